"""The command line: what it opens, and one clear line for everything that makes no sense."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from game.core import saves
from scenes import cli
from scenes.__main__ import run
from scenes.table.scene import TableScene
from scenes.title import TitleScene
from tests.scenes.driving import game

NONSENSE = {
    "--game chess": "no game 'chess'",
    "--game ravenshire --mode blitz": "no mode 'blitz'",
    "--game ravenshire --seats human,ghost": "no kind of seat 'ghost'",
    "--game ravenshire --seats human": "2 to 4 seats, not 1",
    "--game ravenshire --option assistants": "KEY=VALUE",
    "--game ravenshire --option speed=9": "no option 'speed'",
    "--game ravenshire --option assistants=maybe": "one of on, off",
    "--game ravenshire --seed x": "invalid int value",
    "--load /no/such/file.json": "/no/such/file.json",
    "--replay /no/such/file.json": "/no/such/file.json",
    "--game ravenshire --load x": "exclude each other",
    "--mode standard": "needs --game",
    "--seed 3": "needs --game",
    "--size big": "1280x720",
    "--surprise": "--surprise",
    "--game chess --tour pictures": "no game 'chess'",
}


@pytest.mark.parametrize("words", NONSENSE)
def test_nonsense_is_one_line_and_exit_2(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = cli.main(words.split())
    except SystemExit as end:  # argparse ends by itself
        code = int(str(end.code))
    said = capsys.readouterr()
    assert code == 2
    assert said.err.count("\n") == 1
    assert NONSENSE[words] in said.err
    assert "Traceback" not in said.err


def test_a_damaged_save_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.json"
    path.write_text('{"format": "tabletop-save"', encoding="utf-8")
    assert cli.main(["--load", str(path)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "bad.json" in said
    assert path.read_text(encoding="utf-8") == '{"format": "tabletop-save"'


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What would be shown: the stack of scenes when the loop starts, which then ends at once."""
    from scenes.kit.app import App

    stack: list[object] = []

    def run(self: App, scene: object = None) -> None:
        if scene is not None:
            self.push(scene)  # type: ignore[arg-type]
        while not self.flips:
            self.frame()
        for _ in range(60):  # what the first picture does not need
            self.frame()
        stack.extend(self.scenes)
        self.close()

    monkeypatch.setattr(App, "run", run)
    monkeypatch.setattr("scenes.table.first_run.first_run", lambda table, m: None)  # tested with the table
    return stack


def test_ctrl_c_in_the_console_ends_without_a_trace(
    opened: list[object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from scenes.kit.app import App

    def stopped(self: App, scene: object = None) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(App, "run", stopped)
    monkeypatch.setattr("sys.argv", ["tabletop"])
    assert run() == 130
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(os.name == "nt", reason="there a program is ended without being told")
def test_told_by_the_system_to_end_it_asks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL would make a closed window of it, and a table that could not be saved has a question then."""
    from scenes.kit.app import App

    def told(self: App, scene: object = None) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        raise AssertionError("it goes on")

    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr(App, "run", told)
    monkeypatch.setattr("sys.argv", ["tabletop"])
    with pytest.raises(SystemExit) as ended:
        run()
    assert ended.value.code == 128 + signal.SIGTERM and signal.getsignal(signal.SIGTERM) is before


def test_without_words_the_title_opens(opened: list[object]) -> None:
    assert cli.main([]) == 0
    assert [type(s) for s in opened] == [TitleScene]


def test_straight_to_the_table(opened: list[object]) -> None:
    words = "--game ravenshire --mode solo_rival --seats human --seed 7 --option level=master"
    assert cli.main(words.split()) == 0
    table = opened[-1]
    assert isinstance(opened[0], TitleScene) and isinstance(table, TableScene)
    assert table.session.seed == 7
    assert table.session.setup.options["level"] == "master"


def test_load_goes_on_where_the_file_stands(tmp_path: Path, opened: list[object]) -> None:
    session = game(55)
    path = tmp_path / "game.json"
    saves.write(path, saves.pack(session, "t", "2026-11-30T12:00:00+00:00"))
    assert cli.main(["--load", str(path)]) == 0
    table = opened[-1]
    assert isinstance(table, TableScene) and table.game.live
    assert table.session.fingerprint() == session.fingerprint()


def test_a_game_that_is_over_shows_its_result_even_when_its_data_have_changed(opened: list[object]) -> None:
    from scenes.result import ResultScene

    old = Path(__file__).parents[1] / "museum" / "ravenshire" / "end"
    for path in sorted(old.glob("*.json"))[:3]:
        assert cli.main(["--load", str(path)]) == 0
        page = opened[-1]
        assert isinstance(page, ResultScene) and page.telling.headline(), opened


def test_replay_from_a_file(tmp_path: Path, opened: list[object]) -> None:
    path = tmp_path / "game.json"
    saves.write(path, saves.pack(game(25), "t", "2026-11-30T12:00:00+00:00"))
    assert cli.main(["--replay", str(path)]) == 0
    table = opened[-1]
    assert isinstance(table, TableScene) and not table.game.live
    assert table.game.replay.length == 25


def test_text_mirror_writes_a_file(tmp_path: Path, opened: list[object]) -> None:
    target = tmp_path / "said.txt"
    assert cli.main(["--text-mirror", str(target)]) == 0
    assert "title" in target.read_text(encoding="utf-8")


def test_home_holds_everything(tmp_path: Path, opened: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", "elsewhere")
    assert cli.main(["--home", str(tmp_path / "mine")]) == 0
    assert (tmp_path / "mine" / "config" / "settings.json").is_file()
