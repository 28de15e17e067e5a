"""Codes of every symbology as zint and segno make them, with what they say as ZXing-C++ reads it from the clean drawing.

Needs: zint (apt-get install zint), pip install numpy pillow segno zxing-cpp.
"""
import io
import subprocess
from dataclasses import dataclass, field

import numpy as np
import segno
import zxingcpp
from PIL import Image

DIGITS, CAPITALS = "0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NOUNS = "oat pear lager brine cotton filter hinge valve parcel ticket locker sample batch shelf crate gauge rivet sleeve".split()
# What GS1 elements a trade item has beside its number: digits of each.
ELEMENTS = {"11": 6, "15": 6, "17": 6, "3103": 6, "3922": 4, "10": 7, "21": 9}


def letters(rng, alphabet, least, most):
    return "".join(rng.choice(list(alphabet), int(rng.integers(least, most + 1))))


def trade_item(rng, least=0, most=2):
    body = letters(rng, DIGITS, 13, 13)
    check = -sum(int(d) * (3, 1)[i % 2] for i, d in enumerate(body)) % 10
    more = rng.permutation(sorted(ELEMENTS))[:int(rng.integers(least, most + 1))]
    # What has a length of its own comes last, so that no sign parts it from the next.
    more = sorted(more, key=lambda e: e in ("3922", "10", "21"))
    more = [e for i, e in enumerate(more) if e not in ("3922", "10", "21") or i == len(more) - 1]
    return f"[01]{body}{check}" + "".join(f"[{e}]{letters(rng, DIGITS, ELEMENTS[e], ELEMENTS[e])}" for e in more)


def prose(rng, least, most):
    """What people put into codes: links, numbers, contacts, words; of a length whose logarithm is evenly spread."""
    length = int(np.exp(rng.uniform(np.log(least), np.log(most + 1))))
    kind = rng.integers(4)
    if kind == 0:
        return letters(rng, DIGITS, length, length)
    if kind == 1:
        return ("https://go.example/" + letters(rng, DIGITS + CAPITALS.lower() + "-_", length, length))[:max(length, least)].strip("-_")
    if kind == 2:
        return letters(rng, CAPITALS + DIGITS, 1, 1) + letters(rng, CAPITALS + DIGITS + "-./:$", length - 1, length - 1)
    text = ""
    while len(text) < length:
        text += str(rng.choice(NOUNS)) + str(rng.choice([" ", " ", ", ", "\n"]))
    return text[:length].strip() or "A"


def digits(least, most=None):
    return lambda rng: letters(rng, DIGITS, least, most or least)


def inked(first, extra):
    return lambda rng: letters(rng, first, 1, 1) + letters(rng, DIGITS + extra, 3, 14)


def plus(count, more):
    return lambda rng: letters(rng, DIGITS, count, count) + "+" + letters(rng, DIGITS, more, more)


def text(least, most):
    return lambda rng: prose(rng, least, most)


# Of each symbology: zint's number, its further options, what makes a payload, modules of quiet zone that the standard wants.
ZINT = {
    "ean13": (13, "", digits(12), 10), "ean8": (13, "", digits(7), 8), "upca": (34, "", digits(11), 9),
    "upce": (37, "", lambda rng: "0" + letters(rng, DIGITS, 6, 6), 8),
    "ean13+2": (13, "", plus(12, 2), 10), "ean13+5": (13, "", plus(12, 5), 10), "upca+2": (34, "", plus(11, 2), 9),
    "upca+5": (34, "", plus(11, 5), 9), "upce+2": (37, "", lambda rng: "0" + plus(6, 2)(rng), 8),
    "code128": (20, "", text(4, 20), 10), "gs1-128": (16, "", trade_item, 10),
    "code39": (8, "", inked(CAPITALS, CAPITALS + "-. "), 10), "code32": (129, "", digits(8), 10),
    "code93": (25, "", inked(CAPITALS, CAPITALS + "-. $/+%"), 10),
    "codabar": (18, "", lambda rng: letters(rng, "ABCD", 1, 1) + letters(rng, DIGITS + "-$:/.+", 5, 14) + letters(rng, "ABCD", 1, 1), 10),
    "itf": (3, "", lambda rng: letters(rng, DIGITS, 2 * (n := int(rng.integers(3, 9))), 2 * n), 10), "itf14": (89, "", digits(13), 10),
    "industrial2of5": (7, "", digits(5, 10), 10),
    "dataBar": (29, "", digits(13), 1), "dataBarTruncated": (29, "", digits(13), 1), "dataBarStacked": (79, "", digits(13), 1),
    "dataBarStackedOmni": (80, "", digits(13), 1),
    "dataBarLimited": (30, "", lambda rng: letters(rng, "01", 1, 1) + letters(rng, DIGITS, 12, 12), 1),
    "dataBarExpanded": (31, "", trade_item, 1), "dataBarExpandedStacked": (81, "--cols=2", lambda rng: trade_item(rng, 1, 2), 1),
    "pdf417": (55, "", text(8, 160), 2), "compactPDF417": (56, "", text(8, 80), 2), "microPDF417": (84, "", text(4, 60), 1),
    "aztec": (92, "", text(4, 120), 0), "aztecRune": (128, "", digits(1, 2), 0),
    "dataMatrix": (71, "--square", text(3, 140), 1), "dataMatrixRect": (71, "", text(4, 24), 1),
    "gs1DataMatrix": (71, "--square --gs1", lambda rng: trade_item(rng, 1, 3), 1), "maxiCode": (57, "", text(4, 60), 1),
}
SYMBOLOGIES = [*ZINT, "qr", "qrLarge", "microQR"]
LINEAR = SYMBOLOGIES[:SYMBOLOGIES.index("pdf417")]
SQUARE = "qr qrLarge microQR aztec aztecRune dataMatrix dataMatrixRect gs1DataMatrix".split()
STACKED = "dataBarStacked dataBarStackedOmni dataBarExpandedStacked".split()
# Heights in modules that are the symbology's own.
HEIGHTS = {"dataBar": (33, 50), "dataBarTruncated": (13, 16), "dataBarLimited": (10, 30), "dataBarExpanded": (34, 60)}
# zint draws hexagons of so many pixels.
HEXAGON = 20


@dataclass
class Symbol:
    name: str
    payload: str
    # Dark cells, `cells` of them to a module.
    dark: np.ndarray
    quiet: float
    addon: str = ""
    cells: int = 1
    # The code itself in modules, without an add-on, longer guards and bearer bars: left, top, right, bottom.
    box: tuple = field(default=())

    @property
    def size(self):
        return self.dark.shape[1] / self.cells, self.dark.shape[0] / self.cells


def drawn(number, options, data):
    made = subprocess.run(["zint", "-b", str(number), "--direct", "--filetype=PNG", "--notext", *options, "-d", data], capture_output=True)
    if not made.stdout:
        return None
    dark = np.array(Image.open(io.BytesIO(made.stdout)).convert("L")) < 128
    rows, columns = np.flatnonzero(dark.any(1)), np.flatnonzero(dark.any(0))
    return dark[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]


def clean_reading(dark, cells):
    """What ZXing-C++ says of the drawing alone."""
    wide = np.pad(dark, 12 * cells) if cells == 1 else np.pad(dark, cells)
    picture = np.where(np.kron(wide, np.ones((4, 4), bool)) if cells == 1 else wide, 0, 255).astype(np.uint8)
    found = zxingcpp.read_barcodes(picture, text_mode=zxingcpp.TextMode.Plain)
    return found[0].text if found else None


def extent(name, dark):
    """Where the bars that are the code lie."""
    height, width = dark.shape
    if name == "itf14":
        rows = np.flatnonzero(~dark.all(1))
        columns = np.flatnonzero(~dark[rows[0]])
        inner = np.flatnonzero(dark[rows[0], columns[0]:columns[-1]]) + columns[0]
        return inner[0], rows[0], inner[-1] + 1, rows[-1] + 1
    if name.startswith(("ean", "upc")):
        width = {"ean13": 95, "ean8": 67, "upca": 95, "upce": 51}[name.partition("+")[0]]
        return 0, 0, width, int((dark[:, :width] == dark[0, :width]).all(1).sum())
    return 0, 0, width, height


def symbol(rng, name, low=False):
    """A code of a symbology; `low` has bars that are hardly higher than a few modules."""
    while True:
        if name in ZINT:
            number, options, payload, quiet = ZINT[name]
            data, options = payload(rng), options.split()
            if name in LINEAR and name not in STACKED:
                least, most = HEIGHTS.get(name, (16, 80))
                options.append(f"--height={int(rng.integers(3, 9)) if low else int(rng.integers(least, most + 1))}")
            if name.startswith(("ean", "upc")):
                options.append(f"--guarddescent={0 if low else int(rng.choice([0, 5]))}")
            if "pdf417" in name.lower() and name != "microPDF417":
                options.append(f"--cols={int(rng.integers(1, 8))}")
            if name == "dataMatrixRect":
                options.append(f"--vers={int(rng.integers(25, 31))}")
            cells = HEXAGON if name == "maxiCode" else 1
            dark = drawn(number, [*options, "--scale=2" if cells > 1 else "--scale=0.5"], data)
        else:
            quiet, cells = 2 if name == "microQR" else 4, 1
            data = prose(rng, *{"qr": (4, 180), "qrLarge": (10, 400), "microQR": (2, 15)}[name])
            try:
                level = str(rng.choice(list("lmqh")))
                code = segno.make(data, micro=True) if name == "microQR" else segno.make(data, micro=False, error=level, boost_error=False) \
                    if name == "qr" else segno.make(data, version=int(rng.integers(14, 41)), error=level, boost_error=False)
                dark = np.array([list(row) for row in code.matrix], bool)
            except ValueError:
                continue
        if dark is None:
            continue
        data, _, addon = data.partition("+") if "+" in name else (data, "", "")
        said = data if name == "industrial2of5" else clean_reading(dark, cells)
        if said:
            return Symbol(name, said, dark, quiet, addon, cells, tuple(float(v) / cells for v in extent(name, dark)))
