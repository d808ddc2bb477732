/* guard.h - the server's guard: who asks too much is told to wait, and what the server does not
 * need is locked before it hears the first stranger. */
#ifndef GG_SERVER_HTTP_GUARD_H
#define GG_SERVER_HTTP_GUARD_H

#include "server/server.h"

/* Counts by address, unless all come from one: options.net.per_address_max is 0. */
guard *guard_open(const server_options *);
void guard_close(guard *);

// What an address does, each with a limit of its own: fetch files and whatever else is quickly
// given, read, change something, speak at tables.
typedef enum guard_rate {
    GUARD_FILES,
    GUARD_READS,
    GUARD_CHANGES,
    GUARD_WORDS,
    GUARD_RATES
} guard_rate;
/* May this address do one more of it now? */
bool guard_lets(guard *, uint64_t now_ms, guard_rate, const char *address);

/* The sandbox, if there is to be one: files before the first thread is started, calls when all is
 * open. False with a sentence if it should be there and cannot be closed. */
bool guard_lock_files(const server_options *, char *why, size_t capacity);
bool guard_lock_calls(const server_options *, char *why, size_t capacity);

#endif
