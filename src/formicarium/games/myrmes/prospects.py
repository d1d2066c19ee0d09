"""What a worker on its way could still reach, and the best it could do there."""

from __future__ import annotations

from .components import APHID, SCAV, SUBCOL
from .garden import EARTH, FOOD, STONE
from .rules.placing import can_place_special
from .rules.workers import can_remove
from .state import FIRST_SPECIAL, NOBODY, MyrmesState, Player

FIGHT_AHEAD = 0.85  # of what a fight brings that is still some steps away


class Wants:
    """What a seat would give for things, in points."""

    __slots__ = ("later", "now", "per_score", "soldier")

    def __init__(self, now: tuple[float, float, float], later: list[float], soldier: float, per_score: int) -> None:
        self.now: tuple[float, float, float] = now  # one more cube of each kind in this round
        self.later: list[float] = later  # one more cube a harvest, in the first 0, 1, 2, … rounds after this one
        self.soldier: float = soldier
        self.per_score: int = per_score  # what Point +1 adds to every gain


def free_ways(state: MyrmesState, seat: int) -> int:
    """Hexes of tiles that this seat enters without a soldier (MYR-7.11)."""
    ways = 0
    for tile, owner in enumerate(state.tile_owner):
        if owner in (seat, NOBODY):
            for cell in state.tile_cells[tile]:
                ways |= 1 << cell
    return ways


def walk(state: MyrmesState, seat: int, start: int, moves: int) -> tuple[int, int]:
    """The hexes that can be reached from those of `start` without a fight, and all that can be touched with the last
    step (MYR-7.5 to MYR-7.13)."""
    near = state.garden().near
    tile_at, tile_cells = state.tile_at, state.tile_cells
    own = free_ways(state, seat)
    land = ~state.taken
    for exits in state.exits:
        for exit in exits:
            land |= 1 << exit
    seen = touched = edge = start
    for _ in range(moves):
        ring = 0
        while edge:
            low = edge & -edge
            ring |= near[low.bit_length() - 1]
            edge ^= low
        ring &= ~seen
        touched |= ring
        edge = ring & land
        onto = ring & own
        while onto:  # a tile is one space, whatever its size
            whole = 0
            for cell in tile_cells[tile_at[(onto & -onto).bit_length() - 1]]:
                whole |= 1 << cell
            edge |= whole
            onto &= ~whole
        edge &= ~seen
        seen |= edge
        if not edge:
            break
    return seen, touched


def sortie_worth(state: MyrmesState, seat: int, player: Player, wants: Wants) -> tuple[float, int]:
    """The best that the sortie under way still promises, and the kind of tile that is part of it (or -1)."""
    here = state.worker_at
    tile = state.tile_at[here]
    start = 0
    for cell in (here,) if tile < 0 else state.tile_cells[tile]:
        start |= 1 << cell
    seen, touched = walk(state, seat, start, state.moves)
    value, kind = best_tile(state, player, seen, state.taken, wants)
    if tile >= 0 and can_remove(state, player):  # MYR-11.5: and then from the ground it has freed
        freed, other = best_tile(state, player, seen, state.taken & ~start, wants)
        freed += removal_worth(state, seat, tile, wants)
        if freed > value:
            value, kind = freed, other
    return value + best_fight(state, seat, player, touched & ~start, wants), kind


def best_tile(state: MyrmesState, player: Player, seen: int, taken: int, wants: Wants) -> tuple[float, int]:
    """The best tile that can be laid from one of these hexes, and its kind."""
    garden = state.garden()
    stand = seen & ~taken
    if not stand:
        return 0.0, -1
    offers: list[tuple[float, int, list[int]]] = []
    largest = player.largest_pheromone()
    for shape, pheromone in enumerate(state.box.pheromones):
        if pheromone.size <= largest and player.pheromones[shape]:
            points = float(pheromone.points + wants.per_score if pheromone.points else 0)
            for lie in garden.lies[shape]:
                offers.append((points + cubes_worth(lie.cubes, wants), shape, lie.masks))
    for kind, special in enumerate(state.box.special):
        if can_place_special(state, player, kind):
            value = special_worth(state, kind, wants)
            for lie in garden.lies[special.shape]:
                # The poorer the ground under it the better: it carries no cubes
                offers.append((value - 0.01 * sum(lie.cubes), FIRST_SPECIAL + kind, lie.masks))
    offers.sort(key=_value, reverse=True)
    for value, kind, masks in offers:
        if value <= 0:
            break
        for mask in masks:
            if mask & stand and not mask & taken:
                return value, kind
    return 0.0, -1


def _value(offer: tuple[float, int, list[int]]) -> float:
    return offer[0]


def cubes_worth(cubes: tuple[int, int, int], wants: Wants) -> float:
    """One cube is harvested at once, of the kind that is wanted most; the others later, one a round."""
    count = cubes[0] + cubes[1] + cubes[2]
    if not count:
        return 0.0
    best = -1.0
    for kind in (FOOD, EARTH, STONE):
        if cubes[kind] and wants.now[kind] > best:
            best = wants.now[kind]
    return best + wants.later[min(count, len(wants.later)) - 1]


def special_worth(state: MyrmesState, kind: int, wants: Wants) -> float:
    """Points and a yield in every harvest, less the cubes it costs."""
    special = state.box.special[kind]
    value = float(special.points + wants.per_score)
    for cube, amount in enumerate(special.cost):
        value -= amount * wants.now[cube]
    if kind == SUBCOL:
        rounds = len(wants.later)
        return value + state.box.subcolony_points * rounds + wants.per_score
    if kind == APHID:
        return value + wants.now[FOOD] + wants.later[-1]
    assert kind == SCAV
    return value + max(wants.now[EARTH], wants.now[STONE]) + wants.later[-1]


def best_fight(state: MyrmesState, seat: int, player: Player, touched: int, wants: Wants) -> float:
    """The best prey to hunt (MYR-8) or opponent's empty pheromone to remove (MYR-11.4) that can be touched."""
    best = 0.0
    busy = touched & state.taken if player.soldiers else 0
    while busy:
        low = busy & -busy
        busy ^= low
        hex = low.bit_length() - 1
        kind = state.prey_at[hex]
        if kind >= 0:
            prey = state.box.prey[kind]
            if prey.soldiers <= player.soldiers:
                value = prey.points + prey.food * wants.now[FOOD] - prey.soldiers * wants.soldier
                best = max(best, value + wants.per_score if prey.points else value)
        elif player.stock[EARTH]:
            tile = state.tile_at[hex]
            if tile >= 0 and state.tile_owner[tile] not in (seat, NOBODY) and not any(state.tile_cubes[tile]):
                best = max(best, removal_worth(state, seat, tile, wants) - wants.soldier)
    return FIGHT_AHEAD * best


def removal_worth(state: MyrmesState, seat: int, tile: int, wants: Wants) -> float:
    """MYR-11.3, MYR-11.4: an opponent's printed points, for 1 earth."""
    kind = state.tile_kind[tile]
    points = 0.0
    if kind < FIRST_SPECIAL and state.tile_owner[tile] != seat and state.box.pheromones[kind].points:
        points = state.box.pheromones[kind].points + wants.per_score
    return points - state.box.removal_earth * wants.now[EARTH]
