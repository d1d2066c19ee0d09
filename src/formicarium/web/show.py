"""What a viewer is shown: the contract between the server and the page.

`GET /api/tables/{id}/state?seat=S` gives the whole `Message` of `messages`. `GET /api/tables/{id}/stream?seat=S` is a
stream of server-sent events named `update`; the id of each is the number of the history, its data an `Update`: first,
and after any gap, with every part of a message; then with only those parts that have changed for this connection.

- `history` grows by one with everything stored; send it along with an answer. `answers` is where the play stands.
- `panels`: a panel with `whole` true replaces the one of that id (or is new), one with `whole` false brings only the
  layers that have changed. `panel_ids` says, whenever that changes, which panels there are and in which order.
- `log`: cut the lines you have at `log_from`, then append these.
- `decision.asked` is the number of the history that brought the question: no other question of this seat has it.
- `decision`, `proposal` and `scores` can be null; null is a change like any other.
- `seat=` chooses among one's own seats. Without it somebody with one seat is shown that; somebody with several (a hot
  seat), like a spectator, what everybody may see. Another's seat is refused with 403.
- `viewer.secrets`: whether a curtain has to fall between one's own seats, for people at one screen.
- `prompt.mode`: decide (there is a decision), wait (others decide), watch (a spectator), over, proposal (this viewer is
  asked whether something may be taken back), moment (an earlier moment of the game).
- Every refusal has the status of its kind and the body {"status", "detail"}, the detail one sentence: 400 malformed,
  403 not yours, 404 unknown, 409 too late (the page follows by the stream), 413 too large, 422 against the rules,
  429 too often (with Retry-After).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from ..core.ask import Decision
from ..core.game import Game, Told
from ..core.play import Play
from ..core.words import say
from .course import Course
from .messages import (
    BadgePart,
    DecisionPart,
    LayerPart,
    LogLine,
    Message,
    OptionPart,
    PanelPart,
    PromptPart,
    ProposalPart,
    ScoresPart,
    SeatPart,
    SheetPart,
    TablePart,
    UndoPart,
    Update,
    ViewerPart,
)
from .refusals import NotFound
from .undo import plan_redo, plan_undo

MARKS = ("disc", "square", "triangle", "cross", "crescent", "star")
_CHART_POINTS = 120

Seat = int | None


class Facts:
    """What is shown of a table besides its course."""

    def __init__(self, id: str, host: str, open: bool) -> None:
        self.id: str = id
        self.host: str = host
        self.open: bool = open
        self.touched: float = 0.0
        self.present: frozenset[int] = frozenset()  # seats whose owner has the page open


class Shown:
    """A message without what depends on the connection: the viewer, and which part of it the page has already."""

    def __init__(self, history: int, answers: int, parts: dict[str, Any], log: tuple[LogLine, ...]) -> None:
        self.history: int = history
        self.answers: int = answers
        self.parts: dict[str, Any] = parts  # table, seats, prompt, decision, panels, panel_ids, undo, proposal, scores
        self.log: tuple[LogLine, ...] = log

    def message(self, viewer: ViewerPart) -> Message:
        return Message(
            history=self.history, answers=self.answers, viewer=viewer, log=self.log, log_from=0, **self.parts
        )

    def update(self, viewer: ViewerPart, old: Shown | None, old_viewer: ViewerPart | None) -> Update | None:
        """What a page that was shown `old` has to be sent; None where nothing has changed."""
        changed: dict[str, Any] = {}
        if viewer != old_viewer:
            changed["viewer"] = viewer
        for name, part in self.parts.items():
            if old is None or part != old.parts[name]:
                changed[name] = part
        if old is not None and "panels" in changed:
            changed["panels"] = tuple(_changed_panels(self.parts["panels"], old.parts["panels"]))
        same = 0 if old is None else _common(self.log, old.log)
        if old is None or same < max(len(self.log), len(old.log)):
            changed["log"] = self.log[same:]
            changed["log_from"] = same
        if not changed and old is not None and old.history == self.history:
            return None
        return Update(self.history, self.answers, **changed)


def _common(new: tuple[LogLine, ...], old: tuple[LogLine, ...]) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1] or pair[0] == pair[1], zip(new, old, strict=False)))


def _changed_panels(new: tuple[PanelPart, ...], old: tuple[PanelPart, ...]) -> Iterator[PanelPart]:
    known = {panel.id: panel for panel in old}
    for panel in new:
        before = known.get(panel.id)
        if before is None or _frame(before) != _frame(panel):
            yield panel
            continue
        layers = tuple(layer for layer, was in zip(panel.layers, before.layers, strict=True) if layer != was)
        if layers:
            yield PanelPart(panel.id, panel.title, panel.place, panel.width, panel.height, layers, whole=False)


def _frame(panel: PanelPart) -> tuple[object, ...]:
    return panel.title, panel.place, panel.width, panel.height, tuple(layer.name for layer in panel.layers)


class Showing:
    """Shows one table to its viewers, and remembers what it has drawn."""

    def __init__(self, facts: Facts) -> None:
        self.facts: Facts = facts
        self._shown: dict[Seat, tuple[object, Shown]] = {}
        self._pictures: dict[Seat, tuple[int, tuple[PanelPart, ...]]] = {}
        self._logs: dict[Seat, tuple[tuple[str, ...], list[LogLine], int, int]] = {}
        self._scores: tuple[int, ScoresPart] | None = None

    def forget(self) -> None:
        """What was drawn can be drawn again."""
        self._shown.clear()
        self._pictures.clear()
        self._logs.clear()

    def show(self, course: Course, seat: Seat) -> Shown:
        """The table as it stands, as that seat (None: a spectator) may see it."""
        key = (course.history, self.facts.present)
        known = self._shown.get(seat)
        if known is not None and known[0] == key:
            return known[1]
        play = course.play
        view = play.view(seat)
        panels = self._panels(course, view, seat)
        parts = {
            "table": _table(course, self.facts),
            "seats": _seats(course, play, view, self.facts.present),
            "prompt": _prompt(course, seat),
            "decision": _decision(course, view, seat),
            "panels": panels,
            "panel_ids": tuple(panel.id for panel in panels),
            "undo": _undo(course, seat),
            "proposal": _proposal(course, seat),
            "scores": self._score(course, view) if play.over else None,
        }
        shown = Shown(course.history, play.count, parts, self._log(course, seat))
        self._shown[seat] = (key, shown)
        return shown

    def moment(self, course: Course, seat: Seat, n: int) -> Shown:
        """The table as it stood after n answers, as that seat could see it then. Raises NoPast."""
        play = course.at(n)
        view = play.view(seat)
        panels = tuple(_draw(course.game, view, ()))
        names = course.names()
        parts = {
            "table": _table(course, self.facts),
            "seats": _seats(course, play, view, self.facts.present),
            "prompt": PromptPart(
                "moment", seat, say("Answer {n} of {count}", n=n, count=course.count), _whose(play, names)
            ),
            "decision": None,
            "panels": panels,
            "panel_ids": tuple(panel.id for panel in panels),
            "undo": UndoPart(),
            "proposal": None,
            "scores": None,
        }
        log = tuple(line for line in self._log(course, seat) if line.at <= n)
        return Shown(course.history, n, parts, log)

    def _panels(self, course: Course, view: dict[str, Any], seat: Seat) -> tuple[PanelPart, ...]:
        known = self._pictures.get(seat)
        if known is not None and known[0] == course.moves:
            return known[1]
        panels = tuple(_draw(course.game, view, known[1] if known else ()))
        self._pictures[seat] = (course.moves, panels)
        return panels

    def _log(self, course: Course, seat: Seat) -> tuple[LogLine, ...]:
        """Lines are only written once, until something is taken back or somebody has another name."""
        names = course.names()
        known_names, lines, upto, moves = self._logs.get(seat, ((), [], -1, -1))
        play = course.play
        if known_names != names or play.count < upto or (play.count - upto != course.moves - moves):
            lines, upto = [], -1
        if upto < play.count:
            for event in play.log(seat, upto + 1):
                words, clause = course.game.log_line(Told(event, seat, names))
                lines.append(LogLine(event[0], event[2], words, clause))
        self._logs[seat] = (names, lines, play.count, course.moves)
        return tuple(lines)

    def _score(self, course: Course, view: dict[str, Any]) -> ScoresPart:
        if self._scores is None or self._scores[0] != course.moves:
            self._scores = (course.moves, _scores(course, view))
        return self._scores[1]


def _draw(game: Game[Any], view: dict[str, Any], before: tuple[PanelPart, ...]) -> Iterator[PanelPart]:
    """The panels; a layer that looks as before is the same string as before, kept once and compared at once."""
    old = {(panel.id, layer.name): layer for panel in before for layer in panel.layers}
    for panel in game.picture(view):
        layers = []
        for name, svg in panel.layers:
            was = old.get((panel.id, name))
            layers.append(was if was is not None and was.svg == svg else LayerPart(name, svg))
        yield PanelPart(panel.id, panel.title, panel.place, panel.width, panel.height, tuple(layers))


def belongings(course: Course, play: Play, seat: Seat, of: int) -> PanelPart | None:
    """What a seat has at some moment, as another one may look at it. Raises NotFound."""
    if of >= len(course.places):
        raise NotFound("There is no such seat at this table.")
    panel = course.game.belongings(play.view(seat), of)
    if panel is None:
        return None
    layers = tuple(LayerPart(name, svg) for name, svg in panel.layers)
    return PanelPart(panel.id, panel.title, panel.place, panel.width, panel.height, layers)


def _table(course: Course, facts: Facts) -> TablePart:
    info = course.game.info
    people = [place.person for place in course.places if place.kind == "human"]
    return TablePart(
        id=facts.id,
        game=info.id,
        title=info.title,
        options=course.base.options,
        seats=len(course.places),
        started=course.started,
        over=course.play.over,
        pace=course.pace,
        open=facts.open,
        hot_seat=len(people) > len(set(people)),
        first=0 if course.base.imagined is None else course.floor,
        finished_at=facts.touched if course.play.over else None,
    )


def _seats(course: Course, play: Play, view: dict[str, Any], present: frozenset[int]) -> tuple[SeatPart, ...]:
    asked = {decision.seat for decision in play.pending} if course.started else set()
    due = course.bots_due() if play is course.play and course.pace != "pause" else ()
    winners = play.winners
    names = course.names()
    return tuple(
        SeatPart(
            seat=seat,
            name=names[seat],
            kind=place.kind,
            level=place.level,
            mark=MARKS[seat],
            deciding=seat in asked,
            thinking=seat in due,
            present=place.kind == "bot" or seat in present,
            winner=seat in winners,
            badges=tuple(BadgePart(b.symbol, b.figure, b.words) for b in course.game.badges(view, seat)),
        )
        for seat, place in enumerate(course.places)
    )


def _whose(play: Play, names: tuple[str, ...]) -> str:
    who = [names[decision.seat] for decision in play.pending]
    if not who:
        return say("The game is over.")
    if len(who) == 1:
        return say("{name} decides.", name=who[0])
    return say("{names} decide.", names=", ".join(who))


def _prompt(course: Course, seat: Seat) -> PromptPart:
    play, names = course.play, course.names()
    if play.over:
        return PromptPart("over", seat, _outcome(play, names))
    if course.waits_for_people:
        free = sum(1 for place in course.places if place.kind == "open")
        title = say("One seat is free.") if free == 1 else say("{free} seats are free.", free=free)
        help = say("The game begins when every seat is taken.")
        return PromptPart("watch" if seat is None else "wait", seat, title, help)
    if course.proposal is not None and seat is not None:
        entry, agreed = course.proposal
        if course.places[seat].person not in agreed:
            return PromptPart("proposal", seat, _proposed(course))
        if course.places[seat].person == entry.person:
            return PromptPart("wait", seat, say("You have asked to take something back."), say("The others decide."))
    if seat is None:
        return PromptPart("watch", None, _whose(play, names))
    decision = play.decision(seat)
    if decision is None:
        return PromptPart("wait", seat, _whose(play, names))
    return PromptPart("decide", seat, course.game.kinds()[decision.kind])


def _outcome(play: Play, names: tuple[str, ...]) -> str:
    who = [names[seat] for seat in play.winners]
    if not who:
        return say("The game is over. Nobody has won.")
    if len(who) == 1:
        return say("The game is over. {name} has won.", name=who[0])
    return say("The game is over. {names} share the win.", names=", ".join(who))


def _decision(course: Course, view: dict[str, Any], seat: Seat) -> DecisionPart | None:
    if seat is None or course.waits_for_people:
        return None
    decision = course.play.decision(seat)
    if decision is None:
        return None
    return DecisionPart(seat, decision.kind, course.asked[seat], tuple(_options(course, view, decision)))


def _options(course: Course, view: dict[str, Any], decision: Decision) -> Iterator[OptionPart]:
    game = course.game
    turns = game.turns(view, decision)
    for id, option in enumerate(decision.options):
        words, targets = game.words(view, decision, option), game.targets(view, decision, option)
        yield OptionPart(id, words, targets, *turns.get(id, ()))


def _undo(course: Course, seat: Seat) -> UndoPart:
    if seat is None or course.places[seat].kind != "human":
        return UndoPart()
    person = course.places[seat].person
    step, turn = plan_undo(course, person, "step"), plan_undo(course, person, "turn")
    return UndoPart(
        step=step is not None,
        turn=turn is not None,
        redo=plan_redo(course, person),
        ask=step is not None and step.asks,
        ask_turn=turn is not None and turn.asks,
    )


def _proposed(course: Course) -> str:
    assert course.proposal is not None
    entry = course.proposal.entry
    name = course.names()[entry.seat]
    if entry.what == "turn":
        return say("{name} asks to take a turn back. Do you agree?", name=name)
    return say("{name} asks to take a step back. Do you agree?", name=name)


def _proposal(course: Course, seat: Seat) -> ProposalPart | None:
    if course.proposal is None:
        return None
    entry, agreed = course.proposal
    people = [(number, place.person) for number, place in enumerate(course.places) if place.kind == "human"]
    person = None if seat is None else course.places[seat].person
    return ProposalPart(
        seat=entry.seat,
        what=entry.what,
        words=_proposed(course),
        agreed=tuple(number for number, who in people if who in agreed),
        asked=tuple(number for number, who in people if who not in agreed),
        yours=person == entry.person,
        to_answer=person is not None and person not in agreed,
    )


def _scores(course: Course, view: dict[str, Any]) -> ScoresPart:
    """The sheet, and the scores at moments spread over the whole game."""
    sheet = course.game.score_sheet(view, course.names())
    first = 0 if course.base.imagined is None else course.floor
    length = course.count - first
    step = max(1, -(-length // _CHART_POINTS))
    moments = [*range(first, course.count, step), course.count]
    chart = []
    play = course.at(first)
    answers = course.answers if course.base.imagined is not None else tuple(course.play.answers())
    for n in moments:
        while play.count < n:
            seat, option = answers[play.count - first]
            play.choose(option, seat)
        chart.append(play.scores)
    return ScoresPart(SheetPart(sheet.head, sheet.rows), tuple(chart), tuple(moments), course.play.winners)


def viewer_of(course: Course, facts: Facts, person: str, name: str, seat: Seat) -> ViewerPart:
    own = course.seats_of(person)
    secrets = len(own) > 1 and _secrets_between(course.play, own)
    return ViewerPart(name, seat, own, secrets, not own, person == facts.host)


def _secrets_between(play: Play, seats: tuple[int, ...]) -> bool:
    """Whether several people at one screen must not look at each other's views, or at what is chosen in them."""
    if play.simultaneous:
        return True
    first, *others = [{**play.view(seat), "seat": None} for seat in seats]
    return any(view != first for view in others)


__all__ = ["Facts", "Showing", "Shown", "viewer_of"]
