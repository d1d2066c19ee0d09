"""The properties every game inherits: a quick slice. `make fuzz` runs them for longer."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

import formicarium as fm
from properties import Setup, all_setups, check_game

SETUPS = list(all_setups())


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_random_game_keeps_every_property(setup: Setup) -> None:
    check_game(setup, seed=20261118 + SETUPS.index(setup), often=0.01)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_imagine_changes_the_future(setup: Setup) -> None:
    """Nobody can know what chance will bring."""
    play = setup.new(seed=5)
    futures = {play.imagine(seat, seed)._state.rng.counter for seat in [*range(play.seats), None] for seed in range(4)}
    assert len(futures) >= 4
    assert play._state.rng.counter not in futures


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_imagine_changes_what_others_hide(setup: Setup) -> None:
    """What one seat sees and another does not is not as it really is where that other one imagines. What exactly is
    hidden, each game's own tests say."""
    play = setup.new(seed=5)
    chance = random.Random(5)
    unknown = {(seat, other) for seat in range(play.seats) for other in range(play.seats) if seat != other}
    while unknown and not play.over:
        decision = chance.choice(play.pending)
        play.choose(chance.choice(decision.options), decision.seat)
        for seat, other in list(unknown):
            if play.imagine(seat, play.count).view(other) != play.view(other):
                unknown.discard((seat, other))
    assert not unknown, f"these seats can imagine the truth alone: {unknown}"


@pytest.mark.parametrize("game", [info.id for info in fm.games()])
def test_a_notebook_shows_the_board(game: str) -> None:
    play = fm.new(game, seed=5)
    picture = ElementTree.fromstring(play._repr_svg_())
    drawn = {element.get("id") for element in picture.iter()}
    used = {element.get("href", "#")[1:] for element in picture.iter("{http://www.w3.org/2000/svg}use")}
    assert used
    assert used <= drawn, "it brings its own symbols"
