"""MYR-4: births."""

from __future__ import annotations

import pytest

from games.myrmes.scene import BLUE, RED, Scene, Table


def births(event: int, nurses: tuple[int, int, int, int], **colony: int) -> Scene:
    """Red's births, with as many nurses as are sent out; everybody else does nothing. Told: what came of it."""
    table = Table(2)
    table.dice(event, 1, 1)
    table.colony(RED, larvae=0, workers=colony.get("workers", 0), soldiers=colony.get("soldiers", 0))
    table.colony(RED, nursery=colony.get("nursery", sum(nurses)))
    table.colony(BLUE, nursery=0, larvae=0, workers=2)
    game = table.births()
    if sum(nurses):
        game.commit(event, *nurses)
    return game


def born(game: Scene) -> tuple[int, int, int]:
    return game.count("larvae"), game.count("soldiers"), game.count("workers")


@pytest.mark.rule("MYR-4.1", "MYR-4.2", "MYR-15.5")
def test_all_nurses_but_those_on_objectives_start_in_the_nursery() -> None:
    table = Table(2)
    table.objectives("G1_FOOD")
    table.done(RED, "G1_FOOD")
    table.colony(RED, nursery=1, on_larvae=1, on_soldiers=2, on_workers=1, atelier=0)
    table.colony(BLUE, nursery=2)
    game = table.atelier()
    game.idle_round()
    assert game.nurses() == (5, 0, 1, 2)
    assert [game.count(track) for track in ("on_larvae", "on_soldiers", "on_workers")] == [0, 0, 0]
    assert game.nurses(BLUE) == (2, 0, 0, 6)
    # and only those are sent out
    game.answer("event_target", 5, RED)
    assert max(sum(option) for option in game.options("birth_allocation", RED)) == 5


@pytest.mark.rule("MYR-4.2")
def test_any_number_of_nurses_within_the_tracks() -> None:
    table = Table(2)
    table.colony(nursery=8)
    game = table.births()
    game.commit(5, seat=BLUE)
    game.answer("event_target", 5)
    options = game.options("birth_allocation")
    assert {larvae for larvae, _, _, _ in options} == {0, 1, 2, 3}
    assert {soldiers for _, soldiers, _, _ in options} == {0, 2, 3}
    assert {workers for _, _, workers, _ in options} == {0, 2, 4}
    assert {atelier for _, _, _, atelier in options} == {0, 1, 2, 3, 4}
    assert {sum(option) for option in options} == set(range(9))
    for option in [(4, 0, 0, 0), (0, 4, 0, 0), (0, 0, 5, 0), (0, 0, 0, 5), (3, 3, 2, 1), (-1, 2, 2, 2)]:
        assert game.why_not("birth_allocation", option) == "MYR-4.2"
    game.answer("birth_allocation", (1, 2, 2, 1))
    seen = game.player()
    assert [seen[track] for track in ("on_larvae", "on_soldiers", "on_workers", "atelier", "nursery")] == [
        *(1, 2, 2, 1),
        2,  # stay, and do nothing
    ]


@pytest.mark.rule("MYR-4.3")
@pytest.mark.parametrize(("nurses", "larvae"), [(0, 0), (1, 1), (2, 3), (3, 5)])
def test_larvae(nurses: int, larvae: int) -> None:
    assert born(births(1, (nurses, 0, 0, 0), nursery=3 if nurses == 0 else nurses)) == (larvae, 0, 0)


@pytest.mark.rule("MYR-4.4", "MYR-4.7")
@pytest.mark.parametrize(("nurses", "soldiers"), [(2, 1), (3, 2)])
def test_soldiers(nurses: int, soldiers: int) -> None:
    assert born(births(1, (0, nurses, 0, 0))) == (0, soldiers, 0)


@pytest.mark.rule("MYR-4.5", "MYR-4.7")
@pytest.mark.parametrize(("nurses", "workers"), [(2, 1), (4, 2)])
def test_workers(nurses: int, workers: int) -> None:
    assert born(births(1, (0, 0, nurses, 0))) == (0, 0, workers)


@pytest.mark.rule("MYR-4.4", "MYR-4.5", "MYR-4.7")
def test_idle_nurses_are_not_sent_out() -> None:
    table = Table(2)
    table.colony(nursery=8, larvae=0)
    game = table.births()
    for option in [(0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 3, 0)]:
        assert option not in game.options("birth_allocation", RED)
        assert game.why_not("birth_allocation", option, RED) == "MYR-4.7"


@pytest.mark.rule("MYR-4.6")
@pytest.mark.parametrize(
    ("event", "nurses", "expected"),
    [
        (2, (3, 2, 2, 0), (7, 1, 1)),
        (2, (0, 2, 2, 0), (0, 1, 1)),
        (5, (1, 3, 2, 0), (1, 3, 1)),
        (5, (1, 2, 2, 0), (1, 2, 1)),
        (5, (1, 0, 2, 0), (1, 0, 1)),
        (7, (1, 2, 4, 0), (1, 1, 3)),
        (7, (1, 2, 2, 0), (1, 1, 2)),
        (7, (1, 2, 0, 0), (1, 1, 0)),
        (5, (0, 0, 0, 1), (0, 0, 0)),
    ],
)
def test_the_bonus_of_the_event(event: int, nurses: tuple[int, int, int, int], expected: tuple[int, ...]) -> None:
    table = Table(2)
    table.colony(RED, nursery=sum(nurses), larvae=0, workers=0)
    table.state.dice[0] = 6
    for player in table.state.players:
        player.event = event
    game = table.births()
    game.commit(event, *nurses)
    game.commit(event, seat=BLUE)
    assert born(game) == expected


@pytest.mark.rule("MYR-4.8")
def test_all_births_happen_together() -> None:
    table = Table(2)
    table.colonies(nursery=6, larvae=0)
    game = table.births()
    game.commit(5, 1, 3, 2, 0, seat=RED)
    assert born(game) == (0, 0, 2)  # on its own view too, nothing is born before all have committed
    game.commit(5, 3, 0, 2, 1, seat=BLUE)
    assert born(game) == (1, 3, 3)
    seen = game.player(BLUE)
    assert (seen["larvae"], seen["soldiers"], seen["workers"]) == (5, 0, 3)
    assert (game.count("ants_reserve", RED), game.count("ants_reserve", BLUE)) == (2, 5)


@pytest.mark.rule("MYR-4.9")
def test_never_more_than_eight_ants() -> None:
    table = Table(2)
    table.colony(soldiers=4, workers=3, nursery=8, larvae=0)
    game = table.births()
    game.commit(5, 3, 0, 4, 0)
    assert game.kind(RED) == ""  # one kind alone: no choice
    game.commit(5, seat=BLUE)
    assert (game.count("soldiers"), game.count("workers"), game.count("ants_reserve")) == (4, 4, 0)
    game.room(0)
    assert game.count("ants_reserve") == 0  # a worker in a room is a piece in use

    # with every piece used by workers, none is left for a soldier
    table = Table(2)
    table.colony(workers=8, nursery=3, larvae=0)
    game = table.births()
    game.commit(5, 0, 3, 0, 0)
    game.commit(5, seat=BLUE)
    assert (game.count("soldiers"), game.count("workers"), game.count("ants_reserve")) == (0, 8, 0)


@pytest.mark.rule("MYR-4.10")
@pytest.mark.parametrize(
    ("event", "nurses", "pieces", "choices"),
    [
        # soldiers and workers born, pieces in reserve, numbers of soldiers that may be taken
        (5, (0, 3, 4, 0), 4, [2, 3]),  # 3 + 2 born
        (5, (0, 3, 4, 0), 3, [1, 2, 3]),
        (5, (0, 3, 4, 0), 2, [0, 1, 2]),
        (5, (0, 3, 4, 0), 1, [0, 1]),
        (1, (0, 3, 4, 0), 3, [1, 2]),  # 2 + 2 born
        (7, (0, 2, 4, 0), 3, [0, 1]),  # 1 + 3 born
        (7, (0, 2, 4, 0), 4, []),
        (1, (1, 0, 4, 0), 1, []),
        (1, (1, 3, 0, 0), 1, []),
    ],
)
def test_the_surplus_is_lost(event: int, nurses: tuple[int, ...], pieces: int, choices: list[int]) -> None:
    table = Table(2)
    table.colony(soldiers=0, workers=8 - pieces, nursery=8, larvae=0)
    for player in table.state.players:
        player.event = event
    game = table.births()
    game.commit(event, *nurses)
    if not choices:
        assert game.kind(RED) == ""
        game.commit(event, seat=BLUE)
        assert game.count("ants_reserve") == 0
        return
    # asked right after his own allocation, while the other has not begun
    assert game.options("birth_overflow", RED) == choices
    assert game.kind(BLUE) == "event_target"
    assert game.why_not("birth_overflow", choices[-1] + 1, RED) == "MYR-4.10"
    for soldiers in choices:
        ahead = Scene(game.play.fork())
        ahead.answer("birth_overflow", soldiers, RED)
        ahead.commit(event, seat=BLUE)
        assert ahead.count("soldiers") == soldiers
        assert ahead.count("workers") == 8 - soldiers  # every piece is used


@pytest.mark.rule("MYR-4.11")
def test_nurses_stay_where_they_work() -> None:
    table = Table(2)
    table.colony(RED, nursery=8, larvae=0)
    table.colony(BLUE, atelier=0)
    game = table.births()
    game.commit(5, 2, 2, 2, 2)
    game.commit(5, seat=BLUE)
    tracks = ("on_larvae", "on_soldiers", "on_workers", "nursery")
    game.idle_until("atelier")
    assert [game.count(track) for track in (*tracks, "atelier")] == [2, 2, 2, 0, 2]
    game.act("tunnel")
    game.answer("tunnel_hex", None)
    assert [game.count(track) for track in (*tracks, "atelier")] == [2, 2, 2, 0, 1]
    game.act("finish")
    assert [game.count(track) for track in (*tracks, "atelier")] == [0, 0, 0, 8, 0]
