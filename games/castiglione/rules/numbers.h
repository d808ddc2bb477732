/* numbers.h - what is to be known of a choice before: the kinds, what their terms are, and what the
 * chapters reckon with, before they do and when they do. */
#ifndef CAS_NUMBERS_H
#define CAS_NUMBERS_H

#include "games/castiglione/rules/rules.h"
#include "reckoner.h"

enum cas_numbers_kind {
    CAS_NUMBERS_NONE,
    CAS_NUMBERS_ROUND,     // a round of combat; outcome: hits of whoever rolls first
    CAS_NUMBERS_BOMBARD,   // outcome: hits
    CAS_NUMBERS_PURSUIT,   // outcome: hits
    CAS_NUMBERS_CHECK,     // of cohesion; outcome: 1 if it passes
    CAS_NUMBERS_FORCE,     // outcome: hits
    CAS_NUMBERS_RECON,     // outcome: counters shown
    CAS_NUMBERS_INITIATIVE // outcome: 1 if it is ours next turn
};

// Terms of rolls on a table: SP or column, the operand of the modifiers (reasons.h), 1 if the enemy
// rolls, then hits that the other side is expected to answer with (tenths), own leaders in danger
// and the per cent that each is hurt. A check: highest die that passes, operand, what for, id. A
// forced march: operand, faces of six with a hit, with another MP. A reconnaissance: hidden
// counters, operand.
enum {
    CAS_TERM_COLUMN,
    CAS_TERM_WHY,
    CAS_TERM_THEIRS,
    CAS_TERM_ANSWER,
    CAS_TERM_LEADERS,
    CAS_TERM_HURT
};
enum { CAS_TERM_NEED = 0, CAS_TERM_WHAT_FOR = 2, CAS_TERM_ID };
enum { CAS_TERM_FORCE_WHY, CAS_TERM_FORCE_HITS, CAS_TERM_FORCE_MORE };

// A roll on a table of hits, before the die falls. Column 0: it is not rolled.
typedef struct cas_cast {
    uint8_t event, table, side, column;
    uint16_t sp;
    int16_t why; // reasons.h
} cas_cast;

unsigned cas_column_of(unsigned table, unsigned column);
unsigned cas_cast_hits(const cas_cast *, unsigned die, int *row);
cas_cast cas_bombardment_of(const cas_state *);
cas_cast cas_attack_of(const cas_state *, unsigned side);
cas_cast cas_pursuit_of(const cas_state *, unsigned loser);

// Of a reconnaissance, before the die falls.
typedef struct cas_scouting {
    int16_t why;
    uint16_t hidden; // counters
} cas_scouting;
cas_scouting cas_scouting_of(const cas_state *);
unsigned cas_scouting_shows(cas_scouting, unsigned die, int *row, unsigned *percent);

int16_t cas_check_operand(const cas_state *, unsigned id, cas_trial);
cas_trial cas_guns_trial(const cas_state *, unsigned number);
cas_trial cas_bridge_trial(const cas_state *, unsigned number, bool mend);
int16_t cas_force_why(const cas_state *, unsigned number, unsigned goal);
unsigned cas_force_row(unsigned die, int16_t why);
unsigned cas_fate_of(int sum); // of two dice: 0 unhurt, 1 wounded, 2 killed
int cas_initiative_bonus(const cas_state *);
unsigned cas_initiative_of(const cas_table *, int austrian, int french); // the side that has it

void cas_numbers(const gg_state *, gg_seat, gg_action, gg_numbers *);
extern const gg_reckoner cas_reckoner; // words/numbers.c

#endif
