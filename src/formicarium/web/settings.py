"""What one can set: by flags of `formicarium serve`, or by environment variables FORMICARIUM_…"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from ..core.errors import FormicariumError

_KEY_LENGTH = 32


class BadSettings(FormicariumError):
    """A setting cannot be used; the message names it."""


def data_folder() -> Path:
    """Where a user's data belongs on this system."""
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "formicarium"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "formicarium"


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""  # a URL of SQLAlchemy; empty: a SQLite file in the data folder
    channels: str = "memory"  # or a URL redis://… where several processes serve one club
    data: Path = field(default_factory=data_folder)
    secret: str = ""  # the key of the cookies; empty: made once and kept in the data folder
    proxies: str = "127.0.0.1"  # whose X-Forwarded-For is believed, as uvicorn takes it
    workers: int = 1  # processes in which bots think
    bot_seconds: float = 5.0  # how long a bot may think about one answer
    idle_minutes: float = 10.0  # after which a table nobody uses is dropped from memory
    heartbeat_seconds: float = 15.0  # between two signs of life on a quiet stream
    resync_seconds: float = 5.0  # between two looks for what other processes have stored
    lease_seconds: float = 6.0  # after which the bots of a process that is silent are taken over
    stop_seconds: float = 8.0  # for what is under way when the server is told to stop
    rate: float = 20.0  # requests a second that one identity may make in the long run
    burst: int = 200  # requests it may make at once
    address_factor: float = 5.0  # one address may carry so many identities at their full rate
    streams: int = 24  # open streams of one identity
    tables_an_hour: int = 60  # tables one identity may open in an hour
    body_bytes: int = 32_768  # the largest request

    def __post_init__(self) -> None:
        for name in ("workers", "burst", "streams", "tables_an_hour", "body_bytes"):
            if getattr(self, name) < 1:
                raise BadSettings(f"{name} must be at least 1, not {getattr(self, name)}.")
        for name in ("bot_seconds", "heartbeat_seconds", "resync_seconds", "lease_seconds", "rate", "address_factor"):
            if getattr(self, name) <= 0:
                raise BadSettings(f"{name} must be more than 0, not {getattr(self, name)}.")
        if self.channels != "memory" and not self.channels.startswith(("redis://", "rediss://")):
            scheme = self.channels.partition(":")[0]  # what follows may hold a password
            raise BadSettings(f"channels must be memory or a URL redis://…, not {scheme!r}.")
        if self.secret and len(self.secret) < _KEY_LENGTH:
            raise BadSettings(f"secret must have at least {_KEY_LENGTH} characters, so that nobody can guess it.")

    @property
    def database_url(self) -> str:
        """With the asynchronous driver, also where the plain kind of URL was given."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data / 'formicarium.db'}"
        scheme, colon, rest = self.database.partition(":")
        drivers = {
            "sqlite": "sqlite+aiosqlite",
            "postgres": "postgresql+asyncpg",
            "postgresql": "postgresql+asyncpg",
        }
        return drivers.get(scheme, scheme) + colon + rest

    def key(self) -> bytes:
        """The key that signs cookies: the secret, or one made at the first start and kept in the data folder."""
        if self.secret:
            return self.secret.encode()
        path = self.data / "key"
        self.data.mkdir(parents=True, exist_ok=True)
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return _read_key(path)
        with open(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32))
        return _read_key(path)


def _read_key(path: Path) -> bytes:
    for _ in range(50):
        text = path.read_text(encoding="ascii").strip()
        if len(text) >= _KEY_LENGTH:
            return text.encode()
        time.sleep(0.02)  # another process that has begun at the same moment may be writing it
    raise BadSettings(f"{path} holds no key; remove the file, or give one in FORMICARIUM_SECRET.")


def from_environment(environment: Mapping[str, str] | None = None, **given: object) -> Settings:
    """Settings from the environment; what is given and not None goes before. Raises BadSettings."""
    environment = os.environ if environment is None else environment
    chosen: dict[str, Any] = {}
    for item in fields(Settings):
        name = f"FORMICARIUM_{item.name.upper()}"
        value: object = given.get(item.name)
        if value is None:
            value = environment.get(name)
        if value is None:
            continue
        reader = {"int": int, "float": float, "Path": Path}.get(str(item.type), str)
        try:
            chosen[item.name] = reader(value)
        except ValueError as error:
            raise BadSettings(f"{name} must be a number, not {value!r}.") from error
    return Settings(**chosen)
