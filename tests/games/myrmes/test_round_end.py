"""MYR-15 and MYR-16: the end of a round, and winter."""

from __future__ import annotations

from typing import Any

import pytest

from games.myrmes.scene import BLUE, GAME, RED, YELLOW, Scene, Table

PAIR = ((-4, 0), (-3, 0))


# MYR-15: the end of a round


@pytest.mark.rule("MYR-15.1", "MYR-3.5")
def test_spent_larvae_return_to_the_supply() -> None:
    table = Table(2)
    table.colony(RED, larvae=2, spent_larvae=3)
    game = table.round_end()
    assert (game.count("larvae"), game.count("spent_larvae")) == (2, 0)


@pytest.mark.rule("MYR-15.2")
@pytest.mark.parametrize(
    ("level", "event", "size"),
    [
        (0, "soldier", 4),
        (1, "soldier", 4),
        (2, "soldier", 6),
        (3, "soldier", 6),
        (0, "level", 4),
        (1, "level", 6),
        (2, "level", 6),
        (3, "level", 6),
        (1, "hex", 4),
    ],
)
def test_the_size_of_the_storage(level: int, event: str, size: int) -> None:
    table = Table(2)
    table.colony(level=level, event=event, food=3, earth=3, stone=3)
    game = table.round_end()
    assert {sum(option[1:]) for option in game.options("storage")} == {size}
    table.colony(food=size - 2, earth=1, stone=1)
    game = table.round_end()
    assert game.view()["phase"] == "births"  # exactly full is not too full
    assert game.told("keep") == []
    assert game.stock() == (size - 2, 1, 1)


@pytest.mark.rule("MYR-15.2")
def test_cubes_of_the_players_choice_are_discarded() -> None:
    table = Table(2)
    table.colony(RED, food=3, earth=1, stone=2)
    game = table.round_end()
    assert set(game.options("storage")) == {
        *(("keep", 3, 1, 0), ("keep", 3, 0, 1), ("keep", 2, 1, 1), ("keep", 2, 0, 2), ("keep", 1, 1, 2)),
    }
    for option in [("keep", 2, 1, 0), ("keep", 2, 2, 0), ("keep", 3, 1, 2), ("keep", 4, 0, 0)]:
        assert game.why_not("storage", option) == "MYR-15.2"
    game.keep(1, 1, 2)
    assert game.stock() == (1, 1, 2)


@pytest.mark.rule("MYR-15.2", "MYR-17.1")
def test_larvae_may_be_turned_into_food_before() -> None:
    table = Table(2)
    table.colony(RED, earth=5, larvae=7)
    game = table.round_end()
    assert game.options("storage") == [("keep", 0, 4, 0), ("convert",)]
    game.convert(RED)
    assert game.options("storage") == [("keep", 0, 4, 0), ("keep", 1, 3, 0), ("convert",)]
    game.convert(RED)
    assert (game.count("larvae"), game.stock()) == (1, (2, 5, 0))
    assert ("convert",) not in game.options("storage")
    game.keep(2, 2, 0)
    assert (game.count("larvae"), game.stock()) == (1, (2, 2, 0))
    assert game.told("convert") == [("convert", RED, 2)]


@pytest.mark.rule("MYR-15.1", "MYR-15.2", "MYR-15.4", "MYR-15.5", "MYR-15.7")
def test_the_steps_come_in_their_order() -> None:
    """Who has to discard does so after the larvae of the event are gone, and before anything else happens."""
    table = Table(2)
    table.colony(RED, food=4, earth=1, larvae=1, spent_larvae=2, rooms=(0,), workers=0, nursery=1, on_workers=2)
    game = table.round_end()
    assert game.asked() == ("storage",)
    seen = game.player()
    assert (seen["larvae"], seen["spent_larvae"]) == (1, 0)
    assert (seen["workers"], seen["rooms"]) == (0, [True, False, False, False])
    assert (seen["nursery"], seen["on_workers"]) == (1, 2)
    assert (game.view()["first_player"], game.round()) == (RED, (1, "spring"))
    game.keep(4, 0, 0)
    seen = game.player()
    assert (seen["workers"], seen["nursery"], seen["on_workers"]) == (1, 3, 0)
    assert (game.view()["first_player"], game.round()) == (BLUE, (1, "summer"))


@pytest.mark.rule("MYR-15.3")
def test_nothing_else_is_limited() -> None:
    table = Table(2)
    table.colony(RED, larvae=20, soldiers=6, food=4, prey={"ladybug": 3, "termite": 3, "spider": 3})
    table.lay(RED, "P5", (-5, 0), (-4, 0), (-3, 0), (-5, 1), (-4, 1), cubes="food food food food earth")
    game = table.round_end()
    assert game.view()["phase"] == "births"
    assert (game.count("larvae"), game.count("soldiers"), game.stock()) == (20, 6, (4, 0, 0))
    assert sum(game.player()["prey"].values()) == 9
    assert game.cubes((-5, 0)) == (4, 1, 0)


@pytest.mark.rule("MYR-15.4", "MYR-15.5")
def test_workers_and_nurses_come_home() -> None:
    table = Table(2)
    table.objectives("G1_FOOD")
    table.done(RED, "G1_FOOD")
    table.time(1, "summer")
    table.colony(RED, rooms=(0, 2), soldiers=1)
    table.colony(RED, nursery=1, on_larvae=1, on_soldiers=2, on_workers=2, atelier=1)
    game = table.round_end()
    seen = game.player()
    assert (seen["workers"], seen["rooms"], seen["soldiers"], seen["ants_reserve"]) == (2, [False] * 4, 1, 5)
    assert game.nurses() == (7, 0, 1, 0)
    assert [seen[track] for track in ("on_larvae", "on_soldiers", "on_workers")] == [0, 0, 0]


@pytest.mark.rule("MYR-15.6", "MYR-15.8")
def test_the_next_season_has_the_next_die() -> None:
    table = Table(2)
    table.dice(1, 4, 6)
    table.colonies(larvae=0, nursery=0, workers=1)
    game = table.births()
    for season, index in (("spring", 1), ("summer", 4), ("autumn", 6)):
        assert game.round() == (1, season)
        assert [game.count("event_index", seat) for seat in (RED, BLUE)] == [index, index]
        game.room(0)
        if season != "autumn":
            game.room(0)
            if game.asked() != ("worker",):
                game.commit(game.count("event_index", RED), seat=RED)
                game.commit(game.count("event_index", BLUE), seat=BLUE)
    assert [die for _, _, _, _, die in game.told("round")] == [1, 4, 6]


@pytest.mark.rule("MYR-15.7", "MYR-2.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_marker_moves_after_every_round(seats: int) -> None:
    game = Table(seats).births()
    first = []
    while not game.play.over:
        first.append(game.view()["first_player"])
        game.idle_round()
    assert first == [round % seats for round in range(9)]
    assert game.view()["first_player"] == 9 % seats


@pytest.mark.rule("MYR-15.8", "MYR-2.1")
def test_winter_follows_autumn_alone() -> None:
    for season, winters in (("spring", 0), ("summer", 0), ("autumn", 1)):
        table = Table(2)
        table.time(2, season)
        game = table.round_end()
        assert len(game.told("winter")) == winters
        assert game.view()["phase"] == "births"
        assert game.view()["year"] == 2 + winters


# MYR-16: winter


@pytest.mark.rule("MYR-16.1", "MYR-16.3", "MYR-16.4")
@pytest.mark.parametrize(("year", "demand"), [(1, 4), (2, 5), (3, 6)])
@pytest.mark.parametrize("soldiers", [0, 1, 4, 7])
@pytest.mark.parametrize("food", [0, 2, 6])
def test_what_winter_costs(year: int, demand: int, soldiers: int, food: int) -> None:
    table = Table(2)
    table.colony(RED, soldiers=soldiers, food=food, workers=1)
    game = table.winter(year)
    needed = max(0, demand - soldiers)
    paid = min(needed, food)
    assert game.stock() == (food - paid, 0, 0)
    assert game.points() == 10 - 3 * (needed - paid)
    assert game.count("soldiers") == soldiers  # they stay
    assert game.told("fed")[0] == ("fed", RED, paid, needed - paid, 3 * (needed - paid))


@pytest.mark.rule("MYR-16.2", "MYR-17.1")
@pytest.mark.parametrize(
    ("food", "soldiers", "larvae", "choices"),
    [
        (0, 0, 2, []),
        (0, 0, 3, [0, 1]),
        (0, 0, 30, [0, 1, 2, 3, 4]),  # at most what is missing
        (2, 0, 30, [0, 1, 2]),
        (2, 1, 30, [0, 1]),
        (3, 1, 30, []),
        (4, 0, 30, []),
    ],
)
def test_larvae_for_winter(food: int, soldiers: int, larvae: int, choices: list[int]) -> None:
    table = Table(2)
    table.colony(RED, food=food, soldiers=soldiers, larvae=larvae, workers=1)
    game = table.winter()
    if not choices:
        assert game.view()["year"] == 2
        assert game.count("larvae") == larvae
        return
    assert game.options("winter_convert") == choices
    assert game.why_not("winter_convert", choices[-1] + 1) == "MYR-16.2"
    for times in choices:
        ahead = Scene(game.play.fork())
        ahead.answer("winter_convert", times)
        missing = choices[-1] - times if larvae == 30 else 4 - times
        assert ahead.points() == 10 - 3 * missing
        assert ahead.count("larvae") == larvae - 3 * times
        assert ahead.stock() == (0, 0, 0)
        assert ahead.told("convert") == ([("convert", RED, times)] if times else [])


@pytest.mark.rule("MYR-16.3")
def test_food_cannot_be_kept_while_going_short() -> None:
    table = Table(2)
    table.colony(RED, food=3, earth=1)
    game = table.winter()
    assert game.told("fed")[0] == ("fed", RED, 3, 1, 3)  # without a question
    assert game.stock() == (0, 1, 0)


@pytest.mark.rule("MYR-16.4")
def test_the_score_may_become_negative() -> None:
    table = Table(2)
    table.colony(RED, points=5)
    game = table.winter(year=2)
    assert game.points() == -10


@pytest.mark.rule("MYR-16.5", "MYR-3.6")
def test_point_up_is_nothing_in_winter() -> None:
    table = Table(2)
    table.colonies(event="point", food=1)
    game = table.winter()
    assert [game.points(seat) for seat in (RED, BLUE)] == [1, 1]


@pytest.mark.rule("MYR-16.6", "MYR-1.4", "MYR-3.1")
@pytest.mark.parametrize("year", [1, 2])
def test_a_new_year(year: int) -> None:
    rolled = set()
    for seed in range(20):
        table = Table(2, seed)
        table.colonies(event="level", level=1)
        game = table.winter(year)
        assert game.round() == (year + 1, "spring")
        dice = game.view()["dice"]
        assert len(dice) == 3
        assert set(dice) <= set(range(1, 7))
        rolled.add(tuple(dice))
        assert [player["event_index"] for player in game.view()["players"]] == [dice[0]] * 2
    assert len(rolled) > 10


OF_THE_EVENT = {"event", "event_index", "effective_level", "largest_pheromone", "storage"}


@pytest.mark.rule("MYR-16.7")
def test_everything_else_stays_as_it_is() -> None:
    table = Table(3)
    table.objectives("G1_FOOD", "G2_FOOD")
    table.done(BLUE, "G1_FOOD", 2)
    table.prey("spider", (0, 3))
    table.colony(RED, level=2, food=4, earth=1, stone=1, soldiers=2, workers=3, larvae=2, prey={"termite": 1})
    table.colony(BLUE, exits=((5, -3), (4, 0)))
    table.lay(RED, "P2", *PAIR, cubes="food")
    table.lay(YELLOW, "SCAV", (0, 0), (1, 0), (0, 1))
    game = table.winter()
    after = game.view()
    before: dict[str, Any] = dict(GAME.view(table.state, None))
    for then, now in zip(before["players"], after["players"], strict=True):
        changed = {name for name in then if then[name] != now[name]}
        assert changed <= {"points", "earned", "stock", "winter_need", *OF_THE_EVENT}
        assert then["stock"] | {"food": 0} == now["stock"] | {"food": 0}
    for then, now in zip(before["objectives"], after["objectives"], strict=True):
        assert [seat["round"] for seat in then["seats"]] == [seat["round"] for seat in now["seats"]]
    for same in ("garden", "prey", "exits", "tiles", "supplies", "first_player", "worker"):
        assert after[same] == before[same]


@pytest.mark.rule("MYR-16.8", "MYR-2.1")
def test_the_game_ends_after_the_third_winter() -> None:
    game = Table(2).winter(year=2)
    assert not game.play.over
    game = Table(2).winter(year=3)
    assert game.play.over
    assert game.play.pending == ()
    assert [game.points(seat) for seat in (RED, BLUE)] == [-8, -8]  # the third winter has been paid
    assert game.why_not("worker", ("room", 0)) == "MYR-16.8"
