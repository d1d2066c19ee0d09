"""The end of a round: how the atelier, the storage and winter can be met best."""

from __future__ import annotations

from . import weights
from .components import LEVEL_UP, POINT_UP, SEASONS, YEARS, Objective
from .garden import EARTH, FOOD, STONE
from .prospects import Harvest, rounds_after, winter_need
from .rules.objectives import linked_groups, objective_at
from .state import ATELIER, LEVEL, NURSE, OBJECTIVE, TUNNEL, MyrmesState, Player

ASKING = ("mix", "special", "pheromone")  # objectives that ask for more once they have been chosen
STORED = ("food", "stone", "mix")  # objectives that take cubes from the storage
OPEN, CHOSEN = 1, 2  # an objective action under way: which one is still to be said, or it has been


# What pieces are worth


def soldier_worth(state: MyrmesState, left: int) -> float:
    """The winters after the next one: that one is in the plan already."""
    return (weights.SOLDIER if left else 0.0) + weights.SOLDIER_WINTER * (YEARS - 1 - state.year)


def nurse_worth(left: int) -> float:
    """A nurse of the last rounds has more to work with than one of the first."""
    return weights.NURSE_ROUND * left - weights.NURSE_EARLY * max(0, left - 4)


def level_worth(player: Player, level: int, left: int) -> float:
    """Rooms to work in and larger tiles: the more workers there will be, the better."""
    nurses = player.nurses_in_play() - player.on_objectives
    return weights.LEVEL_ROUND[level] * min(left, weights.LEVEL_ROUNDS) * (1.0 + weights.LEVEL_NURSE * (nurses - 3))


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
        self.larvae_for_food: int = box.larvae_for_food
        self.storage: tuple[int, ...] = box.storage
        self.cost: tuple[int, ...] = state.level_costs[player.level] if player.level < 3 else (0, 0, 0)
        self.costs: tuple[tuple[int, ...], ...] = state.level_costs
        self.player: Player = player
        self.level_now: float = level_worth(player, player.level, left)
        self.owner_cubes: int = player.owner_cubes
        # Winter
        self.need: int = 0 if fed else winter_need(state, player)
        self.autumn: bool = state.season + 1 == len(SEASONS)
        self.risk: float = box.winter_loss * weights.RISK[len(SEASONS) - 1 - state.season]
        self.coming: float = harvest.food_coming + weights.FOOD_HAND * hands
        # Atelier
        used = player.atelier_used
        self.actions: int = player.atelier if atelier_ahead(state, seat) else 0
        self.can_dig: bool = not used >> TUNNEL & 1
        self.dig: float = weights.TUNNEL_DUG * min(left, 4) if player.exits_reserve else 0.0
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
                self.base += weights.FOLLOWERS * state.box.objective_bonus[len(state.players)] * min(self.left, 3)
                continue
            points = float(state.box.objective_points[objective.level - 1])
            missing_levels = 0 if done[objective.level - 1] else 1 if objective.level < 3 or done[1] else 2
            if missing_levels > self.left:
                continue
            prepared = weights.PREPARED * points * (1.0, 0.5, 0.25)[missing_levels] if self.left > 0 else 0.0
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
                gain = points + (player.event == POINT_UP) - nurse_worth(self.left)
                if not done[objective.level]:
                    gain += weights.NEXT_LEVEL * points * min(self.left, 3)
                gain += weights.FOLLOWERS * state.box.objective_bonus[len(state.players)] * min(self.left, 3)
                gain = ready * (gain - given_up(state, player, objective, self.left))
                if self.due != CHOSEN:
                    self.goals.append(Goal(gain, objective))
                elif objective.kind in ASKING:  # its nurse stands there already
                    self.goals.append(Goal(gain + nurse_worth(self.left), objective))

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
        return weights.MAYBE**missing if missing <= hands else 0.0

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
        """… and whether the level is raised: perhaps a new nurse."""
        best = self.after_nurse(gain, used, food, earth, stone, level, self.larvae)
        if self.can_breed and used < self.actions and self.larvae >= self.nurse_larvae:
            share = self.share(food, 0, 0, (self.nurse_food, 0, 0))
            if share:
                gain += share * nurse_worth(self.left) - self.nurse_larvae * weights.LARVA
                food, larvae = max(0, food - self.nurse_food), self.larvae - self.nurse_larvae
                best = max(best, self.after_nurse(gain, used + 1, food, earth, stone, level, larvae))
        return best

    def after_nurse(self, gain: float, used: int, food: int, earth: int, stone: int, level: int, larvae: int) -> float:
        """… and whether a nurse is bred: a nurse who is left digs."""
        if used < self.actions and self.can_dig:
            earth += 1
            gain += self.dig
        return gain + self.kept(food, max(0, earth), stone, level, larvae)

    def share(self, food: int, earth: int, stone: int, cost: tuple[int, ...]) -> float:
        """How likely the cost can be paid: for sure, perhaps with what the workers still bring, or not at all."""
        missing = max(0, cost[FOOD] - food) + max(0, cost[EARTH] - earth) + max(0, cost[STONE] - stone)
        if not missing:
            return 1.0
        return weights.MAYBE**missing if missing <= self.hands else 0.0

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
            fed = min(int(short + 0.5), larvae // self.larvae_for_food)
            value -= (short - fed) * self.risk + fed * self.larvae_for_food * weights.LARVA
        if self.autumn:
            food = max(0, food - need)
        left = self.left
        if not left:
            return value
        value += weights.FOOD_KEPT * lessening(food)
        value += weights.EARTH_KEPT * lessening(earth) + weights.STONE_KEPT * lessening(stone)
        if level < 3:
            cost = self.costs[level]
            value += weights.TOWARDS_LEVEL * (min(earth, cost[EARTH]) + min(stone, cost[STONE])) * min(left, 4) / 4
        else:
            value += weights.TOWARDS_SUBCOLONY * min(food, earth, stone, self.owner_cubes) * min(left, 4) / 2
        for prepared, kind, amount in self.stores:
            have = food if kind == "food" else stone if kind == "stone" else earth + stone
            share = min(1.0, have / amount)
            value += prepared * share * share
        return value


def lessening(cubes: int) -> float:
    """The more cubes of a kind, the less another one helps."""
    return weights.LESS[min(cubes, len(weights.LESS) - 1)]


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
        return give * weights.LARVA
    if kind == "soldier":
        return give * soldier_worth(state, left)
    if kind == "special":
        return give * weights.YIELD * left
    if kind == "nurse":
        return give * nurse_worth(left)
    if kind == "level":
        return level_worth(player, player.level, left) - level_worth(player, player.level - give, left)
    if kind == "pheromone":
        return give * weights.CUBE_LEFT * min(left, 2)
    return 0.0
