"""Stored games run as they ran: a change of how a game plays shows here, and must raise its ``rules_version``.

Files come from ``scripts/canaries.py``, which writes them anew only after such a change.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import registry
from game.core.codec import to_json
from game.core.structs import IllegalAction
from scripts import canaries

FILES = sorted(canaries.FOLDER.glob("*/*.json"))
IDS = [file.relative_to(canaries.FOLDER).as_posix() for file in FILES]
ONE = canaries.place("set_a_watch", "kraken-2-normal")


def test_every_mode_with_every_number_of_seats_has_its_canaries() -> None:
    wanted = {canaries.place(g, name) for g in registry.installed() for name in canaries.cases(registry.load(g).info)}
    assert set(FILES) == wanted
    for game in registry.installed():
        setups = [canaries.read(file).setup for file in FILES if file.parent.name == game]
        for option in registry.load(game).info.options:
            seen = {s.options[option.id] for s in setups if not option.modes or s.mode in option.modes}
            assert len(seen & set(option.values)) >= min(2, len(option.values)), option


@pytest.mark.report(16)
@pytest.mark.parametrize("file", FILES, ids=IDS)
def test_a_stored_game_runs_as_it_ran(file: Path) -> None:
    canary = canaries.read(file)
    rules = registry.load(canary.game)
    assert canary.rules_version == rules.info.rules_version, "new rules: run scripts/canaries.py"
    changed = "the game plays differently: raise rules_version, then run scripts/canaries.py"
    actions = canaries.actions_of(rules, canary)
    assert len(actions) == canary.steps > 0
    found = canaries.course(rules, canary.setup, canary.seed, actions)
    assert found.points == canary.points, changed
    assert found.offered == canary.offered, f"{changed} (other legal actions, or another order of them)"


def test_what_was_played_is_what_would_be_played_again() -> None:
    """The seed, set-up and player of the file's name give the same game (of the cheapest player)."""
    canary, rules = canaries.read(ONE), registry.load("set_a_watch")
    setup, _ = canaries.cases(rules.info)[ONE.stem]
    assert canary.setup == setup
    short = canaries.place("set_a_watch", "standard-4-random")
    stored = canaries.read(short)
    assert canaries.actions_of(rules, stored) == canaries.play(rules, stored.setup, stored.seed, "random")


def test_other_draws_actions_and_lengths_are_noticed() -> None:
    canary, rules = canaries.read(ONE), registry.load("set_a_watch")
    actions = canaries.actions_of(rules, canary)
    with pytest.raises(ValueError, match="goes on after"):
        canaries.course(rules, canary.setup, canary.seed, actions[:-1])
    with pytest.raises(ValueError, match="ends before step"):
        canaries.course(rules, canary.setup, canary.seed, [*actions, actions[-1]])
    with pytest.raises(IllegalAction):
        canaries.course(rules, canary.setup, canary.seed, [actions[0], actions[0], *actions[1:]])


def test_another_order_of_what_is_offered_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    canary, rules = canaries.read(ONE), registry.load("set_a_watch")
    actions = canaries.actions_of(rules, canary)
    real = type(rules).act

    def turned(self: Any, *args: Any) -> Any:
        decision = real(self, *args)
        return decision and msgspec.structs.replace(decision, actions=decision.actions[::-1])

    monkeypatch.setattr(type(rules), "act", turned)
    found = canaries.course(rules, canary.setup, canary.seed, actions)
    assert found.points == canary.points and found.offered != canary.offered


def test_a_file_is_written_again_only_for_other_rules_or_data(tmp_path: Path) -> None:
    rules, canary, file = registry.load("set_a_watch"), canaries.read(ONE), tmp_path / "a.json"
    assert canaries.is_due(rules, file)
    for changes, due in (({"content": rules.content_hash()}, False), ({"rules_version": 1}, True),
                         ({"content": "0" * 16}, True)):  # fmt: skip
        file.write_bytes(to_json(msgspec.structs.replace(canary, **changes)))
        assert canaries.is_due(rules, file) is due, changes
