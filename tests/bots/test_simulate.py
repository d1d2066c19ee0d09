"""Many games between bots: the same for the same seed, fair to every seat, counted right."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from pathlib import Path

import pytest

import formicarium as fm
from formicarium.bots import BotFailed, bot_names, bot_seed, let_choose, make_bot
from formicarium.bots.random import Random
from formicarium.bots.simulate import GameFailed, GameResult, Simulation, Tally, play_game, wilson


@pytest.fixture
def own_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a module of bots, good and bad."""
    (tmp_path / "strange_bots.py").write_text(
        "class First:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, seat): return seat.decision.options[0]\n"
        "class Raises(First):\n"
        "    def choose(self, seat): raise ValueError('lost')\n"
        "class Late(First):\n"
        "    def choose(self, seat):\n"
        "        if seat.count > 20: raise ValueError('lost')\n"
        "        return seat.decision.options[0]\n"
        "class Cheats(First):\n"
        "    def choose(self, seat): return 'everything'\n"
        "class Exits(First):\n"
        "    def choose(self, seat): raise SystemExit(3)\n"
        "class Dies(First):\n"
        "    def choose(self, seat):\n"
        "        import os\n"
        "        os._exit(9)\n"
        "class Talks(First):\n"
        "    def choose(self, seat): raise ValueError('two\\nlines' + 999 * ' and more')\n"
        "class Floods(First):\n"
        "    def choose(self, seat): return 'x' * 100_000\n"
        "class Array(First):\n"
        "    __hash__ = None\n"
        "    def __eq__(self, other): raise ValueError('the truth of an array')\n"
        "    def choose(self, seat): return self\n"
        "class Unseeded:\n"
        "    def choose(self, seat): return seat.decision.options[0]\n"
        "class Broken:\n"
        "    def __init__(self, seed): raise RuntimeError('no seed')\n"
        "class NoBot:\n"
        "    def __init__(self, seed): pass\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    return "strange_bots"


def results(bots: list[str], games: int, seed: int = 1, jobs: int = 1, **more: object) -> list[GameResult]:
    with Simulation("minicity", bots, games, seed=seed, jobs=jobs, **more) as simulation:  # type: ignore[arg-type]
        return list(simulation)


# Bots by name


def test_every_named_bot_can_be_made_and_plays() -> None:
    assert bot_names()[:1] == ("random",)
    for name in bot_names():
        play = fm.new("minicity", 2, 1)
        let_choose(play, 0, make_bot(name, 1), name)
        assert play.count == 1


def test_a_bot_of_ones_own(own_bots: str) -> None:
    play = fm.new("minicity", 2, 1)
    let_choose(play, 0, make_bot(f"{own_bots}:First", 1), "First")
    assert play.answers() == [(0, "yellow")]


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("deep thought", "There is no bot “deep thought”; there are random"),
        ("no_such_module:Bot", "cannot be made (ModuleNotFoundError"),
        ("strange_bots:Nobody", "cannot be made (AttributeError"),
        ("strange_bots:Broken", "cannot be made (RuntimeError: no seed)"),
        ("strange_bots:Unseeded", "it is named module:Class and made by Class(seed)."),
        ("strange_bots:NoBot", "is no bot: it has no method choose(seat)"),
        (":", "cannot be made"),
        ("", "There is no bot “”"),
    ],
)
def test_a_bot_that_cannot_be_made(own_bots: str, name: str, complaint: str) -> None:
    with pytest.raises(fm.UnknownBot) as refusal:
        make_bot(name, 1)
    assert complaint in str(refusal.value)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Cheats", "The bot “x” chose 'everything' at seat 1, answer 1, which cannot be: "),
        ("Raises", "The bot “x” failed at seat 1, answer 1: ValueError: lost."),
        ("Array", "The bot “x” failed at seat 1, answer 1: ValueError: the truth of an array."),
        ("Talks", "The bot “x” failed at seat 1, answer 1: ValueError: two lines and more"),
        ("Floods", "The bot “x” chose 'xxxxxxxxxxxx...xxxxxxxxxxxxx' at seat 1, answer 1, which cannot be: "),
        ("Exits", "The bot “x” failed at seat 1, answer 1: SystemExit: 3."),
    ],
)
def test_a_bot_that_fails_changes_nothing(own_bots: str, name: str, complaint: str) -> None:
    play = fm.new("minicity", 2, 1)
    with pytest.raises(BotFailed) as failure:
        let_choose(play, 1, make_bot(f"{own_bots}:{name}", 1), "x")
    assert complaint in str(failure.value)
    assert len(str(failure.value)) < 400
    assert "\n" not in str(failure.value)
    assert play.count == 0


def test_the_random_bot_chooses_everything_now_and_then() -> None:
    play = fm.new("minicity", 2, 1)
    seat = fm.SeatPlay(play, 0)
    bot = Random(1)
    counts = Counter(bot.choose(seat) for _ in range(1000))
    assert set(counts) == set(seat.decision.options)
    assert min(counts.values()) > 140  # 200 of each, give or take
    assert [Random(7).choose(seat) for _ in range(3)] == [Random(7).choose(seat)] * 3


def test_every_place_has_its_own_seed() -> None:
    seeds = {bot_seed(seed, place) for seed in range(100) for place in range(16)}
    assert len(seeds) == 1600


# Simulation


def test_the_same_games_whatever_the_number_of_processes() -> None:
    alone = results(["random", "greedy", "random"], 12)
    assert results(["random", "greedy", "random"], 12, jobs=2) == alone
    assert results(["random", "greedy", "random"], 12, jobs=3) == alone
    assert results(["random", "greedy", "random"], 12, seed=2) != alone
    assert len({result.answers for result in alone}) > 6


def test_a_longer_simulation_begins_with_the_shorter_one() -> None:
    assert results(["random"], 8)[:4] == results(["random"], 4)


def test_any_reader_of_json_can_carry_the_seeds() -> None:
    seeds = {result.seed for result in results(["random"], 20)}
    assert len(seeds) == 10
    assert 2**40 < max(seeds) < 2**53


def test_every_deal_is_played_in_all_rotations() -> None:
    done = results(["random", "greedy", "random", "random"], 8)
    assert [result.rotation for result in done] == [0, 1, 2, 3] * 2
    assert len({result.seed for result in done[:4]}) == 1
    assert done[0].seed != done[4].seed
    assert [result.bots.index("greedy") for result in done] == [1, 0, 3, 2] * 2
    assert all(result.bots.count("random") == 3 for result in done)


def test_alike_bots_do_not_play_the_same_game_twice() -> None:
    first, second = results(["random", "random"], 2)
    assert first.seed == second.seed
    assert (first.scores, first.answers) != (second.scores, second.answers)


@pytest.mark.parametrize(("asked", "seats", "played"), [(1, 2, 2), (4, 2, 4), (4, 3, 6), (5, 4, 8)])
def test_games_are_rounded_up_to_whole_rotations(asked: int, seats: int, played: int) -> None:
    simulation = Simulation("minicity", ["random"] * seats, asked, seed=1, jobs=1)
    assert simulation.games == played
    assert len(results(["random"] * seats, asked)) == played


def test_too_few_bots_take_turns() -> None:
    assert Simulation("minicity", ["random", "greedy"], 1, seats=3).bots == ("random", "greedy", "random")
    assert Simulation("minicity", ["greedy"], 1).bots == ("greedy", "greedy")


def test_a_game_can_be_played_again_by_its_seed() -> None:
    simulation = Simulation("minicity", ["random", "greedy"], 6, seed=4, jobs=1, options={"mode": "friends"})
    with simulation:
        done = list(simulation)
    last = done[-1]
    assert play_game(simulation.table, last.seed, last.rotation) == last
    assert last.options == {"mode": "friends", "first_player": "random"}
    assert {len(result.winners) for result in done} == {1}
    assert max(last.scores) == 43


def test_a_pack_counts(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text("[limits]\nidle_turns_per_player = 1\n")
    short, full = results(["random"], 2, pack=pack), results(["random"], 2)
    assert sum(result.answers for result in short) < sum(result.answers for result in full)
    assert results(["random"], 4, pack=pack, jobs=2)[:2] == short


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"bots": []}, "Name at least one bot."),
        ({"bots": ["random", "nobody"]}, "There is no bot “nobody”"),
        ({"games": 0}, "The number of games must be at least 1, not 0."),
        ({"jobs": 0}, "The number of processes must be at least 1, not 0."),
        ({"seats": 9}, "Minicity is for 2 to 4 players, not 9."),
        ({"bots": ["random"] * 3, "seats": 2}, "There are 3 bots for 2 seats"),
        ({"options": {"mode": "odd"}}, "Option 'mode' can be basic, friends, not 'odd'."),
        ({"seed": -1}, "The seed must be a whole number"),
        ({"pack": "nowhere.toml"}, "nowhere.toml: cannot be read"),
    ],
)
def test_what_cannot_be_simulated_is_refused_at_once(change: dict[str, object], complaint: str) -> None:
    arguments: dict[str, object] = {"game": "minicity", "bots": ["random"], "games": 2} | change
    with pytest.raises(fm.FormicariumError) as refusal:
        Simulation(**arguments)  # type: ignore[arg-type]
    assert complaint in str(refusal.value)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failing_bot_stops_the_run_and_names_the_game(own_bots: str, jobs: int) -> None:
    before = set(multiprocessing.active_children())
    with pytest.raises(GameFailed) as failure:
        results([f"{own_bots}:Late", "random"], 20, jobs=jobs)
    seed = results(["random"], 2)[0].seed
    assert f"ValueError: lost. It was the game with seed {seed}, rotation 0." in str(failure.value)
    assert set(multiprocessing.active_children()) == before


def test_a_process_that_dies_is_reported(own_bots: str) -> None:
    with pytest.raises(GameFailed, match="One of the processes was ended from outside"):
        results([f"{own_bots}:Dies"], 20, jobs=2)


def test_leaving_early_leaves_no_process_behind() -> None:
    before = set(multiprocessing.active_children())
    with Simulation("minicity", ["random"], 1000, seed=1, jobs=2) as simulation:
        next(iter(simulation))
        assert len(set(multiprocessing.active_children()) - before) == 2
    assert set(multiprocessing.active_children()) == before


# Counting


def result(bots: tuple[str, ...], scores: tuple[int, ...], winners: tuple[int, ...]) -> GameResult:
    return GameResult("minicity", {}, len(bots), 1, 0, bots, scores, winners, 10)


def test_the_tally_counts_wins_and_points_by_bot() -> None:
    tally = Tally()
    tally.add(result(("a", "b", "a"), (10, 20, 30), (2,)))
    tally.add(result(("b", "a", "a"), (4, 8, 8), (1, 2)))
    tally.add(result(("b", "a", "a"), (5, 5, 5), (0, 1)))
    a, b = tally.standings()
    assert (tally.games, tally.answers) == (3, 30)
    assert (a.bot, a.games, a.wins) == ("a", 6, 2.5)
    assert (b.bot, b.games, b.wins) == ("b", 3, 0.5)
    assert a.points == pytest.approx(11.0)
    assert b.points == pytest.approx(29 / 3)
    # the points of a: 10, 30, 8, 8, 5, 5
    assert a.points_about == pytest.approx(1.959964 * (452 / 5 / 6) ** 0.5, rel=1e-6)


def test_nobody_wins_a_game_lost_together() -> None:
    tally = Tally()
    tally.add(result(("a", "b"), (1, 2), ()))
    assert [row.wins for row in tally.standings()] == [0, 0]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (80, 100, 0.7112, 0.8666)],
)
def test_the_wilson_interval(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_one_game_has_no_spread() -> None:
    tally = Tally()
    tally.add(result(("a", "b"), (1, 2), (1,)))
    assert {row.points_about for row in tally.standings()} == {0.0}
