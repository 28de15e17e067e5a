"""Draws pictures of composite codes of GS1: a linear code of every kind with a component of every kind above it, and scores what
was read of both.

    composites.py make FOLDER [--count N] [--seed S]       pictures, and truth.jsonl beside them
    composites.py score FOLDER RESULTS.jsonl [--misses]    what `scanregions scan --find barcodes --format jsonl` said

Modules are two to four pixels; each is drawn straight, turned by quarters, a few degrees aslant, and with a little blur. Prints a
table: how many components were read, and how many linear codes. Anything else that was read is wrong.
Needs: zint (apt-get install zint), pip install numpy pillow. Another seed draws another set of the same kinds.
"""
import io, json, math, os, random, string, subprocess
import numpy as np
from PIL import Image, ImageFilter
from codes import command_line
from matrix import drawn

WAYS = "flat2 flat3 flat4 turned90 turned180 turned270 aslant blurred".split()
# zint's number of each linear code, and what it holds: digits without the check digit, or elements.
HOSTS = {"ean13": (130, 12), "ean8": (130, 7), "upca": (135, 11), "upce": (136, 7), "code128": (131, "01"),
         "dataBar": (132, 13), "dataBarLimited": (133, 13), "dataBarStacked": (137, 13), "dataBarOmni": (138, 13),
         "dataBarExpanded": (134, "01"), "dataBarExpandedStacked": (139, "01")}
SYMBOLOGIES = {"dataBarStacked": "dataBar", "dataBarOmni": "dataBar", "dataBarExpandedStacked": "dataBarExpanded"}
COMPONENTS = {"A": 1, "B": 2, "C": 3}
QUIET = 12
LETTERS = string.ascii_uppercase + string.digits


def word(rng, letters, least, most): return "".join(rng.choice(letters) for _ in range(rng.randint(least, most)))


def element(rng, identifier):
    """A value for an identifier."""
    if identifier in ("11", "17"): return f"{rng.randint(20, 40)}{rng.randint(1, 12):02d}{rng.randint(1, 28):02d}"
    if identifier == "3103": return f"{rng.randint(0, 999999):06d}"
    if identifier in ("37", "30"): return word(rng, string.digits, 1, 8)
    if identifier == "91": return word(rng, LETTERS + string.ascii_lowercase + "-/.", 4, 30)
    if identifier == "90": return rng.choice(("", "3", "42", "215")) + word(rng, LETTERS, 2, 8).lstrip(string.digits) + "A"
    return word(rng, rng.choice((LETTERS, string.digits, string.ascii_letters + string.digits + "-")), 3, 12)


def elements(rng, component):
    """Identifiers and values; more of them for what holds more."""
    first = rng.choice((["10"], ["17"], ["11", "10"], ["17", "10"], ["21"], ["99"], ["90"], ["90", "21"], ["17", "21"]))
    more = rng.sample(("91", "37", "30", "240", "92", "93", "94", "95", "96"), {"A": rng.randint(0, 1), "B": rng.randint(1, 3),
                                                                                 "C": rng.randint(2, 6)}[component])
    return [(identifier, element(rng, identifier)) for identifier in first + more]


def zint(*options):
    made = subprocess.run(["zint", *options, "--scale=0.5", "--direct", "--filetype=PNG", "--notext"], capture_output=True)
    return np.array(Image.open(io.BytesIO(made.stdout)).convert("L")) < 128 if made.stdout else None


def check_digit(digits): return str(-sum(int(d) * (3 if i % 2 == 0 else 1) for i, d in enumerate(reversed(digits))) % 10)


def expanded(digits):
    """The digits of a UPC-A that those of a UPC-E stand for, without the check digit."""
    d, last = digits[1:6], int(digits[6])
    body = d[:2] + str(last) + "0000" + d[2:] if last < 3 else d[:3] + "00000" + d[3:] if last == 3 else d[:4] + "00000" + d[4] \
        if last == 4 else d + "0000" + str(last)
    return digits[0] + body


def symbol(rng, host, component):
    """A composite: its linear code's trade item number or payload, the elements of its component, and its modules."""
    number, holds = HOSTS[host]
    while True:
        digits = word(rng, string.digits, 13, 13) if holds == "01" else word(rng, string.digits, holds, holds)
        # An EAN-13 with 0 in front is a UPC-A; a UPC-E begins with 0, a DataBar Limited with 0 or 1.
        if host == "ean13": digits = rng.choice("123456789") + digits[1:]
        if host == "upce": digits = "0" + digits[1:]
        if host == "dataBarLimited": digits = rng.choice("01") + digits[1:]
        primary = digits
        if holds == "01":
            primary = f"[01]{digits}{check_digit(digits)}" + (f"[3103]{element(rng, '3103')}[10]{word(rng, LETTERS, 3, 8)}"
                                                               if rng.random() < 0.5 else "")
        parts = elements(rng, component)
        data = "".join(f"[{identifier}]{value}" for identifier, value in parts)
        def draw(mode): return zint("-b", str(number), "--primary", primary, "-d", data, f"--mode={mode}")
        modules = draw(COMPONENTS[component])
        if modules is None: continue
        # What is too long for one kind is drawn as the next.
        larger = draw(COMPONENTS[component] + 1) if component != "C" and (component == "A" or host == "code128") else None
        if larger is not None and larger.shape == modules.shape and (larger == modules).all(): continue
        if holds == "01": return primary.translate(str.maketrans("", "", "[]")), parts, modules
        if host == "upce": digits = expanded(digits)
        return (digits + check_digit(digits)).zfill(14), parts, modules


def picture(rng, host, component, way):
    linear, parts, modules = symbol(rng, host, component)
    module = float(way[4:]) if way.startswith("flat") else rng.uniform(2, 4)
    h, w = (n * module for n in modules.shape)
    turn = math.radians(float(way[6:])) if way.startswith("turned") else 0
    if way in ("aslant", "blurred"): turn = math.radians(rng.uniform(1, 7) * rng.choice((-1, 1)))
    c, s, edge = math.cos(turn), math.sin(turn), QUIET * module
    width, height = (math.ceil(a * abs(c) + b * abs(s) + 2 * edge) for a, b in ((w, h), (h, w)))
    quad = [(width / 2 + x * c - y * s, height / 2 + x * s + y * c)
            for x, y in ((-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2))]
    values = drawn(modules, quad, width, height, QUIET, 20, 240, 240)
    image = Image.fromarray(np.clip(np.round(values), 0, 255).astype(np.uint8))
    if way == "blurred": image = image.filter(ImageFilter.GaussianBlur(module * rng.uniform(0.25, 0.4)))
    return linear, parts, image, module, turn


def make(options):
    os.makedirs(options.folder, exist_ok=True)
    with open(os.path.join(options.folder, "truth.jsonl"), "w", encoding="utf-8") as output:
        for host in HOSTS:
            for component in COMPONENTS if host == "code128" else "AB":
                for way in WAYS:
                    for index in range(options.count):
                        rng = random.Random(f"{options.seed}/{host}/{component}/{way}/{index}")
                        linear, parts, image, module, turn = picture(rng, host, component, way)
                        file = f"{host}-{component}-{way}-{index}.png"
                        image.save(os.path.join(options.folder, file))
                        output.write(json.dumps(dict(file=file, host=host, component=component, way=way, linear=linear,
                                                     elements=parts, module=round(module, 2), turn=turn)) + "\n")


def middle(observation, record):
    corners = observation["corners"]
    return (sum(x for x, _ in corners) / 4 * record["width"], (1 - sum(y for _, y in corners) / 4) * record["height"])


def score(options):
    results, table = {}, {}
    for line in open(options.results, encoding="utf-8"):
        record = json.loads(line)
        if "observations" in record: results[os.path.basename(record["source"])] = record
    for line in open(os.path.join(options.folder, "truth.jsonl"), encoding="utf-8"):
        code = json.loads(line)
        record, linear, component, wrong = results.get(code["file"]), None, None, 0
        told = "payload" if HOSTS[code["host"]][1] == "01" else "gtin"
        for found in record["observations"] if record else []:
            if found["type"] != "barcode": continue
            parts = [[e["applicationIdentifier"], e["value"]] for e in found.get("gs1Elements", [])]
            if not linear and found.get(told) == code["linear"] and found["symbology"] == SYMBOLOGIES.get(code["host"], code["host"]):
                linear = middle(found, record)
            elif not component and parts == code["elements"] and found.get("symbologyIdentifier") == "]e1":
                component = middle(found, record)
            else:
                wrong += 1
                if options.misses: print("wrong ", code["file"], found["symbology"], found.get("payload"), code["linear"], code["elements"])
        # The component stands above, as the code is read.
        if linear and component and (component[0] - linear[0]) * math.sin(code["turn"]) <= (component[1] - linear[1]) * math.cos(code["turn"]):
            wrong += 1
            if options.misses: print("not above", code["file"])
        if options.misses and not (linear and component):
            print("missed", code["file"], code["module"], *([] if linear else ["linear"]), *([] if component else ["component"]))
        cell = table.setdefault((code["host"] + " " + code["component"], code["way"]), [0, 0, 0, 0])
        for index, value in enumerate((component is not None, linear is not None, 1, wrong)): cell[index] += value
    print("component/linear of pictures" + "".join(f"{way:>11s}" for way in WAYS))
    for name in dict.fromkeys(name for name, _ in table):
        print(f"{name:28s}" + "".join("{}/{} of {}{}".format(*c[:3], "!" * bool(c[3])).rjust(11)
                                      for c in (table.get((name, way), (0, 0, 0, 0)) for way in WAYS)))
    print("read {} components and {} linear codes of {}, wrong {}".format(*(sum(c[i] for c in table.values()) for i in range(4))))


if __name__ == "__main__":
    command_line(__doc__, make, score, count=2)
