"""Which elements of the picture stand for an option, in the order in which to click them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.ask import Decision
from .layout import Layout, layout_of


def targets(view: Mapping[str, Any], decision: Decision, option: Any) -> tuple[str, ...]:
    """Empty for what is only chosen by its button: ending the turn, unloading nothing, not refilling."""
    kind = decision.kind
    if kind == "turn.act":
        return _act(option)
    if kind in ("ant.move", "cockchafer.from", "cockchafer.to"):
        return (f"pantry-{option}",)
    if kind == "food.unload":
        pantry = view["ants"][view["walking"]]
        return (space_filled(view, pantry, option),) if option else ()
    if kind == "cockchafer.count":
        return (space_filled(view, view["carry_to"], option),)
    if kind == "crate.refill":
        return ("friend-grasshopper",) if option == "refill" else ()
    return (f"reserve-{option}",)


def _act(option: Any) -> tuple[str, ...]:
    what = option[0]
    if what == "card":
        _, ant, road, space = option
        return f"hand-{ant}", f"road-{road}-{space}"
    if what == "joker":
        _, ant, road, space, named = option
        return "friend-stick_insect", f"hand-{ant}", f"road-{road}-{space}", f"ant-{named}"
    if what == "buy":
        return (f"shop-{option[1]}",)
    if what == "cockchafer":
        return ("friend-cockchafer",)
    if what == "dragonfly":
        return "friend-dragonfly", f"ant-{option[1]}", f"ant-{option[2]}"
    if what == "bumblebee":
        return "friend-bumblebee", f"tray-{option[1]}", f"reserve-{option[2]}"
    return ()


def space_filled(view: Mapping[str, Any], pantry: int, count: int) -> str:
    """The space that is the last to be filled when so many tokens come to a pantry."""
    layout: Layout = layout_of(view["board"])
    free = len(layout.chambers[pantry].spaces) - view["tokens"][pantry]
    return f"space-{pantry}-{free - count}"
