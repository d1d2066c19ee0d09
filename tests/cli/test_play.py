"""Whole games at the terminal, and everything one can do in between."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

import formicarium as fm
from cli.script import Script, run, spawn

NAMES = ("Ania", "Kasia", "Ola", "Ewa")
GAMES = [info.id for info in fm.games()]
MINICITY = [str(GAMES.index("minicity") + 1)] if len(GAMES) > 1 else []  # the answer to “Which game?”
BRAILLE = re.compile("[\u2801-\u28ff]")


def play(script: Script, *args: str, names: Sequence[str] = ("Ania",), bots: str = "random", seed: int = 5) -> str:
    """Play that script; the output of the program."""
    done = run(
        *("play", "minicity", "--seats", str(script.play.seats), "--seed", str(seed)),
        *("--names", ",".join(names), "--bots", bots, *args),
        typed=script.lines,
    )
    assert done.code == 0, done.err
    return done.out


def typed(lines: Sequence[str], *args: str) -> str:
    """Begin a game of two against a random bot, and type these lines."""
    done = run("play", "minicity", "--seed", "5", "--names", "Ania", "--bots", "random", *args, typed=lines)
    assert done.code == 0, done.err
    return done.out


def flat(text: str) -> str:
    """Without the ends of lines."""
    return " ".join(text.split())


# Whole games


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", ["basic", "friends"])
@pytest.mark.parametrize("plain", [False, True])
def test_a_whole_game_against_bots(seats: int, mode: str, plain: bool) -> None:
    script = Script(1, ["random"] * (seats - 1), 5, mode)
    script.lines += ["game.json"]
    out = play(script, "-o", f"mode={mode}", *["--plain"] * plain)
    winner = script.play.winners[0]
    names = ["Ania", *([f"Random {n}" for n in range(1, seats)] if seats > 2 else ["Random"])]
    assert f"{names[winner]} wins." in out
    for name, score in zip(names, script.play.scores, strict=True):
        assert re.search(rf"^{name}(: points)? +{score}\.?$", out, re.MULTILINE), (name, score)
    assert "Saved in game.json." in out
    record = json.loads(Path("game.json").read_text(encoding="utf-8"))
    assert record["players"] == [{"name": "Ania"}] + [{"name": name, "bot": "random"} for name in names[1:]]
    del record["players"]
    assert record == script.play.record()
    assert "MIN-6.4" in out
    assert bool(BRAILLE.search(out)) != plain
    assert "\x1b" not in out


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_of_people(seats: int) -> None:
    script = Script(seats, [], 8, "friends")
    out = play(script, "-o", "mode=friends", "--plain", names=NAMES[:seats], bots="", seed=8)
    assert f"{NAMES[script.play.winners[0]]} wins." in out
    assert out.count("press Enter when you are ready") == script.lines.count("")
    # Between two people nobody's hand is on the screen.
    for handing in re.findall(r"Pass the keyboard to .*?ready\. ", out, re.DOTALL):
        assert "Your hand" not in handing


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("plain", [False, True])
def test_a_whole_game_of_myrmes(seats: int, plain: bool) -> None:
    script = Script(1, ["random"] * (seats - 1), 5, game="myrmes")
    script.lines += ["game.json"]
    args = ("--seats", str(seats), "--seed", "5", "--names", "Ania", "--bots", "random")
    done = run("play", "myrmes", *args, *["--plain"] * plain, typed=script.lines)
    assert (done.code, done.err) == (0, "")
    assert "Ania wins." in done.out
    assert re.search(rf"^Ania(: points)? +{script.play.scores[0]}\.?$", done.out, re.MULTILINE)
    assert json.loads(Path("game.json").read_text())["answers"] == script.play.record()["answers"]
    assert [line for line in done.out.splitlines() if len(line) > 80] == []
    assert "Spring of year 3: " in done.out


def test_a_game_of_myrmes_between_two_people() -> None:
    script = Script(2, [], 5, game="myrmes")
    script.lines += ["game.json"]
    done = run("play", "myrmes", "--seed", "5", "--names", "Ania,Kasia", "--plain", typed=script.lines)
    assert (done.code, done.err) == (0, "")
    assert "Saved in game.json." in done.out
    assert json.loads(Path("game.json").read_text())["answers"] == script.play.record()["answers"]
    # What one has committed is not told at the other's questions.
    for asked in re.findall(r"Pass the keyboard to .*?ready\. ", done.out, re.DOTALL):
        assert "Your event" not in asked


def test_in_myrmes_a_hex_is_typed_and_asked_after() -> None:
    lines = [
        "1",
        "1",
        "go out",
        "why",
        "why step 6 0",
        "why step (9, 9)",
        "why pheromone p6 ((1, 4), (2, 3))",
        "to 0 4",
    ]
    out = flat(run("play", "myrmes", "--seed", "7", "--bots", "random", "--plain", typed=lines).out)
    assert "Your worker goes out. (MYR-7.1)" in out
    assert "like these: why step (1, 3)" in out
    assert "That space is not next to the worker (MYR-7.6)." in out
    assert "That hex is not in play (MYR-1.2)." in out
    assert "The worker is at (0, 4)." in out


def test_people_and_bots_at_one_table() -> None:
    script = Script(2, ["random", "greedy"], 3)
    out = play(script, names=NAMES[:2], bots="random,greedy", seed=3)
    assert "wins." in out
    assert "Ania: What do you do" in out
    assert "Kasia: What do you do" in out


def test_no_line_is_wider_than_the_terminal() -> None:
    script = Script(1, ["greedy"] * 3, 4, "friends")
    out = play(script, "-o", "mode=friends", bots="greedy", seed=4)
    assert [line for line in out.splitlines() if len(line) > 80] == []


def test_what_bots_did_is_told_with_its_clauses() -> None:
    out = typed(["1 1 1 1 1 1 1"], "-o", "first_player=seat-1", "--plain")
    assert "Random lays " in out
    assert re.search(r"The \w+ ant goes from \d+ to \d+\. \(MIN-6\.4\)", out)
    assert "Round 1: your turn. (MIN-3.1)" in out


def test_a_secret_of_another_is_never_told() -> None:
    out = typed(["1 1 1 1 1 1 1"], "-o", "first_player=seat-1", "--plain")
    assert re.search(r"Random draws \d cards?\. \(MIN-9\.4\)", out)
    assert "You draw" not in out


# Answering


def test_options_that_are_numbers_are_picked_by_themselves() -> None:
    out = typed(["1 1 1 1 1 1 1", "1", "40", "49"], "-o", "first_player=seat-0", "--plain")
    assert "  40  To pantry 40 (pink, 1 free)" in out
    assert "The red ant goes from 45 to 40. (MIN-6.4)" in out


def test_words_pick_an_option() -> None:
    out = typed(["pink", "y", "y"], "--plain")
    assert "tray 2 yellow, 1 pink" in out


def test_words_of_several_options_list_them() -> None:
    out = typed(["1 1 1 1 1 1 1", "red"], "-o", "first_player=seat-0", "--plain")
    listed = out[out.index("> red") :]
    assert "1  Play red on the left" in listed
    assert "grey" not in listed
    assert "Type the number of one of these." in listed


def test_words_of_no_option_say_why() -> None:
    out = typed(["1 1 1 1 1 1 1", "end"], "-o", "first_player=seat-0", "--plain")
    assert "No option has the words “end”. Play at least one card before you end your turn (MIN-4.3)." in flat(out)


@pytest.mark.parametrize("number", ["0", "6", "999999999"])
def test_a_number_of_no_option(number: str) -> None:
    out = typed([number], "--plain")
    assert f"There is no option {number}; the last one is 5." in out


def test_a_number_beyond_all_reason() -> None:
    out = flat(typed(["9" * 5000, "why " + "9" * 5000]))
    assert out.count("Name a food colour of your Reserve (MIN-2.10).") == 2


def test_a_number_out_of_reach_says_why() -> None:
    out = typed(["1 1 1 1 1 1 1", "1", "1"], "-o", "first_player=seat-0", "--plain")
    assert re.search(r"Pantry 1 is \d tunnels away, the ant goes at most 3 \(MIN-6\.2\)\.", out)


def test_numbers_left_over_answer_no_other_question() -> None:
    out = typed(["1 1 1 1 1 1 1 2 2"], "-o", "first_player=seat-0", "--plain")
    assert "Another question comes first, so 2 2 was not used." in out
    assert "You lay" not in out


def test_odd_bytes_are_no_accident() -> None:
    process = spawn("play", "minicity", "--plain", stdin=subprocess.PIPE)
    out, err = process.communicate(os.fsdecode(b"\xff\xfe\x00 \xc5\n\n   \n"), timeout=20)
    assert (process.returncode, err) == (0, "")
    assert "No option has the words" in out


# Commands


def test_undo_takes_back_the_own_last_decision() -> None:
    out = typed(["1 1 1 1 1 1 1", "1", "undo", "3"], "-o", "first_player=seat-0", "--plain")
    assert "Taken back: Play red on the left. (What do you do in your turn?)" in out
    assert "You lay grey" in out


def test_undo_takes_back_what_bots_answered_since() -> None:
    script = Script(1, ["random"], 5)
    seats = [seat for seat, _ in script.play.answers()]
    back = next(n for n in range(20, len(seats)) if seats[n - 1 : n + 1] == [1, 0])  # the bot's turn is over
    last = max(n for n in range(back) if seats[n] == 0)
    bots = back - last - 1
    out = flat(typed([*Script(1, ["random"], 5, stop=back).lines, "undo", "save it.json"], "--plain"))
    assert f"So {bots} answer{'s' * (bots > 1)} of Random went as well." in out
    assert json.loads(Path("it.json").read_text())["answers"] == script.play.at(last).record()["answers"]


def test_undo_at_the_very_beginning() -> None:
    assert "You have decided nothing yet that could be taken back." in typed(["undo"])


def test_undo_of_another_persons_decision_needs_a_yes() -> None:
    full = Script(2, [], 8)
    seats = [seat for seat, _ in full.play.answers()]
    back = next(n for n in range(15, len(seats)) if seats[n] == seats[14] and seats[n - 1] != seats[n])
    script = Script(2, [], 8, stop=back)
    args = ("play", "minicity", "--seed", "8", "--names", "Ania,Kasia", "--plain")
    other = ("Ania", "Kasia")[1 - seats[14]]
    no = run(*args, typed=[*script.lines, "", "undo", "", "save no.json"])
    yes = run(*args, typed=[*script.lines, "", "undo", "y", "save yes.json"])
    assert f"That takes back what {other} decided as well. Do it? (y/N)" in no.out
    assert len(json.loads(Path("no.json").read_text())["answers"]) == back, no.out
    assert len(json.loads(Path("yes.json").read_text())["answers"]) < back
    assert "Taken back" in yes.out


def test_undo_while_the_keyboard_is_handed_over() -> None:
    """Whoever has just decided may still think better of it, without a glance at the next hand."""
    script = Script(2, [], 8, stop=7)
    done = run(
        "play", "minicity", "--seed", "8", "--names", "Ania,Kasia", "--plain", typed=[*script.lines, "undo", "1"]
    )
    assert "Pass the keyboard to Kasia." in done.out
    assert "Taken back: " in done.out
    assert done.out.rstrip().endswith("Goodbye. The game is not saved.")
    assert done.out.count("Pass the keyboard to Kasia.") == 2


def test_what_is_decided_anew_is_told_anew_to_everybody() -> None:
    seed = next(seed for seed in range(20) if Script(2, [], seed, stop=15).play.answers()[14][0] == 0)
    answers = Script(2, [], seed, stop=80).play.answers()
    first_turn = next(n for n in range(14, 80) if answers[n][0] == 1)  # Ania's; then Kasia thinks better of her tray
    lines = [*Script(2, [], seed, stop=first_turn).lines, "", "undo", "y", "1", ""]
    done = run("play", "minicity", "--seed", str(seed), "--names", "Ania,Kasia", "--plain", typed=lines)
    assert "That takes back what Ania decided as well. Do it? (y/N) y" in done.out
    assert done.out.count("Round 1: your turn. (MIN-3.1)") == 3  # Ania, Kasia, and Ania again


def test_undo_after_the_end() -> None:
    script = Script(1, ["random"], 5)
    script.lines += ["undo", "save undone.json", "quit"]
    out = play(script)
    assert "Taken back" in out
    assert len(json.loads(Path("undone.json").read_text())["answers"]) < script.play.count


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("why 1", "That is possible:\n   1  Play red on the left"),
        ("why red left?", "That is possible:\n   1  Play red on the left"),
        ("why end", "Play at least one card before you end your turn (MIN-4.3)."),
        ("why card violet 0 3", "You have no violet card in your hand (MIN-5.1)."),
        ("why card red 1 3", "The lower road is not used with 2 players (MIN-2.8)."),
        ("why (card, red, 0, 1)", "A card must lie next to the row: on space 3 or 6 (MIN-5.2)."),
        ("why buy stick insect", "There are no friend cards in the base game (MIN-1.2)."),
        ("why ant.move 17", "An ant moves only right after its card was played (MIN-6.1)."),
        ("why 99", "That is nothing one can do in a turn; play a card, or end the turn (MIN-4.1)."),
        ("why", "Name what you miss, in plain words like these: why card red 0 3"),
    ],
)
def test_why(asked: str, answer: str) -> None:
    out = typed(["1 1 1 1 1 1 1", asked], "-o", "first_player=seat-0", "--plain")
    assert answer in out.replace("\n(", " (")


def test_why_at_a_question_of_numbers() -> None:
    lines = ["1 1 1 1 1 1 1", "1", "why 45", "why 40", "why card grey 0 2", "why"]
    out = typed(lines, "-o", "first_player=seat-0", "--plain")
    assert "The ant must leave pantry 45; it has to move (MIN-6.5)." in out
    assert "That is possible:\n  40  To pantry 40" in out
    assert "First finish the card step: move the ant, then unload (MIN-4.2)." in out
    assert re.search(r"like these: why \d+\n", out)


def test_a_friend_of_two_words_is_understood() -> None:
    lines = ["1 1 1 1 1 1 1", "why buy stick insect", "why buy Orange Caterpillar"]
    out = typed(lines, "-o", "first_player=seat-0", "-o", "mode=friends", "--plain")
    assert "The stick insect costs 14 Friendship Points, you have 0 (MIN-14.3)." in out
    assert "The orange caterpillar costs 6 Friendship Points, you have 0 (MIN-14.3)." in out


def test_board_log_rules_and_help() -> None:
    out = typed(["board", "log", "rules", "rules 9.2", "rules river", "rules 77", "help"], "--plain")
    parts = re.split(r"^> ", out, flags=re.MULTILINE)
    board, log, chapters, clause, river, unknown, help_ = parts[1:8]
    assert "Tunnels: 1 to 2, 5;" in board
    assert "The red ant starts at pantry 45. (MIN-2.1)" in log
    assert "MIN-25  Friends together" in chapters
    assert "MIN-9.2 If the Reserve holds" in clause
    assert "MIN-8.4 The cards of the other road stay." in river
    assert "Minicity has no chapter MIN-77" in unknown
    assert "undo " in help_


def test_plainly_only_what_has_changed_is_told_again() -> None:
    out = typed(["1 1 1 1 1 1 1", "1"], "-o", "first_player=seat-0", "--plain")
    assert out.count("Tunnels: ") == 1
    assert out.count("Your hand: ") == 2


@pytest.mark.parametrize("game", GAMES)
def test_plainly_there_are_no_two_empty_lines(game: str) -> None:
    out = run(
        "play", game, "--seed", "5", "--bots", "random", "--plain", typed=["1", "1", "why", "board", "1", "1"]
    ).out
    assert "\n\n\n" not in out
    assert "\n\n" in out


# Saving and loading


def test_save_load_and_go_on() -> None:
    whole = Script(1, ["greedy"], 6, "friends")
    half = Script(1, ["greedy"], 6, "friends", stop=120)
    play(Script(1, ["greedy"], 6, "friends", stop=120), "-o", "mode=friends", bots="greedy", seed=6)
    half.lines.append("save half.json")
    play(half, "-o", "mode=friends", bots="greedy", seed=6)
    saved = fm.replay(json.loads(Path("half.json").read_text()))
    assert saved.answers() == whole.play.answers()[: saved.count]
    done = run("play", "--load", "half.json", "--plain", typed=["save"])
    assert done.code == 0
    assert "Saved in half.json." in done.out
    assert "Ania (you): " in done.out
    assert "Greedy: " in done.out
    assert fm.replay(json.loads(Path("half.json").read_text())).answers() == saved.answers()


def test_a_loaded_game_tells_what_happened_since_the_own_last_decision() -> None:
    typed(["1 1 1 1 1 1 1", "save game.json"], "-o", "first_player=seat-1")
    out = run("play", "--load", "game.json", "--plain").out
    assert "Random lays " in out
    assert "starts at pantry" not in out


def test_a_bare_record_can_be_loaded() -> None:
    bare = fm.new("minicity", 3, 1)
    Path("bare.json").write_text(json.dumps(bare.record()))
    out = run("play", "minicity", "--load", "bare.json", "--names", "Ola", "--bots", "random", "--plain").out
    assert "Ola (you): 31 tokens left" in out
    assert "Random 2: 31 tokens left" in out


def test_a_file_is_not_written_over_without_asking() -> None:
    Path("old.json").write_text("precious")
    out = typed(["save old.json", "n", "quit", "old.json", "", ""])
    assert "old.json exists. Write over it? (y/N)" in out
    assert Path("old.json").read_text() == "precious"
    typed(["save old.json", "y"])
    assert json.loads(Path("old.json").read_text())["game"] == "minicity"


def test_a_saved_game_is_for_everybody_to_read() -> None:
    before = os.umask(0o022)
    try:
        typed(["save mine.json"])
    finally:
        os.umask(before)
    assert Path("mine.json").stat().st_mode & 0o777 == 0o644


def test_a_file_that_cannot_be_written_costs_nothing() -> None:
    out = typed(["save nowhere/game.json", "save .", "1"])
    assert "nowhere/game.json cannot be written (No such file or directory)." in out
    assert "Goodbye. The game is not saved." in out
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("name", ["x" * 300, "~nobody-of-that-name/x", "a\0b"])
def test_a_name_no_file_can_have(name: str) -> None:
    out = typed([f"save {name}", "1"])
    assert "cannot be " in out
    assert "Goodbye. The game is not saved." in out


def test_another_game_of_as_many_answers_is_not_saved_yet() -> None:
    assert "The game is not saved." not in typed(["1", "save"])
    assert "The game is not saved." in typed(["1", "save", "y", "undo", "2"])


def test_a_fault_of_ours_costs_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: object) -> None:
        raise RuntimeError("a fault in the rules")

    monkeypatch.setattr("formicarium.cli.host.Host._end", fail)
    script = Script(1, ["random"], 5)
    with pytest.raises(RuntimeError, match="a fault in the rules"):
        play(script, "--plain")
    script.lines.append("kept.json")
    with pytest.raises(RuntimeError):
        play(script, "--plain")
    assert len(json.loads(Path("kept.json").read_text())["answers"]) == script.play.count


def test_quit_offers_to_save() -> None:
    out = typed(["1", "quit", "mine.json"])
    assert "Save the game? Type a file name, or press Enter not to." in out
    assert out.rstrip().endswith("Goodbye.")
    assert json.loads(Path("mine.json").read_text())["players"][0] == {"name": "Ania"}
    assert "Save the game?" not in typed(["save", "quit"])


def test_names_from_a_file_cannot_play_tricks_on_the_terminal() -> None:
    record = fm.new("minicity", 2, 1).record()
    record["players"] = [{"name": "\x1b[31mAnia\x07"}, {"name": "", "bot": "random"}]
    Path("odd.json").write_text(json.dumps(record))
    out = run("play", "--load", "odd.json", "--plain").out
    assert "\x1b" not in out
    assert "[31mAnia (you): " in out
    assert "Player 2: " in out


# Setting up


def test_without_a_game_one_is_asked_and_enter_accepts() -> None:
    done = run("play", typed=[*MINICITY, "", "", "", "", "", ""])
    assert done.code == 0
    for question in ("How many players? 2 to 4 [2]", "Your name? [Player 1]", "[greedy]", "[basic]", "[random]"):
        assert question in done.out
    assert "Which token goes from your Reserve to your tray?" in done.out


def test_answers_to_the_first_questions_count() -> None:
    done = run(
        "play",
        typed=[*MINICITY, "9", "three", "3", "2", "Ania", "Kasia", "rand", "friends", "kasia", "", "save a.json"],
    )
    assert "Type a number from 2 to 4." in done.out
    assert "random, Ania, Kasia or Random [random]" in done.out
    record = json.loads(Path("a.json").read_text())
    assert record["options"] == {"mode": "friends", "first_player": "seat-1"}
    assert [row["name"] for row in record["players"]] == ["Ania", "Kasia", "Random"]


def test_a_pack_is_laid_over_the_game_and_saved_with_it() -> None:
    Path("pack.toml").write_text("[limits]\nfirst_round.2 = [1, 1]\n")
    out = typed(["1 1 1 1 1 1 1", "save packed.json"], "--pack", "pack.toml", "-o", "first_player=seat-0", "--plain")
    assert "0 of 1 cards" in out
    assert "0 of 1 cards" in run("play", "--load", "packed.json", "--plain").out


def test_the_end_of_input_is_a_polite_goodbye() -> None:
    assert run("play").code == 0
    assert typed([]).rstrip().endswith("Goodbye. The game is not saved.")


def test_a_dumb_terminal_gets_plain_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    out = typed(["1"])
    assert "Tunnels: 1 to 2, 5;" in out
    assert not BRAILLE.search(out)


def test_a_bot_that_fails_costs_no_game() -> None:
    Path("badbots.py").write_text(
        "class Sulky:\n    def __init__(self, seed): pass\n    def choose(self, seat): raise RuntimeError('no fun')\n"
    )
    done = run("play", "minicity", "--seed", "5", "--bots", "badbots:Sulky", typed=["kept.json"])
    assert done.code == 1
    assert "The bot “Sulky” failed at seat 1, answer 1: RuntimeError: no fun." in done.err
    assert json.loads(Path("kept.json").read_text())["seed"] == 5
