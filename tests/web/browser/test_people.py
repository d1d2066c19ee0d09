"""Several people at one table, each with a browser, or with one between them."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Newcomer
from .player import Player


def _two(newcomer: Newcomer) -> tuple[Player, Player]:
    """Two people at one table: the second takes the free seat."""
    one, other = newcomer(), newcomer()
    url = one.open("me", "open", open=True)
    expect(one.title).to_contain_text("free")
    other.come(url)
    other.page.get_by_role("button", name="Take a seat").click()
    other.expect_asked("crate.pick")
    one.expect_asked("crate.pick")
    return one, other


def _fill_trays(*players: Player) -> None:
    for player in players:
        player.answer(7)
    players[0].expect_asked("turn.act")


def test_two_browsers_see_each_others_moves(newcomer: Newcomer) -> None:
    one, other = _two(newcomer)
    _fill_trays(one, other)
    expect(other.title).to_contain_text("decides")
    lines = other.log.count()
    one.answer_until("ant.move")
    expect(other.log).not_to_have_count(lines)
    assert other.log.last.inner_text() == one.log.last.inner_text().replace("You lay", f"{_name(one)} lays")
    assert other.options.count() == 0
    expect(other.page.locator("svg.panel .target.legal")).to_have_count(0)


def _name(player: Player) -> str:
    seat = player.state()
    return str(seat["seats"][seat["viewer"]["own_seats"][0]]["name"])


def test_what_one_has_taken_back_is_gone_for_both_and_asked_for_when_it_concerns_others(newcomer: Newcomer) -> None:
    one, other = _two(newcomer)
    _fill_trays(one, other)
    one.answer_until("ant.move")
    one.page.get_by_role("button", name="Take the last step back").click()
    one.expect_asked("turn.act")
    one.page.get_by_role("button", name="Give it again").click()
    expect(one.page.locator("body")).not_to_have_attribute("data-asked", "turn.act")
    # The other one cannot take back a tray that was filled before somebody else moved, unless that one agrees.
    other.page.get_by_role("button", name="Ask to take the last step back").click()
    expect(one.title).to_contain_text("Do you agree?")
    one.page.get_by_role("button", name="Do not agree").click()
    expect(one.title).not_to_contain_text("Do you agree?")
    other.page.get_by_role("button", name="Ask to take the last step back").click()
    one.page.get_by_role("button", name="Agree", exact=True).click()
    other.expect_asked("crate.pick")


def test_an_invitation_hands_a_seat_over(newcomer: Newcomer) -> None:
    one, other = newcomer(permissions=["clipboard-read", "clipboard-write"]), newcomer()
    one.open("me", "open")
    one.page.get_by_role("button", name="Invite somebody").click()
    expect(one.page.get_by_text("The link is copied.")).to_be_visible()
    other.come(one.page.evaluate("navigator.clipboard.readText()"))
    other.expect_asked("crate.pick")
    expect(other.page.locator("#seats .seat").nth(1)).to_contain_text("You")


def test_a_spectator_watches_and_sees_no_hand(newcomer: Newcomer) -> None:
    one, other = newcomer(), newcomer()
    url = one.open("me", "greedy")
    _fill_trays(one)
    other.come(url)
    expect(other.page.locator("#track")).to_contain_text("Watching")
    expect(other.page.locator("#opts .btn:has(kbd)")).to_have_count(0)
    assert one.page.locator("#panel-hand [id^=hand-]").count() > 0
    assert other.page.locator("#panel-hand [id^=hand-]").count() == 0
    before = other.log.count()
    one.answer_until("ant.move")
    expect(other.log).not_to_have_count(before)


def test_a_curtain_between_two_at_one_screen(newcomer: Newcomer) -> None:
    player = newcomer()
    player.open("me", "here")
    curtain, names = player.page.locator("#curtain"), []
    for _ in range(2):
        expect(curtain).to_be_visible()
        assert player.page.locator("svg.panel").count() == 0, "nothing of the last one's is on the page any more"
        assert player.log.count() == 0
        names.append(curtain.locator("h2").inner_text())
        curtain.get_by_role("button").click()
        expect(curtain).to_have_count(0)
        player.expect_asked("crate.pick")
        player.answer(6)
        player.options.first.click()
    assert names[0] != names[1]
    expect(curtain.locator("h2")).to_have_text(names[0])
    curtain.get_by_role("button").click()
    player.expect_asked("turn.act")
    assert re.search("You", player.page.locator("#seats .seat.turn").inner_text())


def test_no_curtain_where_nobody_has_a_secret(newcomer: Newcomer) -> None:
    """In Myrmes only events and births are committed in secret: workers go out before everybody's eyes."""
    player = newcomer()
    player.open("me", "here", game="myrmes")
    curtain, options = player.page.locator("#curtain"), player.page.locator("#opts")
    for _ in range(2):
        curtain.get_by_role("button").click()
        options.get_by_text("free").click()
        options.get_by_text(re.compile("^Workers 2")).click()
        options.get_by_text("Workers 2, idle 1").click()
    player.expect_asked("worker")
    in_turn = player.page.locator("#seats .seat.turn")
    for act in [*["Birthing room"] * 2, *["Stop here"] * 3]:  # where nothing else is left, they go out at once
        seat = str(in_turn.get_attribute("data-key"))
        options.get_by_text(act).click()
        expect(in_turn).not_to_have_attribute("data-key", seat)
        expect(curtain).to_have_count(0)
    options.get_by_text("Stop here").click()
    expect(curtain).to_be_visible()  # the next events are chosen in secret again
