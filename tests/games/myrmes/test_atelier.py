"""MYR-13: the atelier."""

from __future__ import annotations

import pytest

from formicarium.core.hexes import Hex
from games.myrmes.scene import BLUE, NOBODY, RED, YELLOW, Scene, Table


def at_atelier(seats: int = 2, **colony: int) -> Scene:
    """Red at the atelier with all he could ask for; the others have a nurse there as well."""
    table = Table(seats)
    table.objectives("G1_FOOD")
    for seat in range(seats):
        table.colony(seat, nursery=2, atelier=1)
    table.colony(
        RED,
        nursery=0,
        atelier=colony.get("atelier", 4),
        food=colony.get("food", 9),
        earth=colony.get("earth", 9),
        stone=colony.get("stone", 9),
        larvae=colony.get("larvae", 2),
        level=colony.get("level", 0),
    )
    return table.atelier()


@pytest.mark.rule("MYR-13.1")
def test_one_player_after_the_other() -> None:
    table = Table(4)
    table.first(BLUE)
    table.colony(RED, nursery=1, atelier=2)
    table.colony(BLUE, nursery=0, atelier=3, earth=2)
    table.colony(YELLOW, nursery=2, atelier=1)
    table.colony(3, nursery=3, atelier=0)
    game = table.atelier()
    order = []
    while game.asked() in (("atelier",), ("tunnel_hex",)):
        if game.asked() == ("tunnel_hex",):
            game.answer("tunnel_hex", None)
            continue
        order.append(game.turn())
        game.act("tunnel" if "tunnel" in game.actions() else "level" if "level" in game.actions() else "finish")
    # Blue: tunnel, level, and his third nurse has nothing to do, so he is not asked
    assert order == [BLUE, BLUE, YELLOW, RED]
    assert game.told("tunnel") == [("tunnel", seat, -1) for seat in (BLUE, YELLOW, RED)]


@pytest.mark.rule("MYR-13.2", "MYR-13.3", "MYR-13.4")
def test_a_nurse_for_each_action_in_any_order() -> None:
    for order in (("nurse", "tunnel", "level", "objective"), ("objective", "level", "tunnel", "nurse")):
        game = at_atelier()
        left = ["tunnel", "level", "nurse", "objective"]
        for number, action in enumerate(order):
            assert game.actions().split() == left
            game.act(action)
            if action == "tunnel":
                game.answer("tunnel_hex", None)
            left.remove(action)
            assert game.count("atelier") == 3 - number
            if left:
                assert game.why_not("atelier", (action,)) == "MYR-13.3"
        assert game.turn() == BLUE
        assert "tunnel" in game.actions()  # players never block each other
        seen = game.player()
        assert (seen["level"], seen["on_objectives"], seen["nurses_reserve"]) == (1, 1, 3)
        assert seen["atelier_used"] == [True] * 4


@pytest.mark.rule("MYR-13.3")
def test_a_new_round_brings_all_actions_back() -> None:
    game = at_atelier(atelier=1)
    game.act("tunnel")
    game.answer("tunnel_hex", None)
    game.idle_until("birth_allocation", "event_target")
    for seat in (RED, BLUE):
        game.commit(5, 0, 0, 0, 1, seat=seat)
    game.idle_until("atelier")
    assert game.player()["atelier_used"] == [False] * 4
    assert "tunnel" in game.actions()


@pytest.mark.rule("MYR-13.4")
def test_one_may_stop_early() -> None:
    game = at_atelier()
    game.act("tunnel")
    game.answer("tunnel_hex", None)
    game.act("finish")
    assert game.turn() == BLUE
    assert game.count("atelier") == 3  # where they stay until the end of the round
    game.act("finish")
    game.idle_until("birth_allocation", "event_target")
    assert game.nurses() == (4, 0, 0, 4)


@pytest.mark.rule("MYR-13.5")
def test_only_what_can_be_carried_out() -> None:
    game = at_atelier(food=0, earth=0, stone=0, larvae=0)
    assert game.actions() == "tunnel"
    assert game.why_not("atelier", ("level",)) == "MYR-13.9"
    assert game.why_not("atelier", ("nurse",)) == "MYR-13.11"
    assert game.why_not("atelier", ("objective",)) == "MYR-13.12"


# The tunnel


PAIR = ((3, 0), (4, 0))


def tunnel_table(tunnel_exit: str = "optional") -> Table:
    """Red's exit at (-5, 4); near it water nowhere, prey at (-5, 5), Blue's exit at (-4, 3)."""
    table = Table(2, tunnel_exit=tunnel_exit)
    table.prey("ladybug", (-5, 5))
    table.colony(BLUE, exits=((-4, 3),))
    table.lay(BLUE, "P2", (-6, 4), (-7, 4))
    return table


@pytest.mark.rule("MYR-13.6")
def test_where_an_exit_may_be_dug() -> None:
    table = tunnel_table()
    table.lay(RED, "P2", *PAIR)
    table.lay(RED, "APHID", (0, 0), (1, 0), (0, 1))
    table.lay(NOBODY, "APHID", (1, 4), (0, 5), (1, 5))
    game = table.atelier()
    game.act("tunnel")
    exit_around = {(-4, 4), (-6, 5), (-5, 3)}  # of six: prey, a tile and an exit lie on the others
    pair_around = {(2, 0), (5, 0), (3, 1), (4, 1)}  # (2, 1) is water
    farm_around = {(-1, 0), (2, 0), (1, 1), (0, 2), (-1, 1), (-1, 2)}
    assert set(game.options("tunnel_hex")) == exit_around | pair_around | farm_around | {None}
    for taken in [(-5, 5), (-6, 4), (-4, 3), (3, 0)]:
        assert game.why_not("tunnel_hex", taken) == "MYR-13.6"
    for strange in [(2, 1), (-6, 2), (4, -1), (0, 4)]:  # water, next to nothing of his, out of play, next to unowned
        assert game.why_not("tunnel_hex", strange) == "MYR-13.6"
    game.answer("tunnel_hex", (2, 0))
    assert game.view()["exits"][RED] == [[-5, 4], [2, 0]]
    assert (game.count("exits_reserve"), game.stock()) == (2, (0, 1, 0))


@pytest.mark.rule("MYR-13.6")
def test_the_earth_is_gained_without_an_exit_too() -> None:
    game = tunnel_table().atelier()
    game.act("tunnel")
    game.answer("tunnel_hex", None)
    assert game.view()["exits"][RED] == [[-5, 4]]
    assert (game.count("exits_reserve"), game.stock()) == (3, (0, 1, 0))


@pytest.mark.rule("MYR-13.7")
def test_where_no_exit_can_be_placed_the_earth_remains() -> None:
    # no exit in reserve
    table = Table(2)
    table.colony(RED, exits=((-5, 4), (-4, 4), (-3, 4), (-5, 2)), nursery=1, atelier=2)
    game = table.atelier()
    game.act("tunnel")
    assert game.stock() == (0, 1, 0)
    assert game.told("tunnel") == [("tunnel", RED, -1)]
    # no legal hex: prey all around the only exit
    table = Table(2)
    for hex in [(-4, 4), (-5, 5), (-6, 5), (-6, 4), (-5, 3), (-4, 3)]:
        table.prey("ladybug", hex)
    game = table.atelier()
    game.act("tunnel")
    assert game.stock() == (0, 1, 0)
    assert game.count("exits_reserve") == 3


@pytest.mark.rule("MYR-18.5", "MYR-13.7")
def test_with_the_option_an_exit_must_be_placed() -> None:
    game = tunnel_table(tunnel_exit="required").atelier()
    game.act("tunnel")
    assert game.options("tunnel_hex") == [(-5, 3), (-4, 4), (-6, 5)]
    assert game.why_not("tunnel_hex", None) == "MYR-18.5"
    game.answer("tunnel_hex", (-4, 4))
    assert game.stock() == (0, 1, 0)

    table = tunnel_table(tunnel_exit="required")
    for hex in [(-4, 4), (-6, 5), (-5, 3)]:
        table.prey("ladybug", hex)
    table.colony(earth=2)
    game = table.atelier()
    assert game.actions() == "level"
    assert game.why_not("atelier", ("tunnel",)) == "MYR-18.5"


@pytest.mark.rule("MYR-13.8")
def test_a_new_exit_is_used_from_the_next_round_on_and_stays() -> None:
    table = Table(2)
    table.colonies(workers=0)
    game = table.atelier()
    table.colony(RED, rooms=(0,))
    game = table.atelier()
    game.act("tunnel")
    game.answer("tunnel_hex", (-4, 4))
    exits: list[Hex] = [(-5, 4), (-4, 4)]
    game.idle_until("worker")
    assert game.round() == (1, "summer")
    assert set(game.exits()) == set(exits)
    game.go((-4, 4))
    assert game.view()["worker"] == [-4, 4]
    assert game.tiles() == ""  # an exit lies there, so no tile does (MYR-9.1)
    while not game.play.over:
        game.idle_round()
        assert game.view()["exits"][RED] == [[-5, 4], [-4, 4]]


# Levels and nurses


@pytest.mark.rule("MYR-13.9", "MYR-18.2")
@pytest.mark.parametrize(
    ("level", "option", "cost"),
    [
        (0, "rulebook", (0, 2, 0)),
        (1, "rulebook", (0, 1, 2)),
        (2, "rulebook", (0, 0, 3)),
        (0, "printed_board", (0, 2, 0)),
        (1, "printed_board", (0, 2, 1)),
        (2, "printed_board", (0, 0, 3)),
    ],
)
def test_the_price_of_a_level(level: int, option: str, cost: tuple[int, ...]) -> None:
    table = Table(2, level2_cost=option)
    table.colony(level=level, food=cost[0], earth=cost[1], stone=cost[2], nursery=1, atelier=2)
    game = table.atelier()
    game.act("level")
    assert (game.count("level"), game.stock()) == (level + 1, (0, 0, 0))
    assert "level" not in game.actions()
    for missing in (1, 2):
        if cost[missing]:
            short = [cost[0] + 5, cost[1], cost[2]]
            short[missing] -= 1
            table.colony(level=level, food=short[0], earth=short[1], stone=short[2])
            game = table.atelier()
            assert game.actions() == "tunnel"
            assert game.why_not("atelier", ("level",)) == "MYR-13.9"


@pytest.mark.rule("MYR-13.9")
def test_there_is_no_level_4() -> None:
    game = at_atelier(level=3)
    assert game.actions() == "tunnel nurse objective"
    assert game.why_not("atelier", ("level",)) == "MYR-13.9"


@pytest.mark.rule("MYR-13.10", "MYR-15.2")
def test_a_level_gained_counts_at_once() -> None:
    table = Table(2)
    table.time(1, "summer")
    table.objectives("G1_FOOD", "G2_LEVEL")
    table.done(RED, "G1_FOOD")
    table.colony(RED, level=1, food=6, earth=1, stone=2, nursery=0, atelier=2)
    table.colony(BLUE, nursery=2, atelier=1)
    game = table.atelier()
    assert game.actions() == "tunnel level"
    game.act("level")
    assert game.count("storage") == 6
    assert game.actions() == "tunnel objective"
    for_storage = Scene(game.play.fork())
    for_storage.act("finish")
    for_storage.act("finish")
    assert for_storage.stock() == (6, 0, 0)
    assert for_storage.view()["phase"] == "births"
    game.act("objective")
    assert game.points() == 19


@pytest.mark.rule("MYR-13.11")
def test_a_new_nurse() -> None:
    game = at_atelier(atelier=1, food=3, larvae=4)
    assert game.nurses() == (0, 1, 0, 7)
    game.act("nurse")
    assert game.nurses() == (1, 0, 0, 6)  # one, and it waits in the nursery
    assert (game.stock(), game.count("larvae")) == ((1, 9, 9), 2)
    for short in ({"food": 1}, {"larvae": 1}):
        game = at_atelier(level=3, atelier=1, **short)
        assert "nurse" not in game.actions()
        assert game.why_not("atelier", ("nurse",)) == "MYR-13.11"
    table = Table(2)
    table.colony(RED, nursery=6, atelier=2, food=2, larvae=2)
    game = table.atelier()
    assert game.actions() == "tunnel"
    assert game.why_not("atelier", ("nurse",)) == "MYR-13.11"


@pytest.mark.rule("MYR-13.11")
def test_a_new_nurse_works_from_the_next_round_on() -> None:
    table = Table(2)
    table.colony(RED, nursery=0, atelier=1, food=2, larvae=2)
    game = table.atelier()
    game.act("nurse")
    assert game.view()["phase"] == "births"  # no second action this round
    assert max(sum(option) for option in game.options("birth_allocation", RED)) == 2


@pytest.mark.rule("MYR-13.12")
def test_the_objective_action_needs_an_open_objective() -> None:
    for food, offered in ((2, False), (3, True)):
        game = at_atelier(food=food, larvae=0, level=3)
        assert ("objective" in game.actions()) == offered
