"""Papers whose sides bend: curled, waving, folded, crumpled, seen a little from the side.

What bends is moved along one side only, by as much as its place along the other says; lines and fields on it bend with it.
Corners stay where they are. To add a way in which paper bends: a shape in `profile`.
"""
from dataclasses import replace

import cv2
import numpy as np

from things import form, note, notebook, page, receipt

# The things that are of thin paper.
BENT = {draw.__name__ for draw in (receipt, page, note, form, notebook)}
# Points that are looked at along a side.
SIDE_POINTS = 24
# Of what bends, so many have sides that bend apart and not one way.
APART_SHARE = .33
# How far a bend reaches at the most, in shares of the shorter side.
REACH = .1


def profile(rng):
    """How far a paper is moved at each place along it, 0 to 1: at most 1, and nothing at its ends."""
    shape, middle = rng.choice(["arch", "wave", "fold", "crumple"]), rng.uniform(.3, .7)
    if shape == "arch":
        return lambda t: 1 - (2 * t - 1) ** 2
    if shape == "wave":
        turns = rng.choice([.5, 1, 1.5])
        return lambda t: np.sin(2 * np.pi * turns * t)
    if shape == "fold":
        return lambda t: np.minimum(t / middle, (1 - t) / (1 - middle))
    places, heights = np.linspace(0, 1, 6), np.r_[0, rng.uniform(-1, 1, 4), 0]
    return lambda t: np.interp(t, places, heights)


def bent(rng, thing):
    """A thing with its sides bent, in a picture with room for that."""
    columns, rows = thing.size
    isAcross, isApart, along = rng.random() < .5, rng.random() < APART_SHARE, profile(rng)
    reach = rng.uniform(.01, REACH) * min(columns, rows) * rng.choice([-1, 1])
    room = int(abs(reach)) + 2

    def moved(points):
        """How far from its flat place what is seen at a place (n × 2, of the flat paper) is."""
        u, v = (points / (columns, rows)).T
        if not isAcross:
            u, v = v, u
        # Both sides one way, as of a sheet that curls; or apart, as of one whose middle is nearer.
        amount = reach * along(np.clip(v, 0, 1)) * (2 * np.clip(u, -.1, 1.1) - 1 if isApart else 1)
        return np.stack([amount, 0 * amount] if isAcross else [0 * amount, amount], 1)

    def place(points):
        points = np.asarray(points, float)
        seen = points
        for _ in range(12):
            seen = points + moved(seen)
        return seen + room

    y, x = np.mgrid[0:rows + 2 * room, 0:columns + 2 * room].astype(np.float32) - room + np.float32(.5)
    source = np.stack([x.ravel(), y.ravel()], 1)
    source = np.float32(source - moved(source) - .5).reshape(*x.shape, 2)
    picture = cv2.remap(thing.picture, source, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    mask = cv2.remap(thing.mask, source, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
    return replace(thing, picture=picture, mask=mask, place=place)


def border(box):
    """Points around a box, clockwise from its top left: SIDE_POINTS of each side."""
    left, top, right, bottom = box
    corners = np.array([(left, top), (right, top), (right, bottom), (left, bottom)], float)
    shares = np.arange(SIDE_POINTS)[:, None] / SIDE_POINTS
    return np.concatenate([a + (b - a) * shares for a, b in zip(corners, np.roll(corners, -1, 0))])


def departure(border):
    """How far such points are from the straight lines between the corners, at the most."""
    farthest = 0.
    for side, end in zip(np.split(border, 4), np.roll(border[::SIDE_POINTS], -1, 0)):
        way = (end - side[0]) / max(np.linalg.norm(end - side[0]), 1e-9)
        offset = side - side[0]
        farthest = max(farthest, np.abs(offset[:, 0] * way[1] - offset[:, 1] * way[0]).max())
    return float(farthest)
