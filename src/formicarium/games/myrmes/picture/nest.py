"""A colony in cross-section: the event track above ground, the galleries, the rooms of its levels, stores and tiles.

A seat sees its own nest, a spectator that of the seat in turn; that of any other is there to be looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.picture import Panel
from ....core.words import say
from .burrow import HEIGHT, WIDTH, burrow
from .events import event_cards, event_now
from .rooms import rooms
from .shelf import stores, tile_shelf
from .tracks import colony, tracks


def nest_panel(view: Mapping[str, Any], seat: int) -> Panel:
    player = view["players"][seat]
    title = say("Your nest") if seat == view["seat"] else say("The nest of another colony")
    return Panel(
        "nest",
        title,
        "own",
        WIDTH,
        HEIGHT,
        (
            ("ground", burrow()),
            ("events", event_cards(seat)),
            ("event", event_now(view, player, seat)),
            ("tracks", tracks(view, seat)),
            ("colony", colony(view, player, seat)),
            ("rooms", rooms(view, player, seat)),
            ("stores", stores(view, player, seat)),
            ("tiles", tile_shelf(view, player, seat)),
        ),
    )
