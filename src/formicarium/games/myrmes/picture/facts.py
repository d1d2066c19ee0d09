"""What is told of a seat beside its name, and at the end of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.picture import Badge, ScoreSheet
from ....core.words import say
from ..components import CUBES, PHEROMONES
from ..texts import cube_word
from .layout import tiles
from .writing import LEVELS


def badges(view: Mapping[str, Any], seat: int) -> tuple[Badge, ...]:
    """Points first, then what a colony has at hand."""
    player = view["players"][seat]
    stock, level = player["stock"], LEVELS[player["level"]]
    cubes = [Badge(cube, str(stock[cube]), f"{stock[cube]} {cube_word(cube)}") for cube in CUBES]
    return (
        Badge("star", str(player["points"]), say("{count} points", count=player["points"])),
        Badge("larva", str(player["larvae"]), say("Larvae: {count}", count=player["larvae"])),
        *cubes,
        Badge(f"soldier-{seat}", str(player["soldiers"]), say("Soldiers: {count}", count=player["soldiers"])),
        Badge(f"ant-{seat}", str(player["workers"]), say("Workers: {count}", count=player["workers"])),
        Badge("nest", level, say("Colony level {level}", level=level)),
    )


def score_sheet(view: Mapping[str, Any], names: tuple[str, ...]) -> ScoreSheet:
    """What can still be seen at the end, and what came and went besides."""
    seats = range(len(names))
    totals = [player["points"] for player in view["players"]]
    goals = [_objectives(view, seat) for seat in seats]
    laid = [_tiles(view, seat) for seat in seats]
    besides = [total - goal - tile for total, goal, tile in zip(totals, goals, laid, strict=True)]
    rows = (
        (say("Objectives"), goals),
        (say("Tiles in the garden"), laid),
        (say("Start, prey, queen, harvest, winters"), besides),
        (say("Points"), totals),
    )
    return ScoreSheet(
        ("", *names), tuple([(word, *[str(count).replace("-", "−") for count in counts]) for word, counts in rows])
    )


def _objectives(view: Mapping[str, Any], seat: int) -> int:
    """Points for completing objectives, and for having done so before others (MYR-14.7, MYR-14.8)."""
    printed = view["garden"]
    points = 0
    for objective in view["objectives"]:
        rounds = [far["round"] for far in objective["seats"]]
        own = rounds[seat]
        if own:
            points += printed["objective_points"][objective["level"] - 1]
            points += printed["objective_bonus"] * sum(later > own for later in rounds)
    return points


def _tiles(view: Mapping[str, Any], seat: int) -> int:
    """What was scored for laying the tiles that a seat still has."""
    printed = view["garden"]
    points = 0
    for tile in tiles(view):
        if tile["owner"] == seat:
            table = printed["pheromones" if tile["kind"] in PHEROMONES else "special"]
            points += table[tile["kind"]]["points"]
    return points
