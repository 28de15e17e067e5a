// The rows of a PNG file without libpng, for their time: libdeflate inflates all at once, in a third of the time that zlib
// takes for row after row, and the filters are undone in as many bytes at once as a pixel has.
//
// Sources: PNG (third edition), 5 Datastream structure, 7.2 Scanlines, 9 Filtering and 11.2.1 IHDR; libdeflate.h.

#include "png-rows.h"

#include "png-filters.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

enum { signatureLength = 8, chunkFrame = 12, headerEnd = signatureLength + chunkFrame + 13 };
enum { colorTypeOfPalette = 3, lastFilter = 4 };

// More is read row by row: the pixels are held twice here.
static const size_t largestRaw = 32 << 20;

struct RegionsPNGRows {
    // Samples in a row, and their bits; bytes from one row to the next, with the number of its filter before it.
    size_t samples, stride;
    int depth, bytesPerPixel, isPalette, greatestNumber;
    size_t next, height;
    unsigned char *raw, *rowOfZeros;
};

static size_t number(const unsigned char *at) {
    return (size_t)at[0] << 24 | (size_t)at[1] << 16 | (size_t)at[2] << 8 | at[3];
}

// Samples of a pixel; 0 for what is no color type.
static size_t samplesPerPixel(int colorType) {
    switch (colorType) {
    case 0: case colorTypeOfPalette: return 1;
    case 2: return 3;
    case 4: return 2;
    case 6: return 4;
    default: return 0;
    }
}

// Takes the measures from the header; false for what is not read here.
static int measure(const unsigned char *file, RegionsPNGRows *rows) {
    size_t width = number(file + 16), height = number(file + 20), perPixel = samplesPerPixel(file[25]);
    int depth = file[24], isInterlaced = file[28] != 0;
    int isDepth = depth == 8 || depth == 16 || (perPixel == 1 && (depth == 1 || depth == 2 || depth == 4));
    if (isInterlaced || width == 0 || height == 0 || perPixel == 0 || !isDepth) return 0;
    rows->samples = width * perPixel;
    rows->stride = 1 + (rows->samples * (size_t)depth + 7) / 8;
    rows->depth = depth;
    rows->bytesPerPixel = depth < 8 ? 1 : (int)perPixel * depth / 8;
    rows->isPalette = file[25] == colorTypeOfPalette;
    rows->height = height;
    return rows->stride <= largestRaw / height;
}

// Joins the pixels' chunks in as many bytes as the file has; how many they are, or 0 unless every chunk is whole and has
// its checksum, these stand together, what follows them may be passed over, and the file ends with its last chunk.
static size_t gather(const unsigned char *file, size_t count, int isPalette, unsigned char *pixels) {
    size_t at = signatureLength, gathered = 0, end = 0;
    while (count - at >= chunkFrame) {
        size_t length = number(file + at);
        if (length > count - at - chunkFrame) return 0;
        const unsigned char *type = file + at + 4;
        if (libdeflate_crc32(0, type, 4 + length) != number(type + 4 + length)) return 0;
        size_t next = at + chunkFrame + length;
        if (memcmp(type, "IDAT", 4) == 0) {
            if (end != 0 && end != at) return 0;
            memcpy(pixels + gathered, type + 4, length);
            gathered += length;
            end = next;
        } else if (memcmp(type, "IEND", 4) == 0) {
            return next == count ? gathered : 0;
        } else {
            int isCritical = (type[0] & 0x20) == 0;
            if (end != 0 && isCritical) return 0;
            if (memcmp(type, "tRNS", 4) == 0 && !isPalette) return 0;
        }
        at = next;
    }
    return 0;
}

static int inflate(const unsigned char *pixels, size_t count, unsigned char *raw, size_t rawCount) {
    struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
    if (decompressor == NULL) return 0;
    size_t read = 0;
    enum libdeflate_result result =
        libdeflate_zlib_decompress_ex(decompressor, pixels, count, raw, rawCount, &read, NULL);
    libdeflate_free_decompressor(decompressor);
    return result == LIBDEFLATE_SUCCESS && read == count;
}

static int hasKnownFilters(const RegionsPNGRows *rows) {
    for (size_t y = 0; y < rows->height; y++)
        if (rows->raw[y * rows->stride] > lastFilter) return 0;
    return 1;
}

static int fill(RegionsPNGRows *rows, const unsigned char *file, size_t count) {
    size_t rawCount = rows->stride * rows->height;
    unsigned char *pixels = malloc(count);
    rows->raw = malloc(rawCount + regionsFilterOverrun);
    rows->rowOfZeros = calloc(rows->stride + regionsFilterOverrun, 1);
    int isFilled = 0;
    if (pixels != NULL && rows->raw != NULL && rows->rowOfZeros != NULL) {
        size_t gathered = gather(file, count, rows->isPalette, pixels);
        isFilled = gathered > 0 && inflate(pixels, gathered, rows->raw, rawCount) && hasKnownFilters(rows);
    }
    free(pixels);
    return isFilled;
}

RegionsPNGRows *regions_png_rows(const unsigned char *file, size_t count) {
    if (count < headerEnd) return NULL;
    RegionsPNGRows *rows = calloc(1, sizeof *rows);
    if (rows == NULL) return NULL;
    if (measure(file, rows) && fill(rows, file, count)) return rows;
    regions_png_free_rows(rows);
    return NULL;
}

static void unpack(const RegionsPNGRows *rows, const unsigned char *row, unsigned char *target) {
    int depth = rows->depth;
    unsigned greatest = (1u << depth) - 1, factor = rows->isPalette ? 1 : 255 / greatest;
    for (size_t i = 0; i < rows->samples; i++) {
        size_t bit = i * (size_t)depth;
        unsigned shift = 8 - (unsigned)depth - (unsigned)(bit & 7);
        target[i] = (unsigned char)(((row[bit >> 3] >> shift) & greatest) * factor);
    }
}

void regions_png_next_row(RegionsPNGRows *rows, unsigned char *target) {
    unsigned char *row = rows->raw + rows->next * rows->stride;
    const unsigned char *above = rows->next == 0 ? rows->rowOfZeros : row - rows->stride + 1;
    rows->next++;
    regions_png_undo_filter(row[0], row + 1, above, rows->stride - 1, rows->bytesPerPixel);
    row++;
    if (rows->depth == 8)
        memcpy(target, row, rows->samples);
    else if (rows->depth == 16)
        for (size_t i = 0; i < rows->samples; i++) target[i] = row[2 * i];
    else
        unpack(rows, row, target);
    if (!rows->isPalette) return;
    unsigned char greatest = 0;
    for (size_t i = 0; i < rows->samples; i++) greatest = target[i] > greatest ? target[i] : greatest;
    if (greatest > rows->greatestNumber) rows->greatestNumber = greatest;
}

int regions_png_greatest_number(const RegionsPNGRows *rows) {
    return rows->greatestNumber;
}

void regions_png_free_rows(RegionsPNGRows *rows) {
    if (rows == NULL) return;
    free(rows->raw);
    free(rows->rowOfZeros);
    free(rows);
}
