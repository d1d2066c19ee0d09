"""Streams: what has changed, and everything again after a gap."""

from __future__ import annotations

import zlib

import httpx

from web.house import House, Stream


def test_an_update_brings_only_what_has_changed(home: House) -> None:
    ada, ben = home.person(), home.person()
    table = ada.open("me", "open")
    ben.claim(table, 1)
    page = Stream(ada, table)
    first = page.next()
    assert set(first) >= {"table", "viewer", "seats", "prompt", "decision", "panels", "panel_ids", "log", "undo"}
    page.wait_for(lambda m: m["seats"][0]["present"])
    ada.answer(table, 0)
    ben.answer(table, 1)
    page.wait_for(lambda m: m["answers"] == 2)
    updates = [update for _, update in list(page.events.queue)]
    layers = [layer["name"] for update in updates for panel in update.get("panels", []) for layer in panel["layers"]]
    assert "counts" in layers, "the hands have changed"
    assert "ground" not in layers, "the ground has not"
    assert not any("table" in update for update in updates)
    page.close()


def test_updates_add_up_to_the_state(home: House) -> None:
    ada, ben = home.person(), home.person()
    table = ada.open("me", "open")
    ben.claim(table, 1)
    page, watching = Stream(ada, table), Stream(home.person(), table)
    for person, seat in ((ada, 0), (ben, 1), (ben, 1), (ada, 0)):
        assert person.answer(table, seat).status_code == 200
    ada.undo(table, 0)
    ada.answer(table, 0, 2)
    height = ada.state(table)["history"]
    for stream in (page, watching):
        stream.wait_for(lambda m: m["history"] == height and m["seats"][0]["present"])
        expected = ada.state(table) if stream is page else httpx.get(f"{home.url}/api/tables/{table}/state").json()
        found = {key: value for key, value in stream.message.items() if key != "viewer"}
        assert found == {key: value for key, value in expected.items() if key != "viewer"}
    page.close()
    watching.close()


def test_the_log_shrinks_with_what_is_taken_back(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "here:Ben")
    page = Stream(ada, table, 0)
    page.wait_for(lambda m: "log" in m)
    assert page.message["log"] == []
    ada.answer(table, 0)
    ada.answer(table, 1)
    page.wait_for(lambda m: len(m["log"]) == 1)
    ada.undo(table, 0)
    page.wait_for(lambda m: m["log"] == [])
    page.close()


def test_a_page_that_comes_back_is_told_everything(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "here:Ben")
    page = Stream(ada, table, 0)
    page.next()
    page.close()
    ada.answer(table, 0)
    headers = {"Last-Event-ID": "1"}
    with ada.client.stream("GET", f"/api/tables/{table}/stream", params={"seat": 0}, headers=headers) as response:
        lines = response.iter_lines()
        data = next(line for line in lines if line.startswith("data: "))
        assert '"panels"' in data
        assert '"answers":1' in data


def test_presence_is_seen_by_the_others(home: House) -> None:
    ada, ben = home.person(), home.person()
    table = ada.open("me", "open")
    ben.claim(table, 1)
    page = Stream(ada, table)
    page.wait_for(lambda m: not m["seats"][1]["present"])
    other = Stream(ben, table)
    page.wait_for(lambda m: m["seats"][1]["present"], "Ben")
    other.close()
    page.wait_for(lambda m: not m["seats"][1]["present"], "Ben to go")
    page.close()


def test_a_stream_is_compressed_and_each_event_can_be_read_at_once(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "here:Ben")
    unpack = zlib.decompressobj(wbits=31)
    with ada.client.stream("GET", f"/api/tables/{table}/stream", headers={"Accept-Encoding": "gzip"}) as response:
        assert response.headers["content-encoding"] == "gzip"
        text, raw = b"", response.iter_raw()
        while b"data: " not in text or not text.endswith(b"\n\n"):
            text += unpack.decompress(next(raw))
    with ada.client.stream("GET", f"/api/tables/{table}/stream", headers={"Accept-Encoding": "identity"}) as response:
        assert "content-encoding" not in response.headers


def test_whoever_gives_a_seat_up_sees_no_more_of_it(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "open")
    page = Stream(ada, table)
    page.wait_for(lambda m: "card-" in str(m["panels"]))
    ada.post(f"/api/tables/{table}/seats/0/leave")
    page.wait_for(lambda m: m["viewer"]["seat"] is None and "card-" not in str(m["panels"]), "the curtain")
    page.close()
