"""Colours that mean the same in every game."""

from __future__ import annotations

from typing import NamedTuple

KEYLINE = "#23160d"  # every printed thing is cut out with it
RIM = "#fff6e0"  # the pale die-cut edge that lifts a piece off any ground
SHADOW = "#150b05"

HONEY = "#ffd34d"  # yours to act; never without its edge
HONEY_EDGE = "#3a2408"

INK = "#2a1f16"
INK_2 = "#5c4936"  # second text on paper
PAPER = "#fbf5e4"
CARD = "#fbf3de"
CREAM = "#fff3d8"  # text in a hollow or on wood

PACKED = "#b98a58"  # walls underground
HOLLOW = "#2c1a0e"  # floors underground

WOOD = "#a06c36"
WOOD_DARK = "#4a2f18"
WOOD_EDGE = "#2a1a0c"
BURNT = "#3a200c"  # a mark burnt into wood


class SeatColour(NamedTuple):
    """A seat is told by its colour and its mark, always both."""

    fill: str
    on_fill: str  # the colour of the mark
    ink: str  # for text on paper
    mark: str  # the symbol s-m-…


SEATS = (
    SeatColour("#c8401f", "#fff6e0", "#9c2c12", "disc"),
    SeatColour("#1f58ae", "#fff6e0", "#184a94", "square"),
    SeatColour("#f6cc3c", "#23160d", "#7a5600", "triangle"),
    SeatColour("#2b2728", "#fff6e0", "#2b2728", "cross"),
    SeatColour("#b08adc", "#23160d", "#6a3fa0", "crescent"),
    SeatColour("#5fc4a6", "#23160d", "#0f6650", "star"),
)
