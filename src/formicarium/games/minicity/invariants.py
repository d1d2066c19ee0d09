"""What is true at every moment of a game that began with MIN-2."""

from __future__ import annotations

from .components import ANTS, FOODS, FRIENDS
from .state import MinicityState


def broken(state: MinicityState) -> list[str]:
    """A sentence for each invariant that does not hold."""
    box = state.box
    players = state.players
    faults = []
    for food, name in enumerate(FOODS):
        lying = sum(state.tokens[pantry] for pantry in box.of_colour[food])
        held = sum(player.tray[food] + player.reserve[food] for player in players)
        if lying + held != box.tokens[food]:
            faults.append(f"{lying} {name} tokens lie and {held} are held, of {box.tokens[food]}")
        # every token still held has a free space of its own
        free = sum(state.free_spaces(pantry) for pantry in box.of_colour[food])
        if free != held:
            faults.append(f"{free} {name} spaces are free for {held} tokens")
    for pantry in range(1, box.pantries + 1):
        if not 0 <= state.tokens[pantry] <= box.spaces[pantry]:
            faults.append(f"pantry {pantry} holds {state.tokens[pantry]} tokens")
    for ant, name in enumerate(ANTS):
        cards = state.pile.deck.count(ant) + state.pile.discards.count(ant)
        cards += sum(player.hand[ant] for player in players) + sum(road.row.count(ant) for road in state.roads)
        if cards != box.cards[ant]:
            faults.append(f"there are {cards} {name} cards, not {box.cards[ant]}")
    for number, road in enumerate(state.roads):
        at_rest = state.walking < 0 and not state.over
        low = 1 if at_rest else 0  # a row next to a river is cleared at the end of its card step
        if not low <= road.first <= box.middle or not box.middle + 2 <= road.right() <= box.road_spaces - low:
            faults.append(f"the row of road {number} lies from {road.first} to {road.right() - 1}")
    for friend, name in enumerate(FRIENDS):
        copies = state.shop[friend] + sum(player.owns(friend) for player in players)
        if copies != (box.copies[friend] if state.friends else 0):
            faults.append(f"there are {copies} {name} cards")
    for seat, player in enumerate(players):
        if min(player.hand + player.tray + player.reserve + player.face_up + player.face_down) < 0:
            faults.append(f"seat {seat} holds less than nothing")
        if not 0 <= player.points <= box.strip_max:
            faults.append(f"seat {seat} has {player.points} PP")
        if sum(player.tray) > state.tray_size(player):
            faults.append(f"the tray of seat {seat} holds {sum(player.tray)} tokens")
        if not state.over and not player.tokens_left():
            faults.append(f"seat {seat} has no token left and the game goes on")
    if not all(1 <= pantry <= box.pantries for pantry in state.ants):
        faults.append("an ant stands nowhere")
    return faults
