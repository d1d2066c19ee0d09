"""A rulebook as HTML: every clause has its anchor, and every clause that is named is linked."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from markdown_it import MarkdownIt

from ..rulebook import Rulebook, rulebook

_ID = r"[A-Z]{2,4}-[A-Z]?\d+(?:\.\d+)?"
# The mark of a clause's origin, "(R, Q5)", which readers who play may pass over.
_ORIGIN = re.compile(r" (\([RPX](?:[^()]|\([^()]*\)){0,120}\)|\(derived\))(?=</(?:li|p)>|\n</li>)")


class Heading(NamedTuple):
    level: int
    anchor: str
    words: str


class RulesPage(NamedTuple):
    html: str
    contents: tuple[Heading, ...]


@cache
def rules_page(game: str) -> RulesPage:
    """The whole document. Raises UnknownGame, and UnknownRule where the rules are not installed."""
    book = rulebook(game)
    html = _linked(book, _markdown(book.text), "")
    headings: list[Heading] = []

    def anchored(match: re.Match[str]) -> str:
        level, words = int(match[1]), match[2]
        plain = re.sub(r"<[^>]+>", "", words)
        known = re.match(_ID, plain)
        anchor = known[0] if known else re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")
        headings.append(Heading(level, anchor, plain))
        return f'<h{level} id="{anchor}">{plain}</h{level}>'

    html = re.sub(r"<h([1-4])>(.*?)</h\1>", anchored, html)
    return RulesPage(html, tuple(heading for heading in headings if heading.level in (2, 3)))


def clause_html(game: str, id: str) -> str:
    """One clause as HTML. Raises UnknownRule where there is none."""
    book = rulebook(game)
    return _linked(book, _markdown(book.clause(id).text), f"/rules/{game}")


def _markdown(text: str) -> str:
    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))


def _linked(book: Rulebook, html: str, page: str) -> str:
    """Anchors where a clause begins, links wherever else it is named."""
    prefix = book.info.prefix
    html = _ORIGIN.sub(r" <small>\1</small>", html)
    html = html.replace("<table>", '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>')
    html = html.replace("</table>", "</table></div>").replace("<th></th>", "<td></td>")
    html = html.replace("<pre>", '<pre tabindex="0">')

    def begin(match: re.Match[str]) -> str:
        opening, id, rest = match[1], match[2], match[3]
        tag = opening[1:].split(">")[0].split("\n")[0]
        name = "" if rest.startswith("</") else f"<strong>{rest}"  # an example's title stays bold
        cell = rest if tag == "tr" else name
        return f'<{tag} id="{id}">{opening[len(tag) + 2 :]}<a class="rule" href="{page}#{id}">{id}</a>{cell}'

    id = rf"{prefix}-[A-Z]?\d+(?:\.\d+)?"
    html = re.sub(rf"(<li>(?:\s*<p>)?|<p>)<strong>({id})((?:\s[^<]*)?</strong>)", begin, html)
    html = re.sub(rf"(<tr>\s*<td>)({id})(</td>)", begin, html)

    def link(match: re.Match[str]) -> str:
        if match[0].startswith("<"):
            return match[0]
        return f'<a href="{page}#{match[0]}">{match[0]}</a>'

    known = set(book.clauses) | set(book.chapters)

    def link_known(match: re.Match[str]) -> str:
        return link(match) if match[0].startswith("<") or match[0] in known else match[0]

    return re.sub(rf"<a [^>]*>.*?</a>|<h[1-4]>.*?</h[1-4]>|<[^>]+>|{id}", link_known, html)
