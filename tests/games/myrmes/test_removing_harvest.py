"""MYR-11 and MYR-12: removing pheromones, and the harvest."""

from __future__ import annotations

import pytest

from formicarium.core.hexes import Hex
from games.myrmes.scene import BLUE, NOBODY, RED, Scene, Table

EAST = (-3, 0)
RHOMBUS = ((-4, 0), (-5, 1), (-4, 1), (-5, 2))
TRIANGLE = ((-4, 0), (-5, 1), (-4, 1))
SHAPES: dict[str, tuple[tuple[Hex, ...], int]] = {
    "P2": (((-4, 0), (-4, 1)), 0),
    "P3T": (TRIANGLE, 2),
    "P3L": (((-6, 0), (-5, 0), (-4, 0)), 2),
    "P4R": (RHOMBUS, 4),
    "P4H": (((-6, 0), (-5, 0), (-4, 0), (-5, 1)), 4),
    "P5": (((-6, 0), (-5, 0), (-4, 0), (-6, 1), (-5, 1)), 6),
    "P6": (((-4, 0), (-5, 1), (-4, 1), (-6, 2), (-5, 2), (-4, 2)), 8),
}


# MYR-11: removing


@pytest.mark.rule("MYR-11.1", "MYR-11.3")
def test_removing_costs_one_earth_and_no_move() -> None:
    table = Table(2)
    table.colony(earth=3, food=2)
    table.lay(RED, "P4R", *RHOMBUS)
    game = table.sortie(EAST, moves=2)
    game.step((-4, 0))
    assert game.view()["moves"] == 1
    game.remove((-4, 0))
    assert game.view()["moves"] == 1
    assert game.stock() == (2, 2, 0)
    assert game.points() == 10  # an own one: no points either way
    assert game.tiles_laid() == {}

    table.colony(earth=0, stone=3)
    game = table.sortie(EAST)
    game.step((-4, 0))
    assert game.removals() == []
    assert game.why_not("sortie", ("remove", (-4, 0))) == "MYR-11.1"
    game = table.sortie(EAST)
    assert game.removals() == []  # next to one is not on one
    assert game.why_not("sortie", ("remove", EAST)) == "MYR-11.1"


@pytest.mark.rule("MYR-11.2")
def test_what_is_removed_is_gone_for_good() -> None:
    for owner in (RED, BLUE):
        table = Table(2)
        table.colony(RED, earth=1, soldiers=1, level=3, event="hex")
        table.lay(owner, "P6", *SHAPES["P6"][0])
        game = table.sortie(EAST)
        game.step((-4, 0))
        game.remove((-4, 0))
        assert game.player(owner)["pheromones"]["P6"] == 0
        assert ("P6" in game.tiles()) == (owner == BLUE)  # Red's own may be left


@pytest.mark.rule("MYR-11.4", "MYR-11.3")
@pytest.mark.parametrize("kind", list(SHAPES))
@pytest.mark.parametrize("owner", [RED, BLUE])
def test_the_points_for_removing(kind: str, owner: int) -> None:
    hexes, points = SHAPES[kind]
    table = Table(2)
    table.colony(RED, earth=1, soldiers=1)
    table.lay(owner, kind, *hexes)
    game = table.sortie(EAST)
    game.step(hexes[0])
    assert game.count("soldiers") == (1 if owner == RED else 0)
    game.remove(hexes[0])
    assert game.points(RED) == 10 + (points if owner == BLUE else 0)
    assert game.points(BLUE) == 10


@pytest.mark.rule("MYR-11.5")
def test_the_worker_stands_on_any_of_the_hexes_and_goes_on() -> None:
    table = Table(2)
    table.colony(earth=1)
    table.lay(RED, "P4R", *RHOMBUS)
    game = table.sortie(EAST, moves=2)
    game.step((-4, 0))
    assert set(game.removals()) == set(RHOMBUS)
    assert game.why_not("sortie", ("remove", (-6, 2))) == "MYR-11.5"
    game.remove((-5, 2))
    assert game.view()["worker"] == [-5, 2]
    assert (-6, 2) in game.steps()
    assert EAST not in game.steps()
    assert all((-5, 2) in hexes for hexes in game.placements("P2"))
    game.step((-6, 2))
    game.lay("P2", (-6, 2), (-6, 1))
    assert list(game.tiles_laid().values()) == ["P2"]


@pytest.mark.rule("MYR-11.6")
def test_several_in_one_sortie() -> None:
    table = Table(2)
    table.colony(earth=3)
    table.lay(RED, "P2", (-4, 0), (-4, 1))
    table.lay(RED, "P2", (-5, 0), (-5, 1))
    game = table.sortie(EAST, moves=2)
    game.step((-4, 0))
    game.remove((-4, 0))
    game.step((-5, 0))
    game.remove((-5, 0))
    assert game.stock() == (0, 1, 0)
    assert game.tiles_laid() == {}
    assert {option[0] for option in game.options("sortie")} == {"pheromone", "stop"}


@pytest.mark.rule("MYR-11.7")
@pytest.mark.parametrize("cubes", ["food", "earth", "stone", "earth stone"])
def test_a_pheromone_with_cubes_stays(cubes: str) -> None:
    table = Table(2)
    table.colony(earth=3)
    table.lay(RED, "P4R", *RHOMBUS, cubes=cubes)
    game = table.sortie(EAST)
    game.step((-4, 0))
    assert game.removals() == []
    assert game.why_not("sortie", ("remove", (-4, 0))) == "MYR-11.7"


@pytest.mark.rule("MYR-11.7", "MYR-10.8")
@pytest.mark.parametrize("owner", [RED, BLUE, NOBODY])
@pytest.mark.parametrize(("kind", "hexes"), [("APHID", TRIANGLE), ("SCAV", TRIANGLE), ("SUBCOL", RHOMBUS)])
def test_a_special_tile_stays_whoever_owns_it(owner: int, kind: str, hexes: tuple[Hex, ...]) -> None:
    table = Table(2)
    table.colony(RED, earth=3, soldiers=1)
    table.lay(owner, kind, *hexes)
    game = table.sortie(EAST)
    game.step((-4, 0))
    assert game.removals() == []
    assert game.why_not("sortie", ("remove", (-4, 0))) == "MYR-11.7"


# MYR-12: the harvest


@pytest.mark.rule("MYR-12.1")
def test_one_cube_from_every_pheromone_that_has_any() -> None:
    table = Table(2)
    table.lay(RED, "P2", (-5, 0), (-4, 0), cubes="food food")
    table.lay(RED, "P3L", (-2, 0), (-1, 0), (0, 0), cubes="food stone earth")
    table.lay(RED, "P2", (2, 0), (3, 0))
    table.lay(RED, "P4R", (3, 1), (4, 1), (4, 0), (3, 2), cubes="earth earth stone")
    table.lay(BLUE, "P2", (1, 3), (0, 3), cubes="food food")
    game = table.harvest()
    # only where there is a choice, in reading order of the anchors, and it cannot be declined
    assert game.player()["asked_tile"] == [-2, 0]
    assert game.options("harvest_pick") == ["food", "earth", "stone"]
    assert game.why_not("harvest_pick", None) == "MYR-12.1"
    game.answer("harvest_pick", "earth")
    assert game.player()["asked_tile"] == [4, 0]
    assert game.options("harvest_pick") == ["earth", "stone"]
    assert game.why_not("harvest_pick", "food") == "MYR-12.1"
    game.answer("harvest_pick", "stone")
    assert game.stock() == (1, 1, 1)
    assert game.stock(BLUE) == (1, 0, 0)
    assert game.cubes((-5, 0)) == (1, 0, 0)
    assert game.cubes((-2, 0)) == (1, 0, 1)
    assert game.cubes((4, 0)) == (0, 2, 0)
    assert game.cubes((2, 0)) == (0, 0, 0)


@pytest.mark.rule("MYR-12.1")
def test_pheromones_laid_this_round_are_harvested_too() -> None:
    table = Table(2)
    table.colonies(workers=0, atelier=1, nursery=2)
    game = table.sortie((-4, 1))
    game.lay("P2", (-5, 1), (-4, 1))
    assert game.asked() == ("atelier",)
    assert game.stock() == (1, 0, 0)
    assert game.cubes((-5, 1)) == (1, 0, 0)


@pytest.mark.rule("MYR-12.2", "MYR-12.3")
def test_aphid_farms_and_scavenging() -> None:
    table = Table(2)
    table.lay(RED, "APHID", *TRIANGLE)
    table.lay(RED, "APHID", (0, 0), (1, 0), (0, 1))
    table.lay(BLUE, "SCAV", (4, 0), (3, 1), (4, 1))
    table.lay(BLUE, "SCAV", (0, 4), (-1, 5), (0, 5))
    game = table.harvest()
    assert [decision.seat for decision in game.play.pending] == [BLUE]  # a farm leaves no choice
    assert game.options("harvest_pick") == ["earth", "stone"]
    assert game.why_not("harvest_pick", "food") == "MYR-12.3"
    game.answer("harvest_pick", "stone", BLUE)
    game.answer("harvest_pick", "earth", BLUE)  # for each tile anew
    assert game.stock(RED) == (2, 0, 0)
    assert game.stock(BLUE) == (0, 1, 1)
    assert game.cubes((4, 0)) == (0, 0, 0)


@pytest.mark.rule("MYR-12.3", "MYR-2.3", "MYR-2.5")
def test_all_who_scavenge_choose_at_once_and_unseen() -> None:
    table = Table(2)
    table.lay(RED, "SCAV", *TRIANGLE)
    table.lay(BLUE, "SCAV", (4, 0), (3, 1), (4, 1))
    game = table.harvest()
    assert [decision.seat for decision in game.play.pending] == [RED, BLUE]
    game.answer("harvest_pick", "stone", BLUE)
    assert game.stock(BLUE) == (0, 0, 1)
    assert game.view(RED)["players"][BLUE]["stock"]["stone"] == 0
    game.answer("harvest_pick", "earth", RED)
    assert game.view(RED)["players"][BLUE]["stock"]["stone"] == 1
    assert game.stock(RED) == (0, 1, 0)


@pytest.mark.rule("MYR-12.3")
def test_scavenging_gives_earth_or_stone_anew_every_time() -> None:
    table = Table(2)
    table.lay(RED, "SCAV", *TRIANGLE)
    game = table.harvest()
    game.answer("harvest_pick", "stone", RED)
    game.idle_until("harvest_pick")
    assert game.round() == (1, "summer")
    game.answer("harvest_pick", "earth", RED)
    assert game.stock() == (0, 1, 1)


@pytest.mark.rule("MYR-12.4")
def test_sub_colonies_score() -> None:
    table = Table(2)
    table.lay(RED, "SUBCOL", *RHOMBUS)
    table.lay(BLUE, "SUBCOL", (3, 1), (4, 1), (4, 0), (3, 2))
    table.lay(BLUE, "SUBCOL", (0, 0), (1, 0), (0, 1), (-1, 1))
    game = table.harvest()
    assert (game.points(RED), game.points(BLUE)) == (12, 14)
    assert (game.stock(RED), game.stock(BLUE)) == ((0, 0, 0), (0, 0, 0))


@pytest.mark.rule("MYR-12.5", "MYR-10.9")
def test_unowned_tiles_give_nothing() -> None:
    table = Table(2)
    table.lay(NOBODY, "SUBCOL", *RHOMBUS)
    table.lay(NOBODY, "APHID", (4, 0), (3, 1), (4, 1))
    table.lay(NOBODY, "SCAV", (0, 4), (-1, 5), (0, 5))
    game = table.harvest()
    for seat in (RED, BLUE):
        assert (game.points(seat), game.stock(seat)) == (10, (0, 0, 0))


def extra_table() -> Scene:
    table = Table(2)
    table.colony(RED, event="harvest")
    table.lay(RED, "P5", (-5, 0), (-4, 0), (-3, 0), (-5, 1), (-4, 1), cubes="food food food earth")
    table.lay(RED, "P2", (-1, 0), (0, 0), cubes="food")
    table.lay(RED, "P2", (2, 0), (3, 0), cubes="stone stone")
    table.lay(BLUE, "P2", (1, 3), (0, 3), cubes="food food")
    game = table.harvest()
    game.answer("harvest_pick", "food", RED)
    return game


@pytest.mark.rule("MYR-12.6")
def test_up_to_three_more_cubes_in_any_split() -> None:
    game = extra_table()
    assert game.stock() == (2, 0, 1)  # after the normal harvest
    assert game.options("harvest_extra") == [((-5, 0), "food"), ((-5, 0), "earth"), ((2, 0), "stone"), None]
    for option in [((-1, 0), "food"), ((0, 3), "food"), ((-5, 0), "stone")]:
        assert game.why_not("harvest_extra", option) == "MYR-12.6"
    same_tile = Scene(game.play.fork())
    for cube in ("food", "food", "earth"):
        same_tile.answer("harvest_extra", ((-5, 0), cube))
    assert same_tile.asked() == ("atelier",)  # three and no more
    assert same_tile.stock() == (4, 1, 1)
    assert same_tile.cubes((-5, 0)) == (0, 0, 0)
    split = Scene(game.play.fork())
    split.answer("harvest_extra", ((2, 0), "stone"))
    assert split.options("harvest_extra") == [((-5, 0), "food"), ((-5, 0), "earth"), None]
    split.answer("harvest_extra", ((-5, 0), "food"))
    split.answer("harvest_extra", None)  # optional
    assert split.stock() == (3, 0, 2)
    none = Scene(game.play.fork())
    none.answer("harvest_extra", None)
    assert none.stock() == (2, 0, 1)
    assert none.cubes((-5, 0)) == (2, 1, 0)


@pytest.mark.rule("MYR-12.6")
def test_the_extra_cubes_follow_the_normal_harvest() -> None:
    """A tile with two cubes of a kind: one is taken as ever, the other may be."""
    table = Table(2)
    table.colony(RED, event="harvest")
    table.lay(RED, "P2", (-4, 0), (-3, 0), cubes="food food")
    table.lay(RED, "P2", (2, 0), (3, 0), cubes="stone")
    game = table.harvest()
    assert game.stock() == (1, 0, 1)
    assert game.options("harvest_extra") == [((-4, 0), "food"), None]


@pytest.mark.rule("MYR-12.6", "MYR-2.3", "MYR-2.5")
def test_the_extra_cubes_are_taken_at_once_and_unseen_too() -> None:
    """Even where the normal harvest leaves nobody a choice."""
    table = Table(2)
    table.colonies(event="harvest")
    table.lay(RED, "P2", (-4, 0), (-3, 0), cubes="food food")
    table.lay(BLUE, "P2", (2, 0), (3, 0), cubes="stone stone")
    game = table.harvest()
    assert [(decision.seat, decision.kind) for decision in game.play.pending] == [
        (RED, "harvest_extra"),
        (BLUE, "harvest_extra"),
    ]
    game.answer("harvest_extra", ((-4, 0), "food"), RED)
    assert game.stock(RED) == (2, 0, 0)
    assert game.view(BLUE)["players"][RED]["stock"]["food"] == 0
    game.answer("harvest_extra", None, BLUE)
    assert game.view(BLUE)["players"][RED]["stock"]["food"] == 2


@pytest.mark.rule("MYR-12.7")
def test_an_emptied_pheromone_stays() -> None:
    table = Table(2)
    table.lay(RED, "P2", (-4, 0), (-3, 0), cubes="food")
    game = table.harvest()
    assert game.tile((-4, 0), (-3, 0))["owner"] == RED
    assert game.cubes((-4, 0)) == (0, 0, 0)
    game.idle_round()
    assert game.tiles_laid() == {(-4, 0): "P2"}
    assert game.told("harvest") == [("harvest", RED, 1, 0, 0)]


@pytest.mark.rule("MYR-12.8")
def test_the_storage_has_no_limit_during_the_round() -> None:
    table = Table(2)
    table.colony(RED, food=4, workers=2, event="harvest", level=1)
    table.colony(BLUE, workers=0)
    table.lay(RED, "P5", (-5, 0), (-4, 0), (-3, 0), (-5, 1), (-4, 1), cubes="food food food food")
    game = table.workers()
    game.room(1)
    assert game.stock() == (5, 0, 0)
    game.room(0)
    for _ in range(3):
        game.answer("harvest_extra", ((-5, 0), "food"))
    assert game.stock() == (4, 0, 0)  # 9 food, and by now the round is over
    assert game.told("harvest") == [("harvest", RED, 4, 0, 0)]
