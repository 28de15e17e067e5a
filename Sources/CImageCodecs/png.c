// What the header says is libpng's to say; the rows are, where they can't be inflated at once.
//
// Source: the manual of libpng 1.6 (libpng-manual.txt), III. Reading.

#include "CImageCodecs.h"
#include "png-rows.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct RegionsPNG {
    png_structp png;
    png_infop info;
    const unsigned char *next;
    size_t left;
    RegionsCodecListener listener;
    int passes;
    png_uint_32 rowsLeft;
    int colors;
    const unsigned char *file;
    size_t fileLength;
    // Where they could be inflated at once when the first were asked for.
    RegionsPNGRows *rows;
    int isStarted;
};

static void warn(png_structp png, png_const_charp text) {
    RegionsPNG *reader = png_get_error_ptr(png);
    reader->listener(0, text);
}

static void fail(png_structp png, png_const_charp text) {
    RegionsPNG *reader = png_get_error_ptr(png);
    reader->listener(1, text);
    png_longjmp(png, 1);
}

static void give(png_structp png, png_bytep target, size_t count) {
    RegionsPNG *reader = png_get_io_ptr(png);
    if (count > reader->left) png_error(png, "the data ends early");
    memcpy(target, reader->next, count);
    reader->next += count;
    reader->left -= count;
}

static void describe(RegionsPNG *reader, RegionsPNGHeader *header) {
    png_structp png = reader->png;
    png_infop info = reader->info;
    // How large an image may be is for the caller to say.
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_read_info(png, info);
    memset(header, 0, sizeof *header);
    header->width = (int)png_get_image_width(png, info);
    header->height = (int)png_get_image_height(png, info);
    header->isInterlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
    header->samples = png_get_channels(png, info);
    png_set_strip_16(png);
    int depth = png_get_bit_depth(png, info);
    if (png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE) {
        // As numbers: a palette is turned into luminance or color in fewer steps than its pixels.
        png_colorp colors = NULL;
        png_bytep alpha = NULL;
        int alphas = 0;
        png_get_PLTE(png, info, &colors, &header->colors);
        png_get_tRNS(png, info, &alpha, &alphas, NULL);
        for (int i = 0; i < header->colors; i++) {
            header->palette[i][0] = colors[i].red;
            header->palette[i][1] = colors[i].green;
            header->palette[i][2] = colors[i].blue;
            header->palette[i][3] = i < alphas ? alpha[i] : 255;
        }
        png_set_packing(png);
    } else {
        if (depth < 8) png_set_expand_gray_1_2_4_to_8(png);
        if (png_get_valid(png, info, PNG_INFO_tRNS)) {
            png_set_tRNS_to_alpha(png);
            header->samples += 1;
        }
    }
    reader->passes = png_set_interlace_handling(png);
    reader->rowsLeft = png_get_image_height(png, info);
}

static int begin(RegionsPNG *reader, RegionsPNGHeader *header) {
    if (setjmp(png_jmpbuf(reader->png))) return -1;
    png_set_read_fn(reader->png, reader, give);
    describe(reader, header);
    reader->colors = header->colors;
    return 0;
}

RegionsPNG *regions_png_open(
    const unsigned char *bytes, size_t count, RegionsCodecListener listener, RegionsPNGHeader *header) {
    RegionsPNG *reader = calloc(1, sizeof *reader);
    if (reader == NULL) return NULL;
    *reader = (RegionsPNG){
        .listener = listener, .file = bytes, .fileLength = count, .next = bytes, .left = count};
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, fail, warn);
    reader->info = reader->png == NULL ? NULL : png_create_info_struct(reader->png);
    if (reader->info != NULL && begin(reader, header) == 0) return reader;
    regions_png_close(reader);
    return NULL;
}

static void readInflated(RegionsPNG *reader, unsigned char *target, size_t stride, int count) {
    for (int row = 0; row < count; row++) regions_png_next_row(reader->rows, target + row * stride);
    reader->rowsLeft -= (png_uint_32)count;
    if (reader->rowsLeft == 0 && reader->colors > 0 && regions_png_greatest_number(reader->rows) >= reader->colors)
        reader->listener(0, "Read palette index exceeding num_palette");
}

int regions_png_read_rows(RegionsPNG *reader, unsigned char *rows, size_t stride, int count) {
    if (!reader->isStarted) reader->rows = regions_png_rows(reader->file, reader->fileLength);
    reader->isStarted = 1;
    if (count < 0 || (png_uint_32)count > reader->rowsLeft) return -1;
    if (reader->rows != NULL) {
        readInflated(reader, rows, stride, count);
        return 0;
    }
    if (setjmp(png_jmpbuf(reader->png))) return -1;
    for (int pass = 0; pass < reader->passes; pass++)
        for (int row = 0; row < count; row++)
            png_read_row(reader->png, rows + row * stride, NULL);
    reader->rowsLeft -= (png_uint_32)count;
    if (reader->rowsLeft == 0) png_read_end(reader->png, NULL);
    return 0;
}

void regions_png_close(RegionsPNG *reader) {
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
    regions_png_free_rows(reader->rows);
    free(reader);
}
