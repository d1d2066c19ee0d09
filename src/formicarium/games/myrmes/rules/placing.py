"""MYR-9 and MYR-10: placing pheromones and special tiles."""

from __future__ import annotations

from ..components import PHEROMONES, SPECIAL, SUBCOL
from ..garden import MUSHROOM, Menu, Placement
from ..state import FIRST_SPECIAL, MyrmesState, Player


def tile_options(options: list[Menu], state: MyrmesState) -> None:
    """All tiles that the worker can lay where it stands."""
    here = state.worker_at
    if state.taken >> here & 1:  # MYR-9.1: only from an empty hex
        return
    garden = state.garden()
    player = state.players[state.seat]
    taken = state.taken
    largest = player.largest_pheromone()
    for shape, pheromone in enumerate(state.box.pheromones):
        if pheromone.size <= largest and player.pheromones[shape]:  # MYR-9.2, MYR-9.11
            for placement in garden.pheromones[shape][here]:
                if not placement.mask & taken:  # MYR-9.6
                    options.append(placement.option)
    for kind in range(len(state.box.special)):
        if can_place_special(state, player, kind):
            for placement in garden.special[kind][here]:
                if not placement.mask & taken:
                    options.append(placement.option)


def special_level(state: MyrmesState, kind: int) -> int:
    """MYR-10.2"""
    return state.subcolony_level if kind == SUBCOL else state.box.special[kind].level


def can_place_special(state: MyrmesState, player: Player, kind: int) -> bool:
    """MYR-10.2 to MYR-10.5"""
    tile = state.box.special[kind]
    return (
        player.effective_level() >= special_level(state, kind)
        and player.owner_cubes > 0
        and state.supplies[tile.supply] > 0
        and player.can_pay(tile.cost)
    )


def lay_tile(state: MyrmesState, seat: int, choice: Menu) -> None:
    """MYR-9.8 to MYR-9.10, MYR-10.5, MYR-10.6: the tile, its cubes or its price, and its points."""
    placement = state.garden().placement[choice]
    player = state.players[seat]
    if choice[0] == "pheromone":
        shape = PHEROMONES.index(choice[1])
        player.pheromones[shape] -= 1
        cubes = ground_cubes(state, placement)
        put_tile(state, seat, shape, placement, cubes)
        state.tell("pheromone", seat, shape, placement.cells[0], *cubes)
        state.score(seat, state.box.pheromones[shape].points, "pheromone")
    else:
        kind = SPECIAL.index(choice[1])
        tile = state.box.special[kind]
        player.pay(tile.cost)
        player.owner_cubes -= 1
        state.supplies[tile.supply] -= 1
        put_tile(state, seat, FIRST_SPECIAL + kind, placement, [0, 0, 0])
        state.tell("special", seat, kind, placement.cells[0])
        state.score(seat, tile.points, "special")


def ground_cubes(state: MyrmesState, placement: Placement) -> list[int]:
    """MYR-9.8: a cube for each hex covered, by its terrain; none for mushrooms."""
    cubes = [0, 0, 0]
    terrain = state.garden().terrain
    for cell in placement.cells:
        if terrain[cell] != MUSHROOM:
            cubes[terrain[cell]] += 1
    return cubes


def put_tile(state: MyrmesState, seat: int, kind: int, placement: Placement, cubes: list[int]) -> None:
    tile = len(state.tile_owner)
    state.tile_owner.append(seat)
    state.tile_kind.append(kind)
    state.tile_cells.append(placement.cells)
    state.tile_cubes.append(cubes)
    for cell in placement.cells:
        state.tile_at[cell] = tile
    state.taken |= placement.mask
