#!/usr/bin/env python3
"""Makes a PDF of scanned pages, and makes it searchable with scanregions and with OCRmyPDF.

    Benchmarks/scans.py make FILE.pdf [--pages N] [--seed S]
    Benchmarks/scans.py compare FILE.pdf SCANREGIONS [--peer-only | --no-peer]

Pages are those of pages.py as A4 at 300 dpi: a little aslant, on paper with a tint and grain, as JPEG.
compare prints the wall clock and processor time of each, the most memory that all of its processes
hold together, whether qpdf finds the file sound, and how many pages are not the same pixel for pixel.
Needs chromium, poppler's programs, qpdf, img2pdf, Pillow and numpy; ocrmypdf for the comparison.
"""
import argparse
import io
import pathlib
import random
import resource
import subprocess
import sys
import tempfile
import threading
import time

import numpy
from PIL import Image

import pages

DPI = 300
KINDS = [pages.columns, pages.columns, pages.columns, pages.contents, pages.table, pages.form]


def printed(count, seed, folder):
    """A PDF with text, a page a kind in turn."""
    pool = pages.sentences()
    styles, bodies = [], []
    for number in range(count):
        rng = random.Random(f"{seed}/{number}")
        page = KINDS[number % len(KINDS)](rng, pool)
        styles.append(f"#p{number}{{{page.style.replace('body{margin', '&{padding', 1)}}}")
        bodies.append(f"<div class=page id=p{number}>{page.body}</div>")
    style = "@page{size:A4;margin:0}body{margin:0}.page{box-sizing:border-box;height:297mm;overflow:hidden;break-inside:avoid;break-after:page}"
    source = folder / "pages.html"
    source.write_text(f"<meta charset=utf-8><style>{style}{''.join(styles)}</style>{''.join(bodies)}")
    subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--no-pdf-header-footer",
         f"--print-to-pdf={folder}/pages.pdf", f"file://{source}"], check=True, capture_output=True)
    return folder / "pages.pdf"


def scanned(page, rng, noise):
    """A page as a scanner gives it."""
    page = page.rotate(rng.uniform(-0.5, 0.5), Image.BICUBIC, fillcolor=255)
    pixels = numpy.asarray(page, numpy.float32) * rng.uniform(0.78, 0.92) + rng.uniform(10, 25)
    shift = rng.randrange(noise.shape[0])
    pixels += numpy.roll(noise, shift, axis=0)[:pixels.shape[0], :pixels.shape[1]]
    jpeg = io.BytesIO()
    Image.fromarray(pixels.clip(0, 255).astype(numpy.uint8)).save(jpeg, "JPEG", quality=75, dpi=(DPI, DPI))
    return jpeg.getvalue()


def make(target, count, seed):
    noise = numpy.random.default_rng(1).normal(0, 4, (3600, 2600)).astype(numpy.float32)
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        source = printed(count, seed, scratch)
        scans = []
        for number in range(count):
            page = subprocess.run(
                ["pdftoppm", "-r", str(DPI), "-gray", "-f", str(number + 1), "-l", str(number + 1), source],
                check=True, capture_output=True).stdout
            scans.append(scratch / f"{number}.jpg")
            scans[-1].write_bytes(scanned(Image.open(io.BytesIO(page)), random.Random(f"{seed}/{number}"), noise))
        subprocess.run(["img2pdf", "--output", target, *scans], check=True)


def tree(root):
    """A process and all that came of it."""
    children = {}
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError):
            continue
        children.setdefault(parent, []).append(int(stat.parent.name))
    found = [root]
    for process in found:
        found += children.get(process, [])
    return found


def held(root):
    """The memory of a process and all that came of it, what they share counted once, in bytes."""
    total = 0
    for process in tree(root):
        try:
            lines = pathlib.Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += sum(int(line.split()[1]) << 10 for line in lines if line.startswith("Pss:"))
    return total


def run(command):
    """Wall and processor seconds, and the most memory in bytes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    message = []
    reader = threading.Thread(target=lambda: message.append(process.stderr.read()))
    reader.start()
    most = 0
    while process.poll() is None:
        most = max(most, held(process.pid))
        time.sleep(0.1)
    reader.join()
    wall = time.monotonic() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if process.returncode:
        sys.exit(f"{command[0]} failed: {message[0].decode(errors='replace')[-2000:]}")
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, most


def pixels(document, page):
    return subprocess.run(
        ["pdftoppm", "-r", "100", "-f", str(page), "-l", str(page), document], check=True,
        capture_output=True).stdout


def told(name, original, result, figures, count):
    wall, processor, most = figures
    check = subprocess.run(["qpdf", "--check", result], capture_output=True)
    changed = sum(pixels(original, page) != pixels(result, page) for page in range(1, count + 1))
    words = len(subprocess.run(["pdftotext", result, "-"], check=True, capture_output=True).stdout.split())
    print(f"{name:12} {wall:7.1f} s, {processor:7.1f} s of processor time, {most / 1e6:6.0f} MB; "
          f"qpdf --check: {check.returncode}; {changed} of {count} pages changed; {words} words; "
          f"{pathlib.Path(result).stat().st_size / 1e6:.1f} MB", flush=True)


def compare(source, scanregions, with_ours, with_peer):
    info = subprocess.run(["pdfinfo", source], check=True, capture_output=True, text=True).stdout
    count = next(int(line.split()[1]) for line in info.splitlines() if line.startswith("Pages:"))
    times = []
    with tempfile.TemporaryDirectory() as scratch:
        commands = []
        if with_ours:
            commands.append(("scanregions", [
                scanregions, "text", source, "--format", "pdf", "--output", f"{scratch}/ours.pdf"], f"{scratch}/ours.pdf"))
        if with_peer:
            commands.append(("ocrmypdf", [
                "ocrmypdf", "--quiet", "--jobs", "2", source, f"{scratch}/peer.pdf"], f"{scratch}/peer.pdf"))
        for name, command, result in commands:
            figures = run(command)
            times.append(figures)
            told(name, source, result, figures, count)
    if len(times) == 2:
        print(f"{times[1][0] / times[0][0]:.1f} times as fast by the clock, "
              f"{times[1][1] / times[0][1]:.1f} times by processor time")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    maker = commands.add_parser("make")
    maker.add_argument("file", type=pathlib.Path)
    maker.add_argument("--pages", type=int, default=100)
    maker.add_argument("--seed", default="scans")
    comparer = commands.add_parser("compare")
    comparer.add_argument("file")
    comparer.add_argument("scanregions")
    only = comparer.add_mutually_exclusive_group()
    only.add_argument("--peer-only", action="store_true")
    only.add_argument("--no-peer", action="store_true")
    options = parser.parse_args()
    if options.command == "make":
        make(options.file, options.pages, options.seed)
    else:
        compare(options.file, options.scanregions, not options.peer_only, not options.no_peer)


if __name__ == "__main__":
    sys.exit(main())
