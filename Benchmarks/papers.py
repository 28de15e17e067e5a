"""Receipts, cards, notes, photos and what else lies on the desks of desks.py, each as it is seen from straight above."""
import math
from dataclasses import dataclass, field

import cv2
import numpy as np
import segno
from PIL import Image, ImageDraw, ImageFont

FONTS = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf", "DejaVuSerif.ttf")
WORDS = ("visit cash thank you store points member balance until terms apply gift reward value order table total change card "
         "your enjoy back redeemable details paid item tax round sub invoice number").split()
# Of a card, in its width: ISO/IEC 7810 has 85.6 by 54 mm with corners of 3.2 mm.
CARD, ROUNDING = 54 / 85.6, 3.2 / 85.6


@dataclass
class Sprite:
    """A flat picture in pixels (rows x columns x 3), what of it is opaque (0...1), and (role, kind, box, parent) on it."""
    kind: str
    picture: np.ndarray
    mask: np.ndarray
    rectangles: list = field(default_factory=list)


def color(rng, low=0, high=255):
    """A color whose luminance lies between two."""
    value = np.uint8([[[rng.integers(180), rng.integers(30, 200), 200]]])
    value = np.float32(cv2.cvtColor(value, cv2.COLOR_HSV2BGR)[0, 0])
    return np.clip(value * rng.uniform(low, high) / max(float(value @ (.114, .587, .299)), 1), 4, 252)


def luminance(value):
    return float(np.asarray(value).reshape(-1, 3).mean(0) @ (.114, .587, .299))


def noise(rng, width, height, scale):
    """Smooth noise of deviation 1 whose blots are so many pixels."""
    rows, columns = int(height / scale) + 3, int(width / scale) + 3
    small = rng.normal(size=(rows, columns)).astype(np.float32)
    return cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC)


def sheet(kind, width, height, fill, rounding=0):
    picture = np.empty((int(height), int(width), 3), np.float32)
    picture[:] = fill
    mask = Image.new("L", (int(width) * 2, int(height) * 2), 0)
    ImageDraw.Draw(mask).rounded_rectangle([0, 0, int(width) * 2 - 1, int(height) * 2 - 1], rounding * 2, fill=255)
    mask = np.asarray(mask.resize((int(width), int(height)), Image.BOX), np.float32) / 255
    return Sprite(kind, picture, mask)


def write(picture, at, text, size, ink, font):
    """A line of text from its top left; what is beyond the picture is cut."""
    image = Image.fromarray(np.uint8(np.clip(picture, 0, 255)))
    ImageDraw.Draw(image).text(at, text, fill=tuple(int(v) for v in ink), font=ImageFont.truetype(font, max(int(size), 5)))
    picture[:] = np.asarray(image, np.float32)


def phrase(rng, words):
    return " ".join(str(rng.choice(WORDS)) if rng.random() < .8 else f"{rng.uniform(0, 99):.2f}" for _ in range(words))


def code(rng, picture, box, ink):
    """Fills a box (left, top, right, bottom) with bars or, where it is no wider than high, with a matrix."""
    left, top, right, bottom = box
    if right - left < 1.6 * (bottom - top):
        dark = np.array([list(row) for row in segno.make(str(rng.integers(10 ** 9, 10 ** 14)), error="m").matrix], np.uint8)
    else:
        widths = rng.integers(1, 4, int(rng.integers(16, 60)) * 2 + 1)
        dark = np.repeat(np.arange(len(widths)) % 2 == 0, widths)[None].astype(np.uint8)
    dark = cv2.resize(dark, (max(right - left, 1), max(bottom - top, 1)), interpolation=cv2.INTER_NEAREST)
    picture[top:top + dark.shape[0], left:left + dark.shape[1]][dark > 0] = ink


def receipt(rng, size, prints, paper):
    if prints:
        scan = cv2.imread(str(prints[rng.integers(len(prints))]))
        # Scans show what lay behind the paper at their rims.
        rim = max(scan.shape[:2]) // 60
        scan = scan[rim:-rim, rim:-rim]
        scan = cv2.resize(scan, (max(int(size * scan.shape[1] / scan.shape[0]), 8), int(size)), interpolation=cv2.INTER_AREA)
        sprite = sheet("receipt", scan.shape[1], scan.shape[0], 0)
        sprite.picture[:] = scan * (paper / 255)
    else:
        sprite = sheet("receipt", size * rng.uniform(.28, .6), size, paper)
        width, ink, font = sprite.mask.shape[1], rng.uniform(20, 110, 3), FONTS[rng.integers(4)]
        line, y = width / rng.uniform(14, 24), width * .06
        while y < size * .78:
            middle = y < size * .2
            text = phrase(rng, int(rng.integers(1, 4)))
            write(sprite.picture, (width * (.25 if middle else .07), y), text, line, ink, font)
            if not middle and rng.random() < .6:
                write(sprite.picture, (width * .76, y), f"{rng.uniform(1, 99):.2f}", line, ink, font)
            y += line * rng.choice([1.3, 1.4, 2.6], p=[.5, .4, .1])
    height, width = sprite.mask.shape
    if rng.random() < .5:
        wide = int(width * rng.uniform(.35, .8))
        tall = int(min(wide * rng.choice([.3, 1]), height * .16))
        left, top = (width - (wide if wide > tall * 1.6 else tall)) // 2, int(height * .97 - tall)
        cv2.rectangle(sprite.picture, (left - 5, top - 5), (left + wide + 5, top + tall + 5), [float(v) for v in paper], -1)
        box = [left, top, left + (wide if wide > tall * 1.6 else tall), top + tall]
        code(rng, sprite.picture, box, 30)
        sprite.rectangles.append(("optional", "symbol", box, -1))
    folds = rng.uniform(0, height, rng.integers(0, 3))
    y = np.arange(height)[:, None, None]
    for fold in folds:
        sprite.picture *= 1 - rng.uniform(.02, .08) * np.exp(-np.abs(y - fold) / (.02 * height)) * np.sign(y - fold)
    return sprite


def free(rng, taken, size, wide, tall, margin):
    """A box within a size that keeps off others, or None."""
    for _ in range(30):
        if wide + 2 * margin >= size[0] or tall + 2 * margin >= size[1]:
            return None
        left, top = int(rng.uniform(margin, size[0] - wide - margin)), int(rng.uniform(margin, size[1] - tall - margin))
        box = [left, top, left + int(wide), top + int(tall)]
        if all(box[0] > b[2] + margin / 2 or b[0] > box[2] + margin / 2 or box[1] > b[3] + margin / 2 or b[1] > box[3] + margin / 2
               for b in taken):
            taken.append(box)
            return box
    return None


def coded(rng, sprite, taken, size, ink, panel):
    """A code on a panel, or on the paper itself where there is no panel."""
    height, width = sprite.mask.shape
    tall = height * rng.uniform(*size)
    box = free(rng, taken, (width, height), tall * (rng.uniform(1.8, 3.4) if rng.random() < .6 else 1), tall, height * .03)
    if box:
        if panel is not None:
            sprite.picture[box[1]:box[3], box[0]:box[2]] = panel
            sprite.rectangles.append(("optional", "panel", box, -1))
        pad = int((box[3] - box[1]) * rng.uniform(.06, .14)) + 1
        box = [box[0] + pad, box[1] + pad, box[2] - pad, box[3] - pad]
        code(rng, sprite.picture, box, ink)
        sprite.rectangles.append(("optional", "symbol", box, -1))


def card(rng, size, fill):
    width, height = int(size), int(size * CARD)
    sprite = sheet("card", width, height, fill, int(ROUNDING * width * rng.choice([0, .7, 1, 1.4])))
    y, x = np.mgrid[:height, :width].astype(np.float32)
    across = (x * math.cos(turn := rng.uniform(0, 6.3)) + y * math.sin(turn)) / width
    sprite.picture *= (1 + rng.uniform(0, .4) * across)[..., None]
    for _ in range(rng.integers(0, 4)):
        other, at = sprite.picture.copy(), rng.uniform(0, 1, (3, 2)) * (width, height)
        tone = [float(v) for v in np.clip(fill * rng.uniform(.6, 1.5), 5, 250)]
        if rng.random() < .5:
            cv2.fillPoly(other, [np.int32(at)], tone, cv2.LINE_AA)
        else:
            cv2.circle(other, np.int32(at[0]).tolist(), int(width * rng.uniform(.1, .5)), tone, -1, cv2.LINE_AA)
        sprite.picture += rng.uniform(.2, .9) * (other - sprite.picture)
    taken, light = [], luminance(fill) < 120
    if rng.random() < .45:
        top = int(height * rng.uniform(.06, .16))
        bottom = top + int(height * rng.uniform(.14, .22))
        sprite.picture[top:bottom] = rng.uniform(12, 45, 3)
        sprite.rectangles.append(("optional", "stripe", [0, top, width, bottom], -1))
        taken.append([0, 0, width, bottom])
    for _ in range(rng.integers(1, 3)):
        coded(rng, sprite, taken, (.2, .45), rng.uniform(10, 60, 3), rng.uniform(225, 252))
    for _ in range(rng.integers(0, 4)):
        tall = height * rng.uniform(.1, .24)
        box = free(rng, taken, (width, height), tall * rng.uniform(1.8, 6), tall, height * .03)
        if box:
            l, t, r, b = box
            tone = rng.uniform(205, 250) if rng.random() < .75 else np.clip(luminance(fill) + rng.choice([-1, 1]) * rng.uniform(35, 80), 10, 245)
            sprite.picture[t:b, l:r] = tone + rng.uniform(-6, 6, 3)
            if rng.random() < .25:
                cv2.rectangle(sprite.picture, (l, t), (r - 1, b - 1), (30, 30, 30), max(int(width / 400), 1))
            text = rng.choice(["PIN ", ""]) + str(rng.integers(1000, 10 ** 9))
            part = sprite.picture[t:b, l:r]
            write(part, (tall * .3, tall * .2), text, tall * rng.uniform(.3, .6), (25, 25, 25), FONTS[rng.integers(4)])
            sprite.rectangles.append(("inner", "field", box, -1))
    ink = (235, 235, 235) if light else (35, 35, 35)
    for _ in range(rng.integers(0, 4)):
        line = height * rng.choice([.04, .05, .1, .14])
        box = free(rng, taken, (width, height), width * rng.uniform(.2, .5), line * 1.2, height * .03)
        if box:
            write(sprite.picture[box[1]:box[3], box[0]:box[2]], (0, 0), phrase(rng, 5), line, ink, FONTS[rng.integers(4)])
    return sprite


def note(rng, size, fill):
    sprite = sheet("note", size, size * rng.uniform(.55, 1.4), fill)
    height, width = sprite.mask.shape
    taken = []
    if rng.random() < .75:
        coded(rng, sprite, taken, (.15, .45), 20, None if luminance(fill) > 170 else 245)
    line = width * rng.uniform(.025, .05)
    box = free(rng, taken, (width, height), width * rng.uniform(.4, .8), line * rng.integers(3, 10), height * .05)
    for y in range(box[1], box[3], int(line * 1.5) + 1) if box else ():
        ink = (40, 40, 40) if luminance(fill) > 110 else (225, 225, 225)
        write(sprite.picture, (box[0], y), phrase(rng, int(rng.integers(2, 6))), line, ink, FONTS[0])
    return sprite


def photo(rng, size, fill):
    sprite = sheet("photo", size, size * rng.choice([.75, 1.2, 1.35]), fill)
    height, width = sprite.mask.shape
    rim = int(width * rng.uniform(.05, .09))
    box = [rim, rim, width - rim, height - int(rim * rng.choice([1, 2.5]))]
    shape = (box[3] - box[1], box[2] - box[0])
    picture = np.stack([noise(rng, shape[1], shape[0], width * rng.uniform(.1, .4)) for _ in range(3)], -1)
    sprite.picture[box[1]:box[3], box[0]:box[2]] = np.clip(color(rng, 40, 160) + 45 * picture, 5, 245)
    sprite.rectangles.append(("inner", "picture", box, -1))
    return sprite


def outline(rng, kind):
    """Points of a thing that is no rectangle, within -1...1, and what is seen on it: (points, shade) in turn."""
    t = np.linspace(0, 2 * math.pi, 90, endpoint=False)
    ring = np.stack([np.cos(t), np.sin(t)], -1)
    if kind == "polygon":
        n = int(rng.choice([3, 5, 6, 7]))
        return [(ring[np.int32(np.arange(n) * 90 / n)], 1)]
    if kind == "star":
        return [(ring[::9] * np.where(np.arange(10) % 2, .45, 1)[:, None], 1)]
    if kind == "pebble":
        radius = 1 + sum(rng.normal(0, .3 / k ** 1.3) * np.cos(k * t + rng.uniform(0, 6)) for k in (2, 3, 4))
        return [(ring * radius[:, None] * .8 * (1, rng.uniform(.6, 1)), 1)]
    if kind == "leaf":
        body = np.stack([np.cos(t), .3 * np.sin(t) * np.sqrt(np.abs(np.sin(t)))], -1)
        return [(body, 1), (np.float64([(-.95, -.01), (.95, -.01), (.95, .01), (-.95, .01)]), .6)]
    if kind == "pen":
        w = rng.uniform(.025, .05)
        return [(np.float64([(-1, -w), (.8, -w), (1, 0), (.8, w), (-1, w)]), 1), (np.float64([(.8, -w), (1, 0), (.8, w)]), 1.6)]
    if kind == "coin":
        return [(ring, 1), (ring * .85, .93)]
    if kind == "plate":
        return [(ring, 1), (ring * .72, .95), (ring * .69, 1.01)]
    if kind == "cup":
        handle = ring * (.28, .22) + (1.0, 0)
        return [(handle, 1), (handle * .6 + (.4, 0), .5), (ring * .9, 1), (ring * .74, .35)]
    if kind == "key":
        bow = ring * .3 - (.7, 0)
        blade = np.float64([(-.4, -.07), (1, -.07), (1, .07), (.85, .07), (.8, .18), (.7, .07), (.6, .18), (.5, .07), (-.4, .07)])
        return [(bow, 1), (blade, 1), (ring * .1 - (.75, 0), .3)]
    if kind == "thumb":
        rise = np.float64([(-1, -.2), (.6, -.2)] + [(.6 + .22 * math.cos(a), .2 * math.sin(a)) for a in np.linspace(-1.5, 1.5, 20)] + [(-1, .2)])
        nail = ring * (.14, .11) + (.64, 0)
        return [(rise, 1), (nail, 1.2)]
    raise ValueError(kind)


def thing(rng, kind, size):
    """A thing of a radius in pixels."""
    side = max(int(2.5 * size), 12)
    tone = np.float32(rng.choice([[95, 130, 190], [60, 85, 130], [140, 170, 225]])) if kind == "thumb" else color(rng, 25, 225)
    if kind == "coin":
        tone = np.float32([60, 110, 160]) * rng.uniform(.8, 1.5) if rng.random() < .5 else np.float32([185] * 3)
    sprite = Sprite(kind, np.tile(tone, (side, side, 1)).astype(np.float32), np.zeros((side, side), np.float32))
    if kind == "band":
        points = np.int32((outline(rng, "pebble")[0][0] * size + side / 2) * 16)
        cv2.polylines(sprite.mask, [points], True, 1, max(int(size * .07), 1), cv2.LINE_AA, 4)
        return sprite
    for points, shade in outline(rng, kind):
        points = [np.int32((points * size + side / 2) * 16)]
        cv2.fillPoly(sprite.mask, points, 1, cv2.LINE_AA, 4)
        cv2.fillPoly(sprite.picture, points, [float(v) for v in np.clip(tone * shade, 3, 252)], cv2.LINE_AA, 4)
    slope = np.linspace(1.08, .92, side, dtype=np.float32)[:, None, None]
    sprite.picture *= slope if rng.random() < .5 else slope.transpose(1, 0, 2)
    return sprite
