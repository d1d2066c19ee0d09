"""What travels between server and page, as types. `show` says what is in them and when."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from .entries import Pace

Mode = Literal["decide", "wait", "watch", "over", "proposal", "moment"]


class BadgePart(Struct, frozen=True):
    symbol: str
    figure: str
    words: str


class SeatPart(Struct, frozen=True):
    seat: int
    name: str
    kind: Literal["human", "bot", "open"]
    level: str
    mark: str
    deciding: bool
    thinking: bool
    present: bool
    winner: bool
    badges: tuple[BadgePart, ...]


class TablePart(Struct, frozen=True):
    id: str
    game: str
    title: str
    options: dict[str, str]
    seats: int
    started: bool
    over: bool
    pace: str
    open: bool
    hot_seat: bool
    first: int  # the earliest moment one can go back to
    finished_at: float | None


class ViewerPart(Struct, frozen=True):
    name: str
    seat: int | None
    own_seats: tuple[int, ...]
    secrets: bool  # one of one's own seats knows or chooses now what another one must not see
    spectator: bool
    host: bool


class PromptPart(Struct, frozen=True):
    mode: Mode
    seat: int | None
    title: str
    help: str = ""
    clause: str = ""


class OptionPart(Struct, frozen=True, omit_defaults=True):
    id: int
    words: str
    targets: tuple[str, ...]
    turn: int | None = None  # the option that this one becomes when it is turned
    flip: int | None = None  # and when it is turned over


class DecisionPart(Struct, frozen=True):
    seat: int
    kind: str
    asked: int
    options: tuple[OptionPart, ...]


class LayerPart(Struct, frozen=True):
    name: str
    svg: str


class PanelPart(Struct, frozen=True):
    id: str
    title: str
    place: str
    width: int
    height: int
    layers: tuple[LayerPart, ...]
    whole: bool = True


class LogLine(Struct, frozen=True):
    at: int
    seat: int
    words: str
    clause: str


class UndoPart(Struct, frozen=True):
    step: bool = False
    turn: bool = False
    redo: bool = False
    ask: bool = False  # a step only by agreement
    ask_turn: bool = False  # a turn only by agreement


class ProposalPart(Struct, frozen=True):
    seat: int
    what: Literal["step", "turn"]
    words: str
    agreed: tuple[int, ...]  # seats
    asked: tuple[int, ...]  # seats that have not replied yet
    yours: bool
    to_answer: bool  # whether this viewer is asked


class SheetPart(Struct, frozen=True):
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class ScoresPart(Struct, frozen=True):
    sheet: SheetPart | None
    chart: tuple[tuple[int, ...], ...]
    at: tuple[int, ...]  # the moments of the chart's points
    winners: tuple[int, ...]


class Message(Struct, frozen=True):
    """All that a viewer is shown."""

    history: int
    answers: int
    table: TablePart
    viewer: ViewerPart
    seats: tuple[SeatPart, ...]
    prompt: PromptPart
    decision: DecisionPart | None
    panels: tuple[PanelPart, ...]
    panel_ids: tuple[str, ...]
    log: tuple[LogLine, ...]
    log_from: int
    undo: UndoPart
    proposal: ProposalPart | None
    scores: ScoresPart | None


class Update(Struct, omit_defaults=True):
    """What has changed since the last message of the same stream."""

    history: int
    answers: int
    table: TablePart | UnsetType = UNSET
    viewer: ViewerPart | UnsetType = UNSET
    seats: tuple[SeatPart, ...] | UnsetType = UNSET
    prompt: PromptPart | UnsetType = UNSET
    decision: DecisionPart | UnsetType | None = UNSET
    panels: tuple[PanelPart, ...] | UnsetType = UNSET
    panel_ids: tuple[str, ...] | UnsetType = UNSET
    log: tuple[LogLine, ...] | UnsetType = UNSET
    log_from: int | UnsetType = UNSET
    undo: UndoPart | UnsetType = UNSET
    proposal: ProposalPart | UnsetType | None = UNSET
    scores: ScoresPart | UnsetType | None = UNSET


# What is sent to the server


class Problem(Struct):
    """Why something was not done, in one sentence."""

    status: int
    detail: str


class NewSeat(Struct, forbid_unknown_fields=True):
    """Who is to sit there: oneself, somebody else at this screen, a bot, or whoever comes."""

    kind: Literal["me", "here", "bot", "open"]
    name: str = ""
    level: str = ""


class NewTable(Struct, forbid_unknown_fields=True):
    game: str
    seats: list[NewSeat]
    options: dict[str, str] = {}
    pace: Pace = "follow"
    open: bool = False


class GivenAnswer(Struct, forbid_unknown_fields=True):
    """An option by its number in the decision, or by its value."""

    history: int
    seat: int
    id: int | None = None
    option: Any = None


class TakeBack(Struct, forbid_unknown_fields=True):
    seat: int
    what: Literal["step", "turn"] = "step"


class ForSeat(Struct, forbid_unknown_fields=True):
    seat: int


class Reply(Struct, forbid_unknown_fields=True):
    agree: bool


class NewPace(Struct, forbid_unknown_fields=True):
    pace: Pace


class BotSeat(Struct, forbid_unknown_fields=True):
    level: str


class NewBranch(Struct, forbid_unknown_fields=True):
    """A new table from a moment of this one. `level` is the bot in all the other seats."""

    n: int
    seat: int | None = None
    level: str = ""
    pace: Pace = "follow"


class NewName(Struct, forbid_unknown_fields=True):
    name: str


# What is sent back


class Opened(Struct):
    id: str
    url: str


class Done(Struct):
    history: int  # the number of what was stored
    proposed: bool = False  # whether the others have to agree first


class Link(Struct):
    url: str
    seconds: int  # how long it can be used; once


class Me(Struct):
    name: str


class Why(Struct):
    words: str  # "" where it is possible now
    clause: str
    kind: str
    option: Any


class PreviewPart(Struct):
    panel: str
    svg: str
    words: str


class ListedSeat(Struct):
    seat: int
    name: str
    kind: Literal["human", "bot", "open"]
    level: str
    deciding: bool
    mine: bool


class ListedTable(Struct):
    id: str
    url: str
    game: str
    title: str
    seats: list[ListedSeat]
    answers: int
    started: bool
    over: bool
    your_turn: bool
    touched: float


class Lobby(Struct):
    name: str
    mine: list[ListedTable]
    open: list[ListedTable]
    running: list[ListedTable]


class GameChoice(Struct):
    name: str
    words: str
    choices: list[str]
    default: str


class GamePart(Struct):
    id: str
    title: str
    words: str
    fewest: int
    most: int
    options: list[GameChoice]


class Games(Struct):
    games: list[GamePart]
    levels: list[str]  # of bots
    paces: list[str]


class Health(Struct):
    status: Literal["ok"]
    version: str
    tables: int
    viewers: int
