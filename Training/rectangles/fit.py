#!/usr/bin/env python3
"""Fits one model of rectangles to what the library measures on scenes, and writes it into the sources.

usage: fit.py MODEL SCENES [SCENES ...] -- RectangleModels.swift
SCENES  folders with truth.json (scenes.py) and features.jsonl (the tool RectangleFeatures)

Logistic regression with a quadratic penalty. The penalty is the one of the least logarithmic loss in cross-validation
over scenes: all candidates of a scene are left out together, for they are of one kind. Prints that loss beside the loss
of the model that stands in the sources, and for each tenth of the chance how many there are and the share that is right.
"""
import json
import os
import re
import sys

import numpy as np

from overlap import Truth

FOLDS = 5
PENALTIES = [1e-4, 1e-3, 1e-2, 1e-1]


def rows(folders, model):
    """Features (rows × features), labels, and the number of the scene of each row."""
    x, y, scene, names = [], [], [], None
    for folder in folders:
        with open(os.path.join(folder, "truth.json")) as file:
            images = json.load(file)["images"]
        with open(os.path.join(folder, "features.jsonl")) as file:
            names = json.loads(next(file))[model]
            for image, line in zip(images, file):
                truth = Truth(image)
                for row in json.loads(line)[model]:
                    corners = np.array(row["corners"]).reshape(-1, 2)
                    if "part" in row:
                        label = truth.is_whole(corners, np.array(row["part"]).reshape(-1, 2))
                    else:
                        label = truth.label(corners)
                    if label is not None:
                        x.append(row["features"]), y.append(label), scene.append(f"{folder}/{image['file']}")
    _, scene = np.unique(scene, return_inverse=True)
    return names, np.array(x, float), np.array(y, float), scene


def chance(x, w):
    return 1 / (1 + np.exp(-np.clip(np.c_[x, np.ones(len(x))] @ w, -30, 30)))


def loss(p, y):
    p = np.clip(p, 1e-6, 1 - 1e-6)
    return float(-(y * np.log(p) + (1 - y) * np.log(1 - p)).mean())


def fitted(x, y, penalty):
    """Newton's method on standardized features, so that one penalty suits all; weights of the features as they are."""
    mean, scale = x.mean(0), np.maximum(x.std(0), 1e-6)
    z, w = np.c_[(x - mean) / scale, np.ones(len(x))], np.zeros(x.shape[1] + 1)
    ridge = penalty * np.r_[np.ones(x.shape[1]), 0]
    for _ in range(60):
        p = 1 / (1 + np.exp(-np.clip(z @ w, -30, 30)))
        gradient = z.T @ (p - y) / len(y) + ridge * w
        hessian = (z.T * (p * (1 - p))) @ z / len(y) + np.diag(ridge + 1e-9)
        step = np.linalg.solve(hessian, gradient)
        w -= step
        if np.abs(step).max() < 1e-8:
            break
    return np.r_[w[:-1] / scale, w[-1] - (w[:-1] * mean / scale).sum()]


def cross_validated(x, y, scene, penalty):
    p = np.empty(len(y))
    for fold in range(FOLDS):
        out = scene % FOLDS == fold
        p[out] = chance(x[out], fitted(x[~out], y[~out], penalty))
    return p


def model_pattern(model):
    return re.compile(rf"(static let {model} = LogisticModel\(\n\s+bias: )([-\d.]+)(,\n\s+weights: \[\n)(.*?)(\n\s+\]\))", re.S)


def standing(text, model, names):
    """The weights in the sources, the bias last; None where the names differ."""
    match = model_pattern(model).search(text)
    known = dict((n, float(v)) for n, v in re.findall(r'"([^"]+)": ([-\d.]+)', match[4]))
    return np.array([known[n] for n in names] + [float(match[2])]) if set(known) == set(names) else None


def written(text, model, names, w):
    lines = "\n".join(f'            "{n}": {v:.4g},' for n, v in zip(names, w))
    return model_pattern(model).sub(lambda m: f"{m[1]}{w[-1]:.4g}{m[3]}{lines}{m[5]}", text)


def main():
    model, split = sys.argv[1], sys.argv.index("--")
    folders, source = sys.argv[2:split], sys.argv[split + 1]
    names, x, y, scene = rows(folders, model)
    print(f"{model}: {len(y)} of {len(set(scene))} scenes, {int(y.sum())} right")
    if len(set(scene)) < FOLDS or y.min() == y.max():
        sys.exit(f"{model}: too few scenes to fit it to; make more")
    tries = [(loss(p := cross_validated(x, y, scene, penalty), y), penalty, p) for penalty in PENALTIES]
    least, penalty, p = min(tries, key=lambda t: t[0])
    with open(source) as file:
        text = file.read()
    known = standing(text, model, names)
    before = "" if known is None else f", with the weights that stood there {loss(chance(x, known), y):.4f}"
    print(f"loss {least:.4f} (penalty {penalty:g}){before}")
    for low in np.arange(0, 1, .1):
        among = (p >= low) & (p < low + .1 + 1e-9)
        if among.any():
            print(f"  {low:.1f} to {low + .1:.1f}: {int(among.sum()):6}, right {y[among].mean():.3f}")
    with open(source + ".part", "w") as file:
        file.write(written(text, model, names, fitted(x, y, penalty)))
    os.replace(source + ".part", source)


if __name__ == "__main__":
    main()
