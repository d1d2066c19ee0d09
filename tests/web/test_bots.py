"""Bots that fail, hang, cheat or die hold nobody up; and good ones think outside the server."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from formicarium.core.registry import find_game
from formicarium.web import acts
from formicarium.web.entries import Answered, read_entry
from web.house import House, Stream, house, until


@pytest.fixture
def lenient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A house that lets any bot in; the processes of the bots find the tests by their path."""
    monkeypatch.setattr(acts, "check_level", lambda level: None)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).resolve().parents[1]))
    with house(tmp_path, bot_seconds=0.4) as built:
        yield built


def stored_answers(home: House, table: str) -> list[Answered]:
    entries = [read_entry(stored.body) for stored in home.run(home.desk.store.history(table))]
    return [entry for entry in entries if isinstance(entry, Answered)]


@pytest.mark.parametrize("bot", ["Raises", "Cheats", "Sleeps", "Dies"])
def test_a_bot_that_fails_is_replaced_for_that_move(lenient: House, bot: str, caplog: pytest.LogCaptureFixture) -> None:
    level = f"web.strange_bots:{bot}"
    ada = lenient.person()
    table = ada.open("me", f"bot:{level}", game="minicity", pace="at once", options={"first_player": "seat-1"})
    until(lambda: any(a.seat == 1 for a in stored_answers(lenient, table)), "a random answer")
    faults = [a.fault for a in stored_answers(lenient, table) if a.seat == 1]
    assert all(faults)
    expected = {"Raises": "no idea", "Cheats": "not offered", "Sleeps": "longer than", "Dies": "ended"}
    assert expected[bot] in faults[0]
    until(lambda: f'bot_faults_total{{level="{level}"}}' in ada.get("/metrics").text, "the count")
    assert any(record.getMessage() == "bot_failed" for record in caplog.records)


def test_a_bot_that_hangs_does_not_stop_the_server(lenient: House) -> None:
    ada = lenient.person()
    ada.open("me", "bot:web.strange_bots:Sleeps", game="minicity", options={"first_player": "seat-1"})
    start = time.monotonic()
    for _ in range(20):
        assert ada.get("/api/me").status_code == 200
    assert time.monotonic() - start < 2


def test_bots_think_in_other_processes(lenient: House) -> None:
    """A bot that ends its process would end the server's otherwise."""
    ada = lenient.person()
    ada.open("me", "bot:web.strange_bots:Dies", game="minicity", options={"first_player": "seat-1"})
    until(lambda: "bot_faults_total{" in ada.get("/metrics").text, "the fault")
    assert lenient.desk.bots._rooms[0]._pid != os.getpid()


def test_a_strangers_bot_is_not_imported(home: House) -> None:
    ada = home.person()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "os:system"}]
    assert ada.post("/api/tables", game="toy", seats=seats).status_code == 422
    table = ada.open("me", "open")
    assert ada.post(f"/api/tables/{table}/seats/1/bot", level="web.strange_bots:First").status_code == 422


def test_a_bot_takes_a_free_seat_and_plays(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "open", game="minicity", options={"first_player": "seat-1"}, pace="at once")
    assert ada.post(f"/api/tables/{table}/seats/1/bot", level="random").status_code == 200
    until(lambda: ada.state(table)["answers"] >= 1, "the bot")
    assert ada.state(table)["seats"][1]["kind"] == "bot"


def test_the_pace_is_kept_and_a_pause_holds_the_bots(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "bot:random", game="minicity", options={"first_player": "seat-1"}, pace="pause")
    page = Stream(ada, table)
    time.sleep(0.5)
    message = page.wait_for(lambda m: m["seats"][1]["deciding"])
    assert not message["seats"][1]["thinking"]
    assert message["answers"] == 0
    ada.post(f"/api/tables/{table}/pace", pace="quick")
    page.wait_for(lambda m: m["seats"][1]["thinking"], "the dots")
    page.wait_for(lambda m: m["answers"] == 1)
    start = time.monotonic()
    page.wait_for(lambda m: m["answers"] == 3)
    assert time.monotonic() - start > 0.6, "two pauses"
    page.close()


def test_bots_wait_while_something_is_proposed(home: House) -> None:
    ada, ben = home.person(), home.person()
    table = ada.open("me", "open", "bot:random", pace="quick")
    ben.claim(table, 1)
    ada.answer(table, 0)
    ben.answer(table, 1)
    until(lambda: ada.state(table)["answers"] >= 3, "the bot's card")
    assert ada.undo(table, 0).json()["proposed"]
    time.sleep(0.1)
    height = ada.state(table)["answers"]
    time.sleep(1.0)
    assert ada.state(table)["answers"] == height
    ben.post(f"/api/tables/{table}/proposal", agree=False)
    until(lambda: ada.state(table)["answers"] > height, "the bot to go on")


def test_a_process_that_is_killed_while_a_bot_thinks_costs_one_move(lenient: House) -> None:
    ada = lenient.person()
    level = "web.strange_bots:Sleeps"
    table = ada.open("me", f"bot:{level}", game="minicity", pace="at once", options={"first_player": "seat-1"})
    room = lenient.desk.bots._rooms[0]
    until(lambda: room.busy.locked() and room._pid, "the bot to think")
    os.kill(room._pid, signal.SIGKILL)
    until(lambda: stored_answers(lenient, table), "a random answer")
    assert stored_answers(lenient, table)[0].fault
    until(lambda: len(stored_answers(lenient, table)) > 1, "another process to think on")


def test_tables_that_cannot_be_brought_back_are_not_in_the_way_of_others(home: House) -> None:
    """After a change of the rules, say: all running tables with bots at their turn were played by others."""
    ada = home.person()
    options = {"first_player": "seat-1"}
    tables = [ada.open("me", "bot:random", game="minicity", pace="at once", options=options) for _ in "12"]
    until(lambda: all(stored_answers(home, table) for table in tables), "the bots")
    paused = ada.open("me", "bot:random", game="minicity", pace="follow", options=options)
    info = find_game("minicity").info
    desk = home.desk

    async def forget() -> list[str]:
        """As after a restart, with rules of another version."""
        desk.bots._leases.clear()
        async with desk.store._write() as connection:
            await connection.execute(text("UPDATE tables SET thinker = '', bots_due = 1"))
        desk.club.live.clear()
        info.version += 1
        await desk.bots.sweep()
        return await desk.store.tables_without_thinker(6.0)

    try:
        assert home.run(forget()) == [], "they are not looked for again and again"
        assert ada.get(f"/api/tables/{paused}/state").status_code == 409, "and whoever comes is told why"
        assert ada.get("/api/lobby").status_code == 200
    finally:
        info.version -= 1
