"""What the page promises whatever the game: every size, motion, zoom, notices, open panels, a small script."""

from __future__ import annotations

import gzip
import re
from importlib import resources

import pytest
from playwright.sync_api import Page, expect

from formicarium import games
from formicarium.core.registry import all_games

from .conftest import Newcomer
from .player import Player
from .test_table import PHONE, _in_mid_turn

SIZES = [(1440, 900), (1280, 720), (1024, 768), (768, 1024), (720, 450), (390, 844), (320, 640)]
ZOOM = "document.querySelector('#panel-board').getAttribute('viewBox').split(' ').map(Number)"

del games  # imported to enter the games into the registry


def _zoom(page: Page) -> list[float]:
    found: list[float] = page.evaluate(ZOOM)
    return found


def _undo_elsewhere(player: Player) -> None:
    """The same person takes a step back in another window, so that this one is told of it."""
    state = player.state()
    table = state["table"]["id"]
    answer = player.page.request.post(f"/api/tables/{table}/undo", data={"seat": 0, "what": "step"})
    assert answer.ok, answer.text()
    expect(player.page.locator("body")).to_have_attribute("data-history", str(answer.json()["history"]))


def test_nothing_is_out_of_reach_at_any_size(newcomer: Newcomer) -> None:
    """720 by 450 is a laptop's screen at 200 %, 320 the narrowest that has to do."""
    player = newcomer()
    _in_mid_turn(player, mode="friends")
    page = player.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        player.expect_asked("ant.move")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (width, height)
        expect(player.title).to_be_in_viewport(ratio=1)
        expect(player.options.first).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Take the last step back")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Menu")).to_be_in_viewport(ratio=1)
        box = page.locator("#panel-board").bounding_box()
        assert box is not None
        assert box["height"] > 200, (width, height, box)
        expect(page.locator("#panel-board .target.legal").first).to_be_in_viewport()
        player.options.last.scroll_into_view_if_needed()
        expect(player.options.last).to_be_in_viewport(ratio=0.99)  # but for a fraction of a pixel


def test_a_whole_game_on_a_phone(newcomer: Newcomer) -> None:
    player = newcomer(**PHONE)
    player.open("me", "random")
    assert player.play_by_taps() > 80
    expect(player.page.locator("dialog[open] table.scores")).to_be_visible()
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert player.state()["table"]["over"]


def test_the_wheel_zooms_dragging_pans_and_a_button_shows_all(newcomer: Newcomer) -> None:
    player = newcomer()
    _in_mid_turn(player)
    page = player.page
    whole = _zoom(page)
    page.mouse.move(500, 300)
    page.mouse.wheel(0, -600)
    page.wait_for_function(f"{ZOOM}[2] < {whole[2]} / 2")
    near = _zoom(page)
    page.mouse.down()
    page.mouse.move(400, 260, steps=4)
    page.mouse.up()
    panned = _zoom(page)
    assert panned[0] > near[0]
    assert panned[1] > near[1]
    assert panned[2:] == near[2:]
    player.expect_asked("ant.move")  # letting go after a drag is no click
    page.get_by_role("button", name="Show the whole board").click()
    assert _zoom(page) == whole


def test_two_fingers_zoom(newcomer: Newcomer) -> None:
    player = newcomer(**PHONE)
    _in_mid_turn(player)
    before = _zoom(player.page)
    player.page.evaluate(
        """() => {
            const board = document.querySelector("#panel-board");
            const say = (type, id, x) => board.dispatchEvent(new PointerEvent(type, {
                pointerId: id, pointerType: "touch", clientX: x, clientY: 300, bubbles: true}));
            say("pointerdown", 1, 150); say("pointerdown", 2, 250);
            say("pointermove", 1, 100); say("pointermove", 2, 300);
            say("pointerup", 1, 100); say("pointerup", 2, 300);
        }"""
    )
    after = _zoom(player.page)
    assert after[2] == pytest.approx(before[2] / 2, rel=0.02)
    player.expect_asked("ant.move")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_glide_unless_one_wants_no_motion(newcomer: Newcomer, motion: str) -> None:
    player = newcomer(reduced_motion=motion)
    player.page.add_init_script(
        """window.glided = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
            window.glided.push(this.id);
            return animate.apply(this, how);
        };"""
    )
    _in_mid_turn(player)
    player.page.evaluate("window.glided = []")
    player.answer()
    glided = player.page.evaluate("window.glided.some(id => id.startsWith('ant-'))")
    assert glided == (motion == "no-preference")


_NOTICES = """
window.notes = []; window.beeps = 0;
window.Notification = class {
    static permission = "granted";
    static async requestPermission() { return "granted"; }
    constructor(title, more) { window.notes.push(title + ": " + more.body); }
};
const Sound = window.AudioContext;
window.AudioContext = class extends Sound { constructor() { super(); window.beeps += 1; } };
Object.defineProperty(document, "hidden", { get: () => true });
"""


def test_who_does_not_look_is_called_by_the_title_and_on_request_by_sound_and_notification(newcomer: Newcomer) -> None:
    one, other = newcomer(), newcomer()
    one.page.add_init_script(_NOTICES)

    def begin() -> tuple[list[str], int]:
        url = one.open("me", "open", open=True)
        expect(one.page).to_have_title("Minicity · Formicarium")
        other.come(url)
        other.page.get_by_role("button", name="Take a seat").click()
        one.expect_asked("crate.pick")
        expect(one.page).to_have_title("● Your turn · Minicity · Formicarium")
        return one.page.evaluate("window.notes"), one.page.evaluate("window.beeps")

    assert begin() == ([], 0)
    one.page.get_by_role("button", name="Menu").click()
    one.page.get_by_label("A sound when it is your turn").select_option("on")
    one.page.get_by_label("Tell me when I am elsewhere").select_option("on")
    assert begin() == (["Your turn: Minicity: Which token goes from your Reserve to your tray?"], 1)


def test_what_is_open_stays_open_when_the_table_moves_on(newcomer: Newcomer) -> None:
    player = newcomer()
    _in_mid_turn(player)
    player.answer(2)
    page = player.page
    page.get_by_role("button", name="Rules", exact=True).click()
    page.locator("#search").fill("river")
    found = page.locator("#found p").count()
    assert found > 2
    page.locator("#drawer .text").evaluate("e => { e.scrollTop = 40; }")
    _undo_elsewhere(player)
    expect(page.locator("#search")).to_be_focused()
    assert page.locator("#found p").count() == found
    assert page.locator("#drawer .text").evaluate("e => e.scrollTop") == 40
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Your name").fill("half a na")
    _undo_elsewhere(player)
    expect(page.get_by_label("Your name")).to_have_value("half a na")
    expect(page.get_by_label("Your name")).to_be_focused()


def test_bots_are_seen_thinking_and_wait_when_told(newcomer: Newcomer) -> None:
    player = newcomer()
    player.open("me", "greedy", pace="slow")
    page = player.page
    player.answer(7)
    expect(page.locator("#seats .seat").nth(1).locator(".dots")).to_be_visible()
    expect(player.title.locator(".dots")).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".dots")).to_have_count(0)
    history = page.locator("body").get_attribute("data-history")
    expect(page.get_by_role("button", name="Let the bots go on")).to_be_visible()
    assert page.locator("body").get_attribute("data-history") == history
    page.get_by_role("button", name="Let the bots go on").click()
    expect(page.locator("#seats .seat").nth(1).locator(".dots")).to_be_visible()


def test_after_the_end_one_replays_saves_and_plays_again(newcomer: Newcomer) -> None:
    player = newcomer()
    page = player.page
    url = player.open("greedy", "greedy")
    player.see_the_end()
    with page.expect_download() as record:
        page.locator("dialog").get_by_role("link", name="Save the record").click()
    assert record.value.suggested_filename == f"minicity-{url.rpartition('/')[2]}.json"
    page.locator("dialog").get_by_role("button", name="Replay").click()
    expect(page.locator("#play .at")).to_contain_text("0 of")
    expect(page.locator("#play .at")).to_contain_text("2 of")
    page.get_by_role("button", name="Pause", exact=True).click()
    page.get_by_role("button", name="Last", exact=True).click()
    page.get_by_role("button", name="Back to the table").first.click()
    page.get_by_role("button", name="Score sheet").click()
    page.locator("dialog").get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda now: "/tables/" in now and not now.endswith(url))


def test_the_front_page_shows_open_tables_and_lets_bots_play(newcomer: Newcomer) -> None:
    one, other = newcomer(), newcomer()
    url = one.open("me", "open", open=True)
    page = other.page
    page.goto("/")
    page.locator(f"#open-tables a[href$='{url.rpartition('/')[2]}']").click()
    page.get_by_role("button", name="Take a seat").click()
    other.expect_asked("crate.pick")
    page.goto("/")
    page.get_by_role("button", name="Watch").click()
    expect(page.locator("#track")).to_contain_text("Watching")
    expect(page.locator("#seats .seat")).to_have_count(3)


def test_every_clause_has_an_address(newcomer: Newcomer) -> None:
    page = newcomer().page
    page.goto("/rules/minicity#MIN-8.3")
    expect(page.locator("[id='MIN-8.3']")).to_be_in_viewport()
    page.get_by_label("Search the rules").fill("grasshopper refill")
    expect(page.locator("#found")).to_contain_text("found")
    page.locator("#found .rule").first.click()
    expect(page.locator("#text")).to_be_visible()
    assert re.search(r"#MIN-[\d.E]+$", page.url)


def test_the_script_is_small_and_knows_no_game() -> None:
    """Under 30 KB on the wire, for all of what a table loads; none of it names a game or what is in one."""
    files = resources.files("formicarium.web").joinpath("static")
    scripts = {file.name: file.read_text("utf-8") for file in files.iterdir() if file.name.endswith(".js")}
    table = [text for name, text in scripts.items() if name not in ("lobby.js", "rules.js")]
    assert sum(len(gzip.compress(text.encode(), 5)) for text in table) < 30_000
    words = [game.info.id for game in all_games()] + ["pantry", "crate", "friend", "larva", "nurse", "pheromone"]
    for name, text in scripts.items():
        assert text.startswith("// @ts-check"), name
        assert [word for word in words if word in text.lower()] == [], name
