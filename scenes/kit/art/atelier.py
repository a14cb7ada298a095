"""Pictures that take longer than a frame are painted by a process beside the window, and something stands in for them.

``python -m scenes.kit.art.atelier`` paints: each line it reads names a maker (decorated with ``store.disk``) and its
arguments, each line it writes says whether the picture was kept. Headless, and where no process can be started,
pictures are painted where they are asked for.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from scenes.kit import beside
from scenes.kit.art import store
from scenes.kit.pieces import LATER

if TYPE_CHECKING:
    import subprocess

    import pygame

ROOT = Path(__file__).resolve().parents[3]
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


class Atelier:
    """Has pictures painted. Closed until `open` is called."""

    def __init__(self) -> None:
        self._wake: Callable[[], object] | None = None
        self._waking = threading.Lock()
        """Held while the window is woken: who closes waits for that, and nothing is woken afterwards."""
        self._process: subprocess.Popen[str] | None = None
        self._asked: set[str] = set()
        self._waiting = 0
        self._done = 0
        self._failed = False

    @property
    def is_open(self) -> bool:
        """May a picture be asked for?"""
        return self._wake is not None

    @property
    def busy(self) -> bool:
        """Is something being painted?"""
        return self._waiting > 0

    def open(self, wake: Callable[[], object]) -> None:
        """From now on pictures are painted beside; ``wake`` is called from another thread when one is done."""
        self._wake = wake

    def ask(self, make: Any, *args: Any) -> bool:
        """Have the picture of a maker painted, unless that was asked before. False when nobody can."""
        try:
            words = json.dumps([make.__module__, make.__qualname__, args])
        except TypeError:  # made of something that cannot be told in words
            return False
        if self._wake is None or words in self._asked:
            return self.is_open
        try:
            if self._process is None:
                self._start()
            assert self._process is not None and self._process.stdin is not None
            self._process.stdin.write(words + "\n")
            self._process.stdin.flush()
        except OSError:
            self._give_up()
            return False
        self._asked.add(words)
        self._waiting += 1
        return True

    def _start(self) -> None:
        import subprocess

        self._process = process = subprocess.Popen(
            beside.command("scenes.kit.art.atelier"), cwd=ROOT, env={**os.environ, **QUIET}, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        assert process.stdout is not None
        threading.Thread(target=self._follow, args=(process.stdout,), daemon=True).start()

    def _follow(self, lines: IO[str]) -> None:
        """In a thread: count what is done."""
        with contextlib.suppress(ValueError):  # the pipe was closed meanwhile
            for line in lines:
                self._failed = self._failed or line.strip() != "kept"
                self._done += 1
                self._tell()
        self._tell()

    def _tell(self) -> None:
        """Wake the window, if it is still there."""
        with self._waking:
            if self._wake is not None:
                self._wake()

    def fresh(self) -> bool:
        """Was something painted since the last call? What was made of stand-ins is then forgotten."""
        if self._process is None or not self._waiting:
            return False
        done, self._done = self._done, 0
        self._waiting -= done
        if self._failed or (self._waiting and self._process.poll() is not None):
            self._give_up()
        elif not done:
            return False
        elif not self._waiting:
            self._rest()
        store.forget_stand_ins()
        seen, self._stood = self._stood, store.stand_ins()
        return seen != self._stood  # nobody waits for what was only made ahead of need

    _stood = 0
    """How many times something had stood in, when that was last asked."""

    def _give_up(self) -> None:
        """Nothing can be painted beside: it is painted in the window from now on."""
        import logging

        logging.getLogger(__name__).warning("no picture can be painted beside the window; they are painted in it")
        self.close()
        store.forget_stand_ins()

    def _rest(self) -> None:
        """Let the process end: it takes much memory for one that waits."""
        process, self._process = self._process, None
        self._waiting = self._done = 0
        self._asked.clear()
        if process is not None and process.stdin is not None:
            with contextlib.suppress(OSError):
                process.stdin.close()

    def close(self) -> None:
        """Stop painting."""
        process = self._process
        self._rest()
        with self._waking:
            self._wake, self._failed = None, False
        if process is not None and process.poll() is None:
            process.terminate()
            process.wait()


atelier = Atelier()
"""That of the window."""


class Beside:
    """While it is entered nothing is painted in the window: what is done there is `broken` off at the first picture
    that is missing, which is then painted beside. A picture that was asked for before, and still is not there, is
    painted in the window after all, and so is everything if nobody may be ``asked``."""

    broken = False

    def __init__(self, asked: bool = True) -> None:
        self._may_ask = asked
        self._asked: set[str] = set()
        self._missing: tuple[Any, ...] = ()
        self._before: Callable[..., bool] | None = None

    def __enter__(self) -> None:
        self._missing, self._before = (), store.elsewhere
        if self._may_ask and atelier.is_open:
            store.elsewhere = self._ask

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        store.elsewhere = self._before
        self.broken = kind is store.NotYet
        return self.broken

    def _ask(self, make: Any, *args: Any) -> bool:
        words = f"{make.__name__}{args}"
        if words in self._asked or not atelier.ask(make, *args):
            return False
        self._asked.add(words)
        self._missing = (make, *args)
        return True

    def wait(self) -> Iterator[object]:
        """Pieces of doing nothing (`pieces.further`), one a frame, until the picture it broke off at is there."""
        yield LATER
        while self._missing and atelier.busy and not store.kept(*self._missing):
            yield LATER


def elsewhere(make: Callable[[], object]) -> bool:
    """Make something of which nothing may be painted in the window. False when pictures are missing for that: they are
    being painted beside it."""
    beside = Beside()
    with beside:
        make()
    return not beside.broken


def painted(
    make: Any, args: tuple[Any, ...], others: Iterable[tuple[Any, ...]],
    fit: Callable[[pygame.Surface], pygame.Surface], plain: Callable[[], pygame.Surface],
) -> pygame.Surface:  # fmt: skip
    """The picture of a maker with a file (`store.filed`, `store.disk`). Where it is not kept yet it is painted beside
    the window, and what ``fit`` makes of the first of some others that are kept stands in for it; without any of these
    something ``plain`` does, if it is to be seen at once."""
    if atelier.is_open and not store.kept(make, *args):
        other = next((other for other in others if store.kept(make, *other)), None)
        if (other is not None or store.elsewhere is None) and atelier.ask(make, *args):
            return store.stand_in(plain() if other is None else fit(make(*other)))
    return make(*args)  # type: ignore[no-any-return]


def main(words: list[str]) -> int:
    """The process."""
    import pygame

    from game import folders

    folders.use_caches()
    pygame.display.init()
    pygame.font.init()  # signs are letters of a font
    pygame.display.set_mode((16, 16))
    for line in sys.stdin:
        module, name, args = json.loads(line)
        make = getattr(importlib.import_module(module), name)
        make(*map(_hashable, args))
        print("kept" if store.kept(make, *map(_hashable, args)) else "lost", flush=True)
    return 0


def _hashable(value: Any) -> Any:
    return tuple(map(_hashable, value)) if isinstance(value, list) else value


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
