"""Minicity from the first card to the score sheet, through the page alone."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Newcomer


def test_a_whole_game_by_clicks_alone(newcomer: Newcomer) -> None:
    player = newcomer()
    player.open("me", "random")
    assert player.play_by_clicks() > 40
    sheet = player.page.locator("dialog[open]")
    expect(sheet.locator("h2")).to_contain_text("has won")
    expect(sheet.locator("table.scores tbody tr")).to_have_count(6)
    expect(sheet.locator("svg.chart .over")).to_have_count(2)
    assert player.state()["table"]["over"]


def test_a_whole_game_by_keyboard_alone(newcomer: Newcomer) -> None:
    player = newcomer()
    player.open("me", "random")
    assert player.play_by_keys() > 80
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#track")).to_contain_text("Finished")
    assert player.state()["table"]["over"]
