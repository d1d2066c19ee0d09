"""MYR-17 and MYR-18: conversions, scoring, the end of the game, and options."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import formicarium as fm
from formicarium.games.myrmes import INFO
from games.myrmes.scene import BLUE, RED, YELLOW, Scene, Table, new

RHOMBUS = ((-4, 0), (-5, 1), (-4, 1), (-5, 2))
TRIANGLE = ((-4, 0), (-5, 1), (-4, 1))


# MYR-17.1: conversions


def with_larvae(larvae: int = 6) -> Table:
    table = Table(2)
    table.colony(RED, larvae=larvae, earth=1)
    return table


@pytest.mark.rule("MYR-17.1")
@pytest.mark.parametrize("begin", [Table.workers, lambda table: table.sortie((-4, 0)), Table.atelier])
def test_in_the_menus_of_ones_own_turn(begin: Callable[[Table], Scene]) -> None:
    assert not begin(with_larvae(2)).can_convert()
    game = begin(with_larvae(7))
    asked = game.asked()
    for food in (1, 2):
        before = game.play.pending[0].options
        game.convert()
        # the same menu again, and the turn goes on
        assert (game.turn(), game.asked()) == (RED, asked)
        assert set(before) - {("convert",)} <= set(game.play.pending[0].options)
        assert (game.count("larvae"), game.stock()) == (7 - 3 * food, (food, 1, 0))
    assert not game.can_convert()
    assert game.why_not(asked[0], ("convert",)) == "MYR-17.1"
    assert game.points() == 10


@pytest.mark.rule("MYR-17.1")
def test_between_any_two_choices() -> None:
    table = with_larvae(9)
    table.lay(RED, "P2", (-3, 0), (-2, 0))
    game = table.sortie((-4, 0))
    game.step((-3, 0))
    game.convert()
    game.remove((-3, 0))
    game.convert()
    game.step((-4, 0))
    game.convert()
    assert game.stock() == (3, 0, 0)
    assert game.view()["moves"] == 1  # it costs no move

    table = with_larvae(5)
    table.colony(nursery=0, atelier=3, food=1)
    table.colony(BLUE, nursery=2, atelier=1)
    game = table.atelier()
    game.act("tunnel")
    game.answer("tunnel_hex", None)
    game.convert()
    game.act("nurse")
    assert (game.count("larvae"), game.stock()) == (0, (0, 2, 0))


@pytest.mark.rule("MYR-17.1")
def test_at_no_other_decision() -> None:
    table = with_larvae(6)
    assert ("convert",) not in table.births().options("event_target", RED)
    table.colony(larvae=6, event="harvest")
    table.lay(RED, "P2", (-5, 0), (-4, 0), cubes="food earth")
    table.objectives("G1_MIX")
    table.colony(stone=2)
    game = table.harvest()
    assert game.options("harvest_pick") == ["food", "earth"]
    game.answer("harvest_pick", "earth", RED)
    assert ("convert",) not in game.options("harvest_extra")
    game.answer("harvest_extra", None, RED)
    game.act("objective")
    assert game.options("objective_mix") == [0, 1, 2]
    # nor in the turn of somebody else
    game = with_larvae(6).workers()
    game.room(0)
    assert game.turn() == BLUE
    assert not game.can_convert()
    with pytest.raises(fm.IllegalChoice):
        game.convert(RED)


# MYR-17.2 to MYR-17.5: points and winners


@pytest.mark.rule("MYR-17.2")
def test_points_are_booked_at_once() -> None:
    table = Table(2)
    table.colony(level=3, food=1, soldiers=1, workers=2)
    table.prey("termite", (-3, 0))
    game = table.sortie((-4, 0))
    game.step((-3, 0))
    assert game.play.scores == (12, 10)  # in the middle of a sortie
    assert [game.view(seat)["players"][RED]["points"] for seat in (RED, BLUE, None)] == [12] * 3
    game.lay("P3L", (-5, 0), (-4, 0), (-3, 0))
    assert game.play.scores == (14, 10)
    game.room(0)
    game.room(3)
    assert game.play.scores == (16, 10)


@pytest.mark.rule("MYR-17.3", "MYR-3.9")
@pytest.mark.parametrize("event", ["point", "soldier"])
@pytest.mark.parametrize(
    ("kind", "points"),
    [("P2", 0), ("P3T", 2), ("P3L", 2), ("P4R", 4), ("P4H", 4), ("P5", 6), ("APHID", 2), ("SCAV", 2), ("SUBCOL", 4)],
)
def test_point_up_on_placing(event: str, kind: str, points: int) -> None:
    table = Table(2)
    table.colony(level=3, event=event, food=1, earth=1, stone=1)
    game = table.sortie((-4, 0))
    game.lay(kind, *game.placements(kind)[0])
    assert game.points() == 10 + points + (1 if points and event == "point" else 0)


@pytest.mark.rule("MYR-17.3")
@pytest.mark.parametrize(("prey", "points"), [("ladybug", 0), ("termite", 3), ("spider", 5)])
def test_point_up_on_hunting(prey: str, points: int) -> None:
    table = Table(2)
    table.colony(event="point", soldiers=2)
    table.prey(prey, (-3, 0))
    game = table.sortie((-4, 0))
    game.step((-3, 0))
    assert game.points() == 10 + points


@pytest.mark.rule("MYR-17.3")
@pytest.mark.parametrize(
    ("kind", "hexes", "owner", "points"),
    [("P2", TRIANGLE[::2], BLUE, 0), ("P3T", TRIANGLE, BLUE, 3), ("P4R", RHOMBUS, BLUE, 5), ("P4R", RHOMBUS, RED, 0)],
)
def test_point_up_on_removing(kind: str, hexes: tuple[tuple[int, int], ...], owner: int, points: int) -> None:
    table = Table(2)
    table.colony(RED, event="point", soldiers=1, earth=1)
    table.colony(BLUE, event="point")
    table.lay(owner, kind, *hexes)
    game = table.sortie((-3, 0))
    game.step((-4, 0))
    game.remove((-4, 0))
    assert game.points() == 10 + points
    assert game.points(BLUE) == 10


@pytest.mark.rule("MYR-17.3")
def test_point_up_on_the_queen_sub_colonies_objectives_and_bonuses() -> None:
    table = Table(3)
    table.time(1, "summer")
    table.objectives("G1_FOOD")
    table.done(BLUE, "G1_FOOD")
    table.done(YELLOW, "G1_FOOD")
    table.colony(RED, event="point", level=3, food=4, workers=1, atelier=1, nursery=2)
    table.colony(BLUE, event="point", workers=0)
    table.colony(YELLOW, workers=0)
    table.lay(RED, "SUBCOL", *RHOMBUS)
    table.lay(RED, "SUBCOL", (0, 0), (1, 0), (0, 1), (-1, 1))
    game = table.workers()
    game.room(3)
    game.act("objective")
    scored = [(seat, points, reason) for _, seat, points, reason in game.told("score")]
    assert scored == [
        (RED, 3, "queen"),
        (RED, 3, "subcolony"),
        (RED, 3, "subcolony"),
        (RED, 7, "objective"),
        (BLUE, 5, "bonus"),
        (YELLOW, 4, "bonus"),
    ]
    assert [game.points(seat) for seat in (RED, BLUE, YELLOW)] == [26, 15, 14]


@pytest.mark.rule("MYR-17.4", "MYR-17.5")
@pytest.mark.parametrize(
    ("points", "winners"),
    [
        ((30, 29, 28), (0,)),
        ((28, 29, 30), (2,)),
        ((30, 40, 40), (1, 2)),
        ((30, 30, 30), (0, 1, 2)),
        ((0, 10, 5), (1,)),  # all negative in the end
    ],
)
def test_who_wins(points: tuple[int, ...], winners: tuple[int, ...]) -> None:
    table = Table(3)
    for seat, count in enumerate(points):
        # what is left over is worth nothing, and breaks no tie
        table.colony(seat, points=count, stone=seat, level=seat, soldiers=0)
    game = table.winter(year=3)
    assert game.play.over
    assert game.play.scores == tuple(count - 18 for count in points)
    assert game.play.winners == winners
    assert game.view()["winners"] == list(winners)


@pytest.mark.rule("MYR-17.5")
def test_there_is_no_final_scoring() -> None:
    table = Table(2)
    table.colony(RED, food=6, earth=4, stone=4, larvae=2, level=3, prey={"spider": 3}, points=20)
    game = table.winter(year=3)
    assert game.play.scores == (20, -8)


# MYR-18: options


@pytest.mark.rule("MYR-18.4")
def test_the_options_of_a_game() -> None:
    assert [(option.name, option.choices, option.default) for option in INFO.options] == [
        ("level2_cost", ("rulebook", "printed_board"), "rulebook"),
        ("subcolony_level", ("3", "2"), "3"),
        ("tunnel_exit", ("optional", "required"), "optional"),
    ]
    assert INFO.seats == (2, 4)
    with pytest.raises(fm.BadSetup, match="no option 'solo'"):
        new(2, solo="yes")
    with pytest.raises(fm.BadSetup, match="3, 2"):
        new(2, subcolony_level="1")


@pytest.mark.rule("MYR-18.1")
def test_what_the_number_of_players_changes() -> None:
    seen = {seats: new(seats).view() for seats in (2, 3, 4)}
    assert {seats: view["garden"]["objective_bonus"] for seats, view in seen.items()} == {2: 5, 3: 4, 4: 3}
    assert {seats: view["garden"]["in_play"] for seats, view in seen.items()} == {2: 82, 3: 118, 4: 151}
    assert {seats: len(view["prey"]) for seats, view in seen.items()} == {2: 11, 3: 12, 4: 18}
    same = [
        {key: value for key, value in view["garden"].items() if key not in ("objective_bonus", "in_play", "hexes")}
        for view in seen.values()
    ]
    assert same[0] == same[1] == same[2]


@pytest.mark.rule("MYR-18.2")
def test_the_price_of_level_2() -> None:
    for option, cost in (("rulebook", [0, 1, 2]), ("printed_board", [0, 2, 1])):
        costs = new(2, level2_cost=option).view()["garden"]["level_costs"]
        assert [list(step.values()) for step in costs] == [[0, 2, 0], cost, [0, 0, 3]]
