"""The numbered rules of each game: the documents of `docs/rules`, found, and taken apart into chapters and clauses.

>>> from formicarium.rulebook import rulebook
>>> rulebook("minicity").clause("min-6.5").text
'The ant may not end the movement where it began. (X, Q8)'
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from .core.errors import UnknownRule
from .core.game import GameInfo
from .core.registry import find_game

_HERE = Path(__file__).resolve().parent
_PLACES = (_HERE / "rules", _HERE.parent.parent / "docs" / "rules")  # of an installed wheel, and of the repository


class Clause(NamedTuple):
    """A rule, a worked example (MIN-E4) or a test vector (MIN-T1), in Markdown."""

    id: str
    text: str
    chapter: str  # the heading it stands under


class Chapter(NamedTuple):
    """The clauses that share a number, MIN-9 for instance, in Markdown."""

    id: str
    title: str
    text: str


class Rulebook:
    """The rules of one game. `text` is the whole document, in Markdown."""

    def __init__(self, info: GameInfo, text: str) -> None:
        self.info: GameInfo = info
        self.text: str = text
        self.chapters: dict[str, Chapter] = {}
        self.clauses: dict[str, Clause] = {}
        self._read_chapters()
        self._read_clauses()

    def _read_chapters(self) -> None:
        heading = re.compile(rf"^#+ ({self.info.prefix}-\d+)\s+(.*)$")
        found: re.Match[str] | None = None
        lines: list[str] = []
        for line in [*self._lines(), "# "]:
            if line.startswith("#"):
                if found:
                    text = "\n".join(lines).strip().removesuffix("---").rstrip()
                    self.chapters[found[1]] = Chapter(found[1], found[2].strip(), text)
                found, lines = heading.match(line), []
            elif found:
                lines.append(line)

    def _read_clauses(self) -> None:
        """A clause begins at its id and ends at the next one, at a heading, or at a blank line no table follows."""
        id = rf"{self.info.prefix}-[A-Z]?\d+(?:\.\d+)?"
        item = re.compile(rf"^\s*(?:[-*] )?\*\*({id})\*\*\s*(.*)$")  # - **MIN-1.1** text
        named = re.compile(rf"^\s*(?:[-*] )?\*\*({id})\s+(.*)$")  # **MIN-E1 (title).** text
        row = re.compile(rf"^\| ({id}) \|(.*)\|\s*$")  # | MIN-T1 | text |
        chapter = ""
        open_id, lines, blank = "", [""], False
        for line in [*self._lines(), "# "]:
            start = item.match(line) or named.match(line) or row.match(line)
            ends = line.startswith(("#", "---")) or (blank and not line.startswith("|"))
            if open_id and (start or ends):
                self.clauses[open_id] = Clause(open_id, "\n".join(lines).strip(), chapter)
                open_id = ""
            if line.startswith("#"):
                chapter = line.lstrip("# ")
            if start:
                text = start[2]
                if row.match(line):
                    text = " · ".join(cell.strip() for cell in text.split(" | "))
                elif not item.match(line):
                    text = "**" + text
                open_id, lines = start[1], [text]
            elif open_id:
                lines.append(line)
            blank = not line.strip()

    def _lines(self) -> list[str]:
        """The document without its blocks of code, in which a # is no heading."""
        lines, in_code = [], False
        for line in self.text.splitlines():
            if line.startswith("```"):
                in_code = not in_code
            elif not in_code:
                lines.append(line)
        return lines

    def clause(self, id: str) -> Clause:
        """The clause of that id, in capitals or not. Raises UnknownRule."""
        clause = self.clauses.get(id.upper())
        if clause is None:
            raise UnknownRule(
                f"{self.info.title} has no clause {id.upper()}; its chapters are {self._span()}, or search for a word."
            )
        return clause

    def chapter(self, id: str) -> Chapter:
        """The chapter of that id, in capitals or not. Raises UnknownRule."""
        chapter = self.chapters.get(id.upper())
        if chapter is None:
            raise UnknownRule(f"{self.info.title} has no chapter {id.upper()}; its chapters are {self._span()}.")
        return chapter

    def _span(self) -> str:
        ids = list(self.chapters)
        return f"{ids[0]} to {ids[-1]}"

    def find(self, asked: str) -> list[Clause]:
        """The clauses of a chapter (MIN-9), the clause of an id (MIN-9.2), or else those with these words in them.

        The game's prefix may be left out: 9.2. Raises UnknownRule where nothing is found.
        """
        asked = asked.strip()
        prefix = self.info.prefix
        reference = re.fullmatch(rf"(?:{prefix}-?)?([A-Z]?\d+(?:\.\d+)?)", asked.upper())
        if reference is None:
            return self.search(asked)
        id = f"{prefix}-{reference[1]}"
        if id in self.clauses or "." in id or reference[1][0].isalpha():
            return [self.clause(id)]
        self.chapter(id)
        return [clause for clause in self.clauses.values() if clause.id.startswith(id + ".")]

    def search(self, words: str) -> list[Clause]:
        """The clauses that have all these words, or words that begin so. Raises UnknownRule where there are none."""
        patterns = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in words.split()]
        found = [
            clause
            for clause in self.clauses.values()
            if all(pattern.search(f"{clause.chapter} {clause.text}") for pattern in patterns)
        ]
        if not found or not patterns:
            raise UnknownRule(f"Nothing in the rules of {self.info.title} speaks of “{words}”; try another word.")
        return found


@cache
def rulebook(game: str) -> Rulebook:
    """The rules of a game. Raises UnknownGame, and UnknownRule where they are not installed."""
    info = find_game(game).info
    for folder in _PLACES:
        for name in (info.id, info.id.replace("-", "_")):
            path = folder / f"{name}.md"
            if path.is_file():
                return Rulebook(info, path.read_text(encoding="utf-8"))
    raise UnknownRule(f"The rules of {info.title} are not installed here; they stand in docs/rules of the repository.")
