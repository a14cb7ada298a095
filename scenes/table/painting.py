"""The pictures of a table, painted into the cache by processes beside the window before the table is first shown.

``python -m scenes.table.painting JOB FOLDER SEED`` paints for a job without a window, with the cards that lie open when
a game of that seed begins, or as a game saved in the folder stands; one line on standard output for every picture that
is done. Several such processes share the work: whoever makes a file of that number in the folder first makes the
picture.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game import folders
from game.core.digest import sha1
from scenes.kit import beside
from scenes.kit.art import store

if TYPE_CHECKING:
    import subprocess

    from scenes.kit.layout import Metrics
    from scenes.kit.settings import Settings

PROCESSES = max(2, min(4, os.cpu_count() or 2))
GAMES_AHEAD, FRAMES_AHEAD = 4, 150
"""How many games are looked into, and how far."""

GONE = (errno.EPIPE, errno.EINVAL)
"""What a pipe says when nobody reads it any more (the second one on Windows)."""

STATE = "game.json"
"""The file in the folder of claims with the game that is to be painted as it stands."""

USUAL = 410
"""Pictures of a table, until one was counted."""


class Job(msgspec.Struct, frozen=True):
    """All that the pictures of a table depend on: game, set-up, content, window and looks."""

    game: str
    mode: str
    seats: int
    options: tuple[tuple[str, str], ...]
    content: str
    size: tuple[int, int]
    ui_scale: float = 1.0
    text_scale: float = 1.0
    legible: bool = False
    contrast: bool = False
    zoom: float = 1.0
    """Above 1 only the enlarged board is painted."""

    @classmethod
    def of(cls, session: Any, m: Metrics, looks: Settings) -> Job:
        """The job of a game in a window."""
        setup, rules = session.setup, session.rules
        return cls(
            rules.info.id, setup.mode, setup.seats, tuple(sorted(setup.options.items())), rules.content_hash(),
            m.size, m.user_scale, m.text_scale, looks.legible_font, looks.high_contrast,
        )  # fmt: skip

    @property
    def mark(self) -> Path:
        """The file that says that all of it was painted; deleted together with the pictures."""
        digest = sha1(repr((store.ART_VERSION, self)).encode()).hexdigest()[:16]
        return folders.cache_dir() / "art" / f"table-{self.game}-{digest}.done"

    def done(self) -> bool:
        """Was all of it painted?"""
        return self.mark.is_file()

    def like(self) -> bool:
        """Was a table of this game painted before, if for other seats or another window?"""
        return any(self.mark.parent.glob(f"table-{self.game}-*.done"))

    def expected(self) -> int:
        """How many pictures there will be: as many as last time for this game."""
        marks = self.mark.parent.glob(f"table-{self.game}-*.done")
        return max(map(_counted, marks), default=0) or USUAL

    def words(self) -> str:
        """As one word of a command line."""
        return json.dumps(msgspec.structs.asdict(self))

    @classmethod
    def read(cls, words: str) -> Job:
        """What `words` wrote."""
        fields = json.loads(words)
        pairs = tuple((str(key), str(value)) for key, value in fields.pop("options"))
        return msgspec.structs.replace(cls(**{**fields, "options": pairs}), size=tuple(fields["size"]))


def _counted(mark: Path) -> int:
    """The number of pictures in a mark; 0 when it says none, is gone meanwhile or can't be read."""
    try:
        return max(0, int(mark.read_text(encoding="ascii")))
    except (OSError, ValueError):
        return 0


class Painters:
    """The processes that paint a job. `poll` them; nothing here ever waits."""

    def __init__(self, job: Job, seed: int, session: Any = None) -> None:
        """``session``: the game is painted as it stands in there, not as it begins."""
        self.job, self.seed, self._session = job, seed, session
        self.count = 0
        self._expected = job.expected()
        self._claims: Any = None
        self._processes: list[subprocess.Popen[bytes]] = []

    def start(self) -> None:
        """Start painting. Raises OSError when no process can be started."""
        import subprocess
        import tempfile
        import threading

        self._claims = tempfile.TemporaryDirectory(prefix="tabletop-painting-", ignore_cleanup_errors=True)
        if self._session is not None:
            from game.core.codec import to_json
            from game.core.saves import pack

            (Path(self._claims.name) / STATE).write_bytes(to_json(pack(self._session, "", "")))
        quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        for _ in range(PROCESSES if self.job.zoom == 1.0 else 1):
            process = subprocess.Popen(
                beside.command("scenes.table.painting", self.job.words(), self._claims.name, str(self.seed)),
                cwd=Path(__file__).resolve().parents[2], env={**os.environ, **quiet},
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            )  # fmt: skip
            self._processes.append(process)
            threading.Thread(target=self._follow, args=(process,), daemon=True).start()

    def _follow(self, process: subprocess.Popen[bytes]) -> None:
        """In a thread, which alone has to do with the pipe: it ends with the process."""
        assert process.stdout is not None
        with process.stdout as lines:
            for _ in lines:
                self.count += 1

    @property
    def busy(self) -> bool:
        """Is something still being painted?"""
        return any(process.poll() is None for process in self._processes)

    @property
    def share(self) -> float:
        """How much is done, 0 to 1: never back, and never at the end too early."""
        if self._processes and not self.busy:
            return 1.0
        done = self.count / self._expected
        return done if done < 0.9 else 1.0 - 0.1 * 0.9 / done

    def finish(self) -> None:
        """Note that all was painted, if it was."""
        if self._processes and all(process.poll() == 0 for process in self._processes):
            with contextlib.suppress(OSError):  # else it will be painted again another time
                folders.write_atomic(self.job.mark, str(self.count).encode())
        self._tidy()

    def _tidy(self) -> None:
        if self._claims is not None and not self.busy:
            self._claims.cleanup()

    def close(self) -> None:
        """Stop whatever still paints; waits a moment at most."""
        from subprocess import TimeoutExpired

        for process in self._processes:
            if process.poll() is None:
                process.terminate()
        for process in self._processes:
            with contextlib.suppress(TimeoutExpired):  # on a busy machine it ends a little later
                process.wait(0.1)
        self._processes.clear()
        self._tidy()


def started(table: Any, zoom: float, printed: bool) -> Painters | None:
    """Painters at work on a table's enlarged board as it stands; None when it was painted before (``printed``: its
    ground is kept), when it can't be kept or no process can be started."""
    from scenes.table.first_run import can_keep

    job = msgspec.structs.replace(Job.of(table.session, table.m, table.app.settings), zoom=zoom)
    if table.app.headless_mode or (job.done() and printed) or not can_keep():
        return None
    painters = Painters(job, table.session.seed, table.session)
    try:
        painters.start()
    except OSError:
        return None
    return painters


# -- the process ------------------------------------------------------------------------------------------


def paint(job: Job, claims: Path, seed: int, done: Callable[[], None]) -> None:
    """Paint of a job what nobody else in the folder of claims has begun: the table as it stands at the start, what its
    coming turns will need, and what is seen in other games. ``done`` is called for every picture kept, and every step.

    Raises:
        ValueError: when there is no such game, mode or number of seats.
    """
    from game import registry
    from game.core.session import SeatInfo, Session
    from game.core.structs import Setup
    from scenes.albums import paint_first
    from scenes.kit.app import App
    from scenes.kit.settings import Settings
    from scenes.table.curtain import ground

    looks = Settings(
        ui_scale=job.ui_scale, text_scale=job.text_scale, legible_font=job.legible, high_contrast=job.contrast,
        animation_speed="off",
    )  # fmt: skip
    app = App.headless(job.size, looks)
    rules, setup = registry.load(job.game), Setup(job.mode, job.seats, dict(job.options))

    def session(person: str, seed: int) -> Session:
        kinds = [person] + ["random"] * (job.seats - 1)
        return Session(rules, setup, seed, [SeatInfo(f"Smith {i + 1}", kind, i) for i, kind in enumerate(kinds)])

    begun = _standing(claims / STATE) or session("human", seed)
    table = _table(app, begun)
    store.on_kept = done
    try:
        app.push(table)
        ahead = [partial(_play_ahead, app, session("random", seed + 1 + i)) for i in range(GAMES_AHEAD)]
        night = partial(ground, app.metrics)
        usual = (partial(paint_first, app, job.game), *(table.board.prepare() or ()), night, *ahead)
        for number, step in enumerate(usual if job.zoom == 1.0 else [partial(_enlarge, table.board, job.zoom)]):
            if _claimed(claims / str(number)):
                step()
                done()
    finally:
        store.on_kept = None


def _standing(path: Path) -> Any:
    """The game that was saved to be painted as it stands; None without one."""
    from game import registry
    from game.core import saves

    return saves.load(path, registry.load) if path.is_file() else None


def _table(app: Any, session: Any) -> Any:
    from scenes.table.play import Play
    from scenes.table.scene import TableScene
    from scenes.table.thinker import InstantThinker

    return TableScene(app, session, game=Play(session, InstantThinker(session.rules)))


def _enlarge(board: Any, zoom: float) -> None:
    while board.zoom < zoom:
        board.zoom_by(zoom, board.area.center)
    board.painted()


def _play_ahead(app: Any, session: Any) -> None:
    """Show a part of a game to nobody: pictures that it needs on its way are kept."""
    app.settings.animation_speed = "fast"
    app.push(_table(app, session))
    for _ in range(FRAMES_AHEAD):
        if session.decision is None:
            break
        app.frame(0.1)
    app.pop()


def _claimed(path: Path) -> bool:
    """Is this process the first to want that?"""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def main(words: Sequence[str]) -> int:
    """The process: ``JOB FOLDER SEED``; its end is none in good order when the disk did not take all pictures."""

    def say() -> None:
        print(flush=True)

    folders.use_caches()
    try:
        paint(Job.read(words[0]), Path(words[1]), int(words[2]), say)
    except OSError as error:
        if error.errno not in GONE:
            raise
        import shutil

        shutil.rmtree(words[1], ignore_errors=True)  # the window was killed, and nobody else tidies up
        return 1
    store.prune()
    return int(store.lost())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
