"""Measures the engine it finds on its path and prints the figures as JSON; `engine.py` runs it plain and compiled."""

from __future__ import annotations

import heapq
import json
import random
import sys
import time
from collections.abc import Callable, Iterator

import formicarium as fm
from formicarium.core import play as play_module

Figures = dict[str, float]
SEATS_OF_PEERS = 4
WIDEST_OF = 300  # random games through which the widest list and the slowest answer are sought
SLOW = 40  # answers that took long, and are tried again: most had only met the garbage collector


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

    widest = widest_moment(game, options, WIDEST_OF)
    figures[f"widest list of options in {WIDEST_OF} games"] = width(widest)
    figures["  the answer that leads to it (µs)"] = last_answer(widest)
    figures[f"slowest answer in {WIDEST_OF} games (µs)"] = slowest_answer(game, options, WIDEST_OF)
    return figures


def width(play: fm.Play) -> int:
    return max((len(decision.options) for decision in play.pending), default=0)


def random_plays(game: str, options: dict[str, str], games: int) -> Iterator[fm.Play]:
    """The same random games each time, of all seat counts in turn, after every one of their answers."""
    low, high = next(info.seats for info in fm.games() if info.id == game)
    for seed in range(games):
        play = fm.new(game, seats=low + seed % (high - low + 1), seed=seed, options=options)
        chance = random.Random(seed)
        while play.pending:
            decision = chance.choice(play.pending)
            play.choose(chance.choice(decision.options), decision.seat)
            yield play


def widest_moment(game: str, options: dict[str, str], games: int) -> fm.Play:
    widest: fm.Play | None = None
    for play in random_plays(game, options, games):
        if widest is None or width(play) > width(widest):
            widest = play.fork()
    assert widest is not None
    return widest


def slowest_answer(game: str, options: dict[str, str], games: int) -> float:
    """Of the answers that took longest when they were given, the one that takes longest when given again."""
    slow: list[tuple[float, int, fm.Play]] = []
    then = time.perf_counter()
    for number, play in enumerate(random_plays(game, options, games)):
        took = time.perf_counter() - then
        if play.count > 1 and (len(slow) < SLOW or took > slow[0][0]):
            (heapq.heappush if len(slow) < SLOW else heapq.heapreplace)(slow, (took, number, play.fork()))
        then = time.perf_counter()
    return max(last_answer(play) for _, _, play in slow)


def last_answer(play: fm.Play) -> float:
    """Microseconds that the last answer of a play takes, when it is given again and again."""
    seat, option = play.answers()[-1]
    forks = [play.at(play.count - 1) for _ in range(50)]
    begun = time.perf_counter()
    for fork in forks:
        fork.choose(option, seat)
    return (time.perf_counter() - begun) / len(forks) * 1e6


def main() -> None:
    compiled = not play_module.__file__.endswith(".py")
    games = json.loads(sys.argv[1])
    result = [[name, measure(game, options)] for name, game, options in games]
    print(json.dumps({"compiled": compiled, "figures": result}))


if __name__ == "__main__":
    main()
