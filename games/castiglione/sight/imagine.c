/* imagine.c - a world that agrees with a view: hidden counters drawn within their heaps, their
 * hits within their bounds, and an action in hand that its owner could be thinking about. What the
 * rules would then ask, they say themselves: a world in which they would first do something that
 * the viewer had to notice is not the one he sees. */
#include <string.h>

#include "base/check.h"
#include "base/rng.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/sight/view.h"
#include "games/castiglione/state/evolve.h"

enum { CHANCE = 0, KEYS = 1 };

static cas_state *state_of(gg_state *state) {
    return (cas_state *)(void *)state;
}

static bool draw_chance(gg_rng *rng, uint32_t one_in) {
    return gg_rng_draw(rng, CHANCE, one_in) == 0;
}

// ---- Counters.

// Most units that nobody saw fight have few hits.
static unsigned draw_hits(const cas_view *v, unsigned side, unsigned number, gg_rng *rng) {
    GG_ASSERT_CMP(v->least[side][number], <=, v->most[side][number]);
    unsigned hits = v->least[side][number];
    while (hits < v->most[side][number] && draw_chance(rng, 4))
        hits++;
    return hits;
}

// CAS_13_1_2c is asked only of a scout who has cavalry there: if none is known, one that may be.
static void compel(const cas_view *v, unsigned side, kit_heap *row, gg_rng *rng) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    const cas_pending_action *pending_action = &v->table.pending_action;
    cas_set horse = cas_kind_set[side][CAS_CAVALRY];
    if (pending_action->stage != CAS_STAGE_RECON || !pending_action->target
        || side != cas_active(&v->table))
        return;
    if (cas_about(&v->now, side, pending_action->scout - 1u) & horse & ~pending_action->group)
        return;
    for (unsigned i = 0; i < v->heap_count[side]; i++) {
        bool here =
            row[i].place < CAS_PLACES && cas_area_of(row[i].place) == pending_action->scout - 1u;
        if (here && row[i].must & horse) return;
        if (!here || !(row[i].may & horse)) continue;
        row[i].must |= cas_bit(kit_member_draw(row[i].may & horse, rng, CHANCE));
        return;
    }
}

// What is imagined: of this view, leaning so.
typedef struct picture {
    const cas_view *view;
    const gg_lean *lean;
} picture;

// How a side's heaps lean.
typedef struct slant {
    const uint16_t *row[CAS_COUNTERS_MAX];
    uint8_t kind[CAS_COUNTERS_MAX];
} slant;

static void give_slant(const picture *p, unsigned side, slant *out, kit_filling *f) {
    for (unsigned i = 0; i < CAS_COUNTERS_MAX; i++) {
        out->row[i] = i < f->row_count ? gg_lean_of(p->lean, side, f->row[i].place) : NULL;
        out->kind[i] = cas_counters[side][i].kind;
    }
    f->lean = out->row;
    f->kind = out->kind;
}

static bool fill_side(cas_state *s, const picture *p, unsigned side, gg_rng *rng) {
    const cas_view *v = p->view;
    GG_ASSERT_CMP(v->heap_count[side], <=, CAS_COUNTERS_MAX);
    kit_heap row[CAS_COUNTERS_MAX];
    slant leans;
    kit_filling f = { .row = row, .row_count = v->heap_count[side], .hidden = v->hidden[side] };
    memcpy(row, v->heap[side], sizeof row);
    if (p->lean) give_slant(p, side, &leans, &f);
    compel(v, side, row, rng);
    if (!kit_heaps_draw(&f, rng, CHANCE)) {
        f.row = v->heap[side];
        if (!kit_heaps_draw(&f, rng, CHANCE)) return false;
    }
    for (unsigned i = 0; i < f.row_count; i++) {
        for (cas_set left = f.in[i]; left; left = cas_rest(left)) {
            unsigned number = cas_first(left);
            cas_counter_put(&s->now, side, number, f.row[i].place);
            s->now.hits[side][number] = (uint8_t)draw_hits(v, side, number, rng);
        }
    }
    return true;
}

// CAS_10_1: what lies inside has to have room there.
static bool has_room(const cas_state *s) {
    for (unsigned f = 0; f < CAS_FORTRESSES; f++) {
        for (unsigned side = 0; side < CAS_SIDES; side++) {
            unsigned sp = cas_strength(side, s->now.in[side][CAS_INSIDE + f]);
            if (sp > cas_fortresses[f].room) return false;
        }
    }
    return true;
}

// C23.2: nobody stands before a fortress whose lone leader has not fled.
static bool has_stranded(const cas_state *s) {
    cas_set leaders = 0;
    for (unsigned place = CAS_INSIDE; place < CAS_PLACES; place++)
        leaders |= cas_stranded(s, CAS_AUSTRIAN, place) | cas_stranded(s, CAS_FRENCH, place);
    return leaders != 0;
}

// Command and forage of hidden units: as they would be if they were looked at now.
static void give_status(cas_state *s, const cas_view *v, unsigned side) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    cas_set hidden = v->hidden[side] & cas_units(side);
    cas_set supplied = cas_supplied_areas(s, side);
    if (s->table.turn == 0) return;
    s->now.commanded[side] |= cas_command_of(s, side) & hidden;
    // Who still reconnoitres has an area that can: any hidden unit may be the commanded one.
    bool scouts = s->table.pending_action.stage == CAS_STAGE_RECON && side == cas_active(&s->table);
    if (scouts) s->now.commanded[side] |= hidden & cas_units(side);
    for (; hidden; hidden = cas_rest(hidden)) {
        unsigned number = cas_first(hidden);
        if (!cas_has_supply(s, side, s->now.place[side][number], supplied))
            s->now.foraging[side] |= cas_bit(number);
    }
}

// Holders are secret under fog: as at the start, until someone is seen to stand there.
static void give_holders(cas_table *t) {
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        if (!t->holder[area]) t->holder[area] = cas_areas[area].holder;
    }
}

// ---- What the other side has in hand.

// Those who made the step that led to contact.
static void give_group(cas_state *s, const cas_view *v) {
    cas_pending_action *pending_action = &s->table.pending_action;
    unsigned side = cas_active(&s->table), area = pending_action->entered - 1u;
    if (!pending_action->entered || v->seat == side || !v->came_from) return;
    cas_set group = 0;
    for (cas_set left = s->now.in[side][area] & s->now.up[side]; left; left = cas_rest(left)) {
        if (s->now.entered[side][cas_first(left)] == v->came_from)
            group |= cas_bit(cas_first(left));
    }
    unsigned link = cas_between[v->came_from - 1][area];
    if (!group || !link) return;
    pending_action->group = group;
    pending_action->picked = (uint8_t)(cas_first(group) + 1);
    pending_action->from = pending_action->entered;
    pending_action->kind = CAS_KIND_MARCH;
    pending_action->spent = cas_links[link - 1].mp;
    s->now.moved[side] |= group;
}

static cas_set on_map(const cas_state *s, unsigned side) {
    cas_set here = 0;
    for (unsigned place = 0; place < CAS_PLACES; place++)
        here |= s->now.in[side][place];
    return here;
}

// Those of a set that came the way of the last step that was seen; all of them if it left no trace.
static cas_set last_seen(const cas_state *s, const cas_view *v, unsigned side, cas_set among) {
    cas_set last = 0;
    for (cas_set left = v->came_from ? among : 0; left; left = cas_rest(left)) {
        if (s->now.entered[side][cas_first(left)] == v->came_from) last |= cas_bit(cas_first(left));
    }
    return last ? last : among;
}

// What the last step of a counter cost: between areas, or in or out of a fortress.
static unsigned step_cost(const cas_state *s, unsigned side, unsigned number) {
    unsigned from = s->now.entered[side][number], to = s->now.place[side][number];
    unsigned link = from && to < CAS_AREAS ? cas_between[from - 1][to] : 0;
    return link ? cas_links[link - 1].mp : cas_constants[CAS_CONST_INSIDE_MP];
}

// Who is still moving though everything was seen to move goes on with those who moved last.
static void give_hand(cas_state *s, const cas_view *v, gg_rng *rng) {
    cas_pending_action *pending_action = &s->table.pending_action;
    unsigned side = cas_active(&s->table);
    if (v->seat == side || pending_action->stage != CAS_STAGE_MOVES) return;
    if (pending_action->entered || pending_action->picked) return;
    cas_set here = on_map(s, side);
    if (!here || here & ~s->now.moved[side]) return;
    unsigned number = kit_member_draw(last_seen(s, v, side, here), rng, CHANCE);
    unsigned place = s->now.place[side][number];
    cas_set group = s->now.in[side][place];
    for (cas_set left = group; left; left = cas_rest(left)) {
        if (s->now.entered[side][cas_first(left)] != s->now.entered[side][number])
            group &= ~cas_bit(cas_first(left));
    }
    pending_action->group = group;
    pending_action->picked = (uint8_t)(number + 1);
    pending_action->from = (uint8_t)(place + 1);
    pending_action->kind = CAS_KIND_MARCH;
    pending_action->spent = (uint8_t)step_cost(s, side, number);
}

static bool may_be_coming(const cas_state *s, unsigned side, unsigned number) {
    unsigned place = s->now.place[side][number], area = s->table.combat.area - 1u;
    if (cas_has(s->now.up[side], number)) return false; // it would have been seen
    return place < CAS_AREAS && cas_has(cas_near_of(&s->table, area), place)
           && cas_has(s->now.commanded[side], number) && !cas_has(s->now.foraging[side], number)
           && !cas_has(s->now.busy[side], number) && !cas_about(&s->now, cas_foe(side), place);
}

// C16a: who is on his way to the guns is secret; neighbours may be.
static void draw_coming(cas_state *s, const cas_view *v, gg_rng *rng) {
    cas_combat *c = &s->table.combat;
    unsigned side = cas_foe(cas_active(&s->table)), stage = s->table.pending_action.stage;
    bool under_way = stage >= CAS_STAGE_BOMBARD && stage <= CAS_STAGE_STAY_BACK && c->round < 2;
    if (!c->area || c->assault || !cas_option(&s->table, CAS_OPT_LATE_GUNS)) return;
    if (!cas_is_fog(&s->table) || v->seat == side || !under_way) return;
    if (cas_surprise_check(s, side).rule) return;
    for (cas_set left = cas_units(side); left; left = cas_rest(left)) {
        unsigned number = cas_first(left);
        if (!may_be_coming(s, side, number) || draw_chance(rng, 2)) continue;
        c->coming |= cas_bit(number);
        c->senders |= cas_bit(s->now.place[side][number]);
        s->now.busy[side] |= cas_bit(number);
    }
}

// Lets the rules say what is due. False if the viewer would have been told something before.
static bool ask_unnoticed(const cas_view *v, cas_state *s) {
    gg_news news = { .script = NULL };
    gg_event told;
    gg_resume(&cas_game, (gg_state *)(void *)s, &news);
    for (unsigned i = 0; i < news.count; i++) {
        if (gg_tell(&cas_game, &news.event[i], v->seat, &told)) return false;
    }
    return true;
}

// ---- The whole world.

static bool draw_world(const picture *p, gg_rng *rng, cas_state *s) {
    const cas_view *v = p->view;
    memset(s, 0, sizeof *s);
    s->table = v->table;
    s->now = v->now;
    s->head.rng.key = gg_mix(rng->key, KEYS, rng->drawn[KEYS]++);
    s->head.rules = v->head.rules;
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        if (!fill_side(s, p, side, rng)) return false;
    }
    for (unsigned side = 0; side < CAS_SIDES; side++)
        give_status(s, v, side);
    give_holders(&s->table);
    give_group(s, v);
    give_hand(s, v, rng);
    draw_coming(s, v, rng);
    return true;
}

/* A few tries are enough nearly always. If none is, the last will do: there the rules have
 * gone on to a decision that is not far away. */
bool cas_imagine_leaning(const gg_view *view, const gg_lean *lean, gg_rng *rng, gg_state *guess) {
    enum { TRIES = 64 };
    const picture p = { cas_view_of(view), lean };
    const cas_view *v = p.view;
    cas_state *s = state_of(guess);
    for (unsigned i = 0; i < TRIES; i++) {
        if (!draw_world(&p, rng, s)) return false;
        s->head.result = v->result;
        s->head.phase = s->table.asked;
        if (v->result) return true;
        if ((!has_room(s) || has_stranded(s)) && i + 1 < TRIES) continue;
        if (s->table.asked) {
            s->head.to_move = (uint8_t)(1u << s->table.decider);
            return true;
        }
        if (ask_unnoticed(v, s)) return true;
    }
    return s->head.result == 0;
}

bool cas_imagine(const gg_view *view, gg_rng *rng, gg_state *guess) {
    return cas_imagine_leaning(view, NULL, rng, guess);
}
