/* weight.c - which events of Marengo are bookkeeping, and which are great. */
#include <string.h>

#include "games/marengo/words/text.h"

gg_event_weight mar_event_weight(const gg_event *e) {
    static const uint8_t quiet[] = { MAR_EV_LIST, MAR_EV_WAIT,   MAR_EV_END,    MAR_EV_STAGE,
                                     MAR_EV_ASK,  MAR_EV_PAY,    MAR_EV_AIM,    MAR_EV_HANDOVER,
                                     MAR_EV_PICK, MAR_EV_TARGET, MAR_EV_SETTLE, MAR_EV_REST,
                                     MAR_EV_PASS };
    static const uint8_t notable[] = { MAR_EV_ASSAULT, MAR_EV_GUNS, MAR_EV_RESULT, MAR_EV_PURSUIT,
                                       MAR_EV_REPULSE, MAR_EV_ROUT, MAR_EV_LOSS,   MAR_EV_GONE,
                                       MAR_EV_BOMBARD, MAR_EV_WAKE };
    static const uint8_t great[] = { MAR_EV_TAKEN, MAR_EV_GAIN, MAR_EV_BROKEN, MAR_EV_RESIGN,
                                     MAR_EV_OVER };
    // Cavalry moves in place before it goes on.
    if (e->kind == MAR_EV_MOVE && e->arg[0] == e->arg[1]) return GG_QUIET;
    if (memchr(quiet, e->kind, sizeof quiet)) return GG_QUIET;
    if (memchr(great, e->kind, sizeof great)) return GG_GREAT;
    return memchr(notable, e->kind, sizeof notable) ? GG_NOTABLE : GG_ORDINARY;
}
