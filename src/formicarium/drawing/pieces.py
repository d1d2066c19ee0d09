"""Pieces of a seat, in its colour and with its mark; and dice."""

from __future__ import annotations

from .elements import at, circle, path, use
from .geometry import Point, centred, polygon, rounded
from .palette import KEYLINE, RIM, SEATS, SHADOW

# Where the mark sits on each kind of ant, in its box of 100: the middle, and the size.
_MARKS = {"ant": (50, 78, 20), "soldier": (50, 80.5, 15), "queen": (50, 76, 22), "nurse": (50, 83, 17)}

_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def colours(seat: int) -> str:
    """The attribute that gives symbols inside the colours of a seat."""
    return f'style="--c:{SEATS[seat].fill};--m:{SEATS[seat].on_fill}"'


def ant(kind: str, seat: int) -> str:
    """An ant of a seat heading up, in a box of 100."""
    x, y, size = _MARKS[kind]
    return f"<g {colours(seat)}>{use(kind, 50, 50, 100)}{use(f'm-{SEATS[seat].mark}', x, y, size)}</g>"


def cube(size: float, seat: int) -> str:
    """A wooden cube of a seat around the origin, seen from above a corner."""
    half = size / 2
    high, low, bottom = half * -0.55, half * -0.05, half * 0.5
    top = polygon([(0, half * -1.05), (half, high), (0, low), (-half, high)])
    right = polygon([(0, low), (half, high), (half, bottom), (0, half)])
    whole = polygon([(0, half * -1.05), (half, high), (half, bottom), (0, half), (-half, bottom), (-half, high)])
    mark = use(f"m-{SEATS[seat].mark}", half * -0.5, half * 0.22, size * 0.36)
    return (
        path(whole, RIM, RIM, 5)
        + path(whole, SEATS[seat].fill, KEYLINE, 2.4)
        + path(top, "#fff", opacity=0.3)
        + path(right, KEYLINE, opacity=0.28)
        + f"<g {colours(seat)}>{mark}</g>"
    )


def die(x: float, y: float, size: float, face: int, fill: str, pip: str = KEYLINE, edge: str = KEYLINE) -> str:
    """A die lying flat, with the face that counts upwards."""
    half = size / 2
    body = centred(size, size, size * 0.2)
    shine = rounded(-half + 1.5, -half + 1.5, size - 3, size * 0.42, size * 0.15)
    pips = "".join([circle(px * size * 0.25, py * size * 0.25, size * 0.095, pip) for px, py in _PIPS[face]])
    shadow = f"<g {at(1, 2.5)}>{path(body, SHADOW, opacity=0.35)}</g>"
    faces = path(body, fill, edge, max(1.3, size * 0.06)) + path(shine, "#fff", opacity=0.28)
    return f"<g {at(x, y)}>{shadow}{faces}{pips}</g>"
