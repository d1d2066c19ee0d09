"""The friends: those for sale with their prices, and one's own, face up or face down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.picture import Panel
from ....core.words import say
from ....drawing.elements import at, path, stamp, text, titled, use
from ....drawing.geometry import centred, rounded
from ....drawing.palette import CARD, CREAM, KEYLINE, WOOD, WOOD_EDGE
from ....drawing.seats import wooden_badge
from ....drawing.targets import target
from ....drawing.tokens import coin
from ..components import FRIENDS
from ..texts import friend_help, friend_word
from .dock import shown_seat
from .sheet import FRIEND, TILE

SIZE = (320, 218)
_OWN_Y = 186


def friends_panel(view: Mapping[str, Any]) -> Panel:
    player = view["players"][shown_seat(view)]
    shop = "".join([_for_sale(view, friend) for friend in FRIENDS])
    prices = "".join([_price(view, friend) for friend in FRIENDS if view["shop"][friend]])
    drawn = _labels(view, player) + shop + f'<g class="loose">{prices}</g>' + _own(player)
    return Panel("friends", say("Friends"), "rail", *SIZE, (("ground", _case()), ("cards", drawn)))


def _case() -> str:
    wide, tall = SIZE
    drawn = path(rounded(1.5, 1.5, wide - 3, tall - 5, 10), WOOD, KEYLINE, 2.2)
    drawn += path(rounded(5, 5, wide - 10, 7, 3.5), "#fff", opacity=0.16)
    drawn += path("M4 28q80 4 160 0t152 2M4 151q90 -4 160 1t152 -2", "none", "#7d5126", 1.3, 0.6)
    for y, deep in ((30, 121), (156, 54)):
        drawn += path(rounded(8, y, wide - 16, deep, 7), "#65421f", WOOD_EDGE, 1.8)
        drawn += path(rounded(9, y + 1, wide - 18, 9, 4), "#000", opacity=0.28)
    return drawn


def _labels(view: Mapping[str, Any], player: Mapping[str, Any]) -> str:
    points = say("{points} of {most}", points=player["points"], most=view["board"]["strip"])
    return (
        text(14, 22.5, say("Friends"), 16, CREAM, "start", serif=True)
        + use("heart", SIZE[0] - 84, 17, 18)
        + text(SIZE[0] - 14, 22.5, points, 15, CREAM, "end")
    )


# For sale


def shop_place(friend: str) -> tuple[float, float]:
    """The middle of the tile of a friend for sale."""
    number = FRIENDS.index(friend)
    return 40 + number % 5 * 60, 63 + number // 5 * 59


def _for_sale(view: Mapping[str, Any], friend: str) -> str:
    x, y = shop_place(friend)
    copies = view["shop"][friend]
    price = view["board"]["prices"][friend]
    player = view["players"][shown_seat(view)]
    if not copies:
        return f"<g {at(x, y)}>{_sold(view, friend)}</g>"
    in_reach = player["points"] >= price and not (view["bought"] and shown_seat(view) == view["in_turn"])
    face = _face(friend, in_reach)
    if copies > 1:
        face += text(-20, -13, f"×{copies}", 13, KEYLINE, "start", weight=800)
    words = say(
        "{friend}, {price} Friendship Points. {help}",
        friend=friend_word(friend).capitalize(),
        price=price,
        help=friend_help(friend),
    )
    return target(f"shop-{friend}", titled(words) + face, centred(TILE[0] + 4, TILE[1] + 4, 9), at(x, y))


def _price(view: Mapping[str, Any], friend: str) -> str:
    """It lies over the frame that lights up around a friend in reach."""
    x, y = shop_place(friend)
    return coin(x + 20, y + 21, 11.5, view["board"]["prices"][friend], CARD)


def _face(friend: str, bright: bool) -> str:
    picture = use(FRIEND[friend], 0, -1, 38)
    if bright:
        return stamp("friend", 0, 0) + picture
    return stamp("friend-dim", 0, 0) + f'<g opacity=".68">{picture}</g>'


def _sold(view: Mapping[str, Any], friend: str) -> str:
    """An empty place with the marks of those who have the card."""
    owners = [player["seat"] for player in view["players"] if player["face_up"][friend] + player["face_down"][friend]]
    badges = "".join([wooden_badge((i - (len(owners) - 1) / 2) * 22, 12, 9.5, seat) for i, seat in enumerate(owners)])
    shade = f'<g opacity=".3">{use(FRIEND[friend], 0, -8, 26)}</g>'
    return stamp("friend-gone", 0, 0) + shade + badges


# One's own


def own_places(player: Mapping[str, Any]) -> dict[str, tuple[float, float]]:
    """The middle of the first card of each kind that the player has."""
    kinds = [friend for friend in FRIENDS if player["face_up"][friend] + player["face_down"][friend]]
    cards_owned = sum(player["face_up"].values()) + sum(player["face_down"].values())
    pitch = min(58.0, (SIZE[0] - 24) / max(1, cards_owned))
    places: dict[str, tuple[float, float]] = {}
    x = 12 + pitch / 2
    for friend in kinds:
        places[friend] = (x, _OWN_Y - 3)
        x += pitch * (player["face_up"][friend] + player["face_down"][friend])
    return places


def _own(player: Mapping[str, Any]) -> str:
    places = own_places(player)
    if not places:
        return text(SIZE[0] / 2, _OWN_Y + 2, say("No friends yet"), 15, "#e4cda0", weight=500)
    count = sum(player["face_up"].values()) + sum(player["face_down"].values())
    pitch = min(58.0, (SIZE[0] - 24) / count)
    scale = min(1.0, pitch / (TILE[0] + 4)) * 0.84
    drawn = ""
    for friend, (x, y) in places.items():
        up, down = player["face_up"][friend], player["face_down"][friend]
        faces = ""
        for i in range(up + down):
            turned = i >= up
            faces += f'<g transform="translate({i * pitch:.1f} 0) scale({scale:.2f})">{_own_card(friend, turned)}</g>'
        words = say("{friend}. {help}", friend=friend_word(friend).capitalize(), help=friend_help(friend))
        wide = pitch * (up + down - 1) + (TILE[0] + 5) * scale
        halo = rounded(-(TILE[0] + 5) * scale / 2, -(TILE[1] + 5) * scale / 2, wide, (TILE[1] + 5) * scale, 8 * scale)
        drawn += target(f"friend-{friend}", titled(words) + faces, halo, at(x, y))
    return drawn


def _own_card(friend: str, turned: bool) -> str:
    if not turned:
        return _face(friend, True)
    return stamp("friend-back", 0, 0) + f'<g opacity=".6">{use(FRIEND[friend], 0, 0, 34)}</g>'
