/* choices.c - what a choice of Castiglione is, in words: with the table before one, and without,
 * for choices that the software made itself. A label names what the choice does for certain, and
 * what may come of it that cannot be taken back. */
#include "base/text.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/text.h"
#include "kit/page.h"

static unsigned thing_of(gg_action a) {
    return a.arg[1] - 1u;
}

static void area_put(unsigned area, gg_text *out) {
    gg_put(out, area < CAS_AREAS ? cas_areas[area].name : "that area");
}

static void place_put(unsigned place, gg_text *out) {
    if (cas_is_inside(place)) gg_put(out, "the fortress of ");
    if (place < CAS_PLACES) area_put(cas_area_of(place), out);
}

static const cas_counter *row_of(unsigned id) {
    return cas_row(cas_side_of(id), cas_number_of(id));
}

static void name_put(unsigned id, gg_text *out) {
    bool dummy = row_of(id)->kind == CAS_DUMMY;
    gg_put(out, dummy ? "a dummy" : row_of(id)->name);
}

/* Without the table. */

// What the words of each decision mean; %a is the area that is named, %c the counter.
typedef struct meaning {
    uint8_t verb, word;
    const char *text;
} meaning;

static const meaning meanings[] = {
    { CAS_DUMMY_PLACE, CAS_THING, "put a dummy into %a" },
    { CAS_DUMMY_PLACE, CAS_DONE, "keep the other dummies in reserve" },
    { CAS_INITIATIVE, CAS_WORD_FIRST, "move first" },
    { CAS_INITIATIVE, CAS_SECOND, "move second" },
    { CAS_RECON_FROM, CAS_THING, "scout from %a" },
    { CAS_RECON_FROM, CAS_DONE, "scout no more" },
    { CAS_RECON_TARGET, CAS_THING, "scout %a" },
    { CAS_RECON_CAVALRY, CAS_THING, "send %c to scout" },
    { CAS_RECON_CAVALRY, CAS_DONE, "send no more cavalry" },
    { CAS_RECON_SCREEN, CAS_THING, "send %c against the scouts" },
    { CAS_RECON_SCREEN, CAS_DONE, "send no more cavalry against the scouts" },
    { CAS_RECON_SHOW, CAS_THING, "show %c" },
    { CAS_RECON_SHOW, CAS_WORD_DUMMY, "show a dummy" },
    { CAS_MOVE_PICK, CAS_THING, "move %c" },
    { CAS_MOVE_PICK, CAS_END, "end the Movement Phase" },
    { CAS_MOVE_KIND, CAS_MARCH, "march" },
    { CAS_MOVE_KIND, CAS_FORCE, "force a march" },
    { CAS_MOVE_KIND, CAS_BREAK, "break the bridge to %a" },
    { CAS_MOVE_KIND, CAS_MEND, "mend the bridge to %a" },
    { CAS_GROUP_ADD, CAS_THING, "take %c along" },
    { CAS_GROUP_ADD, CAS_GO, "set out" },
    { CAS_MOVE_STEP, CAS_THING, "march to %a" },
    { CAS_MOVE_STEP, CAS_LEAVE, "leave %c behind" },
    { CAS_MOVE_STEP, CAS_GO_INSIDE, "go into the fortress" },
    { CAS_MOVE_STEP, CAS_GO_OUTSIDE, "come out of the fortress" },
    { CAS_MOVE_STEP, CAS_STOP, "end this move" },
    { CAS_FORCE_GOAL, CAS_THING, "force the march to %a" },
    { CAS_FORCE_STEP, CAS_THING, "march on to %a" },
    { CAS_LEADER_FLIGHT, CAS_THING, "flee to %a" },
    { CAS_COMBAT_PICK, CAS_THING, "fight in %a" },
    { CAS_COMBAT_PICK, CAS_ASSAULT, "assault the fortress of %a" },
    { CAS_COMBAT_PICK, CAS_END, "end the Combat Phase" },
    { CAS_WITHDRAW, CAS_THING, "withdraw %c into the fortress" },
    { CAS_WITHDRAW, CAS_DONE, "withdraw no more" },
    { CAS_OVERRUN, CAS_YES, "overrun them" },
    { CAS_OVERRUN, CAS_NO, "do not overrun them" },
    { CAS_SORTIE, CAS_YES, "make a sortie" },
    { CAS_SORTIE, CAS_NO, "stay inside" },
    { CAS_GUNS_PICK, CAS_THING, "march %c to the guns" },
    { CAS_GUNS_PICK, CAS_DONE, "march no more to the guns" },
    { CAS_GUNS_LEADER, CAS_THING, "bring %c to the guns" },
    { CAS_GUNS_LEADER, CAS_DONE, "bring no more leaders" },
    { CAS_BOMBARD_HIT, CAS_THING, "hit %c" },
    { CAS_COMBAT_HIT, CAS_THING, "hit %c" },
    { CAS_PURSUIT_HIT, CAS_THING, "hit %c" },
    { CAS_STAY, CAS_WORD_STAY, "stay" },
    { CAS_STAY, CAS_WORD_RETREAT, "retreat" },
    { CAS_STAY, CAS_GO_ON, "go on with the assault" },
    { CAS_STAY, CAS_STOP, "stop the assault" },
    { CAS_RETREAT_TO, CAS_THING, "retreat to %a" },
    { CAS_LEADER_PLACE, CAS_THING, "come to %a" },
    { CAS_RESIGN, CAS_THING, "resign the game" },
};

void cas_meaning_write(gg_action a, gg_text *out) {
    const char *text = "?";
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++) {
        if (meanings[i].verb == a.verb && meanings[i].word == a.arg[0]) text = meanings[i].text;
    }
    for (; *text; text++) {
        if (*text != '%')
            gg_put_char(out, *text);
        else if (*++text == 'a')
            area_put(thing_of(a), out);
        else if (thing_of(a) < CAS_IDS)
            name_put(thing_of(a), out);
    }
}

/* Details. */

static void note_put(const char *before, unsigned count, const char *after, gg_text *out) {
    kit_amount_write(before, count, after, out);
}

// " (infantry, 3 SP, cohesion 4, 1 hit)"; of a leader his rank.
static void values_put(const cas_state *s, unsigned id, gg_text *out) {
    const cas_counter *row = row_of(id);
    unsigned hits = s->now.hits[cas_side_of(id)][cas_number_of(id)];
    if (row->kind == CAS_DUMMY) return;
    gg_put(out, " (");
    gg_put(out, cas_kind_names[row->kind]);
    if (row->sp == 0) {
        note_put(", rank ", row->rank, ")", out);
        return;
    }
    note_put(", ", row->sp, " SP", out);
    note_put(", cohesion ", row->cf, "", out);
    note_put(", ", hits, hits == 1 ? " hit)" : " hits)", out);
}

static void areas_put(cas_set areas, gg_text *out) {
    for (cas_set left = areas; left; left = cas_rest(left)) {
        if (left != areas) gg_put(out, cas_rest(left) ? ", " : " or ");
        area_put(cas_first(left), out);
    }
}

// The areas that a decision names, were it asked now.
static cas_set offered(const cas_chapter *chapter, const cas_state *s) {
    gg_action offer[2 * GG_LEGAL_MAX];
    uint16_t count = chapter->candidates(s, offer);
    cas_set areas = 0;
    for (unsigned i = 0; i < count; i++) {
        if (offer[i].arg[0] == CAS_THING && chapter->check(s, offer[i]).rule == 0)
            areas |= cas_bit(thing_of(offer[i]));
    }
    return areas;
}

/* Reconnaissance. */

static cas_set targets_from(const cas_state *s, unsigned area) {
    cas_state there = *s;
    there.table.pending_action.scout = (uint8_t)(area + 1);
    return offered(&cas_recon_target, &there);
}

static void recon_put(const cas_state *s, gg_action a, gg_text *out) {
    const cas_pending_action *pending_action = &s->table.pending_action;
    unsigned foe = cas_foe(cas_active(&s->table));
    switch (a.verb) {
    case CAS_RECON_FROM:
        if (a.arg[0] == CAS_DONE) {
            gg_put(out, ": the moves begin");
            return;
        }
        gg_put(out, ", at ");
        areas_put(targets_from(s, thing_of(a)), out);
        if (!(cas_about(&s->now, cas_foe(foe), thing_of(a))
              & cas_kind_set[cas_foe(foe)][CAS_CAVALRY]))
            gg_put(out, ", without cavalry");
        break;
    case CAS_RECON_SHOW:
        if (a.arg[0] == CAS_WORD_DUMMY)
            note_put(
                ": it leaves the map (dummies there: ",
                cas_size(cas_about(&s->now, foe, pending_action->target - 1u) & cas_dummies(foe)),
                ")", out);
        break;
    case CAS_RECON_CAVALRY:
        if (a.arg[0] == CAS_THING) gg_put(out, ": the enemy sees it");
        break;
    case CAS_RECON_SCREEN:
        gg_put(out, a.arg[0] == CAS_THING ? ": the enemy sees it" : ": the die is cast");
        break;
    default: break;
    }
}

/* Movement. */

static cas_set combats_due(const cas_state *s) {
    cas_set areas = 0;
    for (unsigned area = 0; area < CAS_AREAS; area++) {
        if (cas_outside(&s->now, CAS_AUSTRIAN, area) && cas_outside(&s->now, CAS_FRENCH, area))
            areas |= cas_bit(area);
    }
    return areas;
}

static void pick_put(const cas_state *s, gg_action a, gg_text *out) {
    unsigned side = cas_active(&s->table), unmoved = 0;
    if (a.arg[0] == CAS_THING) {
        gg_put(out, ", in ");
        place_put(s->now.place[side][cas_number_of(thing_of(a))], out);
        return;
    }
    for (unsigned place = 0; place < CAS_PLACES; place++)
        unmoved += cas_size(s->now.in[side][place] & ~s->now.moved[side]);
    note_put(" (not moved: ", unmoved, ")", out);
    cas_set due = combats_due(s);
    if (!due) return;
    gg_put(out, cas_is_one(due) ? "; then the combat in " : "; then combats in ");
    areas_put(due, out);
}

static void kind_put(const cas_state *s, gg_action a, gg_text *out) {
    unsigned side = cas_active(&s->table), number = s->table.pending_action.picked - 1u;
    if (a.arg[0] == CAS_MARCH) {
        cas_set others = s->now.in[side][s->table.pending_action.from - 1u] & ~s->now.moved[side];
        if (others) gg_put(out, ", alone or with others");
    } else if (a.arg[0] != CAS_FORCE) {
        note_put(": a die of at most ",
                 cas_need(s, side, number,
                          (cas_trial){ CAS_FOR_BREAK, 0, cas_leader_here(s, side, number) }),
                 ", instead of a move", out);
    } else if (cas_has(cas_dummies(side), number)) {
        gg_put(out, ": one MP more");
    } else {
        gg_put(out, " to ");
        areas_put(offered(&cas_force_goal, s), out);
        gg_put(out, ": one MP more or a hit, by a die");
    }
}

// Does a step lead among enemies?
static void contact_put(const cas_state *s, unsigned area, gg_text *out) {
    if (cas_is_contact(s, cas_active(&s->table), area))
        gg_put(out, ", where enemy counters are: the move ends there if units are among them, "
                    "and a combat follows");
}

static void step_put(const cas_state *s, gg_action a, gg_text *out) {
    unsigned place = s->table.pending_action.from - 1u;
    if (a.arg[0] == CAS_THING) {
        const cas_link *link = &cas_links[cas_between[cas_area_of(place)][thing_of(a)] - 1];
        note_put(" (", link->mp, link->bridge ? " MP, over a bridge)" : " MP)", out);
        contact_put(s, thing_of(a), out);
    } else if (a.arg[0] == CAS_STOP) {
        gg_put(out, " in ");
        place_put(place, out);
    } else if (a.arg[0] == CAS_LEAVE) {
        gg_put(out, ": its move is over");
    } else {
        gg_put(out, " of ");
        area_put(cas_area_of(place), out);
        gg_put(out, " (1 MP)");
        if (a.arg[0] == CAS_GO_OUTSIDE) contact_put(s, cas_area_of(place), out);
    }
}

static void march_put(const cas_state *s, gg_action a, gg_text *out) {
    switch (a.verb) {
    case CAS_MOVE_PICK: pick_put(s, a, out); break;
    case CAS_MOVE_KIND: kind_put(s, a, out); break;
    case CAS_MOVE_STEP: step_put(s, a, out); break;
    case CAS_GROUP_ADD:
        if (a.arg[0] != CAS_GO) break;
        note_put(" (counters: ", cas_size(s->table.pending_action.group), "", out);
        note_put(", ", cas_strength(cas_active(&s->table), s->table.pending_action.group), " SP)",
                 out);
        break;
    case CAS_FORCE_GOAL:
        gg_put(out, ": a die decides; it may bring a hit");
        contact_put(s, thing_of(a), out);
        break;
    case CAS_FORCE_STEP: contact_put(s, thing_of(a), out); break;
    default: break;
    }
}

/* Combats. */

static unsigned defender_of(const cas_table *t) {
    return cas_foe(cas_attacker(t));
}

static void odds_put(const cas_state *s, gg_action a, gg_text *out) {
    unsigned side = cas_attacker(&s->table), foe = cas_foe(side), area = thing_of(a);
    bool assault = a.arg[0] == CAS_ASSAULT;
    if (a.arg[0] == CAS_END) return;
    cas_set theirs = assault ? cas_garrison(&s->now, foe, area) : cas_outside(&s->now, foe, area);
    note_put(": ", cas_strength(side, cas_outside(&s->now, side, area)), " SP against ", out);
    note_put("", cas_strength(foe, theirs), "", out);
}

static void withdraw_put(const cas_state *s, gg_action a, gg_text *out) {
    unsigned side = defender_of(&s->table), area = cas_combat_area(&s->table);
    if (a.arg[0] == CAS_DONE)
        gg_put(out, ": the combat begins");
    else if (cas_is_one(cas_outside(&s->now, side, area)))
        gg_put(out, ": with it all are inside, leaders too, and there is no combat");
}

static void guns_put(const cas_state *s, gg_action a, gg_text *out) {
    unsigned side = defender_of(&s->table), number = cas_number_of(thing_of(a));
    if (a.arg[0] == CAS_DONE) return;
    gg_put(out, ", from ");
    place_put(s->now.place[side][number], out);
    if (a.verb == CAS_GUNS_LEADER) return;
    if (cas_has(cas_dummies(side), number))
        gg_put(out, ": it is found out there");
    else
        note_put(": a die of at most ", cas_guns_need(s, number), "", out);
    if (cas_option(&s->table, CAS_OPT_LATE_GUNS)) gg_put(out, "; it comes for the second round");
}

// A hit, and those that then find one unit only.
static void hit_put(const cas_state *s, gg_action a, gg_text *out) {
    unsigned side = cas_side_of(thing_of(a)), number = cas_number_of(thing_of(a));
    unsigned most = cas_constants[CAS_CONST_HITS_ELIMINATE], hits = s->now.hits[side][number] + 1u;
    cas_state after = *s;
    cas_set eligible = cas_hit_eligible(s, side);
    bool new_row;
    if (hits >= most) gg_put(out, ": it is eliminated");
    for (unsigned left = s->table.combat.hits, unit = number; left > 1; left--) {
        cas_set pool = cas_hit_pool(&after, side, eligible, &new_row);
        after.now.hits[side][unit]++;
        if (new_row) after.table.combat.taken = 0;
        after.table.combat.taken |= cas_bit(unit);
        if (after.now.hits[side][unit] >= most) eligible &= ~cas_bit(unit);
        pool = cas_hit_pool(&after, side, eligible, &new_row);
        if (!cas_is_one(pool)) return;
        unit = cas_first(pool);
        gg_put(out, "; the next hit is for ");
        gg_put(out, cas_row(side, unit)->name);
    }
}

static void stay_put(const cas_state *s, gg_action a, gg_text *out) {
    const cas_table *t = &s->table;
    unsigned side = t->decider, foe = cas_foe(side);
    bool attacks = side == cas_attacker(t), last = t->combat.round >= 2;
    if (t->combat.assault) return;
    if (a.arg[0] == CAS_WORD_RETREAT) {
        gg_put(out, " to ");
        areas_put(cas_retreats(s, side), out);
        if (!cas_areas[cas_combat_area(t)].mountain && cas_horse_more(s, foe))
            gg_put(out, ": they pursue with more cavalry");
    } else if (last && attacks) {
        gg_put(out, ": if the ");
        gg_put(out, cas_people[foe]);
        gg_put(out, " stay too your force, which attacked, has to retreat");
        if (cas_retreats(s, side)) gg_put(out, " to ");
        areas_put(cas_retreats(s, side), out);
    } else if (last) {
        gg_put(out, ": the ");
        gg_put(out, cas_people[foe]);
        gg_put(out, ", who attacked, then have to retreat");
    } else {
        gg_put(out, attacks ? ": if they stay too there is a second round"
                            : ": there is a second round");
    }
}

static void fight_put(const cas_state *s, gg_action a, gg_text *out) {
    switch (a.verb) {
    case CAS_COMBAT_PICK: odds_put(s, a, out); break;
    case CAS_WITHDRAW: withdraw_put(s, a, out); break;
    case CAS_GUNS_PICK:
    case CAS_GUNS_LEADER: guns_put(s, a, out); break;
    case CAS_STAY: stay_put(s, a, out); break;
    case CAS_BOMBARD_HIT:
    case CAS_COMBAT_HIT:
    case CAS_PURSUIT_HIT: hit_put(s, a, out); break;
    case CAS_OVERRUN:
        gg_put(out, a.arg[0] == CAS_YES ? ": they are eliminated, for 1 MP"
                                        : ": the group stops, and a combat follows");
        break;
    case CAS_RETREAT_TO:
        if (cas_is_held(s, s->table.decider, thing_of(a)))
            gg_put(out, ", where only face-down counters are: with a unit among them your force "
                        "is destroyed");
        break;
    default: break;
    }
}

static void other_put(const cas_state *s, gg_action a, gg_text *out) {
    unsigned side = s->table.decider, reserve = 0;
    if (a.verb == CAS_DUMMY_PLACE) {
        for (cas_set left = cas_dummies(side); left; left = cas_rest(left))
            reserve += s->now.place[side][cas_first(left)] == CAS_RESERVE;
        note_put(" (in reserve: ", reserve, ")", out);
    }
    if (a.verb == CAS_LEADER_FLIGHT || a.verb == CAS_LEADER_PLACE) {
        unsigned place = cas_place_in(s, side, thing_of(a));
        if (cas_is_inside(place)) gg_put(out, ", inside the fortress");
    }
}

static bool names_counter(gg_action a) {
    const uint32_t verbs = UINT32_C(1) << CAS_RECON_CAVALRY | UINT32_C(1) << CAS_RECON_SCREEN
                           | UINT32_C(1) << CAS_RECON_SHOW | UINT32_C(1) << CAS_MOVE_PICK
                           | UINT32_C(1) << CAS_GROUP_ADD | UINT32_C(1) << CAS_WITHDRAW
                           | UINT32_C(1) << CAS_GUNS_PICK | UINT32_C(1) << CAS_GUNS_LEADER
                           | UINT32_C(1) << CAS_BOMBARD_HIT | UINT32_C(1) << CAS_COMBAT_HIT
                           | UINT32_C(1) << CAS_PURSUIT_HIT;
    return a.arg[0] == CAS_LEAVE || (a.arg[0] == CAS_THING && ((verbs >> a.verb) & 1));
}

// The leader who flees or is placed is the subject of his choices.
static void subject_put(const cas_state *s, gg_action a, gg_text *out) {
    const cas_pending_action *pending_action = &s->table.pending_action;
    unsigned side = s->table.decider;
    if (a.verb == CAS_LEADER_PLACE && pending_action->leader)
        gg_put(out, row_of(pending_action->leader - 1u)->name);
    else if (a.verb == CAS_LEADER_FLIGHT && pending_action->flight[side])
        gg_put(out, cas_row(side, cas_first(pending_action->flight[side]))->name);
    else
        return;
    gg_put(out, ": ");
}

void cas_choice_write(const gg_state *state, gg_seat seat, gg_action a, gg_text *out) {
    const cas_state *s = cas_of(state);
    (void)seat;
    subject_put(s, a, out);
    cas_meaning_write(a, out);
    if (names_counter(a)) values_put(s, thing_of(a), out);
    recon_put(s, a, out);
    march_put(s, a, out);
    fight_put(s, a, out);
    other_put(s, a, out);
}
