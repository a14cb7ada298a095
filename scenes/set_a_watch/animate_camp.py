"""Dice, coins, wood and Doom on the move; what the night begins with."""

from __future__ import annotations

from typing import Any

from game.core.text import signed
from game.set_a_watch import events as ev
from game.set_a_watch.tables import C
from scenes.kit import motion
from scenes.kit.icons import icon, resource_icon
from scenes.kit.strings import tr
from scenes.kit.throw import ThrowShow, throw
from scenes.set_a_watch import heroes, motions, palette, pieces, places_art
from scenes.set_a_watch.line_piles import ITEMS
from scenes.table import moves
from scenes.table.board import Animation, Rect

Base: Any = object
NIGHT: palette.RGB = (60, 70, 160)
DIE_MS = 320


class CampMoves(Base):
    """Part of the Animator."""

    # -- the night ----------------------------------------------------------------------------------------

    def _ribbon(self, color: palette.RGB, sign: str, title: str, words: str, ms: float = 1000) -> Animation:
        size = (self.px(480), self.px(104))
        a = self.board.area
        return moves.Banner(moves.ribbon(size, color, sign, title, words), (a.centerx, a.y + round(a.h * 0.40)), ms)

    def _round_began(self, e: ev.RoundBegan) -> Animation | None:
        self.go(e)
        if e.round < 2:
            return None
        last = e.round == self.model.view.rounds
        words = tr("set_a_watch.ribbon.last") if last else tr("set_a_watch.ribbon.of", rounds=self.model.view.rounds)
        return moves.Together(
            [
                self._ribbon(
                    (150, 50, 40) if last else NIGHT, "moon-sun", tr("set_a_watch.ribbon.night", round=e.round), words
                )
            ]
        )

    def _location_reached(self, e: ev.LocationReached) -> Animation:
        start = self.at(("pile", 4))
        self.go(e)
        place = self.board.camp.card
        card = places_art.location_card(e.location, place.size, 13.5 * self.board.ts)
        return moves.Together([moves.slide(card, start, place, 420, self.px(24))])

    def _watch_began(self, e: ev.WatchBegan) -> Animation:
        self.go(e)
        names = ", ".join(C.adventurers[self.model.party[a].kind].name for a in e.advs)
        return moves.Together([self._ribbon((170, 84, 30), "torch", tr("set_a_watch.ribbon.watch"), names, 900)])

    def _game_over(self, e: ev.GameOver) -> Animation:
        self.go(e)
        title, words = (
            (tr("set_a_watch.end.won"), tr("set_a_watch.end.won_line"))
            if e.won
            else (tr("set_a_watch.end.lost"), tr("set_a_watch.end.lost_line"))
        )
        color = (220, 150, 60) if e.won else (90, 30, 60)
        a = Rect(self.board.area)
        sky = motions.dawn(a.size) if e.won else motions.nightfall(a.size)
        tide = motions.Tide(sky, a.topleft, 2200, e.won)
        return moves.Together([tide, self._ribbon(color, "sunbeams" if e.won else "death-skull", title, words, 2200)])

    def _went_to_camp(self, e: ev.WentToCamp) -> Animation:
        place = self.at(("adventurer", e.adv))
        self.go(e)
        moon = motion.Rise(icon("moon-sun", self.px(34), (190, 214, 255)), place.center, 900, self.px(60))
        return moves.Together([moves.Flash(place, self.px(8), (120, 160, 255), 720), moon])

    # -- dice -----------------------------------------------------------------------------------------------

    def die_picture(self, die: int, px: int = 0) -> Any:
        """A die as it lies."""
        a, i = self.model.die(die)
        return pieces.die(a.kind, max(1, a.dice[i]), px or self.px(44))

    def _dice_rolled(self, e: ev.DiceRolled) -> Animation | None:
        rolls = [r for r in self.beat_events(ev.DiceRolled) if r.why == e.why] or [e]
        if rolls[0] is not e:
            self.go(e)
            return None
        for roll in rolls:
            self.go(roll)
        dice = [(roll.adv * 3 + i, value) for roll in rolls for i, value in enumerate(roll.values)]
        kinds = [palette.die_kind(self.model.party[d // 3].kind) for d, _ in dice]
        px, a = self.px(44), self.board.area
        room = Rect(0, 0, round(a.w * 0.72), self.px(260))
        room.center = (a.centerx, a.centery - self.px(30))
        seed = sum(d * 31 + v * 7 for d, v in dice)
        frames = throw([v for _, v in dice], kinds, room, seed, px)
        rest = [Rect(round(p.x) - px // 2, round(p.y) - px // 2, px, px) for p in frames[-1]]
        home = [
            moves.slide(self.die_picture(d), r, self.at(("die", d)), 300, px * 0.3)
            for (d, _), r in zip(dice, rest, strict=True)
        ]  # fmt: skip
        show = moves.OneByOne([ThrowShow(frames, px), motion.Wait(120), moves.Together(home)])
        return self.flying([show], *(("die", d) for d, _ in dice))

    def _die_rerolled(self, e: ev.DieRerolled) -> Animation:
        place = self.at(("die", e.die))
        self.go(e)
        kind = palette.die_kind(self.model.party[e.die // 3].kind)
        turn = moves.Tumble(kind, e.value, self.px(44), place.center, place.center, 520, self.px(30))
        return self.flying([turn], ("die", e.die))

    def move_die(self, e: Any, die: int, ms: float = DIE_MS) -> Animation:
        """A die goes to where the event lays it."""
        start = self.at(("die", die))
        self.go(e)
        end = self.at(("die", die))
        return self.flying([moves.slide(self.die_picture(die), start, end, ms, self.px(32), True)], ("die", die))

    def _die_assigned(self, e: ev.DieAssigned) -> Animation:
        return self.move_die(e, e.die)

    def _stolen(self, e: ev.Stolen) -> Animation:
        moved = self.move_die(e, e.die, 460)
        thief = self.board.line.by_uid.get(e.uid)
        grab = [moves.Flash(Rect(thief), self.px(7), palette.DOOM, 560)] if thief is not None else []
        return moves.Together([moved, *grab])

    def _returned(self, e: ev.Returned) -> Animation:
        return self.move_die(e, e.die)

    def _stunned(self, e: ev.Stunned) -> Animation:
        moved = self.move_die(e, e.die)
        flash = moves.Flash(self.at(("ability", e.ability)), self.px(6), (120, 170, 255), 420)
        return moves.Together([moved, flash])

    def _ability_used(self, e: ev.AbilityUsed) -> Animation:
        parts: list[Animation] = []
        if e.die >= 0:
            parts.append(self.move_die(e, e.die))
        self.go(e)
        color = palette.HERO[self.model.party[e.adv].kind]
        parts.append(moves.Flash(self.at(("ability", e.ability)), self.px(6), color, 460))
        return moves.Together(parts)

    def _item_used(self, e: ev.ItemUsed) -> Animation:
        parts: list[Animation] = [self.move_die(e, e.die)] if e.die >= 0 else []
        place = self.at(("item", e.item))
        self.go(e)
        return moves.Together([*parts, moves.Flash(place, self.px(5), palette.COIN, 420)])

    # -- cards of the Adventurers ---------------------------------------------------------------------------

    def _turned(self, e: Any, color: palette.RGB) -> Animation | None:
        """An Ability card turns over in its place; one that is not on the picture just turns."""
        if self.board.rect(("ability", e.ability)) is None:
            self.go(e)
            return None
        place = self.at(("ability", e.ability))
        before = next((c.exhausted for c in self.model.party[e.adv].abilities if c.card == e.ability), False)
        px = 13 * self.board.ts
        old = heroes.ability_card(e.ability, place.size, px, before)
        self.go(e)
        now = next((c.exhausted for c in self.model.party[e.adv].abilities if c.card == e.ability), before)
        new = heroes.ability_card(e.ability, place.size, px, now)
        flip = motion.Flip(old, new, place.center)
        show = moves.Together([flip, moves.Flash(place, self.px(6), color, 420)])
        return self.flying([show], ("ability", e.ability))

    def _exhausted(self, e: ev.Exhausted) -> Animation | None:
        return self._turned(e, (255, 80, 60))

    def _refreshed(self, e: ev.Refreshed) -> Animation | None:
        return self._turned(e, (140, 230, 150))

    # -- goods ----------------------------------------------------------------------------------------------

    def _coins_taken(self, e: ev.CoinsTaken) -> Animation:
        start, end = self.at(("space", e.space)), self.at(("purse", 0))
        self.go(e)
        return moves.Together(moves.goods("gold", e.coins, start, end, self.px(24)))

    def _purse_changed(self, e: ev.PurseChanged) -> Animation:
        self.go(e)
        change = e.after - e.before
        return moves.Together(
            [moves.rise(signed(change), "gold", self.at(("purse", 0)).center, self.px(17), change > 0)]
        )

    def _fire_changed(self, e: ev.FireChanged) -> Animation:
        self.go(e)
        change = e.after - e.before
        box = self.board.line.fire_box
        label = moves.rise(signed(change), "firewood", (box.centerx, box.y + box.h // 3), self.px(20), change > 0)
        return moves.Together(
            [label, moves.Flash(Rect(box).inflate(-box.w // 3, -box.h // 3), self.px(30), palette.FIRE, 500)]
        )

    def _charges_changed(self, e: ev.ChargesChanged) -> Animation:
        self.go(e)
        golem = next(
            (i for i, a in enumerate(self.model.party) if ("special", i) in self.board.refs() and a.kind == 1), 0
        )
        change = e.after - e.before
        return moves.Together(
            [moves.rise(signed(change), "charge", self.at(("special", golem)).center, self.px(17), change > 0)]
        )

    def _doom_changed(self, e: ev.DoomChanged) -> Animation:
        spots = self.board.camp.doom
        place = spots[max(0, min(len(spots) - 1, max(e.before, e.after) - 1))]
        change = e.after - e.before
        flash = moves.Flash(place, place.w // 2, palette.DOOM, 560)
        if change > 0:
            fall = motions.Drop(resource_icon("doom", place.w), Rect(place), self.px(150))
            return moves.OneByOne([fall, motion.Call(lambda: self.go(e)), flash])
        self.go(e)
        parts: list[Animation] = [flash]
        parts.append(moves.rise(signed(change), "doom", place.center, self.px(18), change < 0))
        return moves.Together(parts)

    # -- the Merchant ---------------------------------------------------------------------------------------

    def _market_filled(self, e: ev.MarketFilled) -> Animation:
        start = self.at(("pile", ITEMS))
        self.go(e)
        place = self.board.market.cards[e.pile]
        card = places_art.item_card(e.item, place.size, 13.5 * self.board.ts)
        return self.flying([moves.slide(card, start, place, 300, self.px(18))], ("market", e.pile))

    _market_covered = _market_filled

    def _bought(self, e: ev.Bought) -> Animation:
        place = self.board.market.cards[e.pile]
        card = places_art.item_card(e.item, place.size, 13.5 * self.board.ts)
        self.go(e)
        end = Rect(self.at(("adventurer", e.adv)))
        goal = Rect(0, 0, self.px(60), self.px(42))
        goal.midbottom = (end.centerx, end.bottom - self.px(8))
        return moves.Together([moves.slide(card, place, goal, 420, self.px(40), True)])
