"""What is printed on the board: the same in every view of a play, sent once. It has no words in it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from random import Random

from ....core.hexes import Hex
from ....drawing import textures
from ....drawing.elements import at, path
from ....drawing.geometry import Point, ellipse, num, pick, polygon, smooth
from ....drawing.hexes import borders, cell, drawn_in, outline
from ....drawing.targets import place
from .layout import SIDE, Ground, Layout, hex_id

BEYOND = 420  # how much ground is drawn outside the picture, for frames of another shape

_TINTS = {
    "grass": ("#86a83f", "#8db047", "#7fa13a"),
    "earth": ("#a8734a", "#a06b43", "#ae7b51"),
    "stone": ("#a3a39b", "#9b9b94", "#abaaa2"),
    "mushroom": ("#d9c797", "#d3c08d", "#dfcea1"),
}
_BLADES = ("#4a6624", "#5b7c2c", "#6d8f37", "#39521b")
_UNDERGROWTH = ("#2b3318", "#33401d", "#262c16")


@lru_cache(maxsize=8)
def ground(layout: Layout, printed: tuple[tuple[Hex, str], ...], beyond: tuple[Hex, ...]) -> str:
    terrain = dict(printed)
    return "".join(
        [
            _definitions(),
            _bed(layout),
            _thicket(layout, beyond),
            _rim(layout, terrain),
            _land(layout, terrain),
            _water(layout, terrain),
            _grid(layout, terrain),
            _decals(layout, terrain),
            "".join([_target(layout, hex) for hex in terrain]),
        ]
    )


def drawn(layout: Layout, printed: Ground) -> str:
    return ground(layout, tuple(printed.terrain.items()), printed.beyond)


def _definitions() -> str:
    return (
        "<defs>"
        + textures.glow("d-bed", (0, "#3a2b1e"), (0.55, "#2d2015"), (1, "#1d130c"))
        + textures.specks("d-humus", 21, 90, (0.7, 3.2), ("#0f0804", "#5d4229", "#74542f", "#49602a"), 0.55)
        + "".join([_decal(name, i) for name in (*_TINTS, "water") for i in range(3)])
        + "</defs>"
    )


def _bed(layout: Layout) -> str:
    """Humus all around."""
    wide = f'x="{-BEYOND}" y="{-BEYOND}" width="{layout.width + 2 * BEYOND}" height="{layout.height + 2 * BEYOND}"'
    return f'<rect {wide} fill="url(#d-bed)"/><rect {wide} fill="url(#d-humus)"/>'


# Around the garden


def _thicket(layout: Layout, beyond: Iterable[Hex]) -> str:
    """The part of the garden that is out of play: overgrown."""
    chance = Random(4)
    patches: dict[str, str] = {}
    tufts: list[Point] = []
    for hex in beyond:
        x, y = layout.at(hex)
        colour = pick(chance, _UNDERGROWTH)
        patches[colour] = patches.get(colour, "") + cell((x, y), SIDE - 1.2)
        tufts += [(x + chance.uniform(-19, 19), y + chance.uniform(-14, 20)) for _ in range(4)]
    tufts.sort(key=lambda foot: foot[1])
    drawn = "".join([path(d, colour, opacity=0.7) for colour, d in patches.items()])
    return drawn + f'<g opacity=".4">{_tufts(tufts, (6, 15), chance)}</g>'


def _tufts(feet: Iterable[Point], heights: tuple[float, float], chance: Random) -> str:
    blades: dict[str, str] = {}
    for x, y in feet:
        tall, lean = chance.uniform(*heights), chance.uniform(-6, 6)
        colour = pick(chance, _BLADES)
        blades[colour] = blades.get(colour, "") + (
            f"M{num(x - 2)} {num(y + 4)}Q{num(x - 1 + lean * 0.2)} {num(y - tall / 2)} {num(x + lean)} {num(y - tall)}"
            f"Q{num(x + 1.6 + lean * 0.2)} {num(y - tall * 0.4)} {num(x + 2)} {num(y + 4)}Z"
        )
    return "".join([path(d, colour) for colour, d in blades.items()])


def _rim(layout: Layout, terrain: Iterable[Hex]) -> str:
    """Grass growing over the edge of the garden, and the packed earth it stands on."""
    chance = Random(5)
    feet: list[Point] = []
    for line in borders(terrain, SIDE, layout.middle):
        edge = drawn_in(line, -9)
        for i, (x, y) in enumerate(edge):
            dx, dy = edge[i - 1][0] - x, edge[i - 1][1] - y
            for k in range(4):
                share = (k + chance.random()) / 4
                feet.append((x + dx * share + chance.uniform(-5, 5), y + dy * share + chance.uniform(-4, 6)))
    base = outline(terrain, SIDE, -3, layout.middle)
    shadow = path(base, "#0c0603", "#0c0603", 14, 0.5)
    return (
        f"<g {at(0, 7)}>{shadow}</g>"
        + _tufts(feet, (7, 15), chance)
        + path(base, "#4b3522", "#4b3522", 9)
        + path(base, "none", "#7b5a38", 3)
    )


# The hexes


def _land(layout: Layout, terrain: dict[Hex, str]) -> str:
    by_colour: dict[str, str] = {}
    for hex, name in terrain.items():
        if name in _TINTS:
            colour = _TINTS[name][(hex[0] * 5 + hex[1] * 3) % 3]
            by_colour[colour] = by_colour.get(colour, "") + cell(layout.at(hex), SIDE)
    return "".join([path(d, colour, colour, 1) for colour, d in by_colour.items()])


def _water(layout: Layout, terrain: dict[Hex, str]) -> str:
    ponds = [hex for hex, name in terrain.items() if name == "water"]
    d = "".join([cell(layout.at(hex), SIDE) for hex in ponds])
    lilies = ""
    for number, hex in enumerate(ponds):
        if number % 6 == 1:
            x, y = layout.at(hex)
            lilies += _lily(x + 6, y - 8, 9, 20 + 70 * number) + _lily(x - 9, y + 9, 6.5, 110 + 70 * number)
    return (
        path(d, "#c9b27a", "#c9b27a", 9)
        + path(d, "#e4d3a0", "#e4d3a0", 5)
        + path(d, "#3b83a8", "#3b83a8", 1)
        + path(outline(ponds, SIDE, 4, layout.middle), "none", "#7cc0d8", 2.4, 0.7)
        + lilies
    )


def _lily(x: float, y: float, size: float, turn: float) -> str:
    def point(degrees: float) -> Point:
        angle = math.radians(turn + degrees)
        return x + size * math.cos(angle), y + size * 0.82 * math.sin(angle)

    leaf = polygon([(x, y), *[point(degrees) for degrees in range(20, 341, 20)]])
    veins = "".join([f"M{num(x)} {num(y)}L{num(vx)} {num(vy)}" for vx, vy in map(point, (100, 180, 260))])
    return path(leaf, "#5e8f45", "#35602b", 1.2) + path(veins, "none", "#8fbc6b", 1)


def _grid(layout: Layout, terrain: Iterable[Hex]) -> str:
    d = "".join([cell(layout.at(hex), SIDE) for hex in terrain])
    light = path(d, "none", "#fff", 0.9, 0.22)
    return path(d, "none", "#1d1207", 1.5, 0.3) + f"<g {at(0.9, 1.1)}>{light}</g>"


def _decals(layout: Layout, terrain: dict[Hex, str]) -> str:
    drawn = ""
    for (q, r), name in terrain.items():
        x, y = layout.at((q, r))
        drawn += f'<use href="#d-{name}-{(q * 7 + r * 11) % 3}" x="{num(x)}" y="{num(y)}"/>'
    return drawn


def _target(layout: Layout, hex: Hex) -> str:
    x, y = layout.at(hex)
    return place(hex_id(hex), '<use href="#s-hit"/>', "o-hex", at(x, y), "place")


# What grows and lies on them, three drawings of each


def _decal(name: str, variant: int) -> str:
    chance = Random(f"{name} {variant}")
    draw = {"grass": _grass, "earth": _earth, "stone": _stones, "mushroom": _mushrooms, "water": _ripples}[name]
    return f'<g id="d-{name}-{variant}">{draw(chance, variant)}</g>'


def _dots(chance: Random, count: int, across: float, down: float, size: float) -> str:
    return "".join([ellipse(chance.uniform(-across, across), chance.uniform(-down, down), size) for _ in range(count)])


def _grass(chance: Random, variant: int) -> str:
    tufts = ""
    for left, top in ((-9, 2), (7, -6), (4, 12)):
        x, y = left + chance.uniform(-3, 3), top + chance.uniform(-4, 4)
        lean = chance.uniform(-3, -1)
        tufts += (
            f"M{num(x)} {num(y)}q{num(lean)} -5 {num(lean - 0.5)} -7.5q2.6 2 3.4 6.4q.6 -5.4 3 -8.4q.6 4.2 -.4 9.4z"
        )
    daisy = path(ellipse(11, 5, 2.2), "#f7e9b0") + path(ellipse(11, 5, 0.9), "#d08a1e") if variant == 0 else ""
    return path(tufts, "#5c7d28") + path(_dots(chance, 3, 15, 15, 1.3), "#b9d16b") + daisy


def _lump(chance: Random, x: float, y: float, size: float, flat: float, corners: int) -> list[Point]:
    return [
        (
            x + size * math.cos(i * math.tau / corners) * chance.uniform(0.82, 1.14),
            y + size * flat * math.sin(i * math.tau / corners) * chance.uniform(0.82, 1.14),
        )
        for i in range(corners)
    ]


def _earth(chance: Random, _: int) -> str:
    clods = ""
    for left, top, size, colour in (
        (-9, 4, 5.4, "#8a5935"),
        (8, -6, 4.4, "#8f5e39"),
        (5, 11, 5, "#845330"),
        (-3, -11, 3, "#c18c5e"),
        (13, 4, 2.4, "#c18c5e"),
    ):
        x, y = left + chance.uniform(-2, 2), top + chance.uniform(-2, 2)
        clods += path(smooth(_lump(chance, x, y, size, 0.72, 6)), colour)
    return clods + path(_dots(chance, 6, 15, 14, 1.1), "#7a4b2b")


def _stones(chance: Random, _: int) -> str:
    stones = ""
    for left, y, size in ((-7, 4, 9), (9, -5, 7), (7, 12, 5.4), (-8, -11, 4.6)):
        x = left + chance.uniform(-2, 2)
        stone = _lump(chance, x, y, size, 0.74, 7)
        stones += path(smooth([(px, py + 2) for px, py in stone]), "#5d5c58", opacity=0.55)
        stones += path(smooth(stone), "#c9c8c0", "#77756e", 1)
        stones += path(ellipse(x - size * 0.2, y - size * 0.28, size * 0.4, size * 0.2), "#fff", opacity=0.55)
    return stones


def _mushrooms(chance: Random, variant: int) -> str:
    drawn = path(_dots(chance, 5, 16, 14, 1.2), "#b59a62")
    for left, y, scale in ((-6, 3, 1.0), (8, 8, 0.74), (5, -9, 0.62))[: 2 if variant == 2 else 3]:
        x = left + chance.uniform(-2, 2)
        cap = path("M-11 2C-10.5 -7 -5 -11 0 -11S10.5 -7 11 2C6 4.6 -6 4.6 -11 2Z", "#bd6444", "#7d3a25", 1.2)
        stem = path("M-3 0Q-2.4 7 -4 11Q0 13 4 11Q2.4 7 3 0Z", "#f6ead0", "#8d6a45", 1)
        spots = path(ellipse(-5, -4, 2, 1.6) + ellipse(2, -7, 2, 1.5) + ellipse(6, -1.6, 1.7, 1.3), "#fbeed3")
        drawn += f'<g transform="translate({num(x)} {y}) scale({scale})">{stem}{cap}{spots}</g>'
    return drawn


def _ripples(_: Random, variant: int) -> str:
    waves = f"M-15 {-7 + variant * 2}q5 -4 10 0t10 0M-8 {6 + variant}q5 -4 10 0t10 0"
    return path(waves, "none", "#9fd0e2", 1.8, 0.85)
