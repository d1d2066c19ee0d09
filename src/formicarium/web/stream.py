"""The stream of a viewer: server-sent events, compressed as one stretch where the client accepts that."""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from collections.abc import AsyncIterator

import msgspec

from .club import Club, LiveTable, Watcher
from .messages import ViewerPart
from .show import Shown, viewer_of

_RETRY = b"retry: 1500\n\n"
_BEAT = b": still here\n\n"


class Packer:
    """Packs each event so that the client can read it at once; what has been sent before makes it smaller."""

    def __init__(self) -> None:
        # A window of 32 KB and a small table: 140 KB for each stream.
        self._pack = zlib.compressobj(level=3, wbits=31, memLevel=6)

    def __call__(self, event: bytes) -> bytes:
        return self._pack.compress(event) + self._pack.flush(zlib.Z_SYNC_FLUSH)


class Stream:
    def __init__(self, club: Club, table: LiveTable, watcher: Watcher, name: str, seat: int | None) -> None:
        self._club: Club = club
        self._table: LiveTable = table
        self._watcher: Watcher = watcher
        self._person: str = watcher.person
        self._name: str = name
        self._seat: int | None = seat
        self._shown: Shown | None = None
        self._viewer: ViewerPart | None = None

    async def events(self, packed: bool) -> AsyncIterator[bytes]:
        """Until the client goes or the server stops."""
        pack = Packer() if packed else bytes
        watcher = self._watcher
        try:
            await self._club.watch(self._table, watcher)
            yield pack(_RETRY)
            while not self._club.closing:
                watcher.moved.clear()
                event = self._next()
                if event:
                    sent = pack(event)
                    self._club.metrics.update.observe(len(sent))
                    yield sent
                try:
                    async with asyncio.timeout(self._club.settings.heartbeat_seconds):
                        await watcher.moved.wait()
                except TimeoutError:
                    yield pack(_BEAT)
        finally:
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.shield(self._club.unwatch(self._table, watcher))

    def _next(self) -> bytes:
        """What has changed since the last event; nothing, perhaps."""
        course = self._table.course
        if self._seat is not None and self._seat not in course.seats_of(self._person):
            self._seat = None  # somebody else sits there now
        shown = self._club.shown(self._table, self._seat)
        viewer = viewer_of(course, self._table.facts, self._person, self._name, self._seat)
        update = shown.update(viewer, self._shown, self._viewer)
        self._shown, self._viewer = shown, viewer
        if update is None:
            return b""
        return b"id: %d\nevent: update\ndata: %b\n\n" % (shown.history, msgspec.json.encode(update))
