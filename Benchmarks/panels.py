#!/usr/bin/env python3
"""Renders screens whose panels, fields, buttons, messages and pictures are known, and scores what is found of them.

    panels.py make FOLDER [--count 100] [--seed 1]    screens, and truth.json beside them
    panels.py score FOLDER BINARY [--misses]          what the command `scanregions` finds

A screen is a page of forms, cards in a grid, a dialog over a page, an application, messages or a gallery, light or dark, in one
of six sizes. Of truth.json, "items" are what lies wholly in view and on nothing but what it belongs to; those whose short side
is 0.03 of the screen's are to be found. Precision is of what is found but the screen itself. Another seed renders others: fit with one, judge with another.
Needs: apt-get install chromium chromium-driver; pip install selenium numpy pillow.
"""
import argparse
import base64
import collections
import io
import json
import os
import pathlib
import random
import shutil
import subprocess

import numpy as np
from PIL import Image

WORDS = ("account order total settings profile delete cancel save search city street phone email amount invoice customer date report "
         "monthly users sales new open close share photo item price ship pay next back help").split()
FONTS = ["DejaVu Sans", "DejaVu Serif", "Liberation Sans", "sans-serif"]
SIZES = [(1280, 800), (1440, 900), (1024, 768), (390, 844), (800, 600), (1920, 1080)]
PAGES = ["grid", "form", "dialog", "application", "messages", "gallery"]
# The boxes of what is named, and whether anything else shows at any of five places of each.
BOXES = """return [...document.querySelectorAll('[data-kind]')].map(element => {
  const box = element.getBoundingClientRect();
  const places = [[.1, .1], [.9, .1], [.9, .9], [.1, .9], [.5, .5]];
  const covered = places.some(([x, y]) => {
    const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    return top && top !== element && !element.contains(top);
  });
  return {kind: element.dataset.kind, box: [box.left, box.top, box.right, box.bottom], covered};
})"""


class Page:
    """A page of one look: its colors, lines, corners and lengths."""

    def __init__(self, seed):
        rng = self.rng = random.Random(seed)
        self.is_dark = rng.random() < .3
        self.ground = self.color(15, 50) if self.is_dark else self.color(225, 255)
        if rng.random() < .5:
            self.ground = (rng.randint(15, 50) if self.is_dark else rng.randint(228, 255),) * 3
        step = rng.choice([10, 16, 24, 40])
        self.panel = self.moved(self.ground, step if self.is_dark or max(self.ground) <= 235 or rng.random() < .5 else -step)
        if not self.is_dark and rng.random() < .6:
            self.panel = (255, 255, 255)
        self.ink, self.accent = css(self.color(200, 255) if self.is_dark else self.color(0, 70)), css(self.color(30, 200))
        self.line = css(self.moved(self.panel, 40 if self.is_dark else -40))
        self.radius, self.pad, self.gap = rng.choice([0, 0, 3, 6, 10, 16]), rng.choice([6, 10, 16, 24]), rng.choice([6, 10, 14, 20, 30])
        self.shadow = "box-shadow:0 2px 8px rgba(0,0,0,.3);" if rng.random() < .4 else ""
        isLined = rng.random() < .7 or self.panel == self.ground
        self.border = f"border:{rng.choice([1, 1, 1, 2])}px solid {self.line};" if isLined else ""
        self.size, self.kind = rng.choice(SIZES), rng.choice(PAGES)

    def color(self, low, high):
        return tuple(self.rng.randint(low, high) for _ in range(3))

    @staticmethod
    def moved(color, levels):
        return tuple(max(0, min(255, value + levels)) for value in color)

    def words(self, low, high):
        return " ".join(self.rng.choice(WORDS) for _ in range(self.rng.randint(low, high))).capitalize()

    def text(self):
        return "".join(f"<p>{self.words(8, 40)}</p>" for _ in range(self.rng.randint(1, 3)))

    def field(self):
        kind = self.rng.random()
        fill = self.ground if kind < .4 else self.panel if kind < .8 else self.moved(self.panel, 25 if self.is_dark else -22)
        border = f"border:1px solid {self.line};" if kind < .8 else ""
        return (f'<div data-kind=field style="box-sizing:border-box;height:{self.rng.choice([24, 30, 36, 44])}px;margin:4px 0 12px;'
                f'padding:4px 8px;border-radius:{min(self.radius, 8)}px;background:{css(fill)};{border}overflow:hidden">'
                f'{self.words(1, 3) if self.rng.random() < .6 else ""}</div>')

    def button(self):
        look = f"background:{self.accent};color:#fff" if self.rng.random() < .6 else f"border:1px solid {self.line}"
        return (f'<div data-kind=button style="display:inline-block;margin:6px 8px 6px 0;padding:{self.rng.choice([6, 8, 12])}px '
                f'{self.rng.choice([14, 20, 30])}px;border-radius:{min(self.radius, 8)}px;{look}">{self.words(1, 2)}</div>')

    def form(self):
        fields = "".join(f"<div>{self.words(1, 2)}</div>{self.field()}" for _ in range(self.rng.randint(2, 6)))
        return fields + self.button() + (self.button() if self.rng.random() < .6 else "")

    def picture(self, height):
        noise = np.random.default_rng(self.rng.randint(0, 1 << 30))
        cells = noise.integers(0, 256, (self.rng.randint(5, 12), self.rng.randint(5, 12), 3), np.uint8)
        file = io.BytesIO()
        Image.fromarray(cells).resize((300, 200), Image.BICUBIC).save(file, "JPEG", quality=85)
        radius = self.radius if self.rng.random() < .5 else 0
        return (f'<img data-kind=picture src="data:image/jpeg;base64,{base64.b64encode(file.getvalue()).decode()}" '
                f'style="width:100%;height:{height}px;display:block;border-radius:{radius}px">')

    def card(self, content=None, style=""):
        contents = [self.form, self.text, lambda: self.picture(self.rng.randint(80, 220)) + self.text(),
                    lambda: f"<h3>{self.words(1, 3)}</h3>{self.text()}{self.button()}"]
        return (f'<div data-kind=panel style="background:{css(self.panel)};{self.border}{self.shadow}border-radius:{self.radius}px;'
                f'padding:{self.pad}px;{style}">{content or self.rng.choice(contents)()}</div>')

    def message(self):
        side = self.rng.choice(["left", "right"])
        other = self.panel if self.panel != self.ground else self.moved(self.ground, -25)
        look = f"background:{self.accent};color:#fff" if side == "right" else f"background:{css(other)}"
        return (f'<div style="text-align:{side}"><div data-kind=message style="display:inline-block;text-align:left;max-width:60%;margin:6px;'
                f'padding:10px;border-radius:{self.radius}px;{look}">{self.words(2, 30)}</div></div>')

    def grid(self, columns, things):
        return (f'<div style="display:grid;grid-template-columns:repeat({columns},1fr);gap:{self.gap}px;padding:{self.pad}px">'
                f'{"".join(things)}</div>')

    def body(self):
        rng, wide = self.rng, self.size[0]
        if self.kind == "grid":
            columns = max(1, min(rng.randint(2, 4), wide // 260))
            return self.grid(columns, [self.card() for _ in range(columns * rng.randint(1, 3))])
        if self.kind == "form":
            return f'<div style="padding:{2 * self.pad}px"><h2>{self.words(1, 3)}</h2>' + self.card(
                self.form(), f"max-width:{rng.choice([360, 520, 720])}px") + "</div>"
        if self.kind == "dialog":
            place = f"position:fixed;left:{rng.randint(4, 20)}%;top:{rng.randint(8, 30)}%;width:{rng.randint(45, 70)}%;"
            content = rng.choice([self.text, self.form])()
            return (f'<div style="padding:20px">{self.text()}{self.text()}</div>'
                    f'<div style="position:fixed;inset:0;background:rgba(0,0,0,{rng.choice([0, .3, .5])})"></div>' + self.card(
                        f'<h3>{self.words(1, 4)}</h3>{content}<div style="text-align:right">{self.button()}{self.button()}</div>', place))
        if self.kind == "application":
            side, menu = rng.randint(120, 260) if wide > 700 else 90, css(self.moved(self.ground, -18))
            cards = "".join(self.card(style=f"margin-bottom:{self.gap}px;") for _ in range(rng.randint(1, 3)))
            return (f'<div style="background:{self.accent};color:#fff;height:{rng.choice([36, 48, 60])}px;padding:0 12px;line-height:36px">'
                    f'{self.words(1, 3)}</div><div style="display:flex;height:2000px"><div style="box-sizing:border-box;width:{side}px;'
                    f'background:{menu};padding:10px">{"".join(f"<p>{self.words(1, 2)}</p>" for _ in range(8))}</div>'
                    f'<div style="flex:1;padding:{self.pad}px">{cards}</div></div>')
        if self.kind == "messages":
            return f'<div style="padding:12px">{"".join(self.message() for _ in range(rng.randint(4, 9)))}</div>'
        columns = rng.randint(2, 5) if wide > 700 else 2
        return self.grid(columns, [
            f"<div>{self.picture(rng.choice([120, 160, 220]))}<div>{self.words(1, 3)}</div></div>" for _ in range(3 * columns)])

    def html(self):
        return (f'<html><body style="margin:0;background:{css(self.ground)};color:{self.ink};font:{self.rng.choice([13, 14, 16])}px '
                f"'{self.rng.choice(FONTS)}'\">{self.body()}</body></html>")


def css(color):
    return "#%02x%02x%02x" % tuple(color)


def browser():
    from selenium import webdriver
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--hide-scrollbars", "--force-device-scale-factor=1"):
        options.add_argument(argument)
    options.binary_location = shutil.which("chromium")
    return webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))


def make(options):
    folder = pathlib.Path(options.folder).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    driver, screens = browser(), []
    for number in range(options.count):
        page = Page(f"{options.seed} {number}")
        html = folder / "page.html"
        html.write_text(page.html(), encoding="utf-8")
        width, height = page.size
        driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        driver.get(html.as_uri())
        boxes = driver.execute_script(BOXES)
        picture = Image.open(io.BytesIO(driver.get_screenshot_as_png())).convert("RGB")
        html.unlink()
        isRough = page.rng.random() < .4
        name = f"{number:03}.{'jpg' if isRough else 'png'}"
        picture.save(folder / name, **({"quality": page.rng.randint(60, 92)} if isRough else {}))
        items = [b for b in boxes if not b["covered"] and 0 <= b["box"][0] and 0 <= b["box"][1]
                 and b["box"][2] <= width and b["box"][3] <= height]
        others = [b for b in boxes if b not in items]
        screens.append({"file": name, "page": page.kind, "width": width, "height": height, "items": items, "others": others})
    driver.quit()
    (folder / "truth.json").write_text(json.dumps({"screens": screens}), encoding="utf-8")


def overlap(a, b):
    """Intersection over union of two boxes."""
    common = max(0, min(a[2], b[2]) - max(a[0], b[0])) * max(0, min(a[3], b[3]) - max(a[1], b[1]))
    area = (a[2] - a[0]) * (a[3] - a[1]) + (b[2] - b[0]) * (b[3] - b[1]) - common
    return common / area if area > 0 else 0


def score(options):
    with open(f"{options.folder}/truth.json", encoding="utf-8") as file:
        screens = {screen["file"]: screen for screen in json.load(file)["screens"]}
    command = [options.binary, "scan", "--find", "rectangles", "--format", "jsonl", *(f"{options.folder}/{name}" for name in screens)]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    rows, right = collections.defaultdict(list), []
    for record in map(json.loads, lines):
        screen = screens[os.path.basename(record["source"])]
        width, height = screen["width"], screen["height"]
        found = []
        for o in record["observations"]:
            corners = (np.array(o["corners"]) * (1, -1) + (0, 1)) * (width, height)
            found.append([*corners.min(0), *corners.max(0)])
        for item in screen["items"]:
            box = item["box"]
            if min(box[2] - box[0], box[3] - box[1]) < .03 * min(width, height):
                continue
            best = max((overlap(box, f) for f in found), default=0)
            rows[item["kind"]].append(best)
            if options.misses and best < .75:
                print(f"missed {record['source']} {item['kind']} {[round(v) for v in box]}")
        known = [item["box"] for item in screen["items"] + screen["others"]]
        right += [max((overlap(box, f) for box in known), default=0) >= .75 for f in found if overlap(f, [0, 0, width, height]) < .8]
    for kind, best in [*sorted(rows.items()), ("all", sum(rows.values(), []))]:
        print(f"{kind:10} {len(best):5}, at IoU 0.75 {sum(b >= .75 for b in best):5}, at 0.90 {sum(b >= .9 for b in best):5}")
    print(f"precision  {sum(right) / max(len(right), 1):.3f} of {len(right)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("make")
    command.add_argument("folder")
    command.add_argument("--count", type=int, default=100)
    command.add_argument("--seed", type=int, default=1)
    command.set_defaults(run=make)
    command = commands.add_parser("score")
    command.add_argument("folder")
    command.add_argument("binary")
    command.add_argument("--misses", action="store_true")
    command.set_defaults(run=score)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
