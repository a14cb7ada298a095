"""Whole turns of every game by a gamepad alone: from the title to the table, every choice, rules, menu, undo."""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest

from game import registry
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.kit.app import App
from scenes.kit.commands import pad_event
from scenes.kit.node import Node
from scenes.kit.settings import Settings
from scenes.names import game_name
from scenes.table.play import Play
from scenes.table.scene import TableScene
from scenes.table.thinker import InstantThinker
from scenes.title import TitleScene

WAYS = ("Down", "Right", "Left", "Up", "RB", "LB")


class Hands:
    """A person with a gamepad, who sees the screen: they know where they want to go, and press what leads there."""

    def __init__(self, app: App, seed: int = 1) -> None:
        self.app, self.chance, self.pressed = app, Rng(seed), 0

    @property
    def scene(self) -> Any:
        return self.app.scene

    def press(self, button: str) -> None:
        self.pressed += 1
        self.app.pad(button)
        for _ in range(3):
            self.app.frame()

    def go(self, goal: Node) -> None:
        """Move the focus to a node."""
        for button in self._way(goal):
            self.press(button)
        assert self.scene.stage.focus is goal, f"no way to {goal.name}"

    def _way(self, goal: Node) -> list[str]:
        stage, start = self.scene.stage, self.scene.stage.focus
        if start is goal:
            return []
        before = {id(start): None}
        came: dict[int, tuple[Node | None, str]] = {}
        todo = deque([start])
        self.scene.pointed = lambda ref: None  # while looking for a way nothing is told of what lies on it
        try:
            while todo:
                here = todo.popleft()
                for button in WAYS:
                    stage.set_focus(here, visible=True)
                    stage.handle(pad_event(button, self.app.commands))
                    there = stage.focus
                    if there is None or id(there) in before:
                        continue
                    before[id(there)] = None
                    came[id(there)] = (here, button)
                    todo.append(there)
                    if there is goal:
                        return self._back(came, start, goal)
        finally:
            del self.scene.pointed
            stage.set_focus(start, visible=True)
        return []

    def _back(self, came: dict[int, tuple[Node | None, str]], start: Node | None, goal: Node) -> list[str]:
        out: list[str] = []
        here: Node | None = goal
        while here is not start:
            here, button = came[id(here)]
            out.append(button)
        return out[::-1]

    def choose(self) -> None:
        """One choice at the table: something that is lit, else the golden button."""
        table = self.scene
        if table.stage.top.modal:
            self.press("Start" if table.curtain is not None else "A")
            return
        lit = [n for n in table.stage._stops(every=False) if getattr(getattr(n, "mark", None), "lit", False)]
        primary = table.actions.primary
        if table.selection.armed is not None or not lit or (primary.enabled and self.chance.below(3) == 0):
            self.go(primary)
        else:
            self.go(lit[self.chance.below(len(lit))])
        self.press("A")


def table_of(game: str) -> tuple[App, TableScene, Session]:
    app = App.headless((1280, 720), Settings(animation_speed="off"))
    rules = registry.load(game)
    seats = (SeatInfo("Ann", "human", 0), SeatInfo("Bo", "random", 1))
    session = Session(rules, Setup("standard", 2), 5, seats)
    table = TableScene(app, session, game=Play(session, InstantThinker(rules)))
    app.push(table)
    for _ in range(4):
        app.frame()
    return app, table, session


@pytest.mark.parametrize("game", registry.installed())
def test_a_whole_round_by_pad(game: str) -> None:
    app, table, session = table_of(game)
    hands = Hands(app)
    mine = 0
    for _ in range(260):
        before = len(session.history())
        hands.choose()
        mine += len(session.history()) > before
        if session.log[-1].clock[0] > 1 or app.scene is not table:
            break
    asked = session.decision.prompt if session.decision is not None else "the end"
    assert session.log[-1].clock[0] > 1 or session.result is not None, f"{mine} choices, then {asked}"
    assert mine > 8


@pytest.mark.parametrize("game", registry.installed())
def test_undo_rules_menu_and_list_by_pad(game: str) -> None:
    app, table, session = table_of(game)
    hands = Hands(app)
    hands.press("Down")
    hands.choose()
    while table.game.can_undo() is not None:
        hands.choose()
    done = len(session.history())
    hands.press("X")
    assert len(session.history()) < done
    hands.press("LT")
    assert len(session.history()) == done
    hands.press("Back")
    assert app.scene.name == "rules"
    hands.press("B")
    assert app.scene is table
    hands.press("Start")
    assert table.stage.top.modal
    hands.press("B")
    assert not table.stage.top.modal
    if table.decision is not None:
        hands.press("LS")
        assert table.stage.top.name == "actions list"
        hands.press("B")
    hands.press("RB")
    hands.press("Y")
    assert table.slot.subject.title


def test_from_the_title_to_a_table_by_pad() -> None:
    app = App.headless((1280, 720), Settings(animation_speed="off"))
    app.push(TitleScene(app))
    app.frame()
    hands = Hands(app)
    game = registry.installed()[0]
    box = next(n for n in app.scene.stage.top.walk() if n.focusable and n.name == game_name(game))
    hands.go(box)
    hands.press("A")
    assert app.scene.name == "new game"
    while app.scene.stage.top.modal:  # who opens a game for the first time is asked whether to learn it
        hands.press("B")
    start = next(n for n in app.scene.stage.top.walk() if n.name == "start")
    hands.go(start)
    hands.press("A")
    assert app.scene.name == "table"
    app.scene.game.close()
