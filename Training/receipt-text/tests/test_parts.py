"""The parts alone: grammar, renderer, damage, characters, network. Takes seconds."""

from __future__ import annotations

import random
import re
import struct
import sys
import tempfile
import unittest
from collections import Counter
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

import charset  # noqa: E402
import damage  # noqa: E402
import grammar  # noqa: E402
import make_lines  # noqa: E402
import network  # noqa: E402
import train  # noqa: E402
import unpack_model  # noqa: E402
from evaluate import edits, share_read  # noqa: E402
from fonts import draw, load_fonts, pick  # noqa: E402
from render import print_line  # noqa: E402
from vocabulary import COUNTRIES  # noqa: E402

ASCII = {chr(c) for c in range(32, 127)}
ALL = ASCII | set(charset.LOOKS_LIKE) | set("€£é°")


def lines(count: int, seed: int = 1) -> list[str]:
    """Some lines of the grammar, without word lists."""
    made = grammar.Grammar(random.Random(seed), {}, ALL)
    return [made.line() for _ in range(count)]


class GrammarTests(unittest.TestCase):
    def test_same_seed_same_lines(self) -> None:
        self.assertEqual(lines(200), lines(200))
        self.assertNotEqual(lines(200), lines(200, seed=2))

    def test_lines_are_spelled_short_and_trimmed(self) -> None:
        for line in lines(2000):
            self.assertLessEqual(set(line), ALL)
            self.assertTrue(0 < len(line) <= 52 and line == line.strip(), line)

    def test_every_kind_of_every_country(self) -> None:
        made = grammar.Grammar(random.Random(3), {}, ALL)
        for made.country in COUNTRIES:
            for kind in made.kinds:
                for _ in range(30):
                    self.assertIsInstance(kind(), str)

    def test_every_added_character_is_seen(self) -> None:
        seen = Counter("".join(lines(40_000)))
        for char in charset.LOOKS_LIKE:
            self.assertGreater(seen[char], 25, char)

    def test_natural_lines_have_few_accents(self) -> None:
        added = set(charset.LOOKS_LIKE)
        hard, natural = (sum(bool(added & set(made.line())) for _ in range(4000)) for made in (grammar.Grammar(random.Random(5), {}, ALL, natural=n) for n in (False, True)))
        self.assertGreater(hard, 1.5 * natural)
        self.assertGreater(natural, 100)

    def test_natural_amounts_end_as_prices_do(self) -> None:
        hard, natural = (Counter(re.sub(r"[^0-9]", "", made.plain_amount())[-2:] for _ in range(4000)) for made in (grammar.Grammar(random.Random(6), {}, ALL, natural=n) for n in (False, True)))
        self.assertGreater(natural["00"] + natural["50"], 1.5 * (hard["00"] + hard["50"]))
        self.assertEqual(len(natural), 100)

    def test_forms(self) -> None:
        made = grammar.Grammar(random.Random(3), {}, ALL)
        self.assertRegex(made.form(r"\#%0#-@"), r"^#[1-9]0[0-9]-[A-Z]$")

    def test_transcript_has_single_spaces(self) -> None:
        self.assertEqual(grammar.transcript(" TOTAL     1.00 "), "TOTAL 1.00")


class PictureTests(unittest.TestCase):
    fonts = load_fonts(held=False)

    def test_held_fonts_are_not_trained_on(self) -> None:
        held = {f.path for f in load_fonts(held=True)}
        self.assertGreater(len(held), 10)
        self.assertFalse(held & {f.path for f in self.fonts})

    def test_font_knows_what_it_spells(self) -> None:
        self.assertIsNone(pick(random.Random(1), self.fonts, "\u0e01"))
        self.assertIsNotNone(pick(random.Random(1), self.fonts, "TOTAL"))

    def test_accents_of_capitals_are_drawn_whole(self) -> None:
        for font in self.fonts:
            if font.printed != "dots" and font.spells("É"):
                face = font.at(40)
                box = face.getbbox("É")
                drawn = draw(face, "É").getbbox()
                self.assertGreaterEqual(drawn[3] - drawn[1], box[3] - box[1] - 2, font.path.name)  # its edges may be pale

    def test_scan_is_legible_size_and_repeatable(self) -> None:
        scans = []
        for _ in range(2):
            rng = random.Random(5)
            scanner = damage.Scanner(rng, np.random.default_rng(5))
            printed = [print_line(rng, pick(rng, self.fonts, t), t) for t in lines(60) if pick(rng, self.fonts, t)]
            scans.append([scanner.scan(p) for p in printed])
        for one, two in zip(*scans):
            self.assertTrue(30 <= one.height <= 46 and one.width >= 8)
            self.assertEqual(one.tobytes(), two.tobytes())

    def test_every_damage_keeps_the_shape(self) -> None:
        rng, noise = random.Random(1), np.random.default_rng(1)
        ink = np.zeros((30, 90), np.float32)
        ink[8:22, 10:80:4] = 1
        for _, kind in damage.NATURAL_PRINT_STAGES + damage.NATURAL_PAPER_STAGES:
            for _ in range(20):
                out = kind(rng, noise, ink)
                self.assertEqual(out.shape, ink.shape, kind.__name__)
                self.assertTrue(np.isfinite(out).all() and out.min() >= 0 and out.max() <= 1.001, kind.__name__)
        for _, kind in damage.SCAN_STAGES:
            self.assertEqual(kind(rng, noise, 255 - ink * 200).shape, ink.shape, kind.__name__)


class ModelTests(unittest.TestCase):
    def test_added_characters_start_from_known_ones(self) -> None:
        for char, like in charset.LOOKS_LIKE.items():
            self.assertTrue(like in ASCII or like in "é°", f"{char} {like}")

    def test_characters_of_one_accent_start_apart_alike(self) -> None:
        letters = sorted(set(charset.LOOKS_LIKE.values()) | {"e", "é"})
        known = np.random.default_rng(2).normal(size=(len(letters), 9))
        rows = dict(zip("äüá¿", unpack_model.rows_of_added(known, output_of := {c: i for i, c in enumerate(letters)}, list("äüá¿"))))
        moved = {c: row - known[output_of[charset.LOOKS_LIKE[c]]] for c, row in rows.items()}
        np.testing.assert_allclose(moved["ä"], moved["ü"])
        for char in "äá¿":
            self.assertEqual(moved[char][-1], -unpack_model.BIAS_DROP)
        self.assertGreater(np.linalg.norm(moved["ä"] - moved["á"]), unpack_model.MARK_LENGTH / 2)
        self.assertAlmostEqual(np.linalg.norm(moved["¿"][:-1]), unpack_model.MARK_LENGTH)

    def test_each_stage_has_lines_of_its_own(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            build = Path(folder)
            (build / "lines").mkdir()
            for chunk in range(10):
                (build / f"lines/{chunk:04}.lstmf").touch()
            stages = train.stages(build, 1000)
            chunks = [[int(Path(p).stem) for p in train.list_lines(build, s).read_text().split()] for s in stages]
        self.assertEqual(sorted(sum(chunks, [])), list(range(10)))
        self.assertEqual([s.iterations for s in stages], [600, 200, 200])
        self.assertTrue(all(make_lines.is_natural(c) == (s is stages[-1]) for s, part in zip(stages, chunks) for c in part))

    def test_integer_matrix_is_read_as_floating_point(self) -> None:
        integers = struct.pack("<BIIb", 0x85, 2, 3, 0) + bytes([1, 2, 3, 4, 5, 255]) + struct.pack("<Idd", 2, 0.5, 2.0)
        matrix = network.read_matrix(network.Reader(integers))
        np.testing.assert_array_equal(matrix, [[0.5, 1, 1.5], [8, 10, -2]])
        np.testing.assert_array_equal(network.read_matrix(network.Reader(network.write_matrix(matrix))), matrix)

    def test_recoder_gets_the_next_outputs(self) -> None:
        old = struct.pack("<I", 2) + struct.pack("<bii", 1, 1, 0) + struct.pack("<bii", 1, 1, 7)
        new, codes = unpack_model.extended_recoder(old, 2)
        self.assertEqual((codes, unpack_model.codes(new)), ([0, 7], [0, 7, 8, 9]))

    def test_edits(self) -> None:
        self.assertEqual([edits("total", "total"), edits("total", "tctal"), edits("", "ab"), edits("ab", "b")], [0, 1, 2, 1])

    def test_share_read_counts_characters_where_they_stand(self) -> None:
        self.assertEqual(share_read([("café", "cafe"), ("né", "n é"), ("CAFÉ 1", "CFÉ1")], {"é", "É"}), 2 / 3)
        self.assertEqual(share_read([("cafe", "café")], {"é"}), 0)


if __name__ == "__main__":
    unittest.main()
