/* thought.c - bots at a table: what one needs is copied, so that it can think elsewhere. */
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/rng.h"
#include "table/parts.h"

static bool is_bot(const table *t, unsigned seat) {
    return t->guests.bot[seat][0] != 0;
}

// The same table, replayed, has the same thoughts; nobody who sees it can work them out.
static uint64_t seed_of(const table *t, gg_seat seat) {
    return gg_rng_aside(&match_head(t->game)->rng, 0x7AB1E00u + seat, t->entries);
}

bool table_thought_begin(const table *t, table_thought *thought) {
    gg_seat seat = 0;
    uint8_t owing = table_owing(t);
    while (seat < GG_SEATS_MAX && !((owing >> seat & 1) && is_bot(t, seat)))
        seat++;
    if (seat == GG_SEATS_MAX) return false;
    *thought = (table_thought){ .game = match_game(t->game), .seat = seat, .turn = t->turn[seat] };
    thought->seed = seed_of(t, seat);
    gg_ask(thought->game, match_state(t->game), seat, &thought->decision);
    thought->view = view_copy(t->game, seat);
    memcpy(thought->level, t->guests.bot[seat], sizeof thought->level);
    return true;
}

gg_action table_think(const table_thought *thought, uint32_t nodes, uint32_t ms) {
    const bot_row *bot = bot_find(thought->level);
    bot_task task = { .game = thought->game,
                      .view = thought->view,
                      .decision = &thought->decision,
                      .seed = thought->seed,
                      .budget = { .nodes = nodes, .ms = ms } };
    // A level that this program does not know plays on by the book.
    return bot ? bot->choose(&task) : recruit_choose(&task);
}

void table_thought_free(table_thought *thought) {
    free(thought->view);
    thought->view = NULL;
}

bool table_play(table *t, gg_seat seat, uint32_t turn, gg_action action, const table_host *host) {
    entry e = { .kind = ENTRY_PLAY, .seat = seat, .action = action };
    objection no = entry_check(t, &e);
    if (no.code || no.verdict.rule || t->turn[seat] != turn) return false;
    entry_do(t, &e, host, (ticket){ 0 }, true);
    return true;
}
