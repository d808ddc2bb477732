/* chronicle.c - what a study of many games hears of Marengo: assaults and bombardments by locale,
 * and the strength points that every loss costs. */
#include "chronicle.h"

#include "base/check.h"
#include "games/marengo/state/pieces.h"
#include "games/marengo/words/say.h"
#include "games/marengo/words/text.h"

static const char *place_key(unsigned locale) {
    GG_ASSERT_CMP(locale, <, MAR_LOCALES);
    return mar_locales[locale].key;
}

static unsigned round_of(const gg_state *state) {
    return mar_of(state)->table.round;
}

uint32_t mar_turn_number(const gg_state *state) {
    const mar_table *t = &mar_of(state)->table;
    return t->round * 2u + t->army;
}

// Pieces in an assault have left their places: they fight over the locale that is assaulted.
static unsigned locale_of(const mar_state *s, unsigned place) {
    if (place < MAR_PLACES) return mar_at(place)->locale;
    return mar_at(s->table.pending_action.near)->far_locale;
}

static gg_note loss_at(const mar_state *s, const gg_event *e, unsigned points) {
    return (gg_note){ .side = e->actor,
                      .loss = (uint16_t)points,
                      .place = (uint16_t)locale_of(s, (unsigned)e->arg[0]) };
}

static gg_note fight_at(unsigned locale) {
    return (gg_note){ .fights = 1, .place = (uint16_t)locale };
}

static gg_note note(const gg_state *before, const gg_event *e) {
    const mar_state *s = mar_of(before);
    switch (e->kind) {
    case MAR_EV_ASSAULT: return fight_at(mar_at((unsigned)e->arg[0])->far_locale);
    case MAR_EV_BOMBARD: return fight_at(mar_at((unsigned)e->arg[1])->locale);
    case MAR_EV_LOSS: return loss_at(s, e, 1);
    case MAR_EV_GONE: return loss_at(s, e, mar_strength_of[e->arg[1]]);
    default: return (gg_note){ 0 };
    }
}

const gg_chronicle mar_chronicle = {
    .side_name = MAR_SAY_ARMY_AUSTRIA,
    .round_word = MAR_SAY_STUDY_ROUND,
    .loss_word = MAR_SAY_STUDY_LOSSES,
    .fight_word = MAR_SAY_STUDY_FIGHTS,
    .place_name = MAR_SAY_LOCALE_L1,
    .round_count = MAR_ROUNDS,
    .place_count = MAR_LOCALES,
    .place_key = place_key,
    .round = round_of,
    .turn = mar_turn_number,
    .note = note,
};
