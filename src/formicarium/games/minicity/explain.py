"""Why something is not possible now, with the clause that says so."""

from __future__ import annotations

from ...core.ask import Decision
from ...core.words import say
from .components import (
    ANTS,
    BUMBLEBEE,
    COCKCHAFER,
    DRAGONFLY,
    FOODS,
    FRIENDS,
    GRASSHOPPER,
    STICK_INSECT,
)
from .state import SET_UP, MinicityState, Player
from .texts import ant_word, food_word, friend_word, points_words


def explain(state: MinicityState, decision: Decision | None, seat: int, kind: str, option: object) -> str:
    """Why this seat cannot choose this option for this kind of decision."""
    if state.over:
        if all(player.tokens_left() for player in state.players):
            return say("The game is over: too many turns went by with no token unloaded (MIN-12.2).")
        return say("The game is over (MIN-11.3).")
    if decision is None:
        if state.phase == SET_UP:
            return say("Your tray is filled; wait for the others (MIN-2.10).")
        return say("Only the player on turn decides anything; wait for your turn (MIN-4.8).")
    if decision.kind != kind:
        return _not_now(state, state.players[seat], decision, kind)
    player = state.players[seat]
    if kind == "crate.pick":
        return _why_not_pick(state, option)
    if kind == "turn.act":
        return _why_not_act(state, player, option)
    if kind == "ant.move":
        return _why_not_move(state, option)
    if kind == "food.unload":
        return _why_not_unload(state, player, option)
    if kind == "crate.refill":
        return say("Say “refill” or “wait”: the tray is refilled completely or not at all (MIN-23.2).")
    return _why_not_carry(state, kind, option)


def _not_now(state: MinicityState, player: Player, decision: Decision, kind: str) -> str:
    """The seat has something else to decide first."""
    if state.phase == SET_UP:
        return say("First fill your tray from your Reserve (MIN-2.10).")
    if decision.kind == "crate.pick" and state.walking < 0:
        return say("Your card steps are over; refill your tray (MIN-9.1).")
    if kind == "crate.pick":
        return say("Tray tokens are taken from the Reserve only at the close of the turn (MIN-7.7).")
    if kind == "ant.move":
        return say("An ant moves only right after its card was played (MIN-6.1).")
    if kind == "food.unload":
        return say("Tokens are unloaded only where an ant has just moved to (MIN-7.1).")
    if kind == "crate.refill":
        return _why_not_friend(state, player, GRASSHOPPER) or say(
            "The grasshopper refills your tray only right after unloading (MIN-23.1)."
        )
    if decision.kind.startswith("cockchafer"):
        return say("First finish the cockchafer's flight: from where, to where, how many (MIN-16.1).")
    if kind == "turn.act":
        return say("First finish the card step: move the ant, then unload (MIN-4.2).")
    return _why_not_friend(state, player, COCKCHAFER) or say(
        "The cockchafer flies only after you send it, between two card steps (MIN-14.11)."
    )


def _why_not_pick(state: MinicityState, option: object) -> str:
    clause = "MIN-2.10" if state.phase == SET_UP else "MIN-9.1" if state.walking < 0 else "MIN-23.2"
    if option in FOODS:
        return say("Your Reserve holds no {food} token ({clause}).", food=food_word(str(option)), clause=clause)
    return say("Name a food colour of your Reserve ({clause}).", clause=clause)


def _why_not_act(state: MinicityState, player: Player, option: object) -> str:
    if not isinstance(option, tuple) or not option:
        return say("That is nothing one can do in a turn; play a card, or end the turn (MIN-4.1).")
    what, rest = option[0], option[1:]
    if what == "card" and len(rest) == 3:
        return _why_not_card(state, player, *rest)
    if what == "joker" and len(rest) == 4:
        return _why_not_joker(state, player, *rest)
    if what == "buy" and len(rest) == 1:
        return _why_not_buy(state, player, rest[0])
    if what == "cockchafer" and not rest:
        return _why_not_friend(state, player, COCKCHAFER) or say(
            "No pantry can give a token to another one of its colour with a free space (MIN-16.4)."
        )
    if what == "dragonfly" and len(rest) == 2:
        return _why_not_dragonfly(state, player, *rest)
    if what == "bumblebee" and len(rest) == 2:
        return _why_not_bumblebee(state, player, *rest)
    if what == "end" and not rest:
        return say("Play at least one card before you end your turn (MIN-4.3).")
    return say("That is nothing one can do in a turn; play a card, or end the turn (MIN-4.1).")


def _why_not_card(state: MinicityState, player: Player, ant: object, road: object, space: object) -> str:
    if ant not in ANTS:
        return say("Name the ant colour of a card: {colours} (MIN-5.1).", colours=", ".join(ANTS))
    if state.cards_played >= state.limit():
        clause = "MIN-3.3" if state.turn < len(state.players) else "MIN-3.4"
        if state.limit() == 1:
            return say("You have played the one card of this turn ({clause}).", clause=clause)
        return say("You have played all {limit} cards of this turn ({clause}).", limit=state.limit(), clause=clause)
    if not player.hand[ANTS.index(str(ant))]:
        return say("You have no {ant} card in your hand (MIN-5.1).", ant=ant_word(str(ant)))
    if road == 1 and len(state.roads) == 1:
        return say("The lower road is not used with {seats} players (MIN-2.8).", seats=len(state.players))
    if not isinstance(road, int) or not 0 <= road < len(state.roads):
        return say("There is no such road; the roads are 0 and 1 (MIN-5.1).")
    if not isinstance(space, int) or not 0 <= space < state.box.road_spaces:
        return say("A road has the spaces 0 to {last} (MIN-5.1).", last=state.box.road_spaces - 1)
    row = state.roads[road]
    if row.left() < space < row.right():
        return say("A card lies there already (MIN-5.3).")
    return say(
        "A card must lie next to the row: on space {left} or {right} (MIN-5.2).", left=row.left(), right=row.right()
    )


def _why_not_joker(
    state: MinicityState, player: Player, ant: object, road: object, space: object, named: object
) -> str:
    unable = _why_not_friend(state, player, STICK_INSECT)
    if unable:
        return unable
    if named == ant:
        return say("A joker is named as another colour than its own (MIN-19.1).")
    if named not in ANTS:
        return say("Name the colour the joker stands for: {colours} (MIN-19.1).", colours=", ".join(ANTS))
    return _why_not_card(state, player, ant, road, space)


def _why_not_buy(state: MinicityState, player: Player, friend: object) -> str:
    if not state.friends:
        return say("There are no friend cards in the base game (MIN-1.2).")
    if friend not in FRIENDS:
        return say("There is no such friend (MIN-14.1).")
    if state.bought:
        return say("You have bought a friend in this turn already (MIN-14.1).")
    number = FRIENDS.index(str(friend))
    if not state.shop[number]:
        return say("No {friend} lies beside the board any more (MIN-14.1).", friend=friend_word(str(friend)))
    return say(
        "The {friend} costs {price}, you have {points} (MIN-14.3).",
        friend=friend_word(str(friend)),
        price=points_words(state.box.prices[number]),
        points=player.points,
    )


def _why_not_friend(state: MinicityState, player: Player, friend: int) -> str:
    """Why this friend cannot help now; empty where it can."""
    name = friend_word(FRIENDS[friend])
    if not state.friends:
        return say("There are no friend cards in the base game (MIN-1.2).")
    if player.face_up[friend]:
        return ""
    if player.face_down[friend]:
        return say("The {friend} has helped in this turn already (MIN-14.7).", friend=name)
    return say("You have no {friend} (MIN-14.10).", friend=name)


def _why_not_dragonfly(state: MinicityState, player: Player, one: object, other: object) -> str:
    unable = _why_not_friend(state, player, DRAGONFLY)
    if unable:
        return unable
    if one not in ANTS or other not in ANTS or one == other:
        return say("Name two different ants (MIN-17.1).")
    first, second = ANTS.index(str(one)), ANTS.index(str(other))
    if state.ants[first] == state.ants[second]:
        return say(
            "The {one} and the {other} ant stand at the same pantry (MIN-17.1).",
            one=ant_word(str(one)),
            other=ant_word(str(other)),
        )
    return say(
        "Name the {other} ant before the {one} ant: it is the same swap (MIN-17.1).",
        one=ant_word(str(one)),
        other=ant_word(str(other)),
    )


def _why_not_bumblebee(state: MinicityState, player: Player, out: object, back: object) -> str:
    unable = _why_not_friend(state, player, BUMBLEBEE)
    if unable:
        return unable
    if out not in FOODS or back not in FOODS:
        return say("Name a food colour to put back and one to take (MIN-18.1).")
    if out == back:
        return say("The two tokens must have different colours (MIN-18.1).")
    if not player.tray[FOODS.index(str(out))]:
        return say("Your tray holds no {food} token (MIN-18.2).", food=food_word(str(out)))
    return say("Your Reserve holds no {food} token (MIN-18.2).", food=food_word(str(back)))


def _why_not_move(state: MinicityState, option: object) -> str:
    box = state.box
    if not isinstance(option, int) or not 1 <= option <= box.pantries:
        return say("Name a pantry from 1 to {last} (MIN-6.4).", last=box.pantries)
    start = state.ants[state.walking]
    if option == start:
        return say("The ant must leave pantry {start}; it has to move (MIN-6.5).", start=start)
    return say(
        "Pantry {pantry} is {distance} tunnels away, the ant goes at most {reach} (MIN-6.2).",
        pantry=option,
        distance=box.distance[start][option],
        reach=state.reach,
    )


def _why_not_unload(state: MinicityState, player: Player, option: object) -> str:
    pantry = state.ants[state.walking]
    food = state.box.colour[pantry]
    if not isinstance(option, int) or option < 0:
        return say("Say how many tokens you unload (MIN-7.5).")
    free = state.free_spaces(pantry)
    if option > free:
        return say("Pantry {pantry} has room for {free} more (MIN-7.4).", pantry=pantry, free=free)
    colour = food_word(FOODS[food])
    if sum(player.tray) >= option:
        return say(
            "Only {food} tokens can be unloaded there, and your tray holds {count} (MIN-7.3).",
            food=colour,
            count=player.tray[food],
        )
    return say("Your tray holds {count} tokens; only these can be unloaded (MIN-7.2).", count=sum(player.tray))


def _why_not_carry(state: MinicityState, kind: str, option: object) -> str:
    box = state.box
    if kind == "cockchafer.count":
        return say(
            "The cockchafer carries 1 to {most} tokens here: tokens in the one pantry, room in the other (MIN-16.1).",
            most=min(state.tokens[state.carry_from], state.free_spaces(state.carry_to)),
        )
    if not isinstance(option, int) or not 1 <= option <= box.pantries:
        return say("Name a pantry from 1 to {last} (MIN-16.1).", last=box.pantries)
    if kind == "cockchafer.from":
        if not state.tokens[option]:
            return say("Pantry {pantry} is empty (MIN-16.1).", pantry=option)
        return say("No other pantry of that colour has a free space (MIN-16.1).")
    if option == state.carry_from:
        return say("The tokens must go to a different pantry (MIN-16.1).")
    if box.colour[option] != box.colour[state.carry_from]:
        return say("The tokens can only go to a pantry of their own colour (MIN-16.1).")
    return say("Pantry {pantry} has no free space (MIN-16.1).", pantry=option)
