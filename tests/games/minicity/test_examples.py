"""MIN-E1 to MIN-E19: the worked examples that stand in the rulebook."""

import pytest

from games.minicity.scene import Scene, friendly, new, spaces_free, standard

NOTHING = (0, 0, 0, 0, 0)


@pytest.mark.rule("MIN-E1")
def test_e1_where_a_card_may_lie() -> None:
    game = standard(2)
    assert game.acts() == [
        ("card", "red", 0, 3),
        ("card", "red", 0, 6),
        ("card", "grey", 0, 3),
        ("card", "grey", 0, 6),
        ("card", "blue", 0, 3),
        ("card", "blue", 0, 6),
    ]
    assert game.why_not("turn.act", ("card", "red", 0, 2)) == "MIN-5.2"  # a gap
    assert game.why_not("turn.act", ("card", "red", 0, 5)) == "MIN-5.3"  # occupied
    assert game.why_not("turn.act", ("card", "red", 1, 3)) == "MIN-2.8"  # road 1 is not used
    assert game.why_not("turn.act", ("card", "yellow", 0, 3)) == "MIN-5.1"  # not in hand


def e2() -> Scene:
    """The state for E2 to E5."""
    return standard(
        3,
        road_0={3: "yellow", 4: "grey", 5: "grey"},
        road_1={4: "blue", 5: "red", 6: "red", 7: "red"},
        ants={"red": 5},
        hand="red red grey grey",
    )


@pytest.mark.rule("MIN-E2")
def test_e2_space_a() -> None:
    game = e2()
    game.act("card", "red", 0, 2)
    assert game.run() == 1
    assert game.destinations() == [1, 8, 9]


@pytest.mark.rule("MIN-E3")
def test_e3_space_b() -> None:
    game = e2()
    game.act("card", "grey", 0, 6)
    assert game.run() == 3
    assert game.destinations() == [1, 5, 8, 9, 10, 17, 25, 26, 35, 36, 43]


@pytest.mark.rule("MIN-E4")
def test_e4_space_c() -> None:
    game = e2()
    game.act("card", "red", 1, 8)
    assert game.run() == 4
    assert game.destinations() == [1, 2, 3, 4, 6, 8, 9, 10, 11, 12, 16, 17, 18, 19, 25, 26, 27, 35, 36]
    game.move(to=1, unload=0)
    assert max(game.row(1)) == 8  # not next to the river, so nothing is cleared


@pytest.mark.rule("MIN-E5")
def test_e5_b_then_d() -> None:
    game = e2()
    game.card("grey", 0, 6, to=36, unload=1)
    assert spaces_free(game, 36) == 0
    game.act("card", "grey", 0, 7)
    assert game.run() == 4
    assert len(game.destinations()) == 18
    game.move(to=28, unload=1)
    assert game.tray() == (2, 2, 0, 0, 1)
    assert game.row(0) == {3: "yellow", 4: "grey", 5: "grey", 6: "grey", 7: "grey"}
    assert game.tokens() == {28: 1, 36: 1}
    assert game.acts() == [
        ("card", "red", 0, 2),
        ("card", "red", 0, 8),
        ("card", "red", 1, 3),
        ("card", "red", 1, 8),
        ("end",),
    ]


@pytest.mark.rule("MIN-E6")
def test_e6_colour() -> None:
    game = standard(2, ants={"red": 6}, tray=(2, 2, 1, 2, 0))
    game.act("card", "red", 0, 6)
    assert game.run() == 2
    game.answer("ant.move", 11)
    assert game.options("food.unload") == [0, 1, 2]
    game.answer("food.unload", 2)
    assert spaces_free(game, 11) == 0
    assert game.tokens() == {11: 2}
    assert game.tray() == (2, 2, 1, 0, 0)


@pytest.mark.rule("MIN-E7")
def test_e7_two_free_spaces_three_tokens() -> None:
    game = standard(2, ants={"grey": 9}, tray=(3, 1, 1, 1, 1), tokens={17: 2})
    game.act("card", "grey", 0, 3)
    assert game.run() == 2
    game.answer("ant.move", 17)
    assert game.options("food.unload") == [0, 1, 2]
    game.answer("food.unload", 2)
    assert spaces_free(game, 17) == 0
    assert game.tray() == (1, 1, 1, 1, 1)

    game = standard(2, ants={"grey": 9}, tray=(3, 1, 1, 1, 1))
    game.act("card", "grey", 0, 3)
    game.answer("ant.move", 17)
    assert game.options("food.unload") == [0, 1, 2, 3]


@pytest.mark.rule("MIN-E8")
def test_e8_a_complete_turn() -> None:
    game = standard(
        4,
        road_0={4: "red", 5: "grey"},
        ants={"red": 3, "grey": 13, "yellow": 25, "blue": 33, "violet": 45},
        tokens={30: 1},
        tray=(1, 3, 0, 1, 2),
        reserve=(4, 2, 3, 2, 1),
        hand="yellow grey grey blue",
        deck="violet " * 40,
    )
    game.act("card", "yellow", 0, 3)
    assert game.run() == 1
    game.answer("ant.move", 35)
    assert game.options("food.unload") == [0, 1, 2, 3]
    game.answer("food.unload", 3)

    game.act("card", "grey", 0, 6)
    assert game.run() == 2
    game.answer("ant.move", 30)
    assert game.options("food.unload") == [0, 1]
    game.answer("food.unload", 1)

    game.act("card", "grey", 0, 7)
    assert game.run() == 3
    game.answer("ant.move", 14)
    assert game.options("food.unload") == [0, 1, 2]
    game.answer("food.unload", 2)

    # the limit is reached, the turn closes by itself
    game.pick("yellow", "yellow", "orange", "blue", "green", "pink")
    assert game.tray() == (2, 1, 1, 2, 1)
    assert game.reserve() == (2, 1, 2, 1, 0)
    assert game.hand() == "blue violet violet violet"
    assert game.tokens() == {14: 2, 30: 2, 35: 3}
    assert game.row(0) == {3: "yellow", 4: "red", 5: "grey", 6: "grey", 7: "grey"}
    assert game.ants() == {"red": 3, "grey": 14, "yellow": 35, "blue": 33, "violet": 45}
    assert game.view()["in_turn"] == 1


@pytest.mark.rule("MIN-E9")
def test_e9_not_at_the_start_not_on_the_way() -> None:
    game = standard(2, ants={"grey": 25}, tray=(0, 3, 2, 1, 1))
    game.act("card", "grey", 0, 3)
    assert game.run() == 2
    assert game.destinations() == [8, 16, 17, 26, 35, 36, 43]
    assert game.why_not("ant.move", 25) == "MIN-6.5"
    game.answer("ant.move", 43)
    assert game.options("food.unload") == [0, 1]
    game.answer("food.unload", 1)
    assert game.tokens() == {43: 1}
    assert game.tray() == (0, 3, 2, 1, 0)


@pytest.mark.rule("MIN-E10")
def test_e10_first_round_three_players() -> None:
    game = standard(3, turn=0)
    game.card("grey", 0, 3, to=25, unload=1)
    game.pick("green")
    assert game.tray() == (1, 2, 1, 2, 1)
    assert game.hand() == "red red yellow blue"
    assert game.view()["in_turn"] == 1
    assert game.view()["limit"] == 2


@pytest.mark.rule("MIN-E11")
def test_e11_first_round_fourth_player() -> None:
    game = standard(4, turn=3, seat=3)
    assert game.view()["limit"] == 4
    game.card("grey", 0, 3, to=25, unload=1)
    game.act("card", "red", 0, 6)
    assert game.run() == 2
    game.move(to=2, unload=1)
    game.act("card", "red", 0, 7)
    assert game.run() == 3
    game.move(to=1, unload=1)
    game.act("card", "blue", 1, 3)
    assert game.run() == 2
    game.move(to=41)  # no blue token is left
    game.pick("yellow", "orange", "blue")
    assert game.tray(3) == (1, 3, 1, 1, 1)
    assert game.hand(3) == "yellow yellow yellow yellow"
    assert game.view()["in_turn"] == 0


def e12(mode: str = "basic") -> Scene:
    make = friendly if mode == "friends" else standard
    return make(
        2,
        road_0={1: "blue", 2: "red", 3: "yellow", 4: "grey", 5: "red"},
        hand="blue blue grey violet",
        deck="yellow violet " + "red " * 8,
    )


@pytest.mark.rule("MIN-E12")
def test_e12_river() -> None:
    game = e12()
    assert {option[2:] for option in game.acts("card")} == {(0, 0), (0, 6)}
    game.act("card", "blue", 0, 0)
    assert game.run() == 2
    game.move(to=48, unload=1)
    assert len(game.discards().split()) == 6
    assert game.row() == {4: "yellow", 5: "violet"}

    game.act("card", "violet", 0, 6)
    assert game.run() == 2
    game.move(to=38, unload=1)
    game.end("yellow", "green")
    assert game.hand() == "red red grey blue"
    assert game.row() == {4: "yellow", 5: "violet", 6: "violet"}
    assert game.discards() == "red red grey yellow blue blue"
    assert game.deck() == 6
    assert game.tray() == (2, 2, 1, 1, 1)
    assert game.reserve() == (2, 3, 3, 2, 3)
    assert game.tokens() == {38: 1, 48: 1}


@pytest.mark.rule("MIN-E13")
def test_e13_end_of_the_game() -> None:
    row = {1: "blue", 2: "red", 3: "yellow", 4: "grey", 5: "red"}
    game = standard(2, road_0=row, hand="blue blue grey violet", tray=(1, 0, 0, 0, 0), reserve=NOTHING)
    game.card("blue", 0, 0, to=48, unload=1)
    assert game.play.over
    assert game.play.winners == (0,)
    assert (game.tray(), game.reserve()) == (NOTHING, NOTHING)
    assert game.row() == {0: "blue"} | row
    assert game.hand() == "grey blue violet"
    assert game.deck() == 40


@pytest.mark.rule("MIN-E14")
def test_e14_set_up_two_players() -> None:
    game = new(2)
    assert game.tokens() == dict.fromkeys((2, 4, 8, 9, 12, 14, 20, 24, 26, 31, 35, 46, 47, 48), 1)
    assert free_by_colour(game) == (24, 20, 18, 14, 10)
    assert [game.reserve(seat) for seat in (0, 1)] == [(12, 10, 9, 7, 5)] * 2
    assert [game.player(seat)["left"] for seat in (0, 1)] == [43, 43]
    assert game.deck() == 85
    assert len(game.view()["roads"]) == 1


@pytest.mark.rule("MIN-E15")
def test_e15_set_up_three_and_four_players() -> None:
    three = new(3)
    assert three.tokens() == dict.fromkeys((1, 13, 27, 34, 38, 44, 49), 1)
    assert free_by_colour(three) == (27, 21, 18, 15, 12)
    assert [three.player(seat)["left"] for seat in range(3)] == [31] * 3
    assert three.deck() == 79

    four = new(4)
    assert four.tokens() == {}
    assert free_by_colour(four) == (28, 24, 20, 16, 12)
    assert [four.player(seat)["left"] for seat in range(4)] == [25] * 4
    assert four.deck() == 75


def free_by_colour(game: Scene) -> tuple[int, ...]:
    pantries = game.view()["board"]["pantries"]
    return tuple(
        sum(spaces_free(game, pantry["id"]) for pantry in pantries if pantry["colour"] == food)
        for food in ("yellow", "orange", "blue", "green", "pink")
    )


@pytest.mark.rule("MIN-E16")
def test_e16_points_by_decision() -> None:
    game = friendly(2)
    game.act("card", "red", 0, 6)
    game.answer("ant.move", 2)
    assert game.options("food.unload") == [0, 1]
    game.answer("food.unload", 0)
    assert game.points() == 6
    assert game.tray() == (2, 2, 1, 1, 1)
    assert game.buys() == "beetle orange_caterpillar snail"


@pytest.mark.rule("MIN-E17")
def test_e17_points_without_a_token() -> None:
    game = friendly(2, ants={"red": 11}, tray=(2, 2, 1, 2, 0))
    game.card("red", 0, 6, to=19)
    assert game.points() == 8


@pytest.mark.rule("MIN-E18")
def test_e18_no_points() -> None:
    game = friendly(2, tokens={2: 3})
    game.card("red", 0, 6, to=2)
    assert game.points() == 0


@pytest.mark.rule("MIN-E19")
def test_e19_buying() -> None:
    game = friendly(2, points=6)
    game.card("red", 0, 6, to=2, unload=0)
    assert game.points() == 12
    game.act("buy", "centipede")
    assert game.points() == 2
    assert game.face_up() == "centipede"
    assert game.beside_the_board().split().count("centipede") == 1
    assert game.buys() == ""
    game.card("red", 0, 7, to=1, unload=0)
    game.card("grey", 0, 3, to=17, unload=0)  # 10 PP by now, and the turn is over
    assert game.points() == 10
    assert game.view()["in_turn"] == 1
