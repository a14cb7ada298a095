"""Nonsense by mouse, keys and gamepad over a game of secrets with hints: nothing raises, nothing is told to the wrong
person, and hints are those of the decision that is asked."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from game import registry
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.kit import Scene, pad
from scenes.kit.app import App
from scenes.kit.commands import PAD_BUTTONS, event_for
from scenes.kit.settings import Settings
from scenes.table.play import Play
from scenes.table.saving import Saver
from scenes.table.scene import TableScene
from scenes.table.thinker import InstantAdviser, InstantThinker
from tests.scenes.monkey import Monkey, Opened, fated
from tests.scenes.table.tinygame import RULES, KeepGem

HOT = ("H", "H", "H", "U", "U", "R", "Shift+U", "Escape", "G", "N", "L", "E", "T", "Space", "F2", "F5", "F9", "Ctrl+C")
NAMES = ("Ann", "Bo", "Cy", "Di")


class Dawdler(InstantAdviser):
    """An adviser who takes some frames."""

    left = 0
    rng = random.Random(1)

    def ask(self, session: Session) -> None:
        self.left = self.rng.choice((0, 1, 3, 12))
        super().ask(session)

    def poll(self) -> Any:
        self.left -= 1
        return super().poll() if self.left < 0 else None


class Spy(Monkey):
    """Also has a gamepad, asks for hints again and again, clicks lines of the chronicle, and listens for secrets."""

    def __init__(self, app: App, seed: int) -> None:
        super().__init__(app, seed, 50)
        self.heard: list[str] = []
        app._mirror = self.hear

    def hear(self, line: str) -> None:
        """Whoever is at the screen now hears it."""
        self.heard.append(line)
        scene = self.app.scene if self.app.scenes else None
        if isinstance(scene, TableScene):
            self.keeps_secrets(scene, [line])

    def deed(self) -> None:
        kind = self.rng.random()
        if kind < 0.12:
            button = self.rng.choice(PAD_BUTTONS)
            self.last = f"pad {button}"
            self.app.post(*pad.events(button))
        elif kind < 0.4:
            self.last = self.rng.choice(HOT)
            self.app.post(event_for(self.last))
        elif kind < 0.45 and isinstance(self.app.scene, TableScene):
            log = self.app.scene.panel.log
            self.last = "a line"
            if log.entries and self.app.scene.stage.top is self.app.scene.root:
                log._click(self.rng.choice(log.entries))
        else:
            super().deed()

    def check(self) -> None:
        super().check()
        scene = self.app.scene
        if not isinstance(scene, TableScene):
            return
        hints = scene.hints
        if hints.visible:
            assert scene.curtain is None, "hints under the curtain"
            assert hints.asked is scene.decision
            assert all(row.hint.action in scene.decision.actions for row in hints.rows)
        copied = [scene.panel.log.as_text(), scene.slot.label_text()] if scene.curtain is None else []
        self.keeps_secrets(scene, [*scene.text_lines(), *copied])

    def keeps_secrets(self, scene: TableScene, told: list[str]) -> None:
        if scene.session.result is not None:
            return
        viewer = scene.viewer if scene.curtain is None else -2
        for step in scene.session.log:
            if isinstance(step.action, KeepGem) and step.seat != viewer:
                canary = re.compile(rf"gem {step.action.gem}\b")
                assert not [line for line in told if canary.search(line)], (viewer, step.seat)


def opened(app: App, kinds: str, seed: int) -> TableScene:
    seats = tuple(SeatInfo(NAMES[i], "human" if k == "h" else "random", i) for i, k in enumerate(kinds))
    return TableScene(app, Session(RULES, Setup("standard", len(kinds)), seed, seats))


def spied(monkeypatch: pytest.MonkeyPatch, kinds: str, seed: int, steps: int) -> Spy:
    fated(monkeypatch, seed)
    load = registry.load
    monkeypatch.setattr(registry, "load", lambda game: RULES if game == "tiny" else load(game))
    draw, count = App._draw, [0]

    def seldom(self: App, scene: Any) -> bool:
        count[0] += 1
        return draw(self, scene) if count[0] % 50 == 0 else False

    def live(app: App, session: Session, game_id: str) -> Play:
        play = Opened(session, InstantThinker(session.rules, explains=True), Saver(app))
        play.adviser = Dawdler(session.rules)
        return play

    monkeypatch.setattr(App, "_draw", seldom)
    monkeypatch.setattr("scenes.table.scene.live_game", live)
    speed = ("off", "fast", "slow")[seed % 3]
    app = App(Settings(animation_speed=speed), size=(1280, 720), headless=True, mirror=print)
    app.home = lambda app: Scene()
    app.push(Scene())
    spy = Spy(app, seed)
    try:
        for turn in range(steps):
            if not any(isinstance(scene, TableScene) for scene in app.scenes):
                app.push(opened(app, kinds, seed + turn))
            spy.play(1)
    except Exception as error:
        error.add_note(f"seed {seed}, deed {spy.did} ({spy.last}) on {app.scene.name if app.scenes else '-'}")
        raise
    return spy


@pytest.mark.report(18, 23)
@pytest.mark.parametrize(("kinds", "seed"), [("hh", 10), ("hrh", 5)])
def test_nonsense_with_hints_tells_no_secret(kinds: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    spy = spied(monkeypatch, kinds, seed, 250)
    assert "table" in spy.seen
    assert any(line.startswith("Hint") for line in spy.heard), "hints were found"


@pytest.mark.long
@pytest.mark.timeout(900)  # a busy machine takes its time
@pytest.mark.parametrize("seed", range(20, 40))
def test_much_nonsense_with_hints(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    spied(monkeypatch, ("hh", "hhh", "hhr", "hrhh")[seed % 4], seed, 1500)
