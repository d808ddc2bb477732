/* internal.h - what the files of studies share.
 *
 *     studies.c       those that are looked at: loading, telling, storing
 *     study_line.c    what a connection says
 *     study_make.c    a new one, over HTTP
 *     study_store.c   what is kept
 */
#ifndef GG_SERVER_STUDY_INTERNAL_H
#define GG_SERVER_STUDY_INTERNAL_H

#include "server/live/live_table.h"
#include "server/study/studies.h"
#include "server/study/study_store.h"
#include "study/study.h"

typedef struct live_study live_study;

// A connection that looks.
typedef struct reader {
    struct reader *next;
    connection *connection;
    live_study *live;
    bool writes;
} reader;

// A change in the order of the server.
typedef struct told_change {
    char *by, *text;
} told_change;

struct live_study {
    char id[STORED_ID_CAPACITY];
    server *server;
    live_study *next;
    study *study;
    char *record; // as it was stored
    char key[STORED_HASH_CAPACITY];
    bool shared;
    bool broken;      // no longer the one of its id: freed when no job comes back to it
    unsigned jobs;    // that will come back
    unsigned sharing; // those of them that share it, or no longer
    uint32_t stored;  // changes that are stored, of those applied
    told_change *change;
    size_t count, capacity, size; // applied; room for; bytes of all
    reader *first;
    bool fetching, fetch_again;
    uint64_t left; // when nobody was left, in the order of all; 0: somebody looks, or a job is out
};

struct studies {
    server *server;
    live_study *first;
    unsigned jobs;      // loads on their way
    unsigned broken;    // studies that were broken off and are not freed yet
    unsigned empty;     // those that nobody looks at, and
    uint64_t last_left; // how often one became so
};

/* Seats a connection at a study that is loaded, and tells it all. */
void live_study_enter(live_study *, connection *, bool writes);
/* A change was applied: it is stored, and then told. */
void live_study_store(live_study *, const stored_change *, connection *by, request_id);
/* Shared no longer, it sends those away who may only read. */
void live_study_share(live_study *, bool shared);
/* Nobody may be left. */
void live_study_leave(reader *);
live_study *live_study_find(studies *, const char *id);
/* Asks the store for all of it. */
void live_study_load(studies *, const char *id, stored_study_loaded *, void *self);
/* From what was stored; NULL if it cannot be read. Somebody is to enter it. */
live_study *live_study_open(studies *, const stored_study_load *);
/* Tells one connection, or all who look. */
void live_study_tell(const reader *, const gg_text *);
/* Applied: remembered for whoever comes. */
void live_study_add(live_study *, const char *by, const char *text, size_t size);

/* A text with room for so many bytes, to be freed. */
gg_text study_text(size_t capacity);

#endif
