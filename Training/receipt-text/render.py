"""Draws a line of text the way tills print it: dot by dot, or as outlines on a coarse grid, narrow, wide, tall or bold.

Ink is a float array, 1 where there is ink. Drawn large (capitals about 20 to 40 pixels); damage.py makes it small.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
from PIL import Image

from fonts import Font, draw, rise


@dataclass
class PrintedLine:
    """A line's ink, without margins, and how high its capitals are in pixels."""

    ink: np.ndarray
    capital_height: float
    top: int  # rows between which capitals and their descenders lie, whether or not the line has any
    bottom: int


def dot_shape(rng: random.Random, side: int) -> np.ndarray:
    """The mark one dot leaves, on a grid of side × side pixels: a square, a disc, or one with gaps."""
    axis = np.abs(np.arange(side) - (side - 1) / 2) / (side / 2)
    kind = rng.random()
    if kind < 0.45 or side < 3:
        return np.ones((side, side), np.float32)
    radius = rng.uniform(0.75, 1.3)
    distance = np.hypot(*np.meshgrid(axis * rng.uniform(0.9, 1.1), axis))
    return np.clip((radius - distance) * side / 2 + 0.5, 0, 1).astype(np.float32)


def as_ink(mask: Image.Image) -> np.ndarray:
    """A mask of 0...255 as ink of 0...1."""
    return np.asarray(mask, np.float32) / 255


def capital_rows(font: Font, size: int) -> tuple[int, int, int]:
    """Rows of the top of capitals, the baseline and the lowest descender, as `draw` places them."""
    face = font.at(size)
    capitals, descenders, above = face.getbbox("EH8"), face.getbbox("gpy,Q"), 1 + rise(face)
    return int(capitals[1]) + above, int(capitals[3]) + above, max(int(descenders[3]), int(capitals[3])) + above


def spaced(font: Font, size: int, text: str, extra: float, point_shift: float) -> Image.Image:
    """Text with `extra` pixels after each character, and points moved sideways in their cell, as fonts differ in where they put them."""
    face = font.at(size)
    image = Image.new("L", (int(sum(face.getlength(c) + extra for c in text)) + 2 * size, draw(face, text + "ÉQgp").height + 2))
    x = size / 2
    for char in text:
        glyph = draw(face, char)
        at = round(x + (point_shift if char in ".,:;" else 0))
        image.paste(255, (at, 0, at + glyph.width, glyph.height), glyph)
        x += face.getlength(char) + extra
    return image


def print_dots(rng: random.Random, font: Font, text: str) -> PrintedLine:
    """A bitmap font, each pixel a dot of the print head."""
    size = rng.choice(font.crisp_sizes) if font.path.suffix == ".otb" else font.crisp_sizes[0]
    mask = as_ink(draw(font.at(size), text))
    top, base, low = capital_rows(font, size)
    high = rng.choice((1, 1, 1, 1, 1, 2)) if base - top < 12 else 1
    wide = rng.choice((1, 1, 1, 1, 1, 2)) if high == 1 else rng.choice((1, 2, 2))
    mask = mask.repeat(high, 0).repeat(wide, 1)
    side = max(1, round(rng.uniform(20, 34) / ((base - top) * high)))
    return PrintedLine(np.kron(mask, dot_shape(rng, side)), (base - top) * high * side, top * high * side, low * high * side)


def print_outlines(rng: random.Random, font: Font, text: str) -> PrintedLine:
    """An outline font, smooth or on the coarse grid of a thermal head."""
    coarse = rng.random() < 0.4
    size = round(rng.uniform(20, 32) if coarse else rng.uniform(28, 52))
    mono = font.printed == "mono"
    if rng.random() < (0.5 if mono else 0.3):
        spread = rng.choice((0, rng.uniform(-0.04 if mono else -0.02, 0.12))) * size
        mask = spaced(font, size, text, spread, rng.uniform(-0.25, 0.12) * size if mono else 0)
    else:
        mask = draw(font.at(size), text)
    top, base, low = capital_rows(font, size)
    ink = as_ink(mask)
    if coarse:
        ink = (ink > rng.uniform(0.3, 0.65)).astype(np.float32)
        ink = np.kron(ink, dot_shape(rng, 2))
        top, base, low = 2 * top, 2 * base, 2 * low
    return PrintedLine(ink, base - top, top, low)


def stretched(rng: random.Random, line: PrintedLine) -> PrintedLine:
    """Condensed or widened, as tills do to fit a line or make a total stand out."""
    factor = rng.uniform(0.52, 0.9) if rng.random() < 0.65 else rng.uniform(1.0, 1.9)
    height, width = line.ink.shape
    image = Image.fromarray((line.ink * 255).astype(np.uint8)).resize((max(1, round(width * factor)), height), Image.Resampling.BILINEAR)
    return PrintedLine(as_ink(image), line.capital_height, line.top, line.bottom)


def struck_twice(rng: random.Random, line: PrintedLine) -> PrintedLine:
    """Bold by printing again a little to the right."""
    shift = max(1, round(line.capital_height * rng.uniform(0.03, 0.09)))
    ink = np.pad(line.ink, ((0, 0), (0, shift)))
    ink[:, shift:] = np.maximum(ink[:, shift:], line.ink)
    return PrintedLine(ink, line.capital_height, line.top, line.bottom)


def trimmed(line: PrintedLine) -> PrintedLine:
    """Without empty columns at the ends and rows above and below what the font can reach."""
    columns = np.flatnonzero(line.ink.max(0) > 0.2)
    rows = np.flatnonzero(line.ink.max(1) > 0.2)
    if len(columns) == 0:
        return line
    first, last = min(rows[0], line.top), max(rows[-1] + 1, line.bottom)
    ink = line.ink[first:last, columns[0]:columns[-1] + 1]
    if last > line.ink.shape[0]:
        ink = np.pad(ink, ((0, last - line.ink.shape[0]), (0, 0)))
    return PrintedLine(ink, line.capital_height, line.top - first, line.bottom - first)


def print_line(rng: random.Random, font: Font, text: str) -> PrintedLine:
    """A line as it leaves the printer, before anything happens to it."""
    line = (print_dots if font.printed == "dots" else print_outlines)(rng, font, text)
    if rng.random() < (0.25 if font.printed in ("sans", "serif") else 0.45):
        line = stretched(rng, line)
    if rng.random() < 0.08:
        line = struck_twice(rng, line)
    return trimmed(line)
