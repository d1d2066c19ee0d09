"""Who sits at a new table."""

from __future__ import annotations

from collections.abc import Sequence

from ..bots import bot_names
from ..core.game import GameInfo
from . import acts
from .entries import Base, Seated
from .identity import clean_name
from .messages import NewSeat
from .refusals import CannotBe


def default_level() -> str:
    """The strongest bot stands last."""
    return bot_names()[-1]


def bot_name(level: str, taken: Sequence[str]) -> str:
    """Greedy, and where there is one already, Greedy 2."""
    title = level.rpartition(":")[2].capitalize()
    number = 1
    while (name := title if number == 1 else f"{title} {number}") in taken:
        number += 1
    return name


def new_base(info: GameInfo, seats: int, options: dict[str, str], seed: int) -> Base:
    low, high = info.seats
    if not low <= seats <= high:
        raise CannotBe(f"{info.title} is for {low} to {high} players, not {seats}.")
    complete = {option.name: option.default for option in info.options} | options
    return Base(info.id, info.version, seats, seed, complete)


def first_entries(seats: Sequence[NewSeat], person: str, name: str) -> list[Seated]:
    """Oneself, others at the same screen, bots, and free seats. Raises CannotBe."""
    if sum(seat.kind == "me" for seat in seats) > 1:
        raise CannotBe("You can take one seat yourself; seat others at this screen by their names.")
    entries: list[Seated] = []
    taken: list[str] = [name]
    for number, seat in enumerate(seats):
        if seat.kind == "me":
            entry = Seated(number, "human", person, name)
        elif seat.kind == "here":
            entry = Seated(number, "human", person, clean_name(seat.name or f"Player {number + 1}"))
        elif seat.kind == "bot":
            level = seat.level or default_level()
            acts.check_level(level)
            entry = Seated(number, "bot", "", bot_name(level, taken), level)
        else:
            entry = Seated(number, "open")
        entries.append(entry)
        taken.append(entry.name)
    return entries
