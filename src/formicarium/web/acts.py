"""What people do at a table, judged: each function looks at the course and returns the entry to store, or refuses.

They are asked again whenever somebody else was faster, so they change nothing.
"""

from __future__ import annotations

import random

from ..bots import bot_names
from ..core.play import as_option
from .course import Course
from .entries import Answered, Pace, Paced, Proposed, Redone, Replied, Seated, Undone
from .refusals import CannotBe, NotYours, TooLate
from .undo import What, plan_redo, plan_undo


def check_seat(course: Course, seat: int) -> None:
    if not 0 <= seat < len(course.places):
        raise CannotBe(f"There is no seat {seat}; the seats are 0 to {len(course.places) - 1}.")


def check_own(course: Course, person: str, seat: int) -> None:
    """Refuse what only the one who sits there may do or see."""
    check_seat(course, seat)
    if seat not in course.seats_of(person):
        raise NotYours("That seat is not yours; choose one of your own, or watch.")


def answer(course: Course, person: str, seat: int, history: int, option: object, number: int | None) -> Answered:
    """An answer stands if the decision it was given to is still the one that is asked."""
    check_own(course, person, seat)
    if course.waits_for_people:
        raise TooLate("The game begins when every seat is taken; wait, or let bots take the free seats.")
    decision = course.play.decision(seat)
    if course.play.over:
        raise TooLate("The game is over; open a new table to play again.")
    if decision is None:
        raise TooLate("You have nothing to decide now; wait for the others.")
    if history > course.history:
        raise TooLate("That answer is ahead of the table; reload the page.")
    if history < course.asked.get(seat, 0):
        raise TooLate("The table has moved on since you saw it; look again and choose once more.")
    if number is not None:
        if not 0 <= number < len(decision.options):
            raise CannotBe(f"There is no option {number}; there are {len(decision.options)}, counted from 0.")
        return Answered(seat, decision.options[number])
    chosen = as_option(option)
    if chosen not in decision.options:
        raise CannotBe(course.play.explain(decision.kind, chosen, seat) or "That is not one of the options.")
    return Answered(seat, decision.options[decision.options.index(chosen)])


def bot_answer(course: Course, seat: int, moves: int, option: object, fault: str) -> Answered:
    """What a bot has chosen; where it has failed, or chosen what cannot be, a random answer."""
    decision = course.play.decision(seat)
    if decision is None or course.moves != moves or seat not in course.bots_due():
        raise TooLate("The table has moved on while the bot was thinking.")
    chosen = as_option(option)
    if not fault and chosen not in decision.options:
        fault = f"It chose {chosen!r}, which is not offered."
    if fault:
        return Answered(seat, random.choice(decision.options), fault[:500])
    return Answered(seat, decision.options[decision.options.index(chosen)])


def undo(course: Course, person: str, seat: int, what: What) -> Undone | Proposed:
    check_own(course, person, seat)
    plan = plan_undo(course, person, what)
    if plan is None:
        raise TooLate("You have not answered anything yet that could be taken back.")
    if not plan.asks:
        return Undone(person, plan.to, plan.keep)
    if course.proposal is not None:
        raise TooLate("Something is proposed already; answer that first.")
    return Proposed(person, seat, what, plan.to, plan.keep)


def redo(course: Course, person: str, seat: int) -> Redone:
    check_own(course, person, seat)
    if not plan_redo(course, person):
        raise TooLate("There is nothing to give again: somebody has answered since, or nothing was taken back.")
    return Redone(person)


def reply(course: Course, person: str, yes: bool) -> Replied:
    """The one who has asked may still say no to it."""
    if not course.seats_of(person):
        raise NotYours("Only those who sit at the table are asked.")
    if course.proposal is None:
        raise TooLate("Nothing is proposed any more.")
    if yes and person in course.proposal.agreed:
        raise TooLate("You have agreed already; wait for the others.")
    return Replied(person, yes)


# Seats


def claim(course: Course, person: str, name: str, seat: int, invited: bool = False) -> Seated:
    check_seat(course, seat)
    place = course.places[seat]
    if course.play.over:
        raise TooLate("The game is over; open a new table to play again.")
    if seat in course.seats_of(person):
        raise TooLate("You sit there already.")
    if place.kind != "open" and not invited:
        raise TooLate("That seat is taken; choose another one, or watch.")
    if any(who == person and where != seat for who, where in course.sat):
        raise TooLate("You have sat elsewhere at this table and know what is hidden there; you can only watch.")
    return Seated(seat, "human", person, name)


def leave(course: Course, person: str, seat: int) -> Seated:
    check_own(course, person, seat)
    if course.play.over:
        raise TooLate("The game is over; your seat can stay as it is.")
    return Seated(seat, "open")


def seat_bot(course: Course, person: str, host: str, seat: int, level: str, name: str) -> Seated:
    """One's own seat, or a free one where one has opened the table."""
    check_may_hand_over(course, person, host, seat)
    check_level(level)
    return Seated(seat, "bot", "", name, level)


def check_may_hand_over(course: Course, person: str, host: str, seat: int) -> None:
    check_seat(course, seat)
    if course.play.over:
        raise TooLate("The game is over; open a new table to play again.")
    if seat in course.seats_of(person):
        return
    if course.places[seat].kind != "open":
        raise NotYours("That seat is not yours to give away.")
    if person != host and not course.seats_of(person):
        raise NotYours("Only those who sit here can give a free seat away.")


def check_level(level: str) -> None:
    """Only bots that have a name of their own: what strangers send is never imported."""
    if level not in bot_names():
        raise CannotBe(f"There is no bot “{level}”; there are {', '.join(bot_names())}.")


def pace(course: Course, person: str, host: str, chosen: Pace) -> Paced:
    if person != host and not course.seats_of(person):
        raise NotYours("Only those who sit here set the pace of the bots.")
    return Paced(chosen)
