/* notify.c - the helper process, and the pipes to and from it.
 *
 * The helper is forked while other threads run, so that it may call nothing that takes a lock:
 * no memory, no streams. It reads lines into a buffer of its own. */
#include "server/accounts/notify.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/check.h"

enum {
    NUMBER_CAPACITY = 12, // of a line's number, in digits, and a blank
    LINE_CAPACITY = NOTIFY_LINE_CAPACITY + NUMBER_CAPACITY,
    TICK_MS = 20, // how often the helper looks whether commands have ended
    HANDLES_MAX = 65536
};
_Static_assert(LINE_CAPACITY <= PIPE_BUF, "a line is written whole or not at all");
_Static_assert(sizeof(notify_result) <= PIPE_BUF, "so is a result");

struct notify {
    int out, in; // the ends of the pipes
    pid_t helper;
};

/* The helper. */

typedef struct running {
    pid_t child; // 0: nothing runs here
    uint32_t number;
    unsigned waited_ms;
} running;

typedef struct help {
    const char *command;
    unsigned limit_ms;
    int from, to;
    size_t used;
    running at[NOTIFY_AT_ONCE];
    char text[2 * LINE_CAPACITY];
} help;

static pid_t server_id; // its parent, while that lives

static void close_others(const help *h) {
    struct rlimit limit = { 0 };
    int most = HANDLES_MAX;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < HANDLES_MAX)
        most = (int)limit.rlim_cur;
    for (int handle = 3; handle < most; handle++) {
        if (handle != h->from && handle != h->to) close(handle);
    }
    fcntl(h->from, F_SETFD, FD_CLOEXEC);
    fcntl(h->to, F_SETFD, FD_CLOEXEC);
}

static void plain_signals(void) {
    sigset_t none;
    sigemptyset(&none);
    for (int number = 1; number < 32; number++)
        signal(number, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static void answer(const help *h, uint32_t number, int status) {
    const notify_result result = { number, status };
    if (write(h->to, &result, sizeof result) != (ssize_t)sizeof result) _exit(1);
}

// The command, with a pipe that holds the whole line as its standard input.
static void run_command(const char *command, const int ends[2]) {
    setpgid(0, 0);
    plain_signals();
    dup2(ends[0], STDIN_FILENO);
    close(ends[0]);
    close(ends[1]);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static pid_t start(const char *line, size_t size, const char *command) {
    int ends[2];
    if (pipe(ends) != 0) return -1;
    ssize_t written = write(ends[1], line, size);
    pid_t child = written == (ssize_t)size ? fork() : -1;
    if (child == 0) run_command(command, ends);
    close(ends[0]);
    close(ends[1]);
    return child;
}

// "17 {...}\n"
static void pass_on(help *h, running *r, const char *line, size_t size) {
    uint32_t number = 0;
    size_t at = 0;
    for (; at < size && line[at] != ' '; at++)
        number = number * 10 + (uint32_t)(line[at] - '0');
    pid_t child = at < size ? start(line + at + 1, size - at - 1, h->command) : -1;
    if (child > 0)
        *r = (running){ child, number, 0 };
    else
        answer(h, number, NOTIFY_KILLED);
}

static running *free_place(help *h) {
    for (unsigned i = 0; i < NOTIFY_AT_ONCE; i++) {
        if (h->at[i].child == 0) return &h->at[i];
    }
    return NULL;
}

// Passes on whole lines while there is room; moves the rest to the front. What waits when the
// server was killed is dropped: it is in the store, or was never promised.
static void take_lines(help *h) {
    size_t from = 0;
    for (running *place; (place = free_place(h));) {
        const char *end = memchr(h->text + from, '\n', h->used - from);
        if (!end) break;
        if (getppid() != server_id) _exit(0);
        size_t size = (size_t)(end - (h->text + from)) + 1;
        pass_on(h, place, h->text + from, size);
        from += size;
    }
    h->used -= from;
    memmove(h->text, h->text + from, h->used);
}

// Answers for commands that have ended, and ends those that run too long; true if some still run.
static bool look(help *h, unsigned passed_ms) {
    bool runs = false;
    for (unsigned i = 0; i < NOTIFY_AT_ONCE; i++) {
        running *r = &h->at[i];
        int status = 0;
        if (r->child == 0) continue;
        pid_t ended = waitpid(r->child, &status, WNOHANG);
        if (ended == 0 && r->waited_ms >= h->limit_ms) {
            kill(-r->child, SIGKILL);
            ended = waitpid(r->child, &status, 0);
        }
        r->waited_ms += passed_ms;
        runs |= ended == 0;
        if (ended == 0) continue;
        answer(h, r->number, ended > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : NOTIFY_KILLED);
        r->child = 0;
    }
    return runs;
}

// Until the server is gone.
static void help_on(help *h) {
    close_others(h);
    plain_signals();
    signal(SIGPIPE, SIG_IGN);
    signal(SIGINT, SIG_IGN); // meant for the server; the helper goes when that is gone
    for (int ready = 1;;) {
        bool runs = look(h, ready == 0 ? TICK_MS : 0);
        take_lines(h);
        runs |= free_place(h) != &h->at[0];
        bool has_room = h->used + LINE_CAPACITY <= sizeof h->text;
        struct pollfd asked = { .fd = h->from, .events = has_room ? POLLIN : 0 };
        ready = poll(&asked, 1, runs ? TICK_MS : -1);
        if (ready <= 0) continue;
        if (!(asked.revents & POLLIN)) _exit(0);
        ssize_t got = read(h->from, h->text + h->used, sizeof h->text - h->used);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) _exit(0);
        h->used += (size_t)got;
    }
}

/* The server's side. */

static void close_pipes(const int out[2], const int in[2], unsigned count) {
    for (unsigned i = 0; i < 2 && count > 0; i++)
        close(out[i]);
    for (unsigned i = 0; i < 2 && count > 1; i++)
        close(in[i]);
}

static void keep_end(int handle) {
    fcntl(handle, F_SETFL, O_NONBLOCK);
    fcntl(handle, F_SETFD, FD_CLOEXEC);
}

notify *notify_open(const char *command, unsigned limit_s) {
    static help h; // the helper's own, in its copy of this memory
    int out[2], in[2];
    if (pipe(out) != 0) return NULL;
    if (pipe(in) != 0) {
        close_pipes(out, in, 1);
        return NULL;
    }
    server_id = getpid();
    pid_t helper = fork();
    if (helper == 0) {
        h = (help){ command, limit_s * 1000, out[0], in[1], 0, { { 0 } }, "" };
        help_on(&h);
    }
    if (helper < 0) {
        close_pipes(out, in, 2);
        return NULL;
    }
    close(out[0]);
    close(in[1]);
    keep_end(out[1]);
    keep_end(in[0]);
    notify *n = gg_must(calloc(1, sizeof *n));
    *n = (notify){ .out = out[1], .in = in[0], .helper = helper };
    return n;
}

void notify_close(notify *n) {
    if (!n) return;
    close(n->out);
    close(n->in);
    bool killed = kill(n->helper, SIGTERM) == 0; // a sandbox may not allow it
    waitpid(n->helper, NULL, killed ? 0 : WNOHANG);
    free(n);
}

bool notify_send(notify *n, uint32_t number, const char *line) {
    char text[LINE_CAPACITY];
    GG_ASSERT(line[0] && !strchr(line, '\n'));
    int size = snprintf(text, sizeof text, "%lu %s\n", (unsigned long)number, line);
    if (size <= 0 || (size_t)size >= sizeof text) return false;
    return write(n->out, text, (size_t)size) == (ssize_t)size;
}

bool notify_heard(notify *n, notify_result *out) {
    return read(n->in, out, sizeof *out) == (ssize_t)sizeof *out;
}
