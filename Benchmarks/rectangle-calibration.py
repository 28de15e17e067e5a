#!/usr/bin/env python3
"""Shows how far the confidence of rectangles is the share of rectangles that are right.

usage: rectangle-calibration.py TRUTH.json RESULTS.jsonl [TRUTH.json RESULTS.jsonl ...]
TRUTH.json     {"images": [{"file", "width", "height", "rectangles": [{"kind", "corners", "cut"}]}]}, corners in pixels
               from the top left; what is "cut" by the border is compared as far as it is in view
RESULTS.jsonl  of: scanregions scan --find rectangles --min-confidence 0.05 --format jsonl FOLDER

A rectangle is right if it overlaps (intersection over union) a true one by 0.75. On receipts, whose print has no truth,
they don't count. Prints a row for each tenth of the confidence: its range, how many there are, the mean, and the share
that is right; then the sum over all of the logarithmic loss, by which weights are compared: the less the better.
"""
import json
import math
import os
import sys

from confidences import by_confidence, print_table


def area(p):
    return sum(p[i - 1][0] * p[i][1] - p[i][0] * p[i - 1][1] for i in range(len(p))) / 2


def clipped(subject, convex):
    """The part of a polygon inside a convex one (Sutherland and Hodgman)."""
    if area(convex) < 0:
        convex = convex[::-1]
    for a, b in zip(convex, convex[1:] + convex[:1]):
        rest, subject = subject, []
        inside = [(b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) for p in rest]
        for i in range(len(rest)):
            (p, d), (q, e) = (rest[i - 1], inside[i - 1]), (rest[i], inside[i])
            if d * e < 0:
                t = d / (d - e)
                subject.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
            if e >= 0:
                subject.append(q)
    return subject


def overlap(a, b):
    shared = abs(area(clipped(a, b)))
    return shared / max(abs(area(a)) + abs(area(b)) - shared, 1e-9)


found = []
for truth_name, results_name in zip(sys.argv[1::2], sys.argv[2::2]):
    with open(truth_name, encoding="utf-8") as file:
        truth = {image["file"]: image for image in json.load(file)["images"]}
    for line in open(results_name, encoding="utf-8"):
        record = json.loads(line)
        image = truth.get(os.path.basename(record["source"]))
        if image is None:
            continue
        width, height = image["width"], image["height"]
        frame = [(0, 0), (width, 0), (width, height), (0, height)]
        for observation in record.get("observations", []):
            if observation["type"] != "rectangle":
                continue
            corners = [(x * width, (1 - y) * height) for x, y in observation["corners"]]
            best, is_print = 0, False
            for rectangle in image["rectangles"]:
                true = [tuple(corner) for corner in rectangle["corners"]]
                if rectangle["cut"]:
                    best = max(best, overlap(clipped(corners, frame), clipped(true, frame)))
                else:
                    best = max(best, overlap(corners, true))
                if rectangle["kind"] == "receipt":
                    is_print |= abs(area(clipped(corners, true))) > 0.9 * abs(area(corners))
            if best >= 0.75 or not is_print:
                found.append((observation["confidence"], best >= 0.75))

print_table(by_confidence(found), "rectangles")
chances = [(min(max(c if right else 1 - c, 1e-4), 1)) for c, right in found]
print(f"logarithmic loss {-sum(math.log(c) for c in chances):.1f} over {len(found)}")
