/* back.c - a whole turn taken back, dice, answers and all: by oneself only where no other person
 * plays, else if all of them agree, and never where it is rated or compared. The game is played
 * again up to there; the entry stays among what was kept, so that a table remembers that its
 * players know more than they were told. */
#include "table/back.h"
#include "base/check.h"
#include "chronicle.h"
#include "table/clock/table_clock.h"

#define NOWHERE UINT32_MAX // no action

bool is_alone(const table *t, gg_seat seat) {
    for (unsigned other = 0; is_seat(t, other); other++) {
        if (other == seat || !match_has_viewer(t->game, other)) continue;
        if (!seat_bot(t, other)[0]) return false;
    }
    return true;
}

bool may_go_back(const table *t, gg_seat seat) {
    GG_ASSERT(is_seat(t, seat));
    if (is_contest(t) || !is_alone(t, seat) || table_to_move(t) != 1u << seat) return false;
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
    GG_ASSERT_CMP(count, <=, match_action_count(t->game));
    match *again = match_open_again(t->game);
    while (match_action_count(again) < count)
        match_play_again(again, t->game);
    if (match_fair(t->game)) match_fair_set(again, &t->fair);
    match_close(t->game);
    t->game = again;
    t->taken_back++;
    history_cut(t);
    for (unsigned seat = 0; is_seat(t, seat); seat++)
        t->reply[seat].waits = false;
}

/* By agreement. */

uint32_t back_turn_of(const match *m) {
    const gg_chronicle *chronicle = match_game(m)->chronicle;
    return chronicle && chronicle->turn ? chronicle->turn(match_state(m)) : round_of(m);
}

// The last action of a seat of which all were told something, or NOWHERE.
static uint32_t last_open_action(const table *t, gg_seat seat) {
    unsigned gallery = match_game(t->game)->seat_count;
    for (uint32_t i = match_action_count(t->game); i > t->origin.number; i--) {
        uint32_t told = 0;
        if (match_action(t->game, i - 1)->seat != seat) continue;
        match_news(t->game, gallery, i, &told);
        if (told > 0) return i - 1;
    }
    return NOWHERE;
}

bool takeback_find(const table *t, gg_seat seat, uint32_t *left) {
    GG_ASSERT(is_seat(t, seat));
    if (is_contest(t)) return false;
    for (unsigned other = 0; is_seat(t, other); other++)
        if (match_has_viewer(t->game, other) && seat_bot(t, other)[0]) return false;
    uint32_t last = last_open_action(t, seat), turn = 0;
    if (last == NOWHERE) return false;
    match *again = match_open_again(t->game);
    for (uint32_t i = 0; i <= last; i++) {
        if (i == t->origin.number || back_turn_of(again) != turn) *left = i;
        turn = back_turn_of(again);
        match_play_again(again, t->game);
    }
    match_close(again);
    GG_ASSERT_CMP(*left, <=, last);
    return true;
}

// What stands before that turn, counted from the present one, 1; NOWHERE if there are not so many.
static uint32_t begin_of_turn(const table *t, unsigned turns, unsigned *all) {
    match *again = match_open_again(t->game);
    uint32_t found = NOWHERE, turn = 0, count = match_action_count(t->game);
    unsigned number = 0;
    for (uint32_t i = 0; i <= count; i++) {
        bool is_new =
            i >= t->origin.number && (i == t->origin.number || back_turn_of(again) != turn);
        if (is_new && ++number + turns == *all + 1) found = i;
        turn = back_turn_of(again);
        if (i < count) match_play_again(again, t->game);
    }
    match_close(again);
    *all = number;
    return found;
}

bool turns_back(const table *t, unsigned turns, uint32_t *left) {
    unsigned all = 0;
    begin_of_turn(t, 0, &all);
    if (turns == 0 || turns > all) return false;
    *left = begin_of_turn(t, turns, &all);
    GG_ASSERT_CMP(*left, <=, match_action_count(t->game));
    return true;
}

void back_by_host(table *t, uint32_t count) {
    t->offer = t->refused = OFFER_NONE;
    t->takeback = count;
    t->host_backs++;
    takeback_go(t);
}

void takeback_go(table *t) {
    back_go(t, t->takeback);
    t->order_from = t->order_to = 0;
    // What somebody is about to play was meant for another position.
    for (unsigned seat = 0; is_seat(t, seat); seat++)
        t->turn[seat]++;
}

uint32_t takeback_events(const table *t, unsigned viewer) {
    uint32_t all = 0;
    for (uint32_t i = t->takeback; i < match_action_count(t->game); i++) {
        uint32_t count = 0;
        match_news(t->game, viewer, i + 1, &count);
        all += count;
    }
    return all;
}
