"""The rule book on screen: pages, links, history, search."""

from __future__ import annotations

import re

import pytest

from scenes.kit.richtext import plain
from scenes.rules import RulesScene, book_of
from scenes.rules_book import CARDS, GLOSSARY, Book, History, listed
from tests.scenes.driving import SIZES, click, overlaps, shown


@pytest.fixture
def scene() -> RulesScene:
    """Ravenshire's rules at the guide."""
    made: RulesScene = shown((1280, 720), 1.0, lambda app: RulesScene(app, "ravenshire"))
    return made


@pytest.fixture
def book() -> Book:
    """Ravenshire's book."""
    found = book_of("ravenshire")
    assert found is not None
    return found


@pytest.mark.parametrize(("w", "h", "scale"), SIZES)
@pytest.mark.parametrize("page", ["", CARDS, "RV-035"])
def test_nothing_overlaps(w: int, h: int, scale: float, page: str) -> None:
    scene = shown((w, h), scale, lambda app: RulesScene(app, "ravenshire", page))
    assert overlaps(scene) == []


def test_cards_do_not_lie_on_each_other(scene: RulesScene) -> None:
    scene.go(CARDS)
    panels = [nodes[0].rect for _, nodes in scene.parts]
    assert len(panels) >= 6
    assert all(not a.colliderect(b) for i, a in enumerate(panels) for b in panels[i + 1 :])


def test_opens_at_a_rule() -> None:
    scene = shown((1280, 720), 1.0, lambda app: RulesScene(app, "ravenshire", "RV-035"))
    assert scene.history.now == "RV-035"
    assert scene.kicker.text.startswith("RV-035")
    assert scene.contents.items[scene.contents.selected].page == "RV-035"


def test_an_unknown_rule_opens_the_book_and_says_so() -> None:
    scene = shown((1280, 720), 1.0, lambda app: RulesScene(app, "ravenshire", "XX-9"))
    assert scene.history.now == scene.book.first
    assert "XX-9" in scene.app.toasts.items[-1].markup


def test_links_and_the_way_back(scene: RulesScene) -> None:
    scene.go("RV-035")
    link = next(n.name for n in scene.root.walk() if n.name.startswith("link "))
    click(scene, link)
    there = link.removeprefix("link ")
    assert scene.history.now == there
    scene.app.key("Alt+Left")
    assert scene.history.now == "RV-035"
    scene.app.key("Alt+Right")
    assert scene.history.now == there


def test_a_link_inside_the_text_is_followed(scene: RulesScene) -> None:
    block, nodes = next((b, n) for b, n in scene.parts if "{RV-" in b.markup)
    body = nodes[0].rich()
    rect, target = body.links[0]
    x, y = nodes[0]._origin(body)
    scene.scroller.reveal(nodes[0])
    scene.app.frame()
    x, y = nodes[0]._origin(body)
    scene.app.click((x + rect.centerx, y + rect.centery))
    assert scene.history.now == target
    assert target in block.markup


def test_search_by_keyboard(scene: RulesScene) -> None:
    scene.app.key("H")
    assert scene.stage.focus is scene.search
    scene.app.type("raven die")
    assert scene.contents.items
    assert all("raven" in line.words.casefold() or line.page for line in scene.contents.items)
    first = scene.contents.items[0].page
    scene.app.key("Return")
    assert scene.history.now == first


def test_ctrl_f_searches_and_the_field_says_so(scene: RulesScene) -> None:
    assert "Ctrl+F" in scene.search.placeholder
    scene.app.key("Ctrl+F")
    assert scene.stage.focus is scene.search


def test_alt_and_arrows_turn_pages_also_out_of_the_search(scene: RulesScene) -> None:
    first = scene.history.now
    scene.go("RV-035")
    scene.app.key("H")
    scene.app.type("dice")
    scene.app.key("Alt+Left")
    assert scene.history.now == first and scene.search.text == "dice" and scene.stage.focus is scene.search
    scene.app.key("Alt+Right")
    assert scene.history.now == "RV-035"
    scene.app.key("Left")
    assert scene.search.caret == 3


def test_search_without_a_hit(scene: RulesScene) -> None:
    scene.search.text = "xyzzy"
    scene._searched("xyzzy")
    scene.app.frame()
    assert scene.contents.items == []


def test_page_keys_scroll(scene: RulesScene) -> None:
    scene.app.key("PageDown")
    assert scene.scroller.offset > 0 or scene.contents.offset > 0


def test_every_page_can_be_opened_and_every_link_leads_somewhere(book: Book) -> None:
    pages, seen = [book.first, CARDS, GLOSSARY, "#asked", "#rulings"], set()
    pages += [f"#{c.id}" for c in book.catalogue.chapters()]
    while pages:
        key = pages.pop()
        if key in seen:
            continue
        seen.add(key)
        page = book.page(key)
        assert page.title != "No such page", key
        pages += [target for block in page.blocks for target, _ in block.links]
    assert {rule.id for rule in book.catalogue.rules()} <= seen | {r.id for r in book.catalogue.rules()}
    assert len(seen) > 150


def test_contents_open_the_chapter_of_the_page(book: Book) -> None:
    rule = book.catalogue.rules("gathering")[0]
    lines = book.contents(rule.id)
    assert rule.id in [line.page for line in lines]
    assert rule.id not in [line.page for line in book.contents(book.first)]


def test_history_forgets_what_lay_ahead() -> None:
    h = History("a")
    h.go("b")
    h.go("c")
    h.move(-1)
    h.go("d")
    assert h.pages == ["a", "b", "d"]
    assert not h.move(1)
    assert h.move(-1) and h.move(-1) and not h.move(-1)


@pytest.mark.parametrize("game", ["ravenshire", "set_a_watch"])
def test_no_page_is_a_wall_of_text(game: str) -> None:
    made = book_of(game)
    assert made is not None
    for entry in (*made.catalogue.rules(), *made.catalogue.decisions(), *made.catalogue.rulings()):
        for block in made.page(entry.id).blocks:
            for paragraph in block.markup.split("\n"):
                assert len(plain(paragraph)) <= 400, entry.id


def test_many_things_in_a_row_become_a_list() -> None:
    assert listed("Needs. **A** 1 · **B** 2 · C · D") == "Needs.\n- **A** 1\n- **B** 2\n- C\n- D"
    assert listed("One line. **1:** a · **2:** b · **3:** c · **4:** d. More.").endswith("- **4:** d\nMore.")
    assert listed("a · b") == "a · b"


@pytest.mark.parametrize("game", ["ravenshire", "set_a_watch"])
def test_links_lead_somewhere_and_back(game: str) -> None:
    made = book_of(game)
    assert made is not None
    for rule in made.catalogue.rules():
        links = made.catalogue.links(rule.id)
        for key in links.to:
            assert rule.id in made.catalogue.links(key).by
        page = made.page(rule.id)
        assert all(made.has(key) for block in page.blocks for key, _ in block.links)
        for block in page.blocks:
            assert all(made.has(key) for key in re.findall(r"\{([^{}|!]+)\|", block.markup)), rule.id


def test_words_of_the_glossary_are_links_and_another_word_finds_the_rules(book: Book) -> None:
    text = book.page("RV-003").blocks[0].markup
    assert "{district|district}" in text
    assert "{district|" not in book.page("district").blocks[0].markup
    assert any(line.page.startswith("RV-") for line in book.found("fame"))
    assert next(line.page for line in book.found("rv-035")) == "RV-035"


def test_a_guide_leads_to_a_word_of_the_glossary_once() -> None:
    from game.core.termlinks import targets
    from scenes.rules import book_of

    book = book_of("ravenshire")
    assert book is not None
    for guide in book.catalogue.guides():
        led = [t for block in book.page(guide.id).blocks for t in targets(block.markup)]
        terms = [t for t in led if not t.startswith("RV-")]
        assert len(terms) == len(set(terms)), guide.id
