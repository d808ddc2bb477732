/* ratings.c - Elo in SQL. */
#include "server/ratings.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/kept_db.h"

typedef struct player {
    unsigned place;
    char account[KEPT_NAME_ROOM], seat[KEPT_WORD_ROOM];
    double rating, gain;
    bool is_new, has_won;
} player;

typedef struct contest {
    char game[KEPT_WORD_ROOM];
    bool counts, is_draw;
    unsigned count;
    player player[GG_SEATS_MAX];
} contest;

double rating_gain(double own, double opponent, double score) {
    double expected = 1 / (1 + pow(10, (opponent - own) / 400));
    return RATING_K * (score - expected);
}

static void read_player(void *self, const char *const *value) {
    contest *c = self;
    int64_t place = db_number(value[6]);
    if (c->count == GG_SEATS_MAX || place < 0 || place >= GG_SEATS_MAX) return;
    player *p = &c->player[c->count++];
    db_copy(c->game, sizeof c->game, value[0]);
    c->counts = db_number(value[1]) == 1;
    c->is_draw = strcmp(value[2], "draw") == 0;
    p->place = (unsigned)place;
    p->has_won = ((unsigned)db_number(value[3]) >> place) & 1;
    db_copy(p->account, sizeof p->account, value[4]);
    db_copy(p->seat, sizeof p->seat, value[5]);
    p->is_new = value[7] == NULL;
    p->rating = p->is_new ? RATING_START : strtod(value[7], NULL);
}

static db_status read_contest(db *d, const char *table, contest *c) {
    return db_run(d,
                  "SELECT t.game, CASE WHEN t.is_rated = 1 AND t.is_seeded = 0"
                  " AND t.is_hotseat = 0 AND t.agreed <> 'abort' THEN 1 ELSE 0 END, t.agreed,"
                  " t.winners, s.account, s.seat, s.place, r.rating"
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

// Against the mean of the opponents.
static bool weigh(const contest *c, player *p) {
    double sum = 0;
    unsigned count = 0;
    for (unsigned i = 0; i < c->count && i < GG_SEATS_MAX; i++) {
        if (!are_opponents(c, p, &c->player[i])) continue;
        sum += c->player[i].rating;
        count++;
    }
    if (count == 0) return false;
    double score = c->is_draw ? 0.5 : p->has_won ? 1 : 0;
    p->gain = rating_gain(p->rating, sum / count, score);
    return true;
}

static db_status put_rating(db *d, const contest *c, const player *p) {
    char rating[32];
    db_values v = { 0 };
    snprintf(rating, sizeof rating, "%.6f", p->is_new ? p->rating + p->gain : p->gain);
    db_put(&v, p->account);
    db_put(&v, c->game);
    db_put(&v, p->seat);
    db_put(&v, rating);
    // An addition: another process may be adding to the same row.
    return db_run_values(d,
                         p->is_new ? "INSERT INTO ratings (account, game, side, rating, games)"
                                     " VALUES ($1, $2, $3, $4, 1)"
                                   : "UPDATE ratings SET rating = rating + $4, games = games + 1"
                                     " WHERE account = $1 AND game = $2 AND side = $3",
                         &v, NULL, NULL);
}

db_status ratings_apply(db *d, const char *table) {
    contest c = { 0 };
    db_status status = read_contest(d, table, &c);
    if (!c.counts) return status;
    bool counts[GG_SEATS_MAX] = { 0 };
    for (unsigned i = 0; i < c.count; i++)
        counts[i] = weigh(&c, &c.player[i]);
    for (unsigned i = 0; i < c.count && status == DB_OK; i++) {
        if (counts[i]) status = put_rating(d, &c, &c.player[i]);
    }
    return status;
}
