"""What a seat cannot know: what others commit in an open secret phase, and the dice of later years (section 9)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from formicarium.core.state import whole
from games.myrmes.scene import BLUE, RED, YELLOW, Scene, Table, new

SEATS = (RED, BLUE, YELLOW, None)


def birth_scene() -> Scene:
    table = Table(3)
    table.colonies(larvae=3, nursery=6)
    return table.births()


def full_scene() -> Scene:
    """The end of a round; everybody's storage is too full, and everybody has larvae to turn into food."""
    table = Table(3)
    table.colonies(food=2, earth=3, larvae=6)
    return table.round_end()


def harvest_scene() -> Scene:
    table = Table(3)
    table.colonies(event="harvest")
    for seat, q in ((RED, -4), (BLUE, 0), (YELLOW, 3)):
        table.lay(seat, "P2", (q, 0), (q + 1, 0), cubes="food earth")
    return table.harvest()


def winter_scene() -> Scene:
    table = Table(3)
    table.colonies(larvae=9)
    return table.winter()


def answer_something(game: Scene, seat: int) -> None:
    """The part of one seat: always what changes his pieces most."""
    phase = game.view()["phase"]
    while game.view()["phase"] == phase and game.kind(seat):
        decision = game.play.decision(seat)
        assert decision is not None
        wanted = {"event_target": 7, "birth_allocation": (2, 2, 2, 0), "storage": ("convert",)}
        option = wanted.get(decision.kind, decision.options[-1 if decision.kind == "winter_convert" else 0])
        game.play.choose(option if option in decision.options else decision.options[0], seat)


@pytest.mark.rule("MYR-2.5", "MYR-2.6", "MYR-2.10")
@pytest.mark.parametrize("scene", [birth_scene, harvest_scene, full_scene, winter_scene])
def test_the_answers_of_others_show_only_when_all_have_committed(scene: Callable[[], Scene]) -> None:
    game = scene()
    opened = {seat: game.view(seat) for seat in SEATS}
    answer_something(game, RED)
    # Red sees his own answers at once, and nobody else sees anything
    assert game.view(RED)["players"][RED] != opened[RED]["players"][RED]
    for seat in (BLUE, YELLOW, None):
        assert game.view(seat) == opened[seat]
    answer_something(game, YELLOW)
    assert game.view(BLUE) == opened[BLUE]
    assert game.view(None) == opened[None]
    assert game.view(RED)["players"][YELLOW] == opened[None]["players"][YELLOW]
    assert game.told("event", "births", "harvest", "keep", "convert", "fed", "score") == []
    answer_something(game, BLUE)
    shown = game.view(None)
    for seat in (RED, BLUE, YELLOW):
        assert shown["players"][seat] != opened[None]["players"][seat]
        assert game.view(BLUE)["players"][seat] == shown["players"][seat]


@pytest.mark.rule("MYR-2.10")
def test_in_births_others_stand_as_before_phase_1() -> None:
    game = birth_scene()
    game.commit(7, 2, 2, 2, 0, seat=RED)
    own, seen = game.view(RED)["players"][RED], game.view(BLUE)["players"][RED]
    assert (own["event"], own["larvae"], own["spent_larvae"], own["nursery"]) == ("worker", 1, 2, 0)
    assert (seen["event"], seen["larvae"], seen["spent_larvae"], seen["nursery"]) == ("soldier", 3, 0, 6)
    assert seen["on_larvae"] == 0


@pytest.mark.rule("MYR-2.10")
def test_in_the_harvest_the_cubes_on_others_tiles_stand_as_before() -> None:
    game = harvest_scene()
    game.answer("harvest_pick", "earth", RED)
    assert game.player(RED)["asked_tile"] is None
    assert game.view(BLUE)["players"][RED]["stock"] == {"food": 0, "earth": 0, "stone": 0}
    assert game.stock(RED) == (0, 1, 0)
    assert game.cubes((-4, 0), BLUE) == game.cubes((-4, 0), None) == (1, 1, 0)
    assert game.cubes((-4, 0), RED) == (1, 0, 0)
    for seat in (RED, BLUE, YELLOW):
        asked = [player["asked_tile"] for player in game.view(seat)["players"]]
        assert [place for place, tile in enumerate(asked) if tile] == ([] if seat == RED else [seat])


@pytest.mark.rule("MYR-2.10")
def test_how_far_others_are_with_an_objective_hides_too() -> None:
    table = Table(3)
    table.objectives("G1_LARVA", "G1_FOOD")
    table.colonies(larvae=5, food=2, earth=3)
    larvae = table.births()
    before = larvae.view(BLUE)["objectives"]
    larvae.answer("event_target", 7, RED)
    assert larvae.view(BLUE)["objectives"] == before
    assert larvae.view(RED)["objectives"][0]["seats"][RED]["have"] == 3
    table.colonies(larvae=6)
    food = table.round_end()
    before = food.view(BLUE)["objectives"]
    food.convert(RED)
    assert food.view(BLUE)["objectives"] == before
    assert food.view(RED)["objectives"][1]["seats"][RED]["have"] == 3


@pytest.mark.rule("MYR-2.5", "MYR-2.10")
@pytest.mark.parametrize("scene", [birth_scene, harvest_scene, full_scene, winter_scene])
def test_imagine_takes_the_answers_of_others_back(scene: Callable[[], Scene]) -> None:
    game = scene()
    asked = {decision.seat: decision for decision in game.play.pending}
    answer_something(game, RED)
    answer_something(game, YELLOW)
    for seed in range(3):
        imagined = game.play.imagine(BLUE, seed)
        assert imagined.view(BLUE) == game.view(BLUE)
        assert {decision.seat: decision for decision in imagined.pending} == asked
        own = game.play.imagine(RED, seed)
        assert own.view(RED) == game.view(RED)
        assert own.decision(RED) is None
        assert {decision.seat for decision in own.pending} == {BLUE, YELLOW}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_dice_of_later_years_are_dealt_anew(seats: int) -> None:
    play = new(seats).play
    chance = random.Random(5)
    for _ in range(20):
        decision = play.pending[0]
        play.choose(chance.choice(decision.options), decision.seat)
    while play.simultaneous:
        decision = play.pending[0]
        play.choose(chance.choice(decision.options), decision.seat)
    truth = whole(play._state)
    assert isinstance(truth, dict)
    futures = set()
    for seed in range(12):
        for seat in [*range(seats), None]:
            imagined = play.imagine(seat, seed)
            state = whole(imagined._state)
            assert isinstance(state, dict)
            assert {key for key in truth if truth[key] != state[key]} <= {"rng"}
        ahead = Scene(imagined)
        year = ahead.view()["year"]
        ahead.idle(lambda now=year, game=ahead: game.view()["year"] != now)  # type: ignore[misc]
        futures.add(tuple(ahead.view()["dice"]))
    assert len(futures) > 6


@pytest.mark.rule("MYR-1.5", "MYR-1.6")
def test_all_else_lies_open() -> None:
    """Outside the secret phases everybody sees the same table."""
    game = new(3)
    game.idle_until("worker")
    views = [game.view(seat) for seat in SEATS]
    for view in views:
        del view["seat"]
    assert all(view == views[0] for view in views)
