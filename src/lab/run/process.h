/* process.h - a child that is spoken to in lines. Whatever it does, nothing here waits for ever. */
#ifndef GG_LAB_RUN_PROCESS_H
#define GG_LAB_RUN_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct process process;

typedef enum process_status {
    PROCESS_OK,
    PROCESS_LATE,    // the deadline went by
    PROCESS_ENDED,   // it closed its end, or could not be started
    PROCESS_TOO_LONG // a line that never ends
} process_status;

enum { PROCESS_LINE_MAX = 1 << 16 }; // bytes of a line it may say

/* Starts a command of the shell, in a process group of its own. NULL, and errno, if the machine
 * has no room for one more. */
process *process_open(const char *command);
/* Ends it and all it started. NULL is fine. */
void process_close(process *);
/* The same, but it is told by the end of its input first, and has until the deadline to go. */
void process_dismiss(process *, uint64_t deadline);

/* Says all the bytes, or hears one line, until `deadline` (nanoseconds of times_now), or until the
 * contests are stopped. The line is zero-terminated, without its end, good until the next call. */
process_status process_say(process *, const char *bytes, size_t size, uint64_t deadline);
process_status process_hear(process *, const char **line, uint64_t deadline);

#endif
