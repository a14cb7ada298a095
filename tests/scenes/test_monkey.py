"""Nonsense at mouse and keyboard, over every screen: nothing raises, nobody is asked what the rules do not ask."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.monkey import kept, table, wild

TABLES = (
    ("ravenshire", "standard", "hh"), ("ravenshire", "full_table", "hr"), ("ravenshire", "solo_rival", "h"),
    ("set_a_watch", "standard", "hhr"), ("set_a_watch", "kraken", "h"), ("set_a_watch", "construction", "hr"),
)  # fmt: skip


@pytest.mark.parametrize(("game", "mode", "kinds"), [TABLES[0], TABLES[3]])
def test_a_monkey_at_the_table(game: str, mode: str, kinds: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkey = wild(monkeypatch, 2, 220, lambda app: table(app, game, mode, kinds), 60, "fast")
    assert "table" in monkey.seen
    kept(monkey)


def test_a_monkey_that_begins_at_the_title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkey = wild(monkeypatch, 12, 220, None, 60)
    assert len(monkey.seen) >= 3


@pytest.mark.long
@pytest.mark.timeout(900)  # a busy machine takes its time
@pytest.mark.parametrize("seed", range(100, 106))
@pytest.mark.parametrize(("game", "mode", "kinds"), TABLES)
def test_many_monkeys_at_the_table(
    game: str, mode: str, kinds: str, seed: int, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    speed = ("off", "fast", "slow")[seed % 3]
    kept(wild(monkeypatch, seed, 1500, lambda app: table(app, game, mode, kinds, seed), 25, speed))


@pytest.mark.long
@pytest.mark.timeout(900)  # a busy machine takes its time
@pytest.mark.parametrize("seed", range(12))
def test_many_monkeys_at_the_title(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    wild(monkeypatch, seed, 2000, None, 25, ("off", "fast", "slow")[seed % 3])
