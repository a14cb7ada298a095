"""What the settings remember of lessons: where somebody stands, what was finished, what was offered once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game import registry
from game.core import lesson as lessons
from game.core.content import ContentError
from game.core.lesson import Course, Lesson, LessonError, Table
from scenes import ahead, names
from scenes.kit import Dialog
from scenes.kit.richtext import escape
from scenes.kit.strings import tr

if TYPE_CHECKING:
    from scenes.kit.app import App

PLACES = "lessons"
"""Where ``Settings.extra`` keeps the step of every lesson that was begun."""


def _done(game: str) -> str:
    return f"lesson {game}"


def _offered(game: str) -> str:
    return f"lesson offered {game}"


# -- what is remembered -----------------------------------------------------------------------------------


def place(app: App, game: str) -> str:
    """The step at which a lesson waits; "" when it was not begun, or was finished."""
    kept = app.settings.extra.get(PLACES)
    found = kept.get(game) if isinstance(kept, dict) else None
    return found if isinstance(found, str) else ""


def finished(app: App, game: str) -> bool:
    """Was the lesson played to its end, or left for good?"""
    return _done(game) in app.settings.seen


def remember(app: App, game: str, step: str, at: int) -> None:
    """A step has begun. The first one is no progress yet."""
    if at and place(app, game) != step:
        _keep(app, game, step)


def forget(app: App, game: str) -> None:
    """The lesson begins at its start the next time."""
    if place(app, game):
        _keep(app, game, "")


def close_book(app: App, game: str) -> None:
    """The lesson is over: it waits no more, and is not offered again."""
    if _done(game) not in app.settings.seen:
        app.settings.seen = [*app.settings.seen, _done(game)]
    _keep(app, game, "")


def _keep(app: App, game: str, step: str) -> None:
    kept = app.settings.extra.get(PLACES)
    kept = {k: v for k, v in kept.items() if k != game} if isinstance(kept, dict) else {}
    app.settings.extra[PLACES] = {**kept, game: step} if step else kept
    app.save_settings()


def waiting(app: App) -> str:
    """A game whose lesson was begun and waits; the one that was played last goes before others. "" when none."""
    here = [game for game in registry.installed() if place(app, game) and lessons.has_lesson(game)]
    return next((game for game in here if game == app.settings.last_game), here[0] if here else "")


def taught(favourite: str = "") -> list[str]:
    """The games that have a lesson; the favourite first."""
    return sorted((g for g in registry.installed() if lessons.has_lesson(g)), key=lambda game: game != favourite)


# -- opening ----------------------------------------------------------------------------------------------


def open_lesson(app: App, game: str) -> None:
    """To the lesson, where it waits. A message says when its script is faulty."""
    app.bring(_lesson(app, game))


def _lesson(app: App, game: str) -> Iterator[None]:
    yield from ahead.rules(game)
    try:
        rules = registry.load(game)
        script = lessons.lesson(rules)
        course = Course(script, rules, _people(app, script))
        course.go_to(place(app, game))
    except (ContentError, LessonError) as error:
        app.scene.open(Dialog(tr("tutorial.learn"), tr("tutorial.faulty", fault=escape(str(error))), icon="warning"))
        return
    yield
    yield from ahead.modules(game, "scenes.tutorial.table")
    from scenes.load_files import go_to
    from scenes.tutorial.table import LessonTable

    _note_offer(app, game)
    go_to(app, LessonTable(app, script, course))


def _people(app: App, script: Lesson) -> list[str]:
    """Names for the seats: the person's own where it is known."""
    own = next((n.strip() for n in app.settings.names if n.strip()), names.SUGGESTED[0])
    spare = [n for n in names.SUGGESTED if n.casefold() != own.casefold()]
    return [own if i == script.learner else spare.pop(0) for i in range(len(script.table.seats))]


def label(app: App, game: str) -> str:
    """What the button of a game's lesson says."""
    if place(app, game):
        return tr("tutorial.go_on")
    return tr("tutorial.again") if finished(app, game) else tr("tutorial.learn")


def tip(app: App, game: str) -> str:
    """Its tooltip; the script's fault when it has one."""
    try:
        script = lessons.lesson(registry.load(game))
    except ContentError as error:
        return tr("tutorial.faulty", fault=escape(str(error)))
    if place(app, game):
        return tr("tutorial.go_on_tip", step=script.index(place(app, game)) + 1, count=len(script.steps))
    return tr("tutorial.learn_tip", minutes=script.minutes)


def offer(app: App, game: str) -> None:
    """Once, when a game is opened for the first time: would they like to learn it? Not if they have played it."""
    if not lessons.has_lesson(game) or finished(app, game) or _offered(game) in app.settings.seen:
        return
    from scenes.keeping import open_book

    if any(record.humans for record in open_book(app).of(game)):
        return
    try:
        script = lessons.lesson(registry.load(game))
    except ContentError:
        return  # the button says so
    _note_offer(app, game)
    name = escape(names.game_name(game))
    app.scene.open(Dialog(tr("tutorial.offer.title", game=name), tr("tutorial.offer.text", minutes=script.minutes), [
        (tr("tutorial.offer.learn"), "primary", lambda: open_lesson(app, game)),
        (tr("tutorial.offer.later"), "normal", None),
    ], icon="book"))  # fmt: skip


def _note_offer(app: App, game: str) -> None:
    if _offered(game) not in app.settings.seen:
        app.settings.seen = [*app.settings.seen, _offered(game)]
        app.save_settings()


# -- the end ----------------------------------------------------------------------------------------------


def finish(app: App, game: str, script: Lesson) -> None:
    """Learnt: on to the set-up of a real game, with good choices made."""
    from scenes.load_files import go_to
    from scenes.new_game import NewGameScene

    close_book(app, game)
    scene: Any = NewGameScene(app, game)
    suggest(scene, script.next)
    go_to(app, scene)
    app.toast(tr("tutorial.done.toast", game=escape(names.game_name(game))), "good", 6)


def suggest(scene: Any, table: Table) -> None:
    """Make the choices of a set-up screen as a script suggests."""
    from scenes.new_game_draft import fresh_seat

    draft = scene.draft
    draft.choose_mode(table.mode)
    while len(draft.seats) < len(table.seats):
        draft.seats.append(fresh_seat(draft.seats))
    draft.count = len(table.seats)
    for seat, kind in zip(draft.seats, table.seats):
        seat.kind = kind
    draft.options.update(table.options)
    scene.suggested()
