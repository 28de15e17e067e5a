"""What is right: the one definition by which weights are fitted and results are judged.

A rectangle is right if it overlaps a true one (intersection over union) by 0.75, both as far as they are in view: the
share at which scorers of the field count a document as found (ICDAR's SmartDoc takes the mean of it), and at which a crop
still shows all that is on it. Of two that share three sides, the whole is the thing if it overlaps a true one by more
than the part does. What overlaps only what may be found is neither right nor wrong.
"""
import numpy as np

RIGHT = .75


def area(polygon):
    x, y = polygon[:, 0], polygon[:, 1]
    return float(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2


def clip(subject, convex):
    """The part of a polygon inside a convex one. Source: I. Sutherland and G. Hodgman, Reentrant polygon clipping (1974)."""
    if area(convex) < 0:
        convex = convex[::-1]
    for start, end in zip(convex, np.roll(convex, -1, 0)):
        if len(subject) == 0:
            break
        side = end - start
        inside = side[0] * (subject[:, 1] - start[1]) - side[1] * (subject[:, 0] - start[0])
        points = []
        for k in range(len(subject)):
            (p, d), (q, e) = (subject[k - 1], inside[k - 1]), (subject[k], inside[k])
            if d * e < 0:
                points.append(p + d / (d - e) * (q - p))
            if e >= 0:
                points.append(q)
        subject = np.array(points).reshape(-1, 2)
    return subject


def overlap(a, b):
    """Intersection over union of two quadrilaterals."""
    if (a.max(0) < b.min(0)).any() or (b.max(0) < a.min(0)).any():
        return 0.
    shared = clip(a, b)
    common = abs(area(shared)) if len(shared) > 2 else 0.
    return common / max(abs(area(a)) + abs(area(b)) - common, 1e-12)


class Truth:
    """The rectangles of an image, as far as they are in view, in shares of it."""

    def __init__(self, image):
        size = np.array([image["width"], image["height"]], float)
        self.frame = np.array([[0, 0], [1, 0], [1, 1], [0, 1.]])
        self.sought, self.allowed = [], []
        for r in image["rectangles"]:
            quad = clip(np.array(r["corners"]) / size, self.frame)
            if len(quad) > 2:
                (self.allowed if r["role"] == "optional" else self.sought).append(quad)

    def best(self, corners, quads):
        corners = clip(corners, self.frame)
        return max((overlap(corners, q) for q in quads), default=0.) if len(corners) > 2 else 0.

    def label(self, corners):
        """True, False, or None for what may be found."""
        if self.best(corners, self.sought) >= RIGHT:
            return True
        return None if self.best(corners, self.allowed) >= RIGHT else False

    def is_whole(self, whole, part):
        """Which of two is the thing; None if neither is."""
        a, b = self.best(whole, self.sought), self.best(part, self.sought)
        return None if max(a, b) < RIGHT or abs(a - b) < .02 else a > b
