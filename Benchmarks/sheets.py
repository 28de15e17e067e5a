#!/usr/bin/env python3
"""Draws pages and photographs of sheets of codes: labels in rows and columns, price lists, tickets.

    sheets.py FOLDER [--count 20] [--seed 1] [--kinds a,b]             pictures, and truth.jsonl beside them
    shelf.py score FOLDER NAME=RESULTS.jsonl... [--misses] [--peers]   what `scanregions scan --find barcodes --format jsonl` said

All codes of a sheet are of one symbology, of which `equal` ones say the same and `serial` ones each something else, as do GS1 DataBar
codes in rows that are `stacked`; `close` ones, also equal, lie above one another with less between them than a line of text; of `many`, equal ones of few pixels a module, there are
up to 500. Some have a frame around each label, a name above and digits below. A page is as a screen shows it or as a camera sees
it: aslant, from the side, in uneven light. A set is judged by what was not drawn while the code was made: another seed draws another.
Needs: what shelf.py needs.
"""
import argparse
import json
import pathlib
import sys

import cv2
import numpy as np

from goods import ink, sensor, words
from symbols import LINEAR, STACKED, SYMBOLOGIES, symbol

KINDS = "equal serial close many stacked".split()
# Symbologies with add-ons are counted with their own; sheets of large codes are pages of one.
NAMES = [n for n in SYMBOLOGIES if "+" not in n and n not in ("qrLarge", "aztecRune", *STACKED)]
MOST_PIXELS = 3_000_000
# Of `many`: their symbologies, rows and columns, modules between rows, and the most pixels of a sheet; chosen.
MANY = [n for n in SYMBOLOGIES if "+" not in n and n != "qrLarge"]
ROWS_AND_COLUMNS = (25, 20), (12, 10), (8, 5), (4, 25), (25, 4)
SPACES = 4, 8, 12, 20, 40
MOST_PIXELS_OF_MANY = 30_000_000


def page(rng, kind):
    """A sheet as light, and of each code its truth with corners on it."""
    if kind == "many":
        return crowd(rng)
    names = dict(close=[n for n in NAMES if n in LINEAR], stacked=STACKED).get(kind, NAMES)
    name = str(rng.choice(names))
    module = float(rng.choice([2, 2, 3, 4])) if name in LINEAR else float(rng.integers(3, 7))
    rows, columns = int(rng.integers(2, 10)), int(rng.integers(1, 5))
    first = symbol(rng, name)
    named, frame = kind != "close" and rng.random() < .4, kind != "close" and rng.random() < .3
    digits = kind != "close" and name in LINEAR and rng.random() < .6
    tall = int(rng.uniform(12, 22))
    # Between neighbors are the quiet zones of both, within a frame those of one and the frame.
    beside = int(module * first.quiet * rng.uniform(1, 1.8)) + 6
    gap = int(rng.uniform(8, 20)) if kind == "close" else int(rng.uniform(14, 70))
    codes = [first] + [symbol(rng, name) if kind in ("serial", "stacked") else first for _ in range(rows * columns - 1)]
    wide, high = (max(c.size[i] for c in codes) * module for i in (0, 1))
    cell = int(wide) + 2 * beside, int(high) + gap + tall * (named + digits) * 3 // 2
    columns = min(columns, max(int(MOST_PIXELS ** .5 / cell[0]), 1))
    rows = min(rows, max(int(MOST_PIXELS / (cell[0] * columns * cell[1])), 1))
    border = int(rng.uniform(20, 60))
    paper, dark = rng.uniform(.7, .95) * rng.uniform(.95, 1, 3), rng.uniform(.01, .06) * np.ones(3)
    picture = np.ones((rows * cell[1] + 2 * border, columns * cell[0] + 2 * border, 3), np.float32) * np.float32(paper)
    truths = []
    for index, code in enumerate(codes[:rows * columns]):
        left, top = border + index % columns * cell[0], border + index // columns * cell[1]
        if frame:
            cv2.rectangle(picture, (left + 2, top - gap // 3), (left + cell[0] - 2, top + cell[1] - gap // 3 - 2), [.2, .2, .2], 1)
        if named:
            words(rng, picture, (left + beside, top, left + cell[0] - beside, top + 1), dark, tall)
            top += tall * 3 // 2
        x, y = left + beside, top
        cover, margin = ink(rng, code, int(module), "printed", 0, 0)
        part = picture[y - margin:y - margin + cover.shape[0], x - margin:x - margin + cover.shape[1]]
        part += cover[:part.shape[0], :part.shape[1], None] * (np.float32(dark) - part)
        box = [x + code.box[0] * module, y + code.box[1] * module, x + code.box[2] * module, y + code.box[3] * module]
        if digits:
            bottom = y + code.size[1] * module
            words(rng, picture, (x, bottom + 2, x + code.size[0] * module, bottom + 3), dark, .7 * tall)
        corners = [[box[0], box[1]], [box[2], box[1]], [box[2], box[3]], [box[0], box[3]]]
        truths.append(dict(symbology=name, payload=code.payload, addon="", corners=corners, module=module, height=box[3] - box[1]))
    return picture, truths


def crowd(rng):
    """The same of a sheet of hundreds of equal codes."""
    name, module = str(rng.choice(MANY)), int(rng.integers(2, 5))
    code = symbol(rng, name)
    rows, columns = ROWS_AND_COLUMNS[rng.integers(len(ROWS_AND_COLUMNS))]
    space = module * int(rng.choice(SPACES))
    beside = max(space, 2 * module * code.quiet if name in LINEAR else 0)
    cover, margin = ink(rng, code, module, "printed", 0, 0)
    cell = code.size[0] * module + beside, code.size[1] * module + space
    columns = min(columns, max(int(MOST_PIXELS_OF_MANY ** .5 / cell[0]), 1))
    rows = min(rows, max(int(MOST_PIXELS_OF_MANY / (cell[0] * columns * cell[1])), 1))
    border = beside + margin
    picture = np.full((int(rows * cell[1]) + 2 * border, int(columns * cell[0]) + 2 * border, 3), .9, np.float32)
    truths = []
    for index in range(rows * columns):
        x, y = border + int(index % columns * cell[0]), border + int(index // columns * cell[1])
        part = picture[y - margin:y - margin + cover.shape[0], x - margin:x - margin + cover.shape[1]]
        part += cover[:part.shape[0], :part.shape[1], None] * (np.float32(.03) - part)
        left, top, right, bottom = (o + module * v for o, v in zip((x, y, x, y), code.box))
        corners = [[left, top], [right, top], [right, bottom], [left, bottom]]
        truths.append(dict(symbology=name, payload=code.payload, addon="", corners=corners, module=module, height=bottom - top))
    return picture, truths


def seen(rng, picture, truths):
    """The page as a camera sees it, and where the corners are then."""
    height, width = picture.shape[:2]
    turn = np.radians(rng.uniform(-25, 25) if rng.random() < .7 else rng.uniform(-180, 180))
    spots = np.float32([[0, 0], [width, 0], [width, height], [0, height]])
    placed = spots @ np.float32([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    placed += np.float32(rng.uniform(-.07, .07, (4, 2)) * min(width, height))
    placed += 20 - placed.min(0)
    size = tuple(int(v) + 20 for v in placed.max(0))
    way = cv2.getPerspectiveTransform(spots, np.float32(placed))
    ground = [float(v) for v in rng.uniform(.05, .4) * rng.uniform(.8, 1, 3)]
    light = cv2.warpPerspective(picture, way, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_CONSTANT, borderValue=ground)
    light *= np.linspace(rng.uniform(.5, 1), 1, size[0], dtype=np.float32)[None, :, None]
    for truth in truths:
        truth["corners"] = cv2.perspectiveTransform(np.float32([truth["corners"]]), way)[0].tolist()
    return light


def photograph(rng, kind, _):
    light, truths = page(rng, kind)
    if rng.random() < .6:
        light = seen(rng, light, truths)
        picture = sensor(rng, cv2.GaussianBlur(light, (0, 0), rng.uniform(.4, .9)), "plain")
    else:
        picture = (np.clip(light, 0, 1) ** (1 / 2.2) * 255).astype(np.uint8)
    for truth in truths:
        truth["corners"] = [[round(float(v), 2) for v in c] for c in truth["corners"]]
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(60, 96))])[1].tobytes(), truths


def make(chosen, kinds, picture):
    """Writes pictures of the chosen kinds, each with a generator of its own, and the truth beside them."""
    folder = pathlib.Path(chosen.folder)
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "truth.jsonl", "w", encoding="utf-8") as output:
        for number, kind in enumerate(kinds):
            if chosen.kinds and kind not in chosen.kinds.split(","):
                continue
            for index in range(chosen.count):
                data, codes = picture(np.random.default_rng([chosen.seed, number, index]), kind, index)
                (folder / f"{kind}-{index:03d}.jpg").write_bytes(data)
                output.write(json.dumps(dict(file=f"{kind}-{index:03d}.jpg", kind=kind, codes=codes)) + "\n")


def options(description, kinds, count=20):
    """What the command line says."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--count", type=int, default=count, help="pictures of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", help="comma-separated; all unless given: " + ", ".join(kinds))
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(make(options(__doc__, KINDS), KINDS, photograph))
