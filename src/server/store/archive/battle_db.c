/* battle_db.c - see battle_db.h. */
#include "server/store/archive/battle_db.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

int64_t battle_until(int64_t day) {
    GG_ASSERT(day >= 0);
    return day ? (day + 2) * BATTLE_DAY_S : 0;
}

int64_t stored_sealed_until(const stored_table *t) {
    int64_t until = battle_until(t->battle);
    return t->sealed > until ? t->sealed : until;
}

/* Its chance. */

typedef struct find_job {
    store_job job;
    stored_battle battle;
    battle_found *done;
    void *self;
} find_job;

static void find_work(store_job *job, db *d) {
    find_job *j = (find_job *)job;
    const row_query q = { &row_kinds[ROWS_battles], "FROM battles WHERE day = $1 AND game = $2",
                          DB_WITH(DB(j->battle.day), DB(j->battle.game)) };
    unsigned found = 0;
    stored_battle there;
    job->status = row_list(d, &q, &there, 1, &found);
    if (job->status != DB_OK) return;
    if (found)
        j->battle = there;
    else
        job->status = row_insert(d, &row_kinds[ROWS_battles], &j->battle);
}

static void find_done(store_job *job) {
    find_job *j = (find_job *)job;
    j->done(j->self, job->status == DB_OK ? &j->battle : NULL);
    free(j);
}

void battle_find(store *s, const stored_battle *fresh, battle_found *done, void *self) {
    find_job *j = gg_must(calloc(1, sizeof *j));
    GG_ASSERT(fresh->day > 0 && fresh->game[0]);
    *j = (find_job){ { .work = find_work, .done = find_done }, *fresh, done, self };
    store_do(s, &j->job);
}

/* How many play it. */

typedef struct count_job {
    store_job job;
    int64_t day;
    battle_count count[BATTLE_GAMES_MAX];
    unsigned counts;
    battle_counted *done;
    void *self;
} count_job;

static void count_work(store_job *job, db *d) {
    static const row_column columns[] = { ROW_AS(battle_count, game, "game"),
                                          ROW_AS(battle_count, begun, "count(*)"),
                                          ROW_AS(battle_count, played,
                                                 "sum(CASE WHEN points > 0 THEN 1 ELSE 0 END)"),
                                          { 0 } };
    static const row_kind kind = { .column = columns, .size = sizeof(battle_count) };
    count_job *j = (count_job *)job;
    const row_query q = { &kind, "FROM tables WHERE battle = $1 AND battle > 0 GROUP BY game",
                          DB_WITH(DB(j->day)) };
    job->status = row_list(d, &q, j->count, BATTLE_GAMES_MAX, &j->counts);
}

static void count_done(store_job *job) {
    count_job *j = (count_job *)job;
    j->done(j->self, job->status, j->counts, j->count);
    free(j);
}

void battle_count_all(store *s, int64_t day, battle_counted *done, void *self) {
    count_job *j = gg_must(calloc(1, sizeof *j));
    j->job = (store_job){ .work = count_work, .done = count_done };
    j->day = day;
    j->done = done;
    j->self = self;
    store_read(s, &j->job);
}

/* How one of them did. */

typedef struct stand_job {
    store_job job;
    char id[STORED_ID_CAPACITY];
    battle_standing standing;
    battle_stood *done;
    void *self;
} stand_job;

// Each is counted in a range of the index: a range has its end, as a sum over all has not.
#define STANDING_OF(more)                                                                          \
    "(SELECT count(*) FROM tables o WHERE o.battle = t.battle AND o.battle > 0"                    \
    " AND o.game = t.game AND o.points " more ")"
#define STANDING_SELF " - CASE WHEN t.points > 0 THEN 1 ELSE 0 END"

static void stand_work(store_job *job, db *d) {
    static const row_column columns[] = {
        ROW_AS(battle_standing, day, "t.battle"),
        ROW_AS(battle_standing, game, "t.game"),
        ROW_AS(battle_standing, over, "t.is_over"),
        ROW_AS(battle_standing, points, "t.points"),
        ROW_AS(battle_standing, taken, "t.taken"),
        ROW_AS(battle_standing, lost, "t.lost"),
        ROW_AS(battle_standing, others, STANDING_OF("> 0") STANDING_SELF),
        ROW_AS(battle_standing, below, STANDING_OF("> 0 AND o.points < t.points")),
        ROW_AS(battle_standing, equal, STANDING_OF("> 0 AND o.points = t.points") STANDING_SELF),
        { 0 }
    };
    static const row_kind kind = { .column = columns, .size = sizeof(battle_standing) };
    stand_job *j = (stand_job *)job;
    const row_query q = { &kind, "FROM tables t WHERE t.id = $1 AND t.battle > 0",
                          DB_WITH(DB(j->id)) };
    unsigned found = 0;
    job->status = row_list(d, &q, &j->standing, 1, &found);
    GG_ASSERT(j->standing.below + j->standing.equal <= j->standing.others);
}

static void stand_done(store_job *job) {
    stand_job *j = (stand_job *)job;
    j->done(j->self, job->status, &j->standing);
    free(j);
}

void battle_stand(store *s, const char *table, battle_stood *done, void *self) {
    stand_job *j = gg_must(calloc(1, sizeof *j));
    GG_ASSERT(stored_is_id(table));
    j->job = (store_job){ .work = stand_work, .done = stand_done };
    strcpy(j->id, table);
    j->done = done;
    j->self = self;
    store_read(s, &j->job);
}
