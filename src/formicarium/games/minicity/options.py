"""What may be chosen at an act moment, and for the cockchafer: section 8 of the rules."""

from __future__ import annotations

from .components import ANTS, BUMBLEBEE, COCKCHAFER, DRAGONFLY, FOODS, FRIENDS, STICK_INSECT, Act, PlayTable
from .state import MinicityState, Player

END: Act = ("end",)
COCKCHAFER_FLIES: Act = ("cockchafer",)
BUY: tuple[Act, ...] = tuple([("buy", friend) for friend in FRIENDS])
DRAGONFLY_SWAPS: tuple[tuple[int, int, Act], ...] = tuple(
    [
        (one, other, ("dragonfly", ANTS[one], ANTS[other]))
        for one in range(len(ANTS))
        for other in range(one + 1, len(ANTS))
    ]
)
BUMBLEBEE_SWAPS: tuple[tuple[int, int, Act], ...] = tuple(
    [
        (out, back, ("bumblebee", FOODS[out], FOODS[back]))
        for out in range(len(FOODS))
        for back in range(len(FOODS))
        if out != back  # MIN-18.1
    ]
)


def act_options(state: MinicityState) -> tuple[Act, ...]:
    player = state.players[state.seat]
    options: list[Act] = []
    if state.cards_played < state.limit():
        add_cards(options, state, player, state.box.card_acts)
        if player.face_up[STICK_INSECT]:
            add_cards(options, state, player, state.box.joker_acts)
    if state.friends:
        add_friends(options, state, player)
    # MIN-4.3: at least one card; MIN-10.3: unless there is none
    if state.cards_played or not sum(player.hand):
        options.append(END)
    return tuple(options)


def add_cards(options: list[Act], state: MinicityState, player: Player, acts: PlayTable) -> None:
    """MIN-5.1 to MIN-5.4: every colour of the hand, on both open spaces of every road in use."""
    ends = [(number, road.first - 1, road.first + len(road.row)) for number, road in enumerate(state.roads)]
    for ant, cards in enumerate(player.hand):
        if cards:
            on_road = acts[ant]
            for number, left, right in ends:
                options += on_road[number][left][right]


def add_friends(options: list[Act], state: MinicityState, player: Player) -> None:
    if not state.bought:  # MIN-14.1
        for friend in state.box.affordable[player.points]:  # MIN-14.3
            if state.shop[friend]:
                options.append(BUY[friend])
    face_up = player.face_up
    if face_up[COCKCHAFER] and can_carry(state):
        options.append(COCKCHAFER_FLIES)
    if face_up[DRAGONFLY]:
        ants = state.ants
        for one, other, act in DRAGONFLY_SWAPS:
            if ants[one] != ants[other]:  # MIN-17.1
                options.append(act)
    if face_up[BUMBLEBEE]:
        for out, back, act in BUMBLEBEE_SWAPS:
            if player.tray[out] and player.reserve[back]:  # MIN-18.2
                options.append(act)


def can_carry(state: MinicityState) -> bool:
    """MIN-16.4: some pantry has a token, and another one of its colour a free space."""
    tokens, spaces = state.tokens, state.box.spaces
    for pantries in state.box.of_colour:
        source = target = 0  # the first pantry with a token, the first with a free space
        for pantry in pantries:
            lying = tokens[pantry]
            free = lying < spaces[pantry]
            if (lying and target) or (free and source):
                return True
            if lying and not source:
                source = pantry
            if free and not target:
                target = pantry
    return False


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
