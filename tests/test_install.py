"""The installable package: built here, installed into an empty environment, run from somewhere else."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = (
    "game", "scenes", "data", "assets", "pyproject.toml", "setup.py", "requirements.txt", "MANIFEST.in", "README.md",
)  # fmt: skip


def run(words: list[str | Path], cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """A finished process. The tree under test is on none of its paths."""
    clean = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME")}
    return subprocess.run(
        [str(w) for w in words], cwd=cwd, env={**clean, **env}, capture_output=True, text=True, timeout=500
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, built from a copy of the tree without looking at the network."""
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, source / name)
    build = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index", "-w", target, "."]
    done = run(build, source)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(target.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the commands of an environment that holds nothing but the package. What it depends on is lent
    by the running interpreter, so that nothing is downloaded."""
    folder = tmp_path_factory.mktemp("a place with spaces é") / "env"
    venv.create(folder, with_pip=False)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / ("python.exe" if os.name == "nt" else "python")
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index", wheel]
    done = run(pip, folder)
    assert done.returncode == 0, done.stdout + done.stderr
    found = run([python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], folder)
    (Path(found.stdout.strip()) / "lent.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return scripts


@pytest.mark.report(46)
def test_all_data_and_pictures_are_inside(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    for folder, shipped in (("data", "game/data"), ("assets", "scenes/assets")):
        files = [f for f in (ROOT / folder).rglob("*") if f.is_file()]
        assert len(files) > 10
        assert {f"{shipped}/{f.relative_to(ROOT / folder).as_posix()}" for f in files} <= inside
    for package in ("game", "scenes"):
        code = {f.relative_to(ROOT).as_posix() for f in (ROOT / package).rglob("*.py")}
        assert code <= inside
    assert not [name for name in inside if name.split("/")[0] in ("tests", "scripts", "benchmarks", "data", "assets")]


def test_the_package_needs_what_the_requirements_say_for_playing(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    metadata = message_from_bytes(archive.read(next(n for n in archive.namelist() if n.endswith("/METADATA"))))
    playing, tests = (ROOT / "requirements.txt").read_text(encoding="utf-8").split("# What the tests need")
    wanted = re.findall(r"^\w.*$", playing, re.MULTILINE)
    assert len(wanted) >= 11 and "pytest" in tests
    assert metadata.get_all("Requires-Dist") == wanted
    assert metadata["Requires-Python"] == ">=3.11"


def test_everything_imported_is_required() -> None:
    """A module from outside that no requirement brings would only be missed on another machine."""
    import ast

    brings = {
        "pygame", "pymunk", "yaml", "msgspec", "numpy", "platformdirs",
        "game", "scenes", *sys.stdlib_module_names,
    }  # fmt: skip
    for file in [*(ROOT / "game").rglob("*.py"), *(ROOT / "scenes").rglob("*.py"), ROOT / "main.py"]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            assert {name.partition(".")[0] for name in names} <= brings, file


@pytest.mark.report(46)
@pytest.mark.timeout(600)  # every screen is painted, with nothing kept
def test_the_installed_program_passes_its_self_test_elsewhere(installed: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    done = run([installed / "tabletop", "--selftest", "--home", tmp_path / "own"], elsewhere)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "self-test passed" in done.stdout
    assert list(elsewhere.iterdir()) == []
    assert (tmp_path / "own" / "cache" / "content").is_dir()


def test_the_installed_package_is_the_one_that_runs(installed: Path, tmp_path: Path) -> None:
    code = "import game, scenes; from game.core.content import data_root as d\n"
    code += "print(game.__file__, scenes.__file__, d(), sep='|')"
    done = run([installed / "python", "-c", code], tmp_path)
    environment = installed.parent.resolve()
    assert [Path(line).resolve().is_relative_to(environment) for line in done.stdout.split("|")] == [True] * 3
    for words in (["-m", "scenes", "--help"], ["-m", "game.check"], ["-m", "game.play", "--help"]):
        done = run([installed / "python", *words], tmp_path, TABLETOP_HOME=str(tmp_path / "own"))
        assert done.returncode == 0, done.stderr


def test_a_word_that_makes_no_sense_ends_with_2(installed: Path, tmp_path: Path) -> None:
    done = run([installed / "tabletop", "--game", "chess"], tmp_path, TABLETOP_HOME=str(tmp_path / "own"))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1 and "no game 'chess'" in done.stderr
