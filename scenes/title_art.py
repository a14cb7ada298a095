"""The pictures of the title screen: found in the cache or made by a helper process, never in a frame."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pygame

from game import registry
from game.boxes import shelf
from scenes.kit import beside, paint
from scenes.kit.art.shape import radial
from scenes.kit.art.store import cache_dir, cache_path, disk, memory

if TYPE_CHECKING:
    import subprocess

Size = tuple[int, int]
HEARTH = (0.455, 0.335)
"""Where the fire burns, in parts of width and height."""
FLAMES = 8
FIRE_SIZE = (0.37, 0.29)
"""Size of the moving flames in parts of the height."""
FIRE_FOOT = 0.545
BLADE = (0.714, 0.396)
"""The hot end of the blade on the anvil."""
LONGEST = 1920
SKETCH = 640
SETUP_COVER = 230
"""Logical width of the cover on the set-up screen."""
NAME = "Tabletop"
HEARTH_SOUND = "loop_hearth"
EDITION = 4
"""Rises with every change of the painted room, so that older pictures in the cache are not shown."""


def picture_size(size: Size) -> Size:
    """The size in which the room is painted for a window: never wider than 1920."""
    w, h = size
    k = min(1.0, LONGEST / w)
    return (max(64, round(w * k)), max(36, round(h * k)))


@disk
def forge(size: Size, edition: int = EDITION) -> pygame.Surface:
    """The smithy at night without its flames; seconds to paint, so look at `forge_ready` first."""
    from scenes import title_np

    return title_np.paint(*size)


@disk
def flames(size: Size, edition: int = EDITION) -> pygame.Surface:
    """`FLAMES` pictures of the fire, one below the other, each of `size`; to be added to what lies below."""
    from scenes import title_np

    return title_np.flames(*size, FLAMES)


def flame_size(size: Size) -> Size:
    """Pixels of one flame picture in a window."""
    return (max(8, round(FIRE_SIZE[0] * size[1])), max(8, round(FIRE_SIZE[1] * size[1])))


def sketch_size(size: Size) -> Size:
    """The size of the quick picture that stands in for the room until it is painted in full."""
    w, h = size
    return (SKETCH, max(36, round(SKETCH * h / w)))


def _has(name: str, size: Size) -> bool:
    return cache_path(name, (size, EDITION), ()).is_file()


def forge_ready(size: Size) -> bool:
    """Can the room be shown at once, in full or as a sketch?"""
    return _has("flames", flame_size(size)) and (_has("forge", picture_size(size)) or _has("forge", sketch_size(size)))


def forge_finished(size: Size) -> bool:
    """Is the room painted in full?"""
    return _has("flames", flame_size(size)) and _has("forge", picture_size(size))


def cover_ready(game_id: str, size: Size) -> bool:
    """Can the cover be shown at once?"""
    return cache_path("cover", (game_id, size), ()).is_file()


def shelf_ids() -> frozenset[str]:
    """The games that have a box."""
    return frozenset(box.id for box in shelf().games)


def setup_cover_size(scale: float) -> Size:
    """Pixels of the cover on the set-up screen, at a scale of the interface."""
    w = max(40, round(SETUP_COVER * scale))
    return (w, round(w * 1.32))


def logo_ready(px: int) -> bool:
    """Can the lettering be shown at once?"""
    return cache_path("metal_text", (NAME, px, "gold"), ()).is_file()


def logo(px: int) -> pygame.Surface:
    """The name of the program in chiselled gold, letters `px` high."""
    from scenes.kit.art.metal import metal_text

    return metal_text(NAME, px, "gold")


def room(size: Size) -> pygame.Surface:
    """The room scaled to a window, the best there is."""
    full = picture_size(size)
    return _room(size, full if _has("forge", full) or not _has("forge", sketch_size(size)) else sketch_size(size))


@memory
def _room(size: Size, painted: Size) -> pygame.Surface:
    s = forge(painted, EDITION)
    return s if painted == size else pygame.transform.smoothscale(s, size).convert()


@memory
def _dimmed(size: Size, finished: bool) -> pygame.Surface:
    """The room out of focus and dark."""
    out = paint.frosted(room(size))
    out.fill((168, 164, 170), special_flags=pygame.BLEND_MULT)
    return out


def backdrop(size: Size) -> pygame.Surface:
    """What lies beneath menu screens of that size: the room out of focus; a plain table while it is not painted."""
    return _dimmed(size, forge_finished(size)) if forge_ready(size) else paint.backdrop(size)


@memory
def _halo() -> pygame.Surface:
    """White light that falls off to black at the edge."""
    return radial((48, 48), (255, 255, 255), (0, 0, 0))


def _tinted(size: Size, color: tuple[int, int, int]) -> pygame.Surface:
    out = pygame.transform.smoothscale(_halo(), size)
    out.fill(color, special_flags=pygame.BLEND_RGB_MULT)
    return out


@memory
def fire_light(size: Size, level: int) -> pygame.Surface:
    """Warm light that the fire throws, to be added; `level` 0 (weak) to 3."""
    k = 10 + 6 * level
    return _tinted(size, (k * 2, k, k // 3)).convert()


@memory
def ember(px: int, level: int) -> pygame.Surface:
    """A spark of `px` pixels, to be added; `level` 0 (dying) to 4."""
    k = (level + 1) / 5
    out = _tinted((px * 4, px * 4), (round(90 * k), round(40 * k), round(9 * k))).convert()
    core = (round(255 * k), round(190 * k), round(90 * k))
    pygame.draw.circle(out, core, (px * 2, px * 2), max(1, px // 2))
    return out


# -- making them ------------------------------------------------------------------------------------------


class Wanted(msgspec.Struct, frozen=True):
    """What a window needs: its size, the sizes of covers, and the height of the title's letters. The first size of a
    cover is that of a game that can be played, the second of one in the workshop, the others are for the former."""

    window: Size
    covers: tuple[Size, ...]
    letters: int

    def ready(self) -> bool:
        """Is all of it in the cache?"""
        return (
            forge_finished(self.window)
            and logo_ready(self.letters)
            and all(cover_ready(game, size) for game, size in (*self._bench(), *self._later()))
            and cache_dir().joinpath("sound").is_dir()
        )

    def _bench(self) -> list[tuple[str, Size]]:
        """The covers of the title screen."""
        here = registry.installed()
        return [(box.id, self.covers[:2][0 if box.id in here else -1]) for box in shelf().games]

    def _later(self) -> list[tuple[str, Size]]:
        """The covers of other screens."""
        return [(game, size) for size in self.covers[2:] for game in registry.installed() if game in shelf_ids()]

    def paint(self) -> None:
        """Make whatever is missing, the covers on the bench first, the room last."""
        from scenes.kit.art.covers import cover
        from scenes.kit.sound import samples

        for game, size in self._bench():
            cover(game, size)
        logo(self.letters)
        flames(flame_size(self.window), EDITION)
        if not forge_finished(self.window):
            forge(sketch_size(self.window), EDITION)
        forge(picture_size(self.window), EDITION)
        for game, size in self._later():
            cover(game, size)
        samples(HEARTH_SOUND, 0)

    def words(self) -> list[str]:
        """As arguments of the helper process."""
        return [str(n) for n in (*self.window, self.letters, *(n for size in self.covers for n in size))]

    @classmethod
    def read(cls, words: Sequence[str]) -> Wanted:
        """What `words` wrote."""
        w, h, letters, *rest = (int(word) for word in words)
        return cls((w, h), tuple(zip(rest[::2], rest[1::2])), letters)


class Painter:
    """Paints missing pictures in a process of its own, so that the menu never stops; `busy` while it works."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._asked: set[Wanted] = set()

    def ask(self, wanted: Wanted) -> None:
        """Have everything painted that is missing; nothing when all is there or was asked before."""
        if wanted in self._asked or self.busy:
            return
        self._asked.add(wanted)
        if wanted.ready():
            return
        import subprocess  # not needed where everything is in the cache

        words = wanted.words()
        root = Path(__file__).resolve().parents[1]
        with contextlib.suppress(OSError):  # where no process can be started, the plain picture stays
            self._process = subprocess.Popen(
                beside.command("scenes.title_art", *words),
                cwd=root, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
            )  # fmt: skip

    @property
    def busy(self) -> bool:
        """Is something being painted?"""
        return self._process is not None and self._process.poll() is None

    def close(self) -> None:
        """Stop painting."""
        if self._process is not None and self._process.poll() is None:
            import subprocess

            self._process.terminate()
            try:
                self._process.wait(2)
            except subprocess.TimeoutExpired:  # in the middle of a long stroke; what is half painted is not kept
                self._process.kill()
                self._process.wait()
        self._process = None


def main(words: Sequence[str]) -> None:
    """The helper process: the words of a `Wanted`."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))
    Wanted.read(words).paint()


if __name__ == "__main__":
    main(sys.argv[1:])
