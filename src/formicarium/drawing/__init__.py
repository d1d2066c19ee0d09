"""The drawing kit: what the pictures of all games are made of.

Everything here turns plain numbers into SVG text. It knows no game, and needs the standard library alone. Decoration
that looks random comes from seeded generators, so that the same thing is drawn the same every time.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def style() -> str:
    """The rules a picture needs around it: type, pieces that glide, and the states of its targets."""
    return (Path(__file__).parent / "picture.css").read_text(encoding="utf-8")
