// Landlock: which files can be opened, and how.
#define _GNU_SOURCE
#include "CConfinement.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

const char *regions_library_of(const char *symbol) {
    Dl_info own, found;
    void *address = dlsym(RTLD_DEFAULT, symbol);
    if (address == NULL || dladdr(address, &found) == 0) return NULL;
    if (dladdr((void *)&regions_library_of, &own) != 0 && own.dli_fbase == found.dli_fbase) {
        return NULL;
    }
    return found.dli_fname;
}

#ifdef __linux__
#include <fcntl.h>
#include <limits.h>
#include <linux/capability.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Source: linux/landlock.h, of which older systems have older versions or none.
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { TELL_VERSION = 1, PATH_BENEATH = 1 };
enum { WRITE_FILE = 1 << 1, READ_FILE = 1 << 2, READ_DIR = 1 << 3, TRUNCATE = 1 << 14 };

/// The kinds of access to files that each version, from 1 on, can refuse: their number.
///
/// From 0: execute, write, read, list, remove (2), make (7); refer, truncate, control devices.
static const int kinds_of_access[] = {13, 14, 15, 15, 16};
enum { MOST_VERSIONS = sizeof(kinds_of_access) / sizeof(kinds_of_access[0]) };
/// Binding and connecting TCP, and what the version is that knows them.
enum { NETWORK = 3, NETWORK_VERSION = 4 };
/// Abstract sockets and signals of processes outside.
enum { SCOPES = 3, SCOPES_VERSION = 6 };

struct ruleset { uint64_t files, network, scopes; };
struct path_rule { uint64_t access; int32_t folder; } __attribute__((packed));

int regions_landlock_version(void) {
    long version = syscall(CREATE_RULESET, NULL, 0, TELL_VERSION);
    return version > 0 ? (int)version : 0;
}

static void allow(int rules, const char *path, uint64_t access) {
    int file = open(path, O_PATH | O_CLOEXEC);
    if (file < 0) return;
    struct stat status;
    if (fstat(file, &status) == 0) {
        if (!S_ISDIR(status.st_mode)) access &= ~(uint64_t)READ_DIR;
        struct path_rule rule = {access, file};
        syscall(ADD_RULE, rules, PATH_BENEATH, &rule, 0);
    }
    close(file);
}

/// Allows to read what lies at and below some paths, a line each, and no other use of a path.
static void confine_files(const char *paths) {
    int version = regions_landlock_version();
    if (version == 0) return;
    int known = version < MOST_VERSIONS ? version : MOST_VERSIONS;
    uint64_t files = ((uint64_t)1 << kinds_of_access[known - 1]) - 1;
    struct ruleset ruleset = {
        files, version >= NETWORK_VERSION ? NETWORK : 0, version >= SCOPES_VERSION ? SCOPES : 0};
    int rules = (int)syscall(CREATE_RULESET, &ruleset, sizeof(ruleset), 0);
    if (rules < 0) return;

    // Where engines send what they have to say.
    allow(rules, "/dev/null", files & (READ_FILE | WRITE_FILE | TRUNCATE));
    // What Dispatch asks about its threads, whose numbers nobody knows before; it traps if it can't.
    // Memory, environment and files of other processes stay closed, for Landlock lets no confined
    // process look into one outside; their command lines and states can be read.
    allow(rules, "/proc", READ_FILE);
    // What the C library asks about the processors, and how it finds libraries.
    static const char *const own[] = {"/sys/devices/system/cpu", "/etc/ld.so.cache"};
    for (size_t i = 0; i < sizeof(own) / sizeof(own[0]); i++) {
        allow(rules, own[i], READ_FILE | READ_DIR);
    }
    for (const char *line = paths; *line != 0;) {
        size_t length = strcspn(line, "\n");
        char path[PATH_MAX];
        if (length > 0 && length < sizeof(path)) {
            memcpy(path, line, length);
            path[length] = 0;
            allow(rules, path, READ_FILE | READ_DIR);
        }
        line += length + (line[length] != 0);
    }
    syscall(RESTRICT_SELF, rules, 0);
    close(rules);
}

/// Gives up what the superuser may, but for reading files of whomever: Landlock says which.
static void drop_capabilities(void) {
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct held[_LINUX_CAPABILITY_U32S_3];
    if (syscall(SYS_capget, &header, held) != 0) return;
    uint32_t kept = held[0].permitted & (uint32_t)1 << CAP_DAC_READ_SEARCH;
    struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3] = {{kept, kept, 0}};
    syscall(SYS_capset, &header, sets);
}

/// The first step, before `main` and before any other thread.
__attribute__((constructor)) static void confine_worker(void) {
    const char *paths = getenv(REGIONS_READABLE_PATHS_VARIABLE);
    if (paths == NULL) return;
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    // Pixels are nobody's to read, neither in a core file nor through /proc.
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    drop_capabilities();
    confine_files(paths);
}
#else
int regions_landlock_version(void) { return 0; }
#endif
