"""Several processes that serve one club.

On SQLite with channels in memory, where they find each other's entries in the store alone, and on PostgreSQL and Redis
where those are installed.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from web.conftest import Club
from web.house import Person, Process, Stream, until


@pytest.fixture
def pair(club: Club, tmp_path: Path) -> Iterator[tuple[Process, Process]]:
    """Two servers that begin at the same moment, on an empty database."""
    servers: list[Process] = []
    beginning = [
        threading.Thread(
            target=lambda: servers.append(Process(tmp_path, DATABASE=club.database, CHANNELS=club.channels))
        )
        for _ in range(2)
    ]
    for thread in beginning:
        thread.start()
    for thread in beginning:
        thread.join()
    assert len(servers) == 2, "both servers start, and one of them makes the tables"
    yield servers[0], servers[1]
    for server in servers:
        server.stop()


def test_two_processes_serve_one_table(pair: tuple[Process, Process], club: Club) -> None:
    here, there = pair
    ada, ben = here.person(), there.person()
    table = ada.open("me", "open")
    ben.claim(table, 1)
    page, other = Stream(ada, table), Stream(ben, table)
    history = page.wait_for(lambda m: m["decision"], "the game to begin")["history"]
    # Both answer the same phase at once, by way of different servers.
    answering = [
        threading.Thread(target=who.answer, args=(table, seat, 0, history)) for who, seat in ((ada, 0), (ben, 1))
    ]
    for thread in answering:
        thread.start()
    for thread in answering:
        thread.join()
    for stream in (page, other):
        stream.wait_for(lambda m: m["answers"] == 2, "both answers")
        if club.channels != "memory":
            stream.wait_for(lambda m: all(seat["present"] for seat in m["seats"]), "each other's presence")
    assert ada.answer(table, 0, 0, history).status_code == 409
    assert ben.undo(table, 1).json()["proposed"], "the cards are shown"
    page.wait_for(lambda m: m["proposal"], "what Ben asks")
    assert ada.post(f"/api/tables/{table}/proposal", agree=True).status_code == 200
    other.wait_for(lambda m: m["answers"] < 2 and not m["proposal"])
    assert here.person().state(table)["history"] == there.person().state(table)["history"]
    page.close()
    other.close()


def test_a_hundred_answers_from_both_sides_are_all_kept_in_one_order(pair: tuple[Process, Process]) -> None:
    here, there = pair
    ada, ben = here.person(), there.person()
    table = ada.open("me", "open", options={"length": "long"})
    ben.claim(table, 1)

    accepted: list[int] = []

    def play(person: Person, seat: int) -> None:
        end = time.monotonic() + 40
        while time.monotonic() < end:
            state = person.state(table, seat)
            if state["table"]["over"]:
                return
            if state["decision"]:
                done = person.answer(table, seat, 0, state["history"])
                if done.status_code == 200:
                    accepted.append(done.json()["history"])

    playing = [threading.Thread(target=play, args=(person, seat)) for seat, person in ((0, ada), (1, ben))]
    for thread in playing:
        thread.start()
    for thread in playing:
        thread.join()
    state = ada.state(table, 0)
    assert state["table"]["over"]
    assert len(set(accepted)) == len(accepted) == state["answers"]
    assert ben.state(table, 1)["log"][-1]["at"] == state["log"][-1]["at"]


def test_bots_of_a_process_that_dies_are_taken_over(pair: tuple[Process, Process]) -> None:
    here, there = pair
    ada = here.person()
    table = ada.open("bot:random", "bot:random", "bot:random", pace="quick", open=True)
    until(lambda: ada.state(table)["answers"] >= 2, "the bots to begin")
    here.kill()
    watcher = there.person()
    reached = watcher.state(table)["answers"]
    until(lambda: watcher.state(table)["answers"] > reached + 1, "the other process to take over")
    assert watcher.get("/api/lobby").json()["running"][0]["id"] == table


def test_a_table_comes_back_as_it_was(club: Club, tmp_path: Path) -> None:
    """Claims, answers, what was taken back, a proposal, and choices of a simultaneous phase."""
    first = Process(tmp_path, DATABASE=club.database, CHANNELS=club.channels)
    ada, ben, cleo = first.person(), first.person(), first.person()
    table = ada.open("me", "open", "open", options={"length": "long"})
    ben.claim(table, 1)
    cleo.claim(table, 2)
    people = (ada, ben, cleo)
    for seat, person in enumerate(people):
        person.answer(table, seat, 1)
    for seat in (2, 0, 1):
        people[seat].answer(table, seat, seat)
    ada.undo(table, 0)
    ada.answer(table, 0, 1)
    ben.undo(table, 1)
    cleo.answer(table, 2, 0)
    before = [person.state(table, seat) for seat, person in enumerate(people)]
    first.kill()
    second = Process(tmp_path, port=first.port, DATABASE=club.database, CHANNELS=club.channels)
    try:
        assert [person.state(table, seat) for seat, person in enumerate(people)] == before
    finally:
        second.stop()


def test_an_answer_is_judged_on_all_that_is_stored(tmp_path: Path) -> None:
    """One process has not heard yet what the other has stored, and must not refuse what comes after it."""
    here, there = (Process(tmp_path, RESYNC_SECONDS="1000") for _ in "12")
    try:
        ada, ben = here.person(), there.person()
        table = ada.open("me", "open")
        ben.claim(table, 1)
        history = ben.state(table)["history"]
        assert ada.state(table)["history"] < history, "one's own process is behind"
        assert ada.answer(table, 0, 0, history).status_code == 200
        assert ben.post(f"/api/tables/{table}/undo", seat=0).status_code == 403, "still not his"
        assert ben.state(table)["answers"] == 1, "and what was found on the way is shown"
    finally:
        here.stop()
        there.stop()
