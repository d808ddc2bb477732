/* stakes.c - what wins a game of Castiglione, and how far it has come (C12), from a view. */
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/say.h"
#include "games/castiglione/words/view_text.h"
#include "kit/scene.h"

#define SAYING(id, ...) GG_SAYING(&cas_words, CAS_SAY_##id, 0, __VA_ARGS__)

static int sources_taken(const cas_view *v, unsigned side) {
    int taken = 0;
    for (cas_set left = cas_source_areas[cas_foe(side)]; left; left = cas_rest(left))
        taken += cas_count_in(v, side, cas_first(left)) > 0;
    return taken;
}

static void side_write(const cas_view *v, unsigned side, gg_text *out) {
    const cas_state seen = cas_seen(v);
    unsigned foe = cas_foe(side);
    bool own = v->seat == side;
    gg_saying who = kit_saying(&cas_words, CAS_SAY_PEOPLE_AUSTRIAN + side);
    kit_stake_write(
        out,
        (kit_stake){ "sources", own, sources_taken(v, side), (int)cas_size(cas_source_areas[foe]) },
        who, SAYING(STAKE_SOURCES, GG_NUMBER(foe)));
    kit_stake_write(out, (kit_stake){ "units", own, -1, -1 }, who,
                    SAYING(STAKE_UNITS, GG_NUMBER(foe)));
    kit_stake_write(
        out, (kit_stake){ "points", own, cas_is_veiled(v) ? -1 : cas_points(&seen, side), -1 }, who,
        SAYING(STAKE_POINTS, GG_NUMBER(CAS_TURNS), GG_NUMBER(cas_draw_lead + 1),
               GG_NUMBER(cas_marginal_lead + 1)));
}

void cas_stakes_write(const cas_view *v, gg_text *out) {
    unsigned first = v->seat < CAS_SIDES ? v->seat : CAS_AUSTRIAN;
    side_write(v, first, out);
    side_write(v, cas_foe(first), out);
}
