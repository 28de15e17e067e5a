#!/bin/sh
# Fits the weights of cards' fields to made cards, as they are read, and writes them into the
# sources. Wants Python 3 with Pillow and numpy, and zint. The same seeds make the same cards.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
top=$here/../..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
swift build --package-path "$top" -c release --product CardFeatures
swift build --package-path "$top" -c release --product scanregions
bin=$(swift build --package-path "$top" -c release --show-bin-path)
features() {
    python3 "$here/cards.py" make "$work/$1" --seed "$1" --count "$2" --layouts fitted
    "$bin/scanregions" scan --find barcodes,words --format jsonl --quiet "$work/$1" >"$work/$1.jsonl"
    python3 "$here/cards.py" join "$work/$1" "$work/$1.jsonl" | "$bin/CardFeatures" >"$work/$1.features"
}
features fitted "${FITTED:-630}"
features check "${HELD_OUT:-315}"
python3 "$here/fit.py" "$work/fitted.features" "$work/check.features" \
    "$top/Sources/Regions/Documents/Cards/CardModels.swift"
swift format -i "$top/Sources/Regions/Documents/Cards/CardModels.swift"
