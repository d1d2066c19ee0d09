"""What bots know about Minicity: a cheap look at a position."""

from __future__ import annotations

from .state import MinicityState


def worth(state: MinicityState, seat: int) -> float:
    """The tokens already unloaded count most; then what the ant that is about to move could unload."""
    player = state.players[seat]
    return -float(player.tokens_left())
