// Leptonica's Pix is a full struct up to 1.82 and opaque from 1.83 on. Swift imports the two forms
// as different types, so Pix is reached through an opaque type of this module's own.

#ifndef REGIONS_CLEPTONICA_SHIM_H
#define REGIONS_CLEPTONICA_SHIM_H

#include <allheaders.h>
#include <stdlib.h>

typedef struct RegionsPix RegionsPix;

static inline RegionsPix *regions_pix(PIX *pix) { return (RegionsPix *)pix; }
static inline PIX *regions_leptonica(RegionsPix *pix) { return (PIX *)pix; }

/// The page of a file's bytes, or NULL. `page` counts from 0 and matters for TIFF alone.
static inline RegionsPix *regions_pix_read(const unsigned char *bytes, size_t count, int page) {
    int format = IFF_UNKNOWN;
    findFileFormatBuffer(bytes, &format);
    PIX *pix;
    switch (format) {
    case IFF_TIFF: case IFF_TIFF_PACKBITS: case IFF_TIFF_RLE: case IFF_TIFF_G3: case IFF_TIFF_G4:
    case IFF_TIFF_LZW: case IFF_TIFF_ZIP: case IFF_TIFF_JPEG:
        pix = pixReadMemTiff(bytes, count, page);
        break;
    default:
        pix = pixReadMem(bytes, count);
    }
    return regions_pix(pix);
}

/// What a file's header says of its first page; 0 when it could be read.
static inline int regions_header(
    const unsigned char *bytes, size_t count, int *width, int *height, int *samplesPerPixel) {
    int format, bitsPerSample, hasColormap;
    return pixReadHeaderMem(
        bytes, count, &format, width, height, &bitsPerSample, samplesPerPixel, &hasColormap);
}

/// What a TIFF file's directory says of one page; 0 when it could be read.
static inline int regions_header_tiff(
    const unsigned char *bytes, size_t count, int page, int *width, int *height) {
    return readHeaderMemTiff(bytes, count, page, width, height, NULL, NULL, NULL, NULL, NULL);
}

/// The same picture as 8 bits of gray or 32 bits of red, green, blue and alpha or unused.
/// A Pix to destroy, that may share the source's pixels.
static inline RegionsPix *regions_pix_flattened(RegionsPix *source) {
    PIX *pix = pixRemoveColormap(regions_leptonica(source), REMOVE_CMAP_BASED_ON_SRC);
    PIX *flat = NULL;
    if (pix == NULL) return NULL;
    if (pixGetDepth(pix) == 32) {
        flat = pixClone(pix);
    } else if (pixGetDepth(pix) == 8) {
        flat = pixClone(pix);
    } else if (pixGetDepth(pix) == 16) {
        flat = pixConvert16To8(pix, L_MS_BYTE);
    } else {
        flat = pixConvertTo8(pix, 0);
    }
    pixDestroy(&pix);
    return regions_pix(flat);
}

static inline int regions_pix_width(RegionsPix *pix) { return pixGetWidth(regions_leptonica(pix)); }
static inline int regions_pix_height(RegionsPix *pix) { return pixGetHeight(regions_leptonica(pix)); }
/// Whether a picture of 32 bits has alpha in the lowest byte of its words.
static inline int regions_pix_has_alpha(RegionsPix *pix) { return pixGetSpp(regions_leptonica(pix)) == 4; }
static inline int regions_pix_depth(RegionsPix *pix) { return pixGetDepth(regions_leptonica(pix)); }
/// Length of a row in 32-bit words.
static inline int regions_pix_words_per_row(RegionsPix *pix) { return pixGetWpl(regions_leptonica(pix)); }
static inline l_uint32 *regions_pix_words(RegionsPix *pix) { return pixGetData(regions_leptonica(pix)); }

static inline void regions_pix_destroy(RegionsPix *pix) {
    PIX *owned = regions_leptonica(pix);
    pixDestroy(&owned);
}

/// Leptonica's messages on standard error: all of them, or none.
static inline void regions_set_messages(int enabled) {
    setMsgSeverity(enabled ? L_SEVERITY_INFO : L_SEVERITY_NONE);
}

/// "leptonica-1.82.0"; a C string that the caller frees.
static inline char *regions_leptonica_version(void) { return getLeptonicaVersion(); }
/// The image libraries that Leptonica was built with; a C string that the caller frees.
static inline char *regions_image_libraries(void) { return getImagelibVersions(); }

#endif
