#ifndef REGIONS_CFUZZER_H
#define REGIONS_CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// libFuzzer without a `main` of its own; SwiftPM wants to make that.
/// Source: https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

#endif
