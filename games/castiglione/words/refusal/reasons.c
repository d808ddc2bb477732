/* reasons.c - what the operand of a roll or a check says: which modifiers, whose rating.
 * rulebook: cites rules of rolls. */
#include "games/castiglione/words/refusal/reasons.h"

#include "games/castiglione/state/events.h"
#include "games/castiglione/state/sets.h"
#include "games/castiglione/words/say.h"

enum { NO_MOD = CAS_MODIFIERS, NONE = CAS_NO_OPERAND };

static const cas_roll rolls[] = {
    { CAS_EV_RETURN_DIE, "wounded_return", 1, 2, NONE, NONE, NO_MOD, NO_MOD, NO_MOD },
    { CAS_EV_RECON, "reconnaissance", 0, 1, NONE, 2, CAS_MOD_RECON_CAVALRY, CAS_MOD_RECON_FRENCH,
      CAS_MOD_RECON_MOUNTAIN },
    { CAS_EV_FORCE, "forced_march", 2, 3, NONE, NONE, CAS_MOD_FORCED_MARCH_LEADER, NO_MOD,
      CAS_MOD_FORCED_MARCH_MOUNTAIN },
    { CAS_EV_BOMBARD, "bombardment", 1, 2, 0, 3, CAS_MOD_BOMBARDMENT_COMMANDER, NO_MOD, NO_MOD },
    { CAS_EV_ROLL, "combat", 2, 3, 0, 4, CAS_MOD_COMBAT_COMMANDER, NO_MOD,
      CAS_MOD_COMBAT_MOUNTAIN },
    { CAS_EV_PURSUIT, "pursuit", 1, 2, 0, 3, CAS_MOD_PURSUIT_COMMANDER, CAS_MOD_PURSUIT_FRENCH,
      NO_MOD },
    { CAS_EV_MORTALITY, "mortality", 1, 3, NONE, NONE, NO_MOD, NO_MOD, NO_MOD },
};

const cas_roll *cas_roll_of(unsigned kind) {
    for (size_t i = 0; i < sizeof rolls / sizeof *rolls; i++) {
        if (rolls[i].kind == kind) return &rolls[i];
    }
    return NULL;
}

/* Tables. */

// The modifier that a reason is in this roll; NO_MOD if it is none.
static unsigned mod_of(const cas_roll *roll, unsigned bit) {
    static const uint8_t combat[CAS_WHY_BITS] = { NO_MOD,
                                                  NO_MOD,
                                                  CAS_MOD_COMBAT_GUNS,
                                                  CAS_MOD_COMBAT_CAVALRY,
                                                  CAS_MOD_COMBAT_CONCENTRIC,
                                                  CAS_MOD_COMBAT_BRIDGE,
                                                  CAS_MOD_COMBAT_ASSAULT };
    if (bit == 0) return roll->first;
    if (bit == 1) return roll->second;
    return roll->kind == CAS_EV_ROLL ? combat[bit] : NO_MOD;
}

static cas_reason modifier(unsigned mod, unsigned message) {
    return (cas_reason){ cas_modifiers[mod].key, cas_modifiers[mod].value, -1, (uint16_t)message };
}

static cas_reason rating_of(unsigned mod, unsigned who, bool strategic) {
    const cas_counter *leader = cas_row(cas_side_of(who - 1), cas_number_of(who - 1));
    return (cas_reason){ cas_modifiers[mod].key, strategic ? leader->strategic : leader->tactical,
                         (int)who - 1, 0 };
}

static unsigned packed_leader(int operand) {
    return ((unsigned)operand & ~(unsigned)CAS_REASONED) >> CAS_WHY_BITS;
}

// A leader, or of a reconnaissance the cavalry of both.
static unsigned chief_find(const cas_roll *roll, int operand, cas_reason *found) {
    unsigned who = packed_leader(operand);
    if (roll->rating == NO_MOD) return 0;
    if (roll->kind == CAS_EV_RECON)
        *found = (cas_reason){ cas_modifiers[roll->rating].key, (int)who - CAS_RECON_EVEN, -1,
                               CAS_SAY_REASON_CAVALRY };
    else if (who > 0 && who <= CAS_IDS)
        *found = rating_of(roll->rating, who, roll->kind == CAS_EV_FORCE);
    else
        return 0;
    return found->value != 0;
}

static unsigned roll_find(const cas_roll *roll, int operand, cas_reason *found) {
    unsigned count = chief_find(roll, operand, found);
    for (unsigned bit = 0; bit < CAS_WHY_BITS; bit++) {
        unsigned mod = mod_of(roll, bit);
        if ((((unsigned)operand >> bit) & 1) && mod < NO_MOD)
            found[count++] = modifier(mod, CAS_SAY_REASON_FRENCH + bit);
    }
    return count;
}

/* Checks. */

static unsigned chief_mod(unsigned what_for) {
    switch (what_for) {
    case CAS_FOR_GUNS: return CAS_MOD_GUNS_LEADER;
    case CAS_FOR_BREAK:
    case CAS_FOR_MEND: return CAS_MOD_BRIDGE_LEADER;
    default: return CAS_MOD_RECOVERY_LEADER;
    }
}

static unsigned check_find(unsigned what_for, int operand, cas_reason *found) {
    static const struct {
        uint8_t mod;
        uint16_t message;
    } forage[] = { { CAS_MOD_FORAGE_MOUNTAIN, CAS_SAY_REASON_MOUNTAIN },
                   { CAS_MOD_FORAGE_CROWD, CAS_SAY_REASON_CROWD },
                   { CAS_MOD_FORAGE_DEPOT, CAS_SAY_REASON_DEPOT } },
      guns[] = { { CAS_MOD_GUNS_CAVALRY, CAS_SAY_REASON_CAVALRY },
                 { CAS_MOD_GUNS_ARTILLERY, CAS_SAY_REASON_ARTILLERY },
                 { CAS_MOD_GUNS_TWO_AREAS, CAS_SAY_REASON_TWO_AREAS } };
    unsigned packed = (unsigned)operand, count = 0, who = packed_leader(operand);
    unsigned hits = packed / CAS_CHECK_HITS % 4;
    if (hits) found[count++] = (cas_reason){ "hits", -(int)hits, -1, CAS_SAY_REASON_HITS };
    if (operand < CAS_REASONED)
        found[count] = (cas_reason){ cas_modifiers[chief_mod(what_for)].key, (int)who, -1,
                                     CAS_SAY_REASON_LEADER };
    else if (who > 0 && who <= CAS_IDS)
        found[count] = rating_of(chief_mod(what_for), who, true);
    else
        found[count].value = 0;
    if (found[count].value) count++;
    for (unsigned bit = 0; bit < 3; bit++) {
        if (!((packed >> bit) & 1)) continue;
        if (what_for == CAS_FOR_FORAGE)
            found[count++] = modifier(forage[bit].mod, forage[bit].message);
        if (what_for == CAS_FOR_GUNS) found[count++] = modifier(guns[bit].mod, guns[bit].message);
    }
    return count;
}

/* Leaders in danger, and wounded. */

static unsigned danger_find(const gg_event *e, cas_reason *found) {
    bool caught = e->rule == CAS_14_4;
    if (!e->arg[3]) return 0;
    *found = modifier(caught ? CAS_MOD_MORTALITY_CAUGHT : CAS_MOD_MORTALITY_PURSUED,
                      caught ? CAS_SAY_REASON_CAUGHT : CAS_SAY_REASON_PURSUED);
    return 1;
}

static unsigned return_find(const gg_event *e, cas_reason *found) {
    if (!e->arg[2]) return 0;
    bool counted = e->arg[4] > 0 && e->arg[4] < CAS_TURNS;
    *found = (cas_reason){ "supply_phases", e->arg[2], -1,
                           (uint16_t)(counted ? CAS_SAY_REASON_SUPPLY_1 + e->arg[4] - 1
                                              : CAS_SAY_REASON_SUPPLY_LATER) };
    return 1;
}

/* All of them. */

unsigned cas_reasons_find(const gg_event *e, cas_reason found[CAS_REASONS_MAX]) {
    const cas_roll *roll = cas_roll_of(e->kind);
    if (e->kind == CAS_EV_CHECK) return check_find((unsigned)e->arg[1], e->arg[5], found);
    if (e->kind == CAS_EV_MORTALITY) return danger_find(e, found);
    if (e->kind == CAS_EV_RETURN_DIE) return return_find(e, found);
    if (!roll || e->arg[roll->modifier] < CAS_REASONED) return 0;
    return roll_find(roll, e->arg[roll->modifier], found);
}

static int total(const cas_reason *found, unsigned count) {
    int sum = 0;
    while (count > 0)
        sum += found[--count].value;
    return sum;
}

int cas_reasons_sum(unsigned kind, int operand) {
    cas_reason found[CAS_REASONS_MAX];
    const cas_roll *roll = cas_roll_of(kind);
    if (!roll || operand < CAS_REASONED) return operand;
    return total(found, roll_find(roll, operand, found));
}

int cas_check_sum(unsigned what_for, int operand) {
    cas_reason found[CAS_REASONS_MAX];
    return total(found, check_find(what_for, operand, found));
}

int cas_event_sum(const gg_event *e) {
    const cas_roll *roll = cas_roll_of(e->kind);
    if (e->kind == CAS_EV_CHECK) return cas_check_sum((unsigned)e->arg[1], e->arg[5]);
    return roll ? cas_reasons_sum(e->kind, e->arg[roll->modifier]) : 0;
}
