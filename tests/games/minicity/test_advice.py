"""What the advice of Minicity makes the greedy bot do: it sees what a player with the rulebook sees."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium.bots.greedy import Greedy
from formicarium.core.seat import SeatPlay
from games.minicity.scene import Five, Scene, friendly, standard

NOTHING: Five = (0, 0, 0, 0, 0)


def choice(game: Scene) -> Any:
    return Greedy(1).choose(SeatPlay(game.play, game.play.pending[0].seat))


def choices(game: Scene, kind: str) -> list[Any]:
    """What the bot chooses as long as this kind of decision is asked."""
    chosen = []
    while game.asked() == (kind,):
        chosen.append(choice(game))
        game.play.choose(chosen[-1])
    return chosen


# Cards, ways, tokens


def test_it_plays_the_card_that_brings_the_most_tokens() -> None:
    # only the grey ant can go where three pink tokens fit
    game = standard(2, ants={"grey": 27, "red": 33, "blue": 33}, tray=(0, 0, 0, 0, 4), hand="red grey blue")
    assert choice(game)[:2] == ("card", "grey")


def test_it_goes_where_the_most_tokens_can_be_unloaded_and_unloads_them() -> None:
    game = standard(2, tray=(4, 1, 1, 0, 1))
    game.act("card", "grey", 0, 3)
    assert choices(game, "ant.move") == [17]  # 4 yellow spaces
    assert choices(game, "food.unload") == [4]


def test_a_bend_in_the_row_is_worth_a_longer_run() -> None:
    # red on the right is a run of 3, on the left of 1
    game = standard(2, road_0={4: "red", 5: "red"} | {3: "grey"}, hand="red", tray=(0, 0, 0, 4, 0))
    assert choice(game) == ("card", "red", 0, 6)


def test_it_unloads_its_last_token_and_wins() -> None:
    game = friendly(2, tray=(0, 0, 1, 0, 0), reserve=NOTHING, points=12, hand="red")
    game.act(*choice(game))
    assert choices(game, "ant.move") == [2]
    assert choices(game, "food.unload") == [1]
    assert game.play.winners == (0,)


def test_it_picks_tokens_that_find_a_space_nearby() -> None:
    # all ants stand about 3, where there is no green at all
    near = dict.fromkeys(("red", "grey", "yellow", "blue", "violet"), 3)
    full = {8: 3, 11: 2, 15: 1, 21: 2}
    game = standard(2, ants=near, tokens=full, tray=(1, 1, 1, 1, 0), reserve=(3, 3, 3, 9, 0), hand="red blue")
    game.card("red", 0, 6, to=1, unload=1)
    game.act("end")
    assert "green" not in choices(game, "crate.pick")


# Points and friends


def test_points_are_taken_where_nothing_can_be_unloaded() -> None:
    game = friendly(2, tray=(7, 0, 0, 0, 0), hand="red", tokens={1: 2, 4: 4, 12: 3})
    game.act("card", "red", 0, 6)
    (goal,) = choices(game, "ant.move")
    assert (goal, game.points()) == (11, 7)  # a green pantry, the best of those in reach


def test_a_token_is_worth_more_than_points() -> None:
    game = friendly(2, tray=(0, 0, 1, 0, 0))
    game.act("card", "red", 0, 6)
    assert choices(game, "ant.move") == [2]  # where the one token can be unloaded; 11 would bring 7 points
    assert choices(game, "food.unload") == [1]


def test_it_buys_friends_early_and_not_at_the_end() -> None:
    full = {4: 4}
    early = friendly(2, points=4, hand="red", tokens=full)
    late = friendly(2, points=4, hand="red", tokens=full, tray=(0, 1, 0, 0, 1), reserve=NOTHING)
    for game, done in ((early, ("buy", "beetle")), (late, ("end",))):
        game.card("red", 0, 3, to=4)  # its last card, to a full pantry
        assert choice(game) == done


# The figures themselves


def test_worth_is_higher_with_fewer_tokens_with_points_and_with_friends() -> None:
    assert standard(2, reserve=(2, 3, 3, 3, 3)).play.worth(0) > standard(2).play.worth(0)
    assert friendly(2, points=8).play.worth(0) > friendly(2).play.worth(0)
    assert friendly(2, friends="snail").play.worth(0) > friendly(2).play.worth(0)
    assert friendly(2, friends="cockchafer").play.worth(0) > friendly(2, friends="snail").play.worth(0)


def test_worth_is_ones_own() -> None:
    game = friendly(2, points=8, friends="snail", others={1: {"tray": (1, 0, 0, 0, 0), "reserve": (1, 0, 0, 0, 0)}})
    alone = friendly(2, others={1: {"tray": (1, 0, 0, 0, 0), "reserve": (1, 0, 0, 0, 0)}})
    assert game.play.worth(1) == pytest.approx(alone.play.worth(1))
    assert game.play.worth(1) > game.play.worth(0)


def test_a_won_game_is_worth_more_than_anything() -> None:
    game = standard(2, tray=(1, 0, 0, 0, 0), reserve=NOTHING)
    before = game.play.worth(0), game.play.worth(1)
    game.card("grey", 0, 3, to=25, unload=1)
    assert game.play.worth(0) > before[0] + 500
    assert game.play.worth(1) < before[1] - 500
