"""The widget tree: every visible thing is a Node with an absolute rectangle in real pixels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pygame

from . import layout, paint, richtext, text
from .strings import tr
from .theme import theme

if TYPE_CHECKING:
    from .drag import Drag
    from .stage import Stage

MIN_HIT = 32
REPEAT_GUARD = 0.12
RectLike = pygame.Rect | tuple[int, int, int, int]


class Node:
    """A rectangle that draws itself and its children, and may be clicked or focused.

    `why` is the reason shown while `enabled` is False. `on_click` runs once per click, however fast it repeats.
    """

    takes_text = False
    opaque = False
    modal = False
    seen = False  # as a layer: was it ever on the screen?
    role = ""
    topic: tuple[str, str] | None = None
    """Game and page of its rule book that it is about, for F1."""

    def __init__(
        self,
        rect: RectLike = (0, 0, 0, 0),
        *,
        focusable: bool = False,
        on_click: Callable[[], Any] | None = None,
        on_inspect: Callable[[], Any] | None = None,
        tooltip: str | None = None,
        enabled: bool = True,
        why: str | None = None,
        name: str = "",
        command: str | None = None,
        key: str | None = None,
    ) -> None:
        self._rect = pygame.Rect(rect)
        self.focusable = focusable
        self.on_click = on_click
        self.on_inspect = on_inspect
        self.tooltip = tooltip
        self._enabled = enabled
        self.why = why
        self.name = name
        self.command = command
        self.key = key
        self.repeats = False
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.parent: Node | None = None
        self.children: list[Node] = []
        self.host: Stage | None = None
        self.drag: Callable[[], Drag | None] | None = None
        self.accepts: Callable[[Any], bool] | None = None
        self.on_drop: Callable[[Any], Any] | None = None
        self._clicked_at = -1e9
        self.cuts: tuple[tuple[pygame.Rect, str], ...] = ()

    # -- tree ---------------------------------------------------------------------------------------

    def add(self, *nodes: Node) -> Node:
        """Append children, the last drawn on top; returns the last one added."""
        for n in nodes:
            n.parent = self
            self.children.append(n)
        self.invalidate()
        return nodes[-1] if nodes else self

    def remove(self, node: Node) -> None:
        """Take a child away. Raises ValueError when it is not one."""
        self.invalidate()
        self.children.remove(node)
        node.parent = None

    def clear(self) -> None:
        """Take all children away."""
        self.invalidate()
        for n in self.children:
            n.parent = None
        self.children.clear()

    def walk(self) -> Iterator[Node]:
        """This node and all visible descendants, in drawing order."""
        if not self.visible:
            return
        yield self
        for n in self.children:
            yield from n.walk()

    def ancestors(self) -> Iterator[Node]:
        """This node, its parent and so on to the root."""
        n: Node | None = self
        while n is not None:
            yield n
            n = n.parent

    @property
    def stage(self) -> Stage | None:
        """The stage this tree stands on, or None."""
        n = self
        while n.parent is not None:
            n = n.parent
        return n.host

    def shown(self) -> bool:
        """True when this node and all its ancestors are visible."""
        return all(n.visible for n in self.ancestors())

    # -- properties that redraw ---------------------------------------------------------------------

    @property
    def rect(self) -> pygame.Rect:
        """Rectangle in real window pixels. Assign a new one to move the node (its children stay)."""
        return self._rect

    @rect.setter
    def rect(self, value: RectLike) -> None:
        r = pygame.Rect(value)
        r.size = (max(0, r.w), max(0, r.h))
        if r != self._rect:
            self.invalidate()
            self._rect = r
            self.placed()
            self.invalidate()

    def placed(self) -> None:
        """Called after the rectangle changed; containers lay out their children here."""

    def shift(self, dx: int, dy: int) -> None:
        """Move this node with everything in it."""
        self._rect = self._rect.move(dx, dy)
        for n in self.children:
            n.shift(dx, dy)

    @property
    def enabled(self) -> bool:
        """False: greyed out, clicks do nothing, `why` is shown."""
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.invalidate()

    def set_enabled(self, enabled: bool, why: str | None = None) -> None:
        """Enable, or disable with a reason."""
        self.why = why
        self.enabled = enabled

    def show(self, visible: bool = True) -> None:
        """Make visible or invisible."""
        if visible != self.visible:
            self.visible = True
            self.invalidate()
            self.visible = visible

    def invalidate(self) -> None:
        """Ask for this node's place on the screen to be redrawn, if it is seen at all."""
        n = self
        while n.visible:
            if n.parent is None:
                if n.host is not None:
                    n.host.damage(self._rect)
                return
            n = n.parent

    # -- behaviour ----------------------------------------------------------------------------------

    @property
    def active(self) -> bool:
        """True when a pointer can do something with it."""
        return self.focusable or self.on_click is not None or self.drag is not None

    def hit(self, pos: tuple[int, int]) -> Node | None:
        """Topmost visible descendant at `pos` that takes the pointer, or this node; None outside.
        Small active nodes also answer just around them, down to 32 logical pixels, but not through a panel."""
        found = self._hit(pos)
        if found is None or not found.active:
            panel = None if found is None else next((n for n in found.ancestors() if n.opaque), None)
            near = (panel or self)._near(pos)
            if near is not None:
                return near
        return found

    def _hit(self, pos: tuple[int, int]) -> Node | None:
        if not self.visible:
            return None
        if self.clips() and not self._rect.collidepoint(pos):
            return None
        for n in reversed(self.children):
            found = n._hit(pos)
            if found is not None:
                return found
        return self if self._takes(pos) else None

    def _takes(self, pos: tuple[int, int]) -> bool:
        wants = self.active or self.opaque or self.tooltip or self.on_inspect or self.accepts
        return bool(wants or any(r.collidepoint(pos) for r, _ in self.cuts)) and self.contains(pos)

    def _near(self, pos: tuple[int, int]) -> Node | None:
        best, best_d = None, 1e9
        for n in self.walk():
            if n.focusable and n.hit_rect().collidepoint(pos) and n._reachable(pos):
                d = (n.rect.centerx - pos[0]) ** 2 + (n.rect.centery - pos[1]) ** 2
                if d < best_d:
                    best, best_d = n, d
        return best

    def _reachable(self, pos: tuple[int, int]) -> bool:
        return all(not n.clips() or n.rect.collidepoint(pos) for n in self.ancestors() if n is not self)

    def hit_rect(self) -> pygame.Rect:
        """Rectangle that answers the pointer: at least 32 logical pixels each way."""
        side = layout.current().px(MIN_HIT)
        return self._rect.inflate(max(0, side - self._rect.w), max(0, side - self._rect.h))

    def contains(self, pos: tuple[int, int]) -> bool:
        """True when `pos` lies in the node's own shape (a rectangle unless overridden)."""
        return self._rect.collidepoint(pos)

    def clips(self) -> bool:
        """True when children are cut at the rectangle (scrolling containers)."""
        return False

    def handle(self, ev: pygame.event.Event) -> bool:
        """Deal with one event; True when it is used up. Mouse events come to the node under the pointer, then to
        its ancestors; key events to the focused one, then to its ancestors."""
        if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
            return self.active or self.opaque
        pressing = ev.type == pygame.KEYDOWN and ev.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        if pressing and self.focused and self.on_click is not None and self._ring_wanted():
            # Only a focus that is seen: after a mouse click Space and Enter keep their own meaning.
            self.click()
            return True
        return False

    def click(self) -> bool:
        """Run `on_click` once; repeats within 0.12 s are the same click. True when it ran."""
        stage = self.stage
        if not self.enabled:
            if stage is not None:
                stage.refuse(self)
            return False
        if self.on_click is None:
            return False
        now = stage.now() if stage is not None else self._clicked_at + 1
        if not self.repeats and now - self._clicked_at < REPEAT_GUARD:
            return False
        self._clicked_at = now
        if stage is not None:
            stage.clicked(self)
        self.activate()
        return True

    def activate(self) -> None:
        """What a click does; runs `on_click`."""
        if self.on_click is not None:
            self.on_click()

    def on_key(self, ev: pygame.event.Event) -> bool:
        """Keys that nobody below used, offered to layers (dialogs close on Esc here)."""
        return False

    def entered(self) -> None:
        """The pointer came over the node."""
        self.hovered = True
        if self.active:
            self.invalidate()

    def left(self) -> None:
        """The pointer left the node."""
        self.hovered = False
        if self.active:
            self.invalidate()

    def focus_in(self) -> None:
        """Keyboard focus came."""
        self.focused = True
        self.invalidate()

    def focus_out(self) -> None:
        """Keyboard focus left."""
        self.focused = False
        self.invalidate()

    def help(self) -> str | None:
        """Tooltip text now: the reason while disabled, else the tooltip. Rich-text markup."""
        return self.why if not self.enabled and self.why else self.tooltip

    def advice(self) -> str | None:
        """What a tooltip says: the help, else the whole of a line that had to be cut, under the pointer or, for the
        keyboard, the first one."""
        found = self.help()
        if found or not self.cuts:
            return found
        at = self.stage.pointer if self.stage is not None else (-1, -1)
        words = next((s for r, s in self.cuts if r.collidepoint(at)), "" if self.hovered else self.cuts[0][1])
        return richtext.escape(words) or None

    def cut_help(self, label: str, kind: str, px: float, room: int) -> str | None:
        """`help()`, or the whole label where only `room` pixels of it can be read. `px` is logical."""
        found = Node.help(self)
        if found is None and 0 < room < text.width(kind, px * layout.current().s, label):
            return richtext.escape(label)
        return found

    # -- text mirror --------------------------------------------------------------------------------

    def label_text(self) -> str:
        """What a reader says for this node; empty for pure decoration."""
        return self.name if self.focusable else ""

    def text_lines(self) -> list[str]:
        """This node and its visible descendants as lines of plain text."""
        if not self.visible:
            return []
        out = self.own_lines()
        for n in self.children:
            out += n.text_lines()
        return out

    def own_lines(self) -> list[str]:
        """What this node alone says."""
        line = self.label_text()
        if line and self.focusable:
            return [self.describe()]
        return line.splitlines()

    def describe(self) -> str:
        """Label with role and state, for the text mirror."""
        parts = [self.label_text()]
        if self.role:
            parts.append(tr(f"kit.roles.{self.role.replace(' ', '_')}"))
        if not self.enabled:
            parts.append(tr("kit.states.unavailable") + (f": {richtext.plain(self.why)}" if self.why else ""))
        return ", ".join(p for p in parts if p)

    # -- drawing ------------------------------------------------------------------------------------

    def draw(self, dst: pygame.Surface) -> None:
        """Draw this node, then its children, then the focus ring. Everything outside the clip is skipped."""
        if not self.visible:
            return
        clip = dst.get_clip()
        if self.clips():
            inner = clip.clip(self._rect)
            if not inner.w or not inner.h:
                return
            dst.set_clip(inner)
            self.cuts = text.cuts_of(self.paint, dst)
            self._draw_children(dst, inner)
            dst.set_clip(clip)
        else:
            if self._rect.w and self._rect.h and self._reach().colliderect(clip):
                self.cuts = text.cuts_of(self.paint, dst)
            self._draw_children(dst, clip)
        if self.focused and self._ring_wanted():
            self.draw_ring(dst)

    def _draw_children(self, dst: pygame.Surface, clip: pygame.Rect) -> None:
        for n in self.children:
            if n.visible and (n.children or n._reach().colliderect(clip)):
                n.draw(dst)

    def _reach(self) -> pygame.Rect:
        return self._rect.inflate(24, 24)

    def _ring_wanted(self) -> bool:
        stage = self.stage
        return stage is not None and stage.focus_visible

    def draw_ring(self, dst: pygame.Surface) -> None:
        """Focus ring: 3 logical pixels of cyan with a dark line on both sides."""
        m = layout.current()
        ring, gap = m.px(3), m.px(2)
        r = self._rect.inflate(2 * (ring + gap), 2 * (ring + gap))
        radius = m.px(7) + ring + gap
        paint.frame(dst, r.inflate(2, 2), radius + 1, ring + 2, (0, 0, 0, 200))
        paint.frame(dst, r, radius, ring, (*theme().cyan, 255))

    def paint(self, dst: pygame.Surface) -> None:
        """Draw the node itself, without children."""
