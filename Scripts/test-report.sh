#!/bin/sh
# Sets up what looks at results as people do, in a virtual environment, and has it look: Chromium at
# pages of --report, sqlite3 and Datasette at databases. SCANREGIONS names the command.
set -eu
cd "$(dirname "$0")/.."
environment=.build/report

if ! { command -v chromedriver && command -v sqlite3; } >/dev/null; then
    if ! command -v apt-get >/dev/null; then
        echo "These are needed: brew install --cask chromium chromedriver" >&2
        exit 1
    fi
    as_root=""
    if [ "$(id -u)" -ne 0 ]; then as_root="sudo"; fi
    $as_root apt-get update -qq
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
        --no-install-recommends chromium chromium-driver sqlite3 python3-venv </dev/null
fi
if [ ! -x "$environment/bin/datasette" ]; then
    python3 -m venv "$environment"
    "$environment/bin/pip" install -q selenium segno datasette
    "$environment/bin/pip" install -q --no-deps axe-playwright-python
fi
"$environment/bin/python" Scripts/check-database.py "$SCANREGIONS"
"$environment/bin/python" Scripts/check-report.py "$SCANREGIONS" "$@"
