/* review.c - see review.h. */
#include "review/review.h"

#include <stdlib.h>
#include <string.h>

#include "ai/net/nets.h"
#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"
#include "brain.h"

// A moment of the game, and the action that follows.
typedef struct moment {
    gg_state *state;
    gg_view *view[GG_SEATS_MAX];
    int32_t chance;
    gg_seat seat;
    gg_action action;
} moment;

struct review {
    const gg_game *game;
    parts_how how;
    gg_setup setup;
    bool is_set_up; // it did not begin from a position
    moment *moment; // by row: the moment after it
    uint32_t count; // rows
};

static void *copy_of(const void *bytes, size_t size) {
    return memcpy(gg_must(malloc(size)), bytes, size);
}

static void keep(const review *r, moment *m, const match *now) {
    m->state = copy_of(match_state(now), r->game->state_size);
    for (gg_seat seat = 0; seat < r->game->seat_count; seat++) {
        m->view[seat] = gg_must(calloc(1, r->game->view_size));
        if (gg_seats(r->game, m->state) >> seat & 1)
            memcpy((void *)m->view[seat], (const void *)match_view(now, seat), r->game->view_size);
        else
            r->game->view_begin(m->view[seat], m->state, seat); // nobody is told anything there
    }
}

review *review_open(const match *model, const parts_how *how) {
    net probe;
    const gg_setup *setup = match_setup(model);
    if (!match_game(model)->brain || !nets_find(match_game(model), &probe)) return NULL;
    review *r = gg_must(calloc(1, sizeof *r));
    uint32_t actions = match_action_count(model);
    *r = (review){ .game = match_game(model), .how = *how, .count = actions + 1 };
    if (setup) r->setup = *setup;
    r->is_set_up = setup != NULL;
    r->moment = gg_must(calloc((size_t)actions + 1, sizeof *r->moment));
    match *again = match_open_again(model);
    for (uint32_t i = 0; i < actions; i++) {
        const gg_record_row *row = match_action(model, i);
        keep(r, &r->moment[i], again);
        r->moment[i].seat = row->seat;
        r->moment[i].action = row->action;
        match_play_again(again, model);
    }
    keep(r, &r->moment[actions], again);
    match_close(again);
    return r;
}

void review_close(review *r) {
    if (!r) return;
    for (uint32_t i = 0; i < r->count; i++) {
        free((void *)r->moment[i].state);
        for (gg_seat seat = 0; seat < r->game->seat_count; seat++)
            free((void *)r->moment[i].view[seat]);
    }
    free(r->moment);
    free(r);
}

uint32_t review_count(const review *r) {
    return r->count;
}

static parts_moment moment_at(const review *r, uint32_t index) {
    const moment *m = &r->moment[index];
    return (parts_moment){ m->state, (const gg_view *const *)m->view, m->chance };
}

void review_judge(review *r, uint32_t index) {
    GG_ASSERT_CMP(index, <, r->count);
    parts *p = parts_open(r->game, &r->how);
    const parts_moment now = moment_at(r, index);
    r->moment[index].chance = parts_chance(p, &now);
    parts_close(p);
}

void review_hurry(review *r, uint32_t ms) {
    r->how.ms = ms;
    r->how.hurries = ms == 0;
}

static gg_rule rule_of(const gg_game *game, const moment *m) {
    const gg_head *head = (const gg_head *)(const void *)m->state;
    return game->asked_rule ? game->asked_rule(m->state) : game->phase[head->phase].rule;
}

static void look_at_action(const review *r, parts *p, uint32_t index, review_row *out) {
    const moment *m = &r->moment[index - 1];
    gg_decision d;
    gg_ask(r->game, m->state, m->seat, &d);
    const parts_move move = { .before = moment_at(r, index - 1),
                              .after = moment_at(r, index),
                              .seat = m->seat,
                              .action = m->action,
                              .lot = gg_mix(r->how.seed, 7, index) };
    parts_of(p, &move, &out->step);
    out->turn = r->game->brain->turn(m->state);
    out->choice = d.count;
    out->rule = rule_of(r->game, m);
    out->played = m->action;
}

void review_look(const review *r, uint32_t index, review_row *out) {
    GG_ASSERT_CMP(index, <, r->count);
    parts *p = parts_open(r->game, &r->how);
    memset(out, 0, sizeof *out);
    const parts_moment begun = moment_at(r, 0);
    if (index == 0)
        parts_setup(p, r->is_set_up ? &r->setup : NULL, &begun, &out->step);
    else
        look_at_action(r, p, index, out);
    parts_close(p);
}

void review_choice_write(const review *r, uint32_t index, gg_action action, gg_text *text) {
    GG_ASSERT_CMP(index, >, 0);
    const moment *m = &r->moment[index - 1];
    r->game->choice_write(m->state, m->seat, action, text);
}

static void tell_choice(const review *r, const review_line *line, const gg_state *world,
                        const gg_decision *d, gg_action action) {
    char label[GG_MESSAGE_MAX] = "";
    gg_text text = gg_text_begin(label, sizeof label);
    text.language = line->language;
    r->game->choice_write(world, d->seat, action, &text);
    line->tell(line->self, label);
}

// What follows the choice in the true world, each seat deciding by what it knows.
static void go_on(const review *r, const review_line *line, const eyes *e, moment *m) {
    const gg_brain *brain = r->game->brain;
    uint32_t turn = brain->turn(m->state);
    gg_news *news = gg_must(calloc(1, sizeof *news));
    gg_action action = line->action;
    gg_decision d;
    gg_ask(r->game, m->state, m->seat, &d);
    while (d.count > 0 && brain->turn(m->state) <= turn) {
        if (d.seat == m->seat && d.count > 1) tell_choice(r, line, m->state, &d, action);
        gg_advance(r->game, m->state, &d, action, news);
        gg_learn(r->game, news, m->view, gg_seats(r->game, m->state));
        if (d.count > 0) action = eyes_choice(e, m->state, m->view[d.seat], &d);
    }
    free(news);
}

void review_play_out(const review *r, uint32_t index, const review_line *line) {
    GG_ASSERT_CMP(index, >, 0);
    eyes e;
    moment m = r->moment[index - 1];
    bool opened = eyes_open(&e, r->game);
    GG_ASSERT(opened);
    m.state = copy_of(m.state, r->game->state_size);
    ((gg_head *)(void *)m.state)->rng.key = gg_mix(r->how.seed, 8, index);
    for (gg_seat seat = 0; seat < r->game->seat_count; seat++)
        m.view[seat] = copy_of(m.view[seat], r->game->view_size);
    go_on(r, line, &e, &m);
    free((void *)m.state);
    for (gg_seat seat = 0; seat < r->game->seat_count; seat++)
        free((void *)m.view[seat]);
    eyes_close(&e);
}
