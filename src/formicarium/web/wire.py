"""Telling the other processes of the club that a table has moved on.

A message may get lost: whoever watches a table also looks into the store from time to time (`Club.resync`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import msgspec
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis

_CHANNEL = "tables"
_RETRY_SECONDS = 2.0
_TELL_SECONDS = 1.0  # a server of the channels that hangs must not hold up the table
_log = logging.getLogger(__name__)


class News(msgspec.Struct):
    process: str  # where it comes from
    table: str
    history: int
    present: tuple[int, ...] = ()  # seats whose owners watch by way of that process


class Wire:
    def __init__(self, url: str, process: str, heard: Callable[[News], Awaitable[None]]) -> None:
        self.process: str = process
        self._url: str = url
        self._heard: Callable[[News], Awaitable[None]] = heard
        self._backend: ChannelsBackend | None = None
        self._listener: asyncio.Task[None] | None = None

    def _make(self) -> ChannelsBackend:
        if self._url == "memory":
            return MemoryChannelsBackend()
        return RedisChannelsPubSubBackend(redis=Redis.from_url(self._url), key_prefix="formicarium")

    async def open(self) -> None:
        self._listener = asyncio.create_task(self._listen())

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener

    async def _listen(self) -> None:
        """Listen, and connect again whenever the line breaks."""
        while True:
            backend = self._make()
            try:
                await backend.on_startup()
                await backend.subscribe([_CHANNEL])
                self._backend = backend
                async for _, body in backend.stream_events():
                    news = msgspec.json.decode(body, type=News)
                    if news.process != self.process:
                        await self._heard(news)
            except asyncio.CancelledError:
                raise
            except Exception as error:  # whatever the line to the server of the channels raises
                _log.warning("channels_lost", extra={"error": f"{type(error).__name__}: {error}"})
            finally:
                self._backend = None
                with contextlib.suppress(Exception):
                    await backend.on_shutdown()
            await asyncio.sleep(_RETRY_SECONDS)

    async def tell(self, news: News) -> None:
        if self._backend is None:
            return
        try:
            async with asyncio.timeout(_TELL_SECONDS):
                await self._backend.publish(msgspec.json.encode(news), [_CHANNEL])
        except Exception as error:  # the others will look into the store
            _log.warning("channels_lost", extra={"error": f"{type(error).__name__}: {error}"})
