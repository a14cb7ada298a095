"""What wrong data says: one line with file, line, place, what stood there and what was expected."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.core.content import data_dir
from game.ravenshire.content_yaml import read
from tests import mistakes


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "ravenshire"
    shutil.copytree(data_dir("ravenshire"), copy)
    return copy


MISTAKES = [
    ("contracts", "steel: 2, wood: 2, leather: 1", "steel: two, wood: 2, leather: 1",
     r"contracts.yaml:\d+: common\[0\]\.cost\.steel: expected a whole number, found 'two'"),
    ("contracts", "{steel: 2, wood: 5}", "{steal: 2, wood: 5}",
     r"common\[1\]\.cost\.steal: unknown field \(did you mean 'steel'\?\), expected one of wood, ore"),
    ("contracts", "type: weapon, cost: {steel: 2, wood: 5}", "type: waepon, cost: {steel: 2, wood: 5}",
     r"common\[1\]\.type: expected one of armor, shield, weapon, found 'waepon'"),
    ("contracts", "id: c_w2_felling_axe", "id: c_w1_ridge_dagger",
     r"common\[1\]\.id: expected an unused contract id, found 'c_w1_ridge_dagger' a second time"),
    ("contracts", "cost: {steel: 2, wood: 5}", "cost: {gold: 2, wood: 5}",
     r"common\[1\]\.cost: expected named goods and mystics only"),
    ("contracts", "hand_limit: 3\n", "", r"contracts.yaml:\d+: expected a field 'hand_limit', found none"),
    ("districts", "2: {ore: 2, mithril: 1}", "2: {ore: 2, mithrl: 1}",
     r"districts\[0\]\.by_value\[2\]\.mithrl: unknown field \(did you mean 'mithril'\?\)"),
    ("districts", "      2: {ore: 2, mithril: 1}\n", "",
     r"districts\[0\]\.by_value: expected an entry for each die value 1 to 6, found none for 2"),
    ("districts", "2: {ore: 2, mithril: 1}", "7: {ore: 2, mithril: 1}",
     r"districts\[0\]\.by_value: wrong key in this mapping: expected `int` <= 6"),
    ("districts", "2: {ore: 2, mithril: 1}", "1: {ore: 2, mithril: 1}",
     r"districts.yaml:\d+: expected each key once, found 1 again"),
    ("districts", "id: darkwood_forest", "id: blackwood_forest",
     r"districts\[1\]\.id: expected 'darkwood_forest', found 'blackwood_forest'"),
    ("members", "run: [{gain: {talisman: 1}}]", "run: [{gian: {talisman: 1}}]",
     r"alchemist\[0\]\.run\[0\]\.gian: unknown verb \(did you mean 'gain'\?\), expected one of draw_keep, gain"),
    ("members", "run: [{gain: {talisman: 1}}]", "run: [{gain: {talisman: 0}}]",
     r"alchemist\[0\]\.run\[0\]\.gain\.talisman: expected a whole number of at least 1, found 0"),
    ("members", "run: [{gain: {talisman: 1}}]", "run: []",
     r"alchemist\[0\]\.run: expected exactly one gain or one plain trade"),
    ("members", "bonus: [{gain: {wood: 1}}]", "bonus: [{trade: {pay: {ore: 1}, gain: {wood: 1}}}]",
     r"alchemist\[6\]\.bonus: expected a plain gain, found a trade"),
    ("production", "requires: workshop_row_3", "requires: workshop_row_9",
     r"upgrades\[4\]\.requires: unknown upgrade 'workshop_row_9' \(did you mean 'workshop_row_\d'\?\)"),
    ("production", "run_guild: true", "run_guild: false", r"spaces\[0\]: expected one of run_guild, every, by_value"),
    ("production", "part: steel_foundry", "part: charcoal_kiln",
     r"upgrades\[0\]\.part: expected 'steel_foundry', found 'charcoal_kiln'"),
    ("titles", "{completed_any: true, count: 7}", "{count: 7}",
     r"titles\[5\]\.needs: expected one thing to be counted, found 0"),
    ("reputation", "unlock: exceptional, ", "",
     r"reputation.yaml:\d+: spaces: expected a space that unlocks 'exceptional', found none"),
    ("reputation", "{space: 5,", "{space: 6,", r"spaces\[5\]\.space: expected 5, found 6"),
    ("assistants", "upgrade: {part: charcoal_kiln}", "upgrade: {part: kiln}",
     r"assistants\[2\]\.abilities\[0\]\.do\[2\]\.upgrade\.part: expected one of .*, found 'kiln'"),
    ("assistants", "when: die_taken", "when: die_token",
     r"abilities\[2\]\.when: expected one of .*, found 'die_token'"),
    ("solo", "  6: {reputation: 1}\n", "",
     r"production: expected an entry for each die value 1 to 6, found none for 6"),
    ("market", "id: mithril, cost", "id: mythril, cost", r"finishes\[1\]\.id: expected 'mithril', found 'mythril'"),
    ("guilds", "guild: harvester\n", "guild: merchant\n", r"starting_members: expected one of each guild"),
    ("resources", "good_limit: 20", "good_limit: many", r"resources.yaml:\d+: good_limit: expected a whole number"),
    ("components", "title_cards: 9", "title_cards: -9", r"counts\.title_cards: expected a whole number of at least 1"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "wanted"), MISTAKES)
def test_each_mistake_is_named_with_file_place_and_expectation(
    folder: Path, file: str, old: str, new: str, wanted: str
) -> None:
    mistakes.is_named(read, folder, file, old, new, wanted)
