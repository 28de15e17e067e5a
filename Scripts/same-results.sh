#!/bin/sh
# Compares what two builds of the command say of every image below some folders, byte for byte.
#
#   Scripts/same-results.sh OLD NEW FOLDER...
#
# OLD and NEW are commands. Each folder is scanned for everything that can be found, with each effort,
# one job and two. Exits with 1 where a line differs, and prints the first ones.
set -eu
if [ $# -lt 3 ]; then
    echo "usage: $0 OLD NEW FOLDER..." >&2
    exit 64
fi
old=$1
new=$2
shift 2
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
status=0

# Scans a folder with both commands: compare FOLDER NAME OPTION...
compare() {
    folder=$1
    name=$2
    shift 2
    # What can't be scanned gives a record as well, and status 2.
    "$old" scan "$folder" --format jsonl --quiet "$@" >"$results/old" 2>/dev/null || [ $? -le 2 ]
    "$new" scan "$folder" --format jsonl --quiet "$@" >"$results/new" 2>/dev/null || [ $? -le 2 ]
    lines=$(wc -l <"$results/old")
    if cmp -s "$results/old" "$results/new"; then
        echo "same       $folder  $name  $lines lines"
    else
        status=1
        echo "DIFFERENT  $folder  $name"
        diff "$results/old" "$results/new" | cut -c 1-400 | head -n 6
    fi
}

for folder in "$@"; do
    for effort in fast balanced thorough; do
        compare "$folder" "barcodes, $effort" --find barcodes --effort "$effort" --jobs 2
    done
    compare "$folder" "rectangles" --find rectangles --min-confidence 0 --jobs 2
    compare "$folder" "everything, two jobs" --jobs 2 \
        --find barcodes,words,characters,text-rectangles,rectangles
    compare "$folder" "everything, one job" --jobs 1 \
        --find barcodes,words,characters,text-rectangles,rectangles
done
exit $status
