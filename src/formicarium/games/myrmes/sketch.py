"""The table drawn in text, and told in lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.game import Json, Line
from ...core.words import say
from .components import CUBES
from .texts import event_word, objective_words, prey_word, season_word, tile_word

SEAT_STYLES = ("red", "blue", "yellow", "white")
SEAT_LETTERS = ("A", "B", "C", "D")
TERRAIN_MARKS = {
    "grass": ("·g", "green"),
    "earth": ("·e", "yellow"),
    "stone": ("·s", "white"),
    "mushroom": ("·m", "magenta"),
    "water": ("~~", "blue"),
}
PREY_MARKS = {"ladybug": "*l", "termite": "*t", "spider": "*p"}
HEX_WIDTH = 4


def sketch(view: Mapping[str, Any], names: tuple[str, ...]) -> list[Line]:
    lines: list[Line] = [[(_headline(view, names), "bold")], []]
    lines += _garden(view)
    lines += [
        [],
        [(say("·g grass ·e earth ·s stone ·m mushroom ~~ water, *l ladybug *t termite *p spider,"), "dim")],
        [(say("letter and size: a tile of that seat, @ its tunnel exit, ?? nobody's tile, <> the worker"), "dim")],
        [],
    ]
    for seat in range(len(names)):
        style = SEAT_STYLES[seat]
        for number, text in enumerate(_player(view, names, seat)):
            lines.append([(SEAT_LETTERS[seat] + " " if number == 0 else "  ", f"bold {style}"), (text, "")])
    lines.append([])
    for objective in view["objectives"]:
        lines.append([(_objective(objective, names), "")])
    return lines


def _headline(view: Mapping[str, Any], names: tuple[str, ...]) -> str:
    dice = ", ".join(
        f"{season} {die}" for season, die in zip(("spring", "summer", "autumn"), view["dice"], strict=True)
    )
    return say(
        "Year {year}, {season}, {phase}. Dice: {dice}. First player: {first}.",
        year=view["year"],
        season=season_word(view["season"]),
        phase=view["phase"],
        dice=dice,
        first=names[view["first_player"]],
    )


def _garden(view: Mapping[str, Any]) -> list[Line]:
    """The map row by row, every other row shifted by half a hex."""
    marks = _marks(view)
    rows: dict[int, list[tuple[int, str, str]]] = {}
    for q, r, terrain, in_play, _ in view["garden"]["hexes"]:
        if not in_play:
            continue
        text, style = marks.get((q, r)) or TERRAIN_MARKS[terrain]
        rows.setdefault(r, []).append((2 * q + r, text, style))
    left = min(column for row in rows.values() for column, _, _ in row)
    lines: list[Line] = []
    for r in sorted(rows):
        line: Line = [(f"{r:>3}  ", "dim")]
        at = 0
        for column, text, style in rows[r]:
            x = (column - left) * HEX_WIDTH // 2
            line.append((" " * (x - at), ""))
            line.append((text, style))
            at = x + len(text)
        lines.append(line)
    return lines


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
        letter = "??" if owner is None else SEAT_LETTERS[owner] + _tile_mark(tile["kind"])
        style = "dim" if owner is None else f"reverse {SEAT_STYLES[owner]}"
        for q, r in tile["hexes"]:
            marks[q, r] = (letter, style)
    if view["worker"]:
        q, r = view["worker"]
        marks[q, r] = ("<>", "bold")
    return marks


def _tile_mark(kind: str) -> str:
    return {"APHID": "a", "SCAV": "c", "SUBCOL": "n"}.get(kind) or kind[1]


def _player(view: Mapping[str, Any], names: tuple[str, ...], seat: int) -> list[str]:
    player = view["players"][seat]
    stock = ", ".join(f"{player['stock'][cube]} {cube}" for cube in CUBES)
    nurses = player["nursery"]
    return [
        say(
            "{name}: {points} points, colony level {level}, event {event}",
            name=names[seat],
            points=player["points"],
            level=player["level"],
            event=event_word(player["event_index"]),
        ),
        say(
            "{larvae} larvae, {stock} (of {storage}), workers {workers}, soldiers {soldiers}, nurses {nurses}",
            larvae=player["larvae"],
            stock=stock,
            storage=player["storage"],
            workers=player["workers"],
            soldiers=player["soldiers"],
            nurses=nurses,
        ),
        say(
            "at work: larvae {larvae}, soldiers {soldiers}, workers {workers}, atelier {atelier}; prey {prey}",
            larvae=player["on_larvae"],
            soldiers=player["on_soldiers"],
            workers=player["on_workers"],
            atelier=player["atelier"],
            prey=sum(player["prey"].values()),
        ),
    ]


def _objective(objective: Mapping[str, Any], names: tuple[str, ...]) -> str:
    done = [names[seat] for seat, far in enumerate(objective["seats"]) if far["round"]]
    words = say("Level {level}: {what}.", level=objective["level"], what=objective_words(objective))
    return f"{words} {say('Completed by {names}.', names=', '.join(done))}" if done else words


def describe(view: Mapping[str, Any], names: tuple[str, ...]) -> list[str]:
    lines = [_headline(view, names)]
    for seat in range(len(names)):
        lines += _player(view, names, seat)
        exits = " ".join(f"({q}, {r})" for q, r in view["exits"][seat])
        lines.append(say("Tunnel exits: {exits}.", exits=exits))
        for tile in view["tiles"]:
            if tile["owner"] == seat and not tile["removed"]:
                lines.append(_tile(tile))
    for q, r, prey in view["prey"]:
        lines.append(say("A {prey} at ({q}, {r}).", prey=prey_word(prey), q=q, r=r))
    lines += [_objective(objective, names) for objective in view["objectives"]]
    return lines


def _tile(tile: Mapping[str, Json]) -> str:
    cubes = tile["cubes"]
    assert isinstance(cubes, dict)
    hexes = tile["hexes"]
    assert isinstance(hexes, list)
    lying = ", ".join(f"{count} {cube}" for cube, count in cubes.items() if count)
    where = " ".join(str(tuple(hex)) for hex in hexes if isinstance(hex, list))
    return say(
        "{tile} on {where}: {cubes}.", tile=tile_word(str(tile["kind"])).capitalize(), where=where, cubes=lying or "-"
    )
