#!/bin/sh
# Runs every test with a sanitizer: address or thread.
set -eu
cd "$(dirname "$0")/.."
sanitizer=$1
case $sanitizer in
address) scratch=.build/asan ;;
thread) scratch=.build/tsan ;;
esac

# Workers that tests end by a bad address must end by its signal, as they do without a sanitizer.
export ASAN_OPTIONS="detect_leaks=0:allocator_may_return_null=1:handle_segv=0:suppressions=$PWD/Scripts/asan-suppressions.txt"
export TSAN_OPTIONS="handle_segv=0:exitcode=66"
# To look for the stack of a program that ends by an error, as an example does, may never end.
export SWIFT_BACKTRACE=enable=no
# Threads that OpenMP keeps waiting look like races: it isn't built with the sanitizer.
export OMP_NUM_THREADS=1

without=""
# The thread sanitizer writes files of its own, and ends where a test fills the disk.
if [ "$sanitizer" = thread ]; then without=fullDisk; fi
if [ "$sanitizer" = thread ] && [ "$(uname)" = Linux ]; then
	mkdir -p "$scratch"
	clang -O2 -fPIC -shared -o "$scratch/tsan-mutex.so" Scripts/tsan-mutex.c
	export LD_PRELOAD="$PWD/$scratch/tsan-mutex.so"
fi

# Optimized: pixel loops with a sanitizer and without optimization take hours.
# One test at a time: what is slow with a sanitizer must not be late for other reasons as well.
exec "${SWIFT:-swift}" test -c release -Xswiftc -enable-testing --sanitize="$sanitizer" --scratch-path "$scratch" --no-parallel \
	${without:+--skip "$without"}
