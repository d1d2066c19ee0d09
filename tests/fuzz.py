"""Random games of every mode and seat count, checked all over, for as long as one likes.

python tests/fuzz.py [--games N] [--seed S] [--game ID] [--often SHARE]

Prints the seed of a game that breaks a property, and writes its record to fuzz-….json.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from properties import Broken, Setup, all_setups, check_game


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="how many games in all (default 200)")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of the first game; others count up")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--often", type=float, default=0.02, help="share of the answers before which all is checked")
    parser.add_argument("--jobs", type=int, default=None, help="processes (default: one a core)")
    wish = parser.parse_args()
    setups = [setup for setup in all_setups() if wish.game in (None, setup.game.info.id)]
    if not setups:
        print(f"There is no game {wish.game!r}.")
        return 2
    print(f"{wish.games} games over {len(setups)} set-ups, from seed {wish.seed}")
    begun = time.monotonic()
    tasks = [(n % len(setups), wish.seed + n, wish.often, wish.game) for n in range(wish.games)]
    answers = faults = 0
    with ProcessPoolExecutor(wish.jobs) as pool:
        for done, (count, fault) in enumerate(pool.map(_one, tasks, chunksize=4), 1):
            answers += count
            if fault:
                faults += 1
                print(fault)
            if done % 100 == 0:
                print(
                    f"{done} games, {answers} answers, {faults} findings, {time.monotonic() - begun:.0f} s", flush=True
                )
    print(f"{wish.games} games, {answers} answers, {faults} findings, {time.monotonic() - begun:.0f} s")
    return 1 if faults else 0


def _one(task: tuple[int, int, float, str | None]) -> tuple[int, str]:
    number, seed, often, game = task
    setup: Setup = [setup for setup in all_setups() if game in (None, setup.game.info.id)][number]
    try:
        return check_game(setup, seed, often).count, ""
    except Broken as broken:
        name = f"fuzz-{setup}-{seed}.json"
        with open(name, "w", encoding="utf-8") as file:
            json.dump(broken.play.record(), file)
        return broken.play.count, f"seed {seed}, {setup}: {broken}. The record is in {name}."


if __name__ == "__main__":
    sys.exit(main())
