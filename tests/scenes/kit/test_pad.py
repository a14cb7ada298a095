"""A gamepad gives the same commands as the keyboard."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.kit import App, Button, Dialog, Keymap, Scene, Settings, TextField
from scenes.kit.commands import COMMANDS, PAD, PAD_BUTTONS, KeyTaken
from scenes.kit.pad import FIRST_REPEAT, FULL, NEXT_REPEAT, Pads, events
from tests.scenes.kit.sheet import Sheet

BUTTON, UP = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP


CODES = {name: events(name)[0].button for name in PAD_BUTTONS if name not in ("LT", "RT")}


def event(kind: int, **fields: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=0, **fields)


def pressed(pads: Pads, ev: pygame.event.Event, now: float = 0.0, keys: Keymap | None = None) -> list[str]:
    return [e.pad for e in pads.translate([ev], now, keys or Keymap())]


def axis(number: int, value: float) -> pygame.event.Event:
    return event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(value * FULL))


def test_every_button_means_one_thing_at_most() -> None:
    buttons = [b for c in COMMANDS for b in c.pad]
    assert len(buttons) == len(set(buttons))
    assert set(buttons) == set(PAD_BUTTONS)


def test_buttons_become_commands() -> None:
    keys, pads = Keymap(), Pads()
    wanted = {"A": "choose", "B": "back", "X": "undo", "Y": "inspect", "LB": "previous_area", "RB": "next_area",
              "Start": "menu", "Back": "help", "Left": "left", "Up": "up"}  # fmt: skip
    for name, command in wanted.items():
        made = pads.translate([event(BUTTON, button=CODES[name])], 0.0, keys)
        assert [keys.command_for(e) for e in made] == [command]
        assert pads.translate([event(UP, button=CODES[name])], 0.0, keys) == []


def test_triggers_are_buttons() -> None:
    pads = Pads()
    assert pressed(pads, axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.2)) == []
    assert pressed(pads, axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.9)) == ["LT"]
    assert pressed(pads, axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0)) == []
    assert pressed(pads, axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.0)) == []
    assert pressed(pads, axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)) == ["RT"]


def test_a_stick_that_trembles_in_its_dead_zone_does_nothing() -> None:
    pads = Pads()
    for i in range(200):
        assert pressed(pads, axis(0, 0.5 if i % 2 else -0.5), i / 60) == []
    assert not pads.active


def test_a_stick_moves_once_and_must_come_back() -> None:
    pads = Pads()
    assert pressed(pads, axis(0, 0.7)) == ["Right"]
    assert pressed(pads, axis(0, 0.45)) == []
    assert pressed(pads, axis(0, 0.7)) == [], "it had not come back to the dead zone"
    assert pressed(pads, axis(0, 0.1)) == []
    assert pressed(pads, axis(0, -0.7)) == ["Left"]
    assert pressed(pads, axis(0, 0.9)) == ["Right"], "straight to the other side"
    assert pressed(pads, axis(1, 0.9)) == ["Down"]


def test_a_held_direction_repeats_until_it_is_let_go() -> None:
    pads, keys = Pads(), Keymap()
    assert pressed(pads, event(BUTTON, button=CODES["Down"])) == ["Down"]
    assert pads.wait(0.0) == pytest.approx(FIRST_REPEAT)
    assert pads.translate([], FIRST_REPEAT - 0.01, keys) == []
    assert [e.pad for e in pads.translate([], FIRST_REPEAT, keys)] == ["Down"]
    assert pads.wait(FIRST_REPEAT) == pytest.approx(NEXT_REPEAT)
    assert [e.pad for e in pads.translate([], FIRST_REPEAT + NEXT_REPEAT, keys)] == ["Down"]
    pads.translate([event(UP, button=CODES["Down"])], 2.0, keys)
    assert pads.translate([], 9.0, keys) == []
    assert pads.wait(9.0) is None


def test_only_directions_repeat() -> None:
    pads = Pads()
    assert pressed(pads, event(BUTTON, button=CODES["A"])) == ["A"]
    assert pads.translate([], 60.0, Keymap()) == []


def test_a_pad_that_sdl_does_not_know() -> None:
    pads = Pads()
    assert pressed(pads, event(pygame.JOYBUTTONDOWN, button=1)) == ["B"]
    assert pressed(pads, event(pygame.JOYBUTTONDOWN, button=99)) == []
    assert pressed(pads, event(pygame.JOYHATMOTION, hat=0, value=(0, 1))) == ["Up"]
    assert pressed(pads, event(pygame.JOYHATMOTION, hat=0, value=(-1, 0))) == ["Left"]
    assert pressed(pads, event(pygame.JOYHATMOTION, hat=0, value=(0, 0))) == []
    assert pressed(pads, event(pygame.JOYAXISMOTION, axis=0, value=-1.0)) == ["Left"]
    assert pressed(pads, event(pygame.JOYAXISMOTION, axis=4, value=1.0)) == []


def test_a_known_pad_is_not_heard_twice() -> None:
    pads = Pads()
    pads._known.add(0)
    assert pressed(pads, event(pygame.JOYBUTTONDOWN, button=0)) == []
    assert pressed(pads, event(BUTTON, button=CODES["A"])) == ["A"]


def test_unplugging_lets_go_and_says_so() -> None:
    pads, keys = Pads(), Keymap()
    pressed(pads, event(BUTTON, button=CODES["Down"]))
    pads.names[0] = "Test pad"
    assert pads.translate([event(pygame.JOYDEVICEREMOVED)], 1.0, keys) == []
    assert pads.translate([], 9.0, keys) == []
    assert pads.news() == ["Gamepad gone: Test pad"]
    assert pads.news() == []
    assert not pads.active


def test_a_pad_that_is_gone_before_it_opens_is_no_trouble() -> None:
    pads = Pads()
    pads.start()
    assert pads.translate([pygame.event.Event(pygame.JOYDEVICEADDED, device_index=77)], 0.0, Keymap()) == []
    assert pads.news() == []


def test_focus_walks_and_a_chooses(sheet: Sheet) -> None:
    app: Any = sheet.app
    seen = []
    sheet.buttons[0].on_click = lambda: seen.append("first")
    app.pad("Down")
    assert sheet.stage.focus is not None
    assert sheet.stage.focus_visible
    sheet.stage.set_focus(sheet.buttons[0])
    app.pad("A")
    assert seen == ["first"]


def test_caps_show_the_pads_letters_while_it_is_used() -> None:
    app = App.headless((1280, 720), Settings())
    scene = Scene()
    undo = Button("Undo", command="undo", rect=(20, 20, 160, 40))
    scene.root.add(undo)
    app.push(scene)
    app.frame()
    assert undo.cap_text() == "U"
    before = app.window.copy()
    app.pad("Y")
    assert undo.cap_text() == "X"
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(app.window, "RGB")
    app.key("F7")
    assert undo.cap_text() == "U"
    app.pad("Y")
    app.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 0), buttons=(0, 0, 0), touch=False))
    app.frame()
    assert undo.cap_text() == "X", "a mouse that is only touched does not take over"
    app.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(99, 9), rel=(90, 0), buttons=(0, 0, 0), touch=False))
    app.frame()
    assert undo.cap_text() == "U"


def test_a_dialog_is_answered_by_a_and_left_by_b(sheet: Sheet) -> None:
    app: Any = sheet.app
    said: list[str] = []
    answers = (("Yes", "primary", lambda: said.append("yes")), ("No", "normal", lambda: said.append("no")))
    sheet.open(Dialog("Really?", "Well?", answers))
    app.pad("A")
    sheet.open(Dialog("Really?", "Well?", answers))
    app.pad("Left")
    app.pad("A")
    sheet.open(Dialog("Really?", "Well?", answers))
    app.pad("B")
    assert said == ["yes", "no"]
    assert len(sheet.stage.layers) == 1


def test_a_text_field_does_not_hold_the_pad(sheet: Sheet) -> None:
    app: Any = sheet.app
    field = next(n for n in sheet.root.walk() if isinstance(n, TextField))
    sheet.stage.set_focus(field)
    app.pad("Down")
    assert sheet.stage.focus is not field


def test_buttons_can_be_given_other_meanings() -> None:
    keys = Keymap()
    with pytest.raises(KeyTaken, match="Undo"):
        keys.bind("redo", PAD + "X")
    keys.bind("redo", PAD + "X", replace=True)
    assert keys.pad_cap("redo") == "X"
    assert keys.pad_cap("undo") == ""
    assert keys.cap("redo") == "R", "the keyboard's key stays"
    again = Keymap(keys.changes())
    assert again.pads == keys.pads
    assert again.keys == keys.keys
    keys.reset()
    assert keys.changes() == {}
    with pytest.raises(ValueError, match="button"):
        keys.bind("redo", PAD + "Turbo")


def test_settings_with_nonsense_for_a_pad_are_harmless() -> None:
    keys = Keymap({PAD + "undo": ["Turbo", "Y"], PAD + "nothing": ["A"]})
    assert keys.pads["undo"] == ("Y",)
