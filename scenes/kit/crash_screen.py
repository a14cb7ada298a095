"""The screen after a fault: what happened, that the game is safe, and three ways on."""

from __future__ import annotations

import os
import subprocess
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from . import crash, layout, paint
from .layers import Dialog
from .layout import Metrics
from .panels import Panel
from .richtext import escape
from .scene import Scene
from .scroll import ScrollView
from .strings import tr
from .textfield import put_clipboard
from .theme import theme
from .widgets import Button, Paragraph

if TYPE_CHECKING:
    from .app import App
    from .crash import Report

class CrashScene(Scene):
    """Lies above the scene in trouble (``broken``; None: not even one could be made), which rests meanwhile."""

    name = "crash"

    def __init__(self, app: App, report: Report, broken: Scene | None, again: bool = False) -> None:
        super().__init__()
        self.app: App = app
        self.m = app.metrics
        self.report, self.broken = report, broken
        self.unsaved = self._rescue()
        self.plate = Panel(tr("crash.heading"), style="solid", icon="warning", pad=24)
        self.view = ScrollView(name="report")
        self.story = Paragraph(self._words(again), px=17, color=theme().cream)
        self.view.add(self.story)
        self.on = Button(self._way_on(), "primary", "undo", key="Return", name="go back", on_click=self.go_back)
        self.folder = Button(tr("crash.folder"), "normal", "folder", name="open folder", on_click=self.open_folder)
        self.out = Button(tr("crash.title"), "normal", "quit", name="to the title", on_click=self.to_title)
        if self.at_home:
            self.out.label = tr("crash.quit")
        if report.path is None:
            self.folder.set_enabled(False, tr("crash.no_report", fault=escape(report.fault)))
        self.root.add(self.plate, self.view, self.on, self.folder, self.out)
        self.stage.set_focus(self.on)
        self.announce(tr("crash.heading"))

    # -- words --------------------------------------------------------------------------------------------

    @property
    def at_home(self) -> bool:
        """Is there nothing to go back to: is the title itself in trouble?"""
        alone = len([s for s in self.app.scenes if s is not self]) < 2
        return alone and not (self.broken is not None and self.broken.steps_back and self.app.home is not None)

    def opening(self) -> bool:
        return False  # something went wrong: the less is tried, the better

    def _rescue(self) -> str | None:
        """Have every game on the stack saved. Why that failed, "" when all is well, None when there is none."""
        found: str | None = None
        for scene in self.app.scenes:
            try:
                said = scene.rescue()
            except Exception as e:
                said = f"{type(e).__name__}: {e}"
            if said is not None:
                found = found or said
        return found

    def _words(self, again: bool) -> str:
        lines = [tr("crash.what", error=escape(self.report.error))]
        if again:
            lines.append(tr("crash.again"))
        if self.unsaved is not None:
            lines.append(tr("crash.unsaved", fault=escape(self.unsaved)) if self.unsaved else tr("crash.saved"))
        path, fault = self.report.path, self.report.fault
        holds = "crash.report" if self.report.game else "crash.report_bare"
        lines.append(tr(holds, path=escape(str(path))) if path else tr("crash.no_report", fault=escape(fault)))
        return "\n\n".join(lines)

    def _way_on(self) -> str:
        if self.broken is not None and self.broken.steps_back:
            return tr("crash.back")
        return tr("crash.retry") if self.at_home else tr("crash.close")

    # -- the ways on --------------------------------------------------------------------------------------

    def go_back(self) -> None:
        """What the scene in trouble offers in its place (the game one decision earlier), else without it."""
        try:
            instead = self.broken.step_back() if self.broken is not None else None
        except Exception as e:
            self._refused(e)
            return
        self._drop(self)
        if self.broken is not None:
            self._drop(self.broken)
        if instead is not None:
            self.app.push(instead)
        elif self.app.scenes:
            self.app.uncover()
        else:
            self._home()

    def _refused(self, error: Exception) -> None:
        """Even that failed: say so, and leave the other ways."""
        report = crash.write_report(error, self.app.scenes)
        self.on.set_enabled(False, tr("crash.back_failed", error=escape(report.error)))
        self.story.markup += "\n\n" + tr("crash.back_failed", error=escape(report.error))
        self.stage.set_focus(self.out)
        self.layout(self.m)

    def open_folder(self) -> None:
        """Show the report in the system's own window; where there is none its path goes into the clipboard."""
        path = self.report.path
        if path is None:
            return
        if not show_folder(path.parent):
            put_clipboard(str(path))
            self.app.toast(tr("crash.copied"))

    def to_title(self) -> None:
        """Leave everything. With a game that could not be saved, after a question."""
        if self.unsaved and not self.at_home:
            self.open(Dialog(tr("crash.title"), tr("crash.lose", fault=escape(self.unsaved)),
                             ((tr("crash.stay"), "primary", None), (tr("crash.leave"), "danger", self._leave_all)),
                             icon="warning"))  # fmt: skip
            return
        self._leave_all()

    def _leave_all(self) -> None:
        ended = self.at_home
        for scene in self.app.scenes[::-1]:
            self._drop(scene)
        if ended:
            self.app.quit()
        else:
            self._home()

    def _home(self) -> None:
        if self.app.home is None:
            self.app.quit()
            return
        self.app.push(self.app.home(self.app))

    def _drop(self, scene: Scene) -> None:
        """Take a scene off the stack, whatever it does then."""
        if scene in self.app.scenes:
            self.app.scenes.remove(scene)
        try:
            scene.leave()
        except Exception:
            traceback.print_exc()  # it is gone; its first fault is in the report

    # -- placing ------------------------------------------------------------------------------------------

    def layout(self, m: Metrics) -> None:
        self.m = m
        room = layout.inset(m.screen, m.px(14))
        self.plate.rect = layout.centred(room, m.px(720), room.h)
        inner = self.plate.inner()
        narrow = inner.w < m.px(600)
        high = m.px(46)
        foot = high * 3 + m.px(16) if narrow else high
        story = self.story.height_for(inner.w - self.view.bar_width())
        self.plate.rect = layout.centred(room, m.px(720), room.h - inner.h + story + m.px(34) + foot)
        inner = self.plate.inner()
        self.view.rect = pygame.Rect(inner.x, inner.y, inner.w, max(1, inner.h - foot - m.px(10)))
        wide = self.view.room().w
        self.story.rect = pygame.Rect(inner.x, inner.y, wide, self.story.height_for(wide))
        self.view.settle()
        below = pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot)
        cells = layout.column(below, [-1] * 3, m.px(8)) if narrow else layout.row(below, [-1, -1, -1.3], m.px(10))
        order = (self.on, self.folder, self.out)
        for button, cell in zip(order if narrow else order[::-1], cells):
            button.rect = cell
        self.dirty = True

    def background(self, dst: pygame.Surface) -> None:
        dst.blit(paint.backdrop(self.m.size), (0, 0))

    def command(self, name: str) -> bool:
        """Closing the window ends the program as always; nothing else works here."""
        return False


def show_folder(folder: Path) -> bool:
    """Open a folder in the system's file manager. False where that is not possible."""
    if sys.platform == "win32":
        try:
            os.startfile(folder)
        except OSError:
            return False
        return True
    program = "open" if sys.platform == "darwin" else "xdg-open"
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "start_new_session": True}
    try:
        subprocess.Popen([program, str(folder)], **quiet)
    except OSError:
        return False
    return True
