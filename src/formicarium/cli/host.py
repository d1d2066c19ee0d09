"""Playing at the terminal: asks the people, lets the bots answer, tells everybody what has happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from ..bots import BotFailed, let_choose
from ..core.ask import Decision, Option
from ..core.errors import FormicariumError
from ..core.play import Play
from ..core.registry import find_game
from ..rulebook import rulebook
from .choices import Choices, as_number, examples, known_words, read_option
from .files import write_record
from .players import Player
from .rules import show_chapters, show_clauses
from .screen import QUIET, STRONG, InputEnded, Screen, complain
from .telling import Teller

HELP = """\
Type the number of an option, or some of its words.
Several numbers answer several questions of the same kind: 1 1 2.

undo          take back your last decision, and what others answered since
why OPTION    why something is not possible now: why 17, or why and plain words
board         the table once more
log, log all  what has happened lately, or from the beginning
rules         the chapters of the rules
rules 9.2     a clause; rules 9 is a chapter, rules river looks for a word
save FILE     save the game, to go on later by: formicarium play --load FILE
quit          leave the game"""


class Leave(Exception):  # not an error: somebody said so
    """The game is left."""


class Host:
    """One play at one terminal."""

    def __init__(self, screen: Screen, play: Play, players: Sequence[Player], file: Path | None = None) -> None:
        self.screen: Screen = screen
        self.play: Play = play
        self.players: Sequence[Player] = players
        self.game = find_game(play.info.id)
        self.names: tuple[str, ...] = tuple(player.name for player in players)
        self.teller: Teller = Teller(screen, self.names)
        self._file: Path | None = file  # where the game was last saved, or loaded from
        self._saved: list[tuple[int, Option]] | None = play.answers() if file else None  # what is safe there
        self._people: list[int] = [seat for seat, player in enumerate(players) if player.bot is None]
        self._person: int | None = None  # the seat of the person at the keyboard
        self._told: dict[int, int] = {}  # by seat, the last answer it has been told of
        self._kind: str = ""  # of the question that was asked last
        self._word_kind: str = ""  # of the last question whose options were made of words
        self._ahead: list[str] = []  # numbers typed for the next questions of that kind, with these options
        self._ahead_options: tuple[Option, ...] = ()
        self._hinted: bool = False  # whether that was explained
        self._greeted: bool = False  # whether it was said how to answer
        self._note: str = ""  # to be said with the next question

    def run(self) -> int:
        """Play to the end, or until somebody leaves. Returns the exit code of the program."""
        try:
            while True:
                if self.play.over:
                    self._end()
                else:
                    self._answer(self._whose_turn())
        except Leave:
            self.screen.say("Goodbye.")
        except InputEnded:
            self._say_goodbye()
        except KeyboardInterrupt:
            self._say_goodbye()
            raise
        except BotFailed as error:
            complain(str(error))
            with suppress(InputEnded):
                self._offer_to_save()
            return 1
        except Exception:  # a fault of ours must not cost anybody the game
            with suppress(InputEnded):
                self._offer_to_save()
            raise
        return 0

    def _say_goodbye(self) -> None:
        self.screen.say("Goodbye." if self._is_saved() else "Goodbye. The game is not saved.")

    def _whose_turn(self) -> int:
        """Bots first, then the person who is at the keyboard already."""
        seats = [decision.seat for decision in self.play.pending]
        return next((s for s in seats if s not in self._people), self._person if self._person in seats else seats[0])

    def _answer(self, seat: int) -> None:
        player = self.players[seat]
        if player.bot is not None:
            let_choose(self.play, seat, player.bot, player.name)
            return
        if seat != self._person and not self._hand_over(seat):
            return
        decision = self.play.decision(seat)
        assert decision is not None
        choices = self._choices(decision)
        if self._ahead and (decision.kind != self._kind or decision.options != self._ahead_options):
            self._note = f"Another question comes first, so {' '.join(self._ahead)} was not used."
            self._ahead = []
        if not self._ahead:
            self._ask(seat, decision, choices)
        self._kind = decision.kind
        if isinstance(decision.options[0], tuple):
            self._word_kind = decision.kind
        count = self.play.count
        typed = " ".join(self._ahead) or self.screen.ask()
        while not self._take(seat, decision, choices, typed) and self.play.count == count:
            typed = self.screen.ask()

    def _choices(self, decision: Decision) -> Choices:
        view = self.play.view(decision.seat)
        return Choices(decision, [self.game.words(view, decision, option) for option in decision.options])

    # Asking

    def _ask(self, seat: int, decision: Decision, choices: Choices) -> None:
        """Say what has happened, show the table, and put the question."""
        last = self._told.get(seat, self._last_answer(seat))
        others = any(other != seat for other, _ in self.play.answers()[max(last, 0) :])
        first = seat not in self._told
        self.screen.clear()
        self.screen.say()
        self.teller.tell(self.play, self.play.log(seat, last + 1), seat)
        self._told[seat] = self.play.count
        if self._note:
            self.screen.say(self._note)
            self._note = ""
        if first or others or self.screen.clears or self.screen.plain or decision.kind != self._kind:
            self.screen.say()
            self.teller.show_table(self.play, seat, whole=first)
            self.screen.say()
        self._put_question(seat, decision, choices)

    def _put_question(self, seat: int, decision: Decision, choices: Choices) -> None:
        question = self.game.kinds()[decision.kind]
        if len(self._people) > 1:
            question = f"{self.names[seat]}: {question}"
        self.screen.say(question, STRONG)
        self.screen.lines(choices.lines(self.screen.width, self.screen.plain))
        if not self._kind and not self._greeted:
            self._greeted = True
            self.screen.say("Type the number of an option or some of its words; help says what else.", QUIET)
        elif decision.kind == self._kind and not self._hinted:
            self._hinted = True
            self.screen.say("Several numbers answer several questions of this kind: 1 1 2.", QUIET)

    def _last_answer(self, seat: int) -> int:
        """After which answer to begin telling a game that was loaded: the seat's own last one."""
        answers = self.play.answers()
        return next((n for n in range(len(answers), 0, -1) if answers[n - 1][0] == seat), -1)

    def _hand_over(self, seat: int) -> bool:
        """Let the person of this seat come to the keyboard; False where something else happened meanwhile."""
        before = self._person
        if len(self._people) > 1 and self._has_secrets(seat):
            self.screen.clear()
            self.screen.say()
            self.screen.say(f"Pass the keyboard to {self.names[seat]}.", STRONG)
            count = self.play.count
            while True:
                typed = self.screen.ask(f"{self.names[seat]}, press Enter when you are ready. ")
                if not typed:
                    break
                self._command(before, typed)
                if self.play.count != count:
                    return False
        self._person = seat
        self._kind = ""
        self._ahead = []
        return True

    def _has_secrets(self, seat: int) -> bool:
        """Whether this seat sees what others may not."""
        return {**self.play.view(seat), "seat": None} != self.play.view(None)

    # Taking what was typed

    def _take(self, seat: int, decision: Decision, choices: Choices, typed: str) -> bool:
        """Answer with an option, or obey a command; whether it was an option."""
        words = typed.split()
        if not words:
            self.screen.say("Type the number of an option, or help.")
            return False
        numbers = [as_number(word) for word in words]
        if numbers[0] is not None and None not in numbers:
            self._ahead, self._ahead_options = words[1:], decision.options
            return self._take_number(seat, decision, choices, numbers[0])
        self._ahead = []
        if self._command(seat, typed):
            return False
        found = choices.matching(typed)
        if len(found) == 1:
            self.play.choose(found[0].option, seat)
            return True
        if found:
            self.screen.lines(choices.lay_out(found, self.screen.width, self.screen.plain))
            self.screen.say("Type the number of one of these.")
        else:
            reason = self._reason(seat, decision, words) or "Type a number, or help."
            self.screen.say(f"No option has the words “{typed}”. {reason}")
        return False

    def _take_number(self, seat: int, decision: Decision, choices: Choices, number: int) -> bool:
        choice = choices.numbered(number)
        if choice is not None:
            self.play.choose(choice.option, seat)
            return True
        self._ahead = []
        reason = self.play.explain(decision.kind, number, seat) if choices.own_numbers else None
        self.screen.say(reason or f"There is no option {number}; the last one is {choices.all[-1].number}.")
        return False

    def _command(self, seat: int | None, typed: str) -> bool:
        """Obey a command of the person at this seat; False where it is none."""
        name, _, rest = typed.partition(" ")
        rest = rest.strip()
        name = name.lower()
        if name in ("help", "h", "?"):
            self.screen.draw([[(line, "")] for line in HELP.splitlines()])
        elif name == "undo" and not rest:
            self._undo(seat)
        elif name == "why":
            self._why(seat, rest.rstrip("?"))
        elif name == "board" and not rest:
            self.teller.show_table(self.play, seat)
        elif name == "log" and rest in ("", "all"):
            self._log(seat, bool(rest))
        elif name == "rules":
            self._rules(rest)
        elif name == "save":
            self._save(rest)
        elif name in ("quit", "exit", "q") and not rest:
            self._offer_to_save()
            raise Leave
        else:
            return False
        return True

    # Commands

    def _undo(self, seat: int | None) -> None:
        """Back to the last decision of this seat; bots' answers go as well, other people's only if that is wanted."""
        answers = self.play.answers()
        to = next((n for n in range(len(answers) - 1, -1, -1) if answers[n][0] == seat), None)
        if to is None or seat is None:
            self.screen.say("You have decided nothing yet that could be taken back.")
            return
        later = answers[to + 1 :]
        people = self._names_of(other for other, _ in later if other in self._people and other != seat)
        if people and not self.screen.confirm(f"That takes back what {_and(people)} decided as well. Do it?"):
            return
        earlier = self.play.at(to)
        decision = earlier.decision(seat)
        assert decision is not None
        words = self.game.words(earlier.view(seat), decision, answers[to][1])
        question = self.game.kinds()[decision.kind]
        self.play = earlier
        self._told = {told: min(count, to) for told, count in self._told.items()}
        self._kind = ""
        self._ahead = []
        self._person = seat
        others = [other for other, _ in later if other != seat]
        also = f" So {_count(len(others), 'answer')} of {_and(self._names_of(others))} went as well." if others else ""
        self._note = f"Taken back: {words}. ({question}){also}"

    def _names_of(self, seats: Iterable[int]) -> list[str]:
        return [self.names[seat] for seat in sorted(set(seats))]

    def _why(self, seat: int | None, words: str) -> None:
        """Why something is not possible: a number, words of an option, or an option in plain values."""
        decision = None if seat is None else self.play.decision(seat)
        if decision is None or seat is None:
            self.screen.say("Nothing is to be decided now.")
            return
        choices = self._choices(decision)
        parts = words.split()
        if not parts:
            shown = " · ".join(f"why {example}" for example in examples(choices))
            self.screen.say(f"Name what you miss, in plain words like these: {shown}")
            return
        possible = choices.named(words)
        if possible:
            self.screen.say("That is possible:")
            self.screen.lines(choices.lay_out(possible[:8], self.screen.width, self.screen.plain))
            return
        self.screen.say(self._reason(seat, decision, parts) or "That is possible.")

    def _reason(self, seat: int, decision: Decision, words: Sequence[str]) -> str | None:
        """Why the option that is typed in plain values cannot be chosen; a kind of decision may stand before it."""
        kind, *rest = words
        in_words = isinstance(decision.options[0], tuple)
        verbs = {option[0] for option in decision.options if isinstance(option, tuple)}
        if kind not in self.game.kinds() or kind in verbs or not rest:
            rest = list(words)
            # several words belong to a kind of decision that is made in words
            kind = self._word_kind if len(words) > 1 and not in_words else decision.kind
        option = read_option(rest, decision.options, known_words(self.play.view(seat)))
        return self.play.explain(kind or decision.kind, option, seat)

    def _log(self, seat: int | None, whole: bool) -> None:
        events = list(self.play.log(seat))
        self.teller.tell(self.play, events if whole else events[-20:], seat)

    def _rules(self, asked: str) -> None:
        try:
            book = rulebook(self.game.info.id)
            if asked:
                show_clauses(self.screen, book.find(asked))
            else:
                show_chapters(self.screen, book)
                self.screen.say("Type rules and a number, 9 or 9.2, or a word to look for.")
        except FormicariumError as error:
            self.screen.say(str(error))

    def _is_saved(self) -> bool:
        return self._saved == self.play.answers()

    def _save(self, name: str) -> bool:
        """Save the game, unless that fails or the person thinks better of it."""
        try:
            path = Path(name).expanduser() if name else self._file or Path(f"{self.game.info.id}.json")
            exists = path.exists()
        except (OSError, RuntimeError):
            self.screen.say(f"“{name}” cannot be the name of a file here.")
            return False
        if exists and path != self._file and not self.screen.confirm(f"{path} exists. Write over it?"):
            return False
        try:
            write_record(path, self.play, [(player.name, player.bot_name) for player in self.players])
        except FormicariumError as error:
            self.screen.say(str(error))
            return False
        self._file, self._saved = path, self.play.answers()
        self.screen.say(f"Saved in {path}.")
        return True

    def _offer_to_save(self) -> None:
        while not self._is_saved():
            typed = self.screen.ask("Save the game? Type a file name, or press Enter not to. ")
            if not typed or self._save(typed):
                return

    # The end

    def _end(self) -> None:
        """Tell the result; one may still look back, take back, or save."""
        seat = self._person if len(self._people) == 1 else None
        last = min(self._told.values(), default=self.play.count - 1)
        self.screen.clear()
        self.screen.say()
        self.teller.tell(self.play, self.play.log(seat, last + 1), seat)
        self.screen.say()
        self.teller.show_table(self.play, seat)
        self.screen.say()
        self.teller.show_result(self.play)
        while self.play.over:
            typed = self.screen.ask("Save the game? Type a file name, undo, log, or press Enter to leave. ")
            if not typed:
                raise Leave
            if not self._command(self._person, typed) and self._save(typed):
                raise Leave


def _and(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
