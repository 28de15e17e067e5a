"""The fonts of fonts.txt: which files there are, what they can spell, and at which size a bitmap font is crisp."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FONTS_FOLDER = Path("/usr/share/fonts")
TABLE = Path(__file__).with_name("fonts.txt")
FONTS_OPEN = 1000  # or the thousands of fonts and sizes would fill gigabytes
UNPRINTABLE = ("Thin", "Hairline", "ExtraLight", "UltraLight", "-Black", "Heavy", "Math", "SmallW", "Smallcaps")  # weights no till prints


@dataclass
class Font:
    """A font file, and how it is printed: dots, mono, sans or serif."""

    path: Path
    printed: str
    share: float

    def at(self, size: int) -> ImageFont.FreeTypeFont:
        """The font at a size in pixels."""
        return opened(self.path, size)

    @cached_property
    def crisp_sizes(self) -> list[int]:
        """Sizes at which every pixel is all ink or none: a bitmap font's own."""
        return [size for size in range(6, 33) if self.is_crisp(size)]

    def is_crisp(self, size: int) -> bool:
        """Whether a bitmap font is drawn at its own size."""
        try:
            mask = draw(self.at(size), "EHRMag083")
        except OSError:
            return False
        return sum(mask.histogram()[1:255]) == 0 and mask.getbbox() is not None

    @cached_property
    def missing(self) -> bytes:
        """What the font draws for a character it has not."""
        return glyph(self.probe, "\uf8fe")

    @cached_property
    def probe(self) -> ImageFont.FreeTypeFont:
        """The font at a size for asking which characters it has."""
        return self.at(self.crisp_sizes[0] if self.printed == "dots" else 24)

    def spells(self, text: str) -> bool:
        """Whether the font has every character of the text."""
        return all(self.has(c) for c in set(text) - {" "})

    def has(self, char: str) -> bool:
        """Whether the font has a character."""
        known = self.__dict__.setdefault("known", {})
        if char not in known:
            known[char] = self.missing != (shape := glyph(self.probe, char)) and shape.strip(b"\0") != b""
        return known[char]

    def usable(self) -> bool:
        """Whether it can be opened and spells capitals and digits."""
        try:
            return (self.printed != "dots" or bool(self.crisp_sizes)) and self.spells("ABCXYZ0189")
        except OSError:
            return False


@lru_cache(FONTS_OPEN)
def opened(path: Path, size: int) -> ImageFont.FreeTypeFont:
    """A font file at a size in pixels."""
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(FONTS_OPEN)
def rise(font: ImageFont.FreeTypeFont) -> int:
    """How many rows the accents of capitals reach above the font's ascent, where many fonts have them."""
    return max(0, -int(font.getbbox("ÉÅÜÔÑ")[1]))


def draw(font: ImageFont.FreeTypeFont, text: str) -> Image.Image:
    """Text as a mask: 255 is ink. Bitmap fonts are asked for grey too, and give 0 and 255 alone."""
    left, top, right, bottom = font.getbbox(text)
    image = Image.new("L", (max(1, int(right)) + 2, max(1, int(bottom)) + rise(font) + 2))
    ImageDraw.Draw(image).text((1, 1 + rise(font)), text, font=font, fill=255)
    return image


def glyph(font: ImageFont.FreeTypeFont, char: str) -> bytes:
    """The pixels of a character, for comparing."""
    return bytes(font.getmask(char, mode="L"))


def load_fonts(held: bool, table: Path = TABLE) -> list[Font]:
    """The fonts of the table that are installed: those held for evaluation, or those for training."""
    rows = [line.split(None, 3) for line in table.read_text().splitlines() if line.strip() and not line.startswith("#")]
    files = lambda glob: {p for p in FONTS_FOLDER.glob(glob) if not any(word in p.name for word in UNPRINTABLE)}
    held_files = set().union(*(files(glob) for _, _, share, glob in rows if share == "held"))
    fonts = []
    for _, printed, share, glob in rows:
        if (share == "held") != held:
            continue
        paths = sorted(files(glob) if held else files(glob) - held_files)
        candidates = [Font(path, printed, 1.0 if held else float(share)) for path in paths]
        usable = [font for font in candidates if font.usable()]
        for font in usable:
            slanted = any(w in font.path.name for w in ("Italic", "Oblique", "BI.", " I."))
            font.share /= len(usable) * (4 if slanted else 1)
        fonts += usable
    return fonts


def pick(rng: random.Random, fonts: list[Font], text: str) -> Font | None:
    """A font that spells the text; none when none of a few tried does."""
    for font in rng.choices(fonts, [f.share for f in fonts], k=8):
        if font.spells(text):
            return font
    return None


if __name__ == "__main__":
    print("\n".join(sorted({line.split()[0] for line in TABLE.read_text().splitlines() if line.strip() and not line.startswith("#")})))
