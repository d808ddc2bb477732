/* guard.h - the server's guard: who asks too much is told to wait, and what the server does not
 * need is locked before it hears the first stranger. */
#ifndef GG_SERVER_HTTP_GUARD_H
#define GG_SERVER_HTTP_GUARD_H

#include "server/server.h"

/* Counts by address, unless all come from one: options.net.per_address_max is 0. */
guard *guard_open(const server_options *);
void guard_close(guard *);

// What an address does, each with a limit of its own: fetch files and whatever else is quickly
// given, read, change something, offer or take a seat among strangers, report somebody to the host,
// speak at tables; and the
// time that answers at tables have taken the loop, in parts of a millisecond, since one of them may
// cost as much as a hundred others; and what it adds to the store, in KiB.
typedef enum guard_rate {
    GUARD_FILES,
    GUARD_READS,
    GUARD_CHANGES,
    GUARD_OFFERS,
    GUARD_REPORTS,
    GUARD_WORDS,
    GUARD_TIME,
    GUARD_BYTES,
    GUARD_RATES
} guard_rate;
enum { GUARD_TIME_MS = 10 }; // tokens of GUARD_TIME a millisecond
/* May this address do one more of it now? */
bool guard_lets(guard *, uint64_t now_ms, guard_rate, const char *address);

/* What this thread has worked so far. */
uint64_t guard_work_us(void);
/* Charges this address for work done for it: after it has used up its time it waits. */
void guard_spend(guard *, uint64_t now_ms, const char *address, uint64_t work_us);

/* Charges this address for bytes that are stored for it: after many it waits. */
void guard_store(guard *, uint64_t now_ms, const char *address, size_t bytes);
/* Bytes of so many entries of a table in the store. */
size_t guard_entries_size(unsigned count, char *const *entry);

/* The sandbox, if there is to be one: files before the first thread is started, calls when all is
 * open. False with a sentence if it should be there and cannot be closed. */
bool guard_lock_files(const server_options *, char *why, size_t capacity);
bool guard_lock_calls(const server_options *, char *why, size_t capacity);

#endif
