"""F1 on every screen without a board, in every dialog and while typing: the rule book, open where it belongs."""

from __future__ import annotations

from typing import Any

import pytest

from game import registry
from game.core import shelf
from scenes import names
from scenes.kit import folders
from scenes.kit.stage import HELP
from scenes.rules import RulesScene, book_of
from tests.scenes.driving import game, node, shown
from tests.scenes.screens import SCREENS, dialogs, played

MENUS = [n for n in SCREENS if n != "replay" and not n.startswith(("table", "lesson", "rules"))]


def opened(scene: Any) -> RulesScene:
    """What F1 brings."""
    scene.app.key("F1")
    scene.app.frame()
    book = scene.app.scene
    assert isinstance(book, RulesScene), scene.name
    return book


def page(scene: Any) -> tuple[str, str]:
    """Game and page that F1 opens; the screen is there again afterwards."""
    book = opened(scene)
    found = book.game_id, book.history.now
    scene.app.key("Escape")
    scene.app.frame()
    assert scene.app.scene is scene
    return found


@pytest.mark.parametrize("name", MENUS)
def test_f1_opens_the_rules_on_every_screen(name: str) -> None:
    scene = shown((1280, 720), 1.0, SCREENS[name])
    assert page(scene)[0] in ("ravenshire", "set_a_watch")


def test_the_screens_about_a_result_lead_to_how_a_game_ends() -> None:
    for name in ("result", "result card"):
        assert page(shown((1280, 720), 1.0, SCREENS[name])) == ("ravenshire", "#scoring")


def test_a_box_a_mode_an_option_and_a_challenge_lead_to_their_own_rules() -> None:
    title = shown((1280, 720), 1.0, SCREENS["title"])
    title.stage.set_focus(next(box for box in title.boxes if box.box.id == "set_a_watch"), visible=True)
    assert page(title)[0] == "set_a_watch"
    scene = shown((1280, 720), 1.0, SCREENS["new game"])
    for focus, wanted in (("mode full_table", "hired_hands"), ("mode solo_rival", "solo_rival"),
                          ("option assistants", "RV-016")):  # fmt: skip
        scene.stage.set_focus(node(scene, focus), visible=True)
        assert page(scene) == ("ravenshire", wanted)
    daily = shown((1280, 720), 1.0, SCREENS["challenge"])
    daily.stage.set_focus(node(daily, "play set_a_watch kraken"), visible=True)
    assert page(daily) == ("set_a_watch", "kraken_hunt")


def test_the_pointer_counts_where_nothing_has_the_focus_by_key() -> None:
    scene = shown((1280, 720), 1.0, SCREENS["new game"])
    scene.app.move(node(scene, "mode solo_rival").rect.center)
    scene.app.frame()
    assert page(scene) == ("ravenshire", "solo_rival")


def test_a_save_leads_to_the_rules_of_its_game_and_mode(home: Any) -> None:
    shelf.save_as(folders.save_dir(), game(5, "solo_rival", 1), "Alone", "2026-11-30T12:00:00+00:00")
    assert page(shown((1280, 720), 1.0, SCREENS["load"])) == ("ravenshire", "solo_rival")


@pytest.mark.parametrize("name", [n for n in dialogs() if n != "rename"])
def test_f1_goes_through_a_dialog_at_the_table_to_the_rule_of_the_moment(name: str) -> None:
    scene = shown((1280, 720), 1.0, dialogs()[name])
    scene.then()
    scene.app.frame()
    assert scene.stage.top.modal
    before = scene.stage.top
    assert page(scene) == ("ravenshire", scene.decision.rule)
    assert scene.stage.top is before, "the dialog is still open"


def test_f1_leaves_a_text_field_but_a_letter_never_does() -> None:
    scene = shown((1280, 720), 1.0, SCREENS["new game"])
    field = next(n for n in scene.root.walk() if n.takes_text)
    scene.stage.set_focus(field, visible=True)
    assert page(scene)[0] == "ravenshire"
    scene.app.commands.bind(HELP, "Q")
    scene.stage.set_focus(field, visible=True)
    scene.app.key("q")
    assert scene.app.scene is scene


def test_f1_at_a_curtain_lifts_nothing() -> None:
    from tests.scenes.screens import overlays

    scene = shown((1280, 720), 1.0, overlays()["curtain"])
    assert scene.curtain is not None
    scene.app.key("F1")
    scene.app.frame()
    assert scene.app.scene is scene and scene.curtain is not None


@pytest.mark.parametrize("game_id", registry.installed())
def test_every_mode_and_option_and_the_result_name_a_page_of_the_book(game_id: str) -> None:
    book, info = book_of(game_id), registry.load(game_id).info
    assert book is not None
    named = [("modes", mode.id) for mode in info.modes] + [("options", o.id) for o in info.options]
    for table, key in (*named, ("pages", "result")):
        assert book.has(names.page(game_id, table, key)), (table, key)


def test_the_study_of_a_game_leads_to_how_it_ends() -> None:
    from scenes.insight import InsightScene
    from tests.scenes.test_insight import Done

    scene = shown((1280, 720), 1.0, lambda app: InsightScene(app, played("end"), Done(None, "broken off")))
    assert scene.stage.top.modal, "it says why there is nothing to see"
    assert page(scene) == ("ravenshire", "#scoring")


@pytest.mark.parametrize("game_id", ["ravenshire", "set_a_watch"])
def test_every_screen_of_the_tour_names_what_takes_the_focus_says_why_not_and_has_rules(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scenes.kit.app import App
    from scenes.kit.settings import Settings
    from scenes.title import TitleScene
    from scenes.tour import all_shots, settle

    monkeypatch.setattr(App, "_draw", lambda self, scene: False)
    seen = 0
    for name, make in all_shots([game_id], quick=True):
        app = App.headless((1280, 720), Settings(animation_speed="off"))
        app.push(TitleScene(app))
        make(app)
        settle(app)
        nodes = [n for n in app.scene.stage.top.walk() if n.rect.w]
        assert [n.name for n in nodes if n.focusable and not n.label_text()] == [], name
        assert [n.name for n in nodes if not n.enabled and not n.why] == [], name
        if not name.startswith("curtain"):
            app.key("F1")
            assert isinstance(app.scene, RulesScene), name
        seen += 1
        app.close()
    assert seen > 20
