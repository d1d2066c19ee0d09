"""`formicarium simulate`, the other commands' errors, and being interrupted."""

from __future__ import annotations

import csv
import fcntl
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from contextlib import suppress
from pathlib import Path

import pytest

from cli.script import command, run, spawn

SLOW = """
import time

class Slow:
    def __init__(self, seed): pass
    def choose(self, seat):
        time.sleep(0.02)
        return seat.decision.options[-1]

class Late(Slow):
    def choose(self, seat):
        if seat.count > 900: raise ValueError("lost")
        return seat.decision.options[-1]
"""


def simulate(*args: str) -> str:
    done = run("simulate", "minicity", *args)
    assert done.code == 0, done.err
    return done.out


def without_speed(out: str) -> str:
    return re.sub(r"[\d,]+ decisions a second with \d+ process(es)?\.", "", " ".join(out.split()))


def test_the_table() -> None:
    out = simulate("--bots", "greedy,random", "-n", "20", "--seed", "3", "--jobs", "1")
    row = re.search(r"^greedy +20 +(\d+) +([\d.]+) % +([\d.]+) to ([\d.]+) % +([\d.]+)", out, re.MULTILINE)
    assert row
    wins, share, low, high, points = map(float, row.groups())
    assert share == 5 * wins
    assert low < share <= high
    assert 10 < points <= 43
    assert re.search(r"20 games with 2 seats, every deal in 2 rotations, seed 3\. [\d.]+ answers a game", out)


def test_the_same_seed_gives_the_same_table_whatever_the_processes() -> None:
    args = ("--bots", "greedy,random,random", "-n", "12", "--seed", "3")
    alone = simulate(*args, "--jobs", "1", "--out", "a.jsonl")
    two = simulate(*args, "--jobs", "2", "--out", "a.jsonl.jsonl")
    assert without_speed(alone).replace("a.jsonl", "") == without_speed(two).replace("a.jsonl.jsonl", "")
    assert Path("a.jsonl").read_bytes() == Path("a.jsonl.jsonl").read_bytes()
    other = simulate("--bots", "greedy,random,random", "-n", "12", "--seed", "4", "--jobs", "1")
    assert without_speed(other) != without_speed(alone)


def test_a_seed_is_named_even_if_none_was_given() -> None:
    seed = re.search(r"seed (\d+)", simulate("--bots", "random", "-n", "2"))
    assert seed
    again = simulate("--bots", "random", "-n", "2", "--seed", seed[1])
    assert f"seed {seed[1]}" in again


def test_lines_of_json() -> None:
    simulate("--bots", "random,greedy", "-n", "4", "--seed", "3", "-o", "mode=friends", "--out", "games.jsonl")
    games = [json.loads(line) for line in Path("games.jsonl").read_text().splitlines()]
    assert [game["bots"] for game in games] == [["random", "greedy"], ["greedy", "random"]] * 2
    for game in games:
        assert game["game"] == "minicity"
        assert game["options"] == {"mode": "friends", "first_player": "random"}
        assert game["seats"] == len(game["scores"]) == 2
        assert [game["scores"][seat] for seat in game["winners"]] == [43]
        assert game["answers"] > 50
    assert games[0]["seed"] == games[1]["seed"] != games[2]["seed"]


def test_a_table_of_commas_says_the_same() -> None:
    simulate("--bots", "random,greedy", "-n", "4", "--seed", "3", "--out", "games.csv")
    simulate("--bots", "random,greedy", "-n", "4", "--seed", "3", "--out", "games.jsonl")
    with Path("games.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    games = [json.loads(line) for line in Path("games.jsonl").read_text().splitlines()]
    assert len(rows) == len(games) == 4
    for row, game in zip(rows, games, strict=True):
        assert row["options"] == "mode=basic first_player=random"
        assert [int(score) for score in row["scores"].split()] == game["scores"]
        assert row["bots"].split() == game["bots"]
        assert (int(row["seed"]), int(row["answers"])) == (game["seed"], game["answers"])


def test_rounding_up_is_said() -> None:
    out = simulate("--bots", "random,random,random", "-n", "4", "--seed", "1", "--jobs", "1")
    assert "4 games are rounded up to 6" in out
    assert "rounded" not in simulate("--bots", "random", "-n", "4", "--seed", "1", "--jobs", "1")


def test_plainly_a_sentence_for_each_bot() -> None:
    out = simulate("--bots", "random,greedy", "-n", "2", "--seed", "3", "--plain", "--jobs", "1")
    assert re.search(r"^greedy: games 2, wins [\d.]+, share ", out, re.MULTILINE)


def test_a_bot_from_the_folder_one_is_in() -> None:
    Path("mine.py").write_text(SLOW.replace("time.sleep(0.02)", "pass"))
    process = spawn("simulate", "minicity", "--bots", "mine:Slow,random", "-n", "2", "--seed", "1", "--jobs", "2")
    out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (0, "")
    assert "mine:Slow" in out


def test_a_failing_bot_stops_with_the_seed() -> None:
    Path("late.py").write_text(SLOW)
    done = run(
        *[
            "simulate",
            "minicity",
            "--bots",
            "late:Late,random",
            "-n",
            "40",
            "--seed",
            "1",
            "--jobs",
            "1",
            "--out",
            "g.csv",
        ]
    )
    assert done.code == 1
    complaint, stopped = done.err.splitlines()
    assert re.fullmatch(
        r"The bot “late:Late” failed at seat \d, answer \d+: ValueError: lost\. "
        r"It was the game with seed \d+, rotation \d\.",
        complaint,
    )
    assert re.fullmatch(r"Stopped after \d+ of 40 games\. g\.csv was not written\.", stopped)
    assert not Path("g.csv").exists()
    assert not list(Path().glob(".*"))


# Errors


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("play chess", "There is no game 'chess'; there are minicity"),
        ("rules chess", "There is no game 'chess'"),
        ("simulate chess", "There is no game 'chess'"),
        ("play minicity --seats 9", "Minicity is for 2 to 4 players, not 9."),
        ("play minicity -o mode=odd", "Option 'mode' can be basic, friends, not 'odd'."),
        ("play minicity -o colour=red", "Minicity has no option 'colour'"),
        ("play minicity --bots nobody", "There is no bot “nobody”"),
        ("play minicity --names a,b,c --seats 2", "There are 3 names for 2 seats"),
        ("play minicity --names a,b --bots random --seats 2", "There are 2 seats for 2 people and 1 bots"),
        ("play minicity --pack nothing.toml", "nothing.toml: cannot be read"),
        ("play minicity --seed -3", "The seed must be a whole number"),
        ("simulate minicity -n 0", "The number of games must be at least 1"),
        ("simulate minicity --out nowhere/x.csv", "nowhere/x.csv cannot be written"),
    ],
)
def test_an_error_is_one_sentence(line: str, complaint: str) -> None:
    done = run(*line.split())
    assert done.code == 1
    assert done.err.startswith(complaint)
    assert len(done.err.splitlines()) == 1


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "play minicity --nonsense",
        "play minicity -o mode",
        "play --seats 3",
        "simulate",
        "simulate minicity -n many",
        "simulate minicity --out x.txt",
    ],
)
def test_a_wrong_usage_is_code_2(line: str) -> None:
    done = run(*line.split())
    assert done.code == 2
    assert "Usage: " in done.err
    assert "Traceback" not in done.err


def test_a_folder_is_no_file_for_results() -> None:
    Path("x.csv").mkdir()
    done = run("simulate", "minicity", "-n", "1000000", "--out", "x.csv")
    assert (done.code, done.err) == (1, "x.csv is a folder; give the name of a file.\n")


def test_games_lists_every_game_with_its_options() -> None:
    out = run("games").out
    assert "Minicity (minicity), 2 to 4 players" in out
    assert "  --option mode=basic|friends  [basic]\n" in out
    assert "Myrmes (myrmes), 2 to 4 players" in out
    assert "  --option tunnel_exit=optional|required  [optional]\n" in out


def test_the_version() -> None:
    assert re.fullmatch(r"formicarium \d+\.\d+\.\d+\n", run("--version").out)


# Processes: Ctrl-C, closed pipes, terminals

GO = ("--seed", "1", "--jobs", "2")


def wait_for_games(name: str, size: int) -> None:
    """Wait until so much of the file of results is written, under another name."""
    for _ in range(400):
        if any(part.stat().st_size >= size for part in Path().glob(f".{name}.*.part")):
            return
        time.sleep(0.05)
    raise AssertionError(f"{name} is not being written")


def test_ctrl_c_prints_what_is_finished_and_leaves_no_file() -> None:
    Path("g.jsonl").write_text("of yesterday")
    process = spawn(
        *[
            "simulate",
            "minicity",
            "--bots",
            "random,greedy",
            "-n",
            "1000000",
            "--seed",
            "1",
            "--jobs",
            "2",
            "--out",
            "g.jsonl",
        ]
    )
    wait_for_games("g.jsonl", 1)
    process.send_signal(signal.SIGINT)
    process.send_signal(signal.SIGINT)  # the impatient press it twice
    out, err = process.communicate(timeout=10)
    assert process.returncode == 130
    assert re.search(r"^greedy +\d+ ", out, re.MULTILINE)
    assert re.fullmatch(r"Stopped after \d+ of 1000000 games\. g\.jsonl was not written\.\n", err)
    assert Path("g.jsonl").read_text() == "of yesterday"
    assert not list(Path().glob(".*"))


def test_ctrl_c_does_not_wait_for_slow_games() -> None:
    Path("slow.py").write_text(SLOW)
    process = spawn(
        *["simulate", "minicity", "--bots", "slow:Slow", "-n", "100", "--seed", "1", "--jobs", "2", "--out", "g.csv"]
    )
    wait_for_games("g.csv", 0)
    time.sleep(0.5)  # the first games have begun
    began = time.monotonic()
    os.kill(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=10)
    assert time.monotonic() - began < 3
    assert (process.returncode, err) == (130, "Stopped after 0 of 100 games. g.csv was not written.\n")
    assert sorted(path.name for path in Path().iterdir() if path.is_file()) == ["slow.py"]


def test_being_terminated_leaves_no_file_and_no_process() -> None:
    Path("slow.py").write_text(SLOW)
    process = spawn(
        *["simulate", "minicity", "--bots", "slow:Slow", "-n", "100", "--seed", "1", "--jobs", "2", "--out", "g.csv"]
    )
    wait_for_games("g.csv", 0)
    time.sleep(0.5)  # the first games have begun
    process.terminate()
    _, err = process.communicate(timeout=10)  # ends only when every process has closed its end of the pipe
    assert (process.returncode, err) == (143, "")
    assert sorted(path.name for path in Path().iterdir() if path.is_file()) == ["slow.py"]


def test_a_killed_parent_takes_its_processes_along() -> None:
    Path("slow.py").write_text(SLOW)
    process = spawn("simulate", "minicity", "--bots", "slow:Slow", "-n", "100", *GO, "--out", "g.csv")
    wait_for_games("g.csv", 0)
    time.sleep(0.5)  # the first games have begun
    process.kill()
    process.communicate(timeout=10)  # times out while a child still holds the pipe
    assert process.returncode == -signal.SIGKILL


@pytest.mark.parametrize("args", [("play",), ("play", "minicity", "--bots", "random"), ("replay", "game.json")])
def test_ctrl_c_at_a_question(args: tuple[str, ...]) -> None:
    if "replay" in args:
        run("play", "minicity", "--bots", "random", typed=["save game.json"])
    process = spawn(*args, stdin=subprocess.PIPE)
    assert process.stdout
    seen = ""
    while not seen.endswith(("] ", "> ")):  # the question has been put
        piece = os.read(process.stdout.fileno(), 10_000).decode()
        assert piece, f"it ended before it asked: {seen}"
        seen += piece
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=10)
    assert (process.returncode, err) == (130, "")
    assert ("The game is not saved." in out) == ("minicity" in args)


@pytest.mark.parametrize(
    "args", [("rules", "minicity"), ("games",), ("simulate", "minicity", "-n", "2"), ("play", "minicity", "--plain")]
)
def test_a_reader_who_leaves_is_no_error(args: tuple[str, ...]) -> None:
    process = spawn(*args, stdin=subprocess.PIPE)
    assert process.stdout
    assert process.stdout.read(1)
    process.stdout.close()
    assert process.stdin
    try:
        process.stdin.write("1\n" * 2000)
        process.stdin.close()
    except BrokenPipeError:
        pass
    assert process.stderr
    assert process.stderr.read() == ""
    assert process.wait(timeout=20) == 0


def shell(line: str) -> tuple[int, str, str]:
    """A line of the shell, with the program as `formicarium`."""
    line = line.replace("formicarium", " ".join(command()))
    done = subprocess.run(
        ["/bin/sh", "-c", line], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    "args", ["games", "rules minicity 9", "simulate minicity --bots random -n 2 --jobs 1", "play minicity", "--help"]
)
def test_a_full_disk_is_told_in_one_sentence(args: str) -> None:
    code, _, err = shell(f"formicarium {args} > /dev/full")
    assert (code, err) == (1, "The output cannot be written (No space left on device).\n")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("args", ["games", "play minicity"])
def test_a_stream_that_is_closed_is_no_accident(args: str, closed: str) -> None:
    code, out, err = shell(f"formicarium {args} {closed}")
    assert (code, err) == (0, "")
    assert bool(out) == (">&-" not in closed.split())


def test_results_that_do_not_fit_leave_no_file() -> None:
    code, _, err = shell("ulimit -f 1; formicarium simulate minicity --bots random -n 40 --jobs 1 --out g.jsonl")
    assert (code, err) == (1, "g.jsonl cannot be written (File too large).\n")
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("game", ["minicity", "myrmes"])
def test_a_terminal_without_the_letters_of_drawings_gets_plain_lines(game: str) -> None:
    code, out, err = shell(f"PYTHONIOENCODING=ascii formicarium play {game} --names Zoë")
    assert (code, err) == (0, "")
    assert "Zo? (you): " in out
    assert "?" not in re.sub(r"Zo\?|\?\n", "", out)  # all the others end a question
    code, _, err = shell("PYTHONIOENCODING=ascii formicarium play minicity --bots nobody")
    assert (code, err[:27]) == (1, "There is no bot ?nobody?; t")


def on_a_terminal(args: list[str], typed: list[str]) -> tuple[int, str]:
    """The program at a real terminal of 80 columns; each line is typed when the last has been answered. Returns its
    exit code and all that was seen."""
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        args,
        stdin=follower,
        stdout=follower,
        stderr=follower,
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # so that Ctrl-C reaches it
    )
    os.close(follower)
    seen = b""
    lines = list(typed)
    try:
        while select.select([leader], [], [], 0.5 if seen else 20)[0] or lines:
            if lines and not select.select([leader], [], [], 0)[0]:
                os.write(leader, lines.pop(0).encode())
                continue
            seen += os.read(leader, 65536)
    except OSError:
        pass  # the program has closed its end
    finally:
        os.close(leader)
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=5)
        process.kill()
    return process.wait(), seen.decode()


GAME = ["play", "minicity", "--seed", "5", "--bots", "random"]
COLOUR = re.compile(r"\x1b\[[\d;]*[34]8;[25];")


def test_a_terminal_gets_colours_and_a_clean_screen() -> None:
    _, seen = on_a_terminal(command(*GAME), ["1\n", "quit\n", "\n"])
    assert COLOUR.search(seen)
    assert seen.count("\x1b[2J") == 2
    assert "Goodbye." in seen


def test_no_colours_where_none_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    _, seen = on_a_terminal(command(*GAME), ["1\n", "\x04"])
    assert "Which token goes" in seen
    assert not COLOUR.search(seen)


def test_plainly_a_terminal_gets_no_escape_at_all() -> None:
    _, seen = on_a_terminal(command(*GAME, "--plain"), ["1\n", "\x04"])
    assert "Tunnels: 1 to 2, 5;" in seen
    assert "\x1b[2J" not in seen
    assert not re.search(r"\x1b\[[\d;]*m", seen)


def test_ctrl_c_at_a_terminal() -> None:
    code, seen = on_a_terminal(command(*GAME), ["\x03"])
    assert code == 130
    assert "Traceback" not in seen
    assert "Goodbye. The game is not saved." in seen


def test_the_rules_are_paged_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAGER", f"{sys.executable} -c \"import sys; print('paged', len(sys.stdin.read()) > 9)\"")
    assert "paged True" in on_a_terminal(command("rules", "minicity", "9"), [])[1]


def test_the_engine_does_not_need_the_terminals_packages() -> None:
    code = (
        "import sys; sys.modules['rich'] = sys.modules['typer'] = None\n"
        "import formicarium.bots.simulate, formicarium.rulebook\n"
        "from formicarium.cli import main\n"
        "main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "The command line needs typer and rich: pip install 'formicarium[play]'.\n"
