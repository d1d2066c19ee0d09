"""MYR-13: the atelier."""

from __future__ import annotations

from ....core.ask import Rules, ask
from ....core.hexes import Hex
from ..garden import EARTH, FOOD, Menu, hexes_in
from ..state import ATELIER, LEVEL, NURSE, ROUND_END, TUNNEL, MyrmesState, Player
from .objectives import complete_objective, open_objectives
from .workers import CONVERT, convert

FINISH: Menu = ("finish",)
ACTIONS: tuple[Menu, ...] = (("tunnel",), ("level",), ("nurse",), ("objective",))


def atelier(state: MyrmesState) -> Rules[None]:
    """MYR-13.1: in turn order, each player takes all his actions before the next one starts."""
    while not state.players[state.seat].atelier:
        finish(state)
        if state.phase != ATELIER:
            return
    player = state.players[state.seat]
    choice = yield from ask(state.seat, "atelier", atelier_options(state))
    if choice == CONVERT:
        convert(state, state.seat)
        return
    if choice == FINISH:
        finish(state)
        return
    # MYR-13.2: a nurse moves to the space of the action
    action = ACTIONS.index(choice)
    player.atelier -= 1
    player.on_atelier += 1
    player.atelier_used |= 1 << action
    if action == TUNNEL:
        yield from dig_tunnel(state, player)
    elif action == LEVEL:
        player.pay(state.level_costs[player.level])
        player.level += 1  # MYR-13.9, MYR-13.10
        state.tell("level", state.seat, player.level)
    elif action == NURSE:
        player.stock[FOOD] -= state.box.nurse_food
        player.larvae -= state.box.nurse_larvae
        player.nurses_reserve -= 1
        player.nursery += 1  # MYR-13.11
        state.tell("nurse", state.seat)
    else:
        yield from complete_objective(state, state.seat)


def finish(state: MyrmesState) -> None:
    """MYR-13.4: the next player, or the end of the phase."""
    state.seat = (state.seat + 1) % len(state.players)
    if state.seat == state.first_player:
        state.phase = ROUND_END


def atelier_options(state: MyrmesState) -> tuple[Menu, ...]:
    """MYR-13.3, MYR-13.5: each action once a round, and only if it can be carried out."""
    player = state.players[state.seat]
    options = [
        option
        for action, option in enumerate(ACTIONS)
        if not player.atelier_used >> action & 1 and can_act(state, player, action)
    ]
    options.append(FINISH)
    if state.can_convert(player):
        options.append(CONVERT)
    return tuple(options)


def can_act(state: MyrmesState, player: Player, action: int) -> bool:
    if action == TUNNEL:
        return not state.tunnel_required or bool(tunnel_hexes(state, state.seat))  # MYR-13.7, MYR-18.5
    if action == LEVEL:
        return player.level < 3 and player.can_pay(state.level_costs[player.level])
    if action == NURSE:
        box = state.box
        return player.nurses_reserve > 0 and player.stock[FOOD] >= box.nurse_food and player.larvae >= box.nurse_larvae
    return bool(open_objectives(state, state.seat))


def dig_tunnel(state: MyrmesState, player: Player) -> Rules[None]:
    """MYR-13.6, MYR-13.7: perhaps a new tunnel exit, and 1 earth in any case."""
    garden = state.garden()
    hexes: list[Hex | None] = [garden.hexes[hex] for hex in tunnel_hexes(state, state.seat)]
    spot: Hex | None = None
    if hexes:
        if not state.tunnel_required:
            hexes.append(None)
        spot = yield from ask(state.seat, "tunnel_hex", tuple(hexes))
    player.stock[EARTH] += 1
    if spot is None:
        state.tell("tunnel", state.seat, -1)
        return
    hex = garden.number[spot]
    player.exits_reserve -= 1
    state.exits[state.seat].append(hex)
    state.taken |= 1 << hex
    state.tell("tunnel", state.seat, hex)


def tunnel_hexes(state: MyrmesState, seat: int) -> list[int]:
    """MYR-13.6: free land next to an own tile or tunnel exit, while an exit is left in the reserve."""
    if not state.players[seat].exits_reserve:
        return []
    garden = state.garden()
    near = 0
    for tile, owner in enumerate(state.tile_owner):
        if owner == seat:
            for cell in state.tile_cells[tile]:
                near |= garden.near[cell]
    for exit in state.exits[seat]:
        near |= garden.near[exit]
    return hexes_in(near & garden.land & ~state.taken)
