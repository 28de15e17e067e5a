"""Scores models on receipts whose lines are known: does the model read what a person reads, given perfect line crops?

usage: evaluate_receipts.py FOLDER MODEL.traineddata... [--padding 3] [--height 36] [--psm 7]
FOLDER   img/NNN.jpg, box/NNN.csv (a line each: x1,y1,...,x4,y4,TEXT in pixels), key/NNN.json with "total" and "date"

Words count as a bag, upper-cased: exact as they stand, alnum with letters and digits alone. A total or date counts when it can
be found in the text read. Nothing of these receipts is ever trained on.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from reader import read_lines


@dataclass
class Receipt:
    """The line crops of one receipt, what they say, and its total and date."""

    crops: list[Image.Image]
    texts: list[str]
    fields: dict[str, str]


def load(folder: Path, padding: int, height: int) -> list[Receipt]:
    """Every receipt of the folder, its true lines cut out and scaled to one height."""
    receipts = []
    for path in sorted((folder / "img").glob("*.jpg")):
        page = Image.open(path).convert("L")
        rows = [r.split(",", 8) for r in (folder / "box" / f"{path.stem}.csv").read_text("utf-8", "replace").splitlines()]
        rows = [r for r in rows if len(r) == 9]
        crops = []
        for row in rows:
            x, y = [int(v) for v in row[0:8:2]], [int(v) for v in row[1:8:2]]
            crop = page.crop((max(0, min(x) - padding), max(0, min(y) - padding),
                              min(page.width, max(x) + padding), min(page.height, max(y) + padding)))
            width = max(1, round(crop.width * height / max(1, crop.height)))
            crops.append(crop.resize((width, height), Image.Resampling.BICUBIC))
        fields = json.loads((folder / "key" / f"{path.stem}.json").read_text("utf-8", "replace"))
        receipts.append(Receipt(crops, [r[8].strip() for r in rows], fields))
    return receipts


def f1(hits: int, wanted: int, got: int) -> float:
    """The harmonic mean of recall and precision."""
    return 2 * hits / max(1, wanted + got)


def bag(texts: list[str], alnum: bool) -> Counter[str]:
    """The words of some lines, as the score counts them."""
    words = " ".join(texts).upper().split()
    return Counter(w for w in (re.sub("[^0-9A-Z]", "", w) if alnum else w for w in words) if w)


def score(receipts: list[Receipt], read: list[list[str]]) -> dict[str, float]:
    """Word scores over all receipts, and the share whose total and date can be read."""
    result: dict[str, float] = {}
    for name, alnum in (("exact", False), ("alnum", True)):
        pairs = [(bag(r.texts, alnum), bag(t, alnum)) for r, t in zip(receipts, read)]
        result[name] = f1(sum((w & g).total() for w, g in pairs), sum(w.total() for w, _ in pairs), sum(g.total() for _, g in pairs))
    for key in ("total", "date"):
        known = [(r.fields[key].upper(), " ".join(t).upper()) for r, t in zip(receipts, read) if r.fields.get(key)]
        result[key + "s"] = sum(value in text for value, text in known) / max(1, len(known))
    return result


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("models", type=Path, nargs="+")
    parser.add_argument("--padding", type=int, default=3, help="pixels around each true box")
    parser.add_argument("--height", type=int, default=36, help="pixels, of every crop")
    parser.add_argument("--psm", type=int, default=7)
    parser.add_argument("--show", type=int, default=0, help="print this many misread lines")
    args = parser.parse_args()
    receipts = load(args.folder, args.padding, args.height)
    crops = [c for r in receipts for c in r.crops]
    for model in args.models:
        texts, seconds = read_lines(crops, model, args.psm)
        ends = [sum(len(r.crops) for r in receipts[:i + 1]) for i in range(len(receipts))]
        read = [texts[end - len(r.crops):end] for end, r in zip(ends, receipts)]
        values = score(receipts, read)
        print(f"{model.stem:24}", *(f"{k} {v:.3f}" for k, v in values.items()), f"{1000 * seconds / len(crops):.1f} ms a line", sep="  ")
        wrong = [(w, g) for r, t in zip(receipts, read) for w, g in zip(r.texts, t) if w.upper() != g.upper()]
        for wanted, got in wrong[::max(1, len(wrong) // args.show)] if args.show else []:
            print(f"  {wanted}\n    {got}")


if __name__ == "__main__":
    main()
