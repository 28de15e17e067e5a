// Descriptors: those that a worker begins without, and those that it is handed.
#define _GNU_SOURCE
#include "CConfinement.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#ifdef __linux__
// The C libraries of older systems lack it.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int)
    __attribute__((weak));

int regions_spawn_closing(posix_spawn_file_actions_t *actions, int first) {
    if (posix_spawn_file_actions_addclosefrom_np != NULL) {
        return posix_spawn_file_actions_addclosefrom_np(actions, first);
    }
    DIR *folder = opendir("/proc/self/fd");
    if (folder == NULL) return errno;
    int error = 0;
    for (struct dirent *entry; error == 0 && (entry = readdir(folder)) != NULL;) {
        int file = atoi(entry->d_name);
        if (file >= first) error = posix_spawn_file_actions_addclose(actions, file);
    }
    closedir(folder);
    return error;
}
#endif

/// Room for one descriptor, placed as the kernel wants it.
union room {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
};

ssize_t regions_send_file(int socket, const void *bytes, size_t count, int flags, int file) {
    union room room = {0};
    struct iovec part = {(void *)bytes, count};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1,
        .msg_control = &room, .msg_controllen = sizeof(room.bytes)};
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &file, sizeof(int));
    return sendmsg(socket, &message, flags);
}

ssize_t regions_receive_file(int socket, void *bytes, size_t count, int flags, int *file) {
    union room room = {0};
    struct iovec part = {bytes, count};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1,
        .msg_control = &room, .msg_controllen = sizeof(room.bytes)};
#ifdef MSG_CMSG_CLOEXEC
    flags |= MSG_CMSG_CLOEXEC;
#endif
    *file = -1;
    ssize_t received = recvmsg(socket, &message, flags);
    if (received < 0) return received;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header != NULL && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS) {
        memcpy(file, CMSG_DATA(header), sizeof(int));
#ifndef MSG_CMSG_CLOEXEC
        fcntl(*file, F_SETFD, FD_CLOEXEC);
#endif
    }
    return received;
}
