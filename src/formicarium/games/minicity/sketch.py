"""The table in text."""

from __future__ import annotations

from ...core.game import Json, Line


def sketch(view: dict[str, Json], names: tuple[str, ...]) -> list[Line]:
    """The table drawn in text."""
    return [[(str(names), "")], [(str(view["tokens"]), "")]]


def describe(view: dict[str, Json], names: tuple[str, ...]) -> list[str]:
    """The table told in lines."""
    return [str(names), str(view["tokens"])]
