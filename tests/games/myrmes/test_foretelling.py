"""What Myrmes's picture tells of what has not happened yet: previews, ways of lying, spaces in reach."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from formicarium.core.ask import Decision
from formicarium.core.hexes import mirrored, turned
from formicarium.core.play import Play, new_play
from formicarium.games.myrmes.components import PHEROMONES, SPECIAL
from formicarium.games.myrmes.garden import hexes_in
from games.myrmes.scene import BLUE, GAME, Table, laid_out
from games.myrmes.test_picture import games, seen
from games.pictures import layer

# Previews


def test_a_placement_tells_what_it_scores_and_carries() -> None:
    """What it says is what happens."""
    checked = 0
    for play, decision in games(2):
        if decision.kind != "sortie":
            continue
        view: Any = play.view(decision.seat)
        for option in decision.options:
            assert isinstance(option, tuple)
            if option[0] not in ("pheromone", "special"):
                continue
            preview = GAME.preview(view, decision, option)
            assert preview is not None
            fork = play.fork()
            fork.choose(option, decision.seat)
            laid, *after = list[Any](fork.log())[len(list(play.log())) :]
            gained = after[0][3][0] if after and after[0][1] == "score" and after[0][3][1] == option[0] else 0
            assert (f"+{gained} point" in preview.words) == (gained > 0)
            if option[0] == "pheromone":
                for cube, count in zip(("food", "earth", "stone"), laid[3][2:], strict=True):
                    assert (f"{count} {cube}" in preview.words) == (count > 0)
            checked += 1
    assert checked > 200


def test_a_step_tells_what_it_takes() -> None:
    checked = 0
    for play, decision in games(2):
        if decision.kind != "sortie":
            continue
        view: Any = play.view(decision.seat)
        for option in decision.options:
            if not isinstance(option, tuple) or option[0] != "step":
                continue
            preview = GAME.preview(view, decision, option)
            assert preview is not None
            fork = play.fork()
            fork.choose(option, decision.seat)
            after: Any = fork.view(decision.seat)
            lost = view["players"][decision.seat]["soldiers"] - after["players"][decision.seat]["soldiers"]
            assert (f"−{lost} soldier" in preview.words) == (lost > 0)
            checked += lost > 0
    assert checked > 20


def test_an_allocation_tells_what_is_born() -> None:
    play = new_play(GAME, 2, 3, {})
    while play.pending[0].kind != "birth_allocation":
        decision = play.pending[0]
        play.choose(decision.options[0], decision.seat)
    decision = play.pending[0]
    view = play.view(decision.seat)
    preview = GAME.preview(view, decision, (3, 0, 0, 0))
    assert preview is not None
    assert re.fullmatch(r"\+[57] larvae", preview.words)
    assert preview.svg.count(f"#s-nurse-{decision.seat}") == 3
    rest = GAME.preview(view, decision, (0, 0, 0, 0))
    assert rest is not None
    assert rest.words == "All nurses rest"


# Turning


def lying(decision: Decision) -> dict[int, tuple[Any, frozenset[tuple[int, int]]]]:
    """The options that lay a tile, by number: which, and where."""
    tiles: dict[int, Any] = dict(enumerate(decision.options))
    laying = {n: option for n, option in tiles.items() if option and option[0] in ("pheromone", "special")}
    return {n: (option[:2], frozenset(option[2])) for n, option in laying.items()}


def round_of(turns: Any, number: int) -> list[int]:
    """Where turning leads until it comes back."""
    found = [number]
    while turns[found[-1]][0] != number:
        found.append(turns[found[-1]][0])
        assert len(found) <= len(turns)
    return found


def grounds(step: int) -> Iterator[tuple[Play, Decision]]:
    """A worker that may lay any tile, on every so many-th hex of a garden that others have laid tiles in."""
    for seats in (2, 3, 4):
        garden = laid_out(seats).garden()
        for spot in hexes_in(garden.land)[::step]:
            table = Table(seats)
            table.colony(level=3, event="hex", food=1, earth=1, stone=1)
            table.lay(BLUE, "P3L", (-2, 1), (-1, 1), (0, 1))
            table.lay(BLUE, "APHID", (2, 2), (1, 3), (2, 3))
            if table.state.tile_at[spot] < 0:
                play = table.sortie(garden.hexes[spot]).play
                yield play, play.pending[0]


def test_turning_and_turning_over_lead_to_every_way_a_tile_can_lie() -> None:
    checked = Counter[Any]()
    for play, decision in chain(games(9), grounds(4)):
        view: Any = play.view(decision.seat)
        turns = GAME.turns(view, decision)
        ways = lying(decision) if decision.kind == "sortie" else {}
        assert turns.keys() == ways.keys()
        for number, (tile, _) in ways.items():
            reached = set(round_of(turns, number)) | set(round_of(turns, turns[number][1]))
            assert reached == {other for other, (which, _) in ways.items() if which == tile}
            checked[tile[1]] += 1
    assert checked.keys() == {*PHEROMONES, *SPECIAL}
    assert min(checked.values()) > 100


def test_a_turn_is_a_sixth_about_the_worker_where_that_fits_and_turning_over_the_mirror_image() -> None:
    sixths = 0
    for play, decision in grounds(5):
        view: Any = play.view(decision.seat)
        turns, ways = GAME.turns(view, decision), lying(decision)
        q0, r0 = view["worker"]
        for number, (tile, hexes) in ways.items():
            around = tuple((q - q0, r - r0) for q, r in hexes)
            legal = {frozenset((q - q0, r - r0) for q, r in cells) for which, cells in ways.values() if which == tile}
            after, over = (frozenset((q - q0, r - r0) for q, r in ways[n][1]) for n in turns[number])
            spins = [frozenset(turned(around, times)) for times in range(6)]
            if legal.issuperset(spins) and len(set(spins)) == 6 and after in spins:
                assert after == spins[1]
                sixths += 1
            if frozenset(mirrored(around)) in legal:
                assert over == frozenset(mirrored(around))
    assert sixths > 100


# The spaces in reach


def walks(play: Play, seat: int, lost: int, steps: int, found: dict[Any, set[tuple[int, int]]]) -> None:
    """Every way to walk on, step by step: the space, the soldiers lost so far and the steps taken."""
    decision = play.decision(seat)
    if decision is None or decision.kind != "sortie":
        return
    before: Any = play.view(seat)
    for option in decision.options:
        if not isinstance(option, tuple) or option[0] != "step":
            continue
        ahead = play.fork()
        ahead.choose(option, seat)
        after: Any = ahead.view(seat)
        spent = lost + before["players"][seat]["soldiers"] - after["players"][seat]["soldiers"]
        found.setdefault(option[1], set()).add((spent, steps + 1))
        if after["worker"] is not None:
            walks(ahead, seat, spent, steps + 1, found)


@pytest.mark.rule("MYR-7.10")
def test_what_is_in_reach_can_be_walked_to_at_that_price() -> None:
    checked = 0
    for play, decision in games(6, 1):
        view: Any = play.view(decision.seat)
        if decision.kind != "sortie" or view["moves"] > 3:
            continue
        found: dict[Any, set[tuple[int, int]]] = {}
        walks(play, decision.seat, 0, 0, found)
        here = tuple(view["worker"])
        told = {(q, r): (soldiers, steps) for q, r, soldiers, steps in view["reach"]}
        assert told == {hex: min(prices) for hex, prices in found.items() if hex != here}
        marks = layer(seen(play, decision.seat), "board-marks")
        priced = [price for price in told.values() if price[0] or price[1] > 1]
        assert len(re.findall(r"<title>\d+ steps?(?:, Soldiers: \d)?</title>", marks)) == len(priced)
        assert "steps</title>" not in layer(seen(play, None), "board-marks")
        checked += len(told)
    assert checked > 200
