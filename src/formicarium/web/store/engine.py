"""Reaching the database, and bringing its tables up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..settings import BadSettings

_MIGRATING = 7_260_411  # a number for PostgreSQL's advisory lock, ours alone


def make_engine(url: str) -> AsyncEngine:
    """Raises BadSettings where the URL is none."""
    try:
        address = make_url(url)
        if address.get_backend_name() == "sqlite":
            return _sqlite(url, address.database)
        # What is stored does not belong into the log, where errors of the database end up: seeds are among it.
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True)
    except (ArgumentError, ModuleNotFoundError) as error:
        raise BadSettings(
            f"The database {url.partition(':')[0]}:… cannot be used ({error}); give sqlite:///path or postgresql://…"
        ) from error


def _sqlite(url: str, path: str | None) -> AsyncEngine:
    if path:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, connect_args={"timeout": 30}, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # we begin transactions ourselves, below
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=30000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def began(connection: Connection) -> None:
        # At once for writing: a transaction that reads first and writes later could be refused half-way.
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


async def migrate(engine: AsyncEngine) -> None:
    """Bring the tables up to date. Several processes may begin at once: all but one wait."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATING})
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
