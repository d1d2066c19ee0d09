"""Why a worker in the garden cannot do something, with the clause that says so."""

from __future__ import annotations

from ...core.hexes import Hex
from ...core.words import say
from .components import HEX_UP, PHEROMONES, PREY, SPECIAL, SUBCOL
from .garden import EARTH, WATER, Placement
from .rules.placing import special_level
from .rules.workers import CONVERT, entry_soldiers, next_spaces
from .state import FIRST_SPECIAL, MyrmesState, Player
from .texts import cubes_words, hexes_word, prey_word, tile_word


def why_not_sortie(state: MyrmesState, seat: int, player: Player, option: object) -> str:
    if not isinstance(option, tuple) or not option:
        return say("Step, remove a pheromone, place a tile, or stop (MYR-7.3).")
    what = option[0]
    if option == CONVERT:
        return why_not_convert(state, player)
    if what == "step" and len(option) == 2:
        return _why_not_step(state, seat, player, option[1])
    if what == "remove" and len(option) == 2:
        return _why_not_remove(state, player)
    if what in ("pheromone", "special") and len(option) == 3:
        return _why_not_tile(state, player, str(what), option[1], option[2])
    return say("Step, remove a pheromone, place a tile, or stop (MYR-7.3).")


def _printed(state: MyrmesState, value: object) -> Hex | None:
    """The hex of the whole printed garden that a value names, if it does."""
    if isinstance(value, tuple) and len(value) == 2 and all(type(part) is int for part in value):
        hex = (value[0], value[1])
        return hex if hex in state.box.ground else None
    return None


def number_of(state: MyrmesState, value: object) -> int:
    """The number of a hex in play, or -1."""
    hex = _printed(state, value)
    return -1 if hex is None else state.garden().number.get(hex, -1)


def _why_not_step(state: MyrmesState, seat: int, player: Player, hex: object) -> str:
    number = number_of(state, hex)
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
        return by_its_first_hex(state, state.tile_at[anchor])
    if state.prey_at[anchor] >= 0:
        prey = prey_word(PREY[state.prey_at[anchor]])
        places = {"prey": prey, "soldiers": soldiers, "have": player.soldiers}
        return say("Soldiers that hunting the {prey} takes: {soldiers}; you have {have} (MYR-7.12).", **places)
    return say("Entering a tile of somebody else costs 1 soldier, and you have none (MYR-7.10).")


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
        by = taken_by(state, state.worker_at)
        return say("A tile is laid only from an empty hex; the worker stands on {by} (MYR-9.1).", by=by)
    unable = _why_not_pheromone(state, player, name) if what == "pheromone" else _why_not_special(state, player, name)
    if unable:
        return unable
    if not isinstance(hexes, tuple):
        return say("Name the hexes that the tile covers (MYR-9.5).")
    if state.garden().hexes[state.worker_at] not in hexes and (crowded := _why_nothing_fits(state, what, str(name))):
        return crowded
    for value in hexes:
        hex, number = _printed(state, value), number_of(state, value)
        if hex is None:
            return say("The tile would lie beyond the garden (MYR-9.6).")
        if number < 0:
            return say("{hex} is not in play with {seats} players (MYR-9.6).", hex=hex, seats=len(state.players))
        if state.garden().terrain[number] == WATER:
            return say("{hex} is water (MYR-9.6).", hex=hex)
        if state.taken >> number & 1:
            return say("On {hex} lies {by} (MYR-9.6).", hex=hex, by=taken_by(state, number))
    placement: Placement | None = state.garden().placement.get((what, str(name), hexes))
    if placement is None:
        return say("The tile does not have that shape, however it is turned (MYR-9.4).")
    return say("The worker's own hex must be covered (MYR-9.5).")


def _why_nothing_fits(state: MyrmesState, what: str, name: str) -> str:
    """What is in the way, whichever way the tile is turned over the worker's hex; nothing where it fits."""
    garden, here = state.garden(), state.worker_at
    shapes = garden.pheromones[PHEROMONES.index(name)] if what == "pheromone" else garden.special[SPECIAL.index(name)]
    if any(not placement.mask & state.taken for placement in shapes[here]):
        return ""
    if not shapes[here]:
        return say("There is no room for a {tile} where the worker stands (MYR-9.6).", tile=tile_word(name))
    places = {number for placement in shapes[here] for number in placement.cells if state.taken >> number & 1}
    return say(
        "However the {tile} is turned, something is in its way: see {hexes} (MYR-9.6).",
        tile=tile_word(name),
        hexes=hexes_word([garden.hexes[number] for number in sorted(places)]),
    )


def taken_by(state: MyrmesState, number: int) -> str:
    if state.tile_at[number] >= 0:
        return say("a tile")
    return say("prey") if state.prey_at[number] >= 0 else say("a tunnel exit")


def _why_not_pheromone(state: MyrmesState, player: Player, name: object) -> str:
    if name not in PHEROMONES:
        return say("There is no such pheromone; there are {names} (MYR-9.2).", names=", ".join(PHEROMONES))
    shape = PHEROMONES.index(str(name))
    size, largest = state.box.pheromones[shape].size, player.largest_pheromone()
    if size == 6 and (player.event != HEX_UP or player.level < 3):
        return say("Only colony level 3 together with the event Hex +1 lays 6 hexes (MYR-9.3).")
    if size > largest:
        return say(
            "This pheromone has {size} hexes; now, on level {level}, you lay up to {largest} (MYR-9.2).",
            size=size,
            level=player.level,
            largest=largest,
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
        return say("The {tile} needs colony level {level}; yours is {yours} ({clause}).", clause=clause, **places)
    if not state.supplies[tile.supply]:
        return say("No {tile} is left in the supply (MYR-10.3).", **places)
    if not player.owner_cubes:
        return say("You have no owner cube left (MYR-10.4).")
    if not player.can_pay(tile.cost):
        return say(
            "The {tile} costs {cost}; you have {stock} (MYR-10.5).",
            cost=cubes_words(tile.cost),
            stock=stock_words(player),
            **places,
        )
    return ""


def own_pheromone(state: MyrmesState, seat: int, value: object) -> int:
    """The own pheromone on the hex that a value names, or -1."""
    number = number_of(state, value)
    tile = state.tile_at[number] if number >= 0 else -1
    return tile if tile >= 0 and tile in state.pheromones_of(seat) else -1


def by_its_first_hex(state: MyrmesState, tile: int) -> str:
    hex = state.garden().hexes[state.tile_cells[tile][0]]
    return say("A tile is named by its first hex: {hex} (MYR-7.5).", hex=hex)


def why_not_convert(state: MyrmesState, player: Player) -> str:
    return say(
        "{need} larvae make 1 food; you have {larvae} (MYR-17.1).",
        need=state.box.larvae_for_food,
        larvae=player.larvae,
    )


def stock_words(player: Player) -> str:
    return cubes_words(player.stock)
