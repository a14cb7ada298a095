"""Figures R and G (frames), S and M (start, memory) and A (the worker), each in processes of their own."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from benchmarks.child import ROOT, Child
from benchmarks.figures import Figure
from benchmarks.timing import median
from game import registry

DUMMY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
LAYERED = "cached table layer, one dragged card"
CARDS = "200 alpha cards, 40 lines"
MENU = ["main", "--size", "1280x720"]
BIG = "1920:1080"
ALBUM = 4
"""Seconds after which a start has put its album of pictures together."""


def _seats(game: str) -> tuple[str, int]:
    """The mode with most people, and how many."""
    mode = max(registry.load(game).info.modes, key=lambda m: m.max_seats)
    return mode.id, mode.max_seats


# -- frames -----------------------------------------------------------------------------------------------


def frame_figures(games: Sequence[str], rounds: int) -> list[Figure]:
    """R1, R2, R6 and G1, without a window (SDL's dummy driver)."""
    out: list[Figure] = []
    for game in games:
        with Child("benchmarks.frames", f"{game}:{BIG}", env=DUMMY) as child:
            out += _ordinary(f"{game}, 1920x1080", child.ask("ordinary", rounds=rounds))
            out += _redraw(game, child, rounds)
            out += _openings(f"{game}, 1920x1080", child.ask("openings"))
            full = child.ask("collecting")
            note = f"{full['frozen']:,} objects frozen"
            out.append(
                Figure("G1", f"{game}: full garbage collection in play", full["full"], "ms", target=1, note=note)
            )
        with Child("benchmarks.frames", f"{game}:2560:1440", env=DUMMY) as child:
            whole = child.ask("redraw", rounds=rounds)
            out.append(Figure("R2", f"{game}, 2560x1440: full redraw", whole["own"], "ms CPU", target=14))
    with Child("benchmarks.frames", f"{games[0]}:{BIG}", env=DUMMY) as child:
        dice = child.ask("dice")
        out.append(Figure("R6", "a throw of twelve dice, solved", dice["solve"], "ms CPU", target=5))
        out.append(Figure("R6", "twelve dice in the air: one frame", dice["draw"], "ms CPU", target=0.6))
    return out


def _ordinary(where: str, x: dict[str, float]) -> list[Figure]:
    note = f"p95 {x['move p95']:.2f}, slowest {x['move max']:.1f}"
    hover = f"{x['hovers']:.0f} of them, p95 {x['hover p95']:.1f}"
    return [
        Figure("R1", f"{where}: frame while something is dragged", x["drag"], "ms CPU", x["bare"], LAYERED, 2,
               note=f"p95 {x['drag p95']:.2f}"),
        Figure("R1", f"{where}: frame while the pointer moves", x["move"], "ms CPU", x["bare"], LAYERED, 2, note=note),
        Figure("R1", f"{where}: frame in which something else comes under the pointer", x["hover"], "ms CPU", x["bare"],
               LAYERED, note=hover),
    ]  # fmt: skip


def _redraw(game: str, child: Child, rounds: int) -> list[Figure]:
    whole = child.ask("redraw", rounds=rounds)
    return [Figure("R2", f"{game}, 1920x1080: full redraw", whole["own"], "ms CPU", whole["bare"], CARDS, 1.2)]


def _openings(where: str, slowest: dict[str, float]) -> list[Figure]:
    return [
        Figure("R2", f"{where}: slowest frame after opening {what}, first time", ms, "ms CPU", target=33)
        for what, ms in slowest.items()
    ]


# -- under an X server ------------------------------------------------------------------------------------


@contextlib.contextmanager
def x_server() -> Iterator[dict[str, str] | None]:
    """An own Xvfb; what a client's environment needs for it. None without Xvfb."""
    if shutil.which("Xvfb") is None:
        print("no Xvfb: present, idle and thinking are not measured", file=sys.stderr)
        yield None
        return
    said, tells = os.pipe()  # the server picks a free display and tells its number
    command = ["Xvfb", "-displayfd", str(tells), "-screen", "0", "2560x1440x24", "-noreset", "-nolisten", "tcp"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet, pass_fds=[tells]) as server:
        os.close(tells)
        try:
            with os.fdopen(said) as lines:
                display = f":{int(lines.readline())}"
            yield {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        finally:
            server.terminate()


def window_figures(games: Sequence[str], rounds: int, seconds: float = 5) -> list[Figure]:
    """R3, R4 and R5, in a real window under Xvfb."""
    out: list[Figure] = []
    game = games[0]
    with x_server() as env:
        if env is None:
            return out
        for size in ("1280:720", BIG, "2560:1440"):
            with Child("benchmarks.frames", f"{game}:{size}", env=env) as child:
                own = child.ask("flips", count=60)
            where, note = size.replace(":", "x"), f"wall {own['wall']:.2f} ms"
            out.append(Figure("R3", f"{where}: showing the window", own["cpu"], "ms CPU", target=0.1, note=note))
        for game in games:
            with Child("benchmarks.frames", f"{game}:{BIG}", env=env) as child:
                out += _thinking(f"{game}, 1920x1080", child.ask("thinking", rounds=rounds, seconds=seconds))
                idle = child.ask("idle", seconds=10)
            note = f"{idle['flips']:.1f} frames shown a second"
            what = f"{game}, 1920x1080: idle table"
            out.append(Figure("R5", what, idle["cpu"], "ms CPU a second", target=10, note=note))
            out.append(Figure("R5", f"{what}: frames shown", idle["flips"], "a second", target=0))
    return out


def _thinking(where: str, x: dict[str, Any]) -> list[Figure]:
    a, b = x["alone"], x["beside"]
    note = f"{x['answers']:.0f} answers a second; slowest frame {b['period max']:.0f} ms"
    return [
        Figure("R4", f"{where}, worker thinking: p99 of a frame's work", b["work p99"], "ms", a["work p99"],
               "no search", 2, note=f"median {b['work p50']:.2f}, alone {a['work p50']:.2f}"),
        Figure("R4", f"{where}, worker thinking: p99 of the frame period", b["period p99"], "ms", a["period p99"],
               "no search", 1.25),
        Figure("R4", f"{where}, worker thinking: frames over 33 ms", b["late"], "%", target=0.5,
               note=f"{note}; alone {a['late']:.2f} %"),
        Figure("M1", "a worker after the search of that run", x["worker"], "MB", target=45),
    ]  # fmt: skip


# -- start and memory -------------------------------------------------------------------------------------


def launch(what: list[str], env: dict[str, str], scene: str = "title", stay: float = 0) -> dict[str, Any]:
    """One start; see ``launch.py``. Byte code is kept, as any real start would."""
    import json

    full = {**os.environ, **env, "LAUNCH_SCENE": scene, "LAUNCH_STAY": str(stay)}
    full.pop("PYTHONDONTWRITEBYTECODE", None)
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks.launch", *what], cwd=ROOT, env=full, capture_output=True, text=True,
        timeout=300, check=False,
    )  # fmt: skip
    lines = [line for line in run.stdout.splitlines() if line.startswith("{")]
    if not lines:
        raise RuntimeError(f"{what}: {run.stderr.strip()[-500:]}")
    found: dict[str, Any] = json.loads(lines[-1])
    return found


def table_words(game: str, size: str = "1280x720") -> list[str]:
    """Arguments that open a table with one person and computers in all other seats."""
    mode, seats = _seats(game)
    kinds = ",".join(["human"] + ["greedy"] * (seats - 1))
    return ["main", "--game", game, "--mode", mode, "--seats", kinds, "--seed", "3", "--size", size]


def start_figures(games: Sequence[str], rounds: int) -> list[Figure]:
    """S1, S2 and M1."""
    import tempfile

    out: list[Figure] = []
    launch(MENU, DUMMY, stay=8)  # pictures and byte code of the title
    launch(MENU, DUMMY, stay=ALBUM)  # and, painted, its album
    bare, menu = [], []
    for _ in range(rounds):
        bare.append(launch(["bare"], DUMMY))
        menu.append(launch(MENU, DUMMY))
    ms = median([x["cpu"] for x in bare])
    heavy = [m for m in menu[0]["loaded"] if m in ("numpy", "pymunk", "yaml") or m.startswith("game.")]
    note = "also loaded: " + ", ".join(menu[0]["loaded"]) if menu[0]["loaded"] else "no rules, no numpy"
    cpu = median([x["cpu"] for x in menu])
    out.append(Figure("S1", "start to the first frame of the menu", cpu, "ms CPU", ms, "bare window", 2, note=note))
    out.append(Figure("S1", "heavy modules loaded by then", len(heavy), "", target=0))
    for game in games:
        words = table_words(game)
        with tempfile.TemporaryDirectory() as home:
            first = launch(words, {**DUMMY, "TABLETOP_HOME": home}, "table")
        launch(words, DUMMY, "table", stay=ALBUM)
        warm = [launch(words, DUMMY, "table") for _ in range(rounds)]
        cpu = median([x["cpu"] for x in warm])
        out.append(Figure("S2", f"{game}: start straight to a table", cpu, "ms CPU", ms, "bare window", 3))
        note = "the process of the window; painters beside it not counted"
        out.append(
            Figure("S2", f"{game}: the same without any cache", first["cpu"], "ms CPU", ms, "bare window", 6, note=note)
        )
    return [*out, *_memory(games)]


def _memory(games: Sequence[str]) -> list[Figure]:
    out: list[Figure] = []
    with x_server() as env:
        if env is None:
            return out
        shared = {**env, "SDL_FRAMEBUFFER_ACCELERATION": "0"}  # as the client presents
        bare, menu = launch(["bare"], shared), launch(MENU, env, stay=6)
        out.append(Figure("M1", "resident at the menu, after 6 s", menu["rss"], "MB", bare["rss"], "bare window", 2))
        for game in games:
            table = launch(table_words(game, "1920x1080"), env, "table", stay=25)
            out.append(
                Figure("M1", f"{game}: resident at the table, 1920x1080, after 25 s", table["rss"], "MB", target=150)
            )
    for game in games:
        with Child("benchmarks.frames", f"{game}:{BIG}", env=DUMMY) as child:
            grown = child.ask("growth", games=10)
        note = f"{grown['second']:.0f} MB after the second game, {grown['last']:.0f} after the tenth"
        out.append(Figure("M1", f"{game}: growth over ten games", grown["percent"], "%", target=5, note=note))
    return out


# -- the worker -------------------------------------------------------------------------------------------


def worker_figures(games: Sequence[str], rounds: int) -> list[Figure]:
    """A4: a worker's start, the time of a move by level, and how fast a search lets go."""
    out: list[Figure] = []
    for game in games:
        mode, seats = _seats(game)
        with Child("benchmarks.workers", f"{game}:{mode}:{seats}") as child:
            start = child.ask("start", rounds=rounds)
            name, cpus = f"{game}: a worker is up", (start["ours cpu"], start["bare cpu"])
            out.append(Figure("A4", name, start["ours"], "ms", start["bare"], "a bare spawned process", 1.5))
            if all(cpus):
                out.append(Figure("A4", f"{name}, CPU time", cpus[0], "ms CPU", cpus[1], "a bare spawned process", 1.5))
            for level, limit in child.ask("levels").items():
                x = child.ask("moves", agent=level, games=1)
                note = f"median {x['p50']:.0f}, slowest {x['max']:.0f}, CPU {x['cpu p95']:.0f}, {x['count']:.0f} moves"
                out.append(Figure("A4", f"{game}: {level}, p95 of a move", x["p95"], "ms", target=limit, note=note))
            stop = child.ask("letting_go")
            out.append(Figure("A4", f"{game}: a search that is stopped answers", stop["max"], "ms", target=100))
    return out
