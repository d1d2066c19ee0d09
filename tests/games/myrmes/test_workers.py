"""MYR-5 and MYR-6: workers, and their work in the colony."""

from __future__ import annotations

import pytest

from games.myrmes.scene import BLUE, RED, YELLOW, Scene, Table


@pytest.mark.rule("MYR-5.1", "MYR-5.2")
def test_one_worker_each_in_turn_until_nobody_has_one() -> None:
    table = Table(3)
    table.first(BLUE)
    table.colony(RED, workers=4, level=3, food=5)
    table.colony(BLUE, workers=1)
    table.colony(YELLOW, workers=2)
    game = table.workers()
    while game.view()["phase"] == "workers":
        if game.asked() == ("sortie",):
            game.stop()
        elif game.rooms():
            game.room(*game.rooms()[0])
        else:
            game.go(game.exits()[0])
    order = [seat for _, seat, *_ in game.told("room", "sortie")]
    assert order == [BLUE, YELLOW, RED, YELLOW, RED, RED, RED]
    assert [player["workers"] for player in game.view()["players"]] == [4, 1, 1]  # Yellow's second one went out


@pytest.mark.rule("MYR-5.3")
def test_there_is_no_passing() -> None:
    game = Table(2).workers()
    assert {option[0] for option in game.options("worker")} == {"room", "sortie"}
    for option in (("pass",), ("stop",)):
        assert game.why_not("worker", option) == "MYR-5.3"


@pytest.mark.rule("MYR-5.4")
def test_a_worker_works_in_the_colony_or_goes_out() -> None:
    game = Table(2).workers()
    assert game.options("worker") == [("room", 0), ("sortie", (-5, 4))]
    assert game.why_not("worker", ("sleep",)) == "MYR-5.4"
    colony, garden = Scene(game.play.fork()), Scene(game.play.fork())
    colony.room(0)
    assert (colony.count("larvae"), colony.view()["worker"]) == (2, None)
    garden.go((-5, 4))
    assert (garden.count("larvae"), garden.view()["worker"]) == (1, [-5, 4])
    assert colony.count("workers") == garden.count("workers") == 1


@pytest.mark.rule("MYR-5.5", "MYR-2.8")
def test_a_sortie_is_always_possible() -> None:
    """Red's exit is walled in by water, a spider he cannot hunt and a tile he cannot enter."""
    table = Table(2)
    table.colony(RED, exits=((0, 4),), rooms=(0,), workers=1, event="move")
    for hex in [(-1, 4), (1, 4), (0, 5), (-1, 5), (0, 3), (1, 3)]:
        if hex != (1, 4):
            table.prey("spider", hex)
    table.colony(BLUE, exits=((-5, 4),))
    table.prey("spider", (1, 4))
    game = table.workers()
    assert game.turn() == BLUE  # the worker has gone out and come to its end without a question
    assert game.told("sortie", "stop") == [("sortie", RED, _number((0, 4))), ("stop", RED)]
    assert game.count("workers") == 0
    assert game.count("ants_reserve") == 7


def _number(hex: tuple[int, int]) -> int:
    return Table(2).state.garden().number[hex]


@pytest.mark.rule("MYR-6.1")
@pytest.mark.parametrize("event", ["level", "hex"])
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_rooms_up_to_the_level(event: str, level: int) -> None:
    table = Table(2)
    table.colony(level=level, event=event, food=1)
    game = table.workers()
    reached = min(3, level + 1) if event == "level" else level
    assert sorted({room[0] for room in game.rooms()}) == list(range(reached + 1))
    for room in range(reached + 1, 4):
        option = ("room", 2, "earth") if room == 2 else ("room", room)
        assert game.why_not("worker", option) == "MYR-6.1"


@pytest.mark.rule("MYR-6.2")
def test_one_worker_a_room_and_round() -> None:
    table = Table(2)
    table.colonies(level=1)
    game = table.workers()
    game.room(0)
    game.room(0)  # Blue's own room 0 is free
    assert game.rooms() == [(1,)]
    assert game.why_not("worker", ("room", 0)) == "MYR-6.2"
    game.room(1)
    game.room(1)
    game.idle_until("worker")
    assert game.round() == (1, "summer")
    assert game.rooms() == [(0,), (1,)]


@pytest.mark.rule("MYR-6.3", "MYR-15.4")
def test_the_worker_stays_in_the_room_until_the_end_of_the_round() -> None:
    table = Table(2)
    table.colony(RED, level=1, workers=2)
    table.colony(BLUE, workers=1)
    game = table.workers()
    game.room(1)
    assert game.stock() == (1, 0, 0)  # at once
    assert game.turn() == BLUE
    seen = game.player()
    assert (seen["workers"], seen["rooms"], seen["ants_reserve"]) == (1, [False, True, False, False], 6)
    game.go((1, 4))
    game.stop()
    game.go((-5, 4))
    game.stop()
    assert game.view()["phase"] == "births"
    seen = game.player()
    assert (seen["workers"], seen["rooms"], seen["ants_reserve"]) == (1, [False] * 4, 7)
    assert (game.count("workers", BLUE), game.count("ants_reserve", BLUE)) == (0, 8)


@pytest.mark.rule("MYR-6.4", "MYR-6.5", "MYR-6.6")
@pytest.mark.parametrize(
    ("room", "larvae", "stock"),
    [((0,), 2, (2, 0, 0)), ((1,), 1, (3, 0, 0)), ((2, "earth"), 1, (2, 1, 0)), ((2, "stone"), 1, (2, 0, 1))],
)
def test_what_the_rooms_give(room: tuple[int | str, ...], larvae: int, stock: tuple[int, ...]) -> None:
    table = Table(2)
    table.colony(level=2, food=2)
    game = table.workers()
    game.room(*room)
    assert (game.count("larvae"), game.stock()) == (larvae, stock)
    assert game.points() == 10
    assert game.turn() == BLUE


@pytest.mark.rule("MYR-6.6")
def test_the_quarry_gives_one_of_two() -> None:
    table = Table(2)
    table.colony(level=2)
    game = table.workers()
    assert game.rooms() == [(0,), (1,), (2, "earth"), (2, "stone")]
    for option in (("room", 2), ("room", 2, "food")):
        assert game.why_not("worker", option) == "MYR-6.6"


@pytest.mark.rule("MYR-6.7")
def test_the_queen_is_fed_once() -> None:
    table = Table(2)
    table.colony(RED, level=3, food=3)
    game = table.workers()
    game.room(3)
    assert (game.points(), game.stock()) == (12, (2, 0, 0))
    game.room(0)
    assert (3,) not in game.rooms()
    assert game.points() == 12


@pytest.mark.rule("MYR-6.7", "MYR-17.1")
def test_the_queen_needs_food_in_storage() -> None:
    table = Table(2)
    table.colony(level=3, larvae=3, earth=2)
    game = table.workers()
    assert (3,) not in game.rooms()
    assert game.why_not("worker", ("room", 3)) == "MYR-6.7"
    game.convert()
    assert game.told("convert") == [("convert", RED, 1)]
    assert game.turn() == RED
    game.room(3)
    assert (game.points(), game.stock(), game.count("larvae")) == (12, (0, 2, 0), 0)


@pytest.mark.rule("MYR-6.8")
def test_a_worker_stays_in_its_room_when_the_level_falls() -> None:
    table = Table(2)
    table.time(1, "summer")
    table.objectives("G1_FOOD", "G2_LEVEL")
    table.done(RED, "G1_FOOD")
    table.colony(RED, level=2, workers=1, nursery=1, atelier=2)
    table.colony(BLUE, workers=0)
    game = table.workers()
    game.room(2, "stone")
    game.act("objective")
    assert game.count("level") == 1
    seen = game.player()
    assert seen["rooms"] == [False, False, True, False]
    assert game.stock() == (0, 0, 1)
    game.idle_round()
    assert game.count("workers") == 1
