"""What lies in the box: the component data, typed and checked (section 4 of the rules)."""

from __future__ import annotations

from typing import TypeAlias

from ...core.data import Table
from ...core.game import Json
from ...core.hexes import Hex, neighbours
from .garden import EARTH, FOOD, MUSHROOM, STONE, WATER, Garden, Ground

CUBES = ("food", "earth", "stone")  # indexed by FOOD, EARTH, STONE
PREY = ("ladybug", "termite", "spider")
PHEROMONES = ("P2", "P3T", "P3L", "P4R", "P4H", "P5", "P6")
SPECIAL = ("APHID", "SCAV", "SUBCOL")
APHID, SCAV, SUBCOL = range(3)
EVENTS = ("level", "point", "larva", "harvest", "move", "soldier", "hex", "worker")
(
    LEVEL_UP,
    POINT_UP,
    LARVA_UP,
    HARVEST_UP,
    MOVE_UP,
    SOLDIER_UP,
    HEX_UP,
    WORKER_UP,
) = range(8)
KINDS = ("food", "mix", "larva", "prey", "soldier", "special", "pheromone", "stone", "nurse", "level")
YEARS = 3
SEASONS = ("spring", "summer", "autumn")

Cost: TypeAlias = tuple[int, ...]  # food, earth, stone

_TERRAIN = {"G": FOOD, "E": EARTH, "S": STONE, "M": MUSHROOM, "W": WATER}


class Prey:
    def __init__(self, row: Table) -> None:
        row.only("id", "tokens", "soldiers", "food", "points")
        self.tokens: int = row.number("tokens", 0)
        self.soldiers: int = row.number("soldiers", 0)
        self.food: int = row.number("food", 0)
        self.points: int = row.number("points", 0)


class Pheromone:
    def __init__(self, row: Table) -> None:
        row.only("id", "count", "points", "cells")
        self.count: int = row.number("count", 0)
        self.points: int = row.number("points", 0)
        cells = row.number_rows("cells", 2)
        if not 2 <= len(cells) <= 6 or len(set(cells)) != len(cells):
            row.fail("cells", "must be 2 to 6 different hexes")
        if not _connected([(q, r) for q, r in cells]):
            row.fail("cells", "must hang together")
        self.cells: tuple[tuple[int, int], ...] = tuple((q, r) for q, r in cells)
        self.size: int = len(cells)


class Special:
    def __init__(self, row: Table, supplies: Table) -> None:
        row.only("id", "supply", "shape", "points", "level", "cost")
        supply = row.word("supply")
        if supply not in supplies.values:
            row.fail("supply", f"must be one of {', '.join(supplies.values)}")
        self.supply: int = list(supplies.values).index(supply)
        shape = row.word("shape")
        if shape not in PHEROMONES:
            row.fail("shape", f"must be one of {', '.join(PHEROMONES)}")
        self.shape: int = PHEROMONES.index(shape)
        self.points: int = row.number("points", 0)
        self.level: int = row.number("level", 0, 3)
        self.cost: Cost = row.numbers("cost", len(CUBES), 0)


class Objective:
    def __init__(self, row: Table) -> None:
        row.only("id", "level", "kind", "need", "give")
        self.id: str = row.word("id")
        self.level: int = row.number("level", 1, 3)
        self.kind: str = row.word("kind")
        if self.kind not in KINDS:
            row.fail("kind", f"must be one of {', '.join(KINDS)}")
        self.need: int = row.number("need", 1)
        self.give: int = row.number("give", 1, self.need)


class Box:
    """The component data; the garden of each player count is laid out when it is first asked for."""

    def __init__(self, data: Table) -> None:
        data.only(
            "format", "garden", "prey", "pheromones", "special", "special_supply", "colony", "winter", "objectives"
        )
        data.number("format", 1, 1)
        self._read_tiles(data)
        self._read_garden(data.table("garden"))
        self._read_colony(data.table("colony"))
        self._read_objectives(data.table("objectives"))
        winter = data.table("winter")
        winter.only("food", "loss")
        self.winter_food: tuple[int, ...] = winter.numbers("food", YEARS, 0)
        self.winter_loss: int = winter.number("loss", 0)
        self.gardens: dict[int, Garden] = {}
        self.printed: dict[str, Json] = {}  # for views, drawn up when first asked for

    def _read_tiles(self, data: Table) -> None:
        self.prey: tuple[Prey, ...] = tuple(Prey(row) for row in _rows(data, "prey", PREY))
        self.pheromones: tuple[Pheromone, ...] = tuple(Pheromone(row) for row in _rows(data, "pheromones", PHEROMONES))
        supplies = data.table("special_supply")
        self.supplies: tuple[int, ...] = tuple(supplies.number(name, 0) for name in supplies.values)
        self.special: tuple[Special, ...] = tuple(Special(row, supplies) for row in _rows(data, "special", SPECIAL))

    def _read_garden(self, garden: Table) -> None:
        garden.only("start_exits", "zones_in_play", "prey_spaces", "rows")
        ground: dict[tuple[int, int], tuple[int, str]] = {}
        for row in garden.tables("rows"):
            row.only("r", "q", "terrain", "zone")
            terrain, zones = row.word("terrain"), row.word("zone")
            if len(terrain) != len(zones):
                row.fail("zone", f"must have {len(terrain)} letters, as many as the terrain")
            r, q = row.number("r", -99, 99), row.number("q", -99, 99)
            for place, (letter, zone) in enumerate(zip(terrain, zones, strict=True)):
                if letter not in _TERRAIN:
                    row.fail("terrain", f"must be of the letters {', '.join(_TERRAIN)}, not {letter!r}")
                if (q + place, r) in ground:
                    row.fail("q", f"lays hex ({q + place}, {r}) a second time")
                ground[q + place, r] = (_TERRAIN[letter], zone)
        self.ground: Ground = ground
        in_play = garden.table("zones_in_play")
        in_play.only("2", "3", "4")
        self.zones: dict[int, str] = {seats: in_play.word(str(seats)) for seats in (2, 3, 4)}
        known = {zone for _, zone in ground.values()}
        for seats, letters in self.zones.items():
            if not set(letters) <= known:
                in_play.fail(str(seats), f"must be of the zones in the rows, {', '.join(sorted(known))}")
        unused = known - set("".join(self.zones.values()))
        if unused:
            in_play.fail(
                None, f"must bring every zone into play; zone {min(unused)} never is", against=(("garden", "rows"),)
            )
        self.prey_spaces: tuple[tuple[int, int], ...] = tuple((q, r) for q, r in garden.number_rows("prey_spaces", 2))
        for number, space in enumerate(self.prey_spaces):
            if space not in ground or ground[space][0] == WATER:
                garden.fail("prey_spaces", "must be a hex of the garden and not water", number)
        if len(set(self.prey_spaces)) != len(self.prey_spaces):
            garden.fail("prey_spaces", "must be different hexes")
        if len(self.prey_spaces) > sum(prey.tokens for prey in self.prey):
            garden.fail("prey_spaces", "must not be more than there are prey tokens")
        exits = garden.table("start_exits")
        exits.only("2", "3", "4")
        self.start_exits: dict[int, tuple[tuple[int, int], ...]] = {}
        for seats in (2, 3, 4):
            spots = tuple((q, r) for q, r in exits.number_rows(str(seats), 2))
            if len(set(spots)) != seats:
                exits.fail(str(seats), f"must be {seats} different hexes")
            for number, spot in enumerate(spots):
                if spot not in ground or ground[spot][0] == WATER or ground[spot][1] not in self.zones[seats]:
                    exits.fail(str(seats), "must be a hex in play and not water", number)
                if spot in self.prey_spaces:
                    exits.fail(str(seats), "must not be a prey space", number)
            self.start_exits[seats] = spots

    def _read_colony(self, colony: Table) -> None:
        self.nurses: int = colony.number("nurses", 0)
        self.workers: int = colony.number("workers", 0)
        self.soldiers: int = colony.number("soldiers", 0)
        self.larvae: int = colony.number("larvae", 0)
        self.points: int = colony.number("points", 0)
        self.ants: int = colony.number("ants", self.workers + self.soldiers)
        self.all_nurses: int = colony.number("all_nurses", self.nurses)
        self.exits: int = colony.number("tunnel_exits", 1)
        self.owner_cubes: int = colony.number("owner_cubes", 0)
        self.atelier_nurses: int = colony.number("atelier_nurses", 0, 4)
        self.storage: tuple[int, ...] = colony.numbers("storage", 4, 0)
        self.moves: int = colony.number("moves", 1)
        self.born_larvae: tuple[int, ...] = colony.numbers("born_larvae", 4, 0)
        self.born_soldiers: tuple[int, ...] = colony.numbers("born_soldiers", 4, 0)
        self.born_workers: tuple[int, ...] = colony.numbers("born_workers", 5, 0)
        self.level_cost: tuple[Cost, ...] = colony.number_rows("level_cost", len(CUBES))
        if len(self.level_cost) != 3:
            colony.fail("level_cost", "must be three rows, one a step")
        for step, cost in enumerate(self.level_cost):
            for amount in cost:
                colony.check_number("level_cost", amount, 0, 99, step)
        self.level_2_printed: Cost = colony.numbers("level_2_printed_board", len(CUBES), 0)
        nurse = colony.table("nurse_cost")
        nurse.only("food", "larvae")
        self.nurse_food: int = nurse.number("food", 0)
        self.nurse_larvae: int = nurse.number("larvae", 0)
        self.removal_earth: int = colony.number("removal_earth", 0)
        self.queen_points: int = colony.number("queen_points", 0)
        self.subcolony_points: int = colony.number("subcolony_points", 0)
        self.larvae_for_food: int = colony.number("larvae_for_food", 1)
        colony.only(
            *("nurses", "workers", "soldiers", "larvae", "points", "ants", "all_nurses", "tunnel_exits"),
            *("owner_cubes", "atelier_nurses", "storage", "moves", "born_larvae", "born_soldiers", "born_workers"),
            *("level_cost", "level_2_printed_board", "nurse_cost", "removal_earth", "queen_points"),
            *("subcolony_points", "larvae_for_food"),
        )
        tracks = [_productive(born) for born in (self.born_larvae, self.born_soldiers, self.born_workers)]
        self.allocations: tuple[tuple[tuple[int, int, int, int], ...], ...] = tuple(
            _allocations(nurses, tracks, self.atelier_nurses) for nurses in range(self.all_nurses + 1)
        )

    def _read_objectives(self, objectives: Table) -> None:
        objectives.only("points", "bonus", "drawn", "tiles")
        self.objective_points: tuple[int, ...] = objectives.numbers("points", 3, 0)
        bonus = objectives.table("bonus")
        bonus.only("2", "3", "4")
        self.objective_bonus: dict[int, int] = {seats: bonus.number(str(seats), 0) for seats in (2, 3, 4)}
        self.drawn: int = objectives.number("drawn", 1)
        self.objectives: tuple[Objective, ...] = tuple(Objective(row) for row in objectives.tables("tiles"))
        for level in (1, 2, 3):
            if sum(1 for tile in self.objectives if tile.level == level) < self.drawn:
                objectives.fail("tiles", f"must be at least {self.drawn} of level {level}")
        if len({tile.id for tile in self.objectives}) != len(self.objectives):
            objectives.fail("tiles", "must have different ids")

    def garden(self, seats: int) -> Garden:
        if seats not in self.gardens:
            shapes = tuple(pheromone.cells for pheromone in self.pheromones)
            special = tuple((SPECIAL[kind], tile.shape) for kind, tile in enumerate(self.special))
            self.gardens[seats] = Garden(self.ground, self.zones[seats], PHEROMONES, shapes, special)
        return self.gardens[seats]


def _connected(cells: list[Hex]) -> bool:
    found = cells[:1]
    for cell in found:
        found += [near for near in neighbours(cell) if near in cells and near not in found]
    return len(found) == len(cells)


def _rows(data: Table, key: str, ids: tuple[str, ...]) -> list[Table]:
    """The rows of a table of known things, which stand in the order of the rules."""
    rows = data.tables(key)
    if len(rows) != len(ids):
        data.fail(key, f"must be {', '.join(ids)}")
    for row, id in zip(rows, ids, strict=True):
        if row.word("id") != id:
            row.fail("id", f"must be {id}: the rows stand in the order of the rules")
    return rows


def _productive(born: tuple[int, ...]) -> list[int]:
    """MYR-4.7: numbers of nurses of which none is idle."""
    return [0] + [nurses for nurses in range(1, len(born)) if born[nurses] > born[nurses - 1]]


def _allocations(nurses: int, tracks: list[list[int]], atelier_places: int) -> tuple[tuple[int, int, int, int], ...]:
    """MYR-4.2, MYR-4.7: nurses for larvae, soldiers, workers and the atelier."""
    return tuple(
        (larvae, soldiers, workers, atelier)
        for larvae in tracks[0]
        for soldiers in tracks[1]
        for workers in tracks[2]
        for atelier in range(atelier_places + 1)
        if larvae + soldiers + workers + atelier <= nurses
    )
