"""The table in text: drawn in 80 columns, or told in lines. Both are made of a view alone.

A pantry is drawn as `17y●●○○`: its number, the letter of its food, a disc for every food space (● full, ○ free). The
ants standing there are the capital letters below it. The dotted lines are the tunnels.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from ...core.game import Json, Line
from ...core.words import say
from .components import ANTS, FOODS, FRIENDS
from .texts import (
    ant_word,
    cards_words,
    food_word,
    friend_word,
    pantry_words,
    points_words,
    road_word,
    tokens_words,
)

WIDTH = 80
HEIGHT = 23  # lines of the anthill, from the first pantry to the last
RIVER = 2  # columns of water on each side
GAP = 1  # columns between two labels at least
CARD = 7  # columns of a road space at most

# Colours that terminals of 256 colours have as well.
FOOD_STYLE = {
    "yellow": "#121212 on #ffd75f",
    "orange": "#121212 on #ff8700",
    "blue": "#121212 on #5fafff",
    "green": "#121212 on #87d75f",
    "pink": "#121212 on #ff87d7",
}
ANT_STYLE = {
    "red": "bold #eeeeee on #d70000",
    "grey": "bold #eeeeee on #6c6c6c",
    "yellow": "bold #121212 on #ffff5f",
    "blue": "bold #eeeeee on #0000d7",
    "violet": "bold #eeeeee on #8700af",
}
TUNNEL_STYLE = "#af875f"
WATER_STYLE = "#5f87d7"
QUIET = "dim"
NO_BREAK = "\N{NO-BREAK SPACE}"

Cells = list[list[tuple[str, str]]]  # a grid of one character and its style each


def food_letter(food: str) -> str:
    return food_word(food)[0].lower()


def ant_letter(ant: str) -> str:
    return ant_word(ant)[0].upper()


# Drawing


def sketch(view: dict[str, Json], names: tuple[str, ...]) -> list[Line]:
    """The table drawn in text."""
    lines = [_header(view, names)]
    lines.append(_road(view, 0))
    lines += _anthill(view)
    if len(view["roads"]) > 1:  # type: ignore[arg-type]
        lines.append(_road(view, 1))
    lines.append(_legend(view))
    lines.append([])
    lines += _crates(view, names)
    if view["mode"] == "friends":
        lines += _shop(view)
    lines.append(_cards(view))
    return lines


def _header(view: Mapping[str, Any], names: tuple[str, ...]) -> Line:
    return [(textwrap.shorten(" · ".join(_state_words(view, names)), WIDTH, placeholder=" …"), "bold")]


def _state_words(view: Mapping[str, Any], names: tuple[str, ...]) -> list[str]:
    """What is going on, in a few pieces."""
    if view["phase"] == "set-up":
        return [say("Filling the trays"), say("{name} begins", name=_name(view, names, view["first_player"]))]
    if view["phase"] == "over":
        winners = [_name(view, names, seat) for seat in view["winners"]]
        return [say("The game is over"), say("won by {winners}", winners=say(" and ").join(winners))]
    pieces = [
        say("Round {round}", round=view["round"]),
        say("turn of {name}", name=_name(view, names, view["in_turn"])),
        say("{played} of {limit} cards", played=view["cards_played"], limit=view["limit"]),
    ]
    if view["reach"]:
        pieces.append(say("{ant} ant goes up to {reach}", ant=ant_word(view["walking"]), reach=view["reach"]))
    if view["idle"] * 2 >= view["idle_end"]:
        pieces.append(say("idle turns {idle} of {end}", idle=view["idle"], end=view["idle_end"]))
    return pieces


def _name(view: Mapping[str, Any], names: tuple[str, ...], seat: int) -> str:
    return say("{name} (you)", name=names[seat]) if seat == view["seat"] else names[seat]


# The roads


def _road(view: Mapping[str, Any], number: int) -> Line:
    """A road from river to river: its cards, its open spaces in brackets, its other spaces by number."""
    road = view["roads"][number]
    first, row = road["first"], road["row"]
    label = say("lower") if number else say("upper")
    line: Line = [_water(), (f"{label:<6}", QUIET)]
    wide = min(CARD, (WIDTH - 2 * RIVER - 6) // view["board"]["road_spaces"]) - 1
    for space in range(view["board"]["road_spaces"]):
        if first <= space < first + len(row):
            line += [(f"{ant_word(row[space - first])[:wide]:^{wide}}", ANT_STYLE[row[space - first]]), (" ", "")]
        elif space in (first - 1, first + len(row)):
            line.append((f"{f'[{space}]':^{wide}} ", "bold"))
        else:
            line.append((f"{space:^{wide}} ", QUIET))
    used = sum(len(text) for text, _ in line)
    return [*line, (" " * (WIDTH - RIVER - used), ""), _water()]


def _water() -> tuple[str, str]:
    return "≈" * RIVER, WATER_STYLE


# The anthill


class Label:
    """A pantry as it is drawn, and where: its middle is at (line, column)."""

    def __init__(self, view: Mapping[str, Any], pantry: Mapping[str, Any], digits: int) -> None:
        full = view["tokens"][pantry["id"]]
        food = pantry["colour"]
        self.id: int = pantry["id"]
        self.text: str = f"{self.id:>{digits}}{food_letter(food)}" + "●" * full + "○" * (pantry["spaces"] - full)
        self.style: str = FOOD_STYLE[food]
        self.ants: list[str] = [ant for ant in ANTS if view["ants"][ant] == self.id]
        self.line: int = 0
        self.column: int = 0

    @property
    def width(self) -> int:
        """With room for brackets around it, and for all the ants below it, so that nothing moves when they come."""
        return max(len(self.text) + 2, len(ANTS)) + GAP

    def hits(self, other: Label) -> bool:
        """Whether the two overlap; each is two lines high."""
        apart = abs(self.column - other.column) * 2
        return abs(self.line - other.line) < 2 and apart < self.width + other.width


@cache
def _moves(lines: int, columns: int) -> list[tuple[int, int]]:
    """How far down and aside a label may go, the nearest places first."""
    moves = [(down, aside) for down in range(lines) for aside in range(-columns, columns + 1)]
    return sorted(moves, key=lambda move: (abs(move[1]) + 3 * move[0], move))


def _place(view: Mapping[str, Any], width: int) -> list[Label]:
    """Every pantry at its place, scaled to so many columns; those that would overlap move to the nearest free one."""
    pantries = view["board"]["pantries"]
    digits = len(str(len(pantries)))
    widest = max(Label(view, pantry, digits).width for pantry in pantries)
    columns = width - widest
    left, right = min(p["x"] for p in pantries), max(p["x"] for p in pantries)
    top, bottom = min(p["y"] for p in pantries), max(p["y"] for p in pantries)
    placed: list[Label] = []
    for pantry in sorted(pantries, key=lambda p: (p["y"], p["x"])):
        label = Label(view, pantry, digits)
        line = round((pantry["y"] - top) / max(1, bottom - top) * (HEIGHT - 1))
        column = round((pantry["x"] - left) / max(1, right - left) * columns)
        for down, aside in _moves(len(pantries) * 2, columns):
            label.line, label.column = line + down, widest // 2 + column + aside
            if 0 <= column + aside <= columns and not any(label.hits(other) for other in placed):
                break
        placed.append(label)
    return placed


def _anthill(view: Mapping[str, Any]) -> list[Line]:
    labels = {label.id: label for label in _place(view, WIDTH - 2 * RIVER)}
    height = max(label.line for label in labels.values()) + 2
    width = WIDTH - 2 * RIVER
    cells: Cells = [[(" ", "")] * width for _ in range(height)]
    _draw_tunnels(cells, view, labels)
    near, useful = _reach(view)
    for label in labels.values():
        _draw_label(cells, label, "[]" if label.id in useful else "()" if label.id in near else "")
    return [[_water(), *_pieces(row), _water()] for row in cells]


def _draw_tunnels(cells: Cells, view: Mapping[str, Any], labels: Mapping[int, Label]) -> None:
    """Straight dotted lines, in braille: each character has 2 x 4 dots."""
    dots: dict[tuple[int, int], int] = {}
    bits = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
    for pantry in view["board"]["pantries"]:
        one = labels[pantry["id"]]
        for end in pantry["tunnels"]:
            other = labels[end]
            if end < pantry["id"]:
                continue
            x0, y0, x1, y1 = one.column * 2 + 1, one.line * 4 + 2, other.column * 2 + 1, other.line * 4 + 2
            steps = max(abs(x1 - x0), abs(y1 - y0), 1)
            for step in range(steps + 1):
                x, y = round(x0 + (x1 - x0) * step / steps), round(y0 + (y1 - y0) * step / steps)
                dots[y // 4, x // 2] = dots.get((y // 4, x // 2), 0) | bits[y % 4][x % 2]
    for (line, column), pattern in dots.items():
        cells[line][column] = (chr(0x2800 + pattern), TUNNEL_STYLE)


def _draw_label(cells: Cells, label: Label, brackets: str) -> None:
    text = label.text
    start = label.column - len(text) // 2
    _write(cells, label.line, start, text, label.style)
    if brackets:
        _write(cells, label.line, start - 1, brackets[0], "bold")
        _write(cells, label.line, start + len(text), brackets[1], "bold")
    start = label.column - len(label.ants) // 2
    for place, ant in enumerate(label.ants):
        _write(cells, label.line + 1, start + place, ant_letter(ant), ANT_STYLE[ant])


def _write(cells: Cells, line: int, column: int, text: str, style: str) -> None:
    for place, character in enumerate(text):
        cells[line][column + place] = (character, style)


def _pieces(row: list[tuple[str, str]]) -> Line:
    """Neighbours of one style put together."""
    pieces: Line = []
    for character, style in row:
        if pieces and pieces[-1][1] == style:
            pieces[-1] = (pieces[-1][0] + character, style)
        else:
            pieces.append((character, style))
    return pieces


def _reach(view: Mapping[str, Any]) -> tuple[set[int], set[int]]:
    """The pantries the walking ant can go to, and those of them where the seat in turn could unload something."""
    if view["walking"] is None or not view["reach"]:
        return set(), set()
    start = view["ants"][view["walking"]]
    pantries = {pantry["id"]: pantry for pantry in view["board"]["pantries"]}
    near = {start}
    for _ in range(view["reach"]):
        near |= {end for pantry in near for end in pantries[pantry]["tunnels"]}
    near.discard(start)
    tray = view["players"][view["in_turn"]]["tray"]
    useful = {p for p in near if view["tokens"][p] < pantries[p]["spaces"] and tray[pantries[p]["colour"]]}
    return near, useful


# What lies beside it


def _legend(view: Mapping[str, Any]) -> Line:
    line: Line = [(say("Ants "), QUIET)]
    for ant in ANTS:
        line += [(ant_letter(ant), ANT_STYLE[ant]), (f" {ant_word(ant)}  ", QUIET)]
    line.append((say("● full ○ free"), QUIET))
    if _reach(view)[0]:
        line.append((say("  ( ) go [ ] unload"), QUIET))
    return line


def _crates(view: Mapping[str, Any], names: tuple[str, ...]) -> list[Line]:
    """A line for each crate: the tokens of each colour as tray + Reserve."""
    friends = view["mode"] == "friends"
    head: Line = [(f"{say('Tray + Reserve'):<23}", QUIET)]
    for food in FOODS:
        head += [(f"{food_word(food)[:6]:^6}", FOOD_STYLE[food]), ("  ", "")]
    head.append((say(" left  cards") + (say("   PP") if friends else ""), QUIET))
    lines = [head]
    for player in view["players"]:
        seat = player["seat"]
        on_turn = seat == view["in_turn"] and view["phase"] == "turn"
        you = say(" (you)") if seat == view["seat"] else ""
        name = names[seat][: 20 - len(you)] + you
        line: Line = [(f"{'▸' if on_turn else ' '} {name:<21}", "bold" if on_turn else "")]
        line += [(f"{_both(player, food):^6}  ", "") for food in FOODS]
        line += [(f"{player['left']:>5}", "bold"), (f"{player['cards']:>7}", "")]
        if friends:
            line.append((f"{player['points']:>5}", ""))
        lines.append(line)
        own = _friends_words(player)
        if own:
            lines += [[("    " + text, QUIET)] for text in textwrap.wrap(own, WIDTH - 4)]
    return lines


def _both(player: Mapping[str, Any], food: str) -> str:
    return f"{player['tray'][food]}+{player['reserve'][food]}"


def _friends_words(player: Mapping[str, Any]) -> str:
    ready = _friend_list(player["face_up"])
    used = _friend_list(player["face_down"])
    parts = []
    if ready:
        parts.append(say("friends: {friends}", friends=ready))
    if used:
        parts.append(say("used: {friends}", friends=used))
    return "; ".join(parts)


def _friend_list(copies: Mapping[str, int]) -> str:
    return ", ".join(friend_word(f) + (f" ({copies[f]})" if copies[f] > 1 else "") for f in FRIENDS if copies[f])


def _shop(view: Mapping[str, Any]) -> list[Line]:
    lines = textwrap.wrap(_shop_words(view), WIDTH, subsequent_indent="  ", break_long_words=False)
    return [[(line.replace(NO_BREAK, " "), "")] for line in lines]


def _shop_words(view: Mapping[str, Any]) -> str:
    """The friends beside the board, the cheapest first."""
    prices = view["board"]["prices"]
    friends = []
    for friend in sorted(FRIENDS, key=lambda friend: prices[friend]):
        count = view["shop"][friend]
        if count:
            words = say("{friend} {price}", friend=friend_word(friend), price=prices[friend])
            words += say(" ({count} left)", count=count) if count > 1 else ""
            friends.append(words.replace(" ", NO_BREAK))
    if not friends:
        return say("No friends are left to buy.")
    return say("Friends to buy, price in PP: {friends}.", friends=", ".join(friends))


def _cards(view: Mapping[str, Any]) -> Line:
    """The own hand, and how many cards lie in the piles."""
    line: Line = []
    if view["seat"] is not None:
        line.append((say("Your hand  "), "bold"))
        hand = view["players"][view["seat"]]["hand"]
        for ant in ANTS:
            line += [(f" {ant_word(ant)} ", ANT_STYLE[ant]), (" ", "")] * hand[ant]
    piles = say("deck {deck}, discards {discards}", deck=view["deck"], discards=_discards(view))
    gap = WIDTH - len(piles) - sum(len(text) for text, _ in line)
    return [*line, (" " * gap + piles, QUIET)]


# Telling


def describe(view: dict[str, Json], names: tuple[str, ...]) -> list[str]:
    """The table told in lines: first what changes from turn to turn, last the pantries and their tunnels."""
    lines = [", ".join(_state_words(view, names)) + "."]
    lines += _tell_hand(view)
    lines += [_tell_crate(view, names, seat) for seat in range(len(names))]
    lines += [_tell_road(view, number) for number in range(len(view["roads"]))]  # type: ignore[arg-type]
    lines += [_tell_ant(view, ant) for ant in ANTS]
    if view["mode"] == "friends":
        lines.append(_shop_words(view).replace(NO_BREAK, " "))
    lines.append(say("Deck {deck}, discards {discards}.", deck=view["deck"], discards=_discards(view)))
    lines += [_tell_pantries(view, food) for food in FOODS]
    lines.append(_tell_tunnels(view))
    return lines


def _tell_road(view: Mapping[str, Any], number: int) -> str:
    road = view["roads"][number]
    first = road["first"]
    last = first + len(road["row"]) - 1
    return say(
        "{road}, spaces {first} to {last}: {cards}. Open: {spaces}.",
        road=road_word(number).capitalize(),
        first=first,
        last=last,
        cards=", ".join(ant_word(ant) for ant in road["row"]),
        spaces=_numbers(space for space in (first - 1, last + 1) if 0 <= space < view["board"]["road_spaces"]),
    )


def _tell_ant(view: Mapping[str, Any], ant: str) -> str:
    pantry = view["board"]["pantries"][view["ants"][ant] - 1]
    return say(
        "{ant} ant at {pantry}, tunnels to {tunnels}.",
        ant=ant_word(ant).capitalize(),
        pantry=pantry_words(view, pantry["id"]),
        tunnels=_numbers(pantry["tunnels"]),
    )


def _tell_hand(view: Mapping[str, Any]) -> list[str]:
    if view["seat"] is None:
        return []
    hand = view["players"][view["seat"]]["hand"]
    cards = ", ".join(f"{hand[ant]} {ant_word(ant)}" for ant in ANTS if hand[ant])
    return [say("Your hand: {cards}.", cards=cards or say("no card"))]


def _tell_crate(view: Mapping[str, Any], names: tuple[str, ...], seat: int) -> str:
    player = view["players"][seat]
    parts = [
        say("{tokens} left", tokens=tokens_words(player["left"])),
        say("tray {tokens}", tokens=_tokens(player["tray"])),
        say("Reserve {tokens}", tokens=_tokens(player["reserve"])),
        cards_words(player["cards"]),
    ]
    if view["mode"] == "friends":
        parts.append(points_words(player["points"]))
        parts += [_friends_words(player)] * any((player["face_up"] | player["face_down"]).values())
    return say("{name}: {parts}.", name=_name(view, names, seat), parts="; ".join(parts))


def _tokens(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{counts[food]} {food_word(food)}" for food in FOODS if counts[food]) or say("empty")


def _tell_pantries(view: Mapping[str, Any], food: str) -> str:
    free, full = [], []
    for pantry in view["board"]["pantries"]:
        if pantry["colour"] == food:
            count = pantry["spaces"] - view["tokens"][pantry["id"]]
            if count:
                free.append(say("{pantry} with {count}", pantry=pantry["id"], count=count))
            else:
                full.append(pantry["id"])
    words = say("Free {food} spaces: {pantries}.", food=food_word(food), pantries=", ".join(free) or say("none"))
    return f"{words} {say('Full: {pantries}.', pantries=_numbers(full))}" if full else words


def _tell_tunnels(view: Mapping[str, Any]) -> str:
    ways = [
        say("{pantry} to {ends}", pantry=pantry["id"], ends=_numbers(pantry["tunnels"]))
        for pantry in view["board"]["pantries"]
    ]
    return say("Tunnels: {ways}.", ways="; ".join(ways))


def _numbers(numbers: Iterable[int]) -> str:
    return ", ".join(str(number) for number in numbers)


def _discards(view: Mapping[str, Any]) -> int:
    return sum(view["discards"].values())
