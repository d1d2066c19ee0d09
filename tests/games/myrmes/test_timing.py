"""MYR-2: the course of a game, and what happens at once."""

from __future__ import annotations

import itertools

import pytest

from games.myrmes.scene import BLUE, RED, YELLOW, Scene, Table, new

PAIR = ((-4, 0), (-3, 0))
OTHER_PAIR = ((3, 0), (4, 0))


def busy_table() -> Table:
    """Three players; Red and Blue have something to decide in every phase of the round, Yellow only where all have."""
    table = Table(3)
    table.time(1, "autumn")
    table.dice(5, 5, 5)
    for seat, spot in ((RED, (-4, 0)), (BLUE, (3, 0))):
        table.colony(seat, food=3, earth=3, larvae=4, nursery=3)
        table.lay(seat, "P2", spot, (spot[0] + 1, 0), cubes="food earth")
    return table


@pytest.mark.rule("MYR-2.1")
def test_three_years_of_three_rounds_and_a_winter() -> None:
    game = new(2)
    while not game.play.over:
        game.idle_round()
    year = [(1, "round"), (1, "round"), (1, "round"), (1, "winter")]
    told = [kind for kind, *_ in game.told("round", "winter")]
    assert told == [kind for _, kind in year] * 3
    seasons = [(details[0] + 1, details[1]) for _, _, *details in game.told("round")]
    assert seasons == [(year, season) for year in (1, 2, 3) for season in (0, 1, 2)]


@pytest.mark.rule("MYR-2.2", "MYR-2.3")
def test_the_phases_of_a_round() -> None:
    game = busy_table().births()
    seen: list[tuple[str, bool]] = []
    sent: set[int] = set()
    while game.view()["year"] == 1:
        step = (game.view()["phase"], game.play.simultaneous)
        if not seen or seen[-1] != step:
            seen.append(step)
        decision = game.play.pending[0]
        if decision.kind == "event_target":
            game.play.choose(5, decision.seat)
        elif decision.kind == "birth_allocation":
            sent.add(decision.seat)
            game.play.choose((0, 0, 0, 1), decision.seat)
        else:
            game.play.choose(decision.options[0], decision.seat)
    assert seen == [
        ("births", True),
        ("workers", False),
        ("harvest", True),
        ("atelier", False),
        ("end of round", True),
        ("winter", True),
    ]
    assert sent == {RED, BLUE, YELLOW}


@pytest.mark.rule("MYR-2.4")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_turn_order_is_clockwise_from_the_first_player(first: int) -> None:
    table = Table(4)
    table.first(first)
    table.colonies(atelier=1, nursery=2)
    game = table.workers()
    order = []
    for _ in range(8):
        assert game.view()["first_player"] == first
        order.append(game.turn())
        if game.asked() == ("worker",):
            game.room(0)
        else:
            game.stop()
    clockwise = [(first + place) % 4 for place in range(4)]
    assert order == clockwise * 2
    order = []
    for _ in range(4):
        assert game.view()["first_player"] == first
        order.append(game.turn())
        game.act("tunnel")
        game.answer("tunnel_hex", None)
    assert order == clockwise


def commit_all(game: Scene, order: tuple[int, ...]) -> None:
    """Each seat does something else in phases 1 and 2."""
    plans = {RED: (4, 3, 0, 0, 0), BLUE: (5, 0, 3, 0, 0), YELLOW: (6, 1, 0, 2, 0)}
    for seat in order:
        game.commit(*plans[seat], seat=seat)


@pytest.mark.rule("MYR-2.5")
@pytest.mark.parametrize("order", list(itertools.permutations((RED, BLUE, YELLOW))))
def test_committed_unseen_and_revealed_together(order: tuple[int, ...]) -> None:
    table = busy_table()
    table.first(YELLOW)
    game = table.births()
    opened = game.view()
    for place, seat in enumerate(order):
        assert game.view() == opened
        for other in order[place:]:
            assert game.kind(other) == "event_target"
        assert game.view(seat)["players"] == opened["players"]
        commit_all(game, (seat,))
        if place < 2:
            assert game.kind(seat) == ""  # and waits
    assert game.asked() == ("worker",)
    events = [player["event"] for player in game.view()["players"]]
    assert events == ["move", "soldier", "hex"]
    counts = [(seen["larvae"], seen["soldiers"], seen["workers"]) for seen in game.view()["players"]]
    assert counts == [(8, 0, 2), (4, 3, 2), (1, 0, 3)]
    # told in turn order, whoever was first to commit
    assert game.told("event") == [("event", YELLOW, 6, 1), ("event", RED, 4, 1), ("event", BLUE, 5, 0)]
    assert [seat for _, seat, *_ in game.told("births")] == [YELLOW, RED, BLUE]
    assert game.turn() == YELLOW


@pytest.mark.rule("MYR-2.6")
def test_events_and_births_share_one_barrier() -> None:
    game = busy_table().births()
    opened = game.view()
    game.answer("event_target", 3, RED)
    assert game.kind(RED) == "birth_allocation"  # Red does not wait for the events of the others
    assert (game.kind(BLUE), game.kind(YELLOW)) == ("event_target", "event_target")
    game.answer("birth_allocation", (1, 0, 0, 2), RED)
    game.answer("event_target", 5, BLUE)
    game.answer("event_target", 4, YELLOW)
    assert game.view() == opened  # all events are chosen, and still none is shown
    assert game.view(BLUE)["players"][RED] == opened["players"][RED]
    game.answer("birth_allocation", (0, 0, 2, 0), BLUE)
    assert game.view() == opened
    game.answer("birth_allocation", (0, 2, 0, 0), YELLOW)
    assert [player["event"] for player in game.view()["players"]] == ["harvest", "soldier", "move"]
    assert game.view()["players"][RED]["atelier"] == 2


@pytest.mark.rule("MYR-2.7")
def test_no_phase_starts_before_the_last_is_over() -> None:
    game = busy_table().births()
    commit_all(game, (YELLOW, RED))
    assert game.view()["phase"] == "births"
    assert game.asked() == ("event_target",)
    commit_all(game, (BLUE,))
    game.idle(lambda: game.view()["phase"] != "workers")
    assert [player["workers"] for player in game.view()["players"]] == [0, 0, 0]
    assert game.view()["worker"] is None
    assert game.view()["phase"] == "harvest"
    game.answer("harvest_pick", "food", BLUE)
    assert game.view()["phase"] == "harvest"
    game.answer("harvest_pick", "food", RED)
    assert game.view()["phase"] == "end of round"

    table = Table(2)
    table.lay(RED, "P2", *PAIR, cubes="food earth")
    table.lay(BLUE, "P2", *OTHER_PAIR, cubes="food earth")
    game = table.harvest()
    game.answer("harvest_pick", "food", RED)
    assert game.asked() == ("harvest_pick",)
    assert game.count("atelier", RED) == 1
    game.answer("harvest_pick", "food", BLUE)
    assert game.asked() == ("atelier",)


@pytest.mark.rule("MYR-2.8")
def test_who_has_nothing_to_decide_is_passed_over() -> None:
    # births: no larva to spend and no nurse to send
    table = Table(3)
    table.colony(BLUE, larvae=0, nursery=0)
    game = table.births()
    assert {decision.seat for decision in game.play.pending} == {RED, YELLOW}
    # workers and atelier
    table = Table(3)
    table.colony(BLUE, workers=0)
    table.colony(YELLOW, atelier=1, nursery=2)
    game = table.workers()
    game.room(0)
    assert game.turn() == YELLOW
    game.idle_until("atelier")
    assert game.turn() == YELLOW
    # harvest: a single kind of cube is no choice
    table = Table(3)
    table.lay(RED, "P2", *PAIR, cubes="food earth")
    table.lay(BLUE, "P2", *OTHER_PAIR, cubes="food food")
    game = table.harvest()
    assert [decision.seat for decision in game.play.pending] == [RED]
    assert game.stock(BLUE) == (0, 0, 0)  # in the meantime his stands as it stood
    game.answer("harvest_pick", "food", RED)
    assert game.stock(BLUE) == (1, 0, 0)
    # end of round: only whose storage is too small; winter: only who lacks food and has larvae
    table = Table(3)
    table.time(1, "autumn")
    table.colony(RED, food=5, larvae=3)
    table.colony(BLUE, food=4, larvae=3)
    table.colony(YELLOW, food=3, larvae=3)
    game = table.round_end()
    assert [(decision.seat, decision.kind) for decision in game.play.pending] == [(RED, "storage")]
    game.keep(4, 0, 0)
    assert [(decision.seat, decision.kind) for decision in game.play.pending] == [(YELLOW, "winter_convert")]


@pytest.mark.rule("MYR-2.9")
def test_cubes_never_run_out() -> None:
    table = Table(2)
    table.dice(2, 2, 2)
    table.colonies(larvae=40)
    game = table.births()
    game.commit(2, 3, 0, 0, 0, seat=RED)
    game.commit(2, seat=BLUE)
    assert game.count("larvae") == 47
    table = Table(2)
    table.colonies(food=40, earth=40, stone=40, level=2)
    game = table.workers()
    game.room(1)
    assert game.stock() == (41, 40, 40)
    game.room(2, "earth")
    assert game.stock(BLUE) == (40, 41, 40)
    game.room(2, "stone")
    assert game.stock() == (41, 40, 41)


@pytest.mark.rule("MYR-2.9")
def test_a_tile_is_filled_whatever_lies_elsewhere() -> None:
    table = Table(2)
    table.colonies(food=40)
    game = table.sortie((-1, 0))
    game.lay("P2", (-1, 0), (-1, 1))
    assert game.cubes((-1, 0)) == (2, 0, 0)
