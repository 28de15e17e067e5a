#!/bin/sh
# Runs the line kernels for 64-bit ARM against the plain ones, under QEMU, and all of them against
# what this machine's processor computes. On an ARM machine it needs no QEMU.
set -eu
cd "$(dirname "$0")/.."
scratch=.build/arm
apt_packages="gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user"
kernels="Sources/CLineNetwork/kernels.c Sources/CLineNetwork/neon.c"
# GCC takes no notice of the pragma that keeps products and sums apart.
options="-O2 -Wall -Werror -Wno-unknown-pragmas -ffp-contract=off -ISources/CLineNetwork -ISources/CLineNetwork/include"
mkdir -p "$scratch"

# build COMPILER NAME [OPTION...]
build() {
    compiler=$1 program=$scratch/$2
    shift 2
    # shellcheck disable=SC2086 # several options and files
    "$compiler" $options "$@" -o "$program" Tests/ARM/LineKernels.c $kernels \
        Sources/CLineNetwork/avx2.c Sources/CLineNetwork/avx512.c -lm
}

build "${CC:-clang}" here
echo "this machine: $(uname -m)"
here=$("$scratch/here")
case $(uname -m) in aarch64 | arm64) exit 0 ;; esac

if ! command -v aarch64-linux-gnu-gcc >/dev/null || ! command -v qemu-aarch64 >/dev/null \
    || [ ! -f /usr/aarch64-linux-gnu/lib/libc.a ]; then
    if ! command -v apt-get >/dev/null; then
        echo "aarch64-linux-gnu-gcc with its C library and qemu-aarch64 are needed" >&2
        exit 1
    fi
    as_root=""
    if [ "$(id -u)" -ne 0 ]; then as_root="sudo"; fi
    echo "Installing $apt_packages"
    $as_root apt-get update -qq
    # shellcheck disable=SC2086 # several packages
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
        --no-install-recommends $apt_packages </dev/null
fi

# Every 64-bit ARM processor has NEON; newer ones have its dot products of bytes besides.
for architecture in armv8-a armv8.2-a+dotprod; do
    build aarch64-linux-gnu-gcc "$architecture" -static "-march=$architecture"
    echo "$architecture:"
    there=$(qemu-aarch64 -cpu max "$scratch/$architecture")
    if [ "$there" != "$here" ]; then
        echo "$architecture computes other values than $(uname -m)" >&2
        exit 1
    fi
done
echo "All compute the same, to the bit."
