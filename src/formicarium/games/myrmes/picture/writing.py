"""Words underground, and figures beside what they count."""

from __future__ import annotations

from ....drawing.elements import text_width

DIM = "#d8c296"  # second text underground
FAINT = "#b79d74"  # of what cannot be had now
PALE = "#f6e9cc"  # of a coin with a count
LEVELS = ("0", "I", "II", "III")


def figure(count: int) -> str:
    """A number with the minus sign of print."""
    return str(count).replace("-", "−")


def fitting(words: str, size: float, room: float) -> float:
    """The size at which the words fit into the room; they are rather narrower than they are taken to be."""
    return min(size, size * room * 1.12 / max(1.0, text_width(words, size)))
