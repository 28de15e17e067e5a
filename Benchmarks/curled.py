#!/usr/bin/env python3
"""Bends scanned receipts, lays them on desks, photographs them, and scores the words that are read of them.

    curled.py make RECEIPTS FOLDER [--bend 0.08] [--seed 1]   FOLDER/img, and truth.json with each paper's outline
    curled.py score RECEIPTS RESULTS.jsonl                    what `scanregions text --format jsonl` said

RECEIPTS holds img/NAME.jpg and box/NAME.csv, a line of text each: x1,y1,...,x4,y4,TEXT. To compare crops, give those that
`scanregions rectangles --crop` writes of the photographs, NAME-1.png; of each receipt the reading with the most words
counts. Needs: pip install numpy scipy opencv-python-headless.

A sheet that bends is a cylinder, and keeps its lengths: it is a profile of height by length, drawn out across. --bend is the
height of the profile in lengths. Seen by a camera: R. Hartley and A. Zisserman, Multiple View Geometry, 2nd edition, 6.1.
"""
import argparse
import collections
import json
import math
import os
import pathlib
import sys

import cv2
import numpy as np
from scipy.interpolate import LinearNDInterpolator

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Training/rectangles"))
from grounds import carpet, cloth, grain, marble, plain, wood  # noqa: E402

GROUNDS = [plain, grain, carpet, wood, wood, cloth, marble]
KINDS = ["ends up", "arched", "waving", "across", "folded"]
LONGEST = 1500
# Points of the sheet along and across, and how far beyond its edges they go: what lies there is masked.
GRID, BEYOND = 81, .15


def profile(rng, kind, bend):
    """Places along the sheet, 0...1; how far each is along the ground, and above it; and the slope there."""
    s = np.linspace(-BEYOND, 1 + BEYOND, GRID)
    if kind == "ends up":
        z = 4 * bend * (s - rng.uniform(.4, .6)) ** 2
    elif kind == "arched":
        z = -4 * bend * (s - .5) ** 2
    elif kind == "waving":
        z = bend * np.sin(2 * math.pi * (rng.uniform(.7, 1.5) * s + rng.uniform()))
    else:
        folds = np.sort(rng.uniform(.25, .75, rng.integers(1, 3)))
        heights = bend * rng.uniform(.5, 1, len(folds)) * rng.choice([-1, 1]) ** np.arange(len(folds))
        z = np.interp(s, [-BEYOND, *folds, 1 + BEYOND], [0, *heights, 0])
        z = np.convolve(np.pad(z, 2, "edge"), np.ones(5) / 5, "valid")
    slope = np.gradient(z, s)
    run = np.sqrt(np.maximum(1 - slope ** 2, .05))
    x = np.concatenate([[0], np.cumsum((run[1:] + run[:-1]) / 2 * np.diff(s))])
    return s, x - np.interp(.5, s, x), z - z.min(), slope


def sheet(rng, kind, bend, width, height):
    """The grid's places on the paper, across and down, its slope there, and its points in the picture."""
    isAcross = kind == "across"
    s, x, z, slope = profile(rng, rng.choice(["ends up", "arched"]) if isAcross else kind, bend)
    flat = np.tile(np.linspace(-BEYOND, 1 + BEYOND, GRID), (GRID, 1))
    if isAcross:
        u, v, points = np.tile(s, (GRID, 1)), flat.T, (np.tile(x, (GRID, 1)) * width, (flat.T - .5) * height)
        up, slope = np.tile(z, (GRID, 1)) * width, np.tile(slope, (GRID, 1))
    else:
        u, v, points = flat, np.tile(s[:, None], (1, GRID)), ((flat - .5) * width, np.tile(x[:, None], (1, GRID)) * height)
        up, slope = np.tile(z[:, None], (1, GRID)) * height, np.tile(slope[:, None], (1, GRID))
    tilt = math.radians(rng.uniform(15, 38) if isAcross else rng.uniform(5, 30))
    toward = rng.choice([0, math.pi]) + (0 if isAcross else math.pi / 2) + rng.normal(0, .4)
    axis = np.array([math.cos(toward), math.sin(toward), 0]) * tilt
    turn = cv2.Rodrigues(axis)[0] @ cv2.Rodrigues(np.array([0, 0, rng.normal(0, .08)]))[0]
    seen = np.stack([*points, -up], -1) @ turn.T
    distance = rng.uniform(1.4, 2.2) * max(width, height)
    return u, v, slope, seen[..., :2] * (distance / (distance + seen[..., 2:]))


def photograph(rng, paper, bend):
    """A picture of the bent paper on a desk, and the paper's outline in it: 32 points a side, from its top left clockwise."""
    kind = KINDS[rng.integers(len(KINDS))]
    height, width = paper.shape[:2]
    u, v, slope, points = sheet(rng, kind, bend * rng.uniform(.6, 1.4), width, height)
    places, points = np.c_[u.ravel(), v.ravel()], points.reshape(-1, 2)
    t, zero = np.arange(32) / 32, np.zeros(32)
    along = LinearNDInterpolator(places, points)
    outline = np.concatenate([along(t, zero), along(zero + 1, t), along(1 - t, zero + 1), along(zero, 1 - t)])
    low, high = outline.min(0), outline.max(0)
    margin = rng.uniform(.06, .25, 4) * (high - low).min()
    columns, rows = (high - low + margin[:2] + margin[2:]).astype(int)
    outline, points = outline - low + margin[:2], points - low + margin[:2]
    desk = GROUNDS[rng.integers(len(GROUNDS))](rng, int(columns), int(rows))[:rows, :columns]
    desk = np.clip(np.float32(desk) * rng.uniform(.5, .9), 0, 235)
    # Every fourth pixel is looked up: bends are smooth.
    coarse = np.meshgrid(np.arange(0, columns + 4, 4.), np.arange(0, rows + 4, 4.))
    back = np.float32(LinearNDInterpolator(points, np.c_[places, slope.ravel()], fill_value=-9)(*coarse))
    x, y = np.meshgrid(np.arange(columns, dtype=np.float32), np.arange(rows, dtype=np.float32))
    back = cv2.remap(back, (x + .5) / 4, (y + .5) / 4, cv2.INTER_LINEAR)
    u, v, slope = back[..., 0], back[..., 1], back[..., 2]
    cover = np.clip(np.minimum(u, 1 - u) * width + .5, 0, 1) * np.clip(np.minimum(v, 1 - v) * height + .5, 0, 1)
    cover = cv2.GaussianBlur(cover, (0, 0), .6)[..., None]
    ink = cv2.remap(np.float32(paper), u * width - .5, v * height - .5, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    shade = np.clip(1 - rng.uniform(.2, .5) * slope * rng.choice([-1, 1]), .55, 1.08)[..., None] * rng.uniform(.8, .98)
    reach = .012 * max(width, height)
    shadow = cv2.GaussianBlur(np.roll(cover[..., 0], (int(reach), int(reach)), (0, 1)), (0, 0), reach)[..., None]
    picture = desk * (1 - rng.uniform(.2, .5) * shadow) * (1 - cover) + ink * shade * cover
    picture *= (1 + rng.uniform(0, .25) * (x / columns + y / rows - 1))[..., None]
    if rng.random() < .6:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(.3, .9))
    picture += rng.normal(0, rng.uniform(1, 4), picture.shape)
    return np.clip(picture, 0, 255).astype(np.uint8), kind, outline


def make(receipts, folder, bend, seed):
    os.makedirs(f"{folder}/img", exist_ok=True)
    truth = []
    for number, name in enumerate(sorted(os.listdir(f"{receipts}/img"))):
        rng = np.random.default_rng([seed, number])
        paper = cv2.imread(f"{receipts}/img/{name}")
        scale = min(LONGEST / max(paper.shape), 1)
        paper = cv2.resize(paper, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        picture, kind, outline = photograph(rng, paper, bend)
        cv2.imwrite(f"{folder}/img/{name}", picture, [cv2.IMWRITE_JPEG_QUALITY, 92])
        truth.append({"file": name, "kind": kind, "outline": np.round(outline, 2).tolist()})
    with open(f"{folder}/truth.json", "w") as file:
        json.dump(truth, file)


def words(lines):
    return collections.Counter(word for line in lines for word in line.upper().split())


def score(receipts, results):
    best = {}
    for line in open(results, encoding="utf-8"):
        record = json.loads(line)
        name = pathlib.Path(record["source"]).stem.split("-")[0]
        with open(f"{receipts}/box/{name}.csv", encoding="utf-8", errors="replace") as file:
            truth = words(row.rstrip("\r\n").split(",", 8)[8] for row in file if row.count(",") >= 8)
        read = words(o["text"] for o in record.get("observations", []) if o["type"] == "text")
        counts = (sum((truth & read).values()), sum(truth.values()), sum(read.values()))
        best[name] = max(best.get(name, (-1, 0, 0)), counts)
    right, wanted, read = np.sum(list(best.values()), axis=0)
    print(f"{len(best)} receipts: {right} of {wanted} words, {read} read, F1 {2 * right / max(wanted + read, 1):.4f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True, dest="command")
    command = commands.add_parser("make")
    command.add_argument("receipts")
    command.add_argument("folder")
    command.add_argument("--bend", type=float, default=.08)
    command.add_argument("--seed", type=int, default=1)
    command = commands.add_parser("score")
    command.add_argument("receipts")
    command.add_argument("results")
    options = parser.parse_args()
    if options.command == "make":
        make(options.receipts, options.folder, options.bend, options.seed)
    else:
        score(options.receipts, options.results)


if __name__ == "__main__":
    main()
