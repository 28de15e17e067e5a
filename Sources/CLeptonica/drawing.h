// What it takes to draw on a picture and to write it: PNG and JPEG files, and lines of text as pictures.

#ifndef REGIONS_CLEPTONICA_DRAWING_H
#define REGIONS_CLEPTONICA_DRAWING_H

#include "shim.h"

/// A picture of 32-bit words, red in the highest byte; all of them 0.
static inline RegionsPix *regions_pix_create_color(int width, int height) {
    return regions_pix(pixCreate(width, height, 32));
}

static inline l_uint32 *regions_pix_mutable_words(RegionsPix *pix) {
    return pixGetData(regions_leptonica(pix));
}

/// The picture as a PNG file; bytes that the caller frees. 0 when it was written.
static inline int regions_pix_write_png(RegionsPix *pix, unsigned char **bytes, size_t *count) {
    // 10 and more is the compression level: a low one, for it takes most of the time.
    pixSetSpecial(regions_leptonica(pix), 10 + 3);
    return pixWriteMemPng(bytes, count, regions_leptonica(pix), 0.0f);
}

/// The picture as a JPEG file of a quality from 1 to 100; bytes that the caller frees. 0 when it was
/// written.
static inline int regions_pix_write_jpeg(
    RegionsPix *pix, int quality, unsigned char **bytes, size_t *count) {
    return pixWriteMemJpeg(bytes, count, regions_leptonica(pix), quality, 0);
}

typedef struct RegionsFont RegionsFont;

/// A font of the size in points at 300 dpi (4 to 20, even); NULL if Leptonica lacks it.
static inline RegionsFont *regions_font_create(int size) {
    return (RegionsFont *)bmfCreate(NULL, size);
}

static inline void regions_font_destroy(RegionsFont *font) {
    L_BMF *owned = (L_BMF *)font;
    bmfDestroy(&owned);
}

/// A line of printable ASCII, white on black in 8 bits.
static inline RegionsPix *regions_font_draw(RegionsFont *font, const char *text) {
    L_BMF *bmf = (L_BMF *)font;
    l_int32 width = 0, baseline = 0;
    if (bmfGetStringWidth(bmf, text, &width) != 0 || width <= 0) return NULL;
    if (bmfGetBaseline(bmf, 'A', &baseline) != 0) return NULL;
    PIX *pix = pixCreate(width, bmf->lineheight, 8);
    if (pix == NULL) return NULL;
    pixSetTextline(pix, bmf, text, 255, 0, baseline, NULL, NULL);
    return regions_pix(pix);
}

#endif
