/* back.c - a whole turn taken back, dice, answers and all: only where no other person plays and
 * nothing is rated. The game is played again up to there; the entry stays among what was kept, so
 * that a table remembers that its player knows more than he was told. */
#include "base/check.h"
#include "chronicle.h"
#include "table/internal.h"

#define NOWHERE UINT32_MAX // no action

// Whether everybody else is a bot.
static bool is_alone(const table *t, gg_seat seat) {
    for (unsigned other = 0; is_seat(t, other); other++) {
        if (other == seat || !match_has_viewer(t->game, other)) continue;
        if (!t->guests.bot[other][0]) return false;
    }
    return true;
}

bool may_go_back(const table *t, gg_seat seat) {
    GG_ASSERT(is_seat(t, seat));
    if (t->guests.rated || !is_alone(t, seat) || table_to_move(t) != 1u << seat) return false;
    for (uint32_t i = t->undo_floor; i < match_action_count(t->game); i++)
        if (match_action(t->game, i)->seat == seat) return true;
    return false;
}

static unsigned round_of(const match *m) {
    const gg_chronicle *chronicle = match_game(m)->chronicle;
    return chronicle ? chronicle->round(match_state(m)) : match_action_count(m);
}

uint32_t back_to(const table *t, gg_seat seat) {
    match *again = match_open_again(t->game);
    uint32_t found = NOWHERE, count = match_action_count(t->game);
    unsigned round = 0;
    for (uint32_t i = 0; i < count; i++) {
        bool is_own = i >= t->undo_floor && match_action(t->game, i)->seat == seat;
        if (is_own && (found == NOWHERE || round_of(again) != round)) {
            found = i;
            round = round_of(again);
        }
        match_play_again(again, t->game);
    }
    match_close(again);
    GG_ASSERT_CMP(found, <, count);
    return found;
}

void back_go(table *t, uint32_t count) {
    GG_ASSERT_CMP(count, <, match_action_count(t->game));
    match *again = match_open_again(t->game);
    while (match_action_count(again) < count)
        match_play_again(again, t->game);
    match_close(t->game);
    t->game = again;
    t->taken_back++;
    history_cut(t);
    for (unsigned seat = 0; is_seat(t, seat); seat++)
        t->reply[seat].waits = false;
}
