"""Who sits where: people at this terminal, and bots."""

from __future__ import annotations

from collections.abc import Sequence

from ..bots import bot_seed, make_bot
from ..core.errors import BadSetup
from ..core.game import GameInfo
from ..core.seat import Bot

DEFAULT_BOT = "greedy"


class Player:
    """A seat's name, and the bot that plays for it; None where a person does."""

    def __init__(self, name: str, bot_name: str | None, bot: Bot | None) -> None:
        self.name: str = name
        self.bot_name: str | None = bot_name
        self.bot: Bot | None = bot


def seat_players(names: Sequence[str], bots: Sequence[str], seats: int, seed: int) -> list[Player]:
    """The people first, then the bots; too short a list of bots begins again. Raises BadSetup and UnknownBot."""
    if len(names) > seats:
        raise BadSetup(f"There are {len(names)} names for {seats} seats; give more seats or fewer names.")
    if len(names) + len(bots) > seats:
        raise BadSetup(
            f"There are {seats} seats for {len(names)} people and {len(bots)} bots; give more seats or fewer bots."
        )
    repeated = [bots[n % len(bots)] if bots else DEFAULT_BOT for n in range(seats - len(names))]
    players = [Player(clean_name(name, f"Player {seat + 1}"), None, None) for seat, name in enumerate(names)]
    for name, bot in zip(name_bots(repeated), repeated, strict=True):
        players.append(Player(name, bot, make_bot(bot, bot_seed(seed, len(players)))))
    return players


def load_players(saved: Sequence[tuple[str, str | None]], seed: int) -> list[Player]:
    """Those who played a saved game. Raises UnknownBot."""
    return [
        Player(name, bot, None if bot is None else make_bot(bot, bot_seed(seed, seat)))
        for seat, (name, bot) in enumerate(saved)
    ]


def count_seats(names: Sequence[str], bots: Sequence[str], info: GameInfo) -> int:
    """The seats that so many people and bots need; at least as many as the game does."""
    return max(len(names) + len(bots), info.seats[0])


def name_bots(bots: Sequence[str]) -> list[str]:
    """A name for each bot at the table: Greedy, or Greedy 1 and Greedy 2."""
    titles = [bot.rpartition(":")[2].capitalize() for bot in bots]
    return [
        f"{title} {titles[: place + 1].count(title)}" if titles.count(title) > 1 else title
        for place, title in enumerate(titles)
    ]


def clean_name(name: str, otherwise: str) -> str:
    """A name as it can be printed."""
    printable = "".join(character for character in name if character.isprintable()).strip()
    return printable[:24] or otherwise
