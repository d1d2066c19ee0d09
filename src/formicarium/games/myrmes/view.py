"""What a seat may see of the table: everything, but what others have committed in an open secret phase (MYR-2.10).

While such a phase runs, a seat sees its own answers applied to its own pieces, and everything else as it stood when
the phase opened. Hexes are [q, r].
"""

from __future__ import annotations

from ...core.game import Json
from .components import CUBES, EVENTS, PHEROMONES, PREY, SEASONS, SPECIAL, YEARS, Box
from .garden import EARTH, FOOD, MUSHROOM, STONE, WATER
from .rules.objectives import levels_completed, meets, objective_at, progress, why_closed
from .rules.placing import special_level
from .rules.round_end import storage_size, winter_need
from .rules.workers import reach
from .state import (
    ATELIER,
    BIRTHS,
    FIRST_SPECIAL,
    GAME_OVER,
    HARVEST,
    REMOVED,
    ROUND_END,
    SORTIE,
    SOURCES,
    WINTER,
    WORKERS,
    MyrmesState,
    Player,
)

TERRAINS = {FOOD: "grass", EARTH: "earth", STONE: "stone", MUSHROOM: "mushroom", WATER: "water"}
PHASES = {
    BIRTHS: "births",
    WORKERS: "workers",
    SORTIE: "workers",
    HARVEST: "harvest",
    ATELIER: "atelier",
    ROUND_END: "end of round",
    WINTER: "winter",
    GAME_OVER: "over",
}


def view(state: MyrmesState, seat: int | None) -> dict[str, Json]:
    state = state.as_seen_by(seat)
    hexes = state.garden().hexes
    worker: Json = None if state.worker_at < 0 else list(hexes[state.worker_at])
    return {
        "game": "myrmes",
        "seat": seat,
        "garden": printed(state),
        "year": state.year + 1,
        "season": SEASONS[state.season],
        "phase": PHASES[state.phase],
        "dice": list(state.dice),
        "first_player": state.first_player,
        "in_turn": state.seat if state.phase in (WORKERS, SORTIE, ATELIER) else None,
        "worker": worker,
        "moves": state.moves,
        "reach": reach_view(state),
        "picks": [list(hexes[state.tile_cells[tile][0]]) for tile in state.picks],
        "prey": [[*hexes[hex], PREY[kind]] for hex, kind in enumerate(state.prey_at) if kind >= 0],
        "exits": [[list(hexes[hex]) for hex in exits] for exits in state.exits],
        "tiles": [tile_view(state, tile) for tile in range(len(state.tile_owner))],
        "supplies": list(state.supplies),
        "objectives": [objective_view(state, place) for place in range(len(state.objectives))],
        "players": [player_view(state, number, player, number == seat) for number, player in enumerate(state.players)],
        "winners": list(winners(state)) if state.over else [],
    }


def reach_view(state: MyrmesState) -> Json:
    """Where the worker on its way can still come to: q, r, soldiers, steps."""
    if state.phase != SORTIE:
        return []
    hexes = state.garden().hexes
    return [[*hexes[anchor], *price] for anchor, price in sorted(reach(state).items())]


def winners(state: MyrmesState) -> tuple[int, ...]:
    """MYR-17.4, MYR-17.5"""
    best = max(player.points for player in state.players)
    return tuple([seat for seat, player in enumerate(state.players) if player.points == best])


def tile_view(state: MyrmesState, tile: int) -> Json:
    kind, owner = state.tile_kind[tile], state.tile_owner[tile]
    cubes = state.tile_cubes[tile]
    hexes = state.garden().hexes
    return {
        "id": tile,
        "kind": PHEROMONES[kind] if kind < FIRST_SPECIAL else SPECIAL[kind - FIRST_SPECIAL],
        "owner": owner if owner >= 0 else None,
        "removed": owner == REMOVED,
        "hexes": [list(hexes[cell]) for cell in state.tile_cells[tile]],
        "cubes": dict(zip(CUBES, cubes, strict=True)),
    }


def objective_view(state: MyrmesState, place: int) -> Json:
    """An objective with who has completed it, in which round, and how far each seat is."""
    objective = objective_at(state, place)
    far: list[Json] = []
    for number in range(len(state.players)):
        far.append(
            {
                "have": progress(state, number, objective),
                "round": state.achieved[place][number],
                "open": not why_closed(state, number, place, levels_completed(state, number)),
                "met": meets(state, number, objective),
            }
        )
    return {
        "id": objective.id,
        "level": objective.level,
        "kind": objective.kind,
        "need": objective.need,
        "give": objective.give,
        "seats": far,
    }


def player_view(state: MyrmesState, number: int, player: Player, own: bool) -> Json:
    asked: list[Json] | None = None
    if own and player.asked_tile >= 0:
        asked = list(state.garden().hexes[state.tile_cells[player.asked_tile][0]])
    return {
        "seat": number,
        "points": player.points,
        "earned": dict(zip(SOURCES, player.earned, strict=True)),
        "level": player.level,
        "effective_level": player.effective_level(),
        "event": EVENTS[player.event],
        "event_index": player.event,
        "larvae": player.larvae,
        "spent_larvae": player.spent_larvae,
        "stock": dict(zip(CUBES, player.stock, strict=True)),
        "storage": storage_size(state, player),
        "nursery": player.nursery,
        "on_larvae": player.on_larvae,
        "on_soldiers": player.on_soldiers,
        "on_workers": player.on_workers,
        "atelier": player.atelier,
        "atelier_used": [player.atelier_used >> action & 1 == 1 for action in range(4)],
        "on_objectives": player.on_objectives,
        "nurses_reserve": player.nurses_reserve,
        "soldiers": player.soldiers,
        "workers": player.workers,
        "rooms": [player.rooms >> room & 1 == 1 for room in range(4)],
        "ants_reserve": player.ants_reserve,
        "exits_reserve": player.exits_reserve,
        "owner_cubes": player.owner_cubes,
        "pheromones": dict(zip(PHEROMONES, player.pheromones, strict=True)),
        "largest_pheromone": player.largest_pheromone(),
        "prey": dict(zip(PREY, player.prey, strict=True)),
        "winter_need": winter_need(state, player),
        "asked_tile": asked,
    }


def printed(state: MyrmesState) -> dict[str, Json]:
    """The printed things, the same in every view of a play."""
    box = state.box
    seats = len(state.players)
    key = f"{seats} {state.level_costs} {state.subcolony_level}"
    if key not in box.printed:
        box.printed[key] = _print(state, box, seats)
    found = box.printed[key]
    assert isinstance(found, dict)
    return found


def _print(state: MyrmesState, box: Box, seats: int) -> dict[str, Json]:
    garden = state.garden()
    hexes: list[Json] = []
    for (q, r), (terrain, zone) in sorted(box.ground.items(), key=lambda item: (item[0][1], item[0][0])):
        hexes.append([q, r, TERRAINS[terrain], zone in box.zones[seats], (q, r) in box.prey_spaces])
    return {
        "hexes": hexes,  # q, r, terrain, in play, prey space
        "in_play": len(garden.hexes),
        "years": YEARS,
        "winter": list(box.winter_food),
        "winter_loss": box.winter_loss,
        "level_costs": [dict(zip(CUBES, cost, strict=True)) for cost in state.level_costs],
        "storage": list(box.storage),
        "born_larvae": list(box.born_larvae),
        "born_soldiers": list(box.born_soldiers),
        "born_workers": list(box.born_workers),
        "nurse_cost": {"food": box.nurse_food, "larvae": box.nurse_larvae},
        "objective_points": list(box.objective_points),
        "objective_bonus": box.objective_bonus[seats],
        "prey": {
            PREY[kind]: {"soldiers": prey.soldiers, "food": prey.food, "points": prey.points}
            for kind, prey in enumerate(box.prey)
        },
        "pheromones": {
            PHEROMONES[kind]: {
                "cells": [list(cell) for cell in tile.cells],
                "size": tile.size,
                "points": tile.points,
                "count": tile.count,
            }
            for kind, tile in enumerate(box.pheromones)
        },
        "special": {
            SPECIAL[kind]: {
                "cells": [list(cell) for cell in box.pheromones[tile.shape].cells],
                "points": tile.points,
                "level": special_level(state, kind),
                "cost": dict(zip(CUBES, tile.cost, strict=True)),
                "supply": tile.supply,
            }
            for kind, tile in enumerate(box.special)
        },
    }
