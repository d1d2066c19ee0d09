"""MYR-14: objectives."""

from __future__ import annotations

from typing import Any

import pytest

from formicarium.core.hexes import Hex
from games.myrmes.scene import BLACK, BLUE, GAME, NOBODY, RED, YELLOW, Colony, Scene, Table

# Completed in rounds 1 and 2 by whoever needs the higher levels open; the play is in round 3.
DONE = {1: ("G1_FOOD", 1), 2: ("G2_FOOD", 2)}
TRIANGLES: list[tuple[Hex, ...]] = [
    ((-4, 0), (-5, 1), (-4, 1)),
    ((0, 0), (1, 0), (0, 1)),
    ((4, 0), (3, 1), (4, 1)),
    ((0, 4), (-1, 5), (0, 5)),
]
ROW: list[Hex] = [(-6, 0), (-4, 0), (-2, 0), (0, 0), (2, 0), (4, 0)]  # of pairs, each next to the one before


def ready(*ids: str, level: int = 3, seats: int = 2, **colony: Any) -> Table:
    """Round 3; Red has completed one objective of each level below `level`, and has a nurse in the atelier."""
    table = Table(seats)
    table.time(1, "autumn")
    table.objectives("G1_FOOD", "G2_FOOD", *ids)
    for lower in range(1, level):
        table.done(RED, *DONE[lower])
    places: Colony = {"nursery": 2, "atelier": 1}
    table.colonies(**places)
    table.colony(RED, **colony)
    return table


def possible(table: Table) -> bool:
    """Whether Red can complete any objective."""
    return "objective" in table.atelier().actions()


# MYR-14.1 to MYR-14.8: when, how often, and for how many points


@pytest.mark.rule("MYR-14.1", "MYR-13.3")
def test_one_objective_a_round() -> None:
    table = ready("G1_MIX", level=1, food=8, earth=8, nursery=0, atelier=3)
    game = table.atelier()
    game.act("objective")
    assert game.options("objective_choice") == ["G1_FOOD", "G1_MIX"]
    game.answer("objective_choice", "G1_FOOD")
    assert game.actions() == "tunnel level"
    assert game.why_not("atelier", ("objective",)) == "MYR-13.3"


@pytest.mark.rule("MYR-14.4")
def test_a_completed_objective_is_closed() -> None:
    table = ready("G1_LARVA", "G1_MIX", food=9, larvae=9, earth=2)
    game = table.atelier()
    game.act("objective")
    assert game.options("objective_choice") == ["G1_LARVA", "G1_MIX"]
    assert game.why_not("objective_choice", "G1_FOOD") == "MYR-14.4"
    assert game.why_not("objective_choice", "G2_FOOD") == "MYR-14.4"
    assert game.why_not("objective_choice", "G1_PREY") == "MYR-1.6"


@pytest.mark.rule("MYR-14.2", "MYR-14.3")
@pytest.mark.parametrize(
    ("completed", "expected"),
    [
        ([], ["G1_FOOD", "G1_MIX"]),
        (["G1_FOOD"], ["G1_MIX", "G2_FOOD", "G2_STONE"]),
        (["G1_FOOD", "G2_FOOD"], ["G1_MIX", "G2_STONE", "G3_STONE", "G3_MIX"]),
        (["G1_FOOD", "G2_FOOD", "G3_STONE"], ["G1_MIX", "G2_STONE", "G3_MIX"]),
    ],
)
def test_levels_open_one_after_the_other(completed: list[str], expected: list[str]) -> None:
    table = Table(2)
    table.time(2, "spring")
    table.objectives("G1_FOOD", "G1_MIX", "G2_FOOD", "G2_STONE", "G3_STONE", "G3_MIX")
    for round, id in enumerate(completed, 1):
        table.done(RED, id, round)
    table.colony(BLUE, atelier=1)
    table.colony(RED, food=9, earth=9, stone=9, atelier=1, nursery=0)
    game = table.atelier()
    game.act("objective")
    assert game.options("objective_choice") == expected
    for id in ("G2_STONE", "G3_MIX"):
        if id not in expected:
            assert game.why_not("objective_choice", id) == "MYR-14.2"


@pytest.mark.rule("MYR-14.5", "MYR-14.8")
def test_everybody_may_complete_the_same_one() -> None:
    table = Table(4)
    table.time(1, "summer")
    table.objectives("G1_FOOD")
    table.colonies(food=3)
    table.done(BLACK, "G1_FOOD", 1)
    game = table.atelier()
    for seat in (RED, BLUE, YELLOW):
        assert game.turn() == seat
        game.act("objective")
    # 3 each for Black, who was there in an earlier round; nothing for those of this phase
    assert [game.points(seat) for seat in range(4)] == [16, 16, 16, 19]
    (tile,) = game.view()["objectives"]
    assert [seat["round"] for seat in tile["seats"]] == [2, 2, 2, 1]


@pytest.mark.rule("MYR-14.6")
def test_the_nurse_stays_for_good() -> None:
    table = ready("G1_LARVA", level=1, larvae=5, nursery=2)
    game = table.atelier()
    game.objective("G1_LARVA")
    assert game.nurses() == (2, 0, 1, 5)
    while not game.play.over:
        game.idle_round()
        assert game.count("on_objectives") == 1
        assert game.count("nursery") == 2


@pytest.mark.rule("MYR-14.7")
@pytest.mark.parametrize(
    ("id", "points"), [("G1_SOLDIER", 6), ("G1_FOOD", 6), ("G2_STONE", 9), ("G2_LARVA", 9), ("G3_STONE", 12)]
)
def test_points_by_level(id: str, points: int) -> None:
    level = int(id[1])
    ids = [id] if id != "G1_FOOD" else []
    table = ready(*ids, level=level, soldiers=2, food=3, stone=5, larvae=9)
    game = table.atelier()
    game.objective(id)
    assert game.points() == 10 + points


@pytest.mark.rule("MYR-14.8", "MYR-18.1")
@pytest.mark.parametrize(("seats", "bonus"), [(2, 5), (3, 4), (4, 3)])
@pytest.mark.parametrize("earlier", [1, 2])
def test_the_bonus_of_those_who_were_earlier(seats: int, bonus: int, earlier: int) -> None:
    """Any earlier round counts, whoever it was; the achiever himself gets nothing more."""
    table = ready("G1_LARVA", level=1, seats=seats, larvae=5)
    for other in range(1, seats):
        table.done(other, "G1_LARVA", earlier)
        table.colony(other, nursery=2, atelier=0)
    table.colony(BLUE, event="point")
    game = table.atelier()
    game.objective("G1_LARVA")
    told = game.told("score")
    assert told[0] == ("score", RED, 6, "objective")
    assert sorted(told[1:]) == [
        ("score", other, bonus + (1 if other == BLUE else 0), "bonus") for other in range(1, seats)
    ]


@pytest.mark.rule("MYR-14.8")
@pytest.mark.parametrize(("year", "season"), [(2, "spring"), (3, "autumn")])
def test_an_earlier_year_is_earlier_too(year: int, season: str) -> None:
    table = ready("G1_LARVA", level=1, larvae=5)
    table.done(BLUE, "G1_LARVA", 3)
    table.time(year, season)
    table.colony(BLUE, nursery=2, atelier=0)
    game = table.atelier()
    game.objective("G1_LARVA")
    assert [points for _, _, points, *_ in game.told("score")] == [6, 5]


# MYR-14.9 to MYR-14.18: what must be there, and what is given up

SIMPLE: list[tuple[str, Colony, Colony]] = [
    # objective, what is just enough, and what is left
    ("G1_FOOD", {"food": 3}, {"food": 0}),
    ("G1_LARVA", {"larvae": 5}, {"larvae": 0}),
    ("G1_SOLDIER", {"soldiers": 2}, {"soldiers": 0}),
    ("G2_FOOD", {"food": 5}, {"food": 0}),
    ("G2_STONE", {"stone": 3}, {"stone": 0}),
    ("G2_LARVA", {"larvae": 9}, {"larvae": 0}),
    ("G3_STONE", {"stone": 5}, {"stone": 0}),
]


def amount(game: Scene, name: str) -> int:
    found: int = game.player()["stock"].get(name, game.player().get(name))
    return found


@pytest.mark.rule("MYR-14.6", "MYR-14.9", "MYR-14.11", "MYR-14.12")
@pytest.mark.parametrize(("id", "enough", "left"), SIMPLE)
def test_what_is_given_up(id: str, enough: Colony, left: Colony) -> None:
    ((name, count),) = [(name, int(str(count))) for name, count in enough.items()]
    ids = [id] if id not in ("G1_FOOD", "G2_FOOD") else []
    for have, rest in ((count, 0), (count + 1, 1)):
        table = ready(*ids, level=int(id[1]), **{name: have})
        game = table.atelier()
        game.objective(id)
        assert amount(game, name) == rest
    table = ready(*ids, level=int(id[1]), **{name: count - 1})
    assert not possible(table)


@pytest.mark.rule("MYR-14.12")
def test_soldiers_return_to_the_reserve() -> None:
    table = ready("G1_SOLDIER", level=1, soldiers=3)
    game = table.atelier()
    assert game.count("ants_reserve") == 5
    game.objective("G1_SOLDIER")
    assert (game.count("soldiers"), game.count("ants_reserve")) == (1, 7)


@pytest.mark.rule("MYR-14.9")
@pytest.mark.parametrize(
    ("id", "earth", "stone", "splits"),
    [
        ("G1_MIX", 2, 2, [0, 1, 2]),
        ("G1_MIX", 1, 4, [0, 1]),
        ("G1_MIX", 4, 1, [1, 2]),
        ("G3_MIX", 6, 6, [0, 1, 2, 3, 4, 5, 6]),
        ("G3_MIX", 4, 4, [2, 3, 4]),
    ],
)
def test_the_split_of_a_mixed_objective(id: str, earth: int, stone: int, splits: list[int]) -> None:
    give = 2 if id == "G1_MIX" else 6
    for split in splits:
        game = ready(id, level=int(id[1]), earth=earth, stone=stone).atelier()
        game.objective(id)
        assert game.options("objective_mix") == splits
        assert game.why_not("objective_mix", 7) == "MYR-14.9"
        game.answer("objective_mix", split)
        assert game.stock() == (0, earth - split, stone - give + split)
    assert possible(ready(id, level=int(id[1]), earth=give - 1, stone=1))
    assert not possible(ready(id, level=int(id[1]), earth=give - 2, stone=1, food=2))  # food is neither


@pytest.mark.rule("MYR-14.10")
@pytest.mark.parametrize(("id", "need"), [("G1_PREY", 2), ("G2_PREY", 3), ("G3_PREY", 4)])
def test_prey_tokens_of_any_kind(id: str, need: int) -> None:
    kinds = ["spider", "ladybug", "termite", "termite"]
    for count in (need - 1, need):
        tokens = {kind: kinds[:count].count(kind) for kind in kinds}
        table = ready(id, level=int(id[1]), prey=tokens)
        assert possible(table) == (count == need)
    game = ready(id, level=int(id[1]), prey={"spider": 2, "ladybug": 2, "termite": 2}).atelier()
    game.objective(id)
    assert sum(game.player()["prey"].values()) == 6 - need  # a token serves once


@pytest.mark.rule("MYR-14.13", "MYR-10.9")
@pytest.mark.parametrize(("id", "need", "give"), [("G1_SPECIAL", 2, 1), ("G2_SPECIAL", 3, 2)])
def test_special_tiles(id: str, need: int, give: int) -> None:
    table = ready(id, level=int(id[1]))
    for hexes in TRIANGLES[:need]:
        table.lay(RED, "SCAV", *hexes)  # kinds may repeat
    game = table.atelier()
    game.objective(id)
    anchors = [hexes[0] for hexes in TRIANGLES[:need]]
    options = game.options("objective_special")
    if give == 1:
        assert options == [((-4, 0),), ((0, 0),)]
    else:
        assert options == [((-4, 0), (0, 0)), ((-4, 0), (4, 0)), ((0, 0), (4, 0))]
    assert game.why_not("objective_special", ((0, 4),) * give) == "MYR-14.13"
    game.answer("objective_special", options[0])
    assert game.count("owner_cubes") == 4 - need + give
    assert [game.tile(anchor)["owner"] for anchor in anchors] == [None] * give + [RED] * (need - give)
    assert game.cubes(anchors[0]) == (0, 0, 0)

    # one of them unowned, or foreign, is one too few
    for owner in (NOBODY, BLUE):
        table = ready(id, level=int(id[1]))
        for hexes in TRIANGLES[: need - 1]:
            table.lay(RED, "SCAV", *hexes)
        table.lay(owner, "SCAV", *TRIANGLES[-1])
        assert not possible(table)


@pytest.mark.rule("MYR-14.13")
def test_a_cube_given_back_can_be_used_again() -> None:
    table = ready("G1_SPECIAL", level=1, workers=0)
    for hexes in TRIANGLES:
        table.lay(RED, "APHID", *hexes)
    game = table.atelier()
    assert game.count("owner_cubes") == 0
    game.objective("G1_SPECIAL")
    game.answer("objective_special", ((0, 0),))
    assert game.count("owner_cubes") == 1


@pytest.mark.rule("MYR-14.14")
@pytest.mark.parametrize(
    ("id", "level", "after"),
    [("G2_LEVEL", 1, None), ("G2_LEVEL", 2, 1), ("G2_LEVEL", 3, 2), ("G3_LEVEL", 2, None), ("G3_LEVEL", 3, 1)],
)
def test_the_colony_level(id: str, level: int, after: int | None) -> None:
    table = ready(id, level=int(id[1]))
    table.colony(level=level, event="level")  # the real level counts
    if after is None:
        assert not possible(table)
        return
    table.colony(event="soldier", earth=1, stone=2, atelier=2, nursery=0)
    game = table.atelier()
    game.objective(id)
    assert game.count("level") == after
    assert game.count("storage") == (6 if after == 2 else 4)
    if after == 1:
        game.act("level")  # bought again at the normal price
        assert (game.count("level"), game.stock()) == (2, (0, 0, 0))


@pytest.mark.rule("MYR-14.15")
@pytest.mark.parametrize(("id", "need", "give"), [("G2_NURSE", 6, 1), ("G3_NURSE", 8, 2)])
@pytest.mark.parametrize("place", ["nursery", "on_larvae", "on_soldiers", "on_workers", "on_atelier"])
def test_nurses_wherever_they_are(id: str, need: int, give: int, place: str) -> None:
    """Some stand on objectives already, one acts, the others are all at one place."""
    level = int(id[1])
    others = need - level  # level - 1 on objectives, and the one that acts
    for short in (0, 1):
        table = ready(id, level=level, nursery=0)
        if place == "on_atelier":
            table.colony(nursery=others - short - 1, atelier=2)
        else:
            table.colony(**{place: others - short})  # type: ignore[arg-type]
        game = table.atelier()
        if place == "on_atelier":
            game.act("tunnel")
            game.answer("tunnel_hex", None)
        assert ("objective" in game.actions()) == (not short)
    table = ready(id, level=level, nursery=others)
    game = table.atelier()
    game.objective(id)
    assert game.nurses() == (others - give, 0, level, 8 - need + give)


@pytest.mark.rule("MYR-14.15", "MYR-13.11")
def test_a_nurse_bred_in_this_phase_counts() -> None:
    table = ready("G2_NURSE", level=2, food=2, larvae=2, nursery=2, atelier=2)
    game = table.atelier()
    assert game.actions() == "tunnel nurse"
    game.act("nurse")
    assert game.actions() == "tunnel objective"


@pytest.mark.rule("MYR-14.16")
def test_nurses_whose_work_is_over_are_given_up_first() -> None:
    for place in ("nursery", "on_larvae", "on_soldiers", "on_workers"):
        table = ready("G2_NURSE", level=2, nursery=0, atelier=4)
        table.colony(**{place: 1})  # type: ignore[arg-type]
        game = table.atelier()
        game.objective("G2_NURSE")
        assert game.count(place) == 0
        assert game.nurses() == (0, 3, 2, 3)
    # one that stands on another space of the atelier
    table = ready("G2_NURSE", level=2, food=0, nursery=1, atelier=4)
    game = table.atelier()
    game.act("tunnel")
    game.answer("tunnel_hex", None)
    game.objective("G2_NURSE")
    assert game.nurses() == (0, 2, 2, 3)
    game.act("finish")  # Blue; Red's other nurses have nothing to do
    assert game.count("nursery") == 3


@pytest.mark.rule("MYR-14.16")
def test_a_nurse_of_the_atelier_space_before_an_unused_one() -> None:
    """Six in play: two on objectives, four in the atelier, of whom one has dug before."""
    table = ready("G2_NURSE", "G1_LARVA", level=2, nursery=0, atelier=4)
    table.done(RED, "G1_LARVA", 2)
    game = table.atelier()
    game.act("tunnel")
    game.answer("tunnel_hex", None)
    assert game.nurses() == (0, 3, 2, 2)
    game.objective("G2_NURSE")
    assert game.nurses() == (0, 2, 3, 3)


@pytest.mark.rule("MYR-14.16")
def test_unused_nurses_only_where_there_is_no_other() -> None:
    table = ready("G2_NURSE", "G1_LARVA", "G3_MIX", level=3, nursery=0, atelier=3)
    table.done(RED, "G1_LARVA", 1)
    game = table.atelier()
    game.objective("G2_NURSE")
    assert game.nurses() == (0, 1, 4, 3)


@pytest.mark.rule("MYR-14.16")
def test_nurses_on_objectives_and_the_acting_one_are_never_given_up() -> None:
    """Six in play: five on objectives, and the one that would act."""
    for nursery, possible in ((0, False), (1, True)):
        table = Table(2)
        table.time(2, "autumn")
        table.objectives("G1_FOOD", "G1_MIX", "G2_FOOD", "G2_NURSE", "G3_STONE", "G3_MIX")
        for round, id in enumerate(("G1_FOOD", "G1_MIX", "G2_FOOD", "G3_STONE", "G3_MIX"), 1):
            table.done(RED, id, round)
        table.colony(RED, nursery=nursery, atelier=1)
        table.colony(BLUE, nursery=2, atelier=1)
        game = table.atelier()
        assert ("objective" in game.actions() if game.turn() == RED else False) == possible


def row(count: int, cubes: str = "food") -> Table:
    """Round 3, and so many pairs of Red in a row, each linked to the one before."""
    table = ready("G1_PHERO", level=1)
    for q, r in ROW[:count]:
        table.lay(RED, "P2", (q, r), (q + 1, r), cubes=cubes)
    return table


@pytest.mark.rule("MYR-14.17")
def test_four_connected_pheromones() -> None:
    assert not possible(row(3))
    game = row(6).atelier()
    game.objective("G1_PHERO")
    assert game.options("objective_pheromones") == ROW
    game.answer("objective_pheromones", (0, 0))
    assert game.options("objective_pheromones") == [(-2, 0), (2, 0)]  # only what is linked to a pick
    for strange in [(-6, 0), (0, 0), (-5, 4)]:
        assert game.why_not("objective_pheromones", strange) == "MYR-14.17"
    game.answer("objective_pheromones", (2, 0))
    assert game.view()["picks"] == [[0, 0], [2, 0]]
    assert game.options("objective_pheromones") == [(-2, 0), (4, 0)]
    game.answer("objective_pheromones", (4, 0))
    # with the last end reached, the fourth is the only one left
    assert game.points() == 16
    assert game.view()["picks"] == []
    assert [game.cubes(anchor) for anchor in ROW] == [(1, 0, 0)] * 2 + [(0, 0, 0)] * 4


@pytest.mark.rule("MYR-14.17")
@pytest.mark.parametrize("between", ["nothing", "own special", "foreign pheromone", "own exit"])
def test_only_own_pheromones_link(between: str) -> None:
    """Three pairs, then something else, then two more pairs."""
    table = ready("G1_PHERO", level=1)
    for q in (-6, -4, -2):
        table.lay(RED, "P2", (q, 0), (q + 1, 0))
    if between == "own special":
        table.lay(RED, "APHID", (0, 0), (1, 0), (0, 1))
    elif between == "foreign pheromone":
        table.lay(BLUE, "P2", (0, 0), (1, 0))
    elif between == "own exit":
        table.colony(RED, exits=((-5, 4), (0, 0), (1, 0)))
    for q in (2, 4):
        table.lay(RED, "P2", (q, 0), (q + 1, 0))
    assert not possible(table)


@pytest.mark.rule("MYR-14.17")
def test_the_first_pick_lies_in_a_large_enough_group() -> None:
    table = row(5)
    table.lay(RED, "P2", (0, 4), (0, 5), cubes="food")  # alone
    game = table.atelier()
    game.objective("G1_PHERO")
    assert game.options("objective_pheromones") == ROW[:5]
    assert game.why_not("objective_pheromones", (0, 4)) == "MYR-14.17"
    assert game.why_not("objective_pheromones", (-5, 0)) == "MYR-7.5"  # named by its first hex
    assert game.why_not("objective_pheromones", (4, 1)) == "MYR-14.17"


@pytest.mark.rule("MYR-14.17")
def test_where_just_enough_hang_together_all_are_picked() -> None:
    """Whichever of them was named first, it would come to the same."""
    below = [("P3L", -7, 3), ("P3L", -4, 3), ("P2", -1, 2), ("P2", 1, 2)]
    table = row(4)
    for shape, q, size in below:
        table.lay(RED, shape, *[(q + n, 5) for n in range(size)], cubes="food")
    game = table.atelier()
    game.objective("G1_PHERO")
    assert game.options("objective_pheromones") == [ROW[0], (-7, 5)]
    words = game.play.explain("objective_pheromones", (-4, 5))
    assert words == "Just enough hang together there, so all are picked; name them by (-7, 5) (MYR-14.17)."
    decision = game.play.pending[0]
    said = [GAME.words(game.view(), decision, option) for option in decision.options]
    assert said == ["The pair at (-6, 0), with all 4 of its group", "The line of 3 at (-7, 5), with all 4 of its group"]
    shown = [GAME.preview(game.view(), decision, option) for option in decision.options]
    assert [preview.svg.count("<g ") for preview in shown if preview is not None] == [4, 4]
    game.answer("objective_pheromones", (-7, 5))
    assert game.points() == 16
    assert [game.cubes((q, 5)) for _, q, _ in below] == [(0, 0, 0)] * 4
    assert [game.cubes(anchor) for anchor in ROW[:4]] == [(1, 0, 0)] * 4


@pytest.mark.rule("MYR-14.17", "MYR-14.18")
def test_seven_connected_pheromones() -> None:
    for seventh, linked in (((-6, 1), True), ((0, 4), False)):
        table = ready("G3_PHERO", level=3)
        for q, r in ROW:
            table.lay(RED, "P2", (q, r), (q + 1, r), cubes="food food")
        line = [seventh, (seventh[0] + 1, seventh[1]), (seventh[0] + 2, seventh[1])]
        if not linked:
            line = [(0, 4), (0, 5), (0, 6)]
        table.lay(RED, "P3L", *line, cubes="earth")
        assert possible(table) == linked
    table = ready("G3_PHERO", level=3)
    for q, r in ROW:
        table.lay(RED, "P2", (q, r), (q + 1, r), cubes="food food")
    table.lay(RED, "P3L", (-6, 1), (-5, 1), (-4, 1), cubes="earth")
    game = table.atelier()
    game.objective("G3_PHERO")
    while game.asked() == ("objective_pheromones",):
        game.answer("objective_pheromones", game.options("objective_pheromones")[0])
    assert game.points() == 22
    assert {game.cubes(anchor) for anchor in (*ROW, (-6, 1))} == {(0, 0, 0)}
    assert len(game.tiles_laid()) == 7


@pytest.mark.rule("MYR-14.18")
def test_the_cubes_go_to_the_supply_and_the_pheromones_stay() -> None:
    table = row(4, cubes="food earth")
    table.lay(RED, "P2", (0, 4), (0, 5), cubes="stone")
    table.lay(BLUE, "P2", (3, 1), (4, 1), cubes="stone")
    game = table.atelier()
    game.objective("G1_PHERO")
    assert game.stock() == (0, 0, 0)
    assert len(game.tiles_laid()) == 6
    assert game.cubes((0, 4)) == game.cubes((3, 1)) == (0, 0, 1)  # not picked
    assert {game.tile(anchor)["owner"] for anchor in ROW[:4]} == {RED}
    assert game.points() == 16
