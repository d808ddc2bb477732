/* trace.c - how certain functions of a program are reached, for builds with -Dtrace=true.
 *
 * GG_TRACE names a file, GG_TRACE_AT the functions: their addresses in hex, counted from the start
 * of the program. Each time one of them is entered, its file gets a line: the addresses of all
 * functions that are being carried out in that thread, the outermost first. Only between SIGUSR1,
 * which begins a new file, and SIGUSR2, which ends it with a line "end". */
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#define UNTRACED __attribute__((no_instrument_function))

enum { POINTS_MAX = 64, DEPTH_MAX = 64, LINE_MAX_BYTES = DEPTH_MAX * 17 + 1 };

static uintptr_t point[POINTS_MAX];
static unsigned point_count;
static _Atomic int file = -1;
static _Thread_local uintptr_t stack[DEPTH_MAX];
static _Thread_local unsigned depth;
extern const char __executable_start; // the linker's

void __cyg_profile_func_enter(void *function, void *caller) UNTRACED;
void __cyg_profile_func_exit(void *function, void *caller) UNTRACED;

UNTRACED static size_t put(char *line, size_t used, uintptr_t address) {
    char digit[sizeof address * 2];
    size_t count = 0;
    do
        digit[count++] = "0123456789abcdef"[address & 15];
    while (address >>= 4);
    while (count)
        line[used++] = digit[--count];
    return used;
}

UNTRACED static void tell(int to) {
    char line[LINE_MAX_BYTES];
    size_t used = 0;
    for (unsigned i = 0; i < depth && i < DEPTH_MAX; i++) {
        if (i) line[used++] = ' ';
        used = put(line, used, stack[i]);
    }
    line[used++] = '\n';
    if (write(to, line, used) < 0) abort();
}

void __cyg_profile_func_enter(void *function, void *caller) {
    (void)caller;
    uintptr_t address = (uintptr_t)function - (uintptr_t)&__executable_start;
    if (depth < DEPTH_MAX) stack[depth] = address;
    depth++;
    int to = file;
    if (to < 0) return;
    for (unsigned i = 0; i < point_count; i++) {
        if (point[i] == address) tell(to);
    }
}

void __cyg_profile_func_exit(void *function, void *caller) {
    (void)function;
    (void)caller;
    depth--;
}

UNTRACED static void begin(int number) {
    (void)number;
    file = open(getenv("GG_TRACE"), O_CREAT | O_WRONLY | O_TRUNC | O_APPEND, 0600);
}

UNTRACED static void end(int number) {
    (void)number;
    int to = file;
    file = -1;
    if (to < 0 || write(to, "end\n", 4) < 0) abort();
    close(to);
}

UNTRACED __attribute__((constructor)) static void prepare(void) {
    struct sigaction action = { .sa_flags = SA_RESTART };
    const char *at = getenv("GG_TRACE_AT");
    if (!at || !getenv("GG_TRACE")) return;
    for (char *next; *at && point_count < POINTS_MAX; at = *next ? next + 1 : next)
        point[point_count++] = strtoul(at, &next, 16);
    action.sa_handler = begin;
    sigaction(SIGUSR1, &action, NULL);
    action.sa_handler = end;
    sigaction(SIGUSR2, &action, NULL);
}
