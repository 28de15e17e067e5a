// Kernels for processors with AVX2.
#include "kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma STDC FP_CONTRACT OFF

#define TARGET __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline)) TARGET

/// Sums of some blocks of rows for some vectors; all in registers.
///
/// One factor of the products of bytes has no sign: the other one takes it. Two products of 127
/// by 127 fit in 16 bits.
INLINE void tile(
    const RegionsLineMatrix *matrix, size_t block, const int blocks, const int8_t *vectors,
    size_t stride, const int count, int32_t *sums, bool adds) {
    __m256i total[4][4][2];
    const size_t row = matrix->blocks * REGIONS_LINE_BLOCK;
    for (int b = 0; b < blocks; b++) {
        const size_t first = (block + b) * REGIONS_LINE_BLOCK;
        for (int v = 0; v < count; v++) {
            const int32_t *start = (adds ? sums + v * row : matrix->offsets) + first;
            total[b][v][0] = _mm256_loadu_si256((const __m256i *)start);
            total[b][v][1] = _mm256_loadu_si256((const __m256i *)(start + 8));
        }
    }
    const size_t group = REGIONS_LINE_BLOCK * REGIONS_LINE_GROUP;
    const int8_t *weights = matrix->weights + block * matrix->groups * group;
    const __m256i ones = _mm256_set1_epi16(1);
    for (size_t g = 0; g < matrix->groups; g++) {
        for (int v = 0; v < count; v++) {
            int32_t four;
            __builtin_memcpy(&four, vectors + v * stride + g * REGIONS_LINE_GROUP, 4);
            const __m256i x = _mm256_set1_epi32(four);
            const __m256i size = _mm256_abs_epi8(x);
            for (int b = 0; b < blocks; b++) {
                const int8_t *w = weights + (b * matrix->groups + g) * group;
                for (int half = 0; half < 2; half++) {
                    const __m256i signs = _mm256_sign_epi8(
                        _mm256_loadu_si256((const __m256i *)(w + 32 * half)), x);
                    const __m256i pairs = _mm256_maddubs_epi16(size, signs);
                    total[b][v][half] = _mm256_add_epi32(
                        total[b][v][half], _mm256_madd_epi16(pairs, ones));
                }
            }
        }
    }
    for (int b = 0; b < blocks; b++) {
        for (int v = 0; v < count; v++) {
            int32_t *end = sums + v * row + (block + b) * REGIONS_LINE_BLOCK;
            _mm256_storeu_si256((__m256i *)end, total[b][v][0]);
            _mm256_storeu_si256((__m256i *)(end + 8), total[b][v][1]);
        }
    }
}

TARGET static void multiply(
    const RegionsLineMatrix *matrix, const int8_t *vectors, size_t stride, size_t count,
    int32_t *sums, bool adds) {
    const size_t row = matrix->blocks * REGIONS_LINE_BLOCK;
    size_t v = 0;
    for (; v + 4 <= count; v += 4) {
        for (size_t block = 0; block < matrix->blocks; block++) {
            tile(matrix, block, 1, vectors + v * stride, stride, 4, sums + v * row, adds);
        }
    }
    for (; v < count; v++) {
        const int8_t *one = vectors + v * stride;
        size_t block = 0;
        for (; block + 4 <= matrix->blocks; block += 4) {
            tile(matrix, block, 4, one, stride, 1, sums + v * row, adds);
        }
        for (; block < matrix->blocks; block++) {
            tile(matrix, block, 1, one, stride, 1, sums + v * row, adds);
        }
    }
}

INLINE __m256 magnitude(__m256 x) {
    return _mm256_andnot_ps(_mm256_set1_ps(-0.0f), x);
}

INLINE __m256 looked_up(const RegionsLineEntry *table, __m256 magnitude) {
    __m256 place = _mm256_mul_ps(magnitude, _mm256_set1_ps(256));
    // The bound comes second: it is taken for what is not a number.
    place = _mm256_min_ps(place, _mm256_set1_ps(REGIONS_LINE_TABLE - 1));
    const __m256i index = _mm256_cvttps_epi32(place);
    // Values and steps are told apart within halves of registers.
    const __m256i order = _mm256_permute4x64_epi64(index, 0xD8);
    const __m256 low = _mm256_castsi256_ps(_mm256_i32gather_epi64(
        (const long long *)table, _mm256_castsi256_si128(order), 8));
    const __m256 high = _mm256_castsi256_ps(_mm256_i32gather_epi64(
        (const long long *)table, _mm256_extracti128_si256(order, 1), 8));
    const __m256 value = _mm256_shuffle_ps(low, high, 0x88);
    const __m256 step = _mm256_shuffle_ps(low, high, 0xDD);
    const __m256 part = _mm256_sub_ps(place, _mm256_cvtepi32_ps(index));
    return _mm256_add_ps(value, _mm256_mul_ps(step, part));
}

INLINE __m256 tangent(const RegionsLineTables *tables, __m256 x) {
    const __m256 sign = _mm256_and_ps(x, _mm256_set1_ps(-0.0f));
    return _mm256_or_ps(looked_up(tables->tanh, magnitude(x)), sign);
}

INLINE __m256 logistic(const RegionsLineTables *tables, __m256 x) {
    const __m256 negative = _mm256_cmp_ps(x, _mm256_setzero_ps(), _CMP_LT_OQ);
    const __m256 value = looked_up(tables->logistic, magnitude(x));
    return _mm256_blendv_ps(value, _mm256_sub_ps(_mm256_set1_ps(1), value), negative);
}

INLINE void store_in_127ths(int8_t *outputs, __m256 x) {
    const __m256 scaled = _mm256_mul_ps(magnitude(x), _mm256_set1_ps(127));
    const __m256i whole = _mm256_cvttps_epi32(_mm256_add_ps(scaled, _mm256_set1_ps(0.5f)));
    // Zeros stay zeros, whatever their sign.
    const __m256i value = _mm256_sign_epi32(
        whole, _mm256_or_si256(_mm256_castps_si256(x), _mm256_set1_epi32(1)));
    const __m256i words = _mm256_packs_epi32(value, value);
    const __m256i bytes = _mm256_packs_epi16(words, words);
    const int low = _mm256_extract_epi32(bytes, 0), high = _mm256_extract_epi32(bytes, 4);
    __builtin_memcpy(outputs, &low, 4);
    __builtin_memcpy(outputs + 4, &high, 4);
}

INLINE __m256 scaled(const int32_t *sums, const float *scales) {
    return _mm256_mul_ps(
        _mm256_cvtepi32_ps(_mm256_loadu_si256((const __m256i *)sums)), _mm256_loadu_ps(scales));
}

TARGET static void step(
    const RegionsLineTables *tables, const float *scales, const int32_t *sums, size_t units,
    size_t count, float *states, int8_t *outputs) {
    const __m256 limit = _mm256_set1_ps(REGIONS_LINE_STATE_LIMIT);
    const __m256 least = _mm256_set1_ps(-REGIONS_LINE_STATE_LIMIT);
    for (size_t cell = 0; cell < count; cell++) {
        for (size_t i = 0; i < units; i += 8) {
            const size_t in = units + i, forget = 2 * units + i, out = 3 * units + i;
            const __m256 input = tangent(tables, scaled(sums + i, scales + i));
            const __m256 kept = logistic(tables, scaled(sums + forget, scales + forget));
            const __m256 taken = logistic(tables, scaled(sums + in, scales + in));
            const __m256 given = logistic(tables, scaled(sums + out, scales + out));
            __m256 state = _mm256_mul_ps(_mm256_loadu_ps(states + i), kept);
            state = _mm256_add_ps(state, _mm256_mul_ps(input, taken));
            state = _mm256_max_ps(_mm256_min_ps(state, limit), least);
            _mm256_storeu_ps(states + i, state);
            store_in_127ths(outputs + i, _mm256_mul_ps(tangent(tables, state), given));
        }
        sums += 4 * units;
        states += units;
        outputs += units;
    }
}

TARGET static void squash(
    const RegionsLineTables *tables, const float *scales, const int32_t *sums, size_t count,
    int8_t *outputs) {
    for (size_t i = 0; i < count * REGIONS_LINE_BLOCK; i += 8) {
        store_in_127ths(
            outputs + i, tangent(tables, scaled(sums + i, scales + i % REGIONS_LINE_BLOCK)));
    }
}

const RegionsLineKernels regions_line_avx2 = {multiply, step, squash};
#endif
