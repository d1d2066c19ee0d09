"""A new table from a moment of another one.

From a finished game the moment comes as it was. From one that is still running it comes as one seat may know it: all
else is dealt anew, so that nobody finds out in a second table what is hidden at the first.
"""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from .course import Course
from .entries import Base
from .refusals import NotYours, TooLate


def branch(course: Course, person: str, n: int, seat: int | None) -> tuple[Base, int]:
    """What the new table begins with, and the seat this person takes there. Raises NoPast and refusals."""
    play = course.at(n)
    if play.over:
        raise TooLate("The game is over at that moment; choose an earlier one.")
    own = course.seats_of(person)
    base = course.base
    if course.play.over:
        return _true_moment(course, n), seat if seat is not None else (own or (0,))[0]
    if own and seat is None:
        seat = own[0]
    if own and seat not in own:
        raise NotYours("While the game runs you can only branch off as yourself.")
    if base.imagined is not None:
        raise TooLate("This table branched off a running game itself; finish it, or branch off the first one.")
    knowing = seat if own else None  # who watches knows what a spectator knows
    record = play.record()
    moment = msgspec.structs.replace(base, record=record, seat=knowing, imagined=secrets.randbits(53))
    return moment, seat or 0


def _true_moment(course: Course, n: int) -> Base:
    base = course.base
    if base.imagined is None:
        return msgspec.structs.replace(base, record=course.at(n).record())
    return msgspec.structs.replace(base, answers=base.answers + course.answers[: n - course.floor])


def download(course: Course) -> dict[str, Any]:
    """The record of a finished game, with who played. Raises TooLate while it runs: the record tells everything."""
    if not course.play.over:
        raise TooLate("The record tells what is hidden; it can be saved when the game is over.")
    if course.base.imagined is not None:
        raise TooLate("This table branched off a running game, so it has no record of its own.")
    players = [
        {"name": name} | ({"bot": place.level} if place.kind == "bot" else {})
        for name, place in zip(course.names(), course.places, strict=True)
    ]
    return {**course.play.record(), "players": players}
