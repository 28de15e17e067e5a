#!/bin/sh
# Builds the documentation into docs/; a warning is an error.
set -eu
cd "$(dirname "$0")/.."
Scripts/make-pictures.py
rm -rf docs
REGIONS_DOCS=1 "${SWIFT:-swift}" package --scratch-path .build/docs --allow-writing-to-directory docs \
    generate-documentation --target Regions --warnings-as-errors \
    --transform-for-static-hosting --hosting-base-path "${DOCS_BASE:-Regions}" \
    --output-path docs
