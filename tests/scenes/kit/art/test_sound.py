"""Sound: every name sounds, nothing clips, volumes and silence work, files are baked once."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pygame
import pytest

from scenes.kit import Scene, sound
from scenes.kit.ears import SETTLED, Baker, Ears
from scenes.kit.settings import Settings
from scenes.kit.sound import LOOPS, SOUNDS, Sound, UnknownSound, peak, samples, sound_path


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
    sound_path("tick", 2).unlink()
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


# -- the sounds of places ---------------------------------------------------------------------------------


def loop(name: str) -> np.ndarray:
    """Samples of a loop as floats, left and right."""
    return np.frombuffer(samples(f"loop_{name}", 0), "<i2").reshape(-1, 2) / 32767


def power(wave: np.ndarray, low: float, high: float) -> float:
    """Share of the power between two frequencies."""
    spectrum = np.abs(np.fft.rfft(wave)) ** 2
    freq = np.fft.rfftfreq(len(wave), 1 / sound.RATE)
    return float(spectrum[(freq >= low) & (freq < high)].sum() / spectrum.sum())


@pytest.mark.parametrize("name", LOOPS)
def test_a_place_is_quiet_and_goes_round_without_a_click(name: str) -> None:
    wave = loop(name)
    assert 10 < len(wave) / sound.RATE < 40
    assert 0.2 < np.abs(wave).max() <= 0.31
    assert np.abs(wave.mean(axis=0)).max() < 0.001, "offset"
    step = np.abs(np.diff(wave, axis=0))
    assert np.abs(wave[0] - wave[-1]).max() < 0.02, "the end does not meet the beginning"
    around = np.concatenate((wave[-2205:], wave[:2205]))
    levels = [float(np.sqrt((part**2).mean())) for part in np.array_split(around, 4)]
    assert max(levels) < 4 * min(levels), "the level jumps at the seam"
    assert np.percentile(step, 99.9) < 0.1
    assert np.corrcoef(wave[:, 0], wave[:, 1])[0, 1] < 0.9, "left and right are the same"


def test_a_forge_has_a_fires_bed_and_a_hammer_far_off() -> None:
    wave = loop("forge").mean(axis=1)
    assert power(wave, 30, 800) > 0.7
    ringing = np.abs(np.fft.rfft(wave)) ** 2
    freq = np.fft.rfftfreq(len(wave), 1 / sound.RATE)

    def around(hz: float) -> float:
        return float(ringing[(freq > hz * 0.94) & (freq < hz * 0.999)].max())

    assert around(1483) > 10 * float(np.median(ringing[(freq > 1550) & (freq < 1900)])), "no hammer"


def test_waves_come_and_go_at_the_shore() -> None:
    wave = loop("shore").mean(axis=1)
    levels = [float(np.sqrt((part**2).mean())) for part in np.array_split(wave, 52)]
    assert max(levels) > 2 * min(levels)
    assert power(wave, 100, 2000) > 0.75


SPECTRA = {
    "coin": (2300, 9500), "anvil": (500, 4500), "sword": (900, 7000), "arrow": (60, 1500), "blow": (30, 400),
    "growl": (40, 900), "doom": (60, 300), "error": (80, 500), "lose": (80, 900), "win": (300, 2600),
    "magic": (500, 4500), "turn": (300, 1400),
}  # fmt: skip


@pytest.mark.parametrize(("name", "band"), SPECTRA.items())
def test_an_effect_sounds_where_it_should(name: str, band: tuple[float, float]) -> None:
    wave = np.frombuffer(samples(name, 1), "<i2")[::2] / 32767
    assert power(wave, *band) > 0.8


def test_winning_rises_and_losing_falls() -> None:
    def pitch(part: np.ndarray) -> float:
        spectrum = np.abs(np.fft.rfft(part * np.hanning(len(part))))
        return float(np.fft.rfftfreq(len(part), 1 / sound.RATE)[spectrum.argmax()])

    def notes(name: str, starts: tuple[float, ...]) -> list[float]:
        wave = np.frombuffer(samples(name, 1), "<i2")[::2] / 32767
        return [pitch(wave[int(t * sound.RATE) : int((t + 0.12) * sound.RATE)]) for t in starts]

    assert notes("win", (0.0, 0.39)) == sorted(notes("win", (0.0, 0.39)))
    fall = notes("lose", (0.0, 0.28, 0.54))
    assert fall == sorted(fall, reverse=True)


def test_pitch_and_level_vary_a_little_and_no_more() -> None:
    def pitch(variant: int) -> float:
        wave = np.frombuffer(samples("coin", variant), "<i2")[::2] / 32767
        return float(np.fft.rfftfreq(len(wave), 1 / sound.RATE)[np.abs(np.fft.rfft(wave)).argmax()])

    assert pitch(0) / pitch(1) == pytest.approx(0.97, abs=0.004)
    assert pitch(2) / pitch(1) == pytest.approx(1.03, abs=0.004)
    s = Sound(Settings(volume_master=1.0, volume_effects=1.0))
    pygame.mixer.stop()
    levels = []
    for _ in range(40):
        pygame.mixer.stop()
        assert s.play("token")
        levels.append(pygame.mixer.Channel(0).get_volume())
    assert max(levels) <= 1.0
    assert max(levels) - min(levels) > 0.05
    assert min(levels) >= 0.78


# -- nobody waits ---------------------------------------------------------------------------------------


def test_with_a_baker_nothing_waits_for_synthesis(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(home / "fresh"))
    (home / "fresh" / "cache").mkdir(parents=True)
    here = threading.get_ident()
    made: list[int] = []
    render = sound.samples
    monkeypatch.setattr(sound, "samples", lambda r, v: (made.append(threading.get_ident()), render(r, v))[1])
    baker = Baker()
    s = Sound(Settings(), baker)
    assert s.play("coin") is False, "the device is being opened"
    baker.finish()
    assert s.play("coin") is False, "it is being synthesised"
    baker.finish()
    while not s.play("coin"):  # another variant may have been asked for
        baker.finish()
    s.music("forge")
    assert s.late
    baker.finish()
    s.refresh()
    assert s._music is not None and not s.late
    assert made and here not in made


def test_a_device_that_fails_while_playing_is_silence_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    s = Sound(Settings())
    assert s.play("coin") is True
    s.music("hearth")

    def gone(*_: object, **__: object) -> None:
        raise pygame.error("device lost")

    class Lost:
        play = gone

    s._ready = {key: Lost() for key in s._ready}  # type: ignore[misc]
    monkeypatch.setattr(sound.Sound, "_load", lambda self, r, v: self._ready.__setitem__((r, v), Lost()))
    assert s.play("coin") is False
    assert not s.available
    s.music("shore")
    s.refresh()
    assert s.play("dice") is False


@pytest.mark.parametrize("driver", ["disk", "none", "nonsense"])
def test_a_program_without_a_sound_device_runs(driver: str, tmp_path: Path) -> None:
    code = (
        "from scenes.kit.ears import Ears\nfrom scenes.kit import Scene, Settings\nimport time\n"
        "ears = Ears(Settings(), False)\nscene = Scene()\nscene.ambience = 'hearth'\n"
        "for i in range(60):\n    ears.follow(scene)\n    ears.play('coin')\n    time.sleep(0.01)\n"
        "ears._sound.baker.finish()\nears.follow(scene)\nprint('alive')\n"
    )
    env = {**os.environ, "SDL_AUDIODRIVER": driver, "SDL_VIDEODRIVER": "dummy",
           "SDL_DISKAUDIOFILE": str(tmp_path / "out.raw")}  # fmt: skip
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60)
    assert "alive" in done.stdout, done.stderr


# -- ears -----------------------------------------------------------------------------------------------


def settled(ears: Ears, scene: Scene) -> None:
    for _ in range(SETTLED + 2):
        ears.follow(scene)
    if ears._sound is not None:
        ears._sound.baker.finish()
        ears.follow(scene)
        ears._sound.baker.finish()
        ears.follow(scene)


def place(name: str | None) -> Scene:
    scene = Scene()
    scene.ambience = name
    return scene


def test_the_place_changes_with_the_screen_and_stays_under_a_menu() -> None:
    ears = Ears(Settings(), False)
    settled(ears, place("hearth"))
    assert ears._sound is not None
    first = ears._sound._music
    assert first is not None and ears._sound.loop == "hearth"
    settled(ears, place(None))
    assert ears._sound._music is first
    settled(ears, place("shore"))
    assert ears._sound.loop == "shore"
    assert ears._sound._music is not None
    settled(ears, place(""))
    assert ears._sound._music is None


def test_silence_while_another_window_is_in_front_if_wanted() -> None:
    settings = Settings(mute_unfocused=True)
    ears = Ears(settings, False)
    settled(ears, place("hearth"))
    assert ears._sound is not None and ears._sound._music is not None
    ears.focus(False)
    assert ears._sound._music.get_volume() == 0
    assert not ears.audible
    ears.focus(True)
    assert ears._sound._music.get_volume() > 0
    settings.mute_unfocused = False
    ears.focus(False)
    assert ears.audible


def test_muted_nothing_is_even_opened() -> None:
    ears = Ears(Settings(mute=True), False)
    settled(ears, place("hearth"))
    ears.play("coin")
    assert ears._sound is None


def test_a_sound_that_cannot_be_made_does_not_keep_the_others_from_being_made(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(threading, "excepthook", lambda args: told.append(args.exc_type.__name__))
    baker, done = Baker(), []
    baker.ask("bad", lambda: 1 / 0)
    baker.finish()
    baker.ask("good", lambda: done.append("good"))
    baker.finish()
    assert told == ["ZeroDivisionError"] and done == ["good"]
