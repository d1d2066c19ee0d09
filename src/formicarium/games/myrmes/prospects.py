"""What lies ahead in the garden: where a worker on its way can get, what it can do there, and the harvests."""

from __future__ import annotations

from . import weights
from .components import APHID, HARVEST_UP, POINT_UP, SCAV, SEASONS, SUBCOL, YEARS
from .garden import EARTH, FOOD, STONE
from .rules.harvest import EXTRA_CUBES
from .rules.placing import can_place_special
from .rules.workers import can_remove
from .state import FIRST_SPECIAL, HARVEST, NOBODY, MyrmesState, Player

SCAVENGED = [0, 1, 1]  # what a scavenging tile offers


def rounds_after(state: MyrmesState) -> int:
    """The rounds that follow the one under way; a winter belongs to the round before it."""
    return YEARS * len(SEASONS) - state.round_number()


def winter_need(state: MyrmesState, player: Player) -> int:
    """MYR-16.1, counting soldiers that are committed to be born."""
    return max(0, state.box.winter_food[state.year] - player.soldiers - player.born_soldiers)


# A sortie


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
    return weights.FIGHT_AHEAD * best


def removal_worth(state: MyrmesState, seat: int, tile: int, wants: Wants) -> float:
    """MYR-11.3, MYR-11.4: an opponent's printed points, for 1 earth."""
    kind = state.tile_kind[tile]
    points = 0.0
    if kind < FIRST_SPECIAL and state.tile_owner[tile] != seat and state.box.pheromones[kind].points:
        points = float(state.box.pheromones[kind].points + wants.per_score)
    return points - state.box.removal_earth * wants.now[EARTH]


# The harvest


class Harvest:
    """What the harvest of this round brings, and what is left on the tiles for later ones."""

    __slots__ = ("food_coming", "points", "stock", "tiles")

    def __init__(self, state: MyrmesState, seat: int, player: Player) -> None:
        self.stock: list[int] = player.stock[:]
        self.tiles: list[int] = []  # how often each tile can be harvested after this round
        self.points: float = 0.0
        self.food_coming: float = 0.0  # before winter, but after this round
        ready = harvest_from(state, seat, player)
        seasons = len(SEASONS) - 1 - state.season
        rounds = rounds_after(state)
        choices: list[list[int]] = []
        extra = 0
        for tile, owner in enumerate(state.tile_owner):
            if owner != seat:
                continue
            kind = state.tile_kind[tile]
            reap = ready >= 0 and state.tile_cells[tile][0] >= ready
            if kind < FIRST_SPECIAL:
                cubes = state.tile_cubes[tile]
                count = cubes[0] + cubes[1] + cubes[2]
                if not count or tile in state.picks:
                    continue
                if reap:
                    count -= 1
                    extra += count
                    choices.append(cubes)
                self.tiles.append(count)
                self.food_coming += min(cubes[FOOD], seasons, count)
            elif kind == FIRST_SPECIAL + APHID:
                self.stock[FOOD] += reap
                self.food_coming += seasons
                self.tiles.append(rounds)
            elif kind == FIRST_SPECIAL + SCAV:
                if reap:
                    choices.append(SCAVENGED)
                self.tiles.append(rounds)
            else:
                each = state.box.subcolony_points + (player.event == POINT_UP)
                brought = state.phase > HARVEST
                self.points += state.box.subcolony_points * rounds + (0 if brought else each)
        self.reap(choices, state, player)
        if ready >= 0 and player.event == HARVEST_UP:
            self.points += weights.HARVEST_EXTRA * min(EXTRA_CUBES, extra + player.workers + player.born_workers)

    def reap(self, choices: list[list[int]], state: MyrmesState, player: Player) -> None:
        """From each tile the cube that is most needed; those with a single kind first."""
        stock = self.stock
        choices.sort(key=kinds_of)
        aims = aims_of(state, player)
        for cubes in choices:
            best, most = -1, -99.0
            for kind in (FOOD, EARTH, STONE):
                if cubes[kind] and aims[kind] - stock[kind] > most:
                    best, most = kind, aims[kind] - stock[kind]
            stock[best] += 1


def kinds_of(cubes: list[int]) -> int:
    return (cubes[0] > 0) + (cubes[1] > 0) + (cubes[2] > 0)


def harvest_from(state: MyrmesState, seat: int, player: Player) -> int:
    """The first hex from which on this seat's tiles are still to be harvested in this round; -1 where none is."""
    if state.phase < HARVEST:
        return 0
    if state.phase > HARVEST:
        return -1
    if player.asked_tile >= 0:
        return state.tile_cells[player.asked_tile][0]
    return -1 if state.opened is None or player.stock != state.opened.players[seat].stock else 0


def aims_of(state: MyrmesState, player: Player) -> tuple[float, float, float]:
    """How many cubes of each kind it is good to have at the end of this round."""
    food = float(winter_need(state, player)) if state.season + 1 == len(SEASONS) else 2.0
    if player.level < 3:
        cost = state.level_costs[player.level]
        return food, cost[EARTH] + 0.5, cost[STONE] + 1.0
    return food, 2.0, 2.5


def later_worth(tiles: list[int], left: int) -> list[float]:
    """What a tile with 0, 1, 2, … cubes more for the rounds after this one would add."""
    sums = [0.0]
    for ahead in range(1, left + 1):
        busy = sum([count >= ahead for count in tiles])
        sums.append(sums[-1] + weights.LATER[min(busy, len(weights.LATER) - 1)])
    return sums


def later_total(tiles: list[int], left: int) -> float:
    """The cubes of later harvests: the more there are in a round, the less the last of them helps."""
    value = 0.0
    for ahead in range(1, left + 1):
        busy = sum([count >= ahead for count in tiles])
        value += sum(weights.LATER[:busy])
    return value
