/* score.c - see score.h. The game is played again, and its losses are added up. */
#include "table/score/score.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "base/text.h"
#include "chronicle.h"
#include "table/internal.h"

enum {
    EVEN = 10000,     // points of a game that nobody has won
    DEGREE = 1000,    // one more of victory, or of defeat
    MARGIN_MAX = 499, // of losses, so that they never outweigh a degree
    RESIGNED = -500
};

static void add_losses(const gg_chronicle *c, const gg_state *before, const gg_event *e,
                       uint32_t lost[2]) {
    gg_note note = c->note(before, e);
    GG_ASSERT_CMP(note.side, <, GG_SEATS_MAX);
    lost[note.side != 0] += note.loss;
}

// By side: seat 0, and all others.
static void count_losses(const table *t, uint32_t lost[2]) {
    const gg_game *game = match_game(t->game);
    if (!game->chronicle) return;
    match *again = match_open_again(t->game);
    gg_state *state = gg_must(malloc(game->state_size));
    for (uint32_t number = 1; number <= match_action_count(t->game); number++) {
        uint32_t count = 0;
        const gg_event *e = match_news(t->game, game->seat_count + 1u, number, &count);
        memcpy((void *)state, (const void *)match_state(again), game->state_size);
        for (uint32_t i = 0; i < count; i++) {
            add_losses(game->chronicle, state, &e[i], lost);
            game->evolve(state, &e[i]);
        }
        match_play_again(again, t->game);
    }
    free(state);
    match_close(again);
}

// 1: this seat's side has won; -1: the other; 0: neither.
static int outcome_of(const table *t, gg_seat seat) {
    uint8_t won = match_head(t->game)->result;
    int first = (won & 1) - ((won & ~1) != 0);
    return seat == 0 ? first : -first;
}

static bool is_resigned(const table *t) {
    const gg_game *game = match_game(t->game);
    char at[1024];
    gg_text text = gg_text_begin(at, sizeof at);
    gg_rule rule = 0;
    game->result_write(match_state(t->game), &rule, &text);
    return rule != 0 && rule == game->resign_rule;
}

const char *table_score_unit(const gg_game *game, uint8_t language) {
    const gg_chronicle *c = game->chronicle;
    return c ? gg_said(game->words.catalog, c->loss_word, language) : NULL;
}

table_score table_score_of(const table *t, gg_seat seat) {
    uint32_t lost[2] = { 0 };
    GG_ASSERT(table_over(t) && t->agreed == OFFER_NONE && is_seat(t, seat));
    count_losses(t, lost);
    table_score score = { .taken = lost[seat == 0], .lost = lost[seat != 0] };
    const gg_chronicle *c = match_game(t->game)->chronicle;
    int outcome = outcome_of(t, seat);
    int degree = c && c->degree ? (int)c->degree(match_state(t->game)) : 0;
    int margin = (int)score.taken - (int)score.lost;
    if (margin > MARGIN_MAX) margin = MARGIN_MAX;
    if (margin < -MARGIN_MAX) margin = -MARGIN_MAX;
    if (outcome < 0 && is_resigned(t)) margin = RESIGNED;
    score.points = (uint32_t)(EVEN + outcome * DEGREE * (1 + degree) + margin);
    GG_ASSERT(score.points > 0);
    return score;
}
