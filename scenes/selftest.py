"""The self-test: loads all data, draws one frame of every screen, plays one game of every mode; no window."""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable
from typing import Any

from game import registry

SEED = 1
SIZE = (1280, 720)
PATIENCE = 120.0
"""Seconds that a process beside this one may take, on a machine that has much else to do. One that died is noticed at
once."""


def selftest() -> int:
    """Run all checks, one line each; 0 when every one passed, else 1."""
    failed = 0
    for name, check in _checks():
        began = time.perf_counter()
        try:
            said = check()
        except Exception:  # a self-test reports whatever goes wrong, and goes on with the next check
            failed += 1
            print(f"FAILED  {name}", flush=True)
            traceback.print_exc(file=sys.stderr)
        else:
            print(f"ok      {name}{f': {said}' if said else ''}  ({time.perf_counter() - began:.1f} s)", flush=True)
    print("self-test passed" if not failed else f"self-test: {failed} failed")
    return 1 if failed else 0


def _checks() -> list[tuple[str, Callable[[], str]]]:
    out: list[tuple[str, Callable[[], str]]] = [("fonts and icons", _assets)]
    out.append(("words", _words))
    for game in registry.installed():
        out.append((f"data of {game}", lambda game=game: _data(game)))  # type: ignore[misc]
        for mode in registry.load(game).info.modes:
            out.append((f"a game of {game}, {mode.id}", lambda game=game, mode=mode: _play(game, mode)))  # type: ignore[misc]
        out.append((f"a computer player of {game} in a process of its own", lambda game=game: _thinker(game)))  # type: ignore[misc]
    out.append(("painting in a process of its own", _painter))
    out.append(("screens", _screens))
    return out


def _assets() -> str:
    from scenes.kit import icons
    from scenes.kit.fonts import KINDS, font_path

    for kind in KINDS:
        font_path(kind)
    found = icons.names()
    return f"{len(KINDS)} fonts, {len(found)} icons"


def _data(game: str) -> str:
    from game import check

    found = check.audit(game)
    if not found.sound:
        raise ValueError("; ".join(check.report(found)))
    from scenes.check import screens_of
    from scenes.rules import book_of

    book = book_of(game)
    rules = len(book.catalogue.rules()) if book is not None else 0
    return f"content {found.content_hash}, {rules} rules, {screens_of(game)}"


def _words() -> str:
    from scenes.check import interface

    return interface()


def _play(game: str, mode: Any) -> str:
    from game.core.playout import at_random, playout
    from game.core.rng import Rng
    from game.core.structs import Setup

    rules = registry.load(game)
    played = playout(rules, Setup(mode.id, mode.min_seats), SEED, at_random(Rng(SEED)))
    result = rules.result(played.state)
    if result is None or rules.invariants(played.state):
        raise ValueError(f"{game}, {mode.id}: no sound end after {played.decisions} decisions")
    return f"{played.decisions} decisions, scores {', '.join(str(s.total) for s in result.scores)}"


def _thinker(game: str) -> str:
    """One move by the worker process, started as the table starts it."""
    from game.agents.worker import Worker
    from game.core.session import SeatInfo, Session
    from game.core.structs import Setup

    rules = registry.load(game)
    mode = rules.info.modes[0]
    session = Session(rules, Setup(mode.id, mode.min_seats), SEED, (SeatInfo("A"),) * mode.min_seats)
    worker = Worker(game, PATIENCE)  # a busy machine is no fault of the program
    try:
        assert session.decision is not None
        worker.ask(session.state, session.decision, "random", SEED, PATIENCE)
        while (answer := worker.poll()) is None:
            time.sleep(0.01)
    finally:
        worker.close()
    if answer.fault:
        raise ChildProcessError(answer.fault)
    return f"answered after {answer.seconds:.1f} s"


def _painter() -> str:
    """Small pictures of the title, painted as the title has them painted."""
    from scenes.title_art import Painter, Wanted

    painter, wanted = Painter(), Wanted((320, 200), ((40, 56),), 12)
    painter.ask(wanted)
    try:
        end = time.monotonic() + PATIENCE
        while painter.busy and time.monotonic() < end:
            time.sleep(0.01)
    finally:
        painter.close()
    if not wanted.ready():
        raise ChildProcessError("the pictures are not there")
    return ""


def _screens() -> str:
    """One picture of each kind of screen for every game and mode."""
    from scenes.kit.app import App
    from scenes.kit.settings import Settings
    from scenes.title import TitleScene
    from scenes.tour import all_shots, settle

    app = App.headless(SIZE, Settings(animation_speed="off"))
    app.push(TitleScene(app))
    base, count = app.scene, 0
    for _name, make in all_shots(registry.installed(), quick=True):
        make(app)
        settle(app, 2)
        count += 1
        if len(app.scenes) > 1:
            app.pop_to(base)
    return f"{count} drawn"
