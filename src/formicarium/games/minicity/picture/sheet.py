"""The symbols of Minicity's pictures: those of the house, and its own pieces, tokens and cards.

Ants and food share the words yellow and blue; here an ant is `ant-blue` and a token `token-blue`. Ants, cards and
tokens are drawn around the origin at the size they have on the board.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ....drawing import cards, seats, symbols
from ....drawing.elements import boxed_symbol, circle, path, symbol, use
from ....drawing.geometry import centred, ellipse
from ....drawing.palette import CARD, HONEY, KEYLINE, RIM, SHADOW
from ..components import ANTS, FOODS
from .layout import CARD_HEIGHT, CARD_WIDTH, TOKEN


class Food(NamedTuple):
    symbol: str
    light: str
    dark: str


class Livery(NamedTuple):
    """An ant is told by its colour and its mark."""

    fill: str
    on_fill: str
    mark: str


FOOD = {
    "yellow": Food("grain", "#f6cc3c", "#a37d1d"),
    "orange": Food("apricot", "#f0914a", "#a3561f"),
    "blue": Food("blueberry", "#7aa7ea", "#2f5193"),
    "green": Food("pea", "#9fd060", "#456f2c"),
    "pink": Food("raspberry", "#f59cbf", "#94345f"),
}
LIVERY = {
    "red": Livery("#c8401f", RIM, "disc"),
    "grey": Livery("#aab0b3", KEYLINE, "square"),
    "yellow": Livery("#f6cc3c", KEYLINE, "triangle"),
    "blue": Livery("#1f58ae", RIM, "cross"),
    "violet": Livery("#b08adc", KEYLINE, "crescent"),
}
FRIEND = {
    "centipede": "centipede",
    "cockchafer": "cockchafer",
    "dragonfly": "dragonfly",
    "bumblebee": "bumblebee",
    "stick_insect": "stickinsect",
    "beetle": "beetle",
    "orange_caterpillar": "caterpillar",
    "exotic_caterpillar": "caterpillar-exotic",
    "grasshopper": "grasshopper",
    "snail": "snail",
}

ANT = 44  # the size of an ant on the board
HAND_WIDTH, HAND_HEIGHT = 108, 150
TILE = (52, 54)  # the size of a friend card

_HOUSE = ("ant", "ant-flat", "heart", "card", "crate", "water", "mushroom", "larva", *FRIEND.values())


@cache
def symbol_sheet() -> str:
    house = _HOUSE + tuple(food.symbol for food in FOOD.values()) + tuple(f"m-{ant.mark}" for ant in LIVERY.values())
    own = [symbol(f"token-{food}", _token(FOOD[food])) for food in FOODS]
    own += [symbol(f"space-{food}", _space(FOOD[food])) for food in FOODS]
    for ant in ANTS:
        own.append(symbol(f"ant-{ant}", _ant(LIVERY[ant])))
        own.append(symbol(f"move-{ant}", _movement_card(ant)))
        own.append(symbol(f"hand-{ant}", _hand_card(ant)))
    own.append(symbol("back", cards.back(CARD_WIDTH, CARD_HEIGHT)))
    own += _friend_cards()
    own.append(symbol("coin", circle(0, 0, 9, HONEY, KEYLINE, 1.6)))
    own += [symbol(f"tag-{ants}", _tag(ants)) for ants in (2, 3)]
    own += [boxed_symbol(f"seat-{seat}", seats.crate(seat)) for seat in range(4)]
    return symbols.sheet(house) + "".join(own)


def ant_figure(ant: str, x: float, y: float, size: float) -> str:
    """An ant heading up, with its mark on the abdomen."""
    livery = LIVERY[ant]
    scale = size / 100
    mark = use(f"m-{livery.mark}", x, y + 28 * scale, 21 * scale)
    return f'<g style="--c:{livery.fill};--m:{livery.on_fill}">{use("ant", x, y, size)}{mark}</g>'


def _ant(livery: Livery) -> str:
    shadow = path(ellipse(0, 2, ANT * 0.4, ANT * 0.36), SHADOW, opacity=0.42)
    mark = use(f"m-{livery.mark}", 0, ANT * 0.28, ANT * 0.21)
    body = f'<g style="--c:{livery.fill};--m:{livery.on_fill}">{use("ant", 0, 0, ANT)}{mark}</g>'
    return shadow + body


def _token(food: Food) -> str:
    return (
        circle(0, 1.6, TOKEN, SHADOW, more='opacity=".55"')
        + circle(0, 0, TOKEN, food.light, KEYLINE, 1.4)
        + circle(0, 0, TOKEN * 0.8, RIM, more='opacity=".85"')
        + use(food.symbol, 0, 0, TOKEN * 1.5)
    )


def _space(food: Food) -> str:
    """An empty food space: a pit with the shape of the food that is missing."""
    return (
        circle(0, 0, TOKEN, SHADOW, more='opacity=".5"')
        + circle(0, 0, TOKEN - 0.8, "none", food.light, 1.5, 'stroke-dasharray="3 2.2"')
        + f'<g opacity=".5">{use(food.symbol, 0, 0, TOKEN * 1.3)}</g>'
    )


def _tag(ants: int) -> str:
    """The mark of a space that is filled at set-up: as many ants as there are players."""
    width = 7 + 10 * ants
    bodies = "".join([use("ant-flat", (i - (ants - 1) / 2) * 10, 0, 10.5) for i in range(ants)])
    plate = f'<rect x="{-width / 2}" y="-6" width="{width}" height="12" rx="6" fill="#533419" stroke="#8d6537"/>'
    return f'<g color="#dcb883">{plate}{bodies}</g>'


def _movement_card(ant: str) -> str:
    return cards.blank(CARD_WIDTH, CARD_HEIGHT, LIVERY[ant].fill) + ant_figure(ant, 0, 1, CARD_WIDTH * 0.82)


def _hand_card(ant: str) -> str:
    """The same card in the hand, larger, on a strip of ground that carries its name."""
    left, right = -45, 45
    ground = (
        f"M{left} 29Q-20 17 2 25T{right} 23V59Q{right} 65 38 65H-38Q{left} 65 {left} 59Z",
        f"M{left} 41Q-14 31 6 37T{right} 37V59Q{right} 65 38 65H-38Q{left} 65 {left} 59Z",
    )
    return (
        cards.blank(HAND_WIDTH, HAND_HEIGHT, LIVERY[ant].fill)
        + path(ground[0], "#8a6238", opacity=0.55)
        + path(ground[1], "#5c3f27", opacity=0.78)
        + ant_figure(ant, 0, -9, 84)
    )


def _friend_cards() -> list[str]:
    """A friend card without its friend: face up, out of reach, face down, and the place where it lay."""
    d = centred(*TILE, 7)
    return [
        symbol("friend", path(d, CARD, KEYLINE, 1.6)),
        symbol("friend-dim", path(d, "#c9b489", KEYLINE, 1.6)),
        symbol(
            "friend-back", path(d, cards.BACK, KEYLINE, 1.6) + path(centred(44, 46, 5), "none", cards.BACK_LINE, 1.3)
        ),
        symbol("friend-gone", cards.place(*TILE, SHADOW, "#d8b98a")),
    ]
