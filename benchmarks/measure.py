"""Measures the engine it finds on its path and prints the figures as JSON; `engine.py` runs it plain and compiled."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable

import formicarium as fm
from formicarium.core import play as play_module

Figures = dict[str, float]
SEATS_OF_PEERS = 4


def random_games(game: str, seats: int, options: dict[str, str], seconds: float) -> float:
    """Decisions a second in random play, set-up included."""
    decisions = 0
    seed = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        play = fm.new(game, seats=seats, seed=seed, options=options)
        chance = random.Random(seed).random
        while play.pending:
            decision = play.pending[0]
            play.choose(decision.options[int(chance() * len(decision.options))], decision.seat)
            decisions += 1
        seed += 1
    return decisions / (time.perf_counter() - begun)


def moments(game: str, seats: int, options: dict[str, str], count: int) -> list[fm.Play]:
    """Plays at random moments of random games."""
    chance = random.Random(7)
    found: list[fm.Play] = []
    while len(found) < count:
        play = fm.new(game, seats=seats, seed=chance.randrange(1 << 30), options=options)
        while play.pending:
            decision = play.pending[0]
            play.choose(chance.choice(decision.options), decision.seat)
            if chance.random() < 0.02:
                found.append(play.fork())
    return found[:count]


def microseconds(action: Callable[[], object], repeats: int = 20) -> float:
    begun = time.perf_counter()
    for _ in range(repeats):
        action()
    return (time.perf_counter() - begun) / repeats * 1e6


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def measure(game: str, options: dict[str, str]) -> Figures:
    info = next(info for info in fm.games() if info.id == game)
    figures: Figures = {}
    for seats in range(info.seats[0], info.seats[1] + 1):
        figures[f"decisions a second, {seats} players"] = random_games(game, seats, options, 1.5)
    plays = moments(game, SEATS_OF_PEERS, options, 300)
    figures["fork (µs)"] = mean([microseconds(play.fork) for play in plays])
    figures["imagine (µs)"] = mean([microseconds(lambda play=play: play.imagine(0, 1), 5) for play in plays])  # type: ignore[misc]
    figures["undo (µs)"] = mean([microseconds(lambda play=play: play.fork().undo(), 5) for play in plays if play.count])  # type: ignore[misc]
    figures["view (µs)"] = mean([microseconds(lambda play=play: play.view(0), 5) for play in plays])  # type: ignore[misc]

    play = fm.new(game, seats=SEATS_OF_PEERS, seed=11, options=options)
    chance = random.Random(11)
    while play.pending:
        decision = play.pending[0]
        play.choose(chance.choice(decision.options), decision.seat)
    record = play.record()
    figures["replay of a whole game (ms)"] = microseconds(lambda: fm.replay(record), 5) / 1000
    figures["  answers in that game"] = play.count

    widest = max(plays, key=lambda play: max((len(decision.options) for decision in play.pending), default=0))
    before = widest.at(widest.count - 1)
    seat, option = widest.answers()[-1]
    forks = [before.fork() for _ in range(200)]
    figures["widest list of options"] = max(len(decision.options) for decision in widest.pending)
    begun = time.perf_counter()
    for fork in forks:
        fork.choose(option, seat)
    figures["  the answer that leads to it (µs)"] = (time.perf_counter() - begun) / len(forks) * 1e6
    return figures


def main() -> None:
    compiled = not play_module.__file__.endswith(".py")
    games = json.loads(sys.argv[1])
    result = [[name, measure(game, options)] for name, game, options in games]
    print(json.dumps({"compiled": compiled, "figures": result}))


if __name__ == "__main__":
    main()
