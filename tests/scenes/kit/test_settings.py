"""Settings survive whatever happens to their file."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from scenes.kit import App, Settings, folders, settings


@pytest.fixture
def path() -> Path:
    p = settings.default_path()
    p.parent.mkdir(parents=True, exist_ok=True)
    return p


def test_the_file_lies_beneath_the_override(home: Path) -> None:
    assert settings.default_path() == home / "config" / "settings.json"
    assert folders.save_dir() == home / "saves"
    assert folders.cache_dir() == home / "cache"


def test_round_trip(path: Path) -> None:
    s = Settings(ui_scale=1.4, names=["Anna", "Bé 🐉"], fullscreen=True, window=(1920, 1080), keys={"undo": ["Z"]})
    assert s.save()
    again = settings.load()
    assert again == s
    assert again.message is None


def test_absent_file_is_no_fault() -> None:
    s = settings.load()
    assert s == Settings()
    assert s.message is None


BROKEN = {
    "empty": b"",
    "truncated": b'{"version": 1, "ui_scale": 1.',
    "binary": bytes(range(256)),
    "a list": b"[1, 2]",
    "deep": b"[" * 100_000,
}


@pytest.mark.report(15)
@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN.keys())
def test_unreadable_content_gives_defaults_and_keeps_the_file(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    s = settings.load()
    assert s == Settings()
    assert path.with_name("settings.json.bad").read_bytes() == content
    assert s.message
    assert "settings.json" in s.message


@pytest.mark.report(15)
def test_wrong_types_lose_only_themselves(path: Path) -> None:
    raw = {
        "version": 1, "ui_scale": "huge", "mute": 1, "animation_speed": "warp", "names": [1], "window": [1],
        "volume_master": None, "keys": [], "text_scale": 1.2, "reduced_motion": True,
    }  # fmt: skip
    path.write_text(json.dumps(raw))
    s = settings.load()
    assert s == Settings(text_scale=1.2, reduced_motion=True)
    assert path.with_name("settings.json.bad").exists()
    assert s.message
    assert "ui_scale: expected a number" in s.message


@pytest.mark.report(15)
def test_unknown_keys_and_newer_versions(path: Path) -> None:
    path.write_text(json.dumps({"version": 99, "hologram": True, "mute": True}))
    s = settings.load()
    assert s.mute
    assert s.message
    assert "newer" in s.message
    assert "hologram" in s.message
    assert path.with_name("settings.json.bad").exists()


def test_a_setting_that_is_gone_is_passed_over_and_not_written_again(path: Path) -> None:
    path.write_text(json.dumps({"version": 1, "show_hints": False, "mute": True}))
    s = settings.load()
    assert s.mute and s.message is None
    assert s.save() and "show_hints" not in path.read_text()


@pytest.mark.parametrize(
    ("name", "value", "kept"),
    [("ui_scale", 9, 2.0), ("ui_scale", -1, 0.8), ("text_scale", 0, 0.9), ("volume_master", 7, 1.0),
     ("window", [0, 20000], (800, 16384)), ("window", [-5000, 9000], (800, 9000))],
)  # fmt: skip
def test_numbers_are_clamped(path: Path, name: str, value: object, kept: object) -> None:
    path.write_text(json.dumps({"version": 1, name: value}))
    s = settings.load()
    assert getattr(s, name) == kept
    assert s.message is None


def test_not_a_number_is_refused(path: Path) -> None:
    path.write_text('{"ui_scale": NaN}')
    assert settings.load().ui_scale == 1.0


@pytest.mark.report(15)
def test_unreadable_place(path: Path) -> None:
    path.mkdir()  # a folder where the file should be: neither readable nor replaceable
    s = settings.load()
    assert s == Settings()
    assert s.message
    assert not s.save()
    assert "could not be written" in s.message


@pytest.mark.report(11)
@pytest.mark.parametrize("stage", ["fsync", "replace"])
def test_a_crash_while_writing_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch, stage: str) -> None:
    Settings(ui_scale=1.5).save()

    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, stage, fail)
    s = Settings(ui_scale=0.9)
    assert not s.save()
    assert s.message
    monkeypatch.undo()
    monkeypatch.setenv("TABLETOP_HOME", str(path.parents[1]))
    assert settings.load().ui_scale == 1.5


def test_two_programs_keep_each_others_changes(path: Path) -> None:
    """The second one started before the first one changed anything."""
    first, second = settings.load(), settings.load()
    first.volume_master, first.extra = 0.1, {"ravenshire": {"mode": "standard"}, "page": 2}
    first.names[0] = "Ann"
    assert first.save()
    second.ui_scale, second.extra = 1.5, {"warquest": {"mode": "x"}}
    assert second.save()
    both = settings.load()
    assert (both.volume_master, both.ui_scale, both.names[0]) == (0.1, 1.5, "Ann")
    assert both.extra == {"ravenshire": {"mode": "standard"}, "page": 2, "warquest": {"mode": "x"}}
    del first.extra["page"]
    assert first.save()
    assert settings.load().ui_scale == 1.5
    assert "page" not in settings.load().extra


def test_what_both_programs_changed_is_as_the_last_one_says(path: Path) -> None:
    first, second = settings.load(), settings.load()
    first.ui_scale, second.ui_scale = 1.2, 1.4
    assert first.save() and second.save()
    assert settings.load().ui_scale == 1.4
    assert first.save()  # nothing new here: the other's choice stays
    assert settings.load().ui_scale == 1.4


@pytest.mark.parametrize("content", [b"", b"{", b'{"ui_scale": "huge"}', None])
def test_a_file_damaged_while_the_program_runs_is_written_anew(path: Path, content: bytes | None) -> None:
    Settings(ui_scale=1.5, names=["Ann"]).save()
    running = settings.load()
    if content is None:
        path.unlink()
    else:
        path.write_bytes(content)
    running.mute = True
    assert running.save()
    again = settings.load()
    assert (again.ui_scale, again.names, again.mute, again.message) == (1.5, ["Ann"], True, None)


@pytest.mark.report(15)
def test_the_message_is_shown(path: Path) -> None:
    path.write_bytes(b"{")
    app = App(settings.load(), size=(1280, 720), headless=True)
    assert any("settings.json" in t.markup for t in app.toasts.items)


def test_speed_factor() -> None:
    assert settings.speed_factor(Settings()) == 1.0
    assert settings.speed_factor(Settings(reduced_motion=True)) == 0.0
    assert settings.speed_factor(Settings(animation_speed="fast")) > settings.speed_factor(
        Settings(animation_speed="slow")
    )
