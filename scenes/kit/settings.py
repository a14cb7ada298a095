"""The player's settings: one JSON file, written atomically, read without ever failing."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from . import folders

VERSION = 1
SPEEDS = ("off", "fast", "normal", "slow")
MIN_WINDOW = (800, 480)
GONE = {"show_hints"}
"""Settings of earlier versions that did nothing; a file may still name them."""
_ABSENT = object()


@dataclass
class Settings:
    """All options with their defaults. Volumes are 0..1, scales are factors, the window size is in pixels."""

    volume_master: float = 0.6
    volume_effects: float = 0.8
    volume_music: float = 0.5
    volume_interface: float = 0.6
    mute: bool = False
    mute_unfocused: bool = False
    ui_scale: float = 1.0
    text_scale: float = 1.0
    animation_speed: str = "normal"
    reduced_motion: bool = False
    legible_font: bool = False
    high_contrast: bool = False
    fullscreen: bool = False
    auto_forced: bool = True
    handover: bool = True
    confirm_end_turn: bool = True
    say_why: bool = True
    software_present: bool = True
    window: tuple[int, int] = (1280, 720)
    names: list[str] = field(default_factory=lambda: ["", "", "", "", ""])
    seats: list[str] = field(default_factory=list)
    last_game: str = ""
    keys: dict[str, list[str]] = field(default_factory=dict)
    seen: list[str] = field(default_factory=list)
    extra: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.message: str | None = None
        self.path: Path | None = None
        self._known: dict[str, Any] | None = None

    def save(self, path: Path | None = None) -> bool:
        """Write the file; on failure say so in `message` and return False, never raise.

        Another copy of the program may have written it meanwhile: of that, all stays that was not changed here.
        """
        target = path or self.path or default_path()
        mine = asdict(self)
        data = {"version": VERSION, **_merged(mine, self._known, target)}
        try:
            folders.write_atomic(target, json.dumps(data, indent=1, ensure_ascii=False).encode())
        except OSError as e:
            self.message = f"Settings could not be written to {target}: {e.strerror or e}"
            return False
        self._known = mine
        return True


def _merged(mine: dict[str, Any], known: dict[str, Any] | None, path: Path) -> dict[str, Any]:
    """``mine``, with what stands in a sound file wherever ``mine`` is as it was ``known`` to be."""
    if known is None:
        return mine
    theirs = Settings()
    try:
        faults = _fill(theirs, path.read_bytes())
    except OSError:
        return mine
    return mine if faults else _newest(mine, known, asdict(theirs))


def _newest(mine: dict[str, Any], known: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """Three tables made one: what changed on one side since both knew it. What changed on both is ``mine``."""
    out = {}
    for name in {**theirs, **mine}:
        own, old, other = (table.get(name, _ABSENT) for table in (mine, known, theirs))
        if isinstance(own, dict) and isinstance(other, dict):
            out[name] = _newest(own, old if isinstance(old, dict) else {}, other)
        elif (value := own if own != old else other) is not _ABSENT:
            out[name] = value
    return out


def default_path() -> Path:
    """The settings file."""
    return folders.config_dir() / "settings.json"


def _number(low: float, high: float) -> Callable[[Any], Any]:
    def check(v: Any) -> Any:
        if isinstance(v, bool) or not isinstance(v, int | float) or v != v:
            raise ValueError("a number")
        return min(high, max(low, float(v)))

    return check


def _flag(v: Any) -> bool:
    if not isinstance(v, bool):
        raise ValueError("true or false")
    return v


def _text(v: Any) -> str:
    if not isinstance(v, str):
        raise ValueError("a text")
    return v[:200]


def _texts(v: Any) -> list[str]:
    if not isinstance(v, list) or not all(isinstance(x, str) for x in v):
        raise ValueError("a list of texts")
    return [x[:200] for x in v[:500]]


def _speed(v: Any) -> str:
    if v not in SPEEDS:
        raise ValueError("one of " + ", ".join(SPEEDS))
    return str(v)


def _window(v: Any) -> tuple[int, int]:
    if not isinstance(v, list | tuple) or len(v) != 2 or not all(type(x) is int for x in v):
        raise ValueError("two whole numbers")
    return (min(16384, max(MIN_WINDOW[0], v[0])), min(16384, max(MIN_WINDOW[1], v[1])))


def _keys(v: Any) -> dict[str, list[str]]:
    if not isinstance(v, dict):
        raise ValueError("command names with lists of keys")
    return {str(k): _texts(x) for k, x in v.items()}


def _mapping(v: Any) -> dict[str, Any]:
    if not isinstance(v, dict):
        raise ValueError("a table")
    return v


_CHECKS: dict[str, Callable[[Any], Any]] = {
    "ui_scale": _number(0.8, 2.0),
    "text_scale": _number(0.9, 1.5),
    "animation_speed": _speed,
    "window": _window,
    "names": _texts,
    "seats": _texts,
    "seen": _texts,
    "last_game": _text,
    "keys": _keys,
    "extra": _mapping,
}


def _check_for(name: str, default: Any) -> Callable[[Any], Any]:
    if name in _CHECKS:
        return _CHECKS[name]
    return _flag if isinstance(default, bool) else _number(0.0, 1.0)


def hidden(name: str) -> str:
    """A text of the settings' file that no page of the settings shows, read before everything else; "" for none.
    Faults of the file are left to ``load``, which tells them."""
    try:
        found = json.loads(default_path().read_bytes())["extra"][name]
    except (OSError, ValueError, LookupError, TypeError):
        return ""
    return found if isinstance(found, str) else ""


def load(path: Path | None = None) -> Settings:
    """Read the settings. Whatever is wrong with the file, defaults stand in for the faulty parts, a copy of the
    file is kept as `.bad` when something in it is lost, and `message` says what happened."""
    path = path or default_path()
    out = Settings()
    out.path = path
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        out._known = asdict(out)
        return out
    except OSError as e:
        out.message = f"Settings {path} cannot be read ({e.strerror or e}); defaults are used."
        return out
    faults = _fill(out, raw)
    out._known = asdict(out)
    if faults:
        kept = _keep_bad(path, raw)
        out.message = f"Settings {path}: {'; '.join(faults[:4])}. Defaults are used there{kept}."
    return out


def _fill(out: Settings, raw: bytes) -> list[str]:
    try:
        data = json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError) as e:
        return [f"not readable as JSON ({e})" if raw.strip() else "the file is empty"]
    if not isinstance(data, dict):
        return ["expected a table of settings"]
    faults = []
    version = data.pop("version", VERSION)
    if type(version) is not int or version > VERSION:
        faults.append(f"written by a newer version ({version!r}, this one knows {VERSION})")
    known = {f.name for f in fields(out)}
    for name, value in data.items():
        if name in GONE:
            continue
        if name not in known:
            faults.append(f"unknown setting {name!r}")
            continue
        try:
            setattr(out, name, _check_for(name, getattr(out, name))(value))
        except ValueError as e:
            faults.append(f"{name}: expected {e}, found {value!r:.60}")
    return faults


def _keep_bad(path: Path, raw: bytes) -> str:
    bad = path.with_name(path.name + ".bad")
    try:
        bad.write_bytes(raw)
    except OSError:
        return ", the old file stays until settings are next saved"
    return f", the old file is kept as {bad.name}"


def speed_factor(s: Settings) -> float:
    """How much faster than normal animations run; 0 means that they are skipped."""
    if s.reduced_motion or os.environ.get("TABLETOP_SPEED") == "off":
        return 0.0
    return {"off": 0.0, "fast": 2.0, "normal": 1.0, "slow": 0.5}[s.animation_speed]
