"""The options of a decision as a person picks them: numbered, found by words, and laid out in columns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ..core.ask import Decision, Option
from ..core.game import Json, Line

SHORT = 10  # options up to which they stand in one list
LONG = 24  # lines from which a group is only named
LONG_NAME = 4  # words that a name is made of at most
DEEP = 4  # brackets within brackets
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
        """The choices whose text has all these words, or words that begin so: side by side, or else in this order, or
        else in any."""
        patterns = [_pattern(word) for word in _bare(words)]
        if not patterns:
            return []
        for between in (r"\w*\W+", ".*"):
            together = re.compile(between.join(patterns), re.IGNORECASE)
            found = [choice for choice in self.all if together.search(choice.text)]
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
        head, rests = _apart([choice.text for choice in group])
        if self.own_numbers:  # no need to say it twice
            rests = [rest.removeprefix(str(choice.number)).strip() for choice, rest in zip(group, rests, strict=True)]
        cell = max(len(rest) for rest in rests) + 8
        columns = max(1, width // cell)
        lines: list[Line] = [[(f"  {head}", QUIET)]] if head else []
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


def _apart(texts: Sequence[str]) -> tuple[str, list[str]]:
    """What the texts have in common, and what is left of each; of texts that differ in several numbers, the numbers."""
    frames = {re.sub(r"\d+", "…", text) for text in texts}
    frame = frames.pop()
    if not frames and frame.count("…") > 1 and "(" not in frame:  # a hex in brackets is better left whole
        return frame, [" ".join(re.findall(r"\d+", text)) for text in texts]
    head = _common_words(texts)
    return f"{head}…" if head else "", [text.removeprefix(head) for text in texts]


def _common_words(texts: Sequence[str]) -> str:
    """The whole words that all texts begin with."""
    common: list[str] = []
    for words in zip(*(text.split(" ")[:-1] for text in texts), strict=False):
        if len(set(words)) > 1:
            break
        common.append(words[0])
    return " ".join(common) + " " if common else ""


def _bare(words: str) -> list[str]:
    """Words as they are typed, without the brackets and commas a hex is written with."""
    return [bare for word in words.split() if (bare := word.strip("(),"))]


def _pattern(word: str) -> str:
    """A word that begins so, or this very number."""
    if re.fullmatch(r"-?\d+", word):
        return rf"(?<![\d-]){word}(?!\d)"
    return rf"\b{re.escape(word)}"


# Options in plain values, as one types them


def plain_words(option: Option) -> str:
    """An option as one may type it after `why`: card red 0 3, or step (-4, 2)."""
    if isinstance(option, tuple):
        return " ".join(_plain_part(part) for part in option)
    return _plain_part(option)


def _plain_part(part: Option) -> str:
    if isinstance(part, tuple):
        return f"({', '.join(_plain_part(each) for each in part)})"
    return "none" if part is None else str(part)


def examples(choices: Choices) -> list[str]:
    """What one may type after `why`: a number that is not offered, or an option of each kind in plain words."""
    if choices.own_numbers:
        return [str(max(choice.number for choice in choices.all) + 1)]
    return [plain_words(group[0].option) for group in _by_first_word(choices.all).values()][:4]


def read_option(words: Sequence[str], options: Sequence[Option], known: Iterable[str]) -> Option:
    """What was typed as an option like the ones there are, with the brackets of a tuple in it or without.

    Words that only together are a name the game knows (stick insect) are put together; capitals do not matter.
    """
    names = {name.lower(): name for name in known}
    tokens = re.findall(r"[()]|[^\s(),]+", " ".join(words))
    parts = _read_parts(tokens, names)
    if len(parts) == 1 and isinstance(parts[0], tuple):  # brackets around the whole
        parts = parts[0]
    if len(parts) == 1 and not isinstance(options[0], tuple):
        return parts[0]
    return _folded(parts, options)


def _read_parts(tokens: list[str], names: Mapping[str, str], depth: int = 0) -> tuple[Option, ...]:
    """The parts up to the bracket that closes, or to the end; takes their tokens away."""
    parts: list[Option] = []
    while tokens:
        if tokens[0] in "()":
            bracket = tokens.pop(0)
            if bracket == ")" and depth:
                break
            if bracket == "(" and depth < DEEP:
                parts.append(_read_parts(tokens, names, depth + 1))
            continue
        together = {n: "_".join(tokens[:n]).lower() for n in range(min(len(tokens), LONG_NAME), 0, -1)}
        count = next((n for n, word in together.items() if word in names), 1)
        word = together[count]
        number = re.fullmatch(r"-?\d{1,9}", word)
        parts.append(int(word) if number else None if word == "none" else names.get(word, word))
        del tokens[:count]
    return tuple(parts)


def _folded(parts: tuple[Option, ...], options: Sequence[Option]) -> Option:
    """Parts typed without brackets, in the shape of an option that begins alike."""
    if not parts or any(isinstance(part, tuple) for part in parts):
        return parts
    for like in options:
        if isinstance(like, tuple) and len(_flat(like)) == len(parts):
            named = isinstance(like[0], str)
            if not named or like[0] == parts[0]:
                return _shaped(list(parts), like)
    return parts


def _flat(option: Option) -> list[Option]:
    return [each for part in option for each in _flat(part)] if isinstance(option, tuple) else [option]


def _shaped(parts: list[Option], like: tuple[Option, ...]) -> tuple[Option, ...]:
    """As many of the parts as it takes in the shape of another option; takes them away."""
    return tuple([_shaped(parts, part) if isinstance(part, tuple) else parts.pop(0) for part in like])


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
