"""The text mirror alone is enough: whole games are played by what it says and by keys, and it says no secret."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest

from game import boxes, registry
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.kit import Button, Dialog, Scene
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.kit.strings import tr
from scenes.table.play import Play
from scenes.table.scene import TableScene
from scenes.table.thinker import InstantThinker
from scenes.title_boxes import GameBox
from tests.scenes.table.helpers import make

MOST = 900
"""Choices after which a game must be over."""

ROWS = re.compile(r"^All actions, list, (\d+) rows")


class Listener:
    """Somebody who sees nothing: hears the lines of the mirror, and presses keys."""

    def __init__(self, prefs: Settings) -> None:
        self.heard: list[str] = []
        self.app = App(prefs, size=(1280, 720), headless=True, mirror=self.heard.append)
        self.chance = Rng(3)
        self.at = 0

    def press(self, key: str) -> list[str]:
        """Press a key; what was said since the last one."""
        self.app.key(key)
        for _ in range(3):
            self.app.frame()
        new, self.at = self.heard[self.at :], len(self.heard)
        return new

    def choose(self) -> list[str]:
        """Open the list of actions, read it, walk to one of its rows, take it; agree to what is asked after that."""
        said = self.press("L")
        rows = next((int(m.group(1)) for line in said if (m := ROWS.match(line))), 0)
        if not rows:
            return said
        for _ in range(self.chance.below(min(rows, 12))):
            self.press("Down")
        said = self.press("Return")
        for _ in range(3):
            if any("press E" in line for line in said[-4:]):
                said = said + self.press("E")
            elif any(line.startswith("Do it, button") for line in said):
                said = said + self.press("Return")
        return said


def seated(listener: Listener, game: str, mode: str = "standard", kinds: str = "hr") -> Session:
    rules = registry.load(game)
    seats = tuple(SeatInfo(("Ann", "Bo")[i], "human" if k == "h" else "random", i) for i, k in enumerate(kinds))
    session = Session(rules, Setup(mode, len(kinds)), 11, seats)
    listener.app.push(TableScene(listener.app, session, game=Play(session, InstantThinker(rules))))
    for _ in range(4):
        listener.app.frame()
    return session


@pytest.mark.parametrize("game", registry.installed())
def test_a_whole_game_by_ear(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "_draw", lambda self, scene: False)  # nothing is seen
    listener = Listener(Settings(animation_speed="off", confirm_end_turn=False))
    session = seated(listener, game)
    for _ in range(MOST):
        said = listener.choose()
        if any("The game is over" in line for line in said) or any(line == "result" for line in said):
            break
    assert session.result is not None, listener.heard[-20:]
    own = [a for a, _ in session.history() if a.seat == 0]
    assert len(own) > 10
    prompts = [line for line in listener.heard if re.search(r"\(\d+ things? to choose", line)]
    assert len(prompts) > 8
    assert sum(line.startswith("Chronicle: ") for line in listener.heard) > 20


def test_focus_says_what_it_is_and_why_not() -> None:
    listener = Listener(Settings(animation_speed="off"))
    seated(listener, "ravenshire")
    said: list[str] = []
    for key in ("Right", "Right", "Shift+Down", "Shift+Down", "Shift+Right", "Shift+Down"):
        said += listener.press(key)
    assert any("may be chosen" in line for line in said), said
    assert any(re.search(r"RV-\d+", line) for line in said), said


def test_a_pick_a_preview_and_what_follows_are_said() -> None:
    listener = Listener(Settings(animation_speed="off"))
    session = seated(listener, "ravenshire")
    before = len(session.history())
    listener.press("Right")
    said = listener.press("Return")
    assert len(session.history()) > before or any("choice" in line for line in said), said
    assert any(line.startswith("Chronicle: ") for line in said), said


def test_undo_is_said() -> None:
    app, table = make("h")
    heard: list[str] = []
    app._mirror = heard.append
    table.choose(table.decision.actions[0])
    for _ in range(3):
        app.frame()
    app.key("U")
    assert "Taken back" in heard


def test_a_dialog_is_read_out_with_its_buttons() -> None:
    heard: list[str] = []
    app = App(Settings(), size=(1280, 720), headless=True, mirror=heard.append)
    scene = Scene()
    app.push(scene)
    scene.open(Dialog("Leave?", "The game is **saved**.", (("Leave", "danger", None), ("Stay", "normal", None))))
    assert any("The game is saved." in line for line in heard)
    assert any(line.startswith("Leave, button") for line in heard)
    assert any(line.startswith("Stay, button") for line in heard)


def test_toasts_and_the_whole_screen_on_demand() -> None:
    heard: list[str] = []
    app, _ = make("h")
    app._mirror = heard.append
    app.toast("**Saved**")
    assert heard[-1] == "Saved"
    heard.clear()
    app.key("F2")
    assert heard[0] == "table"
    assert any("may be chosen" in line for line in heard)
    assert any(line.startswith("Aldertha, ") for line in heard), "no players"
    assert any("Undo, button" in line for line in heard), "no buttons"


@pytest.mark.report(20)
def test_behind_the_curtain_nothing_is_said() -> None:
    app, table = make("hh")
    heard: list[str] = []
    app._mirror = heard.append
    for _ in range(60):
        if table.curtain is not None:
            break
        table.choose(table.decision.actions[0])
        for _ in range(3):
            app.frame()
    assert table.curtain is not None, "nobody was asked to hand over"
    heard.clear()
    for key in ("Right", "Return", "L", "F2", "I", "N", "U"):
        app.key(key)
        app.frame()
    allowed = {"table", *table.curtain.text_lines()} if table.curtain else {"table"}
    assert all(line in allowed or line.startswith("I am here") for line in heard), heard


def test_menus_are_read_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.title import TitleScene

    heard: list[str] = []
    app = App(Settings(), size=(1280, 720), headless=True, mirror=heard.append)
    app.push(TitleScene(app))
    app.frame()
    title: Any = app.scene
    assert {n.describe() for n in title.root.walk() if n.focusable and n.label_text()} <= set(heard)


def test_the_reason_of_a_disabled_thing_is_said_without_marks() -> None:
    heard: list[str] = []
    app = App(Settings(), size=(1280, 720), headless=True, mirror=heard.append)
    scene = Scene()
    button = Button("Forge")
    scene.root.add(button)
    button.set_enabled(False, "Not now\n*RV-091 No breaks*  \\[F1]")
    app.push(scene)
    button.rect = pygame.Rect(100, 100, 200, 40)
    app.click((150, 120))
    assert any("RV-091 No breaks" in line for line in heard)
    assert not any("*" in line or "\\" in line for line in heard)


@pytest.mark.parametrize("name", ["forge_war", "warquest"])
def test_a_game_in_the_workshop_is_one_sentence(name: str) -> None:
    box = next(b for b in boxes.shelf().games if b.id == name)
    said = GameBox(box, False, lambda: None).describe()
    assert ".," not in said
    assert said.endswith(tr("title.box.described"))
