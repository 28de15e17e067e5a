"""Things that bear codes, as a camera sees them: prints, surfaces in space, light, lens and sensor.

A surface says where a point of its print lies in space, and which point of its print a ray of sight meets first; lengths are
modules of the code. Light is linear until the camera has made a picture of it.
Needs: pip install numpy opencv-python-headless.
"""
import math

import cv2
import numpy as np

# Rays of sight for each pixel, along a side.
RAYS = 3
HANDS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_COMPLEX_SMALL)
SIGNS = list("ABCDEFGHKLMNOPRSTUabcdefghiklmnoprstu0123456789 .,-%")


def fog(rng, width, height, size):
    """Smooth noise of mean 0 and deviation 1, whose spots are `size` large."""
    small = rng.normal(size=(max(int(height / size), 1) + 3, max(int(width / size), 1) + 3)).astype(np.float32)
    wide = cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC)
    return (wide - wide.mean()) / (wide.std() + 1e-6)


# ---------------------------------------------------------------- surfaces
class Flat:
    def point(self, a, b):
        return np.stack(np.broadcast_arrays(a, b, np.zeros_like(a)), -1)

    def meet(self, origin, ray):
        t = -origin[2] / ray[..., 2]
        return origin[0] + t * ray[..., 0], origin[1] + t * ray[..., 1], t > 0

    def normal(self, a, b):
        return np.broadcast_to(np.float32([0, 0, -1]), a.shape + (3,))


class Round(Flat):
    """A bottle or can: print that is bent about an axis."""

    def __init__(self, radius, upright):
        self.radius, self.upright = radius, upright

    def turned(self, a, b):
        return (a, b) if self.upright else (b, a)

    def point(self, a, b):
        s, other = self.turned(np.asarray(a, float), np.asarray(b, float))
        x, z = self.radius * np.sin(s / self.radius), self.radius * (1 - np.cos(s / self.radius))
        a, b = self.turned(x, other)
        return np.stack(np.broadcast_arrays(a, b, z), -1)

    def meet(self, origin, ray):
        i = 0 if self.upright else 1
        x, z, dx, dz = origin[i], origin[2] - self.radius, ray[..., i], ray[..., 2]
        p, q, r = dx * dx + dz * dz, x * dx + z * dz, x * x + z * z - self.radius ** 2
        root = q * q - p * r
        t = (-q - np.sqrt(np.maximum(root, 0))) / p
        s = self.radius * np.arctan2(x + t * dx, -(z + t * dz))
        a, b = self.turned(s, origin[1 - i] + t * ray[..., 1 - i])
        return a, b, (root > 0) & (t > 0)

    def normal(self, a, b):
        s, other = self.turned(a, b)
        n = [np.sin(s / self.radius), np.zeros_like(s), -np.cos(s / self.radius)]
        return np.stack(n if self.upright else [n[1], n[0], n[2]], -1)


class Creased(Flat):
    """A bag or a paper that was crushed: heights that rise to creases and are smooth between."""

    def __init__(self, rng, width, height, depth, sharp):
        longest = max(width, height)
        self.waves = []
        for _ in range(int(rng.integers(3, 7))):
            turn, length = rng.uniform(0, 2 * math.pi), longest * rng.uniform(.25, 1.1)
            self.waves.append((math.cos(turn) / length, math.sin(turn) / length, rng.uniform(0, 1), rng.uniform(.3, 1) * depth * length * .16))
        self.sharp = sharp

    def rise(self, a, b):
        total = 0
        for p, q, phase, high in self.waves:
            wave = np.cos(2 * math.pi * (p * a + q * b + phase + .08 * np.sin(5 * (q * a - p * b))))
            # A root makes ridges of what were hills.
            total = total + high * (wave if not self.sharp else 1 - 1.6 * np.sqrt(wave * wave + .02))
        return total

    def point(self, a, b):
        a, b = np.asarray(a, float), np.asarray(b, float)
        return np.stack(np.broadcast_arrays(a, b, -self.rise(a, b)), -1)

    def meet(self, origin, ray):
        high = 0.
        for _ in range(9):
            t = (-high - origin[2]) / ray[..., 2]
            a, b = origin[0] + t * ray[..., 0], origin[1] + t * ray[..., 1]
            high = .5 * high + .5 * self.rise(a, b) if _ < 8 else high
        return a, b, t > 0

    def normal(self, a, b):
        e = .5
        da, db = (self.rise(a + e, b) - self.rise(a - e, b)) / (2 * e), (self.rise(a, b + e) - self.rise(a, b - e)) / (2 * e)
        n = np.stack([-da, -db, -np.ones_like(da)], -1)
        return n / np.linalg.norm(n, axis=-1, keepdims=True)


# ---------------------------------------------------------------- prints
def ink(rng, symbol, k, style, gain, rough):
    """How much ink lies where, 0 to 1, `k` texels to a module: edges that ink has moved by `gain` modules and made rough."""
    repeat = k / symbol.cells
    width, height = (max(round(n * repeat), 1) for n in symbol.dark.shape[::-1])
    margin = k
    solid = np.pad(cv2.resize(symbol.dark.astype(np.uint8), (width, height), interpolation=cv2.INTER_NEAREST), margin)
    if style in ("dots", "small squares"):
        y, x = (np.mgrid[:height, :width].astype(np.float32) + .5) / k
        row, column = y.astype(int), x.astype(int)
        shift = rng.normal(0, .05 if rough else 0, (2, *symbol.dark.shape))
        dx, dy = x - column - .5 - shift[0][row, column], y - row - .5 - shift[1][row, column]
        radius = rng.uniform(.36, .5)
        away = (np.hypot(dx, dy) if style == "dots" else np.maximum(np.abs(dx), np.abs(dy))) - radius
        depth = np.pad(np.where(symbol.dark[row, column], -away * k, -k), margin, constant_values=-k)
        if style == "dots" and symbol.name.startswith(("qr", "microQR")) and rng.random() < .7:
            # Designers keep the finder patterns whole.
            n = symbol.dark.shape[0]
            eye = np.zeros_like(symbol.dark)
            for i, j in ((0, 0), (0, n - 7), (n - 7, 0))[:1 if symbol.name == "microQR" else 3]:
                eye[i:i + 7, j:j + 7] = True
            whole = np.pad(eye[row, column], margin)
            depth = np.where(whole, np.where(solid > 0, k, -k) * .5, depth)
    else:
        if style == "rounded":
            solid = (cv2.GaussianBlur(solid.astype(np.float32), (0, 0), .3 * k) > .5).astype(np.uint8)
        depth = cv2.distanceTransform(solid, cv2.DIST_L2, 5) - cv2.distanceTransform(1 - solid, cv2.DIST_L2, 5)
    wobble = rough * k * fog(rng, depth.shape[1], depth.shape[0], .6 * k) if rough else 0
    return np.clip((depth + wobble) / max(.16 * k, 1) + .5 + gain * k / max(.16 * k, 1), 0, 1).astype(np.float32), margin


def words(rng, picture, box, color, tall):
    """Lines of print within a box."""
    left, top, right, bottom = (int(v) for v in box)
    hand, y = int(rng.choice(HANDS)), top + int(tall)
    scale, cover = tall / 30, np.zeros(picture.shape[:2], np.uint8)
    while y < bottom and right - left > 3 * tall:
        line = "".join(rng.choice(SIGNS, int(max((right - left) / tall / rng.uniform(.7, 1.6), 1))))
        while line and cv2.getTextSize(line, hand, scale, 1)[0][0] > right - left:
            line = line[:-1]
        cv2.putText(cover, line, (left, y), hand, scale, 255, max(int(tall / 14), 1), cv2.LINE_AA)
        y += int(tall * rng.uniform(1.3, 1.9))
    rows, columns = slice(max(top, 0), y), slice(max(left, 0), max(right, 0))
    share = cover[rows, columns, None].astype(np.float32) / 255
    picture[rows, columns] += share * (np.float32(color) - picture[rows, columns])


def around(rng, picture, box, gap, color, paper):
    """What else is printed: lines of text, a table, a logo, bands, a frame."""
    height, width = picture.shape[:2]
    left, top, right, bottom = box
    tall = rng.uniform(.03, .07) * max(width, height)
    places = [(0, 0, width, top - gap), (0, bottom + gap, width, height), (0, top - gap, left - gap, bottom + gap), (right + gap, top - gap, width, bottom + gap)]
    for x0, y0, x1, y1 in places:
        if x1 - x0 < 1.5 * tall or y1 - y0 < 1.5 * tall or rng.random() < .2:
            continue
        box, kind = (x0 + tall / 3, y0 + tall / 4, x1 - tall / 3, y1 - tall / 4), rng.integers(5)
        x0, y0, x1, y1 = (int(v) for v in box)
        if kind <= 1:
            words(rng, picture, box, color, tall * rng.uniform(.5, 1.3))
        elif kind == 2:
            for y in np.arange(y0, y1, tall * 1.1):
                cv2.line(picture, (x0, int(y)), (x1, int(y)), [float(c) for c in color], max(int(tall / 20), 1))
            words(rng, picture, box, color, tall * .6)
        elif kind == 3:
            shade = [float(v) for v in rng.uniform(0, 1, 3) ** 2]
            cv2.ellipse(picture, ((x0 + x1) // 2, (y0 + y1) // 2), (max((x1 - x0) // 3, 1), max((y1 - y0) // 3, 1)), 0, 0, 360, shade, -1, cv2.LINE_AA)
        else:
            cv2.rectangle(picture, (x0, y0), (x1, y0 + int((y1 - y0) * rng.uniform(.3, 1))), [float(v) for v in rng.uniform(0, 1, 3) ** 2], -1)


def thermal(rng, cover, k):
    """What a tired print head leaves: elements that don't heat, rows that were skipped, spots, and print that has faded."""
    height, width = cover.shape
    along = bool(rng.random() < .5)
    for _ in range(int(rng.integers(0, 5))):
        at, wide = rng.random(), max(int(k * rng.uniform(.15, .7)), 1)
        start, stop = sorted(rng.random(2)) if rng.random() < .4 else (0, 1)
        if along:
            cover[int(start * height):int(stop * height), int(at * width):int(at * width) + wide] *= rng.uniform(0, .3)
        else:
            cover[int(at * height):int(at * height) + wide, int(start * width):int(stop * width)] *= rng.uniform(0, .3)
    cover *= np.clip(rng.uniform(.45, .95) + rng.uniform(.03, .2) * fog(rng, width, height, max(width, height) / 3), .12, 1)
    cover *= 1 - rng.uniform(0, .5) * (fog(rng, width, height, k * rng.uniform(.3, .6)) > rng.uniform(1.2, 2.2))
    return cover


def screen(rng, picture, k):
    """A display's own pixels: stripes of red, green and blue with dark gaps."""
    pitch = k / int(rng.choice([2, 3, 4, 6]))
    height, width = picture.shape[:2]
    x, y = np.arange(width) / pitch, np.arange(height) / pitch
    rows = .35 + .65 * ((y % 1) > .16)
    gap = rng.uniform(.1, .5)
    for channel in range(3):
        stripe = 1 + 1.2 * (np.abs((x % 1) - (channel + .5) / 3) < .17) - gap
        picture[..., channel] *= stripe[None, :].astype(np.float32) * rows[:, None].astype(np.float32) * .9
    return picture


def dimples(rng, cover, k):
    """Marks that a needle has hit into metal: one side in the light, the other in shadow."""
    turn = rng.uniform(0, 2 * math.pi)
    far = cv2.warpAffine(cover, np.float32([[1, 0, math.cos(turn) * .16 * k], [0, 1, math.sin(turn) * .16 * k]]), cover.shape[::-1])
    return np.clip(cover * rng.uniform(.5, .95), 0, 1), np.clip(cover - far, 0, 1) * rng.uniform(.2, .9)


# ---------------------------------------------------------------- light
def bands(rng, width, height, box, count, wide):
    """Stripes across a box of the picture, 0 to 1, each with soft sides."""
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    (left, top), (right, bottom) = box
    size, total = max(right - left, bottom - top), np.zeros((height, width), np.float32)
    for _ in range(count):
        turn = rng.uniform(0, math.pi)
        cx, cy = rng.uniform(left, right), rng.uniform(top, bottom)
        away = np.abs((x - cx) * math.cos(turn) + (y - cy) * math.sin(turn) + .04 * size * np.sin((x + y) / size * 5))
        half = size * rng.uniform(*wide)
        total = np.maximum(total, 1 / (1 + np.exp(np.minimum((away - half) / (half * rng.uniform(.06, .6)), 60))))
    return total


def shine(normals, view, rng, gloss):
    """How light a surface is: diffuse, and what it mirrors."""
    turn, up = rng.uniform(0, 2 * math.pi), rng.uniform(.1, 1.)
    light = np.float32([math.cos(turn) * up, math.sin(turn) * up, -1])
    light /= np.linalg.norm(light)
    facing = np.clip(normals @ light, 0, 1)
    half = light + view
    half = half / np.linalg.norm(half, axis=-1, keepdims=True)
    ambient = rng.uniform(.3, .8)
    mirrored = np.clip((normals * half).sum(-1), 0, 1) ** rng.uniform(30, 200)
    return ambient + (1 - ambient) * facing, gloss * mirrored


# ---------------------------------------------------------------- camera
def lens(rng, light, kind, module):
    """Blur of the lens and of the hand, in rays."""
    light = cv2.GaussianBlur(light, (0, 0), RAYS * rng.uniform(.25, .6))
    if kind == "defocus":
        radius = RAYS * min(module * rng.uniform(.4, .9), 6)
        n = int(radius) + 2
        y, x = np.mgrid[-n:n + 1, -n:n + 1]
        # Six blades, turned anyhow.
        turn = math.atan2(1, 1) * rng.random()
        sides = np.max([np.abs(x * math.cos(turn + i * math.pi / 3) + y * math.sin(turn + i * math.pi / 3)) for i in range(3)], 0)
        disc = np.clip(radius + .5 - .5 * (np.hypot(x, y) + sides), 0, 1)
        light = cv2.filter2D(light, -1, (disc / disc.sum()).astype(np.float32))
    if kind == "motion":
        length, turn, bow = RAYS * min(module * rng.uniform(.6, 1.5), 9), rng.uniform(0, 2 * math.pi), rng.uniform(-.5, .5)
        n = int(length) + 2
        trail = np.zeros((2 * n + 1, 2 * n + 1), np.float32)
        for t in np.linspace(-.5, .5, 12 * n):
            x, y = t * length, bow * length * (t * t - .08)
            trail[round(n + x * math.sin(turn) + y * math.cos(turn)), round(n + x * math.cos(turn) - y * math.sin(turn))] += 1
        light = cv2.filter2D(light, -1, trail / trail.sum())
    return light


def sensor(rng, light, kind):
    """The picture that a phone makes of light: noise, colors from a mosaic, smoothing, a curve, sharpening. Bytes, blue first."""
    height, width = light.shape[:2]
    full = rng.uniform(400, 4000) if kind == "night" else rng.uniform(8000, 30000)
    if kind == "night":
        light = light * rng.uniform(.25, .7)
    electrons = np.clip(light, 0, 1.02) * full
    noisy = rng.poisson(np.maximum(electrons, 0)).astype(np.float32) + rng.normal(0, 6 if kind == "night" else 4, light.shape)
    if rng.random() < .6:
        y, x = np.mgrid[:height, :width]
        mosaic = np.take_along_axis(noisy, np.where(y % 2 == 0, np.where(x % 2 == 0, 0, 1), np.where(x % 2 == 0, 1, 2))[..., None], 2)[..., 0]
        raw = np.clip(mosaic / full * 60000, 0, 65535).astype(np.uint16)
        picture = cv2.cvtColor(raw, cv2.COLOR_BayerRGGB2BGR_EA).astype(np.float32) / 60000
    else:
        picture = (noisy / full).astype(np.float32)
    if kind == "night":
        picture = picture / max(float(np.percentile(picture, 97)), .05) * rng.uniform(.4, .9)
        eight = np.clip(picture, 0, 1) ** .5 * 255
        if rng.random() < .6:
            eight = cv2.bilateralFilter(eight.astype(np.uint8), 5, rng.uniform(15, 45), 2).astype(np.float32)
        picture = (eight / 255) ** 2
    tone = np.clip(picture, 0, 1) ** (1 / rng.uniform(1.9, 2.5))
    tone = tone + rng.uniform(0, .25) * tone * (1 - tone) * (2 * tone - 1)
    amount, radius = (rng.uniform(1.5, 4), rng.uniform(.8, 2)) if kind == "halo" else (rng.uniform(0, .9), rng.uniform(.6, 1.2))
    tone = tone + amount * (tone - cv2.GaussianBlur(tone, (0, 0), radius))
    tone = tone * np.float32(rng.uniform(.93, 1.0, 3))
    return np.clip(tone * 255, 0, 255).astype(np.uint8)


def scenery(rng, width, height):
    """What stands behind, out of focus, as light."""
    base = rng.uniform(.05, .7, 3) * rng.uniform(.4, 1)
    picture = np.ones((height, width, 3), np.float32) * base.astype(np.float32)
    for size in (3, 12, 60):
        picture *= (1 + rng.uniform(.02, .14) * fog(rng, width, height, max(width, height) / size))[..., None]
    for _ in range(int(rng.integers(0, 30))):
        w, h = rng.uniform(.02, .35, 2) * (width, height)
        x, y = rng.uniform(-.1, 1, 2) * (width, height)
        color = [float(c) for c in rng.uniform(.02, .9, 3) ** 1.5]
        box = cv2.boxPoints(((x, y), (w, h), float(rng.choice([0, 0, 0, rng.uniform(0, 90)])))).astype(np.int32)
        cv2.fillConvexPoly(picture, box, color, cv2.LINE_AA)
        if rng.random() < .3:
            words(rng, picture, (x, y, min(x + w, width), min(y + h, height)), rng.uniform(0, 1, 3), max(h / rng.uniform(3, 9), 6))
    picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(.4, 6))
    return np.clip(picture * (1 + rng.uniform(.01, .06) * rng.normal(size=(height, width, 1)).astype(np.float32)), 0.004, 1.5)
