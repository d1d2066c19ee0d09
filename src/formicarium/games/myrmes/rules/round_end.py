"""MYR-15 and MYR-16: the end of a round, and winter."""

from __future__ import annotations

from collections.abc import Callable

from ....core.ask import Rules, ask, together
from ..components import SEASONS, YEARS
from ..garden import FOOD, Menu
from ..setup import roll_dice, set_events
from ..state import BIRTHS, GAME_OVER, WINTER, MyrmesState, Player
from .workers import CONVERT


def end_of_round(state: MyrmesState) -> Rules[None]:
    """MYR-15, in its order."""
    for player in state.players:
        player.spent_larvae = 0  # MYR-15.1
    yield from empty_storages(state)  # MYR-15.2
    for player in state.players:
        call_home(player)
    state.first_player = (state.first_player + 1) % len(state.players)  # MYR-15.7
    state.tell("first", state.first_player)
    # MYR-15.6, MYR-15.8
    if state.season + 1 < len(SEASONS):
        state.season += 1
        set_events(state)
        state.phase = BIRTHS
    else:
        state.phase = WINTER


def empty_storages(state: MyrmesState) -> Rules[None]:
    """MYR-15.2: everybody whose storage is too small discards, unseen by the others."""
    parts: dict[int, Callable[[], Rules[None]]] = {}
    for seat, player in enumerate(state.players):
        if sum(player.stock) > storage_size(state, player):
            parts[seat] = _discarding(state, seat)
    if not parts:
        return
    before = state.open_secretly()
    yield from together(parts, secret=True)
    state.opened = None
    for seat in state.turn_order():
        if seat in parts:
            player = state.players[seat]
            converted = (before.players[seat].larvae - player.larvae) // state.box.larvae_for_food
            if converted:
                state.tell("convert", seat, converted)
            state.tell("keep", seat, *player.stock)


def _discarding(state: MyrmesState, seat: int) -> Callable[[], Rules[None]]:
    return lambda: discard(state, seat)


def discard(state: MyrmesState, seat: int) -> Rules[None]:
    """MYR-15.2: down to the size of the storage; larvae can be turned into food before (MYR-17.1)."""
    player = state.players[seat]
    while sum(player.stock) > storage_size(state, player):
        choice = yield from ask(seat, "storage", storage_options(state, player))
        if choice == CONVERT:
            state.convert(seat)
        else:
            player.stock[:] = choice[1:]


def storage_size(state: MyrmesState, player: Player) -> int:
    """MYR-15.2"""
    return state.box.storage[player.effective_level()]


def storage_options(state: MyrmesState, player: Player) -> tuple[Menu, ...]:
    """What can be kept, filling the storage exactly."""
    size = storage_size(state, player)
    food, earth, stone = player.stock
    options: list[Menu] = [
        ("keep", f, e, size - f - e)
        for f in range(min(food, size) + 1)
        for e in range(min(earth, size - f) + 1)
        if size - f - e <= stone
    ]
    if state.can_convert(player):
        options.append(CONVERT)
    return tuple(options)


def call_home(player: Player) -> None:
    """MYR-15.4, MYR-15.5: workers leave the rooms, nurses return to the nursery."""
    player.workers += player.rooms.bit_count()
    player.rooms = 0
    player.nursery += player.on_larvae + player.on_soldiers + player.on_workers + player.on_atelier + player.atelier
    player.on_larvae = player.on_soldiers = player.on_workers = player.on_atelier = player.atelier = 0
    player.atelier_used = 0


def winter(state: MyrmesState) -> Rules[None]:
    """MYR-16"""
    state.tell("winter", -1, state.year + 1, state.box.winter_food[state.year])
    conversions = yield from convert_for_winter(state)
    for seat in state.turn_order():
        pay_winter(state, seat, conversions.get(seat, 0))
    if state.year + 1 < YEARS:
        # MYR-16.6
        state.year += 1
        state.season = 0
        roll_dice(state)
        state.phase = BIRTHS
    else:
        state.phase = GAME_OVER
        state.over = True  # MYR-16.8
        state.tell("over", -1)


def winter_need(state: MyrmesState, player: Player) -> int:
    """MYR-16.1."""
    return max(0, state.box.winter_food[state.year] - player.soldiers)


def convert_for_winter(state: MyrmesState) -> Rules[dict[int, int]]:
    """MYR-16.2: whoever lacks food may turn larvae into it, unseen by the others; how often each did."""
    parts: dict[int, Callable[[], Rules[int]]] = {}
    for seat, player in enumerate(state.players):
        missing = winter_need(state, player) - player.stock[FOOD]
        most = min(missing, player.larvae // state.box.larvae_for_food)
        if most > 0:
            parts[seat] = _converting(state, seat, most)
    if not parts:
        return {}
    state.open_secretly()
    conversions = yield from together(parts, secret=True)
    state.opened = None
    return conversions


def _converting(state: MyrmesState, seat: int, most: int) -> Callable[[], Rules[int]]:
    def convert() -> Rules[int]:
        times = yield from ask(seat, "winter_convert", tuple(range(most + 1)))
        for _ in range(times):
            state.convert(seat)
        return times

    return convert


def pay_winter(state: MyrmesState, seat: int, conversions: int) -> None:
    """MYR-16.3 to MYR-16.5"""
    player = state.players[seat]
    need = winter_need(state, player)
    paid = min(need, player.stock[FOOD])
    player.stock[FOOD] -= paid
    loss = state.box.winter_loss * (need - paid)
    state.book(player, -loss, "winter")
    if conversions:
        state.tell("convert", seat, conversions)
    state.tell("fed", seat, paid, need - paid, loss)
