/* outcome.c - what is kept of a table when its game is over: who has won and why, how a battle of
 * the day went, how a public game began. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/live/live_table.h"
#include "server/store/archive/opening_db.h"
#include "table/score/opening.h"
#include "table/score/score.h"

static void copy_word(char *out, size_t size, const char *word) {
    gg_text text = gg_text_begin(out, size);
    gg_put(&text, word);
}

// speech off: kept for hosts.
static const char *why_of(const live_table *r, bool left) {
    if (!left) return "by agreement";
    bool late = strncmp(table_agreed(r->table), "late ", 5) == 0;
    return late ? "a player is out of time" : "a player has left";
}
// speech on

static void result_fill(const live_table *r, stored_result *out) {
    const gg_state *state = match_state(table_match(r->table));
    memset(out, 0, sizeof *out);
    out->winners = match_head(table_match(r->table))->result;
    if (!out->winners) {
        unsigned leaver = table_leaver(r->table);
        bool left = leaver < r->game->seat_count;
        copy_word(out->agreed, sizeof out->agreed, table_agreed(r->table));
        copy_word(out->why, sizeof out->why, why_of(r, left));
        if (left) out->winners = (uint8_t)(gg_seats(r->game, state) & ~table_leavers(r->table));
        return;
    }
    gg_rule rule = 0;
    gg_text why = gg_text_begin(out->why, sizeof out->why);
    r->game->result_write(state, &rule, &why);
    copy_word(out->rule, sizeof out->rule, rule ? r->game->rule[rule].number : "");
    copy_word(out->winner, sizeof out->winner, r->game->winner(state));
}

// A battle of the day that ends by the rules, and in time, is compared with the others.
static void score_fill(const live_table *r, stored_result *out) {
    gg_seat seat = 0;
    const table_guests *guests = table_guests_of(r->table);
    if (!r->battle || server_now() >= guests->sealed || out->agreed[0]) return;
    while (!r->seat[seat].seat[0] || guests->bot[seat][0])
        seat++;
    GG_ASSERT_CMP(seat, <, r->game->seat_count);
    table_score score = table_score_of(r->table, seat);
    out->points = score.points;
    out->taken = score.taken;
    out->lost = score.lost;
}

// How a public game began: lines for the store, to be freed. NULL: that is nobody's business.
static char *opening_of(const live_table *r) {
    const gg_setup *setup = match_setup(table_match(r->table));
    if (!r->open || !setup) return NULL;
    table_opening *opening = gg_must(malloc(sizeof *opening));
    size_t capacity = OPENING_PLACE_CAPACITY + sizeof opening->step;
    char *at = gg_must(malloc(capacity)), place[OPENING_PLACE_CAPACITY];
    gg_text text = gg_text_begin(at, capacity);
    opening_begin(r->game->key, r->game->scenario[setup->scenario].key, place);
    gg_put(&text, place);
    table_opening_of(r->table, opening);
    for (unsigned i = 0; i <= opening->count; i++) {
        gg_put(&text, "\n");
        if (i < opening->count) gg_put(&text, opening->step[i]);
    }
    GG_ASSERT(!text.full);
    free(opening);
    return at;
}

void outcome_fill(const live_table *r, live_outcome *out) {
    GG_ASSERT(table_over(r->table));
    result_fill(r, &out->result);
    score_fill(r, &out->result);
    out->opening = opening_of(r);
}
