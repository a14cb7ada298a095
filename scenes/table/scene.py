"""The table: one screen on which every game is played. Knows no game; draws only a seat's view."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

import pygame

from game.core.session import Session
from scenes import ahead
from scenes.boards import board_class
from scenes.kit import heap, layout
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.richtext import escape, plain
from scenes.kit.scene import Scene
from scenes.kit.settings import speed_factor
from scenes.kit.strings import tr
from scenes.table import panels, wording
from scenes.table.actions import ActionArea
from scenes.table.board import Marks, Overlay, Ref
from scenes.table.boardnode import BoardNode, RefNode, Shake
from scenes.table.chips import Chips
from scenes.table.choosing import Choosing
from scenes.table.chronicle import Chronicle, ChroniclePanel
from scenes.table.curtain import Curtain, ground
from scenes.table.drawers import Drawers
from scenes.table.floating import FloatPanel
from scenes.table.flow import Flow
from scenes.table.ground import Ground
from scenes.table.help import catalogue
from scenes.table.hints import HintPanel
from scenes.table.looking import Looking
from scenes.table.news import News
from scenes.table.noises import noises
from scenes.table.panels import PromptBar, RoundPanel, Strip
from scenes.table.photo import Photos
from scenes.table.play import Play
from scenes.table.regions import Regions, regions
from scenes.table.saving import Saver
from scenes.table.selection import Selection
from scenes.table.slot import Slot
from scenes.table.speaking import Speech
from scenes.table.stage import TableStage
from scenes.table.timeline import Timeline

if TYPE_CHECKING:
    from scenes.kit.app import App


def live_game(app: App, session: Session, game_id: str) -> Play:
    """The session as a game to be played: with a thinker where one is needed, saved after every choice."""
    from scenes.table.thinker import WorkerAdviser, WorkerThinker

    computers = any(seat.kind != "human" for seat in session.seats)
    thinker = WorkerThinker(game_id) if computers else None
    play = Play(session, thinker, Saver(app), auto_forced=app.settings.auto_forced)
    play.adviser = WorkerAdviser(game_id, thinker)
    return play


class TableScene(Flow, Choosing, Looking, Scene):
    """A game at the table. ``game`` is the live play or a replay (same interface); ``session`` what it follows.

    Without ``game`` the session is played, with a worker process for its computer seats and automatic saving.
    """

    name = "table"

    def __init__(self, app: App, session: Session, game_id: str = "", *, game: Any = None) -> None:
        super().__init__()
        self.app = app
        self.m = app.metrics
        self.session = session
        self.rules = session.rules
        self.game_id = game_id or self.rules.info.id
        self.words = self.rules.words().named([s.name for s in session.seats])
        self.game: Any = game if game is not None else live_game(app, session, self.game_id)
        self.stage = TableStage(self)
        self.stage.push(Node())
        self._facts()
        self.board = board_class(self.game_id)(self)
        names = [s.name for s in session.seats]
        self.words = self.words.named([*names, *self.board.extra_names(self.shown)])
        self.timeline = Timeline(self)
        self.chronicle = Chronicle()
        self.speech = Speech(self)
        self.selection = Selection(self)
        self.photos = Photos(self)
        if isinstance(getattr(self.game, "autosave", None), Saver):
            self.game.autosave.told = self.photos.saved
        self.ambience = noises(self.game_id).place
        self._build()

    def _facts(self) -> None:
        self.marks = Marks()
        self.shown: Any = self.game.view()
        self.regions: Regions = regions(self.m, 1)
        self.focus_seat = self.game.viewer if 0 <= self.game.viewer < len(self.session.seats) else 0
        self.long_log = False
        self.curtain: Curtain | None = None
        self.overlay: Overlay | None = None
        self.badges: dict[Ref, str] = {}
        self.shakes: list[Shake] = []
        self.last_ref: Ref | None = None
        self.acted_at, self.acted_pos = -1e9, (0, 0)

    def _build(self) -> None:
        self.ground = Ground(self)
        self.board_node = BoardNode(self)
        self.prompt = PromptBar(self)
        self.round = RoundPanel(self)
        self.panel = ChroniclePanel(self)
        self.slot = Slot(self)
        self.actions = ActionArea(self) if self.game.live else self._replay_bar()
        self.chips = Chips(self)
        seats = self.board.strip_seats(self.shown) if self.board.side_column else []
        self.strips = [Strip(self, seat) for seat in seats]
        self.drawers = Drawers(self)
        self.news = News(self)
        self.news.show(False)
        self.hints = HintPanel(self)
        self.root.add(
            self.board_node, self.chips, self.prompt, *self.strips, self.round, self.panel, self.slot,
            self.drawers, self.actions, self.news, self.hints,
        )  # fmt: skip

    def _replay_bar(self) -> ActionArea:
        from scenes.table.replay_bar import ReplayBar

        return ReplayBar(self)

    # -- life -------------------------------------------------------------------------------------------

    def enter(self) -> None:
        if self.game.live and self.game.autosave is not None and not self.session.history():
            self._afterwards(lambda: self.game.autosave(self.session))
        start = getattr(getattr(self.game, "thinker", None), "start", None)
        if start is not None and self.game.computers:
            self._afterwards(start)
        self._afterwards(lambda: catalogue(self.game_id))
        self._afterwards(lambda: ahead.modules(self.game_id))

    def _afterwards(self, step: Callable[[], object]) -> None:
        """In a later frame, unless the table was left by then: nobody would end a process that is started then."""
        self.app.afterwards(lambda: step() if self in self.app.scenes else None)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.photos.look()
        waits = [w for w in (self.wake, self.photos.wait()) if w is not None]
        self.wake = min(waits, default=None)

    def leave(self) -> None:
        heap.wake()
        self.app.afterwards(heap.trim, heap.SOON)
        self.photos.finish()
        self.board.let_go()
        self.game.close()
        if self.painters is not None:
            self.painters.close()

    def uncovered(self) -> None:
        pass  # its pictures are kept

    def resume(self) -> None:
        self.game.auto_forced = self.app.settings.auto_forced
        self.show_now()

    def layout(self, m: Metrics) -> None:
        self._board_key = self._first = None
        self._lay_out(m)

    def waits(self, m: Metrics) -> Scene | None:
        from scenes.table.first_run import first_run

        return first_run(self, m)

    _board_key: Any = None

    def _lay_out(self, m: Metrics) -> None:
        self.m = m
        wide = self.chips_width()
        chips = self.chips.height_for(wide)
        self.regions = r = regions(m, self.actions.rows, self.long_log, chips, self.board.side_column)
        self.board_node.rect = r.board
        key = (*r.board, m)
        if key != self._board_key:  # a board paints much when it is laid out
            self._board_key = key
            self.board.layout(r.board, m)
            self.board.show(self.shown, self.viewer, self.focus_seat)
            people = sum(seat.kind == "human" for seat in self.session.seats)
            night = (partial(ground, m),) if people > 1 else ()
            self._making, self._later = chain(night, self.board.prepare() or (), heap.TIDYING), ()
        self.prompt.rect = r.prompt
        self.actions.rect = r.actions
        self.actions.placed()
        self.chips.rect = layout.centred(r.chips, min(wide, r.chips.w), r.chips.h)
        self.chips.placed()
        self.drawers.arrange(r, m)
        self.news.arrange(r, m)
        self.hints.arrange(r, m)
        self._place_overlay()
        self.sync()
        self.refresh()

    def relayout(self) -> None:
        """Lay out again in the same window (another number of buttons, a longer chronicle)."""
        self._lay_out(self.m)
        self.invalidate()

    def background(self, dst: pygame.Surface) -> None:
        self.ground.draw(dst)

    def plates(self) -> list[tuple[Node, str]]:
        """The panels that lie around the board, and the style of their plates."""
        style = panels.ground()
        return [(self.prompt, "bar"), *((n, style) for n in (*self.strips, self.round, self.slot))]

    def draw_over(self, dst: pygame.Surface) -> None:
        if self.curtain is not None or self.stage.top.modal:
            return
        self.timeline.draw(dst)
        for shake in self.shakes:
            shake.draw(dst)

    def input_changed(self) -> None:
        self.refresh()
        super().input_changed()

    @property
    def floor(self) -> int:  # type: ignore[override]
        """No message covers the bar of buttons."""
        return self.regions.bar.top if self.regions.compact else 0

    @property
    def message_area(self) -> pygame.Rect | None:  # type: ignore[override]
        """Below the course of the round, else where things are explained: boards stay free."""
        r = self.regions
        return None if r.compact else r.left if r.left.w else r.slot

    @property
    def animating(self) -> bool:
        return self.curtain is None and (self.timeline.animating or bool(self.shakes))

    # -- trouble ----------------------------------------------------------------------------------------

    steps_back = True

    def step_back(self) -> Scene:
        """A fresh table, one decision earlier whatever barriers there are, so that a fault can be gone around. The
        game is saved there, and redo brings the decision back."""
        if self.game.live:
            self.session.step_back()
            if self.game.autosave is not None:
                self.game.autosave(self.session)
        return TableScene(self.app, self.session, self.game_id, game=self.game.renewed())

    def rescue(self) -> str | None:
        """Save the game among the automatic copies."""
        if not self.game.live or self.game.autosave is None:
            return None
        self.game.autosave(self.session)
        return str(getattr(self.game.autosave, "fault", ""))

    def crash_files(self) -> dict[str, Any]:
        """The game as a save, and the chronicle as this screen tells it."""
        from game.core.codec import to_json
        from game.core.saves import pack
        from scenes.table.saving import now

        return {
            "game.json": to_json(pack(self.session, tr("table.after_fault"), now())),
            "log.txt": "\n".join(f"{line.step}\t{plain(line.markup)}" for line in self.chronicle.lines),
        }

    opening_share = None
    """The board and its parts take shares of their own."""

    def made_first(self) -> Iterator[object]:
        """Make the pictures of the first sight: the board, then everything around it, drawn where nothing is seen."""
        while self.board.opening():
            yield
        dst = self.app.base
        for node in [n for n in self.root.walk() if n.rect.w and n.shown() and n.parent is not self.board_node]:
            if node is not self.board_node and node.stage is not None:
                yield from self._made(node.paint, dst, pygame.Rect(0, 0, 0, 0))
        if self.curtain is not None:
            yield from self.curtain.pieces()

    def renew(self) -> None:
        self.board.renew()
        super().renew()

    def redraw(self, rect: pygame.Rect | None = None) -> None:
        """Repaint the board, or a part of it."""
        self.invalidate(rect if rect is not None else self.regions.board)

    # -- facts for the parts ----------------------------------------------------------------------------

    @property
    def viewer(self) -> int:
        """The seat for whose eyes the screen is drawn; -1 sees everything."""
        return int(self.game.viewer)

    @property
    def decision(self) -> Any:
        """The decision that is asked of the person at the screen now; None while something else goes on."""
        return self.selection.decision

    @property
    def together(self) -> bool:
        """Do all seats play as one team, with nothing to hide from each other?"""
        return bool(self.rules.info.mode(self.session.setup.mode).kind == "coop")

    @property
    def speed(self) -> float:
        """Factor of the animations; 0 = off."""
        return float(speed_factor(self.app.settings) * self.game.pace)

    @property
    def seat_count(self) -> int:
        """How many strips there are."""
        return len(self.strips)

    @property
    def active_seat(self) -> int:
        """The seat that acts now, as shown."""
        if self.timeline.beat is not None:
            return self.timeline.beat.seat
        return int(self.game.decider)

    def seat_name(self, seat: int) -> str:
        """Name of a seat, also of automatic ones."""
        return self.words.seat(seat)

    def style_of(self, seat: int) -> int:
        """Index of colour and shape of a seat."""
        seats = self.session.seats
        return seats[seat].style if 0 <= seat < len(seats) else wording.free_style(seats, seat)

    def is_computer(self, seat: int) -> bool:
        """Does a computer or the rulebook play that seat?"""
        return not self.session.is_human(seat)

    def strip_help(self, seat: int) -> str | None:
        """Tooltip of a strip: who sits there."""
        kind = wording.kind_of(self.session.seats, seat)
        return tr("table.seat_help", name=escape(self.seat_name(seat)), kind=kind)

    @property
    def hot(self) -> Ref | None:
        """The thing under the pointer or the focus."""
        return self._pointed

    def ref_nodes(self) -> list[RefNode]:
        """All things that can be pointed at: on the board and as chips."""
        return [*self.board_node.nodes.values(), *(self.chips.chips if self.chips.visible else [])]

    def starred(self) -> list[RefNode]:
        """All things that a hint may put its star on: also those on a panel over the board."""
        panel = self.overlay.node.walk() if self.overlay is not None else ()
        return [*self.ref_nodes(), *(node for node in panel if isinstance(node, RefNode))]

    def rect_of(self, ref: Ref) -> pygame.Rect | None:
        """Where a thing is: on the overlay, on the board, or nowhere."""
        if self.overlay is not None:
            found = self.overlay.rects(ref)
            if found is not None:
                return found
        return self.board.rect(ref)

    def kept_clear(self, node: Node) -> list[pygame.Rect]:
        """The prompt; what a panel asks; the chips; for what is not beside it, the slot that explains the thing."""
        panel = self.overlay.node.walk() if self.overlay is not None else ()
        kept = [self.prompt.rect, *(part.head() for part in panel if isinstance(part, FloatPanel) and part.title)]
        kept += [self.chips.rect] if self.chips.visible else []
        return kept + ([self.slot.rect] if node.rect.right <= self.slot.rect.left else [])

    def text_lines(self) -> list[str]:
        if self.stage.top.modal:
            return super().text_lines()
        focused = self.stage.focus.describe() if self.stage.focus is not None else ""
        lines = [
            self.prompt.label_text(),
            self.round.label_text(),
            tr("table.focus", focused=focused) if focused else "",
        ]
        lines += [strip.describe() for strip in self.strips]
        lines += self.board_node.text_lines()
        lines += self.actions.text_lines()
        lines += self.panel.text_lines()
        return [line for line in lines if line]
