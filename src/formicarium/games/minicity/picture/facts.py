"""What is told of a seat beside its name, and at the end of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.picture import Badge, ScoreSheet
from ....core.words import say
from ..components import FOODS, FRIENDS
from ..texts import food_word, friend_word
from .sheet import FRIEND


def badges(view: Mapping[str, Any], seat: int) -> tuple[Badge, ...]:
    """What is left to unload first, for it decides the game."""
    player = view["players"][seat]
    left, points, hand = player["left"], player["points"], player["cards"]
    told = [Badge("crate", str(left), say("{count} tokens left to unload", count=left))]
    if view["mode"] == "friends":
        told.append(Badge("heart", str(points), say("{count} Friendship Points", count=points)))
    told.append(Badge("card", str(hand), say("{count} cards in hand", count=hand)))
    for friend in FRIENDS:
        up, down = player["face_up"][friend], player["face_down"][friend]
        if up + down:
            word = friend_word(friend).capitalize()
            if not down:
                words = word
            elif not up:
                words = say("{friend}, used this turn", friend=word)
            else:
                words = say("{friend}, one of {count} used this turn", friend=word, count=up + down)
            told.append(Badge(FRIEND[friend], f"×{up + down}" if up + down > 1 else "", words))
    return tuple(told)


def score_sheet(view: Mapping[str, Any], names: tuple[str, ...]) -> ScoreSheet:
    """MIN-11.4: the tokens each player has unloaded, colour by colour."""
    rows = []
    totals = [0] * len(names)
    for food in FOODS:
        dealt = _dealt(view, food)
        unloaded = [dealt - player["tray"][food] - player["reserve"][food] for player in view["players"]]
        totals = [total + count for total, count in zip(totals, unloaded, strict=True)]
        rows.append((food_word(food).capitalize(), *[str(count) for count in unloaded]))
    rows.append((say("Unloaded"), *[str(total) for total in totals]))
    return ScoreSheet(("", *names), tuple(rows))


def _dealt(view: Mapping[str, Any], food: str) -> int:
    """The tokens of a colour each player was dealt: those that did not lie on the marked spaces (4.4)."""
    seats = len(view["players"])
    pantries = [pantry for pantry in view["board"]["pantries"] if pantry["colour"] == food]
    spaces = sum(pantry["spaces"] - (pantry["mark"] == seats) for pantry in pantries)
    return int(spaces // seats)
