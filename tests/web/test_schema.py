"""The OpenAPI schema is complete and true: whatever one sends, the answer is one that it describes."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode, checks
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from web.house import House, Person

EXAMPLES = 25
CHECKS: list[Any] = [
    checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def test_the_schema_says_everything(home: House) -> None:
    schema = home.person().get("/schema/openapi.json").json()
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"], f"{method} {path}"
            assert operation["tags"], f"{method} {path}"
            for status, response in operation["responses"].items():
                if int(status) >= 400:
                    content = response["content"]["application/json"]
                    assert content["schema"]["$ref"].endswith("Problem"), f"{method} {path} {status}"
                    assert content["examples"], f"{method} {path} {status}"


def operations(home: House) -> list[Any]:
    """All but the stream, which does not end."""
    schema = schemathesis.openapi.from_url(f"{home.url}/schema/openapi.json")
    found: list[Any] = [result.ok() for result in schema.get_all_operations()]  # type: ignore[union-attr]
    return [operation for operation in found if not operation.path.endswith("/stream")]


def takes_something(operation: Any) -> bool:
    return any((*operation.path_parameters, *operation.query, *operation.body))


def cookie(person: Person) -> dict[str, str]:
    return {"cookie": "; ".join(f"{name}={value}" for name, value in person.client.cookies.items())}


def play_to_the_end(ada: Person, table: str) -> None:
    while asked := [seat for seat in (0, 1) if ada.state(table, seat)["decision"]]:
        ada.answer(table, asked[0])


def test_what_the_schema_promises_is_what_one_gets(home: House) -> None:
    """Every operation once with what is right for it: it succeeds, and as the schema says."""
    ada, ben = home.person(), home.person()
    running = ada.open("me", "here:Ben")
    history = ada.state(running, 0)["history"]
    back = ada.open("me", "here:Ben")
    ada.answer(back, 0)
    ada.undo(back, 0)
    finished = ada.open("me", "here:Ben")
    play_to_the_end(ada, finished)
    proposed = ada.open("me", "open")
    ben.claim(proposed, 1)
    ada.answer(proposed, 0)
    ben.answer(proposed, 1)
    ben.undo(proposed, 1)
    free = ben.open("me", "open")
    two_free = ada.open("me", "open", "open")
    invitation = ben.post(f"/api/tables/{ben.open('me', 'open')}/seats/1/invite").json()["url"].rpartition("/")[2]
    transfer = ada.post("/api/me/transfer").json()["url"].rpartition("/")[2]
    of, step = "/api/tables/{id}", {"seat": 0, "what": "step"}
    right: dict[str, dict[str, Any]] = {
        "POST /api/tables": {"body": {"game": "toy", "seats": [{"kind": "me"}, {"kind": "bot"}], "pace": "pause"}},
        "POST /api/me": {"body": {"name": "Ada"}},
        f"GET {of}/moment": {"id": running, "query": {"n": 0, "seat": 0}},
        f"GET {of}/preview": {"id": running, "query": {"seat": 0, "history": history, "id": 0}},
        f"GET {of}/why": {"id": running, "query": {"seat": 0, "kind": "commit", "option": "99"}},
        f"GET {of}/state": {"id": running, "query": {"seat": 0}},
        f"GET {of}/record": {"id": finished},
        f"GET {of}/seats/{{of}}": {"id": running, "of": 1},
        f"POST {of}/answers": {"id": running, "body": {"history": history, "seat": 0, "id": 0}},
        f"POST {of}/undo": {"id": running, "body": step},
        f"POST {of}/redo": {"id": back, "body": {"seat": 0}},
        f"POST {of}/proposal": {"id": proposed, "body": {"agree": True}},
        f"POST {of}/pace": {"id": running, "body": {"pace": "slow"}},
        f"POST {of}/branch": {"id": running, "body": {"n": 0, "seat": 0, "pace": "pause"}},
        f"POST {of}/seats/{{number}}/claim": {"id": free, "number": 1},
        f"POST {of}/seats/{{number}}/leave": {"id": free, "number": 1},
        f"POST {of}/seats/{{number}}/bot": {"id": two_free, "number": 1, "body": {"level": "random"}},
        f"POST {of}/seats/{{number}}/invite": {"id": two_free, "number": 2},
        "GET /invite/{token}": {"token": invitation},
        "GET /transfer/{token}": {"token": transfer},
    }
    order = list(right)  # an answer before it is taken back, a claim before one leaves
    for operation in sorted(operations(home), key=lambda o: order.index(o.label) if o.label in right else -1):
        sent = dict(right.pop(operation.label, {}))
        query, body = sent.pop("query", None), sent.pop("body", None)
        more = {} if body is None else {"body": body, "media_type": "application/json"}
        case = operation.Case(path_parameters=sent, query=query or {}, **more)
        response = case.call(headers=cookie(ada), allow_redirects=False)
        assert response.status_code < 400, f"{operation.label}: {response.text}"
        case.validate_response(response, checks=CHECKS)
    assert not right, "these are not in the schema"


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["right", "wrong"])
def test_no_request_leads_to_what_the_schema_does_not_say(home: House, mode: GenerationMode) -> None:
    """At a table that waits for its owner, at one that is over, and at none; by the owner and by a stranger."""
    ada = home.person()
    running, finished = ada.open("me", "here:Ben"), ada.open("me", "here:Ben")
    play_to_the_end(ada, finished)
    people = [cookie(ada), cookie(home.person())]
    seen: dict[str, set[int]] = {}

    for operation in operations(home):
        if mode is GenerationMode.NEGATIVE and not takes_something(operation):
            continue  # there is nothing to get wrong

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
            derandomize=True,
        )
        @given(
            case=operation.as_strategy(generation_mode=mode),
            table=st.sampled_from([running, finished, None]),
            seat=st.sampled_from([0, 1, None]),
            who=st.sampled_from(people),
        )
        def check(case: schemathesis.Case[Any], table: str | None, seat: int | None, who: dict[str, str]) -> None:
            if "id" in case.path_parameters and table is not None:
                case.path_parameters["id"] = table
            for part in (case.query, case.body):
                if seat is not None and isinstance(part, dict) and "seat" in part:
                    part["seat"] = seat
            response = case.call(headers=who, allow_redirects=False)
            seen.setdefault(case.operation.label, set()).add(response.status_code)
            case.validate_response(response, checks=CHECKS)

        check()
    of_tables = {label: codes for label, codes in seen.items() if "{id}" in label}
    assert len(of_tables) > 10
    assert all(codes & {400, 403, 404, 409, 422} for codes in of_tables.values()), of_tables
