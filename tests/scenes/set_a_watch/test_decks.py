"""Building, checking, keeping and sharing decks, and the pages before and after a game."""

from __future__ import annotations

import pygame
import pytest

from game.set_a_watch import decks
from game.set_a_watch.deck_files import from_yaml, ready_decks, to_yaml
from scenes.kit import Dialog
from scenes.kit.app import App
from scenes.kit.art import store
from scenes.kit.richtext import plain
from scenes.kit.settings import Settings
from scenes.new_game import NewGameScene
from scenes.result import ResultScene
from scenes.set_a_watch import creatures, deck_builder
from scenes.set_a_watch.deck_builder import DeckScene, folder
from tests.scenes.set_a_watch.watch_table import by_chance, go, table_of


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


@pytest.fixture
def clipboard(monkeypatch):
    held = [""]
    monkeypatch.setattr(deck_builder, "put_clipboard", lambda s: held.__setitem__(0, s))
    monkeypatch.setattr(deck_builder, "get_clipboard", lambda: held[0])
    return held


def builder(size=(1280, 720), **prefs):
    app = App.headless(size, Settings(animation_speed="off", **prefs))
    used: list[decks.Deck] = []
    scene = DeckScene(app, used.append)
    app.push(scene)
    app.frame()
    return app, scene, used


def tile(scene, id):
    return next(t for t in scene.creatures if t.card.id == id)


def test_a_click_takes_a_creature_out_and_says_what_is_missing():
    app, scene, _ = builder()
    cyclops = tile(scene, "cave_cyclops")
    have = scene.deck.copies("cave_cyclops")
    app.click(cyclops.rect.center)
    app.frame()
    assert scene.deck.copies("cave_cyclops") == (0 if have else 1)
    assert not scene.use_button.enabled
    assert "needed" in plain(scene.advice.markup) or "out" in plain(scene.advice.markup)


def test_the_guidelines_are_explained():
    app, scene, _ = builder()
    for id, (card, _) in decks.box().items():
        if card.types & 1:
            scene.change(decks.with_copies(scene.deck, id, 0))
    app.frame()
    assert "Forest" in plain(scene.advice.markup)
    assert "Druid" in plain(scene.advice.markup)


def test_fill_up_makes_a_deck_that_can_be_played():
    app, scene, used = builder()
    scene.empty()
    assert scene.deck.size == 0
    app.click(scene.fill_button.rect.center)
    app.frame()
    assert scene.deck.size == 30
    app.click(scene.use_button.rect.center)
    app.frame()
    assert used and not decks.faults(used[0])


def test_eight_locations_and_no_more():
    app, scene, _ = builder()
    scene.empty()
    scene.tabs.choose(1)
    app.frame()
    for place in scene.places[:9]:
        app.click(place.rect.center)
        app.frame()
    assert len(scene.deck.locations) == 8
    app.click(scene.places[0].rect.center)
    app.frame()
    assert len(scene.deck.locations) == 7


def test_decks_are_kept_by_name_and_deleted_after_a_question():
    app, scene, _ = builder()
    app.click(scene.field.rect.center)
    app.key("Ctrl+A")
    app.type("night shift")
    app.click(scene.save_button.rect.center)
    app.frame()
    assert [d.name for d in folder().decks()[0]] == ["night shift"]
    app.click(scene.open_button.rect.center)
    app.frame()
    listed = scene.stage.top
    assert listed.list.items[0].name == "night shift"
    app.click(listed.delete_button.rect.center)
    app.frame()
    assert isinstance(scene.stage.top, Dialog)
    app.key("Return")
    app.frame()
    assert folder().decks()[0] == []


def test_a_deck_goes_out_and_in_as_yaml(clipboard):
    app, scene, _ = builder()
    app.click(scene.copy_button.rect.center)
    app.frame()
    assert from_yaml(clipboard[0]).creatures == scene.deck.creatures
    other = ready_decks()[-1]
    clipboard[0] = to_yaml(other)
    app.click(scene.paste_button.rect.center)
    app.frame()
    assert scene.deck.creatures == other.creatures


def test_a_broken_text_is_explained_and_nothing_is_lost(clipboard):
    app, scene, _ = builder()
    before = scene.deck
    clipboard[0] = "game: set_a_watch\nversion: 1\nname: x\nsummons: 1\nfinal: random\ncreatures: {cave_cyclop: 1}\n"
    app.click(scene.paste_button.rect.center)
    app.frame()
    assert isinstance(scene.stage.top, Dialog)
    assert "cave_cyclop" in plain(scene.stage.top.body.markup)
    assert scene.deck == before


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((800, 480), 1.0)])
def test_tiles_keep_apart_and_buttons_stay_inside(size, scale):
    app, scene, _ = builder(size, ui_scale=scale)
    app.frame()
    for a, b in zip(scene.creatures, scene.creatures[1:]):
        assert not a.rect.colliderect(b.rect)
    for button in scene.buttons:
        assert app.window.get_rect().contains(button.rect), button.name


def test_the_set_up_screen_opens_the_builder_and_takes_its_deck():
    app = App.headless((1280, 720), Settings(animation_speed="off"))
    scene = NewGameScene(app, "set_a_watch")
    app.push(scene)
    app.frame()
    assert not [n for n, _ in scene.options if n.name == "build a deck"]
    scene.choose_mode("construction")
    app.frame()
    button = next(n for n, _ in scene.options if n.name == "build a deck")
    app.click(button.rect.center)
    app.frame()
    assert isinstance(app.scene, DeckScene)
    deck = ready_decks()[1]
    app.scene.change(deck)
    app.key("confirm")
    app.frame()
    assert app.scene is scene
    setup = scene.draft.setup()
    assert setup.options["deck"] == decks.setup_options(deck)["deck"]
    assert scene.draft.problem() == ""
    assert scene.draft.session(scene.rules).decision is not None


def test_the_end_tells_the_journey(monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(App, "_draw", lambda self, scene: False)  # nobody looks at the way there
        app, table = table_of("standard", "h", seed=7)
        assert not go(app, table, by_chance(app, table), lambda view, decision: False)
    page = ResultScene(app, table.session)
    app.push(page)
    app.frame()
    assert not page.places
    words = page.chart.label_text()
    assert f"Nights {table.session.state.round} of 9" in words
    assert "Creatures defeated" in words
    assert page.picture.won == (table.session.result.outcome == "won")


def test_a_message_leaves_the_buttons_of_the_builder_free():
    app, scene, _used = builder()
    app.toast("**A deck** is on the table", "good")
    app.frame()
    floor = min(b.rect.top for b in scene.buttons)
    assert scene.floor and all(r.bottom <= floor for r in app.toasts.draw(pygame.Surface((1280, 720)), scene.floor))


def test_a_changed_deck_is_not_lost_by_going_back():
    app, scene, _ = builder()
    app.key("Escape")
    assert scene not in app.scenes, "nothing was changed, nothing is asked"
    app, scene, _ = builder()
    first = next(tile for tile in scene.creatures if scene.deck.copies(tile.card.id))
    scene._copies(first.card.id, 0)
    app.key("Escape")
    app.frame()
    assert isinstance(scene.stage.top, Dialog) and scene in app.scenes
    app.key("Escape")
    app.frame()
    assert scene.stage.top is scene.root and scene in app.scenes
    app.key("Escape")
    app.frame()
    next(b for b in scene.stage.top.buttons if b.label == "Save and leave").click()
    assert scene not in app.scenes
    (kept,), broken = folder().decks()
    assert not broken and kept.creatures == scene.deck.creatures


def test_a_deck_that_was_saved_or_opened_is_left_unasked():
    for how in ("save", "open"):
        app, scene, _ = builder()
        scene.empty()
        scene.save() if how == "save" else scene.opened_deck(ready_decks()[0])
        app.key("Escape")
        assert scene not in app.scenes


def test_a_deck_that_was_replaced_comes_back():
    app, scene, _ = builder()
    first = next(tile for tile in scene.creatures if scene.deck.copies(tile.card.id))
    scene._copies(first.card.id, 0)
    mine, kept = scene.deck, scene.kept
    for replace in (scene.empty, scene.fill_up, lambda: scene.opened_deck(ready_decks()[1])):
        replace()
        app.frame()
        assert scene.deck != mine and "takes it back" in plain(app.toasts.items[-1].markup)
        app.key("Ctrl+Z")
        assert scene.deck == mine and scene.kept == kept
    app.key("redo")
    assert scene.deck == ready_decks()[1] == scene.kept
    app.click(scene.undo_button.rect.center)
    app.click(scene.undo_button.rect.center)
    assert scene.deck == kept and not scene.undo_button.enabled
    app.key("undo")
    assert scene.deck == kept


def test_the_letters_of_a_name_are_taken_back_at_once():
    app, scene, _ = builder()
    before = scene.deck
    app.click(scene.field.rect.center)
    app.key("Ctrl+A")
    app.type("night shift")
    app.click(scene.clear_button.rect.center)
    app.click(scene.undo_button.rect.center)
    assert scene.deck.name == "night shift" == scene.field.text
    app.click(scene.undo_button.rect.center)
    assert scene.deck == before and scene.field.text == before.name


def test_the_signs_of_the_tiles_are_asked_for_before_the_portraits(monkeypatch):
    _, scene, _ = builder()
    asked, passes = [], []
    monkeypatch.setattr(creatures, "kept", lambda *_: False)
    monkeypatch.setattr(creatures.atelier, "ask", lambda make, *args: asked.append(args) is None)
    portrait = creatures.portrait

    def noted(card, size):
        passes.append(creatures._Asking.later)
        return portrait(card, size)

    monkeypatch.setattr(creatures, "portrait", noted)
    store.forget_stand_ins()
    for _ in scene.made_first():
        assert not creatures._Asking.later, "what else is drawn meanwhile asks as always"
    assert passes and passes[0] and not passes[-1]
    assert passes == sorted(passes, reverse=True)
    with creatures.asked_later():
        before = len(asked)
        creatures._sized("colossus", "rocks", (77, 61))
        assert len(asked) == before
    store.forget_stand_ins()
    creatures._sized("colossus", "rocks", (77, 61))
    assert len(asked) == before + 1
