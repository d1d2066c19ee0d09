"""What the README says is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import formicarium
from formicarium.bots import simulate

ROOT = Path(__file__).parent.parent


def test_the_examples_of_the_readme_run() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 10
    assert failed == 0


def test_the_examples_of_the_modules_run() -> None:
    for module in (formicarium, simulate):
        failed, tried = doctest.testmod(module)
        assert tried > 0
        assert failed == 0


def test_the_links_of_the_documents_lead_somewhere() -> None:
    for document in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text("utf-8")):
            assert (document.parent / link).exists(), f"{document.name}: {link}"
