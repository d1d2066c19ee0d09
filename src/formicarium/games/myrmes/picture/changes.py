"""What an option gains and costs, in figures and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from ....core.words import say
from ..components import CUBES
from ..texts import cube_word

Changes: TypeAlias = list[tuple[int, str]]  # how many of what: food, earth, stone, larva, soldier, nurse, star, moves

LARVAE_FOR_FOOD = 3


def scored(player: Mapping[str, Any], points: int) -> Changes:
    """Points with those of the event Point +1 (MYR-17.3)."""
    if points and player["event"] == "point":
        points += 1
    return [(points, "star")] if points else []


def paid(cost: Mapping[str, int]) -> Changes:
    return [(-cost[cube], cube) for cube in CUBES if cost[cube]]


def parts(changes: Changes, seat: int) -> list[tuple[str, str]]:
    """For a bubble: the figures and the symbols they stand beside."""
    symbols = {"soldier": f"soldier-{seat}", "nurse": f"nurse-{seat}", "worker": f"ant-{seat}"}
    return [
        (f"{count} {_word(what, count)}", "") if what == "moves" else (signed(count), symbols.get(what, what))
        for count, what in changes
    ]


def signed(count: int) -> str:
    return f"+{count}" if count > 0 else f"−{-count}"


def words(changes: Sequence[tuple[int, str]]) -> str:
    """The same in words, without pictures."""
    figures = [str(count) if what == "moves" else signed(count) for count, what in changes]
    return ", ".join(
        [f"{figure} {_word(what, abs(count))}" for figure, (count, what) in zip(figures, changes, strict=True)]
    )


def _word(what: str, count: int) -> str:
    if what in CUBES:
        return cube_word(what)
    one, many = {
        "larva": (say("larva"), say("larvae")),
        "soldier": (say("soldier"), say("soldiers")),
        "worker": (say("worker"), say("workers")),
        "nurse": (say("nurse"), say("nurses")),
        "star": (say("point"), say("points")),
        "moves": (say("step"), say("steps")),
    }[what]
    return one if count == 1 else many
