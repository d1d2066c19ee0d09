"""The API of the club: the lobby, new tables, one's name, and links that hand something over."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.exceptions import ServiceUnavailableException
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler

from .. import games as _games
from ..bots import bot_names
from ..core.errors import FormicariumError
from ..core.registry import all_games, find_game
from . import acts
from .api_tables import Address, Person, TheDesk
from .course import Course
from .desk import Desk, refusals
from .entries import PACES, Paced, Seated
from .identity import clean_name
from .messages import (
    GameChoice,
    GamePart,
    Games,
    Health,
    Link,
    ListedSeat,
    ListedTable,
    Lobby,
    Me,
    NewName,
    NewTable,
    Opened,
)
from .refusals import NotFound, TooLate
from .seating import first_entries, new_base
from .store import TableRow

del _games  # imported to enter the games into the registry

VERSION = "0.1.0"
Token = Annotated[str, PathParameter(description="What stands at the end of the link.", max_length=80)]
Met = Annotated[bool, QueryParameter(description="Set by the server when it has sent a newcomer round once.")]
_TRANSFER_SECONDS = 900
_RENAMED = 20  # running tables in which a new name is told


class ClubApi(Controller):
    path = "/api"
    tags = ("club",)

    @get("/games", summary="What can be played", responses=refusals(), sync_to_thread=False)
    def games(self) -> Games:
        found = []
        for game in all_games():
            info = game.info
            options = [GameChoice(o.name, o.words, list(o.choices), o.default) for o in info.options]
            found.append(GamePart(info.id, info.title, info.words, *info.seats, options))
        return Games(found, list(bot_names()), list(PACES))

    @get("/lobby", summary="Your tables, open ones, and bots at play", responses=refusals())
    async def lobby(self, desk: TheDesk, person: Person) -> Lobby:
        mine = await desk.store.tables_of(person)
        known = {row.id for row in mine}
        others = [row for row in await desk.store.open_tables() if row.id not in known]
        running = await desk.store.bot_games()
        return Lobby(
            await desk.name(person),
            [_listed(row, person) for row in mine],
            [_listed(row, person) for row in others],
            [_listed(row, person) for row in running if row.id not in known],
        )

    @post("/tables", summary="Open a table", responses=refusals(404, 413, 422))
    async def open_table(self, desk: TheDesk, person: Person, address: Address, data: JSONBody[NewTable]) -> Opened:
        info = find_game(data.game).info
        base = new_base(info, len(data.seats), data.options, secrets.randbits(53))
        name = await desk.name(person)
        entries = first_entries(data.seats, person, name)
        desk.take_new_table(person, address)
        table = await desk.club.open_table(base, person, data.open, [*entries, Paced(data.pace)])
        return Opened(table.id, f"/tables/{table.id}")

    @get("/me", summary="Your name", responses=refusals())
    async def me(self, desk: TheDesk, person: Person) -> Me:
        return Me(await desk.name(person))

    @post("/me", summary="Give yourself another name", status_code=200, responses=refusals(413, 422))
    async def rename(self, desk: TheDesk, person: Person, data: JSONBody[NewName]) -> Me:
        name = clean_name(data.name)
        old = await desk.name(person)
        await desk.store.rename(person, name)
        for row in (await desk.store.tables_of(person))[:_RENAMED]:
            for seat in row.seats:
                if seat.person == person and seat.name == old and not row.over:
                    await _tell_name(desk, row.id, person, seat.seat, name)
        return Me(name)

    @post(
        "/me/transfer",
        summary="A link that makes another device yours too",
        status_code=200,
        responses=refusals(),
    )
    async def transfer(self, desk: TheDesk, person: Person) -> Link:
        token = await desk.store.write_ticket("transfer", "", 0, person, _TRANSFER_SECONDS)
        return Link(f"/transfer/{token}", _TRANSFER_SECONDS)


async def _tell_name(desk: Desk, id: str, person: str, seat: int, name: str) -> None:
    def judge(course: Course) -> Seated:
        acts.check_own(course, person, seat)
        return Seated(seat, "human", person, name)

    try:
        await desk.club.change(await desk.club.table(id), judge)
    except FormicariumError:
        return  # the seat was given away a moment ago, or the table can no longer be played


def _listed(row: TableRow, person: str) -> ListedTable:
    mine = [seat.person == person and seat.kind == "human" for seat in row.seats]
    return ListedTable(
        id=row.id,
        url=f"/tables/{row.id}",
        game=row.game,
        title=next((game.info.title for game in all_games() if game.info.id == row.game), row.game),
        seats=[
            ListedSeat(s.seat, s.name or f"Seat {s.seat + 1}", s.kind, s.level, s.deciding, own)  # type: ignore[arg-type]
            for s, own in zip(row.seats, mine, strict=True)
        ],
        answers=row.answers,
        started=row.started,
        over=row.over,
        your_turn=any(own and seat.deciding for own, seat in zip(mine, row.seats, strict=True)),
        touched=row.touched,
    )


def _meet(path: str, met: bool) -> Redirect:
    """Send a newcomer round once, to come back with a cookie: what only looks at a link for a preview has none, and
    must not use it up."""
    if met:
        raise TooLate("Your browser keeps no cookies; allow them for this address and open the link again.")
    return Redirect(f"{path}?met=true")


@get(
    "/invite/{token:str}",
    summary="Take the seat one is invited to",
    tags=["club"],
    status_code=302,
    responses=refusals(404, 409),
)
async def take_invitation(
    request: Request[Any, Any, Any], desk: TheDesk, person: Person, token: Token, met: Met = False
) -> Redirect:
    if request.scope["state"]["newcomer"]:
        return _meet(f"/invite/{token}", met)
    ticket = await desk.store.read_ticket("invite", token)
    if ticket is None:
        raise NotFound("That invitation is used up or too old; ask for a new one.")
    id, seat, giver = ticket
    table = await desk.club.table(id)
    name = await desk.name(person)

    def judge(course: Course) -> Seated:
        place = course.places[seat]
        if place.kind != "open" and not (place.kind == "human" and place.person == giver):
            raise TooLate("That seat has been taken since; ask for another invitation.")
        return acts.claim(course, person, name, seat, invited=True)

    if person != giver and seat not in table.course.seats_of(person):
        await desk.club.change(table, judge)
        await desk.store.tear_ticket(token)
    return Redirect(f"/tables/{id}")


@get(
    "/transfer/{token:str}",
    summary="Become the one who made the link",
    tags=["club"],
    status_code=302,
    responses=refusals(404, 409),
)
async def take_identity(request: Request[Any, Any, Any], desk: TheDesk, token: Token, met: Met = False) -> Redirect:
    if request.scope["state"]["newcomer"]:
        return _meet(f"/transfer/{token}", met)
    ticket = await desk.store.read_ticket("transfer", token)
    if ticket is None or not await desk.store.tear_ticket(token):
        raise NotFound("That link is used up or too old; make a new one on the other device.")
    request.scope["state"]["person"] = ticket[2]
    return Redirect("/")


@get(
    "/health",
    summary="Whether the server is well",
    tags=["operation"],
    opt={"nobody": True, "unguarded": True},
    responses={503: refusals(503)[503]},
)
async def health(desk: TheDesk) -> Health:
    try:
        await desk.store.ping()
    except Exception as error:  # whatever the database raises
        raise ServiceUnavailableException("The database cannot be reached; try again later.") from error
    return Health("ok", VERSION, len(desk.club.live), sum(desk.club.streams.values()))


@get(
    "/metrics",
    summary="Figures for Prometheus",
    tags=["operation"],
    media_type="text/plain",
    opt={"nobody": True, "unguarded": True},
)
async def metrics(desk: TheDesk) -> Response[bytes]:
    return Response(desk.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


CLUB: list[ControllerRouterHandler] = [ClubApi, take_invitation, take_identity, health, metrics]
