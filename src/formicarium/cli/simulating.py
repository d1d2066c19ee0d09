"""`formicarium simulate`: many games between bots, counted."""

from __future__ import annotations

import csv
import json
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import IO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..bots.simulate import GameFailed, GameResult, Simulation, Tally
from .files import writing
from .screen import QUIET, Screen, complain

REPORT_EVERY = 10.0  # seconds, where there is no progress bar

Write = Callable[[GameResult], None]


def run_simulation(screen: Screen, simulation: Simulation, out: Path | None) -> int:
    """Play all games and show the standings; returns the exit code. The file is written whole or not at all."""
    tally = Tally()
    began = time.perf_counter()
    code = 0
    with _ended_in_order():
        try:
            with _results_file(out) as write, simulation, _progress(screen, simulation) as advance:
                for result in simulation:
                    write(result)
                    tally.add(result)
                    advance()
        except KeyboardInterrupt:
            code = 130
        except GameFailed as error:
            complain(str(error))
            code = 1
        _show(screen, simulation, tally, time.perf_counter() - began)
    if code:
        left_out = f" {out} was not written." if out else ""
        complain(f"Stopped after {tally.games} of {simulation.games} games.{left_out}")
    elif out:
        screen.say(f"Every game is in {out}.")
    return code


def _show(screen: Screen, simulation: Simulation, tally: Tally, seconds: float) -> None:
    if not tally.games:
        return
    rows = []
    for row in tally.standings():
        low, high = row.win_share
        rows.append(
            (
                row.bot,
                f"{row.games:,}",
                f"{row.wins:,.1f}".removesuffix(".0"),
                f"{100 * row.wins / row.games:.1f} %",
                f"{100 * low:.1f} to {100 * high:.1f} %",
                f"{row.points:.2f}",
                f"{row.points - row.points_about:.2f} to {row.points + row.points_about:.2f}",
            )
        )
    screen.table(("Bot", "games", "wins", "share", "95 % interval", "mean points", "95 % interval"), rows)
    seats = simulation.seats
    screen.say(
        f"{tally.games:,} games with {seats} seats, every deal in {seats} rotations, seed {simulation.seed}. "
        f"{tally.answers / tally.games:,.1f} answers a game, {tally.answers / seconds:,.0f} decisions a second "
        f"with {simulation.jobs} {'process' if simulation.jobs == 1 else 'processes'}.",
        QUIET,
    )


# The file of results


@contextmanager
def _results_file(path: Path | None) -> Iterator[Write]:
    if path is None:
        yield lambda _: None
        return
    with writing(path) as file:
        yield _csv_writer(file) if path.suffix == ".csv" else _json_writer(file)


def _json_writer(file: IO[str]) -> Write:
    """A line of JSON for each game."""

    def write(result: GameResult) -> None:
        file.write(json.dumps(result._asdict(), ensure_ascii=False) + "\n")

    return write


def _csv_writer(file: IO[str]) -> Write:
    """A row for each game; lists are separated by blanks."""
    table = csv.writer(file)
    table.writerow(GameResult._fields)

    def write(result: GameResult) -> None:
        cells: list[object] = []
        for value in result:
            parts = [f"{name}={choice}" for name, choice in value.items()] if isinstance(value, dict) else value
            cells.append(" ".join(map(str, parts)) if isinstance(parts, (list, tuple)) else parts)
        table.writerow(cells)

    return write


# Progress


@contextmanager
def _progress(screen: Screen, simulation: Simulation) -> Iterator[Callable[[], None]]:
    """Something that is called after every game: a bar on standard error, plainly a line now and then."""
    console = Console(stderr=True)
    if screen.plain or not console.is_terminal:
        yield _reporter(simulation.games)
        return
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=simulation.games)
        yield lambda: progress.advance(task)


def _reporter(games: int) -> Callable[[], None]:
    done = 0
    next_report = time.monotonic() + REPORT_EVERY

    def report() -> None:
        nonlocal done, next_report
        done += 1
        if time.monotonic() >= next_report:
            complain(f"{done} of {games} games played.")
            next_report += REPORT_EVERY

    return report


# Being ended


@contextmanager
def _ended_in_order() -> Iterator[None]:
    """Within this block the first Ctrl-C interrupts and more of them are not heard, so that everything is put away
    in peace; and being terminated counts as leaving, not as a crash."""

    def interrupt(_: int, __: FrameType | None) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    def terminate(number: int, _: FrameType | None) -> None:
        raise SystemExit(128 + number)

    handlers = {signal.SIGINT: interrupt, signal.SIGTERM: terminate}
    if hasattr(signal, "SIGHUP"):
        handlers[signal.SIGHUP] = terminate
    before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
