// The engines' own C calls, as a program without Regions would make them.

#ifndef RAW_ENGINES_H
#define RAW_ENGINES_H

/// The number of symbols that a new ZBar scanner finds in a gray image without padding.
int raw_zbar_count(const unsigned char *gray, int width, int height);

/// A Tesseract engine with a model loaded, page segmentation mode 3; NULL if it can't be made.
void *raw_tesseract_create(const char *language);
/// The number of bytes of text that the engine reads in a gray image without padding; OpenMP off.
int raw_tesseract_read(void *engine, const unsigned char *gray, int width, int height);
void raw_tesseract_delete(void *engine);

#endif
