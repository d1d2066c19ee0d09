"""A word to mypyc, which compiles these same sources; in plain Python it says nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    C = TypeVar("C")

    def mypyc_attr(**_: object) -> Callable[[C], C]:
        return lambda cls: cls
