"""Sound: effects synthesised from our own recipes, baked once to the cache folder, silent without a device.

Every sound has a visual twin elsewhere; nothing here carries information of its own.
"""

from __future__ import annotations

import logging
import random
import struct
from pathlib import Path
from typing import Any

import pygame

from scenes.kit.art.store import cache_dir, read_sealed, write_sealed

RATE = 44100
VERSION = "3"
VARIANTS = 3
_log = logging.getLogger(__name__)
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
    "click": ("click", "interface"),
    "tick": ("tick", "interface"),
    "error": ("error", "interface"),
    "undo": ("undo", "interface"),
    "open": ("open", "interface"),
}
ALIASES = {"card_flick": "card", "card_place": "place", "die_hit": "die", "confirm": "token", "back": "undo"}


class UnknownSound(KeyError):
    """No recipe has this name."""


class Sound:
    """Plays named effects at the volumes of the settings (`volume_master`, `volume_effects`, `volume_interface`,
    `volume_music`, `mute`). Without an audio device every call is silent."""

    def __init__(self, settings: Any) -> None:
        self.settings = settings
        self.loop: str = ""
        self._open: bool | None = None
        self._ready: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._music: pygame.mixer.Channel | None = None
        self._choice = random.Random()

    @property
    def available(self) -> bool:
        """Is there a device? The mixer starts when this is first asked, so silence costs nothing at start."""
        if self._open is None:
            self._open = _open_mixer()
        return self._open

    def volume(self, group: str) -> float:
        """Volume 0..1 of a group: effects, interface or music."""
        s = self.settings
        if getattr(s, "mute", False):
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
        channel = sound.play()
        if channel is None:
            return False
        channel.set_volume(level * self._choice.uniform(0.89, 1.0))
        return True

    def preload(self, *names: str) -> None:
        """Bake and load effects before they are needed."""
        for name in names or SOUNDS:
            for variant in range(VARIANTS):
                self._get(SOUNDS[ALIASES.get(name, name)][0], variant)

    def music(self, name: str) -> None:
        """Start a quiet loop ("hearth", "night"), or stop it with ""."""
        if self._music is not None and name != self.loop:
            self._music.fadeout(600)
            self._music = None
        self.loop = name
        self.refresh()

    def refresh(self) -> None:
        """Put changed volumes in force."""
        level = self.volume("music")
        if self._music is None and self.loop and level > 0 and self.available:
            self._music = self._start(f"loop_{self.loop}")
        if self._music is not None:
            self._music.set_volume(level)

    def _start(self, recipe: str) -> pygame.mixer.Channel | None:
        sound = self._get(recipe, 0)
        return None if sound is None else sound.play(loops=-1, fade_ms=900)

    def _get(self, recipe: str, variant: int) -> pygame.mixer.Sound | None:
        if not self.available:
            return None
        key = (recipe, variant)
        if key not in self._ready:
            self._ready[key] = pygame.mixer.Sound(buffer=samples(recipe, variant))
        return self._ready[key]


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
        _log.info("no sound: %s", error)
        return False
    return True


def sound_path(recipe: str, variant: int) -> Path:
    """Cache file of one baked effect."""
    return cache_dir() / "sound" / f"{recipe}-{variant}-v{VERSION}.pcm"


def samples(recipe: str, variant: int) -> bytes:
    """16-bit stereo samples of an effect at 44.1 kHz: from the cache, or synthesised and kept there."""
    path = sound_path(recipe, variant)
    data = read_sealed(path)
    if data is None or len(data) < 8 or len(data) % 4:
        from scenes.kit.art import synth

        data = synth.render(recipe, variant, RATE)
        write_sealed(path, data)
    return data


def peak(data: bytes) -> float:
    """Loudest sample of 16-bit data as 0..1."""
    values = struct.unpack(f"<{len(data) // 2}h", data)
    return max((abs(v) for v in values), default=0) / 32767
