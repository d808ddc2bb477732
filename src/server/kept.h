/* kept.h - what the server keeps of tables: typed jobs for the store.
 *
 * Every function hands in one job and returns at once; what it is given is copied. `done` is
 * called in the loop's thread after the commit, exactly once, in the order of handing in (those
 * that only read have an order of their own). What `done` is shown lives only as long as the call.
 * Times are seconds since 1970. */
#ifndef GG_SERVER_KEPT_H
#define GG_SERVER_KEPT_H

#include "grognard.h"
#include "server/store.h"

enum {
    KEPT_ID_ROOM = 24,       // bytes of a table's id, its end included
    KEPT_WORD_ROOM = 32,     // of a key of a game, a seat's name, a bot's level
    KEPT_NAME_ROOM = 64,     // of a person's name
    KEPT_HASH_ROOM = 65,     // of a hash in hex, see secret.h
    KEPT_HEADER_ROOM = 4096, // of a header
    KEPT_RESULT_ROOM = 256,  // of the sentence that says why a game is over
    KEPT_CHAT_MAX = 200,     // lines of chat that a table is loaded with, the last ones
    KEPT_CHAT_KEPT = 1000,   // lines of a table that are kept at all
    KEPT_PUBLIC_MAX = 100,   // tables in one page of the public list
    KEPT_LAST_DAY = 1 << 30  // later than any
};

// A seat that takes part. Its row in a table's seats is its number in the game.
typedef struct kept_seat {
    char seat[KEPT_WORD_ROOM];    // its name in the game; "": takes no part
    char who[KEPT_NAME_ROOM];     // the person's name, "" if it is not known
    char bot[KEPT_WORD_ROOM];     // level, "": a person sits here
    char key[KEPT_HASH_ROOM];     // hash of the seat's secret, "": it has none
    char account[KEPT_NAME_ROOM]; // name of the account that sits here, "": none
    int64_t opened;               // when somebody last sat down here, 0: never
} kept_seat;

// How a game ended.
typedef struct kept_result {
    char winner[KEPT_WORD_ROOM]; // side, "" if there is none
    char rule[KEPT_WORD_ROOM];   // its number, "" by agreement
    char agreed[KEPT_WORD_ROOM]; // "draw" or "abort", "" by the rules
    char why[KEPT_RESULT_ROOM];
    uint8_t winners; // one bit per seat that has won: the head's result
} kept_result;

typedef struct kept_table {
    char id[KEPT_ID_ROOM];
    char game[KEPT_WORD_ROOM];
    char header[KEPT_HEADER_ROOM];
    kept_seat seat[GG_SEATS_MAX];
    bool hotseat, memory, open; // open: listed for the public
    bool rated;                 // counts for ratings: accounts have to sit at all seats
    bool seeded;                // somebody chose the seed: never counts
    bool over;
    uint8_t owing; // one bit per seat that owes a decision
    int64_t created, moved;
    kept_result result; // once it is over
} kept_table;

typedef struct kept_line {
    char seat[KEPT_WORD_ROOM];    // "": the gallery
    char channel[KEPT_WORD_ROOM]; // "all" or "allied"
    char *text;
    int64_t when;
} kept_line;

// A table as it is loaded.
typedef struct kept_load {
    kept_table table;
    uint32_t first, entry_count; // number of the first entry here; how many there are
    char **entry;
    uint32_t line_count;
    kept_line *line;              // chat, the oldest first
    char *notes[GG_SEATS_MAX];    // never NULL
    char *standing[GG_SEATS_MAX]; // JSON object, never NULL
} kept_load;

typedef void kept_done(void *self, db_status);
/* `load` is NULL if there is no such table (DB_OK) or it cannot be read (DB_FAILED). */
typedef void kept_loaded(void *self, db_status, const kept_load *load);
/* The headers of listed tables are empty. */
typedef void kept_listed(void *self, db_status, unsigned count, const kept_table *table);

/* DB_CONFLICT: the id is taken. */
void kept_table_add(store *, const kept_table *, kept_done *, void *self);

// Entries that belong together: all of them are stored, or none.
typedef struct kept_entries {
    const char *table;
    uint32_t first; // number of the first one, from 1
    /* Entries that the caller knew to be stored when it made these: loaded, told of, or done.
     * Those between `known` and `first` are its own and still on their way. */
    uint32_t known;
    unsigned count;
    const char *const *entry;
    uint8_t owing; // after them
    int64_t now;
    const kept_result *over; // NULL unless the last of them ends the game: then it is rated too
} kept_entries;

/* DB_CONFLICT: another process was faster, or what went before was not stored. Load the table
 * afresh then. Other processes are told. */
void kept_entries_add(store *, const kept_entries *, kept_done *, void *self);

/* The table with its entries after number `after` (0: all of them), chat, notes and standing
 * answers. In line with what is written: what was handed in before is in it. */
void kept_table_load(store *, const char *id, uint32_t after, kept_loaded *, void *self);
/* All of it likewise, as it was last committed: moves of others do not wait for it. */
void kept_table_open(store *, const char *id, kept_loaded *, void *self);

/* Other processes are told of it. */
void kept_chat_add(store *, const char *table, const kept_line *, kept_done *, void *self);

typedef enum kept_paper { KEPT_NOTES = 1, KEPT_STANDING = 2 } kept_paper;

// What a seat has written down, in place of what was there.
typedef struct kept_sheet {
    const char *table, *seat, *text;
    kept_paper paper;
} kept_sheet;

void kept_sheet_set(store *, const kept_sheet *, kept_done *, void *self);

// A place in the public list: behind this table, which was last moved on that day.
typedef struct kept_place {
    int64_t day; // since 1970
    char id[KEPT_ID_ROOM];
} kept_place;

/* At most so many public tables from this place on (NULL: from the start), those moved last first,
 * by days. Reads only. */
void kept_public_list(store *, const kept_place *, unsigned limit, kept_listed *, void *self);

#endif
