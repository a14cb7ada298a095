"""No words for people stand in the code of the scenes: they come from the tables in ``data/ui`` and of the games."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

WORDS = re.compile(r"[A-Za-z]{2,}[.,:;!?]* +\S|\S +[a-z]{2,}|^[A-Z][a-z]+$")
"""Looks like words: letters and a space, or one capitalised word."""

SHOWN = {
    "Button": (0,), "Label": (0,), "Paragraph": (0,), "Toggle": (0,), "Slider": (0,), "Panel": (0,), "Dialog": (0, 1),
    "Modal": (0,), "Tile": (1,), "Inspect": (0, 1), "toast": (0,), "draw_text": (3,), "line": (3,), "say": (1,),
    "heading": (1,), "title": (1,), "heading_label": (0,), "Offer": (), "announce": (0,), "Tabs": (0,), "pill": (0,),
}  # fmt: skip
"""Functions that show words, and at which places they take them."""

SHOWN_BY_NAME = {"tooltip", "why", "note", "label", "placeholder", "empty", "title", "heading", "markup", "words"}
"""Arguments and attributes that are shown, wherever they are given."""

NO_WORDS = {
    "tr", "getattr", "hasattr", "setattr", "print", "open", "warning", "debug", "info", "_log_info", "show_scene", "go",
}  # fmt: skip
"""Functions whose arguments are keys, names of things or messages for developers."""

NOT_SHOWN = {"name", "key", "command", "Command", "cap_text"}
"""Arguments that are names of things: found by tests and by the focus, never read in another language."""

EXCEPT_FILES = {
    "scenes/cli.py": "messages of the command line",
    "scenes/selftest.py": "the report of a check, for developers",
    "scenes/check.py": "faults of data files are told as they are in every file, in English",
    "scenes/table/marks.py": "faults of data files",
    "scenes/table/noises.py": "faults of data files",
    "scenes/tour.py": "names of files, for developers",
    "scenes/tour_more.py": "names of files, for developers",
    "scenes/tour_games.py": "for developers",
    "scenes/credits.py": "names and licences of libraries",
    "scenes/title_art.py": "the name of the client",
    "scenes/title_np.py": "no words, only drawing",
    "scenes/kit/__init__.py": "names of the widgets",
    "scenes/kit/crash.py": "the report of a crash, for developers",
    "scenes/kit/commands.py": "names of keys as they are printed on keyboards",
    "scenes/kit/pad.py": "names of buttons as they are printed on gamepads",
    "scenes/kit/fonts.py": "names of typefaces",
    "scenes/kit/settings.py": "faults of a file are told as they are in every file, in English",
    "scenes/kit/window.py": "names that SDL knows",
    "scenes/kit/icons.py": "names of pictures",
    "scenes/kit/glyphs.py": "names of scripts",
}
EXCEPT_FOLDERS = {"scenes/kit/art/": "names of pictures and colours; the covers carry the names of the games"}
EXCEPT = {
    "Tabletop": "the name of the client",
    "Done": "a kind of action",
    "Pass": "a kind of action",
    "EndTurn": "a kind of action",
    "Activate": "a kind of action",
    "Complete": "a kind of action",
    "Attacking": "a kind of frame",
    "Return": "a key",
    "Escape": "a key",
    "Space": "a key",
    "Tab": "a key",
    "Start": "a button of a gamepad",
    "Back": "a button of a gamepad",
    "Left": "a key",
    "Right": "a key",
    "Up": "a key",
    "Down": "a key",
    "Delete": "a key",
    "Brom": "a name",
    "Ada": "a name",
    "Vesna": "a name",
    "Mira": "a name",
    "Ivo": "a name",
    "Beat": "a class",
    "Play": "a class",
    "Thinker": "a class",
    "App": "a class",
    "Scene": "a class",
    "Camp": "a class",
    "Party": "a class",
    "Speech": "a class",
    "Cc": "a kind of letters",
    "Cf": "a kind of letters",
    "Cs": "a kind of letters",
    "Co": "a kind of letters",
    "Cn": "a kind of letters",
    "market list": "a panel's name",
    "personal title": "a panel's name",
    "last trades": "a panel's name",
    "added mystic": "a panel's name",
    "new game": "a button's name",
    "today's challenge": "a button's name",
    "lesson offered": "a mark in the settings",
}
"""Words that may stand anywhere, with the reason."""


def files() -> Iterator[Path]:
    """The modules that the rule is for."""
    for file in sorted((ROOT / "scenes").rglob("*.py")):
        where = file.relative_to(ROOT).as_posix()
        if where not in EXCEPT_FILES and not any(where.startswith(folder) for folder in EXCEPT_FOLDERS):
            yield file


class Finder(ast.NodeVisitor):
    """Collects string literals that look like words, and all that are given to what shows words."""

    def __init__(self) -> None:
        self.found: dict[tuple[int, str], None] = {}

    def note(self, node: ast.AST, strict: bool) -> None:
        """Every literal in an expression; ``strict``: whatever has a letter, for it is shown."""
        for part in self.parts(node):
            text = re.sub(r"\[[a-z_|]*\]|\{[^}]*\}|https?://\S+", "", part.value)
            if text.strip() in EXCEPT or not (re.search("[A-Za-z]{2}", text) if strict else WORDS.search(text)):
                continue
            self.found[part.lineno, part.value] = None

    def parts(self, node: ast.AST) -> Iterator[ast.Constant]:
        """The literals that an expression is made of, not those inside calls."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node
        elif isinstance(node, ast.JoinedStr):
            for value in node.values:
                yield from self.parts(value)
        elif isinstance(node, ast.IfExp):
            yield from self.parts(node.body)
            yield from self.parts(node.orelse)
        elif isinstance(node, ast.BinOp):
            yield from self.parts(node.left)
            yield from self.parts(node.right)
        elif isinstance(node, ast.BoolOp):
            for value in node.values:
                yield from self.parts(value)

    def visit_Call(self, node: ast.Call) -> None:
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name in NO_WORDS:
            return
        for i in SHOWN.get(name, ()):
            if i < len(node.args):
                self.note(node.args[i], strict=True)
        for keyword in node.keywords:
            if keyword.arg in SHOWN_BY_NAME:
                self.note(keyword.value, strict=keyword.arg in ("tooltip", "why"))
        self.visit(node.func)
        for arg in node.args:
            self.visit(arg)
        for keyword in node.keywords:
            if keyword.arg not in NOT_SHOWN:
                self.visit(keyword.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(getattr(t, "id", "") in ("name", "role", "__all__") for t in node.targets):
            return
        if any(getattr(t, "attr", "") in SHOWN_BY_NAME for t in node.targets):
            self.note(node.value, strict=True)
        self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        """Messages of faults are for developers."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """So are these."""

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # docstrings
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_arg(self, node: ast.arg) -> None:
        """Annotations are no words."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for part in (*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body):
            self.visit(part)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self.note(node, strict=False)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        for value in node.values:
            self.visit(value)


def words_in(source: str) -> list[tuple[int, str]]:
    """The words for people that stand in a module: line and text."""
    finder = Finder()
    finder.visit(ast.parse(source))
    return list(finder.found)


def test_no_words_stand_in_the_code() -> None:
    wrong = [
        f"{file.relative_to(ROOT)}:{line}: {text!r}"
        for file in files()
        for line, text in words_in(file.read_text("utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


def test_the_search_finds_what_it_should() -> None:
    assert words_in('Button("save", "primary")') == [(1, "save")]
    assert words_in('x = "Save" if a else f"{n} cards are left"') == [(1, "Save"), (1, " cards are left")]
    assert words_in('draw_text(dst, "body", 12, "all", at)') == [(1, "all")]
    assert words_in('node.why = "never"') == [(1, "never")]
    assert words_in('Button(tr("a.b"), "primary", name="to the title", tooltip=tr("a.c", n=3))') == []
    assert words_in('def f() -> str:\n    """Words."""\n    raise ValueError("a long fault")') == []


def test_every_exception_is_still_needed() -> None:
    here = {file.relative_to(ROOT).as_posix() for file in (ROOT / "scenes").rglob("*.py")}
    assert set(EXCEPT_FILES) <= here
