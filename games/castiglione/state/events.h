/* events.h - what can happen in Castiglione (events.def), and what some operands mean. */
#ifndef CAS_EVENTS_H
#define CAS_EVENTS_H

enum { CAS_HIDDEN = -1 };
enum { CAS_PERCENT_BITS = 7, CAS_PERCENT = (1 << CAS_PERCENT_BITS) - 1 }; // of RECON

// What a cohesion check is for; also why a hit is taken.
enum {
    CAS_FOR_FORAGE,
    CAS_FOR_MARCH,
    CAS_FOR_GUNS,
    CAS_FOR_BREAK,
    CAS_FOR_MEND,
    CAS_FOR_RECOVERY,
    CAS_FOR_BOMBARDMENT,
    CAS_FOR_COMBAT,
    CAS_FOR_PURSUIT
};

// What decided under C12.4.
enum { CAS_CLAUSE_NONE, CAS_CLAUSE_SOURCES, CAS_CLAUSE_UNITS, CAS_CLAUSE_BOTH_BEATEN };

enum cas_event_kind {
    CAS_NO_EVENT,
#define EVENT(id, name, message, weight, fields) CAS_EV_##id,
#include "games/castiglione/state/events.def"
#undef EVENT
    CAS_EVENTS
};

#endif
