"""The games of this house. Each is entered once, by `games/__init__.py`."""

from __future__ import annotations

from typing import Any

from .errors import UnknownGame
from .game import Game

_games: dict[str, Game[Any]] = {}


def register(game: Game[Any]) -> None:
    _games[game.info.id] = game


def all_games() -> tuple[Game[Any], ...]:
    return tuple(_games.values())


def find_game(id: object) -> Game[Any]:
    for game in _games.values():
        if game.info.id == id:
            return game
    raise UnknownGame(f"There is no game {id!r}; there are {', '.join(_games)}.")
