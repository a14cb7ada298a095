"""The board area as nodes: one focusable node for everything on the board, carrying its mark, reason and drag."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.kit import layout, paint, text
from scenes.kit.art import shape
from scenes.kit.drag import Drag
from scenes.kit.node import Node
from scenes.kit.richtext import plain
from scenes.kit.strings import tr
from scenes.kit.theme import theme
from scenes.table import digits
from scenes.table.board import Mark, Ref
from scenes.table.stars import draw_star

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

SHAKE_TIME = 0.16
SHAKE_WAY = 5
PLAIN = Mark()
THIN = 22
"""Logical height or width under which a thing gets an outline in place of a glow."""

LINE = 16
"""Logical height under which a thing is a line of a list: its dot is at the end of it, not on its edge."""

BOARD, BOARD_GLOW = 140, 0.9
"""What is larger than that is a board of its own: it glows less, or the gaps between boards become bars of light."""


class RefNode(Node):
    """One thing on the board."""

    def __init__(self, table: TableScene, ref: Ref) -> None:
        super().__init__(focusable=True, name=f"{ref[0]}:{ref[1]}")
        self.table, self.ref = table, ref
        self.mark = Mark()
        self.plain = True
        self.pulsed = False
        self.number = 0
        self.badge = ""
        self.drag = self._drag
        self.accepts = self._accepts
        self.on_drop = self._dropped
        self.on_click = self._clicked
        self.on_inspect = lambda: table.inspect(self.ref, pinned=True)

    # -- behaviour --------------------------------------------------------------------------------------

    def _clicked(self) -> None:
        self.table.clicked(self.ref)

    def _drag(self) -> Drag | None:
        return self.table.begin_drag(self.ref)

    def _accepts(self, payload: Any) -> bool:
        return isinstance(payload, tuple) and self.table.accepts(payload, self.ref)

    def _dropped(self, payload: Any) -> None:
        self.table.dropped(self.ref)

    def contains(self, pos: tuple[int, int]) -> bool:
        return self.rect.collidepoint(pos) and self.table.board.hit(pos) == self.ref

    def entered(self) -> None:
        super().entered()
        self.table.pointed(self.ref)

    def left(self) -> None:
        super().left()
        self.table.unpointed(self.ref)

    def focus_in(self) -> None:
        super().focus_in()
        if self.stage is not None and self.stage.focus_visible:
            self.table.pointed(self.ref)

    def help(self) -> str | None:
        return self.table.hint(self.ref)

    def label_text(self) -> str:
        return plain(self.table.board.label(self.ref))

    def describe(self) -> str:
        state = (
            tr("table.states.selected")
            if self.mark.selected
            else tr("table.states.lit")
            if self.mark.lit or self.mark.also
            else ""
        )
        why = plain(self.table.why_not(self.ref) or "") if self.table.decision is not None and not state else ""
        return ", ".join(p for p in (self.label_text(), state, why) if p)

    def hit_rect(self) -> pygame.Rect:
        return self._rect

    # -- look -------------------------------------------------------------------------------------------

    def set_mark(self, mark: Mark) -> None:
        """Show another mark."""
        if mark != self.mark:
            self.mark, self.plain = mark, mark == PLAIN
            self.invalidate()

    def set_badge(self, badge: str) -> None:
        """Wear the star of a hint with that number; "" = none."""
        if badge != self.badge:
            self.badge = badge
            self.invalidate()

    def paint(self, dst: pygame.Surface) -> None:
        self.paint_mark(dst)
        if self.badge:
            draw_star(dst, self.rect, self.badge, self.parent.rect if self.parent else self.rect)

    def paint_mark(self, dst: pygame.Surface) -> None:
        """The highlight grammar."""
        mark, r = self.mark, self.rect
        if self.plain and not self.pulsed and not self.hovered:
            return
        radius = self.table.board.radius(self.ref)
        if mark.dim:
            dst.blit(shape.round_rect(r.size, (8, 8, 10, 40 if theme().high_contrast else 96), radius), r)
        if mark.lost:
            draw_lost(dst, r, radius)
        if mark.lit and not mark.selected:
            draw_lit(dst, r, radius)
            if self.number:
                draw_number(dst, r, self.number)
        elif mark.also:
            dst.blit(paint.outline(r.size, radius, layout.current().px(1.5), (*theme().amber, 120)), r)
        if mark.selected:
            draw_selected(dst, r, radius)
        if self.pulsed:
            dst.blit(paint.outline(r.size, radius, layout.current().px(3), (*theme().cyan, 255)), r)
        elif self.hovered and not mark.selected:
            strong = mark.lit or mark.also
            w = layout.current().px(2.5 if strong else 1.5)
            dst.blit(paint.outline(r.size, radius, w, (*theme().cyan, 255 if strong else 120)), r)
        if not mark.dim:
            for picture, at in self.table.board.crest(self.ref, r):
                dst.blit(picture, at)


def draw_lit(dst: pygame.Surface, r: pygame.Rect, radius: int) -> None:
    """Amber glow and dot: may be chosen. Small things glow less, so that neighbours stay apart."""
    m, t = layout.current(), theme()
    thin = min(r.size) / m.s
    least = min(r.size)
    d = max(4, min(m.px(9), least // 4 if thin < THIN else round(min(m.px(2), least * 0.03) + least * 0.085)))
    if thin < THIN:
        dst.blit(paint.outline(r.size, radius, max(1, m.px(1.5)), (*t.amber, 255)), r)
        d = min(d, max(4, r.h - 2))
        at = (r.centerx, r.top)
        if r.w > 1.6 * r.h:  # on a die it would lie over the pips; a price is printed up to its edge
            at = (r.right - (d if thin < LINE else 1), r.centery)
        dst.blit(dot(d), dot(d).get_rect(center=at))
        return
    strength = BOARD_GLOW if thin > BOARD else min(2.5, thin / 34)
    shape.draw_glow(dst, r, t.amber, radius, max(1, round(strength * m.s)))
    low = max(1, min(m.px(1), round(least * 0.009)))  # names stand near the edge where the interface is enlarged
    dst.blit(dot(d), dot(d).get_rect(center=(r.centerx, r.top + low)))


def draw_number(dst: pygame.Surface, r: pygame.Rect, number: int) -> None:
    """The key cap of a number key at the upper edge, in place of the dot."""
    m = layout.current()
    side = m.px(18)
    cap = paint.key_cap(side, side)
    at = cap.get_rect(midtop=(r.centerx, r.top - side // 3))
    dst.blit(cap, at)
    text.draw_text(dst, "cond_b", 12 * m.s / max(1.0, m.text_scale), str(number), at.center, theme().cap_ink, "center")


def draw_lost(dst: pygame.Surface, r: pygame.Rect, radius: int) -> None:
    """Red hatch and a cross: will be lost."""
    dst.blit(shape.hatch(r.size, step=max(6, layout.current().px(14)), radius=radius), r)
    side = max(8, min(layout.current().px(24), min(r.size) * 2 // 3))
    badge = shape.number_badge(side, "×")
    dst.blit(badge, badge.get_rect(center=r.center))


def draw_selected(dst: pygame.Surface, r: pygame.Rect, radius: int) -> None:
    """White outline: selected."""
    m = layout.current()
    out = r.inflate(m.px(4), m.px(4))
    dst.blit(paint.outline(out.inflate(2, 2).size, radius + m.px(2) + 1, m.px(3) + 2, (0, 0, 0, 150)), out.move(-1, -1))
    dst.blit(paint.outline(out.size, radius + m.px(2), m.px(3), (255, 255, 255, 255)), out)


@paint.kept
def dot(d: int) -> pygame.Surface:
    """The amber dot of a legal target."""
    out = paint.rounded((d + 2, d + 2), d, (20, 14, 6, 230), (20, 14, 6, 230)).copy()
    out.blit(paint.rounded((d, d), d, (255, 236, 170), theme().amber), (1, 1))
    return out


class BoardNode(Node):
    """The area of the board. Draws the board; its children are the things on it."""

    opaque = True

    def __init__(self, table: TableScene) -> None:
        super().__init__(name="board")
        self.table = table
        self.nodes: dict[Ref, RefNode] = {}
        self.on_click = table.clicked_nothing

    def clips(self) -> bool:
        return True

    def sync(self) -> None:
        """Follow the board: a node for every thing that has a place now."""
        board = self.table.board
        wanted = {ref: r for ref in board.refs() if (r := board.rect(ref)) is not None}
        if list(wanted) != list(self.nodes):
            self._rebuild(wanted)
        for ref, r in wanted.items():
            self.nodes[ref].rect = r

    def _rebuild(self, wanted: dict[Ref, pygame.Rect]) -> None:
        stage = self.stage
        focused = stage.focus if stage is not None else None
        old, self.nodes = self.nodes, {}
        self.children.clear()
        for ref in wanted:
            node = old.get(ref) or RefNode(self.table, ref)
            node.badge = self.table.badges.get(ref, "")
            self.nodes[ref] = node
            node.parent = self
            self.children.append(node)
        if stage is not None and isinstance(focused, RefNode) and focused.ref not in self.nodes:
            stage.set_focus(None)
        self.invalidate()

    def _hit(self, pos: tuple[int, int]) -> Node | None:
        if not self.visible or not self.rect.collidepoint(pos):
            return None
        ref = self.table.board.hit(pos)
        return self.nodes.get(ref, self) if ref is not None else self

    def show_marks(self) -> None:
        """Give every node its mark."""
        marks = self.table.marks
        kinds = {r[0] for r in (*marks.lit, *marks.also)}
        gathered = self.table.board.gathered()
        for ref, node in self.nodes.items():
            mark = marks.of(ref)
            # Only rivals of what may be chosen are dimmed; a whole dark board would say nothing.
            mark.dim = mark.dim and ref[0] in kinds and ref not in gathered
            mark.selected = mark.selected or ref in gathered
            node.set_mark(mark)
        self._number()
        self.table.board.marked()

    def _number(self) -> None:
        """Write the number keys on what they choose, or take them off."""
        wanted = digits.numbered(self.table) if digits.shown(self.table) else []
        for node in self.nodes.values():
            number = wanted.index(node) + 1 if node in wanted else 0
            if number != node.number:
                node.number = number
                node.invalidate()

    def handle(self, ev: pygame.event.Event) -> bool:
        if ev.type == pygame.MOUSEWHEEL:
            return self._zoom(1.15 ** getattr(ev, "precise_y", ev.y))
        if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 2:
            self._grip = ev.pos
            return True
        if ev.type == pygame.MOUSEBUTTONUP and ev.button == 2:
            self._grip = None
            return True
        if ev.type == pygame.MOUSEMOTION:
            return self._pull(ev)
        return super().handle(ev)

    _grip: tuple[int, int] | None = None

    def _zoom(self, factor: float) -> bool:
        """The wheel enlarges a board that can be enlarged, around the pointer."""
        zoom = getattr(self.table.board, "zoom_by", None)
        if zoom is None or self.stage is None:
            return False
        zoom(factor, self.stage.pointer)
        self.table.board_moved()
        return True

    def _pull(self, ev: pygame.event.Event) -> bool:
        """An enlarged board follows the pointer while the wheel, or the empty board, is held."""
        held = ev.buttons[1] or (ev.buttons[0] and self.pressed)
        board = self.table.board
        scroll = getattr(board, "scroll_to", None)
        if not held or scroll is None:
            self._grip = None
            return False
        if self._grip is not None:
            x, y = board.scroll
            scroll(x - ev.pos[0] + self._grip[0], y - ev.pos[1] + self._grip[1])
            self.table.board_moved()
        self._grip = ev.pos
        return True

    def entered(self) -> None:
        """The board looks the same with and without the pointer: nothing to redraw."""
        self.hovered = True

    def left(self) -> None:
        self.hovered = False

    def label_text(self) -> str:
        return ""

    def text_lines(self) -> list[str]:
        """Only what may be chosen: a board has hundreds of things."""
        return [n.describe() for n in self.nodes.values() if n.mark.lit or n.mark.selected]

    def paint(self, dst: pygame.Surface) -> None:
        self.table.board.draw(dst)

    def _draw_children(self, dst: pygame.Surface, clip: pygame.Rect) -> None:
        for n in self.nodes.values():
            if (not n.plain or n.hovered or n.focused or n.pulsed or n.badge) and n._reach().colliderect(clip):
                n.draw(dst)


class Shake:
    """Two short shakes of a refused thing, drawn over the resting picture."""

    def __init__(self, rect: pygame.Rect, base: pygame.Surface) -> None:
        self.rect = rect.clip(base.get_rect())
        self.patch = base.subsurface(self.rect).copy()
        self.t = 0.0

    @property
    def done(self) -> bool:
        """True when it stands still again."""
        return self.t >= SHAKE_TIME

    def update(self, dt: float) -> None:
        """Advance."""
        self.t += dt

    def draw(self, dst: pygame.Surface) -> None:
        """Draw the thing a few pixels aside."""
        import math

        way = layout.current().px(SHAKE_WAY) * math.sin(self.t / SHAKE_TIME * 4 * math.pi)
        dst.blit(self.patch, self.rect.move(round(way), 0))
