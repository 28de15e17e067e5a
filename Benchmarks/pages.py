#!/usr/bin/env python3
"""Renders pages with known text by headless Chromium, and scores readers by their order and letters.

    Benchmarks/pages.py make FOLDER [--count N] [--seed S]
    Benchmarks/pages.py score FOLDER 'NAME=COMMAND {image}'... [--each]

A page is NAME.png with NAME.txt, its text in reading order. The kinds: columns (two to six, narrow
gutters, justified or ragged, headings and pictures across some of them, drop capitals, side bars,
captions, footers), skewed ones, tables with and without rules, lists with amounts, contents with
leaders, forms, and panels of an application. The error is the edit distance of characters over the
length of the truth, each page at most 1. Needs chromium, Pillow and numpy.
"""
import argparse
import html
import pathlib
import random
import re
import subprocess
import tempfile

import numpy
from PIL import Image

LICENSES = pathlib.Path("/usr/share/common-licenses")
FONTS = ["DejaVu Sans", "DejaVu Serif", "Liberation Serif", "Liberation Sans", "Carlito", "Caladea",
         "Open Sans", "Lato", "FreeSerif", "Liberation Sans Narrow"]
NAMES = "Ada Omar Kenji Mia Ivan Lena Tom Priya Noor Carlos Ines Yuki".split()
FAMILIES = "Moreno Haddad Watts Larsen Petrov Fischer Okafor Nair Silva Duarte Sato Kim".split()
GOODS = ("Whole milk;Rye bread;Dish soap;Olive oil;Green tea;Butter;Apples;Batteries AA;Paper towels;"
         "Basmati rice;Tomatoes;Orange juice;Yogurt;Dark chocolate;Light bulb;Cat food").split(";")


def sentences():
    text = " ".join(p.read_text(errors="replace") for p in sorted(LICENSES.iterdir()) if p.is_file())
    text = re.sub(r"\s+", " ", text)
    found = re.findall(r"[A-Z][^.;*_<>]{30,200}[.;]", text)
    return [s for s in dict.fromkeys(found) if all(31 < ord(c) < 127 for c in s)]


class Page:
    """HTML and the text of it in reading order."""

    def __init__(self, rng, body, truth, width, style=""):
        self.body, self.truth, self.width = body, truth, width
        font = rng.choice(FONTS)
        size = rng.choice([13, 14, 15, 16, 18, 20])
        self.style = f"body{{margin:{rng.randint(15, 60)}px;font:{size}px '{font}';color:#111;background:#fff}}{style}"


def paragraphs(rng, pool, count, length=4):
    return [" ".join(rng.sample(pool, rng.randint(1, length))) for _ in range(count)]


def titled(rng, pool):
    words = re.findall(r"[A-Za-z]+", rng.choice(pool))
    return " ".join(words[:rng.randint(2, 5)]).title()


def columns(rng, pool):
    count = rng.choice([2, 2, 2, 3, 3, 4, 5, 6])
    gutter = rng.choice([0.7, 0.8, 1, 1, 1.3, 1.6, 2])
    width = rng.randint(190, 420) * count if count < 4 else rng.randint(170, 240) * count
    align = rng.choice(["justify", "justify", "left"])
    body, truth = [], []
    if rng.random() < 0.7:
        title = titled(rng, pool)
        body.append(f"<h1>{title}</h1>")
        truth.append(title)
    for section in range(rng.choice([1, 1, 1, 2])):
        if section:
            title = titled(rng, pool)
            body.append(f"<h2>{title}</h2>")
            truth.append(title)
        cells = []
        for number in range(count):
            cell = []
            if rng.random() < 0.15:
                caption = titled(rng, pool)
                height = rng.randint(60, 200)
                gray = rng.randint(60, 200)
                cell.append(f"<div style='height:{height}px;background:linear-gradient(45deg,rgb({gray},{gray},{gray}),#222)'></div>"
                            f"<p class=c>{caption}</p>")
                truth.append(caption)
            for index, text in enumerate(paragraphs(rng, pool, rng.randint(1, 4))):
                if index == 0 and number == 0 and rng.random() < 0.15:
                    cell.append(f"<p class=d>{html.escape(text)}</p>")
                    text = text[0] + " " + text[1:]
                else:
                    cell.append(f"<p>{html.escape(text)}</p>")
                truth.append(text)
            box = rng.random() < 0.1
            cells.append(f"<div class={'b' if box else 'n'}>{''.join(cell)}</div>")
        body.append(f"<div class=g>{''.join(cells)}</div>")
    if rng.random() < 0.3:
        footer = f"{titled(rng, pool)} {rng.randint(2, 300)}"
        body.append(f"<p class=f>{footer}</p>")
        truth.append(footer)
    indent = rng.choice(["0", "0", "1em", "1.5em"])
    style = (f".g{{display:grid;grid-template-columns:repeat({count},1fr);column-gap:{gutter}em}}"
             f"p{{margin:0 0 {rng.choice(['0', '.3em', '.8em'])};text-indent:{indent};text-align:{align};line-height:{rng.choice([1.15, 1.25, 1.4])}}}"
             ".c{font-size:85%;font-style:italic;text-indent:0;margin:.3em 0 .8em}.b{border:1px solid #777;padding:.5em}"
             ".d{text-indent:0}.d::first-letter{font-size:310%;float:left;line-height:.8;padding-right:.08em}"
             ".f{margin-top:2em;font-size:80%;text-indent:0}h1{margin:.2em 0 .5em;line-height:1.1}h2{margin:.8em 0 .4em}")
    return Page(rng, "".join(body), truth, width, style)


def rows_of(rng, rows, head, rules, amounts=()):
    cell = "padding:.35em 1.1em .35em 0"
    if rules == "grid":
        cell = "padding:.35em .8em;border:1px solid #888"
    elif rules == "lines":
        cell += ";border-bottom:1px solid #ccc"
    parts = []
    for number, row in enumerate(([head] if head else []) + rows):
        tag = "th" if head and number == 0 else "td"
        parts.append("<tr>" + "".join(
            f"<{tag} style='{'text-align:right' if column in amounts else ''}'>{html.escape(text)}</{tag}>"
            for column, text in enumerate(row)) + "</tr>")
    return f"<table>{''.join(parts)}</table>", f"table{{border-collapse:collapse;width:100%}}td,th{{{cell};text-align:left;font-weight:inherit}}"


def money(rng):
    return f"{rng.randint(0, 999)}.{rng.randint(0, 99):02d}"


def table(rng, pool):
    kinds = [lambda: f"INV-{rng.randint(1000, 9999)}", lambda: f"{rng.choice(NAMES)} {rng.choice(FAMILIES)}",
             lambda: money(rng), lambda: rng.choice(["Paid", "Pending", "Failed", "Open"]),
             lambda: f"2026-{rng.randint(1, 12):02d}-{rng.randint(1, 28):02d}", lambda: rng.choice(GOODS),
             lambda: titled(rng, pool)]
    chosen = rng.sample(kinds, rng.randint(3, 5))
    rows = [[make() for make in chosen] for _ in range(rng.randint(4, 16))]
    head = [titled(rng, pool).split()[0] for _ in chosen] if rng.random() < 0.7 else None
    body, style = rows_of(rng, rows, head, rng.choice(["none", "lines", "grid"]))
    title = titled(rng, pool)
    truth = [title] + ([" ".join(head)] if head else []) + [" ".join(row) for row in rows]
    return Page(rng, f"<h2>{title}</h2>{body}", truth, rng.randint(620, 1000), style)


def bill(rng, pool):
    rows = [[rng.choice(GOODS), money(rng)] for _ in range(rng.randint(5, 18))]
    rows.append(["Total", money(rng)])
    body, style = rows_of(rng, rows, None, "none", amounts=(1,))
    title = titled(rng, pool)
    return Page(rng, f"<h2>{title}</h2>{body}", [title] + [" ".join(r) for r in rows], rng.randint(320, 600), style)


def contents(rng, pool):
    rows = [(titled(rng, pool), str(rng.randint(1, 300))) for _ in range(rng.randint(6, 20))]
    body = "".join(f"<div class=r><span>{a}</span><i></i><span>{b}</span></div>" for a, b in rows)
    style = ".r{display:flex;margin:.3em 0}i{flex:1;border-bottom:2px dotted #444;margin:0 .4em .25em}"
    return Page(rng, f"<h2>Contents</h2>{body}", ["Contents"] + [" ".join(r) for r in rows], rng.randint(420, 800), style)


def form(rng, pool):
    rows = [[f"{label}:", value] for label, value in
            [("Name", f"{rng.choice(NAMES)} {rng.choice(FAMILIES)}"), ("Street", f"{rng.randint(1, 99)} {titled(rng, pool)}"),
             ("Date of birth", f"{rng.randint(1, 28)} May {rng.randint(1950, 2005)}"), ("Member number", str(rng.randint(10**6, 10**7))),
             ("Phone", f"+44 20 {rng.randint(1000, 9999)} {rng.randint(1000, 9999)}"), ("Signed at", titled(rng, pool))]]
    rng.shuffle(rows)
    body, style = rows_of(rng, rows, None, rng.choice(["none", "lines"]))
    return Page(rng, body, [" ".join(r) for r in rows], rng.randint(450, 800), style)


def panels(rng, pool):
    menu = [rng.choice(["Invoices", "Profile", "Reports", "Archive", "Billing", "Members", "Orders"]) for _ in range(rng.randint(4, 9))]
    cards = [(titled(rng, pool).split()[0], f"{rng.randint(10, 99)},{rng.randint(100, 999)}") for _ in range(rng.randint(2, 4))]
    title = titled(rng, pool)
    rows = [[f"INV-{rng.randint(1000, 9999)}", f"{rng.choice(NAMES)} {rng.choice(FAMILIES)}", money(rng)] for _ in range(rng.randint(3, 9))]
    inner, style = rows_of(rng, rows, None, rng.choice(["lines", "grid"]))
    body = ("<div class=s><div class=m>" + "".join(f"<p>{m}</p>" for m in menu) + f"</div><div class=w><h2>{title}</h2><div class=k>"
            + "".join(f"<div><small>{a}</small><br><b>{b}</b></div>" for a, b in cards) + f"</div>{inner}</div></div>")
    style += (".s{display:flex}.m{width:150px;background:#f0f1f4;padding:8px 20px;min-height:400px}.m p{margin:.9em 0}"
              ".w{padding:0 24px;flex:1}.k{display:flex;gap:16px;margin:12px 0}.k div{flex:1;border:1px solid #cdd1d6;border-radius:8px;padding:12px}")
    truth = menu + [title] + [t for card in cards for t in card] + [" ".join(r) for r in rows]
    return Page(rng, body, truth, rng.randint(760, 1100), style)


KINDS = {"columns": columns, "skewed": columns, "table": table, "bill": bill, "contents": contents,
         "form": form, "panels": panels}


def drawn(page, scale, mode="L"):
    """The picture of a page, a little higher than its text."""
    with tempfile.TemporaryDirectory() as folder:
        source, shot = pathlib.Path(folder, "page.html"), pathlib.Path(folder, "page.png")
        source.write_text(f"<meta charset=utf-8><style>{page.style}</style><body style='width:{page.width}px'>{page.body}")
        subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--hide-scrollbars", f"--screenshot={shot}",
             f"--force-device-scale-factor={scale}", f"--window-size={page.width + 130},2400", f"file://{source}"],
            check=True, capture_output=True)
        image = Image.open(shot).convert(mode)
    # The ground is the color of the last row.
    levels = numpy.asarray(image.convert("L")).astype(int)
    ink = numpy.nonzero(abs(levels - levels[-1, 0]).max(axis=1) > 5)[0]
    return image.crop((0, 0, image.width, min(image.height, int(ink[-1]) + 40)))


def make(folder, count, seed):
    folder.mkdir(parents=True, exist_ok=True)
    pool = sentences()
    weights = {"columns": 3}
    kinds = [k for k in KINDS for _ in range(weights.get(k, 1))]
    for number in range(count):
        rng = random.Random(f"{seed}/{number}")
        kind = kinds[number % len(kinds)]
        page = KINDS[kind](rng, pool)
        name = folder / f"{number:02d}-{kind}"
        scale = rng.choice([1, 1.25, 1.5, 2]) if kind in ("columns", "skewed") else rng.choice([1, 1.5, 2])
        image = drawn(page, scale)
        if kind == "skewed":
            image = image.rotate(rng.uniform(-3, 3), Image.BICUBIC, expand=True, fillcolor=255)
        image.save(f"{name}.png")
        pathlib.Path(f"{name}.txt").write_text("\n".join(page.truth) + "\n")


def normal(text):
    for pattern, plain in (("[\u2018\u2019`\u00b4]", "'"), ("[\u201c\u201d]", '"'), ("[\u2013\u2014]", "-"), (r"[.\u2026\u00b7_]{3,}|(\. ){3,}", " "), (r"\s+", " ")):
        text = re.sub(pattern, plain, text)
    return text.strip()


def distance(a, b):
    if not a or not b:
        return len(a) + len(b)
    a, b = numpy.array([*map(ord, a)]), numpy.array([*map(ord, b)])
    previous = numpy.arange(len(b) + 1)
    steps = previous.copy()
    for index, character in enumerate(a, 1):
        current = numpy.empty(len(b) + 1, int)
        current[0] = index
        current[1:] = numpy.minimum(previous[:-1] + (b != character), previous[1:] + 1)
        previous = numpy.minimum.accumulate(current - steps) + steps
    return int(previous[-1])


def score(folder, readers, each):
    pages = sorted(folder.glob("*.png"))
    for reader in readers:
        name, command = reader.split("=", 1)
        kinds, worst = {}, []
        for page in pages:
            read = subprocess.run(command.replace("{image}", str(page)), shell=True, capture_output=True, text=True, errors="replace").stdout
            truth = normal(page.with_suffix(".txt").read_text())
            error = min(distance(normal(read), truth) / len(truth), 1)
            kinds.setdefault(page.stem.split("-", 1)[1], []).append(error)
            worst.append((error, page.name))
        every = [e for errors in kinds.values() for e in errors]
        print(f"{name:10} all {numpy.mean(every):.3f}  " + "  ".join(f"{k} {numpy.mean(v):.3f}" for k, v in sorted(kinds.items())))
        if each:
            for error, page in sorted(worst, reverse=True)[:15]:
                print(f"  {error:.3f} {page}")


def command_line(doc, make, score, count, seed):
    """Runs `make FOLDER` or `score FOLDER READERS...`."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    maker = commands.add_parser("make")
    maker.add_argument("folder", type=pathlib.Path)
    maker.add_argument("--count", type=int, default=count)
    maker.add_argument("--seed", default=seed)
    scorer = commands.add_parser("score")
    scorer.add_argument("folder", type=pathlib.Path)
    scorer.add_argument("readers", nargs="+")
    scorer.add_argument("--each", action="store_true")
    options = parser.parse_args()
    if options.command == "make":
        make(options.folder, options.count, options.seed)
    else:
        score(options.folder, options.readers, options.each)


if __name__ == "__main__":
    command_line(__doc__, make, score, count=54, seed="pages")
