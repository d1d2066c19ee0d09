"""Every question, option and event in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.ask import Decision
from ...core.game import Told
from ...core.words import say
from .components import CUBES, PHEROMONES, PREY, SEASONS, SPECIAL


def cube_word(name: str) -> str:
    return {"food": say("food"), "earth": say("earth"), "stone": say("stone")}[name]


def season_word(name: str) -> str:
    return {"spring": say("spring"), "summer": say("summer"), "autumn": say("autumn")}[name]


def prey_word(name: str) -> str:
    return {"ladybug": say("ladybug"), "termite": say("termite"), "spider": say("spider")}[name]


def event_word(index: int) -> str:
    return (
        say("Level +1"),
        say("Point +1"),
        say("Larva +2"),
        say("Harvest +3"),
        say("Move +3"),
        say("Soldier +1"),
        say("Hex +1"),
        say("Worker +1"),
    )[index]


def event_help(index: int) -> str:
    return (
        say("This round your colony counts as one level higher."),
        say("This round you score 1 more every time you score."),
        say("2 more larvae if at least 1 is born."),
        say("Up to 3 more cubes in the harvest."),
        say("Your workers have 6 moves instead of 3."),
        say("1 more soldier if at least 1 is born."),
        say("Your pheromones may be one hex larger."),
        say("1 more worker if at least 1 is born."),
    )[index]


def tile_word(kind: str) -> str:
    return {
        "P2": say("pair"),
        "P3T": say("triangle of 3"),
        "P3L": say("line of 3"),
        "P4R": say("rhombus of 4"),
        "P4H": say("hook of 4"),
        "P5": say("trapezium of 5"),
        "P6": say("triangle of 6"),
        "APHID": say("aphid farm"),
        "SCAV": say("scavenging"),
        "SUBCOL": say("sub-colony"),
    }[kind]


def room_word(room: int) -> str:
    return (say("birthing room"), say("pantry"), say("quarry"), say("queen's room"))[room]


def objective_words(objective: Mapping[str, Any]) -> str:
    """What an objective asks for."""
    need, give = objective["need"], objective["give"]
    templates = {
        "food": say("Give up {need} food", need=need),
        "stone": say("Give up {need} stone", need=need),
        "mix": say("Give up {need} cubes of earth and stone", need=need),
        "larva": say("Give up {need} larvae", need=need),
        "prey": say("Give up {need} prey tokens", need=need),
        "soldier": say("Give up {need} soldiers", need=need),
        "special": say("Own {need} special tiles, release {give}", need=need, give=give),
        "pheromone": say("Give up the cubes of {need} connected pheromones", need=need),
        "nurse": say("Have {need} nurses, give up {give}", need=need, give=give),
        "level": say("Have colony level {need}, go down by {give}", need=need, give=give),
    }
    return templates[objective["kind"]]


def hex_word(hex: Sequence[int]) -> str:
    """How a hex is called: its q and r."""
    return f"({hex[0]}, {hex[1]})"


def hexes_word(hexes: Sequence[Sequence[int]]) -> str:
    return " ".join(hex_word(hex) for hex in hexes)


def cubes_words(counts: Sequence[int]) -> str:
    """Counts of food, earth and stone."""
    parts = [f"{count} {cube_word(CUBES[kind])}" for kind, count in enumerate(counts) if count]
    return ", ".join(parts) if parts else say("nothing")


def kinds() -> dict[str, str]:
    """The question each kind of decision puts."""
    return {
        "event_target": say("Which event do you want this round?"),
        "birth_allocation": say("Where do your nurses work?"),
        "birth_overflow": say("You have too few ants: how many of them become soldiers?"),
        "worker": say("What does your worker do?"),
        "sortie": say("Where does your worker go, or what does it lay?"),
        "harvest_pick": say("Which cube do you take?"),
        "harvest_extra": say("Which cube do you take besides?"),
        "atelier": say("What does your nurse do in the atelier?"),
        "tunnel_hex": say("Where do you dig the new tunnel exit?"),
        "objective_choice": say("Which objective do you complete?"),
        "objective_mix": say("How many of the cubes are earth?"),
        "objective_special": say("Which special tiles do you release?"),
        "objective_pheromones": say("Which pheromone gives up its cubes?"),
        "storage": say("Your storage is too small: what do you keep?"),
        "winter_convert": say("How often do you turn 3 larvae into 1 food for winter?"),
    }


# Options


def option_words(view: Mapping[str, Any], decision: Decision, option: Any) -> str:
    kind = decision.kind
    if kind == "event_target":
        return _event_target(view, decision.seat, option)
    if kind == "birth_allocation":
        larvae, soldiers, workers, atelier = option
        return say(
            "Larvae {larvae}, soldiers {soldiers}, workers {workers}, atelier {atelier}",
            larvae=larvae,
            soldiers=soldiers,
            workers=workers,
            atelier=atelier,
        )
    if kind == "birth_overflow":
        return say("1 soldier") if option == 1 else say("{count} soldiers", count=option)
    if kind in ("worker", "sortie", "atelier", "storage"):
        return _menu_words(view, decision.seat, option)
    if kind == "harvest_pick":
        return say("Take 1 {cube}", cube=cube_word(option))
    if kind == "harvest_extra":
        if option is None:
            return say("Take no more")
        return say("1 {cube} from the tile at {hex}", cube=cube_word(option[1]), hex=hex_word(option[0]))
    if kind == "tunnel_hex":
        return say("No exit, just the earth") if option is None else say("At {hex}", hex=hex_word(option))
    if kind == "objective_choice":
        return objective_words(next(tile for tile in view["objectives"] if tile["id"] == option))
    if kind == "objective_mix":
        return say("{earth} earth", earth=option) if option else say("No earth, all stone")
    if kind == "objective_special":
        return say("Release {tiles}", tiles=" ".join(_tile_at(view, hex) for hex in option))
    if kind == "objective_pheromones":
        return say("The pheromone at {hex}", hex=hex_word(option))
    if option == 1:
        return say("Once")
    return say("{count} times", count=option) if option else say("Not at all")


def _event_target(view: Mapping[str, Any], seat: int, option: int) -> str:
    larvae = abs(option - view["players"][seat]["event_index"])
    if not larvae:
        return say("{event}: free", event=event_word(option))
    if larvae == 1:
        return say("{event}: 1 larva", event=event_word(option))
    return say("{event}: {larvae} larvae", event=event_word(option), larvae=larvae)


def _tile_at(view: Mapping[str, Any], hex: Sequence[int]) -> str:
    tile = next(tile for tile in view["tiles"] if tile["hexes"][0] == list(hex) and not tile["removed"])
    return f"{tile_word(tile['kind'])} {hex_word(hex)}"


def _menu_words(view: Mapping[str, Any], seat: int, option: Any) -> str:
    what = option[0]
    if what == "convert":
        return say("Turn 3 larvae into 1 food")
    if what == "stop":
        return say("Stop here")
    if what == "finish":
        return say("Finish in the atelier")
    if what == "room":
        return _room_words(option)
    if what == "sortie":
        return say("Go out from the tunnel exit {hex}", hex=hex_word(option[1]))
    if what == "step":
        return _step_words(view, seat, option[1])
    if what == "remove":
        return say("Remove the pheromone for 1 earth and stand on {hex}", hex=hex_word(option[1]))
    if what == "pheromone":
        return say("Lay the {tile} on {hexes}", tile=tile_word(option[1]), hexes=hexes_word(option[2]))
    if what == "special":
        return say("Build the {tile} on {hexes}", tile=tile_word(option[1]), hexes=hexes_word(option[2]))
    if what == "keep":
        return say("Keep {cubes}", cubes=cubes_words(option[1:]))
    if what == "tunnel":
        return say("Dig a tunnel: a new exit, and 1 earth")
    if what == "level":
        level = view["players"][seat]["level"]
        cost = view["garden"]["level_costs"][level]
        return say("Colony level {level} for {cost}", level=level + 1, cost=cubes_words([cost[cube] for cube in CUBES]))
    if what == "nurse":
        cost = view["garden"]["nurse_cost"]
        return say("A new nurse for {food} food and {larvae} larvae", food=cost["food"], larvae=cost["larvae"])
    return say("Complete an objective")


def _room_words(option: Any) -> str:
    if option[1] == 0:
        return say("Birthing room: 1 larva")
    if option[1] == 1:
        return say("Pantry: 1 food")
    if option[1] == 2:
        return say("Quarry: 1 {cube}", cube=cube_word(option[2]))
    return say("Queen's room: 2 points for 1 food")


def _step_words(view: Mapping[str, Any], seat: int, hex: Any) -> str:
    for q, r, prey in view["prey"]:
        if (q, r) == hex:
            soldiers = view["garden"]["prey"][prey]["soldiers"]
            return say(
                "Hunt the {prey} at {hex}: soldiers {soldiers}",
                prey=prey_word(prey),
                hex=hex_word(hex),
                soldiers=soldiers,
            )
    for tile in view["tiles"]:
        if not tile["removed"] and list(hex) in tile["hexes"]:
            places = {"tile": tile_word(tile["kind"]), "hex": hex_word(hex)}
            if tile["owner"] is not None and tile["owner"] != seat:
                return say("Onto the foreign {tile} at {hex}: soldiers 1", **places)
            return say("Onto the {tile} at {hex}", **places)
    return say("To {hex}", hex=hex_word(hex))


# Events


def log_line(told: Told) -> tuple[str, str]:
    """The event as a seat reads it, and the clause behind it."""
    return _TELLERS[told.kind](told)


def _begin(told: Told) -> tuple[str, str]:
    return (say("You begin.") if told.you else say("{name} begins.", name=told.name)), "MYR-1.11"


def _year(told: Told) -> tuple[str, str]:
    year, spring, summer, autumn = told.details
    return (
        say(
            "Year {year}. The dice: spring {spring}, summer {summer}, autumn {autumn}.",
            year=year,
            spring=spring,
            summer=summer,
            autumn=autumn,
        ),
        "MYR-1.4",
    )


def _round(told: Told) -> tuple[str, str]:
    year, season, die = told.details
    return (
        say(
            "{season} of year {year}: {event}.",
            season=season_word(SEASONS[season]).capitalize(),
            year=year + 1,
            event=event_word(die),
        ),
        "MYR-3.1",
    )


def _event(told: Told) -> tuple[str, str]:
    event, larvae = told.details
    places = {"name": told.name, "event": event_word(event), "larvae": larvae}
    if told.you:
        return say("Your event is {event}; larvae spent: {larvae}.", **places), "MYR-3.2"
    return say("{name} has {event}; larvae spent: {larvae}.", **places), "MYR-3.2"


def _births(told: Told) -> tuple[str, str]:
    larvae, soldiers, workers, atelier = told.details
    places = {"name": told.name, "larvae": larvae, "soldiers": soldiers, "workers": workers, "atelier": atelier}
    if told.you:
        return (
            say("Born to you: larvae {larvae}, soldiers {soldiers}, workers {workers}; atelier {atelier}.", **places),
            "MYR-4.8",
        )
    return (
        say("Born to {name}: larvae {larvae}, soldiers {soldiers}, workers {workers}; atelier {atelier}.", **places),
        "MYR-4.8",
    )


def _room(told: Told) -> tuple[str, str]:
    room, kind = told.details
    gain = say("1 larva") if room == 0 else say("2 points for 1 food") if room == 3 else f"1 {cube_word(CUBES[kind])}"
    places = {"name": told.name, "room": room_word(room), "gain": gain}
    clause = ("MYR-6.4", "MYR-6.5", "MYR-6.6", "MYR-6.7")[room]
    if told.you:
        return say("You work in the {room}: {gain}.", **places), clause
    return say("{name} works in the {room}: {gain}.", **places), clause


def _sortie(told: Told) -> tuple[str, str]:
    if told.you:
        return say("Your worker goes out."), "MYR-7.1"
    return say("A worker of {name} goes out.", name=told.name), "MYR-7.1"


def _step(told: Told) -> tuple[str, str]:
    soldiers = told.details[2]
    places = {"name": told.name, "soldiers": soldiers}
    if not soldiers:
        return (say("You take a step.") if told.you else say("{name} takes a step.", **places)), "MYR-7.6"
    if told.you:
        return say("You take a step; soldiers lost: {soldiers}.", **places), "MYR-7.10"
    return say("{name} takes a step; soldiers lost: {soldiers}.", **places), "MYR-7.10"


def _hunt(told: Told) -> tuple[str, str]:
    kind, food = told.details
    places = {"name": told.name, "prey": prey_word(PREY[kind]), "food": food}
    if told.you:
        return say("You hunt a {prey}: {food} food.", **places), "MYR-8.3"
    return say("{name} hunts a {prey}: {food} food.", **places), "MYR-8.3"


def _pheromone(told: Told) -> tuple[str, str]:
    shape, _, *cubes = told.details
    places = {"name": told.name, "tile": tile_word(PHEROMONES[shape]), "cubes": cubes_words(cubes)}
    if told.you:
        return say("You lay a {tile}, with {cubes} on it.", **places), "MYR-9.8"
    return say("{name} lays a {tile}, with {cubes} on it.", **places), "MYR-9.8"


def _special(told: Told) -> tuple[str, str]:
    places = {"name": told.name, "tile": tile_word(SPECIAL[told.details[0]])}
    if told.you:
        return say("You build a special tile: {tile}.", **places), "MYR-10.5"
    return say("{name} builds a special tile: {tile}.", **places), "MYR-10.5"


def _remove(told: Told) -> tuple[str, str]:
    owner, kind, _ = told.details
    places = {"name": told.name, "tile": tile_word(PHEROMONES[kind]), "owner": told.names[owner]}
    if told.you:
        return say("You remove the {tile} of {owner}.", **places), "MYR-11.1"
    return say("{name} removes the {tile} of {owner}.", **places), "MYR-11.1"


def _stop(told: Told) -> tuple[str, str]:
    if told.you:
        return say("Your worker stops and is gone."), "MYR-7.4"
    return say("The worker of {name} stops and is gone.", name=told.name), "MYR-7.4"


def _convert(told: Told) -> tuple[str, str]:
    food = told.details[0]
    if told.you:
        return say("You turn larvae into {food} food.", food=food), "MYR-17.1"
    return say("{name} turns larvae into {food} food.", name=told.name, food=food), "MYR-17.1"


def _score(told: Told) -> tuple[str, str]:
    points, reason = told.details
    clause = {
        "queen": "MYR-6.7",
        "prey": "MYR-8.3",
        "pheromone": "MYR-9.10",
        "special": "MYR-10.5",
        "removal": "MYR-11.4",
        "subcolony": "MYR-12.4",
        "objective": "MYR-14.7",
        "bonus": "MYR-14.8",
    }[reason]
    if told.you:
        return say("You score {points}.", points=points), clause
    return say("{name} scores {points}.", name=told.name, points=points), clause


def _harvest(told: Told) -> tuple[str, str]:
    places = {"name": told.name, "cubes": cubes_words(told.details)}
    if told.you:
        return say("You harvest {cubes}.", **places), "MYR-12.1"
    return say("{name} harvests {cubes}.", **places), "MYR-12.1"


def _tunnel(told: Told) -> tuple[str, str]:
    if told.details[0] < 0:
        if told.you:
            return say("You dig, without a new exit: 1 earth."), "MYR-13.7"
        return say("{name} digs, without a new exit: 1 earth.", name=told.name), "MYR-13.7"
    if told.you:
        return say("You dig a new tunnel exit: 1 earth."), "MYR-13.6"
    return say("{name} digs a new tunnel exit: 1 earth.", name=told.name), "MYR-13.6"


def _level(told: Told) -> tuple[str, str]:
    if told.you:
        return say("Your colony is on level {level}.", level=told.details[0]), "MYR-13.9"
    return say("The colony of {name} is on level {level}.", name=told.name, level=told.details[0]), "MYR-13.9"


def _nurse(told: Told) -> tuple[str, str]:
    return (say("You have a new nurse.") if told.you else say("{name} has a new nurse.", name=told.name)), "MYR-13.11"


def _objective(told: Told) -> tuple[str, str]:
    kind, need, give = told.details
    places = {"name": told.name, "objective": objective_words({"kind": kind, "need": need, "give": give})}
    if told.you:
        return say("You complete an objective: {objective}.", **places), "MYR-14.6"
    return say("{name} completes an objective: {objective}.", **places), "MYR-14.6"


def _keep(told: Told) -> tuple[str, str]:
    places = {"name": told.name, "cubes": cubes_words(told.details)}
    if told.you:
        return say("Your storage is full; you keep {cubes}.", **places), "MYR-15.2"
    return say("The storage of {name} is full and keeps {cubes}.", **places), "MYR-15.2"


def _first(told: Told) -> tuple[str, str]:
    if told.you:
        return say("You are first player of the next round."), "MYR-15.7"
    return say("{name} is first player of the next round.", name=told.name), "MYR-15.7"


def _winter(told: Told) -> tuple[str, str]:
    year, food = told.details
    return say("Winter of year {year}: {food} food, 1 less a soldier.", year=year, food=food), "MYR-16.1"


def _fed(told: Told) -> tuple[str, str]:
    paid, missing, loss = told.details
    places = {"name": told.name, "paid": paid, "missing": missing, "loss": loss}
    if not missing:
        if told.you:
            return say("You feed your colony with {paid} food.", **places), "MYR-16.3"
        return say("{name} feeds the colony with {paid} food.", **places), "MYR-16.3"
    if told.you:
        return say("You lack {missing} food and lose {loss} points.", **places), "MYR-16.4"
    return say("{name} lacks {missing} food and loses {loss} points.", **places), "MYR-16.4"


def _over(_: Told) -> tuple[str, str]:
    return say("The game is over."), "MYR-16.8"


_TELLERS = {
    "begin": _begin,
    "year": _year,
    "round": _round,
    "event": _event,
    "births": _births,
    "room": _room,
    "sortie": _sortie,
    "step": _step,
    "hunt": _hunt,
    "pheromone": _pheromone,
    "special": _special,
    "remove": _remove,
    "stop": _stop,
    "convert": _convert,
    "score": _score,
    "harvest": _harvest,
    "tunnel": _tunnel,
    "level": _level,
    "nurse": _nurse,
    "objective": _objective,
    "keep": _keep,
    "first": _first,
    "winter": _winter,
    "fed": _fed,
    "over": _over,
}
