"""Somebody who plays through the page, and only through the page."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

_OPTIONS = "#opts .btn:has(kbd)"
_PATIENCE = 400.0


class Player:
    def __init__(self, page: Page) -> None:
        self.page: Page = page

    # Coming to a table

    def open(
        self, *seats: str, game: str = "minicity", mode: str = "basic", pace: str = "at once", open: bool = False
    ) -> str:
        """Open a table; its seats are me, here, open, or the level of a bot."""
        kinds = [{"kind": seat} if seat in ("me", "here", "open") else {"kind": "bot", "level": seat} for seat in seats]
        options = {"mode": mode, "first_player": "seat-0"} if game == "minicity" else {}
        body = {"game": game, "seats": kinds, "options": options}
        answer = self.page.request.post("/api/tables", data={**body, "pace": pace, "open": open})
        assert answer.ok, answer.text()
        url = str(answer.json()["url"])
        self.come(url)
        return url

    def come(self, url: str) -> None:
        self.page.goto(url)
        expect(self.page.locator("body[data-history]")).to_be_visible()

    # What is on the page

    @property
    def title(self) -> Locator:
        return self.page.locator("#ask h2")

    @property
    def asked(self) -> str:
        """The kind of decision that is asked, or how the page stands: wait, watch, over."""
        return self.page.locator("body").get_attribute("data-asked") or ""

    def expect_asked(self, kind: str) -> None:
        expect(self.page.locator("body")).to_have_attribute("data-asked", kind)

    @property
    def options(self) -> Locator:
        return self.page.locator(_OPTIONS)

    @property
    def legal(self) -> Locator:
        return self.page.locator("svg.panel .target.legal")

    @property
    def log(self) -> Locator:
        return self.page.locator("#log li")

    def state(self) -> dict[str, Any]:
        """What the server would show this person, to compare the page with."""
        table = re.findall(r"/tables/([\w-]+)", self.page.url)[0]
        seats = self.page.request.get(f"/api/tables/{table}/state").json()["viewer"]["own_seats"]
        seat = f"?seat={seats[0]}" if seats else ""
        found: dict[str, Any] = self.page.request.get(f"/api/tables/{table}/state{seat}").json()
        return found

    def see_the_end(self) -> None:
        """The score sheet, which opens by itself only for those who see the last answer given."""
        expect(self.page.locator("body")).to_have_attribute("data-asked", "over", timeout=120_000)
        if not self.is_over():
            self.page.get_by_role("button", name="Score sheet").click()
        expect(self.page.locator("dialog[open] svg.chart")).to_be_visible()

    def is_over(self) -> bool:
        return self.page.locator("dialog[open]").count() > 0

    # Choosing

    def _stand(self) -> dict[str, Any]:
        """The question, the options and the legal places, all read at once."""
        found: dict[str, Any] = self.page.evaluate(
            f"""() => ({{
                over: !!document.querySelector("dialog[open]"),
                title: document.querySelector("#ask h2").textContent,
                history: document.body.dataset.history,
                words: [...document.querySelectorAll({_OPTIONS!r})].map(b => b.getAttribute('aria-label')),
                ids: [...document.querySelectorAll("svg.panel .target.legal")].map(e => e.id),
                places: [...document.querySelectorAll("svg.panel .target.legal")].map(e => {{
                    const box = e.querySelector(".halo").getBoundingClientRect();
                    return {{id: e.id, words: e.getAttribute("aria-label"),
                             x: box.x + box.width / 2, y: box.y + box.height / 2}};
                }}),
            }})"""
        )
        return found

    def _until_moved(self, stand: dict[str, Any]) -> None:
        """Wait until the page shows something else to do."""
        end = time.monotonic() + 10
        while time.monotonic() < end:
            now = self._stand()
            moved = any(now[part] != stand[part] for part in ("history", "title", "words", "ids"))
            if now["over"] or (moved and (now["words"] or now["places"])):
                return
            self.page.wait_for_timeout(15)
        raise AssertionError(f"nothing has moved since {stand}")

    def play_by_clicks(self) -> int:
        """The whole game: on the board as far as that goes, by buttons where an option has no place on it."""

        def click(stand: dict[str, Any], chance: random.Random) -> int:
            if stand["places"]:
                place = stand["places"][_best([place["words"] for place in stand["places"]], chance)]
                self.page.mouse.click(place["x"], place["y"])
            else:
                self.options.first.click()
            return 1

        return self._play(click)

    def play_by_keys(self) -> int:
        """The whole game by the number keys and Enter."""

        def press(stand: dict[str, Any], chance: random.Random) -> int:
            self.page.keyboard.press(str(_best(stand["words"][:9], chance) + 1))
            self.page.keyboard.press("Enter")
            return 2

        return self._play(press)

    def play_by_taps(self) -> int:
        """The whole game with a finger: the first tap on an option shows it, the green button takes it."""

        def tap(stand: dict[str, Any], chance: random.Random) -> int:
            self.options.nth(_best(stand["words"], chance)).tap()
            if not (go := self.page.locator("#acts .go")).count():
                return 1  # it stands for several, and narrows
            go.tap()
            # Showing has changed the page already; what is awaited is that it moves on.
            expect(self.page.locator("body")).not_to_have_attribute("data-history", stand["history"])
            return 2

        return self._play(tap)

    def _play(self, act: Callable[[dict[str, Any], random.Random], int]) -> int:
        """Act until the game is over; how often that was."""
        chance, acts, end = random.Random(1), 0, time.monotonic() + _PATIENCE
        while not (stand := self._stand())["over"]:
            assert time.monotonic() < end, stand
            if not stand["words"] and not stand["places"]:
                self.page.wait_for_timeout(20)
                continue
            assert len(set(stand["words"])) == len(stand["words"]), "two buttons read alike"
            acts += act(stand, chance)
            self._until_moved(stand)
        return acts

    def answer(self, times: int = 1) -> None:
        """Click the first option, so many times; each time until the page shows what has come of it."""
        for _ in range(times):
            self.options.first.click()
            expect(self.page.locator("#prompt")).not_to_have_attribute("aria-busy", "true")

    def answer_until(self, kind: str) -> None:
        """Click the first option until this is asked; how many clicks that takes hangs on what has been dealt."""
        while self.asked != kind:
            self.answer()


def _best(words: list[str], chance: random.Random) -> int:
    """Which to choose so that the game comes to an end: unload all one can, go where there is room."""
    unloading = [(int(found[1]), n) for n, w in enumerate(words) if (found := re.match(r"Unload (\d+)", w))]
    if unloading:
        return max(unloading)[1]
    room = [n for n, w in enumerate(words) if " free)" in w]
    playing = [n for n, w in enumerate(words) if not w.startswith("End")]
    return chance.choice(room or playing or [0])
