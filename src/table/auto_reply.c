/* auto_reply.c - automatic replies: a seat says beforehand how it answers a routine question. The
 * answer comes after a while that says nothing about how it came to be. */
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "table/clock/table_clock.h"
#include "table/internal.h"

enum {
    ANSWERS_NODES = 512,
    WAIT_LEAST_MS = 2000, // the wait is drawn between these
    WAIT_MOST_MS = 6000
};

/* Playing them. */

static bool is_legal(const gg_decision *decision, gg_action action) {
    for (unsigned i = 0; i < decision->count; i++) {
        if (memcmp(&decision->legal[i], &action, sizeof action) == 0) return true;
    }
    return false;
}

// What this seat has said it would do now.
static bool find_answer(const table *t, gg_seat seat, gg_action *action) {
    GG_ASSERT(is_seat(t, seat));
    json_node node[ANSWERS_NODES];
    json_doc doc;
    gg_decision decision;
    char text[GG_RECORD_ACTION_MAX];
    const gg_game *game = match_game(t->game);
    const char *all = t->answers[seat];
    if (!all || json_read(&doc, all, strlen(all), node, ANSWERS_NODES) != GG_OK) return false;
    gg_ask(game, match_state(t->game), seat, &decision);
    if (decision.count == 0) return false;
    uint32_t found = json_find(&doc, 0, game->phase[decision.phase].name);
    return found && json_string(&doc, found, text, sizeof text)
           && game->action_read(text, action) == GG_OK && is_legal(&decision, *action);
}

// Nobody who sees the table can work it out.
static uint32_t draw_wait(const table *t, gg_seat seat) {
    uint64_t drawn = gg_rng_aside(&match_head(t->game)->rng, 0x3A17000u + seat, t->entries);
    return WAIT_LEAST_MS + (uint32_t)(drawn % (WAIT_MOST_MS - WAIT_LEAST_MS));
}

void table_wake(table *t, const table_host *host) {
    if (!host->wait || !table_begun(t) || !table_is_taken(t) || t->clock.paused) return;
    for (gg_seat seat = 0; is_seat(t, seat); seat++) {
        reply *due = &t->reply[seat];
        if (!(table_to_move(t) >> seat & 1) || due->waits || seat_bot(t, seat)[0]) continue;
        if (!find_answer(t, seat, &due->action)) continue;
        due->waits = true;
        due->turn = t->turn[seat];
        host->wait(host->self, seat, draw_wait(t, seat));
    }
}

void table_reply(table *t, gg_seat seat, const table_host *host) {
    GG_ASSERT(is_seat(t, seat));
    reply *due = &t->reply[seat];
    if (!due->waits) return;
    due->waits = false;
    table_play(t, seat, due->turn, due->action, host);
}

/* Hearing them. speech off: what a program does wrong is said in English. */

static void answers_write(const void *self, gg_text *text) {
    gg_put(text, "{\"is\":\"standing\",\"answers\":");
    gg_put(text, self);
    gg_put(text, "}");
}

void tell_answers(const table *t, unsigned seat, const table_host *host) {
    GG_ASSERT(is_seat(t, seat));
    message_talk(host, seat, answers_write, t->answers[seat]);
}

static bool is_phase(const gg_game *game, const char *name) {
    for (unsigned i = 1; i < game->phase_count; i++) {
        if (strcmp(game->phase[i].name, name) == 0) return true;
    }
    return false;
}

// One answer of the message, checked and written as the game writes it.
static bool put_answer(const incoming *h, uint32_t key, gg_text *out) {
    const gg_game *game = match_game(h->t->game);
    char phase[TABLE_WORD_MAX], text[GG_RECORD_ACTION_MAX];
    gg_action action;
    if (!json_string(&h->doc, key, phase, sizeof phase) || !is_phase(game, phase)) return false;
    if (!json_string(&h->doc, key + 1, text, sizeof text)) return false;
    if (game->action_read(text, &action) != GG_OK) return false;
    gg_put_key(out, phase);
    match_action_write(game, action, out);
    return true;
}

void act_standing(incoming *h) {
    char at[TABLE_ANSWERS_MAX];
    gg_text text = gg_text_begin(at, sizeof at);
    uint32_t answers = request_value(h, "answers");
    gg_put(&text, "{");
    for (uint32_t key = json_first(&h->doc, answers); key;
         key = json_key_after(&h->doc, answers, key)) {
        if (put_answer(h, key, &text)) continue;
        request_fail(h, "bad_value", "an answer is a phase of this game and an action", NULL, NULL);
        return;
    }
    gg_put(&text, "}");
    if (text.full)
        request_fail(h, "too_long", "these are too many answers", NULL, NULL);
    else
        paper_send(h, (paper){ .kind = PAPER_ANSWERS, .text = at });
}
