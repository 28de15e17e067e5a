#!/bin/sh
# Builds and runs the tests, optimized: pixel loops without optimization take ten times as long.
#
#   Scripts/test.sh             every test
#   Scripts/test.sh Barcodes    those of a folder below Tests, or whose names match an expression
#
# REGIONS_TEST_OPTIONS are further options of swift test.
set -eu
cd "$(dirname "$0")/.."
only=${1:-}

filter=$only
folders=$(if [ -n "$only" ]; then find Tests -type d -name "$only"; fi)
if [ -n "$folders" ]; then
    # shellcheck disable=SC2086 # one word a folder
    suites=$(grep -rhoE 'struct [A-Za-z0-9]+Tests\b' $folders | cut -d ' ' -f 2 | sort -u | paste -sd '|' -)
    filter="[.]($suites)/"
fi
# Tests block on engines and processes: many at once would eat up each other's time limits.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH="${SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH:-2}"
# A build folder of its own: the command is built with other options.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
status=0
# shellcheck disable=SC2086 # several options
{
    "${SWIFT:-swift}" test -c release -Xswiftc -enable-testing --scratch-path .build/tests \
        ${filter:+--filter "$filter"} ${REGIONS_TEST_OPTIONS:-} || echo "$?" >"$log.status"
} 2>&1 | tee "$log"
if [ -f "$log.status" ]; then
    status=$(cat "$log.status")
    rm -f "$log.status"
    # What failed stands far above where many tests passed: say it again where it is seen.
    grep -a -e '^✘' -e 'error:' "$log" >&2 || true
fi
exit "$status"
