// capi.h names Leptonica's Pix as an opaque struct, which is all that is needed of it here.
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif
#include "functions.h"

/// The descriptor of a new file in memory; -1 where there is no such thing.
static inline int regions_memory_file(void) {
#ifdef __linux__
    const unsigned closes_on_exec = 1;
    return (int)syscall(SYS_memfd_create, "regions", closes_on_exec);
#else
    return -1;
#endif
}

/// Keeps OpenMP from starting threads for work that the calling thread begins.
///
/// To be called when the library is loaded. Looked up at run time: Tesseract may have been built without OpenMP. The setting belongs to the
/// thread; the environment variable OMP_THREAD_LIMIT is read before a program's first line runs.
static inline void regions_tesseract_stay_on_thread(void) {
    typedef void (*Setter)(int);
    static Setter setter = 0;
    static int searched = 0;
    if (!__atomic_load_n(&searched, __ATOMIC_ACQUIRE)) {
        void *program = dlopen(NULL, RTLD_LAZY);
        Setter found = program ? (Setter)dlsym(program, "omp_set_max_active_levels") : 0;
        __atomic_store_n(&setter, found, __ATOMIC_RELEASE);
        __atomic_store_n(&searched, 1, __ATOMIC_RELEASE);
    }
    Setter found = __atomic_load_n(&setter, __ATOMIC_ACQUIRE);
    if (found) found(0);
}
