"""The component data of sections 4 and 10, the checks on loading, and packs laid over the delivered data."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

import formicarium as fm
from formicarium.core.data import as_table
from formicarium.core.play import new_play, replay_record
from formicarium.games.myrmes import INFO
from formicarium.games.myrmes.components import EVENTS
from games.myrmes.scene import GAME, RED, Scene

Pack = dict[str, object]

RULES = (Path(__file__).parents[3] / "docs" / "rules" / "myrmes.md").read_text("utf-8")
CUBES = ("food", "earth", "stone")


def delivered() -> dict[str, Any]:
    return copy.deepcopy(dict(GAME.data().values))


def section_10() -> dict[str, Any]:
    block = re.search(r"^```json\n(.*?)^```", RULES, re.MULTILINE | re.DOTALL)
    assert block is not None
    data: dict[str, Any] = json.loads(block[1])
    return data


# The delivered data are those of the rules


def test_the_garden_is_the_one_of_section_10() -> None:
    garden, rules = delivered()["garden"], section_10()
    rows = [{"r": row["r"], "q0": row["q"], "terrain": row["terrain"], "zone": row["zone"]} for row in garden["rows"]]
    assert rows == rules["garden_rows"]
    for key in ("zones_in_play", "start_exits"):
        assert garden[key] == rules[key]
    assert sorted(garden["prey_spaces"]) == sorted(rules["prey_spaces"])


def test_the_garden_is_the_one_of_table_4_2() -> None:
    rows = re.findall(r"^\| (-?\d) \| (-?\d) \| (-?\d) \| (\d+) \| `(\w+)` \| `(\w+)` \|$", RULES, re.MULTILINE)
    assert len(rows) == 15
    for (r, first, last, count, terrain, zone), row in zip(rows, delivered()["garden"]["rows"], strict=True):
        assert row == {"r": int(r), "q": int(first), "terrain": terrain, "zone": zone}
        assert len(terrain) == int(count) == int(last) - int(first) + 1


def test_prey_and_tiles_are_those_of_section_10() -> None:
    data, rules = delivered(), section_10()
    assert {row.pop("id"): row for row in data["prey"]} == rules["prey"]
    assert {row.pop("id"): row for row in data["pheromones"]} == rules["pheromones"]
    for row in data["special"]:
        expected = rules["special_tiles"][row["id"]]
        assert [expected["cost"].get(cube, 0) for cube in CUBES] == row["cost"]
        assert expected["supply_group"] == row["supply"]
        for key in ("shape", "points", "level"):
            assert row[key] == expected[key]
    assert data["special_supply"] == rules["special_supply"]
    table = re.findall(r"^\| `(P\w+)` \| (\d) \|[^|]*\|[^|]*\|[^|]*\|[^|]*\| (\d) \| (\d) \|", RULES, re.MULTILINE)
    assert table == [
        (row["id"], str(len(row["cells"])), str(row["count"]), str(row["points"])) for row in delivered()["pheromones"]
    ]


def test_the_colony_is_the_one_of_section_10() -> None:
    colony, rules = delivered()["colony"], section_10()
    start, limits = rules["start"], rules["limits"]
    for key in ("nurses", "workers", "soldiers", "larvae", "points"):
        assert colony[key] == start[key]
    assert [colony["ants"], colony["all_nurses"]] == [limits["ants"], limits["nurses"]]
    for key in ("tunnel_exits", "owner_cubes", "atelier_nurses"):
        assert colony[key] == limits[key]
    for key in ("larvae", "soldiers", "workers"):
        assert colony[f"born_{key}"] == rules["births"][key]
    assert colony["storage"] == rules["storage"]
    assert colony["level_cost"] == [[rules["level_cost"][step].get(cube, 0) for cube in CUBES] for step in "123"]
    printed = rules["level_cost_option_printed_board"]["2"]
    assert colony["level_2_printed_board"] == [printed.get(cube, 0) for cube in CUBES]
    assert colony["nurse_cost"] == {"food": rules["nurse_cost"]["food"], "larvae": rules["nurse_cost"]["larva"]}
    assert delivered()["winter"] == {
        "food": [rules["winter"][year] for year in "123"],
        "loss": rules["winter"]["loss_per_missing_food"],
    }


def test_the_objectives_are_those_of_section_10() -> None:
    objectives, rules = delivered()["objectives"], section_10()
    assert objectives["points"] == list(rules["objective_points"].values())
    assert objectives["bonus"] == rules["objective_bonus"]
    assert objectives["drawn"] == 2
    listed = [entry for level in "123" for entry in rules["objectives"][level]]
    assert len(listed) == len(objectives["tiles"]) == 20
    for entry, row in zip(listed, objectives["tiles"], strict=True):
        id, _, amounts = entry.partition(":")
        need, _, give = amounts.partition("-")
        assert (row["id"], row["level"]) == (id, int(id[1]))
        assert row["need"] == int(need)
        assert row["give"] == int(give or need)


@pytest.mark.rule("MYR-18.2", "MYR-18.3", "MYR-18.4", "MYR-18.5")
def test_the_options_are_those_of_section_10() -> None:
    listed = {name: tuple(str(choice) for choice in choices) for name, choices in section_10()["options"].items()}
    assert {option.name: option.choices for option in INFO.options} == listed
    assert all(option.default == option.choices[0] for option in INFO.options)


@pytest.mark.rule("MYR-3.3")
def test_the_event_track_is_the_one_of_section_10() -> None:
    names = [name.partition("+")[0].lower() for name in section_10()["events"]]
    assert list(EVENTS) == names


# Checks on loading


def garden_row(row: int, key: str, value: object) -> Pack:
    rows = delivered()["garden"]["rows"]
    rows[row][key] = value
    return {"garden": {"rows": rows}}


def put(table: str, key: str, value: object) -> Pack:
    return {table: {key: value}}


def row(table: str, id: str, key: str, value: object) -> Pack:
    return {table: [{"id": id, key: value}]}


def objective(id: str, key: str, value: object) -> Pack:
    return {"objectives": {"tiles": [{"id": id, key: value}]}}


def spaces(*extra: list[int]) -> Pack:
    return put("garden", "prey_spaces", [*delivered()["garden"]["prey_spaces"], *extra])


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        # the garden
        (garden_row(2, "terrain", "GEEGMMGEEX"), "pack: garden.rows row 3.terrain: must be of the letters G, E"),
        (garden_row(2, "zone", "UUU"), "pack: garden.rows row 3.zone: must have 10 letters"),
        (garden_row(2, "r", -4), r"pack: garden.rows row 4.q: lays hex \(-2, -4\) a second time"),
        (garden_row(2, "q", "two"), "pack: garden.rows row 3.q: must be a whole number, not 'two'"),
        (garden_row(2, "colour", "red"), "pack: garden.rows row 3.colour: is not known here"),
        (spaces([2, -4]), "pack: garden.prey_spaces row 19: must be a hex of the garden and not water"),
        (spaces([9, 9]), "pack: garden.prey_spaces row 19: must be a hex of the garden and not water"),
        (spaces([1]), "pack: garden.prey_spaces row 19: must be a list of 2 numbers"),
        (spaces([1, 0]), "pack: garden.prey_spaces: must not be more than there are prey tokens"),
        (spaces([0, 6]), "pack: garden.prey_spaces: must be different hexes"),
        (put("garden", "start_exits", {"2": [[-5, 4]]}), "pack: garden.start_exits.2: must be 2 different hexes"),
        (
            put("garden", "start_exits", {"2": [[-5, 4], [-5, 4]]}),
            "pack: garden.start_exits.2: must be 2 different hexes",
        ),
        (
            put("garden", "start_exits", {"2": [[-5, 4], [-1, -4]]}),
            "pack: garden.start_exits.2 row 2: must be a hex in play and not water",
        ),
        (
            put("garden", "start_exits", {"3": [[-3, -2], [0, -2], [0, 3]]}),
            "pack: garden.start_exits.3 row 3: must not be a prey space",
        ),
        (put("garden", "zones_in_play", {"2": ""}), "pack: garden.zones_in_play.2: must be a word"),
        (put("garden", "zones_in_play", {"5": "C"}), "pack: garden.zones_in_play.5: is not known here"),
        (
            put("garden", "zones_in_play", {"3": "UX"}),
            "pack: garden.zones_in_play.3: must be of the zones in the rows, C, L, R, T, U",
        ),
        (
            garden_row(0, "zone", "TTTX"),
            "pack: garden.zones_in_play: must bring every zone into play; zone X never is",
        ),
        # prey and tiles
        (row("prey", "spider", "soldiers", -1), "pack: prey row 3.soldiers: must be 0 or more, not -1"),
        (row("prey", "wasp", "soldiers", 1), "pack: prey: must be ladybug, termite, spider"),
        (row("prey", "termite", "colour", "red"), "pack: prey row 2.colour: is not known here"),
        (row("prey", "ladybug", "tokens", 5), "myrmes.toml: garden.prey_spaces: must not be more than .* prey tokens"),
        (row("pheromones", "P3L", "cells", [[0, 0]]), "pack: pheromones row 3.cells: must be 2 to 6 different hexes"),
        (
            row("pheromones", "P3L", "cells", [[0, 0], [1, 0], [1, 0]]),
            "pack: pheromones row 3.cells: must be 2 to 6 different hexes",
        ),
        (
            row("pheromones", "P3L", "cells", [[0, 0], [1, 0], [3, 0]]),
            "pack: pheromones row 3.cells: must hang together",
        ),
        (row("pheromones", "P7", "count", 1), "pack: pheromones: must be P2, P3T"),
        (row("special", "SCAV", "supply", "none"), "pack: special row 2.supply: must be one of two_sided, subcolony"),
        (row("special", "SCAV", "shape", "P9"), "pack: special row 2.shape: must be one of P2, "),
        (row("special", "SCAV", "level", 4), "pack: special row 2.level: must be from 0 to 3, not 4"),
        (row("special", "SCAV", "cost", [1, 0]), "pack: special row 2.cost: must have 3 numbers, not 2"),
        (put("special_supply", "two_sided", -8), "pack: special_supply.two_sided: must be 0 or more"),
        # the colony
        (put("colony", "storage", [4, 4, 6]), "pack: colony.storage: must have 4 numbers, not 3"),
        (put("colony", "ants", 1), "pack: colony.ants: must be 2 or more, not 1"),
        (put("colony", "all_nurses", 2), "pack: colony.all_nurses: must be 3 or more"),
        (put("colony", "tunnel_exits", 0), "pack: colony.tunnel_exits: must be 1 or more"),
        (put("colony", "atelier_nurses", 5), "pack: colony.atelier_nurses: must be from 0 to 4"),
        (put("colony", "larvae_for_food", 0), "pack: colony.larvae_for_food: must be 1 or more"),
        (put("colony", "level_cost", [[0, 2, 0]]), "pack: colony.level_cost: must be three rows"),
        (
            put("colony", "level_cost", [[0, 2, 0], [0, -1, 2], [0, 0, 3]]),
            "pack: colony.level_cost row 2: must be from 0 to 99, not -1",
        ),
        (put("colony", "nurse_cost", {"stone": 1}), "pack: colony.nurse_cost.stone: is not known here"),
        (put("colony", "queens", 1), "pack: colony.queens: is not known here"),
        # winter and objectives
        (put("winter", "food", [4, 5]), "pack: winter.food: must have 3 numbers, not 2"),
        (put("winter", "snow", 1), "pack: winter.snow: is not known here"),
        (objective("G1_MIX", "level", 4), "pack: objectives.tiles row 2.level: must be from 1 to 3, not 4"),
        (objective("G1_MIX", "kind", "gold"), "pack: objectives.tiles row 2.kind: must be one of food, mix"),
        (objective("G1_MIX", "give", 3), "pack: objectives.tiles row 2.give: must be from 1 to 2, not 3"),
        (put("objectives", "drawn", 7), "myrmes.toml: objectives.tiles: must be at least 7 of level 3"),
        (put("objectives", "bonus", {"5": 1}), "pack: objectives.bonus.5: is not known here"),
        # words nobody knows, and other formats
        ({"ants": 3}, "pack: ants: is not known here"),
        ({"format": 2}, "pack: format: must be from 1 to 1"),
    ],
)
def test_a_pack_that_breaks_a_check_is_refused(pack: Pack, message: str) -> None:
    with pytest.raises(fm.BadData, match=f"^{message}"):
        new_play(GAME, 2, 1, pack=pack)


def test_two_objectives_of_one_id_are_refused() -> None:
    data = delivered()
    data["objectives"]["tiles"][1]["id"] = "G1_FOOD"
    with pytest.raises(fm.BadData, match=r"objectives\.tiles: must have different ids"):
        GAME.box(as_table(data, "pack"))


def test_a_pack_file_is_named_in_the_message(tmp_path: Path) -> None:
    pack = tmp_path / "my_garden.toml"
    pack.write_text('[[prey]]\nid = "spider"\npoints = "many"\n')
    with pytest.raises(
        fm.BadData, match=r"^my_garden\.toml: prey row 3\.points: must be a whole number, not 'many'\.$"
    ):
        new_play(GAME, 2, 1, pack=pack)
    pack.write_text("[[prey]\n")
    with pytest.raises(fm.BadData, match=r"^my_garden\.toml: is not valid TOML"):
        new_play(GAME, 2, 1, pack=str(pack))


# Packs that keep the rules


@pytest.mark.rule("MYR-4.7")
def test_what_nurses_are_worth_sending_out_follows_from_the_tracks() -> None:
    """A soldier from the first nurse and no more from the second; workers from three nurses on."""
    pack: Pack = {"colony": {"nurses": 8, "larvae": 0, "born_soldiers": [0, 1, 1, 2], "born_workers": [0, 0, 0, 1, 2]}}
    game = Scene(new_play(GAME, 2, 1, pack=pack))
    options = game.options("birth_allocation", RED)
    assert {soldiers for _, soldiers, _, _ in options} == {0, 1, 3}
    assert {workers for _, _, workers, _ in options} == {0, 3, 4}


def test_a_pack_is_laid_over_the_delivered_data() -> None:
    pack: Pack = {
        "colony": {"workers": 3, "larvae": 4, "points": 0, "moves": 1},
        "winter": {"food": [0, 0, 0]},
        "prey": [{"id": "spider", "soldiers": 0}],
        "special": [{"id": "SUBCOL", "level": 1}],
    }
    play = new_play(GAME, 2, 1, pack=pack)
    game = Scene(play)
    assert (game.count("workers"), game.count("larvae"), game.points()) == (3, 4, 0)
    printed = game.view()["garden"]
    assert printed["prey"]["spider"] == {"soldiers": 0, "food": 1, "points": 4}
    assert printed["winter"] == [0, 0, 0]
    assert printed["special"]["SUBCOL"]["level"] == 1
    assert printed["prey"]["termite"] == {"soldiers": 1, "food": 1, "points": 2}
    game.idle_until("sortie", "worker")
    game.go(game.exits()[0])
    assert game.view()["moves"] == 1
    again = replay_record(GAME, json.loads(json.dumps(play.record())))
    assert again.view(RED) == game.view(RED)
