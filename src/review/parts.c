/* parts.c - see parts.h. */
#include "review/parts.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/rng.h"

struct parts {
    const gg_game *game;
    parts_how how;
    eyes eyes;
    uint64_t moments;  // looked at so far: other lots each time
    gg_state *scratch; // a world that is played in
};

parts *parts_open(const gg_game *game, const parts_how *how) {
    parts *p = gg_must(calloc(1, sizeof *p));
    p->game = game;
    p->how = *how;
    if (!eyes_open(&p->eyes, game)) {
        free(p);
        return NULL;
    }
    p->scratch = gg_must(calloc(1, game->state_size));
    return p;
}

void parts_close(parts *p) {
    if (!p) return;
    eyes_close(&p->eyes);
    free((void *)p->scratch);
    free(p);
}

static const gg_head *head_in(const gg_state *state) {
    return (const gg_head *)(const void *)state;
}

static gg_rng *chance_of(gg_state *state) {
    return &((gg_head *)(void *)state)->rng;
}

static bool was_drawn(const parts_move *m) {
    const gg_rng *a = &head_in(m->before)->rng, *b = &head_in(m->after)->rng;
    return memcmp(a->drawn, b->drawn, sizeof a->drawn) != 0;
}

// The action in the true world again, with other dice, on average.
static int32_t with_other_dice(parts *p, const parts_move *m, uint64_t lot) {
    int64_t sum = 0;
    for (uint32_t i = 0; i < p->how.dice; i++) {
        memcpy((void *)p->scratch, (const void *)m->before, p->game->state_size);
        chance_of(p->scratch)->key = gg_mix(lot, 1, i);
        gg_play_legal(p->game, p->scratch, m->seat, m->action, NULL);
        sum += eyes_chance(&p->eyes, p->scratch);
    }
    return (int32_t)(sum / p->how.dice);
}

// Does an imagined world ask the same, and allow what was done?
static bool is_alike(const parts *p, const parts_move *m) {
    const gg_head *head = head_in(p->scratch);
    return head->phase == head_in(m->before)->phase && (head->to_move >> m->seat & 1)
           && p->game->check(p->scratch, m->seat, m->action).rule == 0;
}

// The action in worlds that look to its player as this does.
static void imagine(parts *p, const parts_move *m, uint64_t lot, parts_step *out) {
    gg_rng rng = { .key = gg_mix(lot, 2, 0) };
    int64_t known = 0, expected = 0;
    for (uint32_t i = 0; i < p->how.worlds; i++) {
        if (!p->game->imagine(m->view, &rng, p->scratch) || !is_alike(p, m)) continue;
        chance_of(p->scratch)->key = gg_mix(lot, 3, i);
        known += eyes_imagined(&p->eyes, p->scratch, m->seat);
        gg_play_legal(p->game, p->scratch, m->seat, m->action, NULL);
        expected += eyes_imagined(&p->eyes, p->scratch, m->seat);
        out->worlds++;
    }
    if (out->worlds == 0) return;
    out->known = (int32_t)(known / out->worlds);
    out->expected = (int32_t)(expected / out->worlds);
}

void parts_of(parts *p, const parts_move *m, parts_step *out) {
    uint64_t lot = gg_mix(p->how.seed, 4, p->moments++);
    *out = (parts_step){ .seat = m->seat,
                         .before = eyes_chance(&p->eyes, m->before),
                         .after = eyes_chance(&p->eyes, m->after) };
    int32_t mean = was_drawn(m) && p->how.dice ? with_other_dice(p, m, lot) : out->after;
    imagine(p, m, lot, out);
    if (out->worlds == 0) { // nothing is hidden that could be imagined: all was to be known
        out->known = out->before;
        out->expected = mean;
    }
    out->judgement = out->expected - out->known;
    out->chance = out->after - mean;
    out->fog = mean - out->before - out->judgement;
    GG_ASSERT_CMP(out->judgement + out->fog + out->chance, ==, out->after - out->before);
}

void parts_setup(parts *p, const gg_setup *setup, const gg_state *begun, parts_step *out) {
    int64_t sum = 0;
    uint64_t lot = gg_mix(p->how.seed, 4, p->moments++);
    *out = (parts_step){ .seat = p->game->seat_count, .after = eyes_chance(&p->eyes, begun) };
    for (uint32_t i = 0; i < p->how.dice; i++) {
        gg_setup other = *setup;
        other.seed = gg_mix(lot, 5, i);
        gg_begin(p->game, p->scratch, &other, NULL);
        sum += eyes_chance(&p->eyes, p->scratch);
    }
    out->before = p->how.dice ? (int32_t)(sum / p->how.dice) : out->after;
    out->known = out->expected = out->before;
    out->chance = out->after - out->before;
}
