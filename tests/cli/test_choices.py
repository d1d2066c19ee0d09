"""How options are numbered, found, and laid out."""

from __future__ import annotations

import re

import pytest

from formicarium.cli.choices import Choices, examples, plain_words, read_option
from formicarium.core.ask import Decision, Option
from formicarium.core.game import Line

ENDS = [(road, side) for road in ("upper", "lower") for side in ("left", "right")]
ANTS = ("red", "grey", "yellow", "violet")


def choices(texts: list[str], options: list[Option]) -> Choices:
    return Choices(Decision(0, "kind", tuple(options)), texts)


def act_moment() -> Choices:
    """Four colours, four ends, a stick insect and the end: 81 options."""
    cards = [
        (f"Play {ant} on the {road} road, {side}", ("card", ant, road, side)) for ant in ANTS for road, side in ENDS
    ]
    jokers = [
        (f"Play {ant} as {named} on the {road} road, {side} (stick insect)", ("joker", ant, road, side, named))
        for ant in ANTS
        for road, side in ENDS
        for named in (*ANTS, "blue")
        if named != ant
    ]
    every = [*cards, *jokers, ("End your turn", ("end",))]
    return choices([text for text, _ in every], [option for _, option in every])


def read(lines: list[Line]) -> list[str]:
    return ["".join(text for text, _ in line).rstrip() for line in lines]


def test_numbers_of_pantries_are_their_own() -> None:
    pantries = choices(["To pantry 4 (pink)", "To pantry 17 (blue)"], [4, 17])
    assert [choice.number for choice in pantries.all] == [4, 17]
    assert pantries.numbered(17) == pantries.all[1]
    assert pantries.numbered(1) is None


@pytest.mark.parametrize("options", [["a", "b"], [None, 3], [(1, 2), (1, 3)], [-1, 1]])
def test_other_options_are_counted_from_one(options: list[Option]) -> None:
    assert [choice.number for choice in choices(["x", "y"], options).all] == [1, 2]


def test_a_short_list_stands_in_full() -> None:
    assert read(choices(["Yes", "No"], ["y", "n"]).lines(80, plain=False)) == ["   1  Yes", "   2  No"]


@pytest.mark.parametrize("width", [80, 100, 40])
def test_many_pantries_stand_in_columns(width: int) -> None:
    options: list[Option] = list(range(2, 50))
    lines = read(choices([f"To pantry {n} (yellow, {n % 5} free)" for n in range(2, 50)], options).lines(width, False))
    assert lines[0] == "  To pantry …"
    assert lines[1].startswith("   2  (yellow, 2 free)")
    assert max(len(line) for line in lines) <= width
    assert " ".join(lines).count("free") == 48
    assert len(lines) < 48 or width == 40


def test_a_number_that_is_not_the_options_own_is_no_part_of_its_text() -> None:
    texts = [f"Take {n} grains" for n in range(1, 12)]
    lines = " ".join(read(choices(texts, [f"take-{n}" for n in range(1, 12)]).lines(80, False)))
    assert "11  11 grains" in lines


def test_a_very_long_group_is_only_named() -> None:
    lines = read(act_moment().lines(80, plain=False))
    assert len(lines) < 30
    assert "  17  Play red as grey on the upper road, left (stick insect)" in lines
    assert "      … to 80: 64 of this kind; type some of their words to see them" in lines
    assert "  81  End your turn" in lines
    assert any(line.startswith("   1  red on the upper road, left") for line in lines)


def test_words_find_what_was_only_named() -> None:
    found = act_moment().matching("violet as gr upper left")
    assert [choice.option for choice in found] == [("joker", "violet", "upper", "left", "grey")]
    assert len(act_moment().matching("upper left violet as grey")) == 2  # that, and grey as violet
    assert act_moment().matching("ed upper") == []  # the beginning of a word, not its end


@pytest.mark.parametrize("words", ["to (-4, 4)", "to -4 4", "(-4, 4)", "-4 4"])
def test_a_hex_is_found_by_its_name(words: str) -> None:
    hexes = [(-4, 4), (4, 4), (-4, 14), (-14, 4), (-4, -4), (4, -4)]
    found = choices([f"To ({q}, {r})" for q, r in hexes], [("step", hex) for hex in hexes]).matching(words)
    assert [choice.option for choice in found] == [("step", (-4, 4))]


def test_a_number_among_words_is_that_number_alone() -> None:
    found = choices([f"Larvae {n}, atelier {n % 3}" for n in range(12)], [(n,) for n in range(12)]).matching("larvae 1")
    assert [choice.option for choice in found] == [(1,)]


def test_nothing_but_brackets_finds_nothing() -> None:
    assert act_moment().matching("( , )") == []


def test_texts_that_differ_in_numbers_alone_stand_in_a_table() -> None:
    births = [(larvae, soldiers) for larvae in range(4) for soldiers in range(4)]
    lines = read(choices([f"Larvae {a}, soldiers {b}" for a, b in births], list(births)).lines(80, False))
    assert lines[0] == "  Larvae …, soldiers …"
    assert lines[1].startswith("   1  0 0     2  0 1  ")
    assert len(lines) < 6
    assert re.findall(r"(\d+)  (\d) (\d)", " ".join(lines[1:])) == [
        (str(place), str(a), str(b)) for place, (a, b) in enumerate(births, 1)
    ]


def test_hexes_are_left_whole() -> None:
    lines = read(choices([f"At ({n}, 1)" for n in range(12)], [(n, 1) for n in range(12)]).lines(80, False))
    assert lines[0] == "  At …"
    assert "(11, 1)" in lines[-1]


def test_plainly_every_option_has_its_line() -> None:
    lines = read(choices([f"Word{n} x" for n in range(40)], [f"{n}" for n in range(40)]).lines(80, plain=True))
    assert len(lines) == 40


def test_examples_are_one_of_each_kind() -> None:
    assert examples(act_moment()) == ["card red upper left", "joker red upper left grey", "end"]
    assert examples(choices(["Unload nothing", "Unload 1"], [0, 1])) == ["2"]


@pytest.mark.parametrize(
    ("typed", "like", "option"),
    [
        ("card red 0 3", ("end",), ("card", "red", 0, 3)),
        ("(Card, Red, 0, -3)", ("end",), ("card", "red", 0, -3)),
        ("buy stick insect", ("end",), ("buy", "stick_insect")),
        ("end", ("end",), ("end",)),
        ("17", 3, 17),
        ("none", "x", None),
        ("pink", "yellow", "pink"),
        ("1 2", 3, (1, 2)),
        ("p2", "x", "P2"),
        ("9" * 400, 3, "9" * 400),
    ],
)
def test_plain_words_are_read_as_an_option(typed: str, like: Option, option: Option) -> None:
    assert read_option(typed.split(), [like], {"stick_insect", "red", "P2"}) == option


def test_a_shape_is_taken_from_an_option_that_begins_alike() -> None:
    options: list[Option] = [("step", (0, 1)), ("pheromone", "P2", ((0, 1), (0, 2))), ("stop",)]
    for option in options:
        for typed in (plain_words(option), plain_words(option).replace("(", "").replace(")", "").upper()):
            assert read_option(typed.split(), options, {"P2"}) == option
    assert read_option(["step", "-4", "2"], options, ()) == ("step", (-4, 2))
    assert read_option(["remove", "(-4,", "2)"], options, ()) == ("remove", (-4, 2))
    assert read_option(["3", "3"], [(0, 1), None], ()) == (3, 3)
    assert read_option(["3", "3", "food"], [((0, 1), "earth"), None], ()) == ((3, 3), "food")


def test_no_number_of_brackets_is_an_accident() -> None:
    for typed in ("(" * 5000, ")" * 5000, "() (", "(1 (2", "1) 2"):
        read_option([typed], [("step", (0, 1))], ())
        read_option([typed], [3], ())


def test_plain_words_say_an_option() -> None:
    assert plain_words(("card", "red", 0, None)) == "card red 0 none"
    assert plain_words(("lay", "P2", ((0, -1), (0, 2)))) == "lay P2 ((0, -1), (0, 2))"
    assert plain_words(None) == "none"
