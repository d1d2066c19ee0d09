"""MYR-T1 to MYR-T10: what was counted from the tables of the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from formicarium.core.hexes import Hex, distance, neighbours
from games.myrmes.scene import BLUE, RED, Scene, Table, new

SHAPES = ("P2", "P3T", "P3L", "P4R", "P4H", "P5", "P6")
EXITS: dict[int, list[Hex]] = {
    2: [(-5, 4), (1, 4)],
    3: [(-3, -2), (5, -3), (-2, 5)],
    4: [(-1, -4), (5, -4), (-5, 4), (1, 4)],
}


def printed(seats: int) -> list[list[Any]]:
    """All hexes of the board: q, r, terrain, whether in play, whether a prey space."""
    hexes: list[list[Any]] = new(seats).view()["garden"]["hexes"]
    return hexes


def set_up_board(seats: int, prey: bool = True, exits: bool = True) -> Table:
    """The garden as laid out, Red able to lay every pheromone."""
    table = Table(seats)
    if prey:
        table.all_prey()
    table.colony(RED, level=3, event="hex")
    if not exits:
        table.colonies(exits=())
    return table


@pytest.mark.rule("MYR-T1")
def test_t1_the_map_and_its_mirror_image() -> None:
    hexes = {(q, r): (terrain, prey) for q, r, terrain, _, prey in printed(4)}
    assert len(printed(4)) == len(hexes) == 151
    terrains = Counter(terrain for terrain, _ in hexes.values())
    assert terrains == {"grass": 58, "mushroom": 31, "earth": 26, "stone": 18, "water": 18}
    assert all(hexes[-q - r, r] == here for (q, r), here in hexes.items())
    for seats in (2, 3):  # the zones too, as far as one can see them
        in_play = {(q, r) for q, r, _, playing, _ in printed(seats) if playing}
        assert {(-q - r, r) for q, r in in_play} == in_play


@pytest.mark.rule("MYR-T2", "MYR-4.1")
@pytest.mark.parametrize(("seats", "hexes", "prey"), [(4, 151, 18), (3, 118, 12), (2, 82, 11)])
def test_t2_hexes_and_prey_in_play(seats: int, hexes: int, prey: int) -> None:
    assert sum(playing for _, _, _, playing, _ in printed(seats)) == hexes
    assert len(new(seats).prey()) == prey


def walk(table: Table, exit: Hex) -> dict[Hex, tuple[int, Scene]]:
    """All hexes a worker with 3 MP can get to from an exit, with the fewest moves that takes and a scene there."""
    game = table.workers()
    game.go(exit)
    found = {exit: (0, game)}
    edge = [exit]
    while edge:
        here = edge.pop(0)
        moves, game = found[here]
        for hex in game.steps():
            if hex not in found:
                ahead = Scene(game.play.fork())
                ahead.step(hex)
                found[hex] = (moves + 1, ahead)
                edge.append(hex)
    return found


FIRST_STEPS = {
    2: dict.fromkeys(EXITS[2], ((6, 7, 7), 47, 24)),
    3: {
        (-3, -2): ((5, 8, 7), 43, 21),
        (5, -3): ((5, 8, 7), 42, 20),
        (-2, 5): ((5, 9, 6), 45, 24),
    },
    4: dict.fromkeys(EXITS[4], ((6, 7, 7), 47, 24)),
}


@pytest.mark.rule("MYR-T3", "MYR-T4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_t3_t4_the_very_first_worker(seats: int) -> None:
    for exit, (reached, pairs, triangles) in FIRST_STEPS[seats].items():
        found = {}
        for level in (0, 1):
            table = Table(seats)
            table.all_prey()
            others = [spot for spot in EXITS[seats] if spot != exit]
            for seat, spot in enumerate([exit, *others]):
                table.colony(seat, exits=(spot,))
            table.colony(RED, level=level)
            found[level] = walk(table, exit)
        assert Counter(moves for moves, _ in found[0].values()) == Counter(dict(enumerate((1, *reached))))
        assert len({hexes for _, game in found[0].values() for hexes in game.placements("P2")}) == pairs
        assert len({hexes for _, game in found[1].values() for hexes in game.placements("P3T")}) == triangles


def legal_sets(table: Table, seats: int) -> list[int]:
    """How many hex sets each shape can cover, wherever the worker stands."""
    found: dict[str, set[tuple[Hex, ...]]] = {shape: set() for shape in SHAPES}
    for q, r, terrain, playing, _ in printed(seats):
        if playing and terrain != "water":
            game = table.sortie((q, r), moves=1)  # a sortie with nothing left to do would be over
            if game.asked() == ("sortie",) and game.view()["worker"] == [q, r]:
                for shape in SHAPES:
                    found[shape].update(game.placements(shape))
    return [len(found[shape]) for shape in SHAPES]


@pytest.mark.rule("MYR-T5")
@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        (2, [113, 51, 64, 52, 172, 65, 12]),
        (3, [166, 78, 94, 79, 234, 93, 13]),
        (4, [220, 102, 135, 108, 376, 142, 28]),
    ],
)
def test_t5_legal_sets_on_the_set_up_board(seats: int, counts: list[int]) -> None:
    assert legal_sets(set_up_board(seats), seats) == counts


@pytest.mark.rule("MYR-T6")
@pytest.mark.parametrize(
    ("seats", "bare", "with_prey"),
    [
        (2, [161, 84, 113, 97, 348, 146, 36], [125, 63, 78, 70, 232, 97, 20]),
        (3, [229, 120, 158, 140, 478, 206, 46], [181, 90, 110, 98, 306, 128, 22]),
        (4, [310, 168, 229, 204, 752, 320, 80], [244, 126, 163, 144, 496, 206, 44]),
    ],
)
def test_t6_legal_sets_without_exits(seats: int, bare: list[int], with_prey: list[int]) -> None:
    assert legal_sets(set_up_board(seats, prey=False, exits=False), seats) == bare
    assert legal_sets(set_up_board(seats, exits=False), seats) == with_prey


@pytest.mark.rule("MYR-T7", "MYR-9.4")
def test_t7_orientations() -> None:
    found: dict[str, set[frozenset[Hex]]] = {shape: set() for shape in SHAPES}
    table = set_up_board(4, prey=False, exits=False)
    for q, r, terrain, _, _ in printed(4):
        if terrain != "water":
            game = table.sortie((q, r), moves=1)
            for shape in SHAPES:
                for hexes in game.placements(shape):
                    q0, r0 = hexes[0]
                    found[shape].add(frozenset((q - q0, r - r0) for q, r in hexes))
    assert [len(found[shape]) for shape in SHAPES] == [3, 2, 3, 3, 12, 6, 2]


@pytest.mark.rule("MYR-T8", "MYR-4.7")
@pytest.mark.parametrize(("nurses", "count"), list(enumerate([1, 3, 8, 17, 31, 50, 73, 98, 122])))
def test_t8_allocations(nurses: int, count: int) -> None:
    table = Table(2)
    table.colony(larvae=0, nursery=nurses)
    game = table.births()
    if not nurses:
        assert game.kind(RED) == ""
        return
    options = game.options("birth_allocation", RED)
    assert len(options) == count
    for larvae, soldiers, workers, atelier in options:
        assert larvae in (0, 1, 2, 3)
        assert soldiers in (0, 2, 3)
        assert workers in (0, 2, 4)
        assert 0 <= atelier <= 4
        assert larvae + soldiers + workers + atelier <= nurses


@pytest.mark.rule("MYR-T9", "MYR-1.2")
def test_t9_the_neighbours_of_an_exit() -> None:
    terrain = {(q, r): ground for q, r, ground, _, _ in printed(4)}
    around = [(-4, 4), (-5, 5), (-6, 5), (-6, 4), (-5, 3), (-4, 3)]
    assert neighbours((-5, 4)) == around
    assert [terrain[hex] for hex in around] == ["stone", "earth", "earth", "mushroom", "mushroom", "earth"]
    for seats in (2, 3, 4):
        game = Table(seats).sortie((-5, 4), moves=1)
        outside = {(-6, 5), (-6, 4)} if seats == 3 else set()
        assert set(game.steps()) == set(around) - outside
        for hex in outside:
            assert game.why_not("sortie", ("step", hex)) == "MYR-1.2"


@pytest.mark.rule("MYR-T10", "MYR-7.5", "MYR-7.6", "MYR-7.7")
@pytest.mark.parametrize("owner", [RED, BLUE])
def test_t10_a_chain_of_pheromones(owner: int) -> None:
    table = Table(2)
    table.colony(RED, soldiers=2)
    exit, far = (-6, 1), (0, 0)
    table.colony(RED, exits=(exit,))
    table.lay(owner, "P5", (-5, 0), (-4, 0), (-3, 0), (-5, 1), (-4, 1))
    table.lay(owner, "P4R", (-2, 0), (-1, 0), (-2, 1), (-1, 1))
    game = table.workers()
    game.go(exit)
    game.step((-5, 0), (-2, 0))
    assert game.view()["moves"] == 1
    game.step(far)
    assert game.view()["moves"] == 0
    assert distance(exit, far) == 6
    assert game.count("soldiers") == (2 if owner == RED else 0)
