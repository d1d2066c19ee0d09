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
        self.game, self.seats = game, seats
        self.chance = random.Random(game)
        self.stopping = threading.Event()
        self.answered = 0
        self.failure = ""
        self.begin()

    def begin(self) -> None:
        self.table = self.person.open(*self.seats, game=self.game, pace="at once")
        self.shown: dict[str, Any] = {}

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
        if state["table"]["over"] and self.chance.random() < 0.5:
            self.begin()
            return
        if state["decision"] is None or self.chance.random() < 0.3:
            if self.chance.random() < 0.2:
                self.note(self.person.undo(self.table, seat))
            if self.chance.random() < 0.3:
                self.note(self.person.post(f"/api/tables/{self.table}/redo", seat=seat))
            return
        choice = self.chance.randrange(len(state["decision"]["options"]))
        self.answered += self.note(self.person.answer(self.table, seat, choice, state["history"]))

    def goes_on(self, answers: int) -> None:
        """Play on, with the server that runs now."""
        goal = self.answered + answers
        until(lambda: self.failure or self.answered >= goal, f"{self.game} to go on", 90)
        assert not self.failure, self.failure

    def note(self, response: httpx.Response) -> bool:
        """Whether it is stored."""
        assert response.status_code < 500, response.text
        if response.status_code == 200:
            self.shown["history"] = max(self.shown.get("history", 0), response.json()["history"])
        return response.status_code == 200

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
        # Secret choices of all at once among them: the cards of the toy, the births and harvests of Myrmes.
        players = [Player(server.url, game, "me", "here:Ben", "bot:random") for game in ("toy", "minicity", "myrmes")]
        for player in players:
            player.start()
        for _ in range(KILLS):
            chance.choice(players).goes_on(1)  # however slow the machine: there is something to lose each time
            time.sleep(chance.uniform(0.0, 0.6))
            server.kill()
            server = Process(tmp_path, port=server.port)
        for player in players:
            player.goes_on(3)
            player.stopping.set()
            player.join(10)
            assert not player.failure, player.failure
            print(f"{KILLS} kills, {player.game}: {player.answered} answers confirmed, and all of them kept")
