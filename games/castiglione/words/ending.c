/* ending.c - how a game of Castiglione ended: who won, by which clause, with its numbers.
 * rulebook: cites rules that end a game. */
#include "base/text.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/text.h"
#include "kit/page.h"

enum { BOTH = 1 << CAS_AUSTRIAN | 1 << CAS_FRENCH };

// ": 9 points against 4, a lead of 5; 2 to 5 is a marginal victory".
static void points_write(const cas_ending *end, gg_text *out) {
    unsigned winner = end->winner < CAS_SIDES ? end->winner : CAS_AUSTRIAN;
    unsigned most = end->points[winner], least = end->points[cas_foe(winner)];
    if (most < least) {
        winner = cas_foe(winner);
        most = end->points[winner];
        least = end->points[cas_foe(winner)];
    }
    gg_put(out, ": the ");
    gg_put(out, cas_people[winner]);
    kit_amount_write(" have ", most, "", out);
    gg_put(out, most == 1 ? " point, the " : " points, the ");
    gg_put(out, cas_people[cas_foe(winner)]);
    kit_amount_write(" ", least, "", out);
    kit_amount_write(", a lead of ", most - least, "; ", out);
    if (end->level == 2)
        kit_amount_write("", cas_marginal_lead + 1u, " or more is a decisive victory", out);
    else if (end->level == 1) {
        kit_amount_write("", cas_draw_lead + 1u, " to ", out);
        kit_amount_write("", cas_marginal_lead, " is a marginal victory", out);
    } else {
        kit_amount_write("up to ", cas_draw_lead, " is a draw", out);
    }
}

static void sources_write(unsigned side, gg_text *out) {
    cas_set sources = cas_source_areas[side];
    gg_put(out, ": ");
    gg_put(out, cas_side_titles[cas_foe(side)]);
    gg_put(out, " units stand in both ");
    gg_put(out, cas_side_titles[side]);
    gg_put(out, " sources of supply");
    for (cas_set left = sources; left; left = cas_rest(left)) {
        gg_put(out, left == sources ? ", " : " and ");
        gg_put(out, cas_areas[cas_first(left)].name);
    }
}

void cas_ending_write(const cas_ending *end, gg_text *out) {
    unsigned loser = end->winner < CAS_SIDES ? cas_foe(end->winner) : CAS_AUSTRIAN;
    if (end->rule == CAS_12_1) {
        points_write(end, out);
    } else if (end->rule == CAS_1_5) {
        gg_put(out, ": the ");
        gg_put(out, cas_people[loser]);
        gg_put(out, " resign");
    } else if (end->clause == CAS_CLAUSE_BOTH_BEATEN) {
        gg_put(out, ": both have lost their sources of supply or their last unit at once");
    } else if (end->clause == CAS_CLAUSE_SOURCES) {
        sources_write(loser, out);
    } else if (end->clause == CAS_CLAUSE_UNITS) {
        gg_put(out, ": the ");
        gg_put(out, cas_people[loser]);
        gg_put(out, " have no unit left on the map");
    }
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
    static const char *const levels[] = { "", "marginal ", "decisive " };
    const cas_state *s = cas_of(state);
    *rule = s->table.ended_by;
    if (s->head.result == 0) return;
    const cas_ending end = { winner_of(state),
                             s->table.level,
                             s->table.ended_by,
                             s->table.ended_by == CAS_12_4 ? cas_clause(s) : CAS_CLAUSE_NONE,
                             { (unsigned)cas_points(s, CAS_AUSTRIAN),
                               (unsigned)cas_points(s, CAS_FRENCH) } };
    if (end.winner == CAS_SIDES) {
        gg_put(out, "The campaign ends in a draw");
    } else {
        gg_put(out, "The ");
        gg_put(out, cas_people[end.winner]);
        gg_put(out, " win a ");
        gg_put(out, end.level < 3 ? levels[end.level] : "");
        gg_put(out, "victory");
    }
    cas_ending_write(&end, out);
    gg_put(out, ".");
}
