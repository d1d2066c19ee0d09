"""What keeps the server and its visitors safe: limits, headers, and refusing what other sites send."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from typing import Any
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .refusals import NotYours, TooMuch
from .settings import Settings

_KNOWN = 20_000  # buckets kept; the one not used for longest goes first

# Pictures carry their colours in style attributes; style sheets and scripts come from here alone.
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


async def add_headers(message: Message, _: Scope) -> None:
    """On every response, those that no handler has made included."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)
    # What one person is shown must not be kept for another.
    headers.setdefault("cache-control", "no-store")


class Buckets:
    """Each name may do so much at once, and so much a second in the long run."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate: float = rate
        self._burst: float = burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str) -> None:
        """Raises TooMuch."""
        now = time.monotonic()
        left, at = self._left.pop(name, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._rate)
        allowed = left >= 1
        self._left[name] = (left - 1 if allowed else left, now)
        if len(self._left) > _KNOWN:
            self._left.popitem(last=False)
        if not allowed:
            seconds = (1 - left) / self._rate
            raise TooMuch("That was too much at once; wait a moment and try again.", seconds)


class Guard(ASGIMiddleware):
    """Rate limits, and a second line behind the SameSite cookie."""

    scopes = (ScopeType.HTTP,)
    exclude_opt_key = "unguarded"

    def __init__(self, settings: Settings) -> None:
        factor = settings.address_factor
        self._people: Buckets = Buckets(settings.rate, settings.burst)
        self._addresses: Buckets = Buckets(settings.rate * factor, settings.burst * factor)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        self._addresses.take(address_of(scope))
        if not scope["state"]["newcomer"]:
            self._people.take(scope["state"]["person"])
        if scope["state"]["foreign"] and scope.get("method") not in ("GET", "HEAD", "OPTIONS"):
            raise NotYours("Another site has sent this; open the table itself and try again.")
        await next_app(scope, receive, send)


def address_of(scope: Any) -> str:
    """Where a request comes from. Of IPv6 it is the network: one visitor has all the addresses of theirs."""
    host = str(scope["client"][0]) if scope["client"] else ""
    if ":" not in host:
        return host
    try:
        return str(ipaddress.ip_network(f"{host.partition('%')[0]}/64", strict=False))
    except ValueError:
        return host


def is_foreign(scope: Any) -> bool:
    """Whether another site has made the browser send this; following a link from there to here is no such thing."""
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    if headers.get(b"sec-fetch-site") == "cross-site":
        return scope.get("method") != "GET" or headers.get(b"sec-fetch-mode") != "navigate"
    origin = headers.get(b"origin")
    try:
        return origin is not None and urlsplit(origin).netloc != headers.get(b"host")
    except ValueError:
        return True  # it is no address at all
