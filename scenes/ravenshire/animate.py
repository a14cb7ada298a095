"""Events become movements: which picture flies from where to where, and when the display model follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.core.codec import clone
from game.core.structs import snake
from game.ravenshire import events as ev
from game.ravenshire.content import content
from game.ravenshire.state import RES
from scenes.kit import art, motion
from scenes.kit.theme import theme
from scenes.kit.throw import ThrowShow, throw
from scenes.ravenshire import animate_moves as moves
from scenes.ravenshire import animate_state, contracts_card, halls_member
from scenes.ravenshire.contracts import Contracts
from scenes.ravenshire.districts import Districts
from scenes.ravenshire.halls import Halls
from scenes.ravenshire.layout import Model
from scenes.ravenshire.palette import BRASS, die_kind
from scenes.ravenshire.seasons import Seasons, season_name
from scenes.ravenshire.titles import Titles
from scenes.ravenshire.track import Track
from scenes.table.board import Animation, Rect, Ref

if TYPE_CHECKING:
    from scenes.ravenshire.board import RavenshireBoard

WORDS = {
    "gathering": "Gathering",
    "production": "Production",
    "season_end": "End of the Season",
    "scoring": "Final scoring",
}
HINTS = {
    "gathering": "Place a die, take a die, run a column",
    "production": "The dice go to work in every forge",
    "season_end": "Titles, new members, new dice",
    "scoring": "Everything that is left is counted",
}


class Animator:
    """Builds the animation of each event and moves the board's display model along."""

    def __init__(self, board: RavenshireBoard) -> None:
        self.board = board
        self.source: Rect | None = None
        self._gone: Any = None
        self._base: Model | None = None

    # -- the board's hooks --------------------------------------------------------------------------------

    def animate(self, event: Any, before: Any, after: Any) -> Animation | None:
        """The movement of one event, or None; the display model has gone past the event afterwards."""
        handler: Callable[[Any], Animation | None] | None = getattr(self, f"_{snake(type(event).__name__)}", None)
        self._after = after
        if handler is None:
            return None
        return handler(event)

    def apply(self, event: Any, after: Any) -> None:
        """Go past an event, if its animation has not done so."""
        self._after = after
        self.go(event)

    def go(self, event: Any) -> None:
        """Bring the display model past an event, once."""
        if self._gone is event:
            return
        self._gone = event
        model = self.board.model
        assert model is not None
        if model is not self._base:
            model = replace(model, view=clone(model.view))
        animate_state.advance(model.view, event, self._after)
        self._base = replace(model)
        self.board.change(self._base)

    # -- places and pictures ------------------------------------------------------------------------------

    @property
    def model(self) -> Model:
        """What is shown now."""
        assert self.board.model is not None
        return self.board.model

    def area(self, kind: type[Any]) -> Any:
        """The area of a class."""
        return next(a for a in self.board.areas.values() if isinstance(a, kind))

    def strip(self, seat: int) -> Rect:
        """The strip of a seat, or the left edge of the board."""
        found = self.board.strip_rects.get(seat)
        if found is not None:
            return found
        a = self.board.area
        return Rect(a.x - 40, a.centery - 20, 40, 40)

    def mine(self, seat: int) -> bool:
        """Is the seat's forge the large one?"""
        return seat == self.model.focus

    def at(self, ref: Ref, seat: int = -1) -> Rect:
        """Where a thing is; things of a smith whose forge is not shown are at the strip."""
        found = self.board.rect(ref)
        if found is not None and (seat < 0 or self.mine(seat) or ref[0] in ("district", "open", "hall", "title")):
            return found
        return self.strip(seat) if seat >= 0 else self.board.area

    def store(self, seat: int, res: int) -> Rect:
        """Where a seat keeps a resource."""
        return self.at(("res", res), seat)

    def px(self, n: float) -> int:
        """Logical units of the board in pixels."""
        return self.board.bm.px(n)

    def hide(self, refs: Iterable[Ref]) -> Callable[[], None]:
        """Take things off the picture while they are in the air; call the result to put them back."""
        gone = frozenset(refs)
        self._set(replace(self.model, hidden=self.model.hidden | gone))
        return lambda: self._set(replace(self.model, hidden=self.model.hidden - gone))

    def _set(self, model: Model) -> None:
        was_base = self.board.model is self._base
        if was_base:
            self._base = model
        self.board.change(model)

    def flying(self, parts: Iterable[Animation], *refs: Ref) -> Animation:
        """Movements during which `refs` are not on the picture."""
        return moves.Together(parts, self.hide(refs) if refs else None)

    # -- dice -------------------------------------------------------------------------------------------

    def die_picture(self, die: int, px: int = 0) -> pygame.Surface:
        """A die as it lies."""
        return art.die(die_kind(die), max(1, self.model.die(die).value), px or self.px(44))

    def _dice_rolled(self, e: ev.DiceRolled) -> Animation | None:
        dice = [(d, v) for d, v in zip(e.dice, e.values, strict=False) if 1 <= v <= 6]
        self.go(e)
        if not dice or e.seat < 0:
            return None
        px = self.px(44)
        a = self.board.area
        room = Rect(0, 0, max(self.px(420), px * 2 * len(dice)), self.px(190))
        room.center = (a.centerx, a.bottom - self.px(140))
        frames = throw([v for _, v in dice], [die_kind(d) for d, _ in dice], room, sum(d * 31 + v for d, v in dice), px)
        rest = [Rect(0, 0, px, px).move(round(p.x) - px // 2, round(p.y) - px // 2) for p in frames[-1]]
        home = [
            moves.slide(self.die_picture(d), r, self.at(("die", d), e.seat), 220, px * 0.3, not self.mine(e.seat))
            for (d, _), r in zip(dice, rest, strict=True)
        ]  # fmt: skip
        show = moves.OneByOne([ThrowShow(frames, px), motion.Wait(90), moves.Together(home)])
        return self.flying([show], *(("die", d) for d, _ in dice))

    def _board_laid(self, e: ev.BoardLaid) -> Animation:
        self.go(e)
        end = self.area(Districts).socket(e.district, 0)
        start = (end.centerx, self.board.area.bottom - self.px(160))
        tumble = moves.Tumble(die_kind(e.die), e.value, self.px(44), start, end.center, 300, self.px(40))
        return self.flying([tumble], ("die", e.die))

    def _die_placed(self, e: ev.DiePlaced) -> Animation:
        start = self.at(("die", e.die), e.seat)
        self.go(e)
        districts = self.area(Districts)
        end = districts.socket(e.district, e.space)
        self.source = districts.entry(e.district, e.value)
        return self.flying(
            [moves.slide(self.die_picture(e.die), start, end, moves.DIE_MS, self.px(34))], ("die", e.die)
        )

    def _die_taken(self, e: ev.DieTaken) -> Animation:
        start = self.at(("die", e.die))
        self.go(e)
        self.source = self.area(Districts).entry(e.district, e.value)
        end = self.at(("die", e.die), e.seat)
        if end == self.board.area:
            end = self.strip(e.seat)
        fly = moves.slide(self.die_picture(e.die), start, end, moves.DIE_MS, self.px(34), not self.mine(e.seat))
        return self.flying([fly], ("die", e.die))

    def _die_to_column(self, e: ev.DieToColumn) -> Animation | None:
        start = self.at(("die", e.die), e.seat)
        self.go(e)
        if not self.mine(e.seat):
            return None
        self.source = self.at(("column", e.column), e.seat)
        end = self.at(("die", e.die), e.seat)
        return self.flying([moves.slide(self.die_picture(e.die), start, end, 220, self.px(20))], ("die", e.die))

    def _die_changed(self, e: ev.DieChanged) -> Animation:
        place = self.at(("die", e.die), e.seat if self.model.die(e.die).seat >= 0 else -1)
        self.go(e)
        turn = moves.Tumble(die_kind(e.die), e.after, self.px(44), place.center, place.center, 460, self.px(26))
        return self.flying([turn], ("die", e.die))

    def _die_activated(self, e: ev.DieActivated) -> Animation:
        start = self.at(("die", e.die), e.seat)
        picture = self.die_picture(e.die)
        self.go(e)
        self.source = end = self.at(("production", e.space), e.seat)
        parts: list[Animation] = [moves.slide(picture, start, end, moves.DIE_MS, self.px(24), not self.mine(e.seat))]
        return self.flying(parts)

    # -- goods ------------------------------------------------------------------------------------------

    def _gained(self, e: ev.Gained) -> Animation:
        start = self.source or self.strip(e.seat)
        self.go(e)
        parts: list[Animation] = []
        px = self.px(24)
        for i, (res, n) in enumerate(e.amounts):
            end = self.store(e.seat, res)
            parts += moves.goods(RES[res], n, start, end, px, i * 90)
        for i, (res, n) in enumerate(e.amounts):
            end = self.store(e.seat, res)
            at = self._stacked(end, i, len(e.amounts), self.mine(e.seat))
            parts.append(moves.rise(f"+{n}", RES[res], at, self.px(17), True, moves.GOODS_MS * 0.8 + i * 90))
        return moves.Together(parts)

    def _stacked(self, r: Rect, i: int, n: int, mine: bool) -> moves.Point:
        """Labels over one strip stand side by side."""
        return r.center if mine else (r.centerx + (i - (n - 1) / 2) * self.px(44), r.centery)

    def _paid(self, e: ev.Paid) -> Animation:
        self.go(e)
        parts: list[Animation] = []
        for i, (res, n) in enumerate(e.amounts):
            at = self._stacked(self.store(e.seat, res), i, len(e.amounts), self.mine(e.seat))
            parts.append(moves.rise(f"-{n}", RES[res], at, self.px(17), False, i * 40))
        return moves.Together(parts)

    def _lost(self, e: ev.Lost) -> Animation:
        at = self.store(e.seat, e.res).center
        return moves.Together([moves.rise(f"-{e.amount}", RES[e.res], at, self.px(17), False)])

    def _converted(self, e: ev.Converted) -> Animation:
        space = content().spaces[e.space]
        here = self.at(("production", e.space), e.seat)
        self.source = here
        parts: list[Animation] = []
        for res, n in space.per.fixed:
            parts += moves.goods(RES[res], min(3, n * e.times), self.store(e.seat, res), here, self.px(22))
        self.go(e)
        parts.append(moves.Flash(here, self.px(8), (255, 150, 60), 420))
        return moves.Together(parts)

    def _final_gold(self, e: ev.FinalGold) -> Animation:
        self.go(e)
        return moves.Together([moves.rise(f"+{e.gold}", "gold", self.store(e.seat, 9).center, self.px(18), True)])

    def _wares_gained(self, e: ev.WaresGained) -> Animation:
        self.go(e)
        return moves.Together(
            [moves.rise(f"{e.amount:+d}", "any_good", self.strip(e.seat).center, self.px(17), e.amount > 0)]
        )

    def _rival_gained(self, e: ev.RivalGained) -> Animation | None:
        self.go(e)
        at = self.strip(e.seat).center
        if e.gold:
            return moves.Together([moves.rise(f"+{e.gold}", "gold", at, self.px(17), True)])
        return None

    # -- reputation -----------------------------------------------------------------------------------------

    def _reputation_moved(self, e: ev.ReputationMoved) -> Animation | None:
        track: Track = self.area(Track)
        if e.before == e.after:
            return moves.Together([moves.Flash(track.cells[e.after], self.px(5), theme().amber)])
        places = [track.place(self.model, e.seat, i) for i in range(e.before, e.after + 1)]
        self.go(e)
        self.source = track.cells[e.after]
        extra: list[Animation] = []
        show = moves.Together([], None)
        show.on_end = self.hide([("token", e.seat)])

        def landed(step: int) -> None:
            bonus = content().track.spaces[e.before + step].bonus
            for name, n in bonus.pairs():
                show.parts.append(moves.rise(f"+{n}", name, track.cells[e.before + step].center, self.px(17), True))
            show.parts.append(moves.Flash(track.cells[e.before + step], self.px(5), theme().amber, 260))

        show.parts += [moves.Hops(track.token(e.seat), places, self.px(18), landed), *extra]
        return show

    # -- members ----------------------------------------------------------------------------------------

    def _member_used(self, e: ev.MemberUsed) -> Animation | None:
        self.source = place = self.at(("space", e.space), e.seat)
        self.go(e)
        if not self.mine(e.seat):
            return None
        return moves.Together([moves.Flash(place, self.px(8), theme().amber, 200)])

    def _recruited(self, e: ev.Recruited) -> Animation:
        halls: Halls = self.area(Halls)
        start = halls.spots[e.spot] if 0 <= e.spot < len(halls.spots) else self.board.area
        self.go(e)
        end = self.at(("space", e.space), e.seat) if e.space >= 0 else self.strip(e.seat)
        self.source = end
        token = halls_member.token(e.member, halls.px)
        return self.flying([moves.slide(token, start, end, 380, self.px(46), True)])

    def _member_discarded(self, e: ev.MemberDiscarded) -> Animation:
        halls: Halls = self.area(Halls)
        token = halls_member.token(e.member, halls.px)
        self.go(e)
        return self.flying(
            [moves.slide(token, halls.spots[e.spot], halls.discards[e.spot // 2], 240, self.px(20), True)]
        )

    def _member_slid(self, e: ev.MemberSlid) -> Animation:
        halls: Halls = self.area(Halls)
        self.go(e)
        start, end = halls.spots[e.column * 2 + 1], halls.spots[e.column * 2]
        return self.flying(
            [moves.slide(halls_member.token(e.member, halls.px), start, end, 220, 0)], ("hall", e.column * 2)
        )

    def _member_drawn(self, e: ev.MemberDrawn) -> Animation:
        halls: Halls = self.area(Halls)
        self.go(e)
        guild, px = e.spot // 2, halls.px
        face, back = halls_member.token(e.member, px), halls_member.disc(px, guild, False)
        start, end = halls.stacks[guild], halls.spots[e.spot]
        fly = motion.Flight(back, (start.center, end.center), 200, self.px(12))
        return self.flying([moves.OneByOne([fly, motion.Flip(back, face, end.center, 180)])], ("hall", e.spot))

    # -- contracts ----------------------------------------------------------------------------------------

    def card(self, contract: int) -> pygame.Surface:
        """A small card as it lies in the open area."""
        rows: Contracts = self.area(Contracts)
        return contracts_card.small(contract, rows.cards[0].size, rows.m.s)

    def _contract_gained(self, e: ev.ContractGained) -> Animation | None:
        rows: Contracts = self.area(Contracts)
        start = rows.place(e.tier, e.slot)
        self.go(e)
        if e.contract < 0:
            return None
        end = self.at(("contract", e.contract), e.seat)
        refs = [("contract", e.contract)] if self.mine(e.seat) else []
        return self.flying([moves.slide(self.card(e.contract), start, end, 420, self.px(50), True)], *refs)

    def _contract_dealt(self, e: ev.ContractDealt) -> Animation | None:
        rows: Contracts = self.area(Contracts)
        self.go(e)
        if e.contract < 0:
            return None
        i = e.tier * 3 + e.slot
        end = rows.cards[i]
        back = pygame.transform.smoothscale(contracts_card.back(e.tier, rows.decks[e.tier].size), end.size)
        fly = motion.Flight(back, (rows.decks[e.tier].center, end.center), 200, self.px(16))
        flip = motion.Flip(back, self.card(e.contract), end.center, 180)
        return self.flying([moves.OneByOne([fly, flip])], ("open", i))

    def _row_refreshed(self, e: ev.RowRefreshed) -> Animation:
        rows: Contracts = self.area(Contracts)
        old = [(slot, self.model.view.open[e.tier * 3 + slot]) for slot in range(3)]
        self.go(e)
        return self.flying([
            moves.slide(self.card(c), rows.cards[e.tier * 3 + slot], rows.decks[e.tier], 260, self.px(20), True)
            for slot, c in old if c >= 0
        ])  # fmt: skip

    def _contract_buried(self, e: ev.ContractBuried) -> Animation:
        rows: Contracts = self.area(Contracts)
        self.go(e)
        start = rows.cards[e.tier * 3 + e.slot]
        return self.flying([moves.slide(self.card(e.contract), start, rows.decks[e.tier], 300, self.px(20), True)])

    def _contract_completed(self, e: ev.ContractCompleted) -> Animation:
        start = self.at(("contract", e.contract), e.seat)
        self.go(e)
        end = self.at(("pile", e.finish), e.seat)
        self.source = end
        middle = Rect(0, 0, 10, 10)
        middle.center = (self.board.area.centerx, self.board.area.centery)
        w = self.px(150)
        big = contracts_card.printed(e.contract, w, self.px(212))
        parts = [moves.slide(big, start, middle, 320, self.px(20)), _Hold(big, middle.center, 420),
                 moves.slide(big, middle, end, 340, self.px(20), True)]  # fmt: skip
        return self.flying([moves.OneByOne(parts)])

    def _upgrade_built(self, e: ev.UpgradeBuilt) -> Animation:
        self.go(e)
        place = self.at(("upgrade", e.upgrade), e.seat)
        return moves.Together([moves.Flash(place, self.px(8), (126, 214, 132), 480)])

    # -- titles, seasons ------------------------------------------------------------------------------------

    def _title_scored(self, e: ev.TitleScored) -> Animation:
        titles: Titles = self.area(Titles)
        place = titles.places.get(e.title, self.strip(e.seat))
        token = self.area(Track).token(e.seat)
        self.go(e)
        self.source = place
        fly = motion.Flight(token, (self.strip(e.seat).center, place.center), 460, self.px(40))
        return moves.Together([moves.OneByOne([fly, moves.Flash(place, self.px(6), theme().amber, 420)])])

    def _title_turned(self, e: ev.TitleTurned) -> Animation | None:
        from scenes.ravenshire import titles_plaque

        titles: Titles = self.area(Titles)
        place = titles.places.get(e.title)
        if place is None:
            self.go(e)
            return None
        upright = self.board.painted().subsurface(place).copy()
        self.go(e)
        turned = pygame.Surface(place.size, pygame.SRCALPHA)
        titles.draw_plaque(turned.subsurface(turned.get_rect()), turned.get_rect(), self.model, e.title)
        side = min(place.h - self.px(8), self.px(34))
        emblem = moves.Turning(titles_plaque.emblem(e.title, round(side * 1.6)), place.center)
        flip = motion.Flip(upright, turned, place.center, 300)
        return self.flying([moves.OneByOne([emblem, flip])], ("title", e.title))

    def _phase_began(self, e: ev.PhaseBegan) -> Animation:
        new = e.season != self.model.view.season or e.phase == "gathering"
        self.go(e)
        a, season = self.board.area, max(0, min(3, e.season - 1))
        words = season_name(e.season) if new else WORDS.get(e.phase, e.phase)
        ribbon = moves.ribbon((self.px(470), self.px(104)), season, words, HINTS.get(e.phase, ""))
        parts: list[Animation] = [moves.Banner(ribbon, (a.centerx, a.y + round(a.h * 0.42)))]
        if new:
            seasons: Seasons = self.area(Seasons)
            parts.append(moves.Flash(seasons.medals[season], self.px(20), theme().amber, 800))
        return moves.Together(parts)

    def _first_player(self, e: ev.FirstPlayer) -> Animation:
        self.go(e)
        return self._marker(e.seat, self.strip(e.seat))

    def _marker_passed(self, e: ev.MarkerPassed) -> Animation:
        old = self.model.view.first
        self.go(e)
        return self._marker(e.seat, self.strip(old if old >= 0 else e.seat))

    def _marker(self, seat: int, start: Rect) -> Animation:
        seasons: Seasons = self.area(Seasons)
        fly = motion.Flight(seasons.marker_picture(seat), (start.center, seasons.marker.center), 460, self.px(30))
        return self.flying([fly], ("first", 0))


class _Hold(motion.Timed):
    """A picture that rests for a moment, with a gilt glow."""

    def __init__(self, picture: pygame.Surface, center: moves.Point, ms: float) -> None:
        super().__init__(ms)
        self.picture, self.center = picture, center

    def draw(self, dst: pygame.Surface) -> None:
        r = self.picture.get_rect(center=self.center)
        art.draw_glow(dst, r, BRASS, 10, 4)
        dst.blit(self.picture, r)
