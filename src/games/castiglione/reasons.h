/* reasons.h - why a die is modified, in one operand of its event: the leader whose rating counts,
 * and what else. What each reason is worth stands in cas_modifiers. An operand below
 * CAS_REASONED is a plain sum, without reasons. */
#ifndef CAS_REASONS_H
#define CAS_REASONS_H

#include "games/castiglione/castiglione.h"

enum {
    CAS_WHY_FRENCH = 1,   // pursuit, reconnaissance
    CAS_WHY_MOUNTAIN = 2, // forced march, combat, reconnaissance
    CAS_WHY_GUNS = 4,     // this and the others: combat
    CAS_WHY_CAVALRY = 8,
    CAS_WHY_CONCENTRIC = 16,
    CAS_WHY_BRIDGE = 32,
    CAS_WHY_ASSAULT = 64
};

enum { CAS_REASONED = 1 << 14, CAS_WHY_BITS = 7, CAS_RECON_EVEN = 64 };

/* `leader` is id + 1 of the one whose rating counts, 0 if there is none. */
static inline int16_t cas_reasons(unsigned leader, unsigned why) {
    return (int16_t)(CAS_REASONED | leader << CAS_WHY_BITS | why);
}

/* Of a reconnaissance: cavalry committed by the scout, less that against him. */
static inline int16_t cas_recon_reasons(int cavalry, unsigned why) {
    return cas_reasons((unsigned)(cavalry + CAS_RECON_EVEN), why);
}

/* The sum, of an operand with reasons or without. */
int cas_reasons_sum(unsigned event_kind, int operand);

#endif
