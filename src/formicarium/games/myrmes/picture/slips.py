"""Slips of paper pinned beside the garden: the objectives, and the calendar."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.words import say
from ....drawing import pieces, seats
from ....drawing.elements import at, circle, path, stamp, text, titled, use
from ....drawing.geometry import Point, centred, num, rounded
from ....drawing.palette import INK_2, KEYLINE
from ....drawing.targets import place
from ..components import SEASONS
from ..texts import objective_words, season_word
from .layout import CALENDAR, SLIP, Layout, Spot, shown_seat
from .writing import LEVELS

_BANDS = ("", "#6f8f3a", "#b97f25", "#a8482e")  # by level
_SEASONS = {"spring": ("#8fb94a", KEYLINE), "summer": ("#f2c33a", KEYLINE), "autumn": ("#c25a31", "#fff6e0")}
_DONE = "#4d7326"


def slip(width: float, height: float, inner: str) -> str:
    """A slip of paper around the origin; what is written on it, from its upper left corner."""
    paper = centred(width, height, 8)
    return (
        f'<g transform="translate(1 4)">{path(paper, "#0c0603", opacity=0.5)}</g>'
        + path(paper, "#f8edd2", "#6e5230", 1.4)
        + path(centred(width - 6, height - 6, 6), "none", "#d9c393", 1)
        + f"<g {at(-width / 2, -height / 2)}>{inner}</g>"
    )


def _pinned(spot: Spot, size: tuple[int, int], turn: float) -> str:
    x, y = spot.x + size[0] / 2 * spot.scale, spot.y + size[1] / 2 * spot.scale
    return f'{at(x, y, turn)[:-1]} scale({spot.scale:g})"'


def slip_middle(layout: Layout, number: int) -> Point:
    """Where the slip of an objective lies."""
    spot = layout.objectives[number]
    return spot.x + SLIP[0] / 2 * spot.scale, spot.y + SLIP[1] / 2 * spot.scale


# Objectives


def objective_id(id: str) -> str:
    return f"objective-{id}"


def _slips(view: Mapping[str, Any], layout: Layout) -> list[tuple[Mapping[str, Any], str]]:
    """The objectives, and the attribute that puts each one to its place."""
    spots = zip(view["objectives"], layout.objectives, strict=False)
    return [(objective, _pinned(spot, SLIP, _TURNS[number])) for number, (objective, spot) in enumerate(spots)]


_TURNS = (-1, 0.8, 1, -0.8, 0.7, -0.9)


def objectives(view: Mapping[str, Any], layout: Layout) -> str:
    """What they ask for and bring: the same all game long."""
    return "".join(
        [
            place(objective_id(objective["id"]), _objective(view, objective), "o-slip", pinned)
            for objective, pinned in _slips(view, layout)
        ]
    )


def _objective(view: Mapping[str, Any], objective: Mapping[str, Any]) -> str:
    width, height = SLIP
    level = objective["level"]
    points = view["garden"]["objective_points"][level - 1]
    inner = path(rounded(3, 3, width - 6, 20, 6), _BANDS[level])
    inner += text(10, 18, LEVELS[level], 15, "#fff6e0", "start", 900, True)
    inner += text(width - 10, 18.4, points, 16, "#fff6e0", "end", 900, True)
    inner += use("star", width - (34 if points > 9 else 26), 12.6, 14)
    inner += _asked(objective, shown_seat(view), width / 2, 40)
    title = say("Level {level}. {words}.", level=level, words=objective_words(objective))
    return titled(title) + slip(width, height, inner)


def progress(view: Mapping[str, Any], layout: Layout) -> str:
    """How far each seat is with each objective."""
    pitch = (SLIP[0] - 10) / len(view["players"])
    first = pitch * (1 - len(view["players"])) / 2
    drawn = ""
    for objective, pinned in _slips(view, layout):
        far = [_far(first + pitch * seat, 24, seat, far) for seat, far in enumerate(objective["seats"])]
        drawn += f"<g {pinned}>{''.join(far)}</g>"
    return f'<g class="loose">{drawn}</g>'


_ICONS = {
    "food": ("food",),
    "stone": ("stone",),
    "mix": ("earth", "stone"),
    "larva": ("larva",),
    "prey": ("ladybug", "termite", "spider"),
    "soldier": ("soldier",),
    "special": ("medal-APHID", "medal-SCAV", "medal-SUBCOL"),
    "pheromone": ("hex",),
    "nurse": ("nurse",),
}
_HAVE = ("special", "nurse")  # objectives that ask for more than they take


def _asked(objective: Mapping[str, Any], seat: int, x: float, y: float) -> str:
    """What it needs, one picture each, and what it takes where that is less."""
    kind, need, give = objective["kind"], objective["need"], objective["give"]
    if kind == "level":
        fall = f"{LEVELS[need]} → {LEVELS[need - give]}"
        return use("nest", x - 34, y, 28) + text(x - 14, y + 6.5, fall, 19, INK_2, "start", 800, True)
    if need > 5:
        drawn = text(x - 8, y + 7, need, 20, INK_2, "end", 800, True) + _icon(_ICONS[kind][0], seat, x + 8, y)
        right = x + 24
        if kind == "mix":
            drawn += _icon(_ICONS[kind][1], seat, x + 29, y)
    else:
        icons = sorted([_ICONS[kind][i % len(_ICONS[kind])] for i in range(need)])
        pitch = min(23.0, (70 if kind in _HAVE else 84) / max(1, need - 1))
        first = x - (pitch * (need - 1) + (34 if kind in _HAVE else 0)) / 2
        drawn = "".join([_icon(icon, seat, first + pitch * i, y) for i, icon in enumerate(icons)])
        right = first + pitch * (need - 1) + 15
    if kind in _HAVE:
        drawn += text(right, y + 6, f"−{give}", 17, INK_2, "start", 800, True)
    return drawn


def _icon(icon: str, seat: int, x: float, y: float) -> str:
    if icon.startswith("medal-"):
        return f'<use href="#s-{icon}" transform="translate({num(x)} {num(y)}) scale(.52)"/>'
    if icon in ("soldier", "nurse"):
        return use(f"{icon}-{seat}", x, y, 24)
    return use(icon, x, y, 23)


def _far(x: float, y: float, seat: int, far: Mapping[str, Any]) -> str:
    """How far a seat is: a figure, green where it could do it now; a tick where it has."""
    if far["round"]:
        tick = circle(x + 6.5, y, 8, _DONE, KEYLINE, 1.2) + f'<g color="#fff6e0">{use("i-check", x + 6.5, y, 12)}</g>'
        return tick + seats.badge(x - 5.5, y, 7, seat)
    colour = _DONE if far["open"] else INK_2
    figure = text(x + 2.5, y + 5, far["have"], 14.5, colour, "start", 800 if far["open"] else 700)
    return stamp(f"badge-{seat}", x - 6.5, y) + figure


# The calendar


def calendar(view: Mapping[str, Any], layout: Layout) -> str:
    width, height = CALENDAR
    printed = view["garden"]
    year = view["year"]
    inner = text(11, 25, say("Year {year}", year=year), 19, anchor="start", weight=800, serif=True)
    inner += text(width - 11, 25, say("of {years}", years=printed["years"]), 13.5, INK_2, "end", 600)
    for number, season in enumerate(SEASONS):
        inner += _season(view, number, season, width / 2 + 45 * (number - 1))
    need = printed["winter"][year - 1]
    words = say(
        "Winter of year {year}: {need} food, or {loss} points lost for each that is missing",
        year=year,
        need=need,
        loss=printed["winter_loss"],
    )
    inner += (
        f"<g>{titled(words)}{use('winter', 20, height - 17, 18)}"
        + text(32, height - 11.4, need, 17, anchor="start", weight=800, serif=True)
        + use("food", 52, height - 17, 18)
        + "</g>"
    )
    first = seats.badge(width - 20, height - 17, 7.5, view["first_player"])
    inner += text(width - 33, height - 12, say("first"), 13.5, INK_2, "end", 600) + first
    return f"<g {_pinned(layout.calendar, CALENDAR, -0.8)}>{slip(width, height, inner)}</g>"


def _season(view: Mapping[str, Any], number: int, season: str, x: float) -> str:
    """A season with its die; the one that runs is lit, those gone by are pale."""
    now = SEASONS.index(view["season"])
    fill, pip = _SEASONS[season]
    face = view["dice"][number]
    drawn = titled(say("{season}: {face}", season=season_word(season).capitalize(), face=face))
    if number == now:
        drawn += path(rounded(x - 20.5, 34, 41, 64, 9), "#ffe39a", "#a8761a", 1.6)
    drawn += use(season, x, 49, 21) + pieces.die(x, 77, 29, face, fill, pip)
    if number < now:
        drawn += path(rounded(x - 19, 35, 38, 62, 8), "#f8edd2", opacity=0.55)
    return f"<g>{drawn}</g>"
