"""Why an option is refused: the table at the end of section 8, and everything else `explain` is asked."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import formicarium as fm
from games.minicity.scene import Scene, friendly, new, standard

RULES = (Path(__file__).parents[3] / "docs" / "rules" / "minicity.md").read_text("utf-8")
CLAUSES = set(re.findall(r"^- \*\*(MIN-\d+\.\d+)\*\*", RULES, re.MULTILINE))
KINDS = (
    "crate.pick",
    "turn.act",
    "ant.move",
    "food.unload",
    "crate.refill",
    "cockchafer.from",
    "cockchafer.to",
    "cockchafer.count",
)
FRIENDS = "centipede cockchafer dragonfly bumblebee stick_insect grasshopper"


# Scenes at every kind of decision


def at_act() -> Scene:
    return friendly(2, friends=FRIENDS, tokens={17: 2, 2: 1})


def at_move() -> Scene:
    game = standard(2)
    game.act("card", "grey", 0, 3)
    return game


def at_unload(tokens: int = 0) -> Scene:
    game = standard(2, tokens={17: tokens})
    game.act("card", "grey", 0, 3)
    game.answer("ant.move", 17)
    return game


def at_refill() -> Scene:
    game = friendly(2, friends=FRIENDS)
    game.card("grey", 0, 3, to=17, unload=2)
    return game


def at_grasshopper_pick() -> Scene:
    game = at_refill()
    game.answer("crate.refill", "refill")
    return game


def at_close() -> Scene:
    game = standard(2, reserve=(3, 0, 3, 3, 3))
    game.card("grey", 0, 3, to=17, unload=2)
    game.act("end")
    return game


def at_cockchafer(*answers: int) -> Scene:
    game = friendly(2, friends=FRIENDS, tokens={17: 2, 2: 3, 10: 1})
    game.act("cockchafer")
    for option in answers:
        game.play.choose(option)
    return game


def after_limit(turn: int) -> Scene:
    game = friendly(2, points=4, turn=turn)
    game.card("red", 0, 6, to=2, unload=1)
    game.card("red", 0, 7, to=1, unload=1)
    if turn:
        game.card("grey", 0, 3, to=25, unload=1)
    return game


def game_over() -> Scene:
    game = standard(2, tray=(1, 0, 0, 0, 0), reserve=(0, 0, 0, 0, 0))
    game.card("grey", 0, 3, to=25, unload=1)
    return game


def friend_used() -> Scene:
    game = at_act()
    game.act("dragonfly", "red", "grey")
    return game


def friend_bought() -> Scene:
    game = friendly(2, points=20)
    game.act("buy", "beetle")
    return game


SCENES: list[Callable[[], Scene]] = [
    lambda: new(2),
    at_act,
    at_move,
    at_unload,
    at_refill,
    at_grasshopper_pick,
    at_close,
    at_cockchafer,
    lambda: at_cockchafer(2),
    lambda: at_cockchafer(2, 44),
    game_over,
]


# The table at the end of section 8


@pytest.mark.parametrize(
    ("scene", "kind", "option", "clause"),
    [
        (lambda: standard(2), "turn.act", ("card", "yellow", 0, 3), "MIN-5.1"),  # not in hand
        (lambda: standard(2), "turn.act", ("card", "red", 1, 3), "MIN-2.8"),  # road not in use
        (lambda: standard(2), "turn.act", ("card", "red", 0, 4), "MIN-5.3"),  # occupied
        (lambda: standard(3), "turn.act", ("card", "red", 1, 5), "MIN-5.3"),
        (lambda: standard(2), "turn.act", ("card", "red", 0, 2), "MIN-5.2"),  # not next to the row
        (lambda: standard(2), "turn.act", ("card", "red", 0, 9), "MIN-5.2"),
        (lambda: after_limit(0), "turn.act", ("card", "grey", 0, 3), "MIN-3.3"),  # limit of the first round
        (lambda: after_limit(2), "turn.act", ("card", "blue", 0, 2), "MIN-3.4"),  # and of later ones
        (lambda: standard(2), "turn.act", ("end",), "MIN-4.3"),
        (at_move, "ant.move", 1, "MIN-6.2"),  # too far
        (at_move, "ant.move", 16, "MIN-6.5"),  # equal to the start
        (lambda: at_unload(3), "food.unload", 2, "MIN-7.4"),  # spaces
        (lambda: at_unload(), "food.unload", 3, "MIN-7.3"),  # colour: the tray holds 2 yellow tokens
        (friend_bought, "turn.act", ("buy", "snail"), "MIN-14.1"),  # second purchase
        (lambda: friendly(2, points=20, friends="snail"), "turn.act", ("buy", "snail"), "MIN-14.1"),  # no copy left
        (lambda: friendly(2, points=4), "turn.act", ("buy", "snail"), "MIN-14.3"),  # too few PP
        (friend_used, "turn.act", ("dragonfly", "red", "grey"), "MIN-14.7"),  # face down
        (lambda: friendly(2), "turn.act", ("dragonfly", "red", "grey"), "MIN-14.10"),  # not owned
        (lambda: friendly(2), "turn.act", ("cockchafer",), "MIN-14.10"),
        (lambda: friendly(2), "turn.act", ("bumblebee", "yellow", "pink"), "MIN-14.10"),
        (lambda: friendly(2), "turn.act", ("joker", "red", 0, 3, "blue"), "MIN-14.10"),
        (lambda: standard(2), "turn.act", ("buy", "snail"), "MIN-1.2"),
        (lambda: standard(2), "turn.act", ("cockchafer",), "MIN-1.2"),
        (lambda: standard(2), "turn.act", ("dragonfly", "red", "grey"), "MIN-1.2"),
        (lambda: standard(2), "turn.act", ("bumblebee", "yellow", "pink"), "MIN-1.2"),
        (lambda: standard(2), "turn.act", ("joker", "red", 0, 3, "blue"), "MIN-1.2"),
    ],
)
def test_every_refusal_cites_its_clause(scene: Callable[[], Scene], kind: str, option: Any, clause: str) -> None:
    game = scene()
    assert game.why_not(kind, option) == clause
    before = game.view(0), game.play.pending
    with pytest.raises(fm.IllegalChoice, match=re.escape(f"({clause})")):
        game.play.choose(option)
    assert (game.view(0), game.play.pending) == before


def test_too_many_tokens_for_the_tray() -> None:
    game = standard(2, tray=(2, 0, 0, 0, 0))
    game.act("card", "grey", 0, 3)
    game.answer("ant.move", 17)
    assert game.why_not("food.unload", 3) == "MIN-7.2"


# Everything else that can be refused


@pytest.mark.parametrize(
    ("scene", "kind", "option", "clause"),
    [
        # not what is asked now
        (lambda: new(2), "turn.act", ("end",), "MIN-2.10"),
        (at_act, "crate.pick", "yellow", "MIN-7.7"),
        (at_act, "ant.move", 17, "MIN-6.1"),
        (at_act, "food.unload", 1, "MIN-7.1"),
        (at_act, "crate.refill", "refill", "MIN-23.1"),
        (at_act, "cockchafer.from", 17, "MIN-14.11"),
        (at_unload, "turn.act", ("end",), "MIN-4.2"),
        (at_close, "turn.act", ("card", "red", 0, 6), "MIN-9.1"),
        (at_cockchafer, "turn.act", ("end",), "MIN-16.1"),
        (game_over, "turn.act", ("end",), "MIN-11.3"),
        # picking
        (at_close, "crate.pick", "orange", "MIN-9.1"),
        (at_close, "crate.pick", "purple", "MIN-9.1"),
        (at_refill, "crate.refill", "half", "MIN-23.2"),
        # acts
        (at_act, "turn.act", ("card", "purple", 0, 3), "MIN-5.1"),
        (at_act, "turn.act", ("card", "red", 7, 3), "MIN-5.1"),
        (at_act, "turn.act", ("card", "red", 0, 10), "MIN-5.1"),
        (at_act, "turn.act", ("joker", "red", 0, 3, "red"), "MIN-19.1"),
        (at_act, "turn.act", ("joker", "red", 0, 3, "purple"), "MIN-19.1"),
        (at_act, "turn.act", ("joker", "red", 0, 2, "grey"), "MIN-5.2"),
        (at_act, "turn.act", ("buy", "ladybird"), "MIN-14.1"),
        (at_act, "turn.act", ("dragonfly", "red", "red"), "MIN-17.1"),
        (at_act, "turn.act", ("dragonfly", "grey", "red"), "MIN-17.1"),
        (
            lambda: friendly(2, friends="dragonfly", ants={"red": 16}),
            "turn.act",
            ("dragonfly", "red", "grey"),
            "MIN-17.1",
        ),
        (at_act, "turn.act", ("bumblebee", "yellow", "yellow"), "MIN-18.1"),
        (at_act, "turn.act", ("bumblebee", "yellow", "purple"), "MIN-18.1"),
        (
            lambda: friendly(2, friends="bumblebee", tray=(0, 1, 0, 0, 0)),
            "turn.act",
            ("bumblebee", "yellow", "pink"),
            "MIN-18.2",
        ),
        (
            lambda: friendly(2, friends="bumblebee", reserve=(1, 0, 0, 0, 0)),
            "turn.act",
            ("bumblebee", "yellow", "pink"),
            "MIN-18.2",
        ),
        (lambda: friendly(2, friends="cockchafer"), "turn.act", ("cockchafer",), "MIN-16.4"),
        (at_act, "turn.act", ("dance",), "MIN-4.1"),
        # moving and unloading
        (at_move, "ant.move", 50, "MIN-6.4"),
        (at_unload, "food.unload", -1, "MIN-7.5"),
        # the cockchafer
        (at_cockchafer, "cockchafer.from", 18, "MIN-16.1"),
        (lambda: at_cockchafer(2), "cockchafer.to", 2, "MIN-16.1"),
        (lambda: at_cockchafer(2), "cockchafer.to", 17, "MIN-16.1"),
        (lambda: at_cockchafer(2), "cockchafer.to", 10, "MIN-16.1"),
        (lambda: at_cockchafer(2, 44), "cockchafer.count", 4, "MIN-16.1"),
    ],
)
def test_other_refusals(scene: Callable[[], Scene], kind: str, option: Any, clause: str) -> None:
    assert scene().why_not(kind, option) == clause


def test_out_of_turn() -> None:
    game = at_act()
    for kind in KINDS:
        assert game.why_not(kind, ("end",), seat=1) == "MIN-4.8"
    game = new(3)
    for _ in range(7):
        game.play.choose("yellow", 1)
    assert game.why_not("crate.pick", "yellow", seat=1) == "MIN-2.10"


def test_an_unknown_kind_of_decision() -> None:
    words = at_act().play.explain("ant.fly", 3)
    assert words is not None
    assert "ant.fly" in words
    assert "ant.move" in words


# Of whatever it is asked


def test_an_option_that_is_offered_needs_no_explanation() -> None:
    asked = set()
    for mode in ("basic", "friends"):
        play = fm.new("minicity", 3, 3, {"mode": mode})
        chance = Random(3)
        while not play.over:
            for decision in play.pending:
                asked.add(decision.kind)
                for option in decision.options:
                    assert play.explain(decision.kind, option, decision.seat) is None
            decision = chance.choice(play.pending)
            play.choose(chance.choice(decision.options), decision.seat)
    assert {"crate.pick", "turn.act", "ant.move", "food.unload"} <= asked
    for scene in SCENES:
        for decision in scene().play.pending:
            for option in decision.options:
                assert scene().play.explain(decision.kind, option, decision.seat) is None


WEIRD: list[Any] = [
    None,
    True,
    -1,
    0,
    10**30,
    2.5,
    float("nan"),
    "",
    "end",
    "yellow",
    "refill",
    b"end",
    (),
    ((),),
    ("end", 1),
    ("card",),
    ("card", "red", 0),
    ("card", None, None, None),
    ("card", "red", "0", "3"),
    ("card", "red", -1, 3),
    ("card", "red", 0, 10**30),
    ("card", [], {}, set()),
    ("joker", "red", 0, 3),
    ("joker", [], 0, 3, []),
    ("joker", "red", 0, 3, None),
    ("buy",),
    ("buy", None),
    ("buy", ["snail"]),
    ("cockchafer", 2),
    ("dragonfly", "red"),
    ("dragonfly", {}, 3),
    ("bumblebee", "yellow"),
    ("bumblebee", [], "pink"),
    ["end"],
    {"end": 1},
    object(),
]


@pytest.mark.parametrize("scene", SCENES)
def test_explain_never_raises_and_always_names_a_clause(scene: Callable[[], Scene]) -> None:
    game = scene()
    for kind in KINDS:
        for option in WEIRD:
            for seat in (None, 0, 1, 7):
                words = game.play.explain(kind, option, seat)
                if words is None:
                    assert any(decision.kind == kind and option in decision.options for decision in game.play.pending)
                else:
                    assert game.why_not(kind, option, seat) in CLAUSES
