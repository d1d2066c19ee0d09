"""What lies on the table."""

from __future__ import annotations

from ...core.piles import Pile
from ...core.rng import Rng
from ...core.state import State
from .components import EXOTIC_CATERPILLAR, ORANGE_CATERPILLAR, SNAIL, Box

# Which step comes next.
SET_UP, TURN, CLOSE, GAME_OVER = range(4)


class Player:
    """A player's crate (tray and Reserve), hand, and in mode `friends` his point strip and friend cards."""

    __slots__ = ("face_down", "face_up", "hand", "points", "reserve", "tray")

    def __init__(
        self,
        hand: list[int],
        tray: list[int],
        reserve: list[int],
        points: int,
        face_up: list[int],
        face_down: list[int],
    ) -> None:
        self.hand: list[int] = hand  # cards of each ant colour
        self.tray: list[int] = tray  # tokens of each food colour
        self.reserve: list[int] = reserve
        self.points: int = points
        self.face_up: list[int] = face_up  # copies of each friend
        self.face_down: list[int] = face_down  # copies already used this turn

    def copy(self) -> Player:
        return Player(self.hand[:], self.tray[:], self.reserve[:], self.points, self.face_up[:], self.face_down[:])

    def tokens_left(self) -> int:
        return sum(self.tray) + sum(self.reserve)

    def owns(self, friend: int) -> int:
        return self.face_up[friend] + self.face_down[friend]


class Road:
    """A road with its row of cards; it begins at the space `first`."""

    __slots__ = ("first", "row")

    def __init__(self, first: int, row: list[int]) -> None:
        self.first: int = first
        self.row: list[int] = row

    def copy(self) -> Road:
        return Road(self.first, self.row[:])

    def left(self) -> int:
        """The open space left of the row (MIN-5.3)."""
        return self.first - 1

    def right(self) -> int:
        """The open space right of the row (MIN-5.3)."""
        return self.first + len(self.row)


class MinicityState(State):
    __slots__ = (
        "ants",
        "bought",
        "box",
        "cards_played",
        "carry_from",
        "carry_to",
        "first_player",
        "friends",
        "idle",
        "phase",
        "pile",
        "players",
        "reach",
        "roads",
        "seat",
        "shop",
        "tokens",
        "turn",
        "unloadable",
        "unloaded",
        "walking",
        "winners",
    )

    def __init__(self, rng: Rng, box: Box, friends: bool) -> None:
        super().__init__(rng)
        self.box: Box = box
        self.friends: bool = friends  # mode `friends`
        self.phase: int = SET_UP
        self.tokens: list[int] = []  # tokens lying in each pantry; pantries are numbered from 1
        self.ants: list[int] = []  # the pantry where each ant stands
        self.roads: list[Road] = []  # the roads in use
        self.pile: Pile = Pile([], [])
        self.players: list[Player] = []
        self.shop: list[int] = []  # friend cards lying beside the board
        self.first_player: int = 0
        self.turn: int = 0  # turns completed, of all players together
        self.idle: int = 0  # idle turns in a row, of all players together (MIN-12)
        self.winners: tuple[int, ...] = ()
        # The turn under way
        self.seat: int = 0
        self.cards_played: int = 0
        self.bought: bool = False
        self.unloaded: bool = False
        # The card step under way
        self.walking: int = -1  # the ant of the card step
        self.reach: int = 0  # how many pantries it may still go, centipedes included
        self.unloadable: int = 0  # how many tokens may be unloaded where it has gone, while that is asked
        # The cockchafer's flight under way: pantries, or 0
        self.carry_from: int = 0
        self.carry_to: int = 0

    def copy(self) -> MinicityState:
        twin = MinicityState(self.rng.copy(), self.box, self.friends)
        twin.clock = self.clock
        twin.over = self.over
        twin.phase = self.phase
        twin.tokens = self.tokens[:]
        twin.ants = self.ants[:]
        twin.roads = [road.copy() for road in self.roads]
        twin.pile = self.pile.copy()
        twin.players = [player.copy() for player in self.players]
        twin.shop = self.shop[:]
        twin.first_player = self.first_player
        twin.turn = self.turn
        twin.idle = self.idle
        twin.winners = self.winners
        twin.seat = self.seat
        twin.cards_played = self.cards_played
        twin.bought = self.bought
        twin.unloaded = self.unloaded
        twin.walking = self.walking
        twin.reach = self.reach
        twin.unloadable = self.unloadable
        twin.carry_from = self.carry_from
        twin.carry_to = self.carry_to
        return twin

    # Questions that several rules put

    def limit(self) -> int:
        """How many cards the player in turn may play (MIN-3.3 to MIN-3.5)."""
        seats = len(self.players)
        if self.turn < seats:
            return self.box.first_round[seats][self.turn]
        return self.box.turn_limit

    def free_spaces(self, pantry: int) -> int:
        return self.box.spaces[pantry] - self.tokens[pantry]

    def tray_size(self, player: Player) -> int:
        """MIN-25.1: the largest of the sizes counts."""
        size = self.box.tray
        if self.friends:
            if player.owns(ORANGE_CATERPILLAR):
                size = max(size, self.box.orange_tray)
            if player.owns(EXOTIC_CATERPILLAR):
                size = max(size, self.box.exotic_tray)
        return size

    def hand_size(self, player: Player) -> int:
        """MIN-9.4, MIN-24.1"""
        if self.friends and player.owns(SNAIL):
            return self.box.snail_hand
        return self.box.hand
