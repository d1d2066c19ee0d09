"""Where everything lies on the board, and how the elements of the picture are called.

A hex has the same size whatever the number of players; the panel is cut to the part of the garden that is in play, and
what the players share lies where the garden leaves room.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ....core.hexes import Hex
from ....drawing.geometry import Point
from ....drawing.hexes import centre

_NAMED = re.compile(r"(?:hex|tile|exit|prey|stand)-(m?\d{1,3})-(m?\d{1,3})")
SIDE = 31.0  # of a hex
SLIP = (122, 80)  # an objective
CALENDAR = (146, 132)
TRACK_HEIGHT = 38  # of the score track along the lower edge


class Spot(NamedTuple):
    """The upper left corner of a slip of paper, and how large it is drawn."""

    x: float
    y: float
    scale: float


class Layout(NamedTuple):
    width: int
    height: int
    middle: Point  # where hex (0, 0) lies
    objectives: tuple[Spot, ...]
    calendar: Spot

    def at(self, hex: Sequence[int]) -> Point:
        return centre((hex[0], hex[1]), SIDE, self.middle)


_LAYOUTS = {
    2: Layout(
        760,
        678 + TRACK_HEIGHT,
        (380, 294),
        tuple(Spot(30 + column * 168, 22 + row * 108, 1.26) for column in range(3) for row in range(2)),
        Spot(538, 24, 1.3),
    ),
    3: Layout(
        800,
        668 + TRACK_HEIGHT,
        (400, 286),
        (Spot(8, 352, 1), Spot(8, 438, 1), *(Spot(670, 318 + 86 * row, 1) for row in range(4))),
        Spot(9, 526, 1),
    ),
    4: Layout(
        820,
        760 + TRACK_HEIGHT,
        (410, 386),
        tuple(Spot(x, y, 1) for x, y in ((10, 12), (10, 98), (688, 12), (688, 98), (688, 580), (688, 666))),
        Spot(10, 618, 1),
    ),
}


def layout_of(view: Mapping[str, Any]) -> Layout:
    return _LAYOUTS[len(view["players"])]


# The garden


class Ground(NamedTuple):
    """What is printed on the hexes."""

    terrain: dict[Hex, str]  # of those in play
    beyond: tuple[Hex, ...]  # those out of play


_known: list[tuple[object, Ground]] = []


def ground_of(view: Mapping[str, Any]) -> Ground:
    """The terrain of this garden, gathered when it is first seen."""
    hexes = view["garden"]["hexes"]
    for known, ground in _known:
        if known is hexes or known == hexes:
            return ground
    terrain = {(q, r): name for q, r, name, in_play, _ in hexes if in_play}
    ground = Ground(terrain, tuple((q, r) for q, r, _, in_play, _ in hexes if not in_play))
    _known.insert(0, (hexes, ground))
    del _known[8:]
    return ground


# Names


@lru_cache(maxsize=4096)
def named(what: str, q: int, r: int) -> str:
    """The id of something that lies on a hex; a minus sign is written m."""
    return f"{what}-{q}-{r}".replace("--", "-m")


def hex_named(id: str) -> Hex | None:
    """The hex that an id speaks of."""
    found = _NAMED.fullmatch(id)
    return (int(found[1].replace("m", "-")), int(found[2].replace("m", "-"))) if found else None


def hex_id(hex: Sequence[int]) -> str:
    return named("hex", hex[0], hex[1])


def tile_id(tile: Mapping[str, Any]) -> str:
    """A tile is called by its first hex, as the options call it."""
    return named("tile", *tile["hexes"][0])


def cube_id(hex: Sequence[int], cube: str) -> str:
    """The cubes of a kind on the tile that begins with this hex."""
    return f"{named('cube', hex[0], hex[1])}-{cube}"


def tiles(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The tiles that lie in the garden."""
    return [tile for tile in view["tiles"] if not tile["removed"]]


def tile_at(view: Mapping[str, Any], hex: Sequence[int]) -> Mapping[str, Any] | None:
    """The tile that covers a hex."""
    wanted = list(hex)
    for tile in view["tiles"]:
        if wanted in tile["hexes"] and not tile["removed"]:
            found: Mapping[str, Any] = tile
            return found
    return None


def exit_owner(view: Mapping[str, Any], hex: Sequence[int]) -> int | None:
    wanted = list(hex)
    return next((seat for seat, exits in enumerate(view["exits"]) if wanted in exits), None)


def prey_at(view: Mapping[str, Any], hex: Sequence[int]) -> str | None:
    return next((str(kind) for q, r, kind in view["prey"] if (q, r) == tuple(hex)), None)


def space_id(view: Mapping[str, Any], hex: Sequence[int]) -> str:
    """The element of a space: the tile, exit or prey on a hex, or the bare hex."""
    if tile_at(view, hex) is not None:
        return named("tile", hex[0], hex[1])
    if exit_owner(view, hex) is not None:
        return named("exit", hex[0], hex[1])
    if prey_at(view, hex) is not None:
        return named("prey", hex[0], hex[1])
    return hex_id(hex)


def middle_of(layout: Layout, hexes: Sequence[Sequence[int]]) -> Point:
    points = [layout.at(hex) for hex in hexes]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def shown_seat(view: Mapping[str, Any]) -> int:
    """Whose nest is shown: the seat's own, to spectators that of the seat in turn."""
    for seat in (view["seat"], view["in_turn"]):
        if seat is not None:
            return int(seat)
    return int(view["first_player"])
