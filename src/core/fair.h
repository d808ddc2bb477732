/* fair.h - chance that can be verified (docs/decisions/0010-committed-chance.md).
 *
 * Whoever keeps a game draws a key and commits to it before anything is played: he tells all a
 * digest of the set-up, the table and the key. Then seats add salts, and the game's seed follows
 * from key and salts. At the end the key is in the record, and whoever reads it can see that
 * nothing was chosen afterwards. In a record these are lines behind the seed:
 *
 *     seed 9f0c...                      (32 hex digits; `committed` while salts are missing)
 *     table x7k2...
 *     key 5d1e...                       (64 hex digits)
 *     commitment 03ab...                (64 hex digits)
 *     salt austria 77f0...              (32 hex digits; by seats, in their order)
 *
 * and at its end, behind the result if there is one, a digest of all that chance decided:
 *
 *     draws 41c9...                     (64 hex digits) */
#ifndef GG_CORE_FAIR_H
#define GG_CORE_FAIR_H

#include "base/blake.h"
#include "grognard.h"

enum {
    FAIR_SALT_SIZE = 16,
    FAIR_SALT_DIGITS = 2 * FAIR_SALT_SIZE,
    FAIR_TABLE_MAX = 64 // bytes of a table's id, its end included
};

typedef struct gg_fair {
    bool committed; // false: the rest means nothing
    bool begun;     // the seed is derived, and no salt is taken any more
    uint8_t salted; // one bit per seat that has added a salt
    uint8_t salt[GG_SEATS_MAX][FAIR_SALT_SIZE];
    uint8_t key[BLAKE_SIZE], commitment[BLAKE_SIZE];
    char table[FAIR_TABLE_MAX];
} gg_fair;

/* Commits to that key, for this set-up at this table. */
void fair_commit(gg_fair *, const gg_game *, const gg_setup *, const char *table,
                 const uint8_t key[BLAKE_SIZE]);
/* The seed that follows from key and salts. */
void fair_seed(const gg_fair *, const gg_game *, gg_setup *);

/* A salt as text; false if it is none. */
bool fair_salt_read(const char *text, size_t size, uint8_t out[FAIR_SALT_SIZE]);
bool fair_digest_read(const char *text, size_t size, uint8_t out[BLAKE_SIZE]); // likewise
/* Bytes as hex digits, to the text. */
void fair_hex_put(gg_text *, const uint8_t *bytes, size_t size);

/* The lines behind the seed. */
void fair_write(const gg_fair *, const gg_game *, gg_text *);

typedef enum fair_line { FAIR_OTHER, FAIR_GOOD, FAIR_WRONG } fair_line;
/* Reads one line of a header, in the order of their writing; FAIR_OTHER: it is none of these. */
fair_line fair_line_read(gg_fair *, const gg_game *, const char *line, size_t size);
/* Why what was read does not hold together, a sentence; NULL if it does. */
const char *fair_wrong(const gg_fair *, const gg_game *, const gg_setup *);

/* What chance decided: a digest of those of these events. */
void fair_draws(const gg_event *, uint32_t count, uint8_t out[BLAKE_SIZE]);

#endif
