"""A browser and a server for the tests of the page: Debian's chromium, and a server of its own on a free port."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from web.browser.player import Player
from web.house import Process

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
_WAIT = 30_000

expect.set_options(timeout=_WAIT)

Newcomer = Callable[..., Player]


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed (apt install chromium)")
    return {"executable_path": CHROMIUM, "args": _ARGUMENTS}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder: Path = tmp_path_factory.mktemp("club")
    server = Process(folder)
    yield server
    server.stop()


@pytest.fixture
def newcomer(browser: Browser, site: Process) -> Iterator[Newcomer]:
    """Somebody new with a browser of their own. Whatever their console complains of fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def come(url: str = site.url, forgive: str = "", **more: Any) -> Player:
        context = browser.new_context(**({"viewport": {"width": 1440, "height": 900}, "base_url": url} | more))
        context.set_default_timeout(_WAIT)
        contexts.append(context)
        page: Page = context.new_page()

        def heard(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning") and not (forgive and forgive in message.text):
                complaints.append(f"{message.text} ({message.location.get('url', '')})")

        page.on("console", heard)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return Player(page)

    yield come
    for context in contexts:
        context.close()
    assert complaints == []
