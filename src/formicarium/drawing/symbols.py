"""The house's symbols: `symbols.svg`, one symbol a line, each in a box of 100 (the interface's `s-i-…` of 24).

Living things take the colour of their body from the CSS variable `--c`, marks theirs from `--m`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path


def sheet(names: tuple[str, ...]) -> str:
    """These symbols and all that they are made of, as `<symbol id="s-…">` elements, each once."""
    symbols = _symbols()
    needed: dict[str, None] = {}
    waiting = list(reversed(names))
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed[name] = None
            waiting += [other for other in re.findall(r'href="#s-([\w-]+)"', symbols[name]) if other in symbols]
    return "".join([symbols[name] for name in needed])


@cache
def _symbols() -> dict[str, str]:
    lines = (Path(__file__).parent / "symbols.svg").read_text(encoding="utf-8").splitlines()
    return {line.split('"', 2)[1][2:]: line for line in lines if line.startswith("<symbol")}
