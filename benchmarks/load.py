"""Many tables on one server: how long from an answer to the new picture, how much memory, how many bytes.

    python benchmarks/load.py --tables 200 --seconds 30

The server runs in a process of its own on loopback, as `formicarium serve` starts it; this one is all the people. At
each table one person plays Minicity against a bot, at the pace at which one follows a game, with two pages open: their
own, and a spectator's. Pages take updates compressed, as browsers do. The time is taken from just before an answer is
sent until its update has been read and unpacked, at each page; people and server share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import signal
import ssl
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

import httpx

THINKING = (4.0, 12.0)  # seconds a person takes for an answer
PLAIN = ssl.create_default_context()  # never used here, but costly to make for every client
ARRIVING = 20.0  # seconds over which the people come
SETTLING = 10.0  # seconds after which the last of them plays like the others; what is measured begins then


class Figures:
    def __init__(self) -> None:
        self.delays: list[float] = []
        self.sizes: list[int] = []
        self.first_sizes: list[int] = []
        self.bot_updates: int = 0
        self.answers: int = 0
        self.refused: int = 0


class Page:
    """A stream, read and unpacked as a browser does it, down to which number of the history is shown when."""

    def __init__(self, figures: Figures, player: Player | None) -> None:
        self.figures: Figures = figures
        self.player: Player | None = player
        self.sent: dict[int, float] = {}  # when the answers were sent whose update is awaited
        self.seen: dict[int, float] = {}

    async def read(self, client: httpx.AsyncClient, table: str) -> None:
        unpack = zlib.decompressobj(wbits=31)
        url = f"/api/tables/{table}/stream"
        first, text, size = True, b"", 0
        async with client.stream("GET", url, headers={"accept-encoding": "gzip"}, timeout=None) as response:
            response.raise_for_status()
            async for chunk in response.aiter_raw():
                text += unpack.decompress(chunk)
                size += len(chunk)
                while b"\n\n" in text:
                    event, _, text = text.partition(b"\n\n")
                    found = re.search(rb"^id: (\d+)$", event, re.MULTILINE)
                    if found is None:
                        continue
                    self.take(int(found[1]), event, size, first)
                    first, size = False, 0

    def take(self, history: int, event: bytes, size: int, first: bool) -> None:
        now = time.perf_counter()
        (self.figures.first_sizes if first else self.figures.sizes).append(size)
        for number in [number for number in self.sent if number <= history]:
            self.figures.delays.append(now - self.sent.pop(number))
        self.seen[history] = now
        if self.player is not None:
            update = json.loads(event[event.index(b"data: ") + 6 :])
            self.player.history = history
            if "decision" in update:
                decision = update["decision"] or {"options": [], "kind": ""}
                self.player.options, self.player.kind = len(decision["options"]), decision["kind"]
                self.player.asked.set()


class Player:
    def __init__(self) -> None:
        self.history: int = 0
        self.options: int = 0
        self.kind: str = ""
        self.asked: asyncio.Event = asyncio.Event()


async def play(url: str, figures: Figures, chance: random.Random, end: float) -> None:
    """One table: a player, a spectator, a bot."""
    await asyncio.sleep(chance.uniform(0, ARRIVING))
    limits = httpx.Limits(max_connections=4)
    async with (
        httpx.AsyncClient(base_url=url, limits=limits, timeout=30, verify=PLAIN) as client,
        httpx.AsyncClient(base_url=url, limits=limits, timeout=30, verify=PLAIN) as other,
    ):
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        opened = await client.post("/api/tables", json={"game": "minicity", "seats": seats, "pace": "at once"})
        opened.raise_for_status()
        table = opened.json()["id"]
        player = Player()
        pages = [Page(figures, player), Page(figures, None)]
        reading = [asyncio.create_task(page.read(who, table)) for page, who in zip(pages, (client, other), strict=True)]
        try:
            await set_up(client, table, player)
            while time.perf_counter() < end:
                await asyncio.sleep(chance.uniform(*THINKING))
                await answer(client, table, player, pages, figures, chance)
        finally:
            for task in reading:
                task.cancel()
            await asyncio.gather(*reading, return_exceptions=True)


async def set_up(client: httpx.AsyncClient, table: str, player: Player) -> None:
    """Fill the crate, which takes many small answers, without thinking."""
    while player.kind in ("", "crate.pick"):
        player.asked.clear()
        if player.options:
            body = {"history": player.history, "seat": 0, "id": 0}
            await client.post(f"/api/tables/{table}/answers", json=body)
        if not player.asked.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(player.asked.wait(), 1)
        if player.kind == "" and player.history > 8:
            break  # the crate is full, and the bot begins
    await client.post(f"/api/tables/{table}/pace", json={"pace": "follow"})


async def answer(
    client: httpx.AsyncClient, table: str, player: Player, pages: list[Page], figures: Figures, chance: random.Random
) -> None:
    if not player.options:
        return
    player.asked.clear()
    body = {"history": player.history, "seat": 0, "id": chance.randrange(player.options)}
    start = time.perf_counter()
    response = await client.post(f"/api/tables/{table}/answers", json=body)
    if response.status_code != 200:
        figures.refused += 1
        return
    figures.answers += 1
    stored = response.json()["history"]
    for page in pages:  # the update may have come before the confirmation
        arrived = [at for number, at in page.seen.items() if number >= stored and at > start]
        if arrived:
            figures.delays.append(min(arrived) - start)
        else:
            page.sent[stored] = start


def memory(pid: int) -> float:
    """Megabytes in use."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]


def processor(pid: int) -> float:
    """Seconds of processor used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def idle_tables(url: str, count: int) -> None:
    """Tables in memory with nobody watching."""
    async with httpx.AsyncClient(base_url=url, timeout=30, verify=PLAIN) as client:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        for _ in range(count):
            body = {"game": "minicity", "seats": seats, "pace": "pause"}
            (await client.post("/api/tables", json=body)).raise_for_status()


def share(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


async def measure(url: str, pid: int, tables: int, seconds: float) -> None:
    await idle_tables(url, 5)  # what is loaded once only
    empty = memory(pid)
    await idle_tables(url, tables)
    idle = memory(pid)
    print(f"load of the machine before   {os.getloadavg()[0]:8.1f} on {os.cpu_count()} cores")
    print(f"memory of an idle table      {1024 * (idle - empty) / tables:8.0f} KB")
    figures = Figures()
    chance = random.Random(1)
    end = time.perf_counter() + ARRIVING + SETTLING + seconds
    playing = [asyncio.create_task(play(url, figures, random.Random(chance.random()), end)) for _ in range(tables)]
    await asyncio.sleep(ARRIVING + SETTLING)
    figures.sizes.clear()
    figures.delays.clear()
    figures.answers, figures.refused, used = 0, 0, processor(pid)
    await asyncio.sleep(seconds - 1)
    active = memory(pid)
    used = (processor(pid) - used) / (seconds - 1)
    await asyncio.gather(*playing)
    delays = [1000 * delay for delay in figures.delays]
    print(f"memory of an active table    {1024 * (active - idle) / tables:8.0f} KB, with two pages open")
    print(f"memory of the server         {active:8.0f} MB, with {2 * tables} tables and {2 * tables} pages")
    print(f"processor of the server      {100 * used:8.0f} % of a core")
    print(f"answers of people            {figures.answers:8d}, {figures.refused} refused; updates {len(figures.sizes)}")
    print(f"answer to picture, median    {share(delays, 0.5):8.1f} ms  (at most 50)")
    print(f"answer to picture, 99th      {share(delays, 0.99):8.1f} ms  (at most 200)")
    print(f"bytes of an update, median   {share([float(s) for s in figures.sizes], 0.5):8.0f}     (at most 15,360)")
    print(f"bytes of an update, 99th     {share([float(s) for s in figures.sizes], 0.99):8.0f}")
    print(f"bytes of a first message     {share([float(s) for s in figures.first_sizes], 0.5):8.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings = {"DATA": folder, "PORT": "0", "RATE": "100000", "BURST": "1000000", "TABLES_AN_HOUR": "100000"}
        settings["STREAMS"] = "10000"  # all pages come from one address
        variables = {**os.environ, **{f"FORMICARIUM_{name}": value for name, value in settings.items()}}
        with open(Path(folder) / "log", "w") as log:
            command = [sys.executable, "-m", "formicarium", "serve"]
            server = subprocess.Popen(command, env=variables, stdout=subprocess.PIPE, stderr=log, text=True)
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            port = line.split("http://localhost:")[1].split("/")[0]
            asyncio.run(measure(f"http://127.0.0.1:{port}", server.pid, arguments.tables, arguments.seconds))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)


if __name__ == "__main__":
    main()
