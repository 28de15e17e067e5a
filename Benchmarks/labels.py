#!/usr/bin/env python3
"""Draws codes of every symbology on labels that lie aslant on a ground, with what befalls labels.

    labels.py FOLDER [--count 40] [--seed 1] [--kinds a,b]             pictures, and truth.jsonl beside them
    shelf.py score FOLDER NAME=RESULTS.jsonl... [--misses] [--peers]   what `scanregions scan --find barcodes --format jsonl` said

On a `shaded` label light falls off from side to side, to an eighth; the edge of a shadow lies across a `shadowed` one; a `framed`
code has a line around its quiet zone; a `squared` label is of squared paper, with stains on a `stained` one; of a `streaked` code
a printer's head left out lines; a `round` one is on a bottle; a `faint` code is hardly darker than its label, and little noise is in the
picture. A set is judged by what was not drawn while the code was made:
another seed draws another.
Needs: what shelf.py needs.
"""
import sys

import cv2
import numpy as np

from sheets import make, options
from symbols import SYMBOLOGIES, symbol

KINDS = "plain shaded shadowed framed squared stained streaked round faint".split()
NAMES = [n for n in SYMBOLOGIES if n not in ("qrLarge", "aztecRune", "maxiCode")]
# Of a cell, in pixels, before it is laid on the picture.
CELL = 12
LEAST_MODULE, MOST_MODULE = 1.8, 6
MOST_SIDE = 1400


def label(rng, kind, code):
    """How light a label is, and where the code's corners lie on it."""
    dark = np.kron(code.dark.astype(np.float32), np.ones((CELL, CELL), np.float32))
    quiet, around = int(max(code.quiet, 2) * CELL), int(rng.uniform(2, 10) * CELL)
    margin = quiet + around
    light = np.ones((dark.shape[0] + 2 * margin, dark.shape[1] + 2 * margin), np.float32)
    height, width = light.shape
    if kind == "squared":
        step, line = int(rng.uniform(2, 6) * CELL), int(rng.integers(2, 5))
        for k in range(line):
            light[k::step] = light[:, k::step] = .75
    if kind == "framed":
        cv2.rectangle(light, (around, around), (width - around - 1, height - around - 1), .05, int(rng.uniform(.4, 1.4) * CELL))
    ink = 1 - (rng.uniform(.1, .35) if kind == "faint" else .93) * dark
    if kind == "streaked":
        for _ in range(rng.integers(1, 5)):
            at, wide = int(rng.integers(0, dark.shape[0])), int(rng.uniform(.1, .6) * CELL)
            ink[at:at + wide] = np.maximum(ink[at:at + wide], rng.uniform(.5, .9))
    light[margin:height - margin, margin:width - margin] *= ink
    if kind == "stained":
        for _ in range(rng.integers(3, 9)):
            stain = np.zeros_like(light)
            cv2.circle(stain, (int(rng.integers(0, width)), int(rng.integers(0, height))), int(rng.uniform(.5, 6) * CELL), 1, -1)
            light *= 1 - rng.uniform(.2, .6) * cv2.GaussianBlur(stain, (0, 0), CELL / 3)
    left, top, right, bottom = (v * CELL + margin for v in code.box)
    return light, np.float32([(left, top), (right, top), (right, bottom), (left, bottom)])


def around_bottle(rng, light, corners):
    """The same as a bottle shows it, whose axis is upright, and as bright as its sides are."""
    height, width = light.shape
    radius = width / rng.uniform(.8, 2)
    half = radius * np.sin(width / 2 / radius)
    x = np.arange(int(2 * half), dtype=np.float32) - half
    angle = np.arcsin(np.clip(x / radius, -1, 1))
    columns = np.float32(np.tile(angle * radius + width / 2, (height, 1)))
    rows = np.float32(np.tile(np.arange(height)[:, None], (1, len(x))))
    shade = np.clip(np.cos(angle - rng.uniform(-.8, .8)), .25, 1)
    corners = np.float32([(radius * np.sin((c - width / 2) / radius) + half, r) for c, r in corners])
    return cv2.remap(light, columns, rows, cv2.INTER_LINEAR) * np.float32(shade), corners


def falling_light(rng, kind, width, height):
    """The share of light at each pixel of a picture."""
    turn = rng.uniform(0, 2 * np.pi)
    y, x = np.mgrid[:height, :width].astype(np.float32)
    way = (np.cos(turn) * (x / width - .5) + np.sin(turn) * (y / height - .5))
    if kind == "shaded":
        share = (way - way.min()) / np.ptp(way)
        return .12 + .88 * share ** 2
    if kind == "shadowed":
        dim = rng.uniform(.2, .5)
        return dim + (1 - dim) / (1 + np.exp(-(way + rng.uniform(-.1, .1)) / rng.uniform(.002, .03)))
    return np.ones((height, width), np.float32)


def picture(rng, kind, name):
    """A picture as light and the truth of its code."""
    code = symbol(rng, name)
    light, corners = label(rng, kind, code)
    if kind == "round":
        light, corners = around_bottle(rng, light, corners)
    module = min(rng.uniform(LEAST_MODULE, MOST_MODULE), MOST_SIDE / np.hypot(*light.shape) * CELL)
    turn = np.radians(rng.choice([0, 90, 180, 270, rng.uniform(0, 360), rng.uniform(0, 360)]) + rng.uniform(-4, 4))
    side = int(np.hypot(*light.shape) * module / CELL) + 60
    cos, sin = np.cos(turn) * module / CELL, np.sin(turn) * module / CELL
    way = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])
    way[:2, 2] = side / 2 - way[:2, :2] @ np.array(light.shape[::-1]) / 2
    middle = np.array([[1, 0, -side / 2], [0, 1, -side / 2], [0, 0, 1]])
    far = np.array([[1, 0, 0], [0, 1, 0], [*rng.uniform(-.25, .25, 2) / side, 1]])
    way = np.linalg.inv(middle) @ far @ middle @ way
    # Twice as fine, then halved: edges are as soft as those of a lens.
    fine, size = np.diag([2, 2, 1]) @ way, (2 * side, 2 * side)
    cover = cv2.warpPerspective(np.ones_like(light), fine, size)
    shade = cv2.warpPerspective(light, fine, size, borderMode=cv2.BORDER_REPLICATE)
    cover, shade = (cv2.resize(p, (side, side), interpolation=cv2.INTER_AREA) for p in (cover, shade))
    ground = np.full((side, side), rng.uniform(.02, .9), np.float32)
    if rng.random() < .5:
        grain = cv2.GaussianBlur(rng.normal(0, 1, ground.shape).astype(np.float32), (0, 0), rng.uniform(1, 5))
        ground *= np.exp(rng.uniform(.1, .6) * grain / grain.std())
    lit = falling_light(rng, kind, side, side)
    paper = rng.uniform(.5, .9)
    scene = shade * paper * lit * cover + ground * (lit if kind == "shadowed" else 1) * (1 - cover)
    scene = cv2.GaussianBlur(scene, (0, 0), rng.uniform(.3, .9))
    noise = rng.uniform(1, 6) * (.25 if kind == "faint" else 1)
    values = np.clip(scene, 0, 1) ** (1 / 2.2) * 255 + rng.normal(0, noise, scene.shape)
    places = cv2.perspectiveTransform(corners[None], way)[0]
    return np.repeat(values.clip(0, 255).astype(np.uint8)[..., None], 3, 2), dict(
        symbology=name, payload=code.payload, addon=code.addon, corners=places.round(2).tolist(), module=module,
        height=(code.box[3] - code.box[1]) * module)


def photograph(rng, kind, index):
    """A picture as a file, and its truth: symbologies come in turn."""
    values, code = picture(rng, kind, NAMES[index % len(NAMES)])
    return cv2.imencode(".jpg", values, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(60, 96))])[1].tobytes(), [code]


if __name__ == "__main__":
    sys.exit(make(options(__doc__, KINDS, count=40), KINDS, photograph))
