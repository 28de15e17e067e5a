"""Makes training or evaluation data: rendered lines, and what they say.

usage: make_lines.py train CHUNKS FOLDER   lines for lstmtraining, as FOLDER/NNNN.lstmf; chunks that are there are kept
       make_lines.py held FOLDER           a hold-out in fonts that training never sees: lines.tif, lines.txt

Of five chunks in a row the last one's lines are natural; those of the others have more of what is hard to learn. As many processes
as there are cores make them.

Lines go into one TIFF, a line a page, with a box file in WordStr form; `tesseract lines.tif lines --psm 13 lstm.train` turns
that into an .lstmf file. Chunks are small, because tesseract's time grows with the square of a TIFF's pages. A chunk's number
seeds it, so it is the same whenever and in whatever order it is made.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from PIL import Image

from charset import charset
from damage import Scanner
from fonts import Font, load_fonts, pick
from grammar import Grammar, transcript
from reader import ONE_THREAD, save_pages
from render import print_line
from word_lists import load_words

BUILD = Path(os.environ.get("TRAINING_BUILD", Path(__file__).with_name("build")))
PROSE = Path("/usr/share/common-licenses")  # English prose that every Debian has
LINES_A_CHUNK = int(os.environ.get("LINES_A_CHUNK", 250))
HELD_OUT_LINES = int(os.environ.get("HELD_OUT_LINES", 1500))
WIDEST = 1500  # pixels; a wider line is not worth its time


def prose() -> list[str]:
    """Words of running English."""
    return [w for name in ("GPL-3", "Apache-2.0", "Artistic", "MPL-2.0") if (PROSE / name).exists() for w in (PROSE / name).read_text("utf-8").split()]


def lines(seed: int, fonts: list[Font], count: int, natural: bool = False) -> Iterator[tuple[Image.Image, str]]:
    """Line crops and what they say; the same seed gives the same lines."""
    rng, noise = random.Random(seed), np.random.default_rng(seed)
    known = charset((BUILD / "start" / "start.lstm-unicharset").read_text("utf-8"))
    grammar, scanner = Grammar(rng, load_words(BUILD / "words"), known, prose(), natural), Scanner(rng, noise, natural)
    while count:
        text = grammar.line()
        if font := pick(rng, fonts, text):
            image = scanner.scan(print_line(rng, font, text))
            if image.width <= WIDEST:
                yield image, transcript(text)
                count -= 1


def word_strings(images: list[Image.Image], texts: list[str]) -> str:
    """Tesseract's box file with a whole line's text for each page."""
    return "".join(f"WordStr 0 0 {i.width} {i.height} {page} #{text}\n\t {i.width} 0 {i.width + 1} {i.height} {page}\n" for page, (i, text) in enumerate(zip(images, texts)))


def is_natural(chunk: int) -> bool:
    """Whether a chunk's lines are as on receipts, not with more of what is hard to learn."""
    return chunk % 5 == 4


def write_chunk(chunk: int, fonts: list[Font], output: Path) -> None:
    """One chunk as .lstmf; written whole or not at all."""
    images, texts = map(list, zip(*lines(1000 + chunk, fonts, LINES_A_CHUNK, is_natural(chunk))))
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder, "lines")
        save_pages(images, base.with_suffix(".tif"))
        base.with_suffix(".box").write_text(word_strings(images, texts), "utf-8")
        # From inside the folder: tesseract shuffles the lines by a seed made of the path that it is given.
        command = ["tesseract", "lines.tif", "lines", "--psm", "13", "lstm.train"]
        result = subprocess.run(command, cwd=folder, capture_output=True, env=ONE_THREAD)
        if result.returncode or not base.with_suffix(".lstmf").exists():
            sys.exit(f"tesseract made no training data: {result.stderr.decode()[-500:]}")
        partial = output.with_suffix(f".{os.getpid()}.part")
        partial.write_bytes(base.with_suffix(".lstmf").read_bytes())
        partial.replace(output)


def write_chunks(chunks: list[int], folder: Path) -> None:
    """Some chunks, one after the other."""
    fonts = load_fonts(held=False)
    for chunk in chunks:
        write_chunk(chunk, fonts, folder / f"{chunk:04}.lstmf")


def write_training(chunks: int, folder: Path) -> None:
    """The chunks that are not there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    for cut_off in folder.glob("*.part"):
        cut_off.unlink()
    missing = [i for i in range(chunks) if not (folder / f"{i:04}.lstmf").exists()]
    jobs = min(len(missing), os.cpu_count() or 1)
    workers = [multiprocessing.Process(target=write_chunks, args=(missing[i::jobs], folder)) for i in range(jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    if any(worker.exitcode for worker in workers):
        sys.exit("not all lines were made; run again to go on")


def write_held_out(folder: Path) -> None:
    """The hold-out: images and texts."""
    folder.mkdir(parents=True, exist_ok=True)
    images, texts = map(list, zip(*lines(7, load_fonts(held=True), HELD_OUT_LINES)))
    save_pages(images, folder / "lines.tif")
    partial = folder / "lines.txt.part"
    partial.write_text("\n".join(texts) + "\n", "utf-8")
    partial.replace(folder / "lines.txt")


if __name__ == "__main__":
    if sys.argv[1:2] == ["train"] and len(sys.argv) == 4:
        write_training(int(sys.argv[2]), Path(sys.argv[3]))
    elif sys.argv[1:2] == ["held"] and len(sys.argv) == 3:
        write_held_out(Path(sys.argv[2]))
    else:
        sys.exit(__doc__)
