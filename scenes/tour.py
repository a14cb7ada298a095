"""The tour: every screen drawn without a window into PNG files named after screen, size and scale."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame

from game import registry
from game.core.lesson import Course, has_lesson, lesson
from scenes.kit.app import App
from scenes.kit.scene import Scene
from scenes.kit.settings import Settings
from scenes.kit.strings import tr
from scenes.names import SUGGESTED
from scenes.new_game_draft import default_computer
from scenes.tour_games import Moment, Played

SIZES = ((1280, 720), (1920, 1080))
MAIN = ("title", "new-game", "settings-1", "rules", "result", "table-start", "load", "board")
"""Beginnings of the names of the screens that are also drawn at other scales of the interface."""

FEW = ("title", "board")
"""Those that are drawn in other windows and in high contrast, too."""

PASSES: tuple[tuple[tuple[int, int], float, bool, tuple[str, ...]], ...] = (
    *((size, 1.0, False, ("",)) for size in SIZES),
    *((SIZES[0], scale, False, MAIN) for scale in (2.0, 0.8)),
    ((1000, 600), 1.0, False, FEW),
    ((2560, 1440), 1.0, False, FEW),
    ((3840, 2160), 1.0, False, FEW),
    *((size, 1.0, True, (*FEW, "settings-1", "result", "hints")) for size in SIZES),
)
"""Window, scale of the interface, high contrast, and which screens (by the beginnings of their names)."""

CARDS = ("contract", "card", "quest")
"""Kinds of things on a table that are paid for."""

QUICK = ("table-start", "result", "replay", "curtain")
Shot = tuple[str, Callable[[App], Scene | None]]


def tour(folder: Path, games: Sequence[str] | None = None) -> int:
    """Draw everything into a folder; prints one line a picture and returns 0."""
    began, count = time.perf_counter(), 0
    shots = list(all_shots(games or registry.installed(), more=True))
    for size, scale, contrast, wanted in PASSES:
        app = headless(size, scale, contrast)
        for name, make in shots:
            if name.startswith(wanted):
                _draw(app, make, folder / f"{name}-{size[0]}x{size[1]}{_suffix(scale, contrast)}.png")
                count += 1
    print(f"{count} pictures in {folder}, {time.perf_counter() - began:.0f} s")
    return 0


def _suffix(scale: float, contrast: bool) -> str:
    return (f"-{round(scale * 100)}" if scale != 1 else "") + ("-contrast" if contrast else "")


def headless(size: tuple[int, int], scale: float = 1.0, contrast: bool = False) -> App:
    """An application without a window, with the pictures of the title ready for its size."""
    app = App.headless(size, Settings(ui_scale=scale, animation_speed="off", high_contrast=contrast))
    from scenes.title import TitleScene

    title = TitleScene(app)
    app.push(title)
    title.wanted_art().paint()
    app.resize(size)
    return app


def _draw(app: App, make: Callable[[App], Scene | None], path: Path) -> None:
    base = app.scenes[0]
    app.settings.animation_speed = "off"
    scene = make(app)
    settle(app)
    pygame.image.save(app.window, str(path))
    print(path.name, flush=True)
    close = getattr(getattr(scene, "game", None), "close", None)
    if close is not None:
        close()
    app.toasts.items.clear()
    if len(app.scenes) > 1:
        app.pop_to(base)


def settle(app: App, frames: int = 6) -> None:
    """Draw until everything stands still."""
    for _ in range(frames):
        app.frame()


# -- the screens ------------------------------------------------------------------------------------------


def all_shots(games: Sequence[str], quick: bool = False, more: bool = False) -> Iterator[Shot]:
    """Every picture of the tour: its name, and what brings its screen on top. ``quick``: the games are played at
    random, and each of them gives only a few moments. ``more``: also what `tour_more` has."""
    yield from _menus()
    for game in games:
        yield from _around(game)
        modes = [Played(game, m, "random" if quick else default_computer()) for m in registry.load(game).info.modes]
        for played in modes:
            yield from (shot for shot in _tables(played) if not quick or shot[0].startswith(QUICK))
        if more:
            from scenes.tour_more import more_shots

            yield from more_shots(modes[0], modes)


def _menus() -> Iterator[Shot]:
    yield "title", lambda app: None
    for page in range(4):
        yield f"settings-{page + 1}", lambda app, page=page: _settings(app, page)
    yield "credits", lambda app: _push(app, "credits", "CreditsScene")
    yield "load", _load
    yield "challenge", lambda app: _push(app, "daily", "DailyScene")
    for page in range(3):
        yield f"records-{page + 1}", lambda app, page=page: _tab(app, page)


def _push(app: App, module: str, name: str, *args: Any) -> Scene:
    import importlib

    scene: Scene = getattr(importlib.import_module(f"scenes.{module}"), name)(app, *args)
    app.push(scene)
    return scene


def _settings(app: App, page: int) -> Scene:
    scene: Any = _push(app, "settings", "SettingsScene")
    scene.tabs.choose(page)
    return scene  # type: ignore[no-any-return]


def _tab(app: App, page: int) -> Scene:
    scene: Any = _push(app, "records", "RecordsScene")
    scene.tabs.choose(page)
    return scene  # type: ignore[no-any-return]


def _load(app: App) -> Scene:
    """The list of saves, with a few made for the picture beside whatever is there."""
    from game.core.saves import pack
    from game.core.shelf import Listed

    scene: Any = _push(app, "load", "LoadScene")
    items = []
    for i, game in enumerate(registry.installed()):
        for j, mode in enumerate(registry.load(game).info.modes):
            from scenes.cli import new_session

            session = new_session(game, mode.id, ",".join(["human"] + ["random"] * (mode.min_seats - 1)), j, ())
            saved = pack(session, "", f"2026-11-{10 + i + j:02}T20:15:00+00:00")
            items.append(Listed(Path(f"game-{i}-{j}.json"), saved))
    items.append(Listed(Path("broken.json"), None, "not a whole saved game (the file ends too early)"))
    scene.list.items = items
    scene.list.selected = 0
    scene._selected(0)
    return scene  # type: ignore[no-any-return]


def _around(game: str) -> Iterator[Shot]:
    """The screens around one game."""
    for mode in registry.load(game).info.modes:
        yield f"new-game-{game}-{mode.id}", lambda app, mode=mode: _new_game(app, game, mode.id)
    for name, page in (("guide", ""), ("cards", "#cards"), ("glossary", "#glossary"), ("rule", _some_rule(game))):
        yield f"rules-{name}-{game}", lambda app, page=page: _push(app, "rules", "RulesScene", game, page)
    yield f"rules-search-{game}", lambda app: _search(app, game)
    if has_lesson(game):
        steps = lesson(registry.load(game)).steps
        for step in (steps[0], steps[len(steps) // 3], steps[2 * len(steps) // 3], steps[-1]):
            yield f"lesson-{game}-{step.id}", lambda app, step=step.id: _lesson(app, game, step)


def _lesson(app: App, game: str, step: str) -> Scene:
    """The table of the game's lesson at a step."""
    from scenes.tutorial.table import LessonTable

    rules = registry.load(game)
    course = Course(lesson(rules), rules, SUGGESTED)
    course.go_to(step)
    scene = LessonTable(app, lesson(rules), course)
    app.push(scene)
    settle(app)
    return scene


def _some_rule(game: str) -> str:
    from scenes.rules import book_of

    book = book_of(game)
    rules = book.catalogue.rules() if book is not None else ()
    return rules[len(rules) // 6].id if rules else ""


def _search(app: App, game: str) -> Scene:
    scene: Any = _push(app, "rules", "RulesScene", game)
    settle(app, 2)
    app.click(scene.search.rect.center)
    app.type("die")
    return scene  # type: ignore[no-any-return]


def _new_game(app: App, game: str, mode: str) -> Scene:
    scene: Any = _push(app, "new_game", "NewGameScene", game)
    scene.choose_mode(mode)
    scene.draft.add()
    scene._rebuilt()
    app.toasts.items.clear()
    return scene  # type: ignore[no-any-return]


# -- the table ----------------------------------------------------------------------------------------------


def table(app: App, session: Any) -> Any:
    """A table for a picture: nobody thinks, nothing is saved."""
    from scenes.table.play import Play
    from scenes.table.scene import TableScene

    scene = TableScene(app, session, game=Play(session))
    app.push(scene)
    settle(app)
    return scene


def _tables(played: Played) -> Iterator[Shot]:
    """The moments of one game, then what a person can open at the table, then the end."""
    tag = f"{played.game_id}-{played.mode.id}"
    for moment in played.moments:
        yield f"table-{tag}-{moment.prompt}", lambda app, m=moment: table(app, played.at(m.steps))
    first, middle = played.moments[0], _middle(played)
    yield f"table-start-{tag}", lambda app: table(app, played.at(first.steps))
    if played.setup.seats > 1:
        yield f"curtain-{tag}", lambda app: table(app, played.at(0, played.all_people()))
    for name, do in _LOOKS:
        yield f"table-{name}-{tag}", lambda app, do=do: _look(app, played, middle, do)
    for i, moment in enumerate(played.moments):
        if "production" in moment.prompt:
            yield f"table-card-{tag}-{i}", lambda app, m=moment: _look(app, played, m, _card)
    yield f"round-end-{tag}", lambda app: _round_end(app, played)
    yield f"result-{tag}", lambda app: _push(app, "result", "ResultScene", played.session)
    yield f"card-{tag}", lambda app: _push(app, "result_share", "ShareScene", played.session)
    yield f"replay-{tag}", lambda app: _replay(app, played)


def _middle(played: Played) -> Moment:
    """The moment nearest to the middle with a thing to click."""
    from scenes.tour_games import MIDDLE

    wanted = MIDDLE * len(played.session.history())
    return min(played.moments, key=lambda m: abs(m.steps - wanted))


def _look(app: App, played: Played, moment: Moment, do: Callable[[App, Any], Any]) -> Scene:
    scene = table(app, played.at(moment.steps))
    do(app, scene)
    return scene  # type: ignore[no-any-return]


def _select(app: App, scene: Any) -> None:
    """Click the first thing that needs a second one."""
    for node in scene.ref_nodes():
        if node.mark.lit and node.rect.w:
            app.click(node.rect.center)
            if scene.selection.picker.chosen:
                return


def _card(app: App, scene: Any) -> None:
    """Click the first card that can be paid for."""
    for node in scene.ref_nodes():
        if node.mark.lit and node.rect.w and node.ref[0] in CARDS:
            app.click(node.rect.center)
            return


def _hover(app: App, scene: Any) -> None:
    lit = [n for n in scene.ref_nodes() if n.mark.lit and n.rect.w]
    if lit:
        app.move(lit[len(lit) // 2].rect.center)
        app.step(0.5)


def _market(app: App, scene: Any) -> None:
    name = tr("ravenshire.market.name")
    button = next((n for n in scene.stage.top.walk() if n.name == name and n.on_click and n.rect.w), None)
    if button is not None:
        app.click(button.rect.center)


def _opponent(app: App, scene: Any) -> None:
    scene.look_at(1)


_LOOKS: tuple[tuple[str, Callable[[App, Any], Any]], ...] = (
    ("selected", _select),
    ("hover", _hover),
    ("market", _market),
    ("opponent", _opponent),
    ("chronicle", lambda app, scene: scene.toggle_log()),
    ("actions", lambda app, scene: app.key("actions")),
    ("large", lambda app, scene: (_hover(app, scene), scene.enlarge())),
    ("menu", lambda app, scene: scene.open_menu()),
)


def _round_end(app: App, played: Played) -> Scene:
    """The last step of the first round, in the middle of what moves then."""
    from scenes.table.replay import replay_table

    log = played.session.log
    first = max(1, log[0].clock[0])  # what is before the first round only sets up
    last = next((i for i, step in enumerate(log) if step.clock[0] > first), len(log)) - 1
    scene = replay_table(app, played.session, played.game_id, index=max(0, last))
    app.push(scene)
    settle(app, 2)
    app.settings.animation_speed = "normal"
    app.key("right")
    app.step(1.2)
    return scene


def _replay(app: App, played: Played) -> Scene:
    from scenes.table.replay import replay_table

    steps = len(played.session.history())
    scene = replay_table(app, played.session, played.game_id, index=steps // 2)
    app.push(scene)
    return scene
