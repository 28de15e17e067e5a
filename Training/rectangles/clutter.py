"""What lies about and is no rectangle, though parts of it look like one: pens, fingers, cups, coins, keys, pebbles.

Each is a function of (random generator, canvas) that draws one thing somewhere on the canvas (rows × columns × 3, 0 to
255), for half of them across its border. To add one: write the function and put it into CLUTTER with how often it comes.
"""
import math

import cv2
import numpy as np

from grounds import color

SKIN = ((60, 80, 120), (170, 180, 235))


def direction(angle):
    return np.array([math.cos(angle), math.sin(angle)])


def somewhere(rng, canvas):
    """A point, and the image's shorter side."""
    height, width = canvas.shape[:2]
    return np.array([rng.uniform(0, width), rng.uniform(0, height)]), min(width, height)


def along(rng, canvas, length):
    """Where a long thing begins, and its way: half of them come from beyond the border."""
    height, width = canvas.shape[:2]
    point, _ = somewhere(rng, canvas)
    way = direction(rng.uniform(0, 2 * math.pi))
    if rng.random() < .5:
        side = rng.integers(4)
        point[side % 2] = (0, 0, width, height)[side] if side % 2 == 0 else (0, 0, height, height)[side]
        inward = np.array([width / 2, height / 2]) - point
        way = direction(math.atan2(inward[1], inward[0]) + rng.normal(0, .6))
        point = point - way * length * rng.uniform(.05, .7)
    return point, way


def polygon(canvas, points, fill):
    cv2.fillPoly(canvas, [np.round(np.asarray(points) * 16).astype(np.int32)], np.asarray(fill, float).tolist(), cv2.LINE_AA, 4)


def shade(canvas, points, strength, blur):
    """Darkens a polygon with soft sides."""
    low = np.maximum(np.floor(points.min(0) - 3 * blur).astype(int), 0)
    high = np.minimum(np.ceil(points.max(0) + 3 * blur).astype(int), canvas.shape[1::-1])
    if (high <= low).any():
        return
    cover = np.zeros((high - low)[::-1], np.float32)
    cv2.fillPoly(cover, [(points - low).astype(np.int32)], 1)
    canvas[low[1]:high[1], low[0]:high[0]] *= 1 - strength * cv2.GaussianBlur(cover, (0, 0), blur)[..., None]


def bar(start, way, begin, end, left, right):
    """The corners of a piece of something long, from and to along it and across it."""
    across = np.array([-way[1], way[0]])
    return np.array([start + way * a + across * b for a, b in ((begin, left), (end, left), (end, right), (begin, right))])


def pen(rng, canvas):
    """A barrel with facets or stripes along it, a point, a cap with a clip: long parallel sides that end squarely."""
    _, scale = somewhere(rng, canvas)
    length, half = scale * rng.uniform(.2, .8), scale * rng.uniform(.006, .028)
    start, way = along(rng, canvas, length)
    fill, tip = color(rng), length - half * rng.uniform(3, 8)
    shadow = bar(start, way, 0, length, -half, half) + rng.normal(0, half, 2)
    shade(canvas, shadow, rng.uniform(0, .5), max(half * rng.uniform(.2, 1), .5))
    polygon(canvas, bar(start, way, 0, tip, -half, half), fill)
    edges = np.sort(rng.uniform(-1, 1, rng.integers(0, 4)) * half)
    for left, right in zip(edges, edges[1:]):
        polygon(canvas, bar(start, way, 0, tip, left, right), np.clip(fill + rng.normal(0, 60), 0, 255) if rng.random() < .6 else color(rng))
    ends = bar(start, way, tip, length, -half, half)
    ends[1:3] = ends[1:3].mean(0) + (ends[1:3] - ends[1:3].mean(0)) * rng.uniform(.05, .4)
    polygon(canvas, ends, color(rng, 60, 250))
    if rng.random() < .5:
        cap = length * rng.uniform(.1, .4)
        polygon(canvas, bar(start, way, 0, cap, -half * 1.15, half * 1.15), color(rng))
        if rng.random() < .6:
            polygon(canvas, bar(start, way, half, cap * rng.uniform(.7, 1.1), -half * .3, half * .3), color(rng, 60, 250))


def finger(rng, canvas):
    """One or several, each of a round end and with a nail, from the border."""
    height, width = canvas.shape[:2]
    _, scale = somewhere(rng, canvas)
    half, skin = scale * rng.uniform(.02, .06), rng.uniform(*SKIN)
    side = rng.integers(4)
    at = np.array([(rng.uniform(0, width), 0), (width, rng.uniform(0, height)), (rng.uniform(0, width), height), (0, rng.uniform(0, height))][side])
    inward = np.array([width / 2, height / 2]) - at
    way = direction(math.atan2(inward[1], inward[0]) + rng.normal(0, .3))
    for n in range(rng.integers(1, 5)):
        base = at + np.array([-way[1], way[0]]) * n * half * 2.1
        tip = base + way * scale * rng.uniform(.05, .35)
        points = bar(base - way * 2 * half, way, 0, np.linalg.norm(tip - base) + 2 * half, -half, half)
        shade(canvas, points + rng.normal(0, half / 2, 2), .3, half / 2)
        for share, light in ((1, .7), (.75, .9), (.4, 1)):
            ends = [tuple(int(v) for v in p) for p in (base, tip)]
            cv2.line(canvas, *ends, (skin * light).tolist(), max(int(2 * half * share), 1), cv2.LINE_AA)
        if rng.random() < .5:
            nail = tuple(int(v) for v in tip + way * half * .3)
            axes = (int(half * .55) + 1, int(half * .45) + 1)
            cv2.ellipse(canvas, nail, axes, math.degrees(math.atan2(way[1], way[0])), 0, 360, np.clip(skin * 1.2, 0, 255).tolist(), -1, cv2.LINE_AA)


def coin(rng, canvas):
    center, scale = somewhere(rng, canvas)
    cv2.circle(canvas, tuple(int(v) for v in center), int(scale * rng.uniform(.01, .03)), color(rng).tolist(), -1, cv2.LINE_AA)


def cup(rng, canvas):
    center, scale = somewhere(rng, canvas)
    radius = scale * rng.uniform(.06, .2)
    for share in (1, .88, .8):
        cv2.circle(canvas, tuple(int(v) for v in center), int(radius * share), color(rng).tolist(), -1, cv2.LINE_AA)


def ringed(rng, canvas, radii, squeeze=1.):
    """A thing of rings one within the other, each of a tone of one color, as of a plate or a lid."""
    center, scale = somewhere(rng, canvas)
    radius, tone, turn = scale * rng.uniform(.04, .25), color(rng), rng.uniform(0, 180)
    axes = np.array([1, squeeze]) * radius
    circle = center + radius * np.array([direction(t) for t in np.linspace(0, 2 * math.pi, 40)])
    shade(canvas, circle + rng.normal(0, radius * .05, 2), rng.uniform(0, .5), radius * .08)
    for share in radii:
        fill = np.clip(tone * rng.uniform(.6, 1.25), 0, 255).tolist()
        cv2.ellipse(canvas, tuple(int(v) for v in center), tuple(int(v) + 1 for v in axes * share), turn, 0, 360, fill, -1, cv2.LINE_AA)
    return center, radius, tone


def plate(rng, canvas):
    ringed(rng, canvas, [1, *np.sort(rng.uniform(.5, .97, rng.integers(1, 4)))[::-1]])


def lid(rng, canvas):
    """A cap, a button or a tablet: round or oval, with or without a rim."""
    ringed(rng, canvas, [1, rng.uniform(.8, .95)][:rng.integers(1, 3)], rng.uniform(.5, 1))


def mug(rng, canvas):
    """A cup from above, with its handle and what is in it."""
    center, radius, tone = ringed(rng, canvas, [1])
    way, thick = rng.uniform(0, 360), max(int(radius * rng.uniform(.12, .22)), 1)
    at = center + direction(math.radians(way)) * radius * 1.05
    axes = (int(radius * .35) + 1, int(radius * .25) + 1)
    cv2.ellipse(canvas, tuple(int(v) for v in at), axes, way, 0, 360, (tone * .9).tolist(), thick, cv2.LINE_AA)
    for share, fill in ((1, tone), (.85, tone * .7), (.8, color(rng, 5, 120))):
        cv2.circle(canvas, tuple(int(v) for v in center), int(radius * share) + 1, np.clip(fill, 0, 255).tolist(), -1, cv2.LINE_AA)


def rounded(rng, scale, waves):
    """Points of a closed curve around the origin that goes in and out smoothly; rounder the fewer its waves are."""
    angles = np.linspace(0, 2 * math.pi, 80, endpoint=False)
    radii = 1 + sum(rng.normal(0, .35 / k ** 1.4) * np.cos(k * angles + rng.uniform(0, 6.3)) for k in range(2, 2 + waves))
    points = np.c_[np.cos(angles), np.sin(angles) * rng.uniform(.5, 1)] * np.clip(radii, .3, 2)[:, None] * scale
    turn = rng.uniform(0, 6.3)
    return points @ np.array([direction(turn), direction(turn + math.pi / 2)])


def pebble(rng, canvas):
    """A stone, a sweet, a piece of soap: smooth all around, some with light on it."""
    center, scale = somewhere(rng, canvas)
    points, fill = rounded(rng, scale * rng.uniform(.02, .14), rng.integers(1, 4)), color(rng)
    shade(canvas, center + points + rng.normal(0, scale * .006, 2), rng.uniform(0, .5), scale * .008)
    polygon(canvas, center + points, fill)
    if rng.random() < .4:
        polygon(canvas, center + points * rng.uniform(.4, .8) + rng.normal(0, scale * .004, 2), np.clip(fill + rng.uniform(5, 40), 0, 255))


def band(rng, canvas):
    """A rubber band, a hair tie, a string in a loop."""
    center, scale = somewhere(rng, canvas)
    points = center + rounded(rng, scale * rng.uniform(.04, .2), rng.integers(1, 5))
    thick = max(int(scale * rng.uniform(.003, .02)), 1)
    dark = np.round((points + rng.normal(0, thick, 2)) * 16).astype(np.int32)
    if rng.random() < .5:
        cv2.polylines(canvas, [dark], True, (20, 20, 20), 1, cv2.LINE_AA, 4)
    cv2.polylines(canvas, [np.round(points * 16).astype(np.int32)], True, color(rng).tolist(), thick, cv2.LINE_AA, 4)


def leaf(rng, canvas):
    center, scale = somewhere(rng, canvas)
    axes = (int(scale * rng.uniform(.05, .15)), int(scale * rng.uniform(.015, .04)))
    cv2.ellipse(canvas, tuple(int(v) for v in center), axes, rng.uniform(0, 180), 0, 360, color(rng).tolist(), -1, cv2.LINE_AA)


def cutting(rng, canvas):
    """A triangle, a shape of five corners or more, a star."""
    center, scale = somewhere(rng, canvas)
    sides = rng.choice([3, 5, 6, 7, 8, 10])
    angles = np.linspace(0, 2 * math.pi, sides, endpoint=False) + rng.uniform(0, 6)
    # Every other corner drawn in makes a star of it.
    radii = scale * rng.uniform(.02, .12) * np.where((np.arange(sides) % 2 == 1) & (sides == 10), .45, 1)
    polygon(canvas, center + np.c_[np.cos(angles), np.sin(angles)] * radii[:, None], color(rng))


def cable(rng, canvas):
    center, scale = somewhere(rng, canvas)
    turns = np.cumsum(rng.normal(0, .3, 60)) + rng.uniform(0, 6)
    path = center + np.cumsum(np.c_[np.cos(turns), np.sin(turns)] * scale * .012, 0)
    cv2.polylines(canvas, [path.astype(np.int32)], False, color(rng).tolist(), int(scale * .006) + 1, cv2.LINE_AA)


def blot(rng, canvas):
    center, scale = somewhere(rng, canvas)
    angles = np.linspace(0, 2 * math.pi, 40, endpoint=False)
    radii = scale * rng.uniform(.02, .06) * (1 + .25 * np.sin(angles * rng.integers(2, 6) + rng.uniform(0, 6)))
    polygon(canvas, center + np.c_[np.cos(angles), np.sin(angles)] * radii[:, None], color(rng))


def clip(rng, canvas):
    """A paper clip: a wire in long turns, one in the other."""
    center, scale = somewhere(rng, canvas)
    long, wide = scale * rng.uniform(.03, .07), scale * rng.uniform(.008, .016)
    angle = rng.uniform(0, 2 * math.pi)
    turn = np.c_[direction(angle), direction(angle + math.pi / 2)].T
    wire, thick = color(rng), int(scale * .002) + 1
    for share in (1, .72, .5):
        bow = np.linspace(0, math.pi, 10)
        right = np.c_[long / 2 * share + wide * share * np.sin(bow), -wide * share * np.cos(bow)]
        outline = np.r_[right, -right] @ turn + center
        cv2.polylines(canvas, [np.round(outline * 16).astype(np.int32)], share < 1, wire.tolist(), thick, cv2.LINE_AA, 4)


def key(rng, canvas):
    """A bow with a hole, a shaft and its teeth."""
    center, scale = somewhere(rng, canvas)
    bow, way, metal = scale * rng.uniform(.012, .03), direction(rng.uniform(0, 2 * math.pi)), color(rng, 80, 220)
    cv2.circle(canvas, tuple(int(v) for v in center), int(bow), metal.tolist(), -1, cv2.LINE_AA)
    cv2.circle(canvas, tuple(int(v) for v in center - way * bow * .4), int(bow * .3), color(rng).tolist(), -1, cv2.LINE_AA)
    polygon(canvas, bar(center, way, bow * .8, bow * 3.6, -bow * .25, bow * .25), metal)
    for place in np.arange(2.1, 3.5, .35):
        polygon(canvas, bar(center, way, bow * place, bow * (place + .2), -bow * rng.uniform(.3, .6), 0), metal)


def scissors(rng, canvas):
    """Two blades that meet, and two rings."""
    center, scale = somewhere(rng, canvas)
    angle, open_by, long = rng.uniform(0, 2 * math.pi), rng.uniform(.05, .3), scale * rng.uniform(.08, .2)
    blade, grip = color(rng, 100, 240), color(rng)
    for turn in (-open_by, open_by):
        way = direction(angle + turn)
        points = bar(center, way, 0, long, -long * .05, long * .05)
        points[1:3] = points[1:3].mean(0)
        polygon(canvas, points, blade)
        polygon(canvas, bar(center, -way, 0, long * .4, -long * .04, long * .04), blade)
        cv2.circle(canvas, tuple(int(v) for v in center - way * long * .55), int(long * .16), grip.tolist(), max(int(long * .05), 1), cv2.LINE_AA)


CLUTTER = [
    (pen, 4), (finger, 1), (coin, 1), (cup, 1), (leaf, 1), (cutting, 1), (cable, 1), (blot, 1), (clip, 1), (key, 1), (scissors, 1),
    (plate, 1), (lid, 1), (mug, 1), (pebble, 2.5), (band, 1.5)]
