"""How near the colors of things are to those that they lie on: sides that hardly show, or of which one does not, and stripes
across a card in the color of the desk.

Colors are blue, green, red, 0 to 255.
"""
import numpy as np

# What differs by that many gray levels is faint: what is left of a white paper on a white desk.
FAINT_LEVELS = (1, 12)
# How far outside of its sides the color around a thing is taken, in shares of the way from its middle.
AROUND = 1.06


def base(thing):
    """The color that most of a thing's rim has."""
    rim = np.concatenate([np.moveaxis(thing.picture, side, 0)[[2, -3]].reshape(-1, 3) for side in (0, 1)])
    return np.median(rim, 0)


def around(canvas, seen):
    """The mean color of a canvas around the border of a thing (n × 2) as far as it is in view."""
    middle = seen.mean(0)
    places = np.int32(middle + AROUND * (seen - middle))
    inside = ((places >= 0) & (places < canvas.shape[1::-1])).all(1)
    places = places[inside] if inside.any() else np.int32([np.clip(middle, 0, np.array(canvas.shape[1::-1]) - 1)])
    return canvas[places[:, 1], places[:, 0]].mean(0)


def faint(rng, color):
    """A color that hardly differs from another."""
    levels = np.exp(rng.uniform(*np.log(FAINT_LEVELS))) * rng.choice([-1, 1])
    return color + levels + rng.normal(0, .3 * abs(levels), 3)


def moved(rng, thing, color):
    """Gives a thing another color, wholly or, for some, the more the nearer to one of its sides."""
    rows, columns = thing.mask.shape
    share = np.ones((1, 1), np.float32)
    if rng.random() < .4:
        ramp = np.linspace(0, 1, (rows, columns)[side := rng.integers(2)], dtype=np.float32)
        ramp = np.clip(ramp * rng.uniform(.8, 3), 0, 1)[:: rng.choice([-1, 1])]
        share = ramp[:, None] if side == 0 else ramp[None]
    thing.picture += np.float32(color - base(thing)) * share[..., None]
    np.clip(thing.picture, 0, 255, out=thing.picture)


def stripes(rng, thing, color):
    """Gives the stripes across a thing that lies flat the color of what it lies on, or nearly; not those that it ends with."""
    columns, rows = thing.size
    for _, name, box, _ in thing.rectangles if thing.picture.shape[:2] == (rows, columns) else []:
        ends = (box[0] == 0) + (box[1] == 0) + (box[2] == columns) + (box[3] == rows)
        if name in ("stripe", "band") and ends == 2:
            thing.picture[box[1]:box[3], box[0]:box[2]] = np.clip(faint(rng, color), 0, 255)


def banded(rng, thing):
    """Prints a band on a thing that ends at its sides: along one of them, or across it; none over what is to be found."""
    rows, columns = thing.mask.shape
    side = rng.integers(2)
    length = (rows, columns)[side]
    thick = int(length * rng.uniform(.06, .3))
    first = int(rng.choice([0, length - thick, rng.uniform(.04, .6) * length]))
    box = [0, first, columns, first + thick] if side == 0 else [first, 0, first + thick, rows]
    if all(apart(box, known) for _, _, known, _ in thing.rectangles):
        fill = base(thing) + rng.choice([-1, 1]) * rng.uniform(15, 120) + rng.normal(0, 20, 3)
        thing.picture[box[1]:box[3], box[0]:box[2]] = np.clip(fill, 0, 255)
        thing.rectangles.append(("optional", "band", box, -1))


def apart(a, b):
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
