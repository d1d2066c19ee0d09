"""What is printed on the board: the same in every view of a play, sent once.

It has no words in it, so that it is the same in every language; only numbers.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random

from ....drawing import cards, hollows, textures
from ....drawing.elements import at, circle, path, stamp, text, use
from ....drawing.geometry import Point, centred, ellipse, num, pebble, pick, polyline, rounded, smooth, xy
from ....drawing.palette import BURNT, CREAM, KEYLINE, SHADOW, WOOD
from ....drawing.targets import halo_using, target
from .layout import (
    CARD_HEIGHT,
    CARD_WIDTH,
    HEIGHT,
    PAD,
    ROAD_HALF,
    TOKEN,
    WIDTH,
    Chamber,
    Layout,
    bank,
    lower_edge,
    piercing,
    road_line,
    upper_edge,
)
from .sheet import FOOD

BEYOND = 300  # how much ground is drawn outside the picture, for frames of another shape
DECK = (WIDTH - 108, 37)
DISCARDS = (WIDTH - 46, 37)
PILE_SCALE = 0.72

_SOIL = ((0, "#8f653c"), (0.3, "#7a5332"), (0.62, "#60422a"), (1, "#402b1b"))


def ground(layout: Layout, roads: int, points: Mapping[str, int] | None) -> str:
    """The board with this many roads in use, and the table of Friendship Points if they are played for."""
    return "".join(
        [
            _definitions(),
            _sky(),
            _hill(layout),
            _road(0),
            _road(1),
            _turf(),
            _rivers(),
            "".join([_slots(layout, road) for road in range(roads)]),
            "" if roads == 2 else _barrier(layout),
            _piles(),
            _points_table(points) if points else "",
            _tunnels(layout),
            "".join([_pantry(chamber) for chamber in layout.chambers[1:]]),
        ]
    )


def _definitions() -> str:
    return (
        "<defs>"
        + textures.gradient("d-sky", (0, "#a9d3de"), (0.7, "#e6f0da"), (1, "#f3f2d4"))
        + textures.gradient("d-hill", *_SOIL)
        + textures.gradient("d-river", (0, "#8ccbe0"), (0.25, "#5ba6c4"), (1, "#2f7496"))
        + textures.gradient("d-deep", (0, "#000", 0.45), (0.5, "#000", 0.05), (1, "#fff", 0.1))
        + textures.gradient("d-sand-0", (0, "#ecd7a4"), (1, "#cfb075"))
        + textures.gradient("d-sand-1", (0, "#c8a46c"), (1, "#a17f4c"))
        + textures.specks("d-gravel", 71, 70, (0.6, 1.8), ("#8d6f3f", "#fff3cf", "#b08c54"), 0.7)
        + textures.specks("d-soil", 8, 60, (0.8, 3), ("#1d110a", "#e3bd86", "#8c5c34", "#1d110a"), 0.26)
        + "</defs>"
    )


def _sky() -> str:
    wide = f'x="{-BEYOND}" y="{-BEYOND}" width="{WIDTH + 2 * BEYOND}" height="{HEIGHT + BEYOND}"'
    clouds = ((330, 14, 0.6), (742, 16, 0.7), (196, 74, 0.5))
    right = WIDTH + BEYOND
    return (
        f'<rect {wide} fill="url(#d-sky)"/>'
        + circle(872, 30, 27, "#fff3b8")
        + circle(872, 30, 20, "#ffdf6b")
        + "".join([textures.cloud(*place) for place in clouds])
        + path(f"M-{BEYOND} 84Q-60 40 130 66T420 70T700 76T960 58T{right} 84V300H-{BEYOND}Z", "#b9cf96")
        + path(f"M-{BEYOND} 104Q20 70 240 98T640 94T1000 84T{right} 104V300H-{BEYOND}Z", "#93b266")
    )


def _across(edge: int, step: int) -> list[float]:
    """Places from left to right."""
    return [float(x) for x in range(edge, WIDTH - edge + 1, step)]


def _hill(layout: Layout) -> str:
    xs = _across(-BEYOND, 42)
    crest = [(x, upper_edge(x) - 2 * ROAD_HALF) for x in xs]
    hill = f"{polyline(crest)}L{WIDTH + BEYOND} {HEIGHT + BEYOND}H-{BEYOND}Z"
    chance = Random(8)
    layers = ""
    for depth, colour, opacity in (
        (112, "#93693f", 0.4),
        (196, "#4f3521", 0.35),
        (270, "#a77b4c", 0.2),
        (350, "#2e1e12", 0.4),
        (424, "#1f140c", 0.45),
    ):
        border = [(x, upper_edge(x) * 0.55 + depth + chance.uniform(-7, 7)) for x in xs]
        layers += textures.band(border, HEIGHT + BEYOND, colour, opacity)
    return path(hill, "url(#d-hill)") + layers + path(hill, "url(#d-soil)") + _buried(layout)


# What lies in the soil


def _buried(layout: Layout) -> str:
    """Roots, stones and finds, where no chamber and no tunnel is."""

    def free(x: float, y: float, size: float) -> bool:
        return _clearance(layout, x, y) > size

    roots = ""
    for x, long in ((258, 120), (806, 150), (560, 90)):
        top = upper_edge(x)
        bends = [(x + dx, top + long * i / 4) for i, dx in enumerate((0, -9, 10, -6, 4))]
        side = [bends[1], (x - 26, top + long * 0.5), (x - 36, top + long * 0.8)]
        roots += textures.root(side, (2.4, 0.7)) + textures.root(bends, (4.4, 0.8))
    pebbles = textures.buried_pebbles(120, (100, WIDTH - 100), (130, 486), 33, free)
    return roots + pebbles + _finds(layout)


def _finds(layout: Layout) -> str:
    """A fossil, a grub, a mushroom, each in the largest room that is left."""
    rooms = [(_clearance(layout, x, y), x, y) for x in range(150, WIDTH - 149, 12) for y in range(140, 476, 12)]
    rooms = sorted([room for room in rooms if room[0] > 15], reverse=True)
    text = ""
    for draw in (_fossil, _den, _bone):
        if rooms:
            room, x, y = rooms[0]
            text += draw(x, y, min(room - 3, 26))
            rooms = [other for other in rooms if math.hypot(other[1] - x, other[2] - y) > 110]
    return text


def _fossil(x: float, y: float, size: float) -> str:
    return textures.ammonite(x, y, min(size, 19))


def _den(x: float, y: float, size: float) -> str:
    """A grub asleep."""
    chance = Random(5)
    wall = pebble(x, y, size, 0.8, chance, 9)
    return path(wall, "#2a1a0e", "#a67c4e", 3) + use("larva", x, y, size * 1.1)


def _bone(x: float, y: float, size: float) -> str:
    shape = "M-34 -6A10 10 0 1 0 -44 8A10 10 0 1 0 -30 14L30 14A10 10 0 1 0 44 6A10 10 0 1 0 34 -8Z"
    bone = path(shape, "#e6d7b4", "#4d351c", 3)
    return f'<g transform="translate({num(x)} {num(y)}) rotate(-24) scale({size / 52:.2f})" opacity=".8">{bone}</g>'


def _clearance(layout: Layout, x: float, y: float) -> float:
    """How far from (x, y) the nearest chamber, tunnel or edge is."""
    room = min(y - upper_edge(x) - 12, lower_edge(x) - 12 - y, x - bank(y) - 20, WIDTH - bank(y) - 20 - x)
    for chamber in layout.chambers[1:]:
        across = max(abs(x - chamber.x) - chamber.width / 2, 0.0)
        down = max(abs(y - chamber.y) - chamber.height / 2, 0.0)
        room = min(room, math.hypot(across, down) - 6)
    if room < 2:
        return room
    for a, b in layout.tunnels:
        start, end = layout.chambers[a], layout.chambers[b]
        near = room + 8
        pierced = piercing((start.x, start.y), (end.x, end.y), (x, y), (near, near))
        if pierced:
            room = near - math.hypot(pierced[0], pierced[1]) - 8
    return room


# Water


def _rivers() -> str:
    return _river(1) + f'<g transform="translate({WIDTH} 0) scale(-1 1)">{_river(2)}</g>'


def _river(seed: int) -> str:
    """The left one."""
    chance = Random(seed)
    shore = [(bank(y) + chance.uniform(-4, 4), float(y)) for y in range(88, HEIGHT + 80, 46)]
    out = f"L-{BEYOND} {HEIGHT + 80}V94Q-20 84 {xy(shore[0])}Z"
    bed = smooth(shore, closed=False) + out
    waves = "".join(
        [f"M{num(x)} {y}q6 -5 12 0t12 0" for i, y in enumerate(range(112, HEIGHT + 60, 27)) for x in _swell(i, y)]
    )
    return (
        path(bed, "#d9c08a", "#8a6238", 5)
        + f"<g {at(-11, 0)}>{path(bed, 'url(#d-river)', '#2a6684', 2)}</g>"
        + path(waves, "none", "#d7f1f8", 2, 0.6)
        + _reeds(chance)
    )


def _swell(row: int, y: float) -> list[float]:
    first = bank(y) - 52 - row % 3 * 11
    return [first - 62 * i for i in range(6)]


def _reeds(chance: Random) -> str:
    text = ""
    for y in range(176, 480, 62):
        foot = y + chance.uniform(-10, 10)
        x = bank(foot) - 5 + chance.uniform(-4, 4)
        for _ in range(3):
            lean, tall = chance.uniform(-7, 7), chance.uniform(17, 30)
            stem = f"M{num(x)} {num(foot)}Q{num(x + lean * 0.3)} {num(foot - tall / 2)} "
            colour = pick(chance, ("#55752a", "#6d9136"))
            text += path(f"{stem}{num(x + lean)} {num(foot - tall)}", "none", colour, 2.6)
        tip = foot - tall
        text += path(f"M{num(x + lean)} {num(tip + 2)}V{num(tip - 8)}", "none", "#6d421f", 4.6)
    return text


# Roads


def _road(road: int) -> str:
    xs = _across(86, 23)
    upper = [(x, road_line(road, x) - ROAD_HALF) for x in xs]
    lower = [(x, road_line(road, x) + ROAD_HALF) for x in xs]
    d = polyline(upper + lower[::-1]) + "Z"
    shadow = path(d, SHADOW, SHADOW, 8, 0.4)
    return (
        f"<g {at(0, 6)}>{shadow}</g>"
        + path(d, "#7d5b32", "#7d5b32", 9)
        + path(d, f"url(#d-sand-{road})")
        + path(d, "url(#d-gravel)")
        + textures.stones_along(_spread(upper) + _spread(lower), (6, 12), 20 + road)
    )


def _spread(points: Sequence[Point]) -> list[Point]:
    """Points a little nearer and farther, so that stones do not stand in rank."""
    chance = Random(len(points))
    return [(x + chance.uniform(-5, 5), y + chance.uniform(-2, 2)) for x, y in points]


def _slots(layout: Layout, road: int) -> str:
    text = ""
    last = layout.road_spaces - 1
    for space in range(last + 1):
        x, y, tilt = layout.slot(road, space)
        inner = cards.place(CARD_WIDTH, CARD_HEIGHT, "#5c4120", "#5c4120")
        if space in (0, last):  # next to a river
            inner += f'<g opacity=".6">{use("water", 0, 0, 26)}</g>'
        elif abs(space - last / 2) < 1:  # where a row begins
            inner += use("ant-flat", 0, 0, 30, 'color="#5c4120" opacity=".34"')
        halo = centred(CARD_WIDTH + 3, CARD_HEIGHT + 3, 7.5)
        text += target(f"road-{road}-{space}", inner, halo, at(x, y, tilt), "place")
    return text


def _barrier(layout: Layout) -> str:
    """The road that is not in use: overgrown, and closed at both ends."""
    chance = Random(3)
    feet = []
    for x in _across(150, 5):
        feet += [(x + chance.uniform(-3, 3), road_line(1, x) + chance.uniform(-26, ROAD_HALF + 4)) for _ in range(2)]
    feet.sort(key=lambda foot: foot[1])
    moss = [(x, road_line(1, x) + chance.uniform(-18, 20), chance.uniform(26, 60)) for x in _across(190, 88)]
    patches = "".join([path(ellipse(x, y, wide, wide * 0.34), "#54752a", opacity=0.5) for x, y, wide in moss])
    fungi = "".join([use("mushroom", x, road_line(1, x) - 6, size) for x, size in ((372, 34), (402, 24), (712, 30))])
    gates = ""
    for space in (0, layout.road_spaces - 1):
        x, y, tilt = layout.slot(1, space)
        gates += f"<g {at(x, y, tilt)}>{_gate()}</g>"
    return patches + textures.grass(feet, (6, 15), 9) + fungi + gates


def _gate() -> str:
    posts = path("M-22 34V-26M22 34V-26", "none", KEYLINE, 12) + path("M-22 34V-26M22 34V-26", "none", WOOD, 8)
    bars = "M-33 -16L33 10M-33 10L33 -16"
    return posts + path(bars, "none", KEYLINE, 13) + path(bars, "none", "#b98346", 9)


def _turf() -> str:
    """Grass and flowers on the hill."""
    chance = Random(12)
    feet = []
    x = bank(70) - 20
    while x < WIDTH - bank(70) + 20:
        feet.append((x, upper_edge(x) - 2 * ROAD_HALF + 2))
        x += chance.uniform(3, 6.4)
    flowers = ""
    for fx, colour in ((168, "#f3d65a"), (432, "#f6f0dc"), (688, "#d99ac0"), (934, "#f3d65a")):
        flowers += textures.flower(fx, upper_edge(fx) - 2 * ROAD_HALF, colour)
    return textures.grass(feet, (7, 15), 4) + flowers


# The corners


def _piles() -> str:
    """Where deck and discard pile lie."""
    width, height = CARD_WIDTH * PILE_SCALE, CARD_HEIGHT * PILE_SCALE
    shelf = rounded(DECK[0] - 33, 4, 131, 66, 9)
    places = "".join([f"<g {at(x, y)}>{cards.place(width, height, SHADOW, CREAM)}</g>" for x, y in (DECK, DISCARDS)])
    return _board(shelf) + places


def _points_table(points: Mapping[str, int]) -> str:
    """The Friendship Points earned at a pantry of each colour by not unloading."""
    text_parts = _board(rounded(8, 4, 172, 60, 9))
    for i, (food, earned) in enumerate(points.items()):
        x = 27 + i * 27
        text_parts += stamp(f"token-{food}", x, 21) + text(x, 54, earned, 17, CREAM, weight=800, serif=True)
    return text_parts + use("heart", 163, 49, 17) + path("M150 14V54", "none", BURNT, 1.4, 0.6)


def _board(d: str) -> str:
    """A wooden board."""
    return f"<g {at(1, 3)}>{path(d, SHADOW, opacity=0.4)}</g>" + path(d, "#7a4f28", KEYLINE, 2)


# Underground


def _tunnels(layout: Layout) -> str:
    chance = Random(17)
    d = ""
    for a, b in layout.tunnels:
        start, end = layout.chambers[a], layout.chambers[b]
        bend = (
            (start.x + end.x) / 2 + chance.uniform(-5, 5),
            (start.y + end.y) / 2 + chance.uniform(-5, 5),
        )
        d += f"M{num(start.x)} {num(start.y)}Q{num(bend[0])} {num(bend[1])} {num(end.x)} {num(end.y)}"
    return hollows.tunnels(d, 8.6)


def _pantry(chamber: Chamber) -> str:
    """A chamber with its unloading space, number and food spaces; a target, and so is each of its spaces."""
    food = FOOD[chamber.colour]
    number = chamber.number
    x, y = chamber.pad
    shape = f"d-pantry-{number}"
    inner = hollows.chamber(shape, chamber.outline, food.dark, food.light, "d-deep") + halo_using(shape)
    inner += circle(x, y, PAD, "#c59a66", BURNT, 1.6) + circle(x, y, PAD - 2.6, "none", "#8a6238", 1)
    inner += text(x, y + 4.7, number, 14, BURNT, weight=800)
    if chamber.mark:
        inner += stamp(f"tag-{chamber.mark}", chamber.spaces[-1][0] - 1, chamber.bottom + 1)
    drawn = f'<g id="pantry-{number}" class="target">{inner}</g>'
    for i, (sx, sy) in enumerate(chamber.spaces):
        space = stamp(f"space-{chamber.colour}", sx, sy)
        drawn += target(f"space-{number}-{i}", space, ellipse(sx, sy, TOKEN + 1), kind="space")
    return drawn
