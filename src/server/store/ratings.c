/* ratings.c - Glicko-2 in SQL: each game by itself, weighed when it ends. */
#include "server/store/ratings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/store/accounts_db.h"
#include "server/store/glicko.h"
#include "server/store/lobby/seasons_db.h"

// A seat of the game that has ended, and what its account's rating was.
typedef struct player {
    account_rating rating; // account "": has played none
    char account[STORED_NAME_CAPACITY], seat[STORED_WORD_CAPACITY], game[STORED_WORD_CAPACITY];
    char agreed[STORED_WORD_CAPACITY];
    int64_t ended;
    glicko before, after;
    double periods; // since his last game
    bool counts, has_won;
} player;

typedef struct contest {
    bool is_draw;
    unsigned count;
    player player[GG_SEATS_MAX];
} contest;

// clang-format off
static const row_column player_columns[] = {
    ROW_AS(player, game, "t.game"),
    ROW_AS(player, counts, "CASE WHEN t.is_rated = 1 AND t.is_seeded = 0 AND t.is_hotseat = 0"
                           " AND t.agreed <> 'abort' THEN 1 ELSE 0 END"),
    ROW_AS(player, agreed, "t.agreed"),
    ROW_AS(player, has_won, "(t.winners >> s.place) & 1"),
    ROW_AS(player, ended, "t.moved"),
    ROW_AS(player, account, "s.account"),
    ROW_AS(player, seat, "s.seat"),
    ROW_AS(player, rating.account, "r.account"),
    ROW_AS(player, rating.rating, "r.rating"),
    ROW_AS(player, rating.deviation, "r.deviation"),
    ROW_AS(player, rating.volatility, "r.volatility"),
    ROW_AS(player, rating.played, "r.played"),
    ROW_AS(player, rating.games, "r.games"),
    { 0 } };
// clang-format on
static const row_kind player_kind = { .column = player_columns, .size = sizeof(player) };

// So that no other process changes them between reading and writing.
static db_status lock_players(db *d, const char *table) {
    return db_change(d,
                     "UPDATE ratings SET games = games"
                     " WHERE account IN (SELECT account FROM seats WHERE tbl = $1)",
                     DB_WITH(DB(table)));
}

static void find_strength(player *p) {
    const account_rating *r = &p->rating;
    p->before = glicko_start();
    if (!r->account[0]) return;
    p->before = (glicko){ r->rating, r->deviation, r->volatility };
    if (r->played > 0 && r->played < p->ended)
        p->periods = (double)(p->ended - r->played) / RATING_PERIOD_S;
}

static db_status read_contest(db *d, const char *table, contest *c) {
    const row_query q = {
        &player_kind,
        "FROM tables t JOIN seats s ON s.tbl = t.id"
        " LEFT JOIN ratings r ON r.account = s.account AND r.game = t.game AND r.side = s.seat"
        " WHERE t.id = $1 AND s.account <> '' AND s.bot = '' ORDER BY s.place",
        DB_WITH(DB(table)),
    };
    db_status status = row_list(d, &q, c->player, GG_SEATS_MAX, &c->count);
    c->is_draw = c->count > 0 && strcmp(c->player[0].agreed, "draw") == 0;
    for (unsigned i = 0; i < c->count; i++)
        find_strength(&c->player[i]);
    return status;
}

// Nobody plays against himself, nor against his ally. Who is whose ally a draw does not say:
// it counts only where there are two.
static bool are_opponents(const contest *c, const player *a, const player *b) {
    if (strcmp(a->account, b->account) == 0) return false;
    return c->is_draw ? c->count == 2 : a->has_won != b->has_won;
}

// One game against the mean of the opponents.
static bool weigh(const contest *c, player *p) {
    GG_ASSERT(p->counts && c->count <= GG_SEATS_MAX);
    glicko_game game = { .score = c->is_draw ? 0.5 : p->has_won ? 1 : 0 };
    unsigned count = 0;
    for (unsigned i = 0; i < c->count; i++) {
        if (!are_opponents(c, p, &c->player[i])) continue;
        game.opponent.rating += c->player[i].before.rating;
        game.opponent.deviation += c->player[i].before.deviation;
        count++;
    }
    if (count == 0) return false;
    game.opponent.rating /= count;
    game.opponent.deviation /= count;
    p->after = glicko_after(p->before, &game, 1, p->periods);
    return true;
}

static db_status put_rating(db *d, const player *p) {
    GG_ASSERT(p->account[0] && p->after.deviation > 0);
    account_rating row = { .rating = p->after.rating,
                           .deviation = p->after.deviation,
                           .volatility = p->after.volatility,
                           .played = p->ended,
                           .games = p->rating.games + 1 };
    db_copy(row.account, sizeof row.account, p->account);
    db_copy(row.game, sizeof row.game, p->game);
    db_copy(row.side, sizeof row.side, p->seat);
    db_status status =
        db_change(d, "DELETE FROM ratings WHERE account = $1 AND game = $2 AND side = $3",
                  DB_WITH(DB(p->account), DB(p->game), DB(p->seat)));
    if (status == DB_OK) status = row_insert(d, &row_kinds[ROWS_ratings], &row);
    return status == DB_OK ? season_count(d, &row) : status;
}

db_status ratings_apply(db *d, const char *table) {
    contest c = { 0 };
    bool counts[GG_SEATS_MAX] = { 0 };
    db_status status = lock_players(d, table);
    if (status == DB_OK) status = read_contest(d, table, &c);
    for (unsigned i = 0; i < c.count; i++)
        counts[i] = c.player[i].counts && weigh(&c, &c.player[i]);
    for (unsigned i = 0; i < c.count && status == DB_OK; i++) {
        if (counts[i]) status = put_rating(d, &c.player[i]);
    }
    return status;
}
