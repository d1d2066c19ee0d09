"""MIN-9 to MIN-12: the close of the turn, the piles, the end of the game, and the idle rule."""

import pytest

import formicarium as fm
from games.minicity.chronicle import chronicle
from games.minicity.scene import Crate, Five, Scene, friendly, new, standard

NOTHING = (0, 0, 0, 0, 0)
ONE_YELLOW = (1, 0, 0, 0, 0)


# MIN-9: close of the turn


@pytest.mark.rule("MIN-9.1")
def test_the_tray_is_refilled_to_seven_with_tokens_of_ones_choice() -> None:
    game = standard(2, reserve=(3, 0, 3, 0, 1))
    game.card("grey", 0, 3, to=17, unload=2)
    game.act("end")
    assert game.options("crate.pick") == ["yellow", "blue", "pink"]  # there is no way to take none
    assert game.deck() == 40  # the tray comes first
    game.pick("pink")
    assert game.options("crate.pick") == ["yellow", "blue"]
    assert game.view()["in_turn"] == 0
    game.pick("blue")
    assert game.tray() == (0, 2, 2, 1, 2)
    assert game.reserve() == (3, 0, 2, 0, 0)
    assert game.view()["in_turn"] == 1


@pytest.mark.rule("MIN-9.2")
@pytest.mark.parametrize("rest", [NOTHING, (0, 1, 0, 0, 0), (0, 1, 0, 1, 0)])
def test_a_reserve_that_fits_moves_whole(rest: Five) -> None:
    game = standard(2, reserve=rest)
    game.card("grey", 0, 3, to=17, unload=2)
    game.end()
    assert game.view()["in_turn"] == 1  # without a question
    assert game.reserve() == NOTHING
    assert game.tray() == (0, 2 + rest[1], 1, 1 + rest[3], 1)


@pytest.mark.rule("MIN-9.3")
def test_tokens_left_over_stay_in_the_tray() -> None:
    game = standard(2)
    game.card("grey", 0, 3, to=17, unload=0)
    game.end()
    assert game.tray() == (2, 2, 1, 1, 1)
    assert game.reserve() == (3, 3, 3, 3, 3)
    for moment in chronicle():
        if moment.decision.kind == "crate.pick" and moment.before["phase"] == "turn":
            seat = moment.before["in_turn"]
            before, after = moment.before["players"][seat]["tray"], moment.after["players"][seat]["tray"]
            assert all(after[food] >= before[food] for food in before)


@pytest.mark.rule("MIN-9.4")
@pytest.mark.parametrize("played", [1, 2, 3])
def test_then_cards_are_drawn_up_to_four(played: int) -> None:
    game = standard(2, reserve=NOTHING)
    game.card("grey", 0, 3, to=17, unload=0)
    if played > 1:
        game.card("red", 0, 6, to=2, unload=0)
    if played > 2:
        game.card("red", 0, 7, to=1, unload=0)
    else:
        game.act("end")
    assert game.deck() == 40 - played
    assert game.hand() == ["red red yellow blue", "red yellow yellow blue", "yellow yellow yellow blue"][played - 1]


# MIN-10: deck and discard pile


@pytest.mark.rule("MIN-10.1")
def test_cards_are_drawn_from_the_top() -> None:
    game = standard(2, hand="grey red", deck="violet blue red grey grey grey", others={1: {"hand": "grey"}})
    game.card("grey", 0, 3, to=17, unload=0)
    game.end()
    assert game.hand() == "red red blue violet"
    assert game.deck() == 3
    game.card("grey", 0, 2, to=16, unload=0)
    assert game.hand(1) == "grey grey grey"


@pytest.mark.rule("MIN-10.2")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    hands = set()
    for seed in range(10):
        game = standard(
            2, hand="grey red blue", deck="violet", discards="red red red blue blue blue yellow yellow", seed=seed
        )
        game.card("grey", 0, 3, to=17, unload=0)
        game.card("red", 0, 6, to=2, unload=0)
        game.end()
        assert game.discards() == ""
        assert game.deck() == 8 - 2  # neither the cards on the road nor those in hands
        assert "violet" in game.hand()
        assert "grey" not in game.hand()
        hands.add(game.hand())
    assert len(hands) > 2  # it was shuffled


@pytest.mark.rule("MIN-10.2")
def test_the_deck_can_run_out_at_the_river() -> None:
    row = {1: "blue", 2: "red", 3: "red", 4: "red", 5: "red"}
    laid = set()
    for seed in range(12):
        game = standard(2, hand="blue yellow", deck="violet", road_0=row, seed=seed)
        game.card("blue", 0, 0, to=48, unload=0)
        assert game.row()[4] == "violet"  # the last card of the deck
        assert game.deck() == 6 - 1  # the row just cleared is shuffled
        assert game.discards() == ""
        laid.add(game.row()[5])
    assert laid == {"blue", "red"}


@pytest.mark.rule("MIN-10.3")
def test_a_draw_from_nothing_is_skipped() -> None:
    game = standard(2, deck="", reserve=NOTHING)
    game.card("grey", 0, 3, to=17, unload=0)
    game.end()
    assert game.hand() == "red red blue"
    assert game.view()["in_turn"] == 1


@pytest.mark.rule("MIN-10.3")
def test_without_a_card_a_turn_may_be_ended_at_once() -> None:
    assert friendly(2, hand="", points=4).acts() == [("buy", "beetle"), ("end",)]
    # where ending is all one can do, the turn closes by itself
    assert standard(2, hand="").view()["in_turn"] == 1


@pytest.mark.rule("MIN-10.3")
def test_the_two_piles_always_hold_59_cards() -> None:
    for moment in chronicle():
        assert moment.after["deck"] + sum(moment.after["discards"].values()) >= 59


# MIN-11: end of the game


def last_token(seats: int = 2) -> Scene:
    """The blue card of the player in turn is laid next to the river, and his last token fits at pantry 48."""
    row = {1: "blue", 2: "red", 3: "yellow", 4: "grey", 5: "red"}
    return standard(seats, road_0=row, hand="blue blue grey violet", tray=ONE_YELLOW, reserve=NOTHING)


@pytest.mark.rule("MIN-11.1")
def test_the_game_ends_with_the_last_token() -> None:
    game = last_token()
    game.act("card", "blue", 0, 0)
    game.answer("ant.move", 48)
    assert not game.play.over
    game.answer("food.unload", 1)
    assert game.play.over
    assert game.play.pending == ()


@pytest.mark.rule("MIN-11.1")
def test_tray_and_reserve_must_both_be_empty() -> None:
    for crate in ((ONE_YELLOW, (0, 0, 0, 0, 1)), ((1, 0, 0, 0, 1), NOTHING)):
        game = standard(2, tray=crate[0], reserve=crate[1])
        game.card("grey", 0, 3, to=25, unload=1)
        assert not game.play.over
        assert game.asked() == ("turn.act",)


@pytest.mark.rule("MIN-11.2")
def test_that_player_is_the_only_winner() -> None:
    one_left: Crate = {"tray": ONE_YELLOW, "reserve": NOTHING}
    game = standard(3, seat=1, turn=4, tray=ONE_YELLOW, reserve=NOTHING, others={0: one_left, 2: one_left})
    game.card("grey", 0, 3, to=25, unload=1)
    assert game.play.winners == (1,)
    assert game.view()["winners"] == [1]


@pytest.mark.rule("MIN-11.3")
def test_nothing_more_happens() -> None:
    game = last_token(3)
    game.card("blue", 0, 0, to=48, unload=1)
    assert game.row() == {0: "blue", 1: "blue", 2: "red", 3: "yellow", 4: "grey", 5: "red"}  # no clearing
    assert game.hand() == "grey blue violet"  # no card drawn
    assert game.deck() == 40
    assert game.view()["turn"] == 3  # the round is not completed
    assert game.told()[-2:] == ["unload", "over"]
    with pytest.raises(fm.IllegalChoice, match="over"):
        game.play.choose(("end",))
    assert game.why_not("turn.act", ("end",)) == "MIN-11.3"


@pytest.mark.rule("MIN-11.3")
def test_no_grasshopper_after_the_last_token() -> None:
    game = friendly(2, tray=ONE_YELLOW, reserve=NOTHING, friends="grasshopper beetle")
    game.card("grey", 0, 3, to=25, unload=1)
    assert game.play.over
    assert game.points() == 0  # the turn is not closed either


@pytest.mark.rule("MIN-11.4")
@pytest.mark.parametrize(("seats", "dealt"), [(2, 43), (3, 31), (4, 25)])
def test_the_result_is_the_number_of_tokens_unloaded(seats: int, dealt: int) -> None:
    assert new(seats).play.scores == (0,) * seats
    game = standard(seats, tray=(2, 0, 0, 0, 0), reserve=NOTHING, others={1: {"tray": ONE_YELLOW}})
    losers = (dealt - 16, *[dealt - 22] * (seats - 2))
    game.card("grey", 0, 3, to=17, unload=1)
    assert game.play.scores == (dealt - 1, *losers)
    game.card("red", 0, 6, to=1, unload=1)
    assert game.play.over
    assert game.play.scores == (dealt, *losers)


# MIN-12: the idle rule


def idle_turn(game: Scene, unload: int = 0) -> None:
    """The grey ant goes to 17 or back to 16."""
    left = min(game.row()) - 1
    game.card("grey", 0, left, to=17 if game.ants()["grey"] == 16 else 16, unload=unload)
    game.end(*["pink"] * unload)


@pytest.mark.rule("MIN-12.1")
def test_idle_turns_of_all_players_are_counted_together() -> None:
    one: Crate = {"hand": "grey grey grey"}
    game = standard(3, hand="grey grey grey", others={1: one, 2: one}, deck="grey " * 40)
    counts = []
    for unload in (0, 0, 1, 0, 0):
        idle_turn(game, unload)
        counts.append(game.view()["idle"])
    assert counts == [1, 2, 0, 1, 2]


@pytest.mark.rule("MIN-12.1")
def test_a_turn_with_one_token_unloaded_is_not_idle() -> None:
    game = standard(2, idle=50)
    game.card("grey", 0, 3, to=17, unload=1)
    assert game.view()["idle"] == 50  # only a completed turn counts
    game.card("red", 0, 6, to=2, unload=0)
    game.end("pink")
    assert game.view()["idle"] == 0


@pytest.mark.rule("MIN-12.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_after_a_hundred_idle_turns_each(seats: int) -> None:
    for before, over in ((100 * seats - 2, False), (100 * seats - 1, True)):
        game = standard(seats, idle=before, tray=(2, 2, 1, 1, 0))
        idle_turn(game)
        assert game.asked() == ("crate.pick",)  # the turn is closed first
        assert not game.play.over
        game.pick("pink")
        assert game.hand() == "red red yellow blue"
        assert game.play.over == over
        assert game.view()["idle"] == before + 1


@pytest.mark.rule("MIN-12.3")
@pytest.mark.parametrize(
    ("reserves", "winners"),
    [
        (((3, 3, 3, 3, 3), (3, 3, 3, 3, 3), (3, 3, 3, 3, 2)), (2,)),
        (((3, 3, 3, 3, 2), (3, 3, 3, 3, 3), (2, 3, 3, 3, 3)), (0, 2)),
        (((3, 3, 3, 3, 3), (3, 3, 3, 3, 3), (3, 3, 3, 3, 3)), (0, 1, 2)),
    ],
)
def test_then_the_fewest_tokens_win(
    reserves: tuple[tuple[int, int, int, int, int], ...], winners: tuple[int, ...]
) -> None:
    others: dict[int, Crate] = {1: {"reserve": reserves[1]}, 2: {"reserve": reserves[2]}}
    game = standard(3, idle=299, reserve=reserves[0], others=others)
    idle_turn(game)
    assert game.play.winners == winners


@pytest.mark.rule("MIN-12.3")
def test_tray_and_reserve_count_together() -> None:
    # seat 1 has more in his tray, seat 0 more in all
    game = standard(2, idle=199, tray=(2, 2, 1, 1, 1), others={1: {"tray": (2, 2, 2, 2, 2), "reserve": NOTHING}})
    idle_turn(game)
    assert game.play.winners == (1,)


@pytest.mark.rule("MIN-12.4")
def test_the_idle_count_is_public() -> None:
    game = standard(2, idle=17)
    assert [game.view(seat)["idle"] for seat in (0, 1, None)] == [17, 17, 17]
