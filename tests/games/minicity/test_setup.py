"""MIN-1 and MIN-2: players, modes, aim, and how a game is laid out."""

import pytest

import formicarium as fm
from games.minicity.chronicle import chronicle
from games.minicity.scene import ANTS, FOODS, Crate, friendly, laid_out, new, printed, standard, within

DEALT = {2: (12, 10, 9, 7, 5), 3: (9, 7, 6, 5, 4), 4: (7, 6, 5, 4, 3)}
TWO_ANTS = (2, 4, 8, 9, 12, 14, 20, 24, 26, 31, 35, 46, 47, 48)
THREE_ANTS = (1, 13, 27, 34, 38, 44, 49)


# MIN-1: players, modes, aim


@pytest.mark.rule("MIN-1.1")
def test_two_three_or_four_players_sit_in_a_fixed_order() -> None:
    for seats in (1, 5):
        with pytest.raises(fm.BadSetup, match="2 to 4 players"):
            new(seats)
    for seats in (2, 3, 4):
        game = new(seats, first_player="seat-1")
        game.fill_trays()
        order = []
        for _ in range(2 * seats):
            order.append(game.play.pending[0].seat)
            game.short_turn()
        assert order == [(1 + turn) % seats for turn in range(2 * seats)]


@pytest.mark.rule("MIN-1.1")
def test_there_are_no_teams() -> None:
    game = standard(4, tray=(1, 0, 0, 0, 0), reserve=(0, 0, 0, 0, 0))
    game.card("grey", 0, 3, to=25, unload=1)
    assert game.play.winners == (0,)


@pytest.mark.rule("MIN-1.2")
def test_basic_mode_knows_no_points_and_no_friends() -> None:
    game = standard(2)
    assert game.beside_the_board() == ""
    game.card("red", 0, 6, to=2, unload=0)
    assert game.points() == 0  # 6 in the other mode
    basic = [moment for moment in chronicle() if moment.before["mode"] == "basic"]
    assert {moment.act for moment in basic} == {"", "card", "end"}
    assert {seen["points"] for moment in basic for seen in moment.after["players"]} == {0}


@pytest.mark.rule("MIN-1.3")
def test_friends_mode_adds_to_the_base_game() -> None:
    basic, friends = new(3, mode="basic"), new(3, mode="friends")
    for game in (basic, friends):
        game.fill_trays()
    assert friends.acts() == basic.acts()
    for game in (basic, friends):
        game.short_turn()
    for key in ("tokens", "ants", "roads", "deck", "discards", "turn", "in_turn", "limit", "idle"):
        assert friends.view()[key] == basic.view()[key]
    assert set(friends.told()) - set(basic.told()) == {"points"}
    assert friends.beside_the_board() != ""


@pytest.mark.rule("MIN-1.4")
def test_the_aim_is_to_be_first_to_unload_everything() -> None:
    one_left: Crate = {"tray": (1, 0, 0, 0, 0), "reserve": (0, 0, 0, 0, 0), "hand": "grey"}
    game = standard(2, hand="red", tray=(1, 0, 0, 0, 0), reserve=(0, 0, 0, 0, 0), others={1: one_left})
    game.card("red", 0, 6, to=2)  # no yellow token fits there
    assert not game.play.over
    game.card("grey", 0, 3, to=25, unload=1)
    assert game.play.winners == (1,)


@pytest.mark.rule("MIN-1.5")
def test_the_board() -> None:
    pantries = printed()["pantries"]
    assert [pantry["id"] for pantry in pantries] == list(range(1, 50))
    for pantry in pantries:
        assert pantry["colour"] in FOODS
        assert 1 <= pantry["spaces"] <= 4
        assert 2 <= len(pantry["tunnels"]) <= 4
        # a tunnel can be walked both ways
        assert all(pantry["id"] in pantries[end - 1]["tunnels"] for end in pantry["tunnels"])
    assert len(within(1, 49)) == 48  # every pantry can be reached


@pytest.mark.rule("MIN-1.6")
def test_the_options_of_a_game() -> None:
    (info,) = [info for info in fm.games() if info.id == "minicity"]
    assert [(option.name, option.choices, option.default) for option in info.options] == [
        ("mode", ("basic", "friends"), "basic"),
        ("first_player", ("random", "seat-0", "seat-1", "seat-2", "seat-3"), "random"),
    ]
    assert new(2).view()["mode"] == "basic"
    assert new(2, mode="friends").view()["mode"] == "friends"
    assert new(4, first_player="seat-3").view()["first_player"] == 3
    for seats in (2, 3):  # not a seat of this game
        with pytest.raises(fm.BadSetup, match="not a seat"):
            new(seats, first_player=f"seat-{seats}")
    with pytest.raises(fm.BadSetup, match="basic, friends"):
        new(2, mode="hard")


# MIN-2: set-up


@pytest.mark.rule("MIN-2.1")
def test_an_ant_on_each_starting_pantry_drawn_at_random() -> None:
    seen = set()
    for seed in range(60):
        ants = new(2, seed).ants()
        assert sorted(ants.values()) == [3, 16, 30, 33, 45]
        seen |= set(ants.items())
    assert len(seen) == 25  # every ant has stood on every starting pantry


@pytest.mark.rule("MIN-2.2")
def test_with_two_players_the_two_ants_marks_are_filled() -> None:
    assert new(2).tokens() == dict.fromkeys(TWO_ANTS, 1)


@pytest.mark.rule("MIN-2.3")
def test_with_three_players_the_three_ants_marks_are_filled() -> None:
    assert new(3).tokens() == dict.fromkeys(THREE_ANTS, 1)


@pytest.mark.rule("MIN-2.4")
def test_with_four_players_all_spaces_begin_free() -> None:
    assert new(4).tokens() == {}


@pytest.mark.rule("MIN-2.5", "MIN-2.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_other_tokens_are_dealt_and_begin_in_the_reserve(seats: int) -> None:
    game = new(seats)
    assert [game.reserve(seat) for seat in range(seats)] == [DEALT[seats]] * seats
    assert [game.tray(seat) for seat in range(seats)] == [(0, 0, 0, 0, 0)] * seats
    assert sum(game.tokens().values()) + seats * sum(DEALT[seats]) == 100


@pytest.mark.rule("MIN-2.7")
def test_the_cards_are_shuffled_and_four_dealt_to_each() -> None:
    orders = set()
    for seed in range(20):
        state = laid_out(3, seed=seed)
        assert [sum(player.hand) for player in state.players] == [4, 4, 4]
        cards = state.pile.deck + [card for road in state.roads for card in road.row]
        for colour in range(len(ANTS)):
            assert cards.count(colour) + sum(player.hand[colour] for player in state.players) == 19
        orders.add(tuple(state.pile.deck))
    assert len(orders) == 20


@pytest.mark.rule("MIN-2.7")
def test_hands_are_hidden_from_the_others() -> None:
    game = new(3)
    assert len(game.hand(0).split()) == 4
    for other in (1, 2, None):
        seen = game.view(other)["players"][0]
        assert seen["hand"] is None
        assert seen["cards"] == 4


@pytest.mark.rule("MIN-2.8")
def test_two_cards_in_the_middle_of_every_road_in_use() -> None:
    for seats, roads in ((2, 1), (3, 2), (4, 2)):
        game = new(seats)
        assert len(game.view()["roads"]) == roads
        for road in range(roads):
            assert list(game.row(road)) == [4, 5]


@pytest.mark.rule("MIN-2.8")
def test_with_two_players_road_1_is_never_used() -> None:
    used: dict[int, set[object]] = {2: set(), 3: set(), 4: set()}
    for moment in chronicle():
        if moment.decision.kind == "turn.act":
            for option in moment.decision.options:
                assert isinstance(option, tuple)
                if option[0] in ("card", "joker"):
                    used[len(moment.before["players"])].add(option[2])
    assert used == {2: {0}, 3: {0, 1}, 4: {0, 1}}


@pytest.mark.rule("MIN-2.9")
def test_the_other_cards_are_the_deck() -> None:
    for seats, left in ((2, 85), (3, 79), (4, 75)):
        game = new(seats)
        assert game.deck() == left  # a number alone: the deck lies face down
        assert game.discards() == ""


@pytest.mark.rule("MIN-2.10")
def test_all_players_fill_their_trays_at_once_and_openly() -> None:
    game = new(3)
    assert game.play.simultaneous
    assert [(decision.seat, decision.kind) for decision in game.play.pending] == [
        (0, "crate.pick"),
        (1, "crate.pick"),
        (2, "crate.pick"),
    ]
    game.play.choose("pink", 2)
    game.play.choose("blue", 0)
    for seat in (0, 1, 2, None):
        assert [sum(seen["tray"].values()) for seen in game.view(seat)["players"]] == [1, 0, 1]
    for _ in range(6):
        game.play.choose("yellow", 2)
    assert [decision.seat for decision in game.play.pending] == [0, 1]  # seat 2 has its 7
    game.fill_trays()
    assert [sum(game.tray(seat)) for seat in range(3)] == [7, 7, 7]
    assert game.tray(2) == (6, 0, 0, 0, 1)
    assert game.reserve(2) == (3, 7, 6, 5, 3)
    assert game.asked() == ("turn.act",)


@pytest.mark.rule("MIN-2.10")
def test_the_first_tokens_are_of_ones_own_choice() -> None:
    game = new(4)
    offered = []
    for _ in range(4):
        decision = game.play.decision(3)
        assert decision is not None
        offered.append(decision.options)
        game.play.choose(decision.options[-1], 3)
    all_five = ("yellow", "orange", "blue", "green", "pink")
    assert offered == [all_five, all_five, all_five, all_five[:4]]  # three pink tokens were dealt


@pytest.mark.rule("MIN-2.11")
def test_the_starting_player_is_known_before_the_trays_are_filled() -> None:
    for seat in range(4):
        game = new(4, first_player=f"seat-{seat}")
        assert game.play.simultaneous
        assert (game.view()["first_player"], game.view()["in_turn"]) == (seat, seat)
        game.fill_trays()
        assert game.play.pending[0].seat == seat
    assert {new(3, seed).view()["first_player"] for seed in range(20)} == {0, 1, 2}


@pytest.mark.rule("MIN-2.12")
def test_markers_on_nought_and_all_friends_beside_the_board() -> None:
    game = new(3, mode="friends")
    assert game.beside_the_board() == (
        "centipede centipede cockchafer dragonfly bumblebee stick_insect beetle "
        "orange_caterpillar orange_caterpillar exotic_caterpillar grasshopper snail"
    )
    for seat in range(3):
        assert game.points(seat) == 0
        assert game.face_up(seat) == ""


# Section 9: hidden information


def test_everything_but_hands_and_deck_is_open() -> None:
    game = friendly(3, friends="dragonfly", points=7, discards="red blue")
    seen = [game.view(seat) for seat in (0, 1, None)]
    assert [[one["hand"] is not None for one in view["players"]] for view in seen] == [
        [True, False, False],
        [False, True, False],
        [False, False, False],
    ]
    for view in seen:
        view.pop("seat")
        for one in view["players"]:
            one.pop("hand")
    assert seen[0] == seen[1] == seen[2]
    assert seen[0]["deck"] == 40
