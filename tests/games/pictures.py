"""Reading the pictures of a game, and what is true of those of every game."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Any
from xml.etree import ElementTree

from formicarium.core.ask import Decision, Option
from formicarium.core.game import Game
from formicarium.core.picture import Panel
from formicarium.core.play import Play
from formicarium.drawing import style


@cache
def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{svg}</svg>")


@cache
def elements(layer: str) -> dict[str, ElementTree.Element]:
    """The elements of a layer that have an id; an id must not come twice."""
    found: dict[str, ElementTree.Element] = {}
    for element in parsed(layer).iter():
        id = element.attrib.get("id", "")
        assert id not in found, f"{id} comes twice"
        if id:
            found[id] = element
    return found


@cache
def references(layer: str) -> frozenset[str]:
    """The ids that a layer points to."""
    return frozenset(re.findall(r'(?:href="|url\()#([\w-]+)', layer))


def layers(panels: tuple[Panel, ...]) -> dict[str, str]:
    return {f"{panel.id}-{name}": svg for panel in panels for name, svg in panel.layers}


def layer(panels: tuple[Panel, ...], name: str) -> str:
    return layers(panels)[name]


def everything(panels: tuple[Panel, ...]) -> dict[str, ElementTree.Element]:
    """All elements that have an id; it must not come twice in the whole picture."""
    found: Counter[str] = Counter()
    places: dict[str, ElementTree.Element] = {}
    for svg in layers(panels).values():
        found.update(elements(svg).keys())
        places |= elements(svg)
    assert max(found.values()) == 1, found.most_common(1)
    return places


def changed(before: tuple[Panel, ...], after: tuple[Panel, ...]) -> set[str]:
    old, new = layers(before), layers(after)
    assert old.keys() == new.keys()
    return {name for name in new if new[name] != old[name]}


def check_clicking(game: Game[Any], play: Play, decision: Decision) -> list[Option]:
    """Every option has its own clicks, in places that light up, and a page can tell which of them is the last.

    Returns the options that have no place.
    """
    view = play.view(decision.seat)
    places = everything(game.picture(view))
    ways = {option: game.targets(view, decision, option) for option in decision.options}
    placed = [way for way in ways.values() if way]
    assert len(set(placed)) == len(placed), "two options are clicked alike"
    for option, way in ways.items():
        for target in way:
            assert target in places, f"{target} for {option} is not in the picture"
            assert "target" in places[target].attrib["class"].split()
            assert [child.attrib.get("class") for child in places[target]].count("halo") == 1
    beginnings = {way[:length] for way in placed for length in range(1, len(way))}
    assert beginnings.isdisjoint(placed), "the clicks of an option begin like those of another"
    return [option for option, way in ways.items() if not way]


def check_drawing(game: Game[Any], play: Play, decision: Decision) -> list[Option]:
    """All references lead to symbols of the sheet, or to something in the same panel; previews are in words too.

    Returns the options that have no preview.
    """
    sheet = elements(game.symbols()).keys()
    assert references(game.symbols()) <= sheet
    view = play.view(decision.seat)
    panels = game.picture(view)
    for drawn in panels:
        own = {id for _, svg in drawn.layers for id in elements(svg)}
        for _, svg in drawn.layers:
            assert references(svg) <= sheet | own
    for badge in game.badges(view, decision.seat):
        assert f"s-{badge.symbol}" in sheet
    silent = []
    for option in decision.options:
        preview = game.preview(view, decision, option)
        if preview is None:
            silent.append(option)
            continue
        assert elements(preview.svg) == {}
        assert references(preview.svg) <= sheet
        assert preview.panel in {drawn.id for drawn in panels}
        assert preview.words
        assert not preview.words.endswith(".")
    return silent


def check_documents(game: Game[Any], play: Play) -> None:
    """Every panel stands alone as a document."""
    for drawn in game.picture(play.view(0)):
        document = ElementTree.fromstring(drawn.svg(game.symbols(), style()))
        assert document.attrib["viewBox"] == f"0 0 {drawn.width} {drawn.height}"
