"""MIN-15 to MIN-25: what each friend does, and friends together."""

import pytest

from games.minicity.scene import ANTS, Five, Scene, distances, friendly, of_colour, printed, within

NOTHING: Five = (0, 0, 0, 0, 0)


def fill(game: Scene) -> int:
    """Refill the tray with whatever comes first; how many tokens were picked."""
    count = 0
    while game.asked() == ("crate.pick",):
        game.play.choose(game.options("crate.pick")[0])
        count += 1
    return count


# MIN-15: centipede


@pytest.mark.rule("MIN-15.1")
def test_the_centipede_lets_an_ant_go_one_pantry_further() -> None:
    game = friendly(2, friends="centipede")
    game.act("card", "grey", 0, 3)
    assert game.destinations() == within(16, 3)  # a run of 2 and one more
    game.move(to=43, unload=1)
    assert game.tokens() == {43: 1}


@pytest.mark.rule("MIN-15.2")
@pytest.mark.parametrize(("goal", "used"), [(41, 0), (49, 1), (40, 2)])
def test_as_many_centipedes_are_used_as_the_way_needs(goal: int, used: int) -> None:
    game = friendly(2, friends="centipede centipede")
    game.act("card", "blue", 0, 6)
    assert game.destinations() == within(33, 3)  # a run of 1 and two more
    assert distances(33)[goal] == 1 + used
    game.answer("ant.move", goal)
    assert game.face_down().split() == ["centipede"] * used
    assert game.face_up().split() == ["centipede"] * (2 - used)


@pytest.mark.rule("MIN-15.3")
def test_the_centipede_never_moves_an_ant_without_a_card() -> None:
    game = friendly(2, friends="centipede centipede", hand="red")
    before = game.ants()
    assert {option[0] for option in game.acts()} == {"card"}
    game.card("red", 0, 6, to=12, unload=1)
    assert game.ants() == before | {"red": 12}
    assert game.asked() == ("crate.pick",)  # nothing is left to do with them


# MIN-16: cockchafer


@pytest.mark.rule("MIN-16.1")
@pytest.mark.parametrize(("lying", "target", "most"), [(1, 4, 1), (3, 4, 3), (4, 18, 2), (2, 25, 1)])
def test_the_cockchafer_carries_tokens_to_a_pantry_of_their_colour(lying: int, target: int, most: int) -> None:
    for count in range(1, most + 1):
        game = friendly(2, friends="cockchafer", tokens={17: lying, 2: 1})
        game.act("cockchafer")
        assert game.options("cockchafer.from") == [2, 17]
        game.answer("cockchafer.from", 17)
        assert game.options("cockchafer.to") == [place for place in of_colour("yellow") if place != 17]
        game.answer("cockchafer.to", target)
        if most > 1:
            assert game.options("cockchafer.count") == list(range(1, most + 1))
            game.answer("cockchafer.count", count)
        assert game.tokens() == {2: 1, target: count} | ({17: lying - count} if lying > count else {})


@pytest.mark.rule("MIN-16.2")
def test_any_tokens_on_the_board_may_be_moved() -> None:
    # one was put down at set-up or by somebody else, one by the player himself
    game = friendly(2, friends="cockchafer", tokens={26: 1}, hand="grey grey")
    game.card("grey", 0, 3, to=17, unload=1)
    game.act("cockchafer")
    assert game.options("cockchafer.from") == [17, 26]
    game.answer("cockchafer.from", 26)
    game.answer("cockchafer.to", 5)
    assert game.tokens() == {5: 1, 17: 1}


@pytest.mark.rule("MIN-16.3")
def test_the_transfer_is_no_unloading() -> None:
    game = friendly(2, friends="cockchafer", idle=5, tokens={17: 1}, hand="blue")
    before = game.tray(), game.reserve(), game.play.scores
    assert 17 not in game.ants().values()
    assert 4 not in game.ants().values()
    game.act("cockchafer")
    game.answer("cockchafer.to", 4)
    assert game.tokens() == {4: 1}
    assert game.points() == 0
    assert (game.tray(), game.reserve(), game.play.scores) == before
    game.card("blue", 0, 3, to=34, unload=0)
    game.end()
    assert game.view()["idle"] == 6  # an idle turn all the same


@pytest.mark.rule("MIN-16.4")
def test_the_cockchafer_needs_a_pair_of_pantries() -> None:
    pink = {3: 1, 9: 2, 14: 3, 19: 4, 40: 1, 43: 1}  # all pink spaces
    for tokens, offered in (
        ({}, False),
        (pink, False),
        (pink | {19: 3}, True),  # 19 has a free space, and the others have tokens
        ({19: 3}, True),
        ({3: 1}, True),  # a full pantry that comes before all others of its colour
        ({43: 1}, True),  # and one that comes after them
        ({place: count for place, count in pink.items() if place != 40}, True),
    ):
        game = friendly(2, friends="cockchafer", tokens=tokens)
        assert (("cockchafer",) in game.acts()) == offered
    game = friendly(2, friends="cockchafer", tokens=pink | {19: 3})
    game.act("cockchafer")
    assert game.options("cockchafer.from") == [3, 9, 14, 40, 43]  # 19 itself has nowhere to carry to


# MIN-17: dragonfly


@pytest.mark.rule("MIN-17.1")
def test_the_dragonfly_swaps_two_ants_at_different_pantries() -> None:
    game = friendly(2, friends="dragonfly", ants={"red": 16})  # together with grey
    pairs = [(one, other) for n, one in enumerate(ANTS) for other in ANTS[n + 1 :] if (one, other) != ("red", "grey")]
    assert [option[1:] for option in game.acts("dragonfly")] == pairs
    before = game.ants()
    game.act("dragonfly", "grey", "violet")
    assert game.ants() == before | {"grey": 45, "violet": 16}


@pytest.mark.rule("MIN-17.2")
def test_the_swap_is_no_movement() -> None:
    game = friendly(2, friends="dragonfly")
    game.act("dragonfly", "red", "yellow")
    assert game.asked() == ("turn.act",)  # nothing about unloading
    assert game.points() == 0
    assert game.tokens() == {}
    assert ("end",) not in game.acts()  # and no card step


@pytest.mark.rule("MIN-17.3")
def test_later_card_steps_begin_from_the_new_places() -> None:
    game = friendly(2, friends="dragonfly")
    game.act("dragonfly", "red", "violet")
    game.act("card", "red", 0, 6)
    assert game.destinations() == within(45, 2)


# MIN-18: bumblebee


@pytest.mark.rule("MIN-18.1")
def test_the_bumblebee_exchanges_one_token_for_another_colour() -> None:
    game = friendly(2, friends="bumblebee", tray=(1, 0, 0, 0, 2), reserve=(2, 1, 0, 0, 1))
    pairs = [option[1:] for option in game.acts("bumblebee")]
    assert pairs == [("yellow", "orange"), ("yellow", "pink"), ("pink", "yellow"), ("pink", "orange")]
    game.act("bumblebee", "pink", "orange")
    assert game.tray() == (1, 1, 0, 0, 1)
    assert game.reserve() == (2, 0, 0, 0, 2)


@pytest.mark.rule("MIN-18.2")
@pytest.mark.parametrize(
    ("tray", "reserve"),
    [(NOTHING, (3, 3, 3, 3, 3)), ((0, 2, 0, 0, 0), NOTHING), ((0, 2, 0, 0, 0), (0, 5, 0, 0, 0))],
)
def test_the_bumblebee_needs_two_colours(tray: Five, reserve: Five) -> None:
    game = friendly(2, friends="bumblebee", tray=tray, reserve=reserve)
    assert game.acts("bumblebee") == []
    assert game.face_up() == "bumblebee"


# MIN-19: stick insect


@pytest.mark.rule("MIN-19.1")
def test_a_joker_is_a_card_of_the_hand_named_as_another_colour() -> None:
    game = friendly(3, friends="stick_insect", hand="violet violet red")
    ends = [(0, 3), (0, 6), (1, 3), (1, 6)]
    assert game.acts("joker") == [
        ("joker", ant, *end, named) for ant in ("red", "violet") for end in ends for named in ANTS if named != ant
    ]
    game.act("joker", "violet", 1, 6, "blue")
    assert game.hand() == "red violet"


@pytest.mark.rule("MIN-19.2")
def test_run_and_ant_go_by_the_named_colour() -> None:
    game = friendly(2, friends="stick_insect", hand="red", road_0={4: "grey", 5: "grey", 6: "red"})
    game.act("joker", "red", 0, 3, "grey")
    assert game.view()["walking"] == "grey"
    assert game.destinations() == within(16, 3)
    # as its own colour it would count one red card on this side
    game = friendly(2, friends="stick_insect", hand="red", road_0={4: "grey", 5: "grey", 6: "red"})
    game.act("joker", "red", 0, 7, "grey")
    assert game.destinations() == within(16, 1)


@pytest.mark.rule("MIN-19.3")
def test_afterwards_the_card_has_its_own_colour() -> None:
    for ant, run in (("violet", 2), ("grey", 1)):
        game = friendly(2, friends="stick_insect", hand=f"violet {ant}", road_0={4: "grey", 5: "grey"})
        game.joker("violet", 0, 6, "grey", to=17, unload=0)
        assert game.row() == {4: "grey", 5: "grey", 6: "violet"}
        game.act("card", ant, 0, 7)
        assert game.run() == run


@pytest.mark.rule("MIN-19.4")
def test_a_joker_counts_as_a_played_card() -> None:
    game = friendly(2, friends="stick_insect")
    game.card("red", 0, 6, to=2, unload=1)
    game.card("red", 0, 7, to=1, unload=1)
    game.joker("blue", 0, 3, "grey", to=25, unload=1)
    assert game.asked() == ("crate.pick",)  # the limit is reached
    assert game.tokens() == {1: 1, 2: 1, 25: 1}


@pytest.mark.rule("MIN-19.4")
def test_a_joker_earns_points_and_reaches_the_river() -> None:
    row = {1: "grey", 2: "red", 3: "yellow", 4: "grey", 5: "red"}
    game = friendly(2, friends="stick_insect", hand="blue red", road_0=row)
    game.joker("blue", 0, 0, "grey", to=17, unload=0)
    assert game.points() == 4
    assert game.row() == {4: "yellow", 5: "yellow"}
    assert game.discards() == "red red grey grey yellow blue"  # as its own colour


@pytest.mark.rule("MIN-19.4")
def test_no_joker_after_the_last_card() -> None:
    game = friendly(2, friends="stick_insect beetle", points=20, turn=0)
    for ant, space, to in (("red", 6, 2), ("red", 7, 1)):
        assert game.acts("joker") != []
        game.card(ant, 0, space, to=to, unload=1)
    assert game.acts("card", "joker") == []


@pytest.mark.rule("MIN-19.5")
def test_the_jokers_own_colour_is_seen_at_once() -> None:
    game = friendly(2, friends="stick_insect", hand="violet")
    game.act("joker", "violet", 0, 3, "grey")
    assert game.asked() == ("ant.move",)
    for seat in (0, 1, None):
        assert game.view(seat)["roads"][0] == {"first": 3, "row": ["violet", "grey", "red"]}


# MIN-20 to MIN-24: the permanent friends


@pytest.mark.rule("MIN-20.1")
def test_the_beetle_pays_one_point_before_the_tray_is_refilled() -> None:
    game = friendly(2, friends="beetle")
    game.card("grey", 0, 3, to=25, unload=1)
    assert game.points() == 0
    game.act("end")
    assert game.asked() == ("crate.pick",)
    assert game.points() == 1
    game.pick("pink")
    assert game.points() == 1


@pytest.mark.rule("MIN-20.1")
def test_the_beetle_pays_in_each_turn_of_its_owner() -> None:
    full = {pantry["id"]: pantry["spaces"] for pantry in printed()["pantries"]}  # no points for not unloading
    game = friendly(2, friends="beetle", tokens=full)
    totals = []
    for _ in range(5):
        game.short_turn()
        totals.append(game.points())
    assert totals == [1, 1, 2, 2, 3]


@pytest.mark.rule("MIN-20.1")
def test_the_beetle_pays_in_the_turn_of_purchase() -> None:
    game = friendly(2, points=4)
    game.act("buy", "beetle")
    game.card("grey", 0, 3, to=17, unload=1)
    game.end("pink")
    assert game.points() == 1


@pytest.mark.rule("MIN-21.1", "MIN-22.1", "MIN-25.1")
@pytest.mark.parametrize(
    ("friends", "size"),
    [
        ("", 7),
        ("orange_caterpillar", 8),
        ("exotic_caterpillar", 10),
        ("orange_caterpillar orange_caterpillar", 8),
        ("orange_caterpillar exotic_caterpillar", 10),
    ],
)
def test_tray_sizes(friends: str, size: int) -> None:
    game = friendly(2, friends=friends)
    game.card("grey", 0, 3, to=25, unload=1)
    game.act("end")
    assert fill(game) == size - 6
    assert sum(game.tray()) == size


@pytest.mark.rule("MIN-23.1")
def test_the_grasshopper_refills_the_tray_right_after_unloading() -> None:
    game = friendly(2, friends="grasshopper")
    game.act("card", "grey", 0, 3)
    game.answer("ant.move", 17)
    game.answer("food.unload", 2)
    assert game.options("crate.refill") == ["refill", "wait"]
    game.answer("crate.refill", "refill")
    game.pick("pink", "green")
    assert game.tray() == (0, 2, 1, 2, 2)
    assert game.asked() == ("turn.act",)


@pytest.mark.rule("MIN-23.1")
def test_no_grasshopper_without_unloading_or_need() -> None:
    game = friendly(2, friends="grasshopper", tray=(1, 1, 1, 1, 1), hand="grey grey")
    game.card("grey", 0, 3, to=17, unload=0)
    assert game.asked() == ("turn.act",)  # the tray has room, but nothing was unloaded
    for tray, reserve in (((1, 1, 1, 1, 1), NOTHING), ((4, 1, 1, 1, 1), (3, 3, 3, 3, 3))):
        game = friendly(2, friends="grasshopper", tray=tray, reserve=reserve)
        game.card("grey", 0, 3, to=17, unload=1)
        assert game.asked() == ("turn.act",)  # nothing to take, or no room


@pytest.mark.rule("MIN-23.2")
@pytest.mark.parametrize(
    ("friends", "reserve", "picks", "size"),
    [("", (3, 3, 3, 3, 3), 2, 7), ("exotic_caterpillar", (3, 3, 3, 3, 3), 5, 10), ("", (0, 0, 1, 0, 0), 0, 6)],
)
def test_the_grasshopper_refills_completely(friends: str, reserve: Five, picks: int, size: int) -> None:
    game = friendly(2, friends=f"grasshopper {friends}", reserve=reserve)
    game.card("grey", 0, 3, to=17, unload=2)
    game.answer("crate.refill", "refill")
    assert fill(game) == picks
    assert sum(game.tray()) == size
    assert game.asked() == ("turn.act",)


@pytest.mark.rule("MIN-23.3")
def test_the_refill_ends_the_unloading_of_the_card_step() -> None:
    game = friendly(2, friends="grasshopper", hand="grey grey")
    game.card("grey", 0, 3, to=17, unload=2)  # two spaces stay free there
    game.answer("crate.refill", "refill")
    game.pick("yellow", "yellow")
    assert game.asked() == ("turn.act",)
    game.act("card", "grey", 0, 2)
    game.answer("ant.move", 25)
    assert game.options("food.unload") == [0, 1]  # the new tokens


@pytest.mark.rule("MIN-23.4")
def test_the_grasshopper_after_every_unloading_and_still_the_close() -> None:
    game = friendly(2, friends="grasshopper", tokens={17: 4})
    game.card("red", 0, 6, to=2, unload=1)
    game.answer("crate.refill", "refill")
    game.pick("blue")
    game.card("red", 0, 7, to=1, unload=2)
    game.answer("crate.refill", "wait")
    game.card("grey", 0, 3, to=17)
    game.pick("pink", "pink")
    assert game.tray() == (0, 2, 1, 1, 3)
    assert game.view()["in_turn"] == 1


@pytest.mark.rule("MIN-24.1")
def test_the_snail_makes_a_hand_of_five() -> None:
    game = friendly(2, friends="snail", hand="red red grey blue blue", deck="grey " * 40)
    assert game.view()["limit"] == 3
    game.card("red", 0, 6, to=2, unload=1)
    game.card("red", 0, 7, to=1, unload=1)
    game.card("grey", 0, 3, to=25, unload=1)
    fill(game)  # three cards were the limit
    assert game.hand() == "grey grey grey blue blue"
    game.short_turn()
    assert game.view()["in_turn"] == 0
    assert game.view()["limit"] == 3


# MIN-25: friends together


@pytest.mark.rule("MIN-25.2")
def test_two_centipedes_are_used_separately() -> None:
    game = friendly(2, friends="centipede centipede")
    game.card("grey", 0, 3, to=43, unload=1)
    assert (game.face_up(), game.face_down()) == ("centipede", "centipede")
    game.act("card", "red", 0, 6)
    assert game.destinations() == within(3, 3)
    game.move(to=19)
    assert (game.face_up(), game.face_down()) == ("", "centipede centipede")


@pytest.mark.rule("MIN-25.3")
def test_new_sizes_have_effect_from_the_next_refill() -> None:
    for friend, tray, cards in (("orange_caterpillar", 8, 4), ("exotic_caterpillar", 10, 4), ("snail", 7, 5)):
        game = friendly(2, points=20)
        game.act("buy", friend)
        assert game.asked() == ("turn.act",)
        assert game.tray() == (2, 2, 1, 1, 1)
        assert game.hand() == "red red grey blue"
        game.card("grey", 0, 3, to=25, unload=1)
        game.act("end")
        fill(game)
        assert sum(game.tray()) == tray
        assert len(game.hand().split()) == cards


@pytest.mark.rule("MIN-25.3")
def test_a_new_tray_size_has_effect_with_the_grasshopper() -> None:
    game = friendly(2, points=9, friends="grasshopper")
    game.act("buy", "exotic_caterpillar")
    game.card("grey", 0, 3, to=25, unload=1)
    game.answer("crate.refill", "refill")
    assert fill(game) == 4


@pytest.mark.rule("MIN-25.4")
def test_different_friends_in_one_turn() -> None:
    everyone = "centipede cockchafer dragonfly bumblebee stick_insect grasshopper"
    game = friendly(2, friends=everyone, tokens={17: 1}, points=4)
    game.act("buy", "beetle")
    game.act("bumblebee", "yellow", "pink")
    game.act("cockchafer")
    game.answer("cockchafer.to", 4)
    game.act("dragonfly", "yellow", "blue")
    game.act("joker", "blue", 0, 3, "grey")  # a run of 2, and the centipede
    game.move(to=43, unload=1)
    game.answer("crate.refill", "refill")
    game.pick("green")
    assert game.face_down() == "centipede cockchafer dragonfly bumblebee stick_insect"
    assert game.face_up() == "beetle grasshopper"
    assert game.tray() == (1, 2, 1, 2, 1)
