"""A scene that shows every widget in every state: for the tests, and for looking at."""

from __future__ import annotations

from typing import Any

from scenes.kit import (
    Button,
    Choice,
    Label,
    ListView,
    LogView,
    Metrics,
    Panel,
    Paragraph,
    Scene,
    ScrollView,
    Slider,
    Tabs,
    TextField,
    Toggle,
    layout,
    theme,
)

SPEEDS = ("off", "fast", "normal", "slow")
RULE = (
    "Own workers passed over defect to the rival with the **fewest** workers; *ties* go to the earlier player. "
    "Pay 3 [wood] 2 [ore] and 12 [gold], see {RV-031|Production} or {RV-120}.\n- at most 2 per turn\n- never the last"
)
LINES = (
    ("Round 3 - Spring", "head"),
    ("Brom recruits a **Woodcutter** for 4 [gold].", ""),
    ("Brom gains 2 [wood] and 1 [ore].", ""),
    ("Cass passes.", "note"),
    ("Dwalinsdottir completes a contract for 12 [reputation] with the *Guild of Smiths* ({RV-088}).", ""),
)


class Sheet(Scene):
    """Three columns of widgets."""

    name = "sheet"

    def __init__(self) -> None:
        super().__init__()
        self.log: list[Any] = []
        self.left = Panel("Buttons")
        self.mid = Panel("Values", active=True)
        self.right = Panel("Chronicle", icon="log")
        self.root.add(self.left, self.mid, self.right)
        self._left()
        self._mid()
        self._right()

    def said(self, what: Any) -> Any:
        """A callback that notes `what`."""
        return lambda *args: self.log.append((what, *args))

    def command(self, name: str) -> bool:
        self.log.append(("command", name))
        return False

    def _left(self) -> None:
        self.scroll = ScrollView(name="buttons")
        self.left.add(self.scroll)
        self.buttons = [
            Button("Confirm move", "primary", command="confirm", on_click=self.said("confirm"), name="confirm"),
            Button("Undo", command="undo", icon="undo", on_click=self.said("undo"), tooltip="Back one step"),
            Button("Redo", command="redo", icon="redo", enabled=False, why="Nothing to redo {RV-002}"),
            Button("Hint", "quiet", key="H", on_click=self.said("hint")),
            Button("Abandon game", "danger", icon="cross", on_click=self.said("abandon")),
            Button("Off primary", "primary", key="X", enabled=False, why="A card must be chosen first"),
            Button("Chosen", selected=True, on_click=self.said("chosen")),
            Button("Two lines", note="3 wood and 2 ore needed", align="left", icon="wood", on_click=self.said("two")),
            Button("A label that is far too long for the button it stands on", key="Q", on_click=self.said("long")),
            Button("", icon="gear", name="settings", on_click=self.said("gear")),
        ]
        self.scroll.add(*self.buttons)

    def _mid(self) -> None:
        self.tabs = Tabs(["Sound", "Picture", "Keys"], 0, self.said("tab"), icons=["sound", "eye", "help"])
        self.values = [
            Slider("Master volume", 0.6, on_change=self.said("volume")),
            Slider("Disabled slider", 0.3, enabled=False, why="No sound device was found"),
            Toggle("Reduced motion", True, self.said("motion")),
            Toggle("High contrast", False, self.said("contrast")),
            Toggle("Not available", True, enabled=False, why="Needs a second seat"),
            Choice([(k, k.title()) for k in SPEEDS], "normal", self.said("speed"), label="Animation"),
            Choice([(i, f"Option number {i}") for i in range(9)], 3, self.said("pick"), label="Seat"),
            TextField("Aldertha", name="Your name", on_change=self.said("name"), on_submit=self.said("submit")),
            TextField("", placeholder="Seed, empty for a random one", name="Seed"),
        ]
        self.mid.add(self.tabs, *self.values)
        self.rule = Paragraph(RULE, on_link=self.said("link"))
        self.card = Panel("Mill", style="parchment")
        self.card_text = Paragraph("Gain 1 [wood] for each **Harvester** you own, at most 4.", color=theme().ink)
        self.card.add(self.card_text)
        self.mid.add(self.rule, self.card)

    def _right(self) -> None:
        self.chronicle = LogView(name="Chronicle", on_click=self.said("line"), on_link=self.said("log link"))
        for n in range(6):
            for markup, kind in LINES:
                color = theme().good if n % 2 and not kind else None
                self.chronicle.append(markup, kind, color)
        self.rows = ListView(
            [f"Save {i}: Spring, round {i % 6 + 1}" for i in range(40)],
            on_select=self.said("row"),
            on_activate=self.said("open"),
            selected=2,
            name="Saves",
        )
        self.total = Label("A very long name of a player indeed, of the Long Valley", kind="body_b", px=18)
        self.right.add(self.chronicle, self.rows, self.total)

    def layout(self, m: Metrics) -> None:
        self.m = m
        area = layout.inset(m.screen, m.px(8))
        cols = layout.row(area, [-1, -1.5, -1.1], m.px(8))
        for panel, r in zip((self.left, self.mid, self.right), cols):
            panel.rect = r
        self._place_left(m)
        self._place_mid(m)
        self._place_right(m)

    def _place_left(self, m: Metrics) -> None:
        self.scroll.rect = self.left.inner()
        room = self.scroll.room()
        y = room.y + m.px(6)
        for b in self.buttons:
            w = m.px(44) if not b.label else room.w - m.px(12)
            b.rect = (room.x + m.px(6), y, w, m.px(46))
            y += m.px(54)
        self.scroll.settle()

    def _place_mid(self, m: Metrics) -> None:
        inner = self.mid.inner()
        self.tabs.rect = (inner.x, inner.y, inner.w, m.px(36))
        y = inner.y + m.px(46)
        for n in self.values:
            n.rect = (inner.x, y, inner.w, m.px(34))
            y += m.px(42)
        half = inner.w * 3 // 5
        self.rule.rect = (inner.x, y, half - m.px(8), inner.bottom - y)
        self.card.rect = (inner.x + half, y, inner.w - half, inner.bottom - y)
        self.card_text.rect = self.card.inner()

    def _place_right(self, m: Metrics) -> None:
        inner = self.right.inner()
        a, b, c = layout.column(inner, [-1, -1, m.px(30)], m.px(8))
        self.chronicle.rect, self.rows.rect, self.total.rect = a, b, c
