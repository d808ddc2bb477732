/* ending.c - how a game of Castiglione ended: who won, by which clause, with its numbers.
 * rulebook: cites rules that end a game. */
#include "base/check.h"
#include "base/text.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/say.h"
#include "games/castiglione/words/text.h"

enum { AREAS_MAX = 160, WHY_MAX = 480 }; // bytes of parts of a sentence
enum { BOTH = 1 << CAS_AUSTRIAN | 1 << CAS_FRENCH };

// ": 9 points against 4, a lead of 5; 2 to 5 is a marginal victory".
static void points_say(const cas_ending *end, gg_text *out) {
    static const uint16_t message[] = { CAS_SAY_ENDING_POINTS_DRAW, CAS_SAY_ENDING_POINTS_MARGINAL,
                                        CAS_SAY_ENDING_POINTS_DECISIVE };
    unsigned first = end->winner < CAS_SIDES ? end->winner : CAS_AUSTRIAN;
    if (end->points[first] < end->points[cas_foe(first)]) first = cas_foe(first);
    unsigned most = end->points[first], least = end->points[cas_foe(first)];
    CAS_SAY_ID(out, message[end->level], GG_NUMBER(first), GG_NUMBER(most),
               GG_NUMBER(cas_foe(first)), GG_NUMBER(least), GG_NUMBER(most - least),
               GG_NUMBER(end->level ? cas_marginal_lead : cas_draw_lead),
               GG_NUMBER(1 + (end->level > 1 ? cas_marginal_lead : cas_draw_lead)));
}

static void sources_say(unsigned side, gg_text *out) {
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    char areas[AREAS_MAX];
    gg_text text = gg_text_within(out, areas, sizeof areas);
    cas_areas_say(cas_source_areas[side], false, &text);
    CAS_SAY(out, ENDING_SOURCES, GG_NUMBER(cas_foe(side)), GG_NUMBER(side), GG_WORDS(areas));
}

static void clause_say(const cas_ending *end, gg_text *out) {
    unsigned loser = end->winner < CAS_SIDES ? cas_foe(end->winner) : CAS_AUSTRIAN;
    if (end->rule == CAS_12_1)
        points_say(end, out);
    else if (end->rule == CAS_1_5)
        CAS_SAY(out, ENDING_RESIGNED, GG_NUMBER(loser));
    else if (end->clause == CAS_CLAUSE_BOTH_BEATEN)
        cas_say(out, CAS_SAY_ENDING_BOTH);
    else if (end->clause == CAS_CLAUSE_SOURCES)
        sources_say(loser, out);
    else if (end->clause == CAS_CLAUSE_UNITS)
        CAS_SAY(out, ENDING_UNITS, GG_NUMBER(loser));
}

void cas_ending_write(const cas_ending *end, gg_text *out) {
    char why[WHY_MAX];
    gg_text text = gg_text_within(out, why, sizeof why);
    clause_say(end, &text);
    if (end->winner == CAS_SIDES)
        CAS_SAY(out, RESULT_DRAW, GG_WORDS(why));
    else
        CAS_SAY(out, RESULT_WON, GG_WORDS(why), GG_NUMBER(end->winner), GG_NUMBER(end->level > 1));
}

static unsigned winner_of(const gg_state *state) {
    unsigned result = cas_of(state)->head.result;
    if (result == BOTH) return CAS_SIDES;
    return (result >> CAS_FRENCH) & 1 ? CAS_FRENCH : CAS_AUSTRIAN;
}

const char *cas_winner(const gg_state *state) {
    unsigned winner = winner_of(state);
    return winner < CAS_SIDES ? cas_side_names[winner] : "draw";
}

void cas_result_write(const gg_state *state, gg_rule *rule, gg_text *out) {
    const cas_state *s = cas_of(state);
    *rule = s->table.ended_by;
    if (s->head.result == 0) return;
    const cas_ending end = { winner_of(state),
                             s->table.level,
                             s->table.ended_by,
                             s->table.ended_by == CAS_12_4 ? cas_clause(s) : CAS_CLAUSE_NONE,
                             { (unsigned)cas_points(s, CAS_AUSTRIAN),
                               (unsigned)cas_points(s, CAS_FRENCH) } };
    cas_ending_write(&end, out);
}
