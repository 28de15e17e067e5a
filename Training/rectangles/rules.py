#!/usr/bin/env python3
"""Shows whether the rules beside the models pay: what is found by all of them, and without each.

usage: rules.py SCENES [SCENES ...]
SCENES  folders with truth.json (scenes.py) and rules.jsonl (the tool RectangleFeatures --rules)

A row for each rule that is left out: in how many scenes that changes anything; of what is found with half a chance or more, how
many are right and wrong (overlap.py), and how much of what is sought is among it; of the scenes of one whole thing, in how many
that comes first; of those where nothing is sought, how many show something; and the logarithmic loss of all that is found and of
what is sought and isn't, as if that were given the least chance, and how much more that is than by all rules. A rule pays if
without it the loss is greater, or fewer come first.
"""
import json
import os
import sys

import numpy as np

from overlap import RIGHT, Truth

# What is less sure is not shown.
LEAST = .05
COLUMNS = ["right", "wrong", "found", "sought", "first", "single", "shown", "empty", "loss"]


def judged(found, truth, single):
    """The COLUMNS of one scene; `single` is the corners of its one thing, or None."""
    found = [rectangle for rectangle in found if rectangle["confidence"] >= LEAST]
    corners = np.array([rectangle["corners"] for rectangle in found]).reshape(-1, 4, 2)
    chances = np.clip([rectangle["confidence"] for rectangle in found], 1e-4, 1 - 1e-4)
    labels, sure = truth.labels(corners), chances >= .5
    # What is sought × what is found.
    hits = np.array([truth.best(corners, [quad]) >= RIGHT for quad in truth.sought]).reshape(len(truth.sought), len(found))
    loss = -np.log(chances[labels == 1]).sum() - np.log(1 - chances[labels == 0]).sum() - np.log(LEAST) * (~hits.any(1)).sum()
    wrong, empty = (labels[sure] == 0).sum(), not truth.sought
    is_first = single is not None and len(found) > 0 and truth.best(corners[[chances.argmax()]], [single])[0] >= RIGHT
    return np.array([(labels[sure] == 1).sum(), wrong, hits[:, sure].any(1).sum(), len(hits), is_first, single is not None,
                     empty and wrong > 0, empty, loss])


def only(image):
    """The corners of the one thing of a scene that is whole in view, in shares of the picture; None where there are others."""
    things = [r for r in image["rectangles"] if r["role"] == "primary"]
    if len(things) != 1 or things[0]["cut"]:
        return None
    return np.array(things[0]["corners"]) / [image["width"], image["height"]]


def main():
    scenes = []
    for folder in sys.argv[1:]:
        with open(os.path.join(folder, "truth.json")) as file:
            images = json.load(file)["images"]
        with open(os.path.join(folder, "rules.jsonl")) as file:
            scenes += [(Truth(image), only(image), json.loads(line)) for image, line in zip(images, file)]
    names = sorted({name for _, _, found in scenes for name in found})
    totals = {name: np.zeros(len(COLUMNS)) for name in names}
    for truth, single, found in scenes:
        # Under "" what all rules leave; a rule that changes nothing is not named.
        by_name = {name: judged(rectangles, truth, single) for name, rectangles in found.items()}
        for name in names:
            totals[name] += by_name.get(name, by_name[""])
    print(f"{'without':14}{'scenes':>8}" + "".join(f"{column:>8}" for column in COLUMNS) + f"{'more':>8}")
    for name, total in totals.items():
        changed = sum(name in found for _, _, found in scenes)
        counts = "".join(f"{count:8.0f}" for count in total[:-1])
        print(f"{name or '(none)':14}{changed:8}{counts}{total[-1]:8.1f}{total[-1] - totals[''][-1]:+8.1f}")


if __name__ == "__main__":
    main()
