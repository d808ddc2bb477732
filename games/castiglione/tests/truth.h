/* truth.h - what a game of Castiglione says while it is played, held against what is so. */
#ifndef CASTIGLIONE_TRUTH_H
#define CASTIGLIONE_TRUTH_H

#include "games/castiglione/rules/rules.h"
#include "match/match.h"

/* Ends the program, with the seed and what was said. */
__attribute__((noreturn, format(printf, 2, 3))) void truth_fail(const char *said, const char *form,
                                                                ...);

/* Fails unless the claim holds. */
#define SO(said, claim)                                                                            \
    do {                                                                                           \
        if (!(claim)) truth_fail(said, "not so: %s", #claim);                                      \
    } while (0)

/* How English calls a side: "Austrians", "Austrian". */
extern const char *const truth_people[CAS_SIDES], *const truth_titles[CAS_SIDES];

/* One event and its sentence, between the states before and after it. */
void truth_of_event(const cas_state *before, const cas_state *after, const gg_event *,
                    const char *sentence);

/* The sum behind a word of a sentence, of a die and its modifiers, each with its reason if all are
 * named. Fails if the sentence has another result. */
int truth_roll(const char *said, const char *word, bool all_named);
/* The row of a table that a sentence names. */
int truth_row(const char *said);

#endif
