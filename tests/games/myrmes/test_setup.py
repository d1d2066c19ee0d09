"""MYR-1: how a game is laid out."""

from __future__ import annotations

from collections import Counter

import pytest

import formicarium as fm
from formicarium.core.hexes import Hex
from games.myrmes.scene import RED, Table, new

SEEDS = range(40)
TOP = {(0, -6), (6, -6)}
UPPER = {(0, -3), (3, -3), (1, -2), (-1, -1), (2, -1)}
WINGS = {(-6, 0), (-6, 6), (6, 0), (0, 6)}
CENTRE = {(-3, 0), (3, 0), (-2, 1), (1, 1), (-1, 2), (-3, 3), (0, 3)}
PREY_SPACES = {4: TOP | UPPER | WINGS | CENTRE, 3: UPPER | CENTRE, 2: WINGS | CENTRE}
START_EXITS = {
    2: {(-5, 4), (1, 4)},
    3: {(-3, -2), (5, -3), (-2, 5)},
    4: {(-1, -4), (5, -4), (-5, 4), (1, 4)},
}


@pytest.mark.rule("MYR-1.1", "MYR-18.1")
def test_two_three_or_four_players_sit_in_a_fixed_order() -> None:
    for seats in (1, 5):
        with pytest.raises(fm.BadSetup, match="2 to 4 players"):
            new(seats)
    for seats in (2, 3, 4):
        table = Table(seats)
        table.first(1)
        game = table.workers()
        order = []
        for _ in range(seats):
            order.append(game.turn())
            game.room(0)
        assert order == [(1 + place) % seats for place in range(seats)]


@pytest.mark.rule("MYR-1.2", "MYR-18.1")
def test_hexes_out_of_play_do_not_exist() -> None:
    for seats, zones in ((4, (-7, 7)), (3, (-5, 7)), (2, (0, 7))):
        hexes = new(seats).view()["garden"]["hexes"]
        rows = [r for _, r, _, playing, _ in hexes if playing]
        assert (min(rows), max(rows)) == zones

    # three players: the wings are dark; (-6, 5) lies in one, (-5, 5) does not
    table = Table(3)
    table.colony(RED, exits=((-5, 4),), level=3)
    for hex in [(-6, 5), (-6, 4)]:
        assert hex not in table.sortie((-5, 4), moves=1).steps()
    game = table.sortie((-5, 5))
    laid = {hex for kind in game.tiles().split() for hexes in game.placements(kind) for hex in hexes}
    assert (-6, 5) not in laid
    assert (-4, 5) in laid
    assert game.why_not("sortie", ("pheromone", "P2", ((-6, 5), (-5, 5)))) == "MYR-9.6"

    table = Table(3)
    table.colony(RED, exits=((-5, 4),))
    game = table.atelier()
    game.act("tunnel")
    assert set(game.options("tunnel_hex")) == {(-4, 4), (-5, 5), (-5, 3), (-4, 3), None}
    assert game.why_not("tunnel_hex", (-6, 5)) == "MYR-13.6"


@pytest.mark.rule("MYR-1.3", "MYR-1.9")
def test_year_score_and_level_at_the_start() -> None:
    for seats in (2, 3, 4):
        game = new(seats)
        assert game.round() == (1, "spring")
        assert game.play.scores == (10,) * seats
        assert [game.count("level", seat) for seat in range(seats)] == [0] * seats


@pytest.mark.rule("MYR-1.4")
def test_three_dice_for_the_whole_year() -> None:
    rolled: set[tuple[int, int]] = set()
    for seed in SEEDS:
        game = new(2, seed)
        dice = game.view()["dice"]
        assert len(dice) == 3
        assert set(dice) <= set(range(1, 7))
        rolled.update(enumerate(dice))
        assert all(game.view(seat)["dice"] == dice for seat in (0, 1, None))
    assert len(rolled) == 18  # each die shows every face some day
    assert len({tuple(new(2, seed).view()["dice"]) for seed in SEEDS}) > 20

    game = new(3)
    dice = game.view()["dice"]
    game.idle(lambda: game.view()["year"] == 2 or game.view()["dice"] != dice)
    assert game.view()["year"] == 2
    # and the log tells each roll
    assert game.told("year") == [("year", -1, 1, *dice), ("year", -1, 2, *game.view()["dice"])]


@pytest.mark.rule("MYR-1.5", "MYR-18.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_prey_on_every_prey_space_in_play(seats: int) -> None:
    kinds: set[tuple[Hex, str]] = set()
    layouts = set()
    for seed in SEEDS:
        prey = new(seats, seed).prey()
        assert set(prey) == PREY_SPACES[seats]
        counts = Counter(prey.values())
        assert set(counts) <= {"ladybug", "termite", "spider"}
        assert max(counts.values()) <= 6
        if seats == 4:
            assert counts == {"ladybug": 6, "termite": 6, "spider": 6}
        kinds.update(prey.items())
        layouts.add(tuple(prey.values()))
        assert all(new(seats, seed).view(seat)["prey"] == new(seats, seed).view()["prey"] for seat in range(seats))
    assert len(kinds) == 3 * len(PREY_SPACES[seats])  # any kind may lie anywhere
    assert len(layouts) == len(SEEDS)


@pytest.mark.rule("MYR-1.6")
def test_two_objectives_of_each_level_for_the_whole_game() -> None:
    drawn: set[str] = set()
    for seed in SEEDS:
        tiles = new(2, seed).view()["objectives"]
        assert [tile["level"] for tile in tiles] == [1, 1, 2, 2, 3, 3]
        assert all(tile["id"].startswith(f"G{tile['level']}_") for tile in tiles)
        assert len({tile["id"] for tile in tiles}) == 6
        drawn.update(tile["id"] for tile in tiles)
    assert len(drawn) == 20

    game = new(2)
    ids = [tile["id"] for tile in game.view()["objectives"]]
    while not game.play.over:
        game.idle_round()
        assert [tile["id"] for tile in game.view()["objectives"]] == ids


@pytest.mark.rule("MYR-1.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_starting_state(seats: int) -> None:
    game = new(seats)
    for seat in range(seats):
        assert game.nurses(seat) == (3, 0, 0, 5)
        seen = game.player(seat)
        assert (seen["workers"], seen["soldiers"], seen["ants_reserve"]) == (2, 0, 6)
        assert (seen["larvae"], seen["spent_larvae"]) == (1, 0)
        assert game.stock(seat) == (0, 0, 0)
        assert seen["exits_reserve"] == 3
        assert seen["owner_cubes"] == 4
        assert seen["pheromones"] == {"P2": 6, "P3T": 2, "P3L": 2, "P4R": 2, "P4H": 2, "P5": 2, "P6": 1}
        assert sum(seen["prey"].values()) == 0


@pytest.mark.rule("MYR-1.8", "MYR-18.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_start_exits_are_handed_out_at_random(seats: int) -> None:
    handed: set[tuple[int, Hex]] = set()
    for seed in SEEDS:
        exits = new(seats, seed).view()["exits"]
        assert [len(own) for own in exits] == [1] * seats
        assert {tuple(own[0]) for own in exits} == START_EXITS[seats]
        handed.update((seat, tuple(own[0])) for seat, own in enumerate(exits))
    assert len(handed) == seats * seats


@pytest.mark.rule("MYR-1.5", "MYR-1.8", "MYR-9.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_was_laid_out_is_in_the_way_of_tiles(seats: int) -> None:
    """The very first worker, one step from its exit: no tile covers an exit or prey."""
    game = new(seats)
    exits = {tuple(own[0]) for own in game.view()["exits"]}
    game.idle_until("worker")
    game.go(game.exits()[0])
    covered: set[Hex] = set()
    for _ in range(3):
        game.step(game.steps()[-1])
        covered |= {hex for hexes in game.placements("P2") for hex in hexes}
    assert covered
    assert not covered & (exits | set(game.prey()))


@pytest.mark.rule("MYR-1.10")
def test_event_cubes_start_at_the_green_die() -> None:
    for seed in range(10):
        game = new(3, seed)
        green = game.view()["dice"][0]
        assert [player["event_index"] for player in game.view()["players"]] == [green] * 3


@pytest.mark.rule("MYR-1.11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_is_chosen_at_random(seats: int) -> None:
    first = {new(seats, seed).view()["first_player"] for seed in SEEDS}
    assert first == set(range(seats))
    for seed in range(8):
        game = new(seats, seed)
        game.idle_until("worker")
        assert game.turn() == game.view()["first_player"]
        assert game.told("begin") == [("begin", game.turn())]


@pytest.mark.rule("MYR-1.12")
def test_special_tiles_and_cubes_belong_to_nobody() -> None:
    for seats in (2, 3, 4):
        seen = new(seats).view()
        assert seen["supplies"] == [8, 8]
        assert seen["tiles"] == []
