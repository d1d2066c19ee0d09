"""A server of its own process, with the toy on offer: what the tests start, share a database with, and kill.

The bots' processes begin by importing this file too, so the toy is there as well.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from formicarium.cli import main
from formicarium.core import registry
from web.toy_table import DRAWN_TOY

registry.register(DRAWN_TOY)

if __name__ == "__main__":
    main()
