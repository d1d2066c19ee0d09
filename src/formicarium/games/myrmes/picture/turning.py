"""Tiles turned and turned over where the worker stands: which way of lying comes after which."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from ....core.ask import Decision
from ....core.hexes import Hex, mirrored, turned

Cells: TypeAlias = tuple[Hex, ...]  # sorted, the worker's hex being (0, 0)


def turns(view: Mapping[str, Any], decision: Decision) -> dict[int, tuple[int, int]]:
    """For every option that lays a tile, by number: the one after a turn, and the one after turning it over."""
    if decision.kind != "sortie":
        return {}
    q0, r0 = view["worker"]
    tiles: dict[object, dict[Cells, int]] = {}
    for number, option in enumerate(decision.options):
        what: Any = option
        if what[0] in ("pheromone", "special"):
            tiles.setdefault(what[:2], {})[_sorted((q - q0, r - r0) for q, r in what[2])] = number
    found: dict[int, tuple[int, int]] = {}
    for lying in tiles.values():
        found |= _turns(lying)
    return found


def _turns(lying: dict[Cells, int]) -> dict[int, tuple[int, int]]:
    """A turn goes round the worker by sixths, past what does not fit; then it is another hex of the tile's turn to be
    the one under the worker. A tile turned over keeps its hex there as far as that fits."""
    sides: dict[Cells, list[tuple[Cells, int, int]]] = {}
    for cells, number in lying.items():
        way = _way(cells)
        sides.setdefault(way.side, []).append((way.start, way.times, number))
    for round in sides.values():
        round.sort()
    found = {}
    for cells, number in lying.items():
        round = sides[_way(cells).side]
        numbers = [other for _, _, other in round]
        after = numbers[(numbers.index(number) + 1) % len(numbers)]
        found[number] = (after, _over(cells, lying, sides))
    return found


def _over(cells: Cells, lying: dict[Cells, int], sides: dict[Cells, list[tuple[Cells, int, int]]]) -> int:
    for spun in _spins(_sorted(mirrored(cells))):
        if spun in lying:
            return lying[spun]
    other = _way(_sorted(mirrored(cells))).side
    return sides[other][0][2] if other in sides else lying[cells]


class Way(NamedTuple):
    """How a tile lies about the worker."""

    side: Cells  # the tile, seen from the side that is up
    start: Cells  # the first way to lie of those that are turned into one another about the worker
    times: int  # by how many sixths it is turned from there


@lru_cache(maxsize=4096)
def _way(cells: Cells) -> Way:
    spins = _spins(cells)
    start = min(spins)
    return Way(
        min(_sorted((q - spun[0][0], r - spun[0][1]) for q, r in spun) for spun in spins),
        start,
        _spins(start).index(cells),
    )


@lru_cache(maxsize=4096)
def _spins(cells: Cells) -> tuple[Cells, ...]:
    return tuple([_sorted(turned(cells, times)) for times in range(6)])


def _sorted(cells: Any) -> Cells:
    return tuple(sorted(cells))
