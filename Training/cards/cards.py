#!/usr/bin/env python3
"""Draws gift, voucher, membership and loyalty cards of which every field is known, and scores readers.

    cards.py make FOLDER [--count N] [--seed S] [--layouts fitted|held|all] [--sheets]
    cards.py score FOLDER READ.jsonl [--each]

A card is NAME.png; truth.jsonl has a line for each with its fields and its layout. Layouts in HELD
are those that nothing is fitted to. READ.jsonl is what `scanregions cards --format jsonl` writes.
With --sheets, several cards lie on each image. The same seeds draw the same cards.

Needs Pillow, numpy, zint and fonts (fonts-dejavu-core fonts-liberation fonts-dancingscript; more
fonts than these make more variety: those that are missing are passed over).
"""
import argparse
import io
import json
import math
import pathlib
import random
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

import words as W

# Numbers of zint's symbologies.
ZINT = {"code128": 20, "code39": 8, "ean13": 13, "itf": 3, "codabar": 18, "qr": 58, "pdf417": 55, "dataMatrix": 71, "aztec": 92, "code93": 25}
FONTS = pathlib.Path("/usr/share/fonts")
SANS = ["LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf", "DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "Lato-Regular.ttf", "Roboto-Regular.ttf",
        "OpenSans-Regular.ttf", "Carlito-Regular.ttf", "LiberationSerif-Regular.ttf", "DejaVuSansCondensed.ttf", "LiberationSansNarrow-Regular.ttf"]
DIGITS = ["DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf", "LiberationMono-Regular.ttf", "LiberationMono-Bold.ttf", "OCRB.otf", "LiberationSans-Regular.ttf",
          "LiberationSans-Bold.ttf", "DejaVuSans-Bold.ttf", "FreeMono.ttf", "Roboto-Medium.ttf", "JetBrainsMono-Regular.ttf", "OCRA.ttf"]
HAND = ["DancingScript-Regular.ttf", "DancingScript-Regular.otf", "DancingScript-Bold.otf", "Z003-MediumItalic.otf"]
WIDTH, HEIGHT = 1012, 638  # ISO/IEC 7810 ID-1 at 300 dots per inch
LAYOUTS, HELD = {}, set()


def installed(names):
    if not installed.files:
        installed.files = {p.name: p for p in sorted(FONTS.rglob("*")) if p.suffix in (".ttf", ".otf")}
    found = [str(installed.files[n]) for n in names if n in installed.files]
    return found or [str(installed.files["DejaVuSans.ttf"])]


installed.files = {}


def layout(kind, held=False):
    def add(draw):
        LAYOUTS[draw.__name__] = (kind, draw)
        if held:
            HELD.add(draw.__name__)
        return draw
    return add


def luhn(digits):
    total = 0
    for i, c in enumerate(reversed(digits)):
        d = int(c) * (1 if i % 2 else 2)
        total += d - 9 if d > 9 else d
    return str(-total % 10)


def ean(digits):
    return str(-sum(int(c) * (3 if i % 2 == 0 else 1) for i, c in enumerate(reversed(digits))) % 10)


class Card:
    """A card that is being drawn, with what is on it."""

    def __init__(self, r, kind, name):
        self.r, self.kind = r, kind
        self.country = r.choice(list(W.COUNTRIES))
        self.lang, self.signs, self.currency, self.order = W.COUNTRIES[self.country]
        self.truth = {"layout": name, "kind": kind, "country": self.country, "number": None, "pin": None, "amount": None,
                      "currency": None, "expiry": None, "holder": None, "code": None}
        self.sans, self.bold = r.choice(installed(SANS)), r.choice(installed(SANS))
        self.mono, self.hand = r.choice(installed(DIGITS)), r.choice(installed(HAND))
        self.dark = r.random() < .45
        hue = [r.randint(0, 110) for _ in range(3)] if self.dark else [r.randint(165, 255) for _ in range(3)]
        to = [min(255, max(0, c + r.randint(-40, 40))) for c in hue]
        ramp = np.linspace(0, 1, HEIGHT)[:, None] * r.random() + np.linspace(0, 1, WIDTH)[None] * r.random()
        if self.dark:
            to = [min(c, 125) for c in to]
        else:
            to = [max(c, 150) for c in to]
        pixels = np.array(hue)[None, None] + (np.array(to) - hue)[None, None] * (ramp / max(ramp.max(), .01))[..., None]
        self.image = Image.fromarray(pixels.astype("uint8"))
        self.draw = ImageDraw.Draw(self.image)
        self.ink = (245, 245, 240) if self.dark else (r.randint(0, 60), r.randint(0, 60), r.randint(0, 70))
        self.taken = []

    # What is said.
    def word(self, table):
        text = self.r.choice(table[self.lang])
        return text.upper() if self.r.random() < .2 else text

    def title(self):
        return self.r.choice(W.TITLE[self.kind][self.lang])

    def brand(self):
        return f"{self.r.choice(W.BRANDS_A)}{self.r.choice([' ', ' & ', ''])}{self.r.choice(W.BRANDS_B)}"

    def phone(self):
        n = lambda k: "".join(self.r.choice("0123456789") for _ in range(k))
        return self.r.choice([f"0800 {n(3)} {n(4)}", f"1-800-{n(3)}-{n(4)}", f"+49 {n(3)} {n(6)}", f"0{n(3)} {n(6)}", f"0{n(1)} {n(2)} {n(2)} {n(2)} {n(2)}", f"555 {n(4)}", f"+33 1 {n(2)} {n(2)} {n(2)} {n(2)}"])

    def url(self):
        return self.r.choice(["www.", ""]) + self.r.choice(["example", "shop", "maple", "giftcards", "mycard"]) + self.r.choice([".com", ".de", ".fr", ".co.uk", ".com/card", ".com/balance"])

    def notice(self):
        return self.r.choice(W.NOTICE[self.lang]).format(p=self.phone(), u=self.url(), n=self.r.choice([6, 12, 24, 30, 36]), a=self.money(self.r.choice([10, 20, 25])), y=self.r.randint(1950, 2023))

    def digits(self, k):
        return "".join(self.r.choice("0123456789") for _ in range(k))

    def letters(self, k, pool="ABCDEFGHJKLMNPQRSTUVWXYZ0123456789"):
        return "".join(self.r.choice(pool) for _ in range(k))

    def number(self, style=None):
        """Digits as printed; what they are without grouping is the truth."""
        r = self.r
        style = style or r.choice(["16", "16", "16plain", "19", "19plain", "12", "10", "13", "voucher", "voucher", "mixed", "short", "11"])
        if style.startswith("16"):
            d = r.choice(["6006", "6339", "6280", "5045", "6035", "7001"]) + self.digits(11)
            d += luhn(d) if r.random() < .6 else self.digits(1)
            text = d if style == "16plain" else r.choice([" ", " ", " ", "-"]).join(d[i:i + 4] for i in range(0, 16, 4))
        elif style.startswith("19"):
            d = r.choice(["6006", "6339", "6036"]) + self.digits(14)
            d += luhn(d) if r.random() < .6 else self.digits(1)
            cuts = r.choice([(4, 4, 4, 4, 3), (6, 4, 4, 5), (5, 5, 5, 4), (4, 5, 5, 5)])
            parts, at = [], 0
            for c in cuts:
                parts.append(d[at:at + c]); at += c
            text = d if style == "19plain" else " ".join(parts)
        elif style == "13":
            d = r.choice(["2", "4", "5", "9"]) + self.digits(11)
            d += ean(d)
            text = r.choice([d, f"{d[0]} {d[1:7]} {d[7:]}"])
        elif style == "12":
            d = self.digits(12); text = r.choice([d, f"{d[:4]} {d[4:8]} {d[8:]}", f"{d[:3]} {d[3:6]} {d[6:9]} {d[9:]}", f"{d[:6]}-{d[6:]}"])
        elif style == "11":
            d = self.digits(11); text = r.choice([d, f"{d[:3]} {d[3:7]} {d[7:]}", f"{d[:5]} {d[5:]}"])
        elif style == "10":
            d = self.digits(10); text = r.choice([d, f"{d[:3]} {d[3:6]} {d[6:]}", f"{d[:5]} {d[5:]}", f"{d[:2]}.{d[2:6]}.{d[6:]}"])
        elif style == "short":
            d = self.digits(r.choice([6, 7, 8, 8, 9])); text = d if r.random() < .7 else f"{d[:-4]} {d[-4:]}"
        elif style == "mixed":
            text = r.choice(["M", "GC", "K", "CLB", "A"]) + r.choice(["-", "", " "]) + self.digits(r.choice([5, 6, 8, 9]))
        else:
            k, groups = r.choice([(4, 4), (4, 3), (5, 3), (4, 2), (3, 3)])
            pool = r.choice(["ABCDEFGHJKLMNPQRSTUVWXYZ23456789", "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789", "0123456789ABCDEF"])
            while True:
                parts = [self.letters(k, pool) for _ in range(groups)]
                if any(c.isdigit() for c in "".join(parts)):
                    break
            text = r.choice(["-", "-", " ", ""]).join(parts)
        self.truth["number"] = {"value": self.plain(text), "text": text}
        return text

    @staticmethod
    def plain(text):
        return "".join(c for c in text if c.isalnum())

    def pin(self, style=None):
        r = self.r
        style = style or r.choice(["4", "4", "4", "6", "8", "44", "letters", "3", "5", "7"])
        text = {"44": lambda: f"{self.digits(4)} {self.digits(4)}", "letters": lambda: self.letters(r.choice([3, 4, 6]), "ABCDEFGHKLMNPQRTUWXYZ23456789") + self.digits(1)}.get(style, lambda: self.digits(int(style)))()
        self.truth["pin"] = {"value": self.plain(text), "text": text}
        return text

    def money(self, amount, cents=None):
        before, after = self.r.choice(self.signs)
        point = "." if self.lang in ("en", "ms") or self.country == "CH" else ","
        text = f"{amount:.2f}".replace(".", point) if cents else f"{int(amount)}"
        return f"{before}{text}{after}"

    def amount(self, sign=True):
        value = self.r.choice([5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250])
        self.truth["amount"], self.truth["currency"] = f"{value}", self.currency
        return self.money(value, cents=self.r.random() < .3)

    def expiry(self):
        r = self.r
        y, m, d = r.randint(2024, 2033), r.randint(1, 12), r.randint(1, 28)
        names = W.MONTHS[self.lang].split()
        if r.random() < .4:
            self.truth["expiry"] = f"{y}-{m:02}"
            return r.choice([f"{m:02}/{y}", f"{m:02}/{y % 100}", f"{names[m - 1]} {y}", f"{m:02}.{y}" if self.lang == "de" else f"{m:02}/{y}", f"{names[m - 1][:3].upper() if self.lang == 'en' else names[m - 1]} {y}"])
        self.truth["expiry"] = f"{y}-{m:02}-{d:02}"
        if self.order == "mdy":
            return r.choice([f"{m:02}/{d:02}/{y}", f"{names[m - 1]} {d}, {y}", f"{m}/{d}/{y}"])
        if self.order == "ymd" or r.random() < .08:
            return f"{y}-{m:02}-{d:02}"
        sign = "." if self.lang == "de" else r.choice("/-/")
        return r.choice([f"{d:02}{sign}{m:02}{sign}{y}", f"{d:02}{sign}{m:02}{sign}{y % 100:02}" if d > 12 else f"{d:02}{sign}{m:02}{sign}{y}", f"{d}{'.' if self.lang == 'de' else ''} {names[m - 1]} {y}"])

    def holder(self):
        name = f"{self.r.choice(W.FIRST)} {self.r.choice(W.LAST)}"
        if self.r.random() < .15:
            name = name.split()[0][0] + ". " + name.split()[1]
        if self.r.random() < .4:
            name = name.upper()
        self.truth["holder"] = name
        return name

    # How it is drawn.
    def text(self, x, y, text, size, font=None, fill=None, anchor="ls", spacing=0):
        """Letters on a base line; gives the right end and the box."""
        face = ImageFont.truetype(font or self.sans, size)
        fill = fill or self.ink
        if spacing:
            for c in text:
                self.draw.text((x, y), c, font=face, fill=fill, anchor="ls")
                x += face.getlength(c) + spacing
            return x
        while face.getlength(text) > WIDTH - 30 - (x if anchor[0] == "l" else 0) and size > 14 and anchor[0] == "l":
            size -= 1
            face = ImageFont.truetype(font or self.sans, size)
        self.draw.text((x, y), text, font=face, fill=fill, anchor=anchor)
        return x + face.getlength(text)

    def width(self, text, size, font=None):
        return ImageFont.truetype(font or self.sans, size).getlength(text)

    def panel(self, box, fill=(252, 252, 252), outline=None, radius=8):
        self.draw.rounded_rectangle(box, radius=radius, fill=fill, outline=outline, width=2)

    def scratch(self, box):
        """A panel whose gray is scratched off in the middle, with remains of it around."""
        x0, y0, x1, y1 = (int(v) for v in box)
        noise = np.random.default_rng(self.r.randint(0, 1 << 30)).normal(175, 9, (y1 - y0, x1 - x0, 1)).repeat(3, 2)
        self.image.paste(Image.fromarray(noise.clip(0, 255).astype("uint8")), (x0, y0))
        m = 9
        points = [(x0 + m, y0 + m + self.r.randint(-4, 3)), (x1 - m, y0 + m + self.r.randint(-4, 3)), (x1 - m, y1 - m + self.r.randint(-3, 4)), (x0 + m, y1 - m + self.r.randint(-3, 4))]
        self.draw.polygon(points, fill=(226, 226, 224))

    def embossed(self, x, y, text, size, font=None, fill=None):
        face = ImageFont.truetype(font or self.mono, size)
        for off, c in ((2, (30, 30, 30)), (-1, (250, 250, 250)), (0, fill or (200, 195, 180))):
            self.draw.text((x + off, y + off), text, font=face, fill=c, anchor="ls")
        return x + face.getlength(text)

    def code(self, box, symbology, payload, panel=True):
        """The code in a box, modules of whole pixels; gives the box that it fills."""
        with tempfile.NamedTemporaryFile(suffix=".png") as file:
            run = subprocess.run(["zint", f"--barcode={ZINT[symbology]}", f"--data={payload}", "--notext", "--scale=0.5", "--height=50", "-o", file.name], capture_output=True)
            if run.returncode >= 5:
                raise ValueError(run.stderr.decode())
            modules = np.array(Image.open(file.name).convert("L")) < 128
        ys, xs = np.where(modules)
        modules = modules[ys.min():ys.max() + 1, xs.min():xs.max() + 1]
        x0, y0, x1, y1 = box
        if symbology in ("qr", "dataMatrix", "aztec", "pdf417"):
            k = max(int(min((x1 - x0) / modules.shape[1], (y1 - y0) / modules.shape[0])), 1 if symbology == "pdf417" else 2)
            big = np.kron(modules, np.ones((k, k), bool))
        else:
            k = max(int((x1 - x0) / modules.shape[1]), 2)
            big = np.kron(modules[:1], np.ones((int(y1 - y0), k), bool))
        h, w = big.shape
        if panel:
            q = 10 * k if symbology not in ("qr", "dataMatrix", "aztec") else 4 * k
            self.panel((x0 - q, y0 - 14, x0 + w + q, y0 + h + (14 if symbology in ("qr", "dataMatrix", "aztec", "pdf417") else 60)), (255, 255, 255))
        self.image.paste(Image.fromarray(np.where(big, 0, 255).astype("uint8")).convert("RGB"), (int(x0), int(y0)))
        self.truth["code"] = payload
        return (x0, y0, x0 + w, y0 + h)

    def linear(self, text):
        """A symbology that holds the number, and what it holds."""
        plain = self.plain(text)
        choices = ["code128", "code128"]
        if plain.isdigit():
            if len(plain) == 13 and ean(plain[:12]) == plain[12]:
                choices += ["ean13"] * 4
            if len(plain) % 2 == 0:
                choices += ["itf"]
            if len(plain) <= 12:
                choices += ["codabar"]
        if len(plain) <= 10:
            choices += ["code39"]
        kind = self.r.choice(choices)
        return kind, (f"A{plain}B" if kind == "codabar" else plain)

    def small(self, x, y, n=2, size=19):
        for i in range(n):
            self.text(x, y + i * int(size * 1.45), self.notice(), size)

    def scratched_pin(self, x, y, size=40, label="left"):
        """A PIN on its panel with its label; gives the box."""
        pin = self.pin()
        w = self.width(pin, size, self.mono) + 50
        name = self.word(W.PIN)
        if label == "left":
            end = self.text(x, y, name, 26)
            left = end + 18
        elif label == "above":
            self.text(x, y - size - 26, name, 24)
            left = x
        else:
            left = x
            self.text(x, y + 40, name if label == "below" else "", 22)
        box = (left, y - size - 6, left + w, y + 16)
        style = self.r.random()
        if style < .5:
            self.scratch(box)
        else:
            self.panel(box, (206, 204, 208) if style < .75 else (250, 250, 250), (20, 20, 20) if style > .85 else None, 4)
        self.text(left + 25, y - 2, pin, size, self.mono, (10, 10, 10))
        return box


# The layouts. Each is one look; what varies in it is drawn at random.

@layout("gift")
def number_below_code(c):
    c.text(60, 90, c.brand(), 52, c.bold); c.text(62, 140, c.title(), 32, c.bold)
    c.text(950, 95, c.amount(), 56, c.bold, anchor="rs")
    n = c.number(c.r.choice(["16", "19", "12", "13"])); kind, payload = c.linear(n)
    box = c.code((80, 270, 560, 400), kind, payload)
    c.text(box[0], box[3] + 44, n, 32, c.mono, (0, 0, 0))
    c.scratched_pin(640, 420, 38, "above"); c.small(60, 560)


@layout("gift")
def number_above_code(c):
    n = c.number(c.r.choice(["16", "19", "16plain", "19plain"])); kind, payload = c.linear(n)
    c.text(60, 80, c.title(), 40, c.bold)
    c.text(60, 150, c.word(W.NUMBER), 24); c.text(60, 200, n, 38, c.mono)
    c.code((70, 250, 640, 360), kind, payload); c.scratched_pin(60, 500, 36, "left")
    c.small(520, 480, 3, 17)


@layout("gift")
def stacked_labels(c):
    c.draw.rectangle((0, 50, WIDTH, 140), fill=(15, 15, 18))
    y = 200
    for table, make in ((W.NUMBER, c.number), (W.PIN, c.pin), (W.EXPIRY, c.expiry)):
        c.text(70, y, c.word(table), 24); c.text(70, y + 46, make(), 38, c.mono); y += 120
    n = c.truth["number"]["value"]; c.code((700, 200, 920, 420), "qr", n if c.r.random() < .5 else f"https://example.com/g/{n}")
    c.small(70, 575, 2, 17)


@layout("gift")
def rows_of_pairs(c):
    c.text(60, 90, c.brand(), 46, c.bold); c.text(60, 135, c.title(), 28)
    colon = c.r.choice([":", "", " :"])
    y = 230
    fields = [(W.NUMBER, c.number), (W.PIN, c.pin), (W.AMOUNT, c.amount), (W.EXPIRY, c.expiry)]
    c.r.shuffle(fields)
    column = c.r.random() < .5
    for table, make in fields:
        end = c.text(60, y, c.word(table).rstrip(":") + colon, 28)
        c.text(430 if column else end + 16, y, make(), 34, c.mono); y += 70
    c.small(60, 560)


@layout("gift")
def boxes(c):
    """White fields with labels above, as on the card of the samples."""
    c.text(70, 90, c.word(W.HOLDER), 26); c.panel((70, 105, 560, 170)); c.text(90, 152, c.holder(), 40, c.hand if c.r.random() < .6 else c.sans, (20, 30, 110))
    c.text(70, 215, c.word(W.AMOUNT), 26); c.panel((70, 230, 300, 295)); c.text(90, 277, c.amount(), 38, c.hand if c.r.random() < .3 else c.sans, (20, 30, 110))
    c.text(330, 215, c.word(W.EXPIRY), 26); c.panel((330, 230, 600, 295)); c.text(345, 275, c.expiry(), 34, c.sans, (20, 30, 110))
    c.text(70, 340, c.word(W.NUMBER), 26); c.panel((70, 355, 620, 425), outline=(0, 0, 0)); c.text(95, 404, c.number(c.r.choice(["voucher", "16", "12"])), 36, c.mono, (0, 0, 0))
    c.code((700, 120, 920, 340), c.r.choice(["qr", "dataMatrix", "aztec"]), f"https://example.com/r?c={c.truth['number']['value']}")
    end = c.text(670, 460, c.word(W.PIN), 28, c.bold); c.panel((end + 15, 420, end + 170, 475), outline=(0, 0, 0)); c.text(end + 35, 462, c.pin("4"), 36, c.mono, (0, 0, 0))
    c.small(70, 560)


@layout("gift")
def code_beside(c):
    n = c.number(c.r.choice(["16", "10", "12"])); kind, payload = c.linear(n)
    c.text(60, 90, c.brand(), 50, c.bold); c.text(60, 140, c.title(), 30)
    c.code((60, 230, 480, 350), kind, payload)
    c.text(600, 260, c.word(W.NUMBER), 24); c.text(600, 305, n, 32, c.mono)
    c.text(600, 370, c.word(W.PIN), 24); c.text(600, 415, c.pin(), 32, c.mono)
    c.small(60, 500, 3)


@layout("gift")
def bare_back(c):
    """No words but the panel's: a code with its number, a PIN under what was scratched off."""
    n = c.number(c.r.choice(["16", "16plain", "19plain", "19"])); kind, payload = c.linear(n)
    box = c.code((70, 90, 640, 220), kind, payload); c.text(box[0], box[3] + 44, n, 34, c.mono, (0, 0, 0))
    pin = c.pin(c.r.choice(["4", "6", "8"])); c.scratch((640, 330, 920, 410)); c.text(665, 390, pin, 42, c.mono, (15, 15, 15))
    c.text(640, 320, c.r.choice(W.SCRATCH[c.lang]), 20); c.small(60, 480, 3, 18)


@layout("gift")
def ean_beside_number(c):
    """The trade item's EAN is not the number."""
    c.text(60, 80, c.title(), 36, c.bold)
    d = "4" + c.digits(11); d += ean(d)
    n = c.number(c.r.choice(["16", "19", "voucher"]))
    c.text(60, 150, c.word(W.NUMBER), 24); c.text(60, 198, n, 38, c.mono)
    c.scratched_pin(60, 300, 38, "left")
    box = c.code((640, 400, 900, 500), "ean13", d); c.text(box[0], box[3] + 38, f"{d[0]} {d[1:7]} {d[7:]}", 28, c.mono, (0, 0, 0))
    c.truth["code"] = d; c.small(60, 420, 3, 18)


@layout("voucher")
def big_voucher(c):
    c.text(506, 110, c.title(), 64, c.bold, anchor="ms"); c.text(506, 240, c.amount(), 100, c.bold, anchor="ms")
    c.text(506, 320, c.word(W.VOUCHER), 26, anchor="ms")
    c.text(506, 375, c.number("voucher"), 44, c.mono, anchor="ms")
    c.text(506, 440, f"{c.word(W.EXPIRY)} {c.expiry()}", 26, anchor="ms"); c.text(506, 540, c.notice(), 20, anchor="ms")


@layout("voucher")
def voucher_line(c):
    c.text(60, 100, c.brand(), 44, c.bold); c.text(60, 160, c.title(), 36)
    c.text(60, 240, f"{c.word(W.AMOUNT)}: {c.amount()}", 36)
    c.text(60, 310, f"{c.word(W.VOUCHER)}: {c.number(c.r.choice(['voucher', 'mixed', '12', '10']))}", 34)
    c.text(60, 380, f"{c.word(W.EXPIRY)}: {c.expiry()}", 30)
    if c.r.random() < .5:
        c.text(60, 440, f"{c.word(W.HOLDER)}: {c.holder()}", 30)
    c.small(60, 540); c.code((740, 180, 930, 370), "qr", c.truth["number"]["value"])


@layout("voucher")
def pdf417_voucher(c):
    c.text(60, 90, c.title(), 46, c.bold); c.text(950, 90, c.amount(), 48, c.bold, anchor="rs")
    n = c.number(c.r.choice(["voucher", "16", "19plain"]))
    c.code((90, 160, 800, 320), "pdf417", c.plain(n)); c.text(90, 390, f"{c.word(W.VOUCHER)} {n}", 32, c.mono)
    c.text(90, 450, f"{c.word(W.EXPIRY)} {c.expiry()}", 28); c.scratched_pin(90, 530, 32, "left")


@layout("voucher")
def pin_longer_than_number(c):
    c.text(60, 100, c.title(), 50, c.bold)
    c.text(60, 200, c.word(W.VOUCHER), 26); c.text(60, 255, c.number("short"), 42, c.mono)
    c.text(60, 330, c.word(W.PIN), 26); p = c.digits(c.r.choice([10, 12])); c.truth["pin"] = {"value": p, "text": p}; c.text(60, 385, p, 42, c.mono)
    c.text(60, 460, f"{c.word(W.AMOUNT)} {c.amount()}", 30); c.small(60, 540)


@layout("membership")
def embossed_member(c):
    c.text(60, 90, c.brand(), 44, c.bold); c.text(950, 90, c.title(), 30, anchor="rs")
    fill = (225, 220, 205) if c.dark else (70, 70, 75)
    c.embossed(70, 330, c.number(c.r.choice(["16", "12", "10", "16"])), 52, fill=fill)
    c.text(70, 400, c.r.choice(["VALID THRU", "EXP", c.word(W.EXPIRY)]), 18); c.embossed(250, 420, c.expiry(), 34, fill=fill)
    c.truth["holder"] = None; name = c.holder().upper(); c.truth["holder"] = name; c.embossed(70, 520, name, 38, fill=fill)


@layout("membership")
def member_list(c):
    c.text(60, 100, c.title(), 46, c.bold)
    for y, (table, make) in zip((220, 320, 420), ((W.HOLDER, c.holder), (W.MEMBER, lambda: c.number(c.r.choice(["short", "10", "mixed"]))), (W.EXPIRY, c.expiry))):
        c.text(60, y - 40, c.word(table), 22); c.text(60, y, make(), 38, c.bold)
    kind, payload = c.linear(c.truth["number"]["text"]); c.code((480, 460, 900, 540), kind, payload)


@layout("membership")
def photo_pass(c):
    c.panel((60, 150, 260, 420), (120, 130, 140)); c.text(60, 100, c.brand(), 40, c.bold)
    c.text(300, 200, c.holder(), 44, c.bold); c.text(300, 260, f"{c.word(W.MEMBER)} {c.number(c.r.choice(['short', 'mixed', '10']))}", 30)
    c.text(300, 315, f"{c.word(W.EXPIRY)} {c.expiry()}", 26)
    c.text(300, 365, c.r.choice(W.NOTICE[c.lang][-1:]).format(y=c.r.randint(1980, 2022), p=c.phone(), u=c.url(), n=5, a=""), 22)
    c.code((700, 400, 900, 590), c.r.choice(["qr", "dataMatrix"]), c.plain(c.truth["number"]["text"]))


@layout("loyalty")
def loyalty_ean(c):
    c.text(60, 100, c.brand(), 56, c.bold); c.text(60, 160, c.title(), 34)
    n = c.number("13"); box = c.code((300, 330, 760, 460), "ean13", c.plain(n)); c.text(box[0], box[3] + 44, n, 34, c.mono, (0, 0, 0)); c.small(60, 590, 1)


@layout("loyalty")
def loyalty_plain(c):
    c.text(60, 110, c.title(), 52, c.bold); c.text(60, 170, c.brand(), 34)
    c.text(60, 420, f"{c.word(W.MEMBER)}: {c.number(c.r.choice(['12', '10', '11', '16', 'short']))}", 34); c.text(60, 480, c.holder(), 32); c.small(60, 560)


@layout("loyalty")
def loyalty_code128(c):
    n = c.number(c.r.choice(["10", "11", "12", "short", "mixed"])); kind, payload = c.linear(n)
    c.text(506, 100, c.brand(), 54, c.bold, anchor="ms"); c.text(506, 150, c.title(), 30, anchor="ms")
    box = c.code((250, 220, 760, 380), kind, payload); c.text((box[0] + box[2]) / 2, box[3] + 44, n, 36, c.mono, (0, 0, 0), anchor="ms")
    c.text(506, 540, c.notice(), 20, anchor="ms")


@layout("gift")
def light_strip(c):
    """Number and PIN side by side in one strip."""
    c.text(60, 90, c.title(), 42, c.bold); c.text(950, 90, c.amount(), 44, c.bold, anchor="rs")
    c.panel((40, 300, 972, 420), (248, 248, 245))
    c.text(70, 335, c.word(W.NUMBER), 22, fill=(30, 30, 30)); c.text(70, 395, c.number(c.r.choice(["16", "19", "16"])), 38, c.mono, (10, 10, 10))
    c.text(720, 335, c.word(W.PIN), 22, fill=(30, 30, 30)); c.text(720, 395, c.pin(), 38, c.mono, (10, 10, 10)); c.small(60, 500, 3)


@layout("gift")
def magnetic_back(c):
    c.draw.rectangle((0, 40, WIDTH, 130), fill=(12, 12, 12))
    c.small(60, 180, 3, 18); n = c.number(c.r.choice(["19plain", "16plain", "16"]))
    c.text(60, 350, n, 36, c.mono); c.scratched_pin(640, 350, 34, c.r.choice(["above", "left"])) if c.width(n, 36, c.mono) < 540 else c.scratched_pin(60, 430, 34, "left")
    c.text(60, 500, c.letters(3) + "-" + c.digits(4), 16); c.text(60, 600, c.phone(), 22)


# Layouts that nothing is fitted to.

@layout("gift", held=True)
def held_code_top(c):
    n = c.number(c.r.choice(["16", "19", "12"])); kind, payload = c.linear(n)
    c.code((200, 60, 780, 170), kind, payload)
    c.text(200, 280, f"{c.word(W.NUMBER)}:", 26); c.text(200, 325, n, 36, c.mono); c.text(200, 390, f"{c.word(W.PIN)}:", 26); c.text(200, 435, c.pin(), 36, c.mono)
    c.text(200, 520, c.amount(), 44, c.bold); c.small(200, 570)


@layout("gift", held=True)
def held_pin_first(c):
    c.text(940, 80, c.brand(), 44, c.bold, anchor="rs"); c.text(940, 130, c.title(), 30, anchor="rs")
    c.scratched_pin(60, 260, 40, "above"); c.text(60, 340, c.word(W.NUMBER), 24); c.text(60, 390, c.number(), 40, c.mono)
    c.text(60, 460, f"{c.word(W.EXPIRY)} {c.expiry()}", 26); c.small(60, 560)


@layout("voucher", held=True)
def held_ticket(c):
    c.draw.line((720, 0, 720, HEIGHT), fill=c.ink, width=3)
    c.text(60, 120, c.title(), 56, c.bold); c.text(60, 260, c.amount(), 84, c.bold); c.text(60, 340, f"{c.word(W.HOLDER)} {c.holder()}", 30)
    c.text(60, 400, f"{c.word(W.EXPIRY)} {c.expiry()}", 28); c.code((760, 120, 960, 320), "qr", "https://example.com/v/" + c.letters(8)); c.truth["code"] = None
    c.text(745, 400, c.word(W.VOUCHER), 20); c.text(745, 440, c.number(c.r.choice(["short", "mixed"])), 28, c.mono)


@layout("loyalty", held=True)
def held_loyalty(c):
    c.text(60, 90, c.title(), 40, c.bold); n = c.number(c.r.choice(["13", "16", "12"])); kind, payload = c.linear(n)
    c.text(60, 560, n, 40, c.mono); c.code((60, 400, 560, 500), kind, payload, panel=True); c.draw.rectangle((40, 515, 700, 585), fill=(255, 255, 255)); c.text(60, 565, n, 40, c.mono, (0, 0, 0))
    c.text(60, 200, c.word(W.HOLDER), 22); c.text(60, 245, c.holder(), 36); c.text(60, 310, f"{c.word(W.MEMBER) if c.r.random() < 0 else c.notice()}", 20)


@layout("membership", held=True)
def held_gym(c):
    c.text(506, 100, c.brand(), 50, c.bold, anchor="ms"); c.text(506, 150, c.title(), 30, anchor="ms")
    c.text(506, 300, c.holder(), 46, c.bold, anchor="ms"); c.text(506, 370, f"{c.word(W.MEMBER)} {c.number(c.r.choice(['short', '10', 'mixed']))}", 32, anchor="ms")
    c.text(506, 430, f"{c.word(W.EXPIRY)} {c.expiry()}", 28, anchor="ms"); c.text(506, 560, c.notice(), 20, anchor="ms")


@layout("gift", held=True)
def held_vertical(c):
    """Labels below what they name."""
    c.text(60, 90, c.brand(), 48, c.bold)
    c.text(60, 260, c.number(c.r.choice(["16", "voucher", "12"])), 42, c.mono); c.text(60, 295, c.word(W.NUMBER), 20)
    c.text(60, 380, c.pin(), 42, c.mono); c.text(60, 415, c.word(W.PIN), 20); c.text(950, 260, c.amount(), 54, c.bold, anchor="rs"); c.small(60, 540)


def make(seed, name):
    r = random.Random(seed)
    kind, draw = LAYOUTS[name]
    while True:
        card = Card(r, kind, name)
        try:
            draw(card)
            return card
        except ValueError as error:
            print(f"{name}: {error}", file=sys.stderr)


def laid(card, r, scale=1.0):
    """The card with rounded corners, turned and seen at an angle, on a ground."""
    image = card.image.convert("RGBA")
    mask = Image.new("L", image.size, 0); ImageDraw.Draw(mask).rounded_rectangle((0, 0, WIDTH - 1, HEIGHT - 1), 36, fill=255)
    image.putalpha(mask)
    image = image.resize((int(WIDTH * scale), int(HEIGHT * scale)), Image.LANCZOS)
    return image.rotate(r.choice([0, 0, r.uniform(-3, 3), r.uniform(-7, 7)]), Image.BICUBIC, expand=True)


def photograph(cards, r):
    """One image of cards side by side or one above the other, with what a camera adds."""
    scale = r.uniform(.75, 1.25) if len(cards) == 1 else r.uniform(.75, 1)
    laid_cards = [laid(c, r, scale) for c in cards]
    gap = r.randint(30, 110)
    columns = r.choice([1, 2]) if len(cards) > 1 else 1
    w = max(i.width for i in laid_cards) + gap; h = max(i.height for i in laid_cards) + gap
    rows = math.ceil(len(cards) / columns)
    ground = tuple(r.randint(200, 255) for _ in range(3)) if r.random() < .6 else tuple(r.randint(20, 150) for _ in range(3))
    image = Image.new("RGB", (w * columns + gap, h * rows + gap), ground)
    for i, one in enumerate(laid_cards):
        image.paste(one, (gap + (i % columns) * w, gap + (i // columns) * h), one)
    if r.random() < .4:
        image = image.filter(ImageFilter.GaussianBlur(r.uniform(.3, 1.0)))
    pixels = np.asarray(image, float)
    noise = np.random.default_rng(r.randint(0, 1 << 30))
    if r.random() < .5:
        pixels = pixels * np.linspace(r.uniform(.75, 1), 1, pixels.shape[1])[None, :, None]
    pixels = pixels + noise.normal(0, r.choice([0, 2, 4, 7]), pixels.shape)
    image = Image.fromarray(pixels.clip(0, 255).astype("uint8"))
    data = io.BytesIO(); image.save(data, "JPEG", quality=r.choice([60, 75, 85, 95]))
    return Image.open(data)


def draw_all(options):
    folder = pathlib.Path(options.folder); folder.mkdir(parents=True, exist_ok=True)
    names = [n for n in LAYOUTS if options.layouts == "all" or (n in HELD) == (options.layouts == "held")]
    with open(folder / "truth.jsonl", "w") as truth:
        for index in range(options.count):
            r = random.Random(f"{options.seed}/{index}")
            chosen = [names[index % len(names)]] if not options.sheets else [r.choice(names) for _ in range(r.choice([2, 2, 3, 4]))]
            cards = [make(f"{options.seed}/{index}/{i}", n) for i, n in enumerate(chosen)]
            name = f"{index:04}.png"
            photograph(cards, r).save(folder / name)
            truth.write(json.dumps({"source": name, "cards": [c.truth for c in cards]}, ensure_ascii=False) + "\n")


def value(field, key="value"):
    return None if field is None else field.get(key, field.get("text"))


def plain(text):
    return None if text is None else "".join(c for c in text.upper() if c.isalnum())


def number_of(amount):
    return None if amount is None else float(amount)


FIELDS = {
    "number": (lambda t: plain(t["number"] and t["number"]["value"]), lambda c: plain(value(c.get("number")))),
    "pin": (lambda t: plain(t["pin"] and t["pin"]["value"]), lambda c: plain(value(c.get("pin")))),
    "amount": (lambda t: number_of(t["amount"]), lambda c: number_of(value(c.get("amount")))),
    "currency": (lambda t: t["currency"], lambda c: value(c.get("currency"))),
    "expiry": (lambda t: t["expiry"], lambda c: value(c.get("expiry"))),
    "holder": (lambda t: plain(t["holder"]), lambda c: plain(value(c.get("holder"), "text"))),
}


def score(options):
    read = {}
    for line in open(options.read):
        record = json.loads(line)
        read.setdefault(pathlib.Path(record["source"]).name, []).extend(record.get("cards") or ([record["card"]] if record.get("card") else []))
    right, asked, given, taken, sure = {}, {}, {}, 0, {}
    counts = [0, 0]
    layouts = {}
    for line in open(pathlib.Path(options.folder) / "truth.jsonl"):
        page = json.loads(line); found = list(read.get(page["source"], []))
        counts[1] += 1; counts[0] += len(found) == len(page["cards"])
        for truth in page["cards"]:
            card = next((c for c in found if FIELDS["number"][1](c) == FIELDS["number"][0](truth)), None) or (found[0] if len(page["cards"]) == 1 and found else {})
            pin, number = FIELDS["pin"][0](truth), FIELDS["number"][1](card)
            if pin and number == pin:
                taken += 1; print("PIN taken for the number:", page["source"], truth["layout"])
            for name, (wanted, got) in FIELDS.items():
                a, b = wanted(truth), got(card)
                if a is not None:
                    asked[name] = asked.get(name, 0) + 1; right[name] = right.get(name, 0) + (a == b)
                    if name in ("number", "pin"):
                        tally = layouts.setdefault((truth["layout"], name), [0, 0]); tally[1] += 1; tally[0] += a == b
                if b is not None:
                    pair = given.setdefault(name, [0, 0]); pair[1] += 1; pair[0] += a == b
                    if card[name]["confidence"] >= .9:
                        pair = sure.setdefault(name, [0, 0]); pair[1] += 1; pair[0] += a == b
                if a != b and options.each:
                    print(page["source"], truth["layout"], truth["country"], name, "is", a, "read", b, value(card.get(name), "confidence"))
    for name in FIELDS:
        g, s = given.get(name, [0, 0]), sure.get(name, [0, 0])
        print(f"{name:9} right {right.get(name, 0):4} of {asked.get(name, 0):4} = {right.get(name, 0) / max(asked.get(name, 0), 1):.3f}   given {g[1]:4}, right of those {g[0] / max(g[1], 1):.3f}   at 0.9 or more {s[1]:4}, right {s[0] / max(s[1], 1):.3f}")
    print("PINs taken for the number:", taken, "  images with the right count of cards:", counts[0], "of", counts[1])
    weak = [f"{k[0]} {k[1]} {v[0]}/{v[1]}" for k, v in sorted(layouts.items()) if v[0] < v[1]]
    print("wrong in:", "; ".join(weak))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("make"); one.add_argument("folder"); one.add_argument("--count", type=int, default=200); one.add_argument("--seed", default="1")
    one.add_argument("--layouts", choices=["fitted", "held", "all"], default="all"); one.add_argument("--sheets", action="store_true")
    two = commands.add_parser("score"); two.add_argument("folder"); two.add_argument("read"); two.add_argument("--each", action="store_true")
    options = parser.parse_args()
    {"make": draw_all, "score": score}[options.command](options)


if __name__ == "__main__":
    main()
