"""The board and what lies on it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ....core.picture import Panel
from ....core.words import say
from ....drawing.elements import at, circle, stamp, titled
from ....drawing.geometry import Point, ellipse, num
from ....drawing.palette import KEYLINE, RIM
from ....drawing.targets import halo_of
from ....drawing.tokens import coin, honey_ring, quiet_ring
from ..components import ANTS
from ..texts import ant_word
from .ground import DECK, DISCARDS, PILE_SCALE, ground
from .layout import HEIGHT, WIDTH, Chamber, Layout, layout_of

# Where ants stand that share an unloading space, from its middle, and how much smaller they get; by how many there are.
_FANS: dict[int, tuple[tuple[Point, ...], float]] = {
    1: (((-3, -1),), 1.0),
    2: (((-13, -11), (0, 13)), 0.92),
    3: (((-17, -12), (8, -13), (-6, 15)), 0.84),
    4: (((-19, -13), (6, -16), (-17, 14), (8, 13)), 0.78),
    5: (((-27, -6), (-8, -22), (11, -8), (-19, 16), (5, 17)), 0.74),
}


def board_panel(view: Mapping[str, Any]) -> Panel:
    layout = layout_of(view["board"])
    return Panel(
        "board",
        say("The anthill"),
        "board",
        WIDTH,
        HEIGHT,
        (
            ("ground", board_ground(view)),
            ("cards", _cards(view, layout)),
            ("tokens", _tokens(view, layout)),
            ("marks", _marks(view, layout)),
            ("ants", _ants(view, layout)),
            ("steps", _steps(view, layout)),
        ),
    )


def board_ground(view: Mapping[str, Any]) -> str:
    """What is printed on the board, drawn once."""
    points = view["board"]["points"] if view["mode"] == "friends" else {}
    return _ground(layout_of(view["board"]), len(view["roads"]), tuple(points.items()))


@lru_cache(maxsize=16)
def _ground(layout: Layout, roads: int, points: tuple[tuple[str, int], ...]) -> str:
    return ground(layout, roads, dict(points))


# Cards


def _cards(view: Mapping[str, Any], layout: Layout) -> str:
    lying = ""
    for number, road in enumerate(view["roads"]):
        for place, ant in enumerate(road["row"], road["first"]):
            x, y, tilt = layout.slot(number, place)
            lying += f'<use href="#s-move-{ant}" {at(x, y, tilt)}/>'
    return f'<g class="loose">{lying}</g>{_deck(view["deck"])}{_discards(view["discards"])}'


def _deck(count: int) -> str:
    x, y = DECK
    layers = min(4, (count + 19) // 20)
    backs = "".join([stamp("back", x - 1.5 * i, y - 1.8 * i, PILE_SCALE) for i in range(layers)])
    return f"<g>{titled(say('Deck: {count} cards', count=count))}{backs}{coin(x + 18, y + 20, 12, count)}</g>"


def _discards(counts: Mapping[str, int]) -> str:
    """The discard pile, fanned so far that the colours in it can be seen."""
    x, y = DISCARDS
    colours = [ant for ant in ANTS if counts[ant]]
    count = sum(counts.values())
    pile = ""
    for i, ant in enumerate(colours):
        turn = (i - (len(colours) - 1) / 2) * 9
        place = f'transform="translate({x - 4 + 3 * i} {y}) rotate({turn:g}) scale({PILE_SCALE})"'
        pile += f'<use href="#s-move-{ant}" {place}/>'
    words = ", ".join([f"{counts[ant]} {ant_word(ant)}" for ant in colours])
    title = say("Discard pile: {cards}", cards=words) if words else say("Discard pile: empty")
    return f"<g>{titled(title)}{pile}{coin(x + 18, y + 20, 12, count) if count else ''}</g>"


# Tokens


def free_spaces(view: Mapping[str, Any], chamber: Chamber) -> int:
    return len(chamber.spaces) - int(view["tokens"][chamber.number])


def _tokens(view: Mapping[str, Any], layout: Layout) -> str:
    """Spaces are filled from the last one on, so that the marked ones are filled first."""
    text = ""
    for chamber in layout.chambers[1:]:
        for x, y in chamber.spaces[free_spaces(view, chamber) :]:
            text += stamp(f"token-{chamber.colour}", x, y)
    return f'<g class="loose">{text}</g>'


# Ants


class Stand(NamedTuple):
    """Where an ant stands, which way it turns, and how large it is there."""

    x: float
    y: float
    turn: int
    scale: float

    @property
    def place(self) -> str:
        scale = f" scale({self.scale})" if self.scale < 1 else ""
        return f'transform="translate({num(self.x)} {num(self.y)}) rotate({self.turn}){scale}"'


def ant_stands(view: Mapping[str, Any], layout: Layout) -> dict[str, Stand]:
    stands: dict[str, Stand] = {}
    for ant, pantry in view["ants"].items():
        company = [other for other in ANTS if view["ants"][other] == pantry]
        stands[ant] = standing(layout.chambers[pantry], ant, company)
    return stands


def standing(chamber: Chamber, ant: str, company: Sequence[str]) -> Stand:
    """Where an ant stands among the company it has at a pantry."""
    places, scale = _FANS[len(company)]
    dx, dy = places[company.index(ant)]
    if len(company) == 1:
        turn = (chamber.number * 47 + ANTS.index(ant) * 71) % 110 - 55
    else:  # heads together, so that the marks on the abdomens can be seen
        middle_x, middle_y = (sum(place[axis] for place in places) / len(places) for axis in (0, 1))
        turn = round(math.degrees(math.atan2(middle_y - dy, middle_x - dx))) + 90
    return Stand(chamber.pad[0] + dx, chamber.pad[1] + dy, turn, scale)


def _ants(view: Mapping[str, Any], layout: Layout) -> str:
    text = ""
    halo = halo_of(ellipse(0, 0, 21))
    for ant, stand in ant_stands(view, layout).items():
        text += f'<g id="ant-{ant}" class="piece target" {stand.place}><use href="#s-ant-{ant}"/>{halo}</g>'
    return text


# Marks


def acts(view: Mapping[str, Any]) -> bool:
    """Whether the seat that looks on is the one in turn."""
    return view["seat"] is not None and view["seat"] == view["in_turn"] and view["phase"] == "turn"


def _marks(view: Mapping[str, Any], layout: Layout) -> str:
    """Which ant walks, and which pantry the cockchafer has chosen."""
    marks = ""
    if view["walking"]:
        x, y, _, _ = ant_stands(view, layout)[view["walking"]]
        marks = circle(x, y, 23, RIM, more='opacity=".4"')
        marks += honey_ring(x, y, 23) if acts(view) else quiet_ring(x, y, 23)
    for pantry in (view["carry_from"], view["carry_to"]):
        if pantry:
            x, y = layout.chambers[pantry].pad
            marks += honey_ring(x, y, 16) if acts(view) else quiet_ring(x, y, 16)
    return f'<g class="loose">{marks}</g>'


def _steps(view: Mapping[str, Any], layout: Layout) -> str:
    """How many steps each pantry is away for the ant that walks, shown to the seat that moves it."""
    if not view["reach"] or not acts(view):
        return ""
    return f'<g class="loose">{reach(layout, view["ants"][view["walking"]], view["reach"])}</g>'


def reach(layout: Layout, start: int, steps: int) -> str:
    """The pantries within reach, each with its distance at the corner of the chamber."""
    coins = figures = ""
    for chamber in layout.chambers[1:]:
        far = layout.distance[start][chamber.number]
        if 0 < far <= steps:
            x, y = chamber.x - chamber.width / 2 + 4, chamber.top + 1
            coins += stamp("coin", x, y)
            figures += f'<text x="{x:.0f}" y="{y + 4.6:.1f}">{far}</text>'
    style = 'class="t-serif" font-size="13.5" font-weight="800" text-anchor="middle"'
    return f'{coins}<g {style} fill="{KEYLINE}">{figures}</g>'
