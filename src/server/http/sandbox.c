/* sandbox.c - Landlock by its bare system calls, for the C library knows none; then seccomp. */
#define _GNU_SOURCE // O_PATH, syscall
#include "server/http/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <seccomp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Landlock. The kernel's numbers stand here because older headers lack the newer ones. */

enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { ASK_VERSION = 1, RULE_PATH = 1 };
enum { ABI_REFER = 2, ABI_TRUNCATE = 3, ABI_NETWORK = 4, ABI_DEVICES = 5 };

#define RIGHT_EXECUTE  (UINT64_C(1) << 0)
#define RIGHT_WRITE    (UINT64_C(1) << 1)
#define RIGHT_READ     (UINT64_C(1) << 2)
#define RIGHT_LIST     (UINT64_C(1) << 3)
#define RIGHTS_FIRST   ((UINT64_C(1) << 13) - 1)
#define RIGHT_REFER    (UINT64_C(1) << 13)
#define RIGHT_TRUNCATE (UINT64_C(1) << 14)
#define RIGHT_DEVICES  (UINT64_C(1) << 15)
#define RIGHT_BIND     (UINT64_C(1) << 0)
#define RIGHT_CONNECT  (UINT64_C(1) << 1)
// Of a file that is no folder, only these can be granted.
#define RIGHTS_OF_FILES (RIGHT_EXECUTE | RIGHT_WRITE | RIGHT_READ | RIGHT_TRUNCATE | RIGHT_DEVICES)

typedef struct ruleset_attributes {
    uint64_t files, network; // rights that are taken unless a rule grants them
} ruleset_attributes;

typedef struct path_rule {
    uint64_t allowed;
    int32_t parent;
} __attribute__((packed)) path_rule;

static uint64_t rights_known(long abi) {
    uint64_t rights = RIGHTS_FIRST;
    if (abi >= ABI_REFER) rights |= RIGHT_REFER;
    if (abi >= ABI_TRUNCATE) rights |= RIGHT_TRUNCATE;
    if (abi >= ABI_DEVICES) rights |= RIGHT_DEVICES;
    return rights;
}

// A path that is not there needs no rule.
static bool grant(int ruleset, const char *path, uint64_t rights) {
    int fd = open(path, O_PATH | O_CLOEXEC);
    if (fd < 0) return errno == ENOENT || errno == EACCES || errno == ENOTDIR;
    int folder = open(path, O_PATH | O_CLOEXEC | O_DIRECTORY);
    path_rule rule = { folder >= 0 ? rights : rights & RIGHTS_OF_FILES, fd };
    if (folder >= 0) close(folder);
    bool good = syscall(ADD_RULE, ruleset, RULE_PATH, &rule, 0) == 0;
    close(fd);
    return good;
}

static bool grant_all(int ruleset, const char *const *path, uint64_t rights) {
    for (; *path; path++)
        if (!grant(ruleset, *path, rights)) return false;
    return true;
}

// Modules lie beside the program where it was built, and beyond where it was installed.
static bool grant_modules(int ruleset) {
    static const char *const ways[] = { "", "/" GROGNARD_MODULES };
    char program[PATH_MAX], path[PATH_MAX + sizeof GROGNARD_MODULES + 1];
    ssize_t size = readlink("/proc/self/exe", program, sizeof program - 1);
    if (size <= 0) return true;
    program[size] = '\0';
    *strrchr(program, '/') = '\0';
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        snprintf(path, sizeof path, "%s%s", program, ways[i]);
        if (!grant(ruleset, path[0] ? path : "/", RIGHT_READ | RIGHT_LIST)) return false;
    }
    return true;
}

static bool grant_reading(int ruleset, bool dials) {
    static const char *const always[] = { "/usr/lib",
                                          "/usr/local/lib",
                                          "/lib",
                                          "/lib64",
                                          "/etc/localtime",
                                          "/usr/share/zoneinfo",
                                          "/dev/urandom",
                                          "/etc/ld.so.cache",
                                          "/sys/devices/system/cpu",
                                          NULL };
    static const char *const dialling[] = { "/etc/hosts",
                                            "/etc/host.conf",
                                            "/etc/resolv.conf",
                                            "/etc/nsswitch.conf",
                                            "/etc/gai.conf",
                                            "/etc/services",
                                            "/etc/passwd",
                                            "/etc/ssl",
                                            "/etc/krb5.conf",
                                            "/usr/share/ca-certificates",
                                            "/etc/postgresql-common",
                                            NULL };
    const uint64_t rights = RIGHT_READ | RIGHT_LIST;
    return grant_all(ruleset, always, rights) && grant_modules(ruleset)
           && (!dials || grant_all(ruleset, dialling, rights));
}

static bool grant_plan(int ruleset, const sandbox_plan *plan, uint64_t known) {
    static const char *const sinks[] = { "/dev/null", NULL };
    if (!grant_all(ruleset, sinks, RIGHT_READ | RIGHT_WRITE)) return false;
    if (!grant_reading(ruleset, plan->dials)) return false;
    return !plan->folder || grant(ruleset, plan->folder, known & ~RIGHT_EXECUTE);
}

sandbox_result sandbox_files(const sandbox_plan *plan) {
    long abi = syscall(CREATE_RULESET, NULL, 0, ASK_VERSION);
    if (abi < 1) return SANDBOX_ABSENT;
    ruleset_attributes attributes = { .files = rights_known(abi) };
    size_t size = sizeof attributes.files;
    if (abi >= ABI_NETWORK) {
        // It listens already.
        attributes.network = RIGHT_BIND | (plan->dials ? 0 : RIGHT_CONNECT);
        size = sizeof attributes;
    }
    int ruleset = (int)syscall(CREATE_RULESET, &attributes, size, 0);
    if (ruleset < 0) return SANDBOX_FAILED;
    bool good = grant_plan(ruleset, plan, attributes.files)
                && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
                && syscall(RESTRICT_SELF, ruleset, 0) == 0;
    close(ruleset);
    return good ? SANDBOX_CLOSED : SANDBOX_FAILED;
}

/* System calls. */

static bool refuse_calls(scmp_filter_ctx filter) {
    static const int refused[] = {
        SCMP_SYS(execve),
        SCMP_SYS(execveat),
        SCMP_SYS(fork),
        SCMP_SYS(vfork),
        SCMP_SYS(ptrace),
        SCMP_SYS(process_vm_readv),
        SCMP_SYS(process_vm_writev),
        SCMP_SYS(pidfd_getfd),
        SCMP_SYS(mount),
        SCMP_SYS(umount2),
        SCMP_SYS(pivot_root),
        SCMP_SYS(chroot),
        SCMP_SYS(setns),
        SCMP_SYS(unshare),
        SCMP_SYS(bpf),
        SCMP_SYS(perf_event_open),
        SCMP_SYS(userfaultfd),
        SCMP_SYS(io_uring_setup),
        SCMP_SYS(io_uring_enter),
        SCMP_SYS(io_uring_register),
        SCMP_SYS(keyctl),
        SCMP_SYS(add_key),
        SCMP_SYS(request_key),
        SCMP_SYS(kexec_load),
        SCMP_SYS(init_module),
        SCMP_SYS(finit_module),
        SCMP_SYS(delete_module),
        SCMP_SYS(swapon),
        SCMP_SYS(reboot),
        SCMP_SYS(personality),
        SCMP_SYS(setuid),
        SCMP_SYS(setgid),
        SCMP_SYS(setresuid),
        SCMP_SYS(setresgid),
        SCMP_SYS(mknod),
        SCMP_SYS(mknodat),
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), refused[i], 0) != 0) return false;
    return true;
}

// Threads may be started, processes not. What clone3 asks for cannot be seen from a filter; told
// that there is none, the C library uses clone.
static bool refuse_processes(scmp_filter_ctx filter) {
    return seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) == 0
           && seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1,
                               SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0))
                  == 0;
}

static bool refuse_new_code(scmp_filter_ctx filter) {
    const struct scmp_arg_cmp executable = SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, PROT_EXEC);
    static const int makes_memory[] = { SCMP_SYS(mmap), SCMP_SYS(mprotect),
                                        SCMP_SYS(pkey_mprotect) };
    for (size_t i = 0; i < sizeof makes_memory / sizeof *makes_memory; i++)
        if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), makes_memory[i], 1, executable) != 0)
            return false;
    return true;
}

// Packets, Bluetooth and the like: what was never tested by being used.
static bool refuse_rare_sockets(scmp_filter_ctx filter) {
    static const unsigned families[] = { AF_UNIX, AF_INET, AF_INET6, AF_NETLINK };
    unsigned from = 0;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        for (; from < families[i]; from++)
            if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EAFNOSUPPORT), SCMP_SYS(socket), 1,
                                 SCMP_A0(SCMP_CMP_EQ, from, 0))
                != 0)
                return false;
        from = families[i] + 1;
    }
    return seccomp_rule_add(filter, SCMP_ACT_ERRNO(EAFNOSUPPORT), SCMP_SYS(socket), 1,
                            SCMP_A0(SCMP_CMP_GE, from, 0))
           == 0;
}

sandbox_result sandbox_calls(void) {
    // A core file would hold the secrets of everybody's seats.
    const struct rlimit none = { 0, 0 };
    setrlimit(RLIMIT_CORE, &none);
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter) return SANDBOX_ABSENT;
    bool good = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0 && refuse_calls(filter)
                && refuse_processes(filter) && refuse_new_code(filter)
                && refuse_rare_sockets(filter) && seccomp_load(filter) == 0;
    seccomp_release(filter);
    return good ? SANDBOX_CLOSED : SANDBOX_FAILED;
}
