"""The check of chances to win: games are kept, and told again as today's rules tell them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.structs import Setup
from scripts.calibrate_chances import Played, Told, main, read, score, table


def test_games_are_kept_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.bin"
    asked = ["play", str(file), "ravenshire", "--mode", "solo_rival", "--options", "level", "--agents", "random"]
    assert main([*asked, "--games", "1", "--seed", "5"]) == 0
    games = read(str(file))
    assert [game.setup.options["level"] for game in games] == ["apprentice", "journeyman", "master", "forgemaster"]
    assert not any(game.won for game in games)  # nobody beats the Rival by chance
    assert all(len(game.places) > 12 and game.places[0].round == 1 for game in games)
    assert main(["tell", str(file), "--options", "level"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("4 games, Brier 0.")
    assert "('random', 'master')" in told


def test_every_game_counts_as_one() -> None:
    """A long game that was lost does not outweigh a short one that was won."""
    lost, won = (Played("g", Setup("m", 1), "normal", 1, end, []) for end in (False, True))
    found = [Told(lost, 1, 0.5, 0.1)] * 10 + [Told(won, 1, 0.5, 0.5)] * 2
    assert score(found) == pytest.approx(0.25)
    assert table(found).splitlines()[1].split() == ["40%", "to", "60%", "12", "2", "50%", "50%"]
