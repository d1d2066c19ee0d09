"""The same measure on engines that others know: random decisions a second, and the cost of a copy."""

from __future__ import annotations

import random
import time

SECONDS = 3.0


def catanatron() -> dict[str, float]:
    from catanatron import Color, Game, RandomPlayer

    decisions = 0
    seed = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < SECONDS:
        players = [RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)]
        game = Game(players, seed=seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        seed += 1
    rate = decisions / (time.perf_counter() - begun)
    begun = time.perf_counter()
    for _ in range(500):
        game.copy()
    return {"decisions a second": rate, "copy (µs)": (time.perf_counter() - begun) / 500 * 1e6}


def open_spiel(name: str) -> dict[str, float]:
    import pyspiel
    from open_spiel.python.games import block_dominoes, tic_tac_toe  # noqa: F401  # registers the Python games

    game = pyspiel.load_game(name)
    chance = random.Random(1)
    decisions = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
                continue
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
    rate = decisions / (time.perf_counter() - begun)
    state = game.new_initial_state()
    begun = time.perf_counter()
    for _ in range(500):
        state.clone()
    return {"decisions a second": rate, "copy (µs)": (time.perf_counter() - begun) / 500 * 1e6}


def all_peers() -> dict[str, dict[str, float]]:
    return {
        "Catanatron, 4 players": catanatron(),
        "OpenSpiel, tic-tac-toe in Python": open_spiel("python_tic_tac_toe"),
        "OpenSpiel, block dominoes in Python": open_spiel("python_block_dominoes"),
    }
