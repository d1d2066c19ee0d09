"""What bots know about Myrmes: a look at a position, in points.

A seat is worth its points, what this round will still bring (workers, harvest, atelier), and what its pieces will bring
in the rounds after it.
"""

from __future__ import annotations

from . import weights
from .components import MOVE_UP, POINT_UP, SEASONS
from .garden import EARTH, FOOD, STONE
from .plans import Plan, level_worth, nurse_worth, soldier_worth
from .prospects import Harvest, Wants, later_total, later_worth, rounds_after, sortie_worth, walk
from .rules.births import send_nurses
from .state import BIRTHS, ROUND_END, SORTIE, MyrmesState, Player


def worth(state: MyrmesState, seat: int) -> float:
    """Points, what this round will bring, and what the pieces will bring afterwards."""
    player = state.players[seat]
    if state.over:
        best = max([other.points for number, other in enumerate(state.players) if number != seat])
        return player.points + 0.01 * (player.points - best)
    if state.phase == BIRTHS and undecided(player):
        return look_back(state, seat) + shift_worth(state, seat, player)
    return look(state, seat, player)


def look(state: MyrmesState, seat: int, player: Player, fed: bool = False) -> float:
    """Points, what this round will bring, and what the pieces will bring afterwards. `fed`: winter is over."""
    left = rounds_after(state)
    harvest = Harvest(state, seat, player)
    later = later_worth(harvest.tiles, left)
    sortie = state.phase == SORTIE and state.seat == seat
    hands = player.workers + player.born_workers if state.phase <= SORTIE else 0
    plan = Plan(state, seat, player, hands, sortie, fed, harvest)
    stock = harvest.stock
    value = player.points + weights.TO_COME[left] + harvest.points + plan.best(stock)
    value += later_total(harvest.tiles, left)
    value += colony_worth(state, player, left)
    value += ground_worth(state, seat, left)
    laid = -1
    if sortie:
        promised, laid = sortie_worth(state, seat, player, wants_of(state, player, plan, stock, later))
        value += weights.SORTIE_AHEAD * promised
    if hands:
        value += hands_worth(state, player, hands, left, laid, later)
    return value


def wants_of(state: MyrmesState, player: Player, plan: Plan, stock: list[int], later: list[float]) -> Wants:
    """What one more cube, and one soldier less, would change in the plans for the end of the round."""
    settled = plan.best(stock)
    now = []
    for kind in (FOOD, EARTH, STONE):
        stock[kind] += 1
        now.append(plan.best(stock) - settled)
        stock[kind] -= 1
    soldier = soldier_worth(state, rounds_after(state))
    if 0 < player.soldiers <= state.box.winter_food[state.year]:
        plan.need += 1  # he eats what winter asks for
        soldier += settled - plan.best(stock)
        plan.need -= 1
    return Wants((now[0], now[1], now[2]), later, soldier, 1 if player.event == POINT_UP else 0)


# Births: what is committed counts as if it were there already


def undecided(player: Player) -> bool:
    """No nurse has been sent anywhere yet (or none will be, which is worth no more)."""
    return not (player.atelier or player.on_larvae or player.on_soldiers or player.on_workers)


def look_back(state: MyrmesState, seat: int) -> float:
    """A round about to begin, seen as the one before it was seen at its end: that it ends is to change nothing."""
    twin = state.copy()
    player = twin.players[seat]
    player.larvae += player.spent_larvae
    player.event = POINT_UP
    twin.phase = ROUND_END
    if twin.season:
        twin.season -= 1
        return look(twin, seat, player)
    twin.year -= 1
    twin.season = len(SEASONS) - 1
    return look(twin, seat, player, fed=True)


def shift_worth(state: MyrmesState, seat: int, player: Player) -> float:
    """What it helps to have shifted the event, for the larvae spent on it (MYR-3.2)."""
    if not player.spent_larvae:
        return 0.0
    before = player.copy()
    before.event = state.dice[state.season]
    before.larvae += before.spent_larvae
    before.spent_larvae = 0
    return best_look(state, seat, player) - best_look(state, seat, before)


def best_look(state: MyrmesState, seat: int, player: Player) -> float:
    """With the best of the usual allocations."""
    return max([look(state, seat, born(state, player, plan)) for plan in usual_allocations(state, player)])


def usual_allocations(state: MyrmesState, player: Player) -> list[tuple[int, int, int, int]]:
    """Ways to use all nurses, with not too many of them in the atelier."""
    nurses = player.nursery
    return [plan for plan in state.box.allocations[nurses] if sum(plan) == nurses and plan[3] <= 3]


def born(state: MyrmesState, player: Player, plan: tuple[int, int, int, int]) -> Player:
    """The player as if he had committed this allocation, workers before soldiers where pieces are short (MYR-4.10)."""
    twin = player.copy()
    send_nurses(state.box, twin, plan)
    twin.born_workers = min(twin.born_workers, player.ants_reserve)
    twin.born_soldiers = min(twin.born_soldiers, player.ants_reserve - twin.born_workers)
    return twin


# The colony and its workers


def colony_worth(state: MyrmesState, player: Player, left: int) -> float:
    larvae = player.larvae + player.born_larvae
    value = weights.LARVA * min(larvae, 6) + weights.MANY_LARVAE * max(0, larvae - 6) if left else 0.1 * min(larvae, 9)
    value += nurse_worth(left) * (player.nurses_in_play() - player.on_objectives)
    value += level_worth(player, player.level, left)
    value += soldier_worth(state, left) * min(6, player.soldiers + player.born_soldiers)
    if left:
        home = player.rooms.bit_count()
        if state.phase > SORTIE:
            home += player.workers
        value += (weights.WORKER + weights.WORKER_LEVEL * player.level) * home
    return value


def ground_worth(state: MyrmesState, seat: int, left: int) -> float:
    """Room to grow: free ground that gives something, near the tunnel exits."""
    if not left:
        return 0.0
    exits = 0
    for exit in state.exits[seat]:
        exits |= 1 << exit
    seen, _ = walk(state, seat, exits, state.box.moves)
    free = (seen & ~state.taken & state.garden().rich).bit_count()
    return weights.GROUND * min(free, weights.GROUND_ENOUGH) * min(left, 4)


def hands_worth(state: MyrmesState, player: Player, hands: int, left: int, laid: int, later: list[float]) -> float:
    """What the workers that have not acted yet can do: work at home and come back, or lay a tile and be gone."""
    more = player.event == POINT_UP
    home = weights.WORKER + weights.WORKER_LEVEL * player.level if left else 0.0
    offers: list[float] = []
    cube = weights.CUBE_NOW
    at_home = (weights.LARVA if left else 0.1, cube, cube, state.box.queen_points + more - cube)
    for room in range(player.effective_level() + 1):
        if not player.rooms >> room & 1:
            offers.append(home + at_home[room])
    largest = player.largest_pheromone()
    for shape, pheromone in enumerate(state.box.pheromones):
        spare = player.pheromones[shape] - (shape == laid)
        if pheromone.size <= largest and spare > 0:
            cubes = min(pheromone.size - 1, left + 1)
            value = cube + later[cubes - 1] + (pheromone.points + more if pheromone.points else 0)
            offers += [value] * min(spare, hands)
    offers.sort(reverse=True)
    value = weights.HAND * sum(offers[:hands])
    value += weights.HUNT * min(hands, player.soldiers + player.born_soldiers)
    if player.event == MOVE_UP:
        value += weights.FAR * hands
    return value
