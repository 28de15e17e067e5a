#!/bin/sh
# Prints how much memory (resident, MiB) the command holds while it scans 10,000 images for
# barcodes, after each tenth of them: a curve that rises is a leak. For Linux.
#
# usage: Scripts/memory-curve.sh [COMMAND] [IMAGES]
set -eu
cd "$(dirname "$0")/.."
COMMAND="${1:-.build/release/scanregions}"
COUNT="${2:-10000}"
FOLDER="$(mktemp -d)"
trap 'rm -r "$FOLDER"' EXIT
# Codes of several kinds, and pictures without any.
ls -d "$PWD"/testdata/code-*.png "$PWD"/testdata/gift-card*.png "$PWD"/testdata/nothing/*.png > "$FOLDER/kinds"
awk -v count="$COUNT" '{ name[NR] = $0 } END { for (i = 0; i < count; i++) print name[i % NR + 1] }' \
    "$FOLDER/kinds" > "$FOLDER/names"
mkfifo "$FOLDER/results"
"$COMMAND" scan --find barcodes --format jsonl --files-from "$FOLDER/names" > "$FOLDER/results" &
PROCESS=$!
awk -v step="$((COUNT / 10))" -v status="/proc/$PROCESS/status" '
    NR % step == 1 || NR == step * 10 {
        while ((getline line < status) > 0)
            if (line ~ /^VmRSS/) { split(line, word); printf "%6d images  %6.1f MiB\n", NR, word[2] / 1024; fflush() }
        close(status)
    }' "$FOLDER/results"
wait "$PROCESS"
