"""The enlarged view of one thing: as high as what stands in it."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit import layout
from scenes.table.board import Inspect
from scenes.table.enlarge import HIGH, Enlarged
from tests.scenes.table.helpers import make, settle


@pytest.mark.parametrize("high", [60, 240, 2000])
def test_the_panel_is_as_high_as_its_picture_and_the_button_below(high):
    app, table = make()
    shown = Inspect("Thing", "A few words.", lambda w, h: pygame.Surface((w, min(h, high))))
    table.open(Enlarged(table, shown))
    settle(app)
    enlarged = table.stage.top
    assert isinstance(enlarged, Enlarged)
    m, panel = layout.current(), enlarged.panel.rect
    assert panel.h <= m.px(HIGH)
    void = enlarged.picture.rect.h - min(high, enlarged.picture.rect.h)
    assert void <= m.px(10), "no bare room above and below the picture"
    assert enlarged.shut.rect.top >= enlarged.picture.rect.bottom and panel.contains(enlarged.shut.rect)
    assert enlarged.picture.rect.right <= enlarged.scroller.rect.left


def test_words_are_never_cut_by_a_low_picture():
    app, table = make()
    table.open(Enlarged(table, Inspect("Thing", "Many words here. " * 30, lambda w, h: pygame.Surface((w, 20)))))
    settle(app)
    enlarged = table.stage.top
    assert enlarged.scroller.rect.h >= enlarged.words.rect.h
