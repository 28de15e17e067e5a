#ifndef REGIONS_LINE_KERNELS_H
#define REGIONS_LINE_KERNELS_H

#include "CLineNetwork.h"

extern const RegionsLineKernels regions_line_plain;

#if defined(__x86_64__)
extern const RegionsLineKernels regions_line_avx2;
extern const RegionsLineKernels regions_line_avx512;
#elif defined(__aarch64__)
extern const RegionsLineKernels regions_line_neon;
#endif

void regions_line_plain_step(
    const RegionsLineTables *tables, const float *scales, const int32_t *sums, size_t units,
    size_t count, float *states, int8_t *outputs);
void regions_line_plain_squash(
    const RegionsLineTables *tables, const float *scales, const int32_t *sums, size_t count,
    int8_t *outputs);

/// Bounds that keep a cell from running away.
#define REGIONS_LINE_STATE_LIMIT 100.0f

#endif
