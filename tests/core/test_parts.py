"""The small parts: generator, piles, component data, words, registry."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import formicarium as fm
from formicarium.core.data import as_table, lay_over, read_toml
from formicarium.core.piles import Pile
from formicarium.core.rng import Rng
from formicarium.core.words import catalogue, say


def test_the_generator_is_its_counter() -> None:
    rng = Rng(7)
    rng.bits()
    twin = Rng(rng.counter)
    assert [rng.bits() for _ in range(5)] == [twin.bits() for _ in range(5)]


def test_the_generator_gives_the_published_numbers() -> None:
    """SplitMix64 from seed 1234567, as in the reference implementation; a change would break every record."""
    rng = Rng(1234567)
    assert [rng.bits() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_bounds_and_shuffles_are_fair() -> None:
    rng = Rng(3)
    faces = Counter(rng.below(6) for _ in range(60_000))
    assert set(faces) == set(range(6))
    assert all(abs(count - 10_000) < 500 for count in faces.values())
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert all(abs(count - 1_000) < 200 for count in orders.values())


def test_every_place_of_a_long_shuffle_is_reached_by_every_item() -> None:
    rng = Rng(9)
    first, last = Counter[int](), Counter[int]()
    for _ in range(20_000):
        items = list(range(100))
        rng.shuffle(items)
        assert sorted(items) == list(range(100))
        first[items[0]] += 1
        last[items[-1]] += 1
    for places in (first, last):
        assert len(places) == 100
        assert all(120 < count < 290 for count in places.values())


def test_a_pile_is_made_anew_from_its_discards() -> None:
    rng = Rng(1)
    pile = Pile([1], [2, 3, 4])
    assert pile.draw(rng) == 1
    assert len(pile) == 3
    assert sorted(pile.draw(rng) for _ in range(3)) == [2, 3, 4]
    assert pile.discards == []
    assert pile.draw(rng) == -1


def test_a_copied_pile_is_another_pile() -> None:
    pile = Pile([1, 2], [3])
    twin = pile.copy()
    twin.draw(Rng(1))
    twin.discards.append(4)
    assert (pile.deck, pile.discards) == ([1, 2], [3])


BASE = {"hand": 4, "deal": {"2": [1, 2]}, "friends": [{"id": "snail", "price": 5}, {"id": "beetle", "price": 4}]}


def test_a_pack_lies_over_the_data_key_by_key_and_row_by_row() -> None:
    pack = {"deal": {"3": [3]}, "friends": [{"id": "beetle", "price": 7}, {"id": "moth", "price": 1}]}
    data = lay_over(as_table(BASE, "ours.toml"), as_table(pack, "mine.toml"))
    assert data.values == {
        "hand": 4,
        "deal": {"2": [1, 2], "3": [3]},
        "friends": [{"id": "snail", "price": 5}, {"id": "beetle", "price": 7}, {"id": "moth", "price": 1}],
    }
    assert BASE["deal"] == {"2": [1, 2]}, "the base is not touched"


def test_a_complaint_names_the_file_the_fault_is_in() -> None:
    pack = {"hand": "many", "friends": [{"id": "beetle", "price": 99}]}
    data = lay_over(as_table(BASE, "ours.toml"), as_table(pack, "mine.toml"))
    with pytest.raises(fm.BadData, match=r"^mine.toml: hand: must be a whole number, not 'many'\.$"):
        data.number("hand", 1)
    snail, beetle = data.tables("friends")
    with pytest.raises(fm.BadData, match=r"^mine.toml: friends row 2.price: must be from 1 to 20, not 99\.$"):
        beetle.number("price", 1, 20)
    with pytest.raises(fm.BadData, match=r"^ours.toml: friends row 1.price: must be from 1 to 4, not 5\.$"):
        snail.number("price", 1, 4)
    with pytest.raises(fm.BadData, match=r"^ours.toml: deal.2: must have 3 numbers, not 2\.$"):
        data.table("deal").numbers("2", 3, 0)


def test_where_two_places_disagree_the_pack_is_to_blame() -> None:
    data = lay_over(as_table(BASE, "ours.toml"), as_table({"deal": {"2": [3]}}, "mine.toml"))
    for against, file in (((("deal",),), "mine.toml"), ((("deal", "2"),), "mine.toml"), ((("friends",),), "ours.toml")):
        with pytest.raises(fm.BadData, match=f"^{file}: hand: is not enough"):
            data.fail("hand", "is not enough", against=against)


@pytest.mark.parametrize(
    ("values", "read", "complaint"),
    [
        ({}, "number", "x: is missing; add it"),
        ({"x": True}, "number", "x: must be a whole number, not True"),
        ({"x": 3}, "word", "x: must be a word in quotation marks"),
        ({"x": ["a", 3]}, "words", "x row 2: must be a word in quotation marks"),
        ({"x": 3}, "list", "x: must be a list"),
        ({"x": 3}, "table", "x: must be a table"),
        ({"x": [3]}, "tables", "x row 1: must be a table"),
        ({"x": 3}, "flag", "x: must be true or false"),
    ],
)
def test_each_kind_of_data_is_checked(values: dict[str, object], read: str, complaint: str) -> None:
    table = as_table(values, "file.toml")
    with pytest.raises(fm.BadData, match=f"^file.toml: {complaint}"):
        table.number("x", 0) if read == "number" else getattr(table, read)("x")


def test_rows_of_numbers_and_unknown_keys_are_checked() -> None:
    table = as_table({"pairs": [[1, 2], [3]], "colour": 1}, "file.toml")
    with pytest.raises(fm.BadData, match="pairs row 2: must be a list of 2 numbers"):
        table.number_rows("pairs", 2)
    with pytest.raises(fm.BadData, match="colour: is not known here; the keys are pairs"):
        table.only("pairs")


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    with pytest.raises(fm.BadData, match="cannot be read"):
        read_toml(tmp_path / "missing.toml")
    broken = tmp_path / "broken.toml"
    broken.write_text("cards = [1,\n= 2")
    with pytest.raises(fm.BadData, match=r"^broken.toml: is not valid TOML .*line 2"):
        read_toml(broken)
    broken.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(fm.BadData, match="is not valid TOML"):
        read_toml(broken)


def test_sentences_are_looked_up_in_the_catalogue_in_use() -> None:
    assert say("To {place}", place=3) == "To 3"
    with catalogue({"To {place}": "Do {place}"}):
        assert say("To {place}", place=3) == "Do 3"
        assert say("From {place}", place=3) == "From 3"
    assert say("To {place}", place=3) == "To 3"


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(fm.UnknownGame, match="no game 'chess'; there are minicity"):
        fm.new("chess")
    with pytest.raises(fm.BadRecord, match="“game”: There is no game 7"):
        fm.replay({"game": 7})
    with pytest.raises(fm.BadRecord, match="must be a table"):
        fm.replay([])  # type: ignore[arg-type]
