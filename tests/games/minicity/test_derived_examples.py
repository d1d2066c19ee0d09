"""MIN-E20 to MIN-E40: the worked examples derived from the clauses."""

import pytest

from games.minicity.scene import ANTS, Crate, distances, friendly, spaces_free, standard

NOTHING = (0, 0, 0, 0, 0)


@pytest.mark.rule("MIN-E20")
@pytest.mark.parametrize(("space", "run"), [(7, 3), (2, 2)])
def test_e20_an_interrupted_run(space: int, run: int) -> None:
    game = standard(2, road_0={3: "red", 4: "grey", 5: "red", 6: "red"})
    game.act("card", "red", 0, space)
    assert game.run() == run


@pytest.mark.rule("MIN-E21")
def test_e21_the_other_road_does_not_count() -> None:
    game = standard(3, road_0={4: "violet", 5: "red"}, road_1={4: "violet", 5: "violet"}, hand="violet")
    game.act("card", "violet", 0, 3)
    assert game.run() == 2


@pytest.mark.rule("MIN-E22")
def test_e22_sharing_an_unloading_space() -> None:
    game = standard(2, ants={"grey": 2})
    game.act("card", "grey", 0, 3)
    assert game.run() == 2
    assert 3 in game.destinations()
    game.answer("ant.move", 3)
    assert game.ants()["grey"] == game.ants()["red"] == 3
    assert game.options("food.unload") == [0, 1]
    game.answer("food.unload", 1)
    assert game.tray() == (2, 2, 1, 1, 0)


@pytest.mark.rule("MIN-E23")
def test_e23_stopping_early() -> None:
    game = standard(2)
    game.card("grey", 0, 3, to=17, unload=2)
    game.end("yellow", "pink")
    assert game.tray() == (1, 2, 1, 1, 2)
    assert game.hand() == "red red yellow blue"
    assert game.view()["in_turn"] == 1


@pytest.mark.rule("MIN-E24")
def test_e24_reserve_runs_short() -> None:
    game = standard(2, reserve=(0, 1, 0, 1, 0))
    game.card("grey", 0, 3, to=25, unload=1)
    game.card("red", 0, 6, to=2, unload=1)
    game.act("card", "red", 0, 7)
    game.answer("ant.move", 1)
    assert game.tray() == (1, 2, 0, 1, 1)
    game.answer("food.unload", 1)
    assert game.tray() == (0, 3, 0, 2, 1)  # both tokens of the Reserve have moved without a question
    assert game.reserve() == NOTHING
    assert game.hand() == "yellow yellow yellow blue"
    assert game.deck() == 37


@pytest.mark.rule("MIN-E25")
def test_e25_deck_runs_out() -> None:
    game = standard(2, deck="violet", discards="red blue blue")
    game.card("grey", 0, 3, to=25, unload=0)
    game.card("red", 0, 6, to=2, unload=0)
    game.end()
    assert game.hand() in ("red red blue violet", "red blue blue violet")
    assert game.deck() == 2
    assert game.discards() == ""


@pytest.mark.rule("MIN-E26")
def test_e26_partial_unloading() -> None:
    game = friendly(2)
    game.act("card", "grey", 0, 3)
    game.answer("ant.move", 17)
    assert game.options("food.unload") == [0, 1, 2]
    game.answer("food.unload", 1)
    assert game.points() == 0


@pytest.mark.rule("MIN-E27")
def test_e27_strip_end() -> None:
    game = friendly(2, ants={"red": 11}, tray=(2, 2, 1, 2, 0), points=17)
    game.card("red", 0, 6, to=19)
    assert game.points() == 20


@pytest.mark.rule("MIN-E28")
def test_e28_points_before_the_river() -> None:
    game = friendly(
        2,
        road_0={1: "blue", 2: "red", 3: "yellow", 4: "grey", 5: "red"},
        hand="blue blue grey violet",
        deck="yellow violet " + "red " * 8,
    )
    game.card("blue", 0, 0, to=48, unload=0)
    assert game.told("points", "river") == ["points", "river"]
    assert game.points() == 4
    assert game.row() == {4: "yellow", 5: "violet"}
    assert game.acts("buy") == [("buy", "beetle")]


@pytest.mark.rule("MIN-E29")
def test_e29_centipede() -> None:
    game = friendly(2, friends="centipede")
    game.act("card", "grey", 0, 3)
    assert game.destinations() == [1, 5, 8, 9, 10, 17, 25, 26, 35, 36, 43]
    game.answer("ant.move", 43)
    assert game.face_down() == "centipede"
    assert game.options("food.unload") == [0, 1]
    game.answer("food.unload", 1)
    assert game.tray() == (2, 2, 1, 1, 0)


@pytest.mark.rule("MIN-E29")
def test_e29_the_centipede_is_kept_for_a_later_card() -> None:
    game = friendly(2, friends="centipede")
    game.card("grey", 0, 3, to=26, unload=0)
    assert game.face_up() == "centipede"
    game.act("card", "red", 0, 6)
    assert distances(3)[19] == 3
    game.move(to=19, unload=0)
    assert game.face_down() == "centipede"
    game.act("card", "red", 0, 7)
    goals = game.destinations()
    assert len(goals) == 15
    assert max(distances(19)[goal] for goal in goals) == 3


@pytest.mark.rule("MIN-E30")
def test_e30_two_centipedes() -> None:
    game = friendly(2, friends="centipede centipede")
    game.act("card", "blue", 0, 6)
    assert game.destinations() == [15, 23, 24, 34, 40, 41, 42, 47, 48, 49]
    game.answer("ant.move", 40)
    assert game.face_down() == "centipede centipede"


@pytest.mark.rule("MIN-E31")
def test_e31_cockchafer() -> None:
    game = friendly(2, friends="cockchafer", ants={"red": 6}, tray=(0, 1, 3, 2, 1), tokens={2: 3, 10: 1, 41: 1, 31: 2})
    assert spaces_free(game, 2) == spaces_free(game, 10) == 0
    game.act("cockchafer")
    assert game.options("cockchafer.from") == [2, 10, 31, 41]
    game.answer("cockchafer.from", 2)
    assert game.options("cockchafer.to") == [13, 16, 22, 24, 28, 39, 41, 44]
    game.answer("cockchafer.to", 44)
    assert game.options("cockchafer.count") == [1, 2, 3]
    game.answer("cockchafer.count", 2)
    assert game.tokens() == {2: 1, 10: 1, 31: 2, 41: 1, 44: 2}
    assert (game.view()["carry_from"], game.view()["carry_to"]) == (0, 0)
    assert game.points() == 0
    assert game.face_down() == "cockchafer"
    game.act("card", "red", 0, 6)
    game.answer("ant.move", 2)
    assert game.options("food.unload") == [0, 1, 2]
    game.answer("food.unload", 2)
    assert game.tray() == (0, 1, 1, 2, 1)


@pytest.mark.rule("MIN-E32")
def test_e32_dragonfly() -> None:
    game = friendly(2, friends="dragonfly")
    assert [option[1:] for option in game.acts("dragonfly")] == [
        (one, other) for n, one in enumerate(ANTS) for other in ANTS[n + 1 :]
    ]
    game.act("dragonfly", "red", "blue")
    assert game.ants() == {"red": 33, "grey": 16, "yellow": 30, "blue": 3, "violet": 45}
    assert game.points() == 0
    assert game.tokens() == {}
    game.act("card", "blue", 0, 6)
    assert game.run() == 1
    assert game.destinations() == [2, 4, 6]


@pytest.mark.rule("MIN-E32")
def test_e32_ants_at_one_pantry_are_not_swapped() -> None:
    places = {"red": 3, "grey": 3, "yellow": 3, "blue": 33, "violet": 33}
    game = friendly(2, friends="dragonfly", ants=places)
    assert [option[1:] for option in game.acts("dragonfly")] == [
        ("red", "blue"),
        ("red", "violet"),
        ("grey", "blue"),
        ("grey", "violet"),
        ("yellow", "blue"),
        ("yellow", "violet"),
    ]


@pytest.mark.rule("MIN-E33")
def test_e33_bumblebee() -> None:
    game = friendly(2, friends="bumblebee", tray=(4, 3, 0, 0, 0), reserve=(1, 0, 2, 0, 1))
    assert [option[1:] for option in game.acts("bumblebee")] == [
        ("yellow", "blue"),
        ("yellow", "pink"),
        ("orange", "yellow"),
        ("orange", "blue"),
        ("orange", "pink"),
    ]
    game.act("bumblebee", "orange", "pink")
    assert game.tray() == (4, 2, 0, 0, 1)
    assert game.reserve() == (1, 1, 2, 0, 0)


@pytest.mark.rule("MIN-E34")
def test_e34_stick_insect() -> None:
    game = friendly(
        2, friends="stick_insect", road_0={3: "red", 4: "grey", 5: "grey"}, hand="violet violet yellow blue"
    )
    assert game.acts("joker") == [
        ("joker", ant, 0, space, named)
        for ant in ("yellow", "blue", "violet")
        for space in (2, 6)
        for named in ANTS
        if named != ant
    ]
    assert len(game.acts("joker")) == 24
    game.act("joker", "violet", 0, 6, "grey")
    assert game.run() == 3
    game.move(to=36, unload=1)
    assert game.ants()["grey"] == 36
    assert game.tray() == (2, 2, 1, 0, 1)
    assert game.row() == {3: "red", 4: "grey", 5: "grey", 6: "violet"}
    game.act("card", "violet", 0, 7)
    assert game.run() == 2


@pytest.mark.rule("MIN-E35")
def test_e35_beetle() -> None:
    game = friendly(2, points=4, hand="grey red", others={1: {"hand": "blue"}})
    game.act("buy", "beetle")
    assert game.points() == 0
    game.card("grey", 0, 3, to=17, unload=1)
    assert game.points() == 0
    game.end("pink")
    assert game.points() == 1
    game.card("blue", 0, 6, to=34, unload=0)  # the other player, with his only card
    game.end()
    game.card("red", 0, 7, to=6, unload=0)
    assert game.points() == 1 + 5
    game.end()
    assert game.points() == 7


@pytest.mark.rule("MIN-E36")
@pytest.mark.parametrize(
    ("points", "owned", "bought", "picks", "size"),
    [
        (6, "", "orange_caterpillar", 2, 8),
        (9, "", "exotic_caterpillar", 4, 10),
        (9, "orange_caterpillar", "exotic_caterpillar", 4, 10),
        (6, "exotic_caterpillar", "orange_caterpillar", 4, 10),
    ],
)
def test_e36_caterpillars(points: int, owned: str, bought: str, picks: int, size: int) -> None:
    game = friendly(2, points=points, friends=owned)
    game.card("grey", 0, 3, to=25, unload=1)
    game.act("buy", bought)
    game.end(*["pink", "green", "blue", "yellow"][:picks])
    assert game.view()["in_turn"] == 1  # exactly so many were picked
    assert sum(game.tray()) == size


@pytest.mark.rule("MIN-E37")
def test_e37_grasshopper() -> None:
    game = friendly(2, friends="grasshopper")
    game.card("red", 0, 6, to=2, unload=1)
    assert game.options("crate.refill") == ["refill", "wait"]
    game.answer("crate.refill", "refill")
    game.pick("blue")
    assert game.tray() == (2, 2, 1, 1, 1)
    game.act("card", "red", 0, 7)
    assert game.run() == 3
    game.move(to=1, unload=2)
    game.answer("crate.refill", "wait")
    assert game.tray() == (0, 2, 1, 1, 1)
    game.end("yellow", "yellow")
    assert game.tray() == (2, 2, 1, 1, 1)
    assert game.view()["in_turn"] == 1


@pytest.mark.rule("MIN-E38")
def test_e38_snail() -> None:
    game = friendly(2, points=5)
    game.act("buy", "snail")
    game.card("grey", 0, 3, to=17, unload=1)
    game.end("pink")
    assert game.hand() == "red red yellow yellow blue"
    assert game.deck() == 38
    game.short_turn()
    assert game.view()["in_turn"] == 0
    assert game.view()["limit"] == 3


@pytest.mark.rule("MIN-E39")
def test_e39_a_friend_after_the_last_card() -> None:
    game = friendly(2, points=2, tray=(2, 2, 1, 2, 0))
    game.card("grey", 0, 3, to=25, unload=1)
    game.card("red", 0, 6, to=11, unload=2)
    game.act("card", "red", 0, 7)
    assert game.run() == 3
    game.move(to=19)
    assert game.points() == 10
    buys = "centipede bumblebee beetle orange_caterpillar exotic_caterpillar grasshopper snail"
    assert game.acts() == [*(("buy", friend) for friend in buys.split()), ("end",)]
    game.act("buy", "bumblebee")
    assert game.points() == 2
    game.act("bumblebee", "orange", "pink")
    assert game.tray() == (1, 1, 1, 0, 1)
    assert game.asked() == ("crate.pick",)  # only the end was left, so the turn closes by itself


@pytest.mark.rule("MIN-E40")
def test_e40_idle_rule() -> None:
    other: Crate = {"reserve": (2, 2, 2, 2, 2)}
    game = standard(2, idle=199, others={1: other})
    assert [game.player(seat)["left"] for seat in (0, 1)] == [22, 17]
    game.card("grey", 0, 3, to=25, unload=0)
    game.end()
    assert game.view()["idle"] == 200
    assert game.play.over
    assert game.play.winners == (1,)
