"""SVG elements."""

from __future__ import annotations

from html import escape

from .geometry import num
from .palette import INK


def path(d: str, fill: str = "none", stroke: str = "", width: float = 0, opacity: float = 1, more: str = "") -> str:
    """A shape; its lines have round ends and corners, unless they are too thin to show it."""
    text = f'<path d="{d}" fill="{fill}"'
    if stroke:
        text += f' stroke="{stroke}" stroke-width="{num(width)}"'
        if width >= 2:
            text += ' stroke-linejoin="round" stroke-linecap="round"'
    if opacity < 1:
        text += f' opacity="{opacity:g}"'
    return f"{text} {more}/>" if more else text + "/>"


def circle(x: float, y: float, r: float, fill: str = "none", stroke: str = "", width: float = 0, more: str = "") -> str:
    text = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"'
    if stroke:
        text += f' stroke="{stroke}" stroke-width="{num(width)}"'
    return f"{text} {more}/>" if more else text + "/>"


def use(symbol: str, x: float, y: float, size: float, more: str = "") -> str:
    """A symbol in its box, centred on (x, y), `size` wide."""
    box = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}" width="{num(size)}" height="{num(size)}"'
    return f'<use href="#s-{symbol}" {box}{" " + more if more else ""}/>'


def stamp(symbol: str, x: float, y: float, scale: float = 1.0) -> str:
    """A symbol that is drawn around the origin, put to (x, y)."""
    if scale == 1:
        return f'<use href="#s-{symbol}" x="{num(x)}" y="{num(y)}"/>'
    return f'<use href="#s-{symbol}" transform="translate({num(x)} {num(y)}) scale({scale:.3g})"/>'


def at(x: float, y: float, turn: float = 0) -> str:
    """The attribute that puts an element to (x, y)."""
    rotate = f" rotate({num(turn)})" if turn else ""
    return f'transform="translate({num(x)} {num(y)}){rotate}"'


def text(
    x: float,
    y: float,
    words: object,
    size: float = 14,
    fill: str = INK,
    anchor: str = "middle",
    weight: int = 700,
    serif: bool = False,
    more: str = "",
) -> str:
    """A line of text on the baseline y."""
    return (
        f'<text x="{num(x)}" y="{num(y)}" class="{"t-serif" if serif else "t-sans"}" font-size="{num(size)}" '
        f'font-weight="{weight}" fill="{fill}" text-anchor="{anchor}"{" " + more if more else ""}>'
        f"{escape(str(words), quote=False)}</text>"
    )


_NARROW = frozenset("fijlrtI1.,:;'’|!()[] ")
_WIDE = frozenset("mwMWШЩЖЮЫшщжюыфм—")


def text_width(words: str, size: float) -> float:
    """About how wide a line of bold text is, whatever the font: rather too wide than too narrow."""
    widths = [0.36 if c in _NARROW else 0.88 if c in _WIDE else 0.72 if c.isupper() else 0.58 for c in words]
    return sum(widths) * size


def titled(words: str) -> str:
    """What an element is, shown when the pointer rests on it."""
    return f"<title>{escape(words, quote=False)}</title>"


def fine(words: str) -> str:
    """Lettering that is left out where the picture stands too small to read it."""
    return f'<g class="fine">{words}</g>'


def symbol(name: str, inner: str) -> str:
    """A symbol of a game's own, drawn around the origin."""
    return f'<symbol id="s-{name}" overflow="visible">{inner}</symbol>'


def boxed_symbol(name: str, inner: str) -> str:
    """A symbol of a game's own, drawn in a box of 100 by 100."""
    return f'<symbol id="s-{name}" viewBox="0 0 100 100" overflow="visible">{inner}</symbol>'
