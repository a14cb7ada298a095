"""Lines, ellipsis, rich text, awkward names."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from scenes.kit import RichText, draw_text, ellipsis, escape, fit, plain, prints, text
from scenes.kit.fonts import KINDS, font
from scenes.kit.theme import CONTRAST, PLAIN, SEATS, contrast

NAMES = [
    "W" * 24,
    "i" * 40,
    "🐉🔥 Drache 🏰",
    "שלום עולם",
    "مرحبا بالعالم",
    "Z̷̢̛a̶l̸g̷o̶" * 3,
    "e\u0301\u0323 o\u0308",
    "a\x00b\nc\td\u200b\u202e",
    "\ud800 lone surrogate",
    "漢字かな",
    "",
    " ",
]


@pytest.fixture(autouse=True)
def plain_text() -> None:
    pygame.display.set_mode((320, 200))
    text.configure()


@pytest.mark.report(43)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", ["title", "body_b", "cond", "legible"])
def test_awkward_names_never_overflow(name: str, kind: str) -> None:
    dst = pygame.Surface((300, 60))
    r = draw_text(dst, kind, 18, name, (10, 10), max_w=120)
    assert r.w <= 120
    assert text.width(kind, 18, ellipsis(name, kind, 18, 120)) <= 120
    body = RichText(f"**{escape(name)}** gains 3 [wood]", 120)
    assert body.size[0] <= 120
    assert body.surface().get_width() <= 120


def test_ellipsis_keeps_what_fits_and_no_more() -> None:
    full = "Cass of the Long Valley"
    w = text.width("body", 16, full)
    assert ellipsis(full, "body", 16, w) == full
    cut = ellipsis(full, "body", 16, w - 1)
    assert cut.endswith("…")
    assert full.startswith(cut[:-1])
    assert ellipsis(full, "body", 16, 3) == ""


def test_every_font_kind_loads_and_draws() -> None:
    assert all(font(k, 16).size("Mg 12")[0] > 10 for k in KINDS)


def test_drawn_width_is_the_measured_width() -> None:
    for s in ("plain words", "12 gold for 3", "100% of 7/12"):
        assert text.render("body", 17, s).get_width() == text.width("body", 17, s)


def test_figures_in_body_text_stand_on_the_same_baseline() -> None:
    words, figures = text.render("body", 40, "H"), text.render("body", 40, "1")
    low = [s.get_bounding_rect(min_alpha=128).bottom for s in (words, figures)]
    assert abs(low[0] - low[1]) <= 1


def test_text_scale_applies_to_lines_and_paragraphs() -> None:
    before = text.width("body", 16, "Harvester"), RichText("Harvester", 400).height
    text.configure(1.5)
    after = text.width("body", 16, "Harvester"), RichText("Harvester", 400).height
    assert after[0] == pytest.approx(1.5 * before[0], rel=0.06)
    assert after[1] == pytest.approx(1.5 * before[1], rel=0.1)


def test_legible_option_changes_the_face() -> None:
    before = text.render("body", 20, "Illness").copy()
    text.configure(1.0, legible=True)
    assert text.actual("body") == "legible"
    assert text.render("body", 20, "Illness").get_width() != before.get_width()
    assert text.actual("title") == "title"


def test_centred_capitals_lie_in_the_middle() -> None:
    dst = pygame.Surface((200, 100), pygame.SRCALPHA)
    draw_text(dst, "body_b", 40, "HEM", (100, 50), anchor="center")
    ink = dst.get_bounding_rect(min_alpha=128)
    assert abs(ink.centery - 50) <= 1
    assert abs(ink.centerx - 100) <= 2


def test_no_line_of_a_list_ends_with_its_dot() -> None:
    body = RichText("one gift · two gifts · three gifts · four gifts", 190, "body", 16)
    lines = ["".join(p.s for p in ln.pieces) for ln in body._lines]
    assert len(lines) > 1 and not any(line.endswith("·") for line in lines)
    assert "·" in "".join(lines), "within a line it parts the things"
    assert RichText("the end ·", 400, "body", 16)._lines[-1].pieces[-1].s == "·"


def test_rich_text_wraps_and_keeps_words_glued() -> None:
    body = RichText("Gain **2**, then *pay*: one two three four five six seven", 110, px=16)
    lines = ["".join(p.s for p in ln.pieces) for ln in body._lines]
    assert len(lines) > 2
    assert all(sum(p.w for p in ln.pieces) <= 110 for ln in body._lines)
    assert "2," in lines[0]


def test_links_are_found_where_they_are_drawn() -> None:
    body = RichText("See {RV-031} and {RV-120|the market}.", 400)
    assert [link for _, link in body.links] == ["RV-031", "RV-120"]
    for r, link in body.links:
        assert body.link_at(r.center) == link
    gap = (body.links[0][0].right + body.links[1][0].left) // 2
    assert body.link_at((gap, body.links[0][0].centery)) is None


def test_a_long_word_is_broken() -> None:
    body = RichText("W" * 60, 80)
    assert body.size[0] <= 80
    assert sum(len(p.s) for ln in body._lines for p in ln.pieces) == 60


@pytest.mark.parametrize("width", range(40, 200, 7))
def test_a_number_stays_with_its_icon(width: int) -> None:
    body = RichText("Brom pays 12 [gold] and 4 [wood] for it", width)
    for line in body._lines:
        for i, p in enumerate(line.pieces):
            if p.icon:
                assert [q.s for q in line.pieces[i - 2 : i]] in (["12", "\u00a0"], ["4", "\u00a0"]) or width < 60


@pytest.mark.parametrize("width", range(90, 240, 11))
def test_what_a_number_brings_stays_on_one_line_with_it(width: int) -> None:
    rows = (2, 3, 4)
    body = RichText(" · ".join(f"**{n}:** {n} [ore] 1 [mithril]" for n in rows), width)
    assert len(body._lines) > 1
    for line in body._lines:
        labels = [p.s for p in line.pieces if p.s.endswith(":")]
        assert sum(bool(p.icon) for p in line.pieces) == 2 * len(labels), "no row is torn"


def test_escaped_names_are_not_markup() -> None:
    name = "*[wood]* {x} \\ **"
    assert plain(escape(name)) == name


def test_links_side_by_side_have_a_dot_between_them() -> None:
    assert plain("Pay. {RV-031} {RV-120|the market} {!good|+2}") == "Pay. RV-031 · the market +2"
    assert plain("You {complete|complete} {contract|contracts} at once.") == "You complete contracts at once."
    assert plain("A {contract|contract} {RV-031|Completing}") == "A contract Completing"
    body = RichText("{RV-031} {RV-120}", 400)
    assert [link for _, link in body.links] == ["RV-031", "RV-120"]
    assert "·" in [p.s for line in body._lines for p in line.pieces if not p.link]


def test_plain_words_icons_and_links() -> None:
    assert plain("# Head\n- gain 2 [dragon_scales], {RV-1|here} **now**") == "Head\ngain 2 dragon scales, here now"


def test_fit_takes_the_largest_size() -> None:
    s = "Gain one good of your choice for each harvester in your workshop."
    small, large = fit(s, 160, 60, 24, 10), fit(s, 400, 300, 24, 10)
    assert small.height <= 60
    assert small.px < large.px == 24


def test_fit_looks_at_few_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[float] = []
    laid = RichText.__init__

    def lay(self: RichText, *args: Any) -> None:
        tried.append(args[3])
        laid(self, *args)

    monkeypatch.setattr(RichText, "__init__", lay)
    for height in (60, 90, 150, 240):
        tried.clear()
        found = fit("gain one good of your choice, or two of another, " * 9, 300, height, 30, 8)
        fitting = [px for px in range(9, 31) if RichText(found.markup, 300, "body", px).height <= height]
        assert found.px == max([8, *fitting])
        assert len(set(tried[: tried.index(found.px) + 2])) <= 4, "of 23 sizes"


def test_unknown_icons_do_not_crash() -> None:
    assert RichText("pay [no_such_thing_at_all] now", 300).surface().get_bounding_rect().w > 0


def test_contrast_of_text_on_panels() -> None:
    for t in (PLAIN, CONTRAST):
        panel = t.panel_top[:3]
        assert contrast(t.cream, panel) >= (7 if t is CONTRAST else 4.5)
        assert contrast(t.muted, panel) >= 4.5
        assert contrast(t.cyan, panel) >= 3
        assert contrast(t.gold_ink, t.gold_bottom) >= 3
        assert contrast(t.ink, t.parchment_low) >= 4.5
    assert len({s.shape for s in SEATS}) == len({s.letter for s in SEATS}) == 5
    assert all(contrast(s.rgb, PLAIN.panel_bottom[:3]) >= 3 for s in SEATS)


def _inked(kind: str, px: int, s: str, anchor: str) -> tuple[int, int]:
    """The first and the last row of a line drawn at a place."""
    dst = pygame.Surface((300, 120), pygame.SRCALPHA)
    draw_text(dst, kind, px, s, (150, 60), (255, 255, 255), anchor)
    box = dst.get_bounding_rect()
    return box.top, box.bottom


@pytest.mark.parametrize("anchor", ["topleft", "midleft", "center", "midbottom"])
@pytest.mark.parametrize("kind", KINDS)
def test_lines_of_one_word_and_of_several_stand_alike_and_keep_their_tails(kind: str, anchor: str) -> None:
    for px in range(12, 33):
        assert _inked(kind, px, "gpj gpj", anchor) == _inked(kind, px, "gpj", anchor), (kind, px)


def test_a_text_that_is_cut_after_a_line_says_so_with_an_ellipsis() -> None:
    body = RichText("one two three four five six seven eight nine ten " * 4, 200)
    half = body.height // 2
    whole, cut = (pygame.Surface((220, body.height + 4), pygame.SRCALPHA) for _ in range(2))
    body.draw(whole, (0, 0))
    body.draw_cut(cut, (0, 0), half)
    high = body.whole_lines(half)
    last = max(line.y for line in body._lines if line.y < high)
    above, below = pygame.Rect(0, 0, 220, last), pygame.Rect(0, high, 220, body.height + 4 - high)
    assert pygame.image.tobytes(cut.subsurface(above), "RGBA") == pygame.image.tobytes(whole.subsurface(above), "RGBA")
    assert not cut.subsurface(below).get_bounding_rect().w and last < high <= half
    row = pygame.Rect(0, last, 220, high - last)
    assert pygame.image.tobytes(cut.subsurface(row), "RGBA") != pygame.image.tobytes(whole.subsurface(row), "RGBA")
    assert cut.subsurface(row).get_bounding_rect().right <= 201
    body.draw_cut(cut := pygame.Surface(whole.get_size(), pygame.SRCALPHA), (0, 0), body.height)
    assert pygame.image.tobytes(cut, "RGBA") == pygame.image.tobytes(whole, "RGBA")


@pytest.mark.parametrize("kind", ["body", "body_i", "body_b", "cond_i"])
def test_letters_that_reach_beyond_their_place_make_no_gap(kind: str) -> None:
    """The gap between two words is as wide before a y and after an f as between straight letters."""

    def gap(s: str) -> int:
        line = pygame.mask.from_surface(text.render(kind, 60, s, (255, 255, 255)), 90)
        middle = [x for x in range(line.get_size()[0]) if any(line.get_at((x, y)) for y in range(34, 44))]
        return max(b - a for a, b in pairwise(middle))

    straight = gap("n n")
    assert abs(gap("n y") - straight) <= 4
    assert abs(gap("f n") - straight) <= 4


def test_nothing_is_written_smaller_than_can_be_read_and_a_line_too_long_is_set_narrower_first() -> None:
    assert text.scaled(4) == text.LEAST == 11
    surface, whole = pygame.Surface((300, 40)), "Travelling Saddler"
    full = text.width("cond_b", 4, whole)
    for room, read in ((full, whole), (round(full * 0.75), whole)):
        line, px = text.fit_line(whole, "cond_b", 11, room, 4)
        assert text.seen("cond_b", px, line) == read
        assert draw_text(surface, "cond_b", px, line, (0, 0)).w <= room
    line, px = text.fit_line(whole, "cond_b", 11, round(full * 0.4), 4)
    assert text.seen("cond_b", px, line) == line != whole
    line, px = text.fit_line(whole, "cond_b", 30, round(full * 2.0), 30)
    assert text.seen("cond_b", px, line) == line, "a large line is cut as ever"


def test_a_line_that_is_set_narrower_takes_all_the_room_there_is() -> None:
    surface, whole = pygame.Surface((300, 40)), "Travelling Saddler"
    room = round(text.width("cond_b", 4, whole) * 0.93)
    line, px = text.fit_line(whole, "cond_b", 11, room, 4)
    assert text.width("cond_b", px, line) < room, "the line that would be cut is shorter"
    assert draw_text(surface, "cond_b", px, line, (0, 0)).w == room


def test_a_heading_that_is_a_little_too_long_keeps_its_size() -> None:
    full = font("title_b", 21).size("Whispering Mangroves")[0]
    drawn = [prints._haloed("Whispering Mangroves", 21, (255, 255, 255), w) for w in (full, round(full * 0.92))]
    assert drawn[0].get_height() == drawn[1].get_height()
    assert drawn[1].get_width() == round(full * 0.92) + 2 * prints.halo(21) < drawn[0].get_width()
    narrow = round(font("title_b", text.LEAST).size("Equip / Evoke")[0] * 0.8)
    small = prints._haloed("Equip / Evoke", 14, (255, 255, 255), narrow)
    assert small.get_height() >= font("title_b", text.LEAST).get_height(), "not smaller than can be read"
