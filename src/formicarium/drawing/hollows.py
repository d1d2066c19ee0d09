"""Underground: tunnels and chambers. What touches is drawn as one network, all rims first, then all floors."""

from __future__ import annotations

from .elements import path
from .palette import HOLLOW, PACKED, SHADOW


def tunnels(d: str, width: float) -> str:
    """Tunnels along these lines: a shadow, packed walls, a dark floor."""
    return (
        path(d, "none", SHADOW, width + 8, 0.32)
        + path(d, "none", PACKED, width + 4.4)
        + path(d, "none", HOLLOW, width)
        + path(d, "none", "#4a2f1b", width * 0.28, 0.5, 'stroke-dasharray="1 9"')
    )


def chamber(id: str, d: str, floor: str, wall: str, depth: str) -> str:
    """A hollow with a coloured floor; `depth` is the gradient that makes it deep. Its shape gets the id."""
    shape = f'href="#{id}"'
    return (
        f'<defs><path id="{id}" d="{d}"/></defs>'
        f'<use {shape} fill="none" stroke="{SHADOW}" stroke-width="9" opacity=".4"/>'
        f'<use {shape} fill="{floor}" stroke="{wall}" stroke-width="4.6"/>'
        f'<use {shape} fill="url(#{depth})" stroke="#000" stroke-opacity=".55" stroke-width="1.2"/>'
    )
