// Leptonica, loaded when it is first needed: pictures from files, to files, and lines of text as pictures.
//
// Nothing but regions_leptonica_load is to be called before that has returned 0. Leptonica's Pix is a full struct up to 1.82
// and opaque from 1.83 on; here it is opaque always.

#ifndef REGIONS_CLEPTONICA_H
#define REGIONS_CLEPTONICA_H

#include <stddef.h>
#include <stdint.h>

/// Loads the library; 0, or -1 if it, or one of the functions that are used of it, isn't there.
///
/// Call it once, from one thread. The library's symbols are made global: those that not all versions have, and libtiff's, are
/// looked up among them.
int regions_leptonica_load(void);

/// "leptonica-1.82.0"; a C string that the caller frees.
char *regions_leptonica_version(void);
/// The image libraries that Leptonica was built with; a C string that the caller frees.
char *regions_image_libraries(void);
/// Leptonica's messages on standard error: all of them, or none.
void regions_set_messages(int enabled);

/// A picture: 32-bit words, the first sample of each in the highest byte.
typedef struct RegionsPix RegionsPix;

/// The page of a file's bytes, or NULL. `page` counts from 0 and matters for TIFF alone.
RegionsPix *regions_pix_read(const unsigned char *bytes, size_t count, int page);
/// What a file's header says of its first page; 0 when it could be read.
int regions_header(
    const unsigned char *bytes, size_t count, int *width, int *height, int *samplesPerPixel);
/// What a TIFF file's directory says of one page; 0 when it could be read.
int regions_header_tiff(const unsigned char *bytes, size_t count, int page, int *width, int *height);

/// The same picture as 8 bits of gray or 32 bits of red, green, blue and alpha or unused.
/// A Pix to destroy, that may share the source's pixels.
RegionsPix *regions_pix_flattened(RegionsPix *source);
/// A picture of 32-bit words, red in the highest byte; all of them 0.
RegionsPix *regions_pix_create_color(int width, int height);
void regions_pix_destroy(RegionsPix *pix);

int regions_pix_width(RegionsPix *pix);
int regions_pix_height(RegionsPix *pix);
int regions_pix_depth(RegionsPix *pix);
/// Whether a picture of 32 bits has alpha in the lowest byte of its words.
int regions_pix_has_alpha(RegionsPix *pix);
/// Length of a row in 32-bit words.
int regions_pix_words_per_row(RegionsPix *pix);
/// The rows from the top, valid as long as the picture is.
uint32_t *regions_pix_words(RegionsPix *pix);

/// The picture as a PNG file; bytes that the caller frees. 0 when it was written.
int regions_pix_write_png(RegionsPix *pix, unsigned char **bytes, size_t *count);
/// The picture as a JPEG file of a quality from 1 to 100; bytes that the caller frees. 0 when it was
/// written.
int regions_pix_write_jpeg(RegionsPix *pix, int quality, unsigned char **bytes, size_t *count);

typedef struct RegionsFont RegionsFont;

/// A font of the size in points at 300 dpi (4 to 20, even); NULL if Leptonica lacks it.
RegionsFont *regions_font_create(int size);
void regions_font_destroy(RegionsFont *font);
/// A line of printable ASCII, white on black in 8 bits.
RegionsPix *regions_font_draw(RegionsFont *font, const char *text);

#endif
