"""What lists, the chronicle and text fields do by mouse and by keys, and what is said of all widgets."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.kit import App, LogView, Node, Scene, ScrollView, TextField, text

from .sheet import Sheet

Make = Callable[..., tuple[App, Sheet]]


def test_list_by_keys_wheel_and_double_click(sheet: Sheet) -> None:
    app, rows = sheet.app, sheet.rows
    assert app is not None
    app.click(rows.row_rect(3).center)
    assert rows.selected == 3
    app.key("End")
    assert rows.offset == rows.limit() > 0
    assert rows.offset % rows.step() == 0, "the upper edge cuts no row"
    app.wheel(rows.rect.center, 3)
    assert rows.offset < rows.limit()
    rows.select(0)
    spot = rows.row_rect(0).center
    for _ in range(2):
        app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False))
        app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1, touch=False))
        app.frame()
    assert ("open", 0) in sheet.log


@pytest.mark.parametrize("count", [3, 200])
def test_far_keys_move_the_choice_of_a_list_whether_or_not_it_scrolls(sheet: Sheet, count: int) -> None:
    app, rows = sheet.app, sheet.rows
    assert app is not None
    rows.items = [rows.items[0]] * count
    sheet.stage.set_focus(rows)
    rows.select(1)
    last = len(rows.items) - 1
    page = min(last, rows.rect.h // rows.step() - 1)
    for key, wanted in (("End", last), ("Home", 0), ("PageUp", 0), ("PageDown", page)):
        app.key(key)
        assert rows.selected == wanted, key
        assert rows.rect.contains(rows.row_rect(wanted))


def test_scroll_bar_can_be_dragged(sheet: Sheet) -> None:
    app, rows = sheet.app, sheet.rows
    assert app is not None
    bar = rows.bar()
    assert bar is not None
    app.press(bar.center)
    app.move((bar.centerx, rows.rect.bottom + 300), held=True)
    app.let_go((bar.centerx, rows.rect.bottom + 300))
    assert rows.offset == rows.limit()


def test_focus_scrolls_into_view(make: Make) -> None:
    app, sheet = make(ui_scale=2.0)
    for _ in range(len(sheet.buttons)):
        app.key("Tab")
        node = sheet.stage.focus
        assert node is not None
        if node in sheet.buttons:
            assert sheet.scroll.rect.contains(node.rect)
    assert sheet.scroll.offset > 0


@pytest.mark.parametrize(("high", "beside"), [(100, False), (900, True)])
def test_children_leave_room_for_a_bar_only_where_there_is_one(sheet: Sheet, high: int, beside: bool) -> None:
    view, node = ScrollView(), Node()
    view.add(node)
    view.rect = pygame.Rect(20, 20, 300, 200)

    def put(room: pygame.Rect) -> None:
        node.rect = pygame.Rect(room.x, room.y, room.w, high)

    view.place(put)
    assert node.rect.w == 300 - (view.bar_width() if beside else 0)
    assert (view.bar() is not None) == beside
    view.scroll_to(150)
    view.place(put)
    assert view.offset == (150 if beside else 0)
    assert node.rect.y == 20 - view.offset


def test_log_follows_its_end_until_scrolled_away(sheet: Sheet) -> None:
    app, log = sheet.app, sheet.chronicle
    assert app is not None
    assert log.entry_at((log.rect.x + 20, log.rect.bottom - 8)) is log.entries[-1]
    app.wheel(log.rect.center, 2)
    assert not log.following
    at = log.entry_at(log.rect.center)
    log.append("something new")
    app.frame()
    assert log.entry_at(log.rect.center) is at
    app.wheel(log.rect.center, -40)
    assert log.following
    assert log.entry_at((log.rect.x + 20, log.rect.bottom - 8)) is log.entries[-1]


def test_a_long_log_lays_out_only_what_is_seen() -> None:
    log = LogView(rect=(0, 0, 250, 300))
    for i in range(5000):
        log.append(f"Line {i}: Brom gains **{i}** [wood] and goes on a long way to the market")
    dst = pygame.Surface((250, 300))
    log.draw(dst)
    assert 3 < len(log._heights) < 60
    log.scroll_to(0)
    assert log.entry_at((40, 3)) is log.entries[0]
    assert len(log._heights) < 120


def test_log_filter_truncate_and_text(sheet: Sheet) -> None:
    log = sheet.chronicle
    log.set_filter(lambda e: e.kind == "note")
    assert set(log.as_text().splitlines()) == {"Cass passes."}
    log.set_filter(None)
    log.truncate(2)
    assert log.as_text() == "Round 3 - Spring\nBrom recruits a Woodcutter for 4 gold."


def test_links_in_paragraphs_and_log(sheet: Sheet) -> None:
    app = sheet.app
    assert app is not None
    body = sheet.rule.rich()
    r, link = body.links[0]
    app.click((sheet.rule.rect.x + r.centerx, sheet.rule.rect.y + r.centery))
    assert sheet.log == [("link", link)]


def test_text_field_edits(sheet: Sheet) -> None:
    app = sheet.app
    assert app is not None
    field = sheet.values[7]
    assert isinstance(field, TextField)
    app.click(field.rect.center)
    app.key("Ctrl+A")
    app.type("Brom é W")
    assert field.text == "Brom é W"
    app.key("Backspace")
    app.key("Home")
    app.key("Delete")
    assert field.text == "rom é "
    app.key("Return")
    assert ("submit", "rom é ") in sheet.log
    field.text = "x" * 200
    assert len(field.text) == 60


def test_input_methods_compose_before_they_write(sheet: Sheet) -> None:
    app = sheet.app
    assert app is not None
    field = sheet.values[8]
    sheet.stage.set_focus(field)
    app.post(pygame.event.Event(pygame.TEXTEDITING, text="に", start=0, length=1))
    app.frame()
    app.key("Return")
    app.key("Escape")
    assert field.composing == "に"
    assert field.focused
    app.post(pygame.event.Event(pygame.TEXTINPUT, text="日"))
    app.frame()
    assert (field.text, field.composing) == ("日", "")


@pytest.mark.report(49)
def test_every_letter_in_every_field_is_text(sheet: Sheet) -> None:
    app = sheet.app
    assert app is not None
    letters = "abcdefghijklmnopqrstuvwxyz0123456789 ,.-=+"
    for field in sheet.values[7:]:
        sheet.stage.set_focus(field)
        field.limit, field.text = 99, ""
        app.type(letters)
        for key in ("Ctrl+Z", "Ctrl+Y", "Left", "Space"):
            app.key(key)
        assert field.text == letters
        app.key("Escape")
        assert sheet.stage.focus is None
    assert [e for e in sheet.log if e[0] not in ("name",)] == []
    assert sheet.stage.top is sheet.root


@pytest.mark.report(43)
def test_long_names_are_cut_with_the_whole_in_the_tooltip(sheet: Sheet) -> None:
    app, label = sheet.app, sheet.total
    assert app is not None
    label.text = "W" * 24 + " of the Long Valley"
    app.frame()
    s, _ = label._fitted()
    assert s.endswith("…")
    app.move(label.rect.center)
    app.step(0.4)
    assert sheet.stage.tip.visible
    assert sheet.stage.tip.node is label


@pytest.mark.report(44)
def test_pseudo_locale_fits(make: Make) -> None:
    app, sheet = make(text_scale=1.0)
    for b in sheet.buttons:
        if b.label:
            words = b.label.split()[:4]
            b.label = " ".join(f"[{w}ñõé]" for w in words) + "ñ" * (len(" ".join(words)) * 4 // 10 - 3)
    app.frame()
    for b in sheet.buttons:
        lines, px = b._fitted(b.rect.w - 60)
        assert all(sum(1 for _ in s) for s in lines) or not b.label
        app.click(b.rect.center)
    clicked = {e[0] for e in sheet.log}
    assert {"confirm", "undo", "hint", "abandon", "chosen", "two", "long", "gear"} <= clicked
    assert px > 0


def test_text_mirror_names_everything(sheet: Sheet) -> None:
    lines = sheet.text_lines()
    assert "Confirm move, button (E)" in lines
    assert any(line.startswith("Redo, button, unavailable: Nothing to redo") for line in lines)
    assert "Master volume, slider, 60 %" in lines
    assert "Reduced motion, switch, on" in lines
    assert "Animation, choice: Normal" in lines
    assert "Cass passes." in lines


def test_focus_is_announced() -> None:
    said: list[str] = []
    app = App.headless((1280, 720))
    app._mirror = said.append
    app.push(Sheet())
    app.frame()
    app.key("Tab")
    app.key("Tab")
    assert said[0] == "sheet"
    assert "Undo, button (U)" in said


def test_nodes_can_be_moved_hidden_and_removed() -> None:
    parent = Node((0, 0, 100, 100))
    child = Node((10, 10, 20, 20), focusable=True)
    parent.add(child)
    parent.shift(5, 7)
    assert child.rect.topleft == (15, 17)
    assert parent.hit((16, 18)) is child
    child.show(False)
    assert parent.hit((16, 18)) is None
    parent.remove(child)
    assert child.parent is None
    with pytest.raises(ValueError, match="not in list"):
        parent.remove(child)


def test_clicks_and_refusals_are_heard_hovering_is_not(sheet: Sheet) -> None:
    app = sheet.app
    assert app is not None
    app.move(sheet.buttons[1].rect.center)
    app.step(0.4)
    assert list(app.played) == []
    app.click(sheet.buttons[1].rect.center)
    app.click(sheet.buttons[2].rect.center)
    assert list(app.played) == ["click", "error"]


def test_a_line_that_was_cut_has_the_whole_in_a_tooltip_wherever_it_is_drawn() -> None:
    class Two(Node):
        def paint(self, dst: pygame.Surface) -> None:
            for i, words in enumerate(("the first line is a long one", "the second line is even longer")):
                text.draw_text(dst, "body", 16, words, (self.rect.x, self.rect.y + 40 * i), max_w=90)

    app, scene = App.headless((1280, 720)), Scene()
    node = Two((300, 200, 200, 80))
    scene.root.add(node)
    app.push(scene)
    app.frame()
    assert [whole for _, whole in node.cuts] == ["the first line is a long one", "the second line is even longer"]
    assert node.advice() == "the first line is a long one"
    app.move((320, 250))
    app.step(0.4)
    assert scene.stage.tip.visible
    assert node.advice() == "the second line is even longer"
    app.move((320, 210))
    app.step(0.4)
    assert node.advice() == "the first line is a long one"
    assert scene.stage.tip.visible
