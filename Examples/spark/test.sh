#!/bin/sh
# Sets Spark up in a virtual environment, runs the example over testdata in local mode, and compares
# its records with those of a plain run. SCANREGIONS names the command.
set -eu
cd "$(dirname "$0")"
root=$(cd ../.. && pwd)
environment=$root/.build/spark
work=$root/.build/spark-test

if ! command -v java >/dev/null && [ -z "${JAVA_HOME:-}" ]; then
    if command -v apt-get >/dev/null; then
        as_root=""
        if [ "$(id -u)" -ne 0 ]; then as_root="sudo"; fi
        $as_root apt-get update -qq
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
            --no-install-recommends default-jre-headless python3-venv </dev/null
    else
        echo "Spark needs Java 17: brew install openjdk@17" >&2
        exit 1
    fi
fi
if [ ! -x "$environment/bin/spark-submit" ]; then
    python3 -m venv "$environment"
    "$environment/bin/pip" install -q -r requirements.txt
fi

rm -rf "$work"
mkdir -p "$work"
find="barcodes,rectangles"
PYSPARK_PYTHON="$environment/bin/python" "$environment/bin/spark-submit" --master 'local[2]' \
    --conf spark.ui.enabled=false scan.py --images "$root/testdata" --output "$work/folder" \
    --scanregions "$SCANREGIONS" --find "$find" 2>"$work/spark.log" || {
    tail -n 40 "$work/spark.log" >&2
    exit 1
}
# The same by a table of paths, with one name that leads nowhere.
{
    echo path
    find "$root/testdata" -name '*.png' | sort
    echo "$work/missing.png"
} >"$work/paths.csv"
PYSPARK_PYTHON="$environment/bin/python" "$environment/bin/spark-submit" --master 'local[2]' \
    --conf spark.ui.enabled=false scan.py --table "$work/paths.csv" --output "$work/table" \
    --scanregions "$SCANREGIONS" --find "$find" 2>>"$work/spark.log" || {
    tail -n 40 "$work/spark.log" >&2
    exit 1
}

scan() { "$SCANREGIONS" scan --find "$find" --format jsonl --quiet "$@" 2>/dev/null || [ $? -le 2 ]; }
scan "$root/testdata" >"$work/folder-plain.jsonl"
tail -n +2 "$work/paths.csv" | scan --files-from - >"$work/table-plain.jsonl"
for run in folder table; do
    cat "$work/$run"/part-* | LC_ALL=C sort >"$work/$run-spark.sorted"
    LC_ALL=C sort "$work/$run-plain.jsonl" >"$work/$run-plain.sorted"
    cmp "$work/$run-spark.sorted" "$work/$run-plain.sorted"
    echo "$run: $(wc -l <"$work/$run-spark.sorted") records, the same as without Spark"
done
