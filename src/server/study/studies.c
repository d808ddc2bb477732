/* studies.c - the studies that are looked at. One is loaded when the first comes; of those that
 * nobody looks at the last few stay. */
#include "server/study/studies.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/study/internal.h"

enum { CLOSE_TRY_LATER = 1013, CLOSE_GOING = 1001, CLOSE_REFUSED = 1008, STATE_MAX = 160 };

gg_text study_text(size_t capacity) {
    return gg_text_begin(gg_must(malloc(capacity)), capacity);
}

/* Telling. */

void live_study_tell(const reader *to, const gg_text *text) {
    GG_ASSERT(!text->full);
    connection_tell_now(to->connection, text->at, text->used);
}

static void put_state(const live_study *r, gg_text *text) {
    unsigned readers = 0;
    for (const reader *to = r->first; to; to = to->next)
        readers++;
    gg_put_flag(text, "shared", r->shared);
    gg_put_number(text, "readers", readers);
}

static void tell_state(const live_study *r) {
    char at[STATE_MAX];
    gg_text text = gg_text_begin(at, sizeof at);
    gg_put(&text, "{\"is\":\"studied\"");
    put_state(r, &text);
    gg_put(&text, "}");
    for (const reader *to = r->first; to; to = to->next)
        live_study_tell(to, &text);
}

static void put_change(const told_change *c, gg_text *text) {
    gg_put_member(text, "by", c->by);
    gg_put_key(text, "change");
    gg_put(text, c->text);
}

static void tell_all(const live_study *r, const reader *to) {
    gg_text text = study_text(6 * strlen(r->record) + r->size + 64 * r->count + 512);
    gg_put(&text, "{\"is\":\"study\"");
    gg_put_member(&text, "study", r->id);
    gg_put_flag(&text, "writes", to->writes);
    put_state(r, &text);
    gg_put_member(&text, "record", r->record);
    gg_put_list(&text, "changes");
    for (uint32_t i = 0; i < r->stored; i++) {
        gg_put_object(&text, NULL);
        put_change(&r->change[i], &text);
        gg_put(&text, "}");
    }
    gg_put(&text, "]}");
    live_study_tell(to, &text);
    free(text.at);
}

// `by` is told the number of its message.
static void tell_change(const live_study *r, uint32_t number, const connection *by, request_id id) {
    const told_change *c = &r->change[number - 1];
    gg_text text = study_text(strlen(c->text) + 6 * strlen(c->by) + 256);
    for (const reader *to = r->first; to; to = to->next) {
        text.used = 0;
        gg_put(&text, "{\"is\":\"change\"");
        gg_put_number(&text, "number", number);
        put_change(c, &text);
        if (to->connection == by && id.given) gg_put_number(&text, "id", id.id);
        gg_put(&text, "}");
        live_study_tell(to, &text);
    }
    free(text.at);
}

/* Coming and going. */

static void live_study_free(live_study *r) {
    GG_ASSERT(!r->first && r->jobs == 0);
    for (size_t i = 0; i < r->count; i++) {
        free(r->change[i].by);
        free(r->change[i].text);
    }
    free(r->change);
    free(r->record);
    study_close(r->study);
    free(r);
}

static void drop(live_study *r) {
    live_study **at = &r->server->studies->first;
    while (*at && *at != r)
        at = &(*at)->next;
    if (*at) *at = r->next;
}

// Somebody looks at it, or a job will come back to it.
static void wake(live_study *r) {
    if (r->left > 0) r->server->studies->empty--;
    r->left = 0;
}

// Of those that nobody looks at the one left longest ago goes.
static void make_room(studies *all) {
    live_study *oldest = NULL;
    if (all->empty <= STUDIES_EMPTY_MAX) return;
    for (live_study *r = all->first; r; r = r->next)
        if (r->left > 0 && (!oldest || r->left < oldest->left)) oldest = r;
    GG_ASSERT(oldest);
    wake(oldest);
    drop(oldest);
    live_study_free(oldest);
}

// After it was left or a job has come back: it may be gone then.
static void settle(live_study *r) {
    studies *all = r->server->studies;
    if (r->first || r->jobs || r->left > 0) return;
    if (r->broken) {
        all->broken--;
        live_study_free(r);
        return;
    }
    r->left = ++all->last_left;
    all->empty++;
    make_room(all);
}

// What is here is not what is stored: all come again.
static void break_off(live_study *r) {
    if (!r->broken) {
        drop(r);
        r->server->studies->broken++;
    }
    r->broken = true;
    for (const reader *to = r->first, *next; to; to = next) {
        next = to->next;
        if (to->connection->socket)
            net_hang_up(to->connection->socket, CLOSE_TRY_LATER, "look again"); // speech: a log
    }
}

// It is shared with all or with nobody from now on: who may only read has to go.
static void set_shared(live_study *r, bool shared) {
    r->shared = shared;
    for (const reader *to = r->first; to && !shared; to = to->next)
        if (!to->writes && to->connection->socket)
            net_hang_up(to->connection->socket, CLOSE_REFUSED, "no longer shared"); // speech: a log
}

static void left(connection *p) {
    live_study_leave(p->with);
}

void live_study_leave(reader *gone) {
    live_study *r = gone->live;
    reader **at = &r->first;
    while (*at != gone)
        at = &(*at)->next;
    *at = gone->next;
    gone->connection->hear = NULL;
    gone->connection->left = NULL;
    gone->connection->with = NULL;
    free(gone);
    tell_state(r);
    settle(r);
}

void live_study_enter(live_study *r, connection *p, bool writes) {
    reader *new = gg_must(calloc(1, sizeof *new));
    wake(r);
    *new = (reader){ r->first, p, r, writes };
    r->first = new;
    p->with = new;
    p->left = left;
    tell_all(r, new);
    tell_state(r);
}

live_study *live_study_find(studies *all, const char *id) {
    live_study *r = all->first;
    while (r && strcmp(r->id, id) != 0)
        r = r->next;
    return r;
}

/* Changes. */

void live_study_add(live_study *r, const char *by, const char *text, size_t size) {
    GG_GROW(r->change, r->count, r->capacity);
    told_change *c = &r->change[r->count++];
    c->by = gg_must(strdup(by));
    c->text = gg_must(calloc(1, size + 1));
    memcpy(c->text, text, size);
    r->size += size + 6 * strlen(by);
}

typedef struct writing {
    live_study *live;
    uint32_t number;
    connection *by;
    request_id id;
} writing;

static void change_stored(void *self, db_status status) {
    writing *w = self;
    live_study *r = w->live;
    r->jobs--;
    if (status != DB_OK && !r->broken)
        break_off(r);
    else if (!r->broken) {
        GG_ASSERT_CMP(w->number, ==, r->stored + 1);
        r->stored = w->number;
        tell_change(r, w->number, w->by, w->id);
    }
    free(w);
    settle(r);
}

void live_study_store(live_study *r, const stored_change *change, connection *by, request_id id) {
    writing *w = gg_must(malloc(sizeof *w));
    *w = (writing){ r, change->number, by, id };
    r->jobs++;
    stored_change_add(r->server->store, change, change_stored, w);
}

static void share_stored(void *self, db_status status) {
    live_study *r = self;
    r->jobs--;
    r->sharing--;
    if (status != DB_OK && !r->broken) break_off(r);
    if (status == DB_OK && !r->broken) tell_state(r);
    settle(r);
}

void live_study_share(live_study *r, bool shared) {
    set_shared(r, shared);
    r->jobs++;
    r->sharing++;
    stored_study_share(r->server->store, r->id, shared, share_stored, r);
}

/* Loading. */

static bool apply(live_study *r, const stored_change *c) {
    char at[1024];
    gg_text answer = gg_text_begin(at, sizeof at);
    size_t size = strlen(c->text);
    if (c->number != study_changes(r->study) + 1) return false;
    if (study_change(r->study, c->by, c->text, size, &answer) != STUDY_CHANGED) return false;
    live_study_add(r, c->by, c->text, size);
    return true;
}

// While changes of one that was broken off are on their way they are waited for. One that should be
// behind nevertheless finds the number of its next change taken, and is broken off in turn.
void live_study_load(studies *all, const char *id, stored_study_loaded *done, void *self) {
    if (all->broken > 0)
        stored_study_load_after(all->server->store, id, 0, done, self);
    else
        stored_study_open(all->server->store, id, done, self);
}

live_study *live_study_open(studies *all, const stored_study_load *load) {
    gg_fault fault = { 0 };
    const stored_study *from = &load->study;
    study *s = study_read(from->record, strlen(from->record), &fault);
    if (!s) {
        server_log(LOG_TROUBLE, "study %s cannot be read: %s", from->id, fault.message);
        return NULL;
    }
    live_study *r = gg_must(calloc(1, sizeof *r));
    *r = (live_study){ .server = all->server, .study = s, .shared = from->shared };
    memcpy(r->id, from->id, sizeof r->id);
    memcpy(r->key, from->key, sizeof r->key);
    r->record = gg_must(strdup(from->record));
    for (uint32_t i = 0; i < load->count; i++) {
        if (apply(r, &load->change[i])) continue;
        server_log(LOG_TROUBLE, "study %s: change %u cannot be applied", from->id, (unsigned)i + 1);
        live_study_free(r);
        return NULL;
    }
    r->stored = load->count;
    r->next = all->first;
    all->first = r;
    return r;
}

static void fetch(live_study *r);

// Before any change is told: those who have to go hear none of them. Jobs come back in line: a
// sharing of our own that is still on its way came after this was read.
static void fetched_shared(live_study *r, bool shared) {
    if (r->sharing > 0 || r->shared == shared) return;
    set_shared(r, shared);
    tell_state(r);
}

static void fetched(void *self, db_status status, const stored_study_load *load) {
    live_study *r = self;
    bool good = status == DB_OK && load;
    r->jobs--;
    r->fetching = false;
    if (good && !r->broken) fetched_shared(r, load->study.shared);
    if (r->broken || !good || r->stored < r->count) { // own changes are on their way
        if (!r->broken && !good) break_off(r);
        settle(r);
        return;
    }
    for (uint32_t i = 0; i < load->count && good; i++) {
        const stored_change *c = &load->change[i];
        if (c->number <= r->stored) continue;
        good = apply(r, c);
        if (good) tell_change(r, ++r->stored, NULL, (request_id){ 0 });
    }
    if (!good) break_off(r);
    if (good && r->fetch_again) fetch(r);
    settle(r);
}

static void fetch(live_study *r) {
    r->fetch_again = r->fetching;
    if (r->fetching) return;
    r->fetching = true;
    r->jobs++;
    wake(r);
    stored_study_load_after(r->server->store, r->id, r->stored, fetched, r);
}

void studies_told(studies *all, const char *id) {
    for (live_study *r = all->first; r; r = r->next)
        if (!id[0] || strcmp(r->id, id) == 0) fetch(r);
}

/* All of them. */

studies *studies_open(server *s) {
    studies *all = gg_must(calloc(1, sizeof *all));
    all->server = s;
    return all;
}

unsigned studies_busy(const studies *all) {
    unsigned busy = all->jobs;
    for (const live_study *r = all->first; r; r = r->next)
        busy += r->jobs;
    return busy;
}

void studies_goodbye(studies *all) {
    for (live_study *r = all->first; r; r = r->next)
        for (const reader *to = r->first; to; to = to->next)
            if (to->connection->socket)
                net_hang_up(to->connection->socket, CLOSE_GOING, "stopping"); // speech: a log
}

void studies_close(studies *all) {
    while (all && all->first) {
        live_study *r = all->first;
        all->first = r->next;
        for (reader *to; (to = r->first);) {
            r->first = to->next;
            free(to);
        }
        r->jobs = 0;
        live_study_free(r);
    }
    free(all);
}
