"""Saves that are damaged, missing or not to be written: what is wrong is named, and nothing else is lost."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core import saves
from game.core.codec import encode
from game.core.rng import Rng
from game.core.saves import SaveError
from game.core.session import Session
from game.core.structs import GameInfo, Setup
from tests.core.saving import Revised, edited, played, rules_of, saved
from tests.toy import RULES

# -- damage -------------------------------------------------------------------------------------------

DAMAGE: dict[str, tuple[bytes | Callable[[dict[str, Any]], None], str]] = {
    "empty": (b"", "the file is empty"),
    "blank": (b" \n\n", "the file is empty"),
    "no json": (b"hello", "not a whole saved game"),
    "binary": (bytes(range(256)), "not a whole saved game"),
    "a list": (b"[1, 2]", "not a whole saved game"),
    "null": (b"null", "not a whole saved game"),
    "deep": (b"[" * 200_000, "not a whole saved game"),
    "deep inside": (lambda c: c.update(snapshot=_deep(500)), "snapshot"),
    "huge": (b"x" * (saves.MAX_BYTES + 1), "too many for a saved game"),
    "other program": (b'{"format": "chess", "version": 1}', "not a saved game .format 'chess'."),
    "newer": (lambda c: c.update(version=99), "made by a newer version"),
    "no seed": (lambda c: c.pop("seed"), "seed"),
    "seed of words": (lambda c: c.update(seed="one"), "seed"),
    "other game": (lambda c: c.update(game="chess"), "a game of chess, not of embers"),
    "other seats": (lambda c: c["setup"].update(seats=9), "9 seats, but 3 named"),
    "no such mode": (lambda c: c["setup"].update(mode="blitz"), "no mode 'blitz'"),
    "seats missing": (lambda c: c.update(seats=[]), "3 seats, but 0 named"),
    "snapshot null": (lambda c: c.update(snapshot=None), "snapshot"),
    "snapshot of text": (lambda c: c["snapshot"].__setitem__(2, "six"), "snapshot: "),
    "snapshot touched": (lambda c: c["snapshot"][6].__setitem__(0, 40), "snapshot: changed since"),
    "log of nonsense": (lambda c: c["log"].append(["fly", 1]), "log: "),
    "log is text": (lambda c: c.update(log="none"), "log: "),
    "start of nonsense": (lambda c: c.update(start=[1]), "start: "),
}


def _deep(depth: int) -> list[Any]:
    out: list[Any] = []
    for _ in range(depth):
        out = [out]
    return out


@pytest.mark.parametrize("kind", DAMAGE)
def test_damage_is_named_and_the_file_is_kept(tmp_path: Path, kind: str) -> None:
    change, message = DAMAGE[kind]
    path = saved(tmp_path / "a.json")
    if isinstance(change, bytes):
        path.write_bytes(change)
    else:
        edited(path, change)
    data = path.read_bytes()
    with pytest.raises(SaveError, match=message) as error:
        saves.load(path, lambda game: RULES)
    assert str(error.value).startswith(str(path))
    assert error.value.path == path
    assert path.read_bytes() == data


def test_every_truncation_is_refused(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.json")
    data = path.read_bytes()
    for length in range(0, len(data), 37):
        path.write_bytes(data[:length])
        with pytest.raises(SaveError):
            saves.load(path, rules_of)


def test_flipped_bytes_never_crash_and_never_change_the_game_unnoticed(tmp_path: Path) -> None:
    session = played(30)
    path = saved(tmp_path / "a.json", session)
    data, rng = path.read_bytes(), Rng(6)
    for _ in range(300):
        broken = bytearray(data)
        broken[rng.below(len(data))] ^= 1 << rng.below(8)
        path.write_bytes(broken)
        try:
            again = saves.load(path, rules_of)
        except SaveError:
            continue
        assert encode(again.state) == encode(session.state)


def test_a_snapshot_with_impossible_values_is_refused_even_from_older_rules(tmp_path: Path) -> None:
    path = edited(saved(tmp_path / "a.json"), lambda c: c["snapshot"][6].__setitem__(0, 10**6))
    with pytest.raises(SaveError, match="snapshot: embers"):
        saves.load(path, lambda game: Revised())
    edited(saved(path), lambda c: c["snapshot"].__setitem__(7, []))
    with pytest.raises(SaveError, match="snapshot: "):
        saves.load(path, lambda game: Revised())


def test_numbers_too_large_for_a_state_are_refused(tmp_path: Path) -> None:
    def enlarge(field: str) -> Callable[[dict[str, Any]], None]:
        def change(content: dict[str, Any]) -> None:
            content["start"] = content["start"] or json.loads(json.dumps(content["snapshot"]))
            content[field][6][0] = 10**30

        return change

    for rules in (RULES, Revised()):
        path = edited(saved(tmp_path / "a.json"), enlarge("snapshot"))
        with pytest.raises(SaveError, match="snapshot: can't serialize"):
            saves.load(path, lambda game, rules=rules: rules)
    path = edited(saved(tmp_path / "a.json"), enlarge("start"))
    with pytest.raises(SaveError, match="start: can't serialize"):
        saves.load(path, rules_of)


@pytest.mark.parametrize("seed", [0, -1, 1 << 63, (1 << 64) - 1, 1 << 64, 10**40, -(10**40)])
def test_any_seed_can_be_played_and_saved(tmp_path: Path, seed: int) -> None:
    session = Session(RULES, Setup("table", 3), seed)
    assert session.decision is not None
    session.act(session.decision.actions[0])
    path = tmp_path / "seed.json"
    saves.write(path, saves.pack(session, "seed", "2026-11-30T12:00:00+00:00"))
    again = saves.load(path, lambda _: RULES)
    assert again.fingerprint() == session.fingerprint() and len(again.log) == 1 and again.fault is None


def test_missing_files_and_folders(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="can't be read"):
        saves.read(tmp_path / "nothing.json")
    with pytest.raises(SaveError, match="not a file"):
        saves.read(tmp_path)


def test_a_game_that_is_not_installed(tmp_path: Path) -> None:
    from game import registry

    path = saved(tmp_path / "a.json")
    with pytest.raises(SaveError, match="no game 'embers'"):
        saves.load(path, registry.load)


# -- the disk fails -----------------------------------------------------------------------------------


def _failing(call: str) -> Callable[..., Any]:
    def fail(*args: Any, **kwargs: Any) -> Any:
        raise OSError(errno.ENOSPC, f"no space ({call})")

    return fail


class Half:
    """A file that takes half of what is written to it, then fails."""

    def __init__(self, file: Any, at: str) -> None:
        self.file = file
        self.at = at

    def __enter__(self) -> Half:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, data: bytes) -> None:
        self.file.write(data[: len(data) // 2] if self.at == "write" else data)
        if self.at == "write":
            raise OSError(errno.ENOSPC, "no space (write)")

    def flush(self) -> None:
        if self.at == "flush":
            raise OSError(errno.EIO, "broken (flush)")
        self.file.flush()

    def fileno(self) -> int:
        return int(self.file.fileno())


@pytest.mark.report(11)
@pytest.mark.parametrize("at", ["open", "write", "flush", "fsync", "replace", "mkdir"])
def test_whatever_fails_the_older_file_stays_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    older, newer = played(10), played(30)
    path = saved(tmp_path / "a.json", older)
    data = path.read_bytes()
    with monkeypatch.context() as patch:
        if at in ("fsync", "replace"):
            patch.setattr(os, at, _failing(at))
        elif at == "mkdir":
            patch.setattr(Path, "mkdir", _failing(at))
        elif at == "open":
            patch.setattr("builtins.open", _failing(at))
        else:
            real = open
            patch.setattr("builtins.open", lambda *a, **k: Half(real(*a, **k), at))
        with pytest.raises(SaveError, match=r"a\.json: can't be written"):
            saved(path, newer)
    assert path.read_bytes() == data
    assert saves.load(path, rules_of).fingerprint() == older.fingerprint()
    assert [p.name for p in tmp_path.glob(".*.tmp")] == []
    saved(path, newer)
    assert saves.load(path, rules_of).fingerprint() == newer.fingerprint()


@pytest.mark.report(11)
@pytest.mark.parametrize("after", ["write", "flush", "fsync", "replace"])
def test_a_kill_at_any_moment_leaves_the_old_or_the_new_file(tmp_path: Path, after: str) -> None:
    import subprocess
    import sys

    path = saved(tmp_path / "a.json", played(10))
    script = _KILLED.format(root=Path(__file__).resolve().parents[2], path=str(path), after=after)
    done = subprocess.run([sys.executable, "-c", script], timeout=60, check=False)
    assert done.returncode == 9
    steps = saves.load(path, rules_of).history()
    assert len(steps) == (30 if after == "replace" else 10)


_KILLED = """
import builtins, os, sys
sys.path.insert(0, r"{root}")
from pathlib import Path
from tests.core.saving import played, saved
import game.core.saves
session = played(30)
after, real_open, real_fsync, real_replace = "{after}", open, os.fsync, os.replace

class Dying:
    def __init__(self, file): self.file = file
    def __enter__(self): return self
    def __exit__(self, *_): self.file.close()
    def fileno(self): return self.file.fileno()
    def write(self, data):
        self.file.write(data)
        if after == "write": os._exit(9)
    def flush(self):
        self.file.flush()
        if after == "flush": os._exit(9)

def fsync(fd):
    real_fsync(fd)
    if after == "fsync": os._exit(9)

def replace(a, b):
    real_replace(a, b)
    os._exit(9)

builtins.open = lambda *a, **k: Dying(real_open(*a, **k))
os.fsync, os.replace = fsync, replace
saved(Path(r"{path}"), session)
"""


def test_a_folder_is_made_when_needed(tmp_path: Path) -> None:
    path = saved(tmp_path / "new" / "deeper" / "a.json")
    assert saves.read(path).title == "My game"


def test_info_is_the_toys(tmp_path: Path) -> None:
    summary = saves.read_summary(saved(tmp_path / "a.json"))
    assert isinstance(RULES.info, GameInfo)
    assert (summary.game, summary.steps, summary.over) == (RULES.info.id, 30, False)
    assert summary.clock == RULES.clock(played(30).state)
    assert saves.read_summary(saved(tmp_path / "b.json", played(9999))).over
