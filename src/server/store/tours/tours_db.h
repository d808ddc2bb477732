/* tours_db.h - tournaments in the store, inside a job: rows, read and written. What follows from
 * them is in club/tour.h. */
#ifndef GG_SERVER_STORE_TOURS_TOURS_DB_H
#define GG_SERVER_STORE_TOURS_TOURS_DB_H

#include "club/tour.h"
#include "server/store/accounts_db.h"

enum {
    TOUR_NAME_CAPACITY = 64,
    TOUR_OPTIONS_CAPACITY = 1024,
    TOUR_LIST_MAX = 50, // in one list, the newest first
    TOUR_OWN_MAX = 3,   // that one account runs at a time
    TOUR_ALL_MAX = 200, // that are not over
    TOUR_BOTS_MAX = 32, // in one tournament
    TOUR_DAYS_MAX = 30
};

typedef enum tour_state { TOUR_ENTRY, TOUR_ON, TOUR_OVER } tour_state;

typedef struct stored_tour {
    ROWS_OF_tournaments(ROW_MEMBER, )
} stored_tour;

typedef struct stored_entrant {
    ROWS_OF_tour_entrants(ROW_MEMBER, )
} stored_entrant;

typedef struct stored_meeting {
    ROWS_OF_tour_meetings(ROW_MEMBER, )
} stored_meeting;

// All of one tournament.
typedef struct tour_load {
    stored_tour row;               // its id is "": there is none
    char by[STORED_NAME_CAPACITY]; // the organiser's name, "": the host
    unsigned entrants;
    stored_entrant entrant[TOUR_ENTRANTS_MAX];
    unsigned meetings;
    stored_meeting meeting[TOUR_MEETINGS_MAX];
} tour_load;

db_status tour_get(db *, const char *id, tour_load *);
/* As club/tour.h wants it; entrants and meetings in the same order. */
void tour_of_load(const tour_load *, tour *);

/* Nobody else changes this tournament until the job is done. */
db_status tour_lock(db *, const char *id);

db_status tour_put(db *, const stored_tour *);
db_status tour_put_entrant(db *, const stored_entrant *);
/* State, round and rounds. */
db_status tour_save(db *, const stored_tour *);
db_status tour_save_entrant(db *, const stored_entrant *);
db_status tour_drop_entrant(db *, const stored_entrant *);
db_status tour_put_meeting(db *, const stored_meeting *);
/* Results, and which of them were not decided on a board. */
db_status tour_save_meeting(db *, const stored_meeting *);

/* What is not decided on its board counts for no rating. */
db_status tour_unrate(db *, const char *table);

// How many there are that are not over: of an account, and of all.
typedef struct tour_count {
    int64_t own, all;
} tour_count;
db_status tour_count_on(db *, const char *account_id, tour_count *);

/* What an account is rated in a game, the mean of its sides; 0: it is not. */
db_status tour_rating(db *, const char *account_id, const char *game, uint32_t *rating);

/* The list, the newest first, as items of a JSON array. */
db_status tour_list_tell(db *, gg_text *);

// A game that a meeting waits for.
typedef struct tour_game {
    uint32_t round, number;
    uint8_t game;
    bool over;
    uint8_t winners, owing; // bits of seats
} tour_game;
/* Games of open meetings that are over, or (with `late`) whose time has passed. */
typedef void tour_game_seen(void *self, const tour_game *);
db_status tour_games(db *, const char *id, int64_t now, tour_game_seen *, void *self);

// Something to be done at a table.
typedef struct tour_chore {
    char table[STORED_ID_CAPACITY];
    bool ends;            // its meeting was decided off the board
    uint8_t result, game; // likewise: of the game, and which one
} tour_chore;
typedef struct tour_chores {
    char tour[TOUR_ALL_MAX][STORED_ID_CAPACITY]; // those in which something has ended
    unsigned tours;
    tour_chore chore[64];
    unsigned chores;
} tour_chores;
/* What there is to do; bots that have not moved since `idle` are to be woken. Reads only. */
db_status tour_chores_find(db *, int64_t now, int64_t idle, tour_chores *);

/* The tournament of a table; "" if it is of none. */
db_status tour_of_table(db *, const char *table, char id[STORED_ID_CAPACITY]);

/* Words for numbers, NULL past the last; and back: -1 if it is none. */
const char *tour_form_word(unsigned form);
int tour_form_find(const char *word);
const char *tour_state_word(unsigned state);
const char *tour_result_word(unsigned result); // NULL: open

#endif
