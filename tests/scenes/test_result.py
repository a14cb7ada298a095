"""The end of a game: ranking, reasons, sources, and the ways on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.core import saves, shelf
from game.core.structs import Result, Score
from scenes.kit import Dialog, folders
from scenes.result import ResultScene, Telling
from scenes.table.scene import TableScene
from scenes.title import TitleScene
from tests.scenes.driving import SIZES, click, cut, game, overlaps, shown


@pytest.fixture(scope="module")
def played() -> Any:
    """A finished game of four."""
    return game(-1, seats=4)


@pytest.mark.parametrize(("w", "h", "scale"), SIZES)
def test_nothing_overlaps_or_is_cut(w: int, h: int, scale: float, played: Any) -> None:
    scene = shown((w, h), scale, lambda app: ResultScene(app, played))
    assert overlaps(scene) == []
    assert cut(scene) == []


def opened(session: Any) -> ResultScene:
    """The result above title and table."""
    title = shown((1280, 720), 1.0, TitleScene)
    scene = ResultScene(title.app, session)
    title.app.push(scene)
    title.app.frame()
    return scene


def test_sources_add_up_to_the_total(played: Any) -> None:
    scene = opened(played)
    assert len(scene.chart.columns) == 4
    for column in scene.chart.columns:
        assert sum(column.points) == column.total


def test_ranking_names_and_reason(played: Any) -> None:
    scene = opened(played)
    lines = "\n".join(scene.text_lines())
    winner = played.seats[played.result.winners[0]].name
    assert f"{winner} is the new Forgemaster" in lines
    assert "1. " + winner in lines
    assert "Four Seasons have passed" in lines


def test_solo_shows_outcome_and_rating() -> None:
    scene = opened(game(-1, mode="solo_rival", seats=1))
    lines = "\n".join(scene.text_lines())
    assert "Rival Forge" in lines
    assert "Your rating" in lines


@pytest.mark.report(32)
def test_a_tie_and_shared_victory_in_words(played: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    tied = Result((Score(0, 50, 1), Score(1, 50, 1)), (0, 1), "seasons", tie_break="shared")
    monkeypatch.setattr(type(played), "result", tied)
    telling = Telling(played)
    assert telling.headline() == "Ann and Bo share the title of Forgemaster"
    assert any("nothing could break the tie" in line for line in telling.reasons())


def test_rematch_keeps_people_and_takes_another_seed(played: Any) -> None:
    scene = opened(played)
    app = scene.app
    click(scene, "rematch")
    assert isinstance(app.scene, TableScene)
    assert app.scene.session.seats == played.seats
    assert app.scene.session.setup == played.setup
    assert app.scene.session.seed != played.seed
    assert app.scene.session.history() == ()
    assert [s.name for s in app.scenes] == ["title", "table"]


def test_a_rematch_against_others_has_no_free_undo(played: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played, "free_undo", True)  # a game of an earlier version
    scene = opened(played)
    click(scene, "rematch")
    assert isinstance(scene.app.scene, TableScene) and not scene.app.scene.session.free_undo


def test_save_and_watch(played: Any) -> None:
    scene = opened(played)
    click(scene, "save")
    found = shelf.listing(folders.save_dir())
    assert len(found) == 1 and found[0].summary is not None and found[0].summary.over
    assert not scene.keep.enabled
    click(scene, "watch")
    assert isinstance(scene.app.scene, TableScene) and not scene.app.scene.game.live
    scene.app.pop()
    assert scene.app.scene is scene


def test_a_game_of_other_rules_says_why_it_can_be_neither_watched_nor_looked_back_at() -> None:
    """What is left of it is its end."""
    old = next((Path(__file__).parents[1] / "museum" / "ravenshire" / "end").glob("rules_1_1e3247_standard.json"))
    scene = opened(saves.load(old, registry.load))
    for name in ("watch", "look back"):
        click(scene, name)
        assert scene.app.scene is scene and isinstance(scene.stage.top, Dialog), name
        said = " ".join(scene.text_lines())
        assert "have changed since" in said and "Error" not in said
        scene.app.key("Escape")
        assert scene.stage.top is scene.stage.layers[0]


def test_to_the_title(played: Any) -> None:
    scene = opened(played)
    click(scene, "to the title")
    assert [s.name for s in scene.app.scenes] == ["title"]


def test_a_game_that_is_not_over_has_no_result() -> None:
    with pytest.raises(ValueError, match="not over"):
        Telling(game(5))
