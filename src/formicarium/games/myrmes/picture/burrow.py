"""The earth around a nest and the hollows in it: the same for every colony, sent once. It has no words in it."""

from __future__ import annotations

from functools import cache
from random import Random

from ....drawing import hollows, textures
from ....drawing.elements import path
from ....drawing.geometry import Point, num, rounded, smooth

WIDTH, HEIGHT = 600, 404

# The galleries on the left, from the top down, and the rooms of the four levels on the right.
GALLERIES = ("nursery", "larvae", "soldiers", "workers", "atelier")
LEFT, GALLERY_WIDTH, GALLERY_HEIGHT = 12, 340, 39
ROOM_LEFT, ROOM_WIDTH, ROOM_HEIGHT = 386, 204, 49
SHAFT = 363
SHELF, SHELF_HEIGHT = 304, 94  # the stores and the tiles at the bottom
STORES_WIDTH = 204
EVENT_SIZE = (69, 49)
TILES_LEFT, TILES_WIDTH = 226, 364


def gallery_top(gallery: str) -> float:
    return 77 + 44.5 * GALLERIES.index(gallery)


def room_top(level: int) -> float:
    return 77 + 55.5 * level


def _warm(level: int) -> str:
    """A room's outline, and its floor when it is open."""
    edge = f"n-room-{level}-edge"
    outline = f'<path id="{edge}" d="{_room(level)}"/>'
    return f'{outline}<g id="n-room-{level}-warm"><use href="#{edge}" fill="url(#n-warm)"/></g>'


def _room(level: int) -> str:
    return hollows.dug(ROOM_LEFT, room_top(level), ROOM_WIDTH, ROOM_HEIGHT, 100 + level, 2.4)


@cache
def burrow() -> str:
    return (
        "<defs>"
        + textures.gradient("n-sky", (0, "#cfe3e6"), (1, "#eef0d4"))
        + textures.gradient("n-deep", (0, "#1d110a"), (0.55, "#2b1a10"), (1, "#3d2717"))
        + textures.gradient("n-warm", (0, "#2a180d"), (1, "#5f3d21"))
        + textures.specks("n-soil", 8, 60, (0.8, 3), ("#1d110a", "#e3bd86", "#8c5c34", "#1d110a"), 0.26)
        + "".join([_warm(level) for level in range(4)])
        + "</defs>"
        + _earth()
        + hollows.network(_hollows(), "n-deep")
        + _posts()
        + textures.grass(_feet(), (5, 12), 3)
    )


def _feet() -> list[Point]:
    chance = Random(3)
    feet: list[Point] = []
    x = 0.0
    while x < WIDTH:
        feet.append((x, 70.0))
        x += chance.uniform(3, 7)
    return feet


def _earth() -> str:
    layers = ""
    chance = Random(7)
    for top, colour in (
        (60, "#4a3420"),
        (82, "#7a5634"),
        (158, "#6c4a2d"),
        (234, "#5c3f27"),
        (312, "#4b3421"),
        (370, "#3f2c1e"),
    ):
        border = [(x, top + chance.uniform(-5, 5)) for x in range(-20, WIDTH + 21, 64)]
        layers += textures.band(border, HEIGHT + 20, colour)
    roots = textures.root(((7, 66), (4, 110), (9, 160), (3, 220), (6, 270)), (3.4, 0.8))
    roots += textures.root(((595, 66), (592, 120), (597, 190), (593, 260)), (3, 0.7))
    pebbles = textures.buried_pebbles(60, (4, WIDTH - 4), (84, HEIGHT - 6), 9, _between)
    return (
        f'<rect width="{WIDTH}" height="72" fill="url(#n-sky)"/>{layers}'
        f'<rect y="62" width="{WIDTH}" height="{HEIGHT - 62}" fill="url(#n-soil)"/>{pebbles}{roots}'
    )


def _between(x: float, y: float, size: float) -> bool:
    """Whether a pebble lies between the hollows."""
    inside = [(LEFT, gallery_top(gallery), GALLERY_WIDTH, GALLERY_HEIGHT) for gallery in GALLERIES]
    inside += [(ROOM_LEFT, room_top(level), ROOM_WIDTH, ROOM_HEIGHT) for level in range(4)]
    inside += [(LEFT, SHELF, STORES_WIDTH, SHELF_HEIGHT), (TILES_LEFT, SHELF, TILES_WIDTH, SHELF_HEIGHT)]
    inside.append((SHAFT - 14, 60, 28, SHELF - 40))
    return all(
        not (left - size < x < left + wide + size and top - size < y < top + tall + size)
        for left, top, wide, tall in inside
    )


def _hollows() -> list[str]:
    """The chambers, then the tunnels between them, which open the walls."""
    chambers = []
    shaft: tuple[Point, ...] = (
        *((SHAFT - 9, 70), (SHAFT + 9, 70), (SHAFT + 10, 150), (SHAFT + 7, 230), (SHAFT + 10, 280)),
        *((SHAFT, 294), (SHAFT - 10, 280), (SHAFT - 7, 230), (SHAFT - 11, 150)),
    )
    mouths = [smooth(shaft)]
    for seed, gallery in enumerate(GALLERIES):
        top = gallery_top(gallery)
        chambers.append(hollows.dug(LEFT, top, GALLERY_WIDTH, GALLERY_HEIGHT, seed))
        mouths.append(rounded(SHAFT - 26, top + 13, 28, 13, 5))
    for level in range(4):
        chambers.append(_room(level))
        mouths.append(rounded(SHAFT + 2, room_top(level) + 17, 29, 15, 4))
    chambers.append(hollows.dug(LEFT, SHELF, STORES_WIDTH, SHELF_HEIGHT, 77))
    chambers.append(hollows.dug(TILES_LEFT, SHELF, TILES_WIDTH, SHELF_HEIGHT, 78))
    return chambers + mouths


def event_middle(index: int) -> Point:
    """Where a card of the event track hangs."""
    return 44.5 + 73 * index, 31.5


def _posts() -> str:
    d = "".join([f"M{num(event_middle(i)[0])} 52V70" for i in range(8)])
    return path(d, "none", "#6b4a2c", 5)
