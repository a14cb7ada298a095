"""Driving menu screens by posted clicks."""

from __future__ import annotations

from typing import Any

from game import registry
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.kit import text
from scenes.kit.app import App
from scenes.kit.settings import Settings

SIZES = ((1280, 720, 1.0), (1920, 1080, 1.0), (1000, 600, 1.0), (1280, 720, 2.0), (1280, 720, 0.8))
"""Windows and interface scales at which every screen must hold."""


def shown(size: tuple[int, int], scale: float, make: Any, **prefs: Any) -> Any:
    """A scene made by ``make(app)`` on the dummy driver after two frames."""
    app = App.headless(size, Settings(ui_scale=scale, animation_speed="off", **prefs))
    scene = make(app)
    app.push(scene)
    app.frame()
    app.frame()
    return scene


def node(scene: Any, name: str) -> Any:
    """The visible node of that name on the topmost layer."""
    return next(n for n in scene.stage.top.walk() if n.name == name)


def click(scene: Any, name: str) -> None:
    """Click the node of that name, scrolled into view first."""
    found = node(scene, name)
    for holder in found.ancestors():
        if hasattr(holder, "reveal"):
            holder.reveal(found)
    scene.app.click(found.rect.center)
    scene.app.frame()


def game(steps: int = 30, mode: str = "standard", seats: int = 2, seed: int = 3) -> Session:
    """A game of Ravenshire after some steps (a negative number: to the end)."""
    rules = registry.load("ravenshire")
    people = tuple(SeatInfo(n, "human", i) for i, n in enumerate(("Ann", "Bo", "Cy", "Di")[:seats]))
    session = Session(rules, Setup(mode, seats), seed, people)
    n = 0
    while session.decision is not None and n != steps:
        actions = session.decision.actions
        session.act(actions[(n * 7) % len(actions)])
        n += 1
    return session


def overlaps(scene: Any) -> list[str]:
    """Pairs of focusable nodes outside scrolling areas that cover each other, and those beyond the window."""
    stops = [n for n in scene.root.walk() if n.focusable and n.rect.w and not _scrolled(n)]
    screen = scene.m.screen
    out = [f"{n.name} is outside" for n in stops if not screen.contains(n.rect)]
    for i, a in enumerate(stops):
        out += [f"{a.name} over {b.name}" for b in stops[i + 1 :] if a.rect.colliderect(b.rect)]
    return out


def _scrolled(n: Any) -> bool:
    return any(a.clips() and a is not n for a in n.ancestors())


def cut(scene: Any) -> list[str]:
    """Buttons whose words do not fit."""
    return [n.name for n in scene.root.walk() if n.role == "button" and n.rect.w and not _whole(n)]


def _whole(button: Any) -> bool:
    return not hasattr(button, "_plan") or " ".join(button._plan(button.rect)[1]) == text.clean(button.label)
