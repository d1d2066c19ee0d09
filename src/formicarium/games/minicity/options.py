"""What may be chosen at an act moment, and for the cockchafer: section 8 of the rules."""

from __future__ import annotations

from typing import Any, TypeAlias

from .components import ANTS, BUMBLEBEE, COCKCHAFER, DRAGONFLY, FOODS, FRIENDS, STICK_INSECT
from .state import MinicityState, Player

# ("card", ant, road, space), ("joker", ant, road, space, named), ("buy", friend), ("cockchafer",),
# ("dragonfly", ant, ant), ("bumblebee", out, in) or ("end",)
Act: TypeAlias = tuple[Any, ...]

END: Act = ("end",)
_TOKENS = len(FOODS)


def act_options(state: MinicityState) -> tuple[Act, ...]:
    player = state.players[state.seat]
    options: list[Act] = []
    if state.cards_played < state.limit():
        add_cards(options, state, player)
        if player.face_up[STICK_INSECT]:
            add_jokers(options, state, player)
    if state.friends:
        add_friends(options, state, player)
    # MIN-4.3: at least one card; MIN-10.3: unless there is none
    if state.cards_played or not sum(player.hand):
        options.append(END)
    return tuple(options)


def open_spaces(state: MinicityState) -> list[tuple[int, int]]:
    """MIN-5.3: the two open spaces of every road, as (road, space)."""
    spaces = []
    for number, road in enumerate(state.roads):
        spaces.append((number, road.left()))
        spaces.append((number, road.right()))
    return spaces


def add_cards(options: list[Act], state: MinicityState, player: Player) -> None:
    spaces = open_spaces(state)
    for ant in range(len(ANTS)):
        if player.hand[ant]:
            name = ANTS[ant]
            for road, space in spaces:
                options.append(("card", name, road, space))


def add_jokers(options: list[Act], state: MinicityState, player: Player) -> None:
    """MIN-19.1: any card of the hand, named as another colour than its own."""
    spaces = open_spaces(state)
    for ant in range(len(ANTS)):
        if player.hand[ant]:
            name = ANTS[ant]
            others = [other for other in ANTS if other != name]
            for road, space in spaces:
                for named in others:
                    options.append(("joker", name, road, space, named))


def add_friends(options: list[Act], state: MinicityState, player: Player) -> None:
    if not state.bought:  # MIN-14.1
        prices = state.box.prices
        for friend in range(len(FRIENDS)):
            if state.shop[friend] and player.points >= prices[friend]:  # MIN-14.3
                options.append(("buy", FRIENDS[friend]))
    if player.face_up[COCKCHAFER] and can_carry(state):
        options.append(("cockchafer",))
    if player.face_up[DRAGONFLY]:
        ants = state.ants
        for one in range(len(ANTS)):
            for other in range(one + 1, len(ANTS)):
                if ants[one] != ants[other]:  # MIN-17.1
                    options.append(("dragonfly", ANTS[one], ANTS[other]))
    if player.face_up[BUMBLEBEE]:
        for out in range(_TOKENS):
            if player.tray[out]:
                for back in range(_TOKENS):
                    if back != out and player.reserve[back]:  # MIN-18.1
                        options.append(("bumblebee", FOODS[out], FOODS[back]))


def can_carry(state: MinicityState) -> bool:
    """MIN-16.4"""
    return bool(cockchafer_sources(state))


def cockchafer_sources(state: MinicityState) -> tuple[int, ...]:
    """MIN-16.1: pantries with a token for which another pantry of the colour has a free space."""
    sources = []
    for pantries in state.box.of_colour:
        free = [pantry for pantry in pantries if state.free_spaces(pantry)]
        for pantry in pantries:
            if state.tokens[pantry] and (len(free) > 1 or (free and free[0] != pantry)):
                sources.append(pantry)
    return tuple(sorted(sources))


def cockchafer_targets(state: MinicityState, source: int) -> tuple[int, ...]:
    """MIN-16.1: the other pantries of the colour with a free space."""
    pantries = state.box.of_colour[state.box.colour[source]]
    return tuple([pantry for pantry in pantries if pantry != source and state.free_spaces(pantry)])
