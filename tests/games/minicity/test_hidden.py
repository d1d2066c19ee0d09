"""What a seat cannot know: the other hands and the deck (section 9)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import formicarium as fm
from formicarium.core.state import whole
from games.minicity.chronicle import chronicle
from games.minicity.scene import new, standard


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagine_deals_the_other_hands_and_the_deck_anew(seats: int) -> None:
    play = fm.new("minicity", seats=seats, seed=5)
    chance = random.Random(5)
    for _ in range(60):
        play.choose(chance.choice(play.pending[0].options), play.pending[0].seat)
    truth = whole(play._state)
    assert isinstance(truth, dict)
    for seat in [*range(seats), None]:
        hands, decks = set(), set()
        for seed in range(12):
            imagined = whole(play.imagine(seat, seed)._state)
            assert isinstance(imagined, dict)
            hands.add(str([player["hand"] for player in imagined["players"]]))
            decks.add(str(imagined["pile"]["deck"]))
            changed = {key for key in truth if truth[key] != imagined[key]}
            assert changed <= {"rng", "players", "pile"}
            for number, player in enumerate(imagined["players"]):
                before = truth["players"][number]
                assert {**player, "hand": 0} == {**before, "hand": 0}
                assert sum(player["hand"]) == sum(before["hand"])
            if seat is not None:
                assert imagined["players"][seat] == truth["players"][seat]
        assert len(hands) > 3
        assert len(decks) > 3


def test_the_imagined_deck_is_shuffled_and_so_is_what_comes_after_it() -> None:
    game = standard(2, deck="yellow red grey blue violet " * 8)
    for seat in (0, 1, None):
        places = [set() for _ in range(3)]  # type: list[set[int]]
        futures = set()
        for seed in range(40):
            imagined: Any = whole(game.play.imagine(seat, seed)._state)
            deck = imagined["pile"]["deck"]
            for place, seen in zip((0, 20, 39), places, strict=True):
                seen.add(deck[place])
            futures.add(imagined["rng"]["counter"])
        assert places == [set(range(5))] * 3  # any card may lie anywhere
        assert len(futures) == 40


@pytest.mark.rule("MIN-2.10")
def test_what_was_picked_at_the_set_up_stays_picked_in_an_imagined_play() -> None:
    game = new(3)
    game.play.choose("pink", 2)
    for seat in (0, 1, None):
        assert game.play.imagine(seat, 1).view(seat)["players"] == game.play.view(seat)["players"]


@pytest.mark.rule("MIN-2.7", "MIN-9.4")
def test_only_the_player_himself_learns_which_cards_he_draws() -> None:
    game = standard(3, deck="violet grey red " + "red " * 9, reserve=(0, 0, 0, 0, 0))
    game.card("grey", 0, 3, to=17, unload=0)
    game.card("red", 0, 6, to=2, unload=0)
    game.end()
    drawn = {seat: [event[3:] for event in game.play.log(seat) if event[1] == "draw"] for seat in (0, 1, 2, None)}
    assert drawn[0] == [((2,), (0, 1, 0, 0, 1))]
    assert drawn[1] == drawn[2] == drawn[None] == [((2,), ())]


def test_the_order_of_the_deck_is_in_no_view() -> None:
    for moment in chronicle():
        assert isinstance(moment.after["deck"], int)
        assert all(isinstance(count, int) for count in moment.after["discards"].values())
