"""What an option would do in the nest: nurses where they would stand, rooms with a worker, what is gained and paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.ask import Decision
from ....core.picture import Preview
from ....core.words import say
from ....drawing.elements import circle, path, stamp, text, use
from ....drawing.geometry import Point, ellipse, rounded
from ....drawing.palette import RIM
from ....drawing.seats import badge
from ....drawing.tokens import ghost_line, tally
from ..components import CUBES
from ..texts import event_help
from .burrow import EVENT_SIZE, ROOM_HEIGHT, ROOM_LEFT, SHAFT, WIDTH, event_middle, room_top
from .changes import LARVAE_FOR_FOOD, Changes, paid, parts, scored, words
from .shelf import STOCK_Y, stock_places
from .tracks import ACTIONS, NURSE, TRACKS, action_x, born, middle, slot_x

_ACROSS = (0.0, float(WIDTH))


def nest_preview(view: Mapping[str, Any], decision: Decision, option: Any) -> Preview | None:
    kind, seat = decision.kind, decision.seat
    player = view["players"][seat]
    if kind == "event_target":
        return _event(player, seat, option)
    if kind == "birth_allocation":
        return _allocation(view, player, seat, option)
    if kind == "birth_overflow":
        return _overflow(view, player, seat, option)
    if kind == "objective_mix":
        return _given(view, player, decision, option)
    if kind == "winter_convert":
        return _convert(seat, option) if option else None
    what = option[0]
    if what == "convert":
        return _convert(seat, 1)
    if what == "keep":
        return _kept(player, dict(zip(CUBES, option[1:], strict=True)))
    if what == "room":
        return _room(player, seat, option)
    if what in ACTIONS:
        return _action(view, player, seat, what)
    return None


def _bubble(tip: Point, changes: Changes, seat: int, below: bool = False) -> str:
    return tally(tip, parts(changes, seat), _ACROSS, below) if changes else ""


# Events and births


def _event(player: Mapping[str, Any], seat: int, index: int) -> Preview:
    x, y = event_middle(index)
    width, height = EVENT_SIZE
    larvae = abs(index - player["event_index"])
    svg = ghost_line(rounded(x - width / 2, y - height / 2, width, height, 7))
    svg += stamp(f"owner-{seat}", x + width / 2 - 9, y - height / 2 + 10, 1.15)
    changes: Changes = [(-larvae, "larva")] if larvae else []
    svg += _bubble((x, y + height / 2), changes, seat, True)
    told = event_help(index).rstrip(".")
    return Preview("nest", svg, f"{words(changes)}: {told}" if changes else told)


def _births(view: Mapping[str, Any], player: Mapping[str, Any], nurses: Sequence[int]) -> tuple[int, int, int]:
    """Larvae, soldiers and workers that so many nurses breed under the event of this round (MYR-4.3 to MYR-4.6)."""
    larvae, soldiers, workers = (
        born(view["garden"], player["event"], track, count) for track, count in zip(TRACKS[:3], nurses[:3], strict=True)
    )
    return larvae, soldiers, workers


def _ghost(symbol: str, x: float, y: float, size: float) -> str:
    return f'<g opacity=".9">{use(symbol, x, y, size)}</g>'


def _allocation(view: Mapping[str, Any], player: Mapping[str, Any], seat: int, nurses: Sequence[int]) -> Preview:
    svg = ""
    for track, count in zip(TRACKS, nurses, strict=True):
        for number in range(1, count + 1):
            x, y = slot_x(number), middle(track)
            svg += circle(x, y, 15.5, RIM, more='opacity=".22"') + _ghost(f"nurse-{seat}", x, y + 1, NURSE)
            svg += ghost_line(ellipse(x, y, 16.5))
    brood = _births(view, player, nurses)
    changes: Changes = []
    for track, kind, count in zip(TRACKS[:3], ("larva", "soldier", "worker"), brood, strict=True):
        if count:
            changes.append((count, kind))
            symbol = {"larva": "larva", "soldier": f"soldier-{seat}", "worker": f"ant-{seat}"}[kind]
            svg += _chip(318, middle(track), f"+{count}", symbol)
    told = [words(changes)] if changes else []
    atelier = nurses[3]
    if atelier:
        told.append(
            say("1 action in the atelier") if atelier == 1 else say("{count} actions in the atelier", count=atelier)
        )
    return Preview("nest", svg, ", ".join(told) or say("All nurses rest"))


def _chip(x: float, y: float, figure: str, symbol: str) -> str:
    slip = rounded(x - 25, y - 14, 50, 28, 9)
    drawn = path(slip, "#fbf5e4", "#23160d", 1.5) + text(x - 18, y + 5.6, figure, 16, anchor="start", serif=True)
    return drawn + use(symbol, x + 12, y, 22)


def _overflow(view: Mapping[str, Any], player: Mapping[str, Any], seat: int, soldiers: int) -> Preview:
    nurses = (player["on_larvae"], player["on_soldiers"], player["on_workers"])
    _, _, workers = _births(view, player, nurses)
    workers = min(workers, player["ants_reserve"] - soldiers)
    changes: Changes = [(count, kind) for count, kind in ((soldiers, "soldier"), (workers, "worker")) if count]
    svg = "".join(
        [
            _chip(318, middle(track), f"+{count}", symbol)
            for track, count, symbol in (
                ("soldiers", soldiers, f"soldier-{seat}"),
                ("workers", workers, f"ant-{seat}"),
            )
            if count
        ]
    )
    return Preview("nest", svg, words(changes))


# Rooms and atelier


def _room(player: Mapping[str, Any], seat: int, option: Sequence[Any]) -> Preview:
    room = option[1]
    changes: Changes
    if room == 2:
        changes = [(1, option[2])]
    elif room == 3:
        changes = [(-1, "food"), *scored(player, 2)]
    else:
        changes = [(1, ("larva", "food")[room])]
    top = room_top(room)
    svg = _ghost(f"ant-{seat}", ROOM_LEFT + 178, top + 24, 40) + ghost_line(ellipse(ROOM_LEFT + 178, top + 24, 20))
    return Preview("nest", svg + _bubble((ROOM_LEFT + 70, top + 4), changes, seat), words(changes))


def _action(view: Mapping[str, Any], player: Mapping[str, Any], seat: int, action: str) -> Preview:
    """A nurse goes to work there, and what that costs and gives."""
    x, y = action_x(ACTIONS.index(action)), middle("atelier")
    svg = _ghost(f"nurse-{seat}", x, y, 30) + ghost_line(rounded(x - 13, y - 15, 26, 30, 7))
    changes: Changes = []
    if action == "tunnel":
        changes = [(1, "earth")]
        told = words(changes)
    elif action == "level":
        changes = paid(view["garden"]["level_costs"][player["level"]])
        told = words(changes)
        deep = room_top(player["level"] + 1) + ROOM_HEIGHT / 2
        svg += f'<g opacity=".75">{badge(SHAFT, deep, 12, seat)}</g>' + ghost_line(ellipse(SHAFT, deep, 15))
    elif action == "nurse":
        cost = view["garden"]["nurse_cost"]
        changes = [(-cost["food"], "food"), (-cost["larvae"], "larva"), (1, "nurse")]
        told = words(changes)
    else:
        told = say("The nurse stays with the objective for good")
    return Preview("nest", svg + _bubble((x, y - 12), changes, seat), told)


# The stores


def _convert(seat: int, times: int) -> Preview:
    changes: Changes = [(-LARVAE_FOR_FOOD * times, "larva"), (times, "food")]
    return Preview("nest", _bubble((287, middle("larvae") + 13), changes, seat, True), words(changes))


def _kept(player: Mapping[str, Any], counts: Mapping[str, int]) -> Preview:
    """The first cubes of each kind are ringed, the others go."""
    _, places = stock_places(player)
    svg = ""
    for cube in CUBES:
        for number, x in enumerate(places[cube]):
            kept = number < counts[cube]
            svg += _ringed(x) if kept else circle(x, STOCK_Y, 14, "#1d110a", more='opacity=".72"')
    lost: Changes = [(counts[cube] - player["stock"][cube], cube) for cube in CUBES]
    return Preview("nest", svg, words([change for change in lost if change[0]]))


def _ringed(x: float) -> str:
    return ghost_line(ellipse(x, STOCK_Y, 14.5))


def _given(view: Mapping[str, Any], player: Mapping[str, Any], decision: Decision, earth: int) -> Preview:
    """Cubes given up for an objective; which one it is, the range of earth cubes tells, unless two have the same."""
    stock = player["stock"]
    least, most = decision.options[0], decision.options[-1]
    fitting = [
        tile["give"]
        for tile in view["objectives"]
        if tile["kind"] == "mix"
        and tile["seats"][decision.seat]["open"]
        and (least, most) == (max(0, tile["give"] - stock["stone"]), min(tile["give"], stock["earth"]))
    ]
    given = {"earth": earth, "stone": fitting[0] - earth if len(fitting) == 1 else 0}
    _, places = stock_places(player)
    svg = "".join([_ringed(x) for cube, count in given.items() for x in places[cube][:count]])
    told = words([(-count, cube) for cube, count in given.items() if count])
    return Preview("nest", svg, told or say("Only stone"))
