"""What an option would do, drawn over the picture before it is chosen: nothing that the seat cannot know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.ask import Decision
from ....core.picture import Preview
from ....core.words import say
from ....drawing.elements import at, circle, stamp
from ....drawing.geometry import Point, centred, ellipse
from ....drawing.palette import HONEY, RIM
from ....drawing.tokens import arrow, bubble, coin, ghost_line, honey_line, honey_ring, trail
from ..components import FOODS
from ..texts import ant_word, food_word, friend_word
from .board import ant_stands, free_spaces, reach, standing
from .dock import RESERVE_Y, TRAY_Y, reserve_x, tray_places, tray_x
from .friends import SIZE as FRIENDS_SIZE
from .friends import shop_place
from .layout import CARD_HEIGHT, CARD_WIDTH, HEIGHT, TOKEN, WIDTH, Chamber, Layout, layout_of

_ACROSS = (0.0, float(WIDTH))


def preview(view: Mapping[str, Any], decision: Decision, option: Any) -> Preview | None:
    kind = decision.kind
    if kind == "turn.act":
        return _act(view, option)
    if kind == "ant.move":
        return _move(view, option)
    if kind == "food.unload":
        return _unload(view, option)
    if kind == "crate.pick":
        return _pick(view, decision.seat, option)
    if kind == "cockchafer.from":
        return _carry_from(view, option)
    if kind == "cockchafer.to":
        return _carry_to(view, option)
    if kind == "cockchafer.count":
        return _carry(view, option)
    return None


def _act(view: Mapping[str, Any], option: Any) -> Preview | None:
    what = option[0]
    if what == "card":
        _, ant, road, space = option
        return _card(view, ant, road, space, ant)
    if what == "joker":
        _, ant, road, space, named = option
        return _card(view, ant, road, space, named)
    if what == "buy":
        return _buy(view, option[1])
    if what == "dragonfly":
        return _swap(view, option[1], option[2])
    if what == "bumblebee":
        return _exchange(view, option[1], option[2])
    return None


def _say_at(chamber: Chamber, words: str, picture: str = "", away_from: float | None = None) -> str:
    """A bubble at a chamber: on the side away from a height, or else towards the middle of the board."""
    below = chamber.y < HEIGHT * 0.55 if away_from is None else chamber.y > away_from
    tip = (chamber.x + 8, chamber.bottom - 2 if below else chamber.top + 2)
    return bubble(tip, words, _ACROSS, below, picture)


# Cards


def run_of(row: list[str], left: bool, named: str) -> int:
    """The cards of this colour next to each other, the played one included (MIN-5.6, MIN-5.7)."""
    run = 1
    for card in row if left else row[::-1]:
        if card != named:
            break
        run += 1
    return run


def _card(view: Mapping[str, Any], ant: str, road: int, space: int, named: str) -> Preview:
    """The card in its space, its run, and how far the ant may go."""
    layout = layout_of(view["board"])
    lying = view["roads"][road]
    left = space < lying["first"]
    run = run_of(lying["row"], left, named)
    steps = run + view["players"][view["in_turn"]]["face_up"]["centipede"]
    x, y, tilt = layout.slot(road, space)
    svg = f'<g opacity=".82"><use href="#s-move-{ant}" {at(x, y, tilt)}/></g>'
    inwards = 1 if left else -1
    for i in range(1, run):
        rx, ry, rt = layout.slot(road, space + inwards * i)
        svg += f"<g {at(rx, ry, rt)}>{honey_line(centred(CARD_WIDTH + 4, CARD_HEIGHT + 4, 8))}</g>"
    corner = coin(CARD_WIDTH / 2 - 3, -CARD_HEIGHT / 2 + 5, 14, f"×{run}", HONEY)
    svg += f"<g {at(x, y, tilt)}>{ghost_line(centred(CARD_WIDTH + 4, CARD_HEIGHT + 4, 8))}{corner}</g>"
    pantry = view["ants"][named]
    ax, ay, _, _ = ant_stands(view, layout)[named]
    words = say("up to 1 step") if steps == 1 else say("up to {steps} steps", steps=steps)
    svg += reach(layout, pantry, steps) + honey_ring(ax, ay, 23)
    svg += _say_at(layout.chambers[pantry], words)
    spoken = say("The {ant} ant goes {steps}", ant=ant_word(named), steps=words)
    if space in (0, layout.road_spaces - 1):
        spoken += say(", then the river clears the road")
    return Preview("board", svg, spoken)


# Moving and unloading


def _move(view: Mapping[str, Any], end: int) -> Preview:
    """The way through the tunnels, the ant at its end, and what it may do there."""
    layout = layout_of(view["board"])
    ant = view["walking"]
    way = layout.way(view["ants"][ant], end)
    x, y, _, _ = ant_stands(view, layout)[ant]
    svg = trail([(x, y), *_through(layout, way)])
    svg += _ghost_ant(view, layout, ant, end)
    words, picture = _landing(view, layout.chambers[end])
    return Preview("board", svg + _say_at(layout.chambers[end], words, picture), words)


def _through(layout: Layout, way: list[int]) -> list[Point]:
    middles = [(layout.chambers[pantry].x, layout.chambers[pantry].y) for pantry in way[1:-1]]
    return [*middles, layout.chambers[way[-1]].pad]


def _ghost_ant(view: Mapping[str, Any], layout: Layout, ant: str, pantry: int) -> str:
    company = [other for other, place in view["ants"].items() if place == pantry and other != ant] + [ant]
    stand = standing(layout.chambers[pantry], ant, company)
    return f'<g opacity=".72"><use href="#s-ant-{ant}" {stand.place}/></g>'


def _landing(view: Mapping[str, Any], chamber: Chamber) -> tuple[str, str]:
    """What an ant that ends its way there may do, in words and with a picture."""
    food = chamber.colour
    free = free_spaces(view, chamber)
    most = min(free, view["players"][view["in_turn"]]["tray"][food])
    if not free:
        return say("full"), ""
    if most:
        return _up_to(most, food), stamp(f"token-{food}", 0, 0)
    if view["mode"] == "friends":
        return say("+{points} PP", points=view["board"]["points"][food]), _heart()
    return say("nothing to unload"), ""


def _up_to(most: int, food: str) -> str:
    if most == 1:
        return say("unload 1 {food}", food=food_word(food))
    return say("unload up to {count} {food}", count=most, food=food_word(food))


def _heart() -> str:
    return '<use href="#s-heart" x="-10" y="-10" width="20" height="20"/>'


def _unload(view: Mapping[str, Any], count: int) -> Preview | None:
    layout = layout_of(view["board"])
    chamber = layout.chambers[view["ants"][view["walking"]]]
    if count:
        words = say("{count} {food} unloaded", count=count, food=food_word(chamber.colour))
        return Preview("board", _ghost_tokens(view, chamber, count), words)
    if view["mode"] == "friends":
        words = say("+{points} PP", points=view["board"]["points"][chamber.colour])
        return Preview("board", _say_at(chamber, words, _heart()), words)
    return None


def _ghost_tokens(view: Mapping[str, Any], chamber: Chamber, count: int) -> str:
    free = free_spaces(view, chamber)
    svg = ""
    for x, y in chamber.spaces[free - count : free]:
        svg += f'<g opacity=".85">{stamp(f"token-{chamber.colour}", x, y)}</g>' + ghost_line(ellipse(x, y, TOKEN + 1.5))
    return svg


# Friends


def _buy(view: Mapping[str, Any], friend: str) -> Preview:
    points = view["players"][view["in_turn"]]["points"]
    left = points - view["board"]["prices"][friend]
    x, y = shop_place(friend)
    words = say("{points} − {price} = {left} PP", points=points, price=points - left, left=left)
    across = (0.0, float(FRIENDS_SIZE[0]))
    svg = bubble((x, y + 20), words, across, True)
    spoken = say("The {friend} comes to you; {left} PP remain", friend=friend_word(friend), left=left)
    return Preview("friends", svg, spoken)


def _swap(view: Mapping[str, Any], one: str, other: str) -> Preview:
    layout = layout_of(view["board"])
    stands = ant_stands(view, layout)
    here, there = stands[one], stands[other]
    svg = arrow(here[:2], there[:2], 26, 24) + arrow(there[:2], here[:2], 26, 24)
    for ant, stand in ((other, here), (one, there)):
        svg += circle(stand.x, stand.y, 23, RIM, more='opacity=".55"')
        svg += f'<use href="#s-ant-{ant}" {stand.place}/>'
    words = say("{one} and {other} change places", one=ant_word(one).capitalize(), other=ant_word(other))
    return Preview("board", svg, words)


def _exchange(view: Mapping[str, Any], out: str, back: str) -> Preview:
    """A token of the tray goes down into the Reserve, another one comes up for it."""
    player = view["players"][view["in_turn"]]
    place = sum(player["tray"][food] for food in FOODS[: FOODS.index(out) + 1]) - 1
    tray = (tray_x(player, place), float(TRAY_Y))
    down, up = (reserve_x(out), float(RESERVE_Y)), (reserve_x(back), float(RESERVE_Y))
    svg = arrow(tray, down, 14, 20) + arrow(up, tray, 14, 22)
    scale = tray_places(player)[1]
    svg += stamp(f"token-{back}", *tray, scale) + ghost_line(ellipse(*tray, TOKEN * scale + 1.5))
    svg += stamp(f"token-{out}", *down, 17 / TOKEN) + ghost_line(ellipse(*down, 18.5))
    words = say("{out} goes back, {back} comes", out=food_word(out).capitalize(), back=food_word(back))
    return Preview("crate", svg, words)


def _pick(view: Mapping[str, Any], seat: int, food: str) -> Preview:
    player = view["players"][seat]
    x = tray_x(player, sum(player["tray"].values()))
    scale = tray_places(player)[1]
    svg = arrow((reserve_x(food), RESERVE_Y - 24.0), (x, float(TRAY_Y)), 0, TOKEN * scale + 4)
    svg += stamp(f"token-{food}", x, TRAY_Y, scale) + ghost_line(ellipse(x, TRAY_Y, TOKEN * scale + 1.5))
    return Preview("crate", svg, say("1 {food} to the tray", food=food_word(food)))


def _carry_from(view: Mapping[str, Any], pantry: int) -> Preview:
    layout = layout_of(view["board"])
    chamber = layout.chambers[pantry]
    count = view["tokens"][pantry]
    words = say("take up to {count} {food}", count=count, food=food_word(chamber.colour))
    lit = ""
    for x, y in chamber.spaces[free_spaces(view, chamber) :]:
        lit += honey_ring(x, y, TOKEN + 1)
    return Preview("board", lit + _say_at(chamber, words, stamp(f"token-{chamber.colour}", 0, 0)), words)


def _carry_to(view: Mapping[str, Any], pantry: int) -> Preview:
    layout = layout_of(view["board"])
    source, chamber = layout.chambers[view["carry_from"]], layout.chambers[pantry]
    most = min(view["tokens"][source.number], free_spaces(view, chamber))
    words = say("up to {count} {food}", count=most, food=food_word(chamber.colour))
    svg = arrow((source.x, source.y), (chamber.x, chamber.y), 30, 12)
    return Preview("board", svg + _say_at(chamber, words, stamp(f"token-{chamber.colour}", 0, 0), source.y), words)


def _carry(view: Mapping[str, Any], count: int) -> Preview:
    layout = layout_of(view["board"])
    source, chamber = layout.chambers[view["carry_from"]], layout.chambers[view["carry_to"]]
    first = free_spaces(view, source)
    svg = "".join([ghost_line(ellipse(x, y, TOKEN + 1.5)) for x, y in source.spaces[first : first + count]])
    svg += arrow((source.x, source.y), (chamber.x, chamber.y), 30, 30) + _ghost_tokens(view, chamber, count)
    return Preview("board", svg, say("carry {count} {food}", count=count, food=food_word(chamber.colour)))
