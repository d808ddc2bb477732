/* guard.c - limits by address, and the sandbox. */
#include "server/http/guard.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "net/client_prefix.h"
#include "server/http/limit.h"
#include "server/http/sandbox.h"
#include "server/store/db.h"
#include "server/store/why.h"

// A browser fetches the client's files one by one; a page that replays a game asks fast at times.
static const limit_rate rates[GUARD_RATES] = {
    [GUARD_FILES] = { .burst = 1000, .per_minute = 1200 },
    [GUARD_READS] = { .burst = 240, .per_minute = 600 },
    [GUARD_CHANGES] = { .burst = 40, .per_minute = 60 },
    [GUARD_OFFERS] = { .burst = 12, .per_minute = 2 },
    [GUARD_REPORTS] = { .burst = 10, .per_minute = 1 },
    [GUARD_WORDS] = { .burst = 300, .per_minute = 1200 },
    [GUARD_TIME] = { .burst = 200 * GUARD_TIME_MS, .per_minute = 3000 * GUARD_TIME_MS },
    [GUARD_BYTES] = { .burst = 8192, .per_minute = 1024 },
};

enum { ENTRY_ELSE = 96 }; // bytes of an entry in the store beside what stands in it

struct guard {
    limit *by_rate[GUARD_RATES];
};

guard *guard_open(const server_options *options) {
    if (options->net.per_address_max == 0) return NULL;
    guard *g = gg_must(calloc(1, sizeof *g));
    for (unsigned i = 0; i < GUARD_RATES; i++)
        g->by_rate[i] = limit_open(&rates[i]);
    return g;
}

void guard_close(guard *g) {
    for (unsigned i = 0; g && i < GUARD_RATES; i++)
        limit_close(g->by_rate[i]);
    free(g);
}

bool guard_lets(guard *g, uint64_t now_ms, guard_rate rate, const char *address) {
    char who[NET_ADDRESS_MAX];
    GG_ASSERT_CMP(rate, <, GUARD_RATES);
    if (!g) return true;
    client_prefix(address, who, sizeof who);
    return limit_take(g->by_rate[rate], who, now_ms) == 0;
}

// A clock that stands while others compute: a loaded machine makes nobody pay more.
uint64_t guard_work_us(void) {
    struct timespec worked;
    GG_ASSERT_CMP(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &worked), ==, 0);
    return (uint64_t)worked.tv_sec * 1000000 + (uint64_t)worked.tv_nsec / 1000;
}

// What is charged: so many tokens of a rate.
typedef struct charge {
    guard_rate rate;
    uint64_t tokens;
} charge;

static void spend(guard *g, uint64_t now_ms, const char *address, charge c) {
    char who[NET_ADDRESS_MAX];
    if (!g || c.tokens == 0) return;
    client_prefix(address, who, sizeof who);
    limit_spend(g->by_rate[c.rate], who, now_ms,
                c.tokens < UINT32_MAX ? (uint32_t)c.tokens : UINT32_MAX);
}

void guard_spend(guard *g, uint64_t now_ms, const char *address, uint64_t work_us) {
    spend(g, now_ms, address, (charge){ GUARD_TIME, work_us * GUARD_TIME_MS / 1000 });
}

size_t guard_entries_size(unsigned count, char *const *entry) {
    size_t bytes = 0;
    for (unsigned i = 0; i < count; i++)
        bytes += strlen(entry[i]) + ENTRY_ELSE;
    return bytes;
}

void guard_store(guard *g, uint64_t now_ms, const char *address, size_t bytes) {
    spend(g, now_ms, address, (charge){ GUARD_BYTES, bytes / 1024 });
}

/* The sandbox. */

static bool is_locked(sandbox_result result, const char *what) {
    if (result == SANDBOX_ABSENT)
        server_log(LOG_NOTICE, "this kernel cannot lock %s: the server runs without", what);
    return result != SANDBOX_FAILED;
}

// The folder that a file lies in.
static const char *folder_of(const char *path, char *out, size_t capacity) {
    const char *slash = strrchr(path, '/');
    size_t size = slash ? (size_t)(slash - path) : 0;
    if (!slash) return ".";
    if (size == 0) return "/";
    if (size >= capacity) return NULL;
    memcpy(out, path, size);
    out[size] = '\0';
    return out;
}

bool guard_lock_files(const server_options *options, char *why, size_t capacity) {
    char folder[PATH_MAX];
    if (!options->sandbox) return true;
    bool dials = db_is_postgres(options->db);
    const sandbox_plan plan = { dials ? NULL : folder_of(options->db, folder, sizeof folder),
                                dials };
    return is_locked(sandbox_files(&plan), "files") || WHY_PLAIN(why, capacity, WHY_LOCK_FILES);
}

bool guard_lock_calls(const server_options *options, char *why, size_t capacity) {
    return !options->sandbox || is_locked(sandbox_calls(), "calls")
           || WHY_PLAIN(why, capacity, WHY_LOCK_CALLS);
}
