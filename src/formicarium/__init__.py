"""Formicarium: ant-colony board games at one table.

>>> import formicarium as fm
>>> play = fm.new("minicity", seats=2, seed=7)
>>> play.pending[0].kind
'crate.pick'
"""

from collections.abc import Mapping
from pathlib import Path

from . import games as _games
from .core.ask import Decision, Option
from .core.errors import (
    BadData,
    BadRecord,
    BadSetup,
    FormicariumError,
    IllegalChoice,
    NoPast,
    UnknownBot,
    UnknownGame,
    UnknownRule,
)
from .core.game import GameInfo, GameOption
from .core.play import Play, new_play, replay_record
from .core.registry import all_games, find_game
from .core.seat import Bot, SeatPlay

__all__ = [
    "BadData",
    "BadRecord",
    "BadSetup",
    "Bot",
    "Decision",
    "FormicariumError",
    "GameInfo",
    "GameOption",
    "IllegalChoice",
    "NoPast",
    "Option",
    "Play",
    "SeatPlay",
    "UnknownBot",
    "UnknownGame",
    "UnknownRule",
    "games",
    "new",
    "replay",
]

del _games  # imported to enter the games into the registry


def games() -> tuple[GameInfo, ...]:
    """All games, with the seats and options each can be set up with."""
    return tuple(game.info for game in all_games())


def new(
    game: str,
    seats: int | None = None,
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    pack: str | Path | Mapping[str, object] | None = None,
) -> Play:
    """A fresh play.

    Without `seats` it is set up for the fewest players, without `seed` at random, without an option by its default.
    `pack` is a TOML file of component data (or its contents) laid over the delivered ones.

    Raises UnknownGame, BadSetup, or BadData for a pack that breaks a check.
    """
    return new_play(find_game(game), seats, seed, options, pack)


def replay(record: Mapping[str, object]) -> Play:
    """The play that `Play.record` recorded, to its last answer.

    Raises BadRecord, naming the place, where the record is damaged, of another version, or tells what cannot be.
    """
    if not isinstance(record, Mapping):
        raise BadRecord("A record must be a table; this is none.")
    try:
        game = find_game(record.get("game"))
    except UnknownGame as error:
        raise BadRecord(f"The record is damaged at “game”: {error}") from error
    return replay_record(game, record)
