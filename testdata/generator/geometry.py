"""Projective maps, for pictures and for the truth about them alike.

Points are continuous: the first pixel spans 0...1, so a map means the same at every resolution.
"""

import numpy as np


def translation(dx, dy):
    """The map that moves by (dx, dy)."""
    return np.array([[1, 0, dx], [0, 1, dy], [0, 0, 1]], float)


def scaling(factor):
    """The map that scales about the origin."""
    return np.diag([factor, factor, 1.0])


def rotation(degrees):
    """The map that turns about the origin, clockwise as seen (y points down)."""
    angle = np.radians(degrees)
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]], float)


def tilted_onto(size, page, degrees):
    """The map that turns a sheet about its middle and lays it in the middle of a page."""
    to_middle = translation(-size[0] / 2, -size[1] / 2)
    return translation(page[0] / 2, page[1] / 2) @ rotation(degrees) @ to_middle


def quad_onto(size, corners):
    """The map that takes a sheet's corners, clockwise from the top left, to four given points."""
    width, height = size
    rows, values = [], []
    for (x, y), (u, v) in zip([(0, 0), (width, 0), (width, height), (0, height)], corners):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return np.append(np.linalg.solve(np.array(rows, float), values), 1).reshape(3, 3)


def apply(transform, points):
    """Points seen through a map, as a list of (x, y)."""
    mapped = np.array([(x, y, 1) for x, y in points]) @ transform.T
    return [(float(x / w), float(y / w)) for x, y, w in mapped]


def box(x, y, width, height):
    """The corners of an upright box: top left, top right, bottom right, bottom left."""
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def bounds(quads):
    """The corners of the upright box around quadrilaterals."""
    xs = [x for quad in quads for x, _ in quad]
    ys = [y for quad in quads for _, y in quad]
    return box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
