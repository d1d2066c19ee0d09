"""Complete is a count: every clause and worked example of a registered game's rules has a test that names it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from formicarium.core.registry import all_games

TESTS = Path(__file__).parent.parent
RULES = TESTS.parent / "docs" / "rules"
CLAUSE = re.compile(r"^\s*(?:[-*] |\| )?\*{0,2}([A-Z]{3}-(?:\d+\.\d+[a-z]?|[ET]\d+[a-z]?))\b", re.MULTILINE)
PREFIXES = [game.info.prefix for game in all_games()]


def written() -> set[str]:
    """The ids of all clauses, worked examples and test vectors in the rules."""
    return {clause for document in RULES.glob("*.md") for clause in CLAUSE.findall(document.read_text("utf-8"))}


def named() -> dict[str, str]:
    """The ids that tests name, with one such test each."""
    found = {}
    for file in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{file}:{node.lineno}: name clauses literally"
                    found[str(argument.value)] = f"{file.relative_to(TESTS)}:{node.lineno}"
    return found


@pytest.mark.parametrize("prefix", PREFIXES)
def test_every_clause_has_a_test(prefix: str) -> None:
    clauses = {clause for clause in written() if clause.startswith(f"{prefix}-")}
    assert len(clauses) > 50, "the rules are found"
    missing = clauses - set(named())
    assert not missing, f"without a test: {', '.join(sorted(missing))}"


def test_tests_name_only_clauses_that_exist() -> None:
    strange = {clause: where for clause, where in named().items() if clause not in written()}
    assert not strange
