#!/usr/bin/env python3
"""Draws the pictures of the documentation's article on coordinates, as SVG."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "Sources/Regions/Regions.docc/Resources"
STYLE = (
    "<style>text{font:14px sans-serif;fill:#333}.frame{fill:#eef3fa;stroke:#357;stroke-width:2}"
    ".box{fill:#fc9;stroke:#c60;stroke-width:2}.cut{fill:#ddd;stroke:#999;stroke-dasharray:4}"
    ".axis{stroke:#c03;stroke-width:2;marker-end:url(#tip)}.mark{fill:#357}</style>"
    "<defs><marker id='tip' markerWidth='8' markerHeight='8' refX='6' refY='3' orient='auto'>"
    "<path d='M0,0 L6,3 L0,6 z' fill='#c03'/></marker></defs>"
)


def rect(kind, x, y, width, height):
    return f"<rect class='{kind}' x='{x}' y='{y}' width='{width}' height='{height}'/>"


def text(x, y, content, anchor="start"):
    return f"<text x='{x}' y='{y}' text-anchor='{anchor}'>{content}</text>"


def axis(x1, y1, x2, y2):
    return f"<line class='axis' x1='{x1}' y1='{y1}' x2='{x2}' y2='{y2}'/>"


def save(name, width, height, *parts):
    body = "\n".join(parts)
    (FOLDER / f"{name}.svg").write_text(
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' "
        f"viewBox='0 0 {width} {height}'>\n<rect width='100%' height='100%' fill='white'/>\n"
        f"{STYLE}\n{body}\n</svg>\n"
    )


def origins():
    """The same box from the bottom left, normalized, and from the top left, in pixels."""
    parts = []
    for left, title, place in (
        (40, "normalized, bottom left", "x 0.25  y 0.5  0.5 × 0.25"),
        (360, "pixels, top left (1920 × 1080)", "x 480  y 270  960 × 270"),
    ):
        parts += [text(left, 24, title), rect("frame", left, 40, 256, 144)]
        parts += [rect("box", left + 64, 76, 128, 36), text(left, 214, place)]
    parts += [axis(40, 184, 90, 184), axis(40, 184, 40, 134), text(28, 198, "0")]
    parts += [axis(360, 40, 410, 40), axis(360, 40, 360, 90), text(348, 38, "0")]
    save("origins", 660, 230, *parts)


def crops():
    """What a square model input shows of an image of 16 : 9."""
    parts = []
    for index, (name, width, height) in enumerate(
        (("centerCrop", 256, 144), ("scaleFit", 144, 81), ("scaleFill", 144, 144))
    ):
        left = (60, 380, 580)[index]
        parts.append(text(left, 24, name))
        if name == "centerCrop":
            parts.append(rect("cut", left - 56 + 28, 40, 256, 144))
            parts.append(rect("frame", left + 28, 40, 144, 144))
            parts.append(text(left - 28, 206, "x 0.21875 ... 0.78125 of the image is seen"))
        else:
            parts.append(rect("cut", left, 40, 144, 144))
            parts.append(rect("frame", left, 40, width, height))
            note = "padding below" if name == "scaleFit" else "all of it, stretched"
            parts.append(text(left, 206, note))
    save("crop-and-scale", 760, 220, *parts)


def orientations():
    """How the stored pixels lie for each of the eight EXIF values, for an upright F."""
    # x' and y' of the stored image, of upright x and y in 0...1 from the top left.
    stored = {
        "1 up": lambda x, y: (x, y),
        "2 upMirrored": lambda x, y: (1 - x, y),
        "3 down": lambda x, y: (1 - x, 1 - y),
        "4 downMirrored": lambda x, y: (x, 1 - y),
        "5 leftMirrored": lambda x, y: (y, x),
        "6 right": lambda x, y: (y, 1 - x),
        "7 rightMirrored": lambda x, y: (1 - y, 1 - x),
        "8 left": lambda x, y: (1 - y, x),
    }
    letter = [(0.2, 0.1, 0.35, 0.9), (0.35, 0.1, 0.8, 0.25), (0.35, 0.42, 0.65, 0.57)]
    parts = []
    for index, (name, place) in enumerate(stored.items()):
        left, top = 30 + 150 * (index % 4), 40 + 150 * (index // 4)
        wide, high = (70, 90) if index < 4 else (90, 70)
        parts += [text(left, top - 10, name), rect("frame", left, top, wide, high)]
        for x1, y1, x2, y2 in letter:
            (a, b), (c, d) = place(x1, y1), place(x2, y2)
            a, c, b, d = min(a, c), max(a, c), min(b, d), max(b, d)
            parts.append(
                rect("mark", round(left + a * wide, 1), round(top + b * high, 1),
                     round((c - a) * wide, 1), round((d - b) * high, 1)))
    save("orientations", 620, 300, *parts)


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    origins()
    crops()
    orientations()
