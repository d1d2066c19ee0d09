"""What is true of every game: the properties a game inherits by being registered.

`check_game` plays one random game and checks everything on the way. The quick slice in `test_every_game.py` and the
long run of `fuzz.py` both call it.
"""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from typing import Any

import formicarium as fm
from formicarium.core.ask import Decision, Option
from formicarium.core.game import Game, Told
from formicarium.core.play import Play, new_play, replay_record
from formicarium.core.registry import all_games
from formicarium.core.state import whole

MOST_ANSWERS = 100_000  # no game comes near: one that does will not end

# Decisions whose options may come to the same in the end, because nothing else happens before what they only hurry:
# a tray refilled by the grasshopper after the last card, or a moment later at the close of the turn (MIN-23.4).
COINCIDE = {"crate.refill"}

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")


class Setup:
    """One way to set a game up."""

    def __init__(self, game: Game[Any], seats: int, options: dict[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.options = options

    def new(self, seed: int) -> Play:
        return new_play(self.game, self.seats, seed, self.options)

    def __str__(self) -> str:
        return "-".join([self.game.info.id, str(self.seats), *self.options.values()])


def all_setups() -> Iterator[Setup]:
    """Every game with every number of seats and every combination of options that go together."""
    for game in all_games():
        low, high = game.info.seats
        for seats in range(low, high + 1):
            for choices in itertools.product(*[option.choices for option in game.info.options]):
                options = dict(zip([option.name for option in game.info.options], choices, strict=True))
                try:
                    game.check_setup(seats, options)
                except fm.BadSetup:
                    continue
                yield Setup(game, seats, options)


class Broken(AssertionError):
    """A property does not hold; carries the play, whose record shows where."""

    def __init__(self, complaint: str, play: Play) -> None:
        super().__init__(f"{complaint} after {play.count} answers")
        self.play = play


def check_game(setup: Setup, seed: int, often: float) -> Play:
    """Play one game at random; before a share `often` of the answers check all the properties."""
    chance = random.Random(seed)
    play = setup.new(seed)
    while play.pending:
        try:
            check_always(setup, play)
            if chance.random() < often:
                check_moment(setup, play, chance)
        except Broken:
            raise
        except Exception as fault:
            raise Broken(f"{type(fault).__name__}: {fault}", play) from fault
        decision = chance.choice(play.pending)
        option = chance.choice(decision.options)
        try:
            play.choose(option, decision.seat)
        except Exception as fault:
            raise Broken(f"{decision.kind} {option!r} raised {type(fault).__name__}: {fault}", play) from fault
        if play.count > MOST_ANSWERS:
            raise Broken("the game does not end", play)
    check_always(setup, play)
    check_moment(setup, play, chance)
    check_end(setup, play)
    return play


def check_always(setup: Setup, play: Play) -> None:
    """What is cheap enough to be checked after every answer."""
    for complaint in setup.game.check(play._state):
        raise Broken(complaint, play)
    seats = [decision.seat for decision in play.pending]
    if play.over == bool(seats) or len(set(seats)) != len(seats):
        raise Broken(f"over is {play.over} and seats {seats} are asked", play)
    for decision in play.pending:
        if not decision.options or len(set(decision.options)) != len(decision.options):
            raise Broken(f"{decision.kind} has no option, or one twice", play)


def check_moment(setup: Setup, play: Play, chance: random.Random) -> None:
    """Everything that must be true at any moment of a play."""
    before = _all(play)
    for check in (check_copies, check_imagine, check_words, check_views, check_together, check_options):
        check(setup, play, chance)
        if _all(play) != before:
            raise Broken(f"{check.__name__} has changed the play", play)


def check_copies(setup: Setup, play: Play, chance: random.Random) -> None:
    """Fork, undo, time travel and replay all lead to the very same state."""
    here = _all(play)
    fork = play.fork()
    same(play, "fork", fork, here)
    _random_answers(fork, chance, 3)
    n = chance.randrange(play.count + 1)
    past = play.at(n)
    if past.count != n:
        raise Broken(f"at({n}) has {past.count} answers", play)
    for seat, option in play.answers()[n:]:
        past.choose(option, seat)
    same(play, f"at({n}) played on", past, here)
    back = play.fork()
    steps = chance.randint(0, min(play.count, 20))
    for _ in range(steps):
        back.undo()
    same(play, f"{steps} undos", back, _all(play.at(play.count - steps)))
    for seat, option in play.answers()[play.count - steps :]:
        back.choose(option, seat)
    same(play, f"{steps} undos played on", back, here)
    record = json.loads(json.dumps(play.record()))
    same(play, "record and replay", replay_record(setup.game, record), here)


def check_imagine(setup: Setup, play: Play, chance: random.Random) -> None:
    """An imagined play keeps what the seat knows, and is as good a play as any."""
    for seat in [*range(play.seats), None]:
        seed = chance.randrange(1 << 40)
        imagined = play.imagine(seat, seed)
        if imagined.view(seat) != play.view(seat):
            raise Broken(f"imagine({seat}) changes the view of seat {seat}", play)
        if seat is not None and imagined.decision(seat) != play.decision(seat):
            raise Broken(f"imagine({seat}) changes what seat {seat} is asked", play)
        _check_all_asked(play, imagined, seat)
        for complaint in setup.game.check(imagined._state):
            raise Broken(f"imagine({seat}): {complaint}", play)
        same(play, f"imagine({seat}) again", play.imagine(seat, seed), _all(imagined))
        same(play, f"a fork of imagine({seat})", imagined.fork(), _all(imagined))
        born = imagined.count
        _random_answers(imagined, chance, 12)
        same(play, f"a later fork of imagine({seat})", imagined.fork(), _all(imagined))
        if list(imagined.log(seat))[:1] and next(imagined.log(seat))[0] <= born:
            raise Broken(f"imagine({seat}) tells of the past", play)


def _check_all_asked(play: Play, imagined: Play, seat: int | None) -> None:
    """In a secret phase the others' answers are taken back; otherwise the same seats are asked."""
    now, then = {d.seat for d in play.pending}, {d.seat for d in imagined.pending}
    secret = play._together is not None and play._together.secret
    if then - {seat} < now - {seat} if secret else then != now:
        raise Broken(f"imagine({seat}) asks seats {then} where {now} were asked", play)


def check_words(setup: Setup, play: Play, chance: random.Random) -> None:
    """Every kind, option and event has words, and no two options the same."""
    game, names = setup.game, NAMES[: play.seats]
    kinds = game.kinds()
    for decision in play.pending:
        if not kinds[decision.kind]:
            raise Broken(f"{decision.kind} has no words", play)
        view = play.view(decision.seat)
        words = [game.words(view, decision, option) for option in decision.options]
        if not all(words) or len(set(words)) != len(words):
            raise Broken(f"options of {decision.kind} read alike: {sorted(words)}", play)
        option = chance.choice(decision.options)
        if play.explain(decision.kind, option, decision.seat) is not None:
            raise Broken(f"{decision.kind} {option!r} is offered and explained away", play)
    for seat in [*range(play.seats), None]:
        for event in play.log(seat, max(0, play.count - 30)):
            sentence, clause = game.log_line(Told(event, seat, names))
            if not sentence or not clause.startswith(game.info.prefix):
                raise Broken(f"the event {event} has no words", play)
        view = play.view(seat)
        if not game.describe(view, names) or not game.sketch(view, names):
            raise Broken("the table cannot be told", play)


def check_views(setup: Setup, play: Play, chance: random.Random) -> None:
    """Views are JSON. That they leak nothing is the business of `check_imagine`."""
    for seat in [*range(play.seats), None]:
        view = play.view(seat)
        if json.loads(json.dumps(view)) != view:
            raise Broken(f"the view of seat {seat} is not JSON", play)


def check_together(setup: Setup, play: Play, chance: random.Random) -> None:
    """In a simultaneous phase the order of the answers does not matter."""
    if len(play.pending) < 2:
        return
    seed = chance.randrange(1 << 40)
    ends = []
    for order in (1, -1):
        fork = play.fork()
        answers = {seat: random.Random(seed + seat) for seat in range(play.seats)}
        phase = fork._together
        while fork._together is phase:
            decision = fork.pending[::order][0]
            fork.choose(answers[decision.seat].choice(decision.options), decision.seat)
        ends.append(_all(fork))
    if ends[0] != ends[1]:
        raise Broken("the order of simultaneous answers matters", play)


def check_options(setup: Setup, play: Play, chance: random.Random) -> None:
    """Options that lead to the same state are offered once. What is committed in secret is in no state yet."""
    if play.over or (play._together is not None and play._together.secret):
        return
    decision = chance.choice(play.pending)
    if decision.kind in COINCIDE:
        return
    for one, other in _pairs(decision, chance):
        ends = []
        for option in (one, other):
            fork = play.fork()
            fork.choose(option, decision.seat)
            ends.append(_all(fork))
        if ends[0] == ends[1]:
            raise Broken(f"{decision.kind}: {one!r} and {other!r} lead to the same state", play)


def _pairs(decision: Decision, chance: random.Random) -> Iterator[tuple[Option, Option]]:
    for _ in range(4):
        if len(decision.options) > 1:
            one, other = chance.sample(decision.options, 2)
            yield one, other


def check_end(setup: Setup, play: Play) -> None:
    if len(play.scores) != play.seats or not set(play.winners) <= set(range(play.seats)):
        raise Broken(f"the scores are {play.scores}, the winners {play.winners}", play)
    try:
        play.choose("anything", 0)
    except fm.IllegalChoice:
        return
    raise Broken("one can go on after the end", play)


def same(play: Play, what: str, other: Play, expected: object) -> None:
    if _all(other) != expected:
        raise Broken(f"{what} leads to another state", play)


def _all(play: Play) -> object:
    """The whole of a play that counts: its state, and who is asked what."""
    asked = [(decision.seat, decision.kind, decision.options) for decision in play.pending]
    return whole(play._state), asked, list(play.log(None, play.count)), list(play.log(0, play.count))


def _random_answers(play: Play, chance: random.Random, count: int) -> None:
    for _ in range(count):
        if play.pending:
            decision = chance.choice(play.pending)
            play.choose(chance.choice(decision.options), decision.seat)
