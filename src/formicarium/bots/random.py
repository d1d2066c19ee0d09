"""The bot that does anything."""

from __future__ import annotations

from ..core.ask import Option
from ..core.rng import Rng
from ..core.seat import SeatPlay


class Random:
    """Chooses among the options, each equally likely."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def choose(self, seat: SeatPlay) -> Option:
        options = seat.decision.options
        return options[self._rng.below(len(options))]
