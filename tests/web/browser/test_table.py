"""What the table does besides the game: coming back, looking back, reasons, rules, the phone."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import APIResponse, Route, expect

from web.house import Process

from .conftest import Newcomer
from .player import Player

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def _in_mid_turn(player: Player, mode: str = "basic") -> None:
    """A table on which the ant of the first card is to move."""
    player.open("me", "greedy", mode=mode)
    player.answer(7)
    player.answer_until("ant.move")


def test_a_reload_in_mid_turn_comes_back_to_the_same_question(newcomer: Newcomer) -> None:
    player = newcomer()
    _in_mid_turn(player)
    words = player.options.all_inner_texts()
    player.page.reload()
    player.expect_asked("ant.move")
    assert player.options.all_inner_texts() == words


def test_a_server_that_is_killed_in_mid_turn_comes_back_with_everything(newcomer: Newcomer, tmp_path: Path) -> None:
    server = Process(tmp_path)
    player = newcomer(server.url, forgive="net::ERR_")
    _in_mid_turn(player)
    words, lines = player.options.all_inner_texts(), player.log.count()
    server.kill()
    expect(player.title).to_have_text("No connection")
    expect(player.page.locator("#panel-board")).to_be_visible()
    again = Process(tmp_path, port=server.port)
    player.page.get_by_role("button", name="Try now").click()
    expect(player.page.get_by_text("The connection is back.")).to_be_visible()
    player.expect_asked("ant.move")
    assert player.options.all_inner_texts() == words
    assert player.log.count() == lines
    player.answer()
    again.stop()


def test_one_plays_on_as_soon_as_the_picture_is_here_whenever_the_replies_come(newcomer: Newcomer) -> None:
    """Filling the crate is asked seven times in the same words, while a bot fills its own."""
    player = newcomer()
    held: list[tuple[Route, APIResponse]] = []
    player.page.route("**/answers", lambda route: held.append((route, route.fetch())))
    player.open("me", "greedy")
    player.answer(7)
    player.expect_asked("turn.act")
    assert [reply.status for _, reply in held] == [200] * 7
    for route, reply in held:
        route.fulfill(response=reply)
    player.answer_until("ant.move")


def test_undo_redo_and_the_whole_turn(newcomer: Newcomer) -> None:
    player = newcomer()
    _in_mid_turn(player)
    player.page.keyboard.press("Backspace")
    player.expect_asked("turn.act")
    player.page.get_by_role("button", name="Give it again").click()
    player.expect_asked("ant.move")
    player.answer()
    player.page.get_by_role("button", name="Take my turn back").click()
    expect(player.page.get_by_role("button", name="Give it again")).to_be_visible()


def test_clicks_narrow_and_are_taken_back(newcomer: Newcomer) -> None:
    player = newcomer()
    player.open("me", "greedy")
    player.answer(7)
    everything = player.legal.count()
    card = player.page.locator("#panel-hand .target.legal").first
    card.click()
    expect(player.page.locator("#panel-hand .target.chosen")).to_have_count(1)
    expect(player.page.locator("#panel-board .target.legal")).to_have_count(2)
    player.page.keyboard.press("Escape")
    expect(player.legal).to_have_count(everything)
    card.focus()
    player.page.keyboard.press("Enter")
    player.page.locator("#panel-board .target.legal").first.focus()
    player.page.keyboard.press("ArrowRight")
    expect(player.page.locator("#panel-board .target.legal").last).to_be_focused()
    expect(player.page.locator(".preview")).to_have_count(1)
    player.page.keyboard.press("Enter")
    player.expect_asked("ant.move")


def test_hovering_shows_what_a_click_would_do(newcomer: Newcomer) -> None:
    player = newcomer()
    _in_mid_turn(player)
    player.options.first.hover()
    expect(player.page.locator("#panel-board .preview")).to_have_count(1)
    expect(player.page.locator("#ask .help")).not_to_be_empty()
    player.page.mouse.move(5, 5)
    expect(player.page.locator(".preview")).to_have_count(0)


def test_why_not_cites_the_clause_and_opens_it(newcomer: Newcomer) -> None:
    player = newcomer()
    _in_mid_turn(player)
    player.page.locator("#panel-hand .target").first.click()
    why = player.page.locator(".why")
    expect(why).to_contain_text("First finish the card step")
    why.locator(".rule").click()
    expect(player.page.locator(".pop .said")).to_contain_text("each card step is finished")
    player.page.get_by_role("link", name="Open in the rules").click()
    expect(player.page.locator("#drawer .hit")).to_be_in_viewport()
    player.page.locator("#search").fill("grasshopper refill")
    expect(player.page.locator("#found")).to_contain_text("found")
    player.page.get_by_role("button", name="Close the rules").click()
    player.page.get_by_role("button", name="Why not?").click()
    place = player.page.locator("#panel-hand .target[tabindex='0']")
    place.focus()
    player.page.keyboard.press("Enter")
    expect(why).to_contain_text("First finish the card step")
    player.page.keyboard.press("Escape")
    expect(why).to_have_count(0)


def test_through_the_game_and_off_from_a_moment(newcomer: Newcomer) -> None:
    player = newcomer()
    _in_mid_turn(player)
    page = player.page
    page.get_by_role("button", name="Step through the game").click()
    expect(player.title).to_contain_text("Answer")
    page.get_by_role("button", name="First", exact=True).click()
    expect(page.locator("#play .at")).to_contain_text("0 of")
    page.get_by_role("button", name="On one").click()
    expect(page.locator("#play .at")).to_contain_text("1 of")
    page.get_by_role("slider", name="Moment").fill("4")
    expect(page.locator("#play .at")).to_contain_text("4 of")
    page.keyboard.press("Escape")
    expect(page.locator("#play")).to_be_hidden()
    page.get_by_role("button", name="Step through the game").click()
    page.get_by_role("button", name="Back to the table").first.click()
    expect(page.locator("#play")).to_be_hidden()
    player.expect_asked("ant.move")
    player.log.last.locator("a").first.click()
    here = page.url
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: "/tables/" in url and not url.startswith(here.split("#")[0]))
    expect(page.locator("#seats .seat").first).to_contain_text("You")


def test_an_update_leaves_scroll_zoom_and_focus_alone(newcomer: Newcomer) -> None:
    player = newcomer()
    _in_mid_turn(player)
    player.answer(3)
    page = player.page
    page.get_by_role("button", name="Zoom in").click()
    eye = page.locator("#panel-board").get_attribute("viewBox")
    page.locator("#log").evaluate("e => { e.scrollTop = 0; }")
    page.locator("#seats .seat").nth(1).focus()
    history = page.locator("body").get_attribute("data-history")
    page.keyboard.press("Backspace")
    expect(page.locator("body")).not_to_have_attribute("data-history", str(history))
    assert page.locator("#panel-board").get_attribute("viewBox") == eye
    expect(page.locator("#seats .seat").nth(1)).to_be_focused()
    assert page.locator("#log").evaluate("e => e.scrollTop") == 0


def test_on_a_phone_the_first_tap_shows_and_the_second_chooses(newcomer: Newcomer) -> None:
    player = newcomer(**PHONE)
    _in_mid_turn(player)
    page = player.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    player.options.nth(1).tap()
    expect(page.locator(".preview")).to_have_count(1)
    player.expect_asked("ant.move")
    page.locator("#acts .go").tap()
    expect(player.page.locator("body")).not_to_have_attribute("data-asked", "ant.move")
    for view, part in (("hand", "#dock"), ("rail", "#seats"), ("log", "#log"), ("board", "#panel-board")):
        page.locator(f".tabs [data-view={view}]").tap()
        expect(page.locator(part)).to_be_visible()
    small = page.evaluate(
        """() => [...document.querySelectorAll("button:not([hidden])")]
            .filter(b => b.offsetParent && !b.classList.contains("grab") && b.getBoundingClientRect().height < 40)
            .map(b => b.outerHTML.slice(0, 80))"""
    )
    assert small == []


def test_with_reduced_motion_nothing_moves(newcomer: Newcomer) -> None:
    player = newcomer(reduced_motion="reduce")
    _in_mid_turn(player)
    player.answer()
    assert player.page.evaluate("document.getAnimations().length") == 0


def test_opening_a_table_from_the_front_page(newcomer: Newcomer) -> None:
    player = newcomer()
    page = player.page
    page.goto("/")
    page.get_by_role("link", name="New table of Minicity").click()
    page.get_by_text("3", exact=True).click()
    page.get_by_text("Friends", exact=True).click()
    page.get_by_role("button", name="Open the table").click()
    player.expect_asked("crate.pick")
    expect(page.locator("#seats .seat")).to_have_count(3)
    expect(page).to_have_title("● Your turn · Minicity · Formicarium")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Your name").fill("Hana")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_text("From now on you are Hana.")).to_be_visible()
    page.goto("/")
    expect(page.locator("#your-tables .trow.hot")).to_contain_text("your turn")
    expect(page.locator("#my-name")).to_have_text("Hana")
