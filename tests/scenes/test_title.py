"""The title screen: boxes, menu, continue, quiet when nothing moves."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.core import shelf
from scenes import title_art
from scenes.kit import Dialog
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.load_files import auto_dir
from scenes.new_game import NewGameScene
from scenes.table.scene import TableScene
from scenes.title import TitleScene
from tests.scenes.driving import SIZES, click, cut, game, node, overlaps, shown

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(("w", "h", "scale"), SIZES)
@pytest.mark.parametrize("saved", [False, True])
def test_nothing_overlaps_or_is_cut(w: int, h: int, scale: float, saved: bool) -> None:
    if saved:
        shelf.Autosave(auto_dir()).save(game(), "2026-11-30T12:00:00+00:00")
    scene = shown((w, h), scale, TitleScene)
    assert scene.play_on.visible == saved
    assert overlaps(scene) == []
    assert cut(scene) == []


def test_a_box_opens_its_game() -> None:
    scene = shown((1280, 720), 1.0, TitleScene)
    click(scene, "Forges of Ravenshire")
    opened = scene.app.scene
    assert isinstance(opened, NewGameScene)
    assert isinstance(opened.stage.top, Dialog)  # the lesson is offered, this once
    scene.app.key("Escape")
    assert scene.app.scene is opened and opened.stage.top is opened.root
    scene.app.key("Escape")
    assert scene.app.scene is scene
    click(scene, "Forges of Ravenshire")
    assert scene.app.scene.stage.top is scene.app.scene.root


def test_a_box_in_the_workshop_says_so() -> None:
    scene = shown((1280, 720), 1.0, TitleScene)
    waiting = [b for b in scene.boxes if not b.ready]
    assert len(scene.boxes) == 5
    for box in waiting:
        click(scene, box.name)
        assert scene.app.scene is scene
        assert "workshop" in scene.app.toasts.items[-1].markup
        assert "In the workshop" in (box.help() or "")


@pytest.mark.parametrize("name", ["load", "rules", "settings", "credits"])
def test_every_entry_opens_and_leads_back(name: str) -> None:
    scene = shown((1280, 720), 1.0, TitleScene)
    click(scene, name)
    assert scene.app.scene.name == name
    scene.app.key("Escape")
    assert scene.app.scene is scene


def test_everything_by_keyboard() -> None:
    scene = shown((1280, 720), 1.0, TitleScene)
    seen = set()
    for _ in range(20):
        scene.app.key("Tab")
        seen.add(scene.stage.focus.name)
    assert {"new game", "load", "rules", "settings", "credits", "quit", "Forges of Ravenshire"} <= seen


@pytest.mark.parametrize("key", ["E", "Return"])
def test_the_golden_button_is_confirmed_by_key_also_without_a_saved_game(key: str) -> None:
    scene = shown((1280, 720), 1.0, TitleScene)
    assert scene.buttons[0].kind == "primary"
    scene.app.key(key)
    assert isinstance(scene.app.scene, NewGameScene)


def test_continue_stands_at_the_same_decision() -> None:
    session = game(41)
    shelf.Autosave(auto_dir()).save(session, "2026-11-30T12:00:00+00:00")
    scene = shown((1280, 720), 1.0, TitleScene)
    assert "Spring" in scene.play_on.note
    scene.app.key("confirm")
    table = scene.app.scene
    assert isinstance(table, TableScene)
    assert table.session.fingerprint() == session.fingerprint()
    assert table.session.decision == session.decision
    assert table.session.history() == session.history()
    table.app.pop()
    assert scene.app.scene is scene


def test_a_broken_newest_copy_is_passed_over() -> None:
    kept = shelf.Autosave(auto_dir())
    session = game(41)
    kept.save(session, "2026-11-30T12:00:00+00:00")
    (auto_dir() / "auto-000099-abcdef12.json").write_text("{", encoding="utf-8")
    scene = shown((1280, 720), 1.0, TitleScene)
    scene.resume_game()
    assert scene.app.scene.session.fingerprint() == session.fingerprint()
    assert (auto_dir() / "auto-000099-abcdef12.json").exists()


def test_a_finished_game_is_not_continued() -> None:
    shelf.Autosave(auto_dir()).save(game(-1), "2026-11-30T12:00:00+00:00")
    scene = shown((1280, 720), 1.0, TitleScene)
    assert not scene.play_on.visible


def test_nor_is_what_lay_before_its_end() -> None:
    kept, other = shelf.Autosave(auto_dir()), game(20, seed=9)
    for session in (other, game(41), game(-1)):
        kept.save(session, "2026-11-30T12:00:00+00:00")
    scene = shown((1280, 720), 1.0, TitleScene)
    scene.resume_game()
    assert scene.app.scene.session.fingerprint() == other.fingerprint(), "the other game, which waits"


def test_nor_when_a_seat_changed_hands_or_an_older_program_named_the_copy() -> None:
    kept, early, late = shelf.Autosave(auto_dir()), game(41), game(-1)
    path = kept.save(early, "2026-11-30T12:00:00+00:00")
    path.rename(path.with_name("auto-000001-0fc41016.77.json"))
    kept.save(early, "2026-11-30T12:00:00+00:00")
    late.reseat(0, "normal")
    kept.save(late, "2026-11-30T12:00:00+00:00")
    assert len(kept.files()) == 3
    assert not shown((1280, 720), 1.0, TitleScene).play_on.visible


def test_quit_ends_the_program() -> None:
    scene = shown((1280, 720), 1.0, TitleScene)
    click(scene, "quit")
    assert not scene.app.running


class TestFire:
    """Only a window in front, with movement allowed, costs anything."""

    @pytest.fixture
    def scene(self, monkeypatch: pytest.MonkeyPatch) -> TitleScene:
        picture = pygame.Surface((1280, 720))
        monkeypatch.setattr(title_art, "forge_ready", lambda size: True)
        monkeypatch.setattr(title_art, "room", lambda size: picture)
        monkeypatch.setattr(title_art, "flames", lambda size, edition: pygame.Surface((size[0], size[1] * 8)))
        app = App.headless(prefs=Settings())
        made = TitleScene(app)
        app.push(made)
        for _ in range(5):
            app.frame()
        return made

    def flips(self, scene: TitleScene, seconds: float = 1.0) -> int:
        before = scene.app.flips
        scene.app.step(seconds)
        return scene.app.flips - before

    def test_burns_at_24_pictures_a_second(self, scene: TitleScene) -> None:
        assert 15 <= self.flips(scene) <= 31
        assert scene.wake is not None

    def test_is_still_without_focus(self, scene: TitleScene) -> None:
        scene.app.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        scene.app.step(0.2)
        assert self.flips(scene) == 0
        assert scene.wake is None
        scene.app.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
        assert self.flips(scene) > 10

    def test_is_still_with_reduced_motion(self, scene: TitleScene) -> None:
        scene.app.settings.reduced_motion = True
        scene.app.step(0.2)
        assert self.flips(scene) == 0

    @pytest.mark.parametrize("still", [False, True])
    def test_light_does_not_add_up(self, scene: TitleScene, still: bool) -> None:
        app = scene.app
        app.settings.reduced_motion = still
        scene.invalidate()
        app.frame(0.001)
        app.frame(0.001)
        at = (round(1280 * title_art.HEARTH[0]), round(720 * 0.44))
        before = app.window.get_at(at)
        assert before != (0, 0, 0, 255)
        for button in scene.buttons * 4:
            app.post(pygame.event.Event(pygame.MOUSEMOTION, pos=button.rect.center, rel=(0, 0), buttons=(0, 0, 0),
                                        touch=False))  # fmt: skip
            app.frame(0.001)
            scene._since = 0.0
        assert app.window.get_at(at) == before

    def test_never_draws_over_menu_and_boxes(self, scene: TitleScene) -> None:
        clip = scene.stage_clip()
        for n in (*scene.buttons, *scene.boxes):
            assert not clip.colliderect(n.rect)


def test_first_frame_needs_neither_numpy_nor_rules() -> None:
    code = (
        "import sys; from scenes.cli import prepare; prepare(); from scenes.kit.app import App;"
        "from scenes.title import TitleScene; app = App.headless(); app.push(TitleScene(app)); app.frame();"
        "bad = [m for m in ('numpy', 'game.ravenshire.rules', 'pymunk') if m in sys.modules];"
        "print(bad); sys.exit(bool(bad))"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=dict(os.environ), capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


def test_boxes_tell_about_themselves_to_the_mirror() -> None:
    scene = shown((1280, 720), 1.0, TitleScene)
    lines = "\n".join(scene.text_lines())
    assert "Tabletop" in lines
    assert "Forges of Ravenshire, game box" in lines
    assert node(scene, "WarQuest").describe().endswith("in the workshop")


def test_wanted_pictures_survive_the_command_line() -> None:
    wanted = title_art.Wanted((1280, 720), ((161, 213), (230, 304)), 44)
    assert title_art.Wanted.read(wanted.words()) == wanted


def test_the_painter_is_asked_once_and_paints_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []

    class Process:
        def __init__(self, words: list[str], **rest: object) -> None:
            started.append(words)

        def poll(self) -> int | None:
            return 0

    monkeypatch.setattr(subprocess, "Popen", Process)
    painter = title_art.Painter()
    wanted = title_art.Wanted((811, 477), ((61, 81),), 20)
    painter.ask(wanted)
    painter.ask(wanted)
    assert len(started) == 1
    assert started[0][-5:] == ["811", "477", "20", "61", "81"]
    assert not painter.busy


def test_a_title_stands_where_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    import subprocess

    def refused(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(subprocess, "Popen", refused)
    painter = title_art.Painter()
    painter.ask(title_art.Wanted((811, 479), ((61, 81),), 20))
    assert not painter.busy
    painter.close()


def test_painting_makes_everything_ready() -> None:
    wanted = title_art.Wanted((160, 90), ((44, 58),), 12)
    App.headless((160, 90))
    assert not wanted.ready()
    wanted.paint()
    assert wanted.ready()
    assert title_art.room((160, 90)).get_size() == (160, 90)


def test_a_painter_that_does_not_listen_is_ended_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    import subprocess

    from scenes.title_art import Painter

    class Deaf:
        def __init__(self) -> None:
            self.calls: list[str] = []

        def poll(self) -> int | None:
            return None

        def terminate(self) -> None:
            self.calls.append("terminate")

        def kill(self) -> None:
            self.calls.append("kill")

        def wait(self, timeout: float | None = None) -> int:
            if timeout is not None:
                raise subprocess.TimeoutExpired("paint", timeout)
            return 0

    painter = Painter()
    process = Deaf()
    monkeypatch.setattr(painter, "_process", process)
    painter.close()
    assert process.calls == ["terminate", "kill"]


@pytest.mark.parametrize(("w", "h"), [(1000, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)])
def test_no_box_stands_before_the_anvil(w: int, h: int) -> None:
    from scenes.title_np import ANVIL, ANVIL_SIDE, IRON, STUMP

    app = App.headless((w, h), Settings(animation_speed="off"))
    scene = TitleScene(app)
    app.push(scene)
    app.frame()
    side = round(ANVIL_SIDE * h)
    iron = pygame.Rect(0, 0, side, round(IRON * side))
    iron.midtop = round(ANVIL[0] * w), round((ANVIL[1] - ANVIL_SIDE / 2) * h)
    assert iron.bottom <= (ANVIL[1] + STUMP) * h + 0.02 * h
    assert not [box.name for box in scene.boxes if box.cover_rect().colliderect(iron)]
