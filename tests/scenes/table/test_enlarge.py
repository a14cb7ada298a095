"""The enlarged view of one thing: as high as what stands in it."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit import layout
from scenes.table.board import Inspect
from scenes.table.enlarge import HIGH, Enlarged, unlinked
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


def test_a_rule_with_a_button_is_not_named_a_second_time_at_the_end_of_a_line():
    text = "Pay {gold}. {RV-1}\n\nSee {RV-1}: then more. {RV-2} {RV-1}\n{RV-1} {RV-2}"
    assert unlinked(text, ("RV-1", "RV-2")) == "Pay {gold}.\n\nSee {RV-1}: then more."
    assert unlinked(text, ("RV-1",)) == "Pay {gold}.\n\nSee {RV-1}: then more. {RV-2}\n{RV-1} {RV-2}"
    assert unlinked("", ("RV-1",)) == ""


def test_every_rule_of_a_thing_is_named_once_in_its_enlarged_view():
    _app, table = make()
    enlarged = Enlarged(table, Inspect("Thing", "A few words. {T-01}", None, ("T-01",)))
    assert [line.count("T-01") for line in enlarged.text_lines()] == [0, 0, 1]
