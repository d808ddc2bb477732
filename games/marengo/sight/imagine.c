/* imagine.c - a world that agrees with a view: hidden pieces drawn within their bounds. */
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "games/marengo/rules/rules.h"
#include "games/marengo/sight/heaps.h"
#include "games/marengo/state/evolve.h"

// One army being drawn: how many of each class every heap has.
typedef struct drawing {
    const mar_heap *heap;
    unsigned heap_count;
    uint8_t has[MAR_PIECES_MAX][MAR_CLASSES];
    uint8_t left[MAR_CLASSES];            // pieces of the army not yet placed
    uint8_t due[MAR_CLASSES];             // loose pieces of the whole army
    const uint16_t *lean[MAR_PIECES_MAX]; // by heap, by class: how much likelier; NULL: as it is
} drawing;

// How much likelier than by its share a heap's piece is of a class, in 1/GG_LEAN_ONE.
static uint64_t lean_to(const drawing *d, unsigned heap, unsigned c) {
    return d->lean[heap] ? d->lean[heap][c] : GG_LEAN_ONE;
}

static bool has_space(const drawing *d, unsigned heap, unsigned c) {
    return d->has[heap][c] < d->heap[heap].most[c] && d->heap[heap].share[c] > 0;
}

// A heap that could give up one of class c for one of class e; heap_count if none could.
static unsigned swapper(const drawing *d, unsigned c, unsigned e) {
    unsigned h = 0;
    while (h < d->heap_count && !(d->has[h][c] > d->heap[h].least[c] && has_space(d, h, e)))
        h++;
    return h;
}

// A class whose piece could be freed for class c by one swap; MAR_CLASSES if there is none.
static unsigned successor(const drawing *d, const bool *reached, unsigned c) {
    unsigned e = 0;
    while (e < MAR_CLASSES && !(e != c && reached[e] && swapper(d, c, e) < d->heap_count))
        e++;
    return e;
}

// Chains of swaps that end in a class of which pieces are left, breadth first over the six
// classes. `next` gives each class its successor on such a chain, MAR_CLASSES if it has none.
static void find_chains(const drawing *d, uint8_t *next) {
    bool reached[MAR_CLASSES], grown = true;
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        reached[c] = d->left[c] > 0;
        next[c] = (uint8_t)(reached[c] ? c : MAR_CLASSES);
    }
    while (grown) {
        grown = false;
        for (unsigned c = 0; c < MAR_CLASSES; c++) {
            if (reached[c]) continue;
            next[c] = (uint8_t)successor(d, reached, c);
            reached[c] = next[c] < MAR_CLASSES;
            grown = grown || reached[c];
        }
    }
}

static void give(drawing *d, unsigned heap, unsigned c, const uint8_t *next) {
    GG_ASSERT_CMP(heap, <, d->heap_count);
    d->has[heap][c]++;
    while (d->left[c] == 0) {
        unsigned e = next[c], giver = swapper(d, c, e);
        GG_ASSERT_CMP(e, <, MAR_CLASSES);
        GG_ASSERT_CMP(giver, <, d->heap_count);
        d->has[giver][c]--;
        d->has[giver][e]++;
        c = e;
    }
    d->left[c]--;
}

// Nothing that is left fits: somebody else has to change.
static bool squeeze_in(drawing *d, unsigned heap) {
    uint8_t next[MAR_CLASSES];
    find_chains(d, next);
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        if (!has_space(d, heap, c) || next[c] == MAR_CLASSES) continue;
        give(d, heap, c, next);
        return true;
    }
    return false;
}

// What can be stays possible.
static uint64_t leaning(const drawing *d, unsigned heap, unsigned c, uint64_t weight) {
    uint64_t product = weight * lean_to(d, heap, c) / GG_LEAN_ONE;
    return product > 0 || weight == 0 ? product : 1;
}

// Draws a class for one more piece of a heap: likelier the more of it are expected here, and
// the more of those that were to be placed are left.
static bool draw_class(drawing *d, unsigned heap, gg_rng *rng) {
    uint64_t weight[MAR_CLASSES], sum = 0;
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        weight[c] = 0;
        if (d->left[c] > 0 && has_space(d, heap, c))
            weight[c] = leaning(d, heap, c,
                                ((uint64_t)d->heap[heap].share[c] * d->left[c] << 8) / d->due[c]);
        sum += weight[c];
    }
    if (sum == 0) return squeeze_in(d, heap);
    uint64_t pick = gg_rng_draw(rng, 0, (uint32_t)sum);
    unsigned c = 0;
    for (; pick >= weight[c]; c++)
        pick -= weight[c];
    d->has[heap][c]++;
    d->left[c]--;
    return true;
}

static unsigned open_slots(const drawing *d, unsigned heap) {
    unsigned used = 0;
    for (unsigned c = 0; c < MAR_CLASSES; c++)
        used += d->has[heap][c];
    GG_ASSERT_CMP(used, <=, d->heap[heap].count);
    return d->heap[heap].count - used;
}

// Pieces are drawn one by one in random order of their slots.
static bool draw_army(drawing *d, gg_rng *rng) {
    uint8_t slot[MAR_PIECES_MAX];
    unsigned count = 0;
    for (unsigned h = 0; h < d->heap_count; h++) {
        for (unsigned i = open_slots(d, h); i > 0; i--)
            slot[count++] = (uint8_t)h;
    }
    for (; count > 0; count--) {
        unsigned pick = gg_rng_draw(rng, 0, count);
        if (!draw_class(d, slot[pick], rng)) return false;
        slot[pick] = slot[count - 1];
    }
    return true;
}

// A loose piece in a drawing.
typedef struct loose {
    uint8_t heap, class;
} loose;

static unsigned list_loose(const drawing *d, loose *out) {
    unsigned count = 0;
    for (unsigned h = 0; h < d->heap_count; h++) {
        for (unsigned c = 0; c < MAR_CLASSES; c++) {
            for (unsigned i = d->heap[h].sure[c]; i < d->has[h][c]; i++)
                out[count++] = (loose){ (uint8_t)h, (uint8_t)c };
        }
    }
    return count;
}

// May a piece of heap h be of class e instead of c?
static bool may_change(const drawing *d, unsigned h, unsigned c, unsigned e) {
    return d->has[h][c] > d->heap[h].least[c] && has_space(d, h, e);
}

static void swap(drawing *d, loose *a, loose *b) {
    d->has[a->heap][a->class]--;
    d->has[b->heap][b->class]--;
    uint8_t class = a->class;
    a->class = b->class;
    b->class = class;
    d->has[a->heap][a->class]++;
    d->has[b->heap][b->class]++;
}

// What was learned, multiplied in; the larger one keeps to 32 bits.
static void weigh(const drawing *d, const loose *a, const loose *b, uint64_t *now, uint64_t *then) {
    *now *= lean_to(d, a->heap, a->class) * lean_to(d, b->heap, b->class);
    *then *= lean_to(d, a->heap, b->class) * lean_to(d, b->heap, a->class);
    while (*now >> 32) {
        *now >>= 1;
        *then >>= 1;
    }
}

// Two pieces trade classes, as often as the shares of both ways stand to each other.
static void trade(drawing *d, loose *a, loose *b, uint32_t lot) {
    unsigned c = a->class, e = b->class;
    if (c == e || a->heap == b->heap) return;
    if (!may_change(d, a->heap, c, e) || !may_change(d, b->heap, e, c)) return;
    const mar_heap *first = &d->heap[a->heap], *second = &d->heap[b->heap];
    uint64_t now = (uint64_t)first->share[c] * second->share[e];
    uint64_t then = (uint64_t)first->share[e] * second->share[c];
    if (d->lean[a->heap] || d->lean[b->heap]) weigh(d, a, b, &now, &then);
    if (then >= now || lot < (then << 32) / now) swap(d, a, b);
}

/* What was drawn one by one leans towards what was drawn first. Trades take that back: whatever
 * they start from, after enough of them each world is as likely as the product of its shares. */
static void shake(drawing *d, gg_rng *rng) {
    enum { TRADES = 64, EACH = 2 }; // few pieces are tight, many are slow to mix
    loose piece[MAR_PIECES_MAX];
    unsigned count = list_loose(d, piece);
    if (count < 2) return;
    for (unsigned i = TRADES + EACH * count; i > 0; i--) {
        uint64_t bits = gg_mix(rng->key, 0, rng->drawn[0]++);
        unsigned a = (unsigned)((bits & 0xffff) * count >> 16);
        unsigned b = (unsigned)((bits >> 16 & 0xffff) * count >> 16);
        trade(d, &piece[a], &piece[b], (uint32_t)(bits >> 32));
    }
}

static void put_heap(mar_state *s, unsigned army, const mar_heap *heap, const uint8_t *has) {
    unsigned sleep = mar_key_inactive(heap->key) ? MAR_INACTIVE : 0;
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        for (unsigned i = has[c]; i > 0; i--)
            mar_put(s, army,
                    mar_word_of(mar_key_place(heap->key), c + sleep, mar_key_status(heap->key)));
    }
}

// What is imagined: of this view, leaning so.
typedef struct picture {
    const mar_view *view;
    const gg_lean *lean;
} picture;

static bool fill_army(mar_state *s, const picture *p, unsigned army, gg_rng *rng) {
    const mar_view *v = p->view;
    drawing d = { .heap = v->heap[army], .heap_count = v->heap_count[army] };
    for (unsigned h = 0; h < d.heap_count && p->lean; h++)
        d.lean[h] = gg_lean_of(p->lean, army, mar_pile_of(&v->table, army, d.heap[h].key));
    memcpy(d.left, v->living[army], sizeof d.left);
    memcpy(d.due, v->living[army], sizeof d.due);
    for (unsigned h = 0; h < d.heap_count; h++) {
        for (unsigned c = 0; c < MAR_CLASSES; c++) {
            if (d.left[c] < d.heap[h].least[c]) return false;
            d.left[c] = (uint8_t)(d.left[c] - d.heap[h].least[c]);
            d.due[c] = (uint8_t)(d.due[c] - d.heap[h].sure[c]);
            d.has[h][c] = d.heap[h].least[c];
        }
    }
    if (!draw_army(&d, rng)) return false;
    shake(&d, rng);
    for (unsigned h = 0; h < d.heap_count; h++)
        put_heap(s, army, &d.heap[h], d.has[h]);
    return true;
}

// Guns that fired in the army's latest turn are face-down among others now.
static void mark_fired(mar_state *s, unsigned army) {
    GG_ASSERT_CMP(army, <, MAR_ARMIES);
    unsigned due = s->table.fired[army];
    for (unsigned i = 0; i < s->piece_count[army]; i++)
        due -= mar_status_of(s->piece[army][i]) == MAR_FIRED;
    for (unsigned i = 0; i < s->piece_count[army] && due > 0;) {
        mar_piece gun = s->piece[army][i];
        bool waits = mar_place_of(gun) >= MAR_ENTRY_FIRST && mar_place_of(gun) < MAR_PLACES;
        if (mar_code_of(gun) != MAR_A1 || mar_status_of(gun) != MAR_FRESH || waits) {
            i++;
            continue;
        }
        mar_take(s, army, gun); // the next piece is at this index now
        mar_put(s, army, mar_word_of(mar_place_of(gun), MAR_A1, MAR_FIRED));
        due--;
    }
}

// What the other side is deciding, as far as this seat can tell.
static enum mar_phase guess_phase(const mar_state *s, unsigned *seat) {
    const mar_pending_action *pending_action = &s->table.pending_action;
    bool spots = mar_count(mar_run_of(s, mar_enemy(s->table.army), MAR_LEAD, MAR_SPOTS)) > 0
                 || mar_count(mar_run_of(s, s->table.army, MAR_LEAD, MAR_SPOTS)) > 0;
    *seat = mar_enemy(s->table.army);
    if (pending_action->kind == MAR_PENDING_BOMBARD && pending_action->loss[*seat])
        return MAR_BOMBARD_LOSS;
    if (pending_action->retreat) return mar_retreat_due(s);
    if (pending_action->attack == 1) return MAR_BLOCK;
    if (spots) return mar_battle_due(s, seat);
    *seat = s->table.army;
    if (pending_action->attack == 2) return MAR_BLOCKED;
    unsigned group = mar_codes_in(mar_in_place(s, *seat, MAR_GROUP));
    if (group && pending_action->way == MAR_BY_ROAD && pending_action->kind == MAR_PENDING_MOVE)
        return MAR_ROAD_STEP;
    // Only cavalry could still be deciding; any other group rests already.
    return group & (1u << MAR_C2 | 1u << MAR_C1) ? MAR_CONTINUE_AT : MAR_NO_PHASE;
}

static void rest(mar_state *s) {
    unsigned army = s->table.army;
    for (unsigned count = mar_count_in(s, army, MAR_GROUP); count > 0; count--) {
        mar_piece piece = *mar_in_place(s, army, MAR_GROUP).first;
        mar_take(s, army, piece);
        mar_put(s, army,
                mar_word_of(s->table.pending_action.to, mar_code_of(piece), mar_status_of(piece)));
    }
    memset(&s->table.pending_action, 0, sizeof s->table.pending_action);
}

// A gun that is still declared has not fired yet, so the turn has not come further.
static enum mar_phase guess_stage(const mar_state *s) {
    unsigned army = s->table.army;
    if (s->table.stage == MAR_ACTIVATE || s->table.stage == MAR_DECLARE) {
        return (enum mar_phase)s->table.stage;
    }
    for (unsigned i = 0; i < s->piece_count[army]; i++) {
        if (mar_is_declared(mar_status_of(s->piece[army][i]))) return MAR_BOMBARD;
    }
    return MAR_MOVE_FROM;
}

static void guess_decision(mar_state *s) {
    unsigned seat = 0;
    enum mar_phase phase = guess_phase(s, &seat);
    if (phase == MAR_NO_PHASE) {
        seat = s->table.army;
        phase = guess_stage(s);
        s->table.stage = (uint8_t)phase;
        rest(s);
    }
    s->table.asked = (uint8_t)phase;
    s->table.decider = (uint8_t)seat;
}

static bool draw_world(const picture *p, gg_rng *rng, mar_state *s) {
    const mar_view *v = p->view;
    memset(s, 0, sizeof *s);
    mar_clear(s);
    s->table = v->table;
    s->head.rng.key = gg_mix(rng->key, 1, rng->drawn[1]++);
    s->head.rules = v->head.rules;
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        if (!fill_army(s, p, army, rng)) return false;
        mark_fired(s, army);
    }
    s->head.result = v->result;
    if (v->result) return true;
    if (s->table.asked == 0) guess_decision(s);
    s->head.phase = s->table.asked;
    s->head.to_move = (uint8_t)(1u << s->table.decider);
    // Somebody is asked about a second gun: it must be on an approach in this world too.
    return s->head.phase != MAR_DECLARE || mar_may_declare(s);
}

bool mar_imagine_leaning(const gg_view *view, const gg_lean *lean, gg_rng *rng, gg_state *guess) {
    enum { TRIES = 64 };
    const picture p = { mar_view_of(view), lean };
    for (unsigned i = 0; i < TRIES; i++) {
        if (draw_world(&p, rng, (mar_state *)(void *)guess)) return true;
    }
    return false;
}

bool mar_imagine(const gg_view *view, gg_rng *rng, gg_state *guess) {
    return mar_imagine_leaning(view, NULL, rng, guess);
}
