/* evolve.h - the writers of table and counters, for the state and for views, and their hands for
 * whoever builds one anew. */
#ifndef CAS_EVOLVE_H
#define CAS_EVOLVE_H

#include "games/castiglione/castiglione.h"
#include "games/castiglione/state/events.h"

void cas_evolve(gg_state *, const gg_event *);

/* Events of the table alone: they leave every counter as it was, and what others know of it. */
static inline bool cas_is_of_table(unsigned kind) {
    return kind == CAS_EV_ASK || kind == CAS_EV_ANSWER || kind == CAS_EV_KIND || kind == CAS_EV_REST
           || kind == CAS_EV_LEFT;
}

/* What an event does to what lies open, by that version of the rules. Told events do as whole ones
 * do, less what they lack. */
void cas_table_evolve(cas_table *, const gg_event *, unsigned rules);

/* What an event does to the counters that are told apart. Events of hidden counters (id -1) do
 * nothing; nor does an event of a counter that is in no place here, but for PLACE and ARRIVE. */
void cas_counters_evolve(cas_counters_now *, const cas_table *, const gg_event *);

/* After both: leaders who join a combat. */
void cas_note_leaders(cas_table *, const cas_counters_now *, const gg_event *);

/* All counters absent, without hits. */
void cas_counters_clear(cas_counters_now *);

/* Puts a counter into a place or a box. */
void cas_counter_put(cas_counters_now *, unsigned side, unsigned number, unsigned place);

#endif
