"""Scans images with scanregions on Apache Spark: a folder, or a table with a column of paths.

    spark-submit scan.py --images photos/ --output results/            # JSON Lines
    spark-submit scan.py --table paths.parquet --column path --output results/ --format parquet

Each Spark task keeps one scanregions running, writes paths into it and reads a record for each:
no process is started for an image, and no model is loaded twice. Paths must lead to the images
on every machine, as on a shared file system.
"""

import argparse
import json
import os
import queue
import shutil
import subprocess
import threading

import pandas
from pyspark.sql import SparkSession

SCHEMA = "source string, page int, width int, height int, error string, record string"
# Paths on their way: enough that scanregions never waits, few enough that nothing fills up.
WINDOW = 256


class Scanner:
    """A running scanregions: paths in, a list of records for each path out."""

    def __init__(self, command):
        # One job a task: Spark runs as many tasks as there are cores.
        self.process = subprocess.Popen(
            [*command, "--format", "jsonl", "--jobs", "1", "--quiet", "--files-from", "-", "-0"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            bufsize=0)

    def records(self, paths):
        """Yields (path, its lines), in the order of the paths."""
        sent = queue.Queue(WINDOW)
        feeder = threading.Thread(target=self._feed, args=(paths, sent), daemon=True)
        feeder.start()
        lines = iter(self.process.stdout.readline, b"")
        line = next(lines, None)
        while (path := sent.get()) is not None:
            if isinstance(path, Exception):
                raise path
            # A file of several pages has a line for each.
            found = []
            while line is not None and json.loads(line)["source"] == path:
                record = json.loads(line)
                if found and record.get("page", 1) <= json.loads(found[-1]).get("page", 1):
                    break
                found.append(line)
                line = next(lines, None)
            if not found:
                raise RuntimeError(f"scanregions ended at {path}, status {self.process.wait()}")
            yield path, found
        feeder.join()

    def _feed(self, paths, sent):
        try:
            for path in paths:
                sent.put(path)
                self.process.stdin.write(path.encode("utf-8", "surrogateescape") + b"\0")
            sent.put(None)
        except Exception as error:  # Told to the reader: a thread's own errors are lost.
            sent.put(error)
        finally:
            try:
                self.process.stdin.close()
            except OSError:
                pass

    def close(self):
        self.process.kill()
        self.process.wait()


def scan_partition(command, column):
    """The function that mapInPandas runs: batches of paths in, batches of records out."""

    def scan(batches):
        scanner = Scanner(command)
        try:
            paths = (path for batch in batches for path in batch[column])
            rows = []
            for _, lines in scanner.records(paths):
                for line in lines:
                    record = json.loads(line)
                    rows.append((
                        record["source"], record.get("page"), record.get("width"),
                        record.get("height"), record.get("error", {}).get("code"),
                        line.decode().rstrip("\n")))
                if len(rows) >= WINDOW:
                    yield frame(rows)
                    rows = []
            if rows:
                yield frame(rows)
        finally:
            scanner.close()

    return scan


def frame(rows):
    columns = ["source", "page", "width", "height", "error", "record"]
    numbers = {name: "Int32" for name in ("page", "width", "height")}
    return pandas.DataFrame(rows, columns=columns).astype(numbers)


def paths_below(folder):
    """What scanregions finds in a folder is its own business; names suffice here."""
    endings = (".png", ".jpg", ".jpeg", ".tif", ".tiff", ".bmp", ".gif", ".webp", ".pnm", ".pgm",
               ".ppm", ".pbm", ".jp2", ".j2k", ".heic", ".heif", ".avif")
    for parent, folders, names in os.walk(folder, followlinks=True):
        folders.sort()
        for name in sorted(names):
            if name.lower().endswith(endings):
                yield os.path.join(parent, name)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--images", help="a folder of images")
    source.add_argument("--table", help="a Parquet or CSV file with a column of paths")
    parser.add_argument("--column", default="path", help="the column of paths")
    parser.add_argument("--output", required=True, help="a folder for the results")
    parser.add_argument("--format", choices=["jsonl", "parquet"], default="jsonl")
    parser.add_argument("--partitions", type=int, help="default: two for each core")
    parser.add_argument("--scanregions", default=shutil.which("scanregions") or "scanregions")
    parser.add_argument("--find", default="barcodes,words,rectangles")
    options = parser.parse_args()

    spark = SparkSession.builder.appName("scanregions").getOrCreate()
    if options.images:
        images = spark.createDataFrame(
            [(path,) for path in paths_below(options.images)], f"{options.column} string")
    elif options.table.endswith(".csv"):
        images = spark.read.csv(options.table, header=True)
    else:
        images = spark.read.parquet(options.table)
    partitions = options.partitions or 2 * spark.sparkContext.defaultParallelism
    command = [options.scanregions, "scan", "--find", options.find]
    records = (
        images.select(options.column).repartition(partitions)
        .mapInPandas(scan_partition(command, options.column), SCHEMA))
    if options.format == "jsonl":
        records.select("record").write.mode("overwrite").text(options.output)
    else:
        records.write.mode("overwrite").parquet(options.output)
    spark.stop()


if __name__ == "__main__":
    main()
