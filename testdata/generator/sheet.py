"""A flat sheet to draw on, which notes what is drawn where.

Drawing is done several times larger than the result and averaged down, so edges are smooth. A
sheet that is tilted or photographed goes through one projective map, its truth through the same.
"""

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw

from . import geometry
from .fonts import font
from .truth import Truth


@dataclass
class Style:
    """How text is set: font name, size in pixels, colour."""

    font: str
    size: float
    fill: tuple = (20, 20, 24)


class Sheet:
    """A drawing of `width` x `height` pixels, kept at `scale` times that."""

    def __init__(self, width, height, background=(255, 255, 255), scale=4):
        self.size, self.scale = (width, height), scale
        self.image = Image.new("RGB", (width * scale, height * scale), background)
        self.draw = ImageDraw.Draw(self.image)
        self.truth = Truth()

    # Shapes

    def panel(self, x, y, width, height, fill, outline=None, line=0, radius=0, truth=None):
        """A filled box, maybe framed and rounded. `truth` is (role, name) if it is to be found."""
        s = self.scale
        edges = [x * s, y * s, (x + width) * s - 1, (y + height) * s - 1]
        self.draw.rounded_rectangle(edges, radius * s, fill, outline, round(line * s))
        if truth:
            self.truth.add_rectangle(*truth, geometry.box(x, y, width, height))

    def gradient(self, start, end):
        """Fills the sheet with colours that run from the top left to the bottom right."""
        width, height = self.image.size
        share = np.add.outer(np.linspace(0, 0.5, height), np.linspace(0, 0.5, width))
        for band in range(3):
            values = start[band] + share * (end[band] - start[band])
            plane = Image.fromarray(np.rint(values).astype(np.uint8))
            bands = list(self.image.split())
            bands[band] = plane
            self.image = Image.merge("RGB", bands)
        self.draw = ImageDraw.Draw(self.image)

    # Text

    def text(self, x, baseline, string, style, anchor="left"):
        """One line of text in one piece; see `line`."""
        self.line(baseline, [(x, anchor, string)], style)

    def line(self, baseline, pieces, style):
        """A line of text. Pieces are (x, "left" | "middle" | "right", string), in reading order.

        Characters are noted by the ink of their glyphs, words and the line by the ink of theirs.
        """
        words = [word for piece in pieces for word in self._piece(baseline, *piece, style)]
        corners = geometry.bounds([word["corners"] for word in words])
        text = " ".join(word["text"] for word in words)
        self.truth.text.append({"text": text, "corners": corners, "words": words})

    def _piece(self, baseline, x, anchor, string, style):
        """Draws a piece of a line, letter by letter, and returns its words."""
        face = font(style.font, round(style.size * self.scale))
        shift = {"left": 0, "middle": 0.5, "right": 1}[anchor] * face.getlength(string)
        words, characters = [], []
        for index, letter in enumerate(string + " "):
            if letter == " ":
                if characters:
                    words.append(_word(characters))
                characters = []
                continue
            kerned = face.getlength(string[:index + 1]) - face.getlength(letter)
            origin = (round(x * self.scale - shift + kerned), round(baseline * self.scale))
            self.draw.text(origin, letter, style.fill, face, anchor="ls")
            ink = self._ink(face, letter, origin)
            characters.append({"text": letter, "corners": ink})
        return words

    def _ink(self, face, letter, origin):
        """The box of a letter's ink, in pixels of the sheet. (`getbbox` would span its advance.)"""
        mask, offset = face.getmask2(letter, anchor="ls")
        left, top, right, bottom = mask.getbbox()
        s = self.scale
        return geometry.box(
            (origin[0] + offset[0] + left) / s, (origin[1] + offset[1] + top) / s,
            (right - left) / s, (bottom - top) / s)

    # Codes

    def modules(self, x, y, modules, module, dark=(0, 0, 0)):
        """Paints the dark modules of a code, (width, height) each, and returns its box."""
        s = self.scale
        rows = np.atleast_2d(modules)
        for row, column in zip(*np.nonzero(rows)):
            left, top = x + column * module[0], y + row * module[1]
            right, bottom = left + module[0], top + module[1]
            edges = [round(left * s), round(top * s), round(right * s) - 1, round(bottom * s) - 1]
            self.draw.rectangle(edges, dark)
        return geometry.box(x, y, rows.shape[1] * module[0], rows.shape[0] * module[1])

    def barcode(self, x, y, modules, module, symbology, payload, dark=(0, 0, 0), **more):
        """Paints a code and notes it. `module` is a side, or (width, height) for bars."""
        module = module if isinstance(module, tuple) else (module, module)
        corners = self.modules(x, y, modules, module, dark)
        self.truth.add_barcode(symbology, payload, corners, **more)

    # Results

    def flat(self):
        """The sheet as it is, at its size."""
        return self.image.reduce(self.scale), self.truth

    def laid_on(self, background, transform, radius=0, oversampling=3):
        """The sheet, corners rounded, seen through a map onto a background of the result's size."""
        mask = Image.new("L", self.image.size, 0)
        far = (self.image.width - 1, self.image.height - 1)
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, *far), radius * self.scale, 255)
        size = (background.width * oversampling, background.height * oversampling)
        to_sheet = np.linalg.inv(transform) @ geometry.scaling(1 / oversampling)
        back = geometry.scaling(self.scale) @ to_sheet
        values = (back / back[2, 2]).flatten()[:8]
        seen, cover = (
            layer.transform(size, Image.Transform.PERSPECTIVE, values, Image.Resampling.BICUBIC)
            for layer in (self.image, mask))
        # Laid on before it is averaged down: no dark seam from what lies outside the sheet.
        result = background.resize(size, Image.Resampling.NEAREST)
        result.paste(seen, (0, 0), cover)
        return result.reduce(oversampling), self.truth.seen_through(transform)


def _word(characters):
    """A word made of its characters."""
    corners = geometry.bounds([character["corners"] for character in characters])
    return {
        "text": "".join(character["text"] for character in characters),
        "corners": corners, "characters": characters,
    }
