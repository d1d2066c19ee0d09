"""Private servers of PostgreSQL and Redis on free ports, where those are installed."""

from __future__ import annotations

import contextlib
import glob
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(200):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.2):
            return
        if process.poll() is not None:
            break
        time.sleep(0.05)
    raise RuntimeError(f"{process.args!r} does not listen on port {port}")


def _postgres_tool(name: str) -> str | None:
    return shutil.which(name) or next(iter(sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"), reverse=True)), None)


@contextlib.contextmanager
def postgres_server() -> Iterator[str]:
    initdb, postgres = _postgres_tool("initdb"), _postgres_tool("postgres")
    if initdb is None or postgres is None:
        pytest.skip("PostgreSQL is not installed (apt install postgresql)")
    # It refuses to run as root; its package has made a user for it.
    user = "postgres" if os.geteuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="formicarium-pg-"))
    if user:
        shutil.chown(folder, user)
    port = free_port()
    try:
        subprocess.run(
            [initdb, "-D", str(folder / "data"), "-U", "club", "-A", "trust", "-N", "--no-locale", "-E", "UTF8"],
            check=True,
            user=user,
            cwd=folder,
            stdout=subprocess.DEVNULL,
        )
        arguments = [postgres, "-D", str(folder / "data"), "-p", str(port), "-h", "127.0.0.1", "-k", str(folder)]
        process = subprocess.Popen(
            arguments, user=user, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            _wait_for(port, process)
            yield f"postgresql://club@127.0.0.1:{port}/postgres"
        finally:
            process.send_signal(signal.SIGINT)  # a fast stop, without waiting for those still connected
            process.wait(20)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def new_database(server: str) -> str:
    """An empty database of that server."""
    import asyncio

    import asyncpg  # type: ignore[import-untyped]

    name = f"club_{uuid.uuid4().hex[:12]}"

    async def create() -> None:
        for attempt in range(40):
            try:
                connection = await asyncpg.connect(server)
                break
            except asyncpg.CannotConnectNowError:
                if attempt == 39:
                    raise
                await asyncio.sleep(0.1)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    # In a thread of its own: where tests of the page ran before, this one has a running loop.
    with ThreadPoolExecutor() as thread:
        thread.submit(asyncio.run, create()).result()
    return server.rpartition("/")[0] + f"/{name}"


@contextlib.contextmanager
def redis_server() -> Iterator[str]:
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("Redis is not installed (apt install redis-server)")
    port = free_port()
    process = subprocess.Popen(
        [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=tempfile.gettempdir(),
    )
    try:
        _wait_for(port, process)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait(20)
