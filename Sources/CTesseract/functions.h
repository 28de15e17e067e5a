// Tesseract's functions as a table, filled when text is first read.
//
// Linking libtesseract makes every start of a program load it with the 35 libraries that it needs
// in turn (libcurl, libarchive and theirs), which takes longer than reading a barcode. So on Linux
// it is loaded by name. On macOS, where loading is cheap and Homebrew's folder is in no search
// path, it is linked, and the table leads to the linked functions.

#ifndef REGIONS_CTESSERACT_FUNCTIONS_H
#define REGIONS_CTESSERACT_FUNCTIONS_H

#include <dlfcn.h>
#include <tesseract/capi.h>
#include <tesseract/version.h>

#define REGIONS_TESSERACT_FUNCTIONS(FUNCTION)       \
    FUNCTION(TessBaseAPIClear)                      \
    FUNCTION(TessBaseAPICreate)                     \
    FUNCTION(TessBaseAPIDelete)                     \
    FUNCTION(TessBaseAPIGetDatapath)                \
    FUNCTION(TessBaseAPIGetIterator)                \
    FUNCTION(TessBaseAPIInit3)                      \
    FUNCTION(TessBaseAPIInit4)                      \
    FUNCTION(TessBaseAPIInit5)                      \
    FUNCTION(TessBaseAPIRecognize)                  \
    FUNCTION(TessBaseAPISetImage)                   \
    FUNCTION(TessBaseAPISetPageSegMode)             \
    FUNCTION(TessBaseAPISetSourceResolution)        \
    FUNCTION(TessBaseAPISetVariable)                \
    FUNCTION(TessChoiceIteratorConfidence)          \
    FUNCTION(TessChoiceIteratorDelete)              \
    FUNCTION(TessChoiceIteratorGetUTF8Text)         \
    FUNCTION(TessChoiceIteratorNext)                \
    FUNCTION(TessDeleteText)                        \
    FUNCTION(TessMonitorCreate)                     \
    FUNCTION(TessMonitorDelete)                     \
    FUNCTION(TessMonitorSetCancelFunc)              \
    FUNCTION(TessPageIteratorBoundingBox)           \
    FUNCTION(TessPageIteratorIsAtBeginningOf)       \
    FUNCTION(TessPageIteratorIsAtFinalElement)      \
    FUNCTION(TessResultIteratorConfidence)          \
    FUNCTION(TessResultIteratorDelete)              \
    FUNCTION(TessResultIteratorGetChoiceIterator)   \
    FUNCTION(TessResultIteratorGetPageIterator)     \
    FUNCTION(TessResultIteratorGetUTF8Text)         \
    FUNCTION(TessResultIteratorNext)                \
    FUNCTION(TessResultIteratorWordIsFromDictionary)\
    FUNCTION(TessResultIteratorWordIsNumeric)       \
    FUNCTION(TessVersion)

/// The functions of capi.h that are used here, by their names.
typedef struct RegionsTesseract {
#define REGIONS_FIELD(name) __typeof__(&name) _Nonnull name;
    REGIONS_TESSERACT_FUNCTIONS(REGIONS_FIELD)
#undef REGIONS_FIELD
} RegionsTesseract;

#define REGIONS_TEXT(value) #value
#define REGIONS_LIBRARY_NAME(major) "libtesseract.so." REGIONS_TEXT(major)

/// The table, filled; NULL if the library, or one of the functions in it, isn't there.
///
/// Call it once, from one thread. The library's symbols are made global: OpenMP, which comes with
/// it, is looked up among them.
static inline const RegionsTesseract *_Nullable regions_tesseract_load(void) {
    static RegionsTesseract table;
#ifdef __APPLE__
#define REGIONS_FILL(name) table.name = &name;
#else
    void *library = dlopen(REGIONS_LIBRARY_NAME(TESSERACT_MAJOR_VERSION), RTLD_LAZY | RTLD_GLOBAL);
    if (library == NULL) return NULL;
#define REGIONS_FILL(name) \
    if ((table.name = (__typeof__(table.name))dlsym(library, #name)) == NULL) return NULL;
#endif
    REGIONS_TESSERACT_FUNCTIONS(REGIONS_FILL)
#undef REGIONS_FILL
    return &table;
}

#endif
