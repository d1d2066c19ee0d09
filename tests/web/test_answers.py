"""Answers: stored, shown, and refused where they come too late or from the wrong one."""

from __future__ import annotations

from web.house import House, Stream


def test_an_answer_is_stored_and_shown(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "bot:random", pace="pause")
    before = ada.state(table)
    assert before["prompt"]["mode"] == "decide"
    done = ada.answer(table, 0, 1)
    assert done.status_code == 200
    assert done.json()["history"] == before["history"] + 1
    after = ada.state(table)
    assert (after["answers"], after["history"]) == (1, before["history"] + 1)
    assert after["decision"] is None, "seat 0 has committed and waits for the bot"


def test_an_option_can_be_given_by_its_value(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "bot:random", pace="pause")
    state = ada.state(table)
    card = int(state["decision"]["options"][1]["words"].split()[1])
    url = f"/api/tables/{table}/answers"
    assert ada.post(url, history=state["history"], seat=0, option=card).status_code == 200


def test_a_doubled_answer_is_refused_and_changes_nothing(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "here:Ben")
    history = ada.state(table, 0)["history"]
    assert ada.answer(table, 0, 0, history).status_code == 200
    again = ada.answer(table, 0, 0, history)
    assert again.status_code == 409
    assert again.json()["detail"].endswith(".")
    assert ada.state(table, 0)["answers"] == 1


def test_a_stale_answer_to_a_later_decision_is_refused(home: House) -> None:
    """Both name twice in a row, with the same options: an answer to the first is none to the second."""
    ada = home.person()
    table = ada.open("me", "here:Ben")
    ada.answer(table, 0)
    ada.answer(table, 1)
    history = ada.state(table, 0)["history"]
    assert ada.answer(table, 0, 0, history).status_code == 200
    assert ada.answer(table, 0, 2, history).status_code == 409
    assert ada.answer(table, 0, 2).status_code == 200


def test_answers_of_one_simultaneous_phase_do_not_disturb_each_other(home: House) -> None:
    ada, ben, cleo = home.person(), home.person(), home.person()
    table = ada.open("me", "open", "open")
    ben.claim(table, 1)
    cleo.claim(table, 2)
    history = ada.state(table)["history"]
    assert [person.answer(table, seat, 0, history).status_code for seat, person in enumerate((ada, ben, cleo))] == [
        200,
        200,
        200,
    ]
    assert ada.state(table)["answers"] == 3


def test_a_foreign_answer_is_refused(home: House) -> None:
    ada, ben = home.person(), home.person()
    table = ada.open("me", "open")
    ben.claim(table, 1)
    history = ada.state(table)["history"]
    refused = ben.answer(table, 0, 0, history)
    assert refused.status_code == 403
    assert ada.state(table)["answers"] == 0


def test_what_cannot_be_is_refused_with_the_reason(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "bot:random", pace="pause")
    history = ada.state(table)["history"]
    url = f"/api/tables/{table}/answers"
    wrong = ada.post(url, history=history, seat=0, option=99)
    assert wrong.status_code == 422
    assert "TOY-1.1" in wrong.json()["detail"]
    assert ada.post(url, history=history, seat=0, id=50).status_code == 422
    assert ada.post(url, history=history + 9, seat=0, id=0).status_code == 409
    assert ada.post(url, history=history, seat=7, id=0).status_code == 422
    assert ada.state(table)["answers"] == 0


def test_nobody_answers_before_every_seat_is_taken(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "open")
    state = ada.state(table)
    assert state["decision"] is None
    assert not state["table"]["started"]
    assert ada.answer(table, 0).status_code == 409


def test_a_whole_game_against_bots_ends_with_scores(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "bot:random", "bot:random", pace="at once")
    page = Stream(ada, table)
    for _ in range(60):
        message = page.wait_for(lambda m: m["decision"] or m["table"]["over"], "my turn")
        if message["table"]["over"]:
            break
        history = message["history"]
        if ada.answer(table, 0, 0, history).status_code == 200:
            page.wait_for(lambda m, h=history: m["history"] > h)  # type: ignore[misc]
    message = page.wait_for(lambda m: m["table"]["over"], "the end")
    assert message["prompt"]["mode"] == "over"
    assert message["scores"]["winners"]
    assert len(message["scores"]["chart"][-1]) == 3
    assert message["scores"]["sheet"]["rows"]
    assert any(seat["winner"] for seat in message["seats"])
    page.close()


def test_why_preview_and_moments(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "here:Ben")
    state = ada.state(table, 0)
    url = f"/api/tables/{table}"
    why = ada.get(f"{url}/why", seat=0, kind="commit", option="99").json()
    assert (why["words"], why["clause"]) == ("99 cannot be.", "TOY-1.1")
    preview = ada.get(f"{url}/preview", seat=0, history=state["history"], id=1).json()
    assert preview["panel"] == "board"
    hand = {option["targets"][0] for option in state["decision"]["options"]}
    other = next(f"card-{card}" for card in range(12) if f"card-{card}" not in hand)
    assert ada.get(f"{url}/why", seat=0, target=other).json()["clause"] == "TOY-1.1"
    assert ada.get(f"{url}/why", seat=0, target="no-such-place").json()["words"] == "Nothing can be done there."
    ada.answer(table, 0)
    ada.answer(table, 1)
    moment = ada.get(f"{url}/moment", n=0, seat=0).json()
    assert (moment["answers"], moment["prompt"]["mode"]) == (0, "moment")
    assert moment["panels"] == state["panels"]
    assert ada.get(f"{url}/moment", n=99, seat=0).status_code == 409


def test_what_a_seat_has_and_had(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "here:Ben", game="myrmes")
    url = f"/api/tables/{table}/seats/0"
    before = ada.get(url, seat=1).json()
    for seat in (0, 1, 0, 1, 0):  # events, nurses, and a worker of the first
        ada.answer(table, seat)
    assert ada.get(url, seat=1).json() != before
    assert ada.get(url, seat=1, n=0).json() == before
    assert ada.get(url, seat=1, n=99).status_code == 409
