"""What the history of a table is made of: one small entry for everything that happens there."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Kind = Literal["human", "bot", "open"]
Pace = Literal["at once", "quick", "follow", "slow", "pause"]
# Seconds between two answers of bots; at "pause" they do not think.
PACES: dict[Pace, float] = {"at once": 0.0, "quick": 0.5, "follow": 1.2, "slow": 3.0, "pause": 0.0}
Answer = tuple[int, Any]  # seat and option, as JSON carries them


class Base(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table's play begins with: a fresh set-up, or a moment of another table.

    With `imagined` the moment is one of a game that was still running: then all that `seat` could not know was dealt
    anew with that seed, so that nothing hidden came along.
    """

    game: str
    version: int
    seats: int
    seed: int
    options: dict[str, str]
    record: dict[str, Any] | None = None
    seat: int | None = None
    imagined: int | None = None
    answers: tuple[Answer, ...] = ()  # given after that, where this is a moment of such a table


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="do"):
    pass


class Answered(Entry, frozen=True, tag="answer"):
    seat: int
    option: Any
    fault: str = ""  # why a random answer stands here instead of the bot's own


class Undone(Entry, frozen=True, tag="undo"):
    """Back to `to` answers; those in `keep`, simultaneous answers of others, are given again."""

    person: str
    to: int
    keep: tuple[Answer, ...] = ()


class Redone(Entry, frozen=True, tag="redo"):
    person: str


class Proposed(Entry, frozen=True, tag="propose"):
    """Somebody asks all the people at the table to let something be taken back."""

    person: str
    seat: int
    what: Literal["step", "turn"]
    to: int
    keep: tuple[Answer, ...] = ()


class Replied(Entry, frozen=True, tag="reply"):
    """To what is proposed. The last yes takes it back, a no ends it."""

    person: str
    yes: bool


class Seated(Entry, frozen=True, tag="seat"):
    seat: int
    kind: Kind
    person: str = ""
    name: str = ""
    level: str = ""


class Paced(Entry, frozen=True, tag="pace"):
    pace: Pace


AnyEntry = Answered | Undone | Redone | Proposed | Replied | Seated | Paced

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def as_bytes(entry: AnyEntry | Base) -> bytes:
    return msgspec.json.encode(entry)


def read_entry(body: bytes) -> AnyEntry:
    return _decoder.decode(body)


def read_base(body: bytes) -> Base:
    return msgspec.json.decode(body, type=Base)
