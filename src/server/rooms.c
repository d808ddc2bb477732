/* rooms.c - a hash of loaded tables, those being loaded with who waits for them, and the row of
 * empty ones, of which the longest empty is unloaded first. */
#include "server/rooms.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

enum { BUCKETS = 1024 };

typedef struct waiter {
    struct waiter *next;
    rooms_found *found;
    void *with;
} waiter;

// A table that is on its way from the store.
typedef struct loading {
    struct loading *next;
    rooms *rooms;
    char id[KEPT_ID_ROOM];
    waiter *first, **end;
} loading;

struct rooms {
    server *server;
    room *bucket[BUCKETS];
    loading *loading;
    room *oldest, *newest; // empty ones
    unsigned empty_count;
};

static unsigned bucket_of(const char *id) {
    uint32_t hash = 2166136261u;
    for (; *id; id++)
        hash = (hash ^ (unsigned char)*id) * 16777619u;
    return hash % BUCKETS;
}

rooms *rooms_open(server *s) {
    rooms *all = gg_must(calloc(1, sizeof *all));
    all->server = s;
    return all;
}

void rooms_close(rooms *all) {
    for (unsigned i = 0; i < BUCKETS; i++) {
        while (all->bucket[i]) {
            room *r = all->bucket[i];
            all->bucket[i] = r->next;
            room_free(r);
        }
    }
    free(all);
}

room *rooms_loaded(rooms *all, const char *id) {
    room *r = all->bucket[bucket_of(id)];
    while (r && strcmp(r->id, id) != 0)
        r = r->next;
    return r;
}

void rooms_each(rooms *all, void (*each)(room *)) {
    for (unsigned i = 0; i < BUCKETS; i++) {
        for (room *r = all->bucket[i], *next; r; r = next) {
            next = r->next;
            each(r);
        }
    }
}

// -- The empty ones -----------------------------------------------------------------------

void rooms_busy(room *r) {
    rooms *all = r->server->rooms;
    if (!r->empty) return;
    *(r->older ? &r->older->newer : &all->oldest) = r->newer;
    *(r->newer ? &r->newer->older : &all->newest) = r->older;
    r->older = r->newer = NULL;
    r->empty = false;
    all->empty_count--;
}

void rooms_drop(room *r) {
    rooms *all = r->server->rooms;
    rooms_busy(r);
    room **at = &all->bucket[bucket_of(r->id)];
    while (*at != r)
        at = &(*at)->next;
    *at = r->next;
}

void rooms_idle(room *r) {
    rooms *all = r->server->rooms;
    if (r->empty) return;
    r->empty = true;
    r->older = all->newest;
    *(all->newest ? &all->newest->newer : &all->oldest) = r;
    all->newest = r;
    if (++all->empty_count <= ROOMS_EMPTY_MAX) return;
    room *last = all->oldest;
    rooms_drop(last);
    room_free(last);
}

// -- Loading ------------------------------------------------------------------------------

static void add_room(rooms *all, room *r) {
    room **bucket = &all->bucket[bucket_of(r->id)];
    r->next = *bucket;
    *bucket = r;
}

static void unlink_loading(loading *l) {
    loading **at = &l->rooms->loading;
    while (*at != l)
        at = &(*at)->next;
    *at = l->next;
}

static void answer_waiters(loading *l, db_status status, room *r) {
    for (waiter *w = l->first; w;) {
        waiter *next = w->next;
        // One of them may have broken the room: the others are told that it failed.
        if (r && r->broken)
            w->found(w->with, DB_FAILED, NULL);
        else
            w->found(w->with, status, r);
        free(w);
        w = next;
    }
}

static void loaded(void *self, db_status status, const kept_load *load) {
    loading *l = self;
    room *r = NULL;
    gg_fault fault;
    if (status == DB_OK && load) {
        r = room_open(l->rooms->server, load, &fault);
        if (!r) {
            server_log(LOG_TROUBLE, "table %s cannot be loaded: %s", l->id, fault.message);
            status = DB_FAILED;
        }
    }
    unlink_loading(l);
    if (r) {
        add_room(l->rooms, r);
        room_hold(r);
    }
    answer_waiters(l, status, r);
    if (r) room_let_go(r);
    free(l);
}

static void wait_for(loading *l, rooms_found *found, void *with) {
    waiter *new = gg_must(malloc(sizeof *new));
    *new = (waiter){ NULL, found, with };
    *l->end = new;
    l->end = &new->next;
}

void rooms_find(rooms *all, const char *id, rooms_found *found, void *with) {
    room *r = rooms_loaded(all, id);
    if (r) {
        room_hold(r);
        found(with, DB_OK, r);
        room_let_go(r);
        return;
    }
    loading *l = all->loading;
    while (l && strcmp(l->id, id) != 0)
        l = l->next;
    if (l) {
        wait_for(l, found, with);
        return;
    }
    l = gg_must(calloc(1, sizeof *l));
    l->rooms = all;
    l->end = &l->first;
    memcpy(l->id, id, strlen(id) + 1);
    l->next = all->loading;
    all->loading = l;
    wait_for(l, found, with);
    kept_table_open(all->server->store, id, loaded, l);
}
