"""`formicarium replay`: a record, step by step."""

from __future__ import annotations

from ..core.play import Play
from .choices import as_number
from .screen import QUIET, InputEnded, Screen
from .telling import Teller

HELP = "n or Enter: next   p: previous   a number: that step   q: leave"


def show_replay(screen: Screen, play: Play, names: tuple[str, ...], seat: int | None) -> None:
    """Walk through the play as that seat saw it; None is a spectator."""
    teller = Teller(screen, names)
    step = 0
    try:
        _show_step(screen, teller, play, step, seat)
        screen.say(HELP, QUIET)
        while True:
            typed = screen.ask(f"Step {step} of {play.count} > ").lower()
            if typed in ("q", "quit", "exit"):
                return
            to = _step(typed, step)
            if to is None:
                screen.say(HELP)
            elif not 0 <= to <= play.count:
                screen.say(f"The steps are 0 to {play.count}.")
            else:
                step = to
                _show_step(screen, teller, play, step, seat)
    except InputEnded:
        return


def _step(typed: str, step: int) -> int | None:
    """The step that was asked for; None where the command is not known."""
    if typed in ("", "n", "next"):
        return step + 1
    if typed in ("p", "previous"):
        return step - 1
    return as_number(typed)


def _show_step(screen: Screen, teller: Teller, play: Play, step: int, seat: int | None) -> None:
    then = play.at(step)
    screen.clear()
    screen.say()
    teller.show_table(then, seat, whole=step == 0)
    screen.say()
    events = list(then.log(seat, step))
    teller.tell(then, events, seat)
    if step and not events:  # nothing that all would see, or nothing before others have decided as well
        screen.say(f"{teller.names[then.answers()[-1][0]]} decides.")
    if then.over:
        teller.show_result(then)
