"""The drawing kit."""

from random import Random
from xml.etree import ElementTree

import pytest

from formicarium import drawing
from formicarium.drawing import cards, elements, geometry, hollows, seats, symbols, targets, textures, tokens
from formicarium.drawing.palette import SEATS

XLINKS = 'xmlns="http://www.w3.org/2000/svg"'


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg {XLINKS}>{svg}</svg>")


def ids(svg: str) -> list[str]:
    return [element.attrib["id"] for element in parsed(svg).iter() if "id" in element.attrib]


# Numbers and paths


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (-0.04, "0"), (3.0, "3"), (2.25, "2.2"), (-1.96, "-2"), (120.5, "120.5")]
)
def test_a_number_has_tenths_and_no_more_than_it_needs(value: float, text: str) -> None:
    assert geometry.num(value) == text


def test_a_soft_curve_goes_through_its_points_and_comes_back() -> None:
    points = [(0.04, 0.0), (10.33, 2.0), (12.0, 14.26), (-3.0, 9.9)]
    d = geometry.smooth(points)
    assert d.startswith("M0 0c")
    assert d.endswith("Z")
    x = y = 0.0
    reached = []
    for step in d[1:-1].split("c")[1:]:
        dx, dy = [float(number) for number in step.split()][-2:]
        x, y = round(x + dx, 1), round(y + dy, 1)
        reached.append((x, y))
    assert reached == [(10.3, 2.0), (12.0, 14.3), (-3.0, 9.9), (0.0, 0.0)]


def test_shapes_wind_the_same_way_however_their_points_are_given() -> None:
    square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
    assert list(geometry.wound(square[::-1])) == list(geometry.wound(square))


# Elements


def test_text_cannot_break_out_of_its_element() -> None:
    assert parsed(elements.text(1, 2, "<b> & co")).find("{*}text").text == "<b> & co"  # type: ignore[union-attr]
    assert parsed(elements.titled("2 < 3")).find("{*}title").text == "2 < 3"  # type: ignore[union-attr]


def test_text_is_measured_rather_too_wide() -> None:
    assert elements.text_width("mill", 10) < elements.text_width("milk maid", 10)
    assert elements.text_width("Move", 20) == pytest.approx(2 * elements.text_width("Move", 10))


def test_a_target_has_its_id_and_a_halo() -> None:
    drawn = parsed(targets.target("hut-1", elements.circle(0, 0, 4), geometry.ellipse(0, 0, 5), kind="place"))
    group = drawn[0]
    assert group.attrib == {"id": "hut-1", "class": "target place"}
    assert [child.attrib.get("class") for child in group] == [None, "halo"]
    assert [child.attrib["class"] for child in group[1]] == ["halo-edge", "halo-line"]


def test_the_style_knows_the_states_of_a_target() -> None:
    style = drawing.style()
    for name in (
        ".halo-edge",
        ".halo-line",
        ".legal",
        ".chosen",
        ".hover",
        ".last",
        ".many",
        ".piece",
        "focus-visible",
    ):
        assert name in style
    assert style.count("{") == style.count("}")


# Everything is well-formed, and the same every time


def decoration() -> list[str]:
    feet = [(float(x), 10.0) for x in range(0, 60, 6)]
    return [
        textures.gradient("a", (0, "#fff"), (1, "#000", 0.5)),
        textures.specks("b", 3, 12, (1, 2), ("#111", "#222"), 0.5),
        textures.grass(feet, (5, 9), 4),
        textures.stones_along(feet, (3, 6), 5),
        textures.buried_pebbles(9, (0, 50), (0, 50), 6, lambda x, y, size: x > y),
        textures.plank(0, 0, 40, 20, "#654"),
        textures.flower(3, 4, "#fff") + textures.cloud(0, 0, 1) + textures.ammonite(0, 0, 9),
        textures.root([(0, 0), (3, 9), (1, 20)], (3, 1)) + textures.band(feet, 40, "#432"),
        hollows.tunnels("M0 0L9 9", 8) + hollows.chamber("c", "M0 0h9v9Z", "#111", "#222", "a"),
        cards.blank(50, 70, "#c00") + cards.back(50, 70) + cards.place(50, 70, "#111", "#222"),
        tokens.coin(0, 0, 9, 12) + tokens.honey_ring(0, 0, 9) + tokens.quiet_ring(0, 0, 9),
        tokens.ghost_line("M0 0h9") + tokens.honey_line("M0 0h9") + tokens.trail([(0, 0), (9, 9)]),
        tokens.arrow((0, 0), (50, 20), 12, 4) + tokens.arrow((0, 0), (0, 0), 0),
        tokens.bubble((20, 20), "up to 3", (0, 200), True) + tokens.bubble((20, 20), "+6", (0, 200), False, "<g/>"),
        geometry.pebble(0, 0, 5, 0.7, Random(1)),
        *[seats.badge(0, 0, 9, seat) + seats.wooden_badge(0, 0, 9, seat) + seats.crate(seat) for seat in range(6)],
    ]


def test_decoration_is_well_formed() -> None:
    for svg in decoration():
        parsed(svg)


def test_decoration_is_the_same_every_time() -> None:
    assert decoration() == decoration()


@pytest.mark.parametrize("tip", [0.0, 30.0, 170.0, 200.0])
def test_a_bubble_stays_in_its_room(tip: float) -> None:
    drawn = parsed(tokens.bubble((tip, 50), "unload up to 2", (0, 200), True))
    left = float(drawn.find("{*}text").attrib["x"])  # type: ignore[union-attr]
    assert left > 0
    assert left + elements.text_width("unload up to 2", 16) < 200


# Symbols and seats


def test_a_sheet_holds_each_symbol_once() -> None:
    sheet = symbols.sheet(("caterpillar", "queen", "i-undo", "queen"))
    assert [symbol.attrib["id"] for symbol in parsed(sheet)] == ["s-caterpillar", "s-queen", "s-i-undo"]
    assert len(ids(sheet)) == len(set(ids(sheet)))


def test_an_unknown_symbol_is_missed_at_once() -> None:
    with pytest.raises(KeyError):
        symbols.sheet(("unicorn",))


def test_every_symbol_of_the_house_is_whole() -> None:
    sheet = symbols.sheet(symbols.names())
    found = ids(sheet)
    assert len(found) == len(set(found))
    for element in parsed(sheet).iter():
        if "href" in element.attrib:
            assert element.attrib["href"].removeprefix("#") in found


def test_seats_differ_by_colour_and_by_mark() -> None:
    assert len({seat.fill for seat in SEATS}) == len({seat.mark for seat in SEATS}) == len(SEATS) == 6
    for number, seat in enumerate(SEATS):
        assert f"#s-m-{seat.mark}" in seats.badge(0, 0, 9, number)
        assert seat.fill in seats.badge(0, 0, 9, number)
        assert f"#s-m-{seat.mark}" in seats.wooden_badge(0, 0, 9, number)
        assert f"#s-m-{seat.mark}" in seats.crate(number)
