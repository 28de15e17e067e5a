"""Continues the English model on receipt lines, in stages of falling learning rate, and makes the 8-bit model.

usage: train.py BUILD_FOLDER OUTPUT.traineddata [--iterations 60000]

Each stage has lines of its own: of five chunks in a row, quick has three, slower the fourth, and fine the fifth, which is of natural lines. So
with 250 lines a chunk, and as many iterations as lines, every line is seen once.

Interrupted at any point, it goes on from the last checkpoint (one every few seconds). lstmtraining would start anew if it was cut off
while writing one, so a copy a minute old is kept. One thread: more bring nothing.
"""

from __future__ import annotations

import argparse
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from reader import ONE_THREAD

ITERATIONS = 60_000
SCHEDULE = [("quick", 5e-4, (0, 1, 2)), ("slower", 2e-4, (3,)), ("fine", 1e-4, (4,))]  # name, learning rate, which of five chunks

SECONDS_BETWEEN_COPIES = 60


@dataclass
class Stage:
    """One learning rate, for a number of iterations."""

    name: str
    learning_rate: float
    iterations: int
    fifths: tuple[int, ...]
    folder: Path

    @property
    def checkpoint(self) -> Path:
        """Where lstmtraining keeps its state."""
        return self.folder / f"{self.name}_checkpoint"

    @property
    def copy(self) -> Path:
        """An older checkpoint, known to be whole."""
        return self.folder / f"{self.name}_checkpoint.copy"

    @property
    def stamp(self) -> Path:
        """There once the stage is done; names its iterations, so that asking for more goes on."""
        return self.folder / f"{self.name}.{self.iterations}.done"


def stages(folder: Path, iterations: int) -> list[Stage]:
    """The schedule over so many iterations."""
    return [Stage(name, rate, round(iterations * len(fifths) / 5), fifths, folder) for name, rate, fifths in SCHEDULE]


def list_lines(build: Path, stage: Stage) -> Path:
    """The list of a stage's training files, for lstmtraining."""
    path = build / "lines.list"
    path.write_text("".join(f"{p}\n" for p in sorted((build / "lines").glob("*.lstmf")) if int(p.stem) % 5 in stage.fifths))
    return path


def is_whole(checkpoint: Path, build: Path) -> bool:
    """Whether lstmtraining can read a checkpoint."""
    command = ["lstmtraining", "--stop_training", "--continue_from", checkpoint, "--traineddata", build / "start/start.traineddata", "--model_output", build / "whole.part"]
    return checkpoint.exists() and subprocess.run(command, capture_output=True, env=ONE_THREAD).returncode == 0


def mend(stage: Stage, build: Path) -> None:
    """Replaces a checkpoint that was cut off while it was written by the copy."""
    if not stage.checkpoint.exists() or is_whole(stage.checkpoint, build):
        return
    stage.checkpoint.unlink()
    if is_whole(stage.copy, build):
        shutil.copy(stage.copy, stage.checkpoint)


def keep_copy(stage: Stage) -> None:
    """Copies the checkpoint, unless it was written to meanwhile."""
    state = lambda: (stage.checkpoint.stat().st_mtime_ns, stage.checkpoint.stat().st_size)
    if not stage.checkpoint.exists():
        return
    before, partial = state(), stage.copy.with_suffix(".part")
    shutil.copy(stage.checkpoint, partial)
    if state() == before == (before[0], partial.stat().st_size):
        partial.replace(stage.copy)


def train_to_end(command: list, stage: Stage) -> int:
    """Runs lstmtraining, keeping copies of its checkpoint; gives its exit status."""
    with open(stage.folder / f"{stage.name}.log", "ab") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=ONE_THREAD)
        while True:
            try:
                return process.wait(SECONDS_BETWEEN_COPIES)
            except subprocess.TimeoutExpired:
                keep_copy(stage)
            except BaseException:
                process.terminate()
                raise


def run_stage(stage: Stage, start: Path, build: Path) -> None:
    """Trains one stage, from its own checkpoint if there is one, else from `start`."""
    if stage.stamp.exists():
        return
    print(f"{stage.name}: learning rate {stage.learning_rate}, {stage.iterations} iterations", flush=True)
    mend(stage, build)
    command = ["lstmtraining", "--continue_from", start, "--model_output", stage.folder / stage.name, "--traineddata", build / "start/start.traineddata",
               "--train_listfile", list_lines(build, stage), "--learning_rate", str(stage.learning_rate), "--max_iterations", str(stage.iterations), "--target_error_rate", "0.001"]
    if not stage.checkpoint.exists():
        command.append("--reset_learning_rate")  # else each layer goes on at the rate stored in it; the English model's are an eighth of 1e-3
    if (status := train_to_end(command, stage)) or not stage.checkpoint.exists():
        sys.exit(f"lstmtraining ended with {status}; see {stage.folder / stage.name}.log")
    for old in stage.folder.glob(f"{stage.name}_*.checkpoint"):
        old.unlink()  # its notes of "best so far"; a stage ends with its last state, smoothed by the lower rates after it
    stage.stamp.touch()


def convert(checkpoint: Path, build: Path, output: Path) -> None:
    """The 8-bit model of a checkpoint; written whole or not at all."""
    partial = output.with_name(output.name + ".part")
    subprocess.run(["lstmtraining", "--stop_training", "--convert_to_int", "--continue_from", checkpoint,
                    "--traineddata", build / "start/start.traineddata", "--model_output", partial], check=True, capture_output=True, env=ONE_THREAD)
    partial.replace(output)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=Path)
    parser.add_argument("output", type=Path)
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped; run again to go on"))
    folder = args.build / "training"
    folder.mkdir(parents=True, exist_ok=True)
    start = args.build / "start/start.lstm"
    for stage in stages(folder, args.iterations):
        run_stage(stage, start, args.build)
        start = stage.checkpoint
    convert(start, args.build, args.output)


if __name__ == "__main__":
    main()
