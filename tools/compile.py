"""Compile the engine with mypyc: the same sources, several times faster.

Copies the package to build/compiled, compiles `core` and `games` there in place, and leaves everything else plain.
Use it with PYTHONPATH=build/compiled.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "build" / "compiled"
COMPILED = ("core", "games")
# Drawing and telling are mostly string templates: compiling them gains nothing and takes long.
PLAIN = ("compiling.py", "picture.py", "picture", "sketch.py", "texts.py", "words.py")


def main() -> None:
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(ROOT / "src", TARGET, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "docs" / "rules", TARGET / "formicarium" / "rules")
    os.chdir(TARGET)
    package = Path("formicarium")
    sources = [path for part in COMPILED for path in sorted((package / part).rglob("*.py"))]
    sources = [path for path in sources if not set(path.parts) & set(PLAIN)]
    setup(
        name="formicarium-compiled",
        packages=[],
        ext_modules=[*mypycify([str(path) for path in sources], opt_level="3")],  # type: ignore[list-item]
        script_args=["--quiet", "build_ext", "--inplace"],
    )
    print(f"{len(sources)} modules compiled in {TARGET.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
