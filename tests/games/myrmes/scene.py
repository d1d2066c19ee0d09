"""Myrmes tables laid out as the rulebook's examples lay them, then played and read through the public API.

A `Table` is set up by hand: a bare garden with the starting exits and no prey, and every colony in its starting state.
Naming a phase begins the play, a `Scene`:

    table = Table(4)
    table.colony(RED, level=1, soldiers=1)
    table.lay(RED, "P2", (-4, 2), (-4, 1))
    game = table.workers()
    game.go((-5, 4))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypedDict, Unpack

from formicarium.core.ask import Option
from formicarium.core.hexes import Hex, reading_order
from formicarium.core.play import Play, game_box, new_play, play_on
from formicarium.core.rng import Rng
from formicarium.games.myrmes import INFO, Myrmes
from formicarium.games.myrmes.components import CUBES, EVENTS, PHEROMONES, PREY, SEASONS, SPECIAL, Box
from formicarium.games.myrmes.garden import MUSHROOM
from formicarium.games.myrmes.state import (
    ATELIER,
    BIRTHS,
    FIRST_SPECIAL,
    HARVEST,
    ROUND_END,
    SORTIE,
    WINTER,
    WORKERS,
    MyrmesState,
    Player,
)
from formicarium.games.myrmes.state import NOBODY as NOBODY

GAME = Myrmes(INFO)
DEFAULTS = {option.name: option.default for option in INFO.options}

# Seats as the examples call them.
RED, BLUE, YELLOW, BLACK = range(4)
MOST_ANSWERS = 2000  # of a game in which everybody does as little as possible; none comes near
ATELIER_ACTIONS = ("tunnel", "level", "nurse", "objective")


class Colony(TypedDict, total=False):
    """What can be different with one player. Reserves follow."""

    level: int
    event: str
    food: int
    earth: int
    stone: int
    larvae: int
    spent_larvae: int
    soldiers: int
    workers: int
    rooms: tuple[int, ...]  # with a worker in them
    nursery: int
    on_larvae: int  # nurses on the birth tracks
    on_soldiers: int
    on_workers: int
    atelier: int
    on_objectives: int
    points: int
    prey: Mapping[str, int]  # tokens kept
    exits: tuple[Hex, ...]


# Where each of these is kept.
_COUNTS = (
    *("level", "larvae", "spent_larvae", "soldiers", "workers", "nursery", "on_larvae", "on_soldiers", "on_workers"),
    *("atelier", "on_objectives", "points"),
)


def box() -> Box:
    """The component data as delivered."""
    data = game_box(GAME)
    assert isinstance(data, Box)
    return data


def laid_out(seats: int, seed: int = 7, **chosen: str) -> MyrmesState:
    """The state right after set-up, to look at what no seat may see."""
    return GAME.set_up(box(), seats, DEFAULTS | chosen, Rng(seed))


def new(seats: int, seed: int = 7, **chosen: str) -> Scene:
    """A game from its set-up on."""
    return Scene(new_play(GAME, seats, seed, chosen))


class Table:
    """A state set up by hand. Seat 0 is first player, no objectives are in play, and all dice show Soldier +1, which
    matters to births of soldiers alone."""

    def __init__(self, seats: int, seed: int = 7, **chosen: str) -> None:
        self.state: MyrmesState = laid_out(seats, seed, **chosen)
        state = self.state
        state.first_player = state.seat = 0
        state.prey_at = [-1] * len(state.prey_at)
        spots = sorted(box().start_exits[seats], key=lambda spot: spot != (-5, 4))  # seat 0 at (-5, 4) where it can
        state.exits = [[state.garden().number[spot]] for spot in spots]
        self.dice(5, 5, 5)
        self.objectives()

    def colony(self, seat: int = RED, **changes: Unpack[Colony]) -> None:
        state, player = self.state, self.state.players[seat]
        for name in _COUNTS:
            if name in changes:
                setattr(player, name, changes[name])  # type: ignore[literal-required]
        food, earth, stone = player.stock
        player.stock[:] = [changes.get("food", food), changes.get("earth", earth), changes.get("stone", stone)]
        for name, count in changes.get("prey", {}).items():
            player.prey[PREY.index(name)] = count
        if "event" in changes:
            player.event = EVENTS.index(changes["event"])
        if "rooms" in changes:
            player.rooms = sum(1 << room for room in changes["rooms"])
        if "exits" in changes:
            state.exits[seat] = [state.garden().number[spot] for spot in changes["exits"]]

    def colonies(self, **changes: Unpack[Colony]) -> None:
        """The same for every player."""
        for seat in range(len(self.state.players)):
            self.colony(seat, **changes)

    def lay(self, owner: int, kind: str, *hexes: Hex, cubes: str | None = "") -> None:
        """A tile that lies there already, by default without cubes; None: with those of a fresh pheromone."""
        garden = self.state.garden()
        spots = tuple(garden.number[hex] for hex in in_order(hexes))
        what = "special" if kind in SPECIAL else "pheromone"
        assert (what, kind, in_order(hexes)) in garden.placement, f"a {kind} cannot lie on {hexes}"
        if cubes is None:
            terrain = [garden.terrain[spot] for spot in spots]
            counts = [terrain.count(cube) for cube in range(MUSHROOM)]
        else:
            counts = [cubes.split().count(cube) for cube in CUBES]
        if kind in SPECIAL:
            number = FIRST_SPECIAL + SPECIAL.index(kind)
            self.state.supplies[box().special[SPECIAL.index(kind)].supply] -= 1
        else:
            number = PHEROMONES.index(kind)
            self.state.players[owner].pheromones[number] -= 1
            assert self.state.players[owner].pheromones[number] >= 0, f"no {kind} is left"
        for spot in spots:
            self.state.tile_at[spot] = len(self.state.tile_owner)
        self.state.tile_owner.append(owner)
        self.state.tile_kind.append(number)
        self.state.tile_cells.append(spots)
        self.state.tile_cubes.append(counts)

    def prey(self, kind: str, hex: Hex) -> None:
        self.state.prey_at[self.state.garden().number[hex]] = PREY.index(kind)

    def all_prey(self) -> None:
        """Prey as the set-up laid it out."""
        self.state.prey_at = laid_out(len(self.state.players)).prey_at

    def objectives(self, *ids: str) -> None:
        names = [tile.id for tile in box().objectives]
        self.state.objectives = tuple(names.index(id) for id in ids)
        self.state.achieved = [[0] * len(self.state.players) for _ in ids]

    def done(self, seat: int, id: str, round: int = 1) -> None:
        """This seat completed an objective in that round; its nurse stands there."""
        place = [box().objectives[number].id for number in self.state.objectives].index(id)
        self.state.achieved[place][seat] = round
        self.state.players[seat].on_objectives += 1

    def time(self, year: int, season: str) -> None:
        self.state.year, self.state.season = year - 1, SEASONS.index(season)

    def dice(self, *dice: int) -> None:
        self.state.dice = list(dice)
        for player in self.state.players:
            player.event = dice[self.state.season]

    def first(self, seat: int) -> None:
        self.state.first_player = self.state.seat = seat

    # The phase in which the play begins

    def births(self) -> Scene:
        return self._begin(BIRTHS)

    def workers(self) -> Scene:
        return self._begin(WORKERS)

    def sortie(self, at: Hex, moves: int = 3) -> Scene:
        """The worker of the first player is in the garden already."""
        self.state.worker_at = self.state.anchor(self.state.garden().number[at])
        self.state.moves = moves
        return self._begin(SORTIE)

    def harvest(self) -> Scene:
        """Everybody has a nurse in the atelier by then, so that the play stops there."""
        self._send_to_atelier()
        return self._begin(HARVEST)

    def atelier(self) -> Scene:
        """Everybody has a nurse in the atelier, unless the test sent others there."""
        self._send_to_atelier()
        return self._begin(ATELIER)

    def round_end(self) -> Scene:
        self._end_sorties()
        return self._begin(ROUND_END)

    def winter(self, year: int = 1) -> Scene:
        self.time(year, "autumn")
        return self._begin(WINTER)

    def _send_to_atelier(self) -> None:
        self._end_sorties()
        if not any(player.atelier for player in self.state.players):
            for player in self.state.players:
                player.nursery -= 1
                player.atelier += 1

    def _end_sorties(self) -> None:
        for player in self.state.players:
            player.workers = 0

    def _begin(self, phase: int) -> Scene:
        state = self.state
        state.phase = phase
        for seat, player in enumerate(state.players):
            self._fill_reserves(seat, player)
        places = [hex for hex in range(len(state.tile_at)) if state.tile_at[hex] >= 0 or state.prey_at[hex] >= 0]
        places += [hex for exits in state.exits for hex in exits]
        state.taken = sum(1 << hex for hex in set(places))
        assert GAME.check(state) == [], "the scene cannot be"
        return Scene(play_on(GAME, state))

    def _fill_reserves(self, seat: int, player: Player) -> None:
        state = self.state
        outside = 1 if state.worker_at >= 0 and seat == state.seat else 0
        player.ants_reserve = box().ants - player.soldiers - player.workers - player.rooms.bit_count() - outside
        player.nurses_reserve = box().all_nurses - player.nurses_in_play()
        player.exits_reserve = box().exits - len(state.exits[seat])
        player.owner_cubes = box().owner_cubes - len(state.specials_of(seat))
        assert min(player.ants_reserve, player.nurses_reserve, player.exits_reserve, player.owner_cubes) >= 0


class Scene:
    """A play under way, with short words for playing and reading it. Where no seat is named, it is seat 0."""

    def __init__(self, play: Play) -> None:
        self.play: Play = play

    # Playing

    def answer(self, kind: str, option: Option, seat: int | None = None) -> None:
        """Choose, where exactly this kind of decision is asked (of this seat)."""
        asked = {decision.kind for decision in self.play.pending if seat is None or decision.seat == seat}
        assert kind in asked, f"{kind} is not asked, but {asked}"
        self.play.choose(option, seat)

    def commit(self, event: int, *nurses: int, seat: int = RED) -> None:
        """Phases 1 and 2 of one seat; what leaves no choice is not asked."""
        if self.kind(seat) == "event_target":
            self.answer("event_target", event, seat)
        if self.kind(seat) == "birth_allocation":
            self.answer("birth_allocation", nurses or (0, 0, 0, 0), seat)

    def room(self, *room: int | str) -> None:
        self.answer("worker", ("room", *room))

    def go(self, exit: Hex) -> None:
        """Send a worker out; where it is the only thing it can do, it has gone already."""
        self.answer("worker", ("sortie", exit))

    def step(self, *hexes: Hex) -> None:
        for hex in hexes:
            self.answer("sortie", ("step", hex))

    def lay(self, kind: str, *hexes: Hex) -> None:
        self.answer("sortie", ("special" if kind in SPECIAL else "pheromone", kind, in_order(hexes)))

    def remove(self, stand_on: Hex) -> None:
        self.answer("sortie", ("remove", stand_on))

    def stop(self) -> None:
        self.answer("sortie", ("stop",))

    def act(self, action: str) -> None:
        """An action of the atelier, or to finish there."""
        self.answer("atelier", (action,))

    def objective(self, id: str) -> None:
        """The objective action, and which one where there are several."""
        self.act("objective")
        if self.asked() == ("objective_choice",):
            self.answer("objective_choice", id)

    def convert(self, seat: int | None = None) -> None:
        self.play.choose(("convert",), seat)

    def keep(self, food: int, earth: int, stone: int, seat: int = RED) -> None:
        self.answer("storage", ("keep", food, earth, stone), seat)

    def idle(self, until: Callable[[], bool]) -> None:
        """Everybody does as little as possible until something is the case."""
        while not self.play.over and not until():
            assert self.play.count < MOST_ANSWERS, "the game does not end"
            decision = self.play.pending[0]
            self.play.choose(_laziest(self, decision.seat, decision.kind, decision.options), decision.seat)

    def idle_until(self, *kinds: str) -> None:
        """Everybody does as little as possible until one of these is asked."""
        self.idle(lambda: any(kind in self.asked() for kind in kinds))

    def idle_round(self) -> None:
        """On to the births of the next round, or the end of the game."""
        now = self.round()
        self.idle(lambda: self.round() != now and self.view()["phase"] == "births")

    # What can be done

    def asked(self) -> tuple[str, ...]:
        """The kinds of the decisions to be made now."""
        return tuple([decision.kind for decision in self.play.pending])

    def turn(self) -> int:
        """The one seat that decides now."""
        (decision,) = self.play.pending
        return decision.seat

    def kind(self, seat: int) -> str:
        """What this seat is asked; empty where it waits."""
        decision = self.play.decision(seat)
        return "" if decision is None else decision.kind

    def options(self, kind: str, seat: int | None = None) -> list[Any]:
        """What may be chosen, by the one seat that decides or the one named."""
        asked = [decision for decision in self.play.pending if seat is None or decision.seat == seat]
        assert [decision.kind for decision in asked] == [kind], f"{kind} is not asked, but {asked}"
        return list(asked[0].options)

    def rooms(self) -> list[tuple[Any, ...]]:
        return [option[1:] for option in self.options("worker") if option[0] == "room"]

    def exits(self) -> list[Hex]:
        """The exits from which a worker may go out now."""
        return [option[1] for option in self.options("worker") if option[0] == "sortie"]

    def steps(self) -> list[Hex]:
        return [option[1] for option in self.options("sortie") if option[0] == "step"]

    def removals(self) -> list[Hex]:
        return [option[1] for option in self.options("sortie") if option[0] == "remove"]

    def placements(self, kind: str) -> list[tuple[Hex, ...]]:
        """The sets of hexes on which a tile of this kind may be laid now."""
        what = "special" if kind in SPECIAL else "pheromone"
        return [option[2] for option in self.options("sortie") if option[:2] == (what, kind)]

    def tiles(self) -> str:
        """The kinds of tiles that can be laid now, in the order of the rules."""
        return " ".join(kind for kind in (*PHEROMONES, *SPECIAL) if self.placements(kind))

    def actions(self) -> str:
        """The actions of the atelier that are offered."""
        return " ".join(option[0] for option in self.options("atelier") if option[0] in ATELIER_ACTIONS)

    def can_convert(self) -> bool:
        return ("convert",) in self.play.pending[0].options

    def why_not(self, kind: str, option: object, seat: int | None = None) -> str:
        """The clause that `explain` cites; empty where it finds nothing wrong."""
        words = self.play.explain(kind, option, seat)
        return "" if words is None else words.rpartition("(")[2].removesuffix(").")

    # What lies on the table

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return dict(self.play.view(seat))

    def round(self) -> tuple[int, str]:
        seen = self.view()
        return seen["year"], seen["season"]

    def player(self, seat: int = RED) -> dict[str, Any]:
        """A player's things as he sees them himself."""
        seen: dict[str, Any] = self.view(seat)["players"][seat]
        return seen

    def stock(self, seat: int = RED) -> tuple[int, ...]:
        """Food, earth and stone in storage."""
        return tuple(self.player(seat)["stock"].values())

    def count(self, name: str, seat: int = RED) -> int:
        """Any number of a player: larvae, soldiers, points, level, …"""
        found: int = self.player(seat)[name]
        return found

    def points(self, seat: int = RED) -> int:
        return self.count("points", seat)

    def nurses(self, seat: int = RED) -> tuple[int, ...]:
        """Nurses in the nursery, in the personal atelier, on objectives, in reserve."""
        seen = self.player(seat)
        return tuple(seen[place] for place in ("nursery", "atelier", "on_objectives", "nurses_reserve"))

    def prey(self) -> dict[Hex, str]:
        return {(q, r): kind for q, r, kind in self.view()["prey"]}

    def tiles_laid(self) -> dict[Hex, str]:
        """The kinds of the tiles on the map, by their anchors."""
        return {tuple(tile["hexes"][0]): tile["kind"] for tile in self.view()["tiles"] if not tile["removed"]}

    def tile(self, *at: Hex) -> dict[str, Any]:
        """The tile that covers exactly these hexes (or, where one is named, this one)."""
        for tile in self.view()["tiles"]:
            hexes = {tuple(hex) for hex in tile["hexes"]}
            if not tile["removed"] and (set(at) == hexes or (len(at) == 1 and at[0] in hexes)):
                return dict(tile)
        raise AssertionError(f"no tile lies on {at}")

    def cubes(self, at: Hex, seat: int | None = None) -> tuple[int, ...]:
        """Food, earth and stone on a tile, as this seat sees them."""
        seen = [tile for tile in self.view(seat)["tiles"] if list(at) in tile["hexes"] and not tile["removed"]]
        return tuple(seen[0]["cubes"].values())

    def told(self, *kinds: str) -> list[tuple[Any, ...]]:
        """What the log tells of these kinds: kind, seat, and what more there is to it."""
        return [(kind, seat, *more) for _, kind, seat, more, _ in self.play.log() if kind in kinds]


def in_order(hexes: Iterable[Hex]) -> tuple[Hex, ...]:
    return tuple(sorted(hexes, key=reading_order))


def _laziest(game: Scene, seat: int, kind: str, options: tuple[Option, ...]) -> Option:
    if kind == "event_target":
        return game.count("event_index", seat)
    if kind == "worker":
        return ("sortie", game.exits()[0])
    lazy: tuple[Option, ...] = ((0, 0, 0, 0), ("stop",), ("finish",), None)
    return next((option for option in lazy if option in options), options[0])
