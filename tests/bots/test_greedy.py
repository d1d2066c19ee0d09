"""The greedy bot is worth its name, at every table."""

from __future__ import annotations

import pytest

from formicarium.bots import let_choose, make_bot
from formicarium.bots.simulate import Simulation
from formicarium.core.state import whole
from properties import Setup, all_setups

GAMES = 24


def as_usual(setup: Setup) -> bool:
    """Every option as it is by default, but every mode of the game."""
    options = setup.game.info.options
    return all(setup.options[option.name] == option.default for option in options if option.name != "mode")


TABLES = [setup for setup in all_setups() if as_usual(setup)]


@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_greedy_beats_random(setup: Setup) -> None:
    bots = ["greedy"] + ["random"] * (setup.seats - 1)
    won = played = 0.0
    with Simulation(setup.game.info.id, bots, games=GAMES, seed=3, jobs=1, options=setup.options) as simulation:
        for result in simulation:
            played += 1
            won += result.bots.index("greedy") in result.winners and 1 / len(result.winners)
    assert played >= GAMES
    assert won >= 0.95 * played


def test_greedy_answers_without_touching_the_play() -> None:
    play = TABLES[0].new(seed=2)
    bot = make_bot("greedy", 1)
    for _ in range(30):
        decision = play.pending[0]
        before = whole(play._state)
        fork = play.fork()
        let_choose(fork, decision.seat, bot, "greedy")
        assert whole(play._state) == before
        play = fork


def test_the_same_seed_makes_the_same_choices() -> None:
    ends = []
    for _ in range(2):
        play = TABLES[-1].new(seed=9)
        bot = make_bot("greedy", 4)
        while play.pending and play.count < 120:
            let_choose(play, play.pending[0].seat, bot, "greedy")
        ends.append(play.answers())
    assert ends[0] == ends[1]
