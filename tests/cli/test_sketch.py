"""Minicity in text: everything that lies on the table is there, nothing overlaps, nothing hidden shows."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import formicarium as fm
from cli.sketches import played, seen, text
from formicarium.core.game import Line
from formicarium.games.minicity.components import ANTS, FOODS
from formicarium.games.minicity.sketch import describe, sketch

NAMES = ("Ania", "Kasia", "Ola", "A name of 24 characters.")
LABEL = re.compile(r"(\d+)([yobgp])([●○]+)")


def table(seats: int, mode: str, answers: int, seed: int, pack: dict[str, object] | None = None) -> fm.Play:
    return played(fm.new("minicity", seats, seed, {"mode": mode}, pack), answers, seed)


def anthill(lines: list[str]) -> list[str]:
    """Between the rivers, without the roads."""
    return [line for line in lines if line.startswith("≈≈") and not line.startswith(("≈≈upper", "≈≈lower"))]


def tables() -> list[tuple[int, str, int, int]]:
    return [
        (seats, mode, answers, seats * 100 + answers)
        for seats in (2, 3, 4)
        for mode in ("basic", "friends")
        for answers in (0, 40, 150, 400, 3000)
    ]


@pytest.mark.parametrize(("seats", "mode", "answers", "seed"), tables())
def test_everything_on_the_table_is_drawn(seats: int, mode: str, answers: int, seed: int) -> None:
    play = table(seats, mode, answers, seed)
    for seat in [*range(seats), None]:
        view = seen(play, seat)
        lines = text(sketch(view, NAMES[:seats]))
        assert max(len(line) for line in lines) <= 80
        _check_pantries(view, lines)
        _check_ants(view, sketch(view, NAMES[:seats]))
        for name in NAMES[:seats]:
            assert any(name[:14] in line for line in lines)
        hand = next((line for line in lines if line.startswith("Your hand")), "")
        assert bool(hand) == (seat is not None)
        if seat is not None:
            own = view["players"][seat]["hand"]
            assert {ant: hand.count(f" {ant} ") for ant in ANTS} == own


def _check_pantries(view: Any, lines: list[str]) -> None:
    """Every label whole and once: nothing is drawn over another."""
    drawn = {int(number): (letter, discs) for line in lines for number, letter, discs in LABEL.findall(line)}
    assert sum(len(LABEL.findall(line)) for line in lines) == len(drawn)
    tokens = view["tokens"]
    for pantry in view["board"]["pantries"]:
        full = tokens[pantry["id"]]
        assert drawn.pop(pantry["id"]) == (
            pantry["colour"][0],
            "●" * full + "○" * (pantry["spaces"] - full),
        )
    assert not drawn


def _check_ants(view: Any, lines: list[Line]) -> None:
    """Each ant's letter stands once below its pantry's label."""
    rows = text(lines)
    for line, row in enumerate(rows[:-1]):
        if row not in anthill(rows):
            continue
        for label in LABEL.finditer(row):
            ants = view["ants"]
            here = "".join(ant[0].upper() for ant in ANTS if ants[ant] == int(label[1]))
            below = rows[line + 1][max(0, label.start() - 2) : label.end() + 2]
            assert here in below
            assert not here or len(re.findall("[RGYBV]", below)) == len(here)


def test_all_ants_fit_below_one_pantry() -> None:
    play = table(2, "basic", 30, 1)
    for pantry in range(1, 50):
        view = seen(play, 0)
        view["ants"] = dict.fromkeys(ANTS, pantry)
        lines = text(sketch(view, NAMES[:2]))
        assert sum(line.count("RGYBV") for line in anthill(lines)) == 1
        _check_pantries(view, lines)


def _scattered(seed: int) -> dict[str, object]:
    """A board whose pantries lie anywhere, some of them in one place."""
    random = Random(seed)
    board = seen(fm.new("minicity", 2, 1), None)["board"]
    rows = []
    for pantry in board["pantries"]:
        place = [random.choice((800, random.randrange(1600))), random.choice((500, random.randrange(1000)))]
        rows.append([pantry["id"], pantry["colour"], pantry["spaces"], *place, pantry["mark"]])
    return {"board": {"pantries": rows}}


@pytest.mark.parametrize("seed", range(4))
def test_no_board_of_a_pack_makes_labels_overlap(seed: int) -> None:
    play = table(4, "basic", 60, seed, _scattered(seed))
    lines = text(sketch(seen(play, 0), NAMES))
    assert max(len(line) for line in lines) <= 80
    _check_pantries(seen(play, 0), lines)


def test_a_pantry_in_reach_is_marked() -> None:
    play = fm.new("minicity", 2, 5, {"first_player": "seat-0"})
    while play.pending[0].kind == "crate.pick":
        play.choose(play.pending[0].options[0], play.pending[0].seat)
    play.choose(("card", "red", 0, 3))
    assert play.pending[0].kind == "ant.move"
    view = seen(play, 0)
    joined = "\n".join(text(sketch(view, NAMES[:2])))
    marked = {int(number) for number in re.findall(r"[(\[] ?(\d+)[yobgp][●○]+[)\]]", joined)}
    assert marked == set(play.pending[0].options)
    useful = {int(number) for number in re.findall(r"\[ ?(\d+)[yobgp][●○]+\]", joined)}
    tray = view["players"][0]["tray"]
    for pantry in marked:
        twin = play.fork()
        twin.choose(pantry)
        asked = twin.pending[0].kind == "food.unload"
        assert (pantry in useful) == asked, (pantry, tray)
    assert useful < marked


@pytest.mark.parametrize(("seats", "mode", "answers", "seed"), tables())
def test_everything_on_the_table_is_told(seats: int, mode: str, answers: int, seed: int) -> None:
    play = table(seats, mode, answers, seed)
    view = seen(play, 0)
    lines = describe(view, NAMES[:seats])
    told = "\n".join(lines)
    assert not set(told) - set(map(chr, range(32, 127))) - {"\n"}
    tokens = view["tokens"]
    board = view["board"]
    for food in FOODS:
        line = next(line for line in lines if line.startswith(f"Free {food} spaces"))
        free = {int(pantry): int(count) for pantry, count in re.findall(r"(\d+) with (\d)", line)}
        full = {int(pantry) for pantry in re.findall(r"\d+", line.partition("Full")[2])}
        for pantry in board["pantries"]:
            if pantry["colour"] == food:
                room = pantry["spaces"] - tokens[pantry["id"]]
                assert free.pop(pantry["id"], 0) == room
                assert (pantry["id"] in full) == (room == 0)
        assert not free
    for ant in ANTS:
        assert f"{ant.capitalize()} ant at pantry {view['ants'][ant]} (" in told
    assert ("Friendship Points" in told) == (mode == "friends")
    assert "Your hand" not in "\n".join(describe(seen(play, None), NAMES[:seats]))


def test_a_friends_table_tells_who_has_which_friend() -> None:
    play = fm.new("minicity", 2, 1, {"mode": "friends"})
    view = seen(play, 0)
    player = view["players"][1]
    player["face_up"] = {**player["face_up"], "snail": 1, "centipede": 2}
    player["face_down"] = {**player["face_down"], "dragonfly": 1}
    for lines in (describe(view, NAMES[:2]), text(sketch(view, NAMES[:2]))):
        assert "friends: centipede (2), snail; used: dragonfly" in "\n".join(lines)
        assert "beetle 4" in "\n".join(lines)
        assert "orange caterpillar 6 (2 left)" in " ".join("\n".join(lines).split())
