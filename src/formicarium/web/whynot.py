"""Why something cannot be done now: of an option by its value, or of a place that was clicked.

The page knows places only by their ids. Which options a place can stand for is learnt from random games of the same
kind; whatever the viewer's own game hides, none of it is in there.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from threading import Lock
from typing import Any, NamedTuple

from ..core.ask import Option
from ..core.play import Play, new_play
from ..core.registry import find_game
from ..core.words import say
from .course import Course
from .messages import Why

_GAMES = 4
_ANSWERS = 400  # of each of these games: enough to have seen every kind of decision
_OPTIONS = 12  # kept of each kind for each place
_drawing = Lock()  # whoever asks while an atlas is drawn waits for it, and does not draw another
_CLAUSE = re.compile(r"\s*\(?\b([A-Z]{2,4}-[A-Z]?\d+(?:\.\d+)?)\)?\.?\s*$")


class Meaning(NamedTuple):
    """What a place has once stood for."""

    kind: str
    option: Option
    targets: tuple[str, ...]


def why(course: Course, seat: int, kind: str, option: object) -> Why:
    reason = course.play.explain(kind, option, seat) or ""
    words, clause = split_clause(reason)
    return Why(words, clause, kind, option)


def why_place(course: Course, seat: int, clicked: tuple[str, ...]) -> Why:
    """Why nothing can be done with the last of these places, those before it having been clicked."""
    decision = course.play.decision(seat)
    asked = decision.kind if decision else ""
    meant = course.game.meant(course.play.view(seat), decision, clicked) if decision else None
    if meant is not None:
        found = why(course, seat, asked, meant)
        if found.words:
            return found
    base = course.base
    with _drawing:
        atlas = _atlas(base.game, base.seats, tuple(sorted(base.options.items())))
    meanings = list(atlas.get(clicked[-1], ()))
    meanings.sort(key=lambda meaning: _nearness(meaning, asked, clicked), reverse=True)
    for meaning in meanings:
        found = why(course, seat, meaning.kind, meaning.option)
        if found.words:
            return found
    return Why(say("Nothing can be done there."), "", asked, None)


def _nearness(meaning: Meaning, asked: str, clicked: tuple[str, ...]) -> tuple[bool, bool, int]:
    """Options that are clicked just so, of what is being asked, come first."""
    same = meaning.targets[: len(clicked)] == clicked
    return meaning.kind == asked, same, len(set(meaning.targets) & set(clicked))


def split_clause(sentence: str) -> tuple[str, str]:
    """A sentence and the clause it cites at its end: "There is no room (MIN-7.4)." gives "There is no room." """
    found = _CLAUSE.search(sentence)
    if found is None:
        return sentence, ""
    return sentence[: found.start()].rstrip() + ".", found[1]


@lru_cache(maxsize=32)
def _atlas(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> Mapping[str, tuple[Meaning, ...]]:
    """Every place of the game with what it can mean."""
    atlas: dict[str, dict[str, dict[Option, Meaning]]] = {}
    chance = random.Random(game)
    for seed in range(_GAMES):
        play = new_play(find_game(game), seats, seed, dict(options))
        while play.pending and play.count < _ANSWERS:
            for meaning in _meanings(play):
                for place in meaning.targets:
                    kept = atlas.setdefault(place, {}).setdefault(meaning.kind, {})
                    if len(kept) < _OPTIONS:
                        kept[meaning.option] = meaning
            decision = chance.choice(play.pending)
            play.choose(chance.choice(decision.options), decision.seat)
    return {
        place: tuple(meaning for options in kinds.values() for meaning in options.values())
        for place, kinds in atlas.items()
    }


def _meanings(play: Play) -> Iterator[Meaning]:
    game: Any = find_game(play.info.id)
    for decision in play.pending:
        view = play.view(decision.seat)
        for option in decision.options:
            yield Meaning(decision.kind, option, tuple(game.targets(view, decision, option)))
