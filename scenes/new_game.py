"""Setting up a game: mode, options, seats, seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game import registry
from game.boxes import shelf
from game.core.lesson import has_lesson
from game.core.structs import OptionInfo, SetupError
from scenes import ahead, names, title_art
from scenes.boards import part
from scenes.kit import Button, Choice, Label, Paragraph, ScrollView, TextField, Toggle, escape, theme
from scenes.kit.layers import Dialog
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.strings import tr
from scenes.kit.textfield import put_clipboard
from scenes.new_game_draft import fresh, new_seed
from scenes.new_game_parts import CoverPicture, ModeCard, SeatRow
from scenes.screen import Screen, heading_label
from scenes.tutorial import progress

if TYPE_CHECKING:
    from scenes.kit.app import App

MEMORY = "new_game"
"""Where the settings keep the last choices, by game."""


class NewGameScene(Screen):
    """The set-up of one game. "Start" puts the table in its place."""

    name = "new game"
    icon = "die"
    foot_height = 56.0

    def __init__(self, app: App, game_id: str) -> None:
        self.game_id = game_id
        self.heading = names.game_name(game_id)
        super().__init__(app)
        self.rules: Any = registry.load(game_id)
        memory = app.settings.extra.get(MEMORY)
        memory = memory.get(game_id) if isinstance(memory, dict) else None
        self.own: Any = part(game_id, "setup")
        self.draft = fresh(self.rules.info, memory, tuple(app.settings.names))
        self._build()

    # -- building ---------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.cover = CoverPicture(self.game_id)
        self.about = Paragraph(self._about(), px=15, color=theme().soft)
        self.left, self.right = ScrollView(), ScrollView()
        self.cards = [ModeCard(self.game_id, m, lambda m=m: self.choose_mode(m.id)) for m in self.rules.info.modes]  # type: ignore[misc]
        self.seats_head = heading_label(tr("new_game.seats"))
        self.options_head = heading_label(tr("new_game.options"))
        self.modes_head = heading_label(tr("new_game.mode"))
        self.add_seat = Button(tr("new_game.add"), "normal", "plus", name="add a seat", on_click=self.added)
        self._seed_row()
        self.message = Paragraph("", px=16, valign="middle")
        self.start = Button(
            tr("new_game.start"), "primary", "play", command="confirm", name="start", px=20, on_click=self.begin
        )
        self.learn = Button("", "normal", "learn", name="learn to play", px=16, on_click=self.open_lesson)
        self.root.add(self.cover, self.about, self.left, self.right, self.message, self.learn, self.start)
        self._fill()

    def _seed_row(self) -> None:
        self.seed_label = Label(tr("new_game.seed"), px=16)
        self.seed = TextField(str(self.draft.seed), limit=20, name="seed", allowed=str.isdecimal,
                              on_change=self._seeded,
                              tooltip=tr("new_game.seed_help"))  # fmt: skip
        self.dice = Button(
            "", "normal", "die", name="another seed", tooltip=tr("new_game.another_seed"), on_click=self.roll_seed
        )
        self.copy = Button(
            "", "normal", "copy", name="copy the seed", tooltip=tr("new_game.copy_seed"), on_click=self.copy_seed
        )

    def _about(self) -> str:
        try:
            box = shelf().box(self.game_id)
        except KeyError:
            return ""
        makers = " - ".join(escape(w) for w in (box.designer, box.publisher) if w)
        about = "" if box.minutes_source == "published" else tr("new_game.about")
        facts = tr("new_game.facts", players=box.players, about=about, minutes=box.minutes)
        return f"*{escape(box.tagline)}*\n{facts}\n{makers}"

    def _fill(self) -> None:
        """Build what depends on the mode and the number of seats."""
        d = self.draft
        own = self.own.buttons(self) if self.own is not None else ()
        self.options: list[tuple[Node, Paragraph | None]] = [(button, None) for button in own]
        self.options += [self._option(o) for o in d.offered()]
        if d.mode_info.may_free_undo:
            toggle = Toggle(tr("new_game.free_undo"), d.free_undo, self._free, name="free undo")
            words = Paragraph(tr("new_game.free_undo_help"), px=15, color=theme().soft)
            self.options.append((toggle, words))
        self.left.clear()
        parts = [n for pair in self.options for n in pair if n is not None]
        self.left.add(self.modes_head, *self.cards, self.options_head, *parts)
        self.rows = [SeatRow(self, i) for i in range(d.count)]
        self.right.clear()
        why = d.why_not_add()
        self.add_seat.set_enabled(not why, why or None)
        beside = getattr(self.own, "beside", None)
        self.beside: Any = beside(self) if beside is not None else None
        self.right.add(self.seats_head, *self.rows, self.add_seat, self.seed_label, self.seed, self.dice, self.copy)
        if self.beside is not None:
            self.right.add(self.beside)
        for card in self.cards:
            card.choose(card.mode.id == d.mode)
        self.tell()

    def _option(self, option: OptionInfo) -> tuple[Node, Paragraph]:
        game = self.game_id
        shown = [(v, names.value_name(game, option.id, v)) for v in option.values]
        value = self.draft.value(option)
        if option.free and value not in option.values:
            own = getattr(self.own, "title", None)
            shown.append((value, own(option.id, value) if own is not None else tr("new_game.own")))
        words = Paragraph(self._option_words(option), px=15, color=theme().soft)

        def chosen(value: str) -> None:
            self.draft.options[option.id] = value
            words.markup = self._option_words(option)
            self.refit()

        choice = Choice(shown, self.draft.value(option), chosen, label=names.option_name(game, option.id),
                        name=f"option {option.id}")  # fmt: skip
        choice.topic = words.topic = (game, names.page(game, "options", option.id))
        return choice, words

    def _option_words(self, option: OptionInfo) -> str:
        value = self.draft.value(option)
        return names.value_text(self.game_id, option.id, value) or names.option_text(self.game_id, option.id)

    # -- placing ----------------------------------------------------------------------------------------

    def arrange(self, body: pygame.Rect, foot: pygame.Rect, m: Metrics) -> None:
        gap = m.px(14 if m.compact else 22)
        wide = not m.compact
        self.cover.show(wide)
        self.about.show(wide)
        cover_w, cover_h = title_art.setup_cover_size(m.s) if wide else (0, 0)
        if wide:
            self.cover.rect = pygame.Rect(body.x, body.y, cover_w, cover_h)
            y = self.cover.rect.bottom + m.px(16)
            self.about.rect = pygame.Rect(body.x, y, cover_w, max(0, body.bottom - y))
        self._place_lesson(body.x, foot, cover_w, m)
        x = body.x + (cover_w + gap + m.px(6) if wide else 0)
        half = (body.right - x - gap) // 2
        bar = m.px(12)
        self.left.rect = pygame.Rect(x, body.y, half + bar, body.h)
        self.right.rect = pygame.Rect(x + half + gap, body.y, half + bar, body.h)
        self._place_left(half, m)
        self._place_right(half, m)
        start_w = min(m.px(260), foot.w // 3)
        self.start.rect = pygame.Rect(foot.right - start_w, foot.y + m.px(2), start_w, foot.h - m.px(4))
        if not wide and self.learn.visible:
            x = self.learn.rect.right + m.px(12)
        self.message.rect = pygame.Rect(x, foot.y, foot.right - start_w - m.px(16) - x, foot.h)

    def _place_lesson(self, x: int, foot: pygame.Rect, cover_w: int, m: Metrics) -> None:
        """Below the cover, or at the left of the foot."""
        self.learn.show(has_lesson(self.game_id))
        if self.learn.visible:
            self.learn.label, self.learn.tooltip = progress.label(self.app, self.game_id), self._lesson_tip()
        self.learn.rect = pygame.Rect(x, foot.y + m.px(2), cover_w or min(m.px(190), foot.w // 3), foot.h - m.px(4))

    def _place_left(self, width: int, m: Metrics) -> None:
        r = self.left.rect
        inset, w = m.px(4), width - m.px(8)
        y = r.y
        y = _head(self.modes_head, r.x + inset, y, w, m)
        for card in self.cards:
            card.rect = pygame.Rect(r.x + inset, y, w, card.height_for(w))
            y = card.rect.bottom + m.px(8)
        self.options_head.show(bool(self.options))
        y = _head(self.options_head, r.x + inset, y + m.px(6), w, m) if self.options else y
        for node, words in self.options:
            node.rect = pygame.Rect(r.x + inset, y, w, m.px(38))
            y = node.rect.bottom
            if words is not None:
                words.rect = pygame.Rect(r.x + inset, y + m.px(4), w, words.height_for(w))
                y = words.rect.bottom
            y += m.px(10 if words is not None else 16)
        self._end_between(m)
        self.left.settle()

    def _end_between(self, m: Metrics) -> None:
        """The column ends below a whole option: half a line would look like a fault."""
        r = self.left.rect
        ends = [words.rect.bottom if words is not None else node.rect.bottom for node, words in self.options]
        if ends and ends[-1] > r.bottom:
            whole = [end for end in ends if end <= r.bottom - m.px(2)]
            if whole and whole[-1] > r.y + r.h * 0.6:
                self.left.rect = pygame.Rect(r.x, r.y, r.w, whole[-1] + m.px(6) - r.y)

    def _place_right(self, width: int, m: Metrics) -> None:
        r = self.right.rect
        inset, w = m.px(4), width - m.px(8)
        y = _head(self.seats_head, r.x + inset, r.y, w, m)
        h = m.px(SeatRow.HEIGHT)
        for row in self.rows:
            row.rect = pygame.Rect(r.x + inset, y, w, h)
            y += h + m.px(8)
        self.add_seat.rect = pygame.Rect(r.x + inset, y, min(w, m.px(190)), m.px(38))
        y = self.add_seat.rect.bottom + m.px(24)
        label_w, side = m.px(60), m.px(40)
        self.seed_label.rect = pygame.Rect(r.x + inset, y, label_w, side)
        field_w = min(w - label_w - 2 * (side + m.px(8)), m.px(230))
        self.seed.rect = pygame.Rect(r.x + inset + label_w, y, field_w, side)
        self.dice.rect = pygame.Rect(self.seed.rect.right + m.px(8), y, side, side)
        self.copy.rect = pygame.Rect(self.dice.rect.right + m.px(8), y, side, side)
        self._place_beside(r, y + side + m.px(22), w, m)
        self.right.settle()

    def _place_beside(self, r: pygame.Rect, y: int, w: int, m: Metrics) -> None:
        """A game's own picture takes what room is left; with too little it is away."""
        if self.beside is None:
            return
        room = r.bottom - m.px(8) - y
        fits = room >= m.px(self.beside.LEAST)
        self.beside.show(fits)
        tall = min(room, m.px(self.beside.MOST)) if fits else 0
        self.beside.rect = pygame.Rect(r.x + m.px(4), y if fits else r.y, w, tall)

    # -- choosing ---------------------------------------------------------------------------------------

    def choose_mode(self, mode: str) -> None:
        """Another mode; seats come and go with it."""
        if mode == self.draft.mode:
            return
        aside = self.draft.choose_mode(mode)
        if aside:
            name, span = names.mode_name(self.game_id, mode), self.draft.span
            kept = tr("new_game.others_wait") if aside > 0 else ""
            most = self.draft.mode_info.max_seats
            self.app.toast(tr("new_game.seats_changed", name=escape(name), span=span, most=most, kept=kept))
        self._rebuilt()

    def added(self) -> None:
        """One seat more."""
        self.draft.add()
        self._rebuilt()

    def removed(self, index: int) -> None:
        """One seat less."""
        self.draft.remove(index)
        self._rebuilt()

    def painted(self, index: int, style: int) -> None:
        """Another colour for a seat."""
        self.draft.paint(index, style)
        self.invalidate()

    def _rebuilt(self) -> None:
        self._fill()
        self.refit()

    def _free(self, on: bool) -> None:
        self.draft.free_undo = on

    def chosen(self, options: dict[str, str]) -> None:
        """Options chosen on another screen."""
        self.draft.options.update(options)
        self._rebuilt()

    def _seeded(self, words: str) -> None:
        self.draft.seed = int(words) if words else 0

    def roll_seed(self) -> None:
        """Another seed."""
        self.draft.seed = new_seed()
        self.seed.text = str(self.draft.seed)
        self.play("die")

    def copy_seed(self) -> None:
        """Put the seed into the clipboard."""
        put_clipboard(str(self.draft.seed))
        self.app.toast(tr("new_game.seed_copied", seed=self.draft.seed), "good")

    def take_seed(self, seed: int, mode: str, options: dict[str, str]) -> None:
        """Set up a known deal: mode, options and seed; whatever this version doesn't offer is left out."""
        if mode in {m.id for m in self.rules.info.modes}:
            self.draft.choose_mode(mode)
        offered = {o.id: o for o in self.draft.offered()}
        self.draft.options.update({k: v for k, v in options.items()
                                   if k in offered and (offered[k].free or v in offered[k].values)})  # fmt: skip
        self.draft.seed = seed
        self.seed.text = str(seed)
        self._fill()

    def suggested(self) -> None:
        """Show what was chosen in the draft elsewhere."""
        self._fill()

    def tell(self) -> None:
        """Say whether the game can start, and who plays."""
        problem = self.draft.problem()
        self.start.set_enabled(not problem, escape(problem) or None)
        words = tr("new_game.problem", problem=escape(problem)) if problem else f"*{escape(self.draft.hint())}*"
        self.message.markup = words
        self.message.color = theme().bad if problem else theme().soft
        self.message.invalidate()

    # -- learning ---------------------------------------------------------------------------------------

    def _lesson_tip(self) -> str:
        return progress.tip(self.app, self.game_id)

    def open_lesson(self) -> None:
        """To the guided first game."""
        progress.open_lesson(self.app, self.game_id)

    # -- starting ---------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.app.afterwards(lambda: ahead.modules(self.game_id))

    def begin(self) -> None:
        """To the table."""
        try:
            session = self.draft.session(self.rules)
        except SetupError as error:
            self.open(Dialog(tr("new_game.cannot_start"), escape(str(error)), icon="warning"))
            return
        self._remember()
        from scenes.table.scene import TableScene

        self.app.replace(TableScene(self.app, session, self.game_id))

    def go_back(self) -> None:
        self._keep_draft()  # who comes back finds the seats as they left them
        self.app.save_settings()
        super().go_back()

    def _keep_draft(self) -> None:
        s = self.app.settings
        kept = s.extra.get(MEMORY)
        kept = dict(kept) if isinstance(kept, dict) else {}
        kept[self.game_id] = self.draft.remembered()
        s.extra[MEMORY] = kept

    def _remember(self) -> None:
        s = self.app.settings
        self._keep_draft()
        s.last_game = self.game_id
        people = [seat.name.strip() for seat in self.draft.shown if seat.kind == "human" and seat.name.strip()]
        s.names = (people + [n for n in s.names if n not in people] + [""] * 5)[:5]
        self.app.save_settings()

    def topic(self) -> tuple[str, str]:
        return self.game_id, ""


def _head(label: Label, x: int, y: int, w: int, m: Metrics) -> int:
    label.rect = pygame.Rect(x, y, w, m.px(28))
    return label.rect.bottom + m.px(4)
