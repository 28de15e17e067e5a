#pragma once
#include <stddef.h>

/// The receipt model as a Tesseract file, part of the program; `NULL` if it was built without one.
const unsigned char *regions_receipt_model(void);

/// How many bytes it has.
size_t regions_receipt_model_size(void);
