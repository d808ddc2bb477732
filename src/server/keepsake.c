/* keepsake.c - writes what every viewer was told of a finished game, step by step, between the two
 * halves of a page that tools/standalone has made. A view is kept as what differs from the one
 * before it: they are long and change little. It is done in a thread of the workers, with a table
 * of its own. */
#include "server/keepsake.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/accounts.h"
#include "server/assets.h"
#include "server/kept.h"
#include "table/table.h"

enum { QUESTION_ROOM = 160, NAME_ROOM = 96 };

// Text that grows.
typedef struct pile {
    char *at;
    size_t used, room;
} pile;

typedef struct keepsake {
    worker_task task; // first: the workers hand it back
    net_exchange *exchange;
    char id[KEPT_ID_ROOM], game[KEPT_WORD_ROOM], header[KEPT_HEADER_ROOM];
    table_guests guests;
    char **entry;
    uint32_t entry_count;
    pile page;
    pile said; // what the table answered last
    bool failed;
} keepsake;

// -- Text that grows ----------------------------------------------------------------------

static void pile_bytes(pile *p, const char *text, size_t size) {
    if (p->used + size + 1 > p->room) {
        p->room = (p->used + size + 1) * 2;
        p->at = gg_must(realloc(p->at, p->room));
    }
    if (size) memcpy(p->at + p->used, text, size);
    p->used += size;
    p->at[p->used] = 0;
}

static void pile_text(pile *p, const char *text) {
    pile_bytes(p, text, strlen(text));
}

// JSON inside a script: what might end the script is written otherwise.
static void pile_json(pile *p, const char *text, size_t size) {
    for (const char *end = text + size; text < end;) {
        const char *sign = memchr(text, '<', (size_t)(end - text));
        pile_bytes(p, text, (size_t)((sign ? sign : end) - text));
        if (sign) pile_text(p, "\\u003c");
        text = sign ? sign + 1 : end;
    }
}

static void pile_number(pile *p, size_t number) {
    char digits[24];
    snprintf(digits, sizeof digits, "%zu", number);
    pile_text(p, digits);
}

// A piece of text as a JSON string.
static void pile_quoted(pile *p, const char *text, size_t size) {
    size_t room = 6 * size + 3;
    char *at = gg_must(malloc(room));
    gg_text quoted = gg_text_begin(at, room);
    gg_put_quoted_bytes(&quoted, text, size);
    pile_json(p, quoted.at, quoted.used);
    free(at);
}

// -- What the table says ------------------------------------------------------------------

static void take_answer(void *self, const char *text, size_t size) {
    keepsake *k = self;
    k->said.used = 0;
    pile_bytes(&k->said, text, size);
}

static void take_nothing(void *self, unsigned viewer, const char *text, size_t size) {
    (void)self;
    (void)viewer;
    (void)text;
    (void)size;
}

static void keep_nothing(void *self, uint32_t number, const char *entry) {
    (void)self;
    (void)number;
    (void)entry;
}

static void put_greeting(keepsake *k, const table *t, const table_host *host) {
    char more[NAME_ROOM];
    snprintf(more, sizeof more, "\"table\":\"%s\",\"chat\":[]", k->id);
    table_greet(t, match_game(table_match(t))->seat_count, more, host);
    pile_text(&k->page, "{\"table\":");
    pile_json(&k->page, k->said.at, k->said.used);
}

// -- Steps --------------------------------------------------------------------------------

typedef struct span {
    const char *at;
    size_t size;
} span;

static bool is_plain(span text) {
    for (size_t i = 0; i < text.size; i++) {
        if ((unsigned char)text.at[i] >= 0x80) return false;
    }
    return true;
}

// What a view has in common with the one before it, at its beginning and at its end. A script
// counts otherwise than in bytes: what is not plain is written whole.
static void compare(span before, span now, size_t *same, size_t *tail) {
    size_t most = before.size < now.size ? before.size : now.size;
    *same = *tail = 0;
    if (!is_plain(before) || !is_plain(now)) return;
    while (*same < most && before.at[*same] == now.at[*same])
        ++*same;
    while (*tail < most - *same
           && before.at[before.size - *tail - 1] == now.at[now.size - *tail - 1])
        ++*tail;
}

static span span_of(const json_doc *doc, uint32_t node) {
    const json_node *n = &doc->node[node];
    return (span){ doc->text + n->start, n->end - n->start };
}

static void put_step(keepsake *k, const json_doc *doc, uint32_t step, pile *before) {
    size_t same, tail;
    span at = span_of(doc, json_find(doc, step, "at"));
    span events = span_of(doc, json_find(doc, step, "events"));
    span view = span_of(doc, json_find(doc, step, "view"));
    compare((span){ before->at, before->used }, view, &same, &tail);
    pile *p = &k->page;
    if (p->at[p->used - 1] != '[') pile_text(p, ",\n");
    pile_text(p, "[");
    pile_json(p, at.at, at.size);
    pile_text(p, ",");
    pile_json(p, events.at, events.size);
    pile_text(p, ",");
    pile_number(p, same);
    pile_text(p, ",");
    pile_number(p, tail);
    pile_text(p, ",");
    pile_quoted(p, view.at + same, view.size - same - tail);
    pile_text(p, "]");
    before->used = 0;
    pile_bytes(before, view.at, view.size);
}

// One answer's steps. Returns the number of the last event, or 0 if there are no more.
static uint64_t put_answer(keepsake *k, pile *before) {
    uint32_t room = (uint32_t)(k->said.used / 2) + JSON_DEPTH_MAX + 8;
    json_node *node = gg_must(malloc(room * sizeof *node));
    json_doc doc;
    uint64_t last = 0;
    bool more = false;
    if (json_read(&doc, k->said.at, k->said.used, node, room) == GG_OK) {
        uint32_t steps = json_find(&doc, 0, "steps");
        for (uint32_t step = json_first(&doc, steps); step; step = json_after(&doc, steps, step)) {
            put_step(k, &doc, step, before);
            json_u64(&doc, json_find(&doc, step, "at"), &last);
        }
        json_bool(&doc, json_find(&doc, 0, "more"), &more);
    } else {
        k->failed = true;
    }
    free(node);
    return more ? last : 0;
}

static void put_viewer(keepsake *k, table *t, unsigned viewer, const table_host *host) {
    char question[QUESTION_ROOM];
    const gg_game *game = match_game(table_match(t));
    const char *name = viewer < game->seat_count ? game->seat_name[viewer] : "public";
    pile before = { 0 };
    uint64_t from = 0;
    if (k->page.at[k->page.used - 1] != '{') pile_text(&k->page, ",\n");
    pile_bytes(&before, "", 0);
    pile_quoted(&k->page, name, strlen(name));
    pile_text(&k->page, ":[");
    do {
        int size = snprintf(question, sizeof question,
                            "{\"do\":\"past\",\"viewer\":\"%s\",\"from\":%llu,\"count\":%d}", name,
                            (unsigned long long)from, TABLE_ROW_MAX);
        table_hear(t, game->seat_count, question, (size_t)size, host);
        from = put_answer(k, &before);
    } while (from > 0);
    pile_text(&k->page, "]");
    free(before.at);
}

// -- The page -----------------------------------------------------------------------------

static void put_asset(pile *p, const char *path) {
    const asset *found = asset_find(path);
    GG_ASSERT(found);
    pile_bytes(p, (const char *)found->raw, found->raw_size);
}

static void put_file(keepsake *k, const char *address) {
    const asset *found = asset_find(address);
    GG_ASSERT(found);
    pile_quoted(&k->page, address, strlen(address));
    pile_text(&k->page, ":");
    pile_json(&k->page, (const char *)found->raw, found->raw_size);
}

static void put_files(keepsake *k) {
    char board[NAME_ROOM], rules[NAME_ROOM], picture[NAME_ROOM];
    snprintf(board, sizeof board, "/boards/%s.json", k->game);
    snprintf(rules, sizeof rules, "/rules/%s.json", k->game);
    snprintf(picture, sizeof picture, "/boards/%s.svg", k->game);
    const asset *svg = asset_find(picture);
    GG_ASSERT(svg);
    pile_text(&k->page, ",\n\"files\":{");
    put_file(k, board);
    pile_text(&k->page, ",\n");
    put_file(k, rules);
    pile_text(&k->page, "},\n\"picture\":");
    pile_quoted(&k->page, (const char *)svg->raw, svg->raw_size);
}

static void put_game(keepsake *k, table *t) {
    const table_host host = { k, keep_nothing, take_nothing, take_answer };
    const match *game = table_match(t);
    put_greeting(k, t, &host);
    put_files(k);
    pile_text(&k->page, ",\n\"past\":{");
    for (unsigned viewer = 0; viewer <= match_game(game)->seat_count; viewer++) {
        if (match_has_viewer(game, viewer)) put_viewer(k, t, viewer, &host);
    }
    pile_text(&k->page, "}}");
}

static void work(worker_task *task) {
    keepsake *k = (keepsake *)(void *)task;
    gg_fault fault;
    table *t = table_open(k->header, strlen(k->header), &k->guests, &fault);
    k->failed = !t;
    for (uint32_t i = 0; i < k->entry_count && !k->failed; i++)
        k->failed = table_replay(t, k->entry[i], NULL, &fault) != GG_OK;
    if (!k->failed) {
        put_asset(&k->page, "page-head");
        put_game(k, t);
        put_asset(&k->page, "page-tail");
    }
    if (t) table_close(t);
}

static void keepsake_free(keepsake *k) {
    for (uint32_t i = 0; i < k->entry_count; i++)
        free(k->entry[i]);
    free(k->entry);
    free(k->page.at);
    free(k->said.at);
    free(k);
}

static void done(worker_task *task) {
    keepsake *k = (keepsake *)(void *)task;
    char name[NAME_ROOM];
    snprintf(name, sizeof name, "attachment; filename=\"%s-%s.html\"", k->game, k->id);
    net_answer page = { .status = 200,
                        .type = "text/html; charset=utf-8",
                        .body = k->page.at,
                        .size = k->page.used,
                        .cache = "no-store",
                        .disposition = name };
    if (k->failed)
        reply_error(k->exchange, 503, "store", "the game cannot be replayed now");
    else
        net_reply(k->exchange, &page);
    keepsake_free(k);
}

// -- Loading ------------------------------------------------------------------------------

static void copy_game(keepsake *k, const kept_load *load) {
    const kept_table *kept = &load->table;
    memcpy(k->id, kept->id, sizeof k->id);
    memcpy(k->game, kept->game, sizeof k->game);
    memcpy(k->header, kept->header, sizeof k->header);
    for (unsigned seat = 0; seat < GG_SEATS_MAX; seat++) {
        memcpy(k->guests.who[seat], kept->seat[seat].who, sizeof k->guests.who[seat]);
        memcpy(k->guests.bot[seat], kept->seat[seat].bot, sizeof k->guests.bot[seat]);
    }
    k->entry_count = load->entry_count;
    k->entry = gg_must(calloc(load->entry_count + 1, sizeof *k->entry));
    for (uint32_t i = 0; i < load->entry_count; i++) {
        size_t size = strlen(load->entry[i]) + 1;
        k->entry[i] = memcpy(gg_must(malloc(size)), load->entry[i], size);
    }
}

typedef struct question {
    server *server;
    net_exchange *exchange;
} question;

static void loaded(void *self, db_status status, const kept_load *load) {
    question *q = self;
    net_exchange *exchange = q->exchange;
    server *s = q->server;
    free(q);
    if (status != DB_OK) {
        reply_error(exchange, 503, "store", "the table cannot be loaded now");
    } else if (!load) {
        reply_error(exchange, 404, "unknown", "there is no such table");
    } else if (!load->table.over) {
        reply_error(exchange, 403, "not_over", "the page is given out once the game is over");
    } else {
        keepsake *k = gg_must(calloc(1, sizeof *k));
        k->task = (worker_task){ work, done, NULL };
        k->exchange = exchange;
        copy_game(k, load);
        if (!accounts_work(s, exchange, &k->task)) keepsake_free(k);
    }
}

void keepsake_reply(server *s, const char *id, net_exchange *exchange) {
    question *q = gg_must(malloc(sizeof *q));
    *q = (question){ s, exchange };
    kept_table_load(s->store, id, 0, loaded, q);
}
