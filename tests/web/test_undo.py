"""What can be taken back, and when the others have to agree."""

from __future__ import annotations

import random
from typing import Any

import pytest

from formicarium.core.registry import find_game
from formicarium.web.course import Course
from formicarium.web.entries import Answered, Base, Seated
from formicarium.web.undo import plan_undo
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
    # The same question, but asked anew: an answer to the first asking would be too late now.
    assert (after["answers"], after["decision"]) == (0, before["decision"] | {"asked": after["history"]})
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
    assert ben.post("/api/me", name="Benjamin").status_code == 200, "who only changes a name is still asked"
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


def test_who_has_taken_a_seat_since_was_not_asked(home: House) -> None:
    ada, ben, table = two(home)
    ada.answer(table, 0)
    ben.answer(table, 1)
    assert ada.undo(table, 0).json()["proposed"]
    ben.post(f"/api/tables/{table}/seats/1/leave")
    assert ada.state(table)["proposal"] is None


def test_nobody_takes_back_for_another(home: House) -> None:
    ada, ben, table = two(home)
    ada.answer(table, 0)
    assert ben.undo(table, 0).status_code == 403
    assert ben.undo(table, 1).status_code == 409
    assert ada.state(table)["answers"] == 1


@pytest.mark.parametrize("game", ["toy", "minicity", "myrmes"])
def test_nobody_goes_back_across_anothers_answer_alone(game: str) -> None:
    """Through whole games of Ada, a bot and Ben: what is taken back without asking is one's own alone."""
    info = find_game(game).info
    course = Course(Base(game, info.version, 3, 5, {option.name: option.default for option in info.options}))
    course.apply(Seated(0, "human", "ada"))
    course.apply(Seated(1, "bot", level="random"))
    course.apply(Seated(2, "human", "ben"))
    chance = random.Random(3)
    free = 0
    while not course.play.over and course.count < 120:
        decision = chance.choice(course.play.pending)
        course.apply(Answered(decision.seat, chance.choice(decision.options)))
        for person, seat in (("ada", 0), ("ben", 2)):
            plan = plan_undo(course, person, "step")
            if plan is None or plan.asks:
                continue
            gone = list(course.answers[plan.to :])
            for answer in plan.keep:
                gone.remove(answer)
            assert {seat for seat, _ in gone} == {seat}, f"{person} takes back {gone} without asking"
            free += 1
    assert free > 3


def test_the_end_of_a_game_needs_the_others(home: House) -> None:
    """Once it is over its record can be read, the deck with it: a last answer that showed nothing new has, then."""
    ada, ben, table = two(home)
    people = {0: ada, 1: ben}
    while not (state := ada.state(table))["table"]["over"]:
        seat = next(seat["seat"] for seat in state["seats"] if seat["deciding"])
        kind = people[seat].state(table)["decision"]["kind"]
        last = seat
        people[seat].answer(table, seat, 1 if kind == "draw" else 0)  # the last one is to pass
    assert kind == "draw"
    state = people[last].state(table)
    assert (state["undo"]["step"], state["undo"]["ask"]) == (True, True)
    assert ben.get(f"/api/tables/{table}/record").status_code == 200
    assert people[last].undo(table, last).json()["proposed"] is True
    assert people[1 - last].post(f"/api/tables/{table}/proposal", agree=True).status_code == 200
    assert not ada.state(table)["table"]["over"]


def test_taking_back_does_not_disturb_those_who_decide_at_the_same_time(home: House) -> None:
    ada, ben, table = two(home)
    ada.answer(table, 0, 1)
    history = ben.state(table)["history"]
    assert ada.undo(table, 0).status_code == 200
    assert ada.post(f"/api/tables/{table}/redo", seat=0).status_code == 200
    assert ada.undo(table, 0).status_code == 200
    assert ben.answer(table, 1, 0, history).status_code == 200, "nobody has changed what Ben is asked"


@pytest.mark.parametrize("between", [False, True])
def test_an_answer_from_before_one_took_back_is_too_late(home: House, between: bool) -> None:
    """Both numbers are asked for in the same words; the answer to the second is none to the first."""
    ada, ben, table = two(home)
    ada.answer(table, 0)
    ben.answer(table, 1)
    if between:
        assert ada.state(table)["decision"]["kind"] == "name"
    assert ada.answer(table, 0, 0).status_code == 200
    if between:
        ben.answer(table, 1, 0)
    history = ada.state(table)["history"]
    assert ada.undo(table, 0).json()["proposed"] is False
    assert ada.answer(table, 0, 2, history).status_code == 409
    assert ada.answer(table, 0, 2).status_code == 200
