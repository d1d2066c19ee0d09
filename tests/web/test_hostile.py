"""Whatever is sent, the server answers in a sentence, holds its limits, and stays well."""

from __future__ import annotations

import json
import logging
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from formicarium.web import fonts
from formicarium.web.guard import address_of
from formicarium.web.identity import COOKIE
from formicarium.web.logs import JsonLines
from formicarium.web.store import Store
from web.conftest import Club
from web.house import House, Process, Stream, house

DEEP = "[" * 8000 + "]" * 8000
ODD = [
    *("null", "true", "0", "-1", "1.5", "1e400", "NaN", "9" * 400, "18446744073709551616", '""', '"\\u0000"'),
    *('"\\ud800"', '"' + "x" * 9000 + '"', "[]", "{}", "[[]]", '{"a": 1}', '["\\ud800"]', "[" * 12 + "]" * 12, DEEP),
]
FIELDS: dict[str, dict[str, str]] = {
    "/api/tables": {"game": '"minicity"', "seats": '[{"kind": "me"}, {"kind": "open"}]', "options": "{}"},
    "/api/me": {"name": '"Ada"'},
    "{table}/answers": {"history": "{history}", "seat": "0", "id": "0", "option": "null"},
    "{table}/undo": {"seat": "0", "what": '"step"'},
    "{table}/redo": {"seat": "0"},
    "{table}/proposal": {"agree": "true"},
    "{table}/pace": {"pace": '"pause"'},
    "{table}/seats/1/bot": {"level": '"random"'},
    "{table}/branch": {"n": "0", "seat": "0", "level": '"random"', "pace": '"pause"'},
}
QUERIES = [
    *("", "0", "-1", "99", "1e9", "null", "%00", "%ff", "%ED%A0%80", "x" * 600, "[]", "%22%5Cud800%22", "NaN", "1e999"),
    *("9" * 450, "[" * 490, "%5B%22%5Cud800%22%5D", "0,0", "%EF%BC%91"),
]


def body(fields: dict[str, str]) -> bytes:
    return ("{" + ", ".join(f'"{name}": {value}' for name, value in fields.items()) + "}").encode()


@pytest.mark.parametrize("game", ["minicity", "myrmes"])
def test_no_body_breaks_the_server(home: House, game: str) -> None:
    ada = home.person()
    table = ada.open("me", "here:Ben", "open", game=game, pace="pause")
    ada.post(f"/api/tables/{table}/seats/2/bot", level="random")
    for address, fields in FIELDS.items():
        url = address.replace("{table}", f"/api/tables/{table}")
        wrongs = [odd.encode() for odd in ODD] + [b"", b"\xff\xfe", b'{"seat": \xff}']
        for name in fields:
            for odd in ODD:
                history = str(ada.state(table, 0)["history"])
                right = {key: value.replace("{history}", history) for key, value in fields.items()}
                wrongs.append(body({**right, name: odd}))
        for wrong in wrongs:
            response = ada.client.post(url, content=wrong, headers={"content-type": "application/json"})
            assert response.status_code < 500, f"{url} {wrong[:80]!r}: {response.text}"
            if response.status_code >= 400:
                assert response.json()["detail"].endswith("."), f"{url} {wrong[:80]!r}: {response.text}"


@pytest.mark.parametrize("game", ["minicity", "myrmes"])
def test_no_question_breaks_the_server(home: House, game: str) -> None:
    ada = home.person()
    url = f"/api/tables/{ada.open('me', 'here:Ben', game=game)}"
    asked = [f"/api/tables/{odd}/state" for odd in QUERIES if odd]
    for odd in QUERIES:
        asked += [f"{url}/state?seat={odd}", f"{url}/moment?n={odd}", f"{url}/preview?seat=0&history={odd}&id={odd}"]
        asked += [f"{url}/why?seat=0&kind=x&option={odd}", f"{url}/why?seat=0&kind={odd}&option=1"]
        asked += [f"{url}/why?seat=0&target={odd}&target={odd}", f"/rules/{game}/clauses/{odd}", f"/fonts/{odd}"]
        asked += [f"/invite/{odd}", f"/transfer/{odd}", f"/static/x/{odd}", f"/new/{odd}", f"/specimen/{odd}"]
    for address in asked:
        response = ada.client.get(address)
        assert response.status_code < 500, f"{address[:120]}: {response.text}"


@pytest.mark.parametrize("origin", ["http://[", "null", "//", "x", "http://127.0.0.1@elsewhere.example"])
def test_an_origin_that_is_none_is_refused(home: House, origin: str) -> None:
    refused = home.person().client.post("/api/me", json={"name": "Eve"}, headers={"origin": origin})
    assert refused.status_code == 403


@pytest.mark.parametrize("opening", [b"GET /api/me", b"GET / HTTP/1.1\r\nX-Long: ", b"GET / HTTP/1.1\r\n"])
def test_the_head_of_a_request_does_not_come_for_ever(tmp_path: Path, opening: bytes) -> None:
    server = Process(tmp_path)
    try:
        with socket.create_connection(("127.0.0.1", server.port), 10) as line:
            line.sendall(opening)
            more = b"X-Short: a\r\n" * 1000 if opening.endswith(b"\n") else b"a" * 10_000
            with pytest.raises(OSError, match=r"reset|pipe"):
                line.sendall(more * 5000)
        assert server.person().get("/health").status_code == 200
    finally:
        server.stop()


# Cookies and addresses


@pytest.mark.parametrize("headers", [{"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}])
def test_another_site_cannot_have_a_cookie_replaced(home: House, headers: dict[str, str]) -> None:
    """The browser keeps ours back from what other sites post; an answer with a new one would cost one's seats."""
    assert "set-cookie" not in httpx.post(f"{home.url}/api/me", json={"name": "Eve"}, headers=headers).headers
    assert "set-cookie" not in httpx.get(f"{home.url}/api/me", headers=headers).headers


def test_whoever_follows_a_link_from_elsewhere_is_given_a_cookie(home: House) -> None:
    headers = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
    assert COOKIE in httpx.get(f"{home.url}/", headers=headers).headers["set-cookie"]


def test_new_tables_are_limited_without_a_cookie_too(tmp_path: Path) -> None:
    with house(tmp_path, tables_an_hour=2, address_factor=2.0) as home:
        seats = [{"kind": "me"}, {"kind": "open"}]
        codes = [
            httpx.post(f"{home.url}/api/tables", json={"game": "toy", "seats": seats}).status_code for _ in range(6)
        ]
        assert codes == [201, 201, 201, 201, 429, 429]


def test_the_streams_of_an_address_are_limited(tmp_path: Path) -> None:
    with house(tmp_path, streams=1, address_factor=2.0) as home:
        table = home.person().open("me", "open")
        pages = [Stream(home.person(), table) for _ in "12"]
        assert home.person().get(f"/api/tables/{table}/stream").status_code == 429
        for page in pages:
            page.close()


def test_an_address_of_ipv6_stands_for_its_network() -> None:
    scopes: list[Any] = [{"client": (host, 1)} for host in ("2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:1::1")]
    here, near, far = map(address_of, scopes)
    assert here == near != far
    assert address_of({"client": ("10.0.0.1", 1)}) == "10.0.0.1"
    assert address_of({"client": None}) == ""


def test_names_that_strangers_make_up_are_not_kept() -> None:
    before = fonts._cut.cache_info().currsize
    assert fonts.font("made-up") is None
    assert fonts._cut.cache_info().currsize == before


# The database


def test_no_id_breaks_the_database(club: Club, tmp_path: Path) -> None:
    async def ask(store: Store) -> None:
        for id in ("\0", "a\0b", "'; DROP TABLE tables; --", "x" * 5000, "日本"):
            assert await store.table(id) is None

    with house(tmp_path, database=club.database, channels=club.channels) as home:
        home.run(ask(home.desk.store))


def test_what_is_stored_stays_out_of_the_log(home: House) -> None:
    """An error of the database is logged with its statement; the seed of a game is among what statements carry."""

    async def fail() -> str:
        try:
            async with home.desk.store._write() as connection:
                await connection.execute(text("INSERT INTO nowhere VALUES (:base)"), {"base": "seed-4711"})
        except Exception as error:
            record = logging.LogRecord("x", logging.ERROR, "", 0, "fault", None, (type(error), error, None))
            return JsonLines().format(record)
        raise AssertionError("there is no such table")

    line = home.run(fail())
    assert "nowhere" in json.loads(line)["trace"]
    assert "4711" not in line
