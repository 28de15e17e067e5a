#!/bin/sh
# Fits the weights of cards' fields to made cards, as they are read, and writes them into the
# sources. Wants Python 3 with Pillow and numpy, and zint. The same seeds make the same cards. FITTED
# and HELD_OUT are how many, OUTPUT is the file that is written.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
top=$here/../..
output=${OUTPUT:-$top/Sources/Regions/Documents/Cards/CardModels.swift}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
swift build --package-path "$top" -c release --product CardFeatures
tool=$(swift build --package-path "$top" -c release --show-bin-path)/CardFeatures
features() {
    python3 "$here/cards.py" make "$work/$1" --seed "$1" --count "$2" --layouts fitted
    "$tool" "$work/$1" >"$work/$1.features"
}
features fitted "${FITTED:-630}"
features check "${HELD_OUT:-315}"
python3 "$here/fit.py" "$work/fitted.features" "$work/check.features" \
    "$output"
swift format -i --configuration "$top/.swift-format" "$output"
