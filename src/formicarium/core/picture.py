"""What a game draws of a view, for whatever shows it: the page in the browser, a notebook, an image file.

A picture is made of panels (the board, a hand, a crate), a panel of layers, a layer of SVG elements. The elements keep
their ids from picture to picture: what has moved is the element of the same id with another `transform`. Only layers
that have changed need to be sent again, so things that change together belong in one layer and the ground in another.
"""

from __future__ import annotations


class Panel:
    """One drawing, in its own coordinates."""

    __slots__ = ("height", "id", "layers", "place", "title", "width")

    def __init__(
        self, id: str, title: str, place: str, width: int, height: int, layers: tuple[tuple[str, str], ...]
    ) -> None:
        self.id: str = id
        self.title: str = title  # what it shows, for those who do not see it
        self.place: str = place  # "board" is the large one, "own" a wide one beside it; "dock", "rail": small
        self.width: int = width
        self.height: int = height
        self.layers: tuple[tuple[str, str], ...] = layers  # (name, SVG elements), from the ground up

    def svg(self, symbols: str = "", style: str = "") -> str:
        """The panel as a document of its own."""
        body = "".join(f'<g id="{self.id}-{name}">{elements}</g>' for name, elements in self.layers)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" role="img">'
            f"<title>{self.title}</title><style>{style}</style>{symbols}{body}</svg>"
        )


class Preview:
    """What choosing an option would do, shown before it is chosen."""

    __slots__ = ("panel", "svg", "words")

    def __init__(self, panel: str, svg: str, words: str) -> None:
        self.panel: str = panel  # the panel to draw it over
        self.svg: str = svg
        self.words: str = words  # the same in a few words without a full stop, "unload up to 2 orange"


class Badge:
    """A public fact of a seat, shown beside its name: a symbol, a figure, and what it means."""

    __slots__ = ("figure", "symbol", "words")

    def __init__(self, symbol: str, figure: str, words: str) -> None:
        self.symbol: str = symbol  # the id of a symbol of the game's sheet
        self.figure: str = figure
        self.words: str = words


class ScoreSheet:
    """How a score sheet is laid out: a head and rows of text, the last row being the total."""

    __slots__ = ("head", "rows")

    def __init__(self, head: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> None:
        self.head: tuple[str, ...] = head
        self.rows: tuple[tuple[str, ...], ...] = rows
