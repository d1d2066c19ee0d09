"""Hexes in axial coordinates (q, r): q grows to the right, r downwards, and a row is shifted by half a hex.

>>> sorted(neighbours((0, 0)))
[(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)]
>>> distance((0, 0), (2, -3))
3
>>> len(orientations(((0, 0), (1, 0))))
3
"""

from __future__ import annotations

from typing import TypeAlias

Hex: TypeAlias = tuple[int, int]

# E, SE, SW, W, NW, NE
DIRECTIONS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def neighbours(hex: Hex) -> list[Hex]:
    q, r = hex
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def distance(one: Hex, other: Hex) -> int:
    dq, dr = other[0] - one[0], other[1] - one[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def reading_order(hex: Hex) -> Hex:
    """Key to sort hexes row by row, from left to right."""
    return hex[1], hex[0]


def turned(shape: tuple[Hex, ...], times: int) -> tuple[Hex, ...]:
    """The shape turned clockwise about the origin by so many sixths."""
    for _ in range(times % 6):
        shape = tuple((-r, q + r) for q, r in shape)
    return shape


def mirrored(shape: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """The shape turned over, left to right."""
    return tuple((-q - r, r) for q, r in shape)


def orientations(shape: tuple[Hex, ...], both_sides: bool = True) -> list[tuple[Hex, ...]]:
    """Every way the shape can lie, as different sets of hexes; each begins at its first hex in reading order."""
    found: list[tuple[Hex, ...]] = []
    for side in (shape, mirrored(shape)) if both_sides else (shape,):
        for times in range(6):
            hexes = sorted(turned(side, times), key=reading_order)
            q0, r0 = hexes[0]
            lying = tuple((q - q0, r - r0) for q, r in hexes)
            if lying not in found:
                found.append(lying)
    return found
