"""Puts a small word list into a model: the words of vocabulary.py, in capitals, in small letters, and capitalised.

usage: add_words.py MODEL.traineddata START_FOLDER OUTPUT.traineddata

The English model's own list would be nine tenths of the file; these few thousand words of receipts help as much. Its patterns of
numbers and punctuation, a few kilobytes, are taken over.
"""

from __future__ import annotations

import dataclasses
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from charset import charset
from vocabulary import COUNTRIES, ENGLISH_NAMES, SHOP_KINDS


def vocabulary_words() -> set[str]:
    """Every word of the vocabulary."""
    phrases = ENGLISH_NAMES + SHOP_KINDS
    for country in COUNTRIES:
        for field in dataclasses.fields(country):
            value = getattr(country, field.name)
            phrases = phrases + (value if isinstance(value, list) else [])
    return {word for phrase in phrases for word in re.findall(r"[^\W\d_]{2,}", phrase)}


def add_words(model: Path, start: Path, output: Path) -> None:
    """Writes the model with word list and patterns; whole or not at all."""
    unicharset = start / "start.lstm-unicharset"
    known = charset(unicharset.read_text("utf-8"))
    forms = {form for word in vocabulary_words() for form in (word.lower(), word.upper(), word.capitalize()) if set(form) <= known}
    with tempfile.TemporaryDirectory(dir=output.parent) as folder:
        run = lambda *command: subprocess.run(command, check=True, capture_output=True)
        words, copy = Path(folder, "words.txt"), Path(folder, "model.traineddata")
        words.write_text("\n".join(sorted(forms)) + "\n", "utf-8")
        copy.write_bytes(model.read_bytes())
        run("wordlist2dawg", words, f"{folder}/words.lstm-word-dawg", unicharset)
        run("combine_tessdata", "-o", copy, f"{folder}/words.lstm-word-dawg", start / "english.lstm-punc-dawg", start / "english.lstm-number-dawg")
        copy.replace(output)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    add_words(*map(Path, sys.argv[1:]))
