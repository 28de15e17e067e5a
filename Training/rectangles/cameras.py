"""What a camera and the light make of a plane that things lie on.

A plane seen by a camera: R. Hartley and A. Zisserman, Multiple View Geometry, 2nd edition, 8.1.1; radial distortion 7.4.
"""
import math

import cv2
import numpy as np


def camera(rng, width, height):
    """The homography from the ground's plane, in pixels of an image seen from above, to the image."""
    tilt = rng.uniform(0, math.radians(30)) * rng.choice([.2, 1, 1.6], p=[.45, .45, .1])
    toward, roll = rng.uniform(0, 2 * math.pi), rng.normal(0, math.radians(3))
    axis = np.array([math.cos(toward), math.sin(toward), 0]) * tilt
    turn = cv2.Rodrigues(axis)[0] @ cv2.Rodrigues(np.array([0, 0, roll]))[0]
    focal = rng.uniform(.9, 1.6) * max(width, height)
    center = np.array([[1, 0, width / 2], [0, 1, height / 2], [0, 0, 1.]])
    lens = np.diag([focal, focal, 1.])
    pose = np.c_[turn[:, :2], [0, 0, focal]]
    return center @ lens @ pose @ np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, 1.]])


def project(matrix, points):
    return cv2.perspectiveTransform(np.array(points, float).reshape(-1, 1, 2), matrix).reshape(-1, 2)


class Lens:
    """Radial distortion: where the image of a straight world bends, and back."""

    def __init__(self, rng, width, height, isFlat=False):
        self.center = np.array([width / 2, height / 2])
        self.radius = math.hypot(width, height) / 2
        self.strength = rng.normal(0, .015) if rng.random() < .6 and not isFlat else 0

    def straight(self, bent):
        offset = (bent - self.center) / self.radius
        return self.center + offset * (1 + self.strength * (offset ** 2).sum(-1, keepdims=True)) * self.radius

    def bent(self, straight):
        offset = (straight - self.center) / self.radius
        result = offset
        for _ in range(12):
            result = offset / (1 + self.strength * (result ** 2).sum(-1, keepdims=True))
        return self.center + result * self.radius

    def photograph(self, picture):
        if not self.strength:
            return picture
        height, width = picture.shape[:2]
        y, x = np.mgrid[0:height, 0:width].astype(np.float32) + np.float32(.5) - self.center[::-1, None, None].astype(np.float32)
        stretch = 1 + np.float32(self.strength / self.radius ** 2) * (x ** 2 + y ** 2)
        center = self.center.astype(np.float32) - np.float32(.5)
        return cv2.remap(picture, x * stretch + center[0], y * stretch + center[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)


def light(rng, width, height):
    """What the light leaves of each color: it falls off, and something may stand in it."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    way = rng.uniform(0, 2 * math.pi)
    fall = (x / width - .5) * math.cos(way) + (y / height - .5) * math.sin(way)
    field = rng.uniform(.55, 1.1) * (1 + rng.uniform(0, .6) * fall)
    if rng.random() < .35:
        points = np.array([[rng.uniform(-.2, 1.2) * width, rng.uniform(-.2, 1.2) * height] for _ in range(rng.integers(3, 7))])
        cast = np.zeros((height, width), np.float32)
        cv2.fillPoly(cast, [cv2.convexHull(points.astype(np.int32))], 1)
        field = field * (1 - rng.uniform(.1, .5) * cv2.GaussianBlur(cast, (0, 0), rng.uniform(1, 40)))
    if rng.random() < .15:
        glare = np.exp(-((x - rng.uniform(0, width)) ** 2 + (y - rng.uniform(0, height)) ** 2) / (rng.uniform(.05, .2) * width) ** 2)
        field = field * (1 + rng.uniform(.2, 1) * glare)
    return np.float32(field)[..., None]
