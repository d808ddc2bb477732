/* position_views.c - can this be what a seat knows of that moment? Its bounds hold what is true, it
 * sees the faces that are up, and its table is what it was told. */
#include <string.h>

#include "games/marengo/sight/heaps.h"
#include "games/marengo/state/evolve.h"
#include "games/marengo/state/position.h"

// The pieces of an army that look alike to a viewer: how many of each class there are in truth.
typedef struct truth {
    uint16_t key;
    uint8_t count, of[MAR_CLASSES], up[MAR_CLASSES];
} truth;

static unsigned truths_of(const mar_state *s, unsigned army, bool own, truth *out) {
    unsigned count = 0;
    for (unsigned i = 0; i < s->piece_count[army]; i++) {
        mar_piece piece = s->piece[army][i];
        unsigned code = mar_code_of(piece), place = mar_place_of(piece), k = 0;
        // M2.7: when the game is over all is shown, and what pieces did no longer counts.
        unsigned status = s->head.result ? (unsigned)MAR_FRESH : mar_status_of(piece);
        piece = mar_word_of(place, code, status);
        uint16_t key = mar_key(place, mar_is_inactive(code), status);
        if (!own) key = mar_seen_as(s, army, piece);
        while (k < count && out[k].key != key)
            k++;
        if (k == count) out[count++] = (truth){ .key = key };
        out[k].count++;
        out[k].of[code % MAR_INACTIVE]++;
        out[k].up[code % MAR_INACTIVE] =
            (uint8_t)(out[k].up[code % MAR_INACTIVE] + (own || mar_is_seen_up(s, army, piece)));
    }
    return count;
}

static mar_heap joined(const mar_heap *a, const mar_heap *b) {
    mar_heap sum = *a;
    sum.count = (uint8_t)(a->count + b->count);
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        sum.least[c] = (uint8_t)(a->least[c] + b->least[c]);
        sum.most[c] = (uint8_t)(a->most[c] + b->most[c]);
        sum.sure[c] = (uint8_t)(a->sure[c] + b->sure[c]);
        sum.share[c] = a->share[c] > b->share[c] ? a->share[c] : b->share[c];
    }
    return sum;
}

// What is true lies within the bounds, and whatever is not sure is thought possible.
static bool is_within(const mar_heap *heap, const truth *t) {
    if (heap->count != t->count) return false;
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        if (t->of[c] < heap->least[c] || t->of[c] > heap->most[c]) return false;
        if (t->up[c] > heap->least[c]) return false;
        if (t->of[c] > heap->sure[c] && heap->share[c] == 0) return false;
    }
    return true;
}

// What is compared: a moment, what a seat knows of it, and how it would look to one who sits down.
typedef struct sight {
    const mar_view *v;
    const mar_state *s;
    mar_view now;
    bool resting; // a group has come to rest; that is not told, and others see it as one still
} sight;

static uint16_t key_in(const sight *g, unsigned army, uint16_t key) {
    bool rests = g->resting && army == g->s->table.army && mar_key_place(key) == MAR_GROUP;
    if (!rests) return key;
    return mar_key(g->v->table.pending_action.to, mar_key_inactive(key), mar_key_status(key));
}

static bool heaps_are_sound(const sight *g, unsigned army) {
    const mar_view *v = g->v;
    truth all[MAR_PIECES_MAX];
    bool used[MAR_PIECES_MAX] = { false };
    unsigned count = truths_of(g->s, army, v->seat == army, all), seen = 0;
    for (unsigned k = 0; k < count; k++) {
        mar_heap sum = { .count = 0 };
        for (unsigned h = 0; h < v->heap_count[army]; h++) {
            const mar_heap *heap = &v->heap[army][h];
            if (key_in(g, army, heap->key) != all[k].key) continue;
            sum = joined(&sum, heap);
            used[h] = true;
            seen++;
        }
        if (!is_within(&sum, &all[k])) return false;
    }
    for (unsigned h = 0; h < v->heap_count[army]; h++) {
        if (!used[h] || (h > 0 && v->heap[army][h - 1].key >= v->heap[army][h].key)) return false;
    }
    return seen == v->heap_count[army];
}

static bool counts_are_sound(const mar_view *v, const mar_state *s, unsigned army) {
    const unsigned one = MAR_SHARE, leeway = 8 * one; // what rounding can add in a long game
    unsigned shares = 0, pieces = s->piece_count[army];
    uint8_t living[MAR_CLASSES] = { 0 };
    for (unsigned i = 0; i < pieces; i++)
        living[mar_code_of(s->piece[army][i]) % MAR_INACTIVE]++;
    if (memcmp(living, v->living[army], sizeof living) != 0) return false;
    for (unsigned h = 0; h < v->heap_count[army]; h++) {
        for (unsigned c = 0; c < MAR_CLASSES; c++)
            shares += v->heap[army][h].share[c] + one * v->heap[army][h].sure[c];
    }
    for (unsigned c = 0; c < MAR_CLASSES; c++)
        pieces += v->gone[army][c];
    return pieces <= MAR_PIECES_MAX && shares <= one * s->piece_count[army] + leeway;
}

// Pieces that have retreated lie face-up where they went, as long as the retreat lasts.
static bool refuge_is_sound(const mar_view *v, const mar_state *s) {
    unsigned enemy = mar_enemy(s->table.army);
    if (v->refuge_count && !s->table.pending_action.retreat) return false;
    for (unsigned i = 0; i < v->refuge_count; i++) {
        mar_piece piece = v->refuge[i];
        unsigned place = mar_place_of(piece), code = mar_code_of(piece), there = 0, told = 0;
        if (place >= MAR_ENTRY_FIRST || code >= MAR_CODES || mar_status_of(piece)) return false;
        mar_run run = mar_in_place(s, enemy, place);
        for (const mar_piece *at = run.first; at < run.end; at++)
            there += mar_code_of(*at) == code;
        for (unsigned k = 0; k < v->refuge_count; k++)
            told += v->refuge[k] == piece;
        if (told > there) return false;
    }
    return true;
}

static bool is_stage(unsigned stage, unsigned army) {
    return (stage == MAR_ACTIVATE && army == MAR_FRANCE) || stage == MAR_BOMBARD
           || stage == MAR_ASSAULT || stage == MAR_MOVE_FROM || stage == MAR_DECLARE;
}

static bool is_none(const mar_pending_action *pending_action) {
    static const mar_pending_action none;
    return memcmp(pending_action, &none, sizeof none) == 0;
}

// Others are not told how far a turn has come.
static bool table_is_sound(const sight *g) {
    mar_table known = g->v->table, seen = g->now.table;
    const mar_table *t = &g->s->table;
    if (g->v->seat != t->army && t->stage) {
        if (!is_stage(known.stage, t->army) || known.stage > t->stage) return false;
        known.stage = seen.stage;
    }
    // Losses of a retreat lie open: the last of them stays known.
    if (t->pending_action.retreat && g->v->seat != t->decider)
        known.pending_action.last = seen.pending_action.last;
    if (g->resting) {
        if (!mar_is_arrival(g->s, &known.pending_action) || known.pending_action.target
            || known.pending_action.last)
            return false;
        known.pending_action = seen.pending_action;
    }
    return memcmp(&known, &seen, sizeof seen) == 0;
}

static bool is_sound_at(const mar_view *v, const mar_state *s) {
    sight g = { .v = v, .s = s };
    mar_view_begin((gg_view *)(void *)&g.now, (const gg_state *)(const void *)s, v->seat);
    g.resting = v->seat != s->table.army && is_none(&g.now.table.pending_action)
                && !is_none(&v->table.pending_action);
    if (!table_is_sound(&g) || !refuge_is_sound(v, s)) return false;
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        if (!counts_are_sound(v, s, army) || !heaps_are_sound(&g, army)) return false;
    }
    return true;
}

// A pursuer that was chosen first and lay face-up lies there still, for all but its owner.
bool mar_view_is_sound(const mar_view *v, const mar_state *s) {
    unsigned army = s->table.decider;
    mar_run chosen = mar_in_place(s, army, MAR_PURSUIT);
    bool unseen = s->head.phase == MAR_PURSUE && mar_count(chosen) > 0 && v->seat != army;
    if (!unseen) return is_sound_at(v, s);
    mar_piece piece = *chosen.first;
    if (!mar_find(s, army, MAR_SHOWN, mar_code_of(piece)) && is_sound_at(v, s)) return true;
    mar_state up = *s;
    mar_take(&up, army, piece);
    mar_put(&up, army, mar_word_of(MAR_SHOWN, mar_code_of(piece), mar_status_of(piece)));
    return is_sound_at(v, &up);
}
