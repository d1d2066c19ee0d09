"""axe-core finds nothing on any page, in both themes, on a laptop and on a phone."""

from __future__ import annotations

from importlib import resources
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Newcomer
from .test_table import PHONE, _in_mid_turn


def _check(page: Page) -> None:
    if not page.evaluate("'axe' in window"):
        page.evaluate(resources.files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8"))
    page.wait_for_timeout(350)  # what fades in has another contrast meanwhile
    found: list[dict[str, Any]] = page.evaluate("axe.run().then(result => result.violations)")
    assert [(fault["id"], [node["html"][:160] for node in fault["nodes"]][:4]) for fault in found] == []


@pytest.mark.parametrize("more", [{}, {"color_scheme": "dark"}, PHONE], ids=["light", "dark", "phone"])
def test_every_page(newcomer: Newcomer, more: dict[str, Any]) -> None:
    player = newcomer(**more)
    page = player.page
    for path in ("/", "/new/minicity", "/rules/minicity"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        _check(page)
    _in_mid_turn(player, mode="friends")
    _check(page)
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator("#text p").first).to_be_visible()
    _check(page)
    page.get_by_role("button", name="Close the rules").click()
    page.get_by_role("button", name="Why not?").click()
    _check(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_label("Your name")).to_be_visible()
    _check(page)
    page.keyboard.press("Escape")
    page.locator("#seats .seat").nth(1).click()
    _check(page)


def test_the_end_and_the_curtain(newcomer: Newcomer) -> None:
    player = newcomer()
    page = player.page
    player.open("greedy", "greedy")
    player.see_the_end()
    _check(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Step through the game").click()
    expect(player.title).to_contain_text("Answer")
    _check(page)
    player.open("me", "here")
    expect(page.locator("#curtain")).to_be_visible()
    _check(page)
