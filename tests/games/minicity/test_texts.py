"""Questions, options and events in words, as a player reads them, and the clause behind each event."""

from __future__ import annotations

from formicarium.core.game import Told
from games.minicity.scene import GAME, Crate, Scene, friendly, new, standard

NAMES = ("Ada", "Ben", "Cleo")
NOTHING = (0, 0, 0, 0, 0)


def log(game: Scene, seat: int | None, *kinds: str) -> list[tuple[str, str]]:
    """The log as that seat reads it, of these kinds of events."""
    names = NAMES[: game.play.seats]
    return [GAME.log_line(Told(event, seat, names)) for event in game.play.log(seat) if event[1] in kinds]


def words(game: Scene) -> list[str]:
    """The options as the seat that decides reads them."""
    (decision,) = game.play.pending
    view = game.play.view(decision.seat)
    return [GAME.words(view, decision, option) for option in decision.options]


# Options


def test_the_options_of_an_act_moment() -> None:
    game = friendly(3, hand="red", points=6, friends="stick_insect cockchafer dragonfly bumblebee", tokens={17: 1})
    said = words(game)
    assert said[:4] == [
        "Play red on the upper road, left",
        "Play red on the upper road, right",
        "Play red on the lower road, left",
        "Play red on the lower road, right",
    ]
    assert said[4] == "Play red as grey on the upper road, left (stick insect)"
    for sentence in (
        "Buy the orange caterpillar for 6 Friendship Points",
        "Send the cockchafer to carry tokens",
        "Swap the red and the grey ant (dragonfly)",
        "Put yellow back and take orange (bumblebee)",
    ):
        assert sentence in said
    assert words(standard(2))[:2] == ["Play red on the left", "Play red on the right"]  # there is only one road
    game.card("red", 1, 3, to=2, unload=1)
    assert words(game)[-1] == "End your turn"


def test_the_options_of_a_card_step() -> None:
    game = friendly(2, friends="centipede centipede grasshopper", tokens={2: 3})
    game.act("card", "red", 0, 6)
    said = dict(zip(game.destinations(), words(game), strict=True))
    assert said[2] == "To pantry 2 (blue, full)"
    assert said[12] == "To pantry 12 (yellow, 3 free)"  # two tunnels away
    assert said[19] == "To pantry 19 (pink, 4 free), with the centipede"
    assert said[29] == "To pantry 29 (yellow, 1 free), with 2 centipedes"
    game.answer("ant.move", 12)
    assert words(game) == ["Unload nothing and earn 4 Friendship Points", "Unload 1 yellow", "Unload 2 yellow"]
    game.answer("food.unload", 2)
    assert words(game) == ["Refill the tray now", "Wait for the end of the turn"]
    game.answer("crate.refill", "refill")
    assert words(game) == ["Yellow", "Orange", "Blue", "Green", "Pink"]


def test_what_is_earned_is_what_the_strip_has_room_for() -> None:
    for points, said in (
        (12, "Unload nothing and earn 6 Friendship Points"),
        (17, "Unload nothing and earn 3 Friendship Points"),
        (19, "Unload nothing and earn 1 Friendship Point"),
        (20, "Unload nothing"),
    ):
        game = friendly(2, points=points)
        game.act("card", "red", 0, 6)
        game.answer("ant.move", 2)
        assert words(game)[0] == said
    game = standard(2)
    game.act("card", "red", 0, 6)
    game.answer("ant.move", 2)
    assert words(game)[0] == "Unload nothing"


def test_the_options_of_the_cockchafer() -> None:
    game = friendly(2, friends="cockchafer", tokens={17: 2, 2: 1})
    game.act("cockchafer")
    assert words(game) == ["From pantry 2 (blue, 1 token)", "From pantry 17 (yellow, 2 tokens)"]
    game.answer("cockchafer.from", 17)
    assert words(game)[0] == "To pantry 1 (yellow, 2 free)"
    game.answer("cockchafer.to", 1)
    assert words(game) == ["Carry 1", "Carry 2"]


def test_every_kind_of_decision_puts_a_question() -> None:
    assert all(question.endswith("?") for question in GAME.kinds().values())


# Events


def test_the_set_up_is_told() -> None:
    game = new(2, first_player="seat-1")
    game.fill_trays()
    places = game.ants()
    assert log(game, 0, "begin") == [("Ben begins.", "MIN-2.11")]
    assert log(game, 1, "begin") == [("You begin.", "MIN-2.11")]
    assert log(game, 0, "start")[0] == (f"The red ant starts at pantry {places['red']}.", "MIN-2.1")
    assert len(log(game, None, "start")) == 5
    assert log(game, 0, "filled") == [
        ("You fill your tray with 7 yellow.", "MIN-2.10"),
        ("Ben fills the tray with 7 yellow.", "MIN-2.10"),
    ]
    assert log(game, 1, "turn") == [("Round 1: your turn.", "MIN-3.1")]
    assert log(game, 0, "turn") == [("Round 1: Ben is on turn.", "MIN-3.1")]


def test_a_turn_is_told_to_everybody_as_far_as_he_may_know() -> None:
    game = standard(
        3, road_1={1: "red", 2: "red", 3: "grey", 4: "blue", 5: "red"}, deck="violet grey red " + "red " * 9
    )
    game.card("red", 1, 0, to=11, unload=1)
    game.end("pink")
    told = ("card", "move", "unload", "river", "refill", "draw")
    assert log(game, 0, *told) == [
        ("You lay red on the lower road: a run of 3.", "MIN-5.6"),
        ("The red ant goes from 3 to 11.", "MIN-6.4"),
        ("You unload 1 green at pantry 11.", "MIN-7.5"),
        ("The river clears the lower road; violet and grey are laid in the middle.", "MIN-8.3"),
        ("You take 1 pink from your Reserve.", "MIN-9.1"),
        ("You draw 1 red.", "MIN-9.4"),
    ]
    for seat, draws in ((1, "Ada draws 1 card."), (None, "Ada draws 1 card.")):
        said = {clause: sentence for sentence, clause in log(game, seat, *told)}
        assert said["MIN-5.6"] == "Ada lays red on the lower road: a run of 3."
        assert said["MIN-7.5"] == "Ada unloads 1 green at pantry 11."
        assert said["MIN-9.1"] == "Ada takes 1 pink from the Reserve."
        assert said["MIN-9.4"] == draws


def test_a_draw_of_several_cards_and_of_none() -> None:
    game = standard(2, reserve=NOTHING, deck="violet yellow violet")
    game.card("red", 0, 6, to=2, unload=0)
    game.card("red", 0, 7, to=1, unload=0)
    game.end()
    assert log(game, 0, "draw") == [("You draw 1 yellow, 1 violet.", "MIN-9.4")]
    assert log(game, 1, "draw") == [("Ada draws 2 cards.", "MIN-9.4")]
    game = standard(2, reserve=NOTHING, deck="")
    game.card("red", 0, 6, to=2, unload=0)
    game.end()
    assert log(game, 0, "draw") == [("You draw no card.", "MIN-9.4")]
    assert log(game, 1, "draw") == [("Ada draws 0 cards.", "MIN-9.4")]


def test_points_are_told() -> None:
    for before, after in ((0, 6), (14, 20)):
        game = friendly(2, points=before)
        game.card("red", 0, 6, to=2, unload=0)
        assert log(game, 0, "points") == [(f"You earn 6 Friendship Points and have {after}.", "MIN-13.1")]
        assert log(game, 1, "points") == [(f"Ada earns 6 Friendship Points and has {after}.", "MIN-13.1")]
    game = friendly(2, points=19)
    game.card("red", 0, 6, to=2, unload=0)
    assert log(game, 0, "points") == [
        ("You earn 1 Friendship Point and have 20; the strip ends there.", "MIN-13.7"),
    ]
    assert log(game, 1, "points") == [
        ("Ada earns 1 Friendship Point and has 20; the strip ends there.", "MIN-13.7"),
    ]


def test_the_friends_are_told() -> None:
    everyone = "centipede cockchafer dragonfly bumblebee stick_insect grasshopper"
    game = friendly(2, friends=everyone, tokens={17: 1}, points=4)
    game.act("buy", "beetle")
    game.act("bumblebee", "yellow", "pink")
    game.act("cockchafer")
    game.answer("cockchafer.to", 4)
    game.act("dragonfly", "yellow", "blue")
    game.act("joker", "blue", 0, 3, "grey")
    game.move(to=43, unload=1)
    game.answer("crate.refill", "refill")
    game.pick("green")
    game.end()
    told = ("buy", "used", "exchange", "carry", "swap", "card", "grasshopper", "refill", "points", "beetle")
    assert log(game, 0, *told) == [
        ("You buy the beetle for 4 Friendship Points.", "MIN-14.3"),
        ("You use the bumblebee.", "MIN-14.7"),
        ("You put yellow back into the Reserve and take pink.", "MIN-18.1"),
        ("You use the cockchafer.", "MIN-14.7"),
        ("The cockchafer carries 1 yellow from pantry 17 to 4.", "MIN-16.1"),
        ("You use the dragonfly.", "MIN-14.7"),
        ("The yellow and the blue ant change places.", "MIN-17.1"),
        ("You use the stick insect.", "MIN-14.7"),
        ("You lay blue as grey on the upper road: a run of 2.", "MIN-19.2"),
        ("You use the centipede.", "MIN-14.7"),
        ("The grasshopper refills your tray with 1 green.", "MIN-23.2"),
        ("The beetle brings you 1 Friendship Point: you have 1.", "MIN-20.1"),
    ]
    said = [sentence for sentence, _ in log(game, 1, *told)]
    for sentence in (
        "Ada buys the beetle for 4 Friendship Points.",
        "Ada uses the bumblebee.",
        "Ada puts yellow back into the Reserve and takes pink.",
        "Ada lays blue as grey on the upper road: a run of 2.",
        "The grasshopper refills the tray of Ada with 1 green.",
        "The beetle brings Ada 1 Friendship Point: 1 in all.",
    ):
        assert sentence in said


def test_the_end_is_told() -> None:
    game = standard(2, tray=(1, 0, 0, 0, 0), reserve=NOTHING)
    game.card("grey", 0, 3, to=25, unload=1)
    mine, his = "you have unloaded your last token and win.", "Ada has unloaded the last token and wins."
    assert log(game, 0, "over") == [(f"The game is over: {mine}", "MIN-11.2")]
    assert log(game, 1, "over") == log(game, None, "over") == [(f"The game is over: {his}", "MIN-11.2")]


def test_the_idle_end_is_told() -> None:
    fewer: Crate = {"reserve": (3, 3, 3, 3, 2)}
    for others, winners in (({1: fewer}, ("Ben", "you")), ({1: fewer, 2: fewer}, ("Ben and Cleo", "you and Cleo"))):
        game = standard(3, idle=299, others=others)
        game.card("grey", 0, 3, to=25, unload=0)
        game.end()
        words = "The game is over: in 300 turns no token was unloaded, so the fewest left win:"
        assert log(game, 0, "idle_over", "over") == [(f"{words} {winners[0]}.", "MIN-12.3")]
        assert log(game, 1, "idle_over", "over") == [(f"{words} {winners[1]}.", "MIN-12.3")]
        assert game.why_not("turn.act", ("end",)) == "MIN-12.2"


# The table told in lines


def test_only_spaces_that_exist_are_told_to_be_open() -> None:
    game = standard(2, road_0={1: "blue", 2: "red", 3: "yellow", 4: "grey", 5: "red"}, hand="blue red")
    game.act("card", "blue", 0, 0)
    told = GAME.describe(game.play.view(0), NAMES[:2])
    assert "Upper road, spaces 0 to 5: blue, blue, red, yellow, grey, red. Open: 6." in told
    assert "Upper road, spaces 4 to 5: grey, red. Open: 3, 6." in GAME.describe(standard(2).play.view(0), NAMES[:2])


def test_one_of_a_thing_is_told_in_the_singular() -> None:
    game = friendly(2, hand="red", tray=(1, 0, 0, 0, 0), reserve=NOTHING, points=1)
    (line,) = [line for line in GAME.describe(game.play.view(1), NAMES[:2]) if line.startswith("Ada")]
    assert line == "Ada: 1 token left; tray 1 yellow; Reserve empty; 1 card; 1 Friendship Point."
