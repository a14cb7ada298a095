"""Records of every game: the list of results, statistics by mode with the dice, achievements."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import registry
from game.core import statistics
from game.core.records import Record
from scenes import names
from scenes.keeping import MARKS, achievements_of, game_path, mark_line, open_book, span
from scenes.kit import Button, Choice, ListView, Panel, Paragraph, ScrollView, Tabs, escape, even, layout, theme
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.kit.textfield import put_clipboard
from scenes.load_files import open_replay
from scenes.records_parts import Badge, DicePlate, ModePlate, count_line, draw_row, facts, row_label
from scenes.screen import Screen

if TYPE_CHECKING:
    from scenes.kit.app import App

PAGES = ("results", "statistics", "achievements")
WIDE, TALLEST = 420, 340
"""Logical width that the chart of a die needs, and height that it has at most."""

SHRINK = 40
"""Logical pixels that a chart gives up where the page would scroll for so little."""

INSET = 4.0
"""Logical pixels around the plates of a page that keep their shadows; the plates themselves end with the heading."""


class RecordsScene(Screen):
    """Three pages for the chosen game."""

    name = "records"
    icon = "trophy"

    def __init__(self, app: App, game_id: str = "") -> None:
        super().__init__(app)
        self.book = open_book(app)
        games = registry.installed()
        last = self.book.results[-1].game if self.book.results else app.settings.last_game
        self.game_id = next((g for g in (game_id, last, *games) if g in games), "")
        self.tabs = Tabs(
            [tr(f"records.pages.{page}") for page in PAGES],
            0,
            lambda _: self.fill(),
            icons=("log", "die", "trophy"),
            name="pages",
        )
        shown = [(g, names.game_name(g)) for g in games]
        self.game = Choice(shown, self.game_id, self.choose, style="dropdown", name="game")
        self.today = Button(tr("records.challenge"), "normal", "calendar", name="daily", on_click=self.daily)
        self.plate, self.side = Panel(), Panel(style="solid")
        self.list = ListView([], row_height=54, draw_row=draw_row, label=row_label, on_select=self._selected,
                             empty=tr("records.none"), empty_icon="trophy", name="results")  # fmt: skip
        self.card = Paragraph("", px=16, color=theme().cream)
        self.card_view = ScrollView(name="result")
        self.card_view.add(self.card)
        self.copy = Button(tr("records.copy_seed"), "normal", "copy", name="copy the seed", on_click=self.copy_seed)
        self.again = Button(tr("records.play_seed"), "normal", "play", name="play this seed", on_click=self.play_seed)
        self.page = ScrollView(name="page")
        self.note = Paragraph("", px=15, color=theme().soft)
        self.watch = Button(tr("records.watch"), "normal", "replay", name="watch", on_click=self.replay)
        self.results = (self.plate, self.list, self.side, self.card_view, self.copy, self.again, self.watch)
        self.root.add(self.tabs, self.game, self.today, *self.results, self.page)
        self.blocks: list[Node] = []
        self.fill(lay_out=False)

    def topic(self) -> tuple[str, str]:
        chosen = self.record if self.tabs.index == 0 else None
        return self.game_id, names.page(self.game_id, "modes", chosen.mode) if chosen is not None else ""

    # -- content ------------------------------------------------------------------------------------------

    def choose(self, game_id: str) -> None:
        """Another game."""
        self.game_id = game_id
        self.fill()

    def resume(self) -> None:
        self.book = open_book(self.app)
        self.fill()

    def fill(self, lay_out: bool = True) -> None:
        """Build the page."""
        first = self.tabs.index == 0
        for node in self.results:
            node.show(first)
        self.page.show(not first)
        self.page.clear()
        self.blocks = [] if first else self._figures() if self.tabs.index == 1 else self._badges()
        self.page.add(*self.blocks, *(() if first else (self.note,)))
        if first:
            self.list.items = self.book.of(self.game_id)[::-1]
            self.list.selected = 0 if self.list.items else -1
            self._say()
        self.page.offset = 0
        if lay_out:
            self.refit()
            self.anew()

    def _figures(self) -> list[Node]:
        info = registry.load(self.game_id).info
        found: list[Node] = [
            ModePlate(names.mode_name(self.game_id, mode.id), statistics.figures(self.book.of(self.game_id, mode.id)))
            for mode in info.modes
        ]
        found += [DicePlate(dice) for dice in statistics.dice(self.book.of(self.game_id))]
        broken = len(self.book.damaged)
        lines = " " + tr("records.damaged", broken=broken) if broken else ""
        self.note.markup = f"*{tr('records.not_counted')}{lines}*"
        return found

    def _badges(self) -> list[Node]:
        all_of_them = achievements_of(self.app, self.game_id)
        unlocked = self.book.unlocked(self.game_id)
        self.note.markup = f"*{count_line(all_of_them, unlocked) if all_of_them else tr('records.no_badges')}*"
        ordered = sorted(all_of_them, key=lambda a: a.id not in unlocked)
        return [Badge(a, unlocked.get(a.id)) for a in ordered]

    @property
    def record(self) -> Record | None:
        """The selected result."""
        i = self.list.selected
        return self.list.items[i] if 0 <= i < len(self.list.items) else None

    def _selected(self, index: int) -> None:
        self._say()
        self._place_card()

    def _say(self) -> None:
        record = self.record
        self.card.markup = describe(record) if record is not None else f"*{tr('records.will_be_here')}*"
        self.card.align, self.card.valign = ("left", "top") if record is not None else ("center", "middle")
        self.card.color = theme().cream if record is not None else theme().soft
        for button in (self.copy, self.again):
            button.set_enabled(record is not None, None if record is not None else tr("records.nothing_selected"))
        there = record is not None and game_path(record.id).is_file()
        why = tr("records.nothing_selected") if record is None else tr("records.not_kept")
        self.watch.set_enabled(there, None if there else why)

    # -- placing ------------------------------------------------------------------------------------------

    def arrange(self, body: pygame.Rect, foot: pygame.Rect, m: Metrics) -> None:
        gap, bar = m.px(8 if m.compact else 14), m.px(38 if m.compact else 42)
        top = pygame.Rect(body.x, body.y, body.w, bar)
        if m.compact:
            game, today = layout.row(top, [-1, -1], gap)
            tabs = pygame.Rect(body.x, top.bottom + gap, body.w, bar)
            below = tabs.bottom
        else:
            tabs, game, today = layout.row(top, [-5, -3, -2.6], gap)
            below = top.bottom
        self.tabs.rect, self.game.rect, self.today.rect = tabs, game, today
        rest = pygame.Rect(body.x, below + gap, body.w, body.bottom - below - gap)
        left, right = layout.row(rest, [-6, -4], gap)
        self.plate.rect = left
        self.list.row_height = 54 * max(1.0, m.text_scale)
        self.list.rect = layout.inset(left, m.px(6))
        buttons = pygame.Rect(right.x, right.bottom - bar, right.w, bar)
        self.watch.rect, self.copy.rect, self.again.rect = layout.row(buttons, [-0.8, -1.1, -1.1], m.px(6))
        for button in (self.watch, self.copy, self.again):
            button.icon, button.px = None, 15
        even(self.watch, self.copy, self.again)
        self.today.icon = None if m.compact else "calendar"
        self.side.rect = pygame.Rect(right.x, right.y, right.w, buttons.y - m.px(8) - right.y)
        self.card_view.rect = layout.inset(self.side.rect, m.px(8 if m.compact else 16))
        self._place_card()
        self.page.rect = rest.inflate(2 * m.px(INSET), 0)
        self.page.place(lambda room: self._place_page(room, m))

    def _place_card(self) -> None:
        if self.card_view.rect.w <= 0:
            return
        self.card_view.offset = 0
        least = self.card_view.rect.h - layout.current().px(8) if self.record is None else 0

        def put(room: pygame.Rect) -> None:
            self.card.rect = pygame.Rect(room.x, room.y, room.w, max(least, self.card.height_for(room.w)))

        self.card_view.place(put)
        self.invalidate()

    def _place_page(self, room: pygame.Rect, m: Metrics) -> None:
        gap, inset = m.px(10), m.px(INSET)
        if self.tabs.index == 1:
            self._place_figures(room, m)
            return
        columns = max(1, min(3, room.w // m.px(300)))
        cells = layout.row(layout.inset(room, inset, 0), [-1] * columns, gap)
        y = room.y + inset
        for i, block in enumerate(self.blocks):
            cell = cells[i % columns]
            tall = m.px(getattr(block, "HEIGHT", 90.0) * max(1.0, m.text_scale))
            block.rect = pygame.Rect(cell.x, y, cell.w, tall)
            if i % columns == columns - 1 or i == len(self.blocks) - 1:
                y += tall + gap
        wide = room.w - 2 * inset
        self.note.rect = pygame.Rect(room.x + inset, y, wide, self.note.height_for(wide))

    def _place_figures(self, room: pygame.Rect, m: Metrics) -> None:
        """Modes above one another, the dice below them beside one another; what room is left makes all of it larger,
        the charts first."""
        gap, inset = m.px(10), m.px(INSET)
        wide = room.w - 2 * inset
        self.note.rect = pygame.Rect(room.x + inset, room.y, wide, self.note.height_for(wide))
        dice = [b for b in self.blocks if isinstance(b, DicePlate)]
        columns = max(1, min(len(dice), wide // m.px(WIDE)))
        rows = [[b] for b in self.blocks if b not in dice]
        rows += [list(dice[i : i + columns]) for i in range(0, len(dice), columns)]
        high = [m.px(row[0].HEIGHT * max(1.0, m.text_scale)) for row in rows]  # type: ignore[attr-defined]
        spare = self.page.rect.h - sum(high) - len(rows) * gap - self.note.rect.h - inset - m.px(8)
        charts = sum(isinstance(row[0], DicePlate) for row in rows)
        if 0 < -spare <= charts * m.px(SHRINK):  # rather lower charts than a page that scrolls by a hair
            high = [tall - -(spare // charts) * isinstance(row[0], DicePlate) for row, tall in zip(rows, high)]
            spare = 0
        for kind, most in ((DicePlate, m.px(TALLEST)), (ModePlate, m.px(ModePlate.HEIGHT) * 5 // 4)):
            grow = [i for i, row in enumerate(rows) if isinstance(row[0], kind)]
            for n, i in enumerate(grow):
                more = max(0, min(spare // (len(grow) - n), most - high[i]))
                high[i], spare = high[i] + more, spare - more
        y = room.y + inset
        for row, tall in zip(rows, high, strict=True):
            for block, cell in zip(row, layout.row(pygame.Rect(room.x + inset, y, wide, tall), [-1] * len(row), gap)):
                block.rect = cell
            y += tall + gap
        self.note.rect.y = y

    # -- doing --------------------------------------------------------------------------------------------

    def replay(self) -> None:
        """Watch the selected game from its start."""
        if self.record is not None and self.watch.enabled:
            open_replay(self.app, game_path(self.record.id))

    def copy_seed(self) -> None:
        """Put the seed of the selected result into the clipboard."""
        if self.record is not None:
            put_clipboard(str(self.record.seed))
            self.app.toast(tr("records.seed_copied", seed=self.record.seed), "good")

    def play_seed(self) -> None:
        """Set up a game with the seed and the choices of the selected result."""
        record = self.record
        if record is None:
            return
        from scenes.new_game import NewGameScene

        scene = NewGameScene(self.app, record.game)
        scene.take_seed(record.seed, record.mode, record.options)
        self.app.push(scene)

    def daily(self) -> None:
        """To the challenges of the day."""
        from scenes.daily import DailyScene

        self.app.push(DailyScene(self.app))


def describe(record: Record) -> str:
    """Everything the book has of a result, in markup."""
    words = registry.load(record.game).words() if record.game in registry.installed() else None
    rows = [f"**{escape(names.game_name(record.game))}**", escape(facts(record)), ""]
    for s in sorted(record.seats, key=lambda s: s.rank):
        name, kind = f"**{escape(s.name)}**", f"*{escape(_kind(s.kind))}*"
        rows.append(f"{name}  {kind}" if record.together else f"{s.rank}. {name} {s.score}  {kind}")
    if record.together:
        rows += ["", tr("records.together_won" if record.outcome == "won" else "records.together_lost")]
    if record.rating and words is not None:
        rating = str(words.sections.get("ratings", {}).get(record.rating, record.rating))
        rows += ["", tr("records.rating", rating=escape(rating))]
    rows += ["", *(f"{names.option_name(record.game, k)}: {names.value_name(record.game, k, v)}"
                   for k, v in record.options.items() if len(v) < 40)]  # fmt: skip
    rows += [
        tr("records.seed", seed=record.seed),
        ", ".join(filter(None, (tr("records.steps", steps=record.steps), span(record.seconds)))),
    ]
    rows += [mark_line(m) for m in record.marks if m in MARKS]
    return "\n".join(rows)


def _kind(kind: str) -> str:
    return tr("names.automatic") if kind == "automatic" else names.kind_name(kind)
