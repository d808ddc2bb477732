/* past.c - looks back: the match is played again beside itself, and shows at every step what a
 * viewer was told there and what its view then was. A step is an action of which it was told. */
#include "base/text.h"
#include "table/parts.h"

void past_cut(table *t) {
    if (!t->past || match_action_count(t->past) <= match_action_count(t->game)) return;
    match_close(t->past);
    t->past = NULL;
}

// The match as it was after so many actions.
static const match *past_at(table *t, uint32_t number) {
    if (t->past && match_action_count(t->past) > number) {
        match_close(t->past);
        t->past = NULL;
    }
    if (!t->past) t->past = match_open_again(t->game);
    while (match_action_count(t->past) < number)
        match_play_again(t->past, t->game);
    return t->past;
}

typedef struct step {
    const gg_event *event;
    uint32_t count, at; // events of it that are asked for; told after it
} step;

static void put_step(const past_question *q, const step *s, uint32_t number, gg_text *text) {
    const gg_game *game = match_game(q->t->game);
    gg_put_comma(text);
    gg_put(text, "{");
    gg_put_key(text, "at");
    gg_put_int(text, s->at);
    put_events(game, s->event, s->count, text);
    gg_put_key(text, "view");
    game->view_write(match_view(past_at(q->t, number), (gg_seat)q->viewer), text);
    gg_put(text, "}");
}

// Puts the steps; whether there are more of them.
static bool put_steps(const past_question *q, gg_text *text) {
    uint32_t at = 0, steps = 0;
    for (uint32_t n = 0; n <= match_action_count(q->t->game) && !text->full; n++) {
        uint32_t count = 0;
        const gg_event *event = match_news(q->t->game, q->viewer, n, &count);
        uint32_t known = q->from > at ? q->from - at : 0; // of this step, by whoever asks
        at += count;
        if (count <= known) continue;
        if (steps++ == q->count) return true;
        step s = { .event = event + known, .count = count - known, .at = at };
        put_step(q, &s, n, text);
    }
    return false;
}

void past_write(const void *self, gg_text *text) {
    const past_question *q = self;
    gg_put(text, "{\"is\":\"past\"");
    put_ticket(q->ticket, text);
    gg_put_key(text, "viewer");
    gg_put_quoted(text, viewer_name(q->t, q->viewer));
    gg_put_key(text, "from");
    gg_put_int(text, q->from);
    gg_put_key(text, "steps");
    gg_put(text, "[");
    bool more = put_steps(q, text);
    gg_put(text, "]");
    gg_put_key(text, "more");
    gg_put(text, more ? "true}" : "false}");
}
