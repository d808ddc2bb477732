/* wish.h - the wish for a table, read from the JSON of POST /api/tables (docs/wire.md). */
#ifndef GG_TABLE_WISH_H
#define GG_TABLE_WISH_H

#include "base/json.h"
#include "table/table.h"

enum { TABLE_HEADER_MAX = 4096 }; // bytes of a header, its end included

// What a host grants besides.
typedef struct table_grants {
    bool seed;        // who asks may choose it
    bool rated;       // there are accounts
    bool fair;        // it can commit to chance
    bool clock;       // it knows what time it is, and people sit apart
    uint8_t language; // in which it is said what is wrong: row of gg_languages
} table_grants;

typedef struct table_wish {
    const gg_game *game;
    gg_setup setup;
    table_guests guests; // without names
    bool listed;         // for the public
    bool fair;           // chance is to be committed to: the header is table_fair_header_write's
    bool seeded;         // somebody else than the host has chosen the seed
    uint8_t seats;       // one bit per seat that takes part
    uint8_t people;      // likewise, and is no bot's
    uint8_t to_move;     // likewise of those that owe the first decision, or a salt before it
    const char *lesson;  // the header of one; NULL: it begins from the set-up
    size_t lesson_size;
    const char *code; // what is wrong with it, of docs/wire.md; NULL: nothing
    char message[256];
} table_wish;

/* The keys of a wish, NULL at the end. */
extern const char *const table_wish_keys[];

/* Reads an object that has no other keys. False with code and message. */
bool table_wish_read(table_wish *, const json_doc *, table_grants);
/* Likewise of a table that goes on from a moment of another game (branch.h): its header, and the
 * keys of who sits there alone. Those who owe a decision there are the host's to know. */
bool table_wish_read_branch(table_wish *, const json_doc *, table_grants, const char *header,
                            size_t size);
/* The battle of a day (since 1970): scenario and side go by it, the computer plays the rest. */
void table_wish_battle(table_wish *, const gg_game *, uint32_t day);
/* The header of that table. Where no seed was chosen the host has put one into the set-up. */
void table_wish_header(const table_wish *, gg_text *);
// What chance is committed to.
typedef struct table_commitment {
    const char *table; // its id
    uint8_t key[BLAKE_SIZE];
    bool awaits; // salts; false: nobody can add one, and it begins at once
} table_commitment;
/* The header of such a table; no seed of the set-up counts. */
void table_fair_header_write(const gg_game *, const gg_setup *, const table_commitment *,
                             gg_text *);

/* Adds to a header how many turns late the gallery sees the game; false if there is no room. And
 * reads it. */
bool table_header_late(char *header, size_t capacity, unsigned turns);
uint8_t table_late_read(const char *header, size_t size);

/* Seats that owe the first decision of a game that begins so, one bit each. */
uint8_t table_first_to_move(const gg_game *, const gg_setup *);

#endif
