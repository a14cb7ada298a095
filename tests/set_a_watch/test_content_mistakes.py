"""What wrong data says: one line with file, line, place, what stood there and what was expected."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.core.content import data_dir
from game.set_a_watch.content_yaml import read
from tests import mistakes


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "set_a_watch"
    shutil.copytree(data_dir("set_a_watch"), copy)
    return copy


MISTAKES = [
    ("creatures", "types: [giant]", "types: [gaint]", r"creatures\[0\]\.types\[0\]: expected one of .*, found 'gaint'"),
    ("creatures", "health: 13", "health: many", r"creatures\[0\]\.health: expected a whole number, found 'many'"),
    ("creatures", "    health: 13\n", "", r"creatures\[0\]: expected types and health"),
    ("creatures", "id: cliff_crab", "id: cave_cyclops",
     r"creatures\[1\]\.id: expected an unused card id, found 'cave_cyclops' a second time"),
    ("creatures", "{when: second_position, do: [{stun: 1}]}", "{when: second_place, do: [{stun: 1}]}",
     r"powers\[0\]\.when: expected one of .*, found 'second_place'"),
    ("creatures", "do: [{stun: 1}]", "do: [{stunn: 1}]",
     r"powers\[0\]\.do\[0\]\.stunn: unknown verb \(did you mean 'stun'\?\)"),
    ("creatures", "do: [{stun: 1}]", "do: [{stun: 0}]",
     r"powers\[0\]\.do\[0\]\.stun: expected a whole number of at least 1, found 0"),
    ("creatures", "{count: 1, which: choice}", "{count: 1, wich: choice}",
     r"do\[0\]\.steal\.wich: unknown field \(did you mean 'which'\?\)"),
    ("creatures", '"9 - 3 * reveal_level"', '"9 - 3 * reveal"',
     r"do\[0\]\.health: unknown name 'reveal' \(did you mean 'reveal_level'\?\)"),
    ("creatures", "or_else: [{exhaust: 1}]", "or_else: [{exhaust: no}]",
     r"do\[0\]\.coins\.or_else\[0\]\.exhaust: expected a whole number, found False"),
    ("abilities", "adventurer: corsair", "adventurer: pirate", r"abilities\[0\]\.adventurer: expected one of"),
    ("abilities", "    mode: free_action\n", "",
     r"abilities\[4\]\.kind: expected a mode with passive abilities and with no others"),
    ("abilities", "    reacts_to: forced_exhaust\n", "",
     r"abilities\[9\]\.mode: expected reacts_to with reactions and with nothing else"),
    ("abilities", "adventurer: corsair\n    name: Cutlass", "adventurer: druid\n    name: Cutlass",
     r"abilities: expected the abilities in the order of the Adventurers"),
    ("abilities", "then: [{coins: {amount: 1}}]", "then: [{coin: {amount: 1}}]",
     r"strike\.then\[0\]\.coin: unknown verb \(did you mean 'coins'\?\)"),
    ("abilities", "{tame: {from: nature_top}}", "{tame: {from: nature_top, at: [1]}}",
     r"choose\.options\[0\]\[0\]\.tame: expected either from: nature_top or a place in the Line, found both"),
    ("abilities", "keep_item: true", "keep_item: false", r"keep_item: expected true \(leave it out otherwise\)"),
    ("abilities", "{pay: {coins_up_to: 3}}", "{pay: {coins_up_to: 3, coins: 1}}",
     r"pay: expected coins or coins_up_to, found both"),
    ("adventurers", "dice: [6, 6, 6]", "dice: [6, 6]", r"adventurers\[0\]\.dice: expected 3 dice"),
    ("adventurers", "id: earth_golem", "id: rock_golem",
     r"adventurers\[1\]\.id: expected 'earth_golem', found 'rock_golem'"),
    ("items", "    kind: exhaust\n    mode: reaction\n", "    kind: exhaust\n",
     r"items\[18\]\.mode: expected mode: reaction with what prevents, and no other"),
    ("items", "    kind: exhaust\n    mode: reaction\n", "    kind: activate\n    mode: reaction\n",
     r"items\[18\]\.kind: expected exhaust of an item that prevents this way"),
    ("items", "prevent_doom: {limit: once_per_round}", "stun: 1",
     r"items\[7\]\.mode: expected mode: reaction with what prevents, and no other"),
    ("abilities", "{attack_bonus: {amount: 3}}", "{prevent_exhaust: {amount: 1, limit: unlimited}}",
     r"abilities\[19\]\.do: expected reacts_to: forced_exhaust with what prevents one"),
    ("items", "    potion: true\n", "", r"items\[23\]\.kind: expected potion: true with discard items and no others"),
    ("locations", "firewood: -1", "firewood: -10", r"locations\[0\]\.firewood: expected a whole number of at least -9"),
    ("camp", "{id: scout_3, action: scout,", "{id: scout_3, action: chop,",
     r"actions\[1\]\.spaces: expected 4 as there are spaces"),
    ("camp", "{from: 12, reveal: 3,", "{from: 6, reveal: 3,",
     r"reveal_levels\[2\]: expected rising values for level 1, 2, 3"),
    ("modes", "final: beasts_lair", "final: beast_lair",
     r"modes\[1\]\.final: unknown location 'beast_lair' \(did you mean 'beasts_lair'\?\)"),
    ("modes", "summons: 6,", "summons: 9,", r"difficulties\[5\]\.summons: expected at most 6"),
    ("kraken", "  - siren_acolyte\n  - siren_acolyte\n", "  - siren_acolyte\n  - colossus\n",
     r"example_deck\[14\]: more copies of creature 'colossus' than there are"),
    ("kraken", "  - colossus\n", "  - collossus\n", r"example_deck\[2\]: unknown card 'collossus' \(did you mean"),
    ("deck_building", "drake_rider: dragon", "drake_ryder: dragon", r"rider_needs\.drake_ryder: unknown card"),
    ("constants", "fire_max: 15\n", "", r"constants.yaml:\d+: expected a field 'fire_max', found none"),
    ("components", "item_cards: 30", "item_cards: -3", r"counts\.item_cards: expected a whole number of at least 1"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "wanted"), MISTAKES)
def test_each_mistake_is_named_with_file_place_and_expectation(
    folder: Path, file: str, old: str, new: str, wanted: str
) -> None:
    mistakes.is_named(read, folder, file, old, new, wanted)
