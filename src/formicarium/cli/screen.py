"""Where a person reads and answers: a colourful terminal, or plain lines for a screen reader and dumb terminals."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from ..core.game import Line

QUIET = "dim"
STRONG = "bold"
TITLE = "bold green"


class InputEnded(Exception):  # not an error: somebody closed the terminal, or a script has no more lines
    """Nothing more will be typed."""


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Whoever read our output has left (`| head`): stop, and be content."""
        self.quiet = True
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0)


class Screen:
    """What is written on it goes to standard output, as wide as the terminal is."""

    def __init__(self, plain: bool = False) -> None:
        self.plain: bool = plain or is_dumb() or not _can_draw()
        self.console: Console = _Console(
            color_system=None if self.plain else "auto", markup=False, emoji=False, highlight=False, soft_wrap=False
        )
        self._empty: bool = False  # whether the last paragraph was
        with contextlib.suppress(AttributeError, ValueError):  # streams that are no files, in tests
            sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]  # odd bytes are odd letters
            sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]

    @property
    def clears(self) -> bool:
        """Whether the screen is wiped between two decisions."""
        return not self.plain and self.console.is_terminal and sys.stdin.isatty()

    @property
    def width(self) -> int:
        return self.console.width

    # Writing

    def say(self, text: str = "", style: str = "") -> None:
        """A paragraph, wrapped between words."""
        self.write([(text, style)])

    def write(self, line: Line) -> None:
        """A paragraph of pieces in several styles, wrapped between words. Plainly never two empty ones."""
        empty = not any(piece for piece, _ in line)
        if not (empty and self._empty and self.plain):
            self.console.print(_text(line, self.plain))
        self._empty = empty

    def draw(self, lines: Iterable[Line]) -> None:
        """Lines that are a drawing: never wrapped."""
        self._empty = False
        drawing = Text("\n").join(_text(line, self.plain) for line in lines)
        self.console.print(drawing, no_wrap=True, overflow="ignore", crop=False)

    def lines(self, lines: Iterable[Line]) -> None:
        """Lines that are wrapped each for itself, where they are too long."""
        for line in lines:
            self.write(line)

    def table(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """The first column is a name, the others are numbers; plainly, a line for each row."""
        if self.plain:
            for row in rows:
                facts = [f"{column} {cell}" for column, cell in zip(columns[1:], row[1:], strict=True)]
                self.say(f"{row[0]}: {', '.join(facts)}.")
            return
        table = Table(box=None, pad_edge=False, header_style=QUIET, padding=(0, 2, 0, 0))
        for place, column in enumerate(columns):
            table.add_column(column, justify="right" if place else "left", no_wrap=True)
        for row in rows:
            table.add_row(*row)
        self.console.print(table)

    def markdown(self, text: str) -> None:
        if self.plain:
            self.say(text.replace("**", "").replace("`", ""))
        else:
            self.console.print(Markdown(text))

    @contextmanager
    def paged(self) -> Iterator[None]:
        """What is written in this block can be paged through, at a terminal."""
        if not self.console.is_terminal or not sys.stdin.isatty():
            yield
            return
        os.environ.setdefault("LESS", "-FRX")  # colours; and a short text needs no pager
        with self.console.pager(styles=not self.plain):
            yield

    def clear(self) -> None:
        if self.clears:
            self.console.clear()

    # Reading

    def ask(self, prompt: str = "> ") -> str:
        """A line that is typed. Raises InputEnded."""
        self._empty = False
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # input() then lets one edit the line
        try:
            answer = input(prompt)
        except EOFError:
            self.say()
            raise InputEnded from None
        except KeyboardInterrupt:
            self.say()
            raise
        if not sys.stdin.isatty():
            self.say(answer)  # so that what a script answered can be read in its output
        return answer.strip()

    def confirm(self, question: str) -> bool:
        """A yes or no; Enter is no."""
        return self.ask(f"{question} (y/N) ").lower() in ("y", "yes")


def is_dumb() -> bool:
    return os.environ.get("TERM") == "dumb"


def _can_draw() -> bool:
    """Whether the terminal has the letters that drawings are made of."""
    try:
        "≈●○·⣿▸".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def complain(message: str) -> None:
    """A sentence on standard error."""
    with contextlib.suppress(AttributeError, ValueError):
        sys.stderr.reconfigure(errors="replace")  # type: ignore[union-attr]
    print(message, file=sys.stderr)


def _text(line: Line, plain: bool) -> Text:
    text = Text()
    for piece, style in line:
        text.append(piece, "" if plain else style)
    return text
