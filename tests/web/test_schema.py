"""The OpenAPI schema is complete and true: whatever one sends, the answer is one that it describes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import checks
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from web.house import House

EXAMPLES = 25


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


def test_no_request_leads_to_what_the_schema_does_not_say(home: House, tmp_path: Path) -> None:
    ada = home.person()
    table = ada.open("me", "bot:random", "open", pace="pause")
    cookie = "; ".join(f"{name}={value}" for name, value in ada.client.cookies.items())
    schema = schemathesis.openapi.from_url(f"{home.url}/schema/openapi.json")

    for result in schema.get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]
        if operation.path.endswith("/stream"):
            continue  # it does not end

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
            derandomize=True,
        )
        @given(case=operation.as_strategy())
        def check(case: schemathesis.Case[Any]) -> None:
            if "id" in case.path_parameters:
                case.path_parameters["id"] = table
            response = case.call(headers={"cookie": cookie}, allow_redirects=False)
            case.validate_response(
                response,
                checks=[
                    checks.not_a_server_error,
                    status_code_conformance,
                    content_type_conformance,
                    response_schema_conformance,
                ],
            )

        check()
