"""Everything can be reached and used by keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.kit import App, Button, Keymap, Node, Scene, focus, theme
from scenes.kit.commands import COMMANDS, KeyTaken, event_for, key_name, parse

from .sheet import Sheet


def test_tab_reaches_everything_and_comes_round(sheet: Sheet) -> None:
    app = sheet.app
    assert app is not None
    wanted = [n for n in sheet.root.walk() if n.focusable]
    seen: list[Node] = []
    for _ in wanted:
        app.key("Tab")
        assert sheet.stage.focus is not None
        seen.append(sheet.stage.focus)
    assert seen == wanted
    app.key("Tab")
    assert sheet.stage.focus is wanted[0]
    app.key("Shift+Tab")
    assert sheet.stage.focus is wanted[-1]


def test_arrows_go_by_geometry() -> None:
    root = Node()
    grid = {(x, y): Node((x * 100, y * 60, 80, 40), focusable=True) for x in range(3) for y in range(3)}
    root.add(*grid.values())
    for (x, y), node in grid.items():
        for name, (dx, dy) in focus.DIRECTIONS.items():
            assert focus.towards(root, node, name) is grid.get((x + dx, y + dy))


def test_arrows_reach_every_widget_of_a_scattered_screen() -> None:
    root = Node()
    spots = [(0, 0), (400, 30), (900, 10), (40, 300), (500, 260), (1000, 500), (200, 600), (700, 640)]
    nodes = [Node((x, y, 120, 40), focusable=True) for x, y in spots]
    root.add(*nodes)
    reached, todo = {0}, [0]
    while todo:
        here = nodes[todo.pop()]
        for d in focus.DIRECTIONS:
            there = focus.towards(root, here, d)
            if there is not None and nodes.index(there) not in reached:
                reached.add(nodes.index(there))
                todo.append(nodes.index(there))
    assert reached == set(range(len(nodes)))


def test_the_ring_is_visible_only_for_keys(sheet: Sheet) -> None:
    app, b = sheet.app, sheet.buttons[3]
    assert app is not None
    app.click(b.rect.center)
    app.frame()
    ring = (b.rect.left - 4, b.rect.centery)
    assert app.window.get_at(ring)[:3] != theme().cyan
    app.key("Tab")
    app.key("Shift+Tab")
    app.frame()
    assert app.window.get_at(ring)[:3] == theme().cyan


def test_focus_survives_a_rebuilt_tree() -> None:
    class Rebuilt(Scene):
        def layout(self, m: object) -> None:
            self.root.clear()
            for i in range(3):
                self.root.add(Button(f"B{i}", name=f"b{i}", rect=(10, 10 + 50 * i, 100, 40)))

    app = App.headless((1280, 720))
    scene = Rebuilt()
    app.push(scene)
    app.key("Tab")
    app.key("Tab")
    app.resize((1366, 768))
    assert scene.stage.focus is not None
    assert scene.stage.focus.name == "b1"
    assert scene.stage.focus.stage is scene.stage


def test_every_default_key_is_known_and_given_once() -> None:
    keys = [k for c in COMMANDS for k in c.keys]
    assert len(keys) == len(set(keys))
    for k in keys:
        assert parse(k)
        assert key_name(event_for(k)) == k


@pytest.mark.parametrize("bad", ["", "Hyper+A", "NoSuchKey", "Ctrl+"])
def test_unknown_keys_are_refused(bad: str) -> None:
    with pytest.raises(ValueError, match="unknown"):
        parse(bad)


def test_binding_and_conflicts() -> None:
    keys = Keymap()
    with pytest.raises(KeyTaken, match="Redo"):
        keys.bind("undo", "R")
    keys.bind("undo", "Z")
    assert keys.cap("undo") == "Z"
    keys.bind("undo", "R", replace=True)
    assert keys.command_for(event_for("R")) == "undo"
    assert keys.command_for(event_for("Ctrl+Y")) == "redo"
    again = Keymap(keys.changes())
    assert again.keys == keys.keys
    keys.reset()
    assert keys.changes() == {}
    with pytest.raises(KeyError):
        keys.bind("no_such_command", "Q")


def test_settings_with_nonsense_keys_are_survived() -> None:
    keys = Keymap({"undo": ["Banana", "Z"], "no_such_command": ["Q"]})
    assert keys.keys["undo"] == ("Z",)


def test_remapped_keys_show_on_caps_and_work(make: Callable[..., tuple[App, Sheet]]) -> None:
    app, sheet = make(keys={"undo": ["Z"]})
    assert sheet.buttons[1].cap_text() == "Z"
    app.key("Z")
    app.key("U")
    assert [e for e in sheet.log if e[0] == "undo"] == [("undo",)]


def test_no_key_is_written_into_a_screen_that_the_list_of_keys_does_not_have() -> None:
    """Keys that buttons name themselves: Enter answers a dialog, page keys turn pages, a number stands on its thing;
    the curtain's key is one that nobody presses by habit. All others are commands, and may be changed."""
    import ast
    from pathlib import Path

    import scenes

    allowed = {"Return", "Space", "PageUp", "PageDown", ""}
    found = []
    for path in Path(scenes.__file__).parent.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            for word in call.keywords if isinstance(call, ast.Call) else ():
                if word.arg == "key" and isinstance(word.value, ast.Constant) and isinstance(word.value.value, str):
                    found.append((path.name, word.value.value))
    assert len(found) > 3 and [f for f in found if f[1] not in allowed] == []
