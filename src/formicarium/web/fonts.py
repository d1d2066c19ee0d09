"""The typefaces of the page, cut down to what the page writes.

They come from packages of open fonts (SIL OFL) and are subset to Latin, Latin Extended and Cyrillic when they are first
asked for. Without those packages the page falls back to what the reader's machine has.
"""

from __future__ import annotations

import importlib
import io
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Face(NamedTuple):
    package: str
    file: str


FACES = {
    "serif-700": Face("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "serif-900": Face("font_source_serif_pro", "SourceSerifPro-Black.ttf"),
    "sans-400": Face("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "sans-600": Face("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "sans-700": Face("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
}

_FEATURES = ["kern", "liga", "lnum", "tnum", "mark", "mkmk", "ccmp", "locl"]
_CHARACTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),  # Latin and its extension: pl, cs and their neighbours
    *range(0x2BB, 0x2BD),
    *range(0x400, 0x460),  # Cyrillic
    *range(0x2010, 0x2027),  # dashes, quotation marks, ellipsis
    *range(0x2030, 0x2034),
    0x20AC,  # euro
    0x2116,  # numero
    *range(0x2190, 0x2194),  # arrows
    0x2212,  # minus
]


def font(name: str) -> bytes | None:
    """A face as WOFF2; None where there is no such face, or its package is not installed."""
    face = FACES.get(name)
    return None if face is None else _cut(face)


@cache
def _cut(face: Face) -> bytes | None:
    try:
        package = importlib.import_module(face.package)
        subset = importlib.import_module("fontTools.subset")
        importlib.import_module("brotli")
    except ImportError:
        return None
    path = Path(str(package.__file__)).parent / "files" / face.file
    if not path.is_file():
        return None
    options = subset.Options(flavor="woff2", layout_features=_FEATURES, hinting=False, notdef_outline=True)
    loaded = subset.load_font(str(path), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=_CHARACTERS)
    cutter.subset(loaded)
    written = io.BytesIO()
    subset.save_font(loaded, written, options)
    return written.getvalue()
