/* offers_db.c - see offers_db.h. */
#include "server/store/lobby/offers_db.h"

#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/store/notices/notices_db.h"

/* Words. */

// How many days an offer of this pace stands; 0: there is no such pace.
static int64_t days_of(const char *pace) {
#define PACE(key, days)                                                                            \
    if (strcmp(pace, #key) == 0) return days;
#define LEVEL(key)
#include "server/store/lobby/offers.def"
#undef PACE
#undef LEVEL
    return 0;
}

static bool is_level(const char *level) {
    bool found = false;
#define PACE(key, days)
#define LEVEL(key) found |= strcmp(level, #key) == 0;
#include "server/store/lobby/offers.def"
#undef PACE
#undef LEVEL
    return found;
}

/* Offering. */

// A seat that a key may open.
typedef struct keyed_seat {
    stored_seat seat;
    bool is_closed; // the game is over, or on one screen, or somebody knows what chance will do
} keyed_seat;

// clang-format off
static const row_column keyed_columns[] = { ROW_AS(keyed_seat, seat.seat, "seat"),
                                            ROW_AS(keyed_seat, seat.key, "key_hash"),
                                            ROW_AS(keyed_seat, seat.opened, "opened"),
                                            ROW_AS(keyed_seat, is_closed,
                                                   "is_over | is_hotseat | is_seeded"),
                                            { 0 } };
// clang-format on
static const row_kind keyed_kind = { .column = keyed_columns, .size = sizeof(keyed_seat) };

// Every hash is compared, so that time says nothing about which fits.
static db_status find_seat(db *d, const offer *o, keyed_seat *out) {
    const row_query q = { &keyed_kind,
                          "FROM seats JOIN tables ON id = tbl WHERE tbl = $1 AND bot = ''"
                          " AND account = '' ORDER BY place",
                          DB_WITH(DB(o->table)) };
    keyed_seat at[GG_SEATS_MAX];
    unsigned count;
    *out = (keyed_seat){ .is_closed = false };
    db_status status = row_list(d, &q, at, GG_SEATS_MAX, &count);
    for (unsigned i = 0; i < count; i++)
        if (secret_fits(o->key, at[i].seat.key)) *out = at[i];
    return status;
}

// Somebody may open the seat meanwhile: what is offered in the end is asked again.
static db_status put_offer(db *d, offer *o, const keyed_seat *at) {
    int64_t count = 0;
    db_status status =
        db_change(d,
                  "UPDATE seats SET offer = $3, offer_ends = $4, offer_by = $5, offer_to = $9,"
                  " offer_pace = $6, offer_level = $7"
                  " WHERE tbl = $1 AND seat = $2 AND account = '' AND opened = 0 AND key_hash = $8",
                  DB_WITH(DB(o->table), DB(at->seat.seat), DB(o->id), DB(o->ends), DB(o->by),
                          DB(o->pace), DB(o->level), DB(at->seat.key), DB(o->to)));
    if (status == DB_OK)
        status = db_ask(d, "SELECT count(*) FROM seats WHERE offer = $1 AND offer <> ''",
                        DB_WITH(DB(o->id)), &count);
    o->outcome = count > 0 ? OFFER_DONE : OFFER_OPENED;
    return status;
}

// May the one challenge the other? Sets the outcome if not.
static db_status check_challenge(db *d, offer *o) {
    account whom;
    bool is_blocked = false;
    o->outcome = OFFER_DONE;
    if (!o->to[0]) return DB_OK;
    db_status status = account_get(d, o->to, &whom);
    if (status == DB_OK) status = account_is_blocked(d, o->by, o->to, &is_blocked);
    if (!o->by[0])
        o->outcome = OFFER_NEEDS_ACCOUNT;
    else if (!whom.id[0] || strcmp(o->by, o->to) == 0)
        o->outcome = OFFER_NOBODY;
    else if (is_blocked)
        o->outcome = OFFER_BLOCKED;
    return status;
}

// Whoever is away hears of challenges, not of which: he finds them all in one place. When they were
// made is told by the hour.
static db_status call_challenged(db *d, const offer *o, int64_t now) {
    account whom;
    db_status status = account_get(d, o->to, &whom);
    const notice_call call = { .what = "challenge", .due = notice_moment(whom.digest, now) };
    return status == DB_OK ? notice_put(d, o->to, &call, now) : status;
}

db_status offer_make(db *d, int64_t now, offer *o) {
    keyed_seat at;
    int64_t days = days_of(o->pace);
    o->outcome = OFFER_NO_WORDS;
    if (days == 0 || !is_level(o->level)) return DB_OK;
    db_status status = check_challenge(d, o);
    if (status != DB_OK || o->outcome != OFFER_DONE) return status;
    status = find_seat(d, o, &at);
    o->outcome = at.seat.seat[0] ? OFFER_OPENED : OFFER_NO_SEAT;
    if (status != DB_OK || !at.seat.seat[0] || at.seat.opened || at.is_closed) return status;
    secret_id(o->id);
    o->ends = now / OFFER_DAY_S + days;
    GG_ASSERT(stored_is_id(o->id) && o->ends < STORED_LAST_DAY);
    status = put_offer(d, o, &at);
    bool is_challenge = status == DB_OK && o->outcome == OFFER_DONE && o->to[0];
    return is_challenge ? call_challenged(d, o, now) : status;
}

db_status offer_is_challenged(db *d, int64_t now, const char *account_id, bool *challenged) {
    int64_t count = 0;
    db_status status = db_ask(d,
                              "SELECT count(*) FROM seats WHERE offer <> '' AND offer_to = $1"
                              " AND offer_ends >= CAST($2 AS BIGINT)",
                              DB_WITH(DB(account_id), DB(now / OFFER_DAY_S)), &count);
    *challenged = count > 0;
    return status;
}

/* Taking. */

// A seat that is offered.
typedef struct open_seat {
    char table[STORED_ID_CAPACITY], seat[STORED_WORD_CAPACITY], game[STORED_WORD_CAPACITY];
    char key[STORED_HASH_CAPACITY], by[STORED_NAME_CAPACITY], to[STORED_NAME_CAPACITY];
    bool is_rated;
} open_seat;

// clang-format off
static const row_column open_columns[] = { ROW_AS(open_seat, table, "s.tbl"),
                                           ROW_AS(open_seat, seat, "s.seat"),
                                           ROW_AS(open_seat, game, "t.game"),
                                           ROW_AS(open_seat, key, "s.key_hash"),
                                           ROW_AS(open_seat, by, "s.offer_by"),
                                           ROW_AS(open_seat, to, "s.offer_to"),
                                           ROW_AS(open_seat, is_rated, "t.is_rated"),
                                           { 0 } };
// clang-format on
static const row_kind open_kind = { .column = open_columns, .size = sizeof(open_seat) };

// The second condition lets the index be used.
#define OFFERED " FROM seats s JOIN tables t ON t.id = s.tbl WHERE s.offer = $1 AND s.offer <> ''"

// One that is too old is none; `since` 0: any.
static db_status find_offer(db *d, const char *id, int64_t since, open_seat *out) {
    const row_query q = { &open_kind,
                          OFFERED " AND s.offer_ends >= CAST($2 AS BIGINT) AND t.is_over = 0",
                          DB_WITH(DB(id), DB(since)) };
    unsigned count;
    *out = (open_seat){ .table = "" };
    return row_list(d, &q, out, 1, &count);
}

// May this account, or a guest, take that seat? Sets the outcome if not.
static db_status check_taker(db *d, const open_seat *at, offer_taking *t) {
    bool is_blocked = false;
    int64_t seats = 0;
    db_status status = account_is_blocked(d, at->by, t->who->id, &is_blocked);
    if (status == DB_OK)
        status = db_ask(d, "SELECT count(*) FROM seats WHERE tbl = $1 AND account = $2",
                        DB_WITH(DB(at->table), DB(t->who->id)), &seats);
    t->outcome = OFFER_DONE;
    if (at->to[0] && strcmp(at->to, t->who->id) != 0)
        t->outcome = OFFER_GONE;
    else if (at->is_rated && !t->who->id[0])
        t->outcome = OFFER_NEEDS_ACCOUNT;
    else if (is_blocked)
        t->outcome = OFFER_BLOCKED;
    else if (at->is_rated && seats > 0)
        t->outcome = OFFER_OTHER_SEAT;
    return status;
}

// The one change that decides who was first, and a look at whether it was this one.
static db_status take_seat(db *d, offer_taking *t) {
    int64_t count = 0;
    db_status status =
        db_change(d,
                  "UPDATE seats SET account = $3, who = $4, key_hash = $5, offer = ''"
                  " WHERE tbl = $1 AND seat = $2 AND offer = $6 AND account = '' AND opened = 0",
                  DB_WITH(DB(t->table), DB(t->seat), DB(t->who->id), DB(t->who->name), DB(t->hash),
                          DB(t->id)));
    if (status == DB_OK)
        status = db_ask(d,
                        "SELECT count(*) FROM seats WHERE tbl = $1 AND seat = $2 AND account = $3"
                        " AND key_hash = $4",
                        DB_WITH(DB(t->table), DB(t->seat), DB(t->who->id), DB(t->hash)), &count);
    t->outcome = count > 0 ? OFFER_DONE : OFFER_GONE;
    if (status == DB_OK && count > 0) store_tell(d, t->table);
    return status;
}

db_status offer_take(db *d, int64_t now, offer_taking *t) {
    open_seat at;
    GG_ASSERT(!t->who->id[0] == (t->hash[0] != 0));
    t->outcome = OFFER_GONE;
    db_status status = find_offer(d, t->id, now / OFFER_DAY_S, &at);
    if (status != DB_OK || !at.table[0]) return status;
    status = check_taker(d, &at, t);
    if (status != DB_OK || t->outcome != OFFER_DONE) return status;
    memcpy(t->table, at.table, sizeof t->table);
    memcpy(t->seat, at.seat, sizeof t->seat);
    memcpy(t->game, at.game, sizeof t->game);
    return take_seat(d, t);
}

db_status offer_withdraw(db *d, const char *id, const char *key, const char *who,
                         offer_outcome *outcome) {
    open_seat at;
    *outcome = OFFER_GONE;
    db_status status = find_offer(d, id, 0, &at);
    if (status != DB_OK || !at.table[0]) return status;
    bool is_own = who[0] && (strcmp(at.by, who) == 0 || strcmp(at.to, who) == 0);
    *outcome = secret_fits(key, at.key) || is_own ? OFFER_DONE : OFFER_NO_SEAT;
    if (*outcome != OFFER_DONE) return DB_OK;
    return db_change(d, "UPDATE seats SET offer = '' WHERE offer = $1 AND offer <> ''",
                     DB_WITH(DB(id)));
}

/* Listing. */

// One row for each seat of an offer's table; rows of one offer follow each other.
typedef struct listed_row {
    stored_table table;
    stored_seat seat;
    char offer[STORED_ID_CAPACITY], offered[STORED_WORD_CAPACITY];
    char by[STORED_NAME_CAPACITY], to[STORED_NAME_CAPACITY];
    char pace[STORED_WORD_CAPACITY], level[STORED_WORD_CAPACITY];
    int64_t ends;
} listed_row;

// clang-format off
static const row_column listed_columns[] = {
    ROW_AS(listed_row, offer, "o.offer"),
    ROW_AS(listed_row, offered, "o.seat"),
    ROW_AS(listed_row, by, "coalesce(a.name, '')"),
    ROW_AS(listed_row, to, "coalesce(b.name, '')"),
    ROW_AS(listed_row, pace, "o.offer_pace"),
    ROW_AS(listed_row, level, "o.offer_level"),
    ROW_AS(listed_row, ends, "o.offer_ends"),
    ROW_AS(listed_row, table.game, "t.game"),
    ROW_AS(listed_row, table.header, "t.header"),
    ROW_AS(listed_row, table.rated, "t.is_rated"),
    ROW_AS(listed_row, table.memory, "t.has_memory"),
    ROW_AS(listed_row, table.clock, "t.clock"),
    ROW_AS(listed_row, seat.seat, "s.seat"),
    ROW_AS(listed_row, seat.who, "s.who"),
    ROW_AS(listed_row, seat.bot, "s.bot"),
    { 0 } };
// clang-format on
static const row_kind listed_kind = { .column = listed_columns, .size = sizeof(listed_row) };

typedef struct listing {
    gg_text *out;
    char offer[STORED_ID_CAPACITY]; // of the row before, "": none
} listing;

static void put_scenario(void *self, const char *what, const char *value) {
    if (strcmp(what, "scenario") == 0) gg_put_member(self, "scenario", value);
}

static void put_option(void *self, const char *what, const char *value) {
    char key[STORED_WORD_CAPACITY] = "";
    size_t size = strcspn(value, " ");
    if (strcmp(what, "option") != 0 || !value[size] || size >= sizeof key) return;
    memcpy(key, value, size);
    gg_put_member(self, key, value + size + 1);
}

// A header has secrets: of it the set-up alone is told.
static void put_offer_row(const listed_row *row, gg_text *out) {
    gg_put_object(out, NULL);
    gg_put_member(out, "offer", row->offer);
    gg_put_member(out, "game", row->table.game);
    gg_put_member(out, "seat", row->offered);
    stored_setup_each(row->table.header, put_scenario, out);
    gg_put_object(out, "options");
    stored_setup_each(row->table.header, put_option, out);
    gg_put(out, "}");
    gg_put_flag(out, "rated", row->table.rated);
    gg_put_flag(out, "memory", row->table.memory);
    gg_put_member(out, "pace", row->pace);
    if (row->table.clock[0]) gg_put_member(out, "clock", row->table.clock);
    gg_put_member(out, "level", row->level);
    gg_put_member(out, "by", row->by[0] ? row->by : NULL);
    if (row->to[0]) gg_put_member(out, "to", row->to);
    gg_put_number(out, "until", row->ends * OFFER_DAY_S);
    gg_put_list(out, "seats");
}

static void take_listed(void *self, const void *seen) {
    listing *l = self;
    const listed_row *row = seen;
    bool is_new = strcmp(l->offer, row->offer) != 0;
    if (is_new && l->offer[0]) gg_put(l->out, "]}");
    if (is_new) put_offer_row(row, l->out);
    memcpy(l->offer, row->offer, sizeof l->offer);
    gg_put_object(l->out, NULL);
    row_tell(&row_kinds[ROWS_seats], &row->seat, l->out);
    gg_put(l->out, "}");
}

/* Each pace has its share of the list, and in it those that were offered last: nobody who offers
 * much of one takes all the room. */
#define SHARE(whose, pace, limit)                                                                  \
    "SELECT * FROM (SELECT * FROM seats WHERE offer <> '' AND " whose " AND offer_pace = " pace    \
    " AND offer_ends >= CAST($1 AS BIGINT) ORDER BY offer_ends DESC, offer LIMIT " limit           \
    ") AS share"
// clang-format off
#define SHARES(whose)                                                                              \
    SHARE(whose, "'live'", "34") " UNION ALL "                                                     \
    SHARE(whose, "'days'", "33") " UNION ALL "                                                     \
    SHARE(whose, "'any'", "33")
#define LISTED(whose)                                                                              \
    "FROM (" SHARES(whose) ") AS o"                                                                \
    " JOIN tables t ON t.id = o.tbl JOIN seats s ON s.tbl = o.tbl"                                 \
    " LEFT JOIN accounts a ON a.id = o.offer_by LEFT JOIN accounts b ON b.id = o.offer_to"         \
    " ORDER BY o.offer_ends, o.offer, s.place"
// clang-format on

db_status offer_list(db *d, int64_t now, offers_of whose, const char *account_id, gg_text *out) {
    _Static_assert(OFFERS_MAX == 34 + 33 + 33, "the limits above");
    static const char *const from[] = { [OFFERS_TO] = LISTED("offer_to = $2"),
                                        [OFFERS_BY] = LISTED("offer_by = $2 AND offer_to <> ''") };
    listing l = { .out = out };
    const row_query q = { &listed_kind, from[whose],
                          DB_WITH(DB(now / OFFER_DAY_S), DB(account_id)) };
    db_status status = row_each(d, &q, take_listed, &l);
    if (l.offer[0]) gg_put(out, "]}");
    return status;
}
