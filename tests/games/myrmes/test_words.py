"""What players read: options that say what they are about, and a log that says who, what and why."""

from __future__ import annotations

import pytest

from formicarium.core.game import Told
from games.myrmes.scene import BLUE, GAME, RED, YELLOW, Scene, Table

NAMES = ("Ada", "Ben", "Cleo", "Dan")
TRIANGLE = ((-4, 0), (-5, 1), (-4, 1))
RHOMBUS = ((-4, 0), (-5, 1), (-4, 1), (-5, 2))


def words(game: Scene, seat: int = RED) -> list[str]:
    """The options of a seat, as it reads them."""
    (decision,) = [decision for decision in game.play.pending if decision.seat == seat]
    view = game.play.view(seat)
    return [GAME.words(view, decision, option) for option in decision.options]


def log(game: Scene, kind: str, seat: int | None = None) -> list[tuple[str, str]]:
    """What a seat is told of events of a kind, with the clauses."""
    names = NAMES[: game.play.seats]
    return [GAME.log_line(Told(event, seat, names)) for event in game.play.log(seat) if event[1] == kind]


# Options


def test_nurses_at_work() -> None:
    """Work that nobody does is not spoken of, and those who do nothing are."""
    table = Table(2)
    table.colony(nursery=3)
    game = table.births()
    game.answer("event_target", 5, RED)
    said = words(game)
    assert said[0] == "Idle 3"
    assert {"Larvae 1, atelier 1, idle 1", "Workers 2, idle 1", "Larvae 1, soldiers 2", "Larvae 3"} <= set(said)


def test_what_nothing_is_kept_of_is_said_too() -> None:
    table = Table(2)
    table.colony(food=2, earth=3)
    said = words(table.round_end())
    assert said == ["Keep 1 food, 3 earth", "Keep 2 food, 2 earth"]
    table = Table(2)
    table.colony(food=1, earth=4)
    assert words(table.round_end())[0] == "Keep no food, 4 earth"


def test_larvae_for_the_winter() -> None:
    table = Table(2)
    table.colony(food=1, larvae=7, soldiers=1)
    said = words(table.winter())
    assert said == [
        "Not at all: 1 food of the 3 needed",
        "Once: 2 food of the 3 needed",
        "2 times: 3 food of the 3 needed",
    ]


def test_births_that_are_too_many() -> None:
    table = Table(2)
    table.colony(soldiers=3, workers=3, nursery=5)
    game = table.births()
    game.commit(5, 0, 3, 2, 0)
    assert words(game) == ["Soldiers 1, workers 1", "Soldiers 2, workers 0"]
    for soldiers in (1, 2):
        ahead = Scene(game.play.fork())
        ahead.answer("birth_overflow", soldiers, RED)
        ahead.commit(5, seat=BLUE)
        assert (ahead.count("soldiers"), ahead.count("workers")) == (3 + soldiers, 5 - soldiers)


def test_what_entering_a_space_costs() -> None:
    table = Table(2)
    table.colony(soldiers=2)
    table.prey("spider", (-3, 0))
    table.lay(BLUE, "P2", (-5, 0), (-6, 0))
    read = words(table.sortie((-4, 0)))
    assert "Hunt the spider at (-3, 0): soldiers 2" in read
    assert "Onto the foreign pair at (-6, 0): soldiers 1" in read
    assert "To (-5, 1), grass" in read


def test_cubes_are_named_with_their_tile() -> None:
    table = Table(2)
    table.colony(event="harvest")
    table.lay(RED, "P3L", (-6, 0), (-5, 0), (-4, 0), cubes="earth food food")
    table.lay(RED, "SCAV", (4, 0), (3, 1), (4, 1))
    game = table.harvest()
    assert words(game) == ["1 food from the line of 3 at (-6, 0)", "1 earth from the line of 3 at (-6, 0)"]
    game.answer("harvest_pick", "earth", RED)
    assert words(game)[0] == "1 earth from the scavenging tile at (4, 0)"
    game.answer("harvest_pick", "earth", RED)
    assert words(game) == ["1 food from the line of 3 at (-6, 0)", "Take no more"]


def test_digging_says_whether_an_exit_is_left() -> None:
    table = Table(2)
    assert "Dig a tunnel: a new exit, and 1 earth" in words(table.atelier())
    table = Table(2)
    table.colony(exits=((-5, 4), (-4, 4), (-3, 4), (-1, 0)))
    assert "Dig without a new exit: 1 earth" in words(table.atelier())


def test_objectives_with_what_they_ask_for_and_bring() -> None:
    table = Table(2)
    table.time(1, "summer")
    table.objectives("G1_FOOD", "G1_MIX", "G1_SPECIAL", "G2_SPECIAL")
    table.done(RED, "G1_FOOD", 1)
    table.colony(earth=2, stone=2)
    table.lay(RED, "APHID", *TRIANGLE)
    table.lay(RED, "SCAV", (0, 0), (1, 0), (0, 1))
    table.lay(RED, "APHID", (4, 0), (3, 1), (4, 1))
    game = table.atelier()
    game.act("objective")
    assert words(game) == [
        "Give up 2 cubes of earth and stone: 6 points",
        "Own 2 special tiles, give up 1 of them: 6 points",
        "Own 3 special tiles, give up 2 of them: 9 points",
    ]
    mixed, special = Scene(game.play.fork()), Scene(game.play.fork())
    mixed.answer("objective_choice", "G1_MIX")
    assert words(mixed) == ["No earth, all stone", "1 earth, the rest stone", "2 earth, the rest stone"]
    special.answer("objective_choice", "G2_SPECIAL")
    assert words(special)[0] == "Give up the aphid farm at (-4, 0) and the scavenging tile at (0, 0)"


# The log


@pytest.mark.parametrize(
    ("owner", "seat", "line", "clause"),
    [
        (RED, RED, "You remove your own rhombus of 4.", "MYR-11.3"),
        (RED, BLUE, "Ada removes a rhombus of 4 of the own colony.", "MYR-11.3"),
        (BLUE, RED, "You remove the rhombus of 4 of Ben.", "MYR-11.1"),
        (BLUE, BLUE, "Ada removes your rhombus of 4.", "MYR-11.1"),
        (BLUE, YELLOW, "Ada removes the rhombus of 4 of Ben.", "MYR-11.1"),
        (BLUE, None, "Ada removes the rhombus of 4 of Ben.", "MYR-11.1"),
    ],
)
def test_whose_pheromone_is_removed(owner: int, seat: int | None, line: str, clause: str) -> None:
    table = Table(4)
    table.colony(RED, soldiers=1, earth=1)
    table.lay(owner, "P4R", *RHOMBUS)
    game = table.sortie((-3, 0))
    game.step((-4, 0))
    game.remove((-4, 0))
    assert log(game, "remove", seat) == [(line, clause)]


def test_what_soldiers_are_lost_for() -> None:
    table = Table(2)
    table.colony(RED, soldiers=3)
    table.prey("termite", (-3, 0))
    table.lay(BLUE, "P2", (-2, 0), (-1, 0))
    game = table.sortie((-4, 0))
    game.step((-3, 0), (-2, 0), (-3, 0))
    assert log(game, "step", RED) == [
        ("You take a step; soldiers lost: 1.", "MYR-8.2"),
        ("You take a step; soldiers lost: 1.", "MYR-7.10"),
        ("You take a step.", "MYR-7.6"),
    ]


def test_what_rooms_give() -> None:
    table = Table(2)
    table.colony(RED, level=3, workers=4)
    table.colony(BLUE, workers=0)
    game = table.workers()
    game.room(0)
    game.room(1)
    game.room(2, "stone")
    game.room(3)
    assert log(game, "room", BLUE) == [
        ("Ada works in the birthing room: 1 larva.", "MYR-6.4"),
        ("Ada works in the pantry: 1 food.", "MYR-6.5"),
        ("Ada works in the quarry: 1 stone.", "MYR-6.6"),
        ("Ada works in the queen's room: 2 points for 1 food.", "MYR-6.7"),
    ]


def test_what_points_are_for() -> None:
    table = Table(2)
    table.time(1, "summer")
    table.objectives("G1_FOOD")
    table.done(BLUE, "G1_FOOD", 1)
    table.colony(RED, level=3, food=4, workers=1, atelier=1, nursery=2)
    table.colony(BLUE, workers=0)
    table.lay(RED, "SUBCOL", *RHOMBUS)
    game = table.workers()
    game.room(3)
    game.act("objective")
    assert log(game, "score", BLUE) == [
        ("Ada scores 2 for feeding the queen.", "MYR-6.7"),
        ("Ada scores 2 for a sub-colony.", "MYR-12.4"),
        ("Ada scores 6 for the objective.", "MYR-14.7"),
        ("You score 5 for having completed that objective earlier.", "MYR-14.8"),
    ]


@pytest.mark.rule("MYR-16.1")
@pytest.mark.parametrize(("year", "food"), [(1, 4), (2, 5), (3, 6)])
def test_what_winter_asks_for(year: int, food: int) -> None:
    line = f"Winter of year {year}: a colony needs {food} food, 1 less for each soldier."
    assert log(Table(2).winter(year), "winter") == [(line, "MYR-16.1")]


@pytest.mark.parametrize(
    ("soldiers", "food", "own", "others", "clause"),
    [
        (
            *(4, 2, "You have soldiers enough; your colony needs no food."),
            *("The colony of Ada has soldiers enough and needs no food.", "MYR-16.1"),
        ),
        (1, 4, "You feed your colony with 3 food.", "Ada feeds the colony with 3 food.", "MYR-16.3"),
        (
            *(0, 1, "You pay 1 food, lack 3 and lose 9 points."),
            *("Ada pays 1 food, lacks 3 and loses 9 points.", "MYR-16.4"),
        ),
    ],
)
def test_what_winter_has_taken(soldiers: int, food: int, own: str, others: str, clause: str) -> None:
    table = Table(2)
    table.colony(RED, soldiers=soldiers, food=food)
    game = table.winter()
    assert log(game, "fed", RED)[0] == (own, clause)
    assert log(game, "fed", BLUE)[0] == (others, clause)


def test_the_marker_goes_on_even_after_the_last_round() -> None:
    table = Table(2)
    table.time(3, "autumn")
    game = table.round_end()
    assert game.play.over
    assert log(game, "first", BLUE) == [("You take the first-player marker.", "MYR-15.7")]
