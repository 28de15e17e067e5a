#!/bin/sh
# Fits to a few made receipts, end to end, and checks that every weight of the library is fitted.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
FITTED=60 HELD_OUT=40 OUTPUT="$work/ReceiptModels.swift" "$here/fit.sh"
names() { sed -n 's/^ *static let \([A-Za-z]*\) .*/\1/p; s/^ *"\([A-Za-z]*\)": .*/\1/p' "$1"; }
names "$here/../../Sources/Regions/Documents/Receipts/ReceiptModels.swift" >"$work/expected"
names "$work/ReceiptModels.swift" >"$work/fitted-names"
diff "$work/expected" "$work/fitted-names" || {
    echo "The features differ from those of ReceiptModels.swift; run fit.sh and commit it" >&2
    exit 1
}
echo "All $(wc -l <"$work/expected") names are fitted"
