#!/usr/bin/env python3
"""Draws photographs of codes as people meet them, with what harms them, and scores readings beside other readers'.

    shelf.py make FOLDER [--count 20] [--seed 1] [--kinds a,b] [--symbologies a,b]   pictures, and truth.jsonl beside them
    shelf.py score FOLDER NAME=RESULTS.jsonl... [--misses] [--peers]                 what `scanregions scan --find barcodes --format jsonl` said

Surfaces stand in space and rays of sight meet them: bottles and cans, crushed bags, receipts of tired printers, phones' screens,
metal that a needle has marked. A set is judged by what was not drawn while the code was made: another seed draws another. With
--misses each code is named that the first of the results lacks. --peers asks zbarimg and ZXing-C++, which looks at each picture
as it is and at twice its size, and keeps what they say in the folder; they are right where they say a payload anywhere, so that of
equal codes on a sheet one reading counts for all.
Needs: zint, zbarimg (apt-get install zint zbar-tools), pip install numpy opencv-python-headless pillow segno zxing-cpp.
"""
import argparse
import json
import math
import os
import pathlib
import subprocess
import sys

import cv2
import numpy as np

from codes import area, clipped, iou
from goods import RAYS, Creased, Flat, Round, around, bands, dimples, ink, lens, scenery, screen, sensor, shine, thermal, words
from symbols import LINEAR, SQUARE, STACKED, SYMBOLOGIES, symbol

KINDS = ("plain bottle bag receipt phone peen styled colored inverted glare shadow motion defocus night halo steep edge tight tiny low "
         "many nothing").split()
SIZES = ((640, 480), (800, 600), (1024, 768), (1280, 720), (1280, 960), (1600, 1200))
# Symbologies that a kind is of, where it isn't of all.
ONLY = {"peen": [n for n in SQUARE if n not in ("qrLarge", "aztecRune")], "styled": SQUARE, "low": [n for n in LINEAR if n not in STACKED]}


def colors(rng, kind):
    """Of the paper and of the ink: light, blue first."""
    paper, dark = rng.uniform(.55, .9) * rng.uniform(.9, 1, 3), rng.uniform(.01, .06) * rng.uniform(.6, 1.4, 3)
    if kind == "colored":
        # What a scanner's red lamp or a camera still tells apart: dark inks on light papers of any color.
        paper = np.array(rng.choice([(.2, .7, .85), (.75, .75, .35), (.45, .5, .8), (.8, .6, .5), (.3, .45, .6), (.85, .85, .85)])) * rng.uniform(.7, 1.1, 3)
        dark = np.array(rng.choice([(.3, .05, .03), (.05, .15, .03), (.04, .04, .3), (.15, .03, .12), (.02, .06, .15)])) * rng.uniform(.6, 1.2, 3)
    if kind == "phone":
        paper, dark = rng.uniform(.8, 1.15) * np.ones(3), rng.uniform(.004, .03) * np.ones(3)
    if kind == "peen":
        paper, dark = rng.uniform(.25, .6) * rng.uniform(.95, 1, 3), rng.uniform(.02, .15) * np.ones(3)
    if kind == "receipt":
        dark = rng.uniform(.02, .2) * rng.uniform(.7, 1.2, 3)
    return (dark, paper) if kind == "inverted" or kind == "peen" and rng.random() < .3 else (paper, dark)


def label(rng, kind, mark, k):
    """A print: its picture as light, and where the code's corner lies in it, in texels."""
    paper, dark = colors(rng, kind)
    style = str(rng.choice(["dots", "rounded", "small squares"])) if kind == "styled" else "dots" if kind == "peen" else "printed"
    gain = rng.uniform(-.12, .16) if style == "printed" else 0
    cover, margin = ink(rng, mark, k, style, gain, rng.uniform(0, .08) if kind in ("receipt", "bag", "peen") else 0)
    w, h = mark.size
    quiet = mark.quiet * (rng.uniform(.15, .7) if kind == "tight" else rng.uniform(1, 1.6))
    quiet = max(quiet, .5 if kind == "tight" else 1)
    beyond = rng.uniform(0, .7, 4) * max(w, h) * (rng.random(4) < .7) + (2 if kind == "tight" else 0)
    if mark.name in LINEAR and kind == "low":
        beyond[1::2] += .1 * w
    left, top, right, bottom = (int((quiet + b) * k) for b in beyond)
    width, height = left + int(w * k) + right, top + int(h * k) + bottom
    picture = np.ones((height, width, 3), np.float32) * np.float32(paper)
    gap = quiet * k
    box = (left, top, left + w * k, top + h * k)
    digits = mark.name in LINEAR and rng.random() < .7
    tall = rng.uniform(5, 8) * k
    around(rng, picture, box, gap + (tall if digits else 0), dark, paper)
    if kind == "tight" and rng.random() < .7:
        cv2.rectangle(picture, (int(left - gap), int(top - gap)), (int(box[2] + gap), int(box[3] + gap)), [float(c) for c in dark], max(int(k * rng.uniform(.4, 1.5)), 1))
    if digits:
        words(rng, picture, (left, box[3] + k, box[2], box[3] + tall), dark, .8 * tall)
    if kind == "receipt":
        cover = thermal(rng, cover, k)
    part = picture[max(top - margin, 0):top - margin + cover.shape[0], max(left - margin, 0):left - margin + cover.shape[1]]
    cover = cover[max(margin - top, 0):, max(margin - left, 0):][:part.shape[0], :part.shape[1], None]
    bright = 0
    if kind == "peen":
        cover, bright = dimples(rng, cover[..., 0], k)
        cover, bright = cover[..., None], bright[..., None]
        picture *= 1 + rng.uniform(.02, .12) * rng.normal(size=(height, 1, 1)).astype(np.float32)
    part[:] = part * (1 - cover) + np.float32(dark) * cover + bright
    if kind == "phone":
        picture = screen(rng, picture, k)
    return picture, left, top, paper


def surface_of(rng, kind, width, height):
    longest = max(width, height)
    if kind == "bottle":
        upright = bool(rng.random() < .6)
        return Round((width if upright else height) * rng.uniform(.42, 1.1), upright)
    if kind == "bag":
        return Creased(rng, width, height, rng.uniform(.15, .7), bool(rng.random() < .5))
    if kind == "receipt":
        return Round(longest * rng.uniform(.8, 4), bool(rng.random() < .5)) if rng.random() < .6 else Creased(rng, width, height, rng.uniform(.05, .3), False)
    return Flat()


def turned(rng, kind):
    """A rotation: how the print lies before the camera."""
    roll = rng.uniform(-math.pi, math.pi) if rng.random() < .6 else math.pi / 2 * rng.integers(4) + rng.normal(0, .08)
    tilt = math.radians(rng.uniform(30, 46) if kind == "steep" else rng.uniform(0, 22))
    axis = rng.uniform(0, 2 * math.pi)
    first = cv2.Rodrigues(np.array([0, 0, roll]))[0]
    return cv2.Rodrigues(np.array([math.cos(axis), math.sin(axis), 0]) * tilt)[0] @ first


def module_of(rng, kind, mark):
    """Pixels to a module, as far as there is room."""
    if kind == "tiny":
        return rng.uniform(1, 1.6)
    least = {"many": 1.5, "motion": 2, "defocus": 2, "night": 2, "peen": 3, "styled": 2.2}.get(kind, 1.6)
    return math.exp(rng.uniform(math.log(least), math.log(8 if kind == "peen" else 6)))


def place(rng, canvas, owners, cell, name, kind):
    """Lays a code before the camera within a cell of the picture (left, top, right, bottom), and returns its truth; `owners` holds
    of each pixel whose print was laid there last."""
    height, width = (n // RAYS for n in canvas.shape[:2])
    mark = symbol(rng, name, low=kind == "low")
    focal = rng.uniform(.9, 1.6) * max(width, height)
    rotation, module = turned(rng, kind), module_of(rng, kind, mark)
    center = np.array([(cell[0] + cell[2]) / 2, (cell[1] + cell[3]) / 2])
    room = np.array([cell[2] - cell[0], cell[3] - cell[1]])
    w, h = mark.size
    ends = np.array([[0, 0], [w, 0], [w, h], [0, h]]) - [w / 2, h / 2]
    bend = surface_of(rng, kind, w, h)

    def seen(points, at):
        inner = bend.point(points[:, 0], points[:, 1]) - bend.point(np.zeros(1), np.zeros(1))
        space = inner @ rotation.T + at
        return space[:, :2] / space[:, 2:] * focal + [width / 2, height / 2]

    for _ in range(12):
        at = np.array([*((center - [width / 2, height / 2]) / module), focal / module])
        spot = seen(ends, at)
        share = (np.ptp(spot, axis=0) / (room * .97)).max()
        if share <= 1:
            break
        module *= .97 / share
    low, high = spot.min(0), spot.max(0)
    slack = np.maximum(room - (high - low), 0)
    target = np.array(cell[:2]) + rng.random(2) * slack
    if kind == "edge":
        # Up to the border of the view, or a little over it where bars are long enough.
        side = int(rng.integers(4))
        over = (rng.uniform(0, .4) * h * module if name in LINEAR and name not in STACKED and rng.random() < .5 else rng.uniform(-2, .6) * module)
        upright = np.array([[-1, 0], [1, 0], [0, -1], [0, 1]])[side]
        if over > module and name in LINEAR:
            # Only bars' ends may be cut.
            bars = rotation[:2, 1] * (1 if rng.random() < .5 else -1)
            i = int(np.argmax(np.abs(bars)))
            upright = np.eye(2)[i] * np.sign(bars[i])
            over *= abs(bars[i]) ** 4
        for i in range(2):
            if upright[i] < 0: target[i] = -over
            if upright[i] > 0: target[i] = (width, height)[i] + over - (high - low)[i]
    at[:2] += (target - low) / module

    k = int(np.clip(math.ceil(module * RAYS * 1.25), 4, 20))
    picture, left, top, paper = label(rng, kind, mark, k)
    origin = rotation.T @ -(at - rotation @ bend.point(np.zeros(1), np.zeros(1))[0])
    tall, wide = picture.shape[:2]
    rim = np.array([[x, y] for x in np.linspace(0, wide, 9) for y in np.linspace(0, tall, 9)]) / k - np.array([left, top]) / k - [w / 2, h / 2]
    outer = seen(rim, at)
    reach = .25 * np.ptp(outer, axis=0) if kind == "bottle" else np.full(2, 4 * module)
    x0, y0 = np.clip(outer.min(0) - reach, 0, [width, height]).astype(int)
    x1, y1 = np.clip(outer.max(0) + reach + 1, 0, [width, height]).astype(int)
    if x1 <= x0 or y1 <= y0:
        return None
    xs, ys = ((np.arange(n0 * RAYS, n1 * RAYS, dtype=np.float32) + .5) / RAYS for n0, n1 in ((x0, x1), (y0, y1)))
    sight = np.stack(np.broadcast_arrays((xs[None] - width / 2) / focal, (ys[:, None] - height / 2) / focal, np.float32(1)), -1)
    ray = (sight @ rotation.astype(np.float32)).astype(np.float32)
    a, b, hit = bend.meet(origin.astype(np.float32), ray)
    normals = bend.normal(a, b)
    view = -ray / np.linalg.norm(ray, axis=-1, keepdims=True)
    diffuse, mirrored = shine(normals.astype(np.float32), view, rng, {"bottle": .7, "bag": .4, "phone": .1, "peen": .4}.get(kind, .05))
    u, v = (a + w / 2) * k + left, (b + h / 2) * k + top
    print_ = cv2.remap(picture, (u - .5).astype(np.float32), (v - .5).astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    inside = hit & (u >= 0) & (u < wide) & (v >= 0) & (v < tall)
    part = canvas[y0 * RAYS:y1 * RAYS, x0 * RAYS:x1 * RAYS]
    if kind in ("bottle", "bag", "phone"):
        body = rng.uniform(.01, .5, 3) if kind != "phone" else np.full(3, rng.uniform(.005, .04))
        depth = (.5 if kind == "bottle" else .12) * max(w, h) * k
        more = hit & (u > -depth) & (u < wide + depth) & (v > -depth) & (v < tall + depth) & ~inside
        part[more] = (np.float32(body) * diffuse[more][:, None] + mirrored[more][:, None])
    if kind != "phone":
        print_ = print_ * diffuse[..., None]
    part[inside] = (print_ + mirrored[..., None])[inside]
    owners[y0:y1, x0:x1][inside[::RAYS, ::RAYS]] += 1
    bx = np.array(mark.box)
    corners = seen(np.array([[bx[0], bx[1]], [bx[2], bx[1]], [bx[2], bx[3]], [bx[0], bx[3]]]) - [w / 2, h / 2], at)
    sides = [math.dist(corners[i], corners[(i + 1) % 4]) / n for i, n in enumerate((bx[2] - bx[0], bx[3] - bx[1]) * 2)]
    return dict(symbology=name, payload=mark.payload, addon=mark.addon, corners=[[round(float(c), 2) for c in p] for p in corners],
                module=round(min(sides[::2] if name in LINEAR else sides), 2), height=round(min(sides[1::2]) * (bx[3] - bx[1]), 1))


def inside(code, width, height):
    """Which pixels are a code's."""
    return cv2.fillConvexPoly(np.zeros((height, width), np.uint8), np.int32(np.round(code["corners"])), 1) > 0


def nothing(rng, canvas):
    """Things with stripes and squares that are no codes."""
    height, width = canvas.shape[:2]
    for _ in range(int(rng.integers(1, 4))):
        w, h = (rng.uniform(.2, .8, 2) * (width, height)).astype(int)
        x, y = int(rng.uniform(0, width - w)), int(rng.uniform(0, height - h))
        part, kind = canvas[y:y + h, x:x + w], rng.integers(5)
        dark = float(rng.uniform(.02, .2))
        if kind == 0:
            widths = rng.integers(3, 30, 4000)
            stripes = np.repeat(np.arange(4000) % 2, widths)[:w]
            part[:] = np.where(stripes, .7, dark)[None, :, None]
        elif kind == 1:
            part[:] = .75
            words(rng, part, (0, 0, w, h), (dark,) * 3, rng.uniform(15, 60))
        elif kind == 2:
            cell = int(rng.integers(6, 40))
            part[:] = np.where(np.kron(rng.random((h // cell + 1, w // cell + 1)) < .5, np.ones((cell, cell)))[:h, :w] > 0, .7, dark)[..., None]
        elif kind == 3:
            cell = int(rng.integers(9, 50))
            yy, xx = np.mgrid[:h, :w]
            part[:] = np.where((xx % cell < cell * .8) & (yy % cell < cell * .8), .6, dark)[..., None]
        else:
            yy, xx = np.mgrid[:h, :w]
            part[:] = np.where((np.hypot(xx - w / 2, yy - h / 2) / rng.uniform(8, 40)).astype(int) % 2, .7, dark)[..., None]


def photograph(rng, kind, names):
    """A picture as bytes of JPEG, and the truths of the codes in it; takes the symbologies from `names`."""
    width, height = SIZES[rng.integers(len(SIZES))]
    if rng.random() < .25:
        width, height = height, width
    canvas = cv2.resize(scenery(rng, width, height), (width * RAYS, height * RAYS), interpolation=cv2.INTER_LINEAR)
    columns, rows = ((2, 2), (3, 1), (1, 3), (3, 2))[rng.integers(4)] if kind == "many" else (1, 1)
    if kind == "nothing":
        nothing(rng, canvas)
        codes = []
    else:
        cells = [(i * width / columns, j * height / rows, (i + 1) * width / columns, (j + 1) * height / rows) for j in range(rows) for i in range(columns)]
        owners = np.zeros((height, width), np.int8)
        codes = []
        for cell in cells:
            before = owners.copy()
            code = place(rng, canvas, owners, cell, names(kind), kind)
            # What another print is laid over is no code any more.
            codes = [c for c in codes if not (inside(c, width, height) & (before > 0) & (owners != before)).any()] + ([code] if code else [])
    light = cv2.resize(lens(rng, canvas, kind, min((c["module"] for c in codes), default=3)), (width, height), interpolation=cv2.INTER_AREA)
    if codes:
        spots = np.array(codes[0]["corners"])
        box = (spots.min(0), spots.max(0))
        if kind in ("shadow", "glare"):
            many = int(rng.integers(1, 4))
            if kind == "shadow": light *= 1 - rng.uniform(.5, .88) * bands(rng, width, height, box, many, (.03, .4))[..., None]
            else: light += rng.uniform(.2, 1) * bands(rng, width, height, box, many, (.01, .08))[..., None]
        if kind == "phone":
            # Light that spreads in the lens, and what the glass mirrors.
            light = light * .9 + rng.uniform(.05, .2) * cv2.GaussianBlur(light, (0, 0), rng.uniform(8, 40))
            light += rng.uniform(0, .25) * scenery(rng, width, height) * rng.random()
    y, x = np.mgrid[:height, :width]
    light *= (1 - rng.uniform(0, .4) * ((x / width - .5) ** 2 + (y / height - .5) ** 2))[..., None].astype(np.float32) * rng.uniform(.6, 1.15)
    quality = int(rng.integers(25, 50)) if kind == "night" else int(rng.integers(60, 96))
    return cv2.imencode(".jpg", sensor(rng, light, kind), [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes(), codes


def make(options):
    folder = pathlib.Path(options.folder)
    folder.mkdir(parents=True, exist_ok=True)
    asked = options.symbologies.split(",") if options.symbologies else SYMBOLOGIES
    turns, order = {}, np.random.default_rng(options.seed)

    def names(kind):
        """Each symbology in its turn, those of a kind of code alone by themselves."""
        key = kind if kind in ONLY else ""
        if not turns.get(key):
            turns[key] = list(order.permutation([n for n in ONLY.get(kind, SYMBOLOGIES) if n in asked]))
        return str(turns[key].pop())

    with open(folder / "truth.jsonl", "w", encoding="utf-8") as output:
        for number, kind in enumerate(KINDS):
            if options.kinds and kind not in options.kinds.split(","):
                continue
            for index in range(options.count):
                data, codes = photograph(np.random.default_rng([options.seed, number, index]), kind, names)
                (folder / f"{kind}-{index:03d}.jpg").write_bytes(data)
                output.write(json.dumps(dict(file=f"{kind}-{index:03d}.jpg", kind=kind, codes=codes)) + "\n")


# ---------------------------------------------------------------- scores
def plain(said):
    """What readers spell in as many ways, spelled in one: no signs that part elements, a trade item's number of as many digits."""
    said = said.strip().replace("\x1d", "").replace("\r\n", "\n")
    if said.startswith("("):
        said = said.replace("(", "").replace(")", "")
    if said.isdigit() and len(said) == 16 and said.startswith("01"):
        said = said[2:]
    return said.lstrip("0") if said.isdigit() and 8 <= len(said) <= 14 else said


def short(upce):
    """The eight digits of a UPC-E of its thirteen."""
    d = upce[1:]
    body, check = d[1:11], d[11]
    for last in "012":
        if body[2] == last and body[3:7] == "0000": return d[0] + body[:2] + body[7:10] + last + check
    if body[3:8] == "00000": return d[0] + body[:3] + body[8:10] + "3" + check
    if body[4:9] == "00000": return d[0] + body[:4] + body[9] + "4" + check
    return d[0] + body[:5] + body[9] + check


def is_right(said, code):
    said, payload = said or "", code["payload"]
    forms = {plain(payload), plain(payload + code["addon"])}
    if code["symbology"] == "codabar": forms.add(payload[1:-1])
    if code["symbology"] == "code32": forms.add(payload[1:])
    if code["symbology"].startswith("upce"): forms |= {plain(short(payload)), plain(short(payload) + code["addon"])}
    return plain(said) in forms or plain(said.replace(" ", "")) in forms


def ask_peers(folder, entries):
    """What zbarimg and ZXing-C++ say of each picture: payloads and corners."""
    import zxingcpp
    kept = folder / "peers.json"
    if kept.exists():
        return json.loads(kept.read_text())
    said = {"zbar": {}, "zxing": {}}
    for entry in entries:
        name = entry["file"]
        lines = subprocess.run(["zbarimg", "-q", "--raw", str(folder / name)], capture_output=True, text=True, errors="replace").stdout
        said["zbar"][name] = [[text, None] for text in lines.splitlines() + [lines.rstrip("\n")] if text]
        picture, found = cv2.imread(str(folder / name)), {}
        for scale in (1, 2):
            enlarged = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC) if scale > 1 else picture
            for code in zxingcpp.read_barcodes(enlarged, text_mode=zxingcpp.TextMode.Plain):
                p = code.position
                found.setdefault(code.text, [[q.x / scale, q.y / scale] for q in (p.top_left, p.top_right, p.bottom_right, p.bottom_left)])
        said["zxing"][name] = list(found.items())
    kept.write_text(json.dumps(said))
    return said


def readings(path):
    """Of each picture what Regions said: payloads, corners in pixels, add-on and symbology."""
    said = {}
    for record in map(json.loads, open(path, encoding="utf-8")):
        said[os.path.basename(record["source"])] = [
            (o.get("payload"), [(x * record["width"], (1 - y) * record["height"]) for x, y in o["corners"]], o.get("supplement"), o["symbology"])
            for o in record.get("observations", ()) if o.get("type") == "barcode"]
    return said


def score(options):
    folder = pathlib.Path(options.folder)
    entries = [json.loads(line) for line in open(folder / "truth.jsonl", encoding="utf-8")]
    ours = {name: readings(path) for name, _, path in (r.partition("=") for r in options.results)}
    peers = ask_peers(folder, entries) if options.peers else {}
    tables = {"kind": {}, "symbology": {}, "module": {}, "all": {}}
    first = next(iter(ours))

    def count(keys, column, value=1):
        for heading, key in keys.items():
            row = tables[heading].setdefault(key, {})
            row[column] = row.get(column, 0) + value

    for entry in entries:
        name, codes = entry["file"], entry["codes"]
        count(dict(kind=entry["kind"], all="all"), "codes", 0)
        keys = [dict(kind=entry["kind"], symbology=c["symbology"], module=min(math.floor(c["module"] * 2) / 2, 5), all="all") for c in codes]
        by = {reader: [any(is_right(text, c) for text, _ in said.get(name, ())) for c in codes] for reader, said in peers.items()}
        for reader, hits in by.items():
            for key, hit in zip(keys, hits): count(key, reader, hit)
        for reader, said in ours.items():
            found = list(said.get(name, ()))
            for key, code in zip(keys, codes):
                if reader == first: count(key, "codes")
                at = [f for f in found if area(clipped(list(f[1]), [tuple(p) for p in code["corners"]])) > .2 * area(f[1])]
                match = next((f for f in at if is_right(f[0], code)), None)
                if match:
                    found.remove(match)
                    count(key, reader)
                    count(key, reader + " iou", iou(match[1], code["corners"]))
                    if code["addon"]: count(key, reader + " addon", match[2] == code["addon"])
                    if options.misses and reader == first and iou(match[1], code["corners"]) < .75:
                        print("place", name, code["symbology"], round(iou(match[1], code["corners"]), 2))
                elif options.misses and reader == first:
                    print("missed", name, code["symbology"], "module", code["module"], "height", code["height"], *(f"({r} reads it)" for r, h in by.items() if h[codes.index(code)]))
                for f in at:
                    if f in found and not is_right(f[0], code):
                        found.remove(f)
                        count(key, reader + " wrong")
                        print(reader, "WRONG", name, code["symbology"], repr(code["payload"]), "said", f[3], repr(f[0]))
            for f in found:
                count(dict(kind=entry["kind"], all="all"), reader + " wrong")
                print(reader, "EXTRA", name, f[3], repr(f[0]))
    for heading, rows in tables.items():
        print(f"\n{heading:24s}{'codes':>7s}" + "".join(f"{p:>7s}" for p in peers) + "".join(f"{n:>11s} wrong   IoU addon" for n in ours))
        for key in sorted(rows, key=str) if heading == "module" else rows:
            row = rows[key]
            print(f"{key!s:24s}{row.get('codes', 0):7d}" + "".join(f"{row.get(p, 0):7d}" for p in peers) + "".join(
                f"{row.get(n, 0):11d}{row.get(n + ' wrong', 0):6d}{row.get(n + ' iou', 0) / max(row.get(n, 0), 1):6.3f}{row.get(n + ' addon', 0):6d}" for n in ours))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("make")
    command.add_argument("folder")
    command.add_argument("--count", type=int, default=20, help="pictures of each kind")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--kinds", help="comma-separated; all unless given: " + ", ".join(KINDS))
    command.add_argument("--symbologies", help="comma-separated; all unless given: " + ", ".join(SYMBOLOGIES))
    command.set_defaults(run=make)
    command = commands.add_parser("score")
    command.add_argument("folder")
    command.add_argument("results", nargs="+", metavar="NAME=RESULTS.jsonl")
    command.add_argument("--misses", action="store_true")
    command.add_argument("--peers", action="store_true", help="also what zbarimg and ZXing-C++ read")
    command.set_defaults(run=score)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    sys.exit(main())
