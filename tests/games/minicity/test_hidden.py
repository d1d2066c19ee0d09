"""What a seat cannot know: the other hands and the deck (section 9)."""

from __future__ import annotations

import random

import pytest

import formicarium as fm
from formicarium.core.state import whole


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
