"""Small things that lie on a table or point at it: coins, bubbles, trails, arrows, labels."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .elements import at, circle, path, text, text_width, use
from .geometry import Point, num, polygon, polyline, rounded
from .palette import CARD, HONEY, HONEY_EDGE, INK, KEYLINE, PAPER, RIM, SHADOW


def coin(x: float, y: float, radius: float, figure: object, fill: str = CARD) -> str:
    """A count on a little disc."""
    size = radius * (1.36 if len(str(figure)) < 3 else 1.05)
    disc = circle(x, y, radius, fill, KEYLINE, max(1.2, radius * 0.14))
    return disc + text(x, y + size * 0.34, figure, size, KEYLINE, weight=800, serif=True)


def honey_ring(x: float, y: float, radius: float) -> str:
    return circle(x, y, radius, "none", HONEY_EDGE, 5.4) + circle(x, y, radius, "none", HONEY, 3)


def quiet_ring(x: float, y: float, radius: float) -> str:
    """The same for those who only look on."""
    return circle(x, y, radius, "none", KEYLINE, 5) + circle(x, y, radius, "none", RIM, 2.6)


def honey_line(d: str) -> str:
    return path(d, "none", HONEY_EDGE, 5.4) + path(d, "none", HONEY, 3)


def ghost_line(d: str) -> str:
    """The outline of what is not there yet."""
    return path(d, "none", KEYLINE, 5) + path(d, "none", RIM, 2.8, more='stroke-dasharray="7 5.5"')


def trail(points: Sequence[Point]) -> str:
    """A way to go, as a dotted line."""
    d = polyline(points)
    return path(d, "none", SHADOW, 6.4, 0.55) + path(d, "none", RIM, 3.8, more='stroke-dasharray="0.5 8"')


def arrow(start: Point, end: Point, bow: float, short: float = 0) -> str:
    """A bent arrow that ends `short` of its end; a positive bow passes on the right of the straight line."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = math.hypot(dx, dy) or 1
    knee = ((start[0] + end[0]) / 2 - dy / far * bow, (start[1] + end[1]) / 2 + dx / far * bow)
    back = math.hypot(end[0] - knee[0], end[1] - knee[1]) or 1
    ux, uy = (end[0] - knee[0]) / back, (end[1] - knee[1]) / back
    tip = (end[0] - ux * short, end[1] - uy * short)
    neck = (tip[0] - ux * 12, tip[1] - uy * 12)
    head = polygon([tip, (neck[0] - uy * 7, neck[1] + ux * 7), (neck[0] + uy * 7, neck[1] - ux * 7)])
    shaft = f"M{num(start[0])} {num(start[1])}Q{num(knee[0])} {num(knee[1])} {num(neck[0])} {num(neck[1])}"
    return (
        path(shaft, "none", KEYLINE, 8)
        + path(head, KEYLINE, KEYLINE, 5)
        + path(shaft, "none", RIM, 3.6)
        + path(head, RIM)
    )


def bubble(tip: Point, words: str, room: tuple[float, float], below: bool, picture: str = "") -> str:
    """What would happen there: a slip of paper whose tail ends at the tip, kept inside `room` across.

    A picture, 26 wide and drawn around the origin, stands behind the words.
    """
    full = text_width(words, 16) + (30 if picture else 0) + 22
    left = min(max(tip[0] - full / 2, room[0] + 4), room[1] - full - 4)
    top = tip[1] + 10 if below else tip[1] - 42
    picture = f"<g {at(left + full - 22, top + 16)}>{picture}</g>" if picture else ""
    return (
        _slip(tip, left, top, full, below) + text(left + 11, top + 21.6, words, 16, INK, "start", serif=True) + picture
    )


def tally(tip: Point, parts: Sequence[tuple[str, str]], room: tuple[float, float], below: bool) -> str:
    """What would be gained and paid there: figures, each with the symbol of what it counts ("" for none)."""
    widths = [text_width(figure, 16) * 0.94 + (27 if symbol else 0) for figure, symbol in parts]
    full = sum(widths) + 8 * (len(parts) - 1) + 20
    left = min(max(tip[0] - full / 2, room[0] + 4), room[1] - full - 4)
    top = tip[1] + 10 if below else tip[1] - 42
    drawn = _slip(tip, left, top, full, below)
    x = left + 10
    for (figure, symbol), width in zip(parts, widths, strict=True):
        drawn += text(x, top + 21.6, figure, 16, INK, "start", serif=True)
        if symbol:
            drawn += use(symbol, x + width - 13, top + 16, 22)
        x += width + 8
    return drawn


def _slip(tip: Point, left: float, top: float, full: float, below: bool) -> str:
    root = min(max(tip[0], left + 18), left + full - 18)
    edge = top if below else top + 32
    tail = f"M{num(root - 8)} {num(edge)}L{num(tip[0])} {num(tip[1])}L{num(root + 8)} {num(edge)}"
    slip = rounded(left, top, full, 32, 9)
    return (
        path(rounded(left + 1, top + 3, full, 32, 9), SHADOW, opacity=0.45)
        + path(slip + tail + "Z", PAPER, KEYLINE, 1.6)
        + path(f"M{num(root - 7)} {num(edge)}h14", "none", PAPER, 2.6)
    )
