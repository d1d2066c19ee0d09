"""The options of a decision as a person picks them: numbered, found by words, and laid out in columns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ..core.ask import Decision, Option
from ..core.game import Json, Line

SHORT = 10  # options up to which they stand in one list
LONG = 24  # lines from which a group is only named
QUIET = "dim"
STRONG = "bold"


class Choice(NamedTuple):
    number: int
    text: str
    option: Option


class Choices:
    """Options that are numbers themselves (a pantry, how many tokens) are picked by just these numbers."""

    def __init__(self, decision: Decision, texts: Sequence[str]) -> None:
        numbers = [option for option in decision.options if isinstance(option, int) and option >= 0]
        if len(numbers) < len(decision.options):
            numbers = list(range(1, len(decision.options) + 1))
        self.own_numbers: bool = numbers == list(decision.options)
        self.all: list[Choice] = [
            Choice(number, text, option) for number, text, option in zip(numbers, texts, decision.options, strict=True)
        ]

    def numbered(self, number: int) -> Choice | None:
        return next((choice for choice in self.all if choice.number == number), None)

    def matching(self, words: str) -> list[Choice]:
        """The choices whose text has all these words, or words that begin so: in this order, or else in any."""
        patterns = [rf"\b{re.escape(word)}" for word in words.split()]
        in_order = re.compile(".*".join(patterns), re.IGNORECASE)
        found = [choice for choice in self.all if in_order.search(choice.text)]
        if found:
            return found
        return [c for c in self.all if all(re.search(pattern, c.text, re.IGNORECASE) for pattern in patterns)]

    def named(self, words: str) -> list[Choice]:
        """The choices meant by a number, or by words of theirs."""
        number = as_number(words)
        if number is not None:
            choice = self.numbered(number)
            return [choice] if choice else []
        return self.matching(words)

    def lines(self, width: int, plain: bool) -> list[Line]:
        """All of them to read; of a very long group only how to get at it."""
        if plain or len(self.all) <= SHORT:
            groups = _by_first_word(self.all) if len(self.all) > 2 * LONG else {"": self.all}
        else:
            groups = _by_first_word(self.all)
        lines: list[Line] = []
        for group in groups.values():
            laid_out = self.lay_out(group, width, plain)
            lines += laid_out if len(laid_out) <= LONG or len(groups) == 1 else _only_named(group)
        return lines

    def lay_out(self, group: Sequence[Choice], width: int, plain: bool) -> list[Line]:
        """Numbers and texts; many of them in columns below the words they have in common."""
        if plain or len(group) <= 4:
            return [[(f"{choice.number:>4}  ", STRONG), (choice.text, "")] for choice in group]
        head = _common_words([choice.text for choice in group])
        rests = [choice.text.removeprefix(head) for choice in group]
        if self.own_numbers:  # no need to say it twice
            rests = [rest.removeprefix(str(choice.number)).strip() for choice, rest in zip(group, rests, strict=True)]
        cell = max(len(rest) for rest in rests) + 8
        columns = max(1, width // cell)
        lines: list[Line] = [[(f"  {head}…", QUIET)]] if head else []
        for start in range(0, len(group), columns):
            line: Line = []
            for choice, rest in zip(group[start : start + columns], rests[start : start + columns], strict=True):
                line += [(f"{choice.number:>4}  ", STRONG), (f"{rest:<{cell - 6}}", "")]
            lines.append(line)
        return lines


def as_number(word: str) -> int | None:
    """A typed number; one of more digits than anything here can have is only a word."""
    return int(word) if word.isdecimal() and len(word) < 10 else None


def _by_first_word(choices: Iterable[Choice]) -> dict[str, list[Choice]]:
    """Groups by the first word of what the option says to the engine, or else of its text."""
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        option = choice.option
        if isinstance(option, tuple) and option and isinstance(option[0], str):
            groups.setdefault(option[0], []).append(choice)
        else:
            groups.setdefault(choice.text.split(" ")[0], []).append(choice)
    return groups


def _only_named(group: Sequence[Choice]) -> list[Line]:
    first, last = group[0], group[-1]
    return [
        [(f"{first.number:>4}  ", STRONG), (first.text, "")],
        [(f"      … to {last.number}: {len(group)} of this kind; type some of their words to see them", QUIET)],
    ]


def _common_words(texts: Sequence[str]) -> str:
    """The whole words that all texts begin with."""
    common: list[str] = []
    for words in zip(*(text.split(" ")[:-1] for text in texts), strict=False):
        if len(set(words)) > 1:
            break
        common.append(words[0])
    return " ".join(common) + " " if common else ""


# Options in plain values, as one types them


def plain_words(option: Option) -> str:
    """An option as one may type it after `why`: card red 0 3."""
    if isinstance(option, tuple):
        return " ".join(plain_words(part) for part in option)
    return "none" if option is None else str(option)


def examples(choices: Choices) -> list[str]:
    """What one may type after `why`: a number that is not offered, or an option of each kind in plain words."""
    if choices.own_numbers:
        return [str(max(choice.number for choice in choices.all) + 1)]
    return [plain_words(group[0].option) for group in _by_first_word(choices.all).values()][:4]


def read_option(words: Sequence[str], like: Option, known: Iterable[str]) -> Option:
    """What was typed as an option of the same shape as another one.

    Words that only together are a name the game knows (stick insect) are put together.
    """
    names = set(known)
    parts: list[Option] = []
    rest = [word.strip(",()").lower() for word in words]
    while rest:
        count = next((n for n in range(len(rest), 1, -1) if "_".join(rest[:n]) in names), 1)
        word = "_".join(rest[:count])
        parts.append(int(word) if re.fullmatch(r"-?\d{1,9}", word) else None if word == "none" else word)
        rest = rest[count:]
    if len(parts) == 1 and not isinstance(like, tuple):
        return parts[0]
    return tuple(parts)


def known_words(view: Mapping[str, Json]) -> set[str]:
    """Every word that stands anywhere in a view: colours, friends and the like."""
    words: set[str] = set()
    to_do: list[Json] = [dict(view)]
    while to_do:
        value = to_do.pop()
        if isinstance(value, str):
            words.add(value)
        elif isinstance(value, dict):
            words |= value.keys()
            to_do += value.values()
        elif isinstance(value, list):
            to_do += value
    return words
