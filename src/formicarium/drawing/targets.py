"""Elements that stand for options: the page marks them legal, chosen or hovered, and their halo shows it."""

from __future__ import annotations


def target(id: str, inner: str, halo: str, attributes: str = "", kind: str = "") -> str:
    """An element to click. `halo` is the outline of what is lit, as a path; it lies over what is inside."""
    name = f"target {kind}" if kind else "target"
    return f'<g id="{id}" class="{name}"{" " + attributes if attributes else ""}>{inner}{halo_of(halo)}</g>'


def place(id: str, inner: str, shape: str, attributes: str = "", kind: str = "") -> str:
    """The same where the outline is that of a symbol, so that many elements can share it."""
    name = f"target {kind}" if kind else "target"
    return f'<g id="{id}" class="{name}"{" " + attributes if attributes else ""}>{inner}{halo_using("s-" + shape)}</g>'


def halo_of(d: str) -> str:
    """A light edge on a dark one, invisible until the page asks for it."""
    return f'<g class="halo"><path class="halo-edge" d="{d}"/><path class="halo-line" d="{d}"/></g>'


def halo_using(id: str) -> str:
    """The same around a shape that is already drawn."""
    return f'<g class="halo"><use class="halo-edge" href="#{id}"/><use class="halo-line" href="#{id}"/></g>'
