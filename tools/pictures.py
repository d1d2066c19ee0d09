"""The pictures in docs/pictures: the real page in Debian's chromium, on a laptop and on a phone.

make pictures
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import formicarium as fm

TARGET = Path(__file__).parent.parent / "docs" / "pictures"
SIZES: dict[str, dict[str, Any]] = {
    "": {"viewport": {"width": 1440, "height": 900}},
    "-phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
# What is shown of each game: seats, options, and the kinds of decision in mid-game, at a preview and at a why-not.
GAMES: dict[str, tuple[int, dict[str, str], str, str]] = {
    "minicity": (3, {"mode": "friends"}, "turn.act", "ant.move"),
    "myrmes": (3, {}, "worker", "sortie"),
}


@contextmanager
def serving() -> Iterator[str]:
    """A server of its own on a free port."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "formicarium", "serve", "--port", "0", "--data", data]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert server.stdout is not None
            yield "http://127.0.0.1:" + server.stdout.readline().split("http://localhost:")[1].split("/")[0]
        finally:
            server.terminate()
            server.wait()


def post(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = page.request.post(f"/api/{path}", data=body)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


class Story:
    """A whole game among good bots, from which every picture branches off."""

    def __init__(self, page: Page, game: str) -> None:
        seats, options, _, _ = GAMES[game]
        bots = [{"kind": "bot", "level": "greedy"}] * seats
        opened = post(page, "tables", {"game": game, "seats": bots, "options": options, "pace": "at once"})
        self.url: str = opened["url"]
        page.goto(self.url)
        expect(page.locator("body")).to_have_attribute("data-asked", "over", timeout=120_000)
        self.play = fm.replay(page.request.get(f"/api{self.url}/record").json())

    def moment(self, share: float, kind: str) -> tuple[int, int]:
        """The first moment after this share of the game at which that is asked, with much to choose; and the seat."""
        asked = [(n, self.play.at(n).pending) for n in range(int(self.play.count * share), self.play.count)]
        good = [(n, pending[0]) for n, pending in asked if len(pending) == 1 and pending[0].kind == kind]
        n, decision = max(good[:12], key=lambda found: len(found[1].options))
        return n, decision.seat

    def open(self, page: Page, share: float, kind: str) -> None:
        """A table that begins at such a moment, at the seat that is asked."""
        n, seat = self.moment(share, kind)
        url = post(page, f"{self.url[1:]}/branch", {"n": n, "seat": seat, "level": "greedy", "pace": "pause"})["url"]
        page.goto(url)
        expect(page.locator("body")).to_have_attribute("data-asked", kind)


def shoot(page: Page, name: str) -> None:
    page.mouse.move(2, 2) if name.startswith("lobby") else None
    page.wait_for_timeout(700)  # pieces have come to rest, fonts are there
    taken = Image.open(BytesIO(page.screenshot()))
    taken.convert("RGB").quantize(256, Image.Quantize.FASTOCTREE, kmeans=3).save(TARGET / f"{name}.png", optimize=True)
    print(name)


def new_table(page: Page, game: str) -> None:
    seats, options, _, _ = GAMES[game]
    kinds = [{"kind": "me"}, *[{"kind": "bot", "level": "greedy"}] * (seats - 1)]
    page.goto(post(page, "tables", {"game": game, "seats": kinds, "options": options})["url"])
    expect(page.locator("#opts .btn").first).to_be_visible()


# Where elements of a kind can be hit, in the middle of them.
_SPOTS = """selector => [...document.querySelectorAll(selector)].map(e => {
    const box = e.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return document.elementFromPoint(x, y)?.closest(selector) === e ? {x, y} : null;
}).filter(spot => spot)"""


def try_all(page: Page, touch: bool, selector: str, wanted: str) -> None:
    """Point at one place after the other, or tap it, until something wanted shows; the last are the boldest."""
    for spot in reversed(page.evaluate(_SPOTS, selector)):
        (page.touchscreen.tap if touch else page.mouse.move)(spot["x"], spot["y"])
        page.wait_for_timeout(300)
        if page.locator(wanted).count():
            return


def preview(page: Page, touch: bool) -> None:
    """What can be laid in many ways is shown as soon as it is picked up, anything else when it is pointed at."""
    shown = "#panel-board .preview"
    tiles = page.locator("#opts [data-key^=group-]")
    if tiles.count():
        tiles.nth(tiles.count() * 2 // 3).click()
        expect(page.locator(shown)).to_have_count(1)
    else:
        try_all(page, touch, "#opts .btn" if touch else "#panel-board .target.legal", shown)


def why(page: Page, touch: bool) -> None:
    if touch:
        page.locator(".tabs [data-view=board]").tap()
    page.get_by_role("button", name="Why not?").click()
    for spot in page.evaluate(_SPOTS, "#panel-board .target:not(.legal)"):
        (page.touchscreen.tap if touch else page.mouse.click)(spot["x"], spot["y"])
        page.wait_for_timeout(300)
        if page.locator(".why .rule").count():
            return
    raise AssertionError("nothing says why not")


def pictures(come: Callable[[str], Page], game: str) -> None:
    _, _, mid, aim = GAMES[game]
    story = Story(come(""), game)
    for size in SIZES:
        page, touch = come(size), bool(size)
        new_table(page, game)
        shoot(page, f"{game}-start{size}")
        story.open(page, 0.6, mid)
        shoot(page, f"{game}{size}")
        if not touch:
            page.context.add_cookies([{"name": "theme", "value": "dark", "url": page.url}])
            page.reload()
            shoot(page, f"{game}-dark")
            page.context.clear_cookies(name="theme")
        story.open(page, 0.5, aim)
        preview(page, touch)
        shoot(page, f"{game}-preview{size}")
        story.open(page, 0.5, aim)
        why(page, touch)
        shoot(page, f"{game}-why{size}")
        page.goto(story.url)
        page.get_by_role("button", name="Score sheet").click()
        shoot(page, f"{game}-end{size}")


def main(*games: str) -> None:
    chromium = shutil.which("chromium")
    assert chromium, "chromium is not installed"
    with serving() as url, sync_playwright() as driver:
        browser: Browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        people: dict[str, BrowserContext] = {
            size: browser.new_context(base_url=url, **more) for size, more in SIZES.items()
        }
        for person, name in zip(people.values(), ("Ada", "Flora"), strict=True):
            person.request.get("/")
            person.request.post("/api/me", data={"name": name})

        def come(size: str) -> Page:
            return people[size].new_page()

        for game in games or GAMES:
            pictures(come, game)
        for size in SIZES:
            page = come(size)
            page.goto("/")
            shoot(page, f"lobby{size}")
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
