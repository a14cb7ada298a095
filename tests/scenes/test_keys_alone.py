"""Every screen by keys alone: from any element the arrows, with the keys for the parts of a screen (on a gamepad the
bumpers), lead to every other one; and Tab comes to all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game import registry
from scenes.kit import Choice, Slider, Tabs, focus
from scenes.kit.app import App
from scenes.kit.commands import event_for
from scenes.kit.node import Node
from scenes.kit.settings import Settings
from scenes.table.boardnode import RefNode
from scenes.table.scene import TableScene
from scenes.tour import all_shots, settle

WAYS = ("Left", "Right", "Up", "Down", "F6", "Shift+F6")
MOST = 60
"""How often an arrow is pressed inside a list before it must have left it."""

SKIPPED = ("round-end",)
"""A moment in the middle of a movement: nobody is asked."""


def press(scene: Any, key: str) -> None:
    scene.stage.handle(event_for(key))


def elements(scene: Any) -> list[Node]:
    """What can be chosen by keys: the table's board is walked over what may be chosen. Where nothing may, it is only
    looked at (one stop)."""
    found = focus.stops(scene.stage.top)
    if isinstance(scene, TableScene) and not scene.stage.top.modal:
        asked = scene.overlay is not None or any(n.mark.lit for n in scene.ref_nodes())
        asked = asked and scene.game.live
        board = scene.stage._stops(every=False) if asked else []
        return [n for n in found if not isinstance(n, RefNode) or n in board]
    return found


def led_to(scene: Any, node: Node, key: str) -> Node | None:
    """Where the focus is after a key was pressed until it left the node."""
    scene.stage.set_focus(node, visible=True)
    layer = scene.stage.top
    for _ in range(MOST):
        press(scene, key)
        assert scene.stage.top is layer, f"{key} on {node.name!r} opened something"
        if scene.stage.focus is not node:
            return scene.stage.focus
    return None


def reached(start: Node, ways: dict[int, set[int]]) -> set[int]:
    seen, todo = {id(start)}, [id(start)]
    while todo:
        for there in ways[todo.pop()]:
            if there not in seen:
                seen.add(there)
                todo.append(there)
    return seen


def graph(scene: Any, nodes: list[Node], keys: tuple[str, ...]) -> dict[int, set[int]]:
    pages = {id(n) for n in nodes if isinstance(n, Tabs)}
    if pages:
        keys = tuple(k for k in keys if "F6" not in k)  # turns to another page, and the focus to its heading
    ways: dict[int, set[int]] = {id(n): set(pages) for n in nodes}
    for node in nodes:
        for key in keys if not isinstance(node, Tabs | Choice | Slider) else keys[2:]:  # left and right change them
            there = led_to(scene, node, key)
            if there is not None and id(there) in ways:
                ways[id(node)].add(id(there))
    return ways


def islands(scene: Any, keys: tuple[str, ...]) -> list[str]:
    """Pairs of elements of which the second cannot be reached from the first."""
    nodes = elements(scene)
    if isinstance(scene, TableScene) and not scene.game.live:
        keys = ("Tab", "Shift+Tab")  # the arrows lead through time
    ways = graph(scene, nodes, keys)
    back: dict[int, set[int]] = {id(n): set() for n in nodes}
    for a, others in ways.items():
        for b in others:
            back[b].add(a)
    if not nodes:
        return []
    # Everything reachable from one element, and that one from everything: so all from all.
    first = nodes[0]
    lost = [n for n in nodes if id(n) not in reached(first, ways)]
    caught = [n for n in nodes if id(n) not in reached(first, back)]
    return [f"{first.name} -> {n.name} {tuple(n.rect)}" for n in lost] + [f"{n.name} -> {first.name}" for n in caught]


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "_draw", lambda self, scene: False)
    monkeypatch.setattr(TableScene, "pointed", lambda self, ref: None)  # what the slot says of it costs time


def opened(size: tuple[int, int], make: Callable[[App], Any], scale: float = 1.0) -> App:
    app = App.headless(size, Settings(ui_scale=scale, animation_speed="off"))
    from scenes.title import TitleScene

    app.push(TitleScene(app))
    make(app)
    settle(app)
    return app


def screens(game: str, size: tuple[int, int], scale: float = 1.0) -> Iterator[tuple[str, Any]]:
    """The screens of the tour around a game, or the menus."""
    for name, make in all_shots([game] if game else [], quick=True):
        if name.startswith(SKIPPED) or (game and game not in name):
            continue
        app = opened(size, make, scale)
        yield name, app.scene
        while app.scenes:
            app.pop()


GAMES = ["", *registry.installed()]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1000, 600), 1.0), ((1280, 720), 2.0)])
def test_from_everything_to_everything(game: str, size: tuple[int, int], scale: float) -> None:
    faults = [f"{name}: {pair}" for name, scene in screens(game, size, scale) for pair in islands(scene, WAYS)]
    assert not faults


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("game", GAMES)
def test_tab_comes_to_everything_once_in_a_round(game: str) -> None:
    faults = []
    for name, scene in screens(game, (1280, 720)):
        nodes = elements(scene)
        board = [n for n in nodes if isinstance(n, RefNode)]
        scene.stage.set_focus(None)
        seen = []
        for _ in range(len(nodes) + 1):
            press(scene, "Tab")
            if scene.stage.focus in seen:
                break
            seen.append(scene.stage.focus)
        missed = [n.name for n in nodes if n not in seen and n not in board and not in_overlay(scene, n)]
        faults += [f"{name}: {missed} are left out"] if missed else []
        if len(nodes) > 1 and board and not any(n in seen for n in nodes if n in board or in_overlay(scene, n)):
            faults.append(f"{name}: the board is left out")
    assert not faults


def in_overlay(scene: Any, node: Node) -> bool:
    overlay = getattr(scene, "overlay", None)
    return overlay is not None and overlay.node in node.ancestors()


@pytest.mark.usefixtures("unpainted")
def test_tab_on_the_table_goes_from_board_to_panels_to_buttons() -> None:
    name, make = next(s for s in all_shots(["ravenshire"], quick=True) if s[0] == "table-start-ravenshire-standard")
    scene = opened((1280, 720), make).scene
    names = []
    for _ in range(40):
        press(scene, "Tab")
        if scene.stage.focus.name in names:
            break
        names.append(scene.stage.focus.name)
    inside = [n for n in names if n in ("strip0", "Since your last turn", "Chronicle", "inspect", "primary", "undo")]
    assert inside == ["strip0", "Since your last turn", "Chronicle", "inspect", "primary", "undo"], name
    assert names[0].split(":")[0] in ("contract", "die", "district")
