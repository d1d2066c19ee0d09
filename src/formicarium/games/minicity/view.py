"""What a seat may see of the table (section 9): everything but the other hands and the deck.

Cards, tokens and ants are counted under their colours' names; `tokens` is indexed by the pantry's number.
"""

from __future__ import annotations

from ...core.game import Json
from .components import ANTS, FOODS, FRIENDS, Box
from .state import GAME_OVER, SET_UP, MinicityState, Player


def view(state: MinicityState, seat: int | None) -> dict[str, Json]:
    return {
        "game": "minicity",
        "seat": seat,
        "mode": "friends" if state.friends else "basic",
        "board": board(state.box),
        "phase": {SET_UP: "set-up", GAME_OVER: "over"}.get(state.phase, "turn"),
        "round": state.turn // len(state.players) + 1,
        "turn": state.turn,
        "in_turn": state.seat,
        "first_player": state.first_player,
        "cards_played": state.cards_played,
        "limit": state.limit(),
        "bought": state.bought,
        "unloaded": state.unloaded,
        "idle": state.idle,
        "idle_end": state.box.idle_turns * len(state.players),
        "tokens": list(state.tokens),
        "ants": dict(zip(ANTS, state.ants, strict=True)),
        "roads": [{"first": road.first, "row": [ANTS[card] for card in road.row]} for road in state.roads],
        "walking": ANTS[state.walking] if state.walking >= 0 else None,
        "reach": state.reach,
        "carry_from": state.carry_from,
        "carry_to": state.carry_to,
        "deck": len(state.pile.deck),
        "discards": {name: state.pile.discards.count(ant) for ant, name in enumerate(ANTS)},
        "shop": _counts(FRIENDS, state.shop),
        "players": [_player(state, number, player, number == seat) for number, player in enumerate(state.players)],
        "winners": list(state.winners),
    }


def _player(state: MinicityState, number: int, player: Player, own: bool) -> Json:
    return {
        "seat": number,
        "hand": _counts(ANTS, player.hand) if own else None,
        "cards": sum(player.hand),
        "tray": _counts(FOODS, player.tray),
        "reserve": _counts(FOODS, player.reserve),
        "tray_size": state.tray_size(player),
        "left": player.tokens_left(),
        "points": player.points,
        "face_up": _counts(FRIENDS, player.face_up),
        "face_down": _counts(FRIENDS, player.face_down),
    }


def _counts(names: tuple[str, ...], counts: list[int]) -> dict[str, Json]:
    return dict(zip(names, counts, strict=True))


def board(box: Box) -> dict[str, Json]:
    """The printed things, the same in every view of a play."""
    if not box.printed:
        box.printed = {
            "width": box.width,
            "height": box.height,
            "pantries": [
                {
                    "id": pantry,
                    "colour": FOODS[box.colour[pantry]],
                    "spaces": box.spaces[pantry],
                    "x": box.places[pantry][0],
                    "y": box.places[pantry][1],
                    "mark": box.marks[pantry],
                    "tunnels": list(box.tunnels[pantry]),
                }
                for pantry in range(1, box.pantries + 1)
            ],
            "road_spaces": box.road_spaces,
            "points": _counts(FOODS, list(box.points)),
            "centipede_steps": box.centipede_steps,
            "strip": box.strip_max,
            "prices": _counts(FRIENDS, list(box.prices)),
        }
    return box.printed
