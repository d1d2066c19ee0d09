"""Scripts of whole games: what the people at a table type, from the first question to the last."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from typing import NamedTuple

from typer.testing import CliRunner

import formicarium as fm
from formicarium.bots import bot_seed, make_bot
from formicarium.cli.app import app

FAST = "greedy"  # plays for the people as well: its games are short


class Run(NamedTuple):
    code: int
    out: str
    err: str


def run(*args: str, typed: Sequence[str] = ()) -> Run:
    """The program in this process."""
    result = CliRunner().invoke(app, list(args), input="".join(f"{line}\n" for line in typed))
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Run(result.exit_code, result.stdout, result.stderr)


def command(*args: str) -> list[str]:
    """The command of a process of its own."""
    return [sys.executable, "-m", "formicarium", *args]


def spawn(*args: str, stdin: int | None = subprocess.DEVNULL) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen(command(*args), stdin=stdin, stdout=pipe, stderr=pipe, text=True, errors="surrogateescape")


def label(decision: fm.Decision, option: fm.Option) -> str:
    """The number one types for an option: its own where all options are numbers, otherwise its place."""
    if all(isinstance(each, int) for each in decision.options):
        return str(option)
    return str(decision.options.index(option) + 1)


class Script:
    """A game played to its end (or `stop` answers), and the lines that play it at the terminal."""

    def __init__(
        self,
        people: int,
        bots: Sequence[str],
        seed: int,
        mode: str = "basic",
        stop: int | None = None,
        game: str = "minicity",
    ) -> None:
        seats = people + len(bots)
        self.play: fm.Play = fm.new(game, seats, seed, {"mode": mode} if game == "minicity" else None)
        self.lines: list[str] = []
        players = [make_bot(FAST, seat) for seat in range(people)]
        players += [make_bot(bot, bot_seed(seed, people + n)) for n, bot in enumerate(bots)]
        at_keyboard = None
        while not self.play.over and (stop is None or self.play.count < stop):
            pending = [decision.seat for decision in self.play.pending]
            seat = next((s for s in pending if s >= people), at_keyboard if at_keyboard in pending else pending[0])
            assert seat is not None
            option = players[seat].choose(fm.SeatPlay(self.play, seat))
            if seat < people:
                if people > 1 and seat != at_keyboard:
                    self.lines.append("")  # the keyboard is handed over
                at_keyboard = seat
                decision = self.play.decision(seat)
                assert decision is not None
                self.lines.append(label(decision, option))
            self.play.choose(option, seat)
