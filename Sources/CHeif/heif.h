// libheif's functions as a table, filled when an HEIC or AVIF image is first read.
//
// Few need them, and the library brings three decoders along: so it is neither linked nor needed to
// build. What is declared here is a part of libheif/heif.h, whose interface libheif.so.1 keeps.

#ifndef REGIONS_CHEIF_H
#define REGIONS_CHEIF_H

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

typedef struct heif_context heif_context;
typedef struct heif_image_handle heif_image_handle;
typedef struct heif_image heif_image;

struct heif_error {
    int code;
    int subcode;
    const char *_Nullable message;
};

enum {
    REGIONS_HEIF_UNSUPPORTED_FILE = 3,
    REGIONS_HEIF_UNSUPPORTED_FEATURE = 4,
    REGIONS_HEIF_NO_MEMORY = 6,
    REGIONS_HEIF_PLUGIN_MISSING = 11,
    /// A sub-code of unsupported features: there is no decoder for how the image is coded.
    REGIONS_HEIF_UNSUPPORTED_CODEC = 3000,
    REGIONS_HEIF_COLORSPACE_RGB = 1,
    REGIONS_HEIF_CHROMA_RGB = 10,
    REGIONS_HEIF_CHROMA_RGBA = 11,
    REGIONS_HEIF_CHANNEL_INTERLEAVED = 10
};

/// The functions that are used here: what they give, their names, what they take.
#define REGIONS_HEIF_FUNCTIONS(FUNCTION)                                                          \
    FUNCTION(const char *_Nullable, heif_get_version, (void))                                     \
    FUNCTION(heif_context *_Nullable, heif_context_alloc, (void))                                 \
    FUNCTION(void, heif_context_free, (heif_context *_Nonnull))                                   \
    FUNCTION(struct heif_error, heif_context_read_from_memory_without_copy,                       \
             (heif_context *_Nonnull, const void *_Nonnull, size_t, const void *_Nullable))       \
    FUNCTION(struct heif_error, heif_context_get_primary_image_handle,                            \
             (heif_context *_Nonnull, heif_image_handle *_Nullable *_Nonnull))                    \
    FUNCTION(void, heif_image_handle_release, (const heif_image_handle *_Nonnull))                \
    FUNCTION(int, heif_image_handle_get_width, (const heif_image_handle *_Nonnull))               \
    FUNCTION(int, heif_image_handle_get_height, (const heif_image_handle *_Nonnull))              \
    FUNCTION(int, heif_image_handle_has_alpha_channel, (const heif_image_handle *_Nonnull))       \
    FUNCTION(int, heif_image_handle_is_premultiplied_alpha, (const heif_image_handle *_Nonnull))  \
    FUNCTION(int, heif_image_handle_get_list_of_metadata_block_IDs,                               \
             (const heif_image_handle *_Nonnull, const char *_Nullable, uint32_t *_Nonnull, int)) \
    FUNCTION(size_t, heif_image_handle_get_metadata_size,                                         \
             (const heif_image_handle *_Nonnull, uint32_t))                                       \
    FUNCTION(struct heif_error, heif_image_handle_get_metadata,                                   \
             (const heif_image_handle *_Nonnull, uint32_t, void *_Nonnull))                       \
    FUNCTION(struct heif_error, heif_decode_image,                                                \
             (const heif_image_handle *_Nonnull, heif_image *_Nullable *_Nonnull, int, int,       \
              const void *_Nullable))                                                             \
    FUNCTION(int, heif_image_get_width, (const heif_image *_Nonnull, int))                        \
    FUNCTION(int, heif_image_get_height, (const heif_image *_Nonnull, int))                       \
    FUNCTION(uint8_t *_Nullable, heif_image_get_plane,                                            \
             (heif_image *_Nonnull, int, int *_Nonnull))                                          \
    FUNCTION(void, heif_image_release, (const heif_image *_Nonnull))

typedef struct RegionsHeif {
#define REGIONS_FIELD(result, name, arguments) result(*_Nonnull name) arguments;
    REGIONS_HEIF_FUNCTIONS(REGIONS_FIELD)
#undef REGIONS_FIELD
} RegionsHeif;

/// The table, filled; NULL if the library, or one of the functions in it, isn't there.
///
/// Call it once, from one thread.
static inline const RegionsHeif *_Nullable regions_heif_load(void) {
    static RegionsHeif table;
#ifdef __APPLE__
    static const char *const names[] = {
        "libheif.1.dylib", "/opt/homebrew/lib/libheif.1.dylib", "/usr/local/lib/libheif.1.dylib"};
#else
    static const char *const names[] = {"libheif.so.1"};
#endif
    void *library = NULL;
    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]) && library == NULL; i++) {
        library = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
    }
    if (library == NULL) return NULL;
#define REGIONS_FILL(result, name, arguments) \
    if ((table.name = (__typeof__(table.name))dlsym(library, #name)) == NULL) return NULL;
    REGIONS_HEIF_FUNCTIONS(REGIONS_FILL)
#undef REGIONS_FILL
    return &table;
}

#endif
