"""The pages: the front page, setting up a table, the table, the rules; and what they are made of.

A page is HTML with nothing of a table in it. The script asks the API for that.
"""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.types import ControllerRouterHandler

from .. import drawing, games
from ..bots import bot_names
from ..core.errors import FormicariumError
from ..core.game import GameInfo
from ..core.play import new_play
from ..core.registry import all_games, find_game
from ..drawing import symbols
from .fonts import font
from .rules_page import clause_html, rules_page

_HERE = Path(__file__).parent
_YEAR = {"cache-control": "public, max-age=31536000, immutable"}
_HOUR = {"cache-control": "public, max-age=3600"}
_NEVER = {"cache-control": "no-cache"}
_SPECIMEN = 8  # the seed of the game that the front page shows while no table is at play
_SPECIMEN_ANSWERS = 90

_KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}

MARKS = ("disc", "square", "triangle", "cross", "crescent", "star")
PACES = (("at once", "At once"), ("follow", "So that one can follow"), ("slow", "Slow"))
# Symbols that only the script uses.
ICONS = (
    *("undo", "redo", "check", "x", "why", "eye", "bot", "person", "link", "next", "play", "pause", "step", "lock"),
    *("turn", "clock", "plug", "warn", "chevron", "arrow", "gear", "moon", "rules", "chat", "flip"),
)

del games  # imported to enter the games into the registry


class Den(NamedTuple):
    """A game on the front page. Its information is there once the game is."""

    id: str
    title: str
    edition: str
    words: str
    minutes: int
    icon: str
    info: GameInfo | None = None


_DENS = (
    Den("minicity", "Minicity", "", "Carry the harvest home before the others do.", 30, "raspberry"),
    Den("myrmes", "Myrmes", "", "Raise a colony, mark the garden, survive three winters.", 90, "hex"),
    Den(
        "march-evolved",
        "March of the Ants",
        "Evolved Edition",
        "Explore the meadow, evolve your body, fight for tunnels.",
        90,
        "seg-thorax",
    ),
    Den(
        "march-classic",
        "March of the Ants",
        "First edition",
        "The original, and the rise of the centipedes.",
        75,
        "centipede",
    ),
    Den("ants", "Ants", "", "Dig, forage, hatch, and grow fungus under the garden.", 120, "fungus"),
)


@cache
def _templates() -> Environment:
    return Environment(
        loader=FileSystemLoader(_HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


@cache
def _files() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (_HERE / "static").iterdir() if path.suffix in _KINDS}


@cache
def _stamp() -> str:
    """Changes whenever a file of the page or a game's symbols do, so that browsers may keep those."""
    digest = hashlib.sha256(drawing.style().encode())
    for game in all_games():
        digest.update(game.symbols().encode())
    for name in sorted(_files()):
        digest.update(_files()[name])
    return digest.hexdigest()[:10]


def _page(template: str, request: Request[Any, Any, Any], **values: object) -> Response[str]:
    theme = request.cookies.get("theme")
    common = {
        "theme": theme if theme in ("light", "dark") else None,
        "stamp": _stamp(),
        "icons": [f"i-{name}" for name in ICONS],
    }
    html = _templates().get_template(template).render(common | values)
    used = dict.fromkeys(re.findall(r'href="#s-([\w-]+)"', html))
    html = html.replace("<!--sprite-->", symbols.sheet(tuple(used)))
    return Response(html, media_type=MediaType.HTML, headers=_NEVER)


def problem_page(request: Request[Any, Any, Any], detail: str) -> Response[str]:
    """Why a link did not lead anywhere, for people."""
    return _page("problem.html", request, detail=detail)


def _info(game: str) -> GameInfo:
    try:
        return find_game(game).info
    except FormicariumError as error:
        raise NotFoundException(str(error)) from error


@get("/", include_in_schema=False, sync_to_thread=False)
def home(request: Request[Any, Any, Any]) -> Response[str]:
    there: Mapping[str, GameInfo] = {game.info.id: game.info for game in all_games()}
    dens = [den._replace(info=there.get(den.id)) for den in _DENS]
    return _page("home.html", request, dens=dens, bots=" ".join(bot_names()))


@get("/new/{game:str}", include_in_schema=False, sync_to_thread=False)
def new_table(request: Request[Any, Any, Any], game: str) -> Response[str]:
    bots = bot_names()
    info = _info(game)
    return _page("new.html", request, info=info, bots=bots, best_bot=bots[-1], marks=MARKS, paces=PACES, pace="follow")


@get("/tables/{table:str}", include_in_schema=False, sync_to_thread=False)
def show_table(request: Request[Any, Any, Any], table: str) -> Response[str]:
    return _page("table.html", request, table=table, bots=" ".join(bot_names()))


@get("/rules/{game:str}", include_in_schema=False, sync_to_thread=True)
def show_rules(request: Request[Any, Any, Any], game: str) -> Response[str]:
    info = _info(game)
    try:
        page = rules_page(game)
    except FormicariumError as error:
        raise NotFoundException(str(error)) from error
    return _page("rules.html", request, info=info, page=page)


@get("/rules/{game:str}/text", include_in_schema=False, sync_to_thread=True)
def rules_text(game: str) -> Response[str]:
    """The rules without a page around them, to stand beside the table."""
    _info(game)
    try:
        text = rules_page(game).html
    except FormicariumError as error:
        raise NotFoundException(str(error)) from error
    return Response(text, media_type=MediaType.HTML, headers=_NEVER)


@get("/rules/{game:str}/clauses/{clause:str}", include_in_schema=False, sync_to_thread=True)
def rules_clause(game: str, clause: str) -> Response[str]:
    """One clause, to open where it is cited."""
    _info(game)
    try:
        text = clause_html(game, clause)
    except FormicariumError as error:
        raise NotFoundException(str(error)) from error
    return Response(text, media_type=MediaType.HTML, headers=_NEVER)


@get("/symbols/{game:str}", include_in_schema=False, sync_to_thread=False)
def game_symbols(game: str) -> Response[str]:
    """The symbols a game's pictures use. The page asks for them with the stamp, so that browsers may keep them."""
    _info(game)
    return Response(find_game(game).symbols(), media_type="image/svg+xml", headers=_YEAR)


@get("/specimen/{game:str}", include_in_schema=False, sync_to_thread=True)
def specimen(game: str) -> Response[dict[str, Any]]:
    """A board in the middle of a game, for the front page."""
    _info(game)
    return Response(_specimen(game), headers=_HOUR)


@cache
def _specimen(game: str) -> dict[str, Any]:
    play = new_play(find_game(game), seed=_SPECIMEN)
    chance = random.Random(_SPECIMEN)
    while play.count < _SPECIMEN_ANSWERS and not play.over:
        decision = play.pending[0]
        play.choose(chance.choice(decision.options), decision.seat)
    board = find_game(game).picture(play.view(None))[0]
    layers = [{"name": name, "svg": svg} for name, svg in board.layers]
    return {"panels": [{"place": "board", "width": board.width, "height": board.height, "layers": layers}]}


@get("/static/{stamp:str}/{name:str}", include_in_schema=False, sync_to_thread=False)
def static_file(stamp: str, name: str) -> Response[bytes]:
    """Under an address that changes with the files, so that browsers may keep them."""
    data = _files().get(name)
    if data is None:
        raise NotFoundException("There is no such file here.")
    return Response(data, media_type=_KINDS[Path(name).suffix], headers=_YEAR if stamp == _stamp() else _NEVER)


@get("/picture.css", include_in_schema=False, sync_to_thread=False)
def picture_style() -> Response[str]:
    return Response(drawing.style(), media_type="text/css", headers=_YEAR)


@get("/fonts/{name:str}", include_in_schema=False, sync_to_thread=True)
def font_file(name: str) -> Response[bytes]:
    data = font(name.removesuffix(".woff2"))
    if data is None:
        raise NotFoundException("There is no such typeface here.")
    return Response(data, media_type="font/woff2", headers=_YEAR)


PAGES: list[ControllerRouterHandler] = [
    home,
    new_table,
    show_table,
    show_rules,
    rules_text,
    rules_clause,
    game_symbols,
    specimen,
    picture_style,
    font_file,
    static_file,
]
