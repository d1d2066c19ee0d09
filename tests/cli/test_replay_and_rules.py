"""Going through a saved game, and reading the rules."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import formicarium as fm
from cli.script import Script, run
from formicarium.rulebook import Rulebook, rulebook

RULES = Path(__file__).parent.parent.parent / "docs" / "rules" / "minicity.md"


@pytest.fixture
def record() -> dict[str, Any]:
    """A whole game of a person against a bot, in game.json."""
    script = Script(1, ["random"], 5)
    record: dict[str, Any] = script.play.record() | {"players": [{"name": "Ania"}, {"name": "Random", "bot": "random"}]}
    Path("game.json").write_text(json.dumps(record))
    return record


def steps(out: str) -> list[str]:
    """What was shown at each step, by the prompt after it."""
    return re.split(r"Step \d+ of \d+ > ", out)


# Replay


def test_next_previous_jump_and_quit(record: dict[str, Any]) -> None:
    last = len(record["answers"])
    typed = ["n", "", "p", "14", "foo", str(last), "n", str(last + 1), "0", "p", "q"]
    done = run("replay", "game.json", typed=typed)
    assert done.code == 0
    at = [int(step) for step in re.findall(rf"Step (\d+) of {last} > ", done.out)]
    assert at == [0, 1, 2, 1, 14, 14, last, last, last, 0, 0]
    assert done.out.count(f"The steps are 0 to {last}.") == 3


def test_each_step_shows_the_table_and_what_happened(record: dict[str, Any]) -> None:
    done = run("replay", "game.json", "--plain", typed=["14", "15", "16", "q"])
    begin, trays, card, move, _ = steps(done.out)
    assert "The red ant starts at pantry 45. (MIN-2.1)" in begin
    assert "Round 1: Random is on turn. (MIN-3.1)" in trays
    assert re.search(r"^Random lays (\w+) on the upper road: a run of \d\. \(MIN-5\.6\)", card, re.MULTILINE)
    assert re.search(r"^The \w+ ant goes from \d+ to \d+\. \(MIN-6\.4\)", move, re.MULTILINE)
    assert "starts at" not in trays + card + move
    assert "Your hand" not in done.out


def test_a_step_nobody_hears_of_still_says_who_decided(record: dict[str, Any]) -> None:
    seat = record["answers"][0][0]
    done = run("replay", "game.json", "--plain", typed=["1", "q"])
    assert f"{('Ania', 'Random')[seat]} decides." in steps(done.out)[1]


def test_the_end_shows_the_winner(record: dict[str, Any]) -> None:
    play = fm.replay(record)
    done = run("replay", "game.json", typed=[str(play.count)])
    assert f"{('Ania', 'Random')[play.winners[0]]} wins." in steps(done.out)[1]


def test_a_view_shows_that_seats_hand_alone(record: dict[str, Any]) -> None:
    cards = {}
    for seat in (0, 1):
        first = run("replay", "game.json", "--plain", "--view", str(seat)).out
        cards[seat] = re.search(r"Your hand: (.*)\.", first)[1]  # type: ignore[index]
        hand = fm.new("minicity", 2, 5).view(seat)["players"][seat]["hand"]  # type: ignore[index, call-overload]
        assert cards[seat] == ", ".join(f"{n} {ant}" for ant, n in hand.items() if n)  # type: ignore[union-attr]
    assert cards[0] != cards[1]


@pytest.mark.parametrize("seat", ["-1", "2"])
def test_there_is_no_such_seat(record: dict[str, Any], seat: str) -> None:
    done = run("replay", "game.json", "--view", seat)
    assert (done.code, done.err) == (1, f"There is no seat {seat}; the seats are 0 to 1.\n")


def damaged(record: dict[str, Any]) -> dict[str, object]:
    answers = record["answers"]
    return {
        "not JSON": "{",
        "bytes": b"\xff\xfe\x00",
        "deep": "[" * 100_000,
        "no table": "[]",
        "another game": json.dumps(record | {"game": "chess"}),
        "a later format": json.dumps(record | {"format": 99}),
        "no seats": json.dumps({key: value for key, value in record.items() if key != "seats"}),
        "an answer that cannot be": json.dumps(record | {"answers": [*answers[:20], [0, "nonsense"]]}),
        "too many answers": json.dumps(record | {"answers": [*answers, answers[0]]}),
        "a name of a wrong kind": json.dumps(record | {"players": [{"name": 7}, {"name": "b"}]}),
        "a name too many": json.dumps(record | {"players": [{"name": "a"}] * 3}),
        "players of a wrong kind": json.dumps(record | {"players": "Ania"}),
    }


@pytest.mark.parametrize("how", sorted(damaged({"answers": [0] * 30})))
@pytest.mark.parametrize("command", [("replay",), ("play", "--load")])
def test_a_damaged_record_is_refused(record: dict[str, Any], how: str, command: tuple[str, ...]) -> None:
    contents = damaged(record)[how]
    path = Path("bad.json")
    path.write_bytes(contents if isinstance(contents, bytes) else str(contents).encode())
    done = run(*command, "bad.json")
    assert done.code == 1
    assert done.out == ""
    assert len(done.err.splitlines()) == 1
    assert "ecord" in done.err
    assert "Traceback" not in done.err


def test_a_file_without_end_is_not_read_to_its_end() -> None:
    done = run("replay", "/dev/zero")
    assert (done.code, done.err) == (1, "/dev/zero is not the record of a game: it is too large.\n")


def test_a_mark_at_the_beginning_of_a_text_does_no_harm(record: dict[str, Any]) -> None:
    Path("marked.json").write_text(json.dumps(record), encoding="utf-8-sig")
    assert run("replay", "marked.json").code == 0


def test_a_record_that_is_not_there() -> None:
    done = run("replay", "nothing.json")
    assert (done.code, done.out) == (1, "")
    assert done.err == "nothing.json cannot be read (No such file or directory); give the path of a saved game.\n"


def test_loading_the_wrong_game_or_other_seats(record: dict[str, Any]) -> None:
    assert run("play", "--load", "game.json", "--seats", "3").code == 2
    assert run("play", "--load", "game.json", "-o", "mode=friends").code == 2


# Rules


def test_the_whole_document() -> None:
    assert run("rules", "minicity", "--plain").out.split() == re.sub(r"\*\*|`", "", RULES.read_text()).split()


@pytest.mark.parametrize("asked", ["MIN-9.2", "min-9.2", "9.2"])
def test_a_clause(asked: str) -> None:
    done = run("rules", "minicity", asked, "--plain")
    assert done.code == 0
    assert done.out.splitlines()[0] == "MIN-9 Close of the turn"
    assert done.out.split("MIN-9.2 ")[1].startswith("If the Reserve holds no more tokens")
    assert "MIN-9.3" not in done.out


@pytest.mark.parametrize("asked", ["MIN-9", "min-9", "9"])
def test_a_chapter(asked: str) -> None:
    done = run("rules", "minicity", asked, "--plain")
    assert re.findall(r"^MIN-[\d.]+", done.out, re.MULTILINE) == ["MIN-9", "MIN-9.1", "MIN-9.2", "MIN-9.3", "MIN-9.4"]


@pytest.mark.parametrize(("asked", "words"), [("E19", "(F, buying)."), ("min-t5", "5,829")])
def test_examples_and_vectors_are_clauses_too(asked: str, words: str) -> None:
    assert words in run("rules", "minicity", asked, "--plain").out


@pytest.mark.parametrize("asked", [["river"], ["River"], ["middle", "spaces"]])
def test_a_word(asked: list[str]) -> None:
    out = run("rules", "minicity", *asked, "--plain").out
    assert "MIN-8.3" in out
    assert "MIN-9.1" not in out


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ("MIN-9.9", "Minicity has no clause MIN-9.9; its chapters are MIN-1 to MIN-25, or search for a word."),
        ("99", "Minicity has no chapter MIN-99; its chapters are MIN-1 to MIN-25."),
        ("E99", "Minicity has no clause MIN-E99; its chapters are MIN-1 to MIN-25, or search for a word."),
        ("zebra", "Nothing in the rules of Minicity speaks of “zebra”; try another word."),
        ("[a-z]+", "Nothing in the rules of Minicity speaks of “[a-z]+”; try another word."),
    ],
)
def test_what_is_not_in_the_rules(asked: str, complaint: str) -> None:
    done = run("rules", "minicity", asked)
    assert (done.code, done.out, done.err) == (1, "", complaint + "\n")


def test_a_drawn_clause_says_the_same() -> None:
    assert "If the Reserve holds no more tokens than are missing" in run("rules", "minicity", "9.2").out


def test_the_rulebook_finds_every_clause_of_the_document() -> None:
    book = rulebook("minicity")
    text = RULES.read_text(encoding="utf-8")
    ids = set(re.findall(r"^(?:- \*\*|\*\*|\| )(MIN-[A-Z]?\d+(?:\.\d+)?)\b", text, re.MULTILINE))
    assert set(book.clauses) == ids
    assert set(book.chapters) == {id.partition(".")[0] for id in ids if "." in id}
    assert all(clause.text and clause.chapter for clause in book.clauses.values())
    assert "MIN-5.2" in book.chapter("min-5").text
    assert book.clause("MIN-25.4").text.endswith("in the card step of a joker. (X)")
    assert len(book.clause("MIN-E8").text.splitlines()) == 5  # its steps belong to it


def test_a_clause_keeps_its_table_and_code_is_no_heading() -> None:
    text = """\
# A game
### MIN-1 First
- **MIN-1.1** Order:

| a | b |
|---|---|
| 1 | 2 |

Something else.
```
# no heading
- **MIN-9.9** no clause
```
* **MIN-1.2** Two
  lines.
### MIN-2 Second
- **MIN-2.1** Last.
---
| MIN-T1 | one | two |
"""
    book = Rulebook(rulebook("minicity").info, text)
    assert list(book.clauses) == ["MIN-1.1", "MIN-1.2", "MIN-2.1", "MIN-T1"]
    assert book.clauses["MIN-1.1"].text == "Order:\n\n| a | b |\n|---|---|\n| 1 | 2 |"
    assert book.clauses["MIN-1.2"].text == "Two\n  lines."
    assert book.clauses["MIN-2.1"].text == "Last."
    assert book.clauses["MIN-T1"].text == "one · two"
    assert book.clauses["MIN-1.2"].chapter == "MIN-1 First"
