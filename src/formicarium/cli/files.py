"""Reading and writing records. A file is complete or not there at all."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from ..core.errors import BadRecord, FormicariumError
from ..core.play import Play
from .players import clean_name

LARGEST = 32 << 20  # bytes of a record; the longest games take a thousandth of it


class CannotWrite(FormicariumError):
    """A file cannot be written; the message says why."""


def read_record(path: Path) -> dict[str, Any]:
    """What is in a file of a record, not yet checked. Raises BadRecord."""
    try:
        with path.open("rb") as file:
            contents = file.read(LARGEST + 1)
        if len(contents) > LARGEST:
            raise BadRecord(f"{path} is not the record of a game: it is too large.")
        record = json.loads(contents)
    except OSError as error:
        raise BadRecord(f"{path} cannot be read ({error.strerror}); give the path of a saved game.") from error
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"{path} is not the record of a game: it is not JSON.") from error
    if not isinstance(record, dict):
        raise BadRecord(f"{path} is not the record of a game: it is not a table.")
    return record


def saved_players(record: Mapping[str, Any]) -> list[tuple[str, str | None]]:
    """The names a record was saved with, each with the name of the bot that played; empty where it has none."""
    rows = record.get("players", [])
    if not isinstance(rows, list):
        raise BadRecord("The record is damaged at “players”: it must be a list.")
    players = []
    for seat, row in enumerate(rows):
        name, bot = (row.get("name"), row.get("bot")) if isinstance(row, dict) else (None, None)
        if not isinstance(name, str) or not isinstance(bot, (str, type(None))):
            raise BadRecord(f"The record is damaged at “players”, seat {seat}: it must have a name, and maybe a bot.")
        players.append((clean_name(name, f"Player {seat + 1}"), bot))
    if rows and len(rows) != record.get("seats"):
        raise BadRecord(f"The record is damaged at “players”: it has {len(rows)} for {record.get('seats')} seats.")
    return players


def write_record(path: Path, play: Play, players: list[tuple[str, str | None]]) -> None:
    """Save a play, and who played it. Raises CannotWrite."""
    rows = [{"name": name} | ({"bot": bot} if bot else {}) for name, bot in players]
    with writing(path) as file:
        json.dump(play.record() | {"players": rows}, file, ensure_ascii=False)
        file.write("\n")


@contextmanager
def writing(path: Path) -> Iterator[IO[str]]:
    """A file to write, which gets its name only when the block has ended well. Raises CannotWrite."""
    if path.is_dir():
        raise CannotWrite(f"{path} is a folder; give the name of a file.")
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "no file can have that name here"
        raise CannotWrite(f"{path} cannot be written ({reason}).") from error
    try:
        with open(handle, "w", encoding="utf-8", newline="") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o666 & ~_umask())  # a temporary file is for its owner alone, a saved one for all
        os.replace(name, path)
    except BrokenPipeError:
        raise  # that was another file
    except OSError as error:
        raise CannotWrite(f"{path} cannot be written ({error.strerror}).") from error
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(name)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
