"""The pictures of the guide, drawn anew without a window: ``python scripts/pictures.py [name ...]``.

They lie in ``docs/pictures``. A game of each kind is played by computer players; the moments that are worth a
picture are looked for in it. It takes some minutes, most of them for painting and for the look back at a game.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game import registry  # noqa: E402
from game.core.session import Session  # noqa: E402
from scenes import tour, tour_more  # noqa: E402
from scenes.kit.app import App  # noqa: E402
from scenes.table.thinker import InstantAdviser  # noqa: E402
from scenes.tour_games import Played  # noqa: E402
from scripts.few_colours import MOST, save  # noqa: E402

GRAIN = {"title": 5.0, "result": 3.0, "load": 3.0, "insight": 3.0}
"""Pictures with much soft light."""
COLOURS = {"table": 160, "hint": 176}
"""Pictures with so much in them that fewer colours must do."""
FOLDER = ROOT / "docs" / "pictures"
SIZE = (1600, 900)
RAVENSHIRE, WATCH = "ravenshire", "set_a_watch"


@cache
def played(game: str, mode: str = "standard") -> Played:
    """One whole game."""
    found = next(m for m in registry.load(game).info.modes if m.id == mode)
    return Played(game, found, "normal" if game == RAVENSHIRE else "greedy")


def moment(game: str, prompt: str, value: Callable[[Any], float]) -> Session:
    """The game where that was asked of the first seat and the state was worth most."""
    whole = played(game)
    rules, best = whole.rules, (-1.0, 0)
    session = Session(rules, whole.setup, whole.seed, whole.seats)
    for i, (action, _) in enumerate(whole.session.history()):
        asked = session.decision
        if asked is not None and asked.seat == 0 and asked.prompt == prompt:
            best = max(best, (value(session.state), i))
        session.act(action)
    return whole.at(best[1])


def _creatures(state: Any) -> float:
    """A long Line with much of it in the light."""
    return len(state.line) + 2.0 * sum(c.up for c in state.line)


def _riches(state: Any) -> float:
    """A table with much on it, but not yet at its end."""
    return float(len(str(state.players[0]))) if state.season < 4 else 0.0


def _table(app: App) -> Any:
    scene = tour.table(app, moment(RAVENSHIRE, "place_die", _riches))
    tour._hover(app, scene)
    return scene


def _camp(app: App) -> Any:
    return tour.table(app, moment(WATCH, "camp", lambda state: float(len(str(state)))))


def _fight(app: App) -> Any:
    return tour.table(app, moment(WATCH, "fight", _creatures))


def _hint(app: App) -> Any:
    scene = tour.table(app, moment(RAVENSHIRE, "take_die", _riches))
    scene.game.adviser = InstantAdviser(scene.game.session.rules)
    app.key("H")
    tour.settle(app)
    return scene


def _rules(app: App) -> Any:
    return tour._push(app, "rules", "RulesScene", RAVENSHIRE, "#cards")


def _result(app: App) -> Any:
    return tour._push(app, "result", "ResultScene", played(RAVENSHIRE).session)


def _insight(app: App) -> Any:
    return tour_more.insight(app, played(RAVENSHIRE))


def _load(app: App) -> Any:
    """The list of saves, with pictures of tables that are drawn for it."""
    folder = Path(tempfile.mkdtemp())
    tables = [
        tour_more.saved(app, folder / f"{i}.json", session, day)
        for i, (session, day) in enumerate((
            (moment(RAVENSHIRE, "production", _riches), 24),
            (moment(WATCH, "fight", _creatures), 22),
            (moment(RAVENSHIRE, "place_die", lambda s: -float(s.season)), 21),
            (moment(WATCH, "buy", _creatures), 19),
        ))
    ]  # fmt: skip
    scene = tour._push(app, "load", "LoadScene")
    scene.list.items, scene.list.selected = tables, 0
    scene._selected(0)
    return scene


def _replay(app: App) -> Any:
    return tour._replay(app, played(WATCH))


PICTURES: dict[str, Callable[[App], Any]] = {
    "title": lambda app: None,
    "table": _table,
    "camp": _camp,
    "fight": _fight,
    "hint": _hint,
    "lesson": lambda app: tour._lesson(app, RAVENSHIRE, "place_high"),
    "rules": _rules,
    "result": _result,
    "insight": _insight,
    "load": _load,
    "replay": _replay,
    "large": _fight,
}
"""Names of the files, and what brings the screen on top; "large" is at 200 % in high contrast."""


def main(names: Sequence[str]) -> int:
    """Draw the named pictures, or all of them."""
    with tempfile.TemporaryDirectory() as home:
        os.environ.setdefault("TABLETOP_HOME", home)
        _draw(tour.headless(SIZE), [n for n in PICTURES if n != "large" and (not names or n in names)])
        if not names or "large" in names:
            app = tour.headless(SIZE, 2.0)
            app.settings.high_contrast = True
            app.apply_settings(save=False)
            _draw(app, ["large"])
    return 0


def _draw(app: App, names: Sequence[str]) -> None:
    base = app.scenes[0]
    for name in names:
        app.settings.animation_speed = "off"
        PICTURES[name](app)
        tour.settle(app)
        size = save(app.window, FOLDER / f"{name}.png", COLOURS.get(name, MOST), GRAIN.get(name, 0.0))
        print(f"{name}.png: {size // 1000} kB", flush=True)
        app.toasts.items.clear()
        if len(app.scenes) > 1:
            app.pop_to(base)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
