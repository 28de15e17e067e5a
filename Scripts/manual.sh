#!/bin/sh
# Writes Manual/: the man page, and the help as it reads at 80 columns.
set -eu
cd "$(dirname "$0")/.."
SWIFT="${SWIFT:-swift}"
PAGE=Manual/scanregions.1
mkdir -p Manual/help
# A scratch path of its own: the plugin builds with other settings than `make build`.
"$SWIFT" package --scratch-path .build/manual --allow-writing-to-directory Manual \
    generate-manual --date "$(git log -1 --format=%cs -- Sources/scanregions)" -o Manual
# The page states its exit statuses above; the generator's own words know two only.
sed -i.generated '/^\.Sh "EXIT STATUS"/,$d; /^$/s/^/.Pp/' "$PAGE"
rm "$PAGE.generated"

COMMAND="$("$SWIFT" build --scratch-path .build/manual -c release --show-bin-path)/scanregions"
COLUMNS=80 "$COMMAND" help > Manual/help/scanregions.txt
for name in scan barcodes text rectangles receipts cards objects faces ask watch doctor; do
    COLUMNS=80 "$COMMAND" help "$name" > "Manual/help/$name.txt"
done
