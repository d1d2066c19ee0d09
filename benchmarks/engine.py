"""How fast the engine is, side by side with its peers, in one run: prints the tables and writes docs/performance.md.

make bench
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

from peers import all_peers

ROOT = Path(__file__).parent.parent
GAMES = [
    ["Minicity, base game", "minicity", {"mode": "basic"}],
    ["Minicity with friends", "minicity", {"mode": "friends"}],
    ["Myrmes", "myrmes", {}],
]
HEAD = """# How fast it is

Written by `make bench`: random play in one process, times of one core; plain CPython and the same sources compiled by
mypyc, with engines that others know measured in the same run. Every figure varies by some per cent from run to run.
"""


def measure(path: Path) -> Any:
    """The figures of the engine under this path."""
    environment = {**os.environ, "PYTHONPATH": str(path)}
    command = [sys.executable, str(ROOT / "benchmarks" / "measure.py"), json.dumps(GAMES)]
    return json.loads(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)


def main() -> None:
    plain = measure(ROOT / "src")
    compiled = measure(ROOT / "build" / "compiled")
    assert compiled["compiled"], "build/compiled is not compiled; run make bench"
    assert not plain["compiled"]
    peers = all_peers()
    version = f"CPython {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    text = "\n".join([HEAD, f"{version}.", "", *peer_table(peers), ""])
    for (name, slow), (_, fast) in zip(plain["figures"], compiled["figures"], strict=True):
        text += "\n".join(["", *game_table(name, slow, fast, peers["Catanatron, 4 players"]), ""])
    (ROOT / "docs" / "performance.md").write_text(text, encoding="utf-8")
    print(text)


def peer_table(peers: dict[str, dict[str, float]]) -> list[str]:
    lines = ["| peer | decisions a second | copy (µs) |", "| --- | ---: | ---: |"]
    for name, figures in peers.items():
        lines.append(f"| {name} | {figures['decisions a second']:,.0f} | {figures['copy (µs)']:.1f} |")
    return lines


def game_table(name: str, plain: dict[str, float], compiled: dict[str, float], peer: dict[str, float]) -> list[str]:
    lines = [
        f"## {name}",
        "",
        "| | plain | compiled | compiled is | plain against Catanatron |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for what, slow in plain.items():
        fast = compiled[what]
        rate = what.startswith("decisions")
        count = not rate and "s)" not in what
        better = "" if count else f"{fast / slow if rate else slow / fast:.1f} times faster"
        against = f"{slow / peer['decisions a second']:.1f} times" if rate else ""
        if what.startswith("fork"):
            against = f"{peer['copy (µs)'] / slow:.1f} times"
        lines.append(f"| {what.strip()} | {figure(slow)} | {figure(fast)} | {better} | {against} |")
    return lines


def figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.1f}"


if __name__ == "__main__":
    main()
