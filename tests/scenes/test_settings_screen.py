"""Settings are in force at once, and kept; keys can be changed."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.credits import CreditsScene, sections
from scenes.kit import settings as prefs
from scenes.kit import text
from scenes.kit.theme import use_theme
from scenes.settings import SettingsScene
from scenes.title import TitleScene
from tests.scenes.driving import SIZES, click, cut, node, overlaps, shown


@pytest.fixture
def scene() -> Any:
    """The settings above the title."""
    title = shown((1280, 720), 1.0, TitleScene)
    made = SettingsScene(title.app)
    title.app.push(made)
    title.app.frame()
    yield made
    use_theme(False)


@pytest.mark.parametrize(("w", "h", "scale"), SIZES)
@pytest.mark.parametrize("page", range(4))
def test_nothing_overlaps_or_is_cut(w: int, h: int, scale: float, page: int) -> None:
    scene = shown((w, h), scale, SettingsScene)
    scene.tabs.choose(page)
    scene.app.frame()
    assert overlaps(scene) == []
    assert cut(scene) == []


def test_switches_act_at_once(scene: Any) -> None:
    s = scene.app.settings
    scene.tabs.choose(1)
    scene.app.frame()
    for name in ("legible_font", "high_contrast", "reduced_motion"):
        click(scene, name)
        assert getattr(s, name) is True
    from scenes.kit import theme

    assert theme().high_contrast
    scene.tabs.choose(2)
    scene.app.frame()
    click(scene, "auto_forced")
    click(scene, "handover")
    click(scene, "confirm_barriers")
    assert (s.auto_forced, s.handover, s.extra["confirm_barriers"]) == (False, False, False)


def test_the_interface_grows_at_once(scene: Any) -> None:
    scene.tabs.choose(1)
    scene.app.frame()
    node(scene, "ui_scale").choose(7)
    assert scene.app.settings.ui_scale == 2.0
    assert scene.m.s == 2.0
    assert overlaps(scene) == []


def test_volume_by_arrow_keys(scene: Any) -> None:
    slider = node(scene, "volume_master")
    scene.stage.set_focus(slider, visible=True)
    scene.app.key("Right")
    assert scene.app.settings.volume_master == pytest.approx(0.65)
    assert "token" in scene.app.played


def test_settings_are_kept_when_the_screen_is_left(scene: Any, home: Any) -> None:
    s = scene.app.settings
    s.path = home / "settings.json"
    click(scene, "mute")
    scene.app.key("Escape")
    assert prefs.load(s.path).mute is True


def test_a_key_is_changed_and_works(scene: Any) -> None:
    scene.tabs.choose(3)
    scene.app.frame()
    scene.keys.list.select(0)
    click(scene, "change key")
    scene.app.key("F7")
    assert scene.app.commands.keys["confirm"][0] == "F7"
    assert scene.app.settings.keys["confirm"][0] == "F7"
    assert scene.key_cap("confirm") == "F7"


def test_a_taken_key_is_asked_for(scene: Any) -> None:
    scene.tabs.choose(3)
    scene.app.frame()
    scene.keys.list.select(0)
    click(scene, "change key")
    scene.app.key("U")
    assert "Undo one step" in "\n".join(scene.text_lines())
    scene.app.key("Return")
    assert scene.app.commands.keys["confirm"][0] == "U"
    assert "U" not in scene.app.commands.keys["undo"]


def test_a_button_of_a_gamepad_is_given_another_meaning(scene: Any) -> None:
    scene.tabs.choose(3)
    scene.app.frame()
    scene.keys.list.select(0)
    click(scene, "change key")
    scene.app.pad("B")
    assert "Back, menu" in "\n".join(scene.text_lines())
    scene.app.pad("A")
    assert scene.app.commands.pads["confirm"][0] == "B"
    assert "B" not in scene.app.commands.pads["back"]
    assert scene.app.commands.keys["confirm"] == ("E", "Return")
    assert scene.app.settings.keys["Pad confirm"] == ["B"]


def test_escape_leaves_a_key_as_it_is(scene: Any) -> None:
    scene.tabs.choose(3)
    scene.app.frame()
    before = dict(scene.app.commands.keys)
    scene.keys.list.select(2)
    click(scene, "change key")
    scene.app.key("Escape")
    assert scene.app.scene is scene
    assert dict(scene.app.commands.keys) == before


def test_all_keys_as_delivered(scene: Any) -> None:
    scene.app.settings.keys = {"undo": ["F7"]}
    scene.app.apply_settings()
    scene.tabs.choose(3)
    scene.app.frame()
    click(scene, "reset keys")
    scene.app.key("Return")
    assert scene.app.commands.keys["undo"][0] == "U"


@pytest.mark.parametrize(("w", "h", "scale"), SIZES)
def test_credits_name_everybody(w: int, h: int, scale: float) -> None:
    scene = shown((w, h), scale, CreditsScene)
    assert overlaps(scene) == []
    words = "\n".join(markup for _, markup in sections())
    for name in ("Sam Stockton", "Isaac Childres", "Cinzel", "RPG Awesome", "pygame-ce", "unofficial"):
        assert name in words
    panels = [panel.rect for panel, _ in scene.parts]
    assert all(not a.colliderect(b) for i, a in enumerate(panels) for b in panels[i + 1 :])


@pytest.mark.parametrize(("w", "h", "scale"), SIZES)
def test_labels_of_every_page_begin_at_one_edge(w: int, h: int, scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = shown((w, h), scale, SettingsScene)
    edge = scene.rows[0][0].rect.x
    drawn: dict[str, int] = {}
    draw = text.draw_text

    def note(dst: Any, kind: str, px: float, words: str, at: Any, *rest: Any, **more: Any) -> Any:
        drawn[words] = at[0]
        return draw(dst, kind, px, words, at, *rest, **more)

    scene.tabs.choose(3)
    monkeypatch.setattr(text, "draw_text", note)
    scene.app.frame()
    assert drawn["Confirm the choice"] == edge
    assert scene.keys.change_button.rect.x == edge
