/* position_sound.c - are the bytes of a table and of counters within the board and its tables?
 * Whatever passes here is safe to index with; whether it can happen in play is not asked. */
#include "games/castiglione/state/position.h"

enum { HITS_MOST = 4, POINTS_MOST = 15, SP_MOST = 199, ANY = UINT8_MAX };

#define ALL_AREAS  ((UINT64_C(1) << CAS_AREAS) - 1)
#define ALL_PLACES ((UINT64_C(1) << CAS_PLACES) - 1)

// ---- The table: what every field may be at most, and which of them lie open.

// clang-format off
#define BYTE(member, most) KIT_BYTES(cas_pending_action, member, most)
static const kit_range action_ranges[] = {
    BYTE(kind, CAS_KIND_MEND), BYTE(from, CAS_PLACES), BYTE(spent, POINTS_MOST), BYTE(mp, POINTS_MOST),
    BYTE(goal, CAS_AREAS), BYTE(entered, CAS_AREAS), BYTE(overrun, 2), BYTE(stage, CAS_STAGES - 1),
    BYTE(scout, CAS_AREAS), BYTE(target, CAS_AREAS), BYTE(screen, SP_MOST), BYTE(cover, SP_MOST),
    BYTE(show, CAS_COUNTERS_MAX), BYTE(side, CAS_SIDES - 1), BYTE(flight_from, CAS_PLACES),
    BYTE(caught, 1), BYTE(leader, CAS_IDS), BYTE(reserved, 0), { 0 },
};
#undef BYTE
#define OPEN(member, most) KIT_OPEN_BYTES(cas_combat, member, most)
const kit_range cas_combat_ranges[] = {
    OPEN(area, CAS_AREAS), OPEN(assault, 1), OPEN(round, 2), OPEN(sortie, 1), OPEN(hits, POINTS_MOST),
    OPEN(scored, POINTS_MOST), OPEN(retreats, CAS_SIDES), OPEN(pursued, CAS_SIDES), OPEN(bombarded, 1),
    OPEN(late, 1), OPEN(reserved, 0), KIT_OPEN_SETS(cas_combat, entries, ALL_AREAS),
    KIT_OPEN_SETS(cas_combat, taken, UINT64_MAX), KIT_OPEN_SETS(cas_combat, came, UINT64_MAX),
    KIT_SETS(cas_combat, senders, ALL_PLACES), KIT_OPEN_SETS(cas_combat, leaders, UINT64_MAX), { 0 },
};
#undef OPEN
#define BYTE(member, most) KIT_BYTES(cas_table, member, most)
#define OPEN(member, most) KIT_OPEN_BYTES(cas_table, member, most)
#define TOWN(member) KIT_OPEN_SETS(cas_table, member, ALL_AREAS)
const kit_range cas_table_ranges[] = {
    TOWN(scouts), TOWN(scouted), TOWN(fought), TOWN(assaulted), KIT_OPEN_SETS(cas_table, broken, UINT64_MAX),
    KIT_OPEN_SHORTS(cas_table, options, (1 << CAS_OPTIONS) - 1), BYTE(crossed, SP_MOST),
    BYTE(holder, CAS_SIDES), OPEN(siege, CAS_TURNS), OPEN(turn, CAS_TURNS), OPEN(step, CAS_STEPS - 1),
    OPEN(first, CAS_SIDES - 1), OPEN(holds_initiative, CAS_SIDES), OPEN(asked, CAS_RESIGN - 1),
    BYTE(decider, CAS_SIDES - 1), OPEN(lost_sp, ANY), OPEN(killed_points, ANY), OPEN(ended_by, CAS_RULES - 1),
    OPEN(level, 2), BYTE(reserved, 0), { 0 },
};
#undef BYTE
#undef OPEN
#undef TOWN
// clang-format on

static bool action_is_sound(const cas_table *t) {
    const cas_pending_action *p = &t->pending_action;
    unsigned active = cas_active(t), leader = p->leader - 1u;
    unsigned group_side =
        cas_is_scouting(t) && p->stage != CAS_STAGE_RECON ? cas_foe(active) : active;
    if (!kit_is_within(action_ranges, p) || p->picked > cas_counter_count[active]
        || p->group & ~cas_all(group_side))
        return false;
    if (p->leader && !cas_has(cas_leaders(cas_side_of(leader)), cas_number_of(leader)))
        return false;
    return (p->flight[0] & ~cas_leaders(0)) == 0 && (p->flight[1] & ~cas_leaders(1)) == 0;
}

static bool combat_is_sound(const cas_table *t) {
    const cas_combat *c = &t->combat;
    if (!kit_is_within(cas_combat_ranges, c)) return false;
    if ((c->assault || c->sortie) && (c->area == 0 || !cas_areas[c->area - 1].fortress))
        return false;
    if (c->taken & ~(cas_all(CAS_AUSTRIAN) | cas_all(CAS_FRENCH))) return false;
    if ((c->came | c->coming) & ~cas_all(cas_foe(cas_active(t)))) return false;
    return (c->leaders[0] & ~cas_leaders(0)) == 0 && (c->leaders[1] & ~cas_leaders(1)) == 0;
}

static bool bridges_are_sound(const cas_table *t) {
    for (unsigned bit = 0; bit < 128; bit++) {
        bool set = ((t->broken[bit / 64] | t->mending[bit / 64]) >> bit % 64) & 1;
        if (set && (bit >= CAS_LINKS || !cas_links[bit].bridge)) return false;
    }
    return true;
}

bool cas_table_is_sound(const cas_table *t) {
    return kit_is_within(cas_table_ranges, t) && bridges_are_sound(t) && action_is_sound(t)
           && combat_is_sound(t);
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
    return (marks & ~cas_all(side)) == 0;
}

// Who is in which place is left out of what is written.
bool cas_counters_are_sound(const cas_counters_now *n) {
    static const kit_range ranges[] = { KIT_BYTES(cas_counters_now, wounded, CAS_TURNS),
                                        KIT_BYTES(cas_counters_now, reserved, 0),
                                        KIT_SETS(cas_counters_now, in, 0),
                                        { 0 } };
    return side_is_sound(n, CAS_AUSTRIAN) && side_is_sound(n, CAS_FRENCH)
           && kit_is_within(ranges, n);
}
