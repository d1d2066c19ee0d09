"""MYR-5 to MYR-8 and MYR-11: the workers, in the colony and in the garden."""

from __future__ import annotations

from ....core.ask import Rules, ask
from ....core.hexes import Hex
from ..components import MOVE_UP
from ..garden import EARTH, FOOD, STONE, Menu
from ..state import FIRST_SPECIAL, HARVEST, NOBODY, REMOVED, SORTIE, WORKERS, MyrmesState, Player
from .placing import lay_tile, tile_options

CONVERT: Menu = ("convert",)
STOP: Menu = ("stop",)
ROOMS: tuple[tuple[Menu, ...], ...] = (
    (("room", 0),),
    (("room", 1),),
    (("room", 2, "earth"), ("room", 2, "stone")),
    (("room", 3),),
)


def worker(state: MyrmesState) -> Rules[None]:
    """MYR-5.1 to MYR-5.3: in turn order, everybody who has one uses one worker, until nobody has one left."""
    seats = len(state.players)
    for _ in range(seats):
        if state.players[state.seat].workers:
            yield from use_worker(state)
            return
        state.seat = (state.seat + 1) % seats
    state.phase = HARVEST


def use_worker(state: MyrmesState) -> Rules[None]:
    """MYR-5.4: a worker works in the colony or goes on a sortie."""
    seat = state.seat
    choice = yield from ask(seat, "worker", worker_options(state))
    if choice == CONVERT:
        convert(state, seat)
    elif choice[0] == "room":
        work_in_room(state, seat, choice)
        next_player(state)
    else:
        begin_sortie(state, seat, choice[1])


def worker_options(state: MyrmesState) -> tuple[Menu, ...]:
    seat = state.seat
    player = state.players[seat]
    options: list[Menu] = []
    for room in range(player.effective_level() + 1):  # MYR-6.1
        if player.rooms >> room & 1:  # MYR-6.2
            continue
        if room == 3 and not player.stock[FOOD]:  # MYR-6.7
            continue
        options += ROOMS[room]
    hexes = state.garden().hexes
    for exit in sorted(state.exits[seat]):  # MYR-7.1
        options.append(("sortie", hexes[exit]))
    if state.can_convert(player):
        options.append(CONVERT)
    return tuple(options)


def convert(state: MyrmesState, seat: int) -> None:
    """MYR-17.1"""
    state.convert(seat)
    state.tell("convert", seat, 1)


def next_player(state: MyrmesState) -> None:
    state.phase = WORKERS
    state.seat = (state.seat + 1) % len(state.players)


def work_in_room(state: MyrmesState, seat: int, choice: Menu) -> None:
    """MYR-6.3 to MYR-6.7"""
    room: int = choice[1]
    player = state.players[seat]
    player.workers -= 1
    player.rooms |= 1 << room
    kind = -1
    if room == 0:
        player.larvae += 1
    elif room == 1:
        kind = FOOD
    elif room == 2:
        kind = EARTH if choice[2] == "earth" else STONE
    if kind >= 0:
        player.stock[kind] += 1
    state.tell("room", seat, room, kind)
    if room == 3:
        player.stock[FOOD] -= 1
        state.score(seat, state.box.queen_points, "queen")


# The sortie


def begin_sortie(state: MyrmesState, seat: int, exit: Hex) -> None:
    """MYR-7.1, MYR-7.2: the worker appears on a tunnel exit of his own."""
    player = state.players[seat]
    player.workers -= 1
    state.worker_at = state.garden().number[exit]
    state.moves = state.box.moves + (3 if player.event == MOVE_UP else 0)  # MYR-3.12
    state.phase = SORTIE
    state.tell("sortie", seat, state.worker_at)


def sortie(state: MyrmesState) -> Rules[None]:
    """MYR-7.3: step, remove a pheromone, place a tile, or stop, one after another."""
    seat = state.seat
    choice = yield from ask(seat, "sortie", sortie_options(state))
    what = choice[0]
    if what == "step":
        take_step(state, seat, state.garden().number[choice[1]])
    elif what == "pheromone" or what == "special":
        lay_tile(state, seat, choice)
        end_sortie(state, seat)
    elif what == "remove":
        remove_pheromone(state, seat, state.garden().number[choice[1]])
    elif what == "convert":
        convert(state, seat)
    else:
        state.tell("stop", seat)
        end_sortie(state, seat)


def sortie_options(state: MyrmesState) -> tuple[Menu, ...]:
    options: list[Menu] = []
    player = state.players[state.seat]
    hexes = state.garden().hexes
    if state.moves:
        for anchor in next_spaces(state):
            if entry_soldiers(state, state.seat, anchor) <= player.soldiers:
                options.append(("step", hexes[anchor]))
    if can_remove(state, player):
        for cell in state.tile_cells[state.tile_at[state.worker_at]]:
            options.append(("remove", hexes[cell]))
    tile_options(options, state)
    options.append(STOP)
    if state.can_convert(player):
        options.append(CONVERT)
    return tuple(options)


def next_spaces(state: MyrmesState) -> list[int]:
    """The anchors of the spaces next to the one the worker stands on, in reading order."""
    return sorted(spaces_beside(state, state.worker_at))


def spaces_beside(state: MyrmesState, at: int) -> set[int]:
    """MYR-7.5 to MYR-7.8: the anchors of the spaces next to the one this hex belongs to."""
    beside = state.garden().beside
    tile_at = state.tile_at
    here = tile_at[at]
    anchors: set[int] = set()
    for cell in (at,) if here < 0 else state.tile_cells[here]:
        for near in beside[cell]:
            tile = tile_at[near]
            if tile < 0:
                anchors.add(near)
            elif tile != here:
                anchors.add(state.tile_cells[tile][0])
    return anchors


def reach(state: MyrmesState) -> dict[int, tuple[int, int]]:
    """The spaces the worker can still come to: the soldiers it takes, as few as possible, and the steps with those."""
    seat = state.seat
    most = state.players[seat].soldiers
    prices: dict[int, tuple[int, int]] = {}
    reached = {state.worker_at: 0}
    for step in range(1, state.moves + 1):
        before, reached = reached, {}
        for at, spent in before.items():
            for anchor in spaces_beside(state, at):
                soldiers = spent + entry_soldiers(state, seat, anchor)
                if soldiers <= most and (anchor not in prices or soldiers < prices[anchor][0]):
                    prices[anchor] = (soldiers, step)
                    reached[anchor] = soldiers
    here = state.tile_at[state.worker_at]
    prices.pop(state.worker_at if here < 0 else state.tile_cells[here][0], None)
    return prices


def entry_soldiers(state: MyrmesState, seat: int, anchor: int) -> int:
    """MYR-7.10 to MYR-7.13: the soldiers that entering a space costs."""
    tile = state.tile_at[anchor]
    if tile >= 0:
        owner = state.tile_owner[tile]
        return 0 if owner in (seat, NOBODY) else 1
    prey = state.prey_at[anchor]
    return state.box.prey[prey].soldiers if prey >= 0 else 0


def take_step(state: MyrmesState, seat: int, anchor: int) -> None:
    """MYR-7.6, MYR-7.10, MYR-8: one step, with the soldiers it costs and the prey it finds."""
    player = state.players[seat]
    soldiers = entry_soldiers(state, seat, anchor)
    player.soldiers -= soldiers
    player.ants_reserve += soldiers
    state.moves -= 1
    state.tell("step", seat, state.worker_at, anchor, soldiers, state.prey_at[anchor])
    state.worker_at = anchor
    kind = state.prey_at[anchor]
    if kind >= 0:
        # MYR-8.3, MYR-8.4: the token is kept, the hex is ordinary from now on
        prey = state.box.prey[kind]
        state.prey_at[anchor] = -1
        state.taken &= ~(1 << anchor)
        player.prey[kind] += 1
        player.stock[FOOD] += prey.food
        state.tell("hunt", seat, kind, prey.food)
        state.score(seat, prey.points, "prey")


def can_remove(state: MyrmesState, player: Player) -> bool:
    """MYR-11.1, MYR-11.7: a pheromone without a cube, for 1 earth."""
    tile = state.tile_at[state.worker_at]
    return (
        tile >= 0
        and state.tile_kind[tile] < FIRST_SPECIAL
        and not sum(state.tile_cubes[tile])
        and player.stock[EARTH] >= state.box.removal_earth
    )


def remove_pheromone(state: MyrmesState, seat: int, stand_on: int) -> None:
    """MYR-11.1 to MYR-11.5: it goes to the box; the worker stands on one of its hexes."""
    tile = state.tile_at[state.worker_at]
    owner, kind = state.tile_owner[tile], state.tile_kind[tile]
    state.players[seat].stock[EARTH] -= state.box.removal_earth
    for cell in state.tile_cells[tile]:
        state.tile_at[cell] = -1
        state.taken &= ~(1 << cell)
    state.tile_owner[tile] = REMOVED
    state.worker_at = stand_on
    state.tell("remove", seat, owner, kind, stand_on)
    if owner != seat:
        state.score(seat, state.box.pheromones[kind].points, "removal")  # MYR-11.4


def end_sortie(state: MyrmesState, seat: int) -> None:
    """MYR-7.4: the piece returns to the reserve."""
    state.players[seat].ants_reserve += 1
    state.worker_at = -1
    state.moves = 0
    next_player(state)
