"""MIN-T1 to MIN-T16: what the printed board, the set-up and the prices come to."""

from collections import Counter
from itertools import combinations

import pytest

from games.minicity.chronicle import chronicle
from games.minicity.scene import FOODS, FRIENDS, Scene, box, distances, friendly, new, pantry, printed, standard

STARTS = (3, 16, 30, 33, 45)


def destinations(start: int, run: int) -> list[int]:
    """Where the game lets the red ant go from there with such a run."""
    row = {space: "red" if space <= run else "grey" for space in range(2, max(6, run + 2))}
    game = standard(2, ants={"red": start}, road_0=row)
    game.act("card", "red", 0, 1)
    return game.destinations()


@pytest.mark.rule("MIN-T1")
def test_t1_pantries_by_colour_and_size() -> None:
    pantries = printed()["pantries"]
    assert len(pantries) == 49
    assert Counter(pantry["colour"] for pantry in pantries) == dict(zip(FOODS, (13, 12, 10, 8, 6), strict=True))
    assert Counter(pantry["spaces"] for pantry in pantries) == {1: 18, 2: 17, 3: 8, 4: 6}
    spaces = [sum(pantry["spaces"] for pantry in pantries if pantry["colour"] == food) for food in FOODS]
    assert spaces == [28, 24, 20, 16, 12]


@pytest.mark.rule("MIN-T2")
def test_t2_sums() -> None:
    pantries = printed()["pantries"]
    ids = [sum(pantry["id"] for pantry in pantries if pantry["colour"] == food) for food in FOODS]
    assert ids == [332, 333, 239, 193, 128]
    assert sum(pantry["x"] for pantry in pantries) == 39610
    assert sum(pantry["y"] for pantry in pantries) == 25490


@pytest.mark.rule("MIN-T3")
def test_t3_numbers_of_tunnels() -> None:
    tunnels = {pantry["id"]: len(pantry["tunnels"]) for pantry in printed()["pantries"]}
    assert [number for number in tunnels if tunnels[number] == 4] == [6, 7, 11, 19, 28, 32, 36, 44, 46, 47]
    assert [number for number in tunnels if tunnels[number] == 2] == [1, 4, 8, 15, 18, 20, 29, 31, 33, 35, 37, 42, 49]
    assert set(tunnels.values()) == {2, 3, 4}


@pytest.mark.rule("MIN-T4")
@pytest.mark.parametrize(
    ("one", "other", "far"),
    [
        (1, 49, 9),
        (2, 44, 7),
        (3, 45, 6),
        (5, 24, 7),
        (8, 49, 11),
        (10, 31, 7),
        (16, 33, 10),
        (16, 42, 11),
        (17, 12, 4),
        (19, 35, 6),
        (25, 15, 9),
        (29, 20, 6),
        (30, 45, 6),
        (35, 4, 8),
        (37, 40, 5),
        (43, 34, 8),
    ],
)
def test_t4_distances(one: int, other: int, far: int) -> None:
    assert distances(one)[other] == far
    assert box().distance[one][other] == box().distance[other][one] == far


@pytest.mark.rule("MIN-T5")
def test_t5_all_distances() -> None:
    pairs = {pair: box().distance[pair[0]][pair[1]] for pair in combinations(range(1, 50), 2)}
    assert len(pairs) == 1176
    assert sum(pairs.values()) == 5829
    counts = Counter(pairs.values())
    assert [counts[far] for far in range(1, 12)] == [72, 115, 146, 171, 192, 176, 135, 96, 56, 15, 2]
    assert [pair for pair, far in pairs.items() if far == 11] == [(8, 49), (16, 42)]
    assert pairs == {(one, other): distances(one)[other] for one, other in pairs}


@pytest.mark.rule("MIN-T6")
@pytest.mark.parametrize(
    ("start", "counts"),
    [
        (3, [3, 7, 13, 23, 30, 38, 46]),
        (16, [3, 7, 11, 16, 22, 28, 32]),
        (30, [3, 6, 11, 19, 26, 37, 40]),
        (33, [2, 6, 10, 15, 21, 27, 37]),
        (45, [3, 9, 17, 23, 32, 42, 48]),
    ],
)
def test_t6_numbers_of_destinations(start: int, counts: list[int]) -> None:
    assert [len(destinations(start, run)) for run in range(1, 8)] == counts


@pytest.mark.rule("MIN-T7")
@pytest.mark.parametrize(
    ("start", "goals"),
    [
        (3, [1, 2, 4, 6, 7, 11, 12]),
        (16, [5, 8, 9, 17, 25, 26, 35]),
        (30, [13, 14, 20, 21, 22, 32]),
        (33, [24, 34, 41, 42, 48, 49]),
        (45, [28, 36, 37, 38, 39, 43, 44, 46, 47]),
    ],
)
def test_t7_run_two(start: int, goals: list[int]) -> None:
    assert destinations(start, 2) == goals


@pytest.mark.rule("MIN-T8")
@pytest.mark.parametrize(
    ("start", "goal", "way"),
    [
        (3, 45, [3, 6, 11, 19, 28, 38, 45]),
        (16, 33, [16, 17, 26, 36, 44, 45, 46, 47, 48, 41, 33]),
        (16, 42, [16, 8, 5, 1, 2, 3, 4, 7, 15, 24, 34, 42]),
    ],
)
def test_t8_shortest_ways(start: int, goal: int, way: list[int]) -> None:
    far = box().distance[goal]
    walked = [start]
    while walked[-1] != goal:
        here = walked[-1]
        walked.append(min(end for end in pantry(here)["tunnels"] if far[end] == far[here] - 1))
    assert walked == way


@pytest.mark.rule("MIN-T9")
def test_t9_triangles() -> None:
    triangles = [
        (one, two, three)
        for one, two, three in combinations(range(1, 50), 3)
        if two in pantry(one)["tunnels"] and three in pantry(one)["tunnels"] and three in pantry(two)["tunnels"]
    ]
    assert triangles == [
        (2, 3, 6),
        (6, 11, 12),
        (19, 27, 28),
        (19, 28, 29),
        (20, 21, 30),
        (36, 37, 44),
        (36, 43, 44),
        (38, 45, 46),
        (39, 46, 47),
        (40, 47, 48),
    ]


@pytest.mark.rule("MIN-T10")
def test_t10_distances_between_starting_pantries() -> None:
    assert sorted(new(2).ants().values()) == list(STARTS)
    assert [box().distance[one][other] for one, other in combinations(STARTS, 2)] == [5, 5, 6, 6, 8, 10, 5, 6, 6, 5]


@pytest.mark.rule("MIN-T11")
@pytest.mark.parametrize(("seats", "free", "deck", "held"), [(2, 86, 85, 43), (3, 93, 79, 31), (4, 100, 75, 25)])
def test_t11_after_set_up(seats: int, free: int, deck: int, held: int) -> None:
    game = new(seats)
    assert 100 - sum(game.tokens().values()) == free
    assert game.deck() == deck
    assert [game.player(seat)["left"] for seat in range(seats)] == [held] * seats


@pytest.mark.rule("MIN-T12")
@pytest.mark.parametrize(("seats", "trays"), [(2, 325), (3, 309), (4, 274)])
def test_t12_different_first_trays(seats: int, trays: int) -> None:
    plays = {new(seats).tray(): new(seats).play}
    for _ in range(7):
        following = {}
        for play in plays.values():
            decision = play.decision(0)
            assert decision is not None
            for option in decision.options:
                fork = play.fork()
                fork.choose(option, 0)
                following[Scene(fork).tray()] = fork
        plays = following
    assert len(plays) == trays
    assert all(play.decision(0) is None for play in plays.values())


@pytest.mark.rule("MIN-T13")
def test_t13_rows_at_rest() -> None:
    at_rest, cleared = set(), set()
    for moment in chronicle():
        for before, after in zip(moment.before["roads"], moment.after["roads"], strict=True):
            if moment.after["walking"] is None and moment.after["phase"] == "turn":
                first, last = after["first"], after["first"] + len(after["row"]) - 1
                assert first >= 1
                assert last <= 8
                at_rest.add(len(after["row"]))
            if len(after["row"]) < len(before["row"]):
                cleared.add(len(before["row"]))
    assert at_rest == set(range(2, 9))
    assert cleared == {6, 7, 8, 9}


@pytest.mark.rule("MIN-T14")
def test_t14_all_friend_cards_cost_112_points() -> None:
    shop = new(2, mode="friends").view()["shop"]
    assert sum(shop.values()) == 12
    assert sum(shop[friend] * printed()["prices"][friend] for friend in FRIENDS) == 112


@pytest.mark.rule("MIN-T15")
def test_t15_how_many_friends_can_be_bought() -> None:
    counts = [len(friendly(2, points=points).acts("buy")) for points in range(21)]
    assert counts == [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 8, 9, 9, 9, 10, 10, 10]


@pytest.mark.rule("MIN-T16")
@pytest.mark.parametrize(("seats", "size"), [(2, 8), (3, 16), (4, 16)])
def test_t16_the_first_act_of_a_game(seats: int, size: int) -> None:
    games = (new(seats, seed, first_player="seat-0") for seed in range(100))
    game = next(game for game in games if len(set(game.hand().split())) == 4)
    game.fill_trays()
    assert len(game.acts()) == size
