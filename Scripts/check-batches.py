#!/usr/bin/env python3
"""Tries long batches: what tests do in small, in full. Prints a line a check; fails if one does.

    Scripts/check-batches.py SCANREGIONS [--check NAME]... [--images FOLDER]

database  a run into a database, killed at 30 random moments and resumed each time, has every image
          once, with what a run to JSON Lines says of it; two runs share a database
kill      a run over 1,000 names, killed at 50 random moments and resumed each time, ends byte for
          byte as one that was left alone
mutated   600 damaged files are one record each, and no run of them crashes
memory    100,000 links: the parent's memory is flat and under 60 MB
shards    the shares of a list are its whole
"""
import argparse, base64, json, os, random, signal, sqlite3, subprocess, sys, tempfile, threading, time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
IMAGES = {".png", ".jpg", ".jpeg", ".tif", ".bmp", ".gif", ".webp", ".pgm", ".jp2"}


def images(folder):
    found = sorted(p for p in folder.rglob("*") if p.suffix.lower() in IMAGES and p.is_file())
    return [p for p in found if p.stat().st_size < 2_000_000]


def run(arguments, **more):
    return subprocess.run(arguments, stderr=subprocess.PIPE, stdout=subprocess.PIPE, **more)


def check_kill(tool, folder, scratch):
    names = images(folder)
    names = [names[i % len(names)] for i in range(1000)]
    random.Random(1).shuffle(names)
    listing = scratch / "list"
    listing.write_bytes(b"".join(bytes(n) + b"\0" for n in names))
    base = [tool, "barcodes", "--effort", "fast", "--format", "jsonl", "--files-from", listing, "-0"]
    began = time.monotonic()
    whole = scratch / "whole.jsonl"
    run(base + ["--output", whole])
    length = time.monotonic() - began
    expected = whole.read_bytes()
    assert [json.loads(l)["source"] for l in expected.splitlines()
            if json.loads(l).get("page", 1) == 1] == [str(n) for n in names]
    chance = random.Random(2)
    killed, part, sizes = 0, scratch / "part.jsonl", []
    while killed < 50:
        process = subprocess.Popen(
            base + ["--output", part, "--resume"], stderr=subprocess.DEVNULL)
        try:
            process.wait(chance.uniform(0, length / 10))
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.wait()
            killed += 1
            if chance.random() < 0.3 and part.exists() and part.stat().st_size:
                # What a machine that loses power leaves: a line cut anywhere.
                os.truncate(part, part.stat().st_size - chance.randrange(min(300, part.stat().st_size)))
            sizes.append(part.stat().st_size if part.exists() else 0)
            continue
        # It was done before the kills were: begin again.
        assert part.read_bytes() == expected, "a resumed run differs"
        part.unlink()
    final = run(base + ["--output", part, "--resume"])
    assert part.read_bytes() == expected, "the resumed run differs"
    return f"50 kills, {sum(b > a for a, b in zip(sizes, sizes[1:]))} after progress; " \
           f"{len(expected.splitlines())} lines as in a run left alone ({length:.1f} s)"


def told(database):
    """What a database says of each image, as JSON Lines would."""
    connection = sqlite3.connect(database, isolation_level=None, timeout=30)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    # Fails if the full-text index is not that of the images.
    connection.execute("INSERT INTO images_text (images_text, rank) VALUES ('integrity-check', 1)")
    found = {}
    for image, kind, payload, data, text, confidence in connection.execute(
            "SELECT image_id, type, payload, payload_bytes, text, confidence FROM observations ORDER BY id"):
        found.setdefault(image, []).append((kind, payload, data, text, confidence))
    images = connection.execute("SELECT id, source, page, error_code FROM images ORDER BY id").fetchall()
    connection.close()
    return [(source, page, error, found.get(id, [])) for id, source, page, error in images]


def check_database(tool, folder, scratch):
    names = images(folder)
    names = [names[i % len(names)] for i in range(1000)]
    random.Random(1).shuffle(names)
    listing = scratch / "list"
    listing.write_bytes(b"".join(bytes(n) + b"\0" for n in names))
    base = [tool, "barcodes", "--effort", "fast", "--files-from", listing, "-0", "--output"]
    began = time.monotonic()
    run(base + [scratch / "whole.jsonl"])
    length = time.monotonic() - began
    expected = []
    for line in (scratch / "whole.jsonl").read_bytes().splitlines():
        r = json.loads(line)
        expected.append((r["source"], r.get("page"), r.get("error", {}).get("code"), [
            (o["type"], o.get("payload"), base64.b64decode(o["payloadBase64"]), o.get("text"), o["confidence"])
            for o in r.get("observations", [])]))
    chance = random.Random(4)
    killed, part, sizes = 0, scratch / "part.db", []
    while killed < 30:
        process = subprocess.Popen(base + [part, "--resume"], stderr=subprocess.DEVNULL)
        try:
            process.wait(chance.uniform(0, length / 8))
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.wait()
            killed += 1
            sizes.append(len(told(part)) if part.exists() and part.stat().st_size else 0)
            continue
        assert told(part) == expected, "a resumed run differs"
        part.unlink()
    run(base + [part, "--resume"])
    assert told(part) == expected, "the resumed run differs"
    both = scratch / "both.db"
    runs = [subprocess.Popen(base + [both, "--shard", f"{i}/2"], stderr=subprocess.DEVNULL) for i in (1, 2)]
    for process in runs:
        process.wait()
    assert sorted(told(both), key=repr) == sorted(expected, key=repr), "shards in one database differ"
    return f"30 kills, {sum(b > a for a, b in zip(sizes, sizes[1:]))} after progress; " \
           f"{len(expected)} records as in JSON Lines ({length:.1f} s)"


def check_mutated(tool, folder, scratch):
    chance = random.Random(3)
    names = images(folder)
    target = scratch / "mutated"
    target.mkdir()
    for index in range(600):
        source = names[index % len(names)]
        data = bytearray(source.read_bytes())
        if not data:
            data = bytearray(b"P5 9 9 255\n")
        kind = index % 4
        if kind == 0:
            del data[chance.randrange(len(data)):]
        elif kind == 1:
            for _ in range(chance.randrange(1, 40)):
                data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        elif kind == 2:
            for _ in range(4):
                data[chance.randrange(min(len(data), 64))] = chance.choice([0, 0x7F, 0x80, 0xFF])
        else:
            start = chance.randrange(len(data))
            data[start:start + chance.randrange(1, 400)] = chance.randbytes(chance.randrange(1, 400))
        (target / f"{index:03}{source.suffix}").write_bytes(data)
    began = time.monotonic()
    result = run([tool, "scan", target, "--format", "jsonl", "--timeout", "60"], timeout=3000)
    records = [json.loads(line) for line in result.stdout.splitlines()]
    sources = {r["source"] for r in records}
    firsts = [r for r in records if r.get("page", 1) == 1]
    assert result.returncode == 2, f"status {result.returncode}"
    assert len(sources) == len(firsts) == 600, f"{len(sources)} of 600 files"
    causes = {}
    for record in records:
        code = record.get("error", {}).get("code", "scanned")
        causes[code] = causes.get(code, 0) + 1
    return f"600 files in {time.monotonic() - began:.0f} s: {causes}"


def memory_of(process):
    with open(f"/proc/{process}/status") as status:
        for line in status:
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
    return 0


def check_memory(tool, folder, scratch):
    whole = [p for p in images(folder) if p.parent.name != "broken"]
    names = sorted(whole, key=lambda p: p.stat().st_size)[:4]
    target = scratch / "links"
    target.mkdir()
    for index in range(100_000):
        (target / f"{index:06}{names[index % 4].suffix}").symlink_to(names[index % 4].resolve())
    process = subprocess.Popen(
        [tool, "barcodes", "--effort", "fast", "--format", "jsonl", target, "--output", scratch / "many.jsonl"],
        stderr=subprocess.DEVNULL)
    samples, began = [], time.monotonic()
    while process.poll() is None:
        try:
            samples.append(memory_of(process.pid))
        except (FileNotFoundError, ProcessLookupError):
            break
        time.sleep(0.2)
    process.wait()
    with open(scratch / "many.jsonl", "rb") as results:
        lines = sum(1 for _ in results)
    samples = [s for s in samples if s]
    quarter = len(samples) // 4
    early, late = max(samples[quarter:2 * quarter]), max(samples[-quarter:])
    assert lines == 100_000, f"{lines} lines"
    assert max(samples) < 60, f"{max(samples):.1f} MB"
    assert late < early + 2, f"{early:.1f} MB grew to {late:.1f} MB"
    return f"100,000 links in {time.monotonic() - began:.0f} s: at most {max(samples):.1f} MB, " \
           f"{early:.1f} MB in the second quarter, {late:.1f} MB in the last"


def check_shards(tool, folder, scratch):
    base = [tool, "barcodes", "--effort", "fast", "--format", "jsonl", folder]
    whole = run(base).stdout.splitlines()
    shares = [run(base + ["--shard", f"{i}/7"]).stdout.splitlines() for i in range(1, 8)]
    assert sorted(whole) == sorted(line for share in shares for line in share)
    return f"{len(whole)} lines as {[len(s) for s in shares]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    checks = {name[6:]: f for name, f in globals().items() if name.startswith("check_")}
    parser.add_argument("tool", type=Path)
    parser.add_argument("--check", action="append", choices=checks)
    parser.add_argument("--images", type=Path, default=ROOT / "testdata")
    options = parser.parse_args()
    for name in options.check or checks:
        with tempfile.TemporaryDirectory() as scratch:
            print(f"{name:8}", checks[name](options.tool.resolve(), options.images, Path(scratch)), flush=True)


main()
