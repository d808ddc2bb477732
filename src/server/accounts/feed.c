/* feed.c - an account's feed in Atom (RFC 4287): the tables where it is its turn, and those that
 * are over. Its address holds a secret of its own, which opens nothing else. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "base/text.h"
#include "core/texts.h"
#include "server/accounts/accounts.h"
#include "server/store/notices/notices_db.h"

enum { FEED_CAPACITY = 1 << 16, HOUR_S = 3600 };

/* Its address. */

typedef struct feed_visit {
    visit visit;
    char secret[SECRET_CAPACITY], base[ACCOUNT_BASE_CAPACITY];
} feed_visit;

static db_status set_work(visit *v, db *d) {
    const feed_visit *f = (feed_visit *)v;
    char hash[SECRET_HASH_CAPACITY] = "";
    if (f->secret[0]) secret_hash(f->secret, hash);
    return feed_set(d, v->who.id, hash, f->base);
}

static bool set_done(visit *v) {
    const feed_visit *f = (feed_visit *)v;
    char body[ACCOUNT_BASE_CAPACITY + SECRET_CAPACITY + 64];
    gg_text out = gg_text_begin(body, sizeof body);
    if (!f->secret[0]) {
        reply_ok(v->exchange, NULL);
        return true;
    }
    char address[ACCOUNT_BASE_CAPACITY + SECRET_CAPACITY + 16];
    snprintf(address, sizeof address, "%s/feed/%s.atom", f->base, f->secret);
    gg_put(&out, "{");
    gg_put_member(&out, "feed", address);
    gg_put(&out, "}");
    GG_ASSERT(!out.full);
    reply_json(v->exchange, 200, out.at, out.used);
    sodium_memzero(address, sizeof address);
    sodium_memzero(body, sizeof body);
    return true;
}

// The host's name as the page knows it stands in the request's origin, which was compared.
void account_feed_make(server *s, const net_request *request, net_exchange *exchange) {
    feed_visit *f = visit_make(s, request, exchange, sizeof *f);
    const request_word none[] = { { 0 } };
    visit_next(&f->visit, set_work, set_done);
    secret_make(f->secret);
    bool fits = strlen(request->origin) < sizeof f->base;
    if (!request_words(request, exchange, none)) {
        visit_free(&f->visit);
    } else if (!fits) {
        reply_error(exchange, SRV_SAY_ORIGIN);
        visit_free(&f->visit);
    } else {
        db_copy(f->base, sizeof f->base, request->origin);
        visit_do(&f->visit);
    }
}

void account_feed_drop(server *s, const net_request *request, net_exchange *exchange) {
    feed_visit *f = visit_make(s, request, exchange, sizeof *f);
    visit_next(&f->visit, set_work, set_done);
    visit_do(&f->visit);
}

/* Its text. */

typedef struct feed_show {
    visit visit;
    uint8_t language;
    char hash[SECRET_HASH_CAPACITY];
    unsigned count;
    feed_row row[FEED_ROWS_MAX];
} feed_show;

static void put_xml(gg_text *out, const char *words) {
    for (; *words; words++) {
        if (*words == '&')
            gg_put(out, "&amp;");
        else if (*words == '<')
            gg_put(out, "&lt;");
        else if (*words == '>')
            gg_put(out, "&gt;");
        else if (*words == '"')
            gg_put(out, "&quot;");
        else if ((unsigned char)*words >= ' ')
            gg_put_char(out, *words);
    }
}

static void put_element(gg_text *out, const char *name, const char *words) {
    gg_put(out, "<");
    gg_put(out, name);
    gg_put(out, ">");
    put_xml(out, words);
    gg_put(out, "</");
    gg_put(out, name);
    gg_put(out, ">\n");
}

static void put_link(gg_text *out, const char *rel, const char *base, const char *path) {
    gg_put(out, "<link rel=\"");
    gg_put(out, rel);
    gg_put(out, "\" href=\"");
    put_xml(out, base);
    put_xml(out, path);
    gg_put(out, "\"/>\n");
}

static void put_time(gg_text *out, int64_t when) {
    char words[32];
    time_t seconds = (time_t)when;
    struct tm utc;
    gmtime_r(&seconds, &utc);
    strftime(words, sizeof words, "%Y-%m-%dT%H:%M:%SZ", &utc);
    put_element(out, "updated", words);
}

// Since when it is so: of one's own turn the moment, of an end the hour.
static int64_t moment_of(const feed_row *row, int64_t now) {
    if (row->over) return row->moved - row->moved % HOUR_S;
    int64_t since = row->called ? row->called : row->created - row->created % HOUR_S;
    return since < now ? since : now;
}

static void put_row(gg_text *out, const feed_show *f, const feed_row *row) {
    char title[512], path[128], name[ACCOUNT_BASE_CAPACITY + 160];
    const gg_game *game = gg_game_find(row->game);
    gg_text words = gg_text_begin(title, sizeof title);
    int64_t when = moment_of(row, f->visit.now);
    if (!game) return;
    words.language = f->language;
    GG_SAY(&words, &srv_words, row->over ? SRV_SAY_FEED_OVER : SRV_SAY_FEED_TURN,
           GG_WORDS(gg_title(game, f->language)));
    snprintf(path, sizeof path, "/t/%s#seat=%s", row->table, row->seat);
    snprintf(name, sizeof name, "%s%s;%s=%lld", f->visit.who.feed_base, path,
             row->over ? "over" : "turn", (long long)when);
    gg_put(out, "<entry>\n");
    put_element(out, "id", name);
    put_element(out, "title", title);
    put_link(out, "alternate", f->visit.who.feed_base, path);
    put_time(out, when);
    gg_put(out, "</entry>\n");
}

static void feed_write(const feed_show *f, gg_text *out) {
    const account *who = &f->visit.who;
    char id[ACCOUNT_BASE_CAPACITY + STORED_NAME_CAPACITY + 16];
    int64_t last = who->created;
    for (unsigned i = 0; i < f->count; i++) {
        int64_t when = moment_of(&f->row[i], f->visit.now);
        if (when > last) last = when;
    }
    snprintf(id, sizeof id, "%s/#player/%s", who->feed_base, who->id);
    gg_put(out, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n");
    put_element(out, "id", id);
    put_element(out, "title", "Grognard"); // speech: a name
    gg_put(out, "<author>\n");
    put_element(out, "name", who->name);
    gg_put(out, "</author>\n");
    put_link(out, "alternate", who->feed_base, "/#account");
    put_time(out, last);
    for (unsigned i = 0; i < f->count; i++)
        put_row(out, f, &f->row[i]);
    gg_put(out, "</feed>\n");
}

static db_status show_work(visit *v, db *d) {
    feed_show *f = (feed_show *)v;
    db_status status = feed_find(d, f->hash, &v->who);
    if (status != DB_OK || !v->who.id[0]) return status;
    return feed_rows(d, v->who.id, v->now, f->row, &f->count);
}

static bool show_done(visit *v) {
    if (!v->who.id[0]) {
        reply_error(v->exchange, SRV_SAY_NOTHING_HERE);
        return true;
    }
    char *at = gg_must(malloc(FEED_CAPACITY));
    gg_text out = gg_text_begin(at, FEED_CAPACITY);
    feed_write((feed_show *)v, &out);
    GG_ASSERT(!out.full);
    net_answer answer = { .status = 200,
                          .type = "application/atom+xml",
                          .body = out.at,
                          .size = out.used,
                          .cache = "private, no-cache" }; // speech: a header
    net_reply(v->exchange, &answer);
    free(at);
    return true;
}

// /feed/SECRET.atom
static bool secret_of(const char *path, char out[SECRET_CAPACITY]) {
    const char *from = path + strlen("/feed/");
    if (strlen(from) != SECRET_CAPACITY - 1 + strlen(".atom")) return false;
    memcpy(out, from, SECRET_CAPACITY - 1);
    out[SECRET_CAPACITY - 1] = 0;
    return strcmp(from + SECRET_CAPACITY - 1, ".atom") == 0;
}

void feed_tell(server *s, const net_request *request, net_exchange *exchange) {
    char secret[SECRET_CAPACITY];
    if (!secret_of(request->path, secret)) {
        reply_error(exchange, SRV_SAY_NOTHING_HERE);
        return;
    }
    feed_show *f = visit_make(s, request, exchange, sizeof *f);
    f->visit.is_known = true;
    f->visit.trouble = SRV_SAY_LIST_NOT_READ;
    f->language = request_language(request);
    secret_hash(secret, f->hash);
    sodium_memzero(secret, sizeof secret);
    visit_next(&f->visit, show_work, show_done);
    visit_read(&f->visit);
}
