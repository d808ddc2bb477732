/* position_sound.c - are the bytes of a table and of counters within the board and its tables?
 * Whatever passes here is safe to index with; whether it can happen in play is not asked. */
#include "games/castiglione/state/position.h"

enum { HITS_MOST = 4, POINTS_MOST = 15, SP_MOST = 199 };

static const cas_set all_areas = (UINT64_C(1) << CAS_AREAS) - 1;
static const cas_set all_places = (UINT64_C(1) << CAS_PLACES) - 1;

static bool are_below(const uint8_t *bytes, size_t count, unsigned limit) {
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] >= limit) return false;
    }
    return true;
}

// ---- The table.

static bool pending_action_is_sound(const cas_table *t) {
    const cas_pending_action *pending_action = &t->pending_action;
    unsigned active = cas_active(t), leader = pending_action->leader - 1u;
    bool scouting =
        pending_action->stage >= CAS_STAGE_RECON && pending_action->stage <= CAS_STAGE_SHOW;
    unsigned group_side =
        scouting && pending_action->stage != CAS_STAGE_RECON ? cas_foe(active) : active;
    if (pending_action->group & ~cas_all(group_side)
        || pending_action->picked > cas_counter_count[active])
        return false;
    if (pending_action->kind > CAS_KIND_MEND || pending_action->from > CAS_PLACES
        || pending_action->flight_from > CAS_PLACES)
        return false;
    if (pending_action->spent > POINTS_MOST || pending_action->mp > POINTS_MOST
        || pending_action->overrun > 2)
        return false;
    if (pending_action->goal > CAS_AREAS || pending_action->entered > CAS_AREAS) return false;
    if (pending_action->scout > CAS_AREAS || pending_action->target > CAS_AREAS) return false;
    if (pending_action->screen > SP_MOST || pending_action->cover > SP_MOST
        || pending_action->show > CAS_COUNTERS_MAX)
        return false;
    if (pending_action->stage >= CAS_STAGES || pending_action->side >= CAS_SIDES
        || pending_action->caught > 1)
        return false;
    if (pending_action->leader && leader >= CAS_IDS) return false;
    if (pending_action->leader && !cas_has(cas_leaders(cas_side_of(leader)), cas_number_of(leader)))
        return false;
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        if (pending_action->flight[side] & ~cas_leaders(side)) return false;
    }
    return are_below(pending_action->reserved, sizeof pending_action->reserved, 1);
}

static bool combat_is_sound(const cas_table *t) {
    const cas_combat *c = &t->combat;
    cas_set defenders = cas_all(cas_foe(cas_active(t)));
    if (c->area > CAS_AREAS || c->assault > 1 || c->round > 2 || c->sortie > 1) return false;
    if ((c->assault || c->sortie) && (c->area == 0 || !cas_areas[c->area - 1].fortress))
        return false;
    if (c->retreats > CAS_SIDES || c->pursued > CAS_SIDES || c->bombarded > 1 || c->late > 1)
        return false;
    if (c->hits > POINTS_MOST || c->entries & ~all_areas || c->senders & ~all_places) return false;
    if (c->taken & ~(cas_all(CAS_AUSTRIAN) | cas_all(CAS_FRENCH))) return false;
    if ((c->came | c->coming) & ~defenders) return false;
    for (unsigned side = 0; side < CAS_SIDES; side++) {
        if (c->leaders[side] & ~cas_leaders(side) || c->scored[side] > POINTS_MOST) return false;
    }
    return are_below(c->reserved, sizeof c->reserved, 1);
}

static bool bridges_are_sound(const cas_table *t) {
    for (unsigned bit = 0; bit < 128; bit++) {
        bool set = ((t->broken[bit / 64] | t->mending[bit / 64]) >> bit % 64) & 1;
        if (set && (bit >= CAS_LINKS || !cas_links[bit].bridge)) return false;
    }
    return true;
}

bool cas_table_is_sound(const cas_table *t) {
    if (t->options >> CAS_OPTIONS || t->turn > CAS_TURNS || t->step >= CAS_STEPS) return false;
    if (t->first >= CAS_SIDES || t->holds_initiative > CAS_SIDES) return false;
    if (t->asked >= CAS_RESIGN || t->decider >= CAS_SIDES) return false;
    if (t->ended_by >= CAS_RULES || t->level > 2) return false;
    if ((t->scouts | t->scouted | t->fought | t->assaulted) & ~all_areas) return false;
    return are_below(t->crossed, sizeof t->crossed, SP_MOST + 1)
           && are_below(t->holder, sizeof t->holder, CAS_SIDES + 1)
           && are_below(t->siege, sizeof t->siege, CAS_TURNS + 1)
           && are_below(t->reserved, sizeof t->reserved, 1) && bridges_are_sound(t)
           && pending_action_is_sound(t) && combat_is_sound(t);
}

// ---- Counters.

bool cas_place_suits(unsigned side, unsigned number, unsigned place) {
#define BOX(box) (1u << (CAS_##box - CAS_PLACES))
    static const uint16_t boxes[CAS_KINDS] = {
        [CAS_LEADER] = BOX(WAITING) | BOX(WOUNDED) | BOX(KILLED) | BOX(GONE),
        [CAS_GENERIC] = BOX(UNUSED) | BOX(WAITING) | BOX(GONE),
        [CAS_INFANTRY] = BOX(ELIMINATED),
        [CAS_CAVALRY] = BOX(ELIMINATED),
        [CAS_ARTILLERY] = BOX(ELIMINATED),
        [CAS_DUMMY] = BOX(RESERVE),
    };
#undef BOX
    if (place == CAS_ABSENT) return true;
    if (place >= CAS_BOXES || number >= cas_counter_count[side]) return false;
    unsigned kind = cas_row(side, number)->kind;
    if (place < CAS_PLACES) return kind != CAS_DUMMY || !cas_is_inside(place);
    return (boxes[kind] >> (place - CAS_PLACES)) & 1;
}

static bool side_is_sound(const cas_counters_now *n, unsigned side) {
    cas_set marks = n->up[side] | n->commanded[side] | n->foraging[side] | n->moved[side]
                    | n->fought[side] | n->forced[side] | n->busy[side];
    for (unsigned number = 0; number < CAS_COUNTERS_MAX; number++) {
        unsigned place = n->place[side][number], hits = n->hits[side][number];
        bool fights = number < cas_counter_count[side] && cas_has(cas_units(side), number);
        if (!cas_place_suits(side, number, place)) return false;
        if (hits > (fights && place < CAS_PLACES ? HITS_MOST : 0)) return false;
        if (n->entered[side][number] > (place < CAS_PLACES ? CAS_AREAS : 0)) return false;
    }
    for (unsigned place = 0; place < CAS_PLACES; place++) {
        if (n->in[side][place]) return false; // left out of what is written
    }
    return (marks & ~cas_all(side)) == 0;
}

bool cas_counters_are_sound(const cas_counters_now *n) {
    return side_is_sound(n, CAS_AUSTRIAN) && side_is_sound(n, CAS_FRENCH)
           && are_below(n->wounded[0], sizeof n->wounded, CAS_TURNS + 1)
           && are_below(n->reserved, sizeof n->reserved, 1);
}
