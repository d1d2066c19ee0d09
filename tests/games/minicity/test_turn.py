"""MIN-3 to MIN-5: the order of turns, the turn, and playing a card."""

import pytest

import formicarium as fm
from games.minicity.chronicle import chronicle
from games.minicity.scene import ANTS, FOODS, FRIENDS, Scene, friendly, new, standard


def cards_in_each_turn(game: Scene, turns: int) -> list[int]:
    """How many cards are played in each of these turns, where everybody plays as many as he may."""
    played = [0] * turns
    while game.view()["turn"] < turns:
        if game.asked() == ("turn.act",):
            played[game.view()["turn"]] += 1
        game.play.choose(game.play.pending[0].options[0])
    return played


# MIN-3: order of turns


@pytest.mark.rule("MIN-3.1", "MIN-3.2")
def test_turns_go_clockwise_from_the_starting_player_in_rounds() -> None:
    game = new(3, first_player="seat-1")
    game.fill_trays()
    seen = []
    for _ in range(7):
        seen.append((game.view()["round"], game.play.pending[0].seat))
        game.short_turn()
    assert seen == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0), (3, 1)]


@pytest.mark.rule("MIN-3.1")
def test_turns_follow_until_the_game_ends() -> None:
    for moment in chronicle():
        before, after = moment.before, moment.after
        if after["phase"] == "turn":
            follows = before["in_turn"] if moment.same_turn else (before["in_turn"] + 1) % len(before["players"])
            assert after["in_turn"] == follows
            assert not after["winners"]


@pytest.mark.rule("MIN-3.3", "MIN-3.5")
@pytest.mark.parametrize(("seats", "limits"), [(2, [2, 3]), (3, [1, 2, 3]), (4, [1, 2, 3, 4])])
def test_card_limits_of_the_first_round(seats: int, limits: list[int]) -> None:
    # the limits go by the order of play, so another seat than 0 begins
    game = new(seats, first_player="seat-1")
    game.fill_trays()
    assert cards_in_each_turn(game, seats) == limits


@pytest.mark.rule("MIN-3.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_card_limit_of_later_rounds(seats: int) -> None:
    game = new(seats, first_player="seat-1")
    game.fill_trays()
    assert cards_in_each_turn(game, 3 * seats)[seats:] == [3] * 2 * seats


# MIN-4: the turn


@pytest.mark.rule("MIN-4.1")
def test_a_turn_is_card_steps_and_the_close() -> None:
    game = standard(2, road_0={1: "grey", 2: "grey", 3: "grey", 4: "grey", 5: "red"})
    game.card("grey", 0, 0, to=17, unload=2)  # run 5, next to the river
    game.card("red", 0, 6, to=2, unload=0)
    game.end("yellow", "yellow")
    step_by_river = ["card", "move", "unload", "river"]
    assert game.told()[:-1] == [*step_by_river, "card", "move", "refill", "draw"]
    assert game.told()[-1] == "turn"


@pytest.mark.rule("MIN-4.2")
def test_each_card_step_is_finished_before_the_next_card() -> None:
    game = standard(2)
    game.act("card", "grey", 0, 3)
    assert game.asked() == ("ant.move",)
    assert game.why_not("turn.act", ("card", "red", 0, 6)) == "MIN-4.2"
    game.answer("ant.move", 17)
    assert game.asked() == ("food.unload",)
    assert game.why_not("turn.act", ("card", "red", 0, 6)) == "MIN-4.2"
    game.answer("food.unload", 1)
    assert ("card", "red", 0, 6) in game.acts()


@pytest.mark.rule("MIN-4.3")
def test_at_least_one_card_step() -> None:
    game = friendly(2, points=4)
    assert ("end",) not in game.acts()
    game.act("buy", "beetle")
    assert ("end",) not in game.acts()  # a friend is no card step
    game.card("grey", 0, 3, to=25, unload=0)
    assert ("end",) in game.acts()


@pytest.mark.rule("MIN-4.4")
def test_further_card_steps_are_optional() -> None:
    game = standard(2)
    game.card("grey", 0, 3, to=25, unload=1)
    assert game.acts() == [("card", "red", 0, 2), ("card", "red", 0, 6), *blue_ends(2, 6), ("end",)]
    game.card("red", 0, 6, to=2, unload=1)
    assert game.acts() == [("card", "red", 0, 2), ("card", "red", 0, 7), *blue_ends(2, 7), ("end",)]


def blue_ends(left: int, right: int) -> list[tuple[str, str, int, int]]:
    return [("card", "blue", 0, left), ("card", "blue", 0, right)]


@pytest.mark.rule("MIN-4.4")
def test_no_further_card_step_without_a_card_in_hand() -> None:
    game = standard(2, hand="grey")
    game.card("grey", 0, 3, to=25, unload=1)
    assert game.view()["cards_played"] == 1
    assert game.asked() == ("crate.pick",)  # the turn closes by itself


@pytest.mark.rule("MIN-4.5")
def test_the_card_steps_are_over_when_the_player_says_so() -> None:
    game = standard(2)
    game.card("grey", 0, 3, to=25, unload=1)
    game.act("end")
    assert game.asked() == ("crate.pick",)
    assert game.view()["in_turn"] == 0


@pytest.mark.rule("MIN-4.5")
def test_at_the_limit_the_turn_closes_by_itself_or_friends_remain() -> None:
    for points, left in ((0, []), (4, [("buy", "beetle"), ("end",)])):
        game = friendly(2, points=points)
        game.card("grey", 0, 3, to=25, unload=1)
        game.card("red", 0, 6, to=2, unload=1)
        game.card("red", 0, 7, to=1, unload=1)
        if left:
            assert game.acts() == left
            game.act("buy", "beetle")
        assert game.asked() == ("crate.pick",)


@pytest.mark.rule("MIN-4.6")
def test_cards_are_not_replaced_during_the_turn() -> None:
    game = standard(2)
    game.card("grey", 0, 3, to=25, unload=1)
    game.card("red", 0, 6, to=2, unload=1)
    assert game.hand() == "red blue"
    assert game.deck() == 40
    for moment in chronicle():
        if moment.same_turn and not moment.after["winners"] and moment.before["phase"] == "turn":
            played = moment.act in ("card", "joker")
            counts = [view["players"][view["in_turn"]]["cards"] for view in (moment.before, moment.after)]
            assert counts[1] == counts[0] - played


@pytest.mark.rule("MIN-4.7")
def test_after_the_close_the_next_player_begins() -> None:
    game = standard(3, seat=2, turn=5)
    game.card("grey", 0, 3, to=25, unload=1)
    game.act("end")
    assert game.view()["in_turn"] == 2
    game.pick("pink")
    assert game.view()["in_turn"] == 0
    assert game.view()["cards_played"] == 0
    assert game.play.pending[0].seat == 0
    assert {option[0] for option in game.acts()} == {"card"}


@pytest.mark.rule("MIN-4.8")
def test_only_the_player_whose_turn_it_is_decides() -> None:
    game = standard(3)
    with pytest.raises(fm.IllegalChoice, match="Seat 1 has nothing to decide"):
        game.play.choose(("card", "grey", 0, 3), seat=1)
    assert game.why_not("turn.act", ("card", "grey", 0, 3), seat=1) == "MIN-4.8"
    for moment in chronicle():
        if moment.before["phase"] == "turn":
            assert moment.decision.seat == moment.before["in_turn"]


# MIN-5: playing a movement card


@pytest.mark.rule("MIN-5.1")
def test_one_card_of_the_hand_is_laid_face_up() -> None:
    game = standard(3, hand="red red violet")
    assert {ant for ant, _, _ in game.cards()} == {"red", "violet"}
    game.act("card", "red", 1, 6)
    assert game.hand() == "red violet"
    assert game.row(1) == {4: "blue", 5: "violet", 6: "red"}
    assert game.row(0) == {4: "grey", 5: "red"}


@pytest.mark.rule("MIN-5.1", "MIN-5.2", "MIN-5.3")
def test_only_the_two_spaces_beside_a_row_are_open() -> None:
    game = standard(3, hand="red", road_1={2: "blue", 3: "red", 4: "red", 5: "violet"})
    assert game.cards() == [("red", 0, 3), ("red", 0, 6), ("red", 1, 1), ("red", 1, 6)]
    for space in range(-1, 11):
        for road in (0, 1):
            legal = ("red", road, space) in game.cards()
            assert (game.why_not("turn.act", ("card", "red", road, space)) == "") == legal


@pytest.mark.rule("MIN-5.3")
def test_a_row_never_has_gaps() -> None:
    for moment in chronicle():
        for before, after in zip(moment.before["roads"], moment.after["roads"], strict=True):
            left = before["first"] - after["first"]
            grown = len(after["row"]) - len(before["row"])
            if moment.act in ("card", "joker") and before != after:
                assert grown == 1
                assert left in (0, 1)
                # the cards that lay there lie where they lay
                assert after["row"][left : left + len(before["row"])] == before["row"]
            elif before != after:
                assert after["first"] == 4
                assert len(after["row"]) == 2  # cleared


@pytest.mark.rule("MIN-5.4")
def test_road_end_and_card_are_a_free_choice() -> None:
    game = standard(4, hand="red grey yellow blue violet")
    ends = [(0, 3), (0, 6), (1, 3), (1, 6)]
    assert game.cards() == [(ant, road, space) for ant in ANTS for road, space in ends]


@pytest.mark.rule("MIN-5.5")
def test_any_card_in_hand_can_always_be_played() -> None:
    for moment in chronicle():
        before = moment.before
        if moment.decision.kind == "turn.act" and before["cards_played"] < before["limit"]:
            offered = {
                option for option in moment.decision.options if isinstance(option, tuple) and option[0] == "card"
            }
            ends = set()
            for number, road in enumerate(before["roads"]):
                ends |= {(number, road["first"] - 1), (number, road["first"] + len(road["row"]))}
            assert {space for _, space in ends} <= set(range(10))
            assert offered == {("card", ant, *end) for ant in moment.hand for end in ends}
            assert offered


@pytest.mark.rule("MIN-5.6", "MIN-5.7")
@pytest.mark.parametrize(
    ("row", "space", "run"),
    [
        ({4: "grey", 5: "red"}, 3, 1),
        ({4: "grey", 5: "red"}, 6, 2),
        ({4: "red", 5: "red"}, 3, 3),
        ({4: "red", 5: "grey"}, 6, 1),
        ({4: "red", 5: "red", 6: "red", 7: "red"}, 8, 5),
        ({2: "red", 3: "grey", 4: "red", 5: "red"}, 6, 3),  # the red card beyond the grey one does not count
        ({2: "red", 3: "grey", 4: "red", 5: "red"}, 1, 2),
        ({3: "red", 4: "grey", 5: "grey"}, 6, 1),
    ],
)
def test_the_run(row: dict[int, str], space: int, run: int) -> None:
    game = standard(2, road_0=row)
    game.act("card", "red", 0, space)
    assert game.run() == run


@pytest.mark.rule("MIN-5.7")
def test_cards_of_the_other_road_never_count() -> None:
    game = standard(3, road_0={4: "grey", 5: "red"}, road_1={4: "red", 5: "red", 6: "red"})
    game.act("card", "red", 0, 6)
    assert game.run() == 2


@pytest.mark.rule("MIN-5.8")
def test_all_cards_on_the_road_count_whoever_put_them_there() -> None:
    # the card on 5 is one of the set-up
    game = standard(2, hand="red", road_0={4: "grey", 5: "red"}, others={1: {"hand": "red red"}})
    game.card("red", 0, 6, to=2, unload=0)
    assert game.play.pending[0].seat == 1
    game.act("card", "red", 0, 7)
    assert game.run() == 3
    game.move(to=1, unload=0)
    game.act("card", "red", 0, 8)
    assert game.run() == 4


# Section 8: the options of an act moment, in their order


def test_act_options_stand_in_the_order_of_the_rules() -> None:
    game = friendly(
        3,
        hand="red yellow",
        points=20,
        friends="cockchafer dragonfly bumblebee stick_insect",
        tokens={2: 1},
        tray=(4, 3, 0, 0, 0),
        reserve=(1, 0, 2, 0, 1),
        ants={"grey": 3},
    )
    ends = [(0, 3), (0, 6), (1, 3), (1, 6)]
    cards = [("card", ant, *end) for ant in ("red", "yellow") for end in ends]
    jokers = [
        ("joker", ant, *end, named) for ant in ("red", "yellow") for end in ends for named in ANTS if named != ant
    ]
    owned = ("cockchafer", "dragonfly", "bumblebee", "stick_insect")
    friends = [("buy", name) for name in FRIENDS if name not in owned]
    pairs = [(one, other) for n, one in enumerate(ANTS) for other in ANTS[n + 1 :] if (one, other) != ("red", "grey")]
    swaps = [("dragonfly", one, other) for one, other in pairs]
    exchanges = [("bumblebee", out, back) for out in FOODS[:2] for back in ("yellow", "blue", "pink") if out != back]
    first = [*cards, *jokers, *friends, ("cockchafer",), *swaps, *exchanges]
    assert game.acts() == first
    game.card("red", 0, 3, to=2)
    assert game.acts()[-1] == ("end",)
