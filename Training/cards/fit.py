#!/usr/bin/env python3
"""Fits the weights of cards' fields and writes them, by name, as Swift.

usage: fit.py FEATURES HELD_OUT OUTPUT.swift
FEATURES, HELD_OUT  lines of JSON from the tool CardFeatures: per card and model the candidates'
                    features ("x"), which is right ("y"), and what confidences are made of ("c").
                    The first are fitted; to the others the confidences are.

A field is one of several candidates or none: a conditional logit, D. McFadden, Conditional logit
analysis of qualitative choice behavior (1974), in which "none" scores 0; with a quadratic penalty.
"""
import json
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from choice import choice, likeliest, logistic

# Model, whose candidates, and the names of what its confidence is made of beside the odds.
NUMBERS = ["wordConfidence", "equalsBarcode", "isPartOfBarcode", "passesCheck", "hasLetters", "isCodeAlone", "isNamed"]
MODELS = [
    ("number", "canBeNumber", NUMBERS, "What is the number."), ("pin", "canBePIN", NUMBERS, "What is the PIN."),
    ("amount", None, ["wordConfidence"], "What the card is worth."), ("expiry", None, ["wordConfidence", "openOrder"], "What it is valid until."),
    ("holder", None, ["wordConfidence"], "Whose card it is."),
]


def groups(records, model, allowed, taken=None):
    """The candidates of each card, one right at most; for PINs without what is the number."""
    for index, record in enumerate(records):
        group = record[model]
        keep = [i for i in range(len(group["x"])) if (not allowed or record[allowed][i]) and (taken is None or taken[index] != i)]
        right = [i for i in keep if group["y"][i]][:1]
        if keep:
            yield index, keep, {"x": [group["x"][i] for i in keep], "y": [i in right for i in keep], "c": [group["c"][i] for i in keep]}


def numbers_of(records, w):
    taken = {}
    for index, keep, group in groups(records, "number", "canBeNumber"):
        best, odds, _ = likeliest(group, w)
        taken[index] = keep[best] if odds > 0 else None
    return {i: taken.get(i) for i in range(len(records))}


def swift(name, names, w, about):
    rows = "".join(f'            "{n}": {v:.4f},\n' for n, v in zip(names, w[:-1]))
    return f"    /// {about}\n    static let {name} = LogisticModel(\n        bias: {w[-1]:.4f},\n        weights: [\n{rows}        ])\n"


def main():
    features, held, output = sys.argv[1:]
    fit = [json.loads(line) for line in open(features)]
    check = [json.loads(line) for line in open(held)]
    names = fit.pop(0); check.pop(0)
    parts, said, taken = [], {}, (None, None)
    for model, allowed, extra, about in MODELS:
        others = taken if model == "pin" else (None, None)
        w = choice([g for _, _, g in groups(fit, model, allowed, others[0])])
        if model == "number":
            taken = numbers_of(fit, w), numbers_of(check, w)
        parts.append(swift(model, names[model], w, about))
        x, y = [], []
        for _, _, group in groups(check, model, allowed, others[1]):
            best, odds, _ = likeliest(group, w)
            x.append([odds] + group["c"][best]); y.append(group["y"][best])
        parts.append(swift(model + "Confidence", ["logOdds"] + extra, logistic(x, y), "The chance that the choice is right."))
        said[model] = round(float(np.mean([v == (row[0] > 0) for row, v in zip(x, y)])), 3)
    with open(output, "w") as file:
        file.write("/// The weights of cards' fields, by the names of their features.\n///\n/// Written by `Training/cards/fit.sh`: not to be edited.\nenum CardModels {\n" + "\n".join(parts) + "}\n")
    print("decided rightly on held-out cards:", said)


main()
