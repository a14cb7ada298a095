"""Builds the installable package; all fixed facts stand in pyproject.toml.

`data/` is installed as `game/data` and `assets/` as `scenes/assets`; what playing needs is the first part of
requirements.txt, and nowhere else.
"""

from pathlib import Path

from setuptools import find_packages, setup

HERE = Path(__file__).resolve().parent


def needed_to_play() -> list[str]:
    """The lines of requirements.txt before those for tests."""
    text = (HERE / "requirements.txt").read_text(encoding="utf-8")
    playing = text.partition("# What the tests need")[0]
    return [line for line in playing.splitlines() if line.strip() and not line.startswith("#")]


setup(
    packages=[*find_packages(include=["game", "game.*", "scenes", "scenes.*"]), "game.data", "scenes.assets"],
    package_dir={"game.data": "data", "scenes.assets": "assets"},
    package_data={"game.data": ["**/*.yaml"], "scenes.assets": ["**/*"]},
    install_requires=needed_to_play(),
)
