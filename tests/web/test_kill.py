"""`kill -9` at random moments of running games loses nothing that was shown.

FORMICARIUM_KILLS=50 kills oftener than the suite does.
"""

from __future__ import annotations

import contextlib
import os
import random
import threading
import time
from pathlib import Path
from typing import Any

import httpx

from web.house import Person, Process, until

KILLS = int(os.environ.get("FORMICARIUM_KILLS", "8"))


class Player(threading.Thread):
    """Answers at random, and notes everything it was told is stored, or was shown."""

    def __init__(self, url: str, game: str, *seats: str) -> None:
        super().__init__(daemon=True)
        self.person = Person(url)
        self.person.client.timeout = httpx.Timeout(10)
        self.person.get("/api/me")
        self.table = self.person.open(*seats, game=game, pace="at once")
        self.chance = random.Random(self.table)
        self.shown: dict[str, Any] = {}
        self.stopping = threading.Event()
        self.failure = ""
        self.over = False

    def run(self) -> None:
        while not self.stopping.is_set():
            try:
                self.once()
            except httpx.HTTPError:
                time.sleep(0.05)  # the server is gone; it comes back
            except Exception as error:  # a thread must not end in silence
                self.failure = f"{type(error).__name__}: {error}"
                return

    def once(self) -> None:
        seat = self.chance.choice((0, 1))
        state = self.person.state(self.table, seat)
        self.check(state)
        self.over = state["table"]["over"]
        if state["decision"] is None or self.chance.random() < 0.3:
            if self.chance.random() < 0.2:
                self.note(self.person.undo(self.table, seat))
            return
        choice = self.chance.randrange(len(state["decision"]["options"]))
        self.note(self.person.answer(self.table, seat, choice, state["history"]))

    def goes_on(self) -> bool:
        """Whether it plays on with the last server, as far as there is anything left to play."""
        height = max(self.shown["history"], 20)
        until(lambda: self.failure or self.shown["history"] > height or self.over, "the game to go on", 60)
        return not self.failure

    def note(self, response: httpx.Response) -> None:
        if response.status_code == 200:
            self.shown["history"] = max(self.shown.get("history", 0), response.json()["history"])

    def check(self, state: dict[str, Any]) -> None:
        """The history never falls behind what was confirmed, and one number always shows the same."""
        assert state["history"] >= self.shown.get("history", 0), f"{self.table} has lost answers"
        key = f"{state['history']}-{state['viewer']['seat']}"
        told = {part: state[part] for part in ("answers", "decision", "panels", "log", "proposal", "undo")}
        assert self.shown.setdefault(key, told) == told, f"{self.table} looks different at {key}"
        self.shown["history"] = state["history"]


def test_kill_at_random_moments_loses_nothing(tmp_path: Path) -> None:
    chance = random.Random(20261118)
    with contextlib.ExitStack() as stack:
        server = Process(tmp_path)
        stack.callback(lambda: server.stop())  # whichever runs last, also where the test fails
        games = [("toy", ("me", "here:Ben", "bot:random")), ("minicity", ("me", "here:Ben", "bot:random"))]
        players = [Player(server.url, game, *seats) for game, seats in games]
        for player in players:
            player.start()
        for _ in range(KILLS):
            time.sleep(chance.uniform(0.05, 0.8))
            server.kill()
            server = Process(tmp_path, port=server.port)
            for player in players:
                assert not player.failure, player.failure
        for player in players:
            assert player.goes_on(), player.failure
            player.stopping.set()
            player.join(10)
            assert not player.failure, player.failure
        assert any(player.shown["history"] > 20 for player in players), "they have played"
