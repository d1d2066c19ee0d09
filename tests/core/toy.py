"""A toy game with everything the core has to master: hands, a deck, secret and open phases at once, chance.

Three rounds. In a round all seats secretly commit a card of their hand at once; the highest card scores its value,
equal ones share. Then the seats openly name a number at once, and the leader may draw a card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from formicarium.core.ask import Decision, Option, Rules, ask, ask_privately, together
from formicarium.core.data import Table, as_table
from formicarium.core.game import Game, GameInfo, GameOption, Json, Line, Told
from formicarium.core.rng import Rng
from formicarium.core.state import State

INFO = GameInfo(
    id="toy",
    title="Toy",
    words="The highest card takes it.",
    prefix="TOY",
    version=1,
    seats=(2, 3),
    options=(GameOption("length", ("short", "long"), "short", "How many rounds"),),
)


class ToyState(State):
    __slots__ = ("deck", "hands", "leader", "named", "rounds", "scores", "table")

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.deck: list[int] = []
        self.hands: list[list[int]] = []
        self.table: list[int] = []
        self.named: list[int] = []
        self.scores: list[int] = []
        self.leader: int = 0
        self.rounds: int = 0


class Toy(Game[ToyState]):
    def data(self) -> Table:
        return as_table({"cards": 12}, "toy.toml")

    def box(self, data: Table) -> int:
        return data.number("cards", 9, 30)

    def set_up(self, box: object, seats: int, options: Mapping[str, str], rng: Rng) -> ToyState:
        assert isinstance(box, int)
        state = ToyState(rng)
        state.deck = list(range(box))
        rng.shuffle(state.deck)
        state.hands = [[state.deck.pop() for _ in range(3)] for _ in range(seats)]
        state.scores = [0] * seats
        state.named = [0] * seats
        state.rounds = 5 if options["length"] == "long" else 3
        return state

    def step(self, state: ToyState) -> Rules[None]:
        return self.round(state)

    def round(self, state: ToyState) -> Rules[None]:
        state.table = []
        commits: dict[int, Callable[[], Rules[int]]] = {}
        names: dict[int, Callable[[], Rules[None]]] = {}
        for seat in range(len(state.hands)):
            commits[seat] = self.committing(state, seat)
            names[seat] = self.naming(state, seat)
        committed = yield from together(commits, secret=True)
        for seat, card in committed.items():
            state.hands[seat].remove(card)
            state.table.append(card)
        best = max(state.table)
        state.leader = state.table.index(best)
        state.scores[state.leader] += best
        state.tell("won", state.leader, best)
        yield from together(names, secret=False)
        if state.deck and (yield from ask(state.leader, "draw", ("draw", "pass"))) == "draw":
            card = state.deck.pop()
            state.hands[state.leader].append(card)
            state.tell_privately("drew", state.leader, (), (card,))
        state.rounds -= 1
        state.over = state.rounds == 0 or not all(state.hands)

    def committing(self, state: ToyState, seat: int) -> Callable[[], Rules[int]]:
        def commit() -> Rules[int]:
            return (yield from ask_privately(seat, "commit", lambda: tuple(sorted(state.hands[seat])), always=True))

        return commit

    def naming(self, state: ToyState, seat: int) -> Callable[[], Rules[None]]:
        def name() -> Rules[None]:
            for _ in range(2):
                state.named[seat] += yield from ask(seat, "name", (1, 2, 3))

        return name

    def redeal(self, state: ToyState, seat: int | None, rng: Rng) -> None:
        others = [hand for number, hand in enumerate(state.hands) if number != seat]
        cards = state.deck + [card for hand in others for card in hand]
        rng.shuffle(cards)
        for hand in others:
            hand[:] = [cards.pop() for _ in hand]
        state.deck = cards
        state.rng.counter = rng.bits()

    def copy(self, state: ToyState) -> ToyState:
        twin = ToyState(state.rng.copy())
        twin.clock, twin.over, twin.leader, twin.rounds = state.clock, state.over, state.leader, state.rounds
        twin.deck, twin.table, twin.scores = state.deck[:], state.table[:], state.scores[:]
        twin.hands, twin.named = [hand[:] for hand in state.hands], state.named[:]
        return twin

    def scores(self, state: ToyState) -> tuple[int, ...]:
        return tuple(state.scores)

    def winners(self, state: ToyState) -> tuple[int, ...]:
        return tuple(seat for seat, score in enumerate(state.scores) if score == max(state.scores))

    def seats(self, state: ToyState) -> int:
        return len(state.hands)

    def explain(self, state: ToyState, decision: Decision | None, seat: int, kind: str, option: object) -> str:
        return f"{option!r} cannot be (TOY-1.1)."

    def check(self, state: ToyState) -> list[str]:
        cards = state.deck + [card for hand in state.hands for card in hand]
        return ["a card lies twice"] if len(set(cards)) != len(cards) else []

    def view(self, state: ToyState, seat: int | None) -> dict[str, Json]:
        hands: list[Json] = [list(hand) if own == seat else len(hand) for own, hand in enumerate(state.hands)]
        return {
            "hands": hands,
            "deck": len(state.deck),
            "table": list(state.table),
            "scores": list(state.scores),
            "named": list(state.named),
        }

    def kinds(self) -> dict[str, str]:
        return {"commit": "Which card?", "name": "Which number?", "draw": "Draw?"}

    def words(self, view: dict[str, Json], decision: Decision, option: Option) -> str:
        return f"{decision.kind} {option}"

    def log_line(self, told: Told) -> tuple[str, str]:
        return f"{told.name}: {told.kind} {told.details} {told.secrets}", "TOY-1.1"

    def sketch(self, view: dict[str, Json], names: tuple[str, ...]) -> list[Line]:
        return [[(str(view), "")]]

    def describe(self, view: dict[str, Json], names: tuple[str, ...]) -> list[str]:
        return [str(view)]

    def worth(self, state: ToyState, seat: int) -> float:
        return float(state.scores[seat])


TOY = Toy(INFO)


def state_of(play: Any) -> ToyState:
    """The state of a toy play, for a test to look at."""
    state = play._state
    assert isinstance(state, ToyState)
    return state
