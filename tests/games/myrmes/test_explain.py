"""Why an option is refused: with the clause that says so, for every kind of decision and of any value at all."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import formicarium as fm
from games.myrmes.scene import BLUE, GAME, RED, Scene, Table, new

RULES = (Path(__file__).parents[3] / "docs" / "rules" / "myrmes.md").read_text("utf-8")
CLAUSES = set(re.findall(r"^- \*\*(MYR-\d+\.\d+)\*\*", RULES, re.MULTILINE))
INVENTORY = re.search(r"^## 8\. .*?^## 9\.", RULES, re.MULTILINE | re.DOTALL)

TRIANGLE = ((-4, 0), (-5, 1), (-4, 1))
ROW = [(-6, 0), (-4, 0), (-2, 0), (0, 0), (2, 0)]


# Scenes at every kind of decision


def at_event() -> Scene:
    game = Table(2).births()
    game.commit(5, seat=BLUE)
    return game


def at_allocation() -> Scene:
    game = at_event()
    game.answer("event_target", 5)
    return game


def at_overflow() -> Scene:
    table = Table(2)
    table.colony(soldiers=3, workers=4, nursery=4)
    game = table.births()
    game.commit(5, seat=BLUE)
    game.commit(5, 0, 2, 2, 0)
    return game


def at_worker() -> Scene:
    return Table(2).workers()


def at_sortie() -> Scene:
    table = Table(2)
    table.colony(level=1)
    table.prey("spider", (-3, 0))
    table.lay(BLUE, "P2", (-5, 0), (-6, 0), cubes="earth")
    return table.sortie((-4, 0))


def in_a_corner() -> Scene:
    """Where no triangle of three fits any more: grass at the rim, with a spider, a pair and water around it."""
    table = Table(2)
    table.colony(level=1)
    table.prey("spider", (-3, 0))
    table.lay(BLUE, "P2", (-5, 0), (-6, 0), cubes="earth")
    table.lay(RED, "P2", (-4, 1), (-4, 2))
    return table.sortie((-4, 0))


def on_pheromone() -> Scene:
    table = Table(2)
    table.colony(earth=1)
    table.lay(RED, "P2", (-5, 0), (-6, 0))
    return table.sortie((-5, 0))


def at_harvest() -> Scene:
    table = Table(2)
    table.colony(event="harvest")
    table.lay(RED, "P3L", (-5, 0), (-4, 0), (-3, 0), cubes="food food earth")
    return table.harvest()


def at_extra_harvest() -> Scene:
    game = at_harvest()
    game.answer("harvest_pick", "food", RED)
    return game


def at_scavenging() -> Scene:
    table = Table(2)
    table.lay(RED, "SCAV", *TRIANGLE)
    return table.harvest()


def at_atelier() -> Scene:
    table = Table(2)
    table.objectives("G1_FOOD")
    return table.atelier()


def at_tunnel() -> Scene:
    game = at_atelier()
    game.act("tunnel")
    return game


def at_objective(*ids: str) -> Scene:
    table = Table(2)
    table.objectives(*(ids or ("G1_FOOD", "G1_LARVA", "G1_SOLDIER", "G2_FOOD")))
    table.colony(food=3, larvae=5, earth=2, stone=2)
    for q in (-5, -3, -1, 1):
        table.lay(RED, "P2", (q, 0), (q + 1, 0))
    if "G1_PHERO" in ids:
        table.lay(RED, "P2", (3, 0), (4, 0))  # one more than needed
    if "G1_SPECIAL" in ids:
        table.lay(RED, "APHID", (4, 0), (3, 1), (4, 1))
        table.lay(RED, "APHID", (0, 4), (-1, 5), (0, 5))
    table.lay(RED, "P2", (1, 3), (0, 3))
    game = table.atelier()
    game.act("objective")
    return game


def at_storage() -> Scene:
    table = Table(2)
    table.colony(food=2, earth=2, stone=2)
    return table.round_end()


def at_winter() -> Scene:
    table = Table(2)
    table.colony(larvae=7)
    return table.winter()


def game_over() -> Scene:
    return Table(2).winter(year=3)


SCENES: dict[str, list[Callable[[], Scene]]] = {
    "event_target": [at_event],
    "birth_allocation": [at_allocation],
    "birth_overflow": [at_overflow],
    "worker": [at_worker],
    "sortie": [at_sortie, on_pheromone],
    "harvest_pick": [at_harvest, at_scavenging],
    "harvest_extra": [at_extra_harvest],
    "atelier": [at_atelier],
    "tunnel_hex": [at_tunnel],
    "objective_choice": [at_objective],
    "objective_mix": [lambda: at_objective("G1_MIX")],
    "objective_special": [lambda: at_objective("G1_SPECIAL")],
    "objective_pheromones": [lambda: at_objective("G1_PHERO")],
    "storage": [at_storage],
    "winter_convert": [at_winter],
}
ALL = [scene for scenes in SCENES.values() for scene in scenes]


def test_there_is_a_scene_for_every_kind() -> None:
    assert list(SCENES) == list(GAME.kinds())
    for kind, scenes in SCENES.items():
        for scene in scenes:
            assert scene().asked() == (kind,)


def test_the_kinds_are_those_of_the_decision_inventory() -> None:
    assert INVENTORY is not None
    named = re.findall(r"^\| `(\w+)` \|", INVENTORY[0], re.MULTILINE)
    menus = {
        "worker_action": "worker",
        "atelier_action": "atelier",
        "storage_discard": "storage",
        **dict.fromkeys([name for name in named if name.startswith("sortie_")], "sortie"),
        "convert_larvae": "worker",
    }
    assert {menus.get(name, name) for name in named} == set(GAME.kinds())


# Refusals, kind by kind


@pytest.mark.parametrize(
    ("scene", "kind", "option", "clause"),
    [
        # phases 1 and 2
        (at_event, "event_target", 7, "MYR-3.2"),
        (at_event, "event_target", 8, "MYR-3.3"),
        (at_event, "event_target", "hex", "MYR-3.3"),
        (at_allocation, "birth_allocation", (0, 0, 5, 0), "MYR-4.2"),
        (at_allocation, "birth_allocation", (1, 2, 0, 1), "MYR-4.2"),  # more than the nurses there are
        (at_allocation, "birth_allocation", (0, 1, 0, 0), "MYR-4.7"),
        (at_allocation, "birth_allocation", "all", "MYR-4.2"),
        (at_overflow, "birth_overflow", 2, "MYR-4.10"),
        # workers
        (at_worker, "worker", ("room", 1), "MYR-6.1"),
        (at_worker, "worker", ("room", 4), "MYR-6.1"),
        (at_worker, "worker", ("sortie", (1, 4)), "MYR-7.1"),
        (at_worker, "worker", ("pass",), "MYR-5.3"),
        (at_worker, "worker", ("convert",), "MYR-17.1"),
        (at_worker, "worker", ("dance",), "MYR-5.4"),
        # sorties
        (at_sortie, "sortie", ("step", (-3, 0)), "MYR-7.12"),
        (at_sortie, "sortie", ("step", (-6, 0)), "MYR-7.10"),
        (at_sortie, "sortie", ("step", (-5, 0)), "MYR-7.10"),
        (at_sortie, "sortie", ("step", (-4, 0)), "MYR-7.5"),  # there already
        (at_sortie, "sortie", ("step", (0, 0)), "MYR-7.6"),
        (at_sortie, "sortie", ("step", (-3, 1)), "MYR-7.8"),
        (at_sortie, "sortie", ("step", (-4, -1)), "MYR-1.2"),
        (at_sortie, "sortie", ("remove", (-4, 0)), "MYR-11.1"),
        (on_pheromone, "sortie", ("remove", (-4, 0)), "MYR-11.5"),
        (on_pheromone, "sortie", ("pheromone", "P2", ((-4, 0), (-3, 0))), "MYR-9.1"),
        (at_sortie, "sortie", ("pheromone", "P4R", ()), "MYR-9.2"),
        (at_sortie, "sortie", ("pheromone", "P6", ()), "MYR-9.3"),
        (at_sortie, "sortie", ("pheromone", "P9", ()), "MYR-9.2"),
        (at_sortie, "sortie", ("pheromone", "P2", ((-4, 0), (-5, 2))), "MYR-9.4"),
        (at_sortie, "sortie", ("pheromone", "P2", ((-4, 1), (-4, 0))), "MYR-9.4"),  # hexes in reading order
        (at_sortie, "sortie", ("pheromone", "P2", ((-4, 1), (-4, 2))), "MYR-9.5"),
        (at_sortie, "sortie", ("pheromone", "P2", 3), "MYR-9.5"),
        (at_sortie, "sortie", ("pheromone", "P2", ((-4, 0), (-3, 0))), "MYR-9.6"),
        (at_sortie, "sortie", ("special", "SUBCOL", ()), "MYR-10.2"),
        (at_sortie, "sortie", ("special", "NEST", ()), "MYR-10.2"),
        (at_sortie, "sortie", ("special", "APHID", TRIANGLE), "MYR-10.5"),
        (at_sortie, "sortie", ("convert",), "MYR-17.1"),
        (at_sortie, "sortie", ("fly",), "MYR-7.3"),
        # the harvest
        (at_harvest, "harvest_pick", "stone", "MYR-12.1"),
        (at_harvest, "harvest_pick", None, "MYR-12.1"),
        (at_scavenging, "harvest_pick", "food", "MYR-12.3"),
        (at_extra_harvest, "harvest_extra", ((-5, 0), "stone"), "MYR-12.6"),
        # the atelier
        (at_atelier, "atelier", ("level",), "MYR-13.9"),
        (at_atelier, "atelier", ("nurse",), "MYR-13.11"),
        (at_atelier, "atelier", ("objective",), "MYR-13.12"),
        (at_atelier, "atelier", ("convert",), "MYR-17.1"),
        (at_atelier, "atelier", ("paint",), "MYR-13.2"),
        (at_tunnel, "tunnel_hex", (0, 0), "MYR-13.6"),
        (at_tunnel, "tunnel_hex", (-5, 4), "MYR-13.6"),
        (at_objective, "objective_choice", "G1_SOLDIER", "MYR-14.6"),
        (at_objective, "objective_choice", "G2_FOOD", "MYR-14.2"),
        (at_objective, "objective_choice", "G3_FOOD", "MYR-1.6"),
        (SCENES["objective_mix"][0], "objective_mix", 3, "MYR-14.9"),
        (SCENES["objective_special"][0], "objective_special", ((4, 0), (0, 4)), "MYR-14.13"),
        (SCENES["objective_pheromones"][0], "objective_pheromones", (5, 0), "MYR-14.17"),
        (SCENES["objective_pheromones"][0], "objective_pheromones", (0, 3), "MYR-14.17"),
        (SCENES["objective_pheromones"][0], "objective_pheromones", (-4, 0), "MYR-7.5"),
        # the end of the round, and winter
        (at_storage, "storage", ("keep", 2, 2, 2), "MYR-15.2"),
        (at_storage, "storage", ("convert",), "MYR-17.1"),
        (at_winter, "winter_convert", 3, "MYR-16.2"),
        (game_over, "worker", ("room", 0), "MYR-16.8"),
    ],
)
def test_every_refusal_cites_its_clause(scene: Callable[[], Scene], kind: str, option: Any, clause: str) -> None:
    game = scene()
    assert game.why_not(kind, option) == clause
    if game.play.over:
        return
    before = game.view(RED), game.play.pending
    with pytest.raises(fm.IllegalChoice, match=re.escape(f"({clause})")):
        game.play.choose(option)
    assert (game.view(RED), game.play.pending) == before


MOMENTS = {
    "event_target": "MYR-3.2",
    "birth_allocation": "MYR-4.2",
    "birth_overflow": "MYR-4.10",
    "worker": "MYR-5.1",
    "sortie": "MYR-7.3",
    "harvest_pick": "MYR-12.1",
    "harvest_extra": "MYR-12.6",
    "atelier": "MYR-13.1",
    "tunnel_hex": "MYR-13.6",
    "objective_choice": "MYR-13.12",
    "objective_mix": "MYR-14.9",
    "objective_special": "MYR-14.13",
    "objective_pheromones": "MYR-14.17",
    "storage": "MYR-15.2",
    "winter_convert": "MYR-16.2",
}


@pytest.mark.parametrize("kind", list(MOMENTS))
def test_not_the_moment_for_it(kind: str) -> None:
    game = at_worker() if kind != "worker" else at_storage()
    assert game.why_not(kind, 3, RED) == MOMENTS[kind]
    assert game.why_not(kind, 3, BLUE) == MOMENTS[kind]  # nor for who is not even in turn


def test_one_thing_after_the_other() -> None:
    assert at_sortie().why_not("worker", ("room", 0), RED) == "MYR-7.4"
    assert at_sortie().why_not("worker", ("room", 0), BLUE) == "MYR-5.1"
    for game in (at_tunnel(), at_objective(), at_objective("G1_PHERO")):
        assert game.why_not("atelier", ("finish",), RED) == "MYR-13.2"


def test_who_has_committed_waits_for_the_others() -> None:
    game = at_event()
    for kind in ("event_target", "birth_allocation", "birth_overflow"):
        assert game.why_not(kind, 0, BLUE) == "MYR-2.5"
    assert at_harvest().why_not("harvest_pick", "food", BLUE) == "MYR-2.5"
    assert at_storage().why_not("storage", ("keep", 4, 0, 0), BLUE) == "MYR-2.5"
    assert at_winter().why_not("winter_convert", 1, BLUE) == "MYR-2.5"
    assert at_worker().why_not("storage", ("keep", 4, 0, 0), BLUE) == "MYR-15.2"


def in_reach(*ids: str) -> Scene:
    """Red about to complete one of two objectives, and short of the others."""
    table = Table(2)
    table.time(3, "spring")
    table.objectives("G1_FOOD", "G2_STONE", "G1_SOLDIER", "G1_LARVA", *ids)
    table.done(RED, "G1_FOOD", 1)
    table.done(RED, "G2_STONE", 2)
    table.colony(soldiers=2, larvae=5, level=1, nursery=0, atelier=1, earth=1, stone=2)
    table.lay(RED, "P2", (-5, 0), (-4, 0))
    table.lay(RED, "P2", (-3, 0), (-2, 0))
    game = table.atelier()
    game.act("objective")
    return game


@pytest.mark.parametrize(
    ("scene", "kind", "option", "words"),
    [
        (at_event, "event_target", 7, "Larvae that it costs: 2, 1 for each space; you have 1"),
        (at_allocation, "birth_allocation", (1, 2, 0, 1), "Nurses that it takes: 4; in your nursery: 3"),
        (at_overflow, "birth_overflow", 2, "From 0 to 1 soldiers: the ant pieces you have left, 1, are all used"),
        (at_worker, "worker", ("room", 1), "The pantry needs colony level 1; yours is 0"),
        (at_worker, "worker", ("room", 0, "food"), "Only the quarry leaves a choice; name the birthing room alone"),
        (at_sortie, "sortie", ("step", (-3, 0)), "Soldiers that hunting the spider takes: 2; you have 0"),
        (at_sortie, "sortie", ("pheromone", "P2", ((-4, 0), (-3, 0))), "On (-3, 0) lies prey"),
        (at_sortie, "sortie", ("pheromone", "P2", ((-5, 0), (-4, 0))), "On (-5, 0) lies a tile"),
        (at_sortie, "sortie", ("pheromone", "P2", ((-4, 0), (-3, 1))), "(-3, 1) is water"),
        (at_sortie, "sortie", ("pheromone", "P2", ((-4, -1), (-4, 0))), "(-4, -1) is not in play with 2 players"),
        (at_sortie, "sortie", ("pheromone", "P2", ((-9, 0), (-4, 0))), "The tile would lie beyond the garden"),
        (
            at_sortie,
            "sortie",
            ("pheromone", "P4R", ()),
            "This pheromone has 4 hexes; now, on level 1, you lay up to 3",
        ),
        (
            in_a_corner,
            "sortie",
            ("pheromone", "P3T", ((3, 0), (4, 0), (3, 1))),
            "However the triangle of 3 is turned, something is in its way: see (-5, 0) (-3, 0) (-4, 1)",
        ),
        (at_sortie, "sortie", ("special", "SUBCOL", ()), "The sub-colony needs colony level 3; yours is 1"),
        (at_sortie, "sortie", ("special", "APHID", TRIANGLE), "The aphid farm costs 1 stone; you have nothing"),
        (on_pheromone, "sortie", ("pheromone", "P2", ()), "the worker stands on a tile"),
        (lambda: Table(2).sortie((-5, 4)), "sortie", ("pheromone", "P2", ()), "the worker stands on a tunnel exit"),
        (at_extra_harvest, "harvest_extra", ((-5, 0), "stone"), "No stone lies on that pheromone"),
        (at_extra_harvest, "harvest_extra", ((0, 0), "food"), "That is no pheromone of yours"),
        (at_extra_harvest, "harvest_extra", ((-4, 0), "food"), "A tile is named by its first hex: (-5, 0)"),
        (at_atelier, "atelier", ("level",), "The next level costs 2 earth; you have nothing"),
        (at_atelier, "atelier", ("nurse",), "A nurse costs 2 food and 2 larvae; you have 0 and 1"),
        (at_tunnel, "tunnel_hex", (-5, 4), "On that hex lies a tunnel exit"),
        (lambda: in_reach("G2_LEVEL"), "objective_choice", "G2_LEVEL", "You do not meet it yet, 1 of 2: "),
        (lambda: in_reach("G3_MIX"), "objective_choice", "G3_MIX", "You do not meet it yet, 3 of 6: "),
        (lambda: in_reach("G1_PHERO"), "objective_choice", "G1_PHERO", "You do not meet it yet, 2 of 4: "),
        (SCENES["objective_mix"][0], "objective_mix", 3, "From 0 to 2 of the cubes can be earth; you have "),
        (SCENES["objective_pheromones"][0], "objective_pheromones", (0, 3), "Too few of your pheromones hang together"),
        (at_storage, "storage", ("keep", 2, 2, 2), "Keep exactly 4 of your cubes: 2 food, 2 earth, 2 stone"),
        (at_winter, "winter_convert", 3, "3 larvae make 1 food; you have 7, and lack 4 food"),
    ],
)
def test_the_reason_says_what_is_in_the_way_or_lacking(
    scene: Callable[[], Scene], kind: str, option: Any, words: str
) -> None:
    assert words in str(scene().play.explain(kind, option, RED))


@pytest.mark.rule("MYR-14.16")
def test_nurses_enough_but_none_to_give_up() -> None:
    """Six in play: five on objectives and the one that acts."""
    table = Table(2)
    table.time(3, "spring")
    table.objectives("G1_FOOD", "G1_MIX", "G1_SOLDIER", "G1_LARVA", "G2_FOOD", "G2_NURSE", "G3_STONE", "G3_MIX")
    for round, id in enumerate(("G1_FOOD", "G1_MIX", "G2_FOOD", "G3_STONE", "G3_MIX"), 1):
        table.done(RED, id, round)
    table.colony(soldiers=2, larvae=5, nursery=0, atelier=1)
    table.colony(BLUE, nursery=2, atelier=1)
    game = table.atelier()
    game.act("objective")
    assert game.why_not("objective_choice", "G2_NURSE", RED) == "MYR-14.16"


def test_a_pheromone_is_picked_once() -> None:
    game = at_objective("G1_PHERO")
    game.answer("objective_pheromones", (-3, 0))
    words = game.play.explain("objective_pheromones", (-3, 0))
    assert words == "That pheromone is picked already (MYR-14.17)."


@pytest.mark.rule("MYR-13.11")
def test_no_nurse_is_left_to_breed() -> None:
    table = Table(2)
    table.colony(food=2, larvae=2, nursery=7, atelier=1)
    assert table.atelier().play.explain("atelier", ("nurse",)) == "All your nurses are in play (MYR-13.11)."


@pytest.mark.rule("MYR-18.5")
def test_why_no_exit_can_be_dug() -> None:
    table = Table(2, tunnel_exit="required")
    table.colony(exits=((-5, 4), (-4, 4), (-3, 4), (-1, 0)), earth=2)
    assert "All your tunnel exits are in the garden" in str(table.atelier().play.explain("atelier", ("tunnel",)))
    table = Table(2, tunnel_exit="required")
    table.colony(earth=2)
    for hex in [(-4, 4), (-5, 5), (-6, 5), (-6, 4), (-5, 3), (-4, 3)]:
        table.prey("ladybug", hex)
    assert "No hex next to yours is free" in str(table.atelier().play.explain("atelier", ("tunnel",)))


def test_an_unknown_kind_of_decision() -> None:
    words = at_worker().play.explain("ant.fly", 3)
    assert words is not None
    assert "ant.fly" in words
    assert "sortie" in words


# Of whatever it is asked


def test_an_option_that_is_offered_needs_no_explanation() -> None:
    play = new(3, 3).play
    chance = Random(3)
    while not play.over:
        for decision in play.pending:
            for option in decision.options:
                assert play.explain(decision.kind, option, decision.seat) is None
        decision = chance.choice(play.pending)
        play.choose(chance.choice(decision.options), decision.seat)
    for scene in ALL:
        game = scene()
        for decision in game.play.pending:
            for option in decision.options:
                assert game.play.explain(decision.kind, option, decision.seat) is None


HUGE = 10**30
VAST = 10**5000  # too many digits for Python to write it down


def nested(depth: int) -> Any:
    value: Any = ()
    for _ in range(depth):
        value = (value,)
    return value


WEIRD: list[Any] = [
    None,
    True,
    -1,
    0,
    HUGE,
    2.5,
    float("nan"),
    "",
    "food",
    "convert",
    b"food",
    (),
    ((),),
    (None,),
    (0, 0),
    (HUGE, -HUGE),
    (True, False),
    (0.0, 0.0),
    ("0", "0"),
    (0, 0, 0),
    (0, 0, 0, "0"),
    (0.5, 0, 0, 0),
    (-1, -1, -1, -1),
    (HUGE, 0, 0, 0),
    ("convert", 1),
    ("room",),
    ("room", None),
    ("room", -1),
    ("room", HUGE),
    ("room", True, "earth"),
    ("room", 2, []),
    ("room", []),
    ("sortie",),
    ("sortie", None),
    ("sortie", "home", 3),
    ("step",),
    ("step", None),
    ("step", (0,)),
    ("step", ("a", "b")),
    ("step", (HUGE, 0)),
    ("step", [0, 0]),
    ("remove",),
    ("remove", {}),
    ("pheromone",),
    ("pheromone", None, None),
    ("pheromone", [], []),
    ("pheromone", "P2", None),
    ("pheromone", "P2", ()),
    ("pheromone", "P2", (None,)),
    ("pheromone", "P2", ((0, 0),) * 50),
    ("pheromone", "P2", ([0, 0], {})),
    ("pheromone", {}, ((0, 0), (1, 0))),
    ("special", "APHID", "here"),
    ("special", 3, ()),
    (([],), "x", "y"),
    ("keep",),
    ("keep", "a", None, []),
    ("tunnel", 1),
    (["tunnel"],),
    (("objective",),),
    ((0, 0), "food"),
    ((0, 0), None),
    (((0, 0),),),
    "G1_FOOD",
    [],
    ["convert"],
    {"convert": 1},
    {1, 2},
    object(),
    Ellipsis,
    VAST,
    (0, 0, 0, VAST),
    ("room", VAST),
    ("step", (VAST, 0)),
    ("pheromone", "P2", ((VAST, 0), (0, 0))),
    ("special", "SCAV", ((VAST, 0),)),
    ((VAST, 0), "food"),
    ("keep", VAST, 0, 0),
    nested(100_000),
    ("step", nested(100_000)),
    ("pheromone", "P2", (nested(100_000),)),
]


@pytest.mark.parametrize("scene", [*ALL, game_over])
def test_explain_never_raises_and_always_names_a_clause(scene: Callable[[], Scene]) -> None:
    game = scene()
    for kind in SCENES:
        for option in WEIRD:
            for seat in (None, RED, BLUE):
                words = game.play.explain(kind, option, seat)
                if words is None:
                    assert any(decision.kind == kind and option in decision.options for decision in game.play.pending)
                else:
                    assert game.why_not(kind, option, seat) in CLAUSES


@pytest.mark.parametrize(
    ("clicked", "clause"),
    [
        (("hex-m3-1",), "MYR-7.8"),
        (("prey-m3-0",), "MYR-7.12"),
        (("tile-m5-0",), "MYR-7.10"),
        (("hex-0-0",), "MYR-7.6"),
        (("shape-P4R",), "MYR-9.2"),
        (("special-APHID",), "MYR-10.5"),
        (("shape-P2", "hex-m3-1"), "MYR-9.6"),
        (("shape-P9", "hex-m3-1"), "MYR-9.2"),
    ],
)
def test_what_somebody_means_who_clicks_what_cannot_be(clicked: tuple[str, ...], clause: str) -> None:
    game = at_sortie()
    (decision,) = game.play.pending
    assert game.why_not("sortie", GAME.meant(game.view(RED), decision, clicked)) == clause


@pytest.mark.parametrize("clicked", [("room-2-stone",), ("hex-",), ("hex-m-m",), ("x" * 80,)])
def test_what_says_nothing_about_the_garden_means_nothing(clicked: tuple[str, ...]) -> None:
    game = at_sortie()
    (decision,) = game.play.pending
    assert GAME.meant(game.view(RED), decision, clicked) is None
