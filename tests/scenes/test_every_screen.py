"""Faults of other programs, looked for on every real screen: numbers are those of the list of bug reports (40 to 51).

The widgets themselves are tested in ``kit``; here it is title, new game, settings, load, rules, credits, result, look
back, decks, replay and the tables of both games with their panels and dialogs.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pygame
import pytest

from scenes.kit import folders
from scenes.kit.app import App
from scenes.kit.textfield import TextField
from scenes.kit.tooltip import _owner
from scenes.table.boardnode import RefNode
from tests.scenes.screens import (
    AWKWARD,
    MORE,
    SCREENS,
    SECOND,
    WINDOWS,
    dialogs,
    over_all,
    overlays,
    played,
    reached,
    scene,
    shown,
    spots,
    table,
    two_saves_and_a_broken_one,
)  # fmt: skip


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Whether frames are painted; most tests here ask only where things are, and painting large windows takes long."""

    def say(on: bool) -> None:
        if not on:
            monkeypatch.setattr(App, "_draw", lambda self, scene: False)

    return say


@pytest.fixture(autouse=True)
def saves() -> None:
    """Something to list."""
    two_saves_and_a_broken_one()


# -- 40: clicks stay where they are made -------------------------------------------------------------------


def click_everywhere(below: Any, over: Any) -> None:
    """Press and let go on a grid of 16 pixels; the layer is laid over again when the click closed it. What closes at
    the press, as a list does, must not let the release through."""
    for x in range(0, 1280, 16):
        for y in range(0, 720, 16):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                taken = below.stage.handle(pygame.event.Event(kind, pos=(x, y), button=1, touch=False))
                assert taken or below.stage.top is not over, (x, y)
            if below.stage.top is not over:
                while below.stage.top is not below.stage.layers[0]:
                    below.stage.remove(below.stage.top)
                below.open(over)


@pytest.mark.report(40)
@pytest.mark.parametrize(
    "which", ["pause", "save", "rename", "list of actions", "enlarged", "curtain", "key", "question"]
)
def test_40_no_click_passes_a_dialog(
    which: str, drawn: Callable[[bool], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn(False)
    for _, below in shown((1280, 720), 1.0, {which: overlays()[which]}):
        over = below.stage.top
        assert over.modal and len(below.stage.layers) == 2
        passed: list[str] = []
        for node in below.stage.layers[0].walk():
            node.click = lambda name=node.name, log=passed: log.append(name)  # type: ignore[method-assign]
        steps = len(getattr(below, "session", played("end")).history())
        with monkeypatch.context() as frozen:
            for change in ("push", "pop", "replace", "pop_to", "quit"):  # the dialog's own buttons may do that
                frozen.setattr(below.app, change, lambda *_: None)
            if which == "list of actions":  # its rows choose; what lies below must not
                frozen.setattr(below, "choose", lambda *_: None)
            click_everywhere(below, over)
        assert passed == []
        assert len(getattr(below, "session", played("end")).history()) == steps


# -- 41: a drag that is broken off --------------------------------------------------------------------------


@pytest.mark.report(41)
def test_41_a_drag_on_the_real_board_that_is_broken_off_changes_nothing(drawn: Callable[[bool], None]) -> None:
    drawn(False)
    for _, at in shown((1280, 720), 1.0, {"": table("window_place")}):
        at.app.step(0.5)
        before = at.session.fingerprint()
        movable = []
        for node in list(at.ref_nodes()):
            drag = at.begin_drag(node.ref)
            if drag is not None:
                movable.append(node.ref)
                drag.on_cancel()
            assert at.session.fingerprint() == before
        assert movable
        for ref in movable[:3]:
            for way in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
                node = at.board_node.nodes[ref]
                at.app.press(node.rect.center)
                at.app.move((node.rect.centerx + 60, node.rect.centery + 40), held=True)
                at.app.post(pygame.event.Event(way))
                at.app.step(0.5)
                assert at.stage.drag is None
                at.app.let_go((5, 5))
                assert at.selection.picker.chosen == []
        assert at.session.fingerprint() == before


# -- 42: the right thing answers ----------------------------------------------------------------------------


def answers_on_the_board(found: Any, node: RefNode) -> int:
    """How many of its corners and centre can be pointed at; there it answers, or a smaller thing that lies on it."""
    seen, nodes = 0, found.board_node.nodes.values()
    aims = bool(found.marks.selected)  # then what it may go to answers through what lies on it
    for pos in spots(node.rect):
        at = found.stage.at(pos)
        if at in nodes:  # else a panel lies over the board
            above = at.rect.collidepoint(pos) and at.rect.w * at.rect.h <= node.rect.w * node.rect.h
            assert at is node or above or (aims and at.ref in found.marks.lit), (found.name, node.name, pos, at.name)
            seen += 1
    return seen


@pytest.mark.report(42)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_42_the_right_thing_answers_everywhere(
    size: tuple[int, int], scale: float, drawn: Callable[[bool], None]
) -> None:
    drawn(False)
    for name, found in shown(size, scale, {**SCREENS, **MORE, **dialogs()}):
        seen = 0
        for node in found.stage.top.walk():
            if not node.focusable or not node.rect.w:
                continue
            if isinstance(node, RefNode):
                seen += answers_on_the_board(found, node)
                continue
            for pos in spots(node.rect):
                at = found.stage.at(pos)
                if reached(node, pos) and not over_all(found, at):
                    assert at is node, (name, node.describe(), pos, at)
                    seen += 1
        assert seen >= 5, name
        lowest = max(n.rect.bottom for n in found.stage.top.walk())
        assert found.stage.at((size[0] - 1, size[1] - 1)) is None or lowest >= size[1] - 1


# -- 43: names ------------------------------------------------------------------------------------------------


@pytest.mark.report(43)
@pytest.mark.parametrize(("size", "scale"), WINDOWS[:3])
def test_43_awkward_names_stay_in_their_places(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every line of text that names a player lies inside the node that draws it, and inside the window."""
    from scenes.kit import text
    from scenes.kit.node import Node

    owners: list[Node] = []
    outside: list[str] = []
    draw, draw_text = Node.draw, text.draw_text

    def follow(self: Node, dst: pygame.Surface) -> None:
        owners.append(self)
        draw(self, dst)
        owners.pop()

    def check(dst: pygame.Surface, kind: str, px: float, s: str, *args: Any, **kw: Any) -> pygame.Rect:
        r = draw_text(dst, kind, px, s, *args, **kw)
        if owners and dst.get_size() == size and any(s and s[:3] in name for name in AWKWARD):
            node = owners[-1]
            if not node.rect.inflate(4, 4).contains(pygame.Rect(r.x, node.rect.y, r.w, 1)):
                outside.append(f"{type(node).__name__} {node.rect}: {s!r} at {r}")
        return r

    monkeypatch.setattr(Node, "draw", follow)
    monkeypatch.setattr(text, "draw_text", check)
    for names in (AWKWARD[:2], AWKWARD[2:4], AWKWARD[3:5]):
        wanted = {
            "table": table("production", names),
            "second table": table("fight", names, SECOND),
            "result": lambda app, names=names: scene("result", "ResultScene", played("end", names))(app),
            "load": SCREENS["load"],
        }
        for name, _ in shown(size, scale, wanted):
            assert outside == [], name


# -- 45: tooltips -------------------------------------------------------------------------------------------


@pytest.mark.report(45)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1000, 600), 1.0), ((1280, 720), 2.0)])
def test_45_tooltips_cover_neither_their_thing_nor_the_pointer(
    size: tuple[int, int], scale: float, drawn: Callable[[bool], None]
) -> None:
    drawn(False)
    count = 0
    for name, found in shown(size, scale):
        tip = found.stage.tip
        for node in list(found.stage.top.walk()):
            pos = node.rect.center
            if not node.help() or not node.rect.w or not reached(node, pos) or _owner(found.stage.at(pos)) is not node:
                continue
            tip.hide()
            found.app.move(pos)
            found.app.step(0.3, 0.1)
            if tip.node is not node or not tip.visible:
                continue  # under another thing
            count += 1
            assert found.m.screen.contains(tip.rect), (name, node.describe())
            assert not tip.rect.collidepoint(pos), (name, node.describe())
            over = max(node.rect.top, found.m.h - node.rect.bottom) < tip.rect.h
            full = over and max(node.rect.left, found.m.w - node.rect.right) < tip.rect.w
            assert full or not tip.rect.colliderect(node.rect), (name, node.describe())
    assert count > 40


# -- 47: repeated clicks ------------------------------------------------------------------------------------


@pytest.mark.report(47)
def test_47_five_clicks_in_one_frame_are_one_command(drawn: Callable[[bool], None]) -> None:
    drawn(False)
    checked = 0
    for name, found in shown((1280, 720)):
        for node in list(found.stage.top.walk()):
            if node.role != "button" or not node.enabled or node.repeats or not reached(node, node.rect.center):
                continue
            if found.stage.at(node.rect.center) is not node:
                continue
            calls: list[int] = []
            node.on_click, own = (lambda calls=calls: calls.append(1)), node.on_click
            down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=node.rect.center, button=1, touch=False)
            up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=node.rect.center, button=1, touch=False)
            found.app.now += 1.0
            found.app.dispatch([down, up] * 5)
            assert len(calls) == 1, (name, node.describe())
            node.on_click = own
            checked += 1
    assert checked > 40


# -- 49: letters in fields ----------------------------------------------------------------------------------


@pytest.mark.report(49)
def test_49_letters_in_fields_are_text_and_nothing_else(drawn: Callable[[bool], None]) -> None:
    drawn(False)
    fields = 0
    letters = "abcdefghijklmnopqrstuvwxyz 0123456789"
    for name, found in shown((1280, 720), 1.0, {**SCREENS, **MORE, **dialogs()}):
        stack, layers = list(found.app.scenes), len(found.stage.layers)
        for node in [n for n in found.stage.top.walk() if isinstance(n, TextField)]:
            found.app.click(node.rect.center)
            assert found.stage.typing, (name, node.name)
            found.app.type(letters)
            assert found.app.scenes == stack and len(found.stage.layers) == layers, (name, node.name)
            assert found.stage.focus is node and node.text
            found.app.key("Escape")
            assert found.app.scenes == stack, (name, node.name)
            fields += 1
    assert fields >= 4


# -- 50: large windows --------------------------------------------------------------------------------------


@pytest.mark.report(50)
@pytest.mark.parametrize("size", [(3840, 2160), (2560, 1440), (1280, 720)])
def test_50_the_layout_fills_the_window(size: tuple[int, int], drawn: Callable[[bool], None]) -> None:
    drawn(False)
    pages = {name: make for name, make in {**SCREENS, **MORE}.items() if name != "trouble"}  # a card in the middle
    for name, found in shown(size, 1.0, pages):
        nodes = [n.rect for n in found.root.walk() if n is not found.root and n.rect.w and n.rect.h]
        covered = nodes[0].unionall(nodes[1:]).clip(found.m.screen)
        assert max(covered.h / size[1], covered.w / size[0]) >= 0.95, (name, covered)
        assert found.m.s == pytest.approx(min(size[0] / 1280, size[1] / 720))


# -- 51: the display made again and again -------------------------------------------------------------------


@pytest.mark.report(51)
@pytest.mark.parametrize("which", ["title", "settings 1", "new game", "rules", "load"])
def test_51_size_and_full_screen_200_times(which: str) -> None:
    process = psutil.Process()
    for _, found in shown((1280, 720), 1.0, {which: SCREENS[which]}):
        def toggle(count: int, app: App = found.app) -> None:
            for i in range(count):
                app.toggle_fullscreen()
                app.resize(((1280, 720), (1366, 768))[i % 2])
                if i % 10 < 2:
                    app.frame()
            gc.collect()

        toggle(8)
        before = process.memory_info().rss
        toggle(200)
        assert process.memory_info().rss - before < 20_000_000
        assert found.app.window.get_size() == found.app.metrics.size


@pytest.mark.report(51)
@pytest.mark.long
def test_51_the_table_too() -> None:
    process = psutil.Process()
    for _, found in shown((1280, 720), 1.0, {"": table("production")}):
        before = 0
        for i in range(60):
            found.app.toggle_fullscreen()
            found.app.resize(((1280, 720), (1366, 768))[i % 2])
            found.app.frame()
            if i == 12:
                before = process.memory_info().rss
        assert process.memory_info().rss - before < 20_000_000


# -- 48: where the window was -------------------------------------------------------------------------------


@pytest.mark.report(48)
@pytest.mark.parametrize("window", [(-5000, 9000), (0, 0), (20000, 20000), (1, 1)])
def test_48_saved_window_sizes_open_a_usable_window(window: tuple[int, int], tmp_path: Path) -> None:
    import json

    from scenes.kit import settings as kept

    path = folders.config_dir() / "settings.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"window": window}), encoding="utf-8")
    app = App(kept.load())
    w, h = app.window.get_size()
    desktop = pygame.display.get_desktop_sizes()[0]
    assert 800 <= w <= max(800, desktop[0]) and 480 <= h <= max(480, desktop[1])
    app.close()
