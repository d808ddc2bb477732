/* sandbox_test.c - what a server in its sandbox can still do, and what not. Each test forks: there
 * is no way out. */
#define _GNU_SOURCE
#include "server/http/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { ABSENT = 77 };

static char inside[64], outside[64];

static void path_in(const char *folder, const char *name, char out[128]) {
    snprintf(out, 128, "%s/%s", folder, name);
}

static int try_open(const char *folder, const char *name, int flags) {
    char path[128];
    path_in(folder, name, path);
    int fd = open(path, flags, 0600);
    if (fd < 0) return errno;
    close(fd);
    return 0;
}

// Runs a claim in a child: 0 if it holds, else the line that does not.
static void in_child(int (*claim)(void)) {
    pid_t child = fork();
    if (child == 0) _exit(claim());
    int status = 0;
    waitpid(child, &status, 0);
    assert_true(WIFEXITED(status));
    if (WEXITSTATUS(status) == ABSENT) skip();
    if (WEXITSTATUS(status) != 0) fail_msg("step %d does not hold", WEXITSTATUS(status));
}

static sandbox_result close_files(bool dials) {
    const sandbox_plan plan = { inside, dials };
    return sandbox_files(&plan);
}

static int files(void) {
    char from[128], to[128];
    sandbox_result result = close_files(false);
    if (result == SANDBOX_ABSENT) return ABSENT;
    if (result != SANDBOX_CLOSED) return 1;
    if (try_open(inside, "new", O_RDWR | O_CREAT | O_EXCL) != 0) return 2;
    if (try_open(inside, "new", O_RDWR | O_TRUNC) != 0) return 3;
    path_in(inside, "new", from);
    path_in(inside, "other", to);
    if (rename(from, to) != 0 || unlink(to) != 0) return 4;
    if (try_open(outside, "secret", O_RDONLY) != EACCES) return 5;
    if (try_open(outside, "secret", O_WRONLY) != EACCES) return 6;
    if (try_open(outside, "new", O_RDWR | O_CREAT) != EACCES) return 7;
    if (try_open("/etc", "passwd", O_RDONLY) != EACCES) return 8;
    if (try_open("/dev", "null", O_RDWR) != 0) return 9;
    path_in(outside, "secret", from);
    if (unlink(from) != -1 || errno != EACCES) return 10;
    if (link(from, to) != -1) return 11;
    return 0;
}

static void only_its_folder_is_open(void **state) {
    (void)state;
    in_child(files);
    assert_int_equal(try_open(outside, "secret", O_RDONLY), 0);
}

static int dialling(void) {
    sandbox_result result = close_files(true);
    if (result == SANDBOX_ABSENT) return ABSENT;
    if (result != SANDBOX_CLOSED) return 1;
    if (try_open("/etc", "passwd", O_RDONLY) != 0) return 2;
    if (try_open("/etc", "passwd", O_WRONLY) != EACCES) return 3;
    return try_open(outside, "secret", O_RDONLY) == EACCES ? 0 : 4;
}

static void who_dials_may_look_up_hosts(void **state) {
    (void)state;
    in_child(dialling);
}

static void *open_outside(void *with) {
    *(int *)with = try_open(outside, "secret", O_RDONLY);
    return NULL;
}

static int in_thread(void *(*run)(void *)) {
    pthread_t thread;
    int found = -1;
    if (pthread_create(&thread, NULL, run, &found) != 0) return -2;
    pthread_join(thread, NULL);
    return found;
}

static int thread_files(void) {
    sandbox_result result = close_files(false);
    if (result == SANDBOX_ABSENT) return ABSENT;
    return in_thread(open_outside) == EACCES ? 0 : 1;
}

static void threads_started_later_are_in_it(void **state) {
    (void)state;
    in_child(thread_files);
}

static int run_program(void) {
    char *const arguments[] = { inside, NULL };
    execve("/bin/true", arguments, NULL);
    return errno;
}

static int calls(void) {
    if (sandbox_calls() != SANDBOX_CLOSED) return 1;
    if (run_program() != EPERM) return 2;
    pid_t child = fork();
    if (child == 0) _exit(0);
    if (child != -1 || errno != EPERM) return 3;
    if (mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED)
        return 4;
    void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED || mprotect(page, 4096, PROT_READ | PROT_EXEC) != -1) return 5;
    if (socket(AF_PACKET, SOCK_RAW, 0) != -1 || errno != EAFNOSUPPORT) return 6;
    if (socket(AF_INET, SOCK_STREAM, 0) < 0 || socket(AF_UNIX, SOCK_STREAM, 0) < 0) return 7;
    return setuid(getuid()) == -1 && errno == EPERM ? 0 : 8;
}

static void runs_nothing_any_more(void **state) {
    (void)state;
    in_child(calls);
}

static pthread_barrier_t begun, closed;

static void *exec_when_closed(void *with) {
    pthread_barrier_wait(&begun);
    pthread_barrier_wait(&closed);
    *(int *)with = run_program();
    return NULL;
}

static int earlier_thread(void) {
    pthread_t thread;
    int found = 0;
    pthread_barrier_init(&begun, NULL, 2);
    pthread_barrier_init(&closed, NULL, 2);
    if (pthread_create(&thread, NULL, exec_when_closed, &found) != 0) return 1;
    pthread_barrier_wait(&begun);
    if (sandbox_calls() != SANDBOX_CLOSED) return 2;
    pthread_barrier_wait(&closed);
    pthread_join(thread, NULL);
    if (found != EPERM) return 3;
    // And a new one can still be started.
    return in_thread(open_outside) == 0 ? 0 : 4;
}

static void calls_are_refused_in_threads_started_before(void **state) {
    (void)state;
    in_child(earlier_thread);
}

static int set_up(void **state) {
    (void)state;
    char path[128];
    strcpy(inside, "/tmp/grognard-in-XXXXXX");
    strcpy(outside, "/tmp/grognard-out-XXXXXX");
    if (!mkdtemp(inside) || !mkdtemp(outside)) return -1;
    path_in(outside, "secret", path);
    int fd = open(path, O_WRONLY | O_CREAT, 0600);
    if (fd >= 0) close(fd);
    return fd < 0 ? -1 : 0;
}

static int clean_up(void **state) {
    (void)state;
    char path[128];
    path_in(outside, "secret", path);
    unlink(path);
    rmdir(outside);
    return rmdir(inside);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_its_folder_is_open),
        cmocka_unit_test(who_dials_may_look_up_hosts),
        cmocka_unit_test(threads_started_later_are_in_it),
        cmocka_unit_test(runs_nothing_any_more),
        cmocka_unit_test(calls_are_refused_in_threads_started_before),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, set_up, clean_up);
}
