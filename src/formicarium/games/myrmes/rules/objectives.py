"""MYR-14: the objectives."""

from __future__ import annotations

from itertools import combinations

from ....core.ask import Rules, ask
from ..components import Objective
from ..garden import EARTH, FOOD, STONE
from ..state import NOBODY, MyrmesState, Player


def open_objectives(state: MyrmesState, seat: int) -> list[int]:
    """MYR-14.2 to MYR-14.6: the places of those that this seat can complete now."""
    levels = levels_completed(state, seat)
    return [place for place in range(len(state.objectives)) if not why_closed(state, seat, place, levels)]


def objective_at(state: MyrmesState, place: int) -> Objective:
    return state.box.objectives[state.objectives[place]]


def why_closed(state: MyrmesState, seat: int, place: int, levels: set[int]) -> str:
    """The clause that keeps a seat with these levels completed from an objective; empty where nothing does."""
    if state.achieved[place][seat]:
        return "MYR-14.4"
    objective = objective_at(state, place)
    if objective.level > 1 and objective.level - 1 not in levels:
        return "MYR-14.2"
    return "" if meets(state, seat, objective) else "MYR-14.6"


def levels_completed(state: MyrmesState, seat: int) -> set[int]:
    return {objective_at(state, place).level for place in range(len(state.objectives)) if state.achieved[place][seat]}


def meets(state: MyrmesState, seat: int, objective: Objective) -> bool:
    """Table 4.13: whether the requirement is met."""
    player = state.players[seat]
    if objective.kind == "nurse":
        # MYR-14.16: what is given up stands on no objective, and is not the nurse that acts
        return (
            player.nurses_in_play() >= objective.need and player.nurses_at_work() + player.atelier - 1 >= objective.give
        )
    return progress(state, seat, objective) >= objective.need


def progress(state: MyrmesState, seat: int, objective: Objective) -> int:
    """How much of what an objective needs this seat has."""
    player = state.players[seat]
    kind = objective.kind
    if kind == "food":
        return player.stock[FOOD]
    if kind == "stone":
        return player.stock[STONE]
    if kind == "mix":
        return player.stock[EARTH] + player.stock[STONE]
    if kind == "larva":
        return player.larvae
    if kind == "prey":
        return player.prey_tokens()
    if kind == "soldier":
        return player.soldiers
    if kind == "special":
        return len(state.specials_of(seat))
    if kind == "nurse":
        return player.nurses_in_play()
    if kind == "level":
        return player.level  # MYR-14.14: the real one
    return max((len(group) for group in linked_groups(state, seat)), default=0)


def complete_objective(state: MyrmesState, seat: int) -> Rules[None]:
    """MYR-14.6 to MYR-14.8"""
    ids = tuple([objective_at(state, place).id for place in open_objectives(state, seat)])
    chosen = yield from ask(seat, "objective_choice", ids)
    place = next(place for place in range(len(state.objectives)) if objective_at(state, place).id == chosen)
    objective = objective_at(state, place)
    player = state.players[seat]
    player.on_atelier -= 1
    player.on_objectives += 1
    yield from give_up(state, seat, objective)
    state.tell("objective", seat, objective.kind, objective.need, objective.give)
    state.score(seat, state.box.objective_points[objective.level - 1], "objective")  # MYR-14.7
    # MYR-14.8: those who completed it in an earlier round
    for other in state.turn_order():
        if other != seat and 0 < state.achieved[place][other] < state.round_number():
            state.score(other, state.box.objective_bonus[len(state.players)], "bonus")
    state.achieved[place][seat] = state.round_number()


def give_up(state: MyrmesState, seat: int, objective: Objective) -> Rules[None]:
    """MYR-14.9 to MYR-14.18: what table 4.13 says."""
    player = state.players[seat]
    kind, give = objective.kind, objective.give
    if kind == "food":
        player.stock[FOOD] -= give
    elif kind == "stone":
        player.stock[STONE] -= give
    elif kind == "mix":
        fewest, most = max(0, give - player.stock[STONE]), min(give, player.stock[EARTH])
        earth = yield from ask(seat, "objective_mix", tuple(range(fewest, most + 1)))
        player.stock[EARTH] -= earth
        player.stock[STONE] -= give - earth
    elif kind == "larva":
        player.larvae -= give
    elif kind == "prey":
        give_up_prey(player, give)
    elif kind == "soldier":
        player.soldiers -= give
        player.ants_reserve += give
    elif kind == "special":
        yield from give_up_special(state, seat, give)
    elif kind == "nurse":
        give_up_nurses(player, give)
    elif kind == "level":
        player.level -= give
    else:
        yield from give_up_cubes(state, seat, give)


def give_up_prey(player: Player, count: int) -> None:
    """MYR-14.10: kinds do not matter."""
    for kind in range(len(player.prey)):
        given = min(count, player.prey[kind])
        player.prey[kind] -= given
        count -= given


def give_up_nurses(player: Player, count: int) -> None:
    """MYR-14.16: first those whose work is over, only then the unused ones of the personal atelier."""
    player.nurses_reserve += count
    for _ in range(count):
        if player.nursery:
            player.nursery -= 1
        elif player.on_larvae:
            player.on_larvae -= 1
        elif player.on_soldiers:
            player.on_soldiers -= 1
        elif player.on_workers:
            player.on_workers -= 1
        elif player.on_atelier:
            player.on_atelier -= 1
        else:
            player.atelier -= 1


def give_up_special(state: MyrmesState, seat: int, count: int) -> Rules[None]:
    """MYR-14.13: the owner cubes return to the reserve, the tiles stay and belong to nobody."""
    hexes = state.garden().hexes
    anchors = [state.tile_cells[tile][0] for tile in state.specials_of(seat)]
    options = [tuple([hexes[anchor] for anchor in picked]) for picked in combinations(anchors, count)]
    chosen = yield from ask(seat, "objective_special", tuple(options))
    for hex in chosen:
        tile = state.tile_at[state.garden().number[hex]]
        state.tile_owner[tile] = NOBODY
        state.players[seat].owner_cubes += 1


def give_up_cubes(state: MyrmesState, seat: int, count: int) -> Rules[None]:
    """MYR-14.17, MYR-14.18: the cubes of connected pheromones, picked one after another."""
    garden = state.garden()
    while len(state.picks) < count:
        options = [garden.hexes[state.tile_cells[tile][0]] for tile in next_picks(state, seat, count)]
        picked = yield from ask(seat, "objective_pheromones", tuple(options))
        tile = state.tile_at[garden.number[picked]]
        group = next(group for group in linked_groups(state, seat) if tile in group)
        state.picks += group if len(group) == count else [tile]  # where just enough hang together, all are picked
    for tile in state.picks:
        state.tile_cubes[tile] = [0, 0, 0]
    state.picks = []


def next_picks(state: MyrmesState, seat: int, count: int) -> list[int]:
    """The pheromones that can be picked: first those of large enough groups, later those linked to a pick.

    A group of no more than are needed can only be picked whole, and is named by the first of it.
    """
    own = state.pheromones_of(seat)
    if not state.picks:
        groups = linked_groups(state, seat)
        pickable = [group[:1] if len(group) == count else group for group in groups if len(group) >= count]
        return [tile for tile in own if any(tile in group for group in pickable)]
    near = 0
    for tile in state.picks:
        near |= edge(state, tile)
    return [tile for tile in own if tile not in state.picks and near & mask(state, tile)]


def linked_groups(state: MyrmesState, seat: int) -> list[list[int]]:
    """MYR-14.17: own pheromones that hang together by their edges."""
    left = state.pheromones_of(seat)
    groups = []
    while left:
        group = [left.pop(0)]
        for tile in group:
            near = edge(state, tile)
            linked = [other for other in left if near & mask(state, other)]
            group += linked
            left = [other for other in left if other not in linked]
        groups.append(group)
    return groups


def mask(state: MyrmesState, tile: int) -> int:
    return sum([1 << cell for cell in state.tile_cells[tile]])


def edge(state: MyrmesState, tile: int) -> int:
    """The hexes next to a tile."""
    near = state.garden().near
    around = 0
    for cell in state.tile_cells[tile]:
        around |= near[cell]
    return around
