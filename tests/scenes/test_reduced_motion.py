"""Reduced motion: nothing moves by itself, and what a press changes is there at once."""

from __future__ import annotations

from typing import Any

import pytest

from game import registry
from scenes.kit.app import App
from scenes.kit.settings import Settings, speed_factor
from scenes.title import TitleScene
from scenes.tour import all_shots, settle

STEADY = 1.6
"""Seconds after which toasts and tooltips that the way to a screen left have had their time in the tour."""


@pytest.mark.parametrize("game", ["", *registry.installed()])
def test_every_screen_stands_still(game: str) -> None:
    faults = []
    for name, make in all_shots([game] if game else [], quick=True):
        if game and game not in name:
            continue
        app = App.headless((1280, 720), Settings(reduced_motion=True))
        app.push(TitleScene(app))
        make(app)
        app.settings.animation_speed = "normal"
        settle(app)
        app.toasts.items.clear()
        app.step(STEADY, 0.1)
        flips = app.flips
        app.step(2.0, 0.1)
        if app.flips != flips or app.scene.animating:
            faults.append(f"{name}: {app.flips - flips} of 20 frames were drawn")
        while app.scenes:
            app.pop()
    assert not faults


def test_animations_are_skipped_whatever_their_speed() -> None:
    for speed in ("fast", "normal", "slow"):
        assert speed_factor(Settings(reduced_motion=True, animation_speed=speed)) == 0


@pytest.mark.parametrize("game", registry.installed())
def test_a_choice_is_shown_in_one_frame(game: str) -> None:
    from scenes.cli import new_session
    from scenes.table.play import Play
    from scenes.table.scene import TableScene

    app = App.headless((1280, 720), Settings(reduced_motion=True, animation_speed="normal"))
    session = new_session(game, "standard", "human,human", 3, ())
    table: Any = TableScene(app, session, game=Play(session))
    app.push(table)
    for _ in range(12):
        app.step(0.3, 0.1)
        if table.curtain is not None:
            table.lift_curtain()
        if table.decision is None:
            continue
        table.choose(table.decision.actions[0])
        app.frame()
        assert not table.timeline.moving
        assert not table.animating
    assert len(session.history()) > 4
