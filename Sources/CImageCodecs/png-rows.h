#ifndef REGIONS_PNG_ROWS_H
#define REGIONS_PNG_ROWS_H

#include <stddef.h>

/// The rows of a PNG file, inflated at once.
typedef struct RegionsPNGRows RegionsPNGRows;

/// Inflates all rows; NULL for what is damaged, interlaced or large, for pixels with a color that lets light through, and
/// where memory is short: libpng reads these, and says what is wrong with them.
RegionsPNGRows *regions_png_rows(const unsigned char *file, size_t count);
/// Writes the next row, a byte a sample: gray in 0...255, colors of a palette as numbers. There must be one left.
void regions_png_next_row(RegionsPNGRows *rows, unsigned char *target);
/// The greatest number of a color that was written.
int regions_png_greatest_number(const RegionsPNGRows *rows);
void regions_png_free_rows(RegionsPNGRows *rows);

#endif
