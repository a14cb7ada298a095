"""Sound: every name sounds, nothing clips, volumes and silence work, files are baked once."""

from __future__ import annotations

import struct
from pathlib import Path

import pygame
import pytest

from scenes.kit import sound
from scenes.kit.settings import Settings
from scenes.kit.sound import SOUNDS, Sound, UnknownSound, peak, samples, sound_path


@pytest.mark.parametrize("recipe", sorted({r for r, _ in SOUNDS.values()}))
def test_effect_is_short_clean_and_not_clipped(recipe: str) -> None:
    data = samples(recipe, 0)
    values = struct.unpack(f"<{len(data) // 2}h", data)
    assert 0.03 < len(data) / 4 / sound.RATE < 3.0
    assert 0.2 < peak(data) <= 0.701
    assert abs(sum(values) / len(values)) / 32767 < 0.002, "offset"
    assert max(abs(v) for v in values[-40:]) < 1500, "cut off"
    assert values[0::2] == values[1::2]


def test_promised_names_exist() -> None:
    assert {"dice", "coin", "card", "token", "anvil", "turn", "win", "click", "error"} <= set(SOUNDS)


def test_variants_differ_and_are_baked_once(home: Path) -> None:
    assert samples("coin", 0) != samples("coin", 1)
    path = sound_path("coin", 0)
    assert path.is_file() and path.is_relative_to(home)
    before = path.stat().st_mtime_ns
    samples("coin", 0)
    assert path.stat().st_mtime_ns == before


def test_damaged_sound_is_made_again() -> None:
    good = samples("tick", 2)
    sound_path("tick", 2).write_bytes(b"broken")
    assert samples("tick", 2) == good


def test_volumes_multiply_and_mute_wins() -> None:
    settings = Settings(volume_master=0.5, volume_effects=0.4, volume_interface=0.0)
    s = Sound(settings)
    assert s.volume("effects") == pytest.approx(0.2)
    assert s.play("click") is False
    settings.mute = True
    assert s.volume("effects") == 0.0 and s.play("dice") is False


def test_effects_play_on_a_device() -> None:
    s = Sound(Settings(volume_master=1.0, volume_effects=1.0))
    assert s.available
    pygame.mixer.stop()
    assert s.play("anvil") is True
    assert s.play("card_flick") is True


def test_no_device_is_silent_and_harmless(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*_: object, **__: object) -> None:
        raise pygame.error("no such audio device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    s = Sound(Settings())
    assert s.play("dice") is False and not s.available
    s.music("hearth")
    s.preload("coin")
    s.refresh()


def test_music_loops_follows_volume_and_stops() -> None:
    settings = Settings(volume_music=0.5, volume_master=1.0)
    s = Sound(settings)
    assert s.available
    pygame.mixer.stop()
    s.music("hearth")
    assert s._music is not None and s._music.get_volume() == pytest.approx(0.5, abs=0.02)
    settings.volume_music = 0.25
    s.refresh()
    assert s._music.get_volume() == pytest.approx(0.25, abs=0.02)
    s.music("")
    assert s._music is None


def test_unknown_sound_is_a_clear_error() -> None:
    with pytest.raises(UnknownSound, match="moo"):
        Sound(Settings()).play("moo")
