#!/usr/bin/env python3
"""Draws codes of every symbology close up and clean, at any angle: of modules from one and a half to thirty pixels.

    closeups.py FOLDER [--count 40] [--seed 1] [--kinds a,b]           pictures, and truth.jsonl beside them
    shelf.py score FOLDER NAME=RESULTS.jsonl... [--misses] [--peers]   what `scanregions scan --find barcodes --format jsonl` said

A `turned` code lies among words; an `inverted` one is light on dark; the modules of `dots`, which matrix codes alone have, are
dots, those of finder patterns too; pictures are `cut` at the first and last bar or module, and turned by quarters alone. A set
is judged by what was not drawn while the code was made: another seed draws another.
Needs: what shelf.py needs.
"""
import sys

import cv2
import numpy as np

from goods import words
from sheets import make, options
from symbols import SQUARE, STACKED, SYMBOLOGIES, symbol

KINDS = "turned inverted dots cut".split()
NAMES = [n for n in SYMBOLOGIES if n not in ("qrLarge", "aztecRune", "maxiCode")]
SIZES = ((480, 360), (640, 480), (900, 700), (1200, 1200), (1600, 1200))
# Of a cell, in pixels, before it is laid on the picture.
CELL = 24
LEAST_MODULE, MOST_MODULE = 1.5, 30


def cells(rng, code, isDots):
    """How dark a code is, with its quiet zone around it, and that margin."""
    dark = np.kron(code.dark.astype(np.float32), np.ones((CELL, CELL), np.float32))
    if isDots:
        y, x = np.mgrid[:dark.shape[0], :dark.shape[1]] % CELL - (CELL - 1) / 2
        dark *= np.hypot(x, y) < rng.uniform(.35, .5) * CELL
    margin = int(max(code.quiet, 1) * CELL)
    return np.pad(dark, margin), margin


def picture(rng, kind, name):
    """A picture as light and the truth of its code; None where the code has no room in it."""
    code = symbol(rng, name)
    dark, margin = cells(rng, code, kind == "dots")
    width, height = SIZES[rng.integers(len(SIZES))]
    module = float(np.clip(rng.uniform(.25, .85) * min(width, height) / max(code.size), LEAST_MODULE, MOST_MODULE))
    reach = np.hypot(*dark.shape) * module / CELL
    turn = np.radians(rng.uniform(0, 360))
    if kind == "cut":
        turn = np.radians(90 * rng.integers(4))
        sides = np.abs([np.cos(turn) * code.size[0], np.sin(turn) * code.size[0]]) + np.abs([np.sin(turn) * code.size[1], np.cos(turn) * code.size[1]])
        width, height = (int(round(v * module)) for v in sides)
    elif reach > .98 * min(width, height):
        return None
    paper, ink = rng.uniform(.55, .95) * rng.uniform(.85, 1, 3), rng.uniform(.01, .08, 3)
    ground = paper if rng.random() < .5 else rng.uniform(.1, .95) * rng.uniform(.85, 1, 3)
    if kind == "inverted":
        paper, ink = ink, paper
        ground = paper if rng.random() < .5 else ground
    light = np.ones((height, width, 3), np.float32) * np.float32(ground)
    for top in range(10, height - 40, int(rng.uniform(25, 60))):
        if kind != "cut" and rng.random() < .6:
            tall = rng.uniform(10, 26)
            words(rng, light, (rng.uniform(0, width / 2), top, width - 5, top + tall + 1), np.float32([.05, .05, .05]), tall)
    cos, sin = np.cos(turn) * module / CELL, np.sin(turn) * module / CELL
    way = np.array([[cos, -sin, 0], [sin, cos, 0]])
    way[:, 2] = np.array([width, height]) / 2 - way[:, :2] @ np.array(dark.shape[::-1]) / 2
    # Twice as fine, then halved: edges are as soft as those of a lens.
    fine = np.vstack([way, [0, 0, 1]])
    fine = (np.diag([2, 2, 1]) @ fine)[:2]
    size = (2 * width, 2 * height)
    cover = cv2.warpAffine(np.ones_like(dark), fine, size)[..., None]
    shade = cv2.warpAffine(dark, fine, size)[..., None]
    light = cv2.resize(light, size)
    light = light * (1 - cover) + (np.float32(paper) + shade * np.float32(ink - paper)) * cover
    light = cv2.resize(light, (width, height), interpolation=cv2.INTER_AREA)
    if rng.random() < .5:
        light = cv2.GaussianBlur(light, (0, 0), rng.uniform(.4, .9))
    light = np.clip(light, 0, 1) ** (1 / 2.2) * 255 + rng.normal(0, rng.choice([0, 3, 8]), light.shape)
    left, top, right, bottom = (v * CELL + margin for v in code.box)
    corners = [(way @ [x, y, 1]).round(2).tolist() for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))]
    return light.clip(0, 255).astype(np.uint8), dict(
        symbology=name, payload=code.payload, addon=code.addon, corners=corners, module=module, height=(code.box[3] - code.box[1]) * module)


def photograph(rng, kind, index):
    """A picture as a file, and its truth: symbologies come in turn."""
    names = [n for n in NAMES if n in SQUARE] if kind == "dots" else [n for n in NAMES if kind != "cut" or n not in STACKED]
    drawn = None
    while drawn is None:
        drawn = picture(rng, kind, names[index % len(names)])
    return cv2.imencode(".jpg", drawn[0], [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(60, 96))])[1].tobytes(), [drawn[1]]


if __name__ == "__main__":
    sys.exit(make(options(__doc__, KINDS, count=40), KINDS, photograph))
