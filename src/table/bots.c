/* bots.c - bots at a table: what one needs is copied, so that it can think elsewhere. */
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/check.h"
#include "base/rng.h"
#include "table/clock/table_clock.h"
#include "table/internal.h"

enum {
    STEP_MS = 2000,           // a decision takes no longer where people wait for it,
    STEP_NODES_MOST = 400000, // of so many nodes at first,
    STEP_HASTE_MAX = 4        // halved so often at most
};

static bool is_bot(const table *t, unsigned seat) {
    return seat_bot(t, seat)[0] != 0;
}

// The same table, replayed, has the same bot seeds, whether hints were taken or not; nobody who
// sees it can work them out.
static uint64_t seed_of(const table *t, gg_seat seat) {
    return gg_rng_aside(&match_head(t->game)->rng, 0x7AB1E00u + seat, t->entries - t->hint_count);
}

bool table_bot_turn_begin(const table *t, table_bot_turn *bot_turn) {
    gg_seat seat = 0;
    uint8_t to_move = t->clock.paused ? 0 : table_to_move(t);
    while (seat < GG_SEATS_MAX && !((to_move >> seat & 1) && is_bot(t, seat)))
        seat++;
    if (seat == GG_SEATS_MAX) return false;
    *bot_turn =
        (table_bot_turn){ .game = match_game(t->game), .seat = seat, .turn = t->turn[seat] };
    bot_turn->seed = seed_of(t, seat);
    gg_ask(bot_turn->game, match_state(t->game), seat, &bot_turn->decision);
    bot_turn->view = view_copy(t->game, seat);
    memcpy(bot_turn->level, seat_bot(t, seat), sizeof bot_turn->level);
    return true;
}

gg_action table_think(const table_bot_turn *bot_turn, uint32_t nodes, uint32_t ms) {
    const bot_row *bot = bot_find(bot_turn->level);
    bot_task task = bot_task_of(bot_turn->game, bot_turn->view, &bot_turn->decision, bot_turn->seed,
                                (bot_budget){ nodes, ms });
    // A level that this program does not know plays on by the book.
    return bot ? bot->choose(&task) : recruit_choose(&task);
}

void table_bot_turn_free(table_bot_turn *bot_turn) {
    free(bot_turn->view);
    bot_turn->view = NULL;
}

static uint64_t clock_of(const table_host *host) {
    return host->clock_ms ? host->clock_ms(host->self) : 0;
}

// Where a level wants more nodes than this machine can bear; else 0.
static uint32_t bearable_nodes(const table *t, const char *level) {
    const bot_row *bot = bot_find(level);
    uint32_t most = STEP_NODES_MOST >> t->haste;
    return bot && bot->nodes > most ? most : 0;
}

bool table_step(table *t, uint32_t nodes, uint32_t ms, const table_host *host) {
    table_bot_turn bot_turn;
    if (!table_bot_turn_begin(t, &bot_turn)) return false;
    uint64_t began_ms = clock_of(host);
    if (nodes == 0 && ms == 0) nodes = bearable_nodes(t, bot_turn.level);
    gg_action action = table_think(&bot_turn, nodes, ms);
    if (clock_of(host) - began_ms > STEP_MS && t->haste < STEP_HASTE_MAX) t->haste++;
    bool played = table_play(t, bot_turn.seat, bot_turn.turn, action, host);
    table_bot_turn_free(&bot_turn);
    return played;
}

static bool is_person(const table *t, unsigned viewer) {
    const gg_game *game = match_game(t->game);
    return match_has_viewer(t->game, viewer) && (viewer == game->seat_count || !is_bot(t, viewer));
}

static bool is_told_to_people(const table *t, const gg_event *event) {
    const gg_game *game = match_game(t->game);
    gg_event told;
    for (unsigned viewer = 0; viewer <= game->seat_count; viewer++) {
        if (is_person(t, viewer) && gg_tell(game, event, (gg_seat)viewer, &told)) return true;
    }
    return false;
}

// Whether people hear of it that now these seats owe a decision; compare is_concerned in entry.c.
static bool is_news_to_people(const table *t, uint8_t to_move) {
    bool people_owe = false;
    for (unsigned seat = 0; seat < match_game(t->game)->seat_count; seat++)
        people_owe |= (to_move >> seat & 1) && !is_bot(t, seat);
    return to_move == 0 || people_owe || (t->guests.hotseat && to_move != table_to_move(t));
}

bool table_shows(const table *t, gg_seat seat, gg_action action) {
    GG_ASSERT(is_seat(t, seat));
    const gg_game *game = match_game(t->game);
    gg_state *tried = gg_must(malloc(game->state_size));
    gg_news news;
    news.script = NULL;
    news.count = 0;
    memcpy((void *)tried, (const void *)match_state(t->game), game->state_size);
    gg_verdict verdict = gg_play(game, tried, seat, action, &news);
    bool shows =
        verdict.rule != 0 || is_news_to_people(t, ((const gg_head *)(const void *)tried)->to_move);
    for (uint16_t i = 0; i < news.count && !shows; i++)
        shows = is_told_to_people(t, &news.event[i]);
    free(tried);
    return shows;
}

bool table_play(table *t, gg_seat seat, uint32_t turn, gg_action action, const table_host *host) {
    GG_ASSERT(is_seat(t, seat));
    entry e = { .kind = ENTRY_PLAY, .seat = seat, .action = action };
    objection no = entry_check(t, &e);
    if (no.code || no.verdict.rule || t->turn[seat] != turn) return false;
    entry_do(t, &e, host, (request_id){ 0 }, true);
    return true;
}
