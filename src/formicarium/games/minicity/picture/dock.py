"""What lies before a player: the hand, and the crate with its tray and Reserve.

A seat sees its own things, a spectator those of the seat in turn. Seats have no colour here: a crate is known by the
mark burnt into it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from ....core.picture import Panel
from ....core.words import say
from ....drawing import cards
from ....drawing.elements import at, circle, fine, path, stamp, text
from ....drawing.geometry import rounded
from ....drawing.palette import BURNT, CREAM, KEYLINE, SHADOW, WOOD, WOOD_DARK, WOOD_EDGE
from ....drawing.seats import wooden_badge
from ....drawing.targets import target
from ....drawing.textures import plank
from ....drawing.tokens import coin
from ..components import ANTS, FOODS
from ..texts import ant_word
from .layout import TOKEN
from .sheet import HAND_HEIGHT, HAND_WIDTH

HAND = (430, 204)
CRATE = (330, 204)

_LARGEST = 1.16  # of a card of the hand
_FAN = 25  # how far cards of one colour are fanned
_GAP = 16


def shown_seat(view: Mapping[str, Any]) -> int:
    """Whose hand and crate are shown."""
    return int(view["in_turn"] if view["seat"] is None else view["seat"])


# The hand


def hand_panel(view: Mapping[str, Any]) -> Panel:
    player = view["players"][shown_seat(view)]
    if player["hand"] is None:
        title, drawn = say("The hand of the player in turn"), _backs(player["cards"])
    else:
        title, drawn = say("Your hand"), _hand(player["hand"])
    return Panel("hand", title, "dock", *HAND, (("cards", drawn),))


def hand_places(hand: Mapping[str, int]) -> dict[str, tuple[float, float, float]]:
    """The front card of each colour: its middle, and its scale."""
    held = [ant for ant in ANTS if hand[ant]]
    behind = sum(hand.values()) - len(held)
    room = HAND[0] - 12 - _GAP * (len(held) - 1)
    scale = min(_LARGEST, room / max(1, HAND_WIDTH * len(held) + _FAN * behind))
    wide = (HAND_WIDTH * len(held) + _FAN * behind) * scale + _GAP * (len(held) - 1)
    x, y = (HAND[0] - wide) / 2, HAND[1] - 12 - HAND_HEIGHT * scale / 2
    places = {}
    for ant in held:
        x += ((hand[ant] - 1) * _FAN + HAND_WIDTH / 2) * scale
        places[ant] = (x, y, scale)
        x += HAND_WIDTH / 2 * scale + _GAP
    return places


def _hand(hand: Mapping[str, int]) -> str:
    if not any(hand.values()):
        return f"<g {at(HAND[0] / 2, 112)}>{cards.place(HAND_WIDTH, HAND_HEIGHT, SHADOW, CREAM)}</g>"
    drawn = ""
    for ant, (x, y, scale) in hand_places(hand).items():
        count = hand[ant]
        inner = ""
        for i in range(count):
            left = x - (count - 1 - i) * _FAN * scale
            lift = (count - 1 - i) * 3
            inner += stamp(f"hand-{ant}", left, y - lift, scale)
        inner += fine(text(x, y + 57 * scale, ant_word(ant).capitalize(), 16 * scale, CREAM, serif=True))
        if count > 1:
            inner += coin(x + 40 * scale, y - 62 * scale, 14, f"×{count}")
        wide, tall = HAND_WIDTH * scale + 5, HAND_HEIGHT * scale + 5
        halo = rounded(x - wide / 2, y - tall / 2, wide, tall, 15 * scale)
        drawn += target(f"hand-{ant}", inner, halo, kind="card")
    return drawn


def _backs(count: int) -> str:
    drawn, x = "", HAND[0] / 2
    for i in range(count):
        turn = (i - (count - 1) / 2) * 7
        drawn += f'<g {at(x, 150, turn)}><use href="#s-back" transform="translate(0 -44) scale(1.9)"/></g>'
    return drawn + (coin(x + 55, 178, 16, count) if count else "")


# The crate


def crate_panel(view: Mapping[str, Any]) -> Panel:
    seat = shown_seat(view)
    player = view["players"][seat]
    title = say("Your crate") if view["seat"] is not None else say("The crate of the player in turn")
    return Panel(
        "crate",
        title,
        "dock",
        *CRATE,
        (("ground", _crate(seat)), ("tokens", _tray(player) + _reserve(player) + _labels(player))),
    )


@cache
def _crate(seat: int) -> str:
    wide, tall = CRATE
    box = rounded(2, 2, wide - 4, tall - 8, 9)
    drawn = path(rounded(4, 8, wide - 6, tall - 8, 9), "#1a0f08", opacity=0.4) + path(box, WOOD, KEYLINE, 2.4)
    drawn += path(rounded(5, 5, wide - 10, 8, 4), "#fff", opacity=0.18)
    drawn += path("M4 30q80 5 160 0t160 3M4 104q90 -5 170 1t150 -2", "none", "#7d5126", 1.4, 0.7)
    for y, deep in ((32, 68), (124, 66)):
        drawn += path(rounded(12, y, wide - 24, deep, 6), WOOD_DARK, WOOD_EDGE, 2)
        drawn += plank(14, y + 2, wide - 28, deep / 2 - 3, "#6d4723", y) + plank(
            14, y + deep / 2 + 2, wide - 28, deep / 2 - 4, "#65421f", y + 1
        )
        drawn += path(rounded(13, y + 1, wide - 26, 11, 5), "#000", opacity=0.28)
    for x, y in ((8, 8), (wide - 8, 8), (8, tall - 14), (wide - 8, tall - 14)):
        drawn += circle(x, y, 2.4, WOOD_EDGE)
    return drawn + wooden_badge(wide / 2, 17, 10, seat)


def _labels(player: Mapping[str, Any]) -> str:
    held, waiting = sum(player["tray"].values()), sum(player["reserve"].values())
    right = CRATE[0] - 16
    return fine(
        text(16, 24, say("To unload"), 16, CREAM, "start", serif=True)
        + text(right, 24, say("{count} of {size}", count=held, size=player["tray_size"]), 15, CREAM, "end")
        + text(16, 117, say("Reserve"), 16, CREAM, "start", serif=True)
        + text(right, 117, say("{count} left", count=waiting), 15, CREAM, "end")
    )


def tray_places(player: Mapping[str, Any]) -> tuple[float, float]:
    """From one token of the tray to the next, and their scale."""
    pitch = (CRATE[0] - 28) / max(7, player["tray_size"])
    return pitch, min(18.5, pitch * 0.46) / TOKEN


def tray_x(player: Mapping[str, Any], place: int) -> float:
    return 14 + tray_places(player)[0] * (place + 0.5)


TRAY_Y = 67
RESERVE_Y = 166


def _tray(player: Mapping[str, Any]) -> str:
    pitch, scale = tray_places(player)
    drawn = ""
    place = 0
    for food in FOODS:
        count = player["tray"][food]
        if count:
            tokens = "".join([stamp(f"token-{food}", tray_x(player, place + i), TRAY_Y, scale) for i in range(count)])
            left, tall = tray_x(player, place) - pitch / 2 + 1, pitch + 2
            halo = rounded(left, TRAY_Y - tall / 2, pitch * count - 2, tall, min(pitch / 2 - 1, 18))
            drawn += target(f"tray-{food}", tokens, halo)
            place += count
    pits = "".join(
        [
            circle(tray_x(player, i), TRAY_Y, TOKEN * scale * 0.94, SHADOW, BURNT, 1, 'opacity=".42"')
            for i in range(place, player["tray_size"])
        ]
    )
    return pits + drawn


def reserve_x(food: str) -> float:
    return 45 + FOODS.index(food) * 60


def _reserve(player: Mapping[str, Any]) -> str:
    drawn = ""
    for food in FOODS:
        x, count = reserve_x(food), player["reserve"][food]
        if not count:
            drawn += circle(x, RESERVE_Y - 4, 17, SHADOW, BURNT, 1, 'opacity=".42"')
            continue
        height = min(count, 4)
        inner = "".join([stamp(f"token-{food}", x, RESERVE_Y - i * 5, 17 / TOKEN) for i in range(height)])
        inner += coin(x + 16, RESERVE_Y + 8, 12.5, count)
        top = RESERVE_Y - (height - 1) * 5 - 20
        drawn += target(f"reserve-{food}", inner, rounded(x - 25, top, 54, RESERVE_Y + 22 - top, 12))
    return drawn
