"""The symbols of Myrmes's pictures: those of the house, and its own tiles, pieces and tokens.

Tiles have a symbol for every way they can lie, drawn around their first hex in the colour `--c`, so that a tile on the
board is hardly more than its name.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ....core.data import read_toml
from ....core.hexes import Hex, orientations
from ....drawing import pieces, seats, symbols
from ....drawing.elements import at, boxed_symbol, circle, path, symbol, text, use
from ....drawing.geometry import centred, ellipse, rounded
from ....drawing.hexes import cell, centre, outline
from ....drawing.palette import KEYLINE, RIM, SEATS, SHADOW
from ..components import CUBES, PHEROMONES, PREY, Box
from .layout import SIDE, SLIP

Cells = tuple[Hex, ...]

_HOUSE = (
    *("ant", "soldier", "nurse", "queen", "larva", "food", "earth", "stone", "star", "nest", "exit", "hex", "crown"),
    *("ladybug", "termite", "spider", "aphid", "worm", "spring", "summer", "autumn", "winter", "i-lock", "i-check"),
    *(f"m-{seat.mark}" for seat in SEATS[:4]),
)
# Outlines that light up, as symbols around the origin.
OUTLINES = {
    "o-hex": cell((0, 0), SIDE - 3.4),
    "o-cube": ellipse(0, 1, 15),
    "o-stand": ellipse(0, 0, 15),
    "o-slip": centred(SLIP[0] + 4, SLIP[1] + 4, 9),
    "o-event": centred(71, 51, 8),
    "o-slot": ellipse(0, 0, 17),
    "o-label": centred(80, 27, 8),
    "o-action": centred(25, 30, 7),
    "o-quarry": centred(48, 20, 9),
    "o-larvae": centred(110, 31, 12),
    "o-shape": centred(48, 50, 9),
    "o-special": centred(108, 36, 10),
    "o-stock": ellipse(0, 0, 14),
    "o-none": ellipse(0, 0, 9),
}

MEDAL = {"APHID": "aphid", "SCAV": "worm", "SUBCOL": "nest"}
MEDAL_SIZE = 21  # its radius


@cache
def symbol_sheet() -> str:
    own = [symbol("hit", path(cell((0, 0), SIDE), "transparent"))]
    own += [symbol(name, f'<path d="{d}"/>') for name, d in OUTLINES.items()]
    for number, cells in enumerate(known_tiles()):
        own.append(symbol(f"edge-{number}", f'<path d="{border_of(cells)}"/>'))
        own.append(symbol(f"tile-{number}", tile_body(f'<use href="#s-edge-{number}"', cells)))
    for seat in range(4):
        own += [boxed_symbol(f"{kind}-{seat}", pieces.ant(kind, seat)) for kind in ("ant", "soldier", "nurse")]
        own += [
            symbol(f"mark-{seat}", _watermark(seat)),
            symbol(f"owner-{seat}", pieces.cube(17, seat)),
            symbol(f"exit-{seat}", _exit(seat)),
            symbol(f"badge-{seat}", seats.badge(0, 0, 5.4, seat)),
        ]
    own += [symbol(f"cube-{cube}", _cube(cube)) for cube in CUBES]
    own += [symbol(f"shape-{shape}", _small(cells)) for shape, cells in _shapes().items()]
    own += [symbol(f"prey-{kind}", _prey(kind)) for kind in PREY]
    own += [symbol(f"medal-{kind}", _medal(kind)) for kind in MEDAL]
    own.append(symbol("stand", _stand()))
    own.append(symbol("pip", circle(0, 0, 5, "#c8401f", RIM, 2) + circle(0, 0, 6, "none", KEYLINE, 1)))  # a soldier
    return symbols.sheet(_HOUSE) + "".join(own)


# Tiles


@cache
def _box() -> Box:
    """The components of the game as delivered."""
    return Box(read_toml(Path(__file__).parent.parent / "data" / "myrmes.toml"))


@cache
def known_tiles() -> tuple[Cells, ...]:
    """Every way a tile can lie."""
    return tuple(lying for tile in _box().pheromones for lying in orientations(tile.cells))


@cache
def tile_number(cells: Cells) -> int | None:
    """The number of the symbols of a tile that lies so; a pack may bring tiles that have none."""
    return known_tiles().index(cells) if cells in known_tiles() else None


def border_of(cells: Cells) -> str:
    return outline(cells, SIDE, 2.4)


def tile_body(border: str, cells: Cells) -> str:
    """A tile in the colour of its seat, with its shadow, lit face and inset line.

    `border` is an element with the border of the tile, but for its attributes.
    """
    round_line = 'stroke-linejoin="round"'
    return (
        f'{border} transform="translate(0 3.4)" fill="#150c06" stroke="#150c06" stroke-width="5" opacity=".45"/>'
        f'{border} fill="{KEYLINE}" stroke="{KEYLINE}" stroke-width="5.4" {round_line}/>'
        f'{border} style="fill:var(--c);stroke:var(--c)" stroke-width="3" {round_line}/>'
        f'{border} fill="#fff" opacity=".1"/>'
        f'<path d="{outline(cells, SIDE, 5.6)}" fill="none" style="stroke:var(--m)" stroke-width="1.5" opacity=".55"/>'
    )


def _shapes() -> dict[str, Cells]:
    return {shape: tile.cells for shape, tile in zip(PHEROMONES, _box().pheromones, strict=True)}


def _small(cells: Cells, side: float = 5.9) -> str:
    """A shape in small, in the colours around it."""
    points = [centre(hex, side) for hex in cells]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    d = "".join([cell((x - left, y - top), side - 0.3) for x, y in points])
    return f'<path d="{d}" stroke-width="1.3"/>'


def _watermark(seat: int) -> str:
    return f'<g style="--m:{SEATS[seat].on_fill}" opacity=".17">{use(f"m-{SEATS[seat].mark}", 0, 0, SIDE * 0.92)}</g>'


# Pieces and tokens


def _cube(cube: str) -> str:
    return path(ellipse(0, 7, 11, 5), "#150c06", opacity=0.35) + use(cube, 0, 0, 23)


def _exit(seat: int) -> str:
    colour = SEATS[seat]
    return (
        path(ellipse(0, 6, 24, 17), SHADOW, opacity=0.4)
        + f"<g {pieces.colours(seat)}>{use('exit', 0, -1, 50)}"
        + circle(0, 16, 8.4, colour.fill, RIM, 1.8)
        + use(f"m-{colour.mark}", 0, 16, 8.6)
        + "</g>"
    )


def _prey(kind: str) -> str:
    return (
        path(ellipse(0, 4, 21, 20), SHADOW, opacity=0.42)
        + circle(0, 0, 20.5, "#fbf0d4", KEYLINE, 1.8)
        + circle(0, 0, 17.6, "none", "#cfae74", 1.4)
        + use(kind, 0, -1, 33)
    )


def _medal(kind: str) -> str:
    """What a special tile is, and below it what it gives in every harvest."""
    disc = circle(0, 0, MEDAL_SIZE, "#f4e6c4", KEYLINE, 1.6) + circle(0, 0, MEDAL_SIZE - 2.6, "none", "#cfae74", 1.2)
    if kind == "SUBCOL":
        given = path(rounded(-9, 7, 31, 17, 8), "#f4e6c4", KEYLINE, 1.2)
        given += text(3, 20.4, "2", 14, KEYLINE, "end", 800, True) + use("star", 12, 15, 15)
    elif kind == "SCAV":
        given = use("earth", -11, 15, 16) + use("stone", 11, 15, 16)
    else:
        given = use("food", 13, 14, 16)
    return f"{disc}<g {at(-3, -3)}>{use(MEDAL[kind], 0, 0, 31)}</g>{given}"


def _stand() -> str:
    """Where a worker could stand after it has removed the pheromone under it: for a lump of earth."""
    disc = circle(0, 0, 14, "#f8edd2", KEYLINE, 1.4, 'opacity=".94"')
    return disc + text(-10, 5, "−1", 13, KEYLINE, "start", 800, True) + use("earth", 5, 0, 14)
