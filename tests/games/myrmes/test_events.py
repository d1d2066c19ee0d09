"""MYR-3: the event of a round."""

from __future__ import annotations

import pytest

from games.myrmes.scene import BLUE, RED, Scene, Table

EVENTS = ("level", "point", "larva", "harvest", "move", "soldier", "hex", "worker")
RHOMBUS = ((-4, 0), (-5, 1), (-4, 1), (-5, 2))
TRIANGLE = ((4, 0), (3, 1), (4, 1))


@pytest.mark.rule("MYR-3.1", "MYR-15.8")
def test_the_cube_stands_on_the_die_of_the_season() -> None:
    table = Table(2)
    table.dice(2, 6, 3)
    table.colonies(larvae=5)
    game = table.births()
    for index in (2, 6, 3):
        for seat in (RED, BLUE):
            seen = game.player(seat)
            assert (seen["event_index"], seen["event"]) == (index, EVENTS[index])
            assert index in game.options("event_target", seat)
        now = game.round()
        for seat in (RED, BLUE):
            game.commit(index - 1, seat=seat)  # moved to the left, which is over by the next round
        game.idle(lambda now=now: game.round() != now)  # type: ignore[misc]
    assert game.round() == (2, "spring")
    green = game.view()["dice"][0]
    assert [game.count("event_index", seat) for seat in (RED, BLUE)] == [green, green]


@pytest.mark.rule("MYR-3.2")
@pytest.mark.parametrize("target", range(8))
def test_each_larva_moves_the_cube_by_one_space(target: int) -> None:
    table = Table(2)
    table.dice(3, 1, 1)
    table.colony(RED, larvae=6, nursery=0)
    table.colony(BLUE, larvae=0, nursery=0)
    game = table.births()
    game.commit(target)
    seen = game.player()
    assert seen["event"] == EVENTS[target]
    assert (seen["larvae"], seen["spent_larvae"]) == (6 - abs(target - 3), abs(target - 3))


@pytest.mark.rule("MYR-3.2", "MYR-3.3")
@pytest.mark.parametrize(
    ("die", "larvae", "targets"),
    [
        (3, 1, [2, 3, 4]),
        (5, 2, [3, 4, 5, 6, 7]),
        (1, 1, [0, 1, 2]),
        (1, 3, [0, 1, 2, 3, 4]),  # no way round from 0 to 7
        (6, 5, [1, 2, 3, 4, 5, 6, 7]),
        (6, 30, [0, 1, 2, 3, 4, 5, 6, 7]),
    ],
)
def test_the_track_ends_at_0_and_7(die: int, larvae: int, targets: list[int]) -> None:
    table = Table(2)
    table.dice(die, 1, 1)
    table.colony(larvae=larvae)
    game = table.births()
    assert game.options("event_target", RED) == targets
    for strange in (-1, 8):
        assert game.why_not("event_target", strange, RED) == "MYR-3.3"


@pytest.mark.rule("MYR-3.4")
def test_spending_is_optional() -> None:
    table = Table(2)
    table.colony(RED, larvae=5)
    table.colony(BLUE, larvae=0)
    game = table.births()
    game.answer("event_target", 5, RED)
    assert (game.count("larvae"), game.player()["event"]) == (5, "soldier")
    assert game.kind(BLUE) == "birth_allocation"  # without larvae there is nothing to choose
    assert game.player(BLUE)["event"] == "soldier"


@pytest.mark.rule("MYR-3.5", "MYR-15.1", "MYR-14.11")
def test_spent_larvae_are_of_no_use() -> None:
    table = Table(2)
    table.objectives("G1_LARVA")
    table.colony(RED, larvae=6)
    table.colony(BLUE, workers=0)
    game = table.births()
    game.answer("event_target", 3, RED)
    assert (game.count("larvae"), game.count("spent_larvae")) == (4, 2)
    game.answer("birth_allocation", (0, 0, 0, 1), RED)
    game.commit(5, seat=BLUE)
    game.convert()
    assert (game.count("larvae"), game.can_convert()) == (1, False)  # 1 + 2 spent would be enough
    game.idle_round()
    assert (game.count("larvae"), game.count("spent_larvae")) == (1, 0)

    table = Table(2)
    table.objectives("G1_LARVA")
    table.colony(RED, larvae=4, spent_larvae=2)
    assert table.atelier().actions() == "tunnel"
    table.colony(RED, larvae=5)
    assert table.atelier().actions() == "tunnel objective"


@pytest.mark.rule("MYR-3.6")
def test_an_event_is_for_its_player_and_its_round() -> None:
    """Red has moved to Level +1; it holds to the very end of the round, for his storage."""
    table = Table(2)
    table.dice(1, 5, 5)
    table.colonies(larvae=1, level=1)
    game = table.births()
    game.commit(0, seat=RED)
    game.commit(1, seat=BLUE)
    assert game.rooms() == [(0,), (1,), (2, "earth"), (2, "stone")]
    assert (game.count("storage", RED), game.count("storage", BLUE)) == (6, 4)
    game.room(0)
    assert game.rooms() == [(0,), (1,)]
    game.idle_round()
    assert game.count("effective_level") == 1

    table = Table(2)
    table.colonies(food=3, earth=3, level=1)
    table.colony(RED, event="level")
    game = table.round_end()
    assert [decision.seat for decision in game.play.pending] == [BLUE]
    game.keep(1, 3, 0, seat=BLUE)
    assert game.stock(RED) == (3, 3, 0)
    assert game.count("effective_level", RED) == 1


def with_event(event: str, level: int) -> Scene:
    """Red on a sortie, with plenty of everything."""
    table = Table(2)
    table.colony(event=event, level=level, food=6, earth=6, stone=6)
    return table.sortie((-4, 0))


@pytest.mark.rule("MYR-3.7")
@pytest.mark.parametrize(
    ("level", "rooms", "tiles", "storage"),
    [
        (0, [(0,), (1,)], "P2 P3T P3L APHID SCAV", 4),
        (1, [(0,), (1,), (2, "earth"), (2, "stone")], "P2 P3T P3L P4R P4H APHID SCAV", 6),
        (
            2,
            [(0,), (1,), (2, "earth"), (2, "stone"), (3,)],
            "P2 P3T P3L P4R P4H P5 APHID SCAV SUBCOL",
            6,
        ),
    ],
)
def test_level_up(level: int, rooms: list[object], tiles: str, storage: int) -> None:
    table = Table(2)
    table.colony(event="level", level=level, food=1)
    assert table.workers().rooms() == rooms
    game = with_event("level", level)
    assert game.tiles() == tiles
    assert game.count("storage") == storage
    assert game.count("level") == level


@pytest.mark.rule("MYR-3.7", "MYR-14.14")
def test_level_up_moves_no_disc_lowers_no_price_and_meets_no_objective() -> None:
    table = Table(2)
    table.time(1, "summer")
    table.objectives("G1_FOOD", "G2_LEVEL")
    table.done(RED, "G1_FOOD")
    table.colony(event="level", level=1, earth=1, stone=2)
    game = table.atelier()
    assert game.actions() == "tunnel level"
    game.act("level")
    assert game.count("level") == 2
    assert game.stock() == (0, 0, 0)  # the price of the step from I to II


@pytest.mark.rule("MYR-3.8", "MYR-9.3")
def test_level_up_on_level_3_has_no_effect() -> None:
    for event in ("level", "soldier"):
        game = with_event(event, 3)
        assert game.tiles() == "P2 P3T P3L P4R P4H P5 APHID SCAV SUBCOL"
        assert game.count("storage") == 6
        assert game.count("effective_level") == 3
        assert game.why_not("sortie", ("pheromone", "P6", ())) == "MYR-9.3"


@pytest.mark.rule("MYR-3.9")
def test_point_up() -> None:
    for event, points in (("point", 13), ("soldier", 12)):
        table = Table(2)
        table.colonies(event=event, level=3, food=1)
        game = table.workers()
        game.room(3)
        assert game.points() == points
        assert game.points(BLUE) == 10


@pytest.mark.rule("MYR-3.10")
def test_the_events_of_births() -> None:
    for event, born in ((2, (5, 1, 1)), (5, (3, 2, 1)), (7, (3, 1, 2)), (1, (3, 1, 1))):
        table = Table(2)
        table.dice(event, 1, 1)
        table.colony(larvae=0, workers=0, nursery=6)
        for player in table.state.players:
            player.event = event
        game = table.births()
        game.commit(event, 2, 2, 2, 0)
        game.commit(event, seat=BLUE)
        assert (game.count("larvae"), game.count("soldiers"), game.count("workers")) == born


@pytest.mark.rule("MYR-3.11")
def test_only_harvest_up_gives_more_cubes() -> None:
    for event, kind in (("harvest", "harvest_extra"), ("soldier", "atelier")):
        table = Table(2)
        table.colony(event=event)
        table.lay(RED, "P2", (-4, 0), (-3, 0), cubes="food food")
        game = table.harvest()
        assert game.asked() == (kind,)


@pytest.mark.rule("MYR-3.12", "MYR-7.2", "MYR-3.14")
def test_every_sortie_has_6_moves_with_move_up() -> None:
    table = Table(2)
    table.colony(RED, event="move", workers=3)
    game = table.workers()
    for turn in range(5):
        game.go((-5, 4) if turn % 2 == 0 else (1, 4))
        assert game.view()["moves"] == (6 if turn % 2 == 0 else 3)
        if turn < 4:
            game.stop()
    game.step((-4, 4), (-5, 4), (-4, 4), (-5, 4), (-4, 4))
    assert game.steps()
    game.step((-5, 4))
    # nothing can be laid on an exit and no move is left, so the worker is gone
    assert game.view()["phase"] != "workers"


@pytest.mark.rule("MYR-3.13", "MYR-10.2")
@pytest.mark.parametrize(
    ("level", "tiles", "rooms", "storage"),
    [
        (0, "P2 P3T P3L", 1, 4),
        (1, "P2 P3T P3L P4R P4H APHID SCAV", 2, 4),
        (2, "P2 P3T P3L P4R P4H P5 APHID SCAV", 4, 6),
        (3, "P2 P3T P3L P4R P4H P5 P6 APHID SCAV SUBCOL", 5, 6),
    ],
)
def test_hex_up(level: int, tiles: str, rooms: int, storage: int) -> None:
    game = with_event("hex", level)
    assert game.tiles() == tiles
    assert game.count("storage") == storage
    table = Table(2)
    table.colony(event="hex", level=level, food=1)
    assert len(table.workers().rooms()) == rooms


@pytest.mark.rule("MYR-3.14")
@pytest.mark.parametrize("event", ["level", "hex"])
def test_for_any_number_of_workers_and_placements(event: str) -> None:
    table = Table(2)
    table.colony(RED, event=event, workers=3, exits=((-4, 1), (4, 1)))
    table.colony(BLUE, workers=0, exits=((-5, 4),))
    game = table.workers()
    game.go((-4, 1))
    game.step((-4, 0))
    game.lay("P3L", (-5, 0), (-4, 0), (-3, 0))
    game.go((4, 1))
    game.step((4, 0))
    game.lay("P3L", (3, 0), (4, 0), (5, 0))
    if event == "level":
        game.room(1)
        assert game.stock() == (1, 0, 0)
    else:
        game.go((-4, 1))
        game.step((-5, 1))
        game.lay("P3T", (-6, 2), (-6, 1), (-5, 1))
    assert len(game.tiles_laid()) == (2 if event == "level" else 3)
