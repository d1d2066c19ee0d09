"""Who asks: a signed cookie, and a friendly name. There are no accounts and no passwords."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .guard import is_foreign
from .refusals import CannotBe

COOKIE = "formicarium"
_YEAR = 31_536_000
_LONGEST_NAME = 24

_FIRST = "Brave Busy Calm Careful Clever Curious Daring Eager Gentle Humble Keen Lively Lucky Merry Mighty Nimble"
_FIRST += " Patient Plucky Proud Quick Quiet Sturdy Sunny Swift Tidy Tireless Wandering Wise"
_LAST = "Beetle Bumblebee Butterfly Caterpillar Cicada Cockchafer Cricket Damselfly Dragonfly Earwig Firefly Glowworm"
_LAST += " Grasshopper Hawkmoth Hornet Hoverfly Katydid Lacewing Ladybird Leafhopper Locust Mantis Mayfly Scarab Snail"
_LAST += " Spider Weevil Woodlouse"


class Signer:
    """Makes and reads the cookie: an id and its signature."""

    def __init__(self, key: bytes) -> None:
        self._key: bytes = key

    def sign(self, person: str) -> str:
        return f"{person}.{self._signature(person)}"

    def read(self, cookie: str) -> str | None:
        """The id in a cookie that was signed here."""
        person, dot, signature = cookie.partition(".")
        if not dot or not person or len(cookie) > 120 or not cookie.isascii():
            return None
        return person if hmac.compare_digest(signature, self._signature(person)) else None

    def _signature(self, person: str) -> str:
        digest = hmac.digest(self._key, b"person:" + person.encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def new_person() -> str:
    return secrets.token_urlsafe(15)


def friendly_name(person: str) -> str:
    """The name somebody has until they give themselves another one."""
    number = int.from_bytes(hashlib.sha256(person.encode()).digest()[:4], "big")
    first, last = _FIRST.split(), _LAST.split()
    return f"{first[number % len(first)]} {last[number // len(first) % len(last)]}"


def clean_name(name: str) -> str:
    """A name as it can be shown. Raises CannotBe."""
    shown = " ".join("".join(sign for sign in name if sign.isprintable()).split())[:_LONGEST_NAME].strip()
    if not shown:
        raise CannotBe("A name needs at least one letter.")
    return shown


def cookie_header(value: str, secure: bool) -> str:
    return f"{COOKIE}={value}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")


class Identity(ASGIMiddleware):
    """Puts the person into `scope["state"]`, and gives whoever has no cookie one. Handlers may put another there."""

    scopes = (ScopeType.HTTP,)
    exclude_opt_key = "nobody"  # handlers that are the same for everybody

    def __init__(self, signer: Signer) -> None:
        self._signer: Signer = signer

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        before = self._signer.read(_cookie(scope))
        state = scope["state"]
        state["person"] = before or new_person()
        state["newcomer"] = before is None
        state["foreign"] = is_foreign(scope)

        async def send_with_cookie(message: Message) -> None:
            # The browser keeps the cookie back from what another site sends; a new one would take the old one's place.
            if message["type"] == "http.response.start" and state["person"] != before and not state["foreign"]:
                headers = MutableScopeHeaders.from_message(message)
                secure = scope["scheme"] == "https"
                headers.add("set-cookie", cookie_header(self._signer.sign(state["person"]), secure))
            await send(message)

        await next_app(scope, receive, send_with_cookie)


def _cookie(scope: Scope) -> str:
    for name, value in scope["headers"]:
        if name == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, content = part.strip().partition("=")
                if key == COOKIE:
                    return content
    return ""
