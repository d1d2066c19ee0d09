"""The galleries: nursery, birth tracks and atelier, and those who live there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.words import say
from ....drawing import pieces
from ....drawing.elements import at, circle, path, text, titled, use
from ....drawing.geometry import centred, rounded
from ....drawing.palette import CREAM, HONEY, KEYLINE
from ....drawing.targets import place, target
from ....drawing.tokens import coin
from ..components import PREY
from ..texts import prey_word
from .burrow import GALLERY_HEIGHT, gallery_top
from .writing import DIM, PALE, fitting

Player = Mapping[str, Any]

TRACKS = ("larvae", "soldiers", "workers", "atelier")  # where nurses are sent, in the order of an allocation
_EVENTS = {"larvae": ("larva", 2), "soldiers": ("soldier", 1), "workers": ("worker", 1)}  # that breed more (MYR-4.6)
_PLACES = {"larvae": 3, "soldiers": 3, "workers": 4, "atelier": 4}
ACTIONS = ("tunnel", "level", "nurse", "objective")
_ICONS = ("exit", "nest", "nurse", "star")

NURSERY = "room-nursery"

_SLOT = 15.5  # the radius of a place for a nurse
_FIRST, _PITCH = 120, 37
NURSE = 34  # its size
BROOD = 3  # larvae that make one food


def slot_id(track: str, nurses: int) -> str:
    """The last place that so many nurses take on a track."""
    return f"{track}-{nurses}"


def born(printed: Mapping[str, Any], event: str, track: str, nurses: int) -> int:
    """What so many nurses breed on a birth track under this event."""
    count: int = printed[f"born_{track}"][nurses]
    helpful, more = _EVENTS[track]
    return count + more if count and event == helpful else count


def brood_id(conversions: int) -> str:
    """The larvae that are the last to go when so many times three become food."""
    return f"brood-{conversions}"


def middle(gallery: str) -> float:
    return gallery_top(gallery) + GALLERY_HEIGHT / 2


def slot_x(nurses: int) -> float:
    """Where the place for the last of so many nurses lies."""
    return _FIRST + _PITCH * (nurses - 1)


def action_x(number: int) -> float:
    return 262 + 23.5 * number


# What is the same all game long


def tracks(view: Mapping[str, Any], seat: int) -> str:
    printed = view["garden"]
    words = (say("Larvae"), say("Soldiers"), say("Workers"), say("Atelier"))
    name = path(centred(80, 27, 8), "transparent") + _name(say("Nursery"), 0, -40)
    name += titled(say("The other nurses stay in the nursery"))
    drawn = place(NURSERY, name, "o-label", at(60, middle("nursery")))
    for track, word in zip(TRACKS, words, strict=True):
        y = middle(track)
        drawn += _name(word, y)
        for nurses in range(1, _PLACES[track] + 1):
            figure = "" if track == "atelier" else printed[f"born_{track}"][nurses]
            drawn += place(slot_id(track, nurses), _slot(figure), "o-slot", at(slot_x(nurses), y))
    room = path(centred(110, 31, 12), "transparent") + titled(say("Larvae room"))
    return drawn + place("room-larvae", room, "o-larvae", at(287, middle("larvae"))) + _actions(seat)


def _name(word: str, y: float, left: float = 20) -> str:
    return text(left + 6, y + 5.5, word, fitting(word, 16, 74), CREAM, "start", 700, True)


def _slot(figure: object) -> str:
    pit = circle(0, 0, _SLOT + 1.4, "#150b05", more='opacity=".45"')
    pit += circle(0, 0, _SLOT, "#4a2f1b", "#86623c", 1.6, 'stroke-dasharray="4 4"')
    return pit if figure == "" else pit + text(0, 5.6, figure, 17, "#d9bd8c", serif=True)


def _actions(seat: int) -> str:
    """What nurses can do in the atelier."""
    words = (say("Dig a tunnel"), say("Raise the colony level"), say("Breed a nurse"), say("Complete an objective"))
    drawn = ""
    for number, (action, icon) in enumerate(zip(ACTIONS, _ICONS, strict=True)):
        inner = titled(words[number]) + path(centred(23, 28, 6), "#f3e2b8", KEYLINE, 1.3)
        inner += f"<g {pieces.colours(seat)}>{use(icon, 0, 0, 20)}</g>"
        drawn += place(f"atelier-{action}", inner, "o-action", at(action_x(number), middle("atelier")))
    return drawn


# Who is there


def colony(view: Mapping[str, Any], player: Player, seat: int) -> str:
    printed, event = view["garden"], player["event"]
    drawn = _nursery(player, seat)
    for track in _EVENTS:
        births = [born(printed, event, track, nurses) for nurses in range(_PLACES[track] + 1)]
        drawn += _nurses(seat, track, player[f"on_{track}"], births, births != printed[f"born_{track}"])
    drawn += _nurses(seat, "atelier", player["atelier"], (), False) + _at_work(player, seat)
    drawn += _row(f"soldier-{seat}", player["soldiers"], 238, 300, middle("soldiers"))
    drawn += _row(f"ant-{seat}", player["workers"], 264, 338, middle("workers"))
    return f'<g class="loose">{drawn}</g>{_trophies(player)}{_larvae(player)}'


def _nursery(player: Player, seat: int) -> str:
    y = middle("nursery")
    drawn = "".join([use(f"nurse-{seat}", _FIRST + 27.5 * i, y, NURSE) for i in range(player["nursery"])])
    if player["nurses_reserve"] and player["nursery"] < 6:
        words = say("{count} to breed", count=player["nurses_reserve"])
        drawn += text(331, y + 5, words, fitting(words, 13.5, 78), DIM, "end", 600)
    return drawn


def _nurses(seat: int, track: str, nurses: int, births: Sequence[int], more: bool) -> str:
    """The nurses on a track and what they breed; where the event gives more, also what each place would yield."""
    y = middle(track)
    drawn = "".join([use(f"nurse-{seat}", slot_x(i), y + 1, NURSE) for i in range(1, nurses + 1)])
    if not births:
        return drawn
    if nurses:
        drawn += coin(slot_x(nurses) + 13, y + 10, 8.6, births[nurses], HONEY if more else PALE)
    for number, count in enumerate(births):
        if more and count and number > nurses:
            drawn += coin(slot_x(number), y, 11, count, HONEY)
    return drawn


def _at_work(player: Player, seat: int) -> str:
    """The nurses on the actions taken this round."""
    y = middle("atelier")
    drawn = ""
    for number, used in enumerate(player["atelier_used"]):
        if used:
            x = action_x(number)
            plate = f"<g {at(x, y)}>{path(centred(23, 28, 6), '#5a4326', opacity=0.6)}</g>"
            drawn += plate + use(f"nurse-{seat}", x, y + 1, 27)
    return drawn


def _row(symbol: str, count: int, left: float, right: float, y: float, size: float = 37) -> str:
    """So many of a kind side by side, close where there are many, and their count."""
    if not count:
        return ""
    first = left + size * 0.3
    pitch = min(size * 0.86, (right - size * 0.3 - first) / max(1, count - 1))
    drawn = "".join([use(symbol, first + pitch * i, y, size) for i in range(count)])
    return drawn + (coin(first + pitch * (count - 1) + 13, y + 10, 8.6, count, PALE) if count > 1 else "")


def _trophies(player: Player) -> str:
    """Prey tokens, kept for objectives."""
    kept = [kind for kind in PREY for _ in range(player["prey"][kind])]
    if not kept:
        return ""
    y = middle("soldiers")
    pitch = min(13.0, 24 / max(1, len(kept) - 1))
    words = ", ".join([f"{player['prey'][kind]} {prey_word(kind)}" for kind in PREY if player["prey"][kind]])
    drawn = titled(say("Prey: {tokens}", tokens=words))
    for i, kind in enumerate(kept):
        x = 334 - pitch * (len(kept) - 1 - i)
        drawn += circle(x, y - 2, 10, "#fbf0d4", KEYLINE, 1.2) + use(kind, x, y - 2, 17)
    return f"<g>{drawn}{coin(338, y + 11, 7.6, len(kept), PALE) if len(kept) > 1 else ''}</g>"


def _larvae(player: Player) -> str:
    """The larvae by threes, each three of them worth a food."""
    count = player["larvae"]
    y = middle("larvae")
    pitch = min(17.0, 74 / max(1, count - 1))
    drawn = ""
    for first in range(0, count, BROOD):
        three = [248 + pitch * i for i in range(first, min(count, first + BROOD))]
        inner = "".join([use("larva", x, y, 25) for x in three])
        if len(three) == BROOD:
            halo = rounded(three[0] - 11, y - 14, three[-1] - three[0] + 22, 28, 11)
            drawn += target(brood_id(first // BROOD + 1), inner, halo, kind="loose")
        else:
            drawn += f'<g class="loose">{inner}</g>'
    return drawn + (f'<g class="loose">{coin(338, y + 10, 8.6, count, PALE)}</g>' if count > 1 else "")
