"""Myrmes's picture: drawn of a view alone, and every option can be found in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from formicarium.core.ask import Decision, Option
from formicarium.core.picture import Panel
from formicarium.core.play import Play, new_play
from formicarium.core.words import catalogue
from formicarium.games.myrmes.picture.layout import Layout, layout_of
from formicarium.games.myrmes.picture.sheet import known_tiles
from games.myrmes.scene import GAME, RED, Table
from games.pictures import (
    changed,
    check_clicking,
    check_documents,
    check_drawing,
    elements,
    everything,
    layer,
    layers,
    parsed,
)

# Reading a picture


def seen(play: Play, seat: int | None) -> tuple[Panel, ...]:
    return GAME.picture(play.view(seat))


def nest(play: Play, seat: int | None, of: int) -> tuple[tuple[str, str], ...]:
    """The nest of a seat as another one may look at it."""
    found = GAME.belongings(play.view(seat), of)
    assert found is not None
    return found.layers


# Games to look at


def new(seats: int, seed: int) -> Play:
    return new_play(GAME, seats, seed, {})


def games(step: int = 1, seeds: int = 3) -> Iterator[tuple[Play, Decision]]:
    """Games of every number of players: every so many-th decision of them, and the rare ones."""
    for seats in (2, 3, 4):
        for seed in range(seeds):
            play = new(seats, seed)
            chance = Random(seed)
            while not play.over:
                decision = chance.choice(play.pending)
                if play.count % step == 0 or decision.kind in _RARE:
                    yield play, decision
                play.choose(choice(decision, chance), decision.seat)
    yield from rare()


def rare() -> Iterator[tuple[Play, Decision]]:
    """What games hardly ever ask."""
    table = Table(2)
    table.colony(soldiers=3, workers=4, nursery=4, larvae=0)
    overflow = table.births()
    overflow.commit(5, 0, 2, 2, 0)
    table = Table(3)
    table.objectives("G1_FOOD", "G2_SPECIAL")
    table.done(RED, "G1_FOOD", 1)
    for cells in (((-5, 1), (-4, 0), (-4, 1)), ((3, 1), (4, 0), (4, 1)), ((-1, 0), (-1, 1), (0, 0))):
        table.lay(RED, "SCAV", *cells)
    special = table.harvest()
    special.idle_until("atelier")
    special.objective("G2_SPECIAL")
    for scene in (overflow, special):
        for decision in scene.play.pending:
            yield scene.play, decision


_RARE = ("birth_overflow", "harvest_extra", "objective_mix", "objective_special", "objective_pheromones")


def choice(decision: Decision, chance: Random) -> Option:
    """At random, but fond of nurses at work, of tiles, of steps and of what the atelier has to offer."""
    options = decision.options
    if decision.kind == "birth_allocation":
        return max(options, key=lambda option: (_total(option), chance.random()))
    if decision.kind == "event_target":
        return chance.choice((*options, *[option for option in options if option in (0, 3, 6)] * 2))
    for wanted in ("pheromone", "special", "objective", "level", "nurse", "step", "tunnel"):
        fond = [option for option in options if isinstance(option, tuple) and option[0] == wanted]
        if fond and chance.random() < 0.7:
            return chance.choice(fond)
    return chance.choice(options)


def _total(option: Option) -> int:
    assert isinstance(option, tuple)
    return sum(part for part in option if isinstance(part, int))


# Targets


def is_button(decision: Decision, option: Option) -> bool:
    """Options without a place."""
    nothing = (("winter_convert", 0), ("birth_overflow", 0))
    return option in (None, ("stop",), ("finish",)) or (decision.kind, option) in nothing


def test_every_option_can_be_clicked() -> None:
    for play, decision in games(3):
        for option in check_clicking(GAME, play, decision):
            assert is_button(decision, option)


def test_games_ask_every_kind_of_question() -> None:
    assert {decision.kind for _, decision in games(seeds=9)} == set(GAME.kinds())


def test_a_tile_is_clicked_by_its_shape_and_the_hexes_beside_the_worker() -> None:
    for play, decision in games(5, 1):
        if decision.kind != "sortie":
            continue
        view: Any = play.view(decision.seat)
        for option in decision.options:
            assert isinstance(option, tuple)
            if option[0] in ("pheromone", "special"):
                targets = GAME.targets(view, decision, option)
                assert targets[0] == f"{'shape' if option[0] == 'pheromone' else 'special'}-{option[1]}"
                assert len(targets) == len(option[2])  # type: ignore[arg-type]


# Pictures


def test_everything_drawn_is_well_formed_and_found() -> None:
    for play, decision in games(5):
        for option in check_drawing(GAME, play, decision):
            assert is_button(decision, option)


def test_a_panel_stands_alone_as_a_document() -> None:
    check_documents(GAME, new(3, 1))


def test_which_panels_there_are() -> None:
    for seat in (0, 1, None):
        panels = seen(new(2, 1), seat)
        assert [(drawn.id, drawn.place) for drawn in panels] == [("board", "board"), ("nest", "own")]


@pytest.mark.rule("MYR-2.10")
def test_the_picture_shows_nothing_a_seat_cannot_know() -> None:
    for play, _ in games(19, 1):
        for seat in (*range(play.seats), None):
            picture = layers(seen(play, seat))
            nests = [nest(play, seat, of) for of in range(play.seats)]
            for seed in (1, 2):
                imagined = play.imagine(seat, seed)
                assert layers(seen(imagined, seat)) == picture
                assert [nest(imagined, seat, of) for of in range(play.seats)] == nests


def test_the_grounds_are_the_same_in_every_view_of_a_play() -> None:
    grounds = []
    for seats in (2, 3, 4):
        play = new(seats, 1)
        first = seen(play, 0)
        chance = Random(1)
        for _ in range(60):
            decision = chance.choice(play.pending)
            play.choose(choice(decision, chance), decision.seat)
            for seat in (0, None):
                now = seen(play, seat)
                assert layer(now, "board-ground") is layer(first, "board-ground")
                assert layer(now, "nest-ground") is layer(first, "nest-ground")
        grounds.append(layer(first, "board-ground"))
    assert len(set(grounds)) == 3
    assert max(map(len, grounds)) < 150_000


def test_the_grounds_have_no_words_in_them() -> None:
    panels = seen(new(4, 1), 0)
    for name in ("board-ground", "nest-ground"):
        assert not list(parsed(layer(panels, name)).iter("text"))
        assert "title" not in layer(panels, name)


def test_an_update_is_small() -> None:
    """One answer changes a few layers, and these are small."""
    for seats in (2, 4):
        play = new(seats, 2)
        chance = Random(2)
        before = seen(play, 0)
        sizes = []
        while not play.over:
            decision = chance.choice(play.pending)
            play.choose(choice(decision, chance), decision.seat)
            after = seen(play, 0)
            names = changed(before, after)
            assert not names & {"board-ground", "nest-ground", "board-objectives", "nest-events", "nest-tracks"}
            sizes.append(sum(len(layer(after, name)) for name in names))
            before = after
        assert max(sizes) < 28_000
        assert sorted(sizes)[len(sizes) // 2] < 6_000


def test_the_garden_in_play_is_drawn_hex_by_hex() -> None:
    for seats, count in ((2, 82), (3, 118), (4, 151)):
        drawn = elements(layer(seen(new(seats, 1), 0), "board-ground"))
        assert len([id for id in drawn if id.startswith("hex-")]) == count


def test_what_lies_in_the_garden_is_inside_the_picture() -> None:
    for seats in (2, 3, 4):
        view: Any = new(seats, 1).view(0)
        layout: Layout = layout_of(view)
        for q, r, _, in_play, _ in view["garden"]["hexes"]:
            x, y = layout.at((q, r))
            if in_play:
                assert 30 < x < layout.width - 30
                assert 30 < y < layout.height - 30


def test_every_tile_cube_exit_and_prey_is_drawn() -> None:
    for play, decision in games(11):
        view: Any = play.view(decision.seat)
        panels = seen(play, decision.seat)
        tiles = [tile for tile in view["tiles"] if not tile["removed"]]
        drawn = everything(panels)
        assert len([id for id in drawn if id.startswith("tile-")]) == len(tiles)
        assert len([id for id in drawn if id.startswith("prey-")]) == len(view["prey"])
        assert len([id for id in drawn if id.startswith("exit-")]) == sum(map(len, view["exits"]))
        cubes = "".join([svg for name, svg in layers(panels).items() if name.startswith("board-tiles")])
        for cube in ("food", "earth", "stone"):
            assert cubes.count(f"#s-cube-{cube}") == sum(tile["cubes"][cube] for tile in tiles)
        assert ("worker" in drawn) == (view["worker"] is not None)


def test_tiles_have_symbols_for_every_way_they_can_lie() -> None:
    """MYR-T7"""
    assert len(known_tiles()) == 3 + 2 + 3 + 3 + 12 + 6 + 2


def test_a_worker_keeps_its_name_and_changes_its_place() -> None:
    steps = 0
    for play, decision in games(1, 1):
        if decision.kind != "sortie":
            continue
        before = everything(seen(play, None))["worker"]
        assert "piece" in before.attrib["class"].split()
        for option in decision.options:
            if isinstance(option, tuple) and option[0] == "step":
                fork = play.fork()
                fork.choose(option, decision.seat)
                if fork.view(None)["worker"] is not None:  # where nothing is left to do, the sortie is over
                    after = everything(seen(fork, None))["worker"]
                    assert after.attrib["transform"] != before.attrib["transform"]
                    steps += 1
    assert steps > 100


def test_a_seat_sees_its_own_nest() -> None:
    play = new(3, 4)
    for seat in (0, 1, 2):
        picture = layer(seen(play, seat), "nest-colony")
        assert f"#s-ant-{seat}" in picture
        assert f"#s-ant-{(seat + 1) % 3}" not in picture


def test_the_nest_of_another_is_the_one_that_it_sees_itself() -> None:
    for play, _ in games(17, 1):
        if not play.simultaneous:
            for of in range(play.seats):
                assert nest(play, (of + 1) % play.seats, of) == seen(play, of)[1].layers


def test_the_spectator_sees_the_nest_of_the_seat_in_turn() -> None:
    for play, _ in games(13, 1):
        view: Any = play.view(None)
        shown = view["first_player"] if view["in_turn"] is None else view["in_turn"]
        if not play.simultaneous:
            for name in ("nest-colony", "nest-stores", "nest-tiles"):
                assert layer(seen(play, None), name) == layer(seen(play, shown), name)


def test_words_in_the_picture_are_translated() -> None:
    view = new(2, 1).view(0)
    with catalogue({"Stores": "Zásoby"}):
        assert "Zásoby" in layer(GAME.picture(view), "nest-stores")
    assert "Zásoby" not in layer(GAME.picture(view), "nest-stores")


# Beside the board


def test_badges_begin_with_the_points() -> None:
    play = new(4, 1)
    badges = GAME.badges(play.view(0), 2)
    assert badges[0].figure == "10"
    assert badges[0].words == "10 points"
    assert [badge.figure for badge in badges[1:]] == ["1", "0", "0", "0", "0", "2", "0"]


def test_the_score_sheet_adds_up() -> None:
    for seed in range(3):
        play = new(3, seed)
        chance = Random(seed)
        while not play.over:
            decision = play.pending[0]
            play.choose(choice(decision, chance), decision.seat)
        sheet = GAME.score_sheet(play.view(None), ("A", "B", "C"))
        assert sheet.head == ("", "A", "B", "C")
        for column in (1, 2, 3):
            figures = [int(row[column].replace("−", "-")) for row in sheet.rows]
            assert sum(figures[:-1]) == figures[-1] == play.scores[column - 1]
            assert figures[0] == 10


@pytest.mark.rule("MYR-17.2")
def test_the_score_sheet_is_what_the_log_told() -> None:
    for seed in range(3):
        play = new(2 + seed, seed)
        chance = Random(seed)
        told = Counter[tuple[int, str]]()
        while not play.over:
            decision = play.pending[0]
            play.choose(choice(decision, chance), decision.seat)
        for _, kind, seat, details, _ in list[Any](play.log()):
            if kind == "score":
                told[seat, details[1]] += details[0]
            elif kind == "fed":
                told[seat, "winter"] -= details[2]
        players: Any = play.view(None)["players"]
        assert {(seat, source): count for (seat, source), count in told.items() if count} == {
            (seat, source): count
            for seat, player in enumerate(players)
            for source, count in player["earned"].items()
            if count
        }


@pytest.mark.rule("MYR-17.2")
def test_markers_stand_on_the_score_track_where_the_points_are() -> None:
    table = Table(4)
    for seat, points in enumerate((12, -3, 12, 120)):
        table.colony(seat, points=points)
    track = layer(seen(table.atelier().play, None), "board-score")
    scale = [int(number.text.replace("−", "-")) for number in parsed(track).iter("text") if number.text]
    assert (scale[0], scale[-1]) == (-10, 120)
    places = [
        float(re.findall(r"-?[\d.]+", elements(track)[f"score-{seat}"].attrib["transform"])[0]) for seat in range(4)
    ]
    left, right = 34.0, layout_of(GAME.view(table.state, None)).width - 34.0
    width = (right - left) / 130
    assert places[3] == pytest.approx(right, abs=0.1)
    assert places[1] == pytest.approx(left + 7 * width, abs=0.1)
    assert (places[0] + places[2]) / 2 == pytest.approx(left + 22 * width, abs=0.1)  # side by side
    assert places[2] - places[0] > 10
