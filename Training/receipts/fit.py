#!/usr/bin/env python3
"""Fits the weights of receipts and writes them, by name, as Swift.

usage: fit.py FEATURES HELD_OUT OUTPUT.swift
FEATURES, HELD_OUT  lines of JSON from the tool ReceiptFeatures: per receipt and model the candidates'
                    features ("x"), which is right ("y"), the words' confidence ("c"). The first are
                    fitted, the others say how far the result can be trusted: the confidences.

Totals, days and merchants are one of several candidates or none: a conditional logit, D. McFadden,
Conditional logit analysis of qualitative choice behavior (1974), in which "none" scores 0. Rows of
addresses and items are a logistic regression each. Both with a quadratic penalty.
"""
import json
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from choice import choice, likeliest, logistic


def swift(name, names, w, about):
    rows = "".join(f'            "{n}": {v:.4f},\n' for n, v in zip(names, w[:-1]))
    return f"    /// {about}\n    static let {name} = LogisticModel(\n        bias: {w[-1]:.4f},\n        weights: [\n{rows}        ])\n"


def main():
    features, held, output = sys.argv[1:]
    fit = [json.loads(line) for line in open(features)]
    check = [json.loads(line) for line in open(held)]
    names = fit.pop(0); check.pop(0)
    parts, said = [], {}
    for model, about in (("total", "Which amount is the total."), ("day", "Which day is that of the sale."), ("merchant", "Which row is the merchant's name.")):
        groups = [r[model] for r in fit if r[model]["x"]]
        w = choice(groups)
        parts.append(swift(model, names[model], w, about))
        x, y = [], []
        for r in check:
            g = r[model]
            if not g["x"]: continue
            best, odds, _ = likeliest(g, w)
            row = [odds, g["c"][best]]
            if model == "total": row += [float(g["s"][best]), g["n"][best]]
            if model == "day": row += [g["o"][best], g["n"][best]]
            x.append(row); y.append(g["y"][best] and (model != "merchant" or g["e"][best]))
        extra = {"total": ["isSupported", "repeats"], "day": ["openOrder", "repeats"], "merchant": []}[model]
        parts.append(swift(model + "Confidence", ["logOdds", "wordConfidence"] + extra, logistic(x, y), "The chance that the choice is right."))
        said[model] = round(float(np.mean(y)), 3)
    for model, about in (("address", "Whether a row belongs to the address, as the logarithm of the odds."), ("item", "Whether a row's amount is that of an item.")):
        x = [f for r in fit for f in r[model]["x"]]; y = [v for r in fit for v in r[model]["y"]]
        w = logistic(x, y)
        parts.append(swift(model, names[model], w, about))
        xs, ys, rows = [], [], []
        for r in check:
            g = r[model]
            if not g["x"]: continue
            s = np.c_[np.array(g["x"]), np.ones(len(g["x"]))] @ w
            rows += list((s > 0) == np.array(g["y"], bool))
            if model == "item":
                for i in range(len(s)):
                    if s[i] > 0: xs.append([s[i], g["c"][i], float(all((s > 0) == np.array(g["y"], bool)))]); ys.append(g["y"][i])
            else:
                best, run = (0, None), None
                start, total = 0, 0.0
                for i, v in enumerate(s):
                    if total <= 0: start, total = i, 0
                    total += v
                    if total > best[0]: best = (total, (start, i + 1))
                run = best[1]
                if run:
                    a, b = run
                    xs.append([float(np.mean(s[a:b])), float(np.prod(g["c"][a:b])), min(b - a, 5)])
                    ys.append([i for i, v in enumerate(g["y"]) if v] == list(range(a, b)) and all(g["e"][a:b]))
        last = "addsUp" if model == "item" else "rows"
        parts.append(swift(model + "Confidence", ["logOdds", "wordConfidence", last], logistic(xs, ys), "The chance that it is right."))
        said[model] = round(float(np.mean(rows)), 4); said[model + " whole"] = round(float(np.mean(ys)), 3)
    with open(output, "w") as file:
        file.write("/// The weights of receipts' fields, by the names of their features.\n///\n/// Written by `Training/receipts/fit.sh`: not to be edited.\nenum ReceiptModels {\n" + "\n".join(parts) + "}\n")
    print("right of held-out receipts:", said)


main()
