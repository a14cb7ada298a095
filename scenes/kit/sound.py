"""Sound: effects synthesised from our own recipes, baked once to the cache folder, silent without a device.

Every sound has a visual twin elsewhere; nothing here carries information of its own.
"""

from __future__ import annotations

import contextlib
import random
import struct
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from scenes.kit.art.store import cache_dir, read_sealed, write_sealed

RATE = 44100
VERSION = "4"
VARIANTS = 3
# name -> (recipe, channel group)
SOUNDS: dict[str, tuple[str, str]] = {
    "dice": ("dice", "effects"),
    "die": ("die", "effects"),
    "coin": ("coin", "effects"),
    "coins": ("coins", "effects"),
    "card": ("card", "effects"),
    "place": ("place", "effects"),
    "token": ("token", "effects"),
    "anvil": ("anvil", "effects"),
    "page": ("page", "effects"),
    "turn": ("turn", "effects"),
    "season": ("season", "effects"),
    "win": ("win", "effects"),
    "title": ("gain", "effects"),
    "gain": ("gain", "effects"),
    "fire": ("fire", "effects"),
    "wood": ("wood", "effects"),
    "sword": ("sword", "effects"),
    "arrow": ("arrow", "effects"),
    "blow": ("blow", "effects"),
    "growl": ("growl", "effects"),
    "magic": ("magic", "effects"),
    "rest": ("rest", "effects"),
    "spent": ("spent", "effects"),
    "steal": ("steal", "effects"),
    "doom": ("doom", "effects"),
    "splash": ("splash", "effects"),
    "lose": ("lose", "effects"),
    "click": ("click", "interface"),
    "tick": ("tick", "interface"),
    "error": ("error", "interface"),
    "undo": ("undo", "interface"),
    "open": ("open", "interface"),
}
LOOPS = ("hearth", "forge", "shore")
"""Sounds of places, for `Sound.music`."""

SOFTER = 10 ** (-1 / 20)
"""An effect plays at this part of its volume, and up to a decibel above or below it."""

FADE_OUT, FADE_IN = 1100, 1500
"""Milliseconds in which one place goes over into the next."""

ALIASES = {"card_flick": "card", "card_place": "place", "die_hit": "die", "confirm": "token", "back": "undo"}


class UnknownSound(KeyError):
    """No recipe has this name."""


class Sound:
    """Plays named effects at the volumes of the settings (`volume_master`, `volume_effects`, `volume_interface`,
    `volume_music`, `mute`). Without an audio device every call is silent.

    With a baker, who does jobs in a thread, no call waits: a sound that is not there yet stays silent once."""

    def __init__(self, settings: Any, baker: Any = None) -> None:
        self.settings, self.baker = settings, baker
        self.loop: str = ""
        self.awake = True
        self._open: bool | None = None
        self._ready: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._music: pygame.mixer.Channel | None = None
        self._choice = random.Random()

    @property
    def available(self) -> bool:
        """Is there a device? The mixer starts when this is first asked, so silence costs nothing at start."""
        if self._open is None and self.baker is not None:
            self.baker.ask("mixer", self._start_mixer)
            return False
        if self._open is None:
            self._start_mixer()
        return bool(self._open)

    def _start_mixer(self) -> None:
        if self._open is None:
            self._open = _open_mixer()

    @property
    def late(self) -> bool:
        """Does the sound of the place still wait, for the device or for its synthesis?"""
        return bool(self.loop) and self._music is None and self._open is not False and self.volume("music") > 0

    def volume(self, group: str) -> float:
        """Volume 0..1 of a group: effects, interface or music."""
        s = self.settings
        if getattr(s, "mute", False) or not self.awake:
            return 0.0
        return _unit(getattr(s, "volume_master", 1.0)) * _unit(getattr(s, f"volume_{group}", 1.0))

    def play(self, name: str) -> bool:
        """Play an effect, varied a little. True when it sounds. Raises UnknownSound."""
        name = ALIASES.get(name, name)
        if name not in SOUNDS:
            raise UnknownSound(f"sound {name!r}: expected one of {', '.join(sorted(SOUNDS))}")
        recipe, group = SOUNDS[name]
        level = self.volume(group)
        if level <= 0 or not self.available:
            return False
        sound = self._get(recipe, self._choice.randrange(VARIANTS))
        if sound is None:
            return False
        try:
            channel = sound.play()
        except pygame.error as error:
            return self._failed(error)
        if channel is None:
            return False
        channel.set_volume(level * SOFTER * 10 ** (self._choice.uniform(-1, 1) / 20))
        return True

    def _failed(self, error: pygame.error) -> bool:
        """The device went away: from now on there is none."""
        _log_info("the sound device failed: %s", error)
        self._open, self._music = False, None
        return False

    def music(self, name: str) -> None:
        """Go over to the quiet loop of a place (one of `LOOPS`), or to silence with "". Raises UnknownSound."""
        if name and name not in LOOPS:
            raise UnknownSound(f"place {name!r}: expected one of {', '.join(LOOPS)}")
        if self._music is not None and name != self.loop:
            self._ready.pop((f"loop_{self.loop}", 0), None)  # some megabytes; what fades out keeps its own hold
            with contextlib.suppress(pygame.error):
                self._music.fadeout(FADE_OUT)
            self._music = None
        self.loop = name
        self.refresh()

    def refresh(self) -> None:
        """Put changed volumes in force."""
        level = self.volume("music")
        if self._music is None and self.loop and level > 0 and self.available:
            self._music = self._start(f"loop_{self.loop}")
        if self._music is not None:
            with contextlib.suppress(pygame.error):  # the device went away; the next effect notes it
                self._music.set_volume(level)

    def _start(self, recipe: str) -> pygame.mixer.Channel | None:
        sound = self._get(recipe, 0)
        try:
            return None if sound is None else sound.play(loops=-1, fade_ms=FADE_IN)
        except pygame.error as error:
            self._failed(error)
            return None

    def _get(self, recipe: str, variant: int) -> pygame.mixer.Sound | None:
        if not self.available:
            return None
        key = (recipe, variant)
        if key not in self._ready:
            quick = not recipe.startswith("loop_") and sound_path(recipe, variant).is_file()
            if quick or self.baker is None:
                self._load(recipe, variant)
            else:
                self.baker.ask(key, lambda: self._load(recipe, variant))
        return self._ready.get(key)

    def bake(self) -> None:
        """Have the effects synthesised that were never needed yet, before they are."""
        for recipe, variant in ((r, v) for r, _ in SOUNDS.values() for v in range(VARIANTS)):
            if self.baker is not None and not sound_path(recipe, variant).is_file():
                self.baker.ask(("file", recipe, variant), partial(samples, recipe, variant))

    def _load(self, recipe: str, variant: int) -> None:
        try:
            self._ready[recipe, variant] = pygame.mixer.Sound(buffer=samples(recipe, variant))
        except pygame.error as error:
            self._failed(error)


def _unit(value: float) -> float:
    """Volume as 0..1; a percentage is understood, too."""
    v = float(value)
    return max(0.0, min(1.0, v / 100 if v > 1.0 else v))


def _open_mixer() -> bool:
    """Start the mixer in our format; False (and a log line) when there is no usable device."""
    try:
        found = pygame.mixer.get_init()
        if found != (RATE, -16, 2):
            if found:
                pygame.mixer.quit()
            pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
        pygame.mixer.set_num_channels(16)
    except pygame.error as error:
        _log_info("no sound: %s", error)
        return False
    return True


def sound_path(recipe: str, variant: int) -> Path:
    """Cache file of one baked effect."""
    return cache_dir() / "sound" / f"{recipe}-{variant}-v{VERSION}.pcm"


def samples(recipe: str, variant: int) -> bytes:
    """16-bit stereo samples of an effect at 44.1 kHz: from the cache, or synthesised and kept there."""
    path = sound_path(recipe, variant)
    kept = read_sealed(path)
    if kept is not None and len(kept) >= 8 and len(kept) % 4 == 0:
        return bytes(kept)
    from scenes.kit.art import synth

    data = synth.render(recipe, variant, RATE)
    write_sealed(path, data)
    return data


def peak(data: bytes) -> float:
    """Loudest sample of 16-bit data as 0..1."""
    values = struct.unpack(f"<{len(data) // 2}h", data)
    return max((abs(v) for v in values), default=0) / 32767


def _log_info(what: str, error: Exception) -> None:
    import logging  # only when there is something to tell: it takes 2 ms to load

    logging.getLogger(__name__).info(what, error)
