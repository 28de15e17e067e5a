// The filter of system calls: a list of what a worker needs; all else is refused.
//
// A filter is given in the kernel's own words, of which one page is enough: no library is needed.
#define _GNU_SOURCE
#include "CConfinement.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __x86_64__
#define PROCESSOR AUDIT_ARCH_X86_64
#else
#define PROCESSOR AUDIT_ARCH_AARCH64
#endif

// Source: linux/prctl.h; names of memory areas, for those who look at them.
#ifndef PR_SET_VMA
#define PR_SET_VMA 0x53564d41
#endif

/// Calls newer than this filter; who tries them has another way where they are not known.
///
/// Source: `faccessat2`, 439 on every processor, is the newest that is needed.
enum { FIRST_UNKNOWN = 440, FIRST_X32 = 0x40000000 };

/// What opening must not ask for.
enum { WRITING = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY) };

#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset)
#define LOW(argument) LOAD((uint32_t)offsetof(struct seccomp_data, args[argument]))
#define HIGH(argument) LOAD((uint32_t)offsetof(struct seccomp_data, args[argument]) + 4)
/// Goes on if so, else skips some lines.
#define IF(is, value, skipped) BPF_JUMP(BPF_JMP | is | BPF_K, value, 0, skipped)
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, action)
#define REFUSE(error) RETURN(SECCOMP_RET_ERRNO | (error))
#define ALLOWED RETURN(SECCOMP_RET_ALLOW)

#define ALLOW(call) IF(BPF_JEQ, __NR_##call, 1), ALLOWED
/// Allowed if one of the bits is set in the argument, or if none is.
#define ALLOW_WITH(call, argument, bits) \
    IF(BPF_JEQ, __NR_##call, 4), LOW(argument), IF(BPF_JSET, bits, 1), ALLOWED, REFUSE(EPERM)
#define ALLOW_WITHOUT(call, argument, bits, error) \
    IF(BPF_JEQ, __NR_##call, 4), LOW(argument), IF(BPF_JSET, bits, 1), REFUSE(error), ALLOWED
#define ALLOW_IF(call, argument, value) \
    IF(BPF_JEQ, __NR_##call, 4), LOW(argument), IF(BPF_JEQ, value, 1), ALLOWED, REFUSE(EPERM)

static bool set_filter(void) {
    // A signal to any other process is refused.
    uint32_t self = (uint32_t)getpid();
    struct sock_filter lines[] = {
        LOAD(offsetof(struct seccomp_data, arch)),
        IF(BPF_JEQ, PROCESSOR, 1), BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0),
        RETURN(SECCOMP_RET_KILL_PROCESS),
        LOAD(offsetof(struct seccomp_data, nr)),

        // Waiting, memory, time.
        ALLOW(futex), ALLOW(mmap), ALLOW(munmap), ALLOW(madvise), ALLOW(mprotect), ALLOW(mremap),
        ALLOW(brk), ALLOW(mincore), ALLOW(msync), ALLOW(membarrier),
        ALLOW(clock_gettime), ALLOW(clock_getres), ALLOW(clock_nanosleep), ALLOW(nanosleep),
        ALLOW(gettimeofday), ALLOW(times),
        ALLOW(ppoll), ALLOW(pselect6), ALLOW(epoll_create1), ALLOW(epoll_ctl), ALLOW(epoll_pwait),
        ALLOW(eventfd2), ALLOW(timerfd_create), ALLOW(timerfd_settime), ALLOW(timerfd_gettime),

        // What is open: the socket, the image, models.
        ALLOW(read), ALLOW(pread64), ALLOW(readv), ALLOW(write), ALLOW(writev), ALLOW(close),
        ALLOW(lseek), ALLOW(dup), ALLOW(dup3), ALLOW(fstat), ALLOW(getdents64),
        ALLOW(recvfrom), ALLOW(recvmsg), ALLOW(sendto), ALLOW(memfd_create), ALLOW(pipe2),
        // Descriptors and their flags; an owner, whom the kernel would send signals, is refused.
        IF(BPF_JEQ, __NR_fcntl, 5), LOW(1),
        BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, F_SETFL, 0, 1),
        IF(BPF_JEQ, F_DUPFD_CLOEXEC, 1), ALLOWED, REFUSE(EPERM),

        // Opening what can be read, and asking what there is.
        ALLOW_WITHOUT(openat, 2, WRITING, EACCES),
        ALLOW(newfstatat), ALLOW(statx), ALLOW(faccessat), ALLOW(faccessat2), ALLOW(readlinkat),
        ALLOW(getcwd),

        // Threads, and signals to this process.
        ALLOW_WITH(clone, 0, CLONE_THREAD),
        ALLOW(set_robust_list), ALLOW(get_robust_list), ALLOW(rseq), ALLOW(set_tid_address),
        ALLOW(gettid), ALLOW(getpid), ALLOW(getppid), ALLOW(getcpu),
        ALLOW(sched_yield), ALLOW(sched_getaffinity), ALLOW(sched_getparam),
        ALLOW(sched_getscheduler), ALLOW(sched_get_priority_min), ALLOW(sched_get_priority_max),
        ALLOW_IF(tgkill, 0, self), ALLOW_IF(kill, 0, self),
        ALLOW(rt_sigaction), ALLOW(rt_sigprocmask), ALLOW(rt_sigreturn), ALLOW(rt_sigpending),
        ALLOW(rt_sigsuspend), ALLOW(rt_sigtimedwait), ALLOW(sigaltstack),
        ALLOW(restart_syscall), ALLOW(exit), ALLOW(exit_group),
        // Names of threads and of memory.
        IF(BPF_JEQ, __NR_prctl, 6), LOW(0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_NAME, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_GET_NAME, 1, 0),
        IF(BPF_JEQ, PR_SET_VMA, 1), ALLOWED, REFUSE(EPERM),

        // Who and where this is, and its limits, which can't be set.
        ALLOW(getrandom), ALLOW(uname), ALLOW(sysinfo), ALLOW(getrusage),
        ALLOW(getuid), ALLOW(geteuid), ALLOW(getgid), ALLOW(getegid),
        IF(BPF_JEQ, __NR_prlimit64, 8), LOW(0), IF(BPF_JEQ, 0, 5),
        LOW(2), IF(BPF_JEQ, 0, 3), HIGH(2), IF(BPF_JEQ, 0, 1), ALLOWED, REFUSE(EPERM),
        // Dispatch sets the priority of its own threads, and complains if it can't.
        IF(BPF_JEQ, __NR_setpriority, 6), LOW(0), IF(BPF_JEQ, PRIO_PROCESS, 3),
        LOW(1), IF(BPF_JEQ, 0, 1), ALLOWED, REFUSE(EPERM),

#ifdef __x86_64__
        // The same by their older names.
        ALLOW_WITHOUT(open, 1, WRITING, EACCES),
        ALLOW(stat), ALLOW(lstat), ALLOW(access), ALLOW(readlink), ALLOW(poll), ALLOW(select),
        ALLOW(epoll_wait), ALLOW(dup2), ALLOW(pipe), ALLOW(time), ALLOW(getrlimit),
        ALLOW(arch_prctl),
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, FIRST_X32, 1, 0),
#endif
        // What is unknown is not there: clone gets what clone3 can't be looked into for.
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, FIRST_UNKNOWN, 1, 0),
        IF(BPF_JEQ, __NR_clone3, 1), REFUSE(ENOSYS), REFUSE(EPERM),
    };
    struct sock_fprog filter = {sizeof(lines) / sizeof(lines[0]), lines};
    return syscall(
        __NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter) == 0;
}

bool regions_filters_calls(void) {
    uint32_t action = SECCOMP_RET_ERRNO;
    return syscall(__NR_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

bool regions_confine_calls(void) {
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && set_filter();
}
#else
bool regions_filters_calls(void) { return false; }
bool regions_confine_calls(void) { return false; }
#endif
