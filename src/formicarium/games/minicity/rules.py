"""How Minicity is played: MIN-2.10, and MIN-3 to MIN-25.

Each card step, each use of a friend and each close of a turn is a step of its own; between them the state is plain.
"""

from __future__ import annotations

from collections.abc import Callable

from ...core.ask import Rules, ask, ask_privately, together
from ...core.rng import Rng
from .components import (
    ANTS,
    BEETLE,
    BUMBLEBEE,
    CENTIPEDE,
    COCKCHAFER,
    DRAGONFLY,
    FOODS,
    FRIENDS,
    GRASSHOPPER,
    ONCE_PER_TURN,
    STICK_INSECT,
)
from .options import act_options, cockchafer_sources, cockchafer_targets
from .state import CLOSE, GAME_OVER, TURN, MinicityState, Player, Road

ANT = {name: ant for ant, name in enumerate(ANTS)}
FOOD = {name: food for food, name in enumerate(FOODS)}
FRIEND = {name: friend for friend, name in enumerate(FRIENDS)}


def step(state: MinicityState) -> Rules[None]:
    """The step that comes next."""
    if state.phase == TURN:
        return act(state)
    if state.phase == CLOSE:
        return close_turn(state)
    return fill_first_trays(state)


# Set-up


def fill_first_trays(state: MinicityState) -> Rules[None]:
    """MIN-2.10: all players fill their trays at the same time and openly."""
    state.tell("begin", state.first_player)
    for ant, pantry in enumerate(state.ants):
        state.tell("start", -1, ant, pantry)
    parts: dict[int, Callable[[], Rules[None]]] = {}
    for seat in range(len(state.players)):
        parts[seat] = _first_tray(state, seat)
    yield from together(parts, secret=False)
    for seat, player in enumerate(state.players):
        state.tell("filled", seat, *player.tray)
    begin_turn(state, state.first_player)


def _first_tray(state: MinicityState, seat: int) -> Callable[[], Rules[None]]:
    return lambda: pick_tokens(state, seat, state.box.tray)


def pick_tokens(state: MinicityState, seat: int, size: int) -> Rules[None]:
    """Move tokens of the player's choice from Reserve to tray until it holds `size` (MIN-2.10, MIN-9.1, MIN-23.2)."""
    player = state.players[seat]
    tray, reserve = player.tray, player.reserve
    missing = size - sum(tray)
    # MIN-9.2: a Reserve of no more tokens than are missing moves as a whole
    if sum(reserve) <= missing:
        for food in range(len(FOODS)):
            tray[food] += reserve[food]
            reserve[food] = 0
        return
    for _ in range(missing):
        picked = yield from ask(seat, "crate.pick", tuple([FOODS[food] for food in range(len(FOODS)) if reserve[food]]))
        tray[FOOD[picked]] += 1
        reserve[FOOD[picked]] -= 1


# The turn


def begin_turn(state: MinicityState, seat: int) -> None:
    state.phase = TURN
    state.seat = seat
    state.cards_played = 0
    state.bought = False
    state.unloaded = False
    state.tell("turn", seat, state.turn // len(state.players) + 1)
    if state.friends:
        # MIN-14.8: face-down friends are turned face up
        player = state.players[seat]
        for friend in ONCE_PER_TURN:
            if player.face_down[friend]:
                player.face_up[friend] += player.face_down[friend]
                player.face_down[friend] = 0


def act(state: MinicityState) -> Rules[None]:
    """MIN-4: one act moment: a card step, a friend bought or used, or the end of the turn."""
    choice = yield from ask_privately(state.seat, "turn.act", lambda: act_options(state))
    what = choice[0]
    if what == "card":
        _, ant, road, space = choice
        yield from card_step(state, ANT[ant], road, space, ANT[ant])
    elif what == "end":
        state.phase = CLOSE
    elif what == "joker":
        _, ant, road, space, named = choice
        turn_face_down(state, STICK_INSECT)
        yield from card_step(state, ANT[ant], road, space, ANT[named])
    elif what == "buy":
        buy_friend(state, FRIEND[choice[1]])
    elif what == "cockchafer":
        yield from use_cockchafer(state)
    elif what == "dragonfly":
        use_dragonfly(state, ANT[choice[1]], ANT[choice[2]])
    else:
        use_bumblebee(state, FOOD[choice[1]], FOOD[choice[2]])


def card_step(state: MinicityState, ant: int, road_number: int, space: int, named: int) -> Rules[None]:
    """MIN-4.1: play a card, move the ant, unload, clear the road. A joker is `named` as another colour (MIN-19)."""
    road = state.roads[road_number]
    run = play_card(state, road, ant, space, named)
    state.tell("card", state.seat, ant, road_number, space, named, run)
    state.walking = named
    yield from move_ant(state, named, run)
    yield from unload(state, state.ants[named])
    state.walking = -1
    if state.over:
        return  # MIN-11.3: nothing more happens
    # MIN-8.2: a card next to a river clears the road once everything else is finished
    if space == 0 or space == state.box.road_spaces - 1:
        clear_road(state, road)
        state.tell("river", state.seat, road_number, *road.row)


def play_card(state: MinicityState, road: Road, ant: int, space: int, named: int) -> int:
    """MIN-5, MIN-19: put a card of the hand at an end of the row; returns its run."""
    state.players[state.seat].hand[ant] -= 1
    state.cards_played += 1
    row = road.row
    # MIN-5.6, MIN-5.7: the run is counted from the played card inwards
    run = 1
    if space < road.first:
        for card in row:
            if card != named:
                break
            run += 1
        row.insert(0, ant)  # MIN-19.3: from now on a joker has its own colour
        road.first -= 1
    else:
        for card in reversed(row):
            if card != named:
                break
            run += 1
        row.append(ant)
    return run


def move_ant(state: MinicityState, ant: int, run: int) -> Rules[None]:
    """MIN-6: the ant moves 1 to `run` pantries, with centipedes (MIN-15) farther."""
    box = state.box
    player = state.players[state.seat]
    start = state.ants[ant]
    state.reach = run + player.face_up[CENTIPEDE] * box.centipede_steps
    within = box.within[start]
    destination = yield from ask(state.seat, "ant.move", within[min(state.reach, len(within) - 1)])
    # MIN-15.2: a destination beyond the run uses just as many centipedes as it needs
    beyond = box.distance[start][destination] - run
    while beyond > 0:
        turn_face_down(state, CENTIPEDE)
        beyond -= box.centipede_steps
    state.ants[ant] = destination
    state.reach = 0
    state.tell("move", state.seat, ant, start, destination)


def unload(state: MinicityState, pantry: int) -> Rules[None]:
    """MIN-7: tokens of the pantry's colour go from the tray to its free spaces, as many as the player likes."""
    box = state.box
    player = state.players[state.seat]
    food = box.colour[pantry]
    free = state.free_spaces(pantry)
    most = min(free, player.tray[food])
    count = 0
    if most:
        state.unloadable = most
        count = yield from ask(state.seat, "food.unload", COUNTS[most])
        state.unloadable = 0
    if count:
        player.tray[food] -= count
        state.tokens[pantry] += count
        state.unloaded = True
        state.tell("unload", state.seat, count, food, pantry)
        if not player.tokens_left():
            end_game(state, (state.seat,))  # MIN-11.1, MIN-11.2
            state.tell("over", state.seat)
        elif player.face_up[GRASSHOPPER]:
            yield from offer_grasshopper(state, player)
    elif free and state.friends:
        earn_points(state, "points", box.points[food])  # MIN-13.1


COUNTS = tuple(tuple(range(most + 1)) for most in range(5))  # MIN-7.5: any number from 0


def clear_road(state: MinicityState, road: Road) -> None:
    """MIN-8.2, MIN-8.3: the row goes to the discard pile, two cards are laid in the middle."""
    state.pile.discards += road.row
    road.first = state.box.middle
    road.row = [state.pile.draw(state.rng), state.pile.draw(state.rng)]


def close_turn(state: MinicityState) -> Rules[None]:
    """MIN-9: refill the tray, draw cards; then the next player begins."""
    seat = state.seat
    player = state.players[seat]
    if state.friends and player.owns(BEETLE):
        earn_points(state, "beetle", state.box.beetle_points * player.owns(BEETLE))  # MIN-20.1
    yield from refill_tray(state, player, "refill")
    drawn = [0] * len(ANTS)
    for _ in range(state.hand_size(player) - sum(player.hand)):  # MIN-9.4
        card = state.pile.draw(state.rng)
        if card >= 0:
            player.hand[card] += 1
            drawn[card] += 1
    state.tell_privately("draw", seat, (sum(drawn),), tuple(drawn))
    # MIN-12
    state.idle = 0 if state.unloaded else state.idle + 1
    state.turn += 1
    if state.idle >= state.box.idle_turns * len(state.players):
        left = [player.tokens_left() for player in state.players]
        end_game(state, tuple([seat for seat in range(len(left)) if left[seat] == min(left)]))
        state.tell("idle_over", -1, state.idle, *state.winners)
    else:
        begin_turn(state, (seat + 1) % len(state.players))  # MIN-3.1, MIN-4.7


def refill_tray(state: MinicityState, player: Player, why: str) -> Rules[None]:
    """MIN-9.1, MIN-23.2: to its present size (MIN-25.3)."""
    before = player.tray[:]
    yield from pick_tokens(state, state.seat, state.tray_size(player))
    if player.tray != before:
        state.tell(why, state.seat, *[player.tray[food] - before[food] for food in range(len(FOODS))])


def end_game(state: MinicityState, winners: tuple[int, ...]) -> None:
    state.over = True
    state.phase = GAME_OVER
    state.winners = winners


# Friendship Points and friends


def earn_points(state: MinicityState, why: str, points: int) -> None:
    """MIN-13.6; MIN-13.7: what goes beyond the end of the strip is lost."""
    player = state.players[state.seat]
    before = player.points
    player.points = min(before + points, state.box.strip_max)
    state.tell(why, state.seat, player.points - before, player.points, before + points - player.points)


def buy_friend(state: MinicityState, friend: int) -> None:
    """MIN-14.1, MIN-14.3, MIN-14.4"""
    player = state.players[state.seat]
    player.points -= state.box.prices[friend]
    state.shop[friend] -= 1
    player.face_up[friend] += 1
    state.bought = True
    state.tell("buy", state.seat, friend, state.box.prices[friend])


def turn_face_down(state: MinicityState, friend: int) -> None:
    """MIN-14.7"""
    player = state.players[state.seat]
    player.face_up[friend] -= 1
    player.face_down[friend] += 1
    state.tell("used", state.seat, friend)


def use_cockchafer(state: MinicityState) -> Rules[None]:
    """MIN-16: tokens move from one pantry to another of the same colour."""
    turn_face_down(state, COCKCHAFER)
    source = yield from ask(state.seat, "cockchafer.from", cockchafer_sources(state))
    state.carry_from = source
    target = yield from ask(state.seat, "cockchafer.to", cockchafer_targets(state, source))
    state.carry_to = target
    most = min(state.tokens[source], state.free_spaces(target))
    count = yield from ask(state.seat, "cockchafer.count", tuple(range(1, most + 1)))
    state.tokens[source] -= count
    state.tokens[target] += count
    state.carry_from = state.carry_to = 0
    state.tell("carry", state.seat, count, state.box.colour[source], source, target)


def use_dragonfly(state: MinicityState, one: int, other: int) -> None:
    """MIN-17: two ants change places."""
    turn_face_down(state, DRAGONFLY)
    state.ants[one], state.ants[other] = state.ants[other], state.ants[one]
    state.tell("swap", state.seat, one, other)


def use_bumblebee(state: MinicityState, out: int, back: int) -> None:
    """MIN-18: one token of the tray for one of another colour from the Reserve."""
    turn_face_down(state, BUMBLEBEE)
    player = state.players[state.seat]
    player.tray[out] -= 1
    player.reserve[out] += 1
    player.reserve[back] -= 1
    player.tray[back] += 1
    state.tell("exchange", state.seat, out, back)


def offer_grasshopper(state: MinicityState, player: Player) -> Rules[None]:
    """MIN-23: the tray may be refilled right after unloading."""
    if sum(player.tray) >= state.tray_size(player) or not sum(player.reserve):
        return
    answer = yield from ask(state.seat, "crate.refill", ("refill", "wait"))
    if answer == "refill":
        yield from refill_tray(state, player, "grasshopper")


# What nobody at a seat can know


def redeal(state: MinicityState, seat: int | None, rng: Rng) -> None:
    """Section 9: the other hands and the deck are put together, shuffled, and dealt again in the same numbers."""
    others = [player for number, player in enumerate(state.players) if number != seat]
    cards = state.pile.deck[:]
    sizes = []
    for player in others:
        sizes.append(sum(player.hand))
        for ant in range(len(ANTS)):
            cards += [ant] * player.hand[ant]
    rng.shuffle(cards)
    for player, size in zip(others, sizes, strict=True):
        player.hand = [0] * len(ANTS)
        for _ in range(size):
            player.hand[cards.pop()] += 1
    state.pile.deck = cards
    state.rng.counter = rng.bits()
