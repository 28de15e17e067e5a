"""Reads line images with the tesseract command, many at a time."""

from __future__ import annotations

import os
import resource
import subprocess
import tempfile
from pathlib import Path

from PIL import Image

ONE_THREAD = {**os.environ, "OMP_THREAD_LIMIT": "1"}
PAGES_A_RUN = 250  # tesseract takes time that grows with the square of a TIFF's pages


def save_pages(images: list[Image.Image], path: Path) -> None:
    """A page an image, as one TIFF."""
    images[0].save(path, save_all=True, append_images=images[1:], compression="raw")


def children_seconds() -> float:
    """Processor time of the programs run so far; unlike the clock, it does not depend on what else runs."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def read_lines(images: list[Image.Image], model: Path, segmentation: int = 7) -> tuple[list[str], float]:
    """The text of each line image, and the processor seconds it took. `segmentation` is tesseract's --psm (7 a line, 13 a line as it is)."""
    texts: list[str] = []
    seconds = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for start in range(0, len(images), PAGES_A_RUN):
            part = images[start:start + PAGES_A_RUN]
            tiff = Path(folder, "lines.tif")
            save_pages(part, tiff)
            command = ["tesseract", tiff, "-", "--tessdata-dir", model.parent, "-l", model.stem,
                       "--psm", str(segmentation), "--dpi", "150", "-c", "page_separator=\f"]
            before = children_seconds()
            out = subprocess.run(command, check=True, capture_output=True, env=ONE_THREAD).stdout.decode("utf-8")
            seconds += children_seconds() - before
            pages = out.split("\f")[:len(part)]
            texts += [" ".join(page.split()) for page in pages] + [""] * (len(part) - len(pages))
    return texts, seconds
