"""MYR-3 and MYR-4: the event and the births, committed in secret and at once."""

from __future__ import annotations

from collections.abc import Callable

from ....core.ask import Rules, ask, together
from ..components import LARVA_UP, SOLDIER_UP, WORKER_UP, Box
from ..state import WORKERS, MyrmesState, Player


def events_and_births(state: MyrmesState) -> Rules[None]:
    """MYR-2.6: phases 1 and 2 share one barrier; nothing shows to others before all have committed."""
    if state.round_number() == 1:
        state.tell("begin", state.first_player)
    if state.season == 0:
        state.tell("year", -1, state.year + 1, *state.dice)
    state.tell("round", -1, state.year, state.season, state.dice[state.season])
    state.open_secretly()
    parts: dict[int, Callable[[], Rules[None]]] = {}
    for seat in range(len(state.players)):
        parts[seat] = _part(state, seat)
    yield from together(parts, secret=True)
    state.opened = None
    for seat in state.turn_order():
        give_birth(state, seat)  # MYR-4.8
    state.phase = WORKERS
    state.seat = state.first_player


def _part(state: MyrmesState, seat: int) -> Callable[[], Rules[None]]:
    return lambda: commit(state, seat)


def commit(state: MyrmesState, seat: int) -> Rules[None]:
    player = state.players[seat]
    yield from choose_event(player, seat)
    yield from allocate_nurses(state, player, seat)


def choose_event(player: Player, seat: int) -> Rules[None]:
    """MYR-3.2, MYR-3.3: each larva moves the event cube by one space, within the track."""
    die = player.event
    low, high = max(0, die - player.larvae), min(7, die + player.larvae)
    player.event = yield from ask(seat, "event_target", tuple(range(low, high + 1)))
    spent = abs(player.event - die)
    player.larvae -= spent
    player.spent_larvae += spent  # MYR-3.5


def allocate_nurses(state: MyrmesState, player: Player, seat: int) -> Rules[None]:
    """MYR-4.2, MYR-4.7: nurses go to the birth tracks and to the personal atelier."""
    plan = yield from ask(seat, "birth_allocation", state.box.allocations[player.nursery])
    send_nurses(state.box, player, plan)
    # MYR-4.9, MYR-4.10: no more ants than pieces in reserve; the player chooses which
    soldiers, workers, pieces = player.born_soldiers, player.born_workers, player.ants_reserve
    if soldiers + workers > pieces:
        fewest, most = max(0, pieces - workers), min(soldiers, pieces)
        player.born_soldiers = yield from ask(seat, "birth_overflow", tuple(range(fewest, most + 1)))
        player.born_workers = pieces - player.born_soldiers  # every piece is used


def send_nurses(box: Box, player: Player, plan: tuple[int, int, int, int]) -> None:
    """MYR-4.3 to MYR-4.6: what is born, with the bonus of the event where something is born at all."""
    larvae, soldiers, workers, atelier = plan
    player.nursery -= larvae + soldiers + workers + atelier
    player.on_larvae, player.on_soldiers, player.on_workers, player.atelier = larvae, soldiers, workers, atelier
    player.born_larvae = box.born_larvae[larvae]
    player.born_soldiers = box.born_soldiers[soldiers]
    player.born_workers = box.born_workers[workers]
    if player.born_larvae and player.event == LARVA_UP:
        player.born_larvae += 2
    if player.born_soldiers and player.event == SOLDIER_UP:
        player.born_soldiers += 1
    if player.born_workers and player.event == WORKER_UP:
        player.born_workers += 1


def give_birth(state: MyrmesState, seat: int) -> None:
    """MYR-4.8"""
    player = state.players[seat]
    larvae, soldiers, workers = player.born_larvae, player.born_soldiers, player.born_workers
    player.larvae += larvae
    player.soldiers += soldiers
    player.workers += workers
    player.ants_reserve -= soldiers + workers
    player.born_larvae = player.born_soldiers = player.born_workers = 0
    state.tell("event", seat, player.event, player.spent_larvae)
    state.tell("births", seat, larvae, soldiers, workers, player.atelier)
