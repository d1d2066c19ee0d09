"""What bots know about Myrmes: a cheap look at a position, in points."""

from __future__ import annotations

from .components import HARVEST_UP, SEASONS, YEARS
from .garden import EARTH, FOOD, STONE
from .rules.objectives import objective_at, progress
from .rules.round_end import winter_need
from .state import BIRTHS, FIRST_SPECIAL, HARVEST, SORTIE, WORKERS, MyrmesState, Player


def worth(state: MyrmesState, seat: int) -> float:
    """Points, what the pieces will bring in the rounds that are left, and what winter will cost."""
    player = state.players[seat]
    value = float(player.points)
    if state.over:
        best = max(other.points for number, other in enumerate(state.players) if number != seat)
        return value + 0.01 * (player.points - best)
    left = rounds_left(state)  # counting this one
    value += stock_worth(player, left)
    value += 0.35 * min(player.larvae, 9) + 0.1 * player.spent_larvae
    value += ants_worth(state, player, left)
    value += 1.3 * min(player.level, 3) * min(left, 4)
    value += 0.9 * (player.nurses_in_play() - player.on_objectives) * min(left, 5) / 2
    value += tiles_worth(state, seat, left)
    value += objectives_worth(state, seat, left)
    value += 0.7 * len(state.exits[seat]) * min(left, 3) / 3
    value -= winter_worry(state, player)
    return value


def rounds_left(state: MyrmesState) -> int:
    return YEARS * len(SEASONS) - state.round_number() + 1


def stock_worth(player: Player, left: int) -> float:
    """Cubes serve for levels, tiles, objectives and winter; beyond a store full they serve less."""
    food, earth, stone = player.stock[FOOD], player.stock[EARTH], player.stock[STONE]
    each = 0.8 if left > 1 else 0.3
    value = each * (min(food, 4) + min(earth, 4) * 1.1 + min(stone, 4) * 1.2)
    value += 0.25 * (max(0, food - 4) + max(0, earth - 4) + max(0, stone - 4))
    level = player.level
    if level < 3 and left > 1:  # what the next level costs is worth having together
        need = ((0, 2, 0), (0, 1, 2), (0, 0, 3))[level]
        value += 0.6 * (min(earth, need[1]) + min(stone, need[2]))
    return value


def ants_worth(state: MyrmesState, player: Player, left: int) -> float:
    """Workers work, soldiers hunt and feed themselves in winter."""
    workers = player.workers + player.rooms.bit_count()
    later = left - 1 if state.phase in (BIRTHS, WORKERS, SORTIE, HARVEST) else left
    value = 1.1 * workers * min(max(later, 0), 2) / 2
    if state.phase in (BIRTHS, WORKERS, SORTIE):
        value += 2.4 * player.workers
        if state.phase == BIRTHS:
            value += 2.4 * player.born_workers + 1.6 * player.born_soldiers + 0.35 * player.born_larvae
            value += 1.1 * player.atelier
            value += (0.6, 0.7, 0.2, 0.8, 0.4, 0.1, 0.9, 0.1)[player.event]
    value += 1.4 * min(player.soldiers, 3) + 0.3 * max(0, player.soldiers - 3)
    return value


def tiles_worth(state: MyrmesState, seat: int, left: int) -> float:
    """Each pheromone gives one cube a harvest while it has any; special tiles give for ever."""
    player = state.players[seat]
    harvests = left - (0 if state.phase in (BIRTHS, WORKERS, SORTIE, HARVEST) else 1)
    value = 0.0
    for tile, owner in enumerate(state.tile_owner):
        if owner != seat:
            continue
        kind = state.tile_kind[tile]
        if kind < FIRST_SPECIAL:
            cubes = sum(state.tile_cubes[tile])
            value += 0.75 * min(cubes, harvests) + 0.15
            if player.event == HARVEST_UP and cubes > harvests:
                value += 0.2
        else:
            value += (0.8, 0.9, 2.0)[kind - FIRST_SPECIAL] * harvests
    return value


def objectives_worth(state: MyrmesState, seat: int, left: int) -> float:
    """How far the objectives that are or may become open have been prepared."""
    done = [0, 0, 0, 0]
    for place in range(len(state.objectives)):
        if state.achieved[place][seat]:
            done[objective_at(state, place).level] += 1
    value = 0.0
    for place in range(len(state.objectives)):
        objective = objective_at(state, place)
        if state.achieved[place][seat]:
            value += 1.0 if left > 1 else 0.0  # others may follow
            continue
        steps = 0 if objective.level == 1 or done[objective.level - 1] else 1
        if steps >= left:
            continue
        share = min(1.0, progress(state, seat, objective) / objective.need)
        points = state.box.objective_points[objective.level - 1]
        value += 0.22 * points * share * share * (0.4 if steps else 1.0)
    return value


def winter_worry(state: MyrmesState, player: Player) -> float:
    """What the next winter will cost if nothing more is found."""
    missing = winter_need(state, player) - player.stock[FOOD] - player.larvae // state.box.larvae_for_food
    if missing <= 0:
        return 0.0
    seasons = len(SEASONS) - state.season  # to find it in
    return missing * state.box.winter_loss * (0.95, 0.6, 0.3)[min(seasons, 3) - 1]
