"""The table in text: drawn in 80 columns, or told in lines. Both are made of a view alone.

A hex is drawn as `·g-4`: what is there, and its q; its r stands at the left of its row. So every hex an option names,
(-4, 2) for instance, can be found: row 2, the hex with -4 in it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from ...core.game import Line
from ...core.words import say
from .components import CUBES, PREY, SEASONS
from .texts import (
    cubes_words,
    event_word,
    hex_word,
    hexes_word,
    objective_words,
    prey_word,
    season_word,
    terrain_word,
    tile_word,
)

WIDTH = 80
HEX = 6  # columns from one hex to the next, so that a row can be shifted by half of it
NAME = 16
QUIET = "dim"

SEAT_LETTERS = ("A", "B", "C", "D")
SEAT_STYLES = ("red", "blue", "yellow", "white")
TERRAIN_MARKS = {
    "grass": ("·g", "green"),
    "earth": ("·e", "yellow"),
    "stone": ("·s", "white"),
    "mushroom": ("·m", "magenta"),
}
WATER = ("~~~~", "blue")
PREY_MARKS = {"ladybug": "*L", "termite": "*T", "spider": "*S"}
SPECIAL_MARKS = {"APHID": "a", "SCAV": "c", "SUBCOL": "n"}


# What both of them say


def _headline(view: Mapping[str, Any], names: tuple[str, ...]) -> str:
    """Where the game stands: the year, the season, the phase, and whose turn it is."""
    if view["phase"] == "over":
        winners = say(" and ").join(_name(view, names, seat) for seat in view["winners"])
        return say("The game is over, won by {winners}.", winners=winners)
    words = say(
        "Year {year} of {years}, {season}: {phase}.",
        year=view["year"],
        years=view["garden"]["years"],
        season=season_word(view["season"]),
        phase=phase_word(view["phase"]),
    )
    if view["in_turn"] is not None:
        words += " " + say("Turn of {name}.", name=_name(view, names, view["in_turn"]))
    if view["worker"] is not None:
        words += " " + say("Moves left: {moves}.", moves=view["moves"])
    return words


def phase_word(phase: str) -> str:
    return {
        "births": say("events and births"),
        "workers": say("workers"),
        "harvest": say("harvest"),
        "atelier": say("atelier"),
        "end of round": say("end of the round"),
        "winter": say("winter"),
    }[phase]


def _season_events(view: Mapping[str, Any]) -> list[str]:
    """What the dice of this year say, season by season."""
    return [
        say("{season} {event}", season=season_word(season), event=event_word(die))
        for season, die in zip(SEASONS, view["dice"], strict=True)
    ]


def _name(view: Mapping[str, Any], names: tuple[str, ...], seat: int, width: int = WIDTH) -> str:
    you = say(" (you)") if seat == view["seat"] else ""
    return names[seat][: width - len(you)] + you


def _tiles_of(view: Mapping[str, Any], owner: int | None) -> list[Mapping[str, Any]]:
    return [tile for tile in view["tiles"] if tile["owner"] == owner and not tile["removed"]]


def _lying(tile: Mapping[str, Any]) -> str:
    """The cubes on a tile; nothing where there are none."""
    cubes = [tile["cubes"][cube] for cube in CUBES]
    return cubes_words(cubes) if any(cubes) else ""


def _at_work(player: Mapping[str, Any]) -> str:
    """Where the nurses are who are not in the nursery."""
    places = [
        say("larvae {nurses}", nurses=player["on_larvae"]) if player["on_larvae"] else "",
        say("soldiers {nurses}", nurses=player["on_soldiers"]) if player["on_soldiers"] else "",
        say("workers {nurses}", nurses=player["on_workers"]) if player["on_workers"] else "",
        say("atelier {nurses}", nurses=player["atelier"]) if player["atelier"] else "",
        say("objectives {nurses}", nurses=player["on_objectives"]) if player["on_objectives"] else "",
    ]
    return ", ".join(place for place in places if place)


def _caught(player: Mapping[str, Any]) -> str:
    return ", ".join(f"{player['prey'][prey]} {prey_word(prey)}" for prey in PREY if player["prey"][prey])


# Drawing


def sketch(view: Mapping[str, Any], names: tuple[str, ...]) -> list[Line]:
    """The table drawn in text."""
    lines: list[Line] = [[(textwrap.shorten(_headline(view, names), WIDTH, placeholder=" …"), "bold")]]
    lines.append(_year(view))
    lines += _garden(view)
    lines += _legend()
    lines += _colonies(view, names)
    lines += _objectives(view)
    return lines


def _year(view: Mapping[str, Any]) -> Line:
    line: Line = [(say("This year: "), QUIET)]
    for season, words in zip(SEASONS, _season_events(view), strict=True):
        now = season == view["season"] and view["phase"] != "over"
        line += [(words, "bold" if now else QUIET), (", " if season != SEASONS[-1] else ".", QUIET)]
    return line


def _garden(view: Mapping[str, Any]) -> list[Line]:
    """The garden row by row, each shifted by half a hex to the one above."""
    marks = _marks(view)
    rows: dict[int, list[tuple[int, int, str]]] = {}
    for q, r, terrain, in_play, _ in view["garden"]["hexes"]:
        if in_play:
            rows.setdefault(r, []).append((2 * q + r, q, terrain))
    left = min(column for row in rows.values() for column, _, _ in row)
    lines: list[Line] = []
    for r in sorted(rows):
        line: Line = [(f"{r:>3} ", QUIET)]
        at = 0
        for column, q, terrain in sorted(rows[r]):
            x = (column - left) * HEX // 2
            line.append((" " * (x - at), ""))
            line += [WATER] if terrain == "water" else _hex(q, *(marks.get((q, r)) or TERRAIN_MARKS[terrain]))
            at = x + len(WATER[0])
        lines.append(line)
    return lines


def _hex(q: int, mark: str, style: str) -> Line:
    """What is there, and the q; a tile's colour covers both."""
    return [(mark, style), (f"{q:>2}", style if style.startswith("reverse") else QUIET)]


def _marks(view: Mapping[str, Any]) -> dict[tuple[int, int], tuple[str, str]]:
    """What lies on the hexes."""
    marks: dict[tuple[int, int], tuple[str, str]] = {}
    for q, r, prey in view["prey"]:
        marks[q, r] = (PREY_MARKS[prey], "bold red")
    for seat, exits in enumerate(view["exits"]):
        for q, r in exits:
            marks[q, r] = ("@" + SEAT_LETTERS[seat], f"bold {SEAT_STYLES[seat]}")
    for tile in view["tiles"]:
        if tile["removed"]:
            continue
        owner = tile["owner"]
        mark = "??" if owner is None else SEAT_LETTERS[owner] + _tile_mark(tile["kind"])
        style = "" if owner is None else f"reverse {SEAT_STYLES[owner]}"
        for q, r in tile["hexes"]:
            marks[q, r] = (mark, style)
    if view["worker"]:
        q, r = view["worker"]
        marks[q, r] = ("<>", "bold")
    return marks


def _tile_mark(kind: str) -> str:
    """Of a special tile its letter, of a pheromone its size."""
    return SPECIAL_MARKS.get(kind) or kind[1]


def _legend() -> list[Line]:
    words = (
        say("·g grass ·e earth ·s stone ·m mushroom ~~ water *L ladybug *T termite *S spider"),
        say("<> worker @A exit of A, A2 its pheromone of 2 hexes, Aa its aphid farm,"),
        say("Ac its scavenging, An its sub-colony, ?? a tile of nobody"),
        say("The number in a hex and that of its row name it: ·g-4 in row 2 is (-4, 2)."),
    )
    return [[(line, QUIET)] for line in words]


def _colonies(view: Mapping[str, Any], names: tuple[str, ...]) -> list[Line]:
    """A line for each colony, and below it what else is to know."""
    columns = ("points", "level", "larvae", *CUBES, "nurses", "workers", "soldiers")
    heads = (
        *(say("points"), say("level"), say("larvae"), say("food"), say("earth"), say("stone")),
        *(say("nurses"), say("workers"), say("soldiers")),
    )
    lines: list[Line] = [[(" " * (NAME + 2) + "".join(" " + head for head in heads), QUIET)]]
    for player in view["players"]:
        seat = player["seat"]
        counts = {**player, **player["stock"], "nurses": player["nursery"]}
        cells = "".join(f"{counts[column]:>{len(head) + 1}}" for column, head in zip(columns, heads, strict=True))
        style = "bold" if seat == view["in_turn"] else ""
        name = _name(view, names, seat, NAME)
        lines.append([(f"{SEAT_LETTERS[seat]} ", f"bold {SEAT_STYLES[seat]}"), (f"{name:<{NAME}}{cells}", style)])
        lines += [[("    " + line, QUIET)] for line in textwrap.wrap(_more(view, player), WIDTH - 4)]
    return lines


def _more(view: Mapping[str, Any], player: Mapping[str, Any]) -> str:
    parts = [say("first player")] if player["seat"] == view["first_player"] else []
    parts += [
        say("event {event}", event=event_word(player["event_index"])),
        say("room for {storage} cubes", storage=player["storage"]),
    ]
    at_work, caught = _at_work(player), _caught(player)
    if at_work:
        parts.append(say("nurses at work: {places}", places=at_work))
    if caught:
        parts.append(say("prey: {prey}", prey=caught))
    lying = [f"{hex_word(tile['hexes'][0])} {_lying(tile)}" for tile in _tiles_of(view, player["seat"]) if _lying(tile)]
    if lying:
        parts.append(say("cubes on tiles: {tiles}", tiles=", ".join(lying)))
    return "; ".join(parts)


def _objectives(view: Mapping[str, Any]) -> list[Line]:
    """A line for each level: its objectives, the letters of those who have completed them, how far the seat is."""
    lines: list[Line] = []
    for level, points in enumerate(view["garden"]["objective_points"], 1):
        words = [_goal(view, goal) for goal in view["objectives"] if goal["level"] == level]
        head = say("Level {level}, {points} points: ", level=level, points=points)
        lines += [[(line, "")] for line in textwrap.wrap(head + "; ".join(words), WIDTH, subsequent_indent="  ")]
    return lines


def _goal(view: Mapping[str, Any], goal: Mapping[str, Any]) -> str:
    words = objective_words(goal)
    done = [letter for letter, far in zip(SEAT_LETTERS, goal["seats"], strict=False) if far["round"]]
    if done:
        words += " " + say("[done: {letters}]", letters=" ".join(done))
    if view["seat"] is not None and not goal["seats"][view["seat"]]["round"]:
        words += " " + say("(you: {have})", have=goal["seats"][view["seat"]]["have"])
    return words


# Telling


def describe(view: Mapping[str, Any], names: tuple[str, ...]) -> list[str]:
    """The table told in lines that can each stand alone, for only those are told again that have changed."""
    lines = [_headline(view, names), say("This year: {events}.", events=", ".join(_season_events(view)))]
    lines.append(say("First player: {name}.", name=_name(view, names, view["first_player"])))
    if view["worker"] is not None:
        lines.append(say("The worker is at {hex}.", hex=hex_word(view["worker"])))
    for player in view["players"]:
        lines += _tell_colony(view, player, _name(view, names, player["seat"]))
    lines += [_tell_tile(tile, say("nobody")) for tile in _tiles_of(view, None)]
    lines += [_tell_objective(view, names, objective) for objective in view["objectives"]]
    lines += _tell_prey(view)
    lines += _tell_ground(view)
    return lines


def _tell_colony(view: Mapping[str, Any], player: Mapping[str, Any], name: str) -> list[str]:
    seat = player["seat"]
    stock = ", ".join(f"{cube} {player['stock'][cube]}" for cube in CUBES)
    lines = [
        say(
            "{name}: points {points}, colony level {level}, larvae {larvae}, {stock}, room for {storage} cubes.",
            name=name,
            points=player["points"],
            level=player["level"],
            larvae=player["larvae"],
            stock=stock,
            storage=player["storage"],
        ),
        say(
            "Ants of {name}: workers {workers}, soldiers {soldiers}, nurses in the nursery {nurses}.",
            name=name,
            workers=player["workers"],
            soldiers=player["soldiers"],
            nurses=player["nursery"],
        ),
        say("Event of {name}: {event}.", name=name, event=event_word(player["event_index"])),
        say("Tunnel exits of {name}: {exits}.", name=name, exits=hexes_word(view["exits"][seat])),
    ]
    at_work, caught = _at_work(player), _caught(player)
    if at_work:
        lines.append(say("Nurses of {name} at work: {places}.", name=name, places=at_work))
    if caught:
        lines.append(say("Prey of {name}: {prey}.", name=name, prey=caught))
    return lines + [_tell_tile(tile, name) for tile in _tiles_of(view, seat)]


def _tell_tile(tile: Mapping[str, Any], owner: str) -> str:
    return say(
        "{tile} of {owner} on {hexes}, cubes: {cubes}.",
        tile=tile_word(tile["kind"]).capitalize(),
        owner=owner,
        hexes=hexes_word(tile["hexes"]),
        cubes=_lying(tile) or say("none"),
    )


def _tell_objective(view: Mapping[str, Any], names: tuple[str, ...], goal: Mapping[str, Any]) -> str:
    done = [_name(view, names, seat) for seat, far in enumerate(goal["seats"]) if far["round"]]
    words = say("Objective of level {level}: {what}.", level=goal["level"], what=objective_words(goal))
    if done:
        words += " " + say("Completed by {names}.", names=", ".join(done))
    if view["seat"] is not None and not goal["seats"][view["seat"]]["round"]:
        words += " " + say("You: {have}.", have=goal["seats"][view["seat"]]["have"])
    return words


def _tell_prey(view: Mapping[str, Any]) -> list[str]:
    lines = []
    for prey in PREY:
        hexes = [(q, r) for q, r, kind in view["prey"] if kind == prey]
        if hexes:
            lines.append(say("{prey} at {hexes}.", prey=prey_word(prey).capitalize(), hexes=hexes_word(hexes)))
    return lines


def _tell_ground(view: Mapping[str, Any]) -> list[str]:
    """Every hex in play, by terrain."""
    hexes: dict[str, list[Sequence[int]]] = {}
    for q, r, terrain, in_play, _ in view["garden"]["hexes"]:
        if in_play:
            hexes.setdefault(terrain, []).append((q, r))
    return [
        say("{terrain} at {hexes}.", terrain=terrain_word(terrain).capitalize(), hexes=hexes_word(hexes[terrain]))
        for terrain in (*TERRAIN_MARKS, "water")
        if terrain in hexes
    ]
