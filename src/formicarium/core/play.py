"""One play of a game: who has to decide what, choosing, and going back and aside in time.

A play is its first state and a history of entries: answers, and in imagined plays re-deals. The history is kept in
*chapters*. A chapter begins at a *mark*, a step boundary at which the play put a copy of the state aside; what was
answered since is written into it until the next mark. Chapters that are finished are never changed, so copies of a
play share them.

Fork, undo, time travel, imagine and loading are all `_restore`: copy the state of a mark and replay entries after it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from .ask import Boundary, Decision, Entry, Option, Redeal, Request, Rules, Together
from .data import Table, as_table, lay_over, read_toml
from .errors import BadRecord, BadSetup, FormicariumError, IllegalChoice, NoPast
from .game import Game, GameInfo, Json
from .rng import Rng
from .state import Event, State

CHAPTER_LENGTH = 64  # answers in a finished chapter: more make going far back slower
RECORD_FORMAT = 1
MAX_SEED = (1 << 64) - 1

_STEP_DONE = Boundary(over=False)
_GAME_OVER = Boundary(over=True)


def _steps(game: Game[Any], state: State) -> Rules[None]:
    """The whole game: step after step."""
    while not state.over:
        yield _STEP_DONE
        yield from game.step(state)
    while True:  # a re-deal may still come
        yield _GAME_OVER


class Chapter:
    """A stretch of the history, from one mark to the next."""

    __slots__ = ("before", "entries", "events", "state")

    def __init__(self, before: Chapter | None, state: State) -> None:
        self.before: Chapter | None = before
        self.state: State = state  # as it stood at the mark, never touched again
        self.entries: list[Entry] = []
        self.events: list[Event] = []


def _bind(last: Chapter) -> Chapter:
    """The finished chapter, bound together with the one before it while the two are short.

    Only the last mark has to be near. Fewer states kept mean less memory and less work for the garbage collector.
    """
    first = last.before
    if first is None or len(first.entries) + len(last.entries) > CHAPTER_LENGTH:
        return last
    bound = Chapter(first.before, first.state)
    bound.entries = first.entries + last.entries
    bound.events = first.events + last.events
    return bound


class Setup:
    """What a play was made of, so that its record can make it again."""

    __slots__ = ("options", "pack", "seats", "seed")

    def __init__(self, seats: int, seed: int, options: Mapping[str, str], pack: Mapping[str, object] | None) -> None:
        self.seats: int = seats
        self.seed: int = seed
        self.options: Mapping[str, str] = options
        self.pack: Mapping[str, object] | None = pack


class Play:
    """A game being played. Begun by `formicarium.new`, or on a state at hand by `play_on`."""

    pending: tuple[Decision, ...]  # the decisions to be made now; empty exactly when the game is over
    _state: State
    _rules: Rules[None]
    _chapter: Chapter
    _together: Together | None
    _together_from: int

    __slots__ = (
        "_chapter",
        "_floor",
        "_game",
        "_mark_every",
        "_rules",
        "_setup",
        "_state",
        "_together",
        "_together_from",
        "pending",
    )

    def __init__(
        self, game: Game[Any], setup: Setup | None, mark: Chapter, entries: Sequence[Entry] = (), floor: int = -1
    ) -> None:
        self._game: Game[Any] = game
        self._mark_every: int = game.mark_every
        self._setup: Setup | None = setup
        self._floor: int = floor  # in an imagined play, the clock below which it has no past; otherwise -1
        self._restore(mark, entries)

    # The present

    @property
    def info(self) -> GameInfo:
        return self._game.info

    @property
    def seats(self) -> int:
        return self._game.seats(self._state)

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def count(self) -> int:
        """How many answers have been given."""
        return self._state.clock

    @property
    def scores(self) -> tuple[int, ...]:
        return self._game.scores(self._state)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game runs, and when the players lose together."""
        return self._game.winners(self._state) if self._state.over else ()

    @property
    def simultaneous(self) -> bool:
        """Whether a phase runs in which several seats decide at once."""
        return self._together is not None

    def decision(self, seat: int) -> Decision | None:
        """What this seat has to decide now, if anything."""
        for decision in self.pending:
            if decision.seat == seat:
                return decision
        return None

    def view(self, seat: int | None) -> dict[str, Json]:
        """What that seat may see of the table, JSON-ready; None is a spectator."""
        self._check_seat(seat)
        return self._game.view(self._state, seat)

    def worth(self, seat: int) -> float:
        """How good the position looks for this seat by the game's own advice. Only its order means anything.

        It may look at everything, so a fair bot asks it of imagined plays only.
        """
        return self._game.worth(self._state, seat)

    def explain(self, kind: str, option: object, seat: int | None = None) -> str | None:
        """Why that option is not legal now, citing the clause; None where it is legal.

        Without a seat it is the one that is asked for this kind of decision, or else the first that is asked at all.
        """
        asked = [d for d in self.pending if seat is None or d.seat == seat]
        decision = next((d for d in asked if d.kind == kind), asked[0] if asked else None)
        if decision is not None and decision.kind == kind and option in decision.options:
            return None
        if kind not in self._game.kinds():
            return f"{self.info.title} has no decision “{kind}”; it has {', '.join(self._game.kinds())}."
        if seat is None:
            seat = decision.seat if decision is not None else 0
        return self._game.explain(self._state, decision, seat, kind, option)

    def log(self, seat: int | None = None, start: int = 0) -> Iterator[Event]:
        """What has happened from answer `start` on, without what that seat may not know; None is a spectator."""
        chapters = []
        chapter: Chapter | None = self._chapter
        while chapter is not None and (chapter is self._chapter or self._end(chapter) >= start):
            chapters.append(chapter)
            chapter = chapter.before
        for chapter in reversed(chapters):
            for at, kind, whose, details, hidden in chapter.events:
                if at >= start and at > self._floor:
                    yield at, kind, whose, details, hidden if whose == seat else ()

    def __repr__(self) -> str:
        asked = ", ".join(f"seat {d.seat}: {d.kind}" for d in self.pending)
        return f"<{self.info.title}, {self.seats} seats, {self.count} answers, {asked or 'over'}>"

    def _repr_svg_(self) -> str:
        """The board as a spectator sees it, for a notebook."""
        board = self._game.picture(self.view(None))[0]
        return board.svg(self._game.symbols(), self._game.style())

    # Choosing

    def choose(self, option: object, seat: int | None = None) -> None:
        """Answer a pending decision. Raises IllegalChoice, and changes nothing, where that cannot be."""
        pending = self.pending
        if len(pending) == 1 and (seat is None or seat == pending[0].seat):
            decision = pending[0]
        else:
            decision = self._asked(seat)
        options = decision.options
        try:
            chosen = options[options.index(option)]  # the engine's own value, not a 1.0 for 1
        except ValueError:
            raise IllegalChoice(self._refusal(decision, option)) from None
        entry: Entry = (decision.seat, chosen)
        chapter = self._chapter
        chapter.entries.append(entry)
        try:
            self._state.clock += 1
            self._advance(entry)
        except Exception:
            # A fault in a rule must not cost a table its game: stand where we stood, and let the fault be seen.
            self._restore(chapter, chapter.entries[:-1])
            raise

    def _asked(self, seat: int | None) -> Decision:
        """The decision that is meant, among several or none."""
        pending = self.pending
        if not pending:
            raise IllegalChoice("The game is over; undo, or begin a new one.")
        if seat is None:
            waiting = ", ".join(str(d.seat) for d in pending)
            raise IllegalChoice(f"Seats {waiting} decide at once; say for which seat this answer is.")
        for decision in pending:
            if decision.seat == seat:
                return decision
        raise IllegalChoice(f"Seat {seat} has nothing to decide now; wait for seat {pending[0].seat}.")

    def _refusal(self, decision: Decision, option: object) -> str:
        reason = self.explain(decision.kind, option, decision.seat)
        return reason or f"{option!r} is not one of the options; choose one of them."

    def _advance(self, entry: Entry | None) -> None:
        """Let the rules run until they ask again."""
        rules = self._rules
        while True:
            request: Request = rules.send(entry)
            if isinstance(request, Decision):
                self.pending = (request,)
                self._together = None
                return
            if isinstance(request, Together):
                if self._together is not request:
                    self._together = request
                    self._together_from = len(self._chapter.entries)
                self.pending = request.decisions
                return
            if request.over:
                self.pending = ()
                self._together = None
                return
            if len(self._chapter.entries) >= self._mark_every:
                state = self._state
                self._chapter = Chapter(_bind(self._chapter), self._game.copy(state))
                state.events = self._chapter.events
            entry = None

    # Going back and aside

    def fork(self) -> Play:
        """An independent copy of the play at this very point."""
        return Play(self._game, self._setup, self._chapter, self._chapter.entries, self._floor)

    def imagine(self, seat: int | None, seed: int) -> Play:
        """A fork in which all that `seat` cannot know is dealt anew at random, consistent with all it can know.

        None is a spectator. In a simultaneous phase the others' secret answers are taken back. An imagined play has
        no past: it can be forked and played on, but not taken back before this point, nor recorded.
        """
        self._check_seat(seat)
        _check_seed(seed)
        entries = self._chapter.entries
        if self._together is not None and self._together.secret:
            start = self._together_from
            entries = entries[:start] + [
                entry for entry in entries[start:] if isinstance(entry, Redeal) or entry[0] == seat
            ]
        twin = Play(self._game, self._setup, self._chapter, entries)
        twin._deal_anew(Redeal(seat, seed))
        twin._floor = twin._state.clock
        return twin

    def _deal_anew(self, redeal: Redeal) -> None:
        self._game.redeal(self._state, redeal.seat, Rng(redeal.seed))
        self._chapter.entries.append(redeal)
        self._advance(redeal)

    def undo(self) -> None:
        """Take back the last answer."""
        if self.count <= max(self._floor, 0):
            raise NoPast("There is nothing to take back.")
        chapter = self._chapter
        while not chapter.entries:
            assert chapter.before is not None
            chapter = chapter.before
        self._restore(chapter, chapter.entries[:-1])

    def at(self, n: int) -> Play:
        """The play as it stood after n answers."""
        if self._floor >= 0:
            raise NoPast("An imagined play has no past to go back to; keep a fork where you may want to return.")
        if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= self.count:
            raise NoPast(f"This play has {self.count} answers; give a number from 0 to {self.count}.")
        chapter = self._chapter
        while chapter.state.clock > n:
            assert chapter.before is not None
            chapter = chapter.before
        return Play(self._game, self._setup, chapter, chapter.entries[: n - chapter.state.clock])

    def _restore(self, mark: Chapter, entries: Sequence[Entry]) -> None:
        """Stand at the mark and play the entries after it."""
        chapter = Chapter(mark.before, mark.state)
        self._chapter = chapter
        self._state = self._game.copy(mark.state)
        self._state.events = chapter.events
        self._rules = _steps(self._game, self._state)
        self._together = None
        self._together_from = 0
        self._advance(None)
        for entry in entries:
            if isinstance(entry, Redeal):
                self._deal_anew(entry)
            else:
                self._chapter.entries.append(entry)
                self._state.clock += 1
                self._advance(entry)

    def _end(self, chapter: Chapter) -> int:
        return chapter.state.clock + len(chapter.entries)

    # Records

    def record(self) -> dict[str, Json]:
        """The play as JSON-ready data, from which `replay` makes it again."""
        if self._floor >= 0:
            raise NoPast("An imagined play cannot be recorded; record the play it was imagined from.")
        if self._setup is None:
            raise NoPast("This play began on a state set up by hand and cannot be recorded; begin with new().")
        record: dict[str, Json] = {
            "format": RECORD_FORMAT,
            "game": self.info.id,
            "version": self.info.version,
            "seats": self._setup.seats,
            "seed": self._setup.seed,
            "options": dict(self._setup.options),
            "answers": [[seat, _as_json(option)] for seat, option in self.answers()],
        }
        if self._setup.pack is not None:
            record["pack"] = _as_json(self._setup.pack)
        return record

    def answers(self) -> list[tuple[int, Option]]:
        """All answers so far, in order."""
        if self._floor >= 0:
            raise NoPast("An imagined play has no past to tell.")
        chapters = []
        chapter: Chapter | None = self._chapter
        while chapter is not None:
            chapters.append(chapter)
            chapter = chapter.before
        return [entry for chapter in reversed(chapters) for entry in chapter.entries if isinstance(entry, tuple)]

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats):
            raise FormicariumError(f"There is no seat {seat!r}; the seats are 0 to {self.seats - 1}.")


# Beginning


def play_on(game: Game[Any], state: State) -> Play:
    """A play that begins on this very state; it cannot be recorded."""
    return Play(game, None, Chapter(None, game.copy(state)))


def new_play(
    game: Game[Any],
    seats: object = None,
    seed: object = None,
    options: Mapping[str, object] | None = None,
    pack: str | Path | Mapping[str, object] | None = None,
) -> Play:
    """A fresh play; see `formicarium.new`. Nothing is taken on trust: records come through here too."""
    info = game.info
    low, high = info.seats
    if seats is None:
        seats = low
    if isinstance(seats, bool) or not isinstance(seats, int) or not low <= seats <= high:
        raise BadSetup(f"{info.title} is for {low} to {high} players, not {seats!r}.")
    if seed is None:
        seed = secrets.randbits(53)
    first_seed = _check_seed(seed)
    chosen = _complete_options(info, options or {})
    game.check_setup(seats, chosen)
    overlay = None
    if isinstance(pack, (str, Path)):
        overlay = read_toml(Path(pack))
    elif pack is not None:
        overlay = as_table(pack, "pack")
    box = game_box(game, overlay)
    state = game.set_up(box, seats, chosen, Rng(first_seed))
    setup = Setup(seats, first_seed, chosen, None if overlay is None else overlay.values)
    return Play(game, setup, Chapter(None, state))


_boxes: dict[str, object] = {}


def game_box(game: Game[Any], pack: Table | None = None) -> object:
    """The game's component data, checked; as delivered it is read only once."""
    if pack is not None:
        return game.box(lay_over(game.data(), pack))
    if game.info.id not in _boxes:
        _boxes[game.info.id] = game.box(game.data())
    return _boxes[game.info.id]


def _check_seed(seed: object) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MAX_SEED:
        raise BadSetup(f"The seed must be a whole number from 0 to {MAX_SEED}, not {seed!r}.")
    return seed


def _complete_options(info: GameInfo, given: Mapping[str, object]) -> dict[str, str]:
    known = {option.name: option for option in info.options}
    chosen = {name: option.default for name, option in known.items()}
    for name, value in given.items():
        if name not in known:
            raise BadSetup(f"{info.title} has no option {name!r}; it has {', '.join(known) or 'none'}.")
        if value not in known[name].choices:
            raise BadSetup(f"Option {name!r} can be {', '.join(known[name].choices)}, not {value!r}.")
        chosen[name] = str(value)
    return chosen


# Records


def replay_record(game: Game[Any], record: Mapping[str, object]) -> Play:
    """The play a record tells, to its last answer; see `formicarium.replay`."""
    if record.get("format") != RECORD_FORMAT:
        raise BadRecord(f"This record has format {record.get('format')!r}, and only format {RECORD_FORMAT} is read.")
    if record.get("version") != game.info.version:
        raise BadRecord(
            f"This record was made with version {record.get('version')!r} of the rules of {game.info.title}, here is "
            f"version {game.info.version}; replay it with the release that made it."
        )
    for key in ("seats", "seed"):
        if record.get(key) is None:
            raise BadRecord(f"The record is damaged at “{key}”: it is missing.")
    options = record.get("options", {})
    if not isinstance(options, Mapping):
        raise BadRecord("The record is damaged at “options”: it must be a table of names and choices.")
    pack = record.get("pack")
    if pack is not None and not isinstance(pack, Mapping):
        raise BadRecord("The record is damaged at “pack”: it must be a table.")
    answers = record.get("answers")
    if not isinstance(answers, list):
        raise BadRecord("The record is damaged at “answers”: it must be a list.")
    try:
        play = new_play(game, record["seats"], record["seed"], options, pack)
    except FormicariumError as error:
        raise BadRecord(f"The record's set-up cannot be: {error}") from error
    for n, answer in enumerate(answers, 1):
        if not isinstance(answer, (list, tuple)) or len(answer) != 2 or not isinstance(answer[0], int):
            raise BadRecord(f"The record is damaged at answer {n}: it must be a seat and an option.")
        try:
            play.choose(as_option(answer[1]), answer[0])
        except FormicariumError as error:
            raise BadRecord(f"The record's answer {n} (seat {answer[0]}, {answer[1]!r}) cannot be: {error}") from error
    return play


def as_option(value: object, depth: int = 8) -> object:
    """An option as JSON carries it: lists back to tuples. Other values pass, and match no option."""
    if isinstance(value, (list, tuple)) and depth:
        return tuple(as_option(item, depth - 1) for item in value)
    return value


def _as_json(value: object) -> Any:
    if isinstance(value, (list, tuple)):
        return [_as_json(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _as_json(item) for key, item in value.items()}
    return value
