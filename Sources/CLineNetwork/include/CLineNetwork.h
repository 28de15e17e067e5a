// The arithmetic of line networks: 8-bit weights and activations, 32-bit sums.
//
// Each kernel exists for several kinds of processor. Sums of integers are exact in any order, and
// what follows them is done with the same single operations everywhere: all give the same values.
#ifndef REGIONS_CLINENETWORK_H
#define REGIONS_CLINENETWORK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Rows of weights in a block, and columns in a group.
enum { REGIONS_LINE_BLOCK = 16, REGIONS_LINE_GROUP = 4 };

/// The weights of a layer, row by row of outputs.
typedef struct {
    /// [block of rows][group of columns][row][column]; -127...127, 0 where rows or columns end.
    const int8_t *weights;
    /// What a row's sum begins with.
    const int32_t *offsets;
    /// 128 times the sum of a row's weights.
    const int32_t *corrections;
    size_t blocks;
    size_t groups;
} RegionsLineMatrix;

/// Entries of the table of an activation function, 1/256 apart from 0.
enum { REGIONS_LINE_TABLE = 4096 };

/// An entry of a table: the value, and what there is between it and the next one.
typedef struct {
    float value;
    float step;
} RegionsLineEntry;

/// The tables of both activation functions.
typedef struct {
    RegionsLineEntry tanh[REGIONS_LINE_TABLE];
    RegionsLineEntry logistic[REGIONS_LINE_TABLE];
} RegionsLineTables;

void regions_line_fill_tables(RegionsLineTables *tables);

/// Kernels for one kind of processor.
typedef struct {
    /// Multiplies a matrix by `count` vectors of -127...127, each in `stride` bytes.
    ///
    /// `sums` has a row of 16 * blocks numbers for each vector; the products are added to them, or
    /// to the offsets. Vectors are read to the end of their last group.
    void (*multiply)(
        const RegionsLineMatrix *matrix, const int8_t *vectors, size_t stride, size_t count,
        int32_t *sums, bool adds);
    /// A step of `count` cells of long short-term memory.
    ///
    /// `sums` has for each cell the sums of the input, the input gate, the forget gate and the
    /// output gate, `units` each, a multiple of 16; `scales` is as long as those of one cell.
    /// `states` is changed, and `outputs` (`units` bytes a cell) is written.
    void (*step)(
        const RegionsLineTables *tables, const float *scales, const int32_t *sums, size_t units,
        size_t count, float *states, int8_t *outputs);
    /// The hyperbolic tangents of `count` rows of 16 sums, in 127ths.
    void (*squash)(
        const RegionsLineTables *tables, const float *scales, const int32_t *sums, size_t count,
        int8_t *outputs);
} RegionsLineKernels;

/// Kinds of processor.
typedef enum {
    REGIONS_LINE_PLAIN,
    REGIONS_LINE_AVX2,
    REGIONS_LINE_AVX512,
    REGIONS_LINE_NEON,
} RegionsLineProcessor;

/// The kernels for a kind of processor; a null pointer if this machine's is of another kind.
const RegionsLineKernels *regions_line_kernels(RegionsLineProcessor processor);

/// The fastest kernels that this machine can run.
const RegionsLineKernels *regions_line_best_kernels(void);

/// The probabilities of classes, which add up to 1.
void regions_line_softmax(
    const float *scales, const int32_t *sums, size_t count, float *probabilities);

#endif
