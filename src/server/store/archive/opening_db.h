/* opening_db.h - how finished public games began: a tree of their first orders, with how many went
 * on so and who won them. Only counts are kept: what a question costs does not grow with the games.
 *
 *     openings   place | step | winner | games     a place in the tree is named by the way there */
#ifndef GG_SERVER_STORE_ARCHIVE_OPENING_DB_H
#define GG_SERVER_STORE_ARCHIVE_OPENING_DB_H

#include "server/store/table_store.h"

enum {
    OPENING_PLACE_CAPACITY = 33, // bytes of a place's name, its end included
    OPENING_STEP_CAPACITY = 320, // likewise of a step (table/score/opening.h)
    OPENING_ROWS_MAX = 200       // of one place that are read
};

typedef struct opening_row {
    ROWS_OF_openings(ROW_MEMBER, )
} opening_row;

/* The place where all games of a scenario begin, and the one that a step leads to. */
void opening_begin(const char *game, const char *scenario, char at[OPENING_PLACE_CAPACITY]);
void opening_follow(char at[OPENING_PLACE_CAPACITY], const char *step);
bool opening_is_place(const char *);

/* Inside a job: counts a game. Lines: where it began, and its steps. */
db_status opening_put(db *, const char *opening, const char *winner);

/* Rows of a place, those with most games first. */
typedef void opening_done(void *self, db_status, unsigned count, const opening_row *);
void opening_ask(store *, const char *at, opening_done *, void *self);

#endif
