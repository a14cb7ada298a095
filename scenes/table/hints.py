"""Hints: a small panel with up to three moves and their reasons; the best one wears a star on the board.

A thinking process is asked, never the window's; Esc stops it. What it gets is what the seat that decides can see.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.agents import MOST
from game.core.session import ASSISTED
from scenes.kit import Button, Panel, layout, paint
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.richtext import RichText, escape, plain, rich
from scenes.kit.strings import tr
from scenes.kit.theme import theme
from scenes.table.board import Ref
from scenes.table.regions import GAP, Regions
from scenes.table.stars import star

if TYPE_CHECKING:
    from game.agents.hints import Hint
    from scenes.table.scene import TableScene

EQUAL = 0.97
"""A move with at least this share of the best one's worth is as good as it."""

_NUMBERS = tuple(str(i + 1) for i in range(MOST))

LEAST_SLOT = 90
"""Pixels that the slot below the hints needs to say anything."""

DOTS = 0.4
"""Seconds from one dot of "thinking..." to the next."""


def reason(words: Any, hint: Hint, place: str) -> str:
    """Why, in one line. `place`: "best" of all, "equal" to others, or "behind" the best one."""
    from game.agents.explain import motive, speaks_for

    if hint.glance:
        return tr("hints.glance")
    told = motive(words, hint.why)
    if speaks_for(hint.why):
        return tr("hints.later", why=told) if hint.later else told
    return tr(f"hints.{place}_costs", costs=told) if told else tr(f"hints.{place}")


def place_of(hint: Hint, found: Sequence[Hint]) -> str:
    """How the move stands among those found, for `reason`."""
    if hint.share < EQUAL:
        return "behind"
    return "equal" if sum(other.share >= EQUAL for other in found) > 1 else "best"


class HintRow(Node):
    """One move: star with its number, the action in words, the reason below."""

    role = "button"

    def __init__(self, panel: HintPanel, number: int, hint: Hint, why: str) -> None:
        super().__init__(focusable=True, name=f"hint {number}", key=str(number), on_click=lambda: panel.take(self))
        self.panel, self.number, self.hint, self.why_so = panel, number, hint, why
        self.words = panel.table.words_of(hint.action)

    def label_text(self) -> str:
        return f"{tr('hints.row', n=self.number, action=plain(self.words))}: {plain(self.why_so)}"

    def entered(self) -> None:
        super().entered()
        self.panel.point(self)

    def left(self) -> None:
        super().left()
        self.panel.point(None)

    def focus_in(self) -> None:
        super().focus_in()
        if self.stage is not None and self.stage.focus_visible:
            self.panel.point(self)

    def focus_out(self) -> None:
        super().focus_out()
        self.panel.point(None)

    def _texts(self, width: int) -> tuple[RichText, RichText]:
        m, t = layout.current(), theme()
        room = width - m.px(46)
        return rich(self.words, room, "body_b", 15 * m.s, t.bright), rich(self.why_so, room, "body_i", 14 * m.s, t.soft)

    def height_for(self, width: int) -> int:
        """Pixels that its words take."""
        m = layout.current()
        return max(m.px(38), sum(body.height for body in self._texts(width)) + m.px(13))

    def paint(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        state = "down" if self.pressed else "hover" if self.hovered else "normal"
        dst.blit(paint.button(r.size, m.px(7), "normal", state), r)
        if self.panel.table.selection.armed == self.hint.action:
            dst.blit(paint.outline(r.size, m.px(7), m.px(2.5), (255, 255, 255, 255)), r)
        elif self.number == 1:
            dst.blit(paint.outline(r.size, m.px(7), m.px(1.5), (*t.amber, 220)), r)
        picture = star(m.px(28), str(self.number))
        dst.blit(picture, picture.get_rect(center=(r.x + m.px(21), r.centery)))
        action, why = self._texts(r.w)
        y = r.centery - (action.height + why.height) // 2
        clip = dst.get_clip()
        dst.set_clip(clip.clip(r))
        action.draw(dst, (r.x + m.px(39), y))
        why.draw(dst, (r.x + m.px(39), y + action.height))
        dst.set_clip(clip)


class HintPanel(Panel):
    """Lists the hints of the open decision over the chronicle. Closed as soon as anything else is asked."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(tr("hints.title"), style="solid", icon="hint", name="hints")
        self.table = table
        self.rows: list[HintRow] = []
        self.asked: Any = None
        self.shut = Button("", "quiet", "cross", name=tr("hints.close"), on_click=self.close)
        self.stop = Button(tr("hints.stop"), "normal", command="back", name="stop thinking", on_click=self.close)
        self.add(self.shut, self.stop)
        self._words = ""
        self._dots = 0
        self.show(False)

    # -- asking -----------------------------------------------------------------------------------------

    @property
    def adviser(self) -> Any:
        """Who thinks of hints; None at a table that offers none."""
        return getattr(self.table.game, "adviser", None) if self.table.game.live else None

    @property
    def busy(self) -> bool:
        """Is somebody thinking about a hint now?"""
        return self.asked is not None and not self.rows and not self._words

    def why_not(self) -> str:
        """Why no hint can be asked for; "" when one can."""
        if self.table.decision is None or self.table.curtain is not None:
            return tr("hints.nothing_asked")
        return tr("hints.one_choice") if len(self.table.decision.actions) == 1 else ""

    def toggle(self) -> None:
        """Ask for hints, or put them away."""
        if self.visible:
            self.close()
            return
        why = self.why_not()
        if self.adviser is None or why:
            self.table.app.toast(why or tr("hints.nothing_asked"))
            return
        self.asked = self.table.decision
        self.adviser.ask(self.table.session)
        self.table.news.show(False)
        self.table.drawers.close_drawer()
        self.show(True)
        self._fill((), "")
        self._numbers_changed()
        self.table.announce(tr("hints.thinking"))
        self.table.refresh()

    def update(self) -> None:
        """Every frame: has the answer come?"""
        if not self.busy:
            return
        self._tell_dots()
        found = self.adviser.poll()
        if found is None:
            return
        if not found:
            self._fill((), tr("hints.none"))
            self._numbers_changed()
            return
        session = self.table.session
        if ASSISTED not in session.marks:
            session.mark(ASSISTED)
            if self.table.game.autosave is not None:
                self.table.game.autosave(session)
        self._fill(found, "")
        for row in self.rows:
            self.table.announce(row.label_text())

    def _tell_dots(self) -> None:
        moving = 0 if self.table.app.settings.reduced_motion else int(self.table.app.now / DOTS) % 4
        if moving != self._dots:
            self._dots = moving
            self.invalidate()

    def follow(self) -> None:
        """Something has changed at the table: hints for another decision are worth nothing."""
        if self.visible and self.table.decision is not self.asked:
            self.close()

    def close(self) -> None:
        """Put the hints away; whoever thinks about them stops."""
        if self.adviser is not None and self.busy:
            self.adviser.cancel()
        self.asked = None
        self.point(None)
        self._fill((), "")
        self.show(False)
        self._push_slot(self.table.regions, layout.current())
        self._numbers_changed()

    def _fill(self, found: tuple[Hint, ...], words: str) -> None:
        stage = self.stage
        for row in self.rows:
            if stage is not None and stage.focus is row:
                stage.set_focus(None)
            self.remove(row)
        self.rows = [
            HintRow(self, i + 1, hint, reason(self.table.words, hint, place_of(hint, found)))
            for i, hint in enumerate(found)
        ]
        if self.rows:
            self.add(*self.rows)
        self._words = words
        self.stop.show(self.asked is not None and not found and not words)
        self.arrange(self.table.regions, layout.current())
        self._show_badges(self.rows[0] if self.rows else None)

    # -- pointing ---------------------------------------------------------------------------------------

    def point(self, row: HintRow | None) -> None:
        """The pointer or the focus is on a move: show what it touches and brings."""
        if not self.rows:
            return
        listed = row.hint.action if row is not None else None
        if self.table.selection.listed != listed:
            self.table.point_at_action(listed)
        if self.rows:  # the hints may have been put away by that
            self._show_badges(row if row in self.rows else self.rows[0])

    def take(self, row: HintRow) -> None:
        """Point at the move; the second time, do it."""
        if self.table.selection.armed == row.hint.action:
            self.table.choose(row.hint.action)
            return
        self.table.selection.listed = None
        self.table.arm(row.hint.action)
        self.table.announce(self.table.prompt.label_text())
        for each in self.rows:
            each.invalidate()

    def takes_numbers(self) -> bool:
        """Do the number keys belong to the hints, those that are there or those that are waited for?"""
        return self.visible and bool(self.rows or self.busy)

    def owns(self, key: str) -> bool:
        """Does the key belong to the hints now? Then it is printed nowhere else, and nobody else hears it."""
        return self.takes_numbers() and key in _NUMBERS

    def press_key(self, key: str) -> bool:
        """A key while the hints are open: their numbers take them, and mean nothing else while they are waited for."""
        if not self.owns(key):
            return False
        row = next((r for r in self.rows if r.key == key), None)
        if row is not None:
            row.click()
        return True

    def _numbers_changed(self) -> None:
        """Numbers on things of the board, and caps on an open panel, make way for those of the hints, or come back."""
        self.table.board_node.show_marks()
        if self.table.overlay is not None:
            self.table.overlay.node.invalidate()

    def _show_badges(self, row: HintRow | None) -> None:
        badges: dict[Ref, str] = {ref: str(row.number) for ref in row.hint.action.refs()} if row is not None else {}
        self.table.show_badges(badges)

    # -- place and look ---------------------------------------------------------------------------------

    def arrange(self, r: Regions, m: Metrics) -> None:
        """Over the chronicle, as high as the words need, down to the buttons at most."""
        area = r.log
        if not area.w:
            return
        inner = area.w - 2 * m.px(self.pad) + m.px(8)
        gap = m.px(5)
        head = m.px(self.pad) + self.title_height()
        rows = sum(row.height_for(inner) + gap for row in self.rows)
        foot = self._foot(inner).height + m.px(self.pad)
        low = r.actions.top - m.px(GAP) if not r.compact else area.bottom
        self.rect = pygame.Rect(area.x, area.y, area.w, min(low - area.y, head + max(rows, m.px(52)) + foot))
        self._push_slot(r, m)
        x, y = area.x + m.px(self.pad) - m.px(4), area.y + head
        for row in self.rows:
            row.rect = pygame.Rect(x, y, inner, row.height_for(inner))
            y = row.rect.bottom + gap
        side = m.px(30)
        self.shut.rect = pygame.Rect(self.rect.right - side - m.px(6), self.rect.y + m.px(6), side, side)
        wide = m.px(110)
        self.stop.rect = pygame.Rect(
            self.rect.right - m.px(self.pad) - wide, self.rect.bottom - m.px(46), wide, m.px(36)
        )

    def _push_slot(self, r: Regions, m: Metrics) -> None:
        """What the panel leaves of the slot below it; where that is too little the panel covers it whole."""
        if r.compact:
            return
        top = max(r.slot.top, self.rect.bottom + m.px(GAP)) if self.visible else r.slot.top
        if self.visible and r.slot.bottom - top < m.px(LEAST_SLOT):
            top = r.slot.top
            self.rect = self.rect.union(r.slot)
        self.table.slot.rect = pygame.Rect(r.slot.x, top, r.slot.w, r.slot.bottom - top)

    def _foot(self, width: int) -> RichText:
        m, t = layout.current(), theme()
        words = tr("hints.foot") if self.rows else self._words or tr("hints.thinking") + " " + "." * self._dots
        return rich(escape(words), width, "body_i", (13 if self.rows else 15) * m.s, t.muted if self.rows else t.cream)

    def text_lines(self) -> list[str]:
        if not self.visible:
            return []
        return [self.title, *([row.label_text() for row in self.rows] or [self._words or tr("hints.thinking")])]

    def paint(self, dst: pygame.Surface) -> None:
        super().paint(dst)
        m, inner = layout.current(), self.inner()
        dst.blit(paint.outline(self.rect.size, m.px(9), m.px(1.5), (*theme().amber, 150)), self.rect)
        foot = self._foot(inner.w + m.px(8))
        y = self.rows[-1].rect.bottom + m.px(5) if self.rows else inner.y
        foot.draw(dst, (inner.x, y))
