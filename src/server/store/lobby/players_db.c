/* players_db.c - see players_db.h. */
#include "server/store/lobby/players_db.h"

#include "base/check.h"
#include "base/text.h"
#include "server/store/glicko.h"

enum { DAY_S = 86400 };

/* Results. */

typedef struct result_row {
    char game[STORED_WORD_CAPACITY], side[STORED_WORD_CAPACITY];
    uint32_t played, won, drawn;
} result_row;

// clang-format off
static const row_column result_columns[] = {
    ROW_AS(result_row, game, "t.game"),
    ROW_AS(result_row, side, "s.seat"),
    ROW_AS(result_row, played, "count(*)"),
    ROW_AS(result_row, won, "sum((t.winners >> s.place) & 1)"),
    ROW_AS(result_row, drawn, "sum(CASE WHEN t.winners = 0 THEN 1 ELSE 0 END)"),
    { 0 } };
// clang-format on
static const row_kind result_kind = { .column = result_columns, .size = sizeof(result_row) };

static void put_result(void *self, const void *seen) {
    const result_row *row = seen;
    gg_text *out = self;
    GG_ASSERT_CMP(row->won + row->drawn, <=, row->played);
    gg_put_object(out, NULL);
    gg_put_member(out, "game", row->game);
    gg_put_member(out, "side", row->side);
    gg_put_number(out, "played", row->played);
    gg_put_number(out, "won", row->won);
    gg_put_number(out, "drawn", row->drawn);
    gg_put(out, "}");
}

// Against oneself on one screen, from a chosen seed, and what was broken off tell nothing.
static db_status put_results(db *d, const char *id, gg_text *out) {
    const row_query q = { &result_kind,
                          "FROM seats s JOIN tables t ON t.id = s.tbl WHERE s.account = $1"
                          " AND t.is_over = 1 AND (t.is_open = 1 OR t.is_rated = 1)"
                          " AND t.is_hotseat = 0 AND t.is_seeded = 0 AND t.agreed <> 'abort'"
                          " GROUP BY t.game, s.seat ORDER BY t.game, s.seat LIMIT 64",
                          DB_WITH(DB(id)) };
    return row_each(d, &q, put_result, out);
}

static db_status put_ratings(db *d, const char *id, gg_text *out) {
    account_rating rating[ACCOUNT_RATINGS_MAX];
    unsigned count = 0;
    db_status status = account_ratings(d, id, rating, &count);
    for (unsigned i = 0; i < count; i++) {
        gg_put_object(out, NULL);
        account_rating_tell(&rating[i], out);
        gg_put(out, "}");
    }
    return status;
}

db_status player_tell(db *d, const account *who, gg_text *out) {
    GG_ASSERT(who->id[0]);
    gg_put_member(out, "name", who->name);
    gg_put_number(out, "since", who->created - who->created % DAY_S);
    gg_put_list(out, "ratings");
    db_status status = put_ratings(d, who->id, out);
    gg_put(out, "]");
    gg_put_list(out, "results");
    if (status == DB_OK) status = put_results(d, who->id, out);
    gg_put(out, "]");
    return status;
}

/* Ladders. */

typedef struct ladder_row {
    account_rating rating;
    char name[STORED_NAME_CAPACITY];
} ladder_row;

// clang-format off
static const row_column ladder_columns[] = {
    ROW_AS(ladder_row, name, "a.name"),
    ROW_AS(ladder_row, rating.rating, "r.rating"),
    ROW_AS(ladder_row, rating.deviation, "r.deviation"),
    ROW_AS(ladder_row, rating.games, "r.games"),
    { 0 } };
// clang-format on
static const row_kind ladder_kind = { .column = ladder_columns, .size = sizeof(ladder_row) };

static void put_rung(void *self, const void *seen) {
    const ladder_row *row = seen;
    gg_text *out = self;
    gg_put_object(out, NULL);
    gg_put_member(out, "name", row->name);
    gg_put_number(out, "rating", (int64_t)(row->rating.rating + 0.5));
    gg_put_number(out, "deviation", (int64_t)(row->rating.deviation + 0.5));
    gg_put_flag(out, "provisional",
                glicko_is_provisional(&(glicko){ .deviation = row->rating.deviation }));
    gg_put_number(out, "games", row->rating.games);
    gg_put(out, "}");
}

// clang-format off
#define BEST_FIRST                                                                                 \
    " JOIN accounts a ON a.id = r.account WHERE r.game = $1 AND r.side = $2"                       \
    " ORDER BY CASE WHEN r.deviation > CAST($3 AS DOUBLE PRECISION) THEN 1 ELSE 0 END,"            \
    " r.rating DESC, a.id LIMIT 50"
static const char best_now[] = "FROM ratings r" BEST_FIRST;
// Of each account the last month counts, and the games of all.
static const char best_of_season[] =
    "FROM (SELECT m.account, m.game, m.side, m.rating, m.deviation, f.games FROM ladder_months m"
    " JOIN (SELECT account, max(month) AS latest, sum(games) AS games FROM ladder_months"
    " WHERE game = $1 AND side = $2 AND month >= CAST($4 AS BIGINT) AND month < CAST($5 AS BIGINT)"
    " GROUP BY account) AS f ON f.account = m.account AND f.latest = m.month) AS r" BEST_FIRST;
// clang-format on

db_status ladder_tell(db *d, const ladder_wish *w, gg_text *out) {
    _Static_assert(LADDER_MAX == 50, "the limit above");
    const row_query now = { &ladder_kind, best_now,
                            DB_WITH(DB(w->game), DB(w->side), DB(GLICKO_PROVISIONAL)) };
    const row_query then = { &ladder_kind, best_of_season,
                             DB_WITH(DB(w->game), DB(w->side), DB(GLICKO_PROVISIONAL), DB(w->from),
                                     DB(w->to)) };
    return row_each(d, w->to ? &then : &now, put_rung, out);
}
