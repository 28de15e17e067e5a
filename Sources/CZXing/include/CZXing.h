// ZXing-C++ in C: matrix codes, and what no other engine reads. See CZXing.cpp for why.
#ifndef REGIONS_CZXING_H
#define REGIONS_CZXING_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Formats are bits, to be joined.
enum {
    REGIONS_ZXING_AZTEC = 1,
    REGIONS_ZXING_DATA_MATRIX = 2,
    REGIONS_ZXING_MAXICODE = 4,
    REGIONS_ZXING_MICRO_QR = 8,
    REGIONS_ZXING_PDF417 = 16,
    REGIONS_ZXING_QR = 32,
    REGIONS_ZXING_MICRO_PDF417 = 64,
    REGIONS_ZXING_RMQR = 128,
    REGIONS_ZXING_DX_FILM_EDGE = 512,
};

// What is tried, as bits.
enum {
    REGIONS_ZXING_TRY_HARDER = 1,
    REGIONS_ZXING_TRY_ROTATE = 2,
    REGIONS_ZXING_TRY_DOWNSCALE = 4,
    // One symbol, drawn upright and exactly, with nothing around it.
    REGIONS_ZXING_PURE = 8,
};

// A symbol; its pointers are valid as long as the list it belongs to.
typedef struct {
    int format;
    // x and y of the corners topLeft, topRight, bottomRight, bottomLeft; pixels from the top left.
    double corners[8];
    const uint8_t *bytes;
    size_t byte_count;
    // UTF-8, converted as the symbol's ECI says, else by a guess.
    const char *text;
    size_t text_length;
    int has_eci;
    // "]cm", or empty.
    const char *identifier;
    // Structured append: part, counted from 0, of so many; -1 where it is no part.
    int sequence_index;
    int sequence_size;
    const char *sequence_id;
    int is_mirrored;
    // As the symbology's standard names it, or empty.
    const char *error_correction_level;
} regions_zxing_symbol;

typedef struct regions_zxing_symbols regions_zxing_symbols;

// Reads the matrix codes of a gray image. NULL when ZXing throws; free the list after use.
regions_zxing_symbols *regions_zxing_read(
    const uint8_t *samples, int width, int height, int bytes_per_row, int formats, int options,
    int maximum);
size_t regions_zxing_count(const regions_zxing_symbols *symbols);
const regions_zxing_symbol *regions_zxing_symbol_at(
    const regions_zxing_symbols *symbols, size_t index);
void regions_zxing_free(regions_zxing_symbols *symbols);

// The version of the headers that this was built with, such as "1.4.0".
const char *regions_zxing_version(void);

// The formats that this version of ZXing reads.
int regions_zxing_formats(void);

#ifdef __cplusplus
}
#endif

#endif
