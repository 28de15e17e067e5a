#!/bin/sh
# Fuzzes decoding and every request for FUZZ_SECONDS, from testdata and the finds of earlier runs.
# Inputs that crash, hang or fill memory are left in Fuzz/finds.
set -eu
cd "$(dirname "$0")/.."

seconds=${FUZZ_SECONDS:-120}
# gold, which Swift links with on Linux, fails at the fuzzer's library.
linker=""
if [ "$(uname)" = Linux ]; then linker="-Xswiftc -use-ld=lld"; fi
# shellcheck disable=SC2086
set -- build -c release --package-path Fuzz --product regions-fuzz \
    --sanitize=address -Xswiftc -sanitize=fuzzer $linker
"${SWIFT:-swift}" "$@"
binary=$("${SWIFT:-swift}" "$@" --show-bin-path)/regions-fuzz

mkdir -p Fuzz/corpus Fuzz/finds Fuzz/seeds
find testdata Tests/RegressionFiles -type f -size -40k ! -name '*.json' ! -name '*.py' ! -name '*.md' \
    ! -name '*.txt' 2>/dev/null | while read -r file; do
    cp "$file" "Fuzz/seeds/$(echo "$file" | tr / -)"
done

# libtesseract and the image libraries keep what they allocate once: leaks are not looked for.
OMP_NUM_THREADS=1 ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 \
    exec "$binary" -max_total_time="$seconds" -timeout=60 -rss_limit_mb=4096 -malloc_limit_mb=2048 \
    -max_len=65536 -print_final_stats=1 -dict=Fuzz/formats.dict -artifact_prefix=Fuzz/finds/ \
    ${FUZZ_OPTIONS:-} Fuzz/corpus Fuzz/seeds
