"""Titles and the year on the move: scoring, turning aside, banners of seasons and phases, the first-player marker."""

from __future__ import annotations

from typing import Any

import pygame

from game.ravenshire import events as ev
from scenes.kit import motion
from scenes.kit.theme import theme
from scenes.ravenshire import titles_plaque
from scenes.ravenshire.board_facts import phase_hint, phase_name
from scenes.ravenshire.palette import SEASON, SEASON_ICON
from scenes.ravenshire.seasons import Seasons, season_name
from scenes.ravenshire.titles import Titles
from scenes.ravenshire.track import Track
from scenes.table import moves
from scenes.table.board import Animation, Rect

Base: Any = object


class SeasonMoves(Base):
    """Part of the Animator."""

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
        still = moves.Resting([(upright, place.center)], emblem.ms)
        return self.flying([moves.OneByOne([moves.Together([still, emblem]), flip])], ("title", e.title))

    def _phase_began(self, e: ev.PhaseBegan) -> Animation:
        new = e.season != self.model.view.season or e.phase == "gathering"
        self.go(e)
        a, season = self.board.area, max(0, min(3, e.season - 1))
        words = season_name(e.season) if new else phase_name(e.phase)
        size = (self.px(470), self.px(104))
        ribbon = moves.ribbon(size, SEASON[season], SEASON_ICON[season], words, phase_hint(e.phase))
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
