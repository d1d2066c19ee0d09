"""Ground: gradients, specks, soil, stones, grass, roots, clouds."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

from .elements import path
from .geometry import Point, ellipse, limb, num, pebble, pick, polyline, ring, smooth, wave

GRASS = ("#6d9136", "#54752a", "#83a845", "#456322")
STONES = ("#b7ad9b", "#9c9181", "#cfc5b2", "#877c6d")


def gradient(id: str, *stops: tuple[float, str] | tuple[float, str, float]) -> str:
    """From top to bottom: (offset, colour) or (offset, colour, opacity)."""
    text = ""
    for stop in stops:
        seen = f' stop-opacity="{stop[2]}"' if len(stop) == 3 else ""
        text += f'<stop offset="{stop[0]}" stop-color="{stop[1]}"{seen}/>'
    return f'<linearGradient id="{id}" x2="0" y2="1">{text}</linearGradient>'


def glow(id: str, *stops: tuple[float, str]) -> str:
    """From the middle outwards: (offset, colour)."""
    text = "".join([f'<stop offset="{offset}" stop-color="{colour}"/>' for offset, colour in stops])
    return f'<radialGradient id="{id}" cx=".5" cy=".45" r=".75">{text}</radialGradient>'


def specks(
    id: str, seed: int, count: int, sizes: tuple[float, float], colours: Sequence[str], opacity: float, side: int = 160
) -> str:
    """A seamless pattern of small specks: soil, sand, gravel."""
    chance = Random(seed)
    shapes: dict[str, str] = {}
    for _ in range(count):
        x, y = chance.uniform(0, side), chance.uniform(0, side)
        rx, ry = chance.uniform(*sizes), chance.uniform(*sizes) * 0.75
        colour = pick(chance, colours)
        for dx in (-side, 0, side):
            for dy in (-side, 0, side):
                if -rx < x + dx < side + rx and -ry < y + dy < side + ry:
                    shapes[colour] = shapes.get(colour, "") + ellipse(x + dx, y + dy, rx, ry)
    inner = "".join([path(d, colour) for colour, d in shapes.items()])
    return (
        f'<pattern id="{id}" width="{side}" height="{side}" patternUnits="userSpaceOnUse">'
        f'<g opacity="{opacity}">{inner}</g></pattern>'
    )


def band(top: Sequence[Point], bottom: float, fill: str, opacity: float = 1) -> str:
    """A layer of soil or a far hill: from a wavy upper border down to `bottom`."""
    closing = f"L{num(top[-1][0])} {num(bottom)}L{num(top[0][0])} {num(bottom)}Z"
    return path(wave(top) + closing, fill, opacity=opacity)


def grass(feet: Sequence[Point], heights: tuple[float, float], seed: int) -> str:
    """A blade on each of these points."""
    chance = Random(seed)
    blades: dict[str, str] = {}
    for x, y in feet:
        tall, lean, wide = chance.uniform(*heights), chance.uniform(-5, 5), chance.uniform(1.6, 2.6)
        colour = pick(chance, GRASS)
        blades[colour] = blades.get(colour, "") + (
            f"M{num(x - wide)} {num(y)}Q{num(x - wide * 0.4 + lean * 0.3)} {num(y - tall * 0.6)} "
            f"{num(x + lean)} {num(y - tall)}Q{num(x + wide * 0.8 + lean * 0.3)} {num(y - tall * 0.5)} "
            f"{num(x + wide)} {num(y)}Z"
        )
    return "".join([path(d, colour) for colour, d in blades.items()])


def flower(x: float, y: float, colour: str, tall: float = 22) -> str:
    """A flower standing on (x, y)."""
    head = y - tall
    petals = "".join([ellipse(px, py, 3.2) for px, py in ring(x, head, 4.6, 5)])
    stem = path(f"M{num(x)} {num(y)}Q{num(x + 2)} {num(y - tall / 2)} {num(x)} {num(head)}", "none", "#54752a", 2.2)
    return stem + path(petals, colour, "#7a5a20", 0.8) + path(ellipse(x, head, 2.6), "#d08a1e")


def cloud(x: float, y: float, scale: float) -> str:
    puffs = ((-30, 6, 22), (-6, -4, 28), (24, 2, 24), (46, 8, 16))
    d = "".join([ellipse(x + dx * scale, y + dy * scale, r * scale, r * scale * 0.62) for dx, dy, r in puffs])
    return path(d, "#fff", opacity=0.8)


def stones_along(points: Sequence[Point], sizes: tuple[float, float], seed: int) -> str:
    """A kerb of stones."""
    chance = Random(seed)
    text = ""
    for x, y in points:
        size = chance.uniform(*sizes)
        text += path(pebble(x, y, size, 0.58, chance), pick(chance, STONES), "#4a3d2c", 1.2)
        text += path(ellipse(x - size * 0.25, y - size * 0.18, size * 0.36, size * 0.13), "#fff", opacity=0.28)
    return text


def buried_pebbles(
    count: int, x: tuple[float, float], y: tuple[float, float], seed: int, free: Callable[[float, float, float], bool]
) -> str:
    """Pebbles in the soil, wherever `free(x, y, size)` lets them lie."""
    chance = Random(seed)
    text = ""
    for _ in range(count):
        px, py, size = chance.uniform(*x), chance.uniform(*y), chance.uniform(2.5, 8)
        colour = pick(chance, ("#8d8377", "#a89c8a", "#6f665c", "#75573a"))
        shape = pebble(px, py, size, 0.72, chance)
        if free(px, py, size):
            text += path(shape, colour, "#0005", 1.2)
            text += path(ellipse(px - size * 0.25, py - size * 0.26, size * 0.35, size * 0.16), "#fff", opacity=0.3)
    return text


def root(points: Sequence[Point], widths: tuple[float, float]) -> str:
    """A root, pale on a dark edge."""
    d = limb(points, widths)
    return path(d, "none", "#1a0f08", 2.4, 0.5) + path(d, "#b48a58")


def plank(x: float, y: float, width: float, height: float, fill: str, seed: int = 1) -> str:
    """A board with its grain."""
    chance = Random(seed)
    lines = ""
    for i in range(max(1, round(height / 16))):
        at = y + height * (i + 0.5) / max(1, round(height / 16)) + chance.uniform(-2, 2)
        bow = chance.uniform(-3, 3)
        lines += f"M{num(x + 6)} {num(at)}q{num(width / 4)} {num(bow)} {num(width / 2 - 6)} 0t{num(width / 2 - 6)} 0"
    from_path = f"M{num(x)} {num(y)}h{num(width)}v{num(height)}h{num(-width)}Z"
    return path(from_path, fill) + path(lines, "none", "#4a2f18", 1.3, 0.45)


def ammonite(x: float, y: float, size: float) -> str:
    """A fossil, for the pleasure of finding it."""
    coil = [
        (x + size * i / 40 * math.cos(i * 0.42), y + size * i / 40 * math.sin(i * 0.42) * 0.94) for i in range(3, 38)
    ]
    shell = smooth(ring(x, y, size, 9))
    return path(shell, "#b79a6b", "#3a2412", 1.6, 0.75) + path(polyline(coil), "none", "#6b4d29", 2, 0.8)
