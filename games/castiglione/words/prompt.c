/* prompt.c - what a player of Castiglione is asked. A prompt says whom and what it is about, and
 * behind its last colon what can be chosen: that is made from the legal list. */
#include <string.h>

#include "base/text.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/text.h"
#include "kit/page.h"
#include "kit/words.h"

/* What is asked, by decision: what it is about, and how a thing is chosen. %u is the counter
 * chosen, %l the leader concerned, %G the group that moves, %x its SP, %m the MP left, %p its
 * place, %o its goal, %e the area being entered, %O the enemy's SP there, %f the place fled from,
 * %q how many flee, %c the area of the combat, %r its round, %k the hits left, %y the SP of the
 * force, %g those of the garrison, %R the room inside, %s the area that scouts, %t the one that is
 * scouted, %S and %T the SP of cavalry sent by each, %h the counters to be shown, %v those hidden,
 * %d the dummies in reserve, %w the turn, %n how many things can be chosen; %A the people asked,
 * %a their adjective, %F their enemies. */
static const struct {
    const char *about, *thing;
} prompts[CAS_PHASES] = {
    [CAS_DUMMY_PLACE] = { "Dummies of the %A (in reserve: %d)", "choose an area for the next" },
    [CAS_INITIATIVE] = { "The %A have the initiative on turn %w", "" },
    [CAS_RECON_FROM] = { "Reconnaissance of the %A before they move (areas that can scout: %n)",
                         "choose one" },
    [CAS_RECON_TARGET] = { "Reconnaissance from %s (areas in reach: %n)", "choose the target" },
    [CAS_RECON_CAVALRY] = { "Reconnaissance of %t from %s (cavalry committed: %S SP; left: %n)",
                            "choose a cavalry unit" },
    [CAS_RECON_SCREEN] = { "%t is scouted from %s by the %F with %S SP of cavalry (against it: %T "
                           "SP; left: %n)",
                           "choose a cavalry unit" },
    [CAS_RECON_SHOW] = { "%t is scouted by the %F (to be shown: %h; hidden there: %v)",
                         "choose a counter" },
    [CAS_MOVE_PICK] = { "%a movement (not moved: %n)", "choose a counter" },
    [CAS_MOVE_KIND] = { "%u in %p", "" },
    [CAS_GROUP_ADD] = { "%G in %p, %x SP (others there: %n)", "choose one that goes along" },
    [CAS_MOVE_STEP] = { "%G in %p, %x SP (MP left: %m)", "choose the next area" },
    [CAS_FORCE_GOAL] = { "Forced march of %u from %p (goals: %n)", "choose one" },
    [CAS_FORCE_STEP] = { "Forced march of %u from %p to %o (MP left: %m)", "choose the next area" },
    [CAS_LEADER_FLIGHT] = { "%l is without troops in %f and flees (leaders who do: %q)",
                            "choose the area" },
    [CAS_COMBAT_PICK] = { "%a combat (to be fought: %n)", "choose an area" },
    [CAS_WITHDRAW] = { "The %F attack in %c (room inside: %R SP)",
                       "choose a unit that withdraws inside" },
    [CAS_OVERRUN] = { "%G, %x SP, meets %O SP of the %F in %e and may overrun them", "" },
    [CAS_SORTIE] = { "Combat in %c: the garrison of %g SP may make a sortie with half of it", "" },
    [CAS_GUNS_PICK] = { "The %F attack in %c (%A who may march to the guns: %n)", "choose one" },
    [CAS_GUNS_LEADER] = { "Combat in %c (leaders who may come with their units: %n)",
                          "choose one" },
    [CAS_BOMBARD_HIT] = { "Bombardment in %c (hits left: %k)", "choose a unit of the %F" },
    [CAS_COMBAT_HIT] = { "Combat in %c, round %r (hits left: %k)", "choose a unit of the %A" },
    [CAS_PURSUIT_HIT] = { "Pursuit from %c (hits left: %k)", "choose a unit of the %A" },
    [CAS_STAY] = { "Combat in %c, round %r of 2 is over, %A with %y SP", "" },
    [CAS_RETREAT_TO] = { "The %A, %y SP, retreat from %c (areas: %n)", "choose one" },
    [CAS_LEADER_PLACE] = { "%l comes to the map (areas: %n)", "choose one" },
};

// How a word is offered; NULL: as it is typed.
static const char *const phrases[CAS_WORDS] = {
    [CAS_WORD_FIRST] = "move first",      [CAS_SECOND] = "move second",
    [CAS_FORCE] = "force a march",        [CAS_BREAK] = "break a bridge",
    [CAS_MEND] = "mend a bridge",         [CAS_LEAVE] = "leave a counter behind",
    [CAS_GO_INSIDE] = "go inside",        [CAS_GO_OUTSIDE] = "go outside",
    [CAS_ASSAULT] = "assault a fortress", [CAS_GO_ON] = "go on",
    [CAS_WORD_DUMMY] = "a dummy",
};

// A state, who is asked, and what he may choose.
typedef struct question {
    const cas_state *s;
    gg_decision choice;
} question;

/* What it is about. */

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
    if (s->table.pending_action.picked)
        name_put(cas_active(&s->table), s->table.pending_action.picked - 1u, out);
    else
        gg_put(out, "The counter");
}

// "Victor (fr_victor)", "Massena, Victor and Joubert", "Massena and 7 others".
static void group_put(const cas_state *s, gg_text *out) {
    enum { NAMED_MOST = 4 };
    unsigned side = cas_active(&s->table);
    cas_set group = s->table.pending_action.group;
    if (cas_is_one(group)) {
        name_put(side, cas_first(group), out);
        return;
    }
    if (!group) {
        gg_put(out, "The group");
        return;
    }
    gg_put(out, cas_row(side, cas_first(group))->name);
    if (cas_size(group) > NAMED_MOST) {
        kit_amount_write(" and ", cas_size(group) - 1, " others", out);
        return;
    }
    for (cas_set left = cas_rest(group); left; left = cas_rest(left)) {
        gg_put(out, cas_rest(left) ? ", " : " and ");
        gg_put(out, cas_row(side, cas_first(left))->name);
    }
}

// The leader to be placed, or the first who has to flee.
static void leader_put(const cas_state *s, gg_text *out) {
    const cas_pending_action *pending_action = &s->table.pending_action;
    unsigned side = s->table.decider;
    if (s->head.phase == CAS_LEADER_PLACE && pending_action->leader)
        name_put(cas_side_of(pending_action->leader - 1u),
                 cas_number_of(pending_action->leader - 1u), out);
    else if (pending_action->flight[side])
        name_put(side, cas_first(pending_action->flight[side]), out);
    else
        gg_put(out, "A leader");
}

// What the member with the least MP has left; of a forced march it is counted.
static unsigned mp_left(const cas_state *s) {
    const cas_pending_action *pending_action = &s->table.pending_action;
    unsigned side = cas_active(&s->table), least = UINT8_MAX;
    if (s->head.phase == CAS_FORCE_STEP) return pending_action->mp;
    for (cas_set left = pending_action->group; left; left = cas_rest(left)) {
        unsigned mp = cas_allowance(s, side, cas_first(left));
        if (mp < least) least = mp;
    }
    return least > pending_action->spent && pending_action->group ? least - pending_action->spent
                                                                  : 0;
}

static unsigned reserve_of(const cas_state *s, unsigned side) {
    unsigned count = 0;
    for (cas_set left = cas_dummies(side); left; left = cas_rest(left))
        count += s->now.place[side][cas_first(left)] == CAS_RESERVE;
    return count;
}

// The SP that are inside the fortress of the combat, or for which there is room still.
static unsigned inside_sp(const cas_state *s, bool room) {
    unsigned side = s->table.decider, area = s->table.combat.area ? s->table.combat.area - 1u : 0;
    unsigned inside = cas_inside_of(area);
    if (inside == CAS_PLACES) return 0;
    unsigned sp = cas_strength(side, s->now.in[side][inside]);
    return room ? cas_fortresses[inside - CAS_INSIDE].room - sp : sp;
}

static unsigned enemy_sp(const cas_state *s) {
    unsigned foe = cas_foe(s->table.decider), entered = s->table.pending_action.entered;
    return entered ? cas_strength(foe, cas_outside(&s->now, foe, entered - 1u)) : 0;
}

static unsigned force_sp(const cas_state *s) {
    unsigned side = s->table.decider;
    return s->table.combat.area ? cas_strength(side, cas_fighters(s, side)) : 0;
}

static unsigned hidden_there(const cas_state *s) {
    unsigned side = s->table.decider, target = s->table.pending_action.target;
    return target ? cas_size(cas_about(&s->now, side, target - 1u) & ~s->now.up[side]) : 0;
}

static unsigned things_in(const gg_decision *choice) {
    unsigned count = 0;
    for (unsigned i = 0; i < choice->count; i++)
        count += choice->legal[i].arg[0] == CAS_THING;
    return count;
}

// Numbers of the prompt.
static unsigned number_of(const question *q, char item) {
    const cas_state *s = q->s;
    const cas_pending_action *pending_action = &s->table.pending_action;
    switch (item) {
    case 'n': return things_in(&q->choice);
    case 'x': return cas_strength(cas_active(&s->table), pending_action->group);
    case 'm': return mp_left(s);
    case 'r': return s->table.combat.round;
    case 'k': return s->table.combat.hits;
    case 'S': return pending_action->screen;
    case 'T': return pending_action->cover;
    case 'h': return pending_action->show;
    case 'v': return hidden_there(s);
    case 'q': return cas_size(pending_action->flight[s->table.decider]);
    case 'O': return enemy_sp(s);
    case 'y': return force_sp(s);
    case 'g': return inside_sp(s, false);
    case 'R': return inside_sp(s, true);
    case 'w': return s->table.turn;
    default: return reserve_of(s, s->table.decider);
    }
}

static const char *prompt_item(const void *subject, const char *at, gg_text *out) {
    const question *q = subject;
    const cas_table *t = &q->s->table;
    switch (*at) {
    case 'u': picked_put(q->s, out); break;
    case 'l': leader_put(q->s, out); break;
    case 'G': group_put(q->s, out); break;
    case 'p': place_put(t->pending_action.from, out); break;
    case 'f': place_put(t->pending_action.flight_from, out); break;
    case 'o': area_put(t->pending_action.goal, out); break;
    case 'e': area_put(t->pending_action.entered, out); break;
    case 'c': area_put(t->combat.area, out); break;
    case 's': area_put(t->pending_action.scout, out); break;
    case 't': area_put(t->pending_action.target, out); break;
    case 'a': gg_put(out, cas_side_titles[t->decider]); break;
    case 'A': gg_put(out, cas_people[t->decider]); break;
    case 'F': gg_put(out, cas_people[cas_foe(t->decider)]); break;
    default: gg_put_int(out, number_of(q, *at)); break;
    }
    return at + 1;
}

/* What can be chosen. */

static uint32_t words_in(const gg_decision *choice) {
    uint32_t words = 0;
    for (unsigned i = 0; i < choice->count; i++)
        words |= UINT32_C(1) << choice->legal[i].arg[0];
    return words;
}

// "choose the next area, leave a counter behind, or stop".
static void choices_write(const question *q, gg_text *out) {
    uint32_t words = words_in(&q->choice);
    unsigned total = 0, count = 0;
    for (unsigned word = 0; word < CAS_WORDS; word++)
        total += (words >> word) & 1;
    for (unsigned i = 0; i < CAS_WORDS; i++) {
        unsigned word = i ? 1 + (i - 1 + CAS_STOP) % (CAS_WORDS - 1) : 0; // what ends comes last
        if (!((words >> word) & 1)) continue;
        if (count > 0) gg_put(out, total > 2 ? ", " : " ");
        if (count > 0 && count + 1 == total) gg_put(out, "or ");
        if (word == CAS_THING)
            kit_pattern_write(prompts[q->s->head.phase].thing, q, prompt_item, out);
        else
            gg_put(out, phrases[word] ? phrases[word] : cas_word_text(word));
        count++;
    }
    gg_put(out, words & 1 ? "." : total > 1 ? "?" : ".");
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
    question q = { .s = cas_of(state) };
    bool owes = (q.s->head.to_move >> seat) & 1;
    const char *about = q.s->head.phase < CAS_PHASES ? prompts[q.s->head.phase].about : NULL;
    if (!owes || !about) {
        waiting_write(q.s, out);
        return;
    }
    bool assault = q.s->table.combat.assault && strncmp(about, "Combat in", 9) == 0;
    gg_ask(&cas_game, state, seat, &q.choice);
    if (assault) gg_put(out, "Assault of");
    kit_pattern_write(assault ? about + 9 : about, &q, prompt_item, out);
    gg_put(out, ": ");
    choices_write(&q, out);
}
