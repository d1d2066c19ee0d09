"""The component data of sections 4 and 10, the checks on loading, and packs laid over the delivered data."""

import copy
import re
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

import formicarium as fm
from games.minicity.scene import GAME, Scene, friendly, within

Pack = dict[str, object]

RULES = (Path(__file__).parents[3] / "docs" / "rules" / "minicity.md").read_text("utf-8")


def delivered() -> dict[str, Any]:
    return copy.deepcopy(dict(GAME.data().values))


# The delivered data are those of the rules


def test_the_data_file_is_the_one_of_section_10() -> None:
    block = re.search(r"^```toml\n(.*?)^```", RULES, re.MULTILINE | re.DOTALL)
    assert block is not None
    assert delivered() == tomllib.loads(block[1])


def test_the_pantries_are_those_of_section_4() -> None:
    tunnels: dict[int, list[int]] = {}
    data = delivered()["board"]
    for one, other in data["tunnels"]:
        tunnels.setdefault(one, []).append(other)
        tunnels.setdefault(other, []).append(one)
    row = r"^\| (\d+) \| (\w+) \| (\d) \| ([23-]) \| (yes|-) \| (\d+) \| (\d+) \| ([\d, ]+) \|$"
    rows = re.findall(row, RULES, re.MULTILINE)
    assert len(rows) == 49
    for (number, colour, spaces, mark, start, x, y, ends), pantry in zip(rows, data["pantries"], strict=True):
        assert pantry == [int(number), colour, int(spaces), int(x), int(y), 0 if mark == "-" else int(mark)]
        assert (int(number) in data["starts"]) == (start == "yes")
        assert sorted(tunnels[int(number)]) == [int(end) for end in ends.split(", ")]
    listed = re.search(r"^```text\n(.*?)^```", RULES, re.MULTILINE | re.DOTALL)
    assert listed is not None
    assert [[int(one), int(other)] for one, other in re.findall(r"(\d+)-(\d+)", listed[1])] == data["tunnels"]


def test_the_friends_are_those_of_section_4() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d) \| (\d+) \| (once per turn|permanent) \|", RULES, re.MULTILINE)
    assert rows == [
        (row["id"], str(row["copies"]), str(row["price"]), "once per turn" if row["once_per_turn"] else "permanent")
        for row in delivered()["friends"]
    ]


# Checks on loading


def pantry(row: int, column: int, value: object) -> Pack:
    """The delivered pantries with another value in one place."""
    pantries = delivered()["board"]["pantries"]
    pantries[row][column] = value
    return {"board": {"pantries": pantries}}


def tunnel(row: int, one: int, other: int) -> Pack:
    tunnels = delivered()["board"]["tunnels"]
    tunnels[row] = [one, other]
    return {"board": {"tunnels": tunnels}}


def first_pantries(count: int) -> Pack:
    return {"board": {"pantries": delivered()["board"]["pantries"][:count]}}


def cut_off(number: int) -> Pack:
    return {"board": {"tunnels": [pair for pair in delivered()["board"]["tunnels"] if number not in pair]}}


def put(table: str, key: str, value: object) -> Pack:
    return {table: {key: value}}


def friend(name: str, key: str, value: object) -> Pack:
    return {"friends": [{"id": name, key: value}]}


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        # pantries
        (pantry(4, 0, 9), "pack: board.pantries row 5: must have the id 5"),
        (pantry(4, 0, 4), "pack: board.pantries row 5: must have the id 5"),
        (pantry(2, 1, "purple"), "pack: board.pantries row 3: must have a colour of yellow, .*, not 'purple'"),
        (pantry(3, 2, 5), "pack: board.pantries row 4: must be from 1 to 4, not 5"),
        (pantry(2, 2, 0), "pack: board.pantries row 3: must be from 1 to 4, not 0"),
        (pantry(2, 3, 1601), "pack: board.pantries row 3: must be from 0 to 1600, the width, not 1601"),
        (pantry(2, 4, -1), "pack: board.pantries row 3: must be from 0 to 1000"),
        (put("board", "width", 1400), "pack: board.pantries row 34: must be from 0 to 1400, the width, not 1405"),
        (put("board", "height", 700), "pack: board.pantries row 43: must be from 0 to 700, the height, not 765"),
        (pantry(2, 3, 8.5), "pack: board.pantries row 3: must be a whole number, not 8.5"),
        (
            {"board": {"pantries": [[1, "yellow", 2]]}},
            "pack: board.pantries row 1: must be id, colour, spaces, x, y, mark",
        ),
        (pantry(2, 5, 1), "pack: board.pantries row 3: must have the mark 0, 2 or 3"),
        (pantry(2, 5, 4), "pack: board.pantries row 3: must be from 0 to 3"),
        (pantry(2, 2, "one"), "pack: board.pantries row 3: must be a whole number, not 'one'"),
        # spaces per colour
        (pantry(0, 2, 3), "pack: food.tokens: has 28 yellow, but the pantries have 29 yellow spaces"),
        (put("food", "tokens", [28, 24, 20, 16, 13]), "pack: food.tokens: has 13 pink, .* 12 pink spaces"),
        # marks and deals
        (
            pantry(0, 5, 0),
            "pack: food.deal.3: must give yellow so that .* the 0 marked spaces make 28",
        ),
        (
            pantry(19, 5, 0),
            "pack: food.deal.2: must give orange so that .* the 3 marked spaces make 24",
        ),
        (
            put("food", "deal", {"4": [7, 6, 5, 5, 2]}),
            "pack: food.deal.4: must give green so that 4 times it and the 0 marked spaces make 16",
        ),
        (put("food", "deal", {"3": [8, 7, 6, 5, 4]}), "pack: food.deal.3: must give yellow so that 3 times it"),
        (put("food", "tray", 26), "pack: food.deal.4: must be at least 26 tokens, a full tray"),
        (put("food", "deal", {"2": [12, 10, 9, 7]}), "pack: food.deal.2: must have 5 numbers"),
        # starts
        (put("board", "starts", [3, 16, 30, 33, 33]), "pack: board.starts row 5: names pantry 33 a second time"),
        (put("board", "starts", [3, 16, 30, 33]), "pack: board.starts: must have 5 numbers, not 4"),
        (
            put("board", "starts", [3, 16, 30, 33, 50]),
            "pack: board.starts row 5: must be a pantry from 1 to 49, not 50",
        ),
        (put("board", "starts", [3, 16, 0, 33, 45]), "pack: board.starts: must be 1 or more, not 0"),
        # a pack with fewer pantries than the delivered tunnels join
        (first_pantries(40), "pack: board.tunnels row 52: must join two different pantries from 1 to 40"),
        # tunnels
        (put("board", "tunnels", [[1, 2, 3]]), "pack: board.tunnels row 1: must be a list of 2 numbers"),
        (tunnel(6, 4, 4), "pack: board.tunnels row 7: must join two different pantries"),
        (tunnel(6, 4, 50), "pack: board.tunnels row 7: must join two different pantries from 1 to 49"),
        (tunnel(6, 0, 4), "pack: board.tunnels row 7: must join two different pantries from 1 to 49"),
        (tunnel(6, 1, 2), "pack: board.tunnels row 7: joins 1 and 2 a second time"),
        (tunnel(6, 2, 1), "pack: board.tunnels row 7: joins 2 and 1 a second time"),
        (cut_off(42), "pack: board.tunnels: must connect all pantries, and pantry 42 cannot be reached"),
        # roads
        (put("roads", "spaces", 9), "pack: roads.spaces: must be an even number"),
        (put("roads", "spaces", 2), "pack: roads.spaces: must be from 4 to 100, not 2"),
        (put("roads", "in_use", {"2": 3, "3": 2, "4": 2}), "pack: roads.in_use.2: must be from 1 to 2"),
        # cards: 4 hands of 5, two roads of 10, and two
        (put("cards", "copies", [9, 8, 8, 8, 8]), "pack: cards.copies: must be at least 42 cards.*MIN-10.3"),
        (put("cards", "copies", [19, 19, 19, 19]), "pack: cards.copies: must have 5 numbers"),
        # a pack can come with a record from anywhere, and must not fill the memory
        (
            put("board", "pantries", [[1, "yellow", 1, 0, 0, 0]] * 201),
            "pack: board.pantries: must be at most 200, not 201",
        ),
        (put("roads", "spaces", 10**9), "pack: roads.spaces: must be from 4 to 100"),
        (put("limits", "strip_max", 10**9), "pack: limits.strip_max: must be from 1 to 1000"),
        (put("cards", "copies", [10**9] * 5), "pack: cards.copies: must be from 0 to 1000"),
        # limits
        (put("limits", "turn", 0), "pack: limits.turn: must be 1 or more"),
        (put("limits", "first_round", {"3": [1, 2]}), "pack: limits.first_round.3: must have 3 numbers, not 2"),
        (put("limits", "first_round", {"2": [0, 3]}), "pack: limits.first_round.2: must be 1 or more"),
        # friends
        (
            friend("cockchafer", "price", 21),
            "pack: friends row 2.price: must be at most 20, where the strip ends, not 21",
        ),
        (friend("cockchafer", "price", 0), "pack: friends row 2.price: must be 1 or more, not 0"),
        (friend("snail", "copies", 0), "pack: friends row 10.copies: must be 1 or more"),
        (friend("beetle", "once_per_turn", True), "pack: friends row 6.once_per_turn: must be false for the beetle"),
        (friend("orange_caterpillar", "tray", 6), "pack: friends row 7.tray: must be at least 7"),
        # a friend of the delivered data that a pack makes impossible: the pack has to be mended
        (put("limits", "strip_max", 10), "pack: friends row 2.price: must be at most 10, where the strip ends, not 18"),
        (put("food", "tray", 9), "pack: friends row 7.tray: must be at least 9, a tray without friends"),
        (put("cards", "hand", 6), "pack: cards.hand: must be at most 5, a hand with the snail"),
        (friend("snail", "hand", 3), "pack: cards.hand: must be at most 3, a hand with the snail"),
        # words nobody knows, and other formats
        (friend("bumblebee", "steps", 1), "pack: friends row 4.steps: is not known here"),
        (put("food", "crates", 1), "pack: food.crates: is not known here"),
        ({"format": 2}, "pack: format: must be from 1 to 1"),
        (put("ants", "colours", ["red", "grey", "blue", "yellow", "violet"]), "pack: ants.colours: must be red, grey"),
        (put("food", "colours", ["yellow"]), "pack: food.colours: must be yellow, orange"),
        (put("food", "tray", True), "pack: food.tray: must be a whole number, not True"),
    ],
)
def test_a_pack_that_breaks_a_check_is_refused(pack: Pack, message: str) -> None:
    with pytest.raises(fm.BadData, match=f"^{message}"):
        fm.new("minicity", pack=pack)


def test_the_fewest_cards_allowed() -> None:
    fm.new("minicity", 4, pack={"cards": {"copies": [10, 8, 8, 8, 8]}})


def test_a_friend_nobody_knows_is_refused() -> None:
    row = {"id": "ladybird", "copies": 1, "price": 3, "once_per_turn": False}
    with pytest.raises(fm.BadData, match="friends: must be the 10 kinds centipede, "):
        fm.new("minicity", pack={"friends": [row]})


def test_a_pack_file_is_named_in_the_message(tmp_path: Path) -> None:
    pack = tmp_path / "my_board.toml"
    pack.write_text('[[friends]]\nid = "snail"\nprice = 40\n')
    with pytest.raises(
        fm.BadData, match=r"^my_board\.toml: friends row 10\.price: must be at most 20, where the strip ends, not 40\.$"
    ):
        fm.new("minicity", pack=pack)
    pack.write_text("[[friends]\n")
    with pytest.raises(fm.BadData, match=r"^my_board\.toml: is not valid TOML"):
        fm.new("minicity", pack=str(pack))
    with pytest.raises(fm.BadData, match=r"nowhere\.toml: cannot be read"):
        fm.new("minicity", pack=tmp_path / "nowhere.toml")


# Packs that keep the rules


def test_a_pack_is_laid_over_the_delivered_data(tmp_path: Path) -> None:
    pack = tmp_path / "my_board.toml"
    pack.write_text('[limits]\nturn = 2\n[[friends]]\nid = "snail"\nprice = 3\n')
    game = Scene(fm.new("minicity", 2, 1, {"mode": "friends"}, pack))
    prices = {row["id"]: row["price"] for row in delivered()["friends"]}
    assert game.view()["board"]["prices"] == prices | {"snail": 3}
    game.fill_trays()
    for _ in range(2):
        game.short_turn()
    assert game.view()["limit"] == 2


def test_other_sizes_of_crate_hand_and_road() -> None:
    sizes: Pack = {"food": {"tray": 5}, "cards": {"hand": 3}, "roads": {"spaces": 6}}
    game = Scene(fm.new("minicity", 3, 1, pack=sizes))
    game.fill_trays()
    assert [sum(game.tray(seat)) for seat in range(3)] == [5, 5, 5]
    assert [len(game.hand(seat).split()) for seat in range(3)] == [3, 3, 3]
    assert list(game.row()) == [2, 3]
    game.short_turn()
    game.short_turn()  # the second card on the left is next to the river
    assert {space for _, road, space in game.cards() if road == 0} == {1, 4}


def test_other_helps_of_the_friends() -> None:
    """A centipede of two steps, two beetles, a bigger snail: the figures stand in the data alone."""
    pack: Pack = {
        "friends": [
            {"id": "centipede", "steps": 2},
            {"id": "beetle", "copies": 2, "points": 3},
            {"id": "orange_caterpillar", "tray": 12},
            {"id": "snail", "hand": 6},
        ]
    }
    mine = "centipede centipede beetle beetle orange_caterpillar snail"
    game = friendly(2, pack=pack, friends=mine, hand="grey violet violet violet", road_0={4: "red", 5: "red"})
    game.act("card", "grey", 0, 3)
    assert game.destinations() == within(16, 5)  # a run of 1 and four more
    (decision,) = game.play.pending
    words = {goal: GAME.words(game.view(0), decision, goal) for goal in decision.options}
    assert words[25].endswith("free)")
    assert words[26].endswith("with the centipede")  # two tunnels away
    assert words[36].endswith("with the centipede")  # three
    assert words[44].endswith("with 2 centipedes")  # four
    game.move(to=36, unload=1)
    assert game.face_down() == "centipede"  # which made two steps more
    game.end("pink", "pink", "pink", "green", "green", "green")
    assert game.points() == 2 * 3
    assert sum(game.tray()) == 12
    assert len(game.hand().split()) == 6


def test_a_tray_for_everything_one_has() -> None:
    # with 4 players 25 tokens are dealt: the whole Reserve moves, and nothing is asked
    pack: Pack = {
        "food": {"tray": 25},
        "friends": [{"id": "orange_caterpillar", "tray": 25}, {"id": "exotic_caterpillar", "tray": 30}],
    }
    game = Scene(fm.new("minicity", 4, 1, pack=pack))
    assert game.asked() == ("turn.act",)
    assert [sum(game.tray(seat)) for seat in range(4)] == [25] * 4


def bigger_board() -> Pack:
    """Two pantries more on a wider board, longer roads, other cards, limits and prices; eight yellow tokens more."""
    board = delivered()["board"]
    pantries = [*board["pantries"], [50, "yellow", 3, 1700, 600, 3], [51, "yellow", 3, 1700, 800, 3]]
    pantries[0] = [1, "yellow", 4, 565, 230, 3]
    return {
        "board": {
            "width": 1800,
            "pantries": pantries,
            "tunnels": [*board["tunnels"], [50, 51], [42, 50]],
            "starts": [51, 16, 30, 33, 45],
        },
        "food": {
            "tokens": [36, 24, 20, 16, 12],
            "deal": {"2": [16, 10, 9, 7, 5], "3": [11, 7, 6, 5, 4], "4": [9, 6, 5, 4, 3]},
        },
        "cards": {"copies": [25, 25, 25, 25, 25]},
        "roads": {"spaces": 12, "in_use": {"2": 2}},
        "limits": {"turn": 4, "first_round": {"2": [4, 4]}, "strip_max": 30},
        "friends": [{"id": "centipede", "copies": 3, "price": 25}],
    }


@pytest.mark.parametrize("mode", ["basic", "friends"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_pack_plays_through(seats: int, mode: str) -> None:
    play = fm.new("minicity", seats, 4, {"mode": mode}, bigger_board())
    chance = Random(seats)
    reached = set()
    while not play.over:
        decision = chance.choice(play.pending)
        option = decision.options[-1] if decision.kind == "food.unload" else chance.choice(decision.options)
        play.choose(option, decision.seat)
        reached |= set(Scene(play).ants().values())
        assert GAME.check(play._state) == []
        if play.count % 100 == 0:
            view = play.view(0)
            names = ("Ada", "Ben", "Cleo", "Dan")[:seats]
            assert GAME.describe(view, names)
            assert max(sum(len(text) for text, _ in line) for line in GAME.sketch(view, names)) <= 80
    assert {50, 51} <= reached
    assert fm.replay(play.record()).view(0) == play.view(0)


@pytest.mark.parametrize("spaces", [4, 8, 12, 14, 20])
def test_a_road_of_any_length_is_drawn(spaces: int) -> None:
    game = Scene(fm.new("minicity", 3, 1, pack={"roads": {"spaces": spaces}}))
    game.fill_trays()
    for line in GAME.sketch(game.play.view(0), ("Ada", "Ben", "Cleo")):
        text = "".join(piece for piece, _ in line)
        assert len(text) <= 100
        if text.startswith("≈≈upper"):
            assert f"[{spaces // 2 - 2}]" in text
            assert f"[{spaces // 2 + 1}]" in text
            assert text.endswith("≈≈")


def test_a_play_with_a_pack_can_be_recorded() -> None:
    game = Scene(fm.new("minicity", 2, 1, pack={"food": {"tray": 5}}))
    game.fill_trays()
    again = fm.replay(game.play.record())
    assert again.view(0) == game.view(0)
