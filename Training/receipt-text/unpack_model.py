"""Makes the model that training starts from: the 8-bit English model as floating point, with more characters.

usage: unpack_model.py ENGLISH.traineddata OUTPUT_FOLDER

Debian's English model stores its weights as 8-bit integers, which lstmtraining will not continue. They are written back as
floating point, the output layer gets a row for each added character, and the word lists (nine tenths of the file) are left out.
Writes start.traineddata and start.lstm.
"""

from __future__ import annotations

import shutil
import struct
import subprocess
import sys
import unicodedata
from pathlib import Path

import numpy as np

from charset import LOOKS_LIKE, extend_unicharset
from network import Reader, read_layer, widen_output, write_layer

INTEGER_MODE = 1  # bit 0 of the recogniser's training flags
MARK_LENGTH = 40.0  # of the vector that tells a mark; rows of known characters are 50 to 100 apart
ACUTE_SHARE = 0.5
BIAS_DROP = 6.0  # so that an added character does not win at first


def mark(char: str) -> str:
    """What an added character has more than the one it looks like: its accent, or else itself."""
    parts = unicodedata.normalize("NFD", char)
    return parts[1] if len(parts) == 2 else char


def rows_of_added(known: np.ndarray, output_of: dict[str, int], added: list[str]) -> np.ndarray:
    """Output weights to begin with: those of the character it looks like, moved into a direction that all characters with its mark share.

    With a plain copy a letter and its accented form would pull at the layers below alike, and nothing would make these look at the mark.
    The direction is random; for marks above the letter, with a part of what the network has for the one accent that it knows, é.
    """
    acute, rows = known[output_of["é"], :-1] - known[output_of["e"], :-1], []
    for char in added:
        row = known[output_of[LOOKS_LIKE[char]]].copy()
        direction = np.random.default_rng(ord(mark(char))).normal(size=len(row) - 1)
        row[:-1] += MARK_LENGTH * direction / np.linalg.norm(direction)
        if unicodedata.combining(mark(char)) == 230:  # above
            row[:-1] += ACUTE_SHARE * acute
        row[-1] -= BIAS_DROP
        rows.append(row)
    return np.array(rows)


def unpacked(data: bytes, output_of: dict[str, int], added: list[str]) -> bytes:
    """The recogniser as floating point, with an output for each added character."""
    reader = Reader(data)
    network = read_layer(reader)
    widen_output(network, rows_of_added(network.layers[-1].matrices[0], output_of, added))
    description = reader.string()
    flags, *counters = reader.unpack("iiii")
    rest = data[reader.at:]
    return (write_layer(network) + struct.pack("<I", len(description)) + description
            + struct.pack("<iiii", flags & ~INTEGER_MODE, *counters) + rest)


def codes(recoder: bytes) -> list[int]:
    """The output that stands for each character, for a recoder that gives every character one."""
    reader = Reader(recoder)
    entries = [reader.unpack("bii") for _ in range(reader.one("I"))]
    if any(length != 1 for _, length, _ in entries):
        raise ValueError("this model's characters are coded by several outputs; only models with one each can be extended")
    return [code for _, _, code in entries]


def extended_recoder(recoder: bytes, extra: int) -> tuple[bytes, list[int]]:
    """The recoder with `extra` more characters, each with the next free output; and the outputs of the old ones."""
    old = codes(recoder)
    first = max(old) + 1
    new = b"".join(struct.pack("<bii", 1, 1, first + i) for i in range(extra))
    return struct.pack("<I", len(old) + extra) + recoder[4:] + new, old


def unpack(english: Path, folder: Path) -> None:
    """Takes the English model apart, changes its network and characters, and puts it together again."""
    subprocess.run(["combine_tessdata", "-u", english, folder / "english."], check=True, capture_output=True)
    part = lambda name: folder / f"english.{name}"
    unicharset, chars = extend_unicharset(part("lstm-unicharset").read_text("utf-8"))
    known = len(codes(part("lstm-recoder").read_bytes()))
    recoder, outputs = extended_recoder(part("lstm-recoder").read_bytes(), len(chars) - known)
    (folder / "start.lstm").write_bytes(unpacked(part("lstm").read_bytes(), dict(zip(chars, outputs)), chars[known:]))
    (folder / "start.lstm-unicharset").write_text(unicharset, "utf-8")
    (folder / "start.lstm-recoder").write_bytes(recoder)
    (folder / "start.version").write_text("receipt model of Regions, continued from " + part("version").read_text())
    subprocess.run(["combine_tessdata", folder / "start."], check=True, capture_output=True)


def main(english: Path, folder: Path) -> None:
    """Works in a folder beside the one asked for, which is there whole or not at all."""
    partial = folder.with_name(folder.name + ".part")
    for old in (partial, folder):
        shutil.rmtree(old, ignore_errors=True)
    partial.mkdir(parents=True)
    unpack(english, partial)
    partial.rename(folder)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), Path(sys.argv[2]))
