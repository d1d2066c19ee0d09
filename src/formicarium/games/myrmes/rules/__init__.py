"""How Myrmes is played: MYR-2 to MYR-17, a file for each part of a round."""

from __future__ import annotations

from ....core.ask import Rules
from ....core.rng import Rng
from ..state import ATELIER, BIRTHS, HARVEST, ROUND_END, SORTIE, WORKERS, MyrmesState
from .atelier import atelier
from .births import events_and_births
from .harvest import harvest
from .round_end import end_of_round, winter
from .workers import sortie, worker


def step(state: MyrmesState) -> Rules[None]:
    """The step that comes next (MYR-2.2)."""
    if state.phase == SORTIE:
        return sortie(state)
    if state.phase == WORKERS:
        return worker(state)
    if state.phase == ATELIER:
        return atelier(state)
    if state.phase == BIRTHS:
        return events_and_births(state)
    if state.phase == HARVEST:
        return harvest(state)
    if state.phase == ROUND_END:
        return end_of_round(state)
    return winter(state)


def redeal(state: MyrmesState, rng: Rng) -> None:
    """Section 9: nobody can know the dice of later years. Secret answers have been taken back already."""
    state.rng.counter = rng.bits()
