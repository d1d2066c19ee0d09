"""The rooms of the four levels, and the disc that shows how deep the colony is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.words import say
from ....drawing import seats
from ....drawing.elements import at, circle, path, text, titled, use
from ....drawing.geometry import centred, num
from ....drawing.palette import CREAM, HONEY
from ....drawing.targets import halo_using, place
from ..components import CUBES
from ..texts import room_word
from .burrow import ROOM_HEIGHT, ROOM_LEFT, ROOM_WIDTH, SHAFT, room_top
from .writing import DIM, FAINT, LEVELS, fitting

QUARRY = 2
_TEXT = ROOM_LEFT + 46


def room_id(option: Sequence[Any]) -> str:
    """The element of an option that sends a worker into a room; the quarry has one for each kind of cube."""
    return f"room-{option[1]}" if len(option) == 2 else f"room-{option[1]}-{option[2]}"


def rooms(view: Mapping[str, Any], player: Mapping[str, Any], seat: int) -> str:
    drawn = "".join([_room(view, player, seat, level) for level in range(len(LEVELS))])
    level = player["level"]
    y = room_top(level) + ROOM_HEIGHT / 2
    disc = circle(SHAFT, y + 1.5, 15, "#1a0f08", more='opacity=".5"') + seats.badge(SHAFT, y, 12, seat)
    return f"{drawn}<g>{titled(say('Colony level {level}', level=LEVELS[level]))}{disc}</g>"


def _room(view: Mapping[str, Any], player: Mapping[str, Any], seat: int, level: int) -> str:
    top = room_top(level)
    hollow = f"n-room-{level}"
    opened = level <= player["effective_level"]
    lent = opened and level > player["level"]  # by the event
    colour = CREAM if opened else FAINT
    word = room_word(level).capitalize()
    drawn = f'<use href="#{hollow}-warm"/>' if opened else f'<use href="#{hollow}-edge" fill="transparent"/>'
    drawn += text(
        ROOM_LEFT + 14,
        top + 32,
        LEVELS[level],
        21,
        HONEY if lent else "#ffe7a3" if opened else FAINT,
        "start",
        900,
        True,
    )
    drawn += text(_TEXT, top + 20, word, fitting(word, 15.5, 112), colour, "start", 700, True)
    if level == QUARRY:
        drawn += _quarry(top, colour)
    else:
        inner = drawn + _effect(level, top, colour)
        drawn = f'<g id="room-{level}" class="target">{inner}{halo_using(hollow + "-edge")}</g>'
    if player["rooms"][level]:
        drawn += f'<g class="loose">{use(f"ant-{seat}", ROOM_LEFT + 178, top + 24, 40)}</g>'
    elif not opened:
        drawn += _price(view["garden"]["level_costs"][level - 1], top)
    return drawn


def _effect(level: int, top: float, colour: str) -> str:
    x, y = _TEXT, top + 35
    if level < QUARRY:
        return text(x, y + 5, "+1", 15, colour, "start") + use(("larva", "food")[level], x + 30, y, 23)
    return (
        use("food", x + 9, y, 21)
        + path(f"M{x + 26} {num(y)}h14m-5 -4.5l5 4.5l-5 4.5", "none", colour, 2)
        + text(x + 50, y + 5.5, "2", 17, colour, "start", serif=True)
        + use("star", x + 71, y - 0.5, 20)
    )


def _quarry(top: float, colour: str) -> str:
    y = top + 36.5
    drawn = ""
    for cube, x in (("earth", _TEXT + 20), ("stone", _TEXT + 90)):
        inner = path(centred(48, 20, 9), "transparent")
        inner += text(-20, 5, "+1", 15, colour, "start") + use(cube, 11, 0, 21)
        drawn += place(room_id(("room", QUARRY, cube)), inner, "o-quarry", at(x, y))
    word = say("or")
    return drawn + text(_TEXT + 55, y + 4.5, word, fitting(word, 13.5, 15), DIM, weight=600)


def _price(cost: Mapping[str, int], top: float) -> str:
    """What it takes to dig down to a level."""
    x, y = ROOM_LEFT + ROOM_WIDTH - 16, top + 16
    drawn = f'<g color="{DIM}">{use("i-lock", x - 6, top + 36, 15)}</g>'
    for cube in reversed(CUBES):
        if cost[cube]:
            drawn += use(cube, x - 6, y, 17) + text(x - 16, y + 5, cost[cube], 14.5, CREAM, "end", 700)
            x -= 32
    return f'<g class="loose">{drawn}</g>'
