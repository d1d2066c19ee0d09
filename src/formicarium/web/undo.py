"""What one may take back, and whom one has to ask first.

Alone against bots everything can be taken back. With others at the table, one's own answers can be, until somebody
else, a bot perhaps, has answered, or something new has come to light; after that only if all of them agree. The end of
a game brings everything to light: its record can be read from then on.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..core.ask import Option
from ..core.errors import FormicariumError
from ..core.game import Json
from ..core.play import Play
from .course import Course
from .entries import Answer

What = Literal["step", "turn"]

_GUESSES = 5  # other deals that are tried to see whether something has come to light


class Plan(NamedTuple):
    """Back to `to` answers, then those of `keep` again; `asks` says that the others have to agree."""

    to: int
    keep: tuple[Answer, ...]
    asks: bool


def plan_undo(course: Course, person: str, what: What) -> Plan | None:
    """How this person's last step or turn can be taken back; None where there is none."""
    mine = course.seats_of(person)
    answers = course.answers
    last = next((n for n in range(len(answers) - 1, -1, -1) if answers[n][0] in mine), None)
    if last is None:
        return None
    first = last
    if what == "turn":
        while first and answers[first - 1][0] == answers[last][0]:
            first -= 1
    before = course.at(course.floor + first)
    keep = _can_stay(before, answers[first:], mine)
    removed = answers[first:] if not keep else tuple(answer for answer in answers[first:] if answer[0] in mine)
    others = course.people() - {person}
    asks = bool(others) and (
        course.play.over
        or any(seat not in mine for seat, _ in removed)
        or _told_others(course, mine, course.floor + first)
        or _came_to_light(course.play, before, (removed, answers[first:]), mine)
    )
    return Plan(course.floor + first, keep, asks)


def _can_stay(before: Play, answers: tuple[Answer, ...], mine: tuple[int, ...]) -> tuple[Answer, ...]:
    """The others' answers, where one phase asked everybody at once and theirs do not hang on mine."""
    others = tuple(answer for answer in answers if answer[0] not in mine)
    if not before.simultaneous or not _goes(before.fork(), others):
        return ()
    return others


def _came_to_light(now: Play, before: Play, ways: tuple[tuple[Answer, ...], ...], mine: tuple[int, ...]) -> bool:
    """Whether one of my seats has learnt something since: then it would look otherwise had others held other cards.

    What others have committed in secret meanwhile cannot be given again on another deal, and what they have answered
    in the open has to be; so both ways are tried.
    """
    for seat in mine:
        view = now.view(seat)
        for seed in range(_GUESSES):
            guess = before.imagine(seat, seed)
            if not any(_looks_same(guess.fork(), way, seat, view) for way in set(ways)):
                return True
    return False


def _looks_same(guess: Play, answers: tuple[Answer, ...], seat: int, view: dict[str, Json]) -> bool:
    return _goes(guess, answers) and guess.view(seat) == view


def _told_others(course: Course, mine: tuple[int, ...], start: int) -> bool:
    """Whether another person was told something in private since."""
    for seat, place in enumerate(course.places):
        if place.kind != "human" or seat in mine:
            continue
        if any(whose == seat and secrets for at, _, whose, _, secrets in course.play.log(seat, start + 1)):
            return True
    return False


def _goes(play: Play, answers: tuple[tuple[int, Option], ...]) -> bool:
    try:
        for seat, option in answers:
            play.choose(option, seat)
    except FormicariumError:
        return False
    return True


def plan_redo(course: Course, person: str) -> bool:
    """Whether this person may give again what was last taken back."""
    return bool(course.taken) and course.taken[-1].person == person
