"""Records, statistics, achievements and the challenge of the day on the screen; results written down at the table."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game import registry
from game.core import records
from game.core.records import REPEAT
from game.core.saves import SaveError
from game.core.session import Session
from game.core.statistics import Dice
from scenes import keeping, records_parts
from scenes.daily import DailyScene
from scenes.kit import theme
from scenes.kit.app import App
from scenes.kit.settings import Settings
from scenes.new_game import NewGameScene
from scenes.records import RecordsScene, describe
from scenes.records_parts import Badge, DicePlate, ModePlate, who
from scenes.result import ResultScene
from scenes.result_kept import kept_lines
from scenes.table.scene import TableScene
from scenes.title import TitleScene
from tests.scenes.driving import SIZES, click, cut, game, node, overlaps, shown

DAY = "2026-11-30"


def app() -> App:
    return App.headless((1280, 720), Settings(animation_speed="off", names=("Ada", "", "", "", "")))


@pytest.fixture(scope="module")
def over() -> Session:
    return game(-1, mode="solo_rival", seats=1)


@pytest.mark.parametrize(("w", "h", "scale"), SIZES)
@pytest.mark.parametrize("page", range(3))
@pytest.mark.parametrize("filled", [False, True])
def test_nothing_overlaps_or_is_cut(w: int, h: int, scale: float, page: int, filled: bool, over: Session) -> None:
    if filled:
        keeping.keep(app(), over)
    scene = shown((w, h), scale, lambda app: RecordsScene(app, "ravenshire"))
    scene.tabs.choose(page)
    scene.app.frame()
    assert overlaps(scene) == []
    assert cut(scene) == []


@pytest.mark.parametrize(("w", "h", "scale"), SIZES)
def test_the_challenges_hold_at_every_size(w: int, h: int, scale: float) -> None:
    scene = shown((w, h), scale, DailyScene)
    assert overlaps(scene) == []
    assert cut(scene) == []


def test_a_game_is_written_down_once_with_what_was_earned(over: Session) -> None:
    first, second = keeping.keep(app(), over), keeping.keep(app(), over)
    assert first is not None and second is not None and second.earned == ()
    assert {e.achievement for e in first.earned} >= {"first_heat"}
    book = records.read(keeping.book_path())
    assert len(book.results) == 1 and len(book.earned) == len(first.earned)
    assert [s.name for s in book.results[0].seats if s.kind == "automatic"] == ["The Rival Forge"]


def test_a_party_that_wins_or_loses_together_has_no_points_in_the_book(over: Session) -> None:
    kept = keeping.keep(app(), over).record
    assert str(kept.seats[0].score) in who(kept) and str(kept.seats[0].score) in describe(kept)
    for outcome in ("won", "lost"):
        party = msgspec.structs.replace(kept, outcome=outcome)
        assert who(party) == ", ".join(s.name for s in kept.seats)
        assert f"The party has {outcome}." in describe(party)
        assert str(kept.seats[0].score) not in describe(party).split("party")[0].split("\n")[3]


def test_the_first_win_of_a_party_is_told_as_such_and_not_in_points(over: Session) -> None:
    best = keeping.keep(app(), over).record
    seats = tuple(msgspec.structs.replace(s, score=s.score - 1) for s in best.seats)
    before = msgspec.structs.replace(best, id="before", seats=seats)
    for outcome, told, other in (("won", "Your first win", "best result"), (best.outcome, "best result", "first win")):
        record = msgspec.structs.replace(best, outcome=outcome)
        kept = keeping.Kept(records.Book(results=[before, record]), record, ())
        lines = "\n".join(kept_lines(kept, over.rules))
        assert told in lines and other not in lines


def test_the_result_screen_tells_of_achievements_and_marks(over: Session) -> None:
    over.mark("free undo")
    keeping.keep(app(), over)
    scene = shown((1280, 720), 1.0, lambda app: ResultScene(app, over))
    lines = "\n".join(scene.text_lines())
    assert "First Heat" in lines and "Free undo" in lines
    over.marks = ()


def test_a_result_from_elsewhere_is_not_in_the_book(over: Session) -> None:
    shown((1280, 720), 1.0, lambda app: ResultScene(app, over))
    assert not keeping.book_path().exists()


def test_the_result_screen_takes_the_messages_away_that_it_repeats(over: Session) -> None:
    title = shown((1280, 720), 1.0, TitleScene)
    keeping.keep(title.app, over)
    title.app.toast("Something else", "good")
    assert len(title.app.toasts.items) > 1
    title.app.push(ResultScene(title.app, over))
    assert [t.markup for t in title.app.toasts.items] == ["Something else"]


def test_an_achievement_pops_up(over: Session) -> None:
    running = app()
    keeping.keep(running, over)
    assert any("**" in t.markup and t.kind == "award" for t in running.toasts.items)


def test_a_disk_that_refuses_is_reported_and_the_game_goes_on(over: Session) -> None:
    keeping.book_path().mkdir(parents=True)
    running = app()
    assert keeping.keep(running, over) is None
    assert "not recorded" in running.toasts.items[-1].markup
    scene = shown((1280, 720), 1.0, lambda app: RecordsScene(app, "ravenshire"))
    assert scene.list.items == [] and "could not be read" in scene.app.toasts.items[-1].markup


def test_the_table_writes_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    session = game(-1, mode="solo_rival", seats=1)
    last = session.log[-1].action
    session.free_undo = True
    session.undo_to(len(session.log) - 1)
    session.marks = ()
    scene = shown((1280, 720), 1.0, lambda app: TableScene(app, session))
    scene.game.do(last)
    scene.app.step(1.0)
    assert isinstance(scene.app.scene, ResultScene)
    (record,) = records.read(keeping.book_path()).results
    assert record.seed == session.seed and record.seconds == round(session.seconds)


def test_pages_by_keyboard_and_mouse(over: Session) -> None:
    keeping.keep(app(), over)
    title = shown((1280, 720), 1.0, TitleScene)
    click(title, "records")
    scene: Any = title.app.scene
    assert isinstance(scene, RecordsScene) and "Seed" in scene.card.markup
    scene.tabs.choose(1)
    assert any(isinstance(b, DicePlate) for b in scene.blocks) and sum(isinstance(b, ModePlate) for b in scene.blocks)
    scene.tabs.choose(2)
    badges = [b for b in scene.blocks if isinstance(b, Badge)]
    assert len(badges) >= 15 and badges[0].earned is not None and badges[-1].earned is None
    seen = set()
    for _ in range(40):
        scene.app.key("Tab")
        seen.add(scene.stage.focus.name)
    assert {"pages", "game", "daily", "back", badges[-1].name} <= seen
    scene.app.key("Escape")
    assert title.app.scene is title


def test_a_recorded_seed_can_be_played_again(over: Session) -> None:
    keeping.keep(app(), over)
    scene = shown((1280, 720), 1.0, lambda app: RecordsScene(app, "ravenshire"))
    click(scene, "play this seed")
    setup = scene.app.scene
    assert isinstance(setup, NewGameScene)
    assert (setup.draft.seed, setup.draft.mode) == (over.seed, "solo_rival")
    assert setup.seed.text == str(over.seed)
    session = setup.draft.session(setup.rules)
    assert (session.seed, session.setup) == (over.seed, over.setup)


def test_a_record_can_be_watched_while_its_game_is_kept(over: Session) -> None:
    keeping.keep(app(), over)
    keeping.keep(app(), over)
    scene = shown((1280, 720), 1.0, RecordsScene)
    (path,) = (keeping.folders.data_dir() / "games").iterdir()
    click(scene, "watch")
    scene.app.frame()
    assert not scene.app.scene.game.live
    assert scene.app.scene.session.fingerprint() == over.fingerprint()
    scene.app.pop()
    path.write_text("{", encoding="utf-8")
    click(scene, "watch")
    assert path.name in "\n".join(scene.text_lines())
    scene.app.key("Escape")
    path.unlink()
    scene.fill()
    assert not scene.watch.enabled and scene.watch.why == "This game is no longer kept."


def test_a_full_disk_keeps_the_result_though_not_the_game(over: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise SaveError("games", "can't be written (No space left on device)")

    monkeypatch.setattr(keeping.saves, "write", full)
    place = app()
    assert keeping.keep(place, over) is not None
    assert len(records.read(keeping.book_path()).results) == 1
    assert any("No space left" in t.markup for t in place.toasts.items)


def test_only_so_many_games_are_kept(over: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "GAMES_KEPT", 3)
    for i in range(6):
        keeping.keep_game(app(), over, f"game{i}")
    assert len(list((keeping.folders.data_dir() / "games").glob("*.json"))) == 3


def test_damage_is_told(over: Session) -> None:
    keeping.keep(app(), over)
    with keeping.book_path().open("ab") as file:
        file.write(b"\x00\xff junk\n")
    scene = shown((1280, 720), 1.0, lambda app: RecordsScene(app, "ravenshire"))
    scene.tabs.choose(1)
    assert len(scene.list.items) == 1 or scene.book.results
    assert "1 damaged line was left out" in scene.note.markup


def test_the_first_try_counts_and_the_second_is_marked() -> None:
    running = app()
    first = keeping.begin_challenge(running, "ravenshire", "solo_rival", DAY)
    second = keeping.begin_challenge(running, "ravenshire", "solo_rival", DAY)
    assert first is not None and second is not None
    assert first.seed == second.seed == records.challenge_seed("ravenshire", "solo_rival", DAY)
    assert REPEAT not in first.marks and REPEAT in second.marks
    assert keeping.challenge_of(first) == DAY and first.seats[0].name == "Ada"


def test_a_challenge_is_begun_from_its_screen_and_shows_as_begun() -> None:
    title = shown((1280, 720), 1.0, TitleScene)
    click(title, "today's challenge")
    scene: Any = title.app.scene
    assert isinstance(scene, DailyScene)
    row = scene.rows[0]
    assert row.standing() == "Not tried yet" and str(row.seed) in row.own_lines()[0]
    click(scene, row.go.name)
    table = title.app.scene
    assert isinstance(table, TableScene) and table.session.seed == row.seed
    assert [s.name for s in title.app.scenes] == ["title", "table"]
    again = shown((1280, 720), 1.0, DailyScene)
    assert "Begun" in again.rows[0].standing() and again.rows[0].go.label == "Try again"


def test_every_game_with_a_mode_for_one_has_a_challenge() -> None:
    assert {(g, m.id) for g, m in keeping.challenges()} >= {("ravenshire", "solo_rival"), ("set_a_watch", "standard")}


def test_the_seed_of_a_new_game_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("scenes.new_game.put_clipboard", copied.append)
    scene = shown((1280, 720), 1.0, lambda app: NewGameScene(app, "ravenshire"))
    click(scene, "copy the seed")
    assert copied == [node(scene, "seed").text]


@pytest.mark.parametrize(("seconds", "words"), [(0, ""), (20, "under a minute"), (125, "2 min"), (3900, "1 h 05 min")])
def test_times_in_words(seconds: int, words: str) -> None:
    assert keeping.span(seconds) == words


def test_every_achievement_has_a_sign_of_its_own() -> None:
    from game import registry
    from scenes.kit.icons import icon

    running = app()
    for game_id in registry.installed():
        found = keeping.achievements_of(running, game_id)
        assert all(icon(a.icon, 24).get_size() == (24, 24) for a in found)
        assert len({a.icon for a in found}) == len(found)


def test_the_rules_of_the_challenges_are_loaded_one_game_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    app = App.headless((1280, 720))
    monkeypatch.setattr(registry, "loaded", lambda game: False)
    app.headless_mode = False
    scene = DailyScene(app)
    app.headless_mode = True
    loads: list[str] = []
    load = registry.load
    monkeypatch.setattr(registry, "load", lambda game: loads.append(game) or load(game))
    app.push(scene)
    scene.update(0.02)
    assert scene.coming == list(registry.installed()) and not scene.rows and not loads  # before it is seen
    assert not scene.view.children, "no heading without what stands below it"
    scene.seen = True
    for number in range(1, len(registry.installed())):
        scene.update(0.02)
        assert len(loads) == number and not scene.rows and scene.wake == 0
    scene.update(0.02)
    assert loads[: len(registry.installed())] == list(registry.installed())
    assert len(scene.rows) >= len(registry.installed()) and scene.wake is None
    assert scene.view.children == [scene.story, *scene.rows]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_charts_of_the_dice_take_the_room_that_is_left(size: tuple[int, int], over: Session) -> None:
    keeping.keep(app(), over)
    scene = shown(size, 1.0, lambda app: RecordsScene(app, "ravenshire"))
    scene.tabs.choose(1)
    scene.app.frame()
    charts = [b for b in scene.blocks if isinstance(b, DicePlate)]
    assert charts and scene.page.limit() == 0
    assert all(c.rect.h > scene.m.px(c.HEIGHT) for c in charts)
    assert scene.note.rect.bottom > scene.page.rect.bottom - scene.m.px(60)


def test_no_number_of_a_chart_is_struck_through_by_the_line_of_fair_dice() -> None:
    title = shown((1280, 720), 1.0, TitleScene)
    plate = DicePlate(Dice(6, (6, 4, 8, 5, 6, 7)))
    plate.rect = pygame.Rect(40, 40, 560, 200)
    dst = pygame.Surface(title.app.window.get_size())
    told: list[pygame.Rect] = []
    draw = records_parts.text.draw_text

    def noted(*args: Any, **options: Any) -> pygame.Rect:
        found = draw(*args, **options)
        told.append(found)
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(records_parts.text, "draw_text", noted)
        plate.paint(dst)
    cyan = dst.map_rgb(theme().cyan)
    struck = [r for r in told for x in range(r.left, r.right) for y in range(r.top, r.bottom)
              if dst.get_at_mapped((x, y)) == cyan]  # fmt: skip
    assert len(told) == 13 and struck == []
    assert any(dst.get_at_mapped((x, y)) == cyan for x in range(40, 600) for y in range(40, 240))
