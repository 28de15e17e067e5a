// Shows the thread sanitizer the waits of Swift's Mutex on Linux.
//
// A Mutex that nobody else wants is taken and freed by atomics within the program, which the
// sanitizer sees. One that is wanted goes through a futex inside libswiftSynchronization, which
// isn't built with the sanitizer: without these two, every contended lock looks like a race.
// Loaded before that library (LD_PRELOAD), they call it and say what happened.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// Of the sanitizer's runtime; missing in processes that aren't built with it.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

#define SWIFT_METHOD __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT_METHOD void (*LockSlow)(uint32_t thread, SWIFT_SELF void *handle);
typedef SWIFT_METHOD void (*UnlockSlow)(SWIFT_SELF void *handle);

SWIFT_METHOD void lockSlow(uint32_t thread, SWIFT_SELF void *handle) __asm__(LOCK_SLOW);
SWIFT_METHOD void unlockSlow(SWIFT_SELF void *handle) __asm__(UNLOCK_SLOW);

SWIFT_METHOD void lockSlow(uint32_t thread, SWIFT_SELF void *handle) {
	((LockSlow)dlsym(RTLD_NEXT, LOCK_SLOW))(thread, handle);
	if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT_METHOD void unlockSlow(SWIFT_SELF void *handle) {
	if (__tsan_release) __tsan_release(handle);
	((UnlockSlow)dlsym(RTLD_NEXT, UNLOCK_SLOW))(handle);
}
