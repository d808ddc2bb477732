/* stakes.c - what wins a game of Waterloo, and how far it has come (W13, W14.5), from a view. */
#include "games/waterloo/rules/rules.h"
#include "games/waterloo/words/say.h"
#include "games/waterloo/words/text.h"
#include "games/waterloo/words/view_text.h"
#include "kit/scene.h"

#define SAYING(id, ...) GG_SAYING(&wat_words, WAT_SAY_##id, 0, __VA_ARGS__)

typedef struct stake {
    const char *key;
    unsigned side; // whom it makes win
    int value, of;
} stake;

static void stake_write(const wat_view *v, stake s, gg_saying name, gg_text *out) {
    kit_stake_write(out, (kit_stake){ s.key, wat_side_of_seat(v->seat) == s.side, s.value, s.of },
                    SAYING(STAKE_SIDE, GG_NUMBER(wat_people_of_side(s.side))), name);
}

static int cities_held(const wat_view *v) {
    int held = 0;
    for (wat_set left = wat_cities; left; left = wat_rest(left))
        held += wat_is_seen_in(v, WAT_FRENCH, wat_first(left));
    return held;
}

static void losses_write(const wat_view *v, unsigned army, gg_text *out) {
    bool french = army == WAT_FRENCH;
    stake s = { "defeat", french ? WAT_ALLIED_SIDE : WAT_FRENCH_SIDE, v->table.lost[army],
                wat_armies[army].defeat_losses };
    stake_write(v, s,
                french ? kit_saying(&wat_words, WAT_SAY_STAKE_FRENCH)
                       : SAYING(STAKE_ARMY, GG_NUMBER(army)),
                out);
}

void wat_stakes_write(const wat_view *v, gg_text *out) {
    const wat_table *t = &v->table;
    losses_write(v, WAT_ANGLO, out);
    losses_write(v, WAT_PRUSSIAN, out);
    stake_write(v, (stake){ "cities", WAT_FRENCH_SIDE, cities_held(v), wat_cities_to_win },
                kit_saying(&wat_words, WAT_SAY_STAKE_CITIES), out);
    losses_write(v, WAT_FRENCH, out);
    if (wat_option(t, WAT_OPT_NAPOLEON_DEATH))
        stake_write(v, (stake){ "napoleon", WAT_ALLIED_SIDE, -1, -1 },
                    kit_saying(&wat_words, WAT_SAY_STAKE_NAPOLEON), out);
    stake_write(v, (stake){ "time", WAT_ALLIED_SIDE, WAT_TURNS - t->turn, -1 },
                kit_saying(&wat_words, WAT_SAY_STAKE_TIME), out);
}
