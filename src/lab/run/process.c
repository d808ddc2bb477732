/* process.c - pipes that do not block, and a clock beside them. */
#include "lab/run/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/check.h"
#include "lab/arena/contest.h"

enum { SLICE_MS = 100 }; // how often a wait looks whether all is to stop

extern char **environ;

struct process {
    pid_t pid;
    int in, out;        // what it reads and what it writes, our ends
    size_t used, taken; // bytes of the buffer; of them given out as the last line
    char buffer[PROCESS_LINE_MAX + 1];
};

// No other thread may start a child while a pipe could still be inherited by it.
static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

static bool open_pipes(int in[2], int out[2]) {
    if (pipe(in) != 0) return false;
    if (pipe(out) != 0) {
        close(in[0]);
        close(in[1]);
        return false;
    }
    for (unsigned i = 0; i < 2; i++) {
        fcntl(in[i], F_SETFD, FD_CLOEXEC);
        fcntl(out[i], F_SETFD, FD_CLOEXEC);
    }
    fcntl(in[1], F_SETFL, O_NONBLOCK);
    fcntl(out[0], F_SETFL, O_NONBLOCK);
    return true;
}

// A group of its own, so that all of it can be ended; signals as any program expects them.
static void set_attributes(posix_spawnattr_t *attributes) {
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGTERM);
    posix_spawnattr_init(attributes);
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &usual);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
                                             | POSIX_SPAWN_SETSIGDEF);
}

static bool spawn(const char *command, int in, int out, pid_t *pid) {
    char shell[] = "sh", option[] = "-c";
    char *copy = gg_must(strdup(command));
    char *argv[] = { shell, option, copy, NULL };
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, 0);
    posix_spawn_file_actions_adddup2(&files, out, 1);
    set_attributes(&attributes);
    int failed = posix_spawn(pid, "/bin/sh", &files, &attributes, argv, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    free(copy);
    errno = failed;
    return !failed;
}

process *process_open(const char *command) {
    int in[2] = { -1, -1 }, out[2] = { -1, -1 };
    process *p = gg_must(malloc(sizeof *p));
    pthread_mutex_lock(&starting);
    bool piped = open_pipes(in, out);
    bool good = piped && spawn(command, in[0], out[1], &p->pid);
    int why = errno;
    if (piped) {
        close(in[0]);
        close(out[1]);
    }
    pthread_mutex_unlock(&starting);
    p->used = p->taken = 0;
    p->in = in[1];
    p->out = out[0];
    if (good) return p;
    if (piped) {
        close(in[1]);
        close(out[0]);
    }
    free(p);
    errno = why;
    return NULL;
}

void process_close(process *p) {
    if (!p) return;
    if (p->in >= 0) close(p->in);
    close(p->out);
    kill(-p->pid, SIGKILL);
    kill(p->pid, SIGKILL); // it may have left its group
    while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR) {}
    free(p);
}

// Until the pipe is ready, or the time is over.
static process_status await(int pipe_end, short events, uint64_t deadline) {
    for (;;) {
        uint64_t now = times_now();
        if (now >= deadline || contest_is_stopped()) return PROCESS_LATE;
        uint64_t left_ms = (deadline - now) / 1000000 + 1;
        struct pollfd one = { .fd = pipe_end, .events = events };
        if (poll(&one, 1, left_ms < SLICE_MS ? (int)left_ms : SLICE_MS) > 0) return PROCESS_OK;
    }
}

process_status process_say(process *p, const char *bytes, size_t size, uint64_t deadline) {
    while (size > 0) {
        ssize_t wrote = write(p->in, bytes, size);
        if (wrote > 0) {
            bytes += wrote;
            size -= (size_t)wrote;
            continue;
        }
        if (wrote < 0 && errno != EAGAIN && errno != EINTR) return PROCESS_ENDED;
        process_status status = await(p->in, POLLOUT, deadline);
        if (status != PROCESS_OK) return status;
    }
    return PROCESS_OK;
}

// The line that was given out makes room.
static void drop_taken(process *p) {
    p->used -= p->taken;
    memmove(p->buffer, p->buffer + p->taken, p->used);
    p->taken = 0;
}

static bool take_line(process *p, const char **line) {
    char *end = memchr(p->buffer, '\n', p->used);
    if (!end) return false;
    *end = 0;
    *line = p->buffer;
    p->taken = (size_t)(end - p->buffer) + 1;
    return true;
}

process_status process_hear(process *p, const char **line, uint64_t deadline) {
    drop_taken(p);
    while (!take_line(p, line)) {
        if (p->used == PROCESS_LINE_MAX) return PROCESS_TOO_LONG;
        ssize_t got = read(p->out, p->buffer + p->used, PROCESS_LINE_MAX - p->used);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) return PROCESS_ENDED;
        if (got > 0) {
            p->used += (size_t)got;
            continue;
        }
        process_status status = await(p->out, POLLIN, deadline);
        if (status != PROCESS_OK) return status;
    }
    return PROCESS_OK;
}

void process_dismiss(process *p, uint64_t deadline) {
    const char *last_words;
    close(p->in);
    p->in = -1;
    while (times_now() < deadline && process_hear(p, &last_words, deadline) == PROCESS_OK) {}
    process_close(p);
}
