"""Myrmes in text: every hex can be found by its name, everything on the table is there, every line can stand alone."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import formicarium as fm
from cli.sketches import played, seen, text
from formicarium.games.myrmes.sketch import describe, sketch
from formicarium.games.myrmes.texts import hex_word, option_words

NAMES = ("Ania", "Kasia", "Ola", "A name of 24 characters.")
CELL = re.compile(r"(..)([ -]\d)")
HEX = re.compile(r"\((-?\d+), (-?\d+)\)")
TABLES = [(seats, answers) for seats in (2, 3, 4) for answers in (0, 30, 90, 200, 400, 4000)]


def table(seats: int, answers: int) -> fm.Play:
    return played(fm.new("myrmes", seats, seats * 1000 + answers), answers, answers)


def garden(lines: list[str]) -> list[str]:
    """The rows of the garden, without its water."""
    legend = next(place for place, line in enumerate(lines) if line.startswith("·g grass"))
    return [line.replace("~~~~", "    ") for line in lines[2:legend]]


def drawn_hexes(lines: list[str]) -> dict[tuple[int, int], str]:
    """What is drawn on each hex, as a reader finds it: the number in the hex, and the number of the row."""
    found: dict[tuple[int, int], str] = {}
    for line in garden(lines):
        for mark, q in CELL.findall(line, 4):
            hex = (int(q), int(line[:3]))
            assert hex not in found
            found[hex] = mark
    return found


def lying(view: Any) -> dict[tuple[int, int], str]:
    """What should be drawn on each hex but water."""
    marks = {(q, r): f"·{terrain[0]}" for q, r, terrain, in_play, _ in view["garden"]["hexes"] if in_play}
    water = [(q, r) for q, r, terrain, _, _ in view["garden"]["hexes"] if terrain == "water"]
    marks |= {(q, r): f"*{prey[0].upper()}" for q, r, prey in view["prey"]}
    marks |= {(q, r): "@" + "ABCD"[seat] for seat, exits in enumerate(view["exits"]) for q, r in exits}
    for tile in view["tiles"]:
        if not tile["removed"]:
            kind = {"APHID": "a", "SCAV": "c", "SUBCOL": "n"}.get(tile["kind"], str(len(tile["hexes"])))
            mark = "??" if tile["owner"] is None else "ABCD"[tile["owner"]] + kind
            marks |= dict.fromkeys(map(tuple, tile["hexes"]), mark)
    if view["worker"]:
        marks[tuple(view["worker"])] = "<>"
    return {hex: mark for hex, mark in marks.items() if hex not in water}


@pytest.mark.parametrize(("seats", "answers"), TABLES)
def test_every_hex_is_drawn_with_what_lies_on_it(seats: int, answers: int) -> None:
    play = table(seats, answers)
    for seat in [*range(seats), None]:
        view = seen(play, seat)
        lines = text(sketch(view, NAMES[:seats]))
        assert max(len(line) for line in lines) <= 80
        assert drawn_hexes(lines) == lying(view)


def test_neighbours_stand_side_by_side() -> None:
    lines = text(sketch(seen(table(4, 0), 0), NAMES))
    at: dict[tuple[int, int], tuple[int, int]] = {}
    for height, line in enumerate(garden(lines)):
        for cell in CELL.finditer(line, 4):
            at[int(cell[2]), int(line[:3])] = (cell.start(), height)
    assert len(at) > 100
    for (q, r), (x, y) in at.items():
        for (to_q, to_r), place in {(q + 1, r): (x + 6, y), (q, r + 1): (x + 3, y + 1)}.items():
            assert at.get((to_q, to_r), place) == place


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_hex_that_an_option_names_can_be_found(seats: int) -> None:
    play = table(seats, 0)
    random = Random(seats)
    named = 0
    while not play.over:
        decision = play.pending[0]
        view = seen(play, decision.seat)
        words = " ".join(option_words(view, decision, option) for option in decision.options)
        hexes = {(int(q), int(r)) for q, r in HEX.findall(words)}
        named += len(hexes)
        if hexes:
            assert hexes <= drawn_hexes(text(sketch(view, NAMES[:seats]))).keys()
        play.choose(random.choice(decision.options), decision.seat)
    assert named > 50


@pytest.mark.parametrize(("seats", "answers"), TABLES)
def test_every_colony_has_its_line(seats: int, answers: int) -> None:
    view = seen(table(seats, answers), 1)
    lines = text(sketch(view, NAMES[:seats]))
    heads = "points level larvae food earth stone nurses workers soldiers"
    first = next(place for place, line in enumerate(lines) if line.strip() == heads)
    for player in view["players"]:
        letter = "ABCD"[player["seat"]]
        name = "Kasia (you)" if player["seat"] == 1 else NAMES[player["seat"]][:16]
        line = next(line for line in lines[first:] if line.startswith(f"{letter} {name}"))
        stock = player["stock"]
        assert [int(cell) for cell in line[18:].split()] == [
            *(player["points"], player["level"], player["larvae"], stock["food"], stock["earth"], stock["stone"]),
            *(player["nursery"], player["workers"], player["soldiers"]),
        ]


def test_the_rest_stands_below() -> None:
    view = seen(table(2, 0), 0)
    player = view["players"][0]
    player |= {"on_soldiers": 2, "atelier": 1, "storage": 6}
    player["prey"] = {"ladybug": 1, "termite": 0, "spider": 2}
    tile = {"id": 0, "kind": "P2", "owner": 0, "removed": False, "hexes": [[-4, 2], [-4, 3]]}
    view["tiles"] = [tile | {"cubes": {"food": 0, "earth": 1, "stone": 1}}]
    goals = view["objectives"]
    goals[0]["seats"][1]["round"] = 2
    goals[1]["seats"][0]["have"] = 7
    lines = text(sketch(view, NAMES[:2]))
    joined = " ".join(" ".join(lines).split())
    assert joined.count("first player; event ") == 1
    assert "room for 6 cubes; nurses at work: soldiers 2, atelier 1; prey: 1 ladybug, 2 spider" in joined
    assert "cubes on tiles: (-4, 2) 1 earth, 1 stone" in joined
    assert "[done: B] (you: 0)" in joined
    assert "(you: 7)" in joined
    told = describe(view, NAMES[:2])
    assert f"First player: {('Ania (you)', 'Kasia')[view['first_player']]}." in told
    assert "Nurses of Ania (you) at work: soldiers 2, atelier 1." in told
    assert "Prey of Ania (you): 1 ladybug, 2 spider." in told
    assert "Pair of Ania (you) on (-4, 2) (-4, 3), cubes: 1 earth, 1 stone." in told
    assert any(line.endswith("Completed by Kasia. You: 0.") for line in told)


@pytest.mark.parametrize(("seats", "answers"), TABLES)
def test_everything_on_the_table_is_told_in_lines_of_their_own(seats: int, answers: int) -> None:
    play = table(seats, answers)
    view = seen(play, 0)
    lines = describe(view, NAMES[:seats])
    assert len(set(lines)) == len(lines)
    assert not set("\n".join(lines)) - set(map(chr, range(32, 127))) - {"\n"}
    ground = [(q, r, terrain) for q, r, terrain, in_play, _ in view["garden"]["hexes"] if in_play]
    for terrain, word in {"grass": "Grass", "mushroom": "Mushrooms", "water": "Water"}.items():
        here = " ".join(hex_word((q, r)) for q, r, kind in ground if kind == terrain)
        assert f"{word} at {here}." in lines
    for q, r, prey in view["prey"]:
        assert hex_word((q, r)) in next(line for line in lines if line.startswith(f"{prey.capitalize()} at "))
    for seat, exits in enumerate(view["exits"]):
        you = " (you)" if seat == 0 else ""
        assert f"Tunnel exits of {NAMES[seat]}{you}: {' '.join(map(hex_word, exits))}." in lines
    for tile in view["tiles"]:
        where = " on " + " ".join(map(hex_word, tile["hexes"])) + ","
        assert any(where in line for line in lines) != tile["removed"]


def test_the_headline_says_where_the_game_stands() -> None:
    play = fm.new("myrmes", 2, 3)
    assert "Year 1 of 3, spring: events and births." in describe(seen(play, 0), NAMES[:2])[0]
    while play.pending[0].kind != "sortie":
        decision = play.pending[0]
        out = next((option for option in decision.options if isinstance(option, tuple) and option[0] == "sortie"), None)
        play.choose(out or decision.options[-1], decision.seat)
    seat = play.pending[0].seat
    view = seen(play, seat)
    lines = describe(view, NAMES[:2])
    assert f"workers. Turn of {NAMES[seat]} (you). Moves left: {view['moves']}." in lines[0]
    assert f"The worker is at {hex_word(view['worker'])}." in lines
    assert lines[0] == text(sketch(view, NAMES[:2]))[0]
    over = table(2, 4000)
    winners = " and ".join(NAMES[seat] for seat in over.winners)
    assert describe(seen(over, None), NAMES[:2])[0] == f"The game is over, won by {winners}."
