"""The tables that are in use, kept in memory and in step with the store."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Sequence

from ..core.errors import FormicariumError
from .course import Course
from .entries import Answered, AnyEntry, Base, as_bytes, read_base, read_entry
from .metrics import Metrics
from .refusals import CannotBe, NotFound, TooMuch
from .settings import Settings
from .show import Facts, Showing, Shown
from .store import Conflict, Store, Stored, Summary
from .store.models import SeatRow
from .wire import News, Wire

_log = logging.getLogger(__name__)

Judge = Callable[[Course], AnyEntry]


class Watcher:
    """An open stream. `moved` is set when there may be something new to send."""

    def __init__(self, person: str, address: str) -> None:
        self.person: str = person
        self.address: str = address
        self.moved: asyncio.Event = asyncio.Event()


class LiveTable:
    def __init__(self, facts: Facts, course: Course, created: float) -> None:
        self.facts: Facts = facts
        self.course: Course = course
        self.created: float = created
        self.lock: asyncio.Lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.showing: Showing = Showing(facts)
        self.used: float = time.monotonic()
        self.synced: float = self.used  # when it was last known to be as the store has it
        self.elsewhere: dict[str, tuple[frozenset[int], float]] = {}  # seats present by way of other processes

    @property
    def id(self) -> str:
        return self.facts.id

    def present_here(self) -> frozenset[int]:
        people = {watcher.person for watcher in self.watchers}
        places = enumerate(self.course.places)
        return frozenset(seat for seat, place in places if place.kind == "human" and place.person in people)

    def wake(self) -> None:
        for watcher in self.watchers:
            watcher.moved.set()


class Club:
    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self.settings: Settings = settings
        self.store: Store = store
        self.metrics: Metrics = metrics
        self.wire: Wire = Wire(settings.channels, store.process, self._hear)
        self.live: dict[str, LiveTable] = {}
        self.closing: bool = False
        self.loop: asyncio.AbstractEventLoop | None = None  # set while the server runs
        self.moved: Callable[[LiveTable], None] = lambda _: None  # the bots want to know
        self.streams: Counter[str] = Counter()  # how many each person has open
        self.lines: Counter[str] = Counter()  # how many of them come from each address
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    # Finding a table

    async def table(self, id: str) -> LiveTable:
        """From memory, or brought back from the store. Raises NotFound."""
        table = self.live.get(id)
        if table is None:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
            try:
                table = await asyncio.shield(self._loading[id])
            finally:
                task = self._loading.get(id)
                if task is not None and task.done():
                    del self._loading[id]
        table.used = time.monotonic()
        if table.used - table.synced > self.settings.resync_seconds:
            # Should the news of another process have been lost, who comes by must not be shown an old table.
            table.synced = table.used
            heights = await self.store.heights([id])
            if heights.get(id, 0) > table.course.history:
                await self.refresh(table, heights[id])
        return table

    async def _load(self, id: str) -> LiveTable:
        row = await self.store.table(id)
        if row is None:
            raise NotFound("There is no such table; its link may be damaged.")
        stored = await self.store.history(id)
        course = await asyncio.to_thread(bring_back, read_base(row.base), stored)
        facts = Facts(id, row.host, row.open)
        facts.touched = row.touched
        table = self.live[id] = LiveTable(facts, course, row.created)
        self.metrics.tables.set(len(self.live))
        self.moved(table)
        return table

    async def open_table(self, base: Base, host: str, open: bool, entries: Sequence[AnyEntry]) -> LiveTable:
        """A new table, with its first entries. Raises BadSetup."""
        id = secrets.token_urlsafe(9)
        course = await asyncio.to_thread(bring_back, base, ())
        for entry in entries:
            course.apply(entry)
        bodies = [as_bytes(entry) for entry in entries]
        now = await self.store.create_table(id, base.game, as_bytes(base), host, open, bodies, summary(course))
        facts = Facts(id, host, open)
        facts.touched = now
        table = self.live[id] = LiveTable(facts, course, now)
        self.metrics.tables.set(len(self.live))
        self.moved(table)
        return table

    # Changing it

    async def change(self, table: LiveTable, judge: Judge) -> int:
        """Store what `judge` makes of the table as it stands; the number it got. Raises what `judge` raises.

        Nothing is shown before it is stored, and nothing is stored that was judged on another course than the last.
        """
        async with table.lock:
            while True:
                before = table.course
                try:
                    entry = judge(before)
                except FormicariumError:
                    if await self._catch_up(table):
                        continue  # it may be right by what another process has stored
                    raise
                after = before.copy()
                try:
                    after.apply(entry)
                except FormicariumError as error:
                    raise CannotBe(str(error)) from error
                start = time.perf_counter()
                try:
                    table.facts.touched = await self.store.append(
                        table.id, after.history, as_bytes(entry), summary(after), seat_rows(before)
                    )
                except Conflict:
                    self.metrics.conflicts.inc()
                    await self._catch_up(table)
                    continue
                self.metrics.store.observe(time.perf_counter() - start)
                table.course = after
                table.synced = time.monotonic()
                break
        if isinstance(entry, Answered):
            self.metrics.answers.labels("bot" if after.is_bot(entry.seat) else "human").inc()
        table.used = time.monotonic()
        self._has_moved(table)
        await self.wire.tell(self._news(table))
        return after.history

    async def _catch_up(self, table: LiveTable) -> bool:
        """Apply what other processes have stored; whether there was something."""
        found = await self.store.history(table.id, table.course.history)
        for stored in found:
            course = table.course.copy()
            course.apply(read_entry(stored.body))
            table.course = course
            table.facts.touched = stored.at
        table.synced = time.monotonic()
        if found:
            self._has_moved(table)
        return bool(found)

    def _has_moved(self, table: LiveTable) -> None:
        self._note_presence(table)
        table.wake()
        self.moved(table)

    # Other processes

    async def _hear(self, news: News) -> None:
        table = self.live.get(news.table)
        if table is None:
            return
        table.elsewhere[news.process] = (frozenset(news.present), time.monotonic())
        await self.refresh(table, news.history)

    async def refresh(self, table: LiveTable, height: int) -> None:
        """Be at least at that number of the history."""
        if table.course.history < height:
            async with table.lock:
                await self._catch_up(table)
        elif self._note_presence(table):
            table.wake()

    async def resync(self) -> None:
        """Look for what others have stored of the tables that are watched, should their news have been lost."""
        watched = {id: table for id, table in self.live.items() if table.watchers}
        heights = await self.store.heights(list(watched))
        for id, height in heights.items():
            if watched[id].course.history < height:
                await self.refresh(watched[id], height)
            elif watched[id].present_here():
                await self.wire.tell(self._news(watched[id]))

    def _news(self, table: LiveTable) -> News:
        return News(self.store.process, table.id, table.course.history, tuple(sorted(table.present_here())))

    # Watching

    def check_may_watch(self, person: str, address: str) -> None:
        """Raises TooMuch."""
        most = self.settings.streams
        if self.streams[person] >= most or self.lines[address] >= most * self.settings.address_factor:
            raise TooMuch("You have too many tables open; close one of them.", 5)

    async def watch(self, table: LiveTable, watcher: Watcher) -> None:
        table.watchers.add(watcher)
        self.streams[watcher.person] += 1
        self.lines[watcher.address] += 1
        self.metrics.viewers.inc()
        await self._come_or_gone(table)

    async def unwatch(self, table: LiveTable, watcher: Watcher) -> None:
        table.watchers.discard(watcher)
        self.streams -= Counter({watcher.person: 1})
        self.lines -= Counter({watcher.address: 1})
        table.used = time.monotonic()
        if not table.watchers:
            table.showing.forget()
        self.metrics.viewers.dec()
        await self._come_or_gone(table)

    async def _come_or_gone(self, table: LiveTable) -> None:
        if self._note_presence(table):
            table.wake()
            await self.wire.tell(self._news(table))

    def _note_presence(self, table: LiveTable) -> bool:
        """Whether somebody has come or gone."""
        oldest = time.monotonic() - 3 * self.settings.resync_seconds
        present = table.present_here().union(*(seats for seats, at in table.elsewhere.values() if at > oldest))
        if present == table.facts.present:
            return False
        table.facts.present = present
        return True

    def shown(self, table: LiveTable, seat: int | None) -> Shown:
        start = time.perf_counter()
        shown = table.showing.show(table.course, seat)
        self.metrics.render.observe(time.perf_counter() - start)
        return shown

    # Rest

    def drop_idle(self) -> None:
        """Forget the tables nobody uses; they come back from the store on demand."""
        oldest = time.monotonic() - 60 * self.settings.idle_minutes
        for id, table in list(self.live.items()):
            if not table.watchers and table.used < oldest and not table.lock.locked():
                del self.live[id]
        self.metrics.tables.set(len(self.live))

    def close_streams_soon(self) -> None:
        """The same, from a signal handler."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.close_streams)

    def close_streams(self) -> None:
        """Let every stream end, so that the server can stop; the pages come back by themselves."""
        self.closing = True
        for table in self.live.values():
            table.wake()


def bring_back(base: Base, stored: Sequence[Stored]) -> Course:
    """A table from its history. In a thread of its own, for a long game takes its time, and so does the first picture
    of a board; a course is only ever touched by one thread at once."""
    course = Course(base)
    for entry in stored:
        course.apply(read_entry(entry.body))
    course.game.picture(course.play.view(None))
    return course


def seat_rows(course: Course) -> tuple[SeatRow, ...]:
    asked = {decision.seat for decision in course.play.pending} if course.started else set()
    return tuple(SeatRow(seat, *place, seat in asked) for seat, place in enumerate(course.places))


def summary(course: Course) -> Summary:
    due = bool(course.bots_due()) and course.pace != "pause"
    return Summary(course.count, course.started, course.play.over, due, seat_rows(course))
