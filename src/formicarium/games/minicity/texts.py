"""Every question, option and event in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.ask import Decision
from ...core.game import Told
from ...core.words import say
from .components import ANTS, FOODS, FRIENDS


def food_word(name: str) -> str:
    words = {
        "yellow": say("yellow"),
        "orange": say("orange"),
        "blue": say("blue"),
        "green": say("green"),
        "pink": say("pink"),
    }
    return words[name]


def ant_word(name: str) -> str:
    words = {
        "red": say("red"),
        "grey": say("grey"),
        "yellow": say("yellow"),
        "blue": say("blue"),
        "violet": say("violet"),
    }
    return words[name]


def friend_word(name: str) -> str:
    words = {
        "centipede": say("centipede"),
        "cockchafer": say("cockchafer"),
        "dragonfly": say("dragonfly"),
        "bumblebee": say("bumblebee"),
        "stick_insect": say("stick insect"),
        "beetle": say("beetle"),
        "orange_caterpillar": say("orange caterpillar"),
        "exotic_caterpillar": say("exotic caterpillar"),
        "grasshopper": say("grasshopper"),
        "snail": say("snail"),
    }
    return words[name]


def friend_help(name: str) -> str:
    helps = {
        "centipede": say("Once a turn: an ant that is being moved may go one pantry further."),
        "cockchafer": say("Once a turn: move tokens from one pantry to another of the same colour."),
        "dragonfly": say("Once a turn: swap two ants."),
        "bumblebee": say("Once a turn: swap one tray token with one Reserve token."),
        "stick_insect": say("Once a turn: play one card as a joker of a colour you name."),
        "beetle": say("Always: 1 Friendship Point in each of your turns."),
        "orange_caterpillar": say("Always: your tray holds 8 tokens."),
        "exotic_caterpillar": say("Always: your tray holds 10 tokens."),
        "grasshopper": say("Always: you may refill your tray right after unloading."),
        "snail": say("Always: you hold 5 cards."),
    }
    return helps[name]


def points_words(count: int) -> str:
    return say("1 Friendship Point") if count == 1 else say("{count} Friendship Points", count=count)


def tokens_words(count: int) -> str:
    return say("1 token") if count == 1 else say("{count} tokens", count=count)


def cards_words(count: int) -> str:
    return say("1 card") if count == 1 else say("{count} cards", count=count)


def road_word(road: int) -> str:
    return say("lower road") if road else say("upper road")


def kinds() -> dict[str, str]:
    """The question each kind of decision puts."""
    return {
        "crate.pick": say("Which token goes from your Reserve to your tray?"),
        "turn.act": say("What do you do in your turn?"),
        "ant.move": say("Where does the ant go?"),
        "food.unload": say("How many tokens do you unload?"),
        "crate.refill": say("Does the grasshopper refill your tray now?"),
        "cockchafer.from": say("Which pantry does the cockchafer take tokens from?"),
        "cockchafer.to": say("Which pantry does the cockchafer carry them to?"),
        "cockchafer.count": say("How many tokens does the cockchafer carry?"),
    }


# Options


def option_words(view: Mapping[str, Any], decision: Decision, option: Any) -> str:
    kind = decision.kind
    if kind == "crate.pick":
        return food_word(option).capitalize()
    if kind == "turn.act":
        return _act_words(view, option)
    if kind == "ant.move":
        return _move_words(view, option)
    if kind == "food.unload":
        food = _pantry(view, view["ants"][view["walking"]])["colour"]
        if option:
            return say("Unload {count} {food}", count=option, food=food_word(food))
        earned = min(view["board"]["points"][food], view["board"]["strip"] - _in_turn(view)["points"])
        if view["mode"] == "friends" and earned:
            return say("Unload nothing and earn {points}", points=points_words(earned))
        return say("Unload nothing")
    if kind == "crate.refill":
        return say("Refill the tray now") if option == "refill" else say("Wait for the end of the turn")
    if kind == "cockchafer.from":
        words = {"number": option, "food": food_word(_pantry(view, option)["colour"])}
        return say("From pantry {number} ({food}, {tokens})", **words, tokens=tokens_words(view["tokens"][option]))
    if kind == "cockchafer.to":
        return say("To {pantry}", pantry=pantry_words(view, option))
    return say("Carry {count}", count=option)


def _act_words(view: Mapping[str, Any], option: Any) -> str:
    what = option[0]
    if what == "card":
        _, ant, road, space = option
        return say("Play {ant} {where}", ant=ant_word(ant), where=_end_words(view, road, space))
    if what == "joker":
        _, ant, road, space, named = option
        return say(
            "Play {ant} as {named} {where} (stick insect)",
            ant=ant_word(ant),
            named=ant_word(named),
            where=_end_words(view, road, space),
        )
    if what == "buy":
        price = points_words(view["board"]["prices"][option[1]])
        return say("Buy the {friend} for {price}", friend=friend_word(option[1]), price=price)
    if what == "cockchafer":
        return say("Send the cockchafer to carry tokens")
    if what == "dragonfly":
        return say("Swap the {one} and the {other} ant (dragonfly)", one=ant_word(option[1]), other=ant_word(option[2]))
    if what == "bumblebee":
        return say("Put {out} back and take {back} (bumblebee)", out=food_word(option[1]), back=food_word(option[2]))
    return say("End your turn")


def _end_words(view: Mapping[str, Any], road: int, space: int) -> str:
    left = space < view["roads"][road]["first"]
    if len(view["roads"]) == 1:
        return say("on the left") if left else say("on the right")
    if road:
        return say("on the lower road, left") if left else say("on the lower road, right")
    return say("on the upper road, left") if left else say("on the upper road, right")


def _move_words(view: Mapping[str, Any], pantry: int) -> str:
    """A destination beyond the run says how many centipedes it needs (MIN-15.2)."""
    goal = pantry_words(view, pantry)
    needed = _centipedes(view, pantry)
    if not needed:
        return say("To {pantry}", pantry=goal)
    if needed == 1:
        return say("To {pantry}, with the centipede", pantry=goal)
    return say("To {pantry}, with {count} centipedes", pantry=goal, count=needed)


def _centipedes(view: Mapping[str, Any], pantry: int) -> int:
    steps = view["board"]["centipede_steps"]
    run = view["reach"] - steps * _in_turn(view)["face_up"]["centipede"]
    reached = {view["ants"][view["walking"]]}
    for _ in range(run):
        reached |= {end for number in reached for end in _pantry(view, number)["tunnels"]}
    needed = 0
    while pantry not in reached:
        needed += 1
        for _ in range(steps):
            reached |= {end for number in reached for end in _pantry(view, number)["tunnels"]}
    return needed


def _in_turn(view: Mapping[str, Any]) -> Any:
    return view["players"][view["in_turn"]]


def _pantry(view: Mapping[str, Any], number: int) -> Any:
    return view["board"]["pantries"][number - 1]


def pantry_words(view: Mapping[str, Any], number: int) -> str:
    pantry = _pantry(view, number)
    free = pantry["spaces"] - view["tokens"][number]
    if free:
        return say("pantry {number} ({food}, {free} free)", number=number, food=food_word(pantry["colour"]), free=free)
    return say("pantry {number} ({food}, full)", number=number, food=food_word(pantry["colour"]))


# Events


def log_line(told: Told) -> tuple[str, str]:
    """The event as a seat reads it, and the clause behind it."""
    return _TELLERS[told.kind](told)


def _begin(told: Told) -> tuple[str, str]:
    return (say("You begin.") if told.you else say("{name} begins.", name=told.name)), "MIN-2.11"


def _start(told: Told) -> tuple[str, str]:
    ant, pantry = told.details
    return say("The {ant} ant starts at pantry {pantry}.", ant=ant_word(ANTS[ant]), pantry=pantry), "MIN-2.1"


def _filled(told: Told) -> tuple[str, str]:
    tokens = _tokens(told.details)
    if told.you:
        return say("You fill your tray with {tokens}.", tokens=tokens), "MIN-2.10"
    return say("{name} fills the tray with {tokens}.", name=told.name, tokens=tokens), "MIN-2.10"


def _turn(told: Told) -> tuple[str, str]:
    if told.you:
        return say("Round {round}: your turn.", round=told.details[0]), "MIN-3.1"
    return say("Round {round}: {name} is on turn.", round=told.details[0], name=told.name), "MIN-3.1"


def _card(told: Told) -> tuple[str, str]:
    ant, road, _, named, run = told.details
    places = {"name": told.name, "ant": ant_word(ANTS[ant]), "road": road_word(road), "run": run}
    if named != ant:
        places["named"] = ant_word(ANTS[named])
        if told.you:
            return say("You lay {ant} as {named} on the {road}: a run of {run}.", **places), "MIN-19.2"
        return say("{name} lays {ant} as {named} on the {road}: a run of {run}.", **places), "MIN-19.2"
    if told.you:
        return say("You lay {ant} on the {road}: a run of {run}.", **places), "MIN-5.6"
    return say("{name} lays {ant} on the {road}: a run of {run}.", **places), "MIN-5.6"


def _move(told: Told) -> tuple[str, str]:
    ant, start, end = told.details
    return say("The {ant} ant goes from {start} to {end}.", ant=ant_word(ANTS[ant]), start=start, end=end), "MIN-6.4"


def _unload(told: Told) -> tuple[str, str]:
    count, food, pantry = told.details
    places = {"name": told.name, "count": count, "food": food_word(FOODS[food]), "pantry": pantry}
    if told.you:
        return say("You unload {count} {food} at pantry {pantry}.", **places), "MIN-7.5"
    return say("{name} unloads {count} {food} at pantry {pantry}.", **places), "MIN-7.5"


def _river(told: Told) -> tuple[str, str]:
    road, left, right = told.details
    places = {"road": road_word(road), "left": ant_word(ANTS[left]), "right": ant_word(ANTS[right])}
    return say("The river clears the {road}; {left} and {right} are laid in the middle.", **places), "MIN-8.3"


def _refill(told: Told) -> tuple[str, str]:
    tokens = _tokens(told.details)
    if told.you:
        return say("You take {tokens} from your Reserve.", tokens=tokens), "MIN-9.1"
    return say("{name} takes {tokens} from the Reserve.", name=told.name, tokens=tokens), "MIN-9.1"


def _grasshopper(told: Told) -> tuple[str, str]:
    tokens = _tokens(told.details)
    if told.you:
        return say("The grasshopper refills your tray with {tokens}.", tokens=tokens), "MIN-23.2"
    return say("The grasshopper refills the tray of {name} with {tokens}.", name=told.name, tokens=tokens), "MIN-23.2"


def _draw(told: Told) -> tuple[str, str]:
    if told.you and told.secrets:
        cards = [f"{count} {ant_word(ANTS[ant])}" for ant, count in enumerate(told.secrets) if count]
        if cards:
            return say("You draw {cards}.", cards=", ".join(cards)), "MIN-9.4"
        return say("You draw no card."), "MIN-9.4"
    return say("{name} draws {cards}.", name=told.name, cards=cards_words(told.details[0])), "MIN-9.4"


def _points(told: Told) -> tuple[str, str]:
    gained, total, lost = told.details
    places = {"name": told.name, "gained": points_words(gained), "total": total}
    if lost:
        if told.you:
            return say("You earn {gained} and have {total}; the strip ends there.", **places), "MIN-13.7"
        return say("{name} earns {gained} and has {total}; the strip ends there.", **places), "MIN-13.7"
    if told.you:
        return say("You earn {gained} and have {total}.", **places), "MIN-13.1"
    return say("{name} earns {gained} and has {total}.", **places), "MIN-13.1"


def _beetle(told: Told) -> tuple[str, str]:
    gained, total, _ = told.details
    places = {"name": told.name, "gained": points_words(gained), "total": total}
    if told.you:
        return say("The beetle brings you {gained}: you have {total}.", **places), "MIN-20.1"
    return say("The beetle brings {name} {gained}: {total} in all.", **places), "MIN-20.1"


def _buy(told: Told) -> tuple[str, str]:
    friend, price = told.details
    places = {"name": told.name, "friend": friend_word(FRIENDS[friend]), "price": points_words(price)}
    if told.you:
        return say("You buy the {friend} for {price}.", **places), "MIN-14.3"
    return say("{name} buys the {friend} for {price}.", **places), "MIN-14.3"


def _used(told: Told) -> tuple[str, str]:
    places = {"name": told.name, "friend": friend_word(FRIENDS[told.details[0]])}
    if told.you:
        return say("You use the {friend}.", **places), "MIN-14.7"
    return say("{name} uses the {friend}.", **places), "MIN-14.7"


def _carry(told: Told) -> tuple[str, str]:
    count, food, start, end = told.details
    places = {"count": count, "food": food_word(FOODS[food]), "start": start, "end": end}
    return say("The cockchafer carries {count} {food} from pantry {start} to {end}.", **places), "MIN-16.1"


def _swap(told: Told) -> tuple[str, str]:
    one, other = told.details
    places = {"one": ant_word(ANTS[one]), "other": ant_word(ANTS[other])}
    return say("The {one} and the {other} ant change places.", **places), "MIN-17.1"


def _exchange(told: Told) -> tuple[str, str]:
    out, back = told.details
    places = {"name": told.name, "out": food_word(FOODS[out]), "back": food_word(FOODS[back])}
    if told.you:
        return say("You put {out} back into the Reserve and take {back}.", **places), "MIN-18.1"
    return say("{name} puts {out} back into the Reserve and takes {back}.", **places), "MIN-18.1"


def _over(told: Told) -> tuple[str, str]:
    if told.you:
        return say("The game is over: you have unloaded your last token and win."), "MIN-11.2"
    return say("The game is over: {name} has unloaded the last token and wins.", name=told.name), "MIN-11.2"


def _idle_over(told: Told) -> tuple[str, str]:
    turns, *seats = told.details
    winners = [say("you") if seat == told.seat else told.names[seat] for seat in seats]
    return say(
        "The game is over: in {turns} turns no token was unloaded, so the fewest left win: {winners}.",
        turns=turns,
        winners=say(" and ").join(winners),
    ), "MIN-12.3"


def _tokens(counts: Any) -> str:
    return ", ".join(f"{count} {food_word(FOODS[food])}" for food, count in enumerate(counts) if count)


_TELLERS = {
    "begin": _begin,
    "start": _start,
    "filled": _filled,
    "turn": _turn,
    "card": _card,
    "move": _move,
    "unload": _unload,
    "river": _river,
    "refill": _refill,
    "draw": _draw,
    "grasshopper": _grasshopper,
    "points": _points,
    "beetle": _beetle,
    "buy": _buy,
    "used": _used,
    "carry": _carry,
    "swap": _swap,
    "exchange": _exchange,
    "over": _over,
    "idle_over": _idle_over,
}
