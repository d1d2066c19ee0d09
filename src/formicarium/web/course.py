"""A table as its history tells it. The same entries always lead to the same course: that is all there is to saving,
loading, sharing between processes, and coming back after a crash."""

from __future__ import annotations

from typing import NamedTuple

from ..core.ask import Decision
from ..core.errors import FormicariumError, NoPast
from ..core.game import Game
from ..core.play import Play, as_option, new_play, replay_record
from ..core.registry import find_game
from .entries import (
    Answer,
    Answered,
    AnyEntry,
    Base,
    Kind,
    Pace,
    Paced,
    Proposed,
    Redone,
    Replied,
    Seated,
    Undone,
)


class OldRules(FormicariumError):
    """The table was played by rules of another version."""


class Place(NamedTuple):
    """Who sits there."""

    kind: Kind = "open"
    person: str = ""
    name: str = ""
    level: str = ""


class Proposal(NamedTuple):
    entry: Proposed
    agreed: frozenset[str]


class Taken(NamedTuple):
    """What was taken back, so that it can be given again."""

    person: str
    answers: tuple[Answer, ...]


class Course:
    """Where a table stands. `copy` it, `apply` an entry to the copy, store the entry, and let the copy take over."""

    def __init__(self, base: Base) -> None:
        self.base: Base = base
        self.play: Play = begin(base)
        self.start: Play = self.play.fork()
        self.floor: int = self.play.count  # answers that stood before this table began
        self.history: int = 0
        self.moves: int = 0  # grows with every change of the play
        self.answers: tuple[Answer, ...] = ()  # those of this table alone
        self.taken: tuple[Taken, ...] = ()
        self.places: tuple[Place, ...] = (Place(),) * self.play.seats
        self.sat: frozenset[tuple[str, int]] = frozenset()  # who has ever sat where, and may know what
        self.started: bool = False
        self.proposal: Proposal | None = None
        self.pace: Pace = "follow"
        self.asked: dict[int, int] = {}  # since which number of the history each seat has had its decision

    def copy(self) -> Course:
        twin = Course.__new__(Course)
        twin.__dict__.update(self.__dict__)
        twin.play = self.play.fork()
        twin.asked = dict(self.asked)
        return twin

    @property
    def game(self) -> Game[object]:  # type: ignore[type-var]
        return find_game(self.base.game)

    @property
    def count(self) -> int:
        return self.play.count

    def at(self, n: int) -> Play:
        """The play as it stood after n answers. Raises NoPast."""
        if self.base.imagined is None:
            return self.play.at(n)
        if not self.floor <= n <= self.count:
            raise NoPast(f"This table begins at answer {self.floor} and stands at {self.count}; choose one between.")
        play = self.start.fork()
        _give(play, self.answers[: n - self.floor])
        return play

    def seats_of(self, person: str) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place.kind == "human" and place.person == person)

    def people(self) -> set[str]:
        """Those who sit here."""
        return {place.person for place in self.places if place.kind == "human"}

    def names(self) -> tuple[str, ...]:
        return tuple(place.name or f"Seat {seat + 1}" for seat, place in enumerate(self.places))

    def is_bot(self, seat: int) -> bool:
        return self.places[seat].kind == "bot"

    @property
    def waits_for_people(self) -> bool:
        """Whether the game has not begun because a seat is free."""
        return not self.started

    def bots_due(self) -> tuple[int, ...]:
        """The seats of bots that have to decide now."""
        if self.waits_for_people or self.proposal is not None:
            return ()
        return tuple(decision.seat for decision in self.play.pending if self.is_bot(decision.seat))

    # The entries

    def apply(self, entry: AnyEntry) -> None:
        """Raises an error of the package where the entry cannot be; the course is then of no more use."""
        self.history += 1
        if isinstance(entry, Answered):
            self._answer(entry)
        elif isinstance(entry, Undone):
            self._take_back(entry.person, entry.to, entry.keep)
        elif isinstance(entry, Redone):
            self._give_again()
        elif isinstance(entry, Proposed):
            self.proposal = Proposal(entry, frozenset({entry.person}))
        elif isinstance(entry, Replied):
            self._reply(entry)
        elif isinstance(entry, Seated):
            self._seat(entry)
        elif isinstance(entry, Paced):
            self.pace = entry.pace

    def _answer(self, entry: Answered) -> None:
        option = as_option(entry.option)
        before = self.play.pending
        self.play.choose(option, entry.seat)
        self._note_asked(before, {entry.seat})
        self.answers = (*self.answers, (entry.seat, option))
        self.taken = ()
        self.moves += 1
        if not self.is_bot(entry.seat):
            self.proposal = None

    def _take_back(self, person: str, to: int, keep: tuple[Answer, ...]) -> None:
        self.taken = (*self.taken, Taken(person, self.answers))
        self._stand(self.answers[: to - self.floor] + tuple((seat, as_option(option)) for seat, option in keep))

    def _give_again(self) -> None:
        *earlier, last = self.taken
        self.taken = tuple(earlier)
        self._stand(last.answers)

    def _stand(self, answers: tuple[Answer, ...]) -> None:
        """Stand after these answers; most of them are given already."""
        same = 0
        for old, new in zip(self.answers, answers, strict=False):
            if old != new:
                break
            same += 1
        before = self.play.pending
        self.play = self.at(self.floor + same)
        _give(self.play, answers[same:])
        self._note_asked(before, _changed(self.answers[same:], answers[same:]))
        self.answers = answers
        self.proposal = None
        self.moves += 1

    def _reply(self, entry: Replied) -> None:
        if self.proposal is None:
            raise NoPast("Nothing is proposed any more.")
        proposed, agreed = self.proposal
        agreed |= {entry.person}
        if not entry.yes:
            self.proposal = None
        elif self.people() <= agreed:
            self._take_back(proposed.person, proposed.to, proposed.keep)
        else:
            self.proposal = Proposal(proposed, agreed)

    def _seat(self, entry: Seated) -> None:
        places = list(self.places)
        was = places[entry.seat]
        places[entry.seat] = Place(entry.kind, entry.person, entry.name, entry.level)
        self.places = tuple(places)
        if entry.person:
            self.sat |= {(entry.person, entry.seat)}
        if all(place.kind != "open" for place in places) and not self.started:
            self.started = True
            self._note_asked((), set())
        if (entry.kind, entry.person) != (was.kind, was.person):
            self.proposal = None  # it was put to others than those who sit here now

    def _note_asked(self, before: tuple[Decision, ...], answered: set[int]) -> None:
        """A seat whose own answers are as before, and which is asked as before, still has the same decision, whatever
        others have answered or taken back meanwhile; every other decision is new."""
        for decision in self.play.pending:
            if decision.seat in answered or decision not in before:
                self.asked[decision.seat] = self.history


def _changed(old: tuple[Answer, ...], new: tuple[Answer, ...]) -> set[int]:
    """The seats that have not given the same answers in both."""
    seats = {seat for seat, _ in old + new}
    return {seat for seat in seats if [a for a in old if a[0] == seat] != [a for a in new if a[0] == seat]}


def begin(base: Base) -> Play:
    """The play a table begins with. Raises OldRules where it cannot be made any more."""
    game = find_game(base.game)
    if game.info.version != base.version:
        raise OldRules(
            f"This table was played by version {base.version} of the rules of {game.info.title}, here is version "
            f"{game.info.version}; open a new one."
        )
    if base.record is None:
        return new_play(game, base.seats, base.seed, base.options)
    play = replay_record(game, base.record)
    if base.imagined is not None:
        play = play.imagine(base.seat, base.imagined)
        _give(play, base.answers)
    return play


def _give(play: Play, answers: tuple[Answer, ...]) -> None:
    for seat, option in answers:
        play.choose(as_option(option), seat)
