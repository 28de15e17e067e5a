// SQLite's functions as a table, filled when a database is first opened.
//
// Few runs open one, and each start of the command would load the library. So on Linux it is
// loaded by name; on macOS, where it is part of the system, it is linked.

#ifndef REGIONS_CSQLITE_SHIM_H
#define REGIONS_CSQLITE_SHIM_H

#include <dlfcn.h>
#include <sqlite3.h>
#include <stddef.h>

#define REGIONS_SQLITE_FUNCTIONS(FUNCTION) \
    FUNCTION(sqlite3_bind_blob)            \
    FUNCTION(sqlite3_bind_double)          \
    FUNCTION(sqlite3_bind_int64)           \
    FUNCTION(sqlite3_bind_null)            \
    FUNCTION(sqlite3_bind_text)            \
    FUNCTION(sqlite3_busy_timeout)         \
    FUNCTION(sqlite3_close_v2)             \
    FUNCTION(sqlite3_column_blob)          \
    FUNCTION(sqlite3_column_bytes)         \
    FUNCTION(sqlite3_column_double)        \
    FUNCTION(sqlite3_column_int64)         \
    FUNCTION(sqlite3_column_text)          \
    FUNCTION(sqlite3_column_type)          \
    FUNCTION(sqlite3_db_readonly)          \
    FUNCTION(sqlite3_errmsg)               \
    FUNCTION(sqlite3_errstr)               \
    FUNCTION(sqlite3_exec)                 \
    FUNCTION(sqlite3_extended_errcode)     \
    FUNCTION(sqlite3_finalize)             \
    FUNCTION(sqlite3_last_insert_rowid)    \
    FUNCTION(sqlite3_libversion)           \
    FUNCTION(sqlite3_open_v2)              \
    FUNCTION(sqlite3_prepare_v2)           \
    FUNCTION(sqlite3_reset)                \
    FUNCTION(sqlite3_step)

/// The functions of sqlite3.h that are used here, by their names.
typedef struct RegionsSQLite {
#define REGIONS_FIELD(name) __typeof__(&name) _Nonnull name;
    REGIONS_SQLITE_FUNCTIONS(REGIONS_FIELD)
#undef REGIONS_FIELD
} RegionsSQLite;

/// The table, filled; NULL if the library, or one of the functions in it, isn't there.
///
/// Call it once, from one thread.
static inline const RegionsSQLite *_Nullable regions_sqlite_load(void) {
    static RegionsSQLite table;
#ifdef __APPLE__
#define REGIONS_FILL(name) table.name = &name;
#else
    void *library = dlopen("libsqlite3.so.0", RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL) return NULL;
#define REGIONS_FILL(name) \
    if ((table.name = (__typeof__(table.name))dlsym(library, #name)) == NULL) return NULL;
#endif
    REGIONS_SQLITE_FUNCTIONS(REGIONS_FILL)
#undef REGIONS_FILL
    return &table;
}

/// Says that SQLite is to copy what is bound: a cast that Swift can't import.
static inline sqlite3_destructor_type _Nullable regions_sqlite_copies(void) {
    return SQLITE_TRANSIENT;
}

#endif
