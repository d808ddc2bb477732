/* rounds.c - what follows from results: the next meetings, and their tables. The id of a table
 * follows from its meeting, so that there is one however often it is asked for. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json.h"
#include "base/text.h"
#include "core/setup.h"
#include "server/live/live_table.h"
#include "server/tours/tours.h"

enum {
    DAY_S = 86400,
    SEAL_S = 3600, // after a deadline: until then its games have ended on their boards
    SETUP_NODES = 256
};

db_status tour_begin_work(db *d, const char *id, int64_t now, tour_work *w,
                          tours_outcome *outcome) {
    memset(w, 0, sizeof *w);
    w->d = d;
    w->now = now;
    db_status status = tour_lock(d, id);
    if (status == DB_OK) status = tour_get(d, id, &w->load);
    *outcome = w->load.row.id[0] ? TOURS_DONE : TOURS_UNKNOWN;
    tour_of_load(&w->load, &w->t);
    return status;
}

/* Tables. */

void tour_setup(const stored_tour *row, gg_setup *out) {
    char at[TOUR_OPTIONS_CAPACITY + 256];
    json_node node[SETUP_NODES];
    json_doc doc;
    setup_fault fault;
    gg_text text = gg_text_begin(at, sizeof at);
    const gg_game *game = gg_game_find(row->game);
    *out = (gg_setup){ 0 };
    gg_put_object(&text, NULL);
    gg_put_number(&text, "rules", row->rules);
    gg_put_member(&text, "scenario", row->scenario);
    gg_put_key(&text, "options");
    gg_put(&text, row->options);
    gg_put(&text, "}");
    gg_status status = json_read(&doc, text.at, text.used, node, SETUP_NODES);
    bool good = !text.full && game && status == GG_OK && setup_read(game, &doc, out, &fault);
    GG_ASSERT(good); // it was read so before it was stored
}

unsigned tour_seat(const stored_tour *row, unsigned game, bool one) {
    unsigned low = 0, high = GG_SEATS_MAX - 1;
    while (!(row->seats >> low & 1))
        low++;
    while (!(row->seats >> high & 1))
        high--;
    return one == (game % 2 == 0) ? low : high;
}

static void id_of_game(const stored_meeting *m, unsigned game, char out[STORED_ID_CAPACITY]) {
    char name[128];
    unsigned char bytes[crypto_generichash_BYTES_MIN];
    int size =
        snprintf(name, sizeof name, "grognard tournament %s %u %u %u", m->tour, // speech: a name
                 (unsigned)m->round, (unsigned)m->number, game);
    crypto_generichash(bytes, sizeof bytes, (const unsigned char *)name, (unsigned)size, NULL, 0);
    sodium_bin2hex(out, SECRET_ID_CAPACITY, bytes, (SECRET_ID_CAPACITY - 1) / 2);
}

// Returns the seat's bit if it is a person's.
static uint8_t seat_fill(const tour_work *w, unsigned number, unsigned seat, stored_table *out) {
    const gg_game *game = gg_game_find(w->load.row.game);
    const stored_entrant *e = &w->load.entrant[number - 1];
    GG_ASSERT(seat < game->seat_count);
    db_copy(out->seat[seat].seat, STORED_WORD_CAPACITY, game->seat_name[seat]);
    db_copy(out->seat[seat].bot, STORED_WORD_CAPACITY, e->bot);
    db_copy(out->seat[seat].who, STORED_NAME_CAPACITY, e->name);
    db_copy(out->seat[seat].account, STORED_NAME_CAPACITY, e->account);
    return (uint8_t)(e->bot[0] ? 0 : 1u << seat);
}

// Its players are known, so nobody needs a link. With a person it is rated: nobody is told what the
// emperor would do; what counts is the game of two of them, with chance that nobody knows.
static void table_fill(const tour_work *w, const stored_meeting *m, unsigned game,
                       const gg_setup *setup, stored_table *out) {
    const stored_tour *row = &w->load.row;
    const gg_game *rules = gg_game_find(row->game);
    memset(out, 0, sizeof *out);
    id_of_game(m, game, out->id);
    db_copy(out->game, sizeof out->game, row->game);
    uint8_t people = seat_fill(w, m->one, tour_seat(row, game, true), out);
    people |= seat_fill(w, m->two, tour_seat(row, game, false), out);
    gg_text header = gg_text_begin(out->header, sizeof out->header);
    if (row->duplicate)
        table_header_write(rules, setup, &header);
    else
        live_table_commit(rules, setup, people != 0, out);
    out->to_move = people && !row->duplicate ? people : row->to_move;
    out->memory = out->open = true;
    out->rated = people != 0;
    out->seeded = row->duplicate;
    out->sealed = row->duplicate ? m->deadline + SEAL_S : 0;
    out->created = out->moved = w->now;
}

static db_status lay_tables(tour_work *w, stored_meeting *m, const tour_meeting *from) {
    stored_table *laid = gg_must(malloc(sizeof *laid));
    gg_setup setup;
    db_status status = DB_OK;
    tour_setup(&w->load.row, &setup);
    live_table_seed(&setup);
    for (unsigned game = 0; game < from->games && status == DB_OK; game++) {
        if (from->result[game] != TOUR_OPEN) continue;
        table_fill(w, m, game, &setup, laid);
        memcpy(game ? m->second_table : m->first_table, laid->id, STORED_ID_CAPACITY);
        status = stored_table_put(w->d, laid);
        GG_ASSERT_CMP(w->tables, <, sizeof w->table / sizeof *w->table);
        tour_table *made = &w->table[w->tables++];
        memcpy(made->id, laid->id, sizeof made->id);
        made->to_move = laid->to_move;
    }
    sodium_memzero(laid, sizeof *laid);
    free(laid);
    return status;
}

db_status tour_lay(tour_work *w, const tour_meeting *from) {
    const stored_tour *row = &w->load.row;
    GG_ASSERT(w->load.meetings == w->t.meetings && w->t.meetings < TOUR_MEETINGS_MAX);
    stored_meeting *m = &w->load.meeting[w->load.meetings];
    *m = (stored_meeting){ .round = from->round,
                           .number = from->number,
                           .one = from->one,
                           .two = from->two,
                           .first = from->result[0],
                           .second = from->result[1],
                           .deadline = row->days ? w->now + (int64_t)row->days * DAY_S : 0 };
    for (unsigned game = 0; game < from->games && from->two != TOUR_NOBODY; game++)
        m->off_board |= (uint8_t)((from->result[game] != TOUR_OPEN) << game);
    memcpy(m->tour, row->id, sizeof m->tour);
    db_status status = lay_tables(w, m, from);
    if (status == DB_OK) status = tour_put_meeting(w->d, m);
    w->t.meeting[w->t.meetings++] = *from;
    w->load.meetings++;
    return status;
}

/* Results. */

static db_status save_ranks(tour_work *w) {
    db_status status = DB_OK;
    for (unsigned i = 0; i < w->load.entrants && status == DB_OK; i++) {
        if (w->load.entrant[i].rank == w->t.entrant[i].rank) continue;
        w->load.entrant[i].rank = w->t.entrant[i].rank;
        status = tour_save_entrant(w->d, &w->load.entrant[i]);
    }
    return status;
}

db_status tour_meeting_changed(tour_work *w, unsigned index, uint8_t off_board) {
    stored_meeting *row = &w->load.meeting[index];
    const tour_meeting *m = &w->t.meeting[index];
    GG_ASSERT(index < w->t.meetings && row->one == m->one);
    row->first = m->result[0];
    row->second = m->result[1];
    row->off_board |= off_board;
    db_status status = tour_save_meeting(w->d, row);
    if (status == DB_OK && off_board & 1) status = tour_unrate(w->d, row->first_table);
    if (status == DB_OK && off_board & 2) status = tour_unrate(w->d, row->second_table);
    if (status != DB_OK || w->t.form != TOUR_LADDER || !tour_is_settled(m)) return status;
    tour_challenge_settle(&w->t, m);
    return save_ranks(w);
}

typedef struct harvest {
    tour_work *work;
    uint8_t changed[TOUR_MEETINGS_MAX]; // bits of games
    uint8_t late[TOUR_MEETINGS_MAX];    // likewise: those that were decided off the board
} harvest;

static bool owes(const tour_work *w, const tour_game *g, unsigned number, bool one) {
    bool is_person = !w->load.entrant[number - 1].bot[0];
    return is_person && (g->owing >> tour_seat(&w->load.row, g->game, one) & 1);
}

// Whoever owes a decision is late; a bot is not: it will decide in a moment.
static tour_result late_result(const tour_work *w, const tour_game *g, const tour_meeting *m) {
    bool one = owes(w, g, m->one, true), two = owes(w, g, m->two, false);
    if (one && two) return TOUR_NEITHER;
    return one ? TOUR_TWO : two ? TOUR_ONE : TOUR_OPEN;
}

static tour_result board_result(const tour_work *w, const tour_game *g) {
    unsigned one = 1u << tour_seat(&w->load.row, g->game, true);
    unsigned two = 1u << tour_seat(&w->load.row, g->game, false);
    unsigned won = g->winners & (one | two);
    return won == one ? TOUR_ONE : won == two ? TOUR_TWO : TOUR_DRAWN;
}

static void take_game(void *self, const tour_game *g) {
    harvest *h = self;
    tour_work *w = h->work;
    for (unsigned i = 0; i < w->t.meetings; i++) {
        tour_meeting *m = &w->t.meeting[i];
        if (m->round != g->round || m->number != g->number) continue;
        GG_ASSERT(g->game < m->games && m->result[g->game] == TOUR_OPEN);
        tour_result result = g->over ? board_result(w, g) : late_result(w, g, m);
        m->result[g->game] = (uint8_t)result;
        if (result != TOUR_OPEN) h->changed[i] |= (uint8_t)(1u << g->game);
        if (result != TOUR_OPEN && !g->over) h->late[i] |= (uint8_t)(1u << g->game);
    }
}

db_status tour_take_results(tour_work *w) {
    harvest *h = gg_must(calloc(1, sizeof *h));
    h->work = w;
    db_status status = tour_games(w->d, w->load.row.id, w->now, take_game, h);
    for (unsigned i = 0; i < w->t.meetings && status == DB_OK; i++)
        if (h->changed[i]) status = tour_meeting_changed(w, i, h->late[i]);
    free(h);
    return status;
}

/* Rounds. */

static bool is_round_over(const tour *t) {
    for (unsigned i = 0; i < t->meetings; i++)
        if (!tour_is_settled(&t->meeting[i])) return false;
    return true;
}

static db_status next_round(tour_work *w) {
    tour_meeting pair[TOUR_ENTRANTS_MAX];
    stored_tour *row = &w->load.row;
    unsigned count = tour_pair(&w->t, row->round + 1, pair);
    db_status status = DB_OK;
    if (count > 0)
        row->round++;
    else
        row->state = TOUR_OVER;
    for (unsigned i = 0; i < count && status == DB_OK; i++)
        status = tour_lay(w, &pair[i]);
    return status == DB_OK ? tour_save(w->d, row) : status;
}

db_status tour_go_on(tour_work *w) {
    const stored_tour *row = &w->load.row;
    if (row->state != TOUR_ON) return DB_OK;
    db_status status = tour_take_results(w);
    // A round may be one of forfeits alone: then another follows at once.
    while (status == DB_OK && row->state == TOUR_ON && row->form != TOUR_LADDER
           && is_round_over(&w->t))
        status = next_round(w);
    return status;
}
