/* accounts_db.c - accounts in SQL. */
#include "server/store/accounts_db.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/store/glicko.h"

/* Names. */

bool account_is_name(const char *name) {
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    size_t size = strlen(name);
    return size >= ACCOUNT_NAME_MIN && size <= ACCOUNT_NAME_MAX && strspn(name, letters) == size;
}

bool account_id(const char *name, char out[STORED_NAME_CAPACITY]) {
    out[0] = 0;
    if (!account_is_name(name)) return false;
    size_t size = strlen(name);
    for (size_t i = 0; i <= size; i++)
        out[i] = (char)(name[i] >= 'A' && name[i] <= 'Z' ? name[i] + 'a' - 'A' : name[i]);
    return true;
}

/* Accounts and sessions. */

db_status account_add(db *d, const account *a, int64_t now) {
    db_values v = { 0 };
    db_put(&v, a->id);
    db_put(&v, a->name);
    db_put(&v, a->password);
    db_put_number(&v, now);
    return db_run_values(d,
                         "INSERT INTO accounts (id, name, password, created, webhook, email)"
                         " VALUES ($1, $2, $3, $4, '', '')",
                         &v, NULL, NULL);
}

static void read_account(void *self, const char *const *value) {
    account *a = self;
    db_copy(a->id, sizeof a->id, value[0]);
    db_copy(a->name, sizeof a->name, value[1]);
    db_copy(a->password, sizeof a->password, value[2]);
    db_copy(a->webhook, sizeof a->webhook, value[3]);
    db_copy(a->email, sizeof a->email, value[4]);
}

db_status account_get(db *d, const char *id, account *out) {
    *out = (account){ .id = "" };
    return db_run(d, "SELECT id, name, password, webhook, email FROM accounts WHERE id = $1", 1,
                  &id, read_account, out);
}

db_status account_of_session(db *d, const char *hash, int64_t now, account *out) {
    db_values v = { 0 };
    *out = (account){ .id = "" };
    if (!hash[0]) return DB_OK;
    db_put(&v, hash);
    db_put_number(&v, now);
    return db_run_values(d,
                         "SELECT a.id, a.name, a.password, a.webhook, a.email FROM sessions s"
                         " JOIN accounts a ON a.id = s.account WHERE s.hash = $1 AND s.ends > $2",
                         &v, read_account, out);
}

static db_status forget_sessions(db *d, const char *account_id, int64_t now) {
    db_values v = { 0 };
    db_put(&v, account_id);
    db_put_number(&v, now);
    return db_run_values(d, "DELETE FROM sessions WHERE account = $1 AND ends <= $2", &v, NULL,
                         NULL);
}

db_status session_add(db *d, const char *hash, const char *account_id, int64_t now) {
    db_values v = { 0 };
    db_put(&v, hash);
    db_put(&v, account_id);
    db_put_number(&v, now + SESSION_S);
    db_status status = forget_sessions(d, account_id, now);
    if (status != DB_OK) return status;
    return db_run_values(d, "INSERT INTO sessions (hash, account, ends) VALUES ($1, $2, $3)", &v,
                         NULL, NULL);
}

// Other processes look whose connections have to go.
static void tell_ended(db *d, const char *account_id) {
    char words[STORED_NAME_CAPACITY + 8];
    snprintf(words, sizeof words, "account %s", account_id);
    store_tell(d, words);
}

db_status session_drop(db *d, const char *hash, const char *account_id) {
    db_status status = db_run(d, "DELETE FROM sessions WHERE hash = $1", 1, &hash, NULL, NULL);
    if (status == DB_OK) tell_ended(d, account_id);
    return status;
}

db_status account_password_set(db *d, const char *id, const char *password, const char *session) {
    const char *change[] = { id, password }, *rest[] = { id, session };
    db_status status =
        db_run(d, "UPDATE accounts SET password = $2 WHERE id = $1", 2, change, NULL, NULL);
    if (status == DB_OK)
        status = db_run(d, "DELETE FROM devices WHERE account = $1", 1, &id, NULL, NULL);
    if (status != DB_OK) return status;
    status =
        db_run(d, "DELETE FROM sessions WHERE account = $1 AND hash <> $2", 2, rest, NULL, NULL);
    if (status == DB_OK) tell_ended(d, id);
    return status;
}

db_status session_list(db *d, const char *account_id, db_row *each, void *self) {
    return db_run(d, "SELECT hash FROM sessions WHERE account = $1", 1, &account_id, each, self);
}

/* Known browsers, and codes. */

db_status device_add(db *d, const char *hash, const char *account_id, int64_t now) {
    db_values v = { 0 }, old = { 0 };
    db_put(&old, hash);
    db_put(&old, account_id);
    db_put_number(&old, now);
    db_status status =
        db_run_values(d, "DELETE FROM devices WHERE hash = $1 OR (account = $2 AND ends <= $3)",
                      &old, NULL, NULL);
    db_put(&v, hash);
    db_put(&v, account_id);
    db_put_number(&v, now + DEVICE_S);
    if (status != DB_OK) return status;
    return db_run_values(d, "INSERT INTO devices (hash, account, ends) VALUES ($1, $2, $3)", &v,
                         NULL, NULL);
}

static void see(void *self, const char *const *value) {
    (void)value;
    *(bool *)self = true;
}

db_status device_is_known(db *d, const char *hash, const char *account_id, int64_t now,
                          bool *known) {
    db_values v = { 0 };
    *known = false;
    db_put(&v, hash);
    db_put(&v, account_id);
    db_put_number(&v, now);
    return db_run_values(d,
                         "SELECT hash FROM devices WHERE hash = $1 AND account = $2 AND ends > $3",
                         &v, see, known);
}

static db_status reset_drop(db *d, const char *account_id) {
    return db_run(d, "DELETE FROM resets WHERE account = $1", 1, &account_id, NULL, NULL);
}

db_status reset_put(db *d, const char *account_id, const char *hash, int64_t now) {
    db_values v = { 0 };
    db_put(&v, account_id);
    db_put(&v, hash);
    db_put_number(&v, now + RESET_S);
    db_status status = reset_drop(d, account_id);
    if (status != DB_OK) return status;
    return db_run_values(d, "INSERT INTO resets (account, hash, ends) VALUES ($1, $2, $3)", &v,
                         NULL, NULL);
}

db_status reset_take(db *d, const char *account_id, const char *hash, int64_t now, bool *fits) {
    db_values v = { 0 };
    *fits = false;
    db_put(&v, account_id);
    db_put(&v, hash);
    db_put_number(&v, now);
    db_status status = db_run_values(
        d, "SELECT hash FROM resets WHERE account = $1 AND hash = $2 AND ends > $3", &v, see, fits);
    return status == DB_OK && *fits ? reset_drop(d, account_id) : status;
}

/* Leaving. */

// A game that is on, where this account sits.
typedef struct parting {
    char table[STORED_ID_CAPACITY], seat[STORED_WORD_CAPACITY];
    uint32_t entries;
    uint8_t others; // one bit per seat
} parting;

typedef struct partings {
    parting *at;
    unsigned count, capacity;
} partings;

static void read_parting(void *self, const char *const *value) {
    partings *p = self;
    if (p->count > 0 && strcmp(p->at[p->count - 1].table, value[0]) == 0) return;
    if (p->count == p->capacity) {
        p->capacity = p->capacity ? p->capacity * 2 : 16;
        p->at = gg_must(realloc(p->at, p->capacity * sizeof *p->at));
    }
    parting *new = &p->at[p->count++];
    db_copy(new->table, sizeof new->table, value[0]);
    db_copy(new->seat, sizeof new->seat, value[1]);
    new->entries = (uint32_t)db_number(value[2]);
    new->others = (uint8_t)db_number(value[3]);
}

static db_status leave_table(db *d, const parting *p, int64_t now) {
    char entry[STORED_WORD_CAPACITY + 8];
    const char *row[] = { entry };
    stored_result result = { .winners = p->others, .why = "a player has left" };
    snprintf(entry, sizeof entry, "leave %s", p->seat);
    snprintf(result.agreed, sizeof result.agreed, "left %.20s", p->seat);
    const stored_entries e = { .table = p->table,
                               .first = p->entries + 1,
                               .known = p->entries,
                               .count = 1,
                               .entry = row,
                               .now = now,
                               .over = &result };
    return stored_entries_put(d, &e);
}

static db_status leave_tables(db *d, const char *id, int64_t now) {
    partings all = { 0 };
    db_status status =
        db_run(d,
               "SELECT t.id, s.seat,"
               " (SELECT coalesce(max(e.number), 0) FROM entries e WHERE e.tbl = t.id),"
               " (SELECT coalesce(sum(1 << o.place), 0) FROM seats o WHERE o.tbl = t.id"
               " AND o.place <> s.place)"
               " FROM seats s JOIN tables t ON t.id = s.tbl"
               " WHERE s.account = $1 AND t.is_over = 0 ORDER BY t.id, s.place",
               1, &id, read_parting, &all);
    for (unsigned i = 0; i < all.count && status == DB_OK; i++)
        status = leave_table(d, &all.at[i], now);
    free(all.at);
    return status;
}

db_status account_erase(db *d, const char *id, int64_t now) {
    static const char *const steps[] = {
        "UPDATE seats SET account = '', who = '' WHERE account = $1",
        "DELETE FROM sessions WHERE account = $1",
        "DELETE FROM devices WHERE account = $1",
        "DELETE FROM resets WHERE account = $1",
        "DELETE FROM ratings WHERE account = $1",
        "DELETE FROM accounts WHERE id = $1",
    };
    db_status status = leave_tables(d, id, now);
    for (size_t i = 0; i < sizeof steps / sizeof *steps && status == DB_OK; i++)
        status = db_run(d, steps[i], 1, &id, NULL, NULL);
    if (status == DB_OK) tell_ended(d, id);
    if (status == DB_OK) store_tell(d, "");
    return status;
}

db_status account_notify_set(db *d, const char *id, const char *webhook, const char *email) {
    const char *value[] = { id, webhook, email };
    return db_run(d, "UPDATE accounts SET webhook = $2, email = $3 WHERE id = $1", 3, value, NULL,
                  NULL);
}

/* Seats. */

typedef struct claiming {
    account_claim *claim;
    const account *who;
    bool is_rated, sits; // the account sits at this table already
} claiming;

// Every hash is compared, so that time says nothing about which fits.
static void look_at_seat(void *self, const char *const *value) {
    claiming *c = self;
    c->is_rated = db_number(value[3]) != 0;
    if (strcmp(value[2], c->who->id) == 0) c->sits = true;
    if (secret_fits(c->claim->key, value[1]))
        db_copy(c->claim->seat, sizeof c->claim->seat, value[0]);
}

static void look_at_owner(void *self, const char *const *value) {
    claiming *c = self;
    c->claim->is_taken = strcmp(value[0], c->who->id) != 0;
}

// Looked at again afterwards: another process may have been faster.
static db_status take_seat(db *d, claiming *c) {
    char hash[SECRET_HASH_CAPACITY];
    secret_hash(c->claim->key, hash);
    const char *value[] = { c->claim->table, c->claim->seat, c->who->id, c->who->name, hash };
    db_status status = db_run(d,
                              "UPDATE seats SET account = $3, who = $4, key_hash = ''"
                              " WHERE tbl = $1 AND seat = $2 AND account = '' AND key_hash = $5",
                              5, value, NULL, NULL);
    if (status != DB_OK) return status;
    status = db_run(d, "SELECT account FROM seats WHERE tbl = $1 AND seat = $2", 2, value,
                    look_at_owner, c);
    if (status == DB_OK) store_tell(d, c->claim->table);
    return status;
}

db_status account_seat_claim(db *d, const account *who, account_claim *claim) {
    claiming c = { claim, who, false, false };
    const char *table = claim->table;
    db_status status = db_run(d,
                              "SELECT s.seat, s.key_hash, s.account, t.is_rated FROM seats s"
                              " JOIN tables t ON t.id = s.tbl WHERE s.tbl = $1 AND s.bot = ''",
                              1, &table, look_at_seat, &c);
    if (status != DB_OK || !claim->seat[0]) return status;
    claim->has_other = c.is_rated && c.sits;
    return claim->has_other ? DB_OK : take_seat(d, &c);
}

/* Lists. */

typedef struct listing {
    void *out;
    unsigned count;
} listing;

static void read_game(void *self, const char *const *value) {
    listing *l = self;
    if (l->count == ACCOUNT_GAMES_MAX) return;
    account_game *g = (account_game *)l->out + l->count++;
    db_copy(g->table, sizeof g->table, value[0]);
    db_copy(g->seat, sizeof g->seat, value[1]);
    db_copy(g->game, sizeof g->game, value[2]);
    g->over = db_number(value[3]) != 0;
    g->moved = db_number(value[6]);
    g->yours = !g->over && ((db_number(value[4]) >> db_number(value[5])) & 1) != 0;
}

db_status account_games(db *d, const char *id, bool only_over, account_game *out, unsigned *count) {
    listing l = { .out = out };
    const char *value[] = { id, only_over ? "1" : "0" };
    _Static_assert(ACCOUNT_GAMES_MAX == 500, "the limit below");
    db_status status = db_run(d,
                              "SELECT t.id, s.seat, t.game, t.is_over, t.owing, s.place, t.moved"
                              " FROM seats s JOIN tables t ON t.id = s.tbl"
                              " WHERE s.account = $1 AND t.is_over >= $2"
                              " ORDER BY t.moved / 86400 DESC, t.id, s.place LIMIT 500",
                              2, value, read_game, &l);
    *count = l.count;
    return status;
}

static void read_rating(void *self, const char *const *value) {
    listing *l = self;
    if (l->count == ACCOUNT_RATINGS_MAX) return;
    account_rating *r = (account_rating *)l->out + l->count++;
    db_copy(r->game, sizeof r->game, value[0]);
    db_copy(r->side, sizeof r->side, value[1]);
    r->rating = strtod(value[2], NULL);
    r->games = (unsigned)db_number(value[3]);
    r->deviation = strtod(value[4], NULL);
    r->is_provisional = glicko_is_provisional(&(glicko){ .deviation = r->deviation });
}

db_status account_ratings(db *d, const char *id, account_rating *out, unsigned *count) {
    listing l = { .out = out };
    db_status status = db_run(d,
                              "SELECT game, side, rating, games, deviation FROM ratings"
                              " WHERE account = $1"
                              " ORDER BY game, side",
                              1, &id, read_rating, &l);
    *count = l.count;
    return status;
}

typedef struct owning {
    account_owner *out;
    unsigned count;
    uint8_t seats;
} owning;

static void read_owner(void *self, const char *const *value) {
    owning *o = self;
    int64_t place = db_number(value[0]);
    if (place < 0 || place >= GG_SEATS_MAX || !((o->seats >> place) & 1)) return;
    if (o->count == GG_SEATS_MAX) return;
    account_owner *owner = &o->out[o->count++];
    db_copy(owner->seat, sizeof owner->seat, value[1]);
    db_copy(owner->webhook, sizeof owner->webhook, value[2]);
    db_copy(owner->email, sizeof owner->email, value[3]);
}

db_status account_owners(db *d, const char *table, uint8_t seats, account_owner *out,
                         unsigned *count) {
    owning o = { .out = out, .seats = seats };
    db_status status = db_run(d,
                              "SELECT s.place, s.seat, a.webhook, a.email FROM seats s"
                              " JOIN accounts a ON a.id = s.account"
                              " WHERE s.tbl = $1 AND s.bot = '' ORDER BY s.place",
                              1, &table, read_owner, &o);
    *count = o.count;
    return status;
}
