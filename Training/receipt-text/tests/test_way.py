"""The whole way in small: words, start model, a handful of lines, a few iterations, conversion, reading. Under a minute."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TRAINING = Path(__file__).parent.parent
TESSDATA = Path(os.environ.get("TESSDATA", "/usr/share/tesseract-ocr/5/tessdata"))
sys.path.insert(0, str(TRAINING))

from network import Reader, read_layer, write_layer  # noqa: E402


@unittest.skipUnless((TESSDATA / "eng.traineddata").exists(), "needs the English model")
class WayTests(unittest.TestCase):
    def test_from_fonts_to_model(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            build = Path(folder)
            run = self.runner(build)
            run("word_lists.py", TESSDATA, build / "words", "eng")
            run("unpack_model.py", TESSDATA / "eng.traineddata", build / "start")
            self.check_network(build / "start/start.lstm")
            run("make_lines.py", "train", "5", build / "lines")
            self.assertEqual(len(list((build / "lines").iterdir())), 5)
            run("make_lines.py", "held", build / "held")
            trained, model = build / "trained.traineddata", build / "receipt.traineddata"
            run("train.py", build, trained, "--iterations", "20")
            run("add_words.py", trained, build / "start", model)
            self.assertLess(model.stat().st_size, 1_500_000)
            self.assertNotIn("quick:", run("train.py", build, trained, "--iterations", "20"), "a finished stage is not trained again")
            self.check_cut_off_checkpoint(build, run)
            self.assertRegex(run("evaluate.py", build / "held", model), r"character error 0\.\d+")

    def check_cut_off_checkpoint(self, build: Path, run) -> None:
        """Cut off while writing a checkpoint, training goes on from the copy."""
        checkpoint = build / "training/fine_checkpoint"
        checkpoint.with_name("fine_checkpoint.copy").write_bytes(checkpoint.read_bytes())
        checkpoint.write_bytes(checkpoint.read_bytes()[:100_000])
        next((build / "training").glob("fine.*.done")).unlink()
        self.assertIn("fine:", run("train.py", build, build / "trained.traineddata", "--iterations", "20"))
        self.assertNotIn("start.lstm", (build / "training/fine.log").read_text().split("Continuing from")[-1])
        self.assertGreater(checkpoint.stat().st_size, 100_000)

    def runner(self, build: Path):
        """Runs a program of the folder, with few lines, and gives what it prints."""
        env = {**os.environ, "TRAINING_BUILD": str(build), "LINES_A_CHUNK": "6", "HELD_OUT_LINES": "6"}

        def run(*command: object) -> str:
            result = subprocess.run([sys.executable, *map(str, command)], cwd=TRAINING, env=env, capture_output=True, text=True)
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
            return result.stdout
        return run

    def check_network(self, path: Path) -> None:
        """What is written is what was read, to the byte."""
        data = path.read_bytes()
        reader = Reader(data)
        self.assertEqual(write_layer(read_layer(reader)), data[:reader.at])


if __name__ == "__main__":
    unittest.main()
