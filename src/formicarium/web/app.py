"""The server put together: `create_app(settings)`."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.middleware import ASGIMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ..core.errors import FormicariumError
from .api_club import CLUB, VERSION
from .api_tables import TableApi
from .bots import Bots
from .club import Club
from .desk import Desk, address_of_request, desk_of, headers_of, person_of, problem, status_of
from .guard import Buckets, Guard, add_headers
from .identity import Identity, Signer
from .logs import without_ticket
from .metrics import Metrics
from .pages import PAGES, problem_page
from .settings import Settings
from .store import Store

_log = logging.getLogger(__name__)
_SWEEP_SECONDS = 2.0


def create_app(settings: Settings) -> Litestar:
    metrics = Metrics()
    store = Store(settings.database_url)
    club = Club(settings, store, metrics)
    bots = Bots(club)
    hour = settings.tables_an_hour
    hour_from = hour * settings.address_factor
    new_tables, new_tables_from = Buckets(hour / 3600, hour), Buckets(hour_from / 3600, hour_from)
    desk = Desk(settings, store, club, bots, metrics, new_tables, new_tables_from)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        club.loop = asyncio.get_running_loop()
        await store.open()
        await store.sign_in()
        await club.wire.open()
        chores = [
            asyncio.create_task(_every(_SWEEP_SECONDS, bots.sweep)),
            asyncio.create_task(_every(settings.resync_seconds, club.resync)),
            asyncio.create_task(_every(6 * settings.idle_minutes, _async(club.drop_idle))),
        ]
        _log.info("started", extra={"database": store.engine.url.render_as_string(), "server": store.process})
        try:
            yield
        finally:
            club.close_streams()
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await bots.close()
            await club.wire.close()
            await store.close()
            _log.info("stopped", extra={"server": store.process})

    app = Litestar(
        route_handlers=[TableApi, *CLUB, *PAGES],
        dependencies={
            "desk": Provide(desk_of, sync_to_thread=False),
            "person": Provide(person_of, sync_to_thread=False),
            "address": Provide(address_of_request, sync_to_thread=False),
        },
        middleware=[Watchman(metrics), Identity(Signer(settings.key())), Guard(settings)],
        before_send=[add_headers],
        exception_handlers={
            FormicariumError: _refused,
            HTTPException: _http_problem,
            RecursionError: _too_deep,
            Exception: _fault,
        },
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, exclude_opt_key="plain"),
        request_max_body_size=settings.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Formicarium", version=VERSION, path="/schema", render_plugins=[], create_examples=False
        ),
        lifespan=[running],
        logging_config=None,
    )
    app.state.desk = desk
    return app


async def _every(seconds: float, chore: Callable[[], Awaitable[None]]) -> None:
    while True:
        try:
            await chore()
        except Exception:  # the next round may go better: the database may be back
            _log.exception("chore_failed")
        await asyncio.sleep(seconds)


def _async(chore: Callable[[], None]) -> Callable[[], Awaitable[None]]:
    async def done() -> None:
        chore()

    return done


class Watchman(ASGIMiddleware):
    """Logs and times every request. The first of the middlewares, so that it sees what the others refuse."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, metrics: Metrics) -> None:
        self._metrics: Metrics = metrics

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        start = time.perf_counter()
        method = str(scope.get("method"))

        async def send_noted(message: Message) -> None:
            if message["type"] == "http.response.start":
                seconds, status = time.perf_counter() - start, message["status"]
                self._metrics.requests.labels(method).observe(seconds)
                if status >= 400:
                    self._metrics.refusals.labels(str(status)).inc()
                _log.info(
                    "request",
                    extra={
                        "method": method,
                        "path": without_ticket(scope["path"]),
                        "status": status,
                        "ms": round(seconds * 1000, 1),
                    },
                )
            await send(message)

        await next_app(scope, receive, send_noted)


def _refused(request: Request[Any, Any, Any], error: FormicariumError) -> Response[Any]:
    return _answer(request, status_of(error), str(error), headers_of(error))


def _http_problem(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    status = error.status_code
    if status == 500:
        return _fault(request, error)
    if status == 413:
        detail = "The request is too large; send less."
    elif status == 400:
        detail = f"The request cannot be read: {_reasons(error)}."
    elif status == 405:
        detail = "That address does not understand this kind of request; see /schema/openapi.json."
    elif status == 404 and error.detail in ("", "Not Found"):
        detail = "There is nothing at this address; begin at the front page."
    else:
        detail = error.detail
    return _answer(request, status, detail, dict(error.headers or {}))


def _reasons(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    reasons = [
        f"{reason.get('key', 'body')}: {reason.get('message', '')}" for reason in extra if isinstance(reason, dict)
    ]
    return "; ".join(reasons) or error.detail.rstrip(".")


def _too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Any]:
    if "deserializing" not in str(error):  # our own doing
        return _fault(request, error)
    return _answer(request, 400, "The request cannot be read: it is nested too deeply.", {})


def _fault(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    _log.error("fault", exc_info=error, extra={"path": without_ticket(request.url.path)})
    return problem(500, "Something went wrong here; nothing was changed. Reload the page and try again.")


def _answer(request: Request[Any, Any, Any], status: int, detail: str, headers: dict[str, str]) -> Response[Any]:
    """JSON for programs; a page for people who have followed a link."""
    if request.url.path.startswith("/api") or "text/html" not in request.headers.get("accept", ""):
        return problem(status, detail, headers)
    page = problem_page(request, detail)
    page.status_code = status
    page.headers.update(headers)
    return page
