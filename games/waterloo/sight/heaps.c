/* heaps.c - the hidden blocks of an army, told apart by town, spot and disruption. What can be
 * known of them is the kit's business: rows go there as they are, with one number for the three. */
#include "games/waterloo/sight/heaps.h"

#include <string.h>

#include "base/check.h"
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/state/evolve.h"
#include "kit/heaps.h"

enum { CHANCE = 0 };

// Rows on the kit's desk.
typedef struct desk {
    kit_heap row[WAT_HEAPS_MAX];
    kit_heaps heaps;
    wat_set hidden;
    uint8_t count;
} desk;

static const kit_heaps *lift(desk *d, const wat_view *v, unsigned army) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    GG_ASSERT_CMP(v->heap_count[army], <=, WAT_HEAPS_MAX);
    d->hidden = v->hidden[army];
    d->count = v->heap_count[army];
    for (unsigned i = 0; i < d->count; i++) {
        const wat_heap *heap = &v->heap[army][i];
        d->row[i] = (kit_heap){ .must = heap->must,
                                .may = heap->may,
                                .place = (uint16_t)wat_heap_key(heap),
                                .count = heap->count };
    }
    d->heaps = (kit_heaps){
        .row = d->row, .count = &d->count, .hidden = &d->hidden, .capacity = WAT_HEAPS_MAX
    };
    return &d->heaps;
}

static void lay_down(const desk *d, wat_view *v, unsigned army) {
    GG_ASSERT_CMP(d->count, <=, WAT_HEAPS_MAX);
    GG_ASSERT((d->hidden & ~wat_army_set[army]) == 0);
    for (unsigned i = d->count; i < v->heap_count[army]; i++)
        v->heap[army][i] = (wat_heap){ 0 };
    v->hidden[army] = d->hidden;
    v->heap_count[army] = d->count;
    for (unsigned i = 0; i < d->count; i++) {
        const kit_heap *row = &d->row[i];
        v->heap[army][i] = (wat_heap){ .must = row->must,
                                       .may = row->may,
                                       .town = (uint8_t)wat_key_town(row->place),
                                       .spot = (uint8_t)wat_key_spot(row->place),
                                       .disrupted = wat_key_disrupted(row->place),
                                       .count = row->count };
    }
}

wat_heap *wat_heap_find(wat_view *v, unsigned army, unsigned key) {
    for (unsigned i = 0; i < v->heap_count[army]; i++) {
        if (wat_heap_key(&v->heap[army][i]) == key) return &v->heap[army][i];
    }
    return NULL;
}

void wat_heap_put(wat_view *v, unsigned unit, unsigned key) {
    desk d;
    kit_heap_put(lift(&d, v, wat_army_of(unit)), unit, key);
    lay_down(&d, v, wat_army_of(unit));
}

void wat_heap_take(wat_view *v, unsigned unit, unsigned key) {
    GG_ASSERT(wat_has(v->hidden[wat_army_of(unit)], unit));
    desk d;
    kit_heap_take(lift(&d, v, wat_army_of(unit)), unit, key);
    lay_down(&d, v, wat_army_of(unit));
}

void wat_heap_put_unknown(wat_view *v, unsigned army, unsigned key, unsigned count) {
    desk d;
    kit_heap_put_unknown(lift(&d, v, army), key, count);
    lay_down(&d, v, army);
}

void wat_heap_shift(wat_view *v, unsigned army, unsigned from, unsigned to, wat_set able) {
    desk d;
    kit_heap_shift(lift(&d, v, army), from, to, able);
    lay_down(&d, v, army);
}

void wat_heap_rekey(wat_view *v, unsigned army, unsigned from, unsigned to) {
    desk d;
    kit_heap_rekey(lift(&d, v, army), from, to);
    lay_down(&d, v, army);
}

void wat_heap_narrow(wat_view *v, unsigned army, unsigned key, wat_set able) {
    desk d;
    kit_heap_narrow(lift(&d, v, army), key, able);
    lay_down(&d, v, army);
}

// How an army's heaps lean.
typedef struct slant {
    const uint16_t *row[WAT_HEAPS_MAX];
    uint8_t kind[WAT_UNITS];
} slant;

static void give_slant(const gg_lean *lean, unsigned army, slant *out, kit_filling *f) {
    for (unsigned i = 0; i < f->row_count; i++)
        out->row[i] = gg_lean_of(lean, army, f->row[i].place);
    for (unsigned unit = 0; unit < WAT_UNITS; unit++)
        out->kind[unit] = wat_units[unit].type;
    f->lean = out->row;
    f->kind = out->kind;
}

bool wat_heaps_draw(const wat_view *v, unsigned army, const gg_lean *lean, gg_rng *rng,
                    wat_set in[WAT_HEAPS_MAX]) {
    desk d;
    slant leans;
    lift(&d, v, army);
    kit_filling filling = { .row = d.row, .row_count = d.count, .hidden = d.hidden };
    if (lean) give_slant(lean, army, &leans, &filling);
    bool drawn = kit_heaps_draw(&filling, rng, CHANCE);
    memcpy(in, filling.in, d.count * sizeof *in);
    return drawn;
}

void wat_heaps_clear(wat_view *v, unsigned army) {
    GG_ASSERT_CMP(army, <, WAT_ARMIES);
    memset(v->heap[army], 0, sizeof v->heap[army]);
    v->heap_count[army] = 0;
    v->hidden[army] = 0;
}

static unsigned worn(unsigned steps, unsigned lost) {
    return steps > lost + 1 ? steps - lost : 1;
}

void wat_steps_wear(wat_view *v, unsigned unit, unsigned most, bool surely) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    GG_ASSERT_CMP(v->least[unit], <=, v->most[unit]);
    v->least[unit] = (uint8_t)worn(v->least[unit], most);
    if (surely) v->most[unit] = (uint8_t)worn(v->most[unit], most);
}

void wat_forget(wat_blocks *b, unsigned unit) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    wat_set others = ~wat_bit(unit);
    wat_block_put(b, unit, WAT_NO_TOWN);
    b->start[unit] = WAT_NO_TOWN;
    b->steps[unit] = wat_units[unit].steps;
    b->acted &= others;
    b->moved &= others;
    b->marched &= others;
    b->regrouped &= others;
    b->disrupted &= others;
    b->revealed &= others;
    b->picked &= others;
}

const wat_board *wat_board_in(const wat_table *t, unsigned town) {
    for (unsigned i = 0; i < t->board_count; i++) {
        if (t->board[i].town == town) return &t->board[i];
    }
    return NULL;
}

wat_set wat_able_at(const wat_view *v, unsigned army, unsigned town, unsigned spot) {
    const wat_board *board = wat_board_in(&v->table, town);
    if (spot == WAT_RESERVE || !board) return wat_army_set[army];
    unsigned position = wat_spot_position(spot), kind = wat_spot_kind(spot);
    bool attacks = wat_side_of_army(army) == wat_active(&v->table);
    wat_set able = wat_army_set[army];
    if (!wat_is_own(attacks ? WAT_ATTACKER : WAT_DEFENDER, position))
        able &= ~wat_type_set[WAT_FOOT_ARTILLERY];
    if (board->ground[position] == WAT_WOODS) able &= ~wat_artillery();
    if (kind == WAT_SLOT)
        able &= board->ground[position] == WAT_FARM ? wat_type_set[WAT_INFANTRY] : wat_artillery();
    if (kind == WAT_SQUARE) able &= wat_type_set[WAT_INFANTRY];
    if (kind == WAT_GUEST) able &= wat_type_set[WAT_LEADER] | wat_artillery();
    return able;
}

void wat_steps_bound_of(wat_view *v, unsigned unit) {
    GG_ASSERT_CMP(unit, <, WAT_UNITS);
    if (wat_has(v->hidden[wat_army_of(unit)], unit)) return;
    bool here = v->block.town[unit] != WAT_NO_TOWN;
    v->least[unit] = v->most[unit] = here ? v->block.steps[unit] : 0;
}

void wat_steps_bound(wat_view *v) {
    for (unsigned unit = 0; unit < WAT_UNITS; unit++)
        wat_steps_bound_of(v, unit);
}
