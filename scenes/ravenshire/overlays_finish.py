"""Panels that follow the selection: finishes of a chosen contract (RV-D29), plus and minus for a die (RV-D23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.ravenshire.actions import Complete, Talisman
from game.ravenshire.content import content
from game.ravenshire.tables import MODS
from scenes.kit import art, prints
from scenes.kit.icons import icon
from scenes.kit.strings import tr
from scenes.kit.theme import theme
from scenes.ravenshire.forge_art import CREAM
from scenes.ravenshire.hand import need_bar
from scenes.ravenshire.palette import RGB, die_kind
from scenes.table.board import Rect
from scenes.table.floating import HEAD, PAD, Draw, FloatPanel, RefTile, say

if TYPE_CHECKING:
    from scenes.ravenshire.overlays import Overlays

FINISH: tuple[tuple[str, RGB], ...] = (
    ("normal", (122, 96, 64)), ("mithril", (86, 142, 204)), ("embergem", (212, 92, 40)),
)  # fmt: skip
WIDE, GAP, LINE = 132, 8, 19


def finish_panel(overlays: Overlays, decision: Any) -> FloatPanel | None:
    """The finish picker, hidden until a contract is chosen."""
    return FinishPanel(overlays) if overlays.actions(Complete) else None


def step_panel(overlays: Overlays, decision: Any) -> FloatPanel | None:
    """Plus and minus for a die that a Talisman is to change, hidden until the die is chosen."""
    return StepPanel(overlays) if overlays.actions(Talisman) else None


def finish_name(finish: int) -> str:
    """The word over a way to finish."""
    return tr(f"ravenshire.finishes.{FINISH[finish][0]}")


class FinishPanel(FloatPanel):
    """Three ways to finish a contract, each with its cost, what is there of it, and its gain."""

    def __init__(self, overlays: Overlays) -> None:
        super().__init__(overlays, "finishes")
        self.contract = -1
        self.covers = tuple(("finish", i) for i in range(3))
        for i in range(3):
            self.add(
                RefTile(
                    self, ("finish", i), self._draw(i), tr("ravenshire.finish.named", finish=finish_name(i)), str(i + 1)
                )
            )
        self.show(False)

    @property
    def title(self) -> str:  # type: ignore[override]
        """Names the contract."""
        return (
            tr("ravenshire.finish.of", contract=content().contracts[self.contract].name)
            if self.contract >= 0
            else tr("ravenshire.finish.title")
        )

    @property
    def high(self) -> float:
        """Height of a tile: room for the longest cost."""
        rows = max(len(self._total(i)) for i in range(3)) if self.contract >= 0 else 4
        return 32 + rows * LINE + 36

    def wanted(self) -> tuple[float, float]:
        return 2 * PAD + 3 * WIDE + 2 * GAP, HEAD + 6 + self.high + PAD

    def spot(self, area: Rect, size: tuple[int, int]) -> Rect:
        r, forge = Rect(0, 0, *size), self.overlays.area("forge")
        r.bottomright = (forge.right, forge.y - self.px(3))
        return r

    def arrange(self) -> None:
        inner, w = self.inner(), self.px(WIDE)
        for i, tile in enumerate(self.children):
            tile.rect = Rect(inner.x + i * (w + self.px(GAP)), inner.y, w, self.px(self.high))

    def follow(self) -> None:
        picker = self.table.selection.picker
        chosen = [i for kind, i in picker.chosen if kind == "contract"]
        contract = chosen[-1] if chosen else -1
        if contract != self.contract:
            self.contract = contract
            if contract >= 0 and self.parent is not None:
                self.place(self.parent.rect)
            self.invalidate()
        self.show(bool(chosen))

    def _draw(self, i: int) -> Draw:
        def draw(dst: pygame.Surface, r: Rect, s: float) -> None:
            name, color = finish_name(i), FINISH[i][1]
            band = Rect(r.x + round(3 * s), r.y + round(3 * s), r.w - round(6 * s), round(24 * s))
            body = art.vgrad(band.size, art.mix(color, (255, 240, 210), 0.2), art.shade(color, 0.6))
            dst.blit(art.clip_round(body, round(4 * s)), band)
            say(dst, name, band.center, 17 * s, (255, 250, 236), "center", band.w - round(34 * s), True)
            box = Rect(band.x + round(4 * s), band.bottom + round(5 * s), band.w - round(8 * s), r.h - round(66 * s))
            self._cost(dst, box, i, s)
            self._gain(dst, Rect(r.x, r.bottom - round(32 * s), r.w, round(28 * s)), i, s)

        return draw

    def _total(self, finish: int) -> dict[int, int]:
        """What contract and finish cost together (RV-104)."""
        total: dict[int, int] = {}
        for bundle in (content().contracts[self.contract].cost, content().finishes[finish].cost):
            for res, n in bundle.fixed:
                total[res] = total.get(res, 0) + n
        return dict(sorted(total.items()))

    def _cost(self, dst: pygame.Surface, box: Rect, finish: int, s: float) -> None:
        """Have/need bars."""
        if self.contract < 0:
            return
        have = self.overlays.player.res
        for k, (res, n) in enumerate(self._total(finish).items()):
            line = Rect(box.x, round(box.y + k * LINE * s), box.w, round(LINE * s))
            need_bar(dst, line, res, have[res], n, s * 1.2)

    def _gain(self, dst: pygame.Surface, box: Rect, i: int, s: float) -> None:
        box = box.inflate(-round(10 * s), 0)
        prints.amounts_in(dst, self.brings(i), box, round(24 * s), 19 * s, (255, 236, 180), "center")

    def brings(self, finish: int) -> tuple[tuple[str, int], ...]:
        """What completing the contract so brings: card, finish, and the Scrivener's Gold (RV-164)."""
        if self.contract < 0:
            return ()
        contract = content().contracts[self.contract]
        extra = MODS[self.overlays.player.assistant].contract_gold[contract.tier]
        total: dict[str, int] = {}
        for name, n in (*contract.reward.pairs(), *content().finishes[finish].gain.pairs(), ("gold", extra)):
            total[name] = total.get(name, 0) + n
        return tuple((name, n) for name, n in total.items() if n)


class StepPanel(FloatPanel):
    """The faces that a die can be turned to with one Talisman."""

    title_key = "ravenshire.turn.title"

    def __init__(self, overlays: Overlays) -> None:
        super().__init__(overlays, "steps")
        self.die = -1
        self.covers = (("trade", 4), *(("step", i) for i in (-2, -1, 1, 2)))
        self.show(False)

    def wanted(self) -> tuple[float, float]:
        n = max(2, len(self.children))
        return 2 * PAD + n * 58 + (n - 1) * 6, HEAD + 6 + 66 + PAD

    def spot(self, area: Rect, size: tuple[int, int]) -> Rect:
        r = Rect(0, 0, *size)
        at = self.overlays.board.rect(("die", self.die)) if self.die >= 0 else None
        if at is None:
            return super().spot(area, size)
        r.midbottom = (at.centerx, at.y - self.px(6))
        if r.top < area.top:
            r.midtop = (at.centerx, at.bottom + self.px(6))
        return r

    def arrange(self) -> None:
        inner = self.inner()
        for i, tile in enumerate(self.children):
            tile.rect = Rect(inner.x + i * self.px(64), inner.y, self.px(58), self.px(66))

    def follow(self) -> None:
        picker = self.table.selection.picker
        chosen = picker.chosen
        die = next((i for kind, i in chosen if kind == "die"), -1)
        if ("trade", 4) not in chosen or die < 0:
            self.die = -1
            self.show(False)
            return
        if die != self.die:
            self.die = die
            self.clear()
            steps = sorted({w.action.step for w in picker.ways if isinstance(w.action, Talisman)})
            for step in steps:
                self.add(RefTile(self, ("step", step), self._draw(step), tr("ravenshire.turn.by", step=step)))
            if self.parent is not None:
                self.place(self.parent.rect)
            self.invalidate()
        self.show(True)

    def _draw(self, step: int) -> Draw:
        def draw(dst: pygame.Surface, r: Rect, s: float) -> None:
            value = self.overlays.view.dice[self.die].value if self.die >= 0 else 1
            face = art.die(die_kind(max(0, self.die)), max(1, min(6, value + step)), round(42 * s))
            dst.blit(face, face.get_rect(center=(r.centerx, r.y + round(26 * s))))
            color = theme().good if step > 0 else theme().bad
            sign = icon("plus" if step > 0 else "minus", round(10 * s), color)
            y = r.bottom - round(11 * s)
            dst.blit(sign, sign.get_rect(midright=(r.centerx - round(1 * s), y)))
            prints.number(dst, 16 * s, str(abs(step)), (r.centerx + round(2 * s), y), CREAM, "midleft")

        return draw
