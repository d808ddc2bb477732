/* export.c - all my finished games as one file of JSON:
 *
 *     {"grognard":"games","version":1,"games":[{"table":ID,"game":KEY,"created":T,"moved":T,
 *      "agreed":"","seats":[{"seat","who","bot","mine"}],"record":"grognard record 1\n..."}]}
 *
 * Games that are still on are left out: their records hold what no seat may know. One game
 * after another is loaded by the store and replayed by a worker, so that nobody else waits. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "core/record.h"
#include "server/accounts/accounts.h"
#include "server/store/archive/battle_db.h"
#include "table/table.h"
#include "table/whatif/hints.h"

enum { EXPORT_MAX = 64 << 20 }; // bytes of all games

typedef struct exporting {
    visit visit;
    unsigned count, at; // of the games; the one in work
    account_game game[ACCOUNT_GAMES_MAX];
    stored_load load;
    bool found;
    char *text;
    size_t used, capacity;
} exporting;

static void export_release(visit *v) {
    exporting *e = (exporting *)v;
    stored_load_free(&e->load);
    free(e->text);
}

static void append(exporting *e, const char *bytes, size_t size) {
    if (e->used + size > e->capacity) {
        e->capacity = 2 * (e->used + size);
        e->text = gg_must(realloc(e->text, e->capacity));
    }
    memcpy(e->text + e->used, bytes, size);
    e->used += size;
}

/* One game, in a worker's thread. */

static table *rebuild(const stored_load *load) {
    gg_fault fault = { 0 };
    const char *header = load->table.header;
    table *t = table_open(header, strlen(header), NULL, &fault);
    for (uint32_t i = 0; t && i < load->entry_count; i++) {
        if (table_replay(t, load->entry[i], NULL, &fault) == GG_OK) continue;
        table_close(t);
        t = NULL;
    }
    return t;
}

static void put_seats(const exporting *e, gg_text *out) {
    gg_put_list(out, "seats");
    for (unsigned place = 0; place < GG_SEATS_MAX; place++) {
        const stored_seat *seat = &e->load.table.seat[place];
        if (!seat->seat[0]) continue;
        gg_put_object(out, NULL);
        gg_put_member(out, "seat", seat->seat);
        gg_put_member(out, "who", seat->who);
        gg_put_member(out, "bot", seat->bot);
        gg_put_flag(out, "mine", strcmp(seat->account, e->visit.who.name) == 0);
        gg_put(out, "}");
    }
    gg_put(out, "]");
}

static void put_head(const exporting *e, gg_text *out) {
    const stored_table *t = &e->load.table;
    gg_put_member(out, "table", t->id);
    gg_put_member(out, "game", t->game);
    gg_put_number(out, "created", t->created);
    gg_put_number(out, "moved", t->moved);
    gg_put_member(out, "agreed", t->result.agreed);
}

static void write_game(exporting *e, const table *t) {
    GG_ASSERT(e->used > 0 && table_over(t)); // what is not over has secrets
    size_t capacity = 2 * GG_RECORD_SIZE_MAX;
    char *record = gg_must(malloc(GG_RECORD_SIZE_MAX)), *quoted = gg_must(malloc(capacity));
    gg_text plain = gg_text_begin(record, GG_RECORD_SIZE_MAX),
            out = gg_text_begin(quoted, capacity);
    table_record_write(t, &plain);
    bool is_first = e->text[e->used - 1] == '[';
    gg_put(&out, is_first ? "\n{" : ",\n{");
    put_head(e, &out);
    put_seats(e, &out);
    gg_put_member(&out, "record", record);
    gg_put(&out, "}");
    if (!plain.full && !out.full) append(e, out.at, out.used);
    free(record);
    free(quoted);
}

// A table that cannot be replayed by this program's rules is left out, not the rest with it.
// Likewise one that is sealed: others play with the same chance.
static void replay_work(visit *v) {
    exporting *e = (exporting *)v;
    bool closed = server_now() >= stored_sealed_until(&e->load.table);
    table *t = e->found && e->load.table.over && closed ? rebuild(&e->load) : NULL;
    if (t) write_game(e, t);
    table_close(t);
    stored_load_free(&e->load);
}

/* From game to game, in the loop's thread. */

static bool export_next(exporting *e);

static bool replay_done(visit *v) {
    exporting *e = (exporting *)v;
    e->at++;
    return export_next(e);
}

static db_status load_work(visit *v, db *d) {
    exporting *e = (exporting *)v;
    GG_ASSERT_CMP(e->at, <, e->count);
    return stored_table_get(d, e->game[e->at].table, 0, &e->load, &e->found);
}

static bool load_done(visit *v) {
    visit_labour(v, replay_work, replay_done);
    return false;
}

static void export_reply(exporting *e) {
    append(e, "]}\n", 3);
    net_answer answer = { .status = 200,
                          .type = "application/json",
                          .body = e->text,
                          .size = e->used,
                          .cache = "no-store",
                          .disposition =
                              "attachment; filename=\"grognard-games.json\"" }; // speech: a header
    net_reply(e->visit.exchange, &answer);
}

// Whoever holds two seats of a table has it twice in the list, one after the other.
static bool is_repeated(const exporting *e) {
    return e->at > 0 && strcmp(e->game[e->at].table, e->game[e->at - 1].table) == 0;
}

static bool export_next(exporting *e) {
    visit *v = &e->visit;
    while (e->at < e->count && is_repeated(e))
        e->at++;
    if (!v->server->accounts) {
        reply_error(v->exchange, SRV_SAY_STOPPING);
    } else if (e->used > EXPORT_MAX) {
        reply_error(v->exchange, SRV_SAY_TOO_MANY_GAMES);
    } else if (e->at == e->count) {
        export_reply(e);
    } else {
        v->is_known = true;
        visit_next(v, load_work, load_done);
        v->trouble = SRV_SAY_GAME_NOT_READ;
        visit_read(v);
        return false;
    }
    return true;
}

static db_status list_work(visit *v, db *d) {
    exporting *e = (exporting *)v;
    return account_games(d, v->who.id, true, e->game, &e->count);
}

static bool list_done(visit *v) {
    static const char head[] = "{\"grognard\":\"games\",\"version\":1,\"games\":[";
    exporting *e = (exporting *)v;
    if (!games_transfer_may(v)) return true;
    append(e, head, sizeof head - 1);
    return export_next(e);
}

void games_export(server *s, const net_request *request, net_exchange *exchange) {
    visit *v = visit_make(s, request, exchange, sizeof(exporting));
    visit_next(v, list_work, list_done);
    v->release = export_release;
    visit_read(v);
}
