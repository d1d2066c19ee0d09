"""The properties every game inherits: a quick slice. `make fuzz` runs them for longer."""

from __future__ import annotations

import pytest

from properties import Setup, all_setups, check_game

SETUPS = list(all_setups())


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_random_game_keeps_every_property(setup: Setup) -> None:
    check_game(setup, seed=20261118 + SETUPS.index(setup), often=0.01)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_imagine_changes_what_a_seat_cannot_know(setup: Setup) -> None:
    """For every seat some imagined play differs from the true one, and the generator's future always does."""
    from formicarium.core.state import whole

    play = setup.new(seed=5)
    truth = whole(play._state)
    assert isinstance(truth, dict)
    for seat in [*range(play.seats), None]:
        others = [whole(play.imagine(seat, seed)._state) for seed in range(4)]
        assert all(isinstance(other, dict) and other["rng"] != truth["rng"] for other in others)
        hidden = [other for other in others if isinstance(other, dict) and {**other, "rng": 0} != {**truth, "rng": 0}]
        assert hidden, f"seat {seat} knows everything"
