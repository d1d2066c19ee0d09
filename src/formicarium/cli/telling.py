"""Telling a play on a screen: the table, and what has happened."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.game import Line, Told
from ..core.play import Play
from ..core.registry import find_game
from ..core.state import Event
from .screen import QUIET, STRONG, Screen


class Teller:
    """Tells plays of one game. Plainly, of the table only those lines are told again that have changed."""

    def __init__(self, screen: Screen, names: tuple[str, ...]) -> None:
        self.screen: Screen = screen
        self.names: tuple[str, ...] = names
        self._told: dict[int | None, list[str]] = {}  # by seat, what it was last told of the table

    def show_table(self, play: Play, seat: int | None, whole: bool = True) -> None:
        """The table as this seat sees it; plainly and not `whole`, only what has changed."""
        game = find_game(play.info.id)
        view = play.view(seat)
        if not self.screen.plain:
            self.screen.draw(game.sketch(view, self.names))
            return
        lines = game.describe(view, self.names)
        known = () if whole else self._told.get(seat, ())
        self._told[seat] = lines
        for line in lines:
            if line not in known:
                self.screen.say(line)

    def tell(self, play: Play, events: Iterable[Event], seat: int | None) -> None:
        """What has happened, in words: a line for each event plainly, otherwise a paragraph for each turn or so."""
        game = find_game(play.info.id)
        paragraph: Line = []
        whose = -1
        for event in events:
            words, clause = game.log_line(Told(event, seat, self.names))
            if self.screen.plain:
                self.screen.say(f"{words} ({clause})")
                continue
            if event[2] not in (-1, whose) and paragraph:
                self.screen.write(paragraph)
                paragraph = []
            whose = event[2] if event[2] >= 0 else whose
            paragraph += [(words, ""), (f" {clause}  ", QUIET)]
        if paragraph:
            self.screen.write(paragraph)

    def show_result(self, play: Play) -> None:
        winners = [self.names[seat] for seat in play.winners]
        if not winners:
            verdict = "Nobody wins."
        elif len(winners) == 1:
            verdict = f"{winners[0]} wins."
        else:
            verdict = f"{', '.join(winners[:-1])} and {winners[-1]} share the win."
        self.screen.say(verdict, STRONG)
        order = sorted(range(play.seats), key=lambda seat: (seat not in play.winners, -play.scores[seat]))
        self.screen.table(("Player", "points"), [(self.names[seat], str(play.scores[seat])) for seat in order])
