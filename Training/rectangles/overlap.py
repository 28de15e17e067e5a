"""What is right: the one definition by which weights are fitted and results are judged.

A rectangle is right if it overlaps a true one (intersection over union) by 0.75, both as far as they are in view: the
share at which scorers of the field count a document as found (ICDAR's SmartDoc takes the mean of it), and at which a crop
still shows all that is on it. Of two that share three sides, the whole is the thing if it overlaps a true one by more
than the part does. What is around several is a thing, or is none if all of these are. What overlaps only what may be found is
neither right nor wrong.

Before that, of the many that overlap a true one, those are told from the others whose sides are its own.
"""
import numpy as np

RIGHT = .75
# Corners that are one and that are not, in shares of the image's longer side: three and six pixels of the working image.
SAME_CORNER, OTHER_CORNER = .004, .008


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


def boxes(quads):
    """Left, top, right, bottom of quadrilaterals (n × 4 × 2)."""
    return np.c_[quads.min(1), quads.max(1)]


class Truth:
    """The rectangles of an image, as far as they are in view, in shares of it."""

    def __init__(self, image):
        size = np.array([image["width"], image["height"]], float)
        self.frame = np.array([[0, 0], [1, 0], [1, 1], [0, 1.]])
        self.scale = size / size.max()
        self.sought, self.allowed = [], []
        # How far the sides of what is sought bend: its corners may be told by any part of them.
        self.bends = []
        self.is_cut = any(r["cut"] for r in image["rectangles"])
        for r in image["rectangles"]:
            quad = clip(np.array(r["corners"]) / size, self.frame)
            if len(quad) > 2:
                if r["role"] == "optional":
                    self.allowed.append(quad)
                else:
                    self.sought.append(quad)
                    self.bends.append(r.get("bend", 0) / size.max())

    def best(self, corners, quads):
        """The greatest overlap of each (n × 4 × 2) with any of some; 0 where it is far under what is right."""
        result = np.zeros(len(corners))
        inside = ((corners >= 0) & (corners <= 1)).all((1, 2))
        around = boxes(np.clip(corners, 0, 1))
        areas = np.where(inside, [abs(area(c)) for c in corners], 0)
        for quad in quads:
            box, own = boxes(quad[None])[0], abs(area(quad))
            common = np.maximum(np.minimum(around[:, 2:], box[2:]) - np.maximum(around[:, :2], box[:2]), 0).prod(1)
            # No more is common than that, and no less covered by both than the larger.
            for n in np.flatnonzero(np.minimum(common, own) >= RIGHT * .8 * np.maximum(own, areas)):
                seen = corners[n] if inside[n] else clip(corners[n], self.frame)
                if len(seen) > 2:
                    result[n] = max(result[n], overlap(seen, quad))
        return result

    def labels(self, corners, aligned=False):
        """1 for right, 0 for wrong, nan for what may be found. Of what is `aligned` not only the overlap is right but the
        place of each side, as far as it is straight; nan also where it nearly is, and where it is not known for the border
        of the image."""
        corners = np.asarray(corners, float).reshape(-1, 4, 2)
        sought = self.best(corners, self.sought)
        result = np.where(sought >= RIGHT, 1., np.where(self.best(corners, self.allowed) >= RIGHT, np.nan, 0.))
        if aligned:
            for n in np.flatnonzero(sought >= RIGHT):
                apart = min(self.distance(corners[n], quad) - bend for quad, bend in zip(self.sought, self.bends))
                result[n] = 1 if apart < SAME_CORNER else np.nan if apart < OTHER_CORNER or self.is_cut else 0
        return result

    def distance(self, a, b):
        """How far the corner of one quadrilateral is from the nearest of the other, at the most."""
        return np.linalg.norm((a[:, None] - b[None]) * self.scale, axis=2).min(1).max()

    def label(self, corners):
        """True, False, or None for what is neither."""
        label = self.labels(corners)[0]
        return None if np.isnan(label) else bool(label)

    def is_whole(self, whole, part):
        """Which of two is the thing; None if neither is."""
        a, b = self.best(np.array([whole, part]), self.sought)
        return None if max(a, b) < RIGHT or abs(a - b) < .02 else bool(a > b)

    def is_around(self, whole, parts):
        """Whether something (4 × 2) is but what is around several (n × 4 × 2); None if neither it nor all of these are right."""
        if self.best(whole[None], self.sought)[0] >= RIGHT:
            return False
        return True if (self.best(parts, self.sought) >= RIGHT).all() else None
