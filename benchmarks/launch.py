"""One start of something, in a fresh process: prints CPU milliseconds, resident megabytes and loaded modules at the
moment when its first frame has been shown, or some time later.

    python -m benchmarks.launch bare | main [ARGUMENT ...]    with ``LAUNCH_STAY`` seconds of further frames
"""

from __future__ import annotations

import json
import os
import resource
import sys
import time
from typing import Any

HEAVY = ("numpy", "pymunk", "yaml", "msgspec")


def report(began: float) -> None:
    """The line, then the end of the process."""
    use = resource.getrusage(resource.RUSAGE_SELF)
    with open("/proc/self/statm", encoding="ascii") as file:
        rss = int(file.read().split()[1]) * resource.getpagesize() / 2**20
    loaded = [m for m in (*HEAVY, "game.core.flow") if m in sys.modules]
    loaded += [m for m in sys.modules if m.startswith("game.") and m.endswith(".rules") and m != "game.core.rules"]
    line = {
        "cpu": (use.ru_utime + use.ru_stime) * 1e3,
        "wall": (time.monotonic() - began) * 1e3,
        "rss": rss,
        "loaded": loaded,
    }
    os.write(1, (json.dumps(line) + "\n").encode())
    os._exit(0)


def bare() -> None:
    """The least that a window takes: 1280x720, one line of text, one flip."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    import pygame

    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode((1280, 720))
    screen.fill((20, 40, 30))
    screen.blit(pygame.font.Font(None, 24).render("ready", True, (255, 255, 255)), (10, 10))
    pygame.display.flip()
    pygame.event.pump()


def client(words: list[str], began: float) -> None:
    """The client with these arguments, its own way; `report` comes out of the flip of its first whole picture."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    import pygame

    show, stay = pygame.display.flip, float(os.environ.get("LAUNCH_STAY", "0"))
    wanted = os.environ.get("LAUNCH_SCENE", "title")
    seen: dict[str, float] = {}

    def flip() -> None:
        show()
        if wanted == _scene():
            now = time.monotonic()
            if now - seen.setdefault("at", now) >= stay:
                report(began)

    pygame.display.flip = flip
    from scenes.cli import main

    if stay:
        _watch(began, stay)
    main(words)


def _scene() -> Any:
    """Name of the scene on top of the running application."""
    frame = sys._getframe(2)
    app = frame.f_locals.get("self")
    scenes = getattr(app, "scenes", None)
    return scenes[-1].name if scenes else None


def _watch(began: float, stay: float) -> None:
    """Also report when nothing is shown any more."""
    import threading

    timer = threading.Timer(stay + 4, report, (began,))
    timer.daemon = True
    timer.start()


if __name__ == "__main__":
    start = time.monotonic()
    if sys.argv[1] == "bare":
        bare()
        report(start)
    client(sys.argv[2:], start)
