#!/usr/bin/env python3
"""Fits one model of rectangles to what the library measures on scenes, and writes it into the sources.

usage: fit.py MODEL SCENES [SCENES ...] -- RectangleModels.swift
SCENES  folders with truth.json (scenes.py) and features.jsonl (the tool RectangleFeatures)

Logistic regression with a quadratic penalty; for the models of UNITS with a layer of hidden units (network.py). The penalty
is the one of the least logarithmic loss in cross-validation over scenes: all candidates of a scene are left out together,
for they are of one kind. Prints that loss beside the loss of the model that stands in the sources, and for each tenth of
the chance how many there are and the share that is right.
"""
import json
import os
import re
import sys

import numpy as np

import network
from overlap import Truth

FOLDS = 5
PENALTIES = [1e-4, 1e-3, 1e-2, 1e-1]
# The models that are networks: their hidden units, and the penalties that are tried.
UNITS = {"confidence": 12, "reported": 48}
# The mean of so many of them is the model, of what is few enough for that.
MEMBERS = {"reported": 2}
NETWORK_PENALTIES = [1e-4, 3e-4, 5e-4, 1e-3, 1e-2, 3e-2]
# The models of which of many that overlap is the one.
ALIGNED = {"confidence"}
# By how much the odds are raised. `confidence`: of all that is looked at one in 70 is right, and thresholds are for where one
# in 10 is. `reported`: what may be found is no row here, but is right where it is reported; by the loss that
# Benchmarks/rectangle-calibration.py prints on other scenes, least at 1.25 to 1.5.
ODDS = {"confidence": 8, "reported": 1.5}


def rows(folders, model):
    """Features (rows × features), labels, and the number of the scene of each row."""
    x, y, scene, names = [], [], [], None
    for folder in folders:
        with open(os.path.join(folder, "truth.json")) as file:
            images = json.load(file)["images"]
        with open(os.path.join(folder, "features.jsonl")) as file:
            names = json.loads(next(file))[model]
            for image, line in zip(images, file):
                truth, found = Truth(image), json.loads(line)[model]
                if not found:
                    continue
                corners = np.array([row["corners"] for row in found]).reshape(-1, 4, 2)
                if "part" in found[0]:
                    parts = [np.array(row["part"]).reshape(-1, 4, 2) for row in found]
                    known = [truth.is_around(c, p) if len(p) > 1 else truth.is_whole(c, p[0]) for c, p in zip(corners, parts)]
                    labels = np.array([np.nan if k is None else k for k in known], float)
                else:
                    labels = truth.labels(corners, aligned=model in ALIGNED)
                known = ~np.isnan(labels)
                x.append(np.array([row["features"] for row in found], np.float32)[known])
                y.append(labels[known])
                scene += [f"{folder}/{image['file']}"] * int(known.sum())
    _, scene = np.unique(scene, return_inverse=True)
    return names, np.concatenate(x).astype(float), np.concatenate(y), scene


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


class Linear:
    """A logistic regression, as it stands in the sources."""

    def __init__(self, model):
        self.penalties = PENALTIES
        pattern = rf"(static let {model} = LogisticModel\(\n)(.*?)(\n        \]\))"
        self.pattern = re.compile(pattern, re.S)

    def fitted(self, x, y, penalty):
        return fitted(x, y, penalty)

    tried = fitted

    def chance(self, x, w):
        return chance(x, w)

    def standing(self, text, names):
        """What stands in the sources; None where the names differ."""
        body = self.pattern.search(text)[2]
        known = dict((n, float(v)) for n, v in re.findall(r'"([^"]+)": ([-\d.e]+)', body))
        bias = float(re.search(r"bias: ([-\d.e]+)", body)[1])
        return np.array([known[n] for n in names] + [bias]) if set(known) == set(names) else None

    def written(self, text, names, w):
        lines = "\n".join(f'            "{n}": {v:.4g},' for n, v in zip(names, w))
        body = f"        bias: {w[-1]:.4g},\n        weights: [\n{lines}"
        return self.pattern.sub(lambda m: m[1] + body + m[3], text)


class Layered:
    """A network, as it stands in the sources."""

    def __init__(self, model, units):
        self.penalties = NETWORK_PENALTIES
        self.units, self.members, self.odds = units, MEMBERS.get(model, 1), ODDS.get(model, 1)
        self.pattern = re.compile(rf"(static let {model} = LogisticNetwork\(\n)(.*?)(\n        \]\))", re.S)

    def fitted(self, x, y, penalty):
        return network.fitted(x, y, penalty, self.units, self.members)

    # All members: what is little for one of them is enough for their mean.
    tried = fitted

    def chance(self, x, w):
        return w.chance(x)

    def standing(self, text, names):
        body = self.pattern.search(text)[2]
        number = r"([-+\d.e]+)"
        known = {n: [float(v) for v in values.split(",") if v.strip()]
                 for n, values in re.findall(r'"([^"]+)":\s*\[([^\]]*)\]', body)}
        if set(known) != set(names):
            return None
        units = np.array(re.findall(rf"\({number}, {number}\)", body), float).reshape(-1, 2)
        weights = np.array([known[n] for n in names])
        bias = float(re.search(rf"bias: {number}", body)[1]) - np.log(self.odds)
        return network.Network(bias, units[:, 0], units[:, 1], weights[:, 0], weights[:, 1:])

    def written(self, text, names, w):
        bias, outputs, unit_biases, weights, unit_weights = w.parts
        bias = bias + np.log(self.odds)

        def row(values):
            return ", ".join(f"{v:.4g}" for v in values)
        units = "\n".join(f"            ({o:.4g}, {b:.4g})," for o, b in zip(outputs, unit_biases))
        lines = "\n".join(f'            "{n}": [{row([v, *u])}],' for n, v, u in zip(names, weights, unit_weights))
        body = f"        bias: {bias:.4g},\n        units: [\n{units}\n        ],\n        weights: [\n{lines}"
        return self.pattern.sub(lambda m: m[1] + body + m[3], text)


def kind_of(model):
    return Layered(model, UNITS[model]) if model in UNITS else Linear(model)


def cross_validated(kind, x, y, scene, penalty):
    p = np.empty(len(y))
    for fold in range(FOLDS):
        out = scene % FOLDS == fold
        p[out] = kind.chance(x[out], kind.tried(x[~out], y[~out], penalty))
    return p


def main():
    model, split = sys.argv[1], sys.argv.index("--")
    folders, source = sys.argv[2:split], sys.argv[split + 1]
    names, x, y, scene = rows(folders, model)
    print(f"{model}: {len(y)} of {len(set(scene))} scenes, {int(y.sum())} right")
    if len(set(scene)) < FOLDS or y.min() == y.max():
        sys.exit(f"{model}: too few scenes to fit it to; make more")
    kind = kind_of(model)
    tries = [(loss(p := cross_validated(kind, x, y, scene, penalty), y), penalty, p) for penalty in kind.penalties]
    least, penalty, p = min(tries, key=lambda t: t[0])
    with open(source) as file:
        text = file.read()
    known = kind.standing(text, names)
    before = "" if known is None else f", with the weights that stood there {loss(kind.chance(x, known), y):.4f}"
    print(f"loss {least:.4f} (penalty {penalty:g}){before}")
    for low in np.arange(0, 1, .1):
        among = (p >= low) & (p < low + .1 + 1e-9)
        if among.any():
            print(f"  {low:.1f} to {low + .1:.1f}: {int(among.sum()):6}, right {y[among].mean():.3f}")
    with open(source + ".part", "w") as file:
        file.write(kind.written(text, names, kind.fitted(x, y, penalty)))
    os.replace(source + ".part", source)


if __name__ == "__main__":
    main()
