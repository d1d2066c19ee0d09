"""What can be taken back, and when the others have to agree."""

from __future__ import annotations

from typing import Any

from web.house import House, Person


def two(home: House) -> tuple[Person, Person, str]:
    ada, ben = home.person(), home.person()
    table = ada.open("me", "open")
    ben.claim(table, 1)
    return ada, ben, table


def hand(state: dict[str, Any]) -> str:
    return next(str(panel["layers"]) for panel in state["panels"] if panel["id"] == "hand")


def test_a_step_can_be_taken_back_and_given_again(home: House) -> None:
    ada, _, table = two(home)
    before = ada.state(table)
    ada.answer(table, 0, 1)
    assert ada.undo(table, 0).json() == {"history": before["history"] + 2, "proposed": False}
    after = ada.state(table)
    assert (after["answers"], after["decision"]) == (0, before["decision"])
    assert after["undo"]["redo"]
    assert ada.post(f"/api/tables/{table}/redo", seat=0).status_code == 200
    assert ada.state(table)["answers"] == 1
    assert ada.post(f"/api/tables/{table}/redo", seat=0).status_code == 409


def test_a_new_answer_ends_what_could_be_given_again(home: House) -> None:
    ada, ben, table = two(home)
    ada.answer(table, 0, 1)
    ada.undo(table, 0)
    ben.answer(table, 1, 0)
    assert not ada.state(table)["undo"]["redo"]
    assert ada.post(f"/api/tables/{table}/redo", seat=0).status_code == 409


def test_only_the_one_who_took_back_gives_again(home: House) -> None:
    ada, ben, table = two(home)
    ada.answer(table, 0)
    ada.undo(table, 0)
    assert not ben.state(table)["undo"]["redo"]
    assert ben.post(f"/api/tables/{table}/redo", seat=1).status_code == 409


def test_what_another_has_committed_stays(home: House) -> None:
    """Both commit in secret at once; taking mine back leaves the other's where it is."""
    ada, ben, cleo = home.person(), home.person(), home.person()
    table = ada.open("me", "open", "open")
    ben.claim(table, 1)
    cleo.claim(table, 2)
    ada.answer(table, 0)
    ben.answer(table, 1)
    history = cleo.state(table)["history"]
    undone = ada.undo(table, 0)
    assert undone.json()["proposed"] is False
    state = ben.state(table)
    assert state["answers"] == 1
    assert state["decision"] is None, "Ben's card is still on the table"
    assert cleo.answer(table, 2, 0, history).status_code == 200, "Cleo was not disturbed"


def test_what_has_come_to_light_needs_the_others(home: House) -> None:
    ada, ben, table = two(home)
    ada.answer(table, 0)
    ben.answer(table, 1)  # the cards are shown now
    assert ada.state(table)["undo"]["ask"]
    assert ada.undo(table, 0).json()["proposed"] is True
    assert ada.state(table)["answers"] == 2, "nothing is taken back before Ben agrees"
    asked = ben.state(table)
    assert asked["prompt"]["mode"] == "proposal"
    assert asked["proposal"]["to_answer"]
    assert ada.post(f"/api/tables/{table}/proposal", agree=True).status_code == 409
    assert ben.post(f"/api/tables/{table}/proposal", agree=True).status_code == 200
    state = ada.state(table)
    assert state["proposal"] is None
    assert state["answers"] <= 1
    assert state["decision"] is not None


def test_a_no_leaves_everything(home: House) -> None:
    ada, ben, table = two(home)
    ada.answer(table, 0)
    ben.answer(table, 1)
    ada.undo(table, 0)
    stranger = home.person()
    assert stranger.post(f"/api/tables/{table}/proposal", agree=False).status_code == 403
    assert ben.post(f"/api/tables/{table}/proposal", agree=False).status_code == 200
    state = ada.state(table)
    assert (state["answers"], state["proposal"]) == (2, None)


def test_an_answer_of_a_person_ends_what_is_proposed(home: House) -> None:
    ada, ben, table = two(home)
    ada.answer(table, 0)
    ben.answer(table, 1)
    ada.undo(table, 0)
    ben.answer(table, 1)
    assert ada.state(table)["proposal"] is None
    assert ben.post(f"/api/tables/{table}/proposal", agree=True).status_code == 409


def test_across_an_answer_of_another_person_one_has_to_ask(home: House) -> None:
    """In Minicity both fill their crates in turn, and nothing is hidden in that; yet Ben has answered since."""
    ada, ben = home.person(), home.person()
    table = ada.open("me", "open", game="minicity", options={"first_player": "seat-0"})
    ben.claim(table, 1)
    while (state := ada.state(table))["decision"] is not None and state["decision"]["kind"] == "crate.pick":
        assert ada.answer(table, 0).status_code == 200
        assert not ada.state(table)["undo"]["ask"], "still my own answers, and nothing new"
    while (state := ben.state(table))["decision"] is not None and state["decision"]["kind"] == "crate.pick":
        assert ben.answer(table, 1).status_code == 200
    assert ada.state(table)["undo"]["step"]


def test_alone_against_bots_everything_can_be_taken_back(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "bot:random", "bot:random", pace="pause")
    ada.answer(table, 0)
    course = home.run(home.desk.club.table(table)).course
    assert course.people() == {next(iter(course.people()))}
    state = ada.state(table)
    assert state["undo"] == {"step": True, "turn": True, "redo": False, "ask": False, "ask_turn": False}
    ada.undo(table, 0, "turn")
    assert ada.state(table)["answers"] == 0
    assert ada.undo(table, 0).status_code == 409


def test_my_turn_is_all_i_have_answered_in_a_row(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "here:Ben")
    ada.answer(table, 0)
    ada.answer(table, 1)
    for _ in range(2):
        ada.answer(table, 0)  # two numbers in a row
    assert ada.undo(table, 0, "turn").status_code == 200
    assert ada.state(table, 0)["answers"] == 2


def test_nobody_takes_back_for_another(home: House) -> None:
    ada, ben, table = two(home)
    ada.answer(table, 0)
    assert ben.undo(table, 0).status_code == 403
    assert ben.undo(table, 1).status_code == 409
    assert ada.state(table)["answers"] == 1
