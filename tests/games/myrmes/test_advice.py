"""What the advice of Myrmes makes the greedy bot do: it sees what a player with the rulebook sees."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium.bots import bot_seed
from formicarium.bots.greedy import Greedy
from formicarium.bots.random import Random
from formicarium.core.play import new_play
from formicarium.core.seat import Bot, SeatPlay
from formicarium.games.myrmes.advice import worth
from games.myrmes.scene import BLUE, GAME, RED, Scene, Table


def choice(game: Scene, seat: int = RED) -> Any:
    return Greedy(1).choose(SeatPlay(game.play, seat))


def play_out(game: Scene, while_asked: str) -> list[Any]:
    """What the bot chooses for seat 0 as long as it is asked this kind of decision."""
    chosen = []
    while game.asked() == (while_asked,) and game.turn() == RED:
        option = choice(game)
        chosen.append(option)
        game.play.choose(option)
    return chosen


# The garden


def test_it_prefers_the_larger_tile() -> None:
    table = Table(2)
    table.colony(RED, level=2, workers=0)
    game = table.sortie((-4, 6))
    what, shape, _ = choice(game)
    assert (what, shape[:2]) == ("pheromone", "P4")


def test_it_prefers_ground_that_gives_something() -> None:
    """All around the exit (-5, 4) of the setup lie mushrooms, earth and stone."""
    table = Table(2)
    table.colony(RED, workers=1)
    game = table.workers()
    game.go((-5, 4))
    play_out(game, "sortie")
    (laid,) = [tile for tile in game.view()["tiles"] if tile["owner"] == RED]
    assert laid["kind"] == "P2"
    assert sum(game.told("pheromone")[0][4:7]) == 2


def test_it_never_stops_while_a_tile_with_points_can_be_laid() -> None:
    table = Table(2)
    table.time(3, "autumn")
    table.colony(RED, level=1, workers=0)
    table.colony(BLUE, workers=0)
    game = table.sortie((-5, 4), moves=1)
    play_out(game, "sortie")
    assert game.points() == 12


def test_it_sees_a_prey_two_steps_away() -> None:
    """A spider is 4 points; in the last round, with food enough, soldiers are for hunting."""
    table = Table(2)
    table.time(3, "autumn")
    table.colony(RED, level=2, food=6, soldiers=2, workers=0)
    table.colony(BLUE, workers=0)
    table.prey("spider", (-3, 3))
    game = table.sortie((-5, 4), moves=2)
    play_out(game, "sortie")
    assert game.count("soldiers") == 0
    assert game.points() == 10 + 4 + 4


def test_it_does_not_hunt_what_winter_would_cost_more() -> None:
    """The same spider, but the storage holds 4 food for a winter that asks for 6: each soldier saves 3 points."""
    table = Table(2)
    table.time(3, "autumn")
    table.colony(RED, food=4, soldiers=2, workers=0)
    table.colony(BLUE, workers=0)
    table.prey("spider", (-3, 3))
    game = table.sortie((-5, 4), moves=2)
    play_out(game, "sortie")
    assert game.count("soldiers") == 2


def test_it_spares_soldiers_that_winter_asks_for() -> None:
    """A ladybug is 2 food and no points: no bargain for a soldier when the storage is full in the last round."""
    table = Table(2)
    table.time(3, "autumn")
    table.colony(RED, food=4, soldiers=2, workers=0)
    table.colony(BLUE, workers=0)
    table.prey("ladybug", (-4, 4))
    game = table.sortie((-5, 4), moves=1)
    play_out(game, "sortie")
    assert game.count("soldiers") == 2


def test_it_removes_an_opponents_empty_tile_for_its_points() -> None:
    table = Table(2)
    table.time(3, "autumn")
    table.colony(RED, level=2, food=6, earth=1, soldiers=1, workers=0)
    table.colony(BLUE, level=2, workers=0)
    table.lay(BLUE, "P4R", (-4, 4), (-3, 4), (-4, 5), (-3, 3))
    game = table.sortie((-5, 4), moves=1)
    play_out(game, "sortie")
    assert game.points() == 10 + 4 + 4


# The colony


def test_the_last_worker_does_not_feed_the_queen_when_a_tile_brings_more() -> None:
    table = Table(2)
    table.time(3, "autumn")
    table.colony(RED, level=3, food=6, soldiers=2, workers=1)
    table.colony(BLUE, workers=0)
    assert choice(table.workers())[0] == "sortie"


def test_birth_counts_what_is_committed() -> None:
    """Nurses that stay idle are worth less than nurses at work."""
    game = Table(2).births()
    game.play.choose(5, RED)
    assert sum(choice(game)) == 3


# Winter


def test_it_keeps_the_food_that_winter_asks_for() -> None:
    table = Table(2)
    table.time(1, "autumn")
    table.colony(RED, food=4, earth=3, stone=3)
    assert choice(table.round_end()) == ("keep", 4, 0, 0)


def test_it_feeds_larvae_to_save_points() -> None:
    table = Table(2)
    table.colony(RED, food=2, larvae=7)
    game = table.winter(year=3)
    assert choice(game) == 2


def test_soldiers_keep_storage_free_for_other_cubes() -> None:
    table = Table(2)
    table.time(1, "autumn")
    table.colony(RED, food=4, earth=2, stone=2, soldiers=4)
    _, food, earth, stone = choice(table.round_end())
    assert food < 4
    assert earth + stone > 0


# The atelier


def test_the_first_earth_digs_the_first_level() -> None:
    table = Table(2)
    table.colony(RED, earth=2)
    assert choice(table.atelier()) == ("level",)


def test_in_the_last_round_an_objective_beats_a_level() -> None:
    table = Table(2)
    table.time(3, "autumn")
    table.objectives("G1_FOOD")
    table.colony(RED, food=6, earth=2, soldiers=3)
    assert choice(table.atelier()) == ("objective",)


def test_it_completes_an_objective_that_asks_for_more() -> None:
    """Which pheromones is asked after the action has been chosen, and the points come last of all."""
    table = Table(2)
    table.time(3, "autumn")
    table.objectives("G1_PHERO", "G1_FOOD")
    table.colony(RED, food=6)
    table.lay(RED, "P2", (-5, 1), (-5, 2))
    table.lay(RED, "P2", (-4, 1), (-4, 2))
    table.lay(RED, "P2", (-4, 3), (-3, 3))
    table.lay(RED, "P2", (-5, 3), (-6, 4))
    game = table.atelier()
    assert choice(game) == ("objective",)
    while not game.told("score"):
        game.play.choose(choice(game))
    assert game.points() == 16
    assert game.stock() == (6, 0, 0)


def test_it_harvests_what_the_next_level_costs() -> None:
    table = Table(2)
    table.colony(RED, earth=1)
    table.lay(RED, "P2", (-4, 2), (-4, 3), cubes="food earth")
    game = table.harvest()
    assert choice(game) == "earth"


# What it may know


def test_it_looks_at_no_secret_of_others() -> None:
    game = Table(3).births()
    before = worth(game.play._state, RED)  # type: ignore[arg-type]
    game.commit(5, 0, 3, 0, 0, seat=BLUE)
    assert worth(game.play._state, RED) == before  # type: ignore[arg-type]


def test_more_points_are_more_worth_when_all_is_over() -> None:
    table = Table(2)
    table.time(3, "autumn")
    game = table.winter(year=3)
    game.idle(lambda: False)
    assert game.play.over
    state = game.play._state
    assert int(worth(state, RED)) == game.points()  # type: ignore[arg-type]


# Strength


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    """Twelve games, the greedy bot once in every seat of each deal."""
    wins = 0
    for number in range(12):
        deal, place = divmod(number, seats)
        play = new_play(GAME, seats, 100 + deal)
        bots: list[Bot] = [Random(bot_seed(deal, seat)) for seat in range(seats)]
        bots[place] = Greedy(bot_seed(deal, place))
        while not play.over:
            seat = play.pending[0].seat
            play.choose(bots[seat].choose(SeatPlay(play, seat)), seat)
        wins += play.winners == (place,)
    assert wins >= 11
