"""Draws photographs of QR and Micro QR codes, whose payloads and corners are known, and scores readings of them.

    codes.py make FOLDER [--count N] [--seed S] [--kinds a,b]   pictures, and truth.jsonl beside them
    codes.py score FOLDER RESULTS.jsonl [--misses]               what `scanregions scan --find barcodes --format jsonl` said

Needs: pip install segno numpy pillow. Another seed draws another set of the same kinds: fit with one, judge with another.
"""
import argparse, base64, io, json, math, os, random, sys
import numpy as np
import segno
import model1
from PIL import Image, ImageDraw, ImageFilter

# Pixels that are drawn for each of the picture's, along a side.
SUPERSAMPLING = 3
KINDS = ("plain", "tilted", "blurred", "noisy", "faint", "inverted", "dots", "rounded", "hidden", "curved", "small", "dense",
         "large", "micro", "model1", "mirrored", "shadow", "several", "mixed", "nothing")
WORDS = "alpha bravo kilo lima Zürich München naïve 12 345 6789 order invoice https://example.org/x?id= ABC-77 総額 日本語 € ½".split()


def payload(rng, length):
    kind = rng.randrange(4)
    if kind == 0:
        return "".join(rng.choice("0123456789") for _ in range(length))
    if kind == 1:
        return "".join(rng.choice("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:") for _ in range(length)).strip() or "A"
    if kind == 2:
        return "".join(rng.choice("0123456789abcdefghijklmnopqrstuvwxyz/.-_") for _ in range(length))
    text = ""
    while len(text) < length:
        text += rng.choice(WORDS) + " "
    return text.strip()


def symbol(rng, kind):
    """A code of a kind: its text, and its modules."""
    while True:
        try:
            if kind == "micro":
                text = "".join(rng.choice("0123456789") for _ in range(rng.randint(1, 5))) if rng.random() < 0.3 \
                    else payload(rng, rng.randint(2, 14))
                code = segno.make(text, micro=True)
            elif kind == "model1":
                text = payload(rng, int(math.exp(rng.uniform(math.log(4), math.log(120)))))
                modules = model1.modules(text, level=rng.choice("LMQH"), mask=rng.randrange(8))
                return text, modules, f"model 1, {len(modules)}"
            elif kind == "dense":
                version = rng.randint(15, 40)
                text = payload(rng, rng.randint(20, 500))
                code = segno.make(text, version=version, error=rng.choice("lmqh"), boost_error=False, micro=False)
            else:
                text = payload(rng, int(math.exp(rng.uniform(math.log(4), math.log(180)))))
                code = segno.make(text, error="h" if kind in ("hidden", "dots") else rng.choice("lmqh"), micro=False,
                                  eci=rng.random() < 0.2 and not text.isascii())
            return text, np.array([list(row) for row in code.matrix], dtype=bool), str(code.designator)
        except (segno.encoder.DataOverflowError, UnicodeEncodeError, ValueError):
            continue


def background(rng, width, height):
    draw_rng = np.random.default_rng(rng.randrange(1 << 30))
    base = rng.uniform(90, 220)
    image = Image.fromarray(np.full((height, width), base, np.float32).astype(np.uint8))
    draw = ImageDraw.Draw(image)
    for _ in range(rng.randint(0, 25)):
        x, y = rng.randint(0, width), rng.randint(0, height)
        w, h = rng.randint(5, width // 3), rng.randint(3, height // 3)
        shade = int(min(max(base + rng.gauss(0, 45), 0), 255))
        choice = rng.random()
        if choice < 0.4:
            draw.rectangle((x, y, x + w, y + h), fill=shade)
        elif choice < 0.6:
            draw.ellipse((x, y, x + w, y + h), outline=shade, width=rng.randint(1, 6))
        else:
            draw.text((x, y), payload(rng, rng.randint(5, 40)).encode("ascii", "ignore").decode(), fill=shade)
    slope = np.linspace(0, rng.uniform(-30, 30), width)[None, :] + np.linspace(0, rng.uniform(-30, 30), height)[:, None]
    return np.asarray(image, np.float32) + slope + draw_rng.normal(0, rng.uniform(0, 3), (height, width))


def corners(rng, kind, width, height, side, tilt):
    """Where a square of `side` pixels lies that is tilted by degrees and turned."""
    turn = rng.uniform(0, 2 * math.pi) if rng.random() < 0.6 else rng.uniform(-0.15, 0.15)
    axis = rng.uniform(0, 2 * math.pi)
    distance = rng.uniform(2.2, 4) * side
    points = []
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x, y = x * side / 2, y * side / 2
        x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        along, across = x * math.cos(axis) + y * math.sin(axis), -x * math.sin(axis) + y * math.cos(axis)
        depth = distance + across * math.sin(math.radians(tilt))
        across *= math.cos(math.radians(tilt))
        along, across = along * distance / depth, across * distance / depth
        points.append((along * math.cos(axis) - across * math.sin(axis), along * math.sin(axis) + across * math.cos(axis)))
    points = np.array(points)
    margin = 0.18 * side
    # No larger than the picture.
    points *= min(1, *((np.array([width, height]) - 2 * margin) / np.ptp(points, axis=0)))
    low, high = points.min(0), points.max(0)
    room = np.array([width, height]) - (high - low) - 2 * margin
    shift = margin - low + np.array([rng.random(), rng.random()]) * np.maximum(room, 0)
    return points + shift


def homography(source, target):
    rows, right = [], []
    for (x, y), (u, v) in zip(source, target):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    return np.append(np.linalg.solve(np.array(rows), np.array(right)), 1).reshape(3, 3)


def apply(h, x, y):
    w = h[2, 0] * x + h[2, 1] * y + h[2, 2]
    return (h[0, 0] * x + h[0, 1] * y + h[0, 2]) / w, (h[1, 0] * x + h[1, 1] * y + h[1, 2]) / w


def bent(u, v, bend):
    """A square of modules, bent about its middle: u and v from 0 to 1."""
    return u + bend[0] * (v * v - v), v + bend[1] * (u * u - u)


def place(rng, canvas, modules, quad, kind, style, ink, paper, bend, cover):
    """Draws the modules between corners, and a quiet zone of four around them."""
    n = modules.shape[0]
    h = homography(quad, [(0, 0), (1, 0), (1, 1), (0, 1)])
    pad = 4 / n
    outer = [apply(np.linalg.inv(h), u, v) for u in (-pad, 1 + pad) for v in (-pad, 1 + pad)]
    bow = max(abs(bend[0]), abs(bend[1])) * np.ptp(quad, axis=0).max()
    left, right = min(p[0] for p in outer) - bow - 2, max(p[0] for p in outer) + bow + 2
    top, bottom = min(p[1] for p in outer) - bow - 2, max(p[1] for p in outer) + bow + 2
    x0, x1 = max(int(left), 0), min(int(right) + 1, canvas.shape[1])
    y0, y1 = max(int(top), 0), min(int(bottom) + 1, canvas.shape[0])
    s = SUPERSAMPLING
    xs = x0 + (np.arange((x1 - x0) * s) + 0.5) / s
    ys = y0 + (np.arange((y1 - y0) * s) + 0.5) / s
    u, v = apply(h, xs[None, :], ys[:, None])
    u, v = bent(u, v, bend)
    mx, my = u * n, v * n
    inside = (mx > -4) & (mx < n + 4) & (my > -4) & (my < n + 4)
    cx, cy = np.floor(mx).astype(int), np.floor(my).astype(int)
    padded = np.pad(modules, 6)
    def dark_at(dx, dy):
        return padded[np.clip(cy + dy + 6, 0, n + 11), np.clip(cx + dx + 6, 0, n + 11)]
    dark = dark_at(0, 0)
    fx, fy = mx - cx - 0.5, my - cy - 0.5
    finder = ((cx < 7) | (cx >= n - 7)) & ((cy < 7) | (cy >= n - 7)) & ~((cx >= n - 7) & (cy >= n - 7))
    if style[0] == "dots":
        dot = fx * fx + fy * fy < style[1] ** 2
        dark = dark & (dot | (finder & style[2]))
    elif style[0] == "rounded":
        sx, sy = np.where(fx > 0, 1, -1), np.where(fy > 0, 1, -1)
        side_x = np.where(sx > 0, dark_at(1, 0), dark_at(-1, 0))
        side_y = np.where(sy > 0, dark_at(0, 1), dark_at(0, -1))
        corner = np.maximum(np.abs(fx) - (0.5 - style[1]), 0) ** 2 + np.maximum(np.abs(fy) - (0.5 - style[1]), 0) ** 2 > style[1] ** 2
        dark = dark & ~(corner & ~side_x & ~side_y)
        if style[2]:
            # The outer square of each finder pattern has round corners.
            for ox, oy in ((3.5, 3.5), (n - 3.5, 3.5), (3.5, n - 3.5)):
                dx, dy = np.abs(mx - ox), np.abs(my - oy)
                for half, radius in ((3.5, 2.2), (2.5, 1.5), (1.5, 1.2)):
                    outside = np.maximum(dx - half + radius, 0) ** 2 + np.maximum(dy - half + radius, 0) ** 2 > radius ** 2
                    square = (dx < half) & (dy < half)
                    dark = np.where(square & outside, half == 2.5, dark)
    gray = np.where(dark, ink, paper)
    if cover is not None:
        ox, oy, r = cover
        gray = np.where((mx - ox) ** 2 + (my - oy) ** 2 < r * r, (ink + paper) / 2 + rng.uniform(-40, 40), gray)
    def reduced(a):
        return a.reshape(y1 - y0, s, x1 - x0, s).mean((1, 3))
    share = reduced(inside.astype(np.float32))
    canvas[y0:y1, x0:x1] = canvas[y0:y1, x0:x1] * (1 - share) + reduced(np.where(inside, gray, 0).astype(np.float32))


def unbent(quad, bend):
    """The corners stay where they are: the bend is zero there."""
    return [[round(float(x), 3), round(float(y), 3)] for x, y in quad]


def picture(rng, kind):
    width, height = rng.choice(((640, 480), (800, 600), (1024, 768), (1280, 960)))
    codes = []
    count = rng.randint(2, 4) if kind == "several" else 1
    if kind == "large":
        width, height = 4000, 3000
    if kind == "dense":
        width, height = 1280, 960
    canvas = background(rng, width, height)
    truths = []
    sigma = rng.uniform(0.3, 0.7)
    for index in range(count):
        text, modules, version = symbol(rng, kind)
        n = modules.shape[0]
        module = rng.uniform(3, 9)
        if kind == "small": module = rng.uniform(1.5, 2.5)
        if kind == "dense": module = rng.uniform(2.3, 4)
        if kind == "large": module = rng.uniform(3, 14)
        if kind == "several": module = rng.uniform(2.5, 4)
        if kind == "mixed": module = rng.uniform(1.8, 6)
        tilt = rng.uniform(30, 50) if kind == "tilted" else rng.uniform(0, 50) if kind == "mixed" else rng.uniform(0, 12) if kind in ("small", "dense") else rng.uniform(0, 25)
        cell = (width / count, height)
        side = min(module * n, 0.68 * min(cell))
        if kind == "large": side = min(module * n, 1600)
        module = side / n
        quad = corners(rng, kind, cell[0], cell[1], side, tilt) + np.array([index * cell[0], 0])
        if kind == "mirrored": quad = quad[[1, 0, 3, 2]]
        ink, paper = rng.uniform(10, 60), rng.uniform(190, 245)
        if kind == "faint":
            middle, step = rng.uniform(70, 180), rng.uniform(24, 50)
            ink, paper = middle - step / 2, middle + step / 2
        if kind == "mixed":
            middle, step = rng.uniform(90, 160), rng.uniform(50, 180)
            ink, paper = middle - step / 2, middle + step / 2
            if rng.random() < 0.2: ink, paper = paper, ink
        if kind == "inverted": ink, paper = paper, ink
        style = ("square", 0, True)
        if kind == "dots": style = ("dots", rng.uniform(0.36, 0.47), rng.random() < 0.6)
        if kind == "rounded": style = ("rounded", rng.uniform(0.25, 0.5), rng.random() < 0.7)
        bend = (rng.uniform(-0.25, 0.25), 0) if kind == "curved" and rng.random() < 0.5 else (0, rng.uniform(-0.25, 0.25)) \
            if kind == "curved" else (0, 0)
        cover = None
        if kind == "hidden":
            ox, oy = rng.choice(((0, 0), (n, 0), (0, n)))
            cover = (ox, oy, rng.uniform(2, 5.5))
        place(rng, canvas, modules, quad, kind, style, ink, paper, bend, cover)
        if kind == "blurred": sigma = rng.uniform(0.35, 0.65) * module
        if kind == "mixed": sigma = rng.uniform(0.15, 0.45) * module
        truths.append(dict(payload=base64.b64encode(text.encode()).decode(), text=text, designator=version,
                           corners=unbent(quad, bend), module=round(module, 2), symbology="microQR" if kind == "micro" else "qr"))
    if kind == "nothing":
        truths = []
        canvas = background(rng, width, height)
        n = rng.randint(21, 57)
        modules = np.array([[rng.random() < 0.5 for _ in range(n)] for _ in range(n)])
        if rng.random() < 0.6:
            ring = np.array([[max(abs(x - 3), abs(y - 3)) not in (2, 4) for x in range(-1, 8)] for y in range(-1, 8)])
            eye = ring[1:, 1:].copy(); eye[7, :] = False; eye[:, 7] = False
            modules[:8, :8] = eye; modules[:8, n - 8:] = eye[:, ::-1]; modules[n - 8:, :8] = eye[::-1]
        side = min(rng.uniform(3, 8) * n, 0.68 * height)
        place(rng, canvas, modules, corners(rng, kind, width, height, side, rng.uniform(0, 30)), kind, ("square", 0, True),
              30, 220, (0, 0), None)
    image = Image.fromarray(np.clip(canvas, 0, 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(sigma))
    values = np.asarray(image, np.float32)
    if kind == "shadow" or kind == "mixed" and rng.random() < 0.3:
        yy, xx = np.mgrid[0:height, 0:width]
        angle = rng.uniform(0, 2 * math.pi)
        away = (xx - width * rng.uniform(0.35, 0.65)) * math.cos(angle) + (yy - height * rng.uniform(0.35, 0.65)) * math.sin(angle)
        values = values * (rng.uniform(0.3, 0.5) + 0.5 / (1 + np.exp(-away / rng.uniform(2, 60))))
    noise = rng.uniform(14, 32) if kind == "noisy" else rng.uniform(1, 12) if kind == "mixed" else rng.uniform(1, 4)
    values = values + np.random.default_rng(rng.randrange(1 << 30)).normal(0, noise, values.shape)
    image = Image.fromarray(np.clip(values, 0, 255).astype(np.uint8))
    stream = io.BytesIO()
    image.save(stream, "JPEG", quality=rng.randint(70, 95))
    return stream.getvalue(), truths


def make(options):
    os.makedirs(options.folder, exist_ok=True)
    with open(os.path.join(options.folder, "truth.jsonl"), "w", encoding="utf-8") as output:
        for kind in options.kinds.split(",") if options.kinds else KINDS:
            for index in range(options.count):
                rng = random.Random(f"{options.seed}/{kind}/{index}")
                data, codes = picture(rng, kind)
                name = f"{kind}-{index:03d}.jpg"
                with open(os.path.join(options.folder, name), "wb") as file:
                    file.write(data)
                output.write(json.dumps(dict(file=name, kind=kind, codes=codes), ensure_ascii=False) + "\n")


def clipped(subject, clip):
    """The part of a polygon inside a convex one (Sutherland and Hodgman)."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(clip, clip[1:] + clip[:1]))
    clip = clip if area > 0 else clip[::-1]
    for a, b in zip(clip, clip[1:] + clip[:1]):
        def side(p): return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
        result = []
        for p, q in zip(subject, subject[1:] + subject[:1]):
            s, t = side(p), side(q)
            if s >= 0: result.append(p)
            if s * t < 0: result.append((p[0] + (q[0] - p[0]) * s / (s - t), p[1] + (q[1] - p[1]) * s / (s - t)))
        subject = result
        if not subject: return []
    return subject


def area(p):
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(p, p[1:] + p[:1]))) / 2 if len(p) > 2 else 0


def iou(p, q):
    p, q = [tuple(c) for c in p], [tuple(c) for c in q]
    both = area(clipped(p, q))
    return both / max(area(p) + area(q) - both, 1e-9)


def score(options):
    truth = [json.loads(line) for line in open(os.path.join(options.folder, "truth.jsonl"), encoding="utf-8")]
    results = {}
    for line in open(options.results, encoding="utf-8"):
        record = json.loads(line)
        if "observations" in record: results[os.path.basename(record["source"])] = record
    table, overlaps = {}, []
    for entry in truth:
        t = table.setdefault(entry["kind"], dict(codes=0, read=0, wrong=0))
        record = results.get(entry["file"], {"observations": []})
        found = [o for o in record["observations"] if o.get("type") == "barcode"]
        left = list(found)
        for code in entry["codes"]:
            t["codes"] += 1
            match = next((o for o in left if (o.get("payload") or "") == code["text"]), None)
            if match is None:
                if options.misses: print("missed", entry["file"], code["designator"], code["module"])
                continue
            left.remove(match)
            t["read"] += 1
            size = record.get("image") or record
            width, height = size["width"], size["height"]
            corners = [(x * width, (1 - y) * height) for x, y in match["corners"]]
            overlaps.append(iou(corners, code["corners"]))
        if left and options.misses: print("wrong", entry["file"], [o.get("payload") for o in left])
        t["wrong"] += len(left)
    for kind, t in table.items():
        print(f"{kind:10s} codes {t['codes']:4d}  read {t['read']:4d}  wrong {t['wrong']}")
    codes, read = sum(t["codes"] for t in table.values()), sum(t["read"] for t in table.values())
    print(f"all        codes {codes}  read {read} ({read / max(codes, 1):.3f})  wrong {sum(t['wrong'] for t in table.values())}"
          f"  IoU mean {np.mean(overlaps or [0]):.4f}, lowest tenth {np.quantile(overlaps or [0], 0.1):.4f}")


def command_line(doc, make, score, count, more=(), flags=()):
    """Runs `make FOLDER` or `score FOLDER RESULTS`; `more` are further options of `make`, `flags` of `score`."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("make")
    command.add_argument("folder")
    command.add_argument("--count", type=int, default=count, help="pictures of each kind")
    command.add_argument("--seed", default="1")
    for name, about in more: command.add_argument(name, help=about)
    command.set_defaults(run=make)
    command = commands.add_parser("score")
    command.add_argument("folder")
    command.add_argument("results")
    command.add_argument("--misses", action="store_true")
    for name, about in flags: command.add_argument(name, action="store_true", help=about)
    command.set_defaults(run=score)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    command_line(__doc__, make, score, count=10,
                 more=[("--kinds", "comma-separated; all unless given: " + ", ".join(KINDS))])
