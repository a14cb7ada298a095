"""Digests from Python's own modules: `hashlib` would load a library of 3 MB for them in every start."""

from __future__ import annotations

try:
    from _blake2 import blake2b
    from _sha1 import sha1  # type: ignore[import-not-found]
except ImportError:  # a Python that was built without them
    from hashlib import blake2b, sha1

__all__ = ["blake2b", "sha1"]
