#!/usr/bin/env python3
"""Fits the models of what may be a code to what the library measures on drawn photographs, and writes them into the sources.

usage: fit_codes.py FOLDER CodeModels.swift
       fit_codes.py --names FOLDER             the paths of the pictures, in the order of their truth
FOLDER  pictures with truth.jsonl (Benchmarks/placed.py) and features.jsonl (the tool CodeFeatures)

As the models of rectangles are fitted, cross-validated over pictures; prints the loss of each, and for some bounds of the chance
how many of the codes are above and how many of all else.
"""
import json
import os
import pathlib
import sys

import cv2
import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "rectangles"))
from fit import Layered, cross_validated, loss  # noqa: E402

# Hidden units of each model; chosen: about as many as features.
UNITS = {"matrix": 6, "linear": 6}
MATRIX = set("qr microQR aztec dataMatrix dataMatrixRect maxiCode".split())
# What is neither: rows of these are read in other ways.
ROWS = set("pdf417 microPDF417".split())
# How large what looks like a matrix code is beside the code that it is; chosen: blocks of the ground around a small one count too.
LEAST_AREA, MOST_AREA = .25, 5
# The share of what shows stripes that lies in a linear code at least, to be that code or a piece of it; and from which on, or of
# the code that it has, it is neither that nor something else; chosen.
LEAST_INSIDE, LEAST_COMMON = .5, .3
# Chances from which on a candidate may be looked at.
BOUNDS = (.003, .005, .01, .02, .05)


def matrix_label(corners, codes):
    """1 for a matrix code, 0 for what is none, nan for a part of one, or one with much around it."""
    (left, top), (right, bottom) = corners.min(0), corners.max(0)
    area, middle = (right - left) * (bottom - top), (float(left + right) / 2, float(top + bottom) / 2)
    result = 0
    for code in codes:
        if code["symbology"] not in MATRIX:
            continue
        outline = np.array(code["corners"], np.float32)
        x, y = outline.mean(0)
        around = left < x < right and top < y < bottom
        if around and LEAST_AREA < area / cv2.contourArea(outline) < MOST_AREA:
            return 1
        if around or cv2.pointPolygonTest(outline, middle, False) >= 0:
            result = np.nan
    return result


def linear_label(corners, codes):
    """1 for a linear code or a piece of one, 0 for what is none, nan for what has much around one."""
    result = 0
    for code in codes:
        if code["symbology"] in MATRIX | ROWS:
            continue
        outline = cv2.convexHull(np.array(code["corners"], np.float32))
        common = cv2.intersectConvexConvex(cv2.convexHull(corners), outline)[0]
        inside, of_code = common / max(cv2.contourArea(corners), 1), common / max(cv2.contourArea(outline), 1)
        if inside > LEAST_INSIDE:
            return 1
        if max(inside, of_code) > LEAST_COMMON:
            result = np.nan
    return result


LABELS = {"matrix": matrix_label, "linear": linear_label}


def truth(folder):
    with open(os.path.join(folder, "truth.jsonl")) as file:
        return [json.loads(line) for line in file]


def rows(folder, model):
    """The features' names, features (rows × features), labels, and the number of the picture of each row."""
    x, y, picture = [], [], []
    with open(os.path.join(folder, "features.jsonl")) as file:
        names = json.loads(next(file))[model]
        for number, (image, line) in enumerate(zip(truth(folder), file)):
            for row in json.loads(line)[model]:
                of_code = LABELS[model](np.array(row["corners"], np.float32).reshape(4, 2), image["codes"])
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
    with open(source) as file:
        text = file.read()
    for model, units in UNITS.items():
        names, x, y, picture = rows(folder, model)
        kind = Layered(model, units)
        tries = [(loss(p := cross_validated(kind, x, y, picture, penalty), y), penalty, p) for penalty in kind.penalties]
        least, penalty, p = min(tries, key=lambda t: t[0])
        print(f"{model}: {len(y)} of {len(set(picture))} pictures, {int(y.sum())} codes; loss {least:.4f} (penalty {penalty:g})")
        for bound in BOUNDS:
            print(f"  from {bound}: {(p[y == 1] >= bound).mean():.3f} of codes, {(p[y == 0] >= bound).mean():.3f} of all else")
        text = kind.written(text, names, kind.fitted(x, y, penalty))
    with open(source + ".part", "w") as file:
        file.write(text)
    os.replace(source + ".part", source)


if __name__ == "__main__":
    main()
