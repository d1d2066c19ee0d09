"""MIN-2: how a game is laid out."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.errors import BadSetup
from ...core.rng import Rng
from .components import ANTS, FOODS, FRIENDS, Box
from .state import MinicityState, Player, Road


def check_setup(seats: int, options: Mapping[str, str]) -> None:
    """MIN-1.6: the first player is a seat of this game."""
    first = options["first_player"]
    if first != "random" and int(first.removeprefix("seat-")) >= seats:
        raise BadSetup(f"first_player {first!r} is not a seat of a game with {seats} players; take a lower one.")


def set_up(box: Box, seats: int, options: Mapping[str, str], rng: Rng) -> MinicityState:
    """Chance decides in a fixed order: places of the ants, deck, starting player."""
    state = MinicityState(rng, box, options["mode"] == "friends")

    # MIN-2.1: one ant on each starting pantry, at random
    state.ants = list(box.starts)
    rng.shuffle(state.ants)

    # MIN-2.2 to MIN-2.4: marked spaces are filled with 2 and with 3 players
    state.tokens = [1 if mark == seats else 0 for mark in box.marks]

    # MIN-2.5, MIN-2.6: all other tokens go to the players' Reserves
    for _ in range(seats):
        state.players.append(
            Player(
                hand=[0] * len(ANTS),
                tray=[0] * len(FOODS),
                reserve=list(box.deal[seats]),
                points=0,  # MIN-2.12
                face_up=[0] * len(FRIENDS),
                face_down=[0] * len(FRIENDS),
            )
        )

    # MIN-2.7: hands
    for ant in range(len(ANTS)):
        state.pile.deck += [ant] * box.cards[ant]
    rng.shuffle(state.pile.deck)
    for player in state.players:
        for _ in range(box.hand):
            player.hand[state.pile.draw(rng)] += 1

    # MIN-2.8: two cards in the middle of every road in use
    for _ in range(box.roads[seats]):
        state.roads.append(Road(box.middle, [state.pile.draw(rng), state.pile.draw(rng)]))

    # MIN-2.11
    first = options["first_player"]
    state.first_player = rng.below(seats) if first == "random" else int(first.removeprefix("seat-"))
    state.seat = state.first_player

    # MIN-2.12: all friend cards lie beside the board
    state.shop = list(box.copies) if state.friends else [0] * len(FRIENDS)
    return state
