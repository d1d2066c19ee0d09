"""What the tests of the server are made of: a house with a server in it, and the people who come."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import queue
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn

from formicarium.web.app import create_app
from formicarium.web.desk import Desk
from formicarium.web.settings import Settings

T = TypeVar("T")
HERE = Path(__file__).parent
PATIENCE = 20.0
PLAIN = ssl.create_default_context()  # never used on loopback, but costly to make for every client


def until(true: Callable[[], T], what: str, seconds: float = PATIENCE) -> T:
    """Wait for something to become true."""
    end = time.monotonic() + seconds
    while True:
        value = true()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what}")
        time.sleep(0.02)


class Stream:
    """A page that listens: all events, and the message they add up to."""

    def __init__(self, person: Person, table: str, seat: int | None = None) -> None:
        self.events: queue.Queue[tuple[int, dict[str, Any]]] = queue.Queue()
        self.message: dict[str, Any] = {}
        self.ended = threading.Event()
        self._client = httpx.Client(
            base_url=person.url, cookies=person.client.cookies, verify=PLAIN, timeout=httpx.Timeout(10, read=60)
        )
        params = {} if seat is None else {"seat": seat}
        self._response = self._client.stream("GET", f"/api/tables/{table}/stream", params=params)
        self.response = self._response.__enter__()
        assert self.response.status_code == 200, self.response.read()
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        id = 0
        with contextlib.suppress(httpx.HTTPError, httpx.StreamError):
            for line in self.response.iter_lines():
                if line.startswith("id: "):
                    id = int(line[4:])
                elif line.startswith("data: "):
                    data = json.loads(line[6:])
                    self.message = merge(self.message, data)
                    self.events.put((id, data))
        self.ended.set()

    def next(self) -> dict[str, Any]:
        return self.events.get(timeout=PATIENCE)[1]

    def wait_for(self, true: Callable[[dict[str, Any]], object], what: str = "an update") -> dict[str, Any]:
        until(lambda: bool(self.message) and true(self.message), what)
        return self.message

    def close(self) -> None:
        """Hang up: closing alone would not reach the thread that listens."""
        with contextlib.suppress(OSError):
            self.response.extensions["network_stream"].get_extra_info("socket").shutdown(socket.SHUT_RDWR)
        self._thread.join(PATIENCE)
        self.response.close()
        self._client.close()


def merge(message: dict[str, Any], update: dict[str, Any]) -> dict[str, Any]:
    """As the page does it."""
    merged = {**message, **update}
    if "log_from" in update:
        merged["log"] = message.get("log", [])[: update["log_from"]] + update["log"]
        merged["log_from"] = 0
    if "panels" in update:
        panels = {panel["id"]: panel for panel in message.get("panels", [])}
        for panel in update["panels"]:
            if not panel["whole"]:
                old = {layer["name"]: layer for layer in panels[panel["id"]]["layers"]}
                new = {layer["name"]: layer for layer in panel["layers"]}
                panel = {**panel, "whole": True, "layers": [new.get(name, layer) for name, layer in old.items()]}
            panels[panel["id"]] = panel
        merged["panels"] = [panels[id] for id in merged["panel_ids"]]
    return merged


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.client = httpx.Client(base_url=url, timeout=30, verify=PLAIN)

    def get(self, path: str, **params: Any) -> httpx.Response:
        asked = {key: value for key, value in params.items() if value is not None}
        return self.client.get(path, params=asked or None)

    def post(self, path: str, **body: object) -> httpx.Response:
        return self.client.post(path, json=body)

    def open(self, *seats: str, game: str = "toy", **more: object) -> str:
        """A table; its seats are me, bot, open, here:Name or bot:level."""
        listed = []
        for seat in seats:
            kind, _, word = seat.partition(":")
            listed.append({"kind": kind, **({"level" if kind == "bot" else "name": word} if word else {})})
        response = self.post("/api/tables", game=game, seats=listed, **more)
        assert response.status_code == 201, response.text
        return str(response.json()["id"])

    def state(self, table: str, seat: int | None = None) -> dict[str, Any]:
        response = self.get(f"/api/tables/{table}/state", seat=seat)
        assert response.status_code == 200, response.text
        found: dict[str, Any] = response.json()
        return found

    def answer(self, table: str, seat: int, id: int = 0, history: int | None = None) -> httpx.Response:
        if history is None:
            history = self.state(table, seat)["history"]
        return self.post(f"/api/tables/{table}/answers", history=history, seat=seat, id=id)

    def claim(self, table: str, seat: int) -> None:
        response = self.post(f"/api/tables/{table}/seats/{seat}/claim")
        assert response.status_code == 200, response.text

    def undo(self, table: str, seat: int, what: str = "step") -> httpx.Response:
        return self.post(f"/api/tables/{table}/undo", seat=seat, what=what)


class House:
    """A server in this process, on a port of its own."""

    def __init__(self, data: Path, **more: Any) -> None:
        plenty: dict[str, Any] = {"rate": 10_000.0, "burst": 100_000, "tables_an_hour": 100_000, "streams": 500}
        self.settings = Settings(data=data, port=0, **(plenty | more))
        self.app = create_app(self.settings)
        self.server = uvicorn.Server(uvicorn.Config(self.app, port=0, log_config=None, access_log=False, lifespan="on"))
        self._thread = threading.Thread(target=self.server.run, daemon=True)
        self._thread.start()
        until(lambda: self.server.started or not self._thread.is_alive(), "the server to start")
        assert self.server.started
        self.url = f"http://127.0.0.1:{self.server.servers[0].sockets[0].getsockname()[1]}"
        self.people: list[Person] = []

    @property
    def desk(self) -> Desk:
        desk: Desk = self.app.state.desk
        return desk

    def person(self) -> Person:
        person = Person(self.url)
        person.get("/api/me")  # the first visit gives the cookie
        self.people.append(person)
        return person

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """In the server's own loop."""
        loop = self.desk.club.loop
        assert loop is not None
        return asyncio.run_coroutine_threadsafe(work, loop).result(PATIENCE)

    def stop(self) -> None:
        self.desk.club.close_streams_soon()
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server does not stop"
        for person in self.people:
            person.client.close()


class Process:
    """A server in a process of its own, to be shared with others, or killed."""

    def __init__(self, data: Path, port: int = 0, **environment: str) -> None:
        plenty = {"RATE": "10000", "BURST": "100000", "TABLES_AN_HOUR": "100000", "RESYNC_SECONDS": "0.3"}
        plenty |= {"DATA": str(data), "PORT": str(port)} | environment
        variables = {**os.environ, **{f"FORMICARIUM_{name}": value for name, value in plenty.items()}}
        self.log = data / f"server-{time.monotonic_ns()}.log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(HERE / "toy_server.py"), "serve"],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=variables,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, self.log.read_text()
        self.url = "http://127.0.0.1:" + line.split("http://localhost:")[1].split("/")[0]
        self.port = int(self.url.rpartition(":")[2])

    def person(self) -> Person:
        person = Person(self.url)
        person.get("/api/me")
        return person

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise


@contextlib.contextmanager
def house(data: Path, **more: Any) -> Iterator[House]:
    built = House(data, **more)
    try:
        yield built
    finally:
        built.stop()
