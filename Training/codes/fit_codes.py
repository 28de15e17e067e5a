#!/usr/bin/env python3
"""Fits the model of what may be a matrix code to what the library measures on drawn photographs, and writes it into the sources.

usage: fit_codes.py FOLDER CodeModels.swift
       fit_codes.py --names FOLDER             the paths of the pictures, in the order of their truth
FOLDER  pictures with truth.jsonl (Benchmarks/placed.py) and features.jsonl (the tool CodeFeatures)

As the models of rectangles are fitted, cross-validated over pictures; prints the loss, and for some bounds of the chance how
many of the codes are above and how many of all else.
"""
import json
import os
import pathlib
import sys

import cv2
import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "rectangles"))
from fit import Layered, cross_validated, loss  # noqa: E402

MODEL = "matrix"
# Hidden units; chosen: about as many as features.
UNITS = 6
KINDS = set("qr microQR aztec dataMatrix dataMatrixRect maxiCode".split())
# How large what looks like a code is beside the code that it is; chosen: blocks of the ground around a small one count too.
LEAST_AREA, MOST_AREA = .25, 5
# Chances from which on a candidate may be looked at.
BOUNDS = (.003, .005, .01, .02, .05)


def label(box, codes):
    """1 for a matrix code, 0 for what is none, nan for a part of one, or one with much around it."""
    left, top, right, bottom = box
    area, middle = (right - left) * (bottom - top), ((left + right) / 2, (top + bottom) / 2)
    result = 0
    for code in codes:
        if code["symbology"] not in KINDS:
            continue
        corners = np.array(code["corners"], np.float32)
        x, y = corners.mean(0)
        around = left < x < right and top < y < bottom
        if around and LEAST_AREA < area / cv2.contourArea(corners) < MOST_AREA:
            return 1
        if around or cv2.pointPolygonTest(corners, middle, False) >= 0:
            result = np.nan
    return result


def truth(folder):
    with open(os.path.join(folder, "truth.jsonl")) as file:
        return [json.loads(line) for line in file]


def rows(folder):
    """The features' names, features (rows × features), labels, and the number of the picture of each row."""
    x, y, picture = [], [], []
    with open(os.path.join(folder, "features.jsonl")) as file:
        names = json.loads(next(file))[MODEL]
        for number, (image, line) in enumerate(zip(truth(folder), file)):
            for row in json.loads(line)[MODEL]:
                of_code = label(row["box"], image["codes"])
                if not np.isnan(of_code):
                    x.append(row["features"])
                    y.append(of_code)
                    picture.append(number)
    return names, np.array(x), np.array(y, float), np.array(picture)


def main():
    if sys.argv[1] == "--names":
        print(*(os.path.join(sys.argv[2], image["file"]) for image in truth(sys.argv[2])), sep="\n")
        return
    folder, source = sys.argv[1:3]
    names, x, y, picture = rows(folder)
    kind = Layered(MODEL, UNITS)
    tries = [(loss(p := cross_validated(kind, x, y, picture, penalty), y), penalty, p) for penalty in kind.penalties]
    least, penalty, p = min(tries, key=lambda t: t[0])
    print(f"{len(y)} of {len(set(picture))} pictures, {int(y.sum())} codes; loss {least:.4f} (penalty {penalty:g})")
    for bound in BOUNDS:
        print(f"  from {bound}: {(p[y == 1] >= bound).mean():.3f} of codes, {(p[y == 0] >= bound).mean():.3f} of all else")
    with open(source) as file:
        text = file.read()
    with open(source + ".part", "w") as file:
        file.write(kind.written(text, names, kind.fitted(x, y, penalty)))
    os.replace(source + ".part", source)


if __name__ == "__main__":
    main()
