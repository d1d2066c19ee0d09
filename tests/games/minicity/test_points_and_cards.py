"""MIN-13 and MIN-14: Friendship Points, and how friend cards are bought, kept and used."""

import pytest

from games.minicity.chronicle import chronicle
from games.minicity.scene import FRIENDS, Crate, Scene, friendly, of_colour

PRICES = {
    "centipede": 10,
    "cockchafer": 18,
    "dragonfly": 15,
    "bumblebee": 8,
    "stick_insect": 14,
    "beetle": 4,
    "orange_caterpillar": 6,
    "exotic_caterpillar": 9,
    "grasshopper": 7,
    "snail": 5,
}
BY_RIVER = {1: "blue", 2: "red", 3: "yellow", 4: "grey", 5: "red"}  # a card on [0:0] clears this row
ALL_CARDS = 3  # the limit of a turn


def play_cards(game: Scene, count: int) -> None:
    """The first card steps of the standard turn, one token unloaded in each."""
    for space, to in ((6, 2), (7, 1))[: min(count, 2)]:
        game.card("red", 0, space, to=to, unload=1)
    if count == ALL_CARDS:
        game.card("grey", 0, 3, to=25, unload=1)


# MIN-13: Friendship Points


@pytest.mark.rule("MIN-13.1")
@pytest.mark.parametrize(("start", "goal", "points"), [(6, 12, 4), (19, 27, 5), (3, 2, 6), (6, 11, 7), (11, 19, 8)])
def test_points_for_not_unloading_by_the_colour_of_the_pantry(start: int, goal: int, points: int) -> None:
    game = friendly(2, ants={"red": start}, tokens={goal: 1})
    assert goal in of_colour(("yellow", "orange", "blue", "green", "pink")[points - 4])
    game.card("red", 0, 6, to=goal, unload=0)
    assert game.points() == points
    assert game.points(1) == 0
    assert game.tokens() == {goal: 1}


@pytest.mark.rule("MIN-13.1")
def test_points_each_time() -> None:
    game = friendly(2)
    game.card("red", 0, 6, to=2, unload=0)
    game.card("red", 0, 7, to=1, unload=0)
    game.card("grey", 0, 3, to=17, unload=0)
    assert game.points() == 6 + 4 + 4


@pytest.mark.rule("MIN-13.2")
def test_the_reason_does_not_matter() -> None:
    decided, unable = friendly(2), friendly(2, tray=(3, 3, 0, 1, 0))
    decided.card("red", 0, 6, to=2, unload=0)
    unable.card("red", 0, 6, to=2)  # without a blue token nothing is asked
    assert decided.points() == unable.points() == 6


@pytest.mark.rule("MIN-13.3")
def test_no_points_at_a_full_pantry() -> None:
    game = friendly(2, tokens={2: 3})
    game.card("red", 0, 6, to=2)
    assert game.points() == 0


@pytest.mark.rule("MIN-13.4")
def test_no_points_where_something_is_unloaded() -> None:
    game = friendly(2)
    game.card("grey", 0, 3, to=17, unload=1)  # three spaces stay free
    assert game.points() == 0


@pytest.mark.rule("MIN-13.5")
def test_no_points_on_the_way_or_by_the_dragonfly() -> None:
    game = friendly(2, friends="dragonfly", tokens={12: 3})
    game.card("red", 0, 6, to=12)  # it passes 6, which has a free space, and ends at a full pantry
    assert game.points() == 0
    game.act("dragonfly", "red", "grey")
    assert game.asked() == ("turn.act",)
    assert game.points() == 0


@pytest.mark.rule("MIN-13.6")
def test_points_are_booked_before_a_road_is_cleared_and_can_be_spent_at_once() -> None:
    game = friendly(2, road_0=BY_RIVER, hand="blue red")
    game.card("blue", 0, 0, to=48, unload=0)
    assert game.told() == ["card", "move", "points", "river"]
    assert game.points() == 4
    game.act("buy", "beetle")
    assert game.points() == 0


@pytest.mark.rule("MIN-13.7")
def test_the_strip_ends_at_twenty() -> None:
    for before, after in ((14, 20), (15, 20), (20, 20)):
        game = friendly(2, points=before)
        game.card("red", 0, 6, to=2, unload=0)
        assert game.points() == after
    game = friendly(2, points=20, friends="beetle", tray=(7, 0, 0, 0, 0))
    game.card("grey", 0, 3, to=17, unload=0)
    game.end()
    assert game.points() == 20


@pytest.mark.rule("MIN-13.8")
def test_points_have_no_value_at_the_end() -> None:
    rich: Crate = {"points": 20, "friends": "cockchafer", "reserve": (3, 3, 3, 3, 4)}
    game = friendly(3, idle=299, tokens={25: 1}, others={1: rich, 2: {"points": 7}})
    scores = game.play.scores
    game.card("grey", 0, 3, to=25)
    game.end()
    assert game.play.winners == (0, 2)  # equal tokens, whatever the points
    assert game.play.scores == scores == (9, 8, 9)


# MIN-14: friend cards


@pytest.mark.rule("MIN-14.1")
def test_one_friend_a_turn_of_ones_choice() -> None:
    game = friendly(2, points=20)
    assert game.buys().split() == list(FRIENDS)
    game.act("buy", "snail")
    assert game.buys() == ""
    play_cards(game, ALL_CARDS)
    game.pick("yellow", "yellow", "blue")
    game.short_turn()
    assert game.buys() != ""  # one in each of his turns


@pytest.mark.rule("MIN-14.1")
def test_only_friends_that_lie_beside_the_board() -> None:
    game = friendly(2, points=20, friends="beetle centipede", others={1: {"friends": "snail centipede"}})
    assert game.buys().split() == [name for name in FRIENDS if name not in ("beetle", "snail", "centipede")]
    assert game.why_not("turn.act", ("buy", "snail")) == "MIN-14.1"


@pytest.mark.rule("MIN-14.2")
@pytest.mark.parametrize("turn", [0, 2])  # in the first round too
def test_friends_are_bought_at_any_act_moment(turn: int) -> None:
    limit = 2 if turn == 0 else 3
    for played in range(limit + 1):
        game = friendly(2, points=4, turn=turn)
        play_cards(game, played)
        assert game.acts("buy") == [("buy", "beetle")]
        game.act("buy", "beetle")
        assert game.face_up() == "beetle"


@pytest.mark.rule("MIN-14.3")
@pytest.mark.parametrize("friend", FRIENDS)
def test_a_friend_costs_its_price(friend: str) -> None:
    assert ("buy", friend) not in friendly(2, points=PRICES[friend] - 1).acts()
    for spare in (0, 2):
        game = friendly(2, points=PRICES[friend] + spare)
        game.act("buy", friend)
        assert game.points() == spare


@pytest.mark.rule("MIN-14.4")
def test_a_friend_helps_from_the_moment_it_is_bought() -> None:
    game = friendly(2, points=15)
    game.act("buy", "dragonfly")
    assert game.face_up() == "dragonfly"
    game.act("dragonfly", "red", "blue")
    game = friendly(2, points=10)
    game.act("buy", "centipede")
    game.act("card", "grey", 0, 3)
    assert game.run() == 3  # two cards and the centipede


@pytest.mark.rule("MIN-14.5")
def test_friends_are_kept_to_the_end() -> None:
    for moment in chronicle():
        for before, after in zip(moment.before["players"], moment.after["players"], strict=True):
            for friend in FRIENDS:
                owned = [seen["face_up"][friend] + seen["face_down"][friend] for seen in (before, after)]
                assert owned[1] - owned[0] in ((0, 1) if moment.act == "buy" else (0,))


@pytest.mark.rule("MIN-14.6")
def test_there_is_no_limit_to_the_friends_of_one_player() -> None:
    game = friendly(2, points=20, friends=" ".join(FRIENDS))
    assert game.buys() == "centipede orange_caterpillar"  # the second copies
    game.act("buy", "centipede")
    assert game.face_up().split().count("centipede") == 2
    assert len(game.face_up().split()) == 11


def use(game: Scene, friend: str) -> None:
    """Use a friend that helps once a turn; the scene has to allow it."""
    if friend == "centipede":
        game.card("grey", 0, 3, to=43, unload=1)  # one pantry farther than the run
    elif friend == "cockchafer":
        game.act("cockchafer")
        game.answer("cockchafer.to", 4)
    elif friend == "dragonfly":
        game.act("dragonfly", "red", "blue")
    elif friend == "bumblebee":
        game.act("bumblebee", "yellow", "pink")
    else:
        game.joker("red", 0, 6, "violet", to=38, unload=1)


@pytest.mark.rule("MIN-14.7")
@pytest.mark.parametrize("friend", ["centipede", "cockchafer", "dragonfly", "bumblebee", "stick_insect"])
def test_five_friends_help_once_a_turn(friend: str) -> None:
    game = friendly(2, friends=friend, tokens={17: 1}, hand="red red grey grey")
    use(game, friend)
    assert game.face_up() == ""
    assert game.face_down() == friend
    assert {option[0] for option in game.acts()} <= {"card", "end"}
    if friend == "centipede":
        game.act("card", "grey", 0, 2)
        assert game.run() == 3  # cards alone


@pytest.mark.rule("MIN-14.8")
def test_friends_are_turned_up_at_the_start_of_ones_own_turn() -> None:
    game = friendly(2, friends="dragonfly bumblebee", others={1: {"hand": "yellow yellow", "friends": "centipede"}})
    game.act("dragonfly", "red", "blue")
    game.act("bumblebee", "yellow", "pink")
    game.card("grey", 0, 3, to=17, unload=0)
    game.end()
    assert game.view()["in_turn"] == 1
    assert game.face_down() == "dragonfly bumblebee"
    game.short_turn()
    assert game.view()["in_turn"] == 0
    assert game.face_down() == ""
    assert game.face_up() == "dragonfly bumblebee"
    assert game.acts("dragonfly") != []


@pytest.mark.rule("MIN-14.8")
@pytest.mark.parametrize("friend", ["centipede", "cockchafer", "dragonfly", "bumblebee", "stick_insect"])
def test_each_of_the_five_friends_is_turned_up_again(friend: str) -> None:
    game = friendly(2, friends=f"{friend} beetle", tokens={17: 1}, hand="red red grey grey")
    use(game, friend)
    while game.view()["in_turn"] == 0:
        game.play.choose(("end",) if ("end",) in game.play.pending[0].options else game.play.pending[0].options[0])
    assert game.face_down() == friend
    game.short_turn()
    assert (game.face_up().split(), game.face_down()) == (sorted(f"{friend} beetle".split(), key=FRIENDS.index), "")


@pytest.mark.rule("MIN-14.8")
def test_both_centipedes_are_turned_up_again() -> None:
    game = friendly(2, friends="centipede centipede", reserve=(0, 0, 0, 0, 0))
    game.card("blue", 0, 6, to=40, unload=0)  # three tunnels away, with a run of 1
    game.end()
    assert game.face_down() == "centipede centipede"
    game.short_turn()
    assert game.face_up() == "centipede centipede"


@pytest.mark.rule("MIN-14.9")
def test_the_others_work_permanently() -> None:
    permanent = "beetle orange_caterpillar exotic_caterpillar grasshopper snail"
    game = friendly(2, friends=permanent)
    for space, to in ((6, 2), (7, 1)):
        game.card("red", 0, space, to=to, unload=1)
        game.answer("crate.refill", "refill")  # the grasshopper helps twice
        while game.asked() == ("crate.pick",):
            game.play.choose(game.options("crate.pick")[-1])
        assert game.face_up() == permanent
    game.end()
    assert game.face_up() == permanent
    for moment in chronicle():
        for seen in moment.after["players"]:
            assert not any(seen["face_down"][friend] for friend in permanent.split())


@pytest.mark.rule("MIN-14.10")
def test_a_friend_helps_only_its_owner() -> None:
    helpers = "centipede cockchafer dragonfly bumblebee stick_insect beetle exotic_caterpillar grasshopper snail"
    game = friendly(2, hand="grey", tokens={17: 1}, others={1: {"friends": helpers, "hand": "grey"}})
    assert {option[0] for option in game.acts()} == {"card"}
    game.act("card", "grey", 0, 3)
    assert game.run() == 2
    game.move(to=25, unload=1)
    game.pick("pink")  # one token, no grasshopper asked
    assert game.points(1) == 0  # a beetle pays in its owner's turn
    assert len(game.hand().split()) == 4
    assert {option[0] for option in game.acts()} == {"card", "joker", "cockchafer", "dragonfly", "bumblebee"}
    assert game.face_down(1) == ""


@pytest.mark.rule("MIN-14.10")
def test_using_a_friend_is_optional_but_some_work_by_themselves() -> None:
    once = "centipede cockchafer dragonfly bumblebee stick_insect"
    game = friendly(2, friends=f"{once} grasshopper beetle orange_caterpillar snail", tokens={17: 1}, hand="grey")
    game.card("grey", 0, 3, to=25, unload=1)
    game.answer("crate.refill", "wait")
    game.end("pink", "pink")  # the tray of 8 is filled without being asked
    assert sum(game.tray()) == 8
    assert len(game.hand().split()) == 5
    assert game.points() == 1
    assert game.face_up().startswith(once)


@pytest.mark.rule("MIN-14.11")
def test_friends_are_not_used_inside_a_card_step() -> None:
    game = friendly(2, friends="cockchafer dragonfly bumblebee", tokens={17: 1}, points=20)
    inside = [("cockchafer",), ("dragonfly", "red", "grey"), ("bumblebee", "yellow", "pink")]
    assert set(inside) <= set(game.acts())
    game.act("card", "grey", 0, 3)
    assert game.destinations() == [5, 8, 9, 17, 25, 26, 35]
    for option in inside:
        assert game.why_not("turn.act", option) == "MIN-4.2"
    game.answer("ant.move", 25)
    assert game.options("food.unload") == [0, 1]
    game.answer("food.unload", 1)
    assert set(inside) <= set(game.acts())
