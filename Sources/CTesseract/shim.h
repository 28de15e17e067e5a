// capi.h names Leptonica's Pix as an opaque struct, which is all that is needed of it here.
#include <tesseract/capi.h>
