"""Servers for the tests, each on loopback on a free port, and stopped at the end of its test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from web.house import House, house
from web.servers import postgres_server, redis_server
from web.toy_table import toy_on_offer


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with toy_on_offer():
        yield


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as built:
        yield built


class Club(NamedTuple):
    """Where a club keeps its tables and how its processes talk."""

    database: str
    channels: str


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with postgres_server() as url:
        yield url


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    with redis_server() as url:
        yield url


@pytest.fixture(params=["sqlite and memory", "postgresql and redis"])
def club(request: pytest.FixtureRequest, tmp_path: Path) -> Club:
    if request.param == "sqlite and memory":
        return Club(f"sqlite:///{tmp_path / 'club.db'}", "memory")
    return Club(request.getfixturevalue("fresh_database"), request.getfixturevalue("redis"))


@pytest.fixture
def fresh_database(postgres: str) -> str:
    from web.servers import new_database

    return new_database(postgres)
