"""The contract of a game. A game is a subclass of `Game`; the core knows nothing else about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from .ask import Decision, Option, Rules
from .compiling import mypyc_attr
from .data import Table
from .picture import Badge, Panel, Preview, ScoreSheet
from .rng import Rng
from .state import Event, State

S = TypeVar("S", bound=State)

# JSON-ready: what a view is made of.
Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"

# A line of plain text with its colours: (text, style) pieces, a style being "" or words such as "bold red".
Line: TypeAlias = list[tuple[str, str]]


class GameOption:
    """A choice made before a game begins."""

    __slots__ = ("choices", "default", "name", "words")

    def __init__(self, name: str, choices: tuple[str, ...], default: str, words: str) -> None:
        self.name: str = name
        self.choices: tuple[str, ...] = choices
        self.default: str = default
        self.words: str = words


class GameInfo:
    """What one wants to know of a game before setting it up."""

    __slots__ = ("id", "options", "prefix", "seats", "title", "version", "words")

    def __init__(
        self,
        id: str,
        title: str,
        words: str,
        prefix: str,
        version: int,
        seats: tuple[int, int],
        options: tuple[GameOption, ...],
    ) -> None:
        self.id: str = id
        self.title: str = title
        self.words: str = words  # the game in one sentence
        self.prefix: str = prefix  # of its clauses: MIN for MIN-3.2
        self.version: int = version  # of its rules: goes up whenever an old record would play differently
        self.seats: tuple[int, int] = seats
        self.options: tuple[GameOption, ...] = options

    def __repr__(self) -> str:
        return f"GameInfo(id={self.id!r}, seats={self.seats!r})"


class Told:
    """An event as one seat is told it."""

    __slots__ = ("at", "details", "kind", "name", "names", "seat", "secrets", "you")

    def __init__(self, event: Event, seat: int | None, names: tuple[str, ...]) -> None:
        at, kind, whose, details, secrets = event
        self.at: int = at  # the answer that brought it about
        self.kind: str = kind
        self.seat: int | None = seat  # that is told
        self.you: bool = whose >= 0 and whose == seat  # whether it happened to the seat that is told
        self.name: str = names[whose] if whose >= 0 else ""
        self.names: tuple[str, ...] = names
        self.details: tuple[Any, ...] = details
        self.secrets: tuple[Any, ...] = secrets if self.you else ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game. Every method must be overridden unless it says what it does by itself.

    - `step` must return the coroutine of the next step, told by the state alone; between steps the state is plain.
    - What a seat may not know must lie in the state whenever that seat is asked, never in a local variable.
    - All chance must come from `state.rng`, and none of it inside a simultaneous part.
    - `view` must be made of what the seat may see, and of nothing else.
    """

    def __init__(self, info: GameInfo, mark_every: int = 8) -> None:
        self.info: GameInfo = info
        # After how many answers a play puts a copy of the state aside. Fewer make forks faster and playing slower.
        self.mark_every: int = mark_every

    # Setting up

    def data(self) -> Table:
        """The component data as delivered, before a pack is laid over it."""
        raise NotImplementedError

    def box(self, data: Table) -> object:
        """The checked and typed component data. Raises BadData."""
        raise NotImplementedError

    def check_setup(self, seats: int, options: Mapping[str, str]) -> None:
        """Raise BadSetup where options do not go together; their names and choices are known to be right."""

    def set_up(self, box: object, seats: int, options: Mapping[str, str], rng: Rng) -> S:
        raise NotImplementedError

    # Playing

    def step(self, state: S) -> Rules[None]:
        raise NotImplementedError

    def redeal(self, state: S, seat: int | None, rng: Rng) -> None:
        """Deal anew, in place, all that this seat (None: a spectator) cannot know, the generator's future included."""
        raise NotImplementedError

    def copy(self, state: S) -> S:
        raise NotImplementedError

    def scores(self, state: S) -> tuple[int, ...]:
        raise NotImplementedError

    def winners(self, state: S) -> tuple[int, ...]:
        """Asked only when the game is over."""
        raise NotImplementedError

    def seats(self, state: S) -> int:
        raise NotImplementedError

    def explain(self, state: S, decision: Decision | None, seat: int, kind: str, option: object) -> str:
        """Why this option, which is not offered, is not legal now, citing the clause.

        `decision` is what that seat is asked at the moment, if anything; `option` may be any value at all.
        """
        raise NotImplementedError

    def check(self, state: S) -> list[str]:
        """The invariants: a sentence for each one that is broken. Asked between answers, in tests."""
        raise NotImplementedError

    # Showing

    def view(self, state: S, seat: int | None) -> dict[str, Json]:
        raise NotImplementedError

    def kinds(self) -> dict[str, str]:
        """Every kind of decision with the question it puts, in words."""
        raise NotImplementedError

    def words(self, view: dict[str, Json], decision: Decision, option: Option) -> str:
        """An option in words, as the seat that decides may read it."""
        raise NotImplementedError

    def log_line(self, told: Told) -> tuple[str, str]:
        """An event in words, and the clause behind it."""
        raise NotImplementedError

    def sketch(self, view: dict[str, Json], names: tuple[str, ...]) -> list[Line]:
        """The table drawn in text, at most 100 characters wide."""
        raise NotImplementedError

    def describe(self, view: dict[str, Json], names: tuple[str, ...]) -> list[str]:
        """The table told in lines, for a screen reader."""
        raise NotImplementedError

    def symbols(self) -> str:
        """The sheet of SVG symbols that the pictures use: `<symbol id="s-…">` elements."""
        raise NotImplementedError

    def style(self) -> str:
        """The CSS that pictures need around them, on a page or standing alone."""
        raise NotImplementedError

    def picture(self, view: dict[str, Json]) -> tuple[Panel, ...]:
        """The view drawn; the first panel is the board."""
        raise NotImplementedError

    def belongings(self, view: dict[str, Json], seat: int) -> Panel | None:  # noqa: ARG002
        """What a seat has that others may look at, where the picture of the view does not show it."""
        return None

    def targets(self, view: dict[str, Json], decision: Decision, option: Option) -> tuple[str, ...]:
        """The ids of the elements that stand for this option, in the order in which to click them."""
        raise NotImplementedError

    def meant(self, view: dict[str, Json], decision: Decision, clicked: tuple[str, ...]) -> Option:  # noqa: ARG002
        """What a seat wants that clicks these elements though it cannot, for `explain`; None where that is unclear."""
        return None

    def turns(self, view: dict[str, Json], decision: Decision) -> Mapping[int, tuple[int, int]]:  # noqa: ARG002
        """Options that are one thing lying in several ways: for each, by number, the next after a turn, and after
        turning it over."""
        return {}

    def preview(self, view: dict[str, Json], decision: Decision, option: Option) -> Preview | None:
        """What choosing this option would do, as far as the seat can know; None where there is nothing to show."""
        raise NotImplementedError

    def badges(self, view: dict[str, Json], seat: int) -> tuple[Badge, ...]:
        """The public facts of a seat, the one that decides the game first."""
        raise NotImplementedError

    def score_sheet(self, view: dict[str, Json], names: tuple[str, ...]) -> ScoreSheet:
        """Where each seat's result comes from."""
        raise NotImplementedError

    # Advising bots

    def worth(self, state: S, seat: int) -> float:
        """How good the state looks for this seat; only its order means anything."""
        raise NotImplementedError
