"""What is to be found: papers, cards, screens and what is on them, each seen from straight above.

A thing is a function of a random generator that returns a Thing. To add one: write the function and put it into THINGS
with how often it comes.
"""
from collections.abc import Callable
from dataclasses import dataclass, field

import cv2
import numpy as np

from grounds import color, letter, noise, shaded

WORDS = "total cash change table order page north green seven paper summer value member points terms street river number".split()
FONTS = [cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_PLAIN]


@dataclass
class Thing:
    """A flat picture, what of it is opaque, and the rectangles on it.

    picture     rows × columns × 3, 0 to 255
    mask        rows × columns, 0 to 1
    rectangles  (role, kind, [left, top, right, bottom], index of the one around it or -1); role is "inner" for what is
                to be found on it and "optional" for what may be
    size        columns and rows of the paper while it is flat
    place       where points of the flat paper (n × 2) are in the picture: elsewhere where it is bent (bends.py)
    """
    kind: str
    picture: np.ndarray
    mask: np.ndarray
    size: tuple
    rectangles: list = field(default_factory=list)
    place: Callable = staticmethod(lambda points: points)


def sheet(kind, width, height, fill, radius=0):
    picture = np.empty((height, width, 3), np.float32)
    picture[:] = fill
    mask = np.zeros((height, width), np.float32)
    if radius:
        cv2.rectangle(mask, (radius, 0), (width - radius - 1, height - 1), 1, -1)
        cv2.rectangle(mask, (0, radius), (width - 1, height - radius - 1), 1, -1)
        for x in (radius, width - radius - 1):
            for y in (radius, height - radius - 1):
                cv2.circle(mask, (x, y), radius, 1, -1, cv2.LINE_AA)
    else:
        mask[:] = 1
    return Thing(kind, picture, mask, (width, height))


def write(rng, picture, left, top, right, bottom, size, ink, ragged=True):
    """Lines of words in a box; `size` is the height of a line in pixels."""
    font, y = int(rng.choice(FONTS)), top + size
    while y < bottom:
        end = right - (rng.uniform(0, .5) * (right - left) if ragged else 0)
        x = left
        while x < end:
            word = str(rng.choice(WORDS))
            if rng.random() < .3:
                word = str(rng.integers(1, 9999))
            wide = int(cv2.getTextSize(word, font, size / 32, 1)[0][0])
            if x + wide > right:
                break
            letter(picture, word, (int(x), int(y)), font, size / 32, ink, max(int(size / 16), 1))
            x += wide + size // 2
        y += int(size * 1.35)


def bars(rng, picture, box):
    """A linear code: half of them with digits below, some with guards that are longer than the other bars."""
    left, top, right, bottom = box
    ink, module = rng.uniform(5, 60), max(int((right - left) / rng.uniform(60, 180)), 1)
    tall = bottom - top
    digits = int(tall * rng.uniform(.12, .25)) if rng.random() < .5 and tall > 40 else 0
    guards = digits and rng.random() < .5
    x = left
    while x < right:
        wide = module * int(rng.integers(1, 5))
        isGuard = guards and (x - left < 4 * module or right - x < 8 * module or abs(2 * x - left - right) < 8 * module)
        picture[top:bottom - (digits // 2 if isGuard else digits), x:min(x + wide, right)] = ink
        x += wide + module * int(rng.integers(1, 5))
    if digits:
        text, font = "".join(str(d) for d in rng.integers(0, 10, rng.integers(6, 16))), int(rng.choice(FONTS))
        scale = digits / 32
        (wide, _), _ = cv2.getTextSize(text, font, scale, 1)
        letter(picture, text, (left + max(int((right - left - wide) * rng.uniform(0, 1)), 0), bottom), font, scale, (ink, ink, ink), max(int(digits / 14), 1))


def modules(rng, picture, box):
    """A matrix code with its finder patterns."""
    left, top, right, bottom = box
    count = int(rng.choice([21, 25, 29, 33]))
    grid = rng.integers(0, 2, (count, count))
    finder = np.ones((7, 7), int)
    finder[1:6, 1:6] = 0
    finder[2:5, 2:5] = 1
    for y, x in ((0, 0), (0, count - 8), (count - 8, 0)):
        grid[y:y + 8, x:x + 8] = 0
        at = (y + (1 if y else 0), x + (1 if x else 0))
        grid[at[0]:at[0] + 7, at[1]:at[1] + 7] = finder
    code = cv2.resize(grid.astype(np.float32), (right - left, bottom - top), interpolation=cv2.INTER_NEAREST)
    picture[top:bottom, left:right][code > .5] = 15


def place(rng, thing, wide, tall, margin, taken):
    """A free box of a size on a thing, or None."""
    height, width = thing.mask.shape
    for _ in range(20):
        left = int(rng.uniform(margin, max(width - wide - margin, margin + 1)))
        top = int(rng.uniform(margin, max(height - tall - margin, margin + 1)))
        box = [left, top, left + int(wide), top + int(tall)]
        if box[2] > width - margin or box[3] > height - margin:
            continue
        if all(box[2] + 6 < b[0] or b[2] + 6 < box[0] or box[3] + 6 < b[1] or b[3] + 6 < box[1] for b in taken):
            taken.append(box)
            return box
    return None


def fill(picture, box, value, radius=0):
    """Fills a box, with rounded corners of a radius; its rectangle is the one before rounding."""
    part = picture[box[1]:box[3], box[0]:box[2]]
    if radius:
        cover = sheet("", box[2] - box[0], box[3] - box[1], 0, radius).mask[..., None]
        part[:] = part * (1 - cover) + np.float32(value) * cover
    else:
        part[:] = value


def rounding(rng, box):
    """The radius of the corners of a field: of some a part of the height, of most none."""
    return int(rng.uniform(.08, .25) * min(box[2] - box[0], box[3] - box[1])) if rng.random() < .3 else 0


def receipt(rng):
    width, height = int(rng.uniform(240, 420)), int(rng.uniform(420, 1100))
    thing = sheet("receipt", width, height, rng.uniform(205, 252) + rng.uniform(-8, 8, 3))
    ink = (rng.uniform(20, 110) + rng.uniform(-10, 10, 3)).tolist()
    size = int(rng.uniform(12, 22))
    write(rng, thing.picture, 20, 20, width - 20, int(height * .2), int(size * 1.3), ink)
    write(rng, thing.picture, 20, int(height * .22), width - 20, int(height * .8), size, ink)
    if rng.random() < .6:
        wide = int(width * rng.uniform(.3, .8))
        tall = wide if rng.random() < .4 else int(wide * rng.uniform(.2, .4))
        left, top = (width - wide) // 2, height - tall - 15
        if top > height * .75:
            fill(thing.picture, [left - 6, top - 6, left + wide + 6, top + tall + 6], thing.picture[0, 0])
            (modules if tall == wide else bars)(rng, thing.picture, [left, top, left + wide, top + tall])
            thing.rectangles.append(("optional", "symbol", [left, top, left + wide, top + tall], -1))
    thing.picture += 3 * noise(rng, width, height, 30)[..., None]
    return thing


def page(rng):
    """A letter, an article, a form or a table."""
    width = int(rng.uniform(500, 800))
    height = int(width * rng.uniform(1.25, 1.5))
    if rng.random() < .2:
        width, height = height, width
    thing = sheet("page", width, height, rng.uniform(190, 253) + rng.uniform(-12, 8, 3))
    ink, size, margin, taken = color(rng, 0, 90).tolist(), int(rng.uniform(12, 24)), int(width * .08), []
    if rng.random() < .5:
        wide, tall = width * rng.uniform(.3, .8), height * rng.uniform(.1, .3)
        box = place(rng, thing, wide, tall, margin, taken)
        if box:
            wide, tall = box[2] - box[0], box[3] - box[1]
            fill(thing.picture, box, shaded(color(rng), 30 * noise(rng, wide, tall, max(wide / 4, 8))))
            thing.rectangles.append(("inner", "picture", box, -1))
    if rng.random() < .3:
        table(rng, thing, margin, taken, ink)
    top = margin
    for box in sorted(taken, key=lambda b: b[1]) + [[0, height - margin, 0, 0]]:
        write(rng, thing.picture, margin, top, width - margin, box[1] - size // 2, size, ink, rng.random() < .7)
        top = box[3] + size
    return thing


def table(rng, thing, margin, taken, ink):
    """Ruled rows and columns: the whole is to be found, its cells may be."""
    height, width = thing.mask.shape
    box = place(rng, thing, width - 2 * margin - 2, height * rng.uniform(.15, .4), margin, taken)
    if not box:
        return
    columns, rows, thick = rng.integers(2, 6), rng.integers(2, 9), int(rng.integers(1, 4))
    xs = np.linspace(box[0], box[2], columns + 1).astype(int)
    ys = np.linspace(box[1], box[3], rows + 1).astype(int)
    parent = len(thing.rectangles)
    thing.rectangles.append(("inner", "table", box, -1))
    for x in xs:
        cv2.line(thing.picture, (int(x), box[1]), (int(x), box[3]), ink, thick)
    for y in ys:
        cv2.line(thing.picture, (box[0], int(y)), (box[2], int(y)), ink, thick)
    for x0, x1 in zip(xs, xs[1:]):
        for y0, y1 in zip(ys, ys[1:]):
            thing.rectangles.append(("optional", "cell", [int(x0), int(y0), int(x1), int(y1)], parent))
            size = int(min((y1 - y0) * .5, 18))
            if size > 6:
                write(rng, thing.picture, int(x0) + 5, int(y0), int(x1) - 4, int(y0) + size + 2, size, ink)


def form(rng):
    """Fields with frames or of another color, up to 15 times as wide as high."""
    thing = page(rng) if rng.random() < .3 else sheet("form", int(rng.uniform(500, 800)), int(rng.uniform(500, 1000)), color(rng, 150, 252))
    height, width = thing.mask.shape
    taken = [r[2] for r in thing.rectangles]
    ink, margin = color(rng, 0, 90).tolist(), int(width * .06)
    for _ in range(rng.integers(2, 8)):
        tall = rng.uniform(.03, .08) * height
        box = place(rng, thing, min(tall * rng.uniform(1, 15), width - 2 * margin - 2), tall, margin, taken)
        if not box:
            continue
        if rng.random() < .5:
            fill(thing.picture, box, np.clip(thing.picture[0, 0] + rng.choice([-1, 1]) * rng.uniform(15, 70), 0, 255), radius := rounding(rng, box))
        else:
            radius = 0
        if radius == 0 and rng.random() < .6:
            cv2.rectangle(thing.picture, box[:2], [box[2] - 1, box[3] - 1], ink, int(rng.integers(1, 4)))
        elif (np.abs(thing.picture[(box[1] + box[3]) // 2, (box[0] + box[2]) // 2] - thing.picture[0, 0]) < 8).all():
            continue
        thing.rectangles.append(("inner", "field", box, -1))
        if rng.random() < .5:
            write(rng, thing.picture, box[0] + 6, box[1], box[2] - 6, box[3] - 4, int((box[3] - box[1]) * .6), ink)
    return thing


def card(rng):
    """A gift card, a membership card, a ticket: fields, a stripe, codes."""
    width = int(rng.uniform(420, 640))
    height = int(width / rng.uniform(1.4, 1.8))
    thing = sheet("card", width, height, 0, int(rng.choice([0, .03, .06]) * width))
    a, b = color(rng), color(rng)
    ramp = np.linspace(0, rng.uniform(.1, 1), width)[None, :, None]
    thing.picture[:] = a * (1 - ramp) + b * ramp
    taken, ink = [], color(rng, 0, 255).tolist()
    for _ in range(rng.integers(0, 3)):
        center = (int(rng.uniform(0, width)), int(rng.uniform(0, height)))
        cv2.circle(thing.picture, center, int(rng.uniform(.2, .7) * height), color(rng).tolist(), -1, cv2.LINE_AA)
    if rng.random() < .35:
        top = int(rng.uniform(.05, .14) * height)
        box = [0, top, width, top + int(rng.uniform(.12, .2) * height)]
        fill(thing.picture, box, rng.uniform(5, 45))
        thing.rectangles.append(("optional", "stripe", box, -1))
        taken.append(box)
    for _ in range(rng.integers(1, 6)):
        tall = rng.uniform(.08, .22) * height
        box = place(rng, thing, min(tall * rng.uniform(1, 9), width * .8), tall, 14, taken)
        if not box:
            continue
        radius = rounding(rng, box)
        fill(thing.picture, box, rng.uniform(200, 255) if rng.random() < .7 else color(rng), radius)
        if radius == 0 and rng.random() < .3:
            cv2.rectangle(thing.picture, box[:2], [box[2] - 1, box[3] - 1], (20, 20, 20), 2)
        kind = rng.random()
        if kind < .4:
            write(rng, thing.picture, box[0] + 8, box[1], box[2] - 6, box[3] - 4, int(tall * .6), (20, 20, 20))
        if kind > .7:
            inner = [box[0] + 10, box[1] + 6, box[2] - 10, box[3] - 6]
            if inner[3] - inner[1] > 10 and inner[2] - inner[0] > 30:
                fill(thing.picture, box, 240)
                bars(rng, thing.picture, inner)
                thing.rectangles.append(("optional", "panel", box, -1))
                thing.rectangles.append(("optional", "symbol", inner, len(thing.rectangles) - 1))
            continue
        thing.rectangles.append(("inner", "field", box, -1))
    if rng.random() < .4:
        side = rng.uniform(.25, .45) * height
        box = place(rng, thing, side, side, 14, taken)
        if box:
            fill(thing.picture, box, 245)
            quiet = int(side * .1)
            inner = [box[0] + quiet, box[1] + quiet, box[2] - quiet, box[3] - quiet]
            modules(rng, thing.picture, inner)
            thing.rectangles.append(("optional", "panel", box, -1))
            thing.rectangles.append(("optional", "symbol", inner, len(thing.rectangles) - 1))
    box = place(rng, thing, width * .4, height * .15, 14, taken)
    if box:
        write(rng, thing.picture, *box, int(rng.uniform(14, 40)), ink)
    return thing


def photo(rng):
    """A print with a white border: the picture on it is to be found as well."""
    width, height = int(rng.uniform(260, 520)), int(rng.uniform(260, 520))
    thing = sheet("photo", width, height, rng.uniform(215, 255))
    rim = int(rng.uniform(.03, .1) * width)
    # Of prints to write on, the border is wider below.
    below = int(rim * rng.choice([1, 1, rng.uniform(1.5, 4)]))
    box = [rim, rim, width - rim, height - below]
    wide, tall = box[2] - box[0], box[3] - box[1]
    if rng.random() < .5:
        inner = shaded(color(rng), 45 * noise(rng, wide, tall, 60))
    else:
        colors = [noise(rng, wide, tall, width * rng.uniform(.05, .4)) for _ in range(3)]
        inner = (color(rng, 30, 200) + rng.uniform(10, 60) * np.stack(colors, -1)).clip(0, 255)
    fill(thing.picture, box, inner)
    thing.rectangles.append(("inner", "picture", box, -1))
    return thing


def note(rng):
    """A blank or written slip, an envelope, a label."""
    width, height = int(rng.uniform(200, 560)), int(rng.uniform(160, 420))
    thing = sheet("note", width, height, color(rng, 120, 255))
    if rng.random() < .7:
        size = int(rng.uniform(14, 40))
        write(rng, thing.picture, 18, 14, width - 14, int(height * rng.uniform(.4, .9)), size, color(rng, 0, 100).tolist())
    if rng.random() < .3:
        for y in range(40, height, int(rng.uniform(18, 36))):
            cv2.line(thing.picture, (0, y), (width, y), (150, 170, 210), 1)
    return thing


def label(rng):
    """A label or a card that is little but its code, straight on it: a voucher, a price, a parcel's."""
    width = int(rng.uniform(300, 640))
    height = int(width / rng.uniform(1.2, 3))
    thing = sheet("label", width, height, color(rng, 150, 255), int(rng.choice([0, 0, .03, .06]) * width))
    ink, margin, taken = color(rng, 0, 90).tolist(), int(.04 * width), []
    isMatrix = rng.random() < .25
    tall = height * rng.uniform(.3, .7)
    box = place(rng, thing, tall if isMatrix else width * rng.uniform(.45, .85), tall, margin, taken)
    if box:
        (modules if isMatrix else bars)(rng, thing.picture, box)
        thing.rectangles.append(("optional", "symbol", box, -1))
    for _ in range(rng.integers(0, 3)):
        box = place(rng, thing, width * rng.uniform(.2, .6), height * rng.uniform(.1, .3), margin, taken)
        if box:
            write(rng, thing.picture, box[0], box[1], box[2], box[3], int((box[3] - box[1]) * rng.uniform(.3, .9)), ink)
    return thing


def banknote(rng):
    width = int(rng.uniform(480, 680))
    height = int(width / rng.uniform(1.9, 2.4))
    thing = sheet("banknote", width, height, color(rng, 120, 240))
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    for _ in range(3):
        wave = np.sin(x / rng.uniform(3, 14) + rng.uniform(2, 9) * np.sin(y / rng.uniform(20, 60)))
        thing.picture += wave[..., None] * rng.uniform(-14, 14, 3)
    center = (int(width * rng.uniform(.3, .75)), height // 2)
    cv2.ellipse(thing.picture, center, (height // 4, height // 3), 0, 0, 360, color(rng).tolist(), -1, cv2.LINE_AA)
    write(rng, thing.picture, 14, 6, width // 3, 60, int(rng.uniform(28, 48)), color(rng, 0, 100).tolist())
    np.clip(thing.picture, 0, 255, out=thing.picture)
    return thing


def screen(rng):
    """A telephone or a monitor: its picture, and the windows in it."""
    width, height = int(rng.uniform(320, 640)), int(rng.uniform(320, 640))
    rim = int(rng.uniform(6, 24))
    thing = sheet("screen", width, height, rng.uniform(5, 50), int(rng.choice([0, 12, 24])))
    panel = [rim, rim, width - rim, height - rim]
    fill(thing.picture, panel, color(rng, 60, 250))
    thing.rectangles.append(("inner", "screen", panel, -1))
    taken = []
    for _ in range(rng.integers(0, 4)):
        box = place(rng, thing, rng.uniform(.3, .8) * width, rng.uniform(.1, .4) * height, rim + 8, taken)
        if box:
            fill(thing.picture, box, color(rng, 20, 255))
            thing.rectangles.append(("inner", "panel", box, 0))
            write(rng, thing.picture, box[0] + 8, box[1] + 4, box[2] - 8, box[3] - 8, int(rng.uniform(12, 22)), color(rng, 0, 255).tolist())
    return thing


def notebook(rng):
    """A ruled sheet with a spiral along one side."""
    thing = sheet("notebook", int(rng.uniform(360, 560)), int(rng.uniform(480, 720)), rng.uniform(210, 250) + rng.uniform(-10, 5, 3))
    height, width = thing.mask.shape
    pitch = int(rng.uniform(16, 32))
    for y in range(60, height, pitch):
        cv2.line(thing.picture, (0, y), (width, y), (140, 160, 200), 1, cv2.LINE_AA)
    if rng.random() < .4:
        for x in range(0, width, pitch):
            cv2.line(thing.picture, (x, 0), (x, height), (140, 160, 200), 1, cv2.LINE_AA)
    for x in range(14, width - 10, 22):
        cv2.circle(thing.picture, (x, 14), 5, (40, 40, 40), -1, cv2.LINE_AA)
    return thing


THINGS = [(receipt, 4), (card, 6), (page, 3), (form, 3), (note, 3), (label, 2.5), (photo, 1.5), (banknote, 1), (screen, 1.5), (notebook, 1)]
# What is laid on a scanner or photographed from edge to edge.
PAPERS = [(receipt, 5), (page, 3), (form, 1.5), (note, .5)]
