/* routes.c - the table of requests over HTTP, and what is asked of each before it is answered. */
#include "server/routes.h"

#include <string.h>

#include "base/check.h"
#include "server/accounts/accounts.h"
#include "server/http/guard.h"
#include "server/http/host.h"
#include "server/http/metrics.h"

enum {
    NO_BODY = 0,
    SMALL_BODY = 1 << 14, // bytes
    HUSH_MS = 500,        // who asks too much is answered so late
    DEAR = 1 << 8,        // its time is charged (guard_spend): who has used up his waits
    STORES = 1 << 9       // likewise its bytes (guard_store)
};

typedef enum who { ANYONE, SESSION } who; // SESSION: who brings a session's cookie

typedef struct route {
    const char *method, *path; // in a path * stands for something without a /; NULL: any path
    who who;
    unsigned rate; // a guard_rate, perhaps with DEAR and STORES
    size_t body_max;
    route_handler *answer;
} route;

// What changes something comes from a page of this host, as JSON; only then a body is read.
// clang-format off
static const route routes[] = {
    { "GET",    "/api/games",           ANYONE,  GUARD_READS,   NO_BODY,      games_list },
    { "POST",   "/api/tables",          ANYONE,  GUARD_CHANGES, SMALL_BODY,   tables_make },
    { "GET",    "/api/tables",          ANYONE,  GUARD_READS,   NO_BODY,      tables_list },
    { "GET",    "/api/tables/*/record", ANYONE,  GUARD_READS | DEAR,   NO_BODY,      tables_record },
    { "GET",    "/api/tables/*/page",   ANYONE,  GUARD_READS | DEAR,   NO_BODY,      tables_page },
    { "GET",    "/api/tables/*/picture", ANYONE, GUARD_READS | DEAR,   NO_BODY,      tables_picture },
    { "GET",    "/embed/*",             ANYONE,  GUARD_READS | DEAR,   NO_BODY,      tables_embed },
    { "POST",   "/api/tables/*/branch", ANYONE,  GUARD_CHANGES | DEAR | STORES, SMALL_BODY,   tables_branch },
    { "POST",   "/api/tables/*/take",   ANYONE,  GUARD_OFFERS,  SMALL_BODY,   tables_take },
    { "POST",   "/api/tables/*/review", ANYONE,  GUARD_CHANGES, SMALL_BODY,   review_begin },
    { "GET",    "/api/tables/*/review", ANYONE,  GUARD_READS,   NO_BODY,      review_tell },
    { "GET",    "/api/tables/*/review/page", ANYONE, GUARD_READS, NO_BODY,    review_page },
    { "GET",    "/api/archive",         ANYONE,  GUARD_READS,   NO_BODY,      archive_search },
    { "GET",    "/api/offers",          ANYONE,  GUARD_READS,   NO_BODY,      offers_tell },
    { "POST",   "/api/offers",          ANYONE,  GUARD_OFFERS,  SMALL_BODY,   offers_make },
    { "POST",   "/api/offers/*/take",   ANYONE,  GUARD_OFFERS,  SMALL_BODY,   offers_take },
    { "POST",   "/api/offers/*/withdraw", ANYONE, GUARD_CHANGES, SMALL_BODY,  offers_withdraw },
    { "GET",    "/api/players/*",       ANYONE,  GUARD_READS,   NO_BODY,      player_show },
    { "GET",    "/api/ladders/*/*",     ANYONE,  GUARD_READS,   NO_BODY,      ladder_show },
    { "GET",    "/api/seasons",         ANYONE,  GUARD_READS,   NO_BODY,      seasons_show },
    { "GET",    "/api/tournaments",     ANYONE,  GUARD_READS,   NO_BODY,      tours_list },
    { "POST",   "/api/tournaments",     SESSION, GUARD_CHANGES, SMALL_BODY,   tours_make },
    { "GET",    "/api/tournaments/*",   ANYONE,  GUARD_READS,   NO_BODY,      tours_show },
    { "GET",    "/api/tournaments/*/standings.csv", ANYONE, GUARD_READS, NO_BODY, tours_standings },
    { "GET",    "/api/tournaments/*/games.csv", ANYONE, GUARD_READS, NO_BODY, tours_games },
    { "POST",   "/api/tournaments/*/enter", SESSION, GUARD_CHANGES, SMALL_BODY, tours_enter },
    { "POST",   "/api/tournaments/*/leave", SESSION, GUARD_CHANGES, SMALL_BODY, tours_leave },
    { "POST",   "/api/tournaments/*/challenge", SESSION, GUARD_CHANGES, SMALL_BODY, tours_challenge },
    { "POST",   "/api/tournaments/*/start", SESSION, GUARD_CHANGES, SMALL_BODY, tours_start },
    { "POST",   "/api/tournaments/*/decide", SESSION, GUARD_CHANGES, SMALL_BODY, tours_decide },
    { "POST",   "/api/tournaments/*/withdraw", SESSION, GUARD_CHANGES, SMALL_BODY, tours_withdraw },
    { "POST",   "/api/tournaments/*/end", SESSION, GUARD_CHANGES, SMALL_BODY, tours_end },
    { "GET",    "/api/openings",        ANYONE,  GUARD_READS,   NO_BODY,      openings_tell },
    { "GET",    "/api/battles",         ANYONE,  GUARD_READS,   NO_BODY,      battles_list },
    { "POST",   "/api/battles",         ANYONE,  GUARD_CHANGES, SMALL_BODY,   battle_begin },
    { "GET",    "/api/battles/*",       ANYONE,  GUARD_READS,   NO_BODY,      battle_score },
    { "POST",   "/api/studies",         ANYONE,  GUARD_CHANGES | DEAR | STORES, SMALL_BODY,   study_make },
    { "POST",   "/api/account",         ANYONE,  GUARD_CHANGES, SMALL_BODY,   account_make },
    { "POST",   "/api/session",         ANYONE,  GUARD_CHANGES, SMALL_BODY,   account_sign_in },
    { "DELETE", "/api/session",         SESSION, GUARD_CHANGES, NO_BODY,      account_sign_out },
    { "POST",   "/api/reset",           ANYONE,  GUARD_CHANGES, SMALL_BODY,   password_reset },
    { "GET",    "/api/me",              SESSION, GUARD_READS,   NO_BODY,      account_me },
    { "POST",   "/api/me/games",        SESSION, GUARD_CHANGES, SMALL_BODY,   account_claim_seat },
    { "POST",   "/api/me/notify",       SESSION, GUARD_CHANGES, SMALL_BODY,   account_notify },
    { "POST",   "/api/me/notify/test",  SESSION, GUARD_CHANGES, SMALL_BODY,   account_notify_try },
    { "POST",   "/api/me/push",         SESSION, GUARD_CHANGES, SMALL_BODY,   account_push_add },
    { "POST",   "/api/me/push/drop",    SESSION, GUARD_CHANGES, SMALL_BODY,   account_push_drop },
    { "POST",   "/api/me/feed",         SESSION, GUARD_CHANGES, SMALL_BODY,   account_feed_make },
    { "DELETE", "/api/me/feed",         SESSION, GUARD_CHANGES, NO_BODY,      account_feed_drop },
    { "GET",    "/feed/*",              ANYONE,  GUARD_READS,   NO_BODY,      feed_tell },
    { "GET",    "/api/me/challenges",   SESSION, GUARD_READS,   NO_BODY,      challenges_tell },
    { "POST",   "/api/me/search",       SESSION, GUARD_CHANGES, SMALL_BODY,   seek_begin },
    { "GET",    "/api/me/search",       SESSION, GUARD_READS,   NO_BODY,      seek_show },
    { "DELETE", "/api/me/search",       SESSION, GUARD_CHANGES, NO_BODY,      seek_end },
    { "POST",   "/api/me/search/on",    SESSION, GUARD_READS,   SMALL_BODY,   seek_go_on },
    { "POST",   "/api/me/blocks",       SESSION, GUARD_CHANGES, SMALL_BODY,   account_block_add },
    { "DELETE", "/api/me/blocks/*",     SESSION, GUARD_CHANGES, NO_BODY,      account_block_drop },
    { "GET",    "/api/me/export",       SESSION, GUARD_READS,   NO_BODY,      games_export },
    { "POST",   "/api/me/import",       SESSION, GUARD_CHANGES | STORES, NET_BODY_MAX, games_import },
    { "POST",   "/api/me/password",     SESSION, GUARD_CHANGES, SMALL_BODY,   password_change },
    { "POST",   "/api/me/leave",        SESSION, GUARD_CHANGES, SMALL_BODY,   account_leave },
    { "POST",   "/api/reports",         SESSION, GUARD_REPORTS, SMALL_BODY,   report_make },
    { "GET",    "/api/admin/*",         SESSION, GUARD_READS,   NO_BODY,      admin_look },
    { "GET",    "/api/admin/*/*",       SESSION, GUARD_READS,   NO_BODY,      admin_look },
    { "POST",   "/api/admin/acts",      SESSION, GUARD_CHANGES, SMALL_BODY,   admin_act },
    { "GET",    "/health",              ANYONE,  GUARD_FILES,   NO_BODY,      health_reply },
    { "GET",    "/metrics",             ANYONE,  GUARD_FILES,   NO_BODY,      metrics_reply },
    { "GET",    NULL,                   ANYONE,  GUARD_FILES,   NO_BODY,      assets_reply },
};
// clang-format on

static bool is_path(const char *pattern, const char *path) {
    for (; pattern && *pattern; pattern++, path++) {
        size_t part = *pattern == '*' ? strcspn(path, "/") : *pattern == *path;
        if (part == 0) return false;
        path += part - 1;
    }
    return !pattern || !*path;
}

// The row of a request, or NULL. `is_known`: there is one, if only for another method.
static const route *find(const net_request *request, bool *is_known) {
    const char *path = request->path;
    *is_known = false;
    for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
        const route *r = &routes[i];
        bool files = !r->path; // these have /api to themselves
        if (files && (*is_known || strncmp(path, "/api/", 5) == 0)) continue;
        if (!is_path(r->path, path)) continue;
        if (strcmp(r->method, request->method) == 0) return r;
        *is_known = !files;
    }
    return NULL;
}

size_t route_capacity(void *self, const net_request *request) {
    bool is_known;
    const route *r = find(request, &is_known);
    (void)self;
    if (r) return r->body_max;
    return strcmp(request->method, "POST") == 0 ? SMALL_BODY : NO_BODY;
}

static bool is_json(const char *type) {
    static const char wanted[] = "application/json";
    size_t size = sizeof wanted - 1;
    return strncmp(type, wanted, size) == 0 && strchr(" ;", type[size]) != NULL;
}

// Other sites cannot send JSON, nor an origin of this host.
static bool is_ours(const net_request *request, net_exchange *exchange) {
    bool gets = strcmp(request->method, "GET") == 0, posts = strcmp(request->method, "POST") == 0;
    if (!gets && !net_same_origin(request))
        reply_error(exchange, SRV_SAY_ORIGIN);
    else if (posts && !is_json(request->type))
        reply_error(exchange, SRV_SAY_TYPE);
    else
        return true;
    return false;
}

static bool may_ask(const server *s, const route *r, const char *address) {
    unsigned rate = r ? r->rate : GUARD_CHANGES;
    uint64_t now = net_now_ms();
    return guard_lets(s->guard, now, (guard_rate)(rate & (DEAR - 1u)), address)
           && (!(rate & DEAR) || guard_lets(s->guard, now, GUARD_TIME, address))
           && (!(rate & STORES) || guard_lets(s->guard, now, GUARD_BYTES, address));
}

static bool has_session(const net_request *request) {
    char hash[SECRET_HASH_CAPACITY];
    account_session(request->cookie, hash);
    return hash[0] != 0;
}

// Late, so that nobody can ask again at once: on one connection requests follow each other.
static void hush(void *exchange) {
    reply_error(exchange, SRV_SAY_RATE);
}

// Answers what no handler sees; or says that `r` may.
static metrics_outcome refuse(server *s, const route *r, bool is_known, const net_request *request,
                              net_exchange *exchange) {
    if (s->stopping)
        reply_error(exchange, SRV_SAY_STOPPING);
    else if (!host_is_ours(&s->options, request->host)) {
        reply_error(exchange, SRV_SAY_HOST);
        return METRICS_WRONG_HOST;
    } else if (!may_ask(s, r, request->address)) {
        net_after(s->net, HUSH_MS, hush, exchange);
        return METRICS_TOO_OFTEN;
    } else if (!is_ours(request, exchange))
        return METRICS_REFUSED;
    else if (!r)
        reply_error(exchange, is_known ? SRV_SAY_METHOD : SRV_SAY_NOTHING_HERE);
    else if (r->who == SESSION && !has_session(request))
        reply_error(exchange, SRV_SAY_NOBODY);
    else
        return METRICS_ANSWERED;
    return METRICS_REFUSED;
}

void route_answer(void *self, const net_request *request, net_exchange *exchange) {
    server *s = self;
    bool is_known;
    const route *r = find(request, &is_known);
    GG_ASSERT(!r || request->body_size <= r->body_max);
    net_mark(exchange, request_language(request));
    metrics_outcome outcome = refuse(s, r, is_known, request, exchange);
    metrics_request(s->metrics, outcome);
    if (outcome == METRICS_ANSWERED) r->answer(s, request, exchange);
}
