"""What the machine may refuse: no folder to write to, a full disk, another copy of the program, a reader that leaves.

The program itself runs in a process of its own; nothing but the operating system refuses.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOO_LARGE = 200
"""Bytes after which every write fails on the "full disk": more than a line of text, less than any save."""

PLAY = '''
import json, os, sys
sys.path.insert(0, {root!r})
from scenes import cli
cli.prepare()
if {full}:
    import resource
    resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))
from scenes.kit import settings
from scenes.kit.app import App
from scenes.load import LoadScene
from scenes.table.menu import SaveDialog
from scenes.table.scene import TableScene
from scenes.title import TitleScene

said = []
prefs = settings.load()
prefs.ui_scale, prefs.animation_speed = 1.0, "off"
app = App(prefs, size=(800, 480), headless=True, mirror=said.append)
app.push(TitleScene(app))
app.frame()
session = cli.new_session("ravenshire", "standard", "human,human", 5, [])
table = TableScene(app, session)
app.push(table)
app.frame()
while table.curtain is not None:
    table.lift_curtain()
for _ in range(4):
    session.act(session.decision.actions[0])
    table.game.autosave(session)
    app.frame()
dialog = SaveDialog(table)
table.open(dialog)
app.frame()
app.key("Return")
app.frame()
while table.stage.top is not table.root:
    table.close(table.stage.top)
app.screenshot()
app.win.finish()
app.frame()
app.settings.path = settings.default_path()
app.settings.ui_scale = 1.2
app.save_settings()
app.push(LoadScene(app))
app.frame()
app.pop()
errors = [t.markup for t in app.toasts.items if t.kind == "error"]
steps = len(session.history())
app.close()
print(json.dumps(dict(said=said, steps=steps, errors=errors)))
'''


def play(home: Path, full: bool = False) -> tuple[dict[str, object], str]:
    """Play a little and try to keep everything; what was said, and the error stream."""
    script = PLAY.format(root=str(ROOT), full=full, size=TOO_LARGE)
    env = {**os.environ, "TABLETOP_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1]), done.stderr


def count(told: dict[str, object], words: str) -> int:
    said = told["said"]
    assert isinstance(said, list)
    return sum(words in line for line in said)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    """Where the player's files belong there is something else: every loss is told once, and the game goes on."""
    blocked = tmp_path / "blocked"
    blocked.write_text("in the way", encoding="utf-8")
    told, errors = play(blocked / "home")
    assert told["steps"] >= 4  # type: ignore[operator]
    assert count(told, "The game could not be saved") == 1
    assert count(told, "The picture could not be saved") == 1
    assert count(told, "Settings could not be written") >= 1
    assert "Traceback" not in errors
    assert blocked.read_text(encoding="utf-8") == "in the way"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
def test_a_full_disk(tmp_path: Path) -> None:
    """Nothing can be written any more: what was kept before is still there, and nothing half is."""
    home = tmp_path / "home"
    before, _ = play(home)
    assert count(before, "could not") == 0 and before["errors"] == []
    kept = {path: path.read_bytes() for path in sorted(home.rglob("*.json"))}
    assert len(kept) >= 3
    told, errors = play(home, full=True)
    assert told["steps"] >= 4  # type: ignore[operator]
    assert count(told, "The game could not be saved") == 1
    assert count(told, "The picture could not be saved") == 1
    assert count(told, "Settings could not be written") >= 1
    assert "Traceback" not in errors
    for path, data in kept.items():
        assert path.read_bytes() == data
    rest = [p for p in home.rglob("*") if p.is_file() and p not in kept and "cache" not in p.relative_to(home).parts]
    assert [p.suffix for p in rest] == [".png"]  # the picture of the good day


def test_two_programs_at_once_keep_both_games(tmp_path: Path) -> None:
    home = tmp_path / "home"
    script = PLAY.format(root=str(ROOT), full=False, size=TOO_LARGE)
    env = {**os.environ, "TABLETOP_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    both = [
        subprocess.Popen([sys.executable, "-c", script.replace(" 5, [])", f" {seed}, [])")], env=env,
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for seed in (5, 5)
    ]  # fmt: skip
    for process in both:
        out, errors = process.communicate(timeout=110)
        assert process.returncode == 0 and "Traceback" not in errors, errors
        assert count(json.loads(out.splitlines()[-1]), "could not") == 0
    from game import registry
    from game.core import saves

    files = sorted((home / "saves" / "auto").iterdir())
    assert len(files) == 10 or len({f.stem.rpartition(".")[2] for f in files}) == 2
    pids = {f.stem.rpartition(".")[2] for f in files}
    assert len(pids) == 2  # each program's newest copy is there
    for file in files:
        assert saves.load(file, registry.load).seed == 5
    assert json.loads((home / "config" / "settings.json").read_text(encoding="utf-8"))["ui_scale"] == 1.2
    assert not [p for p in home.rglob("*") if p.suffix in (".tmp", ".part")]


def test_a_reader_that_leaves_does_not_stop_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """``--text-mirror - | head -1``: the pipe breaks with the second line."""
    from scenes import cli

    read, write = os.pipe()
    with os.fdopen(write, "w", encoding="ascii", errors="strict") as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        say = cli._mirror("-")
        assert say is not None
        say("émile 🙂")  # letters that this console lacks
        assert os.read(read, 100) == b"?mile ?\n"
        os.close(read)
        say("two")
        say("three")
        monkeypatch.undo()
        with contextlib.suppress(BrokenPipeError):
            pipe.close()


def test_a_crash_report_that_cannot_be_written_leaves_nothing_half(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import zipfile

    from scenes.kit import crash

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(zipfile.ZipFile, "writestr", full)
    monkeypatch.setattr(crash.tempfile, "gettempdir", lambda: str(home / "temporary"))
    report = crash.write_report(RuntimeError("broken gear"))
    assert report.path is None and "No space left" in report.fault and "broken gear" in report.error
    assert list((home / "data" / "crashes").iterdir()) == []
    assert list((home / "temporary").rglob("*.zip")) == []


def test_without_a_data_folder_the_report_goes_among_the_temporary_files(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scenes.kit import crash

    (home / "data").write_text("in the way")
    monkeypatch.setattr(crash.tempfile, "gettempdir", lambda: str(home / "temporary"))
    report = crash.write_report(RuntimeError("broken gear"))
    assert report.path is not None and report.path.is_file() and home / "temporary" in report.path.parents


def test_damaged_caches_are_made_anew(tmp_path: Path) -> None:
    """Every file of the cache overwritten with rubbish, and one more time with nothing in it."""
    home = tmp_path / "own"  # not the cache that the whole run shares
    play(home)
    files = [p for p in (home / "cache").rglob("*") if p.is_file()]
    assert len(files) > 20
    for rubbish in (b"\x00rubbish", b""):
        for file in files:
            file.unlink(missing_ok=True)  # nobody may write into a picture that was looked at
            file.write_bytes(rubbish)
        told, errors = play(home)
        assert count(told, "could not") == 0 and "Traceback" not in errors
        assert [file.name for file in files if file.exists() and file.read_bytes() == rubbish] == []
