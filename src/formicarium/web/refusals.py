"""Why the server does not do something: one sentence, and the status it is sent with."""

from __future__ import annotations

from ..core.errors import FormicariumError


class Refusal(FormicariumError):
    status: int = 409


class NotFound(Refusal):
    """There is no such thing, or it is none of the asker's business."""

    status = 404


class NotYours(Refusal):
    """It belongs to somebody else."""

    status = 403


class TooLate(Refusal):
    """The table has moved on, or does not stand so that this could be done."""

    status = 409


class CannotBe(Refusal):
    """The rules, or the table, do not offer it."""

    status = 422


class TooMuch(Refusal):
    """More than one may ask for in so short a time."""

    status = 429

    def __init__(self, message: str, seconds: float = 1.0) -> None:
        super().__init__(message)
        self.seconds: float = seconds
