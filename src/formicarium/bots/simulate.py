"""Many games between bots, on all cores, the same whatever the number of cores.

>>> from formicarium.bots.simulate import Simulation, Tally
>>> tally = Tally()
>>> with Simulation("minicity", ["random", "random"], games=2, seed=1, jobs=1) as simulation:
...     for result in simulation:
...         tally.add(result)
>>> tally.games
2

Each *deal* (a seed) is played once in every rotation of the bots around the table, so that no bot is favoured by its
seats or its cards; a number of games is rounded up to whole deals.
"""

from __future__ import annotations

import multiprocessing
import os
import secrets
import signal
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from ..core.data import read_toml
from ..core.errors import BadSetup, FormicariumError
from ..core.play import new_play
from ..core.registry import find_game
from ..core.rng import Rng
from . import BotFailed, bot_seed, let_choose, make_bot
from .processes import end_with_parent

DEALS_AHEAD = 4  # for each process: enough to keep it busy while the results are being counted
_Z = 1.959963984540054  # the normal distribution holds 95 % within this many deviations


class GameResult(NamedTuple):
    """How one game ended. `bots` and `scores` are by seat."""

    game: str
    options: dict[str, str]
    seats: int
    seed: int
    rotation: int  # how many seats the bots have moved on
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    answers: int


class GameFailed(FormicariumError):
    """A game between bots could not be played to its end; the message names its seed."""


class Table(NamedTuple):
    """What every game of a simulation has in common."""

    game: str
    options: dict[str, str]
    bots: tuple[str, ...]
    pack: Mapping[str, object] | None


class Simulation:
    """A number of games between bots. Iterate over it, inside `with`, for the results, always in the same order.

    There is one bot for each seat; `seats` may say more of them than there are bots, which then take turns. Raises
    UnknownGame, UnknownBot, BadSetup or BadData at once, and GameFailed while it runs.
    """

    def __init__(
        self,
        game: str,
        bots: Sequence[str],
        games: int,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        seed: int | None = None,
        pack: str | Path | None = None,
        jobs: int | None = None,
    ) -> None:
        info = find_game(game).info
        if not bots:
            raise BadSetup("Name at least one bot.")
        if games < 1:
            raise BadSetup(f"The number of games must be at least 1, not {games}.")
        if jobs is not None and jobs < 1:
            raise BadSetup(f"The number of processes must be at least 1, not {jobs}.")
        self.seats: int = max(len(bots), info.seats[0]) if seats is None else seats
        self.seed: int = secrets.randbits(53) if seed is None else seed
        trial = new_play(find_game(game), self.seats, self.seed, options, pack)  # refuses what cannot be set up
        if len(bots) > self.seats:
            raise BadSetup(f"There are {len(bots)} bots for {self.seats} seats; name fewer bots or give more seats.")
        self.bots: tuple[str, ...] = tuple(bots[seat % len(bots)] for seat in range(self.seats))
        for bot in set(self.bots):
            make_bot(bot, 0)
        self.deals: int = -(-games // self.seats)
        self.games: int = self.deals * self.seats
        self.jobs: int = min(jobs or _cores(), self.deals)
        overlay = None if pack is None else read_toml(Path(pack)).values
        chosen = trial.record()["options"]
        assert isinstance(chosen, dict)
        self.table: Table = Table(game, {name: str(choice) for name, choice in chosen.items()}, self.bots, overlay)
        self._pool: ProcessPoolExecutor | None = None
        self._running: deque[Future[list[GameResult]]] = deque()
        self._seeds: Iterator[int] = self._draw_seeds()
        self._others: set[int | None] = set()

    def _draw_seeds(self) -> Iterator[int]:
        """A seed for each deal; of 53 bits, so that any JSON reader can carry it."""
        rng = Rng(self.seed)
        for _ in range(self.deals):
            yield rng.bits() >> 11

    def __enter__(self) -> Simulation:
        if self.jobs > 1:
            self._others = {child.pid for child in multiprocessing.active_children()}
            self._pool = ProcessPoolExecutor(self.jobs, initializer=_begin_worker)
            with _interrupts_held():  # the processes begin here, deaf to Ctrl-C: ending them is for us
                self._submit(self.jobs * DEALS_AHEAD)
        return self

    def _submit(self, deals: int) -> None:
        assert self._pool is not None
        for seed in islice(self._seeds, deals):
            self._running.append(self._pool.submit(play_deal, self.table, seed))

    def __iter__(self) -> Iterator[GameResult]:
        if self.jobs == 1:
            for seed in self._seeds:
                for rotation in range(self.seats):
                    yield play_game(self.table, seed, rotation)
        while self._running:
            try:
                results = self._running.popleft().result()
            except BrokenProcessPool as error:
                raise GameFailed(
                    "One of the processes was ended from outside, perhaps for want of memory; try fewer jobs."
                ) from error
            self._submit(1)
            yield from results

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._pool is None:
            return
        if self._running:  # left early: do not wait for games that nobody wants any more
            for child in multiprocessing.active_children():
                if child.pid not in self._others:
                    child.terminate()
        self._running.clear()
        self._pool.shutdown(cancel_futures=True)
        self._pool = None


def play_deal(table: Table, seed: int) -> list[GameResult]:
    """One deal, in every rotation."""
    return [play_game(table, seed, rotation) for rotation in range(len(table.bots))]


def play_game(table: Table, seed: int, rotation: int) -> GameResult:
    """One game: seat `s` is taken by the bot that is `rotation` places after number `s`."""
    seats = len(table.bots)
    names = tuple(table.bots[(seat + rotation) % seats] for seat in range(seats))
    bots = [make_bot(name, bot_seed(seed, rotation * seats + seat)) for seat, name in enumerate(names)]
    play = new_play(find_game(table.game), seats, seed, table.options, table.pack)
    try:
        while not play.over:
            seat = play.pending[0].seat
            let_choose(play, seat, bots[seat], names[seat])
    except BotFailed as error:
        raise GameFailed(f"{error} It was the game with seed {seed}, rotation {rotation}.") from error
    return GameResult(table.game, table.options, seats, seed, rotation, names, play.scores, play.winners, play.count)


# Processes


def _cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _begin_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    end_with_parent()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl-C waits until this block is done; processes begun in it do not hear it at all."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# Counting


class Standing(NamedTuple):
    """How one bot has done. A game in which it has several seats counts once for each."""

    bot: str
    games: int
    wins: float  # a shared win counts as its fraction
    win_share: tuple[float, float]  # 95 % interval (Wilson)
    points: float  # mean
    points_about: float  # 95 %: the mean lies this much above or below


class Tally:
    """The standings after the results so far."""

    def __init__(self) -> None:
        self.games: int = 0
        self.answers: int = 0
        self._counts: dict[str, list[float]] = {}  # by bot: games, wins, sum of points, sum of their squares

    def add(self, result: GameResult) -> None:
        self.games += 1
        self.answers += result.answers
        for seat, (bot, points) in enumerate(zip(result.bots, result.scores, strict=True)):
            counts = self._counts.setdefault(bot, [0, 0.0, 0, 0])
            counts[0] += 1
            counts[1] += 1 / len(result.winners) if seat in result.winners else 0
            counts[2] += points
            counts[3] += points * points

    def standings(self) -> list[Standing]:
        """The bots, the one with the largest share of wins first."""
        rows = []
        for bot, (games, wins, points, squares) in self._counts.items():
            mean = points / games
            spread = max(squares - points * mean, 0.0) / (games - 1) if games > 1 else 0.0
            about = _Z * (spread / games) ** 0.5
            rows.append(Standing(bot, int(games), wins, wilson(wins, int(games)), mean, about))
        return sorted(rows, key=lambda row: (-row.wins / row.games, -row.points, row.bot))


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins."""
    share = wins / games
    square = _Z * _Z
    centre = (share + square / (2 * games)) / (1 + square / games)
    half = _Z / (1 + square / games) * (share * (1 - share) / games + square / (4 * games * games)) ** 0.5
    return max(0.0, centre - half), min(1.0, centre + half)
