"""What every game's state has in common."""

from __future__ import annotations

from typing import TypeAlias

from .compiling import mypyc_attr
from .rng import Rng

# What happened, for the log: at which answer, what, to which seat, the open details, and those for that seat alone.
Event: TypeAlias = tuple[int, str, int, tuple[object, ...], tuple[object, ...]]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Plain data: whole numbers, lists, small objects of these. Games add their own fields and `copy`.

    `clock` counts the answers given so far; `events` gathers what the rules `tell` and belongs to the play, which
    hangs a fresh list in at every mark.
    """

    __slots__ = ("clock", "events", "over", "rng")

    def __init__(self, rng: Rng) -> None:
        self.rng: Rng = rng
        self.clock: int = 0
        self.over: bool = False
        self.events: list[Event] = []

    def tell(self, kind: str, seat: int, *details: object) -> None:
        """Note for the log what everybody sees happen."""
        self.events.append((self.clock, kind, seat, details, ()))

    def tell_privately(self, kind: str, seat: int, details: tuple[object, ...], secrets: tuple[object, ...]) -> None:
        """Note for the log what everybody sees happen, and what only this seat sees of it."""
        self.events.append((self.clock, kind, seat, details, secrets))


def whole(value: object) -> object:
    """A state, or any part of one, as nested plain data, to compare states whole. The log is no part of a state,
    and the component data in its `box` never changes."""
    if value is None or isinstance(value, (int, float, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [whole(item) for item in value]
    if isinstance(value, dict):
        return {key: whole(item) for key, item in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    names: set[str] = set()
    for kind in type(value).__mro__:
        names.update(getattr(kind, "__slots__", ()))
        names.update(getattr(kind, "__mypyc_attrs__", ()))  # where the same source is compiled
    fields = sorted(names - {"events", "box", "__dict__"})
    return {"": type(value).__name__} | {name: whole(getattr(value, name)) for name in fields}
