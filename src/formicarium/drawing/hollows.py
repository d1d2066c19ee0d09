"""Underground: tunnels and chambers. What touches is drawn as one network, all rims first, then all floors."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .elements import path
from .geometry import smooth
from .palette import HOLLOW, PACKED, SHADOW


def tunnels(d: str, width: float) -> str:
    """Tunnels along these lines: a shadow, packed walls, a dark floor."""
    return (
        path(d, "none", SHADOW, width + 8, 0.32)
        + path(d, "none", PACKED, width + 4.4)
        + path(d, "none", HOLLOW, width)
        + path(d, "none", "#4a2f1b", width * 0.28, 0.5, 'stroke-dasharray="1 9"')
    )


def chamber(id: str, d: str, floor: str, wall: str, depth: str) -> str:
    """A hollow with a coloured floor; `depth` is the gradient that makes it deep. Its shape gets the id."""
    shape = f'href="#{id}"'
    return (
        f'<defs><path id="{id}" d="{d}"/></defs>'
        f'<use {shape} fill="none" stroke="{SHADOW}" stroke-width="9" opacity=".4"/>'
        f'<use {shape} fill="{floor}" stroke="{wall}" stroke-width="4.6"/>'
        f'<use {shape} fill="url(#{depth})" stroke="#000" stroke-opacity=".55" stroke-width="1.2"/>'
    )


def dug(x: float, y: float, width: float, height: float, seed: int, uneven: float = 2.2) -> str:
    """The outline of a chamber dug by hand, from its upper left corner: long and round, its wall not quite straight."""
    chance = Random(seed)

    def off() -> float:
        return chance.uniform(-uneven, uneven)

    corner = min(width, height, 50) * 0.3
    steps = max(2, int(width / 34) - 1)
    sides = max(1, int(height / 30))
    along = [corner + (width - 2 * corner) * i / steps for i in range(steps + 1)]
    down = [corner + (height - 2 * corner) * (i + 0.5) / sides for i in range(sides)]
    wall = [(x + far, y + off()) for far in along]
    wall += [(x + width + off(), y + deep) for deep in down]
    wall += [(x + far, y + height + off()) for far in reversed(along)]
    wall += [(x + off(), y + deep) for deep in reversed(down)]
    return smooth(wall)


def network(outlines: Sequence[str], depth: str) -> str:
    """Chambers and tunnels that touch: all rims first, then all floors."""
    walls = "".join(outlines)
    floors = "".join([path(d, f"url(#{depth})") for d in outlines])
    return path(walls, "none", SHADOW, 11, 0.32) + path(walls, "none", PACKED, 5.4) + floors
