// ONNX Runtime's C interface, of a library that is loaded when a model is first run.
//
// Few need it, and packages of it come without headers: so it is neither linked nor needed to build.
// What is declared here is the part of onnxruntime_c_api.h (MIT licence) that is used. Its table of
// functions only ever grows at the end: a function keeps its place, which is asserted below.

#ifndef REGIONS_CONNXRUNTIME_H
#define REGIONS_CONNXRUNTIME_H

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

typedef struct OrtStatus OrtStatus;
typedef struct OrtEnv OrtEnv;
typedef struct OrtSession OrtSession;
typedef struct OrtSessionOptions OrtSessionOptions;
typedef struct OrtRunOptions OrtRunOptions;
typedef struct OrtValue OrtValue;
typedef struct OrtMemoryInfo OrtMemoryInfo;
typedef struct OrtAllocator OrtAllocator;
typedef struct OrtTypeInfo OrtTypeInfo;
typedef struct OrtTensorTypeAndShapeInfo OrtTensorTypeAndShapeInfo;
typedef struct OrtModelMetadata OrtModelMetadata;

enum {
    /// The version of the table from which on it has all that is used here.
    REGIONS_ORT_API_VERSION = 2,
    REGIONS_ORT_NO_SUCH_FILE = 3,
    REGIONS_ORT_INVALID_PROTOBUF = 7,
    REGIONS_ORT_LOG_FATAL = 4,
    REGIONS_ORT_OPTIMIZE_ALL = 99,
    REGIONS_ORT_ARENA_ALLOCATOR = 1,
    REGIONS_ORT_MEMORY_DEFAULT = 0,
    /// ONNXTensorElementDataType.
    REGIONS_ORT_FLOAT = 1,
    REGIONS_ORT_UINT8 = 2,
    REGIONS_ORT_INT32 = 6,
    REGIONS_ORT_INT64 = 7,
};

/// A function that gives NULL, or what went wrong.
#define REGIONS_ORT(name, ...) OrtStatus *_Nullable (*_Nonnull name)(__VA_ARGS__);
#define REGIONS_ORT_RELEASE(type) void (*_Nonnull Release##type)(Ort##type *_Nullable);
/// Places of functions that are not used.
#define REGIONS_ORT_SKIP(first, count) uintptr_t skipped##first[count];

/// OrtApi, up to version 2.
typedef struct RegionsOrtApi {
    REGIONS_ORT_SKIP(0, 1)
    int (*_Nonnull GetErrorCode)(const OrtStatus *_Nonnull);
    const char *_Nonnull (*_Nonnull GetErrorMessage)(const OrtStatus *_Nonnull);
    REGIONS_ORT(CreateEnv, int, const char *_Nonnull, OrtEnv *_Nullable *_Nonnull)
    REGIONS_ORT_SKIP(4, 2)
    REGIONS_ORT(DisableTelemetryEvents, const OrtEnv *_Nonnull)
    REGIONS_ORT(CreateSession, const OrtEnv *_Nonnull, const char *_Nonnull,
                const OrtSessionOptions *_Nonnull, OrtSession *_Nullable *_Nonnull)
    REGIONS_ORT_SKIP(8, 1)
    REGIONS_ORT(Run, OrtSession *_Nonnull, const OrtRunOptions *_Nullable,
                const char *_Nonnull const *_Nonnull, const OrtValue *_Nonnull const *_Nonnull,
                size_t, const char *_Nonnull const *_Nonnull, size_t,
                OrtValue *_Nullable *_Nonnull)
    REGIONS_ORT(CreateSessionOptions, OrtSessionOptions *_Nullable *_Nonnull)
    REGIONS_ORT_SKIP(11, 12)
    REGIONS_ORT(SetSessionGraphOptimizationLevel, OrtSessionOptions *_Nonnull, int)
    REGIONS_ORT(SetIntraOpNumThreads, OrtSessionOptions *_Nonnull, int)
    REGIONS_ORT(SetInterOpNumThreads, OrtSessionOptions *_Nonnull, int)
    REGIONS_ORT_SKIP(26, 4)
    REGIONS_ORT(SessionGetInputCount, const OrtSession *_Nonnull, size_t *_Nonnull)
    REGIONS_ORT(SessionGetOutputCount, const OrtSession *_Nonnull, size_t *_Nonnull)
    REGIONS_ORT_SKIP(32, 1)
    REGIONS_ORT(SessionGetInputTypeInfo, const OrtSession *_Nonnull, size_t,
                OrtTypeInfo *_Nullable *_Nonnull)
    REGIONS_ORT(SessionGetOutputTypeInfo, const OrtSession *_Nonnull, size_t,
                OrtTypeInfo *_Nullable *_Nonnull)
    REGIONS_ORT_SKIP(35, 1)
    REGIONS_ORT(SessionGetInputName, const OrtSession *_Nonnull, size_t, OrtAllocator *_Nonnull,
                char *_Nullable *_Nonnull)
    REGIONS_ORT(SessionGetOutputName, const OrtSession *_Nonnull, size_t, OrtAllocator *_Nonnull,
                char *_Nullable *_Nonnull)
    REGIONS_ORT_SKIP(38, 1)
    REGIONS_ORT(CreateRunOptions, OrtRunOptions *_Nullable *_Nonnull)
    REGIONS_ORT_SKIP(40, 6)
    REGIONS_ORT(RunOptionsSetTerminate, OrtRunOptions *_Nonnull)
    REGIONS_ORT_SKIP(47, 2)
    REGIONS_ORT(CreateTensorWithDataAsOrtValue, const OrtMemoryInfo *_Nonnull, void *_Nonnull,
                size_t, const int64_t *_Nonnull, size_t, int, OrtValue *_Nullable *_Nonnull)
    REGIONS_ORT(IsTensor, const OrtValue *_Nonnull, int *_Nonnull)
    REGIONS_ORT(GetTensorMutableData, OrtValue *_Nonnull, void *_Nullable *_Nonnull)
    REGIONS_ORT_SKIP(52, 3)
    REGIONS_ORT(CastTypeInfoToTensorInfo, const OrtTypeInfo *_Nonnull,
                const OrtTensorTypeAndShapeInfo *_Nullable *_Nonnull)
    REGIONS_ORT_SKIP(56, 4)
    REGIONS_ORT(GetTensorElementType, const OrtTensorTypeAndShapeInfo *_Nonnull, int *_Nonnull)
    REGIONS_ORT(GetDimensionsCount, const OrtTensorTypeAndShapeInfo *_Nonnull, size_t *_Nonnull)
    REGIONS_ORT(GetDimensions, const OrtTensorTypeAndShapeInfo *_Nonnull, int64_t *_Nonnull,
                size_t)
    REGIONS_ORT_SKIP(63, 2)
    REGIONS_ORT(GetTensorTypeAndShape, const OrtValue *_Nonnull,
                OrtTensorTypeAndShapeInfo *_Nullable *_Nonnull)
    REGIONS_ORT_SKIP(66, 3)
    REGIONS_ORT(CreateCpuMemoryInfo, int, int, OrtMemoryInfo *_Nullable *_Nonnull)
    REGIONS_ORT_SKIP(70, 6)
    REGIONS_ORT(AllocatorFree, OrtAllocator *_Nonnull, void *_Nullable)
    REGIONS_ORT_SKIP(77, 1)
    REGIONS_ORT(GetAllocatorWithDefaultOptions, OrtAllocator *_Nullable *_Nonnull)
    REGIONS_ORT_SKIP(79, 14)
    REGIONS_ORT_RELEASE(Status)
    REGIONS_ORT_RELEASE(MemoryInfo)
    REGIONS_ORT_RELEASE(Session)
    REGIONS_ORT_RELEASE(Value)
    REGIONS_ORT_RELEASE(RunOptions)
    REGIONS_ORT_RELEASE(TypeInfo)
    REGIONS_ORT_RELEASE(TensorTypeAndShapeInfo)
    REGIONS_ORT_RELEASE(SessionOptions)
    REGIONS_ORT_SKIP(101, 10)
    REGIONS_ORT(SessionGetModelMetadata, const OrtSession *_Nonnull,
                OrtModelMetadata *_Nullable *_Nonnull)
    REGIONS_ORT_SKIP(112, 4)
    REGIONS_ORT(ModelMetadataLookupCustomMetadataMap, const OrtModelMetadata *_Nonnull,
                OrtAllocator *_Nonnull, const char *_Nonnull, char *_Nullable *_Nonnull)
    REGIONS_ORT_SKIP(117, 1)
    REGIONS_ORT_RELEASE(ModelMetadata)
    REGIONS_ORT_SKIP(119, 4)
    REGIONS_ORT(ModelMetadataGetCustomMetadataMapKeys, const OrtModelMetadata *_Nonnull,
                OrtAllocator *_Nonnull, char *_Nullable *_Nullable *_Nonnull, int64_t *_Nonnull)
} RegionsOrtApi;

#define REGIONS_ORT_PLACE(name, place)                                                  \
    _Static_assert(offsetof(RegionsOrtApi, name) == (place) * sizeof(void *), #name);
REGIONS_ORT_PLACE(CreateSession, 7)
REGIONS_ORT_PLACE(SetSessionGraphOptimizationLevel, 23)
REGIONS_ORT_PLACE(SessionGetInputCount, 30)
REGIONS_ORT_PLACE(CreateRunOptions, 39)
REGIONS_ORT_PLACE(CreateTensorWithDataAsOrtValue, 49)
REGIONS_ORT_PLACE(GetTensorElementType, 60)
REGIONS_ORT_PLACE(CreateCpuMemoryInfo, 69)
REGIONS_ORT_PLACE(GetAllocatorWithDefaultOptions, 78)
REGIONS_ORT_PLACE(ReleaseStatus, 93)
REGIONS_ORT_PLACE(SessionGetModelMetadata, 111)
// The end of version 1, which the library asserts in the same way.
REGIONS_ORT_PLACE(ReleaseModelMetadata, 118)
REGIONS_ORT_PLACE(ModelMetadataGetCustomMetadataMapKeys, 123)

typedef struct RegionsOrtApiBase {
    const RegionsOrtApi *_Nullable (*_Nonnull GetApi)(uint32_t);
    const char *_Nonnull (*_Nonnull GetVersionString)(void);
} RegionsOrtApiBase;

/// The library of this name or path; NULL if it can't be loaded or is another one.
static inline const RegionsOrtApiBase *_Nullable regions_ort_open(const char *_Nonnull name) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return NULL;
    typedef const RegionsOrtApiBase *_Nullable (*Base)(void);
    Base base = (Base)dlsym(library, "OrtGetApiBase");
    return base ? base() : NULL;
}

#endif
