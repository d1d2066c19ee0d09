"""Draw piles with their discards."""

from __future__ import annotations

from .rng import Rng


class Pile:
    """A face-down deck, drawn from its end, and a discard pile that becomes the deck when that has run out."""

    __slots__ = ("deck", "discards")

    def __init__(self, deck: list[int], discards: list[int]) -> None:
        self.deck: list[int] = deck
        self.discards: list[int] = discards

    def copy(self) -> Pile:
        return Pile(self.deck[:], self.discards[:])

    def __len__(self) -> int:
        return len(self.deck) + len(self.discards)

    def draw(self, rng: Rng) -> int:
        """The top card; an empty deck is first made anew by shuffling the discards. -1 when there is none at all."""
        if not self.deck:
            if not self.discards:
                return -1
            self.deck, self.discards = self.discards, self.deck
            rng.shuffle(self.deck)
        return self.deck.pop()
