"""The stores, and the tiles a colony can still lay: pheromones by shape, special tiles with their price."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.words import say
from ....drawing.elements import at, path, stamp, text, titled, use
from ....drawing.geometry import centred, rounded
from ....drawing.palette import CREAM, HONEY, KEYLINE, RIM, SEATS
from ....drawing.targets import place
from ....drawing.tokens import coin
from ..components import CUBES, PHEROMONES, SPECIAL
from ..texts import cube_word, tile_word
from .burrow import LEFT, SHELF, STORES_WIDTH, TILES_LEFT
from .writing import DIM, FAINT, PALE

Player = Mapping[str, Any]

STOCK_Y = SHELF + 47
_PITCH = 50.0  # from one pheromone to the next
_GONE = "#6f5b46"  # of shapes that cannot be laid now


# The stores


def stock_places(player: Player) -> tuple[float, dict[str, list[float]]]:
    """From one cube to the next, and where the cubes of each kind lie."""
    stock = player["stock"]
    most = max(sum(stock.values()), player["storage"])
    pitch = min(32.0, (STORES_WIDTH - 46) / max(1, most - 1))
    places: dict[str, list[float]] = {}
    x = LEFT + 24.0
    for cube in CUBES:
        places[cube] = [x + pitch * i for i in range(stock[cube])]
        x += pitch * stock[cube]
    return pitch, places


def stock_id(cube: str, count: int) -> str:
    """The last of so many cubes of a kind; 0 stands for none of them."""
    return f"stock-{cube}-{count}"


def stores(view: Mapping[str, Any], player: Player, seat: int) -> str:
    count, size = sum(player["stock"].values()), player["storage"]
    pitch, places = stock_places(player)
    over = count > size
    drawn = text(LEFT + 15, SHELF + 23, say("Stores"), 16, CREAM, "start", 700, True)
    kept = say("{count}, keeps {size}", count=count, size=size) if over else say("keeps {size}", size=size)
    drawn += text(LEFT + STORES_WIDTH - 15, SHELF + 22.5, kept, 14, HONEY if over else DIM, "end", 600)
    side = min(30.0, pitch - 2)
    for i in range(size):
        slot = rounded(LEFT + 24 + pitch * i - side / 2, STOCK_Y - 15, side, 30, 5)
        drawn += path(slot, "#1d110a", "#8a6840", 1.4)
    for cube in CUBES:
        for number, x in enumerate(places[cube], 1):
            picture = titled(cube_word(cube).capitalize()) + use(cube, 0, 0, 27)
            drawn += place(stock_id(cube, number), picture, "o-stock", at(x, STOCK_Y), "loose")
        # The stores can be full without any cubes of this kind.
        if view["phase"] == "end of round" and over and 0 < player["stock"][cube] <= count - size:
            drawn += place(stock_id(cube, 0), coin(0, 0, 7.6, 0, PALE), "o-none", at(places[cube][0] - 9, STOCK_Y + 14))
    return drawn + _reserve(player, seat)


def _reserve(player: Player, seat: int) -> str:
    """What is left of the pieces that can run out."""
    ants, exits, cubes = player["ants_reserve"], player["exits_reserve"], player["owner_cubes"]
    x, y = LEFT + 28, SHELF + 79
    drawn = ""
    for picture, count, words in (
        (use(f"ant-{seat}", 0, 0, 23), ants, say("Ants in reserve: {count}", count=ants)),
        (stamp(f"exit-{seat}", 0, -1, 0.44), exits, say("Tunnel exits left: {count}", count=exits)),
        (stamp(f"owner-{seat}", 0, 0, 0.9), cubes, say("Owner cubes left: {count}", count=cubes)),
    ):
        drawn += f"<g {at(x, y)}>{titled(words)}{picture}{text(15, 4.5, f'×{count}', 14, DIM, 'start', 600)}</g>"
        x += 62
    return drawn


# The tiles


def shape_id(shape: str) -> str:
    return f"shape-{shape}"


def special_id(kind: str) -> str:
    return f"special-{kind}"


def shape_place(number: int) -> tuple[float, float]:
    """The middle of a pheromone's place on the shelf."""
    return TILES_LEFT + 7 + _PITCH * (number + 0.5), SHELF + 27.5


def special_place(number: int) -> tuple[float, float]:
    return TILES_LEFT + 66 + 116.0 * number, SHELF + 74


def tile_shelf(view: Mapping[str, Any], player: Player, seat: int) -> str:
    printed = view["garden"]
    drawn = "".join([_pheromone(printed, player, seat, number) for number in range(len(PHEROMONES))])
    return drawn + "".join([_special(view, player, number) for number in range(len(SPECIAL))])


def _pheromone(printed: Mapping[str, Any], player: Player, seat: int, number: int) -> str:
    """A shape, what it scores and how many are left."""
    shape = PHEROMONES[number]
    tile = printed["pheromones"][shape]
    left = player["pheromones"][shape]
    ready = left and tile["size"] <= player["largest_pheromone"]
    fill, line, tint = (SEATS[seat].fill, RIM, CREAM) if ready else (_GONE, KEYLINE, FAINT)
    inner = path(centred(48, 50, 9), "transparent")
    inner += f'<use href="#s-shape-{shape}" y="-9" fill="{fill}" stroke="{line}"/>'
    points = tile["points"]
    if points:
        inner += text(-12.5, 20, points, 14, tint, "end", 700) + use("star", -6, 15, 11)
    inner += text(20 if points else 9, 20, f"×{left}", 14, tint, "end", 600)
    words = say("{tile}: {count} left", tile=tile_word(shape).capitalize(), count=left)
    return place(shape_id(shape), titled(words) + inner, "o-shape", at(*shape_place(number)))


def _special(view: Mapping[str, Any], player: Player, number: int) -> str:
    """A special tile with what it costs, what it scores and how many are left in the supply."""
    kind = SPECIAL[number]
    tile = view["garden"]["special"][kind]
    supply = view["supplies"][tile["supply"]]
    paid = all(player["stock"][cube] >= tile["cost"][cube] for cube in CUBES)
    ready = paid and supply and player["owner_cubes"] and tile["level"] <= player["effective_level"]
    tint = CREAM if ready else FAINT
    inner = stamp(f"medal-{kind}", -33, 0, 0.78)
    x = -3.0
    for cube in CUBES:
        for _ in range(tile["cost"][cube]):
            inner += use(cube, x, -8, 17)
            x += 18
    inner += text(-10, 14, tile["points"], 14, tint, "start", 700) + use("star", 4, 9, 11.5)
    inner += text(18, 14, f"×{supply}", 14, tint, "start", 600)
    words = say(
        "{tile}: level {level}, {count} left in the supply",
        tile=tile_word(kind).capitalize(),
        level=tile["level"],
        count=supply,
    )
    body = inner if ready else f'<g opacity=".75">{inner}</g>'
    hit = path(centred(108, 36, 10), "transparent")
    return place(special_id(kind), titled(words) + hit + body, "o-special", at(*special_place(number)))
