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
from pathlib import Path

from charset import LOOKS_LIKE, extend_unicharset
from network import Reader, read_layer, widen_output, write_layer

INTEGER_MODE = 1  # bit 0 of the recogniser's training flags


def unpacked(data: bytes, sources: list[int]) -> bytes:
    """The recogniser as floating point, with an output added for each of `sources`."""
    reader = Reader(data)
    network = read_layer(reader)
    widen_output(network, sources)
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
    index_of = {c: i for i, c in enumerate(chars)}
    known = len(codes(part("lstm-recoder").read_bytes()))
    recoder, outputs = extended_recoder(part("lstm-recoder").read_bytes(), len(chars) - known)
    outputs += codes(recoder)[known:]
    sources = [outputs[index_of[LOOKS_LIKE[c]]] for c in chars[known:]]
    (folder / "start.lstm").write_bytes(unpacked(part("lstm").read_bytes(), sources))
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
