"""Seats: a colour and a mark, never one without the other; or a crate with the mark burnt in."""

from __future__ import annotations

from .elements import circle, use
from .palette import BURNT, KEYLINE, RIM, SEATS


def badge(x: float, y: float, radius: float, seat: int) -> str:
    """The disc of a seat in its colour."""
    colour = SEATS[seat]
    return (
        f'<g style="--m:{colour.on_fill}">'
        + circle(x, y, radius, colour.fill, RIM, radius * 0.2)
        + circle(x, y, radius * 1.1, "none", KEYLINE, max(1, radius * 0.12))
        + use(f"m-{colour.mark}", x, y, radius * 1.02)
        + "</g>"
    )


def wooden_badge(x: float, y: float, radius: float, seat: int) -> str:
    """The disc of a seat where colours mean other things: its mark, burnt in."""
    disc = circle(x, y, radius, "#c08a4e", BURNT, max(1.2, radius * 0.16))
    return f'<g style="--m:{BURNT}">{disc}{use(f"m-{SEATS[seat].mark}", x, y, radius * 1.08)}</g>'


def crate(seat: int) -> str:
    """The portrait of such a seat, in a box of 100."""
    mark = use(f"m-{SEATS[seat].mark}", 50, 55, 34)
    return f'{use("crate", 50, 50, 92)}<g style="--m:{BURNT}">{mark}</g>'
