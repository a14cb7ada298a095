"""The YAML parser, imported only when a file is not in the cache or something must be complained about."""

from __future__ import annotations

from typing import Any

import yaml

from game.core.schema import Path

_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_MERGE = "tag:yaml.org,2002:merge"


class YamlError(ValueError):
    """Text that is not YAML, or a mapping with the same key twice. Lines count from 1 (0: unknown)."""

    def __init__(self, what: str, line: int) -> None:
        super().__init__(what)
        self.what = what
        self.line = line


class _Loader(_Base):  # type: ignore[misc]
    """Safe loading that refuses duplicate keys, which YAML silently overwrites."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        first: dict[Any, int] = {}
        for key_node, _ in node.value:
            if key_node.tag == _MERGE:
                continue
            key, line = self.construct_object(key_node, deep=True), _line(key_node)
            if isinstance(key, bool) or not isinstance(key, (str, int)):
                hint = f" (write it in quotes: {key_node.value!r})" if isinstance(key, bool) else ""
                raise YamlError(f"expected text or a whole number as a key, found {key!r}{hint}", line)
            if key in first:
                raise YamlError(f"expected each key once, found {key!r} again (first in line {first[key]})", line)
            first[key] = line
        mapping: dict[Any, Any] = super().construct_mapping(node, deep=deep)
        return mapping


def parse(data: bytes) -> Any:
    """The values written in YAML text.

    Raises:
        YamlError: with the line.
    """
    try:
        return yaml.load(_decoded(data), Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise YamlError(f"not YAML: {error.problem or error.context}", mark.line + 1 if mark else 0) from error
    except yaml.YAMLError as error:
        raise YamlError(f"not YAML: {' '.join(str(error).split())}", 0) from error


def line_of(data: bytes, path: Path) -> int:
    """The line (from 1) of the place, or of the nearest place around it that exists; 0 if unreadable."""
    try:
        node: Any = yaml.compose(_decoded(data), Loader=_Base)
    except (yaml.YAMLError, YamlError):
        return 0
    line = _line(node) if node is not None else 0
    for step in path:
        key, node = _child(node, step)
        if node is None:
            break
        line = _line(key if key is not None else node)
    return line


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise YamlError(f"expected UTF-8 text, found byte {data[error.start]:#04x}", line) from error


def _line(node: Any) -> int:
    return int(node.start_mark.line) + 1


def _child(node: Any, step: str | int) -> tuple[Any, Any]:
    """Key node (None in lists) and value node of one step; (None, None) where there is none."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == str(step):
                return key, value
    elif isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        return None, node.value[step]
    return None, None
