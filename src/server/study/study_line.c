/* study_line.c - what a connection says of a study (docs/wire.md): that it wants to look, and what
 * it changes. speech off: what a program does wrong is said in English. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json.h"
#include "base/say.h"
#include "base/text.h"
#include "base/utf8.h"
#include "gg_messages.h"
#include "server/http/guard.h"
#include "server/study/internal.h"

enum { NODES_MAX = 128, NAME_MAX = 40 };

typedef struct message {
    json_doc doc;
    json_node node[NODES_MAX];
    request_id id;
} message;

static bool message_read(message *m, const char *text, size_t size) {
    if (json_read(&m->doc, text, size, m->node, NODES_MAX) != GG_OK) return false;
    m->id.given = json_int(&m->doc, json_find(&m->doc, 0, "id"), &m->id.id);
    return json_is(&m->doc, 0, JSON_OBJECT);
}

static bool does(const message *m, const char *what) {
    uint32_t node = json_find(&m->doc, 0, "do");
    return node && json_equals(&m->doc, node, what);
}

static void refuse(connection *p, request_id id, const char *code, const char *words) {
    char at[512];
    gg_text text = gg_text_begin(at, sizeof at);
    table_error_write(&text, id, code, words);
    connection_tell_now(p, text.at, text.used);
}

/* Changing. */

// A name as it may be shown; "" if it is none.
static void read_name(const message *m, char out[NAME_MAX]) {
    out[0] = 0;
    if (!json_string(&m->doc, json_find(&m->doc, 0, "by"), out, NAME_MAX)) out[0] = 0;
    size_t size = strlen(out), step;
    for (size_t at = 0; at < size; at += step) {
        uint32_t c = 0;
        step = gg_utf8_read(out + at, size - at, &c);
        if (step > 0 && gg_utf8_is_plain(c)) continue;
        out[0] = 0;
        return;
    }
}

static void answer_change(const reader *from, request_id id, const char *is, const gg_text *rest) {
    char at[2048];
    gg_text text = gg_text_begin(at, sizeof at);
    gg_put(&text, "{\"is\":");
    gg_put_quoted(&text, is);
    gg_put(&text, ",");
    gg_put_bytes(&text, rest->at, rest->used);
    if (id.given) gg_put_number(&text, "id", id.id);
    gg_put(&text, "}");
    live_study_tell(from, &text);
}

static void change(const reader *from, const message *m) {
    live_study *r = from->live;
    char at[1024], by[NAME_MAX];
    gg_text answer = gg_text_begin(at, sizeof at);
    uint32_t node = json_find(&m->doc, 0, "change");
    answer.language = from->connection->form % TABLE_LANGUAGES_MAX;
    if (!node || !json_is(&m->doc, node, JSON_OBJECT)) {
        refuse(from->connection, m->id, "missing_key", "the key 'change' is missing");
        return;
    }
    const char *text = m->doc.text + m->node[node].start;
    size_t size = m->node[node].end - m->node[node].start;
    read_name(m, by);
    if (r->size + size > STUDY_CHANGES_SIZE_MAX || r->count >= STUDY_CHANGES_COUNT_MAX) {
        refuse(from->connection, m->id, "full", "this study was changed too often");
        return;
    }
    const char *address = net_socket_address(from->connection->socket);
    if (!guard_lets(r->server->guard, net_now_ms(), GUARD_BYTES, address)) {
        connection_error(from->connection, m->id, "rate", GG_SAY_TABLE_RATE);
        return;
    }
    study_outcome outcome = study_change(r->study, by, text, size, &answer);
    if (outcome != STUDY_CHANGED) {
        answer_change(from, m->id, outcome == STUDY_SAME ? "same" : "refused", &answer);
        return;
    }
    guard_store(r->server->guard, net_now_ms(), address, size);
    live_study_add(r, by, text, size);
    stored_change stored = { .number = study_changes(r->study), .made = server_now() };
    memcpy(stored.study, r->id, sizeof r->id);
    memcpy(stored.by, by, sizeof by);
    stored.text = r->change[r->count - 1].text;
    live_study_store(r, &stored, from->connection, m->id);
}

static void share(const reader *from, const message *m) {
    bool shared = false;
    if (json_bool(&m->doc, json_find(&m->doc, 0, "shared"), &shared))
        live_study_share(from->live, shared);
    else
        refuse(from->connection, m->id, "missing_key", "the key 'shared' is missing");
}

static void hear(connection *p, const char *text, size_t size) {
    static const char pong[] = "{\"is\":\"pong\"}";
    const reader *from = p->with;
    message *m = gg_must(calloc(1, sizeof *m));
    if (from->live->broken)
        ; // it is hung up on, and comes again
    else if (!message_read(m, text, size))
        refuse(p, m->id, "json", m->doc.error ? m->doc.error : "a message is a JSON object");
    else if (does(m, "ping"))
        connection_tell_now(p, pong, sizeof pong - 1);
    else if (!does(m, "change") && !does(m, "share"))
        refuse(p, m->id, "request", "who looks at a study can change or share it");
    else if (!from->writes)
        connection_error(p, m->id, "seat", GG_SAY_STUDY_READING);
    else if (does(m, "change"))
        change(from, m);
    else
        share(from, m);
    free(m);
}

/* Coming. */

// Who came without a key may read what is shared; whether there is more he is not told. False: he
// was told that he may not look.
static bool admit(connection *p, const char *hash, bool shared, bool *writes) {
    bool has_key = p->key[0] != 0, fits = has_key && secret_fits(p->key, hash);
    memset(p->key, 0, sizeof p->key);
    *writes = fits;
    if (has_key && !fits && shared)
        connection_error(p, p->sits_by, "key", GG_SAY_STUDY_KEY);
    else if (!fits && (has_key || !shared))
        connection_error(p, p->sits_by, "unknown", GG_SAY_STUDY_UNKNOWN);
    else
        return true;
    return false;
}

static void enter(live_study *r, connection *p, bool writes) {
    p->hear = hear;
    live_study_enter(r, p, writes);
}

static void loaded(void *self, db_status status, const stored_study_load *load) {
    connection *p = self;
    studies *all = p->server->studies;
    uint64_t begun = guard_work_us();
    char address[NET_ADDRESS_MAX];
    all->jobs--;
    if (!connection_came_back(p)) return;
    snprintf(address, sizeof address, "%s", net_socket_address(p->socket));
    live_study *r = live_study_find(all, p->table);
    bool writes = false;
    if (!r && status == DB_OK && !load)
        connection_error(p, p->sits_by, "unknown", GG_SAY_STUDY_UNKNOWN);
    else if (!r && status != DB_OK)
        net_hang_up(p->socket, 1013, "it cannot be loaded now");
    else if (admit(p, r ? r->key : load->study.key, r ? r->shared : load->study.shared, &writes)) {
        // Only for who may look: what nobody enters would stay in memory, and costs time to open.
        if (!r) r = live_study_open(all, load);
        if (r)
            enter(r, p, writes);
        else
            net_hang_up(p->socket, 1013, "it cannot be loaded now");
        guard_spend(all->server->guard, net_now_ms(), address, guard_work_us() - begun);
    }
}

bool server_study_wanted(server *s, connection *p, const char *text, size_t size) {
    char lang[16] = "";
    uint8_t language = 0;
    message *m = gg_must(calloc(1, sizeof *m));
    bool is_ours = message_read(m, text, size) && does(m, "study");
    if (is_ours) {
        uint32_t id = json_find(&m->doc, 0, "study"), key = json_find(&m->doc, 0, "key");
        if (!json_string(&m->doc, id, p->table, sizeof p->table)) p->table[0] = 0;
        if (!json_string(&m->doc, key, p->key, sizeof p->key)) p->key[0] = 0;
        if (json_string(&m->doc, json_find(&m->doc, 0, "lang"), lang, sizeof lang)
            && gg_language_find(lang, &language))
            p->form = language;
        p->sits_by = m->id;
    }
    free(m);
    if (!is_ours) return false;
    live_study *r = live_study_find(s->studies, p->table);
    bool writes = false;
    if (!stored_is_id(p->table))
        connection_error(p, p->sits_by, "unknown", GG_SAY_STUDY_UNKNOWN);
    else if (r) {
        if (admit(p, r->key, r->shared, &writes)) enter(r, p, writes);
    } else {
        p->waiting = true;
        s->studies->jobs++;
        live_study_load(s->studies, p->table, loaded, p);
    }
    return true;
}
