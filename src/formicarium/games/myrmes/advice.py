"""What bots know about Myrmes: a look at a position, in points.

A seat is worth its points, what this round will still bring (workers, harvest, atelier), and what its pieces will bring
in the rounds after it. The figures were found by letting bots with different ones play each other.
"""

from __future__ import annotations

from .components import (
    APHID,
    HARVEST_UP,
    LARVA_UP,
    LEVEL_UP,
    MOVE_UP,
    POINT_UP,
    SCAV,
    SEASONS,
    SOLDIER_UP,
    WORKER_UP,
    YEARS,
    Objective,
)
from .garden import EARTH, FOOD, STONE
from .prospects import Wants, sortie_worth, walk
from .rules.objectives import linked_groups, objective_at
from .state import (
    ATELIER,
    BIRTHS,
    FIRST_SPECIAL,
    HARVEST,
    LEVEL,
    NURSE,
    OBJECTIVE,
    ROUND_END,
    SORTIE,
    TUNNEL,
    MyrmesState,
    Player,
)

# The figures, in points
LARVA = 0.58  # a larva: it shifts the event, breeds nurses, feeds in need
MANY_LARVAE = 0.36  # each beyond the sixth
FOOD_KEPT, EARTH_KEPT, STONE_KEPT = 0.76, 0.83, 0.79  # a cube kept for the next round
TOWARDS_LEVEL = 0.68  # more for each cube that the next level costs
TOWARDS_SUBCOLONY = 1.49  # more for each full set of cubes of a sub-colony
CUBE_NOW = 0.96  # a cube gained in this round, where nothing better is known
# A cube of a later harvest: the first of a round, the second, …
LATER = (0.77, 0.73, 0.64, 0.56, 0.43, 0.34, 0.26, 0.17)
HAND = 0.81  # of what a worker could do at best, while it still waits
WORKER = 3.36  # a worker who comes home, for the next round
WORKER_LEVEL = 0.30  # … and more for each level of the colony
HUNT = 0.34  # a soldier and a worker who may go hunting together in this round
NURSE_ROUND = 1.30  # a nurse, for each round still to come
SOLDIER = 0.89  # a soldier, to hunt and trespass
SOLDIER_WINTER = 1.14  # … and for each winter in which he feeds himself
LEVEL_ROUND = (0.00, 1.38, 3.09, 4.84)  # a colony level, for each round still to come, with few nurses
LEVEL_NURSE = 0.14  # more of it for each nurse beyond the third
LEVEL_ROUNDS = 6.21  # but for no more rounds than these
GROUND = 0.07  # a hex with something under it within reach of the tunnel exits, for each round still to come
GROUND_ENOUGH = 16
RISK = (0.85, 0.47, 0.30)  # of a shortage in winter, when nothing more is found: in autumn, summer, spring
FOOD_HAND = 0.15  # food that a worker still brings before winter
MAYBE = 0.55  # of what an action of the atelier brings, for each cube that the workers have yet to find
TUNNEL_DUG = 0.28  # a tunnel, besides its earth and its ground
PREPARED = 0.18  # of an objective's points when all it needs is there, but not the nurse
NEXT_LEVEL = 0.08  # of the points of an objective that a completed one opens
FOLLOWERS = 0.08  # of the bonus for each other player who may follow, for each round (up to 3)

HARVEST_EXTRA = 0.94  # each further cube of Harvest +3
SORTIE_AHEAD = 0.96  # of what a sortie still promises
FAR = 0.35  # Move +3, for each worker

# What so many rounds bring besides what the pieces promise: about 8 points more once a round has begun in earnest
TO_COME = (0.0, -20.4, -29.2, -38.3, -46.2, -49.9, -59.2, -62.2, -64.1, -71.1)

COST_NOTHING = (0, 0, 0)
LATER_SUMS = tuple([sum(LATER[:count]) for count in range(len(LATER) + 1)])


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
    settled = plan.best(stock)
    value = player.points + TO_COME[left] + harvest.points + settled
    value += later_total(harvest.tiles, left)
    value += colony_worth(state, player, left)
    value += ground_worth(state, seat, left)
    laid = -1
    if sortie:
        now = []
        for kind in (FOOD, EARTH, STONE):
            stock[kind] += 1
            now.append(plan.best(stock) - settled)
            stock[kind] -= 1
        soldier = soldier_worth(state, left)
        if 0 < player.soldiers <= state.box.winter_food[state.year]:
            plan.need += 1  # he eats what winter asks for
            soldier += settled - plan.best(stock)
        wants = Wants((now[0], now[1], now[2]), later, soldier, player.event == POINT_UP)
        promised, laid = sortie_worth(state, seat, player, wants)
        value += SORTIE_AHEAD * promised
    if hands:
        value += hands_worth(state, player, hands, left, laid, later)
    return value


def rounds_after(state: MyrmesState) -> int:
    """The rounds that follow the one under way; a winter belongs to the round before it."""
    return YEARS * len(SEASONS) - state.round_number()


# Births: what is committed counts as if it were there already


def undecided(player: Player) -> bool:
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
    """The player as if he had committed this allocation (MYR-4.3 to MYR-4.9)."""
    box = state.box
    twin = player.copy()
    larvae, soldiers, workers, atelier = plan
    twin.nursery -= sum(plan)
    twin.on_larvae, twin.on_soldiers, twin.on_workers, twin.atelier = larvae, soldiers, workers, atelier
    twin.born_larvae = box.born_larvae[larvae] + (2 if larvae and player.event == LARVA_UP else 0)
    born_soldiers = box.born_soldiers[soldiers]
    born_workers = box.born_workers[workers]
    born_soldiers += 1 if born_soldiers and player.event == SOLDIER_UP else 0
    born_workers += 1 if born_workers and player.event == WORKER_UP else 0
    twin.born_workers = min(born_workers, player.ants_reserve)
    twin.born_soldiers = min(born_soldiers, player.ants_reserve - twin.born_workers)
    return twin


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
            self.points += HARVEST_EXTRA * min(EXTRA_CUBES, extra + player.workers + player.born_workers)

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


SCAVENGED = [0, 1, 1]


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
        sums.append(sums[-1] + LATER[min(busy, len(LATER) - 1)])
    return sums


def later_total(tiles: list[int], left: int) -> float:
    """The cubes of later harvests: the more there are in a round, the less the last of them helps."""
    value = 0.0
    for ahead in range(1, left + 1):
        busy = sum([count >= ahead for count in tiles])
        value += LATER_SUMS[min(busy, len(LATER_SUMS) - 1)]
    return value


# The atelier and the storage


class Goal:
    """An objective that could be completed in this round."""

    __slots__ = ("earth_or_stone", "food", "gain", "stone")

    def __init__(self, gain: float, objective: Objective) -> None:
        self.gain: float = gain
        self.food: int = objective.give if objective.kind == "food" else 0
        self.stone: int = objective.give if objective.kind == "stone" else 0
        self.earth_or_stone: int = objective.give if objective.kind == "mix" else 0


class Plan:
    """How the atelier and the end of the round can be used best."""

    def __init__(
        self, state: MyrmesState, seat: int, player: Player, hands: int, sortie: bool, fed: bool, harvest: Harvest
    ) -> None:
        box = state.box
        self.left: int = rounds_after(state)
        left = self.left
        self.hands: int = hands + sortie
        self.level: int = player.level
        self.level_up: bool = player.event == LEVEL_UP
        self.larvae: int = player.larvae + player.born_larvae
        self.storage: tuple[int, ...] = box.storage
        self.cost: tuple[int, ...] = state.level_costs[player.level] if player.level < 3 else COST_NOTHING
        self.player: Player = player
        self.level_now: float = level_worth(player, player.level, left)
        self.owner_cubes: int = player.owner_cubes
        # Winter
        self.need: int = 0 if fed else winter_need(state, player)
        self.autumn: bool = state.season + 1 == len(SEASONS)
        self.risk: float = box.winter_loss * RISK[len(SEASONS) - 1 - state.season]
        self.coming: float = harvest.food_coming + FOOD_HAND * hands
        # Atelier
        used = player.atelier_used
        self.actions: int = player.atelier if atelier_ahead(state, seat) else 0
        self.can_dig: bool = not used >> TUNNEL & 1
        self.dig: float = TUNNEL_DUG * min(left, 4) if player.exits_reserve else 0.0
        self.can_level: bool = not used >> LEVEL & 1 and player.level < 3 and left > 0
        self.can_breed: bool = not used >> NURSE & 1 and player.nurses_reserve > 0 and left > 0
        self.nurse_food: int = box.nurse_food
        self.nurse_larvae: int = box.nurse_larvae
        self.due: int = objective_due(state, seat, player)
        self.dug: int = 1 if state.phase == ATELIER and used >> TUNNEL & 1 else 0  # its earth may not be there yet
        self.goals: list[Goal] = []
        self.stores: list[tuple[float, str, int]] = []  # objectives of cubes: what each is worth prepared, and its need
        self.base: float = 0.0
        self.weigh_objectives(state, seat, player, bool(self.due) or not used >> OBJECTIVE & 1)

    def weigh_objectives(self, state: MyrmesState, seat: int, player: Player, free: bool) -> None:
        """Objectives within reach in this round, and how far the others have been prepared."""
        done = [True, False, False, False]
        for place in range(len(state.objectives)):
            if state.achieved[place][seat]:
                done[objective_at(state, place).level] = True
        for place in range(len(state.objectives)):
            objective = objective_at(state, place)
            if state.achieved[place][seat]:
                self.base += FOLLOWERS * state.box.objective_bonus[len(state.players)] * min(self.left, 3)
                continue
            points = float(state.box.objective_points[objective.level - 1])
            missing_levels = 0 if done[objective.level - 1] else 1 if objective.level < 3 or done[1] else 2
            if missing_levels > self.left:
                continue
            prepared = PREPARED * points * (1.0, 0.5, 0.25)[missing_levels] if self.left > 0 else 0.0
            if objective.kind in STORED:
                if prepared:
                    self.stores.append((prepared, objective.kind, objective.need))
                ready = 1.0
            else:
                have = objective_pieces(state, seat, player, objective)
                share = min(1.0, have / objective.need)
                prepared *= share * share
                self.base += prepared
                ready = self.perhaps(objective, have, player)
                points -= prepared
            if (self.actions or self.due) and free and ready and not missing_levels:
                gain = points + (player.event == POINT_UP) - NURSE_ROUND * self.left
                if not done[objective.level]:
                    gain += NEXT_LEVEL * points * min(self.left, 3)
                gain += FOLLOWERS * state.box.objective_bonus[len(state.players)] * min(self.left, 3)
                gain = ready * (gain - given_up(state, player, objective, self.left))
                if self.due != CHOSEN:
                    self.goals.append(Goal(gain, objective))
                elif objective.kind in ASKING:
                    self.goals.append(Goal(gain + NURSE_ROUND * self.left, objective))  # the nurse stands there already

    def perhaps(self, objective: Objective, have: int, player: Player) -> float:
        """How likely the workers still bring what an objective lacks."""
        missing = objective.need - have
        if missing <= 0:
            return 1.0
        hands = self.hands if objective.kind in ("special", "pheromone") else 0
        if objective.kind == "prey":
            hands = min(self.hands, player.soldiers + player.born_soldiers)
        elif objective.kind == "larva" and not player.rooms & 1:
            hands = min(self.hands, 1)
        return MAYBE**missing if missing <= hands else 0.0

    def best(self, stock: list[int]) -> float:
        """What the cubes are worth at the end of the round, with the best use of the atelier's nurses."""
        food, earth, stone = stock
        earth += self.dug
        due = bool(self.due and self.goals)
        if not self.actions and not due:
            return self.base + self.kept(food, earth, stone, self.level, self.larvae)
        best = -99.0 if due else self.after_goal(0.0, 0, food, earth, stone)
        used = 0 if due else 1
        for goal in self.goals:
            mix = goal.earth_or_stone
            from_earth = min(mix, max(earth - (self.cost[EARTH] if self.can_level else 0), mix - stone, 0))
            need = (goal.food, from_earth, goal.stone + mix - from_earth)
            share = self.share(food, earth, stone, need)
            if share:
                gain = share * goal.gain
                left = max(0, food - need[0]), max(0, earth - need[1]), max(0, stone - need[2])
                best = max(best, self.after_goal(gain, used, left[0], left[1], left[2]))
        return self.base + best

    def after_goal(self, gain: float, used: int, food: int, earth: int, stone: int) -> float:
        """… when it is settled whether an objective is completed: perhaps a level, perhaps a nurse."""
        best = self.after_level(gain, used, food, earth, stone, self.level)
        if self.can_level and used < self.actions:
            cost = self.cost
            dug = 1 if self.can_dig and used + 1 < self.actions else 0
            share = self.share(food, earth + dug, stone, cost)
            if share:
                step = share * (level_worth(self.player, self.level + 1, self.left) - self.level_now)
                earth_left, stone_left = earth - cost[EARTH], max(0, stone - cost[STONE])
                value = self.after_level(gain + step, used + 1, food, earth_left, stone_left, self.level + 1)
                best = max(best, value)
        return best

    def after_level(self, gain: float, used: int, food: int, earth: int, stone: int, level: int) -> float:
        best = self.after_nurse(gain, used, food, earth, stone, level, self.larvae)
        if self.can_breed and used < self.actions and self.larvae >= self.nurse_larvae:
            share = self.share(food, 0, 0, (self.nurse_food, 0, 0))
            if share:
                value = (
                    self.after_nurse(
                        gain + share * NURSE_ROUND * self.left,
                        used + 1,
                        max(0, food - self.nurse_food),
                        earth,
                        stone,
                        level,
                        self.larvae - self.nurse_larvae,
                    )
                    - self.nurse_larvae * LARVA
                )
                best = max(best, value)
        return best

    def after_nurse(self, gain: float, used: int, food: int, earth: int, stone: int, level: int, larvae: int) -> float:
        if used < self.actions and self.can_dig:
            earth += 1
            gain += self.dig
        return gain + self.kept(food, max(0, earth), stone, level, larvae)

    def share(self, food: int, earth: int, stone: int, cost: tuple[int, ...]) -> float:
        """How likely the cost can be paid: for sure, perhaps with what the workers still bring, or not at all."""
        missing = max(0, cost[FOOD] - food) + max(0, cost[EARTH] - earth) + max(0, cost[STONE] - stone)
        if not missing:
            return 1.0
        return MAYBE**missing if missing <= self.hands else 0.0

    def kept(self, food: int, earth: int, stone: int, level: int, larvae: int) -> float:
        """What cubes are worth at the end of the round, winter included."""
        room = self.storage[min(3, level + 1) if self.level_up else level]
        over = food + earth + stone - room
        need = self.need
        while over > 0:  # MYR-15.2: the most plentiful go, but not what winter asks for
            if food > need and food >= earth and food >= stone:
                food -= 1
            elif earth >= stone and earth:
                earth -= 1
            elif stone:
                stone -= 1
            else:
                food -= 1
            over -= 1
        value = 0.0
        short = need - food - self.coming
        if short > 0:
            fed = min(int(short + 0.5), larvae // 3)
            value -= (short - fed) * self.risk + fed * 3 * LARVA
        if self.autumn:
            food = max(0, food - need)
        left = self.left
        if not left:
            return value
        value += FOOD_KEPT * LESS[food] + EARTH_KEPT * LESS[earth] + STONE_KEPT * LESS[stone]
        if level < 3:
            cost = self.cost if level == self.level else LEVEL_COSTS_AHEAD[level]
            value += TOWARDS_LEVEL * (min(earth, cost[EARTH]) + min(stone, cost[STONE])) * min(left, 4) / 4
        else:
            value += TOWARDS_SUBCOLONY * min(food, earth, stone, self.owner_cubes) * min(left, 4) / 2
        for prepared, kind, amount in self.stores:
            have = food if kind == "food" else stone if kind == "stone" else earth + stone
            share = min(1.0, have / amount)
            value += prepared * share * share
        return value


def atelier_ahead(state: MyrmesState, seat: int) -> bool:
    """Whether this seat's turn in the atelier has not passed (MYR-13.1)."""
    if state.phase != ATELIER:
        return state.phase < ATELIER
    seats, first = len(state.players), state.first_player
    return (seat - first) % seats >= (state.seat - first) % seats


def objective_due(state: MyrmesState, seat: int, player: Player) -> int:
    """Whether the objective action is under way: which one is still to be said, or it has been chosen."""
    if state.phase != ATELIER or state.seat != seat or not player.atelier_used >> OBJECTIVE & 1:
        return 0
    now = state.round_number()
    completed = 0
    for rounds in state.achieved:
        if rounds[seat] == now:
            return 0
        completed += rounds[seat] > 0
    return CHOSEN if player.on_objectives > completed else OPEN


OPEN, CHOSEN = 1, 2
ASKING = ("mix", "special", "pheromone")  # objectives that ask for more once they have been chosen
STORED = ("food", "stone", "mix")
EXTRA_CUBES = 3
LEVEL_COSTS_AHEAD = ((0, 2, 0), (0, 1, 2), (0, 0, 3), (0, 0, 0))
LESS = (0.0, 1.0, 2.0, 2.8, 3.4, 3.9, 4.2, 4.4, 4.5, 4.5, 4.5, 4.5, 4.5, 4.5, 4.5, 4.5, 4.5, 4.5, 4.5, 4.5, 4.5, 4.5)


def objective_pieces(state: MyrmesState, seat: int, player: Player, objective: Objective) -> int:
    """How much of what an objective needs is there, counting what has been committed to be born."""
    kind = objective.kind
    if kind == "larva":
        have = player.larvae + player.born_larvae
    elif kind == "prey":
        have = player.prey_tokens()
    elif kind == "soldier":
        have = player.soldiers + player.born_soldiers
    elif kind == "special":
        have = len(state.specials_of(seat))
    elif kind == "nurse":
        have = player.nurses_in_play()
        if player.nurses_at_work() + player.atelier - 1 < objective.give:
            have = min(have, objective.need - 1)
    elif kind == "level":
        have = player.level
    else:
        have = max([len(group) for group in linked_groups(state, seat)], default=0)
    return have


def given_up(state: MyrmesState, player: Player, objective: Objective, left: int) -> float:
    """What an objective costs besides cubes of the storage and its nurse."""
    kind, give = objective.kind, objective.give
    if kind == "larva":
        return give * LARVA
    if kind == "soldier":
        return give * soldier_worth(state, left)
    if kind == "special":
        return give * 0.8 * left
    if kind == "nurse":
        return give * NURSE_ROUND * left
    if kind == "level":
        return level_worth(player, player.level, left) - level_worth(player, player.level - give, left)
    if kind == "pheromone":
        return give * 0.6 * min(left, 2)
    return 0.0


def winter_need(state: MyrmesState, player: Player) -> int:
    """MYR-16.1, counting soldiers that are committed to be born."""
    return max(0, state.box.winter_food[state.year] - player.soldiers - player.born_soldiers)


# The colony and its workers


def soldier_worth(state: MyrmesState, left: int) -> float:
    """The winters after the next one: that one is in the plan already."""
    return (SOLDIER if left else 0.0) + SOLDIER_WINTER * (YEARS - 1 - state.year)


def level_worth(player: Player, level: int, left: int) -> float:
    """Rooms to work in and larger tiles: the more workers there will be, the better."""
    nurses = player.nurses_in_play() - player.on_objectives
    return LEVEL_ROUND[level] * min(left, LEVEL_ROUNDS) * (1.0 + LEVEL_NURSE * (nurses - 3))


def colony_worth(state: MyrmesState, player: Player, left: int) -> float:
    larvae = player.larvae + player.born_larvae
    value = LARVA * min(larvae, 6) + MANY_LARVAE * max(0, larvae - 6) if left else 0.1 * min(larvae, 9)
    value += NURSE_ROUND * left * (player.nurses_in_play() - player.on_objectives)
    value += level_worth(player, player.level, left)
    value += soldier_worth(state, left) * min(6, player.soldiers + player.born_soldiers)
    if left:
        home = player.rooms.bit_count()
        if state.phase > SORTIE:
            home += player.workers
        value += (WORKER + WORKER_LEVEL * player.level) * home
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
    return GROUND * min(free, GROUND_ENOUGH) * min(left, 4)


def hands_worth(state: MyrmesState, player: Player, hands: int, left: int, laid: int, later: list[float]) -> float:
    """What the workers that have not acted yet can do: work at home and come back, or lay a tile and be gone."""
    more = player.event == POINT_UP
    home = WORKER + WORKER_LEVEL * player.level if left else 0.0
    offers: list[float] = []
    at_home = (LARVA if left else 0.1, CUBE_NOW, CUBE_NOW, state.box.queen_points + more - CUBE_NOW)
    for room in range(player.effective_level() + 1):
        if not player.rooms >> room & 1:
            offers.append(home + at_home[room])
    largest = player.largest_pheromone()
    for shape, pheromone in enumerate(state.box.pheromones):
        spare = player.pheromones[shape] - (shape == laid)
        if pheromone.size <= largest and spare > 0:
            cubes = min(pheromone.size - 1, left + 1)
            value = CUBE_NOW + later[cubes - 1] + (pheromone.points + more if pheromone.points else 0)
            offers += [value] * min(spare, hands)
    offers.sort(reverse=True)
    value = HAND * sum(offers[:hands])
    value += HUNT * min(hands, player.soldiers + player.born_soldiers)
    if player.event == MOVE_UP:
        value += FAR * hands
    return value
