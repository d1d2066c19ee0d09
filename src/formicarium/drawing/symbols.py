"""The house's symbols: `symbols.svg`, one symbol a line, each in a box of 100 (the interface's `s-i-…` of 24).

Living things take the colour of their body from the CSS variable `--c`, marks theirs from `--m`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path


def sheet(names: tuple[str, ...]) -> str:
    """These symbols, each once, as `<symbol id="s-…">` elements. No symbol needs another one."""
    symbols = _symbols()
    return "".join([symbols[name] for name in dict.fromkeys(names)])


def names() -> tuple[str, ...]:
    """All symbols of the house."""
    return tuple(_symbols())


@cache
def _symbols() -> dict[str, str]:
    lines = (Path(__file__).parent / "symbols.svg").read_text(encoding="utf-8").splitlines()
    return {line.split('"', 2)[1][2:]: line for line in lines if line.startswith("<symbol")}
