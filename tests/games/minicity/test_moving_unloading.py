"""MIN-6 to MIN-8: moving the ant, unloading, and the river."""

import pytest

from games.minicity.chronicle import chronicle
from games.minicity.scene import distances, friendly, of_colour, pantry, printed, standard, within

# A card on [0:0] clears this row; blue there is a run of 2.
BY_RIVER = {1: "blue", 2: "red", 3: "yellow", 4: "grey", 5: "red"}


# MIN-6: moving the ant


@pytest.mark.rule("MIN-6.1")
@pytest.mark.parametrize("ant", ["red", "grey", "yellow", "blue", "violet"])
def test_the_ant_of_the_cards_colour_has_to_move(ant: str) -> None:
    game = standard(2, hand=ant)
    before = game.ants()
    game.act("card", ant, 0, 3)
    goals = game.destinations()
    assert before[ant] not in goals  # there is no standing still
    assert all(isinstance(goal, int) for goal in goals)  # nor a way to leave it out
    game.answer("ant.move", goals[0])
    assert game.ants() == before | {ant: goals[0]}


@pytest.mark.rule("MIN-6.2", "MIN-6.4")
@pytest.mark.parametrize("run", range(1, 8))
def test_an_ant_goes_at_most_as_far_as_the_run(run: int) -> None:
    row = {space: "red" if space <= run else "grey" for space in range(2, max(6, run + 2))}
    for start in (8, 19, 33):
        game = standard(2, ants={"red": start}, road_0=row)
        game.act("card", "red", 0, 1)
        assert game.destinations() == within(start, run)  # fewer is allowed, but at least one
        assert {distances(start)[goal] for goal in game.destinations()} == set(range(1, run + 1))


@pytest.mark.rule("MIN-6.3")
def test_one_pantry_of_movement_is_one_tunnel() -> None:
    for number in range(1, 50):
        game = standard(2, ants={"red": number}, hand="red")
        game.act("card", "red", 0, 3)
        assert game.destinations() == sorted(pantry(number)["tunnels"])


@pytest.mark.rule("MIN-6.4")
def test_the_way_is_not_chosen() -> None:
    # from 3 to 12 it is two tunnels through 6, and three through 2 and 6
    game = standard(2)
    game.act("card", "red", 0, 6)
    assert game.destinations().count(12) == 1
    assert (game.view()["walking"], game.view()["reach"]) == ("red", 2)
    game.answer("ant.move", 12)
    assert (game.view()["walking"], game.view()["reach"]) == ("red", 0)  # it goes no further
    assert game.ants()["red"] == 12
    assert game.asked() == ("food.unload",)


@pytest.mark.rule("MIN-6.5")
def test_the_ant_may_not_end_where_it_began() -> None:
    # 3, 2 and 6 form a triangle: with three steps one could walk around it
    game = standard(2, road_0={4: "red", 5: "red"}, hand="red")
    game.act("card", "red", 0, 6)
    assert 3 not in game.destinations()
    assert game.why_not("ant.move", 3) == "MIN-6.5"


@pytest.mark.rule("MIN-6.6")
def test_ants_do_not_block_each_other() -> None:
    # the other ants stand at all the neighbours of 3
    game = standard(2, ants={"grey": 2, "yellow": 4, "blue": 6, "violet": 6})
    game.act("card", "red", 0, 6)
    assert game.destinations() == within(3, 2)
    game.move(to=6, unload=1)
    assert [name for name, place in game.ants().items() if place == 6] == ["red", "blue", "violet"]


@pytest.mark.rule("MIN-6.7")
def test_every_pantry_may_be_passed_and_entered() -> None:
    full = {pantry["id"]: pantry["spaces"] for pantry in printed()["pantries"]}
    game = standard(2, tokens=full, road_0={4: "red", 5: "red"})
    game.act("card", "red", 0, 6)
    goals = game.destinations()
    assert goals == within(3, 3)
    assert {pantry(goal)["colour"] for goal in goals} == {"yellow", "orange", "blue", "green", "pink"}
    game.move(to=11)
    assert game.ants()["red"] == 11


@pytest.mark.rule("MIN-6.8")
def test_ants_belong_to_nobody() -> None:
    game = standard(2, hand="red", others={1: {"hand": "red"}})
    game.card("red", 0, 6, to=2, unload=0)
    assert game.play.pending[0].seat == 1
    game.card("red", 0, 3, to=1, unload=0)
    assert game.ants()["red"] == 1


@pytest.mark.rule("MIN-6.9")
def test_a_second_card_of_the_colour_moves_the_same_ant_again() -> None:
    game = standard(2)
    game.card("red", 0, 6, to=2, unload=0)
    game.act("card", "red", 0, 3)
    assert game.run() == 1  # by the run of the new card
    assert game.destinations() == [1, 3, 6]  # from where it stands now
    game.move(to=6, unload=0)
    assert game.ants()["red"] == 6


# MIN-7: unloading


@pytest.mark.rule("MIN-7.1", "MIN-7.3")
@pytest.mark.parametrize(("start", "goal", "food"), [(6, 12, 0), (2, 6, 1), (3, 2, 2), (6, 11, 3), (2, 3, 4)])
def test_unloading_where_the_ant_now_stands(start: int, goal: int, food: int) -> None:
    game = standard(2, ants={"red": start}, tray=(1, 1, 1, 1, 1))
    assert goal in of_colour(("yellow", "orange", "blue", "green", "pink")[food])
    game.act("card", "red", 0, 3)
    game.answer("ant.move", goal)
    assert game.options("food.unload") == [0, 1]
    game.answer("food.unload", 1)
    assert game.tray() == tuple([0 if colour == food else 1 for colour in range(5)])  # a token of its colour
    assert game.tokens() == {goal: 1}


@pytest.mark.rule("MIN-7.2")
def test_tokens_come_from_the_tray_only() -> None:
    game = standard(2, tray=(1, 2, 2, 1, 1), reserve=(9, 9, 9, 9, 9))
    game.act("card", "grey", 0, 3)
    game.answer("ant.move", 17)  # 4 yellow spaces
    assert game.options("food.unload") == [0, 1]
    game.answer("food.unload", 1)
    assert game.reserve() == (9, 9, 9, 9, 9)


@pytest.mark.rule("MIN-7.2", "MIN-7.3")
def test_nothing_is_asked_where_no_token_fits() -> None:
    game = standard(2, tray=(0, 3, 2, 1, 1))
    game.card("grey", 0, 3, to=17)  # yellow, 4 spaces; yellow tokens are in the Reserve only
    assert game.tokens() == {}


@pytest.mark.rule("MIN-7.4")
def test_tokens_are_never_stacked() -> None:
    for lying, offered in ((0, [0, 1, 2, 3, 4]), (2, [0, 1, 2]), (3, [0, 1])):
        game = standard(2, tray=(6, 1, 0, 0, 0), tokens={17: lying})
        game.act("card", "grey", 0, 3)
        game.answer("ant.move", 17)
        assert game.options("food.unload") == offered
        assert game.why_not("food.unload", 5 - lying) == "MIN-7.4"
    game = standard(2, tray=(6, 1, 0, 0, 0), tokens={17: 4})
    game.card("grey", 0, 3, to=17)
    for moment in chronicle():
        for number in range(1, 50):
            assert 0 <= moment.after["tokens"][number] <= pantry(number)["spaces"]


@pytest.mark.rule("MIN-7.5")
@pytest.mark.parametrize("count", range(4))
def test_any_number_that_fits(count: int) -> None:
    game = standard(2, tray=(3, 1, 1, 1, 1))
    game.act("card", "grey", 0, 3)
    game.answer("ant.move", 17)
    assert game.options("food.unload") == [0, 1, 2, 3]
    game.answer("food.unload", count)
    assert game.tray() == (3 - count, 1, 1, 1, 1)
    assert game.tokens() == ({17: count} if count else {})


@pytest.mark.rule("MIN-7.6")
def test_nothing_at_the_start_nor_on_the_way() -> None:
    # from 25 (yellow) the only way of two tunnels to 43 (pink) leads through 35 (orange)
    game = standard(2, ants={"grey": 25}, tray=(3, 3, 0, 0, 1))
    game.act("card", "grey", 0, 3)
    game.answer("ant.move", 43)
    assert game.options("food.unload") == [0, 1]  # for pink
    game.answer("food.unload", 1)
    assert game.tokens() == {43: 1}
    assert game.tray() == (3, 3, 0, 0, 0)
    assert game.asked() == ("turn.act",)


@pytest.mark.rule("MIN-7.7")
def test_tray_and_reserve_do_not_mix_during_the_turn() -> None:
    game = standard(2)
    game.card("grey", 0, 3, to=17, unload=2)
    assert game.why_not("crate.pick", "yellow") == "MIN-7.7"
    game.card("red", 0, 6, to=2, unload=1)
    assert game.tray() == (0, 2, 0, 1, 1)
    assert game.reserve() == (3, 3, 3, 3, 3)
    for moment in chronicle():
        exception = moment.act == "bumblebee" or moment.decision.kind in ("crate.pick", "crate.refill")
        if moment.same_turn and not exception:
            reserves = [[seen["reserve"] for seen in view["players"]] for view in (moment.before, moment.after)]
            assert reserves[0] == reserves[1]


@pytest.mark.rule("MIN-7.8")
def test_unloaded_tokens_stay_on_the_board() -> None:
    flown = 0
    for moment in chronicle():
        before, after = moment.before["tokens"], moment.after["tokens"]
        if any(now < then for then, now in zip(before, after, strict=True)):
            assert moment.decision.kind.startswith("cockchafer")
            assert sum(before) == sum(after)
            flown += 1
    assert flown


@pytest.mark.rule("MIN-7.8")
def test_unloaded_tokens_belong_to_nobody() -> None:
    game = friendly(2, hand="grey", others={1: {"hand": "blue", "friends": "cockchafer"}})
    game.card("grey", 0, 3, to=17, unload=2)
    game.pick("pink", "pink")
    game.act("cockchafer")  # another player moves them
    assert game.view()["carry_from"] == 17


# MIN-8: the river


@pytest.mark.rule("MIN-8.1")
def test_the_rivers_are_at_both_ends() -> None:
    for row, space in ((range(1, 6), 0), (range(4, 9), 9)):
        game = standard(2, hand="blue red", road_0=dict.fromkeys(row, "red"))
        game.card("blue", 0, space, to=34, unload=0)
        assert list(game.row()) == [4, 5]  # cleared
    for row, space in ((range(2, 6), 1), (range(4, 8), 8)):
        game = standard(2, hand="blue red", road_0=dict.fromkeys(row, "red"))
        game.card("blue", 0, space, to=34, unload=0)
        assert list(game.row()) == sorted([*row, space])


@pytest.mark.rule("MIN-8.2")
def test_the_road_is_cleared_once_the_card_step_is_finished() -> None:
    game = friendly(2, road_0=BY_RIVER, hand="blue red", friends="grasshopper", discards="grey")
    full_row = {0: "blue"} | BY_RIVER
    game.act("card", "blue", 0, 0)
    assert game.asked() == ("ant.move",)
    assert game.row() == full_row
    game.answer("ant.move", 48)
    assert game.asked() == ("food.unload",)
    assert game.row() == full_row
    game.answer("food.unload", 1)
    assert game.asked() == ("crate.refill",)
    assert game.row() == full_row
    game.answer("crate.refill", "refill")
    assert game.row() == full_row
    game.pick("pink")
    assert game.row() == {4: "yellow", 5: "yellow"}
    assert game.discards() == "red red grey grey yellow blue blue"  # the new card included


@pytest.mark.rule("MIN-8.3")
def test_two_new_cards_are_laid_first_on_4_then_on_5() -> None:
    game = standard(2, road_0=BY_RIVER, hand="blue red", deck="violet grey " + "red " * 8)
    game.card("blue", 0, 0, to=48, unload=1)
    assert game.row() == {4: "violet", 5: "grey"}
    assert game.deck() == 8


@pytest.mark.rule("MIN-8.4")
def test_the_other_road_stays() -> None:
    for by_river, other in ((0, 1), (1, 0)):
        rows = [{3: "violet", 4: "violet", 5: "red"}, {3: "violet", 4: "violet", 5: "red"}]
        rows[by_river] = BY_RIVER
        game = standard(3, hand="blue red", road_0=rows[0], road_1=rows[1])
        game.card("blue", by_river, 0, to=48, unload=1)
        assert game.row(by_river) == {4: "yellow", 5: "yellow"}
        assert game.row(other) == rows[other]
        assert game.discards() == "red red grey yellow blue blue"


@pytest.mark.rule("MIN-8.5")
def test_clearing_does_not_end_the_turn() -> None:
    game = standard(2, road_0=BY_RIVER, hand="blue red red")
    game.card("blue", 0, 0, to=48, unload=1)
    assert game.acts() == [("card", "red", 0, 3), ("card", "red", 0, 6), ("end",)]
    game.card("red", 0, 6, to=2, unload=1)
    game.card("red", 0, 3, to=1, unload=1)
    assert game.asked() == ("crate.pick",)  # three cards were the limit


@pytest.mark.rule("MIN-8.6")
def test_the_new_cards_move_no_ant_and_are_not_played() -> None:
    game = standard(2, road_0=BY_RIVER, hand="blue red", deck="grey violet " + "red " * 8)
    before = game.ants()
    game.card("blue", 0, 0, to=48, unload=1)
    assert game.ants() == before | {"blue": 48}
    assert game.view()["cards_played"] == 1
    assert game.told("card", "move") == ["card", "move"]
