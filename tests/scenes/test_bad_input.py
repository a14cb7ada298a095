"""Hostile, huge, empty and damaged input: one message that names file and place, nothing lost, the program goes on.

Saves, settings and records have files of their own for their formats (tests/core/test_saves.py, test_records.py,
tests/scenes/kit/test_settings.py), mods tests/test_mods.py, refusing machines test_adversity.py. Here: names wherever
they are shown, every write on a full disk and in a forbidden folder, the YAML of lessons and achievements, the words
of the command line, and screens over rubbish.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import registry
from game.core import achievements, lesson, records, saves, shelf
from game.core.codec import printable
from game.core.content import ContentError, data_dir
from game.core.session import SeatInfo, Session
from game.core.structs import Setup
from game.set_a_watch.deck_files import DeckError, DeckFolder, ready_decks
from scenes import cli, keeping
from scenes.kit import folders, settings, text
from scenes.kit.app import App
from scenes.kit.crash import write_report
from scenes.kit.settings import Settings
from scenes.load import LoadScene
from scenes.new_game import NewGameScene
from scenes.new_game_draft import NAME_LIMIT, fresh
from scenes.records import RecordsScene
from scenes.result import ResultScene, Telling
from scenes.result_card import Card, draw, save_picture, save_text
from scenes.result_share import ShareScene
from scenes.table import photo
from scenes.table.menu import SaveDialog
from scenes.table.play import Play
from scenes.table.saving import Saver
from scenes.table.scene import TableScene
from tests.scenes.driving import game, shown

WHEN = "2026-11-30T12:00:00+00:00"
NAMES = {
    "wide": "W" * 24,
    "emoji": "🐉🔥👩‍👩‍👧‍👦🏳️‍🌈 Ada",
    "right to left": "שלום مرحبا",
    "combining": "Z̷̡̢̛̙̳̘ą̸̛͎l̵̢̲̚g̶̛̝o̴͈͝" * 3,
    "300 characters": "Wilhelmina " * 27 + "end",
    "markup": "**[wood]** {RV-031} \\ # - `",
    "controls": "a\x00b\x07c\x1b[31m\u202egnirts\u2066",
    "blank": "\u3164\u200b\u00a0",
    "surrogate": "half \ud83d",
    "one letter": "I",
}


def named(name: str, steps: int = 30, mode: str = "standard") -> Session:
    """A game in which somebody is called that."""
    rules = registry.load("ravenshire")
    seats = (SeatInfo(name), SeatInfo("Bo", "human", 1)) if mode == "standard" else (SeatInfo(name),)
    session = Session(rules, Setup(mode, len(seats)), 3, seats)
    n = 0
    while session.decision is not None and n != steps:
        session.act(session.decision.actions[(n * 7) % len(session.decision.actions)])
        n += 1
    return session


@pytest.mark.report(14, 43)
@pytest.mark.parametrize("kind", NAMES)
def test_a_name_of_any_kind_at_the_table_in_saves_and_lists(kind: str) -> None:
    session = named(NAMES[kind])
    path = shelf.save_as(folders.save_dir(), session, NAMES[kind], WHEN)
    again = saves.load(path, registry.load)
    assert again.seats == session.seats and again.seats[0].name == printable(NAMES[kind])
    assert again.fingerprint() == session.fingerprint()
    for make in (lambda app: TableScene(app, session, game=Play(session)), LoadScene):
        scene = shown((1280, 720), 1.0, make)
        if isinstance(scene, TableScene):
            while scene.curtain is not None:
                scene.lift_curtain()
                scene.app.frame()
            scene.panel.log.copy_all()
            scene.open_menu()
            scene.app.frame()
        assert all(isinstance(line, str) for line in scene.text_lines())


@pytest.mark.parametrize("kind", NAMES)
def test_a_name_of_any_kind_in_results_records_and_cards(kind: str, over: dict[str, Session]) -> None:
    session = over[kind]
    app = App.headless((1280, 720), Settings(animation_speed="off"))
    kept = keeping.keep(app, session)
    assert kept is not None
    book = records.read(keeping.book_path())
    (record,) = book.results
    assert book.damaged == [], "a name never breaks its line"
    assert record.humans[0].name == printable(NAMES[kind])
    for make in (lambda a: ResultScene(a, session), RecordsScene, lambda a: ShareScene(a, session)):
        assert shown((1280, 720), 1.0, make).text_lines()
    card = Card(Telling(session), kept)
    assert draw(card).get_size()[0] > 300
    assert save_text(card).read_text("utf-8") and save_picture(card).stat().st_size > 1000


@pytest.fixture(scope="module")
def over() -> dict[str, Session]:
    """A finished solo game for every name."""
    return {kind: named(name, -1, "solo_rival") for kind, name in NAMES.items()}


@pytest.mark.parametrize("kind", NAMES)
def test_a_name_of_any_kind_is_typed_and_remembered(kind: str) -> None:
    scene = shown((1280, 720), 1.0, lambda app: NewGameScene(app, "ravenshire"))
    field = scene.rows[0].name_field if hasattr(scene.rows[0], "name_field") else None
    if field is not None:
        field.text = NAMES[kind]
    scene.draft.seats[0].name = NAMES[kind]
    scene.app.frame()
    memory = scene.draft.remembered()
    again = fresh(scene.rules.info, memory)
    assert len(again.seats[0].name) <= NAME_LIMIT
    session = again.session(scene.rules)
    assert session.seats[0].name.strip(), "nobody is without a name"


@pytest.mark.report(43)
@pytest.mark.parametrize("kind", NAMES)
@pytest.mark.parametrize("width", [40, 200])
def test_a_name_is_never_drawn_wider_than_its_room(kind: str, width: int) -> None:
    App.headless((640, 400))
    words, px = text.fit_line(NAMES[kind], "body_b", 18, width, 9)
    assert text.width("body_b", px, words) <= width


# -- a full disk, a forbidden folder ---------------------------------------------------------------------------


@pytest.fixture(params=[errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO], ids=lambda n: errno.errorcode[n])
def refusing(request: pytest.FixtureRequest) -> Callable[[], AbstractContextManager[None]]:
    """While it holds nothing can be written: neither opened for writing, nor renamed, nor made."""

    def no(*_: Any, **__: Any) -> Any:
        raise OSError(request.param, os.strerror(request.param))

    real_open, real_os_open = io.open, os.open

    def guarded(file: Any, mode: str = "r", *rest: Any, **named: Any) -> Any:
        return no() if set(mode) & set("wax+") else real_open(file, mode, *rest, **named)

    def low(path: Any, flags: int, *rest: Any, **named: Any) -> int:
        writing = flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
        return int(no()) if writing else real_os_open(path, flags, *rest, **named)

    @contextmanager
    def holds() -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(builtins, "open", guarded)
            patch.setattr(io, "open", guarded)
            patch.setattr(os, "open", low)
            for name in ("replace", "rename", "mkdir", "fsync"):
                patch.setattr(os, name, no)
            yield

    return holds


def snapshot(home: Path) -> dict[str, bytes]:
    """Every file of the player, but for caches."""
    return {str(p.relative_to(home)): p.read_bytes() for p in sorted(home.rglob("*"))
            if p.is_file() and "cache" not in p.relative_to(home).parts}  # fmt: skip


def writes(app: App, session: Session, path: Path) -> Iterator[tuple[str, Callable[[], Any], tuple[type, ...]]]:
    """Everything that writes: its name, how it is done, and what it may raise."""
    over = game(-1, mode="solo_rival", seats=1)
    deck, prefs = ready_decks()[0], settings.load()
    prefs.ui_scale = 1.3
    card = Card(Telling(over))
    yield "settings", lambda: prefs.save(), ()
    yield "automatic copy", lambda: Saver(app)(session), ()
    yield "save as", lambda: shelf.save_as(folders.save_dir(), session, "Sunday", WHEN), (saves.SaveError,)
    yield "rename", lambda: shelf.rename(path, "Monday"), (saves.SaveError,)
    yield "copy as", lambda: shelf.copy_as(path, folders.save_dir(), "Monday"), (saves.SaveError,)
    yield "delete", lambda: shelf.remove(path, folders.save_dir() / "deleted"), (saves.SaveError,)
    yield "put back", lambda: shelf.put_back(path, folders.data_dir()), (saves.SaveError,)
    yield "copy out", lambda: shelf.export(path, folders.data_dir() / "out.json"), (saves.SaveError,)
    yield "bring in", lambda: shelf.bring_in(path, folders.save_dir()), (saves.SaveError,)
    yield "record", lambda: keeping.keep(app, over), ()
    yield "challenge", lambda: keeping.begin_challenge(app, "ravenshire", "solo_rival", "2026-11-30"), ()
    yield "deck", lambda: DeckFolder(folders.data_dir() / "decks").save(deck), (DeckError,)
    yield "card as text", lambda: save_text(card), (OSError,)
    yield "card as picture", lambda: save_picture(card), (OSError,)
    yield "picture of a save", lambda: photo.write(pygame.Surface((32, 18)), path), ()
    yield "screenshot", lambda: (app.screenshot(), app.win.finish()), ()
    yield "crash report", lambda: write_report(RuntimeError("broken gear"), app.scenes), ()


def test_every_write_that_the_machine_refuses_is_told_and_leaves_all_as_it_was(
    home: Path, refusing: Callable[[], AbstractContextManager[None]]
) -> None:
    app = App.headless((640, 400), Settings(animation_speed="off"))
    session = game(12)
    path = shelf.save_as(folders.save_dir(), session, "Sunday", WHEN)
    Settings().save()
    keeping.keep(app, game(-1, mode="solo_rival", seats=1, seed=8))
    everything = list(writes(app, session, path))
    before, steps = snapshot(home), len(session.log)
    quiet = []
    with refusing():
        for name, do, may_raise in everything:
            app.toasts.items.clear()
            try:
                found = do()
            except may_raise as error:
                assert str(error), name
            else:
                told = bool(app.toasts.items) or getattr(found, "fault", "") or found is False
                if not told and name not in ("picture of a save", "screenshot"):
                    quiet.append(name)
    assert quiet == [], "these failed without a word"
    assert snapshot(home) == before, "a file was changed or left half"
    assert len(session.log) == steps
    session.act(session.decision.actions[0])
    assert len(session.log) == steps + 1, "the game goes on"


@pytest.mark.report(14)
def test_the_save_dialog_says_what_is_wrong_and_keeps_the_name(
    refusing: Callable[[], AbstractContextManager[None]],
) -> None:
    session = game(12)
    table = shown((1280, 720), 1.0, lambda app: TableScene(app, session, game=Play(session)))
    while table.curtain is not None:
        table.lift_curtain()
        table.app.frame()
    table.open(SaveDialog(table))
    table.app.frame()
    with refusing():
        table.app.key("Return")
        table.app.frame()
    assert "was not saved" in "\n".join(table.text_lines())
    table.app.key("Return")
    table.app.frame()
    assert isinstance(table.stage.top, SaveDialog), "the name that was typed is still there"


# -- YAML of lessons and achievements --------------------------------------------------------------------------

JUNK = {
    "empty": b"",
    "rubbish": b"\x00\xff\xfe" * 99,
    "torn": b"achievements:\n  - id: [",
    "number": b"7",
    "list": b"- a\n- b\n",
    "unknown": b"dragons: 3\n",
    "deep": b"a: " + b"[" * 4000,
    "code": b"!!python/object/apply:os.system ['true']",
    "twice": b"steps: []\nsteps: []\n",
}
READERS = {"achievements": achievements.read, "tutorial": lesson.read}


@pytest.mark.parametrize("kind", JUNK)
@pytest.mark.parametrize("what", READERS)
@pytest.mark.parametrize("name", registry.installed())
def test_rubbish_in_the_place_of_a_file_is_one_message_with_the_file(
    what: str, kind: str, name: str, tmp_path: Path
) -> None:
    file = tmp_path / f"{what}.yaml"
    file.write_bytes(JUNK[kind])
    with pytest.raises(ContentError, match=rf"{what}\.yaml"):
        READERS[what](file, registry.load(name))


@pytest.mark.parametrize("what", READERS)
@pytest.mark.parametrize("name", registry.installed())
def test_every_line_that_is_lost_or_doubled_is_noticed_or_harmless(what: str, name: str, tmp_path: Path) -> None:
    """Each twelfth line taken out, doubled, or cut in half: read without any other fault than the one kind, which
    names the file and, nearly always, the line."""
    source, rules = data_dir(name) / f"{what}.yaml", registry.load(name)
    if not source.is_file():
        pytest.skip(f"{name} has no {what} yet")
    lines = source.read_text("utf-8").splitlines()
    file, told = tmp_path / f"{what}.yaml", 0
    for i in range(0, len(lines), 12):
        for changed in ([], [lines[i], lines[i]], [lines[i][: len(lines[i]) // 2]]):
            file.write_text("\n".join([*lines[:i], *changed, *lines[i + 1 :]]), encoding="utf-8")
            try:
                READERS[what](file, rules)
            except ContentError as error:
                told += 1
                assert f"{what}.yaml" in str(error)
    assert told > len(lines) // 40


# -- the command line ------------------------------------------------------------------------------------------

WORDS = [
    ["--load", ""], ["--load", "\0"], ["--load", "/dev/zero"], ["--load", "/"], ["--load", "x" * 5000],
    ["--replay", "/proc/self/mem"], ["--game", "../../etc/passwd"], ["--game", "\0"], ["--game", "🐉"],
    ["--game", "ravenshire", "--seats", ","], ["--game", "ravenshire", "--seats", "human," * 500],
    ["--game", "ravenshire", "--mode", "x" * 10_000], ["--game", "ravenshire", "--option", "=" * 50],
    ["--game", "ravenshire", "--seed", "9" * 5000], ["--size", "999999999999x2"], ["--size", "-1x-1"],
    ["--text-mirror", "/"], ["--text-mirror", "\0"], ["--tour", "/dev/null/x"], ["--tour", "\0"],
    ["--seed", "nan", "--game", "ravenshire"], ["--nonsense \u202e"], [""],
]  # fmt: skip


@pytest.mark.parametrize("words", WORDS, ids=lambda w: " ".join(w)[:30].encode("ascii", "replace").decode())
def test_hostile_words_are_refused_in_one_line(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "_play", lambda *_: 0)
    try:
        code = cli.main(words)
    except SystemExit as end:  # argparse ends by itself
        code = int(str(end.code))
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    assert (code, said.err.count("\n")) in ((2, 1), (0, 0)), said.err[:300]
    assert code == 2 or words in (["--load", ""],)


# -- screens over rubbish --------------------------------------------------------------------------------------


def test_every_screen_opens_over_folders_full_of_rubbish(home: Path) -> None:
    """Each file of the player is overwritten with rubbish, folders stand where files should be."""
    app = App.headless((1280, 720), Settings(animation_speed="off"))
    session = game(12)
    shelf.save_as(folders.save_dir(), session, "Sunday", WHEN)
    Saver(app)(session)
    keeping.keep(app, game(-1, mode="solo_rival", seats=1))
    for file in [p for p in home.rglob("*") if p.is_file() and "cache" not in p.parts]:
        file.write_bytes(os.urandom(400))
    (folders.save_dir() / "folder.json").mkdir(parents=True)
    (folders.save_dir() / "huge.json").write_bytes(b"{" + b" " * (5 << 20))
    (folders.save_dir() / "auto" / "auto-999999999999999999999-x.1.json").write_text("{}", encoding="utf-8")
    os.mkfifo(folders.save_dir() / "pipe.json")
    (folders.save_dir() / "loop.json").symlink_to(folders.save_dir() / "loop.json")
    from scenes.title import TitleScene

    for make in (TitleScene, LoadScene, RecordsScene, lambda a: NewGameScene(a, "ravenshire")):
        scene = shown((1280, 720), 1.0, make)
        assert scene.text_lines()
    load = shown((1280, 720), 1.0, LoadScene)
    told = {item.path.name: item.fault for item in load.list.items}
    assert set(told) == {"Sunday.json", "folder.json", "huge.json", "pipe.json", "loop.json"} and all(told.values())
    for _ in told:
        load.app.key("Down")
        load.app.frame()
    Saver(app)(session)
    assert shelf.Autosave(folders.save_dir() / "auto").newest() is not None
