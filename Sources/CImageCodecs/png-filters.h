#ifndef REGIONS_PNG_FILTERS_H
#define REGIONS_PNG_FILTERS_H

#include <stddef.h>

/// Bytes behind the end of a row that may be read.
enum { regionsFilterOverrun = 8 };

/// Undoes a filter of PNG, 0...4, in place.
///
/// `above` is the row above, as it is without its filter; `count` is a multiple of `bytesPerPixel`.
void regions_png_undo_filter(
    int filter, unsigned char *row, const unsigned char *above, size_t count, int bytesPerPixel);

#endif
