"""A view of Myrmes drawn: the garden, and the nest of one colony."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.picture import Panel
from .board import board_panel
from .facts import badges, score_sheet
from .layout import shown_seat
from .nest import nest_panel
from .preview import preview
from .sheet import symbol_sheet
from .targets import meant, targets
from .turning import turns

__all__ = ["badges", "meant", "nest_panel", "picture", "preview", "score_sheet", "symbol_sheet", "targets", "turns"]


def picture(view: Mapping[str, Any]) -> tuple[Panel, ...]:
    return board_panel(view), nest_panel(view, shown_seat(view))
