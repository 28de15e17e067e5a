"""Draws photographs of codes of every symbology on things: labels, boxes, cards, receipts, bottles, shelf edges, screens; and
scores readings of them.

    placed.py make FOLDER [--count N] [--seed S] [--symbologies a,b] [--conditions a,b]   pictures, and truth.jsonl beside them
    placed.py score FOLDER RESULTS.jsonl [--misses] [--peers]          what `scanregions scan --find barcodes --format jsonl` said

Prints for each symbology, condition and surface: codes, how many were read, how many were read wrong (another payload where a
code is), what was read where there is none, and the mean IoU of corners. With --peers also how many zbarimg reads, and
ZXing-C++ where its Python package is installed. Another seed draws another set: fit with one, judge with another.
Needs: zint (apt-get install zint), pip install numpy pillow opencv-python-headless segno; for --peers zxing-cpp.
"""
import io, json, math, os, pathlib, random, re, shutil, subprocess, sys
import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont
from codes import apply, clipped, area, homography, iou, payload, command_line
from composites import check_digit, word

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Training/rectangles"))
from grounds import bricks, carpet, cloth, grain, marble, noise, plain, striped, tiles, wood  # noqa: E402

# Pixels that are drawn for each of the picture's, along a side.
SUPERSAMPLING = 3
CONDITIONS = ("plain tilted small shadow dark glare defocus motion noisy rough several nothing").split()
SURFACES = "label box card receipt bottle wrinkled shelf screen".split()
GROUNDS = (plain, grain, carpet, wood, cloth, marble)
SIZES = ((640, 480), (800, 600), (1024, 768), (1280, 960), (1600, 1200))
DIGITS, LETTERS = "0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def number(least, most): return lambda rng: word(rng, DIGITS, least, most)
def mixed(letters, least, most): return lambda rng: word(rng, letters, least, most)
def text(least, most): return lambda rng: payload(rng, int(math.exp(rng.uniform(math.log(least), math.log(most))))) \
    .encode("ascii", "ignore").decode().strip() or "A1"
def even(least, most): return lambda rng: word(rng, DIGITS, 2 * (n := rng.randint(least, most)), 2 * n)
def added(digits, addon): return lambda rng: f"{word(rng, DIGITS, digits, digits)}+{word(rng, DIGITS, addon, addon)}"
def trade(*more): return lambda rng: "[01]" + (d := "9" + word(rng, DIGITS, 12, 12)) + check_digit(d) + "".join(
    f"[{a}]{word(rng, DIGITS, n, n)}" for a, n in more[:rng.randint(0, len(more))])


# zint's number of each, further options, and what makes a payload. Those of LINEAR have a height to choose.
SYMBOLOGIES = {
    "ean13": (13, (), lambda rng: "4" + word(rng, DIGITS, 11, 11)), "ean8": (13, (), number(7, 7)),
    "ean13+2": (13, (), added(12, 2)), "ean13+5": (13, (), added(12, 5)),
    "upca": (34, (), number(11, 11)), "upca+5": (34, (), added(11, 5)), "upce": (37, (), lambda rng: "0" + word(rng, DIGITS, 6, 6)),
    "code39": (8, (), mixed(DIGITS + LETTERS + "-. $/+%", 4, 14)), "code32": (129, (), number(8, 8)),
    "code93": (25, (), mixed(DIGITS + LETTERS + "-. $/+%", 4, 16)), "code128": (20, (), text(5, 22)),
    "gs1-128": (16, (), trade(("17", 6), ("10", 5))), "itf": (3, (), even(3, 8)), "itf14": (89, (), number(13, 13)),
    "codabar": (18, (), lambda rng: rng.choice("ABCD") + word(rng, DIGITS + "-$:/.+", 5, 14) + rng.choice("ABCD")),
    "industrial2of5": (7, (), number(4, 10)), "dataBar": (29, (), number(13, 13)),
    "dataBarLimited": (30, (), lambda rng: rng.choice("01") + word(rng, DIGITS, 12, 12)),
    "dataBarStacked": (80, (), number(13, 13)), "dataBarExpanded": (31, (), trade(("3103", 6), ("11", 6))),
    "dataBarExpandedStacked": (81, ("--cols=2",), trade(("3103", 6), ("11", 6))),
    "qr": (58, (), text(4, 150)), "microQR": (97, (), text(3, 14)), "aztec": (92, (), text(4, 100)),
    "dataMatrix": (71, ("--square",), text(4, 100)), "dataMatrixRect": (71, ("--vers=28",), text(6, 20)),
    "pdf417": (55, (), text(8, 120)), "maxiCode": (57, (), text(4, 60)),
}
LINEAR = set(list(SYMBOLOGIES)[:18])
RETAIL = re.compile("ean|upc")
TALL = {"dataBar": 33, "dataBarLimited": 10, "dataBarExpanded": 34}
# Modules of light beside a code that its standard asks for; linear codes have 10.
QUIET = {"qr": 4, "microQR": 2, "aztec": 1, "dataMatrix": 1, "dataMatrixRect": 1, "pdf417": 2, "maxiCode": 2}
# zint draws a MaxiCode's hexagons of so many pixels.
PIXELS = {"maxiCode": 5}
FONTS = [ImageFont.truetype(name, 40) for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf")]


def expected(name, data):
    """What a reader is to say of what zint was given: payload and add-on."""
    data, _, addon = data.partition("+") if "+" in name else (data, "", "")
    base = name.partition("+")[0]
    if base in ("ean13", "ean8", "upca", "itf14", "dataBar", "dataBarLimited", "dataBarStacked"):
        data = (data.zfill(13) if base.startswith("dataBar") else data)
        data += check_digit(data)
    if base == "upce": data += check_digit(upca_of(data))
    if base == "code32": data = "A" + data + code32_check(data)
    if base in ("gs1-128", "dataBarExpanded", "dataBarExpandedStacked"): data = data.replace("[", "").replace("]", "")
    return data, addon


def upca_of(digits):
    """The digits of a UPC-A that seven of a UPC-E stand for, without the check digit."""
    d, last = digits[1:6], digits[6]
    return digits[0] + (d[:2] + last + "0000" + d[2:] if last in "012" else d[:3] + "00000" + d[3:] if last == "3"
                        else d[:4] + "00000" + d[4] if last == "4" else d + "0000" + last)


def code32_check(digits):
    return str(sum(int(d) if i % 2 == 0 else sum(divmod(2 * int(d), 10)) for i, d in enumerate(digits)) % 10)


def symbol(rng, name):
    """A code: what zint was given, its picture, and the pixels of a module in it."""
    code, more, make = SYMBOLOGIES[name]
    while True:
        data = make(rng)
        options = list(more)
        if name in LINEAR: options.append(f"--height={max(TALL.get(name, 0), rng.randint(14, 60))}")
        if name == "pdf417": options += [f"--cols={rng.randint(2, 6)}"]
        if RETAIL.match(name): options.append(f"--guarddescent={rng.choice((0, 5))}")
        if name == "aztec" and rng.random() < .3: options.append("--secure=3")
        made = subprocess.run(["zint", "-b", str(code), *options, "--scale=0.5", "--direct", "--filetype=PNG", "--notext", "-d", data],
                              capture_output=True)
        if made.stdout:
            dark = np.array(Image.open(io.BytesIO(made.stdout)).convert("L")) < 128
            rows, columns = np.flatnonzero(dark.any(1)), np.flatnonzero(dark.any(0))
            return data, dark[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1], PIXELS.get(name, 1)


def bars(name, dark):
    """Where a code's bars are in its picture, without an add-on, the ends of longer bars and the frame of an ITF-14: left, top,
    right, bottom."""
    if name != "itf14":
        width = 95 if "+" in name else dark.shape[1]
        isWhole = name not in LINEAR or not RETAIL.match(name)
        return 0, 0, width, dark.shape[0] if isWhole else int((dark[:, :width] == dark[0, :width]).all(1).sum())
    rows = np.flatnonzero(~dark.all(1))
    columns = np.flatnonzero(dark[rows[0]])
    inner = [c for c in columns if not dark[rows[0], :c + 1].all() and not dark[rows[0], c:].all()]
    return inner[0], rows[0], inner[-1] + 1, rows[-1] + 1


def lines_of_text(rng, draw, box, ink, height):
    """Fills a box with lines of print."""
    x0, y0, x1, y1 = box
    font = rng.choice(FONTS).font_variant(size=max(int(height), 4))
    y = y0
    while y + height < y1:
        line = payload(rng, rng.randint(4, 40)).encode("ascii", "ignore").decode()
        while line and draw.textlength(line, font) > x1 - x0: line = line[:-1]
        draw.text((x0, y), line, fill=ink, font=font)
        y += height * rng.uniform(1.15, 1.6)


def sheet(rng, name, data, dark, pixels, surface, scale):
    """The print around a code and the code, in shades of `scale` pixels a module: the sheet, and the code's box on it."""
    h, w = (n / pixels for n in dark.shape)
    quiet = QUIET.get(name, 10)
    quiet = quiet * rng.uniform(1, 1.8) if rng.random() < .8 else quiet * rng.uniform(.75, 1)
    line = rng.uniform(5, 9) if name in LINEAR else max(rng.uniform(.06, .12) * w, 3)
    left, right, top, bottom = (quiet + rng.choice((0, rng.uniform(.1, .6))) * max(w, h) for _ in range(4))
    if surface == "receipt": top, bottom = rng.uniform(.4, 1.2) * w, rng.uniform(.2, .8) * w
    if surface == "shelf": left, top, bottom = rng.uniform(.5, 1.5) * w + quiet, quiet + line, quiet + line
    paper, ink = rng.uniform(185, 250), rng.uniform(8, 70)
    if surface == "box": paper, ink = rng.uniform(120, 190), rng.uniform(15, 55)
    if surface == "screen": paper, ink = rng.uniform(215, 255), rng.uniform(4, 30)
    width, height = int((left + w + right) * scale), int((top + h + bottom) * scale)
    image = Image.new("L", (width, height), int(paper))
    draw = ImageDraw.Draw(image)
    gap = quiet * scale
    x0, y0 = left * scale, top * scale
    x1, y1 = x0 + w * scale, y0 + h * scale
    for box in ((gap / 2, gap / 2, width - gap / 2, y0 - gap), (gap / 2, y1 + gap, width - gap / 2, height - gap / 4),
                (gap / 2, y0, x0 - gap * 1.2, y1), (x1 + gap * 1.2, y0, width - gap / 2, y1)):
        if box[2] - box[0] > line * scale and box[3] - box[1] > line * scale and rng.random() < .85:
            if rng.random() < .8: lines_of_text(rng, draw, box, int(ink + rng.uniform(0, 40)), line * scale * rng.uniform(.5, 1.6))
            else: draw.rectangle([box[0], box[1], box[0] + (box[2] - box[0]) * rng.uniform(.2, 1), box[3]], fill=int(rng.uniform(40, 200)))
    if name in LINEAR and rng.random() < .8:
        font = FONTS[0].font_variant(size=int(line * scale))
        draw.text(((x0 + x1) / 2, y1 + line * scale * .25), "".join(expected(name, data)), fill=int(ink), font=font, anchor="ma")
    if rng.random() < .3: draw.rectangle([1, 1, width - 2, height - 2], outline=int(ink), width=max(int(.6 * scale), 1))
    values = np.asarray(image, np.float32).copy()
    code = cv2.resize(np.where(dark, ink, paper).astype(np.float32), (round(w * scale), round(h * scale)), interpolation=cv2.INTER_NEAREST)
    values[round(y0):round(y0) + code.shape[0], round(x0):round(x0) + code.shape[1]] = code
    if surface == "screen":
        grid = np.ones_like(values)
        grid[::max(int(scale * .7), 2)] *= .82
        values = values * grid
    part = np.array(bars(name, dark)) * np.tile([code.shape[1] / dark.shape[1], code.shape[0] / dark.shape[0]], 2)
    return values, part + [round(x0), round(y0)] * 2


def bend(rng, surface, width, height):
    """How a sheet bends: where a place of its plane as it is seen lies on it. Both in shares of its larger side, from its middle."""
    if surface == "bottle":
        radius, sag = rng.uniform(.55, 1.1), rng.uniform(-.25, .25)
        across = rng.random() < .6
        def curved(x, y):
            along, other = (x, y) if across else (y, x)
            sine = np.clip(along / radius, -.96, .96)
            along, other = radius * np.arcsin(sine), other - sag * radius * (1 - np.sqrt(1 - sine * sine))
            return (along, other) if across else (other, along)
        return curved
    if surface in ("wrinkled", "receipt"):
        waves = [(rng.uniform(.002, .009) * (1 if surface == "wrinkled" else .7), rng.uniform(3, 9), rng.uniform(3, 9), rng.uniform(0, 6)) for _ in range(4)]
        def waving(x, y):
            dx = sum(a * np.sin(p * x + q * y + s) for a, p, q, s in waves)
            dy = sum(a * np.sin(q * x - p * y + 2 * s) for a, p, q, s in waves)
            return x + dx, y + dy
        return waving
    return lambda x, y: (x, y)


def shade_of(surface, rng, x, y):
    """How light a bent sheet is at a place as it is seen: turned from the light, it is darker."""
    if surface == "bottle": return 1 - rng.uniform(.1, .45) * (x - rng.uniform(-.3, .3)) ** 2 * 4
    if surface == "wrinkled":
        a, b, c = rng.uniform(4, 12), rng.uniform(4, 12), rng.uniform(0, 6)
        return 1 + rng.uniform(.03, .12) * np.sin(a * x + b * y + c)
    return np.ones_like(x)


def pose(rng, width, height, condition):
    """The corners of a sheet of a width and height as it is seen, about the origin."""
    turn = rng.uniform(0, 2 * math.pi) if rng.random() < .6 else rng.choice((0, 0, 0, math.pi / 2)) + rng.gauss(0, .06)
    tilt = math.radians(rng.uniform(25, 50) if condition == "tilted" else rng.uniform(0, 25))
    axis, distance = rng.uniform(0, 2 * math.pi), rng.uniform(2.2, 4) * max(width, height)
    points = []
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x, y = x * width / 2, y * height / 2
        x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        along, across = x * math.cos(axis) + y * math.sin(axis), -x * math.sin(axis) + y * math.cos(axis)
        zoom = distance / (distance + across * math.sin(tilt))
        along, across = along * zoom, across * math.cos(tilt) * zoom
        points.append((along * math.cos(axis) - across * math.sin(axis), along * math.sin(axis) + across * math.cos(axis)))
    return np.array(points)


def place(rng, canvas, cell, name, condition):
    """Lays a code on a thing within a cell (left, top, right, bottom) of the picture, and returns its truth."""
    surface = rng.choice(SURFACES)
    data, dark, pixels = symbol(rng, name)
    least, most = (1.2, 1.9) if condition == "small" else (1.6, 6)
    module = math.exp(rng.uniform(math.log(least), math.log(most)))
    scale = max(module * SUPERSAMPLING, 3)
    state = rng.getstate()
    for _ in range(8):
        rng.setstate(state)
        values, box = sheet(rng, name, data, dark, pixels, surface, scale)
        height, width = values.shape
        quad = pose(rng, width / SUPERSAMPLING * module * SUPERSAMPLING / scale, height * module / scale, condition)
        fit = min(1, *((np.array([cell[2] - cell[0], cell[3] - cell[1]]) * .96) / np.ptp(quad, axis=0)))
        if fit == 1: break
        # Too large for its place: smaller modules.
        module *= fit * .995
        scale = max(module * SUPERSAMPLING, 3)
    low, high = quad.min(0), quad.max(0)
    room = np.array([cell[2] - cell[0], cell[3] - cell[1]]) - (high - low)
    quad += cell[:2] - low + np.array([rng.random(), rng.random()]) * np.maximum(room, 0)
    longest = max(width, height)
    # From the picture to the plane of the sheet, then to the sheet.
    plane = homography(quad, [(-width / 2 / longest, -height / 2 / longest), (width / 2 / longest, -height / 2 / longest),
                              (width / 2 / longest, height / 2 / longest), (-width / 2 / longest, height / 2 / longest)])
    bent = bend(rng, surface, width, height)
    s = SUPERSAMPLING
    pad = 8
    x0, y0 = (max(int(v) - pad, 0) for v in quad.min(0))
    x1, y1 = min(int(quad[:, 0].max()) + pad, canvas.shape[1] // s), min(int(quad[:, 1].max()) + pad, canvas.shape[0] // s)
    px, py = apply(plane, (x0 + (np.arange((x1 - x0) * s) + .5) / s)[None, :], (y0 + (np.arange((y1 - y0) * s) + .5) / s)[:, None])
    u, v = bent(px, py)
    u, v = u * longest + width / 2 - .5, v * longest + height / 2 - .5
    light = shade_of(surface, rng, px, py)
    print_ = cv2.remap(values, u.astype(np.float32), v.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE) * light
    inside = (u > 0) & (v > 0) & (u < width - 1) & (v < height - 1)
    part = canvas[y0 * s:y1 * s, x0 * s:x1 * s]
    if surface in ("box", "screen", "bottle"):
        # The thing goes on around the print.
        depth = rng.uniform(4, 30) * scale
        around = (u > -depth) & (v > -depth) & (u < width + depth) & (v < height + depth)
        shade = rng.uniform(10, 40) if surface == "screen" else values[0, 0] if surface == "box" else rng.uniform(20, 200)
        part[around] = shade * np.minimum(light, 1.2)[around]
    part[inside] = print_[inside]
    back = np.linalg.inv(plane)
    def seen(x, y):
        """Where a place of the sheet is seen: the bend is taken back in steps."""
        target = np.array([(x - width / 2) / longest, (y - height / 2) / longest])
        at = target.copy()
        for _ in range(60): at += .7 * (target - np.array([float(c) for c in bent(*map(np.float64, at))]))
        return [float(c) for c in apply(back, *at)]
    corners = [seen(box[i], box[j]) for i, j in ((0, 1), (2, 1), (2, 3), (0, 3))]
    inner = bars(name, dark)
    columns, rows = (inner[2] - inner[0]) / pixels, (inner[3] - inner[1]) / pixels
    sides = [math.dist(corners[i], corners[(i + 1) % 4]) / n for i, n in enumerate((columns, rows, columns, rows))]
    said, addon = expected(name, data)
    return dict(symbology=name, payload=said, addon=addon, surface=surface, corners=[[round(c, 2) for c in p] for p in corners],
                module=round(min(sides[::2] if name in LINEAR else sides), 2))


def nothing(rng, draws, width, height):
    """A picture full of what looks like codes and is none."""
    kind = rng.choice(("stripes", "text", "tiles", "halftone", "bricks", "keyboard", "rectangles"))
    image = Image.new("L", (width, height), rng.randint(150, 250))
    draw = ImageDraw.Draw(image)
    if kind in ("tiles", "bricks"): return gray({"tiles": tiles, "bricks": bricks}[kind](draws, width, height))
    if kind == "stripes" and rng.random() < .5: return gray(striped(draws, width, height))
    if kind == "stripes":
        x = 0
        while x < width:
            x += rng.randint(2, 12)
            draw.rectangle([x, 0, x := x + rng.randint(2, 12), height], fill=rng.randint(0, 90))
    if kind == "text":
        lines_of_text(rng, draw, (10, 10, width - 10, height - 10), 30, rng.uniform(8, 30))
    if kind == "halftone":
        pitch, tone = rng.uniform(3, 9), noise(draws, width, height, 90) * .5 + .5
        x, y = np.meshgrid(np.arange(width), np.arange(height))
        screen = np.cos(2 * np.pi * (x + y) / pitch) * np.cos(2 * np.pi * (x - y) / pitch)
        return np.where(screen > 2 * tone - 1, 30., 230.)
    if kind == "keyboard":
        pitch = rng.randint(28, 60)
        for y in range(0, height, pitch):
            for x in range(-y // 3 % pitch - pitch, width, pitch):
                draw.rounded_rectangle([x + 3, y + 3, x + pitch - 3, y + pitch - 3], 5, fill=rng.randint(20, 50))
                draw.text((x + pitch / 3, y + pitch / 4), rng.choice(LETTERS), fill=220, font=FONTS[0].font_variant(size=pitch // 3))
    if kind == "rectangles":
        for _ in range(10000):
            x, y, w, h = rng.randint(0, width), rng.randint(0, height), rng.randint(2, 30), rng.randint(2, 30)
            draw.rectangle([x, y, x + w, y + h], fill=rng.randint(0, 255))
    return np.asarray(image, np.float32)


def gray(picture): return cv2.cvtColor(np.float32(picture), cv2.COLOR_BGR2GRAY)


def camera(rng, draws, canvas, condition, module):
    """What a camera makes of a scene: blur, light, noise and compression."""
    s = SUPERSAMPLING
    height, width = canvas.shape[0] // s, canvas.shape[1] // s
    canvas = cv2.GaussianBlur(canvas, (0, 0), s * rng.uniform(.3, .6))
    if condition == "defocus":
        radius = s * min(module * rng.uniform(.45, .85), 4)
        y, x = np.mgrid[-int(radius + 1):int(radius + 2), -int(radius + 1):int(radius + 2)]
        disc = np.clip(radius + .5 - np.hypot(x, y), 0, 1)
        canvas = cv2.filter2D(canvas, -1, (disc / disc.sum()).astype(np.float32))
    if condition == "motion":
        length, angle = s * min(module * rng.uniform(.6, 1.4), 7), rng.uniform(0, math.pi)
        kernel = np.zeros((2 * int(length) + 3,) * 2, np.float32)
        middle = int(length) + 1
        for t in np.linspace(-.5, .5, 8 * len(kernel)):
            kernel[round(middle + t * length * math.sin(angle)), round(middle + t * length * math.cos(angle))] += 1
        canvas = cv2.filter2D(canvas, -1, kernel / kernel.sum())
    values = cv2.resize(canvas, (width, height), interpolation=cv2.INTER_AREA)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    angle = rng.uniform(0, 2 * math.pi)
    away = (x / width - .5) * math.cos(angle) + (y / height - .5) * math.sin(angle)
    values *= 1 + rng.uniform(0, .35) * away
    if condition == "shadow":
        edge = (x - width * rng.uniform(.3, .7)) * math.cos(angle + 1) + (y - height * rng.uniform(.3, .7)) * math.sin(angle + 1)
        values *= rng.uniform(.3, .5) + .55 / (1 + np.exp(-edge / rng.uniform(2, 60)))
    if condition == "dark": values = values * rng.uniform(.12, .35) + rng.uniform(5, 40)
    if condition == "glare":
        for _ in range(rng.randint(1, 3)):
            cx, cy, a, b = width * rng.uniform(.2, .8), height * rng.uniform(.2, .8), width * rng.uniform(.03, .2), height * rng.uniform(.03, .12)
            dx, dy = x - cx, y - cy
            along, across = dx * math.cos(angle) + dy * math.sin(angle), -dx * math.sin(angle) + dy * math.cos(angle)
            values += rng.uniform(60, 220) * np.exp(-((along / a) ** 2 + (across / b) ** 2) / 2)
    values += draws.normal(0, rng.uniform(9, 20) if condition == "noisy" else rng.uniform(1, 5), values.shape)
    if rng.random() < .4:
        # As phones sharpen.
        values += rng.uniform(.3, 1) * (values - cv2.GaussianBlur(values, (0, 0), 1.2))
    tint = np.array([rng.uniform(.86, 1), rng.uniform(.94, 1), 1])[:: rng.choice((1, -1))]
    image = Image.fromarray(np.clip(values[..., None] * tint, 0, 255).astype(np.uint8))
    stream = io.BytesIO()
    image.save(stream, "JPEG", quality=rng.randint(35, 55) if condition == "rough" else rng.randint(70, 95))
    return stream.getvalue()


def picture(rng, condition, names):
    """A photograph, and the truths of the codes in it; takes the symbologies from `names`."""
    draws = np.random.default_rng(rng.randrange(1 << 30))
    width, height = rng.choice(SIZES)
    if condition == "nothing":
        return camera(rng, draws, cv2.resize(nothing(rng, draws, width, height).astype(np.float32), None, fx=SUPERSAMPLING,
                                             fy=SUPERSAMPLING, interpolation=cv2.INTER_NEAREST), condition, 2), []
    s = SUPERSAMPLING
    canvas = cv2.resize(gray(rng.choice(GROUNDS)(draws, width, height)), None, fx=s, fy=s, interpolation=cv2.INTER_LINEAR)
    columns, rows = rng.choice(((2, 1), (2, 2), (3, 1), (2, 2))) if condition == "several" else rng.choice(((1, 1), (1, 1), (2, 1)))
    cells = [(i * width / columns, j * height / rows, (i + 1) * width / columns, (j + 1) * height / rows)
             for j in range(rows) for i in range(columns)]
    codes = [place(rng, canvas, cell, next(names), condition) for cell in cells]
    return camera(rng, draws, canvas, condition, min(c["module"] for c in codes)), codes


def in_turn(rng, names):
    while True:
        rng.shuffle(names)
        yield from names


def make(options):
    os.makedirs(options.folder, exist_ok=True)
    names = in_turn(random.Random(options.seed), options.symbologies.split(",") if options.symbologies else list(SYMBOLOGIES))
    with open(os.path.join(options.folder, "truth.jsonl"), "w", encoding="utf-8") as output:
        for condition in options.conditions.split(",") if options.conditions else CONDITIONS:
            for index in range(options.count):
                data, codes = picture(random.Random(f"{options.seed}/{condition}/{index}"), condition, names)
                name = f"{condition}-{index:03d}.jpg"
                pathlib.Path(options.folder, name).write_bytes(data)
                output.write(json.dumps(dict(file=name, condition=condition, codes=codes)) + "\n")


def spelling(payload):
    """One of the ways in which readers write a payload: without signs that part GS1's elements, and a trade item's identifier."""
    said = "".join(c for c in payload.strip() if c not in "\x1d()") if payload.startswith("(") else payload.strip().replace("\x1d", "")
    if said.isdigit() and len(said) == 16 and said.startswith("01"): said = said[2:]
    return said.lstrip("0") if said.isdigit() and len(said) in (12, 13, 14) else said


def is_right(said, code):
    """Whether a reader's payload is a code's; the add-on may stand behind it. Readers leave out a UPC-E's expansion, a Codabar's
    letters and a Code 32's A."""
    forms = {spelling(code["payload"])}
    if code["symbology"] == "codabar": forms.add(code["payload"][1:-1])
    if code["symbology"] == "upce": forms |= {spelling(u := upca_of(code["payload"][:7]) + code["payload"][7]), u}
    return spelling(said) in forms or bool(code["addon"]) and spelling(said.replace(" ", "")) == spelling(code["payload"] + code["addon"])


def peers(folder, entries):
    """What other readers say of each picture."""
    said = {"zbarimg": {}}
    for entry in entries:
        out = subprocess.run(["zbarimg", "-q", os.path.join(folder, entry["file"])], capture_output=True, text=True, errors="replace").stdout
        said["zbarimg"][entry["file"]] = [line.partition(":")[2] for line in out.splitlines()]
    try:
        import zxingcpp
        said["zxing"] = {e["file"]: [b.text for b in zxingcpp.read_barcodes(np.array(Image.open(os.path.join(folder, e["file"])).convert("L")))]
                         for e in entries}
    except ImportError: pass
    return said


def score(options):
    entries = [json.loads(line) for line in open(os.path.join(options.folder, "truth.jsonl"), encoding="utf-8")]
    results = {os.path.basename(r["source"]): r for r in map(json.loads, open(options.results, encoding="utf-8")) if "observations" in r}
    others = peers(options.folder, entries) if options.peers and shutil.which("zbarimg") else {}
    tables = {heading: {} for heading in ("symbology", "condition", "surface", "module", "all")}
    columns = ["codes", "read", "wrong", "extra", "addon", *others]
    def count(keys, column, value=1):
        for heading, key in keys.items():
            row = tables[heading].setdefault(key, dict.fromkeys(columns, 0) | dict(ious=[]))
            if column == "ious": row["ious"].append(value)
            else: row[column] += value
    for entry in entries:
        record = results.get(entry["file"], {"observations": [], "width": 1, "height": 1})
        found = [(o, [(x * record["width"], (1 - y) * record["height"]) for x, y in o["corners"]])
                 for o in record["observations"] if o.get("type") == "barcode"]
        count(dict(condition=entry["condition"], all="all"), "extra", 0)
        for code in entry["codes"]:
            keys = dict(symbology=code["symbology"], condition=entry["condition"], surface=code["surface"],
                        module=min(math.floor(code["module"] * 2) / 2, 5), all="all")
            count(keys, "codes")
            at = [f for f in found if area(clipped([tuple(p) for p in f[1]], [tuple(p) for p in code["corners"]])) > .2 * area(f[1])]
            match = next((f for f in at if is_right(f[0].get("payload") or "", code)), None)
            if match:
                count(keys, "read")
                count(keys, "ious", iou(match[1], code["corners"]))
                count(keys, "addon", bool(code["addon"]) and match[0].get("supplement") == code["addon"])
                found.remove(match)
            by = [name for name, said in others.items() if any(is_right(s, code) for s in said[entry["file"]])]
            for name in by: count(keys, name)
            for f in at:
                if f is match: continue
                count(keys, "wrong")
                found.remove(f)
                print("wrong", entry["file"], code["symbology"], code["payload"], "said", f[0]["symbology"], f[0].get("payload"))
            if options.misses and not match:
                print("missed", entry["file"], code["symbology"], code["surface"], code["module"], *(f"({n} reads it)" for n in by))
        for f in found:
            count(dict(condition=entry["condition"], all="all"), "extra")
            print("extra", entry["file"], f[0]["symbology"], f[0].get("payload"))
    for heading, rows in tables.items():
        print(f"{heading:24s}" + "".join(f"{c:>8s}" for c in columns) + "   share     IoU")
        for key in sorted(rows, key=str) if heading == "module" else rows:
            row = rows[key]
            print(f"{key!s:24s}" + "".join(f"{row[c]:8d}" for c in columns) + f"{row['read'] / max(row['codes'], 1):8.3f}"
                  f"{np.mean(row['ious'] or [0]):8.3f}")


if __name__ == "__main__":
    command_line(__doc__, make, score, count=10,
                 more=[("--symbologies", "comma-separated; all unless given: " + ", ".join(SYMBOLOGIES)),
                       ("--conditions", "comma-separated; all unless given: " + ", ".join(CONDITIONS))],
                 flags=[("--peers", "also what zbarimg and ZXing-C++ read")])
