#!/bin/sh
# Tests Examples/Server: its own tests, then the server as it runs, with Chromium, hostile clients and
# many at once. Options go to Scripts/check-server.py.
set -eu
cd "$(dirname "$0")/.."
environment=.build/server

if ! command -v chromedriver >/dev/null; then
    if ! command -v apt-get >/dev/null; then
        echo "These are needed: brew install --cask chromium chromedriver" >&2
        exit 1
    fi
    as_root=""
    if [ "$(id -u)" -ne 0 ]; then as_root="sudo"; fi
    $as_root apt-get update -qq
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
        --no-install-recommends chromium chromium-driver python3-venv </dev/null
fi
if [ ! -x "$environment/bin/python" ] || ! "$environment/bin/python" -c "import selenium" 2>/dev/null; then
    python3 -m venv "$environment"
    "$environment/bin/pip" install -q selenium segno
    "$environment/bin/pip" install -q --no-deps axe-playwright-python
fi
# One build for both: that of the tests holds the server, and needs to see no more than others do.
build="${SWIFT:-swift} build -c release --package-path Examples/Server"
SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=2 \
    "${SWIFT:-swift}" test -c release --disable-testable-imports --package-path Examples/Server
"$environment/bin/python" Scripts/check-server.py "$($build --show-bin-path)/scan-server" "$@"
