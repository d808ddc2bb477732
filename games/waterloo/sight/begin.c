/* begin.c - what someone sees who sits down at a table of Waterloo now: the whole state, told from
 * nothing. What is told of later events is in view.c. */
#include <string.h>

#include "base/check.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/sight/heaps.h"
#include "games/waterloo/state/evolve.h"

// What is half done and concerns hidden blocks is its side's secret. So are counts on roads
// that leave leaders out; a stranger has not seen these roads used.
static void begin_pending_action(wat_view *v, const wat_state *s, bool is_asked) {
    wat_pending_action *pending_action = &v->table.pending_action;
    unsigned side = wat_side_of_seat(v->seat);
    bool hit_unseen = wat_option(&s->table, WAT_OPT_HIDDEN_BATTLE) && pending_action->ranged;
    if (side != WAT_ALLIED_SIDE) pending_action->second = 0;
    if (pending_action->unit == 0 || side != wat_side_of(pending_action->unit - 1u))
        pending_action->unit = pending_action->part = pending_action->seen = 0;
    if (hit_unseen && !is_asked) pending_action->hits = 0;
    for (unsigned other = 0; other < WAT_SIDES; other++) {
        if (other != side) memset(pending_action->out[other], 0, sizeof pending_action->out[other]);
    }
    if (wat_coming_side(&s->table) != side)
        memset(pending_action->came, 0, sizeof pending_action->came);
}

static void begin_table(wat_view *v, const wat_state *s) {
    wat_table *t = &v->table;
    unsigned side = wat_side_of_seat(v->seat);
    *t = s->table;
    v->result = s->head.result;
    unsigned asked = t->asked ? wat_side_of_seat(t->decider) : WAT_SIDES;
    if (side != WAT_ALLIED_SIDE) t->prussian = 0;
    if (side != wat_active(t)) {
        memcpy(t->counted, t->crossed, sizeof t->counted);
        memset(t->origins, 0, sizeof t->origins);
        memset(t->origin, 0, sizeof t->origin);
        t->leaders_asked &= t->bonus;
        if (t->step != WAT_STEP_SETUP) t->hand = 0;
    }
    bool is_asked = side == asked && asked != WAT_SIDES;
    if (!is_asked) t->asked = t->decider = 0;
    begin_pending_action(v, s, is_asked);
}

// W2.10, W4.6, W15.3: has this army's set-up been confirmed?
static bool is_mustered(const wat_table *t, unsigned army) {
    if (t->step != WAT_STEP_SETUP) return true;
    if (army == WAT_FRENCH) return t->hand > 2;
    return t->hand > 1;
}

// Where a stranger sees a block stand: until its side is done it is in reserve (W2.13).
static unsigned seen_spot(const wat_state *s, unsigned unit) {
    const wat_board *board = wat_board_in(&s->table, s->block.town[unit]);
    unsigned role = wat_side_of(unit) == wat_active(&s->table) ? WAT_ATTACKER : WAT_DEFENDER;
    if (!board || !((board->deployed >> role) & 1)) return WAT_RESERVE;
    return wat_spot_of(&s->block, unit);
}

unsigned wat_seen_key(const wat_state *s, unsigned unit) {
    return wat_key(s->block.town[unit], seen_spot(s, unit), wat_has(s->block.disrupted, unit));
}

// A revealed block is seen as it stands; what it did while it was hidden is not.
static void begin_known(wat_view *v, const wat_state *s, wat_set known) {
    bool choosing = s->table.pending_action.stage == WAT_STAGE_SHOW
                    || s->table.pending_action.stage == WAT_STAGE_SHOW_BACK;
    v->block.moved &= ~known;
    v->block.marched &= ~known;
    v->block.regrouped &= ~known;
    if (choosing) v->block.picked &= ~known;
    for (; known; known = wat_rest(known)) {
        unsigned unit = wat_first(known), host = v->block.host[unit];
        v->block.start[unit] = WAT_NO_TOWN;
        if (host != WAT_NO_UNIT && !wat_has(s->block.revealed, host))
            v->block.host[unit] = WAT_NO_UNIT;
        if (seen_spot(s, unit) == WAT_RESERVE)
            wat_block_stand(&v->block, unit, WAT_RESERVE, WAT_NO_UNIT);
    }
}

// In set-up all blocks of the lists are in play, placed or not.
static void begin_hidden(wat_view *v, const wat_state *s, unsigned army) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    wat_set hidden = 0;
    bool mustered = is_mustered(&s->table, army);
    for (wat_set left = wat_army_set[army] & ~s->block.revealed; left; left = wat_rest(left)) {
        unsigned unit = wat_first(left);
        bool out = s->block.steps[unit] == 0;
        bool hides = mustered ? s->block.town[unit] != WAT_NO_TOWN : !out;
        wat_forget(&v->block, unit);
        if (out) v->block.steps[unit] = 0;
        if (!hides) continue;
        hidden |= wat_bit(unit);
        v->least[unit] = 1;
        v->most[unit] = wat_units[unit].steps;
        // All begin at full steps.
        if (s->table.step == WAT_STEP_SETUP) v->least[unit] = v->most[unit];
    }
    v->hidden[army] = hidden;
    for (wat_set left = mustered ? hidden : 0; left; left = wat_rest(left))
        wat_heap_put_unknown(v, army, wat_seen_key(s, wat_first(left)), 1);
}

// All that stand in a place are able to.
static void begin_able(wat_view *v, unsigned army) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        const wat_heap *heap = &v->heap[army][i];
        wat_heap_narrow(v, army, wat_heap_key(heap), wat_able_at(v, army, heap->town, heap->spot));
    }
}

/* What someone sees who sits down at this table now. The armies' lists are public. */
void wat_view_begin(gg_view *view, const gg_state *state, gg_seat seat) {
    wat_view *v = (wat_view *)(void *)view;
    const wat_state *s = wat_of(state);
    memset(v, 0, sizeof *v);
    v->head.rules = s->head.rules;
    v->seat = seat;
    wat_blocks_clear(&v->block);
    if (s->table.rounds == 0) return; // nothing has begun
    begin_table(v, s);
    v->block = s->block;
    begin_known(v, s, s->block.revealed & wat_strangers(v));
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (!wat_is_strange(v, army)) continue;
        begin_hidden(v, s, army);
        begin_able(v, army);
    }
    wat_steps_bound(v);
}
