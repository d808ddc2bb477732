/* sandbox.h - rights that a running server does not need, given up for good: files by Landlock,
 * system calls by seccomp.
 *
 * Landlock holds for the calling thread and those it starts later, so sandbox_files comes before
 * any thread; what is to run commands is forked before it. sandbox_calls comes last. */
#ifndef GG_SERVER_HTTP_SANDBOX_H
#define GG_SERVER_HTTP_SANDBOX_H

#include <stdbool.h>

typedef struct sandbox_plan {
    const char *folder; // what lies there may be read and written; NULL: nothing
    bool dials;         // it connects to a database elsewhere
} sandbox_plan;

typedef enum sandbox_result {
    SANDBOX_CLOSED = 0,
    SANDBOX_ABSENT = 1, // this kernel has no such thing
    SANDBOX_FAILED = 2
} sandbox_result;

/* No file outside may be opened any more, but for libraries and, if it dials, what finds hosts;
 * none may be run; with a kernel that can, no connection is made unless it dials. */
sandbox_result sandbox_files(const sandbox_plan *);

/* No program is run, no process started or looked into, no memory made code, in any thread. */
sandbox_result sandbox_calls(void);

#endif
