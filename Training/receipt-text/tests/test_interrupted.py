"""`make model` killed again and again, a little later each time, goes on and ends with what one run makes. About a minute."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TRAINING = Path(__file__).parent.parent
TESSDATA = Path(os.environ.get("TESSDATA", "/usr/share/tesseract-ocr/5/tessdata"))
SMALL = ("CHUNKS=5", "ITERATIONS=300", "LANGUAGES=eng ita")


@unittest.skipUnless((TESSDATA / "eng.traineddata").exists(), "needs the English model")
class InterruptedTests(unittest.TestCase):
    def test_killed_again_and_again(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            whole, torn = self.copy(Path(folder, "whole")), self.copy(Path(folder, "torn"))
            self.assertEqual(self.make(whole, None), 0)
            patience, kills = 0.3, 0
            while (status := self.make(torn, patience)) is None:
                kills += 1
                patience *= 1.15
                self.assertLess(kills, 60, "it does not get on")
            self.assertEqual(status, 0)
            self.assertGreater(kills, 8)
            for name in ("words/eng.txt", "words/ita.txt", "start/start.traineddata", "held/lines.txt", "held/lines.tif", *(f"lines/{i:04}.lstmf" for i in range(5))):
                self.assertEqual((whole / "build" / name).read_bytes(), (torn / "build" / name).read_bytes(), name)
            for made in (whole, torn):
                self.assertRegex((made / "build/held.txt").read_text(), r"receipt +all: character error 0\.\d+")
                self.assertEqual(len(list((made / "build/training").glob("*.done"))), 3)

    def copy(self, folder: Path) -> Path:
        """The programs, with packages and Python as they are here."""
        shutil.copytree(TRAINING, folder, ignore=shutil.ignore_patterns("build", ".venv", "__pycache__"))
        (folder / ".venv/bin").mkdir(parents=True)
        (folder / ".venv/bin/python").write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
        (folder / ".venv/bin/python").chmod(0o755)
        (folder / "build").mkdir()
        for stamp in (folder / ".venv/stamp", folder / "build/packages.stamp"):
            stamp.touch()
        return folder

    def make(self, folder: Path, seconds: float | None) -> int | None:
        """Runs `make model`; none when it had to be killed, with all it had started."""
        env = {**os.environ, "LINES_A_CHUNK": "8", "HELD_OUT_LINES": "8"}
        env = {k: v for k, v in env.items() if not k.startswith(("MAKE", "MFLAGS"))}
        process = subprocess.Popen(["make", "-C", folder, "model", *SMALL], env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            output, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return None
        self.assertEqual(process.returncode, 0, output.decode()[-2000:])
        return process.returncode


if __name__ == "__main__":
    unittest.main()
