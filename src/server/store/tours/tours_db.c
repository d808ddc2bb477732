/* tours_db.c - see tours_db.h. */
#include "server/store/tours/tours_db.h"

#include <string.h>

#include "base/check.h"
#include "base/text.h"

/* Words. */

static const char *const form_words[TOUR_FORMS + 1] = { "swiss", "robin", "knockout", "ladder" };

const char *tour_form_word(unsigned form) {
    return form < TOUR_FORMS ? form_words[form] : NULL;
}

int tour_form_find(const char *word) {
    for (int i = 0; i < TOUR_FORMS; i++)
        if (strcmp(form_words[i], word) == 0) return i;
    return -1;
}

const char *tour_state_word(unsigned state) {
    static const char *const words[] = { "entry", "on", "over" };
    return state <= TOUR_OVER ? words[state] : NULL;
}

const char *tour_result_word(unsigned result) {
    static const char *const words[TOUR_RESULTS] = { NULL, "one", "two", "drawn", "neither" };
    return result < TOUR_RESULTS ? words[result] : NULL;
}

/* Reading. */

static db_status read_organiser(db *d, tour_load *load) {
    account who = { .id = "" };
    db_status status = load->row.organiser[0] ? account_get(d, load->row.organiser, &who) : DB_OK;
    memcpy(load->by, who.name, sizeof load->by);
    return status;
}

db_status tour_get(db *d, const char *id, tour_load *load) {
    _Static_assert(TOUR_ENTRANTS_MAX == 64 && TOUR_MEETINGS_MAX == 1024, "the limits below");
    const db_values *with = DB_WITH(DB(id));
    const row_query row = { &row_kinds[ROWS_tournaments], "FROM tournaments WHERE id = $1", with };
    const row_query entrants = { &row_kinds[ROWS_tour_entrants],
                                 "FROM tour_entrants WHERE tour = $1 ORDER BY number LIMIT 64",
                                 with };
    const row_query meetings = {
        &row_kinds[ROWS_tour_meetings],
        "FROM tour_meetings WHERE tour = $1 ORDER BY round, number LIMIT 1024", with
    };
    unsigned found = 0;
    memset(load, 0, sizeof *load);
    db_status status = row_list(d, &row, &load->row, 1, &found);
    if (status != DB_OK || !found) return status;
    status = read_organiser(d, load);
    if (status == DB_OK)
        status = row_list(d, &entrants, load->entrant, TOUR_ENTRANTS_MAX, &load->entrants);
    if (status == DB_OK)
        status = row_list(d, &meetings, load->meeting, TOUR_MEETINGS_MAX, &load->meetings);
    return status;
}

void tour_of_load(const tour_load *load, tour *out) {
    const stored_tour *row = &load->row;
    *out = (tour){ .form = row->form,
                   .games = row->games,
                   .rounds = row->rounds,
                   .reach = row->reach,
                   .by_lot = row->by_lot,
                   .seed = (uint64_t)row->seed,
                   .count = load->entrants,
                   .meetings = load->meetings };
    for (unsigned i = 0; i < load->entrants; i++) {
        const stored_entrant *e = &load->entrant[i];
        out->entrant[i] = (tour_entrant){ (uint16_t)e->rating, e->seed, e->rank, e->gone };
    }
    for (unsigned i = 0; i < load->meetings; i++) {
        const stored_meeting *m = &load->meeting[i];
        out->meeting[i] =
            (tour_meeting){ (uint16_t)m->round, (uint16_t)m->number,    m->one, m->two,
                            row->games,         { m->first, m->second } };
    }
}

db_status tour_lock(db *d, const char *id) {
    return db_change(d, "UPDATE tournaments SET state = state WHERE id = $1", DB_WITH(DB(id)));
}

/* Writing. */

db_status tour_put(db *d, const stored_tour *row) {
    GG_ASSERT(stored_is_id(row->id) && row->form < TOUR_FORMS);
    return row_insert(d, &row_kinds[ROWS_tournaments], row);
}

db_status tour_put_entrant(db *d, const stored_entrant *row) {
    GG_ASSERT(row->number >= 1 && row->number <= TOUR_ENTRANTS_MAX);
    return row_insert(d, &row_kinds[ROWS_tour_entrants], row);
}

db_status tour_put_meeting(db *d, const stored_meeting *row) {
    GG_ASSERT(row->round > 0 && row->one != TOUR_NOBODY);
    return row_insert(d, &row_kinds[ROWS_tour_meetings], row);
}

db_status tour_save(db *d, const stored_tour *row) {
    return db_change(d, "UPDATE tournaments SET state = $2, round = $3, rounds = $4 WHERE id = $1",
                     DB_WITH(DB(row->id), DB(row->state), DB(row->round), DB(row->rounds)));
}

db_status tour_save_entrant(db *d, const stored_entrant *e) {
    return db_change(
        d,
        "UPDATE tour_entrants SET rating = $3, seed = $4, ladder_rank = $5, gone = $6"
        " WHERE tour = $1 AND number = $2",
        DB_WITH(DB(e->tour), DB(e->number), DB(e->rating), DB(e->seed), DB(e->rank), DB(e->gone)));
}

// Those behind him move up: numbers have no gaps.
db_status tour_drop_entrant(db *d, const stored_entrant *e) {
    db_status status = db_change(d, "DELETE FROM tour_entrants WHERE tour = $1 AND number = $2",
                                 DB_WITH(DB(e->tour), DB(e->number)));
    for (uint32_t number = e->number + 1; status == DB_OK && number <= TOUR_ENTRANTS_MAX; number++)
        status =
            db_change(d, "UPDATE tour_entrants SET number = $3 WHERE tour = $1 AND number = $2",
                      DB_WITH(DB(e->tour), DB(number), DB(number - 1)));
    return status;
}

db_status tour_save_meeting(db *d, const stored_meeting *m) {
    return db_change(d,
                     "UPDATE tour_meetings SET first = $4, second = $5, off_board = $6"
                     " WHERE tour = $1 AND round = $2 AND number = $3",
                     DB_WITH(DB(m->tour), DB(m->round), DB(m->number), DB(m->first), DB(m->second),
                             DB(m->off_board)));
}

db_status tour_unrate(db *d, const char *table) {
    return db_change(d, "UPDATE tables SET is_rated = 0 WHERE id = $1 AND is_over = 0",
                     DB_WITH(DB(table)));
}

/* Counting. */

db_status tour_count_on(db *d, const char *who, tour_count *out) {
    *out = (tour_count){ 0 };
    db_status status =
        db_ask(d, "SELECT count(*) FROM tournaments WHERE state < 2", NULL, &out->all);
    if (status == DB_OK)
        status = db_ask(d, "SELECT count(*) FROM tournaments WHERE state < 2 AND organiser = $1",
                        DB_WITH(DB(who)), &out->own);
    return status;
}

db_status tour_rating(db *d, const char *who, const char *game, uint32_t *rating) {
    int64_t mean = 0;
    db_status status = db_ask(
        d, "SELECT CAST(avg(rating) AS INTEGER) FROM ratings WHERE account = $1 AND game = $2",
        DB_WITH(DB(who), DB(game)), &mean);
    *rating = mean > 0 && mean < UINT16_MAX ? (uint32_t)mean : 0;
    return status;
}

/* The list. */

typedef struct listed_tour {
    stored_tour row;
    char by[STORED_NAME_CAPACITY];
    uint32_t entrants;
} listed_tour;

// clang-format off
#define LISTED(type, column, kind, field, bytes, told, since, more)                                \
    { "t." #column, ROW_##kind, offsetof(listed_tour, row.field),                                  \
      sizeof(((listed_tour *)0)->row.field), told, since, more },
static const row_column listed_columns[] = {
    ROWS_OF_tournaments(LISTED, stored_tour)
    ROW_AS(listed_tour, by, "coalesce(a.name, '')"),
    ROW_AS(listed_tour, entrants, "(SELECT count(*) FROM tour_entrants e WHERE e.tour = t.id)"),
    { 0 } };
// clang-format on
static const row_kind listed_kind = { .column = listed_columns, .size = sizeof(listed_tour) };

static void put_listed(void *self, const void *seen) {
    const listed_tour *l = seen;
    gg_text *out = self;
    gg_put_object(out, NULL);
    row_tell(&row_kinds[ROWS_tournaments], &l->row, out);
    gg_put_member(out, "form", tour_form_word(l->row.form));
    gg_put_number(out, "games", l->row.games);
    gg_put_member(out, "state", tour_state_word(l->row.state));
    gg_put_member(out, "by", l->by[0] ? l->by : NULL);
    gg_put_number(out, "entrants", l->entrants);
    gg_put(out, "}");
}

db_status tour_list_tell(db *d, gg_text *out) {
    _Static_assert(TOUR_LIST_MAX == 50, "the limit below");
    const row_query q = { &listed_kind,
                          "FROM tournaments t LEFT JOIN accounts a ON a.id = t.organiser"
                          " ORDER BY CASE WHEN t.state < 2 THEN 0 ELSE 1 END, t.created DESC, t.id"
                          " LIMIT 50",
                          NULL };
    return row_each(d, &q, put_listed, out);
}

/* Games that meetings wait for. */

#define WAITED_FOR(result, column)                                                                 \
    "FROM tour_meetings m JOIN tables t ON t.id = m." column " WHERE m.tour = $1 AND m." result    \
    " = 0 AND m." column " <> '' AND (t.is_over = 1"                                               \
    " OR (m.deadline > 0 AND m.deadline <= CAST($2 AS BIGINT)))"

typedef struct watching {
    tour_game_seen *seen;
    void *self;
    uint8_t game;
} watching;

static void show_game(void *self, const void *row) {
    const watching *w = self;
    tour_game game = *(const tour_game *)row;
    game.game = w->game;
    w->seen(w->self, &game);
}

db_status tour_games(db *d, const char *id, int64_t now, tour_game_seen *seen, void *self) {
    // clang-format off
    static const row_column columns[] = { ROW_AS(tour_game, round, "m.round"),
                                          ROW_AS(tour_game, number, "m.number"),
                                          ROW_AS(tour_game, over, "t.is_over"),
                                          ROW_AS(tour_game, winners, "t.winners"),
                                          ROW_AS(tour_game, owing, "t.owing"),
                                          { 0 } };
    // clang-format on
    static const row_kind kind = { .column = columns, .size = sizeof(tour_game) };
    static const char *const from[TOUR_GAMES] = { WAITED_FOR("first", "first_table"),
                                                  WAITED_FOR("second", "second_table") };
    db_status status = DB_OK;
    for (uint8_t game = 0; game < TOUR_GAMES && status == DB_OK; game++) {
        watching w = { seen, self, game };
        const row_query q = { &kind, from[game], DB_WITH(DB(id), DB(now)) };
        status = row_each(d, &q, show_game, &w);
    }
    return status;
}

/* Chores. */

typedef struct found_chore {
    char id[STORED_ID_CAPACITY];
    uint8_t result;
} found_chore;

static void take_tour(void *self, const void *row) {
    tour_chores *all = self;
    if (all->tours < TOUR_ALL_MAX)
        memcpy(all->tour[all->tours++], ((const found_chore *)row)->id, STORED_ID_CAPACITY);
}

typedef struct gathering {
    tour_chores *all;
    bool ends;
    uint8_t game;
} gathering;

static void take_chore(void *self, const void *row) {
    const gathering *g = self;
    const found_chore *found = row;
    tour_chores *all = g->all;
    if (all->chores == sizeof all->chore / sizeof *all->chore) return;
    tour_chore *c = &all->chore[all->chores++];
    *c = (tour_chore){ .ends = g->ends, .result = found->result, .game = g->game };
    memcpy(c->table, found->id, sizeof c->table);
}

#define ON_MEETINGS                                                                                \
    "FROM tournaments o JOIN tour_meetings m ON m.tour = o.id JOIN tables t ON t.id = m."
#define HAS_ENDED(result, column)                                                                  \
    ON_MEETINGS column " WHERE o.state = 1 AND m." result                                          \
                       " = 0 AND (t.is_over = 1 OR (m.deadline > 0"                                \
                       " AND m.deadline <= CAST($1 AS BIGINT)))"
#define IS_TO_END(result, column)                                                                  \
    ON_MEETINGS column " WHERE o.state > 0 AND m.off_board > 0 AND m." result                      \
                       " > 0 AND t.is_over = 0 LIMIT 64"
#define IS_TO_WAKE(result, column)                                                                 \
    ON_MEETINGS column " JOIN seats s ON s.tbl = t.id AND s.bot <> ''"                             \
                       " WHERE o.state = 1 AND m." result                                          \
                       " = 0 AND t.is_over = 0 AND t.moved <= CAST($1 AS BIGINT)"                  \
                       " AND ((t.owing >> s.place) & 1) = 1 LIMIT 64"

static db_status find_ended(db *d, int64_t now, tour_chores *all) {
    static const row_column columns[] = { ROW_AS(found_chore, id, "m.tour"), { 0 } };
    static const row_kind kind = { .column = columns, .size = sizeof(found_chore) };
    const row_query first = { &kind, HAS_ENDED("first", "first_table"), DB_WITH(DB(now)) };
    const row_query second = { &kind, HAS_ENDED("second", "second_table"), DB_WITH(DB(now)) };
    db_status status = row_each(d, &first, take_tour, all);
    return status == DB_OK ? row_each(d, &second, take_tour, all) : status;
}

db_status tour_chores_find(db *d, int64_t now, int64_t idle, tour_chores *all) {
    static const row_column firsts[] = { ROW_AS(found_chore, id, "t.id"),
                                         ROW_AS(found_chore, result, "m.first"),
                                         { 0 } };
    static const row_column seconds[] = { ROW_AS(found_chore, id, "t.id"),
                                          ROW_AS(found_chore, result, "m.second"),
                                          { 0 } };
    static const row_kind first = { .column = firsts, .size = sizeof(found_chore) };
    static const row_kind second = { .column = seconds, .size = sizeof(found_chore) };
    const struct {
        const row_kind *kind;
        const char *from;
        bool ends;
        uint8_t game;
    } row[] = { { &first, IS_TO_END("first", "first_table"), true, 0 },
                { &second, IS_TO_END("second", "second_table"), true, 1 },
                { &first, IS_TO_WAKE("first", "first_table"), false, 0 },
                { &second, IS_TO_WAKE("second", "second_table"), false, 1 } };
    all->tours = all->chores = 0;
    db_status status = find_ended(d, now, all);
    for (size_t i = 0; i < sizeof row / sizeof *row && status == DB_OK; i++) {
        gathering g = { all, row[i].ends, row[i].game };
        const row_query q = { row[i].kind, row[i].from, row[i].ends ? NULL : DB_WITH(DB(idle)) };
        status = row_each(d, &q, take_chore, &g);
    }
    return status;
}

db_status tour_of_table(db *d, const char *of, char id[STORED_ID_CAPACITY]) {
    static const row_column columns[] = { ROW_AS(found_chore, id, "tour"), { 0 } };
    static const row_kind kind = { .column = columns, .size = sizeof(found_chore) };
    const row_query q = { &kind,
                          "FROM tour_meetings WHERE first_table = $1 OR second_table = $1"
                          " LIMIT 1",
                          DB_WITH(DB(of)) };
    unsigned count = 0;
    found_chore found = { .id = "" };
    db_status status = row_list(d, &q, &found, 1, &count);
    memcpy(id, found.id, STORED_ID_CAPACITY);
    return status;
}
