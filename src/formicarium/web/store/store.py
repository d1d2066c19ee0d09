"""The functions of the store. Each is one transaction."""

from __future__ import annotations

import asyncio
import hashlib
import os
import secrets
import socket
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from sqlalchemy import and_, delete, desc, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .engine import make_engine, migrate
from .models import Conflict, SeatRow, Stored, Summary, TableRow, entries, people, processes, seats, tables, tickets

_LISTED = (
    tables.c.id,
    tables.c.game,
    tables.c.base,
    tables.c.host,
    tables.c.open,
    tables.c.created,
    tables.c.touched,
    tables.c.history,
    tables.c.answers,
    tables.c.started,
    tables.c.over,
)


class Store:
    """One per process of the server."""

    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = make_engine(url)
        self.process: str = secrets.token_hex(12)
        # SQLite lets one connection write at a time and polls where it has to wait; in our own process we queue.
        self._writer: asyncio.Lock | None = asyncio.Lock() if self.engine.dialect.name == "sqlite" else None

    async def open(self) -> None:
        await migrate(self.engine)

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        if self._writer is None:
            async with self.engine.begin() as connection:
                yield connection
        else:
            async with self._writer, self.engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            yield connection

    async def ping(self) -> None:
        """Raises whatever the database raises where it cannot be reached."""
        async with self._read() as connection:
            await connection.execute(text("SELECT 1"))

    # Tables and their histories

    async def create_table(
        self, id: str, game: str, base: bytes, host: str, open: bool, bodies: Sequence[bytes], summary: Summary
    ) -> float:
        now = time.time()
        async with self._write() as connection:
            await connection.execute(
                insert(tables).values(
                    id=id,
                    game=game,
                    base=base,
                    host=host,
                    open=open,
                    created=now,
                    touched=now,
                    history=len(bodies),
                    answers=summary.answers,
                    started=summary.started,
                    over=summary.over,
                    bots_due=summary.bots_due,
                )
            )
            rows = [{"table_id": id, "history": n, "at": now, "body": body} for n, body in enumerate(bodies, 1)]
            await connection.execute(insert(entries), rows)
            await connection.execute(insert(seats), [_seat_values(id, row) for row in summary.seats])
        return now

    async def append(
        self, id: str, history: int, body: bytes, summary: Summary, before: Sequence[SeatRow] = ()
    ) -> float:
        """Store an entry under this number. Raises Conflict where that number is taken.

        `before` says how the seats were listed until now; only those that have changed are written.
        """
        now = time.time()
        try:
            async with self._write() as connection:
                await connection.execute(insert(entries).values(table_id=id, history=history, at=now, body=body))
                await connection.execute(
                    update(tables)
                    .where(tables.c.id == id)
                    .values(
                        history=history,
                        touched=now,
                        answers=summary.answers,
                        started=summary.started,
                        over=summary.over,
                        bots_due=summary.bots_due,
                    )
                )
                for row in summary.seats:
                    if row not in before:
                        where = and_(seats.c.table_id == id, seats.c.seat == row.seat)
                        await connection.execute(update(seats).where(where).values(**row._asdict()))
        except IntegrityError as error:
            raise Conflict(f"Entry {history} of table {id} is stored already.") from error
        return now

    async def table(self, id: str) -> TableRow | None:
        if "\0" in id:
            return None  # PostgreSQL would not even look
        async with self._read() as connection:
            row = (await connection.execute(select(*_LISTED).where(tables.c.id == id))).first()
        return None if row is None else TableRow(*row)

    async def history(self, id: str, after: int = 0) -> list[Stored]:
        """What is stored after that number. Numbers never have gaps: each writer continues what it has read."""
        query = (
            select(entries.c.history, entries.c.at, entries.c.body)
            .where(entries.c.table_id == id, entries.c.history > after)
            .order_by(entries.c.history)
        )
        async with self._read() as connection:
            return [Stored(*row) for row in await connection.execute(query)]

    async def heights(self, ids: Sequence[str]) -> dict[str, int]:
        """The last number of the history of each of these tables."""
        if not ids:
            return {}
        async with self._read() as connection:
            rows = await connection.execute(select(tables.c.id, tables.c.history).where(tables.c.id.in_(ids)))
            return {row[0]: row[1] for row in rows}

    # The lobby

    async def tables_of(self, person: str, most: int = 50) -> list[TableRow]:
        mine = select(seats.c.table_id).where(seats.c.person == person)
        return await self._list(or_(tables.c.id.in_(mine), tables.c.host == person), most)

    async def open_tables(self, most: int = 30) -> list[TableRow]:
        return await self._list(and_(tables.c.open, ~tables.c.over, ~tables.c.started), most)

    async def bot_games(self, most: int = 12) -> list[TableRow]:
        """Open tables that run with bots alone."""
        others = select(seats.c.table_id).where(seats.c.kind != "bot")
        return await self._list(and_(tables.c.open, ~tables.c.over, tables.c.id.not_in(others)), most)

    async def _list(self, condition: object, most: int) -> list[TableRow]:
        query = select(*_LISTED).where(condition).order_by(desc(tables.c.touched)).limit(most)  # type: ignore[arg-type]
        async with self._read() as connection:
            found = [TableRow(*row) for row in await connection.execute(query)]
            ids = [row.id for row in found]
            there = await connection.execute(
                select(
                    seats.c.table_id,
                    seats.c.seat,
                    seats.c.kind,
                    seats.c.person,
                    seats.c.name,
                    seats.c.level,
                    seats.c.deciding,
                )
                .where(seats.c.table_id.in_(ids))
                .order_by(seats.c.seat)
            )
            by_table: dict[str, list[SeatRow]] = {}
            for id, *row in there:
                by_table.setdefault(id, []).append(SeatRow(*row))
        return [row._replace(seats=tuple(by_table.get(row.id, ()))) for row in found]

    # People, invitations and transfers

    async def name_of(self, person: str) -> str | None:
        async with self._read() as connection:
            row = (await connection.execute(select(people.c.name).where(people.c.id == person))).first()
        return None if row is None else str(row[0])

    async def rename(self, person: str, name: str) -> None:
        async with self._write() as connection:
            done = await connection.execute(update(people).where(people.c.id == person).values(name=name))
            if not done.rowcount:
                await connection.execute(insert(people).values(id=person, name=name))

    async def write_ticket(self, kind: str, table: str, seat: int, person: str, seconds: float) -> str:
        """A token that can be used once, for so long."""
        token = secrets.token_urlsafe(24)
        now = time.time()
        async with self._write() as connection:
            await connection.execute(delete(tickets).where(tickets.c.until < now))
            await connection.execute(
                insert(tickets).values(
                    digest=_digest(token), kind=kind, table_id=table, seat=seat, person=person, until=now + seconds
                )
            )
        return token

    async def read_ticket(self, kind: str, token: str) -> tuple[str, int, str] | None:
        """Table, seat and person of a token that is still good."""
        where = and_(tickets.c.digest == _digest(token), tickets.c.kind == kind, tickets.c.until >= time.time())
        async with self._read() as connection:
            query = select(tickets.c.table_id, tickets.c.seat, tickets.c.person).where(where)
            row = (await connection.execute(query)).first()
        return None if row is None else (row[0], row[1], row[2])

    async def tear_ticket(self, token: str) -> bool:
        """Use a token up; False where somebody has just done so."""
        async with self._write() as connection:
            done = await connection.execute(delete(tickets).where(tickets.c.digest == _digest(token)))
        return bool(done.rowcount)

    # Who lets bots think. It only saves work: should two processes think at once, the history takes one answer.

    async def sign_in(self) -> None:
        """Say that this process lives, and forget those of this machine that do not."""
        host, now = socket.gethostname(), time.time()
        async with self._write() as connection:
            done = await connection.execute(update(processes).where(processes.c.id == self.process).values(seen=now))
            if done.rowcount:
                return
            here = await connection.execute(
                select(processes.c.id, processes.c.pid).where(processes.c.host == host, processes.c.seen < now)
            )
            gone = [id for id, pid in here if pid == os.getpid() or not _runs(pid)]
            await connection.execute(delete(processes).where(processes.c.id.in_(gone)))
            await connection.execute(insert(processes).values(id=self.process, host=host, pid=os.getpid(), seen=now))

    async def sign_out(self) -> None:
        async with self._write() as connection:
            await connection.execute(delete(processes).where(processes.c.id == self.process))

    async def take_lease(self, id: str, seconds: float) -> bool:
        """Become the one process that lets this table's bots think, unless another one that lives is."""
        alive = select(processes.c.id).where(processes.c.seen >= time.time() - seconds)
        free = or_(tables.c.thinker == self.process, tables.c.thinker.not_in(alive))
        async with self._write() as connection:
            done = await connection.execute(update(tables).where(tables.c.id == id, free).values(thinker=self.process))
        return bool(done.rowcount)

    async def tables_without_thinker(self, seconds: float, most: int = 100) -> list[str]:
        """Tables whose bots are due and whom no living process lets think."""
        alive = select(processes.c.id).where(processes.c.seen >= time.time() - seconds)
        query = (
            select(tables.c.id)
            .where(tables.c.bots_due, ~tables.c.over, tables.c.thinker.not_in(alive))
            .order_by(desc(tables.c.touched))
            .limit(most)
        )
        async with self._read() as connection:
            return [row[0] for row in await connection.execute(query)]


def _seat_values(id: str, row: SeatRow) -> dict[str, object]:
    return {"table_id": id, **row._asdict()}


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
