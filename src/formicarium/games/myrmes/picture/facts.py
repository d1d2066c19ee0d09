"""What is told of a seat beside its name, and at the end of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.picture import Badge, ScoreSheet
from ....core.words import say
from ..components import CUBES
from ..texts import cube_word
from .writing import LEVELS, figure


def badges(view: Mapping[str, Any], seat: int) -> tuple[Badge, ...]:
    """Points first, then what a colony has at hand."""
    player = view["players"][seat]
    stock, level = player["stock"], LEVELS[player["level"]]
    cubes = [Badge(cube, str(stock[cube]), f"{stock[cube]} {cube_word(cube)}") for cube in CUBES]
    return (
        Badge("star", figure(player["points"]), say("{count} points", count=player["points"])),
        Badge("larva", str(player["larvae"]), say("Larvae: {count}", count=player["larvae"])),
        *cubes,
        Badge(f"soldier-{seat}", str(player["soldiers"]), say("Soldiers: {count}", count=player["soldiers"])),
        Badge(f"ant-{seat}", str(player["workers"]), say("Workers: {count}", count=player["workers"])),
        Badge("nest", level, say("Colony level {level}", level=level)),
    )


def score_sheet(view: Mapping[str, Any], names: tuple[str, ...]) -> ScoreSheet:
    """What every player's points were scored for (MYR-17.2); what nobody scored for is left out."""
    players = view["players"]
    totals = [player["points"] for player in players]
    rows = [(say("Start"), [player["points"] - sum(player["earned"].values()) for player in players])]
    for words, sources in (
        (say("Tiles laid"), ("pheromone", "special")),
        (say("Pheromones removed"), ("removal",)),
        (say("Prey"), ("prey",)),
        (say("Queen's room"), ("queen",)),
        (say("Sub-colonies"), ("subcolony",)),
        (say("Objectives"), ("objective",)),
        (say("For objectives done first"), ("bonus",)),
        (say("Hungry winters"), ("winter",)),
    ):
        counts = [sum(player["earned"][source] for source in sources) for player in players]
        if any(counts):
            rows.append((words, counts))
    rows.append((say("Points"), totals))
    return ScoreSheet(("", *names), tuple([(word, *map(figure, counts)) for word, counts in rows]))
