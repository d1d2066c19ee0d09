"""Showing the rules."""

from __future__ import annotations

from collections.abc import Sequence

from ..rulebook import Clause, Rulebook
from .screen import STRONG, TITLE, Screen


def show_chapters(screen: Screen, book: Rulebook) -> None:
    for chapter in book.chapters.values():
        screen.write([(f"{chapter.id:<8}", STRONG), (chapter.title, "")])


def show_clauses(screen: Screen, clauses: Sequence[Clause]) -> None:
    """Clauses under the headings they stand under."""
    heading = ""
    for clause in clauses:
        if clause.chapter != heading:
            heading = clause.chapter
            screen.write([(heading, TITLE)])
        screen.markdown(f"**{clause.id}** {clause.text}")
