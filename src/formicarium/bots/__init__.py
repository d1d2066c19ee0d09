"""Bots: found by name, made from a seed, and let loose on one seat.

A bot is anything with `choose(seat: SeatPlay) -> Option`, made by `Class(seed)`. Ours have names; anybody else's is
named by where it lives, `module:Class`.
"""

from __future__ import annotations

import importlib
import reprlib
from textwrap import shorten

from ..core.ask import Option
from ..core.errors import FormicariumError, UnknownBot
from ..core.play import Play
from ..core.rng import Rng
from ..core.seat import Bot, SeatPlay

# Imported only when one of them is asked for.
_BOTS = {
    "random": "formicarium.bots.random:Random",
    "greedy": "formicarium.bots.greedy:Greedy",
}

_SALT = 0x5DEECE66D1CE4E5B  # the game itself draws from its bare seed


class BotFailed(FormicariumError):
    """A bot raised an exception, or chose what was not offered."""


def bot_names() -> tuple[str, ...]:
    """The bots that have a name of their own."""
    return tuple(_BOTS)


def make_bot(name: str, seed: int) -> Bot:
    """A fresh bot. Raises UnknownBot where there is no such bot, or it cannot be made."""
    where = _BOTS.get(name, name)
    module_name, colon, class_name = where.partition(":")
    if not colon:
        raise UnknownBot(f"There is no bot “{name}”; there are {', '.join(_BOTS)}, or name your own as module:Class.")
    try:
        bot = getattr(importlib.import_module(module_name), class_name)(seed)
    except Exception as error:  # whatever a stranger's module or constructor raises
        raise UnknownBot(
            f"The bot “{name}” cannot be made ({_words(error)}); it is named module:Class and made by Class(seed)."
        ) from error
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"“{name}” is no bot: it has no method choose(seat).")
    return bot  # type: ignore[no-any-return]


def bot_seed(seed: int, place: int) -> int:
    """The seed of the bot at a place (a seat, say) of the game with that seed: different in every place."""
    rng = Rng((seed ^ _SALT) + (place << 32))
    return rng.bits()


def let_choose(play: Play, seat: int, bot: Bot, name: str) -> None:
    """Let the bot answer for the seat. Raises BotFailed, and changes nothing, where it does not manage to."""
    mine = SeatPlay(play, seat)
    try:
        option: Option = bot.choose(mine)
        bool(option in mine.decision.options)  # what cannot be compared, an array say, fails here and not in the rules
    except (Exception, SystemExit) as error:  # whatever a stranger's bot raises
        raise BotFailed(f"The bot “{name}” failed at seat {seat}, answer {play.count + 1}: {_words(error)}.") from error
    try:
        play.choose(option, seat)
    except FormicariumError as error:
        raise BotFailed(
            f"The bot “{name}” chose {reprlib.repr(option)} at seat {seat}, answer {play.count + 1}, "
            f"which cannot be: {error}"
        ) from error


def _words(error: BaseException) -> str:
    """An exception as a part of one sentence, however much it has to say."""
    name, said = type(error).__name__, shorten(str(error), 200, placeholder=" …")
    return f"{name}: {said}" if said else name
