"""What lies on the table."""

from __future__ import annotations

from ...core.rng import Rng
from ...core.state import State
from .components import HEX_UP, LEVEL_UP, PHEROMONES, POINT_UP, SEASONS, Box
from .garden import FOOD, Garden

# Which step comes next.
BIRTHS, WORKERS, SORTIE, HARVEST, ATELIER, ROUND_END, WINTER, GAME_OVER = range(8)

NOBODY = -1  # the owner of an unowned special tile
REMOVED = -2  # the owner of a pheromone that has gone to the box
FIRST_SPECIAL = len(PHEROMONES)  # kinds of tiles: pheromones by shape, then the special tiles

# What points are scored for (table 4.17).
SOURCES = ("pheromone", "special", "prey", "queen", "removal", "subcolony", "objective", "bonus", "winter")

# The actions of the atelier, in the order of the board.
TUNNEL, LEVEL, NURSE, OBJECTIVE = range(4)


TURN_ORDERS = tuple(
    tuple(tuple((first + place) % seats for place in range(seats)) for first in range(seats)) for seats in range(5)
)


class Player:
    """A player's board, pieces and reserve."""

    __slots__ = (
        "ants_reserve",
        "asked_tile",
        "atelier",
        "atelier_used",
        "born_larvae",
        "born_soldiers",
        "born_workers",
        "earned",
        "event",
        "exits_reserve",
        "larvae",
        "level",
        "nursery",
        "nurses_reserve",
        "on_atelier",
        "on_larvae",
        "on_objectives",
        "on_soldiers",
        "on_workers",
        "owner_cubes",
        "pheromones",
        "points",
        "prey",
        "rooms",
        "soldiers",
        "spent_larvae",
        "stock",
        "workers",
    )

    def __init__(
        self,
        stock: list[int],
        pheromones: list[int],
        prey: list[int],
        earned: list[int],
        larvae: int = 0,
        spent_larvae: int = 0,
        nursery: int = 0,
        on_larvae: int = 0,
        on_soldiers: int = 0,
        on_workers: int = 0,
        atelier: int = 0,
        on_atelier: int = 0,
        on_objectives: int = 0,
        nurses_reserve: int = 0,
        atelier_used: int = 0,
        soldiers: int = 0,
        workers: int = 0,
        rooms: int = 0,
        ants_reserve: int = 0,
        level: int = 0,
        event: int = 0,
        points: int = 0,
        exits_reserve: int = 0,
        owner_cubes: int = 0,
        born_larvae: int = 0,
        born_soldiers: int = 0,
        born_workers: int = 0,
        asked_tile: int = -1,
    ) -> None:
        self.stock: list[int] = stock  # food, earth, stone
        self.pheromones: list[int] = pheromones  # in reserve, by shape
        self.prey: list[int] = prey  # tokens kept, by kind
        self.earned: list[int] = earned  # points, by what they were scored for
        self.larvae: int = larvae
        self.spent_larvae: int = spent_larvae  # on the event; back to the supply in phase 6
        self.nursery: int = nursery
        self.on_larvae: int = on_larvae  # nurses on the birth tracks
        self.on_soldiers: int = on_soldiers
        self.on_workers: int = on_workers
        self.atelier: int = atelier  # nurses in the personal atelier
        self.on_atelier: int = on_atelier  # nurses on spaces of the atelier on the main board
        self.on_objectives: int = on_objectives
        self.nurses_reserve: int = nurses_reserve
        self.atelier_used: int = atelier_used  # actions used this round, one bit each
        self.soldiers: int = soldiers
        self.workers: int = workers  # in the worker room
        self.rooms: int = rooms  # rooms of the colony with a worker in them, one bit each
        self.ants_reserve: int = ants_reserve
        self.level: int = level
        self.event: int = event
        self.points: int = points
        self.exits_reserve: int = exits_reserve
        self.owner_cubes: int = owner_cubes  # in reserve
        # Committed in phase 2, born when all have committed
        self.born_larvae: int = born_larvae
        self.born_soldiers: int = born_soldiers
        self.born_workers: int = born_workers
        self.asked_tile: int = asked_tile  # the tile a question of the harvest is about

    def copy(self) -> Player:
        return Player(
            self.stock[:],
            self.pheromones[:],
            self.prey[:],
            self.earned[:],
            self.larvae,
            self.spent_larvae,
            self.nursery,
            self.on_larvae,
            self.on_soldiers,
            self.on_workers,
            self.atelier,
            self.on_atelier,
            self.on_objectives,
            self.nurses_reserve,
            self.atelier_used,
            self.soldiers,
            self.workers,
            self.rooms,
            self.ants_reserve,
            self.level,
            self.event,
            self.points,
            self.exits_reserve,
            self.owner_cubes,
            self.born_larvae,
            self.born_soldiers,
            self.born_workers,
            self.asked_tile,
        )

    def effective_level(self) -> int:
        """MYR-3.7"""
        if self.event == LEVEL_UP:
            return min(3, self.level + 1)
        return self.level

    def largest_pheromone(self) -> int:
        """MYR-9.2, MYR-9.3, MYR-3.13"""
        if self.event == HEX_UP:
            return self.level + 3
        return self.effective_level() + 2

    def can_pay(self, cost: tuple[int, ...]) -> bool:
        stock = self.stock
        return stock[0] >= cost[0] and stock[1] >= cost[1] and stock[2] >= cost[2]

    def pay(self, cost: tuple[int, ...]) -> None:
        for kind, amount in enumerate(cost):
            self.stock[kind] -= amount

    def prey_tokens(self) -> int:
        return sum(self.prey)

    def nurses_in_play(self) -> int:
        """MYR-14.15"""
        return self.nurses_at_work() + self.atelier + self.on_objectives

    def nurses_at_work(self) -> int:
        """MYR-14.16: the nurses whose work this round is over."""
        return self.nursery + self.on_larvae + self.on_soldiers + self.on_workers + self.on_atelier


class Opened:
    """The pieces that a secret phase may change, as they stood when it opened. Never touched again."""

    __slots__ = ("players", "tile_cubes")

    def __init__(self, players: list[Player], tile_cubes: list[list[int]]) -> None:
        self.players: list[Player] = [player.copy() for player in players]
        self.tile_cubes: list[list[int]] = [cubes[:] for cubes in tile_cubes]


class MyrmesState(State):
    __slots__ = (
        "achieved",
        "box",
        "dice",
        "exits",
        "first_player",
        "level_costs",
        "moves",
        "objectives",
        "opened",
        "phase",
        "picks",
        "players",
        "prey_at",
        "season",
        "seat",
        "subcolony_level",
        "supplies",
        "taken",
        "tile_at",
        "tile_cells",
        "tile_cubes",
        "tile_kind",
        "tile_owner",
        "tunnel_required",
        "worker_at",
        "year",
    )

    def __init__(self, rng: Rng, box: Box) -> None:
        super().__init__(rng)
        self.box: Box = box
        # Options (MYR-18)
        self.level_costs: tuple[tuple[int, ...], ...] = box.level_cost
        self.subcolony_level: int = 3
        self.tunnel_required: bool = False
        # Time
        self.phase: int = BIRTHS
        self.year: int = 0
        self.season: int = 0
        self.dice: list[int] = []  # one a season
        self.first_player: int = 0
        self.seat: int = 0  # the active player of phases 3 and 5
        self.players: list[Player] = []
        # The garden, by hex
        self.tile_at: list[int] = []  # the tile, or -1
        self.prey_at: list[int] = []  # the kind of prey, or -1
        self.exits: list[list[int]] = []  # the hexes of each seat's tunnel exits
        self.taken: int = 0  # hexes with a tile, a prey token or a tunnel exit
        # Tiles, by number in the order in which they were laid
        self.tile_owner: list[int] = []
        self.tile_kind: list[int] = []
        self.tile_cells: list[tuple[int, ...]] = []
        self.tile_cubes: list[list[int]] = []  # food, earth and stone on each tile
        self.supplies: list[int] = []  # special tiles left, by supply
        self.objectives: tuple[int, ...] = ()  # in play, by number in the box
        self.achieved: list[list[int]] = []  # by objective and seat: the round in which it was completed, or 0
        # The sortie under way
        self.worker_at: int = -1  # a hex; on a tile, the first one of the tile
        self.moves: int = 0
        # The pheromone objective under way
        self.picks: list[int] = []
        # How the pieces stood when the secret phase under way opened (MYR-2.10)
        self.opened: Opened | None = None

    def copy(self) -> MyrmesState:
        twin = MyrmesState(self.rng.copy(), self.box)
        twin.clock = self.clock
        twin.over = self.over
        twin.level_costs = self.level_costs
        twin.subcolony_level = self.subcolony_level
        twin.tunnel_required = self.tunnel_required
        twin.phase = self.phase
        twin.year = self.year
        twin.season = self.season
        twin.dice = self.dice[:]
        twin.first_player = self.first_player
        twin.seat = self.seat
        twin.players = [player.copy() for player in self.players]
        twin.tile_at = self.tile_at[:]
        twin.prey_at = self.prey_at[:]
        twin.exits = [exits[:] for exits in self.exits]
        twin.taken = self.taken
        twin.tile_owner = self.tile_owner[:]
        twin.tile_kind = self.tile_kind[:]
        twin.tile_cells = self.tile_cells[:]
        twin.tile_cubes = [cubes[:] for cubes in self.tile_cubes]
        twin.supplies = self.supplies[:]
        twin.objectives = self.objectives
        twin.achieved = [rounds[:] for rounds in self.achieved]
        twin.worker_at = self.worker_at
        twin.moves = self.moves
        twin.picks = self.picks[:]
        twin.opened = self.opened
        return twin

    def open_secretly(self) -> Opened:
        """A secret phase opens: until `opened` is taken away, nobody sees what others do in it."""
        self.opened = opened = Opened(self.players, self.tile_cubes)
        return opened

    def as_seen_by(self, seat: int | None) -> MyrmesState:
        """The state with everything but the seat's own pieces as it stood when the secret phase opened."""
        opened = self.opened
        if opened is None:
            return self
        seen = self.copy()
        for number, player in enumerate(opened.players):
            if number != seat:
                seen.players[number] = player
        for tile, cubes in enumerate(opened.tile_cubes):
            if self.tile_owner[tile] != seat:
                seen.tile_cubes[tile] = cubes
        return seen

    # Questions that several rules put

    def garden(self) -> Garden:
        return self.box.garden(len(self.players))

    def round_number(self) -> int:
        """The rounds of the game counted from 1."""
        return self.year * len(SEASONS) + self.season + 1

    def turn_order(self) -> tuple[int, ...]:
        """MYR-2.4"""
        return TURN_ORDERS[len(self.players)][self.first_player]

    def tiles_of(self, seat: int) -> list[int]:
        """A seat's tiles in reading order of their anchors."""
        tiles = [tile for tile, owner in enumerate(self.tile_owner) if owner == seat]
        return sorted(tiles, key=lambda tile: self.tile_cells[tile][0])

    def pheromones_of(self, seat: int) -> list[int]:
        return [tile for tile in self.tiles_of(seat) if self.tile_kind[tile] < FIRST_SPECIAL]

    def specials_of(self, seat: int) -> list[int]:
        return [tile for tile in self.tiles_of(seat) if self.tile_kind[tile] >= FIRST_SPECIAL]

    def anchor(self, hex: int) -> int:
        """The hex by which its space is named: the first one of its tile, or itself."""
        tile = self.tile_at[hex]
        return hex if tile < 0 else self.tile_cells[tile][0]

    def can_convert(self, player: Player) -> bool:
        """MYR-17.1"""
        return player.larvae >= self.box.larvae_for_food

    def convert(self, seat: int) -> None:
        """MYR-17.1: larvae into food."""
        player = self.players[seat]
        player.larvae -= self.box.larvae_for_food
        player.stock[FOOD] += 1

    def score(self, seat: int, points: int, reason: str) -> None:
        """MYR-17.2, MYR-17.3: points are booked at once; Point +1 raises every gain."""
        player = self.players[seat]
        if points > 0 and player.event == POINT_UP:
            points += 1
        if points:
            self.book(player, points, reason)
            self.tell("score", seat, points, reason)

    def book(self, player: Player, points: int, reason: str) -> None:
        player.points += points
        player.earned[SOURCES.index(reason)] += points
