"""What lies in the box: the component data, typed and checked (section 10.2 of the rules)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from ...core.data import Table
from ...core.game import Json

# Food and ants share the words yellow and blue, so the two families are kept apart: a food colour and an ant colour
# are each an index into their own tuple.
FOODS = ("yellow", "orange", "blue", "green", "pink")
ANTS = ("red", "grey", "yellow", "blue", "violet")
FRIENDS = (
    "centipede",
    "cockchafer",
    "dragonfly",
    "bumblebee",
    "stick_insect",
    "beetle",
    "orange_caterpillar",
    "exotic_caterpillar",
    "grasshopper",
    "snail",
)
(
    CENTIPEDE,
    COCKCHAFER,
    DRAGONFLY,
    BUMBLEBEE,
    STICK_INSECT,
    BEETLE,
    ORANGE_CATERPILLAR,
    EXOTIC_CATERPILLAR,
    GRASSHOPPER,
    SNAIL,
) = range(10)
ONCE_PER_TURN = (CENTIPEDE, COCKCHAFER, DRAGONFLY, BUMBLEBEE, STICK_INSECT)  # MIN-14.7


# What is done at an act moment: ("card", ant, road, space), ("joker", ant, road, space, named), ("buy", friend),
# ("cockchafer",), ("dragonfly", ant, ant), ("bumblebee", out, in) or ("end",).
Act: TypeAlias = tuple[Any, ...]

# The options to play a card, by ant, road, and the open spaces left and right of the row.
PlayTable: TypeAlias = tuple[tuple[tuple[tuple[tuple[Act, ...], ...], ...], ...], ...]


# A pack can come with a record from anywhere: what tables are made of is kept to a size that any table can bear.
MOST_PANTRIES = 200
MOST_SPACES = 100  # of a road
MOST_POINTS = 1000  # on the strip
MOST_CARDS = 1000  # of a colour


class Box:
    """The component data. Pantries are numbered from 1; index 0 of their lists is not used."""

    def __init__(self, data: Table) -> None:
        data.only("format", "board", "food", "ants", "cards", "roads", "limits", "friends")
        data.number("format", 1, 1)
        self._read_pantries(data.table("board"))
        self._read_food(data.table("food"))
        self._read_roads(data.table("roads"))
        self._read_limits(data.table("limits"))
        self._read_friends(data)
        self._read_cards(data.table("cards"))
        ants = data.table("ants")
        ants.only("colours")
        if ants.words("colours") != ANTS:
            ants.fail("colours", f"must be {', '.join(ANTS)}, in this order")
        # Made once, offered often.
        self.card_acts: PlayTable = _play_table(_cards, self.road_spaces)
        self.joker_acts: PlayTable = _play_table(_jokers, self.road_spaces)
        self.printed: dict[str, Json] = {}  # for views, drawn up when first asked for
        self.within: tuple[tuple[tuple[int, ...], ...], ...] = _destinations(self.tunnels, self.distance)

    def _read_pantries(self, board: Table) -> None:
        board.only("width", "height", "starts", "pantries", "tunnels")
        self.width: int = board.number("width", 1)
        self.height: int = board.number("height", 1)
        colour, spaces, places, marks = [-1], [0], [(0, 0)], [0]
        rows = board.list("pantries")
        if len(rows) > MOST_PANTRIES:
            board.fail("pantries", f"must be at most {MOST_PANTRIES}, not {len(rows)}")
        for row, values in enumerate(rows):
            if not isinstance(values, list) or len(values) != 6:
                board.fail("pantries", "must be id, colour, spaces, x, y, mark", row)
            if values[0] != row + 1:
                board.fail("pantries", f"must have the id {row + 1}: pantries are numbered without a gap", row)
            if values[1] not in FOODS:
                board.fail("pantries", f"must have a colour of {', '.join(FOODS)}, not {values[1]!r}", row)
            colour.append(FOODS.index(values[1]))
            spaces.append(board.check_number("pantries", values[2], 1, 4, row))
            places.append((self._place(board, values[3], "width", row), self._place(board, values[4], "height", row)))
            mark = board.check_number("pantries", values[5], 0, 3, row)
            if mark == 1:
                board.fail("pantries", "must have the mark 0, 2 or 3, not 1", row)
            marks.append(mark)
        self.pantries: int = len(colour) - 1
        self.colour: tuple[int, ...] = tuple(colour)  # food colour of each pantry
        self.spaces: tuple[int, ...] = tuple(spaces)
        self.places: tuple[tuple[int, int], ...] = tuple(places)
        self.marks: tuple[int, ...] = tuple(marks)
        self.of_colour: tuple[tuple[int, ...], ...] = tuple(
            tuple(p for p in range(1, self.pantries + 1) if colour[p] == food) for food in range(len(FOODS))
        )

        tunnels: list[list[int]] = [[] for _ in colour]
        pairs = board.number_rows("tunnels", 2)
        for row, (a, b) in enumerate(pairs):
            if not 1 <= a <= self.pantries or not 1 <= b <= self.pantries or a == b:
                board.fail(
                    "tunnels",
                    f"must join two different pantries from 1 to {self.pantries}",
                    row,
                    against=(("board", "pantries"),),
                )
            if b in tunnels[a]:
                board.fail("tunnels", f"joins {a} and {b} a second time", row)
            tunnels[a].append(b)
            tunnels[b].append(a)
        self.tunnel_pairs: tuple[tuple[int, int], ...] = tuple((min(a, b), max(a, b)) for a, b in pairs)
        self.tunnels: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(ends)) for ends in tunnels)
        self.distance: tuple[tuple[int, ...], ...] = tuple(
            _distances(self.tunnels, start) for start in range(self.pantries + 1)
        )
        lost = [p for p in range(2, self.pantries + 1) if self.distance[1][p] < 0]
        if lost:
            board.fail(
                "tunnels",
                f"must connect all pantries, and pantry {lost[0]} cannot be reached from pantry 1",
                against=(("board", "pantries"),),
            )

        self.starts: tuple[int, ...] = board.numbers("starts", len(ANTS), 1)
        for row, start in enumerate(self.starts):
            if start > self.pantries:
                board.fail(
                    "starts",
                    f"must be a pantry from 1 to {self.pantries}, not {start}",
                    row,
                    against=(("board", "pantries"),),
                )
            if start in self.starts[:row]:
                board.fail("starts", f"names pantry {start} a second time; they must be different pantries", row)

    def _place(self, board: Table, value: object, side: str, row: int) -> int:
        """One coordinate of a pantry, which lies on the board."""
        most = board.number(side, 1)
        if isinstance(value, int) and value > most:
            board.fail("pantries", f"must be from 0 to {most}, the {side}, not {value}", row, (("board", side),))
        return board.check_number("pantries", value, 0, most, row)

    def _read_food(self, food: Table) -> None:
        food.only("colours", "tokens", "points", "tray", "deal")
        if food.words("colours") != FOODS:
            food.fail("colours", f"must be {', '.join(FOODS)}, in this order")
        self.tokens: tuple[int, ...] = food.numbers("tokens", len(FOODS), 1)
        self.points: tuple[int, ...] = food.numbers("points", len(FOODS), 0)  # PP for not unloading (4.9)
        self.tray: int = food.number("tray", 1)
        for colour, name in enumerate(FOODS):
            spaces = sum(self.spaces[p] for p in self.of_colour[colour])
            if spaces != self.tokens[colour]:
                food.fail(
                    "tokens",
                    f"has {self.tokens[colour]} {name}, but the pantries have {spaces} {name} spaces",
                    against=(("board", "pantries"),),
                )
        deal = food.table("deal")
        deal.only("2", "3", "4")
        self.deal: dict[int, tuple[int, ...]] = {}
        for seats in (2, 3, 4):
            self.deal[seats] = dealt = deal.numbers(str(seats), len(FOODS), 0)
            if sum(dealt) < self.tray:
                deal.fail(str(seats), f"must be at least {self.tray} tokens, a full tray", against=(("food", "tray"),))
            for colour, name in enumerate(FOODS):
                marked = sum(1 for p in self.of_colour[colour] if self.marks[p] == seats)
                if marked + seats * dealt[colour] != self.tokens[colour]:
                    deal.fail(
                        str(seats),
                        f"must give {name} so that {seats} times it and the {marked} marked spaces make "
                        f"{self.tokens[colour]}",
                        against=(("board", "pantries"), ("food", "tokens")),
                    )

    def _read_roads(self, roads: Table) -> None:
        roads.only("spaces", "in_use")
        self.road_spaces: int = roads.number("spaces", 4, MOST_SPACES)
        if self.road_spaces % 2:
            roads.fail("spaces", "must be an even number")
        self.middle: int = self.road_spaces // 2 - 1  # the left one of the two middle spaces
        in_use = roads.table("in_use")
        in_use.only("2", "3", "4")
        self.roads: dict[int, int] = {seats: in_use.number(str(seats), 1, 2) for seats in (2, 3, 4)}

    def _read_limits(self, limits: Table) -> None:
        limits.only("turn", "first_round", "idle_turns_per_player", "strip_max")
        self.turn_limit: int = limits.number("turn", 1)
        self.idle_turns: int = limits.number("idle_turns_per_player", 1)
        self.strip_max: int = limits.number("strip_max", 1, MOST_POINTS)
        first = limits.table("first_round")
        first.only("2", "3", "4")
        self.first_round: dict[int, tuple[int, ...]] = {
            seats: first.numbers(str(seats), seats, 1) for seats in (2, 3, 4)
        }

    def _read_friends(self, data: Table) -> None:
        rows = data.tables("friends")
        if len(rows) != len(FRIENDS):
            data.fail("friends", f"must be the {len(FRIENDS)} kinds {', '.join(FRIENDS)}")
        copies, prices = [], []
        steps, points, trays, hand = 0, 0, [], 0
        for friend, row in enumerate(rows):
            name = row.word("id")
            if name != FRIENDS[friend]:
                row.fail("id", f"must be {FRIENDS[friend]}: the friends stand in the order of the rules")
            help_keys = {"centipede": ("steps",), "beetle": ("points",), "snail": ("hand",)}
            extra = help_keys.get(name, ("tray",) if friend in (ORANGE_CATERPILLAR, EXOTIC_CATERPILLAR) else ())
            row.only("id", "copies", "price", "once_per_turn", *extra)
            copies.append(row.number("copies", 1))
            price = row.number("price", 1)
            if price > self.strip_max:
                row.fail(
                    "price",
                    f"must be at most {self.strip_max}, where the strip ends, not {price}",
                    against=(("limits", "strip_max"),),
                )
            prices.append(price)
            if row.flag("once_per_turn") != (friend in ONCE_PER_TURN):
                row.fail("once_per_turn", f"must be {str(friend in ONCE_PER_TURN).lower()} for the {name} (MIN-14.7)")
            if friend == CENTIPEDE:
                steps = row.number("steps", 1)
            elif friend == BEETLE:
                points = row.number("points", 1)
            elif friend == SNAIL:
                hand = row.number("hand", 1)
            elif "tray" in extra:
                trays.append(row.number("tray", 1))
                if trays[-1] < self.tray:
                    row.fail(
                        "tray", f"must be at least {self.tray}, a tray without friends", against=(("food", "tray"),)
                    )
        self.copies: tuple[int, ...] = tuple(copies)
        self.prices: tuple[int, ...] = tuple(prices)
        self.affordable: tuple[tuple[int, ...], ...] = tuple(
            tuple(friend for friend, price in enumerate(prices) if price <= points)
            for points in range(self.strip_max + 1)
        )
        self.centipede_steps: int = steps
        self.beetle_points: int = points
        self.orange_tray: int = trays[0]
        self.exotic_tray: int = trays[1]
        self.snail_hand: int = hand

    def _read_cards(self, cards: Table) -> None:
        cards.only("copies", "hand")
        self.cards: tuple[int, ...] = cards.numbers("copies", len(ANTS), 0, MOST_CARDS)
        self.hand: int = cards.number("hand", 1)
        if self.hand > self.snail_hand:
            cards.fail(
                "hand",
                f"must be at most {self.snail_hand}, a hand with the snail",
                against=(("friends", SNAIL, "hand"),),
            )
        need = 4 * max(self.hand, self.snail_hand) + 2 * self.road_spaces + 2
        if sum(self.cards) < need:
            cards.fail(
                "copies",
                f"must be at least {need} cards, so that the piles never run out (MIN-10.3)",
                against=(("cards", "hand"), ("friends",), ("roads", "spaces")),
            )


def _play_table(acts: Callable[[str, int, int], tuple[Act, ...]], spaces: int) -> PlayTable:
    return tuple(
        tuple(
            tuple(
                tuple(acts(ant, road, left) + acts(ant, road, right) for right in range(spaces))
                for left in range(spaces)
            )
            for road in (0, 1)
        )
        for ant in ANTS
    )


def _cards(ant: str, road: int, space: int) -> tuple[Act, ...]:
    return (("card", ant, road, space),)


def _jokers(ant: str, road: int, space: int) -> tuple[Act, ...]:
    return tuple(("joker", ant, road, space, named) for named in ANTS if named != ant)  # MIN-19.1


def _distances(tunnels: tuple[tuple[int, ...], ...], start: int) -> tuple[int, ...]:
    """The smallest number of tunnels from `start` to each pantry; -1 where there is no way."""
    distance = [-1] * len(tunnels)
    distance[start] = 0
    reached = [start]
    for pantry in reached:
        for end in tunnels[pantry]:
            if distance[end] < 0:
                distance[end] = distance[pantry] + 1
                reached.append(end)
    return tuple(distance)


def _destinations(
    tunnels: tuple[tuple[int, ...], ...], distance: tuple[tuple[int, ...], ...]
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each pantry and each reach, the pantries 1 to `reach` tunnels away, ascending (MIN-6.4)."""
    far = max(distance[1][1:]) * 2  # no two pantries are farther apart than that
    pantries = range(1, len(tunnels))
    return tuple(
        tuple(tuple(end for end in pantries if 1 <= distance[start][end] <= reach) for reach in range(far + 1))
        for start in range(len(tunnels))
    )
