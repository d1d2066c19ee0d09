"""MYR-12: the harvest, at once for all."""

from __future__ import annotations

from collections.abc import Callable

from ....core.ask import Rules, ask, together
from ....core.hexes import Hex
from ..components import APHID, CUBES, HARVEST_UP, SCAV, SUBCOL
from ..garden import FOOD
from ..state import ATELIER, FIRST_SPECIAL, MyrmesState

EXTRA_CUBES = 3  # MYR-12.6
KINDS = tuple(tuple(name for kind, name in enumerate(CUBES) if which >> kind & 1) for which in range(8))


def harvest(state: MyrmesState) -> Rules[None]:
    """MYR-2.5: whoever has a choice harvests unseen by the others; when all have, it shows."""
    stocks = [player.stock[:] for player in state.players]
    parts: dict[int, Callable[[], Rules[None]]] = {}
    for seat in range(len(state.players)):
        if has_choice(state, seat):
            parts[seat] = _part(state, seat)
    if parts:
        state.open_secretly()
        yield from together(parts, secret=True)
        state.opened = None
    for seat in state.turn_order():
        if seat not in parts:
            yield from harvest_of(state, seat)  # MYR-2.8: nothing to decide
        gained = [now - then for now, then in zip(state.players[seat].stock, stocks[seat], strict=True)]
        if sum(gained):
            state.tell("harvest", seat, *gained)
        for tile, owner in enumerate(state.tile_owner):
            if owner == seat and state.tile_kind[tile] == FIRST_SPECIAL + SUBCOL:
                state.score(seat, state.box.subcolony_points, "subcolony")  # MYR-12.4
    state.phase = ATELIER
    state.seat = state.first_player


def has_choice(state: MyrmesState, seat: int) -> bool:
    """Whether anything is left to a player's choice: kinds of cubes, or the cubes of Harvest +3."""
    extra = state.players[seat].event == HARVEST_UP
    for tile, owner in enumerate(state.tile_owner):
        if owner == seat:
            kinds = len(kinds_on(state, tile))
            if kinds > 1 or (kinds and extra) or state.tile_kind[tile] == FIRST_SPECIAL + SCAV:
                return True
    return False


def _part(state: MyrmesState, seat: int) -> Callable[[], Rules[None]]:
    return lambda: harvest_of(state, seat)


def harvest_of(state: MyrmesState, seat: int) -> Rules[None]:
    player = state.players[seat]
    for tile in state.tiles_of(seat):
        player.asked_tile = tile
        kind = state.tile_kind[tile]
        if kind < FIRST_SPECIAL:
            # MYR-12.1: exactly one cube of the player's choice
            kinds = kinds_on(state, tile)
            if kinds:
                take_cube(state, seat, tile, (yield from ask(seat, "harvest_pick", kinds)))
        elif kind == FIRST_SPECIAL + APHID:
            player.stock[FOOD] += 1  # MYR-12.2
        elif kind == FIRST_SPECIAL + SCAV:
            # MYR-12.3
            found = yield from ask(seat, "harvest_pick", ("earth", "stone"))
            player.stock[CUBES.index(found)] += 1
    player.asked_tile = -1
    if player.event == HARVEST_UP:
        yield from extra_harvest(state, seat)


def extra_harvest(state: MyrmesState, seat: int) -> Rules[None]:
    """MYR-12.6: up to 3 cubes more, from wherever the player likes."""
    hexes = state.garden().hexes
    for _ in range(EXTRA_CUBES):
        options: list[tuple[Hex, str]] = []
        for tile in state.pheromones_of(seat):
            for name in kinds_on(state, tile):
                options.append((hexes[state.tile_cells[tile][0]], name))
        choice = yield from ask(seat, "harvest_extra", (*options, None))
        if choice is None:
            return
        hex, name = choice
        take_cube(state, seat, state.tile_at[state.garden().number[hex]], name)


def kinds_on(state: MyrmesState, tile: int) -> tuple[str, ...]:
    food, earth, stone = state.tile_cubes[tile]
    return KINDS[(1 if food else 0) + (2 if earth else 0) + (4 if stone else 0)]


def take_cube(state: MyrmesState, seat: int, tile: int, name: str) -> None:
    kind = CUBES.index(name)
    state.tile_cubes[tile][kind] -= 1
    state.players[seat].stock[kind] += 1
