"""What is true at every moment of a game that began with MYR-1."""

from __future__ import annotations

from .components import PHEROMONES
from .rules.objectives import objective_at
from .state import BIRTHS, FIRST_SPECIAL, NOBODY, REMOVED, MyrmesState


def broken(state: MyrmesState) -> list[str]:
    """A sentence for each invariant that does not hold."""
    return [*broken_players(state), *broken_garden(state), *broken_objectives(state)]


def broken_players(state: MyrmesState) -> list[str]:
    box = state.box
    faults = []
    for seat, player in enumerate(state.players):
        ants = player.ants_reserve + player.soldiers + player.workers + player.rooms.bit_count()
        if state.worker_at >= 0 and state.seat == seat:
            ants += 1
        if ants != box.ants:
            faults.append(f"seat {seat} has {ants} ants, not {box.ants}")
        if player.nurses_in_play() + player.nurses_reserve != box.all_nurses:
            faults.append(f"seat {seat} has {player.nurses_in_play()} nurses, {player.nurses_reserve} in reserve")
        if min(*player.stock, player.larvae, player.soldiers, player.workers, player.ants_reserve) < 0:
            faults.append(f"seat {seat} has less than nothing")
        if min(player.nursery, player.atelier, player.on_atelier, player.nurses_reserve, *player.prey) < 0:
            faults.append(f"seat {seat} has less than nothing")
        if len(state.exits[seat]) + player.exits_reserve != box.exits:
            faults.append(f"seat {seat} has {len(state.exits[seat])} tunnel exits and {player.exits_reserve} more")
        owned = sum(
            1 for tile, owner in enumerate(state.tile_owner) if owner == seat and state.tile_kind[tile] >= FIRST_SPECIAL
        )
        if owned + player.owner_cubes != box.owner_cubes:
            faults.append(f"seat {seat} owns {owned} special tiles and has {player.owner_cubes} owner cubes")
        if not 0 <= player.level <= 3 or not 0 <= player.event <= 7:
            faults.append(f"seat {seat} has level {player.level} and event {player.event}")
        if state.phase == BIRTHS and sum(player.stock) > max(box.storage):
            faults.append(f"seat {seat} keeps {sum(player.stock)} cubes, {max(box.storage)} allowed at most")
    return faults


def broken_garden(state: MyrmesState) -> list[str]:
    faults = []
    taken = 0
    pieces: list[int] = []
    for tile, owner in enumerate(state.tile_owner):
        if owner == REMOVED:
            continue
        for cell in state.tile_cells[tile]:
            pieces.append(cell)
            if state.tile_at[cell] != tile:
                faults.append(f"tile {tile} is not on its hex {cell}")
        if owner == NOBODY and state.tile_kind[tile] < FIRST_SPECIAL:
            faults.append(f"pheromone {tile} belongs to nobody")
        if min(state.tile_cubes[tile]) < 0 or sum(state.tile_cubes[tile]) > len(state.tile_cells[tile]):
            faults.append(f"tile {tile} carries {state.tile_cubes[tile]}")
    pieces += [hex for hex, kind in enumerate(state.prey_at) if kind >= 0]
    pieces += [hex for exits in state.exits for hex in exits]
    if len(set(pieces)) != len(pieces):
        faults.append("two pieces share a hex")
    for hex in pieces:
        taken |= 1 << hex
    if taken != state.taken:
        faults.append("the hexes taken are not those with pieces")
    if sum(1 for tile in state.tile_at if tile >= 0) != sum(
        len(state.tile_cells[tile]) for tile, owner in enumerate(state.tile_owner) if owner != REMOVED
    ):
        faults.append("a hex remembers a tile that is not there")
    special = sum(1 for kind in state.tile_kind if kind >= FIRST_SPECIAL)
    if special + sum(state.supplies) != sum(state.box.supplies):
        faults.append(f"{special} special tiles lie and {sum(state.supplies)} are left")
    for shape in range(len(PHEROMONES)):
        laid = state.tile_kind.count(shape)
        left = sum(player.pheromones[shape] for player in state.players)
        if laid + left != state.box.pheromones[shape].count * len(state.players):
            faults.append(f"{laid} pheromones {PHEROMONES[shape]} were laid and {left} are left")
    return faults


def broken_objectives(state: MyrmesState) -> list[str]:
    faults = []
    for seat, player in enumerate(state.players):
        rounds = {1: 0, 2: 0, 3: 0}  # the first round in which one of each level was completed
        done = 0
        for place in range(len(state.objectives)):
            completed = state.achieved[place][seat]
            if completed:
                done += 1
                level = objective_at(state, place).level
                rounds[level] = min(rounds[level] or completed, completed)
        under_way = player.on_objectives == done + 1 and state.seat == seat  # its nurse stands there already
        if player.on_objectives != done and not under_way:
            faults.append(f"seat {seat} completed {done} objectives with {player.on_objectives} nurses")
        for level in (2, 3):
            if rounds[level] and not 0 < rounds[level - 1] < rounds[level]:
                faults.append(f"seat {seat} completed level {level} before level {level - 1}")
    return faults
