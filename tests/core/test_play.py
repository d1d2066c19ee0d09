"""The loop: pending, choosing, going back and aside in time."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import formicarium as fm
from core.toy import INFO, TOY, Toy, ToyState, state_of
from formicarium.core.ask import Rules, ask
from formicarium.core.game import Json
from formicarium.core.play import Play, new_play, play_on, replay_record
from formicarium.core.rng import Rng
from formicarium.core.state import whole
from properties import Broken, Setup, check_game

SHORT = {"length": "short"}


def toy(seats: int = 2, seed: int = 1) -> Play:
    return new_play(TOY, seats, seed)


def play_out(play: Play, seed: int = 0) -> None:
    chance = random.Random(seed)
    while play.pending:
        decision = chance.choice(play.pending)
        play.choose(chance.choice(decision.options), decision.seat)


def test_the_toy_keeps_every_property() -> None:
    for seats in (2, 3):
        for seed in range(30):
            check_game(Setup(TOY, seats, SHORT), seed, often=0.3)


class Leaky(Toy):
    """Shows everybody's hand to everybody."""

    def view(self, state: ToyState, seat: int | None) -> dict[str, Json]:
        return {"hands": [list(hand) for hand in state.hands]}


class Peeking(Toy):
    """Keeps a card of the deck in a local variable across a question: it survives the re-deal."""

    def round(self, state: ToyState) -> Rules[None]:
        top = state.deck[-1] if state.deck else 0
        if (yield from ask(state.leader, "draw", ("draw", "pass"))) == "draw" and state.deck:
            state.deck.remove(top)
            state.hands[state.leader].append(top)
        yield from super().round(state)


class Shallow(Toy):
    """Copies share their hands."""

    def copy(self, state: ToyState) -> ToyState:
        twin = super().copy(state)
        twin.hands = state.hands
        return twin


class Hasty(Toy):
    """The first to name a number gets a bonus: the order of simultaneous answers matters."""

    def naming(self, state: ToyState, seat: int) -> Callable[[], Rules[None]]:
        def name() -> Rules[None]:
            yield from ask(seat, "name", (1, 2, 3))
            state.named[seat] += 1 if sum(state.named) else 5

        return name


class Forgetful(Toy):
    """Draws chance from outside the state: a replay goes another way."""

    def step(self, state: ToyState) -> Rules[None]:
        state.scores[0] += random.randrange(1 << 30)
        return super().step(state)


class Cheating(Toy):
    """Deals a card twice."""

    def redeal(self, state: ToyState, seat: int | None, rng: Rng) -> None:
        super().redeal(state, seat, rng)
        if state.deck:
            state.hands[0 if seat else 1][0] = state.deck[0]


class Repeating(Toy):
    """Offers two options that lead to the same state."""

    def naming(self, state: ToyState, seat: int) -> Callable[[], Rules[None]]:
        def name() -> Rules[None]:
            state.named[seat] += min(2, (yield from ask(seat, "name", (1, 2, 3))))

        return name


@pytest.mark.parametrize("kind", [Leaky, Peeking, Shallow, Hasty, Forgetful, Cheating, Repeating])
def test_the_properties_find_a_breach(kind: type[Toy]) -> None:
    def check() -> None:
        for seed in range(20):
            check_game(Setup(kind(INFO), 3, SHORT), seed, often=0.5)

    with pytest.raises(Broken):
        check()


def test_several_seats_may_answer_in_any_order() -> None:
    play = toy(seats=3)
    assert [decision.seat for decision in play.pending] == [0, 1, 2]
    assert play.simultaneous
    with pytest.raises(fm.IllegalChoice, match="say for which seat"):
        play.choose(play.pending[0].options[0])
    play.choose(play.pending[1].options[0], seat=1)
    assert [decision.seat for decision in play.pending] == [0, 2]
    with pytest.raises(fm.IllegalChoice, match="Seat 1 has nothing to decide"):
        play.choose(0, seat=1)


def test_a_secret_answer_shows_nowhere_before_all_have_answered() -> None:
    play = toy()
    before = play.view(0), play.view(None), list(play.log(0))
    play.choose(play.pending[1].options[0], seat=1)
    assert (play.view(0), play.view(None), list(play.log(0))) == before


def test_imagine_takes_back_the_secret_answers_of_others_only() -> None:
    play = toy(seats=3)
    for seat in (0, 1):
        play.choose(play.pending[0].options[0], seat=seat)
    imagined = play.imagine(0, seed=5)
    assert [decision.seat for decision in imagined.pending] == [1, 2]
    for seat in (1, 2):
        decision = imagined.decision(seat)
        assert decision is not None
        assert decision.options == tuple(sorted(state_of(imagined).hands[seat])), "asked by the hand dealt anew"


def test_imagine_keeps_open_answers() -> None:
    play = toy(seats=3)
    while play.pending[0].kind == "commit":
        play.choose(play.pending[0].options[0], play.pending[0].seat)
    play.choose(3, seat=1)
    assert play.imagine(0, seed=5).view(0)["named"] == [0, 3, 0]


def test_another_seat_is_asked_by_the_hand_it_is_dealt_in_an_imagined_play() -> None:
    play = toy()
    hands = set()
    for seed in range(8):
        decision = play.imagine(0, seed).decision(1)
        assert decision is not None
        hands.add(decision.options)
    assert len(hands) > 1


def test_an_imagined_play_has_no_past() -> None:
    play = toy()
    play_some = play.pending[0].options[0]
    play.choose(play_some, seat=0)
    imagined = play.imagine(0, seed=3)
    assert list(imagined.log(0)) == []
    for forbidden in (imagined.undo, imagined.record, imagined.answers, lambda: imagined.at(0)):
        with pytest.raises(fm.NoPast):
            forbidden()
    here = whole(imagined._state)
    imagined.choose(imagined.pending[0].options[0], imagined.pending[0].seat)
    imagined.fork().undo()
    imagined.undo()
    assert whole(imagined._state) == here
    with pytest.raises(fm.NoPast):
        imagined.fork().undo()


def test_undo_goes_back_to_the_very_beginning() -> None:
    play = toy(seats=3, seed=4)
    first = whole(play._state)
    play_out(play)
    assert play.over
    while play.count:
        play.undo()
    assert whole(play._state) == first
    with pytest.raises(fm.NoPast, match="nothing to take back"):
        play.undo()


def test_a_fork_goes_its_own_way() -> None:
    play = toy()
    fork = play.fork()
    play_out(fork)
    assert fork.over
    assert play.count == 0
    assert not play.over


@pytest.mark.parametrize("n", [-1, 1, True])
def test_time_travel_refuses_what_never_was(n: int) -> None:
    with pytest.raises(fm.NoPast, match="from 0 to 0"):
        toy().at(n)


@pytest.mark.parametrize("option", [99, "3", None, (), [], {}, object(), float("nan")])
def test_a_refused_answer_changes_nothing(option: object) -> None:
    play = toy()
    before = whole(play._state), play.pending
    with pytest.raises(fm.IllegalChoice, match=r"TOY-1\.1"):
        play.choose(option, seat=0)
    assert (whole(play._state), play.pending) == before
    assert play.answers() == []


def test_an_equal_value_is_kept_as_the_option_offered() -> None:
    play = toy(seed=8)
    option = play.pending[0].options[0]
    assert isinstance(option, int)
    play.choose(float(option), seat=0)
    assert type(play.answers()[0][1]) is int


class Faulty(Toy):
    """Fails at the end of the first round."""

    def round(self, state: ToyState) -> Rules[None]:
        yield from super().round(state)
        raise RuntimeError("a fault in a rule")


def test_a_fault_in_a_rule_leaves_the_play_where_it_was() -> None:
    play = new_play(Faulty(INFO), 2, 1)
    with pytest.raises(RuntimeError, match="a fault in a rule"):
        play_out(play)
    before, count = whole(play._state), play.count
    with pytest.raises(RuntimeError):
        play.choose(play.pending[0].options[0], play.pending[0].seat)
    assert (whole(play._state), play.count) == (before, count)
    play.undo()
    assert play.count == count - 1


def test_a_play_on_a_state_at_hand_cannot_be_recorded() -> None:
    state = TOY.set_up(12, 2, SHORT, Rng(1))
    play = play_on(TOY, state)
    play_out(play)
    assert state.rounds == 3, "the state given is not touched"
    with pytest.raises(fm.NoPast, match="cannot be recorded"):
        play.record()


def test_the_log_hides_what_a_seat_may_not_know() -> None:
    play = toy(seed=3)
    while not any(event[1] == "drew" for event in play.log()):
        decision = play.pending[0]
        play.choose(decision.options[0], decision.seat)
    (drew,) = [event for event in play.log() if event[1] == "drew"]
    seat = drew[2]
    assert drew[4] == ()
    assert [event[4] for event in play.log(seat) if event[1] == "drew"] != [()]
    assert [event[4] for event in play.log(1 - seat) if event[1] == "drew"] == [()]


def test_the_log_can_be_told_from_any_answer_on() -> None:
    play = toy(seats=3, seed=2)
    play_out(play)
    everything = list(play.log(0))
    assert {event[1] for event in everything} >= {"won"}
    for start in range(play.count + 1):
        assert list(play.log(0, start)) == [event for event in everything if event[0] >= start]


def finished() -> dict[str, Json]:
    play = toy(seed=6)
    play_out(play)
    return play.record()


def test_a_record_is_the_play_again() -> None:
    record = finished()
    play = replay_record(TOY, record)
    assert play.record() == record
    assert play.over


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"format": 2}, "format 2"),
        ({"format": None}, "format None"),
        ({"version": 9}, "version 9"),
        ({"seats": None}, "“seats”"),
        ({"seats": 7}, "2 to 3 players, not 7"),
        ({"seats": "2"}, "2 to 3 players, not '2'"),
        ({"seed": None}, "“seed”"),
        ({"seed": -1}, "seed must be"),
        ({"options": []}, "“options”"),
        ({"options": {"colour": "red"}}, "no option 'colour'"),
        ({"options": {"length": "endless"}}, "short, long, not 'endless'"),
        ({"pack": 3}, "“pack”"),
        ({"pack": {"cards": 1}}, "pack: cards: must be from 9 to 30, not 1"),
        ({"answers": None}, "“answers”"),
        ({"answers": [[0]]}, "answer 1"),
        ({"answers": [3]}, "answer 1"),
        ({"answers": [["0", 1]]}, "answer 1"),
        ({"answers": [[0, 99]]}, r"answer 1 \(seat 0, 99\) cannot be: 99 cannot be \(TOY-1.1\)"),
        ({"answers": [[5, 1]]}, r"answer 1 \(seat 5"),
    ],
)
def test_a_damaged_record_is_refused_with_the_place(change: dict[str, object], place: str) -> None:
    with pytest.raises(fm.BadRecord, match=place):
        replay_record(TOY, {**finished(), **change})


def test_a_record_with_answers_after_the_end_is_refused() -> None:
    record = finished()
    answers = record["answers"]
    assert isinstance(answers, list)
    with pytest.raises(fm.BadRecord, match=rf"answer {len(answers) + 1} .* The game is over"):
        replay_record(TOY, {**record, "answers": [*answers, [0, 1]]})


@pytest.mark.parametrize("seats", [1, 4, True, "2", 2.0])
def test_a_wrong_number_of_seats_is_refused(seats: object) -> None:
    with pytest.raises(fm.BadSetup, match="2 to 3 players"):
        new_play(TOY, seats)


def test_explain_knows_the_kinds() -> None:
    play = toy()
    assert play.explain("commit", play.pending[0].options[0]) is None
    assert play.explain("commit", 99) == "99 cannot be (TOY-1.1)."
    assert play.explain("dance", 1) == "Toy has no decision “dance”; it has commit, name, draw."


def test_a_seat_play_shows_its_own_seat_only() -> None:
    play = toy()
    seat = fm.SeatPlay(play, 1)
    assert (seat.seat, seat.seats, seat.count, seat.info) == (1, 2, 0, INFO)
    assert seat.decision == play.pending[1]
    assert seat.view == play.view(1)
    assert whole(seat.imagine(4)._state) == whole(play.imagine(1, 4)._state)
    assert seat.explain("commit", 99) == "99 cannot be (TOY-1.1)."
    assert not [name for name in dir(seat) if not name.startswith("_") and isinstance(getattr(seat, name), Play)]


def test_there_is_no_seat_outside_the_table() -> None:
    for seat in (2, -1, True):
        with pytest.raises(fm.FormicariumError, match="There is no seat"):
            toy().view(seat)
        with pytest.raises(fm.FormicariumError, match="There is no seat"):
            toy().imagine(seat, 1)
