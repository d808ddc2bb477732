/* choices.c - what a choice of Castiglione is, in words: with the table before one, and without,
 * for choices that the software made itself. A label names what the choice does for certain, and
 * what may come of it that cannot be taken back. */
#include "base/check.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/say.h"
#include "games/castiglione/words/text.h"

enum { VALUES_MAX = 240, NOTE_MAX = 1024, AREAS_MAX = 512 }; // bytes of parts of a label

static unsigned thing_of(gg_action a) {
    return a.arg[1] - 1u;
}

static const cas_counter *row_of(unsigned id) {
    return cas_row(cas_side_of(id), cas_number_of(id));
}

/* Without the table. */

// The message of each word of a decision.
typedef struct meaning {
    uint8_t verb, word;
    uint16_t message;
} meaning;

static const meaning meanings[] = {
    { CAS_DUMMY_PLACE, CAS_THING, CAS_SAY_CHOICE_DUMMY_PLACE },
    { CAS_DUMMY_PLACE, CAS_DONE, CAS_SAY_CHOICE_DUMMY_PLACE_DONE },
    { CAS_INITIATIVE, CAS_WORD_FIRST, CAS_SAY_CHOICE_INITIATIVE_FIRST },
    { CAS_INITIATIVE, CAS_SECOND, CAS_SAY_CHOICE_INITIATIVE_SECOND },
    { CAS_RECON_FROM, CAS_THING, CAS_SAY_CHOICE_RECON_FROM },
    { CAS_RECON_FROM, CAS_DONE, CAS_SAY_CHOICE_RECON_FROM_DONE },
    { CAS_RECON_TARGET, CAS_THING, CAS_SAY_CHOICE_RECON_TARGET },
    { CAS_RECON_CAVALRY, CAS_THING, CAS_SAY_CHOICE_RECON_CAVALRY },
    { CAS_RECON_CAVALRY, CAS_DONE, CAS_SAY_CHOICE_RECON_CAVALRY_DONE },
    { CAS_RECON_SCREEN, CAS_THING, CAS_SAY_CHOICE_RECON_SCREEN },
    { CAS_RECON_SCREEN, CAS_DONE, CAS_SAY_CHOICE_RECON_SCREEN_DONE },
    { CAS_RECON_SHOW, CAS_THING, CAS_SAY_CHOICE_RECON_SHOW },
    { CAS_RECON_SHOW, CAS_WORD_DUMMY, CAS_SAY_CHOICE_RECON_SHOW_DUMMY },
    { CAS_MOVE_PICK, CAS_THING, CAS_SAY_CHOICE_MOVE_PICK },
    { CAS_MOVE_PICK, CAS_END, CAS_SAY_CHOICE_MOVE_PICK_END },
    { CAS_MOVE_KIND, CAS_MARCH, CAS_SAY_CHOICE_MOVE_KIND_MARCH },
    { CAS_MOVE_KIND, CAS_FORCE, CAS_SAY_CHOICE_MOVE_KIND_FORCE },
    { CAS_MOVE_KIND, CAS_BREAK, CAS_SAY_CHOICE_MOVE_KIND_BREAK },
    { CAS_MOVE_KIND, CAS_MEND, CAS_SAY_CHOICE_MOVE_KIND_MEND },
    { CAS_GROUP_ADD, CAS_THING, CAS_SAY_CHOICE_GROUP_ADD },
    { CAS_GROUP_ADD, CAS_GO, CAS_SAY_CHOICE_GROUP_ADD_GO },
    { CAS_MOVE_STEP, CAS_THING, CAS_SAY_CHOICE_MOVE_STEP },
    { CAS_MOVE_STEP, CAS_LEAVE, CAS_SAY_CHOICE_MOVE_STEP_LEAVE },
    { CAS_MOVE_STEP, CAS_GO_INSIDE, CAS_SAY_CHOICE_MOVE_STEP_INSIDE },
    { CAS_MOVE_STEP, CAS_GO_OUTSIDE, CAS_SAY_CHOICE_MOVE_STEP_OUTSIDE },
    { CAS_MOVE_STEP, CAS_STOP, CAS_SAY_CHOICE_MOVE_STEP_STOP },
    { CAS_FORCE_GOAL, CAS_THING, CAS_SAY_CHOICE_FORCE_GOAL },
    { CAS_FORCE_STEP, CAS_THING, CAS_SAY_CHOICE_FORCE_STEP },
    { CAS_LEADER_FLIGHT, CAS_THING, CAS_SAY_CHOICE_LEADER_FLIGHT },
    { CAS_COMBAT_PICK, CAS_THING, CAS_SAY_CHOICE_COMBAT_PICK },
    { CAS_COMBAT_PICK, CAS_ASSAULT, CAS_SAY_CHOICE_COMBAT_PICK_ASSAULT },
    { CAS_COMBAT_PICK, CAS_END, CAS_SAY_CHOICE_COMBAT_PICK_END },
    { CAS_WITHDRAW, CAS_THING, CAS_SAY_CHOICE_WITHDRAW },
    { CAS_WITHDRAW, CAS_DONE, CAS_SAY_CHOICE_WITHDRAW_DONE },
    { CAS_OVERRUN, CAS_YES, CAS_SAY_CHOICE_OVERRUN_YES },
    { CAS_OVERRUN, CAS_NO, CAS_SAY_CHOICE_OVERRUN_NO },
    { CAS_SORTIE, CAS_YES, CAS_SAY_CHOICE_SORTIE_YES },
    { CAS_SORTIE, CAS_NO, CAS_SAY_CHOICE_SORTIE_NO },
    { CAS_GUNS_PICK, CAS_THING, CAS_SAY_CHOICE_GUNS_PICK },
    { CAS_GUNS_PICK, CAS_DONE, CAS_SAY_CHOICE_GUNS_PICK_DONE },
    { CAS_GUNS_LEADER, CAS_THING, CAS_SAY_CHOICE_GUNS_LEADER },
    { CAS_GUNS_LEADER, CAS_DONE, CAS_SAY_CHOICE_GUNS_LEADER_DONE },
    { CAS_BOMBARD_HIT, CAS_THING, CAS_SAY_CHOICE_HIT },
    { CAS_COMBAT_HIT, CAS_THING, CAS_SAY_CHOICE_HIT },
    { CAS_PURSUIT_HIT, CAS_THING, CAS_SAY_CHOICE_HIT },
    { CAS_STAY, CAS_WORD_STAY, CAS_SAY_CHOICE_STAY },
    { CAS_STAY, CAS_WORD_RETREAT, CAS_SAY_CHOICE_STAY_RETREAT },
    { CAS_STAY, CAS_GO_ON, CAS_SAY_CHOICE_STAY_GO_ON },
    { CAS_STAY, CAS_STOP, CAS_SAY_CHOICE_STAY_STOP },
    { CAS_RETREAT_TO, CAS_THING, CAS_SAY_CHOICE_RETREAT_TO },
    { CAS_LEADER_PLACE, CAS_THING, CAS_SAY_CHOICE_LEADER_PLACE },
    { CAS_RESIGN, CAS_THING, CAS_SAY_CHOICE_RESIGN },
};

static unsigned message_of(gg_action a) {
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++) {
        if (meanings[i].verb == a.verb && meanings[i].word == a.arg[0]) return meanings[i].message;
    }
    GG_NEVER("a word without a meaning");
}

void cas_meaning_write(gg_action a, gg_text *out) {
    CAS_SAY_ID(out, message_of(a), GG_NUMBER(thing_of(a)), GG_NUMBER(thing_of(a)), GG_WORDS(""),
               GG_WORDS(""));
}

/* Details: what follows the choice, with the table before one. */

// A note with a number, or with a place, an area, a counter.
static void note_one(unsigned message, unsigned value, gg_text *out) {
    CAS_SAY_ID(out, message, GG_NUMBER(value));
}

static void note_areas(unsigned message, cas_set areas, bool any, gg_text *out) {
    char list[AREAS_MAX];
    gg_text text = gg_text_within(out, list, sizeof list);
    cas_areas_say(areas, any, &text);
    CAS_SAY_ID(out, message, GG_WORDS(list));
}

// " (infantry, 3 SP, cohesion 4, 1 hit)"; of a leader his rank.
static void values_say(const cas_state *s, unsigned id, gg_text *out) {
    GG_ASSERT_CMP(id, <, CAS_IDS);
    const cas_counter *row = row_of(id);
    if (row->kind == CAS_DUMMY) return;
    if (row->sp == 0)
        CAS_SAY(out, VALUES_LEADER, GG_NUMBER(row->kind), GG_NUMBER(row->rank));
    else
        CAS_SAY(out, VALUES_UNIT, GG_NUMBER(row->kind), GG_NUMBER(row->sp), GG_NUMBER(row->cf),
                GG_NUMBER(s->now.hits[cas_side_of(id)][cas_number_of(id)]));
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

static void scouts_say(const cas_state *s, unsigned area, gg_text *out) {
    unsigned side = cas_active(&s->table);
    bool cavalry = cas_about(&s->now, side, area) & cas_kind_set[side][CAS_CAVALRY];
    note_areas(cavalry ? CAS_SAY_NOTE_TARGETS : CAS_SAY_NOTE_TARGETS_NO_CAVALRY,
               targets_from(s, area), true, out);
}

static void recon_say(const cas_state *s, gg_action a, gg_text *out) {
    const cas_pending_action *pending_action = &s->table.pending_action;
    unsigned foe = cas_foe(cas_active(&s->table));
    switch (a.verb) {
    case CAS_RECON_FROM:
        if (a.arg[0] == CAS_DONE)
            cas_say(out, CAS_SAY_NOTE_MOVES_BEGIN);
        else
            scouts_say(s, thing_of(a), out);
        break;
    case CAS_RECON_SHOW:
        if (a.arg[0] == CAS_WORD_DUMMY)
            note_one(
                CAS_SAY_NOTE_DUMMIES,
                cas_size(cas_about(&s->now, foe, pending_action->target - 1u) & cas_dummies(foe)),
                out);
        break;
    case CAS_RECON_CAVALRY:
        if (a.arg[0] == CAS_THING) cas_say(out, CAS_SAY_NOTE_SEEN);
        break;
    case CAS_RECON_SCREEN:
        cas_say(out, a.arg[0] == CAS_THING ? CAS_SAY_NOTE_SEEN : CAS_SAY_NOTE_CAST);
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

static void pick_say(const cas_state *s, gg_action a, gg_text *out) {
    unsigned side = cas_active(&s->table), unmoved = 0;
    if (a.arg[0] == CAS_THING) {
        note_one(CAS_SAY_NOTE_STANDS, s->now.place[side][cas_number_of(thing_of(a))], out);
        return;
    }
    for (unsigned place = 0; place < CAS_PLACES; place++)
        unmoved += cas_size(s->now.in[side][place] & ~s->now.moved[side]);
    note_one(CAS_SAY_NOTE_UNMOVED, unmoved, out);
    cas_set due = combats_due(s);
    if (due)
        note_areas(cas_is_one(due) ? CAS_SAY_NOTE_THEN_COMBAT : CAS_SAY_NOTE_THEN_COMBATS, due,
                   false, out);
}

static void kind_say(const cas_state *s, gg_action a, gg_text *out) {
    unsigned side = cas_active(&s->table), number = s->table.pending_action.picked - 1u;
    if (a.arg[0] == CAS_MARCH) {
        cas_set others = s->now.in[side][s->table.pending_action.from - 1u] & ~s->now.moved[side];
        if (others) cas_say(out, CAS_SAY_NOTE_WITH_OTHERS);
    } else if (a.arg[0] != CAS_FORCE) {
        note_one(CAS_SAY_NOTE_BRIDGE,
                 cas_need(s, side, number,
                          (cas_trial){ CAS_FOR_BREAK, 0, cas_leader_here(s, side, number) }),
                 out);
    } else if (cas_has(cas_dummies(side), number)) {
        cas_say(out, CAS_SAY_NOTE_ONE_MP);
    } else {
        note_areas(CAS_SAY_NOTE_GOALS, offered(&cas_force_goal, s), true, out);
    }
}

// Does a step lead among enemies?
static void contact_say(const cas_state *s, unsigned area, gg_text *out) {
    if (cas_is_contact(s, cas_active(&s->table), area)) cas_say(out, CAS_SAY_NOTE_CONTACT);
}

static void step_say(const cas_state *s, gg_action a, gg_text *out) {
    unsigned place = s->table.pending_action.from - 1u;
    if (a.arg[0] == CAS_THING) {
        const cas_link *link = &cas_links[cas_between[cas_area_of(place)][thing_of(a)] - 1];
        note_one(link->bridge ? CAS_SAY_NOTE_STEP_BRIDGE : CAS_SAY_NOTE_STEP, link->mp, out);
        contact_say(s, thing_of(a), out);
    } else if (a.arg[0] == CAS_STOP) {
        note_one(CAS_SAY_NOTE_STOPS, place, out);
    } else if (a.arg[0] == CAS_LEAVE) {
        cas_say(out, CAS_SAY_NOTE_LEFT);
    } else {
        note_one(CAS_SAY_NOTE_FORTRESS, cas_area_of(place), out);
        if (a.arg[0] == CAS_GO_OUTSIDE) contact_say(s, cas_area_of(place), out);
    }
}

static void march_say(const cas_state *s, gg_action a, gg_text *out) {
    switch (a.verb) {
    case CAS_MOVE_PICK: pick_say(s, a, out); break;
    case CAS_MOVE_KIND: kind_say(s, a, out); break;
    case CAS_MOVE_STEP: step_say(s, a, out); break;
    case CAS_GROUP_ADD:
        if (a.arg[0] != CAS_GO) break;
        CAS_SAY(out, NOTE_GROUP, GG_NUMBER(cas_size(s->table.pending_action.group)),
                GG_NUMBER(cas_strength(cas_active(&s->table), s->table.pending_action.group)));
        break;
    case CAS_FORCE_GOAL:
        cas_say(out, CAS_SAY_NOTE_DIE);
        contact_say(s, thing_of(a), out);
        break;
    case CAS_FORCE_STEP: contact_say(s, thing_of(a), out); break;
    default: break;
    }
}

/* Combats. */

static unsigned defender_of(const cas_table *t) {
    return cas_foe(cas_attacker(t));
}

static void odds_say(const cas_state *s, gg_action a, gg_text *out) {
    unsigned side = cas_attacker(&s->table), foe = cas_foe(side), area = thing_of(a);
    bool assault = a.arg[0] == CAS_ASSAULT;
    if (a.arg[0] == CAS_END) return;
    cas_set theirs = assault ? cas_garrison(&s->now, foe, area) : cas_outside(&s->now, foe, area);
    CAS_SAY(out, NOTE_ODDS, GG_NUMBER(cas_strength(side, cas_outside(&s->now, side, area))),
            GG_NUMBER(cas_strength(foe, theirs)));
}

static void withdraw_say(const cas_state *s, gg_action a, gg_text *out) {
    unsigned side = defender_of(&s->table), area = cas_combat_area(&s->table);
    if (a.arg[0] == CAS_DONE)
        cas_say(out, CAS_SAY_NOTE_COMBAT_BEGINS);
    else if (cas_is_one(cas_outside(&s->now, side, area)))
        cas_say(out, CAS_SAY_NOTE_ALL_INSIDE);
}

static void guns_say(const cas_state *s, gg_action a, gg_text *out) {
    unsigned side = defender_of(&s->table), number = cas_number_of(thing_of(a));
    if (a.arg[0] == CAS_DONE) return;
    note_one(CAS_SAY_NOTE_FROM, s->now.place[side][number], out);
    if (a.verb == CAS_GUNS_LEADER) return;
    if (cas_has(cas_dummies(side), number))
        cas_say(out, CAS_SAY_NOTE_FOUND_OUT);
    else
        note_one(CAS_SAY_NOTE_GUNS, cas_guns_need(s, number), out);
    if (cas_option(&s->table, CAS_OPT_LATE_GUNS)) cas_say(out, CAS_SAY_NOTE_LATE);
}

// A hit, and those that then find one unit only.
static void hit_say(const cas_state *s, gg_action a, gg_text *out) {
    unsigned side = cas_side_of(thing_of(a)), number = cas_number_of(thing_of(a));
    unsigned most = cas_constants[CAS_CONST_HITS_ELIMINATE], hits = s->now.hits[side][number] + 1u;
    cas_state after = *s;
    cas_set eligible = cas_hit_eligible(s, side);
    bool new_row;
    if (hits >= most) cas_say(out, CAS_SAY_NOTE_ELIMINATED);
    for (unsigned left = s->table.combat.hits, unit = number; left > 1; left--) {
        cas_set pool = cas_hit_pool(&after, side, eligible, &new_row);
        after.now.hits[side][unit]++;
        if (new_row) after.table.combat.taken = 0;
        after.table.combat.taken |= cas_bit(unit);
        if (after.now.hits[side][unit] >= most) eligible &= ~cas_bit(unit);
        pool = cas_hit_pool(&after, side, eligible, &new_row);
        if (!cas_is_one(pool)) return;
        unit = cas_first(pool);
        note_one(CAS_SAY_NOTE_NEXT_HIT, cas_id(side, unit), out);
    }
}

// What a force that attacked has to do after the last round, if the defender stays too.
static void last_round_say(const cas_state *s, unsigned side, gg_text *out) {
    char list[AREAS_MAX];
    gg_text text = gg_text_within(out, list, sizeof list);
    cas_areas_say(cas_retreats(s, side), true, &text);
    CAS_SAY_ID(out, text.used ? CAS_SAY_NOTE_LAST_ROUND_TO : CAS_SAY_NOTE_LAST_ROUND,
               GG_NUMBER(cas_foe(side)), GG_WORDS(list));
}

static void stay_say(const cas_state *s, gg_action a, gg_text *out) {
    const cas_table *t = &s->table;
    unsigned side = t->decider, foe = cas_foe(side);
    bool attacks = side == cas_attacker(t), last = t->combat.round >= 2;
    if (t->combat.assault) return;
    if (a.arg[0] == CAS_WORD_RETREAT) {
        bool pursued = !cas_areas[cas_combat_area(t)].mountain && cas_horse_more(s, foe);
        note_areas(pursued ? CAS_SAY_NOTE_RETREAT_PURSUED : CAS_SAY_NOTE_RETREAT,
                   cas_retreats(s, side), true, out);
    } else if (last && attacks) {
        last_round_say(s, side, out);
    } else if (last) {
        note_one(CAS_SAY_NOTE_FOE_RETREATS, foe, out);
    } else {
        cas_say(out, attacks ? CAS_SAY_NOTE_SECOND_ROUND_IF : CAS_SAY_NOTE_SECOND_ROUND);
    }
}

static void fight_say(const cas_state *s, gg_action a, gg_text *out) {
    switch (a.verb) {
    case CAS_COMBAT_PICK: odds_say(s, a, out); break;
    case CAS_WITHDRAW: withdraw_say(s, a, out); break;
    case CAS_GUNS_PICK:
    case CAS_GUNS_LEADER: guns_say(s, a, out); break;
    case CAS_STAY: stay_say(s, a, out); break;
    case CAS_BOMBARD_HIT:
    case CAS_COMBAT_HIT:
    case CAS_PURSUIT_HIT: hit_say(s, a, out); break;
    case CAS_OVERRUN:
        cas_say(out, a.arg[0] == CAS_YES ? CAS_SAY_NOTE_OVERRUN : CAS_SAY_NOTE_NO_OVERRUN);
        break;
    case CAS_RETREAT_TO:
        if (cas_is_held(s, s->table.decider, thing_of(a))) cas_say(out, CAS_SAY_NOTE_FACE_DOWN);
        break;
    default: break;
    }
}

static void other_say(const cas_state *s, gg_action a, gg_text *out) {
    unsigned side = s->table.decider, reserve = 0;
    if (a.verb == CAS_DUMMY_PLACE) {
        for (cas_set left = cas_dummies(side); left; left = cas_rest(left))
            reserve += s->now.place[side][cas_first(left)] == CAS_RESERVE;
        note_one(CAS_SAY_NOTE_RESERVE, reserve, out);
    }
    if (a.verb == CAS_LEADER_FLIGHT || a.verb == CAS_LEADER_PLACE) {
        unsigned place = cas_place_in(s, side, thing_of(a));
        if (cas_is_inside(place)) cas_say(out, CAS_SAY_NOTE_INSIDE);
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

static void label_say(const cas_state *s, gg_action a, gg_text *out) {
    char values[VALUES_MAX], notes[NOTE_MAX];
    gg_text value = gg_text_within(out, values, sizeof values);
    gg_text text = gg_text_within(out, notes, sizeof notes);
    if (names_counter(a)) values_say(s, thing_of(a), &value);
    recon_say(s, a, &text);
    march_say(s, a, &text);
    fight_say(s, a, &text);
    other_say(s, a, &text);
    CAS_SAY_ID(out, message_of(a), GG_NUMBER(thing_of(a)), GG_NUMBER(thing_of(a)), GG_WORDS(values),
               GG_WORDS(notes));
}

// The leader who flees or is placed is the subject of his choices.
void cas_choice_write(const gg_state *state, gg_seat seat, gg_action a, gg_text *out) {
    const cas_state *s = cas_of(state);
    char choice[NOTE_MAX];
    gg_text text = gg_text_within(out, choice, sizeof choice);
    (void)seat;
    if (a.verb != CAS_LEADER_PLACE && a.verb != CAS_LEADER_FLIGHT) {
        label_say(s, a, out);
        return;
    }
    label_say(s, a, &text);
    CAS_SAY(out, LABEL_LEADER, GG_NUMBER(cas_leader_asked(s)), GG_WORDS(choice));
}

/* What is left. */

void cas_unused_write(const gg_state *state, gg_seat seat, gg_action a, gg_text *out) {
    gg_decision asked;
    unsigned count = 0;
    if (a.verb != CAS_MOVE_PICK || a.arg[0] == CAS_THING) return;
    gg_ask(&cas_game, state, seat, &asked);
    GG_ASSERT_CMP(asked.phase, ==, CAS_MOVE_PICK);
    for (uint16_t i = 0; i < asked.count; i++)
        count += asked.legal[i].arg[0] == CAS_THING;
    if (count > 0) CAS_SAY(out, UNUSED_COUNTERS, GG_NUMBER(count));
}
