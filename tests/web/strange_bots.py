"""Bots as strangers may write them."""

from __future__ import annotations

import os
import time

from formicarium.core.ask import Option
from formicarium.core.seat import SeatPlay


class Strange:
    def __init__(self, seed: int) -> None:
        self.seed = seed


class Raises(Strange):
    def choose(self, seat: SeatPlay) -> Option:
        raise RuntimeError("no idea")


class Cheats(Strange):
    def choose(self, seat: SeatPlay) -> Option:
        return 99


class Sleeps(Strange):
    def choose(self, seat: SeatPlay) -> Option:
        while True:
            try:
                time.sleep(60)
            except Exception:  # deaf to what an ordinary exception says
                continue


class Dies(Strange):
    def choose(self, seat: SeatPlay) -> Option:
        os._exit(3)


class First(Strange):
    def choose(self, seat: SeatPlay) -> Option:
        return seat.decision.options[0]
