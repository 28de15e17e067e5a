#!/usr/bin/env python3
"""Draws photographs of receipts, cards, notes and photos on desks whose corners are known, and scores what is found in them.

    desks.py make FOLDER [--count 150] [--seed 1] [--kinds a,b] [--receipts FOLDER]   pictures, and truth.json beside them
    desks.py score FOLDER BINARY [--misses]                                           what the command `scanregions` finds

A fifth of the pictures each shows a receipt, a card, several papers (multi), one that is cut by the border or covered
(partial), and nothing that is a rectangle (none); the kind `rows` is papers or cards laid side by side, as one lays them out to
take one picture of all. --receipts is a folder of scans to print; without it receipts are drawn. Codes are there to be looked
at, not to be read. A set is judged by what was not drawn while the code was made: another seed draws another.

Of truth.json, "rectangles" holds corners from the upright top left clockwise, in pixels from the top left; "role" is primary,
inner, or optional for what may be found and need not be; "visible" is the share in view. Recall is told of primary ones in
full view, by the overlap (intersection over union) with the best of what is found; those that are obstructed are compared as
far as they lie in the picture. Precision is told without what lies on receipts, whose print has no truth.
Needs: pip install numpy opencv-python-headless pillow segno.
"""
import argparse
import json
import math
import os
import pathlib
import subprocess

import cv2
import numpy as np

from papers import card, color, luminance, noise, note, outline, photo, receipt, thing

KINDS = ("receipt", "card", "multi", "partial", "none")
SIZES = ((640, 480), (800, 600), (1024, 768), (1280, 720), (1280, 960), (1440, 1080), (1600, 1200), (2048, 1536), (3264, 2448),
         (4032, 3024))
OFTEN = np.array([3, 3, 2, 2, 2, 3, 4, 2, 1, 1]) / 23
# In full view is what lacks no more than antialiasing takes.
FULL = .995


# ---------------------------------------------------------------- desks
def desk(rng, kind, width, height, base):
    """A ground of a mean color."""
    longest = max(width, height)
    y, x = np.mgrid[:height, :width].astype(np.float32) / longest
    turn = rng.uniform(0, 3.2)
    u, v = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
    blots, fine = noise(rng, width, height, longest / rng.uniform(4, 12)), noise(rng, width, height, longest / rng.uniform(300, 700))
    depth, tint = rng.uniform(.5, 1.2), np.zeros(3)
    shade = .03 * depth * blots
    if kind == "cloth":
        shade = .08 * depth * blots + .02 * (np.sin(u * 900) + np.sin(v * 900))
    elif kind == "marble":
        veins = np.abs(noise(rng, width, height, longest / 5) + .5 * blots + .25 * noise(rng, width, height, longest / 30))
        shade = shade - .18 * depth * np.exp(-veins / rng.uniform(.03, .09))
    elif kind == "wood":
        grain = noise(rng, width, height, longest / 7) + .6 * blots
        shade = .07 * depth * np.sin(rng.uniform(60, 160) * v + 1.4 * grain) + .04 * fine
        if rng.random() < .4:
            planks = v * rng.uniform(3, 8)
            shade = shade + .06 * np.sin(37 * np.floor(planks)) - .35 * (np.abs(planks - np.round(planks)) < .012)
    elif kind == "granite":
        shade = .1 * depth * fine + .08 * depth * noise(rng, width, height, longest / 250)
    elif kind == "carpet":
        shade, tint = .2 * depth * fine + .1 * noise(rng, width, height, longest / 150), rng.normal(0, .14, 3)
    elif kind == "stripes":
        shade = shade + rng.uniform(.06, .2) * np.tanh(3 * np.sin(u * rng.uniform(40, 120))) + .03 * fine
    elif kind == "checks":
        pitch = rng.uniform(40, 110)
        shade = shade + rng.uniform(.05, .14) * (np.tanh(4 * np.sin(u * pitch)) + np.tanh(4 * np.sin(v * pitch)))
    elif kind == "dots":
        pitch = rng.uniform(90, 260)
        shade = .12 * depth * blots + rng.choice([-.2, .25]) * (np.cos(u * pitch) * np.cos(v * pitch) > rng.uniform(.3, .7))
    elif kind == "tiles":
        pitch, odd = rng.uniform(3, 8), rng.uniform(0, .06)
        joint = np.minimum(np.abs(u * pitch - np.round(u * pitch)), np.abs(v * pitch - np.round(v * pitch)))
        each = np.sin(91 * np.round(u * pitch + .5) + 57 * np.round(v * pitch + .5))
        shade = shade + rng.uniform(-.25, .2) * (joint < .02) + odd * each
    elif kind == "leaves":
        shade, layer = shade.copy(), np.zeros((height, width), np.float32)
        for _ in range(int(rng.integers(150, 500))):
            at, size = rng.uniform(0, 1, 2) * (width, height), float(longest * rng.uniform(.006, .025))
            leaf = (tuple(map(float, at)), (size * 2, size * .7), float(rng.uniform(0, 180)))
            cv2.ellipse(layer, leaf, float(rng.uniform(-1, 1)), -1)
        shade, tint = shade + .12 * layer, rng.normal(0, .12, 3)
    shade = shade[..., None]
    if tint.any():
        shade = shade + tint * np.clip(noise(rng, width, height, longest / 40), -2, 2)[..., None]
    return np.clip(base * (1 + shade), 2, 253).astype(np.float32)


DESKS = ("desk", "marble", "wood", "cloth", "granite", "carpet", "stripes", "dots", "leaves", "checks", "tiles")
DESKS_OFTEN = np.array([9, 6, 6, 5, 4, 4, 2, 2, 2, 1, 1]) / 42


# ---------------------------------------------------------------- the scene
class Scene:
    """A picture that sprites are laid into from below; `owner` says of each pixel which sprite is on top."""

    def __init__(self, rng, width, height):
        self.rng, self.size, self.laid = rng, (width, height), []
        steep = 34 if rng.random() < .3 else 12
        self.tilt = np.clip(rng.normal(0, steep / 2, 2), -steep, steep)
        self.light = rng.choice([.1, .3, .6])
        self.plane = self.camera()
        self.owner = np.full((height, width), -1, np.int16)
        self.picture = None

    def camera(self):
        """From the desk, in pixels as seen from straight above, to the picture. Source: Hartley and Zisserman, 8.1."""
        width, height = self.size
        distance = max(self.size) * self.rng.uniform(.8, 1.6)
        a, b = np.radians(self.tilt)
        turn = cv2.Rodrigues(np.array([a, 0, 0]))[0] @ cv2.Rodrigues(np.array([0, b, 0]))[0]
        lens = np.array([[distance, 0, width / 2], [0, distance, height / 2], [0, 0, 1]])
        onto = np.column_stack([turn[:, 0], turn[:, 1], np.array([0, 0, distance])])
        return lens @ onto @ np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, 1]])

    def pose(self, sprite, middle, angle, scale=1):
        """From a sprite's pixels to the picture."""
        height, width = sprite.mask.shape
        c, s = math.cos(angle) * scale, math.sin(angle) * scale
        left, top = middle - np.array([c * width - s * height, s * width + c * height]) / 2
        return self.plane @ np.array([[c, -s, left], [s, c, top], [0, 0, 1]])

    def lay(self, sprite, to_picture):
        """Draws a sprite with the shadow at its sides."""
        height, width = sprite.mask.shape
        reach = max(self.size) * self.rng.uniform(.001, .006)
        quad = corners(to_picture, [0, 0, width, height])
        pad = int(4 * reach + 4)
        left, top = np.maximum(np.int32(quad.min(0)) - pad, 0)
        right, bottom = np.minimum(np.int32(quad.max(0)) + pad, self.size)
        if right <= left or bottom <= top:
            return
        # Pixels' middles lie half a pixel from their corners, in the sprite as in the picture.
        half = lambda d: np.array([[1, 0, d], [0, 1, d], [0, 0, 1]])
        warp = half(-.5) @ np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1]]) @ to_picture @ half(.5)
        extent = (int(right - left), int(bottom - top))
        cover = cv2.warpPerspective(sprite.mask, warp, extent, flags=cv2.INTER_LINEAR)[..., None]
        ink = cv2.warpPerspective(sprite.picture, warp, extent, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        part = self.picture[top:bottom, left:right]
        away = np.roll(cover[..., 0], (int(reach), int(reach * self.rng.uniform(-1, 1))), (0, 1))
        part *= 1 - self.rng.uniform(.1, .5) * cv2.GaussianBlur(away, (0, 0), reach + .5)[..., None]
        part += cover * (ink - part)
        self.owner[top:bottom, left:right][cover[..., 0] > .5] = len(self.laid)
        self.laid.append((sprite, to_picture, (cover[..., 0] > .5).sum()))

    def strew(self, count, kinds, keep_off=()):
        """Lays things that are no rectangles where they don't touch quadrilaterals."""
        for _ in range(count):
            kind = str(self.rng.choice(kinds))
            reach = {"plate": (.15, .3), "cup": (.06, .14), "pen": (.1, .3), "coin": (.02, .05)}.get(kind, (.03, .13))
            item = thing(self.rng, kind, max(self.size) * self.rng.uniform(*reach))
            for _ in range(20):
                to_picture = self.pose(item, self.rng.uniform(0, 1, 2) * self.size, self.rng.uniform(0, 6.3))
                quad = corners(to_picture, [0, 0, *item.mask.shape[::-1]])
                if not any(shared(quad, q) > 0 for q in keep_off):
                    self.lay(item, to_picture)
                    break

    def truth(self):
        """The rectangles of all that was laid: what of them is in view is told by the pixels that are theirs still."""
        frame, result = box_corners([0, 0, *self.size]), []
        for number, (sprite, to_picture, drawn) in enumerate(self.laid):
            if sprite.kind not in ("receipt", "card", "note", "photo"):
                continue
            first, (height, width) = len(result), sprite.mask.shape
            for role, kind, box, parent in [("primary", sprite.kind, [0, 0, width, height], None), *sprite.rectangles]:
                quad = corners(to_picture, box)
                inside = shared(quad, frame) / cv2.contourArea(np.float32(quad))
                own = np.zeros(self.owner.shape, np.uint8)
                cv2.fillPoly(own, [np.int32(quad * 16 - 8)], 1, cv2.LINE_8, 4)
                own = own > 0
                total = drawn if role == "primary" else own.sum()
                kept = (self.owner[own] == number).sum() / max(total, 1)
                # The corners of a card and the rim of a polygon are no part that is covered.
                kept = 1 if kept > .99 and (self.owner[own] <= number).all() else min(kept, 1)
                result.append(dict(id=len(result), role=role, kind=kind, corners=np.round(quad, 3).tolist(),
                                   visible=round(inside * kept, 4), cut=bool(inside < 1 - 1e-6), occluded=bool(kept < 1),
                                   parent=None if parent is None else first))
                if role == "primary":
                    result[-1]["edge_contrast"] = round(self.contrast(quad), 1)
        return result

    def contrast(self, quad):
        """The least step of luminance across a side of a quadrilateral."""
        gray, reach, middle = cv2.cvtColor(self.picture, cv2.COLOR_BGR2GRAY), max(self.size) / 320, quad.mean(0)
        steps = []
        for a, b in zip(quad, np.roll(quad, -1, 0)):
            points = a + np.linspace(.1, .9, 60)[:, None] * (b - a)
            out = np.array([b[1] - a[1], a[0] - b[0]]) / np.linalg.norm(b - a) * reach
            out *= np.sign(((a + b) / 2 - middle) @ out)
            pair = [np.int32(points + s * out) for s in (1, -1)]
            seen = np.all([((p >= 0) & (p < self.size)).all(1) for p in pair], 0)
            if seen.any():
                outer, inner = (gray[p[seen, 1], p[seen, 0]] for p in pair)
                steps.append(abs(float(np.median(outer - inner))))
        return min(steps, default=0)


def box_corners(box):
    left, top, right, bottom = box
    return np.array([(left, top), (right, top), (right, bottom), (left, bottom)], float)


def corners(to_picture, box):
    return cv2.perspectiveTransform(box_corners(box)[None], to_picture)[0]


def rows(rng, sprites, size):
    """Where sprites lie side by side in rows: their centers, the angle of all, and a scale."""
    in_a_row, gap, uneven = rng.integers(2, 4), rng.uniform(.005, .06) * min(size), rng.choice([0, .005, .03]) * min(size)
    at, right, x, y, tallest = [], 0, 0, 0, 0
    for n, sprite in enumerate(sprites):
        height, width = sprite.mask.shape
        at.append(np.array([x + width / 2, y + height / 2]) + rng.uniform(0, uneven, 2))
        x, tallest = x + width + gap, max(tallest, height)
        right = max(right, x)
        if (n + 1) % in_a_row == 0:
            x, y, tallest = 0, y + tallest + gap, 0
    extent = np.array([right, y + tallest])
    turn = rng.normal(0, .16) if rng.random() < .6 else rng.uniform(0, 6.3)
    scale = min(rng.uniform(.75, 1) * min(size) / np.hypot(*extent), 1)
    cos, sin = math.cos(turn), math.sin(turn)
    return [np.array(size) / 2 + scale * (np.array([[cos, -sin], [sin, cos]]) @ (a - extent / 2)) for a in at], turn, scale


def shared(a, b):
    return cv2.intersectConvexConvex(np.float32(a), np.float32(b))[0]


def papers(rng, kind, size, prints, paper, fill):
    """What a kind of picture shows."""
    short = min(size)
    if kind == "receipt":
        return [receipt(rng, short * rng.uniform(.55, .97), prints, paper)]
    if kind == "card":
        return [card(rng, size[0] * rng.uniform(.45, .92), fill)]
    if kind == "partial":
        if rng.random() < .5:
            return [receipt(rng, short * rng.uniform(.6, 1.1), prints, paper)]
        return [card(rng, short * rng.uniform(.5, .9), fill)]
    if kind == "rows" and rng.random() < .4:
        width = short * rng.uniform(.2, .42)
        return [card(rng, width, color(rng, 25, 215)) for _ in range(rng.integers(2, 10))]
    makers = (lambda: receipt(rng, short * rng.uniform(.4, .6), prints, paper * rng.uniform(.9, 1)),
              lambda: card(rng, short * rng.uniform(.2, .42), color(rng, 25, 215)),
              lambda: note(rng, short * rng.uniform(.2, .5), color(rng, 30, 240) if rng.random() < .5 else paper),
              lambda: photo(rng, short * rng.uniform(.2, .4), paper))
    return [makers[int(rng.choice(4, p=[.25, .35, .25, .15]))]() for _ in range(rng.integers(2, 7))]


def scene(rng, kind, prints):
    """A picture and what is to be known of it."""
    width, height = SIZES[rng.choice(len(SIZES), p=OFTEN)]
    size = (width, height) if rng.random() < .65 else (height, width)
    view = Scene(rng, *size)
    paper, fill = rng.uniform(200, 252) + rng.uniform(-14, 8, 3), color(rng, 25, 215)
    low, any_turn = rng.random() < .35, rng.random() < .4
    laid = [] if kind == "none" else papers(rng, kind, size, prints, paper, fill)
    level = luminance(fill if laid and laid[0].kind == "card" else paper)
    # A low contrast is a few levels to the nearest side, a high one whatever else.
    levels = [v for v in rng.uniform(18, 235, 60) if (6 < abs(v - level) < 32 if low else abs(v - level) > 45)] or [level * .85]
    base = color(rng, levels[0], levels[0] + 1)
    base = base + rng.uniform(.45, .98) * (luminance(base) - base)
    ground = str(rng.choice(DESKS, p=DESKS_OFTEN))
    stretch = 1.7
    texture = desk(rng, ground, *size, base)
    about = np.array([[stretch, 0, -(stretch - 1) * size[0] / 2], [0, stretch, -(stretch - 1) * size[1] / 2], [0, 0, 1]])
    view.picture = cv2.warpPerspective(texture, view.plane @ about, size, borderMode=cv2.BORDER_REFLECT)
    quads, frame = [], box_corners([0, 0, *size])
    if kind == "rows":
        centers, turned, scale = rows(rng, laid, size)
        for sprite, center in zip(laid, centers):
            if scale < 1:
                sprite.picture = cv2.GaussianBlur(sprite.picture, (0, 0), .35 / scale)
            to_picture = view.pose(sprite, center, turned + rng.normal(0, .005), scale)
            quads.append(corners(to_picture, [0, 0, *sprite.mask.shape[::-1]]))
            view.lay(sprite, to_picture)
    for sprite in laid if kind != "rows" else []:
        turned = rng.uniform(0, 6.3) if any_turn else rng.normal(0, .16) + (math.pi / 2 if rng.random() < .1 else 0)
        for attempt in range(80):
            scale = .985 ** max(attempt - 20, 0)
            to_picture = view.pose(sprite, rng.uniform(.1, .9, 2) * size, turned, scale)
            quad = corners(to_picture, [0, 0, *sprite.mask.shape[::-1]])
            inside = shared(quad, frame) / cv2.contourArea(np.float32(quad))
            # Half of what is obstructed is cut by the border, the other half covered.
            fits = .6 < inside < .985 if kind == "partial" and quads == [] and rng.random() < .5 else \
                (quad > 3).all() and (quad < np.array(size) - 3).all()
            if fits and not any(shared(quad, q) > 0 for q in quads):
                quads.append(quad)
                break
        else:
            continue
        if scale < 1:
            sprite.picture = cv2.GaussianBlur(sprite.picture, (0, 0), .35 / scale)
        view.lay(sprite, to_picture)
    clutter = str(rng.choice(["low", "medium", "high"], p=[.5, .3, .2]))
    view.strew({"low": rng.integers(0, 3), "medium": rng.integers(3, 6), "high": rng.integers(6, 12)}[clutter],
               ["polygon", "star", "pebble", "leaf", "pen", "coin", "plate", "cup", "key", "band", "pen", "coin"], quads)
    if kind == "partial" and quads and (quads[0] > 0).all() and (quads[0] < size).all():
        cover(rng, view, quads[0])
    truth = dict(width=size[0], height=size[1], kind=kind, desk=ground, clutter=clutter, contrast="low" if low else "high",
                 rotation="any" if any_turn else "near", tilt_deg=np.round(view.tilt, 1).tolist(), rectangles=view.truth(), barcodes=[])
    return camera(rng, view, truth), truth


def cover(rng, view, quad):
    """Lays one or two things over a side of a paper."""
    for _ in range(rng.integers(1, 3)):
        side = rng.integers(4)
        at = quad[side] + rng.uniform(.1, .9) * (quad[(side + 1) % 4] - quad[side])
        inward = quad.mean(0) - at
        kind = str(rng.choice(["thumb", "thumb", "cup", "coin", "leaf", "pen", "pebble"]))
        length = np.linalg.norm(quad[0] - quad[2])
        size = {"thumb": rng.uniform(.5, .9), "cup": rng.uniform(.1, .2), "coin": .05, "pen": .4}.get(kind, .14)
        item = thing(rng, kind, length * size)
        back = inward / np.linalg.norm(inward) * length * .3 if kind == "thumb" else 0
        on = np.append(at + rng.uniform(0, .3) * inward - back, 1)
        on = np.linalg.inv(view.plane) @ on
        view.lay(item, view.pose(item, on[:2] / on[2], math.atan2(inward[1], inward[0]) + rng.normal(0, .3)))


def camera(rng, view, truth):
    """Light, shadow, blur, noise and compression: the JPEG's bytes."""
    (width, height), longest, picture = view.size, max(view.size), view.picture
    y, x = np.mgrid[:height, :width].astype(np.float32) / longest - .5
    turn = rng.uniform(0, 6.3)
    ramp = x * math.cos(turn) + y * math.sin(turn) - .4 * (x ** 2 + y ** 2)
    picture *= (1 + view.light * rng.uniform(.6, 1) * (ramp - ramp.max()))[..., None]
    truth["cast_shadow"] = bool(rng.random() < .35)
    if truth["cast_shadow"]:
        dark = np.zeros((height, width), np.float32)
        shape = outline(rng, rng.choice(["pebble", "polygon", "thumb", "coin"]))[0][0]
        turned = shape @ np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
        cv2.fillPoly(dark, [np.int32(turned * longest * rng.uniform(.15, .45) + rng.uniform(0, 1, 2) * view.size)], 1)
        picture *= 1 - rng.uniform(.25, .6) * cv2.GaussianBlur(dark, (0, 0), longest * rng.uniform(.005, .03))[..., None]
    truth["blur"] = str(rng.choice(["none", "mild", "strong"], p=[.4, .4, .2]))
    sigma = {"none": rng.uniform(.2, .45), "mild": rng.uniform(.4, .9),
             "strong": rng.uniform(.8, 1.1) * max(longest / 1100, 1)}[truth["blur"]]
    picture = cv2.GaussianBlur(picture, (0, 0), sigma)
    truth["motion_px"] = 0.
    if truth["blur"] == "strong" and rng.random() < .4:
        length = truth["motion_px"] = round(longest / 1600 * rng.uniform(1.8, 4.5), 1)
        n = 2 * int(length) + 3
        kernel = np.zeros((n, n), np.float32)
        for t in np.linspace(-.5, .5, 64):
            kernel[round(n // 2 + t * length * math.sin(turn)), round(n // 2 + t * length * math.cos(turn))] += 1 / 64
        picture = cv2.filter2D(picture, -1, kernel)
    sigma = truth["noise_sigma"] = round(float(np.exp(rng.uniform(math.log(.7), math.log(7)))), 2)
    picture += sigma * (.8 * rng.standard_normal((height, width, 1), np.float32) + .5 * rng.standard_normal(picture.shape, np.float32))
    truth["jpeg_quality"] = int(rng.integers(60, 96))
    return cv2.imencode(".jpg", np.uint8(np.clip(picture, 0, 255)), [cv2.IMWRITE_JPEG_QUALITY, truth["jpeg_quality"]])[1].tobytes()


def make(options):
    os.makedirs(options.folder, exist_ok=True)
    prints = sorted(pathlib.Path(options.receipts).rglob("*.jpg")) if options.receipts else []
    images = []
    for number in range(options.count):
        picture, truth = scene(np.random.default_rng([options.seed, number]), options.kinds[number % len(options.kinds)], prints)
        name = f"d{number:04d}.jpg"
        pathlib.Path(options.folder, name).write_bytes(picture)
        images.append(dict(file=name, **truth))
    with open(f"{options.folder}/truth.json", "w", encoding="utf-8") as file:
        json.dump(dict(seed=options.seed, images=images), file)


# ---------------------------------------------------------------- scoring
def overlap(a, b):
    common = shared(a, b)
    return common / max(cv2.contourArea(np.float32(a)) + cv2.contourArea(np.float32(b)) - common, 1e-9)


def clipped(quad, frame):
    count, points = cv2.intersectConvexConvex(np.float32(quad), np.float32(frame))
    return points.reshape(-1, 2) if count > 0 else np.zeros((3, 2), np.float32)


def corner_error(found, true):
    """The mean distance of corners, by the order that fits best, in percent of the longer diagonal."""
    orders = [np.roll(q, k, 0) for q in (found, found[::-1]) for k in range(4)]
    least = min(np.linalg.norm(q - true, axis=1).mean() for q in orders)
    return 100 * least / max(np.linalg.norm(true[0] - true[2]), np.linalg.norm(true[1] - true[3]))


def score(options):
    with open(f"{options.folder}/truth.json", encoding="utf-8") as file:
        images = {image["file"]: image for image in json.load(file)["images"]}
    names = [f"{options.folder}/{name}" for name in sorted(images)]
    command = [options.binary, "scan", "--find", "rectangles", "--format", "jsonl", *names]
    lines = subprocess.run(command, capture_output=True, text=True, check=True)
    rows, found, first, empty = {"primary": [], "obstructed": [], "inner": [], "large inner": []}, [], [], []
    for record in map(json.loads, lines.stdout.splitlines()):
        image = images[os.path.basename(record["source"])]
        size = np.array([image["width"], image["height"]])
        frame = box_corners([0, 0, *size])
        shown = sorted((o for o in record.get("observations", []) if o["type"] == "rectangle"), key=lambda o: -o["confidence"])
        quads = [(np.array(o["corners"]) * (1, -1) + (0, 1)) * size for o in shown]
        best, printed = np.zeros(len(quads)), np.zeros(len(quads), bool)
        for r in image["rectangles"]:
            true = np.array(r["corners"])
            each = [overlap(clipped(q, frame), clipped(true, frame)) if r["cut"] else overlap(q, true) for q in quads]
            r["overlap"] = max(each, default=0)
            r["error"] = corner_error(quads[int(np.argmax(each))], true) if quads else None
            best = np.maximum(best, each) if quads else best
            if r["kind"] == "receipt":
                printed |= np.array([shared(q, true) > .9 * cv2.contourArea(np.float32(q)) for q in quads], bool)
            whole = r["visible"] >= FULL
            if r["role"] == "primary":
                rows["primary" if whole else "obstructed"].append((image["file"], r))
            elif r["role"] == "inner" and whole:
                rows["inner"].append((image["file"], r))
                if np.linalg.norm(true - np.roll(true, 1, 0), axis=1).min() >= .03 * size.min():
                    rows["large inner"].append((image["file"], r))
        primary = [r for r in image["rectangles"] if r["role"] == "primary"]
        if len(primary) == 1 and primary[0]["visible"] >= FULL:
            true = np.array(primary[0]["corners"])
            first.append(bool(quads) and overlap(quads[0], true) >= .75)
        if not primary:
            empty.append(len(quads) > 0)
        found += [(image["file"], o["confidence"], b, q) for o, b, q, p in zip(shown, best, quads, printed) if b >= .75 or not p]
    report(rows, found, first, empty, options.misses)


def report(rows, found, first, empty, misses):
    share = lambda values: f"{100 * sum(values) / len(values):5.1f} % of {len(values)}" if len(values) else "-"
    for name, of in rows.items():
        errors = [r["error"] for _, r in of if r["overlap"] >= .75]
        print(f"{name:12} 0.75 {share([r['overlap'] >= .75 for _, r in of])}, 0.90 {share([r['overlap'] >= .9 for _, r in of])}, "
              f"corners {np.mean(errors) if errors else 0:.3f} %")
    print(f"precision    {share([b >= .75 for _, _, b, _ in found])}")
    print(f"first        {share(first)}\nempty ones with a rectangle {share(empty)}")
    for low, high in ((.9, 1.01), (.5, .6)):
        print(f"right of those at {low} to {min(high, 1)}: {share([b >= .75 for _, c, b, _ in found if low <= c < high])}")
    if misses:
        for name, of in rows.items():
            for file, r in of:
                if r["overlap"] < .9 and name != "inner":
                    print(f"missed {name} {file} {r['kind']} {r['overlap']:.2f}, weakest side {r.get('edge_contrast')}: "
                          f"{np.int32(r['corners']).tolist()}")
        for file, confidence, best, quad in found:
            if best < .75:
                print(f"false {file} {confidence:.2f}, overlap {best:.2f}: {np.int32(quad).tolist()}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True, dest="command")
    command = commands.add_parser("make")
    command.add_argument("folder")
    command.add_argument("--count", type=int, default=150)
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--kinds", type=lambda text: text.split(","), default=KINDS)
    command.add_argument("--receipts")
    command.set_defaults(run=make)
    command = commands.add_parser("score")
    command.add_argument("folder")
    command.add_argument("binary")
    command.add_argument("--misses", action="store_true")
    command.set_defaults(run=score)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
