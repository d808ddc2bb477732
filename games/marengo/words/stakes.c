/* stakes.c - what wins a game of Marengo, and how far it has come (M14), from a view. */
#include "base/check.h"
#include "games/marengo/words/say.h"
#include "games/marengo/words/view_text.h"
#include "kit/scene.h"

#define SAYING(id, ...) GG_SAYING(&mar_words, MAR_SAY_##id, 0, __VA_ARGS__)

static unsigned count_in(const mar_view *v, unsigned army, unsigned locale) {
    unsigned sum = 0;
    for (unsigned i = 0; i <= mar_locales[locale].approach_count; i++)
        sum += mar_count_at(v, army, mar_locales[locale].reserve + i).count;
    return sum;
}

// Objectives that Austria holds, at most one of each colour: two of them win.
static unsigned colours_held(const mar_view *v) {
    unsigned colours = 0, count = 0;
    for (unsigned locale = 0; locale < MAR_LOCALES; locale++) {
        unsigned colour = mar_locales[locale].objective;
        if (colour == MAR_NO_COLOUR || colours >> colour & 1) continue;
        if (!count_in(v, MAR_AUSTRIA, locale)) continue;
        colours |= 1u << colour;
        count++;
    }
    return count;
}

static gg_saying army_name(unsigned army) {
    return kit_saying(&mar_words, MAR_SAY_ARMY_AUSTRIA + army);
}

void mar_stakes_write(const mar_view *v, gg_text *out) {
    const mar_table *t = &v->table;
    int left = t->last_round >= t->round ? t->last_round - t->round : 0;
    for (unsigned army = 0; army < MAR_ARMIES; army++) {
        unsigned enemy = mar_enemy(army);
        kit_stake_write(out, (kit_stake){ "broken", v->seat == army, t->morale[enemy], -1 },
                        army_name(army), SAYING(STAKE_BROKEN, GG_NUMBER(enemy)));
    }
    kit_stake_write(out,
                    (kit_stake){ "objectives", v->seat == MAR_AUSTRIA, (int)colours_held(v), 2 },
                    army_name(MAR_AUSTRIA), kit_saying(&mar_words, MAR_SAY_STAKE_OBJECTIVES));
    kit_stake_write(out, (kit_stake){ "time", v->seat == MAR_FRANCE, left, -1 },
                    army_name(MAR_FRANCE), kit_saying(&mar_words, MAR_SAY_STAKE_TIME));
}
