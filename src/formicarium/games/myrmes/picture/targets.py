"""Which elements of the picture stand for an option, in the order in which to click them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.ask import Decision, Option
from ....core.hexes import distance, reading_order
from ..components import CUBES
from .events import event_id
from .layout import cube_id, hex_id, hex_named, named, space_id
from .rooms import room_id
from .shelf import shape_id, special_id, stock_id
from .slips import objective_id
from .tracks import NURSERY, TRACKS, brood_id, slot_id

_MOST_SOLDIERS = 3  # that have a place on their track


def targets(view: Mapping[str, Any], decision: Decision, option: Any) -> tuple[str, ...]:
    """Empty for what is only chosen by its button: stopping, finishing, taking no more."""
    kind = decision.kind
    if kind in ("worker", "sortie", "atelier", "storage"):
        return _menu(view, decision, option)
    if option is None:  # no more cubes; no tunnel exit
        return ()
    if kind == "event_target":
        return (event_id(option),)
    if kind == "birth_allocation":
        return _nurses(option, view["players"][decision.seat]["nursery"])
    if kind == "birth_overflow":
        return (slot_id("soldiers", option),) if 0 < option <= _MOST_SOLDIERS else ()
    if kind == "harvest_pick":
        return _harvest(view, decision.seat, option)
    if kind == "harvest_extra":
        return (cube_id(option[0], option[1]),)
    if kind == "tunnel_hex":
        return (hex_id(option),)
    if kind == "objective_choice":
        return (objective_id(option),)
    if kind == "objective_mix":
        return _mix(option)
    if kind == "objective_special":
        return tuple([space_id(view, hex) for hex in option])
    if kind == "objective_pheromones":
        return (space_id(view, option),)
    return (brood_id(option),) if option else ()  # larvae for the winter


def _nurses(plan: Any, nurses: int) -> tuple[str, ...]:
    """The last place of each track that is worked on; then the nursery, where nurses stay there."""
    places = [slot_id(track, count) for track, count in zip(TRACKS, plan, strict=True) if count]
    return (*places, NURSERY) if sum(plan) < nurses else tuple(places)


def meant(view: Mapping[str, Any], decision: Decision, clicked: tuple[str, ...]) -> Option:
    """A step to a place of the garden, a tile over the places that were clicked, or the place itself."""
    what, _, kind = clicked[0].partition("-")
    last = hex_named(clicked[-1])
    if decision.kind == "sortie" and what in ("shape", "special"):
        cells = [hex for hex in (*map(hex_named, clicked[1:]), tuple(view["worker"])) if hex]
        covered = tuple(sorted(cells, key=reading_order)) if len(cells) > 1 else ()
        return "pheromone" if what == "shape" else "special", kind, covered
    if last and decision.kind == "sortie":
        return "step", last
    return last if decision.kind in ("tunnel_hex", "objective_pheromones") else None


def _menu(view: Mapping[str, Any], decision: Decision, option: Any) -> tuple[str, ...]:
    what = option[0]
    if what == "convert":
        return ("room-larvae",)
    if what == "room":
        return (room_id(option),)
    if what in ("sortie", "step"):
        return (space_id(view, option[1]),)
    if what == "remove":
        return (named("stand", *option[1]),)
    if what == "pheromone":
        return shape_id(option[1]), *_cells(view, option[2])
    if what == "special":
        return special_id(option[1]), *_cells(view, option[2])
    if what == "keep":
        return _kept(view["players"][decision.seat]["stock"], option[1:])
    if what in ("stop", "finish"):
        return ()
    return (f"atelier-{what}",)


def _cells(view: Mapping[str, Any], hexes: Any) -> list[str]:
    """The hexes that a tile covers besides that of the worker: the nearest first, then in reading order."""
    worker = tuple(view["worker"])
    others = [hex for hex in hexes if hex != worker]
    others.sort(key=lambda hex: (distance(hex, worker), reading_order(hex)))
    return [hex_id(hex) for hex in others]


def _kept(stock: Mapping[str, int], kept: Any) -> tuple[str, ...]:
    """Food, then earth; what else is kept follows from the size of the storage."""
    counts = [(cube, count) for cube, count in zip(CUBES, kept, strict=True) if stock[cube]]
    return tuple([stock_id(cube, count) for cube, count in counts[:-1] or counts])


def _harvest(view: Mapping[str, Any], seat: int, cube: str) -> tuple[str, ...]:
    """A cube of the tile that is asked about; one of a scavenging tile lies below its medallion."""
    tile = view["players"][seat]["asked_tile"]
    return (cube_id(tile, cube),)


def _mix(earth: int) -> tuple[str, ...]:
    """The last earth cube given up, or where that is none, the first stone."""
    return (stock_id("earth", earth) if earth else stock_id("stone", 1),)
