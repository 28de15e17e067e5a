// Source: libjpeg.txt of the Independent JPEG Group, "Decompression details" and "Error handling".

#include "CImageCodecs.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

struct RegionsJPEG {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf failed;
    RegionsCodecListener listener;
    int largestScan;
    /// Whether something was said that makes pixels doubtful.
    int isDamaged;
};

static RegionsJPEG *reader_of(j_common_ptr jpeg) { return jpeg->client_data; }

static void tell(j_common_ptr jpeg, int isError) {
    char text[JMSG_LENGTH_MAX];
    jpeg->err->format_message(jpeg, text);
    reader_of(jpeg)->listener(isError, text);
}

static void fail(j_common_ptr jpeg) {
    tell(jpeg, 1);
    longjmp(reader_of(jpeg)->failed, 1);
}

static void warn(j_common_ptr jpeg, int level) {
    // Above are traces.
    if (level >= 0) return;
    tell(jpeg, 0);
    // A revision of JFIF that is not known changes no pixel.
    if (jpeg->err->msg_code != JWRN_JFIF_MAJOR) reader_of(jpeg)->isDamaged = 1;
}

static void ignore(j_common_ptr jpeg) { (void)jpeg; }

static void count_scans(j_common_ptr jpeg) {
    if (((j_decompress_ptr)jpeg)->input_scan_number <= reader_of(jpeg)->largestScan) return;
    reader_of(jpeg)->listener(1, "too many scans");
    longjmp(reader_of(jpeg)->failed, 1);
}

static int begin(
    RegionsJPEG *reader, const unsigned char *bytes, size_t count, int luminanceOnly,
    RegionsJPEGHeader *header) {
    struct jpeg_decompress_struct *jpeg = &reader->jpeg;
    if (setjmp(reader->failed)) return -1;
    jpeg_create_decompress(jpeg);
    jpeg->client_data = reader;
    jpeg->progress = &reader->progress;
    jpeg_mem_src(jpeg, (unsigned char *)bytes, count);
    jpeg_read_header(jpeg, TRUE);
    int isCMYK = jpeg->num_components == 4;
    if (isCMYK) {
        jpeg->out_color_space = JCS_CMYK;
    } else if (luminanceOnly || jpeg->num_components == 1) {
        jpeg->out_color_space = JCS_GRAYSCALE;
    } else {
#ifdef JCS_ALPHA_EXTENSIONS
        jpeg->out_color_space = JCS_EXT_RGBA;
#else
        jpeg->out_color_space = JCS_RGB;
#endif
    }
    jpeg_calc_output_dimensions(jpeg);
    *header = (RegionsJPEGHeader){
        .width = (int)jpeg->output_width,
        .height = (int)jpeg->output_height,
        .samples = jpeg->output_components,
        .isCMYK = isCMYK,
        .hasAdobeMarker = jpeg->saw_Adobe_marker,
    };
    return 0;
}

RegionsJPEG *regions_jpeg_open(
    const unsigned char *bytes, size_t count, int luminanceOnly, int largestScan,
    RegionsCodecListener listener, RegionsJPEGHeader *header) {
    RegionsJPEG *reader = calloc(1, sizeof *reader);
    if (reader == NULL) return NULL;
    reader->listener = listener;
    reader->largestScan = largestScan;
    reader->progress.progress_monitor = count_scans;
    reader->jpeg.client_data = reader;
    reader->jpeg.err = jpeg_std_error(&reader->errors);
    reader->errors.error_exit = fail;
    reader->errors.emit_message = warn;
    reader->errors.output_message = ignore;
    if (begin(reader, bytes, count, luminanceOnly, header) == 0) return reader;
    regions_jpeg_close(reader);
    return NULL;
}

int regions_jpeg_read(RegionsJPEG *reader, unsigned char *rows, size_t stride) {
    struct jpeg_decompress_struct *jpeg = &reader->jpeg;
    if (setjmp(reader->failed)) return -1;
    jpeg_start_decompress(jpeg);
    while (jpeg->output_scanline < jpeg->output_height) {
        JSAMPROW row = rows + jpeg->output_scanline * stride;
        jpeg_read_scanlines(jpeg, &row, 1);
        if (reader->isDamaged) return -1;
    }
    // All pixels are there: what is odd from here on, such as cameras' bytes before the last marker,
    // damages none.
    jpeg_finish_decompress(jpeg);
    return 0;
}

void regions_jpeg_close(RegionsJPEG *reader) {
    jpeg_destroy_decompress(&reader->jpeg);
    free(reader);
}
