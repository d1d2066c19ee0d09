"""The invariants of section 12: they hold for a game that began with MIN-2, and each finds what breaks it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from formicarium.games.minicity.state import GAME_OVER, TURN, MinicityState
from games.minicity.chronicle import chronicle
from games.minicity.scene import FRIENDS, GAME, laid_out, new

SNAIL = FRIENDS.index("snail")


def at_rest(mode: str = "friends") -> MinicityState:
    """A state that breaks nothing: the first turn of a game."""
    state = laid_out(2, mode)
    state.phase = TURN
    assert GAME.check(state) == []
    return state


def lay_more(state: MinicityState) -> None:
    state.tokens[17] += 1


def hold_more(state: MinicityState) -> None:
    state.players[1].tray[4] += 1


def overfill(state: MinicityState) -> None:
    """One token more than its spaces, and one less at another pantry of its colour."""
    state.tokens[3] += 2
    state.tokens[9] -= 1
    state.tokens[14] -= 1


def take_below_nothing(state: MinicityState) -> None:
    state.players[0].reserve[0] += 13
    state.players[1].reserve[0] -= 13


def lose_a_card(state: MinicityState) -> None:
    state.pile.deck.pop()


def another_colour(state: MinicityState) -> None:
    state.pile.deck[0] = (state.pile.deck[0] + 1) % 5


def shift_the_row(state: MinicityState) -> None:
    state.roads[0].first += 1


def row_by_the_left_river(state: MinicityState) -> None:
    state.roads[0].first = 0
    state.roads[0].row[:0] = [state.pile.deck.pop() for _ in range(4)]


def row_by_the_right_river(state: MinicityState) -> None:
    state.roads[0].row += [state.pile.deck.pop() for _ in range(4)]


def too_many_points(state: MinicityState) -> None:
    state.players[0].points = 21


def points_below_nought(state: MinicityState) -> None:
    state.players[0].points = -1


def too_full_a_tray(state: MinicityState) -> None:
    for food in (0, 1):
        state.players[0].tray[food] += 4
        state.players[0].reserve[food] -= 4


def one_friend_more(state: MinicityState) -> None:
    state.players[0].face_down[SNAIL] += 1


def one_friend_less(state: MinicityState) -> None:
    state.shop[SNAIL] -= 1


def nothing_left(state: MinicityState) -> None:
    for food in range(5):
        state.players[1].reserve[food] += state.players[0].reserve[food]
        state.players[0].reserve[food] = 0


def ant_nowhere(state: MinicityState) -> None:
    state.ants[2] = 50


@pytest.mark.parametrize(
    ("breaks", "complaint"),
    [
        (lay_more, "yellow tokens lie"),
        (lay_more, "yellow spaces are free"),
        (hold_more, "pink tokens lie"),
        (overfill, "pantry 3 holds 2 tokens"),
        (take_below_nothing, "seat 1 holds less than nothing"),
        (lose_a_card, "cards, not 19"),
        (another_colour, "there are 20"),
        (another_colour, "there are 18"),
        (shift_the_row, "the row of road 0 lies from 5 to 6"),
        (row_by_the_left_river, "the row of road 0 lies from 0 to 5"),
        (row_by_the_right_river, "the row of road 0 lies from 4 to 9"),
        (too_many_points, "seat 0 has 21 PP"),
        (points_below_nought, "seat 0 has -1 PP"),
        (too_full_a_tray, "the tray of seat 0 holds 8 tokens"),
        (one_friend_more, "there are 2 snail cards"),
        (one_friend_less, "there are 0 snail cards"),
        (nothing_left, "seat 0 has no token left"),
        (ant_nowhere, "an ant stands nowhere"),
    ],
)
def test_what_is_broken_is_found(breaks: Callable[[MinicityState], None], complaint: str) -> None:
    state = at_rest()
    breaks(state)
    assert any(complaint in fault for fault in GAME.check(state)), GAME.check(state)


def test_friends_have_no_place_in_the_base_game() -> None:
    state = at_rest("basic")
    state.shop[SNAIL] = 1
    assert GAME.check(state) == ["there are 1 snail cards"]


def test_a_row_may_lie_by_a_river_inside_a_card_step_and_when_all_is_over() -> None:
    for breaks in (row_by_the_left_river, row_by_the_right_river):
        state = at_rest()
        breaks(state)
        state.walking = 0
        assert GAME.check(state) == []
        state.walking = -1
        state.over = True
        state.phase = GAME_OVER
        assert GAME.check(state) == []


def test_whole_games_break_nothing() -> None:
    for mode in ("basic", "friends"):
        game = new(3, mode=mode)
        game.fill_trays()
        for _ in range(30):
            game.short_turn()
            assert GAME.check(game.play._state) == []


def test_the_tokens_still_with_players_never_grow() -> None:
    for moment in chronicle():
        held = [sum(seen["left"] for seen in view["players"]) for view in (moment.before, moment.after)]
        assert held[1] <= held[0]
