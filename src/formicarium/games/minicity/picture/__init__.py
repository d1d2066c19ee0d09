"""A view of Minicity drawn: the board, the hand, the crate, and the friends where they are played with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.picture import Panel
from .board import board_panel
from .dock import crate_panel, hand_panel
from .facts import badges, score_sheet
from .friends import friends_panel
from .preview import preview
from .sheet import symbol_sheet
from .targets import targets

__all__ = ["badges", "picture", "preview", "score_sheet", "symbol_sheet", "targets"]


def picture(view: Mapping[str, Any]) -> tuple[Panel, ...]:
    panels = (board_panel(view), hand_panel(view), crate_panel(view))
    return (*panels, friends_panel(view)) if view["mode"] == "friends" else panels
