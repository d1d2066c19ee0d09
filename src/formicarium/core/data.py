"""Component data: TOML files, an owner's pack laid over them, and checks that name the file and the row."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn

from .errors import BadData

Place = tuple[str | int, ...]


class Table:
    """A table of component data that knows where each part of it comes from."""

    __slots__ = ("at", "origins", "values")

    def __init__(self, values: Mapping[str, object], origins: dict[Place, str], at: Place = ()) -> None:
        self.values: Mapping[str, object] = values
        self.origins: dict[Place, str] = origins  # the file of the nearest enclosing place counts
        self.at: Place = at

    def fail(
        self, key: str | None, complaint: str, row: int | None = None, against: tuple[Place, ...] = ()
    ) -> NoReturn:
        """Refuse the data: `complaint` continues the name of the place.

        Where it does not agree with other places, `against`, and only one of them comes from a pack, the pack is
        what has to be mended.
        """
        place = self.at if key is None else (*self.at, key)
        if row is not None:
            place = (*place, row)
        files = [self._file(somewhere) for somewhere in (place, *against)]
        file = next((file for file in files if file != self.origins[()]), files[0])
        words = ""
        for part in place:
            words += f" row {part + 1}" if isinstance(part, int) else f".{part}" if words else part
        raise BadData(f"{file}: {words + ': ' if words else ''}{complaint}.")

    def _file(self, place: Place) -> str:
        """The file a place comes from; a place partly changed by a pack counts as the pack's."""
        inside = [file for at, file in self.origins.items() if at and at[: len(place)] == place]
        if inside:
            return inside[0]
        return next(self.origins[place[:n]] for n in range(len(place), -1, -1) if place[:n] in self.origins)

    def _get(self, key: str) -> object:
        if key not in self.values:
            self.fail(key, "is missing; add it")
        return self.values[key]

    def table(self, key: str) -> Table:
        value = self._get(key)
        if not isinstance(value, Mapping):
            self.fail(key, "must be a table")
        return Table(value, self.origins, (*self.at, key))

    def tables(self, key: str) -> list[Table]:
        """The rows of an array of tables."""
        rows = []
        for row, value in enumerate(self.list(key)):
            if not isinstance(value, Mapping):
                self.fail(key, "must be a table", row)
            rows.append(Table(value, self.origins, (*self.at, key, row)))
        return rows

    def list(self, key: str) -> list[object]:
        value = self._get(key)
        if not isinstance(value, list):
            self.fail(key, "must be a list")
        return value

    def number(self, key: str, low: int, high: int | None = None) -> int:
        return self._number(key, self._get(key), low, high, None)

    def numbers(self, key: str, length: int | None, low: int, high: int | None = None) -> tuple[int, ...]:
        values = self.list(key)
        if length is not None and len(values) != length:
            self.fail(key, f"must have {length} numbers, not {len(values)}")
        return tuple(self._number(key, value, low, high, None) for value in values)

    def number_rows(self, key: str, length: int) -> tuple[tuple[int, ...], ...]:
        """The rows of a list of lists of whole numbers."""
        rows = []
        for row, values in enumerate(self.list(key)):
            if not isinstance(values, list) or len(values) != length:
                self.fail(key, f"must be a list of {length} numbers", row)
            rows.append(tuple(self._number(key, value, None, None, row) for value in values))
        return tuple(rows)

    def word(self, key: str) -> str:
        value = self._get(key)
        if not isinstance(value, str) or not value:
            self.fail(key, "must be a word in quotation marks")
        return value

    def words(self, key: str) -> tuple[str, ...]:
        words = []
        for row, value in enumerate(self.list(key)):
            if not isinstance(value, str) or not value:
                self.fail(key, "must be a word in quotation marks", row)
            words.append(value)
        return tuple(words)

    def flag(self, key: str) -> bool:
        value = self._get(key)
        if not isinstance(value, bool):
            self.fail(key, "must be true or false")
        return value

    def only(self, *keys: str) -> None:
        """Refuse a key that nothing reads: most likely it is misspelt."""
        for key in self.values:
            if key not in keys:
                self.fail(key, f"is not known here; the keys are {', '.join(keys)}")

    def check_number(self, key: str, value: object, low: int, high: int, row: int) -> int:
        """One number inside a mixed row."""
        return self._number(key, value, low, high, row)

    def _number(self, key: str, value: object, low: int | None, high: int | None, row: int | None) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            self.fail(key, f"must be a whole number, not {value!r}", row)
        if (low is not None and value < low) or (high is not None and value > high):
            span = f"{low} or more" if high is None else f"from {low} to {high}"
            self.fail(key, f"must be {span}, not {value}", row)
        return value


def read_toml(path: Path, name: str = "") -> Table:
    """A file of component data. `name` is what messages call it, by default its own name."""
    name = name or path.name
    try:
        return Table(tomllib.loads(path.read_text(encoding="utf-8")), {(): name})
    except OSError as error:
        raise BadData(f"{path}: cannot be read ({error.strerror}); give the path of a TOML file.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadData(f"{name}: is not valid TOML ({error}); mend that place.") from error


def as_table(values: Mapping[str, object], name: str) -> Table:
    return Table(values, {(): name})


def lay_over(base: Table, pack: Table) -> Table:
    """The base with what the pack says in its place.

    Tables are merged key by key, rows that have an `id` one by one; anything else is replaced whole.
    """
    origins = dict(base.origins)
    return Table(_merge(base.values, pack.values, (), pack.origins[()], origins), origins)


def _merge(
    base: Mapping[str, object], pack: Mapping[str, object], at: Place, file: str, origins: dict[Place, str]
) -> dict[str, object]:
    merged = dict(base)
    for key, value in pack.items():
        place = (*at, key)
        old = base.get(key)
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            merged[key] = _merge(old, value, place, file, origins)
        elif _have_ids(old) and _have_ids(value):
            merged[key] = _merge_rows(old, value, place, file, origins)
        else:
            merged[key] = value
            origins[place] = file
    return merged


def _have_ids(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(row, Mapping) and "id" in row for row in value)


def _merge_rows(base: object, pack: object, at: Place, file: str, origins: dict[Place, str]) -> list[object]:
    assert isinstance(base, list)
    assert isinstance(pack, list)
    rows = list(base)
    for row in pack:
        known = [n for n, old in enumerate(rows) if old["id"] == row["id"]]
        if known:
            rows[known[0]] = _merge(rows[known[0]], row, (*at, known[0]), file, origins)
        else:
            origins[(*at, len(rows))] = file
            rows.append(row)
    return rows
