/* weight.c - which events of Castiglione are bookkeeping, and which are great. */
#include <string.h>

#include "games/castiglione/state/actions.h"
#include "games/castiglione/state/events.h"
#include "games/castiglione/words/text.h"

gg_event_weight cas_event_weight(const gg_event *e) {
    static const uint8_t quiet[] = { CAS_EV_PLACE, CAS_EV_STAGE,   CAS_EV_ASK,    CAS_EV_ANSWER,
                                     CAS_EV_DOWN,  CAS_EV_COMMAND, CAS_EV_STATUS, CAS_EV_PLACING,
                                     CAS_EV_PICK,  CAS_EV_ADD,     CAS_EV_LEFT,   CAS_EV_PAY,
                                     CAS_EV_REST,  CAS_EV_MET,     CAS_EV_FLEES,  CAS_EV_ENTRIES };
    static const uint8_t notable[] = { CAS_EV_CONTACT, CAS_EV_COMBAT,  CAS_EV_BOMBARD, CAS_EV_ROLL,
                                       CAS_EV_PURSUIT, CAS_EV_RETREAT, CAS_EV_HIT,     CAS_EV_FORCE,
                                       CAS_EV_FLIGHT,  CAS_EV_HOLDER };
    static const uint8_t great[] = { CAS_EV_OUT,    CAS_EV_MORTALITY, CAS_EV_OVER_COMBAT,
                                     CAS_EV_POINTS, CAS_EV_RESIGN,    CAS_EV_OVER };
    if (e->kind == CAS_EV_SCOUT && e->arg[1] < 0) return GG_QUIET; // the target is not yet named
    if (e->kind == CAS_EV_FORAGE && cas_counters_of(e) == 0) return GG_QUIET;
    if ((e->kind == CAS_EV_SIEGE || e->kind == CAS_EV_OVERRUN) && e->arg[1] == 0) return GG_QUIET;
    if (e->kind == CAS_EV_KIND && e->arg[0] != CAS_KIND_BREAK && e->arg[0] != CAS_KIND_MEND)
        return GG_QUIET;
    if (memchr(quiet, e->kind, sizeof quiet)) return GG_QUIET;
    if (memchr(great, e->kind, sizeof great)) return GG_GREAT;
    return memchr(notable, e->kind, sizeof notable) ? GG_NOTABLE : GG_ORDINARY;
}
