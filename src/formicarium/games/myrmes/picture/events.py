"""The event track, hung up above the nest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.words import say
from ....drawing import pieces
from ....drawing.elements import at, path, stamp, text, titled, use
from ....drawing.geometry import centred
from ....drawing.palette import INK
from ....drawing.targets import place
from ..components import MOVE_UP, SEASONS
from ..texts import event_help, event_word
from .burrow import EVENT_SIZE, event_middle
from .writing import fitting

_ICONS = ("nest", "star", "larva", "food", "ant", "soldier", "hex", "ant")
_DICE = range(1, 7)  # the events that a die can point to


def event_id(index: int) -> str:
    return f"event-{index}"


def event_cards(seat: int) -> str:
    """The cards: the same all game long."""
    return "".join([place(event_id(i), _card(i, seat), "o-event", at(*event_middle(i))) for i in range(len(_ICONS))])


def _card(index: int, seat: int) -> str:
    width, height = EVENT_SIZE
    word = event_word(index)
    card = centred(width, height, 7)
    inner = titled(f"{word}. {event_help(index)}")
    inner += f"<g {at(0, 2)}>{path(card, '#2a1b10', opacity=0.35)}</g>{path(card, '#f8edd2', '#8d7145', 1.3)}"
    turn = ""
    if index == MOVE_UP:  # a worker that runs
        turn = ' transform="rotate(90 0 -6)"'
        inner += path("M-22 1h7m-5 5h8", "none", "#8d7145", 2)
    inner += f"<g {pieces.colours(seat)}{turn}>{use(_ICONS[index], 0, -6, 26)}</g>"
    inner += text(0, 18.8, word, fitting(word, 13, width - 5), INK)
    if index in _DICE:
        inner += pieces.die(-24, -14, 13, index, "#efe0bb", "#6d5636", "#a58b5b")
    return inner


def event_now(view: Mapping[str, Any], player: Mapping[str, Any], seat: int) -> str:
    """The event cube; while it may still be moved, also how many larvae each event takes (MYR-3.2)."""
    width, height = EVENT_SIZE
    event = player["event_index"]
    x, y = event_middle(event)
    drawn = f"<g {at(x, y)}>{path(centred(width - 2, height - 2, 6), 'none', '#e2a11f', 3)}</g>"
    drawn += stamp(f"owner-{seat}", x + width / 2 - 9, y - height / 2 + 10, 1.15)
    sent = sum(player[on] for on in ("on_larvae", "on_soldiers", "on_workers", "atelier"))
    if view["phase"] == "births" and event == view["dice"][SEASONS.index(view["season"])] and not sent:
        for index in range(len(_ICONS)):
            if index != event:
                drawn += _price(abs(index - event), *event_middle(index))
    return f'<g class="loose">{drawn}</g>'


def _price(larvae: int, x: float, y: float) -> str:
    inner = text(-1, 4.6, larvae, 13.5, INK, "end", 800, True) + use("larva", 6, 0, 14)
    words = titled(say("Larvae: {count}", count=larvae))
    return f"<g {at(x + 22, y - 14)}>{words}{path(centred(27, 17, 6), '#ffe7a3', '#8d7145', 1)}{inner}</g>"
