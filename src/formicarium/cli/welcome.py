"""Setting a game up by a few friendly questions; Enter accepts what is proposed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ..bots import bot_names
from ..core.errors import BadSetup
from ..core.game import GameInfo, GameOption
from ..core.registry import all_games, find_game
from .choices import as_number
from .players import DEFAULT_BOT, name_bots
from .screen import QUIET, STRONG, TITLE, Screen


class SetUp(NamedTuple):
    game: str
    seats: int
    names: list[str]
    bots: list[str]
    options: dict[str, str]


def ask_set_up(screen: Screen) -> SetUp:
    screen.say("Formicarium: ant games at one table.", TITLE)
    screen.say("Press Enter to take what stands in brackets.", QUIET)
    info = _ask_game(screen)
    low, high = info.seats
    seats = _ask_number(screen, "How many players?", low, high, low)
    people = _ask_number(screen, "How many of them are people at this keyboard?", 1, seats, 1)
    names = [_ask_name(screen, seat, people) for seat in range(people)]
    bots = [_ask_bot(screen)] * (seats - people) if people < seats else []
    at_table = names + name_bots(bots)
    options: dict[str, str] = {}
    for option in info.options:
        options[option.name] = _ask_option(screen, info, option, seats, options, at_table)
    return SetUp(info.id, seats, names, bots, options)


def _ask_game(screen: Screen) -> GameInfo:
    games = [game.info for game in all_games()]
    screen.say()
    for number, info in enumerate(games, 1):
        screen.write([(f"{number:>4}  ", STRONG), (info.title, STRONG), (f"  {info.words}", "")])
    return games[_ask_number(screen, "Which game?", 1, len(games), 1) - 1]


def _ask_number(screen: Screen, question: str, low: int, high: int, default: int) -> int:
    if low == high:
        return low
    while True:
        typed = screen.ask(f"{question} {low} to {high} [{default}] ")
        if not typed:
            return default
        number = as_number(typed)
        if number is not None and low <= number <= high:
            return number
        screen.say(f"Type a number from {low} to {high}.")


def _ask_name(screen: Screen, seat: int, people: int) -> str:
    default = f"Player {seat + 1}"
    question = "Your name?" if people == 1 else f"The name of player {seat + 1}?"
    return screen.ask(f"{question} [{default}] ") or default


def _ask_bot(screen: Screen) -> str:
    return _ask_word(screen, "Which bot plays the other seats?", bot_names(), bot_names(), DEFAULT_BOT)


def _ask_option(
    screen: Screen, info: GameInfo, option: GameOption, seats: int, chosen: dict[str, str], names: Sequence[str]
) -> str:
    """Of the choices only those that are possible; a seat by the name of who sits there."""
    choices = [choice for choice in option.choices if _is_possible(info, seats, {**chosen, option.name: choice})]
    words = [_seat_name(choice, names) for choice in choices]
    return _ask_word(screen, f"{option.words}:", words, choices, option.default)


def _is_possible(info: GameInfo, seats: int, options: dict[str, str]) -> bool:
    complete = {option.name: options.get(option.name, option.default) for option in info.options}
    try:
        find_game(info.id).check_setup(seats, complete)
    except BadSetup:
        return False
    return True


def _seat_name(choice: str, names: Sequence[str]) -> str:
    seat = re.fullmatch(r"seat-(\d+)", choice)
    return names[int(seat[1])] if seat else choice


def _ask_word(screen: Screen, question: str, words: Sequence[str], values: Sequence[str], default: str) -> str:
    """One of several words, which one may shorten; its number does as well."""
    listed = " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]
    while True:
        typed = screen.ask(f"{question} {listed} [{default}] ").lower()
        if not typed:
            return default
        exact = [value for word, value in zip(words, values, strict=True) if typed in (word.lower(), value)]
        found = exact or [value for word, value in zip(words, values, strict=True) if word.lower().startswith(typed)]
        if len(found) == 1:
            return found[0]
        screen.say(f"Type {listed}.")
