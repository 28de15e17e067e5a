"""Scans many images and frames with one scanregions, and shows how its memory goes.

    python3 Scripts/soak.py .build/release/scanregions [IMAGES] [TASK...]

10,000 links to the images of testdata are scanned for barcodes and for rectangles, a tenth as many
for text; 10,000 frames of 1280 x 720 go through `scanregions watch`. Of each run, the resident
memory of the command and its workers is shown for every tenth of the way, and the time of one
core. The run fails where the last tenth takes more than a tenth above the second.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
WIDTH, HEIGHT = 1280, 720
ENDINGS = {".png", ".jpg", ".tif", ".bmp", ".gif", ".webp", ".pgm", ".ppm", ".jp2"}


def family(process):
    """A process and those that it started: their identifiers."""
    table = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    children = {}
    for line in table.splitlines():
        child, parent = map(int, line.split())
        children.setdefault(parent, []).append(child)
    found, waiting = [], [process]
    while waiting:
        found.append(waiting.pop())
        waiting += children.get(found[-1], [])
    return found


def resident(process):
    """Resident memory of a process and those that it started, in MB."""
    numbers = ",".join(map(str, family(process)))
    table = subprocess.run(["ps", "-o", "rss=", "-p", numbers], capture_output=True, text=True)
    return sum(map(int, table.stdout.split())) / 1024


def run(name, arguments, total, feed):
    """Runs the command, feeding it, and prints the curve; whether it was flat."""
    process = subprocess.Popen(
        [*arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    before = os.times()
    start = time.monotonic()
    threading.Thread(target=feed, args=(process.stdin,), daemon=True).start()
    samples, done = [], 0
    sources = set()
    step = max(total // 100, 1)
    for line in process.stdout:
        done = progress(line, sources)
        if done // step > len(samples):
            # Nothing is resident any more where the end came before the question.
            samples.append(resident(process.pid) or samples[-1])
    status = process.wait()
    after = os.times()
    wall = time.monotonic() - start
    cpu = after.children_user + after.children_system - (
        before.children_user + before.children_system)
    tenths = [samples[i * len(samples) // 10:(i + 1) * len(samples) // 10] for i in range(10)]
    curve = [max(part, default=float("nan")) for part in tenths]
    print(f"{name}: {done} in {wall:.0f} s, {done / cpu:.1f} a second of one core, status {status}")
    print("   MB in each tenth:", "  ".join(f"{value:.0f}" for value in curve), flush=True)
    return done == total and curve[-1] <= 1.1 * curve[1] + 2


def progress(line, sources):
    """How many images or frames are done, by a line of output."""
    record = json.loads(line)
    if "frame" in record:
        return record["frame"] + 1
    sources.add(record["source"])
    return len(sources)


def links(folder, number):
    """Names of links to images of testdata, of which some are damaged."""
    images = sorted(
        path for path in (ROOT / "testdata").rglob("*")
        if path.suffix in ENDINGS and path.stat().st_size < 40_000)
    names = []
    for i in range(number):
        image = images[i % len(images)]
        link = folder / f"{i:06}{image.suffix}"
        link.symlink_to(image)
        names.append(bytes(link))
    return names


def frames(stdin, number):
    """A film of a code that comes and goes, so that a line of output comes every few frames."""
    blank = bytes([200]) * (WIDTH * HEIGHT)
    chroma = bytes([128]) * (WIDTH * HEIGHT // 2)
    shown = bytearray(blank)
    # An EAN-13, drawn.
    bits = ean13("4006381333931")
    for x, bit in enumerate(bits):
        if bit == "1":
            for y in range(200, 420):
                start = y * WIDTH + 300 + 4 * x
                shown[start:start + 4] = bytes(4)
    texture = bytearray(shown)
    for i in range(0, len(texture), 7):
        texture[i] = max(texture[i] - 20, 0)
    film = [bytes(texture) + chroma, bytes(shown) + chroma, blank + chroma]
    try:
        stdin.write(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F30:1 Ip A1:1 C420jpeg\n".encode())
        for i in range(number):
            picture = film[2] if i % 40 >= 20 else film[i % 2]
            stdin.write(b"FRAME\n" + picture)
        stdin.close()
    except OSError:
        pass


def ean13(digits):
    left = ["0001101", "0011001", "0010011", "0111101", "0100011",
            "0110001", "0101111", "0111011", "0110111", "0001011"]
    parity = ["LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG",
              "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL"][int(digits[0])]
    flip = str.maketrans("01", "10")
    code = "101"
    for digit, kind in zip(digits[1:7], parity):
        pattern = left[int(digit)]
        code += pattern if kind == "L" else pattern.translate(flip)[::-1]
    code += "01010"
    for digit in digits[7:]:
        code += left[int(digit)].translate(flip)
    return code + "101"


def main():
    command = sys.argv[1]
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    tasks = sys.argv[3:] or ["barcodes", "rectangles", "text", "frames"]
    flat = True
    with tempfile.TemporaryDirectory() as folder:
        names = links(pathlib.Path(folder), number)
        for task in tasks:
            if task == "frames":
                # The last frames without the code end the film with a line of output.
                total = number // 40 * 40
                arguments = [command, "watch", "--format", "jsonl", "--vanish-after", "5"]
                flat &= watch(arguments, total)
                continue
            some = names[:number // 10] if task == "text" else names

            def feed(stdin, some=some):
                try:
                    stdin.write(b"\0".join(some))
                    stdin.close()
                except OSError:
                    pass

            arguments = [command, task, "--format", "jsonl", "--files-from", "-", "-0", "--quiet"]
            flat &= run(f"{task} of images", arguments, len(some), feed)
    sys.exit(0 if flat else "memory is not flat, or images are missing")


def watch(arguments, total):
    """Frames are counted by the events: one code comes and goes in every 40."""
    return run("frames watched", arguments, total - 40 + 25, lambda stdin: frames(stdin, total))


if __name__ == "__main__":
    main()
