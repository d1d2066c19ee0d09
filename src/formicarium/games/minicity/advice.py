"""What bots know about Minicity: a cheap look at a position.

The figures were found by letting bots with different ones play each other; one unloaded token is worth 1.
"""

from __future__ import annotations

from .components import FOODS
from .state import MinicityState, Player

POINT = 0.045  # a Friendship Point
FRIEND = 1.35  # what a friend card keeps of its price, early in the game
TRAY = 0.30  # a tray of tokens that can all be unloaded nearby, for each token
LOOK_AHEAD = 0.93  # a token that the ant on its way, or just arrived, can unload, before it is done
NEAR = (1.0, 0.8, 0.55, 0.4, 0.3, 0.22, 0.16, 0.12, 0.1)  # how much a space counts by its distance from an ant


def worth(state: MinicityState, seat: int) -> float:
    """How well the seat stands: tokens gone, what the ant on its way can do, the tray, points and friends."""
    player = state.players[seat]
    left = player.tokens_left()
    value = -float(left)
    if state.over:
        return value + (1000.0 if seat in state.winners else -1000.0)
    if state.seat == seat:
        if state.reach:
            value += LOOK_AHEAD * best_stop(state, player)
        value += LOOK_AHEAD * state.unloadable
    value += TRAY * tray_value(state, player)
    if state.friends:
        value += POINT * player.points
        ahead = left / sum(state.box.deal[len(state.players)])  # a friend helps in the turns still to come
        for friend, price in enumerate(state.box.prices):
            value += POINT * FRIEND * price * player.owns(friend) * min(1.0, 2 * ahead)
    return value


def best_stop(state: MinicityState, player: Player) -> float:
    """The most the walking ant can bring: tokens unloaded, or points for unloading none."""
    box = state.box
    within = box.within[state.ants[state.walking]]
    best = 0.0
    for pantry in within[min(state.reach, len(within) - 1)]:
        food = box.colour[pantry]
        free = state.free_spaces(pantry)
        count = min(free, player.tray[food])
        gain = float(count)
        if not count and free and state.friends:
            gain = POINT * min(box.points[food], box.strip_max - player.points)
        best = max(best, gain)
    return best


def tray_value(state: MinicityState, player: Player) -> float:
    """How many of the tray's tokens find a space near an ant: spaces far away count in part, crowds less and less."""
    box = state.box
    distance = box.distance
    far = len(NEAR) - 1
    value = 0.0
    for food in range(len(FOODS)):
        tokens = player.tray[food]
        if not tokens:
            continue
        room = 0.0
        for pantry in box.of_colour[food]:
            free = state.free_spaces(pantry)
            if free:
                nearest = far
                from_here = distance[pantry]
                for place in state.ants:
                    if from_here[place] < nearest:
                        nearest = from_here[place]
                room += NEAR[nearest] * min(free, tokens)
        value += tokens * room / (room + tokens)
    return value
