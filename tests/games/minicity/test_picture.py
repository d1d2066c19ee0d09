"""Minicity's picture: drawn of a view alone, and every option can be found in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import formicarium as fm
from formicarium.core.ask import Decision, Option
from formicarium.core.picture import Panel
from formicarium.core.play import Play
from formicarium.core.words import catalogue
from formicarium.games.minicity.picture.board import board_ground
from formicarium.games.minicity.picture.layout import Layout, layout_of, piercing
from games.minicity.scene import ANTS, FOODS, GAME, friendly, new, of_colour, printed, standard
from games.pictures import (
    changed,
    check_clicking,
    check_documents,
    check_drawing,
    elements,
    layer,
    layers,
    parsed,
    references,
)

MODES = ("basic", "friends")


# Reading a picture


def seen(play: Play, seat: int | None) -> tuple[Panel, ...]:
    return GAME.picture(play.view(seat))


def panel(panels: tuple[Panel, ...], id: str) -> Panel:
    return next(panel for panel in panels if panel.id == id)


# Games to look at


def games(step: int = 1) -> Iterator[tuple[Play, Decision]]:
    """Random games of every number of players and both modes: every so many-th decision of them, and the rare ones."""
    for seats in (2, 3, 4):
        for mode in MODES:
            play = fm.new("minicity", seats, seed=seats, options={"mode": mode})
            chance = Random(seats)
            for number in range(420):
                if play.over:
                    break
                decision = chance.choice(play.pending)
                if number % step == 0 or decision.kind in ("crate.refill", "cockchafer.from", "cockchafer.count"):
                    yield play, decision
                play.choose(_choice(decision, chance), decision.seat)


def _choice(decision: Decision, chance: Random) -> Option:
    """At random, but fond of unloading and of friends."""
    if decision.kind == "food.unload":
        return chance.choice((decision.options[-1], *decision.options))
    if decision.kind == "turn.act" and chance.random() < 0.4:
        friends = [option for option in decision.options if isinstance(option, tuple) and option[0] not in _USUAL]
        if friends:
            return chance.choice(friends)
    return chance.choice(decision.options)


_USUAL = ("card", "joker", "end")


_BUTTONS = (0, "wait", ("end",))  # options without a place


def test_every_option_can_be_clicked() -> None:
    kinds = set()
    for play, decision in games(3):
        kinds.add(decision.kind)
        assert set(check_clicking(GAME, play, decision)) <= set(_BUTTONS)
    assert kinds == set(GAME.kinds())


def test_everything_drawn_is_well_formed_and_found() -> None:
    for play, decision in games(5):
        check_drawing(GAME, play, decision)


def test_a_panel_stands_alone_as_a_document() -> None:
    check_documents(GAME, standard(3).play)


# What is seen


def test_which_panels_there_are() -> None:
    for mode, ids in (("basic", ["board", "hand", "crate"]), ("friends", ["board", "hand", "crate", "friends"])):
        play = new(3, mode=mode).play
        for seat in (0, 2, None):
            assert [drawn.id for drawn in seen(play, seat)] == ids
            assert [drawn.place for drawn in seen(play, seat)] == ["board", "dock", "dock", "rail"][: len(ids)]


def test_the_picture_shows_nothing_a_seat_cannot_know() -> None:
    for play, _ in games(40):
        for seat in (*range(play.seats), None):
            picture = layers(seen(play, seat))
            for seed in (1, 2):
                assert layers(seen(play.imagine(seat, seed), seat)) == picture


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    play = standard(2, hand="red red grey blue").play
    assert {"hand-red", "hand-grey", "hand-blue"} == set(elements(layer(seen(play, 0), "hand-cards")))
    other = layer(seen(play, 1), "hand-cards")
    assert "hand-red" not in other
    spectator = layer(seen(play, None), "hand-cards")
    assert references(spectator) == {"s-back"}
    assert spectator.count("<use") == 4


def test_the_ground_is_the_same_in_every_view_of_a_play() -> None:
    for mode in MODES:
        grounds = {}
        for seats in (2, 3, 4):
            play = fm.new("minicity", seats, seed=1, options={"mode": mode})
            chance = Random(1)
            first = layer(seen(play, 0), "board-ground")
            for _ in range(60):
                decision = chance.choice(play.pending)
                play.choose(_choice(decision, chance), decision.seat)
                for seat in (0, None):
                    assert layer(seen(play, seat), "board-ground") is first
            grounds[seats] = first
        assert grounds[3] == grounds[4] != grounds[2]
        assert "road-1-0" in grounds[3]
        assert "road-1-0" not in grounds[2]  # with two players the lower road is closed
        assert max(map(len, grounds.values())) < 250_000


def test_the_ground_has_no_words_in_it() -> None:
    ground = layer(seen(new(3, mode="friends").play, 0), "board-ground")
    assert "title" not in ground
    words = [element.text or "" for element in parsed(ground).iter() if element.tag == "text"]
    assert len(words) == 49 + 5
    assert all(word.isdigit() for word in words)


def test_an_update_is_small() -> None:
    for play, decision in games(25):
        small = [svg for name, svg in layers(seen(play, decision.seat)).items() if not name.endswith("ground")]
        assert sum(map(len, small)) < 32_000


def test_each_answer_changes_the_layers_it_should() -> None:
    game = standard(2)
    pictures = [seen(game.play, 0)]

    def after() -> set[str]:
        pictures.append(seen(game.play, 0))
        return changed(pictures[-2], pictures[-1])

    game.act("card", "grey", 0, 3)
    assert after() == {"board-cards", "board-marks", "board-steps", "hand-cards"}
    game.answer("ant.move", 17)
    assert after() == {"board-ants", "board-marks", "board-steps"}
    game.answer("food.unload", 2)
    assert after() == {"board-tokens", "board-marks", "crate-tokens"}
    game.act("end")
    assert after() == set()
    game.pick("yellow")
    assert after() == {"crate-tokens"}


def test_pieces_keep_their_names_and_change_their_places() -> None:
    game = standard(2)

    def places() -> dict[str, str]:
        ants = elements(layer(seen(game.play, None), "board-ants"))
        assert all("piece" in ant.attrib["class"].split() for ant in ants.values())
        return {id: ant.attrib["transform"] for id, ant in ants.items()}

    before = places()
    assert list(before) == [f"ant-{ant}" for ant in ANTS]
    game.card("grey", 0, 3, to=17, unload=0)
    after = places()
    assert list(after) == list(before)
    assert {id for id in after if after[id] != before[id]} == {"ant-grey"}


def test_ants_that_share_a_pantry_stand_apart() -> None:
    together = dict.fromkeys(ANTS, 19)
    ants = elements(layer(seen(standard(2, ants=together).play, 0), "board-ants"))
    spots = [tuple(map(float, re.findall(r"-?[\d.]+", ant.attrib["transform"])[:2])) for ant in ants.values()]
    for i, (x, y) in enumerate(spots):
        for other_x, other_y in spots[:i]:
            assert (x - other_x) ** 2 + (y - other_y) ** 2 > 20**2


def token_spots(play: Play) -> set[tuple[str, str, str]]:
    uses = parsed(layer(seen(play, 0), "board-tokens")).iter("use")
    return {(use.attrib["href"], use.attrib["x"], use.attrib["y"]) for use in uses}


def space_spot(play: Play, number: int, space: int) -> tuple[str, str, str]:
    group = elements(layer(seen(play, 0), "board-ground"))[f"space-{number}-{space}"]
    use = group[0]
    return use.attrib["href"].replace("space", "token"), use.attrib["x"], use.attrib["y"]


@pytest.mark.parametrize("seats", [2, 3])
def test_tokens_of_the_set_up_lie_on_the_marked_spaces(seats: int) -> None:
    play = new(seats).play
    marked = [pantry for pantry in printed()["pantries"] if pantry["mark"] == seats]
    assert token_spots(play) == {space_spot(play, pantry["id"], pantry["spaces"] - 1) for pantry in marked}


def test_every_token_on_the_board_is_drawn() -> None:
    for play, _ in games(20):
        assert len(token_spots(play)) == sum(play.view(None)["tokens"])  # type: ignore[arg-type]


def test_the_cards_of_the_rows_are_drawn() -> None:
    game = standard(3)
    cards = layer(seen(game.play, 1), "board-cards")
    for ant in ("grey", "red", "blue", "violet"):
        assert f"#s-move-{ant}" in cards
    assert "Deck: 40 cards" in cards
    assert "Discard pile: empty" in cards
    discards = layer(seen(standard(2, discards="red red blue").play, None), "board-cards")
    assert "Discard pile: 2 red, 1 blue" in discards


def test_the_crate_shows_tray_and_reserve() -> None:
    play = standard(2, tray=(2, 0, 1, 0, 0), reserve=(0, 3, 0, 0, 12)).play
    drawn = elements(layer(seen(play, 0), "crate-tokens"))
    assert set(drawn) == {"tray-yellow", "tray-blue", "reserve-orange", "reserve-pink"}
    assert len(list(drawn["tray-yellow"].iter("use"))) == 2
    assert drawn["reserve-pink"].find("text").text == "12"  # type: ignore[union-attr]
    words = [text.text for text in parsed(layer(seen(play, 0), "crate-tokens")).findall("*[@class='fine']/text")]
    assert words == ["To unload", "3 of 7", "Reserve", "15 left"]


def test_the_spectator_sees_the_crate_of_the_seat_in_turn() -> None:
    play = standard(2, seat=1).play
    assert layer(seen(play, None), "crate-tokens") == layer(seen(play, 1), "crate-tokens")
    assert layer(seen(play, None), "crate-ground") == layer(seen(play, 1), "crate-ground")
    assert layer(seen(play, None), "crate-ground") != layer(seen(play, 0), "crate-ground")


def test_friends_for_sale_and_friends_at_hand() -> None:
    game = friendly(2, friends="centipede centipede dragonfly", points=7, others={1: {"friends": "snail"}})
    drawn = elements(layer(seen(game.play, 0), "friends-cards"))
    assert {id for id in drawn if id.startswith("friend-")} == {"friend-centipede", "friend-dragonfly"}
    for_sale = {id for id in drawn if id.startswith("shop-")}
    assert for_sale == {f"shop-{friend}" for friend in game.beside_the_board().split()}

    def faces(id: str) -> list[str]:
        now = elements(layer(seen(game.play, 0), "friends-cards"))
        return [use.attrib["href"] for use in now[id].iter("use") if "s-friend" in use.attrib["href"]]

    assert faces("friend-dragonfly") == ["#s-friend"]
    assert faces("shop-orange_caterpillar") == ["#s-friend"]  # 6 points
    assert faces("shop-bumblebee") == ["#s-friend-dim"]  # 8 points
    game.act("dragonfly", "red", "grey")
    assert faces("friend-dragonfly") == ["#s-friend-back"]
    assert faces("friend-centipede") == ["#s-friend", "#s-friend"]


def test_steps_are_shown_to_the_seat_that_moves() -> None:
    game = standard(2)
    game.act("card", "grey", 0, 3)
    steps = [text.text for text in parsed(layer(seen(game.play, 0), "board-steps")).iter("text")]
    assert sorted(steps) == ["1"] * 3 + ["2"] * 4  # type: ignore[type-var]
    assert layer(seen(game.play, 1), "board-steps") == layer(seen(game.play, None), "board-steps") == ""


def test_words_in_the_picture_are_translated() -> None:
    view = standard(2).play.view(0)
    with catalogue({"Reserve": "Zásobárna"}):
        assert "Zásobárna" in layer(GAME.picture(view), "crate-tokens")
    assert "Zásobárna" not in layer(GAME.picture(view), "crate-tokens")


# Previews


def preview(play: Play, option: Any) -> Any:
    decision = play.pending[0]
    assert option in decision.options
    return GAME.preview(play.view(decision.seat), decision, option)


@pytest.mark.rule("MIN-5.6")
def test_a_card_is_shown_with_its_run_before_it_is_played() -> None:
    checked = 0
    for play, decision in games(9):
        if decision.kind != "turn.act":
            continue
        for option in decision.options:
            if isinstance(option, tuple) and option[0] in ("card", "joker"):
                fork = play.fork()
                fork.choose(option, decision.seat)
                run = [details[-1] for _, kind, _, details, _ in fork.log() if kind == "card"][-1]
                assert f">×{run}<" in preview(play, option).svg
                checked += 1
    assert checked > 500


def test_a_card_by_the_river_tells_what_follows() -> None:
    play = standard(2, road_0={1: "blue", 2: "red", 3: "yellow", 4: "grey", 5: "red"}).play
    assert "river" in preview(play, ("card", "blue", 0, 0)).words
    assert "river" not in preview(play, ("card", "blue", 0, 6)).words
    assert preview(play, ("card", "blue", 0, 0)).words.startswith("The blue ant goes up to 2 steps, then")


def test_a_move_tells_what_can_be_unloaded() -> None:
    """What it says is what the next decision offers."""
    for play, decision in games(9):
        if decision.kind != "ant.move":
            continue
        for option in decision.options:
            words = preview(play, option).words
            fork = play.fork()
            fork.choose(option, decision.seat)
            asked = fork.decision(decision.seat)
            if asked is not None and asked.kind == "food.unload":
                most = asked.options[-1]
                assert words.startswith(f"unload up to {most} " if most != 1 else "unload 1 ")
            else:
                assert words == "full" or words.startswith(("+", "nothing"))


def test_what_a_move_may_bring() -> None:
    game = friendly(2, tray=(3, 1, 1, 2, 0), tokens={6: 1})
    game.act("card", "red", 0, 6)
    assert preview(game.play, 2).words == "unload 1 blue"
    assert preview(game.play, 12).words == "unload up to 3 yellow"
    assert preview(game.play, 6).words == "full"
    game = friendly(2, ants={"red": 11}, tray=(2, 2, 1, 2, 0))
    game.act("card", "red", 0, 6)
    assert preview(game.play, 19).words == "+8 PP"


@pytest.mark.rule("MIN-T8")
def test_the_way_of_an_ant_takes_the_smallest_next_number() -> None:
    layout = layout_of(printed())
    ways = (
        [3, 6, 11, 19, 28, 38, 45],
        [16, 17, 26, 36, 44, 45, 46, 47, 48, 41, 33],
        [16, 8, 5, 1, 2, 3, 4, 7, 15, 24, 34, 42],
    )
    for way in ways:
        assert layout.way(way[0], way[-1]) == way


def test_tokens_about_to_be_unloaded_are_shown_where_they_will_lie() -> None:
    game = standard(2, ants={"red": 6}, tray=(2, 2, 1, 2, 0))
    game.act("card", "red", 0, 6)
    game.answer("ant.move", 11)
    play = game.play
    view, decision = play.view(0), play.pending[0]
    assert GAME.targets(view, decision, 1) == ("space-11-1",)
    assert GAME.targets(view, decision, 2) == ("space-11-0",)
    for count in (1, 2):
        shown = parsed(preview(play, count).svg).iter("use")
        spots = {(use.attrib["href"], use.attrib["x"], use.attrib["y"]) for use in shown}
        fork = play.fork()
        fork.choose(count)
        assert spots == token_spots(fork) - token_spots(play)


def test_friends_are_shown_at_work() -> None:
    game = friendly(2, friends="dragonfly bumblebee cockchafer", points=9, tokens={2: 3, 44: 1})
    play = game.play
    assert preview(play, ("dragonfly", "red", "blue")).words == "Red and blue change places"
    assert preview(play, ("bumblebee", "orange", "pink")).panel == "crate"
    assert preview(play, ("buy", "beetle")).panel == "friends"
    assert ">9 − 4 = 5 PP<" in preview(play, ("buy", "beetle")).svg
    game.act("cockchafer")
    assert preview(play, 2).words == "take up to 3 blue"
    game.answer("cockchafer.from", 2)
    assert preview(play, 44).words == "up to 2 blue"
    game.answer("cockchafer.to", 44)
    assert preview(play, 2).words == "carry 2 blue"
    assert GAME.targets(play.view(0), play.pending[0], 2) == ("space-44-0",)


# Facts


def test_badges_begin_with_what_decides_the_game() -> None:
    game = friendly(2, friends="centipede centipede snail", points=3, others={1: {"friends": "beetle"}})
    badges = GAME.badges(game.view(), 0)
    assert [(badge.symbol, badge.figure) for badge in badges] == [
        ("crate", "22"),
        ("heart", "3"),
        ("card", "4"),
        ("centipede", "×2"),
        ("snail", ""),
    ]
    assert badges[0].words == "22 tokens left to unload"
    assert [badge.symbol for badge in GAME.badges(game.view(), 1)] == ["crate", "heart", "card", "beetle"]
    assert [badge.symbol for badge in GAME.badges(standard(2).view(), 1)] == ["crate", "card"]


@pytest.mark.rule("MIN-11.4")
def test_the_score_sheet_adds_up() -> None:
    for play, _ in games(60):
        sheet = GAME.score_sheet(play.view(None), tuple("ABCD"[: play.seats]))
        assert sheet.head == ("", *"ABCD"[: play.seats])
        assert [row[0] for row in sheet.rows] == [*[food.capitalize() for food in FOODS], "Unloaded"]
        figures = [[int(figure) for figure in row[1:]] for row in sheet.rows]
        assert tuple(figures[-1]) == play.scores
        assert figures[-1] == [sum(column) for column in zip(*figures[:-1], strict=True)]


# Any board


def boards() -> dict[str, dict[str, Any]]:
    """The board as delivered, and boards as an owner might lay them over it."""
    board = printed()

    def moved(change: Any) -> dict[str, Any]:
        pantries = [
            pantry | dict(zip("xy", change(pantry["x"], pantry["y"]), strict=True)) for pantry in board["pantries"]
        ]
        return board | {"pantries": pantries}

    return {
        "as delivered": board,
        "mirrored": moved(lambda x, y: (1600 - x, y)),
        "upside down": moved(lambda x, y: (x, 1000 - y)),
        "small": moved(lambda x, y: (x // 4, y // 4)),
    }


@pytest.mark.parametrize(("name", "gap"), [("as delivered", 8), ("mirrored", 6), ("upside down", 0), ("small", 6)])
def test_chambers_and_tunnels_are_free_of_each_other(name: str, gap: float) -> None:
    layout = Layout(boards()[name])
    chambers = layout.chambers[1:]
    assert [chamber.number for chamber in chambers] == list(range(1, 50))
    for one in chambers:
        for other in chambers[: one.number - 1]:
            across = abs(one.x - other.x) - (one.width + other.width) / 2
            down = abs(one.y - other.y) - (one.height + other.height) / 2
            assert max(across, down) > gap, f"{one.number} touches {other.number}"
        for a, b in layout.tunnels:
            if one.number not in (a, b):
                start, end = layout.chambers[a], layout.chambers[b]
                half = (one.width / 2, one.height / 2)
                clear = piercing((start.x, start.y), (end.x, end.y), (one.x, one.y), half) is None
                assert clear, f"the tunnel {a}-{b} runs under {one.number}"


def test_a_small_board_of_an_owner_is_drawn() -> None:
    pantries = [
        {"id": 1, "colour": "yellow", "spaces": 4, "x": 10, "y": 10, "mark": 2, "tunnels": [2, 3]},
        {"id": 2, "colour": "pink", "spaces": 1, "x": 20, "y": 10, "mark": 0, "tunnels": [1, 3]},
        {"id": 3, "colour": "blue", "spaces": 3, "x": 15, "y": 10, "mark": 3, "tunnels": [1, 2]},
    ]
    view = standard(3).view() | {"board": printed() | {"pantries": pantries, "road_spaces": 6}}
    ids = elements(board_ground(view))
    assert {"pantry-3", "space-1-3", "road-1-5"} <= ids.keys()
    assert "road-0-6" not in ids


def test_the_same_board_is_laid_out_once() -> None:
    board = printed()
    assert layout_of(dict(board)) is layout_of(board)
    assert len(of_colour("pink")) == 6
