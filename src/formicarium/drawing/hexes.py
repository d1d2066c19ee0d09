"""Hexes with a corner on top: where they lie, and the outline of many."""

from __future__ import annotations

import math
from collections.abc import Iterable

from ..core.hexes import Hex
from .geometry import Point, polygon, polyline

ROOT3 = math.sqrt(3)

# The corners clockwise from the top: in half widths and half sides from the centre.
_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def centre(hex: Hex, size: float, middle: Point = (0.0, 0.0)) -> Point:
    """The centre of a hex, (0, 0) lying in the middle; `size` is the length of a side."""
    q, r = hex
    return middle[0] + size * ROOT3 * (q + r / 2), middle[1] + size * 1.5 * r


def corners(point: Point, size: float) -> list[Point]:
    """Clockwise from the top."""
    x, y = point
    return [(x + dx * size * ROOT3 / 2, y + dy * size / 2) for dx, dy in _CORNERS]


def cell(point: Point, size: float) -> str:
    return polygon(corners(point, size))


def borders(hexes: Iterable[Hex], size: float, middle: Point = (0.0, 0.0)) -> list[list[Point]]:
    """The border lines of a set of hexes, the outer ones clockwise, those of holes the other way round."""
    sides: dict[tuple[tuple[int, int], tuple[int, int]], None] = {}
    for q, r in hexes:
        around = [(2 * q + r + dx, 3 * r + dy) for dx, dy in _CORNERS]
        for one, other in zip(around, around[1:] + around[:1], strict=True):
            if (other, one) in sides:
                del sides[other, one]
            else:
                sides[one, other] = None
    following = dict(sides.keys())
    lines = []
    while following:
        corner = next(iter(following))
        line = []
        while corner in following:
            line.append((middle[0] + corner[0] * size * ROOT3 / 2, middle[1] + corner[1] * size / 2))
            corner = following.pop(corner)
        lines.append(line)
    return lines


def drawn_in(line: list[Point], inset: float) -> list[Point]:
    """A border line moved inwards on all sides, or outwards where `inset` is negative."""
    moved = []
    for i, (x, y) in enumerate(line):
        before, after = line[i - 1], line[(i + 1) % len(line)]
        long = math.hypot(x - before[0], y - before[1])
        wide = math.hypot(after[0] - x, after[1] - y)
        ax, ay = (before[1] - y) / long, (x - before[0]) / long
        bx, by = (y - after[1]) / wide, (after[0] - x) / wide
        share = inset / (1 + ax * bx + ay * by)
        moved.append((x + (ax + bx) * share, y + (ay + by) * share))
    return moved


def outline(hexes: Iterable[Hex], size: float, inset: float = 0.0, middle: Point = (0.0, 0.0)) -> str:
    """The border of a set of hexes as a path, drawn in by `inset`. Holes stay holes."""
    lines = [drawn_in(line, inset) if inset else line for line in borders(hexes, size, middle)]
    return "".join([polyline(line) + "Z" for line in lines])
