"""Minicity tables set up as the rulebook's examples set them, played and read through the public API.

Cards and friends are written as words in a row ("red red grey blue"), tokens as five numbers in the order yellow,
orange, blue, green, pink, and the row of a road as its spaces: {4: "grey", 5: "red"}.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypedDict, Unpack

import formicarium as fm
from formicarium.core.ask import Option
from formicarium.core.data import as_table
from formicarium.core.play import Play, game_box, play_on
from formicarium.core.registry import find_game
from formicarium.core.rng import Rng
from formicarium.games.minicity.components import ANTS as ANTS
from formicarium.games.minicity.components import FOODS as FOODS
from formicarium.games.minicity.components import FRIENDS as FRIENDS
from formicarium.games.minicity.components import Box
from formicarium.games.minicity.state import TURN, MinicityState

GAME = find_game("minicity")

Five = tuple[int, int, int, int, int]


class Crate(TypedDict, total=False):
    """What can be different with one player."""

    hand: str
    tray: Five
    reserve: Five
    points: int
    friends: str


class Changes(Crate, total=False):
    """What can be different from the standard state; the things of a player are those of the player in turn."""

    seat: int
    others: Mapping[int, Crate]
    ants: Mapping[str, int]
    road_0: Mapping[int, str]
    road_1: Mapping[int, str]
    tokens: Mapping[int, int]
    deck: str  # from the top
    discards: str
    turn: int  # turns completed: 0 is the first turn of the first round
    idle: int
    seed: int
    pack: Mapping[str, object]


def standard(seats: int, **changes: Unpack[Changes]) -> Scene:
    """A play that begins on the standard state S(seats) of section 6, mode `basic`."""
    return Scene(play_on(GAME, standard_state(seats, "basic", **changes)))


def friendly(seats: int, **changes: Unpack[Changes]) -> Scene:
    """The same in mode `friends`."""
    return Scene(play_on(GAME, standard_state(seats, "friends", **changes)))


def new(seats: int, seed: int = 7, **chosen: str) -> Scene:
    """A game from its set-up on."""
    return Scene(fm.new("minicity", seats, seed, chosen))


def standard_state(seats: int, mode: str, **changes: Unpack[Changes]) -> MinicityState:
    state = laid_out(seats, mode, changes.get("seed", 1), changes.get("pack"))
    state.phase = TURN
    state.first_player = 0
    state.seat = changes.get("seat", 0)
    state.turn = changes.get("turn", seats)
    state.idle = changes.get("idle", 0)
    ants = {"red": 3, "grey": 16, "yellow": 30, "blue": 33, "violet": 45} | dict(changes.get("ants", {}))
    state.ants[:] = [ants[name] for name in ANTS]
    state.tokens[:] = [changes.get("tokens", {}).get(pantry, 0) for pantry in range(len(state.tokens))]
    rows = [changes.get("road_0", {4: "grey", 5: "red"}), changes.get("road_1", {4: "blue", 5: "violet"})]
    for road, row in zip(state.roads, rows, strict=False):  # two players use the first one only
        road.first = min(row)
        road.row[:] = [ANTS.index(row[space]) for space in range(min(row), max(row) + 1)]
    state.pile.deck[:] = [ANTS.index(name) for name in reversed(changes.get("deck", "yellow " * 40).split())]
    state.pile.discards[:] = [ANTS.index(name) for name in changes.get("discards", "").split()]
    for seat, player in enumerate(state.players):
        crate: Crate = changes if seat == state.seat else changes.get("others", {}).get(seat, {})
        cards = crate.get("hand", "red red grey blue" if seat == state.seat else "grey yellow blue violet").split()
        player.hand[:] = [cards.count(name) for name in ANTS]
        player.tray[:] = crate.get("tray", (2, 2, 1, 1, 1))
        player.reserve[:] = crate.get("reserve", (3, 3, 3, 3, 3))
        player.points = crate.get("points", 0)
        for name in crate.get("friends", "").split():
            player.face_up[FRIENDS.index(name)] += 1
            state.shop[FRIENDS.index(name)] -= 1
    assert min(state.shop) >= 0, "there are not that many friend cards"
    return state


def laid_out(seats: int, mode: str = "basic", seed: int = 7, pack: Mapping[str, object] | None = None) -> MinicityState:
    """The state right after set-up, to look at what no seat may see."""
    state = GAME.set_up(box(pack), seats, {"mode": mode, "first_player": "random"}, Rng(seed))
    assert isinstance(state, MinicityState)
    return state


def box(pack: Mapping[str, object] | None = None) -> Box:
    """The component data as delivered, or with a pack laid over them."""
    data = game_box(GAME, None if pack is None else as_table(pack, "pack"))
    assert isinstance(data, Box)
    return data


class Scene:
    """A play under way, with short words for playing and reading it. Where no seat is named, it is seat 0."""

    def __init__(self, play: Play) -> None:
        self.play: Play = play

    # Playing

    def answer(self, kind: str, option: Option) -> None:
        """Choose, where exactly this kind of decision is asked."""
        assert kind in self.asked(), f"{kind} is not asked, but {self.asked()}"
        self.play.choose(option)

    def act(self, *option: str | int) -> None:
        self.answer("turn.act", option)

    def card(self, ant: str, road: int, space: int, to: int, unload: int | None = None) -> None:
        """A whole card step. Without `unload`, nothing may be asked about unloading."""
        self.act("card", ant, road, space)
        self.move(to, unload)

    def joker(self, ant: str, road: int, space: int, named: str, to: int, unload: int | None = None) -> None:
        self.act("joker", ant, road, space, named)
        self.move(to, unload)

    def move(self, to: int, unload: int | None = None) -> None:
        self.answer("ant.move", to)
        if unload is None:
            assert "food.unload" not in self.asked(), f"{self.options('food.unload')} can be unloaded"
        else:
            self.answer("food.unload", unload)

    def pick(self, *foods: str) -> None:
        for food in foods:
            self.answer("crate.pick", food)

    def end(self, *foods: str) -> None:
        """End the turn and refill the tray with these tokens."""
        self.act("end")
        self.pick(*foods)

    def short_turn(self) -> None:
        """The turn of one player: the first card step that is offered, nothing unloaded."""
        turn = self.view()["turn"]
        self.play.choose(self.options("turn.act")[0])
        while not self.play.over and self.view()["turn"] == turn:
            self.play.choose(("end",) if self.asked() == ("turn.act",) else self.play.pending[0].options[0])

    def fill_trays(self) -> None:
        """Set-up: everybody takes the first tokens he can."""
        while self.play.simultaneous:
            decision = self.play.pending[0]
            self.play.choose(decision.options[0], decision.seat)

    # What can be done

    def asked(self) -> tuple[str, ...]:
        """The kinds of the decisions to be made now."""
        return tuple([decision.kind for decision in self.play.pending])

    def options(self, kind: str) -> list[Any]:
        """What the one seat that decides may choose."""
        assert self.asked() == (kind,), f"{kind} is not asked, but {self.asked()}"
        return list(self.play.pending[0].options)

    def acts(self, *whats: str) -> list[Any]:
        """What may be done at this act moment, of these sorts alone where any are given."""
        return [option for option in self.options("turn.act") if not whats or option[0] in whats]

    def cards(self) -> list[tuple[str, int, int]]:
        """The cards that may be played: colour, road, space."""
        return [option[1:] for option in self.acts("card")]

    def buys(self) -> str:
        """The friends that may be bought."""
        return " ".join(option[1] for option in self.acts("buy"))

    def destinations(self) -> list[int]:
        return self.options("ant.move")

    def run(self) -> int:
        """How far the ant may go that has to move now, told from the places it may go to."""
        seen = self.view()
        start = seen["ants"][seen["walking"]]
        return next(reach for reach in range(1, 12) if within(start, reach) == self.destinations())

    def why_not(self, kind: str, option: Option, seat: int | None = None) -> str:
        """The clause that `explain` cites; empty where it finds nothing wrong."""
        words = self.play.explain(kind, option, seat)
        return "" if words is None else words.rpartition("(")[2].removesuffix(").")

    # What lies on the table

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return dict(self.play.view(seat))

    def row(self, road: int = 0) -> dict[int, str]:
        seen = self.view()["roads"][road]
        return dict(enumerate(seen["row"], seen["first"]))

    def tokens(self) -> dict[int, int]:
        """The pantries that hold tokens."""
        return {pantry: count for pantry, count in enumerate(self.view()["tokens"]) if count}

    def ants(self) -> dict[str, int]:
        places: dict[str, int] = self.view()["ants"]
        return places

    def deck(self) -> int:
        count: int = self.view()["deck"]
        return count

    def discards(self) -> str:
        return _words(self.view()["discards"])

    def beside_the_board(self) -> str:
        """The friend cards nobody has bought."""
        return _words(self.view()["shop"])

    def player(self, seat: int = 0) -> dict[str, Any]:
        """A player's things as he sees them himself."""
        seen: dict[str, Any] = self.view(seat)["players"][seat]
        return seen

    def hand(self, seat: int = 0) -> str:
        return _words(self.player(seat)["hand"])

    def tray(self, seat: int = 0) -> tuple[int, ...]:
        return tuple(self.player(seat)["tray"].values())

    def reserve(self, seat: int = 0) -> tuple[int, ...]:
        return tuple(self.player(seat)["reserve"].values())

    def points(self, seat: int = 0) -> int:
        count: int = self.player(seat)["points"]
        return count

    def face_up(self, seat: int = 0) -> str:
        return _words(self.player(seat)["face_up"])

    def face_down(self, seat: int = 0) -> str:
        return _words(self.player(seat)["face_down"])

    def told(self, *kinds: str) -> list[str]:
        """What the log tells, in order, of these kinds alone where any are given."""
        return [kind for _, kind, *_ in self.play.log() if not kinds or kind in kinds]


def _words(counts: Mapping[str, int]) -> str:
    return " ".join(name for name, count in counts.items() for _ in range(count))


# The printed board


@cache
def printed() -> dict[str, Any]:
    board: dict[str, Any] = new(2).view()["board"]
    return board


def pantry(number: int) -> dict[str, Any]:
    found: dict[str, Any] = printed()["pantries"][number - 1]
    return found


def of_colour(food: str) -> list[int]:
    return [pantry["id"] for pantry in printed()["pantries"] if pantry["colour"] == food]


@cache
def distances(start: int) -> dict[int, int]:
    """How many tunnels away each pantry is, counted without the engine's own table."""
    found = {start: 0}
    edge = [start]
    while edge:
        far = found[edge[0]] + 1
        edge = list(dict.fromkeys(end for place in edge for end in pantry(place)["tunnels"] if end not in found))
        found |= dict.fromkeys(edge, far)
    return dict(sorted(found.items()))


def within(start: int, reach: int) -> list[int]:
    """The pantries 1 to `reach` tunnels away."""
    return [place for place, far in distances(start).items() if 1 <= far <= reach]


def spaces_free(game: Scene, number: int) -> int:
    free: int = pantry(number)["spaces"] - game.view()["tokens"][number]
    return free
