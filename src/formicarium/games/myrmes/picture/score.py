"""The score track along the lower edge of the board, with a marker for every seat (MYR-17.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.words import say
from ....drawing import seats
from ....drawing.elements import at, path, text, titled
from ....drawing.geometry import num, rounded
from ....drawing.palette import CREAM, KEYLINE, WOOD_DARK, WOOD_EDGE
from .layout import TRACK_HEIGHT, Layout
from .writing import figure

_MARGIN = 34  # on either side of the scale
_DEEP = 27  # of the plank
_MARKER = 8.5


def score_track(view: Mapping[str, Any], layout: Layout) -> str:
    points: list[int] = [player["points"] for player in view["players"]]
    low, high = min(0, *points) // 10 * 10, -(-max(100, *points) // 10) * 10
    step = (layout.width - 2 * _MARGIN) / (high - low)
    top = layout.height - TRACK_HEIGHT + 5

    def x(value: int) -> float:
        return _MARGIN + (value - low) * step

    drawn = path(rounded(13, top + 3, layout.width - 26, _DEEP, 9), "#0c0603", opacity=0.5)
    drawn += path(rounded(13, top, layout.width - 26, _DEEP, 9), WOOD_DARK, KEYLINE, 2)
    drawn += path(rounded(15, top + 2, layout.width - 30, _DEEP - 4, 7), "none", WOOD_EDGE, 1.2)
    ticks = "".join([f"M{num(x(value))} {num(top + 3)}v{3 if value % 5 else 5}" for value in range(low, high + 1)])
    drawn += path(ticks, "none", CREAM, 1, 0.55)
    for value in range(low, high + 1, 10):
        drawn += text(x(value), top + 21.5, figure(value), 13.5, CREAM, weight=600)
    return f'<g class="loose">{drawn}</g>' + "".join(
        [_marker(points, seat, x(points[seat]), top) for seat in reversed(range(len(points)))]
    )


def _marker(points: list[int], seat: int, x: float, top: float) -> str:
    """Markers with the same points lie side by side."""
    same = [other for other, count in enumerate(points) if count == points[seat]]
    x += (same.index(seat) - (len(same) - 1) / 2) * 1.5 * _MARKER
    title = titled(say("{count} points", count=points[seat]))
    return f'<g id="score-{seat}" class="piece loose" {at(x, top + 1)}>{title}{seats.badge(0, 0, _MARKER, seat)}</g>'
