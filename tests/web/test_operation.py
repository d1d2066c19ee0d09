"""Limits, headers, idle tables, logs, and stopping."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import httpx
import pytest

from formicarium.web import acts
from formicarium.web.settings import BadSettings, Settings, from_environment
from web.house import House, Process, Stream, house, until


def test_idle_tables_are_dropped_and_come_back(tmp_path: Path) -> None:
    with house(tmp_path, idle_minutes=0.005) as home:
        ada = home.person()
        table, watched = ada.open("me", "here:Ben"), ada.open("me", "here:Ben")
        ada.answer(table, 0)
        before = ada.state(table, 0)
        page = Stream(ada, watched)
        until(lambda: table not in home.desk.club.live, "the idle table to be dropped")
        assert watched in home.desk.club.live, "somebody watches this one"
        assert ada.state(table, 0) == before
        page.close()


def test_one_who_asks_too_often_has_to_wait_and_others_do_not(tmp_path: Path) -> None:
    with house(tmp_path, rate=1.0, burst=20) as home:
        ada, ben = home.person(), home.person()
        answers = [ada.get("/api/me") for _ in range(40)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert 15 <= len(refused) <= 25
        assert int(refused[0].headers["retry-after"]) >= 1
        assert refused[0].json()["detail"].endswith(".")
        assert ben.get("/api/me").status_code == 200
        assert ada.get("/health").status_code == 200


def test_an_address_is_limited_whatever_its_cookies(tmp_path: Path) -> None:
    with house(tmp_path, rate=0.1, burst=10, address_factor=3.0) as home:
        codes = [httpx.get(f"{home.url}/api/me").status_code for _ in range(50)]
        assert codes.count(429) >= 10


def test_new_tables_and_streams_are_limited(tmp_path: Path) -> None:
    with house(tmp_path, tables_an_hour=3, streams=2) as home:
        ada = home.person()
        table = ada.open("me", "open")
        assert [
            ada.post("/api/tables", game="toy", seats=[{"kind": "me"}, {"kind": "open"}]).status_code for _ in "123"
        ] == [
            201,
            201,
            429,
        ]
        pages = [Stream(ada, table) for _ in "12"]
        assert ada.get(f"/api/tables/{table}/stream").status_code == 429
        for page in pages:
            page.close()
        until(lambda: home.desk.club.streams.total() == 0, "the streams to be given back")
        Stream(ada, table).close()


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"x" * 100_000, 413),
        (b"{", 400),
        (b"[]", 400),
        (b'{"game": "toy"}', 400),
        (b'{"game": "toy", "seats": [], "more": 1}', 400),
        (b'{"game": "chess", "seats": [{"kind": "me"}]}', 404),
        (b'{"game": "toy", "seats": [{"kind": "me"}]}', 422),
        (b'{"game": "toy", "seats": [{"kind": "me"}, {"kind": "me"}]}', 422),
        (b'{"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"length": "endless"}}', 422),
        (b'{"game": "toy", "seats": [{"kind": "here", "name": "' + b"\\u0000" * 40 + b'"}, {"kind": "open"}]}', 422),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(home: House, body: bytes, status: int) -> None:
    ada = home.person()
    answer = ada.client.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status, answer.text
    assert answer.json()["status"] == status
    assert answer.json()["detail"].endswith(".")


def test_people_who_follow_a_dead_link_are_told_on_a_page(home: House) -> None:
    ada = home.person()
    for path in ("/invite/made-up", "/transfer/made-up", "/nothing"):
        page = ada.client.get(path, headers={"accept": "text/html"})
        assert page.status_code == 404
        assert page.headers["content-type"].startswith("text/html")
        assert 'role="alert"' in page.text
        assert ada.get(path).json()["status"] == 404


def test_every_response_is_guarded(home: House) -> None:
    ada = home.person()
    for path in ("/api/me", "/nothing", "/health", "/api/tables/none/state", "/schema/openapi.json"):
        headers = ada.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe-eval" not in policy
        assert not re.search(r"script-src[^;]*unsafe-inline", policy)
        assert headers["x-content-type-options"] == "nosniff"
    assert ada.get("/api/me").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("headers", [{"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}])
def test_what_another_site_sends_is_refused(home: House, headers: dict[str, str]) -> None:
    ada = home.person()
    assert ada.client.post("/api/me", json={"name": "Eve"}, headers=headers).status_code == 403
    assert ada.client.post("/api/me", json={"name": "Ada"}, headers={"origin": home.url}).status_code == 200


def test_health_and_metrics(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "here:Ben")
    page = Stream(ada, table, 0)
    page.next()
    ada.answer(table, 0)
    health = ada.get("/health").json()
    assert (health["status"], health["tables"], health["viewers"]) == ("ok", 1, 1)
    text = ada.get("/metrics").text
    for line in (
        'answers_total{by="human"} 1.0',
        "formicarium_viewers 1.0",
        "formicarium_tables 1.0",
        "render_seconds_count",
    ):
        assert line in text
    page.close()


def test_health_says_when_the_database_is_gone(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone() -> None:
        raise OSError("no route to the database")

    monkeypatch.setattr(home.desk.store, "ping", gone)
    answer = home.person().get("/health")
    assert (answer.status_code, answer.json()["status"]) == (503, 503)
    assert "route" not in answer.text
    schema = home.person().get("/schema/openapi.json").json()
    assert "503" in schema["paths"]["/health"]["get"]["responses"]


def test_the_lobby_says_whose_turn_it_is(home: House) -> None:
    ada, ben = home.person(), home.person()
    table = ada.open("me", "open", open=True)
    assert [listed["id"] for listed in ben.get("/api/lobby").json()["open"]] == [table]
    ben.claim(table, 1)
    assert ben.get("/api/lobby").json()["open"] == []
    mine = ben.get("/api/lobby").json()["mine"]
    assert [(listed["id"], listed["your_turn"]) for listed in mine] == [(table, True)]
    ben.answer(table, 1)
    assert not ben.get("/api/lobby").json()["mine"][0]["your_turn"]
    hidden = ada.open("me", "open")
    assert hidden not in str(ben.get("/api/lobby").json())


def test_the_server_stops_gracefully_and_logs_lines_of_json(tmp_path: Path) -> None:
    server = Process(tmp_path)
    ada = server.person()
    table = ada.open("me", "bot:random", pace="quick")
    invitation = ada.post(f"/api/tables/{table}/seats/0/invite").json()["url"]
    ada.get(invitation)
    page = Stream(ada, table)
    page.next()
    start = time.monotonic()
    assert server.stop() in (0, -15), "told to stop, it stops"
    assert time.monotonic() - start < 5
    assert page.ended.wait(5), "the streams end"
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert {"started", "request", "stopped"} <= {line["event"] for line in lines}
    assert invitation.rpartition("/")[2] not in server.log.read_text(), "who reads the log must not take a seat"
    assert not [line for line in lines if line["level"] == "error"]


def test_a_server_stops_soon_while_a_bot_is_lost_in_thought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was answered is there again afterwards."""
    monkeypatch.setattr(acts, "check_level", lambda level: None)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).resolve().parents[1]))
    with house(tmp_path, bot_seconds=60.0) as home:
        ada = home.person()
        table = ada.open("me", "bot:web.strange_bots:Sleeps", game="minicity", pace="at once")
        page = Stream(ada, table)
        assert ada.answer(table, 0).status_code == 200, "both fill their crates at once"
        room = home.desk.bots._rooms[0]
        until(lambda: room.busy.locked() and room._pid, "the bot to think")
        start = time.monotonic()
        home.stop()
        assert time.monotonic() - start < 5
        assert page.ended.wait(5), "the streams end"
        with house(tmp_path) as again:
            assert len(again.run(again.desk.club.table(table)).course.answers) == 1


def test_a_server_that_is_killed_leaves_no_process_behind(tmp_path: Path) -> None:
    server = Process(tmp_path)
    ada = server.person()
    table = ada.open("me", "bot:random", game="minicity", options={"first_player": "seat-1"}, pace="at once")
    until(lambda: ada.state(table)["answers"] > 0, "the bot to think")
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    if not children.exists():
        pytest.skip("this system does not list the children of a process")
    pids = children.read_text().split()
    assert pids
    server.kill()
    until(lambda: not any(_runs(pid) for pid in pids), "the processes of the bots to end")


def _runs(pid: str) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    except OSError:
        return False


def test_settings_come_from_the_environment_and_flags_go_before(tmp_path: Path) -> None:
    environment = {"FORMICARIUM_PORT": "9000", "FORMICARIUM_RATE": "2.5", "FORMICARIUM_DATA": str(tmp_path)}
    settings = from_environment(environment, port=9001, host=None)
    assert (settings.port, settings.rate, settings.data, settings.host) == (9001, 2.5, tmp_path, "127.0.0.1")
    assert settings.database_url == f"sqlite+aiosqlite:///{tmp_path}/formicarium.db"
    assert Settings(database="postgresql://a@b/c").database_url == "postgresql+asyncpg://a@b/c"
    assert settings.key() == settings.key() != Settings(data=tmp_path / "other").key()
    assert (tmp_path / "key").stat().st_mode & 0o77 == 0
    for wrong in (
        {"FORMICARIUM_PORT": "x"},
        {"FORMICARIUM_CHANNELS": "amqp://"},
        {"FORMICARIUM_WORKERS": "0"},
        {"FORMICARIUM_SECRET": "easy to guess"},
    ):
        with pytest.raises(BadSettings):
            from_environment(wrong)
