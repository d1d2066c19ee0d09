"""The commands, and what is common to them: options, errors, exit codes."""

from __future__ import annotations

import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import formicarium as fm

from ..bots import bot_names
from ..bots.simulate import Simulation
from ..core.errors import BadSetup, FormicariumError
from ..core.registry import find_game
from ..rulebook import rulebook
from .files import read_record, saved_players
from .host import Host
from .players import DEFAULT_BOT, count_seats, load_players, seat_players
from .replaying import show_replay
from .rules import show_clauses
from .screen import QUIET, STRONG, InputEnded, Screen, complain, is_dumb
from .serve import serve
from .simulating import run_simulation
from .welcome import ask_set_up


class _Group(TyperGroup):
    def invoke(self, ctx: Any) -> Any:
        """Whatever the package raises on purpose is one sentence, and exit code 1."""
        try:
            return super().invoke(ctx)
        except FormicariumError as error:
            complain(str(error))
            raise typer.Exit(1) from error
        except InputEnded as ended:
            raise typer.Exit(0) from ended


app = typer.Typer(
    cls=_Group,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None if is_dumb() else "rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Ant-colony board games at one table: play them, let bots play them, look up their rules.",
)

Game = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game, as `formicarium games` lists it.")]
Seats = Annotated[int | None, typer.Option(metavar="N", help="How many players; otherwise as many as are named.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=CHOICE", help="An option of the game. Repeatable.")
]
Seed = Annotated[int | None, typer.Option(metavar="N", help="The same seed deals the same game.")]
Pack = Annotated[
    Path | None, typer.Option(metavar="FILE", help="A TOML file of component data, laid over the delivered ones.")
]
Plain = Annotated[
    bool, typer.Option("--plain", help="Plain lines for screen readers: no colours, no drawing, no clearing.")
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")]


@app.callback(invoke_without_command=True)
def top(
    show_version: Annotated[bool, typer.Option("--version", help="Say which version this is.", is_eager=True)] = False,
) -> None:
    if show_version:
        try:
            typer.echo(f"formicarium {version('formicarium')}")
        except PackageNotFoundError:
            typer.echo("formicarium, not installed")
        raise typer.Exit(0)


@app.command()
def games(plain: Plain = False) -> None:
    """List the games, with the players and options of each."""
    screen = Screen(plain)
    for place, info in enumerate(fm.games()):
        if place:
            screen.say()
        low, high = info.seats
        screen.write([(info.title, STRONG), (f" ({info.id}), {low} to {high} players", "")])
        screen.say(info.words)
        for option in info.options:
            screen.say(f"{option.words}:", QUIET)
            screen.say(f"  --option {option.name}={'|'.join(option.choices)}  [{option.default}]")
    screen.say()
    screen.say(f"Bots: {', '.join(bot_names())}, or your own as module:Class.", QUIET)


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The id of a game; without it you are asked.")
    ] = None,
    seats: Seats = None,
    names: Annotated[
        str | None, typer.Option(metavar="A,B", help="The people at this keyboard; otherwise there is one.")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(metavar="A,B", help=f"The bots at the other seats, repeated as needed. [{DEFAULT_BOT}]"),
    ] = None,
    option: Options = None,
    seed: Seed = None,
    pack: Pack = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    plain: Plain = False,
) -> None:
    """Play a game in the terminal, against bots, or with others at the same keyboard."""
    screen = Screen(plain)
    people = _listed(names) or ["Player 1"]
    opponents = _bots(bots)
    if load is not None:
        if any(value is not None for value in (seats, option, seed, pack)):
            raise typer.BadParameter("A saved game keeps its seats, options, seed and pack; leave those out.")
        loaded = _load(load, game)
        saved = saved_players(read_record(load)) if names is None and bots is None else []
        seed_ = _seed_of(loaded)
        players = load_players(saved, seed_) if saved else seat_players(people, opponents, loaded.seats, seed_)
        raise typer.Exit(Host(screen, loaded, players, load).run())
    chosen = _options(option)
    if game is None:
        if any(value is not None for value in (seats, names, bots, option)):
            raise typer.BadParameter("Name the game as well, for instance: formicarium play minicity --seats 3.")
        game, seats, people, opponents, chosen = ask_set_up(screen)
    if seats is None:
        seats = count_seats(people, opponents, find_game(game).info)
    begun = fm.new(game, seats, seed, chosen, pack)
    players = seat_players(people, opponents, seats, _seed_of(begun))
    raise typer.Exit(Host(screen, begun, players).run())


app.command()(serve)


@app.command()
def simulate(
    game: Game,
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", help="How many games, up to whole rotations.")
    ] = 100,
    bots: Annotated[str, typer.Option(metavar="A,B", help="The bots; fewer than seats are repeated.")] = DEFAULT_BOT,
    seats: Seats = None,
    option: Options = None,
    seed: Seed = None,
    pack: Pack = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write every game to a .jsonl or .csv file.")] = None,
    jobs: Annotated[int | None, typer.Option(metavar="N", help="How many processes; otherwise one a core.")] = None,
    plain: Plain = False,
) -> None:
    """Let bots play many games, every deal in all rotations of the seats, and count who wins."""
    if out is not None and out.suffix not in (".jsonl", ".csv"):
        raise typer.BadParameter(f"{out} must end in .jsonl or .csv.")
    screen = Screen(plain)
    simulation = Simulation(game, _bots(bots), games, seats, _options(option), seed, pack, jobs)
    if simulation.games != games:
        screen.say(
            f"{games} games are rounded up to {simulation.games}, so that every deal is played in all "
            f"{simulation.seats} rotations."
        )
    raise typer.Exit(run_simulation(screen, simulation, out))


@app.command()
def replay(
    file: RecordFile,
    view: Annotated[
        int | None, typer.Option(metavar="SEAT", help="See what this seat saw, from 0; otherwise what everybody saw.")
    ] = None,
    plain: Plain = False,
) -> None:
    """Go through a saved game step by step."""
    loaded = _load(file, None)
    if view is not None and not 0 <= view < loaded.seats:
        raise BadSetup(f"There is no seat {view}; the seats are 0 to {loaded.seats - 1}.")
    saved = saved_players(read_record(file))
    names = tuple(name for name, _ in saved) or tuple(f"Player {seat + 1}" for seat in range(loaded.seats))
    show_replay(Screen(plain), loaded, names, view)


@app.command()
def rules(
    game: Game,
    clause: Annotated[
        list[str] | None, typer.Argument(metavar="CLAUSE", help="A chapter, a clause (MIN-9.2, or 9.2), or a word.")
    ] = None,
    plain: Plain = False,
) -> None:
    """Read the rules: all of them, a chapter, a clause, or every clause with a word in it."""
    screen = Screen(plain)
    book = rulebook(game)
    asked = " ".join(clause or ())
    clauses = book.find(asked) if asked else []
    with screen.paged():
        if asked:
            show_clauses(screen, clauses)
        else:
            screen.markdown(book.text)


def _load(path: Path, game: str | None) -> fm.Play:
    record = read_record(path)
    loaded = fm.replay(record)
    if game is not None and game != loaded.info.id:
        raise BadSetup(f"{path} is a game of {loaded.info.title}, not of {find_game(game).info.title}.")
    return loaded


def _seed_of(begun: fm.Play) -> int:
    seed = begun.record()["seed"]
    assert isinstance(seed, int)
    return seed


def _listed(words: str | None) -> list[str]:
    return [word.strip() for word in (words or "").split(",") if word.strip()]


def _bots(words: str | None) -> list[str]:
    """The names of bots; one's own module may lie in the folder one is in."""
    bots = _listed(words)
    if any(":" in bot for bot in bots) and "" not in sys.path:
        sys.path.insert(0, "")
    return bots


def _options(pairs: list[str] | None) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for pair in pairs or ():
        name, equals, choice = pair.partition("=")
        if not equals:
            raise typer.BadParameter(f"“{pair}” must be written NAME=CHOICE, for instance mode=friends.")
        chosen[name.strip()] = choice.strip()
    return chosen
