"""Settings: sound, picture, play, keys. Everything is in force at once and kept when the screen is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from scenes.kit import Choice, Panel, Paragraph, ScrollView, Slider, Tabs, Toggle, layout, theme
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.screen import Screen
from scenes.settings_keys import INSET, KeyPage

if TYPE_CHECKING:
    from scenes.kit.app import App

PAGES = (("sound", "sound"), ("picture", "eye"), ("play", "die"), ("keys", "keyboard"))
SCALES = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
TEXT_SCALES = (0.9, 1.0, 1.1, 1.25, 1.5)
SPEEDS = ("off", "fast", "normal", "slow")


class SettingsScene(Screen):
    """The player's settings in four pages."""

    name = "settings"
    icon = "gear"
    widest = 860.0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.tabs = Tabs(
            [tr(f"settings.pages.{p[0]}") for p in PAGES], 0, self._turned, icons=[p[1] for p in PAGES], name="pages"
        )
        self.page = ScrollView(name="page")
        self.keys = KeyPage(self)
        self.plate = Panel()
        self.rows: list[tuple[Node, Paragraph | None]] = []
        self.root.add(self.tabs, self.plate, self.page, self.keys)
        self._turned(0)

    def leave(self) -> None:
        self.app.save_settings()

    def _turned(self, index: int) -> None:
        pages: Sequence[Callable[[], list[tuple[Node, str]]]] = (self._sound, self._picture, self._play)
        self.keys.show(index == len(pages))
        self.page.show(index < len(pages))
        self.page.clear()
        self.page.offset = 0
        self.rows = []
        for node, words in pages[index]() if index < len(pages) else ():
            text = Paragraph(words, px=14, kind="body_i", color=theme().soft) if words else None
            self.rows.append((node, text))
            self.page.add(*(n for n in (node, text) if n is not None))
        if self.app.scenes:
            self.refit()

    def arrange(self, body: pygame.Rect, foot: pygame.Rect, m: Metrics) -> None:
        tab_h = m.px(42)
        self.tabs.rect = pygame.Rect(body.x, body.y, body.w, tab_h)
        self.plate.rect = pygame.Rect(body.x, body.y + tab_h + m.px(8), body.w, body.h - tab_h - m.px(8))
        rest = layout.inset(self.plate.rect, m.px(8 if m.compact else 14))
        self.page.rect = rest
        self.keys.rect = rest
        self.page.place(lambda room: self._place(room, body, m))

    def _place(self, room: pygame.Rect, body: pygame.Rect, m: Metrics) -> None:
        """The rows of a page in a room of it."""
        rest, inset = self.page.rect, m.px(INSET)
        w = room.w - 2 * inset
        y = rest.y + m.px(4)
        for node, words in self.rows:
            node.rect = pygame.Rect(rest.x + inset, y, w, m.px(40))
            y = node.rect.bottom + m.px(2)
            if words is not None:
                words.rect = pygame.Rect(rest.x + inset, y, w, words.height_for(w))
                y = words.rect.bottom
            y += m.px(12)
        needed = y + m.px(10) - self.plate.rect.y
        if self.rows and needed < self.plate.rect.h:  # the plate is as high as what stands on it
            self.plate.rect.h = needed
            self.page.rect = pygame.Rect(rest.x, rest.y, rest.w, body.bottom - rest.y)

    # -- pages --------------------------------------------------------------------------------------------

    def _sound(self) -> list[tuple[Node, str]]:
        def slider(label: str, field: str, sample: str = "") -> Slider:
            return Slider(label, getattr(self.app.settings, field), on_change=lambda v: self._volume(field, v, sample),
                          name=field)  # fmt: skip

        mute = Toggle(tr("settings.sound.mute"), self.app.settings.mute, self._mute, name="mute")
        away = Toggle(tr("settings.sound.away"), self.app.settings.mute_unfocused,
                      lambda v: self._set("mute_unfocused", v), name="mute_unfocused")  # fmt: skip
        return [
            (slider(tr("settings.sound.master"), "volume_master", "token"), ""),
            (slider(tr("settings.sound.effects"), "volume_effects", "die"), ""),
            (slider(tr("settings.sound.hearth"), "volume_music"), ""),
            (slider(tr("settings.sound.interface"), "volume_interface", "tick"), ""),
            (mute, ""),
            (away, ""),
        ]

    def _picture(self) -> list[tuple[Node, str]]:
        s = self.app.settings
        scale = Choice(_percents(SCALES, s.ui_scale), s.ui_scale, self._scale, label=tr("settings.picture.scale"),
                       style="dropdown", name="ui_scale")  # fmt: skip
        words = Choice(_percents(TEXT_SCALES, s.text_scale), s.text_scale, lambda v: self._apply("text_scale", v),
                       label=tr("settings.picture.text"), style="dropdown", name="text_scale")  # fmt: skip
        speed = Choice(
            [(v, tr(f"settings.speeds.{v}")) for v in SPEEDS],
            s.animation_speed,
            lambda v: self._set("animation_speed", v),
            label=tr("settings.picture.speed"),
            name="animation_speed",
        )
        return [
            (
                Toggle(
                    tr("settings.picture.full"), s.fullscreen, lambda v: self._apply("fullscreen", v), name="fullscreen"
                ),
                "",
            ),
            (scale, tr("settings.picture.scale_help")),
            (words, ""),
            (self._switch(tr("settings.picture.legible"), "legible_font"), ""),
            (self._switch(tr("settings.picture.contrast"), "high_contrast"), ""),
            (speed, tr("settings.picture.speed_help")),
            (self._switch(tr("settings.picture.still"), "reduced_motion"), tr("settings.picture.still_help")),
        ]

    def _play(self) -> list[tuple[Node, str]]:
        s = self.app.settings
        barriers = Toggle(tr("settings.play.barriers"), s.extra.get("confirm_barriers", True) is not False,
                          self._barriers, name="confirm_barriers")  # fmt: skip
        return [
            (self._switch(tr("settings.play.forced"), "auto_forced"),
             tr("settings.play.forced_help")),
            (self._switch(tr("settings.play.handover"), "handover"),
             tr("settings.play.handover_help")),
            (self._switch(tr("settings.play.end"), "confirm_end_turn"), ""),
            (self._switch(tr("settings.play.say_why"), "say_why"), tr("settings.play.say_why_help")),
            (barriers, tr("settings.play.barriers_help")),
        ]  # fmt: skip

    # -- changing -----------------------------------------------------------------------------------------

    def _switch(self, label: str, field: str) -> Toggle:
        return Toggle(label, getattr(self.app.settings, field), lambda v: self._apply(field, v), name=field)

    def _set(self, field: str, value: Any) -> None:
        setattr(self.app.settings, field, value)

    def _apply(self, field: str, value: Any) -> None:
        """Change and put in force: the screen is laid out anew."""
        setattr(self.app.settings, field, value)
        self.app.apply_settings()
        self._recolour()

    def _recolour(self) -> None:
        for _, words in self.rows:
            if words is not None:
                words.color = theme().soft
        self.invalidate()

    def _scale(self, value: float) -> None:
        self.app.set_scale(value)

    def _volume(self, field: str, value: float, sample: str) -> None:
        setattr(self.app.settings, field, round(value, 2))
        self.app.sound.refresh()
        if sample:
            self.play(sample)

    def _mute(self, on: bool) -> None:
        self._apply("mute", on)

    def _barriers(self, on: bool) -> None:
        self.app.settings.extra["confirm_barriers"] = on


def _percents(steps: Sequence[float], now: float) -> list[tuple[float, str]]:
    """The steps as choices, with the present value among them."""
    return [(v, f"{round(v * 100)} %") for v in sorted({*steps, now})]



