/* prompt.c - what a player of Castiglione is asked. A prompt says whom and what it is about, and
 * behind its last colon what can be chosen: that is made from the legal list. */
#include "base/check.h"
#include "games/castiglione/rules/rules.h"
#include "games/castiglione/words/say.h"
#include "games/castiglione/words/text.h"
#include "gg_messages.h"

enum { GROUP_MAX = 320, WAYS_MAX = 480 }; // bytes of parts of a prompt

// A state, what may be chosen, and the parts of the prompt in the reader's language.
typedef struct asking {
    const cas_state *s;
    gg_decision choice;
    gg_text *out;
    char ways[WAYS_MAX], group[GROUP_MAX];
} asking;

/* What can be chosen. */

static const uint16_t ways[CAS_WORDS] = {
    [CAS_DONE] = CAS_SAY_WAY_DONE,
    [CAS_END] = CAS_SAY_WAY_END,
    [CAS_GO] = CAS_SAY_WAY_GO,
    [CAS_STOP] = CAS_SAY_WAY_STOP,
    [CAS_YES] = CAS_SAY_WAY_YES,
    [CAS_NO] = CAS_SAY_WAY_NO,
    [CAS_WORD_FIRST] = CAS_SAY_WAY_FIRST,
    [CAS_SECOND] = CAS_SAY_WAY_SECOND,
    [CAS_MARCH] = CAS_SAY_WAY_MARCH,
    [CAS_FORCE] = CAS_SAY_WAY_FORCE,
    [CAS_BREAK] = CAS_SAY_WAY_BREAK,
    [CAS_MEND] = CAS_SAY_WAY_MEND,
    [CAS_LEAVE] = CAS_SAY_WAY_LEAVE,
    [CAS_GO_INSIDE] = CAS_SAY_WAY_INSIDE,
    [CAS_GO_OUTSIDE] = CAS_SAY_WAY_OUTSIDE,
    [CAS_ASSAULT] = CAS_SAY_WAY_ASSAULT,
    [CAS_WORD_STAY] = CAS_SAY_WAY_STAY,
    [CAS_WORD_RETREAT] = CAS_SAY_WAY_RETREAT,
    [CAS_GO_ON] = CAS_SAY_WAY_GO_ON,
    [CAS_WORD_DUMMY] = CAS_SAY_WAY_DUMMY,
};

// How a thing is chosen, by decision.
static const uint16_t things[CAS_PHASES] = {
    [CAS_DUMMY_PLACE] = CAS_SAY_WAY_NEXT,     [CAS_RECON_FROM] = CAS_SAY_WAY_ONE,
    [CAS_RECON_TARGET] = CAS_SAY_WAY_TARGET,  [CAS_RECON_CAVALRY] = CAS_SAY_WAY_CAVALRY,
    [CAS_RECON_SCREEN] = CAS_SAY_WAY_CAVALRY, [CAS_RECON_SHOW] = CAS_SAY_WAY_COUNTER,
    [CAS_MOVE_PICK] = CAS_SAY_WAY_COUNTER,    [CAS_GROUP_ADD] = CAS_SAY_WAY_ALONG,
    [CAS_MOVE_STEP] = CAS_SAY_WAY_NEXT_AREA,  [CAS_FORCE_GOAL] = CAS_SAY_WAY_ONE,
    [CAS_FORCE_STEP] = CAS_SAY_WAY_NEXT_AREA, [CAS_LEADER_FLIGHT] = CAS_SAY_WAY_THE_AREA,
    [CAS_COMBAT_PICK] = CAS_SAY_WAY_AREA,     [CAS_WITHDRAW] = CAS_SAY_WAY_WITHDRAWS,
    [CAS_GUNS_PICK] = CAS_SAY_WAY_ONE,        [CAS_GUNS_LEADER] = CAS_SAY_WAY_ONE,
    [CAS_BOMBARD_HIT] = CAS_SAY_WAY_UNIT,     [CAS_COMBAT_HIT] = CAS_SAY_WAY_UNIT,
    [CAS_PURSUIT_HIT] = CAS_SAY_WAY_UNIT,     [CAS_RETREAT_TO] = CAS_SAY_WAY_ONE,
    [CAS_LEADER_PLACE] = CAS_SAY_WAY_ONE,
};

static uint32_t words_in(const gg_decision *choice) {
    uint32_t words = 0;
    for (unsigned i = 0; i < choice->count; i++)
        words |= UINT32_C(1) << choice->legal[i].arg[0];
    return words;
}

// One way; of units that are hit it is said whose they are.
static void way_say(const asking *k, unsigned word, gg_text *out) {
    unsigned phase = k->s->head.phase, side = k->s->table.decider;
    unsigned owner = phase == CAS_BOMBARD_HIT ? cas_foe(side) : side;
    CAS_SAY_ID(out, word ? ways[word] : things[phase], GG_NUMBER(owner));
}

// Before one of so many: two of them have no comma.
static void between_say(unsigned count, unsigned total, gg_text *out) {
    if (count > 0 && total == 2)
        cas_say(out, CAS_SAY_LIST_OR);
    else if (count > 0)
        gg_say_plain(out, &gg_common, count + 1 == total ? GG_SAY_LIST_OR : GG_SAY_LIST_COMMA);
}

// "choose the next area, leave a counter behind, or stop."
static void ways_write(asking *k) {
    char list[WAYS_MAX];
    gg_text text = gg_text_within(k->out, list, sizeof list);
    gg_text whole = gg_text_within(k->out, k->ways, sizeof k->ways);
    uint32_t words = words_in(&k->choice);
    unsigned total = 0, count = 0;
    for (unsigned word = 0; word < CAS_WORDS; word++)
        total += (words >> word) & 1;
    for (unsigned i = 0; i < CAS_WORDS; i++) {
        unsigned word = i ? 1 + (i - 1 + CAS_STOP) % (CAS_WORDS - 1) : 0; // what ends comes last
        if (!((words >> word) & 1)) continue;
        between_say(count++, total, &text);
        way_say(k, word, &text);
    }
    bool asks = !(words & 1) && total > 1;
    CAS_SAY_ID(&whole, asks ? CAS_SAY_WAYS_ASKED : CAS_SAY_WAYS_TOLD, GG_WORDS(list));
}

/* Whom it is about. */

unsigned cas_leader_asked(const cas_state *s) {
    const cas_pending_action *pending_action = &s->table.pending_action;
    unsigned side = s->table.decider;
    if (s->head.phase == CAS_LEADER_PLACE) return pending_action->leader - 1u;
    return cas_id(side, cas_first(pending_action->flight[side]));
}

// The counter chosen.
static unsigned picked(const cas_state *s) {
    return cas_id(cas_active(&s->table), s->table.pending_action.picked - 1u);
}

// "Victor (fr_victor)", "Masséna, Victor and Joubert", "Masséna and 7 others".
static void group_write(asking *k) {
    enum { NAMED_MOST = 4 };
    gg_text text = gg_text_within(k->out, k->group, sizeof k->group);
    unsigned side = cas_active(&k->s->table);
    cas_set group = k->s->table.pending_action.group;
    unsigned first = cas_id(side, cas_first(group));
    if (cas_is_one(group)) {
        CAS_SAY(&text, WHO_TYPED, GG_WORDS(cas_name(first, text.language)),
                GG_WORDS(cas_key(first)));
        return;
    }
    if (cas_size(group) > NAMED_MOST) {
        CAS_SAY(&text, GROUP_MANY, GG_NUMBER(first), GG_NUMBER(cas_size(group) - 1));
        return;
    }
    for (cas_set left = group; left; left = cas_rest(left)) {
        if (left != group)
            gg_say_plain(&text, &gg_common, cas_rest(left) ? GG_SAY_LIST_COMMA : GG_SAY_LIST_AND);
        gg_put(&text, cas_name(cas_id(side, cas_first(left)), text.language));
    }
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
    GG_ASSERT_CMP(side, <, CAS_SIDES);
    unsigned count = 0;
    for (cas_set left = cas_dummies(side); left; left = cas_rest(left))
        count += s->now.place[side][cas_first(left)] == CAS_RESERVE;
    return count;
}

// The SP that are inside the fortress of the combat, or for which there is room still.
static unsigned inside_sp(const cas_state *s, bool room) {
    unsigned side = s->table.decider, inside = cas_inside_of(s->table.combat.area - 1u);
    unsigned sp = cas_strength(side, s->now.in[side][inside]);
    return room ? cas_fortresses[inside - CAS_INSIDE].room - sp : sp;
}

static unsigned enemy_sp(const cas_state *s) {
    unsigned foe = cas_foe(s->table.decider);
    return cas_strength(foe, cas_outside(&s->now, foe, s->table.pending_action.entered - 1u));
}

static unsigned hidden_there(const cas_state *s) {
    unsigned side = s->table.decider, target = s->table.pending_action.target - 1u;
    return cas_size(cas_about(&s->now, side, target) & ~s->now.up[side]);
}

static unsigned things_in(const gg_decision *choice) {
    unsigned count = 0;
    for (unsigned i = 0; i < choice->count; i++)
        count += choice->legal[i].arg[0] == CAS_THING;
    return count;
}

/* Prompts. */

// A number or a place that the table keeps with one added.
#define LESS_ONE(value) GG_NUMBER((value)-1)

static void ask_recon(asking *k) {
    const cas_pending_action *pending_action = &k->s->table.pending_action;
    unsigned side = k->s->table.decider, count = things_in(&k->choice);
    switch (k->choice.phase) {
    case CAS_RECON_FROM:
        CAS_SAY(k->out, PROMPT_RECON_FROM, GG_NUMBER(side), GG_NUMBER(count), GG_WORDS(k->ways));
        break;
    case CAS_RECON_TARGET:
        CAS_SAY(k->out, PROMPT_RECON_TARGET, LESS_ONE(pending_action->scout), GG_NUMBER(count),
                GG_WORDS(k->ways));
        break;
    case CAS_RECON_SHOW:
        CAS_SAY(k->out, PROMPT_RECON_SHOW, LESS_ONE(pending_action->target),
                GG_NUMBER(cas_foe(side)), GG_NUMBER(pending_action->show),
                GG_NUMBER(hidden_there(k->s)), GG_WORDS(k->ways));
        break;
    default:
        CAS_SAY_ID(k->out,
                   k->choice.phase == CAS_RECON_CAVALRY ? CAS_SAY_PROMPT_RECON_CAVALRY
                                                        : CAS_SAY_PROMPT_RECON_SCREEN,
                   LESS_ONE(pending_action->scout), LESS_ONE(pending_action->target),
                   GG_NUMBER(pending_action->screen), GG_NUMBER(count), GG_WORDS(k->ways),
                   GG_NUMBER(pending_action->cover), GG_NUMBER(cas_foe(side)));
        break;
    }
}

static void ask_group(asking *k) {
    const cas_pending_action *pending_action = &k->s->table.pending_action;
    unsigned sp = cas_strength(cas_active(&k->s->table), pending_action->group);
    group_write(k);
    if (k->choice.phase == CAS_GROUP_ADD)
        CAS_SAY(k->out, PROMPT_GROUP_ADD, GG_WORDS(k->group), LESS_ONE(pending_action->from),
                GG_NUMBER(sp), GG_NUMBER(things_in(&k->choice)), GG_WORDS(k->ways));
    else if (k->choice.phase == CAS_MOVE_STEP)
        CAS_SAY(k->out, PROMPT_MOVE_STEP, GG_WORDS(k->group), LESS_ONE(pending_action->from),
                GG_NUMBER(sp), GG_NUMBER(mp_left(k->s)), GG_WORDS(k->ways));
    else
        CAS_SAY_ID(k->out,
                   cas_is_one(pending_action->group) ? CAS_SAY_PROMPT_OVERRUN
                                                     : CAS_SAY_PROMPT_OVERRUN_GROUP,
                   GG_WORDS(k->group), GG_NUMBER(sp), GG_NUMBER(enemy_sp(k->s)),
                   GG_NUMBER(cas_foe(k->s->table.decider)), LESS_ONE(pending_action->entered),
                   GG_WORDS(k->ways));
}

static void ask_one(asking *k) {
    const cas_pending_action *pending_action = &k->s->table.pending_action;
    if (k->choice.phase == CAS_MOVE_KIND)
        CAS_SAY(k->out, PROMPT_MOVE_KIND, GG_NUMBER(picked(k->s)), LESS_ONE(pending_action->from),
                GG_WORDS(k->ways));
    else if (k->choice.phase == CAS_FORCE_GOAL)
        CAS_SAY(k->out, PROMPT_FORCE_GOAL, GG_NUMBER(picked(k->s)), LESS_ONE(pending_action->from),
                GG_NUMBER(things_in(&k->choice)), GG_WORDS(k->ways));
    else
        CAS_SAY(k->out, PROMPT_FORCE_STEP, GG_NUMBER(picked(k->s)), LESS_ONE(pending_action->from),
                LESS_ONE(pending_action->goal), GG_NUMBER(mp_left(k->s)), GG_WORDS(k->ways));
}

static void ask_leader(asking *k) {
    const cas_pending_action *pending_action = &k->s->table.pending_action;
    if (k->choice.phase == CAS_LEADER_PLACE)
        CAS_SAY(k->out, PROMPT_LEADER_PLACE, GG_NUMBER(cas_leader_asked(k->s)),
                GG_NUMBER(things_in(&k->choice)), GG_WORDS(k->ways));
    else
        CAS_SAY(k->out, PROMPT_LEADER_FLIGHT, GG_NUMBER(cas_leader_asked(k->s)),
                LESS_ONE(pending_action->flight_from),
                GG_NUMBER(cas_size(pending_action->flight[k->s->table.decider])),
                GG_WORDS(k->ways));
}

// Whoever is attacked: he goes inside, or marches to the guns.
static void ask_attacked(asking *k) {
    unsigned area = k->s->table.combat.area - 1u, side = k->s->table.decider;
    if (k->choice.phase == CAS_WITHDRAW)
        CAS_SAY(k->out, PROMPT_WITHDRAW, GG_NUMBER(cas_foe(side)), GG_NUMBER(area),
                GG_NUMBER(inside_sp(k->s, true)), GG_WORDS(k->ways));
    else if (k->choice.phase == CAS_GUNS_PICK)
        CAS_SAY(k->out, PROMPT_GUNS_PICK, GG_NUMBER(cas_foe(side)), GG_NUMBER(area),
                GG_NUMBER(side), GG_NUMBER(things_in(&k->choice)), GG_WORDS(k->ways));
    else
        CAS_SAY(k->out, PROMPT_GUNS_LEADER, GG_NUMBER(area), GG_NUMBER(things_in(&k->choice)),
                GG_WORDS(k->ways));
}

static unsigned hit_message(const asking *k) {
    if (k->choice.phase == CAS_BOMBARD_HIT) return CAS_SAY_PROMPT_BOMBARD_HIT;
    if (k->choice.phase == CAS_PURSUIT_HIT) return CAS_SAY_PROMPT_PURSUIT_HIT;
    return k->s->table.combat.assault ? CAS_SAY_PROMPT_COMBAT_HIT_ASSAULT
                                      : CAS_SAY_PROMPT_COMBAT_HIT;
}

static void ask_after_round(asking *k) {
    const cas_combat *combat = &k->s->table.combat;
    unsigned side = k->s->table.decider, sp = cas_strength(side, cas_fighters(k->s, side));
    if (k->choice.phase == CAS_RETREAT_TO)
        CAS_SAY(k->out, PROMPT_RETREAT_TO, GG_NUMBER(side), GG_NUMBER(sp), LESS_ONE(combat->area),
                GG_NUMBER(things_in(&k->choice)), GG_WORDS(k->ways));
    else
        CAS_SAY_ID(k->out, combat->assault ? CAS_SAY_PROMPT_STAY_ASSAULT : CAS_SAY_PROMPT_STAY,
                   LESS_ONE(combat->area), GG_NUMBER(combat->round), GG_NUMBER(side), GG_NUMBER(sp),
                   GG_WORDS(k->ways));
}

// A side, and how many areas or counters it has to choose from.
static void ask_side(asking *k, unsigned message) {
    CAS_SAY_ID(k->out, message, GG_NUMBER(k->s->table.decider), GG_NUMBER(things_in(&k->choice)),
               GG_WORDS(k->ways));
}

static void ask(asking *k) {
    const cas_table *t = &k->s->table;
    switch ((enum cas_phase)k->choice.phase) {
    case CAS_DUMMY_PLACE:
        CAS_SAY(k->out, PROMPT_DUMMY_PLACE, GG_NUMBER(t->decider),
                GG_NUMBER(reserve_of(k->s, t->decider)), GG_WORDS(k->ways));
        break;
    case CAS_INITIATIVE:
        CAS_SAY(k->out, PROMPT_INITIATIVE, GG_NUMBER(t->decider), GG_NUMBER(t->turn),
                GG_WORDS(k->ways));
        break;
    case CAS_RECON_FROM:
    case CAS_RECON_TARGET:
    case CAS_RECON_CAVALRY:
    case CAS_RECON_SCREEN:
    case CAS_RECON_SHOW: ask_recon(k); break;
    case CAS_MOVE_PICK: ask_side(k, CAS_SAY_PROMPT_MOVE_PICK); break;
    case CAS_COMBAT_PICK: ask_side(k, CAS_SAY_PROMPT_COMBAT_PICK); break;
    case CAS_GROUP_ADD:
    case CAS_MOVE_STEP:
    case CAS_OVERRUN: ask_group(k); break;
    case CAS_MOVE_KIND:
    case CAS_FORCE_GOAL:
    case CAS_FORCE_STEP: ask_one(k); break;
    case CAS_LEADER_FLIGHT:
    case CAS_LEADER_PLACE: ask_leader(k); break;
    case CAS_WITHDRAW:
    case CAS_GUNS_PICK:
    case CAS_GUNS_LEADER: ask_attacked(k); break;
    case CAS_SORTIE:
        CAS_SAY(k->out, PROMPT_SORTIE, LESS_ONE(t->combat.area), GG_NUMBER(inside_sp(k->s, false)),
                GG_WORDS(k->ways));
        break;
    case CAS_BOMBARD_HIT:
    case CAS_COMBAT_HIT:
    case CAS_PURSUIT_HIT:
        CAS_SAY_ID(k->out, hit_message(k), LESS_ONE(t->combat.area), GG_NUMBER(t->combat.round),
                   GG_NUMBER(t->combat.hits), GG_WORDS(k->ways));
        break;
    case CAS_STAY:
    case CAS_RETREAT_TO: ask_after_round(k); break;
    case CAS_NO_PHASE:
    case CAS_RESIGN:
    case CAS_PHASES: break;
    }
}

// C11.4: who is to decide all may know, but not what.
void cas_prompt_write(const gg_state *state, gg_seat seat, gg_text *out) {
    const cas_state *s = cas_of(state);
    if ((s->head.to_move >> seat) & 1) {
        asking k = { .s = s, .out = out };
        gg_ask(&cas_game, state, seat, &k.choice);
        ways_write(&k);
        ask(&k);
    } else if (s->head.result) {
        cas_say(out, CAS_SAY_PROMPT_OVER);
    } else {
        CAS_SAY(out, PROMPT_WAITING, GG_NUMBER(s->table.decider % CAS_SIDES));
    }
}
