/* prompt.c - what a player of Castiglione is asked, why something is refused, and how it ended.
 * rulebook: cites rules whose refusals have numbers to tell. */
#include "base/text.h"
#include "games/castiglione/rules.h"
#include "games/castiglione/text.h"
#include "kit/page.h"
#include "kit/words.h"

// What is asked, by decision. %u is the counter chosen, %l the leader concerned, %G the group
// that moves, %x its SP, %m the MP left, %p its place, %o its goal, %e the area being entered, %f
// the place fled from, %c the area of the combat, %r its round, %k the hits left, %s the area that
// scouts, %t the one that is scouted, %S and %T the SP of cavalry sent by each, %h the counters to
// be shown, %d the dummies in reserve.
static const char *const prompts[CAS_PHASES] = {
    [CAS_DUMMY_PLACE] = "Choose an area for a dummy, or done. In reserve: %d.",
    [CAS_INITIATIVE] = "You have the initiative: do you move first or second?",
    [CAS_RECON_FROM] = "Reconnaissance: choose an area that scouts, or done.",
    [CAS_RECON_TARGET] = "Reconnaissance from %s: choose the area to be scouted.",
    [CAS_RECON_CAVALRY] = "Reconnaissance of %t: commit cavalry of %s, or done. Committed: %S SP.",
    [CAS_RECON_SCREEN] = "%t is scouted from %s with %S SP of cavalry: commit cavalry against it, "
                         "or done. Committed: %T SP.",
    [CAS_RECON_SHOW] = "%t is scouted: choose a counter to be shown. Left: %h.",
    [CAS_MOVE_PICK] = "Movement: choose a counter, or end.",
    [CAS_MOVE_KIND] = "%u in %p: what does it do?",
    [CAS_GROUP_ADD] = "%G in %p, %x SP: choose a counter that goes along, or go.",
    [CAS_MOVE_STEP] = "%G in %p, %x SP: choose the next area, leave a counter behind, or stop. "
                      "MP left: %m.",
    [CAS_FORCE_GOAL] = "Forced march of %u from %p: choose the goal.",
    [CAS_FORCE_STEP] = "Forced march of %u from %p to %o: choose the next area. MP left: %m.",
    [CAS_LEADER_FLIGHT] = "%l has to flee from %f: choose the area.",
    [CAS_COMBAT_PICK] = "Combat: choose an area to fight in or a fortress to assault, or end.",
    [CAS_WITHDRAW] = "%c is attacked: choose a unit that withdraws into the fortress, or done.",
    [CAS_OVERRUN] = "Overrun what stands in %e?",
    [CAS_SORTIE] = "Combat in %c: does the garrison make a sortie?",
    [CAS_GUNS_PICK] = "Combat in %c: choose a unit to march to the guns, or done.",
    [CAS_GUNS_LEADER] = "Combat in %c: choose a leader who comes with his units, or done.",
    [CAS_BOMBARD_HIT] = "Bombardment in %c: choose the enemy unit that is hit. Hits left: %k.",
    [CAS_COMBAT_HIT] = "Combat in %c, round %r: choose a unit of yours to be hit. Hits left: %k.",
    [CAS_PURSUIT_HIT] = "Pursuit from %c: choose a unit of yours to be hit. Hits left: %k.",
    [CAS_STAY] = "Combat in %c, round %r is over: do you stay or retreat?",
    [CAS_RETREAT_TO] = "Your force leaves %c: choose the area it retreats to.",
    [CAS_LEADER_PLACE] = "%l comes to the map: choose the area.",
};

static void area_put(unsigned one_more, gg_text *out) {
    gg_put(out, one_more ? cas_areas[one_more - 1].name : "the area");
}

static void place_put(unsigned one_more, gg_text *out) {
    if (one_more == 0 || one_more > CAS_PLACES) {
        gg_put(out, "its place");
        return;
    }
    if (cas_is_inside(one_more - 1)) gg_put(out, "the fortress of ");
    gg_put(out, cas_areas[cas_area_of(one_more - 1)].name);
}

static void name_put(unsigned side, unsigned number, gg_text *out) {
    gg_put(out, cas_row(side, number)->name);
    gg_put(out, " (");
    gg_put(out, cas_row(side, number)->key);
    gg_put(out, ")");
}

static void picked_put(const cas_state *s, gg_text *out) {
    if (s->table.deed.picked)
        name_put(cas_active(&s->table), s->table.deed.picked - 1u, out);
    else
        gg_put(out, "The counter");
}

// "Victor (fr_victor)", "A group of 3".
static void group_put(const cas_state *s, gg_text *out) {
    cas_set group = s->table.deed.group;
    if (cas_is_one(group))
        name_put(cas_active(&s->table), cas_first(group), out);
    else
        kit_amount_write("A group of ", cas_size(group), "", out);
}

// The leader to be placed, or the first who has to flee.
static void leader_put(const cas_state *s, gg_text *out) {
    const cas_deed *deed = &s->table.deed;
    unsigned side = s->table.decider;
    if (s->head.phase == CAS_LEADER_PLACE && deed->leader)
        name_put(cas_side_of(deed->leader - 1u), cas_number_of(deed->leader - 1u), out);
    else if (deed->flight[side])
        name_put(side, cas_first(deed->flight[side]), out);
    else
        gg_put(out, "A leader");
}

// What the member with the least MP has left; of a forced march it is counted.
static unsigned mp_left(const cas_state *s) {
    const cas_deed *deed = &s->table.deed;
    unsigned side = cas_active(&s->table), least = UINT8_MAX;
    if (s->head.phase == CAS_FORCE_STEP) return deed->mp;
    for (cas_set left = deed->group; left; left = cas_rest(left)) {
        unsigned mp = cas_allowance(s, side, cas_first(left));
        if (mp < least) least = mp;
    }
    return least > deed->spent && deed->group ? least - deed->spent : 0;
}

static unsigned reserve_of(const cas_state *s, unsigned side) {
    unsigned count = 0;
    for (cas_set left = cas_dummies(side); left; left = cas_rest(left))
        count += s->now.place[side][cas_first(left)] == CAS_RESERVE;
    return count;
}

// Numbers of the prompt.
static unsigned number_of(const cas_state *s, char item) {
    const cas_deed *deed = &s->table.deed;
    switch (item) {
    case 'x': return cas_strength(cas_active(&s->table), deed->group);
    case 'm': return mp_left(s);
    case 'r': return s->table.combat.round;
    case 'k': return s->table.combat.hits;
    case 'S': return deed->screen;
    case 'T': return deed->cover;
    case 'h': return deed->show;
    default: return reserve_of(s, s->table.decider);
    }
}

static const char *prompt_item(const void *state, const char *at, gg_text *out) {
    const cas_state *s = state;
    const cas_table *t = &s->table;
    switch (*at) {
    case 'u': picked_put(s, out); break;
    case 'l': leader_put(s, out); break;
    case 'G': group_put(s, out); break;
    case 'p': place_put(t->deed.from, out); break;
    case 'f': place_put(t->deed.flight_from, out); break;
    case 'o': area_put(t->deed.goal, out); break;
    case 'e': area_put(t->deed.entered, out); break;
    case 'c': area_put(t->combat.area, out); break;
    case 's': area_put(t->deed.scout, out); break;
    case 't': area_put(t->deed.target, out); break;
    default: gg_put_int(out, number_of(s, *at)); break;
    }
    return at + 1;
}

// C11.4: who is to decide all may know, but not what.
static void waiting_write(const cas_state *s, gg_text *out) {
    if (s->head.result) {
        gg_put(out, "The game is over.");
        return;
    }
    gg_put(out, "Waiting for the ");
    gg_put(out, cas_side_titles[s->table.decider % CAS_SIDES]);
    gg_put(out, " player.");
}

void cas_prompt_write(const gg_state *state, gg_seat seat, gg_text *out) {
    const cas_state *s = cas_of(state);
    const char *pattern = s->head.phase < CAS_PHASES ? prompts[s->head.phase] : NULL;
    if (s->head.phase == CAS_STAY && s->table.combat.assault)
        pattern = "Assault of %c: do you go on or stop?";
    if (((s->head.owing >> seat) & 1) && pattern)
        kit_pattern_write(pattern, s, prompt_item, out);
    else
        waiting_write(s, out);
}

static void link_limit_write(unsigned link, unsigned limit, gg_text *out) {
    gg_put(out, " Between ");
    gg_put(out, cas_areas[cas_links[link].a].name);
    gg_put(out, " and ");
    gg_put(out, cas_areas[cas_links[link].b].name);
    kit_amount_write(" the limit is ", limit, " SP.", out);
}

void cas_explain_write(gg_verdict verdict, gg_text *out) {
    unsigned first = verdict.arg[0], second = verdict.arg[1];
    gg_put(out, cas_game.rule[verdict.rule].summary);
    if (verdict.rule == CAS_8_4 && first > 0 && first <= CAS_LINKS)
        link_limit_write(first - 1, second, out);
    if (verdict.rule == CAS_8_2 && first > 0) {
        kit_amount_write(" It costs ", first, " MP", out);
        kit_amount_write("; left: ", second, ".", out);
    }
    if (verdict.rule == CAS_10_1 && second > 0)
        kit_amount_write(" There is room for ", second, " SP.", out);
}

enum { BOTH = 1 << CAS_AUSTRIAN | 1 << CAS_FRENCH };

const char *cas_winner(const gg_state *state) {
    unsigned result = cas_of(state)->head.result;
    if (result == BOTH) return "draw";
    return cas_side_names[(result >> CAS_FRENCH) & 1 ? CAS_FRENCH : CAS_AUSTRIAN];
}

void cas_result_write(const gg_state *state, gg_rule *rule, gg_text *out) {
    static const char *const levels[] = { "", "marginal ", "decisive " };
    const cas_state *s = cas_of(state);
    *rule = s->table.ended_by;
    if (s->head.result == 0) return;
    if (s->head.result == BOTH) {
        gg_put(out, "The campaign ends in a draw");
    } else {
        gg_put(out, "The ");
        gg_put(out, cas_people[(s->head.result >> CAS_FRENCH) & 1]);
        gg_put(out, " win a ");
        gg_put(out, s->table.level < 3 ? levels[s->table.level] : "");
        gg_put(out, "victory");
    }
    if (*rule == CAS_12_1) {
        kit_amount_write(", points: Austrian ", (unsigned)cas_points(s, CAS_AUSTRIAN), "", out);
        kit_amount_write(", French ", (unsigned)cas_points(s, CAS_FRENCH), "", out);
    }
    gg_put(out, ". ");
    gg_put(out, cas_game.rule[*rule].summary);
}
