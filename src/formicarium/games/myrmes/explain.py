"""Why something is not possible now, with the clause that says so."""

from __future__ import annotations

from ...core.ask import Decision, Option
from ...core.words import say
from .components import CUBES, EVENTS
from .explain_garden import (
    by_its_first_hex,
    number_of,
    own_pheromone,
    stock_words,
    taken_by,
    why_not_convert,
    why_not_sortie,
)
from .garden import FOOD, WATER
from .rules.objectives import levels_completed, linked_groups, objective_at, progress, why_closed
from .rules.round_end import storage_size, winter_need
from .rules.workers import CONVERT
from .state import (
    BIRTHS,
    FIRST_SPECIAL,
    HARVEST,
    LEVEL,
    NURSE,
    OBJECTIVE,
    ROUND_END,
    TUNNEL,
    WINTER,
    MyrmesState,
    Player,
)
from .texts import cube_word, cubes_words, objective_words, room_word

ACTIONS = {"tunnel": TUNNEL, "level": LEVEL, "nurse": NURSE, "objective": OBJECTIVE}

# When each kind of decision comes.
MOMENTS = {
    "event_target": ("The event is chosen at the start of a round", "MYR-3.2"),
    "birth_allocation": ("Nurses are sent out right after the event is chosen", "MYR-4.2"),
    "birth_overflow": ("Ants are chosen only where more are born than you have pieces", "MYR-4.10"),
    "worker": ("Workers act in phase 3, in turn order", "MYR-5.1"),
    "sortie": ("Only a worker on a sortie can do that", "MYR-7.3"),
    "harvest_pick": ("Cubes are taken in the harvest, from tiles that leave a choice", "MYR-12.1"),
    "harvest_extra": ("Only Harvest +3 gives more cubes, after the harvest", "MYR-12.6"),
    "atelier": ("The atelier is used in phase 5, with nurses sent there", "MYR-13.1"),
    "tunnel_hex": ("An exit is placed only by the tunnel action", "MYR-13.6"),
    "objective_choice": ("An objective is completed only in the atelier", "MYR-13.12"),
    "objective_mix": ("Earth and stone are split only for a mixed objective", "MYR-14.9"),
    "objective_special": ("Special tiles are released only for an objective", "MYR-14.13"),
    "objective_pheromones": ("Pheromones give up their cubes only for an objective", "MYR-14.17"),
    "storage": ("Cubes are discarded only at the end of a round, from a full storage", "MYR-15.2"),
    "winter_convert": ("Larvae are turned into food for winter only where food is missing", "MYR-16.2"),
}

# What is decided at once, by phase.
AT_ONCE = {
    BIRTHS: ("event_target", "birth_allocation", "birth_overflow"),
    HARVEST: ("harvest_pick", "harvest_extra"),
    ROUND_END: ("storage",),
    WINTER: ("winter_convert",),
}


def explain(state: MyrmesState, decision: Decision | None, seat: int, kind: str, option: object) -> str:
    """Why this seat cannot choose this option for this kind of decision."""
    if state.over:
        return say("The game is over (MYR-16.8).")
    if decision is None or decision.kind != kind:
        return _not_the_moment(state, decision, kind)
    player = state.players[seat]
    if kind == "event_target":
        return _why_not_event(player, option)
    if kind == "birth_allocation":
        return _why_not_allocation(state, player, option)
    if kind == "birth_overflow":
        return _why_not_so_many(player, decision.options)
    if kind == "worker":
        return _why_not_worker(state, player, option)
    if kind == "sortie":
        return why_not_sortie(state, seat, player, option)
    if kind == "harvest_pick" or kind == "harvest_extra":
        return _why_not_harvest(state, seat, player, kind, option)
    if kind == "atelier":
        return _why_not_atelier(state, player, option)
    if kind == "tunnel_hex":
        return _why_not_tunnel(state, option)
    if kind == "storage":
        return _why_not_keep(state, player, option)
    if kind == "winter_convert":
        return say(
            "{need} larvae make 1 food; you have {larvae}, and lack {missing} food (MYR-16.2).",
            need=state.box.larvae_for_food,
            larvae=player.larvae,
            missing=winter_need(state, player) - player.stock[FOOD],
        )
    return _why_not_objective(state, seat, decision, option)


def _not_the_moment(state: MyrmesState, decision: Decision | None, kind: str) -> str:
    moment, clause = MOMENTS[kind]
    if decision is None:
        if kind in ("worker", "sortie", "atelier"):
            return say("It is not your turn; others decide now ({clause}).", clause=clause)
        if kind in AT_ONCE.get(state.phase, ()):
            return say("You have nothing more to decide here; the others still do (MYR-2.5).")
    elif kind == "worker" and decision.kind == "sortie":
        return say("Your worker is in the garden; it lays a tile or stops before another one acts (MYR-7.4).")
    elif kind == "atelier" and (decision.kind == "tunnel_hex" or decision.kind.startswith("objective")):
        return say("First carry the action out that you have chosen (MYR-13.2).")
    return say("{moment} ({clause}).", moment=say(moment), clause=clause)


def _why_not_event(player: Player, option: object) -> str:
    if not isinstance(option, int) or not 0 <= option < len(EVENTS):
        return say("The event track goes from 0 to 7 (MYR-3.3).")
    return say(
        "Larvae that it costs: {steps}, 1 for each space; you have {larvae} (MYR-3.2).",
        steps=abs(option - player.event),
        larvae=player.larvae,
    )


def _why_not_allocation(state: MyrmesState, player: Player, option: object) -> str:
    if not isinstance(option, tuple) or len(option) != 4 or not all(isinstance(part, int) for part in option):
        return say("Say how many nurses go to larvae, soldiers, workers and the atelier (MYR-4.2).")
    larvae, soldiers, workers, atelier = option
    most = state.box.atelier_nurses
    if min(option) < 0 or larvae > 3 or soldiers > 3 or workers > 4 or atelier > most:
        return say("At most 3 larvae, 3 soldiers, 4 workers, {most} in the atelier (MYR-4.2).", most=most)
    if sum(option) > player.nursery:
        return say(
            "Nurses that it takes: {wanted}; in your nursery: {nurses} (MYR-4.2).",
            wanted=sum(option),
            nurses=player.nursery,
        )
    return say("1 nurse bears no soldier, and a worker needs 2: leave the idle one at home (MYR-4.7).")


def _why_not_so_many(player: Player, offered: tuple[Option, ...]) -> str:
    return say(
        "From {fewest} to {most} soldiers: the ant pieces you have left, {pieces}, are all used (MYR-4.10).",
        fewest=offered[0],
        most=offered[-1],
        pieces=player.ants_reserve,
    )


def _why_not_worker(state: MyrmesState, player: Player, option: object) -> str:
    if not isinstance(option, tuple) or not option:
        return say("A worker works in a room or goes on a sortie (MYR-5.4).")
    if option == CONVERT:
        return why_not_convert(state, player)
    if option[0] == "room" and len(option) > 1:
        return _why_not_room(player, option)
    if option[0] == "sortie" and len(option) == 2:
        return say("That is no tunnel exit of yours (MYR-7.1).")
    if option[0] in ("pass", "stop"):
        return say("You must use a worker while you have one (MYR-5.3).")
    return say("A worker works in a room or goes on a sortie (MYR-5.4).")


def _why_not_room(player: Player, option: tuple[object, ...]) -> str:
    room = option[1]
    if not isinstance(room, int) or not 0 <= room <= 3:
        return say("The rooms are 0 to 3 (MYR-6.1).")
    if room > player.effective_level():
        return say(
            "The {room} needs colony level {room_level}; yours is {level} (MYR-6.1).",
            room=room_word(room),
            room_level=room,
            level=player.effective_level(),
        )
    if player.rooms >> room & 1:
        return say("A worker is in the {room} already (MYR-6.2).", room=room_word(room))
    if room == 3 and not player.stock[FOOD]:
        return say("The queen needs 1 food, and you have none (MYR-6.7).")
    if room == 2:
        return say("The quarry gives earth or stone: say which (MYR-6.6).")
    return say("Only the quarry leaves a choice; name the {room} alone (MYR-6.3).", room=room_word(room))


def _why_not_harvest(state: MyrmesState, seat: int, player: Player, kind: str, option: object) -> str:
    if kind == "harvest_extra":
        return _why_not_extra(state, seat, option)
    if state.tile_kind[player.asked_tile] >= FIRST_SPECIAL:
        return say("A scavenging tile gives earth or stone (MYR-12.3).")
    if option in CUBES:
        return say("No {cube} lies on that pheromone (MYR-12.1).", cube=cube_word(str(option)))
    return say("You must take one cube from it (MYR-12.1).")


def _why_not_extra(state: MyrmesState, seat: int, option: object) -> str:
    if not isinstance(option, tuple) or len(option) != 2 or option[1] not in CUBES:
        return say("Name one of your pheromones and a cube that lies on it (MYR-12.6).")
    tile = own_pheromone(state, seat, option[0])
    if tile < 0:
        return say("That is no pheromone of yours (MYR-12.6).")
    if not state.tile_cubes[tile][CUBES.index(option[1])]:
        return say("No {cube} lies on that pheromone (MYR-12.6).", cube=cube_word(option[1]))
    return by_its_first_hex(state, tile)


def _why_not_atelier(state: MyrmesState, player: Player, option: object) -> str:
    if option == CONVERT:
        return why_not_convert(state, player)
    name = option[0] if isinstance(option, tuple) and len(option) == 1 else None
    if not isinstance(name, str) or name not in ACTIONS:
        return say("The actions are tunnel, level, nurse and objective; or finish (MYR-13.2).")
    action = ACTIONS[name]
    box = state.box
    if player.atelier_used >> action & 1:
        return say("You have used that action in this round (MYR-13.3).")
    if action == TUNNEL:
        if not player.exits_reserve:
            return say("All your tunnel exits are in the garden, and one must be placed (MYR-18.5).")
        return say("No hex next to yours is free for an exit, and one must be placed (MYR-18.5).")
    if action == LEVEL:
        if player.level == 3:
            return say("Your colony is on the last level (MYR-13.9).")
        cost = cubes_words(state.level_costs[player.level])
        return say("The next level costs {cost}; you have {stock} (MYR-13.9).", cost=cost, stock=stock_words(player))
    if action == NURSE:
        if not player.nurses_reserve:
            return say("All your nurses are in play (MYR-13.11).")
        return say(
            "A nurse costs {food} food and {larvae} larvae; you have {have} and {mine} (MYR-13.11).",
            food=box.nurse_food,
            larvae=box.nurse_larvae,
            have=player.stock[FOOD],
            mine=player.larvae,
        )
    return say("You meet none of the objectives that are open to you (MYR-13.12).")


def _why_not_tunnel(state: MyrmesState, option: object) -> str:
    if option is None:
        return say("An exit must be placed (MYR-18.5).")
    number = number_of(state, option)
    if number < 0:
        return say("That hex is not in play (MYR-13.6).")
    if state.garden().terrain[number] == WATER:
        return say("No exit can be dug in water (MYR-13.6).")
    if state.taken >> number & 1:
        return say("On that hex lies {by} (MYR-13.6).", by=taken_by(state, number))
    return say("An exit must be next to a tile or a tunnel exit of yours (MYR-13.6).")


def _why_not_keep(state: MyrmesState, player: Player, option: object) -> str:
    if option == CONVERT:
        return why_not_convert(state, player)
    return say(
        "Keep exactly {size} of your cubes: {stock} (MYR-15.2).",
        size=storage_size(state, player),
        stock=stock_words(player),
    )


def _why_not_objective(state: MyrmesState, seat: int, decision: Decision, option: object) -> str:
    kind = decision.kind
    if kind == "objective_mix":
        return say(
            "From {fewest} to {most} of the cubes can be earth; you have {stock} (MYR-14.9).",
            fewest=decision.options[0],
            most=decision.options[-1],
            stock=stock_words(state.players[seat]),
        )
    if kind == "objective_special":
        return say("Name as many of your own special tiles as are given up, in reading order (MYR-14.13).")
    if kind == "objective_pheromones":
        return _why_not_picked(state, seat, decision, option)
    for place in range(len(state.objectives)):
        if objective_at(state, place).id == option:
            return _why_not_completed(state, seat, place)
    return say("That objective is not in this game (MYR-1.6).")


def _why_not_picked(state: MyrmesState, seat: int, decision: Decision, option: object) -> str:
    tile = own_pheromone(state, seat, option)
    if tile < 0:
        return say("That is no pheromone of yours (MYR-14.17).")
    if tile in state.picks:
        return say("That pheromone is picked already (MYR-14.17).")
    if state.garden().hexes[state.tile_cells[tile][0]] in decision.options:
        return by_its_first_hex(state, tile)
    if not state.picks:
        return _why_not_first(state, seat, decision, tile)
    return say("That pheromone is next to none of those picked (MYR-14.17).")


def _why_not_first(state: MyrmesState, seat: int, decision: Decision, tile: int) -> str:
    """It hangs together with too few others, or with no more than all have to be given up."""
    group = next(group for group in linked_groups(state, seat) if tile in group)
    first = state.garden().hexes[state.tile_cells[group[0]][0]]
    if first in decision.options:
        return say("Just enough hang together there, so all are picked; name them by {hex} (MYR-14.17).", hex=first)
    return say("Too few of your pheromones hang together with that one (MYR-14.17).")


def _why_not_completed(state: MyrmesState, seat: int, place: int) -> str:
    objective = objective_at(state, place)
    clause = why_closed(state, seat, place, levels_completed(state, seat))
    if clause == "MYR-14.4":
        return say("You have completed it already (MYR-14.4).")
    if clause == "MYR-14.2":
        return say("First complete an objective of level {level} (MYR-14.2).", level=objective.level - 1)
    have = progress(state, seat, objective)
    if have >= objective.need:
        return say("The nurses given up can neither stand on an objective nor be the one that acts (MYR-14.16).")
    return say(
        "You do not meet it yet, {have} of {need}: {wanted} (MYR-14.6).",
        have=have,
        need=objective.need,
        wanted=objective_words({"kind": objective.kind, "need": objective.need, "give": objective.give}),
    )
