"""Every screen of the client with games on it, and what may lie over each, for the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from game import registry
from game.core import shelf
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from scenes.kit import folders
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.table.play import Play
from scenes.table.scene import TableScene

GAME = "ravenshire"
WINDOWS = [
    ((1280, 720), 1.0), ((1000, 600), 1.0), ((1280, 720), 2.0), ((1366, 768), 0.8), ((2560, 1440), 1.3),
    ((3840, 2160), 1.0), ((1600, 620), 1.0), ((900, 1300), 1.0), ((800, 480), 1.0),
    ((1920, 1080), 1.0),
]  # fmt: skip
PROMPTS = ("deal", "window_place", "take_die", "production", "pay_good")
"""Decisions at which the table is looked at: with cards to keep, dice to take, places to use, a panel to pay by."""

AWKWARD = ("W" * 24, "i" * 40, "🙂🜚 émile", "שלום עולם مرحبا", "e\u0301\u0323\u0302" * 12)
_found: dict[tuple[str, str, int], tuple[int, int]] = {}


def played(prompt: str, names: tuple[str, ...] = ("Ann", "Bo"), game: str = GAME) -> Session:
    """A game, played at random, that stands at the first such decision of seat 0 ("end": at its end)."""
    key = (game, prompt, len(names))
    if key not in _found:
        _found[key] = next(found for seed in range(20) if (found := look(prompt, names, seed, game)))
    seed, steps = _found[key]
    return to(names, seed, lambda session: len(session.history()) == steps, game)


def look(prompt: str, names: tuple[str, ...], seed: int, game: str = GAME) -> tuple[int, int] | None:
    """Seed and number of steps, if the game of that seed comes to such a decision."""
    session = to(names, seed, lambda s: (s.decision.prompt, s.decision.seat) == (prompt, 0), game)
    return (seed, len(session.history())) if session.decision is not None or prompt == "end" else None


def to(names: tuple[str, ...], seed: int, there: Callable[[Session], bool], game: str = GAME) -> Session:
    """A game played at random until it is there, or over."""
    people = tuple(SeatInfo(n, "human" if i == 0 else "random", i) for i, n in enumerate(names))
    session, chance = Session(registry.load(game), Setup("standard", len(names)), seed, people), Rng(seed)
    while session.decision is not None and not there(session):
        session.act(session.decision.actions[chance.below(len(session.decision.actions))])
    return session


def table(prompt: str, names: tuple[str, ...] = ("Ann", "Bo"), game: str = GAME) -> Callable[[App], TableScene]:
    def make(app: App) -> TableScene:
        session = played(prompt, names, game)
        return TableScene(app, session, game, game=Play(session))

    return make


def scene(module: str, name: str, *args: Any) -> Callable[[App], Any]:
    import importlib

    return lambda app: getattr(importlib.import_module(f"scenes.{module}"), name)(app, *args)


def settings(page: int) -> Callable[[App], Any]:
    def make(app: App) -> Any:
        found = scene("settings", "SettingsScene")(app)
        found.tabs.choose(page)
        return found

    return make


def replay(app: App) -> Any:
    from scenes.table.replay import replay_table

    return replay_table(app, played("end"), GAME, index=40)


def lesson(step: str) -> Callable[[App], Any]:
    def make(app: App) -> Any:
        from game.core import lesson as lessons
        from scenes.tutorial.table import LessonTable

        rules = registry.load(GAME)
        course = lessons.Course(lessons.lesson(rules), rules, ("Ann", "Bo"))
        course.go_to(step)
        return LessonTable(app, course.lesson, course)

    return make


SCREENS: dict[str, Callable[[App], Any]] = {
    **{f"lesson at {step}": lesson(step) for step in ("welcome", "place", "market", "farewell")},
    "title": scene("title", "TitleScene"),
    "new game": scene("new_game", "NewGameScene", GAME),
    **{f"settings {page + 1}": settings(page) for page in range(4)},
    "load": scene("load", "LoadScene"),
    "credits": scene("credits", "CreditsScene"),
    "records": scene("records", "RecordsScene"),
    "challenge": scene("daily", "DailyScene"),
    "rules": scene("rules", "RulesScene", GAME),
    "result": lambda app: scene("result", "ResultScene", played("end"))(app),
    "result card": lambda app: scene("result_share", "ShareScene", played("end"))(app),
    "replay": replay,
    **{f"table at {prompt}": table(prompt) for prompt in PROMPTS},
}


def look_back(app: App) -> Any:
    """The page about a whole game, with the study done."""
    from scenes.insight import InsightScene
    from scenes.tour_more import Studied

    session = played("end")
    if "study" not in _studied:
        _studied["study"] = Studied(session)
    return InsightScene(app, session, _studied["study"])


_studied: dict[str, Any] = {}


def decks(app: App) -> Any:
    from scenes.set_a_watch.deck_builder import DeckScene

    return DeckScene(app, lambda deck: None)


def in_trouble(app: App) -> Any:
    """What is shown after a fault of the program."""
    from pathlib import Path

    from scenes.kit.crash import Report
    from scenes.kit.crash_screen import CrashScene

    report = Report(Path.home() / "crash-20261124-201500-123456.zip", "", "KeyError: 'anvil'")
    return CrashScene(app, report, table("production")(app))


SECOND = "set_a_watch"
FIGHTS = ("choose_adventurer", "camp", "fight", "attack", "exhaust", "cover")
"""Decisions of the second game: party, camp, a fight and its panels, the market."""

MORE: dict[str, Callable[[App], Any]] = {
    "look back": look_back,
    "decks": decks,
    "trouble": in_trouble,
    "new game of the second": scene("new_game", "NewGameScene", SECOND),
    "rules of the second": scene("rules", "RulesScene", SECOND),
    **{f"second table at {prompt}": table(prompt, game=SECOND) for prompt in FIGHTS},
}
"""The screens that `SCREENS` has of one game alone, of the other, and those that come up seldom."""


def over(make: Callable[[App], Any], opened: Callable[[Any], Any]) -> Callable[[App], Any]:
    """A screen on which something is opened after its first frame."""

    def build(app: App) -> Any:
        below = make(app)
        below.then = lambda: opened(below)
        return below

    return build


def dialogs() -> dict[str, Callable[[App], Any]]:
    """Screens with something laid over them: how each is opened."""

    def press(name: str) -> Callable[[Any], Any]:
        return lambda s: next(n for n in s.stage.top.walk() if n.name == name).click()

    def save(s: Any) -> None:
        from scenes.table.menu import SaveDialog

        s.open(SaveDialog(s))

    return {
        "pause": over(SCREENS["table at production"], lambda s: s.open_menu()),
        "save": over(SCREENS["table at production"], save),
        "rename": over(SCREENS["load"], press("rename")),
    }


def overlays() -> dict[str, Callable[[App], Any]]:
    """The dialogs and all else that may lie over a screen and takes the clicks."""

    def enlarged(s: Any) -> None:
        s.inspect(("contract", s.session.state.open[0]), pinned=True)
        s.enlarge()

    def key(s: Any) -> None:
        from scenes.kit.commands import BY_NAME
        from scenes.settings_keys import KeyAsk, KeyPage

        page = next(n for n in s.root.walk() if isinstance(n, KeyPage))
        s.open(KeyAsk(page, BY_NAME["undo"]))

    def question(s: Any) -> None:
        from scenes.kit import Dialog

        s.open(Dialog("Leave?", "Or not.", (("Leave", "danger", None), ("Stay", "normal", None))))

    def curtain(app: App) -> TableScene:
        people = tuple(SeatInfo(name, "human", i) for i, name in enumerate(("Ann", "Bo")))
        session = Session(registry.load(GAME), Setup("standard", 2), 3, people)
        return TableScene(app, session, game=Play(session))

    return {
        **dialogs(),
        "list of actions": over(SCREENS["table at production"], lambda s: s.app.key("L")),
        "enlarged": over(SCREENS["table at production"], enlarged),
        "curtain": curtain,
        "key": over(SCREENS["settings 4"], key),
        "question": over(SCREENS["title"], question),
    }


def two_saves_and_a_broken_one() -> None:
    """Two games, one with a title of all kinds of letters, and a file that is none."""
    shelf.save_as(folders.save_dir(), played("production"), "Sunday", "2026-11-30T12:00:00+00:00")
    shelf.save_as(folders.save_dir(), played("end"), " ".join(AWKWARD), "2026-11-29T12:00:00+00:00")
    (folders.save_dir() / "broken.json").write_text("{", encoding="utf-8")


def shown(
    size: tuple[int, int], scale: float = 1.0, wanted: dict[str, Callable[[App], Any]] | None = None
) -> Iterator[tuple[str, Any]]:
    """Every screen in turn, alone on the stack above an empty one, as it stands after a few frames."""
    from scenes.kit.scene import Scene

    app = App.headless(size, Settings(ui_scale=scale, animation_speed="off"))
    base = Scene()
    app.push(base)
    for name, make in (wanted or {**SCREENS, **MORE}).items():
        found = make(app)
        app.push(found)
        app.step(0.1)
        if hasattr(found, "then"):
            found.then()
            app.step(0.1)
        yield name, found
        app.pop_to(base)


def spots(r: pygame.Rect) -> list[tuple[int, int]]:
    """Centre and corners, just inside."""
    return [r.center, r.topleft, (r.right - 1, r.top), (r.left, r.bottom - 1), (r.right - 1, r.bottom - 1)]


def reached(node: Any, pos: tuple[int, int]) -> bool:
    """Can the point of the node be seen at all?"""
    return node._reachable(pos) and node.stage.scene.m.screen.collidepoint(pos)


def over_all(found: Any, at: Any) -> bool:
    """Is that node part of a panel that is meant to lie over the table?"""
    panels = [getattr(found, name, None) for name in ("news", "hints", "speaker")]
    panels.append(getattr(getattr(found, "overlay", None), "node", None))
    return at is not None and any(n in panels for n in at.ancestors())
