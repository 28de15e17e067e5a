#ifndef REGIONS_LINE_KERNELS_H
#define REGIONS_LINE_KERNELS_H

#include "CLineNetwork.h"

extern const RegionsLineKernels regions_line_plain;

#if defined(__x86_64__)
extern const RegionsLineKernels regions_line_avx2;
extern const RegionsLineKernels regions_line_avx512;
#endif

/// Bounds that keep a cell from running away.
#define REGIONS_LINE_STATE_LIMIT 100.0f

#endif
