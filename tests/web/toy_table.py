"""The core's toy game, fit for the table: drawn, with places to click. Hidden cards have ids one can look for."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from core.toy import INFO, Toy
from formicarium.core import registry
from formicarium.core.ask import Decision, Option
from formicarium.core.game import Json
from formicarium.core.picture import Badge, Panel, Preview, ScoreSheet


class DrawnToy(Toy):
    def symbols(self) -> str:
        return '<symbol id="s-star"/>'

    def picture(self, view: dict[str, Json]) -> tuple[Panel, ...]:
        hands: Any = view["hands"]
        cards = "".join(f'<rect id="card-{c}"/>' for hand in hands if isinstance(hand, list) for c in hand)
        counts = "".join(f"<text>{hand if isinstance(hand, int) else len(hand)}</text>" for hand in hands)
        ground = '<rect width="100" height="100"/>' * 20
        board = (("ground", ground), ("counts", counts), ("named", f"<text>{view['named']}</text>"))
        return (
            Panel("board", "The table", "board", 100, 100, board),
            Panel("hand", "Your hand", "dock", 100, 40, (("cards", cards),)),
        )

    def targets(self, view: dict[str, Json], decision: Decision, option: Option) -> tuple[str, ...]:
        return (f"card-{option}",) if decision.kind == "commit" else (f"{decision.kind}-{option}",)

    def preview(self, view: dict[str, Json], decision: Decision, option: Option) -> Preview | None:
        return Preview("board", f"<circle id='preview-{option}'/>", f"{decision.kind} {option}")

    def badges(self, view: dict[str, Json], seat: int) -> tuple[Badge, ...]:
        scores: Any = view["scores"]
        return (Badge("star", str(scores[seat]), "points"),)

    def score_sheet(self, view: dict[str, Json], names: tuple[str, ...]) -> ScoreSheet:
        scores: Any = view["scores"]
        return ScoreSheet(("", *names), (("Points", *map(str, scores)),))


DRAWN_TOY = DrawnToy(INFO)


@contextlib.contextmanager
def toy_on_offer() -> Iterator[None]:
    """The toy among the games, for so long: other tests must not meet it."""
    registry.register(DRAWN_TOY)
    try:
        yield
    finally:
        del registry._games[INFO.id]
