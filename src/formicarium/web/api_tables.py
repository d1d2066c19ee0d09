"""The API of a table: looking, playing, going back and aside."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter, SkipValidation
from litestar.response import Stream as StreamResponse

from ..core.play import as_option
from . import acts
from .branching import branch, download
from .club import Watcher
from .course import Course
from .desk import Desk, refusals
from .entries import Base, Paced, Seated
from .messages import (
    BotSeat,
    Done,
    ForSeat,
    GivenAnswer,
    Link,
    Message,
    NewBranch,
    NewPace,
    Opened,
    PanelPart,
    PreviewPart,
    Reply,
    TakeBack,
    Update,
    Why,
)
from .refusals import CannotBe
from .seating import bot_name, default_level
from .show import belongings, viewer_of
from .stream import Stream
from .whynot import why, why_place

TheDesk = NamedDependency[SkipValidation[Desk]]
Person = NamedDependency[SkipValidation[str]]
Address = NamedDependency[SkipValidation[str]]
Id = Annotated[str, PathParameter(description="The id of a table.", max_length=40)]
Seat = Annotated[int | None, QueryParameter(name="seat", description="One of your own seats.", ge=0, le=99)]
SeatInPath = Annotated[int, PathParameter(description="A seat, counted from 0.", ge=0, le=99)]
Moment = Annotated[
    int | None, QueryParameter(name="n", description="After so many answers; now, without it.", ge=0, le=1_000_000)
]
_DAY = 86_400


class TableApi(Controller):
    path = "/api/tables/{id:str}"
    tags = ("table",)

    @get("/state", summary="What you may see of the table", responses=refusals(404, 409))
    async def state(self, desk: TheDesk, person: Person, id: Id, seat: Seat = None) -> Message:
        table = await desk.club.table(id)
        seat = await desk.seat(table, person, seat)
        viewer = viewer_of(table.course, table.facts, person, await desk.name(person), seat)
        return desk.club.shown(table, seat).message(viewer)

    @get(
        "/stream",
        summary="What changes, as server-sent events named update",
        media_type="text/event-stream",
        opt={"plain": True},
        responses=refusals(404, 409)
        | {200: ResponseSpec(Update, description="The data of each event.", media_type=MediaType.TEXT)},
    )
    async def stream(
        self,
        request: Request[Any, Any, Any],
        desk: TheDesk,
        person: Person,
        address: Address,
        id: Id,
        seat: Seat = None,
    ) -> StreamResponse:
        table = await desk.club.table(id)
        seat = await desk.seat(table, person, seat)
        desk.club.check_may_watch(person, address)
        packed = "gzip" in request.headers.get("accept-encoding", "")
        headers = {"x-accel-buffering": "no", "cache-control": "no-store"}
        if packed:
            headers["content-encoding"] = "gzip"
        watcher = Watcher(person, address)
        events = Stream(desk.club, table, watcher, await desk.name(person), seat).events(packed)
        return StreamResponse(events, media_type="text/event-stream", headers=headers)

    @get("/moment", summary="The table as it stood after n answers", responses=refusals(404, 409))
    async def moment(
        self,
        desk: TheDesk,
        person: Person,
        id: Id,
        n: Annotated[int, QueryParameter(ge=0, le=1_000_000)],
        seat: Seat = None,
    ) -> Message:
        table = await desk.club.table(id)
        seat = await desk.seat(table, person, seat)
        viewer = viewer_of(table.course, table.facts, person, await desk.name(person), seat)
        return table.showing.moment(table.course, seat, n).message(viewer)

    @get("/seats/{of:int}", summary="What a seat has that you may look at", responses=refusals(404, 409))
    async def belongings(
        self, desk: TheDesk, person: Person, id: Id, of: SeatInPath, seat: Seat = None, n: Moment = None
    ) -> PanelPart | None:
        course = (table := await desk.club.table(id)).course
        seat = await desk.seat(table, person, seat)
        return belongings(course, course.play if n is None else course.at(n), seat, of)

    @get("/preview", summary="What choosing an option would do", responses=refusals(404, 409, 422))
    async def preview(
        self,
        desk: TheDesk,
        person: Person,
        id: Id,
        seat: Annotated[int, QueryParameter(ge=0, le=99)],
        history: Annotated[int, QueryParameter(ge=0, description="The number of the history you were shown.")],
        option: Annotated[int, QueryParameter(name="id", ge=0, description="The number of the option.")],
    ) -> PreviewPart | None:
        course = (await desk.club.table(id)).course
        entry = acts.answer(course, person, seat, history, None, option)
        decision = course.play.decision(seat)
        assert decision is not None
        shown = course.game.preview(course.play.view(seat), decision, entry.option)
        return None if shown is None else PreviewPart(shown.panel, shown.svg, shown.words)

    @get("/why", summary="Why something cannot be done now", responses=refusals(404, 409, 422))
    async def why(
        self,
        desk: TheDesk,
        person: Person,
        id: Id,
        seat: Annotated[int, QueryParameter(ge=0, le=99)],
        kind: Annotated[str | None, QueryParameter(max_length=60)] = None,
        option: Annotated[
            str | None, QueryParameter(max_length=500, description="The option's value, as JSON.")
        ] = None,
        target: Annotated[
            list[str] | None, QueryParameter(max_items=8, description="Ids of places, in the order of the clicks.")
        ] = None,
    ) -> Why:
        course = (await desk.club.table(id)).course
        acts.check_own(course, person, seat)
        if target:
            return await asyncio.to_thread(why_place, course.copy(), seat, tuple(name[:80] for name in target))
        if kind is None or option is None:
            raise CannotBe("Give either the places that were clicked, or a kind of decision and an option.")
        try:
            value = msgspec.json.decode(option)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise CannotBe("The option is not JSON; send its value as it stands in the record.") from error
        return why(course, seat, kind, as_option(value))

    @post("/answers", summary="Answer a decision", status_code=200, responses=refusals(404, 409, 413, 422))
    async def answer(self, desk: TheDesk, person: Person, id: Id, data: JSONBody[GivenAnswer]) -> Done:
        table = await desk.club.table(id)
        return Done(
            await desk.club.change(
                table,
                lambda course: acts.answer(course, person, data.seat, data.history, data.option, data.id),
            )
        )

    @post(
        "/undo",
        summary="Take back a step or a turn, or ask the others to agree to it",
        status_code=200,
        responses=refusals(404, 409, 413, 422),
    )
    async def undo(self, desk: TheDesk, person: Person, id: Id, data: JSONBody[TakeBack]) -> Done:
        table = await desk.club.table(id)
        history = await desk.club.change(table, lambda course: acts.undo(course, person, data.seat, data.what))
        return Done(history, proposed=table.course.proposal is not None)

    @post("/redo", summary="Give again what you took back", status_code=200, responses=refusals(404, 409, 413, 422))
    async def redo(self, desk: TheDesk, person: Person, id: Id, data: JSONBody[ForSeat]) -> Done:
        table = await desk.club.table(id)
        return Done(await desk.club.change(table, lambda course: acts.redo(course, person, data.seat)))

    @post("/proposal", summary="Agree, or refuse", status_code=200, responses=refusals(404, 409, 413))
    async def proposal(self, desk: TheDesk, person: Person, id: Id, data: JSONBody[Reply]) -> Done:
        table = await desk.club.table(id)
        return Done(await desk.club.change(table, lambda course: acts.reply(course, person, data.agree)))

    @post("/pace", summary="How fast the bots play", status_code=200, responses=refusals(404, 409, 413))
    async def pace(self, desk: TheDesk, person: Person, id: Id, data: JSONBody[NewPace]) -> Done:
        table = await desk.club.table(id)

        def judge(course: Course) -> Paced:
            return acts.pace(course, person, table.facts.host, data.pace)

        return Done(await desk.club.change(table, judge))

    # Seats

    @post("/seats/{number:int}/claim", summary="Take a free seat", status_code=200, responses=refusals(404, 409, 422))
    async def claim(self, desk: TheDesk, person: Person, id: Id, number: SeatInPath) -> Done:
        table = await desk.club.table(id)
        name = await desk.name(person)
        return Done(await desk.club.change(table, lambda course: acts.claim(course, person, name, number)))

    @post("/seats/{number:int}/leave", summary="Leave your seat", status_code=200, responses=refusals(404, 409, 422))
    async def leave(self, desk: TheDesk, person: Person, id: Id, number: SeatInPath) -> Done:
        table = await desk.club.table(id)
        return Done(await desk.club.change(table, lambda course: acts.leave(course, person, number)))

    @post(
        "/seats/{number:int}/bot",
        summary="Let a bot take your seat, or a free one",
        status_code=200,
        responses=refusals(404, 409, 413, 422),
    )
    async def bot(self, desk: TheDesk, person: Person, id: Id, number: SeatInPath, data: JSONBody[BotSeat]) -> Done:
        table = await desk.club.table(id)

        def judge(course: Course) -> Seated:
            name = bot_name(data.level, [place.name for place in course.places])
            return acts.seat_bot(course, person, table.facts.host, number, data.level, name)

        return Done(await desk.club.change(table, judge))

    @post(
        "/seats/{number:int}/invite",
        summary="A link that hands your seat, or a free one, over",
        status_code=200,
        responses=refusals(404, 409, 422),
    )
    async def invite(self, desk: TheDesk, person: Person, id: Id, number: SeatInPath) -> Link:
        table = await desk.club.table(id)
        acts.check_may_hand_over(table.course, person, table.facts.host, number)
        token = await desk.store.write_ticket("invite", id, number, person, 7 * _DAY)
        return Link(f"/invite/{token}", 7 * _DAY)

    # Aside, and out

    @post("/branch", summary="A new table against bots from a moment", responses=refusals(404, 409, 413, 422))
    async def branch(
        self, desk: TheDesk, person: Person, address: Address, id: Id, data: JSONBody[NewBranch]
    ) -> Opened:
        course = (await desk.club.table(id)).course
        desk.take_new_table(person, address)
        level = data.level or default_level()
        acts.check_level(level)
        if data.seat is not None:
            acts.check_seat(course, data.seat)
        base, seat = branch(course, person, data.n, data.seat)
        entries = await _branch_entries(desk, base, person, seat, level)
        table = await desk.club.open_table(base, person, False, [*entries, Paced(data.pace)])
        return Opened(table.id, f"/tables/{table.id}")

    @get("/record", summary="The record of a finished game", responses=refusals(404, 409))
    async def record(self, desk: TheDesk, id: Id) -> Response[dict[str, Any]]:
        record = download((await desk.club.table(id)).course)
        name = f"{record['game']}-{id}.json"
        return Response(record, headers={"content-disposition": f'attachment; filename="{name}"'})


async def _branch_entries(desk: Desk, base: Base, person: str, seat: int, level: str) -> list[Seated]:
    entries: list[Seated] = []
    for number in range(base.seats):
        if number == seat:
            entries.append(Seated(number, "human", person, await desk.name(person)))
        else:
            name = bot_name(level, [entry.name for entry in entries])
            entries.append(Seated(number, "bot", "", name, level))
    return entries
