// Kernels for processors with AVX-512 and its dot products of bytes (VNNI).
#include "kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma STDC FP_CONTRACT OFF

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni")))
#define INLINE static inline __attribute__((always_inline)) TARGET

/// Sums of some blocks of rows for some vectors; all in registers.
///
/// One factor of the dot product has no sign: 128 is added to the vectors, and taken off again
/// with the corrections.
INLINE void tile(
    const RegionsLineMatrix *matrix, size_t block, const int blocks, const int8_t *vectors,
    size_t stride, const int count, int32_t *sums, bool adds) {
    __m512i total[8][4];
    const size_t row = matrix->blocks * REGIONS_LINE_BLOCK;
    for (int b = 0; b < blocks; b++) {
        const size_t first = (block + b) * REGIONS_LINE_BLOCK;
        const __m512i correction = _mm512_loadu_si512(matrix->corrections + first);
        for (int v = 0; v < count; v++) {
            const int32_t *start = adds ? sums + v * row : matrix->offsets;
            total[b][v] = _mm512_sub_epi32(_mm512_loadu_si512(start + first), correction);
        }
    }
    const size_t group = REGIONS_LINE_BLOCK * REGIONS_LINE_GROUP;
    const int8_t *weights = matrix->weights + block * matrix->groups * group;
    const __m512i flip = _mm512_set1_epi8((char)0x80);
    for (size_t g = 0; g < matrix->groups; g++) {
        __m512i w[8];
        for (int b = 0; b < blocks; b++) {
            w[b] = _mm512_loadu_si512(weights + (b * matrix->groups + g) * group);
        }
        for (int v = 0; v < count; v++) {
            int32_t four;
            __builtin_memcpy(&four, vectors + v * stride + g * REGIONS_LINE_GROUP, 4);
            const __m512i x = _mm512_xor_si512(_mm512_set1_epi32(four), flip);
            for (int b = 0; b < blocks; b++) {
                total[b][v] = _mm512_dpbusd_epi32(total[b][v], x, w[b]);
            }
        }
    }
    for (int b = 0; b < blocks; b++) {
        for (int v = 0; v < count; v++) {
            _mm512_storeu_si512(
                sums + v * row + (block + b) * REGIONS_LINE_BLOCK, total[b][v]);
        }
    }
}

TARGET static void multiply(
    const RegionsLineMatrix *matrix, const int8_t *vectors, size_t stride, size_t count,
    int32_t *sums, bool adds) {
    const size_t row = matrix->blocks * REGIONS_LINE_BLOCK;
    size_t v = 0;
    for (; v + 4 <= count; v += 4) {
        const int8_t *four = vectors + v * stride;
        size_t block = 0;
        for (; block + 4 <= matrix->blocks; block += 4) {
            tile(matrix, block, 4, four, stride, 4, sums + v * row, adds);
        }
        for (; block < matrix->blocks; block++) {
            tile(matrix, block, 1, four, stride, 4, sums + v * row, adds);
        }
    }
    for (; v < count; v++) {
        const int8_t *one = vectors + v * stride;
        size_t block = 0;
        for (; block + 8 <= matrix->blocks; block += 8) {
            tile(matrix, block, 8, one, stride, 1, sums + v * row, adds);
        }
        for (; block < matrix->blocks; block++) {
            tile(matrix, block, 1, one, stride, 1, sums + v * row, adds);
        }
    }
}

INLINE __m512 magnitude(__m512 x) {
    return _mm512_castsi512_ps(
        _mm512_and_si512(_mm512_castps_si512(x), _mm512_set1_epi32(0x7FFFFFFF)));
}

INLINE __m512 looked_up(const RegionsLineEntry *table, __m512 magnitude) {
    __m512 place = _mm512_mul_ps(magnitude, _mm512_set1_ps(256));
    // The bound comes second: it is taken for what is not a number.
    place = _mm512_min_ps(place, _mm512_set1_ps(REGIONS_LINE_TABLE - 1));
    const __m512i index = _mm512_cvttps_epi32(place);
    const __m512 low = _mm512_castsi512_ps(
        _mm512_i32gather_epi64(_mm512_castsi512_si256(index), table, 8));
    const __m512 high = _mm512_castsi512_ps(
        _mm512_i32gather_epi64(_mm512_extracti64x4_epi64(index, 1), table, 8));
    const __m512i even =
        _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    const __m512 value = _mm512_permutex2var_ps(low, even, high);
    const __m512 step = _mm512_permutex2var_ps(
        low, _mm512_or_si512(even, _mm512_set1_epi32(1)), high);
    const __m512 part = _mm512_sub_ps(place, _mm512_cvtepi32_ps(index));
    return _mm512_add_ps(value, _mm512_mul_ps(step, part));
}

INLINE __m512 tangent(const RegionsLineTables *tables, __m512 x) {
    const __m512i sign =
        _mm512_and_si512(_mm512_castps_si512(x), _mm512_set1_epi32((int)0x80000000));
    const __m512 value = looked_up(tables->tanh, magnitude(x));
    return _mm512_castsi512_ps(_mm512_or_si512(_mm512_castps_si512(value), sign));
}

INLINE __m512 logistic(const RegionsLineTables *tables, __m512 x) {
    const __mmask16 negative = _mm512_cmp_ps_mask(x, _mm512_setzero_ps(), _CMP_LT_OQ);
    const __m512 value = looked_up(tables->logistic, magnitude(x));
    return _mm512_mask_sub_ps(value, negative, _mm512_set1_ps(1), value);
}

INLINE void store_in_127ths(int8_t *outputs, __m512 x) {
    const __mmask16 negative = _mm512_cmp_ps_mask(x, _mm512_setzero_ps(), _CMP_LT_OQ);
    const __m512 scaled = _mm512_mul_ps(magnitude(x), _mm512_set1_ps(127));
    const __m512i whole = _mm512_cvttps_epi32(_mm512_add_ps(scaled, _mm512_set1_ps(0.5f)));
    const __m512i value =
        _mm512_mask_sub_epi32(whole, negative, _mm512_setzero_si512(), whole);
    _mm_storeu_si128((__m128i *)outputs, _mm512_cvtepi32_epi8(value));
}

INLINE __m512 scaled(const int32_t *sums, const float *scales) {
    return _mm512_mul_ps(
        _mm512_cvtepi32_ps(_mm512_loadu_si512(sums)), _mm512_loadu_ps(scales));
}

TARGET static void step(
    const RegionsLineTables *tables, const float *scales, const int32_t *sums, size_t units,
    size_t count, float *states, int8_t *outputs) {
    const __m512 limit = _mm512_set1_ps(REGIONS_LINE_STATE_LIMIT);
    const __m512 least = _mm512_set1_ps(-REGIONS_LINE_STATE_LIMIT);
    for (size_t cell = 0; cell < count; cell++) {
        for (size_t i = 0; i < units; i += REGIONS_LINE_BLOCK) {
            const size_t in = units + i, forget = 2 * units + i, out = 3 * units + i;
            const __m512 input = tangent(tables, scaled(sums + i, scales + i));
            const __m512 kept = logistic(tables, scaled(sums + forget, scales + forget));
            const __m512 taken = logistic(tables, scaled(sums + in, scales + in));
            const __m512 given = logistic(tables, scaled(sums + out, scales + out));
            __m512 state = _mm512_mul_ps(_mm512_loadu_ps(states + i), kept);
            state = _mm512_add_ps(state, _mm512_mul_ps(input, taken));
            state = _mm512_max_ps(_mm512_min_ps(state, limit), least);
            _mm512_storeu_ps(states + i, state);
            store_in_127ths(outputs + i, _mm512_mul_ps(tangent(tables, state), given));
        }
        sums += 4 * units;
        states += units;
        outputs += units;
    }
}

TARGET static void squash(
    const RegionsLineTables *tables, const float *scales, const int32_t *sums, size_t count,
    int8_t *outputs) {
    for (size_t i = 0; i < count * REGIONS_LINE_BLOCK; i += REGIONS_LINE_BLOCK) {
        store_in_127ths(outputs + i, tangent(tables, scaled(sums + i, scales)));
    }
}

const RegionsLineKernels regions_line_avx512 = {multiply, step, squash};
#endif
