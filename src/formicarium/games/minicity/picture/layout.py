"""Where everything of a board lies in the picture.

The data says where each pantry is on a board of its own size. The picture bends that plan under the two roads, makes
each pantry large enough for its spaces, and pushes apart what would touch, so that any board whose tunnels do not
cross comes out with chambers and tunnels free of each other. This is done once a board.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ....drawing.geometry import Point, smooth

WIDTH, HEIGHT = 1092, 580
MIDDLE = WIDTH / 2

ROAD_HALF = 40  # half the width of a road
CARD_WIDTH, CARD_HEIGHT = 54, 70
TOKEN = 11  # radius of a token, and of the space it lies in
PITCH = 24  # from one space to the next
PAD = 13.5  # radius of an unloading space

_ROUNDS = 240  # of pushing apart, at most
_APART = (13, 11)  # between chambers, across and down


def upper_edge(x: float) -> float:
    """The lower side of the upper road."""
    return 95 + 72 * ((x - MIDDLE) / 476) ** 2


def lower_edge(x: float) -> float:
    """The upper side of the lower road."""
    return 491 - 26 * ((x - MIDDLE) / 476) ** 2


def road_line(road: int, x: float) -> float:
    """The middle of a road."""
    return upper_edge(x) - ROAD_HALF if road == 0 else lower_edge(x) + ROAD_HALF


def bank(y: float) -> float:
    """How far the left river reaches; the right one is its mirror image. The rivers come close where roads end."""
    return 60 + 50 * min(1.3, ((y - 318) / 210) ** 2)


class Chamber:
    """A pantry in the picture."""

    __slots__ = ("colour", "height", "mark", "number", "outline", "pad", "spaces", "width", "x", "y")

    def __init__(self, number: int, colour: str, spaces: int, mark: int, centre: Point) -> None:
        self.number: int = number
        self.colour: str = colour
        self.mark: int = mark
        self.x, self.y = centre
        self.width, self.height = chamber_size(spaces)
        left = self.x - self.width / 2
        self.pad: Point = (left + 6 + PAD, self.y)
        self.spaces: tuple[Point, ...] = _spaces(spaces, left + 10 + 2 * PAD + TOKEN, self.y)
        self.outline: str = _outline(self)

    @property
    def top(self) -> float:
        return self.y - self.height / 2

    @property
    def bottom(self) -> float:
        return self.y + self.height / 2


class Layout:
    """A board in the picture. Chambers and ways are found under the pantry's number; index 0 is not used."""

    __slots__ = ("_next", "chambers", "distance", "road_spaces", "tunnels")

    def __init__(self, board: Mapping[str, Any]) -> None:
        pantries = board["pantries"]
        self.road_spaces: int = board["road_spaces"]
        self.tunnels: tuple[tuple[int, int], ...] = tuple(
            (pantry["id"], end) for pantry in pantries for end in pantry["tunnels"] if pantry["id"] < end
        )
        places = _places(pantries, self.tunnels)
        self.chambers: tuple[Chamber, ...] = tuple(
            Chamber(pantry["id"], pantry["colour"], pantry["spaces"], pantry["mark"], place)
            for pantry, place in zip(pantries[:1] + pantries, places[:1] + places, strict=True)
        )
        ends = [(), *[tuple(pantry["tunnels"]) for pantry in pantries]]
        self.distance: tuple[tuple[int, ...], ...] = tuple(_distances(ends, start) for start in range(len(ends)))
        self._next = ends

    def way(self, start: int, end: int) -> list[int]:
        """The shortest way, choosing always the smallest next number (MIN-T8)."""
        way = [start]
        while way[-1] != end:
            left = self.distance[end][way[-1]]
            way.append(min(step for step in self._next[way[-1]] if self.distance[end][step] == left - 1))
        return way

    def slot(self, road: int, space: int) -> tuple[float, float, float]:
        """A space of a road: its centre, and how far it is tilted."""
        room = WIDTH - 2 * (bank(road_line(road, 160)) + 10)
        x = MIDDLE + (space - (self.road_spaces - 1) / 2) * room / self.road_spaces
        rise = road_line(road, x + 1) - road_line(road, x - 1)
        return x, road_line(road, x), math.degrees(math.atan2(rise, 2))


_known: list[tuple[Mapping[str, Any], Layout]] = []


def layout_of(board: Mapping[str, Any]) -> Layout:
    """The layout of this board, worked out when it is first seen."""
    for known, layout in _known:
        if known is board or known == board:
            return layout
    layout = Layout(board)
    _known.insert(0, (board, layout))
    del _known[8:]
    return layout


def chamber_size(spaces: int) -> tuple[int, int]:
    return (67 if spaces == 1 else 67 + PITCH), (35 if spaces < 3 else 57)


def _spaces(count: int, x: float, y: float) -> tuple[Point, ...]:
    """Left to right, and from the top down."""
    right, up, down = x + PITCH, y - PITCH / 2, y + PITCH / 2
    if count < 3:
        return ((x, y), (right, y))[:count]
    if count == 3:
        return (x, up), (x, down), (right, y)
    return (x, up), (x, down), (right, up), (right, down)


def _outline(chamber: Chamber) -> str:
    """A wall dug by hand: a rounded box, a little uneven."""
    chance = Random(chamber.number)
    left, right = chamber.x - chamber.width / 2, chamber.x + chamber.width / 2
    top, bottom = chamber.top, chamber.bottom

    def uneven() -> float:
        return chance.uniform(-1.6, 1.6)

    return smooth(
        [
            (left - 1, chamber.y + uneven()),
            (left + 8, top + 1 + uneven()),
            (chamber.x, top - 1.5 + uneven()),
            (right - 9, top + uneven()),
            (right + 1, chamber.y + uneven()),
            (right - 9, bottom + uneven()),
            (chamber.x, bottom + 1.5 + uneven()),
            (left + 8, bottom - 1 + uneven()),
        ]
    )


def _distances(ends: Sequence[tuple[int, ...]], start: int) -> tuple[int, ...]:
    distance = [-1] * len(ends)
    distance[start] = 0
    reached = [start]
    for pantry in reached:
        for end in ends[pantry]:
            if distance[end] < 0:
                distance[end] = distance[pantry] + 1
                reached.append(end)
    return tuple(distance)


# Making room


def _places(pantries: Sequence[Mapping[str, Any]], tunnels: Sequence[tuple[int, int]]) -> list[Point]:
    """The centres of the chambers, pantry 1 first."""
    xs, ys = [pantry["x"] for pantry in pantries], [pantry["y"] for pantry in pantries]
    wide, tall = max(1, max(xs) - min(xs)), max(1, max(ys) - min(ys))
    top, bottom = upper_edge(MIDDLE) + 30, lower_edge(MIDDLE) - 30
    places = [
        [115 + (x - min(xs)) / wide * (WIDTH - 230), top + (y - min(ys)) / tall * (bottom - top)]
        for x, y in zip(xs, ys, strict=True)
    ]
    sizes = [chamber_size(pantry["spaces"]) for pantry in pantries]
    pairs = [(a - 1, b - 1) for a, b in tunnels]
    for _ in range(_ROUNDS):
        moved = _push_chambers(places, sizes)
        moved = _push_tunnels(places, sizes, pairs) or moved
        for place, size in zip(places, sizes, strict=True):
            _keep_inside(place, size)
        if not moved:
            break
    return [(x, y) for x, y in places]


def _push_chambers(places: list[list[float]], sizes: Sequence[tuple[int, int]]) -> bool:
    """Push apart chambers that come too close, sideways if possible: there is more room across than down."""
    moved = False
    for i, (one, (one_wide, one_tall)) in enumerate(zip(places, sizes, strict=True)):
        for other, (other_wide, other_tall) in zip(places[:i], sizes[:i], strict=True):
            across = (one_wide + other_wide) / 2 + _APART[0] - abs(one[0] - other[0])
            if across <= 0:
                continue
            down = (one_tall + other_tall) / 2 + _APART[1] - abs(one[1] - other[1])
            if down <= 0:
                continue
            moved = True
            axis, push = (0, across / 4) if across < down * 2 else (1, down / 4)
            if one[axis] < other[axis]:
                push = -push
            one[axis] += push
            other[axis] -= push
    return moved


def _push_tunnels(
    places: list[list[float]], sizes: Sequence[tuple[int, int]], tunnels: Sequence[tuple[int, int]]
) -> bool:
    """Push chambers off the tunnels between others, and these tunnels a little the other way."""
    moved = False
    for a, b in tunnels:
        start, end = places[a], places[b]
        left, right = min(start[0], end[0]) - 50, max(start[0], end[0]) + 50
        for k, (place, size) in enumerate(zip(places, sizes, strict=True)):
            if not left < place[0] < right or k in (a, b):
                continue
            pierced = piercing(start, end, place, (size[0] / 2 + 7, size[1] / 2 + 7))
            if pierced:
                moved = True
                dx, dy, share = pierced
                for ends, weight in ((place, 0.3), (start, -0.2 * (1 - share)), (end, -0.2 * share)):
                    ends[0] += dx * weight
                    ends[1] += dy * weight
    return moved


def piercing(
    start: Sequence[float], end: Sequence[float], centre: Sequence[float], half: tuple[float, float]
) -> tuple[float, float, float] | None:
    """How far an ellipse must move to be clear of a line, and where along the line that is; None where it is clear."""
    dx, dy = (end[0] - start[0]) / half[0], (end[1] - start[1]) / half[1]
    ex, ey = (centre[0] - start[0]) / half[0], (centre[1] - start[1]) / half[1]
    share = max(0.0, min(1.0, (ex * dx + ey * dy) / ((dx * dx + dy * dy) or 1)))
    rx, ry = ex - share * dx, ey - share * dy
    away = math.hypot(rx, ry)
    if not 0 < away < 1:
        return None
    return rx / away * (1 - away) * half[0], ry / away * (1 - away) * half[1], share


def _keep_inside(place: list[float], size: tuple[int, int]) -> None:
    """Between the rivers, and between the roads."""
    wide, tall = size[0] / 2, size[1] / 2
    shore = bank(place[1]) + 16 + wide
    place[0] = min(max(place[0], shore), WIDTH - shore)
    top = max(upper_edge(place[0] - wide), upper_edge(place[0] + wide)) + tall + 14
    bottom = min(lower_edge(place[0] - wide), lower_edge(place[0] + wide)) - tall - 14
    place[1] = min(max(place[1], top), bottom)
