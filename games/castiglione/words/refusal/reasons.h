/* reasons.h - why a die or a cohesion is modified, in one operand of its event: the leader whose
 * rating counts, and what else. What each reason is worth stands in cas_modifiers. An operand
 * below CAS_REASONED is a plain sum, without reasons; of a check it has the rating of a leader who
 * is not named, where the others have his id. */
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

// Of cohesion checks, by what they are for; hits stand above them.
enum {
    CAS_FORAGE_MOUNTAIN = 1,
    CAS_FORAGE_CROWD = 2,
    CAS_FORAGE_DEPOT = 4,
    CAS_GUNS_CAVALRY = 1,
    CAS_GUNS_ARTILLERY = 2,
    CAS_GUNS_TWO_AREAS = 4,
    CAS_CHECK_HITS = 8 // times the hits, 0 .. 3
};

enum { CAS_REASONED = 1 << 14, CAS_WHY_BITS = 7, CAS_RECON_EVEN = 64 };

/* `leader` is id + 1 of the one whose rating counts, 0 if there is none. */
static inline int16_t cas_reasons(unsigned leader, unsigned why) {
    return (int16_t)(CAS_REASONED | leader << CAS_WHY_BITS | why);
}

/* Of a check, when the leader lies face-down and his unit open: his rating alone. */
static inline int16_t cas_veiled_reasons(unsigned rating, unsigned why) {
    return (int16_t)(rating << CAS_WHY_BITS | why);
}

/* Of a reconnaissance: cavalry committed by the scout, less that against him. */
static inline int16_t cas_recon_reasons(int cavalry, unsigned why) {
    return cas_reasons((unsigned)(cavalry + CAS_RECON_EVEN), why);
}

/* One reason: its key, what it is worth, the leader's id or -1; its message, 0 if it is the leader
 * alone. */
typedef struct cas_reason {
    const char *key;
    int value, leader;
    uint16_t message;
} cas_reason;

enum { CAS_REASONS_MAX = 2 + CAS_WHY_BITS };

/* The reasons of a roll or a check that count, in order; none of a plain sum. */
unsigned cas_reasons_find(const gg_event *, cas_reason found[CAS_REASONS_MAX]);

/* What an event's die or cohesion is modified by, with reasons or without. */
int cas_event_sum(const gg_event *);

/* The sum of an operand, of events whose kind alone says what its reasons are. */
int cas_reasons_sum(unsigned event_kind, int operand);
/* Of a cohesion check. */
int cas_check_sum(unsigned what_for, int operand);

/* Rolls on a table: which operands are die, modifier, column and row (CAS_NO_OPERAND: none). */
enum { CAS_NO_OPERAND = 6 };
typedef struct cas_roll {
    uint8_t kind;
    const char *table;
    uint8_t die, modifier, column, row;
    uint8_t rating, first, second; // of the leader (or the cavalry); of FRENCH; of MOUNTAIN
} cas_roll;

/* NULL if events of that kind roll on no table. */
const cas_roll *cas_roll_of(unsigned kind);

#endif
