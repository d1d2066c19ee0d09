"""The garden: its ground, and what lies and walks on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ....core.hexes import Hex
from ....core.picture import Panel
from ....core.words import say
from ....drawing import pieces
from ....drawing.elements import at, path, stamp, text, titled, use
from ....drawing.geometry import Point, ellipse, num, ring, rounded
from ....drawing.hexes import centre
from ....drawing.palette import HONEY, KEYLINE
from ....drawing.targets import halo_of, halo_using, place, target
from ....drawing.tokens import coin, ghost_line, honey_ring, quiet_ring
from ..components import CUBES, PHEROMONES
from ..texts import cubes_words, prey_word, tile_word
from .ground import drawn
from .layout import (
    SIDE,
    Ground,
    Layout,
    cube_id,
    ground_of,
    layout_of,
    middle_of,
    named,
    tile_at,
    tile_id,
    tiles,
)
from .score import score_track
from .sheet import MEDAL, border_of, tile_body, tile_number
from .slips import calendar, objectives, progress
from .writing import PALE

_FREE = 'style="--c:#8f7c58;--m:#fff6e0"'  # of a special tile that is nobody's
_GIVES = {"grass": "food", "earth": "earth", "stone": "stone"}
WORKER = 54  # its size on the board


def board_panel(view: Mapping[str, Any]) -> Panel:
    layout, ground = layout_of(view), ground_of(view)
    lying = tiles(view)
    seats = range(len(view["players"]))
    return Panel(
        "board",
        say("The garden"),
        "board",
        layout.width,
        layout.height,
        (
            ("ground", drawn(layout, ground)),
            *((f"tiles-{seat}", _tiles_of(layout, ground, lying, seat)) for seat in seats),
            ("tiles-free", _tiles_of(layout, ground, lying, None)),
            ("exits", _exits(view, layout)),
            ("prey", _prey(view, layout)),
            ("objectives", objectives(view, layout)),
            ("progress", progress(view, layout)),
            ("calendar", calendar(view, layout)),
            ("score", score_track(view, layout)),
            ("marks", _marks(view, layout)),
            ("worker", _worker(view, layout)),
        ),
    )


# Tiles


def shape_of(hexes: Sequence[Sequence[int]]) -> tuple[Hex, ...]:
    """How a tile lies, seen from its first hex."""
    q0, r0 = hexes[0]
    return tuple((q - q0, r - r0) for q, r in hexes)


def tile_drawn(cells: tuple[Hex, ...]) -> str:
    """The tile around its first hex, in the colours around it."""
    number = tile_number(cells)
    if number is None:
        return tile_body(f'<path d="{border_of(cells)}"', cells)
    return f'<use href="#s-tile-{number}"/>'


def tile_halo(cells: tuple[Hex, ...]) -> str:
    number = tile_number(cells)
    return halo_of(border_of(cells)) if number is None else halo_using(f"s-edge-{number}")


def offset(hex: Hex) -> Point:
    return centre(hex, SIDE)


def _tiles_of(layout: Layout, ground: Ground, lying: Iterable[Mapping[str, Any]], seat: int | None) -> str:
    inner = "".join([_tile(layout, ground, tile) for tile in lying if tile["owner"] == seat])
    if not inner:
        return ""
    return f"<g {_FREE if seat is None else pieces.colours(seat)}>{inner}</g>"


def _tile(layout: Layout, ground: Ground, tile: Mapping[str, Any]) -> str:
    cells = shape_of(tile["hexes"])
    seat = tile["owner"]
    inner = titled(tile_title(tile)) + tile_drawn(cells)
    if seat is not None:
        inner += "".join([stamp(f"mark-{seat}", *offset(cell)) for cell in cells])
    cubes = ""
    if tile["kind"] in MEDAL:
        inner += _medal(tile["kind"], cells, seat)
        if tile["kind"] == "SCAV" and seat is not None:
            cubes = _scavenged(tile, cells)
    else:
        cubes = _cubes(ground, tile, cells)
    spot = at(*layout.at(tile["hexes"][0]))
    drawn = f'<g id="{tile_id(tile)}" class="target loose" {spot}>{inner}{tile_halo(cells)}</g>'
    return drawn + (f"<g {spot}>{cubes}</g>" if cubes else "")


def tile_title(tile: Mapping[str, Any]) -> str:
    word = tile_word(tile["kind"]).capitalize()
    if tile["kind"] not in PHEROMONES:
        return word
    return say("{tile}: {cubes}", tile=word, cubes=cubes_words([tile["cubes"][cube] for cube in CUBES]))


def medal_place(cells: tuple[Hex, ...]) -> Point:
    points = [offset(cell) for cell in cells]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _medal(kind: str, cells: tuple[Hex, ...], seat: int | None) -> str:
    points = [offset(cell) for cell in cells]
    x, y = medal_place(cells)
    inner = stamp(f"medal-{kind}", x, y)
    if seat is not None:
        px, py = max(points, key=lambda point: (point[1], point[0]))
        inner += stamp(f"owner-{seat}", px + (7 if px > x else -7), py + 6)
    return inner


def _scavenged(tile: Mapping[str, Any], cells: tuple[Hex, ...]) -> str:
    """What a scavenging tile can give: one or the other."""
    x, y = medal_place(cells)
    drawn = ""
    for cube, side in (("earth", -1), ("stone", 1)):
        picture = f'<use href="#s-{cube}" x="-8" y="-8" width="16" height="16"/>'
        drawn += place(cube_id(tile["hexes"][0], cube), picture, "o-none", at(x + 11 * side, y + 15), "loose")
    return drawn


def cube_places(ground: Ground, hexes: Sequence[Sequence[int]], cubes: Mapping[str, int]) -> dict[str, list[int]]:
    """Where the cubes of each kind lie: on hexes that gave them, by their number in the tile."""
    places: dict[str, list[int]] = {}
    for cube in CUBES:
        giving = [i for i, (q, r) in enumerate(hexes) if _GIVES.get(ground.terrain[q, r]) == cube]
        if cubes[cube]:
            places[cube] = giving[: cubes[cube]]
    return places


def _cubes(ground: Ground, tile: Mapping[str, Any], cells: tuple[Hex, ...]) -> str:
    drawn = ""
    for cube, lying in cube_places(ground, tile["hexes"], tile["cubes"]).items():
        spots = [offset(cells[i]) for i in lying]
        inner = "".join([stamp(f"cube-{cube}", *spot) for spot in spots])
        id = cube_id(tile["hexes"][0], cube)
        halo = "".join([ellipse(x, y + 1, 15) for x, y in spots])
        drawn += target(id, inner, halo, kind="loose")
    return drawn


# Exits and prey


def _exits(view: Mapping[str, Any], layout: Layout) -> str:
    drawn = ""
    for seat, exits in enumerate(view["exits"]):
        for hex in exits:
            picture = f'<use href="#s-exit-{seat}"/>'
            drawn += place(named("exit", *hex), picture, "o-hex", at(*layout.at(hex)), "loose")
    return drawn


_PIPS = ring(0, 0, 20, 10, 9)


def _prey(view: Mapping[str, Any], layout: Layout) -> str:
    drawn = ""
    for q, r, kind in view["prey"]:
        needed = view["garden"]["prey"][kind]["soldiers"]
        pips = "".join([stamp("pip", *spot) for spot in _PIPS[max(0, 2 - needed) : max(2, needed)]])
        inner = titled(prey_word(kind).capitalize()) + f'<use href="#s-prey-{kind}"/>{pips}'
        drawn += place(named("prey", q, r), inner, "o-hex", at(*layout.at((q, r))), "loose")
    return drawn


# The worker on its way


def worker_place(view: Mapping[str, Any], layout: Layout) -> Point:
    """Where the worker stands: on a tile in its middle, for it is one space."""
    tile = tile_at(view, view["worker"])
    return layout.at(view["worker"]) if tile is None else middle_of(layout, tile["hexes"])


def acts(view: Mapping[str, Any]) -> bool:
    """Whether the seat that looks on is the one in turn."""
    return view["seat"] is not None and view["seat"] == view["in_turn"]


def _worker(view: Mapping[str, Any], layout: Layout) -> str:
    if view["worker"] is None:
        return ""
    x, y = worker_place(view, layout)
    ant = use(f"ant-{view['in_turn']}", 0, 0, WORKER)
    inner = f'<g transform="rotate(20)">{ant}</g>'
    return f'<g id="worker" class="piece" {at(x, y)}>{inner}</g>'


def _marks(view: Mapping[str, Any], layout: Layout) -> str:
    """Which worker walks and how far it can still go; which pheromones are picked; where a removal could leave it."""
    marks = ""
    for hex in view["picks"]:
        tile = tile_at(view, hex)
        if tile is not None:
            x, y = layout.at(hex)
            marks += f"<g {at(x, y)}>{ghost_line(border_of(shape_of(tile['hexes'])))}</g>"
    if view["worker"] is None:
        return marks
    x, y = worker_place(view, layout)
    marks += f'<circle cx="{num(x)}" cy="{num(y)}" r="25" fill="#ffd766" opacity=".4"/>'
    marks += honey_ring(x, y, 24) if acts(view) else quiet_ring(x, y, 24)
    steps = say("Steps left: {count}", count=view["moves"])
    marks += f"<g>{titled(steps)}{coin(x + 24, y - 19, 11, view['moves'], HONEY)}</g>"
    return f'<g class="loose">{marks}{_reach(view, layout) if acts(view) else ""}</g>' + _stands(view, layout)


def _reach(view: Mapping[str, Any], layout: Layout) -> str:
    """What it takes to come to each space that is still in reach: steps where it is more than one, and soldiers."""
    drawn = ""
    for q, r, soldiers, steps in view["reach"]:
        tile = tile_at(view, (q, r))
        x, y = layout.at((q, r)) if tile is None else middle_of(layout, tile["hexes"])
        words = [say("1 step") if steps == 1 else say("{count} steps", count=steps)]
        left = -15 if soldiers else 0
        inner = ""
        if soldiers:
            words.append(say("Soldiers: {count}", count=soldiers))
            inner += path(rounded(left + 2, -8.5, 37, 17, 8), PALE, KEYLINE, 1.2)
            inner += text(left + 10, 4.7, f"−{soldiers}", 13.5, anchor="start", serif=True)
            inner += use(f"soldier-{view['in_turn']}", left + 31, 0, 15)
        if steps > 1:
            inner += coin(left, 0, 9, steps, PALE)
        if inner:
            drawn += f"<g {at(x, y + 18)}>{titled(', '.join(words))}{inner}</g>"
    return drawn


def stands(view: Mapping[str, Any]) -> list[Sequence[int]]:
    """The hexes where the worker could stand if it removed the empty pheromone under it (MYR-11.1)."""
    if view["worker"] is None or not view["players"][view["in_turn"]]["stock"]["earth"]:
        return []
    tile = tile_at(view, view["worker"])
    if tile is None or tile["kind"] not in PHEROMONES or any(tile["cubes"].values()):
        return []
    return list(tile["hexes"])


def _stands(view: Mapping[str, Any], layout: Layout) -> str:
    drawn = ""
    for hex in stands(view):
        picture = '<use href="#s-stand"/>'
        drawn += place(named("stand", *hex), picture, "o-stand", at(*layout.at(hex)), "loose")
    return drawn
