"""Minicity (Mini City): an anthill whose pantries have to be filled."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ... import drawing
from ...core.ask import Decision, Option, Rules
from ...core.data import Table, read_toml
from ...core.game import Game, GameInfo, GameOption, Json, Line, Told
from ...core.picture import Badge, Panel, Preview, ScoreSheet
from ...core.rng import Rng
from . import advice, explain, invariants, picture, rules, setup, sketch, texts, view
from .components import Box
from .state import MinicityState

INFO: GameInfo = GameInfo(
    id="minicity",
    title="Minicity",
    words="Lay movement cards, lead the common ants through the anthill, and be first to unload all your food.",
    prefix="MIN",
    version=1,
    seats=(2, 4),
    options=(
        GameOption("mode", ("basic", "friends"), "basic", "The base game, or with Friendship Points and friends"),
        GameOption("first_player", ("random", "seat-0", "seat-1", "seat-2", "seat-3"), "random", "Who begins"),
    ),
)


class Minicity(Game[MinicityState]):
    def data(self) -> Table:
        return read_toml(Path(__file__).parent / "data" / "minicity.toml")

    def box(self, data: Table) -> Box:
        return Box(data)

    def check_setup(self, seats: int, options: Mapping[str, str]) -> None:
        setup.check_setup(seats, options)

    def set_up(self, box: object, seats: int, options: Mapping[str, str], rng: Rng) -> MinicityState:
        assert isinstance(box, Box)
        return setup.set_up(box, seats, options, rng)

    def step(self, state: MinicityState) -> Rules[None]:
        return rules.step(state)

    def redeal(self, state: MinicityState, seat: int | None, rng: Rng) -> None:
        rules.redeal(state, seat, rng)

    def copy(self, state: MinicityState) -> MinicityState:
        return state.copy()

    def scores(self, state: MinicityState) -> tuple[int, ...]:
        """MIN-11.4: the tokens each player has unloaded."""
        dealt = sum(state.box.deal[len(state.players)])
        return tuple([dealt - player.tokens_left() for player in state.players])

    def winners(self, state: MinicityState) -> tuple[int, ...]:
        return state.winners

    def seats(self, state: MinicityState) -> int:
        return len(state.players)

    def explain(self, state: MinicityState, decision: Decision | None, seat: int, kind: str, option: object) -> str:
        return explain.explain(state, decision, seat, kind, option)

    def check(self, state: MinicityState) -> list[str]:
        return invariants.broken(state)

    def view(self, state: MinicityState, seat: int | None) -> dict[str, Json]:
        return view.view(state, seat)

    def kinds(self) -> dict[str, str]:
        return texts.kinds()

    def words(self, view: dict[str, Json], decision: Decision, option: Option) -> str:
        return texts.option_words(view, decision, option)

    def log_line(self, told: Told) -> tuple[str, str]:
        return texts.log_line(told)

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

    def targets(self, view: dict[str, Json], decision: Decision, option: Option) -> tuple[str, ...]:
        return picture.targets(view, decision, option)

    def preview(self, view: dict[str, Json], decision: Decision, option: Option) -> Preview | None:
        return picture.preview(view, decision, option)

    def badges(self, view: dict[str, Json], seat: int) -> tuple[Badge, ...]:
        return picture.badges(view, seat)

    def score_sheet(self, view: dict[str, Json], names: tuple[str, ...]) -> ScoreSheet:
        return picture.score_sheet(view, names)

    def worth(self, state: MinicityState, seat: int) -> float:
        return advice.worth(state, seat)
