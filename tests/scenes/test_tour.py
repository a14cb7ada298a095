"""The tour and the self-test: every screen draws, and what is wrong is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import registry
from scenes import selftest, title_art, tour
from scenes.kit.app import App
from scenes.kit.scene import Scene
from scenes.kit.settings import Settings
from scenes.table.scene import TableScene
from scenes.tour_games import Played


def test_selftest_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert selftest.selftest() == 0
    said = capsys.readouterr().out
    for mode in registry.load("ravenshire").info.modes:
        assert f"a game of ravenshire, {mode.id}" in said
    assert "FAILED" not in said


def test_selftest_reports_a_fault(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken() -> str:
        raise RuntimeError("no anvil")

    monkeypatch.setattr(selftest, "_checks", lambda: [("broken", broken), ("sound", lambda: "fine")])
    assert selftest.selftest() == 1
    said = capsys.readouterr()
    assert "FAILED  broken" in said.out and "ok      sound: fine" in said.out
    assert "no anvil" in said.err


def test_pictures_are_named_after_screen_and_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shots = [s for s in tour.all_shots(["ravenshire"], quick=True) if s[0] in ("title", "credits", "settings-2")]
    monkeypatch.setattr(tour, "all_shots", lambda games, more: iter(shots))
    monkeypatch.setattr(title_art.Wanted, "paint", lambda self: None)
    assert tour.tour(tmp_path) == 0
    names = {p.name for p in tmp_path.glob("*.png")}
    assert {"title-1280x720.png", "title-1920x1080.png", "credits-1280x720.png", "title-1280x720-200.png"} <= names
    assert pygame.image.load(tmp_path / "credits-1920x1080.png").get_size() == (1920, 1080)


def test_every_mode_gives_moments_that_can_be_shown_again() -> None:
    for mode in registry.load("ravenshire").info.modes:
        played = Played("ravenshire", mode, "random")
        assert len(played.moments) > 3
        for moment in played.moments:
            session = played.at(moment.steps)
            assert session.decision is not None
            assert (session.decision.prompt, session.decision.seat) == (moment.prompt, 0)


def test_where_decks_are_built_a_built_one_is_played() -> None:
    modes = {mode.id: mode for mode in registry.load("set_a_watch").info.modes}
    deck = Played("set_a_watch", modes["construction"], "random").setup.options["deck"]
    assert len(deck.split(",")) == 30
    assert "deck" not in Played("set_a_watch", modes["standard"], "random").setup.options


def words(scene: Any) -> str:
    """What stands on the top layer and in the panels of a screen."""
    names = [*(getattr(node, "label", "") for node in scene.stage.top.walk()), *scene.text_lines()]
    hints = scene.hints.text_lines() if isinstance(scene, TableScene) else []
    return "\n".join(map(str, [*names, *hints, *(row.label for row in getattr(scene.stage.top, "rows", ()))]))


def test_what_is_shown_beside_the_usual_can_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything but the study, which is the result of a long one."""
    from scenes import tour_more

    monkeypatch.setattr(tour_more, "insight", lambda app, played: None)
    app = App.headless((1280, 720), Settings(animation_speed="off"))
    app.push(Scene())
    seen = {}
    for game in registry.installed():
        modes = [Played(game, mode, "random") for mode in registry.load(game).info.modes]
        for name, make in tour_more.more_shots(modes[0], modes):
            make(app)
            tour.settle(app, 2)
            seen[name] = words(app.scene)
            app.pop_to(app.scenes[0])
    assert {"decks-1", "decks-2", *(f"board-{g}-{m.id}" for g in registry.installed()
                                    for m in registry.load(g).info.modes)} <= set(seen)  # fmt: skip
    for game in registry.installed():
        assert "Hints" in seen[f"hints-{game}"]
        assert "Watch the replay from here" in seen[f"line-menu-{game}"]
        assert "Something went wrong" in seen[f"crash-{game}"]
