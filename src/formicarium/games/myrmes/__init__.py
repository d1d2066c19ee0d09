"""Myrmes: nine rounds and three winters in the life of a colony."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ... import drawing
from ...core.ask import Decision, Option, Rules
from ...core.data import Table, read_toml
from ...core.game import Game, GameInfo, GameOption, Json, Line, Told
from ...core.picture import Badge, Panel, Preview, ScoreSheet
from ...core.rng import Rng
from . import advice, explain, invariants, log, picture, rules, setup, sketch, texts, view
from .components import Box
from .state import MyrmesState

INFO: GameInfo = GameInfo(
    id="myrmes",
    title="Myrmes",
    words="Breed ants, lay pheromones in the garden, harvest, dig deeper, and bring the colony through three winters.",
    prefix="MYR",
    version=1,
    seats=(2, 4),
    options=(
        GameOption("level2_cost", ("rulebook", "printed_board"), "rulebook", "What colony level II costs"),
        GameOption("subcolony_level", ("3", "2"), "3", "The level that sub-colonies need"),
        GameOption("tunnel_exit", ("optional", "required"), "optional", "Whether digging must place a tunnel exit"),
    ),
)


class Myrmes(Game[MyrmesState]):
    def __init__(self, info: GameInfo) -> None:
        super().__init__(info, mark_every=5)  # sorties and harvests take long to replay

    def data(self) -> Table:
        return read_toml(Path(__file__).parent / "data" / "myrmes.toml")

    def box(self, data: Table) -> Box:
        return Box(data)

    def set_up(self, box: object, seats: int, options: Mapping[str, str], rng: Rng) -> MyrmesState:
        assert isinstance(box, Box)
        return setup.set_up(box, seats, options, rng)

    def step(self, state: MyrmesState) -> Rules[None]:
        return rules.step(state)

    def redeal(self, state: MyrmesState, seat: int | None, rng: Rng) -> None:  # noqa: ARG002  # the same for every seat
        rules.redeal(state, rng)

    def copy(self, state: MyrmesState) -> MyrmesState:
        return state.copy()

    def scores(self, state: MyrmesState) -> tuple[int, ...]:
        return tuple([player.points for player in state.players])

    def winners(self, state: MyrmesState) -> tuple[int, ...]:
        return view.winners(state)

    def seats(self, state: MyrmesState) -> int:
        return len(state.players)

    def explain(self, state: MyrmesState, decision: Decision | None, seat: int, kind: str, option: object) -> str:
        return explain.explain(state, decision, seat, kind, option)

    def check(self, state: MyrmesState) -> list[str]:
        return invariants.broken(state)

    def view(self, state: MyrmesState, seat: int | None) -> dict[str, Json]:
        return view.view(state, seat)

    def kinds(self) -> dict[str, str]:
        return texts.kinds()

    def words(self, view: dict[str, Json], decision: Decision, option: Option) -> str:
        return texts.option_words(view, decision, option)

    def log_line(self, told: Told) -> tuple[str, str]:
        return log.log_line(told)

    def sketch(self, view: dict[str, Json], names: tuple[str, ...]) -> list[Line]:
        return sketch.sketch(view, names)

    def describe(self, view: dict[str, Json], names: tuple[str, ...]) -> list[str]:
        return sketch.describe(view, names)

    def symbols(self) -> str:
        return picture.symbol_sheet()

    def style(self) -> str:
        return drawing.style()

    def picture(self, view: dict[str, Json]) -> tuple[Panel, ...]:
        return picture.picture(view)

    def belongings(self, view: dict[str, Json], seat: int) -> Panel:
        return picture.nest_panel(view, seat)

    def targets(self, view: dict[str, Json], decision: Decision, option: Option) -> tuple[str, ...]:
        return picture.targets(view, decision, option)

    def meant(self, view: dict[str, Json], decision: Decision, clicked: tuple[str, ...]) -> Option:
        return picture.meant(view, decision, clicked)

    def turns(self, view: dict[str, Json], decision: Decision) -> Mapping[int, tuple[int, int]]:
        return picture.turns(view, decision)

    def preview(self, view: dict[str, Json], decision: Decision, option: Option) -> Preview | None:
        return picture.preview(view, decision, option)

    def badges(self, view: dict[str, Json], seat: int) -> tuple[Badge, ...]:
        return picture.badges(view, seat)

    def score_sheet(self, view: dict[str, Json], names: tuple[str, ...]) -> ScoreSheet:
        return picture.score_sheet(view, names)

    def worth(self, state: MyrmesState, seat: int) -> float:
        return advice.worth(state, seat)
