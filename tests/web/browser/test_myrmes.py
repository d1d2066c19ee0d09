"""Myrmes through the page alone: whole games at both sizes, tiles turned by hand, a look at another colony."""

from __future__ import annotations

import random
from typing import Any
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Page, expect

from .conftest import Newcomer
from .player import Player

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
# A point where the element itself is what the pointer meets: tiles are bent, and other things lie on them.
_SPOT = """id => {
    const element = document.getElementById(id);
    if (element.closest("#own")) element.scrollIntoView({block: "nearest", inline: "center"});
    const box = element.getBoundingClientRect();
    for (const down of [.5, .3, .7, .15, .85, .05, .95])
        for (const across of [.5, .3, .7, .15, .85, .05, .95]) {
            const [x, y] = [box.x + box.width * across, box.y + box.height * down];
            if (document.elementFromPoint(x, y)?.closest(".target") === element) return {x, y};
        }
    return null;
}"""


def sit_down(newcomer: Newcomer, bots: int, **more: Any) -> Player:
    player = newcomer(**more)
    player.open("me", *["random"] * bots, game="myrmes")
    return player


def decision(player: Player) -> dict[str, Any] | None:
    """What is asked now, once the page shows it."""
    while True:
        state = player.state()
        if state["table"]["over"]:
            return None
        if state["decision"] and player.asked == state["decision"]["kind"]:
            shown = player.page.locator("body").get_attribute("data-history")
            if shown == str(state["history"]):
                found: dict[str, Any] = state["decision"]
                return found
        player.page.wait_for_timeout(20)


def press(player: Player, id: str, touch: bool) -> None:
    page = player.page
    if touch:
        part = page.evaluate("id => document.getElementById(id).closest('#own') ? 'own' : 'board'", id)
        page.locator(f".tabs [data-view={part}]").tap()
        if part == "board":
            page.locator("[data-do=fit]").tap()
    spot = page.evaluate(_SPOT, id)
    assert spot, f"{id} cannot be hit"
    (page.touchscreen.tap if touch else page.mouse.click)(spot["x"], spot["y"])


def choose(player: Player, option: dict[str, Any], touch: bool) -> None:
    """Click the targets of an option one after the other; what has none has a button."""
    history = player.page.locator("body").get_attribute("data-history")
    if option["targets"]:
        for target in option["targets"]:
            if player.page.locator("#acts [data-key=go]").count() and touch and _is_ready(player, option):
                break
            press(player, target, touch)
            if player.page.locator("#prompt[aria-busy=true]").count():
                break  # it was the only one left
            if player.page.locator("body").get_attribute("data-history") != history:
                return
    else:
        button = player.page.locator(f"#opts [data-key=option-{option['id']}]")
        (button.tap if touch else button.click)()
    if touch:
        player.page.locator("#acts [data-key=go]").tap()
    expect(player.page.locator("body")).not_to_have_attribute("data-history", history or "")


def _is_ready(player: Player, option: dict[str, Any]) -> bool:
    """Whether all that is left to do is to confirm it."""
    chosen = player.page.locator("svg.panel .target.chosen").evaluate_all("all => all.map(e => e.id)")
    return sorted(chosen) == sorted(option["targets"])


def wish(options: list[dict[str, Any]], chance: random.Random) -> dict[str, Any]:
    """At random, but fond of what has many clicks: tiles, nurses at work."""
    long = [option for option in options if len(option["targets"]) > 1]
    return chance.choice(long if long and chance.random() < 0.6 else options)


@pytest.mark.parametrize(("size", "bots"), [("desktop", 1), ("phone", 2)])
def test_a_whole_game_by_clicks_alone(newcomer: Newcomer, size: str, bots: int) -> None:
    player = sit_down(newcomer, bots, **SIZES[size])
    chance = random.Random(bots)
    answers = 0
    while asked := decision(player):
        choose(player, wish(asked["options"], chance), size == "phone")
        answers += 1
    assert answers > 20
    sheet = player.page.locator("dialog[open]")
    expect(sheet.locator("h2")).to_contain_text("The game is over.")
    expect(sheet.locator("table.scores tbody tr").first).to_contain_text("Start")
    expect(sheet.locator("table.scores tbody tr").last).to_contain_text("Points")


def test_a_whole_game_by_keyboard_alone(newcomer: Newcomer) -> None:
    player = sit_down(newcomer, 1)
    assert player.play_by_keys() > 40
    assert player.state()["table"]["over"]


def on_a_sortie(player: Player) -> dict[str, Any]:
    """Play until the first tile can be laid in many ways."""
    for _ in range(200):
        asked = decision(player)
        assert asked
        ways = [option for option in asked["options"] if "turn" in option]
        if sum(option["targets"][0] == ways[0]["targets"][0] for option in ways) > 3:
            return asked
        steps = [o for o in asked["options"] if o["targets"] and o["targets"][0].startswith(("exit", "hex", "slot"))]
        choose(player, (steps or asked["options"])[0], False)
    raise AssertionError("nothing could be laid")


def test_a_tile_is_turned_by_key_wheel_and_button_and_laid_as_shown(newcomer: Newcomer) -> None:
    player = sit_down(newcomer, 1)
    page = player.page
    asked = on_a_sortie(player)
    first = next(option for option in asked["options"] if "turn" in option)
    press(player, first["targets"][0], False)
    ghost = page.locator("#panel-board .preview")
    expect(ghost).to_have_count(1)
    seen = [ghost.inner_html()]

    def key() -> None:
        page.keyboard.press("r")

    def button() -> None:
        page.locator("#acts [data-key=i-turn]").click()

    def wheel() -> None:
        page.mouse.move(300, 400)
        page.mouse.wheel(0, 100)

    for turn in (key, button, wheel):
        turn()
        expect(ghost).to_have_count(1)
        page.wait_for_function("html => document.querySelector('.preview')?.innerHTML !== html", arg=seen[-1])
        seen.append(ghost.inner_html())
    assert len(set(seen)) == len(seen)
    shown = middle(page, ".preview path")
    before = set(ids(page))
    page.request.post(f"/api{urlparse(page.url).path}/pace", data={"pace": "pause"})  # the bot would lay one too
    page.locator("#prompt").focus()
    page.keyboard.press("Enter")
    expect(page.locator(TILES)).to_have_count(len(before) + 1)
    (laid,) = set(ids(page)) - before
    assert middle(page, f"#{laid} .halo-line") == pytest.approx(shown, abs=3)


TILES = "#panel-board [id^=tile-]"


def ids(page: Page) -> list[str]:
    found: list[str] = page.locator(TILES).evaluate_all("all => all.map(e => e.id)")
    return found


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Where something is drawn."""
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_another_colony_can_be_looked_at(newcomer: Newcomer) -> None:
    player = sit_down(newcomer, 2)
    decision(player)
    player.page.locator("#seats .seat").nth(1).click()
    nest = player.page.locator("dialog[open] .room svg")
    expect(nest).to_be_visible()
    expect(nest.locator("use[href='#s-ant-1']").first).to_be_attached()
    expect(nest.locator("use[href='#s-ant-0']")).to_have_count(0)


def test_nurses_are_sent_out_in_any_order(newcomer: Newcomer) -> None:
    """The first click leaves open where the others go, although one option alone begins with it."""
    player = sit_down(newcomer, 1)
    decision(player)
    player.options.first.click()
    player.expect_asked("birth_allocation")
    for id in ("atelier-1", "workers-2"):
        player.expect_asked("birth_allocation")
        press(player, id, False)
    expect(player.log.filter(has_text="Born to you: workers 1. Nurses for the atelier: 1.")).to_have_count(1)
