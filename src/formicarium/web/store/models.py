"""The tables of the database, and what goes in and out of them."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

from ...core.errors import FormicariumError

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("base", LargeBinary, nullable=False),  # what the play begins with, JSON
    Column("host", String(32), nullable=False),  # who opened the table
    Column("open", Boolean, nullable=False),  # whether the lobby lists it for everybody
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("history", Integer, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("started", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("bots_due", Boolean, nullable=False),  # whether a bot has to decide
    Column("thinker", String(32), nullable=False, server_default=""),  # the process that lets its bots think
    Index("tables_due", "bots_due", "over"),
    Index("tables_open", "open", "over", "touched"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("history", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("body", LargeBinary, nullable=False),  # JSON
    PrimaryKeyConstraint("table_id", "history"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("person", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("level", String(120), nullable=False),
    Column("deciding", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seats_person", "person"),
)

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
)

tickets = Table(
    "tickets",
    metadata,
    Column("digest", String(64), primary_key=True),  # of the token; the token itself is known to its holder alone
    Column("kind", String(12), nullable=False),  # "invite" or "transfer"
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(32), nullable=False),
    Column("until", Float, nullable=False),
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", Text, nullable=False),
    Column("pid", BigInteger, nullable=False),
    Column("seen", Float, nullable=False),
)


class Conflict(FormicariumError):
    """Somebody else has stored that number of the history first."""


class Stored(NamedTuple):
    """One entry of a table's history."""

    history: int
    at: float
    body: bytes


class SeatRow(NamedTuple):
    seat: int
    kind: str
    person: str
    name: str
    level: str
    deciding: bool


class Summary(NamedTuple):
    """What the lobby wants to know of a table after an entry."""

    answers: int
    started: bool
    over: bool
    bots_due: bool
    seats: tuple[SeatRow, ...]


class TableRow(NamedTuple):
    """A table as the lobby lists it."""

    id: str
    game: str
    base: bytes
    host: str
    open: bool
    created: float
    touched: float
    history: int
    answers: int
    started: bool
    over: bool
    seats: tuple[SeatRow, ...] = ()
