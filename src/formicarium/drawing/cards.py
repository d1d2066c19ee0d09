"""Cards: a face with its frame, a back, a place where a card may lie."""

from __future__ import annotations

from .elements import at, path, use
from .geometry import centred
from .palette import CARD, KEYLINE, SHADOW

BACK = "#8d4f2b"
BACK_LINE = "#f4d79a"


def blank(width: float, height: float, colour: str) -> str:
    """An empty face around the origin, framed and tinted in its colour."""
    inset = width * 0.075
    inner = centred(width - 2 * inset, height - 2 * inset, inset)
    return (
        _lying(width, height)
        + path(centred(width, height, width * 0.11), CARD, KEYLINE, max(1.6, width * 0.025))
        + path(inner, colour, opacity=0.27)
        + path(inner, "none", colour, max(2, width * 0.03))
    )


def back(width: float, height: float) -> str:
    """The back of a card around the origin."""
    inset = width * 0.12
    return (
        _lying(width, height)
        + path(centred(width, height, width * 0.11), BACK, KEYLINE, max(1.6, width * 0.025))
        + path(centred(width - 2 * inset, height - 2 * inset, inset * 0.8), "none", BACK_LINE, max(1.4, width * 0.022))
        + use("ant-flat", 0, 0, width * 0.56, f'color="{BACK_LINE}"')
    )


def place(width: float, height: float, fill: str, line: str) -> str:
    """Where a card may lie."""
    d = centred(width, height, width * 0.11)
    dashes = path(d, "none", line, 1.6, 0.65, 'stroke-dasharray="5 4"')
    return path(d, fill, opacity=0.16) + dashes


def _lying(width: float, height: float) -> str:
    shadow = path(centred(width, height, width * 0.11), SHADOW, opacity=0.45)
    return f"<g {at(width * 0.02, width * 0.05)}>{shadow}</g>"
