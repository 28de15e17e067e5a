"""Sheets of codes: every symbology that ZBar reads, odd colours, odd bytes; of names; of nothing."""

import numpy as np
from PIL import Image, ImageFilter

from . import codes
from .sheet import Sheet, Style

# (label, symbology, what Zint is given, the payload a reader gives, what else the truth says)
LINEAR = [
    ("EAN-13", "ean13", "5901234123457", "5901234123457", {}),
    ("EAN-13 with EAN-2", "ean13", "4006381333931+12", "4006381333931", {"supplement": "12"}),
    ("EAN-13 with EAN-5", "ean13", "9771234567003+51299", "9771234567003", {"supplement": "51299"}),
    ("ISBN", "ean13", "9780306406157", "9780306406157", {"isbn10": "0306406152"}),
    ("EAN-8", "ean8", "9638507", "96385074", {}),
    ("UPC-A", "upca", "036000291452", "036000291452", {}),
    ("UPC-E", "upce", "0123456", "01234565", {}),
    ("ITF", "itf", "12345678901231", "12345678901231", {}),
    ("Code 39", "code39", "REGIONS 39", "REGIONS 39", {}),
    ("Code 93", "code93", "REGIONS-93", "REGIONS-93", {}),
    ("Code 128", "code128", "Regions 128", "Regions 128", {}),
    ("Codabar", "codabar", "A40156B", "A40156B", {}),
    ("DataBar", "dataBar", "2001234567890", "20012345678909", {}),
    ("DataBar Expanded", "dataBarExpanded", "[01]90012345678908[3103]001750",
     "01900123456789083103001750", {}),
]
EAN13_MODULES = 95
NAMES = ["Fjornlid", "Tornlin", "Arnlind", "Hornlid", "Skornli"]


def symbologies():
    """A sheet with every symbology, three in a row, each over its name."""
    sheet = Sheet(1060, 960, scale=2)
    label = Style("sans", 24)
    # ZBar looks for an SQ Code at the first dark pixel of the image only: it has to be the topmost.
    sq = b"REGIONS!"
    sheet.barcode(60, 30, codes.sq(sq), 6, "sqCode", sq.decode(), payloadFromZBar="UkVHSU9OUyE=")
    sheet.text(60, 146, "SQ Code", label)
    url = "https://example.com"
    sheet.barcode(405, 36, codes.qr(url), 3, "qr", url)
    sheet.text(405, 146, "QR Code", label)
    for index, entry in enumerate(LINEAR):
        column, row = (index + 2) % 3, (index + 2) // 3
        _linear(sheet, 60 + 345 * column, 36 + 156 * row, *entry, label)
    image, truth = sheet.flat()
    return image, truth, "Every symbology that ZBar reads, once"


def _linear(sheet, x, y, name, symbology, data, payload, more, label):
    """A linear code over its name; the bars of an add-on are placed apart."""
    bars = codes.bars(symbology, data)
    main = bars
    if "supplement" in more:
        main = bars[:EAN13_MODULES]
        start = len(main) + int(bars[len(main):].argmax())
        corners = sheet.modules(x + 2 * start, y + 12, bars[start:], (2, 68))
        more = {**more, "supplementCorners": corners}
    sheet.barcode(x, y, main, (2, 80), symbology, payload, **more)
    sheet.text(x, y + 110, name, label)


def coloured(inverted):
    """A QR Code, an EAN-13 and a Code 128 in two colours, dark on light or light on dark."""
    paper, ink = (246, 240, 205), (24, 40, 92)
    if inverted:
        paper, ink = ink, paper
    sheet = Sheet(560, 330, paper, scale=2)
    more = {"inverted": True} if inverted else {}
    url = "https://example.com/inverse" if inverted else "https://example.com/upright"
    sheet.barcode(40, 40, codes.qr(url), 5, "qr", url, ink, **more)
    sheet.barcode(260, 40, codes.bars("ean13", "4006381333931"), (2, 100), "ean13",
                  "4006381333931", ink, **more)
    sheet.barcode(40, 220, codes.bars("code128", "Light or dark 42"), (2, 70), "code128",
                  "Light or dark 42", ink, **more)
    sheet.text(260, 180, "Light on dark" if inverted else "Dark on light", Style("sans", 26, ink))
    image, truth = sheet.flat()
    return image, truth, "Three codes, " + ("light on dark" if inverted else "dark on light")


def binary():
    """A QR Code whose bytes are no text: all that may go wrong between bytes and strings."""
    payload = bytes([0, 1, 2, 0x7F, 0x80, 0xC3, 0x28, 0xFE, 0xFF, 0, 0x41])
    sheet = Sheet(190, 190)
    sheet.barcode(32, 32, codes.qr(payload), 6, "qr", payload)
    image, truth = sheet.flat()
    return image, truth, "A QR Code of bytes that are not UTF-8, zeros among them"


def controls():
    """Codes whose payloads a C string would cut, or a terminal obey."""
    escapes = "\x1b[31mred\x1b]0;title\x07\r\n"
    sheet = Sheet(640, 330)
    sheet.barcode(30, 30, codes.qr(b"ab\0cd\0\0"), 5, "qr", "ab\0cd\0\0")
    sheet.barcode(230, 30, codes.qr(escapes.encode()), 5, "qr", escapes)
    sheet.barcode(30, 210, codes.bars("code128", r"\0AB\e[2J\0"), (2, 80), "code128", "\0AB\x1b[2J\0")
    image, truth = sheet.flat()
    return image, truth, "Payloads with NUL and escape sequences"


def digits():
    """The longest payload of a QR Code: 7,089 digits in version 40."""
    payload = "".join(str(index * index % 97 % 10) for index in range(7089))
    sheet = Sheet(580, 580)
    sheet.barcode(24, 24, codes.qr(payload, error="l"), 3, "qr", payload)
    image, truth = sheet.flat()
    return image, truth, "A QR Code of 7,089 digits"


def names():
    """Names that no dictionary has, a little out of focus: letters run into their neighbours."""
    sheet = Sheet(330, 60 + 45 * len(NAMES))
    for index, name in enumerate(NAMES):
        sheet.text(40, 60 + 45 * index, f"We met {name} today", Style("sans", 22, (60, 60, 60)))
    image, truth = sheet.flat()
    image = image.convert("L").filter(ImageFilter.GaussianBlur(1.6))
    return image, truth, "Names that no dictionary has, out of focus"


def nothing():
    """Images with nothing to find, as (name, image, description)."""
    random = np.random.default_rng(3)
    side = (200, 150)
    white = Image.new("L", side, 255)
    noise = Image.fromarray(random.integers(0, 256, side[::-1], dtype=np.uint8))
    bars = np.where(np.arange(side[0]) // 4 % 2, 255, 30).astype(np.uint8)
    stripes = Image.fromarray(np.tile(bars, (side[1], 1)))
    slope = np.add.outer(np.linspace(0, 90, side[1]), np.linspace(40, 160, side[0]))
    gradient = Image.fromarray(slope.astype(np.uint8))
    coarse = Image.fromarray(random.integers(60, 200, (5, 6, 3), dtype=np.uint8))
    return [
        ("white.png", white, "White"),
        ("noise.png", noise, "Gray noise"),
        ("stripes.png", stripes, "Even upright stripes from edge to edge"),
        ("gradient.png", gradient, "A slope of gray"),
        ("blurred.jpg", coarse.resize(side, Image.Resampling.BICUBIC), "Soft blotches of colour"),
    ]
