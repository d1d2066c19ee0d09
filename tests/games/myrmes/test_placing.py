"""MYR-9 and MYR-10: laying pheromones and special tiles."""

from __future__ import annotations

import pytest

from formicarium.core.hexes import Hex, neighbours
from formicarium.games.myrmes.garden import WATER
from games.myrmes.scene import BLUE, NOBODY, RED, YELLOW, Table, in_order

HOME = (-4, 0)  # mushroom; (-5, 0) earth, (-3, 0) grass, (-5, 1) (-4, 1) grass
RHOMBUS = ((-4, 0), (-5, 1), (-4, 1), (-5, 2))
TRIANGLE = ((-4, 0), (-5, 1), (-4, 1))
HOOK = ((-5, 0), (-4, 0), (-3, 0), (-5, 1))
POINTS = {"P2": 0, "P3T": 2, "P3L": 2, "P4R": 4, "P4H": 4, "P5": 6, "P6": 8}


def rich(level: int = 3, event: str = "hex", seats: int = 2) -> Table:
    table = Table(seats)
    table.colony(level=level, event=event, food=6, earth=6, stone=6)
    return table


# MYR-9: pheromones


@pytest.mark.rule("MYR-9.1", "MYR-10.1")
def test_only_from_an_empty_hex() -> None:
    table = rich()
    table.lay(RED, "P2", (-2, 0), (-1, 0))
    table.lay(NOBODY, "APHID", (0, 0), (1, 0), (0, 1))
    table.colony(BLUE, exits=((2, 0),))
    table.colony(RED, exits=((3, 0),))
    for taken in [(-2, 0), (0, 0), (2, 0), (3, 0)]:
        game = table.sortie(taken)
        assert game.tiles() == ""
        assert game.why_not("sortie", ("pheromone", "P2", ((-3, 0), (-4, 0)))) == "MYR-9.1"
        assert game.why_not("sortie", ("special", "APHID", TRIANGLE)) == "MYR-9.1"
    assert table.sortie(HOME).tiles() == "P2 P3T P3L P4R P4H P5 P6 APHID SCAV SUBCOL"


@pytest.mark.rule("MYR-9.2")
@pytest.mark.parametrize(
    ("level", "event", "largest"),
    [
        *((level, "soldier", 2 + level) for level in range(4)),
        *((level, "level", min(5, 3 + level)) for level in range(4)),
        *((level, "hex", 3 + level) for level in range(4)),
    ],
)
def test_the_largest_pheromone(level: int, event: str, largest: int) -> None:
    table = Table(2)
    table.colony(level=level, event=event)
    game = table.sortie(HOME)
    assert game.tiles().split() == [shape for shape in POINTS if int(shape[1]) <= largest]
    for shape in POINTS:
        if int(shape[1]) == largest + 1:
            assert game.why_not("sortie", ("pheromone", shape, ())) == ("MYR-9.3" if largest == 5 else "MYR-9.2")


@pytest.mark.rule("MYR-9.3")
@pytest.mark.parametrize(("level", "event"), [(3, "level"), (3, "soldier"), (2, "hex"), (2, "level")])
def test_size_six_needs_level_3_and_hex_up(level: int, event: str) -> None:
    assert "P6" not in rich(level, event).sortie(HOME).tiles()
    game = rich(3, "hex").sortie(HOME)
    assert game.placements("P6")


# One way to lay each shape (table 4.6)
CELLS: dict[str, list[Hex]] = {
    "P2": [(0, 0), (1, 0)],
    "P3T": [(0, 0), (1, 0), (0, 1)],
    "P3L": [(0, 0), (1, 0), (2, 0)],
    "P4R": [(0, 0), (1, 0), (0, 1), (1, -1)],
    "P4H": [(0, 0), (1, 0), (2, 0), (0, 1)],
    "P5": [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)],
    "P6": [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)],
}
SPECIAL = {"APHID": "P3T", "SCAV": "P3T", "SUBCOL": "P4R"}


@pytest.mark.rule("MYR-9.4", "MYR-10.1", "MYR-10.7")
@pytest.mark.parametrize("seats", [2, 4])
def test_tiles_may_be_turned_and_turned_over(seats: int) -> None:
    """Wherever the worker stands, a tile lies in every way that covers its hex and nothing but free land."""
    hexes = Table(seats).workers().view()["garden"]["hexes"]
    land = {(q, r) for q, r, terrain, playing, _ in hexes if playing and terrain != "water"}
    land -= {tuple(exit) for exits in Table(seats).workers().view()["exits"] for exit in exits}
    for here in sorted(land)[::5]:
        game = rich(seats=seats).sortie(here)
        for kind in (*POINTS, *SPECIAL):
            expected = {hexes for hexes in ways_to_cover(here, CELLS[SPECIAL.get(kind, kind)]) if set(hexes) <= land}
            assert set(game.placements(kind)) == expected


def ways_to_cover(here: Hex, cells: list[Hex]) -> set[tuple[Hex, ...]]:
    """Turned by sixths, turned over, and moved so that each of its hexes in turn lies here."""
    found = set()
    for side in (cells, [(r, q) for q, r in cells]):
        lying = side
        for _ in range(6):
            lying = [(-r, q + r) for q, r in lying]
            for q0, r0 in lying:
                found.add(in_order([(here[0] + q - q0, here[1] + r - r0) for q, r in lying]))
    return found


@pytest.mark.rule("MYR-9.4")
def test_the_ways_to_cover_a_hex() -> None:
    """The last numbers of table 4.6, by which the count above is checked itself."""
    ways = [len(ways_to_cover((0, 0), cells)) for cells in CELLS.values()]
    assert ways == [6, 6, 9, 12, 48, 30, 12]


@pytest.mark.rule("MYR-9.5", "MYR-10.1")
def test_the_workers_own_hex_is_covered() -> None:
    game = rich().sortie(HOME)
    for kind in game.tiles().split():
        assert all(HOME in hexes for hexes in game.placements(kind))
    assert game.why_not("sortie", ("pheromone", "P2", ((0, 0), (1, 0)))) == "MYR-9.5"
    assert game.why_not("sortie", ("special", "APHID", ((0, 0), (1, 0), (0, 1)))) == "MYR-9.5"
    assert game.why_not("sortie", ("pheromone", "P2", ((-4, 0), (-2, 0)))) == "MYR-9.4"


@pytest.mark.rule("MYR-9.6", "MYR-10.1")
def test_every_hex_covered_is_free_land_in_play() -> None:
    table = rich(seats=4)
    table.prey("termite", (-5, 1))
    table.lay(BLUE, "P2", (-5, 0), (-5, -1))
    table.colony(YELLOW, exits=((-4, 1),))
    game = table.sortie(HOME)
    laid = {hex for kind in game.tiles().split() for hexes in game.placements(kind) for hex in hexes}
    # (-3, 0) and (-4, -1), (-3, -1) are left of the six around; (-2, -1) is water
    assert laid >= {HOME, (-3, 0), (-3, -1), (-4, -1)}
    assert not laid & {(-5, 1), (-5, 0), (-4, 1), (-2, -1), (-3, 1)}
    for taken in [(-5, 1), (-5, 0), (-4, 1)]:
        assert game.why_not("sortie", ("pheromone", "P2", in_order([HOME, taken]))) == "MYR-9.6"
    game = rich().sortie((-4, 0))
    assert game.why_not("sortie", ("pheromone", "P2", ((-4, 0), (-3, 1)))) == "MYR-9.6"  # water
    assert game.why_not("sortie", ("pheromone", "P2", ((-4, -1), (-4, 0)))) == "MYR-9.6"  # out of play


@pytest.mark.rule("MYR-9.6", "MYR-10.1")
@pytest.mark.parametrize(("kind", "hexes"), [("P2", (HOME, (-4, 1))), ("APHID", TRIANGLE)])
def test_what_is_laid_is_in_the_way_of_the_next(kind: str, hexes: tuple[Hex, ...]) -> None:
    table = rich()
    table.colony(BLUE, exits=((-3, 0),), level=3)
    game = table.sortie(HOME)
    game.lay(kind, *hexes)
    game.go((-3, 0))
    game.step((-2, 0))
    assert not any(set(placed) & set(hexes) for tile in game.tiles().split() for placed in game.placements(tile))
    game.stop()
    game.idle_until("worker")
    game.go((-5, 4))
    game.step((-5, 3), (-5, 2))
    placed = {hex for tile in game.tiles().split() for placed in game.placements(tile) for hex in placed}
    assert {(-5, 2), (-4, 2)} <= placed
    assert not placed & set(hexes)


@pytest.mark.rule("MYR-9.7", "MYR-10.1")
def test_a_tile_need_not_touch_anything() -> None:
    for kind, hexes in (("P2", ((3, 0), (4, 0))), ("APHID", ((4, 0), (3, 1), (4, 1)))):
        table = rich()
        table.lay(BLUE, "P2", (-5, 0), (-4, 0))
        game = table.sortie((4, 0))
        game.lay(kind, *hexes)
        assert game.tile(*hexes)["owner"] == RED


@pytest.mark.rule("MYR-9.8", "MYR-9.9")
@pytest.mark.parametrize(
    ("kind", "hexes", "cubes"),
    [
        ("P2", ((-5, 0), (-4, 0)), (0, 1, 0)),
        ("P3T", TRIANGLE, (2, 0, 0)),
        ("P4H", HOOK, (2, 1, 0)),
        ("P4H", ((-4, 1), (-5, 2), (-4, 2), (-6, 2)), (2, 0, 1)),  # grass, mushroom, stone, grass
        ("P2", ((-5, 4), (-4, 4)), (1, 0, 1)),
        ("P2", ((-5, 2), (-5, 3)), (0, 0, 0)),  # two mushrooms
    ],
)
def test_the_ground_gives_its_cubes(kind: str, hexes: tuple[Hex, ...], cubes: tuple[int, ...]) -> None:
    table = Table(2)
    table.colony(level=3, exits=((0, 6),))
    game = table.sortie(hexes[0])
    game.lay(kind, *hexes)
    for hex in hexes:  # the cubes lie on the tile as a whole
        assert game.cubes(hex) == cubes
    assert game.stock() == (0, 0, 0)
    ((_, seat, shape, _, *told),) = game.told("pheromone")
    assert (seat, list(POINTS)[shape], tuple(told)) == (RED, kind, cubes)


@pytest.mark.rule("MYR-9.10")
def test_the_points_of_a_pheromone() -> None:
    for shape, points in POINTS.items():
        game = rich().sortie(HOME)
        game.lay(shape, *game.placements(shape)[0])
        assert game.points() == 10 + points
        assert game.points(BLUE) == 10


@pytest.mark.rule("MYR-9.11")
def test_a_shape_runs_out() -> None:
    table = rich()
    table.lay(RED, "P6", *in_order([(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)]))
    for q, r in [(3, 0), (4, 0), (-5, 2), (-7, 2), (-6, 0)]:
        table.lay(RED, "P2", (q, r), (q, r + 1))
    game = table.sortie(HOME)
    assert game.player()["pheromones"]["P2"] == 1
    assert "P6" not in game.tiles()
    assert game.why_not("sortie", ("pheromone", "P6", ())) == "MYR-9.11"
    game.lay("P2", HOME, (-3, 0))
    assert game.player()["pheromones"]["P2"] == 0
    game.room(0)
    game.go((-5, 4))
    game.step((-5, 5))
    assert "P2" not in game.tiles().split()
    assert game.tiles() == "P3T P3L P4R P4H P5 APHID SCAV SUBCOL"  # all else as before


# MYR-10: special tiles


@pytest.mark.rule("MYR-10.2", "MYR-18.3")
@pytest.mark.parametrize("subcolony_level", ["3", "2"])
@pytest.mark.parametrize("event", ["soldier", "level", "hex"])
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_the_levels_of_special_tiles(level: int, event: str, subcolony_level: str) -> None:
    table = Table(2, subcolony_level=subcolony_level)
    table.colony(level=level, event=event, food=1, earth=1, stone=1)
    game = table.sortie(HOME)
    reached = min(3, level + 1) if event == "level" else level
    special = [kind for kind in game.tiles().split() if not kind.startswith("P")]
    expected = ["APHID", "SCAV"] if reached >= 1 else []
    if reached >= int(subcolony_level):
        expected.append("SUBCOL")
    assert special == expected
    if reached == 0:
        assert game.why_not("sortie", ("special", "APHID", TRIANGLE)) == "MYR-10.2"
    if reached < int(subcolony_level):
        clause = "MYR-10.2" if subcolony_level == "3" else "MYR-18.3"
        assert game.why_not("sortie", ("special", "SUBCOL", RHOMBUS)) == clause


@pytest.mark.rule("MYR-10.3")
def test_aphid_farms_and_scavenging_share_eight_tiles() -> None:
    spots = _apart(4, "APHID", 8)
    for laid, left in ((8, ""), (7, "APHID SCAV")):
        table = rich(event="soldier", seats=4)
        for number, hexes in enumerate(spots[:laid]):
            # unowned ones count too: what lies on the map is not in the supply
            table.lay(NOBODY, "APHID" if number % 2 else "SCAV", *hexes)
        game = table.sortie(_free(table))
        assert game.view()["supplies"] == [8 - laid, 8]
        assert game.tiles() == f"P2 P3T P3L P4R P4H P5 {left} SUBCOL".replace("  ", " ")
        if not left:
            assert game.why_not("sortie", ("special", "SCAV", ())) == "MYR-10.3"


@pytest.mark.rule("MYR-10.3")
def test_there_are_eight_sub_colonies() -> None:
    spots = _apart(4, "SUBCOL", 8)
    table = rich(event="soldier", seats=4)
    for hexes in spots:
        table.lay(NOBODY, "SUBCOL", *hexes)
    game = table.sortie(_free(table))
    assert game.view()["supplies"] == [8, 0]
    assert game.tiles() == "P2 P3T P3L P4R P4H P5 APHID SCAV"
    assert game.why_not("sortie", ("special", "SUBCOL", ())) == "MYR-10.3"


def _apart(seats: int, kind: str, count: int) -> list[tuple[Hex, ...]]:
    """So many places for a tile, none touching another."""
    garden = Table(seats).state.garden()
    found: list[tuple[Hex, ...]] = []
    taken: set[Hex] = {exit for exits in Table(seats).state.exits for exit in [garden.hexes[exits[0]]]}
    for what, name, hexes in garden.placement:
        if (what, name) == ("special", kind) and not taken & set(hexes):
            found.append(hexes)
            taken |= set(hexes) | {near for hex in hexes for near in neighbours(hex)}
    return found[:count]


def _free(table: Table) -> Hex:
    """A hex with free land all around."""
    state = table.state
    garden = state.garden()
    free = {hex for hex in garden.hexes if garden.terrain[garden.number[hex]] != WATER}
    free = {hex for hex in free if state.tile_at[garden.number[hex]] < 0}
    free -= {garden.hexes[exit] for exits in state.exits for exit in exits}
    return next(hex for hex in sorted(free) if set(neighbours(hex)) <= free)


@pytest.mark.rule("MYR-10.4")
def test_an_owner_cube_is_needed() -> None:
    spots = _apart(4, "SUBCOL", 4)
    for owned, possible in ((4, False), (3, True)):
        table = rich(event="soldier", seats=4)
        for number, hexes in enumerate(spots):
            table.lay(RED if number < owned else BLUE, "SUBCOL", *hexes)
        game = table.sortie(_free(table))
        assert game.count("owner_cubes") == 4 - owned
        assert ("APHID" in game.tiles()) == possible
        if not possible:
            assert game.why_not("sortie", ("special", "APHID", ())) == "MYR-10.4"


@pytest.mark.rule("MYR-10.5", "MYR-10.6")
@pytest.mark.parametrize(
    ("kind", "hexes", "cost", "points"),
    [("APHID", TRIANGLE, (0, 0, 1), 2), ("SCAV", TRIANGLE, (1, 0, 0), 2), ("SUBCOL", RHOMBUS, (1, 1, 1), 4)],
)
def test_the_price_and_the_points(kind: str, hexes: tuple[Hex, ...], cost: tuple[int, int, int], points: int) -> None:
    game = rich(event="soldier").sortie(HOME)
    game.lay(kind, *hexes)
    assert game.stock() == tuple(6 - paid for paid in cost)
    assert game.points() == 10 + points
    assert game.count("owner_cubes") == 3
    assert game.tile(*hexes)["owner"] == RED
    assert [(seat, list(SPECIAL)[which]) for _, seat, which, _ in game.told("special")] == [(RED, kind)]
    assert game.cubes(HOME) == (0, 0, 0)  # on two or three hexes of grass
    assert game.view()["supplies"] == ([8, 7] if kind == "SUBCOL" else [7, 8])

    for missing in range(3):
        if cost[missing]:
            stock = [1, 1, 1]
            stock[missing] = 0
            table = Table(2)
            table.colony(level=3, food=stock[0], earth=stock[1], stone=stock[2])
            game = table.sortie(HOME)
            assert kind not in game.tiles()
            assert game.why_not("sortie", ("special", kind, hexes)) == "MYR-10.5"


@pytest.mark.rule("MYR-10.7", "MYR-10.8", "MYR-11.7", "MYR-12.5", "MYR-10.9")
def test_special_tiles_stay_as_they_are() -> None:
    """Whoever stands on one, with earth in hand, cannot remove it; it keeps its side, and unowned it gives nothing."""
    for owner in (RED, BLUE, NOBODY):
        table = Table(2)
        table.colony(earth=3, soldiers=1)
        table.lay(owner, "SCAV", *TRIANGLE)
        game = table.sortie((-3, 0))
        game.step(HOME)
        assert game.removals() == []
        assert game.why_not("sortie", ("remove", HOME)) == "MYR-11.7"
        game.stop()
        while not game.play.over:
            game.idle_round()
            tile = game.tile(HOME)
            assert (tile["kind"], tile["owner"]) == ("SCAV", None if owner == NOBODY else owner)
        if owner == NOBODY:
            assert game.told("harvest") == []
        else:
            assert {seat for _, seat, *_ in game.told("harvest")} == {owner}


@pytest.mark.rule("MYR-10.9")
def test_an_unowned_tile_blocks_its_hexes_and_helps_nobody() -> None:
    table = Table(2)
    table.objectives("G1_SPECIAL")
    table.lay(NOBODY, "APHID", *TRIANGLE)
    table.lay(NOBODY, "APHID", (4, 0), (3, 1), (4, 1))
    table.colony(RED, exits=((0, 6),))
    game = table.atelier()
    assert game.actions() == "tunnel"  # no objective with foreign or unowned tiles
    game.act("tunnel")
    assert (-3, 0) not in game.options("tunnel_hex")

    table = Table(2)
    table.lay(NOBODY, "APHID", *TRIANGLE)
    game = table.sortie((-3, 0))
    assert not any(HOME in hexes for hexes in game.placements("P2"))
    assert game.why_not("sortie", ("pheromone", "P2", ((-4, 0), (-3, 0)))) == "MYR-9.6"
