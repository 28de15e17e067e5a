// Kernels for 64-bit ARM, every one of which has NEON.
#include "kernels.h"

#if defined(__aarch64__)
#include <arm_neon.h>

#define INLINE static inline __attribute__((always_inline))

/// Adds the products of four rows of four weights with four inputs, which come four times over.
INLINE int32x4_t added(int32x4_t total, int8x16_t weights, int8x16_t inputs) {
#if defined(__ARM_FEATURE_DOTPROD)
    return vdotq_s32(total, weights, inputs);
#else
    const int16x8_t low = vmull_s8(vget_low_s8(weights), vget_low_s8(inputs));
    const int16x8_t high = vmull_high_s8(weights, inputs);
    // Two products of 127 by 127 fit in 16 bits.
    return vpadalq_s16(total, vpaddq_s16(low, high));
#endif
}

/// Sums of a block of rows for some vectors; all in registers.
INLINE void tile(
    const RegionsLineMatrix *matrix, size_t block, const int8_t *vectors, size_t stride,
    const int count, int32_t *sums, bool adds) {
    int32x4_t total[4][4];
    const size_t row = matrix->blocks * REGIONS_LINE_BLOCK;
    const size_t first = block * REGIONS_LINE_BLOCK;
    for (int v = 0; v < count; v++) {
        const int32_t *start = (adds ? sums + v * row : matrix->offsets) + first;
        for (int part = 0; part < 4; part++) total[v][part] = vld1q_s32(start + 4 * part);
    }
    const size_t group = REGIONS_LINE_BLOCK * REGIONS_LINE_GROUP;
    const int8_t *weights = matrix->weights + block * matrix->groups * group;
    for (size_t g = 0; g < matrix->groups; g++, weights += group) {
        for (int v = 0; v < count; v++) {
            int32_t four;
            __builtin_memcpy(&four, vectors + v * stride + g * REGIONS_LINE_GROUP, 4);
            const int8x16_t x = vreinterpretq_s8_s32(vdupq_n_s32(four));
            for (int part = 0; part < 4; part++) {
                total[v][part] = added(total[v][part], vld1q_s8(weights + 16 * part), x);
            }
        }
    }
    for (int v = 0; v < count; v++) {
        for (int part = 0; part < 4; part++) {
            vst1q_s32(sums + v * row + first + 4 * part, total[v][part]);
        }
    }
}

static void multiply(
    const RegionsLineMatrix *matrix, const int8_t *vectors, size_t stride, size_t count,
    int32_t *sums, bool adds) {
    const size_t row = matrix->blocks * REGIONS_LINE_BLOCK;
    size_t v = 0;
    for (; v + 4 <= count; v += 4) {
        for (size_t block = 0; block < matrix->blocks; block++) {
            tile(matrix, block, vectors + v * stride, stride, 4, sums + v * row, adds);
        }
    }
    for (; v < count; v++) {
        for (size_t block = 0; block < matrix->blocks; block++) {
            tile(matrix, block, vectors + v * stride, stride, 1, sums + v * row, adds);
        }
    }
}

const RegionsLineKernels regions_line_neon = {
    multiply, regions_line_plain_step, regions_line_plain_squash};
#endif
