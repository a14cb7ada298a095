"""A monkey at mouse and keyboard: seeded nonsense over real screens, and what must hold whatever it does."""

from __future__ import annotations

import random
from datetime import date
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import registry
from game.core import saves
from game.core.session import History, SeatInfo, Session
from game.core.shelf import Autosave, run_of, same_game
from game.core.structs import Setup
from scenes.kit import folders
from scenes.kit.app import App
from scenes.kit.commands import COMMANDS, event_for
from scenes.kit.settings import Settings
from scenes.table.play import Play
from scenes.table.saving import Saver, autosave_dir
from scenes.table.scene import TableScene
from scenes.table.thinker import InstantThinker
from scenes.title import TitleScene

LETTERS = ("a", "W" * 24, "🙂🜚", "שלום", "e\u0301\u0323" * 9, "[wood] **x** {RV-001}", "/", "..", "\\n", "%s", "")
KEYS = tuple(
    k for c in COMMANDS for k in c.keys if c.name not in ("screenshot", "fullscreen", "zoom_in", "zoom_out")
) + ("Return", "Home", "End", "PageUp", "PageDown", "Delete", "Backspace", "Shift+Left", "Shift+Down", "Ctrl+A")
SIZES = ((1280, 720), (1000, 600), (800, 480), (1366, 768))


class Monkey:
    """Does `steps` random things to an application. Everything follows from the seed."""

    def __init__(self, app: App, seed: int, look_every: int = 0) -> None:
        self.app, self.rng = app, random.Random(seed)
        self.look_every, self.did = look_every, 0
        """After so many deeds the files are looked at; 0: never."""
        self.last = ""
        self.seen: set[str] = set()

    def play(self, steps: int) -> None:
        """Go wild, and look after every deed whether all is well."""
        for _ in range(steps):
            self.did += 1
            self.deed()
            self.app.frame(self.rng.choice((0.0, 1 / 60, 1 / 60, 0.1, 0.6)))
            if not self.app.scenes:
                self.app.push(TitleScene(self.app))
            self.app.running = True
            self.seen.add(self.app.scene.name)
            self.check()
            if self.look_every and self.did % self.look_every == 0:
                kept(self)

    def deed(self) -> None:
        """One thing."""
        rng = self.rng
        deed = rng.choices(
            (self.aim, self.stray, self.drag, self.key, self.word, self.wheel, self.window, self.burst, self.size),
            (40, 8, 10, 30, 3, 4, 3, 6, 0.4),
        )[0]
        self.last = deed.__name__
        deed()

    def spot(self) -> tuple[int, int]:
        """The middle of something that may be clicked, or any place."""
        nodes = [n for n in self.app.scene.stage.top.walk() if n.focusable and n.rect.w]
        lit = [n for n in nodes if getattr(getattr(n, "mark", None), "lit", False)]
        if lit and self.rng.random() < 0.6:
            nodes = lit
        if not nodes or self.rng.random() < 0.1:
            w, h = self.app.window.get_size()
            return self.rng.randrange(-5, w + 5), self.rng.randrange(-5, h + 5)
        node = self.rng.choice(nodes)
        self.last += f" {node.name or node!r}"
        return node.rect.center

    def post(self, kind: int, **facts: Any) -> None:
        self.app.post(pygame.event.Event(kind, **facts))

    def button(self, pos: tuple[int, int], down: bool = True, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def move(self, pos: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def aim(self) -> None:
        pos, button = self.spot(), self.rng.choice((1, 1, 1, 1, 1, 3))
        self.move(pos)
        self.button(pos, True, button)
        self.button(pos, False, button)

    def stray(self) -> None:
        self.rng.choice((self.move, self.button, lambda p: self.button(p, False)))(self.spot())

    def drag(self) -> None:
        start, end = self.spot(), self.spot()
        self.button(start)
        for k in (0.1, 0.5, 1.0):
            at = (round(start[0] + (end[0] - start[0]) * k), round(start[1] + (end[1] - start[1]) * k))
            self.post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0), touch=False)
            if self.rng.random() < 0.5:
                self.app.frame()
        if self.rng.random() < 0.8:
            self.button(end, False)

    def key(self) -> None:
        name = self.rng.choice(KEYS)
        self.last += f" {name}"
        self.app.now += self.rng.choice((0.0, 0.3))
        self.app.post(event_for(name))

    def word(self) -> None:
        self.post(pygame.TEXTINPUT, text=self.rng.choice(LETTERS))

    def wheel(self) -> None:
        self.move(self.spot())
        y = self.rng.choice((-40, -1, 1, 40))
        self.post(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False)

    def window(self) -> None:
        self.post(self.rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED,
                                   pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED, pygame.QUIT)))  # fmt: skip

    def burst(self) -> None:
        """The same key or click many times in one frame."""
        if self.rng.random() < 0.5:
            name = self.rng.choice(("E", "Return", "U", "R", "Escape", "Space", "L", "T", "M", "Shift+U"))
            self.last += f" {name}"
            self.app.post(*[event_for(name) for _ in range(self.rng.choice((2, 5, 20)))])
            return
        pos = self.spot()
        for _ in range(5):
            self.button(pos)
            self.button(pos, False)

    def size(self) -> None:
        if self.rng.random() < 0.5:
            self.app.resize(self.rng.choice(SIZES))
        else:
            self.app.set_scale(self.rng.choice((0.8, 1.0, 1.5, 2.0)))

    def check(self) -> None:
        """Whatever was done: the screen can be read, and what is asked is what the rules ask."""
        scene = self.app.scene
        assert all(isinstance(line, str) for line in scene.text_lines())
        if isinstance(scene, TableScene):
            assert scene.decision is None or (scene.game.live and scene.decision is scene.game.asked())
            if scene.curtain is not None:
                assert scene.stage.top is scene.curtain and scene.decision is None
                assert not [line for line in scene.text_lines() if "Focus" in line]


def table(app: App, game: str, mode: str, kinds: str, seed: int = 3) -> TableScene:
    """A new game, saved as it goes; `kinds`: h human, r computer."""
    rules = registry.load(game)
    names = ("Ann", "W" * 24, "[wood] **{RV-001}**", "🙂 שלום")
    seats = tuple(SeatInfo(names[i], "human" if k == "h" else "random", i) for i, k in enumerate(kinds))
    options = {"party": "random"} if game == "set_a_watch" else {}
    session = Session(rules, Setup(mode, len(kinds), options), seed, seats)
    return TableScene(app, session, game, game=play(app, session))


class Opened(Play):
    """A game at the table that knows with what it was opened."""

    def __init__(self, session: Session, *rest: Any) -> None:
        self.opened = session.history()
        super().__init__(session, *rest)


def play(app: App, session: Session, game_id: str = "") -> Opened:
    """Computer seats answer at once, in this process."""
    return Opened(session, InstantThinker(session.rules), Saver(app), app.settings.auto_forced)


def quiet(monkeypatch: pytest.MonkeyPatch, rate: int) -> None:
    """Paint only one frame in `rate`; computer seats answer at once, in this process."""
    draw, count = App._draw, [0]

    def seldom(self: App, scene: Any) -> bool:
        count[0] += 1
        return draw(self, scene) if count[0] % rate == 0 else False

    monkeypatch.setattr(App, "_draw", seldom)
    monkeypatch.setattr("scenes.table.scene.live_game", play)


def fated(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Games that are begun on the way have seeds that follow from this one, and the day stands still."""
    chance = SimpleNamespace(randbits=random.Random(seed).getrandbits)
    monkeypatch.setattr("scenes.new_game_draft.secrets", chance)
    monkeypatch.setattr("scenes.keeping.date", SimpleNamespace(today=lambda: date(2026, 11, 30)))


def kept(monkey: Monkey) -> None:
    """Every file can be played on, and no choice that a person made at the table is missing on the disk."""
    found = {path: saves.load(path, registry.load) for path in sorted(folders.save_dir().rglob("*.json"))}
    assert found
    for session in found.values():
        assert session.decision is not None or session.result is not None
    newest = {run_of(path): found[path] for path in Autosave(autosave_dir()).files()}
    for scene in monkey.app.scenes:
        if not isinstance(scene, TableScene) or not scene.game.live or scene.game.autosave is None:
            continue  # a replay, or a lesson: nothing of them is promised to be kept
        session, opened = scene.session, scene.game.opened
        run = same_game(scene.rules.info.id, session)
        copy = newest.get(run)
        saved = copy is not None and nobody_since(copy.history(), session)
        if not saved or copy.seats != session.seats or copy.marks != session.marks:
            # It was opened and nobody has done anything yet: its file is enough.
            there = [s for s in found.values() if s.history() == opened and same_game(s.rules.info.id, s) == run]
            told = f"{len(session.history())} steps; opened with {len(opened)}; {copy and len(copy.history())} saved"
            assert [s for s in there if s.seats == session.seats] and nobody_since(opened, session), told
        played = [action for action, _ in session.history()]
        again = Session.replayed(scene.rules, session.setup, session.seed, played)
        assert again.fingerprint() == session.fingerprint()


def nobody_since(start: tuple[History, ...], session: Session) -> bool:
    """Did the game begin with these steps, and was nothing done since but by computers or for want of a choice?"""
    steps = session.history()
    rest = steps[len(start) :]
    return steps[: len(start)] == start and all(forced or not session.is_human(a.seat) for a, forced in rest)


def wild(monkeypatch: pytest.MonkeyPatch, seed: int, steps: int, first: Any, rate: int, speed: str = "fast") -> Monkey:
    """Let a monkey loose above the title screen, or above a table, whose game must be on the disk all the time."""
    quiet(monkeypatch, rate)
    fated(monkeypatch, seed)
    app = App.headless((1280, 720), Settings(animation_speed=speed))
    app.push(TitleScene(app))
    if first is not None:
        app.push(first(app))
    monkey = Monkey(app, seed, 0 if first is None else 44)
    try:
        monkey.play(steps)
    except Exception as error:
        error.add_note(f"seed {seed}, deed {monkey.did} ({monkey.last}) on {app.scene.name if app.scenes else '-'}")
        raise
    return monkey
