"""The end of a game: who won and why, the ranking, the score by source, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Any

import pygame

from game.core import shelf
from game.core.saves import SaveError
from game.core.session import ReplayFault, Session
from game.core.structs import Result, Score
from scenes import names
from scenes.boards import part
from scenes.keeping import look_up
from scenes.kit import (
    Button,
    Panel,
    Paragraph,
    ScrollView,
    escape,
    even,
    folders,
    layout,
    paint,
    text,
    theme,
)
from scenes.kit.layers import Dialog
from scenes.kit.layout import Metrics
from scenes.kit.node import Node
from scenes.kit.stage import Stage
from scenes.kit.strings import tr
from scenes.load_files import go_to, refused
from scenes.new_game_draft import new_seed
from scenes.result_chart import Chart, Column
from scenes.result_kept import kept_lines
from scenes.result_parts import Cover, Headline
from scenes.screen import Screen
from scenes.table.saving import now
from scenes.table.signs import sign

if TYPE_CHECKING:
    from scenes.kit.app import App

METALS = {1: "gold", 2: "steel", 3: "bronze"}

INSET = 4.0
"""Logical pixels around what lies in the left column that keep shadows."""

HASTE = 1.0
"""Seconds after the page has come up over the table in which a press was still meant for the table."""


class Telling:
    """A result in words."""

    def __init__(self, session: Session) -> None:
        found = session.result
        if found is None:
            raise ValueError("the game is not over: there is no result to show")
        self.session = session
        self.result: Result = found
        self.game_id: str = session.rules.info.id
        self.words = session.rules.words().named([s.name for s in session.seats])

    def name(self, seat: int) -> str:
        """Name of a seat, also of an automatic one."""
        return names.seat_name(self.game_id, self.session.seats, seat)

    def style(self, seat: int) -> int:
        """Colour of a seat."""
        from scenes.table.wording import free_style

        seats = self.session.seats
        return seats[seat].style if 0 <= seat < len(seats) else free_style(seats, seat)

    def headline(self) -> str:
        """"Ada is the new Forgemaster"."""
        return names.outcome(self.game_id, self.session.seats, self.result)

    def reasons(self) -> list[str]:
        """Lines below the headline: why it ended, the tie-break, the rating."""
        r = self.result
        out = [self._entry("end_reasons", r.reason)]
        if r.tie_break:
            out.append(tr("result.tie", how=self._entry('tie_breaks', r.tie_break)))
        if r.rating:
            out.append(tr("result.rating", rating=escape(self._entry('ratings', r.rating))))
        return [line for line in out if line]

    def _entry(self, section: str, key: str) -> str:
        return str(self.words.sections.get(section, {}).get(key, key.replace("_", " ")))

    def parts(self) -> list[str]:
        """Sources of points that anybody has, in print order."""
        seen = dict.fromkeys(name for score in self.result.scores for name, points in score.parts if points)
        order = list(self.words.sections.get("tables", {}).get("ledger", {}))
        return sorted(seen, key=lambda n: order.index(n) if n in order else len(order))

    def chart(self) -> Chart:
        """The score by source."""
        parts = self.parts()
        columns = [
            Column(self.name(s.seat), self.style(s.seat), s.total,
                   tuple(dict(s.parts).get(p, 0) for p in parts), s.ties)
            for s in self.result.scores
        ]  # fmt: skip
        ties = max((len(s.ties) for s in self.result.scores), default=0)
        return Chart([self.words.part(p) for p in parts], columns, self._tie_names(ties))

    def _tie_names(self, count: int) -> list[str]:
        found = [str(v).removeprefix(tr("result.decided")) for v in self.words.sections.get("tie_breaks", {}).values()]
        named = [w[:1].upper() + w[1:] for w in found[:count]]
        return named + [tr("result.tie_break", number=i + 1) for i in range(len(named), count)]


class Place(Node):
    """One place of the ranking: medal, sign, name, score."""

    HEIGHT = 62.0

    def __init__(self, telling: Telling, score: Score) -> None:
        super().__init__(name=f"place {score.rank}")
        self.score, self.who, self.style = score, telling.name(score.seat), telling.style(score.seat)
        seats = telling.session.seats
        human = 0 <= score.seat < len(seats)
        self.kind = names.kind_name(seats[score.seat].kind) if human else tr("names.automatic")

    def own_lines(self) -> list[str]:
        return [f"{self.score.rank}. {self.who}: {self.score.total}"]

    def paint(self, dst: pygame.Surface) -> None:
        m, t, r = layout.current(), theme(), self.rect
        paint.drop(dst, r, m.px(8), m.px(6), 120, m.px(2))
        dst.blit(paint.panel(r.size, m.px(8), "solid" if self.score.rank == 1 else "glass"), r)
        if self.score.rank == 1:
            paint.frame(dst, r, m.px(8), m.px(2), (*t.amber, 255))
        tight = r.w < m.px(300)
        space = m.px(8 if tight else 12)
        x = r.x + space
        side = min(m.px(28 if tight else 40), r.h - m.px(12))
        self._medal(dst, pygame.Rect(x, r.centery - side // 2, side, side))
        x += side + space
        small = min(m.px(20 if tight else 28), side)
        dst.blit(sign(self.style, small, self.who), (x, r.centery - small // 2))
        x += small + space
        total, total_px = str(self.score.total), (25 if tight else 30) * m.s
        total_w = text.width("cond_b", total_px, total) + m.px(18 if tight else 26)
        room = r.right - total_w - x
        gap = text.scaled(18 * m.s) * 0.54
        text.draw_text(
            dst, "body_b", 18 * m.s, self.who, (x, round(r.centery - gap)), t.bright, "midleft", max_w=room, least=0.7
        )
        text.draw_text(
            dst, "body", 14 * m.s, self.kind, (x, round(r.centery + gap)), t.soft, "midleft", max_w=room, least=0.75
        )
        at = (r.right - m.px(10 if tight else 16), r.centery)
        text.draw_text(dst, "cond_b", total_px, total, at, t.amber, "midright", True)

    def _medal(self, dst: pygame.Surface, r: pygame.Rect) -> None:
        rank = self.score.rank
        if rank in METALS:
            from scenes.kit.art.metal import metal_icon

            picture = metal_icon("trophy" if rank == 1 else "title", r.w, METALS[rank])
            dst.blit(picture, picture.get_rect(center=r.center))
            return
        text.draw_text(dst, "title_b", r.h * 0.6, str(rank), r.center, theme().muted, "center")


class Patient(Stage):
    """Presses that were meant for what lay here before choose nothing."""

    def handle(self, ev: pygame.event.Event) -> bool:
        scene = self.scene
        if ev.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and isinstance(scene, ResultScene) and scene.hasty:
            return True
        return super().handle(ev)


class ResultScene(Screen):
    """Ranking left, score by source right, and the ways on below. "Back" shows the table as it stood.

    ``sudden``: it comes over a table where somebody may be about to press something; for a moment nothing counts.
    """

    stage_type = Patient
    name = "result"
    icon = "trophy"
    foot_height = 50.0

    def __init__(self, app: App, session: Session, sudden: bool = False) -> None:
        super().__init__(app)
        self.session = session
        self._sudden, self._seen_at = sudden, -1.0
        self.telling = Telling(session)
        self.headline = Headline(self.telling.headline())
        seed = tr("result.seed", seed=session.seed, mode=names.mode_name(self.telling.game_id, session.setup.mode))
        lines = [line[:1].upper() + line[1:] for line in self.telling.reasons()]
        kept = self._kept()
        self.story = Paragraph("\n".join([*lines, *kept, f"*{seed}*"]), px=16, color=theme().cream)
        self.left, self.right = ScrollView(), ScrollView(name="score by source")
        own = part(self.telling.game_id, "ending")
        self.picture: Any = None
        self.chart: Any
        if own is not None:
            self.picture, self.chart, title = own.page(session)
            self.left.add(self.picture)
        else:
            self.chart, title = self.telling.chart(), tr("result.by_source")
        self.cover = Cover(self.telling.game_id)
        scores = () if own is not None else self.telling.result.scores
        self.places = [Place(self.telling, score) for score in scores]
        self.plate = Panel(title)
        self.left.add(*self.places, self.story, self.cover)
        self.right.add(self.chart)
        # No key of its own: on the table the same key has just led here.
        self.again = Button(tr("result.again"), "primary", "redo", name="rematch", on_click=self.rematch)
        self.watch = Button(tr("result.watch"), "normal", "replay", name="watch", on_click=self.replay)
        self.look_back = Button(tr("result.look_back"), "normal", "eye", name="look back", on_click=self.insight,
                                tooltip=tr("result.look_back_help"))  # fmt: skip
        self.keep = Button(tr("result.keep"), "normal", "save", name="save", on_click=self.save)
        self.card = Button(tr("result.card"), "normal", "title", name="result card", on_click=self.share,
                           tooltip=tr("result.card_help"))  # fmt: skip
        self.title_button = Button(tr("result.title"), "normal", "quit", name="to the title", on_click=self.to_title)
        self.root.add(self.headline, self.left, self.plate, self.right, self.again, self.look_back, self.watch,
                      self.keep, self.card, self.title_button)  # fmt: skip

    def _kept(self) -> list[str]:
        """What the records say of this game: a best result, marks, achievements."""
        found = look_up(self.app, self.session)
        return kept_lines(found, self.session.rules) if found is not None else []

    def topic(self) -> tuple[str, str]:
        return self.telling.game_id, names.page(self.telling.game_id, "pages", "result")

    def enter(self) -> None:
        self.app.toasts.drop("award")  # the story names them, and the score lies where they would
        self.play("win")
        self.announce(self.telling.headline())

    @property
    def hasty(self) -> bool:
        """Was a press of now still meant for the table?"""
        return self._sudden and (self._seen_at < 0 or self.app.now - self._seen_at < HASTE)

    def draw(self, dst: pygame.Surface) -> None:
        if self._seen_at < 0:
            self._seen_at = self.app.now
        super().draw(dst)

    def arrange(self, body: pygame.Rect, foot: pygame.Rect, m: Metrics) -> None:
        head_h = m.px(40 if m.compact else 56)
        self.headline.rect = pygame.Rect(body.x, body.y, body.w, head_h)
        rest = pygame.Rect(body.x, body.y + head_h + m.px(4), body.w, body.h - head_h - m.px(4))
        left, right = layout.row(rest, [-42, -58], m.px(10 if m.compact else 20))
        self.left.rect = left.inflate(2 * m.px(INSET), 2 * m.px(INSET))
        self.left.place(lambda room: self._place_left(room, m))
        self.plate.rect = right
        self.right.rect = self.plate.inner()
        self.chart.room = self.right.rect.h - m.px(6)
        self.right.place(self._place_chart)
        cells = layout.row(foot, [-1, -1, -1, -1, -1, -1.2], m.px(6 if m.compact else 10))
        buttons = ((self.title_button, "quit"), (self.card, "title"), (self.keep, "save"), (self.watch, "replay"),
                   (self.look_back, "eye"), (self.again, "redo"))  # fmt: skip
        for (button, icon), cell in zip(buttons, cells):
            button.rect = cell
            button.icon = None if m.compact else icon
        even(*(button for button, _ in buttons))

    def _place_chart(self, room: pygame.Rect) -> None:
        beside = self.m.px(4) if room.w < self.right.rect.w else 0
        self.chart.rect = pygame.Rect(room.x, room.y, room.w - beside, self.chart.height())

    def _place_left(self, room: pygame.Rect, m: Metrics) -> None:
        """Picture or places, the story, and the box in what is left."""
        inset = m.px(INSET)
        y = room.y + inset
        if self.picture is not None:
            wide = room.w - 2 * inset
            free = room.h - self.story.height_for(wide) - m.px(30)
            high = max(m.px(self.picture.LEAST), min(m.px(self.picture.HEIGHT), free))
            self.picture.rect = pygame.Rect(room.x + inset, y, wide, min(high, room.h - m.px(8)))
            y = self.picture.rect.bottom + m.px(8)
        for place in self.places:
            tall = m.px(Place.HEIGHT * max(1.0, m.text_scale * 0.85))
            place.rect = pygame.Rect(room.x + inset, y, room.w - 2 * inset, tall)
            y = place.rect.bottom + m.px(8)
        y += m.px(8)
        self.story.rect = pygame.Rect(room.x + inset, y, room.w - 2 * inset, self.story.height_for(room.w - 2 * inset))
        self._place_cover(room, m)

    def _place_cover(self, room: pygame.Rect, m: Metrics) -> None:
        """The box stands in what is left of the column, when that is enough."""
        free = room.bottom - m.px(10) - self.story.rect.bottom - m.px(14)
        wanted = self.picture is None and free > m.px(120) and not m.compact
        self.cover.show(wanted and self.cover.ready())
        high = min(free, m.px(260)) if self.cover.visible else 0
        wide = round(high / 1.32)
        self.cover.rect = pygame.Rect(room.centerx - wide // 2, self.story.rect.bottom + m.px(14), wide, high)

    # -- what next ----------------------------------------------------------------------------------------

    def rematch(self) -> None:
        """The same people and options, another seed."""
        from scenes.table.scene import TableScene

        def go() -> None:
            s = self.session
            free = s.free_undo and s.rules.info.mode(s.setup.mode).may_free_undo
            fresh = Session(s.rules, s.setup, new_seed(), s.seats, free)
            go_to(self.app, TableScene(self.app, fresh, self.telling.game_id))

        self._leave(go)

    def _leave(self, go: Callable[[], None]) -> None:
        """Take the table below away, too: after a question, when its game lies on no disk."""
        from scenes.table.unsaved import at_risk, leaving

        table = at_risk(self.app)
        if table is None:
            go()
        else:
            leaving(table, go, self)

    def replay(self) -> None:
        """Watch the game from its start."""
        from scenes.table.replay import replay_table

        try:
            scene: Any = replay_table(self.app, self.session, self.telling.game_id)
        except ReplayFault as fault:
            self.open(Dialog(tr("result.no_replay"), escape(str(fault)), icon="warning"))
            return
        self.app.push(scene)

    def insight(self) -> None:
        """How the chances went, and the decisive turns."""
        from scenes.insight import InsightScene

        if not self.session.whole:
            self.open(Dialog(tr("insight.nothing"), tr("insight.not_whole"), icon="warning"))
            return
        self.app.push(InsightScene(self.app, self.session))

    def save(self) -> None:
        """Keep the game among the saves, to be watched later."""
        people = names.listed([s.name for s in self.session.seats])
        title = f"{names.game_name(self.telling.game_id)}: {people}, {datetime.now():%d %b %H:%M}"
        try:
            path = shelf.save_as(folders.save_dir(), self.session, title, now())
        except SaveError as error:
            self.open(Dialog(tr("result.not_saved"), refused(error), icon="warning"))
            return
        for scene in self.app.scenes:
            if getattr(scene, "session", None) is self.session and hasattr(scene, "photos"):
                scene.photos.give(path)
        self.keep.set_enabled(False, tr("result.saved_already"))
        self.app.toast(tr("result.saved_as", name=escape(path.name)), "good")

    def share(self) -> None:
        """The result as a card."""
        from scenes.result_share import ShareScene

        self.app.push(ShareScene(self.app, self.session))

    def to_title(self) -> None:
        """Leave the game."""
        from scenes.title import TitleScene

        def go() -> None:
            if len(self.app.scenes) > 1:
                self.app.pop_to(self.app.scenes[0])
            if self.app.scene.name != "title":
                self.app.replace(TitleScene(self.app))

        self._leave(go)
