#include "RawEngines.h"

#include <dlfcn.h>
#include <string.h>
#include <tesseract/capi.h>
#include <zbar.h>

int raw_zbar_count(const unsigned char *gray, int width, int height) {
    zbar_image_scanner_t *scanner = zbar_image_scanner_create();
    zbar_image_scanner_set_config(scanner, 0, ZBAR_CFG_ENABLE, 1);
    zbar_image_t *image = zbar_image_create();
    zbar_image_set_format(image, zbar_fourcc('Y', '8', '0', '0'));
    zbar_image_set_size(image, width, height);
    zbar_image_set_data(image, gray, (unsigned long)width * height, NULL);
    int count = zbar_scan_image(scanner, image);
    zbar_image_destroy(image);
    zbar_image_scanner_destroy(scanner);
    return count;
}

void *raw_tesseract_create(const char *language) {
    TessBaseAPI *engine = TessBaseAPICreate();
    if (TessBaseAPIInit3(engine, NULL, language) != 0) {
        TessBaseAPIDelete(engine);
        return NULL;
    }
    TessBaseAPISetPageSegMode(engine, PSM_AUTO);
    return engine;
}

int raw_tesseract_read(void *engine, const unsigned char *gray, int width, int height) {
    void (*set_levels)(int) = (void (*)(int))dlsym(RTLD_DEFAULT, "omp_set_max_active_levels");
    if (set_levels != NULL) set_levels(0);
    TessBaseAPISetImage(engine, gray, width, height, 1, width);
    char *text = TessBaseAPIGetUTF8Text(engine);
    int length = text == NULL ? 0 : (int)strlen(text);
    TessDeleteText(text);
    TessBaseAPIClear(engine);
    return length;
}

void raw_tesseract_delete(void *engine) { TessBaseAPIDelete(engine); }
