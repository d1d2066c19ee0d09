"""The generator all chance comes from: counter-based, its whole state one integer.

The counter steps by an odd constant and each value is mixed by two rounds of multiply and shift (the finaliser known
as SplitMix64), so any two seeds give unrelated streams and a copy costs one integer.
"""

from __future__ import annotations

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_FRACTION = 48  # bits of a draw that are used; products with a bound below 2 ** 14 stay small integers when compiled
_FRACTION_MASK = (1 << _FRACTION) - 1


class Rng:
    __slots__ = ("counter",)

    def __init__(self, seed: int) -> None:
        self.counter: int = seed & _MASK

    def copy(self) -> Rng:
        return Rng(self.counter)

    def bits(self) -> int:
        """The next 64 random bits."""
        self.counter = counter = (self.counter + _STEP) & _MASK
        z = ((counter ^ (counter >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, equally likely up to one part in 2 ** 48 / bound."""
        return ((self.bits() >> (64 - _FRACTION)) * bound) >> _FRACTION

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place. One draw serves several places: what is left of its fraction picks the next one."""
        fraction = 0
        room = 0  # how many more outcomes the fraction can still tell apart without visible bias
        for last in range(len(items) - 1, 0, -1):
            bound = last + 1
            if room < bound:
                fraction = self.bits() >> (64 - _FRACTION)
                room = 1 << 24
            product = fraction * bound
            place = product >> _FRACTION
            fraction = product & _FRACTION_MASK
            room //= bound
            held = items[place]
            items[place] = items[last]
            items[last] = held
