/* weight.c - which events of Waterloo are bookkeeping, and which are great. */
#include <string.h>

#include "games/waterloo/state/events.h"
#include "games/waterloo/words/text.h"

gg_event_weight wat_event_weight(const gg_event *e) {
    static const uint8_t quiet[] = { WAT_EV_LIST,   WAT_EV_STEP,   WAT_EV_HAND,      WAT_EV_ASK,
                                     WAT_EV_ANSWER, WAT_EV_KEEP,   WAT_EV_GROUP_END, WAT_EV_PICK,
                                     WAT_EV_REST,   WAT_EV_STAGE,  WAT_EV_SECOND,    WAT_EV_SHOW,
                                     WAT_EV_DEPLOY, WAT_EV_STREAM, WAT_EV_RECOVER,   WAT_EV_MODE };
    static const uint8_t notable[] = { WAT_EV_LEADER, WAT_EV_CONTACT, WAT_EV_FIRE, WAT_EV_LOSS,
                                       WAT_EV_BEATEN, WAT_EV_FLEE,    WAT_EV_ROUT, WAT_EV_SUPPLY };
    static const uint8_t great[] = { WAT_EV_OUT, WAT_EV_WON, WAT_EV_DEFEAT, WAT_EV_RESIGN,
                                     WAT_EV_OVER };
    // An attacker who was not idle, a block that need not roll.
    if (e->kind == WAT_EV_IDLE && e->arg[1] == 0) return GG_QUIET;
    if (e->kind == WAT_EV_MORALE && e->arg[1] == 0) return GG_QUIET;
    if (memchr(quiet, e->kind, sizeof quiet)) return GG_QUIET;
    if (memchr(great, e->kind, sizeof great)) return GG_GREAT;
    return memchr(notable, e->kind, sizeof notable) ? GG_NOTABLE : GG_ORDINARY;
}
