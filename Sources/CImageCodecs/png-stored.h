#ifndef REGIONS_PNG_STORED_H
#define REGIONS_PNG_STORED_H

#include <stddef.h>

/// The file with its pixels stored in one chunk, whose checksum is left out: all checksums are right, in the file and of
/// the pixels. NULL for what is damaged, interlaced or large, and where memory is short. The caller frees it.
unsigned char *regions_png_stored(const unsigned char *file, size_t count, size_t *storedCount);

#endif
