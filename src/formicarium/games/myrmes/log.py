"""Every event in words."""

from __future__ import annotations

from ...core.game import Told
from ...core.words import say
from .components import CUBES, PHEROMONES, PREY, SEASONS
from .texts import (
    counted,
    cube_word,
    cubes_words,
    event_word,
    objective_words,
    prey_word,
    room_word,
    season_word,
    tile_word,
)


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
    words = say("Your event is {event}.", **places) if told.you else say("{name} has {event}.", **places)
    if larvae:
        words += " " + say("Larvae spent: {larvae}.", **places)
    return words, "MYR-3.2"


def _births(told: Told) -> tuple[str, str]:
    larvae, soldiers, workers, atelier = told.details
    born = counted((say("larvae"), say("soldiers"), say("workers")), (larvae, soldiers, workers)) or say("nothing")
    places = {"name": told.name, "born": born}
    words = say("Born to you: {born}.", **places) if told.you else say("Born to {name}: {born}.", **places)
    if atelier:
        words += " " + say("Nurses for the atelier: {count}.", count=atelier)
    return words, "MYR-4.8"


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
    _, _, soldiers, prey = told.details
    places = {"name": told.name, "soldiers": soldiers}
    if not soldiers:
        return (say("You take a step.") if told.you else say("{name} takes a step.", **places)), "MYR-7.6"
    clause = "MYR-8.2" if prey >= 0 else "MYR-7.10"
    if told.you:
        return say("You take a step; soldiers lost: {soldiers}.", **places), clause
    return say("{name} takes a step; soldiers lost: {soldiers}.", **places), clause


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
    tile = (say("an aphid farm"), say("a scavenging tile"), say("a sub-colony"))[told.details[0]]
    if told.you:
        return say("You build {tile}.", tile=tile), "MYR-10.5"
    return say("{name} builds {tile}.", name=told.name, tile=tile), "MYR-10.5"


def _remove(told: Told) -> tuple[str, str]:
    owner, kind, _ = told.details
    places = {"name": told.name, "tile": tile_word(PHEROMONES[kind]), "owner": told.names[owner]}
    if told.you:
        if owner == told.seat:
            return say("You remove your own {tile}.", **places), "MYR-11.3"
        return say("You remove the {tile} of {owner}.", **places), "MYR-11.1"
    if owner == told.seat:
        return say("{name} removes your {tile}.", **places), "MYR-11.1"
    if places["name"] == places["owner"]:
        return say("{name} removes a {tile} of the own colony.", **places), "MYR-11.3"
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
    what, clause = {
        "queen": (say("for feeding the queen"), "MYR-6.7"),
        "prey": (say("for the prey"), "MYR-8.3"),
        "pheromone": (say("for the pheromone laid"), "MYR-9.10"),
        "special": (say("for the special tile"), "MYR-10.5"),
        "removal": (say("for the pheromone removed"), "MYR-11.4"),
        "subcolony": (say("for a sub-colony"), "MYR-12.4"),
        "objective": (say("for the objective"), "MYR-14.7"),
        "bonus": (say("for having completed that objective earlier"), "MYR-14.8"),
    }[reason]
    if told.you:
        return say("You score {points} {what}.", points=points, what=what), clause
    return say("{name} scores {points} {what}.", name=told.name, points=points, what=what), clause


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
        return say("Your colony reaches level {level}.", level=told.details[0]), "MYR-13.9"
    return say("The colony of {name} reaches level {level}.", name=told.name, level=told.details[0]), "MYR-13.9"


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
        return say("You take the first-player marker."), "MYR-15.7"
    return say("{name} takes the first-player marker.", name=told.name), "MYR-15.7"


def _winter(told: Told) -> tuple[str, str]:
    year, food = told.details
    return (
        say("Winter of year {year}: a colony needs {food} food, 1 less for each soldier.", year=year, food=food),
        "MYR-16.1",
    )


def _fed(told: Told) -> tuple[str, str]:
    paid, missing, loss = told.details
    places = {"name": told.name, "paid": paid, "missing": missing, "loss": loss}
    if not paid and not missing:
        if told.you:
            return say("You have soldiers enough; your colony needs no food."), "MYR-16.1"
        return say("The colony of {name} has soldiers enough and needs no food.", **places), "MYR-16.1"
    if not missing:
        if told.you:
            return say("You feed your colony with {paid} food.", **places), "MYR-16.3"
        return say("{name} feeds the colony with {paid} food.", **places), "MYR-16.3"
    if told.you:
        return say("You pay {paid} food, lack {missing} and lose {loss} points.", **places), "MYR-16.4"
    return say("{name} pays {paid} food, lacks {missing} and loses {loss} points.", **places), "MYR-16.4"


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
