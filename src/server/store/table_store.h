/* table_store.h - what the server keeps of tables: typed jobs for the store.
 *
 * Every function hands in one job and returns at once; what it is given is copied. `done` is
 * called in the loop's thread after the commit, exactly once, in the order of handing in (those
 * that only read have an order of their own). What `done` is shown lives only as long as the call.
 * Times are seconds since 1970. */
#ifndef GG_SERVER_STORE_TABLE_STORE_H
#define GG_SERVER_STORE_TABLE_STORE_H

#include "grognard.h"
#include "server/store/rows.h"

enum {
    STORED_ID_CAPACITY = 24,       // bytes of a table's id, its end included
    STORED_WORD_CAPACITY = 32,     // of a key of a game, a seat's name, a bot's level
    STORED_NAME_CAPACITY = 64,     // of a person's name
    STORED_HASH_CAPACITY = 65,     // of a hash in hex, see secret.h
    STORED_HEADER_CAPACITY = 4096, // of a header
    STORED_RESULT_CAPACITY = 256,  // of the sentence that says why a game is over
    STORED_CHAT_MAX = 200,         // lines of chat that a table is loaded with, the last ones
    STORED_CHAT_LINES_MAX = 1000,  // lines of a table that are kept at all
    STORED_PUBLIC_MAX = 100,       // tables in one page of the public list
    STORED_LAST_DAY = 1 << 30,     // later than any
    KEEPING_WHY_CAPACITY = 401,    // of a reason that the host or a reporter gives
    KEEPING_LINE_CAPACITY = 1001   // of a line of chat that is reported
};

/* Could this be the id of a table? */
bool stored_is_id(const char *);

// Rows by rows.def. A seat's place in a table's seats is its number in the game.
typedef struct stored_seat {
    ROWS_OF_seats(ROW_MEMBER, )
} stored_seat;

typedef struct stored_result {
    ROWS_OF_result(ROW_MEMBER, )
} stored_result;

typedef struct stored_table {
    ROWS_OF_tables(ROW_MEMBER, ) stored_seat seat[GG_SEATS_MAX];
    stored_result result; // once it is over
    ROWS_OF_tables_more(ROW_MEMBER, )
} stored_table;

typedef struct stored_line {
    ROWS_OF_chat(ROW_MEMBER, )
} stored_line;

// A study and a change of it: jobs for them are in server/study/study_store.h.
typedef struct stored_study {
    ROWS_OF_studies(ROW_MEMBER, )
} stored_study;

typedef struct stored_change {
    ROWS_OF_changes(ROW_MEMBER, )
} stored_change;

// A table as it is loaded.
typedef struct stored_load {
    stored_table table;
    uint32_t first, entry_count; // number of the first entry here; how many there are
    char **entry;
    uint32_t line_count;
    stored_line *line;              // chat, the oldest first
    char *notes[GG_SEATS_MAX];      // never NULL
    char *auto_reply[GG_SEATS_MAX]; // JSON object, never NULL
} stored_load;

typedef void stored_done(void *self, db_status);
/* `load` is NULL if there is no such table (DB_OK) or it cannot be read (DB_FAILED). */
typedef void stored_loaded(void *self, db_status, const stored_load *load);
/* Of listed tables only what lists need is there. */
typedef void stored_listed(void *self, db_status, unsigned count, const stored_table *table);

/* DB_CONFLICT: the id is taken. */
void stored_table_add(store *, const stored_table *, stored_done *, void *self);

// Entries that belong together: all of them are stored, or none.
typedef struct stored_entries {
    const char *table;
    uint32_t first; // number of the first one, from 1
    /* Entries that the caller knew to be stored when it made these: loaded, told of, or done.
     * Those between `known` and `first` are its own and still on their way. */
    uint32_t known;
    unsigned count;
    const char *const *entry;
    uint8_t to_move; // after them
    int64_t now;
    int64_t remind;            // when whoever owes a decision is reminded, 0: never
    const stored_result *over; // NULL unless the last of them ends the game: then it is rated too
    const char *opening;       // with `over`: how a public game began (opening_put); NULL: not told
} stored_entries;

/* DB_CONFLICT: another process was faster, or what went before was not stored. Load the table
 * afresh then. Other processes are told. */
void stored_entries_add(store *, const stored_entries *, stored_done *, void *self);

/* The table with its entries after number `after` (0: all of them), chat, notes and standing
 * answers. In line with what is written: what was handed in before is in it. */
void stored_table_load(store *, const char *id, uint32_t after, stored_loaded *, void *self);
/* All of it likewise, as it was last committed: moves of others do not wait for it. */
void stored_table_open(store *, const char *id, stored_loaded *, void *self);

/* Other processes are told of it. DB_CONFLICT: the host has muted the account at that seat. */
void stored_chat_add(store *, const char *table, const stored_line *, stored_done *, void *self);

typedef enum stored_paper { STORED_NOTES = 1, STORED_AUTO_REPLY = 2 } stored_paper;

// What a seat has written down, in place of what was there.
typedef struct stored_sheet {
    const char *table, *seat, *text;
    stored_paper paper;
} stored_sheet;

void stored_sheet_set(store *, const stored_sheet *, stored_done *, void *self);

// A place in the public list: behind this table, which was last moved on that day.
typedef struct stored_place {
    int64_t day; // since 1970
    char id[STORED_ID_CAPACITY];
} stored_place;

/* At most so many public tables from this place on (NULL: from the start), those moved last first,
 * by days. Reads only. */
void stored_public_list(store *, const stored_place *, unsigned limit, stored_listed *, void *self);

/* A row of that list, members of a JSON object: what rows.def tells of it, and its seats. */
void stored_table_tell(const stored_table *, gg_text *);

#endif
