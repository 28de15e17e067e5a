// What every processor can do, and the choice between kernels.
#include "kernels.h"

#include <math.h>

#pragma STDC FP_CONTRACT OFF

void regions_line_fill_tables(RegionsLineTables *tables) {
    float tanhs[REGIONS_LINE_TABLE], logistics[REGIONS_LINE_TABLE];
    for (int i = 0; i < REGIONS_LINE_TABLE; i++) {
        tanhs[i] = (float)tanh(i / 256.0);
        logistics[i] = (float)(1 / (1 + exp(-i / 256.0)));
    }
    const int last = REGIONS_LINE_TABLE - 1;
    for (int i = 0; i < last; i++) {
        tables->tanh[i] = (RegionsLineEntry){tanhs[i], tanhs[i + 1] - tanhs[i]};
        tables->logistic[i] = (RegionsLineEntry){logistics[i], logistics[i + 1] - logistics[i]};
    }
    // From here on, both are 1.
    tables->tanh[last] = tables->logistic[last] = (RegionsLineEntry){1, 0};
}

static float looked_up(const RegionsLineEntry *table, float magnitude) {
    float place = magnitude * 256;
    // Also for what is not a number.
    if (!(place < REGIONS_LINE_TABLE - 1)) return 1;
    int index = (int)place;
    return table[index].value + table[index].step * (place - (float)index);
}

static float tangent(const RegionsLineTables *tables, float x) {
    return x < 0 ? -looked_up(tables->tanh, -x) : looked_up(tables->tanh, x);
}

static float logistic(const RegionsLineTables *tables, float x) {
    return x < 0 ? 1 - looked_up(tables->logistic, -x) : looked_up(tables->logistic, x);
}

static int8_t in_127ths(float x) {
    return (int8_t)(x < 0 ? -(int)(-x * 127 + 0.5f) : (int)(x * 127 + 0.5f));
}

static void multiply(
    const RegionsLineMatrix *matrix, const int8_t *vectors, size_t stride, size_t count,
    int32_t *sums, bool adds) {
    const int8_t *weights = matrix->weights;
    for (size_t block = 0; block < matrix->blocks; block++) {
        for (size_t index = 0; index < count; index++) {
            const int8_t *vector = vectors + index * stride;
            int32_t *row = sums + (index * matrix->blocks + block) * REGIONS_LINE_BLOCK;
            const int32_t *start =
                adds ? row : matrix->offsets + block * REGIONS_LINE_BLOCK;
            int32_t total[REGIONS_LINE_BLOCK];
            for (int i = 0; i < REGIONS_LINE_BLOCK; i++) total[i] = start[i];
            const int8_t *w = weights;
            for (size_t group = 0; group < matrix->groups; group++) {
                const int8_t *x = vector + group * REGIONS_LINE_GROUP;
                for (int i = 0; i < REGIONS_LINE_BLOCK; i++, w += REGIONS_LINE_GROUP) {
                    total[i] += w[0] * x[0] + w[1] * x[1] + w[2] * x[2] + w[3] * x[3];
                }
            }
            for (int i = 0; i < REGIONS_LINE_BLOCK; i++) row[i] = total[i];
        }
        weights += matrix->groups * REGIONS_LINE_BLOCK * REGIONS_LINE_GROUP;
    }
}

void regions_line_plain_step(
    const RegionsLineTables *tables, const float *scales, const int32_t *sums, size_t units,
    size_t count, float *states, int8_t *outputs) {
    for (size_t cell = 0; cell < count; cell++) {
        for (size_t i = 0; i < units; i++) {
            float input = tangent(tables, (float)sums[i] * scales[i]);
            float in = logistic(tables, (float)sums[units + i] * scales[units + i]);
            float forget = logistic(tables, (float)sums[2 * units + i] * scales[2 * units + i]);
            float out = logistic(tables, (float)sums[3 * units + i] * scales[3 * units + i]);
            float state = states[i] * forget + input * in;
            if (state > REGIONS_LINE_STATE_LIMIT) state = REGIONS_LINE_STATE_LIMIT;
            if (state < -REGIONS_LINE_STATE_LIMIT) state = -REGIONS_LINE_STATE_LIMIT;
            states[i] = state;
            outputs[i] = in_127ths(tangent(tables, state) * out);
        }
        sums += 4 * units;
        states += units;
        outputs += units;
    }
}

void regions_line_plain_squash(
    const RegionsLineTables *tables, const float *scales, const int32_t *sums, size_t count,
    int8_t *outputs) {
    for (size_t row = 0; row < count; row++) {
        for (int i = 0; i < REGIONS_LINE_BLOCK; i++) {
            *outputs++ = in_127ths(tangent(tables, (float)*sums++ * scales[i]));
        }
    }
}

const RegionsLineKernels regions_line_plain = {
    multiply, regions_line_plain_step, regions_line_plain_squash};

const RegionsLineKernels *regions_line_kernels(RegionsLineProcessor processor) {
    switch (processor) {
    case REGIONS_LINE_PLAIN: return &regions_line_plain;
#if defined(__x86_64__)
    case REGIONS_LINE_AVX2:
        return __builtin_cpu_supports("avx2") ? &regions_line_avx2 : NULL;
    case REGIONS_LINE_AVX512:
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
                && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vnni")
            ? &regions_line_avx512
            : NULL;
#elif defined(__aarch64__)
    case REGIONS_LINE_NEON: return &regions_line_neon;
#endif
    default: return NULL;
    }
}

const RegionsLineKernels *regions_line_best_kernels(void) {
    for (int processor = REGIONS_LINE_NEON; processor > REGIONS_LINE_PLAIN; processor--) {
        const RegionsLineKernels *kernels =
            regions_line_kernels((RegionsLineProcessor)processor);
        if (kernels) return kernels;
    }
    return &regions_line_plain;
}

/// e to the power of a number from -86 to 0, right to a few units of the last place.
static inline float exponential(float x) {
    // 2 to the power of a whole number, times what a polynomial gives within half a step.
    int whole = (int)(x * 1.44269504f - 0.5f);
    float rest = x - (float)whole * 0.693359375f + (float)whole * 2.12194440e-4f;
    float sum = 1.9875691500e-4f;
    sum = sum * rest + 1.3981999507e-3f;
    sum = sum * rest + 8.3334519073e-3f;
    sum = sum * rest + 4.1665795894e-2f;
    sum = sum * rest + 1.6666665459e-1f;
    sum = sum * rest + 5.0000001201e-1f;
    sum = sum * rest * rest + rest + 1;
    union {
        int32_t bits;
        float value;
    } power = {(whole + 127) << 23};
    return sum * power.value;
}

void regions_line_softmax(
    const float *scales, const int32_t *sums, size_t count, float *probabilities) {
    float most = count ? (float)sums[0] * scales[0] : 0;
    for (size_t i = 0; i < count; i++) {
        probabilities[i] = (float)sums[i] * scales[i];
        most = probabilities[i] > most ? probabilities[i] : most;
    }
    for (size_t i = 0; i < count; i++) {
        float x = probabilities[i] - most;
        // Keeps what is next to impossible from being 0.
        probabilities[i] = exponential(x > -86 ? x : -86);
    }
    float total = 0;
    for (size_t i = 0; i < count; i++) total += probabilities[i];
    for (size_t i = 0; i < count; i++) probabilities[i] /= total;
}
