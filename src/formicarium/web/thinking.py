"""What runs in the process of a bot: thinking, one thought at a time, with an eye on the clock."""

from __future__ import annotations

import signal
import zlib
from collections import OrderedDict
from types import FrameType
from typing import Any, NamedTuple

from ..bots import bot_seed, make_bot
from ..bots.processes import end_with_parent
from ..core.ask import Option
from ..core.play import Play
from ..core.seat import SeatPlay
from .course import begin
from .entries import Answer, read_base

_PLAYS = 64  # kept from thought to thought


class Thought(NamedTuple):
    """What a bot is to think about: the play by its beginning and its answers, and for which seat."""

    table: str
    base: bytes
    answers: tuple[Answer, ...]
    seat: int
    level: str
    seconds: float


class Outcome(NamedTuple):
    option: Any
    fault: str = ""  # why there is no option


class TooSlow(BaseException):  # no Exception: a bot that swallows those must not swallow this
    """The time is up."""


_plays: OrderedDict[str, tuple[tuple[Answer, ...], Play]] = OrderedDict()


def begin_process() -> None:
    """Ending the process is for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    end_with_parent()


def think(thought: Thought) -> Outcome:
    try:
        play = _play(thought)
        decision = play.decision(thought.seat)
        if decision is None:
            return Outcome(None, "It was asked out of turn.")
        bot = make_bot(thought.level, bot_seed(zlib.crc32(thought.table.encode()) + play.count, thought.seat))
        with _Clock(thought.seconds):
            option: Option = bot.choose(SeatPlay(play, thought.seat))
        if option not in decision.options:
            return Outcome(None, f"It chose {option!r}, which is not offered.")
    except TooSlow:
        return Outcome(None, f"It thought for longer than {thought.seconds:g} seconds.")
    except BaseException as error:  # whatever a stranger's bot raises
        return Outcome(None, f"{type(error).__name__}: {error}")
    return Outcome(option)


def _play(thought: Thought) -> Play:
    """The play, from the one that was thought about last wherever that was only some answers back."""
    known = _plays.pop(thought.table, None)
    if known is not None and thought.answers[: len(known[0])] == known[0]:
        play, rest = known[1], thought.answers[len(known[0]) :]
    else:
        play, rest = begin(read_base(thought.base)), thought.answers
    for seat, option in rest:
        play.choose(option, seat)
    _plays[thought.table] = (thought.answers, play)
    if len(_plays) > _PLAYS:
        _plays.popitem(last=False)
    return play


class _Clock:
    """Raises TooSlow in this block when the time is up, where the system can do that."""

    def __init__(self, seconds: float) -> None:
        self.seconds: float = seconds

    def __enter__(self) -> None:
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, self._ring)
            signal.setitimer(signal.ITIMER_REAL, self.seconds)

    def __exit__(self, *_: object) -> None:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)

    def _ring(self, _number: int, _frame: FrameType | None) -> None:
        raise TooSlow
