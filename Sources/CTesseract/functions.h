// Tesseract's functions, of a library that is loaded when the first of them is called.
//
// Linking libtesseract makes every start of a program load it with 35 libraries that it depends on
// (libcurl, libarchive and theirs), which takes longer than reading a barcode. So on Linux each
// function below replaces the one of capi.h with the same name: it loads the library once, looks
// itself up, and calls. If the library can't be loaded, it does nothing and gives 0 or NULL.
// On macOS, where loading is cheap and Homebrew's folder is in no search path, it is linked.

#ifndef REGIONS_CTESSERACT_FUNCTIONS_H
#define REGIONS_CTESSERACT_FUNCTIONS_H

#ifdef __APPLE__
#include <tesseract/capi.h>
static inline void *regions_tesseract_library(void) { return dlopen(NULL, RTLD_LAZY); }
#else

#include <dlfcn.h>
#include <stddef.h>

// The declarations of capi.h get other names, so that these can be given away again.
#define TessBaseAPIClear declared_TessBaseAPIClear
#define TessBaseAPICreate declared_TessBaseAPICreate
#define TessBaseAPIDelete declared_TessBaseAPIDelete
#define TessBaseAPIGetDatapath declared_TessBaseAPIGetDatapath
#define TessBaseAPIGetIterator declared_TessBaseAPIGetIterator
#define TessBaseAPIInit3 declared_TessBaseAPIInit3
#define TessBaseAPIInit4 declared_TessBaseAPIInit4
#define TessBaseAPIRecognize declared_TessBaseAPIRecognize
#define TessBaseAPISetImage declared_TessBaseAPISetImage
#define TessBaseAPISetPageSegMode declared_TessBaseAPISetPageSegMode
#define TessBaseAPISetSourceResolution declared_TessBaseAPISetSourceResolution
#define TessBaseAPISetVariable declared_TessBaseAPISetVariable
#define TessChoiceIteratorConfidence declared_TessChoiceIteratorConfidence
#define TessChoiceIteratorDelete declared_TessChoiceIteratorDelete
#define TessChoiceIteratorGetUTF8Text declared_TessChoiceIteratorGetUTF8Text
#define TessChoiceIteratorNext declared_TessChoiceIteratorNext
#define TessDeleteText declared_TessDeleteText
#define TessMonitorCreate declared_TessMonitorCreate
#define TessMonitorDelete declared_TessMonitorDelete
#define TessMonitorSetCancelFunc declared_TessMonitorSetCancelFunc
#define TessPageIteratorBoundingBox declared_TessPageIteratorBoundingBox
#define TessPageIteratorIsAtBeginningOf declared_TessPageIteratorIsAtBeginningOf
#define TessPageIteratorIsAtFinalElement declared_TessPageIteratorIsAtFinalElement
#define TessResultIteratorConfidence declared_TessResultIteratorConfidence
#define TessResultIteratorDelete declared_TessResultIteratorDelete
#define TessResultIteratorGetChoiceIterator declared_TessResultIteratorGetChoiceIterator
#define TessResultIteratorGetPageIterator declared_TessResultIteratorGetPageIterator
#define TessResultIteratorGetUTF8Text declared_TessResultIteratorGetUTF8Text
#define TessResultIteratorNext declared_TessResultIteratorNext
#define TessResultIteratorWordIsFromDictionary declared_TessResultIteratorWordIsFromDictionary
#define TessResultIteratorWordIsNumeric declared_TessResultIteratorWordIsNumeric
#define TessVersion declared_TessVersion
#include <tesseract/capi.h>
#include <tesseract/version.h>
#undef TessBaseAPIClear
#undef TessBaseAPICreate
#undef TessBaseAPIDelete
#undef TessBaseAPIGetDatapath
#undef TessBaseAPIGetIterator
#undef TessBaseAPIInit3
#undef TessBaseAPIInit4
#undef TessBaseAPIRecognize
#undef TessBaseAPISetImage
#undef TessBaseAPISetPageSegMode
#undef TessBaseAPISetSourceResolution
#undef TessBaseAPISetVariable
#undef TessChoiceIteratorConfidence
#undef TessChoiceIteratorDelete
#undef TessChoiceIteratorGetUTF8Text
#undef TessChoiceIteratorNext
#undef TessDeleteText
#undef TessMonitorCreate
#undef TessMonitorDelete
#undef TessMonitorSetCancelFunc
#undef TessPageIteratorBoundingBox
#undef TessPageIteratorIsAtBeginningOf
#undef TessPageIteratorIsAtFinalElement
#undef TessResultIteratorConfidence
#undef TessResultIteratorDelete
#undef TessResultIteratorGetChoiceIterator
#undef TessResultIteratorGetPageIterator
#undef TessResultIteratorGetUTF8Text
#undef TessResultIteratorNext
#undef TessResultIteratorWordIsFromDictionary
#undef TessResultIteratorWordIsNumeric
#undef TessVersion

#define REGIONS_TEXT(value) #value
#define REGIONS_LIBRARY_NAME(major) "libtesseract.so." REGIONS_TEXT(major)

/// The library of the version whose headers were built against; NULL if it isn't there.
///
/// Its symbols are made global: OpenMP, which comes with it, is looked up among them.
static inline void *regions_tesseract_library(void) {
    static void *library = NULL;
    void *loaded = __atomic_load_n(&library, __ATOMIC_ACQUIRE);
    if (loaded == NULL) {
        loaded = dlopen(REGIONS_LIBRARY_NAME(TESSERACT_MAJOR_VERSION), RTLD_LAZY | RTLD_GLOBAL);
        __atomic_store_n(&library, loaded, __ATOMIC_RELEASE);
    }
    return loaded;
}

/// Finds a function once and keeps it in `function`; NULL if the library lacks it.
#define REGIONS_FIND(name)                                                                \
    static __typeof__(&declared_##name) kept = NULL;                                      \
    __typeof__(&declared_##name) function = __atomic_load_n(&kept, __ATOMIC_ACQUIRE);     \
    if (function == NULL) {                                                               \
        void *library = regions_tesseract_library();                                      \
        if (library) function = (__typeof__(&declared_##name))dlsym(library, #name);      \
        __atomic_store_n(&kept, function, __ATOMIC_RELEASE);                              \
    }

#define REGIONS_FUNCTION(result, name, parameters, arguments)                             \
    static inline result name parameters {                                                \
        REGIONS_FIND(name)                                                                \
        return function ? function arguments : (result)0;                                 \
    }

#define REGIONS_PROCEDURE(name, parameters, arguments)                                    \
    static inline void name parameters {                                                  \
        REGIONS_FIND(name)                                                                \
        if (function) function arguments;                                                 \
    }

REGIONS_PROCEDURE(TessBaseAPIClear, (TessBaseAPI *handle), (handle))
REGIONS_FUNCTION(TessBaseAPI *, TessBaseAPICreate, (void), ())
REGIONS_PROCEDURE(TessBaseAPIDelete, (TessBaseAPI *handle), (handle))
REGIONS_FUNCTION(const char *, TessBaseAPIGetDatapath, (TessBaseAPI *handle), (handle))
REGIONS_FUNCTION(TessResultIterator *, TessBaseAPIGetIterator, (TessBaseAPI *handle), (handle))
REGIONS_FUNCTION(int, TessBaseAPIInit3,
    (TessBaseAPI *handle, const char *datapath, const char *language),
    (handle, datapath, language))
REGIONS_FUNCTION(int, TessBaseAPIInit4,
    (TessBaseAPI *handle, const char *datapath, const char *language, TessOcrEngineMode mode,
     char **configs, int configs_size, char **vars_vec, char **vars_values, size_t vars_vec_size,
     BOOL set_only_non_debug_params),
    (handle, datapath, language, mode, configs, configs_size, vars_vec, vars_values,
     vars_vec_size, set_only_non_debug_params))
REGIONS_FUNCTION(int, TessBaseAPIRecognize,
    (TessBaseAPI *handle, ETEXT_DESC *monitor),
    (handle, monitor))
REGIONS_PROCEDURE(TessBaseAPISetImage,
    (TessBaseAPI *handle, const unsigned char *imagedata, int width, int height,
     int bytes_per_pixel, int bytes_per_line),
    (handle, imagedata, width, height, bytes_per_pixel, bytes_per_line))
REGIONS_PROCEDURE(TessBaseAPISetPageSegMode,
    (TessBaseAPI *handle, TessPageSegMode mode),
    (handle, mode))
REGIONS_PROCEDURE(TessBaseAPISetSourceResolution, (TessBaseAPI *handle, int ppi), (handle, ppi))
REGIONS_FUNCTION(BOOL, TessBaseAPISetVariable,
    (TessBaseAPI *handle, const char *name, const char *value),
    (handle, name, value))
REGIONS_FUNCTION(float, TessChoiceIteratorConfidence,
    (const TessChoiceIterator *handle),
    (handle))
REGIONS_PROCEDURE(TessChoiceIteratorDelete, (TessChoiceIterator *handle), (handle))
REGIONS_FUNCTION(const char *, TessChoiceIteratorGetUTF8Text,
    (const TessChoiceIterator *handle),
    (handle))
REGIONS_FUNCTION(BOOL, TessChoiceIteratorNext, (TessChoiceIterator *handle), (handle))
REGIONS_PROCEDURE(TessDeleteText, (const char *text), (text))
REGIONS_FUNCTION(ETEXT_DESC *, TessMonitorCreate, (void), ())
REGIONS_PROCEDURE(TessMonitorDelete, (ETEXT_DESC *monitor), (monitor))
REGIONS_PROCEDURE(TessMonitorSetCancelFunc,
    (ETEXT_DESC *monitor, TessCancelFunc cancelFunc),
    (monitor, cancelFunc))
REGIONS_FUNCTION(BOOL, TessPageIteratorBoundingBox,
    (const TessPageIterator *handle, TessPageIteratorLevel level, int *left, int *top,
     int *right, int *bottom),
    (handle, level, left, top, right, bottom))
REGIONS_FUNCTION(BOOL, TessPageIteratorIsAtBeginningOf,
    (const TessPageIterator *handle, TessPageIteratorLevel level),
    (handle, level))
REGIONS_FUNCTION(BOOL, TessPageIteratorIsAtFinalElement,
    (const TessPageIterator *handle, TessPageIteratorLevel level, TessPageIteratorLevel element),
    (handle, level, element))
REGIONS_FUNCTION(float, TessResultIteratorConfidence,
    (const TessResultIterator *handle, TessPageIteratorLevel level),
    (handle, level))
REGIONS_PROCEDURE(TessResultIteratorDelete, (TessResultIterator *handle), (handle))
REGIONS_FUNCTION(TessChoiceIterator *, TessResultIteratorGetChoiceIterator,
    (const TessResultIterator *handle),
    (handle))
REGIONS_FUNCTION(TessPageIterator *, TessResultIteratorGetPageIterator,
    (TessResultIterator *handle),
    (handle))
REGIONS_FUNCTION(char *, TessResultIteratorGetUTF8Text,
    (const TessResultIterator *handle, TessPageIteratorLevel level),
    (handle, level))
REGIONS_FUNCTION(BOOL, TessResultIteratorNext,
    (TessResultIterator *handle, TessPageIteratorLevel level),
    (handle, level))
REGIONS_FUNCTION(BOOL, TessResultIteratorWordIsFromDictionary,
    (const TessResultIterator *handle),
    (handle))
REGIONS_FUNCTION(BOOL, TessResultIteratorWordIsNumeric,
    (const TessResultIterator *handle),
    (handle))
REGIONS_FUNCTION(const char *, TessVersion, (void), ())

#undef REGIONS_FIND
#undef REGIONS_FUNCTION
#undef REGIONS_PROCEDURE
#endif
#endif
