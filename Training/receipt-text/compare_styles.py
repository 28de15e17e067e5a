"""Nothing but receipts is read otherwise: draws pages that are none, and compares `--print-style automatic` with `document`.

usage: compare_styles.py SCANREGIONS [--pages 6] [--seed 1] [--keep FOLDER]
Draws books, letters, screenshots, tables, invoices, labels and gift cards, and receipts on letters. For each kind it prints the
characters drawn, the share of words drawn that each style does not read, the characters that differ between the styles, and how many lines the
receipt model reads. Of the mixed pages it counts lines of letter and receipt apart. TESSDATA_PREFIX may name a folder with another model.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from evaluate import edits
from grammar import Grammar
from make_lines import prose
from vocabulary import ENGLISH_NAMES, SHOP_KINDS, UK, US

FONTS = Path("/usr/share/fonts/truetype")
SERIF = ("liberation/LiberationSerif-Regular.ttf", "dejavu/DejaVuSerif.ttf", "freefont/FreeSerif.ttf", "crosextra/Caladea-Regular.ttf")
SANS = ("liberation/LiberationSans-Regular.ttf", "dejavu/DejaVuSans.ttf", "open-sans/OpenSans-Regular.ttf", "lato/Lato-Regular.ttf", "crosextra/Carlito-Regular.ttf")
BOLD = ("liberation/LiberationSans-Bold.ttf", "dejavu/DejaVuSans-Bold.ttf", "lato/Lato-Bold.ttf")
MONO = ("dejavu/DejaVuSansMono.ttf", "liberation/LiberationMono-Regular.ttf", "hack/Hack-Regular.ttf")
PLAIN = {chr(c) for c in range(32, 127)} | {"£", "€"}


@dataclass
class Page:
    """A picture, and its rows of text with the middle of each in pixels."""

    image: Image.Image
    rows: list[tuple[float, str]] = field(default_factory=list)
    receipt: tuple[float, float, float, float] | None = None  # where one lies on it

    def write(self, x: float, y: float, text: str, font: ImageFont.FreeTypeFont, ink: int = 20) -> None:
        """A piece of text with its top left corner at a point; pieces of one row join."""
        ImageDraw.Draw(self.image).text((x, y), text, font=font, fill=ink)
        self.rows.append((y + font.size / 2, text))

    @property
    def text(self) -> str:
        """All text, row by row."""
        return " ".join(" ".join(text.split()) for _, text in self.rows)


class Maker:
    """Draws pages of each kind from one random generator."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.grammar = Grammar(self.rng, {}, PLAIN, prose())
        self.words = [w for w in prose() if w.isascii() and len(w) < 16 and any(c.isalpha() for c in w)]

    def font(self, names: tuple[str, ...], size: float) -> ImageFont.FreeTypeFont:
        """One of some fonts that is installed."""
        there = [n for n in names if (FONTS / n).exists()]
        return ImageFont.truetype(str(FONTS / self.rng.choice(there)), round(size))

    def paragraph(self, page: Page, x: float, y: float, width: float, lines: int, font: ImageFont.FreeTypeFont, spacing: float = 1.35, ink: int = 20) -> float:
        """Running text; gives where the next line would stand."""
        at = self.rng.randrange(len(self.words) - 40 * lines)
        for _ in range(lines):
            text = self.words[at]
            while font.getlength(f"{text} {self.words[at + 1]}") < width:
                at += 1
                text += " " + self.words[at]
            at += 1
            page.write(x, y, text, font, ink)
            y += font.size * spacing
        return y

    def paper(self, width: int, height: int, shade: int = 250) -> Page:
        """An empty page."""
        return Page(Image.new("L", (width, height), shade))

    def book(self) -> Page:
        """A page of a book, scanned at 130 to 200 points an inch."""
        page, font = self.paper(1000, 1500), self.font(SERIF, self.rng.uniform(22, 32))
        page.write(470, 60, str(self.rng.randrange(300)), font)
        y = self.paragraph(page, 110, 140, 780, 16, font)
        self.paragraph(page, 110, y + 20, 780, 10, font)
        return page

    def letter(self, lines: int = 14) -> Page:
        """A letter with its address, date and reference."""
        page, font = self.paper(1200, 1600), self.font(SERIF + SANS, self.rng.uniform(22, 28))
        y = 90.0
        for text in (self.rng.choice(ENGLISH_NAMES).title() + " & Sons", f"{self.rng.randrange(1, 200)} Station Road", "Cambridge CB2 1AB", "", f"{self.rng.randrange(1, 28)} March 20{self.rng.randrange(10, 26)}", f"Our reference {self.rng.randrange(10000, 99999)}", "", "Dear Madam or Sir,"):
            if text:
                page.write(110, y, text, font)
            y += font.size * 1.5
        y = self.paragraph(page, 110, y + 20, 950, lines, font, 1.5)
        page.write(110, y + 40, "Yours faithfully,", font)
        return page

    def screenshot(self) -> Page:
        """Menus, a list and a text in a window; half of them light on dark."""
        dark = self.rng.random() < 0.5
        page, ink = self.paper(1100, 800, 30 if dark else 255), 220 if dark else 40
        font, small = self.font(SANS, self.rng.uniform(16, 20)), self.font(SANS, 15)
        x = 20.0
        for name in ("File", "Edit", "View", "Insert", "Tools", "Window", "Help"):
            page.write(x, 12, name, small, ink)
            x += small.getlength(name) + 26
        y = 70.0
        for _ in range(12):
            page.write(24, y, " ".join(self.rng.sample(self.words, 2)), small, ink)
            y += 34
        y = self.paragraph(page, 320, 70, 720, 9, font, 1.6, ink)
        self.paragraph(page, 320, y + 30, 720, 6, font, 1.6, ink)
        return page

    def code(self) -> Page:
        """Lines of a program in one pitch, as an editor shows them."""
        page, font = self.paper(1000, 760, 255), self.font(MONO, self.rng.uniform(17, 22))
        names = [w.lower().strip(".,;:()\"'") for w in self.rng.sample(self.words, 30)]
        names = [n for n in names if n.isalpha()]
        for row in range(22):
            a, b, c = self.rng.sample(names, 3)
            text = self.rng.choice((f"let {a} = {b}({c})", f"if {a} > {self.rng.randrange(100)} then {b}", f"return {a} + {b} * {self.rng.randrange(9)}", f"for {a} in {b} do {c} end", f"print({a}, {b}.{c})"))
            page.write(30 + 40 * self.rng.randrange(3), 24 + row * font.size * 1.5, text, font)
        return page

    def table(self) -> Page:
        """A table of figures, as in a report."""
        page, font = self.paper(1200, 1100), self.font(SANS + SERIF, self.rng.uniform(20, 26))
        y = self.paragraph(page, 100, 80, 1000, 4, font, 1.5) + 20
        for _ in range(14):
            page.write(100, y, " ".join(self.rng.sample(self.words, 2)), font)
            for column in range(4):
                text = f"{self.rng.randrange(10, 9000):,}"
                page.write(620 + 150 * column - font.getlength(text), y, text, font)
            y += font.size * 1.6
        self.paragraph(page, 100, y + 20, 1000, 3, font, 1.5)
        return page

    def invoice(self) -> Page:
        """A printed invoice on a sheet: amounts, but no till's print."""
        page, font = self.letter(3), self.font(SANS, self.rng.uniform(20, 25))
        y = 980.0
        for _ in range(8):
            amount = f"{self.rng.uniform(5, 900):,.2f}"
            page.write(110, y, f"{self.rng.randrange(1, 9)}", font)
            page.write(180, y, self.rng.choice(UK.items).capitalize() + " " + self.rng.choice(self.words).lower(), font)
            page.write(1060 - font.getlength(amount), y, amount, font)
            y += font.size * 1.6
        amount = f"£{self.rng.uniform(900, 2000):,.2f}"
        page.write(180, y, "Total", font)
        page.write(1060 - font.getlength(amount), y, amount, font)
        return page

    def label(self) -> Page:
        """A parcel's or a product's label."""
        page, big, font = self.paper(700, 460, 255), self.font(BOLD, 40), self.font(SANS, 26)
        page.write(40, 30, self.rng.choice(("PRIORITY", "FRAGILE", "EXPRESS PARCEL", "HANDLE WITH CARE")), big)
        lines = (f"{self.rng.choice(ENGLISH_NAMES).title()} {self.rng.choice(SHOP_KINDS).title()}", f"{self.rng.randrange(1, 99)} High Street", f"{self.rng.choice(UK.towns).title()}", "United Kingdom", f"Weight {self.rng.uniform(0.2, 9):.1f} kg", f"Order {self.rng.randrange(10**7, 10**8)}")
        for row, text in enumerate(lines):
            page.write(40, 110 + 46 * row, text, font)
        return page

    def gift_card(self) -> Page:
        """A card with a value and a code."""
        page, big, font = self.paper(860, 540, self.rng.randrange(200, 256)), self.font(BOLD, 54), self.font(SANS, 28)
        page.write(50, 40, self.rng.choice(ENGLISH_NAMES).title() + " Gift Card", big)
        page.write(50, 140, f"{self.rng.choice('$£€')}{self.rng.choice((10, 25, 50, 100))}", big)
        page.write(50, 250, "Card number " + " ".join(str(self.rng.randrange(1000, 9999)) for _ in range(4)), font)
        page.write(50, 300, f"PIN {self.rng.randrange(1000, 9999)}   Valid until {self.rng.randrange(1, 13):02}/{self.rng.randrange(26, 31)}", font)
        page.write(50, 360, "Redeem in any of our stores or online.", font)
        page.write(50, 410, "Treat this card like cash. No refunds.", font)
        return page

    def receipt(self) -> Page:
        """A receipt of US or UK shops in one pitch."""
        font, country = self.font(MONO, 22), self.rng.choice((US, UK))
        page, y = self.paper(460, 900, 252), 24.0
        sign = "$" if country is US else "£"
        row = lambda left, right: left[:24].upper() + right.rjust(34 - len(left[:24]))
        texts = [f"{self.rng.choice(ENGLISH_NAMES)} {self.rng.choice(SHOP_KINDS)}".upper().center(34), self.rng.choice(country.towns).upper().center(34), f"12/0{self.rng.randrange(1, 9)}/2024  {self.rng.randrange(10, 22)}:{self.rng.randrange(10, 59)}", "-" * 34]
        texts += [row(self.rng.choice(country.items), f"{self.rng.uniform(0.5, 40):.2f}") for _ in range(12)]
        texts += ["-" * 34, row("subtotal", f"{self.rng.uniform(30, 90):.2f}"), row("total", f"{sign}{self.rng.uniform(90, 99):.2f}"), row("visa", f"{self.rng.uniform(90, 99):.2f}"), "THANK YOU FOR SHOPPING WITH US"]
        for text in texts:
            page.write(6, y, text, font)
            y += 31
        dots = np.asarray(page.image, np.float32)
        dots[1::3] += (255 - dots[1::3]) * 0.35  # gaps of the print head
        page.image = Image.fromarray(dots.astype(np.uint8)).crop((0, 0, 460, int(y + 20))).filter(ImageFilter.GaussianBlur(0.6))
        return page

    def mixed(self) -> Page:
        """A receipt glued on the lower part of a letter."""
        page, receipt = self.letter(8), self.receipt()
        x, y = self.rng.randrange(80, 650), 800
        ImageDraw.Draw(page.image).rectangle((x - 3, y - 3, x + receipt.image.width + 3, y + receipt.image.height + 3), fill=215)
        page.image.paste(receipt.image, (x, y))
        page.rows = [(at, text) for at, text in page.rows if at < y] + [(y + at, text) for at, text in receipt.rows]
        page.receipt = (x, y, x + receipt.image.width, y + receipt.image.height)
        return page

    def scanned(self, page: Page) -> Page:
        """As a good scanner gives it: a little soft, a little grainy."""
        noise = np.random.default_rng(self.rng.randrange(10**6)).normal(0, self.rng.uniform(0, 4), (page.image.height, page.image.width))
        soft = np.asarray(page.image.filter(ImageFilter.GaussianBlur(self.rng.uniform(0.2, 0.7))), np.float32)
        page.image = Image.fromarray(np.clip(soft + noise, 0, 255).astype(np.uint8))
        return page


def read(scanregions: str, style: str, images: list[Path]) -> list[list[dict]]:
    """The text observations of each image."""
    command = [scanregions, "text", "--print-style", style, "--format", "jsonl", "--units", "pixels", "--origin", "top-left", *map(str, images)]
    records = [json.loads(line) for line in subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()]
    found: dict[str, list[dict]] = {str(path): [] for path in images}
    for record in records:
        found[record["source"]] += record["observations"]
    return [found[str(path)] for path in images]


def text_of(observations: list[dict]) -> str:
    """What was read, in reading order."""
    return " ".join(o["text"] for o in observations)


def missed(page: Page, observations: list[dict]) -> int:
    """How many words of a page were not read, wherever they stand in the text: columns have no one order."""
    return (Counter(page.text.split()) - Counter(text_of(observations).split())).total()


def is_on(box: tuple[float, float, float, float] | None, observation: dict) -> bool:
    """Whether a line's middle lies in a box."""
    if box is None:
        return False
    x, y = (sum(corner[axis] for corner in observation["corners"]) / 4 for axis in (0, 1))
    return box[0] < x < box[2] and box[1] < y < box[3]


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scanregions")
    parser.add_argument("--pages", type=int, default=6, help="of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for the pictures")
    args = parser.parse_args()
    maker = Maker(args.seed)
    kinds: list[Callable[[], Page]] = [maker.book, maker.letter, maker.screenshot, maker.code, maker.table, maker.invoice, maker.label, maker.gift_card, maker.mixed, maker.receipt]
    totals = [0, 0, 0, 0, 0]
    with tempfile.TemporaryDirectory() as temporary:
        folder = args.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        for kind in kinds:
            name = kind.__name__
            pages = [maker.scanned(kind()) for _ in range(args.pages)]
            paths = [folder / f"{name}-{i}.png" for i in range(args.pages)]
            for page, path in zip(pages, paths):
                page.image.save(path)
            automatic, document = (read(args.scanregions, style, paths) for style in ("automatic", "document"))
            drawn = sum(len(p.text) for p in pages)
            words = sum(len(p.text.split()) for p in pages)
            wrong = [sum(missed(p, o) for p, o in zip(pages, style)) for style in (document, automatic)]
            differ = sum(edits(text_of(d), text_of(a)) for d, a in zip(document, automatic))
            lines = [(is_on(p.receipt, o), o["model"] == "receipt") for p, page in zip(pages, automatic) for o in page]
            models = f"{sum(m for _, m in lines)} of {len(lines)} lines by the receipt model"
            if name == "mixed":
                on, off = [m for inside, m in lines if inside], [m for inside, m in lines if not inside]
                models = f"by the receipt model {sum(on)} of {len(on)} lines of the receipts, {sum(off)} of {len(off)} of the letters"
            print(f"{name:11} {drawn:6} characters  words missed document {wrong[0] / words:.4f} automatic {wrong[1] / words:.4f}  differ {differ / drawn:.4f}  {models}", flush=True)
            if name not in ("mixed", "receipt"):
                totals = [a + b for a, b in zip(totals, (drawn, words, *wrong, differ))]
    drawn, words, document_wrong, automatic_wrong, differ = totals
    print(f"{'no receipts':11} {drawn:6} characters  words missed document {document_wrong / words:.4f} automatic {automatic_wrong / words:.4f}  differ {differ / drawn:.4f}")


if __name__ == "__main__":
    main()
