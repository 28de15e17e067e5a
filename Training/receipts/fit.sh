#!/bin/sh
# Fits the weights of receipts' fields to made receipts, and writes them into the sources.
# Wants Python 3 with numpy. The same seeds make the same receipts. FITTED and HELD_OUT are how
# many, OUTPUT is the file that is written.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
top=$here/../..
output=${OUTPUT:-$top/Sources/Regions/Documents/Receipts/ReceiptModels.swift}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
swift build --package-path "$top" -c release --product ReceiptFeatures
tool=$(swift build --package-path "$top" -c release --show-bin-path)/ReceiptFeatures
python3 "$here/grammar.py" "${FITTED:-3000}" 1 | "$tool" >"$work/fitted"
python3 "$here/grammar.py" "${HELD_OUT:-1500}" 2 | "$tool" >"$work/held-out"
python3 "$here/fit.py" "$work/fitted" "$work/held-out" "$output"
swift format -i --configuration "$top/.swift-format" "$output"
