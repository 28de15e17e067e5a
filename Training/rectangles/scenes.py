#!/usr/bin/env python3
"""Renders photographs of things on grounds, and where their corners are.

usage: scenes.py FOLDER COUNT SEED

Writes FOLDER/00000.jpg ... and FOLDER/truth.json:
  {"images": [{"file", "width", "height", "kind", "rectangles": [{"role", "kind", "corners", "parent", "visible", "cut",
  "occluded", "bend"}]}]}
Corners are in pixels, origin top left, clockwise from the thing's own top left, also where they are hidden or out of
view. "bend" is how far the sides are from the straight lines between them, in pixels. "role": "primary" (a thing), "inner"
(to be found on it), "optional" (may be found). Each scene has a generator of its own, of the seed and its number: the same
call makes the same scenes, and one that was interrupted goes on.
"""
import copy
import json
import math
import os
import sys

import cv2
import numpy as np

from bends import BENT, SIDE_POINTS, bent, border, departure
from cameras import Lens, camera, light, project
from clutter import CLUTTER, SKIN
from grounds import GROUNDS, LIDS, LOOKALIKES, PATTERNS, color, plain
from things import PAPERS, THINGS
from tones import around, banded, base, faint, moved, stripes

SUPERSAMPLING = 2
SHADOW_DIVISOR = 4
KINDS = [("one", 5), ("strewn", 7), ("several", 4), ("aligned", 4), ("overlapping", 1.5), ("cut", 2.5), ("covered", 2), ("close", 1),
         ("filled", 2), ("drawn", 2), ("pattern", 2), ("none", 5)]
# What lies on a ground of nearly its own color: the ground is changed or the thing. Of bands printed on things, and of stripes,
# those that have the ground's color.
FAINT_GROUND_SHARE, FAINT_SHARE = .12, .12
BANDED_SHARE, GROUND_STRIPE_SHARE = .12, .3
# Of the grounds that are photographed, those that are turned.
TURNED_SHARE = .5
# What hides more of a thing leaves too little to tell it by.
MOST = .5
# Of what lies in rows, so much is of a kind: as large, in colors that differ by so many levels or none.
ALIKE_SHARE, ALIKE_LEVELS = .5, [0, 25]
# Of papers that lie or are drawn somewhere, so many are bent.
BENT_SHARE = .25
# Of papers that fill the view and of patterns, those that no camera took: scans, and what was drawn on a screen.
FLAT_SHARE = .6
# What is strewn is photographed well, and made smaller: so much is left of the noise, and so seldom is it blurred.
STREWN_NOISE, STREWN_BLUR = .35, .4
# The same of scans, and of what was drawn on a screen, of which half have none.
FLAT_NOISE, DRAWN_NOISE = .2, [0, .2]


def pick(rng, weighted):
    weights = np.array([w for _, w in weighted])
    return weighted[rng.choice(len(weighted), p=weights / weights.sum())][0]


def lay(canvas, matrix, picture, mask):
    """Lays a flat picture on the canvas; returns where it lies, 0 to 1, and the box of the canvas that it fills."""
    height, width = mask.shape
    corners = project(matrix, [(0, 0), (width, 0), (width, height), (0, height)])
    low = np.maximum(np.floor(corners.min(0)).astype(int) - 2, 0)
    high = np.minimum(np.ceil(corners.max(0)).astype(int) + 2, canvas.shape[1::-1])
    if (high <= low).any():
        return None
    # Shrunk by averaging first, so that warping meets as many pixels as it makes.
    sides = np.linalg.norm(np.roll(corners, -1, 0) - corners, axis=1)
    shrink = min(1, 1.15 * max(sides[0], sides[2]) / width, 1.15 * max(sides[1], sides[3]) / height)
    if shrink < 1:
        size = (max(int(width * shrink), 2), max(int(height * shrink), 2))
        matrix = matrix @ np.diag([width / size[0], height / size[1], 1])
        picture, mask = cv2.resize(picture, size, interpolation=cv2.INTER_AREA), cv2.resize(mask, size, interpolation=cv2.INTER_AREA)
    # Sample centers lie half a pixel in, on both sides.
    half = np.array([[1, 0, .5], [0, 1, .5], [0, 0, 1]])
    matrix = np.array([[1, 0, -low[0] - .5], [0, 1, -low[1] - .5], [0, 0, 1.]]) @ matrix @ half
    size = tuple(int(v) for v in high - low)
    cover = cv2.warpPerspective(mask.astype(np.float32), matrix, size)[..., None]
    flat = cv2.warpPerspective(picture.astype(np.float32), matrix, size, borderMode=cv2.BORDER_REPLICATE)
    part = canvas[low[1]:high[1], low[0]:high[0]]
    part[:] = part * (1 - cover) + flat * cover
    return cover[..., 0], (low, high)


def shadow(rng, canvas, matrix, mask, strength):
    """Darkens the ground beside a thing; what is soft is made small."""
    height, width = mask.shape
    offset = np.array([[1, 0, rng.normal(0, .012) * width], [0, 1, rng.normal(0, .012) * width], [0, 0, 1.]])
    size = (canvas.shape[1] // SHADOW_DIVISOR, canvas.shape[0] // SHADOW_DIVISOR)
    small = np.diag([1 / SHADOW_DIVISOR, 1 / SHADOW_DIVISOR, 1])
    cover = cv2.warpPerspective(mask.astype(np.float32), small @ matrix @ offset, size)
    cover = cv2.GaussianBlur(cover, (0, 0), rng.uniform(2, 10) * SUPERSAMPLING / SHADOW_DIVISOR)
    canvas *= 1 - strength * cv2.resize(cover, canvas.shape[1::-1])[..., None]


def hand(rng, canvas, corners):
    """A finger from outside over a side of a thing, or a coin or a plate on it; returns where it lies."""
    height, width = canvas.shape[:2]
    k = rng.integers(4)
    share = rng.uniform(.15, .85)
    tip = corners[k] * (1 - share) + corners[(k + 1) % 4] * share
    if rng.random() < .4:
        cover = np.zeros((height, width), np.float32)
        radius = int(np.linalg.norm(corners[k] - corners[(k + 1) % 4]) * rng.uniform(.1, .35))
        cv2.circle(cover, tuple(int(v) for v in tip), radius, 1, -1, cv2.LINE_AA)
        canvas[:] = canvas * (1 - cover[..., None]) + color(rng) * cover[..., None]
        return cover
    # Over the side alone, or as far as the fields.
    tip = tip + (corners.mean(0) - tip) * rng.uniform(.05, .9) * rng.choice([.35, 1])
    out = tip - corners.mean(0)
    start = tip + out / max(np.linalg.norm(out), 1) * math.hypot(width, height)
    thick = int(min(width, height) * rng.uniform(.04, .1))
    cover = np.zeros((height, width), np.float32)
    cv2.line(cover, tuple(int(v) for v in tip), tuple(int(v) for v in start), 1, thick, cv2.LINE_AA)
    skin = rng.uniform(*SKIN)
    round_off = cv2.GaussianBlur(cover, (0, 0), thick / 4)[..., None]
    canvas[:] = canvas * (1 - cover[..., None]) + skin * (.45 + .55 * round_off) * cover[..., None]
    return cover


def strewn(rng, canvas, things=()):
    """A piece of clutter over what lies there; returns where it and its shadow lie. What would hide most of a thing (each an
    array of where it is seen) is taken away again."""
    before = canvas.copy()
    pick(rng, CLUTTER)(rng, canvas)
    cover = np.float32(np.abs(canvas - before).max(-1) > 1)
    coarse = cover[::8, ::8]
    if any((coarse * t[::8, ::8]).sum() > MOST * t[::8, ::8].sum() for t in things):
        canvas[:] = before
        cover[:] = 0
    return cover


def share(corners, cover, whole):
    """The share of what lies in a quadrilateral that nothing hides, as far as it is in view."""
    step = 4
    inside = np.zeros(cover[::step, ::step].shape, np.uint8)
    cv2.fillConvexPoly(inside, np.round(corners / step).astype(np.int32), 1)
    return float((cover[::step, ::step] * inside).sum() / max((whole[::step, ::step] * inside).sum(), 1))


def placed(rng, kind, thing, width, height, others):
    """A similarity from a thing to the ground, where there is room; None where there isn't."""
    rows, columns = thing.mask.shape
    share = {"several": (.25, .5), "strewn": (.2, .7), "drawn": (.3, .8), "close": (.95, 1.15), "cut": (.6, 1.1)}.get(kind, (.4, .9))
    for _ in range(30):
        angle = rng.uniform(0, 2 * math.pi) if rng.random() < .5 else rng.normal(0, .12) + rng.integers(4) * math.pi / 2
        scale = rng.uniform(*share) * min(width, height) / math.hypot(rows, columns)
        center = np.array([rng.uniform(.1, .9) * width, rng.uniform(.1, .9) * height])
        if kind == "close":
            center = np.array([width, height]) / 2
        elif kind == "cut" and rng.random() < .5:
            # In a corner of the image, so that two sides are cut.
            center = (rng.integers(2, size=2) + rng.choice([-1, 1], 2) * rng.uniform(.08, .35, 2)) * [width, height]
            if (center < 0).any() or (center > [width, height]).any():
                continue
        cos, sin = scale * math.cos(angle), scale * math.sin(angle)
        move = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1.]])
        move[:2, 2] = center - (move @ [columns / 2, rows / 2, 1])[:2]
        reach = scale * math.hypot(rows, columns) / 2
        isInside = (center - reach * .8 > 0).all() and (center + reach * .8 < [width, height]).all()
        if (kind == "cut") == isInside and kind != "close":
            continue
        if kind != "overlapping" and any(np.linalg.norm(center - c) < .85 * (reach + r) for c, r in others):
            continue
        others.append((center, reach))
        return move
    return None


def alike(rng, thing):
    """As many of a kind as one lays out: cards, tickets."""
    result, levels = [copy.deepcopy(thing) for _ in range(rng.integers(2, 10))], rng.choice(ALIKE_LEVELS)
    for one in result:
        one.picture += rng.normal(0, 1, 3) * levels
        one.picture.clip(0, 255, out=one.picture)
    return result


def aligned(rng, things, width, height):
    """Similarities from things to the ground that lay them side by side, in rows, as one lays out what is to be photographed."""
    a_row, gap, uneven, tilt = rng.integers(1, 4), rng.uniform(.003, .08), rng.choice([0, .004, .03]), rng.choice([0, .004, .02])
    moves, right, x, y, tallest = [], 0, 0, 0, 0
    for n, thing in enumerate(things):
        rows, columns = thing.mask.shape
        scale, turn = rng.uniform(.6, 1) / max(rows, columns), rng.normal(0, tilt)
        cos, sin = scale * math.cos(turn), scale * math.sin(turn)
        moves.append(np.array([[cos, -sin, x + rng.uniform(0, uneven)], [sin, cos, y + rng.uniform(0, uneven)], [0, 0, 1.]]))
        x, tallest = x + scale * columns + gap, max(tallest, scale * rows)
        right = max(right, x)
        if (n + 1) % a_row == 0:
            x, y, tallest = 0, y + tallest + gap, 0
    size = np.array([right, y + tallest])
    angle = rng.uniform(0, 2 * math.pi) if rng.random() < .5 else rng.normal(0, .12) + rng.integers(4) * math.pi / 2
    scale = rng.uniform(.7, 1.05) * min(width, height) / np.hypot(*size)
    cos, sin = scale * math.cos(angle), scale * math.sin(angle)
    whole = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1.]])
    whole[:2, 2] = np.array([width, height]) * rng.uniform(.45, .55, 2) - whole[:2, :2] @ (size / 2)
    return [whole @ move for move in moves]


def filling(rng, thing, width, height):
    """The homography from a paper to a view that it fills, but for a rim, or beyond; some are cut or torn askew."""
    rows, columns = thing.mask.shape
    rims = rng.choice([-.03, .005, .02, .06], 4, p=[.1, .3, .3, .3]) * rng.uniform(.3, 1, 4)
    left, top, right, bottom = rims * min(width, height)
    corners = np.array([(left, top), (width - right, top), (width - right, height - bottom), (left, height - bottom)])
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), rng.normal(0, .5), 1)
    corners = corners @ turn[:, :2].T + turn[:, 2]
    corners += rng.normal(0, rng.choice([.001, .008]), (4, 2)) * min(width, height)
    paper = np.float32([(0, 0), (columns, 0), (columns, rows), (0, rows)])
    return cv2.getPerspectiveTransform(paper, np.float32(corners))


def curl(rng, mask):
    """Bends the sides of a paper a little inward, as those of a roll are bent; in place."""
    rows, columns = mask.shape
    reach = columns * rng.choice([0, .006, .015])
    for across, count in ((mask, rows), (mask.T, columns)):
        for side in (across, across[:, ::-1]):
            bend = cv2.resize(rng.uniform(0, reach, (4, 1)), (1, count), interpolation=cv2.INTER_CUBIC)
            side *= np.arange(side.shape[1]) >= np.round(bend)


def made(rng):
    """What lies or is drawn somewhere."""
    result = pick(rng, THINGS)(rng)
    if rng.random() < BANDED_SHARE:
        banded(rng, result)
    return bent(rng, result) if result.kind in BENT and rng.random() < BENT_SHARE else result


def scene(rng):
    """A picture of rows × columns × 3 (blue, green, red) and its rectangles."""
    kind = pick(rng, KINDS)
    isFlat = kind == "drawn" or kind in ("filled", "pattern") and rng.random() < FLAT_SHARE
    long, ratio = int(rng.choice([640, 960, 1280, 1600])), rng.choice([4 / 3, 3 / 2, 16 / 9])
    if isFlat and kind == "pattern":
        long = int(long * rng.choice([.3, .5, 1]))
    width, height = (long, int(long / ratio)) if rng.random() < .6 else (int(long / ratio), long)
    paper = pick(rng, PAPERS)(rng) if kind == "filled" else None
    if paper:
        curl(rng, paper.mask)
        rows, columns = paper.mask.shape
        width, height = (np.array([columns, rows]) * long / max(rows, columns) * rng.uniform(.95, 1.05, 2)).astype(int)
    eye = np.diag([SUPERSAMPLING, SUPERSAMPLING, 1]) @ (np.eye(3) if isFlat else camera(rng, width, height))
    canvas = np.zeros((height * SUPERSAMPLING, width * SUPERSAMPLING, 3), np.float32)
    # What is no rectangle is a ground that is full of some, or what lies about on any.
    isCluttered = kind == "none" and rng.random() < .5
    grounds = GROUNDS
    if kind == "pattern":
        grounds = PATTERNS
    elif kind == "drawn":
        grounds = [plain]
    elif isFlat:
        grounds = LIDS
    elif kind == "none" and not isCluttered:
        grounds = LOOKALIKES
    count = {"several": rng.integers(2, 7), "aligned": rng.integers(2, 6), "strewn": rng.integers(1, 6), "drawn": rng.integers(1, 4), "overlapping": 2,
             "pattern": 0, "none": 0}.get(kind, 1)
    things = [paper or made(rng) for _ in range(count)]
    if kind == "aligned" and rng.random() < ALIKE_SHARE:
        things = alike(rng, things[0])
    ground = grounds[rng.integers(len(grounds))](rng, int(width * 1.8), int(height * 1.8))
    if things and kind not in ("filled", "close") and rng.random() < FAINT_GROUND_SHARE:
        ground += np.float32(faint(rng, base(things[0])) - ground.mean((0, 1)))
        ground.clip(0, 255, out=ground)
    shift = np.array([[1, 0, -.4 * width], [0, 1, -.4 * height], [0, 0, 1.]])
    if not isFlat and rng.random() < TURNED_SHARE:
        turn = cv2.getRotationMatrix2D((width / 2, height / 2), rng.uniform(0, 360), 1)
        shift = np.r_[turn, [[0, 0, 1]]] @ shift
    cv2.warpPerspective(ground.astype(np.float32), eye @ shift, canvas.shape[1::-1], dst=canvas, borderMode=cv2.BORDER_REFLECT)
    for _ in range(rng.integers(4, 14) if isCluttered else 0 if kind in ("filled", "pattern") else rng.integers(0, 6)):
        pick(rng, CLUTTER)(rng, canvas)
    rectangles, covers, wholes, others = [], [], [], []
    moves = aligned(rng, things, width, height) if kind == "aligned" else []
    for n, thing in enumerate(things):
        if moves:
            move = moves[n]
        else:
            move = filling(rng, thing, width, height) if paper else placed(rng, kind, thing, width, height, others)
        if move is None:
            continue
        if kind in ("one", "strewn") and rng.random() < .3:
            # Nearly the ground's color.
            thing.picture += (ground.mean((0, 1)) + rng.normal(0, 14, 3) - thing.picture[2, 2]) * rng.uniform(.6, 1)
            thing.picture.clip(0, 255, out=thing.picture)
        elif not paper:
            below = around(canvas, project(eye @ move, thing.place(border([0, 0, *thing.size]))))
            if rng.random() < FAINT_SHARE:
                moved(rng, thing, faint(rng, below))
            if rng.random() < GROUND_STRIPE_SHARE:
                stripes(rng, thing, below)
        shadow(rng, canvas, eye @ move, thing.mask, rng.uniform(0, .5))
        laid = lay(canvas, eye @ move, thing.picture, thing.mask)
        if laid is None:
            continue
        cover, (low, high) = laid
        for known in covers:
            known[low[1]:high[1], low[0]:high[0]] *= 1 - cover
        whole = np.zeros(canvas.shape[:2], np.float32)
        whole[low[1]:high[1], low[0]:high[0]] = cover
        wholes.append(whole.copy())
        first = len(rectangles)
        boxes = [("primary", thing.kind, [0, 0, *thing.size], None)]
        boxes += [(role, name, box, first + 1 + parent if parent >= 0 else first) for role, name, box, parent in thing.rectangles]
        for role, name, box, parent in boxes:
            seen = project(eye @ move, thing.place(border(box)))
            corners = seen[::SIDE_POINTS]
            rectangles.append({"role": role, "kind": name, "parent": parent, "corners": corners, "border": seen, "thing": len(covers)})
        covers.append(whole)
    primary = [r for r in rectangles if r["role"] == "primary"]
    hidden = [hand(rng, canvas, r["corners"]) for r in primary if kind == "covered" or kind == "strewn" and rng.random() < .2]
    hidden += [strewn(rng, canvas, covers) for _ in range(rng.integers(0, 6) if kind == "strewn" else 0)]
    for known in covers:
        for cover in hidden:
            known *= 1 - cover
    for r in rectangles:
        r["visible"] = share(r["corners"], covers[r["thing"]], wholes[r["thing"]])
    picture = cv2.resize(canvas, (width, height), interpolation=cv2.INTER_AREA)
    lens = Lens(rng, width, height, isFlat)
    if not isFlat:
        picture = lens.photograph(picture * light(rng, width, height))
    if rng.random() < .5 * (not isFlat) * (STREWN_BLUR if kind == "strewn" else 1):
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(.3, 2.2))
    if rng.random() < .15 * (not isFlat) * (STREWN_BLUR if kind == "strewn" else 1):
        length, way = int(rng.uniform(3, 12)), rng.uniform(0, math.pi)
        kernel = np.zeros((length * 2 + 1, length * 2 + 1), np.float32)
        step = np.array([math.cos(way), math.sin(way)]) * length / 2
        cv2.line(kernel, tuple(int(v) for v in length - step), tuple(int(v) for v in length + step), 1)
        picture = cv2.filter2D(picture, -1, kernel / kernel.sum())
    noise = rng.uniform(.5, 7)
    if kind == "drawn":
        noise *= rng.choice(DRAWN_NOISE)
    elif isFlat:
        noise *= FLAT_NOISE
    elif kind == "strewn":
        noise *= STREWN_NOISE
    picture = picture + np.float32(noise) * rng.standard_normal(picture.shape, np.float32)
    truth = []
    for r in rectangles:
        corners = lens.bent(r["corners"] / SUPERSAMPLING)
        inside = ((corners >= -.5) & (corners <= [width + .5, height + .5])).all()
        truth.append({
            "role": r["role"], "kind": r["kind"], "parent": r["parent"], "corners": np.round(corners, 3).tolist(),
            "bend": round(departure(r["border"] / SUPERSAMPLING), 3), "visible": round(r["visible"], 3),
            "cut": not bool(inside), "occluded": r["visible"] < .995})
    return np.clip(picture, 0, 255).astype(np.uint8), kind, truth


def main():
    folder, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    os.makedirs(folder, exist_ok=True)
    images = []
    for number in range(count):
        name, known = f"{number:05}.jpg", f"{folder}/{number:05}.json"
        if not os.path.exists(known):
            rng = np.random.default_rng([seed, number])
            picture, kind, truth = scene(rng)
            cv2.imwrite(f"{folder}/{name}", picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(55, 96))])
            entry = {"file": name, "width": picture.shape[1], "height": picture.shape[0], "kind": kind, "rectangles": truth}
            with open(known + ".part", "w") as file:
                json.dump(entry, file)
            os.replace(known + ".part", known)
        with open(known) as file:
            images.append(json.load(file))
    with open(f"{folder}/truth.json", "w") as file:
        json.dump({"images": images}, file)


if __name__ == "__main__":
    main()
