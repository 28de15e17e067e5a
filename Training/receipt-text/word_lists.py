"""General words, from the word lists inside Tesseract's own language packages (Apache-2.0, as the model itself).

usage: word_lists.py TESSDATA_FOLDER OUTPUT_FOLDER LANGUAGE...
Writes OUTPUT_FOLDER/LANGUAGE.txt, a word a line.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path


def unpack_words(model: Path, output: Path) -> None:
    """Writes the words of one model, in the order of its word list."""
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder, "model.")
        run = lambda *command: subprocess.run(command, check=True, capture_output=True)
        run("combine_tessdata", "-u", model, base)
        run("dawg2wordlist", f"{base}lstm-unicharset", f"{base}lstm-word-dawg", f"{base}txt")
        lines = Path(f"{base}txt").read_text("utf-8").splitlines()
    good = sorted({w for w in lines if 2 <= len(w) <= 14 and not w.isdigit()})
    partial = output.with_suffix(".part")
    partial.write_text("\n".join(good) + "\n", "utf-8")
    partial.replace(output)


def load_words(folder: Path) -> dict[str, list[str]]:
    """Every word list of a folder, by language."""
    return {path.stem: path.read_text("utf-8").split() for path in sorted(folder.glob("*.txt"))}


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    target = Path(sys.argv[2])
    target.mkdir(parents=True, exist_ok=True)
    for language in sys.argv[3:]:
        unpack_words(Path(sys.argv[1], f"{language}.traineddata"), target / f"{language}.txt")
