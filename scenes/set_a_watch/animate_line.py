"""Cards of the Line on the move: laid, turned up, moved, struck down, buried."""

from __future__ import annotations

from typing import Any

from game.core.text import signed
from game.set_a_watch import events as ev
from scenes.kit import motion
from scenes.kit.icons import icon
from scenes.kit.strings import tr
from scenes.set_a_watch import linecard, motions, palette
from scenes.set_a_watch.line_piles import CREATURES, GRAVE, HORDE, UNHALLOWED
from scenes.table import moves
from scenes.table.board import Animation, Rect

Base: Any = object
LAY_MS, STAGGER, MOVE_MS = 300, 70, 320


class LineMoves(Base):
    """Part of the Animator."""

    def card_at(self, uid: int) -> Rect:
        """Where a card of the Line lies; the end of the Line for one that is not there."""
        found = self.board.line.by_uid.get(uid)
        if found is not None:
            return Rect(found)
        row = self.board.line.row
        return Rect(row.right - self.board.line.size[0], row.y, *self.board.line.size)

    # -- laying -------------------------------------------------------------------------------------------

    def _laid(self, e: Any, start: Rect, what: int = 0) -> Animation:
        self.go(e)
        size = self.board.line.size
        parts: list[Animation] = []
        for i, uid in enumerate(e.uids):
            flight = moves.slide(linecard.back(what, size), start, self.card_at(uid), LAY_MS, self.px(26))
            flight.delay = i * STAGGER
            parts.append(flight)
        return self.flying(parts, *(("line", uid) for uid in e.uids))

    def _line_laid(self, e: ev.LineLaid) -> Animation:
        return self._laid(e, self.pile(CREATURES))

    def _horde_joined(self, e: ev.HordeJoined) -> Animation:
        return self._laid(e, self.pile(HORDE))

    def _entered(self, e: ev.Entered) -> Animation:
        self.go(e)
        start = self.pile(GRAVE if e.why == "reanimate" else UNHALLOWED)
        picture = linecard.printed(e.card, self.board.line.size) if e.card >= 0 else linecard.back(1,
            self.board.line.size)
        place = self.card_at(e.uid)
        fly = moves.slide(picture, start, place, 420, self.px(40))
        show = moves.OneByOne([fly, moves.Flash(place, self.px(7), palette.DOOM, 380)])
        return self.flying([show], ("line", e.uid))

    def _overflowed(self, e: ev.Overflowed) -> Animation:
        spots = self.board.camp.doom
        self.go(e)
        parts: list[Animation] = [moves.Flash(r, r.w // 2, palette.DOOM, 700) for r in spots]
        parts.append(self._ribbon((90, 40, 150), "death-skull", tr("watch.ribbon.overflow"),
            tr("watch.ribbon.overflow_line"), 1300))
        if e.uid >= 0:
            place = self.card_at(e.uid)
            parts.append(moves.slide(linecard.printed(e.card, place.size), self.pile(UNHALLOWED), place, 520,
                self.px(46)))
        return self.flying(parts, *([("line", e.uid)] if e.uid >= 0 else []))

    # -- turning up -----------------------------------------------------------------------------------------

    def _revealed(self, e: ev.Revealed) -> Animation:
        place = self.card_at(e.uid)
        old = linecard.back(0, place.size)
        self.go(e)
        flip = motion.Flip(old, linecard.printed(e.card, place.size), place.center)
        show = moves.OneByOne([flip, moves.Flash(place, self.px(7), palette.FIRE, 340)])
        return self.flying([show], ("line", e.uid))

    def _peeked(self, e: ev.Peeked) -> Animation:
        self.go(e)
        return moves.Together([moves.Flash(self.card_at(e.uid), self.px(7), (110, 160, 255), 420)])

    def _power_triggered(self, e: ev.PowerTriggered) -> Animation | None:
        self.go(e)
        if e.uid not in self.board.line.by_uid:
            return None
        return moves.Together([moves.Flash(self.card_at(e.uid), self.px(7), palette.card_color(e.card), 460)])

    def _negated(self, e: ev.Negated) -> Animation:
        self.go(e)
        return moves.Together([moves.Flash(self.card_at(e.uid), self.px(7), (120, 220, 255), 420)])

    # -- moving ---------------------------------------------------------------------------------------------

    def _shift(self, e: Any) -> Animation | None:
        """The Line before and after: every card that has moved slides to its new place."""
        old = {uid: Rect(r) for uid, r in self.board.line.by_uid.items()}
        pictures = {uid: self.snap(r) for uid, r in old.items()}
        self.go(e)
        moved = [uid for uid, r in self.board.line.by_uid.items() if uid in old and old[uid] != r]
        if not moved:
            return None
        parts = [
            moves.slide(pictures[uid], old[uid], self.card_at(uid), MOVE_MS, self.px(12))
            for uid in moved if pictures[uid].get_size() == old[uid].size
        ]  # fmt: skip
        return self.flying(parts, *(("line", uid) for uid in moved))

    _moved = _line_swapped = _line_closed = _rider_mounted = _shift

    # -- falling ----------------------------------------------------------------------------------------------

    def _attacked(self, e: ev.Attacked) -> Animation:
        place = self.card_at(e.uid)
        parts: list[Animation] = []
        for i, die in enumerate(e.dice):
            home = self.at(("die", die))
            goal = Rect(0, 0, home.w, home.h)
            goal.center = (place.centerx + (i - (len(e.dice) - 1) / 2) * home.w * 0.6, place.centery)
            out = moves.slide(self.die_picture(die), home, goal, 240, self.px(40))
            back = moves.slide(self.die_picture(die), goal, home, 220, self.px(20))
            parts.append(moves.OneByOne([out, back]))
        card = self.snap(place)
        self.go(e)
        blow = [moves.Flash(place, self.px(7), (255, 240, 200), 380), motions.Slash(place),
                motion.Shake(340, self.px(7), card, place.center)]  # fmt: skip
        hit = moves.OneByOne([moves.Resting([(card, place.center)], 200), moves.Together(blow)])
        label = moves.rise(f"{e.total}", "", place.center, self.px(26), True, 220)
        fight = self.flying([hit, *parts], ("line", e.uid), *(("die", die) for die in e.dice))
        return moves.Together([fight, label])

    def _defeated(self, e: ev.Defeated) -> Animation:
        place = self.card_at(e.uid)
        self.go(e)
        sign = moves.Resting([(icon("broken-skull", self.px(60), (255, 240, 220)), place.center)], 260)
        return moves.Together([moves.Flash(place, self.px(7), (255, 90, 60), 420), sign])

    def _survived(self, e: ev.Survived) -> Animation:
        self.go(e)
        return moves.Together(
            [moves.rise(f"{e.power} < {e.health}", "", self.card_at(e.uid).center, self.px(20), False)]
        )

    def _buried(self, e: ev.Buried) -> Animation:
        fallen = next(
            (lc for lc in self.model.cards if e.card in (lc.card, lc.mount) and lc.uid in self.board.line.by_uid), None
        )
        start = Rect(self.card_at(fallen.uid) if fallen is not None else self.board.line.row)
        picture = self.snap(start) if fallen is not None else None
        self.go(e)
        card = linecard.printed(e.card, self.board.line.size)
        fly = moves.slide(card, start, self.pile(GRAVE), 420, self.px(30), True)
        ruin = [motions.Crumble(picture, start)] if picture is not None else []
        return moves.Together([*ruin, fly])

    def _left_line(self, e: ev.LeftLine) -> Animation | None:
        if e.to == "pair" or e.uid not in self.board.line.by_uid:
            self.go(e)
            return None
        start = self.card_at(e.uid)
        picture = self.snap(start)
        self.go(e)
        goal = self.pile(HORDE if e.to == "horde" else CREATURES)
        return moves.Together([moves.slide(picture, start, goal, 380, self.px(30), True)])

    def _took_damage(self, e: ev.TookDamage) -> Animation:
        place = self.card_at(e.uid)
        self.go(e)
        label = moves.rise(signed(-e.damage), "damage", place.center, self.px(26), False)
        leap = motion.Shake(380, self.px(10), self.snap(place), place.center)
        return moves.Together([leap, moves.Flash(place, self.px(7), (255, 60, 50), 460), label])

    def _went_to_horde(self, e: ev.WentToHorde) -> Animation:
        start = next((self.card_at(lc.uid) for lc in self.model.cards if lc.card == e.card), self.board.line.row)
        self.go(e)
        return moves.Together(
            [moves.slide(linecard.back(0, self.board.line.size), Rect(start), self.pile(HORDE), 380, self.px(30),
                True)]
        )
