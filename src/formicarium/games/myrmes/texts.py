"""Every question and option in words, and the words for all that lies on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.ask import Decision
from ...core.hexes import distance
from ...core.words import say
from .components import CUBES, PHEROMONES


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


def terrain_word(name: str) -> str:
    return {
        "grass": say("grass"),
        "earth": say("earth"),
        "stone": say("stone"),
        "mushroom": say("mushrooms"),
        "water": say("water"),
    }[name]


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
        "SCAV": say("scavenging tile"),
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
        "special": say("Own {need} special tiles, give up {give} of them", need=need, give=give),
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
        "objective_special": say("Which special tiles do you give up?"),
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
        return _nurses_at(option, view["players"][decision.seat]["nursery"])
    if kind == "birth_overflow":
        pieces = view["players"][decision.seat]["ants_reserve"]  # all of them are used (MYR-4.10)
        return say("Soldiers {soldiers}, workers {workers}", soldiers=option, workers=pieces - option)
    if kind in ("worker", "sortie", "atelier", "storage"):
        return _menu_words(view, decision.seat, option)
    if kind == "harvest_pick":
        return _cube_from(view, view["players"][decision.seat]["asked_tile"], option)
    if kind == "harvest_extra":
        return say("Take no more") if option is None else _cube_from(view, *option)
    if kind == "tunnel_hex":
        return say("At {ground}", ground=_ground_word(view, option)) if option else say("No exit, just the earth")
    if kind == "objective_choice":
        objective = next(tile for tile in view["objectives"] if tile["id"] == option)
        points = view["garden"]["objective_points"][objective["level"] - 1]
        return say("{objective}: {points} points", objective=objective_words(objective), points=points)
    if kind == "objective_mix":
        return say("{earth} earth, the rest stone", earth=option) if option else say("No earth, all stone")
    if kind == "objective_special":
        return say("Give up the {tiles}", tiles=say(" and the ").join(_tile_at(view, hex) for hex in option))
    if kind == "objective_pheromones":
        together = len(given_up(view, decision, option))
        if together > 1:
            return say("The {tile}, with all {count} of its group", tile=_tile_at(view, option), count=together)
        return say("The {tile}", tile=_tile_at(view, option))
    return _winter_words(view, decision.seat, option)


def _winter_words(view: Mapping[str, Any], seat: int, times: int) -> str:
    """How often, and what that makes for the winter."""
    player = view["players"][seat]
    food = player["stock"]["food"] + times
    need = view["garden"]["winter"][view["year"] - 1] - player["soldiers"]
    often = (say("Not at all"), say("Once"))[times] if times < 2 else say("{count} times", count=times)
    return say("{often}: {food} food of the {need} needed", often=often, food=food, need=need)


def _nurses_at(plan: Sequence[int], nurses: int) -> str:
    """How many do what, and how many nothing; work that nobody does is not spoken of."""
    tracks = (say("larvae"), say("soldiers"), say("workers"), say("atelier"), say("idle"))
    return counted(tracks, (*plan, nurses - sum(plan))).capitalize()


def counted(what: Sequence[str], counts: Sequence[int]) -> str:
    """How many of each there are, where there are any: larvae 3, workers 1."""
    pairs = zip(what, counts, strict=True)
    return say(", ").join(say("{what} {count}", what=word, count=count) for word, count in pairs if count)


def _event_target(view: Mapping[str, Any], seat: int, option: int) -> str:
    larvae = abs(option - view["players"][seat]["event_index"])
    if not larvae:
        return say("{event}: free", event=event_word(option))
    if larvae == 1:
        return say("{event}: 1 larva", event=event_word(option))
    return say("{event}: {larvae} larvae", event=event_word(option), larvae=larvae)


def _cube_from(view: Mapping[str, Any], hex: Sequence[int], cube: str) -> str:
    return say("1 {cube} from the {tile}", cube=cube_word(cube), tile=_tile_at(view, hex))


def _tile_at(view: Mapping[str, Any], hex: Sequence[int]) -> str:
    tile = next(tile for tile in view["tiles"] if tile["hexes"][0] == list(hex) and not tile["removed"])
    return say("{tile} at {hex}", tile=tile_word(tile["kind"]), hex=hex_word(hex))


def given_up(view: Mapping[str, Any], decision: Decision, option: Any) -> list[Sequence[int]]:
    """The first hexes of the pheromones that this pick gives up: a whole group where one names it (MYR-14.17)."""
    mine = [tile for tile in view["tiles"] if tile["owner"] == decision.seat and tile["kind"] in PHEROMONES]
    group = [next(tile for tile in mine if tile["hexes"][0] == list(option))]
    for tile in group:
        group += [other for other in mine if other not in group and _linked(tile, other)]
    first = [tile["hexes"][0] for tile in group]
    whole = not view["picks"] and sum(hex in decision.options for hex in map(tuple, first)) == 1
    return first if whole else [option]


def _linked(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return any(distance(tuple(hex), tuple(beside)) == 1 for hex in one["hexes"] for beside in other["hexes"])


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
        return _kept(view["players"][seat]["stock"], option[1:])
    if what == "tunnel":
        if view["players"][seat]["exits_reserve"]:
            return say("Dig a tunnel: a new exit, and 1 earth")
        return say("Dig without a new exit: 1 earth")
    if what == "level":
        level = view["players"][seat]["level"]
        cost = view["garden"]["level_costs"][level]
        return say("Colony level {level} for {cost}", level=level + 1, cost=cubes_words([cost[cube] for cube in CUBES]))
    if what == "nurse":
        cost = view["garden"]["nurse_cost"]
        return say("A new nurse for {food} food and {larvae} larvae", food=cost["food"], larvae=cost["larvae"])
    return say("Complete an objective")


def _kept(stock: Mapping[str, int], kept: Sequence[int]) -> str:
    """Also what nothing is kept of."""
    words = [
        say("{count} {cube}", count=count or say("no"), cube=cube_word(cube))
        for cube, count in zip(CUBES, kept, strict=True)
        if stock[cube]
    ]
    return say("Keep {cubes}", cubes=say(", ").join(words))


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
    if list(hex) in view["exits"][seat]:
        return say("To your tunnel exit {hex}", hex=hex_word(hex))
    return say("To {ground}", ground=_ground_word(view, hex))


def _ground_word(view: Mapping[str, Any], hex: Any) -> str:
    terrain = next(name for q, r, name, *_ in view["garden"]["hexes"] if (q, r) == hex)
    return say("{hex}, {terrain}", hex=hex_word(hex), terrain=terrain_word(terrain))
