// The kernels of this processor against the plain ones, to the bit, on matrices of many sizes.
//
// Prints a digest of every result: processors of two kinds agree if their digests do. Ends with
// status 1 where two kernels differ.
#include "kernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Chosen: whole tiles of every kernel, and what is left beside them.
static const size_t BLOCKS[] = {1, 2, 3, 4, 5, 7, 8, 9, 13, 24};
static const size_t GROUPS[] = {1, 2, 3, 8, 12, 25, 72};
static const size_t COUNTS[] = {1, 2, 3, 4, 5, 7, 8, 16, 19};
// Bytes between vectors beyond the end of the last group.
static const size_t GAPS[] = {0, 4, 13};

#define LENGTH(list) (sizeof(list) / sizeof(list[0]))

// MARK: Made numbers and the digest

static uint64_t state = 1;

/// Source: D. Knuth, The Art of Computer Programming, vol. 2, 3.3.4 (MMIX).
static uint32_t random_bits(void) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 32);
}

/// From -127 to 127, as weights and activations are; now and then an extreme.
static int8_t random_byte(void) {
    const uint32_t bits = random_bits();
    if (bits % 16 == 0) return bits & 16 ? 127 : -127;
    return (int8_t)((int32_t)(bits >> 8) % 128 * (bits & 16 ? 1 : -1));
}

/// Of any size: most in the range of a layer's sums, some 0, some far beyond it.
static int32_t random_sum(void) {
    const uint32_t bits = random_bits();
    const int32_t value = (int32_t)(bits >> 7) * (bits & 1 ? 1 : -1);
    switch (bits >> 1 & 15) {
    case 0: return 0;
    case 1: return value * 32;
    default: return value % 400000;
    }
}

/// FNV-1a of 64 bits.
static uint64_t digest = 0xCBF29CE484222325u;

static void add_to_digest(const void *bytes, size_t size) {
    const uint8_t *next = bytes;
    for (size_t i = 0; i < size; i++) digest = (digest ^ next[i]) * 0x100000001B3u;
}

static void *memory(size_t size) {
    void *bytes = malloc(size);
    if (bytes) return bytes;
    fprintf(stderr, "out of memory\n");
    exit(2);
}

// MARK: Comparing

static const char *const NAMES[] = {"plain", "AVX2", "AVX-512", "NEON"};
static const RegionsLineKernels *kernels[LENGTH(NAMES)];
static size_t comparisons, differences;

static void compare(
    size_t processor, const char *what, const void *expected, const void *found, size_t size) {
    comparisons++;
    if (!memcmp(expected, found, size)) return;
    differences++;
    fprintf(stderr, "%s: %s differs\n", NAMES[processor], what);
}

static void multiply(size_t blocks, size_t groups, size_t count, size_t gap) {
    const size_t rows = blocks * REGIONS_LINE_BLOCK, columns = groups * REGIONS_LINE_GROUP;
    const size_t stride = columns + gap, size = rows * count * sizeof(int32_t);
    int8_t *weights = memory(rows * columns), *vectors = memory(stride * count);
    int32_t *offsets = memory(rows * sizeof(int32_t));
    int32_t *corrections = memory(rows * sizeof(int32_t));
    int32_t *expected = memory(size), *found = memory(size);
    for (size_t i = 0; i < rows * columns; i++) weights[i] = random_byte();
    for (size_t i = 0; i < stride * count; i++) vectors[i] = random_byte();
    for (size_t row = 0; row < rows; row++) {
        const size_t block = row / REGIONS_LINE_BLOCK, part = row % REGIONS_LINE_BLOCK;
        const int8_t *first = weights + block * columns * REGIONS_LINE_BLOCK;
        int32_t sum = 0;
        for (size_t column = 0; column < columns; column++) {
            const size_t group = column / REGIONS_LINE_GROUP * REGIONS_LINE_BLOCK + part;
            sum += first[group * REGIONS_LINE_GROUP + column % REGIONS_LINE_GROUP];
        }
        offsets[row] = 127 * random_byte();
        corrections[row] = 128 * sum;
    }
    const RegionsLineMatrix matrix = {weights, offsets, corrections, blocks, groups};
    kernels[0]->multiply(&matrix, vectors, stride, count, expected, false);
    kernels[0]->multiply(&matrix, vectors, stride, count, expected, true);
    add_to_digest(expected, size);
    for (size_t i = 1; i < LENGTH(kernels); i++) {
        if (!kernels[i]) continue;
        kernels[i]->multiply(&matrix, vectors, stride, count, found, false);
        kernels[i]->multiply(&matrix, vectors, stride, count, found, true);
        compare(i, "multiply", expected, found, size);
    }
    free(weights), free(vectors), free(offsets), free(corrections), free(expected), free(found);
}

/// Scales of about 1/127², as layers have them.
static float random_scale(void) { return (float)(random_bits() % 1000 + 1) * 1e-7f; }

static void step(const RegionsLineTables *tables, size_t units, size_t count) {
    const size_t size = units * count;
    float *scales = memory(4 * units * sizeof(float)), *start = memory(size * sizeof(float));
    int32_t *sums = memory(4 * size * sizeof(int32_t));
    float *states[2] = {memory(size * sizeof(float)), memory(size * sizeof(float))};
    int8_t *outputs[2] = {memory(size), memory(size)};
    for (size_t i = 0; i < 4 * units; i++) scales[i] = random_scale();
    for (size_t i = 0; i < 4 * size; i++) sums[i] = random_sum();
    for (size_t i = 0; i < size; i++) start[i] = (float)random_byte() * 0.75f;
    memcpy(states[0], start, size * sizeof(float));
    kernels[0]->step(tables, scales, sums, units, count, states[0], outputs[0]);
    add_to_digest(states[0], size * sizeof(float));
    add_to_digest(outputs[0], size);
    for (size_t i = 1; i < LENGTH(kernels); i++) {
        if (!kernels[i]) continue;
        memcpy(states[1], start, size * sizeof(float));
        kernels[i]->step(tables, scales, sums, units, count, states[1], outputs[1]);
        compare(i, "step, states", states[0], states[1], size * sizeof(float));
        compare(i, "step, outputs", outputs[0], outputs[1], size);
    }
    free(scales), free(start), free(sums);
    for (int i = 0; i < 2; i++) free(states[i]), free(outputs[i]);
}

static void squash(const RegionsLineTables *tables, size_t count) {
    const size_t size = count * REGIONS_LINE_BLOCK;
    float scales[REGIONS_LINE_BLOCK];
    int32_t *sums = memory(size * sizeof(int32_t));
    int8_t *outputs[2] = {memory(size), memory(size)};
    for (size_t i = 0; i < REGIONS_LINE_BLOCK; i++) scales[i] = random_scale();
    for (size_t i = 0; i < size; i++) sums[i] = random_sum();
    kernels[0]->squash(tables, scales, sums, count, outputs[0]);
    add_to_digest(outputs[0], size);
    for (size_t i = 1; i < LENGTH(kernels); i++) {
        if (!kernels[i]) continue;
        kernels[i]->squash(tables, scales, sums, count, outputs[1]);
        compare(i, "squash", outputs[0], outputs[1], size);
    }
    free(sums), free(outputs[0]), free(outputs[1]);
}

static void softmax(size_t count) {
    float *scales = memory(count * sizeof(float)), *found = memory(count * sizeof(float));
    int32_t *sums = memory(count * sizeof(int32_t));
    for (size_t i = 0; i < count; i++) {
        scales[i] = random_scale();
        sums[i] = random_sum();
    }
    regions_line_softmax(scales, sums, count, found);
    add_to_digest(found, count * sizeof(float));
    free(scales), free(found), free(sums);
}

int main(void) {
    for (size_t i = 0; i < LENGTH(kernels); i++) {
        kernels[i] = regions_line_kernels((RegionsLineProcessor)i);
    }
    RegionsLineTables *tables = memory(sizeof(*tables));
    regions_line_fill_tables(tables);
    add_to_digest(tables, sizeof(*tables));
    for (size_t b = 0; b < LENGTH(BLOCKS); b++) {
        for (size_t g = 0; g < LENGTH(GROUPS); g++) {
            for (size_t c = 0; c < LENGTH(COUNTS); c++) {
                for (size_t i = 0; i < LENGTH(GAPS); i++) {
                    multiply(BLOCKS[b], GROUPS[g], COUNTS[c], GAPS[i]);
                }
            }
        }
    }
    for (size_t c = 0; c < LENGTH(COUNTS); c++) {
        for (size_t b = 0; b < LENGTH(BLOCKS); b++) {
            step(tables, BLOCKS[b] * REGIONS_LINE_BLOCK, COUNTS[c]);
            softmax(BLOCKS[b] * COUNTS[c] + 1);
        }
        squash(tables, COUNTS[c]);
    }
    free(tables);
    const RegionsLineKernels *best = regions_line_best_kernels();
    for (size_t i = 0; i < LENGTH(kernels); i++) {
        if (kernels[i] == best) fprintf(stderr, "%s is the fastest; ", NAMES[i]);
    }
    fprintf(stderr, "%zu comparisons, %zu differences\n", comparisons, differences);
    printf("%016llx\n", (unsigned long long)digest);
    return differences > 0;
}
