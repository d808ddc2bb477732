/* live_tables.c - a hash of loaded tables, those being loaded with who waits for them, and the row
 * of empty ones, of which the longest empty is unloaded first. */
#include "server/live/live_tables.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

/* How long it takes to play a journal again says how much of it is secret. So whoever asks for a
 * game that is on, and is not in memory, is answered at the end of a slot. */
enum { BUCKETS = 1024, SLOT_MS = 50 };

typedef struct waiter {
    struct waiter *next;
    live_tables_found *found;
    void *with;
} waiter;

// A table that is on its way from the store, or waits for the end of its slot.
typedef struct loading {
    struct loading *next;
    live_tables *live_tables;
    char id[STORED_ID_CAPACITY];
    waiter *first, **end;
    uint64_t began_ms;
    net_timer *timer;       // NULL: it does not wait
    live_table *live_table; // of one that waits
    bool told, stale;       // meanwhile entries came in elsewhere; a seat was given away
} loading;

struct live_tables {
    server *server;
    live_table *bucket[BUCKETS];
    loading *loading;
    live_table *oldest, *newest; // empty ones
    unsigned empty_count;
};

static unsigned bucket_of(const char *id) {
    uint32_t hash = 2166136261u;
    for (; *id; id++)
        hash = (hash ^ (unsigned char)*id) * 16777619u;
    return hash % BUCKETS;
}

live_tables *live_tables_open(server *s) {
    live_tables *all = gg_must(calloc(1, sizeof *all));
    all->server = s;
    return all;
}

void live_tables_close(live_tables *all) {
    for (unsigned i = 0; i < BUCKETS; i++) {
        while (all->bucket[i]) {
            live_table *r = all->bucket[i];
            all->bucket[i] = r->next;
            live_table_free(r);
        }
    }
    while (all->loading) {
        loading *l = all->loading;
        all->loading = l->next;
        if (l->live_table) live_table_free(l->live_table);
        for (waiter *w = l->first, *next; w; w = next) {
            next = w->next;
            free(w);
        }
        free(l);
    }
    free(all);
}

live_table *live_tables_loaded(live_tables *all, const char *id) {
    live_table *r = all->bucket[bucket_of(id)];
    while (r && strcmp(r->id, id) != 0)
        r = r->next;
    return r;
}

void live_tables_each(live_tables *all, void (*each)(live_table *)) {
    for (unsigned i = 0; i < BUCKETS; i++) {
        for (live_table *r = all->bucket[i], *next; r; r = next) {
            next = r->next;
            each(r);
        }
    }
}

// -- The empty ones -----------------------------------------------------------------------

void live_tables_busy(live_table *r) {
    live_tables *all = r->server->live_tables;
    if (!r->empty) return;
    *(r->older ? &r->older->newer : &all->oldest) = r->newer;
    *(r->newer ? &r->newer->older : &all->newest) = r->older;
    r->older = r->newer = NULL;
    r->empty = false;
    all->empty_count--;
}

void live_tables_drop(live_table *r) {
    live_tables *all = r->server->live_tables;
    live_tables_busy(r);
    live_table **at = &all->bucket[bucket_of(r->id)];
    while (*at != r)
        at = &(*at)->next;
    *at = r->next;
}

void live_tables_idle(live_table *r) {
    live_tables *all = r->server->live_tables;
    if (r->empty) return;
    r->empty = true;
    r->older = all->newest;
    *(all->newest ? &all->newest->newer : &all->oldest) = r;
    all->newest = r;
    if (++all->empty_count <= LIVE_TABLES_EMPTY_MAX) return;
    live_table *last = all->oldest;
    live_tables_drop(last);
    live_table_free(last);
}

// -- Loading ------------------------------------------------------------------------------

static void add_live_table(live_tables *all, live_table *r) {
    live_table **bucket = &all->bucket[bucket_of(r->id)];
    r->next = *bucket;
    *bucket = r;
}

static void unlink_loading(loading *l) {
    loading **at = &l->live_tables->loading;
    while (*at != l)
        at = &(*at)->next;
    *at = l->next;
}

static void answer_waiters(loading *l, db_status status, live_table *r) {
    for (waiter *w = l->first; w;) {
        waiter *next = w->next;
        // One of them may have broken the live table: the others are told that it failed.
        if (r && r->broken)
            w->found(w->with, DB_FAILED, NULL);
        else
            w->found(w->with, status, r);
        free(w);
        w = next;
    }
}

static void show(loading *l, db_status status) {
    live_table *r = l->live_table;
    unlink_loading(l);
    if (r) {
        add_live_table(l->live_tables, r);
        live_table_hold(r);
        if (l->told) live_table_told(r);
    }
    answer_waiters(l, status, r);
    if (r) live_table_let_go(r);
    free(l);
}

static void loaded(void *self, db_status status, const stored_load *load);

static void slot_ended(void *with) {
    loading *l = with;
    l->timer = NULL;
    if (!l->stale) {
        show(l, DB_OK);
        return;
    }
    // Who had a seat's link a moment ago is not to find it open.
    live_table_free(l->live_table);
    l->live_table = NULL;
    l->stale = false;
    stored_table_open(l->live_tables->server->store, l->id, loaded, l);
}

static void loaded(void *self, db_status status, const stored_load *load) {
    loading *l = self;
    server *s = l->live_tables->server;
    gg_fault fault;
    if (status == DB_OK && load) {
        l->live_table = live_table_open(s, load, &fault);
        if (!l->live_table) {
            server_log(LOG_TROUBLE, "table %s cannot be loaded: %s", l->id, fault.message);
            status = DB_FAILED;
        }
    }
    uint32_t since = (uint32_t)((net_now_ms() - l->began_ms) % SLOT_MS);
    bool at_once = !l->live_table || s->stopping || table_over(l->live_table->table);
    if (!l->live_table || (at_once && !l->stale))
        show(l, status);
    else
        l->timer = net_after(s->net, at_once ? 0 : SLOT_MS - since, slot_ended, l);
}

void live_tables_hurry(live_tables *all) {
    for (loading *l = all->loading, *next; l; l = next) {
        next = l->next;
        if (!l->timer) continue;
        net_timer_stop(l->timer);
        slot_ended(l);
    }
}

static loading *loading_of(live_tables *all, const char *id) {
    loading *l = all->loading;
    while (l && strcmp(l->id, id) != 0)
        l = l->next;
    return l;
}

void live_tables_told(live_tables *all, const char *id) {
    live_table *r = live_tables_loaded(all, id);
    loading *l = loading_of(all, id);
    if (r) live_table_told(r);
    if (l) l->told = true;
}

live_table *live_tables_seated(live_tables *all, const char *id) {
    loading *l = loading_of(all, id);
    if (l) l->stale = true;
    return live_tables_loaded(all, id);
}

static void wait_for(loading *l, live_tables_found *found, void *with) {
    waiter *new = gg_must(malloc(sizeof *new));
    *new = (waiter){ NULL, found, with };
    *l->end = new;
    l->end = &new->next;
}

void live_tables_find(live_tables *all, const char *id, live_tables_found *found, void *with) {
    live_table *r = live_tables_loaded(all, id);
    if (r) {
        live_table_hold(r);
        found(with, DB_OK, r);
        live_table_let_go(r);
        return;
    }
    loading *l = loading_of(all, id);
    if (l) {
        wait_for(l, found, with);
        return;
    }
    l = gg_must(calloc(1, sizeof *l));
    l->live_tables = all;
    l->began_ms = net_now_ms();
    l->end = &l->first;
    memcpy(l->id, id, strlen(id) + 1);
    l->next = all->loading;
    all->loading = l;
    wait_for(l, found, with);
    stored_table_open(all->server->store, id, loaded, l);
}
