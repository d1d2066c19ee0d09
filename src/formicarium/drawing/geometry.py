"""Numbers, points and paths."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


def num(value: float) -> str:
    """A coordinate: tenths of a unit, no more characters than needed."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def xy(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"


def polyline(points: Iterable[Point]) -> str:
    return "M" + "L".join([xy(point) for point in points])


def polygon(points: Sequence[Point]) -> str:
    return polyline(wound(points)) + "Z"


def wound(points: Sequence[Point]) -> Sequence[Point]:
    """The points in one winding sense, so that overlapping parts of one path never cancel out."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True))
    return points if area > 0 else points[::-1]


def smooth(points: Sequence[Point], closed: bool = True) -> str:
    """A soft curve through the points (Catmull-Rom, as Bézier curves)."""
    if closed:
        points = wound(points)
    points = [(round(x, 1), round(y, 1)) for x, y in points]  # what is written, so that relative steps add up
    count = len(points)
    path = "M" + xy(points[0])
    for i in range(count if closed else count - 1):
        here, there = points[i], points[(i + 1) % count]
        before = points[i - 1] if closed or i else here
        after = points[(i + 2) % count] if closed or i + 2 < count else there
        first = ((there[0] - before[0]) / 6, (there[1] - before[1]) / 6)
        step = (there[0] - here[0], there[1] - here[1])
        second = (step[0] - (after[0] - here[0]) / 6, step[1] - (after[1] - here[1]) / 6)
        path += f"c{xy(first)} {xy(second)} {xy(step)}"
    return path + ("Z" if closed else "")


def wave(points: Sequence[Point]) -> str:
    """A curve through points from left to right that is level at each of them."""
    path = "M" + xy(points[0])
    for a, b in itertools.pairwise(points):
        middle = (a[0] + b[0]) / 2
        path += f"C{num(middle)} {num(a[1])} {num(middle)} {num(b[1])} {xy(b)}"
    return path


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> str:
    ry = rx if ry is None else ry
    arc = f"a{num(rx)} {num(ry)} 0 1 1 "
    return f"M{num(x - rx)} {num(y)}{arc}{num(2 * rx)} 0{arc}{num(-2 * rx)} 0Z"


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A rectangle with round corners, from its upper left one."""
    r = num(radius)
    across, down = num(width - 2 * radius), num(height - 2 * radius)
    return (
        f"M{num(x + radius)} {num(y)}h{across}q{r} 0 {r} {r}v{down}q0 {r} -{r} {r}"
        f"h{num(2 * radius - width)}q-{r} 0 -{r} -{r}v{num(2 * radius - height)}q0 -{r} {r} -{r}Z"
    )


def centred(width: float, height: float, radius: float) -> str:
    """The same around the origin."""
    return rounded(-width / 2, -height / 2, width, height, radius)


def ring(x: float, y: float, radius: float, count: int, start: float = -90.0) -> list[Point]:
    """Points evenly spread on a circle, the first one at `start` degrees (0 is right, 90 down)."""
    turns = [math.radians(start + 360 * i / count) for i in range(count)]
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


def limb(points: Sequence[Point], widths: tuple[float, float]) -> str:
    """A tapering limb along the points: a root, a stem, an arrow's shaft."""
    left, right = [], []
    last = len(points) - 1
    for i, (x, y) in enumerate(points):
        before, after = points[max(i - 1, 0)], points[min(i + 1, last)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        half = widths[0] + (widths[1] - widths[0]) * i / last
        scale = half / (math.hypot(dx, dy) or 1)
        left.append((x - dy * scale, y + dx * scale))
        right.append((x + dy * scale, y - dx * scale))
    return smooth(left + right[::-1])


def pebble(x: float, y: float, size: float, flat: float, chance: Random, corners: int = 7) -> str:
    """An uneven stone."""
    points = []
    for i in range(corners):
        turn, far = i * math.tau / corners, size * chance.uniform(0.78, 1.12)
        points.append((x + far * math.cos(turn), y + far * flat * math.sin(turn)))
    return smooth(points)


def pick(chance: Random, items: Sequence[str]) -> str:
    """One of them at random, the same under every release of Python."""
    return items[int(chance.random() * len(items))]
