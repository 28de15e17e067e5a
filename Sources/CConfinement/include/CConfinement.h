// What keeps a worker process in its cell, and what is handed through the door.
//
// Linux confines in two steps. Files first, with Landlock: it holds for the thread that asks for it
// and those that come of it, so it is asked for before `main`, while there is one thread. System
// calls later, with a filter for all threads at once, when the worker is ready for its first job.
// Each step is left out where the kernel lacks it. Elsewhere nothing is confined.
#ifndef REGIONS_CCONFINEMENT_H
#define REGIONS_CCONFINEMENT_H

#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// The environment variable that asks for the first step: paths that can be read, a line each.
#define REGIONS_READABLE_PATHS_VARIABLE "REGIONS_WORKER_READABLE"

/// The version of Landlock's interface that the kernel has; 0 without.
int regions_landlock_version(void);

/// Whether the kernel filters system calls, and there is a filter for this kind of processor.
bool regions_filters_calls(void);

/// The second step: from here on no thread gets more from the kernel than memory, threads of this
/// process, time, and what is open already, or can be opened to be read.
///
/// False where there is no filter.
bool regions_confine_calls(void);

/// The path of the library that defines a symbol; NULL if none does, or the program itself.
const char *_Nullable regions_library_of(const char *_Nonnull symbol);

/// Has a new process begin without this one's descriptors from a number on; an error number or 0.
#ifdef __linux__
int regions_spawn_closing(posix_spawn_file_actions_t *_Nonnull actions, int first);
#endif

/// `send` that hands over a descriptor as well.
ssize_t regions_send_file(
    int socket, const void *_Nonnull bytes, size_t count, int flags, int file);

/// `recv` that takes a descriptor that was handed over; else it is -1.
ssize_t regions_receive_file(
    int socket, void *_Nonnull bytes, size_t count, int flags, int *_Nonnull file);

#endif
