"""What a bot is given: one seat of a play, and no way to what that seat cannot know."""

from __future__ import annotations

from typing import Protocol

from .ask import Decision, Option
from .game import GameInfo, Json
from .play import Play


class SeatPlay:
    """A play as one seat may know it, at a moment when that seat has to decide."""

    __slots__ = ("__play", "decision", "seat")

    def __init__(self, play: Play, seat: int) -> None:
        decision = play.decision(seat)
        assert decision is not None, "a bot is asked only when its seat has to decide"
        self.__play: Play = play
        self.seat: int = seat
        self.decision: Decision = decision

    @property
    def info(self) -> GameInfo:
        return self.__play.info

    @property
    def seats(self) -> int:
        return self.__play.seats

    @property
    def count(self) -> int:
        return self.__play.count

    @property
    def view(self) -> dict[str, Json]:
        return self.__play.view(self.seat)

    def imagine(self, seed: int) -> Play:
        """The play with all that this seat cannot know dealt anew: to look ahead in, as often as one likes."""
        return self.__play.imagine(self.seat, seed)

    def explain(self, kind: str, option: object) -> str | None:
        return self.__play.explain(kind, option, self.seat)


class Bot(Protocol):
    """Anything that can choose for a seat."""

    def choose(self, seat: SeatPlay) -> Option: ...
