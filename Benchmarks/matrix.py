"""Draws pictures of matrix and stacked codes of every kind, and of linear ones that are looked for by name, whose payloads
are known, and scores readings of them.

    matrix.py make FOLDER [--count N] [--seed S]       pictures, and truth.jsonl beside them
    matrix.py score FOLDER RESULTS.jsonl [--misses]    what `scanregions scan --find barcodes --format jsonl` said

Each symbology is drawn in each way: flat with modules of one to three pixels, without a quiet zone, tilted, blurred, faint,
inverted, as dots, grown or thinned by ink, mirrored, turned, as a rough JPEG. Prints a table of them. Telepen and Pharmacode
need `--symbologies all,telepen,pharmacode`; a Pharmacode without quiet zones is rightly not read.
Needs: zint (apt-get install zint), pip install numpy pillow. Another seed draws another set of the same kinds.
"""
import io, json, math, os, random, subprocess
import numpy as np
from PIL import Image, ImageFilter
from codes import apply, command_line, homography, payload

SUPERSAMPLING = 4
WAYS = ("flat1 flat1.5 flat2 flat3 noquiet quiet1 tinyblur tilted blurred faint inverted dots grown thin mirrored turned "
        "jpeg").split()
# zint's number of each, and of the options that choose a size.
SYMBOLOGIES = {
    "aztecCompact": (92, "vers", (1, 4)), "aztecFull": (92, "vers", (5, 16)), "rune": (128, None, None),
    "dataMatrix": (71, "square", None), "dataMatrixRect": (71, "vers", (25, 30)), "dataMatrixExt": (71, "vers", (31, 48)),
    "pdf417": (55, "cols", (1, 8)), "pdf417Compact": (56, "cols", (1, 8)), "microPDF417": (84, "cols", (1, 4)),
    "microQR": (97, None, None), "qr": (58, None, None),
    "telepen": (32, "height", (12, 30)), "telepenNumeric": (87, "height", (12, 30)), "pharmacode": (51, "height", (12, 20)),
}
LINEAR = {"telepen", "telepenNumeric", "pharmacode"}
# Modules of light beside a code.
QUIET, LINEAR_QUIET = 4, 12
LONGEST = {"aztecCompact": 20, "dataMatrixRect": 16, "dataMatrixExt": 16, "microQR": 12, "microPDF417": 40, "telepen": 10}


def symbol(rng, name):
    """A code of a symbology: its text, and its modules."""
    number, option, sizes = SYMBOLOGIES[name]
    while True:
        length = int(math.exp(rng.uniform(math.log(4), math.log(LONGEST.get(name, 60)))))
        text = payload(rng, length).encode("ascii", "ignore").decode()[:LONGEST.get(name, 60)].strip() or "ABC"
        if name == "rune": text = f"{rng.randint(0, 255):03d}"
        if name == "telepenNumeric":
            # Values from 5 on are printable characters too: what begins with less is told from them.
            text = f"0{rng.randint(0, 4)}" + "".join(rng.choice("0123456789") for _ in range(2 * rng.randint(1, 6)))
        if name == "pharmacode": text = str(int(math.exp(rng.uniform(math.log(15), math.log(131070)))))
        size = [] if option is None else ["--square"] if sizes is None else [f"--{option}={rng.randint(*sizes)}"]
        made = subprocess.run(["zint", "-b", str(number), *size, "--scale=0.5", "--direct", "--filetype=PNG", "--notext",
                               "-d", text], capture_output=True)
        if made.stdout:
            return text, np.array(Image.open(io.BytesIO(made.stdout)).convert("L")) < 128


def drawn(modules, quad, width, height, quiet, ink, paper, ground, growth=0.0, dot=None):
    """The modules between corners, each pixel the mean of several places."""
    s = SUPERSAMPLING
    h, w = modules.shape
    x, y = apply(homography(quad, [(0, 0), (w, 0), (w, h), (0, h)]),
                 ((np.arange(width * s) + 0.5) / s)[None, :], ((np.arange(height * s) + 0.5) / s)[:, None])
    padded = np.pad(modules, 2)
    cx, cy = np.floor(x).astype(int), np.floor(y).astype(int)
    def at(dx, dy): return padded[np.clip(cy + dy + 2, 0, h + 3), np.clip(cx + dx + 2, 0, w + 3)]
    dark, fx, fy = at(0, 0), x - cx, y - cy
    if dot: dark = dark & ((fx - 0.5) ** 2 + (fy - 0.5) ** 2 < dot ** 2)
    g = abs(growth)
    for dx, near_x in ((-1, fx < g), (0, True), (1, fx > 1 - g)):
        for dy, near_y in ((-1, fy < g), (0, True), (1, fy > 1 - g)):
            near = near_x & near_y
            dark = dark | near & at(dx, dy) if growth > 0 else dark & ~(near & ~at(dx, dy)) if growth < 0 else dark
    inside = (x > -quiet) & (x < w + quiet) & (y > -quiet) & (y < h + quiet)
    gray = np.where(inside, np.where(dark, ink, paper), ground)
    return gray.reshape(height, s, width, s).mean((1, 3))


def corners(rng, name, way, w, h, side):
    # On its head, a Pharmacode is another number.
    turn = rng.uniform(-0.08, 0.08) if way not in ("turned", "tilted") else rng.uniform(-0.7, 0.7) if name == "pharmacode" \
        else rng.uniform(0, 2 * math.pi)
    tilt = math.radians(rng.uniform(25, 45) if way == "tilted" else rng.uniform(0, 10))
    axis, distance, quad = rng.uniform(0, 2 * math.pi), 3 * max(w, h), []
    for x, y in ((-w, -h), (w, -h), (w, h), (-w, h)):
        x, y = x / 2 * math.cos(turn) - y / 2 * math.sin(turn), x / 2 * math.sin(turn) + y / 2 * math.cos(turn)
        along, across = x * math.cos(axis) + y * math.sin(axis), -x * math.sin(axis) + y * math.cos(axis)
        depth = distance + across * math.sin(tilt)
        along, across = along * distance / depth, across * math.cos(tilt) * distance / depth
        quad.append((side / 2 + along * math.cos(axis) - across * math.sin(axis),
                     side / 2 + along * math.sin(axis) + across * math.cos(axis)))
    return [quad[i] for i in (1, 0, 3, 2)] if way == "mirrored" else quad


def picture(rng, name, way):
    text, modules = symbol(rng, name)
    flat = way.startswith("flat") or "quiet" in way
    module = float(way[4:]) if way.startswith("flat") else rng.choice((2, 3, 4)) if flat \
        else rng.uniform(1.4, 2.2) if way == "tinyblur" else rng.uniform(2.5, 6)
    ink, paper = (0, 255) if flat else (rng.uniform(5, 50), rng.uniform(190, 250))
    if way == "faint":
        middle, step = rng.uniform(80, 180), rng.uniform(20, 45)
        ink, paper = middle - step / 2, middle + step / 2
    if way == "inverted": ink, paper = paper, ink
    h, w = (n * module for n in modules.shape)
    quiet = LINEAR_QUIET if name in LINEAR else QUIET
    if flat:
        edge = 0 if way == "noquiet" else int(module) if way == "quiet1" else int((quiet + 2) * module + rng.uniform(5, 60))
        width, height = int(w) + 2 * edge, int(h) + 2 * edge
        quad = [(edge, edge), (edge + w, edge), (edge + w, edge + h), (edge, edge + h)]
    else:
        width = height = int(math.hypot(w, h) * 1.25) + 2 * int((quiet + 2) * module + rng.uniform(5, 60))
        quad = corners(rng, name, way, w, h, width)
    growth = rng.uniform(0.12, 0.26) * (1 if way == "grown" else -1 if way == "thin" else 0)
    values = drawn(modules, quad, width, height, quiet, ink, paper, paper, growth, rng.uniform(0.38, 0.47) if way == "dots" else None)
    if not flat:
        sigma = module * (rng.uniform(0.4, 0.6) if way == "blurred" else rng.uniform(0.2, 0.4) if way == "tinyblur"
                          else rng.uniform(0.1, 0.25))
        soft = Image.fromarray(np.clip(values, 0, 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(sigma))
        noise = np.random.default_rng(rng.randrange(1 << 30)).normal(0, rng.uniform(1, 4), values.shape)
        values = np.asarray(soft, np.float32) + noise
    image = Image.fromarray(np.clip(np.round(values), 0, 255).astype(np.uint8))
    return text, image, module


def make(options):
    os.makedirs(options.folder, exist_ok=True)
    with open(os.path.join(options.folder, "truth.jsonl"), "w", encoding="utf-8") as output:
        for name in options.symbologies.split(",") if options.symbologies else SYMBOLOGIES:
            for way in WAYS:
                if name in LINEAR and way in ("dots", "mirrored"): continue
                for index in range(options.count):
                    text, image, module = picture(random.Random(f"{options.seed}/{name}/{way}/{index}"), name, way)
                    file = f"{name}-{way}-{index}.{'jpg' if way == 'jpeg' else 'png'}"
                    image.save(os.path.join(options.folder, file), **(dict(quality=60) if way == "jpeg" else {}))
                    output.write(json.dumps(dict(file=file, symbology=name, way=way, text=text, module=round(module, 2))) + "\n")


def score(options):
    results = {}
    for line in open(options.results, encoding="utf-8"):
        record = json.loads(line)
        if "observations" in record:
            results[os.path.basename(record["source"])] = [
                o.get("payload") for o in record["observations"] if o.get("type") == "barcode"]
    table = {}
    for line in open(os.path.join(options.folder, "truth.jsonl"), encoding="utf-8"):
        code = json.loads(line)
        found = results.get(code["file"], [])
        cell = table.setdefault((code["symbology"], code["way"]), [0, 0, 0])
        isRead = code["text"] in found
        cell[0] += isRead
        cell[1] += 1
        cell[2] += sum(1 for text in found if text != code["text"])
        if options.misses and not isRead: print("missed", code["file"], code["module"])
    print(" " * 14 + "".join(f"{way:>9s}" for way in WAYS))
    for name in dict.fromkeys(name for name, _ in table):
        cells = [table.get((name, way), (0, 0, 0)) for way in WAYS]
        print(f"{name:14s}" + "".join(f"{r}/{n}{'!' * bool(w)}".rjust(9) for r, n, w in cells))
    print(*("read {} of {}, wrong {}".format(*(sum(c[i] for c in table.values()) for i in range(3))),))


if __name__ == "__main__":
    command_line(__doc__, make, score, count=3,
                 more=[("--symbologies", "comma-separated; all unless given: " + ", ".join(SYMBOLOGIES))])
