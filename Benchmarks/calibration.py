#!/usr/bin/env python3
"""Shows how far the confidence of words is the share of words that are right.

usage: calibration.py CORPUS RESULTS.jsonl
CORPUS         receipts: box/NNN.csv, a line of text each (x1,y1,...,x4,y4,TEXT in pixels from the top left)
RESULTS.jsonl  of: scanregions scan --find words --format jsonl CORPUS/img

A word is right if the true line that it lies on has it, in any case. Prints for each model, and for all, a row for each
tenth of the words, by confidence; the expected calibration error (the mean over words of how far the mean confidence
of their tenth is from the share that is right); and the share of pairs of a right and a wrong word of which the right
one has more confidence.
"""
import collections
import json
import os
import sys

from confidences import by_number, print_table, right_above_wrong

corpus, results = sys.argv[1:3]


def lines(name):
    """The true lines of a receipt: box and words."""
    with open(f"{corpus}/box/{name}.csv", encoding="utf-8", errors="replace") as file:
        rows = [line.rstrip("\r\n").split(",", 8) for line in file]
    for row in rows:
        if len(row) == 9:
            xs, ys = [int(v) for v in row[0:8:2]], [int(v) for v in row[1:8:2]]
            yield (min(xs), min(ys), max(xs), max(ys)), collections.Counter(row[8].upper().split())


words = collections.defaultdict(list)  # of each model, and of "all": confidence, right
for line in open(results, encoding="utf-8"):
    record = json.loads(line)
    if "observations" not in record:
        continue
    width, height = record["width"], record["height"]
    truth = list(lines(os.path.splitext(os.path.basename(record["source"]))[0]))
    for observation in record["observations"]:
        for word in observation.get("words") or []:
            box = word["boundingBox"]
            x = (box["x"] + box["width"] / 2) * width
            y = (1 - box["y"] - box["height"] / 2) * height
            right = False
            for (left, top, end, bottom), left_over in truth:
                text = word["text"].upper()
                if left - 2 <= x <= end + 2 and top - 2 <= y <= bottom + 2 and left_over[text] > 0:
                    left_over[text] -= 1
                    right = True
                    break
            for model in (observation["model"], "all"):
                words[model].append((word["confidence"], right))

for model in sorted(words, key=lambda model: (model == "all", model)):
    print(f"{model}:")
    error = print_table(by_number(words[model]), "words")
    print(f"expected calibration error {error:.3f}")
    print(f"right above wrong {right_above_wrong(words[model]):.3f} of {len(words[model])} words")
