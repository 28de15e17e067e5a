#!/bin/sh
# Draws cards in all layouts, reads them with a command that is built, and prints what is right.
# The layouts that weights were fitted to, with other seeds, and those that they were not.
#
#   Training/cards/score.sh SCANREGIONS
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for layouts in fitted held; do
    python3 "$here/cards.py" make "$work/$layouts" --seed "score-$layouts" --count "${COUNT:-180}" \
        --layouts $layouts
    "$1" cards --format jsonl --quiet "$work/$layouts" >"$work/$layouts.jsonl"
    echo "$layouts layouts"
    python3 "$here/cards.py" score "$work/$layouts" "$work/$layouts.jsonl"
done
