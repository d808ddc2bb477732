/* accounts_db.h - accounts, sessions and what belongs to them, inside a job.
 *
 * An account's id is its name in small letters: names differ in more than case. */
#ifndef GG_SERVER_STORE_ACCOUNTS_DB_H
#define GG_SERVER_STORE_ACCOUNTS_DB_H

#include "server/store/secret.h"
#include "server/store/table_store_db.h"

enum {
    ACCOUNT_NAME_MIN = 3,
    ACCOUNT_NAME_MAX = 20,
    ACCOUNT_HASH_CAPACITY = 128,    // of a hashed password
    ACCOUNT_ADDRESS_CAPACITY = 512, // of a webhook or an e-mail address
    ACCOUNT_BASE_CAPACITY = 280,    // of a host with its scheme, https://games.example.org
    ACCOUNT_GAMES_MAX = 500,        // games that are listed, those moved last
    ACCOUNT_RATINGS_MAX = 64,
    SESSION_S = 90 * 24 * 3600, // seconds that a session lasts
    DEVICE_S = 365 * 24 * 3600, // that a browser is known
    RESET_S = 30 * 60           // that a code for a new password is good for
};

// Rows by rows.def.
typedef struct account {
    ROWS_OF_accounts(ROW_MEMBER, )
} account;

typedef struct session_row {
    ROWS_OF_sessions(ROW_MEMBER, )
} session_row;

typedef struct reset_row {
    ROWS_OF_resets(ROW_MEMBER, )
} reset_row;

typedef struct block_row {
    ROWS_OF_blocks(ROW_MEMBER, )
} block_row;

typedef struct account_rating {
    ROWS_OF_ratings(ROW_MEMBER, ) bool is_provisional;
} account_rating;

typedef struct account_game {
    ROWS_OF_my_games(ROW_MEMBER, )
} account_game;

/* 3 to 20 letters, digits, _ and -. */
bool account_is_name(const char *name);
/* The id of a name; false if it is no name. */
bool account_id(const char *name, char out[STORED_NAME_CAPACITY]);

/* DB_CONFLICT: the name is taken. */
db_status account_add(db *, const account *, int64_t now);
/* By id; its id stays "" if there is none. */
db_status account_get(db *, const char *id, account *);
/* By the hash of a session's secret; its id stays "" if there is no such session any more, or the
 * host has banned the account. */
db_status account_of_session(db *, const char *hash, int64_t now, account *);

/* All its sessions end but the one of this hash; no browser is known any more. */
db_status account_password_set(db *, const char *id, const char *password, const char *session);
/* With its sessions and ratings. Its games that are on end, and it has lost them; its seats lose
 * its name. */
db_status account_erase(db *, const char *id, int64_t now);

/* Also forgets this account's sessions that have ended. */
db_status session_add(db *, const char *hash, const char *account_id, int64_t now);
db_status session_drop(db *, const char *hash, const char *account_id);

/* All sessions of an account end, and no browser of it is known. */
db_status session_drop_all(db *, const char *account_id);
/* All sessions of an account; `each` is shown session_rows. */
db_status session_list(db *, const char *account_id, row_seen *each, void *self);

/* Browsers with which somebody has signed in, by the hash of a secret in a cookie. */
db_status device_add(db *, const char *hash, const char *account_id, int64_t now);
db_status device_is_known(db *, const char *hash, const char *account_id, int64_t now, bool *known);

/* The code for a new password, by its hash: one for each account, the last; it can be used once. */
db_status reset_put(db *, const char *account_id, const char *hash, int64_t now);
db_status reset_take(db *, const char *account_id, const char *hash, int64_t now, bool *fits);

typedef struct account_claim {
    char table[STORED_ID_CAPACITY], key[SECRET_CAPACITY];
    char seat[STORED_WORD_CAPACITY]; // filled in: which one it was, "" if the key opens none
    bool is_taken;                   // filled in: another was faster
    bool has_other;                  // filled in: nobody plays both sides of a rated game
} account_claim;
/* Seats an account at the seat that a key opens. The key is worth nothing from then on. */
db_status account_seat_claim(db *, const account *, account_claim *);

/* At most ACCOUNT_GAMES_MAX, those moved last first; with `only_over` those that are over. */
db_status account_games(db *, const char *id, bool only_over, account_game *, unsigned *count);

db_status account_ratings(db *, const char *id, account_rating *, unsigned *count);
/* Rows of these lists as members of a JSON object. */
void account_game_tell(const account_game *, gg_text *);
void account_rating_tell(const account_rating *, gg_text *);
/* How many seats an account holds. */
db_status account_seat_count(db *, const char *id, int64_t *count);

/* Whom it wants nothing to do with: they can neither challenge it nor take what it offers. What was
 * offered from one to the other is withdrawn. False in `known`: there is no such account. */
enum { ACCOUNT_BLOCKS_MAX = 200 };
db_status account_block(db *, const char *id, const char *other, bool *known);
db_status account_unblock(db *, const char *id, const char *other);
/* Has one of the two blocked the other? */
db_status account_is_blocked(db *, const char *id, const char *other, bool *blocked);
/* Their names, as items of a JSON array. */
db_status account_blocks_tell(db *, const char *id, gg_text *);

#endif
