"""Continues the English model on receipt lines, in stages of falling learning rate, and makes the 8-bit model.

usage: train.py BUILD_FOLDER OUTPUT.traineddata [--iterations 120000]

Interrupted at any point, it goes on from the last checkpoint (one every few seconds). One thread: more bring nothing.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from reader import ONE_THREAD

ITERATIONS = 120_000
SCHEDULE = [("quick", 1e-3, 0.6), ("slower", 3e-4, 0.8), ("fine", 1e-4, 1.0)]  # name, learning rate, up to this share of all iterations


@dataclass
class Stage:
    """One learning rate, up to a number of iterations counted from the very start."""

    name: str
    learning_rate: float
    until: int
    folder: Path

    @property
    def checkpoint(self) -> Path:
        """Where lstmtraining keeps its state."""
        return self.folder / f"{self.name}_checkpoint"

    @property
    def stamp(self) -> Path:
        """There once the stage is done; names its iterations, so that asking for more goes on."""
        return self.folder / f"{self.name}.{self.until}.done"


def stages(folder: Path, iterations: int) -> list[Stage]:
    """The schedule over so many iterations."""
    return [Stage(name, rate, round(iterations * share), folder) for name, rate, share in SCHEDULE]


def list_lines(build: Path) -> Path:
    """The list of training files, for lstmtraining."""
    path = build / "lines.list"
    path.write_text("".join(f"{p}\n" for p in sorted((build / "lines").glob("*.lstmf"))))
    return path


def run_stage(stage: Stage, start: Path, build: Path) -> None:
    """Trains one stage, from its own checkpoint if there is one, else from `start`."""
    if stage.stamp.exists():
        return
    print(f"{stage.name}: learning rate {stage.learning_rate}, until iteration {stage.until}", flush=True)
    command = ["lstmtraining", "--continue_from", start, "--model_output", stage.folder / stage.name, "--traineddata", build / "start/start.traineddata",
               "--train_listfile", list_lines(build), "--learning_rate", str(stage.learning_rate), "--max_iterations", str(stage.until), "--target_error_rate", "0.001"]
    if start.name.endswith("_checkpoint") and not stage.checkpoint.exists():
        command.append("--reset_learning_rate")
    with open(stage.folder / f"{stage.name}.log", "ab") as log:
        result = subprocess.run(command, stdout=log, stderr=log, env=ONE_THREAD)
    if result.returncode or not stage.checkpoint.exists():
        sys.exit(f"lstmtraining ended with {result.returncode}; see {stage.folder / stage.name}.log")
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
    folder = args.build / "training"
    folder.mkdir(parents=True, exist_ok=True)
    start = args.build / "start/start.lstm"
    for stage in stages(folder, args.iterations):
        run_stage(stage, start, args.build)
        start = stage.checkpoint
    convert(start, args.build, args.output)


if __name__ == "__main__":
    main()
