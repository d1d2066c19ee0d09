"""The garden as it is in play for a number of players: hexes by number, their neighbours, and how tiles can lie.

Hexes are numbered in reading order. A set of hexes is an integer with one bit a hex, so that whether a tile fits is a
single `&` with what is taken.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from ...core.hexes import Hex, neighbours, orientations, reading_order

FOOD, EARTH, STONE, MUSHROOM, WATER = range(5)  # what a terrain gives: grass food, a mushroom nothing

Ground: TypeAlias = dict[Hex, tuple[int, str]]  # terrain and zone
Menu: TypeAlias = tuple[Any, ...]  # an option of a menu: a word, and what it is about


def hexes_in(hexes: int) -> list[int]:
    """The numbers in a set of hexes, in reading order."""
    numbers = []
    while hexes:
        lowest = hexes & -hexes
        numbers.append(lowest.bit_length() - 1)
        hexes ^= lowest
    return numbers


class Placement:
    """One way to lay a tile."""

    __slots__ = ("cells", "mask", "option")

    def __init__(self, mask: int, cells: tuple[int, ...], option: Menu) -> None:
        self.mask: int = mask
        self.cells: tuple[int, ...] = cells
        self.option: Menu = option


class Lie:
    """The ways to lay one shape so that it covers the same amounts of food, earth and stone."""

    __slots__ = ("cubes", "masks")

    def __init__(self, cubes: tuple[int, int, int]) -> None:
        self.cubes: tuple[int, int, int] = cubes
        self.masks: list[int] = []


class Garden:
    def __init__(
        self,
        ground: Ground,
        zones: str,
        names: tuple[str, ...],
        shapes: tuple[tuple[Hex, ...], ...],
        special: tuple[tuple[str, int], ...],
    ) -> None:
        # MYR-1.2: only the hexes of the zones in play exist
        self.hexes: tuple[Hex, ...] = tuple(
            sorted((hex for hex, (_, zone) in ground.items() if zone in zones), key=reading_order)
        )
        self.number: dict[Hex, int] = {hex: number for number, hex in enumerate(self.hexes)}
        self.terrain: tuple[int, ...] = tuple(ground[hex][0] for hex in self.hexes)
        self.land: int = sum(1 << number for number, ground in enumerate(self.terrain) if ground != WATER)
        # MYR-7.8: water is no neighbour of anything
        self.beside: tuple[tuple[int, ...], ...] = tuple(
            tuple(
                sorted(
                    self.number[near]
                    for near in neighbours(hex)
                    if near in self.number and self.terrain[self.number[near]] != WATER
                )
            )
            for hex in self.hexes
        )
        self.near: tuple[int, ...] = tuple(sum(1 << number for number in beside) for beside in self.beside)
        self.placement: dict[Menu, Placement] = {}  # by the option that stands for it
        # How a pheromone of each shape, and a special tile of each kind, can cover a hex (MYR-9.4 to MYR-9.6)
        self.pheromones: tuple[tuple[tuple[Placement, ...], ...], ...] = tuple(
            self._placements("pheromone", name, shape) for name, shape in zip(names, shapes, strict=True)
        )
        self.special: tuple[tuple[tuple[Placement, ...], ...], ...] = tuple(
            self._placements("special", name, shapes[shape]) for name, shape in special
        )

        # For those who look ahead: ground that gives something, and each shape's placements by what they cover
        self.rich: int = sum(1 << hex for hex, ground in enumerate(self.terrain) if ground < MUSHROOM)
        self.lies: tuple[tuple[Lie, ...], ...] = tuple(self._lies(shape) for shape in self.pheromones)

    def _lies(self, shape: tuple[tuple[Placement, ...], ...]) -> tuple[Lie, ...]:
        found: dict[tuple[int, int, int], Lie] = {}
        for hex, placements in enumerate(shape):
            for placement in placements:
                if min(placement.cells) == hex:  # each once, not once for every hex it covers
                    under = [self.terrain[cell] for cell in placement.cells]
                    cubes = (under.count(FOOD), under.count(EARTH), under.count(STONE))
                    found.setdefault(cubes, Lie(cubes)).masks.append(placement.mask)
        return tuple(found.values())

    def _placements(self, what: str, name: str, shape: tuple[Hex, ...]) -> tuple[tuple[Placement, ...], ...]:
        """For each hex, the ways to lay the shape over it: every orientation on land in play."""
        over: list[list[Placement]] = [[] for _ in self.hexes]
        for q, r in self.hexes:
            for lying in orientations(shape):
                cells = []
                for dq, dr in lying:
                    number = self.number.get((q + dq, r + dr), -1)
                    if number < 0 or self.terrain[number] == WATER:
                        break
                    cells.append(number)
                else:
                    hexes = tuple(self.hexes[number] for number in cells)
                    placement = Placement(sum(1 << number for number in cells), tuple(cells), (what, name, hexes))
                    self.placement[placement.option] = placement
                    for number in cells:
                        over[number].append(placement)
        return tuple(tuple(placements) for placements in over)
