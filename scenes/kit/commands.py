"""Named commands and the keys that give them; the player may change every key."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pygame

from .strings import tr


class Command(msgspec.Struct, frozen=True):
    """A thing the player can ask for. Keys are written as "E", "Ctrl+Z", "Shift+Tab", "F1", "Space", "Return"; `pad`
    are buttons of a gamepad."""

    name: str
    keys: tuple[str, ...]
    pad: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """What it does, for the list of keys: the text of its name in data/ui/commands.yaml."""
        return tr(f"commands.{self.name}")


COMMANDS: tuple[Command, ...] = (
    Command("confirm", ("E", "Return"), ("RS",)),
    Command("back", ("Escape",), ("B",)),
    Command("undo", ("U", "Ctrl+Z"), ("X",)),
    Command("redo", ("R", "Ctrl+Y", "Ctrl+Shift+Z"), ("LT",)),
    Command("undo_turn", ("Shift+U",)),
    Command("end_turn", ("T",)),
    Command("pass", ("P",)),
    Command("hint", ("H",), ("RT",)),
    Command("actions", ("L",), ("LS",)),
    Command("log", ("G",)),
    Command("news", ("N",)),
    Command("inspect", ("I",), ("Y",)),
    Command("help", ("F1",), ("Back",)),
    Command("skip", ("Space",)),
    Command("menu", ("F10", "M"), ("Start",)),
    Command("quick_save", ("F5",)),
    Command("quick_load", ("F9",)),
    Command("seat_1", ("1",)),
    Command("seat_2", ("2",)),
    Command("seat_3", ("3",)),
    Command("seat_4", ("4",)),
    Command("seat_5", ("5",)),
    Command("choose", (), ("A",)),
    Command("next_area", ("F6",), ("RB",)),
    Command("previous_area", ("Shift+F6",), ("LB",)),
    Command("next", ("Tab",)),
    Command("previous", ("Shift+Tab",)),
    Command("left", ("Left",), ("Left",)),
    Command("right", ("Right",), ("Right",)),
    Command("up", ("Up",), ("Up",)),
    Command("down", ("Down",), ("Down",)),
    Command("zoom_in", ("Ctrl+=", "Ctrl++")),
    Command("zoom_out", ("Ctrl+-",)),
    Command("zoom_reset", ("Ctrl+0",)),
    Command("read", ("F2",)),
    Command("mute", ("Ctrl+M",)),
    Command("fullscreen", ("F11", "Alt+Return")),
    Command("screenshot", ("F12",)),
    Command("see_table", ("V",)),
    Command("page_before", ("Alt+Left",)),
    Command("page_after", ("Alt+Right",)),
    Command("find", ("Ctrl+F",)),
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


PAD = "Pad "
"""What stands before the name of a pad's button where it is written as a key."""

PAD_BUTTONS = (
    "A", "B", "X", "Y", "LB", "RB", "LT", "RT", "LS", "RS", "Start", "Back", "Up", "Down", "Left", "Right",
)  # fmt: skip
DIRECTION_KEYS = {"Left": pygame.K_LEFT, "Right": pygame.K_RIGHT, "Up": pygame.K_UP, "Down": pygame.K_DOWN}
PAGES = {"R-Up": pygame.K_PAGEUP, "R-Down": pygame.K_PAGEDOWN}
"""The right stick turns pages."""

_PAD_CAPS = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}
_AS_KEY = {
    "choose": pygame.K_RETURN,
    "back": pygame.K_ESCAPE,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
}
"""What a command given by a pad is to widgets that know keys."""


class KeyTaken(ValueError):
    """The key already gives another command; `.command` names it."""

    def __init__(self, key: str, command: str) -> None:
        super().__init__(f"{cap(key)} already means {BY_NAME[command].title!r}")
        self.command = command


def key_name(ev: pygame.event.Event) -> str:
    """A KEYDOWN event as "Ctrl+Z" or "Pad A"; empty for a lone modifier or a key without a name."""
    if button := getattr(ev, "pad", ""):
        return PAD + str(button)
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


def pad_event(button: str, keys: Keymap) -> pygame.event.Event:
    """A KEYDOWN event as if a button of a pad were a key: that of its command where widgets know one, else none."""
    key = PAGES.get(button) or _AS_KEY.get(keys.command_of(PAD + button) or "", 0)
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0, pad=button)


class Keymap:
    """Keys of every command: the defaults, with the player's changes laid over them."""

    def __init__(self, changes: Mapping[str, list[str]] | None = None) -> None:
        self.keys: dict[str, tuple[str, ...]] = {c.name: c.keys for c in COMMANDS}
        self.pads: dict[str, tuple[str, ...]] = {c.name: c.pad for c in COMMANDS}
        for name, keys in (changes or {}).items():
            if name in self.keys:
                self.keys[name] = tuple(k for k in keys if _valid(k))
            elif name.removeprefix(PAD) in self.pads:
                self.pads[name.removeprefix(PAD)] = tuple(k for k in keys if k in PAD_BUTTONS)
        self._index()

    def _index(self) -> None:
        self._by_key: dict[str, str] = {}
        for name, keys in self.keys.items():
            for k in keys:
                self._by_key.setdefault(k, name)
        for name, buttons in self.pads.items():
            for b in buttons:
                self._by_key.setdefault(PAD + b, name)

    def command_for(self, ev: pygame.event.Event) -> str | None:
        """Command that a KEYDOWN event gives, or None."""
        return self._by_key.get(key_name(ev))

    def command_of(self, key: str) -> str | None:
        """Command that a key ("Ctrl+Z", "Pad A") gives, or None."""
        return self._by_key.get(key)

    def cap(self, name: str) -> str:
        """First key of a command as printed on a key cap; empty when it has none."""
        keys = self.keys.get(name, ())
        return cap(keys[0]) if keys else ""

    def pad_cap(self, name: str) -> str:
        """First button of a command as printed on a pad; empty when it has none."""
        buttons = self.pads.get(name, ())
        return cap(PAD + buttons[0]) if buttons else ""

    def bind(self, name: str, key: str, replace: bool = False) -> None:
        """Make `key` ("Z", "Pad A") the first key, or button, of a command. Raises KeyError (unknown command),
        ValueError (unknown key) or KeyTaken unless `replace`, which takes the key from its owner."""
        if name not in self.keys:
            raise KeyError(name)
        table, word = self._table_of(key)
        owner = self._by_key.get(key)
        if owner is not None and owner != name:
            if not replace:
                raise KeyTaken(key, owner)
            table[owner] = tuple(k for k in table[owner] if k != word)
        table[name] = (word, *(k for k in table[name][1:] if k != word))
        self._index()

    def _table_of(self, key: str) -> tuple[dict[str, tuple[str, ...]], str]:
        """Where a key or button is kept, and its name there. Raises ValueError for an unknown one."""
        if not key.startswith(PAD):
            parse(key)
            return self.keys, key
        if key.removeprefix(PAD) not in PAD_BUTTONS:
            raise ValueError(f"unknown button {key!r}")
        return self.pads, key.removeprefix(PAD)

    def reset(self) -> None:
        """Back to the defaults."""
        self.keys = {c.name: c.keys for c in COMMANDS}
        self.pads = {c.name: c.pad for c in COMMANDS}
        self._index()

    def changes(self) -> dict[str, list[str]]:
        """What differs from the defaults, for the settings file."""
        keys = {n: list(k) for n, k in self.keys.items() if k != BY_NAME[n].keys}
        return keys | {PAD + n: list(b) for n, b in self.pads.items() if b != BY_NAME[n].pad}


def _valid(key: str) -> bool:
    try:
        parse(key)
    except ValueError:
        return False
    return True


def cap(key: str) -> str:
    """A key as printed on a key cap, a button as printed on a pad."""
    if key.startswith(PAD):
        button = key.removeprefix(PAD)
        return _PAD_CAPS.get(button, button)
    return "+".join(_CAPS.get(p, p) for p in key.split("+")) if key != "+" else "+"
