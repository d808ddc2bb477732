/* follies.c - follies of one choice: assaults that cannot win, an entry left unused. */
#include "games/marengo/brain/watch.h"

#include "base/check.h"
#include "games/marengo/rules/rules.h"
#include "games/marengo/sight/heaps.h"
#include "mar_messages.h"

enum { STRENGTHS = 4 };

// What a piece of a class adds to a defence that it leads (M11.10, M11.13).
static unsigned leads_with(const mar_view *v, unsigned far, unsigned c) {
    unsigned type = mar_type_of[c], strength = mar_strength_of[c];
    bool demoralised = v->table.morale[mar_enemy(v->seat)] == 0;
    if (type == MAR_ARTILLERY || (type == MAR_CAVALRY && mar_at(far)->obstructing)) return 0;
    return demoralised ? strength - 1 : strength;
}

// The best leader of a heap that is as weak as it may be.
static unsigned least_leader(const mar_view *v, const mar_heap *heap, unsigned far) {
    unsigned room[STRENGTHS] = { 0 }, known = 0, strength = 0;
    int left = heap->count;
    for (unsigned c = 0; c < MAR_CLASSES; c++) {
        unsigned leads = leads_with(v, far, c);
        left -= heap->least[c];
        room[leads] += heap->most[c] - heap->least[c];
        if (heap->least[c] && leads > known) known = leads;
    }
    for (; left > 0 && strength < STRENGTHS; strength++)
        left -= (int)room[strength];
    unsigned weakest = strength > 0 ? strength - 1 : 0;
    return weakest > known ? weakest : known;
}

// Two of a type that are surely there lead together where it is wide.
static unsigned known_pair(const mar_view *v, const uint8_t *known, unsigned far, unsigned type) {
    unsigned sum = 0, count = 0;
    for (unsigned c = 0; c < MAR_CLASSES; c++) { // the strongest of a type comes first
        if (mar_type_of[c] != type) continue;
        for (unsigned i = 0; i < known[c] && count < 2; i++, count++)
            sum += leads_with(v, far, c);
    }
    return sum;
}

int mar_least_defence(const mar_view *v, unsigned far) {
    unsigned enemy = mar_enemy(v->seat), best = 0;
    uint8_t known[MAR_CLASSES] = { 0 };
    GG_ASSERT_CMP(far, <, MAR_PLACES);
    for (unsigned i = 0; i < v->heap_count[enemy]; i++) {
        const mar_heap *heap = &v->heap[enemy][i];
        if (mar_key_place(heap->key) != far) continue;
        unsigned leader = least_leader(v, heap, far);
        best = leader > best ? leader : best;
        for (unsigned c = 0; c < MAR_CLASSES; c++)
            known[c] = (uint8_t)(known[c] + heap->least[c]);
    }
    for (unsigned type = MAR_INFANTRY; mar_at(far)->wide && type <= MAR_CAVALRY; type++) {
        unsigned pair = known_pair(v, known, far, type);
        best = pair > best ? pair : best;
    }
    return (int)best;
}

// The guns may not fire, and the enemy may be as weak as he can be: is it won then? That it costs
// him his last point of morale is reason enough.
static void judge_assault(gg_folly_watch *w) {
    const mar_view *v = mar_view_of(w->view);
    const mar_state *s = mar_world_of(w);
    const mar_pending_action *a = &s->table.pending_action;
    int strength = (int)mar_strength_in(s, w->seat, MAR_LEAD) - mar_at(a->to)->penalty[a->type];
    int result = strength - mar_least_defence(v, a->to);
    if (s->table.morale[mar_enemy(w->seat)] == 1 || result > 0) return;
    gg_folly(w, result < 0 ? MAR_FOLLY_HOPELESS_ASSAULT : MAR_FOLLY_TIED_ASSAULT, true);
}

// A primary road is free (M8.24), and the crossing of an entry is one.
static bool is_entry_open(const mar_state *s, unsigned army, unsigned entry) {
    unsigned place = MAR_ENTRY_FIRST + entry;
    mar_run waiting = mar_in_place(s, army, place);
    if (mar_entries[entry].army != army || mar_count(waiting) == 0) return false;
    return mar_road_check(s, place, mar_code_of(*waiting.first)).rule == 0;
}

static void judge_end_of_moves(gg_folly_watch *w) {
    const mar_state *s = mar_world_of(w);
    bool open = false;
    for (unsigned entry = 0; entry < MAR_ENTRIES; entry++)
        open = open || is_entry_open(s, w->seat, entry);
    gg_folly(w, MAR_FOLLY_ENTRY_UNUSED, open);
}

static void choose(gg_folly_watch *w, const gg_decision *asked, gg_action a) {
    unsigned code;
    if (asked->phase != a.verb) return; // a resignation
    if (a.verb == MAR_ASSAULT_ADD && mar_is_word(a, MAR_GO)) judge_assault(w);
    if (a.verb == MAR_ASSAULT_ADD && mar_names_code(a, &code))
        gg_folly(w, MAR_FOLLY_GUNS_IN_ASSAULT, code == MAR_A1);
    if (a.verb == MAR_MOVE_FROM && mar_is_word(a, MAR_DONE)) judge_end_of_moves(w);
}

static const gg_folly_row rows[MAR_FOLLIES] = {
#define FOLLY(id, key, rule) { key, MAR_SAY_FOLLY_##id, MAR_##rule },
#include "games/marengo/brain/follies.def"
#undef FOLLY
};

const gg_follies mar_follies = {
    .row = rows,
    .count = MAR_FOLLIES,
    .notes_size = sizeof(mar_folly_notes),
    .choose = choose,
    .hear = mar_folly_hear,
    .look = mar_folly_look,
};
