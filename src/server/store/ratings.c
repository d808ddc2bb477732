/* ratings.c - Glicko-2 in SQL: each game by itself, weighed when it ends. */
#include "server/store/ratings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/glicko.h"
#include "server/store/table_store_db.h"

typedef struct player {
    char account[STORED_NAME_CAPACITY], seat[STORED_WORD_CAPACITY];
    glicko before, after;
    double periods; // since his last game
    bool is_new, has_won;
} player;

typedef struct contest {
    char game[STORED_WORD_CAPACITY];
    int64_t now; // when it ended
    bool counts, is_draw;
    unsigned count;
    player player[GG_SEATS_MAX];
} contest;

static void read_player(void *self, const char *const *value) {
    contest *c = self;
    int64_t place = db_number(value[6]);
    if (c->count == GG_SEATS_MAX || place < 0 || place >= GG_SEATS_MAX) return;
    player *p = &c->player[c->count++];
    db_copy(c->game, sizeof c->game, value[0]);
    c->counts = db_number(value[1]) == 1;
    c->is_draw = strcmp(value[2], "draw") == 0;
    c->now = db_number(value[7]);
    p->has_won = ((unsigned)db_number(value[3]) >> place) & 1;
    db_copy(p->account, sizeof p->account, value[4]);
    db_copy(p->seat, sizeof p->seat, value[5]);
    p->is_new = value[8] == NULL;
    p->before = glicko_start();
    if (p->is_new) return;
    int64_t played = db_number(value[11]);
    p->before = (glicko){ strtod(value[8], NULL), strtod(value[9], NULL), strtod(value[10], NULL) };
    if (played > 0 && played < c->now) p->periods = (double)(c->now - played) / RATING_PERIOD_S;
}

// So that no other process changes them between reading and writing.
static db_status lock_players(db *d, const char *table) {
    return db_run(d,
                  "UPDATE ratings SET games = games"
                  " WHERE account IN (SELECT account FROM seats WHERE tbl = $1)",
                  1, &table, NULL, NULL);
}

static db_status read_contest(db *d, const char *table, contest *c) {
    return db_run(d,
                  "SELECT t.game, CASE WHEN t.is_rated = 1 AND t.is_seeded = 0"
                  " AND t.is_hotseat = 0 AND t.agreed <> 'abort' THEN 1 ELSE 0 END, t.agreed,"
                  " t.winners, s.account, s.seat, s.place, t.moved, r.rating, r.deviation,"
                  " r.volatility, r.played"
                  " FROM tables t JOIN seats s ON s.tbl = t.id"
                  " LEFT JOIN ratings r ON r.account = s.account AND r.game = t.game"
                  " AND r.side = s.seat"
                  " WHERE t.id = $1 AND s.account <> '' AND s.bot = '' ORDER BY s.place",
                  1, &table, read_player, c);
}

// Nobody plays against himself, nor against his ally. Who is whose ally a draw does not say:
// it counts only where there are two.
static bool are_opponents(const contest *c, const player *a, const player *b) {
    if (strcmp(a->account, b->account) == 0) return false;
    return c->is_draw ? c->count == 2 : a->has_won != b->has_won;
}

// One game against the mean of the opponents.
static bool weigh(const contest *c, player *p) {
    glicko_game game = { .score = c->is_draw ? 0.5 : p->has_won ? 1 : 0 };
    unsigned count = 0;
    for (unsigned i = 0; i < c->count && i < GG_SEATS_MAX; i++) {
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

static db_status put_rating(db *d, const contest *c, const player *p) {
    char number[3][32];
    db_values v = { 0 };
    snprintf(number[0], sizeof number[0], "%.6f", p->after.rating);
    snprintf(number[1], sizeof number[1], "%.6f", p->after.deviation);
    snprintf(number[2], sizeof number[2], "%.9f", p->after.volatility);
    db_put(&v, p->account);
    db_put(&v, c->game);
    db_put(&v, p->seat);
    for (unsigned i = 0; i < 3; i++)
        db_put(&v, number[i]);
    db_put_number(&v, c->now);
    return db_run_values(
        d,
        p->is_new
            ? "INSERT INTO ratings (account, game, side, rating, deviation, volatility, played,"
              " games) VALUES ($1, $2, $3, $4, $5, $6, $7, 1)"
            : "UPDATE ratings SET rating = $4, deviation = $5, volatility = $6, played = $7,"
              " games = games + 1 WHERE account = $1 AND game = $2 AND side = $3",
        &v, NULL, NULL);
}

db_status ratings_apply(db *d, const char *table) {
    contest c = { 0 };
    bool counts[GG_SEATS_MAX] = { 0 };
    db_status status = lock_players(d, table);
    if (status == DB_OK) status = read_contest(d, table, &c);
    if (!c.counts) return status;
    for (unsigned i = 0; i < c.count; i++)
        counts[i] = weigh(&c, &c.player[i]);
    for (unsigned i = 0; i < c.count && status == DB_OK; i++) {
        if (counts[i]) status = put_rating(d, &c, &c.player[i]);
    }
    return status;
}
