import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

import cv2
import numpy as np

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TOP = os.path.join(HERE, "..", "..")
sys.path.insert(0, HERE)

import fit
import network
import overlap
import rules
from bends import BENT, SIDE_POINTS, bent, border, departure
from cameras import project
from clutter import CLUTTER
from grounds import GROUNDS, LIDS, LOOKALIKES, PATTERNS
from scenes import aligned, alike, curl, filling, made, strewn
from things import PAPERS, THINGS, sheet
from tones import FAINT_LEVELS, around, banded, base, faint, moved, stripes


class Overlap(unittest.TestCase):
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1.]])

    def test_is_the_share_of_what_both_cover(self):
        self.assertAlmostEqual(overlap.overlap(self.square, self.square), 1)
        self.assertAlmostEqual(overlap.overlap(self.square, self.square + [.5, 0]), 1 / 3)
        self.assertEqual(overlap.overlap(self.square, self.square + 2), 0)

    def truth(self, *rectangles):
        def entry(role, low, high):
            return {"role": role, "cut": False, "corners": [[low, low], [high, low], [high, high], [low, high]]}
        return overlap.Truth({"width": 100, "height": 100, "rectangles": [entry(*r) for r in rectangles]})

    def test_what_may_be_found_is_neither_right_nor_wrong(self):
        truth = self.truth(("primary", 10, 50), ("optional", 60, 80))
        self.assertIs(truth.label(self.square * .4 + .1), True)
        self.assertIs(truth.label(self.square * .2 + .6), None)
        self.assertIs(truth.label(self.square * .2 + .1), False)

    def test_what_is_around_several_is_none_where_all_of_them_are_right(self):
        truth = self.truth(("primary", 10, 50), ("primary", 60, 80))
        one, other, around = self.square * .4 + .1, self.square * .2 + .6, self.square * .7 + .1
        self.assertIs(truth.is_around(around, np.array([one, other])), True)
        self.assertIs(truth.is_around(around, np.array([one, other + .3])), None)
        self.assertIs(truth.is_around(one, np.array([one, other])), False)


class Rules(unittest.TestCase):
    def test_what_is_found_is_judged_by_its_chance(self):
        def square(low, high):
            return np.array([[low, low], [high, low], [high, high], [low, high]])
        image = {"width": 100, "height": 100,
                 "rectangles": [{"role": "primary", "cut": False, "corners": square(10, 50).tolist()}]}
        found = [{"corners": (square(10, 50) / 100).ravel().tolist(), "confidence": .9},
                 {"corners": (square(60, 90) / 100).ravel().tolist(), "confidence": .6}]
        truth, single = overlap.Truth(image), rules.only(image)
        right, wrong, hits, sought, first, singles, shown, empty, loss = rules.judged(found, truth, single)
        self.assertEqual((right, wrong, hits, sought, first, singles, shown, empty), (1, 1, 1, 1, 1, 1, 0, 0))
        self.assertAlmostEqual(loss, -np.log(.9) - np.log(.4))
        # What is not found costs as if it had the least chance.
        self.assertAlmostEqual(rules.judged([], truth, single)[-1], -np.log(rules.LEAST))


class Clutter(unittest.TestCase):
    def test_each_draws_something_wherever_it_lies(self):
        for draw, share in CLUTTER:
            self.assertGreater(share, 0)
            changed = 0
            for seed in range(8):
                canvas = np.full((240, 320, 3), 128, np.float32)
                draw(np.random.default_rng(seed), canvas)
                self.assertTrue(np.isfinite(canvas).all(), draw.__name__)
                self.assertGreaterEqual(canvas.min(), 0, draw.__name__)
                changed += (canvas != 128).any()
            self.assertGreater(changed, 4, draw.__name__)


class Strewn(unittest.TestCase):
    def test_says_what_it_hides(self):
        hidden = 0
        for seed in range(12):
            canvas = np.full((240, 320, 3), 128, np.float32)
            cover = strewn(np.random.default_rng(seed), canvas)
            self.assertEqual(cover.shape, (240, 320))
            np.testing.assert_array_equal(cover > 0, np.abs(canvas - 128).max(-1) > 1)
            hidden += cover.any()
        self.assertGreater(hidden, 6)


    def test_hides_no_more_than_half_of_a_thing(self):
        for seed in range(40):
            canvas, thing = np.full((240, 320, 3), 128, np.float32), np.zeros((240, 320), np.float32)
            thing[100:140, 120:180] = 1
            cover = strewn(np.random.default_rng(seed), canvas, [thing])
            self.assertLess((cover * thing).sum(), .7 * thing.sum())
            np.testing.assert_array_equal(cover > 0, np.abs(canvas - 128).max(-1) > 1)


class Tones(unittest.TestCase):
    def test_what_is_faint_differs_by_few_levels(self):
        apart = [np.abs(faint(np.random.default_rng(seed), np.full(3, 90.)) - 90).mean() for seed in range(50)]
        self.assertTrue(.3 < min(apart) < max(apart) < 2 * FAINT_LEVELS[1])

    def test_the_color_around_is_that_beside_the_sides(self):
        canvas = np.full((200, 200, 3), 40, np.float32)
        canvas[50:150, 50:150] = 200
        np.testing.assert_allclose(around(canvas, border([50, 50, 150, 150])), [40, 40, 40])

    def test_a_thing_takes_the_color_on_one_side_at_least(self):
        for seed in range(20):
            thing = sheet("card", 120, 80, 200)
            moved(np.random.default_rng(seed), thing, np.full(3, 60.))
            sides = [thing.picture[40, 1], thing.picture[40, -2], thing.picture[1, 60], thing.picture[-2, 60]]
            self.assertTrue(any(np.abs(side - 60).max() < 3 for side in sides))

    def test_a_band_goes_from_side_to_side_and_over_nothing(self):
        for seed in range(20):
            thing = sheet("card", 120, 80, 200)
            thing.rectangles.append(("inner", "field", [30, 20, 90, 60], -1))
            banded(np.random.default_rng(seed), thing)
            self.assertTrue((thing.picture[20:60, 30:90] == 200).all())
            for _, _, (left, top, right, bottom), _ in thing.rectangles[1:]:
                self.assertTrue((left, right) == (0, 120) or (top, bottom) == (0, 80))
                self.assertTrue((np.abs(thing.picture[top:bottom, left:right] - 200).max() > 5))

    def test_stripes_take_the_ground_where_the_thing_goes_on_beyond(self):
        thing = sheet("card", 120, 80, 200)
        for box in ([0, 10, 120, 20], [0, 60, 120, 80]):
            thing.picture[box[1]:box[3]] = 10
            thing.rectangles.append(("optional", "stripe", box, -1))
        stripes(np.random.default_rng(1), thing, np.full(3, 90.))
        self.assertLess(np.abs(thing.picture[10:20] - 90).max(), 2 * FAINT_LEVELS[1])
        self.assertTrue((thing.picture[60:80] == 10).all())
        self.assertTrue((base(thing) == 200).all())


class Grounds(unittest.TestCase):
    def test_each_fills_its_size_with_colors(self):
        for draw in {*GROUNDS, *LIDS, *LOOKALIKES, *PATTERNS}:
            for seed in range(4):
                picture = draw(np.random.default_rng(seed), 320, 200)
                self.assertEqual(picture.shape, (200, 320, 3), draw.__name__)
                self.assertTrue(np.isfinite(picture).all(), draw.__name__)
                self.assertTrue(0 <= picture.min() <= picture.max() <= 255, draw.__name__)


class Filled(unittest.TestCase):
    def test_a_paper_fills_its_view_but_for_a_rim(self):
        for seed in range(20):
            rng = np.random.default_rng(seed)
            paper = PAPERS[seed % len(PAPERS)][0](rng)
            rows, columns = paper.mask.shape
            corners = [[(0, 0)], [(columns, 0)], [(columns, rows)], [(0, rows)]]
            seen = cv2.perspectiveTransform(np.array(corners, float), filling(rng, paper, columns, rows))[:, 0]
            view = np.array([(0, 0), (columns, 0), (columns, rows), (0, rows)])
            self.assertLess(np.abs(seen - view).max(), .15 * min(rows, columns))

    def test_sides_bend_inward_and_no_further_than_they_may(self):
        bent = 0
        for seed in range(20):
            mask = np.ones((400, 200), np.float32)
            curl(np.random.default_rng(seed), mask)
            self.assertTrue((mask[6:-6, 6:-6] == 1).all())
            bent += (mask == 0).any()
        self.assertTrue(0 < bent < 20)


class Aligned(unittest.TestCase):
    def test_things_lie_in_view_and_hardly_on_one_another(self):
        for seed in range(10):
            rng = np.random.default_rng(seed)
            things = [made(rng) for _ in range(rng.integers(2, 6))]
            seen = [project(move, border([0, 0, *thing.mask.shape[::-1]]))[::SIDE_POINTS]
                    for move, thing in zip(aligned(rng, things, 640, 480), things)]
            for n, corners in enumerate(seen):
                self.assertTrue(((corners.mean(0) > 0) & (corners.mean(0) < [640, 480])).all())
                self.assertTrue(all(overlap.overlap(corners, other) < .05 for other in seen[:n]))

    def test_what_is_alike_is_as_large_and_a_thing_by_itself(self):
        rng = np.random.default_rng(3)
        thing = made(rng)
        things = alike(rng, thing)
        self.assertTrue(1 < len(things) < 10 and all(t.picture.shape == thing.picture.shape for t in things))
        before = thing.picture.copy()
        things[0].picture += 9
        self.assertTrue((thing.picture == before).all() and (things[1].picture != things[0].picture).any())


class Bent(unittest.TestCase):
    def test_what_is_on_it_is_where_it_says(self):
        for seed in range(20):
            thing = sheet("note", 300, 400, 200)
            cv2.circle(thing.picture, (70, 300), 6, (0, 0, 0), -1)
            seen = bent(np.random.default_rng(seed), thing)
            y, x = np.nonzero(seen.picture[..., 0] < 100)
            np.testing.assert_allclose([x.mean(), y.mean()], seen.place([(70, 300)])[0], atol=1.2)
            self.assertEqual(seen.picture.shape[:2], seen.mask.shape)

    def test_its_corners_stay_and_its_sides_bend(self):
        for seed in range(20):
            seen = bent(np.random.default_rng(seed), sheet("note", 300, 400, 200))
            points = seen.place(border([0, 0, 300, 400]))
            corners = points[::SIDE_POINTS]
            np.testing.assert_allclose(corners - corners[0], [(0, 0), (300, 0), (300, 400), (0, 400)], atol=1e-6)
            self.assertTrue(1 < departure(points) <= 31)

    def test_straight_sides_depart_by_nothing(self):
        self.assertAlmostEqual(departure(border([10, 20, 200, 90])), 0)

    def test_all_that_bend_are_things(self):
        self.assertLessEqual(BENT, {draw.__name__ for draw, _ in THINGS})

    def test_corners_of_what_bends_may_be_as_far_off(self):
        def label(bend):
            corners = [[100, 100], [500, 100], [500, 400], [100, 400]]
            image = {"width": 800, "height": 600,
                     "rectangles": [{"role": "primary", "cut": False, "corners": corners, "bend": bend}]}
            found = (np.array(corners) + [[-12, 0], [12, 0], [12, 0], [-12, 0]]) / [800, 600]
            return overlap.Truth(image).labels([found], aligned=True)[0]
        self.assertEqual(label(0), 0)
        self.assertEqual(label(14), 1)


class Fit(unittest.TestCase):
    def test_finds_the_weights_that_made_the_labels(self):
        rng = np.random.default_rng(1)
        x, weights = rng.normal(size=(20000, 3)), np.array([2, -1, 0, .5])
        y = (rng.random(20000) < fit.chance(x, weights)).astype(float)
        self.assertLess(np.abs(fit.fitted(x, y, 1e-6) - weights).max(), .1)


class Members(unittest.TestCase):
    def test_have_the_mean_of_their_log_odds(self):
        rng = np.random.default_rng(1)
        x = rng.normal(size=(500, 3))
        y = (x[:, 0] * x[:, 1] > 0).astype(float)
        alone = [network.member(x, y, 1e-3, 4, network.SEED + n) for n in range(2)]

        def log_odds(member):
            return np.log((p := member.chance(x)) / (1 - p))
        mean = (log_odds(alone[0]) + log_odds(alone[1])) / 2
        np.testing.assert_allclose(log_odds(network.fitted(x, y, 1e-3, 4, 2)), mean, atol=1e-3)


class Way(unittest.TestCase):
    """From 20 scenes to weights, in a folder of its own."""

    def test_goes_through(self):
        with tempfile.TemporaryDirectory() as folder:
            def scenes():
                subprocess.run([sys.executable, os.path.join(HERE, "scenes.py"), folder, "20", "5"], check=True)
            scenes()
            with open(f"{folder}/truth.json") as file:
                first = json.load(file)
            self.assertEqual(len(first["images"]), 20)
            picture = cv2.imread(f"{folder}/00003.jpg")
            # What was interrupted goes on, and the same seed makes the same scenes.
            os.remove(f"{folder}/00003.json")
            scenes()
            with open(f"{folder}/truth.json") as file:
                self.assertEqual(json.load(file), first)
            self.assertTrue((cv2.imread(f"{folder}/00003.jpg") == picture).all())

            build = ["swift", "build", "--package-path", TOP, "-c", "release"]
            subprocess.run(build + ["--product", "RectangleFeatures"], check=True, stdout=subprocess.DEVNULL)
            tool = subprocess.run(build + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
            paths = "".join(f"{folder}/{image['file']}\n" for image in first["images"])
            with open(f"{folder}/features.jsonl", "w") as file:
                subprocess.run([tool + "/RectangleFeatures"], input=paths, stdout=file, check=True, text=True)

            source = shutil.copy(os.path.join(TOP, "Sources/Regions/Rectangles/Scoring/RectangleModels.swift"), folder)
            for model in ("confidence", "reported"):
                subprocess.run([sys.executable, os.path.join(HERE, "fit.py"), model, folder, "--", source], check=True)
                with open(source) as file:
                    names = fit.rows([folder], model)[0]
                    self.assertIsNotNone(fit.kind_of(model).standing(file.read(), names))


if __name__ == "__main__":
    unittest.main()
