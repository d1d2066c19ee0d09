"""Why something is not possible now, with the clause that says so."""

from __future__ import annotations

from ...core.ask import Decision
from ...core.words import say
from .components import CUBES, EVENTS, HARVEST_UP, HEX_UP, PHEROMONES, SPECIAL, SUBCOL
from .garden import EARTH, FOOD, WATER, Placement
from .rules.objectives import levels_completed, objective_at, why_closed
from .rules.placing import special_level
from .rules.round_end import storage_size
from .rules.workers import entry_soldiers, next_spaces
from .state import FIRST_SPECIAL, LEVEL, NURSE, OBJECTIVE, TUNNEL, MyrmesState, Player
from .texts import cubes_words, objective_words, room_word, tile_word

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


def explain(state: MyrmesState, decision: Decision | None, seat: int, kind: str, option: object) -> str:
    """Why this seat cannot choose this option for this kind of decision."""
    if state.over:
        return say("The game is over (MYR-16.8).")
    if decision is None or decision.kind != kind:
        moment, clause = MOMENTS[kind]
        if decision is None and kind in ("worker", "sortie", "atelier"):
            return say("It is not your turn; others decide now ({clause}).", clause=clause)
        return say("{moment} ({clause}).", moment=say(moment), clause=clause)
    player = state.players[seat]
    if kind == "event_target":
        return _why_not_event(player, option)
    if kind == "birth_allocation":
        return _why_not_allocation(state, player, option)
    if kind == "birth_overflow":
        return say(
            "Name a number of soldiers that leaves no more ants than you have pieces: {pieces} (MYR-4.10).",
            pieces=player.ants_reserve,
        )
    if kind == "worker":
        return _why_not_worker(state, player, option)
    if kind == "sortie":
        return _why_not_sortie(state, seat, player, option)
    if kind == "harvest_pick" or kind == "harvest_extra":
        return _why_not_harvest(state, player, kind, option)
    if kind == "atelier":
        return _why_not_atelier(state, player, option)
    if kind == "tunnel_hex":
        return _why_not_tunnel(state, option)
    if kind == "storage":
        return _why_not_keep(state, player, option)
    if kind == "winter_convert":
        return say("3 larvae make 1 food, and no more of it than is missing (MYR-16.2).")
    return _why_not_objective(state, seat, decision, option)


def _why_not_event(player: Player, option: object) -> str:
    if not isinstance(option, int) or not 0 <= option < len(EVENTS):
        return say("The event track goes from 0 to 7 (MYR-3.3).")
    return say(
        "That is {steps} spaces away and costs as many larvae; you have {larvae} (MYR-3.2).",
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
        return say("You have {nurses} nurses in the nursery (MYR-4.2).", nurses=player.nursery)
    return say("1 nurse bears no soldier, and a worker needs 2: leave the idle one at home (MYR-4.7).")


def _why_not_worker(state: MyrmesState, player: Player, option: object) -> str:
    if not isinstance(option, tuple) or not option:
        return say("A worker works in a room or goes on a sortie (MYR-5.4).")
    if option == ("convert",):
        return _why_not_convert(state, player)
    if option[0] == "room" and len(option) > 1:
        return _why_not_room(player, option)
    if option[0] == "sortie" and len(option) == 2:
        return say("That is no tunnel exit of yours (MYR-7.1).")
    if option[0] in ("pass", "stop"):
        return say("You must use a worker while you have one (MYR-5.3).")
    return say("A worker works in a room or goes on a sortie (MYR-5.4).")


def _why_not_convert(state: MyrmesState, player: Player) -> str:
    return say(
        "{need} larvae make 1 food; you have {larvae} (MYR-17.1).",
        need=state.box.larvae_for_food,
        larvae=player.larvae,
    )


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
    if room == 3:
        return say("The queen needs 1 food, and you have none (MYR-6.7).")
    return say("The quarry gives earth or stone: say which (MYR-6.6).")


def _why_not_sortie(state: MyrmesState, seat: int, player: Player, option: object) -> str:
    if not isinstance(option, tuple) or not option:
        return say("Step, remove a pheromone, place a tile, or stop (MYR-7.3).")
    what = option[0]
    if what == "convert":
        return _why_not_convert(state, player)
    if what == "step" and len(option) == 2:
        return _why_not_step(state, seat, player, option[1])
    if what == "remove" and len(option) == 2:
        return _why_not_remove(state, player)
    if what in ("pheromone", "special") and len(option) == 3:
        return _why_not_tile(state, player, str(what), option[1], option[2])
    return say("Step, remove a pheromone, place a tile, or stop (MYR-7.3).")


def _number(state: MyrmesState, hex: object) -> int:
    """The number of a hex in play, or -1."""
    if isinstance(hex, tuple) and len(hex) == 2 and all(type(part) is int for part in hex):
        return state.garden().number.get((hex[0], hex[1]), -1)
    return -1


def _why_not_step(state: MyrmesState, seat: int, player: Player, hex: object) -> str:
    number = _number(state, hex)
    if number < 0:
        return say("That hex is not in play (MYR-1.2).")
    if state.garden().terrain[number] == WATER:
        return say("No ant can enter water (MYR-7.8).")
    if not state.moves:
        return say("The worker has no moves left (MYR-7.2).")
    anchor = state.anchor(number)
    if anchor not in next_spaces(state):
        if anchor == state.anchor(state.worker_at):
            return say("The worker stands there already; a whole tile is one space (MYR-7.5).")
        return say("That space is not next to the worker (MYR-7.6).")
    soldiers = entry_soldiers(state, seat, anchor)
    if soldiers <= player.soldiers:
        return say("A tile is named by its first hex: {hex} (MYR-7.5).", hex=state.garden().hexes[anchor])
    places = {"soldiers": soldiers, "have": player.soldiers}
    if state.prey_at[anchor] >= 0:
        return say("Hunting it takes {soldiers} soldiers; you have {have} (MYR-7.12).", **places)
    return say("Entering a foreign tile costs {soldiers} soldier; you have {have} (MYR-7.10).", **places)


def _why_not_remove(state: MyrmesState, player: Player) -> str:
    tile = state.tile_at[state.worker_at]
    if tile < 0:
        return say("The worker stands on no pheromone (MYR-11.1).")
    if state.tile_kind[tile] >= FIRST_SPECIAL:
        return say("Special tiles are never removed (MYR-11.7).")
    if sum(state.tile_cubes[tile]):
        return say("Cubes lie on that pheromone: {cubes} (MYR-11.7).", cubes=cubes_words(state.tile_cubes[tile]))
    if player.stock[EARTH] < state.box.removal_earth:
        return say("Removing costs 1 earth, and you have none (MYR-11.1).")
    return say("The worker can only stand on a hex of the pheromone removed (MYR-11.5).")


def _why_not_tile(state: MyrmesState, player: Player, what: str, name: object, hexes: object) -> str:
    if state.taken >> state.worker_at & 1:
        return say("A tile is laid only from an empty hex; the worker stands on none (MYR-9.1).")
    unable = _why_not_pheromone(state, player, name) if what == "pheromone" else _why_not_special(state, player, name)
    if unable:
        return unable
    if not isinstance(hexes, tuple):
        return say("Name the hexes that the tile covers (MYR-9.5).")
    for hex in hexes:
        number = _number(state, hex)
        if number < 0:
            return say("{hex} is not in play (MYR-9.6).", hex=hex)
        if state.garden().terrain[number] == WATER:
            return say("{hex} is water (MYR-9.6).", hex=hex)
        if state.taken >> number & 1:
            return say("{hex} is taken: {by} (MYR-9.6).", hex=hex, by=_taken_by(state, number))
    placement: Placement | None = state.garden().placement.get((what, str(name), hexes))
    if placement is None:
        return say("The tile has not that shape, however it is turned (MYR-9.4).")
    return say("The worker's own hex must be covered (MYR-9.5).")


def _taken_by(state: MyrmesState, number: int) -> str:
    if state.tile_at[number] >= 0:
        return say("a tile")
    return say("prey") if state.prey_at[number] >= 0 else say("a tunnel exit")


def _why_not_pheromone(state: MyrmesState, player: Player, name: object) -> str:
    if name not in PHEROMONES:
        return say("There is no such pheromone; there are {names} (MYR-9.2).", names=", ".join(PHEROMONES))
    shape = PHEROMONES.index(str(name))
    size, largest = state.box.pheromones[shape].size, player.largest_pheromone()
    if size > largest:
        clause = "MYR-9.3" if size == 6 and player.event != HEX_UP else "MYR-9.2"
        return say(
            "Your colony lays pheromones of up to {largest} hexes; this one has {size} ({clause}).",
            largest=largest,
            size=size,
            clause=clause,
        )
    if not player.pheromones[shape]:
        return say("You have no {tile} left (MYR-9.11).", tile=tile_word(str(name)))
    return ""


def _why_not_special(state: MyrmesState, player: Player, name: object) -> str:
    if name not in SPECIAL:
        return say("There is no such special tile; there are {names} (MYR-10.2).", names=", ".join(SPECIAL))
    kind = SPECIAL.index(str(name))
    tile = state.box.special[kind]
    level = special_level(state, kind)
    places = {"tile": tile_word(str(name)), "level": level, "yours": player.effective_level()}
    if player.effective_level() < level:
        clause = "MYR-18.3" if kind == SUBCOL and level != tile.level else "MYR-10.2"
        return say("A {tile} needs colony level {level}; yours is {yours} ({clause}).", clause=clause, **places)
    if not state.supplies[tile.supply]:
        return say("No {tile} is left in the supply (MYR-10.3).", **places)
    if not player.owner_cubes:
        return say("You have no owner cube left (MYR-10.4).")
    if not player.can_pay(tile.cost):
        return say("A {tile} costs {cost} (MYR-10.5).", cost=cubes_words(tile.cost), **places)
    return ""


def _why_not_harvest(state: MyrmesState, player: Player, kind: str, option: object) -> str:
    if kind == "harvest_extra":
        if player.event != HARVEST_UP:
            return say("Only Harvest +3 gives more cubes (MYR-12.6).")
        return say("Name one of your pheromones and a cube that lies on it (MYR-12.6).")
    if player.asked_tile >= 0 and state.tile_kind[player.asked_tile] >= FIRST_SPECIAL:
        return say("Scavenging gives earth or stone (MYR-12.3).")
    if option in CUBES:
        return say("No {cube} lies on that pheromone (MYR-12.1).", cube=option)
    return say("You must take one cube from it (MYR-12.1).")


def _why_not_atelier(state: MyrmesState, player: Player, option: object) -> str:
    if option == ("convert",):
        return _why_not_convert(state, player)
    name = option[0] if isinstance(option, tuple) and len(option) == 1 else None
    if not isinstance(name, str) or name not in ACTIONS:
        return say("The actions are tunnel, level, nurse and objective; or finish (MYR-13.2).")
    action = ACTIONS[name]
    box = state.box
    if player.atelier_used >> action & 1:
        return say("You have used that action in this round (MYR-13.3).")
    if action == TUNNEL:
        return say("No exit can be placed, and one must be placed (MYR-18.5).")
    if action == LEVEL:
        if player.level == 3:
            return say("Your colony is on the last level (MYR-13.9).")
        cost = cubes_words(state.level_costs[player.level])
        return say("The next level costs {cost}; you have {stock} (MYR-13.9).", cost=cost, stock=_stock(player))
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
    return say("You can complete no objective now (MYR-13.12).")


def _stock(player: Player) -> str:
    return cubes_words(player.stock)


def _why_not_tunnel(state: MyrmesState, option: object) -> str:
    if option is None:
        return say("An exit must be placed (MYR-18.5).")
    number = _number(state, option)
    if number < 0:
        return say("That hex is not in play (MYR-13.6).")
    if state.garden().terrain[number] == WATER:
        return say("No exit can be dug in water (MYR-13.6).")
    if state.taken >> number & 1:
        return say("That hex is taken: {by} (MYR-13.6).", by=_taken_by(state, number))
    return say("An exit must be next to a tile or a tunnel exit of yours (MYR-13.6).")


def _why_not_keep(state: MyrmesState, player: Player, option: object) -> str:
    if option == ("convert",):
        return _why_not_convert(state, player)
    return say(
        "Keep exactly {size} of your cubes: {stock} (MYR-15.2).",
        size=storage_size(state, player),
        stock=_stock(player),
    )


def _why_not_objective(state: MyrmesState, seat: int, decision: Decision, option: object) -> str:
    kind = decision.kind
    if kind == "objective_mix":
        return say("Split the cubes so that you have both kinds (MYR-14.9).")
    if kind == "objective_special":
        return say("Name just as many special tiles with your owner cube as are released (MYR-14.13).")
    if kind == "objective_pheromones":
        number = _number(state, option)
        tile = state.tile_at[number] if number >= 0 else -1
        if tile < 0 or tile not in state.pheromones_of(seat):
            return say("That is no pheromone of yours (MYR-14.17).")
        if tile in state.picks:
            return say("That pheromone is picked already (MYR-14.17).")
        if state.garden().hexes[state.anchor(number)] in decision.options:
            return say("A tile is named by its first hex (MYR-7.5).")
        return say("The pheromones picked must be connected with each other (MYR-14.17).")
    for place in range(len(state.objectives)):
        objective = objective_at(state, place)
        if objective.id == option:
            clause = why_closed(state, seat, place, levels_completed(state, seat))
            if clause == "MYR-14.4":
                return say("You have completed it already (MYR-14.4).")
            if clause == "MYR-14.2":
                return say("First complete an objective of level {level} (MYR-14.2).", level=objective.level - 1)
            wanted = objective_words({"kind": objective.kind, "need": objective.need, "give": objective.give})
            return say("You do not meet it: {wanted} (MYR-14.6).", wanted=wanted)
    return say("That objective is not in this game (MYR-1.6).")
