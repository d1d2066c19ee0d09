"""What the endpoints share: the parts of the server, who asks, and how a refusal looks in the schema."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from litestar import Request, Response
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example

from ..core.errors import FormicariumError, NoPast, UnknownGame
from .bots import Bots
from .club import Club, LiveTable
from .course import OldRules
from .guard import Buckets, address_of
from .identity import friendly_name
from .messages import Problem
from .metrics import Metrics
from .refusals import NotYours, Refusal, TooMuch
from .settings import Settings
from .store import Store

_EXAMPLES = {
    400: ("The request cannot be read.", "The request cannot be read: seat: Expected `int`, got `str`."),
    403: ("It belongs to somebody else.", "That seat is not yours; choose one of your own, or watch."),
    404: ("There is no such thing.", "There is no such table; its link may be damaged."),
    409: ("Too late.", "The table has moved on since you saw it; look again and choose once more."),
    413: ("The request is too large.", "The request is too large; send less."),
    422: ("Against the rules.", "A card must lie next to the row: on space 3 or 7 (MIN-5.2)."),
    429: ("Too often.", "That was too much at once; wait a moment and try again."),
    503: ("The database cannot be reached.", "The database cannot be reached; try again later."),
}


@dataclass
class Desk:
    settings: Settings
    store: Store
    club: Club
    bots: Bots
    metrics: Metrics
    new_tables: Buckets  # of each person
    new_tables_from: Buckets  # of each address: whoever throws the cookie away is a new person each time

    def take_new_table(self, person: str, address: str) -> None:
        """Raises TooMuch."""
        self.new_tables_from.take(address)
        self.new_tables.take(person)

    async def name(self, person: str) -> str:
        return await self.store.name_of(person) or friendly_name(person)

    async def seat(self, table: LiveTable, person: str, seat: int | None) -> int | None:
        """The seat somebody is shown a table from: one of their own. Raises NotYours."""
        own = table.course.seats_of(person)
        if seat is None:
            return own[0] if len(own) == 1 else None
        if seat not in own:
            raise NotYours("That seat is not yours; choose one of your own, or watch.")
        return seat


def desk_of(state: State) -> Desk:
    desk: Desk = state.desk
    return desk


def person_of(request: Request[Any, Any, Any]) -> str:
    person: str = request.scope["state"]["person"]
    return person


def address_of_request(request: Request[Any, Any, Any]) -> str:
    return address_of(request.scope)


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """How these refusals look, for the schema."""
    return {
        status: ResponseSpec(
            data_container=Problem,
            description=_EXAMPLES[status][0],
            generate_examples=False,
            examples=[Example(value={"status": status, "detail": _EXAMPLES[status][1]})],
        )
        for status in (*statuses, 400, 403, 429)
    }


def problem(status: int, detail: str, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(Problem(status, detail), status_code=status, headers=headers)


def status_of(error: FormicariumError) -> int:
    if isinstance(error, Refusal):
        return error.status
    if isinstance(error, UnknownGame):
        return 404
    return 409 if isinstance(error, (NoPast, OldRules)) else 422


def headers_of(error: FormicariumError) -> dict[str, str]:
    return {"retry-after": str(math.ceil(error.seconds))} if isinstance(error, TooMuch) else {}
