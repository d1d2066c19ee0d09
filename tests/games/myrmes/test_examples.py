"""MYR-E1 to MYR-E25: the worked examples."""

import pytest

from games.myrmes.scene import BLUE, RED, YELLOW, Scene, Table

HEX_A = (-5, 3)
PHEROMONE_B = ((-4, 1), (-4, 2))
TERMITE = (-3, 0)


@pytest.mark.rule("MYR-E1")
def test_e1_shifting_the_event() -> None:
    table = Table(3)
    table.dice(5, 1, 1)
    table.colony(BLUE, larvae=2)
    game = table.births()
    assert 2 not in game.options("event_target", BLUE)
    assert game.why_not("event_target", 2, BLUE) == "MYR-3.2"
    assert game.why_not("event_target", 8, BLUE) == "MYR-3.3"
    game.answer("event_target", 7, BLUE)
    assert game.player(BLUE)["event"] == "worker"
    assert (game.count("larvae", BLUE), game.count("spent_larvae", BLUE)) == (0, 2)
    game.idle_until("worker")
    assert [player["event"] for player in game.view()["players"]] == ["soldier", "worker", "soldier"]
    assert game.count("spent_larvae", BLUE) == 2
    game.idle_round()
    assert (game.count("larvae", BLUE), game.count("spent_larvae", BLUE)) == (0, 0)


@pytest.mark.rule("MYR-E2")
def test_e2_births() -> None:
    table = Table(2)
    table.colony(BLUE, larvae=2, nursery=4, workers=2)
    game = table.births()
    game.commit(7, 1, 0, 2, 1, seat=BLUE)
    game.commit(5, seat=RED)
    seen = game.player(BLUE)
    assert (seen["larvae"], seen["soldiers"], seen["workers"]) == (1, 0, 4)
    assert seen["atelier"] == 1


@pytest.mark.rule("MYR-E3")
@pytest.mark.parametrize(("nurses", "born"), [(0, 0), (1, 3), (2, 5), (3, 7)])
def test_e3_the_bonus_needs_a_birth(nurses: int, born: int) -> None:
    table = Table(2)
    table.dice(2, 1, 1)
    game = table.births()
    game.commit(2, nurses, 0, 0, 0, seat=RED)
    game.commit(2, seat=BLUE)
    assert game.count("larvae") == 1 + born


@pytest.mark.rule("MYR-E4")
def test_e4_the_limit_of_eight() -> None:
    table = Table(2)
    table.colony(soldiers=5, workers=3, nursery=8, larvae=0)
    game = table.births()
    assert game.kind(RED) == "birth_allocation"
    game.commit(5, 1, 3, 4, 0)
    assert game.kind(RED) == ""
    game.commit(5, seat=BLUE)
    assert (game.count("larvae"), game.count("soldiers"), game.count("workers")) == (1, 5, 3)


@pytest.mark.rule("MYR-E5")
def test_e5_level_up_in_the_colony() -> None:
    table = Table(2)
    table.colony(RED, event="level", workers=2)
    table.colony(BLUE, workers=0)
    game = table.workers()
    assert game.rooms() == [(0,), (1,)]
    game.room(1)
    assert game.stock() == (1, 0, 0)
    assert game.turn() == RED
    assert game.rooms() == [(0,)]


@pytest.mark.rule("MYR-E6")
def test_e6_work_in_the_colony() -> None:
    table = Table(2)
    game = table.workers()
    assert game.rooms() == [(0,)]
    game.room(0)
    assert game.count("larvae") == 2
    assert game.player()["rooms"] == [True, False, False, False]
    assert game.turn() == BLUE
    game.room(0)
    assert game.turn() == RED
    assert game.asked() == ("sortie",)  # room 0 is closed, so the worker has gone out


def e7(soldiers: int = 1) -> Scene:
    """Red's worker on his pheromone B, with 1 MP left, next to the termite."""
    table = Table(4)
    table.colony(RED, soldiers=soldiers, level=1, event="soldier")
    table.lay(RED, "P2", *PHEROMONE_B)
    table.prey("termite", TERMITE)
    game = table.workers()
    game.go((-5, 4))
    assert game.view()["moves"] == 3
    game.step(HEX_A)
    assert game.view()["moves"] == 2
    game.step((-4, 1))  # B by its first hex; it is entered through (-4, 2)
    assert game.view()["moves"] == 1
    assert game.count("soldiers") == soldiers
    return game


@pytest.mark.rule("MYR-E7")
def test_e7_movement() -> None:
    game = e7()
    game.step(TERMITE)
    assert game.view()["worker"] == list(TERMITE)
    assert game.view()["moves"] == 0


def e8() -> Scene:
    game = e7()
    game.step(TERMITE)
    return game


@pytest.mark.rule("MYR-E8")
def test_e8_hunting() -> None:
    game = e8()
    assert game.count("soldiers") == 0
    assert game.stock() == (1, 0, 0)
    assert game.points() == 12
    assert game.player()["prey"] == {"ladybug": 0, "termite": 1, "spider": 0}
    assert game.prey() == {}
    assert game.steps() == []
    assert "P3L" in game.tiles()

    game = e7(soldiers=0)
    assert TERMITE not in game.steps()
    assert game.why_not("sortie", ("step", TERMITE)) == "MYR-7.12"


@pytest.mark.rule("MYR-E9", "MYR-E10")
def test_e9_placing_a_pheromone_e10_cubes_and_points() -> None:
    game = e8()
    reserve = game.count("ants_reserve")
    line = ((-5, 0), (-4, 0), (-3, 0))
    assert line in game.placements("P3L")
    game.lay("P3L", *line)
    assert game.tile(*line)["owner"] == RED
    assert game.cubes((-5, 0)) == (1, 1, 0)
    assert game.points() == 14
    assert game.count("ants_reserve") == reserve + 1
    assert game.view()["worker"] is None
    assert game.turn() == BLUE


@pytest.mark.rule("MYR-E11")
def test_e11_level_up_outside() -> None:
    def tiles(**stock: int) -> str:
        table = Table(2)
        table.colony(RED, event="level", food=stock.get("food", 0), stone=stock.get("stone", 0))
        return table.sortie((-1, 0)).tiles()

    assert tiles() == "P2 P3T P3L"
    assert tiles(food=1) == "P2 P3T P3L SCAV"
    assert tiles(stone=1) == "P2 P3T P3L APHID"


@pytest.mark.rule("MYR-E12")
@pytest.mark.parametrize("event", ["hex", "level", "point", "larva", "harvest", "move", "soldier", "worker"])
def test_e12_hex_up_and_size_six(event: str) -> None:
    table = Table(2)
    table.colony(RED, event=event, level=3)
    game = table.sortie((-4, 0))
    assert game.tiles() == "P2 P3T P3L P4R P4H P5" + (" P6" if event == "hex" else "")


@pytest.mark.rule("MYR-E13")
def test_e13_tunnel() -> None:
    table = Table(4)
    table.lay(RED, "P3L", (-5, 0), (-4, 0), (-3, 0), cubes="earth food")
    game = table.atelier()
    game.act("tunnel")
    game.answer("tunnel_hex", (-5, 1))
    assert game.view()["exits"][RED] == [[-5, 4], [-5, 1]]
    assert game.count("exits_reserve") == 2
    assert game.stock() == (0, 1, 0)


def four_exits(tunnel_exit: str) -> Scene:
    table = Table(2, tunnel_exit=tunnel_exit)
    table.colony(RED, exits=((-5, 4), (-4, 4), (-3, 4), (-1, 0)), atelier=1, nursery=2)
    return table.atelier()


@pytest.mark.rule("MYR-E14")
def test_e14_tunnel_limit() -> None:
    game = four_exits("optional")
    game.act("tunnel")
    assert game.told("tunnel") == [("tunnel", RED, -1)]
    assert len(game.view()["exits"][RED]) == 4
    assert game.stock() == (0, 1, 0)

    game = four_exits("required")
    assert game.view()["phase"] == "births"  # Red had nothing else to do, so the round is over
    assert game.stock() == (0, 0, 0)


@pytest.mark.rule("MYR-E15")
def test_e15_colony_level() -> None:
    table = Table(3)
    table.first(YELLOW)
    table.colony(YELLOW, earth=2)
    game = table.atelier()
    game.act("level")
    assert (game.count("level", YELLOW), game.stock(YELLOW)) == (1, (0, 0, 0))

    table = Table(3)
    table.first(YELLOW)
    table.colony(YELLOW, earth=8)
    game = table.atelier()
    game.act("level")
    assert (game.count("level", YELLOW), game.stock(YELLOW)) == (1, (0, 6, 0))


def e16(seats: int, red_done: int) -> Scene:
    """Blue completes G1_PREY in the third round; Red did so in that round."""
    table = Table(seats)
    table.time(1, "autumn")
    table.objectives("G1_PREY", "G1_FOOD")
    table.done(RED, "G1_PREY", red_done)
    table.first(BLUE)
    table.colony(BLUE, prey={"ladybug": 1, "spider": 1})
    game = table.atelier()
    game.act("objective")
    return game


@pytest.mark.rule("MYR-E16")
@pytest.mark.parametrize(("seats", "bonus"), [(4, 3), (3, 4), (2, 5)])
def test_e16_objective(seats: int, bonus: int) -> None:
    game = e16(seats, red_done=1)
    assert sum(game.player(BLUE)["prey"].values()) == 0
    assert game.points(BLUE) == 16
    assert game.nurses(BLUE) == (2, 0, 1, 5)
    assert game.points(RED) == 10 + bonus
    game = e16(seats, red_done=3)  # in this same phase
    assert game.points(BLUE) == 16
    assert game.points(RED) == 10


@pytest.mark.rule("MYR-E17")
def test_e17_winter() -> None:
    for food, left, points in ((3, 0, 10), (5, 2, 10), (1, 0, 4)):
        table = Table(3)
        table.colony(YELLOW, soldiers=2, food=food, larvae=0)
        game = table.winter(year=2)
        assert game.view()["year"] == 3
        assert game.stock(YELLOW) == (left, 0, 0)
        assert game.points(YELLOW) == points
        assert game.count("soldiers", YELLOW) == 2


@pytest.mark.rule("MYR-E18")
def test_e18_larvae_to_food() -> None:
    table = Table(2)
    table.colony(larvae=7)
    game = table.workers()
    game.convert()
    assert (game.count("larvae"), game.stock()) == (4, (1, 0, 0))
    game.convert()
    assert (game.count("larvae"), game.stock()) == (1, (2, 0, 0))
    assert not game.can_convert()

    table = Table(2)
    table.colony(larvae=7)
    game = table.winter()
    assert game.options("winter_convert") == [0, 1, 2]
    game.answer("winter_convert", 2)
    assert (game.count("larvae"), game.stock()) == (1, (0, 0, 0))
    assert game.points() == 10 - 3 * 2


@pytest.mark.rule("MYR-E19")
@pytest.mark.parametrize("cubes", ["", "food"])
def test_e19_pheromone_objective(cubes: str) -> None:
    table = Table(2)
    table.objectives("G1_PHERO")
    for q in (-6, -4, -2, 0):
        table.lay(RED, "P2", (q, 0), (q + 1, 0), cubes=cubes)
    game = table.atelier()
    game.objective("G1_PHERO")
    assert game.points() == 16
    assert [game.cubes((q, 0)) for q in (-6, -4, -2, 0)] == [(0, 0, 0)] * 4
    assert list(game.tiles_laid()) == [(-6, 0), (-4, 0), (-2, 0), (0, 0)]
    assert game.stock() == (0, 0, 0)


@pytest.mark.rule("MYR-E20")
def test_e20_special_tile_objective() -> None:
    first, second = ((-5, 1), (-4, 0), (-4, 1)), ((3, 1), (4, 0), (4, 1))
    table = Table(2)
    table.objectives("G1_SPECIAL")
    table.lay(RED, "APHID", *first)
    table.lay(RED, "APHID", *second)
    game = table.atelier()
    assert game.count("owner_cubes") == 2
    game.objective("G1_SPECIAL")
    game.answer("objective_special", ((4, 0),))
    assert game.points() == 16
    assert game.count("owner_cubes") == 3
    assert game.tile(*second)["owner"] is None
    assert game.tile(*first)["owner"] == RED
    game.idle_round()
    assert game.stock() == (0, 0, 0)
    game.idle_round()
    assert game.stock() == (1, 0, 0)  # of the one farm that is still Red's


@pytest.mark.rule("MYR-E21")
@pytest.mark.parametrize(
    ("before", "id", "after", "storage"), [(3, "G2_LEVEL", 2, 6), (2, "G2_LEVEL", 1, 4), (3, "G3_LEVEL", 1, 4)]
)
def test_e21_colony_level_objective(before: int, id: str, after: int, storage: int) -> None:
    table = Table(2)
    table.time(1, "autumn")
    table.objectives("G1_FOOD", "G2_FOOD", id)
    table.done(RED, "G1_FOOD", 1)
    if id == "G3_LEVEL":
        table.done(RED, "G2_FOOD", 2)
        table.colony(nursery=2)
    table.colony(level=before, food=3, earth=3)
    table.colony(BLUE, atelier=0)
    game = table.atelier()
    game.objective(id)
    assert game.count("level") == after
    game.idle(lambda: game.view()["phase"] != "atelier")
    if storage == 4:
        assert all(sum(option[1:]) == 4 for option in game.options("storage"))
    else:
        assert game.view()["year"] == 2  # no question, and winter has taken 4 food of 3
        assert game.stock() == (0, 3, 0)


@pytest.mark.rule("MYR-E22")
def test_e22_nurse_objective() -> None:
    table = Table(2)
    table.time(1, "summer")
    table.objectives("G1_FOOD", "G2_NURSE")
    table.done(RED, "G1_FOOD", 1)
    table.colony(nursery=4, atelier=1)
    table.colony(BLUE, nursery=2, atelier=1)
    game = table.atelier()
    game.objective("G2_NURSE")
    assert game.points() == 19
    assert game.nurses() == (3, 0, 2, 3)
    game.idle_round()
    assert game.count("nursery") == 3


@pytest.mark.rule("MYR-E23")
def test_e23_removing_an_opponents_tile() -> None:
    rhombus = ((-4, 1), (-5, 1), (-5, 2), (-4, 0))
    table = Table(2)
    table.colony(RED, soldiers=1, earth=1, level=2)
    table.lay(BLUE, "P4R", *rhombus)
    game = table.sortie((-3, 0), moves=1)
    game.step((-4, 0))
    assert (game.view()["moves"], game.count("soldiers")) == (0, 0)
    game.remove((-5, 2))
    assert game.stock() == (0, 0, 0)
    assert (game.points(RED), game.points(BLUE)) == (14, 10)
    assert game.tiles_laid() == {}
    assert game.player(BLUE)["pheromones"]["P4R"] == 1  # gone to the box, not back to the reserve
    assert game.view()["worker"] == [-5, 2]
    game.lay("P4R", *rhombus)
    assert game.tile(*rhombus)["owner"] == RED


@pytest.mark.rule("MYR-E24")
def test_e24_point_up() -> None:
    table = Table(2)
    table.time(1, "summer")
    table.objectives("G1_FOOD", "G2_FOOD")
    table.done(RED, "G1_FOOD", 1)
    table.colony(event="point", food=5)
    table.lay(RED, "SUBCOL", (-4, 1), (-5, 1), (-5, 2), (-4, 0))
    table.lay(RED, "SUBCOL", (3, 1), (4, 1), (4, 0), (3, 2))
    game = table.harvest()
    assert game.points() == 10 + 6
    game.objective("G2_FOOD")
    assert game.points() == 10 + 6 + 10


@pytest.mark.rule("MYR-E25")
@pytest.mark.parametrize(("chosen", "soldiers", "workers"), [(1, 4, 4), (0, 3, 5)])
def test_e25_birth_overflow(chosen: int, soldiers: int, workers: int) -> None:
    table = Table(2)
    table.colony(soldiers=3, workers=4, nursery=4, larvae=0)
    game = table.births()
    game.commit(5, 0, 2, 2, 0)
    assert game.options("birth_overflow", RED) == [0, 1]
    game.answer("birth_overflow", chosen, RED)
    game.commit(5, seat=BLUE)
    assert (game.count("soldiers"), game.count("workers"), game.count("ants_reserve")) == (soldiers, workers, 0)
