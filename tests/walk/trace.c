/* trace.c - which functions a program passes between two signals, for builds with -Dtrace=true.
 * SIGUSR1 forgets what was passed so far; SIGUSR2 writes what was passed since into the file that
 * GG_TRACE names, one address a line, counted from the start of the program (for addr2line). */
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#define UNTRACED __attribute__((no_instrument_function))

enum { FUNCTIONS_MAX = 1 << 14 }; // a power of two, well above the functions there are

static _Atomic(uintptr_t) passed[FUNCTIONS_MAX];
extern const char __executable_start; // the linker's

void __cyg_profile_func_enter(void *function, void *caller) UNTRACED;
void __cyg_profile_func_exit(void *function, void *caller) UNTRACED;

void __cyg_profile_func_enter(void *function, void *caller) {
    (void)caller;
    uintptr_t offset = (uintptr_t)function - (uintptr_t)&__executable_start;
    for (uintptr_t row = offset >> 2;; row++) {
        uintptr_t there = 0;
        _Atomic(uintptr_t) *at = &passed[row % FUNCTIONS_MAX];
        if (atomic_load_explicit(at, memory_order_relaxed) == offset) return;
        if (atomic_compare_exchange_strong(at, &there, offset) || there == offset) return;
    }
}

void __cyg_profile_func_exit(void *function, void *caller) {
    (void)function;
    (void)caller;
}

UNTRACED static void forget(int number) {
    (void)number;
    for (unsigned row = 0; row < FUNCTIONS_MAX; row++)
        atomic_store_explicit(&passed[row], 0, memory_order_relaxed);
}

UNTRACED static void put_line(int file, uintptr_t offset) {
    char line[sizeof offset * 2 + 1];
    size_t at = sizeof line;
    line[--at] = '\n';
    for (; offset; offset >>= 4)
        line[--at] = "0123456789abcdef"[offset & 15];
    if (write(file, line + at, sizeof line - at) < 0) _exit(1);
}

UNTRACED static void tell(int number) {
    (void)number;
    int file = open(getenv("GG_TRACE"), O_CREAT | O_WRONLY | O_TRUNC, 0600);
    if (file < 0) return;
    for (unsigned row = 0; row < FUNCTIONS_MAX; row++) {
        uintptr_t offset = passed[row];
        if (offset) put_line(file, offset);
    }
    put_line(file, 0); // an empty line: this is all
    close(file);
}

UNTRACED __attribute__((constructor)) static void begin(void) {
    struct sigaction action = { .sa_flags = SA_RESTART };
    if (!getenv("GG_TRACE")) return;
    action.sa_handler = forget;
    sigaction(SIGUSR1, &action, NULL);
    action.sa_handler = tell;
    sigaction(SIGUSR2, &action, NULL);
}
