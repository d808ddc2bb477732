/* tours.h - tournaments at work: entering, beginning, what follows from results, what the organiser
 * decides. All of it is done inside a job of the store (deeds.c, rounds.c), so that it happens
 * whole or not at all, and once, whichever process or command does it; tours.c looks what there is
 * to do, and api_*.c is asked over HTTP. */
#ifndef GG_SERVER_TOURS_TOURS_H
#define GG_SERVER_TOURS_TOURS_H

#include "base/json.h"
#include "server/store/tours/tours_db.h"

typedef enum tours_outcome {
    TOURS_DONE,
    TOURS_UNKNOWN,    // there is no such tournament
    TOURS_NOT_YOURS,  // somebody else runs it
    TOURS_BEGUN,      // it has begun
    TOURS_NOT_BEGUN,  // it has not
    TOURS_ENDED,      // it is over
    TOURS_CROWDED,    // nobody else can enter
    TOURS_BOTS,       // no more bots can
    TOURS_ENTERED,    // that account has entered
    TOURS_NOT_IN,     // there is no such entrant, or has gone
    TOURS_TOO_FEW,    // two have to be there
    TOURS_NO_GAME,    // there is no such game of a meeting
    TOURS_DECIDED,    // it is over
    TOURS_NO_LEVEL,   // there is no such bot
    TOURS_NOT_LADDER, // challenges are of ladders
    TOURS_TOO_HIGH,   // too far above, or below
    TOURS_BUSY,       // one of the two has an open challenge
    TOURS_TOO_MANY,   // this account, or all, run too many
    TOURS_OUTCOMES
} tours_outcome;

/* The message of srv_words that says so; it may have a word for an argument. */
unsigned tours_refusal(tours_outcome);

// A table that was made.
typedef struct tour_table {
    char id[STORED_ID_CAPACITY];
    uint8_t to_move;
} tour_table;

// One tournament in a job.
typedef struct tour_work {
    db *d;
    int64_t now;
    tour_load load;
    tour t; // the same; entrants and meetings have the same order
    tour_table table[TOUR_ENTRANTS_MAX * TOUR_GAMES];
    unsigned tables; // those that were made
} tour_work;

/* Nobody else works at it until the job is done. TOURS_UNKNOWN in `outcome`, or TOURS_DONE. */
db_status tour_begin_work(db *, const char *id, int64_t now, tour_work *, tours_outcome *outcome);

/* Takes results from tables, and decides what is late. */
db_status tour_take_results(tour_work *);
/* Likewise, and pairs as many rounds as then can be. */
db_status tour_go_on(tour_work *);
/* A meeting has changed in `t`: its results are stored, and what follows from them. `off_board`:
 * bits of games that were not decided on their board. */
db_status tour_meeting_changed(tour_work *, unsigned index, uint8_t off_board);
/* A new meeting: its tables are made. */
db_status tour_lay(tour_work *, const tour_meeting *);

// deeds.c. `who` is an account's id.
db_status tour_enter(tour_work *, const account *who, tours_outcome *);
db_status tour_enter_bots(tour_work *, const char *level, unsigned count, tours_outcome *);
/* Before the beginning it is forgotten, later it has withdrawn: games that are open are lost. */
db_status tour_withdraw(tour_work *, unsigned number, tours_outcome *);
unsigned tour_number_of(const tour_work *, const char *who);
db_status tour_start(tour_work *, tours_outcome *);
db_status tour_end(tour_work *, tours_outcome *);

// A game of a meeting, and how it ends by the organiser's word.
typedef struct tour_decision {
    uint32_t round, meeting, game; // game from 1
    tour_result result;
} tour_decision;
db_status tour_decide(tour_work *, const tour_decision *, tours_outcome *);
db_status tour_challenge_to(tour_work *, unsigned by, unsigned to, tours_outcome *);

/* Makes a tournament by a wish in JSON: the keys are those of docs/wire.md. False with what is
 * wrong: a message of srv_words and a word for it, or a sentence. */
typedef struct tour_wish {
    stored_tour row;
    char bot[STORED_WORD_CAPACITY]; // level of bots that enter at once, "": none
    unsigned bots;
    unsigned wrong; // SRV_SAY_...
    char word[256]; // the argument of that message
} tour_wish;
extern const char *const tour_wish_keys[];
bool tour_wish_read(tour_wish *, const json_doc *);
/* Stores it, with its bots. */
db_status tour_make(db *, tour_wish *, const char *who, int64_t now, tours_outcome *);

/* The set-up of its games. */
void tour_setup(const stored_tour *, gg_setup *);
/* The seat of `one` (true) or `two` in this game of a meeting. */
unsigned tour_seat(const stored_tour *, unsigned game, bool one);

/* All of it as a JSON object; the table of standings, and the games, as CSV. */
void tour_tell(const tour_work *, gg_text *);
void tour_tell_standings(const tour_work *, gg_text *);
void tour_tell_games(const tour_work *, gg_text *);
/* The name of an entrant, `bot:LEVEL` of a bot. */
void tour_put_name(const stored_entrant *, gg_text *);
enum { TOUR_TEXT_CAPACITY = 1 << 19 };

#endif
