"""Gamepads: what is pressed on them becomes key events that carry the name of the button (`event.pad`).

Pads that SDL knows speak of A, B, X, Y wherever those lie; others are read as if they were laid out like an Xbox pad.
Directions repeat while they are held. The buttons' commands are those of the key map.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import pygame

from .commands import DIRECTION_KEYS, PAGES, pad_event
from .strings import tr

if TYPE_CHECKING:
    from .commands import Keymap

Event = pygame.event.Event
FIRST_REPEAT, NEXT_REPEAT = 0.38, 0.11
"""Seconds until a held direction repeats, and between repeats."""

DEAD_IN, DEAD_OUT = 0.55, 0.38
"""How far a stick or trigger is pushed to count, and to what it must come back to be let go: 0..1."""

MOTION = 3
"""Pixels that the mouse must move at once to count as being used."""

FULL = 32767.0
_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "A", pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X", pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB", pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    pygame.CONTROLLER_BUTTON_BACK: "Back", pygame.CONTROLLER_BUTTON_START: "Start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "LS", pygame.CONTROLLER_BUTTON_RIGHTSTICK: "RS",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "Up", pygame.CONTROLLER_BUTTON_DPAD_DOWN: "Down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "Left", pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "Right",
}  # fmt: skip
_RAW = ("A", "B", "X", "Y", "LB", "RB", "Back", "Start")
_STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: ("Left", "Right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("Up", "Down"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("R-Up", "R-Down"),
}
_TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "LT", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "RT"}
_DEVICES = (pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED)
_HAND = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


def events(button: str) -> list[Event]:
    """What SDL reports of a button, or a trigger, that is pressed and let go; for tests and tours."""
    for code, name in _BUTTONS.items():
        if name == button:
            kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
            return [Event(kind, button=code, instance_id=0) for kind in kinds]
    axis = next(a for a, name in _TRIGGERS.items() if name == button)
    return [Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=v, instance_id=0) for v in (int(FULL), 0)]


class Pads:
    """All gamepads of the machine. `active`: one of them was used later than keyboard and mouse."""

    def __init__(self) -> None:
        self.active = False
        self.names: dict[int, str] = {}
        self._devices: dict[int, Any] = {}
        self._known: set[int] = set()
        self._held: dict[tuple[int, str], float] = {}
        self._said: list[str] = []

    def start(self) -> None:
        """Look for pads from now on; what is plugged in already is reported by SDL as added."""
        from pygame._sdl2 import controller

        with contextlib.suppress(pygame.error):  # a system without a driver for pads plays on without them
            pygame.joystick.init()
            controller.init()

    def news(self) -> list[str]:
        """Sentences about pads that came and went since the last call."""
        said, self._said = self._said, []
        return said

    def wait(self, now: float) -> float | None:
        """Seconds until a held direction repeats, or None."""
        due = [at for at in self._held.values() if at < float("inf")]
        return max(0.0, min(due) - now) if due else None

    def translate(self, events: Iterable[Event], now: float, keys: Keymap) -> list[Event]:
        """The events with those of pads replaced by key events, and what repeats behind them."""
        out: list[Event] = []
        for ev in events:
            self._note_hand(ev)
            made = self._translated(ev, now)
            out += [ev] if made is None else [pad_event(name, keys) for name in made]
        return out + [pad_event(name, keys) for name in self._repeats(now)]

    def _note_hand(self, ev: Event) -> None:
        moved = ev.type == pygame.MOUSEMOTION and max(map(abs, getattr(ev, "rel", (0, 0)))) >= MOTION
        if moved or (ev.type in _HAND and not getattr(ev, "pad", "")):
            self.active = False

    def _translated(self, ev: Event, now: float) -> list[str] | None:
        """Names of the buttons that an event presses; None for an event that has nothing to do with pads."""
        if ev.type in _DEVICES:
            self._plugged(ev)
            return []
        read = _READ.get(ev.type)
        if read is None:
            return None
        device = int(getattr(ev, "instance_id", 0))
        if ev.type in _RAW_EVENTS and device in self._known:
            return []  # the same pad speaks as a controller
        return [name for name, down in read(self, device, ev) if self._press(device, name, down, now)]

    # -- devices ----------------------------------------------------------------------------------------

    def _plugged(self, ev: Event) -> None:
        if ev.type == pygame.JOYDEVICEREMOVED:
            self._unplugged(int(ev.instance_id))
            return
        try:
            self._open(int(ev.device_index))
        except pygame.error:  # it went away again before it could be opened
            return

    def _open(self, index: int) -> None:
        from pygame._sdl2 import controller

        if controller.is_controller(index):
            pad = controller.Controller(index)
            device = pad.as_joystick().get_instance_id()
            self._known.add(device)
            name = pad.name
        else:
            pad = pygame.joystick.Joystick(index)
            device, name = pad.get_instance_id(), pad.get_name()
        if device not in self._devices:
            self._said.append(tr("pad.found", name=name))
        self._devices[device], self.names[device] = pad, name

    def _unplugged(self, device: int) -> None:
        self._devices.pop(device, None)
        self._known.discard(device)
        for key in [k for k in self._held if k[0] == device]:
            del self._held[key]
        name = self.names.pop(device, "")
        self._said.append(tr("pad.gone", name=name) if name else tr("pad.gone_unnamed"))
        self.active = self.active and bool(self._devices)

    # -- pressing ---------------------------------------------------------------------------------------

    def _press(self, device: int, name: str, down: bool, now: float) -> bool:
        """Note that a button is held or let go. True when it was not held before."""
        key = (device, name)
        if not down:
            self._held.pop(key, None)
            return False
        if key in self._held:
            return False
        self.active = True
        self._held[key] = now + FIRST_REPEAT if name in DIRECTION_KEYS or name in PAGES else float("inf")
        return True

    def _repeats(self, now: float) -> list[str]:
        due = [key for key, at in self._held.items() if at <= now]
        for key in due:
            self._held[key] = now + NEXT_REPEAT
        return [name for _, name in due]

    def _stick(self, device: int, pair: tuple[str, str], value: float) -> list[tuple[str, bool]]:
        """Both ends of an axis. The one that leads stays pressed until it comes back well inside the dead zone."""
        out = []
        for name, part in ((pair[0], -value), (pair[1], value)):
            held = (device, f"~{name}") in self._held
            down = part > (DEAD_OUT if held else DEAD_IN)
            if down != held:
                self._lean(device, name, down)
                out.append((name, down))
        return out

    def _lean(self, device: int, name: str, down: bool) -> None:
        if down:
            self._held[device, f"~{name}"] = float("inf")
        else:
            self._held.pop((device, f"~{name}"), None)

    # -- kinds of events --------------------------------------------------------------------------------

    def _button(self, device: int, ev: Event) -> list[tuple[str, bool]]:
        name = _BUTTONS.get(ev.button)
        return [(name, ev.type == pygame.CONTROLLERBUTTONDOWN)] if name else []

    def _axis(self, device: int, ev: Event) -> list[tuple[str, bool]]:
        value = ev.value / FULL
        if ev.axis in _TRIGGERS:
            return self._stick(device, ("", _TRIGGERS[ev.axis]), value)
        return self._stick(device, _STICKS[ev.axis], value) if ev.axis in _STICKS else []

    def _raw_button(self, device: int, ev: Event) -> list[tuple[str, bool]]:
        return [(_RAW[ev.button], ev.type == pygame.JOYBUTTONDOWN)] if ev.button < len(_RAW) else []

    def _raw_axis(self, device: int, ev: Event) -> list[tuple[str, bool]]:
        return self._stick(device, _STICKS[ev.axis], ev.value) if ev.axis in (0, 1) else []

    def _hat(self, device: int, ev: Event) -> list[tuple[str, bool]]:
        x, y = ev.value
        return [("Left", x < 0), ("Right", x > 0), ("Up", y > 0), ("Down", y < 0)]


_RAW_EVENTS = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION)
_READ: dict[int, Callable[[Pads, int, Event], list[tuple[str, bool]]]] = {
    pygame.CONTROLLERBUTTONDOWN: Pads._button,
    pygame.CONTROLLERBUTTONUP: Pads._button,
    pygame.CONTROLLERAXISMOTION: Pads._axis,
    pygame.JOYBUTTONDOWN: Pads._raw_button,
    pygame.JOYBUTTONUP: Pads._raw_button,
    pygame.JOYAXISMOTION: Pads._raw_axis,
    pygame.JOYHATMOTION: Pads._hat,
}
