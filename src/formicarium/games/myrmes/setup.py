"""MYR-1: how a game is laid out."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.rng import Rng
from .components import PREY, SEASONS, SUBCOL, Box
from .state import SOURCES, MyrmesState, Player


def set_up(box: Box, seats: int, options: Mapping[str, str], rng: Rng) -> MyrmesState:
    """Chance decides in a fixed order: start exits, first player, prey, objectives, dice."""
    state = MyrmesState(rng, box)
    if options["level2_cost"] == "printed_board":  # MYR-18.2
        state.level_costs = (box.level_cost[0], box.level_2_printed, box.level_cost[2])
    state.subcolony_level = 2 if options["subcolony_level"] == "2" else box.special[SUBCOL].level  # MYR-18.3
    state.tunnel_required = options["tunnel_exit"] == "required"  # MYR-18.5

    for _ in range(seats):
        state.players.append(starting_player(box))  # MYR-1.7, MYR-1.9
        state.exits.append([])
    garden = state.garden()
    state.tile_at = [-1] * len(garden.hexes)
    state.prey_at = [-1] * len(garden.hexes)
    state.supplies = list(box.supplies)  # MYR-1.12

    # MYR-1.8: start hexes are handed out at random
    spots = [garden.number[hex] for hex in box.start_exits[seats]]
    rng.shuffle(spots)
    for seat, spot in enumerate(spots):
        state.exits[seat].append(spot)
        state.taken |= 1 << spot

    state.first_player = rng.below(seats)  # MYR-1.11

    # MYR-1.5: one prey token on every prey space in play
    tokens = [kind for kind in range(len(PREY)) for _ in range(box.prey[kind].tokens)]
    rng.shuffle(tokens)
    for hex in box.prey_spaces:
        if hex in garden.number:
            spot = garden.number[hex]
            state.prey_at[spot] = tokens.pop()
            state.taken |= 1 << spot

    # MYR-1.6: different objectives of each level
    drawn: list[int] = []
    for level in (1, 2, 3):
        tiles = [number for number, tile in enumerate(box.objectives) if tile.level == level]
        rng.shuffle(tiles)
        drawn += sorted(tiles[: box.drawn])
    state.objectives = tuple(drawn)
    state.achieved = [[0] * seats for _ in drawn]

    roll_dice(state)
    return state


def starting_player(box: Box) -> Player:
    """Table 4.16"""
    player = Player([0, 0, 0], [pheromone.count for pheromone in box.pheromones], [0, 0, 0], [0] * len(SOURCES))
    player.nursery = box.nurses
    player.nurses_reserve = box.all_nurses - box.nurses
    player.workers = box.workers
    player.soldiers = box.soldiers
    player.ants_reserve = box.ants - box.workers - box.soldiers
    player.larvae = box.larvae
    player.exits_reserve = box.exits - 1
    player.owner_cubes = box.owner_cubes
    player.points = box.points
    return player


def roll_dice(state: MyrmesState) -> None:
    """MYR-1.4, MYR-16.6: three dice for the year, and all event cubes to the die of spring (MYR-1.10)."""
    state.dice = [state.rng.below(6) + 1 for _ in SEASONS]
    set_events(state)


def set_events(state: MyrmesState) -> None:
    """MYR-3.1: every event cube stands where the die of the season points."""
    for player in state.players:
        player.event = state.dice[state.season]
