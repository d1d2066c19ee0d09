"""Bots at the tables: who lets them think, how fast, and what becomes of an answer that does not come.

They think in processes of their own. Each of these has one thought at a time, so that a bot that hangs or crashes
takes nobody else's thought along.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from . import acts
from .club import Club, LiveTable
from .course import Course
from .entries import PACES, as_bytes
from .refusals import Refusal
from .thinking import Outcome, Thought, begin_process, think

_log = logging.getLogger(__name__)

_GRACE_SECONDS = 2.0  # for a process that does not notice that its time is up


class _Room:
    """One process to think in, begun when it is first needed and again after it was lost."""

    def __init__(self) -> None:
        self.busy: asyncio.Lock = asyncio.Lock()
        self.queue: int = 0
        self._pool: ProcessPoolExecutor | None = None
        self._pid: int = 0

    async def think(self, thought: Thought) -> Outcome:
        self.queue += 1
        try:
            async with self.busy:
                return await self._think(thought)
        finally:
            self.queue -= 1

    async def _think(self, thought: Thought) -> Outcome:
        pool = await self._begin()
        future = asyncio.wrap_future(pool.submit(think, thought))
        try:
            return await asyncio.wait_for(future, thought.seconds + _GRACE_SECONDS)
        except TimeoutError:
            self.end()
            return Outcome(None, f"It thought for longer than {thought.seconds:g} seconds and was ended.")
        except BrokenProcessPool:
            self.end()
            return Outcome(None, "Its process was ended.")
        except asyncio.CancelledError:
            self.end()
            raise

    async def _begin(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=begin_process)
        # Asked every time: it also starts the process, and what it imports is not charged to the first thought.
        try:
            self._pid = await asyncio.wrap_future(self._pool.submit(os.getpid))
        except BrokenProcessPool:
            self.end()
            return await self._begin()
        return self._pool

    def end(self) -> None:
        """End the process, whatever it is doing."""
        if self._pool is None:
            return
        if self._pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool, self._pid = None, 0

    async def close(self) -> None:
        pool = self._pool
        self.end()
        if pool is not None:
            await asyncio.to_thread(pool.shutdown)


class Bots:
    def __init__(self, club: Club) -> None:
        self.club: Club = club
        self._rooms: list[_Room] = [_Room() for _ in range(club.settings.workers)]
        self._tasks: dict[str, asyncio.Task[None]] = {}
        # Tables whose bots are ours to let think, or somebody else's, and until when that need not be asked again.
        self._leases: dict[str, tuple[bool, float]] = {}
        self._closing: bool = False
        club.moved = self.wake

    def wake(self, table: LiveTable) -> None:
        """See whether a bot is due."""
        if self._closing or table.id in self._tasks or not table.course.bots_due() or table.course.pace == "pause":
            return
        self._tasks[table.id] = asyncio.create_task(self._run(table))

    async def _run(self, table: LiveTable) -> None:
        try:
            while table.course.bots_due() and table.course.pace != "pause" and await self._may_think(table.id):
                await self._move(table)
        except Exception:
            # `sweep` tries again; meanwhile the fault must be seen.
            _log.exception("bots_stopped", extra={"table": table.id})
        finally:
            del self._tasks[table.id]

    async def _move(self, table: LiveTable) -> None:
        course = table.course
        seat = course.bots_due()[0]
        level = course.places[seat].level
        start = time.monotonic()
        option, fault = await self._think(table.id, course, seat, level)
        pause = PACES[course.pace] - (time.monotonic() - start)
        if pause > 0:
            await asyncio.sleep(pause)
        try:
            await self.club.change(table, lambda now: acts.bot_answer(now, seat, course.moves, option, fault))
        except Refusal:
            return  # the table has moved on; look again
        if fault:
            self.club.metrics.faults.labels(level).inc()
            _log.warning("bot_failed", extra={"table": table.id, "seat": seat, "level": level, "fault": fault})

    async def _think(self, id: str, course: Course, seat: int, level: str) -> Outcome:
        decision = course.play.decision(seat)
        assert decision is not None
        if len(decision.options) == 1:
            return Outcome(decision.options[0])
        start = time.monotonic()
        seconds = self.club.settings.bot_seconds
        thought = Thought(id, as_bytes(course.base), course.answers, seat, level, seconds)
        room = self._rooms[hash(id) % len(self._rooms)]  # the same one each time: it remembers the play
        if room.queue:
            room = min(self._rooms, key=lambda room: room.queue)
        outcome = await room.think(thought)
        self.club.metrics.thought.labels(level).observe(time.monotonic() - start)
        return outcome

    async def _may_think(self, id: str) -> bool:
        now = time.monotonic()
        ours, until = self._leases.get(id, (False, 0.0))
        if until < now:
            seconds = self.club.settings.lease_seconds
            ours = await self.club.store.take_lease(id, seconds)
            self._leases[id] = (ours, now + seconds / 2)
        return ours

    async def sweep(self) -> None:
        """Take over the bots that wait in vain: after a restart, or when another process has gone."""
        await self.club.store.sign_in()
        now = time.monotonic()
        self._leases = {id: lease for id, lease in self._leases.items() if lease[1] > now}
        for id in await self.club.store.tables_without_thinker(self.club.settings.lease_seconds):
            try:
                self.wake(await self.club.table(id))
            except Exception:  # one table that cannot be brought back must not stop the others
                _log.exception("table_lost", extra={"table": id})
                # With the lease ours it is not found here again and again, in the way of those that can be.
                await self.club.store.take_lease(id, self.club.settings.lease_seconds)
        for table in list(self.club.live.values()):
            self.wake(table)

    @property
    def thinking(self) -> int:
        return len(self._tasks)

    async def close(self) -> None:
        self._closing = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(room.close() for room in self._rooms))
        await self.club.store.sign_out()
