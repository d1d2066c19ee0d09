"""The bot that takes what looks best one step ahead."""

from __future__ import annotations

from ..core.ask import Option
from ..core.rng import Rng
from ..core.seat import SeatPlay


class Greedy:
    """Tries every option in a play it imagines, and takes the one after which the game's advice likes its seat most.

    Among equals chance decides.
    """

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, seat: SeatPlay) -> Option:
        imagined = seat.imagine(self._rng.bits())
        best: list[Option] = []
        most = 0.0
        for option in seat.decision.options:
            ahead = imagined.fork()
            ahead.choose(option, seat.seat)
            worth = ahead.worth(seat.seat)
            if not best or worth > most:
                best, most = [option], worth
            elif worth == most:
                best.append(option)
        return best[self._rng.below(len(best))]
