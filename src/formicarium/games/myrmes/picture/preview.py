"""What an option would do, drawn over the picture before it is chosen: nothing that the seat cannot know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.ask import Decision
from ....core.picture import Preview
from ....core.words import say
from ....drawing import pieces
from ....drawing.elements import at, circle, path, stamp, use
from ....drawing.geometry import Point, ellipse
from ....drawing.palette import RIM
from ....drawing.tokens import ghost_line, honey_line, tally, trail
from ..components import MOVE_UP, PHEROMONES
from ..texts import given_up, objective_words, prey_word, tile_word
from .board import WORKER, cube_places, offset, shape_of, worker_place
from .changes import Changes, paid, parts, scored, words
from .layout import Layout, ground_of, layout_of, middle_of, prey_at, tile_at
from .preview_nest import nest_preview
from .sheet import MEDAL, border_of
from .slips import slip_middle

_MOVES = 3  # of a worker (MYR-7.2), and with Move +3


def preview(view: Mapping[str, Any], decision: Decision, option: Any) -> Preview | None:
    kind, seat = decision.kind, decision.seat
    if kind == "sortie":
        return _sortie(view, seat, option)
    if kind == "worker" and option[0] == "sortie":
        moves = 2 * _MOVES if view["players"][seat]["event_index"] == MOVE_UP else _MOVES
        return _worker_at(view, seat, option[1], [(moves, "moves")])
    if kind in ("harvest_pick", "harvest_extra", "tunnel_hex") or kind.startswith("objective_"):
        return None if option is None else _other(view, decision, option)
    return nest_preview(view, decision, option)


def _other(view: Mapping[str, Any], decision: Decision, option: Any) -> Preview | None:
    kind, seat = decision.kind, decision.seat
    if kind == "harvest_pick":
        return _harvest(view, seat, view["players"][seat]["asked_tile"], option)
    if kind == "harvest_extra":
        return _harvest(view, seat, *option)
    if kind == "tunnel_hex":
        return _tunnel(view, seat, option)
    if kind == "objective_choice":
        return _objective(view, seat, option)
    if kind == "objective_special":
        return _lit(view, option, say("The owner cubes come back to you"))
    if kind == "objective_pheromones":
        return _lit(view, given_up(view, decision, option), say("All its cubes go"))
    return nest_preview(view, decision, option)


def _across(layout: Layout) -> tuple[float, float]:
    return 0.0, float(layout.width)


def _say_over(layout: Layout, tip: Point, changes: Changes, seat: int, far: float = 24) -> str:
    """A bubble over a place, or under it where there is no room."""
    if not changes:
        return ""
    below = tip[1] < 90
    return tally((tip[0], tip[1] + (far if below else -far)), parts(changes, seat), _across(layout), below)


# The sortie


def _sortie(view: Mapping[str, Any], seat: int, option: Any) -> Preview | None:
    what = option[0]
    if what == "step":
        return _step(view, seat, option[1])
    if what in ("pheromone", "special"):
        return _placement(view, seat, option[1], option[2])
    if what == "remove":
        return _removal(view, seat, option[1])
    return nest_preview(view, Decision(seat, "sortie", (option,)), option)


def _ghost_worker(seat: int, x: float, y: float) -> str:
    ring = circle(x, y, 23, RIM, more='opacity=".5"') + ghost_line(ellipse(x, y, 23))
    return ring + f'<g {at(x, y, 20)} opacity=".85">{use(f"ant-{seat}", 0, 0, WORKER)}</g>'


def _worker_at(view: Mapping[str, Any], seat: int, hex: Sequence[int], changes: Changes) -> Preview:
    layout = layout_of(view)
    x, y = layout.at(hex)
    return Preview("board", _ghost_worker(seat, x, y) + _say_over(layout, (x, y), changes, seat), words(changes))


def _step(view: Mapping[str, Any], seat: int, hex: Sequence[int]) -> Preview:
    """Where the worker comes to stand, what it takes and what it finds there."""
    layout = layout_of(view)
    tile = tile_at(view, hex)
    x, y = layout.at(hex) if tile is None else middle_of(layout, tile["hexes"])
    changes: Changes = []
    prey = prey_at(view, hex)
    if prey is not None:
        printed = view["garden"]["prey"][prey]
        changes = [(-printed["soldiers"], "soldier"), (printed["food"], "food")]
        changes += scored(view["players"][seat], printed["points"])
    elif tile is not None and tile["owner"] not in (seat, None):
        changes = [(-1, "soldier")]
    svg = trail([worker_place(view, layout), (x, y)]) + _ghost_worker(seat, x, y)
    left = view["moves"] - 1
    after = say("then 1 step left") if left == 1 else say("then {count} steps left", count=left)
    told = [words(changes)] if changes else []
    if prey is not None:
        told.insert(0, say("the {prey} is yours", prey=prey_word(prey)))
    return Preview("board", svg + _say_over(layout, (x, y), changes, seat), ", ".join([*told, after]))


def _placement(view: Mapping[str, Any], seat: int, kind: str, hexes: Any) -> Preview:
    """The tile where it would lie, with the cubes that would lie on it."""
    layout, ground = layout_of(view), ground_of(view)
    printed, player = view["garden"], view["players"][seat]
    pheromone = kind in PHEROMONES
    table = printed["pheromones" if pheromone else "special"][kind]
    cells = shape_of(hexes)
    border = border_of(cells)
    inner = f"<g {pieces.colours(seat)}>{path(border, 'var(--c)', opacity=0.66)}</g>{ghost_line(border)}"
    changes = scored(player, table["points"])
    told = words(changes)
    if pheromone:
        names = [ground.terrain[hex] for hex in hexes]
        cubes = {cube: names.count(name) for cube, name in (("food", "grass"), ("earth", "earth"), ("stone", "stone"))}
        for cube, lying in cube_places(ground, hexes, cubes).items():
            inner += "".join([_small_cube(cube, *offset(cells[i])) for i in lying])
        changes += [(count, cube) for cube, count in cubes.items() if count]
        carried = words([(count, cube) for cube, count in cubes.items() if count]).replace("+", "")
        told = ", ".join([part for part in (told, say("{cubes} on it", cubes=carried) if carried else "") if part])
    else:
        points = [offset(cell) for cell in cells]
        x, y = sum(px for px, _ in points) / len(points), sum(py for _, py in points) / len(points)
        inner += stamp(f"medal-{kind}", x, y)
        changes = paid(table["cost"]) + changes
        told = words(changes)
    worker = layout.at(view["worker"])
    svg = f"<g {at(*layout.at(hexes[0]))}>{inner}</g>"
    svg += f"<g {at(*worker, 20)}>{use(f'ant-{seat}', 0, 0, WORKER * 0.8)}</g>"
    top = min((layout.at(hex) for hex in hexes), key=lambda point: point[1])
    middle = middle_of(layout, hexes)
    svg += _say_over(layout, (middle[0], top[1]), changes, seat, 26)
    return Preview("board", svg, told or say("{tile}: nothing on it", tile=tile_word(kind).capitalize()))


def _small_cube(cube: str, x: float, y: float) -> str:
    return circle(x, y, 15, "#fbf0d4", more='opacity=".92"') + use(cube, x, y, 22)


def _removal(view: Mapping[str, Any], seat: int, hex: Sequence[int]) -> Preview:
    """The empty pheromone goes, and the worker stands on bare ground."""
    layout = layout_of(view)
    tile = tile_at(view, hex)
    assert tile is not None
    changes: Changes = [(-1, "earth")]
    if tile["owner"] != seat:
        changes += scored(view["players"][seat], view["garden"]["pheromones"][tile["kind"]]["points"])
    x, y = layout.at(hex)
    border = border_of(shape_of(tile["hexes"]))
    gone = path(border, "#1d1207", opacity=0.5) + ghost_line(border)
    svg = f"<g {at(*layout.at(tile['hexes'][0]))}>{gone}</g>" + _ghost_worker(seat, x, y)
    return Preview("board", svg + _say_over(layout, (x, y), changes, seat), words(changes))


# Harvest, tunnels, objectives


def _harvest(view: Mapping[str, Any], seat: int, hex: Sequence[int], cube: str) -> Preview:
    layout, ground = layout_of(view), ground_of(view)
    tile = tile_at(view, hex)
    assert tile is not None
    if tile["kind"] in MEDAL:
        x, y = middle_of(layout, tile["hexes"])
    else:
        places = cube_places(ground, tile["hexes"], tile["cubes"])
        x, y = layout.at(tile["hexes"][places[cube][-1]])
    svg = ghost_line(ellipse(x, y + 1, 16)) + _say_over(layout, (x, y), [(1, cube)], seat, 16)
    return Preview("board", svg, words([(1, cube)]))


def _tunnel(view: Mapping[str, Any], seat: int, hex: Sequence[int]) -> Preview:
    layout = layout_of(view)
    x, y = layout.at(hex)
    svg = f'<g {at(x, y)} opacity=".9"><use href="#s-exit-{seat}"/></g>' + ghost_line(ellipse(x, y + 2, 27, 22))
    return Preview("board", svg + _say_over(layout, (x, y), [(1, "earth")], seat), words([(1, "earth")]))


def _objective(view: Mapping[str, Any], seat: int, id: str) -> Preview:
    """What is given up and what it brings, to others too."""
    layout = layout_of(view)
    number, objective = next((i, tile) for i, tile in enumerate(view["objectives"]) if tile["id"] == id)
    printed = view["garden"]
    given: dict[str, str] = {"food": "food", "stone": "stone", "larva": "larva", "soldier": "soldier", "nurse": "nurse"}
    changes: Changes = []
    if objective["kind"] in given:
        changes.append((-objective["give"], given[objective["kind"]]))
    changes += scored(view["players"][seat], printed["objective_points"][objective["level"] - 1])
    x, y = slip_middle(layout, number)
    tip = (x, y + 34 * layout.objectives[number].scale)
    below = tip[1] < layout.height - 60
    if not below:
        tip = (x, y - 34 * layout.objectives[number].scale)
    svg = tally(tip, parts(changes, seat), _across(layout), below)
    return Preview("board", svg, f"{objective_words(objective)}: {words(scored_only(changes))}")


def scored_only(changes: Changes) -> Changes:
    return [change for change in changes if change[1] == "star"]


def _lit(view: Mapping[str, Any], hexes: Sequence[Sequence[int]], told: str) -> Preview:
    """Tiles that are meant."""
    layout = layout_of(view)
    svg = ""
    for hex in hexes:
        tile = tile_at(view, hex)
        assert tile is not None
        svg += f"<g {at(*layout.at(hex))}>{honey_line(border_of(shape_of(tile['hexes'])))}</g>"
    return Preview("board", svg, told)
