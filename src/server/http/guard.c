/* guard.c - limits by address, and the sandbox. */
#include "server/http/guard.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "net/client_prefix.h"
#include "server/http/limit.h"
#include "server/http/sandbox.h"
#include "server/store/db.h"

// Files and whatever else is quickly given, reading, changing, and talking at tables. A browser
// fetches the client's files one by one; a page that replays a game asks fast for a while.
static const limit_rate fetching = { .burst = 1000, .per_minute = 1200 };
static const limit_rate reading = { .burst = 240, .per_minute = 600 };
static const limit_rate changing = { .burst = 40, .per_minute = 60 };
static const limit_rate speaking = { .burst = 300, .per_minute = 1200 };

struct guard {
    limit *files, *reads, *changes, *words;
};

guard *guard_open(const server_options *options) {
    if (options->net.per_address_max == 0) return NULL;
    guard *g = gg_must(calloc(1, sizeof *g));
    g->files = limit_open(&fetching);
    g->reads = limit_open(&reading);
    g->changes = limit_open(&changing);
    g->words = limit_open(&speaking);
    return g;
}

void guard_close(guard *g) {
    if (!g) return;
    limit_close(g->files);
    limit_close(g->reads);
    limit_close(g->changes);
    limit_close(g->words);
    free(g);
}

static bool takes(limit *l, uint64_t now_ms, const char *address) {
    char who[NET_ADDRESS_MAX];
    client_prefix(address, who, sizeof who);
    return limit_take(l, who, now_ms) == 0;
}

bool guard_lets_ask(guard *g, uint64_t now_ms, const net_request *request) {
    if (!g) return true;
    if (strncmp(request->path, "/api/", 5) != 0) return takes(g->files, now_ms, request->address);
    bool reads = strcmp(request->method, "GET") == 0;
    return takes(reads ? g->reads : g->changes, now_ms, request->address);
}

bool guard_lets_speak(guard *g, uint64_t now_ms, const char *address) {
    return !g || takes(g->words, now_ms, address);
}

/* The sandbox. */

static bool is_locked(sandbox_result result, const char *what, char *why, size_t capacity) {
    if (result == SANDBOX_ABSENT)
        server_log(LOG_NOTICE, "this kernel cannot lock %s: the server runs without", what);
    if (result == SANDBOX_FAILED)
        snprintf(why, capacity, "%s cannot be locked; --no-sandbox runs without.", what);
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
    return is_locked(sandbox_files(&plan), "files", why, capacity);
}

bool guard_lock_calls(const server_options *options, char *why, size_t capacity) {
    return !options->sandbox || is_locked(sandbox_calls(), "system calls", why, capacity);
}
