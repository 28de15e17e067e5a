"""How far a word's confidence can be trusted, model by model: the share of words that are right, by their confidence.

usage: calibration.py FOLDER RESULTS.jsonl
FOLDER         receipts with known lines, as evaluate_receipts.py takes them
RESULTS.jsonl  what `scanregions scan --find words --format jsonl` says of them

A word is right if the receipt has it, upper-cased, signs and all, and as many times. Prints, for each model and for both, a row a tenth of the
confidence: words, their mean confidence, the share right; and the expected calibration error (the mean distance of the two).
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

Judged = tuple[str, float, bool]  # model, confidence, right


def judged(folder: Path, record: dict) -> list[Judged]:
    """Every word of an image's record; where a word is read more often than it is there, the surest readings are right."""
    rows = (folder / "box" / f"{Path(record['source']).stem}.csv").read_text("utf-8", "replace").splitlines()
    left = Counter(w for row in rows for w in row.split(",", 8)[-1].upper().split())
    words = [(o["model"], w["confidence"], w["text"].upper()) for o in record["observations"] if o["type"] == "text" for w in o["words"]]
    result = []
    for model, confidence, text in sorted(words, key=lambda w: -w[1]):
        result.append((model, confidence, left[text] > 0))
        left[text] -= left[text] > 0
    return result


def curve(words: list[Judged]) -> tuple[list[tuple[float, int, float, float]], float]:
    """Rows of lower bound, words, mean confidence and share right; and the expected calibration error."""
    rows, error = [], 0.0
    for tenth in range(10):
        part = [(c, right) for _, c, right in words if tenth == min(int(c * 10), 9)]
        if part:
            mean, share = sum(c for c, _ in part) / len(part), sum(right for _, right in part) / len(part)
            rows.append((tenth / 10, len(part), mean, share))
            error += abs(mean - share) * len(part) / len(words)
    return rows, error


def main(folder: Path, results: Path) -> None:
    """The command."""
    words = [w for line in results.read_text("utf-8").splitlines() if "observations" in (record := json.loads(line)) for w in judged(folder, record)]
    for model in (*sorted({m for m, _, _ in words}), "all"):
        rows, error = curve([w for w in words if model in ("all", w[0])])
        print(f"{model}: expected calibration error {error:.3f}")
        for low, count, mean, share in rows:
            print(f"  {low:.1f}  {count:5} words  mean confidence {mean:.3f}  right {share:.3f}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), Path(sys.argv[2]))
