"""MYR-7 and MYR-8: the worker in the garden, and hunting."""

from __future__ import annotations

import pytest

from formicarium.core.hexes import neighbours
from formicarium.games.myrmes.components import PREY
from games.myrmes.scene import BLUE, NOBODY, RED, Scene, Table

# In the middle of the two-player garden, all land: mushroom, grass, grass
HOME, EAST, SOUTH_EAST = (0, 0), (1, 0), (0, 1)
PAIR = ((-1, 1), (-1, 2))
RHOMBUS = ((-4, 0), (-5, 1), (-4, 1), (-5, 2))


def at_home(moves: int = 3) -> Scene:
    return Table(2).sortie(HOME, moves)


# MYR-7.1 to MYR-7.4: a sortie from its beginning to its end


@pytest.mark.rule("MYR-7.1")
def test_a_worker_appears_on_an_own_exit() -> None:
    table = Table(2)
    table.colony(RED, exits=((-5, 4), (0, 0)))
    game = table.workers()
    assert game.exits() == [(0, 0), (-5, 4)]
    assert game.why_not("worker", ("sortie", (1, 4))) == "MYR-7.1"  # Blue's
    game.go((0, 0))
    assert game.view()["worker"] == [0, 0]
    assert game.view()["moves"] == 3


@pytest.mark.rule("MYR-7.2", "MYR-7.16")
def test_three_moves_and_no_more() -> None:
    game = Table(2).workers()
    game.go((-5, 4))
    game.step((-4, 3), (-4, 4), (-4, 3))
    assert game.view()["moves"] == 0
    assert game.steps() == []
    assert game.why_not("sortie", ("step", (-4, 4))) == "MYR-7.2"
    game.stop()
    game.room(0)
    game.go((-5, 4))
    assert game.view()["moves"] == 3  # what another worker has left is lost


@pytest.mark.rule("MYR-7.3")
def test_what_a_worker_may_do() -> None:
    table = Table(2)
    table.colony(earth=1, level=1, stone=1)
    table.lay(RED, "P2", EAST, (2, 0))
    game = table.sortie(HOME)
    assert {option[0] for option in game.options("sortie")} == {"step", "pheromone", "special", "stop"}
    game.step(EAST)
    assert {option[0] for option in game.options("sortie")} == {"step", "remove", "stop"}
    game.remove((2, 0))
    assert {option[0] for option in game.options("sortie")} == {"step", "pheromone", "special", "stop"}
    game.step(EAST)
    game.lay("P2", EAST, HOME)
    assert game.turn() == BLUE


@pytest.mark.rule("MYR-7.4")
@pytest.mark.parametrize("end", ["pheromone", "special", "stop"])
def test_how_a_sortie_ends(end: str) -> None:
    table = Table(2)
    table.colony(level=1, stone=1)
    game = table.sortie(HOME, moves=2)
    assert (game.count("workers"), game.count("ants_reserve")) == (2, 5)
    if end == "pheromone":
        game.lay("P2", HOME, EAST)
    elif end == "special":
        game.lay("APHID", HOME, EAST, SOUTH_EAST)
    else:
        game.stop()
    # a second tile is out of question, whatever moves are left
    assert (game.turn(), game.asked()) == (BLUE, ("worker",))
    assert (game.view()["worker"], game.view()["moves"]) == (None, 0)
    assert (game.count("workers"), game.count("ants_reserve")) == (2, 6)
    assert len(game.tiles_laid()) == (0 if end == "stop" else 1)


# MYR-7.5 to MYR-7.9: spaces and steps


@pytest.mark.rule("MYR-7.5", "MYR-7.6")
def test_steps_to_the_spaces_around() -> None:
    table = Table(2)
    table.lay(RED, "P2", *PAIR)
    table.lay(RED, "P4R", (1, 0), (2, 0), (0, 1), (1, 1))
    game = table.sortie(HOME)
    # six hexes around: two out of play, two of the rhombus, one of the pair, one empty
    assert game.steps() == [(-1, 0), (1, 0), (-1, 1)]
    assert game.why_not("sortie", ("step", (0, 1))) == "MYR-7.5"
    assert game.why_not("sortie", ("step", (-2, 0))) == "MYR-7.6"
    game.step((1, 0))
    assert game.view()["moves"] == 2
    for here in [(1, 0), (0, 1), (1, 1)]:
        assert game.why_not("sortie", ("step", here)) == "MYR-7.5"


@pytest.mark.rule("MYR-7.6")
def test_every_step_costs_one_move_whatever_is_entered() -> None:
    table = Table(2)
    table.lay(RED, "P2", *PAIR)
    game = table.sortie(HOME, moves=6)
    for left, hex in enumerate([(-1, 0), (0, 0), (-1, 1), (-1, 0), (-1, 1)]):
        game.step(hex)
        assert game.view()["moves"] == 5 - left


@pytest.mark.rule("MYR-7.7")
def test_a_tile_is_left_from_any_of_its_hexes() -> None:
    table = Table(2)
    table.lay(RED, "P3L", (-1, 0), (0, 0), (1, 0))
    game = table.sortie((-2, 0), moves=2)
    game.step((-1, 0))
    around = {near for q in (-1, 0, 1) for near in neighbours((q, 0))} - {(-1, 0), (0, 0), (1, 0)}
    assert set(game.steps()) == {(q, r) for q, r in around if r >= 0}
    game.step((2, 0))  # from the far end, for 1 move
    assert game.view()["moves"] == 0


@pytest.mark.rule("MYR-7.8", "MYR-1.2")
def test_no_ant_enters_water_or_leaves_the_board() -> None:
    game = Table(2).sortie((1, 1))
    assert game.steps() == [(1, 0), (2, 0), (0, 1), (0, 2)]
    for water in [(2, 1), (1, 2)]:
        assert game.why_not("sortie", ("step", water)) == "MYR-7.8"
    game = at_home()
    assert (0, -1) not in game.steps()
    assert game.why_not("sortie", ("step", (0, -1))) == "MYR-1.2"


@pytest.mark.rule("MYR-7.9")
def test_all_land_is_alike_under_foot() -> None:
    terrain = {(q, r): ground for q, r, ground, _, _ in Table(2).workers().view()["garden"]["hexes"]}
    path = [(-4, 3), (-5, 3), (-4, 2), (-5, 2), (-5, 1)]
    assert {terrain[hex] for hex in path} == {"earth", "mushroom", "stone", "grass"}
    table = Table(2)
    table.colony(event="move")
    game = table.workers()
    game.go((-5, 4))
    for left, hex in enumerate(path):
        game.step(hex)
        assert game.view()["moves"] == 5 - left


# MYR-7.10 to MYR-7.13: what entering costs


@pytest.mark.rule("MYR-7.10", "MYR-10.9")
@pytest.mark.parametrize("cubes", ["", "food earth"])
@pytest.mark.parametrize(
    ("kind", "owner", "price"),
    [("P4R", BLUE, 1), ("SUBCOL", BLUE, 1), ("P4R", RED, 0), ("SUBCOL", RED, 0), ("SUBCOL", NOBODY, 0)],
)
def test_entering_a_tile(kind: str, owner: int, price: int, cubes: str) -> None:
    table = Table(2)
    table.colony(soldiers=2)
    table.lay(owner, kind, *RHOMBUS, cubes=cubes if kind == "P4R" else "")
    game = table.sortie((-3, 0))
    game.step((-4, 0))
    assert game.count("soldiers") == 2 - price
    assert game.count("ants_reserve") == 3 + price
    assert game.view()["moves"] == 2
    # and every single entry
    game.step((-3, 0))
    game.step((-4, 0))
    assert game.count("soldiers") == 2 - 2 * price

    table.colony(soldiers=0)
    game = table.sortie((-3, 0))
    assert ((-4, 0) in game.steps()) == (owner != BLUE)
    assert game.why_not("sortie", ("step", (-4, 0))) == ("MYR-7.10" if owner == BLUE else "")


@pytest.mark.rule("MYR-7.11")
def test_own_and_unowned_tiles_are_free() -> None:
    table = Table(2)
    table.lay(RED, "APHID", (-1, 0), (0, 0), (-1, 1))
    table.lay(NOBODY, "SCAV", (1, 0), (2, 0), (1, 1))
    table.lay(RED, "P2", (3, 0), (4, 0))
    game = table.sortie((-2, 0))
    game.step((-1, 0), (1, 0), (3, 0))
    assert game.count("soldiers") == 0


@pytest.mark.rule("MYR-7.12", "MYR-8.1")
@pytest.mark.parametrize(("prey", "needed"), [("ladybug", 1), ("termite", 1), ("spider", 2)])
def test_prey_needs_soldiers(prey: str, needed: int) -> None:
    for soldiers in range(4):
        table = Table(2)
        table.colony(soldiers=soldiers)
        table.prey(prey, EAST)
        game = table.sortie(HOME)
        assert (EAST in game.steps()) == (soldiers >= needed)
        if soldiers < needed:
            assert game.why_not("sortie", ("step", EAST)) == "MYR-7.12"
        else:
            game.step(EAST)  # the hunt is no question of its own
            assert game.prey() == {}
            assert game.count("soldiers") == soldiers - needed


@pytest.mark.rule("MYR-7.13")
def test_tunnel_exits_are_crossed_like_empty_hexes() -> None:
    table = Table(2)
    table.colony(RED, exits=((-5, 4), (1, 0)))
    table.colony(BLUE, exits=((1, 4), (2, 0)))
    game = table.sortie(HOME)
    game.step((1, 0), (2, 0), (3, 0))
    assert (game.view()["moves"], game.count("soldiers")) == (0, 0)


@pytest.mark.rule("MYR-7.14")
def test_spaces_may_be_visited_again() -> None:
    game = at_home()
    game.step(EAST, HOME, EAST)
    assert game.view()["worker"] == list(EAST)


@pytest.mark.rule("MYR-7.15")
def test_one_worker_in_the_garden_at_a_time() -> None:
    table = Table(3)
    game = table.workers()
    for seat in (0, 1, 2):
        assert (game.turn(), game.view()["worker"]) == (seat, None)
        game.go(game.exits()[0])
        game.step(game.steps()[0])
        assert game.turn() == seat
        game.stop()


@pytest.mark.rule("MYR-7.16")
def test_without_moves_a_worker_may_still_remove_and_place() -> None:
    table = Table(2)
    table.colony(earth=1)
    table.lay(RED, "P2", EAST, (2, 0))
    game = table.sortie(HOME, moves=1)
    game.step(EAST)
    assert game.view()["moves"] == 0
    assert game.turn() == RED
    game.remove(EAST)
    game.lay("P2", EAST, HOME)
    assert game.tiles_laid() == {HOME: "P2"}


@pytest.mark.rule("MYR-7.17")
def test_no_way_back_into_the_colony() -> None:
    table = Table(2)
    table.colony(level=1, exits=((-5, 4), HOME))
    game = table.sortie(EAST)
    game.step(HOME)
    assert {option[0] for option in game.options("sortie")} == {"step", "stop"}
    game.stop()
    assert game.count("workers") == 2  # those that were in the worker room all along
    assert game.player()["rooms"] == [False] * 4


# MYR-8: hunting


@pytest.mark.rule("MYR-8.2", "MYR-8.3")
@pytest.mark.parametrize(
    ("prey", "soldiers", "food", "points"), [("ladybug", 1, 2, 0), ("termite", 1, 1, 2), ("spider", 2, 1, 4)]
)
def test_what_hunting_costs_and_brings(prey: str, soldiers: int, food: int, points: int) -> None:
    table = Table(2)
    table.colony(soldiers=3, workers=0)
    table.prey(prey, EAST)
    game = table.sortie(HOME)
    game.step(EAST)
    assert (game.count("soldiers"), game.count("ants_reserve")) == (3 - soldiers, 4 + soldiers)
    assert game.stock() == (food, 0, 0)
    assert game.points() == 10 + points
    assert game.player()["prey"] == {"ladybug": 0, "termite": 0, "spider": 0} | {prey: 1}
    assert game.told("hunt") == [("hunt", RED, PREY.index(prey), food)]
    for seat in (BLUE, None):  # kept openly
        assert game.view(seat)["players"][RED]["prey"][prey] == 1


@pytest.mark.rule("MYR-8.3")
def test_the_food_can_be_used_in_the_same_sortie() -> None:
    table = Table(2)
    table.colony(soldiers=1, level=1)
    table.prey("termite", EAST)
    game = table.sortie(HOME)
    assert "SCAV" not in game.tiles()
    game.step(EAST)
    game.lay("SCAV", HOME, EAST, SOUTH_EAST)
    assert game.stock() == (0, 0, 0)


@pytest.mark.rule("MYR-8.4")
def test_the_hex_is_ordinary_afterwards() -> None:
    table = Table(2)
    table.colony(soldiers=1)
    table.prey("ladybug", EAST)
    game = table.sortie(HOME)
    assert not any(EAST in hexes for hexes in game.placements("P2"))
    game.step(EAST)
    assert (game.view()["worker"], game.view()["moves"]) == (list(EAST), 2)
    game.step(HOME, EAST)  # entered again without a soldier
    game.lay("P2", EAST, HOME)
    assert game.cubes(EAST) == (1, 0, 0)


@pytest.mark.rule("MYR-8.5")
def test_several_prey_in_one_sortie() -> None:
    table = Table(2)
    table.colony(soldiers=4, workers=0)
    for kind, hex in (("ladybug", (1, 0)), ("spider", (2, 0)), ("termite", (3, 0))):
        table.prey(kind, hex)
    game = table.sortie(HOME)
    game.step((1, 0), (2, 0), (3, 0))
    assert game.player()["prey"] == {"ladybug": 1, "termite": 1, "spider": 1}
    assert (game.count("soldiers"), game.points(), game.stock()) == (0, 16, (4, 0, 0))


@pytest.mark.rule("MYR-8.6")
def test_prey_never_comes_back() -> None:
    table = Table(2)
    table.colony(soldiers=1)
    table.prey("ladybug", EAST)
    table.prey("spider", (3, 0))
    game = table.sortie(HOME)
    game.step(EAST)
    while not game.play.over:
        game.idle_round()
        assert game.prey() == {(3, 0): "spider"}
