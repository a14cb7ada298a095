"""What the table says to the text mirror: prompts, previews, and what is new in the chronicle. Secrets stay behind the
curtain: while it is down, and for lines that another person may know, nothing is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.richtext import plain
from scenes.kit.strings import tr

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

MOST = 12
"""Lines that are read out at once; of more, as after a load, only the last ones."""


class Speech:
    """Remembers what was said, so that everything is said once."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._line = self._detail = ""
        self._steps = -1

    @property
    def silent(self) -> bool:
        """Is nobody listening, or the table covered?"""
        return not self.table.app.mirrored or self.table.curtain is not None

    def prompt(self) -> None:
        """The prompt bar has perhaps changed: its first line, and what it says of the thing that is pointed at."""
        if self.silent:
            return
        bar = self.table.prompt
        line, detail = plain(bar.line), plain(bar.detail)
        if line != self._line and line:
            count = plain(bar.aside)
            self.table.announce(tr("table.say.prompt", words=line, count=count) if count else line)
        if detail and (line, detail) != (self._line, self._detail):
            self.table.announce(detail)
        self._line, self._detail = line, detail

    def log(self) -> None:
        """The chronicle has perhaps grown, or shrunk by undo."""
        if self.silent:
            return
        lines = self.table.chronicle.lines
        last = lines[-1].step if lines else -1
        if last < self._steps:
            self.table.announce(tr("table.say.undone"))
        new = [line for line in lines if line.step > self._steps]
        for line in new[-MOST:]:
            self.table.announce(tr("table.say.log", words=plain(line.markup.removeprefix("# "))))
        self._steps = last
