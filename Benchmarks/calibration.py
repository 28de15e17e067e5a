#!/usr/bin/env python3
"""Shows how far the confidence of words is the share of words that are right.

usage: calibration.py CORPUS RESULTS.jsonl
CORPUS         receipts: box/NNN.csv, a line of text each (x1,y1,...,x4,y4,TEXT in pixels from the top left)
RESULTS.jsonl  of: scanregions scan --find words --format jsonl CORPUS/img

A word is right if the true line that it lies on has it, in any case. Prints a row for each tenth of the words, by
confidence: its mean, the share that is right, and how many; then the expected calibration error, and the share of
pairs of a right and a wrong word of which the right one has more confidence (0.5 says nothing, 1 all).
"""
import collections
import json
import os
import sys

corpus, results = sys.argv[1:3]


def lines(name):
    """The true lines of a receipt: box and words."""
    with open(f"{corpus}/box/{name}.csv", encoding="utf-8", errors="replace") as file:
        rows = [line.rstrip("\r\n").split(",", 8) for line in file]
    for row in rows:
        if len(row) == 9:
            xs, ys = [int(v) for v in row[0:8:2]], [int(v) for v in row[1:8:2]]
            yield (min(xs), min(ys), max(xs), max(ys)), collections.Counter(row[8].upper().split())


words = []
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
            words.append((word["confidence"], right))

words.sort()
print("confidence  right   words")
error = 0.0
parts = 10
for part in range(parts):
    share = words[part * len(words) // parts : (part + 1) * len(words) // parts]
    mean = sum(c for c, _ in share) / len(share)
    right = sum(r for _, r in share) / len(share)
    error += abs(mean - right) * len(share) / len(words)
    print(f"{mean:10.3f}  {right:5.3f}  {len(share):6d}")
wrong_so_far, pairs, total_right = 0, 0, sum(r for _, r in words)
for _, right in words:
    if right:
        pairs += wrong_so_far
    else:
        wrong_so_far += 1
print(f"expected calibration error {error:.3f}")
print(f"right above wrong {pairs / max(total_right * (len(words) - total_right), 1):.3f} of {len(words)} words")
