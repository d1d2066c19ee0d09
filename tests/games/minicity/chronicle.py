"""Whole games, remembered answer by answer, for the clauses that say what never or always happens."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import formicarium as fm
from formicarium.core.ask import Decision, Option
from formicarium.core.play import Play
from games.minicity.scene import Scene


class Moment:
    """One answer: what was asked, what was chosen, the hand it was chosen with, and the open table before and after."""

    def __init__(
        self, decision: Decision, option: Option, hand: set[str], before: dict[str, Any], after: dict[str, Any]
    ) -> None:
        self.decision: Decision = decision
        self.option: Option = option
        self.hand: set[str] = hand
        self.before: dict[str, Any] = before
        self.after: dict[str, Any] = after

    @property
    def act(self) -> str:
        """What was done at this act moment; empty at any other one."""
        if self.decision.kind != "turn.act":
            return ""
        assert isinstance(self.option, tuple)
        return str(self.option[0])

    @property
    def same_turn(self) -> bool:
        return bool(self.before["turn"] == self.after["turn"])


@cache
def chronicle() -> tuple[Moment, ...]:
    """Six games, of every number of players in both modes, played to their ends."""
    return tuple(
        moment
        for seats in (2, 3, 4)
        for mode in ("basic", "friends")
        for moment in _game(fm.new("minicity", seats, seed=seats, options={"mode": mode}), Random(seats))
    )


def _game(play: Play, chance: Random) -> list[Moment]:
    moments = []
    game = Scene(play)
    before = game.view()
    while not play.over:
        decision = chance.choice(play.pending)
        option = _choice(decision, chance)
        hand = set(game.hand(decision.seat).split())
        play.choose(option, decision.seat)
        after = game.view()
        moments.append(Moment(decision, option, hand, before, after))
        before = after
    return moments


def _choice(decision: Decision, chance: Random) -> Option:
    """At random, but fond of unloading and of friends, so that games stay short and friends come into play."""
    if decision.kind == "food.unload":
        return decision.options[-1] if chance.random() < 0.7 else chance.choice(decision.options)
    if decision.kind == "turn.act":
        friends = [option for option in decision.options if isinstance(option, tuple) and option[0] not in _USUAL]
        if friends and chance.random() < 0.5:
            return chance.choice(friends)
    return chance.choice(decision.options)


_USUAL = ("card", "end")
