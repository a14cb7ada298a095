"""Named commands and the keys that give them; the player may change every key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame


@dataclass(frozen=True)
class Command:
    """A thing the player can ask for. Keys are written as "E", "Ctrl+Z", "Shift+Tab", "F1", "Space", "Return"."""

    name: str
    title: str
    keys: tuple[str, ...]


COMMANDS: tuple[Command, ...] = (
    Command("confirm", "Confirm the choice", ("E", "Return")),
    Command("back", "Back, menu", ("Escape",)),
    Command("undo", "Undo one step", ("U", "Ctrl+Z")),
    Command("redo", "Redo", ("R", "Ctrl+Y", "Ctrl+Shift+Z")),
    Command("undo_turn", "Undo the whole turn", ("Shift+U",)),
    Command("end_turn", "End the turn", ("T",)),
    Command("pass", "Pass", ("P",)),
    Command("hint", "Hint", ("H",)),
    Command("actions", "List of all actions", ("L",)),
    Command("log", "Chronicle", ("G",)),
    Command("news", "What happened since your last turn", ("N",)),
    Command("inspect", "Inspect what is under the pointer", ("I",)),
    Command("help", "Rule for the current step", ("F1",)),
    Command("skip", "Finish what is moving", ("Space",)),
    Command("menu", "Game menu", ("F10", "M")),
    Command("quick_save", "Quick save", ("F5",)),
    Command("quick_load", "Back to the quick save", ("F9",)),
    Command("seat_1", "Look at seat 1", ("1",)),
    Command("seat_2", "Look at seat 2", ("2",)),
    Command("seat_3", "Look at seat 3", ("3",)),
    Command("seat_4", "Look at seat 4", ("4",)),
    Command("seat_5", "Look at seat 5", ("5",)),
    Command("next", "Next element", ("Tab",)),
    Command("previous", "Previous element", ("Shift+Tab",)),
    Command("left", "Element to the left", ("Left",)),
    Command("right", "Element to the right", ("Right",)),
    Command("up", "Element above", ("Up",)),
    Command("down", "Element below", ("Down",)),
    Command("zoom_in", "Larger interface", ("Ctrl+=", "Ctrl++")),
    Command("zoom_out", "Smaller interface", ("Ctrl+-",)),
    Command("zoom_reset", "Interface size 100 %", ("Ctrl+0",)),
    Command("mute", "Sound on or off", ("Ctrl+M",)),
    Command("fullscreen", "Full screen", ("F11", "Alt+Return")),
    Command("screenshot", "Save a picture of the window", ("F12",)),
)

BY_NAME: dict[str, Command] = {c.name: c for c in COMMANDS}
_NAMED = {
    "Return": pygame.K_RETURN,
    "Escape": pygame.K_ESCAPE,
    "Space": pygame.K_SPACE,
    "Tab": pygame.K_TAB,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "PageUp": pygame.K_PAGEUP,
    "PageDown": pygame.K_PAGEDOWN,
    "Delete": pygame.K_DELETE,
    "Backspace": pygame.K_BACKSPACE,
    "Insert": pygame.K_INSERT,
    **{f"F{i}": getattr(pygame, f"K_F{i}") for i in range(1, 13)},
}
_CODES = {v: k for k, v in _NAMED.items()} | {pygame.K_KP_ENTER: "Return"}
_CAPS = {
    "Return": "Enter",
    "Escape": "Esc",
    "Left": "<",
    "Right": ">",
    "PageUp": "PgUp",
    "PageDown": "PgDn",
    "Delete": "Del",
}
_MODIFIERS = (("Ctrl", pygame.KMOD_CTRL | pygame.KMOD_META), ("Alt", pygame.KMOD_ALT), ("Shift", pygame.KMOD_SHIFT))


class KeyTaken(ValueError):
    """The key already gives another command; `.command` names it."""

    def __init__(self, key: str, command: str) -> None:
        super().__init__(f"{key} already means {BY_NAME[command].title!r}")
        self.command = command


def key_name(ev: pygame.event.Event) -> str:
    """A KEYDOWN event as "Ctrl+Z"; empty for a lone modifier or a key without a name."""
    base = _CODES.get(ev.key)
    if base is None:
        name = pygame.key.name(ev.key)
        if len(name) != 1 or not name.isprintable():
            return ""
        base = name.upper()
    mods = getattr(ev, "mod", 0)
    return "".join(f"{label}+" for label, bits in _MODIFIERS if mods & bits) + base


def parse(key: str) -> tuple[int, int]:
    """"Ctrl+Z" to (key code, modifier bits) for synthetic events. Raises ValueError for an unknown key."""
    mods, base = 0, key
    bits = {"Ctrl": pygame.KMOD_LCTRL, "Alt": pygame.KMOD_LALT, "Shift": pygame.KMOD_LSHIFT}
    while "+" in base[:-1]:
        label, base = base.split("+", 1)
        if label not in bits:
            raise ValueError(f"unknown modifier {label!r} in key {key!r}")
        mods |= bits[label]
    if base in _NAMED:
        return _NAMED[base], mods
    try:
        return pygame.key.key_code(base.lower()), mods
    except (ValueError, pygame.error):
        raise ValueError(f"unknown key {key!r}") from None


def event_for(key: str) -> pygame.event.Event:
    """A KEYDOWN event as if `key` ("E", "Ctrl+Z", "Escape") had been pressed."""
    code, mods = parse(key)
    char = key if len(key) == 1 and not mods else ""
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mods, unicode=char.lower(), scancode=0)


class Keymap:
    """Keys of every command: the defaults, with the player's changes laid over them."""

    def __init__(self, changes: Mapping[str, list[str]] | None = None) -> None:
        self.keys: dict[str, tuple[str, ...]] = {c.name: c.keys for c in COMMANDS}
        for name, keys in (changes or {}).items():
            if name in self.keys:
                self.keys[name] = tuple(k for k in keys if _valid(k))
        self._index()

    def _index(self) -> None:
        self._by_key: dict[str, str] = {}
        for name, keys in self.keys.items():
            for k in keys:
                self._by_key.setdefault(k, name)

    def command_for(self, ev: pygame.event.Event) -> str | None:
        """Command that a KEYDOWN event gives, or None."""
        return self._by_key.get(key_name(ev))

    def owner(self, key: str) -> str | None:
        """Command that owns a key, or None."""
        return self._by_key.get(key)

    def cap(self, name: str) -> str:
        """First key of a command as printed on a key cap; empty when it has none."""
        keys = self.keys.get(name, ())
        return cap(keys[0]) if keys else ""

    def bind(self, name: str, key: str, replace: bool = False) -> None:
        """Make `key` the first key of a command. Raises KeyError (unknown command), ValueError (unknown key) or
        KeyTaken unless `replace`, which takes the key from its owner."""
        if name not in self.keys:
            raise KeyError(name)
        parse(key)
        owner = self._by_key.get(key)
        if owner is not None and owner != name:
            if not replace:
                raise KeyTaken(key, owner)
            self.keys[owner] = tuple(k for k in self.keys[owner] if k != key)
        self.keys[name] = (key, *(k for k in self.keys[name][1:] if k != key))
        self._index()

    def reset(self) -> None:
        """Back to the defaults."""
        self.keys = {c.name: c.keys for c in COMMANDS}
        self._index()

    def changes(self) -> dict[str, list[str]]:
        """What differs from the defaults, for the settings file."""
        return {n: list(k) for n, k in self.keys.items() if k != BY_NAME[n].keys}


def _valid(key: str) -> bool:
    try:
        parse(key)
    except ValueError:
        return False
    return True


def cap(key: str) -> str:
    """A key as printed on a key cap."""
    return "+".join(_CAPS.get(p, p) for p in key.split("+")) if key != "+" else "+"
