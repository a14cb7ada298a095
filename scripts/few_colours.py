"""Small PNG files: a picture in at most 256 colours, chosen for it."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pygame

MOST = 256
BITS = 5
"""Bits of each channel by which colours are told apart while they are counted."""
ROUNDS = 4
"""How often the colours are moved to the middle of what they stand for."""

Field = Any


def save(surface: pygame.Surface, path: Path, most: int = MOST, grain: float = 0.0) -> int:
    """Write a picture in at most `most` colours; returns the bytes of the file. `grain`: how far, of 255, pixels are
    made lighter and darker in a fine pattern, so that soft light does not fall into bands."""
    pixels = pygame.surfarray.array3d(surface).swapaxes(0, 1).astype(np.uint8)
    if grain:
        pixels = _grained(pixels, grain)
    palette, indices = reduced(pixels, most)
    data = _png(palette, indices)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return len(data)


def _grained(pixels: Field, grain: float) -> Field:
    pattern = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]) / 15 * 2 - 1
    h, w = pixels.shape[:2]
    field = np.tile(pattern, (h // 4 + 1, w // 4 + 1))[:h, :w]
    return np.clip(pixels + field[..., None] * grain, 0, 255).astype(np.uint8)


def reduced(pixels: Field, most: int = MOST) -> tuple[Field, Field]:
    """Palette (n x 3) and indices (height x width) of a picture (height x width x 3)."""
    shift = 8 - BITS
    keys = pixels.astype(np.int32) >> shift
    keys = (keys[..., 0] << 2 * BITS) | (keys[..., 1] << BITS) | keys[..., 2]
    flat = keys.ravel()
    counts = np.bincount(flat, minlength=1 << 3 * BITS)
    means = [
        np.bincount(flat, weights=pixels[..., c].ravel(), minlength=counts.size) / np.maximum(counts, 1)
        for c in range(3)
    ]
    used = np.flatnonzero(counts)
    points, weights = np.stack([m[used] for m in means], axis=1), counts[used].astype(float)
    palette = _settled(_cut(points, weights, most), points, weights)
    lookup = np.zeros(counts.size, np.uint8)
    lookup[used] = _nearest(points, palette)
    return np.rint(palette).astype(np.uint8), lookup[keys]


def _cut(points: Field, weights: Field, most: int) -> Field:
    """Boxes of colours, the one that spreads most cut in two until there are enough; their means."""
    boxes = [np.arange(len(points))]
    spread = [_spread(points, weights, boxes[0])]
    while len(boxes) < min(most, len(points)):
        at = int(np.argmax([s for s, _ in spread]))
        box, axis = boxes[at], spread[at][1]
        if len(box) < 2:
            break
        order = box[np.argsort(points[box, axis], kind="stable")]
        total = np.cumsum(weights[order])
        middle = min(len(order) - 1, max(1, int(np.searchsorted(total, total[-1] / 2))))
        boxes[at : at + 1] = [order[:middle], order[middle:]]
        spread[at : at + 1] = [_spread(points, weights, order[:middle]), _spread(points, weights, order[middle:])]
    return np.stack([np.average(points[box], axis=0, weights=weights[box]) for box in boxes])


def _spread(points: Field, weights: Field, box: Field) -> tuple[float, int]:
    """How far a box spreads, and along which channel: rare bright colours count for more than their pixels."""
    if len(box) < 2:
        return -1.0, 0
    share = weights[box] ** 0.5
    middle = np.average(points[box], axis=0, weights=share)
    wide = (share[:, None] * (points[box] - middle) ** 2).sum(axis=0)
    axis = int(np.argmax(wide))
    return float(wide[axis]), axis


def _settled(palette: Field, points: Field, weights: Field) -> Field:
    """Every colour in the middle of those that it stands for."""
    share = weights**0.6
    for _ in range(ROUNDS):
        nearest = _nearest(points, palette)
        sums = np.bincount(nearest, weights=share, minlength=len(palette))
        for c in range(3):
            moved = np.bincount(nearest, weights=share * points[:, c], minlength=len(palette))
            palette[:, c] = np.where(sums > 0, moved / np.maximum(sums, 1e-9), palette[:, c])
    return palette


def _nearest(points: Field, palette: Field) -> Field:
    far = -2 * points @ palette.T + (palette**2).sum(axis=1)
    return np.argmin(far, axis=1)


def _png(palette: Field, indices: Field) -> bytes:
    h, w = indices.shape
    rows = np.zeros((h, w + 1), np.uint8)
    rows[:, 1:] = indices
    head = struct.pack(">IIBBBBB", w, h, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", palette.tobytes()), (b"IDAT", zlib.compress(rows.tobytes(), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
