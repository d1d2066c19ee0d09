"""Who may what: no request, from anybody, shows what is hidden from them or acts for another."""

from __future__ import annotations

import random
import re
from typing import Any

import httpx
import pytest

from formicarium.core.play import new_play
from formicarium.core.registry import find_game
from formicarium.web.course import Course
from formicarium.web.entries import Answered, Base, Seated
from formicarium.web.identity import COOKIE
from formicarium.web.show import Facts, Showing
from web.house import House, Person, Stream, merge

SECRET = re.compile(r"card-(\d+)|commit (\d+)|preview-(\d+)")


def cards_in(text: str) -> set[int]:
    return {int(next(filter(None, found))) for found in SECRET.findall(text)}


class Scene:
    """Ada and Ben in the middle of a game, Ada's card committed in secret, and all who may not know."""

    def __init__(self, home: House) -> None:
        self.home = home
        self.ada, self.ben = home.person(), home.person()
        self.table = self.ada.open("me", "open", options={"length": "long"})
        self.ben.claim(self.table, 1)
        self.ada.answer(self.table, 0, 1)
        self.live = home.run(home.desk.club.table(self.table))
        state: Any = self.live.course.play._state
        self.hands: list[set[int]] = [set(hand) for hand in state.hands]
        self.deck: set[int] = set(state.deck)
        self.seed = str(self.live.course.base.seed)
        forged = Person(home.url)
        cookie = self.ada.client.cookies[COOKIE]
        forged.client.cookies.set(COOKIE, cookie[:-1] + ("A" if cookie[-1] != "A" else "B"))
        unsigned = Person(home.url)
        unsigned.client.cookies.set(COOKIE, cookie.partition(".")[0])
        self.strangers = {
            "a spectator": home.person(),
            "nobody": Person(home.url),
            "a forged cookie": forged,
            "an unsigned cookie": unsigned,
        }

    def close(self) -> None:
        for person in self.strangers.values():
            person.client.close()


def every_reading(scene: Scene) -> list[tuple[str, dict[str, Any]]]:
    """Every address that only reads, in every way one might ask it for the secrets of a seat."""
    table, history = f"/api/tables/{scene.table}", scene.live.course.history
    asked: list[tuple[str, dict[str, Any]]] = [
        (f"{table}/record", {}),
        ("/api/lobby", {}),
        ("/api/me", {}),
        ("/api/games", {}),
        ("/health", {}),
        ("/metrics", {}),
        ("/schema/openapi.json", {}),
        (f"/tables/{scene.table}", {}),
        ("/", {}),
    ]
    asked += [(f"{table}/state?seat={one}&seat={two}", {}) for one, two in ((0, 1), (1, 0))]
    for seat in (None, 0, 1, -1, 2, "0 ", "none"):
        asked += [(f"{table}/state", {"seat": seat})]
        asked += [(f"{table}/moment", {"seat": seat, "n": n}) for n in (0, 1)]
        asked += [(f"{table}/seats/{of}", {"seat": seat, "n": n}) for of in (0, 1) for n in (None, 0, 1)]
        asked += [(f"{table}/preview", {"seat": seat, "history": history, "id": id}) for id in (0, 1)]
        asked += [(f"{table}/why", {"seat": seat, "kind": "commit", "option": str(card)}) for card in (0, 5)]
        asked += [(f"{table}/why", {"seat": seat, "target": f"card-{card}"}) for card in (0, 5)]
    return asked


def test_no_wrong_identity_reads_a_secret(home: House) -> None:
    scene = Scene(home)
    hidden_from: list[tuple[str, Person, set[int]]] = [("Ben", scene.ben, scene.hands[0] | scene.deck)]
    hidden_from += [
        (who, person, scene.hands[0] | scene.hands[1] | scene.deck) for who, person in scene.strangers.items()
    ]
    assert cards_in(scene.ada.get(f"/api/tables/{scene.table}/state").text) == scene.hands[0], "she sees her own"
    asked = every_reading(scene)
    reading = {re.sub(scene.table, "{id}", path.partition("?")[0]) for path, _ in asked}
    reading = {re.sub(r"seats/\d", "seats/{of}", path) for path in reading}
    schema = httpx.get(f"{home.url}/schema/openapi.json").json()
    gets = {path for path, methods in schema["paths"].items() if "get" in methods}
    elsewhere = {"/api/tables/{id}/stream", "/invite/{token}", "/transfer/{token}"}  # tried below
    assert gets - elsewhere <= reading, "an endpoint is not tried here"
    for who, person, hidden in hidden_from:
        for path, params in asked:
            response = person.get(path, **params)
            assert response.status_code < 500, f"{who}: {path} {params}"
            # What was sent along may come back in a refusal; that tells nothing.
            said = cards_in(response.text) - cards_in(str(params))
            assert not said & hidden, f"{who} reads {said & hidden} at {path} {params}"
            assert scene.seed not in response.text, f"{who} reads the seed at {path} {params}"
    scene.close()


def test_no_wrong_identity_hears_a_secret(home: House) -> None:
    scene = Scene(home)
    page = Stream(scene.ben, scene.table)
    watching = Stream(scene.strangers["a spectator"], scene.table)
    for person in (scene.ben, *scene.strangers.values()):
        refused = person.get(f"/api/tables/{scene.table}/stream", seat=0)
        assert refused.status_code == 403
    heard: dict[str, Any] = {}
    scene.ada.undo(scene.table, 0)
    scene.ada.answer(scene.table, 0, 2)
    for stream, hidden in (
        (page, scene.hands[0] | scene.deck),
        (watching, scene.hands[0] | scene.hands[1] | scene.deck),
    ):
        stream.wait_for(lambda m: m["history"] == scene.live.course.history)
        while not stream.events.empty():
            _, data = stream.events.get()
            heard = merge(heard, data)
            assert not cards_in(str(data)) & hidden
            assert scene.seed not in str(data)
        stream.close()
    assert heard
    scene.close()


def every_deed(scene: Scene) -> list[tuple[str, dict[str, Any]]]:
    table, history = f"/api/tables/{scene.table}", scene.live.course.history
    return [
        (f"{table}/answers", {"history": history, "seat": 1, "id": 0}),
        (f"{table}/answers", {"history": history, "seat": 1, "option": min(scene.hands[1])}),
        (f"{table}/undo", {"seat": 0, "what": "step"}),
        (f"{table}/undo", {"seat": 0, "what": "turn"}),
        (f"{table}/redo", {"seat": 0}),
        (f"{table}/proposal", {"agree": True}),
        (f"{table}/pace", {"pace": "at once"}),
        (f"{table}/seats/0/claim", {}),
        (f"{table}/seats/1/claim", {}),
        (f"{table}/seats/0/leave", {}),
        (f"{table}/seats/0/bot", {"level": "random"}),
        (f"{table}/seats/0/invite", {}),
    ]


def test_no_stranger_acts_for_a_seat(home: House) -> None:
    scene = Scene(home)
    history = scene.live.course.history
    deeds = every_deed(scene)
    schema = httpx.get(f"{home.url}/schema/openapi.json").json()
    posts = {path for path, methods in schema["paths"].items() if "post" in methods and "{id}" in path}
    tried = {re.sub(r"seats/\d", "seats/{number}", path.replace(scene.table, "{id}")) for path, _ in deeds}
    assert posts - {"/api/tables/{id}/branch"} == tried, "an endpoint is not tried here"
    for who, person in scene.strangers.items():
        for path, body in deeds:
            response = person.post(path, **body)
            assert response.status_code in (403, 409), f"{who} may do {path}: {response.text}"
    assert home.run(home.desk.club.table(scene.table)).course.history == history
    scene.close()


def test_a_neighbour_acts_for_himself_alone(home: House) -> None:
    scene = Scene(home)
    for path, body in every_deed(scene):
        if body.get("seat", 0) == 0 and "seats/1" not in path and "proposal" not in path and "pace" not in path:
            assert scene.ben.post(path, **body).status_code in (403, 409), path
    scene.close()


def test_a_branch_of_a_running_game_shows_nothing_hidden(home: House) -> None:
    """What Ben has not seen is dealt anew; branching off again and again shows him nothing of Ada's hand."""
    scene = Scene(home)
    url = f"/api/tables/{scene.table}/branch"
    assert scene.ben.post(url, n=1, seat=0).status_code == 403
    hands = set()
    for _ in range(6):
        opened = scene.ben.post(url, n=1, level="random", pace="pause")
        assert opened.status_code == 201, opened.text
        id = opened.json()["id"]
        mine = cards_in(scene.ben.get(f"/api/tables/{id}/state").text)
        assert mine == scene.hands[1], "his own hand is as it was"
        play: Any = home.run(home.desk.club.table(id)).course.play
        hands.add(tuple(sorted(play._state.hands[0])))
        assert scene.ben.get(f"/api/tables/{id}/record").status_code == 409
        assert cards_in(scene.ben.get(f"/api/tables/{id}/moment", n=0).text) == scene.hands[1]
    assert len(hands) > 1
    watcher = scene.strangers["a spectator"]
    opened = watcher.post(url, n=1, seat=1, level="random", pace="pause")
    assert opened.status_code == 201
    play = home.run(home.desk.club.table(opened.json()["id"])).course.play
    assert {tuple(play._state.hands[1]), *hands} != {tuple(sorted(scene.hands[1]))}
    scene.close()


def test_a_finished_game_branches_as_it_was_and_gives_its_record(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "here:Ben")
    for _ in range(200):
        asked = [seat for seat in (0, 1) if ada.state(table, seat)["decision"]]
        if not asked:
            break
        ada.answer(table, asked[0])
    assert ada.state(table, 0)["table"]["over"]
    record = ada.get(f"/api/tables/{table}/record").json()
    assert [player["name"] for player in record["players"]][1] == "Ben"
    opened = home.person().post(f"/api/tables/{table}/branch", n=2, seat=1, level="random", pace="pause")
    course = home.run(home.desk.club.table(opened.json()["id"])).course
    assert course.play.answers() == home.run(home.desk.club.table(table)).course.play.answers()[:2]


def test_an_invitation_hands_a_seat_over_once(home: House) -> None:
    ada, ben, cleo = home.person(), home.person(), home.person()
    table = ada.open("me", "open")
    link = ada.post(f"/api/tables/{table}/seats/1/invite").json()["url"]
    assert ben.get(link).status_code == 302
    assert ben.state(table)["viewer"]["own_seats"] == [1]
    assert cleo.get(link).status_code == 404
    assert cleo.get("/invite/made-up").status_code == 404
    mine = ada.post(f"/api/tables/{table}/seats/0/invite").json()["url"]
    assert cleo.get(mine).status_code == 302
    assert cleo.state(table)["viewer"]["own_seats"] == [0]
    assert ada.state(table)["viewer"]["own_seats"] == []
    assert ada.get(f"/api/tables/{table}/state", seat=0).status_code == 403


def test_looking_at_a_link_for_a_preview_uses_nothing_up(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "open")
    link = ada.post(f"/api/tables/{table}/seats/1/invite").json()["url"]
    for _ in range(2):
        httpx.get(home.url + link)
        httpx.get(home.url + link + "?met=true")
    visitor = httpx.Client(base_url=home.url, follow_redirects=True)
    visitor.get(link)
    assert visitor.get(f"/api/tables/{table}/state").json()["viewer"]["own_seats"] == [1]
    visitor.close()


def test_a_transfer_makes_another_device_the_same_person(home: House) -> None:
    ada, phone, thief = home.person(), home.person(), home.person()
    table = ada.open("me", "bot:random", pace="pause")
    ada.post("/api/me", name="Ada")
    link = ada.post("/api/me/transfer").json()["url"]
    assert phone.get(link).status_code == 302
    assert phone.get("/api/me").json() == {"name": "Ada"}
    assert phone.state(table)["viewer"]["own_seats"] == [0]
    assert thief.get(link).status_code == 404


def test_whoever_has_seen_one_seat_cannot_take_another(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "open")
    assert ada.post(f"/api/tables/{table}/seats/1/claim").status_code == 409
    assert ada.post(f"/api/tables/{table}/seats/0/leave").status_code == 200
    assert ada.post(f"/api/tables/{table}/seats/1/claim").status_code == 409
    assert ada.post(f"/api/tables/{table}/seats/0/claim").status_code == 200


def test_the_cookie_is_out_of_reach_of_scripts(home: House) -> None:
    cookie = httpx.get(f"{home.url}/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "set-cookie" not in home.person().get("/api/me").headers


def test_a_hot_seat_sees_one_hand_at_a_time(home: House) -> None:
    ada = home.person()
    table = ada.open("me", "here:Ben")
    play: Any = home.run(home.desk.club.table(table)).course.play
    hands = [set(hand) for hand in play._state.hands]
    url = f"/api/tables/{table}/state"
    assert cards_in(ada.get(url).text) == set(), "a curtain between the two"
    assert cards_in(ada.get(url, seat=0).text) == hands[0]
    assert cards_in(ada.get(url, seat=1).text) == hands[1]
    assert ada.state(table, 1)["seats"][1]["name"] == "Ben"
    assert ada.state(table, 1)["table"]["hot_seat"]


def test_another_name_is_told_at_the_tables(home: House) -> None:
    ada, ben = home.person(), home.person()
    table = ada.open("me", "open")
    assert ada.post("/api/me", name="  Ada\u202e\n ").json() == {"name": "Ada"}
    assert ben.state(table)["seats"][0]["name"] == "Ada"
    assert ada.post("/api/me", name=" ").status_code == 422


@pytest.mark.parametrize("game", ["minicity", "myrmes"])
def test_the_reason_why_not_tells_nothing_hidden(game: str) -> None:
    """Whatever one asks about, the answer is the same on every other deal that one could be sitting at."""
    chance = random.Random(7)
    play = new_play(find_game(game), 3, 7)
    asked: dict[str, list[Any]] = {}
    questions = 0
    while play.pending and play.count < 150:
        for decision in play.pending:
            known = asked.setdefault(decision.kind, [])
            known.extend(option for option in decision.options if option not in known)
        if play.count % 10 == 0:
            for seat in range(3):
                guesses = [play.imagine(seat, seed) for seed in (1, 2)]
                for kind, options in asked.items():
                    for option in chance.sample(options, min(6, len(options))):
                        told = {other.explain(kind, option, seat) for other in (play, *guesses)}
                        assert len(told) == 1, f"seat {seat} asks why not {kind} {option!r}"
                        questions += 1
        decision = chance.choice(play.pending)
        play.choose(chance.choice(decision.options), decision.seat)
    assert questions > 200


@pytest.mark.parametrize("game", ["toy", "myrmes"])
def test_what_is_chosen_in_secret_shows_nowhere(game: str) -> None:
    """While all choose at once (births, harvest, winter), nothing that the others and a spectator are shown depends on
    what one has chosen. Only that something was answered, and how often, is known."""
    info = find_game(game).info
    course = Course(Base(game, info.version, 3, 11, {option.name: option.default for option in info.options}))
    for seat in range(3):
        course.apply(Seated(seat, "human", f"person-{seat}"))
    chance = random.Random(11)
    kinds = set()
    while course.play.pending and course.count < 200:
        decision = chance.choice(course.play.pending)
        others = [seat for seat in (0, 1, 2, None) if seat != decision.seat]
        options = chance.sample(decision.options, min(3, len(decision.options)))
        shown = []
        for option in options:
            copy = course.copy()
            together: Any = copy.play._together
            copy.apply(Answered(decision.seat, option))
            if together is not None and together.secret and copy.play._together is together:
                shown.append([told(copy, seat) for seat in others])
                kinds.add(decision.kind)
        assert all(one == shown[0] for one in shown), f"{decision} is given away"
        course.apply(Answered(decision.seat, options[0]))
    assert kinds >= {"toy": {"commit"}, "myrmes": {"event_target", "birth_allocation", "harvest_pick"}}[game]


def told(course: Course, seat: int | None) -> dict[str, Any]:
    parts = Showing(Facts("id", "host", False)).show(course, seat)
    kept = {part: parts.parts[part] for part in ("decision", "panels", "undo", "proposal", "scores")}
    return kept | {"log": parts.log, "badges": [seat.badges for seat in parts.parts["seats"]]}
