/* notify.c - the helper process, and the pipe to it.
 *
 * The helper is forked while other threads run, so that it may call nothing that takes a lock:
 * no memory, no streams. It reads lines into a buffer of its own. */
#include "server/accounts/notify.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/check.h"
#include "base/text.h"

enum {
    LINE_CAPACITY = 2048, // of a message
    TICK_MS = 20,         // how often the helper looks whether the command has ended
    HANDLES_MAX = 65536
};
_Static_assert(LINE_CAPACITY <= PIPE_BUF, "a message is written whole or not at all");

struct notify {
    int pipe; // its end for writing
    pid_t helper;
};

/* The helper. */

static pid_t server_id; // its parent, while that lives

static void close_others(int keep) {
    struct rlimit limit = { 0 };
    int most = HANDLES_MAX;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < HANDLES_MAX)
        most = (int)limit.rlim_cur;
    for (int handle = 3; handle < most; handle++) {
        if (handle != keep) close(handle);
    }
}

static void plain_signals(void) {
    sigset_t none;
    sigemptyset(&none);
    for (int number = 1; number < 32; number++)
        signal(number, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

// The command, with a pipe that holds the whole message as its standard input.
static void run_command(const char *command, const int ends[2]) {
    setpgid(0, 0);
    plain_signals();
    dup2(ends[0], STDIN_FILENO);
    close(ends[0]);
    close(ends[1]);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static void wait_for(pid_t child, unsigned limit_s) {
    struct timespec tick = { .tv_nsec = TICK_MS * 1000000L };
    for (unsigned waited = 0; waited < limit_s * 1000; waited += TICK_MS) {
        if (waitpid(child, NULL, WNOHANG) != 0) return;
        nanosleep(&tick, NULL);
    }
    kill(-child, SIGKILL);
    waitpid(child, NULL, 0);
}

static void pass_on(const char *line, size_t size, const char *command, unsigned limit_s) {
    int ends[2];
    if (pipe(ends) != 0) return;
    ssize_t written = write(ends[1], line, size);
    pid_t child = written == (ssize_t)size ? fork() : -1;
    if (child == 0) run_command(command, ends);
    close(ends[0]);
    close(ends[1]);
    if (child > 0) wait_for(child, limit_s);
}

// Passes on every whole line; moves the rest to the front. What waits is dropped if the server was
// killed: it will say it again when there is something to say.
static size_t take_lines(char *text, size_t used, const char *command, unsigned limit_s) {
    size_t from = 0;
    for (size_t i = 0; i < used; i++) {
        if (text[i] != '\n') continue;
        if (getppid() != server_id) _exit(0);
        pass_on(text + from, i + 1 - from, command, limit_s);
        from = i + 1;
    }
    memmove(text, text + from, used - from);
    return used - from;
}

// Until the server is gone.
static void help(int from, const char *command, unsigned limit_s) {
    static char text[2 * LINE_CAPACITY];
    size_t used = 0;
    close_others(from);
    plain_signals();
    signal(SIGPIPE, SIG_IGN);
    signal(SIGINT, SIG_IGN); // meant for the server; the helper goes when that is gone
    for (;;) {
        ssize_t got = read(from, text + used, sizeof text - used);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) _exit(0);
        used = take_lines(text, used + (size_t)got, command, limit_s);
        if (used == sizeof text) _exit(1);
    }
}

/* The server's side. */

notify *notify_open(const char *command, unsigned limit_s) {
    int ends[2];
    if (pipe(ends) != 0) return NULL;
    server_id = getpid();
    pid_t helper = fork();
    if (helper == 0) {
        close(ends[1]);
        help(ends[0], command, limit_s);
    }
    close(ends[0]);
    if (helper < 0) {
        close(ends[1]);
        return NULL;
    }
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    notify *n = gg_must(calloc(1, sizeof *n));
    *n = (notify){ .pipe = ends[1], .helper = helper };
    return n;
}

void notify_close(notify *n) {
    if (!n) return;
    close(n->pipe);
    bool killed = kill(n->helper, SIGTERM) == 0; // a sandbox may not allow it
    waitpid(n->helper, NULL, killed ? 0 : WNOHANG);
    free(n);
}

bool notify_send(notify *n, const notice *what) {
    GG_ASSERT(what->to[0] && (what->code || what->table));
    char line[LINE_CAPACITY];
    gg_text out = gg_text_begin(line, sizeof line);
    gg_put(&out, "{");
    gg_put_member(&out, "kind", what->kind);
    gg_put_member(&out, "what", what->code ? "reset" : "turn");
    gg_put_member(&out, "to", what->to);
    if (what->code) {
        gg_put_member(&out, "name", what->name);
        gg_put_member(&out, "code", what->code);
    } else {
        gg_put_member(&out, "table", what->table);
        gg_put_member(&out, "game", what->game);
        gg_put_member(&out, "seat", what->seat);
    }
    gg_put(&out, "}\n");
    if (out.full) return false;
    return write(n->pipe, out.at, out.used) == (ssize_t)out.used;
}
