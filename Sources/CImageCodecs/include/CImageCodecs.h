// libpng and libjpeg behind one interface each: rows of samples, a byte each, from the top.
//
// Both libraries report errors by jumping (setjmp(3)), which Swift must not do, and write what they
// think of a file to standard error unless somebody listens. Here errors are return values, and what
// is said goes to a listener.

#ifndef REGIONS_CIMAGECODECS_H
#define REGIONS_CIMAGECODECS_H

#include <stddef.h>

/// Hears what a library says: one line, of something odd, or of an error that ends the reading.
typedef void (*RegionsCodecListener)(int isError, const char *text);

/// A PNG file whose header is read.
typedef struct RegionsPNG RegionsPNG;

typedef struct {
    /// Columns and rows.
    int width, height;
    /// Samples a pixel: 1 gray, 2 gray and alpha, 3 RGB, 4 RGBA; 1 with a palette.
    int samples;
    /// Colors of the palette; 0 if the samples are not numbers of colors.
    int colors;
    /// The palette: red, green, blue and alpha.
    unsigned char palette[256][4];
    /// Whether all rows must be read at once.
    int isInterlaced;
} RegionsPNGHeader;

/// Reads a header, up to the first pixels; NULL if the file is damaged. The bytes must stay.
RegionsPNG *regions_png_open(
    const unsigned char *bytes, size_t count, RegionsCodecListener listener, RegionsPNGHeader *header);
/// Reads the next `count` rows, `stride` bytes apart; 0, or -1 if the file is damaged or has fewer left.
/// The last rows are read with what follows them to the file's end.
int regions_png_read_rows(RegionsPNG *png, unsigned char *rows, size_t stride, int count);
void regions_png_close(RegionsPNG *png);

/// A JPEG file whose header is read.
typedef struct RegionsJPEG RegionsJPEG;

typedef struct {
    /// Columns and rows.
    int width, height;
    /// Samples a pixel as they will be read: 1 luminance, 3 RGB, 4 RGB and 255, or as below.
    int samples;
    /// Whether the four samples are CMYK.
    int isCMYK;
    /// Whether Adobe's marker stands in the file; its CMYK is inverted.
    int hasAdobeMarker;
} RegionsJPEGHeader;

/// Reads a header; NULL if the file is damaged. The bytes must stay.
/// `largestScan`: how many scans a progressive file may have.
RegionsJPEG *regions_jpeg_open(
    const unsigned char *bytes, size_t count, int luminanceOnly, int largestScan,
    RegionsCodecListener listener, RegionsJPEGHeader *header);
/// Reads all rows, `stride` bytes apart; 0, or -1 if the file is damaged.
int regions_jpeg_read(RegionsJPEG *jpeg, unsigned char *rows, size_t stride);
void regions_jpeg_close(RegionsJPEG *jpeg);

#endif
