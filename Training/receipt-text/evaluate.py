"""Scores models on the synthetic hold-out: receipt lines in fonts that training never saw.

usage: evaluate.py HELD_OUT_FOLDER MODEL.traineddata... [--psm 13] [--show 0]
Prints the character error (edits per true character), lines read without error, and milliseconds a line, first over all lines, then
over those the English model can spell (no added characters); and which share of the added characters, and of £ and €, is read.
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


def aligned(wanted: str, got: str) -> list[str]:
    """What was read for each character of the text wanted, by the shortest way of edits; empty where nothing was."""
    rows = [list(range(len(got) + 1))]
    for i, a in enumerate(wanted, 1):
        row = [i]
        for j, b in enumerate(got, 1):
            row.append(min(rows[-1][j] + 1, row[j - 1] + 1, rows[-1][j - 1] + (a != b)))
        rows.append(row)
    read, i, j = [""] * len(wanted), len(wanted), len(got)
    while i and j:
        if rows[i][j] == rows[i - 1][j - 1] + (wanted[i - 1] != got[j - 1]):
            i, j = i - 1, j - 1
            read[i] = got[j]
        elif rows[i][j] == rows[i - 1][j] + 1:
            i -= 1
        else:
            j -= 1
    return read


def share_read(pairs: list[tuple[str, str]], chars: set[str]) -> float:
    """The share of some characters that is read as what it is."""
    found = [c == r for wanted, got in pairs if set(wanted) & chars for c, r in zip(wanted, aligned(wanted, got)) if c in chars]
    return sum(found) / max(1, len(found))


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
              f"added characters read {share_read(pairs, set(LOOKS_LIKE)):.3f}, £ and € {share_read(pairs, set('£€')):.3f}",
              f"{1000 * seconds / len(images):.1f} ms a line", sep="  ")
        for wanted, got in [p for p in pairs if p[0] != p[1]][:args.show]:
            print(f"  {wanted}\n    {got}")


if __name__ == "__main__":
    main()
