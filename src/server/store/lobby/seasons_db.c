/* seasons_db.c - see seasons_db.h. */
#include "server/store/lobby/seasons_db.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "base/text.h"

enum { YEAR = 12, EPOCH = 1900 };

/* Months. */

int64_t season_month(int64_t when) {
    time_t moment = (time_t)when;
    struct tm day = { 0 };
    gmtime_r(&moment, &day);
    return (int64_t)(day.tm_year + EPOCH) * YEAR + day.tm_mon;
}

void season_write(int64_t month, char out[SEASON_CAPACITY]) {
    GG_ASSERT(month >= 0 && month / YEAR < 10000);
    snprintf(out, SEASON_CAPACITY, "%04d-%02d", (int)(month / YEAR), (int)(month % YEAR) + 1);
}

int64_t season_read(const char *text) {
    static const char digits[] = "0123456789";
    bool good = strlen(text) == 7 && strspn(text, digits) == 4 && text[4] == '-'
                && strspn(text + 5, digits) == 2;
    int64_t month = good ? strtol(text + 5, NULL, 10) : 0;
    return month >= 1 && month <= YEAR ? strtol(text, NULL, 10) * YEAR + month - 1 : -1;
}

int64_t season_first(int64_t month, unsigned months) {
    GG_ASSERT(months > 0 && months <= SEASON_MONTHS_MAX);
    return month - month % (int64_t)months;
}

/* Counting. */

db_status season_count(db *d, const account_rating *r) {
    ladder_month row = { .month = season_month(r->played),
                         .rating = r->rating,
                         .deviation = r->deviation };
    int64_t games = 0;
    db_copy(row.account, sizeof row.account, r->account);
    db_copy(row.game, sizeof row.game, r->game);
    db_copy(row.side, sizeof row.side, r->side);
    const db_values *which = DB_WITH(DB(row.month), DB(row.account), DB(row.game), DB(row.side));
    db_status status = db_ask(d,
                              "SELECT games FROM ladder_months WHERE month = $1 AND account = $2"
                              " AND game = $3 AND side = $4",
                              which, &games);
    if (status == DB_OK)
        status = db_change(d,
                           "DELETE FROM ladder_months WHERE month = $1 AND account = $2"
                           " AND game = $3 AND side = $4",
                           which);
    row.games = (uint32_t)games + 1;
    return status == DB_OK ? row_insert(d, &row_kinds[ROWS_ladder_months], &row) : status;
}

/* Telling. */

typedef struct telling {
    gg_text *out;
    int64_t last; // season that was told last
    unsigned months, count;
} telling;

static void tell_season(telling *t, int64_t first) {
    char text[SEASON_CAPACITY];
    if (first == t->last || t->count == SEASONS_MAX) return;
    season_write(first, text);
    gg_put_item(t->out, text);
    t->last = first;
    t->count++;
}

static void take_month(void *self, const char *const *value) {
    telling *t = self;
    tell_season(t, season_first(db_number(value[0]), t->months));
}

db_status seasons_tell(db *d, int64_t now, unsigned months, gg_text *out) {
    telling t = { .out = out, .last = -1, .months = months };
    _Static_assert(SEASONS_MAX * SEASON_MONTHS_MAX == 720, "the limit below");
    if (months == 0) return DB_OK;
    int64_t first = season_first(season_month(now), months);
    tell_season(&t, first);
    return db_do(d,
                 "SELECT DISTINCT month FROM ladder_months WHERE month < CAST($1 AS BIGINT)"
                 " ORDER BY month DESC LIMIT 720",
                 DB_WITH(DB(first)), take_month, &t);
}
