"""What happens to a printed line before a reader sees it: the print head, the paper, the scanner, and the crop.

A kind of damage is a function from an array to an array of the same shape, with a share in the list of its stage. Ink stages work
on ink (1 is black), scan stages on brightness (0...255).
"""

from __future__ import annotations

import io
import math
import random
from collections import deque
from collections.abc import Callable

import numpy as np
from PIL import Image, ImageFilter

from render import PrintedLine

Damage = Callable[[random.Random, np.random.Generator, np.ndarray], np.ndarray]


def blurred(array: np.ndarray, radius: float) -> np.ndarray:
    """Gaussian blur of values of 0...1."""
    image = Image.fromarray((np.clip(array, 0, 1) * 255).astype(np.uint8))
    return np.asarray(image.filter(ImageFilter.GaussianBlur(radius)), np.float32) / 255


def smooth_noise(noise: np.random.Generator, shape: tuple[int, int], grain: int) -> np.ndarray:
    """Noise of 0...1 that changes over `grain` pixels."""
    small = noise.integers(0, 256, (shape[0] // grain + 2, shape[1] // grain + 2), np.uint8)
    return np.asarray(Image.fromarray(small).resize((shape[1], shape[0]), Image.Resampling.BICUBIC), np.float32) / 255


# The print head

def dead_columns(rng: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """Heating elements that print nothing, or little: light lines along the paper's way."""
    ink = ink.copy()
    for _ in range(rng.randint(1, 5)):
        at, width = rng.randrange(ink.shape[1]), rng.randint(1, 3)
        ink[:, at:at + width] *= rng.uniform(0, 0.5)
    return ink


def feed_bands(rng: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """Uneven feed: light bands across the paper."""
    period, depth = rng.uniform(2, 12), rng.uniform(0.2, 0.6)
    wave = 0.5 + 0.5 * np.sin(np.arange(ink.shape[0]) * 2 * math.pi / period + rng.uniform(0, 6))
    return ink * (1 - depth * wave[:, None] ** 2)


def missing_band(rng: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """A band that was not printed at all."""
    ink = ink.copy()
    at = rng.randrange(ink.shape[0])
    ink[at:at + rng.randint(1, 3)] *= rng.uniform(0, 0.4)
    return ink


def faded(rng: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """Faded unevenly, in clouds."""
    cloud = smooth_noise(noise, ink.shape, rng.choice((12, 30, 80)))
    return ink * np.clip(rng.uniform(0.5, 1.1) + (cloud - 0.5) * rng.uniform(0.3, 1.1), 0.2, 1)


def grainy(rng: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """Ink that did not take everywhere."""
    holes = smooth_noise(noise, ink.shape, rng.choice((1, 2, 3)))
    return ink * (holes > rng.uniform(0.05, 0.3))


def worn(rng: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """Thin strokes: edges gone."""
    return np.clip(blurred(ink, rng.uniform(0.6, 1.6)) * rng.uniform(1.6, 2.6) - rng.uniform(0.7, 1.3), 0, 1)


def bled(rng: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """Thick strokes: ink or heat spread, small holes closed."""
    return np.clip(blurred(ink, rng.uniform(0.8, 2.0)) * rng.uniform(1.6, 3.2), 0, 1)


def edge_wander(rng: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """Ragged edges."""
    grain = smooth_noise(noise, ink.shape, rng.choice((2, 3, 4))) - 0.5
    return np.clip((blurred(ink, rng.uniform(0.8, 1.5)) - 0.5 + grain * rng.uniform(0.3, 0.7)) * 4 + 0.5, 0, 1)


def underheated(rng: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """Heating elements that warm up while they print: where a stroke begins it is pale, so that lying strokes are paler than standing ones."""
    start, gain, cooling = rng.uniform(0, 0.6), rng.uniform(0.05, 0.3) * 30 / ink.shape[0], rng.uniform(0, 0.3)
    out = ink[::-1].copy() if (from_below := rng.random() < 0.5) else ink.copy()
    heat = np.zeros(ink.shape[1], np.float32)
    for row in out:
        printed = row.copy()
        row *= np.minimum(start + heat, 1)
        heat = np.where(printed > 0.5, heat + gain, heat * cooling)
    return out[::-1] if from_below else out


PRINT_STAGES: list[tuple[float, Damage]] = [
    (0.08, dead_columns), (0.10, feed_bands), (0.05, missing_band), (0.25, faded), (0.15, grainy), (0.14, worn), (0.22, bled), (0.12, edge_wander),
]
NATURAL_PRINT_STAGES = [(0.12, underheated), (0.05, missing_band), *PRINT_STAGES]  # for natural lines; a band may be missing twice


# The paper

def wobbled(rng: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """Columns shifted up and down: paper that is not flat, or fed askew."""
    reach = ink.shape[0] * rng.uniform(0.01, 0.04)
    x = np.arange(ink.shape[1])
    shift = reach * np.sin(x * 2 * math.pi / (ink.shape[0] * rng.uniform(4, 20)) + rng.uniform(0, 6))
    rows = np.clip(np.arange(ink.shape[0])[:, None] + np.rint(shift)[None].astype(int), 0, ink.shape[0] - 1)
    return np.take_along_axis(ink, rows, 0)


def turned(rng: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """A slight turn, and a slight slant; long lines turn less, so that they stay in the crop."""
    height, width = ink.shape
    slope = rng.gauss(0, 0.5) * min(0.025, 0.12 * height / width)
    slant = rng.gauss(0, 0.05)
    matrix = (1, slant, -slant * height / 2, slope, 1, -slope * width / 2)
    image = Image.fromarray((ink * 255).astype(np.uint8)).transform((width, height), Image.Transform.AFFINE, matrix, Image.Resampling.BILINEAR)
    return np.asarray(image, np.float32) / 255


def creased(rng: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """A fold: ink gone along a steep line, or a dark line left."""
    ink = ink.copy()
    at, lean = rng.randrange(ink.shape[1]), rng.uniform(-1.5, 1.5)
    columns = np.clip((at + lean * np.arange(ink.shape[0])).astype(int), 0, ink.shape[1] - 2)
    value = rng.choice((0, 0, rng.uniform(0.2, 0.7)))
    for side in range(rng.randint(1, 3)):
        ink[np.arange(ink.shape[0]), np.minimum(columns + side, ink.shape[1] - 1)] = value
    return ink


def ruled(rng: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """A rule under or over the line, whole or dashed, at the crop's edge."""
    ink = ink.copy()
    thickness = rng.randint(1, 3)
    at = rng.choice((rng.randint(0, 2), ink.shape[0] - thickness - rng.randint(0, 3)))
    dash = np.ones(ink.shape[1], bool) if rng.random() < 0.5 else np.arange(ink.shape[1]) % rng.randint(8, 16) < rng.randint(4, 7)
    ink[max(0, at):at + thickness, dash] = rng.uniform(0.5, 1)
    return ink


def scribbled(rng: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """A pen stroke across the line, paler than the print."""
    height, width = ink.shape
    x = np.arange(width)
    y = height * (rng.uniform(0, 1) + rng.uniform(-0.5, 0.5) * x / width + rng.uniform(0, 0.2) * np.sin(x / rng.uniform(10, 60)))
    ink = ink.copy()
    for side in range(rng.randint(1, 3)):
        rows = np.clip(y.astype(int) + side, 0, height - 1)
        ink[rows, x] = np.maximum(ink[rows, x], rng.uniform(0.15, 0.5))
    return ink


def dirty(rng: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """Specks on the paper."""
    ink = ink.copy()
    for _ in range(rng.randint(1, 12)):
        y, x, side = rng.randrange(ink.shape[0]), rng.randrange(ink.shape[1]), rng.randint(1, 4)
        ink[y:y + side, x:x + rng.randint(1, 4)] = rng.uniform(0.2, 1)
    return ink


def circled(rng: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """A ring drawn with a pen around what matters, cutting into the line."""
    height, width = ink.shape
    y, x = np.mgrid[:height, :width].astype(np.float32)
    middle, across = width * rng.uniform(0.2, 0.8), max(width * rng.uniform(0.15, 0.7), height)
    center, reach = height * rng.uniform(0.3, 0.7), height * rng.uniform(0.35, 0.8)
    slope = rng.uniform(-0.3, 0.3) * height / width
    right, down = (x - middle) / across, (y - center - slope * (x - middle)) / reach
    distance = np.hypot(right, down)
    pixels = np.abs(distance - 1) * distance / np.maximum(np.hypot(right / across, down / reach), 1e-6)
    return np.maximum(ink, np.clip(rng.uniform(1, 3) - pixels, 0, 1) * rng.uniform(0.25, 0.95))


def highlighted(rng: random.Random, noise: np.random.Generator, ink: np.ndarray) -> np.ndarray:
    """Marked with a broad pen: a part of the line on grey."""
    height, width = ink.shape
    ink = ink.copy()
    first, last = sorted(rng.sample(range(-width // 2, width * 3 // 2), 2))
    top, bottom = rng.choice((0, rng.randint(0, height // 3))), height - rng.choice((0, rng.randint(0, height // 3)))
    part = ink[top:bottom, max(first, 0):max(last, 0)]
    part[...] = np.maximum(part, rng.uniform(0.08, 0.4))
    return ink


PAPER_STAGES: list[tuple[float, Damage]] = [(0.2, wobbled), (0.45, turned), (0.05, creased), (0.05, ruled), (0.02, scribbled), (0.1, dirty)]
NATURAL_PAPER_STAGES = [*PAPER_STAGES, (0.02, scribbled), (0.03, circled), (0.03, highlighted)]  # people mark what matters


# The scanner

def noisy(rng: random.Random, noise: np.random.Generator, page: np.ndarray) -> np.ndarray:
    """Grain of the sensor."""
    return page + noise.normal(0, rng.uniform(1, 14 if rng.random() < 0.2 else 7), page.shape)


def shaded(rng: random.Random, noise: np.random.Generator, page: np.ndarray) -> np.ndarray:
    """Uneven light."""
    return page * (1 - rng.uniform(0, 0.35) * smooth_noise(noise, page.shape, rng.choice((20, 60, 150))))


def compressed(rng: random.Random, noise: np.random.Generator, page: np.ndarray) -> np.ndarray:
    """JPEG."""
    memory = io.BytesIO()
    Image.fromarray(np.clip(page, 0, 255).astype(np.uint8)).save(memory, "JPEG", quality=rng.randint(18, 85))
    return np.asarray(Image.open(memory), np.float32)


def bilevel(rng: random.Random, noise: np.random.Generator, page: np.ndarray) -> np.ndarray:
    """A black and white scan, or close to one."""
    low, high = np.percentile(page, (3, 90))
    if high - low < 60:
        return page  # nothing would be left to read
    middle = low + (high - low) * rng.uniform(0.35, 0.75)
    steep = rng.choice((2, 4, 20))
    return np.clip((page - middle) * steep + 128, 0, 255)


def sharpened(rng: random.Random, noise: np.random.Generator, page: np.ndarray) -> np.ndarray:
    """The halo of a scanner that sharpens."""
    soft = blurred(page / 255, rng.uniform(0.7, 2)) * 255
    return np.clip(page + (page - soft) * rng.uniform(0.5, 2), 0, 255)


SCAN_STAGES: list[tuple[float, Damage]] = [(0.15, sharpened), (0.17, bilevel), (0.35, noisy), (0.15, shaded), (0.4, compressed)]


def through(stages: list[tuple[float, Damage]], rng: random.Random, noise: np.random.Generator, array: np.ndarray) -> np.ndarray:
    """Each damage of a stage, as often as its share says."""
    for share, damage in stages:
        if rng.random() < share:
            array = damage(rng, noise, array)
    return array


class Scanner:
    """Turns printed lines into line crops as a reader gets them. Remembers some lines, to have neighbours for others."""

    def __init__(self, rng: random.Random, noise: np.random.Generator, natural: bool = False) -> None:
        self.rng, self.noise = rng, noise
        self.print_stages = NATURAL_PRINT_STAGES if natural else PRINT_STAGES
        self.paper_stages = NATURAL_PAPER_STAGES if natural else PAPER_STAGES
        self.recent: deque[PrintedLine] = deque(maxlen=40)

    def scan(self, line: PrintedLine, height: int | None = None) -> Image.Image:
        """The crop of a line, damaged, `height` pixels high (by default about what a line finder cuts)."""
        rng = self.rng
        ink = through(self.print_stages, rng, self.noise, line.ink) if rng.random() < 0.85 else line.ink
        ink = self.on_paper(ink, line)
        ink = through(self.paper_stages, rng, self.noise, ink) if rng.random() < 0.85 else ink
        self.recent.append(line)
        page = self.developed(self.small(ink, line.capital_height))
        page = np.clip(through(SCAN_STAGES, rng, self.noise, page), 0, 255).astype(np.uint8)
        height = height or rng.randint(30, 46)
        width = max(8, round(page.shape[1] * height / page.shape[0]))
        return Image.fromarray(page).resize((width, height), rng.choice((Image.Resampling.BILINEAR, Image.Resampling.BICUBIC, Image.Resampling.LANCZOS)))

    def on_paper(self, ink: np.ndarray, line: PrintedLine) -> np.ndarray:
        """The crop around the ink: its margins, and what they show of the lines above and below."""
        rng, capital = self.rng, line.capital_height
        if rng.random() < 0.55:  # cut close to this line's own ink, not to what the font could reach
            rows = np.flatnonzero(line.ink.max(1) > 0.2)
            ink = ink[rows[0]:rows[-1] + 1] if len(rows) else ink
        low = -0.04 if rng.random() < 0.1 else 0.02
        above, below = (round(capital * rng.uniform(low, rng.choice((0.2, 0.35, 0.5)))) for _ in range(2))
        left, right = (round(capital * rng.uniform(0, rng.choice((0.3, 0.5, 1)))) for _ in range(2))
        cut_top, cut_bottom = max(0, -above), max(0, -below)
        ink = ink[cut_top:ink.shape[0] - cut_bottom]
        above, below = max(0, above), max(0, below)
        paper = np.pad(ink, ((above, below), (left, right)))
        if self.recent and rng.random() < 0.35:
            self.show_neighbour(paper[:above], capital, from_below=True)
        if self.recent and rng.random() < 0.35:
            self.show_neighbour(paper[paper.shape[0] - below:], capital, from_below=False)
        return paper

    def show_neighbour(self, margin: np.ndarray, capital: float, from_below: bool) -> None:
        """The edge of another line, in the outer part of a margin."""
        rng, other = self.rng, self.rng.choice(self.recent).ink
        visible = min(round(capital * rng.uniform(0.03, 0.3)), margin.shape[0] - max(1, round(capital * 0.08)), other.shape[0])
        if visible < 1:
            return
        at = rng.randint(-other.shape[1] // 2, max(1, margin.shape[1] - 10))
        source = other[other.shape[0] - visible:] if from_below else other[:visible]
        target = margin[:visible] if from_below else margin[margin.shape[0] - visible:]
        start = max(0, at)
        piece = source[:, start - at:start - at + target.shape[1] - start]
        target[:, start:start + piece.shape[1]] = piece

    def small(self, ink: np.ndarray, capital: float) -> np.ndarray:
        """At the resolution of the scan: capitals 8 to 32 pixels, mostly few."""
        rng = self.rng
        wanted = min(capital, rng.uniform(8, 14) if rng.random() < 0.4 else rng.uniform(11, 32))
        scale = wanted / capital
        size = max(4, round(ink.shape[1] * scale)), max(8, round(ink.shape[0] * scale))
        image = Image.fromarray((ink * 255).astype(np.uint8)).resize(size, rng.choice((Image.Resampling.BOX, Image.Resampling.BILINEAR, Image.Resampling.BICUBIC)))
        small = np.asarray(image, np.float32) / 255
        return blurred(small, rng.uniform(0.2, 0.6 if wanted < 12 else 1.1)) if rng.random() < 0.5 else small

    def developed(self, ink: np.ndarray) -> np.ndarray:
        """Ink on paper, as brightness; faint print stays a little darker than its paper."""
        rng = self.rng
        paper = rng.uniform(225, 255) if rng.random() < 0.65 else rng.uniform(140, 240)
        black = paper - paper * (rng.uniform(0.5, 1) if rng.random() < 0.8 else rng.uniform(0.25, 0.5))
        return paper - np.clip(ink, 0, 1) ** rng.uniform(0.7, 1.5) * (paper - black)
