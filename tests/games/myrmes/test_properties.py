"""What is true of every game, for all numbers of players and some options."""

from __future__ import annotations

import pytest

from games.myrmes.scene import GAME
from properties import Setup, check_game

SETUPS = [
    Setup(GAME, 2, {"level2_cost": "rulebook", "subcolony_level": "3", "tunnel_exit": "optional"}),
    Setup(GAME, 3, {"level2_cost": "rulebook", "subcolony_level": "3", "tunnel_exit": "optional"}),
    Setup(GAME, 4, {"level2_cost": "rulebook", "subcolony_level": "3", "tunnel_exit": "optional"}),
    Setup(GAME, 2, {"level2_cost": "printed_board", "subcolony_level": "2", "tunnel_exit": "required"}),
    Setup(GAME, 4, {"level2_cost": "printed_board", "subcolony_level": "2", "tunnel_exit": "required"}),
]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_random_game_keeps_every_property(setup: Setup) -> None:
    check_game(setup, seed=1207 + SETUPS.index(setup), often=0.1)
