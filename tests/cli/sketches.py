"""Tables to sketch, and reading a sketch."""

from __future__ import annotations

from random import Random
from typing import Any

import formicarium as fm
from formicarium.core.game import Line


def played(play: fm.Play, answers: int, seed: int) -> fm.Play:
    """On by so many random answers, or to its end."""
    random = Random(seed)
    while not play.over and play.count < answers:
        decision = play.pending[0]
        play.choose(random.choice(decision.options), decision.seat)
    return play


def seen(play: fm.Play, seat: int | None) -> Any:
    return play.view(seat)


def text(lines: list[Line]) -> list[str]:
    return ["".join(piece for piece, _ in line) for line in lines]
