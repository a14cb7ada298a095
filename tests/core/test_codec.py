"""Bytes and JSON of states, and what is wrong with others' bytes."""

from __future__ import annotations

import pytest

from game.core.codec import DecodeError, clone, decode, encode, fingerprint, from_json, to_json
from game.core.structs import Setup
from tests.toy import RULES
from tests.toy.records import AnyAction, Play, Roll, State


def test_clone_is_equal_and_shares_nothing() -> None:
    s = RULES.new(_setup(), 1)
    copy = clone(s)
    assert copy == s
    copy.hands[0].append(5)
    copy.stack[-1].done = True
    assert copy != s
    assert encode(s) == encode(RULES.new(_setup(), 1))


def test_json_and_bytes_hold_the_same() -> None:
    s = RULES.new(_setup(), 4)
    assert from_json(State, to_json(s)) == decode(State, encode(s)) == s


def test_actions_are_told_apart_by_their_tag() -> None:
    actions = [Play(1, 17), Roll(0)]
    assert to_json(actions) == b'[["play",1,17],["roll",0]]'
    assert from_json(list[AnyAction], to_json(actions)) == actions


def test_equal_states_have_equal_fingerprints() -> None:
    s = RULES.new(_setup(), 4)
    assert fingerprint(s) == fingerprint(clone(s))
    assert len(fingerprint(s)) == 16
    s.embers[0] += 1
    assert fingerprint(s) != fingerprint(RULES.new(_setup(), 4))


@pytest.mark.parametrize("data", [b"", b"\x93", b"\xc1", encode([1, 2]), encode("x"), b"\xff\xfe" * 9])
def test_foreign_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(DecodeError):
        decode(State, data)


@pytest.mark.parametrize("text", ["", "{", "[]", "nul", '["play",1,"x"]', '["fly",1]', "\ud800"])
def test_foreign_json_is_refused(text: str) -> None:
    with pytest.raises(DecodeError):
        from_json(AnyAction, text.encode("utf-8", "surrogatepass"))


def _setup() -> Setup:

    return Setup("table", 3)
