"""How a rule asks: decisions, the coroutines that make them, and simultaneous phases.

A rule is a generator. It yields a *request* (a `Decision`, or a `Together` of several) and is sent the *entry* that
answers it. Rule writers never see that: they write `choice = yield from ask(seat, kind, options)`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeAlias, TypeVar

# An option is a plain value: whole numbers, words, None, and tuples of these.
Option: TypeAlias = "int | str | tuple[Option, ...] | None"

T = TypeVar("T", bound=Option)
R = TypeVar("R")


class Decision:
    """Something one seat has to decide now: a kind, and the options, never empty."""

    __slots__ = ("kind", "options", "seat")

    def __init__(self, seat: int, kind: str, options: tuple[Option, ...]) -> None:
        self.seat: int = seat
        self.kind: str = kind
        self.options: tuple[Option, ...] = options

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options={self.options!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Decision):
            return False
        return self.seat == other.seat and self.kind == other.kind and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.seat, self.kind, self.options))


class Together:
    """A simultaneous phase while it runs: one and the same object from its first request to its last."""

    __slots__ = ("decisions", "secret")

    def __init__(self, secret: bool) -> None:
        self.secret: bool = secret
        self.decisions: tuple[Decision, ...] = ()


class Boundary:
    """What the loop of steps yields between two steps, where the state is plain data."""

    __slots__ = ("over",)

    def __init__(self, over: bool) -> None:
        self.over: bool = over


class Redeal:
    """An entry of the history that is no answer: what `seat` cannot know was dealt anew by `seed`."""

    __slots__ = ("seat", "seed")

    def __init__(self, seat: int | None, seed: int) -> None:
        self.seat: int | None = seat
        self.seed: int = seed


# An answer, (seat, option), or a re-deal.
Entry: TypeAlias = tuple[int, Option] | Redeal
Request: TypeAlias = Decision | Together | Boundary
Rules: TypeAlias = Generator[Request, Entry | None, R]


def ask(seat: int, kind: str, options: tuple[T, ...], always: bool = False) -> Rules[T]:
    """Ask the seat to choose one of options that everybody could list.

    A single option is taken at once, unless `always` says that being asked is itself information.
    """
    if len(options) == 1 and not always:
        return options[0]
    decision = Decision(seat, kind, options)
    while True:
        entry = yield decision
        if isinstance(entry, tuple):
            return entry[1]  # type: ignore[return-value]  # Play.choose only lets offered options pass


def ask_privately(seat: int, kind: str, options: Callable[[], tuple[T, ...]], always: bool = False) -> Rules[T]:
    """Ask the seat to choose one of options that depend on what only this seat knows (a hand of cards, say).

    They are given as a function, so that they can be worked out again after a re-deal.
    """
    offered = options()
    if len(offered) == 1 and not always:
        return offered[0]
    while True:
        entry = yield Decision(seat, kind, offered)
        if isinstance(entry, tuple):
            return entry[1]  # type: ignore[return-value]
        offered = options()


def together(parts: dict[int, Callable[[], Rules[R]]], secret: bool) -> Rules[dict[int, R]]:
    """Run one coroutine per seat at once; any of the seats may answer first. Returns what each part returned.

    A part touches only its own seat's things and draws nothing from the generator, so that the order of the answers
    does not matter. With `secret` nobody sees what another has answered before all have: the view shows the others as
    they stood when the phase opened, events are told when it is over, and what a part does before its first question
    follows from what everybody knows (it asks with `always` where whether it asks could betray a hand).
    """
    phase = Together(secret)
    running: dict[int, Rules[R]] = {}
    waiting: dict[int, Decision] = {}
    results: dict[int, R] = {}

    def advance(seat: int, entry: Entry | None) -> None:
        try:
            request = running[seat].send(entry)
        except StopIteration as stop:
            results[seat] = stop.value
            waiting.pop(seat, None)
            return
        assert isinstance(request, Decision), "a part only asks"
        assert request.seat == seat, "a part asks its own seat alone"
        waiting[seat] = request

    for seat, part in parts.items():
        running[seat] = part()
        advance(seat, None)
    while waiting:
        phase.decisions = tuple(waiting.values())  # in the order of the parts
        entry = yield phase
        if isinstance(entry, tuple):
            advance(entry[0], entry)
        else:
            # The others' secret answers were taken back before this re-deal: all are asked again where they are.
            for seat in list(waiting):
                advance(seat, entry)
    return {seat: results[seat] for seat in parts}
