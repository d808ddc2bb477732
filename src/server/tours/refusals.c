/* refusals.c - why something is not done in a tournament: the sentence for each outcome. */
#include "base/check.h"
#include "server/tours/tours.h"
#include "srv_messages.h"

static const unsigned refusals[TOURS_OUTCOMES] = {
    [TOURS_UNKNOWN] = SRV_SAY_NO_TOUR,         [TOURS_NOT_YOURS] = SRV_SAY_TOUR_NOT_YOURS,
    [TOURS_BEGUN] = SRV_SAY_TOUR_BEGUN,        [TOURS_NOT_BEGUN] = SRV_SAY_TOUR_NOT_BEGUN,
    [TOURS_ENDED] = SRV_SAY_TOUR_ENDED,        [TOURS_CROWDED] = SRV_SAY_TOUR_CROWDED,
    [TOURS_BOTS] = SRV_SAY_TOUR_BOTS,          [TOURS_ENTERED] = SRV_SAY_TOUR_ENTERED,
    [TOURS_NOT_IN] = SRV_SAY_TOUR_NOT_IN,      [TOURS_TOO_FEW] = SRV_SAY_TOUR_TOO_FEW,
    [TOURS_NO_GAME] = SRV_SAY_TOUR_NO_MEETING, [TOURS_DECIDED] = SRV_SAY_TOUR_DECIDED,
    [TOURS_NO_LEVEL] = SRV_SAY_TOUR_LEVEL,     [TOURS_NOT_LADDER] = SRV_SAY_TOUR_NO_LADDER,
    [TOURS_TOO_HIGH] = SRV_SAY_TOUR_TOO_HIGH,  [TOURS_BUSY] = SRV_SAY_TOUR_BUSY,
    [TOURS_TOO_MANY] = SRV_SAY_TOUR_TOO_MANY,
};

unsigned tours_refusal(tours_outcome outcome) {
    GG_ASSERT(outcome > TOURS_DONE && outcome < TOURS_OUTCOMES);
    return refusals[outcome];
}
