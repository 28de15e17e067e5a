"""Scores models on the synthetic hold-out: receipt lines in fonts that training never saw.

usage: evaluate.py HELD_OUT_FOLDER MODEL.traineddata... [--psm 13] [--show 0]
Prints the character error (edits per true character), lines read without error, and milliseconds a line, first over all lines, then
over those the English model can spell (no added characters).
"""

from __future__ import annotations

import argparse
from pathlib import Path

from PIL import Image, ImageSequence

from charset import LOOKS_LIKE
from reader import read_lines


def edits(wanted: str, got: str) -> int:
    """Levenshtein distance."""
    row = list(range(len(got) + 1))
    for i, a in enumerate(wanted, 1):
        previous, row[0] = row[0], i
        for j, b in enumerate(got, 1):
            previous, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, previous + (a != b))
    return row[-1]


def error(pairs: list[tuple[str, str]]) -> tuple[float, float]:
    """Character error, and the share of lines without any."""
    return (sum(edits(w, g) for w, g in pairs) / max(1, sum(len(w) for w, _ in pairs)),
            sum(w == g for w, g in pairs) / max(1, len(pairs)))


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("models", type=Path, nargs="+")
    parser.add_argument("--psm", type=int, default=13)
    parser.add_argument("--show", type=int, default=0, help="print this many misread lines")
    args = parser.parse_args()
    texts = (args.folder / "lines.txt").read_text("utf-8").splitlines()
    images = [page.copy() for page in ImageSequence.Iterator(Image.open(args.folder / "lines.tif"))]
    for model in args.models:
        read, seconds = read_lines(images, model, args.psm)
        pairs = list(zip(texts, read))
        plain = [(w, g) for w, g in pairs if not set(w) & set(LOOKS_LIKE)]
        print(f"{model.stem:16}", *(f"{name}: character error {e:.4f}, lines right {right:.3f}" for name, (e, right) in (("all", error(pairs)), ("without added characters", error(plain)))),
              f"{1000 * seconds / len(images):.1f} ms a line", sep="  ")
        for wanted, got in [p for p in pairs if p[0] != p[1]][:args.show]:
            print(f"  {wanted}\n    {got}")


if __name__ == "__main__":
    main()
