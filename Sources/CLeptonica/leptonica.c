// Leptonica's functions in a table, filled when the first image is decoded or written by it.
//
// Linking Leptonica makes every start of a program load it with the ten libraries of image formats
// that it needs in turn, a tenth of the time that a small PNG file with a barcode takes. So on Linux
// it is loaded by name. On macOS it is linked, and the table leads to the linked functions.

#include "CLeptonica.h"

// Homebrew's flags name the folder with the headers, Linux has them in one that needs no flags.
#if __has_include(<leptonica/allheaders.h>)
#include <leptonica/allheaders.h>
#else
#include <allheaders.h>
#endif
#include <dlfcn.h>
#include <stdlib.h>

#define FUNCTIONS(FUNCTION)         \
    FUNCTION(bmfCreate)             \
    FUNCTION(bmfDestroy)            \
    FUNCTION(bmfGetBaseline)        \
    FUNCTION(bmfGetStringWidth)     \
    FUNCTION(findFileFormatBuffer)  \
    FUNCTION(getImagelibVersions)   \
    FUNCTION(getLeptonicaVersion)   \
    FUNCTION(pixClone)              \
    FUNCTION(pixConvert16To8)       \
    FUNCTION(pixConvertTo8)         \
    FUNCTION(pixCreate)             \
    FUNCTION(pixDestroy)            \
    FUNCTION(pixGetData)            \
    FUNCTION(pixGetDepth)           \
    FUNCTION(pixGetHeight)          \
    FUNCTION(pixGetSpp)             \
    FUNCTION(pixGetWidth)           \
    FUNCTION(pixGetWpl)             \
    FUNCTION(pixReadHeaderMem)      \
    FUNCTION(pixReadMem)            \
    FUNCTION(pixReadMemTiff)        \
    FUNCTION(pixRemoveColormap)     \
    FUNCTION(pixSetSpecial)         \
    FUNCTION(pixSetTextline)        \
    FUNCTION(pixWriteMemJpeg)       \
    FUNCTION(pixWriteMemPng)        \
    FUNCTION(readHeaderMemTiff)     \
    FUNCTION(setMsgSeverity)

static struct {
#define FIELD(name) __typeof__(&name) name;
    FUNCTIONS(FIELD)
#undef FIELD
} leptonica;

int regions_leptonica_load(void) {
#ifdef __APPLE__
#define FILL(name) leptonica.name = &name;
#else
    // The name changed with the layout of what the headers declare.
#if LIBLEPT_MAJOR_VERSION == 1 && LIBLEPT_MINOR_VERSION < 83
    void *library = dlopen("liblept.so.5", RTLD_LAZY | RTLD_GLOBAL);
#else
    void *library = dlopen("libleptonica.so.6", RTLD_LAZY | RTLD_GLOBAL);
#endif
    if (library == NULL) return -1;
#define FILL(name) \
    if ((leptonica.name = (__typeof__(leptonica.name))dlsym(library, #name)) == NULL) return -1;
#endif
    FUNCTIONS(FILL)
#undef FILL
    return 0;
}

static RegionsPix *wrapped(PIX *pix) { return (RegionsPix *)pix; }
static PIX *unwrapped(RegionsPix *pix) { return (PIX *)pix; }

void regions_set_messages(int enabled) {
    leptonica.setMsgSeverity(enabled ? L_SEVERITY_INFO : L_SEVERITY_NONE);
}

char *regions_leptonica_version(void) { return leptonica.getLeptonicaVersion(); }
char *regions_image_libraries(void) { return leptonica.getImagelibVersions(); }

RegionsPix *regions_pix_read(const unsigned char *bytes, size_t count, int page) {
    int format = IFF_UNKNOWN;
    leptonica.findFileFormatBuffer(bytes, &format);
    PIX *pix;
    switch (format) {
    case IFF_TIFF: case IFF_TIFF_PACKBITS: case IFF_TIFF_RLE: case IFF_TIFF_G3: case IFF_TIFF_G4:
    case IFF_TIFF_LZW: case IFF_TIFF_ZIP: case IFF_TIFF_JPEG:
        pix = leptonica.pixReadMemTiff(bytes, count, page);
        break;
    default:
        pix = leptonica.pixReadMem(bytes, count);
    }
    return wrapped(pix);
}

int regions_header(
    const unsigned char *bytes, size_t count, int *width, int *height, int *samplesPerPixel) {
    int format, bitsPerSample, hasColormap;
    return leptonica.pixReadHeaderMem(
        bytes, count, &format, width, height, &bitsPerSample, samplesPerPixel, &hasColormap);
}

int regions_header_tiff(
    const unsigned char *bytes, size_t count, int page, int *width, int *height) {
    return leptonica.readHeaderMemTiff(bytes, count, page, width, height, NULL, NULL, NULL, NULL, NULL);
}

RegionsPix *regions_pix_flattened(RegionsPix *source) {
    PIX *pix = leptonica.pixRemoveColormap(unwrapped(source), REMOVE_CMAP_BASED_ON_SRC);
    PIX *flat = NULL;
    if (pix == NULL) return NULL;
    if (leptonica.pixGetDepth(pix) == 32) {
        flat = leptonica.pixClone(pix);
    } else if (leptonica.pixGetDepth(pix) == 8) {
        flat = leptonica.pixClone(pix);
    } else if (leptonica.pixGetDepth(pix) == 16) {
        flat = leptonica.pixConvert16To8(pix, L_MS_BYTE);
    } else {
        flat = leptonica.pixConvertTo8(pix, 0);
    }
    leptonica.pixDestroy(&pix);
    return wrapped(flat);
}

int regions_pix_width(RegionsPix *pix) { return leptonica.pixGetWidth(unwrapped(pix)); }
int regions_pix_height(RegionsPix *pix) { return leptonica.pixGetHeight(unwrapped(pix)); }
int regions_pix_has_alpha(RegionsPix *pix) { return leptonica.pixGetSpp(unwrapped(pix)) == 4; }
int regions_pix_depth(RegionsPix *pix) { return leptonica.pixGetDepth(unwrapped(pix)); }
int regions_pix_words_per_row(RegionsPix *pix) { return leptonica.pixGetWpl(unwrapped(pix)); }
uint32_t *regions_pix_words(RegionsPix *pix) { return leptonica.pixGetData(unwrapped(pix)); }

void regions_pix_destroy(RegionsPix *pix) {
    PIX *owned = unwrapped(pix);
    leptonica.pixDestroy(&owned);
}

RegionsPix *regions_pix_create_color(int width, int height) {
    return wrapped(leptonica.pixCreate(width, height, 32));
}

int regions_pix_write_png(RegionsPix *pix, unsigned char **bytes, size_t *count) {
    // 10 and more is the compression level: a low one, for it takes most of the time.
    leptonica.pixSetSpecial(unwrapped(pix), 10 + 3);
    return leptonica.pixWriteMemPng(bytes, count, unwrapped(pix), 0.0f);
}

int regions_pix_write_jpeg(
    RegionsPix *pix, int quality, unsigned char **bytes, size_t *count) {
    return leptonica.pixWriteMemJpeg(bytes, count, unwrapped(pix), quality, 0);
}

RegionsFont *regions_font_create(int size) {
    return (RegionsFont *)leptonica.bmfCreate(NULL, size);
}

void regions_font_destroy(RegionsFont *font) {
    L_BMF *owned = (L_BMF *)font;
    leptonica.bmfDestroy(&owned);
}

RegionsPix *regions_font_draw(RegionsFont *font, const char *text) {
    L_BMF *bmf = (L_BMF *)font;
    l_int32 width = 0, baseline = 0;
    if (leptonica.bmfGetStringWidth(bmf, text, &width) != 0 || width <= 0) return NULL;
    if (leptonica.bmfGetBaseline(bmf, 'A', &baseline) != 0) return NULL;
    PIX *pix = leptonica.pixCreate(width, bmf->lineheight, 8);
    if (pix == NULL) return NULL;
    leptonica.pixSetTextline(pix, bmf, text, 255, 0, baseline, NULL, NULL);
    return wrapped(pix);
}
